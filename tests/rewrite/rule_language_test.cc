// What rule files can say: conditions, families, tuning parameters, assumptions, parts of pairs; what
// each comes to where a rule is applied, and where its errors are.
#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rewrite/checker.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/condition.h"
#include "rewrite/rule.h"
#include "rewrite/single_rewrite.h"
#include "rise/infer/elaborate.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

absl::StatusOr<std::vector<Rule>> Parsed(const std::string& text, rise::ExprTable& exprs,
                                         rise::Sources& sources, const RuleOptions& options = {}) {
  return ParseRules(sources.Add("test.rules", text), exprs, sources, options);
}

// The names of the rules that a text stands for, or what is wrong with it.
std::string NamesIn(const std::string& text) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const absl::StatusOr<std::vector<Rule>> rules = Parsed(text, exprs, sources);
  if (!rules.ok()) return std::string(rules.status().message());
  std::vector<std::string> names;
  for (const Rule& r : *rules) {
    const absl::StatusOr<CompiledRule> compiled = CompiledRule::Compile(
        r, /*backwards=*/false, exprs, sources, Applications::kOfBoundVariables);
    if (!compiled.ok()) return std::string(compiled.status().message());
    names.push_back(r.name);
  }
  return absl::StrJoin(names, " ");
}

// What the first rule makes of a program at its root, one line for each outcome. Each outcome is
// checked by FindRewrite, which shares no code with the rewriter.
std::string Made(const std::string& rule_text, const std::string& program_text,
                 const std::string& name = "", bool backwards = false,
                 std::vector<std::string>* conditions = nullptr) {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules = Parsed(rule_text, exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  const Rule* rule = &rules->front();
  for (const Rule& r : *rules) {
    if (r.name == name) rule = &r;
  }
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "program.rise", absl::StrCat("def program = ", program_text), {}, exprs, sources);
  REQUIRE_MESSAGE(program.ok(), program.status().message());
  const absl::StatusOr<CompiledRule> compiled =
      CompiledRule::Compile(*rule, backwards, exprs, sources, Applications::kOfBoundVariables);
  REQUIRE_MESSAGE(compiled.ok(), compiled.status().message());
  Graph graph{RiseLanguage(exprs)};
  const ClassId root = Insert(graph, program->body).value();
  graph.Rebuild();
  SmallestTerms terms(graph);
  std::vector<ClassId> results;
  for (const egraph::Match& match : egraph::Search(graph, compiled->pattern()).matches) {
    if (match.root != root) continue;
    compiled->Apply(graph, match, RuleId{0}, &terms,
                    [&](const CompiledRule::Outcome& o) { results.push_back(o.result); });
  }
  graph.Rebuild();
  SmallestTerms made(graph);
  std::vector<std::string> lines;
  for (const ClassId result : results) {
    const rise::Expr after = made.Term(result).value();
    const std::optional<RewriteEvidence> evidence =
        backwards ? FindRewrite(*rule, exprs, after, program->body)
                  : FindRewrite(*rule, exprs, program->body, after);
    REQUIRE(evidence.has_value());
    if (conditions != nullptr) *conditions = evidence->conditions;
    lines.push_back(rise::PrintExpr(exprs, after, {.width = 1000}));
  }
  return absl::StrJoin(lines, "\n");
}

std::string Checked(const std::string& text) {
  rise::ExprTable exprs;
  rise::Sources sources;
  const absl::StatusOr<std::vector<Rule>> rules = Parsed(text, exprs, sources);
  if (!rules.ok()) return std::string(rules.status().message());
  std::vector<const Rule*> pointers;
  for (const Rule& r : *rules) pointers.push_back(&r);
  const absl::StatusOr<std::vector<RuleCheckReport>> reports =
      CheckRules(pointers, exprs, sources, {.instances = 30});
  if (!reports.ok()) return std::string(reports.status().message());
  std::string out;
  for (const RuleCheckReport& r : *reports) {
    absl::StrAppend(&out, r.ok() ? "holds" : ToText(r), "\n");
  }
  return out;
}

