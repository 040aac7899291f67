// Where several threads put the matches that they find, a block of them each (search.cc), kept from
// one search to the next: memory that is given back each time has to be found and cleared anew, and
// all threads wait for that. Not among the graph's bytes, which must not depend on the number of
// threads: a megabyte or so for each (256 kB for each id that a match has).
//
//   uint32_t* const rows = blocks.rows.Get(num_blocks * 8192 * width);
#ifndef EQRISE_EGRAPH_MEMORY_SEARCH_BLOCKS_H_
#define EQRISE_EGRAPH_MEMORY_SEARCH_BLOCKS_H_

#include <cstdint>

#include "egraph/memory/scratch.h"

namespace eqrise::egraph {

struct SearchBlocks {
  Scratch<uint32_t> rows;
  Scratch<uint64_t> steps;  // until each match
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_SEARCH_BLOCKS_H_
