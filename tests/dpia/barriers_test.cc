// Barriers: where they are put, what the checker says without them, and whether it is right.
#include "dpia/barriers.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <tuple>

#include "rise/random/random_value.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::dpia {
namespace {

using rise::Op;

// --- where they are put

TEST_CASE("no barrier where work-items share nothing") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 =>
  xs |> mapWorkGroup(0)(mapLocal(0)(fun(x => x + 1.0f))) )))");
  CHECK(Count(t.WithBarriers(), "barrier") == 0);
}

TEST_CASE("no barrier between writes of different memory") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.(4*m).f32, ys: n.(4*m).f32 =>
  zip(xs)(ys) |> mapWorkGroup(0)(fun(p =>
    let a = fst(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
    let b = snd(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
    zip(a)(b) |> split(4) |> transpose |> join |> mapLocal(0)(fun(q => fst(q) + snd(q))))) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  // One before both are read, none between the writes.
  CHECK(Count(text, "barrier local;") == 1);
  CHECK(text.find("barrier") > text.rfind("parForLocal(0) l_1"));
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());
}

TEST_CASE("no barrier where each item reads what it wrote itself") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> mapLocal(0)(fun(x => x + 1.0f)) ))) )))");
  CHECK(Count(t.WithBarriers(), "barrier") == 0);
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
}

TEST_CASE(
    "local memory that a loop fills again has a barrier before it is read and before it is "
    "filled") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> split(2) |> transpose |> join |>
    mapLocal(0)(fun(x => x + 1.0f)) ))) )))");
  CHECK(t.WithBarriers() == Lines(R"(
parForWorkGroup(0) wg < n {
  for i < m {
    new Local tmp: 8.f32;
    parForLocal(0) l < 8 {
      tmp[l] = xs[8 * m * wg + 8 * i + l];
    }
    barrier local;
    parForLocal(0) l_1 < 8 {
      out[8 * m * wg + 8 * i + l_1] = add(tmp[(l_1 / 4) + 2 * (l_1 % 4)], 1);
    }
    barrier local;
  }
}
)"));
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());
}

TEST_CASE("two buffers filled in turn need one barrier each, none at the loop's end") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.8.f32 =>
  xs |> mapWorkGroup(0)(mapSeq(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Local) |> split(2) |> transpose |> join |>
    mapLocal(0)(fun(x => x + 1.0f)) |> toMem(Local) |> split(2) |> transpose |> join |>
    mapLocal(0)(fun(x => x)) ))) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "barrier") == 2);
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());
}

TEST_CASE("rows of any length in local memory: the parts of one are filled without barriers") {
  for (const char* row : {"map(join)", "map(join >> padEmpty(1))"}) {
    CAPTURE(row);
    Translated t = TranslateText(std::string(R"(
def mirror = reorder(fun(i => 15 - i))(fun(i => 15 - i))
def k = depFun((n: Nat) => fun(xs: n.4.16.f32 =>
  xs |> mapWorkGroup(0)(fun(tile =>
    tile |> map(split(8)) |> mapLocal(0)(mapSeqUnroll(mapLocal(1)(fun(x => x)))) |> )") +
                                 row + R"( |> toMem(Local) |>
    map(take(16) >> mirror) |> mapLocal(0)(mapLocal(1)(fun(x => x)))))))
)");
    REQUIRE_MESSAGE(t.status.ok(), t.Message());
    const std::string text = t.WithBarriers();
    CAPTURE(text);
    CHECK(Count(text, "barrier local;") == 1);
    const auto problem = FindBarrierProblem(*t.phrase);
    CHECK_MESSAGE(!problem.has_value(), problem->what);
    CHECK(FindNeedlessBarriers(*t.phrase).empty());
  }
}

