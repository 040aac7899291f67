// Straight-line scalar code: terms that neither take a loop nor make an array. To rules about loops
// it makes no difference whether a let names such a value or the value stands in the name's place.
// But inlining it in the e-graph makes two of everything after it, and n lets make 2^n.
//
//   LoopFreeClasses loop_free(graph);
//   loop_free.Has(root);              // has a term of that kind
#ifndef EQRISE_REWRITE_LOOP_FREE_H_
#define EQRISE_REWRITE_LOOP_FREE_H_

#include <cstdint>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "rewrite/rise_language.h"

namespace eqrise::rewrite {

// The classes of a graph, as they are when this is made.
class LoopFreeClasses {
 public:
  explicit LoopFreeClasses(const Graph& graph);
  bool Has(ClassId c) const { return has_.contains(graph_.Find(c).value); }

 private:
  bool IsLoopFree(const egraph::NodeView& node) const;

  const Graph& graph_;
  absl::flat_hash_set<uint32_t> has_;
};

// Expressions without loops. An answer is remembered.
class LoopFreeTerms {
 public:
  explicit LoopFreeTerms(const rise::ExprTable& exprs) : exprs_(exprs) {}
  bool Has(rise::Expr e);

 private:
  const rise::ExprTable& exprs_;
  absl::flat_hash_map<uint32_t, bool> known_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_LOOP_FREE_H_
