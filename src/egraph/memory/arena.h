// An array that grows in place. It reserves address space for as many elements as it may ever hold,
// and gets pages as it grows. So elements never move, growing copies nothing (a vector of 400 MB
// needs 1.2 GB for a moment), an access is one load, and only used memory costs memory. Where there
// is little address space it reserves less, and push_back may throw std::bad_alloc earlier.
//
// One that begins in a Nursery (pages.h) moves twice, when it becomes larger than its cot and its
// slot there: for arrays of which nobody keeps an address while they grow.
//
//   Arena<uint32_t> parents;          // reserves nothing yet
//   parents.push_back(7);
//   parents[0] == 7;
//
// PAGES. To be interrupted at the first touch of a page can cost more than what is done with it (13
// us where page tables are shadowed, and a large page of 2 MB 160 us). So an arena asks for several
// small pages at a time, and for large ones beyond kSmallBytes. Almost all of the last large page
// may be unused. So kSmallBytes is for arenas of which there are many, and a lower limit for one
// that is most of what there is.
#ifndef EQRISE_EGRAPH_MEMORY_ARENA_H_
#define EQRISE_EGRAPH_MEMORY_ARENA_H_

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "egraph/memory/pages.h"

namespace eqrise::egraph {

template <class T, size_t kSmallBytes = size_t{4} << 20>
class Arena {
  static_assert(std::is_trivially_destructible_v<T>,
                "pages are given back, elements not destroyed");
  static_assert(kSmallBytes % kPage == 0);

 public:
  static constexpr size_t kMaxElements = size_t{1} << 30;  // ids of nodes are 30 bits: see ids.h

  Arena() = default;
  // Begins there, and goes to addresses of its own when it becomes larger: so it moves.
  explicit Arena(Nursery& nursery) : data_(static_cast<T*>(nursery.Take(kCotBytes))) {
    static_assert(Nursery::kSlot <= kSmallBytes && kInCot < kInSlot);
    if (data_ != nullptr) ready_ = reserved_ = kInCot;
  }
  // The one that begins there and stays.
  static Arena AtEndOf(Nursery& nursery) {
    static_assert(sizeof(T) <= Nursery::kLargestElement);
    Arena arena;
    const Pages range = nursery.TakeEnd();
    if (range.empty()) return arena;
    arena.data_ = reinterpret_cast<T*>(range.begin);
    arena.ready_ = arena.reserved_ = kMaxElements;
    const uintptr_t beyond = RoundUp(reinterpret_cast<uintptr_t>(range.begin), kLargePage);
    madvise(reinterpret_cast<void*>(beyond), kMaxElements * sizeof(T), MADV_HUGEPAGE);
    return arena;
  }
  Arena(Arena&& other) noexcept { Swap(other); }
  Arena& operator=(Arena&& other) noexcept {
    Arena old(std::move(*this));
    Swap(other);
    return *this;
  }
  ~Arena() {
    if (mapped_ != nullptr) munmap(mapped_, MappedBytes(reserved_));
  }

  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // The bytes of the elements that there are, or have been.
  size_t bytes() const { return (peak_ > size_ ? peak_ : size_) * sizeof(T); }

  void push_back(const T& value) {
    if (size_ >= ready_) Prepare(size_ + 1);
    new (data_ + size_++) T(value);
  }

  // Room for n more, for PushReserved.
  void Reserve(size_t n) {
    if (size_ + n > ready_) Prepare(size_ + n);
  }
  void PushReserved(const T& value) { new (data_ + size_++) T(value); }

  // What n more elements need of pages that were not asked for, and some beyond; they are asked for
  // with that.
  Pages PagesForMore(size_t n) {
    const size_t end = (size_ + n) * sizeof(T);
    if (end <= asked_) return {};
    Reserve(n);
    if (IsInCot()) return {};
    constexpr size_t kBeyond = sizeof(T) << 16;
    const size_t begin = std::max(asked_, size_ * sizeof(T) / kPage * kPage);
    const size_t beyond = std::min(kBeyond, end / 8);
    asked_ = std::min(RoundUp(end + beyond, kPage), reserved_ * sizeof(T) / kPage * kPage);
    if (begin >= asked_) return {};
    char* const base = reinterpret_cast<char*>(data_);
    return {base + begin, base + asked_};
  }

