#include "extract/cost_tree.h"

namespace eqrise::extract {

const char* CostKindName(CostKind kind) {
  switch (kind) {
    case CostKind::kProgram:
      return "program";
    case CostKind::kLoop:
      return "loop";
    case CostKind::kStatement:
      return "statement";
    case CostKind::kOnce:
      return "once";
    case CostKind::kLaunch:
      return "launch";
    case CostKind::kFork:
      return "fork";
    case CostKind::kItems:
      return "items";
    case CostKind::kIterations:
      return "iterations";
    case CostKind::kBarrier:
      return "barrier";
    case CostKind::kComputing:
      return "computing";
    case CostKind::kWaiting:
      return "waiting";
    case CostKind::kMoving:
      return "moving";
    case CostKind::kTie:
      return "tie";
  }
  return "";
}

}  // namespace eqrise::extract
