// What is believed of operators: by their form, and of a reduce's, after trials, because the
// language says so.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/operator_trial.h"
#include "rewrite/rule.h"
#include "rise/infer/elaborate.h"

namespace eqrise::rewrite {
namespace {

using rise::Expr;
using rise::Op;

// The operator and the initial value of the reduce of an array.
struct Reduce {
  rise::ExprTable exprs;
  rise::Sources sources;
  Expr op, value;

  Reduce(const std::string& inputs, const std::string& op_text, const std::string& value_text,
         const std::string& array = "xs") {
    absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "test.rise",
        absl::StrCat("def test = depFun((n: Nat) => fun(", inputs, " => ", array, " |> reduce(",
                     op_text, ")(", value_text, ")))"),
        {}, exprs, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    REQUIRE(exprs.op(program->body) == Op::kReduce);
    op = exprs.child(program->body, 0);
    value = exprs.child(program->body, 1);
  }
  // "acn": what of associative, commutative and neutral the trials believe.
  std::string Believed() {
    OperatorTrials trials(exprs);
    return absl::StrCat(trials.Associative(op) ? "a" : "", trials.Commutative(op) ? "c" : "",
                        trials.Neutral(value, op) ? "n" : "");
  }
};

std::string OfF32(const std::string& op, const std::string& value) {
  return Reduce("xs: n.f32", op, value).Believed();
}

TEST_CASE("operators that keep the promise are believed, whatever their form") {
  CHECK(OfF32("fun(a, b => a + b + a * b)", "0.0f") == "acn");
  CHECK(OfF32("fun(a, b => if a < b then a else b)", "inf") == "acn");
  CHECK(OfF32("fun(a, b => let s = a + b in s)", "0.0f") == "acn");
  // The nearest place, the first of equals.
  CHECK(Reduce("xs: n.(f32, i32)",
               "fun(a, b => let c = fst(a) < fst(b) || (fst(a) == fst(b) && snd(a) < snd(b)) in "
               "(if c then fst(a) else fst(b), if c then snd(a) else snd(b)))",
               "(inf, 2147483647)")
            .Believed() == "acn");
  // Pairs of a maximum and a sum of exponentials, as in softmax.
  CHECK(Reduce("xs: n.(f32, f32)",
               "fun(a, b => let m = max(fst(a))(fst(b)) in "
               "(m, snd(a) * exp(fst(a) - m) + snd(b) * exp(fst(b) - m)))",
               "(-1000000000.0f, 0.0f)")
            .Believed() == "acn");
  // With a value from outside, and of integers, which wrap around.
  CHECK(Reduce("xs: n.i32, k: i32", "fun(a, b => a + b + k * a * b)", "0").Believed() == "acn");
  CHECK(Reduce("xs: n.u8", "fun(a, b => a + b + cast(u8)(3))", "cast(u8)(253)").Believed() ==
        "acn");
}

TEST_CASE("operators that break the promise on some elements keep their order") {
  CHECK(OfF32("fun(a, b => a - b)", "0.0f") == "");
  CHECK(OfF32("fun(a, b => a)", "0.0f") == "a");
  CHECK(OfF32("fun(a, b => 0.5f * (a + b))", "0.0f") == "c");
  CHECK(OfF32("fun(a, b => a + b + a * b)", "1.0f") == "ac");
  // The later one of equal ones: not commutative, and still to be had in chunks, one after the other.
  CHECK(Reduce("xs: n.(f32, i32)",
               "fun(a, b => let c = fst(a) < fst(b) in "
               "(if c then fst(a) else fst(b), if c then snd(a) else snd(b)))",
               "(inf, 0)")
            .Believed() == "an");
  // With a loop of a million steps, which nobody waits for.
  CHECK(OfF32("fun(a, b => a + b + 0.0f * (generate(fun(i: idx[1000000] => a)) |> "
              "reduce(add)(0.0f)))",
              "0.0f") == "");
  // With an array of a million elements from outside.
  CHECK(Reduce("xs: n.f32, ys: 1000000.f32", "fun(a, b => a + b + 0.0f * (ys @ 0))", "0.0f")
            .Believed() == "");
  CHECK(
      Reduce("xs: n.f32, ys: n.f32", "fun(a, b => a + b + a * b * (ys @ 0))", "0.0f").Believed() ==
      "acn");
  // Not on arrays.
  CHECK(
      Reduce("xs: n.4.f32",
             "fun(a, b => zip(a)(b) |> map(fun(p => if fst(p) < snd(p) then fst(p) else snd(p))))",
             "generate(fun(i: idx[4] => inf))")
          .Believed() == "");
}

TEST_CASE("a condition is promised of the operator and the value of a reduce, and of no other") {
  const auto promised = [](const std::string& text, const RuleOptions& options = {}) {
    rise::ExprTable exprs;
    rise::Sources sources;
    const absl::StatusOr<std::vector<Rule>> rules =
        ParseRules(sources.Add("test.rules", text), exprs, sources, options);
    REQUIRE_MESSAGE(rules.ok(), rules.status().message());
    std::string out;
    for (const Condition& c : rules->front().conditions) out += c.promised ? "1" : "0";
    return out;
  };
  const std::string chunks =
      " op z (xs : n.t) => reduce op z (map (fun c => reduce op z c) (split 4 xs))\n"
      "  where 4 divides n, associative op, neutral z for op\n  reassociates\n";
  CHECK(promised("rule a: reduce" + chunks) == "011");
  CHECK(promised("rule a: reduce" + chunks, {.proves_operators = true}) == "000");
  CHECK(promised("rule a: foldl" + chunks) == "000");
  // The language promises nothing of a value that the reduce does not begin with.
  CHECK(promised("rule a: add y (reduce op z xs) => add y (reduce op z xs)\n"
                 "  where commutative op, neutral y for op\n") == "10");
}

}  // namespace
}  // namespace eqrise::rewrite
