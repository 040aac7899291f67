// Compiling before running: what is in the cache costs a later run nothing, and many programs are
// compiled at a time where they must run one after the other.
//
//   Prepare({{&manifest, &source}, ...}, options, 8);
#ifndef EQRISE_RUN_PREPARE_H_
#define EQRISE_RUN_PREPARE_H_

#include <string>
#include <vector>

#include "run/manifest.h"
#include "run/runner.h"

namespace eqrise::run {

struct ProgramText {
  const Manifest* manifest;
  const std::string* source;
};

// With so many threads. What does not compile says so when it is run. OpenCL's programs are left to
// their drivers, which have caches and threads of their own.
void Prepare(const std::vector<ProgramText>& programs, const RunOptions& options, int threads);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_PREPARE_H_
