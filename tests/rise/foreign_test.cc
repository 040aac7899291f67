// Foreign functions and array literals: how they read, print and compute, and what is refused.
#include <doctest/doctest.h>

#include <string>

#include "rise/interpret/interpret.h"
#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

constexpr char kDeclared[] =
    "foreign fun quarter(x: f32): f32 = x * 0.25f\n"
    "foreign fun blend(x: f32, y: f32, i: i32): f32 =\n"
    "  let d = y - x in if i > 3 then x + quarter(d) else d\n"
    "  with opencl \"const float d = y - x;\" \"return i > 3 ? x + d * 0.25f : d;\"\n"
    "  c \"return i > 3 ? 0.75f * x + 0.25f * y : y - x;\"\n";

void CheckError(const std::string& text, const std::string& line, const std::string& hint) {
  CAPTURE(text);
  Elaborated e = ElaborateText(text);
  REQUIRE(!e.program.ok());
  const std::string message(e.program.status().message());
  CHECK(message.substr(0, message.find('\n')) == line);
  const size_t at = message.find("hint: ");
  CHECK((at == std::string::npos ? "" : message.substr(at + 6)) == hint);
}

Value Run(const Elaborated& e, const std::map<std::string, Value>& inputs) {
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  absl::StatusOr<Value> v = InterpretProgram(*e.exprs, *e.program, {}, inputs);
  REQUIRE_MESSAGE(v.ok(), v.status().message());
  return *v;
}

TEST_CASE("a foreign function is what its definition says") {
  Elaborated e = ElaborateText(std::string(kDeclared) +
                               "def f = fun(i: i32 => (quarter(8.0f), blend(1.0f, 9.0f)(i)))");
  CHECK(Run(e, {{"i", Value::I32(4)}}).ToString() == "(2, 3)");
  CHECK(Run(e, {{"i", Value::I32(3)}}).ToString() == "(2, 8)");
}

TEST_CASE("a foreign function that is not given all its arguments is a function") {
  Elaborated e = ElaborateText(
      std::string(kDeclared) +
      "def f = fun(xs: 2.f32 => (map(quarter)(xs), map(blend(1.0f) >> fun(g => g(4)))(xs)))");
  CHECK(Run(e, {{"xs", Value::Array({Value::F32(4), Value::F32(9)})}}).ToString() ==
        "([1, 2.25], [1.75, 3])");
}

TEST_CASE("print and parse: the declarations that a program uses") {
  for (const char* body :
       {"fun(x: f32 => quarter(x))", "fun(xs: n.f32 => map(fun(x => blend(x, 2.0f, 3)))(xs))",
        "fun(p: (f32, i32) => blend(fst(p))(1.0f)(snd(p)))", "fun(x: f32 => x)"}) {
    Elaborated e = ElaborateText(std::string(kDeclared) + "def f = " + body);
    REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
    const std::string text = e.Text();
    CAPTURE(text);
    Elaborated again;
    again.exprs = std::move(e.exprs);
    again.program = ParseAndElaborateText("again.rise", text, {}, *again.exprs, *again.sources);
    REQUIRE_MESSAGE(again.program.ok(), again.program.status().message());
    CHECK(again.Text() == text);
  }
  Elaborated e = ElaborateText(std::string(kDeclared) + "def f = fun(x: f32 => quarter(x))");
  CHECK(e.Text() ==
        "foreign fun quarter(x: f32): f32 = x * 0.25f\n"
        "def f = fun(x: f32 => quarter(x))\n");
}

