// How long translation and emission take for every kernel on every target: what `eqrise optimize`
// says of itself, the slowest first. The text of at most three candidates is made, so that one
// takes no longer than this; of the low-level programs of kernels/low/, on the targets that they
// are for, that of one.
//
//   build/release/benches/emission_bench build/release/src/cli/eqrise
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "nlohmann/json.hpp"
#include "run/subprocess.h"

namespace {

struct Row {
  std::string kernel, target;
  double seconds = 0;
};

// Adds what optimising the file says; nothing where it is refused.
void Measure(const std::string& eqrise, const std::filesystem::path& file,
             const std::string& target, std::vector<Row>& rows) {
  const auto said = eqrise::run::RunProgram(
      {"sh", "-c",
       eqrise + " optimize " + file.string() + " --at size --json -t " + target + " 2>/dev/null"});
  if (!said.ok()) return;
  const nlohmann::json json =
      nlohmann::json::parse(said->output, nullptr, /*allow_exceptions=*/false);
  if (!json.is_array()) return;
  for (const auto& one : json) {
    if (!one.contains("report")) continue;
    rows.push_back(
        {one.value("file", ""), one.value("target", ""), one["report"].value("emit_seconds", 0.0)});
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string eqrise =
      argc > 1 ? argv[1] : std::string(EQRISE_ROOT "/build/release/src/cli/eqrise");
  std::vector<Row> rows;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(EQRISE_ROOT "/kernels")) {
    if (entry.path().extension() != ".rise") continue;
    for (const char* target : {"opencl", "c", "mlir"}) Measure(eqrise, entry.path(), target, rows);
  }
  if (rows.empty()) {
    std::fprintf(stderr, "emission_bench: %s made nothing of kernels/\n", eqrise.c_str());
    return 1;
  }
  std::sort(rows.begin(), rows.end(),
            [](const Row& a, const Row& b) { return a.seconds > b.seconds; });
  std::printf("%-32s %-8s %10s\n", "kernel", "target", "emit [ms]");
  for (const Row& r : rows) {
    std::printf("%-32s %-8s %10.2f\n", r.kernel.substr(r.kernel.rfind('/') + 1).c_str(),
                r.target.c_str(), 1e3 * r.seconds);
  }
  return 0;
}
