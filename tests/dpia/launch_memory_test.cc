// Global memory that temporaries of one launch take turns in.
#include "dpia/launch_memory.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

// What the emitter does up to sharing: the phrase's text, and how many temporaries are left.
struct Shared {
  Translated t;
  std::string text;
  size_t news = 0;
};
Shared Share(const std::string& program, target::Target target = target::Target::kOpenCL,
             bool groups_have_global = false) {
  Shared s{.t = TranslateText(program, target), .text = "", .news = 0};
  REQUIRE_MESSAGE(s.t.status.ok(), s.t.Message());
  if (groups_have_global) {
    for (Buffer& b : s.t.phrase->buffers) {
      if (b.space == AddressSpace::kLocal) b.space = AddressSpace::kGlobal;
    }
  }
  const auto homes = HoistMemory(*s.t.phrase, s.t.Report());
  REQUIRE(homes.ok());
  if (target == target::Target::kOpenCL) {
    InsertBarriers(*s.t.phrase);
    RemoveNeedlessBarriers(*s.t.phrase);
    GatherOnce(*s.t.phrase);
    auto list = SplitLaunches(*s.t.phrase, s.t.Report());
    REQUIRE(list.ok());
    const size_t barriers = Count(s.t.Text(), "barrier");
    ShareWithinLaunches(*s.t.phrase, *homes, *list);
    CHECK_FALSE(FindBarrierProblem(*s.t.phrase).has_value());
    CHECK(Count(s.t.Text(), "barrier") == barriers);
    CHECK(list->temporaries.size() == Count(s.t.Text(), "new Global"));
  } else {
    ShareWithinStatements(*s.t.phrase, *homes);
  }
  s.text = s.t.Text();
  s.news = Count(s.text, "new Global");
  return s;
}

// Each row through three arrays: the first one is over when the third one is stored.
std::string Rows(const std::string& map, const std::string& third = "row3") {
  return absl::StrReplaceAll(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>
  xs |> MAP(fun(row =>
    let a = row |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global) in
    let b = a |> mapSeq(fun(x => 2.0f * x)) |> toMem(Global) in
    let c = b |> mapSeq(fun(x => x + 3.0f)) |> toMem(Global) in
    zip(c)(THIRD) |> mapSeq(fun(p => fst(p) * snd(p)))))))
)",
                             {{"MAP", map}, {"THIRD", third}});
}

TEST_CASE("of one item's temporaries the third one is where the first one was") {
  const Shared s = Share(Rows("mapGlobal(0)", "c"));
  CHECK(s.text == Lines(R"(
new Global tmp: n * m.f32;
new Global tmp_1: n * m.f32;
parForGlobal(0) g < n {
  for i < m {
    tmp[m * g + i] = add(xs[m * g + i], 1);
  }
  for i_1 < m {
    tmp_1[m * g + i_1] = mul(2, tmp[m * g + i_1]);
  }
  for i_2 < m {
    tmp[m * g + i_2] = add(tmp_1[m * g + i_2], 3);
  }
  for i_3 < m {
    out[m * g + i_3] = mul(tmp[m * g + i_3], tmp[m * g + i_3]);
  }
}
)"));
}

TEST_CASE("temporaries that are in use at the same time have two memories") {
  CHECK(Share(Rows("mapGlobal(0)", "c")).news == 2);
  CHECK(Share(Rows("mapGlobal(0)", "b")).news == 2);
  CHECK(Share(Rows("mapGlobal(0)", "a")).news == 3);
}

TEST_CASE("so they do in a loop of a C function, and in one of its threads") {
  for (const char* const map : {"mapPar", "mapSeq"}) {
    CAPTURE(map);
    CHECK(Share(Rows(map, "c"), target::Target::kC).news == 2);
    CHECK(Share(Rows(map, "a"), target::Target::kC).news == 3);
  }
}

TEST_CASE("one work-item alone takes turns, whatever the loops") {
  const std::string chain = R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global)
     |> mapSeq(fun(x => x * 2.0f)) |> toMem(Global)
     |> mapSeq(fun(x => x + 3.0f)) |> toMem(Global)
     |> mapSeq(fun(x => x * 4.0f)) )))";
  CHECK(Share(chain).news == 2);
}

// Arrays of `first` and `third` elements of one item, not in use at the same time.
Shared Sized(const std::string& first, const std::string& third, const char* element = "1.0f") {
  return Share(absl::StrReplaceAll(R"(
def k = depFun((n: Nat, m: Nat, l: Nat) => fun(xs: l.(FIRST).f32, ys: l.(THIRD).f32 =>
  zip(xs)(ys) |> mapGlobal(0)(fun(rows =>
    let a = fst(rows) |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global) in
    let s = a |> reduceSeq(Private)(add)(0.0f) in
    snd(rows) |> mapSeq(fun(y => ELEMENT + cast(TYPE)(y + s))) |> toMem(Global)
              |> mapSeq(fun(y => cast(f32)(y)))))))
)",
                                   {{"FIRST", first},
                                    {"THIRD", third},
                                    {"ELEMENT", element},
                                    {"TYPE", std::string(element) == "1" ? "i32" : "f32"}}));
}

