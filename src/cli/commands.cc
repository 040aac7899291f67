#include "cli/commands.h"

namespace eqrise::cli {

std::optional<int> RunGiven(const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    if (*command.app) return command.run();
  }
  return std::nullopt;
}

}  // namespace eqrise::cli
