// Makes the chain that derivation.h promises. An id stands for one term for ever, T(id): its node
// over the terms of the children that it was made with. Each recorded union i becomes a chain from
// T(left) to T(right), of which every part rests on unions before i only:
//
//   congruence  the chains of the children
//   a rule      from T(left) to an instance of its left-hand side, by chains of inner terms; the
//               step; and from the instance of the right-hand side to T(right)
//
// which instance, is found by matching against all ids, those of nodes that have died included. An
// equality is the chain of its path in the forest of unions (union_forest.h).
//
// Nothing here recurses over unions: first it is found which ones are needed, from the last to the
// first, and then their chains are made from the first to the last.
#ifndef EQRISE_EGRAPH_DERIVATION_BUILDER_H_
#define EQRISE_EGRAPH_DERIVATION_BUILDER_H_

#include <cstddef>
#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "egraph/chain_shortener.h"
#include "egraph/derivation.h"
#include "egraph/rule_reading.h"
#include "egraph/term_bank.h"
#include "egraph/union_forest.h"

namespace eqrise::egraph {

class DerivationBuilder {
 public:
  DerivationBuilder(UnionHistory history, std::vector<DerivationRule> rules,
                    ExplainOptions options);

  absl::StatusOr<Derivation> Explain(const Pattern& from, const Pattern& to);
  Pattern TermOf(ClassId id) { return terms_.ToPattern(ids_.TermOf(id.value)); }
  std::vector<std::pair<Pattern, Pattern>> Given();

 private:
  using Pairs = std::vector<std::pair<uint32_t, uint32_t>>;

  bool IsRule(uint32_t edge) const { return (*history_.log)[edge].reason.value < rules_.size(); }
  // What is asked for, in the graph.
  TermId Take(const Pattern& term, int n, std::vector<TermId>& made);
  absl::StatusOr<uint32_t> Locate(TermId t);
  void NeedForAlignment(TermId t);
  absl::StatusOr<Chain> Align(TermId t);

  void NeedPath(uint32_t x, uint32_t y);
  absl::Status PlanEdge(uint32_t edge);
  void NeedForReading(const Pattern& pattern, int n, uint32_t at, const RuleReading::Side& side,
                      const RuleReading& reading);
  absl::Status BuildEdge(uint32_t edge);
  absl::StatusOr<Chain> BuildReading(uint32_t edge, const RuleReading& reading);
  absl::Status AppendInstance(const Pattern& pattern, int n, uint32_t at,
                              const RuleReading::Side& side, const RuleReading& reading,
                              Chain& out);
  absl::StatusOr<Chain> PathChain(uint32_t x, uint32_t y);
  absl::Status CheckLength(const Chain& chain) const;
  Derivation Finish(const Chain& chain, size_t recorded_length) const;

  UnionHistory history_;
  std::vector<DerivationRule> rules_;
  ExplainOptions options_;
  UnionForest forest_;
  TermBank terms_;
  IdTerms ids_;
  RuleReader reader_;
  ChainShortener shortener_;
  absl::flat_hash_map<TermId, uint32_t> located_;  // the id of a term that was asked for
  absl::flat_hash_map<TermId, bool> aligned_;
  std::priority_queue<uint32_t> needed_;  // edges to plan, the last first
  absl::flat_hash_set<uint32_t> planned_;
  std::vector<uint32_t> order_;  // edges to build, from the back
  absl::flat_hash_map<uint32_t, std::vector<RuleReading>> readings_;
  absl::flat_hash_map<uint32_t, Chain> chains_;  // by edge, from left to right
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_DERIVATION_BUILDER_H_
