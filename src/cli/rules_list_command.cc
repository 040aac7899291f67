// `eqrise rules list` and `eqrise rules show`: which rules there are, what each says, and who uses it.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "nlohmann/json.hpp"
#include "prove/prove_rule.h"
#include "rise/syntax/closest_name.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

// A file's rules with what owns them.
struct RuleFile {
  std::string path;
  rise::Sources sources;
  rise::ExprTable exprs;
  std::vector<rewrite::Rule> rules;
};

absl::StatusOr<std::vector<std::unique_ptr<RuleFile>>> LoadRuleFiles(
    std::vector<std::string> paths) {
  if (paths.empty()) paths = {absl::StrCat(compile::Home(), "/rules")};
  const absl::StatusOr<std::vector<std::string>> files = rewrite::RuleFiles(paths);
  if (!files.ok()) return files.status();
  std::vector<std::unique_ptr<RuleFile>> out;
  for (const std::string& path : *files) {
    auto file = std::make_unique<RuleFile>();
    file->path = path;
    absl::StatusOr<std::vector<rewrite::Rule>> rules =
        rewrite::LoadRules(path, file->exprs, file->sources);
    if (!rules.ok()) return rules.status();
    file->rules = *std::move(rules);
    out.push_back(std::move(file));
  }
  return out;
}

// The phases that use a rule, as "c: block, vector", by the rule's name: those of the default
// strategies and of strategies beside them.
class Uses {
 public:
  static absl::StatusOr<Uses> Load();
  // Empty: none does.
  std::vector<std::string> Of(const rewrite::Rule& rule) const {
    const auto found = by_rule_.find(rule.name);
    return found == by_rule_.end() ? std::vector<std::string>() : found->second;
  }

 private:
  std::map<std::string, std::vector<std::string>> by_rule_;
};

absl::StatusOr<Uses> Uses::Load() {
  Uses out;
  std::vector<std::string> files;
  for (const char* name : rewrite::kDefaultStrategies) {
    files.push_back(absl::StrCat(compile::Home(), "/rules/", name, ".toml"));
  }
  for (size_t i = 0; i < files.size(); ++i) {
    const std::string name = std::filesystem::path(files[i]).stem().string();
    rise::ExprTable exprs;
    rise::Sources sources;
    absl::StatusOr<rewrite::Strategy> strategy = rewrite::LoadStrategy(files[i], exprs, sources);
    if (!strategy.ok()) return strategy.status();
    for (const rewrite::StrategyBeside& beside : strategy->also) files.push_back(beside.path);
    std::map<std::string, std::vector<std::string>> phases;
    for (const rewrite::Phase& p : strategy->phases) {
      for (int index : p.rules) {
        std::vector<std::string>& of =
            phases[strategy->compiled[static_cast<size_t>(index)].rule().name];
        if (of.empty() || of.back() != p.name) of.push_back(p.name);
      }
    }
    for (const rewrite::Rule* step : strategy->steps) phases[step->name].push_back("extraction");
    for (const auto& [rule, of] : phases) {
      out.by_rule_[rule].push_back(absl::StrCat(name, ": ", absl::StrJoin(of, ", ")));
    }
  }
  return out;
}

// As it stands in its file: from its `///` lines to the next rule or comment.
std::string SourceOf(const RuleFile& file, const rewrite::Rule& rule) {
  const std::vector<std::string> lines =
      absl::StrSplit(file.sources.file(rule.where.file).text, '\n');
  auto first = static_cast<size_t>(rule.where.line - 1);
  size_t last = first + 1;
  while (first > 0 && lines[first - 1].starts_with("///")) --first;
  const auto continues = [](const std::string& line) {
    return line.starts_with(" ") || line.starts_with("\t");
  };
  while (last < lines.size() && continues(lines[last])) ++last;
  std::string out;
  for (size_t i = first; i < last; ++i) absl::StrAppend(&out, lines[i], "\n");
  return out;
}

