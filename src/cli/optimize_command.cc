// `eqrise optimize`: the best low-level program, its code, and how the search went.
#include <filesystem>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/tuned.h"
#include "compile/explain_cost.h"
#include "compile/report.h"
#include "compile/run_kernel.h"
#include "compile/stand_in.h"
#include "compile/versions.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct OptimizeOptions {
  bool explain_cost = false;
  bool measure = false;
  bool one_version = false;    // compile/versions.h
  bool allow_foreign = false;  // where programs are run
};

// The programs of a search, and what they took where they were run.
struct Found {
  compile::Optimized optimized;
  size_t best = 0;              // of optimized.best
  std::vector<double> seconds;  // the median of each; 0: it failed; empty: nothing was run
  compile::SizeMap sizes;       // that it ran with
  const compile::Compiled& Best() const { return optimized.best[best]; }
};

absl::StatusOr<Found> FindPrograms(compile::Kernel& kernel, const compile::SizeMap& sizes,
                                   const compile::PipelineOptions& pipeline,
                                   const CommonOptions& common, const OptimizeOptions& options) {
  Found out;
  if (!options.measure) {
    // What is explained is one program.
    absl::StatusOr<compile::Optimized> o = options.one_version || options.explain_cost
                                               ? compile::Optimize(kernel, pipeline)
                                               : compile::OptimizeVersions(kernel, pipeline);
    if (!o.ok()) return o.status();
    out.optimized = *std::move(o);
    return out;
  }
  const RunOptions run{.allow_foreign = options.allow_foreign, .verify = false, .measure = true};
  compile::KernelRunOptions run_options = RunOptionsOf(common, run);
  if (NamesOpenClDevice(common)) run_options.run.device = common.device;
  compile::KernelRunner runner(run_options);
  compile::NpyInputs no_files;
  std::optional<compile::Expected> expected;
  absl::StatusOr<compile::KernelRun> r = runner.Run(kernel, sizes, pipeline, no_files, expected);
  if (!r.ok()) return r.status();
  for (const std::vector<double>& all : r->seconds_of_candidates) {
    out.seconds.push_back(run::Median(all));
  }
  out.optimized = std::move(r->optimized);
  out.best = r->candidate;
  out.sizes = std::move(r->sizes);
  return out;
}

// How the candidate's cost comes about, beside what it took.
absl::StatusOr<compile::CostExplanation> Explained(compile::Kernel& kernel, const Found& found,
                                                   size_t candidate,
                                                   const compile::PipelineOptions& pipeline) {
  absl::StatusOr<compile::CostExplanation> cost =
      compile::ExplainCost(kernel, found.optimized.best[candidate].program, pipeline, found.sizes);
  if (!cost.ok()) return cost;
  if (candidate < found.seconds.size() && found.seconds[candidate] > 0) {
    cost->measured_seconds = found.seconds[candidate];
  }
  return cost;
}

// "measured  2: 1.21 ms; also 1: 1.37 ms, 3: failed"
std::string MeasuredText(const Found& found) {
  if (found.seconds.empty()) return "";
  const auto one = [&](size_t i) {
    return found.seconds[i] > 0 ? absl::StrFormat("%d: %.4g ms", i + 1, found.seconds[i] * 1e3)
                                : absl::StrFormat("%d: failed", i + 1);
  };
  std::string out = absl::StrCat("measured  ", one(found.best));
  const char* between = "; also ";
  for (size_t i = 0; i < found.seconds.size(); ++i) {
    if (i == found.best) continue;
    absl::StrAppend(&out, between, one(i));
    between = ", ";
  }
  return absl::StrCat(out, ", at ", compile::SizesText(found.sizes), "\n");
}

