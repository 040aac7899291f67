// Errors: each is asserted with its place and its whole text.
#include <doctest/doctest.h>

#include <string>

#include "tests/rise/syntax_testing.h"
#include "tests/support/test_folder.h"

namespace eqrise::rise {
namespace {

void CheckError(const std::string& text, const std::string& message,
                const ElaborateOptions& options = {}) {
  CAPTURE(text);
  Elaborated e = ElaborateText(text, options);
  REQUIRE(!e.program.ok());
  CHECK(e.program.status().code() == absl::StatusCode::kInvalidArgument);
  CHECK(std::string(e.program.status().message()) == message);
}

TEST_CASE("a name that is not bound") {
  CheckError("def f = fun(xs: n.f32 =>\n  xs |> redcue(add)(0))",
             "k.rise:2:9: error: `redcue` is not bound\n"
             "  xs |> redcue(add)(0))\n"
             "        ^\n"
             "hint: did you mean `reduce`?");
  CheckError("def f = fun(xs: n.f32 => mpa(sqrt)(xs))",
             "k.rise:1:26: error: `mpa` is not bound\n"
             "def f = fun(xs: n.f32 => mpa(sqrt)(xs))\n"
             "                         ^\n"
             "hint: did you mean `map`?");
  CheckError("def f = whatever",
             "k.rise:1:9: error: `whatever` is not bound\n"
             "def f = whatever\n"
             "        ^\n"
             "hint: `eqrise primitives` lists all functions that there are");
}

TEST_CASE("a function that people expect is not there, and they are told what to do") {
  CheckError(
      "def f = fun(x: f32 => floor(x))",
      "k.rise:1:23: error: `floor` is not bound\n"
      "def f = fun(x: f32 => floor(x))\n"
      "                      ^\n"
      "hint: cast(i32)(x) drops what is behind the point: floor(x) is let k = cast(i32)(x) in "
      "if cast(f32)(k) > x then k - 1 else k");
  CheckError("def f = fun(x: f32 => tanh(x))",
             "k.rise:1:23: error: `tanh` is not bound\n"
             "def f = fun(x: f32 => tanh(x))\n"
             "                      ^\n"
             "hint: write it by exp, log, sin, cos, sqrt and pow, or call the target's own by "
             "`foreign fun .. with` (docs/language.md)");
  CheckError(
      "def f = fun(x: u32 => xor(x)(x))",
      "k.rise:1:23: error: `xor` is not bound\n"
      "def f = fun(x: u32 => xor(x)(x))\n"
      "                      ^\n"
      "hint: there are no operators on bits; a multiplication or a division by 2^k shifts an "
      "unsigned number, and % 2^k is its last k bits");
  CheckError(
      "def f = fun(x: u32 => x ^ (x / 2))",
      "k.rise:1:27: error: expected a number behind `^`, found `(`\n"
      "def f = fun(x: u32 => x ^ (x / 2))\n"
      "                          ^\n"
      "hint: map^2 f is map (map f), in a rule file also map^k f where it says `for k in 0 to 2`; "
      "there are no operators on bits");
}

TEST_CASE("whoever mixes kinds of numbers, or chooses arrays as wholes, is told how it is done") {
  CheckError("def f = depFun((n: Nat) => fun(x: n.f32 => x |> map(fun(v => v * n))))",
             "k.rise:1:66: error: expected f32 here, found natType: the right side of * at 1:64\n"
             "def f = depFun((n: Nat) => fun(x: n.f32 => x |> map(fun(v => v * n))))\n"
             "                                                                 ^\n"
             "hint: cast(f32)(n) makes a number of a size");
  CheckError("def f = fun(x: i32 => x * 0.5f)",
             "k.rise:1:27: error: expected i32 here, found f32: the right side of * at 1:25\n"
             "def f = fun(x: i32 => x * 0.5f)\n"
             "                          ^\n"
             "hint: cast(i32)(x) makes one of the other");
  CheckError(
      "def f = fun(xs: 8.f32, k: i32 => if k > 0 then xs else xs |> map(neg))",
      "k.rise:1:34: error: select needs a scalar or a nat, found 8.f32\n"
      "def f = fun(xs: 8.f32, k: i32 => if k > 0 then xs else xs |> map(neg))\n"
      "                                 ^\n"
      "hint: choose each element: zip(xs)(ys) |> map(fun(p => if c then fst(p) else snd(p)))");
  CheckError(
      "def f = fun(xs: 8.f32, k: i32 => xs(k))",
      "k.rise:1:34: error: `xs` is applied to too many arguments: it has the type 8.f32 here\n"
      "def f = fun(xs: 8.f32, k: i32 => xs(k))\n"
      "                                 ^\n"
      "hint: `xs @ i` is an element of an array");
}

TEST_CASE("bits, remainders of floats and sums of bools have a hint") {
  const auto hint = [](const std::string& program, const std::string& error,
                       const std::string& column, const std::string& says) {
    const size_t at = std::stoul(column);
    CheckError(program, "k.rise:1:" + column + ": error: " + error + "\n" + program + "\n" +
                            std::string(at - 1, ' ') + "^\nhint: " + says);
  };
  hint("def f = fun(x: i32 => x & 1)", "unexpected `&`", "25",
       "there are no operators on bits: `&&` is and, x % 2 the lowest bit, and x * 4 and x / 4 "
       "move bits");
  hint("def f = fun(x: f32 => x % 2.0f)",
       "mod needs an integer, or a vector of integers, found f32", "25",
       "remainders are of integers; cast(i32)(x) makes one, rounded towards zero");
  hint("def f = fun(x: bool => x + x)", "add needs a number, or a vector of numbers, found bool",
       "26",
       "if b then 1 else 0 makes a number of a bool, and map(..) does it with all of an array");
  hint("def f = generate(fun(i: idx[8] => i * 2.0f))",
       "expected idx[8] here, found f32: the right side of * at 1:37", "39",
       "cast(f32)(i) makes a number of an index");
}

TEST_CASE("a pair is not named by its parts") {
  CheckError("def f = fun(x: f32, y: f32 => let (a, b) = (x, y) in a)",
             "k.rise:1:31: error: let names a value as a whole\n"
             "def f = fun(x: f32, y: f32 => let (a, b) = (x, y) in a)\n"
             "                              ^\n"
             "hint: let p = .. in, and then fst(p) and snd(p) for the parts of a pair");
}

TEST_CASE(
    "a number where an index belongs, and an index where a number does, are told of each other") {
  CheckError("def f = fun(xs: 8.f32, k: i32 => xs @ k)",
             "k.rise:1:39: error: expected idx[?n] here, found i32: argument 1 of idx at 1:37\n"
             "def f = fun(xs: 8.f32, k: i32 => xs @ k)\n"
             "                                      ^\n"
             "hint: natAsIndex(n)(k) makes an index of a number");
  CheckError(
      "def f = generate(fun(i: idx[8] => i + 1))",
      "k.rise:1:37: error: add needs a number, or a vector of numbers, found idx[8]\n"
      "def f = generate(fun(i: idx[8] => i + 1))\n"
      "                                    ^\n"
      "hint: cast(i32)(i) makes a number of an index, and natAsIndex(n)(k) an index of a number");
}

TEST_CASE("what ends too early is shown where it ends") {
  CheckError("def f = fun(xs: 8.f32 =>\n  xs |> map(fun(x => x + 1.0f)\n\n",
             "k.rise:2:31: error: expected `)`, found the end of the text\n"
             "  xs |> map(fun(x => x + 1.0f)\n"
             "                              ^\n"
             "hint: it closes the parenthesis of 2:12");
}

TEST_CASE("a parenthesis that is missing further up is looked for by the indentation") {
  CheckError(
      "def f = depFun((n: Nat) => fun(xs: n.8.f32 =>\n"
      "  xs |> map(fun(row =>\n"
      "    let twice = row |> map(fun(x => x + x)) in\n"
      "    zip(row)(twice)\n"
      "      |> map(fun(p => fst(p) * snd(p))\n"
      "      |> map(sqrt)))))\n",
      "k.rise:6:23: error: expected `)`, found the end of the text\n"
      "      |> map(sqrt)))))\n"
      "                      ^\n"
      "hint: is one missing at the end of line 5? The parenthesis of 5:13 is open there, and line "
      "6 "
      "is indented as if it was closed");
  // A line that goes on with what the one before begins says nothing.
  CheckError(
      "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  xs |> map(fun(x =>\n"
      "  let y = x + x in\n"
      "  y * y)))",
      "k.rise:4:11: error: expected `)`, found the end of the text\n"
      "  y * y)))\n"
      "          ^\n"
      "hint: it closes the parenthesis of 1:15");
  // The definition before is closed.
  CheckError(
      "def g = fun(x: f32 =>\nx)\ndef f = fun(xs: 8.f32 =>\n  xs |> map(fun(x =>\n"
      "    x + 1.0f)\n  |> map(sqrt))\n\ndef h = g",
      "k.rise:8:1: error: expected `)`, found `def`\n"
      "def h = g\n"
      "^\n"
      "hint: is one missing at the end of line 5? The parenthesis of 4:12 is open there, and line "
      "6 "
      "is indented as if it was closed");
}

TEST_CASE("what is wrong with the use of a prelude's function is shown where it is used") {
  CheckError("def f = fun(xs: 8.f32 => xs |> map(fun(x => x > 2.0f)) |> sum)",
             "k.rise:1:59: error: add needs a number, or a vector of numbers, found bool\n"
             "def f = fun(xs: 8.f32 => xs |> map(fun(x => x > 2.0f)) |> sum)\n"
             "                                                          ^\n"
             "hint: if b then 1 else 0 makes a number of a bool, and map(..) does it with all of "
             "an array");
  CheckError("def f = fun(xs: 8.f32 => sum(xs)(xs))",
             "k.rise:1:26: error: reduce is applied to too many arguments: it has the type f32 "
             "here, in `sum`\n"
             "def f = fun(xs: 8.f32 => sum(xs)(xs))\n"
             "                         ^");
  CheckFirstLine(
      "def f = fun(xs: 8.f32 => xs |> padCst2D(1)(1)(0.0f))",
      "k.rise:1:32: error: expected 8.?n.f32 here, found 8.f32: argument 2 of map in `padCst2D`");
}

TEST_CASE("a shift and a pattern of pairs are told what there is instead") {
  CheckError("def f = fun(xs: 8.i32 => xs |> map(fun(x => x >> 2)))",
             "k.rise:1:50: error: `>>` composes functions, and this is a number\n"
             "def f = fun(xs: 8.i32 => xs |> map(fun(x => x >> 2)))\n"
             "                                                 ^\n"
             "hint: x * 4 and x / 4 move the bits of an unsigned number");
  CheckError(
      "def f = fun(xs: 8.((f32, f32), (f32, f32)) => xs |> map(fun((a, b), (c, d) => a + d)))",
      "k.rise:1:67: error: expected `=>`, found `,`\n"
      "def f = fun(xs: 8.((f32, f32), (f32, f32)) => xs |> map(fun((a, b), (c, d) => a + d)))\n"
      "                                                                  ^\n"
      "hint: pairs are taken apart in the body: fun(p, q => fst(p) + snd(q))");
}

TEST_CASE("numbers, indices and functions of another kind than expected are told what to do") {
  CheckError("def f = fun(xs: 8.f64 => xs |> map(fun(x => 2.0f * x)))",
             "k.rise:1:52: error: expected f32 here, found f64: the right side of * at 1:50\n"
             "def f = fun(xs: 8.f64 => xs |> map(fun(x => 2.0f * x)))\n"
             "                                                   ^\n"
             "hint: cast(f32)(x) makes one of the other, and 2.0 without a suffix has either type");
  CheckError("def f = fun(xs: 8.f32 => generate(fun(i: idx[8] => xs @ i * i)))",
             "k.rise:1:61: error: expected f32 here, found idx[8]: the right side of * at 1:59\n"
             "def f = fun(xs: 8.f32 => generate(fun(i: idx[8] => xs @ i * i)))\n"
             "                                                            ^\n"
             "hint: cast(f32)(i) makes a number of an index");
  CheckError("def f = fun(xs: 8.f32 => xs |> map(x => x * 2.0f))",
             "k.rise:1:38: error: expected `)`, found `=>`\n"
             "def f = fun(xs: 8.f32 => xs |> map(x => x * 2.0f))\n"
             "                                     ^\n"
             "hint: functions are written fun(x => e)");
  CheckError("def f = fun(xs: 8.f32 => xs |> reduce(fun(a, b => a + b)(0.0f)))",
             "k.rise:1:39: error: expected f32 -> f32 -> f32 here, found f32 -> f32: argument 1 of "
             "reduce at 1:32\n"
             "def f = fun(xs: 8.f32 => xs |> reduce(fun(a, b => a + b)(0.0f)))\n"
             "                                      ^\n"
             "hint: it takes 1 instead of 2 arguments: if its text has more, a `)` is missing "
             "behind it, and what "
             "follows was taken for one");
}

TEST_CASE("a pair where a number belongs is told how it is taken apart") {
  CheckError("def f = fun(xs: n.(f32, f32) => xs |> map(fun((a, b) => a + b)))",
             "k.rise:1:59: error: add needs a number, or a vector of numbers, found (f32, f32)\n"
             "def f = fun(xs: n.(f32, f32) => xs |> map(fun((a, b) => a + b)))\n"
             "                                                          ^\n"
             "hint: a pair's parts are fst(p) and snd(p); fun((a, b) => ..) has two arguments");
}

TEST_CASE("types that do not fit") {
  CheckError("def f = fun(xs: 64.f32, ys: 32.f32 =>\n\tzip(xs)(ys))",
             "k.rise:2:10: error: expected 64.?t here, found 32.f32: argument 2 of zip at 2:2\n"
             "\tzip(xs)(ys))\n"
             "\t        ^");
  CheckError("def f = fun(xs: n.f32, ys: m.f32 => zip(xs, ys))",
             "k.rise:1:45: error: expected n.?t here, found m.f32: argument 2 of zip at 1:37\n"
             "def f = fun(xs: n.f32, ys: m.f32 => zip(xs, ys))\n"
             "                                            ^");
  CheckFirstLine("def f = fun(x: f32, y: i32 => x + y)",
                 "k.rise:1:35: error: expected f32 here, found i32: the right side of + at 1:33");
  CheckFirstLine(
      "def f = fun(x: f32 => if x then 1.0 else x)",
      "k.rise:1:26: error: expected bool here, found f32: the condition of the `if` at 1:23");
  CheckFirstLine(
      "def f = fun(xs: n.f32 => map(fst)(xs))",
      "k.rise:1:35: error: expected n.(?s, ?t) here, found n.f32: argument 2 of map at 1:26");
  CheckFirstLine(
      "def f = fun(x: f32 => (x : i32))",
      "k.rise:1:24: error: expected i32 here, found f32: by the type that is written here");
  CheckFirstLine("def f = fun(x: f32 => let y: i32 = x in y)",
                 "k.rise:1:36: error: expected i32 here, found f32: the value of `y`");
  CheckFirstLine("def f = fun(xs: n.f32 => xs |> map(fun(x: i32 => x)))",
                 "k.rise:1:40: error: expected f32 here, found i32: the type of `x`");
  CheckFirstLine(
      "def f = fun(x: f32 => x(x))",
      "k.rise:1:23: error: `x` is applied to too many arguments: it has the type f32 here");
  CheckFirstLine("def f = fun x => x(x)",
                 "k.rise:1:18: error: expected ?t -> ?t here, found ?t: argument 1 of `x` at 1:18");
  CheckFirstLine("def f = fun(xs: n.f32 => xs |> map(fun x => fun y => x))",
                 "k.rise:1:32: error: map works on data, found the function type ?y -> f32");
  CheckFirstLine("def f = fun(b: bool => b + b)",
                 "k.rise:1:26: error: add needs a number, or a vector of numbers, found bool");
  CheckFirstLine("def f = fun(i: idx[n] => sqrt(indexAsNat(i)))",
                 "k.rise:1:26: error: sqrt needs a floating-point number, or a vector of them, "
                 "found natType");
  CheckFirstLine("def f = fun(i: idx[n] => indexAsNat(i) + 0.5)",
                 "k.rise:1:42: error: a decimal number can't be natType");
  CheckFirstLine("def f = fun(x: foo => x)", "k.rise:1:16: error: unknown type `foo`");
}

TEST_CASE("sizes that contradict") {
  CheckError("def f = fun(xs: 33.f32 => xs |> split(32))",
             "k.rise:1:33: error: 32 does not divide 33, which split needs\n"
             "def f = fun(xs: 33.f32 => xs |> split(32))\n"
             "                                ^");
  ElaborateOptions options;
  options.sizes = {{"n", 1000003}};
  CheckError("def f = fun(xs: n.f32 => xs |> split(32))",
             "k.rise:1:32: error: 32 does not divide 1000003, which split needs\n"
             "def f = fun(xs: n.f32 => xs |> split(32))\n"
             "                               ^",
             options);
  CheckFirstLine("def f = fun(xs: 3.f32 => take(5)(xs))",
                 "k.rise:1:26: error: a size would be -2, which is negative: take");
  CheckFirstLine("def f = fun(xs: (2 * n + 1).f32 => xs |> split(2))",
                 "k.rise:1:42: error: 2 does not divide 2 * n + 1, which split needs");
  CheckFirstLine("def f = fun(xs: 8.f32 => xs |> split(0))",
                 "k.rise:1:38: error: the size k of split must be at least 1, but is 0");
  CheckFirstLine("def f = fun(xs: (n - n - 1).f32 => xs)",
                 "k.rise:1:24: error: the size -1 is negative");
  CheckFirstLine("def f = fun(xs: (n / 0).f32 => xs)",
                 "k.rise:1:20: error: this size is divided by zero");
  CheckFirstLine("def f = fun(xs: pow(2, 64).f32 => xs)",
                 "k.rise:1:17: error: this size does not fit in 64 bits");
  CheckFirstLine("def f = fun(xs: n.f32 => xs |> split(1.5))",
                 "k.rise:1:38: error: a size is needed here");
  CheckFirstLine("def f = fun(x: i32, xs: n.f32 => xs |> split(x))",
                 "k.rise:1:46: error: `x` is a value; a size is needed here");
  CheckFirstLine("def f = fun(xs: n.f32, i: idx[n] => idx(i + 1)(xs))",
                 "k.rise:1:43: error: add needs a number, or a vector of numbers, found idx[n]");
  CheckFirstLine("def f = fun(xs: n.f32 => idx(1)(xs))",
                 "k.rise:1:30: error: the index 1 is not known to be less than n");
  CheckError("def f = fun(xs: n.f32 => xs)",
             "k.rise:1:5: error: `f` has no size `m` to be 4\n"
             "def f = fun(xs: n.f32 => xs)\n"
             "    ^\n"
             "hint: its sizes are n",
             {{{"m", 4}}, ""});
  options.sizes = {{"n", 0}};
  CheckError("def f = fun(xs: n.f32 => xs)",
             "k.rise:1:17: error: the size n = 0 is not at least 1\n"
             "def f = fun(xs: n.f32 => xs)\n"
             "                ^\n"
             "hint: the least n is 1: sizes are 1 and more, as no array is empty",
             options);
  const auto hint = [&](const std::string& body, const std::string& text) {
    const Elaborated e = ElaborateText("def f = fun(xs: n.f32 => xs |> " + body + ")", options);
    REQUIRE(!e.program.ok());
    const std::string message(e.program.status().message());
    CHECK_MESSAGE(message.ends_with("\nhint: the least n is " + text), message);
  };
  hint("split(32) |> join", "32, for this program assumes that 32 divides n");
  hint("slide(17)(1) |> map(reduce(add)(0.0f))", "17, for this program assumes that n >= 17");
  // What is wrong for every n has no least one.
  CheckError("def f = fun(xs: n.f32 => xs |> fst)",
             "k.rise:1:17: error: the size n = 0 is not at least 1\n"
             "def f = fun(xs: n.f32 => xs |> fst)\n"
             "                ^\n"
             "hint: sizes are 1 and more: no array is empty",
             options);
}

TEST_CASE("what can't be determined") {
  CheckError("def f = fun(xs => xs |> map(fun x => x + 1.0f))",
             "k.rise:1:13: error: can't determine the type of `xs`, only that it is ?n.f32\n"
             "def f = fun(xs => xs |> map(fun x => x + 1.0f))\n"
             "            ^\n"
             "hint: write it: xs: n.f32");
  CheckFirstLine(
      "def f = fun(x: f32 => generate(fun i => x))",
      "k.rise:1:23: error: can't determine the size n of generate : (idx[n] -> t) -> n.t");
  CheckFirstLine("def h = fun(xs => xs |> split(s)) def f = fun(xs: n.f32 => h(xs))",
                 "k.rise:1:31: error: can't determine the size `s`");
}

TEST_CASE("inputs are data") {
  CheckError("def f = fun(g: f32 -> f32, x: f32 => g(x))",
             "k.rise:1:13: error: the input `g` is a function: f32 -> f32\n"
             "def f = fun(g: f32 -> f32, x: f32 => g(x))\n"
             "            ^\n"
             "hint: inputs of a kernel are data; make it a def, or write it where it is used");
  CheckFirstLine("def f = fun(x: f32, x: f32 => x)",
                 "k.rise:1:21: error: the parameter `x` is bound twice");
  CheckFirstLine("def f = fun(x: f32 => fun(x: f32 => x))",
                 "k.rise:1:27: error: there are two inputs `x`");
  CheckFirstLine("def f = depFun(n: Nat => fun(n: n.f32 => n))",
                 "k.rise:1:30: error: `n` is a size already, and can't be an input too");
  CheckFirstLine("def f = fun(map: f32 => map)", "k.rise:1:13: error: `map` is a primitive");
}

TEST_CASE("syntax") {
  CheckError("def f = fun(x: f32 => sqrt(x + 1.0)\ndef g = 1",
             "k.rise:2:1: error: expected `)`, found `def`\n"
             "def g = 1\n"
             "^\n"
             "hint: it closes the parenthesis of 1:12");
  CheckError("def f = (1 + ",
             "k.rise:1:13: error: expected an expression, found the end of the text\n"
             "def f = (1 + \n"
             "            ^");
  CheckError(
      "def f = 12abc",
      "k.rise:1:9: error: `12abc` is not a number\n"
      "def f = 12abc\n"
      "        ^\n"
      "hint: literals look like 3, 3i32, 0.5, 0.5f, 1e-3f64; names do not start with a digit");
  CheckError("def f = 1 /* two\n /* three */",
             "k.rise:1:11: error: this comment is never closed\n"
             "def f = 1 /* two\n"
             "          ^\n"
             "hint: comments nest: add */");
  CheckFirstLine("def f = \"text", "k.rise:1:9: error: this string is never closed");
  CheckFirstLine("def f = 1.5i32", "k.rise:1:9: error: `1.5i32` is not a number");
  CheckFirstLine("def f = 1e400", "k.rise:1:9: error: 1e400 does not fit in f64");
  CheckFirstLine("def f = 1e39f", "k.rise:1:9: error: 1e39 does not fit in f32");
  CheckFirstLine("def f = 300u8", "k.rise:1:9: error: 300 does not fit in u8");
  CheckFirstLine("def f = -1u32", "k.rise:1:10: error: -1 does not fit in u32");
  CheckFirstLine("def f = 2147483648", "k.rise:1:9: error: 2147483648 does not fit in i32");
  CheckFirstLine("def f = 99999999999999999999",
                 "k.rise:1:9: error: 99999999999999999999 does not fit in 64 bits");
  CheckFirstLine("def f = fun(x: i32 => x + 0.5)",
                 "k.rise:1:27: error: a decimal number can't be i32");
  CheckFirstLine("def f = 1 < 2 < 3", "k.rise:1:15: error: comparisons can't be chained");
  CheckFirstLine("def f = 1 $ 2", "k.rise:1:11: error: unexpected `$`");
  CheckFirstLine("def f = \xE2\x8A\x95",
                 "k.rise:1:9: error: unexpected a character outside of ASCII");
  CheckFirstLine("", "k.rise:1:1: error: this file holds no program");
  CheckFirstLine("def f 1", "k.rise:1:7: error: expected `=`, found `1`");
  CheckFirstLine("def let = 1",
                 "k.rise:1:5: error: expected the name of the definition, found `let`");
  CheckFirstLine("def map = 1", "k.rise:1:5: error: `map` is a primitive");
  CheckFirstLine("def f = 1 def f = 2", "k.rise:1:15: error: `f` is defined twice");
  CheckFirstLine("def f = fun(x: f32)", "k.rise:1:19: error: expected `=>` or `,`, found `)`");
  CheckFirstLine("def f = fun(x: n => x)", "k.rise:1:16: error: unknown type `n`");
  CheckFirstLine("def f = fun(x: 64 => x)",
                 "k.rise:1:19: error: expected `.` and an element type, found `=>`");
  CheckFirstLine("def f = let x = 1 x",
                 "k.rise:1:20: error: expected `in`, found the end of the text");
  CheckFirstLine("def f = fun(xs: n.f32 => xs |> split)",
                 "k.rise:1:32: error: split needs a size, split(k)");
  CheckFirstLine("def f = fun(x: f32 => toMem(x))",
                 "k.rise:1:29: error: toMem needs an address space: Private, Local or Global");
  CheckFirstLine("def f = fun(x: f32 => cast(3)(x))",
                 "k.rise:1:28: error: cast needs a scalar type, as in cast(f32)");
  CheckFirstLine("def f = fun(xs: n.f32 => mapGlobal(3)(sqrt)(xs))",
                 "k.rise:1:36: error: there is no dimension 3");
}

TEST_CASE("recursion") {
  CheckError("def f = fun(x: f32 => f(x))",
             "k.rise:1:23: error: `f` is defined in terms of itself\n"
             "def f = fun(x: f32 => f(x))\n"
             "                      ^\n"
             "hint: RISE has no recursion: use map, reduce or foldl");
  CheckFirstLine("def a = fun x => b(x)\ndef b = fun x => a(x)\ndef k = fun(x: f32 => a(x))",
                 "k.rise:2:18: error: `a` is defined in terms of itself");
  CheckFirstLine("def a = b def b = a", "k.rise:1:9: error: `b` is defined in terms of itself");
  // Using a definition in its own argument is none.
  CHECK(ElaborateText("def t = fun x => x + x def k = fun(x: f32 => t(t(t(x))))").program.ok());
}

TEST_CASE("imports") {
  const testing::TestFolder folder;
  auto message = [](const std::string& path) {
    Elaborated e;
    e.program = ParseAndElaborateFile(path, {}, *e.exprs, *e.sources);
    REQUIRE(!e.program.ok());
    return std::string(e.program.status().message());
  };
  std::string missing = folder.Write("missing.rise", "import \"nothing.rise\"\ndef f = 1");
  CHECK(message(missing) == missing +
                                ":1:8: error: can't read \"nothing.rise\"\n"
                                "import \"nothing.rise\"\n"
                                "       ^\n"
                                "hint: imports are relative to the importing file: there is no " +
                                missing.substr(0, missing.rfind('/')) + "/nothing.rise");
  std::string a = folder.Write("a.rise", "import \"b.rise\" def a = 1");
  std::string b = folder.Write("b.rise", "def b = 2\nimport \"./a.rise\"");
  CHECK(message(a) == b + ":2:8: error: \"./a.rise\" imports itself: a.rise -> b.rise -> a.rise\n"
                          "import \"./a.rise\"\n"
                          "       ^");
  folder.Write("broken.rise", "def b = (");
  std::string user = folder.Write("user.rise", "import \"broken.rise\" def a = 1");
  CHECK(message(user).find("broken.rise:1:10: error: expected an expression") != std::string::npos);
  CHECK(message("/nowhere/k.rise") ==
        "/nowhere/k.rise: error: can't open the file: No such file or directory\n"
        "hint: is the path right?");
}

TEST_CASE("imports stay under the folder of the kernel") {
  const testing::TestFolder folder;
  folder.Write("lib/half.rise", "def half = fun x => 0.5 * x");
  folder.Write("own/inner/half.rise", "import \"../more.rise\"");
  folder.Write("own/more.rise", "def half = fun x => 0.5 * x");
  folder.Write("ownlib/half.rise", "def half = fun x => 0.5 * x");
  std::filesystem::create_symlink("../lib/half.rise", folder / "own/link.rise");
  std::filesystem::create_symlink("../lib", folder / "own/folder");
  std::filesystem::create_symlink("own", folder / "alias");
  const auto import = [&](const std::string& name, const std::vector<std::string>& folders,
                          const std::string& of = "own") {
    const std::string path = folder.Write(
        of + "/k.rise", "import \"" + name + "\"\ndef k = fun(xs: n.f32 => xs |> map(half))");
    Elaborated e;
    e.program = ParseAndElaborateFile(path, {{}, "", folders}, *e.exprs, *e.sources);
    return e.program.ok() ? "" : std::string(e.program.status().message());
  };
  const std::string own = std::filesystem::canonical(folder / "own").string();
  CHECK(import("../lib/half.rise", {}) ==
        (folder / "own/k.rise") + ":1:8: error: \"../lib/half.rise\" leads out of " + own +
            "\nimport \"../lib/half.rise\"\n       ^\n"
            "hint: imports stay under the folder of the kernel; --import-path FOLDER allows "
            "another one");
  for (const std::string& name : {std::string("link.rise"), std::string("folder/half.rise"),
                                  folder / "lib/half.rise", std::string("../ownlib/half.rise"),
                                  std::string("/etc/passwd"), std::string("../nothing.rise")}) {
    CHECK(import(name, {}).find("\" leads out of ") != std::string::npos);
    CHECK(import(name, {folder / "own/inner"}).find("\" leads out of ") != std::string::npos);
  }
  for (const char* name : {"../lib/half.rise", "link.rise", "folder/half.rise"}) {
    CHECK(import(name, {folder / "ownlib", folder / "lib"}).empty());
    CHECK(import(name, {folder / "alias/folder"}).empty());
  }
  CHECK(import((folder / "own/more.rise"), {}).empty());
  CHECK(import("more.rise", {}, "alias").empty());
  // What is imported may go up as far as the kernel's folder.
  CHECK(import("inner/half.rise", {}).empty());
  CHECK(import("../more.rise", {}, "own/inner").find("leads out of") != std::string::npos);
}

TEST_CASE("texts that are too deep or too large are errors, not crashes") {
  auto repeat = [](const std::string& text, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += text;
    return out;
  };
  CheckFirstLine("def f = " + repeat("(", 100000), "k.rise:1:509: error: nested too deeply");
  CheckFirstLine("def f = " + repeat("-", 100000) + "1", "k.rise:1:509: error: nested too deeply");
  CHECK(ElaborateText("def f = " + repeat("(", 400) + "1" + repeat(")", 400)).program.ok());
  for (const std::string& text :
       {"def f = 1" + repeat(" + 1", 100000), "def f = " + repeat("let x = 1 in ", 100000) + "1",
        "def f = " + repeat("fun x => ", 100000) + "1",
        "def f = fun(x: " + repeat("(", 100000) + "f32",
        "def f = fun(x: " + repeat("2.", 100000) + "f32 => x)",
        "def f = fun(x: (1" + repeat(" + 1", 100000) + ").f32 => x)",
        "def f = 1" + repeat(" |> fun x => x", 100000), "def f = sqrt" + repeat(" >> sqrt", 100000),
        "def f = " + repeat("if true then ", 100000), "def f = " + repeat("fun(", 100000)}) {
    Elaborated e = ElaborateText(text);
    CHECK(!e.program.ok());
    CHECK(e.program.status().message().size() < 500);
  }
  // Definitions multiply.
  std::string doubling = "def d0 = fun x => x + x\n";
  for (int i = 1; i < 40; ++i) {
    doubling += absl::StrCat("def d", i, " = fun x => d", i - 1, "(d", i - 1, "(x))\n");
  }
  CHECK(!ElaborateText(doubling + "def k = fun(x: f32 => d39(x))").program.ok());
  std::string chain = "def c0 = fun x => x + 1.0f\n";
  for (int i = 1; i < 3000; ++i) chain += absl::StrCat("def c", i, " = fun x => c", i - 1, "(x)\n");
  CHECK(!ElaborateText(chain + "def k = fun(x: f32 => c2999(x))").program.ok());
  // Higher-order functions grow when they are inlined.
  std::string power = "fun f => fun x => f(f(x))";
  for (int i = 0; i < 5; ++i) power = "(" + power + ")(" + power + ")";
  CHECK(!ElaborateText("def two = fun f => fun x => f(f(x))\n"
                       "def k = fun(x: f32 => two(two)(two)(two)(two)(fun y => y + 1.0f)(x))")
             .program.ok());
}

}  // namespace
}  // namespace eqrise::rise
