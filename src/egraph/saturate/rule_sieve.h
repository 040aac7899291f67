// Which rules of a saturation are applied set at a time (match_sieve.h), and when. A rule is, where
// there are many matches for the size of the graph, or where many will tell nothing. The graph's
// limits must have room for the tables and for all that will wait.
//
//   if (sieve.Decide(r, search, room_for_matches, nodes_left)) {
//     SearchStats stats = sieve.Run(r, id, deferred, unions);
//   }
#ifndef EQRISE_EGRAPH_SATURATE_RULE_SIEVE_H_
#define EQRISE_EGRAPH_SATURATE_RULE_SIEVE_H_

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/graph/search.h"
#include "egraph/saturate/deferred_matches.h"
#include "egraph/saturate/match_sieve.h"
#include "egraph/saturate/rewrite_rule.h"
#include "egraph/saturate/sieve_plan.h"

namespace eqrise::egraph {

template <class L>
class RuleSieve {
 public:
  // `sieves_from`: see SaturationOptions.
  RuleSieve(EGraph<L>& graph, absl::Span<const RewriteRule<L>> rules, size_t sieves_from)
      : graph_(graph), rules_(rules), sieves_from_(sieves_from), knows_most_(rules.size()) {
    for (const RewriteRule<L>& rule : rules) {
      plans_.push_back(rule.is_plain() ? SievePlan::For(rule.from, rule.to) : std::nullopt);
    }
  }

  bool Fits(size_t r) const { return plans_[r].has_value(); }
  // Whether most of its last matches told nothing or what was equal, and did not have to wait.
  void KnowsMost(size_t r, bool knows_most) { knows_most_[r] = knows_most; }

  // Whether the rule's matches are worth it, and may be gone through so: all of them can wait, of
  // whom there may be `room`, and may make nodes, of which there may be `nodes_left`.
  bool Decide(size_t r, const SearchOptions& search, size_t room, size_t nodes_left) {
    if (!plans_[r] || search.max_matches != SearchOptions().max_matches) return false;
    if (search.first_root != 0 || search.skip_to != 0) return false;
    engine_.PrepareSearch();
    if (!MatchSieve::CanSearch(engine_.index(), search.since)) return false;
    const size_t nodes = graph_.num_nodes();
    if (!HasRoomFor(MatchSieve::kBytesPerRoot * nodes)) return false;
    const Recipe& to = rules_[r].to;
    const size_t least = std::min(knows_most_[r] ? nodes : kMatchesPerNode * nodes, sieves_from_);
    found_ = sieve_.FindRoots(*plans_[r], engine_.nodes(), engine_.index(), search.since, least);
    const size_t bytes = found_.bytes + DeferredMatches::BytesFor(found_.at_most, to.num_variables);
    const bool sieves = found_.at_most >= least && found_.at_most <= room &&
                        found_.at_most * to.steps.size() <= nodes_left && HasRoomFor(bytes);
    if (sieves) {
      // Whether to sift must not depend on the number of threads.
      const size_t more = TimesThatFit(found_.bytes_per_thread, bytes);
      threads_ = std::max(more, more + 1);
    } else {
      ReleaseWhereLimited();
    }
    return sieves;
  }

  // Right after that. Unites what is equal, and has the others wait; `wait` is told when all do,
  // before the sieve's tables are given back.
  template <class Wait>
  SearchStats Run(size_t r, RuleId id, DeferredMatches& deferred, size_t& unions, Wait&& wait) {
    deferred.BeginRun(r, plans_[r]->result);
    bool lacks_root_alone = true;
    const size_t matches = sieve_.Sift(
        engine_.nodes(), engine_.index(), engine_.classes(),
        {.names_nodes = graph_.has_derivations(),
         .workers = engine_.workers(),
         .max_threads = threads_},
        [&](NodeId root, ClassId equal) {
          if (graph_.Union(ClassId{root.value}, equal, id)) ++unions;
        },
        [&](absl::Span<const ClassId> rows) { deferred.Push(rows); },
        [&](absl::Span<const ClassId> rows) {
          if (std::exchange(lacks_root_alone, false)) deferred.BeginRun(r, rules_[r].to);
          deferred.Push(rows);
        });
    wait();
    ReleaseWhereLimited();
    return {.steps = found_.steps, .matches = matches};
  }

  void Release() { sieve_.Release(); }
  size_t bytes() const { return sieve_.bytes(); }

 private:
  // To put nodes in order costs about as much as to look so many matches up.
  static constexpr size_t kMatchesPerNode = 3;

  // Where bytes are limited its tables must not keep nodes out that come after it.
  void ReleaseWhereLimited() {
    if (graph_.limits().has_bytes()) Release();
  }
  // When the sieve is empty.
  bool HasRoomFor(size_t bytes) const {
    return !graph_.limits().has_bytes() || graph_.bytes() + bytes <= graph_.limits().max_bytes;
  }
  // How many times the bytes fit in once others did.
  size_t TimesThatFit(size_t bytes, size_t others) const {
    if (!graph_.limits().has_bytes()) return std::numeric_limits<size_t>::max();
    return (graph_.limits().max_bytes - graph_.bytes() - others) / std::max<size_t>(bytes, 1);
  }

  EGraph<L>& graph_;
  const EngineView<EGraph<L>> engine_{graph_};
  absl::Span<const RewriteRule<L>> rules_;
  const size_t sieves_from_;
  std::vector<std::optional<SievePlan>> plans_;  // by rule
  std::vector<bool> knows_most_;                 // by rule
  MatchSieve sieve_;
  MatchSieve::Found found_;  // of the rule that was decided on
  size_t threads_ = 1;       // that there is memory for
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_RULE_SIEVE_H_
