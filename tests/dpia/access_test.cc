// What access checking refuses, where, and with which words (RISE & Shine, section V-B).
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

// Listing 5 with f(x) = x + 1 and g(x) = 2 x.
constexpr const char* kListing5 = R"(def k = depFun((n: Nat, m: Nat) =>
  fun(M: Array[n, Array[m, f32]] =>
    M |> mapWorkGroup(fun(row =>
      row |> mapLocal(fun(x => x + 1.0f)) |> mapLocal(fun(x => 2.0f * x)) )))))";

TEST_CASE("listing 5: an intermediate array without memory is named, with its place") {
  CheckRefused(
      TranslateText(kListing5),
      "k.rise:4:14: error: the intermediate array of type m.f32 that this mapLocal computes is "
      "read, but it has no memory",
      "wrap it in toMem(");
}

TEST_CASE("listing 5 with toMem(Local) between the mapLocals translates; each item reads its own") {
  Translated t = TranslateText(R"(def k = depFun((n: Nat, m: Nat) =>
  fun(M: Array[n, Array[m, f32]] =>
    M |> mapWorkGroup(fun(row =>
      row |> mapLocal(fun(x => x + 1.0f)) |> toMem(Local) |> mapLocal(fun(x => 2.0f * x)) )))))");
  CHECK_TRANSLATES(t, R"(
parForWorkGroup(0) wg < n {
  new Local tmp: m.f32;
  parForLocal(0) l < m {
    tmp[l] = add(M[m * wg + l], 1);
  }
  parForLocal(0) l_1 < m {
    out[m * wg + l_1] = mul(2, tmp[l_1]);
  }
}
)");
  CHECK(t.WithBarriers() == Lines(R"(
parForWorkGroup(0) wg < n {
  new Local tmp: m.f32;
  parForLocal(0) l < m {
    tmp[l] = add(M[m * wg + l], 1);
  }
  parForLocal(0) l_1 < m {
    out[m * wg + l_1] = mul(2, tmp[l_1]);
  }
}
)"));
}

TEST_CASE("work-items can't have their accumulators in memory that they share") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.8.f32 =>\n"
                             "  xs |> mapWorkGroup(0)(fun(row => row |> split(2) |>\n"
                             "  mapLocal(0)(reduceSeq(Local)(add)(0.0f))))))"),
               "k.rise:3:15: error: memory in the address space Local can't be had here",
               "Private in sequential code");
}

TEST_CASE("toMem(Private) mends it where one work-item computes and reads the array") {
  CHECK_TRANSLATES(TranslateText(R"(def k = depFun((n: Nat) =>
  fun(M: n.4.f32 =>
    M |> mapGlobal(0)(fun(row =>
      row |> mapSeq(fun(x => x + 1.0f)) |> toMem(Private) |> mapSeq(fun(x => 2.0f * x)))))))"),
                   R"(
parForGlobal(0) g < n {
  new Private tmp: 4.f32;
  for i < 4 {
    tmp[i] = add(M[4 * g + i], 1);
  }
  for i_1 < 4 {
    out[4 * g + i_1] = mul(2, tmp[i_1]);
  }
}
)");
}

// A work-group's items fill `row` together and keep it in private memory; `consumer` reads it.
std::string PrivateInGroup(const std::string& consumer) {
  return "def k = depFun((n: Nat) => fun(M: n.8.f32 => M |> mapWorkGroup(0)(fun(row =>\n"
         "  row |> mapLocal(0)(fun(x => x + 1.0f)) |> toMem(Private) |> " +
         consumer + "))))";
}

TEST_CASE("private memory in a work-group: each item may read what it wrote itself") {
  CHECK(TranslateText(PrivateInGroup("mapLocal(0)(fun(x => 2.0f * x))")).status.ok());
  CHECK(TranslateText(PrivateInGroup("split(1) |> mapLocal(0)(mapSeq(fun(x => 2.0f * x)))"))
            .status.ok());
}

TEST_CASE("private memory in a work-group: nobody can read what another item wrote") {
  const std::string what =
      "k.rise:2:45: error: the work-items of a group compute this value of type 8.f32 together, "
      "and in "
      "private memory each of them has only its own part";
  CheckRefused(TranslateText(PrivateInGroup("reduceSeq(Private)(add)(0.0f)")), what,
               "toMem(Local)");
  CheckRefused(TranslateText(PrivateInGroup("mapSeq(fun(x => x))")), what, "toMem(Local)");
  CheckRefused(
      TranslateText(PrivateInGroup("split(4) |> transpose |> join |> mapLocal(0)(fun(x => x))")),
      what, "toMem(Local)");
  CheckRefused(TranslateText(PrivateInGroup("split(2) |> mapLocal(0)(mapSeq(fun(x => x)))")), what,
               "toMem(Local)");
}

