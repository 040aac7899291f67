// What is told of an optimisation and of a run: as text for people, and as JSON.
//
//   std::cerr << OptimizedText(*optimized);
//   json row = RunJson(*kernel, "c", *run);
#ifndef EQRISE_COMPILE_REPORT_H_
#define EQRISE_COMPILE_REPORT_H_

#include <string>

#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "compile/run_kernel.h"
#include "nlohmann/json.hpp"

namespace eqrise::compile {

// The phases that a limit of the command line or the memory budget stopped, and how much of it was
// used: a line for each, or "". A phase's own limits are its strategy's business.
std::string LimitsReport(const rewrite::SaturationReport& report,
                         const rewrite::SaturationOptions& limits);

// "saturated", "stopped by nodes", "goal found".
std::string StopText(const rewrite::PhaseReport& phase);
// Growth, limits, times and candidates of a search.
std::string OptimizedText(const Optimized& o);
nlohmann::json OptimizedJson(const Optimized& o);

// What each iteration and each rule of a search brought, by phase, and each rule in all. What only
// SaturationOptions::details makes is 0 without it.
nlohmann::json SearchJson(const rewrite::SaturationReport& report);

// "n=1024 m=64"
std::string SizesText(const SizeMap& sizes);
// The sizes that a run had, marked where the code is for any size: "n=1003 (sym)".
std::string SizesOfRun(const Kernel& kernel, const KernelRun& run);
// A row of `eqrise run`. Times are in seconds.
nlohmann::json RunJson(const Kernel& kernel, target::Target target, const KernelRun& run);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_REPORT_H_