#define CHECK_SAYS(text, place, what)                                            \
  do {                                                                           \
    const std::string said = NamesIn(text);                                      \
    CHECK_MESSAGE(absl::StrContains(said, "test.rules:" place ": error"), said); \
    CHECK_MESSAGE(absl::StrContains(said, what), said);                          \
  } while (false)

// --- conditions -----------------------------------------------------------------------------------

// Whether split-join with this condition, s being 4, is applied to a map over that many elements.
bool IsApplied(const std::string& condition, const std::string& size) {
  return !Made(
              absl::StrCat("rule r: map f (xs : n.t) => xs |> split s |> map (fun c => map f c) |> "
                           "join\n  tune s in 4\n  where s divides n, ",
                           condition),
              absl::StrCat("depFun((k: Nat) => fun(xs: (", size,
                           ").f32 => xs |> map(fun(x => x + 1.0f))))"))
              .empty();
}

TEST_CASE("conditions compare sizes, and say not, and, or") {
  CHECK(IsApplied("n > 1024", "2048"));
  CHECK(!IsApplied("n > 1024", "1024"));
  CHECK(IsApplied("n >= 1024", "1024"));
  CHECK(IsApplied("n == 64", "64"));
  CHECK(!IsApplied("n == 64", "4 * k"));
  CHECK(IsApplied("n != 64", "128"));
  CHECK(!IsApplied("n != 64", "64"));
  CHECK(IsApplied("n < 32 or n > 1024", "16"));
  CHECK(!IsApplied("n < 32 or n > 1024", "64"));
  CHECK(IsApplied("n > 8 and not (n == 64 or n == 128)", "16"));
  CHECK(!IsApplied("n > 8 and not (n == 64 or n == 128)", "64"));
  CHECK(IsApplied("(n + 4) * 2 == 40", "16"));
  CHECK(IsApplied("constant n", "16"));
  CHECK(IsApplied("not constant n", "4 * k"));
}

TEST_CASE("what can't be proved of a size is neither so nor not so") {
  CHECK(!IsApplied("n > 64", "4 * k"));
  CHECK(!IsApplied("not n > 64", "4 * k"));
  CHECK(!IsApplied("n > 64 or n <= 64", "4 * k"));
  CHECK(IsApplied("n >= 4", "4 * k"));
  CHECK(IsApplied("not n < 4", "4 * k"));
  // `remains in` is about the proof, and `not .. divides` about the size.
  CHECK(IsApplied("8 remains in n", "4 * k"));
  CHECK(!IsApplied("not 8 divides n", "4 * k"));
  CHECK(IsApplied("not 8 divides n", "12"));
}

TEST_CASE("conditions ask for types of elements") {
  const auto applied = [](const std::string& condition, const std::string& type,
                          const std::string& body = "x + x") {
    return !Made(absl::StrCat("rule r: map f (xs : n.t) => xs |> split s |> map (fun c => map f c) "
                              "|> join\n  tune s in 4\n  where s divides n, ",
                              condition),
                 absl::StrCat("fun(xs: 16.", type, " => xs |> map(fun(x => ", body, ")))"))
                .empty();
  };
  CHECK(applied("t is float", "f32"));
  CHECK(!applied("t is float", "i32"));
  CHECK(applied("t is not float", "i32"));
  CHECK(applied("t is integer", "u8"));
  CHECK(applied("t is unsigned", "u8"));
  CHECK(!applied("t is signed", "u8"));
  CHECK(applied("t is f32 or t is f64", "f64"));
  CHECK(!applied("t is f32 or t is f64", "f16"));
  CHECK(applied("t is number", "f16"));
  CHECK(applied("scalar t", "f32"));
  CHECK(applied("array t", "3.f32", "x"));
  CHECK(applied("t is array", "3.f32", "x"));
  CHECK(!applied("scalar t", "3.f32", "x"));
  CHECK(applied("t is pair", "(f32, i32)", "x"));
  CHECK(applied("f is float", "f32"));  // of a function: what it makes
}

