// Sets of free de Bruijn variables as 64-bit masks: bit i stands for variable i, and bit 63 for "63
// or above". The sets that the e-graph keeps are upper bounds, so an operation that cannot know
// what bit 63 stands for answers with every variable that it could be.
//
//   FreeUnderBinders(0b110, 1) == 0b11      // λ. (v1 v2) has the free variables v0 and v1
//   ShiftedVariables(0b101, 1, +2) == 0b10001
#ifndef EQRISE_EGRAPH_NODES_VARIABLES_H_
#define EQRISE_EGRAPH_NODES_VARIABLES_H_

#include <algorithm>
#include <cstdint>

namespace eqrise::egraph {

inline constexpr int kLastVariableBit = 63;

inline uint64_t VariableBit(int index) { return uint64_t{1} << std::min(index, kLastVariableBit); }

// The variables below `count`.
inline uint64_t VariablesBelow(int count) {
  return count > kLastVariableBit ? ~uint64_t{0} >> 1 : (uint64_t{1} << count) - 1;
}

// Whether the set may hold a variable in [from, to).
inline bool MayHoldVariable(uint64_t set, int from, int to) {
  if (from >= to) return false;
  const uint64_t range =
      to > kLastVariableBit ? ~VariablesBelow(from) : VariablesBelow(to) & ~VariablesBelow(from);
  return (set & range) != 0;
}

// Whether the set may hold a variable that is `from` or above.
inline bool MayHoldVariableFrom(uint64_t set, int from) {
  return (set & ~VariablesBelow(from)) != 0;
}

// Variables from `cutoff` on, moved by `delta`.
inline uint64_t ShiftedVariables(uint64_t set, int cutoff, int delta) {
  const uint64_t kept = set & VariablesBelow(cutoff);
  uint64_t moved = set & ~VariablesBelow(cutoff);
  if (moved == 0) return kept;
  constexpr uint64_t kTop = uint64_t{1} << kLastVariableBit;
  if (delta >= 0) {
    if (delta > kLastVariableBit) return kept | kTop;
    const uint64_t saturated = moved & ~VariablesBelow(kLastVariableBit - delta);
    return kept | ((moved & ~saturated) << delta) | (saturated != 0 ? kTop : 0);
  }
  const int down = std::min(-delta, kLastVariableBit);
  // What was 63 or above may now be anything from 63 - down on.
  const uint64_t unknown = (moved & kTop) != 0 ? ~VariablesBelow(kLastVariableBit - down) : 0;
  moved >>= down;
  return kept | ((moved | unknown) & ~VariablesBelow(cutoff));
}

// The free variables of a term whose body, under `binders` binders, has the free variables `set`.
inline uint64_t FreeUnderBinders(uint64_t set, int binders) {
  return binders == 0 ? set : ShiftedVariables(set & ~VariablesBelow(binders), 0, -binders);
}

// The free variables of body[k := argument], see EGraph::Substitute.
inline uint64_t SubstitutedVariables(uint64_t body, int k, uint64_t argument) {
  const uint64_t kept = body & VariablesBelow(k);
  const uint64_t above = body & ~VariablesBelow(k + 1);
  const bool used = MayHoldVariable(body, k, k + 1);
  return kept | ShiftedVariables(above, k, -1) | (used ? ShiftedVariables(argument, 0, k) : 0);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_VARIABLES_H_
