// Programs: the papers' own listings, the rest of the language, and print -> parse as the identity.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "rise/random/random_expr.h"
#include "tests/rise/syntax_testing.h"
#include "tests/support/fuzz_effort.h"
#include "tests/support/test_folder.h"

namespace eqrise::rise {
namespace {

// RISE & Shine (CGO 2022), listing 1, as printed.
constexpr char kListing1[] = R"(
def mv = depFun((n: Nat, m: Nat) =>
  fun(M: Array[n, Array[m, f32]] =>
    fun(x: Array[m, f32] =>
      M |> map(fun(row =>
        zip(row)(x) |>
        map(fun(ax => fst(ax) * snd(ax))) |>
        reduce(add)(0.0f) )) )) )
)";

// Listing 4: s is bound nowhere, and mapWorkGroup and mapLocal have no dimension.
constexpr char kListing4[] = R"(
def mvOpt = depFun((n: Nat, m: Nat) =>
  fun(M: Array[n, Array[m, f32]] =>
    fun(x: Array[m, f32] =>
      M |> split(s) |> mapWorkGroup(fun(rows =>
        rows |> mapLocal(fun(row =>
          zip(row)(x) |>
            reduceSeq(Private)(fun(acc, ax =>
              acc + (fst(ax) * snd(ax))))(0.0f) ))
        )) |> join
      )) )
)";

// Section 2.2 of the MLIR paper: another notation for functions, and sizes that are only named.
constexpr char kMatrixProduct[] = R"(
fun( (A: N.K.f32, B: K.M.f32),
  A |> map(fun(arrow,
    B |> transpose |> map(fun(bcol,
      zip(arrow,bcol) |> map(mult) |> reduce(add,0))))))
)";

TEST_CASE("listing 1 is a program") {
  Elaborated e = ElaborateText(kListing1);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.program->name == "mv");
  CHECK(e.TypeText() == "n.f32");
  CHECK(e.program->sizes.size() == 2);
  REQUIRE(e.program->inputs.size() == 2);
  CHECK(e.program->inputs[0].name == "M");
  CHECK(PrintType(e.exprs->types(), e.program->inputs[0].type) == "n.m.f32");
  CHECK(e.Assumptions() == "");
  CHECK(e.Text() ==
        "def mv = depFun((n: Nat, m: Nat) => fun(M: n.m.f32 => fun(x: m.f32 =>\n"
        "  M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> "
        "reduce(add)(0.0f))))))\n");
  CheckRoundTrip(e);
}

TEST_CASE("listing 4 is a program with a size and an assumption more") {
  Elaborated e = ElaborateText(kListing4);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.TypeText() == "n.f32");
  REQUIRE(e.program->sizes.size() == 3);
  CHECK(e.exprs->nats().info(e.program->sizes[2]).name == "s");
  CHECK(e.Assumptions() == "s divides n");
  CheckRoundTrip(e);
}

TEST_CASE("the matrix product of the MLIR paper is a program") {
  Elaborated e = ElaborateText(kMatrixProduct, {}, "some/mm.rise");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.program->name == "mm");
  CHECK(e.TypeText() == "N.M.f32");
  std::vector<std::string> sizes;
  for (NatVar v : e.program->sizes) sizes.push_back(e.exprs->nats().info(v).name);
  CHECK(sizes == std::vector<std::string>{"N", "K", "M"});
  CHECK(e.Text().find("reduce(add)(0.0f)") != std::string::npos);
  CheckRoundTrip(e);
}

TEST_CASE("each kernel of the repository reads back as printed" * testing::TakesLong()) {
  size_t kernels = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(EQRISE_ROOT) / "kernels")) {
    if (entry.path().extension() != ".rise") continue;
    CAPTURE(entry.path().string());
    Elaborated e;
    e.program = ParseAndElaborateFile(entry.path().string(), {}, *e.exprs, *e.sources);
    CheckRoundTrip(e);
    ++kernels;
  }
  CHECK(kernels >= 12);
}

// What a program prints as: the core has one form for many ways of writing.
void CheckSame(const std::string& one, const std::string& other) {
  CAPTURE(one);
  CAPTURE(other);
  Elaborated a = ElaborateText(one);
  Elaborated b = ElaborateText(other);
  REQUIRE_MESSAGE(a.program.ok(), a.program.status().message());
  REQUIRE_MESSAGE(b.program.ok(), b.program.status().message());
  CHECK(Dump(*a.exprs, a.program->body) == Dump(*b.exprs, b.program->body));
  CheckRoundTrip(a);
}

