#include "rise/elaborate.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/infer.h"
#include "rise/lower.h"
#include "rise/parser.h"
#include "rise/print.h"

namespace eqrise::rise {
namespace {

// What is done once everything is inferred: unknowns that are left get their defaults, and what inference
// took on trust is checked.
class Completion {
 public:
  Completion(ExprTable& exprs, const Sources& sources, Inference& inference, bool rule_mode)
      : types_(exprs.types()),
        nats_(exprs.nats()),
        sources_(sources),
        inference_(inference),
        unifier_(inference.unifier()),
        rule_mode_(rule_mode) {}

  // Literals that nothing gave a type: f32 with a decimal point or under sqrt, else i32. In rules an
  // integer literal may stay open: 0 in `reduce add 0 xs` has the type of the elements.
  absl::Status DefaultLiterals() {
    absl::flat_hash_set<uint32_t> floats;
    for (const Inference::ClassConstraint& c : inference_.classes()) {
      Type t = unifier_.Head(c.type);
      if (c.type_class == TypeClass::kFloat) floats.insert(t.id);
    }
    for (bool decimals : {true, false}) {
      for (const Term& t : inference_.terms()) {
        if (t.kind != TermKind::kNumber || t.is_decimal != decimals) continue;
        Type type = unifier_.Head(t.type);
        if (!types_.Is(type, TypeKind::kVariable)) continue;
        if (rule_mode_ && !decimals) continue;
        bool is_float = decimals || floats.contains(type.id);
        unifier_.Unify(type, types_.Scalar(is_float ? ScalarKind::kF32 : ScalarKind::kI32), t.where,
                       "");
      }
    }
    return absl::OkStatus();
  }

