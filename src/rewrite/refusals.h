// Why matches of a rule are refused, counted by reason, as texts for people.
//
//   RefusalCounts counts;
//   counts.Add(application.Judge(match, &terms));
//   counts.Texts(rule, exprs)[0].reason      // "s < n"
#ifndef EQRISE_REWRITE_REFUSALS_H_
#define EQRISE_REWRITE_REFUSALS_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rewrite/rule.h"
#include "rewrite/rule_application.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

struct Refusal {
  std::string reason;  // a condition, as it is written; or that types or scopes don't fit
  size_t times = 0;    // a match that several conditions refuse counts for each of them
};

class RefusalCounts {
 public:
  // One that applies counts for nothing.
  void Add(const RuleApplication::Judgement& judgement);
  enum class Other : uint8_t { kPlace, kFloats, kNothingMade };
  void Add(Other reason) { ++others_[reason]; }

  // The most frequent one first.
  std::vector<Refusal> Texts(const Rule& rule, rise::ExprTable& exprs) const;

 private:
  std::map<int, size_t> conditions_;  // by number
  size_t scopes_ = 0, types_ = 0, forms_ = 0;
  std::map<Other, size_t> others_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_REFUSALS_H_
