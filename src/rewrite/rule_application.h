// A rule at work on a graph: turns matches into classes of the other side.
//
//   RuleApplication application(rule, graph, id);
//   application.Apply(match, nullptr, [&](const CompiledRule::Outcome& o) {
//     graph.Union(match.root, o.result, o.reason);
//   });
//
// What a match means depends on its classes only through their types, and there are few
// combinations of these. So an Environment keeps for each combination whether the types fit, which
// tuning parameters the conditions on sizes and types let through, and the payloads that follow for
// the other side. The other side is then built children first through the hash-cons, without
// looking at types again.
//
// Threads can look up beforehand what the graph already has for several matches (Foresee). Then
// applying them one after the other only makes what is missing.
#ifndef EQRISE_REWRITE_RULE_APPLICATION_H_
#define EQRISE_REWRITE_RULE_APPLICATION_H_

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "rewrite/applied_rules.h"
#include "rewrite/compiled_rule.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

class RuleApplication {
  struct Environment;

 public:
  // What was looked up for a match.
  class Foreseen {
    friend RuleApplication;
    Environment* environment_ = nullptr;
    // Nodes of the graph, by variant and node of the other side. No handle: the node is not there,
    // or was not looked for.
    absl::InlinedVector<egraph::NodeId, 24> nodes_;
  };

  // The rule and the graph must outlive it.
  // `tunes` are values that a phase gives to the rule's tuning parameters.
  // With `applied`, what is done is written down there, and unions have its numbers as reasons.
  RuleApplication(const CompiledRule& rule, Graph& graph, RuleId id,
                  AppliedRules* applied = nullptr, TuneValues tunes = {});
  ~RuleApplication();
  RuleApplication(const RuleApplication&) = delete;
  RuleApplication& operator=(const RuleApplication&) = delete;

  const CompiledRule& rule() const { return rule_; }

  // Looks for what Apply will need, on any thread beside others, while nobody changes the graph
  // (rule_foresight.cc).
  void Foresee(const egraph::MatchView& match, Foreseen& foreseen) const;

  // See CompiledRule::Apply. What was foreseen of the match makes no difference but in time; the
  // graph may have been added to since, and not been rebuilt.
  void Apply(const egraph::MatchView& match, SmallestTerms* smallest,
             absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome,
             const Foreseen* foreseen = nullptr);

  // Why a match is refused, where it is: for people. The choice of tuning parameters counts
  // that fails fewest conditions. It adds to the graph as Apply does.
  struct Judgement {
    enum Verdict : uint8_t { kApplies, kScope, kTypes, kForm, kConditions };
    Verdict verdict = kApplies;
    std::vector<int> conditions;  // that fail, by number
  };
  Judgement Judge(const egraph::MatchView& match, SmallestTerms* smallest);
  // Judges a match that Apply has just made nothing of. It adds nothing that Apply did not.
  Judgement JudgeRefused(const egraph::MatchView& match, SmallestTerms* smallest);

  // If the last match was refused only because its variable was seen in two scopes that do not hold
  // one value yet: the classes of the two. At the earliest the next rebuild shows them to be equal.
  // A search does not come to a match again that has no new node, so the caller has to keep the
  // match.
  const std::optional<std::pair<ClassId, ClassId>>& waits_for() const { return waits_for_; }

  // A quick no for a match, without changing the graph: a variable mentions what it must not.
  bool MayApply(const egraph::MatchView& match) const;
  // Calls f(number, the free variables that its class must not have) for each variable that
  // MayApply asks about.
  void ForEachScope(absl::FunctionRef<void(int variable, uint64_t forbidden)> f) const;

 private:
  using Occurrence = CompiledRule::Occurrence;
  using RightNode = CompiledRule::RightNode;

  // The types of one kind of match, with values for the tuning parameters that these leave open.
  struct Variant {
    rise::TypeMatcher matcher;
    std::vector<int64_t> tuning;
    // The payload of each node of the other side; nothing where it has none that fits.
    std::vector<std::optional<rise::AttrId>> payloads;
  };
  // All variants for which the conditions on sizes and types hold: none where types don't fit.
  struct Environment {
    std::vector<Variant> variants;
  };
  // A class, and where the trace says how it was made; false: there is none.
  struct Made {
    ClassId cls;
    RuleTrace::Place place = 0;
    explicit operator bool() const { return cls.valid(); }
  };
  // What a variable of the rule stands for.
  struct Binding {
    const Occurrence* seen = nullptr;  // none: not yet
    Made body;                         // under as many binders as it has arguments
    Made source;                       // as matched, under the binders of the pattern
    Made value;                        // the function or value, outside of all binders; or not yet
    rise::Expr term{};                 // the value, where a term was taken apart for it
    int arity() const { return static_cast<int>(seen->arguments.size()); }
  };

