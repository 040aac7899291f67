#include "run/c_backend.h"

#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "run/cache.h"
#include "run/files.h"
#include "run/subprocess.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;
using Entry = void (*)(void**);

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::vector<std::string> SplitAtBlanks(const std::string& text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t\n"), absl::SkipEmpty());
}

// The compiler's command, its options included if CC has some.
absl::StatusOr<std::vector<std::string>> Compiler() {
  if (const char* cc = std::getenv("CC"); cc != nullptr && !SplitAtBlanks(cc).empty()) {
    std::vector<std::string> command = SplitAtBlanks(cc);
    if (FindProgram(command.front())) return command;
    return absl::NotFoundError(Cat("the C compiler that CC names, ", command.front(),
                                   ", is not there; correct CC or unset it"));
  }
  for (const std::string name : {"cc", "gcc", "clang"}) {
    if (FindProgram(name)) return std::vector{name};
  }
  return absl::NotFoundError("there is no C compiler in PATH; install gcc or set CC");
}

// Which compiler this is, without asking it: its file, and when and how large that was made.
std::string CompilerIdentity(const std::string& name) {
  const auto path = FindProgram(name);
  struct stat info {};
  if (!path || stat(path->c_str(), &info) != 0) return name;  // stat follows links: /usr/bin/cc
  return Cat(path->string(), " ", info.st_size, " ", info.st_mtim.tv_sec, " ",
             info.st_mtim.tv_nsec);
}

// What -march=native depends on. A cache in a home folder may be seen by several machines.
std::string CpuIdentity() {
  const auto info = ReadFile("/proc/cpuinfo");
  if (!info.ok()) return "";
  std::string identity;
  for (const absl::string_view line : absl::StrSplit(*info, '\n')) {
    if (line.empty()) break;  // the first core speaks for all
    if (line.find("model") == 0 || line.find("flags") == 0 || line.find("Features") == 0) {
      absl::StrAppend(&identity, line, "\n");
    }
  }
  return identity;
}

std::vector<std::string> Options(const Manifest& manifest) {
  std::vector<std::string> options = {
    "-std=gnu11",
    "-O3",
    "-march=native",
#if defined(__x86_64__)
    "-mprefer-vector-width=512",  // compilers take 256 by themselves, at half the speed
#endif
    manifest.strict_fp ? "-ffp-contract=off" : "-ffp-contract=fast",
    "-fopenmp",
    "-shared",
    "-fPIC"
  };
  for (std::string& option : SplitAtBlanks(manifest.compile_options)) {
    options.push_back(std::move(option));
  }
  return options;
}

// A loaded shared object, unloaded at the end of its scope.
class Library {
 public:
  explicit Library(const std::filesystem::path& file)
      : handle_(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) return;
    // The threads of an OpenMP runtime outlive the first parallel region. Unloading their code with
    // the kernel that brought it in would end the process, so it is made to stay.
    for (const char* runtime : {"libgomp.so.1", "libomp.so.5", "libiomp5.so"}) {
      if (void* kept = dlopen(runtime, RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE)) dlclose(kept);
    }
  }
  ~Library() {
    if (handle_ != nullptr) dlclose(handle_);
  }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  Entry Find(const std::string& symbol) const {
    return handle_ == nullptr ? nullptr : reinterpret_cast<Entry>(dlsym(handle_, symbol.c_str()));
  }

 private:
  void* handle_;
};

// A program that is ready to be called.
struct Loaded {
  std::unique_ptr<Library> library;
  Entry entry = nullptr;
  bool cached = false;
};

absl::Status LoadFrom(const std::filesystem::path& file, const std::string& symbol,
                      Loaded& loaded) {
  loaded.library = std::make_unique<Library>(file);
  loaded.entry = loaded.library->Find(symbol);
  if (loaded.entry != nullptr) return absl::OkStatus();
  const char* reason = dlerror();
  return BadInput("the compiled C source cannot be called: ",
                  reason == nullptr ? Cat("it does not define ", symbol) : std::string(reason));
}

