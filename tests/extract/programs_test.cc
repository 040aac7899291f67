// Extraction finds legal low-level programs, the best first, and says what made them.
#include <algorithm>
#include <fstream>
#include <set>
#include <string>

#include "doctest/doctest.h"
#include "dpia/translate.h"
#include "extract/extract.h"
#include "extract/phrase_cost.h"
#include "rise/infer/elaborate.h"
#include "rise/term/print.h"
#include "tests/support/fuzz_effort.h"
#include "tests/support/test_folder.h"

namespace eqrise::extract {
namespace {

const std::string kRoot = EQRISE_ROOT;

struct Found {
  rise::Sources sources;
  rise::ExprTable exprs;
  absl::StatusOr<Extraction> extraction = absl::UnknownError("not run");
};

void Find(const std::string& text, const std::string& target, Found& f,
          const ExtractOptions& options = {}) {
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText("k.rise", text, {}, f.exprs, f.sources);
  REQUIRE_MESSAGE(program.ok(), std::string(program.status().message()));
  const std::string rules =
      target == "opencl" ? "opencl-cpu" : target;  // a CPU's, as the device is
  absl::StatusOr<rewrite::Strategy> strategy =
      rewrite::LoadStrategy(kRoot + "/rules/" + rules + ".toml", f.exprs, f.sources);
  REQUIRE_MESSAGE(strategy.ok(), std::string(strategy.status().message()));
  absl::StatusOr<target::Device> device =
      target::LoadDevice(kRoot + "/devices/cpu-" + target + ".toml", {.cores = 2});
  REQUIRE_MESSAGE(device.ok(), std::string(device.status().message()));
  rewrite::Graph graph{rewrite::RiseLanguage(f.exprs)};
  rewrite::ClassId root = *rewrite::Insert(graph, program->body);
  rewrite::Saturate(graph, *strategy, {});
  f.extraction =
      Extract(graph, root, *program, *strategy, *device, options, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(f.extraction.ok(), std::string(f.extraction.status().message()));
}

bool Uses(const Candidate& c, const std::string& rule) {
  return std::find(c.rules.begin(), c.rules.end(), rule) != c.rules.end();
}

constexpr char kSum[] = "def s = fun(xs: 1048576.f32 => xs |> map(abs) |> reduce(add)(0.0f))";
constexpr char kProduct[] =
    "def p = fun(A: 256.256.f32, B: 256.256.f32 => A |> map(fun(row => transpose(B) |> "
    "map(fun(col => zip(row)(col) |> map(mult) |> reduce(add)(0.0f))))))";

TEST_CASE("the three best are legal, different, and cheapest first") {
  for (const std::string target : {"opencl", "c"}) {
    for (const char* text : {kSum, kProduct}) {
      Found f;
      Find(text, target, f);
      const auto& candidates = f.extraction->candidates;
      REQUIRE(candidates.size() == 3);
      std::set<uint32_t> bodies;
      for (const Candidate& c : candidates) {
        bodies.insert(c.program.body.id);
        CHECK(dpia::CheckAccess(f.exprs, c.program,
                                target == "c" ? target::Target::kC : target::Target::kOpenCL,
                                dpia::ReportWithoutSource)
                  .ok());
      }
      CHECK(bodies.size() == 3);
      // Within what sizes of terms may decide.
      CHECK(candidates[0].cost <= candidates[2].cost * 1.1);
    }
  }
}

TEST_CASE("a large sum is parallel partial sums of vectors") {
  Found opencl;
  Find(kSum, "opencl", opencl);
  CHECK(Uses(opencl.extraction->candidates[0], "reduction-vector"));
  CHECK(Uses(opencl.extraction->candidates[0], "map-global-0"));
  CHECK(Uses(opencl.extraction->candidates[0], "store-global"));
  Found c;
  Find(kSum, "c", c);
  CHECK(Uses(c.extraction->candidates[0], "map-par"));
}

TEST_CASE("a large sum of symbolic size is parallel partial sums, and a rest") {
  ExtractOptions options;
  options.sizes = {{"n", 16777216}};
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find("def s = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(abs) |> reduce(add)(0.0f)))",
         target, f, options);
    CHECK(Uses(f.extraction->candidates[0], "reduction-tail"));
    CHECK(Uses(f.extraction->candidates[0], "reduction-vector-symbolic"));
    CHECK(Uses(f.extraction->candidates[0], target == "c" ? "map-par" : "map-global-0"));
  }
}

TEST_CASE("a matrix product does not read columns one element at a time" * testing::TakesLong()) {
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find(kProduct, target, f);
    CHECK(Uses(f.extraction->candidates[0], "lift-reduction"));
    CHECK_FALSE(Uses(f.extraction->candidates[0], "reduction-vector"));
  }
}

// The rows' views on the way out put neighbours at distances that are no linear function of the
// lane, which DPIA sees only in a whole program. (It ended in "the lanes of this vector are not
// written at regular distances".)
TEST_CASE("vectors that can't be written give way to scalars") {
  const std::string views =
      " |> join |> split(8) |> transpose |> join |> split(2) |> transpose |> join)";
  for (const std::string target : {"opencl", "c"}) {
    for (const char* rows :
         {"map(map(fun(x => x + 1)))", "map(fun(ys => ys |> map(fun(x => x + 1))))",
          "map(fun(ys => ys |> asVector(4) |> map(fun(v => v * v)) |> asScalar))"}) {
      Found f;
      Find("def k = fun(x: 32.i64 => x |> split(4) |> " + std::string(rows) + views, target, f);
      for (const Candidate& c : f.extraction->candidates) {
        const auto phrase = dpia::Translate(
            f.exprs, c.program,
            {.target = target == "c" ? target::Target::kC : target::Target::kOpenCL},
            dpia::ReportWithoutSource);
        CHECK_MESSAGE(phrase.ok(), std::string(phrase.status().message()));
      }
    }
  }
}

// A constant function over two arrays in step is one over each of them (map-of-first,
// map-of-second): none of the class's nodes is as closed as the class. Found by seed 801889778.
TEST_CASE("a constant made of either of two arrays has programs") {
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find(
        "def r = fun(A: 2.8.natType => fun(B: 4.8.natType => A |> map(fun(xs => B |> map(fun(ys => "
        "zip(xs)(ys) |> map(fun(p => (-3 : natType))) |> reduce(add)((7 : natType))))))))",
        target, f);
    CHECK_FALSE(f.extraction->candidates.empty());
  }
}

