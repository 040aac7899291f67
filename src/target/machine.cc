#include "target/machine.h"

#include <cstdlib>
#include <thread>

#include "absl/strings/numbers.h"

namespace eqrise::target {
namespace {

int LanesOfProcessor() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f")) return 16;
  if (__builtin_cpu_supports("avx")) return 8;
#endif
  return 4;  // SSE, and Neon
}

}  // namespace

Machine ThisMachine() {
  Machine out;
  out.cores = static_cast<int>(std::thread::hardware_concurrency());
  out.f32_lanes = LanesOfProcessor();
  int asked = 0;
  const char* text = std::getenv("EQRISE_SIMD_WIDTH");
  if (text != nullptr && absl::SimpleAtoi(text, &asked) && asked >= 1 && asked <= 64) {
    out.f32_lanes = asked;
  }
  return out;
}

}  // namespace eqrise::target
