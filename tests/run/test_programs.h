// Hand-written programs with their manifests, for the tests of src/run: what an emitter would have
// made.
#ifndef EQRISE_TESTS_RUN_TEST_PROGRAMS_H_
#define EQRISE_TESTS_RUN_TEST_PROGRAMS_H_

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "run/array.h"
#include "run/manifest.h"
#include "run/runner.h"
#include "tests/support/test_folder.h"

namespace eqrise::run {

using testing::TestFolder;

inline HostArray Array(Element element, std::vector<std::int64_t> shape,
                       const std::vector<double>& values) {
  auto array = HostArray::FromDoubles(element, std::move(shape), values);
  REQUIRE(array.ok());
  return *std::move(array);
}

// A few runs, whose programs are kept in the folder.
inline RunOptions CachedIn(const TestFolder& folder, std::string device = "") {
  return {.device = std::move(device), .warmup = 1, .repeats = 3, .cache_dir = folder.path()};
}

// The message of an error; empty (and a failed check) if there is none.
template <typename T>
std::string ErrorOf(const absl::StatusOr<T>& result) {
  CHECK_FALSE(result.ok());
  return std::string(result.status().message());
}
inline std::string ErrorOf(const absl::Status& status) {
  CHECK_FALSE(status.ok());
  return std::string(status.message());
}

inline BufferSpec F32(std::string name, std::string count) {
  return {.name = std::move(name),
          .type = count + ".f32",
          .element = "f32",
          .count = count,
          .shape = {count}};
}
inline BufferSpec ScalarF32(std::string name) {
  return {.name = std::move(name), .type = "f32", .element = "f32", .count = "1", .shape = {}};
}

struct TestProgram {
  Manifest manifest;
  std::string source;
};

// out = xs + ys, one work-item for each element in work-groups of 32.
inline TestProgram OpenClAdd() {
  Manifest m;
  m.name = "add";
  m.target = "opencl";
  m.source = "add.cl";
  m.sizes = {"n"};
  m.assumptions = {{.text = "32 divides n", .kind = "divides", .left = "32", .right = "n"}};
  m.inputs = {F32("xs", "n"), F32("ys", "n")};
  m.outputs = {F32("out", "n")};
  m.launches = {{.kernel = "add",
                 .arguments = {"out", "xs", "ys", "n"},
                 .global = {"n", "1", "1"},
                 .local = {"32", "1", "1"}}};
  return {m, R"(kernel void add(global float* restrict out, global const float* restrict xs,
                global const float* restrict ys, int n) {
  int i = get_global_id(0);
  if (i < n) out[i] = xs[i] + ys[i];
}
)"};
}

// out = the sum of scale * xs, in two launches: partial sums through local memory, then their sum.
inline TestProgram OpenClSum() {
  Manifest m;
  m.name = "sum";
  m.target = "opencl";
  m.source = "sum.cl";
  m.sizes = {"n"};
  m.size_type = "long";
  m.specialised = {{"group", 64}};
  m.assumptions = {{.text = "group divides n", .kind = "divides", .left = "group", .right = "n"}};
  m.inputs = {F32("xs", "n"), ScalarF32("scale")};
  m.outputs = {ScalarF32("out")};
  m.temporaries = {{.name = "partial", .element = "f32", .count = "n / group", .space = "global"},
                   {.name = "tile", .element = "f32", .count = "group", .space = "local"}};
  m.launches = {{.kernel = "partial_sums",
                 .arguments = {"partial", "xs", "scale", "tile"},
                 .global = {"n", "1", "1"},
                 .local = {"group", "1", "1"}},
                {.kernel = "total",
                 .arguments = {"out", "partial", "n"},
                 .global = {"1", "1", "1"},
                 .local = {"1", "1", "1"}}};
  return {m, R"(kernel void partial_sums(global float* restrict partial,
                         global const float* restrict xs, float scale, local float* tile) {
  int l = get_local_id(0);
  tile[l] = scale * xs[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 32; step > 0; step /= 2) {
    if (l < step) tile[l] += tile[l + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) partial[get_group_id(0)] = tile[0];
}
kernel void total(global float* restrict out, global const float* restrict partial, long n) {
  float sum = 0;
  for (long i = 0; i < n / 64; ++i) sum += partial[i];
  out[0] = sum;
}
)"};
}

// out = scale * xs + ys, and the largest of xs: scalars, two outputs, a temporary.
inline TestProgram CAxpyAndMax() {
  Manifest m;
  m.name = "axpy_max";
  m.target = "c";
  m.source = "axpy_max.c";
  m.function = "axpy_max";
  m.sizes = {"n"};
  m.inputs = {F32("xs", "n"), F32("ys", "n"), ScalarF32("scale")};
  m.outputs = {F32("out", "n"), ScalarF32("largest")};
  m.temporaries = {{.name = "scaled", .element = "f32", .count = "n", .space = "global"}};
  return {m, R"(#include <stdint.h>
void axpy_max(float* restrict out, float* restrict largest, const float* restrict xs,
              const float* restrict ys, float scale, float* restrict scaled, int64_t n) {
#pragma omp parallel for
  for (int64_t i = 0; i < n; ++i) scaled[i] = scale * xs[i];
  for (int64_t i = 0; i < n; ++i) out[i] = scaled[i] + ys[i];
  float m = xs[0];
  for (int64_t i = 0; i < n; ++i) m = xs[i] > m ? xs[i] : m;
  *largest = m;
}
void axpy_max_entry(void** args) {
  axpy_max(args[0], args[1], args[2], args[3], *(const float*)args[4], args[5],
           *(const int64_t*)args[6]);
}
)"};
}

}  // namespace eqrise::run

#endif  // EQRISE_TESTS_RUN_TEST_PROGRAMS_H_
