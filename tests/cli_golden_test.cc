// The code of every kernel at its small size, word for word, in tests/golden/NAME.TARGET.{cl,c}:
// reviewed like code. The device files there have a fixed number of compute units.
#include <set>

#include "cli_testing.h"

namespace eqrise {
namespace {

namespace fs = std::filesystem;

const std::string kUpdate =
    "if the new code is right: scripts/update_goldens.sh, and look at git diff tests/golden";

struct Golden {
  std::string kernel, target, file;
};

// From the folder, so that a kernel without a golden file is missed here and not passed over.
std::vector<Golden> Goldens() {
  std::vector<Golden> out;
  std::set<std::string> files;
  for (const char* folder : {"kernels", "kernels/low"}) {
    for (const auto& entry : fs::directory_iterator(fs::path(EQRISE_ROOT) / folder)) {
      if (entry.path().extension() == ".rise")
        files.insert(std::string(folder) + "/" + entry.path().filename().string());
    }
  }
  for (const std::string& file : files) {
    const std::string text = ReadText(std::string(EQRISE_ROOT) + "/" + file);
    for (const char* target : {"opencl", "c"}) {
      if (Contains(text, "//@ target ") &&
          !Contains(text, std::string("//@ target ") + target + "\n"))
        continue;
      const std::string extension = target == std::string("c") ? ".c" : ".cl";
      out.push_back({file, target,
                     "tests/golden/" + fs::path(file).stem().string() + "." + target + extension});
    }
  }
  return out;
}

std::string Optimize(const Golden& g) {
  const Outcome o = Eqrise("optimize " + g.kernel + " --at small -t " + g.target +
                           " --device-file tests/golden/" + g.target + ".toml");
  CHECK_MESSAGE(o.code == 0, g.kernel << " for " << g.target << ": " << o.err);
  return o.out;
}

TEST_CASE("every kernel's code is the golden one") {
  const std::vector<Golden> goldens = Goldens();
  CHECK(goldens.size() >= 30);
  const TemporaryFolder folder;
  for (const Golden& g : goldens) {
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
    for (const char* target : {"opencl", "c"}) {
      const Golden g{kernel, target, ""};
      CHECK(Optimize(g) == Optimize(g));
    }
  }
}

TEST_CASE("emitted C compiles without warnings worth reading") {
  for (const Golden& g : Goldens()) {
    if (g.target != "c") continue;
    const Outcome o = Shell(
        "cc -std=gnu11 -fopenmp -Wall -Wno-unknown-pragmas -Werror -fsyntax-only -march=native " +
        g.file);
    CHECK_MESSAGE(o.code == 0, o.err);
  }
}

}  // namespace
}  // namespace eqrise