  // n more elements, zeroed or as they last were; the index of the first.
  size_t Extend(size_t n) {
    if (size_ + n > ready_) Prepare(size_ + n);
    size_ += n;
    return size_ - n;
  }

  // Adds n elements, and returns where they are.
  T* Add(size_t n) {
    if (size_ + n > ready_) Prepare(size_ + n);
    T* const first = data_ + size_;
    size_ += n;
    return first;
  }

  // To n elements; what is there stays as it is.
  void Resize(size_t n) {
    if (n > size_) {
      Extend(n - size_);
    } else {
      Truncate(n);
    }
  }

  // Pages that were touched stay until the arena goes, and are used again.
  void Truncate(size_t n) {
    if (size_ > peak_) peak_ = size_;
    size_ = n;
  }

  // Cuts the arena to n elements and gives the pages back: what was there is no part of bytes() any
  // more.
  void Shrink(size_t n) {
    constexpr size_t kWorthIt = size_t{64} << 10;
    const size_t top = bytes();
    size_ = n;
    peak_ = 0;
    const size_t from = RoundUp(n * sizeof(T), kPage);
    asked_ = std::min(asked_, from);
    if (IsInCot() || top < from + kWorthIt) return;  // a cot's page stays as it is: see LeaveCot
    ready_ = std::min(ready_, from / sizeof(T));
    madvise(reinterpret_cast<char*>(data_) + from, top - from, MADV_DONTNEED);
  }

  // Gives the whole pages between two elements back, which are not looked at any more; where the
  // second such call is to begin.
  size_t GiveBack(size_t begin, size_t end) {
    const auto base = reinterpret_cast<uintptr_t>(data_);
    const uintptr_t from = RoundUp(base + begin * sizeof(T), kLargePage);
    const uintptr_t to = (base + end * sizeof(T)) / kLargePage * kLargePage;
    if (to <= from) return begin;
    madvise(reinterpret_cast<void*>(from), to - from, MADV_DONTNEED);
    return (to - base) / sizeof(T);
  }

  void Prefetch(size_t i) const { __builtin_prefetch(data_ + i); }

 private:
  static constexpr size_t kInCot = Nursery::kElements, kCotBytes = kInCot * sizeof(T);
  static constexpr size_t kInSlot = Nursery::kSlot / sizeof(T);

  bool IsInNursery() const { return mapped_ == nullptr && data_ != nullptr; }
  bool IsInCot() const { return IsInNursery() && reserved_ == kInCot; }
  bool StaysInNursery() const { return IsInNursery() && reserved_ == kMaxElements; }

  void Swap(Arena& other) noexcept {
    std::swap(mapped_, other.mapped_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(peak_, other.peak_);
    std::swap(asked_, other.asked_);
    std::swap(ready_, other.ready_);
    std::swap(reserved_, other.reserved_);
  }

  static uintptr_t RoundUp(uintptr_t n, uintptr_t of) { return (n + of - 1) / of * of; }

  // Address space on the first call.
  void Prepare(size_t n) {
    if (n > kMaxElements) throw std::bad_alloc();  // limits come long before
    if (data_ == nullptr) ReserveAddresses(n);
    if (StaysInNursery()) {
      ready_ = reserved_;
      return;
    }
    if (n > reserved_ && IsInCot() && n <= kInSlot) {
      GoToSlot(n);
    } else if (n > reserved_ && IsInNursery()) {
      LeaveNursery(n);
    }
    if (n > reserved_) throw std::bad_alloc();  // where there is little address space
    PopulateTo(std::min(n, kSmallBytes / sizeof(T)));
    if (n * sizeof(T) <= kSmallBytes) return;
    ready_ = reserved_;
    // Best effort. Random access to gigabytes is mostly misses of the translation buffer, too.
    const auto base = reinterpret_cast<uintptr_t>(data_);
    const uintptr_t from = RoundUp(base + kSmallBytes, kLargePage);
    const uintptr_t to = (base + reserved_ * sizeof(T)) / kLargePage * kLargePage;
    if (to > from) madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);
  }

