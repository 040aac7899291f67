// `eqrise tune`: measures candidates of kernels, and remembers the best.
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/tuned.h"
#include "compile/report.h"
#include "nlohmann/json.hpp"
#include "run/files.h"
#include "tune/store.h"
#include "tune/text_file.h"
#include "tune/tune.h"
#include "tune/tuning_job.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct TuneCommandOptions {
  double seconds = 60;
  double candidate_seconds = 15;
  std::string exported;  // a file to write
  std::string imported;  // a file to read
};

// On a terminal one line that changes; whatever becomes better, or goes wrong, stays above it.
class TuneProgress {
 public:
  explicit TuneProgress(bool on_terminal) : on_terminal_(on_terminal) {}

  void Show(const tune::Progress& p) {
    const double best = p.best == nullptr ? 0 : p.best->Median();
    const bool is_new_best = p.best != nullptr && p.best->candidate != best_;
    const std::string line = absl::StrFormat(
        "  %5.1f of %.0f s  %-10s  %3d measured  best %s", p.spent, p.seconds, p.stage, p.measured,
        p.best == nullptr ? "-" : absl::StrFormat("%.3f ms", best * 1e3));
    const bool has_gone_wrong =
        p.last.outcome != tune::Outcome::kOk && p.last.outcome != tune::Outcome::kSame;
    Clear();
    if (has_gone_wrong) {
      std::cerr << absl::StreamFormat("  %-7s  candidate %d: %s\n",
                                      tune::OutcomeName(p.last.outcome), p.last.candidate + 1,
                                      FirstLine(p.last.error));
    }
    if (is_new_best || p.stage != stage_) std::cerr << line << "\n";
    if (on_terminal_) std::cerr << line << std::flush;
    if (p.best != nullptr) best_ = p.best->candidate;
    stage_ = p.stage;
  }
  void Clear() const {
    if (on_terminal_) std::cerr << "\r\033[K";
  }

 private:
  bool on_terminal_;
  std::optional<size_t> best_;
  std::string stage_;
};

json TunedRow(const tune::TuneResult& r) {
  json row = tune::TuningJson(r);
  row["file"] = r.tuned.file;
  row["kernel"] = r.tuned.key.name;
  row["target"] = std::string(target::TargetName(r.tuned.key.target));
  row["sizes"] = r.tuned.key.sizes;
  row["machine"] = r.tuned.key.machine;
  return row;
}

void PrintTuned(const tune::TuneResult& r) {
  const double untuned = r.tuned.untuned_seconds;
  std::cout << absl::StreamFormat(
                   "%-16s %-7s %-26s %11s %11.3f %8s  %d of %d programs measured\n",
                   r.tuned.key.name, std::string(target::TargetName(r.tuned.key.target)),
                   compile::SizesText(r.tuned.key.sizes),
                   untuned > 0 ? absl::StrFormat("%.3f", untuned * 1e3) : "-",
                   r.tuned.seconds * 1e3,
                   untuned > 0 ? absl::StrFormat("%.2f", untuned / r.tuned.seconds) : "-",
                   r.candidates.size(), r.programs)
            << std::flush;
}

class KernelTuner {
 public:
  KernelTuner(const CommonOptions& options, const RunOptions& run, const TuneCommandOptions& tune)
      : options_(options), run_(run), tune_(tune), cancel_(EndInOrderAtSignals()) {}

  bool IsInterrupted() const { return cancel_; }

