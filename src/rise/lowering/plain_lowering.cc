#include "rise/lowering/plain_lowering.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/term/expr_builder.h"
#include "rise/term/widening.h"

namespace eqrise::rise {
namespace {

bool IsScan(Op op) { return MeaningOf(op) == Meaning::kScan; }
bool IsReduceByIndex(Op op) { return MeaningOf(op) == Meaning::kReduceByIndex; }

// Read(e) is an expression that can be read (DPIA's rd), Write(e) one that can be written into
// given memory (wr). A value without arrays is both. Nothing but reductions and toMem makes an
// expression that is read run a loop: `Loops` tells, and a map of a function that loops is never
// left a view.
class PlainLowering : public ExprBuilder {
 public:
  PlainLowering(ExprTable& exprs, const PlainLoweringOptions& options)
      : ExprBuilder(exprs), options_(options) {}

  absl::Status Run(Program& program) {
    program.body = Write(HoistClosed(WithoutStreams(program.body)));
    return status_;
  }

 private:
  bool HasArray(Expr e) const { return types_.ContainsArray(exprs_.type(e)); }

  bool Loops(Expr e) {
    if (auto it = loops_.find(e.id); it != loops_.end()) return it->second;
    const ExprNode& n = exprs_.node(e);
    bool loops = IsFold(n.op) || IsScan(n.op) || IsReduceByIndex(n.op) || n.op == Op::kScatter ||
                 n.op == Op::kIterate || IsDepMap(n.op) || n.op == Op::kToMem ||
                 n.op == Op::kPadEmpty;
    for (Expr c : n.children) loops = loops || Loops(c);
    loops_.emplace(e.id, loops);
    return loops;
  }

  // One more than the largest free de Bruijn index.
  int FreeVariables(Expr e) {
    if (auto it = free_.find(e.id); it != free_.end()) return it->second;
    const ExprNode& n = exprs_.node(e);
    int free = n.op == Op::kVar ? static_cast<int>(exprs_.attr(e).index) + 1 : 0;
    for (Expr c : n.children) {
      free = std::max(free, FreeVariables(c) - (n.op == Op::kLam ? 1 : 0));
    }
    free_.emplace(e.id, free);
    return free;
  }

  // Streams as what they mean, windows of mapped elements, and no wishes about launches.
  Expr WithoutStreams(Expr e) {
    if (!e) return e;
    if (auto it = without_streams_.find(e.id); it != without_streams_.end()) return it->second;
    const ExprNode n = exprs_.node(e);
    Attr attr = exprs_.attr(e);
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) children.push_back(WithoutStreams(c));
    Expr result = e;
    if (n.op == Op::kCircularBuffer || n.op == Op::kRotateValues) {
      Attr windows;
      windows.n0 = n.op == Op::kCircularBuffer ? attr.n1 : attr.n0;
      windows.n1 = nats_.Const(1);
      result = Make(Op::kSlide, {Make(Op::kMap, {}, children)}, windows);
    } else if (n.op == Op::kOclRun) {
      result = children[0];
    } else if (n.op == Op::kLam) {
      result = Lam(attr.type, children[0]);
    } else if (!children.empty()) {
      result = Make(n.op, attr, children);
    }
    without_streams_.emplace(e.id, At(e, result));
    return result;
  }

  // --- sharing: what a loop computes in the same way in each iteration is computed before it ---

