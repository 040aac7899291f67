// Programs in C through the system's compiler, and the cache of what it made.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "run/bandwidth.h"
#include "run/cache.h"
#include "run/files.h"
#include "run/random.h"
#include "run/runner.h"
#include "run/subprocess.h"
#include "run/verify.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

std::vector<HostArray> AxpyInputs(std::int64_t n) {
  return {*RandomArray(Element::kF32, {n}, 1, -1, 1), *RandomArray(Element::kF32, {n}, 2, -1, 1),
          Array(Element::kF32, {}, {2.5})};
}

void CheckAxpy(const std::vector<HostArray>& inputs, const std::vector<HostArray>& outputs) {
  REQUIRE(outputs.size() == 2);
  const std::vector<double> xs = inputs[0].ToDoubles();
  const std::vector<double> ys = inputs[1].ToDoubles();
  std::vector<double> want(xs.size());
  double largest = xs[0];
  for (std::size_t i = 0; i < xs.size(); ++i) {
    want[i] = 2.5 * xs[i] + ys[i];
    largest = std::max(largest, xs[i]);
  }
  const auto size = static_cast<std::int64_t>(want.size());
  const Verdict out = Verify(outputs[0], Array(Element::kF64, {size}, want), 1e-6);
  CHECK_MESSAGE(out.ok, out.message);
  const Verdict max = Verify(outputs[1], Array(Element::kF64, {}, {largest}), 0);
  CHECK_MESSAGE(max.ok, max.message);
}

TEST_CASE("a C program with scalars, two outputs and a temporary runs, then comes from the cache") {
  const TestFolder cache;
  const auto [manifest, source] = CAxpyAndMax();
  const std::vector<HostArray> inputs = AxpyInputs(1003);
  const auto first = RunManifest(manifest, source, {{"n", 1003}}, inputs, CachedIn(cache));
  REQUIRE_MESSAGE(first.ok(), std::string(first.status().message()));
  CheckAxpy(inputs, first->outputs);
  CHECK_FALSE(first->cached);
  CHECK(first->all_seconds.size() == 3);
  CHECK(first->median_seconds > 0);
  CHECK(cache.Files().size() == 1);

  const auto second = RunManifest(manifest, source, {{"n", 1003}}, inputs, CachedIn(cache));
  REQUIRE(second.ok());
  CheckAxpy(inputs, second->outputs);
  CHECK(second->cached);
  CHECK(second->compile_seconds < first->compile_seconds);
}

TEST_CASE("damaged cache entries are built again") {
  const TestFolder cache;
  const auto [manifest, source] = CAxpyAndMax();
  const std::vector<HostArray> inputs = AxpyInputs(64);
  REQUIRE(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache)).ok());
  const std::filesystem::path entry = cache.Files().at(0);
  const std::string good = *ReadFile(entry);
  std::string flipped = good;
  flipped[good.size() / 2] ^= 1;
  for (const std::string& bad :
       {std::string(), std::string("junk"), good.substr(0, 5000), flipped}) {
    REQUIRE(WriteFileAtomically(entry, {bad}).ok());
    const auto result = RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache));
    REQUIRE(result.ok());
    CHECK_FALSE(result->cached);
    CheckAxpy(inputs, result->outputs);
    CHECK(ReadFile(entry)->size() == good.size());  // repaired
  }
}

TEST_CASE("a cache that cannot be written is no obstacle") {
  const TestFolder folder;
  REQUIRE(WriteFileAtomically(folder / "file", {"x"}).ok());
  RunOptions options = CachedIn(folder);
  options.cache_dir = folder / "file/below";
  const auto [manifest, source] = CAxpyAndMax();
  const std::vector<HostArray> inputs = AxpyInputs(64);
  const auto result = RunManifest(manifest, source, {{"n", 64}}, inputs, options);
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  CheckAxpy(inputs, result->outputs);
}

TEST_CASE("options, source and floating-point mode are part of the cache's key") {
  const TestFolder cache;
  auto [manifest, source] = CAxpyAndMax();
  const std::vector<HostArray> inputs = AxpyInputs(64);
  const auto cached = [&] {
    const auto result = RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache));
    REQUIRE(result.ok());
    return result->cached;
  };
  CHECK_FALSE(cached());
  CHECK(cached());
  manifest.compile_options = "-DUNUSED=1 -fno-math-errno";
  CHECK_FALSE(cached());
  manifest.strict_fp = true;
  CHECK_FALSE(cached());
  source += "// changed\n";
  CHECK_FALSE(cached());
  CHECK(cached());
}

TEST_CASE("the compiler's own text is the error") {
  const TestFolder cache;
  auto [manifest, source] = CAxpyAndMax();
  source = "int f(void) {\n  return undeclared_thing;\n}\n";
  const std::string error =
      ErrorOf(RunManifest(manifest, source, {{"n", 64}}, AxpyInputs(64), CachedIn(cache)));
  CHECK(error.find("failed on axpy_max.c:\n") != std::string::npos);
  CHECK(error.find("axpy_max.c:2:10: error: ") != std::string::npos);
  CHECK(error.find("undeclared_thing") != std::string::npos);
  CHECK(error.find("/eqrise-") == std::string::npos);  // nobody needs to know the temporary folder
  CHECK(cache.Files().empty());
}