std::string KindOf(const rewrite::Rule& r) {
  return r.implement ? "implement" : r.both_ways ? "both ways" : "one way";
}

// No files: the project's own rules.
int RulesListCommand(const CommonOptions& options) {
  const auto files = LoadRuleFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  const absl::StatusOr<Uses> uses = Uses::Load();
  if (!uses.ok()) return Report(uses.status(), options.json);
  json all = json::array();
  for (const auto& file : *files) {
    if (!options.json) std::cout << file->path << "\n";
    for (const rewrite::Rule& r : file->rules) {
      const std::vector<std::string> by = uses->Of(r);
      if (options.json) {
        all.push_back({{"rule", r.name},
                       {"file", file->path},
                       {"line", r.where.line},
                       {"kind", KindOf(r)},
                       {"doc", r.doc},
                       {"used_by", by}});
      } else {
        std::cout << absl::StreamFormat("  %-28s %s\n", r.name, FirstLine(r.doc));
      }
    }
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return 0;
}

int RulesShowCommand(const CommonOptions& options, const std::string& name) {
  const auto files = LoadRuleFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  std::vector<std::string> names;
  for (const auto& file : *files) {
    for (const rewrite::Rule& r : file->rules) {
      names.push_back(r.name);
      if (!rewrite::IsCalled(r, name)) continue;
      const absl::StatusOr<Uses> uses = Uses::Load();
      if (!uses.ok()) return Report(uses.status(), options.json);
      const std::vector<std::string> by = uses->Of(r);
      const prove::Proof proof = prove::ProveRule(r, file->exprs, {});
      const std::string source = SourceOf(*file, r);
      if (options.json) {
        std::cout << JsonText(json{{"rule", r.name},
                                   {"file", file->path},
                                   {"line", r.where.line},
                                   {"kind", KindOf(r)},
                                   {"doc", r.doc},
                                   {"source", source},
                                   {"used_by", by},
                                   {"proof", prove::ToText(proof)}})
                  << "\n";
        return 0;
      }
      std::cout << file->path << ":" << r.where.line << "\n" << source;
      if (!r.family.empty()) {
        std::cout << "rules:    " << absl::StrJoin(rewrite::MembersOf(file->rules, r.family), ", ")
                  << "\n";
        if (r.name != name) std::cout << "below:    " << r.name << "\n";
      }
      std::cout << "kind:     " << KindOf(r) << (r.reassociates ? ", reassociates" : "")
                << (r.contracts ? ", contracts" : "") << "\n";
      std::cout << "used by:  "
                << (by.empty() ? "no phase of the default strategies" : absl::StrJoin(by, "; "))
                << "\n";
      std::cout << "verdict:  " << prove::ToText(proof) << "\n";
      return 0;
    }
  }
  return Report(absl::InvalidArgumentError(absl::StrCat(
                    "error: there is no rule `", name, "`\nhint: ",
                    rise::DidYouMean(name, names, "`eqrise rules list` names them all"))),
                options.json);
}

}  // namespace

Command AddRulesList(CLI::App& rules) {
  const auto o = std::make_shared<CommonOptions>();
  CLI::App* list = rules.add_subcommand("list", "The rules of files, with what each is for");
  list->footer(
      "Example: eqrise rules list             the project's own\n"
      "         eqrise rules list my.rules");
  list->add_option("FILE", o->files, "Rule files or folders (default: the project's own)");
  AddJson(list, *o);
  return {list, [o] { return RulesListCommand(*o); }};
}

Command AddRulesShow(CLI::App& rules) {
  struct Options {
    CommonOptions common;
    std::string name;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* show = rules.add_subcommand(
      "show", "A rule as it is written, who uses it, and whether it is proved");
  show->footer("Example: eqrise rules show split-join");
  show->add_option("NAME", o->name, "The rule")->required();
  show->add_option("FILE", o->common.files, "Rule files or folders (default: the project's own)");
  AddJson(show, o->common);
  return {show, [o] { return RulesShowCommand(o->common, o->name); }};
}

}  // namespace eqrise::cli
