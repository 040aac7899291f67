// `eqrise dot` and `eqrise extract`: an e-graph as a picture or a file, and the best of one.
#include <chrono>
#include <filesystem>
#include <iostream>
#include <limits>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/json_text.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_dag.h"
#include "egraph/io/dot.h"
#include "egraph/io/serialize.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"
#include "run/files.h"

namespace eqrise::cli {

using nlohmann::json;
namespace fs = std::filesystem;

std::string NodeLabel(rise::ExprTable& exprs, rise::Op op, const rise::Attr& attr) {
  switch (op) {
    case rise::Op::kVar:
      return absl::StrCat("#", attr.index);
    case rise::Op::kInput:
      return exprs.InputName(attr.index);
    case rise::Op::kLit:
      return rise::PrintExpr(exprs, exprs.MakeTyped(op, attr, attr.type, {}));
    case rise::Op::kNatLit:
      return exprs.nats().ToString(attr.n0);
    case rise::Op::kLam:
      return "fun";
    case rise::Op::kForeign:
      return exprs.foreign(attr.index).name;
    default: {
      std::string label(rise::OpName(op));
      if (attr.n0.id != 0) absl::StrAppend(&label, " ", exprs.nats().ToString(attr.n0));
      if (attr.n1.id != 0) absl::StrAppend(&label, " ", exprs.nats().ToString(attr.n1));
      return label;
    }
  }
}

namespace {

constexpr double kSecondsToDraw = 20;  // for each attempt

absl::StatusOr<egraph::DotOptions> WhatToDraw(const compile::SaturatedGraph& g,
                                              const DotCommandOptions& options) {
  egraph::DotOptions dot;
  dot.root = g.root;
  dot.max_classes =
      options.max_classes == 0 ? std::numeric_limits<size_t>::max() : options.max_classes;
  if (!options.around) return dot;
  dot.root = egraph::ClassId{*options.around};
  dot.depth = options.radius;
  dot.parents = true;
  for (const egraph::ClassId c : g.graph->Classes()) {
    if (c == dot.root) return dot;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("error: there is no e-class ", *options.around,
                   "\nhint: a picture without --around has their numbers; the root is ",
                   g.graph->Find(g.root).value));
}

struct Extracted {
  egraph::Extraction extraction;
  json report = json::object();
  std::string verdict;
};

absl::StatusOr<Extracted> Extract(const egraph::FlatGraph& graph,
                                  const ExtractCommandOptions& options) {
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

}  // namespace

int DotCommand(const CommonOptions& options, const DotCommandOptions& dot_options) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = (*loaded)[0];
  absl::StatusOr<target::Device> device = compile::DeviceFor(one.pipeline);
  if (!device.ok()) return Report(device.status(), options.json);
  absl::StatusOr<rewrite::Strategy> strategy =
      compile::StrategyFor(one.kernel, one.pipeline, *device);
  if (!strategy.ok()) return Report(strategy.status(), options.json);
  absl::StatusOr<compile::SaturatedGraph> g =
      compile::SaturateKernel(one.kernel, one.pipeline, *strategy);
  if (!g.ok()) return Report(g.status(), options.json);
  const auto label = [&](const egraph::NodeView& node) {
    return NodeLabel(*one.kernel.exprs, rewrite::OpOf(node), rewrite::AttrOf(*g->graph, node));
  };

  if (!dot_options.serialize.empty()) {
    const egraph::Flattened flat = egraph::Flatten(
        *g->graph, {g->root}, [](const egraph::NodeView&) { return 1.0; }, label);
    absl::Status s =
        run::WriteFileAtomically(dot_options.serialize, {egraph::FlatGraphToJson(flat.graph)});
    if (!s.ok()) return Report(s, options.json);
  }
  const bool has_file = !dot_options.serialize.empty() || !options.graph_files.save.empty();
  const bool draw = !options.output.empty() || !has_file;
  Drawing drawing;
  if (draw) {
    const absl::StatusOr<egraph::DotOptions> what = WhatToDraw(*g, dot_options);
    if (!what.ok()) return Report(what.status(), options.json);
    const auto text = [&](const egraph::DotOptions& o) {
      return egraph::ToDot(*g->graph, label, o);
    };
    if (options.output.empty()) {
      std::cout << text(*what);
      return 0;
    }
    absl::StatusOr<Drawing> made = Draw(text, *what, options.output, kSecondsToDraw);
    if (!made.ok()) return Report(made.status(), options.json);
    drawing = *std::move(made);
  }
  if (options.json) {
    json summary = {{"nodes", g->graph->num_nodes()},
                    {"classes", g->graph->num_classes()},
                    {"stopped_by", g->report.stop}};
    if (!options.output.empty()) {
      summary["file"] = options.output;
      summary["classes_drawn"] = drawing.classes;
      if (!drawing.how.empty()) summary["drawn"] = drawing.how;
    }
    if (!dot_options.serialize.empty()) summary["serialized"] = dot_options.serialize;
    if (!options.graph_files.save.empty()) summary["saved"] = options.graph_files.save;
    std::cout << JsonText(summary) << "\n";
    return 0;
  }
  for (const std::string& file :
       {options.output, dot_options.serialize, options.graph_files.save}) {
    if (file.empty() || IsDotFile(file)) continue;
    std::cerr << "wrote " << file << ": ";
    if (file == options.output && drawing.classes < g->graph->num_classes()) {
      std::cerr << drawing.classes << " of " << g->graph->num_classes() << " e-classes drawn\n";
    } else {
      std::cerr << g->graph->num_nodes() << " e-nodes in " << g->graph->num_classes()
                << " e-classes\n";
    }
  }
  if (!drawing.how.empty()) std::cerr << drawing.how << "\n";
  return 0;
}

int ExtractCommand(const CommonOptions& options, const ExtractCommandOptions& extract) {
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
    absl::StatusOr<Extracted> e = Extract(*graph, extract);
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
    std::cout << *terms;
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace eqrise::cli
