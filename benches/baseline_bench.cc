// Emitted code beside code that is written by hand: low-level programs of kernels/low/, in which
// every choice is made, against the OpenCL and C of benches/baselines/. Both run on the same data,
// in turns; the best time of each counts, for what else runs on a machine only adds to it. Results
// must agree.
//
//   baseline_bench                        the table, on one thread
//   baseline_bench --only sgemm --rounds 20 --json figures.json
//   chrt -f 10 baseline_bench             where other programs run too (docs/performance.md)
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/size_expression.h"
#include "run/random.h"
#include "run/runner.h"
#include "run/verify.h"

namespace eqrise {
namespace {

using SizeMap = std::map<std::string, int64_t>;

// One of ours and its rival, which finds the sizes as macros of their names. Ours says what goes in
// and what comes out; the rest of the rival's manifest is here.
struct Case {
  const char* name;
  const char* rise;      // in kernels/low/
  const char* baseline;  // in benches/baselines/
  target::Target target;
  SizeMap sizes;
  SizeMap own_sizes;  // macros of the code by hand alone
  std::vector<run::TemporarySpec> temporaries;
  std::vector<run::LaunchSpec> launches;
  double work = 0;  // floating-point operations, or bytes
  const char* unit = "";
  double tolerance = 1e-4;
};

std::vector<Case> Cases() {
  using target::Target;
  const SizeMap cube = {{"n", 1024}, {"m", 1024}};
  const SizeMap square = {{"n", 4096}, {"m", 4096}};
  const SizeMap vector = {{"n", 1 << 24}, {"c", 1 << 20}};
  const double products = 2.0 * 1024 * 1024 * 1024;
  const double matrix = 4.0 * (4096.0 * 4096 + 3 * 4096);
  const double row = 4.0 * (1 << 24);
  return {
      {.name = "sgemm",
       .rise = "mm_packed.rise",
       .baseline = "sgemm.cl",
       .target = Target::kOpenCL,
       .sizes = cube,
       .own_sizes = {{"k", 1024}},
       .temporaries = {},
       .launches = {{"sgemm", {"A", "B", "out"}, {"m / 32", "1", "1"}, {"1", "1", "1"}}},
       .work = products,
       .unit = "GFLOP/s"},
      {.name = "sgemm",
       .rise = "mm_packed_par.rise",
       .baseline = "sgemm.c",
       .target = Target::kC,
       .sizes = cube,
       .own_sizes = {{"k", 1024}, {"depth", 256}},
       .temporaries = {{"packed", "f32", "256 * m", "global"}},
       .launches = {},
       .work = products,
       .unit = "GFLOP/s"},
      {.name = "sgemm",
       .rise = "mm_packed_par.rise",
       .baseline = "sgemm.c",
       .target = Target::kC,
       .sizes = cube,
       .own_sizes = {{"k", 1024}, {"depth", 1024}},
       .temporaries = {{"packed", "f32", "1024 * m", "global"}},
       .launches = {},
       .work = products,
       .unit = "GFLOP/s"},
      {.name = "sgemm",
       .rise = "mm_packed_par.rise",
       .baseline = "sgemm.c",
       .target = Target::kMlir,
       .sizes = cube,
       .own_sizes = {{"k", 1024}, {"depth", 1024}},
       .temporaries = {{"packed", "f32", "1024 * m", "global"}},
       .launches = {},
       .work = products,
       .unit = "GFLOP/s"},
      {.name = "gemv",
       .rise = "gemv_vector.rise",
       .baseline = "gemv.cl",
       .target = Target::kOpenCL,
       .sizes = square,
       .own_sizes = {},
       .temporaries = {},
       .launches = {{"gemv",
                     {"alpha", "beta", "A", "x", "y", "out"},
                     {"n / 4", "1", "1"},
                     {"16", "1", "1"}}},
       .work = matrix,
       .unit = "GB/s"},
      {.name = "gemv",
       .rise = "gemv_vector_par.rise",
       .baseline = "gemv.c",
       .target = Target::kC,
       .sizes = square,
       .own_sizes = {},
       .temporaries = {},
       .launches = {},
       .work = matrix,
       .unit = "GB/s"},
      {.name = "gemv",
       .rise = "gemv_vector_par.rise",
       .baseline = "gemv.c",
       .target = Target::kMlir,
       .sizes = square,
       .own_sizes = {},
       .temporaries = {},
       .launches = {},
       .work = matrix,
       .unit = "GB/s"},
      {.name = "asum",
       .rise = "asum_vector.rise",
       .baseline = "asum.cl",
       .target = Target::kOpenCL,
       .sizes = vector,
       .own_sizes = {},
       .temporaries = {{"partial", "f32", "n / c * 16", "global"}},
       .launches = {{"asum_chunks", {"xs", "partial"}, {"n / c", "1", "1"}, {"1", "1", "1"}},
                    {"asum_end", {"partial", "out"}, {"1", "1", "1"}, {"1", "1", "1"}}},
       .work = row,
       .unit = "GB/s"},
      {.name = "asum",
       .rise = "asum_vector_par.rise",
       .baseline = "asum.c",
       .target = Target::kC,
       .sizes = vector,
       .own_sizes = {},
       .temporaries = {{"partial", "f32", "n / c * 16", "global"}},
       .launches = {},
       .work = row,
       .unit = "GB/s"},
      {.name = "asum",
       .rise = "asum_vector_par.rise",
       .baseline = "asum.c",
       .target = Target::kMlir,
       .sizes = vector,
       .own_sizes = {},
       .temporaries = {{"partial", "f32", "n / c * 16", "global"}},
       .launches = {},
       .work = row,
       .unit = "GB/s"},
  };
}

[[noreturn]] void Stop(const absl::Status& status) {
  std::cerr << status.message() << "\n";
  std::exit(1);
}

template <typename T>
T Need(absl::StatusOr<T> value) {
  if (!value.ok()) Stop(value.status());
  return *std::move(value);
}

std::string Text(const std::string& path) {
  std::ifstream in(path);
  if (!in) Stop(absl::NotFoundError("cannot read " + path));
  return {std::istreambuf_iterator<char>(in), {}};
}

emit::Emitted EmitOurs(const Case& c) {
  const std::string path = std::string(EQRISE_ROOT) + "/kernels/low/" + c.rise;
  rise::Sources sources;
  rise::ExprTable exprs;
  rise::ElaborateOptions elaborate;
  elaborate.sizes = c.sizes;
  const rise::Program program = Need(rise::ParseAndElaborateFile(path, elaborate, exprs, sources));
  dpia::TranslateOptions translate;
  translate.target = c.target;
  auto phrase = Need(dpia::Translate(exprs, program, translate, dpia::ReportWithoutSource));
  const auto lowered = Need(
      dpia::Lower(std::move(phrase), program, {.target = c.target}, dpia::ReportWithoutSource));
  return Need(emit::Emit(lowered, program, {}, dpia::ReportWithoutSource));
}

emit::Emitted ByHand(const Case& c, const run::Manifest& ours) {
  emit::Emitted hand;
  hand.source = Text(std::string(EQRISE_ROOT) + "/benches/baselines/" + c.baseline);
  run::Manifest& m = hand.manifest;
  m.name = c.name;
  m.target = c.target == target::Target::kOpenCL ? "opencl" : "c";
  m.source = c.baseline;
  m.inputs = ours.inputs;
  m.outputs = ours.outputs;
  m.temporaries = c.temporaries;
  m.launches = c.launches;
  m.specialised = c.sizes;
  if (m.target == "c") m.function = c.name;
  SizeMap macros = c.sizes;
  macros.insert(c.own_sizes.begin(), c.own_sizes.end());
  for (const auto& [name, value] : macros) {
    m.compile_options += absl::StrCat(" -D", absl::AsciiStrToUpper(name), "=", value);
  }
  return hand;
}

std::vector<run::HostArray> Inputs(const Case& c, const run::Manifest& manifest) {
  std::vector<run::HostArray> inputs;
  for (const run::BufferSpec& spec : manifest.inputs) {
    std::vector<int64_t> shape;
    for (const std::string& size : spec.shape)
      shape.push_back(Need(rise::EvaluateSize(size, c.sizes)));
    inputs.push_back(Need(run::RandomArray(run::Element::kF32, shape, inputs.size(), -1, 1)));
  }
  return inputs;
}

// "sgemm.c/256" where it is one of several blockings.
std::string Beside(const Case& c) {
  auto depth = c.own_sizes.find("depth");
  return depth == c.own_sizes.end() ? c.baseline : absl::StrCat(c.baseline, "/", depth->second);
}

struct Options {
  std::string only, json_file, device;
  int rounds = 10;
  int repeats = 5;
  int threads = 1;
};

struct Side {
  emit::Emitted code;
  double seconds = INFINITY;
  std::vector<run::HostArray> outputs;

