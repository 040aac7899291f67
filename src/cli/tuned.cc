#include "cli/tuned.h"

#include "absl/strings/str_cat.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "tune/known.h"
#include "tune/store.h"
#include "tune/text_file.h"

namespace eqrise::cli {

namespace fs = std::filesystem;

absl::StatusOr<fs::path> DatabaseOf(const CommonOptions& options) {
  if (!options.tuned.database.empty()) return fs::path(options.tuned.database);
  return tune::DefaultStoreFile();
}

batch::Job TunedJobOf(const compile::Kernel& kernel, const compile::PipelineOptions& pipeline) {
  batch::Job job;
  job.file = kernel.path;
  job.import_folders = kernel.import_folders;
  job.sizes = {kernel.program.specialised.begin(), kernel.program.specialised.end()};
  job.target = pipeline.target;
  job.device_file = pipeline.device_file;
  job.rules = pipeline.rules;
  job.with = pipeline.with;
  job.changes = pipeline.changes;
  job.local_size = pipeline.local_size.value_or(0);
  job.strict_fp = pipeline.strict_fp;
  job.prove_operators = pipeline.prove_operators;
  return job;
}

TunedUse TakeTuned(const CommonOptions& options, const compile::Kernel& kernel,
                   compile::PipelineOptions& pipeline, bool runs) {
  const bool wants_search = !options.graph_files.from.empty() || !options.graph_files.save.empty();
  TunedUse out;
  if (!options.tuned.use || wants_search || !kernel.program.sizes.empty()) return out;
  const absl::StatusOr<fs::path> database = DatabaseOf(options);
  const auto machine = [&] { return MachineOf(options, pipeline.target, runs); };
  absl::StatusOr<std::optional<tune::Tuned>> found =
      tune::FindTuned(TunedJobOf(kernel, pipeline), kernel.program.name, machine,
                      {.database = database.ok() ? *database : fs::path(),
                       .text_file = tune::TextFileOf(kernel.path),
                       .version = options.tuned.version});
  if (!found.ok()) {
    out.problem = FirstLine(std::string(found.status().message()));
  } else if (*found) {
    pipeline.known = tune::KnownOf(**found);
    out.tuned = **std::move(found);
  }
  return out;
}

std::string TunedNote(const TunedUse& use, const std::string& path, target::Target target,
                      const compile::Optimized& optimized) {
  const std::string head =
      absl::StrCat(path, " for ", std::string(target::TargetName(target)), ": note: ");
  if (!use.problem.empty()) {
    return absl::StrCat(head, "what was tuned can't be read, so it is searched: ", use.problem,
                        "\n");
  }
  if (!use.tuned || optimized.as_written) return "";
  if (optimized.is_known) return absl::StrCat(head, tune::TextOf(*use.tuned), "\n");
  return absl::StrCat(
      head, "what was tuned is taken no more, so it is searched: ", optimized.known_refused, "\n");
}

nlohmann::json TunedJson(const TunedUse& use, const compile::Optimized& optimized) {
  if (!use.tuned || !optimized.is_known) return nullptr;
  return {{"from", use.tuned->from},
          {"machine", use.tuned->key.machine},
          {"seconds", use.tuned->seconds},
          {"tuned_at", use.tuned->when}};
}

}  // namespace eqrise::cli
