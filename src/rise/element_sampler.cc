#include "rise/element_sampler.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/scalar_arithmetic.h"

namespace eqrise::rise {
// Functions return false after setting status_.
class ElementSampler::Impl {
 private:
  struct Thing;
  using Ref = std::shared_ptr<Thing>;

  // Variables, innermost first, and the sizes that functions have bound among them.
  struct Scope {
    Ref value;                                        // of a variable
    std::optional<std::pair<NatVar, int64_t>> bound;  // or a size
    std::shared_ptr<const Scope> next;
  };
  using ScopeRef = std::shared_ptr<const Scope>;

  using ElementAt = std::function<bool(int64_t, Ref&)>;

  // What an expression means, as far as somebody has asked.
  struct Thing {
    enum class Kind : uint8_t {
      kDelayed,   // nobody has asked yet
      kScalar,    // also an index, a nat, a vector, nothing
      kPair,      // first, second
      kArray,     // size, at
      kFunction,  // expr, scope
    };
    Kind kind = Kind::kDelayed;
    Expr expr;
    ScopeRef scope;
    std::function<bool(Ref&)> compute;  // of a delayed one without an expression
    Value scalar;
    Ref first, second;
    int64_t size = 0;
    ElementAt at;
    // An array that remembers keeps the elements that were asked for. A cheap one never does: it is
    // an input or a view of one, and reading it again costs nothing.
    bool is_cheap = false, remembers = false;
    bool is_flat = false;  // an array whose elements are there: an input, or one that was forced
    absl::flat_hash_map<int64_t, Ref> known;
  };
  using Kind = Thing::Kind;

  static constexpr size_t kMostRemembered = 1'000'000;

  static Ref MakeScalar(Value v) {
    auto out = std::make_shared<Thing>();
    out->kind = Kind::kScalar;
    out->scalar = std::move(v);
    return out;
  }
  static Ref MakePairOf(Ref first, Ref second) {
    auto out = std::make_shared<Thing>();
    out->kind = Kind::kPair;
    out->first = std::move(first);
    out->second = std::move(second);
    return out;
  }
  static Ref MakeArrayOf(int64_t size, bool is_cheap, ElementAt at) {
    auto out = std::make_shared<Thing>();
    out->kind = Kind::kArray;
    out->size = size;
    out->at = std::move(at);
    out->is_cheap = is_cheap;
    return out;
  }
  static Ref Later(std::function<bool(Ref&)> compute) {
    auto out = std::make_shared<Thing>();
    out->compute = std::move(compute);
    return out;
  }
  static Ref Later(Expr e, ScopeRef scope) {
    auto out = std::make_shared<Thing>();
    out->expr = e;
    out->scope = std::move(scope);
    return out;
  }

  static ScopeRef With(Ref value, ScopeRef next) {
    return std::make_shared<const Scope>(Scope{std::move(value), std::nullopt, std::move(next)});
  }
  static ScopeRef With(NatVar size, int64_t value, ScopeRef next) {
    return std::make_shared<const Scope>(Scope{nullptr, std::pair(size, value), std::move(next)});
  }

 public:
  Impl(const ExprTable& exprs, const Program& program, SizeValues sizes,
       std::vector<LeafView> inputs, const SamplerOptions& options)
      : exprs_(exprs),
        types_(exprs.types()),
        program_(program),
        sizes_(std::move(sizes)),
        leaves_(std::move(inputs)),
        options_(options) {}

  absl::StatusOr<Value> Element(size_t leaf, int64_t index) {
    status_ = absl::OkStatus();
    all_steps_ += steps_;
    steps_ = 0;
    depth_ = 0;
    if (!root_) root_ = Later(program_.body, nullptr);
    Value out;
    if (!LeafOf(root_, program_.type, leaf, index, out)) return status_;
    return out;
  }

  int64_t steps() const { return all_steps_ + steps_; }

