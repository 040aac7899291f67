// A job of a sweep that tunes: candidates are measured first, and the fastest one runs as the program
// of any other job does. Nothing is remembered: a row is about this run alone.
//
//   nlohmann::json row = DoTuningJob(job);   // job.run->tuning_seconds is 30
//   row["run"]["all_seconds"]                // of the fastest program, in a run of its own
//   row["tuning"]["measured"]                // all that was measured to find it
#ifndef EQRISE_TUNE_TUNING_JOB_H_
#define EQRISE_TUNE_TUNING_JOB_H_

#include "batch/job.h"
#include "nlohmann/json.hpp"
#include "tune/tune.h"

namespace eqrise::tune {

// The row of batch::DoJob, with "tuning" beside it: what TuningJson says. Where tuning finds nothing,
// the row says so in its error.
nlohmann::json DoTuningJob(const batch::Job& job);

// How many programs and structures there are, medians in seconds of what is taken untuned and of what
// was found, and all that was measured.
nlohmann::json TuningJson(const TuneResult& result);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_TUNING_JOB_H_
