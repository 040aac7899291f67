// Memory of temporaries: what is dead goes, what is not in use at the same time shares.
#include "dpia/memory.h"

#include "dpia/divided_memory.h"
#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

// Three arrays one after the other, of which only two are needed at any time.
const char* const kChain = R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global)
     |> mapGlobal(0)(fun(x => x * 2.0f)) |> toMem(Global)
     |> mapGlobal(0)(fun(x => x + 3.0f)) |> toMem(Global)
     |> mapGlobal(0)(fun(x => x * 4.0f)) )))";

SlotList SlotsOf(Translated& t) {
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  REQUIRE(HoistMemory(*t.phrase, t.Report()).ok());
  const auto list = SplitLaunches(*t.phrase, t.Report());
  REQUIRE(list.ok());
  return ShareBetweenLaunches(*t.phrase, *list);
}
std::string Bytes(Translated& t, const SlotList& memory) {
  rise::NatTable& nats = t.exprs->nats();
  Nat total = nats.Const(0);
  for (const Slot& s : memory.slots) total = nats.Add(total, BytesOf(*t.phrase, s.largest));
  return nats.ToString(total);
}

TEST_CASE("of three arrays one after the other, the third is where the first was") {
  Translated t = TranslateText(kChain);
  const SlotList memory = SlotsOf(t);
  CHECK(memory.place.size() == 3);
  CHECK(Bytes(t, memory) == "8 * n");
}

TEST_CASE("an array that is still needed keeps its memory") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  let a = xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global) in
  let b = a |> mapGlobal(0)(fun(x => x * 2.0f)) |> toMem(Global) in
  let c = b |> mapGlobal(0)(fun(x => x + 3.0f)) |> toMem(Global) in
  zip(a)(c) |> mapGlobal(0)(fun(p => fst(p) * snd(p))) )))");
  CHECK(Bytes(t, SlotsOf(t)) == "12 * n");
}

// The chain with other sizes: the first array has `first` elements, the third `third`.
Translated Shrinking(const std::string& first, const std::string& third) {
  return TranslateText("def k = depFun((n: Nat, m: Nat) => fun(xs: (" + first + ").f32, ys: (" +
                       third + R"().f32 =>
  let a = xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global) in
  let b = a |> reduceSeq(Private)(add)(0.0f) |> toMem(Global) in
  ys |> mapGlobal(0)(fun(y => y + b)) |> toMem(Global) |> mapGlobal(0)(fun(y => y * 2.0f)) )))");
}

TEST_CASE("memory is used again if it is provably large enough, or can be made so") {
  struct {
    const char *first, *third, *bytes;
  } const cases[] = {
      {"n", "n", "4 * n + 4"},
      {"2*n", "n", "8 * n + 4"},            // the first is larger
      {"n", "n + m", "4 * n + 4 * m + 4"},  // the third is
      {"n", "m", "4 * n + 4 * m + 4"},      // who knows: each has its own
  };
  for (const auto& c : cases) {
    CAPTURE(c.first);
    CAPTURE(c.third);
    Translated t = Shrinking(c.first, c.third);
    const SlotList memory = SlotsOf(t);
    CHECK(Bytes(t, memory) == c.bytes);
    CHECK(memory.slots.size() == (std::string(c.third) == "m" ? 3 : 2));
  }
}

TEST_CASE("element types may differ between launches, not within a C function") {
  const char* const text = R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  xs |> MAP(fun(x => x + 1.0f)) |> toMem(Global)
     |> MAP(fun(x => x * 2.0f)) |> toMem(Global)
     |> MAP(fun(x => cast(f64)(x))) |> toMem(Global)
     |> MAP(fun(x => x * 4.0f64)) )))";
  auto with = [&](const std::string& map) {
    std::string program = text;
    for (size_t at; (at = program.find("MAP")) != std::string::npos;) program.replace(at, 3, map);
    return program;
  };
  Translated cl = TranslateText(with("mapGlobal(0)"));
  const SlotList memory = SlotsOf(cl);
  REQUIRE(memory.slots.size() == 2);
  CHECK(Bytes(cl, memory) == "12 * n");
  CHECK(cl.phrase->buffer(memory.slots[0].largest).element == ScalarKind::kF64);

  Translated c = TranslateText(with("mapPar"), target::Target::kC);
  REQUIRE_MESSAGE(c.status.ok(), c.Message());
  ShareBetweenStatements(*c.phrase);
  CHECK(Count(c.Text(), "new Global") == 3);
}

