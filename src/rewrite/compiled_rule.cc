#include "rewrite/compiled_rule.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rise/scheme.h"
#include "rise/type_match.h"

namespace eqrise::rewrite {

using egraph::ENode;
using egraph::Pattern;
using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeKind;
using rise::TypeMatcher;

namespace {

// The head of an application chain f a b, and its arguments in order.
Expr UnfoldApplication(const rise::ExprTable& exprs, Expr e, std::vector<Expr>& arguments) {
  while (exprs.op(e) == Op::kApp) {
    arguments.push_back(exprs.child(e, 1));
    e = exprs.child(e, 0);
  }
  std::reverse(arguments.begin(), arguments.end());
  return e;
}

bool HasUnknowns(rise::ExprTable& exprs, const Attr& attr) {
  return exprs.nats().HasMeta(attr.n0) || exprs.nats().HasMeta(attr.n1) ||
         (attr.type && exprs.types().HasUnknowns(attr.type));
}

// A whole number whose type the rule leaves open, e.g. 0 in `reduce add 0 xs`, at the type that a
// match gives it; nothing at types that have no literals.
std::optional<Expr> LiteralAt(rise::ExprTable& exprs, const Attr& open, Type type) {
  const TypeKind kind = exprs.types().node(type).kind;
  if (kind != TypeKind::kScalar && kind != TypeKind::kIndex) return std::nullopt;
  return exprs.IntLiteral(static_cast<int64_t>(open.bits), type);
}

}  // namespace

class RuleCompiler {
 public:
  RuleCompiler(CompiledRule& out, rise::ExprTable& exprs, const rise::Sources& sources)
      : out_(out), exprs_(exprs), sources_(sources) {}

  absl::Status Run() {
    const rise::RuleSides& sides = out_.rule_->sides;
    bound_.assign(sides.variables.size(), false);
    Op op = exprs_.op(out_.left_);
    if (op == Op::kInput || op == Op::kVar || op == Op::kLit) {
      return Fail("this side is no pattern: it matches everything",
                  "start it with a primitive, or make the rule one-directional");
    }
    eta_ = IsEta(out_.left_);
    absl::StatusOr<int> root = Node(out_.left_, 0);
    if (!root.ok()) return root.status();
    pattern_.root = *root;
    out_.pattern_ = egraph::CompiledPattern::Compile(pattern_);
    return CheckRight(out_.right_);
  }

 private:
  absl::Status Fail(const std::string& what, const std::string& hint) {
    return rise::Error(sources_, out_.rule_->where,
                       absl::StrCat("rule ", out_.DisplayName(), ": ", what), hint);
  }
  int VariableOf(Expr input) const {
    uint32_t symbol = exprs_.attr(input).index;
    const auto& variables = out_.rule_->sides.variables;
    for (size_t i = 0; i < variables.size(); ++i) {
      if (variables[i].symbol == symbol) return static_cast<int>(i);
    }
    return -1;
  }

  // A whole side `fun x => f x`. As a function of x, f would stand for the body, and the rule would
  // say nothing; so the application is meant, of a function that does not mention x.
  bool IsEta(Expr side) const {
    if (exprs_.op(side) != Op::kLam || exprs_.op(exprs_.child(side, 0)) != Op::kApp) return false;
    const Expr body = exprs_.child(side, 0);
    return exprs_.op(exprs_.child(body, 0)) == Op::kInput &&
           exprs_.op(exprs_.child(body, 1)) == Op::kVar;
  }

  bool IsConstant(Expr input) const {
    const auto& builtins = out_.rule_->sides.builtins;
    return VariableOf(input) < 0 &&
           std::none_of(builtins.begin(), builtins.end(), [&](const rise::RuleSides::Builtin& b) {
             return b.symbol == exprs_.attr(input).index;
           });
  }