  // Closed data that takes loops and stands under a binder is named at the top: inlining `sum(xs)`
  // into `map(fun(x => x / sum(xs)))` must not make the reference quadratic.
  Expr HoistClosed(Expr body) {
    std::vector<Expr> closed;
    FindClosed(body, /*in_function=*/false, closed);
    // Larger terms first: they may contain the others, which then are named around them.
    std::sort(closed.begin(), closed.end(), [](Expr a, Expr b) { return b < a; });
    for (Expr e : closed) {
      const Expr inside = Replace(body, e, 0);
      body = Make(Op::kLet, {e, Lam(exprs_.type(e), inside)});
      if (!body) return body;
    }
    return body;
  }
  void FindClosed(Expr e, bool in_function, std::vector<Expr>& found) {
    if (!Loops(e)) return;
    const ExprNode& n = exprs_.node(e);
    if (in_function && types_.IsData(n.type) && FreeVariables(e) == 0 &&
        exprs_.FreeBoundSizes(e).empty() && !IsBeyondMemory(e)) {
      if (std::find(found.begin(), found.end(), e) == found.end()) found.push_back(e);
      return;
    }
    for (Expr c : n.children) {
      const bool once = n.op == Op::kLet && exprs_.op(c) == Op::kLam;
      FindClosed(once ? exprs_.child(c, 0) : c, in_function || n.op == Op::kLam, found);
    }
  }
  // A part of a closed term, under `depth` of its binders and a new one around all; the new
  // variable stands for `what`.
  Expr Replace(Expr e, Expr what, int depth) {
    if (e == what) return exprs_.Var(depth, exprs_.type(e));
    const ExprNode n = exprs_.node(e);
    const Attr attr = exprs_.attr(e);
    if (n.op == Op::kVar) return e;  // bound within: the whole is closed
    if (FreeVariables(e) == 0 && !Loops(e)) return e;
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) {
      children.push_back(Replace(c, what, n.op == Op::kLam ? depth + 1 : depth));
    }
    if (n.op == Op::kLam) return At(e, Lam(attr.type, children[0]));
    return At(e, Make(n.op, attr, children));
  }

  // --- fusion: arrays whose elements take loops are best never stored ---

  // xs as map(function)(elements), where reading xs as a view is impossible since its elements take
  // loops.
  struct Mapped {
    Expr function;
    Expr elements;
  };
  std::optional<Mapped> AsMapOfLoops(Expr xs) {
    const ExprNode n = exprs_.node(xs);
    if (IsMap(n.op)) {
      if (Loops(n.children[0])) return Mapped{n.children[0], n.children[1]};
      std::optional<Mapped> inner = AsMapOfLoops(n.children[1]);
      if (inner) inner->function = After(n.children[0], inner->function);
      return inner && inner->function ? inner : std::nullopt;
    }
    if (n.op == Op::kGenerate && Loops(n.children[0])) {
      return Mapped{n.children[0], Indices(types_.node(n.type).size)};
    }
    if (MeaningOf(n.op) == Meaning::kView || (n.op == Op::kGather && PicksFew(xs))) {
      // What these leave out is not computed.
      std::optional<Mapped> inner = AsMapOfLoops(n.children.back());
      if (!inner) return std::nullopt;
      absl::InlinedVector<Expr, 3> children = n.children;
      children.back() = inner->elements;
      inner->elements = Make(n.op, exprs_.attr(xs), children);
      return inner->elements ? inner : std::nullopt;
    }
    if (n.op != Op::kZip) return std::nullopt;
    std::optional<Mapped> left = AsMapOfLoops(n.children[0]);
    std::optional<Mapped> right = AsMapOfLoops(n.children[1]);
    if (!left && !right) return std::nullopt;
    const Expr zipped = Make(
        Op::kZip, {left ? left->elements : n.children[0], right ? right->elements : n.children[1]});
    if (!zipped) return std::nullopt;
    const Type pair = types_.node(exprs_.type(zipped)).first;
    const Expr p = exprs_.Var(0, pair);
    auto component = [&](Op op, const std::optional<Mapped>& mapped) {
      const Expr part = Make(op, {p});
      return mapped ? Make(Op::kLet, {part, exprs_.Shift(mapped->function, 1)}) : part;
    };
    const Expr first = component(Op::kFst, left);
    return Mapped{Lam(pair, Make(Op::kMakePair, {first, component(Op::kSnd, right)})), zipped};
  }

  // Whether to compute the elements that a gather picks takes no more than to compute all.
  bool PicksFew(Expr gather) {
    const Expr all = exprs_.child(gather, 1);
    return nats_.AtLeast(SizeOf(all), SizeOf(gather)) == Proof::kYes || IsBeyondMemory(all);
  }
  Nat SizeOf(Expr xs) const { return types_.node(exprs_.type(xs)).size; }

  // generate(fun(i => i))
  Expr Indices(Nat size) {
    const Type index = types_.Index(size);
    return Make(Op::kGenerate, {Lam(index, exprs_.Var(0, index))});
  }

