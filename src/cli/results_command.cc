// `eqrise results`: rows of batches and sweeps for other tools.
#include <algorithm>
#include <iostream>

#include "batch/export.h"
#include "batch/results.h"
#include "batch/tables.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct ResultsOptions {
  std::vector<std::string> results;  // folders or files
  std::string format = "csv";        // "sqlite", "google-benchmark"
  std::string table = "runs";        // of csv
};

int ResultsCommand(const CommonOptions& options, const ResultsOptions& results) {
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

}  // namespace

Command AddResults(CLI::App& app) {
  struct Options {
    CommonOptions common;
    ResultsOptions results;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* results = app.add_subcommand(
      "results", "Results of a batch or a sweep, as CSV, SQLite or Google Benchmark's JSON");
  results->footer(
      "Tables: runs, config, sizes, candidates, times, iterations, rules (docs/using.md).\n"
      "Examples:\n  eqrise results out > runs.csv\n"
      "  eqrise results out --table times -o times.csv\n"
      "  eqrise results before after --format sqlite -o all.db\n"
      "  eqrise results out --format google-benchmark > out.json");
  results->add_option("RESULTS", o->results.results, "Folders of batches and sweeps, or .jsonl")
      ->required();
  results->add_option("--format", o->results.format, "csv, sqlite or google-benchmark")
      ->check(CLI::IsMember({"csv", "sqlite", "google-benchmark"}));
  results->add_option("--table", o->results.table, "Which table as CSV (default runs)")
      ->check(
          CLI::IsMember({"runs", "config", "sizes", "candidates", "times", "iterations", "rules"}));
  results->add_option("-o,--output", o->common.output, "A file (default: print it)");
  results->add_flag("--json", o->common.json, "Print errors as JSON");
  return {results, [o] { return ResultsCommand(o->common, o->results); }};
}

}  // namespace eqrise::cli
