// What `optimize`, `emit` and `run` take of what was tuned.
//
//   absl::StatusOr<std::optional<Tuned>> known = FindTuned(job, "mm", machine, {.database = file});
//   if (known.ok() && *known) pipeline.known = KnownOf(**known);
#ifndef EQRISE_TUNE_KNOWN_H_
#define EQRISE_TUNE_KNOWN_H_

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "batch/job.h"
#include "compile/pipeline.h"
#include "tune/tuned.h"

namespace eqrise::tune {

struct Places {
  std::filesystem::path database;  // it need not be there
  std::string text_file;           // nor this
  std::string version;             // of this eqrise
};

// What was tuned for this problem: by the database, for these rules and this version; else by the
// text file, which somebody has put there to be taken, for any. `machine`: what the code is for;
// asked only where something is remembered; nullopt: it is not known, and any will do. An error: one
// of the places can't be read.
absl::StatusOr<std::optional<Tuned>> FindTuned(
    const batch::Job& job, const std::string& name,
    const std::function<absl::StatusOr<std::optional<std::string>>()>& machine,
    const Places& places);

compile::KnownProgram KnownOf(const Tuned& tuned);

// "tuned on 2026-11-28: 3.210 ms on AMD EPYC, 2 cores (mm.tuned.toml:5)"
std::string TextOf(const Tuned& tuned);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_KNOWN_H_
