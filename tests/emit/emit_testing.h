// A program with data and what the interpreter makes of it, and whether emitted code computes the
// same.
//
//   absl::Status s = RunLowLevel(c, low, Target::kMlir, "by hand");
//   CHECK_MESSAGE(s.ok(), s.message());  // the stage, both programs, the emitted code
#ifndef EQRISE_TESTS_EMIT_EMIT_TESTING_H_
#define EQRISE_TESTS_EMIT_EMIT_TESTING_H_

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/interpret/interpret.h"
#include "rise/syntax/size_expression.h"
#include "rise/term/print.h"
#include "rise/term/value.h"
#include "run/random.h"
#include "run/runner.h"
#include "run/verify.h"
#include "tests/emit/c_quality.h"
#include "tests/emit/lower_and_emit.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::testing {

using rise::Leaf;
using rise::Value;
using run::HostArray;
using target::Target;

// One program with data and what comes of it.
struct Case {
  rise::ExprTable* exprs = nullptr;
  rise::Program program;
  std::map<std::string, int64_t> sizes;
  std::map<std::string, Value> inputs;
  Value want;
  bool strict_fp = false;
  std::string where;  // for messages
  double tolerance = 1e-5;
  int local_size = 0;  // of work-groups; 0 lets eqrise choose
  uint64_t seed = 0;
  run::Session* session = nullptr;  // that many cases run in
  std::string Text() const {
    return absl::StrCat(where, "\n", rise::PrintProgram(*exprs, program));
  }
};

inline std::vector<HostArray> ToArrays(const Case& c, rise::Type type, const Value& value) {
  rise::SizeValues sizes = rise::SizesOf(*c.exprs, c.program, c.sizes).value();
  absl::StatusOr<std::vector<Leaf>> leaves = rise::Flatten(c.exprs->types(), type, sizes, value);
  REQUIRE_MESSAGE(leaves.ok(), leaves.status().message());
  std::vector<HostArray> out;
  for (const Leaf& leaf : *leaves) {
    out.push_back(
        HostArray::Create(*run::ElementFromName(std::string(rise::ScalarName(leaf.element))),
                          leaf.shape)
            .value());
    // Also where there are no bytes, and so no memory.
    std::copy_n(leaf.bytes.begin(), out.back().byte_size(), out.back().Bytes());
  }
  return out;
}

// What eqrise makes of one low-level program.
inline absl::StatusOr<emit::Emitted> EmitLowLevel(const Case& c, const rise::Program& low,
                                                  Target target) {
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase =
      dpia::Translate(*c.exprs, low, {.target = target}, dpia::ReportWithoutSource);
  if (!phrase.ok()) return phrase.status();
  dpia::LowerOptions options;
  options.target = target;
  if (c.local_size > 0) options.forced_local = c.local_size;
  return testing::LowerAndEmit(*std::move(phrase), low, options, dpia::ReportWithoutSource,
                               c.strict_fp);
}

inline constexpr char kRandomLowering[] = "random lowering";

// Runs one low-level program. An error says what went wrong where.
inline absl::Status RunLowLevel(const Case& c, const rise::Program& low, Target target,
                                const std::string& how) {
  const auto fail = [&](absl::string_view stage, absl::string_view message,
                        const std::string& source) {
    return absl::InternalError(absl::StrCat(how, ", ", stage, ": ", message, "\n", c.Text(), "\n\n",
                                            rise::PrintProgram(*c.exprs, low), "\n\n", source));
  };
  absl::StatusOr<emit::Emitted> emitted = EmitLowLevel(c, low, target);
  if (!emitted.ok()) return fail("emit", emitted.status().message(), "");
  // Lowerings at random repeat themselves in ways that nobody would write.
  if (target != Target::kMlir && how != kRandomLowering) {
    const std::vector<std::string> objections = ObjectionsTo(emitted->source);
    if (!objections.empty())
      return fail("review", absl::StrJoin(objections, "\n"), emitted->source);
  }
  // Arrays of bounds beyond 2^31 may be stored as a whole: no machine has the memory. (These devices
  // have no bound of local memory, so that nothing is refused.)
  constexpr int64_t kMostTemporaries = int64_t{1} << 30, kMostLocal = int64_t{1} << 20;
  const absl::StatusOr<int64_t> temporaries =
      rise::EvaluateSize(emitted->manifest.temporary_bytes, c.sizes);
  const absl::StatusOr<int64_t> local = rise::EvaluateSize(emitted->manifest.local_bytes, c.sizes);
  if (!temporaries.ok() || *temporaries > kMostTemporaries) return absl::OkStatus();
  if (!local.ok() || *local > kMostLocal) return absl::OkStatus();
  // What runs it, its compiler above all, is not ours for the greater part.
  if (!IsTried(std::hash<std::string>()(emitted->source))) return absl::OkStatus();
  // $EQRISE_FUZZ_SHOW prints each program before it runs: a crash leaves nothing else of it.
  if (std::getenv("EQRISE_FUZZ_SHOW")) {
    std::fprintf(stderr, "%s\n\n%s\n\n%s\n", c.Text().c_str(),
                 rise::PrintProgram(*c.exprs, low).c_str(), emitted->source.c_str());
  }
  std::vector<HostArray> inputs;
  for (const rise::ProgramInput& input : low.inputs) {
    for (HostArray& a : ToArrays(c, input.type, c.inputs.at(input.name)))
      inputs.push_back(std::move(a));
  }
  std::map<std::string, int64_t> sizes;
  for (rise::NatVar v : low.sizes) {
    const std::string name = c.exprs->nats().info(v).name;
    sizes[name] = c.sizes.at(name);
  }
  run::RunOptions once;
  once.warmup = 0;
  once.repeats = 1;
  once.guard_zones = true;
  run::Session own;
  absl::StatusOr<run::RunResult> result =
      (c.session ? *c.session : own).Run(emitted->manifest, emitted->source, sizes, inputs, once);
  if (!result.ok()) return fail("run", result.status().message(), emitted->source);
  std::vector<HostArray> want = ToArrays(c, c.program.type, c.want);
  if (result->outputs.size() != want.size()) {
    return fail("run", absl::StrCat(result->outputs.size(), " outputs"), emitted->source);
  }
  for (size_t i = 0; i < want.size(); ++i) {
    run::Verdict v = run::Verify(result->outputs[i], want[i], c.tolerance);
    if (!v.ok) return fail(absl::StrCat("output ", i), v.message, emitted->source);
  }
  return absl::OkStatus();
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_EMIT_EMIT_TESTING_H_
