// Makes a program that shows a mistake smaller, as long as it shows it.
//
//   Expr small = Shrink(exprs, program.body, 200, [&](Expr body) { return StillFails(body); });
//
// A subterm gives way to a smaller one of its type: a part of it, or a value that says nothing.
// Found first and tried first is what takes away most (delta debugging on trees: Misherghi and Su,
// HDD, ICSE 2006).
#ifndef EQRISE_TESTS_SUPPORT_SHRINK_H_
#define EQRISE_TESTS_SUPPORT_SHRINK_H_

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "rise/term/expr.h"
#include "tests/support/expr_paths.h"

namespace eqrise::testing {

class Shrinker {
 public:
  using Fails = std::function<bool(rise::Expr)>;
  Shrinker(rise::ExprTable& exprs, int tries, Fails fails)
      : t_(exprs), tries_(tries), fails_(std::move(fails)) {}

  rise::Expr Run(rise::Expr body) {
    while (std::optional<rise::Expr> smaller = Step(body)) body = *smaller;
    return body;
  }

 private:
  // The first smaller program that fails.
  std::optional<rise::Expr> Step(rise::Expr body) {
    for (const Path& path : Paths(t_, body)) {
      for (rise::Expr smaller : Smaller(At(t_, body, path))) {
        if (tries_-- <= 0) return std::nullopt;
        const rise::Expr candidate = Replaced(t_, body, path, smaller);
        if (fails_(candidate)) return candidate;
      }
    }
    return std::nullopt;
  }

  // Terms of e's type that are smaller than e, the smallest first.
  std::vector<rise::Expr> Smaller(rise::Expr e) {
    std::vector<rise::Expr> out;
    if (t_.op(e) == rise::Op::kLam || t_.node(e).children.empty()) return out;
    if (std::optional<rise::Expr> plain = Plain(t_.type(e)); plain && *plain != e)
      out.push_back(*plain);
    Parts(e, e, 0, out);
    const size_t size = t_.TreeSize(e);
    std::erase_if(out, [&](rise::Expr x) { return t_.TreeSize(x) >= size; });
    std::stable_sort(out.begin(), out.end(),
                     [&](rise::Expr a, rise::Expr b) { return t_.TreeSize(a) < t_.TreeSize(b); });
    return out;
  }
  void Parts(rise::Expr of, rise::Expr e, int binders, std::vector<rise::Expr>& out) {
    if (e != of && t_.type(e) == t_.type(of) && !MentionsBelow(e, binders)) {
      out.push_back(t_.Shift(e, -binders));
    }
    for (rise::Expr c : t_.node(e).children)
      Parts(of, c, binders + (t_.op(e) == rise::Op::kLam ? 1 : 0), out);
  }
  // Whether one of the `binders` innermost variables occurs.
  bool MentionsBelow(rise::Expr e, int binders) {
    for (int i = 0; i < binders; ++i) {
      if (t_.MentionsVar(e, i)) return true;
    }
    return false;
  }
  std::optional<rise::Expr> Plain(rise::Type type) {
    const rise::TypeNode n = t_.types().node(type);
    switch (n.kind) {
      case rise::TypeKind::kScalar:
        return t_.IntLiteral(1, type);
      case rise::TypeKind::kArray: {
        std::optional<rise::Expr> element = Plain(n.first);
        if (!element) return std::nullopt;
        auto array = t_.Primitive(rise::Op::kGenerate, {},
                                  {t_.Lam(t_.types().Index(n.size), t_.Shift(*element, 1))});
        return array.ok() ? std::optional(*array) : std::nullopt;
      }
      case rise::TypeKind::kPair: {
        std::optional<rise::Expr> a = Plain(n.first), b = Plain(n.second);
        if (!a || !b) return std::nullopt;
        auto pair = t_.Primitive(rise::Op::kMakePair, {}, {*a, *b});
        return pair.ok() ? std::optional(*pair) : std::nullopt;
      }
      default:
        return std::nullopt;
    }
  }
  rise::ExprTable& t_;
  int tries_;
  Fails fails_;
};

inline rise::Expr Shrink(rise::ExprTable& exprs, rise::Expr body, int tries,
                         Shrinker::Fails fails) {
  return Shrinker(exprs, tries, std::move(fails)).Run(body);
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_SUPPORT_SHRINK_H_
