// Runs compiled patterns (pattern.h) over an e-graph that has been rebuilt. Matches come in a fixed
// order: roots ascending, then nodes in the order of their class.
//
//   const SearchResult found = Search(graph, compiled, {.max_steps = graph.steps_left()});
//   graph.Spend(found.stats.steps);
//   for (const Match& m : found.matches) graph.Union(m.root, Build(m.variables), rule);
//
// For semi-naive matching give as `since` the epoch of the last complete search for the same
// pattern: then only matches are found that were not there at that time, or of which a class has
// changed its analysis or free variables (so that a condition on these may now hold).
#ifndef EQRISE_EGRAPH_MACHINE_H_
#define EQRISE_EGRAPH_MACHINE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "egraph/egraph.h"
#include "egraph/ids.h"
#include "egraph/pattern.h"

namespace eqrise::egraph {

struct SearchOptions {
  uint64_t max_steps = std::numeric_limits<uint64_t>::max();  // one per node or class looked at
  size_t max_matches = std::numeric_limits<size_t>::max();
  uint32_t since = 0;  // epoch
};

struct SearchStats {
  uint64_t steps = 0;
  size_t matches = 0;
  bool complete = true;  // false: a maximum was reached, or the caller said stop
};

// Valid during the callback only.
struct MatchView {
  ClassId root;
  absl::Span<const ClassId> variables;  // by variable; no handle for numbers that are not used
  absl::Span<const uint32_t> payloads;  // by pattern node; 0 for variables
};

struct Match {
  ClassId root;
  absl::InlinedVector<ClassId, 8> variables;
  absl::InlinedVector<uint32_t, 8> payloads;
};

struct SearchResult {
  std::vector<Match> matches;
  SearchStats stats;
};

template <class L, class Callback>
class Machine {
 public:
  Machine(const EGraph<L>& graph, const CompiledPattern& pattern, const SearchOptions& options,
          Callback& callback)
      : graph_(graph),
        pattern_(pattern),
        options_(options),
        callback_(callback),
        registers_(pattern.num_registers()),
        variables_(pattern.variable_registers().size()),
        payloads_(pattern.payloads().begin(), pattern.payloads().end()) {}

  // Only the roots that are in the list; these must be canonical.
  SearchStats RunOn(absl::Span<const ClassId> roots) {
    if (!LookUpGround()) return stats_;
    for (const ClassId root : roots) {
      if (pattern_.root_register() && registers_[*pattern_.root_register()] != root) continue;
      if (!RunAt(root)) break;
    }
    return stats_;
  }

  SearchStats Run() {
    if (!LookUpGround()) return stats_;
    if (pattern_.root_register()) {
      RunAt(registers_[*pattern_.root_register()]);
    } else if (pattern_.root_op()) {
      for (const ClassId root : graph_.WithOperator(*pattern_.root_op())) {
        if (!RunAt(root)) break;
      }
    } else {
      for (const ClassId root : graph_.Classes()) {
        if (!RunAt(root)) break;
      }
    }
    return stats_;
  }

 private:
  bool Step() {
    if (stats_.steps >= options_.max_steps) return Stop();
    ++stats_.steps;
    return true;
  }
  bool Stop() {
    stats_.complete = false;
    return false;
  }

  bool LookUpGround() {
    for (const Instruction& i : pattern_.ground()) {
      if (!LookUp(i, ground_stamp_)) return false;
    }
    return true;
  }

  bool LookUp(const Instruction& i, uint32_t& newest) {
    children_.clear();
    for (const int r : i.arguments) children_.push_back(registers_[r]);
    const std::optional<NodeId> n = graph_.LookupNode(NodeView(i.op, i.payload, children_));
    if (!n) return false;
    registers_[i.out] = graph_.ClassOf(*n);
    newest = std::max(newest, graph_.stamp(*n));
    return true;
  }

  bool RunAt(ClassId root) {
    if (!Step()) return false;
    registers_[0] = root;
    uint32_t newest = ground_stamp_;
    if (!pattern_.root_op()) {
      // No node is bound, so newness is the class's own.
      for (const NodeId n : graph_.Nodes(root)) newest = std::max(newest, graph_.stamp(n));
    }
    return RunFrom(0, newest);
  }

  // False when the search is to stop.
  bool RunFrom(size_t pc, uint32_t newest) {
    const std::vector<Instruction>& program = pattern_.program();
    for (; pc < program.size(); ++pc) {
      const Instruction& i = program[pc];
      switch (i.kind) {
        case Instruction::kCompare:
          if (registers_[i.reg] != registers_[i.other]) return true;
          break;
        case Instruction::kLookup:
          if (!Step()) return false;
          if (!LookUp(i, newest)) return true;
          break;
        case Instruction::kBind: {
          const ClassId c = registers_[i.reg];
          if (!graph_.MayHaveOperator(c, i.op)) return true;
          for (const NodeId n : graph_.Nodes(c)) {
            if (!Step()) return false;
            const NodeView node = graph_.node(n);
            if (node.op != i.op || node.children.size() != i.arity ||
                (i.exact && node.payload != i.payload)) {
              continue;
            }
            std::copy(node.children.begin(), node.children.end(), registers_.begin() + i.out);
            payloads_[i.pattern_node] = node.payload;
            if (!RunFrom(pc + 1, std::max(newest, graph_.stamp(n)))) return false;
          }
          return true;
        }
      }
    }
    return newest < options_.since || Yield();
  }

  bool Yield() {
    if (stats_.matches >= options_.max_matches) return Stop();
    ++stats_.matches;
    for (size_t v = 0; v < variables_.size(); ++v) {
      const int r = pattern_.variable_registers()[v];
      variables_[v] = r < 0 ? ClassId{} : registers_[r];
    }
    const MatchView match{registers_[0], variables_, payloads_};
    if constexpr (std::is_same_v<decltype(callback_(match)), bool>) {
      return callback_(match) || Stop();
    } else {
      callback_(match);
      return true;
    }
  }

  const EGraph<L>& graph_;
  const CompiledPattern& pattern_;
  const SearchOptions& options_;
  Callback& callback_;
  std::vector<ClassId> registers_;
  std::vector<ClassId> variables_;
  std::vector<uint32_t> payloads_;
  absl::InlinedVector<ClassId, 6> children_;
  uint32_t ground_stamp_ = 0;
  SearchStats stats_;
};

// The callback takes a MatchView and may answer false to stop. It must not change the graph.
template <class L, class Callback>
SearchStats ForEachMatch(const EGraph<L>& graph, const CompiledPattern& pattern,
                         const SearchOptions& options, Callback&& callback) {
  return Machine<L, Callback>(graph, pattern, options, callback).Run();
}

// The same at given roots, which must be canonical.
template <class L, class Callback>
SearchStats ForEachMatchAt(const EGraph<L>& graph, const CompiledPattern& pattern,
                           absl::Span<const ClassId> roots, const SearchOptions& options,
                           Callback&& callback) {
  return Machine<L, Callback>(graph, pattern, options, callback).RunOn(roots);
}

template <class L>
SearchResult Search(const EGraph<L>& graph, const CompiledPattern& pattern,
                    const SearchOptions& options = {}) {
  SearchResult result;
  result.stats = ForEachMatch(graph, pattern, options, [&](const MatchView& m) {
    result.matches.push_back(
        {m.root, {m.variables.begin(), m.variables.end()}, {m.payloads.begin(), m.payloads.end()}});
  });
  return result;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MACHINE_H_
