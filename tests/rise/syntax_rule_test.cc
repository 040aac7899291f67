// Both sides of rules, and the parser as rule files use it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rise/syntax/lexer.h"
#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

struct ElaboratedRule {
  std::unique_ptr<ExprTable> exprs = std::make_unique<ExprTable>();
  std::unique_ptr<Sources> sources = std::make_unique<Sources>();
  absl::StatusOr<RuleSides> sides = absl::InternalError("nothing elaborated");

  std::string Left() const { return PrintExpr(*exprs, sides->left); }
  std::string Right() const { return PrintExpr(*exprs, sides->right); }
  // The type of a pattern variable.
  std::string TypeOf(const std::string& name) const {
    for (const RuleSides::Variable& v : sides->variables) {
      if (v.name == name) return PrintType(exprs->types(), v.type);
    }
    return "no variable";
  }
};

ElaboratedRule ElaborateText(const std::string& left, const std::string& right,
                             const RuleOptions& options = {}) {
  ElaboratedRule r;
  absl::StatusOr<ast::ExprPtr> l = ParseExpressionText(*r.sources, r.sources->Add("left", left));
  absl::StatusOr<ast::ExprPtr> e = ParseExpressionText(*r.sources, r.sources->Add("right", right));
  REQUIRE_MESSAGE(l.ok(), l.status().message());
  REQUIRE_MESSAGE(e.ok(), e.status().message());
  r.sides = ElaborateRule(**l, **e, options, *r.exprs, *r.sources);
  return r;
}

void CheckRule(const ElaboratedRule& r, const std::string& left, const std::string& right) {
  REQUIRE_MESSAGE(r.sides.ok(), r.sides.status().message());
  CHECK(r.Left() == left);
  CHECK(r.Right() == right);
  CHECK(r.exprs->type(r.sides->left) == r.exprs->type(r.sides->right));
}

TEST_CASE("pattern variables are inputs, applied ones are kApp") {
  ElaboratedRule r = ElaborateText("map f (map g xs)", "map (fun x => f (g x)) xs");
  CheckRule(r, "xs |> map(g) |> map(f)", "xs |> map(fun(x => f(g(x))))");
  CHECK(r.exprs->op(r.exprs->child(r.sides->left, 0)) == Op::kInput);
  CHECK(r.TypeOf("xs") == "n.s");
  Expr lambda = r.exprs->child(r.sides->right, 0);
  REQUIRE(r.exprs->op(lambda) == Op::kLam);
  CHECK(r.exprs->op(r.exprs->child(lambda, 0)) == Op::kApp);
}

TEST_CASE("rules between functions are rules about what they are applied to") {
  CheckRule(ElaborateText("map f >> map g", "map (f >> g)"), "$1 |> map(f) |> map(g)",
            "$1 |> map(fun(x => g(f(x))))");
  CheckRule(ElaborateText("map", "mapSeq"), "$2 |> map($1)", "$2 |> mapSeq($1)");
  ElaboratedRule eta = ElaborateText("fun x => f x", "f");
  REQUIRE_MESSAGE(eta.sides.ok(), eta.sides.status().message());
  CHECK(eta.exprs->op(eta.sides->left) == Op::kLam);
  CHECK(eta.exprs->op(eta.sides->right) == Op::kInput);
}

TEST_CASE("nothing is inlined in a rule") {
  CheckRule(ElaborateText("(fun x => e) a", "e"), "fun(x => e)(a)", "e");
  CheckRule(ElaborateText("let x = a in b", "b"), "let(a)(fun(x => b))", "b");
  CheckRule(ElaborateText("let x = f a in g x", "g (f a)"), "let x = f(a) in g(x)", "g(f(a))");
  CheckRule(ElaborateText("let(a) f", "f a"), "let(a)(f)", "f(a)");
  CheckRule(ElaborateText("map (map f) xs", "xs |> map(fun ys => map f ys)"),
            "xs |> map(fun(ys => ys |> map(f)))", "xs |> map(fun(ys => ys |> map(f)))");
}

TEST_CASE("sizes of the left are kept, those of the right are found by division") {
  RuleOptions options;
  options.tune_names = {"s"};
  ElaboratedRule r = ElaborateText("map f xs", "xs |> split s |> map(map f) |> join", options);
  REQUIRE_MESSAGE(r.sides.ok(), r.sides.status().message());
  CHECK(r.TypeOf("xs") == "n.s");
  REQUIRE(r.sides->nats.size() == 1);
  CHECK(r.sides->nats[0].first == "s");
  CHECK(PrintType(r.exprs->types(), r.exprs->type(r.exprs->child(r.sides->right, 0))) ==
        "(n / s).s.t");

  ElaboratedRule join = ElaborateText("split k (join xs)", "xs |> join |> split k");
  REQUIRE_MESSAGE(join.sides.ok(), join.sides.status().message());
  CHECK(join.TypeOf("xs") == "n.m.t");
  CHECK(PrintType(join.exprs->types(), join.exprs->type(join.sides->left)) == "(n * m / k).k.t");

  ElaboratedRule split_join = ElaborateText("join (split k xs)", "xs");
  REQUIRE_MESSAGE(split_join.sides.ok(), split_join.sides.status().message());
  CHECK(split_join.TypeOf("xs") == "(m * k).t");

  ElaboratedRule windows = ElaborateText("slide sz sp (map f xs)", "map (map f) (slide sz sp xs)");
  REQUIRE_MESSAGE(windows.sides.ok(), windows.sides.status().message());
}

