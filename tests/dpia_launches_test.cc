// Launches and barriers.
#include "dpia_testing.h"

namespace eqrise::dpia {
namespace {

TEST_CASE("two parallel loops are two launches with a temporary between them") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global) |> mapGlobal(0)(fun(x => 2.0f * x)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE(list.ok());
  REQUIRE(list->temporaries.size() == 1);
  CHECK(t.phrase->buffer(list->temporaries[0]).name == "tmp");
  REQUIRE(list->launches.size() == 2);
  CHECK(list->launches[0].parallel);
  CHECK(list->launches[1].parallel);
}

TEST_CASE("sequential code between parallel loops is a launch of one work-item") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (16*n).f32 =>
  xs |> split(16) |> mapGlobal(0)(reduceSeq(Private)(add)(0.0f)) |> toMem(Global) |>
  reduceSeq(Private)(add)(0.0f) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE(list.ok());
  CHECK(list->temporaries.size() == 1);
  REQUIRE(list->launches.size() == 2);
  CHECK(list->launches[0].parallel);
  CHECK_FALSE(list->launches[1].parallel);
}

TEST_CASE("one parallel loop is one launch without temporaries") {
  Translated t = TranslateText(
      "def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> mapGlobal(0)(fun(x => x))))");
  REQUIRE(t.status.ok());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE(list.ok());
  CHECK(list->temporaries.empty());
  CHECK(list->launches.size() == 1);
}

TEST_CASE("a private value can't cross a launch") {
  Translated t = TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.f32 =>
  let s = xs |> reduceSeq(Private)(add)(0.0f) in xs |> mapGlobal(0)(fun(x => x * s)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE_FALSE(list.ok());
  const std::string message(list.status().message());
  CHECK(message.find("k.rise:2:17: error: a value in private memory is computed in one launch and "
                     "used in another") == 0);
  CHECK(message.find("store it with toMem(Global)") != std::string::npos);
}

// --- barriers
// -------------------------------------------------------------------------------------------

TEST_CASE("no barrier where work-items share nothing") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>
  xs |> mapWorkGroup(0)(mapLocal(0)(fun(x => x + 1.0f))) )))");
  CHECK(Count(t.WithBarriers(), "barrier") == 0);
}

TEST_CASE("no barrier between writes of different memory") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32, ys: n.m.f32 =>
  zip(xs)(ys) |> mapWorkGroup(0)(fun(p =>
    let a = fst(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
    let b = snd(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
    zip(a)(b) |> mapLocal(0)(fun(q => fst(q) + snd(q))))) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  // One before both are read, none between the writes.
  CHECK(Count(text, "barrier local;") == 1);
  CHECK(text.find("barrier") > text.rfind("parForLocal(0) l_1"));
}

TEST_CASE(
    "local memory that a loop fills again has a barrier before it is read and before it is "
    "filled") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> mapLocal(0)(fun(x => x + 1.0f)) ))) )))");
  CHECK(t.WithBarriers() == Lines(R"(
parForWorkGroup(0) wg < n {
  for i < m {
    new Local tmp: 8.f32;
    parForLocal(0) l < 8 {
      tmp[l] = xs[8 * m * wg + 8 * i + l];
    }
    barrier local;
    parForLocal(0) l_1 < 8 {
      out[8 * m * wg + 8 * i + l_1] = add(tmp[l_1], 1);
    }
    barrier local;
  }
}
)"));
}

TEST_CASE("a loop whose iterations write the output only needs no barrier") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(mapLocal(0)(fun(x => x + 1.0f)))) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "parForLocal") == 1);
  CHECK(Count(text, "barrier") == 0);
}

TEST_CASE("what all work-items of a group would write is written once") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.8.f32 =>
  xs |> mapWorkGroup(0)(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> reduceSeq(Private)(add)(0.0f))) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "barrier local;") == 1);
  CHECK(text.find("once {\n    out[wg] = acc[0];") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::dpia