TEST_CASE("functions are written in several ways") {
  const std::string plain = "def f = fun(xs: n.f32, y: f32 => map(fun(x => x + y))(xs))";
  CheckSame(plain, "def f = fun(xs: n.f32 => fun(y: f32 => xs |> map(fun x => x + y)))");
  CheckSame(plain, "def f = fun((xs: n.f32, y: f32) => map (fun x => x + y) xs)");
  CheckSame(plain, "def f = fun (xs: n.f32, y: f32) => xs |> map fun x => x + y");
  CheckSame(plain, "def f = fun((xs: n.f32, y: f32), map(fun(x, x + y), xs))");
  CheckSame("def f = depFun(n: Nat => fun(xs: Array[n, f32], y: f32 => map(add(y) >> sqrt)(xs)))",
            "def f = fun(xs: n.f32, y: f32 => xs |> map(fun(x => sqrt(y + x))))");
  CheckSame("def f = fun(x: f32, y: f32 => (fun x y => x - y)(y)(x))",
            "def f = fun x: f32 => fun y: f32 => y - x");
  // An arrow behind a keyword belongs to the inner function.
  CheckSame("def f = fun(xs: n.f32 => map(fun(x, x))(xs))",
            "def f = fun((xs: n.f32), map(fun y => y)(xs))");
}

TEST_CASE("operators bind as usual") {
  const std::string head = "def f = fun(a: f32, b: f32, c: f32, p: bool, q: bool => ";
  CheckSame(head + "a + b * c - a / b)", head + "((a + (b * c)) - (a / b)))");
  CheckSame(head + "a - b - c)", head + "sub(sub(a)(b))(c))");
  CheckSame(head + "-a * b)", head + "mul(neg(a))(b))");
  CheckSame(head + "if a < b || b <= c && !p then a else -b + c)",
            head + "select(or(lt a b)(and(le b c)(not p)))(a)(add(neg b)(c)))");
  CheckSame(head + "a |> sqrt >> exp |> add(b))", head + "add(b)(exp(sqrt(a))))");
  CheckSame(head + "a |> (sqrt << exp))", head + "sqrt(exp a))");
  CheckSame(head + "p == (a != b))", head + "eq p (ne a b))");
  CheckSame(head + "(a, b, c))", head + "makePair(a)(makePair(b)(c)))");
  CheckSame(head + "min a b * 1.0f + c)", head + "add(mul(min(a, b), 1.0f), c))");
}

TEST_CASE("what is shared stays shared") {
  Elaborated e = ElaborateText("def f = fun(xs: n.f32 => (fun x => x + x)(xs |> reduce(add)(0)))");
  CHECK(e.Text() ==
        "def f = depFun(n: Nat => fun(xs: n.f32 => let x = xs |> reduce(add)(0.0f) in x + x))\n");
  CheckRoundTrip(e);
  SUBCASE("variables, inputs and literals are no redexes") {
    Elaborated v = ElaborateText("def f = fun(y: f32 => (fun a b => let c = a in c + b)(y)(2.0f))");
    CHECK(v.Text() == "def f = fun(y: f32 => y + 2.0f)\n");
  }
  SUBCASE("the primitive is a let of anything") {
    Elaborated v = ElaborateText("def f = fun(y: f32 => let(y)(fun x => x + x))");
    CHECK(v.Text() == "def f = fun(y: f32 => let(y)(fun(x => x + x)))\n");
    CheckRoundTrip(v);
  }
  SUBCASE("a let in a function's position goes around its use") {
    Elaborated v = ElaborateText(
        "def f = fun(xs: n.f32 => map(let s = reduce(add)(0)(xs) in fun x => x / s)(xs))");
    CHECK(v.Text() ==
          "def f = depFun(n: Nat => fun(xs: n.f32 =>\n"
          "  let x = xs |> reduce(add)(0.0f) in xs |> map(fun(y => y / x))))\n");
    CheckRoundTrip(v);
  }
  SUBCASE("functions are inlined, their captured values are not copied") {
    Elaborated v = ElaborateText(
        "def f = fun(x: f32 => let g = (fun a => fun b => a * b)(sqrt x) in g(1.0f) + g(2.0f))");
    CHECK(v.Text() == "def f = fun(x: f32 => let y = sqrt(x) in y * 1.0f + y * 2.0f)\n");
  }
  SUBCASE("names are not captured") {
    Elaborated v = ElaborateText(
        "def twice = fun f => fun x => f(f(x))\n"
        "def f = fun(x: f32, xs: n.f32 => xs |> map(fun y => twice(fun z => z + y * x)(y)))");
    CHECK(v.Text() ==
          "def f = depFun(n: Nat => fun(x: f32 => fun(xs: n.f32 =>\n"
          "  xs |> map(fun(y => let z = y + y * x in z + y * x)))))\n");
    CheckRoundTrip(v);
  }
}

