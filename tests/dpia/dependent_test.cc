// Dependent arrays and pairs: what they are in memory, and what can't be there.
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

TEST_CASE("piece i begins where the pieces before it end") {
  CHECK_TRANSLATES(TranslateText(R"(
def sums = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32) =>
  L |> depMapSeq(depFun(i => fun(row => row |> reduceSeq(Private)(add)(0.0f))))))
)"),
                   R"(
for i < n {
  new Private acc: 1.f32;
  acc[0] = 0;
  for r < i + 1 {
    acc[0] = add(acc[0], L[i / 2 + i * i / 2 + r]);
  }
  out[i] = acc[0];
}
)");
}

TEST_CASE("pieces are written as the array that they are taken from, and read as one") {
  CHECK_TRANSLATES(TranslateText(R"(
def through = depFun((n: Nat) => fun(xs: (n * n).f32, L: n..(i => (2*i + 1).f32) =>
  makePair(xs |> mapSeq(fun(x => x + 1.0f)) |> partition(n)(fun(i => 2*i + 1)))(
           L |> depJoin |> mapSeq(fun(x => x + 2.0f)))))
)"),
                   R"(
for i < n * n {
  out_1[i] = add(xs[i], 1);
}
for i_1 < n * n {
  out_2[i_1] = add(L[i_1], 2);
}
)");
}

TEST_CASE("windows are read where the array is, and the last one ends where it ends") {
  CHECK_TRANSLATES(TranslateText(R"(
def windows = depFun((n: Nat) => fun(xs: (n + 2).f32 =>
  xs |> depSlide(6)(4) |> depMapSeq(depFun(i => mapSeq(fun(x => x + 1.0f))))))
)"),
                   R"(
for i < ((n + 3) / 4) {
  for i_1 < min(4, n - 4 * i) + 2 {
    out[6 * i + i_1] = add(xs[4 * i + i_1], 1);
  }
}
)");
  // As one array, of which window p / 6 has element p.
  CHECK_TRANSLATES(TranslateText(R"(
def joined = depFun((n: Nat) => fun(xs: (n + 2).f32 =>
  xs |> depSlide(6)(4) |> depJoin |> mapSeq(fun(x => x + 1.0f))))
)"),
                   R"(
for i < n + 2 * ((n + 3) / 4) {
  out[i] = add(xs[4 * (i / 6) + (i % 6)], 1);
}
)");
  // Private memory for the largest tile, and a result without the halo.
  CHECK_TRANSLATES(TranslateText(R"(
def tiles = depFun((n: Nat) => fun(xs: (n + 2).f32 =>
  xs |> depTile(4)(2)(depMapSeq(depFun(i => fun(tile =>
    tile |> mapSeq(fun(x => x * x)) |> toMem(Private) |> drop(2) |> mapSeq(fun(x => x + 1.0f))))))))
)"),
                   R"(
for i < ((n + 3) / 4) {
  new Private tmp: 6.f32;
  for i_1 < min(4, n - 4 * i) + 2 {
    tmp[i_1] = mul(xs[4 * i + i_1], xs[4 * i + i_1]);
  }
  for i_2 < min(4, n - 4 * i) {
    out[4 * i + i_2] = add(tmp[i_2 + 2], 1);
  }
}
)");
}

TEST_CASE("components of pairs are arrays of their own, with places of their own") {
  CHECK_TRANSLATES(TranslateText(R"(
def zipped = depFun((n: Nat) => fun(A: n..(i => (i + 1).(f32, 2.f32)) =>
  depZip(A |> depMapSeq(depFun(i => mapSeq(fst))))(
         A |> depMapSeq(depFun(i => fun(row => row |> mapSeq(fun(p => snd(p) |> mapSeq(fun(x => x))))))))))
)"),
                   R"(
for i < n {
  for i_1 < i + 1 {
    out_1[i / 2 + i * i / 2 + i_1] = A_1[i / 2 + i * i / 2 + i_1];
  }
}
for i_2 < n {
  for i_3 < i_2 + 1 {
    for i_4 < 2 {
      out_2[i_2 + i_2 * i_2 + 2 * i_3 + i_4] = A_2[i_2 + i_2 * i_2 + 2 * i_3 + i_4];
    }
  }
}
)");
}

