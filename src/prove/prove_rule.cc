#include "prove/prove_rule.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "prove/equality.h"
#include "prove/evaluate.h"
#include "prove/replay.h"
#include "rewrite/condition.h"
#include "rise/term/scheme.h"
#include "rise/type/type_match.h"

namespace eqrise::prove {
namespace {

using rise::Expr;
using rise::ScalarKind;
using rise::Type;
using rise::TypeKind;

constexpr std::array kScalarKinds = {ScalarKind::kBool, ScalarKind::kI8,  ScalarKind::kU8,
                                     ScalarKind::kI16,  ScalarKind::kU16, ScalarKind::kI32,
                                     ScalarKind::kU32,  ScalarKind::kI64, ScalarKind::kU64,
                                     ScalarKind::kF16,  ScalarKind::kF32, ScalarKind::kF64};

// A type variable that a primitive of the rule wants in a class: its values are numbers, of one of
// these kinds.
struct Choice {
  uint32_t variable = 0;
  Type type;  // the variable
  std::vector<rise::TypeClass> classes;
};

void CollectChoices(rise::ExprTable& exprs, Expr e, std::vector<Choice>& out) {
  const rise::ExprNode n = exprs.node(e);
  for (Expr c : n.children) CollectChoices(exprs, c, out);
  if (!rise::IsPrimitive(n.op)) return;
  rise::TypeTable& types = exprs.types();
  const rise::Scheme scheme = rise::ParseScheme(n.op, types);
  if (scheme.where.empty()) return;
  rise::TypeMatcher matcher(types);
  if (scheme.payload_type) matcher.Bind(scheme.payload_type, exprs.attr(e).type);
  for (size_t i = 0; i < n.children.size() && i < scheme.arguments.size(); ++i) {
    if (!matcher.Match(scheme.arguments[i], exprs.type(n.children[i])).ok()) return;
  }
  for (const auto& [type_class, variable] : scheme.where) {
    const Type t = matcher.Resolve(variable);
    if (!types.Is(t, TypeKind::kVariable)) continue;
    const uint32_t id = types.node(t).variable;
    auto it =
        std::find_if(out.begin(), out.end(), [&](const Choice& c) { return c.variable == id; });
    if (it == out.end()) it = out.insert(out.end(), Choice{id, t, {}});
    it->classes.push_back(type_class);
  }
}

// A size of the side that its conditions do not make a whole number from 0; there would be no such
// side then.
std::optional<rise::Nat> DoubtfulSize(rise::ExprTable& exprs, Sizes& sizes, Expr e) {
  rise::NatTable& nats = exprs.nats();
  const auto is_doubtful = [&](rise::Nat n) { return !nats.IsNatural(n); };
  const std::function<std::optional<rise::Nat>(Type)> in_type =
      [&](Type t) -> std::optional<rise::Nat> {
    const rise::TypeNode n = exprs.types().node(t);
    if (is_doubtful(n.size)) return n.size;
    for (Type part : {n.first, n.second}) {
      if (!part) continue;
      if (const std::optional<rise::Nat> found = in_type(part)) return found;
    }
    return std::nullopt;
  };
  const rise::ExprNode n = exprs.node(e);
  if (const std::optional<rise::Nat> found = in_type(sizes.In(n.type))) return found;
  for (Expr c : n.children) {
    if (const std::optional<rise::Nat> found = DoubtfulSize(exprs, sizes, c)) return found;
  }
  return std::nullopt;
}

struct Attempt {
  Proof::Verdict verdict = Proof::Verdict::kUndecided;
  std::string why;
  bool combined = false, has_sizes = false, reals = false;
  Assignment values;
};

Attempt TryWith(const rewrite::Rule& rule, rise::ExprTable& exprs, const ProofOptions& options,
                const TypeChoice& types) {
  Attempt result;
  Sizes sizes(rule, exprs, types);
  TermTable terms(exprs);
  Evaluator evaluator(rule, sizes, exprs, terms);
  const std::optional<Term> left = evaluator.Side(rule.sides.left);
  const std::optional<Term> right = left ? evaluator.Side(rule.sides.right) : std::nullopt;
  if (!right) {
    result.why = absl::StrCat(evaluator.missing(), " has no model");
    return result;
  }
  std::optional<rise::Nat> size = DoubtfulSize(exprs, sizes, rule.sides.right);
  if (!size && rule.both_ways) size = DoubtfulSize(exprs, sizes, rule.sides.left);
  if (size) {
    result.why = absl::StrCat("the size ", exprs.nats().ToString(*size),
                              " is not known to be whole and not below 0");
    return result;
  }
  Solver solver(exprs, terms, sizes, options.milliseconds);
  solver.reals = rule.reassociates || rule.contracts;
  Equality equality(exprs, terms, solver);
  result.combined = evaluator.combined();
  result.has_sizes = sizes.any();
  result.reals = solver.reals;
  if (equality.AreEqual(*left, *right)) {
    result.verdict = Proof::Verdict::kProved;
  } else if (equality.difference() != nullptr) {
    result.verdict = Proof::Verdict::kDiffers;
    result.values = *equality.difference();
  } else {
    result.why = absl::StrCat("not shown: ", equality.open());
  }
  return result;
}

// Whether the rule's conditions refuse the type for the variable: `t is float`.
bool IsRefused(const rewrite::Rule& rule, rise::ExprTable& exprs, Type variable, Type t) {
  rise::TypeMatcher matcher(exprs.types());
  matcher.Bind(variable, t);
  rewrite::OperatorTrials trials(exprs);
  return std::ranges::any_of(rule.conditions, [&](const rewrite::Condition& c) {
    return rewrite::Judge(c, rule, exprs, matcher, trials,
                          [](int) { return std::optional<Expr>(); }) == rise::Proof::kNo;
  });
}

std::string WhatFor(const Attempt& a, const std::vector<std::string>& kinds) {
  std::string text = a.has_sizes ? "for all sizes" : "for all values";
  if (!kinds.empty()) absl::StrAppend(&text, " of ", absl::StrJoin(kinds, ", "));
  if (a.combined) {
    absl::StrAppend(&text, ", if the operator is what the conditions say");
  } else if (a.reals) {
    absl::StrAppend(&text, ", but for roundings");
  }
  return text;
}

}  // namespace

std::string ToText(const Proof& proof) {
  switch (proof.verdict) {
    case Proof::Verdict::kProved:
      return absl::StrCat("proved ", proof.text);
    case Proof::Verdict::kDiffers:
      return "refuted";
    case Proof::Verdict::kUndecided:
      break;
  }
  return absl::StrCat("not decided: ", proof.text);
}

Proof ProveRule(const rewrite::Rule& rule, rise::ExprTable& exprs, const ProofOptions& options) {
  Proof proof;
  const auto differs = [&](const Attempt& a, const TypeChoice& types) {
    proof.counterexample = Replay(rule, exprs, types, a.values);
    if (proof.counterexample) {
      proof.verdict = Proof::Verdict::kDiffers;
      proof.text.clear();
    } else {
      proof.text = "the solver's counterexample is none in the interpreter";
    }
    return proof;
  };
  // First with all types open: a rule may be true by its form alone.
  const Attempt first = TryWith(rule, exprs, options, {});
  if (first.verdict == Proof::Verdict::kDiffers) return differs(first, {});
  if (first.verdict == Proof::Verdict::kProved) {
    proof.verdict = Proof::Verdict::kProved;
    proof.text = WhatFor(first, {});
    return proof;
  }
  proof.text = first.why;
  std::vector<Choice> choices;
  CollectChoices(exprs, rule.sides.left, choices);
  CollectChoices(exprs, rule.sides.right, choices);
  // More than one would be too many combinations for the time that they take.
  if (choices.size() != 1) return proof;
  std::vector<std::string> kinds, open;
  for (ScalarKind kind : kScalarKinds) {
    const Type t = exprs.types().Scalar(kind);
    if (!std::all_of(choices[0].classes.begin(), choices[0].classes.end(),
                     [&](rise::TypeClass c) { return rise::BelongsTo(exprs.types(), t, c); })) {
      continue;
    }
    const TypeChoice types = {{choices[0].variable, t}};
    if (IsRefused(rule, exprs, choices[0].type, t)) continue;
    const Attempt a = TryWith(rule, exprs, options, types);
    if (a.verdict == Proof::Verdict::kDiffers) return differs(a, types);
    if (a.verdict == Proof::Verdict::kProved) {
      kinds.emplace_back(rise::ScalarName(kind));
      proof.text = WhatFor(a, {});
    } else {
      open.emplace_back(rise::ScalarName(kind));
    }
  }
  if (kinds.empty()) return proof;
  if (open.empty()) {
    proof.verdict = Proof::Verdict::kProved;
  } else {
    proof.text = absl::StrCat("proved of ", absl::StrJoin(kinds, ", "), ", and open of ",
                              absl::StrJoin(open, ", "));
  }
  return proof;
}

}  // namespace eqrise::prove
