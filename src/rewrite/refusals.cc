#include "rewrite/refusals.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {

std::string ConditionText(rise::ExprTable& exprs, const Rule& rule, const Condition& c) {
  const auto size = [&](rise::Nat n) { return rise::PrintNat(exprs.nats(), n); };
  const auto name = [&](int v) { return rule.sides.variables[static_cast<size_t>(v)].name; };
  using Kind = Condition::Kind;
  switch (c.kind) {
    case Kind::kDivides:
      return absl::StrCat(size(c.left), " divides ", size(c.right));
    case Kind::kNotDivides:
      return absl::StrCat(size(c.left), " remains in ", size(c.right));
    case Kind::kFits:
      return absl::StrCat(size(c.left), " fits in ", size(c.right));
    case Kind::kLess:
      return absl::StrCat(size(c.left), " < ", size(c.right));
    case Kind::kAtMost:
      return absl::StrCat(size(c.left), " <= ", size(c.right));
    case Kind::kConstant:
      return absl::StrCat("constant ", size(c.left));
    case Kind::kNeutral:
      return absl::StrCat("neutral ", name(c.first), " for ", name(c.second));
    case Kind::kAssociative:
      return absl::StrCat("associative ", name(c.first));
    case Kind::kCommutative:
      return absl::StrCat("commutative ", name(c.first));
    case Kind::kScalar:
      return absl::StrCat("scalar ", name(c.first));
    case Kind::kArray:
      return absl::StrCat("array ", name(c.first));
  }
  return "";
}

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
    add(ConditionText(exprs, rule, rule.conditions[static_cast<size_t>(condition)]), times);
  }
  add("a variable of the rule mentions what is bound inside of its left side", scopes_);
  add("types or sizes are not those of the rule", types_);
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
