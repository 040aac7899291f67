// Extraction finds legal low-level programs, the best first, and says what made them.
#include <algorithm>
#include <fstream>
#include <set>
#include <string>

#include "doctest/doctest.h"
#include "extract/extract.h"
#include "rise/elaborate.h"

namespace eqrise::extract {
namespace {

const std::string kRoot = EQRISE_ROOT;

struct Found {
  rise::Sources sources;
  rise::ExprTable exprs;
  absl::StatusOr<Extraction> extraction = absl::UnknownError("not run");
};

void Find(const std::string& text, const std::string& target, Found& f) {
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText("k.rise", text, {}, f.exprs, f.sources);
  REQUIRE_MESSAGE(program.ok(), std::string(program.status().message()));
  absl::StatusOr<rewrite::Strategy> strategy =
      rewrite::LoadStrategy(kRoot + "/rules/" + target + ".toml", f.exprs, f.sources);
  REQUIRE_MESSAGE(strategy.ok(), std::string(strategy.status().message()));
  absl::StatusOr<Device> device = LoadDevice(kRoot + "/devices/cpu-" + target + ".toml", 2);
  REQUIRE_MESSAGE(device.ok(), std::string(device.status().message()));
  rewrite::Graph graph{rewrite::RiseLanguage(f.exprs)};
  rewrite::ClassId root = *rewrite::Insert(graph, program->body);
  rewrite::Saturate(graph, *strategy, {});
  f.extraction =
      Extract(graph, root, *program, *strategy, *device, {}, dpia::ReportWithoutSource);
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
                                target == "c" ? dpia::Target::kC : dpia::Target::kOpenCL,
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

TEST_CASE("a matrix product does not read columns one element at a time") {
  for (const std::string target : {"opencl", "c"}) {
    Found f;
    Find(kProduct, target, f);
    CHECK(Uses(f.extraction->candidates[0], "lift-reduction"));
    CHECK_FALSE(Uses(f.extraction->candidates[0], "reduction-vector"));
  }
}

TEST_CASE("a device file that lacks a number is an error with its place") {
  std::ifstream in(kRoot + "/devices/cpu-c.toml");
  std::string line, text;
  while (std::getline(in, line)) {
    if (line.rfind("division", 0) != 0) text += line + "\n";
  }
  const std::string path = "/tmp/eqrise_extract_test_device.toml";
  std::ofstream(path) << text;
  absl::StatusOr<Device> d = LoadDevice(path, 2);
  REQUIRE_FALSE(d.ok());
  std::string message(d.status().message());
  CHECK(message.find(path + ":") == 0);
  CHECK(message.find("error: a number is needed for costs.division") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::extract
