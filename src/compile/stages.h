// A program between its text and its code, stage by stage: what `eqrise dump` prints.
//
//   absl::StatusOr<std::vector<StageText>> all = StagesUntil(kernel, {.target = kC}, "names");
//   for (const StageText& s : *all) std::cout << s.name << "\n" << s.text;
#ifndef EQRISE_COMPILE_STAGES_H_
#define EQRISE_COMPILE_STAGES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "target/target.h"

namespace eqrise::compile {

struct Stage {
  std::string name;
  std::string purpose;  // one line
};

// syntax, typed, low-level, translated; then the passes of dpia/lower.h; code.
std::vector<Stage> StagesFor(target::Target target);

struct StageText {
  std::string name, text;
};

// Up to the stage of this name and no further: no search is made for what comes before one. A
// program that is low-level as it is written is taken so.
absl::StatusOr<std::vector<StageText>> StagesUntil(Kernel& kernel, const PipelineOptions& options,
                                                   const std::string& last);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_STAGES_H_
