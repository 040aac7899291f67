// `eqrise dot`: the e-graph of a search, as a picture and as a file for other tools.
#include <chrono>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/picture.h"
#include "cli/report.h"
#include "compile/graph_file.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

// From the start of the command to its picture; a layout has the last few of them in any case.
constexpr double kSecondsForPicture = 18, kSecondsToDraw = 6;

struct DotOptions {
  PictureOptions picture;
  bool chosen = true;     // looks for the program that `optimize` chooses
  std::string serialize;  // a file for the e-graph as JSON
};

int DotCommand(const CommonOptions& options, const DotOptions& dot) {
  const auto begin = std::chrono::steady_clock::now();
  absl::StatusOr<OneKernel> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = *loaded;
  Births births;
  one.pipeline.watch = [&](const std::string& phase, int iteration, const rewrite::Graph& graph) {
    births.Watch(phase, iteration, graph);
  };
  absl::StatusOr<compile::SearchedGraph> searched =
      compile::SearchKernel(one.kernel, one.pipeline, dot.chosen);
  if (!searched.ok()) return Report(searched.status(), options.json);
  const compile::SaturatedGraph& g = searched->saturated;

  if (!dot.serialize.empty()) {
    absl::Status s =
        run::WriteFileAtomically(dot.serialize, {compile::GraphFileText(one.kernel, *searched)});
    if (!s.ok()) return Report(s, options.json);
  }
  const bool has_file = !dot.serialize.empty() || !options.graph_files.save.empty();
  const bool draw = !options.output.empty() || !has_file;
  Drawing drawing;
  if (draw) {
    const absl::StatusOr<Picture> picture =
        Picture::Make(one.kernel.program, *searched, births, dot.picture);
    if (!picture.ok()) return Report(picture.status(), options.json);
    const auto text = [&](const egraph::DotOptions& o) {
      return egraph::ToDot(*g.graph, nullptr, o);
    };
    if (options.output.empty()) {
      std::cout << text(picture->options());
      return 0;
    }
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - begin;
    const double seconds = std::max(kSecondsToDraw, kSecondsForPicture - used.count());
    const compile::Activity activity(one.pipeline.say, "laying out");
    absl::StatusOr<Drawing> made = Draw(text, picture->options(), options.output, seconds);
    if (!made.ok()) return Report(made.status(), options.json);
    drawing = *std::move(made);
  }
  if (options.json) {
    json summary = {{"nodes", g.graph->num_nodes()},
                    {"classes", g.graph->num_classes()},
                    {"stopped_by", g.report.stop}};
    if (!options.output.empty()) {
      summary["file"] = options.output;
      summary["classes_drawn"] = drawing.drawn.classes;
      summary["nodes_drawn"] = drawing.drawn.nodes;
      if (!drawing.how.empty()) summary["drawn"] = drawing.how;
    }
    if (!dot.serialize.empty()) summary["serialized"] = dot.serialize;
    if (!options.graph_files.save.empty()) summary["saved"] = options.graph_files.save;
    std::cout << JsonText(summary) << "\n";
    return 0;
  }
  for (const std::string& file : {options.output, dot.serialize, options.graph_files.save}) {
    if (file.empty() || IsDotFile(file)) continue;
    std::cerr << "wrote " << file << ": ";
    if (file == options.output && (drawing.drawn.classes < g.graph->num_classes() ||
                                   drawing.drawn.nodes < g.graph->num_nodes())) {
      std::cerr << drawing.drawn.classes << " of " << g.graph->num_classes() << " e-classes drawn, "
                << drawing.drawn.nodes << " of " << g.graph->num_nodes() << " e-nodes\n";
    } else {
      std::cerr << g.graph->num_nodes() << " e-nodes in " << g.graph->num_classes()
                << " e-classes\n";
    }
  }
  if (!drawing.how.empty()) std::cerr << drawing.how << "\n";
  return 0;
}

}  // namespace

Command AddDot(CLI::App& app) {
  struct Options {
    CommonOptions common;
    DotOptions dot;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* dot = app.add_subcommand("dot", "Draw the saturated e-graph");
  dot->footer(
      "Examples:\n  eqrise dot kernels/scal.rise -o scal.svg --max-classes 100\n"
      "  eqrise dot kernels/mm.rise -o c12.svg --around 12 --radius 1\n"
      "  eqrise dot kernels/mm.rise -o tiles.svg --rule split-join --types --births\n"
      "  eqrise dot kernels/mm.rise -o way.svg --path c3 mapSeq\n"
      "  eqrise dot kernels/mm.rise --serialize mm.json     for other tools, and `eqrise extract`");
  dot->add_option("FILE", o->common.files, "A kernel")->required()->expected(1);
  dot->add_option("-o,--output", o->common.output,
                  "FILE.svg, .png, .pdf or .dot (default: print Graphviz)");
  dot->add_flag("--json", o->common.json, "Print a summary as JSON");
  dot->add_option("--max-classes", o->dot.picture.max_classes,
                  "Draw at most this many e-classes, nearest to the root (0: all)");
  dot->add_option(
      "--around", o->dot.picture.around,
      "Draw what mentions an e-class and what it mentions: c12, 12, or map for the first "
      "with such an e-node");
  dot->add_option("--radius", o->dot.picture.radius, "How far --around reaches")
      ->check(CLI::NonNegativeNumber);
  dot->add_option("--path", o->dot.picture.path,
                  "Draw the shortest way between two e-classes: --path c3 mapSeq")
      ->expected(2);
  dot->add_option("--rule", o->dot.picture.rules, "Draw e-nodes that this rule made (or input)")
      ->allow_extra_args(false);
  dot->add_option("--phase", o->dot.picture.phases, "Draw e-nodes that this phase made")
      ->allow_extra_args(false);
  dot->add_option("--operator", o->dot.picture.operators, "Draw e-nodes of this name: mapSeq")
      ->allow_extra_args(false);
  dot->add_option("--level", o->dot.picture.levels,
                  "Draw primitives of this level: what, how, opencl or c")
      ->allow_extra_args(false);
  dot->add_flag("--types", o->dot.picture.types, "Say the type of each e-class and variable");
  dot->add_flag("--births", o->dot.picture.births,
                "Say which rule made each e-class, in which phase and iteration");
  dot->add_flag("--dominators", o->dot.picture.dominators,
                "Grey arrows from what every way from the program to an e-class leads through");
  dot->add_flag("--components", o->dot.picture.components,
                "Colour the e-classes that lead back to themselves");
  dot->add_flag("!--no-chosen", o->dot.chosen,
                "Don't look for the program that optimize chooses, which is bold otherwise");
  dot->add_option("--serialize", o->dot.serialize,
                  "Write the e-graph to a file, as JSON of egraph-serialize");
  AddDevice(dot, o->common, "that costs are of");
  AddSizes(dot, o->common);
  AddTarget(dot, o->common);
  AddGraphFiles(dot, o->common);
  return {dot, [o] { return DotCommand(o->common, o->dot); }};
}

}  // namespace eqrise::cli
