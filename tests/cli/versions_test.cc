// Code for sizes that are known only at run time: versions for sizes that 64 or 8 divides beside the
// one for all sizes, and the choice between them.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// The manifest that `emit` writes beside the code.
json ManifestOf(const std::string& options) {
  const Outcome o = Eqrise("emit " + options + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  return json::parse(json::parse(o.out)[0]["files"][1]["text"].get<std::string>());
}

TEST_CASE("versions: the product has one for tiles, and one for all sizes" * testing::TakesLong()) {
  const json manifest = ManifestOf("kernels/mm.rise -t c");
  const json& versions = manifest["versions"];
  REQUIRE(versions.size() >= 2);
  CHECK(versions[0]["name"] == "by_64");
  CHECK(versions[0]["assumptions"][0]["text"] == "64 divides n");
  CHECK(versions[0]["assumptions"][1]["text"] == "n >= 256");
  CHECK(versions.back()["name"] == "any");
  CHECK(versions.back()["assumptions"].empty());

  const Outcome code = Eqrise("emit kernels/mm.rise -t c");
  CHECK(Contains(code.out, "static void mm_by_64("));
  CHECK(Contains(code.out, "// Where 64 divides n, n >= 256, 64 divides m"));
  CHECK(Contains(code.out, "  if (n % 64 == 0 && n >= 256 && "));
  CHECK(Contains(code.out, "mm_any(out, A, B, n, m, k);"));
}

TEST_CASE("versions: optimize lists them, and prints their code" * testing::TakesLong()) {
  const Outcome o = Eqrise("optimize kernels/mm.rise -t c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.err, "The sizes choose at run time:\nversion   where 64 divides n, n >= 256, "));
  CHECK(Contains(o.err, "version   for all sizes: "));
  CHECK(Contains(o.out, "static void mm_by_64("));
  const json report = json::parse(Eqrise("optimize kernels/mm.rise -t c --json").out)[0]["report"];
  REQUIRE(report["versions"].size() >= 2);
  CHECK(report["versions"][0]["cost_ns"] < report["versions"].back()["cost_ns"]);

  const Outcome one = Eqrise("optimize kernels/mm.rise -t c --one-version");
  CHECK(!Contains(one.err, "The sizes choose"));
  CHECK(!Contains(one.out, "mm_by_64"));
}

TEST_CASE("versions: --one-version has none, and nor has a program for fixed sizes" *
          testing::TakesLong()) {
  CHECK(ManifestOf("kernels/mm.rise -t c --one-version")["versions"].empty());
  CHECK(ManifestOf("kernels/mm.rise -t c --size n=64 m=64 k=64")["versions"].empty());
  CHECK(ManifestOf("kernels/mm.rise -t mlir")["versions"].empty());
}

TEST_CASE("versions: what the sizes choose computes the same" * testing::TakesLong()) {
  // What 64 divides, what 8 divides, and neither. A library for OpenCL chooses by more sizes below.
  const auto runs = [](const std::string& target, const std::string& n) {
    const Outcome o = Eqrise("run kernels/mm.rise --any-size -t " + target + " --size n=" + n +
                             " m=" + n + " k=" + n + " --repeats 1 --warmup 0");
    CHECK_MESSAGE(o.code == 0, o.out, o.err);
    CHECK_MESSAGE(Count(o.out, " ok\n") == 1, o.out);
  };
  for (const char* n : {"256", "264", "31"}) runs("c", n);
  runs("opencl", "264");
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
