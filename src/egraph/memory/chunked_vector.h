// An array that grows by whole chunks. Elements never move, growing never needs a second copy of
// what is there (a plain vector of 400 MB needs 1.2 GB for a moment), and its bytes are known
// exactly.
#ifndef EQRISE_EGRAPH_MEMORY_CHUNKED_VECTOR_H_
#define EQRISE_EGRAPH_MEMORY_CHUNKED_VECTOR_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "egraph/memory/nursery_heap.h"

namespace eqrise::egraph {

template <class T, int kLogChunk = 12>
class ChunkedVector {
 public:
  ChunkedVector() = default;
  // Whose small chunks come from there.
  explicit ChunkedVector(NurseryHeap* heap) : heap_(heap) {}

  T& operator[](size_t i) { return chunks_[i >> kLogChunk][i & kMask]; }
  const T& operator[](size_t i) const { return chunks_[i >> kLogChunk][i & kMask]; }

  void Prefetch(size_t i) const { __builtin_prefetch(&(*this)[i]); }
  size_t size() const { return size_; }
  size_t bytes() const { return (chunks_.size() << kLogChunk) * sizeof(T); }

  // What one push_back would add to bytes().
  size_t BytesForOneMore() const {
    return size_ == chunks_.size() << kLogChunk ? kChunk * sizeof(T) : 0;
  }

  void push_back(T value) {
    Reserve(1);
    (*this)[size_++] = std::move(value);
  }

  // To the first n elements; what the others hold goes with them.
  void Truncate(size_t n) {
    chunks_.resize((n + kMask) >> kLogChunk);
    const size_t end = std::min(size_, chunks_.size() << kLogChunk);
    for (size_t i = n; i < end; ++i) (*this)[i] = T{};
    size_ = n;
  }

  // Room for n elements that lie side by side; returns the index of the first. n is at most a
  // chunk.
  size_t Extend(size_t n) {
    if ((size_ & kMask) + n > kChunk) size_ = (size_ + kMask) & ~kMask;
    Reserve(n);
    size_ += n;
    return size_ - n;
  }

 private:
  static constexpr size_t kChunk = size_t{1} << kLogChunk;
  static constexpr size_t kMask = kChunk - 1;

  void Reserve(size_t n) {
    while ((chunks_.size() << kLogChunk) < size_ + n) chunks_.emplace_back(kChunk, heap_);
  }

  NurseryAllocator<T> heap_;
  std::vector<NurseryVector<T>> chunks_;
  size_t size_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_CHUNKED_VECTOR_H_
