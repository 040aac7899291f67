// Why a class does not depend on a variable that a term of it mentions: how to come to another
// term of it, which does not. (fst (x, y)) leads to x; what is made of it, to the same of x.
//
//   const IndependenceSearch::Way* way = independence.Find(id, 3, edge);
//
// It is enough to ask for one variable. Where a class depends on neither of two, a chain goes to a
// term without the first and back with anything in its place. Then it does so for the second.
#ifndef EQRISE_EGRAPH_EXPLAIN_INDEPENDENCE_H_
#define EQRISE_EGRAPH_EXPLAIN_INDEPENDENCE_H_

#include <cstdint>
#include <deque>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/explain/rule_reading.h"
#include "egraph/explain/term_bank.h"
#include "egraph/explain/union_forest.h"

namespace eqrise::egraph {

class IndependenceSearch {
 public:
  // To the term of that member of the class; in that, each of these children goes its own way.
  struct Way {
    uint32_t member;
    struct Below {
      size_t child;
      const Way* way;
      // Whether the node is a substitution whose body does not depend on the variable that the
      // argument replaces. The body is then the first child.
      bool drops_argument = false;
    };
    std::vector<Below> below;
  };

  IndependenceSearch(const UnionHistory& history, const UnionForest& forest, IdTerms& ids,
                     TermBank& terms)
      : history_(history), forest_(forest), ids_(ids), terms_(terms) {}

  // To a term without the variable, by unions older than `edge`; null if there is none.
  const Way* Find(uint32_t id, int variable, uint32_t edge);

 private:
  using Key = std::tuple<uint32_t, uint32_t, int>;  // edge, class then, variable

  // Has an answer if one of its choices has answers for all that it asks. All questions that one
  // leads to are gathered, and then answered from the leaves up.
  struct Question {
    struct Below {
      size_t child;
      size_t question;
      bool drops_argument;
    };
    struct Choice {
      uint32_t member;
      std::vector<Below> below;
    };
    uint32_t id;
    int variable;
    std::vector<Choice> choices;
    const Way* answer = nullptr;
  };

  size_t Ask(uint32_t id, int variable, uint32_t edge);
  void Gather(size_t question, uint32_t edge);
  void AddChoices(size_t question, uint32_t member, uint32_t edge);
  const Way* Keep(Way way) {
    ways_.push_back(std::move(way));
    return &ways_.back();
  }

  const UnionHistory& history_;
  const UnionForest& forest_;
  IdTerms& ids_;
  TermBank& terms_;
  std::deque<Way> ways_;
  absl::flat_hash_map<Key, const Way*> known_;
  // What belongs to the search that is under way.
  std::vector<Question> questions_;
  absl::flat_hash_map<Key, size_t> asked_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_INDEPENDENCE_H_
