// What a graph may grow to, and what it says when it stopped. The limits hold within an iteration,
// not only between two: Add refuses the node that would pass one, and a search stops in the middle
// of a pattern. (Rebuild must not fail. Its work lists and longer lists of parents may add some per
// cent to the bytes.) No limit is a clock, so one input stops at one place on every machine.
//
//   EGraph<Language> graph(language, Limits{.max_nodes = 1'000'000, .max_bytes = 1 << 30});
//   ...
//   if (graph.Stopped() == StopReason::kBytes) ...
#ifndef EQRISE_EGRAPH_GRAPH_LIMITS_H_
#define EQRISE_EGRAPH_GRAPH_LIMITS_H_

#include <cstddef>
#include <cstdint>
#include <limits>

namespace eqrise::egraph {

struct Limits {
  size_t max_nodes = std::numeric_limits<size_t>::max();  // e-nodes, internal ones included
  size_t max_bytes = std::numeric_limits<size_t>::max();  // see EGraph::bytes
  uint64_t max_steps =
      std::numeric_limits<uint64_t>::max();  // match instructions + nodes asked for

  bool has_bytes() const { return max_bytes != std::numeric_limits<size_t>::max(); }
};

struct Options {
  // Keep what derivation.h needs: every union with its reason, and every node as it was made. 8
  // bytes per union (16 of an image under substitution) and 8 per node.
  bool derivations = true;
  bool origins = true;  // Keep which rule made a node. 4 bytes per node.
  // Work on large batches together. What comes out does not depend on how many there are.
  int threads = 1;
  // From so many roots on they search together.
  size_t searches_together_from = 8192;
  // From so many nodes on they look nodes up together and, if they are three or more, add them:
  // what the caches hold, one has done before the others are awake.
  size_t adds_together_from = size_t{1} << 21;
  int max_binder_depth = 24;  // Shift and Substitute refuse to go under more binders than this
  // Through how many substitutions one Rebuild lets an equality flow (see egraph.h).
  int image_waves = 1;
  // Images that one Rebuild makes; the rest waits for the next. A class that equals a substitution
  // of itself (f x = f (x + 1)) has infinitely many.
  size_t max_images_per_rebuild = 100'000;
};

enum class StopReason : uint8_t { kNodes, kBytes, kSteps };

inline const char* StopReasonName(StopReason reason) {
  switch (reason) {
    case StopReason::kNodes:
      return "nodes";
    case StopReason::kBytes:
      return "bytes";
    case StopReason::kSteps:
      return "steps";
  }
  return "?";
}

// What the graph would not do, and why. All of them only ever grow, but for EGraph::Pop.
struct Counters {
  uint64_t refused_nodes = 0;        // the analysis had no value for the node
  uint64_t refused_unions = 0;       // the analysis values of the two classes do not go together
  uint64_t refused_congruences = 0;  // the same, where congruence asked: a bug in a rule or in Make
  uint64_t depth_refusals = 0;       // Shift or Substitute under too many binders
  uint64_t scope_refusals = 0;       // Shift down over a variable that is free
  uint64_t capture_refusals = 0;     // a value under a node that binds a name of it
  uint64_t guesses = 0;              // of where a node is, that were right
  uint64_t images = 0;               // nodes that Shift and Substitute were applied to
  uint64_t spurious_skips = 0;  // of those: mention a variable that the value does not depend on
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_LIMITS_H_
