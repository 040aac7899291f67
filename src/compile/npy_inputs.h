// Inputs of a kernel from .npy files, and the sizes that their shapes imply.
//
//   absl::StatusOr<NpyInputs> inputs = ReadNpyInputs({"xs=a.npy", "ys=b.npy"});
//   absl::StatusOr<SizeMap> sizes = SizesOfInputs(kernel, {{"k", 8}}, "small", *inputs);
//
// For xs: n.m.f32, a file of the shape (3, 4) says that n = 3 and m = 4. For (2 * n + 1).f32, one
// of the shape (9) says that n = 4.
#ifndef EQRISE_COMPILE_NPY_INPUTS_H_
#define EQRISE_COMPILE_NPY_INPUTS_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "run/array.h"

namespace eqrise::compile {

struct NpyInput {
  std::string file;
  run::HostArray array;
};
using NpyInputs = std::map<std::string, NpyInput>;  // by the input's name

// From texts as they stand behind --input.
absl::StatusOr<NpyInputs> ReadNpyInputs(const std::vector<std::string>& texts);

// The sizes in `given`, and those that follow from the shapes. Where sizes remain, as in
// (n + m).f32, one after the other is taken from the kernel's line `//@ at`. Errors: an input that
// the kernel does not have, a file of other dimensions, and sizes that two things say differently.
absl::StatusOr<SizeMap> SizesOfInputs(Kernel& kernel, const SizeMap& given, const std::string& at,
                                      const NpyInputs& inputs);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_NPY_INPUTS_H_