TEST_CASE("definitions are polymorphic, and expanded at each use") {
  Elaborated e = ElaborateText(R"(
    def second = fun(p => snd(p))
    def scale = depFun(k: Nat => fun(xs: (k * m).f32 => xs |> split(k) |> map(reduce(add)(0))))
    def main = fun(xs: 64.f32, ys: n.(f32, i32) =>
      (scale(4)(xs), scale(n)(second((1, generate(fun(i: idx[n * 3] => 1.0f))))), ys |> map(second)))
  )");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.TypeText() == "(16.f32, (3.f32, n.i32))");
  CHECK(e.Assumptions() == "");
  CheckRoundTrip(e);
}

TEST_CASE("the kernel is the def asked for, named like the file, or the last") {
  const std::string text =
      "def a = fun(x: f32 => x) def k = fun(x: f32 => -x) def b = fun(x: f32 => x + x)";
  CHECK(ElaborateText(text).program->name == "k");
  CHECK(ElaborateText(text, {}, "other.rise").program->name == "b");
  ElaborateOptions options;
  options.kernel = "a";
  CHECK(ElaborateText(text, options).program->name == "a");
  CHECK(ElaborateText("def a = fun(x: f32 => x + x) def b = a").Text() ==
        "def b = fun(x: f32 => x + x)\n");
}

TEST_CASE("a program that does not name its inputs gets names") {
  Elaborated e = ElaborateText("def f = map(sqrt) >> fun(ys: 8.f32 => ys |> map(exp))");
  CHECK(e.Text() == "def f = fun(x: 8.f32 => let xs = x |> map(sqrt) in xs |> map(exp))\n");
}

TEST_CASE("literals take the type of their place") {
  CHECK(ElaborateText("def f = fun(x: f64 => x + 1)").Text() ==
        "def f = fun(x: f64 => x + 1.0f64)\n");
  CHECK(ElaborateText("def f = fun(x: f16 => x * 0.5)").Text() ==
        "def f = fun(x: f16 => x * 0.5f16)\n");
  CHECK(ElaborateText("def f = fun(x: u8 => x + 255)").Text() ==
        "def f = fun(x: u8 => x + 255u8)\n");
  CHECK(ElaborateText("def f = (1, 2.0)").Text() == "def f = (1, 2.0f)\n");
  CHECK(ElaborateText("def f = sqrt(2)").Text() == "def f = sqrt(2.0f)\n");
  // What stands behind @ may be applied.
  CHECK(ElaborateText("def f = fun(xs: n.f32, k: i32 => 2.0f * xs @ natAsIndex(n)(k))").Text() ==
        ElaborateText("def f = fun(xs: n.f32, k: i32 => 2.0f * idx(natAsIndex(n)(k))(xs))").Text());
  CHECK(ElaborateText("def f = fun(xs: 4.f32 => idx(3)(xs))").Text() ==
        "def f = fun(xs: 4.f32 => idx((3 : idx[4]))(xs))\n");
  for (const char* literal : {"0.1f",
                              "1e-45f",
                              "3.4028235e38f",
                              "0.1f64",
                              "5e-324f64",
                              "-2147483648",
                              "9223372036854775807i64",
                              "-9223372036854775808i64",
                              "18446744073709551615u64",
                              "-0.0f",
                              "inf",
                              "-inf",
                              "nan",
                              "(inf : f64)",
                              "true",
                              "-1.5f16",
                              "0.1f16",
                              "1e-07f16",
                              "-1i8",
                              "1f"}) {
    CAPTURE(literal);
    CheckRoundTrip(ElaborateText(absl::StrCat("def f = fun(x: f32 => (x, ", literal, "))")));
  }
  // Infinity is the neutral value of min; neg of a literal is not the literal.
  CheckRoundTrip(ElaborateText("def f = fun(xs: n.f32 => (xs |> reduce(max)(-inf), neg(1.0f)))"));
}

