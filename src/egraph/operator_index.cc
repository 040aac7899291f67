#include "egraph/operator_index.h"

#include <algorithm>

namespace eqrise::egraph {

void OperatorIndex::Append(uint16_t op, ClassId c) {
  if (op >= lists_.size()) lists_.resize(op + 1);
  std::vector<ClassId>& classes = lists_[op].classes;
  const size_t before = classes.capacity();
  classes.push_back(c);
  bytes_ += (classes.capacity() - before) * sizeof(ClassId);
}

void OperatorIndex::Update(UnionFind& classes_of) {
  for (const uint16_t op : moved_) {
    List& list = lists_[op];
    list.moved = false;
    // Classes that are no more are replaced by what they became, which may or may not be in the
    // list.
    scratch_.clear();
    size_t kept = 0;
    for (const ClassId c : list.classes) {
      const ClassId now = classes_of.FindAndCompress(c);
      if (now == c) {
        list.classes[kept++] = c;
      } else {
        scratch_.push_back(now);
      }
    }
    list.classes.resize(kept);
    std::sort(scratch_.begin(), scratch_.end());
    scratch_.erase(std::unique(scratch_.begin(), scratch_.end()), scratch_.end());
    std::erase_if(scratch_, [&](ClassId c) {
      return std::binary_search(list.classes.begin(), list.classes.end(), c);
    });
    // Never longer than it was: each new entry stands for one that went.
    list.classes.insert(list.classes.end(), scratch_.begin(), scratch_.end());
    std::inplace_merge(list.classes.begin(), list.classes.begin() + static_cast<long>(kept),
                       list.classes.end());
  }
  moved_.clear();
}

}  // namespace eqrise::egraph
