#include "tune/measure.h"

#include <chrono>
#include <thread>
#include <utility>

#include "compile/default_tolerance.h"
#include "run/own_process.h"
#include "run/prepare.h"

namespace eqrise::tune {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsFrom(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Outcome OutcomeOf(const absl::Status& status) {
  switch (status.code()) {
    case absl::StatusCode::kAborted:
      return Outcome::kCrashed;
    case absl::StatusCode::kDeadlineExceeded:
    case absl::StatusCode::kCancelled:
      return Outcome::kStopped;
    default:
      return Outcome::kFailed;
  }
}

}  // namespace

absl::StatusOr<Bench> Bench::Create(compile::Kernel& kernel, target::Target target,
                                    const compile::SizeMap& sizes, BenchOptions options) {
  if (!options.allow_foreign) {
    if (absl::Status s = compile::CheckForeign(kernel, target); !s.ok()) return s;
  }
  const run::Tolerance tolerance = compile::ToleranceOf(kernel, sizes);
  kernel.pragmas.tolerance = tolerance.floats;
  compile::ReferenceMaker references(options.run);
  absl::StatusOr<compile::Expected> expected =
      compile::MakeExpected(kernel, sizes, {.seed = options.seed, .files = {}}, &references);
  if (!expected.ok()) return expected.status();
  return Bench(*std::move(expected), tolerance, std::move(options));
}

Measured Bench::Run(const emit::Emitted& program, const Limits& limits) const {
  const Clock::time_point start = Clock::now();
  run::RunOptions options = options_.run;
  options.own_process = false;  // it is in one
  options.warmup = limits.warmup;
  options.repeats = limits.repeats;
  options.hopeless_seconds = limits.hopeless_seconds;
  const absl::StatusOr<run::RunResult> r = run::InOwnProcess(
      [&] {
        return run::RunManifest(program.manifest, program.source, {}, expected_.inputs, options);
      },
      {.seconds = limits.most_seconds, .cancel = options_.cancel});
  Measured out;
  if (r.ok()) {
    out.outcome = Outcome::kOk;
    out.seconds = r->all_seconds;
    const compile::Judgement judged = compile::Judge(*expected_.reference, r->outputs, tolerance_);
    if (judged.verdict != "ok") {
      out.outcome = Outcome::kWrong;
      out.error = judged.verdict;
    }
  } else {
    out.outcome = OutcomeOf(r.status());
    out.error = std::string(r.status().message());
  }
  out.spent = SecondsFrom(start);
  return out;
}

void Bench::Prepare(const std::vector<const emit::Emitted*>& programs, double most_seconds) const {
  std::vector<run::ProgramText> texts;
  for (const emit::Emitted* program : programs) {
    texts.push_back({&program->manifest, &program->source});
  }
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  run::InOwnProcess(
      [&]() -> absl::StatusOr<run::RunResult> {
        run::Prepare(texts, options_.run, cores);
        return run::RunResult();
      },
      {.seconds = most_seconds, .cancel = options_.cancel})
      .status()
      .IgnoreError();  // what is not compiled then is compiled when it runs
}

}  // namespace eqrise::tune
