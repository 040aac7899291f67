// Whole files, in and out: reading one with an error that says why not, and writing one so that
// nobody ever sees half of it.
//
//   absl::Status status = WriteFileAtomically("out/k.cl", {source});
#ifndef EQRISE_RUN_FILES_H_
#define EQRISE_RUN_FILES_H_

#include <filesystem>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace eqrise::run {

absl::StatusOr<std::string> ReadFile(const std::filesystem::path& file);

// Writes the pieces one after the other to a new file in the same folder and renames it to `file`.
absl::Status WriteFileAtomically(const std::filesystem::path& file,
                                 std::initializer_list<std::string_view> pieces);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_FILES_H_
