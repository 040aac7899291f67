// The dynamic program: the cheapest choices of each state, of different families of rules.
//
// Components of the state graph are settled children first, so that most states are looked at once;
// within a component (a copy of a store of a copy, a split of a join) choices only ever improve.
// A choice refers to finished choices and never changes, so that every choice is a finite term: a
// cycle of the state graph can't become a cycle of choices (Knuth, "A generalization of Dijkstra's
// algorithm" (1977), for the order; Huang and Chiang, "Better k-best parsing" (2005), for k-best).
//
//   Beam beam(graph, strategy, states, coster, sizes, {.width = 96, .family = 1});
//   for (ChoiceId c : beam.Best(root)) beam[c].cost ...      // cheapest first
#ifndef EQRISE_EXTRACT_BEAM_H_
#define EQRISE_EXTRACT_BEAM_H_

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/numeric/int128.h"
#include "extract/allowance.h"
#include "extract/option_cost.h"
#include "rewrite/saturate.h"

namespace eqrise::extract {

using ChoiceId = uint32_t;
// Which equal rules made a program, a bit each.
using Family = absl::uint128;

// One way to make a state's value.
struct Choice {
  Cost cost;
  double key = 0;       // what choices are ordered by
  double code = 1;      // operations in its text: unrolling multiplies it
  double nodes = 1;     // of the term
  Family family = 0;    // which equal rules made its nodes, a bit each
  uint32_t option = 0;  // of the state
  absl::InlinedVector<ChoiceId, 3> children;
};

// What an estimate can't tell apart is decided by size: a tenth of a percent for each node. Between
// whole programs it is two: what a model does not see costs a larger program more (a product of a
// matrix and a vector that keeps all products of a row in memory took 1.6 times its estimate). What
// a large program has more of counts for less: it is straight-line code, as a rule.
inline double Simplicity(double nodes) { return 1 + 0.001 * nodes; }
inline double WholeSimplicity(double nodes) {
  constexpr double kSmall = 60;
  return 1 + 0.002 * std::min(nodes, kSmall) + 0.0005 * std::max(0.0, nodes - kSmall);
}

struct BeamOptions {
  size_t width = 96;  // choices of each state
  int family = 1;     // of these, made by the same set of equal rules
  // The way to make a stage does not count in the families of its readers. So all families are
  // there, each with one way to make the stage, and Replaced puts others in its place.
  bool stages_apart = false;
  double most_unrolled = 200;  // nodes of straight-line code; beyond it, code costs more than loops
  const Allowance* allowance = nullptr;  // none: as much as it takes
};

class Beam {
 public:
  Beam(const rewrite::Graph& graph, const rewrite::Strategy& strategy, const StateGraph& states,
       OptionCoster& coster, Sizes& sizes, const BeamOptions& options);

  const std::vector<ChoiceId>& Best(StateId s) const { return best_[s]; }
  // Whether the allowance ended before all states were looked at.
  bool gave_up() const { return gave_up_; }
  const Choice& operator[](ChoiceId c) const { return choices_[c]; }

  // A choice of the state and those below it, each once: visit(state, choice, option) says whether to
  // go further down.
  template <typename Visit>
  void Walk(StateId root, ChoiceId choice, const Visit& visit) const {
    absl::flat_hash_set<ChoiceId> seen;
    std::vector<std::pair<StateId, ChoiceId>> open{{root, choice}};
    while (!open.empty()) {
      const auto [state, c] = open.back();
      open.pop_back();
      if (!seen.insert(c).second) continue;
      const Option& option = states_[state].options[choices_[c].option];
      if (!visit(state, c, option)) continue;
      for (size_t i = 0; i < option.children.size(); ++i) {
        open.emplace_back(option.children[i], choices_[c].children[i]);
      }
    }
  }

