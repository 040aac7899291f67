// oclRun, parallel folds and atomic updates: what they are translated to, and where they are
// refused.
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

TEST_CASE("an atomic update for each element, after the first array is written") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(is: n.idx[6], xs: n.i32 =>
  reduceByIndexAtomic(add)(generate(fun(j: idx[6] => 0)) |> mapGlobal(0)(fun(z => z)))(is)(xs)))
)"),
                   R"(
parForGlobal(0) g < 6 {
  out[g] = 0;
}
parForGlobal(0) g_1 < n {
  out[value0] atomic add= xs[g_1];
}
)");
}

TEST_CASE("inside of a work-group the group's items update, with barriers around") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(is: n.64.idx[6], xs: n.64.i32 =>
  zip(is)(xs) |> mapWorkGroup(0)(fun(p =>
    reduceByIndexAtomic(add)(generate(fun(j: idx[6] => 0)) |> mapLocal(0)(fun(z => z)))(fst(p))(snd(p))
    |> toMem(Local) |> mapLocal(0)(fun(x => x))))))
)");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(text.find("parForLocal(0) l_1 < 64") != std::string::npos);
  const size_t update = text.find("atomic add=");
  REQUIRE(update != std::string::npos);
  CHECK(text.find("barrier local;") < update);
  CHECK(text.rfind("barrier local;") > update);
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());
}

TEST_CASE("what is stored in an output that items update atomically is behind a barrier") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(is: n.64.idx[6], xs: n.64.i32 =>
  zip(is)(xs) |> mapWorkGroup(0)(fun(p =>
    reduceByIndexAtomic(add)(generate(fun(j: idx[6] => 0)) |> mapLocal(0)(fun(z => z)))(fst(p))(snd(p))))))
)");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "barrier global;") == 1);
  CHECK(text.find("barrier global;") < text.find("atomic add="));
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());  // without it, the checker objects
}

TEST_CASE("what can't be updated atomically") {
  const std::string head = "def k = depFun((n: Nat) => fun(is: n.idx[6], xs: n.";
  const std::string zeros = "(generate(fun(j: idx[6] => cast(";
  CheckRefused(TranslateText(head + "i32 =>\nreduceByIndexAtomic(fun(a, x => a - x))" + zeros +
                             "i32)(0))) |> mapGlobal(0)(fun(z => z)))(is)(xs)))\n"),
               "k.rise:2:21: error: there is no atomic update for this function",
               "add, mul, min and max have one; otherwise choose reduceByIndexSeq");
  CheckRefused(TranslateText(head + "f64 =>\nreduceByIndexAtomic(add)" + zeros +
                             "f64)(0))) |> mapGlobal(0)(fun(z => z)))(is)(xs)))\n"),
               "k.rise:2:1: error: there is no atomic update of f64",
               "use i32, u32 or f32; otherwise choose reduceByIndexSeq");
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(is: n.4.idx[6], xs: n.4.i32 =>
  zip(is)(xs) |> mapGlobal(0)(fun(p =>
    reduceByIndexAtomic(add)(generate(fun(j: idx[6] => 0)) |> mapSeq(fun(z => z)))(fst(p))(snd(p))))))
)"),
               "k.rise:4:5: error: reduceByIndexAtomic can't be nested here",
               "it stands outermost, or for the items of a group inside of mapWorkGroup");
}

TEST_CASE("a parallel reduction: chunks side by side, then their results in order") {
  CHECK_TRANSLATES(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: (128*n).f32 => reducePar(add)(0.0f)(xs)))
)",
                                 target::Target::kC),
                   R"(
new Private partial: 64.f32;
parForPar p < 64 {
  new Private acc: 1.f32;
  acc[0] = 0;
  for r < 2 * n {
    acc[0] = add(acc[0], xs[2 * n * p + r]);
  }
  partial[p] = acc[0];
}
new Private acc_1: 1.f32;
acc_1[0] = 0;
for r_1 < 64 {
  acc_1[0] = add(acc_1[0], partial[r_1]);
}
out[0] = acc_1[0];
)");
}

TEST_CASE("where a parallel reduction can't stand") {
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.8.f32 => xs |> mapPar(reducePar(add)(0.0f))))
)",
                             target::Target::kC),
               "k.rise:2:60: error: reducePar can't be nested here",
               "a parallel map stands outermost, once for a dimension");
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 => reducePar(add)(0.0f)(xs)))
)"),
               "k.rise:2:45: error: reducePar does not exist on the target opencl",
               "choose another target, or mapSeq");
}

TEST_CASE("oclRun stands around the launches that it is about") {
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> mapGlobal(0)(fun(x => x)) |> oclRun(1)(2)(4)))
)"),
               "k.rise:2:80: error: no parallel map below has dimension 1",
               "use mapGlobal, mapWorkGroup or mapLocal of that dimension");
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> mapGlobal(0)(fun(x => x)) |> oclRun(0)(2)(4) |> oclRun(0)(2)(8)))
)"),
               "k.rise:3:38: error: dimension 0 of these launches has sizes already",
               "give each dimension one oclRun");
  CheckRefused(TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.8.f32 =>
  xs |> mapGlobal(0)(fun(row => row |> mapGlobal(1)(fun(x => x)) |> oclRun(1)(2)(4)))))
)"),
               "k.rise:3:69: error: oclRun can't stand inside of a loop",
               "put it around the parallel map whose launch it is about");
}

}  // namespace
}  // namespace eqrise::dpia