TEST_CASE("what can be written as vectors still is") {
  Found f;
  Find("def k = fun(x: 1048576.f32 => x |> map(fun(v => v * v)))", "opencl", f);
  CHECK(Uses(f.extraction->candidates[0], "map-vector"));
}

// What a view costs is what it costs each reader: a name for it is no place to keep it. (The local
// volatility kernel computed its grids' logarithms again for each point and each step.)
TEST_CASE("a named array that is read again and again is stored if computing it is dear") {
  const auto rows = [](const std::string& element) {
    return "def k = fun(A: 4096.16384.f32, xs: 16384.f32 =>\n"
           "  let ys = xs |> map(fun(x => " +
           element + ")) in A |> map(fun(row => zip(row)(ys) |> map(mult) |> sum)))";
  };
  for (const std::string target : {"opencl", "c"}) {
    Found dear, cheap;
    Find(rows("exp(sin(x))"), target, dear);
    const Candidate& best = dear.extraction->candidates[0];
    CHECK((Uses(best, "store-global") || Uses(best, "store-private")));
    Find(rows("x + 1.0f"), target, cheap);
    CHECK_FALSE(Uses(cheap.extraction->candidates[0], "store-global"));
  }
}

// The best body of a let is another one where what it names is stored.
TEST_CASE("attention with rows that grow finds the largest score of a row once") {
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find(
        "def a = fun(q: 256.64.f32, k: 256.64.f32, v: 256.64.f32 => q |> split(1) |> "
        "depMap(depFun(i => fun(query =>\n"
        "  let scores = k |> take(i + 1) |> map(fun(key => dot(query @ 0)(key))) in\n"
        "  let top = scores |> reduce(max)(-inf) in\n"
        "  let weights = scores |> map(fun(s => exp(s - top))) in\n"
        "  let total = weights |> sum in\n"
        "  v |> take(i + 1) |> transpose |> map(fun(column => dot(weights)(column) / total))))))",
        target, f);
    const std::string text = rise::PrintProgram(f.exprs, f.extraction->candidates[0].program);
    const size_t argument = text.find("exp(");
    REQUIRE(argument != std::string::npos);
    const std::string weight = text.substr(argument, text.find(')', argument) - argument);
    CHECK_MESSAGE(weight.find("reduce") == std::string::npos, text);
    CHECK(text.find("reduceSeq(Private)(max)") < argument);
  }
}

