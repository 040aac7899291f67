// The tree of costs is the cost: it adds up, for all programs that were written by hand.
#include "extract/cost_tree.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "doctest/doctest.h"
#include "extract/extract.h"
#include "rise/infer/elaborate.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::extract {
namespace {

const std::string kCostTreeRoot = EQRISE_ROOT;

bool AddsUp(const CostPart& part) {
  if (part.parts.empty()) return true;
  double sum = 0;
  for (const CostPart& p : part.parts) sum += p.nanoseconds;
  return std::abs(sum - part.nanoseconds) <= 1e-9 * std::max(1.0, part.nanoseconds) &&
         std::ranges::all_of(part.parts, AddsUp);
}

void KindsOf(const CostPart& part, std::set<CostKind>& kinds) {
  kinds.insert(part.kind);
  for (const CostPart& p : part.parts) KindsOf(p, kinds);
}

double FigureOf(const CostPart& part, const std::string& name) {
  for (const CostFigure& f : part.figures) {
    if (f.name == name) return f.value;
  }
  for (const CostPart& p : part.parts) {
    if (const double value = FigureOf(p, name); value != 0) return value;
  }
  return 0;
}

struct Explained {
  bool is_program = false;  // of this target
  double cost = 0;          // without a tree
  CostPart tree;
};

Explained Explain(const std::string& text, const std::string& device_file) {
  rise::Sources sources;
  rise::ExprTable exprs;
  Explained out;
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText("k.rise", text, {}, exprs, sources);
  if (!program.ok()) return out;
  absl::StatusOr<target::Device> device =
      target::LoadDevice(kCostTreeRoot + "/devices/" + device_file + ".toml", {.cores = 2});
  REQUIRE_MESSAGE(device.ok(), std::string(device.status().message()));
  const absl::StatusOr<double> plain =
      CostOf(exprs, *program, *device, {}, dpia::ReportWithoutSource);
  if (!plain.ok()) return out;
  const absl::StatusOr<double> with_tree =
      CostOf(exprs, *program, *device, {}, dpia::ReportWithoutSource, &out.tree);
  REQUIRE(with_tree.ok());
  CHECK(*with_tree == *plain);
  out.is_program = true;
  out.cost = *plain;
  return out;
}

TEST_CASE("cost trees: all parts add up to the cost, in every program of kernels/low" *
          testing::TakesLong()) {
  for (const std::string device : {"cpu-c", "cpu-opencl", "nvidia-h200"}) {
    size_t programs = 0;
    std::set<CostKind> kinds;
    for (const auto& entry : std::filesystem::directory_iterator(kCostTreeRoot + "/kernels/low")) {
      if (entry.path().extension() != ".rise") continue;
      std::ifstream in(entry.path());
      std::stringstream text;
      text << in.rdbuf();
      const Explained e = Explain(text.str(), device);
      if (!e.is_program) continue;
      CAPTURE(entry.path().string());
      CAPTURE(device);
      ++programs;
      CHECK(e.tree.nanoseconds == e.cost);
      CHECK(AddsUp(e.tree));
      KindsOf(e.tree, kinds);
    }
    CHECK(programs >= 10);
    const bool opencl = device != "cpu-c";
    CHECK(kinds.contains(opencl ? CostKind::kLaunch : CostKind::kFork));
    CHECK(kinds.contains(CostKind::kMoving));
    CHECK(kinds.contains(CostKind::kComputing));
    CHECK(kinds.contains(CostKind::kIterations));
    CHECK(kinds.contains(CostKind::kWaiting) == (device == "nvidia-h200"));
  }
}

TEST_CASE("costs: a short chain of sums runs beside the next one, and a long one is waited for") {
  const auto rows_of = [](const std::string& rows, const std::string& length) {
    return Explain("fun(xs: " + rows + "." + length + ".f32 => xs |> mapSeq(reduceSeq(Private)(" +
                       "fun(acc, x => acc + x))(0.0f)))",
                   "cpu-c");
  };
  const Explained shorter = rows_of("131072", "8"), longer = rows_of("128", "8192");
  REQUIRE(shorter.is_program);
  REQUIRE(longer.is_program);
  CHECK(shorter.cost < 0.7 * longer.cost);
}

TEST_CASE("costs: what a place in memory is computed from is not free") {
  const auto bins_of = [](const std::string& number) {
    return Explain(
        "fun(xs: 65536.f32 => reduceByIndexSeq(Private)(add)(generate(fun(i: idx[64] => 0)) |> "
        "mapSeq(fun(x => x)))(xs |> map(fun(x => natAsIndex(64)(cast(i32)(" +
            number + ")))))(xs |> map(fun(x => 1))) |> mapSeq(fun(x => x)))",
        "cpu-c");
  };
  const Explained plain = bins_of("x"), computed = bins_of("exp(x) / (1.0f + sqrt(exp(x)))");
  REQUIRE(plain.is_program);
  REQUIRE(computed.is_program);
  CHECK(computed.cost > 1.5 * plain.cost);
}

TEST_CASE("costs: in OpenCL, lanes that are not all there cost more than those that are") {
  const auto row_of = [](const std::string& length, const std::string& padded) {
    return Explain("fun(xs: 65536." + length + ".f32 => xs |> mapGlobal(0)(fun(row => [row |> " +
                       padded + "asVector(16)] |> mapSeqUnroll(fun(vectors => vectors |> " +
                       "reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32])))) |> " +
                       "toMem(Private) |> asScalar |> reduceSeq(Private)(add)(0.0f))))",
                   "cpu-opencl");
  };
  const Explained whole = row_of("48", ""), broken = row_of("47", "padCst(0)(1)(0.0f) |> ");
  REQUIRE(whole.is_program);
  REQUIRE(broken.is_program);
  CHECK(broken.cost > 1.2 * whole.cost);
}

// The sum of a figure over all statements.
double SumOf(const CostPart& part, const std::string& name) {
  double sum = 0;
  for (const CostFigure& f : part.figures) sum += f.name == name ? f.value : 0;
  for (const CostPart& p : part.parts) sum += SumOf(p, name);
  return sum;
}

TEST_CASE("costs: statements of one straight line share the lines of memory that they touch") {
  // Each row is two lines of 64 bytes, of which four statements read a half each.
  const auto halves = Explain(
      "fun(xs: 1048576.32.f32 => xs |> mapPar(fun(row => row |> asVector(8) |> "
      "mapSeqUnroll(fun(v => v + v)) |> asScalar)))",
      "cpu-c");
  REQUIRE(halves.is_program);
  const double array = 1048576.0 * 32 * 4;
  CHECK(SumOf(halves.tree, "bytes_from_memory") == doctest::Approx(3 * array).epsilon(0.01));
}

TEST_CASE("costs: a value with a name in a loop is computed in each iteration") {
  const auto with = [](const std::string& body) {
    return Explain("fun(xs: 65536.f32 => xs |> mapSeq(fun(x => " + body + ")))", "cpu-c");
  };
  const Explained named = with("let y = 1.0f / x in let z = 1.0f / (y + 2.0f) in z * z");
  REQUIRE(named.is_program);
  const double divisions =
      SumOf(named.tree, "scalar_divisions") + SumOf(named.tree, "vector_divisions");
  CHECK(divisions >= 2 * 65536.0 / 16);
}

TEST_CASE("costs: on a CPU, each work-item of a row runs what stands beside the row's loop") {
  const auto rows_of = [](const std::string& items) {
    return Explain("fun(xs: 1024." + items +
                       ".f32, ys: 4096.f32 => xs |> mapGlobal(1)(fun(row => "
                       "let zs = ys |> mapSeq(fun(y => y + 1.0f)) |> toMem(Private) in "
                       "row |> mapGlobal(0)(fun(x => zs |> reduceSeq(Private)(add)(x))))))",
                   "cpu-opencl");
  };
  const Explained one = rows_of("1"), many = rows_of("8");
  REQUIRE(one.is_program);
  REQUIRE(many.is_program);
  CHECK(SumOf(many.tree, "stores") > 7 * SumOf(one.tree, "stores"));
}

TEST_CASE("costs: what one statement of a straight line has computed, the next one has") {
  const auto with = [](const std::string& second) {
    return Explain(
        "fun(xs: 65536.f32, ys: 65536.f32 => zip(xs)(ys) |> mapSeq(fun(p => "
        "(exp(fst(p)), exp(" +
            second + "(p)) + 1.0f))))",
        "cpu-c");
  };
  const Explained same = with("fst"), other = with("snd");
  REQUIRE(same.is_program);
  REQUIRE(other.is_program);
  CHECK(same.cost < other.cost);
}

TEST_CASE("costs: many work-groups of one item take longer than many items") {
  const auto with = [](const std::string& loop) {
    return Explain("fun(xs: 1048576.4.f32 => xs |> " + loop +
                       "(0)(fun(c => c |> mapSeqUnroll(fun(x => x + 1.0f)))))",
                   "cpu-opencl");
  };
  const Explained groups = with("mapWorkGroup"), items = with("mapGlobal");
  REQUIRE(groups.is_program);
  REQUIRE(items.is_program);
  CHECK(groups.cost > items.cost + 3e6);
}

TEST_CASE("cost trees say what is counted: operations, accesses, bytes") {
  const std::string rows =
      "def k = fun(xs: 1024.4096.f32 => xs |> mapPar(fun(row => row |> mapSeq(fun(x => x * x)))))";
  const Explained c = Explain(rows, "cpu-c");
  REQUIRE(c.is_program);
  CHECK(FigureOf(c.tree, "executions") == 1024 * 4096);
  CHECK(FigureOf(c.tree, "scalar_operations") == 1024 * 4096);
  CHECK(FigureOf(c.tree, "loads") == 1024 * 4096);
  CHECK(FigureOf(c.tree, "stores") == 1024 * 4096);
  CHECK(FigureOf(c.tree, "vector_operations") == 0);
  // Read once; what is stored is read before.
  CHECK(FigureOf(c.tree, "bytes_from_memory") == 3 * 4 * 1024 * 4096);
  const Explained gpu = Explain(
      "def k = fun(xs: 1024.4096.f32 => xs |> mapGlobal(0)(fun(row => row |> mapSeq(fun(x => x * "
      "x)))))",
      "nvidia-h200");
  REQUIRE(gpu.is_program);
  // Neighbouring items are a row apart: a line for each, loaded and stored.
  CHECK(FigureOf(gpu.tree, "transactions") == 2 * 1024 * 4096);
  CHECK(FigureOf(gpu.tree, "occupancy") == doctest::Approx(1024.0 / (132 * 2048)));
}

}  // namespace
}  // namespace eqrise::extract
