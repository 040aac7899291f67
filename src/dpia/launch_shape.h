// How many work-items a launch has, and how its parallel loops meet them: as the program says by
// oclRun, and by the device's preferences elsewhere.
//
//   LaunchShaper shaper(phrase, device, {}, report);
//   shaper.ShapeOf(launch).global[0]      // 64 * floorDiv(n + 63, 64), for mapGlobal(0) over n
#ifndef EQRISE_DPIA_LAUNCH_SHAPE_H_
#define EQRISE_DPIA_LAUNCH_SHAPE_H_

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "dpia/access.h"
#include "dpia/launches.h"
#include "dpia/phrase.h"
#include "target/device.h"

namespace eqrise::dpia {

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
  // `forced_local` groups work-items that a program leaves alone (mapGlobal) whatever the device
  // prefers: for tests of odd shapes.
  LaunchShaper(Phrase& phrase, const target::Device& device, std::optional<int> forced_local,
               const Reporter& report)
      : phrase_(phrase),
        nats_(phrase.exprs->nats()),
        device_(device),
        forced_local_(forced_local),
        report_(report) {}

  // Whether the sizes that the program gives fit it and the device.
  absl::Status CheckGiven(const Launch& launch);
  // Precondition: CheckGiven has said yes.
  LaunchShape ShapeOf(const Launch& launch);

 private:
  // Whether there is something that no parallel loop of that dimension is around.
  bool HasAssignmentOutside(const Block& block, int dimension) const;
  struct GivenSizes {
    rise::Expr run;
    rise::Nat local, global;
  };
  std::optional<GivenSizes> GivenFor(const Launch& launch, int d) const;
  int64_t LocalSize(const rise::Nat (&items)[3], int dimension) const;
  int64_t PartOfGroup(rise::Nat items, int64_t most) const;

  Phrase& phrase_;
  rise::NatTable& nats_;
  const target::Device& device_;
  std::optional<int> forced_local_;
  const Reporter& report_;
};

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LAUNCH_SHAPE_H_