TEST_CASE("a named array that is read once is not stored") {
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find(
        "def k = fun(xs: 65536.f32, zs: 65536.f32 =>\n"
        "  let ys = xs |> map(fun(x => exp(sin(x)))) in zip(zs)(ys) |> map(mult))",
        target, f);
    CHECK_FALSE(Uses(f.extraction->candidates[0], "store-global"));
  }
}

TEST_CASE("extracting twice gives the same programs" * testing::TakesLong()) {
  Found a, b;
  Find(kProduct, "opencl", a);
  Find(kProduct, "opencl", b);
  REQUIRE(a.extraction->candidates.size() == b.extraction->candidates.size());
  for (size_t i = 0; i < a.extraction->candidates.size(); ++i) {
    CHECK(a.extraction->candidates[i].cost == b.extraction->candidates[i].cost);
    CHECK(a.extraction->candidates[i].rules == b.extraction->candidates[i].rules);
  }
}

// Blocks of 64 columns of B, each kept while all rows of A go by.
double CostOfPanels(int columns) {
  const std::string m = std::to_string(columns);
  const std::string copied = " |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar";
  Found f;
  absl::StatusOr<rise::Program> program = rise::ParseAndElaborateText(
      "k.rise",
      "def k = fun(A: 1024.1024.f32 => fun(B: 1024." + m +
          ".f32 => B |> transpose |> split(64) |> mapPar(fun(xs => A |> mapSeq(fun(ys => xs |> "
          "map(fun(zs => zip(ys)(zs) |> map(fun(p => fst(p) * snd(p))))) |> transpose |> "
          "reduceSeq(Private)(fun(acc, zs => zip(acc)(zs) |> map(fun(p => fst(p) + snd(p)))" +
          copied + "))(generate(fun(i: idx[64] => 0.0f))" + copied + ")" + copied +
          ")))) |> transpose |> map(join)))",
      {}, f.exprs, f.sources);
  REQUIRE_MESSAGE(program.ok(), std::string(program.status().message()));
  absl::StatusOr<target::Device> device =
      target::LoadDevice(kRoot + "/tests/golden/c.toml", {.cores = 2});
  REQUIRE(device.ok());
  auto phrase =
      dpia::Translate(f.exprs, *program, {.target = target::Target::kC}, dpia::ReportWithoutSource);
  REQUIRE_MESSAGE(phrase.ok(), std::string(phrase.status().message()));
  return PhraseCost(**phrase, *device, [](rise::NatVar) { return 1; });
}

TEST_CASE("rows at a distance of a power of two share few sets of a cache") {
  CHECK(CostOfPanels(1024) / 1024 > 1.3 * CostOfPanels(1088) / 1088);
  // The product of such matrices keeps whole rows instead.
  Found f;
  Find(
      "def p = fun(A: 1024.1024.f32, B: 1024.1024.f32 => A |> map(fun(row => transpose(B) |> "
      "map(fun(col => zip(row)(col) |> map(mult) |> reduce(add)(0.0f))))))",
      "c", f);
  CHECK_FALSE(Uses(f.extraction->candidates[0], "interchange"));
}

TEST_CASE("a device file that lacks a number is an error with its place") {
  std::ifstream in(kRoot + "/devices/cpu-c.toml");
  std::string line, text;
  while (std::getline(in, line)) {
    if (line.rfind("division", 0) != 0) text += line + "\n";
  }
  const testing::TestFolder folder;
  const std::string path = folder.Write("device.toml", text);
  absl::StatusOr<target::Device> d = target::LoadDevice(path, {.cores = 2});
  REQUIRE_FALSE(d.ok());
  std::string message(d.status().message());
  CHECK(message.find(path + ":") == 0);
  CHECK(message.find("error: a number is needed for costs.division") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::extract