 private:
  bool Fail(absl::Status status) {
    status_ = std::move(status);
    return false;
  }
  template <typename... Parts>
  bool Wrong(const ExprNode& n, const Parts&... parts) {
    return Fail(absl::InternalError(absl::StrCat(OpName(n.op), ": ", parts...)));
  }
  bool Unsupported(Type t) {
    return Fail(absl::UnimplementedError(
        absl::StrCat("no single elements are read of ", types_.ToString(t))));
  }
  bool Spend(int64_t steps) {
    steps_ += steps;
    if (steps_ <= options_.max_steps) return true;
    return Fail(absl::ResourceExhaustedError(
        absl::StrCat("one element took more than ", options_.max_steps, " steps")));
  }

  // --- what is asked for
  bool Force(Ref& r) {
    if (r->kind != Kind::kDelayed) return true;
    if (depth_ >= options_.max_depth) {
      return Fail(absl::ResourceExhaustedError("one element is computed from too many others"));
    }
    ++depth_;
    Ref value;
    const bool ok = r->compute ? r->compute(value) : Eval(r->expr, r->scope, value);
    --depth_;
    if (!ok || !Force(value)) return false;
    // Whoever holds the delayed one sees the value from here on.
    const bool remembers = r->remembers;
    *r = *value;
    r->remembers = r->remembers || remembers;
    return true;
  }
  bool At(const Ref& array, int64_t i, Ref& out) {
    if (i < 0 || i >= array->size) {
      return Fail(absl::InternalError(
          absl::StrCat("position ", i, " of ", array->size, " elements is asked for")));
    }
    if (!array->remembers || array->is_cheap) return Spend(1) && array->at(i, out);
    if (const auto it = array->known.find(i); it != array->known.end()) {
      out = it->second;
      return true;
    }
    if (!Spend(1) || !array->at(i, out)) return false;
    if (remembered_ < kMostRemembered) {
      ++remembered_;
      array->known.emplace(i, out);
    }
    return true;
  }
  bool Scalar(Ref r, Value& out) {
    if (!Force(r)) return false;
    if (r->kind != Kind::kScalar) return Fail(absl::InternalError("a scalar is needed"));
    out = r->scalar;
    return true;
  }
  // All of a value that has no array: a fold's accumulator must not grow into a chain of delays.
  bool ForceAll(Ref& r) {
    if (!Force(r)) return false;
    switch (r->kind) {
      case Kind::kPair:
        return ForceAll(r->first) && ForceAll(r->second);
      case Kind::kArray: {
        if (r->is_flat) return true;
        auto elements = std::make_shared<std::vector<Ref>>(static_cast<size_t>(r->size));
        for (int64_t i = 0; i < r->size; ++i) {
          Ref& element = (*elements)[static_cast<size_t>(i)];
          if (!At(r, i, element) || !ForceAll(element)) return false;
        }
        r = MakeArrayOf(r->size, true, [elements](int64_t i, Ref& out) {
          out = (*elements)[static_cast<size_t>(i)];
          return true;
        });
        r->is_flat = true;
        return true;
      }
      case Kind::kDelayed:
      case Kind::kScalar:
      case Kind::kFunction:
        return true;
    }
    return true;
  }
  // Small values as the interpreter has them: what vectors are made of.
  bool ToValue(Ref r, Value& out) {
    if (!Force(r)) return false;
    if (r->kind == Kind::kScalar) {
      out = r->scalar;
      return true;
    }
    if (r->kind != Kind::kPair) return Fail(absl::InternalError("no part of a vector"));
    Value first, second;
    if (!ToValue(r->first, first) || !ToValue(r->second, second)) return false;
    out = Value::Pair(std::move(first), std::move(second));
    return true;
  }
  static Ref FromValue(const Value& v) {
    return v.Is(ValueKind::kPair) ? MakePairOf(FromValue(v.first()), FromValue(v.second()))
                                  : MakeScalar(v);
  }

