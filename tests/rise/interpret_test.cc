#include "rise/interpret/interpret.h"

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "rise/interpret/interpret.h"
#include "rise/random/random_expr.h"
#include "rise/random/random_value.h"
#include "rise/term/primitive.h"
#include "rise/term/view_element.h"

namespace eqrise::rise {
namespace {

constexpr ScalarKind kF32 = ScalarKind::kF32;
constexpr ScalarKind kI32 = ScalarKind::kI32;
constexpr double kInf = std::numeric_limits<double>::infinity();

// A notation for small core expressions. Primitive applications that do not type fail the test.
struct Core {
  ExprTable table;
  TypeTable& types = table.types();
  Type f32 = types.Scalar(kF32);
  Type i32 = types.Scalar(kI32);
  Type boolean = types.Scalar(ScalarKind::kBool);
  absl::flat_hash_map<uint32_t, Value> inputs;
  SizeValues sizes;

  Nat N(int64_t n) { return table.nats().Const(n); }
  Type Array(int64_t n, Type t) { return types.Array(N(n), t); }
  Expr P(Op op, std::initializer_list<Expr> children, Attr attr = {}) {
    absl::StatusOr<Expr> e = table.Primitive(op, attr, children);
    REQUIRE_MESSAGE(e.ok(), e.status().ToString());
    return *e;
  }
  Expr PN(Op op, int64_t n0, std::initializer_list<Expr> children, int64_t n1 = 0) {
    Attr attr;
    attr.n0 = N(n0);
    attr.n1 = N(n1);
    return P(op, children, attr);
  }
  Expr In(Type type, Value value) {
    uint32_t symbol = table.NewInput("in" + std::to_string(inputs.size()));
    inputs.emplace(symbol, std::move(value));
    return table.Input(symbol, type);
  }
  // The input of a one- or two-dimensional array.
  Expr Xs(std::initializer_list<double> xs, ScalarKind kind = kF32) {
    return In(Array(static_cast<int64_t>(xs.size()), types.Scalar(kind)), Value::Array(kind, xs));
  }
  Expr Rows(std::initializer_list<std::initializer_list<double>> rows) {
    std::vector<Value> values;
    for (const auto& row : rows) values.push_back(Value::Array(kF32, row));
    return In(Array(static_cast<int64_t>(rows.size()),
                    Array(static_cast<int64_t>(rows.begin()->size()), f32)),
              Value::Array(std::move(values)));
  }
  Expr F(double x) { return table.Literal(x, f32); }
  Expr AsNat(int64_t value) { return table.IntLiteral(value, types.NatType()); }
  Expr I(int64_t x, ScalarKind kind = kI32) { return table.IntLiteral(x, types.Scalar(kind)); }
  Expr D(double x) { return table.Literal(x, types.Scalar(ScalarKind::kF64)); }
  Expr B(bool x) { return table.IntLiteral(x ? 1 : 0, boolean); }
  Expr V(int i, Type t) { return table.Var(i, t); }
  Expr Lam(Type t, Expr body) { return table.Lam(t, body); }
  Expr Cast(Type to, Expr e) {
    Attr attr;
    attr.type = to;
    return P(Op::kCast, {e}, attr);
  }
  Expr App(Expr f, Expr x) { return *table.Make(Op::kApp, {}, std::vector<Expr>{f, x}); }
  // fun x => x * x
  Expr Square() { return Lam(f32, P(Op::kMul, {V(0, f32), V(0, f32)})); }
  // fun a => fun b => op a b
  Expr Curried(Op op, Type t) { return Lam(t, Lam(t, P(op, {V(1, t), V(0, t)}))); }

