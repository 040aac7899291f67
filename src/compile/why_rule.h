// What became of a rule in a search: whether it was found, what refused it, and what programs that
// it makes cost.
//
//   absl::StatusOr<RuleStory> s = WhyRule(kernel, "split-join", {.target = kC});
//   s->directions[0].matches, .refusals[0].reason        // "s < n", 12 times
//   s->is_chosen, s->cost_with, s->best_cost
#ifndef EQRISE_COMPILE_WHY_RULE_H_
#define EQRISE_COMPILE_WHY_RULE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "rewrite/program_sketch.h"

namespace eqrise::compile {

struct RuleStory {
  struct Direction {
    std::string name;
    std::vector<std::string> phases;  // that have it
    rewrite::RuleStatistics run;      // in these
    size_t matches_at_end = 0;
    std::vector<rewrite::Refusal> refusals;  // of matches that the e-graph has in the end
    rewrite::SketchPresence presence;        // of the side that is matched, where there is no match
    bool is_shape_there = false;  // there is none, though all parts of that side are there
  };
  std::vector<Direction> directions;
  bool is_step = false;  // it stores or copies: extraction puts it in
  std::string beside;    // the file of the strategy, where that is one beside the first

  double best_cost = 0;               // of the program that was chosen; 0: there is none
  bool is_chosen = false;             // the rule made a part of that
  std::optional<double> cost_with;    // of the best program that was found with it
  std::optional<rise::Program> with;  // that program, low-level
};

absl::StatusOr<RuleStory> WhyRule(Kernel& kernel, const std::string& rule,
                                  const PipelineOptions& options);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_WHY_RULE_H_
