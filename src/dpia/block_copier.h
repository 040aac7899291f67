// Copies of blocks, with other values for the indices of loops around: what writes iterations out, or
// cuts a loop in parts, makes them here.
//
//   BlockCopier copier(phrase);
//   Block third = copier.Copy(loop.body, loop.index, nats.Const(2));
//
// A copy has loops of its own, and memory of its own for each `new` in it, all under free names.
#ifndef EQRISE_DPIA_BLOCK_COPIER_H_
#define EQRISE_DPIA_BLOCK_COPIER_H_

#include <map>
#include <optional>
#include <string>

#include "absl/container/flat_hash_set.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

class BlockCopier {
 public:
  explicit BlockCopier(Phrase& phrase)
      : phrase_(phrase), nats_(phrase.exprs->nats()), taken_(TakenNames(phrase)) {}

  // The block where `index` has a value, over indices that are bound around the copy.
  Block Copy(const Block& block, NatVar index, Nat value);
  // The block with the iterations of all its loops one after the other.
  // Precondition: StatementsWrittenOut knows how many there are.
  Block WrittenOut(const Block& block);
  // For a copy of a loop: called like the one it stands for, with a number.
  NatVar NewIndex(NatVar of, Nat extent);

 private:
  using Values = std::map<NatVar, Nat>;
  using Buffers = std::map<BufferId, BufferId>;

  Block CopyWith(const Block& block, Values values, Buffers& own);
  std::string NewName(const std::string& name);

  Phrase& phrase_;
  rise::NatTable& nats_;
  absl::flat_hash_set<std::string> taken_;
  std::map<std::string, int> last_;  // number given to a stem
};

// The block where `index` has a value, in its own place.
void SetIndex(Phrase& phrase, const Block& block, NatVar index, Nat value);

// How many assignments a block has where its loops are written out, if that is at most `most`, and
// all loops are sequential ones of a number of iterations.
std::optional<int64_t> StatementsWrittenOut(const Phrase& phrase, const Block& block, int64_t most);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_BLOCK_COPIER_H_