// A row's items of dimension 1 fill `row` together. There is no barrier for items of mapGlobal.
// (The local volatility kernel's implicit steps are such maps: each item read what it had not
// written, and the result was wrong, or the barrier checker found it after extraction was over.)
std::string MemoryBetweenDimensions(const std::string& space, const std::string& consumer) {
  return "def k = depFun((n: Nat) => fun(M: n.8.f32 => M |> mapGlobal(0)(fun(row =>\n"
         "  row |> mapGlobal(1)(fun(x => x + 1.0f)) |> toMem(" +
         space + ") |> " + consumer + "))))";
}

TEST_CASE("within mapGlobal, an item may read what it wrote itself") {
  for (const char* space : {"Private", "Global"}) {
    CHECK(TranslateText(MemoryBetweenDimensions(space, "mapGlobal(1)(fun(x => 2.0f * x))"))
              .status.ok());
  }
}

TEST_CASE("within mapGlobal, nobody can read what another dimension's item wrote") {
  const std::string what =
      "k.rise:2:46: error: the work-items compute this value of type 8.f32 together, and ";
  for (const char* consumer :
       {"reorder(fun(i => 7-i))(fun(i => 7-i)) |> mapGlobal(1)(fun(x => 2.0f * x))",
        "mapSeq(fun(x => x))"}) {
    CheckRefused(TranslateText(MemoryBetweenDimensions("Private", consumer)),
                 what + "in private memory each of them has only its own part", "mapSeq");
    CheckRefused(TranslateText(MemoryBetweenDimensions("Global", consumer)),
                 what + "nothing makes one of them wait for what another one computes", "mapSeq");
  }
}

TEST_CASE("toMem of what is in memory already would be a copy that nobody described") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> toMem(Global) |> mapGlobal(0)(fun(x => x))))"),
               "k.rise:2:3: error: an array of type n.f32 has to be written here, and nothing says "
               "how to copy it",
               "mapSeq(fun(x => x))");
}

TEST_CASE("padding that nobody writes is made in memory") {
  CheckRefused(
      TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                    "  xs |> padEmpty(1) |> take(n) |> mapSeq(fun(x => x))))"),
      "k.rise:2:9: error: the intermediate array of type (n + 1).f32 that this padEmpty computes "
      "is read, but it has no memory",
      "toMem(Global");
}

TEST_CASE("a program that gives its input back says how to copy it") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 => xs))"),
               "k.rise:1:45: error: an array of type n.f32 has to be written here, and nothing "
               "says how to copy it",
               "mapGlobal(0)(fun(x => x))");
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: (n + 3).f32 =>\n"
                             "  xs |> drop(3)))"),
               "k.rise:2:9: error: an array of type n.f32 has to be written here, and nothing says "
               "how to copy it",
               "mapSeq(fun(x => x))");
}

TEST_CASE("mapLocal stands inside of mapWorkGroup") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> mapLocal(0)(fun(x => x + 1.0f))))"),
               "k.rise:2:9: error: mapLocal can't be nested here",
               "mapLocal stands inside of mapWorkGroup");
  CheckRefused(TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                             "  xs |> mapGlobal(0)(mapLocal(0)(fun(x => x + 1.0f)))))"),
               "k.rise:2:22: error: mapLocal can't be nested here",
               "mapLocal stands inside of mapWorkGroup");
}

TEST_CASE("each dimension is used once") {
  CheckRefused(TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                             "  xs |> mapGlobal(0)(mapGlobal(0)(fun(x => x + 1.0f)))))"),
               "k.rise:2:22: error: mapGlobal can't be nested here", "once for a dimension");
  CheckRefused(
      TranslateText("def k = depFun((n: Nat, m: Nat, k: Nat) => fun(xs: n.m.k.f32 =>\n"
                    "  xs |> mapWorkGroup(0)(mapLocal(0)(mapLocal(0)(fun(x => x + 1.0f))))))"),
      "k.rise:2:37: error: mapLocal can't be nested here", "once for a dimension");
  CheckRefused(
      TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.4.f32 =>\n"
                    "  xs |> mapWorkGroup(1)(mapWorkGroup(1)(mapSeq(fun(x => x + 1.0f)))) ))"),
      "k.rise:2:25: error: mapWorkGroup can't be nested here", "once for a dimension");
  CHECK(TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                      "  xs |> mapGlobal(1)(mapGlobal(0)(fun(x => x + 1.0f)))))")
            .status.ok());
}

TEST_CASE("a parallel map stands outermost, or in sequential loops of the host") {
  CheckRefused(TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.3.f32 =>\n"
                             "  xs |> mapGlobal(0)(mapSeq(mapGlobal(0)(fun(x => x + 1.0f))))))"),
               "k.rise:2:29: error: mapGlobal can't be nested here",
               "a parallel map stands outermost");
  CHECK(TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                      "  xs |> mapSeq(mapGlobal(0)(fun(x => x + 1.0f)))))")
            .status.ok());
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.4.f32 => xs |> mapSeq(fun(x =>\n"
                             "  x |> mapGlobal(0)(fun(y => y + 1.0f)) |> toMem(Private) |>\n"
                             "  mapGlobal(0)(fun(y => y)) ))))"),
               "k.rise:2:44: error: memory in the address space Private can't be had here",
               "Global anywhere");
}

