// Short lists of nodes, of which a graph has two or more per class. Two nodes fit in the list
// itself. Longer lists live in blocks of powers of two that a pool hands out and takes back. So a
// list costs 16 bytes when short, and the pool's bytes are known exactly.
//
//   NodePool pool;
//   NodeList list;
//   list.Push(pool, node);
//   for (NodeId n : list.span()) ...
//   list.Clear(pool);   // a list does not free itself: it does not know its pool
#ifndef EQRISE_EGRAPH_NODES_NODE_LIST_H_
#define EQRISE_EGRAPH_NODES_NODE_LIST_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/memory/nursery_heap.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

class NodePool {
 public:
  NodePool() = default;
  explicit NodePool(NurseryHeap* heap) : heap_(heap) {}
  NodePool(NodePool&&) = default;
  NodePool& operator=(NodePool&&) = default;

  NodeId* Allocate(uint32_t capacity);  // a power of two, at least 4
  void Free(NodeId* block, uint32_t capacity);
  size_t bytes() const { return bytes_; }

 private:
  static constexpr size_t kChunk = size_t{1} << 14;  // nodes; larger blocks are chunks of their own

  NurseryAllocator<NodeId> heap_;
  std::vector<NurseryVector<NodeId>> chunks_;
  NodeId* next_ = nullptr;
  size_t left_ = 0;
  size_t bytes_ = 0;
  std::array<std::vector<NodeId*>, 32> free_;  // by the logarithm of the capacity
};

class NodeList {
 public:
  NodeList() : heap_(nullptr) {}

  uint32_t size() const { return size_; }
  uint32_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  absl::Span<const NodeId> span() const { return {data(), size_}; }
  absl::Span<NodeId> span() { return {data(), size_}; }

  void Push(NodePool& pool, NodeId node) {
    if (size_ == capacity_) Grow(pool, size_ + 1);
    data()[size_++] = node;
  }

  void Append(NodePool& pool, absl::Span<const NodeId> nodes) {
    if (size_ + nodes.size() > capacity_) Grow(pool, size_ + static_cast<uint32_t>(nodes.size()));
    std::copy(nodes.begin(), nodes.end(), data() + size_);
    size_ += static_cast<uint32_t>(nodes.size());
  }

  // Keeps the order of the rest.
  template <class Predicate>
  void RemoveIf(Predicate&& predicate) {
    NodeId* const begin = data();
    size_ = static_cast<uint32_t>(std::remove_if(begin, begin + size_, predicate) - begin);
  }

  void Clear(NodePool& pool) {
    if (capacity_ > kInline) pool.Free(heap_, capacity_);
    capacity_ = kInline;
    size_ = 0;
  }

 private:
  static constexpr uint32_t kInline = 2;

  NodeId* data() { return capacity_ > kInline ? heap_ : inline_; }
  const NodeId* data() const { return capacity_ > kInline ? heap_ : inline_; }
  void Grow(NodePool& pool, uint32_t at_least);

  uint32_t size_ = 0;
  uint32_t capacity_ = kInline;
  union {
    NodeId inline_[kInline];
    NodeId* heap_;
  };
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_NODE_LIST_H_
