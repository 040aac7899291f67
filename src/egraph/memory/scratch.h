// Memory that is used again and again, by whoever asks for it: what was in it may be there still.
// An arena, so that what is not used costs nothing.
//
//   Scratch<uint32_t> hashes;
//   uint32_t* const h = hashes.Get(n);
#ifndef EQRISE_EGRAPH_MEMORY_SCRATCH_H_
#define EQRISE_EGRAPH_MEMORY_SCRATCH_H_

#include <cstddef>

#include "egraph/memory/arena.h"

namespace eqrise::egraph {

template <class T>
class Scratch {
 public:
  Scratch() = default;
  explicit Scratch(Nursery& nursery) : memory_(nursery) {}

  T* Get(size_t n) {
    if (memory_.size() < n) memory_.Resize(n);
    return memory_.data();
  }
  // As was got last.
  T* data() { return memory_.data(); }

 private:
  Arena<T> memory_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_SCRATCH_H_
