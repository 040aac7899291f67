#include "rewrite/refusals.h"

#include <algorithm>

#include "rewrite/condition.h"

namespace eqrise::rewrite {

void RefusalCounts::Add(const RuleApplication::Judgement& judgement) {
  switch (judgement.verdict) {
    case RuleApplication::Judgement::kApplies:
      break;
    case RuleApplication::Judgement::kScope:
      ++scopes_;
      break;
    case RuleApplication::Judgement::kTypes:
      ++types_;
      break;
    case RuleApplication::Judgement::kForm:
      ++forms_;
      break;
    case RuleApplication::Judgement::kConditions:
      for (const int c : judgement.conditions) ++conditions_[c];
      break;
  }
}

std::vector<Refusal> RefusalCounts::Texts(const Rule& rule, rise::ExprTable& exprs) const {
  std::vector<Refusal> out;
  const auto add = [&](const std::string& reason, size_t times) {
    if (times > 0) out.push_back({reason, times});
  };
  for (const auto& [condition, times] : conditions_) {
    add(ToText(rule.conditions[static_cast<size_t>(condition)], rule, exprs), times);
  }
  add("a variable of the rule mentions what is bound inside of its left side", scopes_);
  add("types or sizes are not those of the rule", types_);
  add("no part of the term is what a function of the rule is applied to", forms_);
  for (const auto& [reason, times] : others_) {
    switch (reason) {
      case Other::kPlace:
        add("it is in straight-line code, and the strategy says `:loops`", times);
        break;
      case Other::kFloats:
        add("--strict-fp", times);
        break;
      case Other::kNothingMade:
        add("what it says could not be added, as by types or a limit", times);
        break;
    }
  }
  std::ranges::stable_sort(out, [](const auto& a, const auto& b) { return a.times > b.times; });
  return out;
}

}  // namespace eqrise::rewrite
