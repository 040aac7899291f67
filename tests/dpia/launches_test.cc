// Launches.
#include "dpia/memory.h"
#include "tests/dpia/dpia_testing.h"

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

// What a launch's text computes is found by what it reads.
std::vector<BufferId> Named(const Translated& t, const Launch& launch) {
  std::vector<BufferId> names;
  ForEachStmt(*t.phrase, launch.body, [&](const Stmt& s) {
    if (s.kind == StmtKind::kNew && t.phrase->buffer(s.buffer).role == BufferRole::kLet) {
      names.push_back(s.buffer);
    }
  });
  return names;
}

TEST_CASE("a name for an expression is made again in each launch that uses it, and in no other") {
  Translated t = TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.f32, a: f32 =>
  let b = a * 2.0f in
  let c = b + a in
  let s = xs |> reduceSeq(Private)(fun(acc, x => acc + x * b))(0.0f) |> toMem(Global) in
  xs |> mapGlobal(0)(fun(x => x * c + s)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE_MESSAGE(list.ok(), list.status().message());
  REQUIRE(list->launches.size() == 2);
  CHECK(Named(t, list->launches[0]).size() == 1);
  CHECK(Named(t, list->launches[1]).size() == 2);
}

TEST_CASE("a launch that would only name values is left out") {
  Translated t = TranslateText(R"(def k = depFun((n: Nat) => fun(xs: n.f32, a: f32 =>
  let b = a * 2.0f in xs |> mapGlobal(0)(fun(x => x * b)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE_MESSAGE(list.ok(), list.status().message());
  REQUIRE(list->launches.size() == 1);
  CHECK(Named(t, list->launches[0]).size() == 1);
}

TEST_CASE("a sequential loop around parallel ones is the host's: its launches are repeated") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat, k: Nat) => fun(xs: n.m.k.f32 =>
  xs |> mapSeq(fun(plane => plane |>
    mapGlobal(0)(mapSeq(fun(x => x + 1.0f))) |> toMem(Global) |>
    mapSeq(fun(row => row |> mapGlobal(0)(fun(x => x * 2.0f))))))))
)");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  REQUIRE(HoistMemory(*t.phrase, t.Report()).ok());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE_MESSAGE(list.ok(), list.status().message());
  CHECK(list->temporaries.size() == 1);  // one plane takes it after the other
  REQUIRE(list->launches.size() == 2);
  REQUIRE(list->repeats.size() == 2);
  CHECK(list->repeats[0].first == 0);
  CHECK(list->repeats[0].end == 2);
  CHECK(list->repeats[1].first == 1);
  CHECK(list->repeats[1].end == 2);
}

// Found by reading: all work-items read what one of them wrote.
TEST_CASE("a name for what the launch that uses it changes can't be made again") {
  Translated t = TranslateText(R"(def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>
  xs |> reduceSeq(Global)(fun(acc, row =>
    let first = idx((0 : idx[1]))(acc |> take(1)) * 2.0f in
    zip(acc)(row) |> mapGlobal(0)(fun(p => fst(p) + snd(p) * first))))(
      generate(fun(i => 0.0f)) |> mapGlobal(0)(fun(x => x))) |> mapGlobal(0)(fun(x => x)) ))
)");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE_FALSE(list.ok());
  CHECK(
      std::string(list.status().message()).find("k.rise:3:51: error: a value in private memory") ==
      0);
}

}  // namespace
}  // namespace eqrise::dpia
