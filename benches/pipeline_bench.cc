// How long each stage takes on real kernels: parse (with inference), saturate, the same with what
// derivations need, extract, emit.
//
//   build/release/benches/pipeline_bench --benchmark_filter=mm
#include <malloc.h>

#include <deque>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "benchmark/benchmark.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "extract/extract.h"
#include "rewrite/applied_rules.h"
#include "rewrite/saturate.h"
#include "rise/infer/elaborate.h"

namespace {

using namespace eqrise;

const std::string kRoot = EQRISE_ROOT;

struct Loaded {
  rise::Sources sources;
  rise::ExprTable exprs;
  rise::Program program;
};

std::string Text(const std::string& kernel) {
  std::ifstream in(kRoot + "/kernels/" + kernel + ".rise");
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void Load(const std::string& kernel, const std::map<std::string, int64_t>& sizes, Loaded& out) {
  rise::ElaborateOptions options;
  options.sizes = sizes;
  out.program =
      *rise::ParseAndElaborateText(kernel + ".rise", Text(kernel), options, out.exprs, out.sources);
}

struct Case {
  const char* kernel;
  std::map<std::string, int64_t> sizes;
};
// The sizes of the kernels' own comments.
const Case kCases[] = {{"asum", {{"n", 1 << 24}}},
                       {"blackscholes", {{"n", 1 << 22}}},
                       {"conv1d", {{"n", 1 << 24}}},
                       {"conv2d", {{"n", 4096}, {"m", 4096}}},
                       {"dot", {{"n", 1 << 24}}},
                       {"gemm", {{"n", 1024}, {"m", 1024}, {"k", 1024}}},
                       {"gemv", {{"n", 4096}, {"m", 4096}}},
                       {"mm", {{"n", 1024}, {"m", 1024}, {"k", 1024}}},
                       {"mv", {{"n", 4096}, {"m", 4096}}},
                       {"nbody", {{"n", 8192}}},
                       {"scal", {{"n", 1 << 24}}},
                       {"vadd", {{"n", 1 << 24}}}};

target::Device CpuDevice(const std::string& target = "opencl") {
  return *target::LoadDevice(kRoot + "/devices/cpu-" + target + ".toml", target::ThisMachine());
}

void Parse(benchmark::State& state, const Case& c) {
  for (auto _ : state) {
    Loaded l;
    Load(c.kernel, c.sizes, l);
    benchmark::DoNotOptimize(l.program.body);
  }
}

size_t HeapBytes() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

// With derivations: what they need is kept, of the graph and of the rules.
template <bool kDerivations>
void SaturateStage(benchmark::State& state, const Case& c) {
  size_t nodes = 0, engine_bytes = 0, heap_bytes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Loaded l;
    Load(c.kernel, c.sizes, l);
    rewrite::Strategy strategy =
        *rewrite::LoadStrategy(kRoot + "/rules/opencl.toml", l.exprs, l.sources);
    rewrite::Graph graph{rewrite::RiseLanguage(l.exprs), {}, {.derivations = kDerivations}};
    rewrite::AppliedRules applied;
    rewrite::SaturationOptions options;
    if (kDerivations) options.applied = &applied;
    const size_t heap_before = HeapBytes();
    state.ResumeTiming();
    rewrite::Insert(graph, l.program.body);
    rewrite::Saturate(graph, strategy, options);
    state.PauseTiming();
    nodes = graph.num_nodes();
    engine_bytes = graph.bytes();
    heap_bytes = HeapBytes() - heap_before;
    state.ResumeTiming();
  }
  state.counters["e-nodes"] = static_cast<double>(nodes);
  // What the engine counts is partly on the heap, but mostly in arenas, which are not.
  state.counters["engine_kB"] = static_cast<double>(engine_bytes) / 1e3;
  state.counters["heap_kB"] = static_cast<double>(heap_bytes) / 1e3;
}

void ExtractStage(benchmark::State& state, const Case& c) {
  Loaded l;
  Load(c.kernel, c.sizes, l);
  rewrite::Strategy strategy =
      *rewrite::LoadStrategy(kRoot + "/rules/opencl.toml", l.exprs, l.sources);
  rewrite::Graph graph{rewrite::RiseLanguage(l.exprs)};
  rewrite::ClassId root = *rewrite::Insert(graph, l.program.body);
  rewrite::Saturate(graph, strategy, {});
  target::Device device = CpuDevice();
  for (auto _ : state) {
    auto x =
        extract::Extract(graph, root, l.program, strategy, device, {}, dpia::ReportWithoutSource);
    benchmark::DoNotOptimize(x.ok());
  }
}

void EmitStage(benchmark::State& state, const Case& c) {
  Loaded l;
  Load(c.kernel, c.sizes, l);
  rewrite::Strategy strategy =
      *rewrite::LoadStrategy(kRoot + "/rules/opencl.toml", l.exprs, l.sources);
  rewrite::Graph graph{rewrite::RiseLanguage(l.exprs)};
  rewrite::ClassId root = *rewrite::Insert(graph, l.program.body);
  rewrite::Saturate(graph, strategy, {});
  auto x = extract::Extract(graph, root, l.program, strategy, CpuDevice(), {},
                            dpia::ReportWithoutSource);
  for (auto _ : state) {
    auto phrase = dpia::Translate(l.exprs, x->candidates[0].program, {}, dpia::ReportWithoutSource);
    auto lowered =
        dpia::Lower(*std::move(phrase), x->candidates[0].program, {}, dpia::ReportWithoutSource);
    auto emitted = emit::Emit(*lowered, x->candidates[0].program, {}, dpia::ReportWithoutSource);
    benchmark::DoNotOptimize(emitted.ok());
  }
}

// All kernels for both targets, one after the other.
void ExtractAll(benchmark::State& state) {
  struct Prepared {
    Loaded loaded;
    std::optional<rewrite::Strategy> strategy;
    std::optional<rewrite::Graph> graph;
    rewrite::ClassId root;
    target::Device device;
  };
  std::deque<Prepared> all;
  for (const Case& c : kCases) {
    for (const std::string target : {"opencl", "c"}) {
      Prepared& p = all.emplace_back();
      Load(c.kernel, c.sizes, p.loaded);
      p.device = CpuDevice(target);
      p.strategy = *rewrite::LoadStrategy(kRoot + "/rules/" + target + ".toml", p.loaded.exprs,
                                          p.loaded.sources);
      p.graph.emplace(rewrite::RiseLanguage(p.loaded.exprs));
      p.root = *rewrite::Insert(*p.graph, p.loaded.program.body);
      rewrite::Saturate(*p.graph, *p.strategy, {});
    }
  }
  for (auto _ : state) {
    for (Prepared& p : all) {
      auto x = extract::Extract(*p.graph, p.root, p.loaded.program, *p.strategy, p.device, {},
                                dpia::ReportWithoutSource);
      benchmark::DoNotOptimize(x.ok());
    }
  }
  state.counters["programs"] = static_cast<double>(all.size());
}

}  // namespace

int main(int argc, char** argv) {
  for (const Case& c : kCases) {
    std::string name = c.kernel;
    auto add = [&](const char* stage, void (*run)(benchmark::State&, const Case&)) {
      benchmark::RegisterBenchmark((std::string(stage) + "/" + name).c_str(),
                                   [&c, run](benchmark::State& s) { run(s, c); })
          ->Unit(benchmark::kMillisecond);
    };
    add("parse", Parse);
    add("saturate", SaturateStage<false>);
    add("saturate-for-derivations", SaturateStage<true>);
    add("extract", ExtractStage);
    add("emit", EmitStage);
  }
  benchmark::RegisterBenchmark("extract-all", ExtractAll)->Unit(benchmark::kMillisecond);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