  // fun x => let y = g x in f y, for a source that was map(g)(elements).
  Expr After(Expr f, Expr g) {
    if (!Body(f) || !Body(g)) return {};
    const Expr y = exprs_.child(exprs_.Shift(g, 1), 0);  // under the new parameter and g's own
    const Expr value = exprs_.Substitute(y, exprs_.Var(0, ParameterOf(g)));
    return Lam(ParameterOf(g), Make(Op::kLet, {value, exprs_.Shift(f, 1)}));
  }

  // --- memory ---

  // Whether an array has more elements than anyone stores, and is not made of one that somebody
  // does: generate(fun(i: idx[2^40] => ...)) is a function, of which a few elements are computed.
  bool IsBeyondMemory(Expr xs) { return IsHuge(exprs_.type(xs)) && !ReadsHuge(xs); }
  bool IsHuge(Type t) {
    if (!types_.ContainsArray(t) || types_.ContainsDepPair(t)) return false;
    const std::optional<int64_t> scalars = nats_.AsConst(types_.ScalarCount(t));
    return scalars && *scalars > (int64_t{1} << 30);
  }
  // Each expression is looked at once, for they share their parts.
  bool ReadsHuge(Expr root) {
    absl::flat_hash_set<uint32_t> seen;
    std::vector<Expr> open{root};
    while (!open.empty()) {
      const Expr e = open.back();
      open.pop_back();
      if (!seen.insert(e.id).second) continue;
      const ExprNode& n = exprs_.node(e);
      if ((n.op == Op::kInput || n.op == Op::kVar) && IsHuge(n.type)) return true;
      open.insert(open.end(), n.children.begin(), n.children.end());
    }
    return false;
  }

  // The bytes of a value; nothing if the size is symbolic.
  std::optional<int64_t> Bytes(Type t) {
    const TypeNode& n = types_.node(t);
    switch (n.kind) {
      case TypeKind::kDepPair:
        return std::nullopt;
      case TypeKind::kDepArray: {
        const std::optional<int64_t> scalars = nats_.AsConst(types_.ScalarCount(t));
        if (!scalars || *scalars > (int64_t{1} << 30)) return std::nullopt;
        return *scalars * 8;  // at most
      }
      case TypeKind::kArray:
      case TypeKind::kVector: {
        const std::optional<int64_t> count = nats_.AsConst(n.size);
        const std::optional<int64_t> element = Bytes(n.first);
        if (!count || !element || *count > (int64_t{1} << 30)) return std::nullopt;
        return *count * *element;
      }
      case TypeKind::kPair: {
        const std::optional<int64_t> first = Bytes(n.first), second = Bytes(n.second);
        if (!first || !second) return std::nullopt;
        return *first + *second;
      }
      case TypeKind::kScalar:
        return ScalarBytes(n.scalar);
      default:
        return 8;  // an index or a nat, at most
    }
  }
  AddressSpace SpaceFor(Type t) {
    const std::optional<int64_t> bytes = Bytes(t);
    return bytes && *bytes <= options_.private_bytes ? AddressSpace::kPrivate
                                                     : AddressSpace::kGlobal;
  }
  Expr Store(Expr written) {
    if (!written) return written;
    Attr attr;
    attr.index = static_cast<uint32_t>(SpaceFor(exprs_.type(written)));
    return Make(Op::kToMem, {written}, attr);
  }

  // Writes what can only be read: a loop for each dimension.
  Expr Copy(Expr read) {
    if (!read || !HasArray(read)) return read;
    const TypeNode n = types_.node(exprs_.type(read));
    if (n.kind == TypeKind::kArray) {
      return Make(Op::kMapSeq, {Lam(n.first, Copy(exprs_.Var(0, n.first))), read});
    }
    if (n.kind == TypeKind::kDepArray) {
      Attr attr;
      attr.n0 = nats_.Var(types_.PositionIn(exprs_.type(read)));
      const Type element = types_.ElementAt(exprs_.type(read), attr.n0);
      return Make(Op::kDepMapSeq, {Lam(element, Copy(exprs_.Var(0, element))), read}, attr);
    }
    // A pair of which a component is an array: the whole is named, since it is used twice.
    const Expr p = exprs_.Var(0, exprs_.type(read));
    const Expr first = Copy(Make(Op::kFst, {p}));
    const Expr both = Make(Op::kMakePair, {first, Copy(Make(Op::kSnd, {p}))});
    return Make(Op::kLet, {read, Lam(exprs_.type(read), both)});
  }

  // --- functions ---

