// Translation: which loop nests, memory and indices come out, as printed phrases (listing 10).
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

TEST_CASE("listing 4, the optimised matrix-vector product") {
  CHECK_TRANSLATES(TranslateText(R"(
def mvOpt = depFun((n: Nat, m: Nat, s: Nat) =>
  fun(M: Array[n, Array[m, f32]] =>
    fun(x: Array[m, f32] =>
      M |> split(s) |> mapWorkGroup(fun(rows =>
        rows |> mapLocal(fun(row =>
          zip(row)(x) |>
            reduceSeq(Private)(fun(acc, ax =>
              acc + (fst(ax) * snd(ax))))(0.0f) ))
        )) |> join
      )) ))"),
                   R"(
parForWorkGroup(0) wg < n / s {
  parForLocal(0) l < s {
    new Private acc: 1.f32;
    acc[0] = 0;
    for r < m {
      acc[0] = add(acc[0], mul(M[m * s * wg + m * l + r], x[r]));
    }
    out[s * wg + l] = acc[0];
  }
}
)");
}

TEST_CASE("a border is read only where it is none") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> padCst(1)(2)(0.5f) |> mapGlobal(0)(fun(x => x))))
)"),
                   R"(
parForGlobal(0) g < n + 3 {
  out[g] = guard(and(lt(0, g), lt(g, n + 1)), xs[g - 1], 0.5);
}
)");
}

TEST_CASE("a rotation is read and written by remainders") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat, k: Nat) => fun(xs: n.f32 =>
  xs |> rotate(k) |> mapGlobal(0)(fun(x => x)) |> rotate(1)))
)"),
                   R"(
parForGlobal(0) g < n {
  out[((n + g - (1 % n)) % n)] = xs[((g + (k % n)) % n)];
}
)");
}

TEST_CASE("a stream through a ring: the first window before the loop, one load in each step") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (n + 2).f32 =>
  xs |> circularBuffer(Private)(4)(3)(fun(x => x * 2.0f)) |>
  iterateStream(fun(w => w |> reduceSeqUnroll(Private)(add)(0.0f)))))
)"),
                   R"(
new Private ring: 4.f32;
for i < 2 {
  ring[i] = mul(xs[i], 2);
}
for i_1 < n {
  ring[((i_1 + 2) % 4)] = mul(xs[i_1 + 2], 2);
  new Private acc: 1.f32;
  acc[0] = 0;
  acc[0] = add(acc[0], ring[(i_1 % 4)]);
  acc[0] = add(acc[0], ring[((i_1 + 1) % 4)]);
  acc[0] = add(acc[0], ring[((i_1 + 2) % 4)]);
  out[i_1] = acc[0];
}
)");
}

TEST_CASE("a stream whose function needs a value that is named: it is computed before the loops") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (n + 1).f32, a: f32 =>
  xs |> (let b = a * 2.0f in circularBuffer(Private)(2)(2)(fun(x => x * b))) |>
  iterateStream(fun(w => w @ 0 + w @ 1))))
)"),
                   R"(
new Private t: 1.f32;
t[0] = mul(a, 2);
new Private ring: 2.f32;
ring[0] = mul(xs[0], t);
for i_1 < n {
  ring[((i_1 + 1) % 2)] = mul(xs[i_1 + 1], t);
  out[i_1] = add(ring[(i_1 % 2)], ring[((i_1 + 1) % 2)]);
}
)");
}

TEST_CASE("iterate a known number of times: stages of their own sizes") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((m: Nat) => fun(xs: (m * 4).f32 =>
  xs |> iterate(Global)(2)(depFun((len: Nat) => fun(ys: (len * 2).f32 =>
    ys |> split(2) |> mapSeq(reduceSeqUnroll(Private)(add)(0.0f)))))))
)"),
                   R"(
