#include "batch/host.h"

#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "run/processor.h"
#include "run/shared_object.h"
#include "run/subprocess.h"

namespace eqrise::batch {
namespace {

int Cores() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}

std::string CompilerVersion() {
  absl::StatusOr<std::vector<std::string>> command = run::CompilerCommand();
  if (!command.ok()) return "";
  command->push_back("--version");
  const absl::StatusOr<run::Finished> said = run::RunProgram(*command, {.seconds = 10});
  return said.ok() ? said->output.substr(0, said->output.find('\n')) : "";
}

}  // namespace

std::string CpuText() {
  const std::string name = run::ProcessorName();
  const int cores = Cores();
  return absl::StrCat(name.empty() ? "unknown processor" : name, ", ", cores,
                      cores == 1 ? " core" : " cores");
}

nlohmann::json HostJson() {
  utsname names{};
  uname(&names);
  return {{"name", names.nodename},
          {"system", absl::StrCat(names.sysname, " ", names.release, " ", names.machine)},
          {"cpu", run::ProcessorName()},
          {"cores", Cores()},
          {"memory_bytes", static_cast<int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE)},
          {"c_compiler", CompilerVersion()}};
}

}  // namespace eqrise::batch
