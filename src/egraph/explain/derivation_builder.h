// Makes the chain that derivation.h promises. An id stands for one term for ever, T(id): its node
// over the terms of the children that it was made with. Each recorded union i becomes a chain from
// T(left) to T(right), of which every part rests on unions before i only:
//
//   congruence  the chains of the children
//   a rule      from T(left) to an instance of its left-hand side, by chains of inner terms; the
//               step; and from the instance of the right-hand side to T(right). With several
//               patterns, those are the two sides of one of the pairs that it says to be equal,
//               and what its left-hand side says is said by lemmas
//   an image    (derivation_images.cc) T of an internal node is what the substitution makes of the
//               term of its body; chains in the body have images, too
//   injectivity a lemma says that the functions are equal; a step goes from body to body
//
// which instance, is found by matching against all ids, those of nodes that have died included. An
// equality is the chain of its path in the forest of unions (union_forest.h).
//
// Nothing here recurses over unions. A first run finds which unions are needed, from the last to
// the first; a second one makes their chains, from the first to the last. Both run the same code,
// because the code that makes a chain knows best which others it needs. The first time it reaches
// by a jump what another chain would lead to, and notes the jump.
#ifndef EQRISE_EGRAPH_EXPLAIN_DERIVATION_BUILDER_H_
#define EQRISE_EGRAPH_EXPLAIN_DERIVATION_BUILDER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "egraph/explain/chain_shortener.h"
#include "egraph/explain/derivation.h"
#include "egraph/explain/independence.h"
#include "egraph/explain/rule_reading.h"
#include "egraph/explain/term_bank.h"
#include "egraph/explain/union_forest.h"

namespace eqrise::egraph {

class DerivationBuilder {
 public:
  DerivationBuilder(UnionHistory history, std::vector<DerivationRule> rules,
                    ExplainOptions options);

  absl::StatusOr<Derivation> Explain(const Pattern& from, const Pattern& to);
  Pattern TermOf(ClassId id) { return terms_.ToPattern(ids_.TermOf(id.value)); }
  std::vector<std::pair<Pattern, Pattern>> Given();

 private:
  bool IsRule(uint32_t edge) const { return (*history_.log)[edge].reason.value < rules_.size(); }
  absl::Span<const ClassId> Originals(uint32_t id) const {
    return history_.original(NodeId{id}).children;
  }
  // What is asked for, in the graph.
  TermId Take(const Pattern& term, int n, std::vector<TermId>& made);
  absl::StatusOr<uint32_t> Locate(TermId t);
  absl::StatusOr<Chain> Align(TermId t);
  absl::StatusOr<Chain> ChainBetween(const TermId ends[2], const uint32_t ids[2]);

  absl::Status PlanEdge(uint32_t edge);
  absl::Status ReadRule(uint32_t edge);
  absl::Status BuildEdge(uint32_t edge);
  // From the term of the left side to that of the right.
  absl::StatusOr<Chain> EdgeChain(uint32_t edge);
  absl::StatusOr<Chain> RuleChain(uint32_t edge);
  // What the patterns of a rule with several stand for, and why that is so.
  struct TermPremise {
    TermId term, same_as;
    std::optional<uint32_t> lemma;
  };
  absl::StatusOr<std::vector<TermPremise>> PremisesOf(const DerivationRule& rule,
                                                      const RuleReading& reading);
  uint32_t AddPremises(std::vector<TermPremise> premises);
  size_t LengthOf(const Chain& chain) const;
  absl::StatusOr<Chain> BuildReading(uint32_t edge, const RuleReading& reading);
  bool IsMatch(const DerivationRule& rule, const RuleReading& reading,
               const std::vector<TermPremise>& premises, TermId left, TermId right);
  absl::Status AppendInstance(const Pattern& pattern, int n, uint32_t at,
                              const RuleReading::Side& side, const RuleReading& reading,
                              Chain& out);
  absl::StatusOr<Chain> CongruenceChain(uint32_t left, uint32_t right);
  // The chain is of a child of the term that `out` ends with; its steps are added to `out`.
  void AppendChild(Chain& out, size_t child, const Chain& below);
  absl::StatusOr<Chain> PathChain(uint32_t x, uint32_t y);
  absl::Status CheckLength(const Chain& chain) const;
  Derivation Finish(Chain chain, size_t recorded_length);