TEST_CASE("in a C function the arrays that share are one") {
  std::string text = kChain;
  for (size_t at; (at = text.find("mapGlobal(0)")) != std::string::npos;)
    text.replace(at, 12, "mapPar");
  Translated t = TranslateText(text, target::Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  ShareBetweenStatements(*t.phrase);
  CHECK(t.Text() == Lines(R"(
new Global tmp_1: n.f32;
new Global tmp_2: n.f32;
parForPar p < n {
  tmp_2[p] = add(xs[p], 1);
}
parForPar p_1 < n {
  tmp_1[p_1] = mul(tmp_2[p_1], 2);
}
parForPar p_2 < n {
  tmp_2[p_2] = add(tmp_1[p_2], 3);
}
parForPar p_3 < n {
  out[p_3] = mul(tmp_2[p_3], 4);
}
)"));
}

// --- local memory

// Stages of a group, each of which reads what other items wrote, in a loop that begins again after
// the last one has read the last array.
std::string Stages(int stages) {
  std::string text =
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>\n  xs |> mapWorkGroup(0)(mapSeq(" +
      std::string("fun(row => row");
  for (int i = 0; i < stages; ++i) {
    text += " |> mapLocal(0)(fun(x => x + 1.0f)) |> toMem(Local) |> split(2) |> transpose |> join";
  }
  return text + " |> mapLocal(0)(fun(x => x)) ))) ))";
}

TEST_CASE("local memory takes turns where a barrier stands anyway") {
  // With three there is no barrier between the third and the next iteration's first.
  const std::map<int, int> buffers = {{1, 1}, {2, 2}, {3, 3}, {4, 2}};
  for (const auto& [stages, kept] : buffers) {
    CAPTURE(stages);
    Translated t = TranslateText(Stages(stages));
    REQUIRE_MESSAGE(t.status.ok(), t.Message());
    InsertBarriers(*t.phrase);
    RemoveNeedlessBarriers(*t.phrase);
    const size_t barriers = Count(t.Text(), "barrier");
    ShareLocalMemory(*t.phrase);
    CAPTURE(t.Text());
    CHECK(Count(t.Text(), "new Local") == static_cast<size_t>(kept));
    CHECK(Count(t.Text(), "barrier") == barriers);
    CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
    CHECK(t.exprs->nats().AsConst(LocalBytes(*t.phrase, t.phrase->body)) == 32 * kept);
  }
}

// --- what nobody reads

TEST_CASE("what no output depends on goes, loops and memory with it") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32 =>
  let a = xs |> mapGlobal(0)(fun(x => x + 1.0f)) |> toMem(Global) in
  let b = a |> mapGlobal(0)(fun(x => x * 2.0f)) |> toMem(Global) in
  xs |> mapGlobal(0)(fun(x =>
    let s = x * 7.0f in
    let r = xs |> reduceSeq(Private)(add)(0.0f) in
    x + 1.0f)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const std::string before = t.Text();
  CAPTURE(before);
  REQUIRE(Count(before, "new") == 4);
  RemoveDeadMemory(*t.phrase);
  CHECK(t.Text() == Lines(R"(
parForGlobal(0) g_2 < n {
  out[g_2] = add(xs[g_2], 1);
}
)"));
}

TEST_CASE("an index and a number of iterations are uses too") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32, is: n.idx[n] =>
  let js = is |> mapGlobal(0)(fun(i => i)) |> toMem(Global) in
  gather(js)(xs) |> mapGlobal(0)(fun(x => x)) )))");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const std::string before = t.Text();
  RemoveDeadMemory(*t.phrase);
  CHECK(t.Text() == before);
}

TEST_CASE("so is the index that something is stored at, and a loop's count") {
  for (const bool count : {false, true}) {
    CAPTURE(count);
    Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.f32, is: n.idx[n] =>
  let js = is |> mapGlobal(0)(fun(i => i)) |> toMem(Global) in
  xs |> mapGlobal(0)(fun(x => x)) )))");
    REQUIRE_MESSAGE(t.status.ok(), t.Message());
    Phrase& p = *t.phrase;
    const BufferId js = p.stmt(p.body[0]).buffer;
    Stmt& loop = p.stmts[p.body.back().id];
    const Exp load = p.exps.Load(js, t.exprs->nats().Const(0), 1, ScalarKind::kI32);
    Nat value = p.exps.ToNat(load, loop.count);
    (count ? loop.count : p.stmts[loop.body[0].id].assignments[0].index) = value;
    const std::string before = t.Text();
    RemoveDeadMemory(p);
    CHECK(t.Text() == before);
  }
}

