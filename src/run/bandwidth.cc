#include "run/bandwidth.h"

#include "run/random.h"
#include "run/runner.h"

namespace eqrise::run {
namespace {

constexpr char kSource[] = R"(#include <stdint.h>
void triad(float* restrict a, const float* restrict b, const float* restrict c, float s,
           int64_t n) {
#pragma omp parallel for simd schedule(static) aligned(a, b, c : 64)
  for (int64_t i = 0; i < n; ++i) a[i] = b[i] + s * c[i];
}
void triad_entry(void** args) {
  triad(args[0], args[1], args[2], *(const float*)args[3], *(const int64_t*)args[4]);
}
)";

Manifest TriadManifest() {
  Manifest manifest;
  manifest.name = "triad";
  manifest.target = "c";
  manifest.source = "triad.c";
  manifest.function = "triad";
  manifest.sizes = {"n"};
  manifest.outputs = {
      {.name = "a", .type = "n.f32", .element = "f32", .count = "n", .shape = {"n"}}};
  manifest.inputs = {{.name = "b", .type = "n.f32", .element = "f32", .count = "n", .shape = {"n"}},
                     {.name = "c", .type = "n.f32", .element = "f32", .count = "n", .shape = {"n"}},
                     {.name = "s", .type = "f32", .element = "f32", .count = "1", .shape = {}}};
  return manifest;
}

}  // namespace

absl::StatusOr<Triad> MeasureTriad(std::int64_t count, int repeats,
                                   const std::filesystem::path& cache_dir) {
  std::vector<HostArray> inputs;
  for (const std::vector<std::int64_t>& shape :
       {std::vector{count}, std::vector{count}, std::vector<std::int64_t>{}}) {
    auto input = RandomArray(Element::kF32, shape, /*seed=*/inputs.size(), -1, 1);
    if (!input.ok()) return input.status();
    inputs.push_back(*std::move(input));
  }
  const RunOptions options{.device = "", .warmup = 2, .repeats = repeats, .cache_dir = cache_dir};
  const auto result = RunManifest(TriadManifest(), kSource, {{"n", count}}, inputs, options);
  if (!result.ok()) return result.status();
  constexpr double kBytesPerElement = 12;
  return Triad{
      .bytes_per_second = kBytesPerElement * static_cast<double>(count) / result->median_seconds,
      .median_seconds = result->median_seconds};
}

}  // namespace eqrise::run
