// Memory of temporaries: what nobody reads is not kept, and memory whose value is no longer needed
// is used again for another one. Whether one temporary fits in another's memory is decided on
// symbolic sizes; where it can't be proved, each has its own. An input is never written.
//
//   new Global a: n.f32; new Global b: n.f32; new Global c: n.f32;
//   a = f(x); b = g(a); c = h(b); out = k(c)         // c is stored where a was
//
// In the spirit of Perceus (Reinking, Xie, de Moura, Leijen: Perceus, PLDI 2021): memory is free as
// soon as its last use is over, and what is allocated next takes it. Which temporaries share is
// colouring of intervals, first come, first served.
#ifndef EQRISE_DPIA_MEMORY_H_
#define EQRISE_DPIA_MEMORY_H_

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/launches.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

// Takes away what no output depends on: assignments to temporaries and names, loops that do
// nothing any more, `new`s without a use.
void RemoveDeadMemory(Phrase& phrase);

// Where global memory was asked for: `loop` is the innermost one around, each iteration of which
// has it anew, and none is the program itself. The iterations of the parallel loops around have
// `parts` of `size` elements, and this one has number `part`.
struct MemoryHome {
  std::optional<StmtId> loop;
  Nat parts, part, size;
};
using MemoryHomes = std::map<BufferId, MemoryHome>;

// Moves `new`s of global memory to the beginning of the program, out of all loops. One iteration of
// a sequential loop after the other uses the memory; each iteration of a parallel loop has its part
// of it. There is global and local memory once for a launch, so a size that depends on a loop
// around is an error at the expression that asked for it.
absl::StatusOr<MemoryHomes> HoistMemory(Phrase& phrase, const Reporter& report);

// Memory that temporaries take turns in: that of the largest of them, called after the first.
struct Slot {
  BufferId first, largest;
};
struct SlotList {
  std::vector<Slot> slots;           // in the order of their first use
  std::map<BufferId, size_t> place;  // of each temporary
};

// The global temporaries of a launch list, those in one slot used by different launches. Element
// types may differ: a kernel's parameter has its own.
SlotList ShareBetweenLaunches(const Phrase& phrase, const LaunchList& list);

// For one function (C): global temporaries of the same element type that are in use in different
// statements of the program's block become one.
void ShareBetweenStatements(Phrase& phrase);

// Local memory of a group is used again where a barrier between the two uses stands already: memory
// saved never costs a barrier. Run it after InsertBarriers.
void ShareLocalMemory(Phrase& phrase);

// Takes away the `new`s of buffers whose elements stand in others by now.
void RemoveNews(Phrase& phrase, Block& block, const std::set<BufferId>& of);

// Bytes of one buffer, and of the local memory that a launch uses.
Nat BytesOf(Phrase& phrase, BufferId buffer);
Nat LocalBytes(Phrase& phrase, const Block& launch);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_MEMORY_H_