TEST_CASE("types and sizes can be named") {
  ElaboratedRule r =
      ElaborateText("reduce add 0 (xs : n.f32)", "reduceSeq add 0 xs * cast f32 n / cast f32 n");
  REQUIRE_MESSAGE(r.sides.ok(), r.sides.status().message());
  CHECK(r.TypeOf("xs") == "n.f32");
  ElaboratedRule open = ElaborateText("reduce add 0 xs", "reduceSeq add 0 xs");
  CheckRule(open, "xs |> reduce(add)(0)", "xs |> reduceSeq(Private)(add)(0)");
  ElaboratedRule named =
      ElaborateText("map f (xs : n.t)", "generate (fun i: idx[n] => f (idx i xs))");
  REQUIRE_MESSAGE(named.sides.ok(), named.sides.status().message());
  REQUIRE(named.sides->types.size() == 1);
}

TEST_CASE("built-in functions") {
  RuleOptions options;
  options.tune_names = {"k"};
  options.builtins = {{"vectorise", "(k: Nat) -> (s -> t) -> (vec[k, s] -> vec[k, t])"}};
  ElaboratedRule r =
      ElaborateText("map f xs", "xs |> asVector k |> map(vectorise k f) |> asScalar", options);
  CheckRule(r, "xs |> map(f)", "xs |> asVector(k) |> map(vectorise(f)) |> asScalar");
  REQUIRE(r.sides->builtins.size() == 1);
  const RuleSides::Builtin& b = r.sides->builtins[0];
  CHECK(b.name == "vectorise");
  REQUIRE(b.nats.size() == 1);
  CHECK(PrintNat(r.exprs->nats(), b.nats[0]) == "k");
  REQUIRE(b.arguments.size() == 1);
  CHECK(PrintExpr(*r.exprs, b.arguments[0]) == "f");
  CHECK(PrintType(r.exprs->types(), b.type) == "(s -> t) -> vec[k, s] -> vec[k, t]");
}

void CheckRuleError(const std::string& left, const std::string& right, const std::string& message) {
  CAPTURE(left);
  CAPTURE(right);
  ElaboratedRule r = ElaborateText(left, right);
  REQUIRE(!r.sides.ok());
  CHECK(r.sides.status().code() == absl::StatusCode::kInvalidArgument);
  std::string text(r.sides.status().message());
  CHECK(text.substr(0, text.find('\n')) == message);
}

TEST_CASE("errors of rules") {
  CheckRuleError("map f xs", "map g xs", "right:1:5: error: `g` stands on the right only");
  CheckRuleError(
      "map f xs", "reduce f 0 xs",
      "right:1:1: error: expected ?n.(?number -> ?number) here, found ?number: the right "
      "side of the rule");
  CheckRuleError("map f xs", "xs |> split k |> join |> map f",
                 "right:1:7: error: can't determine the size `k` on the right from the left");
  CheckRuleError("add x y", "fst(makePair x (generate (fun i: idx[m] => y)))",
                 "right:1:27: error: can't determine the size `m` on the right from the left");
  CheckRuleError(
      "map f xs", "(map f xs, xs)",
      "right:1:1: error: expected ?n.?t here, found (?n.?t, ?n.?s): the right side of the rule");
  CheckRuleError(
      "split n n", "n",
      "left:1:9: error: expected (n * ?m).?t here, found natType: argument 1 of split at 1:1");
  CheckRuleError("zip n (split n xs)", "zip n (split n xs)",
                 "left:1:14: error: `n` is used as a value and as a size");
}

TEST_CASE("the parser stops where an expression of a rule file does") {
  Sources sources;
  uint32_t file = sources.Add(
      "a.rules",
      "/// Fusion.\nrule map-fusion: map f (map g xs) = map (f >> g) xs\n"
      "rule t: transpose (transpose x) => x\n  tune s in 2, 4 .. 64 where s divides n * 2");
  absl::StatusOr<TokenStream> tokens = Tokenize(sources, file);
  REQUIRE(tokens.ok());
  Parser parser(sources, *std::move(tokens), {"rule", "tune", "where"});
  CHECK(parser.Peek().doc == "Fusion.");
  CHECK(parser.Accept("rule"));
  CHECK(*parser.ExpectName("a name") == "map");
  CHECK(parser.Expect("-").ok());
  CHECK(*parser.ExpectName("a name") == "fusion");
  CHECK(parser.Accept(":"));
  CHECK(parser.ParseExpression().ok());
  CHECK(parser.Accept("="));
  CHECK(parser.ParseExpression().ok());
  CHECK(parser.Accept("rule"));
  parser.Next();
  parser.Next();
  CHECK(parser.ParseExpression().ok());
  CHECK(parser.Accept("=>"));
  CHECK(parser.ParseExpression().ok());
  CHECK(parser.Accept("tune"));
  CHECK(*parser.ExpectName("a name") == "s");
  CHECK(parser.Accept("in"));
  CHECK(*parser.ExpectInt("a value") == 2);
  CHECK(parser.Accept(","));
  CHECK(*parser.ExpectInt("a value") == 4);
  CHECK(parser.Accept(".."));
  CHECK(*parser.ExpectInt("a value") == 64);
  CHECK(parser.Accept("where"));
  CHECK(parser.ParseNat().ok());
  CHECK(parser.Expect("divides").ok());
  CHECK(parser.ParseNat().ok());
  CHECK(parser.AtEnd());
  CHECK(std::string(parser.Expect(")").message()).find("expected `)`, found the end of the text") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::rise
