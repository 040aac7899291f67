// How a recorded application of a rule can be read: which ids its two sides were matched by. The
// graph keeps only the roots and the time; what was equal before that time tells the rest.
#ifndef EQRISE_EGRAPH_RULE_READING_H_
#define EQRISE_EGRAPH_RULE_READING_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/derivation.h"
#include "egraph/term_bank.h"
#include "egraph/union_forest.h"

namespace eqrise::egraph {

// The ids of a graph as terms, and by class.
class IdTerms {
 public:
  IdTerms(const UnionHistory& history, TermBank& terms);

  TermId TermOf(uint32_t id);
  // Every id that is now equal to that one, by operator and then by age.
  absl::Span<const uint32_t> ClassMembers(uint32_t id);
  absl::Span<const uint32_t> ClassMembers(uint32_t id, uint16_t op);

 private:
  uint16_t OpOf(uint32_t id) const { return history_.original(NodeId{id}).op; }

  const UnionHistory& history_;
  TermBank& terms_;
  std::vector<TermId> term_of_;
  std::vector<uint32_t> class_begin_;  // by canonical id, and one more
  std::vector<uint32_t> members_;
  std::vector<bool> sorted_;  // by canonical id
};

struct RuleReading {
  // By node of the pattern: the id whose node it is; none for variables.
  using Side = std::vector<uint32_t>;

  Side left, right;
  // By node of the right-hand side: a substitution that changed nothing, so that its id is that of
  // its body. (Of others, the id is an internal node's: one that was asked for, or a shift for a
  // substitution of what is not there.)
  std::vector<bool> unchanged;
  std::vector<uint32_t> variables;  // the ids that they stand for
  size_t distance = 0;              // how many unions lie between what is and what is to be
};

class IndependenceSearch;

class RuleReader {
 public:
  RuleReader(const UnionHistory& history, const UnionForest& forest, IdTerms& ids, TermBank& terms,
             IndependenceSearch& independence)
      : history_(history), forest_(forest), ids_(ids), terms_(terms), independence_(independence) {}

  // The best few, the best first; empty if there is none, which is a mistake of the caller (a union
  // under the name of a rule that did not make it), or if `condition_failed`.
  std::vector<RuleReading> Read(const DerivationRule& rule, uint32_t edge, int how_many,
                                bool& condition_failed);

 private:
  struct Goal {
    const Pattern* pattern;
    int node;
    uint32_t at;
  };

  void Match(size_t goal);
  void MatchSubstitution(size_t goal);
  // Whether the class did not depend on any of the variables from one to before another.
  bool IsIndependent(uint32_t id, int from, int to);
  void MatchNode(size_t goal, uint32_t candidate, size_t num_children);
  bool Bind(int variable, uint32_t to);
  void Record();
  bool SatisfyCondition(RuleReading& reading);
  bool ConditionHolds(const RuleReading& reading);
  std::vector<uint32_t> Candidates(uint32_t at, const PatternNode& node);

  const UnionHistory& history_;
  const UnionForest& forest_;
  IdTerms& ids_;
  TermBank& terms_;
  IndependenceSearch& independence_;

  // Of the reading that is under way.
  const DerivationRule* rule_ = nullptr;
  uint32_t edge_ = 0;
  size_t how_many_ = 0;
  size_t tries_left_ = 0;
  bool condition_failed_ = false;
  std::vector<Goal> goals_;
  RuleReading::Side left_, right_;
  std::vector<bool> unchanged_;
  std::vector<std::vector<uint32_t>> occurrences_;  // by variable
  std::vector<RuleReading> found_;
  // Conditions that were asked for before, by rule, payloads and terms.
  absl::flat_hash_map<std::pair<const DerivationRule*, std::vector<uint32_t>>, bool> conditions_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_RULE_READING_H_
