// The passes between translation and printing, and what checks the phrase between them.
#include "dpia/lower.h"

#include <set>
#include <string>
#include <vector>

#include "doctest/doctest.h"
#include "dpia/phrase_checker.h"
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

using target::Target;

constexpr char kTwoLaunches[] = R"(def k = depFun((n: Nat) => fun(xs: n.f32 =>
    xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global) |> mapGlobal(0)(fun(x => x * 2.0f)))))";

TEST_CASE("lowering: the passes of each target have different names and a line on their purpose") {
  for (Target target : target::kTargets) {
    std::set<std::string> names;
    for (const Pass& pass : PassesFor(target)) {
      CHECK(names.insert(pass.name).second);
      CHECK(std::string(pass.purpose).size() > 10);
    }
  }
}

TEST_CASE("lowering: who asks is told of each pass in order, and launches are there after theirs") {
  Translated t = TranslateText(kTwoLaunches, Target::kOpenCL);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  std::vector<std::string> seen;
  size_t before = 0, after = 0;
  LowerOptions options;
  options.after_pass = [&](absl::string_view pass, const Lowered& lowered) {
    seen.emplace_back(pass);
    (pass == "check-barriers" ? before : after) = lowered.list.launches.size();
  };
  const auto lowered = Lower(std::move(t.phrase), t.program, options, t.Report());
  REQUIRE_MESSAGE(lowered.ok(), lowered.status().message());
  std::vector<std::string> want;
  for (const Pass& pass : PassesFor(Target::kOpenCL)) want.emplace_back(pass.name);
  CHECK(seen == want);
  CHECK(before == 0);
  CHECK(after == 2);
}

// A phrase that a wrong pass could leave, and what the checker says.
std::optional<std::string> ProblemOf(const std::function<void(Phrase&)>& spoil) {
  Translated t =
      TranslateText("def k = fun(xs: 8.f32 => xs |> mapSeq(fun(x => x + 1.0f)))", Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  REQUIRE_FALSE(FindPhraseProblem(*t.phrase).has_value());
  spoil(*t.phrase);
  return FindPhraseProblem(*t.phrase);
}

TEST_CASE("lowering: the checker of phrases finds what a wrong pass leaves") {
  const auto loop = [](Phrase& p) -> Stmt& { return p.stmts[p.body.at(0).id]; };
  CHECK(ProblemOf([&](Phrase& p) { p.body.push_back(p.body[0]); }) ==
        "a statement stands in two places");
  CHECK(ProblemOf([&](Phrase& p) { p.body = loop(p).body; }) ==
        "the index i is used outside of its loop");
  CHECK(ProblemOf([&](Phrase& p) { p.stmts[loop(p).body.at(0).id].assignments.at(0).lanes = 2; }) ==
        "1 lanes are stored at 2 places of out");
  CHECK(ProblemOf([&](Phrase& p) {
          p.stmts[loop(p).body.at(0).id].assignments.at(0).buffer = p.inputs.at(0);
        }) == "xs, an input, is written");
  CHECK(ProblemOf([&](Phrase& p) {
          p.buffers[p.outputs.at(0).id].role = BufferRole::kTemporary;
        }) == "out is used where no `new` around gives it memory");
}

}  // namespace
}  // namespace eqrise::dpia
