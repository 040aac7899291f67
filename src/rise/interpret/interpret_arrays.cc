// The reference interpreter on arrays: the meaning of map, split, slide, ... (ICFP 2015, figure 9).
#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "rise/interpret/interpreter.h"
#include "rise/interpret/scalar_arithmetic.h"
#include "rise/term/view_element.h"

namespace eqrise::rise {

bool Interpreter::EvalArray(const ExprNode& n, int i, const Env& env, Value& out) {
  return EvalAs(n, i, env, ValueKind::kArray, out);
}

bool Interpreter::Make(std::vector<Value> elements, Value& out) {
  if (!Spend(elements.size())) return false;
  out = Value::Array(std::move(elements));
  return true;
}

bool Interpreter::MakeArray(const ExprNode& n, const Env& env, Value& out) {
  std::vector<Value> one(1);
  return EvalAny(n.children[0], env, one[0]) && Make(std::move(one), out);
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

bool Interpreter::View(const ExprNode& n, const Env& env, Value& out) {
  Value xs;
  size_t count = 0;
  if (!EvalArray(n, 0, env, xs) || !Length(n.type, count) || !Spend(count)) return false;
  const Attr attr = exprs_.attr(n.attr);
  const bool has_functions = absl::StartsWith(Info(n.op).payload, "f");
  bool ok = true;
  ViewNumbers<int64_t> numbers{.k = 0, .n = static_cast<int64_t>(xs.size())};
  if (!has_functions && !EvalNat(attr.n0, numbers.k)) return false;
  const auto applied = [&](Nat function) {
    return [&, function](int64_t i) {
      int64_t at = 0;
      ok = ok && EvalAt(n, function, i, xs.size(), at);
      return at;
    };
  };
  if (has_functions) {
    numbers.f = applied(attr.n0);
    numbers.g = applied(attr.n1);
  }
  const bool is_writable = Access(n.op).result == 'a';
  std::vector<Value> elements(count);
  for (size_t i = 0; i < count; ++i) {
    const auto position = static_cast<int64_t>(i);
    const int64_t from = ElementOfView(n.op, position, numbers);
    const int64_t back = ok && is_writable ? WrittenByView(n.op, from, numbers) : position;
    if (!ok) return false;
    if (from < 0 || from >= numbers.n) {
      return Wrong(n, "element ", i, " is number ", from, " of ", numbers.n);
    }
    if (back != position) {
      return Fail(absl::InvalidArgumentError(
          absl::StrCat(OpName(n.op), ": the second function is not the inverse of the first: ", i,
                       " goes to ", from, ", and ", from, " to ", back)));
    }
    elements[i] = xs[static_cast<size_t>(from)];
  }
  out = Value::Array(std::move(elements));
  return true;
}

bool Interpreter::Windows(const ExprNode& n, const Value& xs, size_t sz, size_t sp, Value& out) {
  size_t count = 0;
  if (!Length(n.type, count)) return false;
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

bool Interpreter::Slide(const ExprNode& n, const Env& env, Value& out) {
  Value xs;
  int64_t size = 0, step = 0;
  return EvalArray(n, 0, env, xs) && EvalNat(exprs_.attr(n.attr).n0, size) &&
         EvalNat(exprs_.attr(n.attr).n1, step) &&
         Windows(n, xs, static_cast<size_t>(size), static_cast<size_t>(step), out);
}

// circularBuffer and rotateValues: windows of mapped elements. A ring must hold a window.
bool Interpreter::MappedWindows(const ExprNode& n, const Env& env, Value& out) {
  const Attr& attr = exprs_.attr(n.attr);
  const bool ring = n.op == Op::kCircularBuffer;
  int64_t alloc = 0, size = 0;
  Value mapped;
  if (!EvalNat(attr.n0, alloc) || !EvalNat(ring ? attr.n1 : attr.n0, size)) return false;
  if (alloc < size) return Wrong(n, "a ring of ", alloc, " for windows of ", size);
  return Map(n, env, mapped) && Windows(n, mapped, static_cast<size_t>(size), 1, out);
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

// Elements of a generated array are computed where they are asked for: the array may have billions.
bool Interpreter::Selected(const ExprNode& n, const std::vector<Value>& indices, const Env& env,
                           std::vector<Value>& out) {
  const ExprNode array = exprs_.node(n.children[1]);
  const bool generated = array.op == Op::kGenerate;
  Value xs;
  size_t count = 0;
  if (generated) {
    if (!EvalAs(array, 0, env, ValueKind::kFunction, xs) || !Length(array.type, count))
      return false;
  } else {
    if (!EvalArray(n, 1, env, xs)) return false;
    count = xs.size();
  }
  out.resize(indices.size());
  for (size_t i = 0; i < indices.size(); ++i) {
    if (!IsIndexOf(n, indices[i], count)) return false;
    if (!generated) {
      out[i] = xs[static_cast<size_t>(indices[i].AsInt())];
    } else if (!Apply(xs, indices[i], out[i])) {
      return false;
    }
  }
  return true;
}

bool Interpreter::IsIndexOf(const ExprNode& n, const Value& index, size_t count) {
  if (index.Is(ValueKind::kNothing)) {
    return Fail(absl::InvalidArgumentError(
        absl::StrCat(OpName(n.op), ": an index that nobody has written (padEmpty)")));
  }
  if (!index.Is(ValueKind::kIndex) || index.AsInt() < 0 ||
      static_cast<size_t>(index.AsInt()) >= count) {
    return Wrong(n, "index ", index.ToString(4), " of ", count, " elements");
  }
  return true;
}

bool Interpreter::Idx(const ExprNode& n, const Env& env, Value& out) {
  Value index;
  std::vector<Value> element;
  if (!EvalAny(n.children[0], env, index) || !Selected(n, {index}, env, element)) return false;
  out = std::move(element[0]);
  return true;
}

bool Interpreter::Gather(const ExprNode& n, const Env& env, Value& out) {
  Value indices;
  if (!EvalArray(n, 0, env, indices)) return false;
  std::vector<Value> elements;
  const std::vector<Value> all(indices.parts().begin(), indices.parts().end());
  if (!Spend(all.size()) || !Selected(n, all, env, elements)) return false;
  return Make(std::move(elements), out);
}

bool Interpreter::Scatter(const ExprNode& n, const Env& env, Value& out) {
  Value indices, xs, all;
  if (!EvalArray(n, 0, env, indices) || !EvalArray(n, 1, env, xs) || !EvalArray(n, 2, env, all)) {
    return false;
  }
  std::vector<Value> elements(all.parts().begin(), all.parts().end());
  std::vector<bool> written(elements.size(), false);
  for (size_t i = 0; i < xs.size(); ++i) {
    if (!IsIndexOf(n, indices[i], all.size())) return false;
    const auto at = static_cast<size_t>(indices[i].AsInt());
    if (written[at]) {
      return Fail(absl::InvalidArgumentError(absl::StrCat("scatter puts two elements at ", at)));
    }
    written[at] = true;
    elements[at] = xs[i];
  }
  return Make(std::move(elements), out);
}

bool Interpreter::EvalAt(const ExprNode& n, Nat function, int64_t i, size_t size, int64_t& out) {
  SizeValues sizes = sizes_;
  sizes.insert_or_assign(exprs_.nats().BoundIndex(), i);
  absl::StatusOr<int64_t> value = EvaluateNat(exprs_.nats(), function, sizes);
  if (!value.ok()) return Fail(value.status());
  out = *value;
  if (out >= 0 && static_cast<size_t>(out) < size) return true;
  return Fail(absl::InvalidArgumentError(
      absl::StrCat(OpName(n.op), ": ", exprs_.nats().ToString(function), " is ", out, " at ", i,
                   ", outside of the ", size, " elements")));
}

bool Interpreter::Concat(const ExprNode& n, const Env& env, Value& out) {
  Value xs, ys;
  if (!EvalArray(n, 0, env, xs) || !EvalArray(n, 1, env, ys)) return false;
  std::vector<Value> elements(xs.parts().begin(), xs.parts().end());
  elements.insert(elements.end(), ys.parts().begin(), ys.parts().end());
  return Make(std::move(elements), out);
}

bool Interpreter::Pad(const ExprNode& n, const Env& env, Value& out) {
  Value value, xs;
  int64_t left = 0;
  size_t count = 0;
  const bool constant = n.op == Op::kPadCst;
  if ((constant && !EvalAny(n.children[0], env, value)) ||
      !EvalArray(n, constant ? 1 : 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, left) ||
      !Length(n.type, count) || !Spend(count)) {
    return false;
  }
  const auto size = static_cast<int64_t>(xs.size());
  if (!constant && size == 0) return Wrong(n, "there is no element to continue");
  std::vector<Value> elements(count);
  for (size_t i = 0; i < count; ++i) {
    const int64_t from = static_cast<int64_t>(i) - left;
    if (constant) {
      const bool within = from >= 0 && from < size;
      elements[i] = within ? xs[static_cast<size_t>(from)] : value;
      continue;
    }
    elements[i] = xs[static_cast<size_t>(PaddedPosition(n.op, from, size))];
  }
  return Make(std::move(elements), out);
}

bool Interpreter::PadEmpty(const ExprNode& n, const Env& env, Value& out) {
  Value xs, nothing;
  size_t count = 0;
  if (!EvalArray(n, 0, env, xs) || !Length(n.type, count)) return false;
  std::vector<Value> elements(xs.parts().begin(), xs.parts().end());
  if (!Spend(count) || !Unwritten(n, exprs_.types().node(n.type).first, nothing)) return false;
  elements.resize(std::max(count, elements.size()), nothing);
  return Make(std::move(elements), out);
}

bool Interpreter::Unwritten(const ExprNode& n, Type type, Value& out) {
  const TypeNode& t = exprs_.types().node(type);
  switch (t.kind) {
    case TypeKind::kScalar:
    case TypeKind::kIndex:
    case TypeKind::kNatType:
      out = Value::Nothing();
      return true;
    case TypeKind::kPair: {
      Value first, second;
      if (!Unwritten(n, t.first, first) || !Unwritten(n, t.second, second)) return false;
      out = Value::Pair(std::move(first), std::move(second));
      return true;
    }
    case TypeKind::kVector:
    case TypeKind::kArray: {
      int64_t size = 0;
      Value part;
      if (!EvalNat(t.size, size) || !Unwritten(n, t.first, part)) return false;
      size = std::max<int64_t>(size, 0);
      if (!Spend(static_cast<size_t>(size))) return false;
      std::vector<Value> parts(static_cast<size_t>(size), part);
      out = t.kind == TypeKind::kVector ? Value::Vector(std::move(parts))
                                        : Value::Array(std::move(parts));
      return true;
    }
    case TypeKind::kDepArray: {
      int64_t size = 0;
      if (!EvalNat(t.size, size)) return false;
      size = std::max<int64_t>(size, 0);
      if (!Spend(static_cast<size_t>(size))) return false;
      std::vector<Value> pieces(static_cast<size_t>(size));
      const std::optional<int64_t> outer = BoundTo(t.bound);
      for (size_t i = 0; i < pieces.size(); ++i) {
        Rebind(t.bound, static_cast<int64_t>(i));
        if (!Unwritten(n, t.first, pieces[i])) return false;
      }
      Rebind(t.bound, outer);
      out = Value::Array(std::move(pieces));
      return true;
    }
    case TypeKind::kDepPair:
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      break;
  }
  return Wrong(n, "no padding of ", exprs_.types().ToString(type));
}

// scan's operator takes the accumulator first, scanSeq's the element (as in RISE).
bool Interpreter::Scan(const ExprNode& n, const Env& env, Value& out) {
  Value f, accumulator, xs;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalAny(n.children[1], env, accumulator) ||
      !EvalArray(n, 2, env, xs)) {
    return false;
  }
  std::vector<Value> prefixes;
  for (const Value& x : xs.parts()) {
    Value next;
    const bool ok =
        n.op == Op::kScan ? Apply(f, accumulator, x, next) : Apply(f, x, accumulator, next);
    if (!ok) return false;
    accumulator = next;
    prefixes.push_back(std::move(next));
  }
  return Make(std::move(prefixes), out);
}

bool Interpreter::ReduceByIndex(const ExprNode& n, const Env& env, Value& out) {
  Value f, initial, indices, xs;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalArray(n, 1, env, initial) ||
      !EvalArray(n, 2, env, indices) || !EvalArray(n, 3, env, xs)) {
    return false;
  }
  std::vector<Value> bins(initial.parts().begin(), initial.parts().end());
  for (size_t i = 0; i < xs.size(); ++i) {
    Value next;
    if (!IsIndexOf(n, indices[i], initial.size())) return false;
    Value& bin = bins[static_cast<size_t>(indices[i].AsInt())];
    if (!Apply(f, bin, xs[i], next)) return false;
    bin = std::move(next);
  }
  return Make(std::move(bins), out);
}

std::optional<int64_t> Interpreter::BoundTo(NatVar v) const {
  const auto it = sizes_.find(v);
  if (it == sizes_.end()) return std::nullopt;
  return it->second;
}

void Interpreter::Rebind(NatVar v, std::optional<int64_t> value) {
  if (value) {
    sizes_.insert_or_assign(v, *value);
  } else {
    sizes_.erase(v);
  }
  nats_.clear();
  closed_.clear();
}

bool Interpreter::DepSlide(const ExprNode& n, const Env& env, Value& out) {
  const Attr attr = exprs_.attr(n.attr);
  Value xs;
  int64_t size = 0, step = 0;
  if (!EvalArray(n, 0, env, xs) || !EvalNat(attr.n0, size) || !EvalNat(attr.n1, step)) {
    return false;
  }
  const auto length = static_cast<int64_t>(xs.size());
  if (step < 1 || size < step || length < size - step) {
    return Wrong(n, "windows of ", size, ", step ", step, ", in ", length, " elements");
  }
  std::vector<Value> windows;
  for (int64_t from = 0; from < length - (size - step); from += step) {
    const absl::Span<const Value> window =
        xs.parts().subspan(static_cast<size_t>(from), static_cast<size_t>(size));
    if (!Make({window.begin(), window.end()}, windows.emplace_back())) return false;
  }
  return Make(std::move(windows), out);
}

bool Interpreter::Partition(const ExprNode& n, const Env& env, Value& out) {
  const Attr attr = exprs_.attr(n.attr);
  Value xs;
  int64_t count = 0;
  if (!EvalArray(n, 0, env, xs) || !EvalNat(attr.n0, count)) return false;
  if (!Spend(static_cast<size_t>(count))) return false;
  std::vector<Value> pieces(static_cast<size_t>(count));
  size_t from = 0;
  for (size_t i = 0; i < pieces.size(); ++i) {
    int64_t length = 0;
    if (!EvalAt(n, attr.n1, static_cast<int64_t>(i), xs.size() - from + 1, length)) return false;
    const absl::Span<const Value> piece = xs.parts().subspan(from, static_cast<size_t>(length));
    if (!Make({piece.begin(), piece.end()}, pieces[i])) return false;
    from += static_cast<size_t>(length);
  }
  if (from == xs.size()) return Make(std::move(pieces), out);
  return Wrong(n, "the pieces have ", from, " elements of ", xs.size());
}

bool Interpreter::DepMap(const ExprNode& n, const Env& env, Value& out) {
  const NatVar position = *exprs_.nats().AsVar(exprs_.attr(n.attr).n0);
  Value f, xs;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalArray(n, 1, env, xs)) return false;
  std::vector<Value> ys(xs.size());
  const std::optional<int64_t> outer = BoundTo(position);
  bool ok = true;
  for (size_t i = 0; ok && i < ys.size(); ++i) {
    Rebind(position, static_cast<int64_t>(i));
    ok = Apply(f, xs[i], ys[i]);
  }
  Rebind(position, outer);
  return ok && Make(std::move(ys), out);
}

bool Interpreter::OpenDepPair(const ExprNode& n, const Env& env, Value& out) {
  const NatVar size = *exprs_.nats().AsVar(exprs_.attr(n.attr).n0);
  Value pair, f;
  if (!EvalAs(n, 0, env, ValueKind::kPair, pair) || !EvalAs(n, 1, env, ValueKind::kFunction, f)) {
    return false;
  }
  const std::optional<int64_t> outer = BoundTo(size);
  Rebind(size, pair.first().AsInt());
  const bool ok = Apply(f, pair.second(), out);
  Rebind(size, outer);
  return ok;
}

bool Interpreter::Iterate(const ExprNode& n, const Env& env, Value& out) {
  const Attr attr = exprs_.attr(n.attr);
  const NatVar length = *exprs_.nats().AsVar(attr.n1);
  const TypeTable& types = exprs_.types();
  Value f;
  int64_t times = 0, factor = 0, result = 0;
  size_t last = 0;
  if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalArray(n, 1, env, out) ||
      !EvalNat(attr.n0, times) || !Length(n.type, last)) {
    return false;
  }
  const std::optional<int64_t> outer = BoundTo(length);
  Rebind(length, 1);
  const Type argument = types.node(exprs_.type(n.children[0])).first;
  bool ok = EvalNat(types.node(argument).size, factor);
  std::vector<int64_t> lengths;  // of the results, the last one first
  result = static_cast<int64_t>(last);
  for (int64_t i = 0; ok && i < times; ++i) {
    lengths.push_back(result);
    ok = Spend(1) && !__builtin_mul_overflow(result, factor, &result);
  }
  for (; ok && !lengths.empty(); lengths.pop_back()) {
    Rebind(length, lengths.back());
    Value next;
    ok = Apply(f, std::move(out), next);
    out = std::move(next);
  }
  Rebind(length, outer);
  return ok || (status_.ok() ? Wrong(n, "the length does not fit in 64 bits") : false);
}

bool Interpreter::ConvertIndex(const ExprNode& n, const Env& env, Value& out) {
  Value v;
  if (!EvalAny(n.children[0], env, v)) return false;
  if (v.Is(ValueKind::kNothing)) {
    out = v;
    return true;
  }
  if (n.op == Op::kIndexAsNat) {
    out = Value::Nat(v.AsInt());
    return true;
  }
  int64_t extent = 0;
  if (!EvalNat(exprs_.attr(n.attr).n0, extent)) return false;
  if (extent == 0) return Wrong(n, "idx[0] has no values");
  out = AsIndexBelow(extent, v);
  return true;
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
