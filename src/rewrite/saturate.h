// Equality saturation in phases, as a strategy file says: which rules run together, for how long.
//
//   absl::StatusOr<Strategy> s = LoadStrategy("rules/opencl.toml", exprs, sources);
//   SaturationReport report = Saturate(graph, *s, {});
//   report.stop == "saturated"
//
// A phase is a run of egraph/saturate/saturation.h with its own rules, limits and scheduler, until
// the caller's goal: what holds of an iteration and of limits is said there.
#ifndef EQRISE_REWRITE_SATURATE_H_
#define EQRISE_REWRITE_SATURATE_H_

#include <array>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "egraph/saturate/saturation_options.h"
#include "egraph/saturate/scheduler.h"
#include "rewrite/applied_rules.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/program_sketch.h"
#include "rewrite/refusals.h"
#include "rewrite/rise_language.h"
#include "rewrite/rule.h"

namespace eqrise::rewrite {

struct Phase {
  std::string name;
  std::vector<int> rules;  // indices into Strategy::compiled
  std::set<int> at_loops;  // of these, rules for what takes a loop or makes an array, and no more
  // By the same index: values that take the place of those that a rule has for its sizes.
  std::map<int, TuneValues> tunes;
  int max_iterations = 1;
  size_t max_nodes = 100'000;  // of the whole graph; the phase stops there
  // Beside what SaturationOptions allows; where it stops depends on the machine.
  double max_seconds = std::numeric_limits<double>::infinity();
  egraph::SchedulerOptions scheduler = {.max_matches = 100'000};
  // The phase ends where the program has this shape: sketch-guided search (Koehler et al., "Guided
  // Equality Saturation", POPL 2024).
  std::optional<ProgramSketch> goal;
  // Then what comes after begins with the cheapest program of that shape, in a graph of its own.
  bool restarts = false;
};

// Phases that run one after the other, again and again.
struct PhaseGroup {
  std::string name;
  size_t first = 0, end = 0;  // of Strategy::phases
  // It ends earlier where a round tells nothing new, and where a phase of it finds its goal.
  int max_rounds = 1;
};

// A strategy that searches beside another one (docs/rules.md).
struct StrategyBeside {
  std::string path;
  std::vector<rise::Op> has;  // it is for programs with one of these primitives; none: for all
};

struct Strategy {
  std::string path;
  std::deque<Rule> rules;             // stable addresses: compiled rules point to them
  std::deque<CompiledRule> compiled;  // RuleId is the index
  std::vector<Phase> phases;
  std::vector<PhaseGroup> groups;  // of neighbours, in their order; most phases are in none
  std::vector<const Rule*> steps;  // implement rules that store or copy, for extraction
  std::vector<StrategyBeside> also;
};

// The files of rules/ that are strategies, which others may build on by name: for targets, and for
// OpenCL on a kind of device.
inline constexpr std::array<const char*, 4> kDefaultStrategies = {"c", "opencl", "opencl-cpu",
                                                                  "opencl-gpu"};

// A strategy is TOML:
//   rules = ["algorithmic.rules", "opencl.rules"]        relative to the strategy's folder
//   [[phase]]
//   name = "explore"
//   rules = ["split-join", "map-fusion:forward"]     or "all": every `rule`; "implement": every one
//   rules = ["let-inline:loops"]                     but not in straight-line code (loop_free.h)
//   iterations = 4
//   nodes = 50000                                    of the whole graph
//   matches = 100000                                 of one rule in one iteration
//   scheduler = "backoff"                            or "simple" (the default), "budgeted"
//   threshold = 1000                                 of backoff: matches until a rule is banned,
//   ban = 5                                          and for so many iterations
//   goal = "contains(split(?)(?))"                   a sketch, or "FILE.rise", relative as above
//   restart = true                                   the next phase begins with what has that shape
//   until = "saturated"                              as many iterations as it takes
//   seconds = 0.5
//   except = ["map-fission", "tiling.rules"]         of the rules above, without these
//   tune.split-join.s = [8, 32]                      values in place of the rule's, in this phase
//
// A phase with phases of its own, [[phase.phase]], is a group: they run `repeat` times, or until
// nothing new comes of a round. `[groups]` names lists of rules, which may stand for them.
// `extends = "c"` or `extends = "mine.toml"` begins with the phases of another strategy: a phase of
// the same name changes what it says, `add` adds rules to it, and others come `before` or `after`
// one that they name, or else before the last one. `without` leaves phases out.
//
// `also = ["more.toml"]` names strategies that search beside this one, each in an e-graph of its
// own, so that their rules crowd nothing out; {strategy = "more.toml", has = ["foldl"]} is for
// programs that have such a primitive. A strategy that extends this one does not get them.
absl::StatusOr<Strategy> LoadStrategy(const std::string& path, rise::ExprTable& exprs,
                                      rise::Sources& sources, const RuleOptions& options = {});
// From rule files alone: all `rule`s until saturation, then all implement rules, with those of
// `base` (a strategy's path) if the files have none.
absl::StatusOr<Strategy> StrategyOfRules(const std::vector<std::string>& files,
                                         const std::string& base, rise::ExprTable& exprs,
                                         rise::Sources& sources, const RuleOptions& options = {});

// Rules beside those of a strategy.
struct AddedRules {
  std::vector<std::string> files;  // or folders of them
  // Where the rules that implement nothing go: a phase of the strategy; empty: one of their own,
  // "with", before the last one. What implements goes to the last phase.
  std::string phase;
};
absl::Status AddRules(Strategy& strategy, const AddedRules& added, rise::ExprTable& exprs,
                      rise::Sources& sources, const RuleOptions& options = {});

struct SaturationOptions {
  // The bytes of the graph, with types, sizes and what rules remember of them. Half of them are
  // kept for the last phase, which makes low-level programs of what the others found: without it
  // there would be none.
  size_t max_bytes = size_t{4} << 30;
  // In place of what the phases say, be it more or less. Where it is more, half of it is kept for
  // the last phase, too; none: what the phases say.
  std::optional<size_t> max_nodes;
  uint64_t max_steps = 2'000'000'000;
  // All phases together have this; each may take half of what is left, and the last one all of it.
  // Unlike the others, where this stops depends on the machine.
  double max_seconds = std::numeric_limits<double>::infinity();
  bool strict_fp =
      false;  // rules that reassociate or contract are left out where floats are involved
  // Where to write down what rules do, for a derivation (program_derivation.h).
  AppliedRules* applied = nullptr;
  // Called once an iteration, for a progress line.
  std::function<void(const std::string& phase, int iteration, const Graph& graph)> progress;
  bool details = false;  // all of RuleStatistics; takes a little more time, and one thread
  // Asked before the first iteration and after each: is it enough? Then the stop is "found".
  std::function<bool(const Graph& graph)> until;
  // The class that the goals of phases are about; none: phases have no goals.
  std::optional<ClassId> root;
};

// What became of the matches of a rule, in one direction.
struct RuleStatistics {
  std::string rule;
  size_t matches = 0;
  size_t applications = 0;  // unions that told something new
  // With SaturationOptions::details only:
  size_t refused = 0;  // by a condition, by types, by the place, or since floats are left alone
  std::vector<Refusal> refusals;  // of these
  size_t known = 0;               // applied, and told nothing new
  size_t nodes = 0;               // e-nodes that came of it, before the graph was rebuilt
  double seconds = 0;             // to apply it; searches are shared by rules
};

struct PhaseReport {
  std::string name;
  int iterations = 0;
  std::string stop;  // "saturated", "iterations", "nodes", "bytes", "steps", "seconds", "found"
  double seconds = 0;
  double search = 0, apply = 0, rebuild = 0;  // seconds, parts of the above
  size_t nodes = 0, classes = 0, bytes = 0;
  size_t max_nodes = 0;                         // that it was given
  std::vector<egraph::IterationReport> growth;  // one for each iteration
  std::vector<RuleStatistics> rules;            // of this phase alone
  std::string goal;  // the sketch that it was to find, as a text; empty: none
  bool has_goal_found = false;
};

struct SaturationReport {
  std::vector<PhaseReport> phases;
  std::vector<RuleStatistics> rules;
  int iterations = 0;
  std::string stop;  // of the first phase that neither saturated nor found its goal; "saturated"
  double seconds = 0;
};

SaturationReport Saturate(Graph& graph, const Strategy& strategy, const SaturationOptions& options);
// The phases [first, end) alone, which add to a report.
void SaturatePhases(Graph& graph, const Strategy& strategy, size_t first, size_t end,
                    const SaturationOptions& options, SaturationReport& report);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_SATURATE_H_