TEST_CASE("each target has its own parallel maps") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> mapPar(fun(x => x + 1.0f))))"),
               "k.rise:2:9: error: mapPar does not exist on the target opencl",
               "choose another target");
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> mapGlobal(0)(fun(x => x + 1.0f))))",
                             target::Target::kC),
               "k.rise:2:9: error: mapGlobal does not exist on the target c",
               "choose another target");
}

TEST_CASE("what is undecided stays undecided") {
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> reduce(add)(0.0f)))"),
               "k.rise:2:9: error: reduce says what to compute, not how", "choose reduceSeq");
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> foldl(sub)(0.0f)))"),
               "k.rise:2:9: error: foldl says what to compute, not how", "choose reduceSeq");
  CheckRefused(TranslateText("def k = depFun((n: Nat) => fun(xs: n.f32 =>\n"
                             "  xs |> map(fun(x => x + 1.0f))))"),
               "k.rise:2:24: error: add can't be written through as a view",
               "write with mapSeq instead of map");
}

TEST_CASE("a loop inside of a view would run at each read") {
  CheckRefused(
      TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                    "  xs |> map(reduceSeq(Private)(add)(0.0f)) |> mapGlobal(0)(fun(x => x))))"),
      "k.rise:2:13: error: reduceSeq can't run inside of a view: it would run again at each read",
      "make the enclosing map a mapSeq");
}

TEST_CASE("memory is asked for where it can be had") {
  const char* local_in_item =
      "def k = depFun((n: Nat) => fun(xs: n.4.f32 =>\n"
      "  xs |> mapGlobal(0)(fun(row => row |> mapSeq(fun(x => x)) |> toMem(Local) |> mapSeq(fun(x "
      "=> x))))))";
  CheckRefused(TranslateText(local_in_item),
               "k.rise:2:63: error: memory in the address space Local can't be had here",
               "Local inside of mapWorkGroup");
  const char* private_at_host =
      "def k = fun(xs: 8.f32 =>\n"
      "  xs |> mapGlobal(0)(fun(x => x)) |> toMem(Private) |> mapGlobal(0)(fun(x => x)))";
  CheckRefused(TranslateText(private_at_host),
               "k.rise:2:38: error: memory in the address space Private can't be had here",
               "Global anywhere");
  CheckRefused(TranslateText("def k = fun(xs: 8.f32 =>\n"
                             "  xs |> mapSeq(fun(x => x)) |> toMem(Local) |> mapSeq(fun(x => x)))",
                             target::Target::kC),
               "k.rise:2:32: error: memory in the address space Local can't be had here",
               "Global, or Private for what is small");
}

// Found by random lowerings: a race that only the barrier checker saw, as a defect of eqrise.
TEST_CASE("memory that all items of another dimension would fill at once is refused") {
  CheckRefused(
      TranslateText("def k = depFun((n: Nat) => fun(xs: n.4.f32 => xs |> mapGlobal(1)(fun(row =>\n"
                    "  let sum = row |> reduceSeq(Private)(add)(0.0f) |> toMem(Global) in\n"
                    "  row |> mapGlobal(0)(fun(x => x * sum))))))"),
      "k.rise:2:53: error: the work-items compute this value of type f32 together, and "
      "nothing makes one of them wait for what another one computes",
      "outside of the map around");
}

// The other dimension's mapLocal need not be around or within.
TEST_CASE("nor may items of a group that differ elsewhere fill memory at once") {
  CheckRefused(
      TranslateText(
          "def k = depFun((n: Nat) => fun(xs: n.4.f32 => xs |> mapWorkGroup(0)(fun(row =>\n"
          "  let ys = row |> mapLocal(1)(fun(x => x)) |> toMem(Local) in\n"
          "  ys |> mapLocal(0)(fun(x =>\n"
          "    (x |> toMem(Global)) * 2.0f))))))"),
      "k.rise:4:11: error: the work-items of a group compute this value of type f32 "
      "together, and nothing makes one of them wait for what another one computes",
      "outside of the map around");
}

// Found by random lowerings: one group read what another one had written in its own local memory.
TEST_CASE("local memory that work-groups would fill together is refused") {
  CheckRefused(TranslateText("def k = fun(xs: 7.i32 => xs |> mapWorkGroup(0)(fun(x =>\n"
                             "  let ys = xs |> mapWorkGroup(1)(fun(y => y)) |> toMem(Local) in\n"
                             "  idx((0 : idx[7]))(ys))))"),
               "k.rise:2:50: error: the work-groups compute this value of type 7.i32 together, and "
               "in local memory each of them has only its own part",
               "outside of the map around");
}

TEST_CASE("private memory needs numbers") {
  CheckRefused(
      TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>\n"
                    "  xs |> mapGlobal(0)(fun(row =>\n"
                    "    row |> mapSeq(fun(x => x)) |> toMem(Private) |> mapSeq(fun(x => x))))))"),
      "k.rise:3:35: error: private memory for m.f32 has no size that is a number", "--size");
}

}  // namespace
}  // namespace eqrise::dpia
