// What rules did in a saturation, for derivations: of each different application, the two sides as
// patterns in which nothing is left open. A rule says `split s` for any s and its types follow from
// what it matched; here there is split 4, and lambdas over f32. So egraph/explain/derivation.h,
// which knows nothing of types, can read the union log.
//
//   AppliedRules applied;
//   Saturate(graph, strategy, {.applied = &applied});
//   applied[graph.union_log().back().reason].rule     // an index into Strategy::compiled
//
// A rule that looked at a smallest term (for a condition on an operator, to vectorise it, or to
// compare two scopes) has that term in the place of the variable, on both sides: the witness.
#ifndef EQRISE_REWRITE_APPLIED_RULES_H_
#define EQRISE_REWRITE_APPLIED_RULES_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"
#include "egraph/match/pattern.h"
#include "rewrite/rise_language.h"
#include "rise/nat/table_bytes.h"

namespace eqrise::rewrite {

// What the application of a rule to one match asked of the graph, in order. A place is where a
// request is written.
class RuleTrace {
 public:
  using Place = uint32_t;

  Place Matched(int slot) { return Write(kMatched, 0, static_cast<uint32_t>(slot), {}); }
  // The body of a function, by a lambda with that payload in its class.
  Place Opened(Place function, rise::AttrId lambda) {
    return Write(kOpened, 0, lambda.id, {&function, 1});
  }
  // Shifts and substitutions are internal nodes (egraph.h).
  Place Node(uint16_t op, uint32_t payload, absl::Span<const Place> children) {
    return Write(kNode, op, payload, children);
  }
  Place Term(rise::Expr e) { return Write(kTerm, 0, e.id, {}); }
  // The rule looked at this term of what the slot matched. None: of something else, so that there
  // is no derivation.
  void Witness(int slot, rise::Expr term) {
    const std::pair witness(slot, term);
    if (std::find(witnesses_.begin(), witnesses_.end(), witness) == witnesses_.end()) {
      witnesses_.push_back(witness);
    }
  }
  // The rule compared a variable in two scopes, which a pattern can't say, and no term stands for
  // both.
  void ComparedScopes() { compares_scopes_ = true; }

  // Back to an earlier length; witnesses stay, for a class has the same ones again.
  size_t length() const { return words_.size(); }
  void Truncate(size_t length) { words_.resize(length); }
  void Clear() {
    words_.clear();
    witnesses_.clear();
    compares_scopes_ = false;
  }

 private:
  friend class AppliedRules;
  friend class TraceReader;
  enum Kind : uint32_t { kMatched, kOpened, kNode, kTerm };

  Place Write(Kind kind, uint16_t op, uint32_t payload, absl::Span<const Place> children) {
    const auto place = static_cast<Place>(words_.size());
    words_.push_back(kind << 24 | static_cast<uint32_t>(children.size()) << 16 | op);
    words_.push_back(payload);
    words_.insert(words_.end(), children.begin(), children.end());
    return place;
  }
  Kind kind(Place p) const { return static_cast<Kind>(words_[p] >> 24); }
  uint16_t op(Place p) const { return static_cast<uint16_t>(words_[p] & 0xffff); }
  uint32_t payload(Place p) const { return words_[p + 1]; }
  absl::Span<const Place> children(Place p) const {
    return {words_.data() + p + 2, words_[p] >> 16 & 0xff};
  }
  Place Next(Place p) const { return p + 2 + static_cast<Place>(children(p).size()); }

  std::vector<uint32_t> words_;
  std::vector<std::pair<int, rise::Expr>> witnesses_;  // by slot
  bool compares_scopes_ = false;
};

class AppliedRules {
 public:
  struct Applied {
    uint32_t rule;                // an index into Strategy::compiled
    egraph::Pattern left, right;  // `right` has no root where the trace is no pattern
  };

  // The number of such an application, for unions. `left` is the rule's pattern, and `payloads`
  // are those of the match.
  RuleId Number(RuleId rule, const egraph::Pattern& left, absl::Span<const uint32_t> payloads,
                const RuleTrace& trace, RuleTrace::Place result, const rise::ExprTable& exprs);

  size_t size() const { return applied_.size(); }
  // What all of it takes of the heap.
  size_t bytes() const {
    return applied_.size() * sizeof(Applied) + parts_bytes_ + rise::TableBytes(numbers_);
  }
  const Applied& operator[](RuleId number) const { return applied_[number.value]; }

 private:
  std::deque<Applied> applied_;  // patterns stay where they are
  absl::flat_hash_map<std::vector<uint32_t>, RuleId> numbers_;
  std::vector<uint32_t> key_;
  size_t parts_bytes_ = 0;  // of patterns and keys
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_APPLIED_RULES_H_
