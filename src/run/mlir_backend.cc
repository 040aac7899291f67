#include "run/mlir_backend.h"

#include <dlfcn.h>
#include <sys/utsname.h>

#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "run/cache.h"
#include "run/files.h"
#include "run/shared_object.h"
#include "run/subprocess.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

struct Tool {
  const char* name;
  const char* package;  // of Debian 12
};
constexpr Tool kTools[] = {{"mlir-opt-16", "mlir-16-tools"},
                           {"mlir-translate-16", "mlir-16-tools"},
                           {"opt-16", "llvm-16"},
                           {"llc-16", "llvm-16"}};
constexpr const char* kOpenMp = "libomp.so.5";  // what LLVM's OpenMP code calls

// In this order: a loop must be a structured loop when it becomes OpenMP's, and memref.alloca_scope
// must be lowered before branches split it. Vectors of math functions are taken apart by -libm.
constexpr const char* kPasses[] = {
    "--convert-scf-to-openmp",  "--convert-memref-to-llvm",    "--convert-scf-to-cf",
    "--convert-math-to-llvm",   "--convert-math-to-libm",      "--convert-vector-to-llvm",
    "--convert-openmp-to-llvm", "--convert-arith-to-llvm",     "--convert-func-to-llvm",
    "--convert-cf-to-llvm",     "--reconcile-unrealized-casts"};

absl::Status CheckTools() {
  for (const Tool& tool : kTools) {
    if (FindProgram(tool.name)) continue;
    return absl::NotFoundError(Cat("the target mlir needs ", tool.name,
                                   ", which is not in PATH; install Debian's package ",
                                   tool.package));
  }
  // The threads of the runtime outlive the program that began them, so it stays loaded.
  if (dlopen(kOpenMp, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) == nullptr) {
    return absl::NotFoundError(
        Cat("the target mlir needs ", kOpenMp, "; install Debian's package libomp5-16"));
  }
  return absl::OkStatus();
}

std::string CType(const std::string& element) {
  static const std::map<std::string, std::string> kTypes = {
      {"bool", "uint8_t"}, {"f16", "_Float16"}, {"f32", "float"}, {"f64", "double"}};
  if (auto it = kTypes.find(element); it != kTypes.end()) return it->second;
  return Cat(element[0] == 'u' ? "uint" : "int", element.substr(1), "_t");
}

// The function's C interface takes pointers to descriptors of buffers, and scalars by value.
std::string EntryInC(const Manifest& manifest) {
  std::vector<std::string> parameters, arguments;
  const auto buffer = [&] {
    arguments.push_back(Cat("args[", parameters.size(), "]"));
    parameters.push_back("void*");
  };
  const auto scalar = [&](const std::string& type) {
    arguments.push_back(Cat("*(const ", type, "*)args[", parameters.size(), "]"));
    parameters.push_back(type);
  };
  for (const BufferSpec& output : manifest.outputs) {
    if (output.memory_of.empty()) buffer();
  }
  for (const BufferSpec& input : manifest.inputs) {
    input.shape.empty() ? scalar(CType(input.element)) : buffer();
  }
  for (std::size_t i = 0; i < manifest.temporaries.size(); ++i) buffer();
  for (std::size_t i = 0; i < manifest.sizes.size(); ++i) scalar("int64_t");
  return Cat("#include <stdint.h>\nvoid _mlir_ciface_", manifest.function, "(",
             absl::StrJoin(parameters, ", "), ");\nvoid ", manifest.function,
             "_entry(void** args) {\n  _mlir_ciface_", manifest.function, "(",
             absl::StrJoin(arguments, ", "), ");\n}\n");
}

// LLVM's name for this machine, which the lowered module doesn't say.
std::string Triple() {
  utsname machine{};
  uname(&machine);
  return Cat(machine.machine, "-linux-gnu");
}

// Whether a product and a sum may be one operation, as for C.
std::string FusedOption(const Manifest& manifest) {
  return Cat("-fp-contract=", manifest.strict_fp ? "off" : "fast");
}

class Pipeline {
 public:
  // `seconds`: for each tool.
  Pipeline(const Manifest& manifest, std::string folder, double seconds)
      : manifest_(manifest), folder_(std::move(folder)), seconds_(seconds) {}