  absl::StatusOr<Value> Eval(Expr e, const InterpretOptions& options = {}) {
    return Interpret(table, e, inputs, sizes, options);
  }
};

Value Floats(std::initializer_list<double> xs) { return Value::Array(kF32, xs); }
Value Matrix(std::initializer_list<std::initializer_list<double>> rows) {
  std::vector<Value> values;
  for (const auto& row : rows) values.push_back(Value::Array(kF32, row));
  return Value::Array(std::move(values));
}
Value Lanes(std::initializer_list<double> xs) {
  std::vector<Value> values;
  for (double x : xs) values.push_back(Value::F32(x));
  return Value::Vector(std::move(values));
}
Value Row(std::vector<Value> values) { return Value::Array(std::move(values)); }

// What an expression means; the primitive is the one that the statement is about.
struct Statement {
  Op op;
  Expr expr;
  Value meaning;
};

std::vector<Statement> Statements(Core& c) {
  const Type f32 = c.f32, i32 = c.i32;
  const Expr xs = c.Xs({1, 2, 3, 4, 5, 6});
  const Expr ys = c.Xs({10, 20, 30});
  const Expr rows = c.Rows({{1, 2, 3}, {4, 5, 6}});
  const Expr pairs = c.P(Op::kZip, {ys, c.Xs({1, 2, 3})});
  const Expr add = c.Curried(Op::kAdd, f32), sub = c.Curried(Op::kSub, f32);
  const Type ix3 = c.types.Index(c.N(3));
  const Expr indices = c.In(
      c.Array(4, ix3), Row({Value::Index(2), Value::Index(0), Value::Index(0), Value::Index(1)}));
  const Value one_to_six = Floats({1, 2, 3, 4, 5, 6});
  const Value squares = Floats({100, 400, 900});
  Attr dim;
  dim.index = 1;
  Attr space;
  space.index = static_cast<uint32_t>(AddressSpace::kGlobal);
  const Expr small = c.I(-128, ScalarKind::kI8);
  const Expr two = c.In(c.Array(2, ix3), Row({Value::Index(2), Value::Index(0)}));
  // fun i => 2 - i, its own inverse
  Attr mirrored;
  mirrored.n0 = mirrored.n1 =
      c.table.nats().Sub(c.N(2), c.table.nats().Var(c.table.nats().BoundIndex()));
  // Windows of two out of a ring of three, over squares.
  Attr ring;
  ring.n0 = c.N(3);
  ring.n1 = c.N(2);
  const Value windows = Matrix({{100, 400}, {400, 900}});
  // fun (xs: (len*3).f32) => map (fun chunk => chunk[0] - chunk[1] - chunk[2]) (split 3 xs)
  Attr iterate;
  iterate.n0 = c.N(1);
  iterate.n1 = c.table.nats().Var(c.table.nats().BoundLength(0));
  const Type tripled = c.types.Array(c.table.nats().Mul(iterate.n1, c.N(3)), f32);
  const Expr fold = c.P(Op::kFoldl, {sub, c.F(0), c.V(0, c.Array(3, f32))});
  const Expr thirds =
      c.Lam(tripled,
            c.P(Op::kMap, {c.Lam(c.Array(3, f32), fold), c.PN(Op::kSplit, 3, {c.V(0, tripled)})}));
  // foreign fun less(x: f32, y: i32): f32 = x - cast(y)
  ForeignFunction less;
  less.name = "less";
  less.parameters = {{"x", f32}, {"y", i32}};
  less.result = f32;
  less.body = c.P(Op::kSub, {c.table.Input(c.table.NewInput("x"), f32),
                             c.Cast(f32, c.table.Input(c.table.NewInput("y"), i32))});
  Attr foreign;
  foreign.index = c.table.AddForeign(less);
  foreign.type = f32;
  Attr run;
  run.n0 = c.N(2);
  run.n1 = c.N(8);
  // Pieces of 1, 2 and 3 elements; fun (piece: (i+1).f32) => fold of it
  NatTable& nats = c.table.nats();
  Attr growing;
  growing.n0 = c.N(3);
  growing.n1 = nats.Add(nats.Var(nats.BoundIndex()), c.N(1));
  const Expr pieces = c.P(Op::kPartition, {xs}, growing);
  const Value triangle = Row({Floats({1}), Floats({2, 3}), Floats({4, 5, 6})});
  Attr positions;
  positions.n0 = nats.Var(nats.Position(0, c.N(3)));
  const Type piece = c.types.Array(nats.Add(positions.n0, c.N(1)), f32);
  const Expr folds = c.Lam(piece, c.P(Op::kFoldl, {sub, c.F(0), c.V(0, piece)}));
  // A pair of a size and as many elements; fun (xs: size.f32) => fold of them, from the size
  Attr six, opened;
  const NatVar size = nats.SizeInPair(0);
  opened.n0 = nats.Var(size);
  six.n0 = c.N(6);
  six.type = c.types.DepPair(size, c.types.Array(opened.n0, f32));
  const Expr sized = c.P(Op::kMakeDepPair, {xs}, six);
  const Type any_size = c.types.Array(opened.n0, f32);
  const Expr of_any_size =
      c.Lam(any_size,
            c.P(Op::kFoldl, {add, c.Cast(f32, c.table.NatLiteral(opened.n0)), c.V(0, any_size)}));
  return {
      // maps
      {Op::kMap, c.P(Op::kMap, {c.Square(), ys}), squares},
      {Op::kMapSeq, c.P(Op::kMapSeq, {c.Square(), ys}), squares},
      {Op::kMapSeqUnroll, c.P(Op::kMapSeqUnroll, {c.Square(), ys}), squares},
      {Op::kMapPar, c.P(Op::kMapPar, {c.Square(), ys}), squares},
      {Op::kMapGlobal, c.P(Op::kMapGlobal, {c.Square(), ys}, dim), squares},
      {Op::kMapWorkGroup, c.P(Op::kMapWorkGroup, {c.Square(), ys}, dim), squares},
      {Op::kMapLocal, c.P(Op::kMapLocal, {c.Square(), ys}, dim), squares},
      {Op::kMap, c.P(Op::kMap, {c.Square(), c.Xs({})}), Floats({})},
      // folds: all from the left, as ((100 - 10) - 20) - 30 shows
      {Op::kReduce, c.P(Op::kReduce, {add, c.F(0), xs}), Value::F32(21)},
      {Op::kReduce, c.P(Op::kReduce, {add, c.F(7), c.Xs({})}), Value::F32(7)},
      {Op::kFoldl, c.P(Op::kFoldl, {sub, c.F(100), ys}), Value::F32(40)},
      {Op::kReduceOrdered, c.P(Op::kReduceOrdered, {sub, c.F(100), ys}), Value::F32(40)},
      {Op::kReduceSeq, c.P(Op::kReduceSeq, {sub, c.F(100), ys}, space), Value::F32(40)},
      {Op::kReduceSeqUnroll, c.P(Op::kReduceSeqUnroll, {sub, c.F(100), ys}), Value::F32(40)},
      {Op::kReducePar, c.P(Op::kReducePar, {sub, c.F(100), ys}), Value::F32(40)},
      // The accumulator comes first: fun (acc: i32) => fun (x: f32) => acc + 1
      {Op::kFoldl,
       c.P(Op::kFoldl, {c.Lam(i32, c.Lam(f32, c.P(Op::kAdd, {c.V(1, i32), c.I(1)}))), c.I(0), xs}),
       Value::I32(6)},
      // shapes
      {Op::kZip, pairs,
       Row({Value::Pair(Value::F32(10), Value::F32(1)), Value::Pair(Value::F32(20), Value::F32(2)),
            Value::Pair(Value::F32(30), Value::F32(3))})},
      {Op::kUnzip, c.P(Op::kUnzip, {pairs}), Value::Pair(Floats({10, 20, 30}), Floats({1, 2, 3}))},
      {Op::kSplit, c.PN(Op::kSplit, 2, {xs}), Matrix({{1, 2}, {3, 4}, {5, 6}})},
      {Op::kJoin, c.P(Op::kJoin, {rows}), one_to_six},
      {Op::kPartition, pieces, triangle},
      {Op::kDepSlide, c.PN(Op::kDepSlide, 4, {xs}, 4), Row({Floats({1, 2, 3, 4}), Floats({5, 6})})},
      {Op::kDepSlide, c.PN(Op::kDepSlide, 4, {xs}, 3),
       Row({Floats({1, 2, 3, 4}), Floats({4, 5, 6})})},
      {Op::kDepSlide, c.PN(Op::kDepSlide, 9, {xs}, 7), Row({Floats({1, 2, 3, 4, 5, 6})})},
      {Op::kDepJoin, c.P(Op::kDepJoin, {pieces}), one_to_six},
      {Op::kDepJoin, c.P(Op::kDepJoin, {rows}), one_to_six},
      {Op::kDepZip, c.P(Op::kDepZip, {pieces, ys}),
       Row({Value::Pair(Floats({1}), Value::F32(10)), Value::Pair(Floats({2, 3}), Value::F32(20)),
            Value::Pair(Floats({4, 5, 6}), Value::F32(30))})},
      {Op::kMakeDepPair, sized, Value::Pair(Value::Nat(6), one_to_six)},
      {Op::kDmatch, c.P(Op::kDmatch, {sized, of_any_size}, opened), Value::F32(27)},
      {Op::kDepMap, c.P(Op::kDepMap, {folds, pieces}, positions), Floats({-1, -5, -15})},
      {Op::kDepMapSeq, c.P(Op::kDepMapSeq, {folds, pieces}, positions), Floats({-1, -5, -15})},
      {Op::kDepMapPar, c.P(Op::kDepMapPar, {folds, pieces}, positions), Floats({-1, -5, -15})},
      {Op::kDepMapGlobal, c.P(Op::kDepMapGlobal, {folds, pieces}, positions),
       Floats({-1, -5, -15})},
      {Op::kDepMapWorkGroup, c.P(Op::kDepMapWorkGroup, {folds, pieces}, positions),
       Floats({-1, -5, -15})},
      {Op::kTranspose, c.P(Op::kTranspose, {rows}), Matrix({{1, 4}, {2, 5}, {3, 6}})},
      {Op::kTranspose, c.P(Op::kTranspose, {c.PN(Op::kSplit, 3, {c.Xs({})})}),
       Matrix({{}, {}, {}})},
      {Op::kTake, c.PN(Op::kTake, 2, {xs}), Floats({1, 2})},
      {Op::kTake, c.PN(Op::kTake, 0, {xs}), Floats({})},
      {Op::kDrop, c.PN(Op::kDrop, 2, {xs}), Floats({3, 4, 5, 6})},
      {Op::kSlide, c.PN(Op::kSlide, 3, {xs}, 1),
       Matrix({{1, 2, 3}, {2, 3, 4}, {3, 4, 5}, {4, 5, 6}})},
      {Op::kSlide, c.PN(Op::kSlide, 2, {xs}, 2), Matrix({{1, 2}, {3, 4}, {5, 6}})},
      {Op::kGenerate, c.P(Op::kGenerate, {c.Lam(ix3, c.Cast(f32, c.V(0, ix3)))}),
       Floats({0, 1, 2})},
      {Op::kIdx, c.P(Op::kIdx, {c.table.IntLiteral(2, ix3), ys}), Value::F32(30)},
      {Op::kGather, c.P(Op::kGather, {indices, ys}), Floats({30, 10, 10, 20})},
      {Op::kScatter, c.P(Op::kScatter, {two, c.Xs({7, 8}), ys}), Floats({8, 20, 7})},
      {Op::kReorder, c.P(Op::kReorder, {ys}, mirrored), Floats({30, 20, 10})},
      {Op::kRotate, c.PN(Op::kRotate, 2, {ys}), Floats({30, 10, 20})},
      {Op::kRotate, c.PN(Op::kRotate, 0, {ys}), Floats({10, 20, 30})},
      {Op::kRotate, c.PN(Op::kRotate, 3000000001, {ys}), Floats({20, 30, 10})},
      {Op::kRotate, c.PN(Op::kRotate, 2, {c.Xs({})}), Floats({})},
      {Op::kConcat, c.P(Op::kConcat, {ys, c.Xs({1})}), Floats({10, 20, 30, 1})},
      {Op::kConcat, c.P(Op::kConcat, {c.Xs({}), ys}), Floats({10, 20, 30})},
      {Op::kMakeArray, c.P(Op::kMakeArray, {c.F(7)}), Floats({7})},
      {Op::kForeign, c.P(Op::kForeign, {c.P(Op::kMakePair, {c.F(7), c.I(2)})}, foreign),
       Value::F32(5)},
      {Op::kOclRun, c.P(Op::kOclRun, {c.P(Op::kMap, {c.Square(), ys})}, run), squares},
      {Op::kPadCst, c.PN(Op::kPadCst, 2, {c.F(5), ys}, 1), Floats({5, 5, 10, 20, 30, 5})},
      {Op::kPadCst, c.PN(Op::kPadCst, 1, {c.F(5), c.Xs({})}, 0), Floats({5})},
      {Op::kPadClamp, c.PN(Op::kPadClamp, 2, {ys}, 1), Floats({10, 10, 10, 20, 30, 30})},
      {Op::kPadMirror, c.PN(Op::kPadMirror, 2, {ys}, 4),
       Floats({20, 10, 10, 20, 30, 30, 20, 10, 10})},
      {Op::kPadWrap, c.PN(Op::kPadWrap, 4, {ys}, 1), Floats({30, 10, 20, 30, 10, 20, 30, 10})},
      {Op::kPadEmpty, c.PN(Op::kTake, 3, {c.PN(Op::kPadEmpty, 2, {ys})}), Floats({10, 20, 30})},
      // scans and bins
      {Op::kScan, c.P(Op::kScan, {add, c.F(0), xs}), Floats({1, 3, 6, 10, 15, 21})},
      {Op::kScan, c.P(Op::kScan, {sub, c.F(100), ys}), Floats({90, 70, 40})},
      {Op::kScanSeq, c.P(Op::kScanSeq, {sub, c.F(100), ys}, space), Floats({-90, 110, -80})},
      {Op::kReduceByIndex, c.P(Op::kReduceByIndex, {sub, ys, indices, c.Xs({1, 2, 3, 4})}),
       Floats({5, 16, 29})},
      {Op::kReduceByIndexSeq,
       c.P(Op::kReduceByIndexSeq, {sub, ys, indices, c.Xs({1, 2, 3, 4})}, space),
       Floats({5, 16, 29})},
      {Op::kReduceByIndexAtomic,
       c.P(Op::kReduceByIndexAtomic, {sub, ys, indices, c.Xs({1, 2, 3, 4})}), Floats({5, 16, 29})},
      // indices
      {Op::kIndexAsNat, c.P(Op::kIndexAsNat, {c.table.IntLiteral(2, ix3)}), Value::Nat(2)},
      {Op::kSub, c.P(Op::kSub, {c.AsNat(2), c.AsNat(5)}), Value::Nat(-3)},
      {Op::kMul, c.P(Op::kMul, {c.AsNat(INT64_MAX), c.AsNat(2)}), Value::Nat(-2)},
      {Op::kDiv, c.P(Op::kDiv, {c.AsNat(-7), c.AsNat(2)}), Value::Nat(-3)},
      {Op::kMod, c.P(Op::kMod, {c.AsNat(7), c.AsNat(0)}), Value::Nat(0)},
      {Op::kNeg, c.P(Op::kNeg, {c.AsNat(7)}), Value::Nat(-7)},
      {Op::kLt, c.P(Op::kLt, {c.AsNat(-7), c.AsNat(2)}), Value::Bool(true)},
      {Op::kCast, c.Cast(c.types.NatType(), c.F(-2.5)), Value::Nat(-2)},
      {Op::kNatAsIndex, c.PN(Op::kNatAsIndex, 9, {c.AsNat(-3)}), Value::Index(0)},
      {Op::kNatAsIndex, c.PN(Op::kNatAsIndex, 9, {c.I(-3)}), Value::Index(0)},
      {Op::kNatAsIndex, c.PN(Op::kNatAsIndex, 9, {c.I(5)}), Value::Index(5)},
      {Op::kNatAsIndex, c.PN(Op::kNatAsIndex, 9, {c.I(-1, ScalarKind::kU64)}), Value::Index(8)},
      // streams and iteration
      {Op::kMapStream, c.P(Op::kMapStream, {c.Square(), ys}), squares},
      {Op::kIterateStream, c.P(Op::kIterateStream, {c.Square(), ys}), squares},
      {Op::kCircularBuffer, c.P(Op::kCircularBuffer, {c.Square(), ys}, ring), windows},
      {Op::kRotateValues, c.PN(Op::kRotateValues, 2, {c.Square(), ys}), windows},
      {Op::kIterate, c.P(Op::kIterate, {thirds, xs}, iterate), Floats({-6, -15})},
      // pairs, sharing, memory
      {Op::kMakePair, c.P(Op::kMakePair, {c.F(1), ys}),
       Value::Pair(Value::F32(1), Floats({10, 20, 30}))},
      {Op::kFst, c.P(Op::kFst, {c.P(Op::kMakePair, {c.F(1), ys})}), Value::F32(1)},
      {Op::kSnd, c.P(Op::kSnd, {c.P(Op::kMakePair, {c.F(1), ys})}), Floats({10, 20, 30})},
      {Op::kLet, c.P(Op::kLet, {c.F(3), c.Square()}), Value::F32(9)},
      {Op::kToMem, c.P(Op::kToMem, {rows}, space), Matrix({{1, 2, 3}, {4, 5, 6}})},
      // vectors; of pairs: pairs of vectors
      {Op::kAsVector, c.PN(Op::kAsVector, 3, {xs}), Row({Lanes({1, 2, 3}), Lanes({4, 5, 6})})},
      {Op::kAsVector, c.PN(Op::kAsVector, 3, {pairs}),
       Row({Value::Pair(Lanes({10, 20, 30}), Lanes({1, 2, 3}))})},
      {Op::kAsScalar, c.P(Op::kAsScalar, {c.PN(Op::kAsVector, 2, {xs})}), one_to_six},
      {Op::kAsScalar,
       c.P(Op::kFst, {c.P(Op::kUnzip, {c.P(Op::kAsScalar, {c.PN(Op::kAsVector, 3, {pairs})})})}),
       Floats({10, 20, 30})},
      {Op::kVectorFromScalar, c.PN(Op::kVectorFromScalar, 2, {c.F(3)}), Lanes({3, 3})},
      {Op::kAdd,
       c.P(Op::kAdd,
           {c.PN(Op::kVectorFromScalar, 2, {c.F(3)}), c.PN(Op::kVectorFromScalar, 2, {c.F(4)})}),
       Lanes({7, 7})},
      // arithmetic
      {Op::kNeg, c.P(Op::kNeg, {c.F(2)}), Value::F32(-2)},
      {Op::kNeg, c.P(Op::kNeg, {small}), Value::Int(ScalarKind::kI8, -128)},
      {Op::kNeg, c.P(Op::kNeg, {c.I(1, ScalarKind::kU8)}), Value::Int(ScalarKind::kU8, 255)},
      {Op::kAdd, c.P(Op::kAdd, {c.F(16777216), c.F(1)}), Value::F32(16777216)},
      {Op::kAdd, c.P(Op::kAdd, {c.I(2147483647), c.I(1)}), Value::I32(-2147483648)},
      {Op::kSub, c.P(Op::kSub, {c.F(2), c.F(5)}), Value::F32(-3)},
      {Op::kSub, c.P(Op::kSub, {c.I(0, ScalarKind::kU32), c.I(1, ScalarKind::kU32)}),
       Value::Int(ScalarKind::kU32, 4294967295)},
      {Op::kMul, c.P(Op::kMul, {c.F(3), c.F(-4)}), Value::F32(-12)},
      {Op::kDiv, c.P(Op::kDiv, {c.F(1), c.F(3)}), Value::F32(1.0F / 3.0F)},
      {Op::kDiv, c.P(Op::kDiv, {c.F(1), c.F(0)}), Value::F32(kInf)},
      {Op::kDiv, c.P(Op::kDiv, {c.I(-7), c.I(2)}), Value::I32(-3)},
      {Op::kDiv, c.P(Op::kDiv, {c.I(7), c.I(0)}), Value::I32(0)},
      {Op::kDiv, c.P(Op::kDiv, {small, c.I(-1, ScalarKind::kI8)}),
       Value::Int(ScalarKind::kI8, -128)},
      {Op::kDiv, c.P(Op::kDiv, {c.I(-1, ScalarKind::kU64), c.I(2, ScalarKind::kU64)}),
       Value::Int(ScalarKind::kU64, std::numeric_limits<int64_t>::max())},
      {Op::kMod, c.P(Op::kMod, {c.I(-7), c.I(2)}), Value::I32(-1)},
      {Op::kMod, c.P(Op::kMod, {c.I(-7), c.I(0)}), Value::I32(0)},
      {Op::kMin, c.P(Op::kMin, {c.F(2), c.F(3)}), Value::F32(2)},
      {Op::kMin, c.P(Op::kMin, {c.F(NAN), c.F(3)}), Value::F32(3)},
      {Op::kMin, c.P(Op::kMin, {c.F(3), c.F(NAN)}), Value::F32(3)},
      {Op::kMax, c.P(Op::kMax, {c.F(3), c.F(NAN)}), Value::F32(3)},
      {Op::kMax, c.P(Op::kMax, {c.I(2), c.I(-3)}), Value::I32(2)},
      {Op::kMax, c.P(Op::kMax, {c.I(-1, ScalarKind::kU64), c.I(1, ScalarKind::kU64)}),
       Value::Int(ScalarKind::kU64, -1)},
      {Op::kAbs, c.P(Op::kAbs, {c.F(-2)}), Value::F32(2)},
      {Op::kAbs, c.P(Op::kAbs, {small}), Value::Int(ScalarKind::kI8, -128)},
      {Op::kSqrt, c.P(Op::kSqrt, {c.F(2)}), Value::F32(std::sqrt(2.0F))},
      {Op::kExp, c.P(Op::kExp, {c.F(1)}), Value::F32(2.718281828459045)},
      {Op::kLog, c.P(Op::kLog, {c.D(10)}), Value::F64(std::log(10.0))},
      {Op::kSin, c.P(Op::kSin, {c.D(1)}), Value::F64(std::sin(1.0))},
      {Op::kCos, c.P(Op::kCos, {c.F(0)}), Value::F32(1)},
      {Op::kErf, c.P(Op::kErf, {c.D(0.5)}), Value::F64(std::erf(0.5))},
      {Op::kPow, c.P(Op::kPow, {c.F(2), c.F(10)}), Value::F32(1024)},
      // comparisons and logic
      {Op::kLt, c.P(Op::kLt, {c.F(1), c.F(1)}), Value::Bool(false)},
      {Op::kLt, c.P(Op::kLt, {c.I(1, ScalarKind::kU64), c.I(-1, ScalarKind::kU64)}),
       Value::Bool(true)},
      {Op::kLe, c.P(Op::kLe, {c.F(1), c.F(1)}), Value::Bool(true)},
      {Op::kGt, c.P(Op::kGt, {c.I(2), c.I(-1)}), Value::Bool(true)},
      {Op::kGe, c.P(Op::kGe, {c.F(NAN), c.F(1)}), Value::Bool(false)},
      {Op::kEq, c.P(Op::kEq, {c.table.IntLiteral(2, ix3), c.table.IntLiteral(1, ix3)}),
       Value::Bool(false)},
      {Op::kNe, c.P(Op::kNe, {c.F(NAN), c.F(NAN)}), Value::Bool(true)},
      {Op::kAnd, c.P(Op::kAnd, {c.B(true), c.B(false)}), Value::Bool(false)},
      {Op::kOr, c.P(Op::kOr, {c.B(true), c.B(false)}), Value::Bool(true)},
      {Op::kNot, c.P(Op::kNot, {c.B(false)}), Value::Bool(true)},
      {Op::kSelect, c.P(Op::kSelect, {c.B(true), c.F(1), c.F(2)}), Value::F32(1)},
      {Op::kSelect, c.P(Op::kSelect, {c.B(false), c.F(1), c.F(2)}), Value::F32(2)},
      // casts
      {Op::kCast, c.Cast(i32, c.F(-2.9)), Value::I32(-2)},
      {Op::kCast, c.Cast(i32, c.F(3e9)), Value::I32(2147483647)},
      {Op::kCast, c.Cast(i32, c.F(NAN)), Value::I32(0)},
      {Op::kCast, c.Cast(c.types.Scalar(ScalarKind::kU8), c.F(-5)), Value::Int(ScalarKind::kU8, 0)},
      {Op::kCast, c.Cast(c.types.Scalar(ScalarKind::kU64), c.F(1e30)),
       Value::Int(ScalarKind::kU64, -1)},
      {Op::kCast, c.Cast(c.types.Scalar(ScalarKind::kI8), c.I(200)),
       Value::Int(ScalarKind::kI8, -56)},
      {Op::kCast, c.Cast(f32, c.I(16777217)), Value::F32(16777216)},
      {Op::kCast, c.Cast(f32, c.D(0.1)), Value::F32(0.1F)},
      {Op::kCast, c.Cast(c.types.Scalar(ScalarKind::kF64), c.F(0.1F)), Value::F64(0.1F)},
      {Op::kCast, c.Cast(i32, c.table.IntLiteral(2, ix3)), Value::I32(2)},
      {Op::kCast, c.Cast(i32, c.table.NatLiteral(c.N(42))), Value::I32(42)},
      {Op::kCast, c.Cast(c.boolean, c.F(0.5)), Value::Bool(true)},
  };
}

TEST_CASE("each primitive means what the paper says") {
  Core c;
  std::set<Op> mentioned;
  for (const Statement& s : Statements(c)) {
    absl::StatusOr<Value> v = c.Eval(s.expr);
    REQUIRE_MESSAGE(v.ok(), OpName(s.op), ": ", v.status().ToString());
    CHECK_MESSAGE(Equal(*v, s.meaning), OpName(s.op), ": ", v->ToString(), " is not ",
                  s.meaning.ToString());
    CHECK(CheckValue(c.types, c.table.type(s.expr), c.sizes, *v).ok());
    mentioned.insert(s.op);
  }
  for (int op = static_cast<int>(kFirstPrimitive); op < kNumOps; ++op) {
    CHECK_MESSAGE(mentioned.contains(static_cast<Op>(op)), "no statement about ",
                  OpName(static_cast<Op>(op)));
  }
}

TEST_CASE("functions: variables, application, capture") {
  Core c;
  const Expr ys = c.Xs({10, 20, 30});
  // fun f => map f ys, applied to (fun x => x * x)
  const Type f = c.types.Function(c.f32, c.f32);
  const Expr apply = c.Lam(f, c.P(Op::kMap, {c.Lam(c.f32, c.App(c.V(1, f), c.V(0, c.f32))), ys}));
  CHECK(Equal(c.Eval(c.App(apply, c.Square())).value(), Floats({100, 400, 900})));
  // let a = 5 in map (fun x => map (fun y => a + x * y) ys) ys: variables two binders out
  const Expr inner = c.P(Op::kAdd, {c.V(2, c.f32), c.P(Op::kMul, {c.V(1, c.f32), c.V(0, c.f32)})});
  const Expr outer = c.P(
      Op::kMap, {c.Lam(c.f32, c.P(Op::kMap, {c.Lam(c.f32, inner), c.Xs({1, 2})})), c.Xs({3, 4})});
  CHECK(Equal(c.Eval(c.P(Op::kLet, {c.F(5), c.Lam(c.f32, outer)})).value(),
              Matrix({{8, 11}, {9, 13}})));
  // A closed function is a value.
  CHECK(c.Eval(c.Square()).value().Is(ValueKind::kFunction));
}

TEST_CASE("floats are rounded after each operation, in the given order") {
  Core c;
  const Expr add = c.Curried(Op::kAdd, c.f32);
  // From the left the small ones are lost one by one; from the right they would count.
  CHECK(c.Eval(c.P(Op::kReduce, {add, c.F(16777216), c.Xs({1, 1, 1, 1})})).value().AsDouble() ==
        16777216);
  CHECK(c.Eval(c.P(Op::kReduce, {add, c.F(0), c.Xs({1, 1, 1, 1, 16777216})})).value().AsDouble() ==
        16777220);
  const Type f16 = c.types.Scalar(ScalarKind::kF16);
  auto half = [&](double x) { return c.table.Literal(x, f16); };
  CHECK(c.Eval(c.P(Op::kAdd, {half(2048), half(1)})).value().AsDouble() == 2048);
  CHECK(c.Eval(c.P(Op::kAdd, {half(2048), half(3)})).value().AsDouble() == 2052);
  CHECK(c.Eval(c.P(Op::kMul, {half(256), half(256)})).value().AsDouble() == kInf);
  CHECK(c.Eval(half(0.1)).value().AsDouble() == 0.0999755859375);
  // The exact product has 48 bits; with a fused multiply-add the difference would not be 0.
  const Expr third = c.F(1.0F / 3.0F);
  const Expr product = c.P(Op::kMul, {third, third});
  CHECK(c.Eval(c.P(Op::kSub, {product, c.F(1.0F / 3.0F * (1.0F / 3.0F))})).value().AsDouble() == 0);
}

TEST_CASE("halves") {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const double x = HalfFromBits(static_cast<uint16_t>(bits));
    if (std::isnan(x)) continue;
    CHECK(HalfBits(x) == bits);
    CHECK(RoundToFloat(ScalarKind::kF16, x) == x);
  }
  CHECK(RoundToFloat(ScalarKind::kF16, 65519.99) == 65504);
  CHECK(RoundToFloat(ScalarKind::kF16, 65520) == kInf);
  CHECK(RoundToFloat(ScalarKind::kF16, std::ldexp(1.0, -25)) == 0);
  CHECK(RoundToFloat(ScalarKind::kF16, std::ldexp(1.1, -25)) == std::ldexp(1.0, -24));
}

TEST_CASE("symbolic sizes") {
  Core c;
  const NatVar n = c.table.nats().NewSize("n");
  const Nat size = c.table.nats().Var(n);
  const uint32_t symbol = c.table.NewInput("xs");
  const Expr xs = c.table.Input(symbol, c.types.Array(size, c.f32));
  const Expr sum = c.P(Op::kReduce, {c.Curried(Op::kAdd, c.f32), c.F(0), xs});
  c.inputs[symbol] = Floats({1, 2, 3});
  c.sizes[n] = 3;
  CHECK(c.Eval(sum).value().AsDouble() == 6);
  c.sizes[n] = 4;
  absl::Status wrong = c.Eval(sum).status();
  CHECK(wrong.code() == absl::StatusCode::kInvalidArgument);
  CHECK(wrong.message() == "input xs: expected 4 elements (n.f32), found 3");
  c.sizes.clear();
  CHECK(c.Eval(sum).status().message() == "input xs: size n has no value");
  c.inputs.clear();
  CHECK(c.Eval(sum).status().message() == "input xs has no value");

  Program program{.name = "sum",
                  .sizes = {n},
                  .specialised = {},
                  .inputs = {{"xs", c.table.type(xs), symbol}},
                  .body = sum,
                  .type = c.f32,
                  .assumptions = {},
                  .notes = {}};
  CHECK(InterpretProgram(c.table, program, {{"n", 2}}, {{"xs", Floats({1, 2})}})->AsDouble() == 3);
  program.assumptions.push_back({Assumption::Kind::kDivides, c.N(4), size, {}});
  CHECK(
      InterpretProgram(c.table, program, {{"n", 2}}, {{"xs", Floats({1, 2})}}).status().message() ==
      "sum assumes that 4 divides n, which are 4 and 2");
  CHECK(SizesOf(c.table, program, {{"n", 0}}).status().message() ==
        "size n is 0, and must be at least 1");
  CHECK(SizesOf(c.table, program, {}).status().message() == "size n has no value");
}

TEST_CASE("errors are values") {
  Core c;
  // Ill-typed nodes, as a wrong rule would make them.
  const Expr xs = c.Xs({1, 2, 3});
  const Expr too_long =
      c.table.MakeTyped(Op::kMap, {}, c.Array(4, c.f32), std::vector<Expr>{c.Square(), xs});
  CHECK(c.Eval(too_long).status().message() ==
        "map: the type 4.f32 says 4 elements, but there are 3");
  const Expr split = c.table.MakeTyped(Op::kSplit, Attr{.n0 = c.N(2), .n1 = {}, .type = {}},
                                       c.Array(1, c.Array(2, c.f32)), std::vector<Expr>{xs});
  CHECK(c.Eval(split).status().code() == absl::StatusCode::kInternal);
  const Expr index = c.table.IntLiteral(3, c.types.Index(c.N(3)));
  CHECK(c.Eval(c.P(Op::kIdx, {index, xs})).status().message() == "literal: 3 is not in idx[3]");
  CHECK(!c.Eval(c.V(0, c.f32)).ok());
  const Expr zip = c.table.MakeTyped(Op::kZip, {}, c.Array(3, c.types.Pair(c.f32, c.f32)),
                                     std::vector<Expr>{xs, c.Xs({1})});
  CHECK(c.Eval(zip).status().message() == "zip: arrays of 3 and 1 elements");
  const Expr mixed = c.table.MakeTyped(Op::kAdd, {}, c.f32, std::vector<Expr>{c.F(1), c.I(1)});
  CHECK(c.Eval(mixed).status().message() == "add: operands differ in kind: 1 and 1");

  // A budget, and a bound on nesting, instead of a hang or a crash.
  InterpretOptions few;
  few.max_steps = 10;
  CHECK(c.Eval(c.P(Op::kMap, {c.Square(), c.Xs({1, 2, 3, 4, 5})}), few).status().code() ==
        absl::StatusCode::kResourceExhausted);
  Expr huge = c.P(Op::kGenerate, {c.Lam(c.types.Index(c.N(int64_t{1} << 40)), c.F(1))});
  CHECK(c.Eval(huge).status().code() == absl::StatusCode::kResourceExhausted);
  // Nothing takes memory before it has asked.
  constexpr int64_t kHuge = int64_t{1} << 40;
  for (const Expr padded :
       {c.PN(Op::kPadCst, kHuge, {c.F(5), xs}), c.PN(Op::kPadClamp, 0, {xs}, kHuge),
        c.PN(Op::kPadWrap, kHuge, {xs}), c.PN(Op::kPadEmpty, kHuge, {xs})}) {
    CHECK(c.Eval(padded).status().code() == absl::StatusCode::kResourceExhausted);
  }
  const Expr rows = c.In(c.Array(0, c.Array(kHuge, c.f32)), Value::Array(std::vector<Value>()));
  CHECK(c.Eval(c.PN(Op::kPadEmpty, 1, {rows})).status().code() ==
        absl::StatusCode::kResourceExhausted);
  Expr deep = c.F(0);
  for (int i = 0; i < 100000; ++i) deep = c.P(Op::kAdd, {deep, c.F(1)});
  CHECK(c.Eval(deep).status().code() == absl::StatusCode::kResourceExhausted);
  Expr legal = c.F(0);
  for (int i = 0; i < 999; ++i) legal = c.P(Op::kAdd, {legal, c.F(1)});
  CHECK(c.Eval(legal).value().AsDouble() == 999);
}

TEST_CASE("what is computed of what nobody has written is nothing, and no result") {
  Core c;
  const Expr padded = c.PN(Op::kPadEmpty, 1, {c.Xs({1, 2, 3})});
  const Expr squares = c.P(Op::kMap, {c.Square(), padded});
  const Value three = Floats({1, 4, 9});
  CHECK(Equal(c.Eval(c.PN(Op::kTake, 3, {squares})).value(), three));
  const auto is_nothing = [&](Expr e) {
    absl::StatusOr<Value> v = c.Eval(e);
    REQUIRE_MESSAGE(v.ok(), v.status().ToString());
    const absl::Status s = CheckValue(c.types, c.table.type(e), c.sizes, *v);
    CHECK_MESSAGE(absl::StrContains(s.message(), "nobody has written this"), v->ToString());
  };
  is_nothing(padded);
  is_nothing(squares);
  is_nothing(c.P(Op::kReduce, {c.Curried(Op::kAdd, c.f32), c.F(0), padded}));
  is_nothing(c.P(Op::kMap, {c.Lam(c.f32, c.P(Op::kLt, {c.V(0, c.f32), c.F(2)})), padded}));
  is_nothing(c.P(Op::kMap, {c.Lam(c.f32, c.Cast(c.i32, c.V(0, c.f32))), padded}));
  const Expr last = c.P(Op::kIdx, {c.table.IntLiteral(3, c.types.Index(c.N(4))), padded});
  is_nothing(c.P(Op::kSelect, {c.P(Op::kLt, {last, c.F(0)}), c.F(1), c.F(2)}));
  // A vector with one lane of it, and rows of it.
  const Type v4 = c.types.Vector(c.N(4), c.f32);
  is_nothing(c.P(Op::kMap, {c.Lam(v4, c.P(Op::kAdd, {c.V(0, v4), c.V(0, v4)})),
                            c.PN(Op::kAsVector, 4, {padded})}));
  const Expr rows = c.PN(Op::kPadEmpty, 1, {c.PN(Op::kSplit, 3, {c.Xs({1, 2, 3})})});
  is_nothing(c.P(Op::kMap, {c.Square(), c.P(Op::kJoin, {rows})}));
  // Nobody can look where it says.
  const Type four = c.types.Index(c.N(4));
  const Expr indices = c.PN(Op::kPadEmpty, 1, {c.P(Op::kGenerate, {c.Lam(four, c.V(0, four))})});
  CHECK(absl::StrContains(c.Eval(c.P(Op::kGather, {indices, padded})).status().message(),
                          "an index that nobody has written"));
}

TEST_CASE("comparing values") {
  CHECK(Equal(Value::F32(NAN), Value::F32(NAN)));
  CHECK(Equal(Value::F32(0.0), Value::F32(-0.0)));
  CHECK_FALSE(Equal(Value::F32(1), Value::F64(1)));
  CHECK_FALSE(Equal(Floats({1}), Floats({1, 2})));
  CHECK_FALSE(Equal(Value::Index(1), Value::Nat(1)));
  CHECK(AlmostEqual(Value::F32(1), Value::F64(1 + 1e-9), 1e-6));
  CHECK(AlmostEqual(Value::F32(1e6), Value::F32(1e6 + 1), 1e-5));
  CHECK_FALSE(AlmostEqual(Value::F32(1e6), Value::F32(1e6 + 100), 1e-5));
  CHECK_FALSE(AlmostEqual(Value::F32(kInf), Value::F32(1e30), 1));
  CHECK_FALSE(AlmostEqual(Value::F32(NAN), Value::F32(1), 1));
  std::string why;
  const Value a = Value::Pair(Value::I32(1), Floats({1, 2}));
  const Value b = Value::Pair(Value::I32(1), Floats({1, 3}));
  CHECK_FALSE(AlmostEqual(a, b, 1e-6, &why));
  CHECK(why == "at .2[1]: 2 and 3");
}

TEST_CASE("values at the boundary are separate arrays") {
  Core c;
  // n.(f32, m.(i32, idx[5]))
  const NatVar n = c.table.nats().NewSize("n"), m = c.table.nats().NewSize("m", 0);
  const Type inner =
      c.types.Array(c.table.nats().Var(m), c.types.Pair(c.i32, c.types.Index(c.N(5))));
  const Type type = c.types.Array(c.table.nats().Var(n), c.types.Pair(c.f32, inner));
  Rng rng(1);
  for (int64_t size : {0, 1, 3}) {
    const SizeValues sizes{{n, 2}, {m, size}};
    const Value v = RandomValue(c.types, type, sizes, rng).value();
    const std::vector<Leaf> leaves = Flatten(c.types, type, sizes, v).value();
    REQUIRE(leaves.size() == 3);
    CHECK(leaves[0].shape == std::vector<int64_t>{2});
    CHECK(leaves[1].shape == std::vector<int64_t>{2, size});
    CHECK(leaves[2].element == ScalarKind::kI32);
    CHECK(leaves[2].bytes.size() == static_cast<size_t>(8 * size));
    if (size == 3) CHECK(leaves[1].At(5).AsInt() == v[1].second()[2].first().AsInt());
    CHECK(Equal(Unflatten(c.types, type, sizes, leaves).value(), v));
  }
  // Every scalar kind survives; vectors add an innermost dimension.
  for (int k = 0; k <= static_cast<int>(ScalarKind::kF64); ++k) {
    const Type scalar = c.types.Scalar(static_cast<ScalarKind>(k));
    const Type t = c.Array(3, c.types.Vector(c.N(4), scalar));
    const Value v =
        RandomValue(c.types, t, {}, rng, {.low = -100, .high = 100, .whole_numbers = false})
            .value();
    const std::vector<Leaf> leaves = Flatten(c.types, t, {}, v).value();
    CHECK(leaves[0].shape == std::vector<int64_t>{3, 4});
    CHECK(Equal(Unflatten(c.types, t, {}, leaves).value(), v));
  }
  CHECK_FALSE(Flatten(c.types, c.Array(3, c.f32), {}, Floats({1})).ok());
  CHECK_FALSE(Unflatten(c.types, c.Array(3, c.f32), {}, {}).ok());
  CHECK(CheckValue(c.types, c.Array(1, c.Array(2, c.types.Pair(c.f32, c.i32))), {},
                   Row({Row({Value::Pair(Value::F32(1), Value::F32(1)),
                             Value::Pair(Value::F32(1), Value::I32(1))})}))
            .message() == "[0][0].2: expected i32, found 1");
}

TEST_CASE("random values") {
  Core c;
  Rng rng(7), same(7), other(8);
  const Type t = c.Array(100, c.types.Pair(c.f32, c.types.Index(c.N(3))));
  const Value v = RandomValue(c.types, t, {}, rng).value();
  CHECK(CheckValue(c.types, t, {}, v).ok());
  CHECK(Equal(v, RandomValue(c.types, t, {}, same).value()));
  CHECK_FALSE(Equal(v, RandomValue(c.types, t, {}, other).value()));
  for (const Value& x : v.parts()) {
    CHECK(x.first().AsDouble() == std::trunc(x.first().AsDouble()));
    CHECK(std::abs(x.first().AsDouble()) <= 4);
  }
  CHECK_FALSE(RandomValue(c.types, c.types.Index(c.N(0)), {}, rng).ok());
  CHECK_FALSE(RandomValue(c.types, c.types.Function(c.f32, c.f32), {}, rng).ok());
}

// Types for random terms, with symbolic sizes too.
std::vector<Type> SomeTypes(Core& c, Nat n) {
  TypeTable& t = c.types;
  const Type pair = t.Pair(c.f32, c.i32);
  return {c.f32,
          c.i32,
          c.boolean,
          pair,
          t.Index(n),
          t.Array(n, c.f32),
          c.Array(6, c.f32),
          c.Array(4, c.Array(3, c.f32)),
          t.Array(n, pair),
          t.Pair(t.Array(n, c.i32), c.f32),
          t.Vector(c.N(4), c.f32),
          t.Array(n, t.Array(n, c.i32)),
          t.Function(c.f32, c.f32),
          t.Function(c.f32, t.Function(c.f32, c.f32)),
          t.Function(t.Array(n, c.f32), t.Array(n, c.f32)),
          t.Function(t.Index(n), pair)};
}

TEST_CASE("random terms are well-typed, closed and total") {
  Core c;
  const NatVar size = c.table.nats().NewSize("n");
  const Nat n = c.table.nats().Var(size);
  c.sizes[size] = 5;
  Rng rng(11);
  const uint32_t symbol = c.table.NewInput("xs");
  c.inputs[symbol] = Value::Array(kF32, {1, 2, 3, 4, 5});
  RandomExprOptions options;
  options.inputs = {c.table.Input(symbol, c.types.Array(n, c.f32))};
  std::set<Op> used;
  for (const Type type : SomeTypes(c, n)) {
    for (int i = 0; i < 60; ++i) {
      absl::StatusOr<Expr> e = RandomExpr(c.table, type, rng, options);
      REQUIRE_MESSAGE(e.ok(), e.status().ToString());
      CHECK(c.table.type(*e) == type);
      Expr term = *e;
      CHECK((c.table.op(term) == Op::kLam) == c.types.Is(type, TypeKind::kFunction));
      while (c.types.Is(c.table.type(term), TypeKind::kFunction)) {
        const Type parameter = c.types.node(c.table.type(term)).first;
        term = c.App(term, c.In(parameter, RandomValue(c.types, parameter, c.sizes, rng).value()));
      }
      absl::StatusOr<Value> v = c.Eval(term);
      REQUIRE_MESSAGE(v.ok(), v.status().ToString());
      CHECK(CheckValue(c.types, c.table.type(term), c.sizes, *v).ok());
      used.insert(c.table.op(*e));
    }
  }
  for (Op op : {Op::kMap, Op::kZip, Op::kGenerate, Op::kTranspose, Op::kTake, Op::kDrop, Op::kJoin,
                Op::kSplit, Op::kSelect, Op::kReduce, Op::kMakePair, Op::kLam}) {
    CHECK_MESSAGE(used.contains(op), "no random term is a ", OpName(op));
  }
}

TEST_CASE("random functions use their parameters, or do not") {
  Core c;
  Rng rng(3);
  int uses = 0;
  const Type f = c.types.Function(c.f32, c.f32);
  for (int i = 0; i < 200; ++i) {
    const Expr e = RandomExpr(c.table, f, rng).value();
    REQUIRE(c.table.op(e) == Op::kLam);
    uses += c.table.MentionsVar(c.table.child(e, 0), 0) ? 1 : 0;
  }
  CHECK(uses > 100);
  CHECK(uses < 200);
}

TEST_CASE("random terms with free variables stay in scope") {
  Core c;
  Rng rng(5);
  RandomExprOptions options;
  options.variables = {c.Array(3, c.f32), c.i32};
  for (int i = 0; i < 100; ++i) {
    const Expr body = RandomExpr(c.table, c.Array(3, c.i32), rng, options).value();
    const Expr closed = c.App(
        c.App(c.Lam(options.variables[0], c.Lam(options.variables[1], body)), c.Xs({1, 2, 3})),
        c.I(7));
    CHECK(c.Eval(closed).ok());
  }
}

TEST_CASE("random operators are associative and commutative with a neutral element") {
  Core c;
  const NatVar size = c.table.nats().NewSize("n");
  const Nat n = c.table.nats().Var(size);
  c.sizes[size] = 3;
  Rng rng(17);
  std::set<std::string> seen;
  for (const Type type :
       {c.f32, c.i32, c.boolean, c.types.Scalar(ScalarKind::kU64), c.types.Pair(c.f32, c.boolean),
        c.types.Array(n, c.types.Pair(c.i32, c.f32)), c.types.Vector(c.N(4), c.f32)}) {
    for (int i = 0; i < 20; ++i) {
      const OperatorAndNeutral op = RandomOperator(c.table, type, rng).value();
      auto value = [&] { return c.In(type, RandomValue(c.types, type, c.sizes, rng).value()); };
      auto combine = [&](Expr x, Expr y) { return c.App(c.App(op.op, x), y); };
      const Expr x = value(), y = value(), z = value();
      CHECK(Equal(c.Eval(combine(x, op.neutral)).value(), c.Eval(x).value()));
      CHECK(Equal(c.Eval(combine(op.neutral, x)).value(), c.Eval(x).value()));
      CHECK(Equal(c.Eval(combine(x, y)).value(), c.Eval(combine(y, x)).value()));
      CHECK(Equal(c.Eval(combine(combine(x, y), z)).value(),
                  c.Eval(combine(x, combine(y, z))).value()));
    }
  }
  CHECK_FALSE(RandomOperator(c.table, c.types.Index(n), rng).ok());
}

TEST_CASE("random ordered operators are associative, and some don't commute") {
  Core c;
  Rng rng(23);
  const Type line = c.types.Pair(c.i32, c.i32);
  for (const Type type : {c.f32, c.i32, c.boolean, line, c.types.Pair(c.f32, c.i32),
                          c.types.Array(c.N(2), line), c.types.Vector(c.N(4), c.f32)}) {
    bool commutes = true;
    for (int i = 0; i < 20; ++i) {
      const OperatorAndNeutral op = RandomOrderedOperator(c.table, type, rng).value();
      auto value = [&] { return c.In(type, RandomValue(c.types, type, c.sizes, rng).value()); };
      auto combine = [&](Expr x, Expr y) { return c.App(c.App(op.op, x), y); };
      const Expr x = value(), y = value(), z = value();
      CHECK(Equal(c.Eval(combine(x, op.neutral)).value(), c.Eval(x).value()));
      CHECK(Equal(c.Eval(combine(op.neutral, x)).value(), c.Eval(x).value()));
      CHECK(Equal(c.Eval(combine(combine(x, y), z)).value(),
                  c.Eval(combine(x, combine(y, z))).value()));
      commutes = commutes && Equal(c.Eval(combine(x, y)).value(), c.Eval(combine(y, x)).value());
    }
    const bool keeps_order = type != c.boolean && !c.types.Is(type, TypeKind::kVector);
    CHECK(commutes == !keeps_order);
  }
}

TEST_CASE("a view that is written through finds each element where it put it") {
  const ViewNumbers<int64_t> divides{.k = 5, .n = 15}, is_more{.k = 7, .n = 5};
  for (int op = static_cast<int>(kFirstPrimitive); op < kNumOps; ++op) {
    const Op view = static_cast<Op>(op);
    if (MeaningOf(view) != Meaning::kView || Access(view).result != 'a') continue;
    if (view == Op::kReorder) continue;  // its functions are the program's
    for (const ViewNumbers<int64_t>& numbers : {divides, is_more}) {
      // A size that may be 0 may be anything; others may have to divide the length.
      if (numbers.k > numbers.n && !Has(view, Trait::kFrom0)) continue;
      for (int64_t i = 0; i < numbers.n; ++i) {
        CAPTURE(OpName(view));
        CHECK(WrittenByView(view, ElementOfView(view, i, numbers), numbers) == i);
      }
    }
  }
}

TEST_CASE("formulas of views may have numbers in them") {
  NatTable nats;
  const ViewSize n{&nats, nats.Const(10)}, i{&nats, nats.Const(3)};
  CHECK((n - 1 - i).nat == nats.Const(6));
  CHECK((2 * i + 1).nat == nats.Const(7));
  CHECK((1 + i * 2 - n / 4 + i % 2).nat == nats.Const(6));
}

}  // namespace
}  // namespace eqrise::rise
