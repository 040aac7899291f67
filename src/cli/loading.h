// From options to what they name: targets, sizes, a device's file, a kernel and its pipeline.
//
//   absl::StatusOr<OneKernel> one = LoadOneKernel(options);
//   if (!one.ok()) return Report(one.status(), options.json);
#ifndef EQRISE_CLI_LOADING_H_
#define EQRISE_CLI_LOADING_H_

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/options.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "compile/run_kernel.h"

namespace eqrise::cli {

// What a program asks for by printType: told once, however often a command reads the program.
class NotePrinter {
 public:
  void Print(const rise::Program& program);

 private:
  std::set<std::string> printed_;
};

compile::KernelRunOptions RunOptionsOf(const CommonOptions& options, const RunOptions& run);

// The sizes that a command was given, by --size and --at, for one kernel.
absl::StatusOr<compile::SizeMap> SizesFor(const std::string& path, const CommonOptions& options);
// An error, too: an option that says something of OpenCL alone, where no target is OpenCL.
absl::StatusOr<std::vector<target::Target>> TargetsOf(const CommonOptions& options);
// With the device file that --device means: devices/NAME.toml, a path, or that of an OpenCL device's
// kind.
absl::StatusOr<CommonOptions> WithDeviceFile(CommonOptions options);
// With what `eqrise device probe` measured, where nothing else says for which device code for C is
// made. A line on stderr says so, for what is chosen depends on it.
CommonOptions WithStoredProbe(CommonOptions options);
// Whether --device means an OpenCL device, and no file.
bool NamesOpenClDevice(const CommonOptions& options);
// The machine that programs run on, as it is remembered: a processor with its cores, or an OpenCL
// device by its name. A command that does not run them may make code for another machine: then it is
// nullopt. Empty: there is no such device here.
absl::StatusOr<std::optional<std::string>> MachineOf(const CommonOptions& options,
                                                     target::Target target, bool runs);
compile::PipelineOptions PipelineOf(const CommonOptions& options, target::Target target);

// What a command about one kernel begins with: the kernel in tables of its own, and how it is
// compiled for one target.
struct OneKernel {
  std::string path;
  target::Target target;
  compile::Kernel kernel;
  compile::PipelineOptions pipeline;
};
// options.files[0]. An error, too: there are several targets, or rules or devices that can't be read,
// whether they are needed or not.
absl::StatusOr<OneKernel> LoadOneKernel(const CommonOptions& options);
// One for each target that was asked for. What the program prints by printType comes once.
absl::StatusOr<std::vector<OneKernel>> LoadForTargets(const CommonOptions& options);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_LOADING_H_
