// The text of a TOML file, before a parser sees it. The parser recurses where tables and arrays are
// nested, so a file that is nested deeply, or has keys of thousands of parts, would take all of the
// stack.
#ifndef EQRISE_FILES_TOML_TEXT_H_
#define EQRISE_FILES_TOML_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace eqrise::files {

// An error, with its place, for what is no regular file, larger than a megabyte, or nested more
// than 64 deep: brackets, braces, and the parts of a key.
// `what` and `hint` are for that error: "strategy", "strategies are under rules/, *.toml".
absl::StatusOr<std::string> ReadToml(const std::string& path, const std::string& what,
                                     const std::string& hint);

// An error in a TOML file. `where` is a toml::source_region; whoever has one has read toml++.
template <class Region>
absl::Status TomlError(const std::string& path, const Region& where, const std::string& what,
                       const std::string& hint) {
  return absl::InvalidArgumentError(absl::StrCat(
      path, ":", where.begin.line, ":", where.begin.column, ": error: ", what, "\nhint: ", hint));
}

}  // namespace eqrise::files

#endif  // EQRISE_FILES_TOML_TEXT_H_
