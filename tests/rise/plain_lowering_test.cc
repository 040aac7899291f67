#include "rise/lowering/plain_lowering.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "rise/infer/elaborate.h"
#include "rise/interpret/interpret.h"
#include "rise/random/random_expr.h"
#include "rise/random/random_value.h"
#include "rise/syntax/parser.h"
#include "rise/syntax/size_expression.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rise {
namespace {

// Programs by hand: f32 arrays, symbolic sizes n, m, k.
struct Kernel {
  ExprTable table;
  TypeTable& types = table.types();
  NatTable& nats = table.nats();
  Type f32 = types.Scalar(ScalarKind::kF32);
  Type f64 = types.Scalar(ScalarKind::kF64);
  Program program;

  Nat Size(const std::string& name, int64_t low = 1) {
    program.sizes.push_back(nats.NewSize(name, low));
    return nats.Var(program.sizes.back());
  }
  Expr In(const std::string& name, Type type) {
    const uint32_t symbol = table.NewInput(name);
    program.inputs.push_back({name, type, symbol});
    return table.Input(symbol, type);
  }
  Type Array(Nat n, Type t) { return types.Array(n, t); }
  Expr P(Op op, std::initializer_list<Expr> children, Attr attr = {}) {
    absl::StatusOr<Expr> e = table.Primitive(op, attr, children);
    REQUIRE_MESSAGE(e.ok(), e.status().ToString());
    return *e;
  }
  Expr F(double x) { return table.Literal(x, f32); }
  Expr V(int i, Type t) { return table.Var(i, t); }
  Expr Lam(Type t, Expr body) { return table.Lam(t, body); }
  Expr Curried(Op op, Type t) { return Lam(t, Lam(t, P(op, {V(1, t), V(0, t)}))); }
  // fun p => fst p * snd p
  Expr Times() {
    const Type pair = types.Pair(f32, f32);
    return Lam(pair, P(Op::kMul, {P(Op::kFst, {V(0, pair)}), P(Op::kSnd, {V(0, pair)})}));
  }
  Expr Sum(Expr xs) { return P(Op::kReduce, {Curried(Op::kAdd, f32), F(0), xs}); }
  Expr Dot(Expr xs, Expr ys) { return Sum(P(Op::kMap, {Times(), P(Op::kZip, {xs, ys})})); }

  const Program& Finish(Expr body, const std::string& name = "test") {
    program.name = name;
    program.body = body;
    program.type = table.type(body);
    return program;
  }
};

// DPIA's access types, read off the table: enough of the check to say that every choice has been
// made. The real check is src/dpia's.
class AccessOf {
 public:
  explicit AccessOf(const ExprTable& exprs) : exprs_(exprs) {}

  // Empty, or what is wrong.
  std::string Check(Expr e, bool write, bool in_view = false) {
    const ExprNode& n = exprs_.node(e);
    const bool array = exprs_.types().ContainsArray(n.type);
    const std::string name(OpName(n.op));
    if (n.op == Op::kVar || n.op == Op::kInput) return write && array ? name + " written" : "";
    if (n.op == Op::kLit || n.op == Op::kNatLit) return "";
    if (!IsPrimitive(n.op)) return name + " is left";
    const AccessScheme& access = Access(n.op);
    if (!access.implemented) return name + " is left";
    if (Info(n.op).level == Level::kOpenCL || Info(n.op).level == Level::kC) return name;
    if (access.result == 'w' && !write) return name + " is read";
    if (access.result == 'r' && write && array) return name + " is written";
    if (n.op == Op::kMap && write) return "map is written";
    if (in_view && (n.op == Op::kReduceSeq || n.op == Op::kToMem)) return name + " in a view";
    for (int i = 0; i < access.arity; ++i) {
      const auto& argument = access.arguments[i];
      Expr child = n.children[static_cast<size_t>(i)];
      for (int p = 0; p < argument.parameters; ++p) child = exprs_.child(child, 0);
      const bool view =
          in_view || (argument.is_function && (n.op == Op::kMap || n.op == Op::kGenerate));
      const bool child_writes = argument.access == 'w' || (argument.access == 'a' && write);
      if (std::string s = Check(child, child_writes, view); !s.empty()) return s;
    }
    return "";
  }

