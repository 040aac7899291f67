#include "run/prepare.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "run/c_backend.h"
#include "run/mlir_backend.h"

namespace eqrise::run {

void Prepare(const std::vector<ProgramText>& programs, const RunOptions& options, int threads) {
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i = next++; i < programs.size(); i = next++) {
      const Manifest& manifest = *programs[i].manifest;
      if (manifest.target == "c") {
        PrepareC(manifest, *programs[i].source, options).IgnoreError();
      } else if (manifest.target == "mlir") {
        PrepareMlir(manifest, *programs[i].source, options).IgnoreError();
      }
    }
  };
  const size_t count = std::min(programs.size(), static_cast<size_t>(std::max(1, threads)));
  std::vector<std::jthread> workers;
  for (size_t t = 0; t < count; ++t) workers.emplace_back(work);
}

}  // namespace eqrise::run
