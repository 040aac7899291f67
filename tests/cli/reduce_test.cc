// A reduce is parallel because the language says what its operator is; a foldl keeps its order.
#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

// The least element and where it is; `how` is reduce or foldl.
std::string ArgMin(const std::string& how) {
  return "//@ input xs in [-1, 1]\n//@ tolerance 0\n"
         "def nearest = depFun((n: Nat) => fun(xs: n.f32 =>\n"
         "  zip(xs)(generate(fun(i: idx[n] => cast(i32)(i)))) |> " +
         how +
         "(fun(a, b =>\n"
         "    let c = fst(a) < fst(b) || (fst(a) == fst(b) && snd(a) < snd(b)) in\n"
         "    (if c then fst(a) else fst(b), if c then snd(a) else snd(b))))((inf, "
         "2147483647))))\n";
}

// Lines x |-> a*x + b, one after the other: the order matters, and how they are grouped does not.
std::string Lines(const std::string& how) {
  return "def lines = depFun((n: Nat) => fun(as: n.i32, bs: n.i32 =>\n"
         "  zip(as)(bs) |> " +
         how +
         "(fun(f => fun(g =>\n"
         "    (fst(g) * fst(f), fst(g) * snd(f) + snd(g)))))((1, 0))))\n";
}

bool IsParallel(const std::string& code) {
  return Contains(code, "omp parallel") || Contains(code, "get_global_id(0)");
}

TEST_CASE("reduce: an argmin is parallel, and the same from any order") {
  const TestFolder folder;
  const std::string file = folder / "nearest.rise";
  std::ofstream(file) << ArgMin("reduce");
  for (const char* target : {"c", "opencl"}) {
    CAPTURE(std::string(target));
    const std::string emit = "emit '" + file + "' --size n=65536 -t " + target;
    CHECK(IsParallel(Eqrise(emit).out));
    CHECK_FALSE(IsParallel(Eqrise(emit + " --prove-operators").out));
    CHECK_FALSE(IsParallel(Eqrise(emit + " --strict-fp").out));
  }
  for (const char* n : {"65536", "1003", "1"}) {
    const Outcome o = Eqrise("run '" + file + "' -t c,opencl --repeats 1 --size n=" + n);
    CHECK(o.code == 0);
    CHECK(Count(o.out, " ok") == 2);
  }
}

TEST_CASE("reduce: what keeps an order is not parallel") {
  const TestFolder folder;
  const std::string file = folder / "ordered.rise";
  const auto emitted = [&](const std::string& text) {
    std::ofstream(file) << text;
    const Outcome o = Eqrise("emit '" + file + "' --size n=65536 -t c");
    CHECK(o.code == 0);
    return o.out;
  };
  CHECK_FALSE(IsParallel(emitted(ArgMin("foldl"))));
  // The operator does not keep the promise, and is caught at it.
  CHECK_FALSE(
      IsParallel(emitted("def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                         "  xs |> reduce(fun(a, b => 0.5f * (a + b)))(0.0f)))\n")));
  CHECK_FALSE(
      IsParallel(emitted("def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                         "  xs |> reduce(fun(a, b => a + b + a * b))(1.0f)))\n")));
  CHECK(
      IsParallel(emitted("def f = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                         "  xs |> reduce(fun(a, b => a + b + a * b))(0.0f)))\n")));
}

TEST_CASE("reduceOrdered: chunks are parallel, and combined in their order") {
  const TestFolder folder;
  const std::string file = folder / "lines.rise";
  std::ofstream(file) << Lines("reduceOrdered");
  for (const char* target : {"c", "mlir", "opencl"}) {
    CAPTURE(std::string(target));
    const Outcome o = Eqrise("emit '" + file + "' --size n=65536 -t " + target);
    CHECK((IsParallel(o.out) || Contains(o.out, "scf.parallel") || Contains(o.out, "omp.")));
    CHECK_FALSE(IsParallel(
        Eqrise("emit '" + file + "' --prove-operators --size n=65536 -t " + target).out));
  }
  for (const char* n : {"65536", "5003", "1"}) {
    const Outcome o = Eqrise("run '" + file + "' -t c,opencl,mlir --repeats 1 --size n=" + n);
    CHECK_MESSAGE(o.code == 0, o.out << o.err);
    CHECK(Count(o.out, " ok") == 3);
  }
}

TEST_CASE("reduceOrdered: an operator that is not associative keeps its order from the left") {
  const TestFolder folder;
  const std::string file = folder / "difference.rise";
  std::ofstream(file) << "def f = depFun((n: Nat) => fun(xs: n.i32 =>\n"
                         "  xs |> reduceOrdered(fun(a => fun(b => a - b)))(0)))\n";
  CHECK_FALSE(IsParallel(Eqrise("emit '" + file + "' --size n=65536 -t c").out));
  CHECK(Count(Eqrise("run '" + file + "' -t c --repeats 1 --size n=1003").out, " ok") == 1);
}

}  // namespace
}  // namespace eqrise
