// Guard zones around the buffers of a program.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/str_replace.h"
#include "run/random.h"
#include "run/runner.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

// The program run with `from` in its source replaced; an error's message.
std::string Guarded(const TestProgram& p, const std::vector<HostArray>& inputs,
                    const std::string& from, const std::string& to) {
  const TestFolder cache;
  RunOptions options;
  options.warmup = 0;
  options.repeats = 1;
  options.cache_dir = cache.path();
  options.guard_zones = true;
  const auto result = RunManifest(p.manifest, absl::StrReplaceAll(p.source, {{from, to}}),
                                  {{"n", 64}}, inputs, options);
  if (!result.ok()) return std::string(result.status().message());
  for (double x : result->outputs.at(0).ToDoubles()) CHECK(x != 0);
  return "";
}

TEST_CASE("a program that writes beside its array is found, on either side") {
  const std::vector<HostArray> two = {*RandomArray(Element::kF32, {64}, 1, 1, 2),
                                      *RandomArray(Element::kF32, {64}, 2, 1, 2)};
  const std::string store = "out[i] =";
  CHECK(Guarded(OpenClAdd(), two, store, store) == "");
  CHECK(Guarded(OpenClAdd(), two, store, "out[i + 1] =") == "the program writes behind out");
  CHECK(Guarded(OpenClAdd(), two, store, "out[i - 1] =") == "the program writes before out");
  std::vector<HostArray> three = two;
  three.push_back(Array(Element::kF32, {}, {2}));
  CHECK(Guarded(CAxpyAndMax(), three, store, store) == "");
  CHECK(Guarded(CAxpyAndMax(), three, store, "out[i + 1] =") ==
        "the program writes behind buffer 0");
  CHECK(Guarded(CAxpyAndMax(), three, "*largest = m", "*largest = m; ((float*)xs)[-1] = m") ==
        "the program writes before buffer 2");
}

}  // namespace
}  // namespace eqrise::run