 private:
  const ExprTable& exprs_;
};

std::set<Op> OpsOf(const ExprTable& exprs, Expr e) {
  std::set<Op> ops{exprs.op(e)};
  for (Expr c : exprs.node(e).children) ops.merge(OpsOf(exprs, c));
  return ops;
}

int CountOf(const ExprTable& exprs, Expr e, Op op) {
  int count = exprs.op(e) == op ? 1 : 0;
  for (Expr c : exprs.node(e).children) count += CountOf(exprs, c, op);
  return count;
}

bool HasScalar(const TypeTable& types, Type t, ScalarKind kind) {
  const TypeNode& n = types.node(t);
  if (n.kind == TypeKind::kScalar) return n.scalar == kind;
  return (n.first && HasScalar(types, n.first, kind)) ||
         (n.second && HasScalar(types, n.second, kind));
}

// Between which numbers random values of an input are, by its name.
using Bounds = std::map<std::string, std::pair<double, double>>;

// What takes more is computed by the ordinary build alone: of 350 s with sanitizers one kernel of
// 199 took 127.
using testing::kIsSanitized;
constexpr int64_t kMaxSteps = kIsSanitized ? 3'000'000 : InterpretOptions().max_steps;

// The lowered program is legal and computes the same; in double precision, nearly the same.
Program CheckLowering(Kernel& k, const std::map<std::string, int64_t>& sizes,
                      const Bounds& bounds = {}) {
  const PlainLoweringOptions as_is, in_double{.accumulate_in_double = true};
  absl::StatusOr<Program> lowered = LowerPlainly(k.table, k.program, as_is);
  REQUIRE_MESSAGE(lowered.ok(), lowered.status().ToString());
  CHECK(lowered->type == k.program.type);
  CHECK(k.table.type(lowered->body) == k.program.type);
  CHECK(AccessOf(k.table).Check(lowered->body, true) == "");

  absl::StatusOr<Program> wide = LowerPlainly(k.table, k.program, in_double);
  REQUIRE_MESSAGE(wide.ok(), wide.status().ToString());
  CHECK(k.table.type(wide->body) == wide->type);
  CHECK_FALSE(HasScalar(k.types, wide->type, ScalarKind::kF32));
  CHECK(AccessOf(k.table).Check(wide->body, true) == "");

  Rng rng(1);
  for (bool whole : {true, false}) {
    const SizeValues values = SizesOf(k.table, k.program, sizes).value();
    auto inputs = RandomInputs(k.table, k.program, values, rng, {.whole_numbers = whole});
    REQUIRE(inputs.ok());
    for (const ProgramInput& input : k.program.inputs) {
      auto it = bounds.find(input.name);
      if (whole || it == bounds.end()) continue;
      const RandomValueOptions between{it->second.first, it->second.second, false};
      (*inputs)[input.name] = RandomValue(k.types, input.type, values, rng, between).value();
    }
    const absl::StatusOr<Value> expected =
        InterpretProgram(k.table, k.program, sizes, *inputs, {.max_steps = kMaxSteps});
    if (kIsSanitized && absl::IsResourceExhausted(expected.status())) break;
    REQUIRE_MESSAGE(expected.ok(), expected.status().ToString());
    absl::StatusOr<Value> found = InterpretProgram(k.table, *lowered, sizes, *inputs);
    REQUIRE_MESSAGE(found.ok(), found.status().ToString());
    CHECK(Equal(*found, *expected));  // the same operations in the same order
    // Outside of its bounds a kernel may amplify roundings as it likes.
    if (whole && !bounds.empty()) continue;
    absl::StatusOr<Value> precise = InterpretProgram(k.table, *wide, sizes, *inputs);
    REQUIRE_MESSAGE(precise.ok(), precise.status().ToString());
    std::string why;
    CHECK_MESSAGE(AlmostEqual(*precise, *expected, 1e-4, &why), why);
  }
  return *lowered;
}

TEST_CASE("dot: a reduction of a view") {
  Kernel k;
  const Nat n = k.Size("n");
  k.Finish(k.Dot(k.In("xs", k.Array(n, k.f32)), k.In("ys", k.Array(n, k.f32))));
  const Program low = CheckLowering(k, {{"n", 37}});
  CHECK(OpsOf(k.table, low.body).contains(Op::kMap));
  CHECK_FALSE(OpsOf(k.table, low.body).contains(Op::kToMem));
}

TEST_CASE("scal and matrix product: loops that write") {
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m"), p = k.Size("p");
  const Expr a = k.In("A", k.Array(n, k.Array(p, k.f32)));
  const Expr b = k.In("B", k.Array(p, k.Array(m, k.f32)));
  const Type row = k.Array(p, k.f32);
  const Expr inner = k.Lam(row, k.Dot(k.V(1, row), k.V(0, row)));
  const Expr outer = k.Lam(row, k.P(Op::kMap, {inner, k.P(Op::kTranspose, {b})}));
  k.Finish(k.P(Op::kMap, {outer, a}));
  const Program low = CheckLowering(k, {{"n", 3}, {"m", 5}, {"p", 7}});
  CHECK(CountOf(k.table, low.body, Op::kMapSeq) == 2);
  CHECK(CountOf(k.table, low.body, Op::kReduceSeq) == 1);
  CHECK(CountOf(k.table, low.body, Op::kToMem) == 0);
}

TEST_CASE("convolution: slide stays a view") {
  Kernel k;
  const Nat n = k.Size("n", 5);
  const Expr xs = k.In("xs", k.Array(n, k.f32));
  const Expr weights = k.In("w", k.Array(k.nats.Const(5), k.f32));
  Attr attr;
  attr.n0 = k.nats.Const(5);
  attr.n1 = k.nats.Const(1);
  const Expr windows = k.P(Op::kSlide, {xs}, attr);
  const Type window = k.types.node(k.table.type(windows)).first;
  k.Finish(k.P(Op::kMap, {k.Lam(window, k.Dot(k.V(0, window), weights)), windows}));
  const Program low = CheckLowering(k, {{"n", 23}});
  CHECK(CountOf(k.table, low.body, Op::kMapSeq) == 1);
}

TEST_CASE("arrays whose elements take loops are fused or stored") {
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Expr matrix = k.In("M", k.Array(n, k.Array(m, k.f32)));
  const Expr y = k.In("y", k.Array(n, k.f32));
  const Type row = k.Array(m, k.f32), pair = k.types.Pair(k.f32, k.f32);
  const Expr sums = k.P(Op::kMap, {k.Lam(row, k.Sum(k.V(0, row))), matrix});

  SUBCASE("reduce after map: one nest, no memory") {
    k.Finish(k.Sum(sums));
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kToMem) == 0);
  }
  SUBCASE("map after map") {
    const Expr f = k.Lam(k.f32, k.P(Op::kMul, {k.V(0, k.f32), k.V(0, k.f32)}));
    k.Finish(k.P(Op::kMap, {f, k.P(Op::kMap, {f, sums})}));
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kToMem) == 0);
  }
  SUBCASE("through zip, as in gemv") {
    k.Finish(k.P(Op::kMap, {k.Times(), k.P(Op::kZip, {y, sums})}));
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kToMem) == 0);
  }
  SUBCASE("picked by a gather: computed where they are read") {
    Attr two;
    two.n0 = k.nats.Const(2);
    two.n1 = k.nats.Const(1);
    const Expr more = k.P(Op::kJoin, {k.P(Op::kMap, {k.Lam(row, k.V(0, row)), matrix})});
    const Expr again =
        k.P(Op::kGather,
            {k.P(Op::kGenerate, {k.Lam(k.types.Index(n), k.V(0, k.types.Index(n)))}), sums});
    k.Finish(k.P(Op::kMakePair, {again, more}));
    const Program low = CheckLowering(k, {{"n", 4}, {"m", 3}});
    CHECK(CountOf(k.table, low.body, Op::kToMem) == 0);
  }
  SUBCASE("one element of them") {
    k.Finish(k.P(Op::kIdx, {k.table.IntLiteral(0, k.types.Index(n)), sums}));
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kToMem) == 0);
  }
  SUBCASE("generate with loops") {
    const Type i = k.types.Index(n);
    k.Finish(k.P(Op::kGenerate, {k.Lam(i, k.Sum(k.P(Op::kIdx, {k.V(0, i), matrix})))}));
    CheckLowering(k, {{"n", 4}, {"m", 3}});
  }
  SUBCASE("pairs") {
    const Expr both = k.Lam(row, k.P(Op::kMakePair, {k.Sum(k.V(0, row)), k.F(1)}));
    k.Finish(k.P(Op::kUnzip, {k.P(Op::kMap, {both, matrix})}));
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kMapSeq) == 1);
  }
  SUBCASE("what does not depend on the loop is computed before it") {
    const Expr f = k.Lam(k.f32, k.P(Op::kDiv, {k.V(0, k.f32), k.Sum(y)}));
    k.Finish(k.P(Op::kMap, {f, y}));
    const Program low = CheckLowering(k, {{"n", 4}, {"m", 3}});
    CHECK(k.table.op(low.body) == Op::kLet);
  }
  SUBCASE("two of them, one part of the other") {
    const Expr total = k.Sum(y);
    const Expr scaled = k.P(Op::kMap, {k.Lam(k.f32, k.P(Op::kDiv, {k.V(0, k.f32), total})), y});
    const Expr f =
        k.Lam(k.f32, k.P(Op::kAdd, {k.P(Op::kMul, {k.V(0, k.f32), k.Sum(scaled)}), total}));
    k.Finish(k.P(Op::kMap, {f, y}));
    const Program low = CheckLowering(k, {{"n", 4}, {"m", 3}});
    CHECK(CountOf(k.table, low.body, Op::kReduceSeq) == 2);
  }
  CHECK(k.types.kind(pair) == TypeKind::kPair);
}