TEST_CASE("declarations are the same only if all of them is") {
  ExprTable exprs;
  const Type f32 = exprs.types().Scalar(ScalarKind::kF32);
  auto declare = [&](double factor, const char* text) {
    ForeignFunction f;
    f.name = "f";
    f.parameters = {{"x", f32}};
    f.result = f32;
    const Expr x = exprs.Input(exprs.NewInput("x"), f32);
    f.body = *exprs.Primitive(Op::kMul, {}, {x, exprs.Literal(factor, f32)});
    if (text) f.texts = {{"c", text}};
    return exprs.AddForeign(std::move(f));
  };
  const uint32_t twice = declare(2, nullptr);
  CHECK(declare(2, nullptr) == twice);
  CHECK(declare(3, nullptr) != twice);
  CHECK(declare(2, "return x + x;") != twice);
  auto call = [&](uint32_t id) {
    Attr attr;
    attr.index = id;
    attr.type = f32;
    return *exprs.Primitive(Op::kForeign, attr, {exprs.Literal(1, f32)});
  };
  CHECK(call(twice) == call(declare(2, nullptr)));
  CHECK(call(twice) != call(declare(3, nullptr)));
}

TEST_CASE("what a foreign function can't be") {
  const std::string use = "\ndef k = fun(x: f32 => f(x))";
  CheckError("foreign fun f(x: f32): f32 = y" + use, "k.rise:1:30: error: `y` is not bound",
             "did you mean `x`?");
  CheckError("foreign fun f(x: f32): i32 = x" + use,
             "k.rise:1:30: error: expected i32 here, found f32: by the type that is written here",
             "cast(i32)(x) makes one of the other");
  CheckError("foreign fun f(x): f32 = x" + use,
             "k.rise:1:15: error: `x` needs the type of a scalar", "write x: f32");
  CheckError("foreign fun f(x: f32, x: f32): f32 = x" + use,
             "k.rise:1:23: error: the parameter `x` is bound twice", "");
  CheckError("foreign fun f(x: n.f32): f32 = reduce(add)(0.0f)(x)\ndef k = fun(x: n.f32 => f(x))",
             "k.rise:1:13: error: a foreign function has no size `n`",
             "it takes scalars and makes one");
  CheckError("foreign fun f(x: 4.f32): f32 = reduce(add)(0.0f)(x)" + use,
             "k.rise:1:15: error: `x` is 4.f32, and foreign functions take scalars",
             "apply it to each element by a map");
  CheckError("foreign fun f(x: f32): (f32, f32) = (x, x)" + use,
             "k.rise:1:13: error: `f` makes (f32, f32), and foreign functions make one scalar",
             "declare a function for each part");
  CheckError("foreign fun f(x: f32): f32 = reduce(add)(x)([x, x])" + use,
             "k.rise:1:45: error: the definition of `f` works on more than scalars",
             "write what works on arrays as a def");
  CheckError("foreign fun f(x: f32): f32 = f(x)" + use,
             "k.rise:1:30: error: `f` is defined in terms of itself",
             "RISE has no recursion: use map, reduce or foldl");
  CheckError("foreign fun f(x: f32): f32 = x\nforeign fun f(x: f32): f32 = x" + use,
             "k.rise:2:13: error: `f` is defined twice", "the other one is at k.rise:1:13");
  CheckError("foreign fun map(x: f32): f32 = x" + use, "k.rise:1:13: error: `map` is a primitive",
             "choose another name");
  CheckError("foreign fun f(x: f32): f32 with c \"return x;\"" + use,
             "k.rise:1:28: error: expected `=`, found `with`",
             "what the function computes is written in RISE too, for the interpreter and for "
             "targets without a text");
}

