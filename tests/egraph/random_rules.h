// Random languages with sorts and an analysis, random rules over them, and graphs that grow by
// these: what the property tests and the soak of the e-graph have in common.
//
//   RandomWorld world(seed);
//   EGraph<Sorted> graph(world.language(), {.max_nodes = 1000});
//   std::vector<ClassId> handles;
//   world.Grow(graph, handles, 20);
//   Saturate(graph, world.rules(), {.max_iterations = 3});
//   std::string broken = WhatIsWrong(graph);       // empty
#ifndef EQRISE_TESTS_EGRAPH_RANDOM_RULES_H_
#define EQRISE_TESTS_EGRAPH_RANDOM_RULES_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "egraph/extract/cheapest_term.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/tree_extraction.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

// SaturationOptions::waits_from, and whatever else happens from a size on.
inline constexpr size_t kAlways = 0, kNever = std::numeric_limits<size_t>::max();

struct Operator {
  uint8_t sort = 0;
  std::vector<uint8_t> arguments = {};  // sorts
};

// What the graph knows of a class. It knows its sort (nodes and unions that do not fit are
// refused), the least depth of a term, and its value: unknown, a constant, or a contradiction,
// since random rules equate anything with anything. All are least fixpoints, whatever the order of
// events.
struct Sorted {
  enum Known : uint8_t { kUnknown, kConstant, kContradiction };
  struct Data {
    uint8_t sort = 0;
    Known known = kUnknown;
    uint32_t value = 0;
    uint32_t depth = 0;
    friend bool operator==(const Data&, const Data&) = default;
  };

  std::shared_ptr<const std::vector<Operator>> operators;
  // If there is one: nodes that were made, as a language keeps types.
  std::shared_ptr<absl::flat_hash_set<std::tuple<uint16_t, uint32_t, std::vector<ClassId>>>> table =
      nullptr;

  size_t bytes() const { return table == nullptr ? 0 : table->size() * 64; }
  template <class F>
  std::optional<Data> Make(const NodeView& node, F&& data) const {
    if (table != nullptr) {
      table->insert({node.op, node.payload, {node.children.begin(), node.children.end()}});
    }
    if (node.op >= operators->size()) return std::nullopt;
    const Operator& op = (*operators)[node.op];
    if (op.arguments.size() != node.children.size()) return std::nullopt;
    for (size_t i = 0; i < node.children.size(); ++i) {
      if (data(node.children[i]).sort != op.arguments[i]) return std::nullopt;
    }
    return ValueOf(node, data);
  }
  template <class F>
  Data ValueOf(const NodeView& node, F&& data) const {
    const Operator& op = (*operators)[node.op];
    Data out{op.sort, kConstant, node.op + 3 * node.payload, 0};
    for (size_t i = 0; i < node.children.size(); ++i) {
      const Data d = data(node.children[i]);
      out.depth = std::max(out.depth, d.depth);
      out.value += static_cast<uint32_t>(i + 1) * d.value;
      if (d.known == kUnknown || out.known == kUnknown) {
        out.known = kUnknown;
      } else {
        out.known = std::max(out.known, d.known);
      }
    }
    if (op.arguments.empty() && node.op % 3 == 0) out.known = kUnknown;
    out.value = out.known == kConstant ? out.value % 4 : 0;
    ++out.depth;
    return out;
  }
  static bool IsKnown(const Data& data) { return data.known != kUnknown; }

  MergeResult Merge(Data& into, const Data& from) const {
    if (into.sort != from.sort) return MergeResult::kRefuse;
    Data joined = Joined(into, from);
    const bool left = !(joined == into);
    const bool right = !(joined == from);
    into = joined;
    return left    ? right ? MergeResult::kBoth : MergeResult::kLeft
           : right ? MergeResult::kRight
                   : MergeResult::kNone;
  }
  static Data Joined(Data a, const Data& b) {
    a.depth = std::min(a.depth, b.depth);
    if (a.known == kUnknown) {
      a.known = b.known;
      a.value = b.value;
    } else if (b.known != kUnknown && (a.known != b.known || a.value != b.value)) {
      a.known = kContradiction;
      a.value = 0;
    }
    return a;
  }
};

// Like Sorted, but any node will do: so nodes are made many at a time, and matches wait. Unions of
// different sorts are still refused.
struct Valued : Sorted {
  template <class F>
  Data Make(const NodeView& node, F&& data) const {
    return ValueOf(node, data);
  }
};

using SortedRules = std::vector<RewriteRule<Sorted>>;

