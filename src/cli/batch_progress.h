// How `batch` and `sweep` do their jobs: progress on stderr, an end in order at Ctrl-C, a summary, and
// the exit code.
#ifndef EQRISE_CLI_BATCH_PROGRESS_H_
#define EQRISE_CLI_BATCH_PROGRESS_H_

#include <vector>

#include "batch/batch.h"
#include "cli/options.h"

namespace eqrise::cli {

// What both commands take, but for the output; jobs are done by this program.
batch::BatchOptions BatchOptionsOf(const JobsOptions& options);

// Exit code 0: all are ok, 1: some results are wrong, 2: some have no result, 130: interrupted.
int RunJobs(const std::vector<batch::BatchJob>& jobs, batch::BatchOptions how, bool json);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_BATCH_PROGRESS_H_