  absl::Status CheckLiterals() {
    for (const Term& t : inference_.terms()) {
      if (t.kind != TermKind::kNumber) continue;
      if (absl::Status s = CheckLiteral(t, unifier_.Zonk(t.type)); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  absl::Status CheckClasses() {
    for (const Inference::ClassConstraint& c : inference_.classes()) {
      Type t = unifier_.Zonk(c.type);
      if (types_.Is(t, TypeKind::kVariable)) continue;  // an unknown, which is reported as such
      if (!BelongsTo(types_, t, c.type_class) && !OpenVector(t)) {
        return Error(sources_, c.where,
                     absl::StrCat(OpName(c.op), " needs ", TypeClassName(c.type_class), ", found ",
                                  unifier_.Show(t)));
      }
    }
    for (const auto& [type, primitive] : inference_.data()) {
      Type t = unifier_.Zonk(type);
      if (MayBeData(t)) continue;
      return Error(sources_, primitive->where,
                   absl::StrCat(primitive->name, " works on data, found the function type ",
                                unifier_.Show(t)));
    }
    return absl::OkStatus();
  }

  absl::Status CheckEquations() {
    if (!unifier_.Solve()) return inference_.EquationError(*unifier_.failed());
    if (unifier_.waiting().empty()) return absl::OkStatus();
    const Unifier::Equation& e = unifier_.waiting().front();
    return Error(sources_, e.where,
                 absl::StrCat("can't determine the sizes in ", unifier_.Show(e.left), " == ",
                              unifier_.Show(e.right), e.role.empty() ? "" : ": ", e.role),
                 "write the type: (e : n.t)");
  }

  // Programs: no unknowns are left.
  absl::Status CheckKnown() {
    for (const Inference::Input& input : inference_.inputs()) {
      Type t = unifier_.Zonk(input.type);
      if (!types_.HasUnknowns(t)) continue;
      return Error(sources_, input.where,
                   absl::StrCat("can't determine the type of `", input.name, "`, only that it is ",
                                unifier_.Show(t)),
                   absl::StrCat("write it: ", input.name, ": n.f32"));
    }
    for (const Inference::Unknown& u : inference_.unknowns()) {
      Nat n = unifier_.Zonk(nats_.Var(u.nat));
      if (!nats_.HasMeta(n)) continue;
      if (u.op == Op::kVar) {
        return Error(sources_, u.where, absl::StrCat("can't determine the size `", u.name, "`"),
                     "bind it: depFun(" + u.name + ": Nat => ...)");
      }
      return Error(sources_, u.where,
                   absl::StrCat("can't determine the size ", u.name, " of ", Info(u.op).name,
                                " : ", Info(u.op).scheme),
                   "write the type: (e : n.t)");
    }
    for (const Term& t : inference_.terms()) {
      if (t.kind == TermKind::kPrimitive) continue;
      bool binds = t.kind == TermKind::kLambda || t.kind == TermKind::kLet;
      Type type = unifier_.Zonk(binds ? t.parameter : t.type);
      if (!types_.HasUnknowns(type)) continue;
      return Error(sources_, t.where,
                   absl::StrCat("can't determine the type of ",
                                t.name.empty() ? "this" : absl::StrCat("`", t.name, "`"),
                                ", only that it is ", unifier_.Show(type)),
                   "write it: (e : n.f32) or fun(x: n.f32 => e)");
    }
    return absl::OkStatus();
  }

  // Sizes are whole and not negative, or assumed to be.
  absl::Status CheckSizes(std::vector<Assumption>& assumptions) {
    absl::flat_hash_map<uint32_t, const Inference::Unknown*> origins;
    for (const Inference::Unknown& u : inference_.unknowns()) origins.emplace(u.nat.id, &u);
    for (const Unifier::Solution& s : unifier_.solutions()) {
      auto origin = origins.find(s.unknown.id);
      std::string what = "this size";
      Location where = s.where;
      if (origin != origins.end() && origin->second->op != Op::kVar) {
        what = std::string(Info(origin->second->op).name);
        where = origin->second->where;
      }
      Inference::Obligation o{Nat{0}, s.value, s.coefficient, where, what};
      if (absl::Status checked = Check(o, assumptions); !checked.ok()) return checked;
    }
    for (const Inference::Obligation& o : inference_.obligations()) {
      if (absl::Status checked = Check(o, assumptions); !checked.ok()) return checked;
    }
    return absl::OkStatus();
  }

 private:
  // vec[k, ?t] belongs to a class if its element does.
  bool OpenVector(Type t) const {
    const TypeNode n = types_.node(t);
    return n.kind == TypeKind::kVector && types_.Is(n.first, TypeKind::kVariable);
  }

  bool MayBeData(Type t) const {
    const TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kFunction:
      case TypeKind::kDepFunction:
        return false;
      case TypeKind::kVector:
      case TypeKind::kArray:
        return MayBeData(n.first);
      case TypeKind::kPair:
        return MayBeData(n.first) && MayBeData(n.second);
      case TypeKind::kScalar:
      case TypeKind::kNatType:
      case TypeKind::kIndex:
      case TypeKind::kVariable:
        return true;
    }
    return true;
  }

  absl::Status CheckLiteral(const Term& t, Type type) {
    const TypeNode n = types_.node(type);
    std::string shown = t.is_decimal ? "this number" : absl::StrCat(t.negative ? "-" : "", t.integer);
    auto not_a = [&](absl::string_view hint) {
      return Error(sources_, t.where,
                   absl::StrCat(t.is_decimal ? "a decimal number" : shown, " can't be ",
                                unifier_.Show(type)),
                   hint);
    };
    auto too_large = [&] {
      return Error(sources_, t.where, absl::StrCat(shown, " does not fit in ", unifier_.Show(type)));
    };
    switch (n.kind) {
      case TypeKind::kVariable:
        return absl::OkStatus();
      case TypeKind::kScalar:
        break;
      case TypeKind::kNatType:
        if (t.is_decimal || t.negative) return not_a("");
        if (t.integer > static_cast<uint64_t>(INT64_MAX)) return too_large();
        return absl::OkStatus();
      case TypeKind::kIndex: {
        if (t.is_decimal || t.negative) return not_a("");
        if (t.integer >= static_cast<uint64_t>(INT64_MAX)) return too_large();
        Nat next = nats_.Const(static_cast<int64_t>(t.integer) + 1);
        if (rule_mode_ || nats_.AtLeast(n.size, next) == Proof::kYes) return absl::OkStatus();
        return Error(sources_, t.where,
                     absl::StrCat("the index ", shown, " is not known to be less than ",
                                  unifier_.Show(n.size)));
      }
      case TypeKind::kVector:
        return not_a("vectorFromScalar makes a vector of a number");
      default:
        return not_a("");
    }
    if (n.scalar == ScalarKind::kBool) return not_a("write true or false");
    if (IsFloat(n.scalar)) {
      double limit = n.scalar == ScalarKind::kF16   ? 65519.99
                     : n.scalar == ScalarKind::kF32 ? 3.4028235677973366e38
                                                    : std::numeric_limits<double>::infinity();
      double value = t.is_decimal ? t.decimal : static_cast<double>(t.integer);
      bool finite = value - value == 0;
      return finite && (value > limit || value < -limit) ? too_large() : absl::OkStatus();
    }
    if (t.is_decimal) return not_a("write it without a decimal point, or use a cast");
    int bits = 8 * ScalarBytes(n.scalar);
    uint64_t limit = IsSigned(n.scalar) ? (uint64_t{1} << (bits - 1)) - (t.negative ? 0 : 1)
                     : t.negative       ? 0
                     : bits == 64       ? UINT64_MAX
                                        : (uint64_t{1} << bits) - 1;
    return t.integer > limit ? too_large() : absl::OkStatus();
  }

  absl::Status Check(const Inference::Obligation& o, std::vector<Assumption>& assumptions) {
    Nat value = unifier_.Zonk(o.value);
    Nat divisor = unifier_.Zonk(o.divisor);
    Nat at_least = unifier_.Zonk(o.at_least);
    bool divides = divisor.id != 0 && nats_.AsConst(divisor) != 1;
    if (divides) {
      if (absl::Status s = CheckWhole(divisor, value, o, assumptions); !s.ok()) return s;
    }
    switch (nats_.AtLeast(value, at_least)) {
      case Proof::kYes:
        return absl::OkStatus();
      case Proof::kNo: {
        std::string what =
            at_least.id == 0
                ? absl::StrCat("a size would be ", unifier_.Show(value), ", which is negative: ",
                               o.what)
                : absl::StrCat(o.what, " would have to be at least ", unifier_.Show(at_least),
                               ", but is ", unifier_.Show(value));
        return Error(sources_, o.where, what);
      }
      case Proof::kUnknown: {
        // Written without subtraction: n >= 3, not n - 3 >= 0.
        Nat difference = nats_.Sub(value, at_least);
        Nat left{0};
        Nat right{0};
        Split(difference, left, right);
        nats_.AssumeAtLeast(left, right);
        if (nats_.AtLeast(value, at_least) != Proof::kYes) nats_.AssumeAtLeast(value, at_least);
        assumptions.push_back({Assumption::Kind::kAtLeast, left, right, o.where});
        return absl::OkStatus();
      }
    }
    return absl::OkStatus();
  }

  absl::Status CheckWhole(Nat divisor, Nat value, const Inference::Obligation& o,
                          std::vector<Assumption>& assumptions) {
    switch (nats_.IsInteger(nats_.ExactDiv(value, divisor))) {
      case Proof::kYes:
        return absl::OkStatus();
      case Proof::kNo:
        return Error(sources_, o.where,
                     absl::StrCat(unifier_.Show(divisor), " does not divide ", unifier_.Show(value),
                                  o.what == "this size" ? "" : absl::StrCat(", which ", o.what,
                                                                            " needs")));
      case Proof::kUnknown:
        nats_.AssumeDivides(divisor, value);
        assumptions.push_back({Assumption::Kind::kDivides, divisor, value, o.where});
        return absl::OkStatus();
    }
    return absl::OkStatus();
  }

  // difference == left - right, both without negative coefficients.
  void Split(Nat difference, Nat& left, Nat& right) {
    std::vector<Nat> atoms;
    const NatPoly poly = nats_.poly(difference);
    Nat negative{0};
    Nat rest = difference;
    for (const NatTerm& t : poly) {
      if (t.coefficient.num > 0) continue;
      Nat term = nats_.ExactDiv(nats_.Const(-t.coefficient.num), nats_.Const(t.coefficient.den));
      for (const NatFactor& f : t.factors) term = TimesFactor(term, f);
      negative = nats_.Add(negative, term);
      rest = nats_.Add(rest, term);
    }
    left = rest;
    right = negative;
  }

  Nat TimesFactor(Nat n, const NatFactor& f) {
    Nat base{0};
    Nat a{f.atom.a};
    Nat b{f.atom.b};
    switch (f.atom.kind) {
      case NatAtomKind::kVar:
        base = nats_.Var({f.atom.a});
        break;
      case NatAtomKind::kSum:
        base = a;
        break;
      case NatAtomKind::kFloorDiv:
        base = nats_.FloorDiv(a, b);
        break;
      case NatAtomKind::kMod:
        base = nats_.Mod(a, b);
        break;
      case NatAtomKind::kMin:
        base = nats_.Min(a, b);
        break;
      case NatAtomKind::kMax:
        base = nats_.Max(a, b);
        break;
      case NatAtomKind::kPow:
        base = nats_.Pow(a, b);
        break;
    }
    for (int e = 0; e < std::abs(f.exponent); ++e) {
      n = f.exponent > 0 ? nats_.Mul(n, base) : nats_.ExactDiv(n, base);
    }
    return n;
  }

  TypeTable& types_;
  NatTable& nats_;
  const Sources& sources_;
  Inference& inference_;
  Unifier& unifier_;
  const bool rule_mode_;
};

absl::StatusOr<const ast::Def*> ChooseKernel(const ast::Module& module, const std::string& wanted,
                                             const Sources& sources) {
  const ast::Def* chosen = nullptr;
  for (const ast::Def& def : module.defs) {
    bool own = def.where.file == module.file;
    if (!wanted.empty() ? def.name == wanted
                        : own && !(chosen && chosen->name == module.name)) {
      chosen = &def;
    }
  }
  if (chosen) return chosen;
  std::string path = sources.file(module.file).path;
  if (wanted.empty()) {
    return Error(sources, {module.file, 1, 1}, "this file defines nothing itself",
                 "add def name = fun(x: n.f32 => ...)");
  }
  std::vector<std::string> names;
  for (const ast::Def& def : module.defs) names.push_back(def.name);
  return absl::InvalidArgumentError(absl::StrCat(path, ": error: there is no def `", wanted,
                                                 "`\nhint: there is ",
                                                 absl::StrJoin(names, ", ")));
}

// Every given size is a parameter.
absl::Status CheckGivenSizes(const ElaborateOptions& options, const std::string& kernel,
                             Location where, Inference& inference, const Sources& sources) {
  for (const auto& [name, value] : options.sizes) {
    std::vector<std::string> names;
    bool found = false;
    for (const Inference::Size& size : inference.sizes()) {
      names.push_back(size.name);
      found = found || size.name == name;
    }
    if (found) continue;
    return Error(sources, where,
                 absl::StrCat("`", kernel, "` has no size `", name, "` to be ", value),
                 names.empty() ? "it has no sizes"
                               : absl::StrCat("its sizes are ", absl::StrJoin(names, ", ")));
  }
  return absl::OkStatus();
}

// A program that is a function without naming its inputs, `def f = map(sqrt)` with known types, gets names.
const Term* NameInputs(Inference& inference, TypeTable& types, const Term* body) {
  for (;;) {
    const TypeNode n = types.node(inference.unifier().Head(body->type));
    if (n.kind != TypeKind::kFunction) return body;
    std::string name = "x";
    auto taken = [&] {
      for (const Inference::Input& i : inference.inputs()) {
        if (i.name == name) return true;
      }
      for (const Inference::Size& s : inference.sizes()) {
        if (s.name == name) return true;
      }
      return false;
    };
    for (int i = 1; taken(); ++i) name = absl::StrCat("x", i);
    body = inference.ApplyToInput(body, inference.NewInput(name, n.first, body->where));
  }
}

}  // namespace

absl::StatusOr<Program> Elaborate(const ast::Module& module, const ElaborateOptions& options,
                                  ExprTable& exprs, const Sources& sources) {
  absl::StatusOr<const ast::Def*> def = ChooseKernel(module, options.kernel, sources);
  if (!def.ok()) return def.status();
  Inference inference(exprs, sources, false);
  Unifier& unifier = inference.unifier();
  absl::StatusOr<const Term*> inferred = inference.Kernel(module, **def, options.sizes);
  if (!inferred.ok()) return inferred.status();
  const Term* body = NameInputs(inference, exprs.types(), *inferred);

  Program program;
  program.name = (*def)->name;
  Completion completion(exprs, sources, inference, false);
  if (absl::Status s = CheckGivenSizes(options, program.name, (*def)->where, inference, sources);
      !s.ok()) {
    return s;
  }
  for (const Inference::Input& input : inference.inputs()) {
    Type t = unifier.Zonk(input.type);
    if (exprs.types().Is(t, TypeKind::kFunction)) {
      return Error(sources, input.where,
                   absl::StrCat("the input `", input.name, "` is a function: ", unifier.Show(t)),
                   "inputs of a kernel are data; make it a def, or write it where it is used");
    }
  }
  for (const auto& step :
       {&Completion::DefaultLiterals, &Completion::CheckEquations, &Completion::CheckClasses,
        &Completion::CheckKnown}) {
    if (absl::Status s = (completion.*step)(); !s.ok()) return s;
  }
  if (absl::Status s = completion.CheckSizes(program.assumptions); !s.ok()) return s;
  if (absl::Status s = completion.CheckLiterals(); !s.ok()) return s;

  std::vector<Inference::Size>& sizes = inference.sizes();
  // Those that nobody bound come after the others, in the order of the text.
  std::stable_sort(sizes.begin(), sizes.end(),
                   [](const Inference::Size& a, const Inference::Size& b) {
                     if (a.bound || b.bound) return a.bound && !b.bound;
                     return std::pair(a.where.line, a.where.column) <
                            std::pair(b.where.line, b.where.column);
                   });
  for (const Inference::Size& size : sizes) {
    if (size.is_constant) {
      program.specialised.emplace_back(size.name, options.sizes.at(size.name));
    } else {
      program.sizes.push_back(exprs.nats().Variables(size.value)[0]);
    }
  }
  for (const Inference::Input& input : inference.inputs()) {
    program.inputs.push_back({input.name, unifier.Zonk(input.type), input.symbol});
  }
  absl::StatusOr<Expr> lowered = Lowering(exprs, unifier, sources, false).Lower(*body);
  if (!lowered.ok()) return lowered.status();
  program.body = *lowered;
  program.type = exprs.type(program.body);
  return program;
}

absl::StatusOr<Program> ParseAndElaborateText(const std::string& path, const std::string& text,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module = ParseModule(sources, sources.Add(path, text));
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

absl::StatusOr<Program> ParseAndElaborateFile(const std::string& path,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module = ParseFile(sources, path);
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

// --- rules --------------------------------------------------------------------------------------------

namespace {

class RuleElaboration {
 public:
  RuleElaboration(const RuleOptions& options, ExprTable& exprs, const Sources& sources)
      : options_(options),
        exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        sources_(sources),
        inference_(exprs, sources, true),
        unifier_(inference_.unifier()) {}

  absl::StatusOr<RuleSides> Run(const ast::Expr& left_side, const ast::Expr& right_side) {
    absl::StatusOr<const Term*> left = inference_.RuleSide(left_side, options_);
    if (!left.ok()) return left.status();
    size_t left_inputs = inference_.inputs().size();
    // Sizes that the left has are what matching finds: the right's are solved for, not those.
    if (!Solve()) return inference_.EquationError(*unifier_.failed());
    unifier_.PreferFrom({static_cast<uint32_t>(nats_.num_vars())});
    absl::StatusOr<const Term*> right = inference_.RuleSide(right_side, options_);
    if (!right.ok()) return right.status();
    for (size_t i = left_inputs; i < inference_.inputs().size(); ++i) {
      const Inference::Input& input = inference_.inputs()[i];
      return Error(sources_, input.where,
                   absl::StrCat("`", input.name, "` stands on the right only"),
                   "the left side must bind it; sizes may come from `tune`");
    }
    Location where = ast::Begin(right_side);
    if (!unifier_.Unify((*left)->type, (*right)->type, where, "the right side of the rule")) {
      return inference_.TypeError(where, (*left)->type, (*right)->type,
                                  "the right side of the rule");
    }
    const Term* l = *left;
    const Term* r = *right;
    if (left_side.kind != ast::ExprKind::kFun && right_side.kind != ast::ExprKind::kFun) {
      ApplyBoth(l, r);
    }
    if (!Solve()) return inference_.EquationError(*unifier_.failed());
    Completion completion(exprs_, sources_, inference_, true);
    for (const auto& step : {&Completion::DefaultLiterals, &Completion::CheckClasses,
                             &Completion::CheckLiterals}) {
      if (absl::Status s = (completion.*step)(); !s.ok()) return s;
    }
    RuleSides sides;
    Lowering lowering(exprs_, unifier_, sources_, true);
    absl::StatusOr<Expr> lowered = lowering.Lower(*l);
    if (!lowered.ok()) return lowered.status();
    sides.left = *lowered;
    lowered = lowering.Lower(*r);
    if (!lowered.ok()) return lowered.status();
    sides.right = *lowered;
    Collect(sides, left_inputs);
    if (absl::Status s = CheckRight(sides); !s.ok()) return s;
    return sides;
  }

 private:
  // Sizes in the types of pattern variables are kept as unknowns where there is a choice.
  bool Solve() {
    absl::flat_hash_set<uint32_t> keep;
    for (const Inference::Input& input : inference_.inputs()) {
      CollectUnknowns(unifier_.Zonk(input.type), nullptr, &keep);
    }
    return unifier_.SolveByDivision(keep);
  }

  void ApplyBoth(const Term*& left, const Term*& right) {
    for (int i = 1;; ++i) {
      const TypeNode n = types_.node(unifier_.Head(left->type));
      if (n.kind != TypeKind::kFunction) return;
      size_t input = inference_.NewInput(absl::StrCat("$", i), n.first, left->where);
      fresh_.insert(inference_.inputs()[input].symbol);
      left = inference_.ApplyToInput(left, input);
      right = inference_.ApplyToInput(right, input);
    }
  }

  void Collect(RuleSides& sides, size_t left_inputs) {
    for (size_t i = 0; i < inference_.inputs().size(); ++i) {
      const Inference::Input& input = inference_.inputs()[i];
      sides.variables.push_back({input.name, input.symbol, unifier_.Zonk(input.type),
                                 i < left_inputs || fresh_.contains(input.symbol)});
    }
    sides.nats = inference_.pattern_nats();
    for (const auto& [name, type] : inference_.pattern_types()) {
      sides.types.emplace_back(name, unifier_.Zonk(type));
    }
    sides.builtins = inference_.builtins();
    for (RuleSides::Builtin& builtin : sides.builtins) {
      builtin.type = unifier_.Zonk(builtin.type);
      for (Nat& n : builtin.nats) n = unifier_.Zonk(n);
      FindArguments(sides.left, builtin);
      FindArguments(sides.right, builtin);
    }
  }

  // The longest chain of applications of the builtin's symbol.
  void FindArguments(Expr e, RuleSides::Builtin& builtin) {
    std::vector<Expr> arguments;
    Expr head = e;
    while (exprs_.op(head) == Op::kApp) {
      arguments.insert(arguments.begin(), exprs_.child(head, 1));
      head = exprs_.child(head, 0);
    }
    if (exprs_.op(head) == Op::kInput && exprs_.attr(head).index == builtin.symbol &&
        arguments.size() > builtin.arguments.size()) {
      builtin.arguments = std::move(arguments);
    }
    const ExprNode node = exprs_.node(e);
    for (Expr c : node.children) FindArguments(c, builtin);
  }

  void CollectUnknowns(Type t, absl::flat_hash_set<uint32_t>* types,
                       absl::flat_hash_set<uint32_t>* nats) {
    const TypeNode n = types_.node(t);
    CollectUnknowns(n.size, nats);
    if (n.kind == TypeKind::kVariable && types) types->insert(n.variable);
    if (n.first) CollectUnknowns(n.first, types, nats);
    if (n.second) CollectUnknowns(n.second, types, nats);
  }
  void CollectUnknowns(Nat n, absl::flat_hash_set<uint32_t>* nats) {
    for (NatVar v : nats_.Variables(n)) {
      if (nats_.info(v).kind == NatVarKind::kMeta) nats->insert(v.id);
    }
  }
  void CollectUnknowns(Expr e, absl::flat_hash_set<uint32_t>* types,
                       absl::flat_hash_set<uint32_t>* nats) {
    const ExprNode node = exprs_.node(e);
    const Attr attr = exprs_.attr(e);
    CollectUnknowns(node.type, types, nats);
    if (attr.type) CollectUnknowns(attr.type, types, nats);
    CollectUnknowns(attr.n0, nats);
    CollectUnknowns(attr.n1, nats);
    for (Expr c : node.children) CollectUnknowns(c, types, nats);
  }

  // Whatever the right needs is found by matching the left, or tuned.
  absl::Status CheckRight(const RuleSides& sides) {
    absl::flat_hash_set<uint32_t> types;
    absl::flat_hash_set<uint32_t> nats;
    CollectUnknowns(sides.left, &types, &nats);
    for (const auto& [name, v] : sides.nats) {
      bool tuned = std::find(options_.tune_names.begin(), options_.tune_names.end(), name) !=
                   options_.tune_names.end();
      if (tuned) nats.insert(v.id);
    }
    return CheckRight(sides.right, types, nats);
  }

  absl::Status CheckRight(Expr e, const absl::flat_hash_set<uint32_t>& types,
                          const absl::flat_hash_set<uint32_t>& nats) {
    // Children first: the innermost place is the one to look at.
    const ExprNode node = exprs_.node(e);
    for (Expr c : node.children) {
      if (absl::Status s = CheckRight(c, types, nats); !s.ok()) return s;
    }
    absl::flat_hash_set<uint32_t> own_types;
    absl::flat_hash_set<uint32_t> own_nats;
    const Attr attr = exprs_.attr(e);
    CollectUnknowns(node.type, &own_types, &own_nats);
    if (attr.type) CollectUnknowns(attr.type, &own_types, &own_nats);
    CollectUnknowns(attr.n0, &own_nats);
    CollectUnknowns(attr.n1, &own_nats);
    for (uint32_t v : own_types) {
      if (types.contains(v)) continue;
      return Error(sources_, exprs_.location(e),
                   absl::StrCat("can't determine the type ", unifier_.Show(node.type),
                                " on the right from the left"),
                   "write types on the left: (xs : n.t)");
    }
    for (uint32_t v : own_nats) {
      if (nats.contains(v)) continue;
      return Error(sources_, exprs_.location(e),
                   absl::StrCat("can't determine the size `", nats_.info({v}).name,
                                "` on the right from the left"),
                   "name it on the left, or declare it with `tune`");
    }
    return absl::OkStatus();
  }

  const RuleOptions& options_;
  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  const Sources& sources_;
  Inference inference_;
  Unifier& unifier_;
  absl::flat_hash_set<uint32_t> fresh_;  // the symbols of $1, $2, ...
};

}  // namespace

absl::StatusOr<RuleSides> ElaborateRule(const ast::Expr& left, const ast::Expr& right,
                                        const RuleOptions& options, ExprTable& exprs,
                                        const Sources& sources) {
  return RuleElaboration(options, exprs, sources).Run(left, right);
}

}  // namespace eqrise::rise
