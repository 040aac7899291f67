// Putting messages together: absl::StrCat, also for std::string_view.
//
//   Cat(file, ": expected ", 3, " strings")
//
// Debian's abseil is built with a string_view of its own, which std::string_view does not convert
// to.
#ifndef EQRISE_RUN_TEXT_H_
#define EQRISE_RUN_TEXT_H_

#include <string>
#include <string_view>
#include <type_traits>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace eqrise::run {

inline absl::string_view ToAbsl(std::string_view text) { return {text.data(), text.size()}; }

template <typename T>
decltype(auto) Piece(const T& piece) {
  if constexpr (std::is_same_v<T, std::string_view>) {
    return ToAbsl(piece);
  } else {
    return (piece);
  }
}

template <typename... Pieces>
std::string Cat(const Pieces&... pieces) {
  return absl::StrCat(Piece(pieces)...);
}

// A message for bad input, the way most errors of this room end.
template <typename... Pieces>
absl::Status BadInput(const Pieces&... pieces) {
  return absl::InvalidArgumentError(Cat(pieces...));
}

}  // namespace eqrise::run

#endif  // EQRISE_RUN_TEXT_H_
