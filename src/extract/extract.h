// Extraction: the best low-level programs in an e-graph, typed by DPIA (docs/decisions.md, decision
// 15).
//
// A dynamic program over (e-class, context) keeps the K cheapest candidates each. The context is
// how the class is used (read, read as a view, written, written through a view) and where (host,
// sequential code, work-item, work-group, with the dimensions in use). Together they decide what is
// legal. Steps between a producer that writes and a consumer that reads (storing, copying) are
// inserted from what the rule files allow. The cheapest whole programs are then translated and
// costed again (phrase_cost.h), because traffic depends on whole access paths. The best of them
// that can be lowered come back, lowered.
//
//   absl::StatusOr<Extraction> x = Extract(graph, root, program, strategy, device, {}, report);
//   x->candidates[0].program.body     // low-level; CheckAccess accepts it
//   emit::Emit(*x->candidates[0].lowered, ...)
#ifndef EQRISE_EXTRACT_EXTRACT_H_
#define EQRISE_EXTRACT_EXTRACT_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/lower.h"
#include "dpia/translate.h"
#include "extract/allowance.h"
#include "extract/cost_tree.h"
#include "rewrite/program_derivation.h"
#include "rewrite/rise_language.h"
#include "rewrite/saturate.h"
#include "target/device.h"

namespace eqrise::extract {

struct ExtractOptions {
  int beam = 256;   // candidates of each (class, context)
  int family = 1;   // of these, made by the same set of equal rules
  int whole = 400;  // whole programs that are costed again
  int keep = 3;
  // Keeps programs from the cheapest to the dearest of those that were costed, evenly spread, not
  // the cheapest ones: to see how well costs rank.
  bool spread = false;
  bool insertions = false;               // whether Candidate::found and insertions are wanted
  std::map<std::string, int64_t> sizes;  // stand-ins for symbolic sizes, for costs only
  int64_t default_size = 4096;           // of a symbolic size that is not in `sizes`
  AllowanceOptions allowance;
  // How programs are translated and lowered. The target is one of the device's family.
  std::optional<target::Target> target;  // empty: the device's own
  bool foreign_texts = true;             // TranslateOptions
  dpia::PlantedFault planted_fault = dpia::PlantedFault::kNone;
  std::optional<int> forced_local;  // LowerOptions
  bool strict_fp = false;
};

struct Candidate {
  rise::Program program;                   // low-level
  std::shared_ptr<dpia::Lowered> lowered;  // what it is printed from
  double cost = 0;                         // nanoseconds, as estimated on the whole program
  size_t size = 0;                         // nodes of the term
  std::vector<std::string> rules;          // that made its nodes, each once
  // The term of the e-graph that it was made of, by stores and copies: for a derivation.
  rise::Expr found;
  std::vector<rewrite::OutsideStep> insertions;
};

struct Extraction {
  std::vector<Candidate> candidates;  // cheapest first, different programs
  size_t contexts = 0;                // (class, context) pairs looked at
  size_t expressions = 0;  // of the programs that were translated: what most of the time goes into
  double seconds = 0;
  bool is_cut_short = false;  // by its allowance: not all candidates were looked at
};

// An error says that no legal low-level program was found and what stood in the way of the nearest
// one.
absl::StatusOr<Extraction> Extract(rewrite::Graph& graph, rewrite::ClassId root,
                                   const rise::Program& program, const rewrite::Strategy& strategy,
                                   const target::Device& device, const ExtractOptions& options,
                                   const dpia::Reporter& report);

// What a low-level program costs, estimated as that of a candidate, and how that comes about where
// there is a tree. Errors: DPIA refuses it.
absl::StatusOr<double> CostOf(rise::ExprTable& exprs, const rise::Program& program,
                              const target::Device& device, const ExtractOptions& options,
                              const dpia::Reporter& report, CostPart* tree = nullptr);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_EXTRACT_H_