  void Run(const std::vector<run::HostArray>& inputs, const Options& options) {
    run::RunOptions run;
    run.device = options.device;
    run.repeats = options.repeats;
    run::RunResult result = Need(run::RunManifest(code.manifest, code.source, {}, inputs, run));
    for (double s : result.all_seconds) seconds = std::min(seconds, s);
    outputs = std::move(result.outputs);
  }
};

nlohmann::json Measure(const Case& c, const Options& options) {
  Side ours{.code = EmitOurs(c), .outputs = {}};
  Side hand{.code = ByHand(c, ours.code.manifest), .outputs = {}};
  const std::vector<run::HostArray> inputs = Inputs(c, ours.code.manifest);
  for (int round = 0; round < options.rounds; ++round) {
    hand.Run(inputs, options);
    ours.Run(inputs, options);
  }
  const run::Verdict verdict = run::Verify(ours.outputs[0], hand.outputs[0], c.tolerance);
  if (!verdict.ok) Stop(absl::InternalError(absl::StrCat(c.rise, ": ", verdict.message)));
  return {{"kernel", c.name},
          {"target", ours.code.manifest.target},
          {"program", c.rise},
          {"baseline", Beside(c)},
          {"unit", c.unit},
          {"by_hand", c.work / hand.seconds * 1e-9},
          {"ours", c.work / ours.seconds * 1e-9},
          {"ratio", hand.seconds / ours.seconds},
          {"error", verdict.max_error}};
}

int Main(int argc, char** argv) {
  Options options;
  CLI::App app{"Emitted code beside code by hand."};
  app.add_option("--only", options.only, "Cases whose kernel or program has this in its name");
  app.add_option("--rounds", options.rounds, "How often both take turns")->capture_default_str();
  app.add_option("--repeats", options.repeats, "Runs in a turn")->capture_default_str();
  app.add_option("--threads", options.threads, "Of OpenMP and PoCL")->capture_default_str();
  app.add_option("--device", options.device, "The OpenCL device; default: the first");
  app.add_option("--json", options.json_file, "Also write JSON to this file");
  CLI11_PARSE(app, argc, argv);
  // Both are read when a runtime starts, which is later.
  setenv("OMP_NUM_THREADS", std::to_string(options.threads).c_str(), 1);
  setenv("POCL_MAX_PTHREAD_COUNT", std::to_string(options.threads).c_str(), 1);
  std::printf("%-6s %-6s %9s %9s  %-8s %6s  %s\n", "kernel", "target", "by hand", "ours", "",
              "ratio", "error");
  nlohmann::json rows = nlohmann::json::array();
  for (const Case& c : Cases()) {
    if (std::string(c.name).find(options.only) == std::string::npos &&
        std::string(c.rise).find(options.only) == std::string::npos) {
      continue;
    }
    const nlohmann::json row = Measure(c, options);
    std::printf("%-6s %-6s %-10s %8.1f %8.1f  %-8s %5.1f%%  %.1e\n", c.name,
                row["target"].get<std::string>().c_str(), Beside(c).c_str(),
                row["by_hand"].get<double>(), row["ours"].get<double>(), c.unit,
                100 * row["ratio"].get<double>(), row["error"].get<double>());
    std::fflush(stdout);
    rows.push_back(row);
  }
  if (!options.json_file.empty()) std::ofstream(options.json_file) << rows.dump(2) << "\n";
  return 0;
}

}  // namespace
}  // namespace eqrise

int main(int argc, char** argv) { return eqrise::Main(argc, argv); }
