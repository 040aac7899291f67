// Where several threads put the matches that they find: a block for each thread
// (match/parallel_search.cc). The blocks are kept from one search to the next, because memory that
// is given back each time has to be found and cleared anew, and all threads wait for that. They do
// not count as bytes of the graph, which must not depend on the number of threads. They are a
// megabyte or so for each thread (256 kB for each id that a match has).
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
