// `eqrise results`: rows of batches and sweeps for other tools.
#include <algorithm>
#include <iostream>

#include "batch/export.h"
#include "batch/results.h"
#include "batch/tables.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "run/files.h"

namespace eqrise::cli {

using nlohmann::json;

int ResultsCommand(const CommonOptions& options, const ResultsCommandOptions& results) {
  std::vector<json> rows;
  for (const std::string& path : results.results) {
    absl::StatusOr<std::vector<json>> some = batch::ReadResults(path);
    if (!some.ok()) return Report(some.status(), options.json);
    std::ranges::move(*some, std::back_inserter(rows));
  }
  if (results.format == "sqlite") {
    if (options.output.empty()) {
      return Report(absl::InvalidArgumentError(
                        "error: SQLite needs a file to write\nhint: add -o results.db"),
                    options.json);
    }
    const absl::Status s = batch::WriteSqlite(options.output, batch::TablesOf(rows));
    return s.ok() ? 0 : Report(s, options.json);
  }
  std::string text;
  if (results.format == "google-benchmark") {
    text = JsonText(batch::GoogleBenchmark(rows)) + "\n";
  } else {
    const std::vector<batch::Table> tables = batch::TablesOf(rows);
    text = batch::Csv(*std::ranges::find(tables, results.table, &batch::Table::name));
  }
  if (options.output.empty()) {
    std::cout << text;
    return 0;
  }
  const absl::Status s = run::WriteFileAtomically(options.output, {text});
  return s.ok() ? 0 : Report(s, options.json);
}

}  // namespace eqrise::cli
