// `eqrise fmt`: kernels and rule files in the house's spacing.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "files/input_file.h"
#include "nlohmann/json.hpp"
#include "rise/syntax/format_text.h"
#include "rise/syntax/lexer.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

namespace fs = std::filesystem;

// A folder stands for all kernels and rule files below it.
std::vector<std::string> FilesOf(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  std::error_code ec;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path, ec)) {
      out.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, ec)) {
      const std::string extension = entry.path().extension();
      if (entry.is_regular_file(ec) && (extension == ".rise" || extension == ".rules")) {
        found.push_back(entry.path());
      }
    }
    std::ranges::sort(found);
    out.insert(out.end(), found.begin(), found.end());
  }
  return out;
}

// Whether two texts have the same tokens, doc comments and pragmas.
bool AreOneProgram(const rise::TokenStream& a, const rise::TokenStream& b) {
  const auto same_token = [](const rise::Token& x, const rise::Token& y) {
    return x.kind == y.kind && x.text == y.text && x.suffix == y.suffix && x.doc == y.doc;
  };
  const auto same_pragma = [](const rise::Pragma& x, const rise::Pragma& y) {
    return x.key == y.key && x.rest == y.rest;
  };
  return std::ranges::equal(a.tokens, b.tokens, same_token) &&
         std::ranges::equal(a.pragmas, b.pragmas, same_pragma);
}

// The text as it should be. An error, located: the file is no text of tokens.
absl::StatusOr<std::string> Formatted(const std::string& path, const std::string& text) {
  rise::Sources sources;
  const uint32_t file = sources.Add(path, text);
  const absl::StatusOr<rise::TokenStream> before = rise::Tokenize(sources, file);
  if (!before.ok()) return before.status();
  std::string out = rise::FormatText(text);
  const absl::StatusOr<rise::TokenStream> after = rise::Tokenize(sources, sources.Add(path, out));
  if (!after.ok() || !AreOneProgram(*before, *after)) {
    return absl::InternalError(absl::StrCat(path,
                                            ": error: this text would become another program, "
                                            "so it is left alone; please report it"));
  }
  return out;
}

// `check`: writes nothing, and the exit code is 1 where something would change.
int FmtCommand(const CommonOptions& options, bool check) {
  int code = 0;
  nlohmann::json changed = nlohmann::json::array();
  for (const std::string& path : FilesOf(options.files)) {
    const absl::StatusOr<std::string> text = run::ReadFile(path);
    if (!text.ok()) return Report(text.status(), options.json);
    const absl::StatusOr<std::string> formatted = Formatted(path, *text);
    if (!formatted.ok()) {
      code = Report(formatted.status(), options.json);
      continue;
    }
    if (*formatted == *text) continue;
    changed.push_back(path);
    if (!options.json) std::cout << path << "\n";
    if (check) {
      code = std::max(code, 1);
    } else if (absl::Status s = run::WriteFileAtomically(path, {*formatted}); !s.ok()) {
      return Report(s, options.json);
    }
  }
  if (options.json && code != 2) std::cout << JsonText({{"changed", changed}}) << "\n";
  return code;
}

}  // namespace

Command AddFmt(CLI::App& app) {
  struct Options {
    CommonOptions common;
    bool check = false;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* fmt = app.add_subcommand("fmt", "Kernels and rule files in the house's spacing");
  fmt->footer(
      "Lines stay where they are broken, and as far in. The names of files that change are "
      "printed.\n"
      "Examples:\n  eqrise fmt kernels my.rules\n"
      "  eqrise fmt --check kernels          nothing is written; exit code 1: something would "
      "change");
  fmt->add_option("FILE", o->common.files, "Files, or folders of .rise and .rules")->required();
  fmt->add_flag("--check", o->check, "Write nothing, and say what would change");
  AddJson(fmt, o->common);
  return {fmt, [o] { return FmtCommand(o->common, o->check); }};
}

}  // namespace eqrise::cli