TEST_CASE("a source without the entry is an error") {
  const TestFolder cache;
  const auto [manifest, source] = CAxpyAndMax();
  CHECK(ErrorOf(RunManifest(manifest, "int x;\n", {{"n", 64}}, AxpyInputs(64), CachedIn(cache)))
            .find("axpy_max_entry") != std::string::npos);
}

TEST_CASE("strict floating point is without contraction, the default with it") {
  const TestFolder cache;
  Manifest manifest;
  manifest.name = "residue";
  manifest.target = "c";
  manifest.source = "residue.c";
  manifest.function = "residue";
  manifest.inputs = {ScalarF32("x"), ScalarF32("square")};
  manifest.outputs = {ScalarF32("out")};
  // x * x minus its rounded value: zero unless the product here is not rounded.
  const std::string source = R"(
void residue(float* restrict out, float x, float square) { *out = x * x - square; }
void residue_entry(void** args) {
  residue(args[0], *(const float*)args[1], *(const float*)args[2]);
}
)";
  const float x = 1.1f;
  const float square = x * x;
  const std::vector<HostArray> inputs = {Array(Element::kF32, {}, {x}),
                                         Array(Element::kF32, {}, {square})};
  manifest.strict_fp = true;
  const auto strict = RunManifest(manifest, source, {}, inputs, CachedIn(cache));
  REQUIRE(strict.ok());
  CHECK(strict->outputs[0].AsDouble(0) == 0);
#if defined(__x86_64__)
  manifest.strict_fp = false;
  const auto contracted = RunManifest(manifest, source, {}, inputs, CachedIn(cache));
  REQUIRE(contracted.ok());
  CHECK((contracted->outputs[0].AsDouble(0) != 0) == (__builtin_cpu_supports("fma") != 0));
#endif
}

TEST_CASE("CC names the compiler, blanks split it, and a wrong one is an error") {
  const TestFolder cache;
  const auto [manifest, source] = CAxpyAndMax();
  const std::vector<HostArray> inputs = AxpyInputs(64);
  const char* before = std::getenv("CC");
  const std::string saved = before == nullptr ? "" : before;
  setenv("CC", "/no/such/compiler", 1);
  const std::string error =
      ErrorOf(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache)));
  CHECK(error.find("/no/such/compiler") != std::string::npos);
  setenv("CC", "gcc  -DEXTRA", 1);
  CHECK(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache)).ok());
  setenv("CC", "gcc;true", 1);  // no shell reads this
  CHECK_FALSE(RunManifest(manifest, source, {{"n", 64}}, inputs, CachedIn(cache)).ok());
  before == nullptr ? unsetenv("CC") : setenv("CC", saved.c_str(), 1);
}

TEST_CASE("repeats and warm-ups are checked") {
  const auto [manifest, source] = CAxpyAndMax();
  RunOptions options;
  options.repeats = 0;
  CHECK_FALSE(RunManifest(manifest, source, {{"n", 64}}, AxpyInputs(64), options).ok());
}

TEST_CASE("the median") {
  CHECK(Median({}) == 0);
  CHECK(Median({3}) == 3);
  CHECK(Median({3, 1, 2}) == 2);
  CHECK(Median({4, 1, 3, 2}) == 2.5);
}

TEST_CASE("programs are run with their arguments as they are") {
  const auto echo = RunProgram({"printf", "%s|", "a b", "$HOME", "`x`"});
  REQUIRE(echo.ok());
  CHECK(echo->exit_code == 0);
  CHECK(echo->output == "a b|$HOME|`x`|");
  CHECK(RunProgram({"false"})->exit_code == 1);
  CHECK(RunProgram({"sh", "-c", "kill -9 $$"})->exit_code == 137);
  CHECK(ErrorOf(RunProgram({"/no/such/program"})).find("cannot run /no/such/program") == 0);
}

TEST_CASE("cache keys depend on every part and its boundaries") {
  CHECK(CacheKey({"ab", "c"}) != CacheKey({"a", "bc"}));
  CHECK(CacheKey({"ab"}) != CacheKey({"ab", ""}));
  CHECK(CacheKey({"ab"}) != CacheKey({"ac"}));
  CHECK(CacheKey({"ab"}) != CacheKey({std::string_view("ab\0", 3)}));
  CHECK(CacheKey({"ab"}) == CacheKey({"ab"}));
  CHECK(CacheKey({}).size() == 32);
}

TEST_CASE("an entry is only found under its own key") {
  const TestFolder folder;
  const ArtifactCache cache(folder / "new/folder");
  const std::string key = CacheKey({"a"});
  CHECK_FALSE(cache.Load(key, ".bin").has_value());
  REQUIRE(cache.Store(key, ".bin", std::string_view("x\0y", 3)).ok());
  CHECK(cache.Load(key, ".bin") == std::string("x\0y", 3));
  const std::string other = CacheKey({"b"});
  std::filesystem::copy_file(folder / ("new/folder/" + key + ".bin"),
                             folder / ("new/folder/" + other + ".bin"));
  CHECK_FALSE(cache.Load(other, ".bin").has_value());
}

TEST_CASE("the triad is measured") {
  const TestFolder cache;
  const auto triad = MeasureTriad(1 << 20, 3, cache.path());
  REQUIRE_MESSAGE(triad.ok(), std::string(triad.status().message()));
  MESSAGE("triad of 1M elements: ", triad->bytes_per_second * 1e-9, " GB/s");
  CHECK(triad->bytes_per_second > 1e8);
  CHECK(triad->bytes_per_second < 1e13);
}

}  // namespace
}  // namespace eqrise::run
