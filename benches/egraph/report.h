// The table of the bench, from the rows that are its JSON.
#ifndef EQRISE_BENCHES_EGRAPH_REPORT_H_
#define EQRISE_BENCHES_EGRAPH_REPORT_H_

#include <nlohmann/json.hpp>
#include <vector>

namespace eqrise::bench {

// The run whose time is the median, so that its parts add up; of instructions, the least.
nlohmann::json Median(std::vector<nlohmann::json> runs);

// Adds {"egg": {"seconds": ..., "times_faster": ..., "megabytes": ..., "times_smaller": ...}, ...}.
void AddPublished(nlohmann::json& row);
// Adds {"beside": ...} of the same kind, from another engine's row, which is to have come to the
// same nodes and classes.
void AddBeside(nlohmann::json& row, const nlohmann::json& other);
// Adds to each row but the first how it compares with the one above: "times_seconds" and so on. A
// machine's speed changes from round to round, so this is the median of the quotients of all rounds
// (runs: of each row, one of each round).
void AddGrowth(nlohmann::json& rows, const std::vector<std::vector<nlohmann::json>>& runs);

void PrintTable(const nlohmann::json& rows);

}  // namespace eqrise::bench

#endif  // EQRISE_BENCHES_EGRAPH_REPORT_H_
