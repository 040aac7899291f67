// `cmake --install`: the program and its data, in one folder that may be moved.
#include <filesystem>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

namespace fs = std::filesystem;

TEST_CASE("install: an installed program finds its rules and devices wherever it is moved") {
  const TestFolder folder;
  const std::string first = folder / "first", second = folder / "second";
  const std::string build = fs::path(EQRISE_BINARY).parent_path().parent_path().parent_path();
  const Outcome installed =
      Shell("cmake --install '" + build + "' --prefix '" + first + "' --component program");
  REQUIRE_MESSAGE(installed.code == 0, installed.out << installed.err);
  for (const char* file : {"bin/eqrise", "share/eqrise/rules/c.toml",
                           "share/eqrise/devices/cpu-c.toml", "share/eqrise/kernels/dot.rise"}) {
    CHECK_MESSAGE(fs::exists(fs::path(first) / file), file);
  }

  fs::rename(first, second);
  // A rule of its own shows whose rules are read.
  const fs::path rules = fs::path(second) / "share/eqrise/rules";
  std::ofstream(rules / "moved.rules") << "implement moved: map f xs => mapPar f xs\n";
  std::ofstream(rules / "c.toml") << "rules = [\"moved.rules\"]\n[[phase]]\nrules = [\"moved\"]\n";
  const Outcome o = Shell("cd / && '" + second + "/bin/eqrise' emit '" + second +
                          "/share/eqrise/kernels/scal.rise' -t c");
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK_MESSAGE(Contains(o.out, "// Rules: moved\n"), o.out);
}

TEST_CASE("install: EQRISE_HOME wins") {
  const Outcome o = Shell("EQRISE_HOME=/nowhere '" EQRISE_BINARY "' emit kernels/scal.rise -t c");
  CHECK(o.code == 2);
  CHECK_MESSAGE(Contains(o.err, "/nowhere/"), o.err);
}

}  // namespace
}  // namespace eqrise
