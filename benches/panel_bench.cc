// What a byte takes from each level of the memory, and from a panel of rows at a distance: the
// numbers behind the traffic of extract/phrase_cost.cc. Time is that of one core.
//
//   build/release/benches/panel_bench
#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace {

constexpr size_t kLanes = 16;
typedef float Vector __attribute__((vector_size(4 * kLanes), aligned(4)));

// Reads `rows` rows of `floats` floats, `distance` floats apart, over and over.
void Read(benchmark::State& state, size_t rows, size_t floats, size_t distance) {
  std::vector<float> memory(rows * distance + 2048, 1.0f);
  void* aligned = memory.data();  // no vector in two cache lines
  size_t space = memory.size() * sizeof(float);
  const float* start = static_cast<const float*>(std::align(4096, 4096, aligned, space));
  for (auto _ : state) {
    Vector sum[4] = {};
    for (size_t row = 0; row < rows; ++row) {
      const float* p = start + row * distance;
      for (size_t i = 0; i < floats; i += 4 * kLanes) {
        for (size_t j = 0; j < 4; ++j) {
          sum[j] += *reinterpret_cast<const Vector*>(p + i + kLanes * j);
        }
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * rows * floats * 4));
}

void BM_Sequential(benchmark::State& state) {
  const size_t floats = static_cast<size_t>(state.range(0)) * 256;
  Read(state, 1, floats, floats);
}
BENCHMARK(BM_Sequential)->ArgName("KiB")->Arg(16)->Arg(256)->Arg(4096)->Arg(49152);

void BM_Panel(benchmark::State& state) {
  Read(state, 1024, 64, static_cast<size_t>(state.range(0)) / 4);
}
BENCHMARK(BM_Panel)->ArgName("distance")->Arg(256)->Arg(2048)->Arg(4096)->Arg(4352)->Arg(8192);

}  // namespace

BENCHMARK_MAIN();