  Expr ViewFunction(Expr f) {
    const Expr body = Body(f);
    if (!body) return body;
    ++inside_views_;
    const Expr read = Read(body);
    --inside_views_;
    return Lam(ParameterOf(f), read);
  }
  Expr WriteFunction(Expr f) {
    const Expr body = Body(f);
    if (!body) return body;
    return Lam(ParameterOf(f), Write(body));
  }

  // --- reductions ---

  Expr Reduction(Expr e) {
    const ExprNode n = exprs_.node(e);
    Expr f = n.children[0], xs = n.children[2];
    const Expr inner = Body(f);
    if (!inner || !Body(inner)) return {};
    while (std::optional<Mapped> mapped = AsMapOfLoops(xs)) {
      // fun acc => fun x => let y = g x in f acc y. Here `inner` is fun y => f acc y, under acc.
      const Expr step = After(exprs_.child(f, 0), exprs_.Shift(mapped->function, 1));
      f = Lam(ParameterOf(f), step);
      xs = mapped->elements;
      if (!f) return f;
    }
    const Expr initial = Write(n.children[1]);
    const Expr elements = Read(xs);
    const Expr step = exprs_.child(f, 0);
    const Expr body = Step(exprs_.child(step, 0), 1);
    Attr attr;
    attr.index = static_cast<uint32_t>(SpaceFor(n.type));
    return Make(Op::kReduceSeq,
                {Lam(ParameterOf(f), Lam(ParameterOf(step), body)), initial, elements}, attr);
  }

  // A lambda applied to what it takes.
  Expr Applied(Expr f, Expr argument) {
    const Expr body = Body(f);
    return body && argument ? exprs_.Substitute(body, argument) : Expr{};
  }

  // A scan as scanSeq, whose function takes the element first.
  Expr Scan(Expr e) {
    const ExprNode n = exprs_.node(e);
    Expr f = n.children[0], xs = n.children[2];
    const Type accumulator = types_.node(n.type).first;
    if (n.op == Op::kScan) {
      const Expr x = exprs_.Var(1, accumulator), acc = exprs_.Var(0, accumulator);
      f = Lam(accumulator, Lam(accumulator, Applied(Applied(exprs_.Shift(f, 2), acc), x)));
    }
    while (std::optional<Mapped> mapped = AsMapOfLoops(xs)) {
      // fun y => fun acc => let x = g y in f x acc
      const Expr g = exprs_.Shift(mapped->function, 2);
      if (!f || !Body(f) || !Body(g)) return {};
      const Type x = ParameterOf(f), y = ParameterOf(g);
      const Expr inner =
          Applied(Applied(exprs_.Shift(f, 3), exprs_.Var(0, x)), exprs_.Var(1, accumulator));
      const Expr let = Make(Op::kLet, {Applied(g, exprs_.Var(1, y)), Lam(x, inner)});
      f = Lam(y, Lam(accumulator, let));
      xs = mapped->elements;
    }
    if (!f || !Body(f) || !Body(Body(f))) return {};
    const Expr initial = Write(n.children[1]);
    const Expr elements = Read(xs);
    const Expr step = Step(Body(Body(f)), 0);
    Attr attr;
    attr.index = static_cast<uint32_t>(SpaceFor(accumulator));
    return Make(Op::kScanSeq, {Lam(ParameterOf(f), Lam(accumulator, step)), initial, elements},
                attr);
  }

  Expr ReduceByIndex(Expr e) {
    const ExprNode n = exprs_.node(e);
    const Expr f = n.children[0];
    if (!Body(f) || !Body(Body(f))) return {};
    const Expr initial = Write(n.children[1]);
    const Expr indices = Read(n.children[2]);
    const Expr elements = Read(n.children[3]);
    const Expr step = Step(Body(Body(f)), 1);
    Attr attr;
    attr.index = static_cast<uint32_t>(SpaceFor(n.type));
    const Expr lowered = Lam(ParameterOf(f), Lam(ParameterOf(Body(f)), step));
    return Make(Op::kReduceByIndexSeq, {lowered, initial, indices, elements}, attr);
  }

  // The body of a fold's function, to be written over its accumulator, the variable `acc`.
  Expr Step(Expr body, int acc) {
    Expr written = Write(body);
    if (written && HasArray(written) && !UpdatesInPlace(body, acc)) written = Copy(Store(written));
    return written;
  }

