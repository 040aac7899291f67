// RISE as a language of the e-graph: operators are rise::Op, payloads are interned rise::Attr, each
// class has one type (docs/decisions.md, decisions 6 and 7), and lambdas bind one variable.
//
//   Graph graph(RiseLanguage(exprs));
//   ClassId root = *Insert(graph, program.body);
#ifndef EQRISE_REWRITE_RISE_LANGUAGE_H_
#define EQRISE_REWRITE_RISE_LANGUAGE_H_

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/pattern.h"
#include "rewrite/variable_types.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

struct ClassData {
  rise::Type type;
  VariableTypes::Set variables = 0;  // of the free ones
};

class RiseLanguage {
 public:
  using Data = ClassData;
  explicit RiseLanguage(rise::ExprTable& exprs)
      : exprs_(&exprs), expr_bytes_before_(exprs.bytes()) {}

  template <class F>
  std::optional<Data> Make(const egraph::NodeView& node, F&& data) const {
    if (node.children.size() > kMaxChildren) return std::nullopt;  // as a file may say
    std::array<Data, kMaxChildren> children;
    size_t count = 0;
    for (egraph::ClassId c : node.children) children[count++] = data(c);
    return DataOfNode(node.op, node.payload, {children.data(), count});
  }
  // Whether a node of that data may stand wherever a class of the other may: it mentions no
  // variable that the class does not depend on.
  bool InScope(const Data& node, const Data& of_class) const {
    return variables_->Within(node.variables, of_class.variables);
  }
  egraph::MergeResult Merge(Data& into, const Data& from) const;
  std::optional<Data> ShiftedData(const Data& body, int cutoff, int delta) const {
    return Data{body.type, variables_->Shifted(body.variables, cutoff, delta)};
  }
  std::optional<Data> SubstitutedData(const Data& body, int k, const Data& argument) const;
  int BoundVariables(uint16_t op, int) const {
    return op == static_cast<uint16_t>(rise::Op::kLam) ? 1 : 0;
  }
  bool IsVariable(uint16_t op) const { return op == static_cast<uint16_t>(rise::Op::kVar); }
  int VariableIndex(uint32_t payload) const {
    return static_cast<int>(exprs_->attr(rise::AttrId{payload}).index);
  }
  uint32_t WithVariableIndex(uint32_t payload, int index);
  // A value that mentions a size is not put under a function that binds another of its name.
  bool Captures(const egraph::NodeView& node, const Data& value) const;
  bool IsLambda(uint16_t op) const { return op == static_cast<uint16_t>(rise::Op::kLam); }

  rise::ExprTable& exprs() const { return *exprs_; }

  // Adds the sizes of functions around it that a class of such data mentions.
  void AddBoundSizes(const Data& data, std::vector<rise::NatVar>& out) const {
    exprs_->AddBoundSizes(data.type, out);
    variables_->AddSizes(data.variables, *exprs_, out);
  }

  // What types, sizes, payloads and all that is remembered of them here have come to take since
  // this was made.
  size_t bytes() const;

  static constexpr size_t kMaxChildren = 4;  // of a node

 private:
  std::optional<Data> DataOfNode(uint16_t op, uint32_t payload,
                                 std::span<const Data> children) const;
  // Types of nodes that have been made and the sizes that their payloads mention, by operator and
  // payload and the children's types; no type: it is refused. The table is shared by copies.
  using TypeKey = std::array<uint32_t, 2 + kMaxChildren>;

  rise::ExprTable* exprs_;
  size_t expr_bytes_before_;
  std::shared_ptr<absl::flat_hash_map<TypeKey, Data>> types_ =
      std::make_shared<absl::flat_hash_map<TypeKey, Data>>();
  std::shared_ptr<VariableTypes> variables_ = std::make_shared<VariableTypes>();
};

using Graph = egraph::EGraph<RiseLanguage>;
using egraph::ClassId;
using egraph::RuleId;

}  // namespace eqrise::rewrite

// Compiled once, in saturate.cc.
extern template class eqrise::egraph::EGraph<eqrise::rewrite::RiseLanguage>;

namespace eqrise::rewrite {

// Adds an expression; nothing when a limit refuses a node.
std::optional<ClassId> Insert(Graph& graph, rise::Expr e, RuleId origin = egraph::kInput);

// The class of an expression that is in the graph already.
std::optional<ClassId> Lookup(const Graph& graph, rise::Expr e);

// The expression as a pattern without variables: for derivations (egraph/explain/derivation.h).
egraph::Pattern PatternOf(const rise::ExprTable& exprs, rise::Expr e);
// Adds the expression to a pattern, and returns its node there.
int AddTerm(egraph::Pattern& pattern, const rise::ExprTable& exprs, rise::Expr e);

inline rise::Op OpOf(const egraph::NodeView& node) { return static_cast<rise::Op>(node.op); }
inline const rise::Attr& AttrOf(const Graph& graph, const egraph::NodeView& node) {
  return graph.language().exprs().attr(rise::AttrId{node.payload});
}

// A smallest term (in nodes) of each class, made on demand; as of the graph's state when
// constructed.
class SmallestTerms {
 public:
  explicit SmallestTerms(const Graph& graph);
  // Nothing for a class without a finite term.
  std::optional<rise::Expr> Term(ClassId c);
  // The smallest term, and one for each other node of the class, with smallest terms below it: eight at
  // most.
  std::vector<rise::Expr> Terms(ClassId c);
  size_t bytes() const;

 private:
  struct Best {
    uint32_t size;
    egraph::NodeId node;
    uint32_t first_child = 0;  // in children_
  };

  const Graph& graph_;
  absl::flat_hash_map<uint32_t, Best> best_;  // by class
  std::vector<ClassId> children_;             // as the classes were called then
  absl::flat_hash_map<uint32_t, rise::Expr> terms_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_RISE_LANGUAGE_H_