TEST_CASE("conditions ask whether a variable is a literal or an input") {
  const std::string rule = "rule r: mul c (x : f32) => mul x c\n  where ";
  CHECK(Made(rule + "literal c", "fun(x: f32 => 2.0f * x)") == "x * 2.0f");
  CHECK(Made(rule + "literal c", "fun(x: f32 => x * x)").empty());
  CHECK(Made(rule + "not literal c", "fun(x: f32 => x * 2.0f)") == "2.0f * x");
  CHECK(Made(rule + "input c", "fun(x: f32 => x * 2.0f)") == "2.0f * x");
  CHECK(Made(rule + "input c and literal x", "fun(x: f32, y: f32 => x * y)").empty());
}

TEST_CASE("errors in conditions say where and what") {
  const std::string rule = "rule a: map f (xs : n.t) => map f xs\n  where ";
  CHECK_SAYS(rule + "t is flaot", "2:14", "there is no kind of types flaot\n");
  CHECK_SAYS(rule + "t is flaot", "2:14", "did you mean `float`?");
  CHECK_SAYS(rule + "u is float", "2:9", "the rule has no variable or type u");
  CHECK_SAYS(rule + "n", "2:10", "expected `divides`");
  CHECK_SAYS(rule + "(n < 4 or n > 8", "2:24", "expected `)`");
  CHECK_SAYS(rule + "n < 4 or", "2:17", "expected a size");
  CHECK_SAYS(rule + "literal q", "2:9", "the rule has no variable q");
  CHECK_SAYS(rule + "associative xs", "2:9", "`xs` is no operator: its type is n.t");
}

TEST_CASE("a condition that is not met is one that the checker meets") {
  // Each is wrong without its condition.
  const std::map<std::string, std::string> rules = {
      {"sub (add (x : t) y) y => x", "t is integer"},
      {"not (lt (x : t) y) = le y x", "t is not float"},
      {"min (x : t) 0 => 0", "t is unsigned"},
      {"take k (drop j (xs : n.t)) => take j (drop k xs)", "k == j"},
      {"concat (take k (xs : n.t)) (drop k xs) => xs", "k <= n or n == 0"},
  };
  for (const auto& [rule, condition] : rules) {
    CAPTURE(rule);
    CHECK(Checked(absl::StrCat("rule r: ", rule, "\n  where ", condition)).find("WRONG") ==
          std::string::npos);
  }
  CHECK(absl::StrContains(Checked("rule r: sub (add (x : t) y) y => x"), "WRONG"));
  CHECK(absl::StrContains(Checked("rule r: sub (add (x : t) y) y => x\n  where t is float"),
                          "WRONG"));
  CHECK(absl::StrContains(Checked("rule r: not (lt (x : t) y) = le y x"), "WRONG"));
}

// --- tuning parameters ----------------------------------------------------------------------------

// The values that split-join tries on an array of that many elements.
std::string Tried(const std::string& values, const std::string& size) {
  const std::string made = Made(
      "rule r: map f (xs : n.t) => split s xs |> map (fun c => map f c) |> join\n"
      "  tune s in " +
          values + "\n  where s divides n",
      "depFun((k: Nat) => fun(xs: (" + size + ").f32 => xs |> map(fun(x => x + 1.0f))))");
  std::string out;
  for (size_t at = made.find("split("); at != std::string::npos; at = made.find("split(", at + 1)) {
    absl::StrAppend(&out, out.empty() ? "" : " ", made.substr(at + 6, made.find(')', at) - at - 6));
  }
  return out;
}

TEST_CASE("tuning parameters go over divisors, powers and multiples") {
  CHECK(Tried("divisors of n", "12") == "1 2 3 4 6 12");
  CHECK(Tried("divisors of n up to 4", "12") == "1 2 3 4");
  CHECK(Tried("divisors of n from 3 up to 6", "12") == "3 4 6");
  CHECK(Tried("divisors of n up to 64", "24 * k + 48") == "1 2 3 4 6 8 12 24");
  CHECK(Tried("divisors of n", "k") == "1");
  CHECK(Tried("powers of 2 up to 64", "64") == "2 4 8 16 32 64");
  CHECK(Tried("powers of 3 from 9 up to 100", "81") == "9 27 81");
  CHECK(Tried("multiples of 8 up to 32", "96") == "8 16 24 32");
  CHECK(Tried("5, multiples of 3 up to 6", "30") == "5 3 6");
  CHECK(Tried("multiples of simd up to 32", "64") == "16 32");
  CHECK(Tried("8, 2 * simd", "64") == "8 32");
}

