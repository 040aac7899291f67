// Strategy files.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "rewrite/saturate.h"
#include "rewrite/strategy_changes.h"
#include "rise/infer/elaborate.h"
#include "tests/support/test_folder.h"

namespace eqrise::rewrite {
namespace {

absl::StatusOr<Strategy> StrategyOf(const std::string& phase) {
  const testing::TestFolder folder;
  const std::string file = folder.Write(
      "strategy.toml", absl::StrCat("rules = [\"" EQRISE_ROOT "/rules/algorithmic.rules\"]\n",
                                    "[[phase]]\nrules = [\"all\"]\n", phase));
  rise::Sources sources;
  rise::ExprTable exprs;
  return LoadStrategy(file, exprs, sources);
}

TEST_CASE("a phase says which scheduler runs its rules") {
  using egraph::SchedulerKind;
  CHECK(StrategyOf("")->phases[0].scheduler.kind == SchedulerKind::kSimple);
  CHECK(StrategyOf("scheduler = \"budgeted\"")->phases[0].scheduler.kind ==
        SchedulerKind::kBudgeted);
  const egraph::SchedulerOptions backoff =
      StrategyOf("scheduler = \"backoff\"\nthreshold = 50\nban = 3\nmatches = 70")
          ->phases[0]
          .scheduler;
  CHECK(backoff.kind == SchedulerKind::kBackoff);
  CHECK(backoff.match_threshold == 50);
  CHECK(backoff.ban_length == 3);
  CHECK(backoff.max_matches == 70);
}

TEST_CASE("what is wrong with a phase is said, with a place") {
  const auto says = [](const std::string& phase, const std::string& message) {
    const absl::StatusOr<Strategy> strategy = StrategyOf(phase);
    return !strategy.ok() && absl::StrContains(strategy.status().message(), message);
  };
  CHECK(says("scheduler = \"lazy\"",
             ":4:13: error: there is no scheduler lazy\nhint: schedulers are"));
  CHECK(says("scheduler = 3", ":4:13: error: a scheduler is named by a string"));
  CHECK(says("ban = 0", ":4:7: error: ban is a whole number above 0"));
  CHECK(says("bans = 1", ":4:1: error: unknown key bans\nhint: did you mean `ban`?"));
  CHECK(says("extends = \"c.toml\"", "unknown key extends"));
  CHECK(says("iterations = 2147483648", "more iterations than can be counted"));
  CHECK(says("iterations = 4294967297", "more iterations than can be counted"));
}

// --- what a strategy is made of ------------------------------------------------------------------

struct LoadedStrategy {
  testing::TestFolder folder;
  rise::Sources sources;
  rise::ExprTable exprs;
  Strategy strategy;
  std::string error;  // without the folder

