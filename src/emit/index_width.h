// How wide indices have to be: 64 bits exactly where one may be beyond 2^31.
//
//   const IndexWidth width(phrase);
//   width.is_wide()          some memory may have 2^31 elements or more: sizes are 64 bits
//   width.IsWide(counter)    and what this loop counts is used for such memory
#ifndef EQRISE_EMIT_INDEX_WIDTH_H_
#define EQRISE_EMIT_INDEX_WIDTH_H_

#include "absl/container/flat_hash_set.h"
#include "dpia/phrase.h"

namespace eqrise::emit {

class IndexWidth {
 public:
  explicit IndexWidth(dpia::Phrase& phrase);

  bool is_wide() const { return is_wide_; }
  // A counter is narrow when all indices, counts and values that it occurs in are known to be
  // small, so that no part of them overflows.
  bool IsWide(rise::NatVar counter) const { return is_wide_ && wide_.contains(counter); }

 private:
  bool IsSmall(rise::Nat n) const;
  bool IsSmallIndex(dpia::BufferId buffer, rise::Nat index) const;
  bool HasLargeConstant(rise::Nat n) const;
  bool IsSmallValue(rise::Nat n) const;
  bool FitsInt(dpia::Exp value) const;
  void LookAtIndex(dpia::BufferId buffer, rise::Nat index);
  void LookAtValue(rise::Nat n);
  void Look(rise::Nat n, bool is_small);
  void Look(dpia::Exp e);

  dpia::Phrase& phrase_;
  bool is_wide_ = false;
  absl::flat_hash_set<rise::NatVar> wide_;
  absl::flat_hash_set<uint32_t> seen_;  // expressions
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_INDEX_WIDTH_H_
