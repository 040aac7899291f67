#include "compile/stand_in.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "dpia/access.h"
#include "dpia/launches.h"
#include "dpia/translate.h"
#include "extract/phrase_cost.h"
#include "extract/sizes.h"
#include "rise/lowering/parallel_lowering.h"

namespace eqrise::compile {
namespace {

bool IsLimit(const std::string& stop) {
  return stop != "saturated" && stop != "iterations" && stop != "found";
}

// What search and stand-in are both estimated by.
double EstimateOf(Kernel& kernel, const rise::Program& program, const PipelineOptions& options,
                  const target::Device& device) {
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase = dpia::Translate(
      *kernel.exprs, program, {.target = options.target}, dpia::ReportWithoutSource);
  if (!phrase.ok()) return 0;
  extract::FuseForCost(**phrase, device, options.target, options.strict_fp);
  const auto given = kernel.pragmas.sizes.find("size");
  const std::map<std::string, int64_t> sizes =
      given == kernel.pragmas.sizes.end() ? SizeMap{} : given->second;
  const extract::Sizes all(*kernel.exprs, sizes, extract::ExtractOptions{}.default_size);
  return extract::PhraseCost(**phrase, device, [&](rise::NatVar v) { return all.Of(v); });
}

}  // namespace

bool StoppedByLimit(const rewrite::SaturationReport& report) {
  return std::any_of(report.phases.begin(), report.phases.end(),
                     [](const rewrite::PhaseReport& p) { return IsLimit(p.stop); });
}

bool MayStandIn(const Kernel& kernel, target::Target target,
                const rewrite::SaturationReport& report) {
  const auto is_foreign = [target](rise::Op op) {
    return !dpia::Offers(target, rise::Info(op).level);
  };
  if (dpia::FindPrimitive(*kernel.exprs, kernel.program.body, is_foreign)) return false;
  const auto is_parallel_by_hand = [](rise::Op op) {
    const rise::Level level = rise::Info(op).level;
    return level == rise::Level::kOpenCL || level == rise::Level::kC;
  };
  return StoppedByLimit(report) ||
         !dpia::FindPrimitive(*kernel.exprs, kernel.program.body, is_parallel_by_hand);
}

absl::StatusOr<Compiled> StandIn(Kernel& kernel, const PipelineOptions& options,
                                 const target::Device& device) {
  const bool opencl = target::FamilyOf(options.target) == target::Target::kOpenCL;
  absl::StatusOr<std::vector<rise::Program>> lowerings = rise::ParallelLowerings(
      *kernel.exprs, kernel.program, opencl ? rise::Op::kMapGlobal : rise::Op::kMapPar);
  if (!lowerings.ok()) return lowerings.status();
  absl::Status last = absl::InternalError("error: there is no plain lowering");
  for (const rise::Program& program : *lowerings) {
    absl::StatusOr<Compiled> compiled = CompileLowLevel(kernel, program, options, device);
    if (compiled.ok()) {
      compiled->cost = EstimateOf(kernel, program, options, device);
      return compiled;
    }
    last = compiled.status();
  }
  return last;
}

std::string WhyStandIn(const absl::Status& search, const rewrite::SaturationReport& report) {
  absl::string_view message = search.message();
  message = message.substr(0, message.find('\n'));
  if (const size_t at = message.find("error: "); at != message.npos) {
    message.remove_prefix(at + absl::string_view("error: ").size());
  }
  std::string out(message);
  // "stopped by nodes: simplify, block; by bytes: implement"
  std::map<std::string, std::string> phases;
  for (const rewrite::PhaseReport& p : report.phases) {
    if (!IsLimit(p.stop)) continue;
    std::string& names = phases[p.stop];
    absl::StrAppend(&names, names.empty() ? "" : ", ", p.name);
  }
  std::string stopped;
  for (const auto& [limit, names] : phases) {
    absl::StrAppend(&stopped, stopped.empty() ? "stopped by " : "; by ", limit, ": ", names);
  }
  if (!stopped.empty()) absl::StrAppend(&out, " (", stopped, ")");
  return out;
}

std::string StandInNote(const std::string& kernel, target::Target target, const std::string& why) {
  if (why.empty()) return "";
  return absl::StrCat(kernel, " for ", std::string(target::TargetName(target)), ": note: ", why,
                      "; the plain lowering stands in\n");
}

}  // namespace eqrise::compile