TEST_CASE("sizes are values too") {
  Elaborated e = ElaborateText("def f = fun(xs: n.f32 => cast(f32)(n) * cast(f32)(2 * n - 1))");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.Text() ==
        "def f = depFun(n: Nat => fun(xs: n.f32 => cast(f32)(n) * cast(f32)((2 * n - 1 : "
        "natType))))\n");
  CheckRoundTrip(e);
  CheckRoundTrip(
      ElaborateText("def f = fun(xs: n.f32 => cast(f32)((min(n, 7) % 3 + pow(n, 2) : natType)))"));
}

TEST_CASE("nats are computed with like integers, and their literals are nats" *
          testing::TakesLong()) {
  Elaborated e = ElaborateText(
      "def f = fun(xs: n.f32 => generate(fun(i: idx[n] => indexAsNat(i) * 3 - 1 % (n : "
      "natType))))");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.Text() ==
        "def f = depFun(n: Nat => fun(xs: n.f32 =>\n  generate(fun(i: idx[n] => indexAsNat(i) * "
        "(3 : natType) - (1 : natType) % n))))\n");
  CheckRoundTrip(e);
  CheckRoundTrip(ElaborateText("def f = fun(x: i32 => if cast(natType)(x) < -3 then -1 else x)"));
}

TEST_CASE("types are written in both papers' ways") {
  const std::string types[][2] = {{"Array[n, Array[m, f32]]", "n.m.f32"},
                                  {"(n + 2).m.f32", "(n + 2).m.f32"},
                                  {"64.f32", "64.f32"},
                                  {"2.3.f32", "2.3.f32"},
                                  {"4.8.16.2.f32", "4.8.16.2.f32"},
                                  {"Tuple[f32, n.i32]", "(f32, n.i32)"},
                                  {"(f32, i32, bool)", "(f32, (i32, bool))"},
                                  {"n.idx[m * 2]", "n.idx[2 * m]"},
                                  {"vec[4, f32]", "vec[4, f32]"},
                                  {"vec[4, (f32, i32)]", "(vec[4, f32], vec[4, i32])"},
                                  {"(n * m).f32", "(n * m).f32"},
                                  {"pow(2, 10).f32", "1024.f32"},
                                  {"min(n, m).f32", "(min(n, m)).f32"},
                                  {"(floorDiv(n, 3) + n % 3).u8", "(floorDiv(n, 3) + (n % 3)).u8"}};
  for (const auto& [written, printed] : types) {
    CAPTURE(written);
    Elaborated e = ElaborateText(
        absl::StrCat("def f = depFun((n: Nat, m: Nat) => fun(x: ", written, " => x))"));
    REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
    CHECK(e.TypeText() == printed);
    CheckRoundTrip(e);
  }
}

TEST_CASE("--size makes a size a number everywhere") {
  ElaborateOptions options;
  options.sizes = {{"n", 1024}, {"s", 32}};
  Elaborated e = ElaborateText(kListing4, options);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.program->sizes.size() == 1);
  CHECK(e.program->specialised.size() == 2);
  CHECK(e.Assumptions() == "");
  CHECK(PrintType(e.exprs->types(), e.program->inputs[0].type) == "1024.m.f32");
  CheckRoundTrip(e);
}

TEST_CASE("what must hold of sizes is assumed once") {
  CHECK(ElaborateText(
            "def f = fun(xs: n.f32 => (xs |> split(32) |> join |> split(32), xs |> split(8)))")
            .Assumptions() == "32 divides n");
  CHECK(
      ElaborateText("def f = fun(xs: n.f32 => xs |> slide(3)(1) |> map(take(2)))").Assumptions() ==
      "n >= 3");
  CHECK(ElaborateText("def f = fun(xs: n.f32 => xs |> slide(4)(2))").Assumptions() ==
        "2 divides n - 4; n >= 4");
  CHECK(ElaborateText("def f = fun(xs: (n + 1).f32 => (xs |> split(2), xs |> split(2) |> join))")
            .Assumptions() == "2 divides n + 1");
  CHECK(ElaborateText("def f = fun(xs: n.f32, ys: m.f32 => (take(n - m)(xs), drop(m)(xs)))")
            .Assumptions() == "n >= m");
  CHECK(ElaborateText("def f = fun(xs: (n / 32).f32 => xs)").Assumptions() == "32 divides n");
  CHECK(ElaborateText("def f = fun(xs: (32 * n).f32 => xs |> split(32))").Assumptions() == "");
  // Each assumption is recorded with the place that needs it.
  Elaborated e = ElaborateText("def f = fun(xs: n.f32 =>\n  xs |> split(32))");
  REQUIRE(e.program->assumptions.size() == 1);
  CHECK(e.sources->Describe(e.program->assumptions[0].where) == "k.rise:2:9");
  CHECK(e.sources->Describe(e.exprs->location(e.program->body)) == "k.rise:2:9");
}

