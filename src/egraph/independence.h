// Why a class does not depend on a variable that a term of it mentions: how to come to another
// term of it, which does not. (fst (x, y)) leads to x; what is made of it, to the same of x.
//
//   const IndependenceSearch::Way* way = independence.Find(id, {3}, edge);
#ifndef EQRISE_EGRAPH_INDEPENDENCE_H_
#define EQRISE_EGRAPH_INDEPENDENCE_H_

#include <cstdint>
#include <deque>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "egraph/rule_reading.h"
#include "egraph/term_bank.h"
#include "egraph/union_forest.h"

namespace eqrise::egraph {

class IndependenceSearch {
 public:
  // To the term of that member of the class; in that, each of these children goes its own way.
  struct Way {
    uint32_t member;
    struct Below {
      size_t child;
      const Way* way;
    };
    std::vector<Below> below;
  };

  IndependenceSearch(const UnionHistory& history, const UnionForest& forest, IdTerms& ids,
                     TermBank& terms)
      : history_(history), forest_(forest), ids_(ids), terms_(terms) {}

  // To a term without any of the variables, by unions older than `edge`; null if none is found.
  const Way* Find(uint32_t id, const std::vector<int>& variables, uint32_t edge);

 private:
  using Key = std::tuple<uint32_t, uint32_t, std::vector<int>>;  // edge, class then, variables

  const Way* Search(uint32_t id, const std::vector<int>& variables, uint32_t edge);
  bool SearchBelow(const NodeView& node, const std::vector<int>& variables, uint32_t edge,
                   Way& way);
  bool MentionsAny(uint32_t id, const std::vector<int>& variables);

  const UnionHistory& history_;
  const UnionForest& forest_;
  IdTerms& ids_;
  TermBank& terms_;
  size_t tries_left_ = 0;
  std::deque<Way> ways_;
  absl::flat_hash_map<Key, const Way*> known_;
  absl::flat_hash_set<Key> under_way_;  // a term is finite, so none leads back to where it is
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_INDEPENDENCE_H_
