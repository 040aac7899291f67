#include "compile/report.h"

#include <filesystem>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

namespace eqrise::compile {

using nlohmann::json;

namespace {

// As --max-bytes takes it.
std::string Bytes(size_t bytes) {
  const double kilobytes = static_cast<double>(bytes) / 1024;
  if (kilobytes < 1000) return absl::StrFormat("%.0fK", kilobytes);
  if (kilobytes < 1000 * 1024) return absl::StrFormat("%.1fM", kilobytes / 1024);
  return absl::StrFormat("%.2fG", kilobytes / 1024 / 1024);
}

json RuleJson(const rewrite::RuleStatistics& r) {
  json refusals = json::array();
  for (const rewrite::Refusal& f : r.refusals) {
    refusals.push_back({{"reason", f.reason}, {"times", f.times}});
  }
  return {{"rule", r.rule},       {"matches", r.matches}, {"refused", r.refused},
          {"refusals", refusals}, {"known", r.known},     {"new", r.applications},
          {"nodes", r.nodes},     {"seconds", r.seconds}};
}

}  // namespace

std::string LimitsReport(const rewrite::SaturationReport& report,
                         const rewrite::SaturationOptions& limits) {
  std::string out;
  for (const rewrite::PhaseReport& p : report.phases) {
    if (p.stop == "bytes") {
      absl::StrAppendFormat(
          &out,
          "the memory budget stopped the phase %s: the e-graph has %s in %d e-nodes, of "
          "--max-bytes %s%s\n",
          p.name, Bytes(p.bytes), p.nodes, Bytes(limits.max_bytes),
          &p == &report.phases.back() ? "" : ", half of which is for the last phase");
    } else if (p.stop == "nodes" && limits.max_nodes && p.max_nodes == *limits.max_nodes) {
      absl::StrAppendFormat(&out, "--max-nodes %d stopped the phase %s at %d e-nodes\n",
                            *limits.max_nodes, p.name, p.nodes);
    } else if (p.stop == "nodes" && limits.max_nodes && p.max_nodes == *limits.max_nodes / 2) {
      absl::StrAppendFormat(&out,
                            "--max-nodes %d stopped the phase %s at %d e-nodes: half of them are "
                            "for the last phase\n",
                            *limits.max_nodes, p.name, p.nodes);
    } else if (p.stop == "seconds") {
      absl::StrAppendFormat(&out, "--seconds stopped the phase %s at %d e-nodes\n", p.name,
                            p.nodes);
    } else if (p.stop == "steps") {
      absl::StrAppendFormat(&out, "--max-steps %d stopped the phase %s at %d e-nodes\n",
                            limits.max_steps, p.name, p.nodes);
    }
  }
  return out;
}

json SearchJson(const rewrite::SaturationReport& report) {
  json phases = json::array();
  for (const rewrite::PhaseReport& p : report.phases) {
    json iterations = json::array();
    for (const egraph::IterationReport& i : p.growth) {
      iterations.push_back({{"matches", i.matches},
                            {"new", i.unions},
                            {"nodes", i.nodes},
                            {"classes", i.classes},
                            {"bytes", i.bytes},
                            {"search_seconds", i.search_seconds},
                            {"apply_seconds", i.apply_seconds},
                            {"rebuild_seconds", i.rebuild_seconds}});
    }
    json rules = json::array();
    for (const rewrite::RuleStatistics& r : p.rules) rules.push_back(RuleJson(r));
    phases.push_back({{"phase", p.name},
                      {"stopped_by", p.stop},
                      {"iterations", std::move(iterations)},
                      {"rules", std::move(rules)}});
  }
  json rules = json::array();
  for (const rewrite::RuleStatistics& r : report.rules) rules.push_back(RuleJson(r));
  return {{"phases", std::move(phases)}, {"rules", std::move(rules)}};
}

json OptimizedJson(const Optimized& o) {
  json phases = json::array();
  for (const rewrite::PhaseReport& p : o.saturation.phases) {
    phases.push_back({{"phase", p.name},
                      {"iterations", p.iterations},
                      {"stopped_by", p.stop},
                      {"seconds", p.seconds},
                      {"nodes", p.nodes},
                      {"classes", p.classes},
                      {"bytes", p.bytes}});
    if (!p.goal.empty()) {
      phases.back()["goal"] = p.goal;
      phases.back()["goal_found"] = p.has_goal_found;
    }
  }
  json rules = json::array();
  for (const rewrite::RuleStatistics& r : o.saturation.rules) {
    if (r.matches)
      rules.push_back({{"rule", r.rule}, {"matches", r.matches}, {"new", r.applications}});
  }
  json versions = json::array();
  for (const Version& v : o.versions) {
    versions.push_back({{"where", v.where}, {"cost_ns", v.cost}, {"rules", v.rules}});
  }
  return {{"strategy", o.strategy.empty() ? json() : json(o.strategy)},
          {"classes", o.classes},
          {"nodes", o.nodes},
          {"bytes", o.bytes},
          {"iterations", o.saturation.iterations},
          {"stopped_by", o.saturation.stop},
          {"out_of_memory_budget", StoppedByMemory(o.saturation)},
          {"max_bytes", o.limits.max_bytes},
          {"phases", phases},
          {"rules", rules},
          {"saturate_seconds", o.saturation.seconds},
          {"stand_in", o.stand_in.empty() ? json() : json(o.stand_in)},
          {"versions", std::move(versions)},
          {"contexts", o.contexts},
          {"extract_seconds", o.extract_seconds},
          {"emit_seconds", o.emit_seconds},
          {"total_seconds", o.total_seconds}};
}

std::string StopText(const rewrite::PhaseReport& phase) {
  if (phase.has_goal_found) return "goal found";
  const std::string stop =
      phase.stop == "saturated" ? phase.stop : absl::StrCat("stopped by ", phase.stop);
  return phase.goal.empty() ? stop : absl::StrCat(stop, ", goal not found");
}

std::string OptimizedText(const Optimized& o) {
  if (o.as_written) return "low-level already: taken as it is written\n";
  if (o.is_known) return "";  // a note says where it comes from
  std::string out;
  for (const rewrite::PhaseReport& p : o.saturation.phases) {
    absl::StrAppendFormat(&out, "%-10s %2d %-11s %7d e-nodes in %7d e-classes, %.3f s, %s\n",
                          p.name, p.iterations, p.iterations == 1 ? "iteration," : "iterations,",
                          p.nodes, p.classes, p.seconds, StopText(p));
  }
  absl::StrAppend(&out, LimitsReport(o.saturation, o.limits));
  if (!o.strategy.empty()) {
    absl::StrAppendFormat(&out, "%-10s %s found the best program of several strategies\n",
                          "strategy", std::filesystem::path(o.strategy).filename().string());
  }
  absl::StrAppendFormat(&out, "%-10s %.3f s, %d contexts; in total %.3f s\n", "extract",
                        o.extract_seconds, o.contexts, o.total_seconds);
  for (size_t i = 0; i < o.best.size(); ++i) {
    absl::StrAppendFormat(
        &out, "%s %d: %.4g ms estimated, by %s\n", i == 0 ? "best     " : "also     ", i + 1,
        o.best[i].cost / 1e6,
        o.stand_in.empty() ? absl::StrJoin(o.best[i].rules, ", ") : "the plain lowering");
  }
  if (!o.versions.empty()) out += "The sizes choose at run time:\n";
  for (const Version& v : o.versions) {
    absl::StrAppendFormat(&out, "version   %s: %.4g ms estimated, by %s\n",
                          v.where.empty() ? "for all sizes" : absl::StrCat("where ", v.where),
                          v.cost / 1e6, absl::StrJoin(v.rules, ", "));
  }
  return out;
}

std::string SizesText(const SizeMap& sizes) {
  std::string out;
  for (const auto& [name, value] : sizes)
    absl::StrAppend(&out, out.empty() ? "" : " ", name, "=", value);
  return out;
}

std::string SizesOfRun(const Kernel& kernel, const KernelRun& run) {
  return absl::StrCat(SizesText(run.sizes), kernel.program.sizes.empty() ? "" : " (sym)");
}

json RunJson(const Kernel& kernel, target::Target target, const KernelRun& run) {
  const Optimized& o = run.optimized;
  const run::Manifest& manifest = o.best[run.candidate].emitted.manifest;
  return {{"kernel", kernel.program.name},
          {"file", kernel.path},
          {"target", std::string(target::TargetName(target))},
          {"sizes", SizesOfRun(kernel, run)},
          {"nodes", o.nodes},
          {"as_written", o.as_written},
          {"stand_in", o.stand_in.empty() ? json() : json(o.stand_in)},
          {"optimize_seconds", o.total_seconds},
          {"kernel_seconds", run.median_seconds},
          {"all_seconds", run.all_seconds},
          {"temporary_bytes", manifest.temporary_bytes},
          {"local_bytes", manifest.local_bytes},
          {"gb_per_second", run.gb_per_second},
          {"gflop_per_second", run.gflop_per_second},
          {"error", run.error},
          {"tolerance", run.tolerance},
          {"reference", run.reference},
          {"device", run.device},
          {"built_by", run.built_by},
          {"verdict", run.verdict}};
}

}  // namespace eqrise::compile
