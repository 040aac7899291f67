// `eqrise explore`: a search as one page to walk through.

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/explore_page.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/options.h"
#include "cli/report.h"
#include "compile/report.h"
#include "compile/stand_in.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct ExploreOptions {
  bool run = false;    // measure the candidates
  int candidates = 3;  // as many as that
};

absl::StatusOr<std::string> ReadPageTemplate() {
  const std::string path = compile::Home() + "/web/dist/explore.html";
  std::error_code ec;
  if (std::filesystem::is_regular_file(path, ec)) {
    absl::StatusOr<std::string> text = run::ReadFile(path);
    if (!text.ok()) return text.status();
    return *std::move(text);
  }
  return absl::NotFoundError(
      absl::StrCat(path,
                   ": error: the page that the data goes into is not there\nhint: scripts/page.sh "
                   "makes it (it needs node and npm: `apt-get install nodejs npm`), and a build "
                   "behind it installs it; `eqrise explore KERNEL --json` prints the data alone"));
}

// Runs all candidates, at the kernel's real sizes where it has some.
absl::StatusOr<Measured> MeasureCandidates(const CommonOptions& options, const RunOptions& run,
                                           target::Target target,
                                           const compile::PipelineOptions& pipeline) {
  const std::string& path = options.files[0];
  const absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
  if (!sizes.ok()) return sizes.status();
  absl::StatusOr<compile::Kernel> kernel =
      compile::LoadKernel(path, *sizes, options.kernel, options.import_folders);
  if (!kernel.ok()) return kernel.status();
  compile::SizeMap to_run = *sizes;
  if (const auto real = kernel->pragmas.sizes.find("size"); real != kernel->pragmas.sizes.end()) {
    to_run.insert(real->second.begin(), real->second.end());
  }
  RunOptions all = run;
  all.measure = true;
  compile::KernelRunner runner(RunOptionsOf(options, all));
  std::optional<compile::Expected> expected;
  compile::NpyInputs no_files;
  const absl::StatusOr<compile::KernelRun> r =
      runner.Run(*kernel, to_run, pipeline, no_files, expected);
  if (!r.ok()) return r.status();
  Measured out{.candidates = {},
               .sizes = compile::SizesOfRun(*kernel, *r),
               .device = r->device.empty() ? std::string(target::TargetName(target)) : r->device,
               .verdict = r->verdict};
  for (size_t i = 0; i < r->optimized.best.size(); ++i) {
    MeasuredCandidate one{
        .source = r->optimized.best[i].emitted.source, .seconds = {}, .failure = ""};
    if (i < r->seconds_of_candidates.size()) one.seconds = r->seconds_of_candidates[i];
    if (one.seconds.empty()) {
      const auto failure = r->failures_of_candidates.find(i);
      one.failure = failure == r->failures_of_candidates.end() ? "it was not run" : failure->second;
    }
    out.candidates.push_back(std::move(one));
  }
  return out;
}

int ExploreCommand(const CommonOptions& options, const RunOptions& run,
                   const ExploreOptions& explore) {
  if (options.output.empty() && !options.json) {
    return Report(absl::InvalidArgumentError("error: no file for the page\nhint: name one, as in "
                                             "`eqrise explore kernels/mm.rise -t c -o mm.html`"),
                  false);
  }
  // What can fail at once does so before the search.
  std::string page_template;
  if (!options.output.empty()) {
    absl::StatusOr<std::string> text = ReadPageTemplate();
    if (!text.ok()) return Report(text.status(), options.json);
    page_template = *std::move(text);
  }
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = *loaded;
  one.pipeline.keep = explore.candidates;
  Measured measured;
  if (explore.run) {
    absl::StatusOr<Measured> m = MeasureCandidates(options, run, one.target, one.pipeline);
    if (!m.ok()) return Report(m.status(), options.json);
    measured = *std::move(m);
  }
  Births births;
  one.pipeline.details = true;
  one.pipeline.watch = [&](const std::string& phase, int iteration, const rewrite::Graph& graph) {
    births.Watch(phase, iteration, graph);
  };
  const absl::StatusOr<compile::Explored> explored = compile::Explore(one.kernel, one.pipeline);
  if (!explored.ok()) return Report(explored.status(), options.json);
  const absl::StatusOr<json> document = ExploreJson(one, *explored, births, measured);
  if (!document.ok()) return Report(document.status(), options.json);
  if (!options.output.empty()) {
    const absl::StatusOr<std::string> page = PageWith(page_template, *document);
    if (!page.ok()) return Report(page.status(), options.json);
    const absl::Status written = run::WriteFileAtomically(options.output, {*page});
    if (!written.ok()) return Report(written, options.json);
    std::cerr << compile::StandInNote(one.path, one.target, explored->stand_in) << "wrote "
              << options.output << ": " << explored->searched.saturated.graph->num_nodes()
              << " e-nodes in " << explored->searched.saturated.graph->num_classes()
              << " e-classes, " << explored->candidates.size()
              << (explored->candidates.size() == 1 ? " candidate\n" : " candidates\n");
  }
  if (options.json) std::cout << JsonText(*document) << "\n";
  return 0;
}

}  // namespace

Command AddExplore(CLI::App& app) {
  struct Options {
    CommonOptions common;
    RunOptions run;
    ExploreOptions explore;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* explore =
      app.add_subcommand("explore",
                         "One page to walk through a search: growth, rules, the e-graph, "
                         "derivations, candidates");
  explore->footer(
      "The page is one file that needs no network. It shows how the e-graph grew, what each rule\n"
      "brought, the e-graph class by class, how each candidate comes from the program, and each\n"
      "candidate's program, lowered phrase and code.\n"
      "Examples:\n  eqrise explore kernels/mm.rise -t c -o mm.html\n"
      "  eqrise explore kernels/dot.rise -t c --run -o dot.html      with measured times\n"
      "  eqrise explore kernels/dot.rise -t c --json                 the data alone");
  explore->add_option("FILE", o->common.files, "A kernel")->required()->expected(1);
  explore->add_option("-o,--output", o->common.output, "The page");
  explore->add_option("--candidates", o->explore.candidates, "How many programs (default 3)")
      ->check(CLI::Range(1, 100));
  explore->add_flag("--run", o->explore.run,
                    "Run the candidates, too, and show their times; the search is made twice");
  explore->add_option("--repeats", o->run.repeats, "Timed runs of each, with --run")
      ->check(CLI::PositiveNumber);
  explore->add_flag("--allow-foreign", o->run.allow_foreign,
                    "With --run: run what the kernel has in C or OpenCL C");
  AddDevice(explore, o->common, "to make code for");
  AddJson(explore, o->common, "the data of the page");
  AddSizes(explore, o->common);
  AddTarget(explore, o->common);
  return {explore, [o] { return ExploreCommand(o->common, o->run, o->explore); }};
}

}  // namespace eqrise::cli
