// The translation of a low-level functional program to an imperative phrase. The acceptor
// translation writes an expression into given memory. The continuation translation makes an
// expression readable and goes on with it (RISE & Shine, listings 8 and 9). Views (zip, split,
// transpose, ...) become functions from indices to indices while translating, so that only resolved
// loads and stores are left.
//
//   absl::StatusOr<Phrase> p = Translate(exprs, program, {target::Target::kOpenCL}, report);
//   // for mv: parForGlobal i < n { new Private acc; acc = 0; for j < m { acc = acc + M[m*i+j]*x[j]
//   } out[i] = acc }
#ifndef EQRISE_DPIA_TRANSLATE_H_
#define EQRISE_DPIA_TRANSLATE_H_

#include <memory>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/phrase.h"

namespace eqrise::dpia {

// For tests that a wrong translation does not pass for a right one.
enum class PlantedFault : uint8_t {
  kNone,
  kNarrowClamps,  // what is made an index has 32 bits before it is clamped
};

struct TranslateOptions {
  target::Target target = target::Target::kOpenCL;
  // Up to how many iterations mapSeqUnroll and reduceSeqUnroll are straight-line code; beyond, and
  // where the number is not known, a loop has so many of them at a time.
  int64_t unroll_limit = 256;
  int64_t unroll_block = 8;
  // Foreign functions by their texts for the target, where they have some; else by definition.
  bool foreign_texts = true;
  PlantedFault planted_fault = PlantedFault::kNone;
};

// Checks access first. DPIA makes no choices: whatever is undecided is an error at its place.
absl::StatusOr<std::unique_ptr<Phrase>> Translate(rise::ExprTable& exprs,
                                                  const rise::Program& program,
                                                  const TranslateOptions& options,
                                                  const Reporter& report);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_TRANSLATE_H_
