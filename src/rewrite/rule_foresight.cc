// Looks up beforehand what Apply will ask of the graph (RuleApplication::Foresee). It follows Build
// (rule_application.cc) as far as that changes neither the graph nor a table of types. It foresees
// nothing where a variable has to be made a function, where a variable's scopes differ, or where
// the other side is computed. A wrong or missing answer costs time alone, for Apply looks at each
// answer.
#include <algorithm>
#include <array>

#include "rewrite/rule_application.h"

namespace eqrise::rewrite {

void RuleApplication::Foresee(const egraph::MatchView& match, Foreseen& foreseen) const {
  foreseen.environment_ = nullptr;
  foreseen.nodes_.clear();
  TypesKey key;
  KeyOf(match, key);
  const auto known = by_types_.find(key);
  if (known == by_types_.end()) return;
  foreseen.environment_ = known->second;
  if (foreseen.environment_->variants.empty() || !MayApply(match)) return;

  const std::vector<RightNode>& nodes = rule_.right_nodes_;
  foreseen.nodes_.resize(foreseen.environment_->variants.size() * nodes.size());
  absl::InlinedVector<ClassId, 24> classes(nodes.size());
  auto found = foreseen.nodes_.begin();
  for (const Variant& variant : foreseen.environment_->variants) {
    for (size_t i = 0; i < nodes.size(); ++i, ++found) {
      const RightNode& node = nodes[i];
      classes[i] = ClassId{};
      switch (node.kind) {
        case RightNode::kVariable:
          classes[i] = ForeseenVariable(node, match);
          break;
        case RightNode::kApplication:
          classes[i] = ForeseenApplication(node, match, classes);
          break;
        case RightNode::kBuiltin:
          break;
        case RightNode::kNode: {
          std::array<ClassId, RiseLanguage::kMaxChildren> children;
          size_t arity = 0;
          bool is_known = variant.payloads[i].has_value();
          for (const int child : node.children) {
            children[arity] = classes[static_cast<size_t>(child)];
            is_known = is_known && children[arity++].valid();
          }
          if (!is_known) break;
          const std::optional<egraph::NodeId> there = egraph::EngineView(graph_).LookupNode(
              egraph::NodeView(static_cast<uint16_t>(node.op), variant.payloads[i]->id,
                               {children.data(), arity}));
          if (!there) break;
          *found = *there;
          classes[i] = graph_.ClassOf(*there);
        }
      }
    }
  }
}

namespace {

ClassId OrNone(const std::optional<ClassId>& c) { return c.value_or(ClassId{}); }

}  // namespace

const RuleApplication::Occurrence* RuleApplication::FirstOf(int variable) const {
  const auto it = std::find_if(rule_.occurrences_.begin(), rule_.occurrences_.end(),
                               [=](const Occurrence& o) { return o.variable == variable; });
  return it == rule_.occurrences_.end() ? nullptr : &*it;
}

// A variable that is no function of bound ones, where it was matched and where it is used.
ClassId RuleApplication::ForeseenVariable(const RightNode& node,
                                          const egraph::MatchView& match) const {
  const Occurrence* const o = FirstOf(node.variable);
  if (o == nullptr || !o->arguments.empty()) return {};
  const ClassId c = match.variables[static_cast<size_t>(o->slot)];
  const std::optional<ClassId> value = graph_.LookupShift(c, 0, -o->depth);
  return value ? OrNone(graph_.LookupShift(*value, 0, node.depth)) : ClassId{};
}

ClassId RuleApplication::ForeseenApplication(const RightNode& node, const egraph::MatchView& match,
                                             absl::Span<const ClassId> classes) const {
  const Occurrence* const o = FirstOf(node.variable);
  if (o == nullptr) return {};
  const auto k = static_cast<int>(node.children.size());
  const auto arity = static_cast<int>(o->arguments.size());
  ClassId body = match.variables[static_cast<size_t>(o->slot)];
  if (arity == k) {
    for (int j = 0; j < k; ++j) {
      if (o->arguments[static_cast<size_t>(j)] != k - 1 - j) return {};
    }
    body = OrNone(graph_.LookupShift(body, k, k - o->depth));
  } else if (arity == 0) {
    for (int peeled = 0; peeled < k; ++peeled) {
      const std::optional<egraph::NodeView> lambda = LambdaIn(body);
      if (!lambda) return {};
      body = lambda->children[0];
    }
    body = OrNone(graph_.LookupShift(body, k, -o->depth));
  } else {
    return {};
  }
  if (!body.valid()) return {};
  if (node.plain) return OrNone(graph_.LookupShift(body, k, node.depth - k));
  body = OrNone(graph_.LookupShift(body, k, node.depth));
  for (int j = k - 1; j >= 0 && body.valid(); --j) {
    const ClassId argument = classes[static_cast<size_t>(node.children[static_cast<size_t>(j)])];
    if (!argument.valid()) return {};
    const std::optional<ClassId> x = graph_.LookupShift(argument, 0, j);
    body = x ? OrNone(graph_.LookupSubstitute(body, 0, *x)) : ClassId{};
  }
  return body;
}

}  // namespace eqrise::rewrite
