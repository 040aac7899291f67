// How every command prints JSON.
#ifndef EQRISE_CLI_JSON_TEXT_H_
#define EQRISE_CLI_JSON_TEXT_H_

#include <string>

#include "nlohmann/json.hpp"

namespace eqrise::cli {

// Indented by two. Bytes that are not UTF-8 (in names of files, in messages of compilers) are
// replaced by U+FFFD, for JSON has no others.
inline std::string JsonText(const nlohmann::json& value) {
  return value.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_JSON_TEXT_H_