new Global stage: 2 * m.f32;
for i < 2 * m {
  new Private acc: 1.f32;
  acc[0] = 0;
  acc[0] = add(acc[0], xs[2 * i]);
  acc[0] = add(acc[0], xs[2 * i + 1]);
  stage[i] = acc[0];
}
for i_1 < m {
  new Private acc_1: 1.f32;
  acc_1[0] = 0;
  acc_1[0] = add(acc_1[0], stage[2 * i_1]);
  acc_1[0] = add(acc_1[0], stage[2 * i_1 + 1]);
  out[i_1] = acc_1[0];
}
)");
}

TEST_CASE("iterate a symbolic number of times: two halves, and copies before and after") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((k: Nat, n: Nat) => fun(xs: n.f32 =>
  xs |> iterate(Global)(k)(mapSeq(fun(x => x * 2.0f)))))
)"),
                   R"(
new Global halves: 2 * n.f32;
for c < n {
  halves[c] = xs[c];
}
for step < k {
  for i < n {
    halves[n * ((step + 1) % 2) + i] = mul(halves[n * (step % 2) + i], 2);
  }
}
for c_1 < n {
  out[c_1] = halves[n * (k % 2) + c_1];
}
)");
}

// The index that one element of a view is read at, in a copy of the view.
std::string Copied(const std::string& inputs, const std::string& view) {
  const Translated t =
      TranslateText("def k = depFun((n: Nat, m: Nat) => fun(" + inputs + " =>\n  " + view + "))");
  if (!t.status.ok()) return t.Message();
  std::string text = t.Text();
  // The innermost line.
  size_t end = text.rfind(';');
  size_t start = text.rfind('\n', end);
  start = text.find_first_not_of(" \n", start == std::string::npos ? 0 : start);
  return text.substr(start, end - start);
}
constexpr const char* kCopy = " |> mapGlobal(0)(fun(x => x))";
constexpr const char* kCopy2 = " |> mapGlobal(0)(mapSeq(fun(x => x)))";
constexpr const char* kCopy3 = " |> mapGlobal(0)(mapSeq(mapSeq(fun(x => x))))";

TEST_CASE("views resolve to simplified indices") {
  CHECK(Copied("xs: (4*n).f32", std::string("xs |> split(4)") + kCopy2) ==
        "out[4 * g + i] = xs[4 * g + i]");
  CHECK(Copied("xs: n.m.f32", std::string("xs |> transpose") + kCopy2) ==
        "out[n * g + i] = xs[m * i + g]");
  CHECK(Copied("xs: n.m.f32", std::string("xs |> transpose |> transpose") + kCopy2) ==
        "out[m * g + i] = xs[m * g + i]");
  CHECK(Copied("xs: n.m.f32", std::string("xs |> join |> split(m)") + kCopy2) ==
        "out[m * g + i] = xs[m * g + i]");
  CHECK(Copied("xs: (4*n).f32", std::string("xs |> split(4) |> join") + kCopy) == "out[g] = xs[g]");
  CHECK(Copied("xs: (8*n).f32", std::string("xs |> split(8) |> map(split(2)) |> map(join)") +
                                    kCopy2) == "out[8 * g + i] = xs[8 * g + i]");
  CHECK(Copied("xs: (n + 2).f32", std::string("xs |> slide(3)(1)") + kCopy2) ==
        "out[3 * g + i] = xs[g + i]");
  CHECK(Copied("xs: (n + 5).f32", std::string("xs |> drop(2) |> take(n)") + kCopy) ==
        "out[g] = xs[g + 2]");
  CHECK(Copied("xs: n.f32, ys: n.f32", "zip(xs)(ys) |> mapGlobal(0)(fun(p => fst(p) + snd(p)))") ==
        "out[g] = add(xs[g], ys[g])");
  CHECK(Copied("xs: n.f32, ys: n.f32",
               "zip(xs)(ys) |> unzip |> snd |> mapGlobal(0)(fun(x => x))") == "out[g] = ys[g]");
  CHECK(Copied("xs: n.f32", std::string("generate(fun(i => idx(i)(xs)))") + kCopy) ==
        "out[g] = xs[g]");
  CHECK(Copied("xs: (n + 2).(m + 2).f32",
               "xs |> map(slide(3)(1)) |> slide(3)(1) |> map(transpose) |> "
               "mapGlobal(0)(mapSeq(mapSeq(mapSeq(fun(x => x)))))") ==
        "out[9 * m * g + 9 * i + 3 * i_1 + i_2] = xs[m * g + m * i_1 + 2 * g + i + 2 * i_1 + i_2]");
}

