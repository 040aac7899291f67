#include "tune/measure.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "compile/known_program.h"
#include "compile/pipeline.h"
#include "rise/term/print.h"
#include "tests/support/test_folder.h"
#include "tune/structure.h"
#include "tune/tune.h"

namespace eqrise::tune {
namespace {

using compile::Kernel;
using testing::TestFolder;

constexpr char kScaled[] =
    "def main = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => x * 3.0f))))\n";

Kernel Load(const TestFolder& folder, const std::string& text, const compile::SizeMap& sizes) {
  std::ofstream(folder / "main.rise") << text;
  absl::StatusOr<Kernel> kernel = compile::LoadKernel(folder / "main.rise", sizes, "", {});
  REQUIRE_MESSAGE(kernel.ok(), kernel.status().message());
  return *std::move(kernel);
}

compile::PipelineOptions ForC() {
  compile::PipelineOptions out;
  out.target = target::Target::kC;
  return out;
}

BenchOptions CachedIn(const TestFolder& folder) {
  BenchOptions out;
  out.run.cache_dir = folder / "cache";
  return out;
}

// A kernel with its code in C, and what it is measured by.
struct OnBench {
  explicit OnBench(const TestFolder& folder)
      : kernel(Load(folder, kScaled, {{"n", 1000}})),
        emitted(compile::Optimize(kernel, ForC())->best[0].emitted),
        bench(*Bench::Create(kernel, target::Target::kC, {{"n", 1000}}, CachedIn(folder))) {}

  // The program with a text put in front of what its function does.
  emit::Emitted With(const std::string& statement) const {
    emit::Emitted out = emitted;
    const std::string head = out.manifest.function + "(float* restrict out,";
    const size_t at = out.source.find('{', out.source.find(head));
    REQUIRE(out.source.find(head) != std::string::npos);
    out.source.insert(at + 1, "\n" + statement);
    return out;
  }

