// Reads strategy files (TOML) and binds the names in them to rules.
#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "files/toml_text.h"
#include "rewrite/saturate.h"
#include "rise/syntax/closest_name.h"
#include "toml++/toml.h"

namespace eqrise::rewrite {
namespace {

constexpr char kPhaseKeys[] =
    "phases have name, rules, iterations, nodes, matches, scheduler, threshold, ban, goal, restart";

bool IsStep(const Rule& rule, const rise::ExprTable& exprs) {
  return rule.implement && exprs.op(rule.sides.left) == rise::Op::kInput;
}

class StrategyBuilder {
 public:
  StrategyBuilder(Strategy& strategy, rise::ExprTable& exprs, rise::Sources& sources,
                  const RuleOptions& options)
      : strategy_(strategy), exprs_(exprs), sources_(sources), options_(options) {
    for (const Rule& r : strategy.rules) names_.insert(r.name);
  }

  absl::Status AddFile(const std::string& path) {
    absl::StatusOr<std::vector<Rule>> rules = LoadRules(path, exprs_, sources_, options_);
    if (!rules.ok()) return rules.status();
    for (Rule& r : *rules) {
      if (!names_.insert(r.name).second) {
        return rise::Error(sources_, r.where, absl::StrCat("there are two rules named ", r.name),
                           "rule names are unique in a strategy");
      }
      strategy_.rules.push_back(std::move(r));
      const Rule& rule = strategy_.rules.back();
      if (IsStep(rule, exprs_)) {
        strategy_.steps.push_back(&rule);
        continue;
      }
      for (bool backwards : {false, true}) {
        if (backwards && !rule.both_ways) continue;
        absl::StatusOr<CompiledRule> compiled = CompiledRule::Compile(
            rule, backwards, exprs_, sources_, Applications::kOfBoundVariables);
        if (!compiled.ok()) return compiled.status();
        strategy_.compiled.push_back(*std::move(compiled));
      }
    }
    return absl::OkStatus();
  }

  // A sketch as a text or, where it ends in .rise, as a file's name. What is wrong in a text is
  // told with its place in it, behind that of the key.
  absl::StatusOr<ProgramSketch> Goal(const std::string& path, const toml::node& value) {
    const std::string text = value.value_or(std::string());
    if (text.ends_with(".rise")) {
      const std::filesystem::path full = std::filesystem::path(path).parent_path() / text;
      return LoadSketch(full.string(), options_.program, exprs_, sources_,
                        /*named_by_user=*/false);
    }
    const std::string name = absl::StrCat(path, ":", value.source().begin.line, ": goal");
    return ParseSketch(sources_.Add(name, text), options_.program, exprs_, sources_);
  }

  // "all", "implement", "name", "name:forward", "name:reverse", "name:loops".
  bool Select(const std::string& selector, Phase& phase) const {
    std::vector<int>& out = phase.rules;
    std::string name = selector;
    int direction = 0;  // both
    bool at_loops = false;
    if (size_t colon = selector.find(':'); colon != std::string::npos) {
      name = selector.substr(0, colon);
      const std::string which = selector.substr(colon + 1);
      at_loops = which == "loops";
      if (!at_loops && which != "forward" && which != "reverse") return false;
      if (!at_loops) direction = which == "reverse" ? -1 : 1;
    }
    bool found = false;
    for (size_t i = 0; i < strategy_.compiled.size(); ++i) {
      const CompiledRule& c = strategy_.compiled[i];
      bool selected = name == "all"         ? !c.rule().implement
                      : name == "implement" ? c.rule().implement
                                            : c.rule().name == name;
      if (!selected || (direction == 1 && c.backwards()) || (direction == -1 && !c.backwards()))
        continue;
      out.push_back(static_cast<int>(i));
      if (at_loops) phase.at_loops.insert(static_cast<int>(i));
      found = true;
    }
    return found || name == "all" || name == "implement";
  }

