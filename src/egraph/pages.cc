#include "egraph/pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "egraph/workers.h"

namespace eqrise::egraph {
namespace {

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

Nursery::~Nursery() {
  if (mapped_ != nullptr) munmap(mapped_, kSlots * kSlot);
}

void* Nursery::Take() {
  if (taken_ == kSlots) return nullptr;
  if (mapped_ == nullptr) {
    mapped_ = MapUntouched(kSlots * kSlot);
    if (mapped_ == nullptr) return nullptr;
  }
  return static_cast<char*>(mapped_) + kSlot * taken_++;
}

void Nursery::Leave(void* slot) {
#ifdef NDEBUG
  madvise(slot, kSlot, MADV_DONTNEED);
#else
  mprotect(slot, kSlot, PROT_NONE);
#endif
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