  // Files beside each other; the last one is loaded.
  explicit LoadedStrategy(const std::vector<std::pair<std::string, std::string>>& files) {
    std::string path;
    for (const auto& [name, text] : files) path = folder.Write(name, text);
    absl::StatusOr<Strategy> loaded = LoadStrategy(path, exprs, sources);
    if (loaded.ok()) {
      strategy = *std::move(loaded);
    } else {
      error = absl::StrReplaceAll(loaded.status().message(), {{folder / "", ""}});
    }
  }
  std::string Rules(const std::string& phase) const {
    std::vector<std::string> names;
    for (const Phase& p : strategy.phases) {
      if (p.name != phase) continue;
      for (const int i : p.rules) {
        names.push_back(strategy.compiled[static_cast<size_t>(i)].DisplayName());
      }
    }
    return absl::StrJoin(names, " ");
  }
  std::string Phases() const {
    return absl::StrJoin(strategy.phases, " ",
                         [](std::string* out, const Phase& p) { absl::StrAppend(out, p.name); });
  }
};

constexpr char kFewRules[] =
    "rule a: map f (map g xs) => map (fun x => f (g x)) xs\n"
    "rule b: transpose (transpose xs) => xs\n"
    "rule t for k in 1, 2: map^k (fun x => x) xs => xs\n"
    "rule s: map f (xs : n.t) => xs |> split s |> map (fun c => map f c) |> join\n"
    "  tune s in 4, 64\n  where s divides n, s < n\n"
    "rule both: split s (map f xs) = map (fun c => map f c) (split s xs)\n"
    "implement i: map f xs => mapSeq f xs\n";

LoadedStrategy FewRules(const std::string& phases) {
  return LoadedStrategy(
      {{"few.rules", kFewRules}, {"few.toml", "rules = [\"few.rules\"]\n" + phases}});
}

TEST_CASE("a phase names rules, families, files and groups, and leaves some out") {
  const auto rules = [](const std::string& keys) {
    const LoadedStrategy s =
        FewRules("[groups]\ntidy = [\"b\", \"t\"]\n[[phase]]\nname = \"p\"\n" + keys);
    return s.error.empty() ? s.Rules("p") : s.error;
  };
  CHECK(rules("rules = [\"all\"]") == "a b t-1 t-2 s both both-reverse");
  CHECK(rules("rules = [\"t\"]") == "t-1 t-2");
  CHECK(rules("rules = [\"t-2\"]") == "t-2");
  CHECK(rules("rules = [\"tidy\", \"a\"]") == "b t-1 t-2 a");
  CHECK(rules("rules = [\"few.rules\"]") == "a b t-1 t-2 s both both-reverse i");
  CHECK(rules("rules = [\"all\"]\nexcept = [\"tidy\", \"both:reverse\"]") == "a s both");
  CHECK(rules("rules = [\"a\"]\nadd = [\"b\", \"a\"]") == "a b");
  CHECK(rules("rules = [\"a\"]\nexcept = [\"b\"]") ==
        "few.toml:7:11: error: the phase has no rule b to be left out\n"
        "hint: `except` takes away from `rules` and `add`");
  CHECK(absl::StrContains(rules("rules = [\"tdy\"]"),
                          "few.toml:6:10: error: there is no rule named tdy\nhint: did you mean"));
  CHECK(absl::StrContains(rules("rules = [\"a\"]\nexcept = \"b\""),
                          "7:10: error: except is a list of rules"));
  CHECK(absl::StrContains(rules("rules = [\"a:backward\"]"), "there is no rule named a:backward"));
}

TEST_CASE("groups of rules have names of their own") {
  CHECK(absl::StrContains(FewRules("[groups]\na = [\"b\"]\n[[phase]]\nrules = [\"all\"]").error,
                          "few.toml:3:1: error: there is a rule named a already"));
  CHECK(absl::StrContains(FewRules("[groups]\nx = \"b\"\n[[phase]]\nrules = [\"all\"]").error,
                          "few.toml:3:5: error: a group is a list of rules"));
}

TEST_CASE("a phase runs until it is saturated, or for seconds") {
  const LoadedStrategy s = FewRules(
      "[[phase]]\nrules = [\"all\"]\nuntil = \"saturated\"\nseconds = 0.5\n[[phase]]\nrules = "
      "[\"all\"]");
  CHECK(s.error == "");
  CHECK(s.strategy.phases[0].max_iterations > 1'000'000);
  CHECK(s.strategy.phases[0].max_seconds == 0.5);
  CHECK(s.strategy.phases[1].max_iterations == 1);
  const auto error = [](const std::string& keys) {
    return FewRules("[[phase]]\nrules = [\"all\"]\n" + keys).error;
  };
  CHECK(absl::StrContains(error("until = \"done\""), "4:9: error: until is \"saturated\""));
  CHECK(absl::StrContains(error("iterations = 3\nuntil = \"saturated\""),
                          "5:9: error: a phase has `iterations` or `until`, not both"));
  CHECK(absl::StrContains(error("seconds = 0"), "4:11: error: seconds is a number above 0"));
  CHECK(absl::StrContains(error("seconds = \"1s\""), "4:11: error: seconds is a number above 0"));
  CHECK(absl::StrContains(error("seconds = inf"), "4:11: error: seconds is a number above 0"));
  CHECK(absl::StrContains(error("repeat = 3"), "4:1: error: a phase has iterations; what repeats"));
}

TEST_CASE("a phase gives values to sizes of its rules") {
  LoadedStrategy s = FewRules(
      "[[phase]]\nname = \"p\"\nrules = [\"s\"]\ntune.s.s = [8, 16]\n[[phase]]\nname = \"q\"\n"
      "rules = [\"s\"]");
  REQUIRE(s.error == "");
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "p.rise", "def p = fun(xs: 128.f32 => xs |> map(fun(x => x + 1.0f)))", {}, s.exprs,
      s.sources);
  REQUIRE(program.ok());
  const auto tried = [&](size_t phases) {
    Graph graph{RiseLanguage(s.exprs)};
    Insert(graph, program->body);
    graph.Rebuild();
    SaturationReport report;
    SaturatePhases(graph, s.strategy, phases, phases + 1, {}, report);
    std::string out;
    for (const int value : {4, 8, 16, 64}) {
      rise::Attr attr;
      attr.n0 = s.exprs.nats().Const(value);
      const uint32_t payload = s.exprs.Intern(attr).id;
      for (const ClassId c : graph.Classes()) {
        for (const egraph::NodeId n : graph.Nodes(c)) {
          if (OpOf(graph.node(n)) == rise::Op::kSplit && graph.node(n).payload == payload) {
            absl::StrAppend(&out, value, " ");
          }
        }
      }
    }
    return out;
  };
  CHECK(tried(0) == "8 16 ");
  CHECK(tried(1) == "4 64 ");
  const auto error = [](const std::string& keys) {
    return FewRules("[[phase]]\nrules = [\"s\", \"a\"]\n" + keys).error;
  };
  CHECK(absl::StrContains(error("tune.b.s = [4]"),
                          "4:6: error: the phase has no rule b to be tuned"));
  CHECK(absl::StrContains(error("tune.s.k = [4]"),
                          "4:8: error: the rule s tunes no size k\nhint: it tunes s"));
  CHECK(absl::StrContains(error("tune.a.k = [4]"), "4:8: error: the rule a tunes no size k"));
  CHECK(absl::StrContains(error("tune.s.s = [0]"), "4:13: error: a value is a number from 1"));
  CHECK(absl::StrContains(error("tune.s.s = 4"), "4:12: error: a list of numbers is expected"));
  CHECK(absl::StrContains(error("tune = 4"), "4:8: error: tune gives values to sizes of rules"));
}

TEST_CASE("--tune takes the place of what phases say") {
  LoadedStrategy s = FewRules("[[phase]]\nname = \"p\"\nrules = [\"s\"]\ntune.s.s = [8, 16]");
  REQUIRE(s.error == "");
  REQUIRE(
      ChangeStrategy(s.strategy, {.without = {}, .tunes = {"s.s=32"}, .scheduler = ""}, s.sources)
          .ok());
  CHECK(s.strategy.rules[4].tunes[0].values == std::vector<int64_t>{32});
  CHECK(s.strategy.phases[0].tunes.begin()->second.empty());
}

TEST_CASE("a group of phases repeats until nothing new comes of a round") {
  const auto run = [](const std::string& rounds) {
    LoadedStrategy s = FewRules(
        "[[phase]]\nname = \"group\"\n" + rounds +
        "\n[[phase.phase]]\nname = \"one\"\nrules = [\"a\"]\n[[phase.phase]]\nname = \"two\"\n"
        "rules = [\"b\"]\n[[phase]]\nname = \"end\"\nrules = [\"implement\"]");
    if (!s.error.empty()) return s.error;
    absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "p.rise",
        "def p = fun(xs: 4.4.f32 => xs |> map(map(fun(x => x + 1.0f))) |> map(map(fun(x => x * "
        "2.0f))) |> map(map(fun(x => x - 1.0f))) |> transpose |> transpose)",
        {}, s.exprs, s.sources);
    REQUIRE(program.ok());
    Graph graph{RiseLanguage(s.exprs)};
    Insert(graph, program->body);
    graph.Rebuild();
    const SaturationReport report = Saturate(graph, s.strategy, {});
    return absl::StrJoin(report.phases, " ", [](std::string* out, const PhaseReport& p) {
      absl::StrAppend(out, p.name);
    });
  };
  CHECK(run("repeat = 1") == "one two end");
  CHECK(run("repeat = 2") == "one two one two end");
  const std::string all = run("until = \"saturated\"");
  CHECK(all.ends_with("one two end"));
  CHECK(all.size() > std::string("one two one two end").size());
  CHECK(run("repeat = 1000") == all);
  CHECK(
      absl::StrContains(run("repeat = 0"), "4:10: error: repeat is a whole number from 1 to 1000"));
  CHECK(
      absl::StrContains(run("repeat = 2\nuntil = \"saturated\""), "`repeat` or `until`, not both"));
  CHECK(absl::StrContains(run("nodes = 5"), "4:1: error: unknown key nodes of a group of phases"));
}

