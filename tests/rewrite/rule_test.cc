// Rule files: what they say, where their errors are, and what a rule matches and makes of it.
#include "rewrite/rule.h"

#include <doctest/doctest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/single_rewrite.h"
#include "rise/infer/elaborate.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

absl::StatusOr<std::vector<Rule>> Parse(const std::string& text, rise::ExprTable& exprs,
                                        rise::Sources& sources) {
  return ParseRules(sources.Add("test.rules", text), exprs, sources);
}

std::string ErrorOf(const std::string& text) {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules = Parse(text, exprs, sources);
  return rules.ok() ? "no error" : std::string(rules.status().message());
}

// What the rule makes of the body of the program, at its root or anywhere in it; one line for each
// result.
struct Rewriting {
  bool backwards = false;
  bool anywhere = false;
};
std::string Rewrite(const std::string& rule_text, const std::string& program_text,
                    const Rewriting& how = {}) {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules = Parse(rule_text, exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "program.rise", absl::StrCat("def program = ", program_text), {}, exprs, sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  absl::StatusOr<CompiledRule> compiled =
      CompiledRule::Compile(rules->front(), how.backwards, exprs, sources);
  REQUIRE_MESSAGE(compiled.ok(), compiled.status().message());

  Graph graph{RiseLanguage(exprs)};
  const ClassId root = Insert(graph, program->body).value();
  graph.Rebuild();
  SmallestTerms terms(graph);
  std::vector<CompiledRule::Outcome> outcomes;
  for (const egraph::Match& match : egraph::Search(graph, compiled->pattern()).matches) {
    if (!how.anywhere && match.root != root) continue;
    compiled->Apply(graph, match, RuleId{0}, &terms,
                    [&](const CompiledRule::Outcome& o) { outcomes.push_back(o); });
  }
  graph.Rebuild();
  SmallestTerms made(graph);
  std::vector<std::string> lines;
  for (const CompiledRule::Outcome& o : outcomes) {
    lines.push_back(rise::PrintExpr(exprs, made.Term(o.result).value(), {.width = 1000}));
  }
  return absl::StrJoin(lines, "\n");
}

#define CHECK_REWRITES(rule, program, expected) CHECK(Rewrite(rule, program) == (expected))
#define CHECK_REFUSES(rule, program) CHECK(Rewrite(rule, program) == "")

#define CHECK_ERROR(text, place, what)                                        \
  do {                                                                        \
    const std::string error = ErrorOf(text);                                  \
    CHECK_MESSAGE(absl::StrContains(error, "test.rules:" place ": "), error); \
    CHECK_MESSAGE(absl::StrContains(error, what), error);                     \
  } while (false)

TEST_CASE("a size that no program can tell is an error of the rule") {
  CHECK(absl::StrContains(ErrorOf("rule r: iterate(Private)(a + b) f xs => iterate(Private)(b) f "
                                  "(iterate(Private)(a) f xs)"),
                          "no program says what `a` and `b` are"));
  CHECK(absl::StrContains(ErrorOf("rule r: take (a + b) xs => take (a + b) xs\n  tune a in 1, 2"),
                          "no program says"));
  // Where one of them stands alone, it says the other.
  CHECK(ErrorOf("rule r: drop a (take (a + b) xs) => take b (drop a xs)") == "no error");
}

TEST_CASE("a rule takes one step off an iteration, whatever it is applied to") {
  const std::string rule =
      "rule r: iterate(Private)(k) f xs => iterate(Private)(1) f (iterate(Private)(k - 1) f xs) "
      "where 2 <= k";
  const std::string program =
      "depFun((n: Nat) => fun(xs: (8 * n).f32 => xs |> iterate(Private)(3)(depFun((len: Nat) => "
      "fun(ys: (2 * len).f32 => ys |> split(2) |> map(reduce(add)(0.0f)))))))";
  CHECK(absl::StrContains(Rewrite(rule, program), "iterate(Private)(2)"));
}

TEST_CASE("a rule file is a list of rules with documentation, conditions and parameters") {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules = Parse(R"(
    /// Two maps are one.
    rule map-fusion: map f (map g xs) = map (fun x => f (g x)) xs
    /// A reduction in blocks.
    rule let-partial-2: reduce op z (xs : n.t) =>
        reduce op z (map (fun c => reduce op z c) (split s xs))
      tune s in 2, 8 .. 64
      where s divides n, s < size xs, associative op, neutral z for op
      reassociates
    implement seq: map f xs => mapSeq f xs)",
                                                  exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  REQUIRE(rules->size() == 3);
  const Rule& fusion = (*rules)[0];
  CHECK(fusion.name == "map-fusion");
  CHECK(absl::StrContains(fusion.doc, "Two maps are one."));
  CHECK(fusion.both_ways);
  CHECK_FALSE(fusion.implement);
  CHECK_FALSE(fusion.reassociates);
  const Rule& partial = (*rules)[1];
  CHECK(partial.name == "let-partial-2");
  CHECK_FALSE(partial.both_ways);
  CHECK(partial.reassociates);
  REQUIRE(partial.tunes.size() == 1);
  CHECK(partial.tunes[0].name == "s");
  CHECK(partial.tunes[0].values == std::vector<int64_t>{2, 8, 16, 32, 64});
  REQUIRE(partial.conditions.size() == 4);
  CHECK(partial.conditions[0].kind == Condition::Kind::kDivides);
  CHECK(partial.conditions[0].right == partial.conditions[1].right);  // n is the size of xs
  CHECK(partial.conditions[3].kind == Condition::Kind::kNeutral);
  CHECK((*rules)[2].implement);
}

TEST_CASE("a tuning parameter takes the device's vectors") {
  const auto values = [](int simd_width) {
    rise::Sources sources;
    rise::ExprTable exprs;
    const absl::StatusOr<std::vector<Rule>> rules =
        ParseRules(sources.Add("test.rules",
                               "rule r: map f (xs : n.t) => xs |> split k |> map (map f) |> "
                               "join\n  tune k in 4, simd\n  where k divides n"),
                   exprs, sources, {.simd_width = simd_width});
    REQUIRE_MESSAGE(rules.ok(), rules.status().message());
    return (*rules)[0].tunes[0].values;
  };
  CHECK(values(16) == std::vector<int64_t>{4, 16});
  CHECK(values(8) == std::vector<int64_t>{4, 8});
  CHECK(values(4) == std::vector<int64_t>{4});
  CHECK(values(1) == std::vector<int64_t>{4});
  CHECK(values(12) == std::vector<int64_t>{4, 8});
}

TEST_CASE("errors in rule files say where and what") {
  CHECK_ERROR("rule a: map f xs => map g xs", "1:25", "`g` stands on the right only");
  CHECK_ERROR("rule a map f xs => xs", "1:8", "expected `:`, found `map`");
  CHECK_ERROR("map f xs => xs", "1:1", "expected `rule` or `implement`");
  CHECK_ERROR("rule a: map f xs => map f xs\n  where good f", "2:14", "expected `divides`");
  CHECK_ERROR("rule a: map f xs => map f xs\n  where good f", "2:14",
              "hint: conditions: s divides n");
  CHECK_ERROR("rule a: map f xs => map f xs\nrule a: map f xs => map f xs", "2:1",
              "there are two rules named a");
  CHECK_ERROR("rule a: map f (xs : n.t) => join (split s (map f xs))\n  tune s 4", "2:10",
              "expected `in`, found `4`");
  CHECK_ERROR("rule a: map f (xs : n.t) => join (split s (map f xs))\n  tune s in 2, 0", "2:16",
              "at least 1");
  CHECK_ERROR("rule a: map f (xs : n.t) => join (split s (map f xs))", "1:35",
              "can't determine the size `s` on the right from the left");
  CHECK_ERROR("rule a: map f xs => map f xs\n  where k divides n", "2:9", "the rule has no size k");
  CHECK_ERROR("rule a: map f xs => map f xs\n  where neutral z for f", "2:9",
              "the rule has no variable z");
  CHECK_ERROR("rule a: map f xs => map f xs\n  where size f < 3", "2:9", "f is not an array");
  CHECK_ERROR("rule a: map f xs -> map f xs", "1:18", "expected `=` or `=>`, found `->`");
  CHECK_ERROR("implement a: map f xs = mapSeq f xs", "1:1", "an implement rule has one direction");
  CHECK_ERROR("rule a: map f xs => reduce f xs", "1:30", "argument 2 of reduce");
}

TEST_CASE("what can't be a pattern is an error of the rule") {
  auto error_of = [](const std::string& text, bool backwards) {
    rise::ExprTable exprs;
    rise::Sources sources;
    absl::StatusOr<std::vector<Rule>> rules = Parse(text, exprs, sources);
    REQUIRE_MESSAGE(rules.ok(), rules.status().message());
    absl::StatusOr<CompiledRule> c =
        CompiledRule::Compile(rules->front(), backwards, exprs, sources);
    return c.ok() ? "no error" : std::string(c.status().message());
  };
  CHECK(absl::StrContains(error_of("rule a: xs => map (fun x => x) xs", false),
                          "it matches everything"));
  CHECK(absl::StrContains(
      error_of("rule a: reduce (fun x => fun y => f (neg x) y) z xs => reduce f z xs", false),
      "test.rules:1:1: error: rule a: a variable is applied to something that is "
      "not a bound variable"));
  CHECK(absl::StrContains(
      error_of("rule a: map (fun x => f x x) xs => map (fun x => f x x) xs", false),
      "applied to the same bound variable twice"));
  CHECK(
      absl::StrContains(error_of("rule a: fst (makePair x y) = x", true), "it matches everything"));
  CHECK(absl::StrContains(
      error_of("rule a: map f (map g (xs : n.t)) = map f (map g (map (fun x => x) xs))", true),
      "no error"));
  // A length that only the other side binds.
  const std::string sums = "reduce op z (map f xs)";
  const std::string iterated = "reduce op z (map (fun x => iterate(1) f x) xs)";
  const std::string stands_in_type =
      "the length of an iterate that it makes stands in a type of what it matches";
  CHECK(absl::StrContains(error_of("rule a: " + sums + " => " + iterated, false), stands_in_type));
  CHECK(absl::StrContains(error_of("rule a: " + iterated + " = " + sums, true), stands_in_type));
}

TEST_CASE("a variable that is not applied does not mention the binders around it") {
  const std::string constant =
      "rule r: map (fun x => a) (xs : n.s) => generate (fun (i : idx[n]) => a)";
  CHECK_REWRITES(constant, "fun(xs: 4.i32 => map(fun(x => 7))(xs))",
                 "generate(fun(i: idx[4] => 7))");
  CHECK_REFUSES(constant, "fun(xs: 4.i32 => map(fun(x => x + 7))(xs))");
  const std::string rows =
      "rule r: map (fun x => map f ys) (xs : n.s) => map (fun c => map f ys) (map (fun x => x) xs)";
  CHECK_REFUSES(
      rows, "fun(xs: 4.i32 => fun(ys: 3.i32 => xs |> map(fun(x => ys |> map(fun(y => x + y))))))");
  CHECK_REWRITES(
      rows, "fun(xs: 4.i32 => fun(ys: 3.i32 => xs |> map(fun(x => ys |> map(fun(y => 1 + y))))))",
      "xs |> map(fun(x => x)) |> map(fun(x => ys |> map(fun(y => 1 + y))))");
  // ys itself may not mention x either.
  CHECK_REFUSES(rows, "fun(xs: 4.3.i32 => xs |> map(fun(x => x |> map(fun(y => 1 + y)))))");
  // What is bound further out is no hindrance.
  CHECK(Rewrite(constant,
                "fun(xs: 4.i32 => fun(ys: 3.i32 => xs |> map(fun(x => ys |> map(fun(y => x))))))",
                {.anywhere = true}) == "generate(fun(i: idx[3] => #0))");
}

TEST_CASE("a variable applied to bound variables stands for a function of them") {
  const std::string fusion = "rule r: map (fun x => f x) (map g xs) => map (fun x => f (g x)) xs";
  CHECK_REWRITES(fusion, "fun(xs: 4.i32 => xs |> map(fun(x => x - 1)) |> map(fun(x => x * x)))",
                 "xs |> map(fun(x => (x - 1) * (x - 1)))");
  CHECK_REWRITES(fusion, "fun(xs: 4.i32 => xs |> map(fun(x => x - 1)) |> map(fun(x => 5)))",
                 "xs |> map(fun(x => 5))");
  const std::string swapped =
      "rule r: map (fun x => map (fun y => f y x) ys) xs => map (fun a => map (fun b => f a b) xs) "
      "ys";
  CHECK_REWRITES(
      swapped,
      "fun(xs: 4.i32 => fun(ys: 4.i32 => xs |> map(fun(x => ys |> map(fun(y => x - y))))))",
      "ys |> map(fun(x => xs |> map(fun(y => y - x))))");
  CHECK_REWRITES(
      "rule r: map (fun x => map (fun y => f x y) ys) xs => map (fun x => map (fun y => f y x) ys) "
      "xs",
      "fun(xs: 4.i32 => fun(ys: 4.i32 => xs |> map(fun(x => ys |> map(fun(y => x - y))))))",
      "xs |> map(fun(x => ys |> map(fun(y => y - x))))");
  // Only of those that it is applied to.
  const std::string inner =
      "rule r: map (fun x => map (fun y => f y) ys) xs => map (fun x => map f ys) xs";
  CHECK_REFUSES(
      inner, "fun(xs: 4.i32 => fun(ys: 4.i32 => xs |> map(fun(x => ys |> map(fun(y => x - y))))))");
}

// An equation of sizes with several unknowns waits until the others are known: sp*m + sz = 6.
TEST_CASE("a rule about windows finds out their size and step") {
  CHECK_REWRITES(
      "rule r: transpose (map (fun r => slide sz sp r) ys) =>"
      " map (fun w => transpose w) (slide sz sp (transpose ys))",
      "fun(ys: 4.6.i32 => ys |> map(fun(r => slide(3)(1)(r))) |> transpose)",
      "ys |> transpose |> slide(3)(1) |> map(transpose)");
}

TEST_CASE("terms keep their meaning under binders around the match") {
  CHECK(Rewrite("rule r: map f (map g xs) => map (fun x => f (g x)) xs",
                "fun(xs: 4.i32 => fun(ys: 3.i32 => ys |> map(fun(y =>"
                " xs |> map(fun(x => x - y)) |> map(fun(x => x * y))))))",
                {.anywhere = true}) == "xs |> map(fun(x => (x - #0) * #0))");
}

TEST_CASE("a variable that stands twice is the same thing twice") {
  const std::string same = "rule r: zip xs xs => map (fun x => makePair x x) xs";
  CHECK_REWRITES(same, "fun(xs: 4.i32 => zip(xs)(xs))", "xs |> map(fun(x => (x, x)))");
  CHECK_REFUSES(same, "fun(xs: 4.i32 => fun(ys: 4.i32 => zip(xs)(ys)))");
  const std::string function =
      "rule r: zip (map f xs) (map (fun x => f x) ys) => map (fun p => "
      "makePair (f (fst p)) (f (snd p))) (zip xs ys)";
  CHECK_REWRITES(function,
                 "fun(xs: 4.i32 => fun(ys: 4.i32 => zip(xs |> map(fun(x => x * 2)))(ys |> "
                 "map(fun(y => y * 2)))))",
                 "zip(xs)(ys) |> map(fun(p => (fst(p) * 2, snd(p) * 2)))");
  CHECK_REFUSES(function,
                "fun(xs: 4.i32 => fun(ys: 4.i32 => zip(xs |> map(fun(x => x * 2)))(ys |> map(fun(y "
                "=> y * 3)))))");
}

TEST_CASE("conditions refuse what they do not know") {
  const std::string split_join = R"(
    rule r: map f (xs : n.t) => join (map (fun c => map f c) (split s xs))
      tune s in 4, 5
      where s divides n, s < n)";
  CHECK_REWRITES(split_join, "fun(xs: 12.i32 => map(neg)(xs))",
                 "xs |> split(4) |> map(fun(ys => ys |> map(neg))) |> join");
  CHECK_REFUSES(split_join, "fun(xs: 4.i32 => map(neg)(xs))");
  CHECK_REFUSES(split_join, "fun(xs: 7.i32 => map(neg)(xs))");
  CHECK_REFUSES(split_join, "depFun((n: Nat) => fun(xs: n.i32 => map(neg)(xs)))");
  CHECK_REWRITES(split_join, "depFun((n: Nat) => fun(xs: (4 * n + 4).i32 => map(neg)(xs)))",
                 "xs |> split(4) |> map(fun(ys => ys |> map(neg))) |> join");

  const std::string partial = R"(
    rule r: reduce op z (xs : n.t) => reduce op z (map (fun c => reduce op z c) (split s xs))
      tune s in 4
      where s divides n, associative op, neutral z for op)";
  CHECK_REWRITES(partial, "fun(xs: 12.i32 => reduce(add)(0)(xs))",
                 "xs |> split(4) |> map(fun(ys => ys |> reduce(add)(0))) |> reduce(add)(0)");
  CHECK_REFUSES(partial, "fun(xs: 12.i32 => reduce(add)(1)(xs))");
  CHECK_REFUSES(partial, "fun(xs: 12.i32 => reduce(sub)(0)(xs))");
  CHECK_REFUSES(partial, "fun(xs: 12.i32 => reduce(fun(a => fun(b => a + b + 1)))(0)(xs))");
  CHECK_REFUSES(partial, "fun(xs: 12.i32 => fun(z: i32 => reduce(add)(z)(xs)))");
}

