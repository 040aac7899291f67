#include "run/c_backend.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_join.h"
#include "run/cache.h"
#include "run/files.h"
#include "run/shared_object.h"
#include "run/subprocess.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

std::vector<std::string> Options(const Manifest& manifest) {
  std::vector<std::string> options = {
    "-std=gnu11",
    "-O3",
    "-march=native",
#if defined(__x86_64__)
    "-mprefer-vector-width=512",  // compilers take 256 by themselves, at half the speed
#endif
    // Nobody reads errno, or the flags and traps of floating point: square roots of vectors, and
    // choices between values, are instructions then.
    "-fno-math-errno",
    "-fno-trapping-math",
    manifest.strict_fp ? "-ffp-contract=off" : "-ffp-contract=fast",
    "-fopenmp",
    "-shared",
    "-fPIC",
    // A function of the kernel that is called like one of a loaded library is the kernel's.
    "-Wl,-Bsymbolic"
  };
  for (std::string& option : SplitAtBlanks(manifest.compile_options)) {
    options.push_back(std::move(option));
  }
  return options;
}

// GCC 12.2 takes stores to a part of zeroed memory for dead. The code of no kernel changes.
constexpr char kOfGcc[] = "-fno-tree-dse";

// Whether the command is GCC, which knows options that others refuse.
bool IsGcc(std::vector<std::string> command, double seconds) {
  for (const char* part : {"-dM", "-E", "-x", "c", "/dev/null"}) command.push_back(part);
  const auto macros = RunProgram(command, {.seconds = std::min(10.0, seconds)});
  return macros.ok() && macros->exit_code == 0 &&
         macros->output.find("__GNUC__") != std::string::npos &&
         macros->output.find("__clang__") == std::string::npos;
}

absl::Status Compile(const Manifest& manifest, const std::string& source,
                     std::vector<std::string> command, const std::string& folder,
                     const std::string& object_file, double seconds) {
  if (IsGcc(command, seconds)) command.push_back(kOfGcc);
  const std::string source_file = folder + "/" + manifest.source;
  if (absl::Status status = WriteFileAtomically(source_file, {source}); !status.ok()) return status;
  // Libraries come after what uses them; C whatever the file's name.
  for (const char* part : {"-x", "c", source_file.c_str(), "-o", object_file.c_str(), "-lm"}) {
    command.push_back(part);
  }
  const auto compiled = RunProgram(command, {.seconds = seconds});
  if (!compiled.ok()) return compiled.status();
  if (compiled->exit_code == 0) return absl::OkStatus();
  return BadInput("the C compiler (", command.front(), ") failed on ", manifest.source, ":\n",
                  compiled->output);
}

// It refers to its arguments.
absl::StatusOr<SharedObject> ObjectOfC(const Manifest& manifest, const std::string& source,
                                       const RunOptions& options) {
  auto command = CompilerCommand();
  if (!command.ok()) return command.status();
  const std::string identity = ProgramIdentity(command->front());
  for (std::string& option : Options(manifest)) command->push_back(std::move(option));
  SharedObject object;
  object.language = "C";
  object.device = "this machine, by its C compiler";
  object.built_by = absl::StrJoin(*command, " ");
  object.symbol = manifest.function + "_entry";
  // The compiler's identity says whether it is given kOfGcc, too.
  object.key =
      CacheKey({"c", source, absl::StrJoin(*command, "\n"), kOfGcc, identity, CpuIdentity()});
  object.build = [&manifest, &source, command = *std::move(command),
                  seconds = options.compile_seconds](const std::string& folder,
                                                     const std::string& file) {
    return Compile(manifest, source, command, folder, file, seconds);
  };
  return object;
}

}  // namespace

absl::StatusOr<RunResult> RunC(const Manifest& manifest, const std::string& source,
                               const BoundProgram& program, const std::vector<HostArray>& inputs,
                               const RunOptions& options) {
  const absl::StatusOr<SharedObject> object = ObjectOfC(manifest, source, options);
  if (!object.ok()) return object.status();
  return RunSharedObject(*object, manifest, program, inputs, options);
}

absl::Status PrepareC(const Manifest& manifest, const std::string& source,
                      const RunOptions& options) {
  const absl::StatusOr<SharedObject> object = ObjectOfC(manifest, source, options);
  if (!object.ok()) return object.status();
  return PrepareSharedObject(*object, options);
}

}  // namespace eqrise::run
