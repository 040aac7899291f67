#include "rewrite/rise_language.h"

#include <algorithm>
#include <limits>

#include "rise/nat/table_bytes.h"

namespace eqrise::rewrite {

using egraph::ENode;
using egraph::NodeId;
using rise::Expr;

uint32_t RiseLanguage::WithVariableIndex(uint32_t payload, int index) {
  rise::Attr attr = exprs_->attr(rise::AttrId{payload});
  attr.index = static_cast<uint32_t>(index);
  return exprs_->Intern(attr).id;
}

bool RiseLanguage::Captures(const egraph::NodeView& node, const Data& value) const {
  if (value.variables == 0) return false;
  const auto bound =
      exprs_->BoundSizeOf(static_cast<rise::Op>(node.op), exprs_->attr(rise::AttrId{node.payload}));
  if (!bound) return false;
  std::vector<rise::NatVar> mentioned;
  AddBoundSizes(value, mentioned);
  return std::find(mentioned.begin(), mentioned.end(), bound->variable) != mentioned.end();
}

size_t RiseLanguage::bytes() const {
  const size_t now = exprs_->bytes();  // less than before where proofs were forgotten
  return (now > expr_bytes_before_ ? now - expr_bytes_before_ : 0) + rise::TableBytes(*types_) +
         variables_->bytes();
}

std::optional<ClassData> RiseLanguage::DataOfNode(uint16_t op, uint32_t payload,
                                                  std::span<const ClassData> children) const {
  const rise::Attr& attr = exprs_->attr(rise::AttrId{payload});
  TypeKey key{op, payload};
  for (size_t i = 0; i < children.size(); ++i) key[2 + i] = children[i].type.id;
  auto [it, fresh] = types_->try_emplace(key);
  const auto bound = exprs_->BoundSizeOf(static_cast<rise::Op>(op), attr);
  if (fresh) {
    std::array<rise::Type, kMaxChildren> types;
    for (size_t i = 0; i < children.size(); ++i) types[i] = children[i].type;
    const absl::StatusOr<rise::Type> type =
        exprs_->TypeOf(static_cast<rise::Op>(op), attr, {types.data(), children.size()});
    if (type.ok()) it->second.type = *type;
    std::vector<rise::NatVar> sizes;
    exprs_->AddBoundSizes(attr, sizes);
    if (bound) std::erase(sizes, bound->variable);
    it->second.variables = variables_->OfSizes(sizes);
  }
  ClassData made = it->second;
  if (!made.type) return std::nullopt;
  if (IsVariable(op)) {
    const auto all =
        variables_->Union(made.variables, variables_->Of(static_cast<int>(attr.index), attr.type));
    return ClassData{made.type, *all};
  }
  for (size_t i = 0; i < children.size(); ++i) {
    VariableTypes::Set variables = children[i].variables;
    if (bound && bound->child == i) variables = variables_->Without(variables, bound->variable);
    if (IsLambda(op)) {
      const auto outside = variables_->UnderBinder(variables, attr.type);
      if (!outside) return std::nullopt;
      variables = *outside;
    }
    const auto all = variables_->Union(made.variables, variables);
    if (!all) return std::nullopt;
    made.variables = *all;
  }
  return made;
}

egraph::MergeResult RiseLanguage::Merge(Data& into, const Data& from) const {
  if (into.type != from.type) return egraph::MergeResult::kRefuse;
  if (into.variables == from.variables) return egraph::MergeResult::kNone;
  const VariableTypes::Set both = variables_->Intersection(into.variables, from.variables);
  const bool left = into.variables != both;
  const bool right = from.variables != both;
  into.variables = both;
  if (left && right) return egraph::MergeResult::kBoth;
  return left ? egraph::MergeResult::kLeft : egraph::MergeResult::kRight;
}

std::optional<ClassData> RiseLanguage::SubstitutedData(const Data& body, int k,
                                                       const Data& argument) const {
  const std::optional<VariableTypes::Set> variables =
      variables_->Substituted(body.variables, k, argument.variables, argument.type);
  if (!variables) return std::nullopt;
  return ClassData{body.type, *variables};
}

std::optional<ClassId> Insert(Graph& graph, Expr e, RuleId origin) {
  absl::flat_hash_map<uint32_t, ClassId> done;
  std::function<std::optional<ClassId>(Expr)> go = [&](Expr x) -> std::optional<ClassId> {
    if (auto it = done.find(x.id); it != done.end()) return it->second;
    rise::ExprTable& exprs = graph.language().exprs();
    const rise::ExprNode n = exprs.node(x);
    ENode node{.op = static_cast<uint16_t>(n.op), .payload = n.attr.id, .children = {}};
    for (Expr c : n.children) {
      std::optional<ClassId> child = go(c);
      if (!child) return std::nullopt;
      node.children.push_back(*child);
    }
    std::optional<ClassId> c = graph.Add(node, origin);
    if (c) done.emplace(x.id, *c);
    return c;
  };
  return go(e);
}

std::optional<ClassId> Lookup(const Graph& graph, Expr e) {
  absl::flat_hash_map<uint32_t, ClassId> done;
  std::function<std::optional<ClassId>(Expr)> go = [&](Expr x) -> std::optional<ClassId> {
    if (auto it = done.find(x.id); it != done.end()) return it->second;
    const rise::ExprNode& n = graph.language().exprs().node(x);
    ENode node{.op = static_cast<uint16_t>(n.op), .payload = n.attr.id, .children = {}};
    for (Expr c : n.children) {
      std::optional<ClassId> child = go(c);
      if (!child) return std::nullopt;
      node.children.push_back(*child);
    }
    std::optional<ClassId> c = graph.Lookup(node);
    if (c) done.emplace(x.id, *c);
    return c;
  };
  return go(e);
}

int AddTerm(egraph::Pattern& pattern, const rise::ExprTable& exprs, Expr e) {
  absl::flat_hash_map<uint32_t, int> made;
  const std::function<int(Expr)> add = [&](Expr x) {
    if (const auto it = made.find(x.id); it != made.end()) return it->second;
    const rise::ExprNode& n = exprs.node(x);
    std::vector<int> children;
    for (const Expr c : n.children) children.push_back(add(c));
    return made[x.id] = pattern.Node(static_cast<uint16_t>(n.op), std::move(children), n.attr.id);
  };
  return add(e);
}

egraph::Pattern PatternOf(const rise::ExprTable& exprs, Expr e) {
  egraph::Pattern pattern;
  pattern.root = AddTerm(pattern, exprs, e);
  return pattern;
}

// A node that mentions variables which its class does not depend on may be out of scope where the
// class is not: the last choice.
SmallestTerms::SmallestTerms(const Graph& graph) : graph_(graph) {
  constexpr uint64_t kOutOfScope = 1 << 20;
  bool changed = true;
  while (changed) {
    changed = false;
    for (ClassId c : graph.Classes()) {
      for (NodeId n : graph.Nodes(c)) {
        uint64_t size = graph.InScope(n, c) ? 1 : kOutOfScope;
        bool finite = true;
        for (ClassId child : graph.node(n).children) {
          auto it = best_.find(graph.Find(child).value);
          if (it == best_.end()) {
            finite = false;
            break;
          }
          size += it->second.size;
        }
        if (!finite || size > std::numeric_limits<uint32_t>::max() / 2) continue;
        const Best best{static_cast<uint32_t>(size), n};
        auto [it, fresh] = best_.try_emplace(c.value, best);
        if (!fresh && size >= it->second.size) continue;
        it->second = best;
        changed = true;
      }
    }
  }
  // A node that has not been repaired yet names a class that has become another, and that may
  // become a third.
  for (auto& [c, best] : best_) {
    best.first_child = static_cast<uint32_t>(children_.size());
    for (ClassId child : graph.node(best.node).children) children_.push_back(graph.Find(child));
  }
}

size_t SmallestTerms::bytes() const {
  return rise::TableBytes(best_) + rise::HeapBytes(children_) + rise::TableBytes(terms_);
}

std::vector<Expr> SmallestTerms::Terms(ClassId c) {
  constexpr size_t kMost = 8;
  std::vector<Expr> out;
  const auto add = [&](const std::optional<Expr>& e) {
    if (e && std::ranges::find(out, *e) == out.end()) out.push_back(*e);
  };
  add(Term(c));  // that the class had before it was united with others
  add(Term(graph_.Find(c)));
  rise::ExprTable& exprs = graph_.language().exprs();
  for (const NodeId n : graph_.Nodes(graph_.Find(c))) {
    if (out.size() == kMost) break;
    if (!graph_.InScope(n, graph_.Find(c))) continue;
    const egraph::NodeView node = graph_.node(n);
    std::vector<Expr> children;
    for (const ClassId child : node.children) {
      const std::optional<Expr> e = Term(child);
      if (!e) break;
      children.push_back(*e);
    }
    if (children.size() < node.children.size()) continue;
    add(exprs.MakeTyped(OpOf(node), AttrOf(graph_, node), graph_.data(graph_.Find(c)).type,
                        children));
  }
  return out;
}

std::optional<Expr> SmallestTerms::Term(ClassId c) {
  // A class that was there keeps the term it had: unions since then may have made cycles of the
  // chosen nodes. One that is new may have become one that was there.
  if (!best_.contains(c.value)) c = graph_.Find(c);
  if (auto it = terms_.find(c.value); it != terms_.end()) return it->second;
  auto best = best_.find(c.value);
  if (best == best_.end()) return std::nullopt;
  egraph::NodeView node = graph_.node(best->second.node);
  absl::InlinedVector<Expr, 3> children;
  for (size_t i = 0; i < node.children.size(); ++i) {
    std::optional<Expr> e = Term(children_[best->second.first_child + i]);
    if (!e) return std::nullopt;
    children.push_back(*e);
  }
  rise::ExprTable& exprs = graph_.language().exprs();
  Expr e = exprs.MakeTyped(OpOf(node), AttrOf(graph_, node), graph_.data(c).type,
                           {children.data(), children.size()});
  terms_.emplace(c.value, e);
  return e;
}

}  // namespace eqrise::rewrite