  using TypesKey = absl::InlinedVector<uint32_t, 12>;
  const Occurrence* FirstOf(int variable) const;
  ClassId ForeseenVariable(const RightNode& node, const egraph::MatchView& match) const;
  ClassId ForeseenApplication(const RightNode& node, const egraph::MatchView& match,
                              absl::Span<const ClassId> classes) const;
  void KeyOf(const egraph::MatchView& match, TypesKey& key) const;
  Environment& EnvironmentOf(const egraph::MatchView& match);
  static size_t BytesOf(const Environment& environment);
  bool MatchTypes(const egraph::MatchView& match, rise::TypeMatcher& matcher) const;
  void NameOwnLengths(const egraph::MatchView& match, rise::TypeMatcher& matcher) const;
  void Tune(size_t i, const rise::TypeMatcher& matcher, std::vector<int64_t>& tuning,
            Environment& environment);
  void ResolvePayloads(Variant& variant);
  bool ConditionsHold(rise::TypeMatcher& matcher, bool on_terms);
  // `on_terms`: those that ask for terms, too.
  void JudgeConditions(size_t i, const rise::TypeMatcher& matcher, bool on_terms,
                       std::optional<std::vector<int>>& fewest);

  bool BindVariables(const egraph::MatchView& match);
  void NoteCompared(const Binding& x, const Binding& y);
  // Binds what follows from terms, and what that says of types; false: a term has another form.
  bool TakeApart(rise::Expr term, rise::TypeMatcher& matcher);
  // The terms of the class that a match takes apart.
  std::vector<rise::Expr> TermsOf(const egraph::MatchView& match) const;
  // Apply, for a rule that takes terms apart.
  void ApplyToTerms(const egraph::MatchView& match,
                    absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome);
  Made Rescope(const Made& c, const Occurrence& o);
  Made Value(Binding& b);
  void Finish(absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome);
  std::optional<rise::Expr> Term(int variable);

  Made Build(int number);
  Made BuildNode(const RightNode& node, size_t i);
  Made BuildApplication(const RightNode& node);
  Made BuildBuiltin(const RightNode& node);

  // What is asked of the graph; each writes the trace.
  Made Shift(const Made& c, int cutoff, int delta) {
    return delta == 0 ? c : ShiftBy(c, cutoff, delta);
  }
  Made ShiftBy(const Made& c, int cutoff, int delta);
  Made Substitute(const Made& body, const Made& argument);
  Made AddNode(rise::Op op, rise::AttrId payload, absl::Span<const Made> children,
               egraph::NodeId guess = {});
  Made Insert(rise::Expr e);
  Made LambdaBody(const Made& c);
  std::optional<egraph::NodeView> LambdaIn(ClassId c) const;
  Made Traced(std::optional<ClassId> c, uint16_t op, uint32_t payload,
              absl::Span<const Made> children) {
    if (!c) return {};
    return {*c, applied_ == nullptr ? 0 : PlaceOf(op, payload, children)};
  }
  RuleTrace::Place PlaceOf(uint16_t op, uint32_t payload, absl::Span<const Made> children);

  std::vector<int64_t> ValuesFor(size_t tune, rise::TypeMatcher& matcher) const;

  const CompiledRule& rule_;
  const TuneValues tunes_;
  std::optional<std::pair<ClassId, ClassId>> waits_for_;
  Graph& graph_;
  rise::ExprTable& exprs_;
  RuleId id_;
  AppliedRules* applied_;
  OperatorTrials trials_;
  std::deque<Environment> environments_;
  absl::flat_hash_map<TypesKey, Environment*> by_types_;
  size_t kept_bytes_ = 0;  // of both, as the graph was told
  TypesKey key_, last_key_;
  Environment* last_environment_ = nullptr;  // of the last key

  // The match at hand.
  SmallestTerms* smallest_ = nullptr;
  Variant* variant_ = nullptr;
  absl::Span<const egraph::NodeId> guesses_;  // of the variant, by node of the other side
  absl::InlinedVector<Binding, 6> bindings_;
  absl::InlinedVector<Made, 24> built_;  // by node of the other side; no handle: not yet
  absl::Span<const uint32_t> payloads_;  // of the match
  RuleTrace trace_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_RULE_APPLICATION_H_
