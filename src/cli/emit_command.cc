// `eqrise emit`: the code of the best program, alone or as a C library.
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/tuned.h"
#include "compile/stand_in.h"
#include "compile/versions.h"
#include "emit/host.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct EmitChoice {
  bool host = false;         // a C library
  bool one_version = false;  // compile/versions.h
};

struct File {
  std::string path, text;
};

struct Made {
  std::vector<File> files;  // the first one is the code
  std::string stand_in;     // Optimized::stand_in
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

absl::StatusOr<Made> Emit(const std::string& path, const CommonOptions& options,
                          target::Target target, const EmitChoice& choice, NotePrinter& notes) {
  absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
  if (!sizes.ok()) return sizes.status();
  absl::StatusOr<compile::Kernel> k =
      compile::LoadKernel(path, *sizes, options.kernel, options.import_folders);
  if (!k.ok()) return k.status();
  notes.Print(k->program);
  compile::PipelineOptions pipeline = PipelineOf(options, target);
  const TunedUse tuned = TakeTuned(options, *k, pipeline, false);
  absl::StatusOr<compile::Optimized> o = choice.one_version
                                             ? compile::Optimize(*k, pipeline)
                                             : compile::OptimizeVersions(*k, pipeline);
  if (!o.ok()) return o.status();
  std::cerr << TunedNote(tuned, path, target, *o)
            << compile::StandInNote(path, target, o->stand_in);
  const emit::Emitted& best = o->best[0].emitted;
  const run::Manifest& m = best.manifest;
  std::cerr << MemoryText(m) << "\n";
  const auto at_folder = [&](const std::string& name) {
    return options.output.empty() ? name : absl::StrCat(options.output, "/", name);
  };
  if (!choice.host) {
    return Made{{{at_folder(m.source), best.source},
                 {at_folder(absl::StrCat(m.name, ".", m.target, ".json")), run::ToJson(m)}},
                o->stand_in};
  }
  absl::StatusOr<emit::HostLibrary> library = emit::MakeHostLibrary(m, best.source);
  if (!library.ok()) return library.status();
  return Made{
      {{at_folder(m.name + ".h"), library->header}, {at_folder(m.name + ".c"), library->source}},
      o->stand_in};
}

int EmitCommand(const CommonOptions& given, const EmitChoice& choice) {
  const absl::StatusOr<CommonOptions> options = WithDeviceFile(WithStoredProbe(given));
  if (!options.ok()) return Report(options.status(), given.json);
  absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(*options);
  if (!targets.ok()) return Report(targets.status(), options->json);
  absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options->files);
  if (!files.ok()) return Report(files.status(), options->json);
  // Everything is made before anything is written.
  std::vector<File> outputs;
  json all = json::array();
  NotePrinter notes;
  for (const std::string& path : *files) {
    for (target::Target target : *targets) {
      // In a folder, low-level programs for other targets are passed over.
      if (files->size() > 1 && compile::IsForOtherTarget(path, target)) continue;
      absl::StatusOr<Made> made = Emit(path, *options, target, choice, notes);
      if (!made.ok()) return Report(made.status(), options->json);
      if (options->json) {
        json texts = json::array();
        for (const File& f : made->files) texts.push_back({{"file", f.path}, {"text", f.text}});
        all.push_back({{"file", path},
                       {"target", std::string(target::TargetName(target))},
                       {"stand_in", made->stand_in},
                       {"files", std::move(texts)}});
      } else if (options->output.empty()) {
        for (const File& f : made->files) {
          if (choice.host || &f == &made->files.front()) std::cout << f.text;
        }
      }
      if (!options->output.empty()) {
        outputs.insert(outputs.end(), made->files.begin(), made->files.end());
      }
    }
  }
  if (!options->output.empty()) {
    std::error_code ec;
    fs::create_directories(options->output, ec);
  }
  for (const File& f : outputs) {
    if (absl::Status s = run::WriteFileAtomically(f.path, {f.text}); !s.ok()) {
      return Report(s, options->json);
    }
    std::cerr << "wrote " << f.path << "\n";
  }
  if (options->json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace

Command AddEmit(CLI::App& app, const ProgramVersion& program) {
  struct Options {
    CommonOptions common;
    EmitChoice choice;
  };
  const auto o = std::make_shared<Options>();
  o->common.tuned.version = program.version;
  CLI::App* emit = app.add_subcommand("emit", "Print or write the code of the best program");
  emit->footer(
      "Examples:\n  eqrise emit kernels/dot.rise --target c\n"
      "  eqrise emit kernels/mm.rise --host -o lib     lib/mm.h and lib/mm.c, a library for C");
  emit->add_option("FILE", o->common.files, "Kernels or folders")->required();
  emit->add_option("-o,--output", o->common.output, "A folder for the files");
  emit->add_flag("--host", o->choice.host,
                 "A C library: create, run, enqueue, destroy; it needs OpenCL alone");
  AddOneVersion(emit, o->choice.one_version);
  AddJson(emit, o->common, "the files and their texts");
  AddDevice(emit, o->common, "to make code for");
  AddSizes(emit, o->common);
  AddTarget(emit, o->common);
  AddTuned(emit, o->common);
  return {emit, [o] { return EmitCommand(o->common, o->choice); }};
}

}  // namespace eqrise::cli