  absl::StatusOr<tune::TuneResult> One(const std::string& path, target::Target target,
                                       tune::Store& store) {
    CommonOptions options = options_;
    if (options.at.empty() && options.sizes.empty()) {
      const absl::StatusOr<compile::Pragmas> pragmas = compile::ReadPragmas(path);
      if (pragmas.ok() && pragmas->sizes.contains("size")) options.at = "size";
    }
    const absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
    if (!sizes.ok()) return sizes.status();
    absl::StatusOr<compile::Kernel> kernel =
        compile::LoadKernel(path, *sizes, options.kernel, options.import_folders);
    if (!kernel.ok()) return kernel.status();
    notes_.Print(kernel->program);
    const compile::PipelineOptions pipeline = PipelineOf(options, target);
    if (absl::Status s = compile::CheckNames(*kernel, pipeline); !s.ok()) return s;
    const absl::StatusOr<std::optional<std::string>> machine = MachineOf(options, target, true);
    if (!machine.ok()) return machine.status();
    if (machine->value_or("").empty()) {
      return absl::InvalidArgumentError(
          "error: there is no OpenCL device to measure on\nhint: `eqrise --list-devices` says "
          "which "
          "there are; pocl-opencl-icd makes the processor one; or tune for -t c");
    }
    const absl::StatusOr<tune::Key> key = tune::KeyOf(
        TunedJobOf(*kernel, pipeline), kernel->program.name, **machine, options.tuned.version);
    if (!key.ok()) return key.status();
    constexpr size_t kStarts = 4;
    const absl::StatusOr<std::vector<tune::Tuned>> near = store.Near(*key, kStarts);
    if (!near.ok()) return near.status();
    TuneProgress progress(isatty(STDERR_FILENO) != 0);
    tune::TuneOptions how;
    how.search.seconds = tune_.seconds;
    how.search.candidate_seconds = tune_.candidate_seconds;
    how.search.cancel = &cancel_;
    how.search.progress = [&](const tune::Progress& p) { progress.Show(p); };
    how.bench.run.device = options.opencl_device;
    how.bench.run.compile_seconds = run_.compile_seconds;
    how.bench.seed = run_.seed;
    how.bench.allow_foreign = run_.allow_foreign;
    how.bench.cancel = &cancel_;
    how.found = [&](size_t programs, size_t structures) {
      std::cerr << path << " for " << target::TargetName(target) << ": " << programs
                << " programs in " << structures << " structures\n";
    };
    absl::StatusOr<tune::TuneResult> r = tune::TuneKernel(*kernel, pipeline, *key, *near, how);
    progress.Clear();
    if (!r.ok()) return r;
    if (absl::Status s = store.Put(r->tuned, r->candidates); !s.ok()) return s;
    return r;
  }

 private:
  const CommonOptions& options_;
  const RunOptions& run_;
  const TuneCommandOptions& tune_;
  const std::atomic<bool>& cancel_;
  NotePrinter notes_;
};

// What is stored for these kernels, or for all where none is named.
int Export(const CommonOptions& options, const TuneCommandOptions& tune, const fs::path& file) {
  std::error_code ec;
  if (!fs::exists(file, ec)) {
    return Report(absl::InvalidArgumentError(
                      absl::StrCat("error: there is no database ", file.string(),
                                   "\nhint: `eqrise tune KERNEL` makes it; --db names another")),
                  options.json);
  }
  const absl::StatusOr<tune::Store> store = tune::Store::OpenToRead(file);
  if (!store.ok()) return Report(store.status(), options.json);
  std::vector<tune::Tuned> all;
  if (options.files.empty()) {
    absl::StatusOr<std::vector<tune::Tuned>> found = store->All(std::nullopt);
    if (!found.ok()) return Report(found.status(), options.json);
    all = *std::move(found);
  }
  const absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  batch::JobKeys keys;
  for (const std::string& path : *files) {
    batch::Job job;
    job.file = path;
    job.import_folders = options.import_folders;
    const absl::StatusOr<std::string> kernel = keys.KernelHash(job);
    if (!kernel.ok()) return Report(kernel.status(), options.json);
    const absl::StatusOr<std::vector<tune::Tuned>> found = store->All(*kernel);
    if (!found.ok()) return Report(found.status(), options.json);
    all.insert(all.end(), found->begin(), found->end());
  }
  if (!options.targets.empty()) {
    const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
    if (!targets.ok()) return Report(targets.status(), options.json);
    std::erase_if(all, [&](const tune::Tuned& t) {
      return std::ranges::find(*targets, t.key.target) == targets->end();
    });
  }
  if (all.empty()) {
    return Report(absl::InvalidArgumentError(
                      absl::StrCat("error: nothing is stored for these kernels in ", file.string(),
                                   "\nhint: tune them first; a kernel whose text has changed since "
                                   "is another one")),
                  options.json);
  }
  const absl::Status written = run::WriteFileAtomically(tune.exported, {tune::TextOfTuned(all)});
  if (!written.ok()) return Report(written, options.json);
  if (options.json) {
    std::cout << JsonText({{"wrote", tune.exported}, {"programs", all.size()}}) << "\n";
  } else {
    std::cout << "wrote " << tune.exported << ": " << all.size()
              << (all.size() == 1 ? " program\n" : " programs\n");
  }
  return 0;
}

int Import(const CommonOptions& options, const TuneCommandOptions& tune, const fs::path& file) {
  const absl::StatusOr<std::vector<tune::Tuned>> all = tune::ReadTextFile(tune.imported);
  if (!all.ok()) return Report(all.status(), options.json);
  absl::StatusOr<tune::Store> store = tune::Store::Open(file);
  if (!store.ok()) return Report(store.status(), options.json);
  for (const tune::Tuned& t : *all) {
    if (absl::Status s = store->Put(t, {}); !s.ok()) return Report(s, options.json);
  }
  if (options.json) {
    std::cout << JsonText({{"read", tune.imported}, {"programs", all->size()}}) << "\n";
  } else {
    std::cout << "read " << tune.imported << ": " << all->size()
              << (all->size() == 1 ? " program\n" : " programs\n");
  }
  return 0;
}