class RandomWorld {
 public:
  // `lasting`: with a rule by which graphs grow for long.
  explicit RandomWorld(uint64_t seed, bool lasting = false)
      : random_(static_cast<uint32_t>(seed ^ seed >> 32)) {
    const int sorts = 1 + Below(2);
    std::vector<Operator> ops;
    for (int s = 0; s < sorts; ++s) {
      for (int i = 0; i < 3; ++i) ops.push_back({static_cast<uint8_t>(s)});
    }
    for (int i = 2 + Below(6); i > 0; --i) {
      Operator op{static_cast<uint8_t>(Below(sorts))};
      for (int arity = 1 + Below(2) + (Below(4) == 0 ? Below(3) : 0); arity > 0; --arity) {
        op.arguments.push_back(static_cast<uint8_t>(Below(sorts)));
      }
      ops.push_back(std::move(op));
    }
    ops.push_back({0, {0, 0}});
    operators_ = std::make_shared<const std::vector<Operator>>(std::move(ops));
    for (int i = Below(5); i > 0; --i) rules_.push_back(MakeRule());
    if (lasting || rules_.empty() || Below(2) == 0) MakeAssociative();
  }

  int Below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  Sorted language() const { return {operators_}; }
  const SortedRules& rules() const { return rules_; }
  // What rule r asks of a match or does with it, as a rule of another language with the same data.
  template <class L>
  void SetDeed(size_t r, RewriteRule<L>& rule) const {
    const auto [kind, v, depth] = deeds_[r];
    ClassTestTable<L> table;
    switch (kind) {
      case kShallowRoot:
        rule.condition = [depth](const EGraph<L>& graph, const MatchView& m) {
          return graph.data(m.root).depth <= depth;
        };
        break;
      case kKnownVariable:
        // It has that variable.
        AddConditions<L>({{rule.variables[v].c_str(), &Sorted::IsKnown}}, table, rule)
            .IgnoreError();
        break;
      case kShallowVariable:
        rule.condition = [v, depth](const EGraph<L>& graph, const MatchView& m) {
          return graph.data(m.variables[v]).depth <= depth;
        };
        break;
      case kComputed:
        rule.compute = [right = rule.right](EGraph<L>& graph, const MatchView& m) {
          return Instantiate(graph, right, right.root, m.variables, RuleId{99});
        };
        break;
      case kKnownRoot:
        rule.condition = [](const EGraph<L>& graph, const MatchView& m) {
          return Sorted::IsKnown(graph.data(m.root));
        };
        break;
      case kPlain:
        break;
    }
  }

  // Steps are calls that can be made on several graphs alike; a step's handles are those of the
  // calls before. They add random nodes (some are refused), make some unions, and rebuild at the
  // end.
  struct Step {
    uint16_t op;
    uint32_t payload;
    std::vector<size_t> children;  // handles
    std::vector<std::pair<size_t, size_t>> unions;
  };
  std::vector<Step> MakeSteps(size_t handles, int n, int union_every) {
    std::vector<Step> steps;
    for (; n > 0; --n, ++handles) {
      const auto any = [&] { return static_cast<size_t>(Below(static_cast<int>(handles))); };
      Step step{static_cast<uint16_t>(handles < 4 ? Below(3) : RandomOp()), Payload(), {}, {}};
      if (handles > 0) {
        for (size_t i = (*operators_)[step.op].arguments.size(); i > 0; --i) {
          step.children.push_back(any());
        }
      }
      if (handles > 1 && Below(union_every) == 0) step.unions.emplace_back(any(), any());
      steps.push_back(std::move(step));
    }
    return steps;
  }
  template <class L>
  static void Take(const std::vector<Step>& steps, EGraph<L>& graph,
                   std::vector<ClassId>& handles) {
    for (const Step& step : steps) {
      ENode node{.op = step.op, .payload = step.payload};
      for (const size_t h : step.children) node.children.push_back(handles[h]);
      const std::optional<ClassId> c = graph.Add(node);
      // Where it is refused some other class has the handle.
      if (!c && handles.empty()) continue;
      handles.push_back(c ? *c : handles[step.payload % handles.size()]);
      for (const auto& [a, b] : step.unions) {
        if (std::max(a, b) < handles.size()) graph.Union(handles[a], handles[b], kInput);
      }
    }
    graph.Rebuild();
  }
  template <class L>
  void Grow(EGraph<L>& graph, std::vector<ClassId>& handles, int n, int union_every = 60) {
    Take(MakeSteps(handles.size(), n, union_every), graph, handles);
  }

