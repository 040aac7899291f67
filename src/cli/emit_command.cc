// `eqrise emit`: the code of the best program, alone or as a C library.
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/stand_in.h"
#include "emit/host.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

namespace fs = std::filesystem;

struct File {
  std::string path, text;
};

// "memory of temporaries: 8 * n bytes, and 4 * k of local memory for a work-group"
std::string MemoryText(const run::Manifest& m) {
  std::string out =
      absl::StrCat(m.name, ".", m.target, ": memory of temporaries: ", m.temporary_bytes, " bytes");
  if (m.local_bytes != "0") {
    absl::StrAppend(&out, ", and ", m.local_bytes, " of local memory for a work-group");
  }
  return out;
}

absl::StatusOr<std::vector<File>> Emit(const std::string& path, const CommonOptions& options,
                                       dpia::Target target, bool host, NotePrinter& notes) {
  absl::StatusOr<SizeMap> sizes = SizesFor(path, options);
  if (!sizes.ok()) return sizes.status();
  absl::StatusOr<Kernel> k = LoadKernel(path, *sizes, options.kernel, options.import_folders);
  if (!k.ok()) return k.status();
  notes.Print(k->program);
  absl::StatusOr<Optimized> o = Optimize(*k, PipelineOf(options, target));
  if (!o.ok()) return o.status();
  std::cerr << StandInNote(path, target, o->stand_in);
  const emit::Emitted& best = o->best[0].emitted;
  const run::Manifest& m = best.manifest;
  std::cerr << MemoryText(m) << "\n";
  const auto at = [&](absl::string_view ending) {
    return absl::StrCat(options.output, "/", m.name, ending);
  };
  if (!host) {
    return std::vector<File>{{absl::StrCat(options.output, "/", m.source), best.source},
                             {at(absl::StrCat(".", m.target, ".json")), run::ToJson(m)}};
  }
  absl::StatusOr<emit::HostLibrary> library = emit::MakeHostLibrary(m, best.source);
  if (!library.ok()) return library.status();
  return std::vector<File>{{at(".h"), library->header}, {at(".c"), library->source}};
}

}  // namespace

int EmitCommand(const CommonOptions& given, bool host) {
  const absl::StatusOr<CommonOptions> options = WithDeviceFile(given);
  if (!options.ok()) return Report(options.status(), false);
  absl::StatusOr<std::vector<dpia::Target>> targets = TargetsOf(*options);
  if (!targets.ok()) return Report(targets.status(), false);
  absl::StatusOr<std::vector<std::string>> files = KernelFiles(options->files);
  if (!files.ok()) return Report(files.status(), false);
  // Everything is made before anything is written.
  std::vector<File> outputs;
  NotePrinter notes;
  for (const std::string& path : *files) {
    for (dpia::Target target : *targets) {
      if (files->size() > 1) {
        // In a folder, low-level programs for other targets are passed over.
        absl::StatusOr<Pragmas> pragmas = ReadPragmas(path);
        if (pragmas.ok() && !pragmas->target.empty() &&
            pragmas->target != dpia::TargetName(target)) {
          continue;
        }
      }
      absl::StatusOr<std::vector<File>> made = Emit(path, *options, target, host, notes);
      if (!made.ok()) return Report(made.status(), false);
      if (options->output.empty()) {
        for (const File& f : *made) {
          if (host || &f == &made->front()) std::cout << f.text;
        }
      } else {
        outputs.insert(outputs.end(), made->begin(), made->end());
      }
    }
  }
  if (options->output.empty()) return 0;
  std::error_code ec;
  fs::create_directories(options->output, ec);
  for (const File& f : outputs) {
    if (absl::Status s = run::WriteFileAtomically(f.path, {f.text}); !s.ok())
      return Report(s, false);
    std::cerr << "wrote " << f.path << "\n";
  }
  return 0;
}

}  // namespace eqrise::cli
