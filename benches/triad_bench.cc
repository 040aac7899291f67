// How fast this machine's memory is, as the runner measures it: the number that kernels bound by
// memory are compared with. Bytes are the program's own: 12 for each element.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

#include "run/bandwidth.h"

namespace {

void BM_Triad(benchmark::State& state) {
  constexpr double kBytesPerElement = 12;
  const std::int64_t count = state.range(0);
  double bytes_per_second = 0;
  for (auto _ : state) {
    const auto triad = eqrise::run::MeasureTriad(count);
    if (!triad.ok()) {
      state.SkipWithError(std::string(triad.status().message()).c_str());
      break;
    }
    state.SetIterationTime(kBytesPerElement * static_cast<double>(count) / triad->bytes_per_second);
    bytes_per_second = triad->bytes_per_second;
  }
  state.counters["bytes_per_second"] = bytes_per_second;
}
// From what the second-level caches hold to what only memory does.
BENCHMARK(BM_Triad)->RangeMultiplier(16)->Range(1 << 16, 1 << 24)->UseManualTime()->Iterations(5);

}  // namespace

BENCHMARK_MAIN();
