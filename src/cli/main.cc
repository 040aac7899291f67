// The command line of eqrise.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "cli/commands.h"
#include "cli/report.h"
#include "commit.h"
#include "rise/nat/too_large.h"
#include "rise/syntax/closest_name.h"

namespace {

// `--size n=8 m=8` is `--size n=8 --size m=8`: what looks like NAME=VALUE behind such an option is
// no file.
std::vector<std::string> WithRepeatedOptions(int argc, char** argv) {
  const auto is_assignment = [](const std::string& text) {
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return false;
    return std::all_of(
        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(equals), [](char c) {
          return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'';
        });
  };
  std::vector<std::string> out;
  std::string option;  // whose values may follow
  bool has_value = false;
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    if (text == "--size" || text == "--input") {
      option = text;
      has_value = false;
    } else if (text.starts_with("--size=") || text.starts_with("--input=")) {
      option = text.substr(0, text.find('='));
      has_value = true;
    } else if (!option.empty() && is_assignment(text)) {
      if (has_value) out.push_back(option);
      has_value = true;
    } else if (has_value) {
      option.clear();
    }
    out.push_back(text);
  }
  std::reverse(out.begin(), out.end());  // as CLI11 takes them
  return out;
}

int Main(int argc, char** argv) {
  using namespace eqrise::cli;
  CLI::App app{
      "eqrise turns RISE kernels into fast OpenCL, C and MLIR by equality saturation.\n\n"
      "  eqrise check kernels/dot.rise                        types, sizes, assumptions\n"
      "  eqrise optimize kernels/dot.rise --target c -o out   out/dot.c and out/dot.json\n"
      "  eqrise emit kernels/mm.rise --host -o lib            a C library: lib/mm.h, lib/mm.c\n"
      "  eqrise run kernels/mm.rise --at size -t opencl,c     optimise, run, verify, time\n"
      "  eqrise run kernels/                                  a whole folder, one table\n"
      "  eqrise tune kernels/mm.rise --at size -t c           measure candidates, remember the "
      "best\n"
      "  eqrise batch kernels -t c,opencl -o out -j 2         each in its own process; resumable\n"
      "  eqrise sweep plans/smoke.toml -o out -j 2            all combinations of a plan\n"
      "  eqrise results out --format sqlite -o out.db         results for other tools\n"
      "  eqrise compare before after                          two batches: faster, slower, noise\n"
      "  eqrise rules check rules/                            every rule: proved, and tried on "
      "instances\n"
      "  eqrise rules list                                    the rules that there are\n"
      "  eqrise derive kernels/dot.rise --target c            which rewrites lead to that program\n"
      "  eqrise find kernels/mm.rise -t c --sketch s.rise     whether the search comes to a shape\n"
      "  eqrise prove a.rise b.rise -t c                      whether two programs are equal\n"
      "  eqrise stats kernels/mm.rise -t c                    what each rule brought\n"
      "  eqrise dump kernels/dot.rise -t c --after all        the program, pass by pass\n"
      "  eqrise dot kernels/scal.rise -o scal.svg             a picture of the e-graph\n"
      "  eqrise explore kernels/mm.rise -t c -o mm.html       a page to walk through a search\n"
      "  eqrise extract graph.json                            its cheapest term\n"
      "  eqrise device probe                                  measures this machine, for costs\n"};
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", "eqrise " EQRISE_VERSION);
  bool list_devices = false;
  bool json_top = false;
  app.add_flag("--list-devices", list_devices, "The OpenCL devices of this machine");
  app.add_flag("--json", json_top, "Print JSON (with --list-devices)");

  const ProgramVersion program{EQRISE_VERSION, eqrise::kCommit};
  const std::vector<Command> commands = {AddCheck(app),
                                         AddOptimize(app, program),
                                         AddEmit(app, program),
                                         AddRun(app, program),
                                         AddTune(app, program),
                                         AddBatch(app, program),
                                         AddSweep(app, program),
                                         AddResults(app),
                                         AddFmt(app),
                                         AddCompletion(app),
                                         AddCompare(app),
                                         AddJob(app),
                                         AddDerive(app),
                                         AddFind(app),
                                         AddProve(app),
                                         AddDump(app),
                                         AddExplore(app),
                                         AddStats(app),
                                         AddDot(app),
                                         AddExtract(app),
                                         AddRules(app),
                                         AddPrimitives(app),
                                         AddDeviceCommands(app)};

  if (argc > 1 && argv[1][0] != '-') {
    std::vector<std::string> names;
    for (const Command& command : commands) names.push_back(command.app->get_name());
    if (std::find(names.begin(), names.end(), argv[1]) == names.end()) {
      std::cerr << "error: there is no command `" << argv[1] << "`\nhint: "
                << eqrise::rise::DidYouMean(argv[1], names, "`eqrise --help` names them all")
                << "\n";
      return 2;
    }
  }
  try {
    app.parse(WithRepeatedOptions(argc, argv));
  } catch (const CLI::ParseError& e) {
    int code = app.exit(e);
    return code == 0 ? 0 : 2;
  }
  if (list_devices) return ListDevices(json_top);
  if (const std::optional<int> code = RunGiven(commands)) return *code;
  std::cout << app.help();
  return 0;
}

[[noreturn]] void OutOfMemory() {
  constexpr char kMessage[] =
      "eqrise: out of memory: the system gives no more. Let the search have less (--max-bytes "
      "500M,\n  --max-nodes 100K), or the program more (ulimit -v).\n";
  if (::write(STDERR_FILENO, kMessage, sizeof kMessage - 1) < 0) std::_Exit(70);
  std::_Exit(eqrise::cli::kOutOfMemoryBudget);
}

}  // namespace

int main(int argc, char** argv) {
  // Errors are values; what is thrown is a bug. Memory that is not there ends the process where it
  // is missed: nothing unwinds, for tables of others' libraries do not stand an exception in the
  // middle of growing, and files are replaced as a whole or not at all.
  std::set_new_handler([] { OutOfMemory(); });
  try {
    const int code = Main(argc, argv);
    // What a full disk did not take is no success.
    std::cout.flush();
    if (std::cout && std::fflush(stdout) == 0) return code;
    std::fputs("error: can't write the standard output\nhint: is the disk full?\n", stderr);
    return 2;
  } catch (const std::bad_alloc&) {  // of the e-graph's own memory
    OutOfMemory();
  } catch (const eqrise::rise::TooLarge& e) {  // of what a rule or the compiler made
    std::fprintf(stderr, "error: %s\nhint: %s\n", e.what(), e.hint());
    return 2;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "eqrise: internal error: %s\n", e.what());
    return 70;
  }
}
