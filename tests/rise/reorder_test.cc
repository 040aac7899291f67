// The functions of reorder are each other's inverses, or the program is refused.
#include <doctest/doctest.h>

#include <string>

#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

std::string ErrorOf(const std::string& text) {
  const Elaborated e = ElaborateText(text);
  return e.program.ok() ? "" : std::string(e.program.status().message());
}

TEST_CASE("a reorder whose functions are no inverses is refused with its place and a size") {
  const std::string shift =
      "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
      "  xs |> reorder(fun(i => (i + 1) % n))(fun(i => (i + 1) % n))))\n";
  CHECK(ErrorOf(shift).starts_with(
      "k.rise:2:9: error: reorder: for n = 3 the first function takes 0 to 1, and the second one 1 "
      "to 2\n"));
  CHECK(ErrorOf("def f = fun(xs: 5.f32 => xs |> reorder(fun(i => i % 2))(fun(i => i)))\n")
            .starts_with("k.rise:1:32: error: reorder: the first function takes 2 to 0, and the "
                         "second one 0 to 0\n"));
  CHECK(ErrorOf("def f = fun(xs: 5.f32 => xs |> reorder(fun(i => i + 1))(fun(i => (i + 4) % 5)))\n")
            .starts_with("k.rise:1:32: error: reorder: the first function takes 4 to 5, outside of "
                         "the 5 elements\n"));
  // The ends of what is too long to be tried as a whole.
  CHECK(ErrorOf("def f = fun(xs: 100000000.f32 =>\n"
                "  xs |> reorder(fun(i => i + floorDiv(i, 99999999)))(fun(i => i)))\n")
            .find("takes 99999999 to 100000000") != std::string::npos);
}

TEST_CASE("what is right for the sizes that a program assumes is taken") {
  for (const std::string body : {"xs |> reorder(fun(i => n - 1 - i))(fun(i => n - 1 - i))",
                                 "xs |> reorder(fun(i => (i + 1) % n))(fun(i => (i + n - 1) % n))",
                                 "xs |> reorder(fun(i => i))(fun(i => i))"}) {
    const std::string text = "def f = depFun((n: Nat) => fun(xs: n.f32 =>\n  " + body + "))\n";
    CHECK_MESSAGE(ErrorOf(text).empty(), ErrorOf(text));
  }
}

TEST_CASE("an index function that divides is told of floorDiv") {
  const std::string error =
      ErrorOf("def f = fun(xs: 16.f32 => xs |> reorder(fun(i => i / 8))(fun(i => i)))\n");
  CHECK_MESSAGE(error.find("is not a whole number") != std::string::npos, error);
  CHECK(error.find("hint: floorDiv(a, b) is a / b rounded down") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::rise
