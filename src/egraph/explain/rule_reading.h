// How a recorded application of a rule can be read: which ids its two sides were matched by. The
// graph keeps only the roots and the time; what was equal before that time tells the rest.
#ifndef EQRISE_EGRAPH_EXPLAIN_RULE_READING_H_
#define EQRISE_EGRAPH_EXPLAIN_RULE_READING_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/explain/derivation.h"
#include "egraph/explain/term_bank.h"
#include "egraph/explain/union_forest.h"

namespace eqrise::egraph {

// The ids of a graph as terms, and by class.
class IdTerms {
 public:
  IdTerms(const UnionHistory& history, TermBank& terms);

  TermId TermOf(uint32_t id);
  // Every id that is now equal to that one, by operator and then by age.
  absl::Span<const uint32_t> ClassMembers(uint32_t id);
  absl::Span<const uint32_t> ClassMembers(uint32_t id, uint16_t op);
  // Every id of a node that was made over something that is now equal to that one; and of all
  // nodes with an operator. By age.
  absl::Span<const uint32_t> Parents(uint32_t id);
  absl::Span<const uint32_t> WithOperator(uint16_t op);

 private:
  uint16_t OpOf(uint32_t id) const { return history_.original(NodeId{id}).op; }

  const UnionHistory& history_;
  TermBank& terms_;
  std::vector<TermId> term_of_;
  std::vector<uint32_t> class_begin_;  // by canonical id, and one more
  std::vector<uint32_t> members_;
  std::vector<bool> sorted_;  // by canonical id
  // Made when they are first asked for.
  std::vector<uint32_t> parent_begin_, parents_;  // as those of members
  absl::flat_hash_map<uint16_t, std::vector<uint32_t>> by_operator_;
};

// All patterns of a side of a rule: Pattern::also, and first the root where it is not one of them.
std::vector<Pattern::Part> PartsOf(const Pattern& side);

struct RuleReading {
  // By node of the pattern: the id whose node it is; none for variables.
  using Side = std::vector<uint32_t>;

  // The equation of the right-hand side that the union is: from `same_as` (or the left-hand side's
  // root) to `node`.
  Pattern::Part equation = {.node = 0};
  Side left, right;
  // By node of the right-hand side: a substitution that changed nothing, so that its id is that of
  // its body. (Of others, the id is an internal node's: one that was asked for, or a shift for a
  // substitution of what is not there.)
  std::vector<bool> unchanged;
  std::vector<uint32_t> variables;  // the ids that they stand for
  // By variable: the node of the left-hand side whose class it names, so that it stands for the
  // very instance of that one; -1 for others.
  std::vector<int> names;
  size_t distance = 0;  // how many unions lie between what is and what is to be
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
  // What a variable of a reading stands for; and a subterm of the left-hand side.
  TermId VariableTerm(const DerivationRule& rule, const RuleReading& reading, int variable);

 private:
  static constexpr uint32_t kNone = 0xffffffff;  // no id

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
  // Matches the parts of the left-hand side that the equation says nothing about.
  void MatchParts();
  void MatchPart(const Pattern::Part& part);
  void MatchAnywhere(int n);
  uint32_t Known(const Pattern& side, int n) const;
  bool IsNodeOf(const PatternNode& node, uint32_t id) const;
  absl::Span<const uint32_t> FewestParents(const Pattern& pattern, const PatternNode& node,
                                           absl::Span<const uint32_t> ids);
  bool HasKnownChild(int n) const;
  void GoOn(const Goal& goal);
  TermId InstanceOf(const DerivationRule& rule, const RuleReading& reading, int n);
  std::vector<int> NamesOf(const DerivationRule& rule) const;
  bool Bind(int variable, uint32_t to);
  void Record();
  bool SatisfyCondition(RuleReading& reading);
  bool ConditionHolds(const RuleReading& reading);
  std::vector<uint32_t> Candidates(const Goal& goal, const PatternNode& node);

  const UnionHistory& history_;
  const UnionForest& forest_;
  IdTerms& ids_;
  TermBank& terms_;
  IndependenceSearch& independence_;

  // What belongs to the reading that is under way.
  const DerivationRule* rule_ = nullptr;
  uint32_t edge_ = 0;
  size_t how_many_ = 0;
  size_t tries_left_ = 0, condition_tries_left_ = 0;
  bool condition_failed_ = false;
  Pattern::Part equation_ = {.node = 0};
  std::vector<int> names_;
  std::vector<Goal> goals_;
  std::vector<Pattern::Part> open_;  // parts of the left-hand side
  RuleReading::Side left_, right_;
  std::vector<bool> unchanged_;
  std::vector<std::vector<uint32_t>> occurrences_;  // by variable
  std::vector<RuleReading> found_;
  // Conditions that were asked for before, by rule, payloads and terms.
  absl::flat_hash_map<std::pair<const DerivationRule*, std::vector<uint32_t>>, bool> conditions_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_RULE_READING_H_
