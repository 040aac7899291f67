#include "egraph/union_find.h"

namespace eqrise::egraph {

void UnionFind::Keep(uint32_t i) {
  if (journal_.Wants(i)) journal_.Keep(i, parents_[i]);
}

}  // namespace eqrise::egraph