  Kernel kernel;
  emit::Emitted emitted;
  Bench bench;
};

TEST_CASE("measure: a right program has as many times as were asked for") {
  const TestFolder folder;
  const OnBench on(folder);
  const Measured m = on.bench.Run(on.emitted, {.warmup = 1, .repeats = 3});
  CHECK_MESSAGE(m.outcome == Outcome::kOk, m.error);
  CHECK(m.seconds.size() == 3);
  CHECK(m.spent > 0);
}

TEST_CASE(
    "measure: what crashes, hangs or computes something else is said, and the next one runs") {
  const TestFolder folder;
  const OnBench on(folder);
  signal(SIGILL, SIG_DFL);  // doctest has its own handlers
  const Measured crashed = on.bench.Run(on.With("__builtin_trap();"), {});
  CHECK(crashed.outcome == Outcome::kCrashed);
  CHECK(crashed.error.find("ended by signal") != std::string::npos);
  CHECK(crashed.seconds.empty());
  const Measured hung =
      on.bench.Run(on.With("for (volatile int i = 0; i < 1;) {}"), {.most_seconds = 0.4});
  CHECK(hung.outcome == Outcome::kStopped);
  CHECK(hung.spent < 10);
  const Measured wrong = on.bench.Run(on.With("if (xs) { out[0] = 1e9f; return; }"), {});
  CHECK(wrong.outcome == Outcome::kWrong);
  CHECK(wrong.error.find("max error") != std::string::npos);
  const Measured refused = on.bench.Run(on.With("this is no C;"), {});
  CHECK(refused.outcome == Outcome::kFailed);
  CHECK(on.bench.Run(on.emitted, {}).outcome == Outcome::kOk);
}

TEST_CASE("tune: the best program is a text that comes back as the code that was measured") {
  const TestFolder folder;
  Kernel kernel = Load(folder, kScaled, {{"n", 1024}});
  const compile::PipelineOptions pipeline = ForC();
  Key key;
  key.name = "main";
  key.sizes = {{"n", 1024}};
  TuneOptions options;
  options.search.seconds = 5;
  options.search.structures = 3;
  options.bench = CachedIn(folder);
  const absl::StatusOr<TuneResult> r = TuneKernel(kernel, pipeline, key, {}, options);
  REQUIRE_MESSAGE(r.ok(), r.status().message());
  CHECK(r->tuned.seconds > 0);
  CHECK(r->tuned.untuned_seconds > 0);
  CHECK(r->candidates.size() >= 2);
  // The rule that makes vectors tries widths of 4 and of this machine's registers.
  CHECK(std::ranges::any_of(r->candidates, [](const TunedCandidate& c) {
    return c.program.find("asVector(2)") != std::string::npos ||
           c.program.find("asVector(8)") != std::string::npos;
  }));
  compile::PipelineOptions known = pipeline;
  known.known = compile::KnownProgram{.text = r->tuned.program, .from = "t"};
  const absl::StatusOr<compile::Optimized> again = compile::Optimize(kernel, known);
  REQUIRE(again.ok());
  CHECK(again->is_known);
  CHECK(again->best.size() == 1);
  CHECK(again->nodes == 0);
}

// What a rule pads the rows by has to be a size for whoever reads the text.
TEST_CASE("tune: vectors of rows that grow with their positions come back") {
  const TestFolder folder;
  Kernel kernel = Load(folder,
                       "def main = depFun((n: Nat) => fun(xs: n.n.f32 => xs |> split(1) |> "
                       "depMap(depFun(i => fun(row => row @ 0 |> take(i + 1) |> sum)))))\n",
                       {{"n", 64}});
  const compile::PipelineOptions pipeline = ForC();
  absl::StatusOr<compile::FoundPrograms> found = compile::FindPrograms(kernel, pipeline);
  REQUIRE(found.ok());
  const std::string text = rise::PrintProgram(*kernel.exprs, found->programs[0].program);
  CHECK(text.find("floorDiv") != std::string::npos);
  const absl::StatusOr<rise::Program> read =
      compile::ReadLowLevel(kernel, {.text = text, .from = "t"}, pipeline.target);
  REQUIRE_MESSAGE(read.ok(), read.status().message());
  CHECK(read->body == found->programs[0].program.body);
}

TEST_CASE("tune: what was the best for a near size, or is for this one, is measured first") {
  const TestFolder folder;
  // A structure that a search finds, and thinks less of than of others.
  const std::string program =
      "def main = fun(xs: 1024.f32 => xs |> split(128) |> mapSeqUnroll(fun(ys => ys |> asVector(4) "
      "|> mapSeq(fun(x => x * (vectorFromScalar(3.0f) : vec[4, f32]))) |> asScalar)) |> join)\n";
  Tuned known;
  known.key.sizes = {{"n", 1024}};
  known.program = program;
  TuneOptions options;
  options.search.seconds = 3;
  options.search.structures = 2;
  options.bench = CachedIn(folder);
  for (const int64_t n : {1024, 2048}) {
    CAPTURE(n);
    Kernel kernel = Load(folder, kScaled, {{"n", n}});
    Key key;
    key.name = "main";
    key.sizes = {{"n", n}};
    const absl::StatusOr<TuneResult> r = TuneKernel(kernel, ForC(), key, {known}, options);
    REQUIRE_MESSAGE(r.ok(), r.status().message());
    REQUIRE(r->candidates.size() >= 2);
    const std::string structure = StructureOf(r->candidates[1].program).text;
    CHECK_MESSAGE(structure == StructureOf(program).text, structure);
  }
}

TEST_CASE("tune: what is known and no program of the kernel is passed over, with a reason") {
  const TestFolder folder;
  Kernel kernel = Load(folder, kScaled, {{"n", 1024}});
  const auto optimized = [&](const std::string& text) {
    compile::PipelineOptions pipeline = ForC();
    pipeline.known = compile::KnownProgram{.text = text, .from = "t.toml:3"};
    absl::StatusOr<compile::Optimized> o = compile::Optimize(kernel, pipeline);
    REQUIRE(o.ok());
    CHECK(!o->is_known);
    CHECK(o->nodes > 0);
    return o->known_refused;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    INFO(text);
    return text.find(part) != std::string::npos;
  };
  CHECK(has(optimized("def main = fun(xs: 1024.f32 => xs |> mapSeq(fun(x => x *"), "t.toml:3"));
  CHECK(has(optimized("def main = fun(xs: 512.f32 => xs |> mapSeq(fun(x => x)))"),
            "t.toml:3: error: the input `xs` is 512.f32, and `xs` of "));
  CHECK(has(optimized("def main = fun(xs: 1024.f32 => xs |> reduceSeq(Private)(add)(0.0f))"),
            "this program makes f32, and "));
  CHECK(has(optimized("def main = fun(xs: 1024.f32 => xs |> map(fun(x => x)))"), "error: "));
  CHECK(has(optimized("def main = fun(xs: 1024.f32 => xs |> mapGlobal(0)(fun(x => x)))"),
            "mapGlobal"));
}

TEST_CASE("tune: a kernel with an open size, or a low-level one, is refused") {
  const TestFolder folder;
  const compile::PipelineOptions pipeline = ForC();
  Kernel open = Load(folder, kScaled, {});
  CHECK(TuneKernel(open, pipeline, {}, {}, {}).status().message().find("no value for the size n") !=
        std::string::npos);
  Kernel low = Load(folder, "def main = fun(xs: 8.f32 => xs |> mapSeq(fun(x => x * 2.0f)))", {});
  CHECK(TuneKernel(low, pipeline, {}, {}, {}).status().message().find("low-level") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::tune
