// OpenCL programs, on the device that EQRISE_TEST_DEVICE names, else on the first there is.
#include "run/opencl.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <numeric>
#include <string>

#include "run/files.h"
#include "run/random.h"
#include "run/runner.h"
#include "run/verify.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

std::string TestDevice() {
  const char* device = std::getenv("EQRISE_TEST_DEVICE");
  return device == nullptr ? "" : device;
}

std::vector<HostArray> TwoArrays(std::int64_t n) {
  return {*RandomArray(Element::kF32, {n}, 1, -1, 1), *RandomArray(Element::kF32, {n}, 2, -1, 1)};
}

void CheckSum(const std::vector<HostArray>& inputs, const HostArray& got) {
  std::vector<double> want = inputs[0].ToDoubles();
  const std::vector<double> ys = inputs[1].ToDoubles();
  for (std::size_t i = 0; i < want.size(); ++i) want[i] += ys[i];
  const Verdict verdict = Verify(got, Array(Element::kF64, inputs[0].shape(), want), 1e-6);
  CHECK_MESSAGE(verdict.ok, verdict.message);
}

DeviceInfo Named(std::string name, std::string platform) {
  DeviceInfo info;
  info.name = std::move(name);
  info.platform = std::move(platform);
  return info;
}

TEST_CASE("devices are described") {
  const auto devices = ListDevices();
  REQUIRE_MESSAGE(devices.ok(), std::string(devices.status().message()));
  for (const DeviceInfo& device : *devices) {
    MESSAGE(device.Line(), ", ", device.version, ", driver ", device.driver);
    CHECK_FALSE(device.name.empty());
    CHECK(device.compute_units > 0);
    CHECK(device.max_work_group > 0);
    CHECK(device.local_memory > 0);
  }
}

TEST_CASE("devices are chosen by index or by a part of a name") {
  const std::vector<DeviceInfo> devices = {Named("pthread-znver4", "Portable Computing Language"),
                                           Named("NVIDIA H200", "NVIDIA CUDA"),
                                           Named("NVIDIA H100", "NVIDIA CUDA")};
  CHECK(*ChooseDevice(devices, "") == 0);
  CHECK(*ChooseDevice(devices, "2") == 2);
  CHECK(*ChooseDevice(devices, "nvidia") == 1);
  CHECK(*ChooseDevice(devices, "h100") == 2);
  CHECK(*ChooseDevice(devices, "PORTABLE") == 0);
  const std::string error = ErrorOf(ChooseDevice(devices, "radeon"));
  CHECK(error.find("there is no OpenCL device 'radeon'") == 0);
  CHECK(error.find("NVIDIA H200 (NVIDIA CUDA") != std::string::npos);
  CHECK_FALSE(ChooseDevice(devices, "3").ok());
  CHECK_FALSE(ChooseDevice(devices, "99999999999999999999999").ok());
}

TEST_CASE("an unknown device is an error of the run") {
  const TestFolder cache;
  RunOptions options = CachedIn(cache, TestDevice());
  options.device = "no such device";
  const auto [manifest, source] = OpenClAdd();
  CHECK(ErrorOf(RunManifest(manifest, source, {{"n", 32}}, TwoArrays(32), options))
            .find("there is no OpenCL device 'no such device'; give an index") == 0);
}

TEST_CASE("a vector addition runs, then comes from the cache") {
  const TestFolder cache;
  const auto [manifest, source] = OpenClAdd();
  const std::vector<HostArray> inputs = TwoArrays(4096);
  for (const bool cached : {false, true}) {
    const auto result =
        RunManifest(manifest, source, {{"n", 4096}}, inputs, CachedIn(cache, TestDevice()));
    REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
    CheckSum(inputs, result->outputs.at(0));
    CHECK(result->cached == cached);
    CHECK(result->all_seconds.size() == 3);
    CHECK(result->median_seconds > 0);
    CHECK(result->median_seconds < 1);
    const auto devices = ListDevices();
    CHECK(result->device == (*devices)[*ChooseDevice(*devices, TestDevice())].name);
  }
}

