// A priority queue for keys that never fall below what was last popped, as in Dijkstra's algorithm.
// Keys that are not too large go into buckets of a given width (Dial 1969): a push is an append.
// The others go into a heap, and all of them do when the width is 0. The heap has four children per
// node, so it is half as deep as a binary one and reads one cache line per level. Nothing is moved
// when a key gets smaller: push again, and skip what was popped before.
//
//   MonotoneQueue<double> queue(/*width=*/1);
//   queue.Push(3, item);
//   while (!queue.empty()) { uint32_t item = queue.Pop(); ... }
//
// THE ORDER within a bucket is that of the pushes. That is as good as a sorted one in two cases.
// One is that all keys of a bucket are equal (whole numbers, width 1). In the other an item only
// leads to items that cost more than the width on top, so nothing in the bucket can get cheaper any
// more (Denardo and Fox 1979).
#ifndef EQRISE_EGRAPH_EXTRACT_MONOTONE_QUEUE_H_
#define EQRISE_EGRAPH_EXTRACT_MONOTONE_QUEUE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace eqrise::egraph {

template <class Key>
class MonotoneQueue {
 public:
  explicit MonotoneQueue(double width) : per_width_(width > 0 ? 1 / width : 0) {}

  bool empty() const { return in_buckets_ == 0 && heap_.empty(); }

  void Push(Key key, uint32_t item) {
    const double place = static_cast<double>(key) * per_width_;
    if (per_width_ > 0 && place < kBuckets) {
      const auto bucket = static_cast<size_t>(place);
      if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
      buckets_[bucket].push_back(item);
      ++in_buckets_;
      return;
    }
    heap_.emplace_back(key, item);
    size_t i = heap_.size() - 1;
    for (; i > 0; i = (i - 1) / 4) {
      const size_t parent = (i - 1) / 4;
      if (!(key < heap_[parent].first)) break;
      heap_[i] = heap_[parent];
    }
    heap_[i] = {key, item};
  }

  // An item of the first bucket that has one.
  uint32_t Pop() {
    if (in_buckets_ > 0) {  // what is in the heap comes after all of these
      while (next_ == buckets_[current_].size()) {
        std::vector<uint32_t>().swap(buckets_[current_]);
        ++current_;
        next_ = 0;
      }
      --in_buckets_;
      return buckets_[current_][next_++];
    }
    const uint32_t item = heap_[0].second;
    const std::pair<Key, uint32_t> last = heap_.back();
    heap_.pop_back();
    if (heap_.empty()) return item;
    size_t i = 0;
    for (;;) {
      const size_t first = 4 * i + 1;
      if (first >= heap_.size()) break;
      size_t least = first;
      for (size_t j = first + 1; j < std::min(first + 4, heap_.size()); ++j) {
        if (heap_[j].first < heap_[least].first) least = j;
      }
      if (!(heap_[least].first < last.first)) break;
      heap_[i] = heap_[least];
      i = least;
    }
    heap_[i] = last;
    return item;
  }

 private:
  static constexpr int kBuckets = 1 << 16;

  double per_width_;
  std::vector<std::vector<uint32_t>> buckets_;
  size_t current_ = 0, next_ = 0;  // the bucket that is popped from, and where in it
  size_t in_buckets_ = 0;
  std::vector<std::pair<Key, uint32_t>> heap_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_MONOTONE_QUEUE_H_