TEST_CASE("a strategy that extends another changes, adds and leaves out phases") {
  const std::string base =
      "rules = [\"few.rules\"]\n[groups]\ntidy = [\"b\"]\n"
      "[[phase]]\nname = \"p\"\nrules = [\"a\", \"b\"]\niterations = 6\nnodes = 500\n"
      "[[phase]]\nname = \"q\"\nrules = [\"s\"]\n"
      "[[phase]]\nname = \"end\"\nrules = [\"implement\"]\n";
  const auto extend = [&](const std::string& text) {
    return LoadedStrategy({{"few.rules", kFewRules},
                           {"more.rules", "rule more: join (split s xs) => xs"},
                           {"base.toml", base},
                           {"mine.toml", text}});
  };
  const std::string extends = "extends = \"base.toml\"\n";
  CHECK(extend(extends).Phases() == "p q end");
  const LoadedStrategy changed =
      extend(extends +
             "rules = [\"more.rules\", \"few.rules\"]\n[[phase]]\nname = \"p\"\n"
             "add = [\"more\"]\nexcept = [\"tidy\"]\niterations = 2\n"
             "[[phase]]\nname = \"new\"\nrules = [\"both\"]\n"
             "[[phase]]\nname = \"first\"\nbefore = \"p\"\nrules = [\"t\"]\n"
             "[[phase]]\nname = \"third\"\nafter = \"p\"\nrules = [\"t\"]\n");
  REQUIRE(changed.error == "");
  CHECK(changed.Phases() == "first p third q new end");
  CHECK(changed.Rules("p") == "a more");
  CHECK(changed.strategy.phases[1].max_iterations == 2);
  CHECK(changed.strategy.phases[1].max_nodes == 500);
  CHECK(extend(extends + "[[phase]]\nname = \"p\"\nrules = [\"t\"]").Rules("p") == "t-1 t-2");
  CHECK(extend(extends + "without = [\"q\"]").Phases() == "p end");
  CHECK(absl::StrContains(extend("extends = \"c\"").Phases(), "vector implement"));

  const auto error = [&](const std::string& text) { return extend(text).error; };
  CHECK(absl::StrContains(error("extends = \"bse.toml\""), "mine.toml:1:11: error: there is no"));
  CHECK(absl::StrContains(error("extends = \"d\""), "1:11: error: a strategy extends"));
  CHECK(absl::StrContains(error("extends = \"mine.toml\""), "this strategy extends itself"));
  CHECK(absl::StrContains(error(extends + "without = [\"qq\"]"),
                          "2:12: error: there is no phase named qq"));
  CHECK(extend(extends + "also = [\"base.toml\"]").strategy.also.size() == 1);
  const auto beside = extend(extends + "also = [{strategy = \"base.toml\", has = [\"foldl\"]}]");
  CHECK(beside.strategy.also.at(0).has == std::vector{rise::Op::kFoldl});
  CHECK(absl::StrContains(error(extends + "also = [{strategy = \"base.toml\", has = [\"fold\"]}]"),
                          "2:41: error: there is no primitive `fold`"));
  CHECK(absl::StrContains(error(extends + "also = [{strategy = \"base.toml\", if = [\"foldl\"]}]"),
                          "error: a strategy that searches beside this one has `strategy`"));
  CHECK(absl::StrContains(error(extends + "also = \"base.toml\""),
                          "2:8: error: `also` is a list of files of strategies"));
  CHECK(absl::StrContains(error(extends + "also = [\"more.toml\"]"),
                          "2:9: error: there is no strategy "));
  CHECK(absl::StrContains(error(extends + "also = [\"mine.toml\"]"),
                          "2:9: error: this strategy searches beside itself"));
  CHECK(absl::StrContains(error(extends + "[[phase]]\nrules = [\"a\"]"),
                          "2:1: error: this phase has no name"));
  CHECK(absl::StrContains(error(extends + "[[phase]]\nname = \"p\"\nbefore = \"q\""),
                          "4:10: error: the phase p has its place already"));
  CHECK(
      absl::StrContains(error(extends + "[[phase]]\nname = \"x\"\nrules = [\"a\"]\nafter = \"y\""),
                        "5:9: error: there is no phase named y"));
  CHECK(
      absl::StrContains(error("rules = [\"few.rules\"]\n[[phase]]\nrules = [\"a\"]\nafter = \"y\""),
                        "4:9: error: phases run in the order in which they stand here"));
  CHECK(absl::StrContains(error("rules = [\"few.rules\"]\nwithout = [\"a\"]"),
                          "2:11: error: `without` is a list of phases"));
}

TEST_CASE("rules that are added go before a group at the end") {
  LoadedStrategy s = FewRules(
      "[[phase]]\nname = \"p\"\nrules = [\"a\"]\n[[phase]]\nname = \"g\"\nrepeat = 2\n"
      "[[phase.phase]]\nname = \"i\"\nrules = [\"implement\"]");
  REQUIRE(s.error == "");
  const std::string more = s.folder.Write("more.rules", "rule more: join (split s xs) => xs");
  REQUIRE(AddRules(s.strategy, {.files = {more}, .phase = ""}, s.exprs, s.sources).ok());
  CHECK(s.Phases() == "p with i");
  CHECK(s.strategy.groups[0].first == 2);
  CHECK(s.strategy.groups[0].end == 3);
}

}  // namespace
}  // namespace eqrise::rewrite