  // --- sizes
  bool EvalNat(Nat n, const ScopeRef& scope, int64_t& out, bool may_be_negative = false) {
    bool is_bound = false;
    for (const Scope* s = scope.get(); s != nullptr && !is_bound; s = s->next.get()) {
      is_bound = s->bound.has_value();
    }
    if (!is_bound) {
      if (const auto it = nats_.find(n); it != nats_.end()) {
        out = it->second;
        return true;
      }
    }
    absl::StatusOr<int64_t> value = [&] {
      if (!is_bound) return EvaluateNat(exprs_.nats(), n, sizes_);
      SizeValues sizes = sizes_;
      std::vector<std::pair<NatVar, int64_t>> bound;  // innermost first
      for (const Scope* s = scope.get(); s != nullptr; s = s->next.get()) {
        if (s->bound) bound.push_back(*s->bound);
      }
      for (auto it = bound.rbegin(); it != bound.rend(); ++it) {
        sizes.insert_or_assign(it->first, it->second);
      }
      return EvaluateNat(exprs_.nats(), n, sizes);
    }();
    if (!value.ok()) return Fail(value.status());
    if (*value < 0 && !may_be_negative) {
      return Fail(absl::InvalidArgumentError(
          absl::StrCat("size ", exprs_.nats().ToString(n), " is negative: ", *value)));
    }
    out = *value;
    if (!is_bound) nats_[n] = out;
    return true;
  }
  bool Length(Type array, const ScopeRef& scope, int64_t& out) {
    return EvalNat(types_.node(array).size, scope, out);
  }
  // An index function at i.
  bool EvalAt(Nat function, int64_t i, const ScopeRef& scope, int64_t& out) {
    return EvalNat(function, With(exprs_.nats().BoundIndex(), i, scope), out, true);
  }

