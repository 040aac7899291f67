#include "compile/pipeline.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "absl/container/flat_hash_set.h"
#include "absl/hash/hash.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "compile/explore.h"
#include "compile/known_program.h"
#include "compile/report.h"
#include "compile/stand_in.h"
#include "dpia/lower.h"
#include "dpia/lowered_text.h"
#include "dpia/translate.h"
#include "files/home.h"
#include "rewrite/memory_budget.h"
#include "rewrite/program_snapshot.h"
#include "rewrite/settled_lets.h"
#include "rise/term/print.h"

namespace eqrise::compile {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

rewrite::SaturationOptions SaturationOf(const PipelineOptions& options) {
  rewrite::SaturationOptions out;
  out.strict_fp = options.strict_fp;
  // Candidates, phrases and the like take memory beside the graph's.
  out.max_bytes = options.limits.bytes > 0 ? options.limits.bytes
                                           : std::min(out.max_bytes, rewrite::FreeMemory() / 2);
  out.max_seconds = options.limits.seconds / 2;  // the other half is the extraction's
  if (options.limits.nodes > 0) out.max_nodes = options.limits.nodes;
  if (options.limits.steps > 0) out.max_steps = options.limits.steps;
  return out;
}

}  // namespace

bool StoppedByMemory(const rewrite::SaturationReport& report) {
  return std::any_of(report.phases.begin(), report.phases.end(),
                     [](const rewrite::PhaseReport& p) { return p.stop == "bytes"; });
}

std::string Home() { return files::Home(); }

absl::StatusOr<target::Device> DeviceFor(const PipelineOptions& options) {
  std::string file = options.device_file;
  if (file.empty()) {
    file = absl::StrCat(Home(), "/devices/cpu-",
                        target::TargetName(target::FamilyOf(options.target)), ".toml");
  }
  absl::StatusOr<target::Device> d = target::LoadDevice(file, target::ThisMachine());
  if (d.ok() && d->target != target::FamilyOf(options.target)) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": error: this device file is for the target ",
                     std::string(target::TargetName(d->target)), "\nhint: choose --target ",
                     std::string(target::TargetName(d->target))));
  }
  return d;
}

std::string DefaultStrategyFile(const target::Device& device) {
  const std::string name = absl::StrCat(Home(), "/rules/", target::TargetName(device.target));
  std::string of_kind = absl::StrCat(name, "-", device.kind, ".toml");
  std::error_code ec;
  return std::filesystem::exists(of_kind, ec) ? of_kind : absl::StrCat(name, ".toml");
}

std::vector<rewrite::StrategyBeside> StrategiesBeside(const Kernel& kernel,
                                                      const rewrite::Strategy& strategy) {
  std::vector<rewrite::StrategyBeside> out = strategy.also;
  std::erase_if(out, [&](const rewrite::StrategyBeside& beside) {
    const auto is_wanted = [&](rise::Op op) { return absl::c_linear_search(beside.has, op); };
    return !beside.has.empty() &&
           !dpia::FindPrimitive(*kernel.exprs, kernel.program.body, is_wanted);
  });
  return out;
}

absl::StatusOr<rewrite::Strategy> StrategyFor(Kernel& kernel, const PipelineOptions& options,
                                              const target::Device& device) {
  const rewrite::RuleOptions rules{.simd_width = static_cast<int>(device.simd_width),
                                   .cores = static_cast<int>(device.compute_units),
                                   .proves_operators = options.prove_operators,
                                   .program = &kernel.program};
  const std::string base = DefaultStrategyFile(device);
  absl::StatusOr<rewrite::Strategy> strategy =
      options.rules.empty()
          ? rewrite::LoadStrategy(base, *kernel.exprs, *kernel.sources, rules)
          : rewrite::StrategyOfRules(options.rules, base, *kernel.exprs, *kernel.sources, rules);
  if (!strategy.ok()) return strategy;
  if (!options.with.files.empty()) {
    absl::Status added =
        rewrite::AddRules(*strategy, options.with, *kernel.exprs, *kernel.sources, rules);
    if (!added.ok()) return added;
  }
  absl::Status changed = rewrite::ChangeStrategy(*strategy, options.changes, *kernel.sources);
  if (!changed.ok()) return changed;
  if (options.last_phase_only && strategy->phases.size() > 1) {
    strategy->phases.erase(strategy->phases.begin(), strategy->phases.end() - 1);
  }
  return strategy;
}

