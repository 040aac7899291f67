// A saturation of the generic API, measured, as a row of the bench.
#ifndef EQRISE_BENCHES_EGRAPH_GENERIC_ROW_H_
#define EQRISE_BENCHES_EGRAPH_GENERIC_ROW_H_

#include <nlohmann/json.hpp>

#include "egraph/measure.h"
#include "egraph/saturate/saturation.h"

namespace eqrise::bench {

// saturate() -> egraph::SaturationReport
template <class L, class F>
nlohmann::json GenericRow(const egraph::EGraph<L>& graph, bool count_instructions,
                          const F& saturate) {
  nlohmann::json row;
  egraph::SaturationReport report;
  MeasuredSection(row, count_instructions, [&] { report = saturate(); });
  size_t matches = 0;
  for (const egraph::IterationReport& it : report.iterations) matches += it.matches;
  row.update({{"stop", egraph::SaturationStopName(report.stop)},
              {"iterations", report.iterations.size()},
              {"matches", matches},
              {"nodes", graph.num_nodes()},
              {"classes", graph.num_classes()},
              {"search_seconds", report.search_seconds},
              {"apply_seconds", report.apply_seconds},
              {"rebuild_seconds", report.rebuild_seconds},
              {"engine_bytes", graph.bytes()}});
  return row;
}

}  // namespace eqrise::bench

#endif  // EQRISE_BENCHES_EGRAPH_GENERIC_ROW_H_
