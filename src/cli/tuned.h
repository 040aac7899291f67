// What was tuned, for commands that make code: taken without a search, and said in a line.
//
//   const TunedUse tuned = TakeTuned(options, target, *kernel, pipeline, false);
//   absl::StatusOr<compile::Optimized> o = compile::Optimize(*kernel, pipeline);
//   if (o.ok()) std::cerr << TunedNote(tuned, path, target, *o);
#ifndef EQRISE_CLI_TUNED_H_
#define EQRISE_CLI_TUNED_H_

#include <filesystem>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "batch/job.h"
#include "cli/options.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "nlohmann/json.hpp"
#include "tune/tuned.h"

namespace eqrise::cli {

// Where --db says, or the user's own.
absl::StatusOr<std::filesystem::path> DatabaseOf(const CommonOptions& options);

// What tells a kernel's tunings apart, but for the machine.
batch::Job TunedJobOf(const compile::Kernel& kernel, const compile::PipelineOptions& pipeline);

struct TunedUse {
  std::optional<tune::Tuned> tuned;  // PipelineOptions::known
  std::string problem;               // why what is remembered can't be read, in a line
};
// `runs`: the command runs what it makes, on this machine.
TunedUse TakeTuned(const CommonOptions& options, const compile::Kernel& kernel,
                   compile::PipelineOptions& pipeline, bool runs);

// "mm.rise for c: note: tuned on ...", why it is not taken any more, or "" where nothing was tuned.
std::string TunedNote(const TunedUse& use, const std::string& path, target::Target target,
                      const compile::Optimized& optimized);
// null where it was not taken.
nlohmann::json TunedJson(const TunedUse& use, const compile::Optimized& optimized);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_TUNED_H_