TEST_CASE("a damaged cache entry is built again") {
  const TestFolder cache;
  const auto [manifest, source] = OpenClAdd();
  const std::vector<HostArray> inputs = TwoArrays(64);
  REQUIRE(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache, TestDevice())).ok());
  const std::filesystem::path entry = cache.Files().at(0);
  const std::string good = *ReadFile(entry);
  for (const std::string& bad : {std::string("junk"), good.substr(0, good.size() / 2)}) {
    REQUIRE(WriteFileAtomically(entry, {bad}).ok());
    const auto result =
        RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache, TestDevice()));
    REQUIRE(result.ok());
    CHECK_FALSE(result->cached);
    CheckSum(inputs, result->outputs.at(0));
  }
}

TEST_CASE("a sum in two launches, through local memory, a temporary and a scalar") {
  const TestFolder cache;
  const auto [manifest, source] = OpenClSum();
  const auto xs = RandomArray(Element::kF32, {64 * 100}, 5, -1, 1);
  const std::vector<double> values = xs->ToDoubles();
  const double want = 2 * std::accumulate(values.begin(), values.end(), 0.0);
  const std::vector<HostArray> inputs = {*xs, Array(Element::kF32, {}, {2})};
  const auto result =
      RunManifest(manifest, source, {{"n", 64 * 100}}, inputs, CachedIn(cache, TestDevice()));
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  CHECK(result->outputs.at(0).Type() == "f32");
  const Verdict verdict = Verify(result->outputs[0], Array(Element::kF64, {}, {want}), 1e-4);
  CHECK_MESSAGE(verdict.ok, verdict.message);
}

TEST_CASE("two dimensions, several outputs, all integers, no local size") {
  const TestFolder cache;
  Manifest m;
  m.name = "places";
  m.target = "opencl";
  m.source = "places.cl";
  m.sizes = {"n", "m"};
  const auto output = [](std::string name, std::string element) {
    return BufferSpec{.name = std::move(name),
                      .type = "n.m." + element,
                      .element = element,
                      .count = "n * m",
                      .shape = {"n", "m"}};
  };
  m.outputs = {output("row", "i64"), output("column", "u8")};
  m.launches = {{.kernel = "places",
                 .arguments = {"row", "column", "m"},
                 .global = {"m", "n", "1"},
                 .local = {}}};
  const std::string source = R"(
kernel void places(global long* row, global uchar* column, int m) {
  size_t i = get_global_id(1) * m + get_global_id(0);
  row[i] = -(long)get_global_id(1);
  column[i] = (uchar)get_global_id(0);
}
)";
  const auto result =
      RunManifest(m, source, {{"n", 2}, {"m", 3}}, {}, CachedIn(cache, TestDevice()));
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  CHECK(result->outputs[0].ToDoubles() == std::vector<double>{0, 0, 0, -1, -1, -1});
  CHECK(result->outputs[1].ToDoubles() == std::vector<double>{0, 1, 2, 0, 1, 2});
}

TEST_CASE("a runner runs many programs and sizes") {
  const TestFolder cache;
  const auto runner = OpenClRunner::Create(TestDevice(), cache.path());
  REQUIRE(runner.ok());
  const auto [manifest, source] = OpenClAdd();
  for (const std::int64_t n : {32, 64, 320}) {
    const std::vector<HostArray> inputs = TwoArrays(n);
    const auto program = Bind(manifest, {{"n", n}});
    REQUIRE(program.ok());
    const auto result =
        (*runner)->Run(manifest, source, *program, inputs, CachedIn(cache, TestDevice()));
    REQUIRE(result.ok());
    CheckSum(inputs, result->outputs[0]);
    CHECK_FALSE(
        (*runner)->Run(manifest, "nonsense", *program, inputs, CachedIn(cache, TestDevice())).ok());
  }
}

TEST_CASE("the build log is the error") {
  const TestFolder cache;
  auto [manifest, source] = OpenClAdd();
  source = "kernel void add(global float* out) { out[0] = undeclared_thing; }";
  const std::string error = ErrorOf(
      RunManifest(manifest, source, {{"n", 32}}, TwoArrays(32), CachedIn(cache, TestDevice())));
  CHECK(error.find("failed on add.cl:\n") != std::string::npos);
  CHECK(error.find("undeclared_thing") != std::string::npos);
  CHECK(cache.Files().empty());
}

