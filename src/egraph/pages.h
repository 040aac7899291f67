// Memory that will be written soon, asked for before. A page of an arena comes, cleared, when it is
// first touched. Two threads that touch the same one both wait while one, or each of them, clears
// it; so before they write side by side they share the clearing, each pages of its own.
//
//   const Pages ranges[] = {nodes.PagesForNew(n), classes.PagesForNew(n)};
//   Populate(ranges, workers);
#ifndef EQRISE_EGRAPH_PAGES_H_
#define EQRISE_EGRAPH_PAGES_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/types/span.h"

namespace eqrise::egraph {

class Workers;

// In bytes; a large one is cleared as a whole.
inline constexpr uintptr_t kPage = 4096, kLargePage = uintptr_t{2} << 20;

struct Pages {
  char* begin = nullptr;
  char* end = nullptr;

  bool empty() const { return begin == end; }
};

// Whether the process had a terabyte of addresses in one piece when it first asked: as much as
// arenas of a few graphs take where each has room for all nodes that there may be.
bool HasAmpleAddressSpace();

// So many bytes of addresses, cleared when they are touched, and no memory before; null where there
// are none. They go by munmap.
void* MapUntouched(size_t bytes);

// Addresses side by side, where the arenas of one owner begin. The first touch in gigabytes of an
// arena's own costs pages of page tables, too, which together is up to 130 us where these are
// shadowed; and a graph has some twenty arenas, most of which stay small.
//
//   Nursery nursery;   // outlives them
//   Arena<uint32_t> begins(nursery), ends(nursery);
class Nursery {
 public:
#ifdef __SANITIZE_ADDRESS__
  static constexpr size_t kSlot = kPage;  // tests see arenas leave
#else
  static constexpr size_t kSlot = size_t{1} << 20;  // bytes of an arena
#endif
  static constexpr size_t kSlots = 16;

  Nursery() = default;
  Nursery(Nursery&& other) noexcept { Swap(other); }
  Nursery& operator=(Nursery&& other) noexcept {
    Swap(other);
    return *this;
  }
  ~Nursery();

  // kSlot bytes, zeroed and not touched yet; or null, when there are no more.
  void* Take();
  // An arena that has become too large for its slot copied what was there. It is not used again;
  // with assertions, not even by mistake.
  static void Leave(void* slot);

 private:
  void Swap(Nursery& other) noexcept {
    std::swap(taken_, other.taken_);
    std::swap(mapped_, other.mapped_);
  }

  size_t taken_ = 0;
  void* mapped_ = nullptr;
};

// Best effort: where the system can't, pages come when they are touched.
void PopulatePages(Pages range);
void Populate(absl::Span<const Pages> ranges, Workers& workers);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_PAGES_H_