TEST_CASE("fusion keeps variables apart") {
  // map(fun(s => g applied to map(fun(row => s * sum(row))) M)) y, where g and the inner function
  // both mention s.
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Expr matrix = k.In("M", k.Array(n, k.Array(m, k.f32)));
  const Expr y = k.In("y", k.Array(n, k.f32));
  const Type row = k.Array(m, k.f32);
  // Under s: the rows' sums times s.
  const Expr sums =
      k.P(Op::kMap, {k.Lam(row, k.P(Op::kMul, {k.V(1, k.f32), k.Sum(k.V(0, row))})), matrix});
  SUBCASE("reduce") {
    // fun acc => fun x => acc + (x - s)
    const Expr difference = k.P(Op::kSub, {k.V(0, k.f32), k.V(2, k.f32)});
    const Expr step = k.Lam(k.f32, k.Lam(k.f32, k.P(Op::kAdd, {k.V(1, k.f32), difference})));
    k.Finish(k.P(Op::kMap, {k.Lam(k.f32, k.P(Op::kFoldl, {step, k.V(0, k.f32), sums})), y}));
  }
  SUBCASE("map") {
    const Expr minus = k.Lam(k.f32, k.P(Op::kSub, {k.V(0, k.f32), k.V(1, k.f32)}));
    k.Finish(k.P(Op::kMap, {k.Lam(k.f32, k.P(Op::kMap, {minus, sums})), y}));
  }
  SUBCASE("zip") {
    const Expr zipped = k.P(Op::kZip, {sums, k.P(Op::kZip, {y, sums})});
    k.Finish(k.P(Op::kMap, {k.Lam(k.f32, zipped), y}));
  }
  CHECK(CountOf(k.table, CheckLowering(k, {{"n", 4}, {"m", 3}}).body, Op::kToMem) == 0);
}