TEST_CASE("a size that is a divisor needs no condition") {
  const std::string rule =
      "rule r: map f (xs : n.t) => split s xs |> map (fun c => map f c) |> join\n  tune s in "
      "divisors of n";
  CHECK(Checked(rule) == "holds\n");
  CHECK(
      absl::StrContains(Made(rule, "fun(xs: 5.f32 => xs |> map(fun(x => x + 1.0f)))"), "split(5)"));
}

TEST_CASE("a series without an end is an error") {
  const std::string rule = "rule a: map f (xs : n.t) => join (split s (map f xs))\n  tune s in ";
  CHECK_SAYS(rule + "powers of 2", "2:24", "there is no end to the powers");
  CHECK_SAYS(rule + "multiples of 8", "2:27", "say how far: multiples of 8 up to 64");
  CHECK_SAYS(rule + "powers of 1 up to 64", "2:23", "powers of 1 are all the same");
  CHECK_SAYS(rule + "multiples of 2 up to 4096", "2:13", "these are more than 256 values");
  CHECK_SAYS(rule + "divisors of n up to 1000000", "2:27", "divisors are tried up to 4096");
  CHECK_SAYS(rule + "divisors of q", "2:25", "the rule has no size q");
  CHECK_SAYS(rule + "divisors of s", "2:25", "`s` would be a divisor of itself");
  CHECK_SAYS(rule + "powers of 2 from 64 up to 4", "2:33", "there is no value between the two");
}

// --- families -------------------------------------------------------------------------------------

TEST_CASE("a family is a rule for each of its values") {
  CHECK(NamesIn("rule r for k in 0 to 2: map^k transpose (map^k transpose xs) => xs") ==
        "r-0 r-1 r-2");
  CHECK(NamesIn("implement m for l in mapGlobal, mapLocal for d in 0, 1: map f xs => l(d) f xs") ==
        "m-map-global-0 m-map-global-1 m-map-local-0 m-map-local-1");
  CHECK(NamesIn("implement r for a in Private, Global: reduce op z xs => reduceSeq(a) op z xs") ==
        "r-private r-global");
  CHECK(NamesIn("rule r for t in f32, f64: add (x : t) y => add y x") == "r-f32 r-f64");
  CHECK(NamesIn("rule before: map f xs => map f xs\n"
                "rule r for k in 1, 2: map^k (fun x => x) xs => xs\n"
                "rule after: map f xs => map f xs") == "before r-1 r-2 after");
  const std::string rule = "rule r for k in 0, 2: map^k transpose (map^k transpose xs) => xs";
  CHECK(Made(rule, "fun(xs: 2.3.4.5.f32 => xs |> transpose |> transpose)", "r-0") == "xs");
  CHECK(Made(rule,
             "fun(xs: 2.3.4.5.f32 => xs |> map(fun(r => r |> map(transpose))) |> map(fun(r => r |> "
             "map(transpose))))",
             "r-2") == "xs");
  CHECK(Checked(rule) == "holds\nholds\n");
}

