// The graph as it stood when an iteration began, in the form that searches want. It has the nodes
// of each operator. For each class it has the nodes' contents side by side, with those that are new
// since the last search behind the others, the newest stamp, and the set of operators. A search
// reads nothing else (but for ground terms, which it looks up), so it can go on while its matches
// are applied. It walks over memory instead of jumping through it, which for sums modulo
// associativity and commutativity saves half of the time.
#ifndef EQRISE_EGRAPH_MATCH_SEARCH_INDEX_H_
#define EQRISE_EGRAPH_MATCH_SEARCH_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/memory/arena.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_store.h"
#include "egraph/nodes/union_find.h"

namespace eqrise::egraph {

class SearchIndex {
 public:
  explicit SearchIndex(Nursery& nursery)
      : class_of_(nursery),
        live_(nursery),
        names_(nursery),
        classes_(nursery),
        entries_(nursery),
        stamps_(nursery),
        by_operator_(nursery) {}

  // A node as a search sees it.
  struct Entry {
    uint64_t head;        // NodeStore::Head of operator, arity and payload
    ClassId children[2];  // or, of more than two: [0] is the node's number
  };

  // The nodes below `frontier`: their classes, and the lists by operator. Operators from `internal`
  // on are left out.
  void UpdateRoots(const NodeStore& nodes, UnionFind& classes, uint32_t frontier,
                   uint16_t internal);
  // The nodes by class, as they were at the last UpdateRoots: nothing that a search reads of them
  // may have changed since. Two passes. `recent`: nodes of that epoch or later stand behind the
  // others of their class.
  void UpdateEntries(const NodeStore& nodes, uint32_t recent);
  bool has_entries() const { return has_entries_; }
  // Gives the memory of a large index back that the graph has outgrown: until the next Update it is
  // better used elsewhere. Pages that will soon be written again are kept, for new ones cost time.
  void ReleaseWhenOutgrown(size_t graph_bytes);
  // Until the next UpdateRoots there is nothing, and it takes no memory.
  void Release();

  // What was added since the last UpdateRoots is shown, too, to those who ask for the class of a
  // node by its number: of nodes below shown().
  void ShowNew(UnionFind& classes);
  uint32_t shown() const { return static_cast<uint32_t>(class_of_.size()); }

  uint32_t frontier() const { return frontier_; }
  // Ascending.
  absl::Span<const NodeId> WithOperator(uint16_t op) const {
    if (op + size_t{1} >= begin_of_operator_.size()) return {};
    const uint32_t begin = begin_of_operator_[op];
    return {by_operator_.data() + begin, begin_of_operator_[op + size_t{1}] - begin};
  }
  ClassId ClassOf(NodeId n) const { return class_of_[n.value]; }
  // The names of the classes, ascending.
  absl::Span<const ClassId> names() const { return {names_.data(), names_.size()}; }
  uint32_t newest(ClassId c) const { return classes_[c.value].newest; }
  // A quick no to "does the class have a node of that operator?".
  bool MayHaveOperator(ClassId c, uint16_t op) const {
    return (classes_[c.value].operators >> (op % 32) & 1) != 0;
  }
  // The entries of a class: [begin, end), and their stamps.
  uint32_t begin(ClassId c) const { return classes_[c.value].begin; }
  uint32_t end(ClassId c) const { return classes_[c.value].end; }
  // Where to begin for those with a stamp of `least` or more; others may be among them.
  uint32_t begin(ClassId c, uint32_t least) const {
    return least >= recent_ ? begin_of_recent(c) : classes_[c.value].begin;
  }
  uint32_t recent() const { return recent_; }  // from there on there are no others
  uint32_t begin_of_recent(ClassId c) const { return classes_[c.value].recent; }
  size_t num_entries() const { return entries_.size(); }
  size_t num_classes() const { return names_.size(); }
  const Entry& entry(uint32_t i) const { return entries_[i]; }
  uint32_t stamp(uint32_t i) const { return stamps_[i]; }
  void PrefetchClass(ClassId c) const { classes_.Prefetch(c.value); }
  void PrefetchEntries(ClassId c) const { entries_.Prefetch(classes_[c.value].begin); }

  size_t bytes() const {
    return class_of_.bytes() + live_.bytes() + names_.bytes() + classes_.bytes() +
           entries_.bytes() + stamps_.bytes() + by_operator_.bytes() +
           begin_of_operator_.capacity() * sizeof(uint32_t);
  }

 private:
  struct ClassInfo {
    uint32_t begin = 0, end = 0;  // entries
    uint32_t recent = 0;          // the first recent one
    uint32_t newest = 0;
    uint32_t operators = 0;  // bit op % 32 of each node
  };

  Arena<ClassId> class_of_;   // by node
  Arena<NodeId> live_;        // ascending
  Arena<ClassId> names_;      // of the classes, ascending
  Arena<ClassInfo> classes_;  // by class
  Arena<Entry> entries_;
  Arena<uint32_t> stamps_;
  Arena<NodeId> by_operator_;                // ascending, by operator
  std::vector<uint32_t> begin_of_operator_;  // and one more, where the last one's end
  uint32_t frontier_ = 0;
  uint32_t recent_ = 0;  // epoch
  bool has_entries_ = false;
};

// What a search reads of a graph, whatever its language: EngineView::PrepareSearch.
struct SearchedGraph {
  const NodeStore& nodes;
  const SearchIndex& index;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_SEARCH_INDEX_H_
