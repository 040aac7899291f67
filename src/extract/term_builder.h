// Terms from choices: the expression that a choice stands for, and the rules that made it.
//
//   TermBuilder terms(graph, strategy, steps, states, beam);
//   Expr body = terms.Build(root, beam.Best(root)[0]);
#ifndef EQRISE_EXTRACT_TERM_BUILDER_H_
#define EQRISE_EXTRACT_TERM_BUILDER_H_

#include <set>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "extract/beam.h"
#include "rewrite/program_derivation.h"

namespace eqrise::extract {

class TermBuilder {
 public:
  TermBuilder(const rewrite::Graph& graph, const rewrite::Strategy& strategy,
              const std::vector<Step>& steps, const StateGraph& states, const Beam& beam)
      : graph_(graph),
        exprs_(graph.language().exprs()),
        types_(exprs_.types()),
        strategy_(strategy),
        steps_(steps),
        states_(states),
        beam_(beam) {}

  // None where a step can't be applied. What choices share is built once.
  rise::Expr Build(StateId state, ChoiceId choice);
  // Builds without stores and copies: the result is a term of the class in the graph.
  rise::Expr BuildPlain(StateId state, ChoiceId choice);
  // The steps from BuildPlain's term to Build's: each store or copy as a rewrite by its rule.
  std::vector<rewrite::OutsideStep> Insertions(StateId state, ChoiceId choice);
  // The names of the rules and steps that made its nodes, each once.
  std::vector<std::string> Rules(StateId state, ChoiceId choice) const;

 private:
  struct Origins {
    std::set<uint32_t> rules, steps;
    absl::flat_hash_set<ChoiceId> seen;
  };
  // By choice; those of Build, or of BuildPlain.
  using Built = absl::flat_hash_map<ChoiceId, rise::Expr>;
  rise::Expr Build(StateId state, ChoiceId choice, bool plain, Built& built);
  rise::Expr BuildNew(const State& state, const Choice& choice, bool plain, Built& built);
  // How many parameters the node's child has as a function: the lambdas between the two.
  int NumParameters(egraph::NodeId node, size_t child) const;
  void Insert(StateId state, ChoiceId choice, std::vector<uint16_t>& position, rise::Expr& whole,
              std::vector<rewrite::OutsideStep>& out);
  void Collect(StateId state, ChoiceId choice, Origins& origins) const;

  const rewrite::Graph& graph_;
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  const rewrite::Strategy& strategy_;
  const std::vector<Step>& steps_;
  const StateGraph& states_;
  const Beam& beam_;
  Built built_, plain_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_TERM_BUILDER_H_
