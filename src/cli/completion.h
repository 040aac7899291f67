// What a shell completes behind `eqrise`: commands, options, and the values of options that have a
// few. Made from the command line itself, so that it can't be behind.
//
//   eval "$(eqrise completion bash)"        # in ~/.bashrc; for zsh: eqrise completion zsh
#ifndef EQRISE_CLI_COMPLETION_H_
#define EQRISE_CLI_COMPLETION_H_

#include <string>

#include "CLI/CLI.hpp"

namespace eqrise::cli {

enum class ShellKind { kBash, kZsh };

// A script for the shell to read.
std::string CompletionScript(const CLI::App& app, ShellKind shell);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_COMPLETION_H_