TEST_CASE("inside of loops there is memory too, for what is read more than once") {
  // map(fun(row => row |> slide 2 1 |> map(fun(w => sum w * row[0])) |> VIEW |> ...)) M
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Nat two = k.nats.Const(2);
  const Nat row_size = k.nats.Add(m, two);
  const Type row = k.Array(row_size, k.f32), pair = k.Array(two, k.f32);
  const Expr matrix = k.In("M", k.Array(n, row));
  Attr slide, drop;
  slide.n0 = two;
  slide.n1 = k.nats.Const(1);
  drop.n0 = k.nats.Const(1);
  const Expr head = k.P(Op::kIdx, {k.table.IntLiteral(0, k.types.Index(row_size)), k.V(1, row)});
  const Expr sum = k.Lam(pair, k.P(Op::kMul, {k.Sum(k.V(0, pair)), head}));
  Expr body = k.P(Op::kMap, {sum, k.P(Op::kSlide, {k.V(0, row)}, slide)});
  SUBCASE("slide") { body = k.P(Op::kMap, {sum, k.P(Op::kSlide, {body}, slide)}); }
  int stores = 1;
  SUBCASE("drop: what is left is computed") {
    body = k.P(Op::kDrop, {body}, drop);
    stores = 0;
  }
  SUBCASE("a copy for locality") {
    Attr local;
    local.index = static_cast<uint32_t>(AddressSpace::kLocal);
    const Expr staged =
        k.P(Op::kToMem, {k.P(Op::kMap, {k.Lam(k.f32, k.V(0, k.f32)), k.V(0, row)})}, local);
    body = k.P(Op::kLet, {staged, k.Lam(row, k.Sum(k.V(0, row)))});
  }
  k.Finish(k.P(Op::kMap, {k.Lam(row, body), matrix}));
  const Program low = CheckLowering(k, {{"n", 3}, {"m", 6}});
  CHECK(CountOf(k.table, low.body, Op::kToMem) == stores);
}

