// Guard zones: bytes before and behind a buffer that a program must leave alone. Tests run programs
// with them, so that a store next to its array is found even where it hurts nobody.
//
//   absl::StatusOr<HostArray> whole = WithGuardZones(array.Bytes(), array.byte_size(), 128);
//   run(whole->Bytes() + 128);
//   absl::Status s = CheckGuardZones(*whole, 128, "out");  // "the program writes before out"
#ifndef EQRISE_RUN_GUARD_ZONES_H_
#define EQRISE_RUN_GUARD_ZONES_H_

#include <cstddef>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "run/array.h"

namespace eqrise::run {

// `zone` bytes, `bytes` bytes of contents (zeros if there are none), `zone` bytes.
absl::StatusOr<HostArray> WithGuardZones(const std::byte* contents, std::size_t bytes,
                                         std::size_t zone);

// An internal error if a zone has changed.
absl::Status CheckGuardZones(const HostArray& whole, std::size_t zone, std::string_view name);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_GUARD_ZONES_H_