TEST_CASE(
    "no barrier is needed where each item reads its own part, behind or before another array") {
  for (const char* both : {"concat(one)", "fun(own => one |> concat(own))"}) {
    CAPTURE(both);
    Translated t = TranslateText(std::string(R"(
def one = generate(fun(i: idx[1] => 1))
def k = depFun((n: Nat) => fun(xs: n.16.i32 =>
  xs |> mapWorkGroup(0)(fun(tile =>
    tile |> mapLocal(0)(fun(x => generate(fun(i: idx[3] => x)) |> mapSeq(fun(y => y)))) |>
    toMem(Local) |> mapLocal(0)()") +
                                 both + R"( >> reduceSeq(Private)(add)(0))))))
)");
    REQUIRE_MESSAGE(t.status.ok(), t.Message());
    const std::string text = t.WithBarriers();
    CAPTURE(text);
    CHECK(Count(text, "guard(lt(r, ") == 1);
    CHECK(FindNeedlessBarriers(*t.phrase).size() == Count(text, "barrier"));
    RemoveNeedlessBarriers(*t.phrase);
    const auto problem = FindBarrierProblem(*t.phrase);
    CHECK_MESSAGE(!problem.has_value(), problem->what);
  }
}

// A step reads one half of the accumulator's memory and writes the other one.
TEST_CASE("a fold whose steps the items of a group make together has one barrier a step") {
  for (const char* space : {"Local", "Global"}) {
    Translated t = TranslateText(std::string(R"(
def k = depFun((n: Nat, m: Nat) => fun(xs: n.8.f32, ts: m.f32 =>
  xs |> mapWorkGroup(0)(fun(row =>
    ts |> reduceSeq()") + space + R"()(fun(acc, t =>
      acc |> padClamp(1)(1) |> slide(3)(1) |> mapLocal(0)(fun(w => t * (w @ 0 + w @ 2)))))(
      row |> mapLocal(0)(fun(x => x))) |> mapLocal(0)(fun(x => x)) )) )))");
    CAPTURE(t.status);
    const std::string text = t.WithBarriers();
    CAPTURE(text);
    CHECK(Count(text, "barrier ") == 2);  // before the first step, and behind each
    CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
    CHECK(FindNeedlessBarriers(*t.phrase).empty());
  }
}

TEST_CASE("items of a group share global memory that the group asked for") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.8.f32 =>
  xs |> mapWorkGroup(0)(fun(row =>
    row |> mapLocal(0)(fun(x => x)) |> toMem(Global) |> reorder(fun(i => 7 - i))(fun(i => 7 - i)) |>
    mapLocal(0)(fun(x => x + 1.0f)) )) )))");
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "barrier global;") == 1);
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
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
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
}

TEST_CASE("an accumulator that one item updates has a barrier behind the loop, not in it") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.8.f32 =>
  xs |> mapWorkGroup(0)(fun(row =>
    let t = row |> mapLocal(0)(fun(x => x + 1.0f)) |> toMem(Local) in
    let s = t |> reduceSeq(Local)(add)(0.0f) in
    t |> mapLocal(0)(fun(x => x * s)))) )))");
  InsertBarriers(*t.phrase);
  GatherOnce(*t.phrase);
  CHECK(t.Text() == Lines(R"(
parForWorkGroup(0) wg < n {
  new Local tmp: 8.f32;
  parForLocal(0) l < 8 {
    tmp[l] = add(xs[8 * wg + l], 1);
  }
  new Local acc: 1.f32;
  once {
    acc[0] = 0;
  }
  barrier local;
  once {
    for r < 8 {
      acc[0] = add(acc[0], tmp[r]);
    }
  }
  barrier local;
  parForLocal(0) l_1 < 8 {
    out[8 * wg + l_1] = mul(tmp[l_1], acc[0]);
  }
}
)"));
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
  CHECK(FindNeedlessBarriers(*t.phrase).empty());
}

// --- the checker, on phrases by hand

// A group of work-items around statements that a test makes.
struct Hand {
  rise::ExprTable exprs;
  Phrase p{exprs};
  rise::NatTable& nats = exprs.nats();
  BufferId in = Memory("xs", BufferRole::kInput, AddressSpace::kGlobal, 64);
  BufferId out = Memory("out", BufferRole::kOutput, AddressSpace::kGlobal, 64);
  BufferId tmp = Memory("tmp", BufferRole::kTemporary, AddressSpace::kLocal, 64);

