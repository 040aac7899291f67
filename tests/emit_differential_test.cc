// Emitted programs compute what the interpreter says: random programs and edge cases by hand, through
// saturation, extraction, DPIA, emission, the compilers of OpenCL and C, and plain lowering.
//
// EQRISE_FUZZ=500 emit_tests -tc='*random programs*' tries 500 programs of a fresh seed.
#include <doctest/doctest.h>

#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "differential_testing.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "extract/extract.h"
#include "rewrite/saturate.h"
#include "rise/diagnostic.h"
#include "rise/elaborate.h"
#include "rise/plain_lowering.h"
#include "run/random.h"
#include "run/runner.h"
#include "run/verify.h"

namespace eqrise {
namespace {

using dpia::Target;
using rise::Leaf;
using rise::Value;
using run::HostArray;
using testing::MakeRandomProgram;
using testing::RandomProgram;

constexpr double kTolerance = 1e-5;

// One program with data and what comes of it.
struct Case {
  rise::ExprTable* exprs = nullptr;
  rise::Program program;
  std::map<std::string, int64_t> sizes;
  std::map<std::string, Value> inputs;
  Value want;
  bool strict_fp = false;
  std::string where;  // for messages
  std::string Text() const { return absl::StrCat(where, "\n", rise::PrintProgram(*exprs, program)); }
};

std::vector<HostArray> ToArrays(const Case& c, rise::Type type, const Value& value) {
  rise::SizeValues sizes = rise::SizesOf(*c.exprs, c.program, c.sizes).value();
  absl::StatusOr<std::vector<Leaf>> leaves = rise::Flatten(c.exprs->types(), type, sizes, value);
  REQUIRE_MESSAGE(leaves.ok(), leaves.status().message());
  std::vector<HostArray> out;
  for (const Leaf& leaf : *leaves) {
    out.push_back(
        HostArray::Create(*run::ElementFromName(std::string(rise::ScalarName(leaf.element))), leaf.shape)
            .value());
    std::memcpy(out.back().Bytes(), leaf.bytes.data(), out.back().byte_size());
  }
  return out;
}

struct Tally {
  int programs = 0, runs = 0, no_program = 0;
  std::map<std::string, int> refusals;
};

// Runs one low-level program. An error says what went wrong where.
absl::Status RunLowLevel(const Case& c, const rise::Program& low, Target target, const std::string& how) {
  const auto fail = [&](absl::string_view stage, absl::string_view message, const std::string& source) {
    return absl::InternalError(absl::StrCat(how, ", ", stage, ": ", message, "\n", c.Text(), "\n\n",
                                            rise::PrintProgram(*c.exprs, low), "\n\n", source));
  };
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase =
      dpia::Translate(*c.exprs, low, {.target = target}, dpia::ReportWithoutSource);
  if (!phrase.ok()) return fail("translate", phrase.status().message(), "");
  emit::EmitOptions options;
  options.target = target;
  options.strict_fp = c.strict_fp;
  absl::StatusOr<emit::Emitted> emitted = emit::Emit(**phrase, low, options, dpia::ReportWithoutSource);
  if (!emitted.ok()) return fail("emit", emitted.status().message(), "");
  std::vector<HostArray> inputs;
  for (const rise::ProgramInput& input : low.inputs) {
    for (HostArray& a : ToArrays(c, input.type, c.inputs.at(input.name))) inputs.push_back(std::move(a));
  }
  std::map<std::string, int64_t> sizes;
  for (rise::NatVar v : low.sizes) {
    const std::string name = c.exprs->nats().info(v).name;
    sizes[name] = c.sizes.at(name);
  }
  run::RunOptions once;
  once.warmup = 0;
  once.repeats = 1;
  absl::StatusOr<run::RunResult> result =
      run::RunManifest(emitted->manifest, emitted->source, sizes, inputs, once);
  if (!result.ok()) return fail("run", result.status().message(), emitted->source);
  std::vector<HostArray> want = ToArrays(c, c.program.type, c.want);
  if (result->outputs.size() != want.size()) {
    return fail("run", absl::StrCat(result->outputs.size(), " outputs"), emitted->source);
  }
  for (size_t i = 0; i < want.size(); ++i) {
    run::Verdict v = run::Verify(result->outputs[i], want[i], kTolerance);
    if (!v.ok) return fail(absl::StrCat("output ", i), v.message, emitted->source);
  }
  return absl::OkStatus();
}

// Through saturation and extraction, the best few programs; then the same.
absl::Status RunBest(const Case& c, Target target, int keep, Tally& tally) {
  rise::Sources sources;
  std::string name(dpia::TargetName(target));
  absl::StatusOr<rewrite::Strategy> strategy =
      rewrite::LoadStrategy(absl::StrCat(EQRISE_ROOT "/rules/", name, ".toml"), *c.exprs, sources);
  if (!strategy.ok()) return strategy.status();
  absl::StatusOr<extract::Device> device =
      extract::LoadDevice(absl::StrCat(EQRISE_ROOT "/devices/cpu-", name, ".toml"), 4);
  if (!device.ok()) return device.status();
  rewrite::Graph graph{rewrite::RiseLanguage(*c.exprs)};
  std::optional<rewrite::ClassId> root = rewrite::Insert(graph, c.program.body);
  if (!root) return absl::InternalError("not inserted");
  for (rewrite::Phase& phase : strategy->phases) phase.max_nodes = std::min<size_t>(phase.max_nodes, 3000);
  rewrite::SaturationOptions saturation;
  saturation.strict_fp = c.strict_fp;
  rewrite::Saturate(graph, *strategy, saturation);
  extract::ExtractOptions options;
  options.keep = keep;
  options.beam = 8;
  options.whole = 16;
  absl::StatusOr<extract::Extraction> x = extract::Extract(graph, *root, c.program, *strategy, *device,
                                                           options, dpia::ReportWithoutSource);
  if (!x.ok()) {
    ++tally.no_program;
    return absl::NotFoundError(absl::StrCat(name, ", extraction: ", std::string(x.status().message()), "\n", c.Text()));
  }
  for (const extract::Candidate& best : x->candidates) {
    ++tally.runs;
    if (absl::Status s = RunLowLevel(c, best.program, target, name); !s.ok()) return s;
  }
  return absl::OkStatus();
}

absl::Status RunPlain(const Case& c, Tally& tally) {
  absl::StatusOr<rise::Program> plain = rise::LowerPlainly(*c.exprs, c.program);
  if (!plain.ok()) {
    return absl::NotFoundError(absl::StrCat("plain lowering: ", std::string(plain.status().message()), "\n", c.Text()));
  }
  ++tally.runs;
  return RunLowLevel(c, *plain, Target::kC, "plain lowering");
}

Case CaseOf(const RandomProgram& p) {
  Case c;
  c.exprs = p.exprs.get();
  c.program = p.program;
  c.inputs = p.inputs;
  c.want = p.want;
  c.where = absl::StrCat("seed ", p.seed);
  return c;
}

// $EQRISE_FUZZ_GO_ON: says what is wrong with each program instead of stopping.
void CheckRandom(const char* name, int by_default,
                 const std::function<absl::Status(const Case&, Tally&)>& check) {
  testing::Effort effort = testing::EffortFor(name, by_default);
  Tally tally;
  for (int i = 0; i < effort.programs; ++i) {
    RandomProgram p = MakeRandomProgram(effort.seed + static_cast<uint64_t>(i));
    ++tally.programs;
    absl::Status s = check(CaseOf(p), tally);
    if (std::getenv("EQRISE_FUZZ_GO_ON")) {
      if (!s.ok()) std::fprintf(stderr, "======== %s\n", std::string(s.message()).c_str());
    } else {
      REQUIRE_MESSAGE(s.ok(), s.message());
    }
  }
  if (std::getenv("EQRISE_FUZZ")) {
    std::fprintf(stderr, "%s: %d programs, %d runs, %d not found\n", name, tally.programs, tally.runs,
                 tally.no_program);
  }
}

TEST_CASE("random programs, plainly lowered, agree with the interpreter") {
  CheckRandom("plain", 20, RunPlain);
}

TEST_CASE("random programs through saturation to C agree with the interpreter") {
  CheckRandom("c", 10, [](const Case& c, Tally& t) { return RunBest(c, Target::kC, 3, t); });
}

TEST_CASE("random programs through saturation to OpenCL agree with the interpreter") {
  CheckRandom("opencl", 10, [](const Case& c, Tally& t) { return RunBest(c, Target::kOpenCL, 3, t); });
}

}  // namespace
}  // namespace eqrise
