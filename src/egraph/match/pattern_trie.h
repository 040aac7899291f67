// The common beginnings of compiled patterns, as a trie: what several programs begin with stands
// there once.
//
//   map (fun x => ?f (?g x)) ?a        root map, bind a lambda, bind an application
//   map (fun x => map ?f ?b) ?a        root map, bind a lambda, bind a map
//
// Two programs have a common beginning when they share more than the root: going through the roots
// of an operator once for all patterns gains nothing by itself (docs/lab/engine_measurements.md).
// Only kBinds are shared, and none that is the last of its program or that looks ahead to the last
// one (Machine::BindFinally, PartnersOf). These look at fewer nodes than others would, and a
// pattern that is searched for with others is to take as many steps as alone.
#ifndef EQRISE_EGRAPH_MATCH_PATTERN_TRIE_H_
#define EQRISE_EGRAPH_MATCH_PATTERN_TRIE_H_

#include <cstddef>
#include <vector>

#include "absl/types/span.h"
#include "egraph/match/pattern.h"

namespace eqrise::egraph {

class PatternTrie {
 public:
  struct Node {
    size_t size;                   // how many instructions lead to it from the root
    CompiledPattern prefix;        // ... and which
    std::vector<size_t> children;  // nodes, whose programs go on alike
    std::vector<size_t> members;   // whose programs go on on their own
  };
  struct Member {
    size_t pattern;            // which of those that Of was given
    std::vector<size_t> path;  // the nodes that lead to it, the first one in front
  };

  // Makes tries of all patterns that begin like others: those that share two instructions go
  // together. No pattern is in two tries. A nullptr and a pattern with ground terms are in none.
  static std::vector<PatternTrie> Of(absl::Span<const CompiledPattern* const> patterns);

  // [0] is what all of them begin with; a child stands behind its parent.
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<Member>& members() const { return members_; }

 private:
  void Grow(absl::Span<const CompiledPattern* const> patterns, std::vector<size_t> alike,
            size_t size, std::vector<size_t> path);

  std::vector<Node> nodes_;
  std::vector<Member> members_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_PATTERN_TRIE_H_