TEST_CASE("views on the way out are views of the output") {
  CHECK(Copied("xs: n.m.f32", "xs |> mapGlobal(0)(mapSeq(fun(x => x))) |> transpose") ==
        "out[n * i + g] = xs[m * g + i]");
  CHECK(Copied("xs: n.m.f32", "xs |> mapGlobal(0)(mapSeq(fun(x => x))) |> join") ==
        "out[m * g + i] = xs[m * g + i]");
  CHECK(Copied("xs: (4*n).f32", "xs |> mapGlobal(0)(fun(x => x)) |> split(4)") == "out[g] = xs[g]");
  CHECK(Copied("xs: n.m.4.f32",
               "xs |> mapGlobal(0)(mapSeq(mapSeq(fun(x => x)))) |> map(transpose)") ==
        "out[4 * m * g + m * i_1 + i] = xs[4 * m * g + 4 * i + i_1]");
}

TEST_CASE("padding that nobody writes makes rows longer in memory") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.3.f32 =>
  xs |> mapSeq(mapSeq(fun(x => x))) |> map(padEmpty(2)) |> padEmpty(1) |> toMem(Global) |>
  take(n) |> map(take(3)) |> mapSeq(mapSeq(fun(x => x + 1.0f)))))
)",
                                 target::Target::kC),
                   R"(
new Global tmp: 5 * n + 5.f32;
for i < n {
  for i_1 < 3 {
    tmp[5 * i + i_1] = xs[3 * i + i_1];
  }
}
for i_2 < n {
  for i_3 < 3 {
    out[3 * i_2 + i_3] = add(tmp[5 * i_2 + i_3], 1);
  }
}
)");
}

TEST_CASE("vectors are read and written whole") {
  CHECK(Copied("xs: (4*n).f32", "xs |> asVector(4) |> mapGlobal(0)(fun(v => v + v)) |> asScalar") ==
        "out[4 * g +: 4] = add(xs[4 * g +: 4], xs[4 * g +: 4])");
  CHECK(
      Copied("a: f32, xs: (4*n).f32",
             "xs |> asVector(4) |> mapGlobal(0)(fun(v => v * vectorFromScalar(a))) |> asScalar") ==
      "out[4 * g +: 4] = mul(xs[4 * g +: 4], broadcast(a))");
  CHECK(Copied("xs: (4*n).f32, ys: (4*n).f32",
               "zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> asVector(4) |> mapGlobal(0)(fun(v "
               "=> v)) |> asScalar") == "out[4 * g +: 4] = mul(xs[4 * g +: 4], ys[4 * g +: 4])");
}

TEST_CASE("pairs are separate arrays") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.(f32, i32) => xs |> mapSeq(fun(p => (snd(p), fst(p))))) ))"),
                   R"(
for i < n {
  out_1[i] = xs_2[i];
  out_2[i] = xs_1[i];
}
)");
}

TEST_CASE("all components of an accumulator are computed before the first is stored") {
  const Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> reduceSeq(Private)(fun(acc, x => (snd(acc), fst(acc) + x)))((0.0f, 1.0f))) ))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  bool both_in_one = false;
  ForEachStmt(*t.phrase, t.phrase->body, [&](const Stmt& s) {
    if (s.kind == StmtKind::kLoop)
      both_in_one = t.phrase->stmt(s.body.at(0)).assignments.size() == 2;
  });
  CHECK(both_in_one);
}

TEST_CASE("a let is computed once, before what uses it") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> mapGlobal(0)(fun(x => let y = x * x in y + y)) )))"),
                   R"(
parForGlobal(0) g < n {
  new Private t: 1.f32;
  t[0] = mul(xs[g], xs[g]);
  out[g] = add(t, t);
}
)");
}