  BufferId Memory(const char* name, BufferRole role, AddressSpace space, int64_t count) {
    Buffer b;
    b.name = name;
    b.role = role;
    b.space = space;
    b.count = nats.Const(count);
    p.buffers.push_back(b);
    return {static_cast<uint32_t>(p.buffers.size() - 1)};
  }
  Nat C(int64_t value) { return nats.Const(value); }
  Exp Load(BufferId b, Nat index) { return p.exps.Load(b, index, 1, ScalarKind::kF32); }
  StmtId Set(BufferId b, Nat index, Exp value) {
    Stmt s;
    s.assignments.push_back({b, index, 1, nats.Const(1), value});
    return p.Add(s);
  }
  StmtId Loop(LoopLevel level, int dimension, Nat count, const std::function<Block(Nat)>& body) {
    Stmt s;
    s.kind = StmtKind::kLoop;
    s.level = level;
    s.dimension = dimension;
    s.count = count;
    s.index = nats.NewIndex(level == LoopLevel::kLocal ? "l" : "i", count);
    s.body = body(nats.Var(s.index));
    return p.Add(s);
  }
  StmtId Items(int64_t count, const std::function<Block(Nat)>& body) {
    return Loop(LoopLevel::kLocal, 0, C(count), body);
  }
  StmtId For(Nat count, const std::function<Block(Nat)>& body) {
    return Loop(LoopLevel::kSequential, 0, count, body);
  }
  StmtId Barrier(bool local = true, bool global = false) {
    Stmt s;
    s.kind = StmtKind::kBarrier;
    s.local_fence = local;
    s.global_fence = global;
    return p.Add(s);
  }
  StmtId Once(Block body) {
    Stmt s;
    s.kind = StmtKind::kOnce;
    s.body = std::move(body);
    return p.Add(s);
  }
  // tmp[index(l)] = xs[l], and out[l] = tmp[index(l)].
  StmtId Fill(const std::function<Nat(Nat)>& index) {
    return Items(8, [&](Nat l) { return Block{Set(tmp, index(l), Load(in, l))}; });
  }
  StmtId Use(const std::function<Nat(Nat)>& index) {
    return Items(8, [&](Nat l) { return Block{Set(out, l, Load(tmp, index(l)))}; });
  }
  Nat Mirror(Nat l) { return nats.Sub(C(7), l); }

  // The problem's text, or "".
  std::string Check(Block body) {
    p.body = {Loop(LoopLevel::kWorkGroup, 0, C(4), [&](Nat) { return body; })};
    auto problem = FindBarrierProblem(p);
    return problem ? problem->what : "";
  }
};

TEST_CASE("the checker objects to a dependence across work-items, by the buffer's name") {
  Hand h;
  auto same = [&](Nat l) { return l; };
  auto mirror = [&](Nat l) { return h.Mirror(l); };
  CHECK(h.Check({h.Fill(same), h.Use(mirror)}) ==
        "work-items meet in tmp without a barrier: one writes element l, another reads element "
        "-l + 7");
  CHECK(FindBarrierProblem(h.p)->buffer == h.tmp);
  CHECK(h.Check({h.Fill(same), h.Barrier(), h.Use(mirror)}) == "");
  CHECK(FindNeedlessBarriers(h.p).empty());
  // The other memory's fence orders nothing here.
  CHECK(h.Check({h.Fill(same), h.Barrier(false, true), h.Use(mirror)}) != "");
  CHECK(h.Check({h.Fill(same), h.Use(same)}) == "");
  CHECK(h.Check({h.Fill(same), h.Barrier(), h.Use(same)}) == "");
  CHECK(FindNeedlessBarriers(h.p).size() == 1);
}

