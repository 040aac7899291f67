// Types: equal handles, vectors of pairs, and the schemes of primitives.
#include "rise/type/type.h"

#include <doctest/doctest.h>

#include "rise/term/primitive.h"
#include "rise/term/print.h"
#include "rise/term/scheme.h"

namespace eqrise::rise {
namespace {

TEST_CASE("equal types are equal handles") {
  NatTable nats;
  TypeTable t(nats);
  Type f32 = t.Scalar(ScalarKind::kF32);
  Nat n = nats.Var(nats.NewSize("n"));
  Nat c32 = nats.Const(32);
  CHECK(t.Array(nats.Mul(nats.ExactDiv(n, c32), c32), f32) == t.Array(n, f32));
  CHECK(t.Array(n, f32) != t.Array(nats.Add(n, nats.Const(1)), f32));
  CHECK(t.Function(f32, f32) == t.Function(f32, f32));
  CHECK(t.NewVariable("t") != t.NewVariable("t"));
  CHECK(!Type());
}

TEST_CASE("a vector of pairs is a pair of vectors") {
  NatTable nats;
  TypeTable t(nats);
  Type f32 = t.Scalar(ScalarKind::kF32);
  Type i32 = t.Scalar(ScalarKind::kI32);
  Nat four = nats.Const(4);
  Type nested = t.Pair(f32, t.Pair(i32, f32));
  CHECK(t.Vector(four, nested) ==
        t.Pair(t.Vector(four, f32), t.Pair(t.Vector(four, i32), t.Vector(four, f32))));
  Type variable = t.NewVariable("t");
  Type open = t.Vector(four, variable);
  Type filled = t.Substitute(
      open, [](NatVar) { return std::nullopt; }, [&](uint32_t) { return t.Pair(f32, i32); });
  CHECK(filled == t.Pair(t.Vector(four, f32), t.Vector(four, i32)));
}

TEST_CASE("types print in surface syntax") {
  NatTable nats;
  TypeTable t(nats);
  Type f32 = t.Scalar(ScalarKind::kF32);
  Nat n = nats.Var(nats.NewSize("n"));
  Type row = t.Array(nats.Add(n, nats.Const(2)), f32);
  CHECK(PrintType(t, t.Array(n, row)) == "n.(n + 2).f32");
  CHECK(PrintType(t, t.Array(nats.ExactDiv(n, nats.Const(4)), f32)) == "(n / 4).f32");
  CHECK(PrintType(t, t.Pair(t.Index(n), t.NatType())) == "(idx[n], natType)");
  CHECK(PrintType(t, t.Function(t.Function(f32, f32), t.Function(row, f32))) ==
        "(f32 -> f32) -> (n + 2).f32 -> f32");
  CHECK(PrintType(t, t.Array(n, t.Function(f32, f32))) == "n.(f32 -> f32)");
  CHECK(PrintType(t, t.Vector(nats.Const(4), f32)) == "vec[4, f32]");
}

TEST_CASE("what types are made of") {
  NatTable nats;
  TypeTable t(nats);
  Type f32 = t.Scalar(ScalarKind::kF32);
  Nat n = nats.Var(nats.NewSize("n"));
  Type matrix = t.Array(n, t.Array(nats.Const(3), t.Pair(f32, f32)));
  CHECK(t.IsData(matrix));
  CHECK(!t.IsData(t.Function(f32, f32)));
  CHECK(!t.IsData(t.Array(n, t.Function(f32, f32))));
  CHECK(t.Dimensions(matrix) == 2);
  CHECK(t.ScalarCount(matrix) == nats.Mul(nats.Const(6), n));
  CHECK(t.ContainsArray(t.Pair(f32, matrix)));
  CHECK(!t.HasUnknowns(matrix));
  CHECK(t.HasUnknowns(t.Array(nats.Var(nats.NewMeta("k")), f32)));
  for (int k = 0; k < 12; ++k) {
    ScalarKind kind = static_cast<ScalarKind>(k);
    CHECK(ScalarFromName(ScalarName(kind)) == kind);
  }
}

TEST_CASE("each primitive's scheme reads, and its parameters are what it stores") {
  NatTable nats;
  TypeTable t(nats);
  for (int op = static_cast<int>(kFirstPrimitive); op < kNumOps; ++op) {
    const PrimitiveInfo& info = Info(static_cast<Op>(op));
    CAPTURE(std::string(info.name));
    Scheme scheme = ParseScheme(static_cast<Op>(op), t);
    CHECK(!scheme.arguments.empty());
    CHECK(PrimitiveFromName(info.name) == static_cast<Op>(op));
    for (Type argument : scheme.arguments) CHECK(bool(argument));
    for (const auto& [type_class, variable] : scheme.where)
      CHECK(t.Is(variable, TypeKind::kVariable));
    for (const Scheme::Explicit& e : scheme.explicits) {
      if (e.kind == 'a' || e.kind == 'd') CHECK(scheme.payload_index == e.kind);
    }
  }
}

}  // namespace
}  // namespace eqrise::rise