TEST_CASE("errors in families say where and what") {
  const std::string rest = ": map f xs => map f xs";
  CHECK_SAYS("rule r for in 0" + rest, "1:15", "expected `in` behind `for in`");
  CHECK_SAYS("rule r for k 0" + rest, "1:14", "expected `in` behind `for k`");
  CHECK_SAYS("rule r for k in" + rest, "1:16", "expected a value");
  CHECK_SAYS("rule r for k in 0, 1" + rest, "1:12", "the rule does not mention `k`");
  CHECK_SAYS("rule r for k in 2 to 0" + rest, "1:17", "the smaller one first");
  CHECK_SAYS("rule r for k in 1, 1: map^k f xs => map^k f xs", "1:20", "stands here twice");
  CHECK_SAYS("rule r for k in 0 to 63 for l in 1, 2: map^k f xs => map^l f xs", "1:29",
             "more than 64 rules");
  CHECK_SAYS("rule r: map^k f xs => xs", "1:13", "expected a number behind `^`");
  CHECK_SAYS("rule r: map^k f xs => xs", "1:13", "for k in 0 to 2");
  CHECK_SAYS("rule r: map^9 f xs => xs", "1:13", "at most 8 functions");
  CHECK_SAYS("rule r: map^2 => map^2", "1:12", "`^` needs the function");
  CHECK_SAYS("rule r for k in 1, 2: map^k (fun x => x) xs => xs\nrule r-1: map f xs => map f xs",
             "2:1", "there are two rules named r-1");
  CHECK_SAYS("rule r for k in 1, 2: map^k (fun x => x) xs => xs\nrule r: map f xs => map f xs",
             "2:1", "there are two rules named r");
}

// --- assumptions ----------------------------------------------------------------------------------

constexpr char kFoldInChunks[] =
    "rule r: foldl op z (xs : n.t) => foldl op z (map (fun c => foldl op z c) (split s xs))\n"
    "  tune s in 4\n  where s divides n\n  ";
// The least of pairs, which nobody sees to be associative.
constexpr char kLeast[] =
    "fun(xs: 16.(i32, i32) => xs |> foldl(fun(a, b => "
    "makePair(if fst(a) < fst(b) then fst(a) else fst(b))"
    "(if fst(a) < fst(b) then snd(a) else snd(b))))(makePair(2147483647)(0)))";

TEST_CASE("what a rule assumes of an operator is tried where the rule is applied") {
  const std::string assume = absl::StrCat(kFoldInChunks, "assume associative op\n  reassociates");
  const std::string where = absl::StrCat(kFoldInChunks, "where associative op\n  reassociates");
  CHECK(absl::StrContains(Made(assume, kLeast), "split(4)"));
  CHECK(Made(where, kLeast).empty());
  // Not every operator passes.
  CHECK(Made(assume, "fun(xs: 16.f32 => xs |> foldl(fun(a, b => a - b))(0.0f))").empty());
  CHECK(Made(assume, "fun(xs: 16.i32 => xs |> foldl(fun(a, b => a * 2 + b))(0))").empty());
  CHECK(!Made(assume, "fun(xs: 16.f32 => xs |> foldl(add)(0.0f))").empty());
  // A value may fail, too.
  const std::string neutral =
      absl::StrCat(kFoldInChunks, "assume associative op, neutral z for op\n  reassociates");
  CHECK(Made(neutral, "fun(xs: 16.f32 => xs |> foldl(add)(1.0f))").empty());
  CHECK(!Made(neutral, "fun(xs: 16.f32 => xs |> foldl(add)(0.0f))").empty());
}

TEST_CASE("the checker tries a rule with operators that are as it assumes") {
  CHECK(Checked(absl::StrCat(kFoldInChunks,
                             "assume associative op, neutral z for op\n  reassociates")) ==
        "holds\n");
  CHECK(absl::StrContains(Checked(absl::StrCat(kFoldInChunks, "reassociates")), "WRONG"));
  CHECK(absl::StrContains(
      Checked(absl::StrCat(kFoldInChunks, "assume commutative op\n  reassociates")), "WRONG"));
}

TEST_CASE("a derivation says what was assumed, and tried") {
  const std::string rule = absl::StrCat(kFoldInChunks, "assume associative op\n  reassociates");
  std::vector<std::string> conditions;
  Made(rule, kLeast, "", /*backwards=*/false, &conditions);
  CHECK(conditions == std::vector<std::string>{"4 divides 16", "associative op (assumed, tried)"});
  Made(rule, "fun(xs: 16.f32 => xs |> foldl(add)(0.0f))", "", /*backwards=*/false, &conditions);
  CHECK(conditions == std::vector<std::string>{"4 divides 16", "associative op"});
}

