// Results in the forms of other tools.
#ifndef EQRISE_BATCH_EXPORT_H_
#define EQRISE_BATCH_EXPORT_H_

#include <filesystem>
#include <vector>

#include "absl/status/status.h"
#include "batch/tables.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

// One file of SQLite with a table for each of tables.h. It replaces what is there, when it is whole.
//
//   sqlite3 out.db "select name, target, min(seconds) from times join runs using (run) group by run"
absl::Status WriteSqlite(const std::filesystem::path& path, const std::vector<Table>& tables);

// What Google Benchmark writes with --benchmark_format=json, and its compare.py reads: a line for
// each repeat of each row that has times.
nlohmann::json GoogleBenchmark(const std::vector<nlohmann::json>& rows);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_EXPORT_H_