TEST_CASE("accesses that differ by less than an item's stride meet nowhere") {
  Hand h;
  const auto fill = [&](int64_t offset) {
    return h.Items(4, [&, offset](Nat l) {
      const Nat index = h.nats.Add(h.nats.Mul(h.C(8), l), h.C(offset));
      return Block{h.Set(h.tmp, index, h.Load(h.in, l))};
    });
  };
  CHECK(h.Check({fill(0), fill(3)}) == "");
  CHECK(h.Check({fill(0), fill(7)}) == "");
  CHECK(h.Check({fill(0), fill(8)}) != "");  // item 0's is where item 1 has written
  CHECK(h.Check({fill(0), h.Barrier(), fill(8)}) == "");
}

TEST_CASE("the checker sees a write after a read of the iteration before") {
  Hand h;
  auto same = [&](Nat l) { return l; };
  auto mirror = [&](Nat l) { return h.Mirror(l); };
  CHECK(h.Check({h.For(h.C(3),
                       [&](Nat) {
                         return Block{h.Fill(same), h.Barrier(), h.Use(mirror)};
                       })}) ==
        "work-items meet in tmp without a barrier: one reads element -l + 7, another writes "
        "element l");
  CHECK(h.Check({h.For(h.C(3), [&](Nat) {
    return Block{h.Fill(same), h.Barrier(), h.Use(mirror), h.Barrier()};
  })}) == "");
  CHECK(FindNeedlessBarriers(h.p).empty());
}

TEST_CASE("a loop that may have no iteration is no barrier") {
  Hand h;
  Nat none = h.nats.Var(h.nats.NewSize("maybe", 0));
  Nat some = h.nats.Var(h.nats.NewSize("some", 1));
  auto program = [&](Nat count) {
    return Block{h.Fill([&](Nat l) { return l; }),
                 h.For(count, [&](Nat) { return Block{h.Barrier()}; }),
                 h.Use([&](Nat l) { return h.Mirror(l); })};
  };
  CHECK(h.Check(program(none)) != "");
  CHECK(h.Check(program(some)) == "");
}

// Found by random lowerings: barriers and single writes were for innermost work-group loops only.
TEST_CASE("what stands between two work-group loops has its barriers, too") {
  Translated t = TranslateText(R"(
def k = depFun((n: Nat) => fun(xs: n.4.f32, ys: 3.4.f32 =>
  xs |> mapWorkGroup(0)(fun(row =>
    let doubled = row |> mapLocal(0)(fun(x => x * 2.0f)) |> toMem(Local) in
    let first = idx((0 : idx[4]))(doubled) + 1.0f |> toMem(Local) in
    ys |> mapWorkGroup(1)(fun(y => y |> mapLocal(0)(fun(z => z * first))))))))
)");
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  const std::string text = t.WithBarriers();
  CAPTURE(text);
  CHECK(Count(text, "barrier local;") == 2);
  CHECK(Count(text, "once") == 1);
  CHECK_FALSE(FindBarrierProblem(*t.phrase).has_value());
}

TEST_CASE("a barrier that not all items of a group get to is a problem") {
  Hand h;
  const std::string alike = "a barrier stands where not all work-items of a group get to alike";
  CHECK(h.Check({h.Items(8, [&](Nat) { return Block{h.Barrier()}; })}) == alike);
  CHECK(h.Check({h.Items(8, [&](Nat l) {
    return Block{h.For(l, [&](Nat) { return Block{h.Barrier()}; })};
  })}) == alike);
  CHECK(h.Check({h.Once({h.Barrier()})}) == alike);
  // The number of iterations is what each item computed for itself.
  BufferId own = h.Memory("own", BufferRole::kTemporary, AddressSpace::kPrivate, 1);
  Nat count = h.p.exps.ToNat(h.p.exps.Load(own, h.C(0), 1, ScalarKind::kI32), h.C(9));
  StmtId loop = h.For(count, [&](Nat) { return Block{h.Barrier()}; });
  StmtId fill = h.Items(8, [&](Nat l) { return Block{h.Set(own, h.C(0), h.Load(h.in, l))}; });
  CHECK(h.Check({fill, loop}) == alike);
  CHECK(h.Check({h.Set(own, h.C(0), h.Load(h.in, h.C(0))), loop}) == "");
}