TEST_CASE("only laws of operators can be assumed") {
  const std::string rule = "rule a: reduce op z (xs : n.t) => reduce op z xs\n  assume ";
  CHECK_SAYS(rule + "n > 4", "2:10", "only laws of operators can be assumed");
  CHECK_SAYS(rule + "associative op or commutative op", "2:10", "only laws of operators");
  CHECK_SAYS(rule + "associative z", "2:10", "`z` is no operator");
}

// --- parts of pairs -------------------------------------------------------------------------------

TEST_CASE("a variable that is applied to all parts of a pair is matched as a function of them") {
  const std::string rule =
      "rule r: map (fun p => f (fst p) (snd p)) (zip xs (map (fun x => g x) xs)) => "
      "map (fun x => f x (g x)) xs";
  CHECK(Made(rule,
             "fun(xs: 8.f32 => zip(xs)(xs |> map(fun(x => x * x))) |> map(fun(p => fst(p) + "
             "snd(p))))") == "xs |> map(fun(x => fst((x, x * x)) + snd((x, x * x))))");
  CHECK(Checked(rule) == "holds\n");
  // The parts may be deeper, come in any order, and stand beside other variables.
  const std::string deep =
      "rule r: map (fun p => f (snd (snd p)) (fst p) (fst (snd p))) xs => "
      "map (fun q => f (snd q) (fst (fst q)) (snd (fst q))) "
      "(map (fun p => ((fst p, fst (snd p)), snd (snd p))) xs)";
  CHECK(Checked(deep) == "holds\n");
  const std::string both =
      "rule r: map (fun p => map (fun y => f y (fst p) (snd p)) ys) xs => "
      "transpose (map (fun y => map (fun p => f y (fst p) (snd p)) xs) ys)";
  CHECK(Checked(both) == "holds\n");
}

TEST_CASE("an equation with parts of pairs is used both ways") {
  const std::string rule =
      "rule r: map (fun c => reduce op z c) (transpose (xs : n.m.t)) = "
      "reduce (fun a b => map (fun p => op (fst p) (snd p)) (zip a b)) "
      "(generate (fun (i : idx[m]) => z)) xs";
  CHECK(Checked(rule) == "holds\nholds\n");
  CHECK(absl::StrContains(
      Made(rule,
           "fun(xs: 8.4.f32 => xs |> reduce(fun(a, b => zip(a)(b) |> map(fun(p => fst(p) + "
           "snd(p)))))(generate(fun(i : idx[4] => 0.0f))))",
           "", /*backwards=*/true),
      "transpose"));
}

TEST_CASE("a function of one part of a pair is an expression that uses that part alone") {
  const std::string rule = "rule r: map (fun p => f (fst p)) (zip xs ys) => map (fun x => f x) xs";
  CHECK(Checked(rule) == "holds\n");
  const auto made = [&](const std::string& body) {
    return Made(rule, absl::StrCat("fun(xs: 8.f32 => fun(ys: 8.f32 => zip(xs)(ys) |> map(fun(p => ",
                                   body, "))))"));
  };
  CHECK(made("fst(p) * fst(p) + 1.0f") == "xs |> map(fun(x => x * x + 1.0f))");
  CHECK(made("fst(p) * snd(p)").empty());
  CHECK(made("fst((fst(p), p))").empty());
  // Deeper parts, beside others and under binders.
  const std::string deep =
      "rule r: map (fun p => map (fun y => f y (fst (snd p))) ys) (zip as (zip bs cs)) => "
      "map (fun b => map (fun y => f y b) ys) bs";
  CHECK(Checked(deep) == "holds\n");
  CHECK(Made(deep,
             "fun(as: 8.f32 => fun(bs: 8.f32 => fun(cs: 8.f32 => fun(ys: 4.f32 => "
             "zip(as)(zip(bs)(cs)) |> map(fun(p => ys |> map(fun(y => y * fst(snd(p))))))))))") ==
        "bs |> map(fun(x => ys |> map(fun(y => y * x))))");
}

