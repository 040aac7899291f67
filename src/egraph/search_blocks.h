// Where several threads put the matches that they find (search.cc), kept from one search to the
// next: memory that is given back each time has to be found and cleared anew, and all threads wait
// for that. Not among the graph's bytes, which must not depend on the number of threads: a megabyte
// or so for each (256 kB for each id that a match has).
//
//   uint32_t* to = blocks.Rows(b, 8192 * width);   // of block b; what was there is lost
#ifndef EQRISE_EGRAPH_SEARCH_BLOCKS_H_
#define EQRISE_EGRAPH_SEARCH_BLOCKS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace eqrise::egraph {

class SearchBlocks {
 public:
  // Before threads ask for their blocks.
  void Reserve(size_t blocks) {
    if (rows_.size() < blocks) rows_.resize(blocks);
    if (steps_.size() < blocks) steps_.resize(blocks);
  }
  uint32_t* Rows(size_t block, size_t n) { return rows_[block].Get(n); }
  uint64_t* Steps(size_t block, size_t n) { return steps_[block].Get(n); }

 private:
  template <class T>
  struct Memory {
    std::unique_ptr<T[]> items;
    size_t size = 0;

    T* Get(size_t n) {
      if (size < n) {
        items = std::make_unique_for_overwrite<T[]>(n);
        size = n;
      }
      return items.get();
    }
  };

  std::vector<Memory<uint32_t>> rows_;
  std::vector<Memory<uint64_t>> steps_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SEARCH_BLOCKS_H_
