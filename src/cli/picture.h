// What `eqrise dot` draws of a search's e-graph: which parts of it, what they are called and what
// is said of them.
//
//   absl::StatusOr<Picture> picture = Picture::Make(program, searched, births, options);
//   egraph::ToDot(graph, nullptr, picture->options())
#ifndef EQRISE_CLI_PICTURE_H_
#define EQRISE_CLI_PICTURE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/pipeline.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/io/bound_names.h"
#include "egraph/io/dot.h"

namespace eqrise::cli {

struct PictureOptions {
  size_t max_classes = 400;                           // 0: all
  std::string around;                                 // an e-class or what an e-node is called
  int radius = 2;                                     // of `around`
  std::vector<std::string> path;                      // two of the same
  std::vector<std::string> rules, phases, operators;  // which e-nodes; empty: all
  std::vector<std::string> levels;                    // of primitives (LevelNames)
  bool types = false, births = false;                 // said of each e-class
  bool dominators = false, components = false;
};

// When each e-node was made. Nodes are numbered as they are made, so that it is enough to know how
// many there were after each iteration: the engine itself records nothing for it.
class Births {
 public:
  struct Iteration {
    std::string phase;
    int number = 0;
    size_t ids = 0;  // that there were after it
  };

  // As PipelineOptions::watch is told.
  void Watch(const std::string& phase, int iteration, const rewrite::Graph& graph);
  // Nothing: it was there when the search began, or it came after it.
  const Iteration* Of(egraph::NodeId node) const;

 private:
  std::vector<Iteration> iterations_;
};

class Picture {
 public:
  // Errors name what there is no such thing of. All but the options have to outlive it.
  static absl::StatusOr<Picture> Make(const rise::Program& program,
                                      const compile::SearchedGraph& searched, const Births& births,
                                      const PictureOptions& options);

  // They refer to the picture, which has to stay where it is.
  egraph::DotOptions options() const;
  const egraph::BoundNames& names() const { return names_; }
  // A node where it stands: `split 4`, `fun x`.
  std::string Label(egraph::NodeId node) const;
  // What a child is called that is a variable and nothing else; empty: it is another class.
  std::string Leaf(egraph::NodeId node, size_t child) const;
  std::string RuleThatMade(egraph::NodeId node) const;
  // The nodes of a term of the graph, by their ids.
  std::set<uint32_t> NodesOf(rise::Expr term) const;
  const egraph::Flattened& flattened() const { return flat_; }

 private:
  Picture(const rise::Program& program, const compile::SearchedGraph& searched,
          const Births& births, const PictureOptions& options);

  const rewrite::Graph& graph() const { return *searched_.saturated.graph; }
  const rise::ExprTable& exprs() const { return graph().language().exprs(); }
  const egraph::FlatGraph& flat() const { return flat_.graph; }
  std::optional<uint32_t> FlatClass(egraph::ClassId c) const;

  void NameThem(const rise::Program& program);
  std::vector<std::string> WantedNames(egraph::NodeId function) const;
  egraph::NodeId FirstNode(egraph::ClassId c) const;
  std::string BirthOf(egraph::ClassId c) const;
  std::string Note(egraph::ClassId c) const;
  std::string Caption(const egraph::DotCounts& counts) const;

  // The classes that a user means: c12, 12, or by an operator.
  absl::StatusOr<std::vector<egraph::ClassId>> ClassesOf(const std::string& text) const;
  absl::Status Filter();
  absl::Status FindWay();
  void FindDominators();
  void FindCycles();

  const compile::SearchedGraph& searched_;
  const Births& births_;
  const PictureOptions asked_;
  egraph::Flattened flat_;
  egraph::BoundNames names_;
  std::map<uint32_t, std::string> user_names_;  // of functions of the program, by node
  std::set<uint32_t> bare_variables_;           // classes
  std::set<uint32_t> chosen_;                   // nodes
  std::vector<uint32_t> first_ids_;             // of classes, by what they are called now
  std::vector<std::string> colours_;            // of classes, by their flat number
  std::vector<std::string> remarks_;            // for the caption
  egraph::DotOptions dot_;
};

// The names of Level, as `eqrise dot --level` takes them.
std::vector<std::string> LevelNames();

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_PICTURE_H_
