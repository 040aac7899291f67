#include "batch/tables.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "batch/results.h"
#include "run/runner.h"

namespace eqrise::batch {

using nlohmann::json;

namespace {

using Type = Column::Type;

// A column of `runs`, and where it stands in a row.
struct Place {
  Column column;
  const char* pointer;  // as JSON has it (RFC 6901)
};

const std::vector<Place>& PlacesOfRuns() {
  static const std::vector<Place> places = {
      {{"key", Type::kText}, "/key"},
      {{"name", Type::kText}, "/name"},
      {{"kernel", Type::kText}, "/kernel"},
      {{"file", Type::kText}, "/file"},
      {{"target", Type::kText}, "/target"},
      {{"status", Type::kText}, "/status"},
      {{"error", Type::kText}, "/error"},
      {{"verdict", Type::kText}, "/run/verdict"},
      {{"relative_error", Type::kReal}, "/run/error"},
      {{"kernel_seconds", Type::kReal}, "/run/kernel_seconds"},
      {{"gflop_per_second", Type::kReal}, "/run/gflop_per_second"},
      {{"gb_per_second", Type::kReal}, "/run/gb_per_second"},
      {{"candidate", Type::kInteger}, "/candidate"},
      {{"nodes", Type::kInteger}, "/report/nodes"},
      {{"classes", Type::kInteger}, "/report/classes"},
      {{"graph_bytes", Type::kInteger}, "/report/bytes"},
      {{"iterations", Type::kInteger}, "/report/iterations"},
      {{"stopped_by", Type::kText}, "/report/stopped_by"},
      {{"saturate_seconds", Type::kReal}, "/report/saturate_seconds"},
      {{"extract_seconds", Type::kReal}, "/report/extract_seconds"},
      {{"optimize_seconds", Type::kReal}, "/report/total_seconds"},
      {{"job_seconds", Type::kReal}, "/seconds"},
      {{"peak_bytes", Type::kInteger}, "/peak_bytes"},
      {{"device", Type::kText}, "/run/device"},
      {{"built_by", Type::kText}, "/run/built_by"},
      {{"host", Type::kText}, "/host/name"},
      {{"cpu", Type::kText}, "/host/cpu"},
      {{"cores", Type::kInteger}, "/host/cores"},
      {{"c_compiler", Type::kText}, "/host/c_compiler"},
      {{"eqrise_version", Type::kText}, "/eqrise/version"},
      {{"eqrise_commit", Type::kText}, "/eqrise/commit"},
      {{"kernel_hash", Type::kText}, "/hashes/kernel"},
      {{"rules_hash", Type::kText}, "/hashes/rules"},
      {{"device_hash", Type::kText}, "/hashes/device"},
      {{"program_hash", Type::kText}, "/hashes/program"}};
  return places;
}

json At(const json& value, const char* pointer) {
  return value.value(json::json_pointer(pointer), json());
}

// The part of a row that is a list or an object; an empty one where the row has none.
const json& PartOf(const json& row, const char* pointer, const json& none) {
  const json::json_pointer place(pointer);
  return row.contains(place) ? row.at(place) : none;
}

std::vector<Table> EmptyTables() {
  Table runs{"runs", {{"run", Type::kInteger}}, {}};
  for (const Place& p : PlacesOfRuns()) runs.columns.push_back(p.column);
  runs.columns.push_back({"row", Type::kText});
  const Column run = {"run", Type::kInteger}, phase = {"phase", Type::kText};
  return {
      std::move(runs),
      {"config", {run, {"axis", Type::kText}, {"value", Type::kText}}, {}},
      {"sizes", {run, {"name", Type::kText}, {"value", Type::kInteger}}, {}},
      {"candidates",
       {run,
        {"candidate", Type::kInteger},
        {"cost_ns", Type::kReal},
        {"median_seconds", Type::kReal},
        {"rules", Type::kText},
        {"program", Type::kText}},
       {}},
      {"times",
       {run, {"candidate", Type::kInteger}, {"repeat", Type::kInteger}, {"seconds", Type::kReal}},
       {}},
      {"iterations",
       {run,
        phase,
        {"iteration", Type::kInteger},
        {"matches", Type::kInteger},
        {"new", Type::kInteger},
        {"nodes", Type::kInteger},
        {"classes", Type::kInteger},
        {"bytes", Type::kInteger},
        {"search_seconds", Type::kReal},
        {"apply_seconds", Type::kReal},
        {"rebuild_seconds", Type::kReal}},
       {}},
      {"rules",
       {run,
        phase,
        {"rule", Type::kText},
        {"matches", Type::kInteger},
        {"refused", Type::kInteger},
        {"known", Type::kInteger},
        {"new", Type::kInteger},
        {"nodes", Type::kInteger},
        {"seconds", Type::kReal}},
       {}}};
}

// The columns of `table` from the given one on, out of an object that calls them by their names.
void Take(const json& from, size_t first, Table& table, std::vector<json> line) {
  for (size_t i = first; i < table.columns.size(); ++i) {
    line.push_back(from.value(table.columns[i].name, json()));
  }
  table.lines.push_back(std::move(line));
}

void AddCandidates(const json& row, size_t run, Table& candidates, Table& times) {
  const json none = json::array();
  size_t number = 0;
  for (const json& c : PartOf(row, "/candidates", none)) {
    std::vector<double> seconds = c.value("all_seconds", std::vector<double>());
    // A row of one candidate that ran has its times beside the verdict.
    if (seconds.empty() && !c.contains("error") && number == row.value("candidate", size_t{0})) {
      seconds = row.value(json::json_pointer("/run/all_seconds"), seconds);
    }
    for (size_t i = 0; i < seconds.size(); ++i) {
      times.lines.push_back({run, number, i + 1, seconds[i]});
    }
    candidates.lines.push_back({run, number, c.value("cost_ns", json()),
                                seconds.empty() ? json() : json(run::Median(seconds)),
                                absl::StrJoin(c.value("rules", std::vector<std::string>()), ", "),
                                c.value("program", json())});
    ++number;
  }
}

std::string CsvText(const json& value) {
  if (value.is_null()) return "";
  if (!value.is_string()) return value.dump();
  const std::string text = value.get<std::string>();
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + "\"";
}

}  // namespace

std::vector<Table> TablesOf(const std::vector<json>& rows) {
  std::vector<Table> out = EmptyTables();
  Table &runs = out[0], &config = out[1], &sizes = out[2], &candidates = out[3], &times = out[4],
        &iterations = out[5], &rules = out[6];
  const json nothing = json::object();
  size_t run = 0;
  for (const json& row : rows) {
    ++run;
    std::vector<json> line = {run};
    for (const Place& p : PlacesOfRuns()) line.push_back(At(row, p.pointer));
    line.push_back(RowText(row));
    runs.lines.push_back(std::move(line));
    for (const auto& [axis, value] : PartOf(row, "/config", nothing).items()) {
      config.lines.push_back({run, axis, value});
    }
    const char* const of_run =
        row.contains(json::json_pointer("/run/ran_with")) ? "/run/ran_with" : "/sizes";
    for (const auto& [name, value] : PartOf(row, of_run, nothing).items()) {
      sizes.lines.push_back({run, name, value});
    }
    AddCandidates(row, run, candidates, times);
    for (const json& phase : PartOf(row, "/search/phases", nothing)) {
      const json name = phase.value("phase", json());
      size_t number = 0;
      for (const json& i : phase.value("iterations", json::array())) {
        Take(i, 3, iterations, {run, name, ++number});
      }
      for (const json& r : phase.value("rules", json::array())) Take(r, 2, rules, {run, name});
    }
  }
  return out;
}

std::string Csv(const Table& table) {
  std::vector<std::string> names;
  for (const Column& c : table.columns) names.push_back(c.name);
  std::string out = absl::StrJoin(names, ",") + "\n";
  for (const std::vector<json>& line : table.lines) {
    for (size_t i = 0; i < line.size(); ++i) absl::StrAppend(&out, i ? "," : "", CsvText(line[i]));
    out += "\n";
  }
  return out;
}

}  // namespace eqrise::batch