  // Whether element i of a step's result depends on no other element of its accumulator, the
  // variable `acc`: then it may be written where the old one is read. Nothing else is known to be
  // safe.
  bool UpdatesInPlace(Expr body, int acc) {
    if (!IsMap(exprs_.op(body))) return false;
    const Expr f = exprs_.child(body, 0);
    if (exprs_.op(f) != Op::kLam || exprs_.MentionsVar(f, acc)) return false;
    // The accumulator must be read as it is; rows of it are read elementwise again, or not at all.
    if (types_.ContainsArray(types_.node(exprs_.type(body)).first)) return false;
    return ReadsInOrder(exprs_.child(body, 1), acc);
  }
  bool ReadsInOrder(Expr xs, int acc) {
    if (!exprs_.MentionsVar(xs, acc) || exprs_.op(xs) == Op::kVar) return true;
    if (exprs_.op(xs) != Op::kZip) return false;
    return ReadsInOrder(exprs_.child(xs, 0), acc) && ReadsInOrder(exprs_.child(xs, 1), acc);
  }

  // --- the two translations ---

  // f x as a let. A function argument can't be named; it is substituted.
  Expr ApplyAsLet(Expr e) {
    const Expr f = exprs_.child(e, 0), argument = exprs_.child(e, 1);
    const Expr body = Body(f);
    if (!body) return body;
    if (!types_.IsData(ParameterOf(f))) return exprs_.Substitute(body, argument);
    return Make(Op::kLet, {argument, f});
  }

  Expr Read(Expr e) { return e && status_.ok() ? At(e, ReadNode(e)) : Expr{}; }
  Expr Write(Expr e) {
    if (!e || !status_.ok()) return {};
    return HasArray(e) ? At(e, WriteNode(e)) : Read(e);
  }

