#include "cli/completion.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

namespace eqrise::cli {
namespace {

struct OptionWords {
  std::vector<std::string> names;   // "-o", "--output"
  std::vector<std::string> values;  // where only some make sense
  bool takes_value = false;
  std::string description;
};

struct CommandWords {
  std::string path;                                           // "rules check"; empty: eqrise itself
  std::vector<std::pair<std::string, std::string>> commands;  // below it, and what they are for
  std::vector<OptionWords> options;
  bool takes_files = false;
};

// CLI11 says "TEXT:{csv,sqlite}" of an option with few values.
std::vector<std::string> ValuesOf(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const size_t open = type.rfind('{'), close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos || close < open) return {};
  return absl::StrSplit(type.substr(open + 1, close - open - 1), ',');
}

void AddWords(const CLI::App& app, const std::string& path, std::vector<CommandWords>& out) {
  CommandWords words;
  words.path = path;
  for (const CLI::Option* o : app.get_options()) {
    OptionWords option;
    for (const std::string& name : o->get_snames()) option.names.push_back("-" + name);
    for (const std::string& name : o->get_lnames()) option.names.push_back("--" + name);
    option.values = ValuesOf(*o);
    if (option.names.empty()) {
      for (const std::string& value : option.values) words.commands.emplace_back(value, "");
      if (option.values.empty()) words.takes_files = true;
      continue;
    }
    option.takes_value = o->get_expected_max() > 0;
    option.description = o->get_description();
    words.options.push_back(std::move(option));
  }
  const auto below = app.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* sub : below) {
    words.commands.emplace_back(sub->get_name(), sub->get_description());
  }
  out.push_back(std::move(words));
  for (const CLI::App* sub : below) {
    AddWords(*sub, path.empty() ? sub->get_name() : absl::StrCat(path, " ", sub->get_name()), out);
  }
}

// Which command is typed: `command` becomes "rules check" after these two words.
std::string FindCommand(const std::vector<CommandWords>& all, const std::string& words) {
  std::vector<std::string> paths;
  for (const CommandWords& c : all) {
    if (!c.path.empty()) paths.push_back(absl::StrCat("'", c.path, "'"));
  }
  return absl::StrCat("  local command= word\n  for word in ", words,
                      "; do\n    case \"${command:+$command }$word\" in\n      ",
                      absl::StrJoin(paths, "|"),
                      ") command=\"${command:+$command }$word\" ;;\n    esac\n  done\n");
}

// A case for each option that takes a value: what is offered behind it is all that is offered.
template <class Offer>
std::string CasesOfValues(const std::vector<CommandWords>& all, const Offer& offer) {
  std::string out;
  for (const CommandWords& c : all) {
    for (const OptionWords& o : c.options) {
      if (!o.takes_value) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : o.names) {
        patterns.push_back(absl::StrCat("'", c.path, " ", name, "'"));
      }
      absl::StrAppend(&out, "    ", absl::StrJoin(patterns, "|"), ") ", offer(o), "; return ;;\n");
    }
  }
  return out;
}

// A case for each command: the words that may stand behind it, one for each command below it, and as
// many as `words_of` gives for each option.
template <class WordOf, class WordsOf>
std::string CasesOfCommands(const std::vector<CommandWords>& all, const char* open,
                            const char* between, const char* close, const WordOf& word_of,
                            const WordsOf& words_of) {
  std::string out;
  for (const CommandWords& c : all) {
    std::vector<std::string> words;
    for (const auto& [name, what] : c.commands) words.push_back(word_of(name, what));
    for (const OptionWords& o : c.options) {
      for (const std::string& word : words_of(o)) words.push_back(word);
    }
    absl::StrAppend(&out, "    '", c.path, "') ", open, absl::StrJoin(words, between), close,
                    c.takes_files ? " files=1" : "", " ;;\n");
  }
  return out;
}

std::string Bash(const std::vector<CommandWords>& all) {
  std::string out = absl::StrCat(
      "# Completion of eqrise for bash.\n_eqrise() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}\n",
      FindCommand(all, "\"${COMP_WORDS[@]:1:COMP_CWORD-1}\""), "  local words= files=\n",
      "  case \"$command $last\" in\n");
  absl::StrAppend(&out, CasesOfValues(all, [](const OptionWords& o) {
    return absl::StrCat(
        "mapfile -t COMPREPLY < <(compgen ",
        o.values.empty() ? "-f" : absl::StrCat("-W '", absl::StrJoin(o.values, " "), "'"),
        " -- \"$current\")");
  }));
  absl::StrAppend(&out, "  esac\n  case \"$command\" in\n");
  absl::StrAppend(&out, CasesOfCommands(
                            all, "words='", " ", "'",
                            [](const std::string& name, const std::string&) { return name; },
                            [](const OptionWords& o) { return o.names; }));
  absl::StrAppend(&out,
                  "  esac\n"
                  "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                  "  [[ $current == -* || -z $files ]] ||\n"
                  "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")\n"
                  "}\ncomplete -o filenames -F _eqrise eqrise\n");
  return out;
}

// For `_describe`: a colon ends a word, and the text stands in single quotes.
std::string Described(const std::string& word, const std::string& what) {
  const std::string first_line = what.substr(0, what.find('\n'));
  return absl::StrCat("'", absl::StrReplaceAll(word, {{":", "\\:"}}), ":",
                      absl::StrReplaceAll(first_line, {{"'", "'\\''"}}), "'");
}

std::string Zsh(const std::vector<CommandWords>& all) {
  std::string out = absl::StrCat(
      "#compdef eqrise\n# Completion of eqrise for zsh.\n_eqrise() {\n"
      "  local current=${words[CURRENT]} last=${words[CURRENT-1]}\n  local -a found\n  local "
      "files=\n",
      FindCommand(all, "${words[2,CURRENT-1]}"), "  case \"$command $last\" in\n");
  absl::StrAppend(&out, CasesOfValues(all, [](const OptionWords& o) {
    return o.values.empty() ? std::string("_files")
                            : absl::StrCat("compadd -- ", absl::StrJoin(o.values, " "));
  }));
  absl::StrAppend(&out, "  esac\n  case \"$command\" in\n");
  absl::StrAppend(&out, CasesOfCommands(all, "found=(\n      ", "\n      ", "\n    )", Described,
                                        [](const OptionWords& o) -> std::vector<std::string> {
                                          return {Described(o.names.back(), o.description)};
                                        }));
  absl::StrAppend(&out,
                  "  esac\n  _describe 'eqrise' found\n"
                  "  [[ $current == -* || -z $files ]] || _files\n"
                  "}\ncompdef _eqrise eqrise\n");
  return out;
}

}  // namespace

std::string CompletionScript(const CLI::App& app, ShellKind shell) {
  std::vector<CommandWords> all;
  AddWords(app, "", all);
  switch (shell) {
    case ShellKind::kBash:
      return Bash(all);
    case ShellKind::kZsh:
      return Zsh(all);
  }
  return "";
}

}  // namespace eqrise::cli
