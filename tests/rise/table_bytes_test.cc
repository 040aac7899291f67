// What tables say they take of the heap, against what the allocator gave. (With sanitizers it says
// nothing.)
#include <doctest/doctest.h>
#include <malloc.h>

#include "rise/term/expr.h"

namespace eqrise::rise {
namespace {

#ifndef EQRISE_SANITIZED
size_t HeapInUse() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

TEST_CASE("nats, types and expressions take what they say, within a quarter") {
  for (const int number : {3'000, 30'000}) {
    CAPTURE(number);
    const size_t heap_before = HeapInUse();
    ExprTable exprs;
    const size_t bytes_before = exprs.bytes();
    CHECK(bytes_before < 100'000);
    NatTable& nats = exprs.nats();
    TypeTable& types = exprs.types();
    const Nat n = nats.Var(nats.NewSize("n")), m = nats.Var(nats.NewSize("m"));
    const uint32_t input = exprs.NewInput("x");
    for (int i = 1; i <= number; ++i) {
      const Nat size = nats.Add(nats.Mul(n, nats.Const(i)), nats.Mul(nats.Mul(n, m), m));
      const Type type = types.Array(size, types.Scalar(ScalarKind::kF32));
      Attr attr;
      attr.n0 = nats.FloorDiv(size, nats.Const(i + 1));
      exprs.Intern(attr);
      exprs.Input(input, type);
    }
    const double heap = static_cast<double>(HeapInUse() - heap_before);
    CHECK(static_cast<double>(exprs.bytes()) > 0.75 * heap);
    CHECK(static_cast<double>(exprs.bytes()) < 1.25 * heap);
    CHECK(exprs.bytes() > bytes_before + 100 * static_cast<size_t>(number));
  }
}
#endif

}  // namespace
}  // namespace eqrise::rise
