#include "batch/export.h"

#include <sqlite3.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "batch/compare.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close(db); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

absl::Status Failed(sqlite3* db, const fs::path& path) {
  return absl::InvalidArgumentError(
      absl::StrCat("error: can't write ", path.string(), ": ", sqlite3_errmsg(db)));
}

std::string SqlType(Column::Type type) {
  switch (type) {
    case Column::Type::kInteger:
      return "INTEGER";
    case Column::Type::kReal:
      return "REAL";
    case Column::Type::kText:
      return "TEXT";
  }
  return "";
}

int Bind(sqlite3_stmt* s, int at, const json& value) {
  if (value.is_null()) return sqlite3_bind_null(s, at);
  if (value.is_number_float()) return sqlite3_bind_double(s, at, value.get<double>());
  if (value.is_number()) return sqlite3_bind_int64(s, at, value.get<int64_t>());
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  return sqlite3_bind_text(s, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

absl::Status WriteTable(sqlite3* db, const fs::path& path, const Table& table) {
  std::vector<std::string> columns, marks;
  for (const Column& c : table.columns) {
    columns.push_back(absl::StrCat("\"", c.name, "\" ", SqlType(c.type)));
    marks.push_back("?");
  }
  if (table.name == "runs") columns[0] += " PRIMARY KEY";
  const std::string create =
      absl::StrCat("CREATE TABLE \"", table.name, "\" (", absl::StrJoin(columns, ", "), ")");
  if (sqlite3_exec(db, create.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return Failed(db, path);
  const std::string insert =
      absl::StrCat("INSERT INTO \"", table.name, "\" VALUES (", absl::StrJoin(marks, ", "), ")");
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v2(db, insert.c_str(), -1, &made, nullptr) != SQLITE_OK)
    return Failed(db, path);
  const Statement statement(made);
  for (const std::vector<json>& line : table.lines) {
    for (size_t i = 0; i < line.size(); ++i) {
      if (Bind(made, static_cast<int>(i) + 1, line[i]) != SQLITE_OK) return Failed(db, path);
    }
    if (sqlite3_step(made) != SQLITE_DONE) return Failed(db, path);
    sqlite3_reset(made);
  }
  if (table.name == "runs") return absl::OkStatus();
  const std::string index =
      absl::StrCat("CREATE INDEX \"", table.name, "_run\" ON \"", table.name, "\" (run)");
  return sqlite3_exec(db, index.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK ? absl::OkStatus()
                                                                                 : Failed(db, path);
}

}  // namespace

absl::Status WriteSqlite(const fs::path& path, const std::vector<Table>& tables) {
  const fs::path unfinished = absl::StrCat(path.string(), ".", getpid(), ".part");
  std::error_code ec;
  fs::remove(unfinished, ec);
  const absl::Cleanup remove = [&] { fs::remove(unfinished, ec); };
  {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open(unfinished.c_str(), &opened);
    const Database db(opened);
    if (code != SQLITE_OK) return Failed(opened, path);
    // Nobody reads the file before it is whole, so nothing has to be rolled back.
    for (const char* command : {"PRAGMA journal_mode = OFF", "BEGIN"}) {
      if (sqlite3_exec(opened, command, nullptr, nullptr, nullptr) != SQLITE_OK)
        return Failed(opened, path);
    }
    for (const Table& table : tables) {
      if (absl::Status s = WriteTable(opened, path, table); !s.ok()) return s;
    }
    if (sqlite3_exec(opened, "COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK)
      return Failed(opened, path);
  }
  fs::rename(unfinished, path, ec);
  if (!ec) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("error: can't write ", path.string(), ": ", ec.message()));
}

json GoogleBenchmark(const std::vector<json>& rows) {
  json benchmarks = json::array();
  json context = json::object();
  size_t family = 0;
  for (const json& row : rows) {
    const std::vector<double> times =
        row.value(json::json_pointer("/run/all_seconds"), std::vector<double>());
    if (times.empty()) continue;
    if (context.empty()) {
      context = {{"host_name", row.value(json::json_pointer("/host/name"), "")},
                 {"num_cpus", row.value(json::json_pointer("/host/cores"), 0)},
                 {"executable", "eqrise"},
                 {"library_build_type", "release"}};
    }
    const std::string name = NameOfRow(row);
    for (size_t i = 0; i < times.size(); ++i) {
      benchmarks.push_back({{"name", name},
                            {"run_name", name},
                            {"family_index", family},
                            {"per_family_instance_index", 0},
                            {"run_type", "iteration"},
                            {"repetitions", times.size()},
                            {"repetition_index", i},
                            {"threads", 1},
                            {"iterations", 1},
                            {"real_time", times[i] * 1e9},
                            {"cpu_time", times[i] * 1e9},
                            {"time_unit", "ns"}});
    }
    ++family;
  }
  return {{"context", std::move(context)}, {"benchmarks", std::move(benchmarks)}};
}

}  // namespace eqrise::batch
