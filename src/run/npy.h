// NumPy's .npy files: how arrays come into the tool and how results leave it.
//
//   absl::StatusOr<HostArray> a = ReadNpy("a.npy");
//   absl::Status written = WriteNpy("b.npy", *a);     // all of it or nothing: written beside,
//   renamed
//
// Versions 1, 2 and 3 are read, version 1 is written. Only what the runner can use is accepted:
// little endian, C order, the scalar types of array.h. Format: numpy.lib.format.
#ifndef EQRISE_RUN_NPY_H_
#define EQRISE_RUN_NPY_H_

#include <cstdint>
#include <filesystem>
#include <span>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "run/array.h"

namespace eqrise::run {

// Every error names the file and what is wrong with it. A header that names more data than the file
// has is seen before there is memory for the data.
absl::StatusOr<HostArray> ReadNpy(const std::filesystem::path& file);

// Reads a file that must hold an array of this type.
absl::StatusOr<HostArray> ReadNpy(const std::filesystem::path& file, Element element,
                                  std::span<const std::int64_t> shape);

// An error that begins with the file's name if the array is not of that type.
absl::Status ExpectType(const std::filesystem::path& file, const HostArray& array, Element element,
                        std::span<const std::int64_t> shape);

absl::Status WriteNpy(const std::filesystem::path& file, const HostArray& array);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_NPY_H_
