// Lets that are settled before the search, and straight-line code in the e-graph.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "rewrite/loop_free.h"
#include "rewrite/settled_lets.h"
#include "rise/infer/elaborate.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

struct Text {
  rise::ExprTable exprs;
  rise::Sources sources;
  rise::Expr body;

  explicit Text(const std::string& text) {
    absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "test.rise",
        absl::StrCat("def test = depFun((n: Nat) => fun(xs: n.f32, a: f32, p: (f32, n.f32) => ",
                     text, "))"),
        {}, exprs, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    body = program->body;
  }
  // As another text settles it is what this one is.
  void Becomes(const std::string& other) {
    const rise::Expr settled = SettleLets(exprs, body);
    absl::StatusOr<rise::Program> want = rise::ParseAndElaborateText(
        "want.rise",
        absl::StrCat("def test = depFun((n: Nat) => fun(xs: n.f32, a: f32, p: (f32, "
                     "n.f32) => ",
                     other, "))"),
        {}, exprs, sources);
    REQUIRE(want.ok());
    CHECK(rise::PrintExpr(exprs, settled) == rise::PrintExpr(exprs, want->body));
    // Step by step, the outcome is the same.
    const std::vector<OutsideStep> steps = StepsOfSettleLets(exprs, body);
    CHECK((steps.empty() ? body : steps.back().result) == settled);
  }
  void Stays() { CHECK(SettleLets(exprs, body) == body); }
};

TEST_CASE("lets that are unused, that name a name, or that are used once are settled") {
  Text("xs |> map(fun(x => let y = x * 2.0f in x))").Becomes("xs |> map(fun(x => x))");
  Text("xs |> map(fun(x => let y = x in y * y))").Becomes("xs |> map(fun(x => x * x))");
  Text("let q = p in zip(snd(q))(xs) |> map(fun(y => fst(y) * fst(q)))")
      .Becomes("zip(snd(p))(xs) |> map(fun(y => fst(y) * fst(p)))");
  Text("let s = snd(p) in zip(s)(s)").Becomes("zip(snd(p))(snd(p))");
  Text("xs |> map(fun(x => let y = x * 2.0f in let z = y + 1.0f in z - x))")
      .Becomes("xs |> map(fun(x => x * 2.0f + 1.0f - x))");
}

TEST_CASE("lets that are used twice, that name stages, or around loops are not settled") {
  Text("xs |> map(fun(x => let y = x * 2.0f in y * y))").Stays();
  Text("let ys = xs |> map(fun(x => x * 2.0f)) in ys |> map(fun(y => y + 1.0f))").Stays();
  Text("let b = a * 2.0f in xs |> map(fun(x => x + b))").Stays();
  Text("let s = xs |> reduce(add)(0.0f) in s + 1.0f").Stays();
}

TEST_CASE("a class is straight-line code if one of its terms is") {
  const auto is_loop_free = [](const std::string& text) {
    Text t(text);
    Graph graph{RiseLanguage(t.exprs)};
    const ClassId root = *Insert(graph, t.body);
    graph.Rebuild();
    const bool by_class = LoopFreeClasses(graph).Has(root);
    CHECK(by_class == LoopFreeTerms(t.exprs).Has(t.body));
    return by_class;
  };
  CHECK(is_loop_free("let b = a * a in let c = b + a in c * c"));
  CHECK(is_loop_free("if a < 0.0f then fst(p) else sqrt(a)"));
  CHECK_FALSE(is_loop_free("xs |> reduce(add)(a)"));
  CHECK_FALSE(is_loop_free("let b = xs |> reduce(add)(a) in b * b"));
  CHECK_FALSE(is_loop_free("let ys = [a, a] in (ys @ 0) + (ys @ 1)"));
}

}  // namespace
}  // namespace eqrise::rewrite
