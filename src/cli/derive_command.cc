// `eqrise derive`: the rewrites that lead from a kernel to its best low-level program.
#include <iostream>

#include "cli/commands.h"
#include "cli/derivation_report.h"
#include "cli/json_text.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"

namespace eqrise::cli {

using nlohmann::json;

int DeriveCommand(const CommonOptions& options) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  json all = json::array();
  for (OneKernel& one : *loaded) {
    compile::Kernel& k = one.kernel;
    absl::StatusOr<compile::Derived> d = compile::Derive(k, one.pipeline);
    if (!d.ok()) return Report(d.status(), options.json);
    const absl::StatusOr<DerivationReport> report =
        DerivationReport::Of(d->derivation, d->strategy, *k.exprs);
    if (!report.ok()) return Report(report.status(), options.json);
    const std::string name(target::TargetName(one.target));
    if (options.json) {
      json row = report->Json();
      row["file"] = one.path;
      row["target"] = name;
      row["from"] = rise::PrintProgram(*k.exprs, k.program);
      row["to"] = rise::PrintProgram(*k.exprs, d->program);
      row["stand_in"] = d->stand_in.empty() ? json() : json(d->stand_in);
      all.push_back(std::move(row));
      continue;
    }
    if (d->stand_in.empty()) {
      std::cerr << one.path << " for " << name << ": " << d->derivation.steps.size()
                << " rewrites, replayed\n";
    } else {
      std::cerr << compile::StandInNote(one.path, one.target, d->stand_in)
                << "it is no outcome of rules, so there is no derivation of it\n";
    }
    std::cout << rise::PrintProgram(*k.exprs, k.program) << "\n"
              << report->Text() << rise::PrintProgram(*k.exprs, d->program);
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace eqrise::cli
