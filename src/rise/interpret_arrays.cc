// The reference interpreter on arrays: the meaning of map, split, slide, ... (ICFP 2015, figure 9).
#include <utility>
#include <vector>

#include "rise/interpreter.h"
#include "rise/scalar_arithmetic.h"

namespace eqrise::rise {

bool Interpreter::EvalArray(const ExprNode& n, int i, const Env& env, Value& out) {
  return EvalAs(n, i, env, ValueKind::kArray, out);
}

bool Interpreter::Make(std::vector<Value> elements, Value& out) {
  if (!Spend(elements.size())) return false;
  out = Value::Array(std::move(elements));
  return true;
}

bool Interpreter::Map(const ExprNode& n, const Env& env, Value& out) {
  Value f, xs;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalArray(n, 1, env, xs)) return false;
  std::vector<Value> ys(xs.size());
  for (size_t i = 0; i < ys.size(); ++i) {
    if (!Apply(f, xs[i], ys[i])) return false;
  }
  return Make(std::move(ys), out);
}

bool Interpreter::Fold(const ExprNode& n, const Env& env, Value& out) {
  Value f, accumulator, xs;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalAny(n.children[1], env, accumulator) ||
      !EvalArray(n, 2, env, xs)) {
    return false;
  }
  for (const Value& x : xs.parts()) {
    Value next;
    if (!Apply(f, std::move(accumulator), x, next)) return false;
    accumulator = std::move(next);
  }
  out = std::move(accumulator);
  return true;
}

bool Interpreter::Zip(const ExprNode& n, const Env& env, Value& out) {
  Value xs, ys;
  if (!EvalArray(n, 0, env, xs) || !EvalArray(n, 1, env, ys)) return false;
  if (xs.size() != ys.size()) {
    return Wrong(n, "arrays of ", xs.size(), " and ", ys.size(), " elements");
  }
  std::vector<Value> pairs;
  pairs.reserve(xs.size());
  for (size_t i = 0; i < xs.size(); ++i) pairs.push_back(Value::Pair(xs[i], ys[i]));
  return Make(std::move(pairs), out);
}

bool Interpreter::Unzip(const ExprNode& n, const Env& env, Value& out) {
  Value pairs;
  if (!EvalArray(n, 0, env, pairs)) return false;
  std::vector<Value> first, second;
  for (const Value& p : pairs.parts()) {
    first.push_back(p.first());
    second.push_back(p.second());
  }
  Value xs, ys;
  if (!Make(std::move(first), xs) || !Make(std::move(second), ys)) return false;
  out = Value::Pair(std::move(xs), std::move(ys));
  return true;
}

bool Interpreter::Split(const ExprNode& n, const Env& env, Value& out) {
  Value xs;
  int64_t chunk = 0;
  size_t count = 0;
  if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, chunk) ||
      !Length(n.type, count)) {
    return false;
  }
  const auto k = static_cast<size_t>(chunk);
  if (count * k != xs.size() || (n.op == Op::kAsVector && k == 0)) {
    return Wrong(n, xs.size(), " elements are not ", count, " times ", k);
  }
  std::vector<Value> chunks;
  for (size_t i = 0; i < count; ++i) {
    const absl::Span<const Value> part = xs.parts().subspan(i * k, k);
    std::vector<Value> elements(part.begin(), part.end());
    if (n.op == Op::kAsVector) {
      chunks.push_back(MakeVector(std::move(elements)));
    } else {
      chunks.emplace_back();
      if (!Make(std::move(elements), chunks.back())) return false;
    }
  }
  return Make(std::move(chunks), out);
}

bool Interpreter::Join(const ExprNode& n, const Env& env, Value& out) {
  Value rows;
  if (!EvalArray(n, 0, env, rows)) return false;
  std::vector<Value> elements;
  for (const Value& row : rows.parts()) {
    elements.insert(elements.end(), row.parts().begin(), row.parts().end());
  }
  return Make(std::move(elements), out);
}

bool Interpreter::AsScalar(const ExprNode& n, const Env& env, Value& out) {
  Value vectors;
  if (!EvalArray(n, 0, env, vectors)) return false;
  std::vector<Value> elements;
  for (const Value& v : vectors.parts()) {
    for (size_t i = 0; i < LaneCount(v); ++i) elements.push_back(Lane(v, i));
  }
  return Make(std::move(elements), out);
}

