// What is stored between loops, and where: stages that are read often, and what a group's
// work-items compute together.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

class StagedProgram {
 public:
  explicit StagedProgram(const std::string& text) : path_(folder_ / "program.rise") {
    std::ofstream(path_) << "//@ tolerance 1e-5\n" << text;
  }
  std::string Emitted(const std::string& options) const {
    const Outcome o = Eqrise("optimize '" + path_ + "' " + options);
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    CHECK_FALSE(Contains(o.err, "stands in"));
    return o.out.substr(o.out.find("\n\n"));  // behind the program, which the comment has
  }
  void CheckRuns(const std::string& options) const {
    const Outcome o = Eqrise("run '" + path_ + "' --repeats 1 " + options);
    CAPTURE(o.err);
    CAPTURE(o.out);
    CHECK(o.code == 0);
  }

 private:
  TestFolder folder_;
  std::string path_;
};

// Sums of three lines of a dear function of the image.
std::string Lines(bool named) {
  const std::string stage = "image |> map(map(fun(x => pow(exp(sin(x)))(cos(x)))))";
  return "def lines = depFun((n: Nat, m: Nat) => fun(image: (n + 2).m.f32 =>\n" +
         (named ? "  let a = " + stage + " in a" : "  " + stage) +
         " |> slide(3)(1) |>\n  map(transpose >> map(fun(w => (w @ 0) + (w @ 1) + (w @ 2))))))\n";
}

TEST_CASE("stages: what is dear and read often is stored, with a name of the user's and without") {
  for (const char* target : {"c", "opencl"}) {
    CAPTURE(std::string(target));
    const std::string options = "--size n=2048 --size m=2048 -t " + std::string(target);
    const std::string without = StagedProgram(Lines(false)).Emitted(options);
    const std::string with = StagedProgram(Lines(true)).Emitted(options);
    CHECK(Count(without, "exp") == Count(with, "exp"));
    CHECK(Contains(without, "restrict tmp") == Contains(with, "restrict tmp"));
  }
  const std::string c = StagedProgram(Lines(false)).Emitted("--size n=2048 --size m=2048 -t c");
  CHECK(Contains(c, "restrict tmp"));
  StagedProgram(Lines(false)).CheckRuns("-t c,opencl --size n=37 --size m=64");
}

TEST_CASE("stages: what is cheap is computed where it is read, on a GPU too") {
  const StagedProgram sums(
      "def s = fun(xs: 16777216.f32 => xs |> map(abs) |> split(4096) |>\n"
      "  mapWorkGroup(0)(fun(part => part |> split(128) |> transpose |> mapLocal(0)(\n"
      "    reduceSeq(Private)(fun(acc, x => acc + x))(0.0f)))) |>\n"
      "  join |> reduce(add)(0.0f))\n");
  const std::string code = sums.Emitted("-t opencl --device nvidia-h200");
  CHECK(Count(code, "fabs") == 1);
  CHECK(Contains(code, "+ fabs(xs["));
}

TEST_CASE("stages: what the work-items of a group compute together is in the group's memory") {
  const auto groups = [](const std::string& body) {
    StagedProgram("def g = fun(xs: 1024.f32 => xs |> split(64) |> mapWorkGroup(0)(fun(c =>\n  " +
                  body + ")) |> join)\n")
        .CheckRuns("-t opencl");
  };
  groups("c |> mapLocal(0)(abs) |> split(2) |> mapLocal(0)(reduceSeq(add)(0.0f))");
  groups(
      "c |> mapLocal(0)(abs) |> mapLocal(0)(fun(x => x + 1.0f)) |> split(2) |>\n"
      "  mapLocal(0)(reduceSeq(add)(0.0f))");
  groups(
      "let d = c |> mapLocal(0)(fun(x => x * x)) in\n"
      "  zip(d)(d |> padClamp(1)(0) |> take(64)) |> mapLocal(0)(fun(p => fst(p) + snd(p)))");
  StagedProgram(
      "def t = fun(xs: 3.8.8.f32 => xs |> mapWorkGroup(0)(fun(t => t |>\n"
      "  mapLocal(1)(mapLocal(0)(fun(x => x * 2.0f))) |> transpose |>\n"
      "  mapLocal(1)(mapLocal(0)(fun(x => x + 1.0f))))))\n")
      .CheckRuns("-t opencl");
}

TEST_CASE("stages: where no rule stores for a group, it is said that no memory was named") {
  const TestFolder folder;
  const std::string file = folder / "group.rise";
  std::ofstream(file) << "def g = fun(xs: 256.f32 => xs |> split(64) |> mapWorkGroup(0)(fun(c =>\n"
                         "  c |> mapLocal(0)(abs) |> mapLocal(0)(fun(x => x + 1.0f)))) |> join)\n";
  const std::string rules = folder / "few.rules";
  std::ofstream(rules) << "implement store-private: x => toMem(Private) x\n";
  const Outcome o = Eqrise("run '" + file + "' -t opencl --rules '" + rules + "'");
  CHECK(o.code == 2);
  CHECK(Contains(o.err, "that this mapLocal computes is read, but it has no memory"));
  CHECK(Contains(o.err, "Local inside of mapWorkGroup"));
}

TEST_CASE("stages: each of several products is made in the way that is best for one alone" *
          testing::TakesLong()) {
  const TestFolder folder;
  const std::string file = folder / "products.rise";
  std::ofstream(file)
      << "def mm = fun(A, B => A |> map(fun(row => B |> transpose |> map(fun(col => "
         "dot(row)(col))))))\n"
         "def one = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32 => mm(A, B)))\n"
         "def two = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32, C: n.n.f32 => mm(mm(A, B), "
         "C)))\n"
         "def right = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32, C: n.n.f32 => mm(A, mm(B, "
         "C))))\n"
         "def layer = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32, C: n.n.f32, b: n.f32 =>\n"
         "  mm(mm(A, B) |> map(fun(row => zip(row)(b) |> map(fun(p =>\n"
         "    max(0.0f)(fst(p) + snd(p)))))), C)))\n";
  const auto estimate = [&](const char* kernel, const char* target) {
    const Outcome o =
        Eqrise("optimize '" + file + "' --json --size n=256 --kernel " + kernel + " -t " + target);
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    return nlohmann::json::parse(o.out)[0]["candidates"][0]["cost_ns"].get<double>();
  };
  const double one = estimate("one", "c");
  for (const char* kernel : {"two", "right"}) {
    CAPTURE(std::string(kernel));
    CHECK(estimate(kernel, "c") < 3 * one);
  }
  CHECK(estimate("two", "opencl") < 4 * estimate("one", "opencl"));
  const Outcome o = Eqrise("run '" + file + "' --repeats 1 -t c --size n=64 --kernel layer");
  CHECK(o.code == 0);
}

}  // namespace
}  // namespace eqrise