TEST_CASE("a manifest that does not fit its kernels is refused") {
  const TestFolder cache;
  const auto run = [&](const Manifest& manifest) {
    return ErrorOf(RunManifest(manifest, OpenClAdd().source, {{"n", 32}}, TwoArrays(32),
                               CachedIn(cache, TestDevice())));
  };
  Manifest manifest = OpenClAdd().manifest;
  manifest.launches[0].kernel = "subtract";
  CHECK(run(manifest) == "add.cl has no kernel subtract, which the manifest launches");
  manifest = OpenClAdd().manifest;
  manifest.launches[0].arguments.pop_back();
  CHECK(run(manifest) == "the kernel add has 4 parameters, but the manifest passes 3 arguments");
  manifest = OpenClAdd().manifest;
  manifest.size_type = "long";
  CHECK(run(manifest) == "the argument n does not fit parameter 3 of the kernel add (8 bytes)");
}

TEST_CASE("assumptions are checked before anything runs") {
  const auto [manifest, source] = OpenClAdd();
  CHECK(ErrorOf(RunManifest(manifest, source, {{"n", 1000003}}, TwoArrays(1), {}))
            .find("this program assumes that 32 divides n, but n = 1000003") == 0);
}

TEST_CASE("a size beyond the kernel's int is refused") {
  auto [manifest, source] = OpenClAdd();
  manifest.inputs.clear();
  manifest.outputs = {ScalarF32("out")};
  manifest.sizes = {"n"};
  manifest.launches[0].arguments = {"out", "n"};
  manifest.launches[0].global = {"32", "1", "1"};
  const TestFolder cache;
  CHECK(ErrorOf(RunManifest(manifest, "kernel void add(global float* out, int n) { out[0] = n; }",
                            {{"n", INT64_C(1) << 32}}, {}, CachedIn(cache, TestDevice())))
            .find("the size n = 4294967296 does not fit in the kernel's int") == 0);
}

TEST_CASE("work-groups beyond the limits are refused") {
  const TestFolder cache;
  auto [manifest, source] = OpenClAdd();
  const std::int64_t n = INT64_C(1) << 20;
  manifest.launches[0].local = {"n", "1", "1"};
  CHECK(ErrorOf(
            RunManifest(manifest, source, {{"n", n}}, TwoArrays(n), CachedIn(cache, TestDevice())))
            .find("the kernel add is launched with work-groups of 1048576x1x1 work-items") == 0);
  const std::string fixed = "__attribute__((reqd_work_group_size(64, 1, 1))) " + source;
  manifest.launches[0].local = {"32", "1", "1"};
  CHECK(ErrorOf(RunManifest(manifest, fixed, {{"n", 64}}, TwoArrays(64),
                            CachedIn(cache, TestDevice()))) ==
        "the kernel add was written for work-groups of 64x1x1, but the manifest launches it with "
        "32x1x1");
}

TEST_CASE("local memory beyond the device's is refused") {
  const TestFolder cache;
  auto [manifest, source] = OpenClSum();
  manifest.temporaries[1].count = "1000000000";
  const std::vector<HostArray> inputs = {*RandomArray(Element::kF32, {64}, 1, 0, 1),
                                         Array(Element::kF32, {}, {1})};
  CHECK(ErrorOf(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache, TestDevice())))
            .find("bytes of local memory for a work-group, but ") != std::string::npos);
}

TEST_CASE("a buffer beyond the device's limit is refused") {
  const TestFolder cache;
  auto [manifest, source] = OpenClSum();
  manifest.temporaries[0].count = "pow(2, 45)";
  const std::vector<HostArray> inputs = {*RandomArray(Element::kF32, {64}, 1, 0, 1),
                                         Array(Element::kF32, {}, {1})};
  CHECK(ErrorOf(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache, TestDevice())))
            .find("the buffer partial takes 140737488355328 bytes, but ") == 0);
}

}  // namespace
}  // namespace eqrise::run
