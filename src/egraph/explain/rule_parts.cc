// How the patterns of a rule with several were matched: of those that the recorded union says
// nothing of, each is looked for where what is known already leads to.
#include <algorithm>

#include "egraph/explain/rule_reading.h"

namespace eqrise::egraph {

std::vector<Pattern::Part> PartsOf(const Pattern& side) {
  std::vector<Pattern::Part> parts = side.also;
  if (std::none_of(parts.begin(), parts.end(),
                   [&](const Pattern::Part& part) { return part.node == side.root; })) {
    parts.insert(parts.begin(), {.node = side.root});
  }
  return parts;
}

// The next one of those that are open: one whose class is known, or else one that is over something
// known, as when it was matched (pattern.cc).
void RuleReader::MatchParts() {
  if (open_.empty()) {
    Record();
    return;
  }
  const auto rank = [&](const Pattern::Part& part) {
    const bool has_class = Known(*rule_->left, part.node) != kNone ||
                           (part.same_as >= 0 && Known(*rule_->left, part.same_as) != kNone);
    return (has_class ? 0 : 2) + (HasKnownChild(part.node) ? 0 : 1);
  };
  size_t next = 0;
  for (size_t i = 1; i < open_.size(); ++i) {
    if (rank(open_[i]) < rank(open_[next])) next = i;
  }
  const auto at = static_cast<long>(next);
  const Pattern::Part part = open_[next];
  if (rank(part) >= 2) {
    MatchAnywhere(part.node);
    return;
  }
  open_.erase(open_.begin() + at);
  MatchPart(part);
  open_.insert(open_.begin() + at, part);
}

void RuleReader::MatchPart(const Pattern::Part& part) {
  const uint32_t node = Known(*rule_->left, part.node);
  if (node == kNone) {
    // With its class, comes here once more.
    open_.push_back(part);
    GoOn({rule_->left, part.node, Known(*rule_->left, part.same_as)});
    open_.pop_back();
  } else if (part.same_as < 0) {
    MatchParts();
  } else {
    GoOn({rule_->left, part.same_as, node});
  }
}

// A pattern of whose class nothing is known; it stays open.
void RuleReader::MatchAnywhere(int n) {
  const PatternNode& node = rule_->left->nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) {
    for (uint32_t id = 0; id < history_.num_ids && tries_left_ > 0; ++id) {
      --tries_left_;
      GoOn({rule_->left, n, id});
    }
    return;
  }
  for (const uint32_t id : FewestParents(*rule_->left, node, ids_.WithOperator(node.op))) {
    if (tries_left_ == 0) return;
    if (!IsNodeOf(node, id)) continue;
    goals_.push_back({rule_->left, n, id});
    MatchNode(goals_.size() - 1, id, node.children.size());
    goals_.pop_back();
  }
}

void RuleReader::GoOn(const Goal& goal) {
  goals_.push_back(goal);
  Match(goals_.size() - 1);
  goals_.pop_back();
}

// Returns the shortest of several lists: these ids, or the parents of a child that is known. Each
// of the lists holds all ids that are nodes of the pattern.
absl::Span<const uint32_t> RuleReader::FewestParents(const Pattern& pattern,
                                                     const PatternNode& node,
                                                     absl::Span<const uint32_t> ids) {
  for (const int child : node.children) {
    const uint32_t known = Known(pattern, child);
    if (known == kNone) continue;
    const absl::Span<const uint32_t> parents = ids_.Parents(known);
    if (parents.size() < ids.size()) ids = parents;
  }
  return ids;
}

// An id of the class of a node of a side, where that is known.
uint32_t RuleReader::Known(const Pattern& side, int n) const {
  const PatternNode& node = side.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kNode) {
    return (&side == rule_->left ? left_ : right_)[static_cast<size_t>(n)];
  }
  const std::vector<uint32_t>& ids = occurrences_[static_cast<size_t>(node.variable)];
  return ids.empty() ? kNone : ids[0];
}

bool RuleReader::HasKnownChild(int n) const {
  const std::vector<int>& children = rule_->left->nodes[static_cast<size_t>(n)].children;
  return std::any_of(children.begin(), children.end(),
                     [&](int c) { return Known(*rule_->left, c) != kNone; });
}

// A variable that names a pattern's class may stand for that pattern's instance, and then there is
// nothing to be shown; unless it is below the pattern itself.
std::vector<int> RuleReader::NamesOf(const DerivationRule& rule) const {
  const Pattern& left = *rule.left;
  std::vector<int> names(occurrences_.size(), -1);
  if (HasSubstitution(*rule.right)) return names;  // it may need a term without some variables
  const auto has = [&](auto&& self, int n, int variable) -> bool {
    const PatternNode& node = left.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) {
      const int named = names[static_cast<size_t>(node.variable)];
      return node.variable == variable || (named >= 0 && self(self, named, variable));
    }
    return std::any_of(node.children.begin(), node.children.end(),
                       [&](int child) { return self(self, child, variable); });
  };
  for (const Pattern::Part& part : left.also) {
    if (part.same_as < 0) continue;
    const PatternNode& same = left.nodes[static_cast<size_t>(part.same_as)];
    if (same.kind != PatternNode::kVariable) continue;
    int& name = names[static_cast<size_t>(same.variable)];
    if (name < 0 && !has(has, part.node, same.variable)) name = part.node;
  }
  return names;
}

TermId RuleReader::VariableTerm(const DerivationRule& rule, const RuleReading& reading,
                                int variable) {
  const auto v = static_cast<size_t>(variable);
  if (reading.names[v] >= 0) return InstanceOf(rule, reading, reading.names[v]);
  return reading.variables[v] == kNone ? kNoTerm : ids_.TermOf(reading.variables[v]);
}

TermId RuleReader::InstanceOf(const DerivationRule& rule, const RuleReading& reading, int n) {
  const PatternNode& node = rule.left->nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) return VariableTerm(rule, reading, node.variable);
  TermBank::Children children;
  for (const int child : node.children) children.push_back(InstanceOf(rule, reading, child));
  const NodeView there = history_.original(NodeId{reading.left[static_cast<size_t>(n)]});
  return terms_.Make(there.op, there.payload, children);
}

}  // namespace eqrise::egraph