absl::Status CheckNames(Kernel& kernel, const PipelineOptions& options) {
  const absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  const bool names_rules =
      !options.rules.empty() || !options.with.files.empty() || !options.changes.empty();
  return names_rules ? StrategyFor(kernel, options, *device).status() : absl::OkStatus();
}

bool IsLowLevel(const Kernel& kernel, target::Target target) {
  return dpia::CheckAccess(*kernel.exprs, kernel.program, target, dpia::ReportWithoutSource).ok();
}

namespace {

// The first line of an error: what there is to say in a note.
std::string InALine(const absl::Status& status) {
  const absl::string_view message = status.message();
  return std::string(message.substr(0, message.find('\n')));
}

std::unique_ptr<rewrite::Graph> NewGraph(Kernel& kernel, const PipelineOptions& options) {
  return std::make_unique<rewrite::Graph>(
      rewrite::RiseLanguage(*kernel.exprs), egraph::Limits{},
      egraph::Options{.threads = options.details ? 1 : options.threads});
}

absl::Status InsertStart(SaturatedGraph& out) {
  const std::optional<rewrite::ClassId> root = rewrite::Insert(*out.graph, out.start);
  if (!root) {
    return absl::InternalError("error: the program could not be inserted into the e-graph");
  }
  out.root = *root;
  return absl::OkStatus();
}

// A new graph of the cheapest program that has the shape of a phase's goal.
absl::Status Restart(Kernel& kernel, const PipelineOptions& options,
                     const rewrite::Strategy& strategy, const rewrite::Phase& phase,
                     rewrite::AppliedRules* applied, SaturatedGraph& out) {
  const std::optional<rise::Expr> found = rewrite::CheapestOf(*out.graph, *phase.goal, out.root);
  if (!found) return absl::OkStatus();  // no finite program: it goes on in the graph
  if (applied != nullptr) {
    absl::StatusOr<egraph::Derivation> way =
        DerivationOf(kernel, out, strategy, *applied, *found, {}, *found);
    if (!way.ok()) return way.status();
    out.before_start = *std::move(way);
    *applied = rewrite::AppliedRules();
  }
  out.start = *found;
  out.graph = NewGraph(kernel, options);
  return InsertStart(out);
}

// Phase by phase, with a new graph behind each that restarts.
absl::Status SaturateWithRestarts(Kernel& kernel, const PipelineOptions& options,
                                  const rewrite::Strategy& strategy,
                                  rewrite::SaturationOptions saturation, SaturatedGraph& out) {
  const double seconds = saturation.max_seconds;
  size_t first = 0;
  while (first < strategy.phases.size()) {
    size_t end = first + 1;
    while (end < strategy.phases.size() && (options.other || !strategy.phases[end - 1].restarts)) {
      ++end;
    }
    if (!options.other) saturation.root = out.root;
    saturation.max_seconds = seconds - out.report.seconds;
    rewrite::SaturatePhases(*out.graph, strategy, first, end, saturation, out.report);
    const rewrite::Phase& last = strategy.phases[end - 1];
    if (!options.other && last.restarts && out.report.phases.back().has_goal_found) {
      absl::Status s = Restart(kernel, options, strategy, last, saturation.applied, out);
      if (!s.ok()) return s;
    }
    first = end;
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<SaturatedGraph> SaturateKernel(Kernel& kernel, const PipelineOptions& options,
                                              const rewrite::Strategy& strategy,
                                              rewrite::AppliedRules* applied) {
  SaturatedGraph out;
  out.graph = NewGraph(kernel, options);
  rewrite::SaturationOptions saturation = SaturationOf(options);
  // The extraction needs a part of what the user gave.
  if (options.limits.bytes > 0) saturation.max_bytes = options.limits.bytes / 4 * 3;
  const egraph::Limits memory = {.max_bytes = saturation.max_bytes};
  if (const std::string& from = options.graph_files.from; !from.empty()) {
    out.graph->set_limits(memory);
    absl::StatusOr<rewrite::ClassId> root =
        rewrite::LoadGraph(*out.graph, *kernel.exprs, kernel.program, from);
    if (!root.ok()) return root.status();
    out.root = *root;
  } else {
    out.start = rewrite::SettleLets(*kernel.exprs, kernel.program.body);
    if (absl::Status s = InsertStart(out); !s.ok()) return s;
  }
  if (options.other) {
    const std::optional<rewrite::ClassId> other = rewrite::Insert(*out.graph, *options.other);
    if (!other) return absl::InternalError("error: no place for the second program");
    out.other = *other;
    saturation.until = [&out](const rewrite::Graph& graph) {
      return graph.Find(out.root) == graph.Find(out.other);
    };
  }
  saturation.applied = applied;
  saturation.details = options.details;
  const Activity activity(options.say, "searching");
  if (options.say || options.watch) {
    saturation.progress = [&options](const std::string& phase, int iteration,
                                     const rewrite::Graph& graph) {
      if (options.say) {
        options.say(absl::StrCat(phase, " ", iteration, ": ", graph.num_nodes(), " e-nodes in ",
                                 graph.num_classes(), " e-classes"));
      }
      if (options.watch) options.watch(phase, iteration, graph);
    };
  }
  absl::Status saturated = SaturateWithRestarts(kernel, options, strategy, saturation, out);
  if (!saturated.ok()) return saturated;
  if (const std::string& save = options.graph_files.save; !save.empty()) {
    absl::Status saved =
        rewrite::SaveGraph(*out.graph, out.root, *kernel.exprs, kernel.program, save);
    if (!saved.ok()) return saved;
  }
  return out;
}

namespace {

absl::StatusOr<Compiled> EmitLowered(Kernel& kernel, const rise::Program& program,
                                     std::shared_ptr<const dpia::Lowered> lowered,
                                     const PipelineOptions& options,
                                     const std::vector<std::string>& rules) {
  std::string comment = SourceText(kernel);
  // Who made the nodes of a graph that was loaded, its file does not say.
  std::vector<std::string> made_by = rules;
  if (!options.graph_files.from.empty()) {
    made_by.push_back(
        absl::StrCat(made_by.empty() ? "" : "and ", "those that made ", options.graph_files.from));
  }
  const std::string how = CarriedOutText(kernel, program, made_by);
  if (program.body != kernel.program.body) comment += "\nis carried out as\n";
  if (!how.empty()) absl::StrAppend(&comment, "\n", how);
  absl::StatusOr<emit::Emitted> emitted = emit::Emit(
      *lowered, program, EmitOptionsOf(kernel, options, std::move(comment)), kernel.Reporter());
  if (!emitted.ok()) return emitted.status();
  Compiled out;
  out.program = program;
  out.lowered = std::move(lowered);
  out.emitted = *std::move(emitted);
  out.rules = rules;
  return out;
}

}  // namespace

std::string SourceText(const Kernel& kernel) {
  return absl::StrCat("Made by eqrise from ", kernel.path, ".\n\n",
                      rise::PrintProgram(*kernel.exprs, kernel.program));
}

std::string CarriedOutText(const Kernel& kernel, const rise::Program& program,
                           const std::vector<std::string>& rules) {
  std::vector<std::string> parts;
  if (program.body != kernel.program.body) {
    parts.push_back(rise::PrintProgram(*kernel.exprs, program));
  }
  if (!rules.empty()) parts.push_back(absl::StrCat("Rules: ", absl::StrJoin(rules, ", ")));
  return absl::StrJoin(parts, "\n");
}

emit::EmitOptions EmitOptionsOf(const Kernel& kernel, const PipelineOptions& options,
                                std::string comment) {
  return {.comment = std::move(comment),
          .strict_fp = options.strict_fp,
          .tolerance = kernel.pragmas.tolerance};
}

absl::StatusOr<Compiled> EmitCandidate(Kernel& kernel, const extract::Candidate& c,
                                       const PipelineOptions& options) {
  absl::StatusOr<Compiled> compiled = EmitLowered(kernel, c.program, c.lowered, options, c.rules);
  if (compiled.ok()) compiled->cost = c.cost;
  return compiled;
}

namespace {

absl::StatusOr<dpia::Lowered> LowerProgram(Kernel& kernel, const rise::Program& program,
                                           const PipelineOptions& options,
                                           const target::Device& device) {
  const dpia::Reporter report = kernel.Reporter();
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase =
      dpia::Translate(*kernel.exprs, program,
                      {.target = options.target,
                       .foreign_texts = options.foreign_texts,
                       .planted_fault = options.planted_fault},
                      report);
  if (!phrase.ok()) return phrase.status();
  return dpia::Lower(*std::move(phrase), program,
                     {.target = options.target,
                      .device = device,
                      .forced_local = options.local_size,
                      .strict_fp = options.strict_fp},
                     report);
}

}  // namespace

absl::StatusOr<Compiled> CompileLowLevel(Kernel& kernel, const rise::Program& program,
                                         const PipelineOptions& options,
                                         const target::Device& device) {
  absl::StatusOr<dpia::Lowered> lowered = LowerProgram(kernel, program, options, device);
  if (!lowered.ok()) return lowered.status();
  return EmitLowered(kernel, program, std::make_shared<const dpia::Lowered>(*std::move(lowered)),
                     options, {});
}

namespace {

// What both Optimize and Derive begin with.
struct Search {
  rewrite::Strategy strategy;
  SaturatedGraph saturated;
  rewrite::SaturationOptions limits;
  extract::Extraction extraction;
  absl::Status failure;  // where there are no candidates: why
  int searches = 1;      // of strategies beside each other, of which this is the best
  size_t bytes = 0;      // at its end: tables that its graph shares with later searches grow
};

double CostOf(const Search& search) { return search.extraction.candidates[0].cost; }

bool InlinesLet(const rewrite::CompiledRule& rule, const rise::ExprTable& exprs) {
  return !rule.backwards() && exprs.op(rule.rule().sides.left) == rise::Op::kLet;
}

// Takes the rules that inline lets out of all phases; false: there are none.
bool LeaveLetsNamed(rewrite::Strategy& strategy, const rise::ExprTable& exprs) {
  size_t removed = 0;
  for (rewrite::Phase& phase : strategy.phases) {
    removed += std::erase_if(phase.rules, [&](int rule) {
      return InlinesLet(strategy.compiled[static_cast<size_t>(rule)], exprs);
    });
  }
  return removed > 0;
}

extract::ExtractOptions ExtractionOf(const Kernel& kernel, const PipelineOptions& options) {
  extract::ExtractOptions extract;
  extract.keep = options.keep;
  extract.spread = options.spread;
  extract.target = options.target;
  extract.foreign_texts = options.foreign_texts;
  extract.planted_fault = options.planted_fault;
  extract.forced_local = options.local_size;
  extract.strict_fp = options.strict_fp;
  const auto sizes = kernel.pragmas.sizes.find("size");
  if (sizes != kernel.pragmas.sizes.end()) extract.sizes = sizes->second;
  return extract;
}

}  // namespace

absl::StatusOr<extract::Extraction> ExtractPrograms(Kernel& kernel, const PipelineOptions& options,
                                                    const target::Device& device,
                                                    const rewrite::Strategy& strategy,
                                                    SaturatedGraph& saturated, bool insertions) {
  const Activity activity(options.say, "looking for the best programs");
  extract::ExtractOptions extract = ExtractionOf(kernel, options);
  extract.insertions = insertions;
  const double saturation = saturated.report.seconds;
  extract.allowance.seconds =
      std::max(options.limits.seconds - saturation, options.limits.seconds / 4);
  if (const uint64_t bytes = options.limits.bytes; bytes > 0) {
    extract.allowance.bytes =
        std::max(bytes - std::min(bytes, saturated.graph->bytes()), bytes / 4);
  }
  return extract::Extract(*saturated.graph, saturated.root, kernel.program, strategy, device,
                          extract, kernel.Reporter());
}

absl::StatusOr<double> CostOf(Kernel& kernel, const rise::Program& program,
                              const PipelineOptions& options, const target::Device& device,
                              extract::CostPart* tree, const SizeMap& stand_ins) {
  extract::ExtractOptions extract = ExtractionOf(kernel, options);
  for (const auto& [name, value] : stand_ins) extract.sizes[name] = value;
  return extract::CostOf(*kernel.exprs, program, device, extract, kernel.Reporter(), tree);
}

absl::StatusOr<egraph::Derivation> DerivationOf(Kernel& kernel, const SaturatedGraph& saturated,
                                                const rewrite::Strategy& strategy,
                                                const rewrite::AppliedRules& applied,
                                                rise::Expr found,
                                                const std::vector<rewrite::OutsideStep>& after,
                                                rise::Expr to) {
  rise::ExprTable& exprs = *kernel.exprs;
  rewrite::ProgramExplainer explainer(*saturated.graph, strategy, applied);
  rewrite::ProgramPath path{.start = saturated.start, .before = {}, .found = found, .after = after};
  if (!saturated.before_start) {
    path.start = kernel.program.body;
    path.before = rewrite::StepsOfSettleLets(exprs, kernel.program.body);
  }
  absl::StatusOr<egraph::Derivation> derivation = explainer.Explain(path);
  if (!derivation.ok()) return derivation;
  if (saturated.before_start) {
    egraph::Derivation whole = *saturated.before_start;
    rewrite::AppendDerivation(whole, *derivation);
    derivation = std::move(whole);
  }
  const absl::Status right =
      rewrite::CheckProgramDerivation(*derivation, kernel.program.body, to, strategy, exprs);
  if (right.ok()) return derivation;
  return absl::InternalError(
      absl::StrCat(kernel.path, ": the checker refuses the derivation: ", right.message()));
}

namespace {

// What an extraction without candidates says, with what there is to say of the search.
absl::Status FailureOf(const absl::Status& extraction, Kernel& kernel,
                       const PipelineOptions& options, const rewrite::SaturationReport& report,
                       const rewrite::SaturationOptions& limits) {
  std::string phases;
  for (const rewrite::PhaseReport& phase : report.phases) {
    absl::StrAppend(&phases, phases.empty() ? "" : ", ", phase.name, " (", phase.nodes,
                    " e-nodes, stopped by ", phase.stop, ")");
  }
  std::string message =
      absl::StrCat(kernel.path, ": ", std::string(extraction.message()), "\nphases: ", phases);
  // A program that says how something is carried out may be meant as it is written.
  const auto by_hand = [](rise::Op op) { return rise::Info(op).level != rise::Level::kHigh; };
  if (dpia::FindPrimitive(*kernel.exprs, kernel.program.body, by_hand)) {
    const absl::Status written =
        dpia::CheckAccess(*kernel.exprs, kernel.program, options.target, kernel.Reporter());
    if (!written.ok()) {
      absl::StrAppend(&message, "\nas it is written it is no low-level program: ",
                      std::string(written.message()));
    }
  }
  if (StoppedByMemory(report)) {
    return absl::ResourceExhaustedError(absl::StrCat(message, "\n", LimitsReport(report, limits),
                                                     "hint: allow more, by --max-bytes"));
  }
  return absl::InvalidArgumentError(message);
}

absl::Status NoSuchCandidate(const Kernel& kernel, size_t candidate, size_t found) {
  return absl::InvalidArgumentError(absl::StrCat(
      kernel.path, ": error: there is no candidate ", candidate + 1, "\nhint: ",
      found == 1 ? "there is one" : absl::StrCat("there are ", found), "; the best is number 1"));
}

// A number for all e-nodes and their classes. Two strategies that did the same thing have the same one.
size_t FingerprintOf(const rewrite::Graph& graph) {
  size_t sum = graph.num_ids();
  for (uint32_t i = 0; i < graph.num_ids(); ++i) {
    const egraph::NodeView node = graph.node(egraph::NodeId{i});
    sum = absl::HashOf(sum, node.op, node.payload, graph.ClassOf(egraph::NodeId{i}).value);
    for (const rewrite::ClassId c : node.children) sum = absl::HashOf(sum, graph.Find(c).value);
  }
  return sum;
}

// Errors are those of the input; a search that finds nothing is none. `seen`: fingerprints of the
// graphs that programs were extracted from. Nothing is found where another search had such a graph.
absl::StatusOr<Search> SearchByOne(Kernel& kernel, const PipelineOptions& options,
                                   const target::Device& device, bool insertions,
                                   rewrite::AppliedRules* applied,
                                   absl::flat_hash_set<size_t>& seen) {
  absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, options, device);
  if (!strategy.ok()) return strategy.status();
  absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, options, *strategy, applied);
  if (!saturated.ok()) return saturated.status();
  const bool is_new = seen.insert(FingerprintOf(*saturated->graph)).second;
  absl::StatusOr<extract::Extraction> extraction =
      is_new ? ExtractPrograms(kernel, options, device, *strategy, *saturated, insertions)
             : absl::AlreadyExistsError("another search had the same e-graph");
  // A let that is inlined is there twice, and n lets in each other 2^n times. Where that has left
  // no room for low-level programs, the search is made again with all lets as they are.
  const bool has_time = saturated->report.seconds < options.limits.seconds / 4;
  if (!extraction.ok() && is_new && has_time && options.graph_files.from.empty() &&
      StoppedByLimit(saturated->report) &&
      dpia::FindPrimitive(*kernel.exprs, kernel.program.body,
                          [](rise::Op op) { return op == rise::Op::kLet; }) &&
      LeaveLetsNamed(*strategy, *kernel.exprs)) {
    if (applied != nullptr) *applied = rewrite::AppliedRules();
    saturated = SaturateKernel(kernel, options, *strategy, applied);
    if (!saturated.ok()) return saturated.status();
    extraction = ExtractPrograms(kernel, options, device, *strategy, *saturated, insertions);
  }
  Search out;
  out.limits = SaturationOf(options);
  if (extraction.ok()) {
    out.extraction = *std::move(extraction);
  } else {
    out.failure = FailureOf(extraction.status(), kernel, options, saturated->report, out.limits);
  }
  out.strategy = *std::move(strategy);
  out.saturated = *std::move(saturated);
  out.bytes = out.saturated.graph->bytes();
  return out;
}

// The search by the strategy or by one of those beside it, whichever finds the cheapest program.
// More rules make larger e-graphs, in which candidates for parts of a program crowd each other out,
// so each strategy has an e-graph of its own. An e-graph that is large already leaves it at the first
// one and those that are for programs of this kind. One that comes from a file or is written to
// one, limits that were reached, and a search that translated very much leave it at the first one.
absl::StatusOr<Search> SearchPrograms(Kernel& kernel, const PipelineOptions& options,
                                      const target::Device& device, bool insertions,
                                      rewrite::AppliedRules* applied) {
  constexpr size_t kMostNodes = 20000;
  // By no clock, so that a kernel's program is the same each time. They took 4 to 9 s on one machine.
  constexpr size_t kMostExpressions = 188'000;
  const Clock::time_point start = Clock::now();
  absl::flat_hash_set<size_t> seen;
  absl::StatusOr<Search> best = SearchByOne(kernel, options, device, insertions, applied, seen);
  if (!best.ok() || options.last_phase_only || best->extraction.expressions > kMostExpressions ||
      !options.graph_files.from.empty() || !options.graph_files.save.empty() ||
      StoppedByMemory(best->saturated.report)) {
    return best;
  }
  const bool is_large = best->saturated.graph->num_nodes() > kMostNodes;
  for (const auto& [file, has] : StrategiesBeside(kernel, best->strategy)) {
    if (is_large && has.empty()) continue;
    PipelineOptions beside = options;
    beside.rules = {file};
    beside.watch = nullptr;
    beside.limits.seconds -= SecondsSince(start);
    if (beside.limits.seconds < SecondsSince(start)) break;
    if (beside.limits.bytes > 0) {
      const size_t taken = best->saturated.graph->bytes();
      if (beside.limits.bytes < 2 * taken) break;
      beside.limits.bytes -= taken;
    }
    rewrite::AppliedRules own;
    rewrite::AppliedRules* const own_applied = applied == nullptr ? nullptr : &own;
    absl::StatusOr<Search> other =
        SearchByOne(kernel, beside, device, insertions, own_applied, seen);
    if (!other.ok()) return other.status();
    other->searches = ++best->searches;
    if (!other->failure.ok() || (best->failure.ok() && CostOf(*other) >= CostOf(*best))) continue;
    if (options.watch) {  // the one search that is looked at is watched
      own = rewrite::AppliedRules();
      beside.watch = options.watch;
      seen.clear();
      other = SearchByOne(kernel, beside, device, insertions, own_applied, seen);
      if (!other.ok()) return other.status();
      other->searches = best->searches;
    }
    if (applied != nullptr) *applied = std::move(own);
    best = std::move(other);
  }
  return best;
}

}  // namespace

absl::StatusOr<Optimized> Optimize(Kernel& kernel, const PipelineOptions& options) {
  Clock::time_point start = Clock::now();
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  Optimized out;
  if (IsLowLevel(kernel, options.target)) {
    if (!options.graph_files.save.empty() || !options.graph_files.from.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(kernel.path,
                       ": error: this program is low-level as it is written, and no "
                       "e-graph is made for it\nhint: eqrise dot makes one"));
    }
    if (absl::Status s = CheckNames(kernel, options); !s.ok()) return s;
    out.as_written = true;
    const Clock::time_point emit_start = Clock::now();
    absl::StatusOr<Compiled> c = CompileLowLevel(kernel, kernel.program, options, *device);
    if (!c.ok()) return c.status();
    out.best.push_back(*std::move(c));
    out.emit_seconds = SecondsSince(emit_start);
    out.total_seconds = SecondsSince(start);
    return out;
  }
  if (options.known) {
    absl::StatusOr<Compiled> known = CompileKnown(kernel, *options.known, options, *device);
    if (known.ok()) {
      out.is_known = true;
      out.best.push_back(*std::move(known));
      out.emit_seconds = out.total_seconds = SecondsSince(start);
      return out;
    }
    out.known_refused = InALine(known.status());
  }
  absl::StatusOr<Search> found = SearchPrograms(kernel, options, *device, false, nullptr);
  if (!found.ok()) return found.status();
  out.saturation = found->saturated.report;
  if (found->searches > 1) out.strategy = found->strategy.path;
  out.limits = found->limits;
  out.nodes = found->saturated.graph->num_nodes();
  out.classes = found->saturated.graph->num_classes();
  out.bytes = found->bytes;
  out.contexts = found->extraction.contexts;
  out.extract_seconds = found->extraction.seconds;
  const Clock::time_point emit_start = Clock::now();
  absl::Status last = found->failure;
  for (const extract::Candidate& c : found->extraction.candidates) {
    absl::StatusOr<Compiled> compiled = EmitCandidate(kernel, c, options);
    if (!compiled.ok()) {
      last = compiled.status();
      continue;
    }
    out.best.push_back(*std::move(compiled));
  }
  if (out.best.empty()) {
    if (!MayStandIn(kernel, options.target, out.saturation)) return last;
    absl::StatusOr<Compiled> stand_in = StandIn(kernel, options, *device);
    if (!stand_in.ok()) return last;
    out.best.push_back(*std::move(stand_in));
    out.stand_in = WhyStandIn(last, out.saturation);
  }
  out.emit_seconds = SecondsSince(emit_start);
  out.total_seconds = SecondsSince(start);
  return out;
}

