// What statements before this one have left in caches. A statement in a nest of its own reads again what a
// nest beside it has read in the same iteration of the loops around both: a row of a matrix, say, which
// is used twice. How many bytes were touched in between says which cache it still is in (the reuse
// distance of Mattson et al., "Evaluation techniques for storage hierarchies", IBM Systems Journal 1970).
//
//   EarlierAccesses earlier(64);
//   earlier.EnterBlock(nest.size());      // the body of the loop over rows
//   ... earlier.Note(nest, accesses);     // of each statement inside, in their order
//   earlier.LeaveBlock();
#ifndef EQRISE_EXTRACT_EARLIER_ACCESSES_H_
#define EQRISE_EXTRACT_EARLIER_ACCESSES_H_

#include <cstddef>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "extract/hardware_cost.h"
#include "extract/loop_nest.h"
#include "extract/memory_cost.h"

namespace eqrise::extract {

class EarlierAccesses {
 public:
  // `line`: bytes of a line of the caches.
  explicit EarlierAccesses(double line) : line_(line) {}

  // The statements until LeaveBlock are in a block with so many loops around it. `is_shared`: more than
  // one nest in it touches an array.
  void EnterBlock(size_t depth, bool is_shared) {
    blocks_.push_back({.number = next_++, .depth = depth, .is_shared = is_shared});
  }
  void LeaveBlock() { blocks_.pop_back(); }

  // Sets Access::since of a statement in the innermost block, and keeps its accesses for those after it.
  // (What statements of one block share is SharesOf's.)
  void Note(const LoopNest& nest, std::vector<Access>& accesses);

 private:
  // All that an access touches in one iteration of the loops around the block.
  struct Touched {
    Access access;
    Footprint all;
    double before = 0;  // bytes that the block had touched until then
    size_t block = 0;   // the number of the innermost block around the statement
  };
  struct Block {
    size_t number = 0, depth = 0;
    bool is_shared = false;
    double bytes = 0;                                               // that it has touched so far
    absl::flat_hash_map<uint32_t, std::vector<Touched>> touched{};  // by array, in order
  };

  static bool IsSame(const Touched& earlier, const Access& access, const Footprint& all,
                     size_t depth);
  Footprint AllOf(const LoopNest& nest, const Access& access, size_t depth) const;

  double line_;
  size_t next_ = 0;
  std::vector<Block> blocks_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_EARLIER_ACCESSES_H_
