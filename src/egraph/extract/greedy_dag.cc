#include "egraph/extract/greedy_dag.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace eqrise::egraph {
namespace {

// Differences that rounding can make are none; otherwise two sums of the same numbers in different
// orders could better each other for ever.
constexpr double kRounding = 1e-10;
bool Cheaper(double a, double b) { return a < b - kRounding * std::abs(b); }

// Sets of classes that are emptied at once.
class Marks {
 public:
  explicit Marks(size_t size) : mark_(size) {}
  void Clear() {
    if (++now_ != 0) return;
    std::fill(mark_.begin(), mark_.end(), 0);
    now_ = 1;
  }
  bool Insert(uint32_t c) {
    if (mark_[c] == now_) return false;
    mark_[c] = now_;
    return true;
  }

 private:
  std::vector<uint32_t> mark_;
  uint32_t now_ = 0;
};

// Whether every child has a choice, and so a term.
bool HasTerm(const FlatGraph& graph, const Extraction& e, uint32_t n) {
  if (graph.cost(n) == FlatGraph::kNever) return false;
  for (const uint32_t child : graph.children(n)) {
    if (e.choice[child] == FlatGraph::kNone) return false;
  }
  return true;
}

// The choices of all classes, each the one with the cheapest DAG that was seen.
class ClassByClass {
 public:
  ClassByClass(const FlatGraph& graph, uint64_t max_steps, Extraction& extraction)
      : graph_(graph), steps_left_(max_steps), choice_(extraction.choice), seen_(choice_.size()) {
    // Only what the roots may need.
    Marks reachable(choice_.size());
    reachable.Clear();
    for (const uint32_t root : graph.roots()) {
      if (reachable.Insert(root)) classes_.push_back(root);
    }
    for (size_t i = 0; i < classes_.size(); ++i) {
      for (uint32_t n = graph.first_node(classes_[i]); n < graph.end_node(classes_[i]); ++n) {
        if (!HasTerm(graph, extraction, n)) continue;
        for (const uint32_t child : graph.children(n)) {
          if (reachable.Insert(child)) classes_.push_back(child);
        }
      }
    }
    std::sort(classes_.begin(), classes_.end());
  }

  void Run(const Extraction& extraction) {
    const ParentLists parents(graph_);
    std::vector<double> total(choice_.size(), FlatGraph::kNever);
    for (const uint32_t c : classes_) total[c] = CostOf(choice_[c], FlatGraph::kNever);
    // Nodes to look at, first in, first out, none twice.
    std::vector<uint32_t> queue, next;
    std::vector<bool> queued(graph_.num_nodes());
    for (const uint32_t c : classes_) {
      for (uint32_t n = graph_.first_node(c); n < graph_.end_node(c); ++n) {
        if (!HasTerm(graph_, extraction, n)) continue;
        queue.push_back(n);
        queued[n] = true;
      }
    }
    for (; !queue.empty() && steps_left_ > 0; queue.swap(next), next.clear()) {
      for (const uint32_t n : queue) {
        if (steps_left_ == 0) break;
        queued[n] = false;
        const uint32_t c = graph_.class_of(n);
        if (choice_[c] == n && graph_.children(n).empty()) continue;
        const double cost = CostOf(n, total[c]);
        if (!Cheaper(cost, total[c])) continue;
        total[c] = cost;
        choice_[c] = n;
        for (const uint32_t parent : parents[c]) {
          if (total[graph_.class_of(parent)] == FlatGraph::kNever || queued[parent] ||
              !HasTerm(graph_, extraction, parent)) {
            continue;
          }
          queued[parent] = true;
          next.push_back(parent);
        }
      }
    }
  }

 private:
  // What the DAG below the node costs, with the node itself. It is infinity when the DAG would
  // contain the node's class again, or as soon as the cost is no less than `bound`.
  double CostOf(uint32_t n, double bound) {
    const uint32_t c = graph_.class_of(n);
    double sum = graph_.cost(n);
    seen_.Clear();
    seen_.Insert(c);
    stack_.clear();
    const auto visit = [&](uint32_t node) {
      for (const uint32_t child : graph_.children(node)) {
        if (child == c) return false;
        if (!seen_.Insert(child)) continue;
        sum += graph_.cost(choice_[child]);
        stack_.push_back(choice_[child]);
      }
      return sum < bound;
    };
    bool fits = visit(n);
    while (fits && !stack_.empty()) {
      if (steps_left_ == 0) return FlatGraph::kNever;
      --steps_left_;
      const uint32_t node = stack_.back();
      stack_.pop_back();
      fits = visit(node);
    }
    return fits ? sum : FlatGraph::kNever;
  }