  absl::Status Run(const std::string& source, std::vector<std::string> compiler,
                   const std::string& object_file) {
    Write(manifest_.source, source);
    Write("entry.c", EntryInC(manifest_));
    std::vector<std::string> lower = {"mlir-opt-16", In(manifest_.source), "-o", In("lowered")};
    lower.insert(lower.end(), std::begin(kPasses), std::end(kPasses));
    Step(lower);
    Step({"mlir-translate-16", "--mlir-to-llvmir", In("lowered"), "-o", In("kernel.ll")});
    const std::string triple = "-mtriple=" + Triple();
    Step({"opt-16", "-O3", triple, "-mcpu=native", In("kernel.ll"), "-o", In("kernel.bc")});
    Step({"llc-16", "-O3", triple, "-mcpu=native", FusedOption(manifest_), "-relocation-model=pic",
          "-filetype=obj", In("kernel.bc"), "-o", In("kernel.o")});
    // The program's own symbols come before those of what has loaded it.
    for (const char* part : {"-O1", "-shared", "-fPIC", "-Wl,-Bsymbolic", "-x", "c"}) {
      compiler.push_back(part);
    }
    for (const std::string& part :
         {In("entry.c"), std::string("-x"), std::string("none"), In("kernel.o"), std::string("-o"),
          object_file, Cat("-l:", kOpenMp), std::string("-lm")}) {
      compiler.push_back(part);
    }
    Step(compiler);
    return status_;
  }

 private:
  std::string In(const std::string& name) const { return Cat(folder_, "/", name); }
  void Write(const std::string& name, const std::string& text) {
    if (status_.ok()) status_ = WriteFileAtomically(In(name), {text});
  }
  void Step(const std::vector<std::string>& command) {
    if (!status_.ok()) return;
    const auto finished = RunProgram(command, {.seconds = seconds_});
    if (!finished.ok()) {
      status_ = finished.status();
    } else if (finished->exit_code != 0) {
      status_ = BadInput(command.front(), " failed on ", manifest_.source, ":\n", finished->output);
    }
  }

  const Manifest& manifest_;
  std::string folder_;
  double seconds_;
  absl::Status status_;
};

// It refers to its arguments.
absl::StatusOr<SharedObject> ObjectOfMlir(const Manifest& manifest, const std::string& source,
                                          const RunOptions& options) {
  if (absl::Status status = CheckTools(); !status.ok()) return status;
  const auto compiler = CompilerCommand();
  if (!compiler.ok()) return compiler.status();
  std::string identity = ProgramIdentity(compiler->front());
  for (const Tool& tool : kTools) absl::StrAppend(&identity, "\n", ProgramIdentity(tool.name));
  SharedObject object;
  object.language = "MLIR";
  object.device = "this machine, by mlir-opt-16 and llc-16";
  object.built_by = absl::StrCat(absl::StrJoin(kPasses, " "), " ", FusedOption(manifest));
  object.symbol = manifest.function + "_entry";
  object.memrefs = true;
  object.key =
      CacheKey({"mlir", source, EntryInC(manifest), absl::StrJoin(kPasses, "\n"),
                FusedOption(manifest), absl::StrJoin(*compiler, "\n"), identity, CpuIdentity()});
  object.build = [&manifest, &source, compiler = *compiler, seconds = options.compile_seconds](
                     const std::string& folder, const std::string& file) {
    return Pipeline(manifest, folder, seconds).Run(source, compiler, file);
  };
  return object;
}

}  // namespace

absl::StatusOr<RunResult> RunMlir(const Manifest& manifest, const std::string& source,
                                  const BoundProgram& program, const std::vector<HostArray>& inputs,
                                  const RunOptions& options) {
  const absl::StatusOr<SharedObject> object = ObjectOfMlir(manifest, source, options);
  if (!object.ok()) return object.status();
  return RunSharedObject(*object, manifest, program, inputs, options);
}

absl::Status PrepareMlir(const Manifest& manifest, const std::string& source,
                         const RunOptions& options) {
  const absl::StatusOr<SharedObject> object = ObjectOfMlir(manifest, source, options);
  if (!object.ok()) return object.status();
  return PrepareSharedObject(*object, options);
}

}  // namespace eqrise::run
