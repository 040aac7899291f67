// Single elements of a program's result, computed by need, are the interpreter's.
#include "rise/interpret/element_sampler.h"

#include <string>
#include <vector>

#include "doctest/doctest.h"
#include "rise/infer/elaborate.h"
#include "rise/interpret/interpret.h"
#include "tests/support/differential_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rise {
namespace {

// All elements of a program's result, each computed alone, against the interpreter's.
void CompareWithInterpreter(const ExprTable& exprs, const Program& program,
                            const std::map<std::string, int64_t>& sizes,
                            const std::map<std::string, Value>& inputs) {
  const absl::StatusOr<Value> whole =
      InterpretProgram(exprs, program, sizes, inputs, {.max_steps = 2'000'000});
  if (!whole.ok()) return;  // too much for the interpreter, or undefined
  const SizeValues values = *SizesOf(exprs, program, sizes);
  const auto want = Flatten(exprs.types(), program.type, values, *whole);
  REQUIRE_MESSAGE(want.ok(), want.status().message());
  std::vector<Leaf> leaves;
  for (const ProgramInput& input : program.inputs) {
    auto made = Flatten(exprs.types(), input.type, values, inputs.at(input.name));
    REQUIRE(made.ok());
    for (Leaf& leaf : *made) leaves.push_back(std::move(leaf));
  }
  std::vector<LeafView> views;
  for (const Leaf& leaf : leaves) views.push_back({leaf.element, leaf.bytes.data()});
  ElementSampler sampler(exprs, program, values, views, {});
  for (size_t leaf = 0; leaf < want->size(); ++leaf) {
    for (int64_t i = 0; i < (*want)[leaf].count(); ++i) {
      const absl::StatusOr<Value> got = sampler.Element(leaf, i);
      if (absl::IsUnimplemented(got.status()) || absl::IsResourceExhausted(got.status())) return;
      REQUIRE_MESSAGE(got.ok(), got.status().message());
      const Value expected = (*want)[leaf].At(i);
      const bool same =
          got->Is(ValueKind::kScalar) ? Equal(*got, expected) : got->AsInt() == expected.AsInt();
      REQUIRE_MESSAGE(same, "leaf ", leaf, " at ", i, ": ", got->ToString(), " and ",
                      expected.ToString(), "\n", PrintProgram(exprs, program));
    }
  }
}

TEST_CASE("sampler: every element of a random program's result is the interpreter's") {
  const eqrise::testing::Effort effort = eqrise::testing::EffortFor("sampler", 300);
  for (int i = 0; i < effort.programs; ++i) {
    eqrise::testing::RandomProgram p =
        eqrise::testing::MakeRandomProgram(effort.seed + static_cast<uint64_t>(i));
    CAPTURE(effort.seed + static_cast<uint64_t>(i));
    CompareWithInterpreter(*p.exprs, p.program, p.sizes, p.inputs);
  }
}

// A program of the text's, at real sizes.
struct Text {
  explicit Text(const std::string& text) {
    const auto p = ParseAndElaborateText("k.rise", text, {}, exprs, sources);
    REQUIRE_MESSAGE(p.ok(), p.status().message());
    program = *p;
  }
  ExprTable exprs;
  Sources sources;
  Program program;
};

TEST_CASE("sampler: an element of a large product costs a row and a column") {
  Text t(
      "def mm = depFun((n: Nat) => fun(A: n.n.i32, B: n.n.i32 => A |> map(fun(row =>\n"
      "  B |> transpose |> map(fun(column => zip(row)(column) |>\n"
      "    map(fun(p => fst(p) * snd(p))) |> reduce(add)(0i32)))))))");
  const int64_t n = 1000;
  std::vector<int32_t> a(static_cast<size_t>(n * n)), b(a.size());
  for (size_t i = 0; i < a.size(); ++i) {
    a[i] = static_cast<int32_t>(i % 7);
    b[i] = static_cast<int32_t>(i % 5);
  }
  const auto bytes = [](const std::vector<int32_t>& v) {
    return reinterpret_cast<const std::byte*>(v.data());
  };
  ElementSampler sampler(t.exprs, t.program, *SizesOf(t.exprs, t.program, {{"n", n}}),
                         {{ScalarKind::kI32, bytes(a)}, {ScalarKind::kI32, bytes(b)}}, {});
  int64_t want = 0;
  for (int64_t k = 0; k < n; ++k) {
    want += a[static_cast<size_t>(999 * n + k)] * b[static_cast<size_t>(k * n + 17)];
  }
  const auto got = sampler.Element(0, 999 * n + 17);
  REQUIRE_MESSAGE(got.ok(), got.status().message());
  CHECK(got->AsInt() == want);
  CHECK(sampler.steps() < 50 * n);
}

TEST_CASE("sampler: names are computed once, and accumulators do not become chains") {
  // Without remembering, the names would take 2^40 steps; without forcing, the fold's pair would be
  // a chain of 100,000 delays.
  std::string text = "def k = fun(xs: 100000.i32 =>\n  let a0 = xs |> map(fun(x => x + 1i32)) in\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "a" + std::to_string(i - 1);
    text += "  let a" + std::to_string(i) + " = zip(" + before + ")(" + before +
            ") |> map(fun(p => fst(p) * 3i32 - snd(p) * 2i32)) in\n";
  }
  text +=
      "  (a39, xs |> foldl(fun(acc: (i32, i32), x: i32 => (snd(acc) + x, fst(acc))))("
      "(0i32, 0i32))))\n";
  Text t(text);
  const std::vector<int32_t> xs(100000, 1);
  ElementSampler sampler(t.exprs, t.program, *SizesOf(t.exprs, t.program, {}),
                         {{ScalarKind::kI32, reinterpret_cast<const std::byte*>(xs.data())}}, {});
  const auto named = sampler.Element(0, 99999);
  REQUIRE_MESSAGE(named.ok(), named.status().message());
  CHECK(named->AsInt() == 2);
  const auto folded = sampler.Element(1, 0);
  REQUIRE_MESSAGE(folded.ok(), folded.status().message());
  CHECK(folded->AsInt() == 50000);
}

TEST_CASE("sampler: what takes too many steps, or has no single elements, is an error") {
  Text sum("def k = fun(xs: 1000.i32 => xs |> reduce(add)(0i32))");
  const std::vector<int32_t> xs(1000, 1);
  const auto* bytes = reinterpret_cast<const std::byte*>(xs.data());
  ElementSampler few(sum.exprs, sum.program, *SizesOf(sum.exprs, sum.program, {}),
                     {{ScalarKind::kI32, bytes}}, {.max_steps = 100});
  CHECK(absl::IsResourceExhausted(few.Element(0, 0).status()));
}

}  // namespace
}  // namespace eqrise::rise
