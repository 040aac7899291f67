// The interference check for accumulators that are arrays (docs/decisions.md, decision 20), and
// where shared memory is read and written: what the passes know of accesses.
#ifndef EQRISE_DPIA_INTERFERENCE_H_
#define EQRISE_DPIA_INTERFERENCE_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

struct Access {
  BufferId buffer;
  Nat index;
  int lanes = 1;
  bool write = false;
  friend bool operator==(const Access&, const Access&) = default;
};

// All reads and writes of a block, in order of evaluation.
std::vector<Access> Accesses(const Phrase& phrase, std::span<const StmtId> block);

// Whether a block reads memory that it writes, but for what it has of its own.
bool ReadsWhatItWrites(const Phrase& phrase, std::span<const StmtId> block,
                       const absl::flat_hash_set<BufferId>& own);

// Whether iterations of a loop keep to themselves.
class IterationRows {
 public:
  IterationRows(const Phrase& phrase, const Stmt& loop);
  // Whether what an iteration touches at one place is never what another iteration touches at the other
  // place: each has a row of its own, whatever the loops inside do in it.
  bool AreApart(const Access& a, const Access& b) const;

 private:
  rise::NatTable& nats_;
  rise::NatVar index_;
  bool is_rectangular_;  // the loops inside are as long in each iteration
  // The indices of the loops inside, and others that stand for them in another iteration.
  std::vector<std::pair<rise::NatVar, Nat>> elsewhere_;
};

// One step of a reduction reads its accumulator and writes it in place. That is right if no element
// is read after it was written, and no iteration of a loop reads an element that another one
// writes. Returns what is in the way, or nothing.
std::optional<std::string> FindInterference(const Phrase& phrase, std::span<const StmtId> step,
                                            const std::vector<BufferId>& accumulator);

// An output is to stand in the memory of an input. That is right if nothing reads an element of the
// input after the output's element of that place was written, and if no iteration of a loop reads
// one that another iteration writes, for these may be in any order. Returns what is in the way, or
// nothing. What is written of the output, and read of it, may be anything else.
std::optional<std::string> FindOverwritten(const Phrase& phrase, BufferId input, BufferId output);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_INTERFERENCE_H_
