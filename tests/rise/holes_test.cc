// What a program asks about itself: printType, and _ in types.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/str_join.h"
#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

// The first line of each note.
std::string Told(const Program& program) {
  std::string out;
  for (const std::string& note : program.notes) {
    absl::StrAppend(&out, note.substr(0, note.find('\n')), "\n");
  }
  return out;
}

void CheckTold(const std::string& text, const std::string& notes) {
  CAPTURE(text);
  const Elaborated e = ElaborateText(text);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  CHECK(Told(*e.program) == notes);
}

TEST_CASE("printType tells the type of what it is given, which stays what it is") {
  const std::string with =
      "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  xs |> printType |> split(4) |> map(fun(r => printType(r) |> reduce(add)(0.0f)))))\n";
  CheckTold(with,
            "k.rise:2:9: note: the type here is n.f32\n"
            "k.rise:2:47: note: the type here is 4.f32\n");
  const Elaborated e = ElaborateText(with);
  REQUIRE(e.program.ok());
  CHECK(e.program->notes[0] ==
        "k.rise:2:9: note: the type here is n.f32\n"
        "  xs |> printType |> split(4) |> map(fun(r => printType(r) |> reduce(add)(0.0f)))))\n"
        "        ^");
  CHECK(e.Text() == ElaborateText("def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                                  "  xs |> split(4) |> map(fun(r => r |> reduce(add)(0.0f)))))\n")
                        .Text());
}

TEST_CASE("printType as a function, of functions, and at what is found out later") {
  CheckTold("def f = fun(xs: 4.f32 => xs |> map(printType >> sqrt))",
            "k.rise:1:36: note: the type here is f32\n");
  CheckTold("def f = fun(xs: 4.f32 => xs |> printType(map(sqrt)))",
            "k.rise:1:32: note: the type here is 4.f32 -> 4.f32\n");
  CheckTold("def f = fun(xs: 4.i64 => map(fun(x => x + printType(1)))(xs))",
            "k.rise:1:43: note: the type here is i64\n");
  CheckTold(
      "def f = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32) =>\n"
      "  L |> depMapSeq(depFun(j => printType >> reduce(add)(0.0f)))))",
      "k.rise:2:30: note: the type here is (j + 1).f32\n");
  // A definition is read at each use, and told once for each type.
  CheckTold(
      "def g = fun(x => printType(x))\n"
      "def f = fun(xs: 4.f32, ys: 4.i32 => makePair(map(g)(xs))(makePair(map(g)(xs))(map(g)(ys))))",
      "k.rise:1:18: note: the type here is f32\n"
      "k.rise:1:18: note: the type here is i32\n");
}

TEST_CASE("_ in a type is what fits") {
  CheckTold(
      "def f = depFun((n: Nat) => fun(xs: n.f32, ys: _._ =>\n"
      "  zip((xs : _))(ys) |> map(fun(p => (fst(p) * snd(p) : _)))))",
      "k.rise:1:47: note: the size here is n\n"
      "k.rise:1:49: note: the type here is f32\n"
      "k.rise:2:13: note: the type here is n.f32\n"
      "k.rise:2:56: note: the type here is f32\n");
  const Elaborated open = ElaborateText("def f = fun(xs: _.f32 => xs |> map(sqrt))");
  REQUIRE_FALSE(open.program.ok());
  CHECK(open.Text().starts_with("k.rise:1:13: error: can't determine the type of `xs`"));
}

TEST_CASE("a program that is refused tells what it is asked for too") {
  const Elaborated e = ElaborateText(
      "def f = fun(xs: 8.f32 =>\n"
      "  xs |> split(4) |> printType |> map(fun(x => x + 1.0f)))");
  REQUIRE_FALSE(e.program.ok());
  const std::string message = e.Text();
  CHECK(message.starts_with("k.rise:2:51: error: expected 4.f32 here, found f32"));
  CHECK(message.find("k.rise:2:21: note: the type here is 2.4.f32\n") != std::string::npos);
}

TEST_CASE("the names of what is made of others are taken") {
  for (const std::string name : {"depTile", "printType"}) {
    const Elaborated def = ElaborateText("def " + name + " = fun(x: f32 => x)");
    CHECK(def.Text().starts_with("k.rise:1:5: error: `" + name + "` is a primitive"));
    const Elaborated parameter = ElaborateText("def f = fun(" + name + ": f32 => 1.0f)");
    CHECK(parameter.Text().starts_with("k.rise:1:13: error: `" + name + "` is a primitive"));
    const Elaborated close = ElaborateText("def f = fun(x: f32 => " + name + "s(x))");
    CHECK(close.Text().find("did you mean `" + name + "`?") != std::string::npos);
  }
}

}  // namespace
}  // namespace eqrise::rise
