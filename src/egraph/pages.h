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

// Best effort: where the system can't, pages come when they are touched.
void PopulatePages(Pages range);
void Populate(absl::Span<const Pages> ranges, Workers& workers);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_PAGES_H_
