// Private memory as registers: vectors, and a variable for each element where all are known.
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

TEST_CASE("an accumulator that is an array of vectors becomes a variable for each") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.2.vec[4, f32] =>
  xs |> reduceSeq(Private)(fun(acc, x =>
          zip(acc)(x) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
          generate(fun(i: idx[2] => vectorFromScalar(0.0f))) |> mapSeqUnroll(fun(v => v))) |>
  mapSeqUnroll(fun(v => v)))))"),
                   R"(
new Private acc0: 4.f32;
acc0[0 +: 4] = broadcast(0);
new Private acc1: 4.f32;
acc1[0 +: 4] = broadcast(0);
for r < n {
  acc0[0 +: 4] = add(acc0[0 +: 4], xs[8 * r +: 4]);
  acc1[0 +: 4] = add(acc1[0 +: 4], xs[8 * r + 4 +: 4]);
}
out[0 +: 4] = acc0[0 +: 4];
out[4 +: 4] = acc1[0 +: 4];
)");
}

TEST_CASE("scalars too, under names that nothing has") {
  const Translated t = TranslateText(R"(
def k = fun(xs: 3.f32, tmp1: f32 =>
  let ys = xs |> mapSeqUnroll(fun(x => x + tmp1)) |> toMem(Private) in
  xs |> mapSeq(fun(x => x * (ys |> reduceSeqUnroll(Private)(add)(0.0f)))))
)",
                                     target::Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  CHECK(Count(t.Text(), "new Private tmp") == 3);
  CHECK(Count(t.Text(), "new Private tmp0: 1.f32;") == 1);
  CHECK(Count(t.Text(), "new Private tmp1_: 1.f32;") == 1);
  CHECK(Count(t.Text(), "tmp1_[0] = add(xs[1], tmp1);") == 1);
}

TEST_CASE("a window of rows moves through variables") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (n + 1).2.f32 =>
  xs |> rotateValues(Private)(2)(mapSeqUnroll(fun(x => x))) |>
  iterateStream(fun(w => w @ 0 @ 0 + w @ 1 @ 1))))
)"),
                   R"(
new Private window0: 1.f32;
window0[0] = xs[0];
new Private window1: 1.f32;
window1[0] = xs[1];
new Private window2: 1.f32;
new Private window3: 1.f32;
for i < n {
  window2[0] = xs[2 * i + 2];
  window3[0] = xs[2 * i + 3];
  out[i] = add(window0[0], window3[0]);
  window0[0] = window2[0];
  window1[0] = window3[0];
}
)");
}

TEST_CASE("an array stays one where a loop walks through it, and where it is large") {
  const std::string walked = R"(
def k = fun(xs: 4.f32 =>
  xs |> mapSeqUnroll(fun(x => x + 1.0f)) |> toMem(Private) |> mapSeq(fun(x => x * 2.0f)))
)";
  CHECK(Count(TranslateText(walked, target::Target::kC).Text(), "new Private tmp: 4.f32;") == 1);
  const auto unrolled = [](const std::string& size) {
    return "def k = fun(xs: " + size + R"(.f32 =>
  xs |> mapSeqUnroll(fun(x => x + 1.0f)) |> toMem(Private) |> mapSeqUnroll(fun(x => x * 2.0f)))
)";
  };
  CHECK(Count(TranslateText(unrolled("128"), target::Target::kC).Text(), "new Private") == 128);
  CHECK(Count(TranslateText(unrolled("129"), target::Target::kC).Text(), "new Private") == 1);
}

// The sum of vectors, and then `use` of its lanes.
Translated Lanes(const std::string& use) {
  return TranslateText(
      "def k = depFun((n: Nat) => fun(xs: n.vec[4, f32], is: 4.idx[4] =>\n"
      "  let sum = xs |> reduceSeq(Private)(add)(vectorFromScalar(0.0f)) in\n"
      "  let lanes = generate(fun(i: idx[1] => sum)) |> asScalar in " +
      use + "))\n");
}

TEST_CASE("a vector is one though its lanes are read, if it is known which") {
  const Translated known = Lanes("lanes |> reduceSeqUnroll(Private)(add)(0.0f)");
  REQUIRE_MESSAGE(known.status.ok(), known.Message());
  CHECK(known.phrase->buffer(BufferId{3}).name == "acc");
  CHECK(known.phrase->buffer(BufferId{3}).lanes == 4);
  const Translated unknown = Lanes("is |> mapSeq(fun(i => lanes |> idx(i)))");
  REQUIRE_MESSAGE(unknown.status.ok(), unknown.Message());
  CHECK(unknown.phrase->buffer(BufferId{3}).name == "acc");
  CHECK(unknown.phrase->buffer(BufferId{3}).lanes == 1);
}

}  // namespace
}  // namespace eqrise::dpia
