#include "compile/default_tolerance.h"

#include <algorithm>
#include <cmath>

#include "absl/container/flat_hash_map.h"
#include "rise/interpret/interpret.h"
#include "rise/term/value.h"

namespace eqrise::compile {
namespace {

using rise::Expr;
using rise::Op;
using rise::ScalarKind;
using rise::Type;
using rise::TypeKind;

// The unit in the last place of the least precise float in a type, relative to 1; 0: there is none.
double LargestUnit(const rise::TypeTable& types, Type type) {
  const rise::TypeNode& n = types.node(type);
  switch (n.kind) {
    case TypeKind::kScalar:
      return n.scalar == ScalarKind::kF16   ? 0x1p-10
             : n.scalar == ScalarKind::kF32 ? 0x1p-23
             : n.scalar == ScalarKind::kF64 ? 0x1p-52
                                            : 0;
    case TypeKind::kVector:
    case TypeKind::kArray:
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return LargestUnit(types, n.first);
    case TypeKind::kPair:
      return std::max(LargestUnit(types, n.first), LargestUnit(types, n.second));
    case TypeKind::kIndex:
    case TypeKind::kNatType:
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      return 0;
  }
  return 0;
}

// How many results of operations a result is at most the sum, or the product, of.
class TermCounter {
 public:
  TermCounter(const rise::ExprTable& exprs, const rise::SizeValues& sizes)
      : exprs_(exprs), sizes_(sizes) {}

  double Of(Expr e) {
    if (auto it = known_.find(e.id); it != known_.end()) return it->second;
    const rise::ExprNode n = exprs_.node(e);
    // What is computed one inside of the other multiplies, whatever stands between.
    double below = 1;
    for (Expr c : n.children) below = std::max(below, Of(c));
    const double all = below * Factor(e, n);
    return known_[e.id] = all;
  }

 private:
  double Factor(Expr e, const rise::ExprNode& n) {
    switch (rise::MeaningOf(n.op)) {
      case rise::Meaning::kFold:
      case rise::Meaning::kScan:
      case rise::Meaning::kReduceByIndex:
        return Rounds(n.children[0]) ? Length(n.children.back()) : 1;
      case rise::Meaning::kIterate: {
        const absl::StatusOr<int64_t> times =
            rise::EvaluateNat(exprs_.nats(), exprs_.attr(e).n0, sizes_);
        return times.ok() ? std::max<double>(1, static_cast<double>(*times)) : 1;
      }
      default:
        return 1;
    }
  }
  // Whether a function does more than to choose.
  bool Rounds(Expr e) {
    if (auto it = rounds_.find(e.id); it != rounds_.end()) return it->second;
    const bool rounds = LooksForRounding(e);
    return rounds_[e.id] = rounds;
  }
  bool LooksForRounding(Expr e) {
    const rise::ExprNode n = exprs_.node(e);
    if (n.op == Op::kAdd || n.op == Op::kSub || n.op == Op::kMul || n.op == Op::kDiv) return true;
    return std::any_of(n.children.begin(), n.children.end(), [&](Expr c) { return Rounds(c); });
  }
  double Length(Expr array) const {
    const rise::TypeNode& type = exprs_.types().node(exprs_.type(array));
    if (type.kind != TypeKind::kArray) return 1;
    const absl::StatusOr<int64_t> size = rise::EvaluateNat(exprs_.nats(), type.size, sizes_);
    return size.ok() ? std::max<double>(1, static_cast<double>(*size)) : 1;
  }

  const rise::ExprTable& exprs_;
  const rise::SizeValues& sizes_;
  absl::flat_hash_map<uint32_t, double> known_;
  absl::flat_hash_map<uint32_t, bool> rounds_;
};

}  // namespace

double DefaultTolerance(const Kernel& kernel, const SizeMap& sizes) {
  const rise::TypeTable& types = kernel.exprs->types();
  double unit = LargestUnit(types, kernel.program.type);
  for (const rise::ProgramInput& input : kernel.program.inputs) {
    unit = std::max(unit, LargestUnit(types, input.type));
  }
  const absl::StatusOr<rise::SizeValues> values =
      rise::SizesOf(*kernel.exprs, kernel.program, sizes);
  const double terms =
      values.ok() ? TermCounter(*kernel.exprs, *values).Of(kernel.program.body) : 1;
  return std::max(1e-5, 8 * unit * std::sqrt(terms));
}

run::Tolerance ToleranceOf(const Kernel& kernel, const SizeMap& sizes) {
  const double stated = kernel.pragmas.tolerance;
  if (kernel.pragmas.states_tolerance) return {.floats = stated, .integers = stated};
  return {.floats = DefaultTolerance(kernel, sizes)};
}

}  // namespace eqrise::compile
