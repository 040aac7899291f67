// Rows of results as tables, for tools that read tables: one list of columns, whatever the tool.
//
//   std::vector<Table> tables = TablesOf(*ReadRows("out/results.jsonl"));
//   std::string csv = Csv(tables[0]);
//
// "runs" has a line for each row; the others point into it by `run`, its number:
//   runs         what was asked for, what came of it, who did it where; `row` is all of it, as JSON
//   config       run, axis, value: what a plan has chosen
//   sizes        run, name, value
//   candidates   run, candidate, cost_ns (predicted), median_seconds (measured; null: it did not run),
//                rules, program
//   times        run, candidate, repeat, seconds: all raw times
//   iterations   run, phase, iteration, matches, new, nodes, classes, bytes, three times in seconds
//   rules        run, phase, rule, matches, refused, known, new, nodes, seconds
#ifndef EQRISE_BATCH_TABLES_H_
#define EQRISE_BATCH_TABLES_H_

#include <string>
#include <vector>

#include "nlohmann/json.hpp"

namespace eqrise::batch {

struct Column {
  std::string name;
  enum class Type { kInteger, kReal, kText } type;
};

struct Table {
  std::string name;
  std::vector<Column> columns;
  std::vector<std::vector<nlohmann::json>> lines;  // null: there is nothing
};

std::vector<Table> TablesOf(const std::vector<nlohmann::json>& rows);

// As RFC 4180 says: quoted where it must be.
std::string Csv(const Table& table);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_TABLES_H_