TEST_CASE("parts are of the larger size, if that is known") {
  struct {
    const char *first, *third, *news;
  } const cases[] = {
      {"n", "n", "new Global tmp: n * l.f32;\n"},
      {"2*n", "n", "new Global tmp: 2 * n * l.f32;\n"},
      {"n", "n + m", "new Global tmp: n * l + m * l.f32;\n"},
      {"n", "m", "new Global tmp: n * l.f32;\nnew Global tmp_1: m * l.f32;\n"},
  };
  for (const auto& c : cases) {
    CAPTURE(c.first);
    CAPTURE(c.third);
    const Shared s = Sized(c.first, c.third);
    CAPTURE(s.text);
    CHECK(s.text.starts_with(absl::StrCat(c.news, "parFor")));
  }
  // The first one's part begins where the second one's does.
  CHECK(Sized("n", "n + m").text.find("tmp[n * g + m * g + i] =") != std::string::npos);
}

TEST_CASE("memory for one type of elements is none for another one") {
  CHECK(Sized("n", "n", "1.0f").news == 1);
  CHECK(Sized("n", "n", "1").news == 2);
}

TEST_CASE("parts in which vectors are aligned stay so") {
  const auto with = [](const char* third) {
    return Share(absl::StrReplaceAll(R"(
def k = depFun((l: Nat) => fun(xs: l.8.f32, ys: l.THIRD.f32 =>
  zip(xs)(ys) |> mapGlobal(0)(fun(rows =>
    let a = fst(rows) |> asVectorAligned(4) |> mapSeq(fun(x => x * x)) |> toMem(Global) in
    let s = a |> asScalar |> reduceSeq(Private)(add)(0.0f) in
    snd(rows) |> mapSeq(fun(y => y + s)) |> toMem(Global) |> mapSeq(fun(y => y * y))))))
)",
                                     {{"THIRD", third}}));
  };
  CHECK(with("7").news == 1);
  CHECK(with("12").news == 1);
  CHECK(with("9").news == 2);
}

// --- memory that items of a group use together

// DPIA gives a group no global memory today. Here it gets it in place of local memory, each group a
// part: a row through three arrays.
Shared GroupRows(const std::string& turn, const std::string& turn_of_third,
                 const std::string& last_turn = "map(fun(x => x))") {
  return Share(
      absl::StrReplaceAll(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.64.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(fun(row =>
    row |> mapLocal(0)(fun(x => x + 1.0f)) |> toMem(Local) |> TURN
        |> mapLocal(0)(fun(x => 2.0f * x)) |> toMem(Local) |> TURN_3
        |> mapLocal(0)(fun(x => x + 3.0f)) |> toMem(Local) |> LAST_TURN
        |> mapLocal(0)(fun(x => x * x)))))))
)",
                          {{"LAST_TURN", last_turn}, {"TURN_3", turn_of_third}, {"TURN", turn}}),
      target::Target::kOpenCL, /*groups_have_global=*/true);
}
const char* const kOwn = "map(fun(x => x))";
const char* const kOthers = "split(8) |> transpose |> join";

TEST_CASE("items that only meet what is their own need no barrier to take turns") {
  const Shared s = GroupRows(kOwn, kOwn);
  CAPTURE(s.text);
  CHECK(Count(s.text, "barrier") == 0);
  CHECK(s.news == 2);
}

TEST_CASE("where items read what others stored, they take turns behind a barrier") {
  // Behind the second array's stores a barrier stands, and the first one was read before it.
  const Shared s = GroupRows(kOthers, kOthers);
  CAPTURE(s.text);
  CHECK(Count(s.text, "barrier") == 2);
  CHECK(s.news == 2);
}

TEST_CASE("without a barrier in between each has its own") {
  // An item may store the third array while another one still reads the first.
  const Shared s = GroupRows(kOthers, kOwn);
  CAPTURE(s.text);
  CHECK(s.news == 3);
}

TEST_CASE("nor do iterations of a loop run into each other") {
  // The third array of one iteration is read while the first one of the next is stored.
  const Shared s = GroupRows(kOthers, kOthers, kOthers);
  CAPTURE(s.text);
  CHECK(Count(s.text, "barrier") == 3);
  CHECK(s.news == 3);
}

TEST_CASE("loops over the same items have one memory, loops over others have two") {
  const auto with = [](const char* first, const char* second) {
    return Share(absl::StrReplaceAll(R"(
def k = depFun((n: Nat) => fun(xs: n.8.8.4.f32 =>
  xs |> mapWorkGroup(0)(fun(block =>
    block |> mapLocal(1)(mapLocal(0)(fun(cell =>
               cell |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global)
                    |> reduceSeq(Private)(add)(0.0f))))
          |> toMem(Local)
          |> FIRST(SECOND(fun(s =>
               generate(fun(i: idx[4] => s)) |> mapSeq(fun(x => x * 2.0f)) |> toMem(Global)
                                             |> reduceSeq(Private)(add)(0.0f))))))))
)",
                                     {{"FIRST", first}, {"SECOND", second}}));
  };
  const Shared same = with("mapLocal(1)", "mapLocal(0)");
  CAPTURE(same.text);
  CHECK(same.news == 1);
  const Shared others = with("mapLocal(0)", "mapLocal(1)");
  CAPTURE(others.text);
  CHECK(others.news == 2);
}

}  // namespace
}  // namespace eqrise::dpia
