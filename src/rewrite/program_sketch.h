// Sketches of programs, as text: a RISE expression with holes, for what somebody is after without
// knowing the whole of it.
//
//   ?                         anything, as an expression, a size or a type
//   contains(s)               whatever has s in it
//   (s : 32.?.f32)            s, where its type is that
//   contains(mapPar)          a primitive without its arguments: with any
//   map(fun(x => contains(reduce(add)(?)(x))))
//
//   const uint32_t file = sources.Add("goal.rise", text);
//   absl::StatusOr<ProgramSketch> s = ParseSketch(file, &program, exprs, sources);
//   egraph::Satisfies(graph, s->sketch, root)
//
// Sketches have no types of their own, so a sketch that no program can have the shape of is no
// error: it is not found, and SketchPresence says which of its parts are. Functions are what they
// stand for: the prelude's are put in, and f >> g is fun(x => g(f(x))). Names are bound variables,
// inputs of the program and its sizes. Inside of `contains`, a name that was bound outside of it is
// that variable or one that is bound further out.
#ifndef EQRISE_REWRITE_PROGRAM_SKETCH_H_
#define EQRISE_REWRITE_PROGRAM_SKETCH_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "egraph/extract/sketch.h"
#include "rewrite/rise_language.h"
#include "rewrite/rule.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

struct ProgramSketch {
  egraph::Sketch sketch;
  std::vector<std::string> texts;  // of its parts, by number
  std::vector<std::function<bool(rise::Type)>>
      types;  // that `(s : TYPE)` asks for; none: of others
};

// `program` says what names and sizes are; none: a name that is nothing else is any input, and a
// size any size. The table must outlive the sketch.
absl::StatusOr<ProgramSketch> ParseSketch(uint32_t file, const rise::Program* program,
                                          rise::ExprTable& exprs, const rise::Sources& sources);
// The sketch in a file; errors name `path`.
absl::StatusOr<ProgramSketch> LoadSketch(const std::string& path, const rise::Program* program,
                                         rise::ExprTable& exprs, rise::Sources& sources,
                                         bool named_by_user = true);

// The sketch for one graph, whose classes have the types that (s : TYPE) asks for.
egraph::Sketch SketchFor(const ProgramSketch& sketch, const Graph& graph);

// The cheapest program of a class that a sketch is satisfied by, where a loop costs its body as
// often as it runs, and a size that is no number stands for 4096. Where several cost the same, it
// is one in which little is said of how. Nothing: there is none.
std::optional<rise::Expr> CheapestOf(const Graph& graph, const ProgramSketch& sketch, ClassId c);

// Whether an expression has the shape.
bool HasShape(rise::ExprTable& exprs, rise::Expr e, const ProgramSketch& sketch);

// How much of a sketch a graph has.
struct SketchPresence {
  struct Part {
    std::string text;
    size_t classes = 0;                 // that have it
    std::optional<rise::Expr> example;  // the smallest term of one of them
  };
  bool found = false;
  // The largest parts that the graph has, and the smallest that it hasn't, in the order of the
  // text. All that a missing part is made of is there; `example` is then the term that comes
  // nearest: of the same operator, with most of the parts below it.
  std::vector<Part> there, missing;
  // No part is missing: the whole is in the graph, but not what the program is equal to.
  bool is_elsewhere = false;
};
// Without a class it is about the whole graph.
SketchPresence PresenceOf(const Graph& graph, const ProgramSketch& sketch,
                          std::optional<ClassId> c);

class CompiledRule;
// The side of a rule that is matched, where each variable is anything: what a match needs at least.
ProgramSketch SketchOfMatched(const CompiledRule& rule, rise::ExprTable& exprs);

// An expression for people: variables of functions around it have names.
rise::Expr WithNames(rise::ExprTable& exprs, rise::Expr e);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_PROGRAM_SKETCH_H_
