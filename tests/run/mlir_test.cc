// Programs in MLIR through LLVM's tools, and what is said where one of them fails or is missing.
#include <cstdlib>
#include <string>

#include "run/runner.h"
#include "run/verify.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

// out = scale * xs where `on`, else 0; in two loops, through a temporary.
TestProgram MlirScale() {
  Manifest m;
  m.name = "scale";
  m.target = "mlir";
  m.source = "scale.mlir";
  m.function = "scale";
  m.sizes = {"n"};
  m.inputs = {F32("xs", "n"), ScalarF32("factor"), ScalarF32("on")};
  m.inputs[2].element = m.inputs[2].type = "bool";
  m.outputs = {F32("out", "n")};
  m.temporaries = {{.name = "scaled", .element = "f32", .count = "n", .space = "global"}};
  return {m, R"(func.func @scale(%out: memref<?xf32>, %xs: memref<?xf32>, %factor: f32, %on: i8,
                 %scaled: memref<?xf32>, %n: index) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %is_on = arith.trunci %on : i8 to i1
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %xs[%i] : memref<?xf32>
    %y = arith.mulf %factor, %x : f32
    memref.store %y, %scaled[%i] : memref<?xf32>
  }
  %size = memref.dim %scaled, %c0 : memref<?xf32>
  scf.for %i = %c0 to %size step %c1 {
    %y = memref.load %scaled[%i] : memref<?xf32>
    %z = arith.select %is_on, %y, %f0 : f32
    memref.store %z, %out[%i] : memref<?xf32>
  }
  return
}
)"};
}

std::vector<HostArray> Inputs(bool on) {
  return {Array(Element::kF32, {3}, {1, 2, 3}), Array(Element::kF32, {}, {2.5}),
          Array(Element::kBool, {}, {on ? 1.0 : 0.0})};
}

TEST_CASE("an MLIR program with scalars and a temporary runs, then comes from the cache") {
  const TestFolder cache;
  const auto [manifest, source] = MlirScale();
  const auto first = RunManifest(manifest, source, {{"n", 3}}, Inputs(true), CachedIn(cache));
  REQUIRE_MESSAGE(first.ok(), std::string(first.status().message()));
  CHECK(first->outputs.at(0).ToDoubles() == std::vector<double>{2.5, 5, 7.5});
  CHECK_FALSE(first->cached);
  CHECK(first->all_seconds.size() == 3);
  CHECK(cache.Files().size() == 1);
  const auto second = RunManifest(manifest, source, {{"n", 3}}, Inputs(false), CachedIn(cache));
  REQUIRE(second.ok());
  CHECK(second->outputs.at(0).ToDoubles() == std::vector<double>{0, 0, 0});
  CHECK(second->cached);
}

TEST_CASE("the tool's own text is the error") {
  const TestFolder cache;
  auto [manifest, source] = MlirScale();
  source = "func.func @scale() {\n  %x = arith.addi %y, %y : i32\n  return\n}\n";
  const std::string error =
      ErrorOf(RunManifest(manifest, source, {{"n", 3}}, Inputs(true), CachedIn(cache)));
  CHECK(error.find("mlir-opt-16 failed on scale.mlir:\n") == 0);
  CHECK(error.find("scale.mlir:2:") != std::string::npos);
  CHECK(error.find("undeclared SSA value") != std::string::npos);
  CHECK(error.find("/eqrise-") == std::string::npos);
  CHECK(cache.Files().empty());
}

TEST_CASE("MLIR without the function, or without its C interface, is an error") {
  const TestFolder cache;
  auto [manifest, source] = MlirScale();
  const size_t at = source.find(" attributes {llvm.emit_c_interface}");
  for (const std::string& text :
       {std::string("func.func @other() { return }\n"),
        source.substr(0, at) +
            source.substr(at + std::string(" attributes {llvm.emit_c_interface}").size())}) {
    CHECK(ErrorOf(RunManifest(manifest, text, {{"n", 3}}, Inputs(true), CachedIn(cache)))
              .find("_mlir_ciface_scale") != std::string::npos);
  }
}

// Puts $PATH back.
class PathFor {
 public:
  explicit PathFor(const std::string& path) : saved_(std::getenv("PATH")) {
    setenv("PATH", path.c_str(), 1);
  }
  ~PathFor() { setenv("PATH", saved_.c_str(), 1); }

 private:
  std::string saved_;
};

TEST_CASE("a missing tool is named with its package") {
  const TestFolder cache, tools;
  const auto [manifest, source] = MlirScale();
  const auto error = [&] {
    return ErrorOf(RunManifest(manifest, source, {{"n", 3}}, Inputs(true), CachedIn(cache)));
  };
  const auto provide = [&](const char* name) {
    std::filesystem::create_symlink(std::string("/usr/bin/") + name, tools / name);
  };
  const PathFor path(tools.path());
  CHECK(error() ==
        "the target mlir needs mlir-opt-16, which is not in PATH; install Debian's package "
        "mlir-16-tools");
  provide("mlir-opt-16");
  provide("mlir-translate-16");
  CHECK(error() ==
        "the target mlir needs opt-16, which is not in PATH; install Debian's package llvm-16");
  provide("opt-16");
  provide("llc-16");
  CHECK(error().find("there is no C compiler in PATH") == 0);
}

TEST_CASE("a manifest for MLIR names a function and has no launches") {
  auto [manifest, source] = MlirScale();
  CHECK(ValidateManifest(manifest, "m").ok());
  manifest.function = "";
  CHECK(ErrorOf(ValidateManifest(manifest, "m")).find("the target \"mlir\" needs one") !=
        std::string::npos);
  manifest.function = "scale";
  manifest.temporaries[0].space = "local";
  CHECK(ErrorOf(ValidateManifest(manifest, "m")).find("the target \"mlir\" has no local memory") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::run
