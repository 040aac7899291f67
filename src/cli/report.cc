#include "cli/report.h"

#include <iostream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "cli/json_text.h"
#include "nlohmann/json.hpp"
#include "rise/term/printable.h"

namespace eqrise::cli {

using nlohmann::json;

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

int Report(const absl::Status& status, bool as_json) {
  std::string message(status.message());
  if (as_json) {
    std::cout << JsonText(json{{"error", message}}) << "\n";
  } else {
    if (message.find("error:") == std::string::npos) message = "error: " + message;
    message = rise::Printable(message);
    std::cerr << message << (absl::EndsWith(message, "\n") ? "" : "\n");
  }
  return 2;
}

}  // namespace eqrise::cli
