// Kernels whose result overwrites an input, as a user has them.
#include <string>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

TEST_CASE("in place: run says that the result is right, and that each run had the same input") {
  const Outcome o =
      Eqrise("run kernels/axpy_in_place.rise kernels/ger_in_place.rise -t c,opencl --at small");
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
  CHECK(Count(o.out, " ok") == 4);
}

TEST_CASE("in place: a library for applications overwrites the caller's array") {
  const TestFolder lib;
  const Outcome emit = Eqrise("emit kernels/axpy_in_place.rise --host -o '" + lib.path() + "'");
  REQUIRE_MESSAGE(emit.code == 0, emit.err);
  CHECK(Contains(ReadText(lib / "axpy_in_place.h"),
                 "ys: n.f32, an input, which the result overwrites"));
  const std::string main = lib.Write("main.c", R"(
#include "axpy_in_place.h"
int main(void) {
  const float xs[3] = {1, 2, 3};
  float ys[3] = {10, 20, 30};
  axpy_in_place_handle* handle = NULL;
  int error = axpy_in_place_create_on(NULL, &handle);
  if (error == AXPY_IN_PLACE_OK) error = axpy_in_place_run(handle, 3, 2, xs, ys);
  axpy_in_place_destroy(handle);
  return error != 0 ? 1 : ys[0] == 12 && ys[1] == 24 && ys[2] == 36 ? 0 : 2;
}
)");
  const Outcome run = Shell("cc -std=c11 -Wall -Wextra -Werror -I'" + lib.path() + "' '" + main +
                            "' '" + (lib / "axpy_in_place.c") + "' -lOpenCL -o '" + (lib / "test") +
                            "' && '" + (lib / "test") + "'");
  CHECK_MESSAGE(run.code == 0, run.err);
}

TEST_CASE("in place: what can't be overwritten is said where the kernel asks for it") {
  const TestFolder folder;
  const auto error = [&](const std::string& consumes, const std::string& body) {
    const std::string file = folder.Write(
        "k.rise", "//@ consumes " + consumes +
                      "\ndef k = depFun((n: Nat) => fun(a: f32, xs: n.f32, is: n.i32 => " + body +
                      "))\n");
    const Outcome o = Eqrise("emit '" + file + "' -t c");
    CHECK(o.code == 2);
    return o.err.substr(o.err.find("k.rise"));
  };
  const std::string twice = "xs |> map(fun(x => x * a))";
  CHECK(error("ys", twice).starts_with("k.rise:1:1: error: k has no input ys\n"));
  CHECK(Contains(error("a", twice), "k.rise:1:1: error: a is a f32, which is passed by value"));
  CHECK(Contains(error("xs xs", twice), "xs is named twice"));
  CHECK(Contains(error("is", twice),
                 "no part of the result, n.f32, can take the memory of is, n.i32"));
  CHECK(Contains(error("", twice), "no input is named"));
  // Nobody searches where the program says how it is carried out.
  const std::string reversed = "xs |> reorder(fun(i => n-1-i))(fun(i => n-1-i)) |> ";
  CHECK(Contains(error("xs", reversed + "mapSeq(fun(x => x * a))"),
                 "the result can't take the memory of xs, which the kernel consumes: element "));
  CHECK(Contains(EmittedFor("//@ consumes xs\ndef k = depFun((n: Nat) => fun(xs: n.f32 => " +
                                reversed + "map(fun(x => 2.0f * x))))\n",
                            "-t c"),
                 "= 2.0f * tmp[n - "));
}

}  // namespace
}  // namespace eqrise