TEST_CASE(
    "of global memory in parallel loops each iteration has its part, sequential ones take turns") {
  Translated t = TranslateText(
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.m.f32 =>\n"
      "  xs |> mapGlobal(1)(mapGlobal(0)(mapSeq(fun(row =>\n"
      "    row |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global)\n"
      "        |> mapSeq(fun(x => 2.0f * x))))))))");
  REQUIRE(HoistMemory(*t.phrase, t.Report()).ok());
  CAPTURE(t.Text());
  CHECK(t.Text().find("new Global tmp: n * m * m.f32;\nparForGlobal(1) g < n") !=
        std::string::npos);
  CHECK(t.Text().find("tmp[m * g_1 + m * m * g + i_1] =") != std::string::npos);
}

TEST_CASE("memory of a size that grows with a loop's index has room for the largest") {
  Translated t = TranslateText(R"(
def rows = depFun((n: Nat) => fun(A: n..(i => (i + 1).f32) =>
  A |> depMapSeq(depFun(i => fun(row =>
    row |> mapSeq(fun(x => x + 1.0f)) |> toMem(Global) |> mapSeq(fun(x => 2.0f * x)))))))
)");
  REQUIRE(HoistMemory(*t.phrase, t.Report()).ok());
  CAPTURE(t.Text());
  CHECK(t.Text().rfind("new Global tmp: n.f32;\nfor i < n", 0) == 0);
}

TEST_CASE("memory that has another size each time is refused at its place") {
  Translated t = TranslateText(kChain);
  Stmt s;
  s.kind = StmtKind::kNew;
  Buffer b = t.phrase->buffers.back();
  b.name = "triangle";
  Stmt& loop = t.phrase->stmts[t.phrase->body.back().id];
  // Neither at its first nor at its last iteration largest.
  rise::NatTable& nats = t.exprs->nats();
  b.count = nats.Mul(nats.Var(loop.index), nats.Sub(loop.count, nats.Var(loop.index)));
  t.phrase->buffers.push_back(b);
  s.buffer = {static_cast<uint32_t>(t.phrase->buffers.size() - 1)};
  const StmtId id = t.phrase->Add(s);
  t.phrase->stmts[t.phrase->body.back().id].body.push_back(id);
  const absl::Status status = HoistMemory(*t.phrase, t.Report()).status();
  REQUIRE_FALSE(status.ok());
  const std::string message(status.message());
  CAPTURE(message);
  CHECK(message.rfind("k.rise:", 0) == 0);
  CHECK(message.find("has a size that changes while the program runs") != std::string::npos);
}

// --- private arrays over work-items

// What is left of the private memory of rows of 8 by 2 when so many items of a group share
// mapLocal.
std::string OwnParts(int64_t items0, int64_t items1 = 1) {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(A: n.8.2.f32 => A |> mapWorkGroup(0)(fun(M =>
  M |> mapLocal(0)(mapLocal(1)(fun(x => x + 1.0f))) |> toMem(Private) |>
  mapLocal(0)(mapLocal(1)(fun(x => x * 2.0f)))))))
)");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  rise::NatTable& nats = t.exprs->nats();
  ItemCounts items;
  for (Nat& n : items.global) n = nats.Const(1);
  for (Nat& n : items.local) n = nats.Const(1);
  items.local[0] = nats.Const(items0);
  items.local[1] = nats.Const(items1);
  const bool smaller = KeepOwnParts(*t.phrase, t.phrase->body, items);
  const std::string text = ToString(*t.phrase);
  CHECK(smaller == (text.find("new Private tmp: 16.f32") == std::string::npos));
  return text;
}

TEST_CASE("a private array that work-items divide is as large as an item's part") {
  // Each item has one iteration.
  std::string text = OwnParts(8, 2);
  CHECK(Count(text, "new Private tmp: 1.f32") == 1);
  CHECK(Count(text, "tmp[0]") == 2);
  // One item has all: more than is written out.
  text = OwnParts(1);
  CHECK(Count(text, "new Private tmp: 16.f32") == 1);
}

TEST_CASE("iterations of an item over a private array are written out") {
  // One of dimension 0, both of dimension 1.
  std::string text = OwnParts(8);
  CHECK(Count(text, "new Private tmp: 2.f32") == 1);
  CHECK(Count(text, "tmp[0] =") == 1);
  CHECK(Count(text, "tmp[1] =") == 1);
  // Items 0 and 1 of three have three iterations, item 2 has two.
  text = OwnParts(3, 2);
  CHECK(Count(text, "new Private tmp: 3.f32") == 1);
  CHECK(Count(text, "tmp[2] =") == 1);
  CHECK(Count(text, "< 3 {") == 4);
  CAPTURE(text);
  CHECK(Count(text, "< 2 {") == 8);
}

}  // namespace
}  // namespace eqrise::dpia