  // A sum of n things by the operator of MakeAssociative.
  template <class L>
  void AddSum(EGraph<L>& graph, std::vector<ClassId>& handles, int n) const {
    const auto plus = static_cast<uint16_t>(operators_->size() - 1);
    for (int i = 0; i < n; ++i) {
      const auto leaf = graph.Add({.op = 0, .payload = static_cast<uint32_t>(10 + i)});
      const auto sum = i == 0 ? leaf : graph.Add({.op = plus, .children = {*leaf, handles.back()}});
      handles.push_back(*sum);
    }
    graph.Rebuild();
  }

 private:
  // Conditions are monotone in the analysis, as they must be.
  enum Kind : uint8_t {
    kShallowRoot,
    kKnownVariable,
    kShallowVariable,
    kComputed,
    kKnownRoot,
    kPlain
  };
  struct Deed {
    Kind kind = kPlain;
    size_t variable = 0;
    uint32_t depth = 0;
  };

  uint32_t Payload() { return static_cast<uint32_t>(Below(5) == 0 ? 1 + Below(2) : 0); }
  int RandomOp() { return Below(static_cast<int>(operators_->size())); }

  // Sorts of the variables made so far; with `fresh`, new ones may be made.
  int MakeNode(Pattern& pattern, std::vector<uint8_t>& variables, uint8_t sort, int depth,
               bool fresh, bool at_root = false) {
    if (!at_root && (depth == 0 || Below(3) == 0)) {
      std::vector<int> fitting;
      for (size_t v = 0; v < variables.size(); ++v) {
        // Some do not fit, and what is made of them is refused.
        if (variables[v] == sort || (!fresh && Below(20) == 0)) {
          fitting.push_back(static_cast<int>(v));
        }
      }
      if (fresh && variables.size() < 4 && (fitting.empty() || Below(3) != 0)) {
        variables.push_back(sort);
        return pattern.Variable(static_cast<int>(variables.size()) - 1);
      }
      if (!fitting.empty() && Below(6) != 0) {
        return pattern.Variable(
            fitting[static_cast<size_t>(Below(static_cast<int>(fitting.size())))]);
      }
    }
    std::vector<uint16_t> ops;
    for (size_t op = 0; op < operators_->size(); ++op) {
      const Operator& o = (*operators_)[op];
      if (o.sort == sort && (depth > 0 || o.arguments.empty())) {
        ops.push_back(static_cast<uint16_t>(op));
      }
    }
    const uint16_t op = ops[static_cast<size_t>(Below(static_cast<int>(ops.size())))];
    std::vector<int> children;
    for (const uint8_t argument : (*operators_)[op].arguments) {
      children.push_back(MakeNode(pattern, variables, argument, depth - 1, fresh));
    }
    std::optional<uint32_t> payload = Below(6) == 0 ? Payload() : 0;
    if (fresh && Below(6) == 0) payload.reset();
    return pattern.Node(op, std::move(children), payload);
  }

  // The last operator becomes associative and commutative, by which graphs grow for long.
  void MakeAssociative() {
    const auto op = static_cast<uint16_t>(operators_->size() - 1);
    for (const bool associative : {false, true}) {
      RewriteRule<Sorted> rule;
      rule.name = associative ? "associative\n" : "commutative\n";
      rule.variables = {"?0", "?1", "?2"};
      Pattern& l = rule.left;
      Pattern& r = rule.right;
      if (associative) {
        l.root = l.Node(op, {l.Variable(0), l.Node(op, {l.Variable(1), l.Variable(2)})});
        r.root = r.Node(op, {r.Node(op, {r.Variable(0), r.Variable(1)}), r.Variable(2)});
      } else {
        l.root = l.Node(op, {l.Variable(0), l.Variable(1)});
        r.root = r.Node(op, {r.Variable(1), r.Variable(0)});
      }
      rule.from = CompiledPattern::Compile(rule.left);
      rule.to = Recipe::Compile(rule.right, associative ? 3 : 2);
      rules_.push_back(std::move(rule));
      deeds_.emplace_back();
    }
  }

