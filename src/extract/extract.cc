#include "extract/extract.h"

#include <algorithm>
#include <chrono>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "dpia/launches.h"
#include "dpia/translate.h"
#include "extract/beam.h"
#include "extract/phrase_cost.h"
#include "extract/term_builder.h"

namespace eqrise::extract {
namespace {

using dpia::Use;
using rewrite::ClassId;
using rise::Expr;

class Extractor {
 public:
  Extractor(rewrite::Graph& graph, ClassId root, const rise::Program& program,
            const rewrite::Strategy& strategy, const Device& device, const ExtractOptions& options,
            const dpia::Reporter& report)
      : graph_(graph),
        exprs_(graph.language().exprs()),
        root_(graph.Find(root)),
        program_(program),
        strategy_(strategy),
        device_(device),
        options_(options),
        report_(report),
        sizes_(exprs_, options.sizes, options.default_size),
        steps_(ReadSteps(exprs_, strategy)) {}

  absl::StatusOr<Extraction> Run() {
    auto start = std::chrono::steady_clock::now();
    Extraction out;
    absl::Status status;
    for (Caution caution :
         {Caution::kNone, Caution::kScalarWrites, Caution::kPlain, Caution::kMemory}) {
      absl::Status s = Try(caution, out);
      if (caution == Caution::kNone) status = s;
      if (!out.candidates.empty()) break;
    }
    if (out.candidates.empty()) return status;
    std::stable_sort(out.candidates.begin(), out.candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                       return a.cost * Simplicity(static_cast<double>(a.size)) <
                              b.cost * Simplicity(static_cast<double>(b.size));
                     });
    if (out.candidates.size() > static_cast<size_t>(options_.keep)) {
      out.candidates.resize(static_cast<size_t>(options_.keep));
    }
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
  }

 private:
  // Adds the whole programs that DPIA accepts; the status says what it had against the others.
  absl::Status Try(Caution caution, Extraction& out) {
    StateGraph states(graph_, steps_, device_, sizes_, caution);
    const StateId root = states.Add(root_, {Use::kWrite, {}});
    states.Discover();
    OptionCoster coster(graph_, steps_, device_, sizes_);
    Beam beam(graph_, strategy_, states, coster, sizes_,
              {static_cast<size_t>(options_.beam), options_.family});
    out.contexts += states.size();
    absl::Status nearest;
    TermBuilder terms(graph_, strategy_, steps_, states, beam);
    absl::flat_hash_set<uint32_t> seen;
    const std::vector<ChoiceId>& best = beam.Best(root);
    const size_t count = std::min(best.size(), static_cast<size_t>(options_.whole));
    for (size_t i = 0; i < count; ++i) {
      Expr body = terms.Build(root, best[i]);
      // A node that mentions a variable its class does not depend on may have ended up below
      // another binder.
      if (!body || !seen.insert(body.id).second || exprs_.OpenVariables(body) != 0) continue;
      Candidate c;
      c.program = program_;
      c.program.body = body;
      auto phrase = dpia::Translate(exprs_, c.program, {.target = device_.target}, report_);
      if (!phrase.ok()) {
        if (nearest.ok()) nearest = phrase.status();
        continue;
      }
      if (device_.target == dpia::Target::kOpenCL) {
        if (auto list = dpia::SplitLaunches(**phrase, report_); !list.ok()) {
          if (nearest.ok()) nearest = list.status();
          continue;
        }
      }
      c.size = exprs_.TreeSize(body);
      c.cost = PhraseCost(**phrase, device_, [&](rise::NatVar v) { return sizes_.Of(v); });
      c.rules = terms.Rules(root, best[i]);
      if (options_.insertions) {
        c.found = terms.BuildPlain(root, best[i]);
        c.insertions = terms.Insertions(root, best[i]);
      }
      out.candidates.push_back(std::move(c));
    }
    return nearest.ok() ? Fail() : Refused(nearest);
  }

  // There are programs, and DPIA has something against each.
  static absl::Status Refused(const absl::Status& nearest) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: no low-level program was found for this target: of those that the "
                     "rules make, the cheapest one is refused\n",
                     nearest.message()));
  }

  absl::Status Fail() const {
    const auto foreign = [&](rise::Op op) {
      return !dpia::Offers(device_.target, rise::Info(op).level);
    };
    if (auto op = dpia::FindPrimitive(exprs_, program_.body, foreign)) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: ", rise::OpName(*op), " does not exist on the target ",
          dpia::TargetName(device_.target), "\nhint: write map, and let the rules choose"));
    }
    return absl::InvalidArgumentError(
        "error: no low-level program was found for this target\n"
        "hint: the strategy needs an implement rule for each primitive of the program; more "
        "iterations "
        "or nodes may help");
  }

  rewrite::Graph& graph_;
  rise::ExprTable& exprs_;
  ClassId root_;
  const rise::Program& program_;
  const rewrite::Strategy& strategy_;
  const Device& device_;
  const ExtractOptions& options_;
  const dpia::Reporter& report_;
  Sizes sizes_;
  std::vector<Step> steps_;
};

}  // namespace

absl::StatusOr<Extraction> Extract(rewrite::Graph& graph, ClassId root,
                                   const rise::Program& program, const rewrite::Strategy& strategy,
                                   const Device& device, const ExtractOptions& options,
                                   const dpia::Reporter& report) {
  return Extractor(graph, root, program, strategy, device, options, report).Run();
}

}  // namespace eqrise::extract
