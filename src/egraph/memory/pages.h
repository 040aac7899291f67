// Asks for memory that will be written soon. A page of an arena comes, cleared, when it is first
// touched. Two threads that touch one page both wait while one, or each of them, clears it. So
// before they write side by side they share the clearing, each pages of its own.
//
//   const Pages ranges[] = {nodes.PagesForNew(n), classes.PagesForNew(n)};
//   Populate(ranges, workers);
#ifndef EQRISE_EGRAPH_MEMORY_PAGES_H_
#define EQRISE_EGRAPH_MEMORY_PAGES_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/types/span.h"
#include "egraph/memory/nursery_heap.h"

namespace eqrise::egraph {

class Workers;

// In bytes; a large one is cleared as a whole.
inline constexpr uintptr_t kPage = 4096, kLargePage = uintptr_t{2} << 20;

struct Pages {
  char* begin = nullptr;
  char* end = nullptr;

  bool empty() const { return begin == end; }
};

// Whether the process had a terabyte of addresses in one piece when it first asked. A few graphs
// take as much, if each arena has room for all nodes that there may be.
bool HasAmpleAddressSpace();

// So many bytes of addresses, cleared when they are touched, and no memory before; null where there
// are none. They go by munmap.
void* MapUntouched(size_t bytes);
// Does what MapUntouched does, with large pages; the addresses begin where the first page does.
void* MapLargePages(size_t bytes);

// Places side by side where the arenas of one owner begin. Each has a place (its cot) for a few
// thousand elements at first, and all of these are one large page. From there it goes to a slot of
// the nursery, and then to addresses of its own. The first touch in gigabytes of an arena's own
// costs pages of page tables, too. Together that is up to 130 us where these are shadowed, as much
// as a large page; and a graph has some twenty arenas, most of which stay small.
//
//   Nursery nursery;   // outlives them
//   Arena<uint32_t> begins(nursery), ends(nursery);
class Nursery {
 public:
#ifdef __SANITIZE_ADDRESS__
  static constexpr size_t kElements = 1024, kSlot = 16 * kPage;  // tests see arenas leave
#else
  static constexpr size_t kElements = 8192, kSlot = size_t{1} << 20;  // bytes
#endif
  static constexpr size_t kCots = 64;  // at most: of four bytes an element
  static constexpr size_t kLargestElement = 32;

  Nursery() = default;
  // Not on a large page: for few arenas, of which little is used.
  static Nursery OfSmallPages();
  Nursery(Nursery&& other) noexcept { Swap(other); }
  Nursery& operator=(Nursery&& other) noexcept {
    Swap(other);
    return *this;
  }
  ~Nursery();

  // So many bytes, zeroed and not touched yet; or null, when there are no more.
  void* Take(size_t bytes);
  // The slot of kSlot bytes that belongs to whoever has that cot, always one and the same.
  static void* SlotOf(void* cot);
  // Tells that the contents of a cot of so many bytes, or of a slot, were copied because they
  // became too large for it. The place is not used again; with assertions, not even by mistake.
  static void LeaveCot(void* cot, size_t bytes);
  static void LeaveSlot(void* slot);

  // Room for kElements of the largest elements at the end of the page, behind which addresses go on
  // for the gigabytes that an arena may need. It is for one arena that must not move. Empty for
  // others, and where there are no addresses.
  Pages TakeEnd();

  // The memory of the large page that cots leave over; null when there is none.
  NurseryHeap* heap();

 private:
  void Swap(Nursery& other) noexcept {
    std::swap(mapped_, other.mapped_);
    std::swap(mapped_bytes_, other.mapped_bytes_);
    std::swap(taken_, other.taken_);
    std::swap(heap_, other.heap_);
    std::swap(is_large_page_, other.is_large_page_);
    std::swap(end_is_free_, other.end_is_free_);
  }
  // False when there are no addresses.
  bool Map();
  char* page() const;

  // Slots up to the first large page there can be behind them, that page, and addresses behind it.
  char* mapped_ = nullptr;
  size_t mapped_bytes_ = 0;
  size_t taken_ = 0;  // bytes of the page
  NurseryHeap* heap_ = nullptr;
  bool is_large_page_ = true;
  bool end_is_free_ = false;
};

// Best effort: where the system can't, pages come when they are touched.
void PopulatePages(Pages range);
void Populate(absl::Span<const Pages> ranges, Workers& workers);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_PAGES_H_
