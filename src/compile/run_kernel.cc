#include "compile/run_kernel.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "compile/default_tolerance.h"
#include "compile/versions.h"
#include "rise/syntax/size_expression.h"
#include "run/verify.h"

namespace eqrise::compile {
namespace {

// A candidate that takes so many times as long as the fastest one so far is not run again.
constexpr double kHopeless = 5;

// Work by time, in 10^9 for each second.
double Rate(const std::string& expression, const SizeMap& sizes, double seconds) {
  if (expression.empty() || seconds <= 0) return 0;
  absl::StatusOr<int64_t> work = rise::EvaluateSize(expression, sizes);
  return work.ok() ? static_cast<double>(*work) / seconds / 1e9 : 0;
}

}  // namespace

absl::Status CheckForeign(const Kernel& kernel, target::Target target) {
  const std::string language(target::TargetName(target));
  for (uint32_t id = 0; id < kernel.exprs->num_foreign(); ++id) {
    const rise::ForeignFunction& f = kernel.exprs->foreign(id);
    if (!f.TextFor(language)) continue;
    return rise::Error(
        *kernel.sources, f.where,
        absl::StrCat("`", f.name, "` has a text in ", language == "c" ? "C" : "OpenCL C",
                     " that would be run as it is written"),
        "read it, and say --allow-foreign");
  }
  return absl::OkStatus();
}

absl::StatusOr<SizeMap> SizesAtRunTime(const Kernel& kernel, const SizeMap& given) {
  SizeMap out = given;
  for (rise::NatVar v : kernel.program.sizes) {
    const std::string& name = kernel.exprs->nats().info(v).name;
    if (out.contains(name)) continue;
    auto small = kernel.pragmas.sizes.find("small");
    if (small == kernel.pragmas.sizes.end() || !small->second.contains(name)) {
      return absl::InvalidArgumentError(absl::StrCat(kernel.path, ": error: no value for the size ",
                                                     name, "\nhint: give it by --size ", name,
                                                     "=1024"));
    }
    out[name] = small->second.at(name);
  }
  return out;
}

absl::StatusOr<Expected> MakeExpected(Kernel& kernel, const SizeMap& sizes, DataOptions data,
                                      ReferenceMaker* references) {
  absl::StatusOr<std::vector<run::HostArray>> inputs = MakeInputs(kernel, sizes, std::move(data));
  if (!inputs.ok()) return inputs.status();
  Expected made;
  made.inputs = *std::move(inputs);
  if (references == nullptr) return made;
  absl::StatusOr<Reference> reference = references->Make(kernel, sizes, made.inputs);
  if (!reference.ok()) return reference.status();
  made.reference = *std::move(reference);
  return made;
}

Judgement Judge(const Reference& reference, const std::vector<run::HostArray>& outputs,
                run::Tolerance tolerance) {
  Judgement out{.verdict = "ok"};
  if (!reference.doubt.empty()) out.verdict = absl::StrCat("WRONG: ", reference.doubt);
  for (size_t i = 0; i < outputs.size(); ++i) {
    const run::Verdict v = run::Verify(outputs[i], reference.outputs[i], tolerance);
    out.error = std::max(out.error, v.max_error);
    if (!v.ok && out.verdict == "ok") out.verdict = absl::StrCat("WRONG: ", v.message);
  }
  return out;
}

KernelRunner::KernelRunner(KernelRunOptions options)
    : options_(std::move(options)), references_(options_.run) {}

absl::StatusOr<KernelRun> KernelRunner::Run(Kernel& kernel, const SizeMap& given,
                                            const PipelineOptions& pipeline, NpyInputs& files,
                                            std::optional<Expected>& expected) {
  if (!options_.allow_foreign) {
    if (absl::Status s = CheckForeign(kernel, pipeline.target); !s.ok()) return s;
  }
  KernelRun out;
  absl::StatusOr<SizeMap> sizes = SizesAtRunTime(kernel, given);
  if (!sizes.ok()) return sizes.status();
  out.sizes = *std::move(sizes);
  const run::Tolerance tolerance = ToleranceOf(kernel, out.sizes);
  kernel.pragmas.tolerance = out.tolerance = tolerance.floats;
  absl::StatusOr<Optimized> optimized =
      options_.versions ? OptimizeVersions(kernel, pipeline) : Optimize(kernel, pipeline);
  if (!optimized.ok()) return optimized.status();
  out.optimized = *std::move(optimized);
  if (!expected) {
    const Activity activity(pipeline.say, "making inputs and what is to come of them");
    absl::StatusOr<Expected> made =
        MakeExpected(kernel, out.sizes, {.seed = options_.seed, .files = std::move(files)},
                     options_.verify ? &references_ : nullptr);
    if (!made.ok()) return made.status();
    expected = *std::move(made);
  }
  SizeMap symbolic;
  for (rise::NatVar v : kernel.program.sizes) {
    const std::string& name = kernel.exprs->nats().info(v).name;
    symbolic[name] = out.sizes.at(name);
  }
  std::optional<run::RunResult> best;
  absl::Status failure;  // of the first candidate that does not run
  const size_t candidates = options_.measure ? out.optimized.best.size() : 1;
  for (size_t i = 0; i < candidates; ++i) {
    const emit::Emitted& e = out.optimized.best[i].emitted;
    run::RunOptions run_options = options_.run;
    if (best) run_options.hopeless_seconds = kHopeless * best->median_seconds;
    const Activity activity(pipeline.say, "compiling and running");
    absl::StatusOr<run::RunResult> r =
        session_.Run(e.manifest, e.source, symbolic, expected->inputs, run_options);
    if (!r.ok()) {
      out.seconds_of_candidates.emplace_back();
      out.failures_of_candidates[i] = std::string(r.status().message());
      if (failure.ok()) failure = r.status();
      continue;
    }
    out.seconds_of_candidates.push_back(r->all_seconds);
    if (best && r->median_seconds >= best->median_seconds) continue;
    best = *std::move(r);
    out.candidate = i;
  }
  if (!best && absl::IsAborted(failure)) {
    out.verdict = absl::StrCat("failed: ", failure.message());
    return out;
  }
  if (!best) {
    return absl::InvalidArgumentError(absl::StrCat(kernel.path, ": ", failure.message()));
  }
  out.median_seconds = best->median_seconds;
  out.all_seconds = std::move(best->all_seconds);
  out.device = std::move(best->device);
  out.built_by = std::move(best->built_by);
  out.outputs = std::move(best->outputs);
  out.gflop_per_second = Rate(kernel.pragmas.flops, out.sizes, out.median_seconds);
  out.gb_per_second = Rate(kernel.pragmas.bytes, out.sizes, out.median_seconds);
  out.verdict = "not verified";
  const Activity activity(pipeline.say, "comparing with the reference");
  if (expected->reference) {
    Judgement judged = Judge(*expected->reference, out.outputs, tolerance);
    out.reference = expected->reference->by;
    out.verdict = std::move(judged.verdict);
    out.error = judged.error;
  }
  return out;
}

}  // namespace eqrise::compile
