// Why a class does not depend on a variable that a term of it mentions: how to come to another
// term of it, which does not. (fst (x, y)) leads to x; what is made of it, to the same of x.
//
//   const IndependenceSearch::Way* way = independence.Find(id, {3}, edge);
#ifndef EQRISE_EGRAPH_INDEPENDENCE_H_
#define EQRISE_EGRAPH_INDEPENDENCE_H_

#include <cstdint>
#include <deque>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
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

  // To a term without any of the variables, by unions older than `edge`; null if there is none. (A
  // class may depend on no variable of an argument because its body does not depend on the variable
  // that the argument stands for, and have no one term that shows both.)
  const Way* Find(uint32_t id, const std::vector<int>& variables, uint32_t edge);

 private:
  using Key = std::tuple<uint32_t, uint32_t, std::vector<int>>;  // edge, class then, variables

  // Has an answer if one of its choices has answers for all that it asks. All questions that one
  // leads to are gathered, and then answered from the leaves up.
  struct Question {
    struct Below {
      size_t child;
      size_t question;
    };
    struct Choice {
      uint32_t member;
      std::vector<Below> below;
    };
    uint32_t id;
    std::vector<int> variables;
    std::vector<Choice> choices;
    const Way* answer = nullptr;
  };

  size_t Ask(uint32_t id, const std::vector<int>& variables, uint32_t edge);
  void Gather(size_t question, uint32_t edge);
  void AddChoices(size_t question, uint32_t member, uint32_t edge);
  bool MentionsAny(uint32_t id, const std::vector<int>& variables);
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
  // Of the search that is under way.
  std::vector<Question> questions_;
  absl::flat_hash_map<Key, size_t> asked_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_INDEPENDENCE_H_
