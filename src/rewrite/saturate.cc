#include "rewrite/saturate.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "egraph/saturate/rewrite_rule.h"
#include "egraph/saturate/saturation.h"
#include "rewrite/loop_free.h"
#include "rewrite/rule_application.h"

namespace eqrise::rewrite {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

bool MentionsFloats(const rise::TypeTable& types, rise::Type t) {
  const rise::TypeNode& n = types.node(t);
  switch (n.kind) {
    case rise::TypeKind::kScalar:
      return rise::IsFloat(n.scalar);
    case rise::TypeKind::kVector:
    case rise::TypeKind::kArray:
    case rise::TypeKind::kDepArray:
    case rise::TypeKind::kDepPair:
      return MentionsFloats(types, n.first);
    case rise::TypeKind::kPair:
    case rise::TypeKind::kFunction:
      return MentionsFloats(types, n.first) || MentionsFloats(types, n.second);
    default:
      return false;
  }
}

size_t NodesFor(const Phase& phase, bool is_last, const std::optional<size_t>& given) {
  if (!given) return phase.max_nodes;
  return std::max(is_last ? *given : *given / 2, std::min(phase.max_nodes, *given));
}

void AddRefusals(const std::vector<Refusal>& more, std::vector<Refusal>& all) {
  for (const Refusal& m : more) {
    const auto same = std::ranges::find(all, m.reason, &Refusal::reason);
    if (same == all.end()) {
      all.push_back(m);
    } else {
      same->times += m.times;
    }
  }
  std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.times > b.times; });
}

// A phase is a run of the generic saturation (egraph/saturate/saturation.h) with its rules and
// limits.
class PhaseRun {
 public:
  PhaseRun(Graph& graph, const Strategy& strategy, const Phase& phase,
           const SaturationOptions& options)
      : graph_(graph), phase_(phase), options_(options) {
    const bool is_last = &phase == &strategy.phases.back();
    limits_ = {.max_nodes = NodesFor(phase, is_last, options.max_nodes),
               .max_bytes = is_last ? options.max_bytes : options.max_bytes / 2,
               .max_steps = options.max_steps};
    if (phase.goal && options.root) goal_ = SketchFor(*phase.goal, graph);
    if (egraph::EngineView(graph).workers() != nullptr) foreseen_.resize(egraph::kActsTogether);
    for (const int index : phase.rules) {
      AddRule(strategy.compiled[static_cast<size_t>(index)], index);
    }
  }

  PhaseReport Run(std::vector<RuleStatistics>& statistics) {
    const Clock::time_point start = Clock::now();
    graph_.set_limits(limits_);
    late_unions_.assign(rules_.size(), 0);
    details_.resize(rules_.size());
    refusals_.resize(rules_.size());
    const egraph::SaturationReport run =
        egraph::Saturate(graph_, rules_,
                         {.max_iterations = phase_.max_iterations,
                          .max_seconds = std::min(options_.max_seconds, phase_.max_seconds),
                          .scheduler = phase_.scheduler,
                          .goal = [this, iteration = 0](const Graph&) mutable {
                            return EndIteration(iteration++);
                          }});
    DropTerms();
    graph_.GiveBack(waiting_.size() * sizeof(WaitingMatch));
    for (size_t r = 0; r < rules_.size(); ++r) {
      RuleStatistics& here = details_[r];
      here.rule = rules_[r].name;
      here.matches = run.rules[r].matches;
      here.applications = run.rules[r].unions + late_unions_[r];
      RuleStatistics& all = statistics[static_cast<size_t>(phase_.rules[r])];
      all.matches += here.matches;
      all.applications += here.applications;
      here.refusals = refusals_[r].Texts(applications_[r].rule().rule(), graph_.language().exprs());
      all.refused += here.refused;
      AddRefusals(here.refusals, all.refusals);
      all.known += here.known;
      all.nodes += here.nodes;
      all.seconds += here.seconds;
    }
    const bool found = run.stop == egraph::SaturationStop::kGoal;
    const std::string goal =
        goal_ ? phase_.goal->texts[static_cast<size_t>(phase_.goal->sketch.root)] : "";
    return {.name = phase_.name,
            .iterations = static_cast<int>(run.iterations.size()),
            .stop = found ? "found" : egraph::SaturationStopName(run.stop),
            .seconds = SecondsSince(start),
            .search = run.search_seconds,
            .apply = run.apply_seconds,
            .rebuild = run.rebuild_seconds,
            .nodes = graph_.num_nodes(),
            .classes = graph_.num_classes(),
            .bytes = graph_.bytes(),
            .max_nodes = limits_.max_nodes,
            .growth = run.iterations,
            .rules = std::move(details_),
            .goal = goal,
            .has_goal_found = goal_ && found && HasGoal()};
  }