TEST_CASE("what can only be read is copied, once per dimension") {
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Expr a = k.In("A", k.Array(n, k.Array(m, k.f32)));
  const Expr p = k.In("p", k.types.Pair(k.Array(n, k.f32), k.f32));
  const Expr ix = k.In("ix", k.Array(m, k.types.Index(n)));
  SUBCASE("an input") {
    k.Finish(a);
    CHECK(CountOf(k.table, CheckLowering(k, {{"n", 2}, {"m", 3}}).body, Op::kMapSeq) == 2);
  }
  SUBCASE("a pair of them") {
    k.Finish(p);
    CheckLowering(k, {{"n", 2}, {"m", 3}});
  }
  SUBCASE("views") {
    Attr take;
    take.n0 = k.nats.Const(1);
    k.Finish(
        k.P(Op::kMakePair, {k.P(Op::kTranspose, {a}), k.P(Op::kGather, {ix, k.P(Op::kFst, {p})})}));
    CheckLowering(k, {{"n", 2}, {"m", 3}});
  }
  SUBCASE("zip, join, split") {
    Attr by;
    by.n0 = m;
    const Expr flat = k.P(Op::kJoin, {a});
    k.Finish(k.P(Op::kSplit, {k.P(Op::kZip, {flat, flat})}, by));
    CheckLowering(k, {{"n", 2}, {"m", 3}});
  }
}

TEST_CASE("accumulators that are arrays") {
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Type row = k.Array(m, k.f32), index = k.types.Index(m);
  const Expr a = k.In("A", k.Array(n, row));
  const Type pair = k.types.Pair(k.f32, k.f32);
  const Expr zeros = k.P(Op::kGenerate, {k.Lam(index, k.F(0))});
  const Expr add =
      k.Lam(pair, k.P(Op::kAdd, {k.P(Op::kFst, {k.V(0, pair)}), k.P(Op::kSnd, {k.V(0, pair)})}));
  SUBCASE("elementwise: in place") {
    const Expr zipped = k.P(Op::kZip, {k.V(1, row), k.V(0, row)});
    k.Finish(k.P(Op::kReduce, {k.Lam(row, k.Lam(row, k.P(Op::kMap, {add, zipped}))), zeros, a}));
    const Program low = CheckLowering(k, {{"n", 4}, {"m", 3}});
    CHECK(CountOf(k.table, low.body, Op::kToMem) == 0);
  }
  SUBCASE("any other way: through a temporary") {
    // The new accumulator's elements are sums over the whole old one.
    const Expr sums = k.P(
        Op::kMap, {k.Lam(k.f32, k.P(Op::kAdd, {k.V(0, k.f32), k.Sum(k.V(2, row))})), k.V(0, row)});
    k.Finish(k.P(Op::kFoldl, {k.Lam(row, k.Lam(row, sums)), zeros, a}));
    const Program low = CheckLowering(k, {{"n", 4}, {"m", 3}});
    CHECK(CountOf(k.table, low.body, Op::kToMem) == 1);
  }
}

TEST_CASE("let: computed once") {
  Kernel k;
  const Nat n = k.Size("n");
  const Type xs_type = k.Array(n, k.f32);
  const Expr xs = k.In("xs", xs_type);
  const Expr squares =
      k.P(Op::kMap, {k.Lam(k.f32, k.P(Op::kMul, {k.V(0, k.f32), k.V(0, k.f32)})), xs});
  const Expr use = k.P(Op::kMap, {k.Times(), k.P(Op::kZip, {k.V(0, xs_type), k.V(0, xs_type)})});
  k.Finish(k.P(Op::kLet, {squares, k.Lam(xs_type, use)}));
  const Program low = CheckLowering(k, {{"n", 9}});
  CHECK(CountOf(k.table, low.body, Op::kToMem) == 1);
  const Expr memory = k.table.child(low.body, 0);
  CHECK(k.table.attr(memory).index == static_cast<uint32_t>(AddressSpace::kGlobal));
}

TEST_CASE("small temporaries are private") {
  for (int64_t length : {1024, 1025}) {
    Kernel k;
    const Type xs_type = k.Array(k.nats.Const(length), k.f32);
    const Expr xs = k.In("xs", xs_type);
    const Expr negated = k.P(Op::kMap, {k.Lam(k.f32, k.P(Op::kNeg, {k.V(0, k.f32)})), xs});
    const Expr dot = k.Dot(k.V(0, xs_type), k.V(0, xs_type));
    k.Finish(k.P(Op::kLet, {negated, k.Lam(xs_type, dot)}));
    const Program low = CheckLowering(k, {});
    const auto space = static_cast<AddressSpace>(k.table.attr(k.table.child(low.body, 0)).index);
    CHECK(space == (length == 1024 ? AddressSpace::kPrivate : AddressSpace::kGlobal));
  }
}

