// Random whole programs, for the tests that hold every stage against the interpreter.
//
//   RandomProgram p = MakeRandomProgram(seed);
//   p.program.body     // map (fun row => reduce max -inf (map f (zip row ys))) M
//   p.want             // its value for p.inputs
//
// A program is a skeleton that the rules are about (maps of maps, reductions of mapped and zipped
// arrays, windows, chunks, streams) around functions of random_expr.h, or altogether random. Sizes
// are numbers, among them 0, 1, primes, and multiples of the chunk sizes that the rules try, and
// variables that have such values.
#ifndef EQRISE_TESTS_SUPPORT_DIFFERENTIAL_TESTING_H_
#define EQRISE_TESTS_SUPPORT_DIFFERENTIAL_TESTING_H_

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "rise/interpret/interpret.h"
#include "rise/random/random_expr.h"
#include "rise/random/random_value.h"
#include "rise/term/expr.h"
#include "rise/term/print.h"
#include "rise/term/value.h"
#include "rise/term/widening.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::testing {

struct RandomProgram {
  uint64_t seed = 0;
  std::unique_ptr<rise::ExprTable> exprs = std::make_unique<rise::ExprTable>();
  rise::Program program;
  std::map<std::string, int64_t> sizes;
  std::map<std::string, rise::Value> inputs;
  rise::Value want;
  // RandomExprOptions::wide, skeletons that read and write at indices, special values, and names
  // that mean something to a target.
  bool wide = true;
  // Half of the numbers are infinities, NaN, -0, denormals and the ends of the integers. No order
  // of operations is left open, so there is one right result, to the bit.
  bool special = false;

  rise::SizeValues SizeValues() const { return rise::SizesOf(*exprs, program, sizes).value(); }
  std::string Text() const { return rise::PrintProgram(*exprs, program); }
  absl::flat_hash_map<uint32_t, rise::Value> InputsBySymbol() const {
    absl::flat_hash_map<uint32_t, rise::Value> out;
    for (const rise::ProgramInput& i : program.inputs) out[i.symbol] = inputs.at(i.name);
    return out;
  }
};

namespace internal {

using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Rng;
using rise::ScalarKind;
using rise::Type;

class ProgramMaker {
 public:
  explicit ProgramMaker(RandomProgram& out)
      : out_(out),
        t_(*out.exprs),
        types_(t_.types()),
        rng_(out.seed * 2654435761u + 17),
        deep_(out.seed + 6),
        special_(out.seed + 7),
        names_(out.seed + 8) {
    hostile_ = out.wide && names_.OneIn(4);
  }