TEST_CASE("a triangle of triangles") {
  CHECK_TRANSLATES(TranslateText(R"(
def tetrahedron = depFun((n: Nat) => fun(A: n..(i => (i + 1)..(j => (j + 1).f32)) =>
  A |> depMapSeq(depFun(i => depMapSeq(depFun(j => mapSeq(fun(x => x + 1.0f))))))))
)"),
                   R"(
for i < n {
  for i_1 < i + 1 {
    for i_2 < i_1 + 1 {
      out[i / 3 + i * i / 2 + i * i * i / 6 + i_1 / 2 + i_1 * i_1 / 2 + i_2] = add(A[i / 3 + i * i / 2 + i * i * i / 6 + i_1 / 2 + i_1 * i_1 / 2 + i_2], 1);
    }
  }
}
)");
}

TEST_CASE("a dependent pair is its data, for the size that it was made with") {
  CHECK_TRANSLATES(TranslateText(R"(
def front = depFun((n: Nat) => fun(xs: (n + 3).f32 =>
  dmatch(makeDepPair(n)(xs |> take(n)))(depFun(k => fun(ys =>
    ys |> reduceSeq(Private)(add)(cast(f32)(k)))))))
)"),
                   R"(
new Private acc: 1.f32;
acc[0] = f32(n);
for r < n {
  acc[0] = add(acc[0], xs[r]);
}
out[0] = acc[0];
)");
  // One of two, as the loop goes.
  CHECK_TRANSLATES(TranslateText(R"(
def either = depFun((n: Nat) => fun(xs: n.f32 =>
  let p = (makeDepPair(n)(xs) : (k: Nat ** k.f32)) in
  let q = (makeDepPair(1)([1.0f]) : (k: Nat ** k.f32)) in
  [p, q, p] |> mapSeq(fun(r =>
    dmatch(r)(depFun(k => fun(ys => ys |> reduceSeq(Private)(add)(0.0f))))))))
)"),
                   R"(
for i < 3 {
  new Private acc: 1.f32;
  acc[0] = 0;
  for r < value1 {
    acc[0] = add(acc[0], guard(lt(i, 1), xs[r], guard(lt(i - 1, 1), 1, xs[r])));
  }
  out[i] = acc[0];
}
)");
}

TEST_CASE("pairs opened in each other keep their sizes apart, though they are called alike") {
  Translated t = TranslateText(R"(
def f = depFun((n: Nat) => fun(xs: n.f32 =>
  let two = dmatch(makeDepPair(2)([1.0f, 2.0f]))(depFun(k => fun(ys => cast(f32)(k)))) in
  dmatch(makeDepPair(n)(xs))(depFun(k => fun(ys => two * 10.0f + cast(f32)(k))))))
)");
  rise::ExprTable& exprs = *t.exprs;
  const rise::Expr let = t.program.body;
  REQUIRE(exprs.op(let) == rise::Op::kLet);
  t.program.body = exprs.Substitute(exprs.child(exprs.child(let, 1), 0), exprs.child(let, 0));
  auto phrase = Translate(exprs, t.program, {}, t.Report());
  t.status = phrase.status();
  if (phrase.ok()) t.phrase = *std::move(phrase);
  CHECK_TRANSLATES(t, R"(
out[0] = add(20, f32(n));
)");
}

TEST_CASE("what has no known size is not stored") {
  CheckRefused(TranslateText(R"(
def f = depFun((n: Nat) => fun(xs: n.f32 =>
  dmatch(toMem(Global)(makeDepPair(n)(xs)))(depFun(k => reduceSeq(Private)(add)(0.0f)))))
)"),
               "k.rise:3:24: error: a value of type (at: Nat ** at.f32) would have to be stored "
               "here, and has no size that is known before",
               "open it with dmatch");
  CheckRefused(TranslateText("def f = depFun((n: Nat) => fun(xs: n.f32 => makeDepPair(n)(xs)))\n"),
               "k.rise:1:45: error: a value of type (at: Nat ** at.f32) would have to be stored "
               "here, and has no size that is known before",
               "open it with dmatch");
}

TEST_CASE("dependent arrays that nothing copies, or computes in time") {
  CheckRefused(TranslateText("def f = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32) => L))\n"),
               "k.rise:1:60: error: an array of type n..(at => (at + 1).f32) has to be written "
               "here, and nothing says how to copy it",
               "copy it by depMapSeq(depFun(i => mapSeq(fun(x => x))))");
  CheckRefused(TranslateText(R"(
def f = depFun((n: Nat) => fun(L: n..(i => (i + 1).f32) =>
  L |> depMapSeq(depFun(i => mapSeq(fun(x => x)))) |> depJoin |> reduceSeq(Private)(add)(0.0f)))
)"),
               "k.rise:3:8: error: the intermediate array of type n..(at => (at + 1).f32) that "
               "this depMapSeq computes is read, but it has no memory",
               "store it first: wrap it in toMem");
}

}  // namespace
}  // namespace eqrise::dpia
