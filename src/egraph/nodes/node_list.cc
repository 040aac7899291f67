#include "egraph/nodes/node_list.h"

#include <bit>

namespace eqrise::egraph {

NodeId* NodePool::Allocate(uint32_t capacity) {
  std::vector<NodeId*>& free = free_[std::countr_zero(capacity)];
  if (!free.empty()) {
    NodeId* block = free.back();
    free.pop_back();
    return block;
  }
  if (capacity > left_) {
    // What is left of the chunk is cut into blocks, not lost.
    while (left_ >= 4) {
      const size_t piece = std::bit_floor(left_);
      free_[std::countr_zero(piece)].push_back(next_);
      next_ += piece;
      left_ -= piece;
    }
    left_ = std::max<size_t>(kChunk, capacity);
    next_ = chunks_.emplace_back(left_, heap_).data();
    bytes_ += left_ * sizeof(NodeId);
  }
  NodeId* block = next_;
  next_ += capacity;
  left_ -= capacity;
  return block;
}

void NodePool::Free(NodeId* block, uint32_t capacity) {
  free_[std::countr_zero(capacity)].push_back(block);
}

void NodeList::Grow(NodePool& pool, uint32_t at_least) {
  const uint32_t capacity = std::max(uint32_t{4}, std::bit_ceil(at_least));
  NodeId* block = pool.Allocate(capacity);
  std::copy(data(), data() + size_, block);
  if (capacity_ > kInline) pool.Free(heap_, capacity_);
  heap_ = block;
  capacity_ = capacity;
}

}  // namespace eqrise::egraph