TEST_CASE("what each of several items would write is a problem, unless one item does it") {
  Hand h;
  StmtId set = h.Set(h.tmp, h.C(0), h.Load(h.in, h.C(0)));
  StmtId items = h.Use([&](Nat) { return h.C(0); });
  CHECK(h.Check({set, h.Barrier(), items}) == "all work-items of dimension 0 write tmp");
  CHECK(h.Check({h.Once({set}), h.Barrier(), items}) == "");
  CHECK(h.Check({h.Once({set}), items}) != "");
  // Two dimensions, of which one alone writes.
  StmtId both = h.Loop(LoopLevel::kLocal, 1, h.C(2), [&](Nat m) {
    return Block{h.Items(4, [&](Nat l) {
      return Block{h.Set(h.out, h.nats.Add(h.nats.Mul(m, h.C(4)), l), h.Load(h.tmp, h.C(0)))};
    })};
  });
  CHECK(h.Check({h.Fill([&](Nat l) { return l; }), h.Barrier(), both}) ==
        "all work-items of dimension 1 write tmp");
}

TEST_CASE("the same index is not enough if two items share it") {
  Hand h;
  auto half = [&](Nat l) { return h.nats.FloorDiv(l, h.C(2)); };
  CHECK(h.Check({h.Fill(half), h.Use(half)}) != "");
  // l + i, of another iteration, is another item's.
  auto slide = [&](bool barrier) {
    return h.Check({h.For(h.C(3), [&](Nat i) {
      auto index = [&](Nat l) { return h.nats.Add(l, i); };
      Block body{h.Fill(index), h.Use(index)};
      if (barrier) body.push_back(h.Barrier());
      return body;
    })});
  };
  CHECK(slide(false) != "");
  CHECK(slide(true) == "");
  // 8 * i + l tells the item whatever i is.
  auto rows = [&](Nat i) { return [&, i](Nat l) { return h.nats.Add(h.nats.Mul(i, h.C(8)), l); }; };
  CHECK(h.Check({h.For(h.C(3), [&](Nat i) { return Block{h.Fill(rows(i))}; }),
                 h.For(h.C(3), [&](Nat i) { return Block{h.Use(rows(i))}; })}) == "");
}

TEST_CASE("a global array that items of all groups fill and read needs another launch") {
  Hand h;
  h.tmp = h.Memory("shared", BufferRole::kTemporary, AddressSpace::kGlobal, 64);
  h.p.body = {h.Loop(LoopLevel::kGlobal, 0, h.C(8), [&](Nat g) {
    return Block{h.Set(h.tmp, g, h.Load(h.in, g)), h.Set(h.out, g, h.Load(h.tmp, h.Mirror(g)))};
  })};
  REQUIRE(FindBarrierProblem(h.p).has_value());
  CHECK(FindBarrierProblem(h.p)->buffer == h.tmp);
}

// --- against running it

// Runs a group item by item and writes down who touched what between which barriers.
class Run {
 public:
  Run(Hand& h, int64_t local_size) : h_(h), local_size_(local_size) {}