TEST_CASE("low-level programs: parallel maps become sequential") {
  Kernel k;
  const Nat n = k.Size("n"), m = k.Size("m");
  const Type row = k.Array(m, k.f32);
  const Expr a = k.In("A", k.Array(n, row));
  Attr local;
  local.index = static_cast<uint32_t>(AddressSpace::kLocal);
  const Expr square = k.Lam(k.f32, k.P(Op::kMul, {k.V(0, k.f32), k.V(0, k.f32)}));
  const Expr staged = k.P(
      Op::kMapLocal, {square, k.P(Op::kToMem, {k.P(Op::kMapLocal, {square, k.V(0, row)})}, local)});
  k.Finish(k.P(Op::kMapWorkGroup, {k.Lam(row, staged), a}));
  const std::set<Op> ops = OpsOf(k.table, CheckLowering(k, {{"n", 2}, {"m", 4}}).body);
  CHECK_FALSE(ops.contains(Op::kMapLocal));
  CHECK_FALSE(ops.contains(Op::kMapWorkGroup));
}

TEST_CASE("vectors") {
  Kernel k;
  const Nat q = k.Size("q");
  const Nat n = k.nats.Mul(q, k.nats.Const(4));
  const Expr xs = k.In("xs", k.Array(n, k.f32));
  Attr four;
  four.n0 = k.nats.Const(4);
  const Type vector = k.types.Vector(k.nats.Const(4), k.f32);
  const Expr twice = k.Lam(vector, k.P(Op::kAdd, {k.V(0, vector), k.V(0, vector)}));
  k.Finish(k.P(Op::kAsScalar, {k.P(Op::kMap, {twice, k.P(Op::kAsVector, {xs}, four)})}));
  CheckLowering(k, {{"q", 3}});
}

// What a program that is lowered stores, in elements: the largest of it.
int64_t MostStored(ExprTable& table, Expr e) {
  int64_t most = 0;
  for (Expr c : table.node(e).children) most = std::max(most, MostStored(table, c));
  if (table.op(e) != Op::kToMem) return most;
  const Nat count = table.types().ScalarCount(table.type(e));
  return std::max(most, table.nats().AsConst(count).value());
}

// A gather stored all of 2^40 elements, each of which takes a loop, and read three of them.
TEST_CASE("of arrays that no memory holds, what is read is computed") {
  const std::string huge =
      "generate(fun(i: idx[1099511627776] => xs |> map(fun(x => x + cast(i32)(i))) |> "
      "reduce(add)(0)))";
  const std::string at = "is |> map(fun(i => natAsIndex(1099511627776)(i * 77)))";
  // Where the interpreter would make the array, what is the same.
  struct Body {
    std::string text, same = "";
  };
  const std::string few =
      "generate(fun(i: idx[100] => xs |> map(fun(x => x + cast(i32)(i))) |> reduce(add)(0)))";
  const Body bodies[] = {
      {"gather(" + at + ")(" + huge + ")"},
      {"gather(" + at + ")(" + huge + ") |> map(fun(x => x * 2)) |> reduce(add)(0)"},
      {"is |> map(fun(i => " + huge + " |> idx(natAsIndex(1099511627776)(i))))"},
      {"let ys = " + huge + " in is |> map(fun(i => ys |> idx(natAsIndex(1099511627776)(i))))",
       "is |> map(fun(i => " + huge + " |> idx(natAsIndex(1099511627776)(i))))"},
      {"let ys = " + huge + " in (gather(" + at + ")(ys), gather(" + at + ")(ys))",
       "(gather(" + at + ")(" + huge + "), gather(" + at + ")(" + huge + "))"},
      {few + " |> drop(5) |> take(3)"},
      {"zip(" + few + ")(" + few + ") |> take(3) |> map(fun(p => fst(p) - 3 * snd(p)))"},
      {few + " |> reorder(fun(i => 99 - i))(fun(i => 99 - i)) |> take(2) |> reduce(add)(0)"},
  };
  for (const auto& [body, same] : bodies) {
    CAPTURE(body);
    ExprTable table;
    Sources sources;
    const auto parsed = [&](const std::string& text) {
      absl::StatusOr<Program> program = ParseAndElaborateText(
          "test.rise", "def test = fun(xs: 4.i32, is: 3.i32 => " + text + ")", {}, table, sources);
      REQUIRE_MESSAGE(program.ok(), program.status().message());
      return *std::move(program);
    };
    const absl::StatusOr<Program> low = LowerPlainly(table, parsed(body));
    REQUIRE_MESSAGE(low.ok(), low.status().message());
    CHECK(MostStored(table, low->body) <= 8);
    CHECK(AccessOf(table).Check(low->body, /*write=*/true) == "");
    const std::map<std::string, Value> inputs{
        {"xs", Value::Array(ScalarKind::kI32, {1, 2, 3, 4})},
        {"is", Value::Array(ScalarKind::kI32, {7, -1, 2000000000})}};
    const absl::StatusOr<Value> want =
        InterpretProgram(table, parsed(same.empty() ? body : same), {}, inputs);
    REQUIRE_MESSAGE(want.ok(), want.status().message());
    const absl::StatusOr<Value> got = InterpretProgram(table, *low, {}, inputs);
    REQUIRE_MESSAGE(got.ok(), got.status().message());
    CHECK(Equal(*got, *want));
  }
}