TEST_CASE("what a text can't be") {
  const std::string head = "foreign fun f(x: f32): f32 = x with ";
  const std::string use = "\ndef k = fun(x: f32 => f(x))";
  CheckError(head + "cuda \"return x;\"" + use,
             "k.rise:1:37: error: there is no target `cuda` that takes a text",
             "texts are for opencl and c; other targets use the definition");
  CheckError(head + "c \"return x;\" c \"return x;\"" + use,
             "k.rise:1:51: error: `f` has two texts for c",
             "leave one out; a long text may be several strings behind one another");
  CheckError(head + "c return" + use,
             "k.rise:1:39: error: expected the function's body in quotes, as in c \"return "
             "sqrtf(x);\", found `return`",
             "");
  // What is wrong with a text, and what comes: it can't get out of its function, nor hide.
  const std::pair<const char*, const char*> wrong[] = {
      {"x + 1", "it returns nothing"},
      {"return x; } void g() {", "`}` closes what no `{` has opened"},
      {"return x; if (x) {", "`{` is not closed"},
      {"return (x};", "`}` closes what no `{` has opened"},
      {"char c = '{'; return x; } int y() { char d = '}';", "`}` closes what no `{` has opened"},
      {"return x; // harmless", "`//` is nothing that a scalar computation needs"},
      {"return x; /* } void g() { */", "`/*` is nothing that a scalar computation needs"},
      {"int system(const char*); return x;", "`system` has effects, or feels them"},
      {"__attribute__((constructor)) return x;", "`__attribute__` has effects, or feels them"},
      {"return x; ?"
       "?>",
       "`?"
       "?` is nothing that a scalar computation needs"},
      {"%: define return", "`%:` is nothing that a scalar computation needs"},
      {"# define return", "`#` is nothing that a scalar computation needs"},
      {"return x; <% %>", "`<%` is nothing that a scalar computation needs"},
      {"return x;\x01", "it has a character that is none of C"},
      {"char c = 'ab'; return x;", "a character constant has one character"},
      {"barrier(1); return x;", "`barrier` has effects, or feels them"}};
  for (const auto& [text, what] : wrong) {
    CheckError(
        head + "c \"" + text + "\"" + use,
        absl::StrCat("k.rise:1:37: error: this text is not the body of a function: ", what),
        "write the statements between its braces, as in \"return x + 1;\"; its result depends "
        "on its arguments, and that is all it does");
  }
}

TEST_CASE("calls that do not fit") {
  const std::string f = "foreign fun f(x: f32, i: i32): f32 = x\n";
  CheckError(f + "def k = fun(x: f32 => f(x, x))",
             "k.rise:2:28: error: expected i32 here, found f32: argument 2 of `f` at 2:23",
             "cast(i32)(x) makes one of the other");
  CheckError(f + "def k = fun(x: f32 => f(x, 1, 2))",
             "k.rise:2:23: error: `f` is applied to too many arguments: it has the type f32 here",
             "");
  CheckError(f + "def k = fun(x: f32 => foreign(x))",
             "k.rise:2:23: error: expected an expression, found `foreign`", "");
}

TEST_CASE("literals of arrays") {
  Elaborated e = ElaborateText("def f = fun(x: f32 => [1.0f, x, 3.0f, x, 5.0f])");
  CHECK(e.TypeText() == "5.f32");
  CHECK(e.Text() == "def f = fun(x: f32 => [1.0f, x, 3.0f, x, 5.0f])\n");
  CHECK(Run(e, {{"x", Value::F32(7)}}).ToString() == "[1, 7, 3, 7, 5]");
  e = ElaborateText("def f = fun(xs: 3.f32 => [xs, map(neg)(xs)] |> transpose)");
  CHECK(e.TypeText() == "3.2.f32");
  // makeArray prints as a list of its elements, and its partial application does so, too.
  e = ElaborateText(
      "def f = fun(x: i32 => (makeArray(2)(x)(4), makeArray(2)(x) |> fun(g => g(5))))");
  CHECK(e.Text() == "def f = fun(x: i32 => ([x, 4], [x, 5]))\n");
  // Other joins of makeArrays print as they are.
  e = ElaborateText("def f = fun(x: i32 => concat([x, x, x])([x]))");
  CHECK(e.Text() == "def f = fun(x: i32 => [x] |> concat([x, x, x]))\n");
  CheckError("def f = fun(x: f32 => [x, 1i32])",
             "k.rise:1:27: error: expected f32 here, found i32: element 1 of the array at 1:23",
             "cast(f32)(x) makes one of the other");
  CheckError("def f = fun(x: f32 => makeArray(x)(x))",
             "k.rise:1:33: error: makeArray needs the number of its elements, 1 to 4096",
             "write makeArray(2)(x)(y), or [x, y]");
  CheckError("def f = fun(x: f32 => [x, x)", "k.rise:1:28: error: expected `]`, found `)`",
             "it closes the bracket of 1:23");
}

}  // namespace
}  // namespace eqrise::rise
