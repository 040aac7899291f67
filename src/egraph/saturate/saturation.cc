#include "egraph/saturate/saturation.h"

namespace eqrise::egraph {

const char* SaturationStopName(SaturationStop stop) {
  switch (stop) {
    case SaturationStop::kSaturated:
      return "saturated";
    case SaturationStop::kIterations:
      return "iterations";
    case SaturationStop::kNodes:
      return "nodes";
    case SaturationStop::kBytes:
      return "bytes";
    case SaturationStop::kSteps:
      return "steps";
    case SaturationStop::kSeconds:
      return "seconds";
    case SaturationStop::kGoal:
      return "goal";
  }
  return "?";
}

}  // namespace eqrise::egraph