absl::StatusOr<FoundPrograms> FindPrograms(Kernel& kernel, const PipelineOptions& options) {
  const Clock::time_point start = Clock::now();
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  absl::StatusOr<Search> found = SearchPrograms(kernel, options, *device, false, nullptr);
  if (!found.ok()) return found.status();
  if (!found->failure.ok()) return found->failure;
  FoundPrograms out;
  out.programs = std::move(found->extraction.candidates);
  if (found->searches > 1) out.strategy = found->strategy.path;
  out.nodes = found->saturated.graph->num_nodes();
  out.seconds = SecondsSince(start);
  return out;
}

absl::StatusOr<SearchedGraph> SearchKernel(Kernel& kernel, const PipelineOptions& options,
                                           bool choose) {
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  const bool as_written = IsLowLevel(kernel, options.target);
  if (as_written || !choose) {
    absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, options, *device);
    if (!strategy.ok()) return strategy.status();
    absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, options, *strategy);
    if (!saturated.ok()) return saturated.status();
    return SearchedGraph{*std::move(saturated), *std::move(strategy), *std::move(device),
                         as_written && choose
                             ? rewrite::SettleLets(*kernel.exprs, kernel.program.body)
                             : rise::Expr{},
                         ""};
  }
  absl::StatusOr<Search> found = SearchPrograms(kernel, options, *device, true, nullptr);
  if (!found.ok()) return found.status();
  SearchedGraph out{std::move(found->saturated), std::move(found->strategy), *std::move(device),
                    rise::Expr{}, ""};
  absl::Status last = found->failure;
  for (const extract::Candidate& c : found->extraction.candidates) {
    last = EmitCandidate(kernel, c, options).status();
    if (!last.ok()) continue;
    out.chosen = c.found;
    return out;
  }
  out.why_none = std::string(last.message());
  return out;
}