  // --- leaves of inputs and results
  size_t LeafCount(Type t) const {
    const TypeNode& n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kPair:
        return LeafCount(n.first) + LeafCount(n.second);
      case TypeKind::kArray:
      case TypeKind::kDepArray:
      case TypeKind::kDepPair:
        return LeafCount(n.first);
      default:
        return 1;
    }
  }
  Value Widened(ScalarKind kind, double v) const {
    return Value::Float(options_.in_double ? ScalarKind::kF64 : kind, v);
  }
  Value Read(size_t leaf, int64_t index) {
    const LeafView& view = leaves_[leaf];
    const auto width = static_cast<size_t>(ScalarBytes(view.element));
    Leaf one;
    one.element = view.element;
    one.bytes.assign(view.bytes + static_cast<size_t>(index) * width,
                     view.bytes + (static_cast<size_t>(index) + 1) * width);
    const Value v = one.At(0);
    return IsFloat(view.element) ? Widened(view.element, v.AsDouble()) : v;
  }
  // Element `index` of the leaves from `leaf` on, as a value of the type.
  bool FromLeaves(Type t, size_t leaf, int64_t index, Ref& out) {
    const TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kScalar:
        out = MakeScalar(Read(leaf, index));
        return true;
      case TypeKind::kNatType:
        out = MakeScalar(Value::Nat(Read(leaf, index).AsInt()));
        return true;
      case TypeKind::kIndex:
        out = MakeScalar(Value::Index(Read(leaf, index).AsInt()));
        return true;
      case TypeKind::kVector: {
        int64_t lanes = 0;
        if (!EvalNat(n.size, nullptr, lanes)) return false;
        std::vector<Value> values;
        for (int64_t l = 0; l < lanes; ++l) values.push_back(Read(leaf, index * lanes + l));
        out = MakeScalar(Value::Vector(std::move(values)));
        return true;
      }
      case TypeKind::kPair: {
        Ref first, second;
        if (!FromLeaves(n.first, leaf, index, first) ||
            !FromLeaves(n.second, leaf + LeafCount(n.first), index, second)) {
          return false;
        }
        out = MakePairOf(std::move(first), std::move(second));
        return true;
      }
      case TypeKind::kArray: {
        int64_t size = 0;
        if (!EvalNat(n.size, nullptr, size)) return false;
        out = MakeArrayOf(size, true, [this, n, leaf, index, size](int64_t i, Ref& element) {
          return FromLeaves(n.first, leaf, index * size + i, element);
        });
        out->is_flat = true;
        return true;
      }
      default:
        return Unsupported(t);
    }
  }
  // How many scalars a value of the type has in one of its leaves.
  bool CountIn(Type t, size_t leaf, int64_t& out) {
    const TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kPair: {
        const size_t first = LeafCount(n.first);
        return leaf < first ? CountIn(n.first, leaf, out) : CountIn(n.second, leaf - first, out);
      }
      case TypeKind::kVector:
      case TypeKind::kArray: {
        int64_t size = 0, each = 1;
        if (!EvalNat(n.size, nullptr, size)) return false;
        if (n.kind == TypeKind::kArray && !CountIn(n.first, leaf, each)) return false;
        out = size * each;
        return true;
      }
      case TypeKind::kDepArray:
      case TypeKind::kDepPair:
        return Unsupported(t);
      default:
        out = 1;
        return true;
    }
  }
  bool LeafOf(Ref r, Type t, size_t leaf, int64_t index, Value& out) {
    if (!Force(r)) return false;
    const TypeNode n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kPair: {
        const size_t first = LeafCount(n.first);
        return leaf < first ? LeafOf(r->first, n.first, leaf, index, out)
                            : LeafOf(r->second, n.second, leaf - first, index, out);
      }
      case TypeKind::kArray: {
        int64_t each = 0;
        Ref element;
        return CountIn(n.first, leaf, each) && At(r, index / each, element) &&
               LeafOf(element, n.first, leaf, index % each, out);
      }
      case TypeKind::kDepArray:
      case TypeKind::kDepPair:
        return Unsupported(t);
      case TypeKind::kVector:
        out = Lane(r->scalar, static_cast<size_t>(index));
        return true;
      default:
        return Scalar(r, out);
    }
  }
  bool Input(const ExprNode& n, Ref& out) {
    const uint32_t symbol = exprs_.attr(n.attr).index;
    size_t leaf = 0;
    for (const ProgramInput& input : program_.inputs) {
      if (input.symbol == symbol) return FromLeaves(input.type, leaf, 0, out);
      leaf += LeafCount(input.type);
    }
    return Wrong(n, "no such input");
  }

  // --- expressions
  // What has no free variable or bound size is made once.
  bool IsClosed(Expr e) {
    const auto [it, is_new] = closed_.try_emplace(e.id, false);
    if (is_new) it->second = exprs_.OpenVariables(e) == 0 && exprs_.FreeBoundSizes(e).empty();
    return it->second;
  }
  bool Eval(Expr e, const ScopeRef& scope, Ref& out) {
    const ExprNode& n = exprs_.node(e);
    if (n.op == Op::kLam) {
      out = std::make_shared<Thing>();
      out->kind = Kind::kFunction;
      out->expr = e;
      out->scope = scope;
      return true;
    }
    const bool keep = scope && !n.children.empty() && IsClosed(e);
    if (keep) {
      if (const auto it = made_.find(e.id); it != made_.end()) {
        out = it->second;
        return true;
      }
    }
    if (depth_ >= options_.max_depth) {
      return Fail(absl::ResourceExhaustedError("one element is computed from too many others"));
    }
    ++depth_;
    const bool ok = Spend(1) && EvalNode(n, scope, out);
    --depth_;
    if (ok && keep) {
      if (out->kind == Kind::kArray) out->remembers = true;
      made_[e.id] = out;
    }
    return ok;
  }
  bool Apply(const Ref& function, Ref argument, Ref& out) {
    Ref f = function;
    if (!Force(f)) return false;
    if (f->kind != Kind::kFunction) return Fail(absl::InternalError("a function is needed"));
    argument->remembers = true;  // a name may be used several times
    return Eval(exprs_.child(f->expr, 0), With(std::move(argument), f->scope), out);
  }
  bool Apply(const Ref& f, Ref a, Ref b, Ref& out) {
    Ref g;
    return Apply(f, std::move(a), g) && Apply(g, std::move(b), out);
  }
  bool Child(const ExprNode& n, size_t i, const ScopeRef& scope, Ref& out) {
    return Eval(n.children[i], scope, out) && Force(out);
  }
  bool Array(const ExprNode& n, size_t i, const ScopeRef& scope, Ref& out) {
    if (!Child(n, i, scope, out)) return false;
    return out->kind == Kind::kArray || Wrong(n, "argument ", i + 1, " is no array");
  }
  bool Operand(const ExprNode& n, size_t i, const ScopeRef& scope, Value& out) {
    Ref r;
    return Child(n, i, scope, r) && Scalar(r, out);
  }

  bool EvalNode(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Variable(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Literal(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool OneOperand(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool TwoOperands(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool ConvertIndex(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Map(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Fold(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Scan(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Split(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Join(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool AsScalar(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Windows(const Ref& xs, int64_t count, int64_t size, int64_t step, Ref& out);
  bool Slide(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Pad(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool PadEmpty(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool NothingOf(Type t, const ScopeRef& scope, Ref& out);
  bool Gather(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Scatter(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool ReduceByIndex(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Partition(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Iterate(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool ViewOfOne(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Element(const Ref& array, const Value& index, Ref& out) {
    if (!index.Is(ValueKind::kIndex)) return Fail(absl::InvalidArgumentError("no index"));
    return At(array, index.AsInt(), out);
  }
  // The places of an array of indices, by index: in order.
  using Places = absl::flat_hash_map<int64_t, std::vector<int64_t>>;
  bool PlacesOf(const Ref& indices, Places& out) {
    for (int64_t i = 0; i < indices->size; ++i) {
      Ref index;
      Value v;
      if (!At(indices, i, index) || !Scalar(index, v)) return false;
      out[v.AsInt()].push_back(i);
    }
    return true;
  }

  const ExprTable& exprs_;
  const TypeTable& types_;
  const Program& program_;
  const SizeValues sizes_;
  const std::vector<LeafView> leaves_;
  const SamplerOptions options_;
  Ref root_;
  absl::flat_hash_map<Nat, int64_t> nats_;
  absl::flat_hash_map<uint32_t, bool> closed_;
  absl::flat_hash_map<uint32_t, Ref> made_;  // what closed expressions mean
  absl::Status status_;
  int64_t steps_ = 0;      // of the element that is asked for
  int64_t all_steps_ = 0;  // of those before
  size_t remembered_ = 0;
  int depth_ = 0;
};

bool ElementSampler::Impl::EvalNode(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  switch (n.op) {
    case Op::kVar:
      return Variable(n, scope, out);
    case Op::kInput:
      return Input(n, out);
    case Op::kLit:
      return Literal(n, scope, out);
    case Op::kNatLit: {
      int64_t value = 0;
      if (!EvalNat(exprs_.attr(n.attr).n0, scope, value)) return false;
      out = MakeScalar(Value::Nat(value));
      return true;
    }
    case Op::kLam:
      return Wrong(n, "evaluated as no function");
    case Op::kApp:
    case Op::kLet: {
      const size_t function = n.op == Op::kApp ? 0 : 1;
      Ref f;
      return Child(n, function, scope, f) && Apply(f, Later(n.children[1 - function], scope), out);
    }

    case Op::kMap:
    case Op::kMapSeq:
    case Op::kMapSeqUnroll:
    case Op::kMapPar:
    case Op::kMapGlobal:
    case Op::kMapWorkGroup:
    case Op::kMapLocal:
    case Op::kMapStream:
    case Op::kIterateStream:
    case Op::kDepMapSeq:
      return Map(n, scope, out);
    case Op::kReduce:
    case Op::kFoldl:
    case Op::kReducePar:
    case Op::kReduceSeq:
    case Op::kReduceSeqUnroll:
      return Fold(n, scope, out);
    case Op::kScan:
    case Op::kScanSeq:
      return Scan(n, scope, out);
    case Op::kSplit:
    case Op::kAsVector:
      return Split(n, scope, out);
    case Op::kJoin:
    case Op::kDepJoin:
      return Join(n, scope, out);
    case Op::kAsScalar:
      return AsScalar(n, scope, out);
    case Op::kSlide:
    case Op::kDepSlide:
    case Op::kCircularBuffer:
    case Op::kRotateValues:
      return Slide(n, scope, out);
    case Op::kPadCst:
    case Op::kPadClamp:
    case Op::kPadMirror:
    case Op::kPadWrap:
      return Pad(n, scope, out);
    case Op::kPadEmpty:
      return PadEmpty(n, scope, out);
    case Op::kIdx:
    case Op::kGather:
      return Gather(n, scope, out);
    case Op::kScatter:
      return Scatter(n, scope, out);
    case Op::kReduceByIndex:
    case Op::kReduceByIndexSeq:
    case Op::kReduceByIndexAtomic:
      return ReduceByIndex(n, scope, out);
    case Op::kPartition:
      return Partition(n, scope, out);
    case Op::kIterate:
      return Iterate(n, scope, out);
    case Op::kZip:
    case Op::kDepZip: {
      Ref xs, ys;
      if (!Array(n, 0, scope, xs) || !Array(n, 1, scope, ys)) return false;
      out = MakeArrayOf(xs->size, xs->is_cheap && ys->is_cheap, [this, xs, ys](int64_t i, Ref& e) {
        e = MakePairOf(Later([this, xs, i](Ref& x) { return At(xs, i, x); }),
                       Later([this, ys, i](Ref& y) { return At(ys, i, y); }));
        return true;
      });
      return true;
    }
    case Op::kConcat: {
      Ref xs, ys;
      if (!Array(n, 0, scope, xs) || !Array(n, 1, scope, ys)) return false;
      out = MakeArrayOf(xs->size + ys->size, xs->is_cheap && ys->is_cheap,
                        [this, xs, ys](int64_t i, Ref& e) {
                          return i < xs->size ? At(xs, i, e) : At(ys, i - xs->size, e);
                        });
      return true;
    }
    case Op::kUnzip:
    case Op::kTranspose:
    case Op::kTake:
    case Op::kDrop:
    case Op::kReorder:
      return ViewOfOne(n, scope, out);
    case Op::kGenerate: {
      Ref f;
      int64_t size = 0;
      if (!Child(n, 0, scope, f) || !Length(n.type, scope, size)) return false;
      out = MakeArrayOf(size, false, [this, f](int64_t i, Ref& e) {
        return Apply(f, MakeScalar(Value::Index(i)), e);
      });
      return true;
    }
    case Op::kMakeArray: {
      const Ref one = Later(n.children[0], scope);
      out = MakeArrayOf(1, true, [one](int64_t, Ref& e) {
        e = one;
        return true;
      });
      return true;
    }
    case Op::kIndexAsNat:
    case Op::kNatAsIndex:
      return ConvertIndex(n, scope, out);
    case Op::kVectorFromScalar: {
      Ref x;
      Value v;
      int64_t lanes = 0;
      if (!Child(n, 0, scope, x) || !ToValue(x, v) ||
          !EvalNat(exprs_.attr(n.attr).n0, scope, lanes)) {
        return false;
      }
      out = FromValue(MakeVector(std::vector<Value>(static_cast<size_t>(lanes), v)));
      return true;
    }
    case Op::kForeign: {
      Ref f;
      return Eval(exprs_.foreign(exprs_.attr(n.attr).index).definition, nullptr, f) &&
             Apply(f, Later(n.children[0], scope), out);
    }
    case Op::kOclRun:
    case Op::kToMem:
      return Eval(n.children[0], scope, out);
    case Op::kMakeDepPair: {
      int64_t size = 0;
      if (!EvalNat(exprs_.attr(n.attr).n0, scope, size)) return false;
      out = MakePairOf(MakeScalar(Value::Nat(size)), Later(n.children[0], scope));
      return true;
    }
    case Op::kDmatch: {
      const NatVar size = *exprs_.nats().AsVar(exprs_.attr(n.attr).n0);
      Ref pair;
      Value length;
      if (!Child(n, 0, scope, pair) || !Scalar(pair->first, length)) return false;
      Ref f;
      return Eval(n.children[1], With(size, length.AsInt(), scope), f) &&
             Apply(f, pair->second, out);
    }
    case Op::kMakePair:
      out = MakePairOf(Later(n.children[0], scope), Later(n.children[1], scope));
      return true;
    case Op::kFst:
    case Op::kSnd: {
      Ref pair;
      if (!Child(n, 0, scope, pair)) return false;
      if (pair->kind != Kind::kPair) return Wrong(n, "of what is no pair");
      out = n.op == Op::kFst ? pair->first : pair->second;
      return Force(out);
    }
    case Op::kSelect: {
      Value condition;
      if (!Operand(n, 0, scope, condition)) return false;
      if (condition.Is(ValueKind::kNothing)) return NothingOf(n.type, scope, out);
      return Eval(n.children[condition.AsBool() ? 1 : 2], scope, out);
    }
    case Op::kNeg:
    case Op::kAbs:
    case Op::kSqrt:
    case Op::kExp:
    case Op::kLog:
    case Op::kSin:
    case Op::kCos:
    case Op::kErf:
    case Op::kNot:
    case Op::kCast:
      return OneOperand(n, scope, out);
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kDiv:
    case Op::kMod:
    case Op::kMin:
    case Op::kMax:
    case Op::kPow:
    case Op::kLt:
    case Op::kLe:
    case Op::kGt:
    case Op::kGe:
    case Op::kEq:
    case Op::kNe:
    case Op::kAnd:
    case Op::kOr:
      return TwoOperands(n, scope, out);
  }
  return Wrong(n, "no such operator");
}

bool ElementSampler::Impl::Variable(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  uint32_t left = exprs_.attr(n.attr).index;
  for (const Scope* s = scope.get(); s != nullptr; s = s->next.get()) {
    if (s->bound) continue;
    if (left-- > 0) continue;
    out = s->value;
    return Force(out);
  }
  return Wrong(n, "not bound");
}

bool ElementSampler::Impl::Literal(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const uint64_t bits = exprs_.attr(n.attr).bits;
  const TypeNode& t = types_.node(n.type);
  switch (t.kind) {
    case TypeKind::kScalar:
      out = MakeScalar(IsFloat(t.scalar) ? Widened(t.scalar, std::bit_cast<double>(bits))
                                         : Value::Int(t.scalar, static_cast<int64_t>(bits)));
      return true;
    case TypeKind::kNatType:
      out = MakeScalar(Value::Nat(static_cast<int64_t>(bits)));
      return true;
    case TypeKind::kIndex: {
      int64_t extent = 0;
      if (!EvalNat(t.size, scope, extent)) return false;
      out = MakeScalar(Value::Index(static_cast<int64_t>(bits)));
      return static_cast<int64_t>(bits) < extent || Wrong(n, "an index that is too large");
    }
    default:
      return Wrong(n, "of type ", types_.ToString(n.type));
  }
}

bool ElementSampler::Impl::OneOperand(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value a;
  if (!Operand(n, 0, scope, a)) return false;
  if (a.Is(ValueKind::kNothing)) {
    out = MakeScalar(a);
  } else if (n.op == Op::kCast) {
    const TypeNode& to = types_.node(n.type);
    const bool widens = options_.in_double && IsFloat(to.scalar);
    Value v = Cast(widens ? ScalarKind::kF64 : to.scalar, a);
    out = MakeScalar(to.kind == TypeKind::kNatType ? Value::Nat(v.AsInt()) : std::move(v));
  } else {
    out = MakeScalar(n.op == Op::kNot ? Value::Bool(!a.AsBool()) : Unary(n.op, a));
  }
  return true;
}

bool ElementSampler::Impl::TwoOperands(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value a, b;
  if (!Operand(n, 0, scope, a) || !Operand(n, 1, scope, b)) return false;
  if (a.Is(ValueKind::kNothing) || b.Is(ValueKind::kNothing)) {
    out = MakeScalar(Value::Nothing());
  } else if (n.op == Op::kAnd || n.op == Op::kOr) {
    const bool both = n.op == Op::kAnd;
    out = MakeScalar(Value::Bool(both ? a.AsBool() && b.AsBool() : a.AsBool() || b.AsBool()));
  } else {
    out = MakeScalar(IsComparison(n.op) ? Value::Bool(Holds(n.op, a, b)) : Binary(n.op, a, b));
  }
  return true;
}

bool ElementSampler::Impl::ConvertIndex(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value v;
  if (!Operand(n, 0, scope, v)) return false;
  if (v.Is(ValueKind::kNothing)) {
    out = MakeScalar(v);
    return true;
  }
  if (n.op == Op::kIndexAsNat) {
    out = MakeScalar(Value::Nat(v.AsInt()));
    return true;
  }
  int64_t extent = 0;
  if (!EvalNat(exprs_.attr(n.attr).n0, scope, extent)) return false;
  if (extent == 0) return Wrong(n, "idx[0] has no values");
  const bool huge = v.Is(ValueKind::kScalar) && v.scalar() == ScalarKind::kU64 && v.AsInt() < 0;
  out = MakeScalar(Value::Index(huge ? extent - 1 : std::clamp<int64_t>(v.AsInt(), 0, extent - 1)));
  return true;
}

bool ElementSampler::Impl::Map(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref xs;
  if (!Array(n, 1, scope, xs)) return false;
  if (n.op == Op::kDepMapSeq) {
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
  const Attr& attr = exprs_.attr(n.attr);
  switch (n.op) {
    case Op::kUnzip: {
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
    case Op::kTranspose: {
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
    case Op::kTake:
    case Op::kDrop: {
      int64_t k = 0;
      if (!EvalNat(attr.n0, scope, k)) return false;
      const int64_t from = n.op == Op::kTake ? 0 : k;
      const int64_t size = n.op == Op::kTake ? k : xs->size - k;
      out = MakeArrayOf(size, xs->is_cheap,
                        [this, xs, from](int64_t i, Ref& e) { return At(xs, from + i, e); });
      return true;
    }
    default: {  // reorder
      const Nat from = attr.n0;
      out = MakeArrayOf(xs->size, xs->is_cheap, [this, xs, from, scope](int64_t i, Ref& e) {
        int64_t at = 0;
        return EvalAt(from, i, scope, at) && At(xs, at, e);
      });
      return true;
    }
  }
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
    const int64_t size = xs->size;
    int64_t from = i - left;
    const auto modulo = [](int64_t a, int64_t b) { return ((a % b) + b) % b; };
    if (op == Op::kPadCst) {
      if (from >= 0 && from < size) return At(xs, from, e);
      e = value;
      return true;
    }
    if (op == Op::kPadClamp) {
      from = std::clamp<int64_t>(from, 0, size - 1);
    } else if (op == Op::kPadWrap) {
      from = modulo(from, size);
    } else {
      from = modulo(from, 2 * size);
      if (from >= size) from = 2 * size - 1 - from;
    }
    return At(xs, from, e);
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

ElementSampler::ElementSampler(const ExprTable& exprs, const Program& program, SizeValues sizes,
                               std::vector<LeafView> inputs, const SamplerOptions& options)
    : impl_(std::make_unique<Impl>(exprs, program, std::move(sizes), std::move(inputs), options)) {}
ElementSampler::~ElementSampler() = default;

int64_t ElementSampler::steps() const { return impl_->steps(); }

absl::StatusOr<Value> ElementSampler::Element(size_t leaf, int64_t index) {
  return impl_->Element(leaf, index);
}

}  // namespace eqrise::rise
