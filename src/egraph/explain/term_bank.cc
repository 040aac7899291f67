#include "egraph/explain/term_bank.h"

#include <algorithm>
#include <utility>

#include "absl/hash/hash.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

TermId TermBank::Make(uint16_t op, uint32_t payload, const Children& children) {
  if (binders_ != nullptr && op >= kSubstituteOp) {
    const TermId argument = op == kSubstituteOp ? children[1] : kNoTerm;
    return Image(TermImage::Of(op, payload, argument), children[0]);
  }
  if (const TermImage image = BodyImage(op, payload); !image.is_identity()) {
    if (!Fits(children[0], 0, image.sort)) return Make(op, payload, {Image(image, children[0])});
  }
  const uint64_t hash = absl::HashOf(op, payload, children);
  const auto next = static_cast<TermId>(terms_.size());
  const auto [it, is_new] = by_hash_.emplace(hash, next);
  for (TermId t = is_new ? kNoTerm : it->second; t != kNoTerm; t = terms_[t].same_hash) {
    const Term& there = terms_[t];
    if (there.op == op && there.payload == payload && there.children == children) return t;
  }
  uint64_t size = 1;
  for (const TermId child : children) {
    size = std::min(size + terms_[child].tree_size, uint64_t{1} << 62);
  }
  terms_.push_back(
      {op, payload, size, children, is_new ? kNoTerm : std::exchange(it->second, next)});
  return next;
}

TermId TermBank::WithChild(TermId t, size_t child, TermId to) {
  Children children = terms_[t].children;
  children[child] = to;
  return Make(terms_[t].op, terms_[t].payload, children);
}

TermId TermBank::WithSubterm(TermId t, absl::Span<const uint16_t> position, TermId to) {
  if (position.empty()) return to;
  const TermId below = WithSubterm(children(t)[position[0]], position.subspan(1), to);
  return WithChild(t, position[0], below);
}

TermId TermBank::At(TermId t, absl::Span<const uint16_t> position) const {
  for (const uint16_t child : position) t = terms_[t].children[child];
  return t;
}

bool TermBank::Matches(const Pattern& pattern, int n, TermId t, Match& match) const {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  const bool is_variable = node.kind == PatternNode::kVariable;
  const auto slot = static_cast<size_t>(is_variable ? node.variable : n);
  auto& slots = is_variable ? match.variables : match.nodes;
  if (slots.size() <= slot) slots.resize(slot + 1, kNoTerm);
  if (slots[slot] != kNoTerm) return slots[slot] == t;
  slots[slot] = t;
  if (is_variable) return true;
  const Term& term = terms_[t];
  if (term.op != node.op || term.children.size() != node.children.size() ||
      (node.payload && *node.payload != term.payload)) {
    return false;
  }
  for (size_t i = 0; i < node.children.size(); ++i) {
    if (!Matches(pattern, node.children[i], term.children[i], match)) return false;
  }
  return true;
}

std::optional<TermId> TermBank::Instantiate(const Pattern& pattern, int n, const Match& match) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) {
    const auto v = static_cast<size_t>(node.variable);
    if (v >= match.variables.size() || match.variables[v] == kNoTerm) return std::nullopt;
    return match.variables[v];
  }
  if (!node.payload) return std::nullopt;
  Children children;
  for (const int child : node.children) {
    const std::optional<TermId> made = Instantiate(pattern, child, match);
    if (!made) return std::nullopt;
    children.push_back(*made);
  }
  if (node.op == kShiftOp && !HasPlaceForAll(TermImage::Of(kShiftOp, *node.payload), children[0])) {
    return std::nullopt;
  }
  return Make(node.op, *node.payload, children);
}

Pattern TermBank::ToPattern(TermId root) const {
  Pattern pattern;
  absl::flat_hash_map<TermId, int> made;
  std::vector<TermId> todo = {root};
  while (!todo.empty()) {
    const TermId t = todo.back();
    if (made.contains(t)) {
      todo.pop_back();
      continue;
    }
    std::vector<int> children;
    const size_t before = todo.size();
    for (const TermId child : terms_[t].children) {
      if (const auto it = made.find(child); it != made.end()) {
        children.push_back(it->second);
      } else {
        todo.push_back(child);
      }
    }
    if (todo.size() > before) continue;
    made[t] = pattern.Node(terms_[t].op, std::move(children), terms_[t].payload);
    todo.pop_back();
  }
  pattern.root = made[root];
  return pattern;
}

void Append(Chain& chain, const Chain& more) {
  chain.steps.insert(chain.steps.end(), more.steps.begin(), more.steps.end());
}

Chain Reversed(const Chain& chain) {
  Chain out{.start = chain.end(), .steps = {}};
  out.steps.reserve(chain.steps.size());
  for (size_t i = chain.steps.size(); i-- > 0;) {
    out.steps.push_back(chain.steps[i]);
    out.steps.back().is_backward = !out.steps.back().is_backward;
    out.steps.back().result = i == 0 ? chain.start : chain.steps[i - 1].result;
  }
  return out;
}

void AppendBelow(TermBank& bank, Chain& out, size_t child, const Chain& below) {
  const TermId parent = out.end();
  for (const Rewrite& step : below.steps) {
    Rewrite lifted = step;
    lifted.position.insert(lifted.position.begin(), static_cast<uint16_t>(child));
    lifted.result = bank.WithChild(parent, child, step.result);
    out.steps.push_back(std::move(lifted));
  }
}

void CutLoops(Chain& chain) {
  if (chain.steps.empty()) return;
  // The last step that leads to a term; steps are numbered from 1, and 0 is the start.
  absl::flat_hash_map<TermId, size_t> last = {{chain.start, 0}};
  for (size_t i = 0; i < chain.steps.size(); ++i) last[chain.steps[i].result] = i + 1;
  std::vector<Rewrite> kept;
  for (size_t i = last[chain.start]; i < chain.steps.size(); i = last[kept.back().result]) {
    kept.push_back(std::move(chain.steps[i]));
  }
  chain.steps = std::move(kept);
}

}  // namespace eqrise::egraph
