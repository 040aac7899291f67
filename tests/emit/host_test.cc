// Host code for manifests by hand: size expressions in C mean what they mean here.
#include "emit/host.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "emit/size_code.h"
#include "rise/random/random_value.h"
#include "rise/syntax/size_expression.h"
#include "run/files.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

// A random expression over n and m, which the dice may make negative on the way.
std::string RandomSize(rise::Rng& rng, int depth) {
  if (depth == 0 || rng.Between(0, 4) == 0) {
    const char* const leaves[] = {"n", "m", "1", "7", "64"};
    return leaves[rng.Between(0, 4)];
  }
  const std::string a = RandomSize(rng, depth - 1), b = RandomSize(rng, depth - 1);
  switch (rng.Between(0, 8)) {
    case 0:
      return absl::StrCat("(", a, ") - (", b, ")");
    case 1:
      return absl::StrCat("(", a, ") * (", b, ")");
    case 2:
      return absl::StrCat("(", a, ") / (", b, ")");
    case 3:
      return absl::StrCat("(", a, ") % (", b, ")");
    case 4:
      return absl::StrCat("min(", a, ", ", b, ")");
    case 5:
      return absl::StrCat("max(", a, ", ", b, ")");
    case 6:
      return absl::StrCat("pow(", a, ", 2)");
    case 7:
      return absl::StrCat("-(", a, ")");
    default:
      return absl::StrCat(a, " + ", b);
  }
}

TEST_CASE("size expressions have the same value in C, and their bound is one") {
  const std::map<std::string, std::string> names = {{"n", "n"}, {"m", "m_"}};
  SizeCode code(names);
  rise::Rng rng(20261121);
  std::vector<std::string> expressions = {"n * m / 32", "(n + 63) / 64 * 64", "n - m / 2", "n % 8"};
  while (expressions.size() < 150) expressions.push_back(RandomSize(rng, 3));
  std::string body;
  for (const std::string& e : expressions) {
    const auto tree = rise::ParseSize(e);
    REQUIRE(tree.ok());
    absl::StrAppend(&body, "  printf(\"%lld %g\\n\", (long long)(", code.Value(*tree).text, "), ",
                    code.Bound(*tree).text, ");\n");
  }
  const run::TestFolder folder;
  const std::string program = absl::StrCat(
      "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n\n", code.Helpers(),
      "int main(int argc, char** argv) {\n  if (argc != 3) return 1;\n"
      "  const int64_t n = atoll(argv[1]), m_ = atoll(argv[2]);\n",
      body, "  return 0;\n}\n");
  REQUIRE(run::WriteFileAtomically(folder / "sizes.c", {program}).ok());
  const std::string at = folder.path();
  // Dividing by what is 0 is an error here and a number that is no size there.
  REQUIRE(std::system(
              absl::StrCat("cd '", at, "' && cc -std=c11 -fwrapv -w sizes.c -o sizes").c_str()) ==
          0);
  int compared = 0;
  for (const auto& [n, m] : {std::pair{1, 1}, {5, 3}, {64, 7}, {1000, 32}}) {
    REQUIRE(std::system(
                absl::StrCat("'", at, "/sizes' ", n, " ", m, " > '", at, "/out'").c_str()) == 0);
    std::istringstream out(run::ReadFile(folder / "out").value());
    for (const std::string& e : expressions) {
      long long value = 0;
      double bound = 0;
      out >> value >> bound;
      const auto want = rise::EvaluateSize(e, {{"n", n}, {"m", m}});
      if (!want.ok()) continue;
      CAPTURE(e);
      CAPTURE(n);
      CAPTURE(m);
      CHECK(value == *want);
      CHECK(bound >= std::abs(static_cast<double>(*want)) * 0.9999);
      ++compared;
    }
  }
  CHECK(compared > 400);
}

TEST_CASE("a manifest for C has no host code, and a wrong one is refused") {
  const auto [c_manifest, c_source] = run::CAxpyAndMax();
  CHECK(run::ErrorOf(MakeHostLibrary(c_manifest, c_source))
            .find("host code is for the target opencl") != std::string::npos);
  auto [manifest, source] = run::OpenClAdd();
  REQUIRE(MakeHostLibrary(manifest, source).ok());
  manifest.launches[0].arguments[0] = "nobody";
  CHECK(run::ErrorOf(MakeHostLibrary(manifest, source)).find("/launches/0/arguments/0") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::emit