absl::StatusOr<Derived> Derive(Kernel& kernel, const PipelineOptions& options, size_t candidate) {
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  Derived out;
  if (IsLowLevel(kernel, options.target)) {
    if (candidate > 0) return NoSuchCandidate(kernel, candidate, 1);
    out.program = kernel.program;
    rewrite::StartDerivation(out.derivation, *kernel.exprs, kernel.program.body);
    return out;
  }
  rewrite::AppliedRules applied;
  absl::StatusOr<Search> found = SearchPrograms(kernel, options, *device, true, &applied);
  if (!found.ok()) return found.status();
  absl::Status last = found->failure;
  size_t with_code = 0;
  for (const extract::Candidate& c : found->extraction.candidates) {
    // Candidates are what `optimize` gives: those that there is code for.
    last = EmitCandidate(kernel, c, options).status();
    if (!last.ok() || with_code++ < candidate) continue;
    const Activity activity(options.say, "putting the derivation together, and replaying it");
    absl::StatusOr<egraph::Derivation> derivation = DerivationOf(
        kernel, found->saturated, found->strategy, applied, c.found, c.insertions, c.program.body);
    if (!derivation.ok()) return derivation.status();
    out.program = c.program;
    out.derivation = *std::move(derivation);
    out.strategy = std::move(found->strategy);
    return out;
  }
  if (with_code > 0) return NoSuchCandidate(kernel, candidate, with_code);
  const rewrite::SaturationReport& report = found->saturated.report;
  if (!MayStandIn(kernel, options.target, report)) return last;
  absl::StatusOr<Compiled> stand_in = StandIn(kernel, options, *device);
  if (!stand_in.ok()) return last;
  out.stand_in = WhyStandIn(last, report);
  out.program = stand_in->program;
  rewrite::StartDerivation(out.derivation, *kernel.exprs, kernel.program.body);
  return out;
}