TEST_CASE("the length of an iterate in a rule is that of any iterate") {
  // Lengths are numbered by how deep iterates stand in each other.
  const std::string nested = R"(fun(xs: 8.f32 => xs |> iterate(1)(fun(ys =>
    ys |> split(2) |> map(fun(p => p |> iterate(1)(fun(zs => zs |> split(2) |>
      map(reduce(add)(0.0f)))) |> reduce(add)(0.0f)))))))";
  CHECK(Rewrite("rule r: iterate(Private)(k) f xs => iterate(Global)(k) f xs", nested,
                {.anywhere = true}) ==
        R"(#0 |> iterate(Global)(1)(depFun((len1: Nat) => fun(xs: (2 * len1).f32 => )"
        R"(xs |> split(2) |> map(fun(ys => ys |> reduce(add)(0.0f)))))))"
        "\n"
        R"(xs |> iterate(Global)(1)(depFun((len: Nat) => fun(ys: (2 * len).f32 => )"
        R"(ys |> split(2) |> map(fun(zs => zs |> iterate(Private)(1)(depFun((len1: Nat) => )"
        R"(fun(xs1: (2 * len1).f32 => xs1 |> split(2) |> )"
        R"(map(fun(xs2 => xs2 |> reduce(add)(0.0f)))))) |> reduce(add)(0.0f)))))))");
}

