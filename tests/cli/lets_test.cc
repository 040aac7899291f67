// Names of straight-line code cost the search nothing: the e-graph grows with their number, and
// what comes out has the vectors and parallel loops that it would have without names.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

std::string Number(const char* name, int i) { return name + std::to_string(i); }

// let x1 = x0 * x0 + x0 in let x2 = x1 * x1 + x0 in ...: each is used several times.
std::string Chain(int n) {
  std::string text = "def chain = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x0 =>\n";
  for (int i = 1; i <= n; ++i) {
    const std::string last = Number("x", i - 1);
    text += "  let " + Number("x", i) + " = 0.25f * " + last + " * " + last + " + 0.5f * " +
            Number("x", std::max(i - 2, 0)) + " in\n";
  }
  return text + "  " + Number("x", n) + "))))\n";
}

// n names of the same element, each used twice.
std::string Independent(int n) {
  std::string text = "def independent = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x =>\n";
  std::string sum = "x";
  for (int i = 1; i <= n; ++i) {
    const std::string name = Number("v", i);
    text += "  let " + name + " = x * " + std::to_string(i) + ".5f in\n";
    sum += " + " + name + " * " + name;
  }
  return text + "  " + sum + "))))\n";
}

// An element is a tuple of twelve, taken apart into names.
std::string Tuples() {
  std::string inputs, zipped = "a12", sum, projection = "p";
  for (int i = 1; i <= 12; ++i) inputs += (i == 1 ? "" : ", ") + Number("a", i) + ": n.f32";
  for (int i = 11; i >= 1; --i) zipped = "zip(" + Number("a", i) + ")(" + zipped + ")";
  std::string lets;
  for (int i = 1; i <= 12; ++i) {
    lets += "  let " + Number("t", i) + " = " + (i < 12 ? "fst(" + projection + ")" : projection) +
            " in\n";
    projection = "snd(" + projection + ")";
    sum += (i == 1 ? "" : " + ") + Number("t", i) + " * " + Number("t", 13 - i);
  }
  return "def tuples = depFun((n: Nat) => fun(" + inputs + " => " + zipped + " |> map(fun(p =>\n" +
         lets + "  " + sum + "))))\n";
}

// Twelve names in an ordered fold.
std::string Fold() {
  std::string text = "def fold = depFun((n: Nat) => fun(xs: n.f32 => xs |> foldl(fun(a, x =>\n";
  std::string sum = "0.5f * a";
  for (int i = 1; i <= 12; ++i) {
    const std::string name = Number("v", i);
    text += "  let " + name + " = x * " + std::to_string(i) + ".5f in\n";
    sum += " + " + name + " * " + name;
  }
  return text + "  " + sum + "))(0.0f)))\n";
}

class Program {
 public:
  explicit Program(const std::string& text) : path_(folder_ / "program.rise") {
    std::ofstream(path_) << "//@ tolerance 1e-4\n" << text;
  }
  json Optimized(const std::string& target) const {
    const Outcome o = Eqrise("optimize '" + path_ + "' --size n=4096 --json -t " + target);
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    const json made = json::parse(o.out)[0];
    CHECK(made["report"]["stand_in"].is_null());
    // Hundredths of a second, alone on a machine; the number of nodes says the same surely.
    CHECK(made["report"]["total_seconds"].get<double>() < 30);
    return made;
  }
  void CheckRuns() const {
    const Outcome o = Eqrise("run '" + path_ + "' --size n=4096 -t c,opencl --json --repeats 1");
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    for (const json& row : json::parse(o.out)) CHECK(row["verdict"] == "ok");
  }

 private:
  TestFolder folder_;
  std::string path_;
};

size_t Nodes(const json& made) { return made["report"]["nodes"].get<size_t>(); }

TEST_CASE("lets: a graph grows with the number of names, not with what can be inlined") {
  for (auto text : {Chain, Independent}) {
    const size_t ten = Nodes(Program(text(10)).Optimized("c"));
    const size_t twenty = Nodes(Program(text(20)).Optimized("c"));
    const size_t forty = Nodes(Program(text(40)).Optimized("c"));
    CHECK(twenty - ten < 30 * 10);
    CHECK(forty - twenty < 30 * 20);
  }
}

TEST_CASE("lets: forty names, and tuples taken apart, come out as vectors in parallel loops" *
          testing::TakesLong()) {
  for (const std::string& text : {Chain(40), Independent(40), Tuples()}) {
    const Program program(text);
    program.CheckRuns();
    const std::string c = program.Optimized("c")["source"];
    CHECK(Contains(c, "omp parallel for"));
    CHECK(Contains(c, "floatx"));
    const std::string opencl = program.Optimized("opencl")["source"];
    CHECK((Contains(opencl, "get_global_id(0)") || Contains(opencl, "get_group_id(0)")));
    CHECK(Contains(opencl, "float16"));
  }
}

TEST_CASE("lets: names in the functions of folds and before reductions leave programs to find" *
          testing::TakesLong()) {
  Program(Fold()).CheckRuns();
  CHECK(Nodes(Program(Fold()).Optimized("c")) < 300);
  // Names around a loop are inlined, since rules may need it; if that is too much, they stay.
  std::string around = Independent(14);
  around.replace(around.find("  x + "), 6, "  sum(xs |> map(fun(y => y * v1))) + ");
  const Program sums(around);
  sums.CheckRuns();
  CHECK(Contains(sums.Optimized("c")["source"].get<std::string>(), "omp parallel for"));
}

TEST_CASE("lets: Rodinia's flux of a cell through its faces is computed in vectors, in parallel" *
          testing::TakesLong()) {
  for (const char* sizes : {"small", "odd"}) {
    const Outcome o = Eqrise("run tests/data/cfd_flux.rise -t c,opencl --json --repeats 1 --at " +
                             std::string(sizes));
    CAPTURE(o.err);
    REQUIRE(o.code == 0);
    for (const json& row : json::parse(o.out)) {
      CHECK(row["verdict"] == "ok");
      CHECK(row["stand_in"].is_null());
      CHECK(row["nodes"].get<int>() < 3000);
    }
  }
  const Outcome o = Eqrise("emit tests/data/cfd_flux.rise -t c --at size");
  REQUIRE(o.code == 0);
  CHECK(Contains(o.out, "omp parallel for"));
  CHECK(Contains(o.out, "sqrtf_floatx16"));
}

TEST_CASE("lets: what is inlined before the search is a step of derivations") {
  const TestFolder folder;
  const std::string file = folder / "names.rise";
  std::ofstream(file) << "def names = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x =>\n"
                         "  let once = x * 2.0f in let twice = once + x in\n"
                         "  twice * twice))))\n";
  const Outcome o = Eqrise("derive '" + file + "' -t c");
  CHECK(o.code == 0);
  CHECK(Count(o.out, "let-inline") == 1);
  CHECK(Contains(o.out, "let twice = x * 2.0f + x in twice * twice"));
}

}  // namespace
}  // namespace eqrise
