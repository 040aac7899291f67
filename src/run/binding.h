// Binding a manifest to sizes: every size expression becomes a number, and everything that can be
// wrong about a run is found before anything is compiled or allocated.
//
//   absl::StatusOr<BoundProgram> program = Bind(manifest, {{"n", 1000003}});
//   // "this program assumes that 32 divides n, but n = 1000003; ..."
//
// Used by all back ends (opencl.h, shared_object.h).
#ifndef EQRISE_RUN_BINDING_H_
#define EQRISE_RUN_BINDING_H_

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "run/array.h"
#include "run/manifest.h"

namespace eqrise::run {

// A buffer, temporary or scalar of the manifest with its numbers.
struct BoundBuffer {
  std::string name;
  Element element = Element::kF32;
  std::vector<std::int64_t> shape;  // of a temporary: {count}
  std::int64_t count = 0;
  std::size_t bytes = 0;
};

struct BoundLaunch {
  std::array<std::size_t, 3> global = {};
  std::array<std::size_t, 3> local = {};  // all zero: the implementation chooses
};

struct BoundRepeat {
  std::string index;
  std::int64_t count = 0;
  std::size_t first = 0, end = 0;  // launches
};

// In the order of the manifest's lists.
struct BoundProgram {
  std::map<std::string, std::int64_t> sizes;  // with the specialised ones
  std::vector<BoundBuffer> inputs, outputs, temporaries;
  std::vector<BoundLaunch> launches;
  std::vector<BoundRepeat> repeats;
  // The launches of the version that these sizes choose. Temporaries of other versions have no
  // elements, and their launches no work-items.
  std::size_t first = 0, end = 0;
};

// The launches of the version that the sizes choose, in the order in which they run, with the
// indices of the repeats around: what `visit` returns first that is not OK ends it.
using LaunchVisitor = std::function<absl::Status(
    std::size_t launch, const std::map<std::string, std::int64_t>& indices)>;
absl::Status ForEachLaunch(const BoundProgram& program, const LaunchVisitor& visit);

// Errors: an invalid manifest; a size that is missing, unknown, below 1, or not what the program
// was compiled for; an assumption that does not hold; a count that is not the product of its shape;
// a global size that its local size does not divide.
absl::StatusOr<BoundProgram> Bind(const Manifest& manifest,
                                  const std::map<std::string, std::int64_t>& sizes);

// Whether the inputs have the shapes and types that the program expects: "input A is 32.64.f32 but
// the kernel expects n.m.f32 with n=64, m=64".
absl::Status CheckInputs(const Manifest& manifest, const BoundProgram& program,
                         const std::vector<HostArray>& inputs);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_BINDING_H_
