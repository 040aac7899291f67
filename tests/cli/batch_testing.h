// Shared by the tests of batches and sweeps: kernels to do, and the rows that come of them.
#ifndef EQRISE_TESTS_CLI_BATCH_TESTING_H_
#define EQRISE_TESTS_CLI_BATCH_TESTING_H_

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/cli_testing.h"

namespace eqrise {

inline std::vector<nlohmann::json> RowsOf(const std::string& folder) {
  std::istringstream in(ReadText(folder + "/results.jsonl"));
  std::vector<nlohmann::json> rows;
  for (std::string line; std::getline(in, line);) rows.push_back(nlohmann::json::parse(line));
  return rows;
}

// What is the same however often a job is done: all but times, and memory.
inline nlohmann::json WithoutTimes(const nlohmann::json& value) {
  if (!value.is_structured()) return value;
  nlohmann::json out = value.is_array() ? nlohmann::json::array() : nlohmann::json::object();
  for (const auto& [key, inner] : value.items()) {
    if (value.is_array()) {
      out.push_back(WithoutTimes(inner));
    } else if (!Contains(key, "seconds") && key != "peak_bytes" && key != "max_bytes" &&
               key != "cached") {
      out[key] = WithoutTimes(inner);
    }
  }
  return out;
}

inline void Write(const std::string& file, const std::string& text) { std::ofstream(file) << text; }

inline std::string Scaled(const std::string& factor) {
  return "//@ small n=100\ndef main = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => x * " +
         factor + "))))\n";
}

// A cache of its own: what the user's has must not show.
inline std::string Cache(const TestFolder& folder) {
  return "XDG_CACHE_HOME='" + (folder / "cache") + "' ";
}

}  // namespace eqrise

#endif  // EQRISE_TESTS_CLI_BATCH_TESTING_H_