// Where a gather picks more than there is, each element is computed once, and stored.
TEST_CASE("a gather of more elements than there are computes each of them once") {
  Kernel k;
  const Nat n = k.Size("n"), eight = k.nats.Const(8), two = k.nats.Const(2);
  const Expr rows = k.In("rows", k.Array(two, k.Array(n, k.f32)));
  const Type row = k.Array(n, k.f32);
  const Expr sums = k.P(Op::kMap, {k.Lam(row, k.Sum(k.V(0, row))), rows});
  k.Finish(k.P(Op::kGather, {k.In("is", k.Array(eight, k.types.Index(two))), sums}));
  CheckLowering(k, {{"n", 3}});
  const absl::StatusOr<Program> low = LowerPlainly(k.table, k.program);
  REQUIRE_MESSAGE(low.ok(), low.status().message());
  CHECK(MostStored(k.table, low->body) == 2);
}

TEST_CASE("in double precision") {
  Kernel k;
  const Nat n = k.Size("n");
  const Type i32 = k.types.Scalar(ScalarKind::kI32);
  const Type element = k.types.Pair(k.f32, k.types.Pair(i32, k.types.Scalar(ScalarKind::kF16)));
  const Expr xs = k.In("xs", k.Array(n, element));
  Attr to_f32;
  to_f32.type = k.f32;
  const Expr p = k.V(0, element);
  const Expr sum = k.P(Op::kAdd, {k.P(Op::kFst, {p}),
                                  k.P(Op::kCast, {k.P(Op::kSnd, {k.P(Op::kSnd, {p})})}, to_f32)});
  k.Finish(
      k.P(Op::kMap,
          {k.Lam(element, k.P(Op::kMakePair, {sum, k.P(Op::kFst, {k.P(Op::kSnd, {p})})})), xs}));
  const Program wide = LowerPlainly(k.table, k.program, {.accumulate_in_double = true}).value();
  CHECK(k.types.ToString(wide.type) == "n.(f64, i32)");
  CHECK(wide.inputs[0].type == k.program.inputs[0].type);
  CheckLowering(k, {{"n", 5}});

  // 2^24 + 1 is not an f32, but a double.
  Kernel big;
  const Expr ys = big.In("ys", big.Array(big.nats.Const(2), big.f32));
  big.Finish(big.Sum(ys));
  const std::map<std::string, Value> inputs{{"ys", Value::Array(ScalarKind::kF32, {16777216, 1})}};
  const Program precise =
      LowerPlainly(big.table, big.program, {.accumulate_in_double = true}).value();
  CHECK(InterpretProgram(big.table, precise, {}, inputs)->AsDouble() == 16777217);
  CHECK(InterpretProgram(big.table, big.program, {}, inputs)->AsDouble() == 16777216);
}

TEST_CASE("a free function is an error") {
  Kernel k;
  const Nat n = k.Size("n");
  const Expr f = k.In("f", k.types.Function(k.f32, k.f32));
  k.Finish(k.P(Op::kMap, {f, k.In("xs", k.Array(n, k.f32))}));
  CHECK(LowerPlainly(k.table, k.program).status().message() ==
        "plain lowering needs a lambda, found input");
}

