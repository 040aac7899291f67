// Tuning one kernel for one target: a search for many programs, measuring (search.h, measure.h), and
// the fastest one as text that is known to come back as the same code.
//
//   absl::StatusOr<TuneResult> r = TuneKernel(kernel, pipeline, key, *store.Near(key, 8), options);
//   if (r.ok()) store.Put(r->tuned, r->candidates);
#ifndef EQRISE_TUNE_TUNE_H_
#define EQRISE_TUNE_TUNE_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "tune/measure.h"
#include "tune/search.h"
#include "tune/tuned.h"

namespace eqrise::tune {

struct TuneOptions {
  SearchOptions
      search;  // `seconds` are for all, the search for programs and the reference included
  BenchOptions bench;
  // Told once, before anything is measured: how many programs, in how many structures.
  std::function<void(size_t programs, size_t structures)> found = nullptr;
};

struct TuneResult {
  Tuned tuned;
  std::vector<TunedCandidate> candidates;  // that were measured, in their order
  SearchResult search;
  size_t programs = 0;      // that searches found
  double find_seconds = 0;  // of the first search
};

// `near`: what was tuned before, as Store::Near gives it. An error: the kernel is low-level or has
// symbolic sizes, no program is found, or none of them runs and is right.
absl::StatusOr<TuneResult> TuneKernel(compile::Kernel& kernel,
                                      const compile::PipelineOptions& pipeline, const Key& key,
                                      const std::vector<Tuned>& near, const TuneOptions& options);

// What code says but for comments.
std::string WithoutComments(const std::string& source);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_TUNE_H_
