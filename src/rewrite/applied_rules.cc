#include "rewrite/applied_rules.h"

#include <algorithm>
#include <map>

namespace eqrise::rewrite {

using egraph::Pattern;
using egraph::PatternNode;
using rise::Expr;
using rise::Op;

class TraceReader {
 public:
  TraceReader(const RuleTrace& trace, const rise::ExprTable& exprs, AppliedRules::Applied& out)
      : trace_(trace), exprs_(exprs), out_(out) {}

  // Whether the two sides could be written.
  bool Read(RuleTrace::Place result) {
    if (trace_.compares_scopes_) return false;
    for (const auto& [slot, term] : trace_.witnesses_) {
      if (!term) return false;
      Slot& known = slots_[slot];
      if (known.witness && known.witness != term) return false;
      known.witness = term;
    }
    for (RuleTrace::Place p = 0; p < trace_.words_.size(); p = trace_.Next(p)) {
      if (trace_.kind(p) == RuleTrace::kOpened) NoteOpened(p);
    }
    const size_t num_nodes = out_.left.nodes.size();  // more are added
    for (size_t n = 0; n < num_nodes; ++n) {
      const PatternNode node = out_.left.nodes[n];
      if (node.kind != PatternNode::kVariable || !slots_.contains(node.variable)) continue;
      const int root = Below(out_.left, node.variable, 0);
      if (root < 0) return false;
      const PatternNode made = out_.left.nodes[static_cast<size_t>(root)];
      out_.left.nodes[n] = made;
    }
    out_.right.root = Right(result);
    return out_.right.root >= 0;
  }

 private:
  struct Slot {
    std::vector<uint32_t> lambdas;  // that were opened, from the outside in: their payloads
    Expr witness{};
  };

  // How many lambdas were opened, and of which slot.
  std::pair<int, size_t> Opened(RuleTrace::Place p) const {
    size_t depth = 0;
    for (; trace_.kind(p) == RuleTrace::kOpened; p = trace_.children(p)[0]) ++depth;
    return {static_cast<int>(trace_.payload(p)), depth};
  }
  void NoteOpened(RuleTrace::Place p) {
    const auto [slot, depth] = Opened(p);
    std::vector<uint32_t>& lambdas = slots_[slot].lambdas;
    lambdas.resize(std::max(lambdas.size(), depth));
    lambdas[depth - 1] = trace_.payload(p);
  }

  // What the slot stands for, without its `depth` outermost lambdas; -1: it has none.
  int Below(Pattern& pattern, int slot, size_t depth) {
    const auto it = slots_.find(slot);
    if (it == slots_.end()) return pattern.Variable(slot);
    if (Expr term = it->second.witness) {
      for (; depth > 0; --depth) {
        if (exprs_.op(term) != Op::kLam) return -1;
        term = exprs_.child(term, 0);
      }
      return AddTerm(pattern, exprs_, term);
    }
    const std::vector<uint32_t>& lambdas = it->second.lambdas;
    int n = pattern.Variable(slot);
    for (size_t i = lambdas.size(); i-- > depth;) {
      n = pattern.Node(static_cast<uint16_t>(Op::kLam), {n}, lambdas[i]);
    }
    return n;
  }

  int Right(RuleTrace::Place p) {
    if (const auto it = made_.find(p); it != made_.end()) return it->second;
    int n = -1;
    switch (trace_.kind(p)) {
      case RuleTrace::kMatched:
      case RuleTrace::kOpened: {
        const auto [slot, depth] = Opened(p);
        n = Below(out_.right, slot, depth);
        break;
      }
      case RuleTrace::kTerm:
        n = AddTerm(out_.right, exprs_, Expr{trace_.payload(p)});
        break;
      case RuleTrace::kNode: {
        std::vector<int> children;
        for (const RuleTrace::Place child : trace_.children(p)) {
          children.push_back(Right(child));
          if (children.back() < 0) return -1;
        }
        n = out_.right.Node(trace_.op(p), std::move(children), trace_.payload(p));
        break;
      }
    }
    return made_[p] = n;
  }

  const RuleTrace& trace_;
  const rise::ExprTable& exprs_;
  AppliedRules::Applied& out_;
  std::map<int, Slot> slots_;  // those that are more than a variable
  std::map<RuleTrace::Place, int> made_;
};

namespace {

size_t BytesOf(const Pattern& pattern) {
  size_t bytes = rise::HeapBytes(pattern.nodes) + rise::HeapBytes(pattern.also);
  for (const PatternNode& n : pattern.nodes) bytes += rise::HeapBytes(n.children);
  return bytes;
}

}  // namespace

RuleId AppliedRules::Number(RuleId rule, const Pattern& left, absl::Span<const uint32_t> payloads,
                            const RuleTrace& trace, RuleTrace::Place result,
                            const rise::ExprTable& exprs) {
  key_.assign({rule.value, result, static_cast<uint32_t>(trace.witnesses_.size())});
  key_.insert(key_.end(), payloads.begin(), payloads.end());
  for (const auto& [slot, term] : trace.witnesses_) {
    key_.push_back(static_cast<uint32_t>(slot));
    key_.push_back(term.id);
  }
  key_.insert(key_.end(), trace.words_.begin(), trace.words_.end());
  const auto [it, is_new] =
      numbers_.try_emplace(key_, RuleId{static_cast<uint32_t>(applied_.size())});
  if (!is_new) return it->second;
  Applied& made = applied_.emplace_back(Applied{.rule = rule.value, .left = left, .right = {}});
  for (size_t n = 0; n < left.nodes.size(); ++n) {
    if (left.nodes[n].kind == PatternNode::kNode) made.left.nodes[n].payload = payloads[n];
  }
  if (!TraceReader(trace, exprs, made).Read(result)) made.right.root = -1;
  parts_bytes_ += rise::HeapBytes(it->first) + BytesOf(made.left) + BytesOf(made.right);
  return it->second;
}

}  // namespace eqrise::rewrite
