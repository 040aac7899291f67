// Elements of what array primitives make, by need: the meaning of each is that of
// interpret_arrays.cc.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "rise/interpret/element_sampler_impl.h"
#include "rise/term/view_element.h"

namespace eqrise::rise {

bool ElementSampler::Impl::Map(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  if (!Array(n, 1, scope, xs)) return false;
  if (IsDepMap(n.op)) {
    const NatVar position = *exprs_.nats().AsVar(exprs_.attr(n.attr).n0);
    const Expr function = n.children[0];
    out = MakeArrayOf(xs->size, false, [this, xs, position, function, scope](int64_t i, Ref& e) {
      Ref f, x;
      return Eval(function, With(position, i, scope), f) && At(xs, i, x) && Apply(f, x, e);
    });
    return true;
  }
  Ref f;
  if (!Child(n, 0, scope, f)) return false;
  out = MakeArrayOf(xs->size, false, [this, f, xs](int64_t i, Ref& e) {
    return Apply(f, Later([this, xs, i](Ref& x) { return At(xs, i, x); }), e);
  });
  return true;
}

bool ElementSampler::Impl::Fold(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref f, accumulator, xs;
  if (!Child(n, 0, scope, f) || !Child(n, 1, scope, accumulator) || !Array(n, 2, scope, xs) ||
      !ForceAll(accumulator)) {
    return false;
  }
  for (int64_t i = 0; i < xs->size; ++i) {
    Ref x, next;
    if (!At(xs, i, x) || !Apply(f, accumulator, x, next) || !ForceAll(next)) return false;
    accumulator = std::move(next);
  }
  out = std::move(accumulator);
  return true;
}

// scan's operator takes the accumulator first, scanSeq's the element.
bool ElementSampler::Impl::Scan(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref f, initial, xs;
  if (!Child(n, 0, scope, f) || !Child(n, 1, scope, initial) || !Array(n, 2, scope, xs)) {
    return false;
  }
  const bool first = n.op == Op::kScan;
  auto prefixes = std::make_shared<std::vector<Ref>>();
  out = MakeArrayOf(xs->size, true, [this, f, initial, xs, first, prefixes](int64_t i, Ref& e) {
    for (auto at = static_cast<int64_t>(prefixes->size()); at <= i; ++at) {
      const Ref before = prefixes->empty() ? initial : prefixes->back();
      Ref x, next;
      if (!At(xs, at, x)) return false;
      if (!(first ? Apply(f, before, x, next) : Apply(f, x, before, next))) return false;
      if (!ForceAll(next)) return false;
      prefixes->push_back(std::move(next));
    }
    e = (*prefixes)[static_cast<size_t>(i)];
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Split(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  int64_t k = 0, count = 0;
  if (!Array(n, 0, scope, xs) || !EvalNat(exprs_.attr(n.attr).n0, scope, k) ||
      !Length(n.type, scope, count)) {
    return false;
  }
  if (n.op == Op::kAsVector) {
    out = MakeArrayOf(count, xs->is_cheap, [this, xs, k](int64_t i, Ref& e) {
      std::vector<Value> lanes(static_cast<size_t>(k));
      for (int64_t l = 0; l < k; ++l) {
        Ref x;
        if (!At(xs, i * k + l, x) || !ToValue(x, lanes[static_cast<size_t>(l)])) return false;
      }
      e = FromValue(MakeVector(std::move(lanes)));
      return true;
    });
    return true;
  }
  return Windows(xs, count, k, k, out);
}

bool ElementSampler::Impl::Windows(const Ref& xs, int64_t count, int64_t size, int64_t step,
                                   Ref& out) {
  out = MakeArrayOf(count, xs->is_cheap, [this, xs, size, step](int64_t i, Ref& e) {
    const int64_t from = i * step;
    // The last window of depSlide may be shorter.
    const int64_t here = std::min(size, xs->size - from);
    e = MakeArrayOf(here, xs->is_cheap,
                    [this, xs, from](int64_t j, Ref& x) { return At(xs, from + j, x); });
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Join(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref rows;
  int64_t size = 0;
  if (!Array(n, 0, scope, rows) || !Length(n.type, scope, size)) return false;
  if (n.op == Op::kJoin) {
    const int64_t columns = rows->size == 0 ? 1 : size / rows->size;
    out = MakeArrayOf(size, rows->is_cheap, [this, rows, columns](int64_t i, Ref& e) {
      Ref row;
      return At(rows, i / columns, row) && Force(row) && At(row, i % columns, e);
    });
    return true;
  }
  auto begins = std::make_shared<std::vector<int64_t>>();
  out = MakeArrayOf(size, rows->is_cheap, [this, rows, begins](int64_t i, Ref& e) {
    if (begins->empty()) {
      int64_t begin = 0;
      for (int64_t r = 0; r < rows->size; ++r) {
        Ref row;
        if (!At(rows, r, row) || !Force(row)) return false;
        begins->push_back(begin);
        begin += row->size;
      }
    }
    const auto after = std::upper_bound(begins->begin(), begins->end(), i);
    const int64_t r = after - begins->begin() - 1;
    Ref row;
    return At(rows, r, row) && Force(row) && At(row, i - (*begins)[static_cast<size_t>(r)], e);
  });
  return true;
}

bool ElementSampler::Impl::AsScalar(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref vectors;
  int64_t size = 0;
  if (!Array(n, 0, scope, vectors) || !Length(n.type, scope, size)) return false;
  const int64_t lanes = vectors->size == 0 ? 1 : size / vectors->size;
  out = MakeArrayOf(size, vectors->is_cheap, [this, vectors, lanes](int64_t i, Ref& e) {
    Ref vector;
    Value v;
    if (!At(vectors, i / lanes, vector) || !ToValue(vector, v)) return false;
    e = FromValue(Lane(v, static_cast<size_t>(i % lanes)));
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Slide(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const Attr& attr = exprs_.attr(n.attr);
  Ref xs;
  int64_t count = 0, size = 0, step = 1;
  if (!Length(n.type, scope, count)) return false;
  if (n.op == Op::kSlide || n.op == Op::kDepSlide) {
    if (!Array(n, 0, scope, xs) || !EvalNat(attr.n1, scope, step)) return false;
    return EvalNat(attr.n0, scope, size) && Windows(xs, count, size, step, out);
  }
  const bool ring = n.op == Op::kCircularBuffer;
  if (!EvalNat(ring ? attr.n1 : attr.n0, scope, size) || !Map(n, scope, xs)) return false;
  xs->remembers = true;  // an element is in several windows
  return Windows(xs, count, size, 1, out);
}

bool ElementSampler::Impl::ViewOfOne(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  if (!Array(n, 0, scope, xs)) return false;
  if (n.op == Op::kUnzip) {
    const auto side = [this, xs](bool first) {
      return MakeArrayOf(xs->size, xs->is_cheap, [this, xs, first](int64_t i, Ref& e) {
        Ref pair;
        if (!At(xs, i, pair) || !Force(pair)) return false;
        e = first ? pair->first : pair->second;
        return true;
      });
    };
    out = MakePairOf(side(true), side(false));
    return true;
  }
  int64_t columns = 0;
  if (!Length(n.type, scope, columns)) return false;
  out = MakeArrayOf(columns, xs->is_cheap, [this, xs](int64_t j, Ref& column) {
    column = MakeArrayOf(xs->size, xs->is_cheap, [this, xs, j](int64_t i, Ref& e) {
      Ref row;
      return At(xs, i, row) && Force(row) && At(row, j, e);
    });
    return true;
  });
  return true;
}

bool ElementSampler::Impl::View(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  int64_t count = 0;
  if (!Array(n, 0, scope, xs) || !Length(n.type, scope, count)) return false;
  ViewNumbers<int64_t> numbers{.k = 0, .n = xs->size};
  const Nat size = exprs_.attr(n.attr).n0;
  const bool has_function = absl::StartsWith(Info(n.op).payload, "f");
  if (!has_function && !EvalNat(size, scope, numbers.k)) return false;
  out = MakeArrayOf(count, xs->is_cheap, [=, this, op = n.op](int64_t i, Ref& e) {
    bool ok = true;
    ViewNumbers<int64_t> here = numbers;
    if (has_function) {
      here.f = [&](int64_t j) {
        int64_t at = 0;
        ok = ok && EvalAt(size, j, scope, at);
        return at;
      };
    }
    const int64_t from = ElementOfView(op, i, here);
    return ok && At(xs, from, e);
  });
  return true;
}

bool ElementSampler::Impl::Pad(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const bool constant = n.op == Op::kPadCst;
  Ref xs;
  int64_t left = 0, count = 0;
  if (!Array(n, constant ? 1 : 0, scope, xs) || !EvalNat(exprs_.attr(n.attr).n0, scope, left) ||
      !Length(n.type, scope, count)) {
    return false;
  }
  const Ref value = constant ? Later(n.children[0], scope) : nullptr;
  const Op op = n.op;
  out = MakeArrayOf(count, xs->is_cheap, [this, xs, value, left, op](int64_t i, Ref& e) {
    const int64_t from = i - left;
    if (op != Op::kPadCst) return At(xs, PaddedPosition(op, from, xs->size), e);
    if (from >= 0 && from < xs->size) return At(xs, from, e);
    e = value;
    return true;
  });
  return true;
}

bool ElementSampler::Impl::PadEmpty(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  int64_t count = 0;
  if (!Array(n, 0, scope, xs) || !Length(n.type, scope, count)) return false;
  const Type element = types_.node(n.type).first;
  out = MakeArrayOf(count, xs->is_cheap, [this, xs, element, scope](int64_t i, Ref& e) {
    return i < xs->size ? At(xs, i, e) : NothingOf(element, scope, e);
  });
  return true;
}

bool ElementSampler::Impl::NothingOf(Type t, const ScopeRef& scope, Ref& out) {
  const TypeNode n = types_.node(t);
  switch (n.kind) {
    case TypeKind::kPair: {
      Ref first, second;
      if (!NothingOf(n.first, scope, first) || !NothingOf(n.second, scope, second)) return false;
      out = MakePairOf(std::move(first), std::move(second));
      return true;
    }
    case TypeKind::kVector: {
      int64_t lanes = 0;
      if (!EvalNat(n.size, scope, lanes)) return false;
      out = MakeScalar(
          Value::Vector(std::vector<Value>(static_cast<size_t>(lanes), Value::Nothing())));
      return true;
    }
    case TypeKind::kArray: {
      int64_t size = 0;
      if (!EvalNat(n.size, scope, size)) return false;
      out = MakeArrayOf(size, true,
                        [this, n, scope](int64_t, Ref& e) { return NothingOf(n.first, scope, e); });
      return true;
    }
    case TypeKind::kScalar:
    case TypeKind::kIndex:
    case TypeKind::kNatType:
      out = MakeScalar(Value::Nothing());
      return true;
    default:
      return Unsupported(t);
  }
}

bool ElementSampler::Impl::Gather(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  if (!Array(n, 1, scope, xs)) return false;
  if (n.op == Op::kIdx) {
    Value index;
    return Operand(n, 0, scope, index) && Element(xs, index, out);
  }
  Ref indices;
  if (!Array(n, 0, scope, indices)) return false;
  out = MakeArrayOf(indices->size, xs->is_cheap && indices->is_cheap,
                    [this, xs, indices](int64_t i, Ref& e) {
                      Ref index;
                      Value v;
                      return At(indices, i, index) && Scalar(index, v) && Element(xs, v, e);
                    });
  return true;
}

bool ElementSampler::Impl::Scatter(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref indices, xs, all;
  if (!Array(n, 0, scope, indices) || !Array(n, 1, scope, xs) || !Array(n, 2, scope, all)) {
    return false;
  }
  const auto places = std::make_shared<std::optional<Places>>();
  out = MakeArrayOf(all->size, false, [this, indices, xs, all, places](int64_t i, Ref& e) {
    if (!*places) {
      Places made;
      if (!PlacesOf(indices, made)) return false;
      *places = std::move(made);
    }
    const auto it = (*places)->find(i);
    if (it == (*places)->end()) return At(all, i, e);
    if (it->second.size() == 1) return At(xs, it->second[0], e);
    return Fail(absl::InvalidArgumentError(absl::StrCat("scatter puts two elements at ", i)));
  });
  return true;
}

bool ElementSampler::Impl::ReduceByIndex(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref f, initial, indices, xs;
  if (!Child(n, 0, scope, f) || !Array(n, 1, scope, initial) || !Array(n, 2, scope, indices) ||
      !Array(n, 3, scope, xs)) {
    return false;
  }
  const auto places = std::make_shared<std::optional<Places>>();
  out = MakeArrayOf(initial->size, false, [=, this](int64_t i, Ref& e) {
    if (!*places) {
      Places made;
      if (!PlacesOf(indices, made)) return false;
      *places = std::move(made);
    }
    if (!At(initial, i, e) || !ForceAll(e)) return false;
    const auto it = (*places)->find(i);
    if (it == (*places)->end()) return true;
    for (const int64_t at : it->second) {
      Ref x, next;
      if (!At(xs, at, x) || !Apply(f, e, x, next) || !ForceAll(next)) return false;
      e = std::move(next);
    }
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Partition(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const Attr& attr = exprs_.attr(n.attr);
  Ref xs;
  int64_t count = 0;
  if (!Array(n, 0, scope, xs) || !EvalNat(attr.n0, scope, count)) return false;
  const auto begins = std::make_shared<std::vector<int64_t>>();  // and the end
  const Nat length = attr.n1;
  out = MakeArrayOf(count, xs->is_cheap, [=, this](int64_t i, Ref& e) {
    if (begins->empty()) {
      std::vector<int64_t> made = {0};
      for (int64_t piece = 0; piece < count; ++piece) {
        int64_t here = 0;
        if (!Spend(1) || !EvalAt(length, piece, scope, here)) return false;
        made.push_back(made.back() + here);
      }
      *begins = std::move(made);
    }
    const int64_t from = (*begins)[static_cast<size_t>(i)];
    e = MakeArrayOf((*begins)[static_cast<size_t>(i) + 1] - from, xs->is_cheap,
                    [this, xs, from](int64_t j, Ref& x) { return At(xs, from + j, x); });
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Iterate(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const Attr& attr = exprs_.attr(n.attr);
  const NatVar length = *exprs_.nats().AsVar(attr.n1);
  int64_t times = 0, factor = 0, result = 0;
  const Type argument = types_.node(exprs_.type(n.children[0])).first;
  if (!Array(n, 1, scope, out) || !EvalNat(attr.n0, scope, times) ||
      !Length(n.type, scope, result) ||
      !EvalNat(types_.node(argument).size, With(length, 1, scope), factor)) {
    return false;
  }
  std::vector<int64_t> lengths;  // of the results, the last one first
  for (int64_t i = 0; i < times; ++i) {
    lengths.push_back(result);
    if (!Spend(1)) return false;
    if (__builtin_mul_overflow(result, factor, &result)) {
      return Wrong(n, "the length does not fit in 64 bits");
    }
  }
  for (; !lengths.empty(); lengths.pop_back()) {
    Ref f, next;
    if (!Eval(n.children[0], With(length, lengths.back(), scope), f) || !Apply(f, out, next) ||
        !Force(next)) {
      return false;
    }
    out = std::move(next);
  }
  return true;
}

bool ElementSampler::Impl::Zip(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs, ys;
  if (!Array(n, 0, scope, xs) || !Array(n, 1, scope, ys)) return false;
  out = MakeArrayOf(xs->size, xs->is_cheap && ys->is_cheap, [this, xs, ys](int64_t i, Ref& e) {
    e = MakePairOf(Later([this, xs, i](Ref& x) { return At(xs, i, x); }),
                   Later([this, ys, i](Ref& y) { return At(ys, i, y); }));
    return true;
  });
  return true;
}

bool ElementSampler::Impl::Concat(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs, ys;
  if (!Array(n, 0, scope, xs) || !Array(n, 1, scope, ys)) return false;
  out = MakeArrayOf(xs->size + ys->size, xs->is_cheap && ys->is_cheap,
                    [this, xs, ys](int64_t i, Ref& e) {
                      return i < xs->size ? At(xs, i, e) : At(ys, i - xs->size, e);
                    });
  return true;
}

bool ElementSampler::Impl::Generate(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref f;
  int64_t size = 0;
  if (!Child(n, 0, scope, f) || !Length(n.type, scope, size)) return false;
  out = MakeArrayOf(size, false, [this, f](int64_t i, Ref& e) {
    return Apply(f, MakeScalar(Value::Index(i)), e);
  });
  return true;
}

bool ElementSampler::Impl::OneElement(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const Ref one = Later(n.children[0], scope);
  out = MakeArrayOf(1, true, [one](int64_t, Ref& e) {
    e = one;
    return true;
  });
  return true;
}

}  // namespace eqrise::rise
