// A kernel file with everything that belongs to it: its source, the typed program, and what its
// pragmas say about sizes, data and accuracy.
//
//   //@ size n=16777216        the real size;   //@ small n=1003    one that the interpreter can do
//   //@ input x in [-1, 1]     bounds of random inputs
//   //@ tolerance 1e-5         accepted relative error (run/verify.h)
//   //@ target opencl         a low-level program for one target only
//   //@ consumes y             the result takes y's memory, and overwrites it
//   //@ flops 2 * n            work, and      //@ bytes 8 * n   memory that must move at least
#ifndef EQRISE_COMPILE_KERNEL_H_
#define EQRISE_COMPILE_KERNEL_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"

namespace eqrise::compile {

using SizeMap = std::map<std::string, int64_t>;

struct Pragmas {
  std::map<std::string, SizeMap> sizes;  // by pragma: "size", "small", "odd"
  std::map<std::string, std::pair<double, double>> bounds;
  std::vector<std::pair<std::string, rise::Location>> bounded;  // in their order
  double tolerance = 1e-5;
  bool states_tolerance = false;  // otherwise: default_tolerance.h
  std::string flops, bytes;       // size expressions; empty if not given
  std::string target;             // of a low-level program that is for one target only
  std::vector<std::pair<std::string, rise::Location>> consumed;  // inputs, and where that stands
};

struct Kernel {
  std::string path;
  std::string text;
  std::vector<std::string> import_folders;
  std::unique_ptr<rise::Sources> sources;
  std::unique_ptr<rise::ExprTable> exprs;
  rise::Program program;
  Pragmas pragmas;

  dpia::Reporter Reporter() const;
};

// Parses, infers and reads the pragmas. `sizes` specialises size parameters; `which` names a def.
// `import_folders`: from where it may import, beside its own folder.
absl::StatusOr<Kernel> LoadKernel(const std::string& path, const SizeMap& sizes,
                                  const std::string& which,
                                  const std::vector<std::string>& import_folders = {});
// The pragmas alone, e.g. to know the real sizes before specialising to them.
absl::StatusOr<Pragmas> ReadPragmas(const std::string& path);

// The sizes of a kernel's own line `//@ at`, and `given` over them; no line is asked for where `at` is
// empty.
absl::StatusOr<SizeMap> SizesAt(const std::string& path, const std::string& at,
                                const SizeMap& given);

// All .rise files of files and folders, in order of name; folders are searched recursively.
absl::StatusOr<std::vector<std::string>> KernelFiles(const std::vector<std::string>& paths);

// Whether a file's `//@ target` is another one: then folders are gone through without it.
bool IsForOtherTarget(const std::string& path, target::Target target);

// "n=4096" as typed at --size; errors say what is wrong with the text.
absl::StatusOr<SizeMap> ParseSizes(const std::vector<std::string>& texts);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_KERNEL_H_