 private:
  void AddRule(const CompiledRule& rule, int index) {
    RuleApplication& application = applications_.emplace_back(
        rule, graph_, RuleId{static_cast<uint32_t>(index)}, options_.applied,
        phase_.tunes.contains(index) ? phase_.tunes.at(index) : TuneValues());
    const bool spares_floats =
        options_.strict_fp && (rule.rule().reassociates || rule.rule().contracts);
    egraph::RewriteRule<RiseLanguage>& run = rules_.emplace_back();
    run.name = rule.DisplayName();
    run.from = rule.pattern();
    const size_t number_of_rule = rules_.size() - 1;
    run.condition = [this, &application, spares_floats, at_loops = phase_.at_loops.contains(index),
                     number_of_rule](const Graph& graph, const egraph::MatchView& match) {
      const auto refuse = [&](const auto& reason) {
        if (options_.details) Refused(number_of_rule, reason);
        return false;
      };
      if (!application.MayApply(match)) {
        return refuse(RuleApplication::Judgement{RuleApplication::Judgement::kScope, {}});
      }
      if (at_loops && IsStraightLine(match.root)) return refuse(RefusalCounts::Other::kPlace);
      const rise::TypeTable& types = graph.language().exprs().types();
      if (spares_floats && MentionsFloats(types, graph.data(match.root).type)) {
        return refuse(RefusalCounts::Other::kFloats);
      }
      return true;
    };
    if (!spares_floats) {
      application.ForEachScope([&](int variable, uint64_t forbidden) {
        run.tests.push_back({variable, TestOfScope(forbidden)});
      });
    }
    run.foresee = [this, &application](const Graph&, const egraph::MatchView& match,
                                       size_t number) {
      application.Foresee(match, foreseen_[number]);
    };
    const bool is_explained = options_.applied != nullptr && rule.ComparesScopes();
    run.act = [this, &application, needs_terms = rule.NeedsTerms() || is_explained,
               place = applications_.size() - 1](Graph& graph, const egraph::MatchView& match,
                                                 std::optional<size_t> number) {
      if (needs_terms && !terms_) {
        terms_.emplace(graph);
        terms_bytes_ = terms_->bytes();
        graph.Keep(terms_bytes_);
      }
      size_t unions = 0;
      bool is_refused = true;
      const size_t nodes = options_.details ? graph.num_nodes() : 0;
      const Clock::time_point start = options_.details ? Clock::now() : Clock::time_point();
      application.Apply(
          match, terms_ ? &*terms_ : nullptr,
          [&](const CompiledRule::Outcome& outcome) {
            is_refused = false;
            if (graph.Union(match.root, outcome.result, outcome.reason)) ++unions;
          },
          number ? &foreseen_[*number] : nullptr);
      if (application.waits_for()) Wait(place, match, *application.waits_for());
      if (options_.details) {
        RuleStatistics& details = details_[place];
        details.seconds += SecondsSince(start);
        details.nodes += graph.num_nodes() - std::min(nodes, graph.num_nodes());
        if (is_refused && !application.waits_for()) {
          RefusedByConditions(place, application, match);
        } else if (unions == 0 && !is_refused) {
          ++details.known;
        }
      }
      return unions;
    };
  }
  template <class Reason>
  void Refused(size_t rule, const Reason& reason) {
    ++details_[rule].refused;
    refusals_[rule].Add(reason);
  }
  void RefusedByConditions(size_t rule, RuleApplication& application,
                           const egraph::MatchView& match) {
    const RuleApplication::Judgement why =
        application.JudgeRefused(match, terms_ ? &*terms_ : nullptr);
    if (why.verdict == RuleApplication::Judgement::kApplies) {
      Refused(rule, RefusalCounts::Other::kNothingMade);
    } else {
      Refused(rule, why);
    }
  }

  // A match whose scopes may turn out to be equal.
  struct WaitingMatch {
    size_t rule;
    ClassId root;
    absl::InlinedVector<ClassId, 6> variables;
    absl::InlinedVector<uint32_t, 8> payloads;
    std::pair<ClassId, ClassId> equal;
  };
  void Wait(size_t rule, const egraph::MatchView& m, std::pair<ClassId, ClassId> equal) {
    waiting_.push_back({rule,
                        m.root,
                        {m.variables.begin(), m.variables.end()},
                        {m.payloads.begin(), m.payloads.end()},
                        equal});
    graph_.Keep(sizeof(WaitingMatch));
  }
  // Applies those whose scopes are equal by now.
  void ApplyWaiting() {
    const auto are_equal = [&](const WaitingMatch& w) {
      return graph_.Find(w.equal.first) == graph_.Find(w.equal.second);
    };
    const auto ready = std::stable_partition(waiting_.begin(), waiting_.end(),
                                             [&](const WaitingMatch& w) { return !are_equal(w); });
    const std::vector<WaitingMatch> matches(ready, waiting_.end());
    waiting_.erase(ready, waiting_.end());
    graph_.GiveBack(matches.size() * sizeof(WaitingMatch));
    size_t unions = 0;
    for (const WaitingMatch& w : matches) {
      if (graph_.Exhausted()) break;
      const egraph::MatchView view{graph_.Find(w.root), w.variables, w.payloads};
      if (!rules_[w.rule].condition(graph_, view)) continue;
      const size_t more = rules_[w.rule].act(graph_, view, std::nullopt);
      late_unions_[w.rule] += more;
      unions += more;
    }
    if (unions > 0) graph_.Rebuild();
  }