// Found by random lowerings.
TEST_CASE("nothing is assigned to itself") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = fun(xs: 3.f32 => xs |> reduceSeq(Private)(fun(acc, x => acc))(1.0f)))"),
                   R"(
new Private acc: 1.f32;
acc[0] = 1;
for r < 3 {
}
out[0] = acc[0];
)");
}

TEST_CASE("loops of unknown or large length are unrolled by blocks, with what is left over") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> mapSeqUnroll(fun(x => x + 1.0f))))
)",
                                 target::Target::kOpenCL, {}, {.unroll_block = 2}),
                   R"(
for b < (n / 2) {
  out[2 * b] = add(xs[2 * b], 1);
  out[2 * b + 1] = add(xs[2 * b + 1], 1);
}
for rest < (n % 2) {
  out[rest + 2 * (n / 2)] = add(xs[rest + 2 * (n / 2)], 1);
}
)");
  CHECK_TRANSLATES(
      TranslateText(R"(
def k = fun(xs: 8.f32 => xs |> reduceSeqUnroll(Private)(add)(0.0f)))",
                    target::Target::kOpenCL, {}, {.unroll_limit = 5, .unroll_block = 3}),
      R"(
new Private acc: 1.f32;
acc[0] = 0;
for b < 2 {
  acc[0] = add(acc[0], xs[3 * b]);
  acc[0] = add(acc[0], xs[3 * b + 1]);
  acc[0] = add(acc[0], xs[3 * b + 2]);
}
acc[0] = add(acc[0], xs[6]);
acc[0] = add(acc[0], xs[7]);
out[0] = acc[0];
)");
  // Nothing is left over of what is a multiple.
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (4 * n).f32 => xs |> mapSeqUnroll(fun(x => x + 1.0f))))
)",
                                 target::Target::kOpenCL, {}, {.unroll_block = 2}),
                   R"(
for b < 2 * n {
  out[2 * b] = add(xs[2 * b], 1);
  out[2 * b + 1] = add(xs[2 * b + 1], 1);
}
)");
}

TEST_CASE("unrolled loops and loops of one iteration are no loops") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = fun(xs: 3.f32 => xs |> reduceSeqUnroll(Private)(add)(0.0f)))"),
                   R"(
new Private acc: 1.f32;
acc[0] = 0;
acc[0] = add(acc[0], xs[0]);
acc[0] = add(acc[0], xs[1]);
acc[0] = add(acc[0], xs[2]);
out[0] = acc[0];
)");
  CHECK_TRANSLATES(TranslateText("def k = fun(xs: 1.f32 => xs |> mapSeq(fun(x => x + x)))"), R"(
out[0] = add(xs[0], xs[0]);
)");
}

TEST_CASE("inputs, sizes and temporaries with one name are kept apart") {
  const Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(out: n.f32, tmp: n.f32 =>
  zip(out)(tmp) |> mapGlobal(0)(fun(p => fst(p) + snd(p))) |> toMem(Global) |> mapGlobal(0)(fun(x => x)) )))");
  CHECK_TRANSLATES(t, R"(
new Global tmp_1: n.f32;
parForGlobal(0) g < n {
  tmp_1[g] = add(out[g], tmp[g]);
}
parForGlobal(0) g_1 < n {
  out_1[g_1] = tmp_1[g_1];
}
)");
}

// --- accumulators that are arrays
// -----------------------------------------------------------------------

TEST_CASE("an accumulator array may be updated element by element") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.4.f32 =>
  xs |> reduceSeq(Private)(fun(acc, x => zip(acc)(x) |> mapSeq(fun(p => fst(p) + snd(p)))))(
    generate(fun(i => 0.0f)) |> mapSeq(fun(x => x))) |> mapSeq(fun(x => x)) )))"),
                   R"(
new Private acc: 4.f32;
for i < 4 {
  acc[i] = 0;
}
for r < n {
  for i_1 < 4 {
    acc[i_1] = add(acc[i_1], xs[4 * r + i_1]);
  }
}
for i_2 < 4 {
  out[i_2] = acc[i_2];
}
)");
}