  const FlatGraph& graph_;
  uint64_t steps_left_;
  std::vector<uint32_t>& choice_;
  Marks seen_;
  std::vector<uint32_t> classes_;
  std::vector<uint32_t> stack_;
};

// The choices in use from the roots, and how often each class is used by them.
class UseCounts {
 public:
  UseCounts(const FlatGraph& graph, uint64_t max_steps, Extraction& extraction)
      : graph_(graph),
        extraction_(extraction),
        choice_(extraction.choice),
        steps_left_(max_steps),
        uses_(choice_.size()),
        seen_(choice_.size()) {
    for (const uint32_t root : graph.roots()) total_ += Use(root);
  }

  // Tries every other node of every class in use, again and again until none helps.
  void Improve() {
    for (bool changed = true; changed && steps_left_ > 0;) {
      changed = false;
      const absl::StatusOr<std::vector<uint32_t>> order = ExtractionOrder(graph_, extraction_);
      if (!order.ok()) return;  // not what was asked for
      // From the roots down: a switch there may put much below out of use.
      for (auto c = order->rbegin(); c != order->rend() && steps_left_ > 0; ++c) {
        for (uint32_t n = graph_.first_node(*c); n < graph_.end_node(*c); ++n) {
          if (uses_[*c] == 0) break;
          changed |= n != choice_[*c] && HasTerm(graph_, extraction_, n) && TrySwitch(*c, n);
        }
      }
    }
  }

 private:
  double Use(uint32_t c) {
    double sum = 0;
    Walk(c, [&](uint32_t d) {
      if (uses_[d]++ != 0) return false;
      sum += graph_.cost(choice_[d]);
      return true;
    });
    return sum;
  }
  double Drop(uint32_t c) {
    double sum = 0;
    Walk(c, [&](uint32_t d) {
      if (--uses_[d] != 0) return false;
      sum += graph_.cost(choice_[d]);
      return true;
    });
    return sum;
  }
  // Calls `enter` for c, and for the children of each class's choice where it says to go on.
  template <class F>
  void Walk(uint32_t c, const F& enter) {
    stack_.assign(1, c);
    while (!stack_.empty()) {
      const uint32_t d = stack_.back();
      stack_.pop_back();
      steps_left_ -= steps_left_ > 0;
      if (!enter(d)) continue;
      for (const uint32_t child : graph_.children(choice_[d])) stack_.push_back(child);
    }
  }

  double SwitchUses(uint32_t from, uint32_t to) {
    double change = graph_.cost(to) - graph_.cost(from);
    for (const uint32_t child : graph_.children(to)) change += Use(child);
    for (const uint32_t child : graph_.children(from)) change -= Drop(child);
    return change;
  }

  bool TrySwitch(uint32_t c, uint32_t to) {
    const uint32_t from = choice_[c];
    // What comes in may bring more than it costs only by what goes out, which is below `from`.
    if (IsBelow(c, to)) return false;
    const double change = SwitchUses(from, to);
    if (Cheaper(total_ + change, total_)) {
      total_ += change;
      choice_[c] = to;
      return true;
    }
    SwitchUses(to, from);
    return false;
  }

  // Is the class the node's own, or chosen below it?
  bool IsBelow(uint32_t c, uint32_t node) {
    seen_.Clear();
    stack_.clear();
    const auto push = [&](uint32_t n) {
      for (const uint32_t child : graph_.children(n)) {
        if (child == c) return true;
        if (seen_.Insert(child)) stack_.push_back(child);
      }
      return false;
    };
    if (push(node)) return true;
    while (!stack_.empty()) {
      const uint32_t d = stack_.back();
      stack_.pop_back();
      steps_left_ -= steps_left_ > 0;
      if (push(choice_[d])) return true;
    }
    return false;
  }

  const FlatGraph& graph_;
  Extraction& extraction_;
  std::vector<uint32_t>& choice_;
  uint64_t steps_left_;
  double total_ = 0;
  std::vector<uint32_t> uses_;
  Marks seen_;
  std::vector<uint32_t> stack_;
};

}  // namespace

void ImproveDag(const FlatGraph& graph, uint64_t max_steps, Extraction& extraction) {
  UseCounts(graph, max_steps, extraction).Improve();
}

absl::StatusOr<Extraction> ExtractGreedyDag(const FlatGraph& graph,
                                            const GreedyDagOptions& options) {
  absl::StatusOr<Extraction> tree = ExtractTree(graph);
  if (!tree.ok()) return tree;
  Extraction greedy = *tree;
  ClassByClass(graph, options.max_steps, greedy).Run(*tree);
  ImproveDag(graph, options.max_steps, greedy);
  // Class by class, a cheaper DAG here may share less with one over there.
  ImproveDag(graph, options.max_steps, *tree);
  const absl::StatusOr<ExtractionCosts> a = CheckExtraction(graph, greedy);
  if (!a.ok()) return a.status();
  const absl::StatusOr<ExtractionCosts> b = CheckExtraction(graph, *tree);
  if (!b.ok()) return b.status();
  return b->dag < a->dag ? *tree : greedy;
}

}  // namespace eqrise::egraph