bool Interpreter::Transpose(const ExprNode& n, const Env& env, Value& out) {
  Value rows;
  size_t columns = 0;
  if (!EvalArray(n, 0, env, rows) || !Length(n.type, columns)) return false;
  for (const Value& row : rows.parts()) {
    if (row.size() != columns) return Wrong(n, "a row of ", row.size(), " and not ", columns);
  }
  std::vector<Value> result(columns);
  for (size_t j = 0; j < columns; ++j) {
    std::vector<Value> column;
    column.reserve(rows.size());
    for (const Value& row : rows.parts()) column.push_back(row[j]);
    if (!Make(std::move(column), result[j])) return false;
  }
  return Make(std::move(result), out);
}

bool Interpreter::TakeOrDrop(const ExprNode& n, const Env& env, Value& out) {
  Value xs;
  int64_t k = 0;
  if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, k)) return false;
  if (static_cast<size_t>(k) > xs.size()) return Wrong(n, k, " of ", xs.size(), " elements");
  const auto middle = xs.parts().begin() + k;
  return n.op == Op::kTake ? Make({xs.parts().begin(), middle}, out)
                           : Make({middle, xs.parts().end()}, out);
}

bool Interpreter::Slide(const ExprNode& n, const Env& env, Value& out) {
  Value xs;
  int64_t size = 0, step = 0;
  size_t count = 0;
  if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, size) ||
      !EvalNat(exprs_.attr(n.attr).n1, step) || !Length(n.type, count)) {
    return false;
  }
  const auto sz = static_cast<size_t>(size), sp = static_cast<size_t>(step);
  if (count == 0 || (count - 1) * sp + sz != xs.size()) {
    return Wrong(n, count, " windows of ", sz, ", step ", sp, ", in ", xs.size(), " elements");
  }
  std::vector<Value> windows(count);
  for (size_t i = 0; i < count; ++i) {
    const absl::Span<const Value> window = xs.parts().subspan(i * sp, sz);
    if (!Make({window.begin(), window.end()}, windows[i])) return false;
  }
  return Make(std::move(windows), out);
}

bool Interpreter::Generate(const ExprNode& n, const Env& env, Value& out) {
  Value f;
  size_t count = 0;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !Length(n.type, count) || !Spend(count)) {
    return false;
  }
  std::vector<Value> elements(count);
  for (size_t i = 0; i < count; ++i) {
    if (!Apply(f, Value::Index(static_cast<int64_t>(i)), elements[i])) return false;
  }
  out = Value::Array(std::move(elements));
  return true;
}

bool Interpreter::Element(const ExprNode& n, const Value& index, const Value& xs, Value& out) {
  if (!index.Is(ValueKind::kIndex) || index.AsInt() < 0 ||
      static_cast<size_t>(index.AsInt()) >= xs.size()) {
    return Wrong(n, "index ", index.ToString(4), " of ", xs.size(), " elements");
  }
  out = xs[static_cast<size_t>(index.AsInt())];
  return true;
}

bool Interpreter::Idx(const ExprNode& n, const Env& env, Value& out) {
  Value index, xs;
  return EvalAny(n.children[0], env, index) && EvalArray(n, 1, env, xs) &&
         Element(n, index, xs, out);
}

bool Interpreter::Gather(const ExprNode& n, const Env& env, Value& out) {
  Value indices, xs;
  if (!EvalArray(n, 0, env, indices) || !EvalArray(n, 1, env, xs)) return false;
  std::vector<Value> elements(indices.size());
  for (size_t i = 0; i < elements.size(); ++i) {
    if (!Element(n, indices[i], xs, elements[i])) return false;
  }
  return Make(std::move(elements), out);
}

bool Interpreter::VectorFromScalar(const ExprNode& n, const Env& env, Value& out) {
  Value x;
  int64_t lanes = 0;
  if (!EvalAny(n.children[0], env, x) || !EvalNat(exprs_.attr(n.attr).n0, lanes)) return false;
  if (!Spend(static_cast<size_t>(lanes))) return false;
  out = MakeVector(std::vector<Value>(static_cast<size_t>(lanes), x));
  return true;
}

}  // namespace eqrise::rise
