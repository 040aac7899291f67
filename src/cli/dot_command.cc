// `eqrise dot`: the e-graph of a search, as a picture and as a file for other tools.
#include <chrono>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/json_text.h"
#include "cli/picture.h"
#include "compile/graph_file.h"
#include "nlohmann/json.hpp"
#include "run/files.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

// From the start of the command to its picture; a layout has the last few of them in any case.
constexpr double kSecondsForPicture = 18, kSecondsToDraw = 6;

}  // namespace

int DotCommand(const CommonOptions& options, const DotCommandOptions& dot_options) {
  const auto begin = std::chrono::steady_clock::now();
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  OneKernel& one = (*loaded)[0];
  Births births;
  one.pipeline.watch = [&](const std::string& phase, int iteration, const rewrite::Graph& graph) {
    births.Watch(phase, iteration, graph);
  };
  absl::StatusOr<compile::SearchedGraph> searched =
      compile::SearchKernel(one.kernel, one.pipeline, dot_options.chosen);
  if (!searched.ok()) return Report(searched.status(), options.json);
  const compile::SaturatedGraph& g = searched->saturated;

  if (!dot_options.serialize.empty()) {
    absl::Status s = run::WriteFileAtomically(dot_options.serialize,
                                              {compile::GraphFileText(one.kernel, *searched)});
    if (!s.ok()) return Report(s, options.json);
  }
  const bool has_file = !dot_options.serialize.empty() || !options.graph_files.save.empty();
  const bool draw = !options.output.empty() || !has_file;
  Drawing drawing;
  if (draw) {
    const absl::StatusOr<Picture> picture =
        Picture::Make(one.kernel.program, *searched, births, dot_options);
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
    if (!dot_options.serialize.empty()) summary["serialized"] = dot_options.serialize;
    if (!options.graph_files.save.empty()) summary["saved"] = options.graph_files.save;
    std::cout << JsonText(summary) << "\n";
    return 0;
  }
  for (const std::string& file :
       {options.output, dot_options.serialize, options.graph_files.save}) {
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

}  // namespace eqrise::cli