  // derivation_images.cc
  absl::StatusOr<Chain> SubstitutionChain(uint32_t edge);
  absl::StatusOr<Chain> ImageChain(uint32_t edge, NodeId of);
  absl::StatusOr<Chain> InjectivityChain(uint32_t edge);
  // From the image of x, with the term of `argument`, to y, which Shift or Substitute answered with
  // before the edge.
  absl::StatusOr<Chain> AnswerChain(TermImage image, uint32_t x, uint32_t argument, uint32_t y,
                                    uint32_t edge);
  absl::StatusOr<Chain> AppendAnswer(const Pattern& pattern, int n, const RuleReading::Side& side,
                                     const RuleReading& reading);
  // From the image of x by `first` to its image by `second`. The class of x must not depend on the
  // variables that the two take to different terms. Variables from `below` on still go by the
  // first.
  absl::StatusOr<Chain> IndependenceChain(uint32_t x, const TermImage& first,
                                          const TermImage& second, uint32_t edge,
                                          int below = kAnything);
  // Makes the same chain where only `variables` go by the second image.
  absl::StatusOr<Chain> ReplaceChain(uint32_t x, const TermImage& first, const TermImage& second,
                                     const std::vector<int>& variables, uint32_t edge);
  absl::StatusOr<Chain> WayChain(uint32_t x, const IndependenceSearch::Way& way);
  absl::Status MakeRoomForShifts(const RuleReading& reading);
  absl::StatusOr<Chain> RoomChain(uint32_t x, const std::vector<int>& variables);
  // Each of the chain's terms through an image.
  Chain ImageOf(const Chain& chain, const TermImage& first, const TermImage& second = {},
                absl::Span<const int> by_second = {});
  // From the term with the chain's start for a variable to the one with its end.
  absl::StatusOr<Chain> InArgument(TermId body, int variable, const Chain& argument);
  bool IsInstance(const DerivationRule& rule, TermId left, TermId right, bool ask_condition = true);
  void FindRulesWithImages();
  uint32_t Lemma(Chain chain);

  UnionHistory history_;
  std::vector<DerivationRule> rules_;
  ExplainOptions options_;
  UnionForest forest_;
  TermBank terms_;
  IdTerms ids_;
  IndependenceSearch independence_;
  RuleReader reader_;
  ChainShortener shortener_;
  absl::flat_hash_map<TermId, uint32_t> located_;  // the id of a term that was asked for
  bool planning_ = false;
  size_t steps_made_ = 0;                 // of all chains since Explain was asked
  std::priority_queue<uint32_t> needed_;  // edges to plan, the last first
  absl::flat_hash_set<uint32_t> planned_;
  std::vector<uint32_t> order_;  // edges to build, from the back
  absl::flat_hash_map<uint32_t, std::vector<RuleReading>> readings_;
  absl::flat_hash_map<uint32_t, Chain> chains_;  // by edge, from left to right
  // What belongs to the reading that is under way, and the union that it reads.
  absl::flat_hash_map<int, Chain> rooms_;  // by variable: to a term that shifts have place for
  uint32_t reading_edge_ = 0;
  std::vector<bool> has_images_;  // by rule: the image of an instance is one
  std::vector<Chain> lemmas_;
  std::vector<std::vector<TermPremise>> premises_;  // by Rewrite::premises
  absl::flat_hash_map<std::pair<TermId, TermId>, uint32_t> lemma_of_;
  // By class: functions whose body is there. Made when it is first asked for.
  std::optional<absl::flat_hash_map<ClassId, std::vector<uint32_t>>> lambdas_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_DERIVATION_BUILDER_H_