constexpr char kReductionApart[] =
    "rule r: map (fun x => f x (reduce op z (e x))) xs => "
    "map (fun p => f (fst p) (snd p)) (zip xs (map (fun x => reduce op z (e x)) xs))";

TEST_CASE("a function of a pattern is what is made of the first part that the pattern matches") {
  CHECK(Checked(kReductionApart) == "holds\n");
  const auto made = [&](const std::string& body) {
    return Made(kReductionApart,
                absl::StrCat("fun(xs: 8.4.f32 => xs |> map(fun(row => ", body, ")))"));
  };
  CHECK(made("exp(-(row |> reduce(add)(0.0f)))") ==
        "zip(xs)(xs |> map(fun(ys => ys |> reduce(add)(0.0f)))) |> map(fun(p => exp(-snd(p))))");
  // Both places of the one reduction; of two, the first.
  CHECK(made("(row |> reduce(add)(0.0f)) * (row |> reduce(add)(0.0f))") ==
        "zip(xs)(xs |> map(fun(ys => ys |> reduce(add)(0.0f)))) |> map(fun(p => snd(p) * snd(p)))");
  CHECK(made("(row |> reduce(add)(0.0f)) * (row |> reduce(max)(0.0f))") ==
        "zip(xs)(xs |> map(fun(ys => ys |> reduce(add)(0.0f)))) |> "
        "map(fun(p => snd(p) * (fst(p) |> reduce(max)(0.0f))))");
  // Nothing would be left for f, or the reduction is under a binder of the body.
  CHECK(made("row |> reduce(add)(0.0f)").empty());
  CHECK(made("row |> map(fun(y => y * (row |> reduce(add)(0.0f))))").empty());
}

TEST_CASE("a term that is taken apart is known to the derivation") {
  std::vector<std::string> conditions;
  CHECK(Made(absl::StrCat(kReductionApart, "\n  where scalar z, associative op"),
             "fun(xs: 8.4.f32 => xs |> map(fun(row => 1.0f + (row |> reduce(add)(0.0f)))))", "",
             /*backwards=*/false, &conditions) != "");
  CHECK(conditions == std::vector<std::string>{"scalar z", "associative op"});
}

TEST_CASE("what higher-order matching can't decide is an error of the rule") {
  CHECK_SAYS("rule r: map (fun x => f x (g x)) xs => xs |> map (fun x => f x (g x))", "1:1",
             "applied to something else than bound variables, their parts, and one term");
  CHECK_SAYS("rule r: map (fun p => f p (fst p)) xs => map (fun p => f p (fst p)) xs", "1:1",
             "or to one of them twice");
  CHECK_SAYS("rule r: map (fun x => f (reduce op z x) (reduce op z x)) xs => xs", "1:1",
             "can't be told");
  CHECK_SAYS("rule r: zip (map (fun p => f (fst p)) xs) (map (fun p => g (fst p)) xs) => zip xs xs",
             "1:1", "two terms have to be taken apart");
  CHECK_SAYS("rule r: zip (map f ys) (map (fun x => f (neg x)) xs) => zip ys xs", "1:1",
             "`f` is in what a term is taken apart for, and elsewhere");
  const std::string both_ways =
      "(map (fun p => f (fst p) (snd p)) ps, map (fun y => map (fun w => f y w) ws) ys)";
  CHECK_SAYS(absl::StrCat("rule r: ", both_ways, " => ", both_ways), "1:1", "in two ways");
  CHECK_SAYS(
      "rule r: reduce f z (map (fun p => f (fst p) (snd p)) xs) => reduce f z (map (fun p "
      "=> f (fst p) (snd p)) xs)",
      "1:1", "can't be a function of a pair then");
  CHECK_SAYS(
      "rule r: map (fun p => f (fst p) (snd p)) xs => map (fun p => f (fst p) (snd p)) xs\n"
      "  where associative f",
      "1:1", "which no condition can ask about");
}

}  // namespace
}  // namespace eqrise::rewrite
