// The code of every kernel at its small size, word for word, in
// tests/golden/NAME.TARGET.{cl,c,mlir}: reviewed like code. The device files there have a fixed
// number of compute units.
#include <set>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

namespace fs = std::filesystem;

const std::string kUpdate =
    "if the new code is right: scripts/update_goldens.sh, and look at git diff tests/golden";

struct Golden {
  std::string kernel, target, file;
  // What is for C is for MLIR too.
  std::string family() const { return target == "mlir" ? "c" : target; }
};

// From the folder, so that a kernel without a golden file is missed here and not passed over.
std::vector<Golden> Goldens() {
  std::vector<Golden> out;
  for (const std::string& file : KernelFiles()) {
    for (const std::string target : {"opencl", "c", "mlir"}) {
      const std::string extension = target == "opencl" ? "cl" : target;
      const Golden g{
          file, target,
          "tests/golden/" + fs::path(file).stem().string() + "." + target + "." + extension};
      if (IsFor(file, g.family())) out.push_back(g);
    }
  }
  return out;
}

std::string Optimize(const Golden& g) {
  const Outcome o = Eqrise("optimize " + g.kernel + " --at small -t " + g.target +
                           " --device-file tests/golden/" + g.family() + ".toml");
  CHECK_MESSAGE(o.code == 0, g.kernel << " for " << g.target << ": " << o.err);
  // A slip of the pen in a program by hand would be mended by the optimiser, and nobody notice.
  if (g.kernel.starts_with("kernels/low/")) {
    CHECK_MESSAGE(Contains(o.out + o.err, "low-level already"), g.kernel, " for ", g.target);
  }
  return o.out;
}

TEST_CASE("every kernel's code is the golden one" * testing::TakesLong()) {
  const std::vector<Golden> goldens = Goldens();
  CHECK(goldens.size() >= 44);
  const TestFolder folder;
  size_t number = 0;
  for (const Golden& g : goldens) {
    if (!testing::IsTried(number++)) continue;
    const std::string made = Optimize(g);
    const std::string path = std::string(EQRISE_ROOT) + "/" + g.file;
    if (!fs::exists(path)) {
      FAIL_CHECK(g.file << " is missing; " << kUpdate);
      continue;
    }
    if (made == ReadText(path)) continue;
    const Outcome diff = Shell("diff -u " + g.file + " '" + folder.Write("made", made) + "'");
    FAIL_CHECK(diff.out << kUpdate);
  }
}

TEST_CASE("there is no golden file without a kernel") {
  std::set<std::string> expected;
  for (const Golden& g : Goldens()) expected.insert(g.file);
  for (const auto& entry : fs::directory_iterator(std::string(EQRISE_ROOT) + "/tests/golden")) {
    if (entry.path().extension() == ".toml") continue;
    const std::string file = "tests/golden/" + entry.path().filename().string();
    CHECK_MESSAGE(expected.contains(file), file << " belongs to no kernel; " << kUpdate);
  }
}

TEST_CASE("the same input gives the same bytes") {
  for (const char* kernel : {"kernels/mm.rise", "kernels/nbody.rise", "kernels/conv2d.rise"}) {
    for (const char* target : {"opencl", "c", "mlir"}) {
      const Golden g{kernel, target, ""};
      CHECK(Optimize(g) == Optimize(g));
    }
  }
}

// What has no effects stands once where it is used: the same operation is not found again in the
// region around it or in the same one.
TEST_CASE("no golden MLIR computes the same twice") {
  for (const Golden& g : Goldens()) {
    if (g.target != "mlir") continue;
    std::stringstream lines(ReadText(std::string(EQRISE_ROOT) + "/" + g.file));
    std::vector<std::set<std::string>> regions(1);
    for (std::string line; std::getline(lines, line);) {
      if (Contains(line, "}") && line.find_first_not_of(" ") == line.find('}')) regions.pop_back();
      const size_t is = line.find(" = ");
      const bool pure = Contains(line, " = arith.") || Contains(line, " = math.") ||
                        Contains(line, " = vector.broadcast") || Contains(line, " = func.call");
      if (pure) {
        const std::string operation = line.substr(is + 3);
        for (const auto& region : regions) CHECK_MESSAGE(!region.contains(operation), g.file, line);
        regions.back().insert(operation);
      }
      if (line.ends_with("{")) regions.emplace_back();
    }
  }
}

TEST_CASE("every kernel runs as MLIR and is right" * testing::TakesLong()) {
  size_t number = 0;
  for (const char* folder : {"kernels", "kernels/low"}) {
    if (!testing::IsTried(number++)) continue;
    const Outcome o =
        Eqrise(std::string("run ") + folder + " --at small -t mlir --warmup 0 --repeats 1");
    CHECK_MESSAGE(o.code == 0, o.out << o.err);
    CHECK(Count(o.out, " mlir ") >= 2);
    CHECK(Count(o.out, "  ok\n") == Count(o.out, " mlir "));
  }
}

TEST_CASE("emitted C compiles without warnings worth reading") {
  for (const Golden& g : Goldens()) {
    if (g.target != "c") continue;
    const Outcome o = Shell(
        "cc -std=gnu11 -fopenmp -Wall -Wno-unknown-pragmas -Wno-psabi -Werror -fsyntax-only "
        "-march=native " +
        g.file);
    CHECK_MESSAGE(o.code == 0, o.err);
  }
}

}  // namespace
}  // namespace eqrise
