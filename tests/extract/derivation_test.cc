// Derivations of optimised kernels: from the program as written to each low-level program that is
// extracted, replayed by the checker; and the checker refuses what is not right.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "doctest/doctest.h"
#include "extract/extract.h"
#include "rewrite/program_derivation.h"
#include "rewrite/settled_lets.h"
#include "rise/infer/elaborate.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::extract {
namespace {

using egraph::Derivation;
using rise::Expr;

struct World {
  rise::Sources sources;
  rise::ExprTable exprs;
  rise::Program program;
  rewrite::Strategy strategy;
  rewrite::AppliedRules applied;
  std::unique_ptr<rewrite::Graph> graph;
  std::vector<Candidate> candidates;

  World(const std::string& text, const std::string& target,
        const std::map<std::string, int64_t>& sizes = {}, egraph::Options options = {}) {
    absl::StatusOr<rise::Program> p =
        rise::ParseAndElaborateText("k.rise", text, {sizes, ""}, exprs, sources);
    REQUIRE_MESSAGE(p.ok(), std::string(p.status().message()));
    program = *p;
    absl::StatusOr<rewrite::Strategy> s =
        rewrite::LoadStrategy(EQRISE_ROOT "/rules/" + target + ".toml", exprs, sources);
    REQUIRE(s.ok());
    strategy = *std::move(s);
    graph =
        std::make_unique<rewrite::Graph>(rewrite::RiseLanguage(exprs), egraph::Limits{}, options);
    const rewrite::ClassId root =
        *rewrite::Insert(*graph, rewrite::SettleLets(exprs, program.body));
    rewrite::SaturationOptions saturation;
    saturation.applied = &applied;
    rewrite::Saturate(*graph, strategy, saturation);
    ExtractOptions extraction;
    extraction.insertions = true;
    extraction.default_size = 1 << 20;  // long arrays are worth splitting
    absl::StatusOr<target::Device> device =
        target::LoadDevice(EQRISE_ROOT "/devices/cpu-" + target + ".toml", {.cores = 2});
    REQUIRE(device.ok());
    absl::StatusOr<Extraction> x =
        Extract(*graph, root, program, strategy, *device, extraction, dpia::ReportWithoutSource);
    REQUIRE_MESSAGE(x.ok(), std::string(x.status().message()));
    candidates = x->candidates;
  }

