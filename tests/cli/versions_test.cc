// Code for sizes that are known only at run time: versions for sizes that 64 or 8 divides beside the
// one for all sizes, and the choice between them.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// What `emit` writes: the code, and the manifest beside it.
struct Emitted {
  std::string code;
  json manifest;
};
Emitted Emit(const std::string& options) {
  const Outcome o = Eqrise("emit " + options + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json files = json::parse(o.out)[0]["files"];
  return {files[0]["text"].get<std::string>(), json::parse(files[1]["text"].get<std::string>())};
}

TEST_CASE("versions: the product has one for tiles, and one for all sizes" * testing::TakesLong()) {
  const auto [code, manifest] = Emit("kernels/mm.rise -t c");
  const json& versions = manifest["versions"];
  REQUIRE(versions.size() >= 2);
  CHECK(versions[0]["name"] == "by_64");
  CHECK(versions[0]["assumptions"][0]["text"] == "64 divides n");
  CHECK(versions[0]["assumptions"][1]["text"] == "n >= 256");
  CHECK(versions.back()["name"] == "any");
  CHECK(versions.back()["assumptions"].empty());

  CHECK(Contains(code, "static void mm_by_64("));
  CHECK(Contains(code, "// Where 64 divides n, n >= 256, 64 divides m"));
  CHECK(Contains(code, "  if (n % 64 == 0 && n >= 256 && "));
  CHECK(Contains(code, "mm_any(out, A, B, tmp_any, n, m, k);"));

  // What 64 divides, what 8 divides, and neither: each computes the product.
  const TestFolder lib;
  const std::string kernel = lib.Write("mm.c", code);
  const std::string application = lib.Write("main.c", R"(
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
void mm(float* out, const float* A, const float* B, float* tmp, int64_t n, int64_t m, int64_t k);
static float* filled(int count) {
  float* a = malloc(count * sizeof *a);
  for (int i = 0; i < count; ++i) a[i] = (float)rand() / (float)RAND_MAX - 0.5f;
  return a;
}
int main(int argc, char** argv) {
  for (int s = 1; s < argc; s += 3) {
    const int n = atoi(argv[s]), m = atoi(argv[s + 1]), k = atoi(argv[s + 2]);
    const float *A = filled(n * k), *B = filled(k * m);
    float* out = filled(n * m);
    // The columns that no tile divides, which are fewer than all.
    float* tmp = aligned_alloc(64, ((size_t)m * k + 16) / 16 * 64);
    mm(out, A, B, tmp, n, m, k);
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < m; ++j) {
        double sum = 0;
        for (int l = 0; l < k; ++l) sum += (double)A[i * k + l] * B[l * m + j];
        if (fabs(out[i * m + j] - sum) > 1e-4) return printf("%d %d %d: %d %d\n", n, m, k, i, j);
      }
    }
  }
}
)");
  const Outcome built = Shell("cc -O1 -march=native -fopenmp '" + kernel + "' '" + application +
                              "' -lm -o '" + (lib / "mm") + "'");
  REQUIRE_MESSAGE(built.code == 0, built.err);
  const Outcome run = Shell("'" + (lib / "mm") + "' 256 256 256 264 256 264 264 264 264 31 29 37");
  CHECK_MESSAGE(run.code == 0, run.out);
}

TEST_CASE("versions: optimize lists them, and prints their code" * testing::TakesLong()) {
  const Outcome o = Eqrise("optimize kernels/separable.rise -t c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.err, "The sizes choose at run time:\nversion   where 64 divides n, n >= 256, "));
  CHECK(Contains(o.err, "version   for all sizes: "));
  CHECK(Contains(o.out, "static void separable_by_64("));
  const json report =
      json::parse(Eqrise("optimize kernels/separable.rise -t c --json").out)[0]["report"];
  REQUIRE(report["versions"].size() >= 2);
  CHECK(report["versions"][0]["cost_ns"] < report["versions"].back()["cost_ns"]);

  const Outcome one = Eqrise("optimize kernels/separable.rise -t c --one-version");
  CHECK(!Contains(one.err, "The sizes choose"));
  CHECK(!Contains(one.out, "separable_by_64"));
}

TEST_CASE("versions: --one-version has none, and nor has a program for fixed sizes" *
          testing::TakesLong()) {
  CHECK(Emit("kernels/separable.rise -t c --one-version").manifest["versions"].empty());
  CHECK(Emit("kernels/separable.rise -t c --size n=64 m=64").manifest["versions"].empty());
  CHECK(Emit("kernels/separable.rise -t mlir").manifest["versions"].empty());
}

TEST_CASE("versions: what the sizes choose computes the same" * testing::TakesLong()) {
  for (const std::string target : {"c", "opencl"}) {
    for (const std::string n : {"256", "264", "31"}) {
      const Outcome o = Eqrise("run kernels/separable.rise --any-size -t " + target +
                               " --size n=" + n + " m=" + n + " --repeats 1 --warmup 0");
      CHECK_MESSAGE(o.code == 0, o.out, o.err);
      CHECK_MESSAGE(Count(o.out, " ok\n") == 1, o.out);
    }
  }
}

TEST_CASE("versions: a library for OpenCL chooses by the sizes, and keeps to their temporaries" *
          testing::TakesLong()) {
  const TestFolder lib;
  const Outcome emit = Eqrise("emit kernels/mm.rise --host -o '" + lib.path() + "'");
  REQUIRE_MESSAGE(emit.code == 0, emit.err);
  CHECK(Contains(ReadText(lib / "mm.c"), "static int version_of("));
  const Outcome built =
      Shell("cc -std=c11 -O1 -Wall -Wextra -Werror -I'" + lib.path() + "' examples/mm.c '" +
            (lib / "mm.c") + "' -lOpenCL -lm -o '" + (lib / "mm") + "'");
  REQUIRE_MESSAGE(built.code == 0, built.err);
  for (const char* sizes : {"256 256 256", "264 256 272", "257 256 256", "3 5 7"}) {
    const Outcome run = Shell("'" + (lib / "mm") + "' " + sizes);
    CHECK_MESSAGE(run.code == 0, sizes, run.out, run.err);
  }
}

}  // namespace
}  // namespace eqrise