absl::StatusOr<json> CandidatesJson(compile::Kernel& kernel, const Found& found,
                                    const compile::PipelineOptions& pipeline, bool explain_cost) {
  json out = json::array();
  for (size_t i = 0; i < found.optimized.best.size(); ++i) {
    const compile::Compiled& c = found.optimized.best[i];
    json one = {{"cost_ns", c.cost},
                {"rules", c.rules},
                {"program", rise::PrintProgram(*kernel.exprs, c.program)}};
    if (i < found.seconds.size()) {
      one["measured_seconds"] = found.seconds[i] > 0 ? json(found.seconds[i]) : json(nullptr);
    }
    if (explain_cost) {
      const absl::StatusOr<compile::CostExplanation> cost = Explained(kernel, found, i, pipeline);
      if (!cost.ok()) return cost.status();
      one["cost"] = compile::CostJson(*cost);
    }
    out.push_back(std::move(one));
  }
  return out;
}

int OptimizeCommand(const CommonOptions& given, const OptimizeOptions& with) {
  const absl::StatusOr<CommonOptions> with_device = WithDeviceFile(WithStoredProbe(given));
  if (!with_device.ok()) return Report(with_device.status(), given.json);
  const CommonOptions& options = *with_device;
  absl::StatusOr<std::vector<target::Target>> targets = TargetsOf(options);
  if (!targets.ok()) return Report(targets.status(), options.json);
  absl::StatusOr<std::vector<std::string>> files = compile::KernelFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  const bool has_graph_file =
      !options.graph_files.from.empty() || !options.graph_files.save.empty();
  if (has_graph_file && files->size() * targets->size() > 1) {
    return Report(
        absl::InvalidArgumentError(absl::StrCat(
            "error: --save and --from name the e-graph of one kernel and one target, and ",
            "these are ", files->size(), " kernels and ", targets->size(), " targets")),
        options.json);
  }
  json all = json::array();
  int code = 0;
  NotePrinter notes;
  // Everything is made before anything is written.
  std::vector<std::pair<std::string, std::string>> outputs;
  const bool many = files->size() > 1;
  // In a folder, one bad kernel costs itself alone.
  const auto failed = [&](const std::string& path, const absl::Status& status) {
    code = absl::IsResourceExhausted(status) ? kOutOfMemoryBudget : 2;
    if (options.json && many) {
      all.push_back({{"file", path}, {"failed", std::string(status.message())}});
    } else {
      Report(status, options.json);
    }
    return !many;
  };
  for (const std::string& path : *files) {
    for (target::Target target : *targets) {
      if (many && compile::IsForOtherTarget(path, target)) continue;
      absl::StatusOr<compile::SizeMap> sizes = SizesFor(path, options);
      if (!sizes.ok()) {
        if (failed(path, sizes.status())) return code;
        continue;
      }
      absl::StatusOr<compile::Kernel> k =
          compile::LoadKernel(path, *sizes, options.kernel, options.import_folders);
      if (!k.ok()) {
        if (failed(path, k.status())) return code;
        continue;
      }
      notes.Print(k->program);
      compile::PipelineOptions pipeline = PipelineOf(options, target);
      // Whoever wants candidates measured wants more than the one that was tuned.
      const TunedUse tuned = with.measure ? TunedUse() : TakeTuned(options, *k, pipeline, false);
      const absl::StatusOr<Found> found = FindPrograms(*k, *sizes, pipeline, options, with);
      if (!found.ok()) {
        if (failed(path, found.status())) return code;
        continue;
      }
      const compile::Optimized* const o = &found->optimized;
      if (compile::StoppedByMemory(o->saturation)) code = kOutOfMemoryBudget;
      const compile::Compiled& best = found->Best();
      if (options.json) {
        absl::StatusOr<json> candidates = CandidatesJson(*k, *found, pipeline, with.explain_cost);
        if (!candidates.ok()) {
          if (failed(path, candidates.status())) return code;
          continue;
        }
        json one = {{"file", path},
                    {"target", std::string(target::TargetName(target))},
                    {"report", compile::OptimizedJson(*o)},
                    {"candidates", *std::move(candidates)},
                    {"source", best.emitted.source},
                    {"manifest", json::parse(run::ToJson(best.emitted.manifest))}};
        if (json use = TunedJson(tuned, *o); !use.is_null()) one["tuned"] = std::move(use);
        if (!options.graph_files.save.empty()) one["saved"] = options.graph_files.save;
        all.push_back(std::move(one));
      } else {
        std::cerr << path << " for " << std::string(target::TargetName(target)) << "\n"
                  << TunedNote(tuned, path, target, *o) << compile::OptimizedText(*o)
                  << MeasuredText(*found) << compile::StandInNote(path, target, o->stand_in);
        if (const std::string& save = options.graph_files.save; !save.empty()) {
          std::cerr << "wrote " << save << ": " << o->nodes << " e-nodes in " << o->classes
                    << " e-classes\n";
        }
        if (with.explain_cost) {
          const absl::StatusOr<compile::CostExplanation> cost =
              Explained(*k, *found, found->best, pipeline);
          if (!cost.ok()) {
            if (failed(path, cost.status())) return code;
            continue;
          }
          std::cout << compile::CostText(*cost);
        } else if (options.output.empty()) {
          std::cout << best.emitted.source;
        }
      }
      if (!options.output.empty()) {
        outputs.emplace_back(absl::StrCat(options.output, "/", best.emitted.manifest.source),
                             best.emitted.source);
        outputs.emplace_back(
            absl::StrCat(options.output, "/", k->program.name,
                         files->size() * targets->size() > 1
                             ? absl::StrCat(".", best.emitted.manifest.target, ".json")
                             : ".json"),
            run::ToJson(best.emitted.manifest));
      }
    }
  }
  if (!options.output.empty()) {
    std::error_code ec;
    fs::create_directories(options.output, ec);
    for (const auto& [path, text] : outputs) {
      if (absl::Status s = run::WriteFileAtomically(path, {text}); !s.ok())
        return Report(s, options.json);
      if (!options.json) std::cerr << "wrote " << path << "\n";
    }
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return code;
}

}  // namespace