  bool Races(const Block& body) {
    for (item_ = 0; item_ < local_size_; ++item_) {
      epoch_ = {0, 0};
      instance_ = 0;
      Walk(body, 0);
    }
    for (size_t i = 0; i < log_.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        const Touch &a = log_[i], &b = log_[j];
        if (a.buffer != b.buffer || a.element != b.element || a.item == b.item) continue;
        if (!(a.write || b.write) || a.epoch != b.epoch) continue;
        // Iterations of one parallel loop write different elements; a random one may not.
        if (a.write && b.write && a.instance == b.instance) continue;
        return true;
      }
    }
    return false;
  }

 private:
  struct Touch {
    BufferId buffer;
    int64_t element = 0, item = 0, epoch = 0, instance = 0;
    bool write = false;
  };

  int64_t Value(Nat n) {
    return *h_.nats.Evaluate(n, [&](NatVar v) -> std::optional<int64_t> { return values_.at(v); });
  }
  void Note(BufferId b, Nat index, bool write, int64_t instance) {
    if (h_.p.buffer(b).space != AddressSpace::kLocal) return;
    log_.push_back({b, Value(index), item_, epoch_.first, instance, write});
  }
  void Walk(const Block& block, int64_t instance) {
    for (StmtId id : block) {
      const Stmt& s = h_.p.stmt(id);
      for (const Assignment& a : s.assignments) {
        h_.p.exps.ForEachLoad(a.value,
                              [&](const ExpNode& n) { Note(n.buffer, n.index, false, instance); });
        Note(a.buffer, a.index, true, instance);
      }
      if (s.kind == StmtKind::kBarrier && s.local_fence) ++epoch_.first;
      if (s.kind == StmtKind::kOnce && item_ == 0) Walk(s.body, instance);
      if (s.kind != StmtKind::kLoop) continue;
      const bool items = s.level == LoopLevel::kLocal;
      const int64_t inner = items ? ++instance_ : instance;
      for (int64_t i = items ? item_ : 0, n = Value(s.count); i < n; i += items ? local_size_ : 1) {
        values_[s.index] = i;
        Walk(s.body, inner);
      }
    }
  }

  Hand& h_;
  int64_t local_size_;
  int64_t item_ = 0, instance_ = 0;
  std::pair<int64_t, int64_t> epoch_;
  std::map<NatVar, int64_t> values_;
  std::vector<Touch> log_;
};

// A random body of a group: loops, items that read and write two local arrays at odd indices, and
// barriers where the dice put them.
class RandomBody {
 public:
  // `once`: with what InsertBarriers puts around some statements.
  RandomBody(Hand& h, uint64_t seed, bool once) : h_(h), rng_(seed * 7919 + 3), once_(once) {
    buffers_ = {h.tmp, h.Memory("tmp2", BufferRole::kTemporary, AddressSpace::kLocal, 64)};
  }

  Block Make(int depth, std::vector<Nat> loops, bool barriers) {
    Block block;
    for (int64_t i = 0, n = rng_.Between(1, 3); i < n; ++i) {
      if (barriers && rng_.Between(0, 2) == 0) block.push_back(h_.Barrier());
      if (depth > 0 && rng_.Between(0, 2) == 0) {
        Nat count = h_.C(rng_.Between(1, 3));
        block.push_back(h_.For(count, [&](Nat v) {
          std::vector<Nat> inner = loops;
          inner.push_back(v);
          return Make(depth - 1, inner, barriers);
        }));
      } else {
        block.push_back(Items(loops));
      }
    }
    return block;
  }

 private:
  StmtId Items(const std::vector<Nat>& loops) {
    if (rng_.Between(0, 5) == 0) {
      // What all items would do: one does it.
      const Nat zero = h_.C(0);
      Exp value = h_.Load(Buffer(), Index(zero, loops));
      StmtId set = h_.Set(Buffer(), Index(zero, loops), value);
      return once_ ? h_.Once({set}) : set;
    }
    return h_.Items(rng_.Between(0, 3) == 0 ? 4 : 8, [&](Nat l) {
      std::vector<Nat> inner = loops;
      auto assign = [&] {
        Exp value = h_.Load(Buffer(), Index(l, inner));
        return h_.Set(rng_.Between(0, 2) == 0 ? h_.out : Buffer(), Index(l, inner), value);
      };
      if (rng_.Between(0, 3) > 0) return Block{assign()};
      return Block{h_.For(h_.C(rng_.Between(1, 3)), [&](Nat r) {
        inner.push_back(r);
        return Block{assign()};
      })};
    });
  }
  BufferId Buffer() { return buffers_[static_cast<size_t>(rng_.Between(0, 1))]; }
  Nat Index(Nat l, const std::vector<Nat>& loops) {
    rise::NatTable& nats = h_.nats;
    switch (rng_.Between(0, 9)) {
      case 0:
        return h_.Mirror(l);
      case 1:
        return nats.FloorDiv(l, h_.C(2));
      case 2:
        return nats.Mod(nats.Add(l, h_.C(1)), h_.C(8));
      default:
        break;
    }
    Nat index = nats.Mul(l, h_.C(rng_.Between(0, 2) == 0 ? 4 : 1));
    for (Nat v : loops) {
      const int64_t factors[] = {0, 0, 1, 8, 32};
      index = nats.Add(index, nats.Mul(v, h_.C(factors[rng_.Between(0, 4)])));
    }
    return index;
  }

