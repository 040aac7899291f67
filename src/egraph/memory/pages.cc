#include "egraph/memory/pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "egraph/memory/workers.h"

namespace eqrise::egraph {
namespace {

// Cots begin at multiples of that.
constexpr size_t kCotUnit = kLargePage / Nursery::kCots;
constexpr size_t kSlots = Nursery::kCots * Nursery::kSlot;
constexpr size_t kAtEnd = Nursery::kElements * Nursery::kLargestElement;
static_assert(kAtEnd <= Nursery::kSlot && kSlots % kLargePage == 0);
// Behind the page.
constexpr size_t kBehind = Nursery::kLargestElement << 30;

char* EndOfLargePage(char* at) {
  const uintptr_t left = kLargePage - reinterpret_cast<uintptr_t>(at) % kLargePage;
  return at + left;
}

}  // namespace

bool HasAmpleAddressSpace() {
  static const bool is_ample = [] {
    constexpr size_t kBytes = size_t{1} << 40;
    void* const p =
        mmap(nullptr, kBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) return false;
    munmap(p, kBytes);
    return true;
  }();
  return is_ample;
}

void* MapUntouched(size_t bytes) {
  void* const p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? nullptr : p;
}

void* MapLargePages(size_t bytes) {
  auto* const p = static_cast<char*>(MapUntouched(bytes + kLargePage));
  if (p == nullptr) return nullptr;
  char* const begin = EndOfLargePage(p);
  munmap(p, static_cast<size_t>(begin - p));
  char* const end = begin + (bytes + kPage - 1) / kPage * kPage;
  if (const auto rest = static_cast<size_t>(p + bytes + kLargePage - end); rest >= kPage) {
    munmap(end, rest);
  }
  madvise(begin, bytes, MADV_HUGEPAGE);
  return begin;
}

Nursery Nursery::OfSmallPages() {
  Nursery nursery;
  nursery.is_large_page_ = false;
  return nursery;
}

Nursery::~Nursery() {
  if (mapped_ != nullptr) munmap(mapped_, mapped_bytes_);
}

char* Nursery::page() const { return EndOfLargePage(mapped_) + kSlots; }

bool Nursery::Map() {
  if (mapped_ != nullptr) return true;
  end_is_free_ = is_large_page_ && HasAmpleAddressSpace();
  mapped_bytes_ = kLargePage + kSlots + kLargePage + (end_is_free_ ? kBehind : 0);
  mapped_ = static_cast<char*>(MapUntouched(mapped_bytes_));
  if (mapped_ == nullptr) return false;
  if (!is_large_page_) return true;
  madvise(page(), kLargePage, MADV_HUGEPAGE);
  heap_ = new (page() + kLargePage - kAtEnd - sizeof(NurseryHeap)) NurseryHeap(page());
  return true;
}

void* Nursery::Take(size_t bytes) {
  bytes = (bytes + kCotUnit - 1) / kCotUnit * kCotUnit;
  if (!Map() || taken_ + bytes > kLargePage) return nullptr;
  if (heap_ != nullptr && !heap_->Withdraw(bytes)) return nullptr;
  return page() + std::exchange(taken_, taken_ + bytes);
}

void* Nursery::SlotOf(void* cot) {
  const uintptr_t offset = reinterpret_cast<uintptr_t>(cot) % kLargePage;
  return static_cast<char*>(cot) - offset - kSlots + offset / kCotUnit * kSlot;
}

void Nursery::LeaveCot([[maybe_unused]] void* cot, [[maybe_unused]] size_t bytes) {
#ifndef NDEBUG
  mprotect(cot, bytes / kPage * kPage, PROT_NONE);
#endif
  // The rest of the large page would be in small ones if this were given back, and each of those
  // touched anew: 1.7 ms of a graph that takes 4.
}

void Nursery::LeaveSlot(void* slot) {
#ifdef NDEBUG
  madvise(slot, kSlot, MADV_DONTNEED);
#else
  mprotect(slot, kSlot, PROT_NONE);
#endif
}

Pages Nursery::TakeEnd() {
  if (!Map() || !std::exchange(end_is_free_, false)) return {};
  return {page() + kLargePage - kAtEnd, mapped_ + mapped_bytes_};
}

NurseryHeap* Nursery::heap() {
#ifndef __SANITIZE_ADDRESS__  // which knows the ends of what is on the heap itself
  if (Map()) return heap_;
#endif
  return nullptr;
}

void PopulatePages([[maybe_unused]] Pages range) {
#ifdef MADV_POPULATE_WRITE
  madvise(range.begin, static_cast<size_t>(range.end - range.begin), MADV_POPULATE_WRITE);
#endif
}

void Populate(absl::Span<const Pages> ranges, Workers& workers) {
#ifdef MADV_POPULATE_WRITE
  absl::InlinedVector<Pages, 16> pieces;
  for (Pages rest : ranges) {
    while (!rest.empty()) {
      char* const end = std::min(EndOfLargePage(rest.begin), rest.end);
      pieces.push_back({rest.begin, end});
      rest.begin = end;
    }
  }
  if (pieces.empty()) return;
  std::atomic<size_t> next = 0;
  workers.Run([&](int) {
    for (size_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < pieces.size();) {
      PopulatePages(pieces[i]);
    }
  });
#endif
}

}  // namespace eqrise::egraph
