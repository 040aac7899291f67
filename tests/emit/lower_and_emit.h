// What tests make of a translated program: the code for a target, on a device of which nothing is
// known but what the test says.
#ifndef EQRISE_TESTS_EMIT_LOWER_AND_EMIT_H_
#define EQRISE_TESTS_EMIT_LOWER_AND_EMIT_H_

#include <memory>
#include <utility>

#include "absl/status/statusor.h"
#include "dpia/lower.h"
#include "emit/emit.h"

namespace eqrise::testing {

inline absl::StatusOr<emit::Emitted> LowerAndEmit(std::unique_ptr<dpia::Phrase> phrase,
                                                  const rise::Program& program,
                                                  const dpia::LowerOptions& options,
                                                  const dpia::Reporter& report,
                                                  bool strict_fp = false) {
  const absl::StatusOr<dpia::Lowered> lowered =
      dpia::Lower(std::move(phrase), program, options, report);
  if (!lowered.ok()) return lowered.status();
  emit::EmitOptions emit;
  emit.strict_fp = strict_fp;
  return emit::Emit(*lowered, program, emit, report);
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_EMIT_LOWER_AND_EMIT_H_