  absl::StatusOr<int> Node(Expr e, int depth) {
    const rise::ExprNode n = exprs_.node(e);
    if (n.op == Op::kInput && !IsConstant(e)) return VariableNode(e, depth, {});
    if (n.op == Op::kApp && !eta_) {
      std::vector<Expr> arguments;
      Expr head = UnfoldApplication(exprs_, e, arguments);
      // What a variable is applied to is bound variables, or else the application is a node.
      if (exprs_.op(head) == Op::kInput &&
          exprs_.op(exprs_.child(e, 1)) == Op::kVar) {
        return VariableNode(head, depth, arguments);
      }
    }
    std::vector<int> children;
    for (Expr c : n.children) {
      absl::StatusOr<int> child = Node(c, n.op == Op::kLam ? depth + 1 : depth);
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    const Attr attr = exprs_.attr(e);
    bool exact = !HasUnknowns(exprs_, attr);
    int node =
        pattern_.Node(static_cast<uint16_t>(n.op), std::move(children),
                      exact ? std::optional<uint32_t>(exprs_.Intern(attr).id) : std::nullopt);
    if (!exact) out_.payloads_.push_back({node, n.op, attr, n.type});
    return node;
  }

  absl::StatusOr<int> VariableNode(Expr input, int depth, const std::vector<Expr>& arguments) {
    CompiledRule::Occurrence occurrence;
    occurrence.variable = VariableOf(input);
    occurrence.depth = depth;
    if (occurrence.variable < 0) {
      return Fail("a function of the rewriter can't stand on the matched side",
                  "use it on the right only");
    }
    for (Expr a : arguments) {
      if (exprs_.op(a) != Op::kVar) {
        return Fail(
            "a variable is applied to something that is not a bound variable",
            "only `f x` with x bound by `fun` can be matched; or make the rule one-directional");
      }
      int index = static_cast<int>(exprs_.attr(a).index);
      auto& seen = occurrence.arguments;
      if (std::find(seen.begin(), seen.end(), index) != seen.end()) {
        return Fail("a variable is applied to the same bound variable twice", "name two variables");
      }
      seen.push_back(index);
      occurrence.parameter_types.push_back(exprs_.type(a));
    }
    // The same variable in the same scope is the same slot, which the matcher compares.
    for (const CompiledRule::Occurrence& other : out_.occurrences_) {
      if (other.variable == occurrence.variable && other.depth == depth &&
          other.arguments == occurrence.arguments) {
        return pattern_.Variable(other.slot);
      }
    }
    occurrence.slot = static_cast<int>(out_.occurrences_.size());
    bound_[static_cast<size_t>(occurrence.variable)] = true;
    out_.occurrences_.push_back(occurrence);
    return pattern_.Variable(occurrence.slot);
  }

  absl::Status CheckRight(Expr e) {
    if (exprs_.op(e) == Op::kInput) {
      int v = VariableOf(e);
      if (v >= 0 && !bound_[static_cast<size_t>(v)]) {
        return Fail(
            absl::StrCat("the variable ", out_.rule_->sides.variables[static_cast<size_t>(v)].name,
                         " is not bound by the matched side"),
            "use only variables of the left, or make the rule one-directional");
      }
    }
    for (Expr c : exprs_.node(e).children) {
      if (absl::Status s = CheckRight(c); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  CompiledRule& out_;
  rise::ExprTable& exprs_;
  const rise::Sources& sources_;
  Pattern pattern_;
  std::vector<bool> bound_;
  bool eta_ = false;
};

absl::StatusOr<CompiledRule> CompiledRule::Compile(const Rule& rule, bool backwards,
                                                   rise::ExprTable& exprs,
                                                   const rise::Sources& sources) {
  CompiledRule compiled;
  compiled.rule_ = &rule;
  compiled.backwards_ = backwards;
  compiled.left_ = backwards ? rule.sides.right : rule.sides.left;
  compiled.right_ = backwards ? rule.sides.left : rule.sides.right;
  if (absl::Status s = RuleCompiler(compiled, exprs, sources).Run(); !s.ok()) return s;
  return compiled;
}

std::string CompiledRule::DisplayName() const {
  return backwards_ ? rule_->name + "-reverse" : rule_->name;
}

// One match being turned into the other side.
class Instantiation {
 public:
  Instantiation(const CompiledRule& rule, Graph& graph, const egraph::Match& match, RuleId id,
                SmallestTerms* smallest)
      : rule_(rule),
        graph_(graph),
        exprs_(graph.language().exprs()),
        match_(match),
        id_(id),
        smallest_(smallest),
        matcher_(exprs_.types()),
        bindings_(rule.rule().sides.variables.size()) {}

  void Run(const std::function<void(CompiledRule::Outcome)>& on_outcome) {
    if (!MatchTypes() || !BindVariables()) return;
    std::vector<int64_t> tuning;
    Tune(0, tuning, on_outcome);
  }

 private:
  struct Binding {
    bool bound = false;
    int arity = 0;   // of the function that an applied variable stands for
    ClassId body;    // under `arity` binders; the value itself for 0
    ClassId source;  // as matched, under `depth` binders: to look at nodes before shifting
    int depth = 0;
    std::vector<Type> parameters;  // with metas
    std::optional<ClassId> value;  // the function or value, outside of all binders
  };

  bool MatchTypes() {
    for (const CompiledRule::PayloadCheck& check : rule_.payloads_) {
      const Attr actual =
          exprs_.attr(rise::AttrId{match_.payloads[static_cast<size_t>(check.pattern_node)]});
      Attr expected = check.attr;
      if (check.op == Op::kLit) {
        std::optional<Expr> literal = LiteralAt(exprs_, check.attr, actual.type);
        if (!literal) return false;
        expected.bits = exprs_.attr(*literal).bits;
      }
      if (expected.index != actual.index || expected.bits != actual.bits) return false;
      matcher_.Match(check.attr.n0, actual.n0);
      matcher_.Match(check.attr.n1, actual.n1);
      if (check.attr.type && !matcher_.Match(check.attr.type, actual.type).ok()) return false;
    }
    if (!matcher_.Match(exprs_.type(rule_.left_), graph_.data(match_.root).type).ok()) return false;
    for (const CompiledRule::Occurrence& o : rule_.occurrences_) {
      Type type = rule_.rule().sides.variables[static_cast<size_t>(o.variable)].type;
      for (size_t i = 0; i < o.arguments.size(); ++i) type = exprs_.types().node(type).second;
      Type actual = graph_.data(match_.variables[static_cast<size_t>(o.slot)]).type;
      if (!matcher_.Match(type, actual).ok()) return false;
    }
    return matcher_.Solve().ok();
  }

  bool BindVariables() {
    for (const CompiledRule::Occurrence& o : rule_.occurrences_) {
      ClassId c = graph_.Find(match_.variables[static_cast<size_t>(o.slot)]);
      uint64_t free = graph_.FreeVariables(c);
      for (int i = 0; i < o.depth; ++i) {
        bool argument = std::find(o.arguments.begin(), o.arguments.end(), i) != o.arguments.end();
        if (!argument && (free >> std::min(i, 63) & 1)) return false;
      }
      Binding b;
      b.bound = true;
      b.arity = static_cast<int>(o.arguments.size());
      b.source = c;
      b.depth = o.depth;
      b.parameters = o.parameter_types;
      std::optional<ClassId> body = Rescope(c, o);
      if (!body) return false;
      b.body = *body;
      if (b.arity == 0) b.value = b.body;
      Binding& known = bindings_[static_cast<size_t>(o.variable)];
      if (!known.bound) {
        known = std::move(b);
        continue;
      }
      // The same variable seen in another scope: the two must be equal as functions.
      std::optional<ClassId> x = Value(known);
      std::optional<ClassId> y = Value(b);
      if (!x || !y || graph_.Find(*x) != graph_.Find(*y)) return false;
    }
    return true;
  }

  // From "under `depth` binders" to "under one binder for each argument, the last innermost".
  std::optional<ClassId> Rescope(ClassId c, const CompiledRule::Occurrence& o) {
    int arity = static_cast<int>(o.arguments.size());
    if (arity == 0) return graph_.Shift(c, 0, -o.depth);
    bool in_place = true;  // f x1 .. xk over exactly the k innermost binders
    for (int j = 0; j < arity; ++j) {
      in_place = in_place && o.arguments[static_cast<size_t>(j)] == arity - 1 - j;
    }
    if (in_place) return graph_.Shift(c, arity, arity - o.depth);
    // Make room for the parameters outside of the binders, then replace the binders one by one.
    std::optional<ClassId> x = graph_.Shift(c, o.depth, arity);
    for (int s = 0; s < o.depth && x; ++s) {
      int position = -1;
      for (int j = 0; j < arity; ++j) {
        if (o.arguments[static_cast<size_t>(j)] == s) position = arity - 1 - j;
      }
      Type type =
          position >= 0
              ? matcher_.Resolve(o.parameter_types[static_cast<size_t>(arity - 1 - position)])
              : matcher_.Resolve(o.parameter_types[0]);
      int slot = (o.depth - s - 1) + std::max(position, 0);
      std::optional<ClassId> v = Insert(graph_, exprs_.Var(slot, type), id_);
      if (!v) return std::nullopt;
      x = graph_.Substitute(*x, 0, *v);
    }
    return x;
  }

  // The class of a variable outside of all binders: a function for an applied one.
  std::optional<ClassId> Value(Binding& b) {
    if (b.value) return b.value;
    ClassId c = b.body;
    for (int j = b.arity - 1; j >= 0; --j) {
      Attr attr;
      attr.type = matcher_.Resolve(b.parameters[static_cast<size_t>(j)]);
      std::optional<ClassId> lambda = AddNode(Op::kLam, attr, {c});
      if (!lambda) return std::nullopt;
      c = *lambda;
    }
    b.value = c;
    return c;
  }

  std::optional<ClassId> AddNode(Op op, const Attr& attr,
                                 absl::InlinedVector<ClassId, 3> children) {
    ENode node{.op = static_cast<uint16_t>(op),
               .payload = exprs_.Intern(attr).id,
               .children = std::move(children)};
    return graph_.Add(node, id_);
  }

  // --- tuning parameters and conditions
  // -----------------------------------------------------------------
  void Tune(size_t i, std::vector<int64_t>& tuning,
            const std::function<void(CompiledRule::Outcome)>& on_outcome) {
    const std::vector<rewrite::Tune>& tunes = rule_.rule().tunes;
    if (i < tunes.size()) {
      Nat meta = exprs_.nats().Var(tunes[i].meta);
      if (matcher_.Resolve(meta) != meta)
        return Tune(i + 1, tuning, on_outcome);  // bound by the match
      for (int64_t value : tunes[i].values) {
        TypeMatcher saved = matcher_;
        std::vector<Binding> bindings = bindings_;
        matcher_.Bind(tunes[i].meta, exprs_.nats().Const(value));
        tuning.push_back(value);
        Tune(i + 1, tuning, on_outcome);
        tuning.pop_back();
        matcher_ = saved;
        bindings_ = std::move(bindings);
        if (graph_.Exhausted()) return;
      }
      return;
    }
    for (const Condition& c : rule_.rule().conditions) {
      if (!Holds(c)) return;
    }
    if (std::optional<ClassId> result = Build(rule_.right_, 0)) on_outcome({*result, tuning});
  }

  std::optional<Expr> Term(int variable) {
    Binding& b = bindings_[static_cast<size_t>(variable)];
    if (!smallest_ || !b.bound) return std::nullopt;
    // Operators and values of conditions are outside of binders or closed; a body is wrapped again.
    std::optional<Expr> e = smallest_->Term(b.arity == 0 ? b.source : b.body);
    if (!e) return std::nullopt;
    if (b.arity == 0 && b.depth > 0) {
      for (int i = 0; i < b.depth; ++i) {
        if (exprs_.MentionsVar(*e, i)) return std::nullopt;
      }
      return exprs_.Shift(*e, -b.depth);
    }
    for (int j = b.arity - 1; j >= 0; --j) {
      e = exprs_.Lam(matcher_.Resolve(b.parameters[static_cast<size_t>(j)]), *e);
    }
    return e;
  }

  bool Holds(const Condition& c) {
    rise::NatTable& nats = exprs_.nats();
    Nat left = matcher_.Resolve(c.left);
    Nat right = matcher_.Resolve(c.right);
    switch (c.kind) {
      case Condition::Kind::kDivides:
        return nats.Divides(left, right) == rise::Proof::kYes;
      case Condition::Kind::kNotDivides:
        return nats.Divides(left, right) != rise::Proof::kYes;
      case Condition::Kind::kLess:
        return nats.AtLeast(right, nats.Add(left, nats.Const(1))) == rise::Proof::kYes;
      case Condition::Kind::kAtMost:
        return nats.AtLeast(right, left) == rise::Proof::kYes;
      case Condition::Kind::kConstant:
        return nats.AsConst(left).has_value();
      case Condition::Kind::kNeutral: {
        std::optional<Expr> value = Term(c.first);
        std::optional<Expr> op = Term(c.second);
        return value && op && IsNeutral(exprs_, *value, *op);
      }
      case Condition::Kind::kAssociative: {
        std::optional<Expr> op = Term(c.first);
        return op && IsAssociative(exprs_, *op);
      }
      case Condition::Kind::kCommutative: {
        std::optional<Expr> op = Term(c.first);
        return op && IsCommutative(exprs_, *op);
      }
      case Condition::Kind::kScalar:
      case Condition::Kind::kArray: {
        Type t = matcher_.Resolve(rule_.rule().sides.variables[static_cast<size_t>(c.first)].type);
        while (exprs_.types().Is(t, TypeKind::kFunction)) t = exprs_.types().node(t).second;
        bool array = exprs_.types().ContainsArray(t);
        return c.kind == Condition::Kind::kArray
                   ? array
                   : rise::BelongsTo(exprs_.types(), t, rise::TypeClass::kScalars);
      }
    }
    return false;
  }

  // --- the other side
  // -----------------------------------------------------------------------------------
  Attr ResolveAttr(const Attr& attr) {
    Attr a = attr;
    a.n0 = matcher_.Resolve(attr.n0);
    a.n1 = matcher_.Resolve(attr.n1);
    if (attr.type) a.type = matcher_.Resolve(attr.type);
    return a;
  }

  int VariableOf(Expr input) const {
    uint32_t symbol = exprs_.attr(input).index;
    const auto& variables = rule_.rule().sides.variables;
    for (size_t i = 0; i < variables.size(); ++i) {
      if (variables[i].symbol == symbol) return static_cast<int>(i);
    }
    return -1;
  }

  bool IsConstant(Expr input) const {
    const auto& builtins = rule_.rule().sides.builtins;
    return VariableOf(input) < 0 &&
           std::none_of(builtins.begin(), builtins.end(), [&](const rise::RuleSides::Builtin& b) {
             return b.symbol == exprs_.attr(input).index;
           });
  }

  std::optional<ClassId> Build(Expr e, int depth) {
    const rise::ExprNode n = exprs_.node(e);
    if (n.op == Op::kInput && !IsConstant(e)) {
      int v = VariableOf(e);
      if (v < 0) return std::nullopt;
      std::optional<ClassId> c = Value(bindings_[static_cast<size_t>(v)]);
      return c ? graph_.Shift(*c, 0, depth) : std::nullopt;
    }
    if (n.op == Op::kApp) {
      std::vector<Expr> arguments;
      Expr head = UnfoldApplication(exprs_, e, arguments);
      if (exprs_.op(head) == Op::kInput && !IsConstant(head)) {
        int v = VariableOf(head);
        return v < 0 ? BuildBuiltin(head, arguments, depth)
                     : BuildApplication(bindings_[static_cast<size_t>(v)], arguments, depth);
      }
    }
    const Attr attr = exprs_.attr(e);
    if (n.op == Op::kLit && HasUnknowns(exprs_, attr)) {
      std::optional<Expr> literal = LiteralAt(exprs_, attr, matcher_.Resolve(attr.type));
      return literal ? Insert(graph_, *literal, id_) : std::nullopt;
    }
    absl::InlinedVector<ClassId, 3> children;
    for (Expr c : n.children) {
      std::optional<ClassId> child = Build(c, n.op == Op::kLam ? depth + 1 : depth);
      if (!child) return std::nullopt;
      children.push_back(*child);
    }
    return AddNode(n.op, ResolveAttr(attr), std::move(children));
  }

  // f a1 .. ak, by substitution into f's body where there is one.
  std::optional<ClassId> BuildApplication(Binding& b, const std::vector<Expr>& arguments,
                                          int depth) {
    int k = static_cast<int>(arguments.size());
    std::optional<ClassId> body;  // under k binders, elsewhere as at depth 0
    bool plain = true;            // the arguments are the k innermost binders in order
    for (int j = 0; j < k; ++j) {
      Expr a = arguments[static_cast<size_t>(j)];
      plain =
          plain && exprs_.op(a) == Op::kVar && static_cast<int>(exprs_.attr(a).index) == k - 1 - j;
    }
    if (b.arity == k) {
      body = b.body;
    } else if (b.arity == 0) {
      // Look through the lambdas of what was matched, then leave the binders it was matched under.
      ClassId c = b.source;
      int peeled = 0;
      while (peeled < k) {
        std::optional<ClassId> inner = LambdaBody(c);
        if (!inner) break;
        c = *inner;
        ++peeled;
      }
      if (peeled == k) body = graph_.Shift(c, k, -b.depth);
    }
    if (!body) {
      std::optional<ClassId> f = Value(b);
      if (f) f = graph_.Shift(*f, 0, depth);
      for (Expr a : arguments) {
        std::optional<ClassId> x = f ? Build(a, depth) : std::nullopt;
        if (!x) return std::nullopt;
        f = AddNode(Op::kApp, {}, {*f, *x});
      }
      return f;
    }
    if (plain && depth >= k) return graph_.Shift(*body, k, depth - k);
    body = graph_.Shift(*body, k, depth);
    for (int j = k - 1; j >= 0 && body; --j) {
      std::optional<ClassId> x = Build(arguments[static_cast<size_t>(j)], depth);
      if (x) x = graph_.Shift(*x, 0, j);
      if (!x) return std::nullopt;
      body = graph_.Substitute(*body, 0, *x);
    }
    return body;
  }

  std::optional<ClassId> LambdaBody(ClassId c) const {
    for (egraph::NodeId n : graph_.Nodes(c)) {
      egraph::NodeView node = graph_.node(n);
      if (OpOf(node) == Op::kLam) return graph_.Find(node.children[0]);
    }
    return std::nullopt;
  }

  std::optional<ClassId> BuildBuiltin(Expr head, const std::vector<Expr>& arguments, int depth) {
    uint32_t symbol = exprs_.attr(head).index;
    for (const rise::RuleSides::Builtin& builtin : rule_.rule().sides.builtins) {
      if (builtin.symbol != symbol) continue;
      bool binary = builtin.name == kVectorise2Name;
      if (arguments.size() != 1 || exprs_.op(arguments[0]) != Op::kInput) return std::nullopt;
      std::optional<Expr> f = Term(VariableOf(arguments[0]));
      if (!f) return std::nullopt;
      std::optional<Expr> lifted =
          Vectorise(exprs_, *f, matcher_.Resolve(builtin.nats[0]), binary ? 2 : 1);
      if (!lifted) return std::nullopt;
      std::optional<ClassId> c = Insert(graph_, *lifted, id_);
      return c ? graph_.Shift(*c, 0, depth) : std::nullopt;
    }
    return std::nullopt;
  }

  const CompiledRule& rule_;
  Graph& graph_;
  rise::ExprTable& exprs_;
  const egraph::Match& match_;
  RuleId id_;
  SmallestTerms* smallest_;
  TypeMatcher matcher_;
  std::vector<Binding> bindings_;
};

void CompiledRule::Apply(Graph& graph, const egraph::Match& match, RuleId id,
                         SmallestTerms* smallest,
                         const std::function<void(Outcome)>& on_outcome) const {
  Instantiation(*this, graph, match, id, smallest).Run(on_outcome);
}

bool CompiledRule::NeedsTerms() const {
  if (!rule_->sides.builtins.empty()) return true;
  for (const Condition& c : rule_->conditions) {
    if (c.kind == Condition::Kind::kNeutral || c.kind == Condition::Kind::kAssociative ||
        c.kind == Condition::Kind::kCommutative) {
      return true;
    }
  }
  return false;
}

}  // namespace eqrise::rewrite
