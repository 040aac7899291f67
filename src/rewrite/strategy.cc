// Reads strategy files (TOML) and binds the names in them to rules.
#include <algorithm>
#include <cmath>
#include <deque>
#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "files/home.h"
#include "files/toml_text.h"
#include "rewrite/saturate.h"
#include "rise/syntax/closest_name.h"
#include "toml++/toml.h"

namespace eqrise::rewrite {
namespace {

namespace fs = std::filesystem;

constexpr char kPhaseKeys[] =
    "phases have name, rules, add, except, iterations, until, nodes, seconds, matches, scheduler, "
    "threshold, ban, tune, goal, restart";
constexpr char kGroupKeys[] =
    "a group of phases has name, phase, and repeat or until = \"saturated\"; the rest is its "
    "phases' affair";
constexpr char kSelectors[] =
    "\"all\", \"implement\", a rule's name, a file's name, a group's name; a rule may be followed "
    "by :forward, :reverse or :loops";

bool IsStep(const Rule& rule, const rise::ExprTable& exprs) {
  return rule.implement && exprs.op(rule.sides.left) == rise::Op::kInput;
}

// What a phase's list of rules names.
struct Selection {
  std::vector<int> rules;  // indices into Strategy::compiled
  bool at_loops = false;
};

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
      const fs::path full = fs::path(path).parent_path() / text;
      return LoadSketch(full.string(), options_.program, exprs_, sources_,
                        /*named_by_user=*/false);
    }
    const std::string name = absl::StrCat(path, ":", value.source().begin.line, ": goal");
    return ParseSketch(sources_.Add(name, text), options_.program, exprs_, sources_);
  }

  // "all", "implement", "name", "file.rules", and "name:forward", "name:reverse"; none: no rule has
  // that name. (":loops" is for the caller.)
  std::optional<std::vector<int>> Select(const std::string& selector) const {
    std::string name = selector;
    int direction = 0;  // both
    if (size_t colon = selector.find(':'); colon != std::string::npos) {
      name = selector.substr(0, colon);
      const std::string which = selector.substr(colon + 1);
      if (which != "forward" && which != "reverse") return std::nullopt;
      direction = which == "reverse" ? -1 : 1;
    }
    std::vector<int> out;
    for (size_t i = 0; i < strategy_.compiled.size(); ++i) {
      const CompiledRule& c = strategy_.compiled[i];
      const bool selected = name == "all" ? !c.rule().implement
                            : name == "implement"
                                ? c.rule().implement
                                : IsCalled(c.rule(), name) || FileOf(c.rule()) == name;
      if (!selected || (direction == 1 && c.backwards()) || (direction == -1 && !c.backwards()))
        continue;
      out.push_back(static_cast<int>(i));
    }
    if (out.empty() && name != "all" && name != "implement") return std::nullopt;
    return out;
  }

  std::string FileOf(const Rule& rule) const {
    return fs::path(sources_.file(rule.where.file).path).filename().string();
  }
  bool HasRule(const std::string& name) const {
    return std::ranges::any_of(strategy_.rules, [&](const Rule& r) { return IsCalled(r, name); });
  }
  const Strategy& strategy() const { return strategy_; }

 private:
  Strategy& strategy_;
  rise::ExprTable& exprs_;
  rise::Sources& sources_;
  const RuleOptions& options_;
  std::set<std::string> names_;
};

using files::TomlError;

// What a strategy and those that it extends say of a phase, or of a group of phases; later ones
// count more.
struct PhaseDraft {
  struct Layer {
    std::string path;
    const toml::table* table = nullptr;
  };
  std::string name;
  std::vector<Layer> layers;
  std::vector<PhaseDraft> inner;  // of a group

  bool is_group() const { return !inner.empty(); }
};

// The draft of that name, also in a group; null: there is none.
PhaseDraft* FindDraft(std::vector<PhaseDraft>& drafts, const std::string& name) {
  for (PhaseDraft& draft : drafts) {
    if (draft.name == name) return &draft;
    if (PhaseDraft* inner = FindDraft(draft.inner, name)) return inner;
  }
  return nullptr;
}