TEST_CASE("random programs") {
  int lowered = 0;
  for (uint64_t seed = 1; seed <= 150; ++seed) {
    CAPTURE(seed);
    Kernel k;
    Rng rng(seed);
    const Nat n = k.Size("n"), m = k.Size("m");
    const Type row = k.Array(m, k.f32), i32 = k.types.Scalar(ScalarKind::kI32);
    RandomExprOptions options;
    options.max_depth = 5;
    options.inputs = {k.In("a", k.Array(n, row)), k.In("x", row), k.In("s", k.f32),
                      k.In("p", k.Array(n, k.types.Pair(k.f32, i32)))};
    const Type results[] = {k.Array(n, row),
                            k.Array(m, k.Array(n, k.f32)),
                            row,
                            k.f32,
                            k.types.Pair(row, k.f32),
                            k.Array(n, k.types.Pair(k.f32, i32)),
                            k.Array(k.nats.Const(6), k.Array(m, k.f32))};
    k.Finish(RandomExpr(k.table, results[seed % 7], rng, options).value());
    CheckLowering(k, {{"n", 3}, {"m", 4}});
    ++lowered;
  }
  CHECK(lowered == 150);
}

// --- the kernels of the repository
// ---------------------------------------------------------------------

// The values of `//@ KEY name=value ...`.
std::map<std::string, int64_t> SizesIn(const ast::Module& module, absl::string_view key) {
  std::map<std::string, int64_t> sizes;
  for (const Pragma& pragma : module.pragmas) {
    if (pragma.key != key) continue;
    for (absl::string_view word : absl::StrSplit(pragma.rest, ' ', absl::SkipEmpty())) {
      const std::pair<std::string, std::string> pair = absl::StrSplit(word, '=');
      sizes[pair.first] = std::stoll(pair.second);
    }
  }
  return sizes;
}

// The bounds of `//@ input NAME in [low, high]`.
Bounds BoundsIn(const ast::Module& module) {
  Bounds bounds;
  for (const Pragma& pragma : module.pragmas) {
    if (pragma.key != "input") continue;
    const std::vector<std::string> words =
        absl::StrSplit(pragma.rest, absl::ByAnyChar(" ,[]"), absl::SkipEmpty());
    REQUIRE(words.size() == 4);
    bounds[words[0]] = {std::stod(words[2]), std::stod(words[3])};
  }
  return bounds;
}

TEST_CASE("each kernel is legal, and the plain lowering of a sample computes the same" *
          testing::TakesLong()) {
  const std::filesystem::path root = std::filesystem::path(EQRISE_ROOT) / "kernels";
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".rise") continue;
    ++count;
    const std::string path = entry.path().string();
    CAPTURE(path);
    Kernel k;
    Sources sources;
    absl::StatusOr<ast::Module> module = ParseFile(sources, path);
    REQUIRE_MESSAGE(module.ok(), module.status().message());
    absl::StatusOr<Program> program = Elaborate(*module, {}, k.table, sources);
    REQUIRE_MESSAGE(program.ok(), program.status().message());
    k.program = *program;
    if (testing::IsInSample(count, 3)) {
      CheckLowering(k, SizesIn(*module, "small"), BoundsIn(*module));
    }
    // What the comment promises to other tools is there, and speaks of this program.
    std::set<std::string> keys;
    std::set<std::string> bounded;
    for (const Pragma& pragma : module->pragmas) {
      keys.insert(pragma.key);
      if (pragma.key == "input") {
        bounded.insert(std::vector<std::string>(absl::StrSplit(pragma.rest, ' '))[0]);
      }
      if (pragma.key == "size" || pragma.key == "small" || pragma.key == "odd") {
        CHECK(SizesOf(k.table, *program, SizesIn(*module, pragma.key)).ok());
      }
      if (pragma.key == "flops" || pragma.key == "bytes") {
        const auto sizes = SizesIn(*module, "size");
        absl::StatusOr<int64_t> value = EvaluateSize(pragma.rest, {sizes.begin(), sizes.end()});
        CHECK_MESSAGE(value.ok(), value.status().message());
        CHECK(value.value_or(0) > 0);
      }
    }
    for (const char* key : {"size", "small", "tolerance", "flops", "bytes"}) {
      CHECK_MESSAGE(keys.contains(key), "no //@ ", key);
    }
    for (const ProgramInput& input : program->inputs) {
      CHECK_MESSAGE(bounded.contains(input.name), "no bounds for ", input.name);
    }
    CHECK(bounded.size() == program->inputs.size());
  }
  CHECK(count >= 19);
}

}  // namespace
}  // namespace eqrise::rise