  // The stages of a choice, outermost first: the states of what is stored, and how it is made.
  std::map<StateId, ChoiceId> StagesOf(StateId s, ChoiceId c) const;
  // The arrays that a choice writes one after the other, as for the two of a pair of arrays, those
  // that a let names, and what is made of them in the end: their states, and how each is made.
  std::map<StateId, ChoiceId> PartsOf(StateId s, ChoiceId c) const;
  // What may be better for such a part. What has a name is stored, for a view's readers do not show
  // in the estimate how often they compute it.
  std::vector<ChoiceId> WaysOf(StateId part) const;
  // The choice with these states made in these ways, where it has them. Its estimates stay those of
  // the original.
  ChoiceId Replaced(StateId s, ChoiceId c, const std::map<StateId, ChoiceId>& parts);
  // A choice that was made elsewhere, of a state's options and choices of their children.
  ChoiceId Add(Choice choice) {
    choices_.push_back(std::move(choice));
    return static_cast<ChoiceId>(choices_.size() - 1);
  }

 private:
  // A choice that is not kept yet: the children's first choices, but for one of them.
  struct Candidate {
    Cost cost;
    double key = 0, code = 1, nodes = 1;
    Family family = 0;
    uint32_t option = 0, varied = 0;
    ChoiceId alternative = 0;
    std::optional<ChoiceId> named = std::nullopt;  // what a let names, if that is not its best way
    bool kept = false;                             // `alternative` is this very choice
  };

  using ChoiceMap = absl::flat_hash_map<ChoiceId, ChoiceId>;
  ChoiceId Replaced(StateId s, ChoiceId c, const std::map<StateId, ChoiceId>& parts,
                    ChoiceMap& known);
  bool IsStage(StateId s, const Option& option) const {
    return option.step >= 0 && states_.IsStage(states_[s], option);
  }
  void Settle(const std::vector<StateId>& component);
  bool Update(StateId id);
  void Propose(StateId s, uint32_t option);
  bool Complete(StateId s, Candidate& c);
  ChoiceId ChildOf(const Candidate& c, const Option& option, uint32_t i) const;
  std::optional<ChoiceId> OtherWayToName(const Option& option) const;
  // Puts into order_ which candidates are kept, cheapest first.
  void Order(StateId id);
  std::vector<ChoiceId> Keep(StateId id);
  void LookAtAllowance();
  // What reading the whole of a variable's array costs, by its de Bruijn index: nothing where it is
  // in memory, and where it is a let's view, what that computes again.
  using ViewCosts = absl::InlinedVector<double, 4>;
  // The cost of a choice where some variables are views.
  Cost CostWith(StateId id, ChoiceId choice, ViewCosts views);
  // For a let: its body's cost, which is under one more variable.
  Cost BodyCost(const Option& let, ChoiceId body, double view, const ViewCosts& views);
  bool IsLet(const Option& option) const;
  bool IsHeavy(const State& state, const Cost& made) const;
  Family FamilyOf(StateId id, const Option& option) const;
  std::optional<uint32_t> RuleOfFamily(StateId id, const Option& option) const;

  const rewrite::Graph& graph_;
  const rewrite::Strategy& strategy_;
  const StateGraph& states_;
  OptionCoster& coster_;
  Sizes& sizes_;
  BeamOptions options_;
  size_t updates_ = 0;
  bool gave_up_ = false;
  std::vector<Choice> choices_;
  std::vector<std::vector<ChoiceId>> best_;  // by state
  std::vector<Candidate> candidates_;        // of the state that is being updated
  std::vector<std::pair<double, uint32_t>> order_;
  std::vector<uint32_t> place_;      // by state: where in its component it is, plus one
  std::map<uint32_t, Family> bits_;  // of families, by rule
  Family parallel_ = 0;              // the rules whose right sides have parallel loops
  std::vector<bool> named_;          // by state: whether it is an array that a let names
  absl::flat_hash_map<std::pair<ChoiceId, ViewCosts>, Cost> cost_with_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_BEAM_H_
