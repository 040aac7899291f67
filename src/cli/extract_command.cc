// `eqrise extract`: the best term of an e-graph in a file.
#include <chrono>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/named_term.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/status_line.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_dag.h"
#include "egraph/io/serialize.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {

using nlohmann::json;

namespace {

struct ExtractOptions {
  std::string method = "tree";  // "tree", "greedy-dag", "ilp"
  double seconds = 60;          // for ilp
};

struct Extracted {
  egraph::Extraction extraction;
  json report = json::object();
  std::string verdict;
};

absl::StatusOr<Extracted> Extract(const egraph::FlatGraph& graph, const ExtractOptions& options) {
  if (options.method != "ilp") {
    absl::StatusOr<egraph::Extraction> e =
        options.method == "tree" ? egraph::ExtractTree(graph) : egraph::ExtractGreedyDag(graph);
    if (!e.ok()) return e.status();
    return Extracted{*std::move(e), json::object(),
                     options.method == "tree" ? "the least cost as a tree" : ""};
  }
  absl::StatusOr<egraph::IlpResult> r = egraph::ExtractIlp(graph, {.seconds = options.seconds});
  if (!r.ok()) return r.status();
  Extracted out;
  out.extraction = std::move(r->extraction);
  out.report = {{"optimal", r->optimal},
                {"bound", r->bound},
                {"greedy", r->greedy},
                {"nodes_left", r->nodes_left},
                {"classes_left", r->classes_left},
                {"rounds", r->rounds}};
  out.verdict = r->optimal ? "the least cost as a DAG"
                           : absl::StrFormat("best found in %g s; no DAG costs less than %g",
                                             options.seconds, r->bound);
  return out;
}

int ExtractCommand(const CommonOptions& options, const ExtractOptions& extract) {
  const compile::Say say = SayOnTerminal();
  json all = json::array();
  for (const std::string& path : options.files) {
    const absl::StatusOr<std::string> text = run::ReadFile(path);
    if (!text.ok()) return Report(text.status(), options.json);
    const absl::StatusOr<egraph::FlatGraph> graph =
        egraph::FlatGraphFromJson({text->data(), text->size()}, {path.data(), path.size()});
    if (!graph.ok()) return Report(graph.status(), options.json);
    const auto in_file = [&](const absl::Status& s) {
      return absl::InvalidArgumentError(absl::StrCat(path, ": error: ", s.message()));
    };

    const auto begin = std::chrono::steady_clock::now();
    absl::StatusOr<Extracted> e = [&] {
      const compile::Activity activity(say,
                                       absl::StrCat("looking for the cheapest terms of ", path));
      return Extract(*graph, extract);
    }();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    if (!e.ok()) return Report(in_file(e.status()), options.json);
    const absl::StatusOr<egraph::ExtractionCosts> costs =
        egraph::CheckExtraction(*graph, e->extraction);
    if (!costs.ok()) return Report(in_file(costs.status()), options.json);
    if (options.json) {
      json choices = json::object();
      const absl::StatusOr<std::vector<uint32_t>> order =
          egraph::ExtractionOrder(*graph, e->extraction);
      if (!order.ok()) return Report(in_file(order.status()), options.json);
      for (const uint32_t c : *order) {
        choices[graph->class_name(c)] = graph->node_name(e->extraction.choice[c]);
      }
      json one = {{"file", path},
                  {"nodes", graph->num_nodes()},
                  {"classes", graph->num_classes()},
                  {"method", extract.method},
                  {"tree_cost", costs->tree},
                  {"dag_cost", costs->dag},
                  {"seconds", seconds.count()},
                  {"choices", choices}};
      one.update(e->report);
      all.push_back(std::move(one));
      continue;
    }
    const absl::StatusOr<std::string> terms = egraph::PrintExtraction(*graph, e->extraction);
    if (!terms.ok()) return Report(in_file(terms.status()), options.json);
    std::cout << absl::StrFormat(
        "%s: %d e-nodes in %d e-classes; tree cost %g, DAG cost %g, %d e-classes used; %.6f "
        "s%s%s\n",
        path, graph->num_nodes(), graph->num_classes(), costs->tree, costs->dag, costs->classes,
        seconds.count(), e->verdict.empty() ? "" : "; ", e->verdict);
    std::cout << WithVariableNames(*terms);
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace

Command AddExtract(CLI::App& app) {
  struct Options {
    CommonOptions common;
    ExtractOptions extract;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* extract = app.add_subcommand("extract", "The cheapest term or DAG of an e-graph");
  extract->footer(
      "Examples:\n  eqrise extract mm.json                           cheapest as a tree\n"
      "  eqrise extract mm.json --method ilp --seconds 10  cheapest with sharing, proved");
  extract->add_option("FILE", o->common.files, "E-graphs (JSON of egraph-serialize)")->required();
  extract
      ->add_option("--method", o->extract.method,
                   "tree: least cost, each use counts; greedy-dag: what is shared counts once; "
                   "ilp: the same, and proved to be the least")
      ->check(CLI::IsMember({"tree", "greedy-dag", "ilp"}));
  extract->add_option("--seconds", o->extract.seconds, "Time for ilp")
      ->check(CLI::NonNegativeNumber);
  AddJson(extract, o->common);
  return {extract, [o] { return ExtractCommand(o->common, o->extract); }};
}

}  // namespace eqrise::cli