TEST_CASE("a rule that makes an iterate does not take its length for that of one around it") {
  const std::string once = "rule r: map f (xs : n.t) => iterate(1) (fun ys => map f ys) xs";
  CHECK_REWRITES(once, "fun(xs: 4.f32 => xs |> map(neg))",
                 "xs |> iterate(Private)(1)(depFun((len8: Nat) => "
                 "fun(ys: len8.f32 => ys |> map(neg))))");
  // The function that is mapped mentions the length of the iterate around it.
  const std::string inside = R"(fun(xs: 8.f32 => xs |> iterate(1)(depFun((l: Nat) =>
    fun(zs: (2*l).f32 => zs |> split(2) |> map(fun(w => [1.0f, w |> reduce(add)(0.0f)] |>
      map(fun(v => v + cast(f32)(l))) |> reduce(add)(0.0f))))))))";
  CHECK(Rewrite(once, inside, {.anywhere = true}) ==
        "[1.0f, #0 |> reduce(add)(0.0f)] |> iterate(Private)(1)(depFun((len8: Nat) => "
        "fun(xs: len8.f32 => xs |> map(fun(x => x + cast(f32)(len))))))");
}

TEST_CASE("a rewrite is one whatever the lengths that its rule makes are called") {
  rise::ExprTable exprs;
  rise::Sources sources;
  const absl::StatusOr<std::vector<Rule>> rules =
      Parse("rule r: map f (xs : n.t) => iterate(1) (fun ys => map f ys) xs", exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  // What is done with [1, 2] in the function of an iterate whose length is l.
  const auto with_array = [&](const std::string& text) {
    const absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
        "program.rise",
        absl::StrCat("def program = fun(xs: 8.f32 => xs |> iterate(1)(depFun((l: Nat) => "
                     "fun(zs: (2*l).f32 => zs |> split(2) |> map(fun(w => [1.0f, 2.0f] |> ",
                     text, " |> reduce(add)(w |> reduce(add)(0.0f))))))))"),
        {}, exprs, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    const std::function<rise::Expr(rise::Expr)> find = [&](rise::Expr e) -> rise::Expr {
      const rise::ExprNode node = exprs.node(e);
      const bool is_sum = node.op == rise::Op::kReduce;
      if (is_sum && exprs.op(node.children[2]) != rise::Op::kVar) return node.children[2];
      for (const rise::Expr c : node.children) {
        if (const rise::Expr found = find(c)) return found;
      }
      return {};
    };
    return find(program->body);
  };
  const rise::Expr before = with_array("map(fun(v => v + cast(f32)(l)))");
  const auto is_rewrite = [&](const std::string& f) {
    return FindRewrite(rules->front(), exprs, before,
                       with_array(absl::StrCat("iterate(1)(depFun((m: Nat) => fun(ys: m.f32 => ",
                                               "ys |> map(fun(v => ", f, ")))))")))
        .has_value();
  };
  CHECK(is_rewrite("v + cast(f32)(l)"));
  CHECK_FALSE(is_rewrite("v + cast(f32)(m)"));
  CHECK_FALSE(is_rewrite("v - cast(f32)(l)"));
}

TEST_CASE("a literal whose type is open has the type of the match") {
  const std::string twice = "rule r: add x x = mul x 2";
  CHECK_REWRITES(twice, "fun(x: f32 => x + x)", "x * 2.0f");
  CHECK_REWRITES(twice, "fun(x: i32 => x + x)", "x * 2");
  CHECK(Rewrite(twice, "fun(x: f32 => x * 2)", {.backwards = true}) == "x + x");
  CHECK(Rewrite(twice, "fun(x: i32 => x * 2)", {.backwards = true}) == "x + x");
  CHECK(Rewrite(twice, "fun(x: f32 => x * 2.5)", {.backwards = true}) == "");
}

}  // namespace
}  // namespace eqrise::rewrite
