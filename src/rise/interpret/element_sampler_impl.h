// The inside of the sampler of single elements: a class whose parts are expressions
// (element_sampler.cc) and arrays (element_sampler_arrays.cc). element_sampler.h is the way in.
#ifndef EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_IMPL_H_
#define EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_IMPL_H_

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/interpret/element_sampler.h"
#include "rise/interpret/scalar_arithmetic.h"

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
  bool Broadcast(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool CallForeign(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool WithItsSize(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool OpenDepPair(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool PartOfPair(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Select(const ExprNode& n, const ScopeRef& scope, Ref& out);
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
  bool Zip(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Concat(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Generate(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool OneElement(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool Iterate(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool ViewOfOne(const ExprNode& n, const ScopeRef& scope, Ref& out);
  bool View(const ExprNode& n, const ScopeRef& scope, Ref& out);
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

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_IMPL_H_
