// `eqrise derive`: the rewrites that lead from a kernel to one of its best low-level programs.
#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/derivation_report.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct DeriveOptions {
  int candidate = 1;            // the best
  std::string format = "text";  // "json", "latex", "html"
};

int DeriveCommand(const CommonOptions& options, const DeriveOptions& derive) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadForTargets(options);
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

}  // namespace

Command AddDerive(CLI::App& app) {
  struct Options {
    CommonOptions common;
    DeriveOptions derive;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* derive =
      app.add_subcommand("derive", "The rewrites from the program as written to the best one");
  derive->footer(
      "Each rewrite names its rule, its conditions and its place (which child to go to, from the\n"
      "root down); what stood there and what came of it. A checker has replayed the whole.\n"
      "Examples:\n  eqrise derive kernels/dot.rise --target c\n"
      "  eqrise derive kernels/dot.rise -t c --candidate 2 --format html -o dot.html\n"
      "  eqrise derive kernels/gemv.rise --json           whole terms, for programs");
  derive->add_option("FILE", o->common.files, "A kernel")->required()->expected(1);
  derive
      ->add_option("--candidate", o->derive.candidate,
                   "Of the program that is so many in the order of costs (default 1, the best)")
      ->check(CLI::Range(1, 1000));
  derive
      ->add_option("--format", o->derive.format,
                   "text (default), json, latex: a document, html: a page in one file")
      ->check(CLI::IsMember({"text", "json", "latex", "html"}));
  derive->add_option("-o,--output", o->common.output, "A file (default: print it)");
  AddDevice(derive, o->common, "to make code for");
  AddJson(derive, o->common, "terms, steps, lemmas");
  AddSizes(derive, o->common);
  AddTarget(derive, o->common);
  return {derive, [o] { return DeriveCommand(o->common, o->derive); }};
}

}  // namespace eqrise::cli
