// Results that overwrite an input: what is allowed, what is refused, and that what is allowed
// computes the same on every target.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rise/term/consumed.h"
#include "run/runner.h"
#include "tests/dpia/dpia_testing.h"
#include "tests/emit/lower_and_emit.h"
#include "tests/run/test_programs.h"

namespace eqrise::emit {
namespace {

using dpia::Translated;
using target::Target;

// The code of a program whose last input is consumed, or why there is none.
absl::StatusOr<Emitted> EmitInPlace(const std::string& text, Target target) {
  Translated t;
  absl::StatusOr<rise::Program> p =
      rise::ParseAndElaborateText("k.rise", text, {}, *t.exprs, *t.sources);
  REQUIRE_MESSAGE(p.ok(), std::string(p.status().message()));
  REQUIRE(rise::Consume(t.exprs->types(), *p, p->inputs.size() - 1));
  auto phrase = dpia::Translate(*t.exprs, *p, {.target = target}, t.Report());
  REQUIRE_MESSAGE(phrase.ok(), std::string(phrase.status().message()));
  dpia::LowerOptions options;
  options.target = target;
  return testing::LowerAndEmit(*std::move(phrase), *p, options, t.Report());
}

std::string WhyNot(const std::string& text, Target target = Target::kC) {
  const absl::StatusOr<Emitted> e = EmitInPlace(text, target);
  if (e.ok()) return "";
  std::string why(e.status().message());
  const std::string start = "consumes: ";
  REQUIRE_MESSAGE(why.find(start) != std::string::npos, why);
  why = why.substr(why.find(start) + start.size());
  return why.substr(0, why.find('\n'));
}

std::vector<double> RunInPlace(const std::string& text, Target target,
                               const std::map<std::string, int64_t>& sizes,
                               const std::vector<run::HostArray>& inputs, bool guarded = true) {
  const absl::StatusOr<Emitted> e = EmitInPlace(text, target);
  REQUIRE_MESSAGE(e.ok(), std::string(e.status().message()));
  CAPTURE(e->source);
  const run::TestFolder cache;
  // Each run begins with the input as it was.
  const auto result = run::RunManifest(
      e->manifest, e->source, sizes, inputs,
      {.device = "", .warmup = 1, .repeats = 2, .cache_dir = cache.path(), .guard_zones = guarded});
  REQUIRE_MESSAGE(result.ok(), std::string(result.status().message()));
  return result->outputs.at(0).ToDoubles();
}

constexpr char kAxpy[] = R"(
def k = depFun((n: Nat) => fun(a: f32, xs: n.f32, ys: n.f32 =>
  zip(xs)(ys) |> MAP(fun(p => a * fst(p) + snd(p))))))";
std::string With(std::string text, const std::string& map) {
  return text.replace(text.find("MAP"), 3, map);
}

TEST_CASE("in place: what each element is made of stands where it goes, on every target") {
  const auto floats = [](std::vector<double> values) {
    return run::Array(run::Element::kF32, {static_cast<int64_t>(values.size())}, values);
  };
  const std::vector<run::HostArray> inputs = {run::Array(run::Element::kF32, {}, {2}),
                                              floats({1, 2, 3, 4, 5}),
                                              floats({10, 20, 30, 40, 50})};
  for (const auto& [target, map] : {std::pair(Target::kC, "mapPar"),
                                    {Target::kOpenCL, "mapGlobal(0)"},
                                    {Target::kMlir, "mapPar"}}) {
    for (const bool guarded : {false, true}) {
      CHECK(RunInPlace(With(kAxpy, map), target, {{"n", 5}}, inputs, guarded) ==
            std::vector<double>{12, 24, 36, 48, 60});
    }
  }
  CHECK(inputs[2].ToDoubles() == std::vector<double>{10, 20, 30, 40, 50});  // the caller's own
}

TEST_CASE("in place: there is one argument, which is not const") {
  const Emitted e = EmitInPlace(With(kAxpy, "mapSeq"), Target::kC).value();
  CHECK(e.source.find("float* restrict ys") != std::string::npos);
  CHECK(e.source.find("out") == std::string::npos);
  REQUIRE(e.manifest.outputs.size() == 1);
  CHECK(e.manifest.outputs[0].memory_of == "ys");
  CHECK(run::ManifestFromJson(run::ToJson(e.manifest), "k.json").value() == e.manifest);
}

TEST_CASE("in place: what is read after it was overwritten is refused") {
  CHECK(WhyNot("def k = depFun((n: Nat) => fun(ys: n.f32 => ys |> "
               "reorder(fun(i => n-1-i))(fun(i => n-1-i)) |> mapSeq(fun(y => y))))") ==
        "element n - i - 1 is read by an iteration that does not write it");
  CHECK(WhyNot("def k = depFun((n: Nat) => fun(ys: n.f32 => ys |> padClamp(1)(1) |> slide(3)(1) |> "
               "mapPar(fun(w => w |> reduceSeq(Private)(add)(0.0f)))))")
            .ends_with("is read by an iteration that does not write it"));
  CHECK(WhyNot("def k = depFun((n: Nat) => fun(ys: n.f32 => (ys |> mapSeq(fun(y => y + 1.0f)), "
               "ys |> mapSeq(fun(y => y * 2.0f)))))") ==
        "element i_1 is read after it was written");
}

TEST_CASE("in place: dimensions may be gone through in any order, and in tiles") {
  const std::string columns = R"(
def k = depFun((n: Nat, m: Nat) => fun(a: n.m.f32 =>
  a |> transpose |> mapPar(mapSeq(fun(x => x + 1.0f))) |> transpose)))";
  CHECK(WhyNot(columns) == "");
  const std::string tiles = R"(
def k = depFun((n: Nat) => fun(a: (n * 8).f32 =>
  a |> split(8) |> transpose |> mapSeq(mapPar(fun(x => x + 1.0f))) |> transpose |> join)))";
  CHECK(WhyNot(tiles) == "");
}

// Each group reads its row, backwards, before it writes any of it.
TEST_CASE("in place: a group's row is read before a barrier, and written behind it") {
  const std::string rows = R"(
def k = depFun((n: Nat) => fun(ys: (n * 4).f32 =>
  ys |> split(4) |> mapWorkGroup(0)(fun(row =>
    row |> mapLocal(0)(fun(y => y)) |> toMem(Local)
        |> reorder(fun(i => 3-i))(fun(i => 3-i)) |> mapLocal(0)(fun(y => y)))) |> join)))";
  CHECK(RunInPlace(rows, Target::kOpenCL, {{"n", 2}},
                   {run::Array(run::Element::kF32, {8}, {1, 2, 3, 4, 5, 6, 7, 8})}) ==
        std::vector<double>{4, 3, 2, 1, 8, 7, 6, 5});
}

TEST_CASE("in place: each of two inputs has its part of the result") {
  const std::string text = R"(
def k = depFun((n: Nat) => fun(xs: n.f32, ys: n.f32 =>
  zip(xs)(ys) |> mapSeq(fun(p => (fst(p) + snd(p), fst(p) - snd(p)))))))";
  rise::ExprTable exprs;
  rise::Sources sources;
  rise::Program p = rise::ParseAndElaborateText("k.rise", text, {}, exprs, sources).value();
  CHECK(rise::Consume(exprs.types(), p, 1));
  CHECK(rise::Consume(exprs.types(), p, 0));
  CHECK(p.inputs[1].overwritten_by == std::vector<size_t>{0});
  CHECK(p.inputs[0].overwritten_by == std::vector<size_t>{1});
}

}  // namespace
}  // namespace eqrise::emit
