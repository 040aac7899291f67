// Memory that work-items fill together, each a part. It is private memory, or memory that mapGlobal
// or mapLocal has for its own items while another dimension divides the work on it; groups divide
// local memory in this way, too. No barrier makes one memory of the parts, so an item (a group) may
// only read what it wrote itself. Private arrays of that kind are registers:
//
//   parForLocal l < 64 { acc[l] = .. }  parForLocal l < 64 { out[l] = acc[l] }    // acc: 64 floats
//   parForLocal l < 64 { acc = .. }     parForLocal l < 64 { out[l] = acc }       // of 64 items
#ifndef EQRISE_DPIA_DIVIDED_MEMORY_H_
#define EQRISE_DPIA_DIVIDED_MEMORY_H_

#include <optional>

#include "dpia/phrase.h"

namespace eqrise::dpia {

// The first such buffer of which an item reads an element that another item may have written, and
// the level of the loop that divides it, or nothing.
struct DividedMemory {
  BufferId buffer;
  LoopLevel level = LoopLevel::kLocal;
};
std::optional<DividedMemory> FindDividedMemory(Phrase& phrase);

// How many work-items share a mapLocal's or mapGlobal's iterations, by dimension.
struct ItemCounts {
  Nat local[3], global[3];
};

// Makes private arrays that the items of a launch divide as small as an item's part: item l of 64
// has elements l, l + 64, ..., which come to stand beside each other. An item may have a few
// iterations of a mapLocal over such an array. If their number is known, they are written out, so
// that the elements can be variables (dpia/registers.h). Returns whether there was such an array.
// Precondition: FindDividedMemory found nothing.
bool KeepOwnParts(Phrase& phrase, const Block& launch, const ItemCounts& items);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_DIVIDED_MEMORY_H_