  // The pattern with its variables in other places, as in commutativity and the like, by which
  // graphs grow most.
  Pattern Shuffled(const Pattern& left, const std::vector<uint8_t>& sorts) {
    Pattern right = left;
    for (PatternNode& node : right.nodes) {
      if (node.kind == PatternNode::kNode) {
        node.payload = node.payload.value_or(Below(4) == 0 ? 1 : 0);
      } else {
        const auto other = static_cast<size_t>(Below(static_cast<int>(sorts.size())));
        if (sorts[other] == sorts[static_cast<size_t>(node.variable)]) {
          node.variable = static_cast<int>(other);
        }
      }
    }
    std::vector<PatternNode*> at;
    for (PatternNode& node : right.nodes) {
      if (node.kind == PatternNode::kVariable) at.push_back(&node);
    }
    for (size_t i = 1; i < at.size(); ++i) {
      PatternNode& other = *at[static_cast<size_t>(Below(static_cast<int>(i + 1)))];
      if (sorts[static_cast<size_t>(other.variable)] ==
          sorts[static_cast<size_t>(at[i]->variable)]) {
        std::swap(other.variable, at[i]->variable);
      }
    }
    return right;
  }

  // More to match than the root, which gets a name.
  void MakeParts(RewriteRule<Sorted>& rule, std::vector<uint8_t>& variables, uint8_t sort) {
    Pattern& left = rule.left;
    if (left.nodes[static_cast<size_t>(left.root)].kind != PatternNode::kNode) return;
    variables.push_back(sort);
    left.also.push_back({left.root, left.Variable(static_cast<int>(variables.size()) - 1)});
    const auto other = (*operators_)[static_cast<size_t>(RandomOp())].sort;
    const int node = MakeNode(left, variables, other, 1 + Below(2), true, true);
    int name = -1;
    const auto same = std::find(variables.begin(), variables.end(), other);
    if (Below(2) == 0 && same != variables.end()) {
      name = left.Variable(static_cast<int>(same - variables.begin()));
    }
    left.also.push_back({node, name});
  }

  RewriteRule<Sorted> MakeRule() {
    RewriteRule<Sorted> rule;
    std::vector<uint8_t> variables;
    const auto sort = (*operators_)[static_cast<size_t>(RandomOp())].sort;
    rule.left.root = Below(12) == 0
                         ? MakeNode(rule.left, variables, sort, 0, true)
                         : MakeNode(rule.left, variables, sort, 1 + Below(3), true, true);
    if (Below(5) == 0) MakeParts(rule, variables, sort);
    for (size_t v = 0; v < variables.size(); ++v) rule.variables.push_back(absl::StrCat("?", v));
    if (!rule.left.also.empty() && Below(2) == 0) {
      // Two classes that the left-hand side speaks of are one, whatever sort they have.
      const auto any = [&] {
        return rule.right.Variable(Below(static_cast<int>(variables.size())));
      };
      rule.right.root = any();
      rule.right.also = {{rule.right.root, any()}};
    } else if (rule.left.also.empty() && Below(2) == 0) {
      rule.right = Shuffled(rule.left, variables);
    } else if (!variables.empty() && Below(6) == 0) {
      const auto any = static_cast<size_t>(Below(static_cast<int>(variables.size())));
      const auto same = std::find(variables.begin(), variables.end(), sort);
      rule.right.root = rule.right.Variable(static_cast<int>(
          same == variables.end() ? any : static_cast<size_t>(same - variables.begin())));
    } else {
      rule.right.root = MakeNode(rule.right, variables, sort, Below(3), false);
    }
    if (rule.right.nodes[static_cast<size_t>(rule.right.root)].kind == PatternNode::kNode &&
        rule.right.nodes.size() == 1 && Below(3) != 0) {
      // Many rules that say that things are one leaf leave little of a graph.
      rule.right = {};
      rule.right.root = MakeNode(rule.right, variables, sort, 1 + Below(2), false, true);
    }
    rule.from = CompiledPattern::Compile(rule.left);
    rule.to = Recipe::Compile(rule.right, static_cast<int>(variables.size()));
    const auto depth = static_cast<uint32_t>(1 + Below(3));
    const auto v =
        variables.empty() ? 0 : static_cast<size_t>(Below(static_cast<int>(variables.size())));
    const int any_kind = Below(8);
    const bool names_one = any_kind == kKnownVariable || any_kind == kShallowVariable;
    // What is computed is the root's class alone.
    const bool is_plain = any_kind > kPlain || (names_one && variables.empty()) ||
                          (any_kind == kComputed && !rule.right.also.empty());
    const Kind kind = is_plain ? kPlain : static_cast<Kind>(any_kind);
    deeds_.push_back({kind, v, depth});
    SetDeed(deeds_.size() - 1, rule);
    rule.name =
        absl::StrCat("rule ", rules_.size(), " of kind ", int{kind}, "\n", rule.from.DebugString());
    return rule;
  }