 private:
  Strategy& strategy_;
  rise::ExprTable& exprs_;
  rise::Sources& sources_;
  const RuleOptions& options_;
  std::set<std::string> names_;
};

using files::TomlError;

absl::Status AddFiles(const std::string& path, const toml::table& table, StrategyBuilder& builder) {
  const toml::array* files = table["rules"].as_array();
  if (!files) {
    return TomlError(path, table.source(), "no rule files are named",
                     "add rules = [\"algorithmic.rules\"]");
  }
  for (const toml::node& file : *files) {
    if (!file.is_string())
      return TomlError(path, file.source(), "a file name is expected", "quote it");
    std::filesystem::path full =
        std::filesystem::path(path).parent_path() / file.as_string()->get();
    if (absl::Status s = builder.AddFile(full.string()); !s.ok()) return s;
  }
  for (const auto& [key, value] : table) {
    if (key == "rules" || key == "phase") continue;
    return TomlError(path, key.source(), absl::StrCat("unknown key ", std::string(key.str())),
                     rise::DidYouMean(std::string(key.str()), {"rules", "phase"},
                                      "a strategy has `rules` and [[phase]]s"));
  }
  return absl::OkStatus();
}

absl::Status ReadScheduler(const std::string& path, const toml::node& value, Phase& phase) {
  const std::optional<std::string> name = value.value<std::string>();
  const std::optional<egraph::SchedulerKind> kind =
      name ? egraph::SchedulerOfName(*name) : std::nullopt;
  if (!kind) {
    return TomlError(
        path, value.source(),
        name ? absl::StrCat("there is no scheduler ", *name) : "a scheduler is named by a string",
        "schedulers are \"simple\", \"backoff\" and \"budgeted\"");
  }
  phase.scheduler.kind = *kind;
  return absl::OkStatus();
}

// A key of a phase whose value is a number.
absl::Status ReadNumber(const std::string& path, const toml::key& key, const toml::node& value,
                        Phase& phase) {
  const std::string_view name = key.str();
  const bool is_known = name == "iterations" || name == "nodes" || name == "matches" ||
                        name == "threshold" || name == "ban";
  if (is_known && (!value.is_integer() || value.as_integer()->get() < 1)) {
    return TomlError(path, value.source(),
                     absl::StrCat(std::string(key.str()), " is a whole number above 0"),
                     kPhaseKeys);
  }
  const int64_t n = is_known ? value.as_integer()->get() : 0;
  if (key == "iterations" && n > std::numeric_limits<int>::max()) {
    return TomlError(path, value.source(), "that are more iterations than can be counted",
                     "a phase ends when it is saturated; leave out iterations, or ask for less");
  }
  if (key == "iterations") {
    phase.max_iterations = static_cast<int>(n);
  } else if (key == "nodes") {
    phase.max_nodes = static_cast<size_t>(n);
  } else if (key == "matches") {
    phase.scheduler.max_matches = static_cast<size_t>(n);
  } else if (key == "threshold") {
    phase.scheduler.match_threshold = static_cast<size_t>(n);
  } else if (key == "ban") {
    phase.scheduler.ban_length = static_cast<int>(std::min<int64_t>(n, 1'000'000));
  } else {
    return TomlError(path, key.source(), absl::StrCat("unknown key ", std::string(key.str())),
                     rise::DidYouMean(std::string(key.str()),
                                      {"name", "rules", "iterations", "nodes", "matches",
                                       "scheduler", "threshold", "ban", "goal", "restart"},
                                      kPhaseKeys));
  }
  return absl::OkStatus();
}

absl::Status ReadGoal(const std::string& path, const toml::key& key, const toml::node& value,
                      StrategyBuilder& builder, Phase& phase) {
  if (key == "restart") {
    if (!value.is_boolean()) {
      return TomlError(path, value.source(), "restart is true or false", kPhaseKeys);
    }
    phase.restarts = value.as_boolean()->get();
    return absl::OkStatus();
  }
  if (!value.is_string()) {
    return TomlError(path, value.source(), "a goal is a sketch, or the name of a file with one",
                     "write goal = \"contains(split(?)(?))\" or goal = \"goal.rise\"");
  }
  absl::StatusOr<ProgramSketch> goal = builder.Goal(path, value);
  if (!goal.ok()) return goal.status();
  phase.goal = *std::move(goal);
  return absl::OkStatus();
}

absl::StatusOr<Phase> ReadPhase(const std::string& path, const toml::node& node,
                                StrategyBuilder& builder) {
  const toml::table* t = node.as_table();
  if (!t) return TomlError(path, node.source(), "a phase is a table", "write [[phase]]");
  Phase phase;
  phase.name = (*t)["name"].value_or(std::string("phase"));
  for (const auto& [key, value] : *t) {
    if (key == "name" || key == "rules") continue;
    if (key == "goal" || key == "restart") {
      if (absl::Status s = ReadGoal(path, key, value, builder, phase); !s.ok()) return s;
      continue;
    }
    const absl::Status s = key == "scheduler" ? ReadScheduler(path, value, phase)
                                              : ReadNumber(path, key, value, phase);
    if (!s.ok()) return s;
  }
  if (phase.restarts && !phase.goal) {
    return TomlError(path, node.source(), "the phase restarts, but has no goal to restart from",
                     "add goal = \"contains(...)\", or leave out restart");
  }
  const toml::array* rules = (*t)["rules"].as_array();
  if (!rules)
    return TomlError(path, node.source(), "the phase names no rules", "add rules = [...]");
  for (const toml::node& r : *rules) {
    std::string selector = r.value_or(std::string());
    if (!builder.Select(selector, phase)) {
      return TomlError(
          path, r.source(), absl::StrCat("there is no rule named ", selector),
          "\"all\", \"implement\", a rule's name, name:forward, name:reverse or name:loops");
    }
  }
  return phase;
}

}  // namespace

absl::StatusOr<Strategy> LoadStrategy(const std::string& path, rise::ExprTable& exprs,
                                      rise::Sources& sources, const RuleOptions& options) {
  toml::table table;
  try {
    absl::StatusOr<std::string> text =
        files::ReadToml(path, "strategy", "strategies are under rules/, *.toml");
    if (!text.ok()) return text.status();
    table = toml::parse(*text, path);
  } catch (const toml::parse_error& e) {
    return TomlError(path, e.source(), std::string(e.description()), "a strategy is a TOML file");
  }
  Strategy strategy;
  strategy.path = path;
  RuleOptions named_here = options;
  named_here.named_by_user = false;
  StrategyBuilder builder(strategy, exprs, sources, named_here);
  if (absl::Status s = AddFiles(path, table, builder); !s.ok()) return s;
  const toml::array* phases = table["phase"].as_array();
  if (!phases) {
    return TomlError(path, table.source(), "no phase", "add a [[phase]] with rules and iterations");
  }
  for (const toml::node& node : *phases) {
    absl::StatusOr<Phase> phase = ReadPhase(path, node, builder);
    if (!phase.ok()) return phase.status();
    strategy.phases.push_back(*std::move(phase));
  }
  return strategy;
}

absl::StatusOr<Strategy> StrategyOfRules(const std::vector<std::string>& paths,
                                         const std::string& base, rise::ExprTable& exprs,
                                         rise::Sources& sources, const RuleOptions& options) {
  if (paths.size() == 1 && absl::EndsWith(paths[0], ".toml")) {
    return LoadStrategy(paths[0], exprs, sources, options);
  }
  const absl::StatusOr<std::vector<std::string>> found = RuleFiles(paths);
  if (!found.ok()) return found.status();
  const std::vector<std::string>& files = *found;
  Strategy strategy;
  strategy.path = files.empty() ? base : files[0];
  StrategyBuilder builder(strategy, exprs, sources, options);
  for (const std::string& f : files) {
    if (absl::Status s = builder.AddFile(f); !s.ok()) return s;
  }
  Phase explore;
  explore.name = "explore";
  explore.max_iterations = 30;
  builder.Select("all", explore);
  Phase implement;
  implement.name = "implement";
  implement.max_nodes = 2 * explore.max_nodes;
  bool has_implement = false;
  for (const Rule& r : strategy.rules) has_implement = has_implement || r.implement;
  if (!has_implement) {
    absl::StatusOr<Strategy> fallback = LoadStrategy(base, exprs, sources, options);
    if (!fallback.ok()) return fallback.status();
    // Only the files that the base's implement rules come from.
    std::set<uint32_t> wanted;
    for (const Rule& r : fallback->rules) {
      if (r.implement) wanted.insert(r.where.file);
    }
    for (uint32_t f : wanted) {
      if (absl::Status s = builder.AddFile(sources.file(f).path); !s.ok()) return s;
    }
  }
  builder.Select("implement", implement);
  strategy.phases = {std::move(explore), std::move(implement)};
  return strategy;
}

absl::Status AddRules(Strategy& strategy, const AddedRules& added, rise::ExprTable& exprs,
                      rise::Sources& sources, const RuleOptions& options) {
  const absl::StatusOr<std::vector<std::string>> files = RuleFiles(added.files);
  if (!files.ok()) return files.status();
  const size_t first = strategy.compiled.size();
  StrategyBuilder builder(strategy, exprs, sources, options);
  for (const std::string& f : *files) {
    if (absl::Status s = builder.AddFile(f); !s.ok()) return s;
  }
  Phase* phase = nullptr;
  if (!added.phase.empty()) {
    std::vector<std::string> names;
    for (Phase& p : strategy.phases) {
      names.push_back(p.name);
      if (p.name == added.phase) phase = &p;
    }
    if (phase == nullptr) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: ", strategy.path, " has no phase `", added.phase, "`\nhint: ",
          rise::DidYouMean(added.phase, names,
                           absl::StrCat("its phases are ", absl::StrJoin(names, ", ")))));
    }
  } else {
    Phase own;
    own.name = "with";
    own.max_iterations = 30;
    if (!strategy.phases.empty()) own.max_nodes = strategy.phases.back().max_nodes;
    const size_t place = strategy.phases.empty() ? 0 : strategy.phases.size() - 1;
    phase = &*strategy.phases.insert(strategy.phases.begin() + static_cast<std::ptrdiff_t>(place),
                                     std::move(own));
  }
  for (size_t i = first; i < strategy.compiled.size(); ++i) {
    const bool implements = strategy.compiled[i].rule().implement;
    (implements ? strategy.phases.back() : *phase).rules.push_back(static_cast<int>(i));
  }
  return absl::OkStatus();
}

}  // namespace eqrise::rewrite
