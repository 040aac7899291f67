#include "rewrite/strategy_changes.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "rise/syntax/closest_name.h"

namespace eqrise::rewrite {
namespace {

std::string FileOf(const Rule& rule, const rise::Sources& sources) {
  return std::filesystem::path(sources.file(rule.where.file).path).filename().string();
}

std::vector<std::string> NamesOf(const Strategy& strategy) {
  std::vector<std::string> out;
  for (const Rule& r : strategy.rules) out.push_back(r.name);
  return out;
}

absl::Status NoSuchRule(const Strategy& strategy, const std::string& name) {
  return absl::InvalidArgumentError(
      absl::StrCat("error: ", strategy.path, " has no rule `", name, "`\nhint: ",
                   rise::DidYouMean(name, NamesOf(strategy),
                                    "`eqrise rules list` has the names of rules and files")));
}

absl::Status RemoveRules(Strategy& strategy, const std::vector<std::string>& names,
                         const rise::Sources& sources) {
  std::set<const Rule*> gone;
  for (const std::string& name : names) {
    bool known = false;
    for (const Rule& r : strategy.rules) {
      if (!IsCalled(r, name) && FileOf(r, sources) != name) continue;
      known = true;
      gone.insert(&r);
    }
    if (!known) return NoSuchRule(strategy, name);
  }
  // The rules themselves stay: compiled rules are numbered, and numbers are written down.
  for (Phase& phase : strategy.phases) {
    std::erase_if(phase.rules, [&](int i) {
      return gone.contains(&strategy.compiled[static_cast<size_t>(i)].rule());
    });
  }
  std::erase_if(strategy.steps, [&](const Rule* r) { return gone.contains(r); });
  return absl::OkStatus();
}

absl::Status TuneError(const std::string& text, const std::string& what) {
  return absl::InvalidArgumentError(
      absl::StrCat("error: `", text, "`: ", what, "\nhint: write RULE.SIZE=4,16"));
}

// In place of the rule's values, and of those that phases give.
absl::Status SetTune(Strategy& strategy, Rule& rule, const std::string& size,
                     const std::string& text) {
  const auto tune = std::ranges::find(rule.tunes, size, &Tune::name);
  if (tune == rule.tunes.end()) {
    std::vector<std::string> sizes;
    for (const Tune& t : rule.tunes) sizes.push_back(t.name);
    return TuneError(text, absl::StrCat("the rule tunes ",
                                        sizes.empty() ? "no size" : absl::StrJoin(sizes, ", "),
                                        sizes.empty() ? "" : ", not ", sizes.empty() ? "" : size));
  }
  std::vector<int64_t> values;
  for (const auto piece : absl::StrSplit(text.substr(text.find('=') + 1), ',')) {
    int64_t value = 0;
    if (!absl::SimpleAtoi(piece, &value) || value < 1 || value > kMostTuned) {
      return TuneError(
          text, absl::StrCat("`", std::string(piece), "` is no number from 1 to ", kMostTuned));
    }
    if (std::ranges::find(values, value) == values.end()) values.push_back(value);
  }
  tune->values = std::move(values);
  tune->divisors.clear();
  for (Phase& phase : strategy.phases) {
    for (auto& [compiled, tunes] : phase.tunes) {
      if (&strategy.compiled[static_cast<size_t>(compiled)].rule() != &rule) continue;
      tunes.erase(static_cast<size_t>(tune - rule.tunes.begin()));
    }
  }
  return absl::OkStatus();
}

absl::Status SetTune(Strategy& strategy, const std::string& text) {
  const size_t equals = text.find('='), dot = text.rfind('.', equals);
  if (equals == std::string::npos || dot == std::string::npos) {
    return TuneError(text, "a rule's size and its values are expected");
  }
  const std::string name = text.substr(0, dot), size = text.substr(dot + 1, equals - dot - 1);
  bool is_known = false;
  for (Rule& rule : strategy.rules) {
    if (!IsCalled(rule, name)) continue;
    is_known = true;
    if (absl::Status s = SetTune(strategy, rule, size, text); !s.ok()) return s;
  }
  return is_known ? absl::OkStatus() : NoSuchRule(strategy, name);
}

}  // namespace

absl::Status ChangeStrategy(Strategy& strategy, const StrategyChanges& changes,
                            const rise::Sources& sources) {
  if (absl::Status s = RemoveRules(strategy, changes.without, sources); !s.ok()) return s;
  for (const std::string& tune : changes.tunes) {
    if (absl::Status s = SetTune(strategy, tune); !s.ok()) return s;
  }
  if (changes.scheduler.empty()) return absl::OkStatus();
  const std::optional<egraph::SchedulerKind> kind = egraph::SchedulerOfName(changes.scheduler);
  if (!kind) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: there is no scheduler `", changes.scheduler,
                     "`\nhint: schedulers are simple, backoff and budgeted"));
  }
  for (Phase& phase : strategy.phases) phase.scheduler.kind = *kind;
  return absl::OkStatus();
}

}  // namespace eqrise::rewrite