  std::mt19937 random_;
  std::shared_ptr<const std::vector<Operator>> operators_;
  SortedRules rules_;
  std::vector<Deed> deeds_;  // by rule
};

// The analysis from scratch, by other means than the graph has.
template <class L>
std::string AnalysisIsWrong(const EGraph<L>& graph) {
  const Flattened flat = Flatten(graph, {}, [](const NodeView&) { return 1.0; });
  const CheapestTerms<uint32_t> depths = FindCheapestTerms(flat.graph, TermDepth{});
  std::vector<std::optional<Sorted::Data>> data(graph.num_ids());
  const L language = graph.language();
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < flat.node_ids.size(); ++i) {
      const NodeView node = graph.node(flat.node_ids[i]);
      const auto has = [&](ClassId c) { return data[graph.Find(c).value].has_value(); };
      if (!std::all_of(node.children.begin(), node.children.end(), has)) continue;
      const std::optional<Sorted::Data> made =
          language.Make(node, [&](ClassId c) { return *data[graph.Find(c).value]; });
      if (!made) return absl::StrCat("node ", flat.node_ids[i].value, " should be refused");
      std::optional<Sorted::Data>& at = data[graph.ClassOf(flat.node_ids[i]).value];
      const Sorted::Data joined = at ? Sorted::Joined(*at, *made) : *made;
      if (at && *at == joined) continue;
      at = joined;
      changed = true;
    }
  }
  for (size_t i = 0; i < flat.class_ids.size(); ++i) {
    const ClassId c = flat.class_ids[i];
    if (!data[c.value]) return absl::StrCat("class ", c.value, " has no term");
    if (!(*data[c.value] == graph.data(c))) return absl::StrCat("data of class ", c.value);
    if (depths.cost[i] != graph.data(c).depth) return absl::StrCat("depth of class ", c.value);
  }
  return "";
}

template <class L>
std::string WhatIsWrong(const EGraph<L>& graph) {
  const absl::Status status = graph.CheckInvariants();
  if (!status.ok()) return std::string(status.message());
  if constexpr (std::is_base_of_v<Sorted, L>) {
    if (graph.counters().refused_congruences > 0) return "a congruence was refused";
    return AnalysisIsWrong(graph);
  }
  return "";
}

// The rules of a world; or, for a language that knows nothing of its terms, the same without
// conditions and computations.
template <class L>
std::vector<RewriteRule<L>> RulesOf(const RandomWorld& world) {
  if constexpr (std::is_same_v<L, Sorted>) {
    return world.rules();
  } else {
    std::vector<RewriteRule<L>> rules;
    for (const RewriteRule<Sorted>& r : world.rules()) {
      const size_t number = rules.size();
      RewriteRule<L>& rule = rules.emplace_back();
      rule.name = r.name;
      rule.left = r.left;
      rule.right = r.right;
      rule.variables = r.variables;
      rule.from = r.from;
      rule.to = r.to;
      if constexpr (std::is_base_of_v<Sorted, L>) world.SetDeed(number, rule);
    }
    return rules;
  }
}
template <class L>
L LanguageOf(const RandomWorld& world) {
  if constexpr (std::is_base_of_v<Sorted, L>) {
    L language;
    language.operators = world.language().operators;
    return language;
  } else {
    return {};
  }
}

// Where two graphs whose classes all have terms are not the same partition of the same nodes, with
// the same data; or "". Numbers play no part. Classes without terms are told apart by what is known
// to be equal, if at all.
template <class L>
std::string Difference(const EGraph<L>& a, const EGraph<L>& b,
                       absl::Span<const ClassId> known_of_a = {},
                       absl::Span<const ClassId> known_of_b = {}) {
  const std::string counts = absl::StrCat(a.num_nodes(), " nodes in ", a.num_classes());
  const std::string others = absl::StrCat(b.num_nodes(), " nodes in ", b.num_classes());
  if (counts != others) return absl::StrCat(counts, " classes, and ", others);
  std::vector<ClassId> to_b(a.num_ids());
  for (size_t i = 0; i < known_of_a.size(); ++i) {
    to_b[a.Find(known_of_a[i]).value] = b.Find(known_of_b[i]);
  }
  std::vector<NodeId> open;
  for (const ClassId c : a.Classes()) {
    for (const NodeId n : a.Nodes(c)) open.push_back(n);
  }
  while (!open.empty()) {
    std::vector<NodeId> still_open;
    for (const NodeId n : open) {
      const NodeView node = a.node(n);
      ENode other{.op = node.op, .payload = node.payload};
      for (const ClassId c : node.children) other.children.push_back(to_b[a.Find(c).value]);
      if (!std::all_of(other.children.begin(), other.children.end(),
                       [](ClassId c) { return c.valid(); })) {
        still_open.push_back(n);
        continue;
      }
      const std::optional<ClassId> there = b.Lookup(other);
      if (!there) return absl::StrCat("node ", n.value, " is in one only");
      ClassId& mapped = to_b[a.ClassOf(n).value];
      if (mapped.valid() && mapped != *there) {
        return absl::StrCat("class ", a.ClassOf(n).value, " is two classes in the other");
      }
      mapped = *there;
      if constexpr (requires { a.data(mapped) == b.data(mapped); }) {
        if (!(a.data(a.ClassOf(n)) == b.data(mapped))) {
          return absl::StrCat("class ", a.ClassOf(n).value, " has other data");
        }
      }
    }
    if (still_open.size() == open.size()) return "there are classes without terms";
    open = std::move(still_open);
  }
  return "";
}

