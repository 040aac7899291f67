// Functions of vectors in OpenCL C: what they compute, beside the C library's doubles.
#include "emit/vector_math.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "run/runner.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

using rise::Op;
using run::Element;
using run::HostArray;

// The values of out = f(a, b), where f is the function for so many lanes.
std::vector<float> Computed(Op op, int lanes, const std::vector<float>& as,
                            const std::vector<float>& bs) {
  std::string source;
  std::string name;
  for (const VectorFunction& f : VectorMath(op, lanes)) {
    absl::StrAppend(&source, f.text);
    name = f.name;
  }
  const bool is_binary = op == Op::kPow;
  const auto load = [&](const char* array) {
    return lanes == 1 ? absl::StrCat(array, "[i]")
                      : absl::StrCat("vload", lanes, "(i, ", array, ")");
  };
  const std::string call =
      absl::StrCat(name, "(", load("as"), is_binary ? absl::StrCat(", ", load("bs")) : "", ")");
  absl::StrAppend(
      &source,
      "kernel void f(global float* out, global const float* as, global const float* bs) {\n"
      "  int i = get_global_id(0);\n  ",
      lanes == 1 ? absl::StrCat("out[i] = ", call)
                 : absl::StrCat("vstore", lanes, "(", call, ", i, out)"),
      ";\n}\n");
  run::Manifest m;
  m.name = "f";
  m.target = "opencl";
  m.source = "f.cl";
  m.sizes = {"n"};
  m.inputs = {run::F32("as", "n"), run::F32("bs", "n")};
  m.outputs = {run::F32("out", "n")};
  m.launches = {{.kernel = "f",
                 .arguments = {"out", "as", "bs"},
                 .global = {absl::StrCat("n / ", lanes), "1", "1"},
                 .local = {"1", "1", "1"}}};
  const auto n = static_cast<std::int64_t>(as.size());
  std::vector<HostArray> inputs = {*HostArray::Create(Element::kF32, {n}),
                                   *HostArray::Create(Element::kF32, {n})};
  std::ranges::copy(as, inputs[0].As<float>().begin());
  std::ranges::copy(bs, inputs[1].As<float>().begin());
  const run::TestFolder cache;
  const auto result = run::RunManifest(m, source, {{"n", n}}, inputs, run::CachedIn(cache));
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  const auto out = result->outputs[0].As<float>();
  return {out.begin(), out.end()};
}

double Exact(Op op, double a, double b) {
  switch (op) {
    case Op::kSin:
      return std::sin(a);
    case Op::kCos:
      return std::cos(a);
    case Op::kErf:
      return std::erf(a);
    default:
      return std::pow(a, b);
  }
}

// The error in units in the last place of the exact result.
double Error(float got, double exact) {
  const auto want = static_cast<float>(exact);
  if (std::isnan(want)) return std::isnan(got) ? 0 : INFINITY;
  if (std::isinf(want) || std::isinf(got)) return got == want ? 0 : INFINITY;
  const int exponent = want == 0 ? -149 : std::max(-149, std::ilogb(want) - 23);
  return std::abs(got - exact) / std::ldexp(1.0, exponent);
}

// Floats of all magnitudes with both signs; next to them what is not finite, and both zeros. Every
// second block of 16 has only ordinary ones, which no function hands on to OpenCL's own.
std::vector<float> Floats(size_t count, uint32_t step, float least, float most) {
  const std::vector<float> odd = {0.0f,      -0.0f, 1.0f,   -1.0f,   INFINITY,
                                  -INFINITY, NAN,   1e-40f, 8192.0f, 3e38f};
  std::vector<float> out;
  for (size_t i = 0; i < count; ++i) {
    const auto random = static_cast<uint32_t>(i * step);
    if (i % 32 < 16) {
      out.push_back(least + (most - least) * static_cast<float>(random) * 0x1p-32f);
    } else {
      out.push_back(i % 32 == 20 ? odd[i / 32 % odd.size()] : std::bit_cast<float>(random));
    }
  }
  return out;
}

void CheckErrors(Op op, double most, const std::vector<float>& as, const std::vector<float>& bs) {
  for (const int lanes : {1, 2, 4, 8, 16}) {
    const std::vector<float> got = Computed(op, lanes, as, bs);
    double worst = 0;
    size_t at = 0;
    for (size_t i = 0; i < as.size(); ++i) {
      const double error = Error(got[i], Exact(op, as[i], bs[i]));
      if (error <= worst) continue;
      worst = error;
      at = i;
    }
    CHECK_MESSAGE(worst <= most, rise::OpName(op), " of ", lanes, " lanes, of ", as[at], " and ",
                  bs[at], ": ", got[at], ", which is ", worst, " units in the last place away");
  }
}

constexpr size_t kCount = 1 << 16;
constexpr uint32_t kStep = 2654435761, kOther = 2246822519;

TEST_CASE("sines and cosines of vectors are as exact as OpenCL's") {
  const std::vector<float> as = Floats(kCount, kStep, -100, 100), bs(kCount, 0.0f);
  CheckErrors(Op::kSin, 4, as, bs);
  CheckErrors(Op::kCos, 4, as, bs);
}

TEST_CASE("sines and cosines of vectors are exact next to their zeros") {
  std::vector<float> as;
  for (int i = 0; i < 4096; ++i) as.push_back(static_cast<float>(i * 1.5707963267948966));
  const std::vector<float> bs(as.size(), 0.0f);
  CheckErrors(Op::kSin, 4, as, bs);
  CheckErrors(Op::kCos, 4, as, bs);
}

TEST_CASE("error functions of vectors are exact") {
  CheckErrors(Op::kErf, 16, Floats(kCount, kStep, -4, 4), std::vector<float>(kCount, 0.0f));
}

TEST_CASE("powers of vectors are exact") {
  CheckErrors(Op::kPow, 16, Floats(kCount, kStep, 0.01f, 100), Floats(kCount, kOther, -15, 15));
}

TEST_CASE("OpenCL's own functions of vectors stay where they are as good") {
  for (const Op op : {Op::kExp, Op::kLog, Op::kSqrt}) CHECK(VectorMath(op, 8).empty());
}

}  // namespace
}  // namespace eqrise::emit
