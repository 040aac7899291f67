// Gives the vectors of a small graph small pieces of the large page that a nursery (pages.h) has
// anyhow: a page that the heap touches first costs as much as what a small saturation does with it.
// If there is no room the memory comes from the heap. It is for one thread.
//
//   Nursery nursery;   // outlives them
//   NurseryVector<uint32_t> queue(nursery.heap());
#ifndef EQRISE_EGRAPH_MEMORY_NURSERY_HEAP_H_
#define EQRISE_EGRAPH_MEMORY_NURSERY_HEAP_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace eqrise::egraph {

// Lies in the large page itself, so that it stays where it is when its nursery moves.
class NurseryHeap {
 public:
  // The room from `begin` to the heap itself.
  explicit NurseryHeap(char* begin) : begin_(begin), free_(reinterpret_cast<char*>(this)) {}
  NurseryHeap(const NurseryHeap&) = delete;
  NurseryHeap& operator=(const NurseryHeap&) = delete;

  // Null where there is no room.
  void* Allocate(size_t bytes) {
    const size_t kind = KindOf(bytes);
    if (kind >= kKinds) return nullptr;
    if (Freed* const first = freed_[kind]) {
      freed_[kind] = first->next;
      return first;
    }
    const size_t size = kSmallest << kind;
    if (static_cast<size_t>(free_ - begin_) < size) return nullptr;
    return free_ -= size;
  }
  // Whether it was from here.
  bool Free(void* p, size_t bytes) {
    if (p < begin_ || p >= this) return false;
    Freed*& first = freed_[KindOf(bytes)];
    first = new (p) Freed{first};
    return true;
  }
  // The room begins later, if what is before is still free.
  bool Withdraw(size_t bytes) {
    if (static_cast<size_t>(free_ - begin_) < bytes) return false;
    begin_ += bytes;
    return true;
  }

 private:
  struct Freed {
    Freed* next;
  };
  // Powers of two of bytes: vectors that double leave to others what they have outgrown.
  static constexpr size_t kSmallest = 64, kKinds = 12;

  static size_t KindOf(size_t bytes) {
    return static_cast<size_t>(std::bit_width((std::max(bytes, size_t{1}) - 1) / kSmallest));
  }

  char* begin_;
  char* free_;  // from there on it is taken
  std::array<Freed*, kKinds> freed_ = {};
};

template <class T>
class NurseryAllocator {
 public:
  using value_type = T;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  NurseryAllocator() = default;
  NurseryAllocator(NurseryHeap* heap) : heap_(heap) {}  // none: the heap
  template <class U>
  NurseryAllocator(const NurseryAllocator<U>& other) : heap_(other.heap()) {}

  T* allocate(size_t n) {
    static_assert(alignof(T) <= alignof(std::max_align_t));
    void* const p = heap_ != nullptr ? heap_->Allocate(n * sizeof(T)) : nullptr;
    return p != nullptr ? static_cast<T*>(p) : std::allocator<T>().allocate(n);
  }
  void deallocate(T* p, size_t n) {
    if (heap_ == nullptr || !heap_->Free(p, n * sizeof(T))) std::allocator<T>().deallocate(p, n);
  }
  // A copy may outlive the nursery.
  NurseryAllocator select_on_container_copy_construction() const { return {}; }

  NurseryHeap* heap() const { return heap_; }
  template <class U>
  bool operator==(const NurseryAllocator<U>& other) const {
    return heap_ == other.heap();
  }

 private:
  NurseryHeap* heap_ = nullptr;
};

template <class T>
using NurseryVector = std::vector<T, NurseryAllocator<T>>;

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_NURSERY_HEAP_H_
