#include "files/home.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace eqrise::files {

std::string Home() {
  if (const char* home = std::getenv("EQRISE_HOME")) return home;
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const std::filesystem::path installed =
        program.parent_path().parent_path() / "share" / "eqrise";
    if (std::filesystem::is_directory(installed / "rules", error)) return installed.string();
  }
  return EQRISE_HOME_DEFAULT;
}

}  // namespace eqrise::files
