// Every e-node of a graph, and the hash-cons that finds the node with a given operator, payload and
// children. It knows nothing of classes: children are numbers that are compared as they stand. A
// node in the table must not be changed in place; Recall it first and Enter it again after.
//
// A node takes 24 bytes with up to two children (4 more per child of a wider one), and 5 to 11 in
// the table.
#ifndef EQRISE_EGRAPH_NODE_STORE_H_
#define EQRISE_EGRAPH_NODE_STORE_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "absl/container/flat_hash_set.h"
#include "egraph/chunked_vector.h"
#include "egraph/ids.h"

namespace eqrise::egraph {

class NodeStore {
 public:
  NodeStore() : table_(0, Hash{this}, Equal{this}) {}
  NodeStore(const NodeStore&) = delete;  // the table points here
  NodeStore& operator=(const NodeStore&) = delete;

  size_t size() const { return records_.size(); }  // dead nodes included
  size_t bytes() const;
  size_t BytesForOneMore() const;  // what Append and Enter of one node may add, at most

  NodeView view(NodeId n) const {
    const Record& r = records_[n.value];
    return NodeView(r.op, r.payload, {Children(r), r.arity});
  }
  absl::Span<ClassId> children(NodeId n) {
    Record& r = records_[n.value];
    return {const_cast<ClassId*>(Children(r)), r.arity};
  }
  uint16_t op(NodeId n) const { return records_[n.value].op; }
  RuleId origin(NodeId n) const { return records_[n.value].origin; }
  void set_origin(NodeId n, RuleId origin) { records_[n.value].origin = origin; }
  uint32_t stamp(NodeId n) const { return records_[n.value].stamp; }
  void set_stamp(NodeId n, uint32_t stamp) { records_[n.value].stamp = stamp; }
  bool dead(NodeId n) const { return records_[n.value].dead; }
  void set_dead(NodeId n) { records_[n.value].dead = true; }

  NodeId Append(const NodeView& node, RuleId origin, uint32_t stamp);

  // The node in the table that looks like this.
  std::optional<NodeId> Lookup(const NodeView& node) const;
  // Puts a node into the table, unless one that looks the same is there; returns the one in the
  // table.
  NodeId Enter(NodeId n);
  // Takes a node out of the table; false when the table holds another, or none, that looks the
  // same.
  bool Recall(NodeId n);

 private:
  static constexpr size_t kInlineChildren = 2;

  struct Record {
    uint16_t op;
    uint8_t arity;
    bool dead;
    uint32_t payload;
    RuleId origin;
    uint32_t stamp;
    ClassId inline_children[kInlineChildren];  // or, of more: [0] is an index into wide_children_
  };

  const ClassId* Children(const Record& r) const {
    return r.arity <= kInlineChildren ? r.inline_children
                                      : &wide_children_[r.inline_children[0].value];
  }

  struct Hash {
    using is_transparent = void;
    const NodeStore* store;
    size_t operator()(const NodeView& node) const;
    size_t operator()(NodeId n) const { return (*this)(store->view(n)); }
  };
  struct Equal {
    using is_transparent = void;
    const NodeStore* store;
    bool operator()(NodeId a, NodeId b) const { return store->view(a) == store->view(b); }
    bool operator()(NodeId a, const NodeView& b) const { return store->view(a) == b; }
    bool operator()(const NodeView& a, NodeId b) const { return a == store->view(b); }
  };

  ChunkedVector<Record> records_;
  ChunkedVector<ClassId> wide_children_;
  absl::flat_hash_set<NodeId, Hash, Equal> table_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODE_STORE_H_
