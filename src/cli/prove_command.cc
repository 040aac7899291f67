// `eqrise prove`: whether two programs are equal under rules.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/derivation_report.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/short_text.h"
#include "compile/equal_programs.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

// Exit code 1: the two programs were not proved to be equal.
int ProveCommand(const CommonOptions& options, int iterations) {
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel* at = &*loaded;
  const std::string& other = options.files[1];
  const absl::StatusOr<compile::SizeMap> sizes = SizesFor(other, options);
  if (!sizes.ok()) return Report(sizes.status(), options.json);
  rise::ExprTable& exprs = *at->kernel.exprs;
  const absl::StatusOr<compile::EqualityProof> p =
      compile::ProveEqual(at->kernel, other, *sizes, options.kernel, at->pipeline, iterations);
  if (!p.ok()) return Report(p.status(), options.json);
  const absl::StatusOr<DerivationReport> report =
      DerivationReport::Make(p->derivation, p->strategy, exprs,
                             {.from = &at->kernel.program,
                              .to = &p->other,
                              .file = at->path,
                              .target = std::string(target::TargetName(at->target))});
  if (p->is_equal && !report.ok()) return Report(report.status(), options.json);
  const std::string& stop = p->saturation.stop;
  if (options.json) {
    json out = {{"files", {at->path, other}},
                {"equal", p->is_equal},
                {"iterations", p->saturation.iterations},
                {"nodes", p->nodes},
                {"classes", p->classes},
                {"seconds", p->saturation.seconds}};
    if (p->is_equal) {
      out["derivation"] = report->Json();
    } else {
      out["stopped_by"] = stop;
      for (const auto& [name, parts] : {std::pair("met", &p->met), {"apart", &p->apart}}) {
        out[name] = json::array();
        for (const rise::Expr e : *parts) out[name].push_back(rise::PrintExpr(exprs, e));
      }
    }
    std::cout << JsonText(out) << "\n";
    return p->is_equal ? 0 : 1;
  }
  const std::string growth =
      absl::StrFormat("%d iterations, %d e-nodes in %d e-classes, %.3f s", p->saturation.iterations,
                      p->nodes, p->classes, p->saturation.seconds);
  if (p->is_equal) {
    std::cout << "equal, by " << p->derivation.steps.size() << " rewrites (" << growth << ")\n\n"
              << report->Steps() << rise::PrintProgram(exprs, p->other);
    return 0;
  }
  std::cout << "not proved: "
            << (stop == "saturated" ? "the rules say no more than they have said"
                                    : absl::StrCat("stopped by ", stop))
            << " (" << growth << ")\n";
  for (const rise::Expr e : p->met) std::cout << "met:      " << ShortText(exprs, e, 10) << "\n";
  for (const rise::Expr e : p->apart) std::cout << "not met:  " << ShortText(exprs, e, 10) << "\n";
  return 1;
}

}  // namespace

Command AddProve(CLI::App& app) {
  struct Options {
    CommonOptions common;
    int iterations = 30;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* prove = app.add_subcommand("prove", "Whether two programs are equal under rules");
  prove->footer(
      "Both go into one e-graph, and all rules of the target or of --rules grow it until they "
      "meet.\n"
      "A strategy that --rules names is followed phase by phase.\n"
      "Examples:\n  eqrise prove a.rise b.rise -t c\n"
      "  eqrise prove a.rise b.rise --rules my.rules --max-nodes 1M\n"
      "Exit codes: 0 equal, 1 not proved, 2 bad input.");
  prove->add_option("FILE", o->common.files, "Two programs")->required()->expected(2);
  prove->add_option("--iterations", o->iterations, "At most so many (default 30)")
      ->check(CLI::PositiveNumber);
  AddDevice(prove, o->common, "that rules are for");
  AddJson(prove, o->common);
  AddSizes(prove, o->common);
  AddSearch(prove, o->common);
  return {prove, [o] { return ProveCommand(o->common, o->iterations); }};
}

}  // namespace eqrise::cli
