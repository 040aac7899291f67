// `eqrise completion`: what a shell completes.
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/completion.h"

namespace eqrise::cli {

Command AddCompletion(CLI::App& app) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* completion = app.add_subcommand("completion", "What a shell completes");
  completion->footer(
      "Examples:\n  eval \"$(eqrise completion bash)\"       for this shell; in ~/.bashrc for "
      "all\n  eval \"$(eqrise completion zsh)\"");
  completion->add_option("SHELL", *shell, "bash or zsh")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh"}));
  return {completion, [shell, &app] {
            std::cout << CompletionScript(app,
                                          *shell == "zsh" ? ShellKind::kZsh : ShellKind::kBash);
            return 0;
          }};
}

}  // namespace eqrise::cli
