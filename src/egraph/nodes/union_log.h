// Every union that told something new, in order: derivations are made from it. A union takes 8
// bytes. Reasons come in long runs, since a rule is applied to many matches at once, and are kept
// by run. A union of an image with a substitution's result (substitution-inl.h) takes 8 bytes more.
//
//   const UnionRecord last = graph.union_log().back();
#ifndef EQRISE_EGRAPH_NODES_UNION_LOG_H_
#define EQRISE_EGRAPH_NODES_UNION_LOG_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "egraph/memory/arena.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct UnionRecord {
  ClassId left, right;  // as the caller named them: the nodes born with these numbers
  RuleId reason;
};

class UnionLog {
 public:
  explicit UnionLog(Nursery& nursery) : sides_(nursery) {}

  size_t size() const { return sides_.size(); }
  bool empty() const { return sides_.empty(); }
  UnionRecord operator[](size_t i) const {
    const auto run = std::upper_bound(runs_.begin(), runs_.end(), i,
                                      [](size_t at, const Run& r) { return at < r.begin; });
    return {sides_[i].left, sides_[i].right, std::prev(run)->reason};
  }
  UnionRecord back() const { return (*this)[size() - 1]; }
  // The node of the body whose image the right side of union i is; none for other unions.
  std::optional<NodeId> ImageOf(size_t i) const {
    const auto at =
        std::lower_bound(images_.begin(), images_.end(), i,
                         [](const Image& image, size_t index) { return image.index < index; });
    if (at == images_.end() || at->index != i) return std::nullopt;
    return at->of;
  }
  size_t bytes() const {
    return sides_.bytes() + runs_.capacity() * sizeof(Run) + images_.capacity() * sizeof(Image);
  }

  void Add(const UnionRecord& u) {
    if (runs_.empty() || runs_.back().reason != u.reason) {
      runs_.push_back({static_cast<uint32_t>(sides_.size()), u.reason});
    }
    sides_.push_back({u.left, u.right});
  }
  void SetLastImage(NodeId of) { images_.push_back({static_cast<uint32_t>(size() - 1), of}); }

  // The first n are left.
  void Truncate(size_t n) {
    while (!runs_.empty() && runs_.back().begin >= n) runs_.pop_back();
    while (!images_.empty() && images_.back().index >= n) images_.pop_back();
    sides_.Shrink(n);
  }

 private:
  struct Sides {
    ClassId left, right;
  };
  struct Run {
    uint32_t begin;  // of the unions for one reason
    RuleId reason;
  };

  struct Image {
    uint32_t index;  // of the union
    NodeId of;
  };

  Arena<Sides> sides_;
  std::vector<Run> runs_;
  std::vector<Image> images_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_UNION_LOG_H_
