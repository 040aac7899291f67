// From a translated program to what is printed: the passes that decide where memory is, where
// barriers stand, what a launch is and how large. What comes after only prints.
//
//   absl::StatusOr<Lowered> l = Lower(*std::move(phrase), program, {.target = Target::kC}, report);
//   for (const Pass& p : PassesFor(Target::kOpenCL)) puts(p.name);    // names, in-place, ...
//
// Each pass has a name, by which `eqrise dump --after NAME` shows the phrase after it. In debug
// builds the phrase is checked after each (dpia/phrase_checker.h).
#ifndef EQRISE_DPIA_LOWER_H_
#define EQRISE_DPIA_LOWER_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/launch_shape.h"
#include "dpia/launches.h"
#include "dpia/memory.h"
#include "dpia/phrase.h"
#include "rise/term/expr.h"
#include "target/device.h"

namespace eqrise::dpia {

// For tests of those who look for races: our checker, and the OpenCL simulator.
enum class BarrierHook : uint8_t { kNone, kLeaveOut, kLeaveOutUnchecked };

struct Lowered;

struct LowerOptions {
  target::Target target = target::Target::kOpenCL;
  target::Device device = {};  // group sizes, local memory, what private memory may be
  std::optional<int> forced_local = std::nullopt;  // LaunchShaper
  bool strict_fp = false;  // operations on floats stay in the order of the program
  BarrierHook barriers = BarrierHook::kNone;
  // Is told the name of each pass that is over, and what there is then.
  std::function<void(absl::string_view pass, const Lowered&)> after_pass = nullptr;
};

// What printing needs. The phrase's tables of expressions and sizes still grow while it is printed.
struct Lowered {
  target::Target target = target::Target::kOpenCL;
  target::Device device;  // that it is lowered for, and so printed for
  std::unique_ptr<Phrase> phrase;
  std::map<rise::NatVar, std::string> size_names;  // identifiers; the manifest has the user's names
  MemoryHomes homes;                               // while passes run
  // OpenCL.
  LaunchList list;
  std::vector<LaunchShape> shapes;  // of the list's launches
  SlotList memory;                  // temporaries between launches
  rise::Nat local_bytes;            // the most that a launch needs for a group
};

struct Pass {
  const char* name;
  const char* purpose;  // one line
};
// In their order.
std::vector<Pass> PassesFor(target::Target target);

// Errors are located through `report`; an internal one says that a pass is wrong.
absl::StatusOr<Lowered> Lower(std::unique_ptr<Phrase> phrase, const rise::Program& program,
                              const LowerOptions& options, const Reporter& report);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_LOWER_H_