  egraph::ClassTest<RiseLanguage> TestOfScope(uint64_t forbidden) {
    egraph::ClassTest<RiseLanguage>& test = scope_tests_[forbidden];
    if (test == nullptr) {
      test = std::make_shared<const std::function<bool(const Graph&, ClassId)>>(
          [forbidden](const Graph& graph, ClassId c) {
            return (graph.FreeVariables(c) & forbidden) == 0;
          });
    }
    return test;
  }
  // As of when the iteration began.
  bool IsStraightLine(ClassId c) const {
    return loop_free_ && loop_free_->Has(c) &&
           !graph_.language().exprs().types().ContainsArray(graph_.data(graph_.Find(c)).type);
  }
  void DropTerms() {
    terms_.reset();
    graph_.GiveBack(std::exchange(terms_bytes_, 0));
  }
  // Whether to stop.
  bool EndIteration(int iteration) {
    DropTerms();
    ApplyWaiting();
    DropTerms();
    if (!phase_.at_loops.empty()) loop_free_.emplace(graph_);
    if (iteration > 0 && options_.progress) options_.progress(phase_.name, iteration, graph_);
    return (options_.until && options_.until(graph_)) || HasGoal();
  }
  bool HasGoal() const { return goal_ && egraph::Satisfies(graph_, *goal_, *options_.root); }

  Graph& graph_;
  const Phase& phase_;
  const SaturationOptions& options_;
  egraph::Limits limits_;
  std::deque<RuleApplication> applications_;
  std::vector<RuleApplication::Foreseen> foreseen_;  // of the batch of the rule under way
  std::vector<egraph::RewriteRule<RiseLanguage>> rules_;
  absl::flat_hash_map<uint64_t, egraph::ClassTest<RiseLanguage>> scope_tests_;
  std::vector<WaitingMatch> waiting_;
  std::vector<size_t> late_unions_;      // by rule, of matches that had waited
  std::vector<RuleStatistics> details_;  // by rule
  std::vector<RefusalCounts> refusals_;  // by rule
  std::optional<SmallestTerms> terms_;   // of this iteration, once a rule asks for one
  std::optional<LoopFreeClasses> loop_free_;
  std::optional<egraph::Sketch> goal_;
  size_t terms_bytes_ = 0;  // when they were looked for
};

}  // namespace

SaturationReport Saturate(Graph& graph, const Strategy& strategy,
                          const SaturationOptions& options) {
  SaturationReport report;
  SaturatePhases(graph, strategy, 0, strategy.phases.size(), options, report);
  return report;
}

void SaturatePhases(Graph& graph, const Strategy& strategy, size_t first, size_t end,
                    const SaturationOptions& options, SaturationReport& report) {
  const Clock::time_point start = Clock::now();
  report.rules.resize(strategy.compiled.size());
  for (size_t i = 0; i < strategy.compiled.size(); ++i) {
    report.rules[i].rule = strategy.compiled[i].DisplayName();
  }
  if (first == 0) report.stop = "saturated";
  // These two are of the round of a group that is under way, or of the one phase.
  size_t unions = 0;
  bool has_goal_found = false;
  const auto run = [&](const Phase& phase) {
    // As with memory: the last phase is the one that makes low-level programs.
    SaturationOptions own = options;
    const bool is_last = &phase == &strategy.phases.back();
    own.max_seconds = (options.max_seconds - SecondsSince(start)) / (is_last ? 1 : 2);
    PhaseReport p = PhaseRun(graph, strategy, phase, own).Run(report.rules);
    report.iterations += p.iterations;
    if (report.stop == "saturated" && !p.has_goal_found) report.stop = p.stop;
    for (const RuleStatistics& rule : p.rules) unions += rule.applications;
    has_goal_found = has_goal_found || p.has_goal_found;
    report.phases.push_back(std::move(p));
  };
  for (size_t i = first; i < end;) {
    const auto group = std::ranges::find(strategy.groups, i, &PhaseGroup::first);
    if (group == strategy.groups.end() || group->end > end) {
      run(strategy.phases[i++]);
      continue;
    }
    has_goal_found = false;
    for (int round = 0; round < group->max_rounds; ++round) {
      unions = 0;
      for (size_t j = group->first; j < group->end && !has_goal_found; ++j) run(strategy.phases[j]);
      if (unions == 0 || has_goal_found) break;
    }
    i = group->end;
  }
  report.seconds += SecondsSince(start);
}

}  // namespace eqrise::rewrite

// This file says what saturation does to graphs, so the graph is compiled beside it.
template class eqrise::egraph::EGraph<eqrise::rewrite::RiseLanguage>;