bool EraseDraft(std::vector<PhaseDraft>& drafts, const std::string& name) {
  const size_t before = drafts.size();
  std::erase_if(drafts, [&](const PhaseDraft& d) { return d.name == name; });
  if (drafts.size() < before) return true;
  return std::ranges::any_of(drafts, [&](PhaseDraft& d) { return EraseDraft(d.inner, name); });
}

std::vector<std::string> NamesOf(const std::vector<PhaseDraft>& drafts) {
  std::vector<std::string> out;
  for (const PhaseDraft& d : drafts) {
    out.push_back(d.name);
    for (const PhaseDraft& inner : d.inner) out.push_back(inner.name);
  }
  return out;
}

class StrategyLoader {
 public:
  StrategyLoader(Strategy& strategy, StrategyBuilder& builder)
      : strategy_(strategy), builder_(builder) {}

  absl::Status Load(const std::string& path) {
    if (absl::Status s = ReadFile(path, nullptr); !s.ok()) return s;
    for (const PhaseDraft& draft : drafts_) {
      if (absl::Status s = AddPhases(draft); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

 private:
  // --- files, and what they extend ----------------------------------------------------------------

  // `by`: the `extends` that names it.
  absl::Status ReadFile(const std::string& path, const toml::node* by) {
    std::error_code ec;
    const std::string canonical = fs::weakly_canonical(path, ec).string();
    if (std::ranges::find(open_, canonical) != open_.end()) {
      return TomlError(path, by->source(), "this strategy extends itself",
                       "leave out one of the `extends` between the two files");
    }
    open_.push_back(canonical);
    toml::table& table = tables_.emplace_back();
    try {
      absl::StatusOr<std::string> text =
          files::ReadToml(path, "strategy", "strategies are under rules/, *.toml");
      if (!text.ok()) return text.status();
      table = toml::parse(*text, path);
    } catch (const toml::parse_error& e) {
      return TomlError(path, e.source(), std::string(e.description()), "a strategy is a TOML file");
    }
    bool extends = false;
    if (absl::Status s = ReadBase(path, table, extends); !s.ok()) return s;
    if (absl::Status s = AddFiles(path, table, extends); !s.ok()) return s;
    if (absl::Status s = ReadGroups(path, table); !s.ok()) return s;
    if (absl::Status s = ReadWithout(path, table, extends); !s.ok()) return s;
    if (by == nullptr) {
      if (absl::Status s = ReadAlso(path, table); !s.ok()) return s;
    }
    return ReadPhases(path, table, extends);
  }

  absl::Status ReadBase(const std::string& path, const toml::table& table, bool& extends) {
    const toml::node* base = table.get("extends");
    extends = base != nullptr;
    if (!extends) return absl::OkStatus();
    const std::string name = base->value_or(std::string());
    const auto& defaults = kDefaultStrategies;
    if (std::find(defaults.begin(), defaults.end(), name) == defaults.end() &&
        !name.ends_with(".toml")) {
      return TomlError(
          path, base->source(),
          absl::StrCat("a strategy extends \"", absl::StrJoin(defaults, "\", \""), "\" or a file"),
          "write extends = \"c\" or extends = \"other.toml\"");
    }
    const fs::path full = name.ends_with(".toml")
                              ? fs::path(path).parent_path() / name
                              : fs::path(absl::StrCat(files::Home(), "/rules/", name, ".toml"));
    std::error_code ec;
    if (!fs::exists(full, ec)) {
      return TomlError(path, base->source(), absl::StrCat("there is no strategy ", full.string()),
                       "names are relative to the folder of the strategy that says `extends`");
    }
    return ReadFile(full.string(), base);
  }

  absl::Status AddFiles(const std::string& path, const toml::table& table, bool extends) {
    for (const auto& [key, value] : table) {
      static const std::vector<std::string> kKeys = {"rules",  "phase",   "extends",
                                                     "groups", "without", "also"};
      const std::string name(key.str());
      if (std::ranges::find(kKeys, name) != kKeys.end()) continue;
      return TomlError(
          path, key.source(), absl::StrCat("unknown key ", name),
          rise::DidYouMean(
              name, kKeys,
              "a strategy has `rules`, `extends`, `without`, `also`, [groups] and [[phase]]s"));
    }
    const toml::array* files = table["rules"].as_array();
    if (!files && extends && !table.contains("rules")) return absl::OkStatus();
    if (!files) {
      return TomlError(path, table.source(), "no rule files are named",
                       "add rules = [\"algorithmic.rules\"]");
    }
    for (const toml::node& file : *files) {
      if (!file.is_string())
        return TomlError(path, file.source(), "a file name is expected", "quote it");
      const fs::path full = fs::path(path).parent_path() / file.as_string()->get();
      // What it extends may have loaded it.
      std::error_code ec;
      if (!loaded_.insert(fs::weakly_canonical(full, ec).string()).second && extends) continue;
      if (absl::Status s = builder_.AddFile(full.string()); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  absl::Status ReadGroups(const std::string& path, const toml::table& table) {
    const toml::node* node = table.get("groups");
    if (node == nullptr) return absl::OkStatus();
    if (!node->is_table()) {
      return TomlError(path, node->source(), "[groups] gives names to lists of rules",
                       "write tidy = [\"fst-pair\", \"snd-pair\"] below [groups]");
    }
    for (const auto& [key, value] : *node->as_table()) {
      const std::string name(key.str());
      if (name == "all" || name == "implement" || builder_.HasRule(name)) {
        return TomlError(path, key.source(),
                         absl::StrCat("there is a rule named ", name, " already"),
                         "give the group another name");
      }
      if (!value.is_array()) {
        return TomlError(path, value.source(), "a group is a list of rules",
                         absl::StrCat("write ", name, " = [\"fst-pair\", \"snd-pair\"]"));
      }
      groups_[name] = {path, value.as_array()};
    }
    return absl::OkStatus();
  }

  absl::Status ReadWithout(const std::string& path, const toml::table& table, bool extends) {
    const toml::node* node = table.get("without");
    if (node == nullptr) return absl::OkStatus();
    if (!node->is_array() || !extends) {
      return TomlError(path, node->source(),
                       "`without` is a list of phases of the strategy that this one extends",
                       "write extends = \"c\" and without = [\"interchange\"]");
    }
    for (const toml::node& n : *node->as_array()) {
      const std::string name = n.value_or(std::string());
      if (!EraseDraft(drafts_, name)) return NoSuchPhase(path, n, name);
    }
    return absl::OkStatus();
  }

  absl::Status ReadAlso(const std::string& path, const toml::table& table) {
    const toml::node* node = table.get("also");
    if (node == nullptr) return absl::OkStatus();
    constexpr char kHow[] = "write also = [\"more.toml\"]";
    if (!node->is_array()) {
      return TomlError(path, node->source(), "`also` is a list of files of strategies", kHow);
    }
    for (const toml::node& n : *node->as_array()) {
      StrategyBeside beside;
      if (n.is_table()) {
        if (absl::Status s = ReadHas(path, *n.as_table(), beside.has); !s.ok()) return s;
      }
      const std::string name = n.is_table() ? (*n.as_table())["strategy"].value_or(std::string())
                                            : n.value_or(std::string());
      const fs::path full = fs::path(path).parent_path() / name;
      std::error_code ec;
      if (!name.ends_with(".toml") || !fs::exists(full, ec)) {
        return TomlError(path, n.source(), absl::StrCat("there is no strategy ", full.string()),
                         "names are relative to the folder of the strategy that says `also`");
      }
      if (fs::equivalent(full, path, ec)) {
        return TomlError(path, n.source(), "this strategy searches beside itself", kHow);
      }
      beside.path = full.string();
      strategy_.also.push_back(std::move(beside));
    }
    return absl::OkStatus();
  }

  // The primitives that {strategy = "more.toml", has = ["foldl"]} names.
  static absl::Status ReadHas(const std::string& path, const toml::table& table,
                              std::vector<rise::Op>& has) {
    constexpr char kHow[] = "write also = [{strategy = \"more.toml\", has = [\"foldl\"]}]";
    for (const auto& [key, value] : table) {
      if (key.str() == "strategy") continue;
      if (key.str() != "has" || !value.is_array()) {
        return TomlError(path, key.source(),
                         "a strategy that searches beside this one has `strategy`, its file, and "
                         "`has`, a list of primitives",
                         kHow);
      }
      for (const toml::node& n : *value.as_array()) {
        const std::string name = n.value_or(std::string());
        const std::optional<rise::Op> op = rise::PrimitiveFromName(name);
        if (!op) {
          return TomlError(path, n.source(), absl::StrCat("there is no primitive `", name, "`"),
                           "`eqrise primitives` names them all");
        }
        has.push_back(*op);
      }
    }
    return absl::OkStatus();
  }

  absl::Status NoSuchPhase(const std::string& path, const toml::node& at, const std::string& name) {
    const std::vector<std::string> names = NamesOf(drafts_);
    return TomlError(
        path, at.source(), absl::StrCat("there is no phase named ", name),
        rise::DidYouMean(name, names, absl::StrCat("phases are ", absl::StrJoin(names, ", "))));
  }

  absl::Status ReadPhases(const std::string& path, const toml::table& table, bool extends) {
    const toml::array* phases = table["phase"].as_array();
    if (!phases && extends && !table.contains("phase")) return absl::OkStatus();
    if (!phases) {
      return TomlError(path, table.source(), "no phase",
                       "add a [[phase]] with rules and iterations");
    }
    for (const toml::node& node : *phases) {
      const toml::table* t = node.as_table();
      if (!t) return TomlError(path, node.source(), "a phase is a table", "write [[phase]]");
      PhaseDraft draft;
      if (absl::Status s = ReadDraft(path, *t, draft); !s.ok()) return s;
      if (absl::Status s = Place(path, *t, extends, std::move(draft)); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  static absl::Status ReadDraft(const std::string& path, const toml::table& t, PhaseDraft& out) {
    out.name = t["name"].value_or(std::string("phase"));
    out.layers.push_back({path, &t});
    if (const toml::array* inner = t["phase"].as_array()) {
      for (const toml::node& node : *inner) {
        const toml::table* table = node.as_table();
        if (!table) return TomlError(path, node.source(), "a phase is a table", "[[phase.phase]]");
        PhaseDraft& draft = out.inner.emplace_back();
        if (absl::Status s = ReadDraft(path, *table, draft); !s.ok()) return s;
        if (draft.is_group()) {
          return TomlError(path, node.source(), "a group of phases in a group of phases",
                           "groups hold phases alone");
        }
      }
    }
    return absl::OkStatus();
  }

  // A phase of an extended strategy goes where it says, or changes the one of its name.
  absl::Status Place(const std::string& path, const toml::table& t, bool extends,
                     PhaseDraft draft) {
    const toml::node* place = t.contains("before") ? t.get("before") : t.get("after");
    if (!extends) {
      if (place != nullptr) {
        return TomlError(path, place->source(), "phases run in the order in which they stand here",
                         "`before` and `after` are for a strategy that says `extends`");
      }
      drafts_.push_back(std::move(draft));
      return absl::OkStatus();
    }
    if (!t.contains("name")) {
      return TomlError(path, t.source(), "this phase has no name",
                       "where a strategy extends another, the name says which phase it changes");
    }
    if (PhaseDraft* known = FindDraft(drafts_, draft.name)) {
      if (place != nullptr) {
        return TomlError(path, place->source(),
                         absl::StrCat("the phase ", draft.name, " has its place already"),
                         "leave out `before` or `after`, or give the phase another name");
      }
      if (draft.is_group() != known->is_group() && draft.is_group()) {
        return TomlError(path, t.source(), absl::StrCat(draft.name, " is a phase, and no group"),
                         "give the group another name");
      }
      known->layers.push_back(draft.layers[0]);
      if (draft.is_group()) known->inner = std::move(draft.inner);
      return absl::OkStatus();
    }
    auto at = drafts_.end() - (drafts_.empty() ? 0 : 1);
    if (place != nullptr) {
      const std::string name = place->value_or(std::string());
      at = std::ranges::find(drafts_, name, &PhaseDraft::name);
      if (at == drafts_.end()) return NoSuchPhase(path, *place, name);
      if (t.contains("after")) ++at;
    }
    drafts_.insert(at, std::move(draft));
    return absl::OkStatus();
  }

  // --- phases -------------------------------------------------------------------------------------

  absl::Status AddPhases(const PhaseDraft& draft) {
    if (!draft.is_group()) {
      absl::StatusOr<Phase> phase = ReadPhase(draft);
      if (!phase.ok()) return phase.status();
      strategy_.phases.push_back(*std::move(phase));
      return absl::OkStatus();
    }
    PhaseGroup group{.name = draft.name, .first = strategy_.phases.size()};
    for (const PhaseDraft& inner : draft.inner) {
      absl::StatusOr<Phase> phase = ReadPhase(inner);
      if (!phase.ok()) return phase.status();
      if (phase->restarts) {
        return TomlError(inner.layers[0].path, inner.layers[0].table->source(),
                         "a phase of a group that repeats can't restart",
                         "restart in a phase behind the group");
      }
      strategy_.phases.push_back(*std::move(phase));
    }
    group.end = strategy_.phases.size();
    for (const PhaseDraft::Layer& layer : draft.layers) {
      if (absl::Status s = ReadRounds(layer, group); !s.ok()) return s;
    }
    strategy_.groups.push_back(group);
    return absl::OkStatus();
  }

  static absl::Status ReadRounds(const PhaseDraft::Layer& layer, PhaseGroup& group) {
    if (layer.table->contains("repeat") && layer.table->contains("until")) {
      return TomlError(layer.path, layer.table->get("until")->source(),
                       "a group has `repeat` or `until`, not both",
                       "repeat = N ends early, too, where a round tells nothing new");
    }
    for (const auto& [key, value] : *layer.table) {
      if (key == "name" || key == "phase" || key == "before" || key == "after") continue;
      if (key == "repeat") {
        const int64_t n = value.is_integer() ? value.as_integer()->get() : 0;
        if (n < 1 || n > 1000) {
          return TomlError(layer.path, value.source(), "repeat is a whole number from 1 to 1000",
                           kGroupKeys);
        }
        group.max_rounds = static_cast<int>(n);
      } else if (key == "until") {
        if (absl::Status s = ReadUntil(layer.path, value); !s.ok()) return s;
        group.max_rounds = std::numeric_limits<int>::max();
      } else {
        const std::string name(key.str());
        return TomlError(layer.path, key.source(),
                         absl::StrCat("unknown key ", name, " of a group of phases"), kGroupKeys);
      }
    }
    return absl::OkStatus();
  }

  static absl::Status ReadUntil(const std::string& path, const toml::node& value) {
    if (value.value_or(std::string()) == "saturated") return absl::OkStatus();
    return TomlError(path, value.source(), "until is \"saturated\"",
                     "`goal` ends a phase where a program of some shape is found");
  }

  absl::StatusOr<Phase> ReadPhase(const PhaseDraft& draft) {
    Phase phase;
    phase.name = draft.name;
    for (const PhaseDraft::Layer& layer : draft.layers) {
      if (layer.table->contains("iterations") && layer.table->contains("until")) {
        return TomlError(layer.path, layer.table->get("until")->source(),
                         "a phase has `iterations` or `until`, not both",
                         "until = \"saturated\" takes as many iterations as are needed");
      }
      for (const auto& [key, value] : *layer.table) {
        if (absl::Status s = ReadKey(layer, key, value, phase); !s.ok()) return s;
      }
    }
    const PhaseDraft::Layer& own = draft.layers.back();
    if (phase.restarts && !phase.goal) {
      return TomlError(own.path, own.table->source(),
                       "the phase restarts, but has no goal to restart from",
                       "add goal = \"contains(...)\", or leave out restart");
    }
    if (absl::Status s = ReadRules(draft, phase); !s.ok()) return s;
    for (const PhaseDraft::Layer& layer : draft.layers) {
      if (absl::Status s = ReadTunes(layer, phase); !s.ok()) return s;
    }
    return phase;
  }

  absl::Status ReadKey(const PhaseDraft::Layer& layer, const toml::key& key,
                       const toml::node& value, Phase& phase) {
    static const std::set<std::string> kElsewhere = {"name", "rules",  "add",  "except",
                                                     "tune", "before", "after"};
    const std::string name(key.str());
    if (kElsewhere.contains(name)) return absl::OkStatus();
    if (name == "repeat" || name == "phase") {
      return TomlError(layer.path, key.source(),
                       name == "repeat" ? "a phase has iterations; what repeats is a group"
                                        : "the phases of a group are tables",
                       "write [[phase]] with repeat = 4, and its phases as [[phase.phase]]");
    }
    if (name == "goal" || name == "restart") return ReadGoal(layer.path, key, value, phase);
    if (name == "scheduler") return ReadScheduler(layer.path, value, phase);
    if (name == "seconds") return ReadSeconds(layer.path, value, phase);
    if (name == "until") {
      phase.max_iterations = std::numeric_limits<int>::max();
      return ReadUntil(layer.path, value);
    }
    return ReadNumber(layer.path, key, value, phase);
  }

  static absl::Status ReadScheduler(const std::string& path, const toml::node& value,
                                    Phase& phase) {
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

  static absl::Status ReadSeconds(const std::string& path, const toml::node& value, Phase& phase) {
    const double seconds = value.is_number() ? value.value_or(0.0) : 0.0;
    if (!(seconds > 0) || !std::isfinite(seconds)) {
      return TomlError(path, value.source(), "seconds is a number above 0", kPhaseKeys);
    }
    phase.max_seconds = seconds;
    return absl::OkStatus();
  }

  // A key of a phase whose value is a whole number.
  static absl::Status ReadNumber(const std::string& path, const toml::key& key,
                                 const toml::node& value, Phase& phase) {
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
                       "until = \"saturated\" takes as many as are needed");
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
                                        {"name", "rules", "add", "except", "iterations", "until",
                                         "nodes", "seconds", "matches", "scheduler", "threshold",
                                         "ban", "tune", "goal", "restart"},
                                        kPhaseKeys));
    }
    return absl::OkStatus();
  }

  absl::Status ReadGoal(const std::string& path, const toml::key& key, const toml::node& value,
                        Phase& phase) {
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
    absl::StatusOr<ProgramSketch> goal = builder_.Goal(path, value);
    if (!goal.ok()) return goal.status();
    phase.goal = *std::move(goal);
    return absl::OkStatus();
  }

  // --- the rules of a phase -----------------------------------------------------------------------

  absl::Status ReadRules(const PhaseDraft& draft, Phase& phase) {
    // `rules` begins anew; `add` and `except` go on from there.
    size_t first = draft.layers.size();
    for (size_t i = 0; i < draft.layers.size(); ++i) {
      if (draft.layers[i].table->contains("rules")) first = i;
    }
    if (first == draft.layers.size()) {
      const PhaseDraft::Layer& own = draft.layers.back();
      return TomlError(own.path, own.table->source(), "the phase names no rules",
                       "add rules = [...]");
    }
    for (size_t i = first; i < draft.layers.size(); ++i) {
      const PhaseDraft::Layer& layer = draft.layers[i];
      for (const char* key : {"rules", "add"}) {
        const absl::Status s = ForEachSelector(layer, key, [&](const Selection& selected) {
          for (const int rule : selected.rules) {
            if (std::ranges::find(phase.rules, rule) == phase.rules.end()) {
              phase.rules.push_back(rule);
            }
            if (selected.at_loops) phase.at_loops.insert(rule);
          }
          return true;
        });
        if (!s.ok()) return s;
      }
      const absl::Status s = ForEachSelector(layer, "except", [&](const Selection& selected) {
        const size_t before = phase.rules.size();
        std::erase_if(phase.rules, [&](int rule) {
          return std::ranges::find(selected.rules, rule) != selected.rules.end();
        });
        for (const int rule : selected.rules) phase.at_loops.erase(rule);
        return phase.rules.size() < before;
      });
      if (!s.ok()) return s;
    }
    return absl::OkStatus();
  }

  // `use` says whether the selection means something there.
  absl::Status ForEachSelector(const PhaseDraft::Layer& layer, const char* key,
                               absl::FunctionRef<bool(const Selection&)> use) {
    const toml::node* node = layer.table->get(key);
    if (node == nullptr) return absl::OkStatus();
    const toml::array* list = node->as_array();
    if (!list) {
      return TomlError(layer.path, node->source(), absl::StrCat(key, " is a list of rules"),
                       absl::StrCat("write ", key, " = [\"split-join\"]"));
    }
    return ForEachOf(layer.path, *list, /*in_group=*/false, key, use);
  }

  absl::Status ForEachOf(const std::string& path, const toml::array& list, bool in_group,
                         const std::string& key, absl::FunctionRef<bool(const Selection&)> use) {
    for (const toml::node& r : list) {
      const std::string selector = r.value_or(std::string());
      if (const auto group = groups_.find(selector); group != groups_.end() && !in_group) {
        const auto& [of, rules] = group->second;
        if (absl::Status s = ForEachOf(of, *rules, /*in_group=*/true, key, use); !s.ok()) return s;
        continue;
      }
      Selection selection;
      std::string name = selector;
      if (selector.ends_with(":loops")) {
        selection.at_loops = true;
        name.resize(name.size() - std::string(":loops").size());
      }
      std::optional<std::vector<int>> rules = builder_.Select(name);
      if (!rules) {
        return TomlError(path, r.source(), absl::StrCat("there is no rule named ", selector),
                         rise::DidYouMean(selector, Selectors(), kSelectors));
      }
      selection.rules = *std::move(rules);
      // A group may name more than there is to leave out.
      if (!use(selection) && !in_group) {
        return TomlError(path, r.source(),
                         absl::StrCat("the phase has no rule ", selector, " to be left out"),
                         "`except` takes away from `rules` and `add`");
      }
    }
    return absl::OkStatus();
  }

  std::vector<std::string> Selectors() const {
    std::vector<std::string> out;
    for (const Rule& r : strategy_.rules) {
      out.push_back(r.name);
      if (!r.family.empty()) out.push_back(r.family);
    }
    for (const auto& [name, group] : groups_) out.push_back(name);
    return out;
  }

  // tune.RULE.SIZE = [4, 8]
  absl::Status ReadTunes(const PhaseDraft::Layer& layer, Phase& phase) {
    const toml::node* node = layer.table->get("tune");
    if (node == nullptr) return absl::OkStatus();
    constexpr char kHow[] = "write tune.split-join.s = [8, 32]";
    if (!node->is_table()) {
      return TomlError(layer.path, node->source(), "tune gives values to sizes of rules", kHow);
    }
    for (const auto& [rule, sizes] : *node->as_table()) {
      const std::string name(rule.str());
      if (!sizes.is_table()) {
        return TomlError(layer.path, sizes.source(), "a rule, one of its sizes, and its values",
                         kHow);
      }
      for (const auto& [size, values] : *sizes.as_table()) {
        if (absl::Status s = ReadTune(layer, name, rule, size, values, phase); !s.ok()) return s;
      }
    }
    return absl::OkStatus();
  }

  absl::Status ReadTune(const PhaseDraft::Layer& layer, const std::string& name,
                        const toml::key& rule_key, const toml::key& size, const toml::node& values,
                        Phase& phase) {
    std::vector<int64_t> numbers;
    const toml::array* list = values.as_array();
    for (size_t i = 0; list != nullptr && i < list->size(); ++i) {
      const int64_t n = (*list)[i].value_or(int64_t{0});
      if (!(*list)[i].is_integer() || n < 1 || n > kMostTuned) {
        return TomlError(layer.path, (*list)[i].source(),
                         absl::StrCat("a value is a number from 1 to ", kMostTuned),
                         "write tune.split-join.s = [8, 32]");
      }
      if (std::ranges::find(numbers, n) == numbers.end()) numbers.push_back(n);
    }
    if (numbers.empty()) {
      return TomlError(layer.path, values.source(), "a list of numbers is expected",
                       "write tune.split-join.s = [8, 32]");
    }
    bool is_used = false;
    for (const int index : phase.rules) {
      const CompiledRule& compiled = strategy_.compiled[static_cast<size_t>(index)];
      if (!IsCalled(compiled.rule(), name)) continue;
      is_used = true;
      // (Rules are the strategy's, and compiled ones point to them.)
      const auto rule = std::ranges::find_if(strategy_.rules,
                                             [&](const Rule& r) { return &r == &compiled.rule(); });
      const auto tune = std::ranges::find(rule->tunes, std::string(size.str()), &Tune::name);
      if (tune == rule->tunes.end()) {
        std::vector<std::string> sizes;
        for (const Tune& t : rule->tunes) sizes.push_back(t.name);
        return TomlError(
            layer.path, size.source(),
            absl::StrCat("the rule ", name, " tunes no size ", std::string(size.str())),
            sizes.empty() ? "it tunes none"
                          : absl::StrCat("it tunes ", absl::StrJoin(sizes, ", ")));
      }
      phase.tunes[index][static_cast<size_t>(tune - rule->tunes.begin())] = numbers;
      tune->of_phases.insert(tune->of_phases.end(), numbers.begin(), numbers.end());
    }
    if (is_used) return absl::OkStatus();
    return TomlError(
        layer.path, rule_key.source(), absl::StrCat("the phase has no rule ", name, " to be tuned"),
        rise::DidYouMean(name, Selectors(), "`tune` is about rules of the same phase"));
  }

  Strategy& strategy_;
  StrategyBuilder& builder_;
  std::deque<toml::table> tables_;  // of the files, which drafts point into
  std::vector<std::string> open_;   // files from the first one to the one that is read
  std::set<std::string> loaded_;    // rule files
  std::map<std::string, std::pair<std::string, const toml::array*>> groups_;  // and their files
  std::vector<PhaseDraft> drafts_;
};

}  // namespace

absl::StatusOr<Strategy> LoadStrategy(const std::string& path, rise::ExprTable& exprs,
                                      rise::Sources& sources, const RuleOptions& options) {
  Strategy strategy;
  strategy.path = path;
  RuleOptions named_here = options;
  named_here.named_by_user = false;
  StrategyBuilder builder(strategy, exprs, sources, named_here);
  if (absl::Status s = StrategyLoader(strategy, builder).Load(path); !s.ok()) return s;
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
  explore.rules = *builder.Select("all");
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
  implement.rules = *builder.Select("implement");
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
    size_t place = strategy.phases.empty() ? 0 : strategy.phases.size() - 1;
    for (PhaseGroup& group : strategy.groups) {
      if (group.end > place) place = group.first;  // the last one
    }
    for (PhaseGroup& group : strategy.groups) {
      if (group.first >= place) ++group.first, ++group.end;
    }
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
