#include "run/shared_object.h"

#include <dlfcn.h>
#include <elf.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <utility>

#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "run/cache.h"
#include "run/files.h"
#include "run/guard_zones.h"
#include "run/subprocess.h"
#include "run/temporary_folder.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;
using Entry = void (*)(void**);

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
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

// Whether all of an ELF file is there: the loader maps a file that was cut off without a word, and
// the process ends when it reads what is missing.
bool IsWhole(const std::filesystem::path& file) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  Elf64_Ehdr header{};
  if (error || !in.read(reinterpret_cast<char*>(&header), sizeof header)) return false;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return false;
  // The table of sections stands at the end, behind all that it names.
  return header.e_shoff + std::uintmax_t{header.e_shentsize} * header.e_shnum <= size;
}

absl::Status LoadFrom(const std::filesystem::path& file, const SharedObject& object,
                      Loaded& loaded) {
  if (!IsWhole(file)) {
    return BadInput("the compiler made no whole shared object of the ", object.language,
                    " source; is the disk full?");
  }
  loaded.library = std::make_unique<Library>(file);
  loaded.entry = loaded.library->Find(object.symbol);
  if (loaded.entry != nullptr) return absl::OkStatus();
  const char* reason = dlerror();
  return BadInput(
      "the compiled ", object.language, " source cannot be called: ",
      reason == nullptr ? Cat("it does not define ", object.symbol) : std::string(reason));
}

// Builds in a folder of its own and loads the result from there, after leaving a copy in the cache.
absl::Status Build(const SharedObject& object, const ArtifactCache& cache, Loaded& loaded) {
  const absl::StatusOr<TemporaryFolder> made = TemporaryFolder::Make();
  if (!made.ok()) return made.status();
  const std::string& folder = made->path();
  const std::string file = folder + "/kernel.so";
  if (absl::Status status = object.build(folder, file); !status.ok()) {
    // Messages name the files as the user knows them.
    return absl::Status(status.code(), absl::StrReplaceAll(status.message(), {{folder + "/", ""}}));
  }
  if (absl::Status status = LoadFrom(file, object, loaded); !status.ok()) return status;
  if (const auto bytes = ReadFile(file); bytes.ok()) {
    cache.Store(object.key, ".so", *bytes).IgnoreError();  // without a cache it only takes longer
  }
  return absl::OkStatus();
}

absl::StatusOr<Loaded> Load(const SharedObject& object, const std::filesystem::path& cache_dir) {
  const ArtifactCache cache(cache_dir);
  Loaded loaded;
  if (const auto file = cache.Find(object.key, ".so")) {
    loaded.cached = true;
    if (LoadFrom(*file, object, loaded).ok()) return loaded;
    loaded.cached = false;  // intact, but of no use here: build it again
  }
  absl::Status status = Build(object, cache, loaded);
  if (!status.ok()) return status;
  return loaded;
}

// What MLIR's C interface takes for a memref of one dimension.
struct MemrefDescriptor {
  void* allocated;
  void* aligned;
  std::int64_t offset;
  std::int64_t size;
  std::int64_t stride;
};

}  // namespace

std::vector<std::string> SplitAtBlanks(const std::string& text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t\n"), absl::SkipEmpty());
}

absl::StatusOr<std::vector<std::string>> CompilerCommand() {
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

std::string ProgramIdentity(const std::string& name) {
  const auto path = FindProgram(name);
  struct stat info {};
  if (!path || stat(path->c_str(), &info) != 0) return name;  // stat follows links: /usr/bin/cc
  return Cat(path->string(), " ", info.st_size, " ", info.st_mtim.tv_sec, " ",
             info.st_mtim.tv_nsec);
}

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

absl::Status PrepareSharedObject(const SharedObject& object, const RunOptions& options) {
  return Load(object, options.cache_dir).status();
}

absl::StatusOr<RunResult> RunSharedObject(const SharedObject& object, const Manifest& manifest,
                                          const BoundProgram& program,
                                          const std::vector<HostArray>& inputs,
                                          const RunOptions& options) {
  RunResult result;
  result.device = object.device;
  result.built_by = object.built_by;
  const Clock::time_point start = Clock::now();
  const auto loaded = Load(object, options.cache_dir);
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
  // promises not to write its inputs, but for those that outputs overwrite.
  std::vector<std::int64_t> sizes;
  for (const std::string& name : manifest.sizes) sizes.push_back(program.sizes.at(name));
  std::vector<void*> arguments;
  std::deque<MemrefDescriptor> memrefs;  // arguments point into it
  std::deque<HostArray> guarded;
  absl::Status status;
  // Returns where the program finds the array.
  const auto add = [&](const HostArray& array, bool is_scalar) {
    std::byte* bytes = const_cast<std::byte*>(array.Bytes());
    if (options.guard_zones && !is_scalar) {
      auto whole = WithGuardZones(array.Bytes(), array.byte_size(), HostArray::kAlignment);
      if (!whole.ok()) {
        status = whole.status();
        return bytes;
      }
      guarded.push_back(*std::move(whole));
      bytes = guarded.back().Bytes() + HostArray::kAlignment;
    }
    void* argument = bytes;
    if (object.memrefs && !is_scalar) {
      memrefs.push_back({bytes, bytes, 0, array.size(), 1});
      argument = &memrefs.back();
    }
    arguments.push_back(argument);
    return bytes;
  };
  std::vector<std::byte*> written(result.outputs.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (manifest.outputs[i].memory_of.empty()) written[i] = add(result.outputs[i], false);
  }
  std::vector<std::pair<const HostArray*, std::byte*>> overwritten;  // and where the program does
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const BufferSpec* output = manifest.OutputIn(manifest.inputs[i].name);
    if (output == nullptr) {
      add(inputs[i], inputs[i].shape().empty());
      continue;
    }
    const auto number = static_cast<std::size_t>(output - manifest.outputs.data());
    written[number] = add(result.outputs[number], false);
    overwritten.emplace_back(&inputs[i], written[number]);
  }
  for (const HostArray& temporary : temporaries) add(temporary, false);
  for (std::int64_t& size : sizes) arguments.push_back(&size);
  if (!status.ok()) return status;

  for (int i = 0; i < options.warmup + options.repeats; ++i) {
    for (const auto& [from, to] : overwritten) {
      std::copy_n(from->Bytes(), from->byte_size(), to);
    }
    const Clock::time_point begin = Clock::now();
    loaded->entry(arguments.data());
    if (!AddTime(result, options, i, SecondsSince(begin))) break;
  }
  result.median_seconds = Median(result.all_seconds);
  for (std::size_t i = 0; i < guarded.size(); ++i) {
    status = CheckGuardZones(guarded[i], HostArray::kAlignment, Cat("buffer ", i));
    if (!status.ok()) return status;
  }
  for (std::size_t i = 0; i < written.size(); ++i) {
    HostArray& output = result.outputs[i];
    if (written[i] != output.Bytes()) {
      std::copy_n(written[i], output.byte_size(), output.Bytes());
    }
  }
  return result;
}

}  // namespace eqrise::run