namespace {

// A program that no search has found: the kernel as it is written, or a stand-in.
absl::Status AddAlone(Kernel& kernel, const PipelineOptions& options, Compiled compiled,
                      std::string why_no_derivation, Explored& out) {
  const absl::StatusOr<dpia::Lowered> lowered =
      LowerProgram(kernel, compiled.program, options, out.searched.device);
  if (!lowered.ok()) return lowered.status();
  absl::StatusOr<double> cost = CostOf(kernel, compiled.program, options, out.searched.device);
  if (cost.ok()) compiled.cost = *cost;
  out.candidates.push_back({.compiled = std::move(compiled),
                            .phrase = dpia::ToString(*lowered),
                            .found = out.searched.chosen,
                            .derivation = std::nullopt,
                            .why_no_derivation = std::move(why_no_derivation)});
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Explored> Explore(Kernel& kernel, const PipelineOptions& options) {
  Explored out;
  out.as_written = IsLowLevel(kernel, options.target);
  if (out.as_written) {
    absl::StatusOr<SearchedGraph> searched = SearchKernel(kernel, options);
    if (!searched.ok()) return searched.status();
    out.searched = *std::move(searched);
    absl::StatusOr<Compiled> c =
        CompileLowLevel(kernel, kernel.program, options, out.searched.device);
    if (!c.ok()) return c.status();
    absl::Status added =
        AddAlone(kernel, options, *std::move(c), "the program is low-level as it is written", out);
    if (!added.ok()) return added;
    return out;
  }
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  rewrite::AppliedRules applied;
  absl::StatusOr<Search> found = SearchPrograms(kernel, options, *device, true, &applied);
  if (!found.ok()) return found.status();
  absl::Status last = found->failure;
  for (const extract::Candidate& c : found->extraction.candidates) {
    absl::StatusOr<Compiled> compiled = EmitCandidate(kernel, c, options);
    if (!compiled.ok()) {
      last = compiled.status();
      continue;
    }
    Explored::Candidate one{.compiled = *std::move(compiled),
                            .phrase = dpia::ToString(*c.lowered),
                            .found = c.found,
                            .derivation = std::nullopt,
                            .why_no_derivation = ""};
    absl::StatusOr<egraph::Derivation> derivation = DerivationOf(
        kernel, found->saturated, found->strategy, applied, c.found, c.insertions, c.program.body);
    if (derivation.ok()) {
      one.derivation = *std::move(derivation);
    } else {
      one.why_no_derivation = std::string(derivation.status().message());
    }
    out.candidates.push_back(std::move(one));
  }
  const rewrite::SaturationReport report = found->saturated.report;
  out.searched = {std::move(found->saturated), std::move(found->strategy), *std::move(device),
                  out.candidates.empty() ? rise::Expr{} : out.candidates[0].found, ""};
  if (!out.candidates.empty()) return out;
  out.searched.why_none = std::string(last.message());
  if (!MayStandIn(kernel, options.target, report)) return last;
  absl::StatusOr<Compiled> stand_in = StandIn(kernel, options, out.searched.device);
  if (!stand_in.ok()) return last;
  out.stand_in = WhyStandIn(last, report);
  absl::Status added = AddAlone(kernel, options, *std::move(stand_in),
                                "the plain lowering stands in, which is no outcome of rules", out);
  if (!added.ok()) return added;
  return out;
}

}  // namespace eqrise::compile
