// `eqrise derive`: the rewrites that lead from a kernel to one of its best low-level programs.
#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/derivation_report.h"
#include "cli/json_text.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {

using nlohmann::json;

int DeriveCommand(const CommonOptions& options, const DeriveCommandOptions& derive) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  const bool as_json = options.json || derive.format == "json";
  if (loaded->size() > 1 && (derive.format == "html" || derive.format == "latex")) {
    return Report(absl::InvalidArgumentError(
                      "error: a document is of one target\nhint: name one, as in `-t c`"),
                  as_json);
  }
  json all = json::array();
  std::string text;
  for (OneKernel& one : *loaded) {
    const size_t candidate = static_cast<size_t>(derive.candidate) - 1;
    one.pipeline.keep = std::max(one.pipeline.keep, derive.candidate);
    const absl::StatusOr<compile::Derived> d = compile::Derive(one.kernel, one.pipeline, candidate);
    if (!d.ok()) return Report(d.status(), as_json);
    const std::string target(target::TargetName(one.target));
    const absl::StatusOr<DerivationReport> report =
        DerivationReport::Make(d->derivation, d->strategy, *one.kernel.exprs,
                               {.from = &one.kernel.program,
                                .to = &d->program,
                                .file = one.path,
                                .target = target,
                                .candidate = candidate});
    if (!report.ok()) return Report(report.status(), as_json);
    if (as_json) {
      json row = report->Json();
      row["stand_in"] = d->stand_in.empty() ? json() : json(d->stand_in);
      all.push_back(std::move(row));
      continue;
    }
    if (d->stand_in.empty()) {
      std::cerr << report->Summary() << "\n";
    } else {
      std::cerr << compile::StandInNote(one.path, one.target, d->stand_in)
                << "it is no outcome of rules, so there is no derivation of it\n";
    }
    text += derive.format == "html"    ? report->Html()
            : derive.format == "latex" ? report->Latex()
                                       : report->Text();
  }
  if (as_json) text = JsonText(all) + "\n";
  if (options.output.empty()) {
    std::cout << text;
    return 0;
  }
  const absl::Status written = run::WriteFileAtomically(options.output, {text});
  if (!written.ok()) return Report(written, as_json);
  std::cerr << "wrote " << options.output << "\n";
  return 0;
}

}  // namespace eqrise::cli
