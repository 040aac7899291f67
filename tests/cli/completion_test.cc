// eqrise completion: what a shell offers behind `eqrise`.
#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

// What bash offers for the last of some words.
std::string Offered(const std::string& words) {
  const Outcome o =
      Shell("bash -c 'source <(\"" EQRISE_BINARY "\" completion bash); COMP_WORDS=(eqrise " +
            words + "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _eqrise; echo \"${COMPREPLY[*]}\"'");
  CAPTURE(o.err);
  CHECK(o.code == 0);
  return o.out;
}

TEST_CASE("completion: bash completes commands, options, values and files") {
  CHECK(Offered("opt") == "optimize\n");
  CHECK(Offered("optimize --tar") == "--target\n");
  CHECK(Offered("optimize -t \"\"") == "opencl c mlir\n");
  CHECK(Offered("optimize kernels/softm") == "kernels/softmax.rise\n");
  CHECK(Offered("optimize kernels/mm.rise --scheduler b") == "backoff budgeted\n");
  CHECK(Offered("rules che") == "check\n");
  CHECK(Offered("rules check --inst") == "--instances\n");
  CHECK(Offered("results out --format sq") == "sqlite\n");
  CHECK(Offered("completion z") == "zsh\n");
  CHECK_FALSE(Contains(Offered("rules \"\""), "README.md"));
}

TEST_CASE("completion: each command is offered, with what it is for where the shell shows it") {
  const std::string bash = Eqrise("completion bash").out, zsh = Eqrise("completion zsh").out;
  const std::string help = Eqrise("--help").out;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("  ")) {
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    if (name.empty()) continue;  // the rest of a description
    CAPTURE(name);
    CHECK(Contains(bash, " '" + name + "') words="));
    CHECK(Contains(zsh, "'" + name + ":"));
  }
  CHECK(Eqrise("completion fish").code == 2);
}

}  // namespace
}  // namespace eqrise