// Compiles in a folder of its own and loads the result from there, after leaving a copy in the
// cache.
absl::Status Build(const Manifest& manifest, const std::string& source,
                   std::vector<std::string> command, const ArtifactCache& cache,
                   const std::string& key, Loaded& loaded) {
  std::error_code error;
  std::string folder = std::filesystem::temp_directory_path(error) / "eqrise-XXXXXX";
  if (error || mkdtemp(folder.data()) == nullptr) {
    return absl::UnavailableError(
        "cannot make a temporary folder; set TMPDIR to one that can be written");
  }
  const absl::Cleanup remove = [&folder] {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  };
  const std::string source_file = folder + "/" + manifest.source;
  const std::string object_file = folder + "/kernel.so";
  if (absl::Status status = WriteFileAtomically(source_file, {source}); !status.ok()) return status;
  // Libraries come after what uses them; C whatever the file's name.
  for (std::string part : {"-x", "c", source_file.c_str(), "-o", object_file.c_str(), "-lm"}) {
    command.push_back(std::move(part));
  }
  const auto compiled = RunProgram(command);
  if (!compiled.ok()) return compiled.status();
  if (compiled->exit_code != 0) {
    // Messages name the file as the user knows it.
    return BadInput("the C compiler (", command.front(), ") failed on ", manifest.source, ":\n",
                    absl::StrReplaceAll(compiled->output, {{folder + "/", ""}}));
  }
  if (absl::Status status = LoadFrom(object_file, manifest.function + "_entry", loaded);
      !status.ok()) {
    return status;
  }
  if (const auto object = ReadFile(object_file); object.ok()) {
    cache.Store(key, ".so", *object).IgnoreError();  // without a cache it only takes longer
  }
  return absl::OkStatus();
}

absl::StatusOr<Loaded> Load(const Manifest& manifest, const std::string& source,
                            const std::filesystem::path& cache_dir) {
  auto command = Compiler();
  if (!command.ok()) return command.status();
  const std::string identity = CompilerIdentity(command->front());
  for (std::string& option : Options(manifest)) command->push_back(std::move(option));
  const ArtifactCache cache(cache_dir);
  const std::string key =
      CacheKey({"c", source, absl::StrJoin(*command, "\n"), identity, CpuIdentity()});
  Loaded loaded;
  if (const auto file = cache.Find(key, ".so")) {
    loaded.cached = true;
    if (LoadFrom(*file, manifest.function + "_entry", loaded).ok()) return loaded;
    loaded.cached = false;  // intact, but of no use here: build it again
  }
  absl::Status status = Build(manifest, source, *std::move(command), cache, key, loaded);
  if (!status.ok()) return status;
  return loaded;
}

}  // namespace

absl::StatusOr<RunResult> RunC(const Manifest& manifest, const std::string& source,
                               const BoundProgram& program, const std::vector<HostArray>& inputs,
                               const RunOptions& options) {
  RunResult result;
  result.device = "this machine, by its C compiler";
  const Clock::time_point start = Clock::now();
  const auto loaded = Load(manifest, source, options.cache_dir);
  if (!loaded.ok()) return loaded.status();
  result.compile_seconds = SecondsSince(start);
  result.cached = loaded->cached;

  std::vector<HostArray> temporaries;
  for (const auto& [specs, arrays] : {std::pair(&program.outputs, &result.outputs),
                                      std::pair(&program.temporaries, &temporaries)}) {
    for (const BoundBuffer& bound : *specs) {
      auto array = HostArray::Create(bound.element, bound.shape);
      if (!array.ok()) return array.status();
      arrays->push_back(*std::move(array));
    }
  }
  // In the order of the manifest's `function`: outputs, inputs, temporaries, sizes. The program
  // promises with `const` not to write its inputs.
  std::vector<std::int64_t> sizes;
  for (const std::string& name : manifest.sizes) sizes.push_back(program.sizes.at(name));
  std::vector<void*> arguments;
  for (HostArray& output : result.outputs) arguments.push_back(output.Bytes());
  for (const HostArray& input : inputs) {
    arguments.push_back(const_cast<std::byte*>(input.Bytes()));
  }
  for (HostArray& temporary : temporaries) arguments.push_back(temporary.Bytes());
  for (std::int64_t& size : sizes) arguments.push_back(&size);

  for (int i = 0; i < options.warmup; ++i) loaded->entry(arguments.data());
  for (int i = 0; i < options.repeats; ++i) {
    const Clock::time_point begin = Clock::now();
    loaded->entry(arguments.data());
    result.all_seconds.push_back(SecondsSince(begin));
  }
  result.median_seconds = Median(result.all_seconds);
  return result;
}

}  // namespace eqrise::run
