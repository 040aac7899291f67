// eqrise stats, --with, rules list and rules show: what rules do, without C++.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

constexpr char kTwice[] =
    "/// Adding a number to itself is doubling it.\n"
    "rule twice-is-double: (x : f32) + x => 2.0f * x\n";
constexpr char kProgram[] =
    "//@ small n=100\n"
    "def main = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => x + x))))\n";

TEST_CASE("stats: every iteration and every rule has its numbers, and they fit together" *
          testing::TakesLong()) {
  const Outcome o = Eqrise("stats kernels/mm.rise -t c --at size --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json stats = json::parse(o.out);
  const json report =
      json::parse(Eqrise("optimize kernels/mm.rise -t c --at size --json").out)[0]["report"];
  std::map<std::string, size_t> found;
  REQUIRE(stats["phases"].size() == report["phases"].size());
  for (size_t i = 0; i < stats["phases"].size(); ++i) {
    const json& phase = stats["phases"][i];
    CHECK(phase["phase"] == report["phases"][i]["phase"]);
    CHECK(phase["iterations"].size() == report["phases"][i]["iterations"].get<size_t>());
    CHECK(phase["iterations"].back()["nodes"] == report["phases"][i]["nodes"]);
    for (const json& r : phase["rules"]) found[r["rule"]] += r["matches"].get<size_t>();
  }
  for (const json& r : stats["rules"]) {
    CHECK(r["matches"] == found[r["rule"]]);
    CHECK(r["refused"].get<size_t>() + r["known"].get<size_t>() <= r["matches"].get<size_t>());
    // Each rule in all is what `optimize` says of it.
    for (const json& known : report["rules"]) {
      if (known["rule"] == r["rule"]) CHECK(known["new"] == r["new"]);
    }
  }
}

TEST_CASE("stats: as text and as CSV") {
  const Outcome text = Eqrise("stats kernels/dot.rise -t c");
  CHECK(Contains(text.out, "phase      iteration   matches"));
  CHECK(Contains(text.out, "reduce-seq"));
  CHECK(Contains(text.out, "never found: "));
  const Outcome csv = Eqrise("stats kernels/dot.rise -t c --csv rules");
  CHECK(csv.out.starts_with("phase,rule,matches,refused,known,new,nodes,seconds\n"));
  CHECK(Contains(Eqrise("stats kernels/dot.rise -t c --csv iterations").out, "\nimplement,1,"));
  CHECK(Eqrise("stats kernels/dot.rise --csv colours").code == 2);
}

TEST_CASE("stats says which conditions refuse a rule's matches, and how often") {
  const TestFolder folder;
  const std::string kernel = "'" + std::string(folder.Write("k.rise", kProgram)) + "'";
  const std::string rules = folder.Write(
      "my.rules",
      "/// A map over chunks of seven.\n"
      "rule sevens: map f (xs : n.t) => xs |> split 7 |> map (fun c => map f c) |> join\n"
      "  where 7 divides n, 7 < n\n");
  const std::string command = "stats " + kernel + " -t c --rules '" + rules + "' --size n=100";
  const Outcome o = Eqrise(command + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json stats = json::parse(o.out);
  bool has_it = false;
  for (const json& r : stats["rules"]) {
    size_t times = 0;
    for (const json& refusal : r["refusals"]) times += refusal["times"].get<size_t>();
    CHECK(times >= r["refused"].get<size_t>());  // several conditions may refuse one match
    if (r["rule"] != "sevens") continue;
    has_it = true;
    CHECK(r["refused"] == r["matches"]);
    CHECK(r["known"] == 0);
    REQUIRE(r["refusals"].size() == 1);
    CHECK(r["refusals"][0]["reason"] == "7 divides n");
    CHECK(r["refusals"][0]["times"] == r["matches"]);
  }
  CHECK(has_it);
  CHECK(Contains(Eqrise(command).out, "sevens                               1  7 divides n\n"));
  CHECK(Contains(Eqrise(command + " --csv refusals").out, "explore,sevens,\"7 divides n\",1\n"));
}

TEST_CASE("--with adds rules to the default strategy, in a phase of their own or in a named one") {
  const TestFolder folder;
  const std::string kernel = "'" + std::string(folder.Write("k.rise", kProgram)) + "'";
  const std::string rules = "'" + std::string(folder.Write("my.rules", kTwice)) + "'";
  const auto found = [&](const std::string& arguments, const std::string& phase) {
    const Outcome o = Eqrise("stats " + kernel + " -t c --json " + arguments);
    REQUIRE_MESSAGE(o.code == 0, o.err);
    const json stats = json::parse(o.out);
    for (const json& p : stats["phases"]) {
      if (p["phase"] != phase) continue;
      for (const json& r : p["rules"]) {
        if (r["rule"] == "twice-is-double") return r["matches"].get<int>();
      }
    }
    return 0;
  };
  CHECK(found("", "with") == 0);
  CHECK(found("--with " + rules, "with") == 1);
  CHECK(found("--with " + rules + " --with-phase simplify", "simplify") >= 1);
  const Outcome run = Eqrise("run " + kernel + " -t c,opencl --with " + rules);
  CHECK_MESSAGE(run.code == 0, run.out);
  const Outcome wrong =
      Eqrise("stats " + kernel + " -t c --with " + rules + " --with-phase simplfy");
  CHECK(wrong.code == 2);
  CHECK(Contains(wrong.err, "has no phase `simplfy`\nhint: did you mean `simplify`?"));
}

TEST_CASE("rules list and rules show say what a rule is, who uses it, and whether it is proved") {
  const Outcome list = Eqrise("rules list");
  CHECK(Contains(list.out, "split-join "));
  CHECK(Contains(list.out, "A map over n elements is a map over n/s chunks of s."));
  const Outcome show = Eqrise("rules show split-join");
  CHECK(Contains(show.out, "rules/algorithmic.rules:"));
  CHECK(Contains(show.out,
                 "rule split-join: map f (xs : n.t) => xs |> split s |> map (fun c => map f c) |> "
                 "join\n  tune s in 4, 64\n  where s divides n, s < n\nkind:     one way\n"));
  CHECK(Contains(show.out, "used by:  "));
  CHECK(Contains(show.out, "verdict:  proved"));
  const Outcome none = Eqrise("rules show split-jion");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "there is no rule `split-jion`\nhint: did you mean `split-join`?"));
}

}  // namespace
}  // namespace eqrise
