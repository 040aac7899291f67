#include "rewrite/operator_trial.h"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "rise/interpret/interpret.h"
#include "rise/random/random_value.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Op;
using rise::Type;
using rise::Value;

namespace {

constexpr int kTrials = 60;
// Orders round differently.
constexpr double kTrialTolerance = 1e-3;
// How long one trial may take: an operator with long loops in it is not worth the time.
constexpr int64_t kTrialSteps = 20'000;
// How large an input may be that the operator mentions.
constexpr int64_t kMaxScalars = 4096;

// Elements that are often equal, that are seldom so, that are large, and that are no whole numbers.
rise::RandomValueOptions RangeOf(int trial) {
  switch (trial % 4) {
    case 0:
      return {.low = 0, .high = 2, .whole_numbers = true};
    case 1:
      return {.low = -4, .high = 4, .whole_numbers = true};
    case 2:
      return {.low = -1e6, .high = 1e6, .whole_numbers = true};
    default:
      return {.low = -4, .high = 4, .whole_numbers = false};
  }
}

// Inputs of an expression, with their types.
void CollectInputs(const rise::ExprTable& exprs, Expr e, std::map<uint32_t, Type>& out) {
  std::vector<Expr> open{e};
  absl::flat_hash_map<uint32_t, bool> seen;
  while (!open.empty()) {
    const Expr x = open.back();
    open.pop_back();
    if (!seen.try_emplace(x.id, true).second) continue;
    if (exprs.op(x) == Op::kInput) out.try_emplace(exprs.attr(x).index, exprs.type(x));
    for (const Expr c : exprs.node(x).children) open.push_back(c);
  }
}

// Each size as small as it may be, but for the smallest ones.
rise::SizeValues SmallSizes(const rise::NatTable& nats) {
  rise::SizeValues out;
  for (uint32_t v = 0; v < nats.num_vars(); ++v) {
    const rise::NatVarInfo& info = nats.info({v});
    if (info.kind == rise::NatVarKind::kSize) out[{v}] = std::max<int64_t>(info.low, 4);
  }
  return out;
}

}  // namespace

bool OperatorTrials::Associative(Expr op) { return Known(Law::kAssociative, op, {}); }
bool OperatorTrials::Commutative(Expr op) { return Known(Law::kCommutative, op, {}); }
bool OperatorTrials::Neutral(Expr value, Expr op) { return Known(Law::kNeutral, op, value); }

bool OperatorTrials::Known(Law law, Expr op, Expr value) {
  const auto key = std::tuple(law, op.id, value.id);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  return known_[key] = Try(law, op, value);
}

bool OperatorTrials::Try(Law law, Expr op, Expr value) {
  if (exprs_.op(op) != Op::kLam || exprs_.op(exprs_.child(op, 0)) != Op::kLam) return false;
  const Type element = exprs_.attr(op).type;
  if (!exprs_.types().IsData(element) || exprs_.types().ContainsArray(element)) return false;
  const absl::StatusOr<Expr> sides = SidesOf(law, op, value, element);
  if (!sides.ok()) return false;
  const std::optional<Expr> closed = Closed(*sides);
  return closed && Agree(*closed);
}

absl::StatusOr<Expr> OperatorTrials::SidesOf(Law law, Expr op, Expr value, Type element) {
  const auto pair = [&](Expr left, Expr right) {
    return exprs_.Primitive(Op::kMakePair, {}, {left, right});
  };
  const auto input = [&](const char* name) { return exprs_.Input(exprs_.NewInput(name), element); };
  const Expr x = input("x");
  switch (law) {
    case Law::kAssociative: {
      const Expr y = input("y"), z = input("z");
      return pair(Applied(op, Applied(op, x, y), z), Applied(op, x, Applied(op, y, z)));
    }
    case Law::kCommutative: {
      const Expr y = input("y");
      return pair(Applied(op, x, y), Applied(op, y, x));
    }
    case Law::kNeutral: {
      // On both sides at once.
      const absl::StatusOr<Expr> both = pair(Applied(op, value, x), Applied(op, x, value));
      const absl::StatusOr<Expr> same = pair(x, x);
      if (!both.ok()) return both;
      return same.ok() ? pair(*both, *same) : same;
    }
  }
  return absl::InternalError("no such law");
}

Expr OperatorTrials::Applied(Expr op, Expr left, Expr right) {
  const Expr inner = exprs_.Substitute(exprs_.child(op, 0), left);
  return exprs_.Substitute(exprs_.child(inner, 0), right);
}

std::optional<Expr> OperatorTrials::Closed(Expr e) {
  const std::optional<uint32_t> open = exprs_.OpenVariables(e);
  if (!open) return std::nullopt;
  if (*open == 0) return e;
  // The types of the variables, by how far out they are bound.
  std::vector<Type> types(*open);
  absl::flat_hash_set<std::pair<uint32_t, uint32_t>> seen;
  const std::function<void(Expr, uint32_t)> find = [&](Expr x, uint32_t depth) {
    if (!seen.insert({x.id, depth}).second) return;
    const rise::ExprNode n = exprs_.node(x);
    if (n.op == Op::kVar && exprs_.attr(x).index >= depth) {
      types[exprs_.attr(x).index - depth] = n.type;
    }
    for (const Expr c : n.children) find(c, depth + (n.op == Op::kLam ? 1 : 0));
  };
  find(e, 0);
  for (Type& t : types) {
    if (!t) t = exprs_.types().Scalar(rise::ScalarKind::kI32);  // not mentioned
    if (!exprs_.types().IsData(t)) return std::nullopt;
    e = exprs_.Substitute(e, exprs_.Input(exprs_.NewInput("outside"), t));
  }
  return e;
}

bool OperatorTrials::Agree(Expr sides) {
  std::map<uint32_t, Type> inputs;
  CollectInputs(exprs_, sides, inputs);
  const rise::SizeValues small = SmallSizes(exprs_.nats());
  const auto size_of = [&](rise::NatVar v) -> std::optional<int64_t> {
    const auto it = small.find(v);
    return it == small.end() ? std::nullopt : std::optional(it->second);
  };
  for (const auto& [symbol, type] : inputs) {
    const auto count = exprs_.nats().Evaluate(exprs_.types().ScalarCount(type), size_of);
    if (!count || *count > kMaxScalars) return false;
  }
  rise::Rng rng(1);
  for (int trial = 0; trial < kTrials; ++trial) {
    absl::flat_hash_map<uint32_t, Value> values;
    for (const auto& [symbol, type] : inputs) {
      const absl::StatusOr<Value> value =
          rise::RandomValue(exprs_.types(), type, small, rng, RangeOf(trial));
      if (!value.ok()) return false;
      values[symbol] = *value;
    }
    const absl::StatusOr<Value> both =
        rise::Interpret(exprs_, sides, values, small, {.max_steps = kTrialSteps});
    if (!both.ok() || !rise::AlmostEqual(both->first(), both->second(), kTrialTolerance))
      return false;
  }
  return true;
}

}  // namespace eqrise::rewrite
