#include "rewrite/settled_lets.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "rewrite/loop_free.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Op;

namespace {

class LetSettler {
 public:
  explicit LetSettler(rise::ExprTable& exprs) : exprs_(exprs), loop_free_(exprs) {}

  // Innermost lets first.
  Expr All(Expr x) {
    if (auto it = done_.find(x.id); it != done_.end()) return it->second;
    const rise::ExprNode n = exprs_.node(x);
    absl::InlinedVector<Expr, 3> children;
    bool changed = false;
    for (Expr c : n.children) {
      children.push_back(All(c));
      changed = changed || children.back() != c;
    }
    Expr result = x;
    if (changed) {
      const rise::Attr attr = exprs_.attr(x);
      result = exprs_.MakeTyped(n.op, attr, n.type, {children.data(), children.size()});
      if (rise::Location where = exprs_.location(x); where.line != 0) {
        exprs_.SetLocation(result, where);
      }
    }
    if (IsSettled(result)) result = Inlined(result);
    done_.emplace(x.id, result);
    return result;
  }

  // The first one in that order, if there is any.
  bool Find(Expr e, std::vector<uint16_t>& position) {
    if (has_none_.contains(e.id)) return false;
    const rise::ExprNode n = exprs_.node(e);
    for (size_t i = 0; i < n.children.size(); ++i) {
      position.push_back(static_cast<uint16_t>(i));
      if (Find(n.children[i], position)) return true;
      position.pop_back();
    }
    if (IsSettled(e)) return true;
    has_none_.insert(e.id);
    return false;
  }

  Expr Inlined(Expr let) {
    return exprs_.Substitute(exprs_.child(exprs_.child(let, 1), 0), exprs_.child(let, 0));
  }

 private:
  bool IsSettled(Expr e) {
    if (exprs_.op(e) != Op::kLet) return false;
    const Expr function = exprs_.child(e, 1);
    if (exprs_.op(function) != Op::kLam) return false;
    const Expr body = exprs_.child(function, 0);
    if (!exprs_.MentionsVar(body, 0) || IsName(exprs_.child(e, 0))) return true;
    return !exprs_.types().ContainsArray(exprs_.type(e)) && loop_free_.Has(e) && Uses(body, 0) < 2;
  }
  bool IsName(Expr e) const {
    while (exprs_.op(e) == Op::kFst || exprs_.op(e) == Op::kSnd) e = exprs_.child(e, 0);
    return exprs_.node(e).children.empty();
  }
  // How often the variable is mentioned; 2 is any number from 2.
  int Uses(Expr e, int variable) {
    if (exprs_.op(e) == Op::kVar) {
      return static_cast<int>(exprs_.attr(e).index) == variable ? 1 : 0;
    }
    const auto known = uses_.find({e.id, variable});
    if (known != uses_.end()) return known->second;
    int uses = 0;
    const rise::ExprNode n = exprs_.node(e);
    for (Expr c : n.children) uses += Uses(c, variable + (n.op == Op::kLam ? 1 : 0));
    return uses_[{e.id, variable}] = std::min(uses, 2);
  }

  rise::ExprTable& exprs_;
  LoopFreeTerms loop_free_;
  absl::flat_hash_map<uint32_t, Expr> done_;
  absl::flat_hash_set<uint32_t> has_none_;
  absl::flat_hash_map<std::pair<uint32_t, int>, int> uses_;
};

}  // namespace

Expr SettleLets(rise::ExprTable& exprs, Expr e) { return LetSettler(exprs).All(e); }

std::vector<OutsideStep> StepsOfSettleLets(rise::ExprTable& exprs, Expr e) {
  std::vector<OutsideStep> steps;
  LetSettler settler(exprs);
  for (std::vector<uint16_t> position; settler.Find(e, position); position.clear()) {
    e = WithSubterm(exprs, e, position, settler.Inlined(At(exprs, e, position)));
    steps.push_back({nullptr, position, e});
  }
  return steps;
}

}  // namespace eqrise::rewrite