Command AddOptimize(CLI::App& app, const ProgramVersion& program) {
  struct Options : CommonOptions {
    OptimizeOptions with;
  };
  const auto o = std::make_shared<Options>();
  o->tuned.version = program.version;
  CLI::App* optimize =
      app.add_subcommand("optimize", "Find the best low-level program and print its code");
  optimize->footer(
      "Examples:\n  eqrise optimize kernels/asum.rise --target c --size n=16777216\n"
      "  eqrise optimize kernels/ --target opencl,c -o out\n"
      "  eqrise optimize kernels/mm.rise --max-bytes 10M     in little memory\n"
      "  eqrise optimize kernels/mm.rise -t c --save mm.egraph\n"
      "  eqrise optimize kernels/mm.rise -t c --from mm.egraph --rules my.rules    more of it\n"
      "  eqrise optimize kernels/mm.rise -t c --at size --explain-cost --measure\n"
      "Exit codes: 0 done, 2 bad input, 3 the memory budget (--max-bytes) stopped the search; the\n"
      "best program found until then is given all the same. Where a search finds none, the plain\n"
      "lowering stands in, and a note says so.");
  optimize->add_option("FILE", o->files, "Kernels or folders")->required();
  optimize->add_option("-o,--output", o->output,
                       "A folder for NAME.cl, NAME.c or NAME.mlir, and NAME.json");
  AddDevice(optimize, *o, "to make code for");
  AddJson(optimize, *o, "report, candidates, code, manifest");
  AddExplainCost(optimize, o->with.explain_cost);
  CLI::Option* measure =
      optimize->add_flag("--measure", o->with.measure,
                         "Run the three best programs, on random inputs, and take the fastest");
  optimize
      ->add_flag("--allow-foreign", o->with.allow_foreign,
                 "Run what the kernels have in C or OpenCL C (`foreign fun .. with`)")
      ->needs(measure);
  AddOneVersion(optimize, o->with.one_version);
  AddSizes(optimize, *o);
  AddTarget(optimize, *o);
  AddGraphFiles(optimize, *o);
  AddTuned(optimize, *o);
  return {optimize, [o] { return OptimizeCommand(*o, o->with); }};
}

}  // namespace eqrise::cli