TEST_CASE("vectors") {
  Elaborated e = ElaborateText(R"(def f = fun(xs: n.(f32, f32), a: f32 =>
      xs |> asVector(4) |> map(fun p => fst(p) * snd(p) + vectorFromScalar(a)) |> asScalar))");
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.TypeText() == "n.f32");
  CHECK(e.Assumptions() == "4 divides n");
  CheckRoundTrip(e);
}

TEST_CASE("comments, documentation and pragmas") {
  Sources sources;
  uint32_t file =
      sources.Add("k.rise",
                  "//@ size n=16777216\n/* a /* nested */ comment */\n"
                  "/// Doubles.\n/// All of it.\ndef f = // here\n  fun(x: f32 => x + x)\n"
                  "//@ tolerance   1e-5  \n");
  absl::StatusOr<ast::Module> module = ParseModule(sources, file);
  REQUIRE_MESSAGE(module.ok(), module.status().message());
  REQUIRE(module->pragmas.size() == 2);
  CHECK(module->pragmas[0].key == "size");
  CHECK(module->pragmas[0].rest == "n=16777216");
  CHECK(module->pragmas[1].rest == "1e-5");
  CHECK(module->pragmas[1].where.line == 7);
  CHECK(module->defs[0].doc == "Doubles.\nAll of it.");
}

TEST_CASE("imports are relative to the importing file and read once") {
  const testing::TestFolder folder;
  folder.Write("lib/base.rise", "def half = fun x => 0.5 * x");
  folder.Write("lib/more.rise", "import \"base.rise\" def quarter = half >> half");
  std::string main = folder.Write("main.rise",
                                  "import \"lib/more.rise\"\nimport \"lib/base.rise\"\n"
                                  "def k = fun(xs: n.f32 => xs |> map(quarter >> half))");
  Elaborated e;
  e.program = ParseAndElaborateFile(main, {}, *e.exprs, *e.sources);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(e.Text().find("0.5f * ") != std::string::npos);
}

TEST_CASE("random programs read back as printed") {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    Elaborated e;
    ExprTable& exprs = *e.exprs;
    TypeTable& types = exprs.types();
    Rng rng(seed);
    NatVar n = exprs.nats().NewSize("n");
    Type f32 = types.Scalar(ScalarKind::kF32);
    Type i32 = types.Scalar(ScalarKind::kI32);
    Type choices[] = {
        f32, types.Array(exprs.nats().Var(n), f32),
        types.Array(exprs.nats().Const(12), types.Pair(f32, i32)),
        types.Array(exprs.nats().Const(4), types.Array(exprs.nats().Var(n), i32)),
        types.Pair(types.Scalar(ScalarKind::kBool), types.Array(exprs.nats().Const(8), f32))};
    Program program;
    program.name = "random";
    program.sizes = {n};
    RandomExprOptions options;
    options.max_depth = 5;
    options.exact = seed % 2 == 0;
    for (const char* name : {"x", "xs", "p"}) {
      Type type = choices[(seed + program.inputs.size()) % 4];
      uint32_t symbol = exprs.NewInput(name);
      program.inputs.push_back({name, type, symbol});
      options.inputs.push_back(exprs.Input(symbol, type));
    }
    absl::StatusOr<Expr> body = RandomExpr(exprs, choices[seed % 5], rng, options);
    REQUIRE_MESSAGE(body.ok(), body.status().message());
    program.body = *body;
    program.type = exprs.type(*body);
    e.program = program;
    // Elaboration drops `let` of what is cheap, and the generator does not.
    CheckRoundTrip(e);
  }
}

}  // namespace
}  // namespace eqrise::rise