int TuneCommand(const CommonOptions& given, const RunOptions& run, const TuneCommandOptions& tune) {
  const absl::StatusOr<fs::path> database = DatabaseOf(given);
  if (!database.ok()) return Report(database.status(), given.json);
  if (!tune.exported.empty()) return Export(given, tune, *database);
  if (!tune.imported.empty()) return Import(given, tune, *database);
  if (given.files.empty()) {
    return Report(absl::InvalidArgumentError(
                      "error: no kernel is given\nhint: eqrise tune KERNEL.rise --at size -t c"),
                  given.json);
  }
  const absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(given);
  if (!targets.ok()) return Report(targets.status(), given.json);
  // Code is made for the device that it runs on.
  const absl::StatusOr<CommonOptions> options = WithDeviceFile(given);
  if (!options.ok()) return Report(options.status(), given.json);
  const absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options->files);
  if (!files.ok()) return Report(files.status(), options->json);
  absl::StatusOr<tune::Store> store = tune::Store::Open(*database);
  if (!store.ok()) return Report(store.status(), options->json);
  const bool many = files->size() > 1;
  bool failed = false;
  json all = json::array();
  KernelTuner tuner(*options, run, tune);
  if (!options->json) {
    std::cout << absl::StreamFormat("%-16s %-7s %-26s %11s %11s %8s\n", "kernel", "target", "sizes",
                                    "before [ms]", "tuned [ms]", "speed-up")
              << std::flush;
  }
  for (const std::string& path : *files) {
    for (const target::Target target : *targets) {
      if (tuner.IsInterrupted()) break;
      if (many && compile::IsForOtherTarget(path, target)) continue;
      const absl::StatusOr<tune::TuneResult> r = tuner.One(path, target, *store);
      if (r.ok()) {
        options->json ? all.push_back(TunedRow(*r)) : PrintTuned(*r);
        continue;
      }
      failed = true;
      if (options->json && many) {
        all.push_back({{"file", path}, {"failed", std::string(r.status().message())}});
        continue;
      }
      Report(r.status(), options->json);
      if (!many) return tuner.IsInterrupted() ? 130 : 2;
    }
  }
  if (options->json) std::cout << JsonText(all) << "\n";
  return tuner.IsInterrupted() ? 130 : failed ? 2 : 0;
}

}  // namespace

Command AddTune(CLI::App& app, const ProgramVersion& program) {
  struct Options {
    CommonOptions common;
    RunOptions run;
    TuneCommandOptions tune;
  };
  const auto o = std::make_shared<Options>();
  o->common.tuned.version = program.version;
  CLI::App* tune =
      app.add_subcommand("tune", "Measure the best candidates, and remember the fastest");
  tune->footer(
      "What is found is taken by optimize, emit and run where sizes and device are these; "
      "docs/tune.md\nsays how it is found and kept.\n"
      "Examples:\n  eqrise tune kernels/mm.rise --at size -t c --seconds 120\n"
      "  eqrise tune kernels/mm.rise -t c --export kernels/mm.tuned.toml     to commit beside it\n"
      "  eqrise tune --import mm.tuned.toml\n"
      "Exit codes: 0 done, 2 bad input, or nothing that runs and is right, 130 interrupted: the "
      "best so\nfar is kept.");
  tune->add_option("FILE", o->common.files, "Kernels or folders");
  tune->add_option("--seconds", o->tune.seconds,
                   "For each kernel and target, the search for programs included (default 60)")
      ->check(CLI::PositiveNumber);
  tune->add_option("--candidate-seconds", o->tune.candidate_seconds,
                   "What takes longer, compiling included, is given up (default 15)")
      ->check(CLI::PositiveNumber);
  CLI::Option* exported =
      tune->add_option("--export", o->tune.exported,
                       "Measure nothing, and write what is stored for these kernels as text");
  tune->add_option("--import", o->tune.imported, "Measure nothing, and store what such a text has")
      ->excludes(exported);
  AddDatabase(tune, o->common);
  AddRunBasics(tune, o->common, o->run);
  AddJson(tune, o->common);
  AddSizes(tune, o->common);
  AddRulesInUse(tune, o->common);
  AddLocalSize(tune, o->common);
  return {tune, [o] { return TuneCommand(o->common, o->run, o->tune); }};
}

}  // namespace eqrise::cli