  absl::StatusOr<Derivation> Explain(const Candidate& c) {
    rewrite::ProgramExplainer explainer(*graph, strategy, applied);
    return explainer.Explain({.start = program.body,
                              .before = rewrite::StepsOfSettleLets(exprs, program.body),
                              .found = c.found,
                              .after = c.insertions});
  }
  Derivation ExplainBest() {
    absl::StatusOr<Derivation> d = Explain(candidates[0]);
    REQUIRE_MESSAGE(d.ok(), std::string(d.status().message()));
    return *std::move(d);
  }
  std::string Check(const Derivation& d, Expr from, Expr to) {
    return std::string(rewrite::CheckProgramDerivation(d, from, to, strategy, exprs).message());
  }
  std::string CheckBest(const Derivation& d) {
    return Check(d, program.body, candidates[0].program.body);
  }
  const std::string& RuleName(const egraph::DerivationStep& step) const {
    return strategy.rules[step.rule.value].name;
  }
  bool Uses(const Derivation& d, const std::string& rule) const {
    return std::any_of(d.steps.begin(), d.steps.end(),
                       [&](const egraph::DerivationStep& s) { return RuleName(s) == rule; });
  }
};

std::string ReadKernel(const std::string& name) {
  std::ifstream in(EQRISE_ROOT "/kernels/" + name + ".rise");
  return {std::istreambuf_iterator<char>(in), {}};
}

constexpr char kDot[] =
    "def d = depFun((n: Nat) => fun(xs: n.f32, ys: n.f32 =>"
    " zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))";

TEST_CASE("every kernel's best programs have derivations that the checker replays" *
          testing::TakesLong()) {
  size_t number = 0;
  for (const auto& entry : std::filesystem::directory_iterator(EQRISE_ROOT "/kernels")) {
    if (entry.path().extension() != ".rise") continue;
    if (!testing::IsInSample(number++, testing::kIsSanitized ? 4 : 3)) continue;
    const std::string name = entry.path().stem().string();
    for (const std::string target : {"opencl", "c"}) {
      World w(ReadKernel(name), target);
      for (const Candidate& c : w.candidates) {
        const absl::StatusOr<Derivation> d = w.Explain(c);
        REQUIRE_MESSAGE(d.ok(), name, " for ", target, ": ", std::string(d.status().message()));
        CHECK_MESSAGE(w.Check(*d, w.program.body, c.program.body) == "", name, " for ", target);
        CHECK(!d->steps.empty());
      }
    }
  }
}

// Where all sizes are numbers, other rules win: blocking, vectors, copies of whole arrays.
TEST_CASE("with sizes that are numbers, too" * testing::TakesLong()) {
  const std::vector<std::pair<std::string, std::map<std::string, int64_t>>> kernels = {
      {"dot", {{"n", 65536}}},
      {"asum", {{"n", 1 << 20}}},
      {"scal", {{"n", 4096}}},
      {"gemv", {{"n", 512}, {"m", 1024}}},
      {"mm", {{"n", 256}, {"m", 256}, {"k", 256}}}};
  for (const auto& [name, sizes] : kernels) {
    for (const std::string target : {"opencl", "c"}) {
      World w(ReadKernel(name), target, sizes);
      for (const Candidate& c : w.candidates) {
        const absl::StatusOr<Derivation> d = w.Explain(c);
        REQUIRE_MESSAGE(d.ok(), name, " for ", target, ": ", std::string(d.status().message()));
        CHECK_MESSAGE(w.Check(*d, w.program.body, c.program.body) == "", name, " for ", target);
      }
    }
  }
}

TEST_CASE("a derivation goes through all phases, and through what extraction inserted") {
  World w(kDot, "c");
  const Derivation d = w.ExplainBest();
  CHECK(w.Uses(d, "reduction-tail"));             // of the phase block
  CHECK(w.Uses(d, "reduction-vector-symbolic"));  // of the phase vector; computed
  CHECK(w.Uses(d, "reduce-seq"));                 // of the phase implement
  CHECK(w.Uses(d, "store-private"));              // not in the graph
  CHECK(w.CheckBest(d) == "");
}

TEST_CASE("values that are never used are left out by a rewrite") {
  World w("def f = fun(xs: 64.f32 => xs |> map(fun(x => let y = sqrt(x * x) in x + 1.0f)))", "c");
  const Derivation d = w.ExplainBest();
  REQUIRE(!d.steps.empty());
  CHECK(w.RuleName(d.steps[0]) == "let-inline");
  CHECK(w.CheckBest(d) == "");
}

TEST_CASE("a derivation that was tampered with is refused") {
  World w(kDot, "c");
  const Derivation right = w.ExplainBest();
  REQUIRE(w.CheckBest(right) == "");
  const auto refused = [&](const std::function<void(Derivation&)>& change) {
    Derivation d = right;
    change(d);
    const std::string why = w.CheckBest(d);
    INFO(why);
    return !why.empty();
  };
  const auto rule_of = [&](const std::string& name) {
    for (uint32_t i = 0; i < w.strategy.rules.size(); ++i) {
      if (w.strategy.rules[i].name == name) return rewrite::RuleId{i};
    }
    return rewrite::RuleId{};
  };
  for (size_t i = 0; i < right.steps.size(); ++i) {
    CHECK(refused([&](Derivation& d) { d.steps.erase(d.steps.begin() + static_cast<long>(i)); }));
    CHECK(refused([&](Derivation& d) { d.steps[i].rule = rule_of("map-identity"); }));
    CHECK(refused([&](Derivation& d) { d.steps[i].is_conditional ^= true; }));
    CHECK(refused([&](Derivation& d) { d.steps[i].is_backward ^= true; }));
    CHECK(refused([&](Derivation& d) { d.steps[i].position.push_back(0); }));
    CHECK(refused([&](Derivation& d) { d.steps[i].kind = egraph::StepKind::kGiven; }));
  }
  // Another sibling of the rule, with the same sides but another condition.
  CHECK(refused([&](Derivation& d) {
    for (egraph::DerivationStep& step : d.steps) {
      if (w.RuleName(step) == "reduction-vector-symbolic") step.rule = rule_of("reduction-vector");
    }
  }));
  // A literal that is changed wherever it stands is no longer the program.
  CHECK(refused([&](Derivation& d) {
    for (Derivation::Term& t : d.terms) {
      if (t.op == static_cast<uint16_t>(rise::Op::kLit)) {
        t.payload = w.exprs
                        .Intern(w.exprs.attr(
                            w.exprs.Literal(7.0, w.exprs.types().Scalar(rise::ScalarKind::kF32))))
                        .id;
      }
    }
  }));
  CHECK(w.Check(right, w.program.body, w.program.body) != "");
}

TEST_CASE("one rewrite: matched, tuned, under its conditions") {
  World w("def f = fun(xs: 64.f32 => xs |> map(fun(x => x + 1.0f)))", "c");
  const Expr map = w.program.body;
  const auto rule = [&](const std::string& name) -> const rewrite::Rule& {
    for (const rewrite::Rule& r : w.strategy.rules) {
      if (r.name == name) return r;
    }
    FAIL("there is no rule ", name);
    return w.strategy.rules[0];
  };
  const auto make = [&](rise::Op op, const rise::Attr& attr, std::initializer_list<Expr> children) {
    return *w.exprs.Primitive(op, attr, children);
  };
  const auto split_join = [&](int64_t size) {
    rise::Attr split;
    split.n0 = w.exprs.nats().Const(size);
    const Expr rows = make(rise::Op::kSplit, split, {w.exprs.child(map, 1)});
    const rise::Type row = w.exprs.types().node(w.exprs.type(rows)).first;
    const Expr inner = make(rise::Op::kMap, {}, {w.exprs.child(map, 0), w.exprs.Var(0, row)});
    const Expr outer = make(rise::Op::kMap, {}, {w.exprs.Lam(row, inner), rows});
    return make(rise::Op::kJoin, {}, {outer});
  };
  const auto found = rewrite::FindRewrite(rule("split-join"), w.exprs, map, split_join(4));
  REQUIRE(found);
  CHECK(found->tuning == std::vector<int64_t>{4});
  CHECK(found->conditions == std::vector<std::string>{"4 divides 64", "4 < 64"});
  CHECK(!rewrite::FindRewrite(rule("split-join"), w.exprs, map, split_join(8)));   // not offered
  CHECK(!rewrite::FindRewrite(rule("split-join"), w.exprs, map, split_join(64)));  // not less
  CHECK(!rewrite::FindRewrite(rule("split-join"), w.exprs, split_join(4), map));
  CHECK(!rewrite::FindRewrite(rule("map-fusion"), w.exprs, map, split_join(4)));
}

TEST_CASE("without what was noted there is an error, not a chain of given steps") {
  World unlogged(kDot, "c", {}, {.derivations = false});
  CHECK(unlogged.Explain(unlogged.candidates[0])
            .status()
            .message()
            .find("saturated without derivations") != absl::string_view::npos);
  World w(kDot, "c");
  const rewrite::AppliedRules none;
  rewrite::ProgramExplainer explainer(*w.graph, w.strategy, none);
  const auto why = explainer.Explain(
      {.start = w.program.body, .before = {}, .found = w.candidates[0].found, .after = {}});
  CHECK(why.status().message().find("unions that its rules did not make") !=
        absl::string_view::npos);
}

}  // namespace
}  // namespace eqrise::extract