  Expr ReadNode(Expr e) {
    const ExprNode n = exprs_.node(e);
    const Attr attr = exprs_.attr(e);
    if (n.children.empty()) return e;
    if (IsFold(n.op)) return Reduction(e);
    if (IsReduceByIndex(n.op)) return ReduceByIndex(e);
    if (IsScan(n.op) || n.op == Op::kScatter || n.op == Op::kIterate || IsDepMap(n.op) ||
        n.op == Op::kPadEmpty) {
      return Store(Write(e));
    }
    if (IsMap(n.op) || n.op == Op::kGenerate) {
      if (AsMapOfLoops(e)) return Store(Write(e));
      const Expr f = ViewFunction(n.children[0]);
      if (n.op == Op::kGenerate) return Make(n.op, {f}, attr);
      return Make(Op::kMap, {f, Read(n.children[1])});
    }
    switch (n.op) {
      case Op::kApp:
        return Read(ApplyAsLet(e));
      case Op::kLet: {
        const Expr body = Body(n.children[1]);
        if (body && Loops(n.children[0]) && IsBeyondMemory(n.children[0])) {
          return Read(exprs_.Substitute(body, n.children[0]));
        }
        const Expr value = ReadNamed(n.children[0]);
        return Make(Op::kLet, {value, Lam(ParameterOf(n.children[1]), Read(body))});
      }
      case Op::kMakeDepPair:
        return Make(n.op, {ReadNamed(n.children[0])}, attr);
      case Op::kDmatch: {
        const Expr pair = Read(n.children[0]);
        const Expr body = Body(n.children[1]);
        return Make(n.op, {pair, Lam(ParameterOf(n.children[1]), Read(body))}, attr);
      }
      case Op::kToMem: {
        if (!HasArray(e)) return Read(n.children[0]);
        return Store(Write(n.children[0]));
      }
      case Op::kIdx:
        if (std::optional<Mapped> mapped = AsMapOfLoops(n.children[1])) {
          // One element of an array whose elements take loops: compute that one only.
          const Expr element = Make(Op::kIdx, {n.children[0], mapped->elements});
          return Read(Make(Op::kLet, {element, mapped->function}));
        }
        break;
      default:
        break;
    }
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) children.push_back(Read(c));
    return Make(n.op, attr, children);
  }

  // The value of a let, which is computed once. An array is stored if anything is computed for it.
  Expr ReadNamed(Expr value) {
    const bool store =
        HasArray(value) && Computes(value) && !types_.ContainsDepPair(exprs_.type(value));
    if (!store || inside_views_ > 0 || exprs_.op(value) == Op::kToMem) return Read(value);
    return Store(Write(value));
  }
  bool Computes(Expr e) const {
    const ExprNode& n = exprs_.node(e);
    if (n.children.empty()) return false;
    if (n.op != Op::kLam && !Has(n.op, Trait::kMoves)) return true;
    return std::any_of(n.children.begin(), n.children.end(), [&](Expr c) { return Computes(c); });
  }

  Expr WriteNode(Expr e) {
    const ExprNode n = exprs_.node(e);
    const Attr attr = exprs_.attr(e);
    Expr f, xs = e;
    if (IsMap(n.op)) {
      f = n.children[0];
      xs = n.children[1];
    }
    while (std::optional<Mapped> mapped = AsMapOfLoops(xs)) {
      f = f ? After(f, mapped->function) : mapped->function;
      xs = mapped->elements;
      if (!f) return f;
    }
    if (f) {
      const Expr elements = Read(xs);
      return Make(Op::kMapSeq, {WriteFunction(f), elements});
    }
    if (IsDepMap(n.op)) {
      const Expr mapped = WriteFunction(n.children[0]);
      Attr position;
      position.n0 = attr.n0;
      return Make(Op::kDepMapSeq, {mapped, Read(n.children[1])}, position);
    }
    if (IsScan(n.op)) return Scan(e);
    if (IsReduceByIndex(n.op)) return Copy(ReduceByIndex(e));
    switch (n.op) {
      case Op::kApp:
        return Write(ApplyAsLet(e));
      case Op::kLet: {
        const Expr body = Body(n.children[1]);
        if (body && Loops(n.children[0]) && IsBeyondMemory(n.children[0])) {
          return Write(exprs_.Substitute(body, n.children[0]));
        }
        const Expr value = ReadNamed(n.children[0]);
        return Make(Op::kLet, {value, Lam(ParameterOf(n.children[1]), Write(body))});
      }
      case Op::kDmatch: {
        const Expr pair = Read(n.children[0]);
        const Expr body = Body(n.children[1]);
        return Make(n.op, {pair, Lam(ParameterOf(n.children[1]), Write(body))}, attr);
      }
      case Op::kMakePair:
      case Op::kConcat: {
        const Expr first = Write(n.children[0]);
        return Make(n.op, {first, Write(n.children[1])});
      }
      case Op::kScatter: {
        const Expr indices = Read(n.children[0]);
        const Expr elements = Write(n.children[1]);
        return Make(n.op, {indices, elements, Write(n.children[2])});
      }
      case Op::kIterate: {
        const Expr step = WriteFunction(n.children[0]);
        Attr space = attr;
        space.index = static_cast<uint32_t>(SpaceFor(exprs_.type(n.children[1])));
        return Make(n.op, {step, Read(n.children[1])}, space);
      }
      case Op::kToMem:
        return Write(n.children[0]);
      case Op::kJoin:
      case Op::kDepJoin:
      case Op::kTranspose:
      case Op::kUnzip:
      case Op::kAsScalar:
      case Op::kMakeArray:
      case Op::kPadEmpty:
        return Make(n.op, {Write(n.children[0])}, attr);
      case Op::kSplit:
      case Op::kPartition:
      case Op::kAsVector:
        // Written through, these divide indices; that is worth it only where it saves memory.
        if (Loops(n.children[0])) return Make(n.op, {Write(n.children[0])}, attr);
        return Copy(Read(e));
      default:
        return Copy(Read(e));
    }
  }

  const PlainLoweringOptions& options_;
  int inside_views_ = 0;
  absl::flat_hash_map<uint32_t, Expr> without_streams_;
  absl::flat_hash_map<uint32_t, bool> loops_;
  absl::flat_hash_map<uint32_t, int> free_;
};

}  // namespace

absl::StatusOr<Program> LowerPlainly(ExprTable& exprs, const Program& program,
                                     const PlainLoweringOptions& options) {
  Program lowered = program;
  if (options.accumulate_in_double) {
    if (absl::Status s = WidenFloats(exprs, lowered); !s.ok()) return s;
  }
  if (absl::Status s = PlainLowering(exprs, options).Run(lowered); !s.ok()) return s;
  return lowered;
}

}  // namespace eqrise::rise
