#include "egraph/nodes/union_find.h"

namespace eqrise::egraph {

ClassId UnionFind::Compress(uint32_t i) {
  for (;;) {
    const uint32_t p = parents_[i];
    if (p == i) return ClassId{i};
    const uint32_t q = parents_[p];
    if (q == p) return ClassId{p};
    SetParent(i, q);
    i = q;
  }
}

void UnionFind::Keep(uint32_t i) {
  if (journal_.Wants(i)) journal_.Keep(i, parents_[i]);
}

}  // namespace eqrise::egraph