  void GoToSlot(size_t n) {
    T* const cot = std::exchange(data_, static_cast<T*>(Nursery::SlotOf(data_)));
    reserved_ = kInSlot;
    ready_ = 0;
    PopulateTo(n);
    if (size_ > 0) std::memcpy(static_cast<void*>(data_), cot, size_ * sizeof(T));
    Nursery::LeaveCot(cot, kCotBytes);
  }

  // Or throws, and all is as it was.
  void LeaveNursery(size_t n) {
    Arena own;
    own.ReserveAddresses(2 * n);
    own.PopulateTo(std::min(n, kSmallBytes / sizeof(T)));
    if (size_ > 0) std::memcpy(static_cast<void*>(own.data_), data_, size_ * sizeof(T));
    own.size_ = size_;
    own.peak_ = peak_;
    if (IsInCot()) {
      Nursery::LeaveCot(data_, kCotBytes);
    } else {
      Nursery::LeaveSlot(data_);
    }
    Swap(own);
  }

  // Room for n elements and for some that will follow.
  void PopulateTo(size_t n) {
    constexpr size_t kMostAhead = size_t{64} << 10;
    const size_t begin = ready_ * sizeof(T) / kPage * kPage;
    const size_t needed = n * sizeof(T);
    const size_t end = std::min({RoundUp(needed + std::min(needed / 4, kMostAhead), kPage),
                                 kSmallBytes, reserved_ * sizeof(T)});
    ready_ = end / sizeof(T);
    char* const base = reinterpret_cast<char*>(data_);
    if (end > begin + kPage) PopulatePages({base + begin, base + end});
  }

  // Where address space is short (ulimit -v, strict overcommit, below valgrind), not all that there
  // is: a graph has arenas of 150 to 200 bytes per node together, and others want memory, too.
  void ReserveAddresses(size_t n) {
    if (HasAmpleAddressSpace() && Map(kMaxElements)) return;
    constexpr size_t kOfAllArenas = 256;
    size_t space = kMaxElements * kOfAllArenas;
    for (; space >= 4096; space /= 2) {
      void* const p = MapUntouched(space);
      if (p == nullptr) continue;
      munmap(p, space);
      break;
    }
    if (!Map(std::max({n, size_t{4096}, space / kOfAllArenas}))) throw std::bad_alloc();
  }

  // Where there is much space, small pages end where a large one can begin.
  static size_t SpareBytes(size_t elements) {
    return elements * sizeof(T) >= 16 * kLargePage ? kLargePage : 0;
  }
  static size_t MappedBytes(size_t elements) { return elements * sizeof(T) + SpareBytes(elements); }
  bool Map(size_t elements) {
    void* const p = MapUntouched(MappedBytes(elements));
    if (p == nullptr) return false;
    mapped_ = p;
    auto at = reinterpret_cast<uintptr_t>(p);
    if (SpareBytes(elements) > 0) at = RoundUp(at + kSmallBytes, kLargePage) - kSmallBytes;
    data_ = reinterpret_cast<T*>(at);
    reserved_ = elements;
    return true;
  }

  void* mapped_ = nullptr;  // and data_ is in it, unless that is in a nursery
  T* data_ = nullptr;
  size_t size_ = 0;
  size_t peak_ = 0;
  size_t asked_ = 0;  // bytes: see PagesForMore
  size_t ready_ = 0;
  size_t reserved_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_ARENA_H_