// All that is seen from outside, orders included.
inline constexpr size_t kBytesOfEverything = 3;
template <class L>
std::vector<uint64_t> Everything(const EGraph<L>& graph) {
  std::vector<uint64_t> out = {graph.num_ids(),         graph.num_nodes(), graph.num_classes(),
                               graph.bytes(),           graph.steps(),     graph.epoch(),
                               graph.union_log().size()};
  for (uint32_t i = 0; i < graph.num_ids(); ++i) {
    const NodeView node = graph.node(NodeId{i});
    out.insert(out.end(), {graph.Find(ClassId{i}).value, node.op, node.payload,
                           graph.stamp(NodeId{i}), graph.origin(NodeId{i}).value});
    for (const ClassId c : node.children) out.push_back(c.value);
  }
  for (const ClassId c : graph.Classes()) {
    for (const NodeId n : graph.Nodes(c)) out.push_back(n.value);
    for (const NodeId n : graph.Parents(c)) out.push_back(n.value);
  }
  for (size_t i = 0; i < graph.union_log().size(); ++i) {
    const UnionRecord u = graph.union_log()[i];
    out.insert(out.end(), {u.left.value, u.right.value, u.reason.value});
  }
  return out;
}

// Everything but the bytes and what is seen by the engine itself only: dead nodes, in their rings
// and among parents, and when a node was moved.
template <class L>
std::vector<uint64_t> EverythingWithin(const EGraph<L>& graph) {
  std::vector<uint64_t> out = Everything(graph);
  out[kBytesOfEverything] = 0;
  const Counters& c = graph.counters();
  out.insert(out.end(), {c.refused_nodes, c.refused_unions, c.refused_congruences, c.depth_refusals,
                         c.scope_refusals, c.images, c.spurious_skips, graph.pending_images(),
                         graph.num_internal_nodes(), graph.Exhausted() ? 1u : 0u,
                         graph.limits().max_nodes, graph.limits().max_steps});
  for (size_t i = 0; i < graph.union_log().size(); ++i) {
    out.push_back(graph.union_log().ImageOf(i).value_or(NodeId{}).value);
  }
  const NodeStore& nodes = EngineView(graph).nodes();
  for (uint32_t i = 0; i < graph.num_ids(); ++i) {
    out.insert(out.end(), {nodes.next(NodeId{i}).value, nodes.moved(NodeId{i})});
    out.push_back(graph.FreeVariables(ClassId{i}));
    if constexpr (requires { graph.data(ClassId{i}).depth; }) {
      out.push_back(graph.data(ClassId{i}).depth);
    }
    for (EdgeId e = nodes.first_edge(ClassId{i}); e != kNoEdge; e = nodes.next_edge(e)) {
      out.push_back(e);
    }
  }
  return out;
}

// Whether each handle's class has a term, which the graph finds again.
template <class L>
std::string ExtractionIsWrong(const EGraph<L>& graph, absl::Span<const ClassId> handles) {
  for (const ClassId c : handles) {
    const std::optional<CheapTerm> term = CheapestTerm(graph, c);
    if (!term) return absl::StrCat("class ", c.value, " has no term");
    if (term->cost < 10'000 &&
        LookUpTerm(graph, term->term, term->term.root) != std::optional(graph.Find(c))) {
      return absl::StrCat("the cheapest term of class ", c.value, " is not in it");
    }
  }
  return "";
}

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_RANDOM_RULES_H_
