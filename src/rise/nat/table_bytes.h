// What tables take of the heap, without going through them: for limits on memory, which are asked
// often.
//
//   TableBytes(map) + HeapBytes(map.begin()->first)
#ifndef EQRISE_RISE_NAT_TABLE_BYTES_H_
#define EQRISE_RISE_NAT_TABLE_BYTES_H_

#include <cstddef>
#include <vector>

#include "absl/container/inlined_vector.h"

namespace eqrise::rise {

// The bytes of a flat hash table: its slots, each with a byte of control, without what its entries
// point to.
template <class Table>
size_t TableBytes(const Table& table) {
  return table.capacity() * (sizeof(typename Table::value_type) + 1);
}

// What the allocator keeps for itself of each piece.
inline constexpr size_t kBytesOfPiece = 16;

template <class T>
size_t HeapBytes(const std::vector<T>& v) {
  return v.capacity() == 0 ? 0 : kBytesOfPiece + v.capacity() * sizeof(T);
}
template <class T, size_t N>
size_t HeapBytes(const absl::InlinedVector<T, N>& v) {
  return v.capacity() <= N ? 0 : kBytesOfPiece + v.capacity() * sizeof(T);
}

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_NAT_TABLE_BYTES_H_
