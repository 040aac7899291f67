// How many work-items a launch has, and how its parallel loops meet them: as the program says by
// oclRun, and by the device's preferences elsewhere.
//
//   LaunchShaper shaper(phrase, {.preferred_local = 64}, report);
//   shaper.ShapeOf(launch).global[0]      // 64 * floorDiv(n + 63, 64), for mapGlobal(0) over n
#ifndef EQRISE_EMIT_LAUNCH_SHAPE_H_
#define EQRISE_EMIT_LAUNCH_SHAPE_H_

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "dpia/access.h"
#include "dpia/launches.h"
#include "dpia/phrase.h"

namespace eqrise::emit {

// How work-items are grouped where a program leaves it open (mapGlobal).
struct GroupPolicy {
  int preferred_local = 64;  // work-items of a group
  int min_groups = 8;        // as long as there are fewer groups than this, groups are made smaller
  int max_local = 256;       // the device's limit
  std::optional<int> forced_local;  // for tests: odd shapes, guarded
};

// How the parallel loops of one launch meet its work-items, per dimension.
struct LoopShape {
  enum class Form : uint8_t {
    kExact,   // as many items as iterations: the index is the item's id
    kGuard,   // more items than iterations
    kStride,  // a loop with the number of items as its step
  };
  Form form = Form::kStride;
};

struct LaunchShape {
  rise::Nat global[3], local[3];
  LoopShape items[3];                       // mapGlobal
  std::optional<rise::Nat> local_count[3];  // work-items of a group, for mapLocal
};

class LaunchShaper {
 public:
  LaunchShaper(dpia::Phrase& phrase, const GroupPolicy& policy, const dpia::Reporter& report)
      : phrase_(phrase), nats_(phrase.exprs->nats()), policy_(policy), report_(report) {}

  // Whether the sizes that the program gives fit it and the device.
  absl::Status CheckGiven(const dpia::Launch& launch);
  // Precondition: CheckGiven has said yes.
  LaunchShape ShapeOf(const dpia::Launch& launch);

 private:
  struct GivenSizes {
    rise::Expr run;
    rise::Nat local, global;
  };
  std::optional<GivenSizes> GivenFor(const dpia::Launch& launch, int d) const;
  int64_t LocalSize(rise::Nat count) const;

  dpia::Phrase& phrase_;
  rise::NatTable& nats_;
  const GroupPolicy& policy_;
  const dpia::Reporter& report_;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_LAUNCH_SHAPE_H_