TEST_CASE("an accumulator that is overwritten while it is read is refused") {
  // Each step transposes the accumulator, which needs a copy.
  CheckRefused(TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.2.2.f32, zero: 2.2.f32 =>
  xs |> reduceSeq(Private)(fun(acc, x =>
      zip(join(transpose(acc)))(join(x)) |> mapSeq(fun(p => fst(p) + snd(p))) |> split(2)))(
    zero |> mapSeq(mapSeq(fun(x => x)))) |> mapSeq(mapSeq(fun(x => x)))) ))"),
               "k.rise:2:9: error: the accumulator is overwritten while it is still read: element "
               "(i_2 / 2) + 2 * (i_2 % 2) is read by an iteration that does not write it",
               "store the new accumulator with toMem(Private) first");
  // The two halves of the accumulator change places.
  const Translated swapped =
      TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.f32, zero: 4.f32 =>
  xs |> reduceSeq(Private)(fun(acc, x =>
      makePair(snd(acc) |> mapSeq(fun(y => y + x)))(fst(acc) |> mapSeq(fun(y => y)))))(
    makePair(zero |> mapSeq(fun(y => y)))(zero |> mapSeq(fun(y => y)))) |> fst |> mapSeq(fun(y => y)) )))");
  CheckRefused(swapped,
               "k.rise:2:9: error: the accumulator is overwritten while it is still read: element "
               "i_3 is read after "
               "it was written",
               "store the new accumulator with toMem(Private) first");
}

TEST_CASE("a copy mends an accumulator that is overwritten while it is read") {
  const Translated t =
      TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.2.2.f32, zero: 2.2.f32 =>
  xs |> reduceSeq(Private)(fun(acc, x =>
      zip(join(transpose(acc)))(join(x)) |> mapSeq(fun(p => fst(p) + snd(p))) |> toMem(Private) |>
      split(2) |> mapSeq(mapSeq(fun(y => y)))))(
    zero |> mapSeq(mapSeq(fun(x => x)))) |> mapSeq(mapSeq(fun(x => x)))) ))");
  CHECK_MESSAGE(t.status.ok(), t.Message());
}

// A row is copied by one loop, and written by another one: other rows are not touched in between.
TEST_CASE("an accumulator that is rewritten row by row, each by loops of its own, is accepted") {
  const char* const row = R"(def k = depFun((n: Nat) => fun(xs: n.4.8.f32, zero: 4.8.f32 =>
  xs |> reduceSeq(Private)(fun(acc, c => zip(acc)(c) |> mapSeq(fun(p =>
      zip(fst(p) |> mapSeq(fun(x => x)) |> toMem(Private))(snd(p)) |>
      mapSeq(fun(q => fst(q) + snd(q)))))%s))(
    zero |> mapSeq(mapSeq(fun(x => x)))) |> mapSeq(mapSeq(fun(x => x)))) ))";
  const auto text = [&](const std::string& after) {
    std::string t = row;
    return t.replace(t.find("%s"), 2, after);
  };
  CHECK(TranslateText(text("")).status.ok());
  // In another order, a row is read where another one was written.
  const Translated turned = TranslateText(text(" |> rotate(1)"));
  CHECK_FALSE(turned.status.ok());
  CHECK_MESSAGE(turned.Message().find("overwritten") != std::string::npos, turned.Message());
}

// Each element of a stage reads three of the one before, 3^24 of the first in all, of which 49 are
// different. (Stages of a Fourier transform that were views of views took minutes.)
TEST_CASE("an element of a view that is read again is not computed again") {
  std::string text = "def k = depFun((n: Nat) => fun(xs: (n + 48).f32 => xs";
  for (int stage = 0; stage < 24; ++stage) {
    text += " |> slide(3)(1) |> map(fun(w => w @ 0 + w @ 1 * w @ 2))";
  }
  Translated t = TranslateText(text + " |> mapGlobal(0)(fun(x => x))))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  CHECK(t.phrase->exps.size() < 3000);
}

}  // namespace
}  // namespace eqrise::dpia
