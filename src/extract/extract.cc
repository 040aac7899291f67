#include "extract/extract.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "dpia/launches.h"
#include "dpia/translate.h"
#include "extract/beam.h"
#include "extract/dimension_orders.h"
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
            const rewrite::Strategy& strategy, const target::Device& device,
            const ExtractOptions& options, const dpia::Reporter& report)
      : graph_(graph),
        exprs_(graph.language().exprs()),
        root_(graph.Find(root)),
        program_(program),
        strategy_(strategy),
        device_(device),
        options_(options),
        report_(report),
        allowance_(options.allowance),
        sizes_(exprs_, options.sizes, options.default_size),
        steps_(ReadSteps(exprs_, strategy)) {}

  absl::StatusOr<Extraction> Run() {
    auto start = std::chrono::steady_clock::now();
    Extraction out;
    absl::Status status;
    for (Caution caution :
         {Caution::kNone, Caution::kScalarWrites, Caution::kPlain, Caution::kMemory}) {
      absl::Status s = Try(caution, Nests::kAll, out);
      if (caution == Caution::kNone) status = s;
      // Nests of parallel loops make many programs of one idea, which take the places of others. So
      // programs without such nests are looked for alone, too.
      if (device_.target == target::Target::kOpenCL && caution < Caution::kPlain && !IsCutShort()) {
        AddFlat(caution, out);
      }
      std::stable_sort(out.candidates.begin(), out.candidates.end(),
                       [](const Candidate& a, const Candidate& b) {
                         return a.cost * WholeSimplicity(static_cast<double>(a.size)) <
                                b.cost * WholeSimplicity(static_cast<double>(b.size));
                       });
      if (absl::Status refused = KeepLowered(out.candidates); !refused.ok()) status = refused;
      if (!out.candidates.empty() || allowance_.Used() >= 1) break;
    }
    if (out.candidates.empty()) return status;
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
  }

 private:
  target::Target TargetOfPrograms() const { return options_.target.value_or(device_.target); }

  // Lowers the best, as many as are wanted, and takes all others away. What lowering refuses is
  // passed over; the status is what it has against the first that it refuses.
  absl::Status KeepLowered(std::vector<Candidate>& candidates) {
    absl::Status nearest;
    std::vector<Candidate> kept;
    const auto wanted = static_cast<size_t>(options_.keep);
    for (size_t i = 0; i < candidates.size() && kept.size() < wanted; ++i) {
      if (options_.spread && (i + 1) * wanted <= kept.size() * candidates.size()) continue;
      Candidate& c = candidates[i];
      absl::StatusOr<dpia::Lowered> lowered = dpia::Lower(std::move(c.lowered->phrase), c.program,
                                                          {.target = TargetOfPrograms(),
                                                           .device = device_,
                                                           .forced_local = options_.forced_local,
                                                           .strict_fp = options_.strict_fp},
                                                          report_);
      if (!lowered.ok()) {
        if (nearest.ok()) nearest = Refused(lowered.status());
        continue;
      }
      *c.lowered = *std::move(lowered);
      kept.push_back(std::move(c));
    }
    candidates = std::move(kept);
    return nearest;
  }

  // Adds programs without nests of parallel loops. More loops in parallel are more than an estimate
  // sees, and so those are wanted only where they are much better.
  void AddFlat(Caution caution, Extraction& out) {
    constexpr double kWorthIt = 0.9;
    Extraction flat;
    Try(caution, Nests::kFlat, flat).IgnoreError();
    const auto cost = [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; };
    const auto best = std::ranges::min_element(out.candidates, cost);
    const auto best_flat = std::ranges::min_element(flat.candidates, cost);
    out.contexts += flat.contexts;
    out.expressions += flat.expressions;
    out.is_cut_short = out.is_cut_short || flat.is_cut_short;
    if (best_flat == flat.candidates.end()) return;
    if (best != out.candidates.end() && best_flat->cost > kWorthIt * best->cost) return;
    out.candidates.insert(out.candidates.end(), std::make_move_iterator(flat.candidates.begin()),
                          std::make_move_iterator(flat.candidates.end()));
  }

  // Whether groups may have as much local memory as each launch needs. Lowering knows how much that
  // is, for arrays take turns in it; it is seldom less than half of what they ask for.
  bool HaveLocalMemory(dpia::Phrase& phrase, const dpia::LaunchList& list) {
    if (device_.local_bytes == 0) return true;
    const rise::Nat more = exprs_.nats().Const(2 * static_cast<int64_t>(device_.local_bytes) + 1);
    return std::ranges::none_of(list.launches, [&](const dpia::Launch& launch) {
      return exprs_.nats().AtLeast(dpia::LocalBytes(phrase, launch.body), more) ==
             rise::Proof::kYes;
    });
  }

  // Adds the whole programs that DPIA accepts; the status says what it had against the others.
  absl::Status Try(Caution caution, Nests nests, Extraction& out) {
    StateGraph states(graph_, steps_, device_, sizes_, caution, nests);
    const StateId root = states.Add(root_, {Use::kWrite, {}});
    if (!states.Discover(allowance_)) return OutOfAllowance();
    OptionCoster coster(graph_, steps_, device_, sizes_);
    Beam beam(graph_, strategy_, states, coster, sizes_,
              {.width = static_cast<size_t>(options_.beam),
               .family = options_.family,
               .most_unrolled = device_.unrolled_nodes,
               .allowance = &allowance_});
    if (beam.gave_up()) return OutOfAllowance();
    out.contexts += states.size();
    Programs programs(*this, states, root, beam);
    if (nests == Nests::kFlat) programs.most /= 4;
    const std::vector<ChoiceId>& best = beam.Best(root);
    const size_t count = std::min(best.size(), static_cast<size_t>(options_.whole));
    for (size_t i = 0; i < count && !(IsCutShort() && !programs.made.empty()); ++i) {
      if (programs.AreEnough()) break;
      programs.Try(best[i]);
    }
    const absl::Status failure = programs.nearest.ok() ? Fail() : Refused(programs.nearest);
    if (!IsCutShort()) ImproveParts(root, programs);
    if (!IsCutShort()) OrderDimensions(states, root, programs);
    if (!IsCutShort()) {
      if (std::optional<Candidate> staged = WithStagesApart(states, root, coster, programs)) {
        programs.made.emplace_back(ChoiceId{}, *std::move(staged));
      }
    }
    out.is_cut_short = IsCutShort();
    out.expressions += programs.expressions;
    for (auto& [choice, candidate] : programs.made) {
      if (made_.insert(candidate.program.body.id).second) {
        out.candidates.push_back(std::move(candidate));
      }
    }
    return failure;
  }

  // Whole programs of one beam, costed as they are translated.
  struct Programs {
    Programs(Extractor& extractor, const StateGraph& states, StateId program, Beam& choices)
        : all(extractor),
          root(program),
          beam(choices),
          terms(all.graph_, all.strategy_, all.steps_, states, choices) {}

    // The cost, where it is a new program that DPIA accepts.
    std::optional<double> Try(ChoiceId choice) {
      const Expr body = terms.Build(root, choice);
      // A node that mentions a variable its class does not depend on may have ended up below
      // another binder.
      if (!body || !seen.insert(body.id).second || all.exprs_.OpenVariables(body) != 0) return {};
      Candidate c;
      c.program = all.program_;
      c.program.body = body;
      auto phrase = dpia::Translate(all.exprs_, c.program,
                                    {.target = all.TargetOfPrograms(),
                                     .foreign_texts = all.options_.foreign_texts,
                                     .planted_fault = all.options_.planted_fault},
                                    all.report_);
      if (!phrase.ok()) {
        if (nearest.ok()) nearest = phrase.status();
        return {};
      }
      if (all.device_.target == target::Target::kOpenCL) {
        const auto list = dpia::SplitLaunches(**phrase, all.report_);
        if (!list.ok()) {
          if (nearest.ok()) nearest = list.status();
          return {};
        }
        if (!all.HaveLocalMemory(**phrase, *list)) return {};
      }
      FuseForCost(**phrase, all.device_, all.TargetOfPrograms(), all.options_.strict_fp);
      expressions += (*phrase)->exps.size();
      c.size = all.exprs_.TreeSize(body);
      c.cost = PhraseCost(**phrase, all.device_, [&](rise::NatVar v) { return all.sizes_.Of(v); });
      c.lowered = std::make_shared<dpia::Lowered>();
      c.lowered->phrase = *std::move(phrase);
      c.rules = terms.Rules(root, choice);
      if (all.options_.insertions) {
        c.found = terms.BuildPlain(root, choice);
        c.insertions = terms.Insertions(root, choice);
      }
      made.emplace_back(choice, std::move(c));
      return made.back().second.cost;
    }
    // Programs of thousands of expressions take long to translate: the first ones are enough then.
    bool AreEnough() const { return expressions > most; }
    // None where there is none.
    std::pair<ChoiceId, Candidate>* Cheapest() {
      const auto it = std::min_element(made.begin(), made.end(), [](const auto& a, const auto& b) {
        return a.second.cost < b.second.cost;
      });
      return it == made.end() ? nullptr : &*it;
    }

    Extractor& all;
    StateId root;
    Beam& beam;
    TermBuilder terms;
    std::vector<std::pair<ChoiceId, Candidate>> made;
    absl::flat_hash_set<uint32_t> seen;
    size_t expressions = 0;  // in all phrases that were made
    size_t most = 400'000;   // of these, before the rest is left alone
    absl::Status nearest;    // what DPIA has against the first that it refuses
  };

  // A program that writes several arrays one after the other is as good as each of its parts. The
  // beam keeps few of all their pairings, so the best way for each part is looked for alone.
  void ImproveParts(StateId root, Programs& programs) {
    constexpr size_t kWays = 64;  // to make a part
    std::optional<ChoiceId> whole;
    double least = 0;  // of the cheapest program that has parts
    for (const auto& [choice, candidate] : programs.made) {
      if (whole && candidate.cost >= least) continue;
      if (programs.beam.PartsOf(root, choice).empty()) continue;
      whole = choice;
      least = candidate.cost;
    }
    if (!whole) return;
    ChoiceId best = *whole;
    for (const auto& [state, way] : programs.beam.PartsOf(root, best)) {
      const std::vector<ChoiceId> ways = programs.beam.WaysOf(state);
      const ChoiceId base = best;
      for (size_t i = 0; i < std::min(ways.size(), kWays) && !IsCutShort(); ++i) {
        if (programs.AreEnough()) return;
        const ChoiceId other = programs.beam.Replaced(root, base, {{state, ways[i]}});
        const auto cost = programs.Try(other);
        if (!cost || *cost >= least) continue;
        least = *cost;
        best = other;
      }
    }
  }

  // On a device whose neighbouring work-items load together, programs are tried with each order of
  // the dimensions of their nests.
  void OrderDimensions(const StateGraph& states, StateId root, Programs& programs) {
    if (device_.warp <= 1) return;
    DimensionOrders orders(graph_, steps_, states, programs.beam);
    std::vector<std::pair<ChoiceId, double>> known;
    for (const auto& [choice, candidate] : programs.made)
      known.emplace_back(choice, candidate.cost);
    for (const auto& [choice, cost] : known) {
      ChoiceId best = choice;
      double least = cost;
      for (const auto& [nest, way] : orders.NestsOf(root, choice)) {
        const ChoiceId base = best;
        for (const ChoiceId other : orders.Of(nest, way)) {
          if (IsCutShort() || programs.AreEnough()) return;
          const ChoiceId whole = programs.beam.Replaced(root, base, {{nest, other}});
          const auto cost_there = programs.Try(whole);
          if (!cost_there || *cost_there >= least) continue;
          least = *cost_there;
          best = whole;
        }
      }
    }
  }

  // Families tell programs apart by their rules, not by which stage a rule made: of two products
  // one after the other, one may get what was meant for the other. So where the cheapest program
  // has stages, their readers are looked for with the stages apart, then the best way to make each
  // stage, then readers again with these.
  std::optional<Candidate> WithStagesApart(const StateGraph& states, StateId root,
                                           OptionCoster& coster, Programs& known) {
    // Estimates that differ by less are not worth another program.
    constexpr double kWorthIt = 0.75;
    constexpr size_t kWays = 32;  // to make a stage
    constexpr size_t kSets = 4;   // of stages
    const auto* cheapest = known.Cheapest();
    if (cheapest == nullptr || known.beam.StagesOf(root, cheapest->first).empty()) return {};
    Beam beam(graph_, strategy_, states, coster, sizes_,
              {.width = static_cast<size_t>(options_.beam),
               .family = options_.family,
               .stages_apart = true,
               .most_unrolled = device_.unrolled_nodes,
               .allowance = &allowance_});
    if (beam.gave_up()) return {};
    Programs programs(*this, states, root, beam);
    const std::vector<ChoiceId> readers = beam.Best(root);
    for (const ChoiceId reader : readers) {
      if (IsCutShort() || programs.AreEnough()) break;
      programs.Try(reader);
    }
    // The cheapest programs of the first few that store different stages.
    std::vector<std::pair<double, ChoiceId>> order;
    for (const auto& [choice, candidate] : programs.made)
      order.emplace_back(candidate.cost, choice);
    std::sort(order.begin(), order.end());
    std::map<StateId, ChoiceId> stages;
    size_t sets = 0;
    for (const auto& [base_cost, base] : order) {
      const std::map<StateId, ChoiceId> own = beam.StagesOf(root, base);
      bool is_new = false;
      for (const auto& [state, way] : own) is_new = is_new || !stages.contains(state);
      if (!is_new) continue;
      if (IsCutShort() || programs.AreEnough()) break;
      if (++sets > kSets) break;
      for (const auto& [state, way] : own) {
        const auto [best_way, fresh] = stages.try_emplace(state, way);
        if (!fresh) continue;
        double least = base_cost;
        const std::vector<ChoiceId>& ways = beam.Best(state);
        for (size_t i = 0; i < std::min(ways.size(), kWays); ++i) {
          const auto cost = programs.Try(beam.Replaced(root, base, {{state, ways[i]}}));
          if (cost && *cost < least) {
            least = *cost;
            best_way->second = ways[i];
          }
        }
      }
    }
    for (const ChoiceId reader : readers) programs.Try(beam.Replaced(root, reader, stages));
    auto* best = programs.Cheapest();
    if (best == nullptr || best->second.cost >= kWorthIt * cheapest->second.cost) return {};
    return std::move(best->second);
  }

  // What may still be left out is left out from here on: from the beam on there are programs.
  bool IsCutShort() const { return allowance_.Used() > 0.7; }
  static absl::Status OutOfAllowance() {
    return absl::ResourceExhaustedError(
        "error: the time or the memory that was allowed ended before a program was found\n"
        "hint: allow more, by --seconds or --max-bytes");
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
          target::TargetName(device_.target), "\nhint: write map, and let the rules choose"));
    }
    const bool implements = std::ranges::any_of(strategy_.phases, [&](const rewrite::Phase& p) {
      return std::ranges::any_of(p.rules, [&](int rule) {
        return strategy_.compiled[static_cast<size_t>(rule)].rule().implement;
      });
    });
    if (!implements) {
      return absl::InvalidArgumentError(
          "error: no low-level program was found: no phase of the strategy has implement rules\n"
          "hint: end it with a phase that has rules = [\"implement\"]");
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
  const target::Device& device_;
  const ExtractOptions& options_;
  const dpia::Reporter& report_;
  Allowance allowance_;
  Sizes sizes_;
  std::vector<Step> steps_;
  absl::flat_hash_set<uint32_t> made_;  // the programs that are candidates already
};

}  // namespace

absl::StatusOr<Extraction> Extract(rewrite::Graph& graph, ClassId root,
                                   const rise::Program& program, const rewrite::Strategy& strategy,
                                   const target::Device& device, const ExtractOptions& options,
                                   const dpia::Reporter& report) {
  return Extractor(graph, root, program, strategy, device, options, report).Run();
}

absl::StatusOr<double> CostOf(rise::ExprTable& exprs, const rise::Program& program,
                              const target::Device& device, const ExtractOptions& options,
                              const dpia::Reporter& report, CostPart* tree) {
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase =
      dpia::Translate(exprs, program,
                      {.target = options.target.value_or(device.target),
                       .foreign_texts = options.foreign_texts,
                       .planted_fault = options.planted_fault},
                      report);
  if (!phrase.ok()) return phrase.status();
  FuseForCost(**phrase, device, options.target.value_or(device.target), options.strict_fp);
  const Sizes sizes(exprs, options.sizes, options.default_size);
  return PhraseCost(
      **phrase, device, [&](rise::NatVar v) { return sizes.Of(v); }, tree);
}

}  // namespace eqrise::extract