  Hand& h_;
  rise::Rng rng_;
  bool once_;
  std::vector<BufferId> buffers_;
};

bool RacesInAnyGroup(Hand& h, const Block& body) {
  // Without a mapLocal a group has one item.
  bool items = false;
  ForEachStmt(h.p, body, [&](const Stmt& s) {
    items = items || (s.kind == StmtKind::kLoop && s.level == LoopLevel::kLocal);
  });
  if (!items) return false;
  bool races = false;
  for (int64_t size : {2, 3, 8, 11}) races = races || Run(h, size).Races(body);
  return races;
}

TEST_CASE("random groups: where the checker says nothing, no run has a race") {
  const testing::Effort effort = testing::EffortFor("random groups", 400);
  int accepted = 0, races = 0;
  for (int i = 0; i < effort.programs; ++i) {
    const uint64_t seed = effort.seed + static_cast<uint64_t>(i);
    CAPTURE(seed);
    Hand h;
    Block body = RandomBody(h, seed, true).Make(2, {}, true);
    const std::string problem = h.Check(body);
    CAPTURE(ToString(h.p));
    const bool race = RacesInAnyGroup(h, body);
    if (problem.empty()) CHECK_FALSE(race);
    accepted += problem.empty() ? 1 : 0;
    races += race ? 1 : 0;
  }
  CHECK(accepted > effort.programs / 20);
  CHECK(races > effort.programs / 20);
}

TEST_CASE("random groups: with the barriers that are put there, checker and runs agree") {
  const testing::Effort effort = testing::EffortFor("random groups with barriers", 400);
  int barriers = 0, needless = 0, skipped = 0;
  for (int i = 0; i < effort.programs; ++i) {
    const uint64_t seed = effort.seed + static_cast<uint64_t>(i);
    CAPTURE(seed);
    Hand h;
    Block body = RandomBody(h, seed, false).Make(2, {}, false);
    // A loop of items that race among themselves is beyond any barrier.
    bool hopeless = false;
    ForEachStmt(h.p, body, [&](const Stmt& s) {
      if (s.kind != StmtKind::kLoop || s.level != LoopLevel::kLocal) return;
      Stmt copy = s;
      Hand& hand = h;
      hopeless = hopeless || !hand.Check({hand.p.Add(copy)}).empty();
    });
    if (hopeless) {
      ++skipped;
      continue;
    }
    h.Check(body);
    InsertBarriers(h.p);
    needless += static_cast<int>(FindNeedlessBarriers(h.p).size());
    RemoveNeedlessBarriers(h.p);
    GatherOnce(h.p);
    CAPTURE(ToString(h.p));
    const auto problem = FindBarrierProblem(h.p);
    CHECK_MESSAGE(!problem.has_value(), problem->what);
    CHECK_FALSE(RacesInAnyGroup(h, h.p.stmt(h.p.body[0]).body));
    CHECK(FindNeedlessBarriers(h.p).empty());
    barriers += static_cast<int>(Count(ToString(h.p), "barrier"));
  }
  CHECK(skipped < effort.programs * 9 / 10);
  CHECK(barriers > effort.programs / 20);
  CHECK(needless > 0);
}

}  // namespace
}  // namespace eqrise::dpia