  // Nothing where the dice gave no program worth trying.
  bool Make() {
    element_ = SomeScalar();
    std::optional<Expr> body = Skeleton();
    if (!body) return false;
    if (t_.TreeSize(*body) > 160) return false;
    if (deep_.OneIn(8)) body = WithDeepLets(*body);
    bool loops = false, reads = false;
    std::vector<Expr> todo{*body};
    while (!todo.empty()) {
      Expr e = todo.back();
      todo.pop_back();
      Op op = t_.op(e);
      loops = loops || op == Op::kMap || op == Op::kGenerate ||
              (rise::IsFold(op) && rise::Has(op, rise::Trait::kAssociative));
      reads = reads || op == Op::kInput;
      for (Expr c : t_.node(e).children) todo.push_back(c);
    }
    if (!loops || !reads) return false;
    out_.program.name = hostile_ && names_.OneIn(2) ? HostileName(/*primes=*/true)
                                                    : absl::StrCat("random", out_.seed);
    out_.program.body = *body;
    out_.program.type = t_.type(*body);
    out_.special = out_.wide && special_.OneIn(3) && !MayReorderFloats();
    absl::StatusOr<std::map<std::string, rise::Value>> inputs = rise::RandomInputs(
        t_, out_.program, out_.SizeValues(), rng_, {.special_values = out_.special});
    if (!inputs.ok()) return false;
    out_.inputs = *std::move(inputs);
    if (!MakeDistinct()) return false;
    absl::StatusOr<rise::Value> want =
        rise::InterpretProgram(t_, out_.program, out_.sizes, out_.inputs, {.max_steps = 400'000});
    if (!want.ok()) return false;
    out_.want = *std::move(want);
    return !NeedsExactness() || IsExact();
  }

 private:
  // Each element goes through some twenty names, most of which are used more than once.
  Expr WithDeepLets(Expr body) {
    const Type type = t_.type(body);
    const rise::TypeNode n = types_.node(type);
    if (n.kind == rise::TypeKind::kArray) {
      const Expr f = t_.Lam(n.first, WithDeepLets(t_.Var(0, n.first)));
      return t_.Primitive(Op::kMap, {}, {f, body}).value();
    }
    if (n.kind != rise::TypeKind::kScalar || n.scalar == ScalarKind::kBool) return body;
    return t_.Primitive(Op::kLet, {}, {body, DeepLet(type, 1)}).value();
  }
  // A function of the innermost of so many names.
  Expr DeepLet(Type type, int names) {
    const auto some = [&] { return t_.Var(static_cast<int>(deep_.Between(0, names - 1)), type); };
    static constexpr Op kOps[] = {Op::kMin, Op::kMax, Op::kMin, Op::kMax, Op::kSub};
    const Op op = kOps[deep_.Between(0, std::size(kOps) - 1)];
    const Expr value = t_.Primitive(op, {}, {some(), some()}).value();
    if (names == 40 || deep_.OneIn(20)) return t_.Lam(type, value);
    return t_.Lam(type, t_.Primitive(Op::kLet, {}, {value, DeepLet(type, names + 1)}).value());
  }
  // Arrays of indices of which no two are equal: a random choice of as many of them.
  bool MakeDistinct() {
    const rise::SizeValues sizes = out_.SizeValues();
    for (const rise::ProgramInput& input : out_.program.inputs) {
      if (std::ranges::find(distinct_, t_.Input(input.symbol, input.type)) == distinct_.end())
        continue;
      const rise::TypeNode array = types_.node(input.type);
      const rise::TypeNode index = types_.node(array.first);
      const absl::StatusOr<int64_t> count = rise::EvaluateNat(t_.nats(), array.size, sizes);
      const absl::StatusOr<int64_t> extent = rise::EvaluateNat(t_.nats(), index.size, sizes);
      if (!count.ok() || !extent.ok() || *count > *extent) return false;
      std::vector<rise::Value> all;
      for (int64_t i = 0; i < *extent; ++i) all.push_back(rise::Value::Index(i));
      for (int64_t i = 0; i < *count; ++i) {
        std::swap(all[static_cast<size_t>(i)],
                  all[static_cast<size_t>(rng_.Between(i, *extent - 1))]);
      }
      all.resize(static_cast<size_t>(*count));
      out_.inputs[input.name] = rise::Value::Array(std::move(all));
    }
    return true;
  }
  // A sum in another order is another number where it was rounded. A tolerance forgives little of
  // what f16 is rounded by, and nothing where a whole number is made of it.
  bool NeedsExactness() {
    if (ComputesWithHalf()) return true;
    if (!out_.wide) return false;
    const auto scalar = [&](Type t) {
      while (types_.Is(t, rise::TypeKind::kVector)) t = types_.node(t).first;
      return t;
    };
    const auto is_float = [&](Type t) {
      return types_.Is(scalar(t), rise::TypeKind::kScalar) &&
             rise::IsFloat(types_.node(scalar(t)).scalar);
    };
    return FindIn(out_.program.body, [&](Expr e) {
      return t_.op(e) == Op::kCast && is_float(t_.type(t_.child(e, 0))) && !is_float(t_.type(e));
    });
  }
  // Whether a sum or product of floats may be made in several orders, which differ for infinities
  // and large numbers.
  bool MayReorderFloats() {
    return FindIn(out_.program.body, [&](Expr e) {
      const Op op = t_.op(e);
      if (!rise::Has(op, rise::Trait::kAssociative) && op != Op::kReduceByIndex) return false;
      return FindIn(t_.child(e, 0), [&](Expr f) {
        return (t_.op(f) == Op::kAdd || t_.op(f) == Op::kMul) && !IsWhole(t_.type(f));
      });
    });
  }
  bool IsWhole(Type t) {
    while (types_.Is(t, rise::TypeKind::kVector)) t = types_.node(t).first;
    return !types_.Is(t, rise::TypeKind::kScalar) || !rise::IsFloat(types_.node(t).scalar);
  }
  template <class Holds>
  bool FindIn(Expr body, Holds holds) {
    std::vector<Expr> todo{body};
    while (!todo.empty()) {
      const Expr e = todo.back();
      todo.pop_back();
      if (holds(e)) return true;
      for (Expr c : t_.node(e).children) todo.push_back(c);
    }
    return false;
  }
  bool ComputesWithHalf() {
    const auto is_half = [&](Type t) {
      while (types_.Is(t, rise::TypeKind::kVector)) t = types_.node(t).first;
      return types_.IsScalarKind(t, ScalarKind::kF16);
    };
    return FindIn(out_.program.body,
                  [&](Expr e) { return is_half(t_.type(e)) || is_half(t_.attr(e).type); });
  }
  // Whether nothing was rounded: f16 has whole numbers up to 2048, which sums soon leave, and then
  // each order of them has another result.
  bool IsExact() {
    rise::Program wide = out_.program;
    if (!rise::WidenFloats(t_, wide).ok()) return false;
    absl::StatusOr<rise::Value> want =
        rise::InterpretProgram(t_, wide, out_.sizes, out_.inputs, {.max_steps = 400'000});
    return want.ok() && rise::AlmostEqual(out_.want, *want, 0);
  }
  template <class T>
  const T& OneOf(const std::vector<T>& from) {
    return from[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(from.size()) - 1))];
  }
  Type SomeScalar() {
    if (rng_.OneIn(20)) return types_.NatType();
    static const std::vector<ScalarKind> kinds{
        ScalarKind::kF32, ScalarKind::kF32, ScalarKind::kF32, ScalarKind::kF32,  ScalarKind::kF32,
        ScalarKind::kF32, ScalarKind::kI32, ScalarKind::kI32, ScalarKind::kI32,  ScalarKind::kI64,
        ScalarKind::kU32, ScalarKind::kF64, ScalarKind::kF64, ScalarKind::kI8,   ScalarKind::kI16,
        ScalarKind::kU8,  ScalarKind::kU16, ScalarKind::kU64, ScalarKind::kBool, ScalarKind::kF16,
    };
    // All integers and booleans as often as floats.
    static const std::vector<ScalarKind> more{
        ScalarKind::kBool, ScalarKind::kI8,  ScalarKind::kI16, ScalarKind::kI64, ScalarKind::kU8,
        ScalarKind::kU16,  ScalarKind::kU32, ScalarKind::kU64, ScalarKind::kF64, ScalarKind::kF16,
    };
    if (out_.wide && rng_.OneIn(2)) return types_.Scalar(OneOf(more));
    return types_.Scalar(OneOf(kinds));
  }
  Nat Size() { return SizeFrom({1, 2, 3, 4, 5, 7, 8, 8, 13, 16, 24, 64, 128}); }
  Nat SmallSize() { return SizeFrom({1, 2, 3, 4, 5, 8, 16}); }
  Nat SizeFrom(const std::vector<int64_t>& values) {
    if (rng_.OneIn(50)) return t_.nats().Const(0);
    const int64_t value = OneOf(values);
    if (!rng_.OneIn(4)) return t_.nats().Const(value);
    if (!out_.program.sizes.empty() && rng_.OneIn(3)) {
      return t_.nats().Var(OneOf(out_.program.sizes));
    }
    const std::string name = hostile_ && names_.OneIn(2)
                                 ? HostileName(/*primes=*/false)
                                 : absl::StrCat("n", out_.program.sizes.size());
    out_.program.sizes.push_back(t_.nats().NewSize(name));
    out_.sizes[name] = value;
    return t_.nats().Var(out_.program.sizes.back());
  }
  Expr In(Type type) {
    std::string name = hostile_ && names_.OneIn(2) ? HostileName(/*primes=*/true)
                                                   : absl::StrCat("x", out_.program.inputs.size());
    uint32_t symbol = t_.NewInput(name);
    out_.program.inputs.push_back({name, type, symbol});
    inputs_.push_back(t_.Input(symbol, type));
    return inputs_.back();
  }
  // Legal in RISE, and something else in C, OpenCL, MLIR, a library, or the text that is emitted.
  // Each is taken once.
  std::string HostileName(bool primes) {
    static const std::vector<std::string> words{
        "float",
        "float4",
        "double",
        "half",
        "int",
        "uint",
        "uchar",
        "long",
        "size_t",
        "int64_t",
        "uint8_t",
        "bool",
        "char",
        "void",
        "floatx16",
        "floatx4u",
        "f32",
        "memref",
        "index",
        "kernel",
        "__kernel",
        "global",
        "local",
        "constant",
        "private",
        "restrict",
        "inline",
        "while",
        "for",
        "if",
        "return",
        "struct",
        "static",
        "const",
        "auto",
        "register",
        "volatile",
        "goto",
        "main",
        "exit",
        "abort",
        "malloc",
        "free",
        "printf",
        "memcpy",
        "memset",
        "read",
        "write",
        "errno",
        "stdin",
        "environ",
        "NULL",
        "I",
        "linux",
        "unix",
        "signbit",
        "NAN",
        "INFINITY",
        "M_PI",
        "isnan",
        "sqrtf",
        "expf",
        "fabs",
        "fabsf",
        "fminf",
        "fmax",
        "min",
        "max",
        "abs",
        "clamp",
        "select",
        "mad",
        "fma",
        "pow",
        "y1f",
        "gammaf",
        "sin",
        "erf",
        "barrier",
        "get_global_id",
        "get_local_id",
        "vload4",
        "vstore4",
        "convert_int",
        "as_float",
        "omp_in",
        "omp_get_num_threads",
        "GOMP_parallel",
        "func",
        "module",
        "scf",
        "arith",
        "llvm",
        "affine",
        "args",
        "out",
        "out_1",
        "acc",
        "acc_1",
        "tmp",
        "t",
        "t0",
        "t_1",
        "v0",
        "v1",
        "value0",
        "c0",
        "i",
        "i_1",
        "j",
        "k",
        "l",
        "p",
        "r",
        "g",
        "wg",
        "lane",
        "lanes",
        "step",
        "n",
        "x",
        "y",
        "max_int32_t",
        "min_int",
        "index_min",
        "index_max",
        "broadcast_floatx4",
        "above_f32",
        "above_i32",
        "mod_int",
        "div_int",
        "int_div",
        "map",
        "reduce",
        "let",
        "fst",
        "idx",
        "zip",
    };
    while (true) {
      std::string name =
          words[static_cast<size_t>(names_.Between(0, static_cast<int64_t>(words.size()) - 1))];
      if (names_.OneIn(6)) name += primes ? (names_.OneIn(3) ? "''" : "'") : "_entry";
      if (taken_.insert(name).second) return name;
    }
  }
  Type Array(Nat n, Type t) { return types_.Array(n, t); }
  std::optional<Expr> P(Op op, std::initializer_list<std::optional<Expr>> children,
                        Attr attr = {}) {
    std::vector<Expr> present;
    for (const std::optional<Expr>& c : children) {
      if (!c) return std::nullopt;
      present.push_back(*c);
    }
    absl::StatusOr<Expr> e = t_.Primitive(op, attr, present);
    if (!e.ok()) return std::nullopt;
    return *e;
  }
  std::optional<Expr> Random(Type type, int depth, std::vector<Type> variables = {}) {
    rise::RandomExprOptions options;
    options.max_depth = depth;
    options.variables = std::move(variables);
    // Not the big inputs everywhere: scalars and one more.
    options.inputs = inputs_;
    options.wide = out_.wide;
    options.distinct = distinct_;
    absl::StatusOr<Expr> e = rise::RandomExpr(t_, type, rng_, options);
    if (!e.ok()) return std::nullopt;
    return *e;
  }
  // fun x => a random term of type `to`.
  std::optional<Expr> F(Type from, Type to) {
    return Random(types_.Function(from, to), static_cast<int>(rng_.Between(1, 3)));
  }
  std::optional<Expr> Map(Type from, Type to, std::optional<Expr> xs) {
    return P(Op::kMap, {F(from, to), xs});
  }
  std::optional<Expr> Reduce(Type t, std::optional<Expr> xs) {
    const bool ordered = rng_.OneIn(3);
    absl::StatusOr<rise::OperatorAndNeutral> op =
        ordered ? rise::RandomOrderedOperator(t_, t, rng_) : rise::RandomOperator(t_, t, rng_);
    if (!op.ok()) return std::nullopt;
    return P(ordered ? Op::kReduceOrdered : Op::kReduce, {op->op, op->neutral, xs});
  }
  Type SomeElement() {
    switch (rng_.Between(0, 5)) {
      case 0:
        return types_.Pair(element_, SomeScalar());
      case 1:
        return SomeScalar();
      default:
        return element_;
    }
  }
  // fun x => body(x)
  template <class Body>
  std::optional<Expr> Fun(Type t, Body body) {
    std::optional<Expr> b = body(t_.Var(0, t));
    if (!b) return std::nullopt;
    return t_.Lam(t, *b);
  }

  std::optional<Expr> Skeleton() {
    const Type s = SomeElement(), t = element_;
    if (rng_.OneIn(3)) In(t);
    if (out_.wide && rng_.OneIn(3)) return AtIndices(s, t);
    switch (rng_.Between(0, 12)) {
      case 0: {
        const Nat n = Size();
        return Map(s, SomeElement(), In(Array(n, s)));
      }
      case 1: {  // two maps
        const Nat n = Size();
        const Type u = SomeElement();
        return Map(u, t, Map(s, u, In(Array(n, s))));
      }
      case 2: {
        const Nat n = Size();
        return Reduce(t, Map(s, t, In(Array(n, s))));
      }
      case 3: {  // zip, map, reduce
        const Nat n = Size();
        Expr xs = In(Array(n, s));
        Expr ys = In(Array(n, t));
        return Reduce(t, Map(types_.Pair(s, t), t, P(Op::kZip, {xs, ys})));
      }
      case 4: {  // rows
        const Nat n = SmallSize(), m = Size();
        Expr ys = In(Array(m, t));
        Expr rows = In(Array(n, Array(m, s)));
        return P(Op::kMap,
                 {Fun(Array(m, s),
                      [&](Expr row) {
                        return Reduce(t, Map(types_.Pair(s, t), t, P(Op::kZip, {row, ys})));
                      }),
                  rows});
      }
      case 5: {  // all pairs of rows of two matrices
        const Nat n = SmallSize(), m = SmallSize(), k = SmallSize();
        Expr a = In(Array(n, Array(k, s)));
        Expr b = In(Array(k, Array(m, t)));
        const Type pair = types_.Pair(s, t);
        std::optional<Expr> f = F(pair, t);
        absl::StatusOr<rise::OperatorAndNeutral> op = rise::RandomOperator(t_, t, rng_);
        if (!op.ok()) return std::nullopt;
        return P(Op::kMap,
                 {Fun(Array(k, s),
                      [&](Expr row) {
                        return P(Op::kMap,
                                 {Fun(Array(k, t),
                                      [&](Expr column) {
                                        return P(Op::kReduce,
                                                 {op->op, op->neutral,
                                                  P(Op::kMap,
                                                    {f, P(Op::kZip, {t_.Shift(row, 1), column})})});
                                      }),
                                  P(Op::kTranspose, {b})});
                      }),
                  a});
      }
      case 6: {  // a stencil
        const Nat m = Size(), size = t_.nats().Const(rng_.Between(1, 4)),
                  step = t_.nats().Const(rng_.Between(1, 3));
        Attr attr;
        attr.n0 = size;
        attr.n1 = step;
        Expr xs = In(Array(t_.nats().Add(t_.nats().Mul(step, m), size), s));
        return P(Op::kMap,
                 {Fun(Array(size, s), [&](Expr window) { return Reduce(t, Map(s, t, window)); }),
                  P(Op::kSlide, {xs}, attr)});
      }
      case 7: {  // chunks
        const Nat n = SmallSize(), m = SmallSize();
        Attr attr;
        attr.n0 = m;
        Expr xs = In(Array(t_.nats().Mul(n, m), s));
        std::optional<Expr> rows =
            P(Op::kMap,
              {Fun(Array(m, s), [&](Expr c) { return Map(s, t, c); }), P(Op::kSplit, {xs}, attr)});
        if (rng_.OneIn(2)) rows = P(Op::kTranspose, {rows});
        return rng_.OneIn(2) ? P(Op::kJoin, {rows}) : rows;
      }
      case 8: {  // two nested maps of a function of both elements
        const Nat n = SmallSize(), m = Size();
        Expr xs = In(Array(n, s));
        Expr ys = In(Array(m, t));
        return P(Op::kMap,
                 {Fun(s,
                      [&](Expr) {
                        std::optional<Expr> body = Random(SomeElement(), 3, {s, t});
                        return P(Op::kMap,
                                 {body ? std::optional<Expr>(t_.Lam(t, *body)) : std::nullopt, ys});
                      }),
                  xs});
      }
      case 9: {  // several outputs
        const Nat n = Size(), m = Size();
        Expr xs = In(Array(n, s));
        Expr ys = In(Array(m, t));
        std::optional<Expr> left = Map(s, t, xs);
        std::optional<Expr> right = rng_.OneIn(2) ? Reduce(t, ys) : Map(t, s, ys);
        return P(Op::kMakePair, {left, right});
      }
      case 10: {  // a stream, perhaps of windows
        const Nat m = Size(), size = t_.nats().Const(rng_.Between(1, 4));
        Attr attr;
        attr.index = static_cast<uint32_t>(rise::AddressSpace::kPrivate);
        if (rng_.OneIn(3)) {
          return P(Op::kIterateStream, {F(t, s), P(Op::kMapStream, {F(s, t), In(Array(m, s))})});
        }
        Expr xs = In(Array(t_.nats().Add(m, size), s));
        const bool ring = rng_.OneIn(2);
        (ring ? attr.n1 : attr.n0) = size;
        if (ring) attr.n0 = t_.nats().Add(size, t_.nats().Const(rng_.Between(0, 2)));
        return P(Op::kIterateStream,
                 {Fun(Array(size, t), [&](Expr window) { return Reduce(t, Map(t, t, window)); }),
                  P(ring ? Op::kCircularBuffer : Op::kRotateValues, {F(s, t), xs}, attr)});
      }
      default: {
        const Nat n = SmallSize(), m = SmallSize();
        In(Array(n, s));
        if (rng_.OneIn(2)) In(Array(m, Array(n, t)));
        std::vector<Type> goals{Array(n, t),
                                Array(n, Array(m, t)),
                                t,
                                Array(m, types_.Pair(t, s)),
                                Array(m, t),
                                types_.Pair(Array(n, t), t),
                                Array(t_.nats().Mul(n, m), t)};
        return Random(OneOf(goals), 5);
      }
    }
  }

  Type SomeWhole() {
    static const std::vector<ScalarKind> kinds{
        ScalarKind::kI8, ScalarKind::kI16, ScalarKind::kI32, ScalarKind::kI64,
        ScalarKind::kU8, ScalarKind::kU16, ScalarKind::kU32, ScalarKind::kU64,
    };
    return types_.Scalar(OneOf(kinds));
  }
  // n indices below m: an input, or whole numbers that are made such.
  std::optional<Expr> Indices(Nat n, Nat m) {
    if (rng_.OneIn(2)) return In(Array(n, types_.Index(m)));
    const Type whole = SomeWhole();
    std::optional<Expr> numbers = In(Array(n, whole));
    if (rng_.OneIn(2)) numbers = Map(whole, whole, numbers);
    Attr attr;
    attr.n0 = m;
    return P(Op::kMap,
             {Fun(whole, [&](Expr x) { return P(Op::kNatAsIndex, {x}, attr); }), numbers});
  }
  // Programs that read and write where data says.
  std::optional<Expr> AtIndices(Type s, Type t) {
    const Nat n = SmallSize(), m = Size();
    switch (rng_.Between(0, 5)) {
      case 0: {  // elements of an array, perhaps of a computed one
        std::optional<Expr> xs = In(Array(m, s));
        if (rng_.OneIn(2)) xs = Map(s, s, xs);
        std::optional<Expr> picked = P(Op::kGather, {Indices(n, m), xs});
        return rng_.OneIn(2) ? Map(s, t, picked) : Reduce(t, Map(s, t, picked));
      }
      case 1: {  // rows of one
        Expr rows = In(Array(m, Array(n, s)));
        std::optional<Expr> picked = P(Op::kGather, {Indices(n, m), rows});
        return P(Op::kMap, {Fun(Array(n, s), [&](Expr row) { return Map(s, t, row); }), picked});
      }
      case 2: {  // elements put elsewhere
        const Expr at = In(Array(n, types_.Index(m)));
        distinct_.push_back(at);
        std::optional<Expr> some = Map(s, t, In(Array(n, s)));
        std::optional<Expr> all = rng_.OneIn(2) ? In(Array(m, t)) : Random(Array(m, t), 2);
        std::optional<Expr> put = P(Op::kScatter, {at, some, all});
        return rng_.OneIn(2) ? put : Map(t, s, put);
      }
      case 3: {  // bins
        absl::StatusOr<rise::OperatorAndNeutral> op = rise::RandomOperator(t_, t, rng_);
        if (!op.ok()) return std::nullopt;
        const Expr bins = In(Array(n, t));
        std::optional<Expr> at = Indices(m, n);
        return P(Op::kReduceByIndex, {op->op, bins, at, Map(s, t, In(Array(m, s)))});
      }
      case 4: {  // a choice, element by element
        const Type boolean = types_.Scalar(ScalarKind::kBool);
        const Expr xs = In(Array(m, t)), ys = In(Array(m, t));
        const Type pair = types_.Pair(t, t), triple = types_.Pair(boolean, pair);
        std::optional<Expr> chosen = P(Op::kZip, {In(Array(m, boolean)), P(Op::kZip, {xs, ys})});
        return P(Op::kMap, {Fun(triple,
                                [&](Expr x) {
                                  std::optional<Expr> both = P(Op::kSnd, {x});
                                  return P(Op::kSelect, {P(Op::kFst, {x}), P(Op::kFst, {both}),
                                                         P(Op::kSnd, {both})});
                                }),
                            rng_.OneIn(2) ? chosen : Map(triple, triple, chosen)});
      }
      default: {  // several inputs of one size, and of the same number of bytes
        for (int64_t i = rng_.Between(2, 4); i > 0; --i) In(Array(m, rng_.OneIn(3) ? s : t));
        const Expr at = In(Array(m, types_.Index(m)));
        distinct_.push_back(at);
        std::vector<Type> goals{Array(m, t), Array(m, s), Array(m, types_.Pair(s, t)),
                                types_.Pair(Array(m, t), Array(m, s)), Array(n, Array(m, t))};
        return Random(OneOf(goals), 4);
      }
    }
  }

  RandomProgram& out_;
  rise::ExprTable& t_;
  rise::TypeTable& types_;
  Rng rng_;
  // These have numbers of their own, so that all else of a seed stays what it is.
  Rng deep_, special_, names_;
  bool hostile_ = false;
  std::set<std::string> taken_;
  Type element_;
  std::vector<Expr> inputs_;
  std::vector<Expr> distinct_;  // of these, arrays of indices no two of which are equal
};

}  // namespace internal

// The n-th program is the same on every machine. Wide ones also read and write where data says, and
// have bounds of billions. Without `wide`, the seeds of old findings make what they always made.
inline RandomProgram MakeRandomProgram(uint64_t seed, bool wide = true) {
  for (uint64_t attempt = 0;; ++attempt) {
    RandomProgram p;
    p.seed = seed * 1000 + attempt;
    p.wide = wide;
    if (internal::ProgramMaker(p).Make()) return p;
  }
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_SUPPORT_DIFFERENTIAL_TESTING_H_
