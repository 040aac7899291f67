#include "rewrite/rule_application.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "rewrite/condition.h"
#include "rewrite/term_match.h"
#include "rise/nat/table_bytes.h"
#include "rise/term/scheme.h"

namespace eqrise::rewrite {

using rise::Attr;
using rise::AttrId;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeMatcher;

RuleApplication::RuleApplication(const CompiledRule& rule, Graph& graph, RuleId id,
                                 AppliedRules* applied, TuneValues tunes)
    : rule_(rule),
      tunes_(std::move(tunes)),
      graph_(graph),
      exprs_(graph.language().exprs()),
      id_(id),
      applied_(applied),
      trials_(exprs_) {}

RuleApplication::~RuleApplication() { graph_.GiveBack(kept_bytes_); }

void RuleApplication::Apply(const egraph::MatchView& match, SmallestTerms* smallest,
                            absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome,
                            const Foreseen* foreseen) {
  smallest_ = smallest;
  waits_for_.reset();
  if (rule_.taken_apart_) return ApplyToTerms(match, on_outcome);
  const bool is_known = foreseen != nullptr && foreseen->environment_ != nullptr;
  Environment& environment = is_known ? *foreseen->environment_ : EnvironmentOf(match);
  if (environment.variants.empty()) return;
  const size_t num_nodes = rule_.right_nodes_.size();
  const auto choose = [&](size_t variant) {
    variant_ = &environment.variants[variant];
    guesses_ = {};
    if (!is_known || foreseen->nodes_.empty()) return;
    guesses_ = absl::MakeConstSpan(foreseen->nodes_).subspan(variant * num_nodes, num_nodes);
  };
  choose(0);  // what was matched has the same types in all
  trace_.Clear();
  if (!BindVariables(match)) return;
  payloads_ = match.payloads;
  if (environment.variants.size() == 1) return Finish(on_outcome);
  const absl::InlinedVector<Binding, 6> bindings = bindings_;
  const size_t length = trace_.length();
  for (size_t v = 0; v < environment.variants.size(); ++v) {
    choose(v);
    Finish(on_outcome);
    if (graph_.Exhausted()) return;
    trace_.Truncate(length);
    bindings_ = bindings;
  }
}

void RuleApplication::ApplyToTerms(
    const egraph::MatchView& match,
    absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome) {
  TypeMatcher matched(exprs_.types());
  if (!MatchTypes(match, matched)) return;
  guesses_ = {};
  payloads_ = match.payloads;
  for (const Expr term : TermsOf(match)) {
    TypeMatcher matcher = matched;
    Variant before{matcher, {}, {}};
    variant_ = &before;
    trace_.Clear();
    if (!BindVariables(match)) return;
    if (!TakeApart(term, matcher)) continue;
    NameOwnLengths(match, matcher);
    // What a term says of types holds for this match alone, so nothing is kept for others.
    Environment environment;
    std::vector<int64_t> tuning;
    Tune(0, matcher, tuning, environment);
    const absl::InlinedVector<Binding, 6> bindings = bindings_;
    const size_t length = trace_.length();
    for (Variant& variant : environment.variants) {
      variant_ = &variant;
      Finish(on_outcome);
      if (graph_.Exhausted()) return;
      trace_.Truncate(length);
      bindings_ = bindings;
    }
  }
}

std::vector<Expr> RuleApplication::TermsOf(const egraph::MatchView& match) const {
  const Occurrence* const whole = FirstOf(rule_.taken_apart_->whole);
  if (smallest_ == nullptr) return {};
  return smallest_->Terms(match.variables[static_cast<size_t>(whole->slot)]);
}

bool RuleApplication::MayApply(const egraph::MatchView& match) const {
  return std::all_of(rule_.occurrences_.begin(), rule_.occurrences_.end(),
                     [&](const Occurrence& o) {
                       const ClassId c = match.variables[static_cast<size_t>(o.slot)];
                       return o.forbidden == 0 || (graph_.FreeVariables(c) & o.forbidden) == 0;
                     });
}

void RuleApplication::ForEachScope(absl::FunctionRef<void(int, uint64_t)> f) const {
  for (const Occurrence& o : rule_.occurrences_) {
    if (o.forbidden != 0) f(o.slot, o.forbidden);
  }
}

// --- types
// ------------------------------------------------------------------------------------------------

void RuleApplication::KeyOf(const egraph::MatchView& match, TypesKey& key) const {
  const bool with_variables = !rule_.own_lengths_.empty();
  key.resize(rule_.payloads_.size() + 1 + rule_.occurrences_.size() * (with_variables ? 2 : 1));
  uint32_t* out = key.data();
  for (const CompiledRule::PayloadCheck& check : rule_.payloads_) {
    *out++ = match.payloads[static_cast<size_t>(check.pattern_node)];
  }
  *out++ = graph_.data(match.root).type.id;
  for (const Occurrence& o : rule_.occurrences_) {
    const ClassData& data = graph_.data(match.variables[static_cast<size_t>(o.slot)]);
    *out++ = data.type.id;
    if (with_variables) *out++ = data.variables;
  }
}

RuleApplication::Environment& RuleApplication::EnvironmentOf(const egraph::MatchView& match) {
  KeyOf(match, key_);
  // Matches of the same types often come one after another.
  if (last_environment_ != nullptr && key_ == last_key_) return *last_environment_;
  const size_t by_types_before = rise::TableBytes(by_types_);
  auto [it, fresh] = by_types_.try_emplace(key_, nullptr);
  last_key_ = key_;
  if (!fresh) return *(last_environment_ = it->second);
  Environment& environment = environments_.emplace_back();
  it->second = last_environment_ = &environment;
  TypeMatcher matcher(exprs_.types());
  std::vector<int64_t> tuning;
  if (MatchTypes(match, matcher)) {
    NameOwnLengths(match, matcher);
    Tune(0, matcher, tuning, environment);
  }
  const size_t more =
      BytesOf(environment) + rise::HeapBytes(key_) + rise::TableBytes(by_types_) - by_types_before;
  graph_.Keep(more);
  kept_bytes_ += more;
  return environment;
}

size_t RuleApplication::BytesOf(const Environment& environment) {
  size_t bytes = sizeof(Environment) + rise::HeapBytes(environment.variants);
  for (const Variant& v : environment.variants) {
    bytes += v.matcher.HeapBytes() + rise::HeapBytes(v.tuning) + rise::HeapBytes(v.payloads);
  }
  return bytes;
}

std::vector<int64_t> RuleApplication::ValuesFor(size_t tune, TypeMatcher& matcher) const {
  const auto of_phase = tunes_.find(tune);
  return of_phase != tunes_.end() ? of_phase->second
                                  : ValuesOf(rule_.rule().tunes[tune], exprs_.nats(), matcher);
}

// The variants with all values for the tuning parameters from the i-th on.
void RuleApplication::Tune(size_t i, const TypeMatcher& matcher, std::vector<int64_t>& tuning,
                           Environment& environment) {
  const std::vector<rewrite::Tune>& tunes = rule_.rule().tunes;
  if (i == tunes.size()) {
    Variant variant{matcher, tuning, {}};
    if (!ConditionsHold(variant.matcher, /*on_terms=*/false)) return;
    ResolvePayloads(variant);
    environment.variants.push_back(std::move(variant));
    return;
  }
  const Nat meta = exprs_.nats().Var(tunes[i].meta);
  TypeMatcher tuned = matcher;
  if (tuned.Resolve(meta) != meta)
    return Tune(i + 1, matcher, tuning, environment);  // by the match
  for (const int64_t value : ValuesFor(i, tuned)) {
    tuned = matcher;
    tuned.Bind(tunes[i].meta, exprs_.nats().Const(value));
    tuning.push_back(value);
    Tune(i + 1, tuned, tuning, environment);
    tuning.pop_back();
  }
}

// Checks only the conditions that ask for terms, or only the others, for which types are enough.
bool RuleApplication::ConditionsHold(TypeMatcher& matcher, bool on_terms) {
  const std::vector<Condition>& conditions = rule_.rule().conditions;
  return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& c) {
    return AsksForTerms(c) != on_terms ||
           Holds(c, rule_.rule(), exprs_, matcher, trials_, [this](int v) { return Term(v); });
  });
}

RuleApplication::Judgement RuleApplication::Judge(const egraph::MatchView& match,
                                                  SmallestTerms* smallest) {
  if (!MayApply(match)) return {.verdict = Judgement::kScope, .conditions = {}};
  TypeMatcher matcher(exprs_.types());
  if (!MatchTypes(match, matcher)) return {.verdict = Judgement::kTypes, .conditions = {}};
  NameOwnLengths(match, matcher);
  Variant variant{matcher, {}, {}};
  variant_ = &variant;
  smallest_ = smallest;
  payloads_ = match.payloads;
  guesses_ = {};
  trace_.Clear();
  if (!BindVariables(match)) return {.verdict = Judgement::kScope, .conditions = {}};
  if (rule_.taken_apart_) {
    const std::vector<Expr> terms = TermsOf(match);
    const auto has_form = [&](const Expr term) {
      TypeMatcher fitting = matcher;
      if (!TakeApart(term, fitting)) return false;
      matcher = std::move(fitting);
      return true;
    };
    if (std::ranges::none_of(terms, has_form)) {
      return {.verdict = Judgement::kForm, .conditions = {}};
    }
  }
  std::optional<std::vector<int>> fewest;
  JudgeConditions(0, matcher, /*on_terms=*/true, fewest);
  variant_ = nullptr;
  Judgement out;
  if (fewest && !fewest->empty()) {
    out.verdict = Judgement::kConditions;
    out.conditions = *std::move(fewest);
  }
  return out;
}

// With all values for the tuning parameters from the i-th on.
RuleApplication::Judgement RuleApplication::JudgeRefused(const egraph::MatchView& match,
                                                         SmallestTerms* smallest) {
  if (rule_.taken_apart_ || !EnvironmentOf(match).variants.empty()) {
    return Judge(match, smallest);
  }
  TypeMatcher matcher(exprs_.types());
  if (!MatchTypes(match, matcher)) return {.verdict = Judgement::kTypes, .conditions = {}};
  NameOwnLengths(match, matcher);
  std::optional<std::vector<int>> fewest;
  JudgeConditions(0, matcher, /*on_terms=*/false, fewest);
  // Where all of them hold, types of the other side don't fit.
  if (!fewest || fewest->empty()) return {.verdict = Judgement::kTypes, .conditions = {}};
  return {.verdict = Judgement::kConditions, .conditions = *std::move(fewest)};
}

void RuleApplication::JudgeConditions(size_t i, const TypeMatcher& matcher, bool on_terms,
                                      std::optional<std::vector<int>>& fewest) {
  const std::vector<rewrite::Tune>& tunes = rule_.rule().tunes;
  TypeMatcher tuned = matcher;
  if (i < tunes.size()) {
    const Nat meta = exprs_.nats().Var(tunes[i].meta);
    if (tuned.Resolve(meta) != meta) {
      return JudgeConditions(i + 1, matcher, on_terms, fewest);
    }
    for (const int64_t value : ValuesFor(i, tuned)) {
      tuned = matcher;
      tuned.Bind(tunes[i].meta, exprs_.nats().Const(value));
      JudgeConditions(i + 1, tuned, on_terms, fewest);
    }
    return;
  }
  std::vector<int> failing;
  const std::vector<Condition>& conditions = rule_.rule().conditions;
  for (size_t c = 0; c < conditions.size(); ++c) {
    if (!on_terms && AsksForTerms(conditions[c])) continue;
    if (Holds(conditions[c], rule_.rule(), exprs_, tuned, trials_,
              [this](int v) { return Term(v); })) {
      continue;
    }
    failing.push_back(static_cast<int>(c));
  }
  if (!fewest || failing.size() < fewest->size()) fewest = std::move(failing);
}

bool RuleApplication::MatchTypes(const egraph::MatchView& match, TypeMatcher& matcher) const {
  for (const CompiledRule::PayloadCheck& check : rule_.payloads_) {
    const Attr actual =
        exprs_.attr(AttrId{match.payloads[static_cast<size_t>(check.pattern_node)]});
    Attr expected = check.attr;
    if (check.op == Op::kLit) {
      const std::optional<Expr> literal = LiteralAt(exprs_, check.attr, actual.type);
      if (!literal) return false;
      expected.bits = exprs_.attr(*literal).bits;
    }
    if (expected.index != actual.index || expected.bits != actual.bits) return false;
    matcher.Match(check.attr.n0, actual.n0);
    matcher.Match(check.attr.n1, actual.n1);
    if (check.attr.type && !matcher.Match(check.attr.type, actual.type).ok()) return false;
  }
  if (!matcher.Match(exprs_.type(rule_.left_), graph_.data(match.root).type).ok()) return false;
  for (const Occurrence& o : rule_.occurrences_) {
    Type type = rule_.variables_[static_cast<size_t>(o.variable)].type;
    for (size_t i = 0; i < o.arguments.size(); ++i) type = exprs_.types().node(type).second;
    const Type actual = graph_.data(match.variables[static_cast<size_t>(o.slot)]).type;
    if (!matcher.Match(type, actual).ok()) return false;
  }
  return matcher.Solve().ok();
}

// Programs count the lengths of their iterates from 0, by depth. A rule's are others, so that it
// does not matter where it is applied; and none that what was matched mentions, for that comes to
// stand where they are bound.
constexpr int kFirstOwnLength = 8;

void RuleApplication::NameOwnLengths(const egraph::MatchView& match, TypeMatcher& matcher) const {
  if (rule_.own_lengths_.empty()) return;
  std::vector<rise::NatVar> taken;
  for (const CompiledRule::PayloadCheck& check : rule_.payloads_) {
    const size_t node = static_cast<size_t>(check.pattern_node);
    exprs_.AddBoundSizes(exprs_.attr(AttrId{match.payloads[node]}), taken);
  }
  exprs_.AddBoundSizes(graph_.data(match.root).type, taken);
  for (const Occurrence& o : rule_.occurrences_) {
    const ClassId c = match.variables[static_cast<size_t>(o.slot)];
    graph_.language().AddBoundSizes(graph_.data(c), taken);
  }
  int level = kFirstOwnLength;
  for (const rise::NatVar length : rule_.own_lengths_) {
    rise::NatVar name;
    do {
      name = exprs_.nats().BoundLength(level++);
    } while (std::find(taken.begin(), taken.end(), name) != taken.end());
    matcher.Bind(length, exprs_.nats().Var(name));
  }
}

void RuleApplication::ResolvePayloads(Variant& variant) {
  TypeMatcher& matcher = variant.matcher;
  variant.payloads.reserve(rule_.right_nodes_.size());
  for (const RightNode& node : rule_.right_nodes_) {
    if (node.kind != RightNode::kNode) {
      variant.payloads.emplace_back();
      continue;
    }
    if (node.attr == Attr{}) {
      variant.payloads.emplace_back(AttrId{});
      continue;
    }
    Attr attr = node.attr;
    const bool open_literal =
        node.op == Op::kLit && attr.type && exprs_.types().HasUnknowns(attr.type);
    attr.n0 = matcher.Resolve(node.attr.n0);
    attr.n1 = matcher.Resolve(node.attr.n1);
    if (attr.type) attr.type = matcher.Resolve(attr.type);
    if (open_literal) {
      const std::optional<Expr> literal = LiteralAt(exprs_, node.attr, attr.type);
      variant.payloads.push_back(literal ? std::optional(exprs_.node(*literal).attr)
                                         : std::nullopt);
    } else {
      variant.payloads.emplace_back(exprs_.Intern(attr));
    }
  }
}

// --- variables
// ------------------------------------------------------------------------------------------------

bool RuleApplication::BindVariables(const egraph::MatchView& match) {
  if (!MayApply(match)) return false;
  bindings_.assign(rule_.variables_.size(), Binding{});
  for (const Occurrence& o : rule_.occurrences_) {
    Binding b;
    b.seen = &o;
    b.source.cls = graph_.Find(match.variables[static_cast<size_t>(o.slot)]);
    if (applied_) b.source.place = trace_.Matched(o.slot);
    b.body = Rescope(b.source, o);
    if (!b.body) return false;
    if (b.arity() == 0) b.value = b.body;
    Binding& known = bindings_[static_cast<size_t>(o.variable)];
    if (!known.seen) {
      known = b;
      continue;
    }
    // The variable was seen in another scope before: the two must be equal as functions.
    const Made x = Value(known);
    const Made y = Value(b);
    if (!x || !y) return false;
    if (graph_.Find(x.cls) != graph_.Find(y.cls)) {
      waits_for_ = {x.cls, y.cls};
      return false;
    }
    if (applied_) NoteCompared(known, b);
  }
  return true;
}

// No pattern says that what two scopes have is equal. So the rule's two sides have a term in both
// places, where the smallest terms are one but for the binders in between.
void RuleApplication::NoteCompared(const Binding& x, const Binding& y) {
  const auto term_of = [this](const Binding& b) -> std::optional<Expr> {
    if (!smallest_ || b.arity() > 0) return std::nullopt;
    const std::optional<Expr> e = smallest_->Term(b.source.cls);
    for (int i = 0; e && i < b.seen->depth; ++i) {
      if (exprs_.MentionsVar(*e, i)) return std::nullopt;
    }
    return e;
  };
  const std::optional<Expr> a = term_of(x), b = term_of(y);
  if (!a || !b || exprs_.Shift(*a, -x.seen->depth) != exprs_.Shift(*b, -y.seen->depth)) {
    trace_.ComparedScopes();
    return;
  }
  trace_.Witness(x.seen->slot, *a);
  trace_.Witness(y.seen->slot, *b);
}

bool RuleApplication::TakeApart(Expr term, TypeMatcher& matcher) {
  static const Occurrence outside_of_binders;
  const Occurrence& whole = *bindings_[static_cast<size_t>(rule_.taken_apart_->whole)].seen;
  if (applied_) trace_.Witness(whole.slot, term);
  TermMatcher terms(rule_.variables_, exprs_, matcher);
  for (const Type type : whole.parameter_types) terms.Enter(matcher.Resolve(type));
  if (!terms.Matches(rule_.taken_apart_->application, term)) return false;
  for (size_t v = 0; v < terms.terms().size(); ++v) {
    const Expr value = terms.terms()[v];
    if (!value) continue;
    const Made made = Insert(value);
    if (!made) return false;
    bindings_[v] = {
        .seen = &outside_of_binders, .body = made, .source = made, .value = made, .term = value};
  }
  return matcher.Solve().ok();
}

// From "under `depth` binders" to "under one binder for each argument, the last innermost".
RuleApplication::Made RuleApplication::Rescope(const Made& c, const Occurrence& o) {
  const int arity = static_cast<int>(o.arguments.size());
  if (arity == 0) return Shift(c, 0, -o.depth);
  bool in_place = true;  // f x1 .. xk over exactly the k innermost binders
  for (int j = 0; j < arity; ++j) {
    in_place = in_place && o.arguments[static_cast<size_t>(j)] == arity - 1 - j;
  }
  if (in_place) return Shift(c, arity, arity - o.depth);
  // Make room for the parameters outside of the binders, then replace the binders one by one.
  Made x = Shift(c, o.depth, arity);
  for (int s = 0; s < o.depth && x; ++s) {
    int position = -1;
    for (int j = 0; j < arity; ++j) {
      if (o.arguments[static_cast<size_t>(j)] == s) position = arity - 1 - j;
    }
    const Type type = variant_->matcher.Resolve(
        o.parameter_types[static_cast<size_t>(position >= 0 ? arity - 1 - position : 0)]);
    const int slot = (o.depth - s - 1) + std::max(position, 0);
    const Made v = Insert(exprs_.Var(slot, type));
    if (!v) return {};
    x = Substitute(x, v);
  }
  return x;
}

// The class of a variable outside of all binders: a function for an applied one.
RuleApplication::Made RuleApplication::Value(Binding& b) {
  if (b.value) return b.value;
  Made c = b.body;
  for (int j = b.arity() - 1; j >= 0; --j) {
    Attr attr;
    attr.type = variant_->matcher.Resolve(b.seen->parameter_types[static_cast<size_t>(j)]);
    const Made lambda = AddNode(Op::kLam, exprs_.Intern(attr), {&c, 1});
    if (!lambda) return {};
    c = lambda;
  }
  b.value = c;
  return c;
}

// --- what is asked of the graph
// ------------------------------------------------------------------------------------------------

RuleTrace::Place RuleApplication::PlaceOf(uint16_t op, uint32_t payload,
                                          absl::Span<const Made> children) {
  absl::InlinedVector<RuleTrace::Place, 4> places;
  for (const Made& child : children) places.push_back(child.place);
  return trace_.Node(op, payload, places);
}

RuleApplication::Made RuleApplication::ShiftBy(const Made& c, int cutoff, int delta) {
  return Traced(graph_.Shift(c.cls, cutoff, delta), egraph::kShiftOp,
                egraph::ShiftPayload{cutoff, delta}.Pack(), {&c, 1});
}

RuleApplication::Made RuleApplication::Substitute(const Made& body, const Made& argument) {
  const Made children[] = {body, argument};
  return Traced(graph_.Substitute(body.cls, 0, argument.cls), egraph::kSubstituteOp, 0, children);
}

RuleApplication::Made RuleApplication::AddNode(Op op, AttrId payload,
                                               absl::Span<const Made> children,
                                               egraph::NodeId guess) {
  std::array<ClassId, RiseLanguage::kMaxChildren> classes;
  assert(children.size() <= classes.size());
  for (size_t i = 0; i < children.size(); ++i) classes[i] = children[i].cls;
  const egraph::NodeView node(static_cast<uint16_t>(op), payload.id,
                              {classes.data(), children.size()});
  return Traced(egraph::EngineView(graph_).AddGuessed(node, id_, guess), node.op, node.payload,
                children);
}

RuleApplication::Made RuleApplication::Insert(Expr e) {
  const std::optional<ClassId> c = rewrite::Insert(graph_, e, id_);
  if (!c) return {};
  return {*c, applied_ ? trace_.Term(e) : 0};
}

// --- outcomes
// ------------------------------------------------------------------------------------------------

void RuleApplication::Finish(absl::FunctionRef<void(const CompiledRule::Outcome&)> on_outcome) {
  if (!ConditionsHold(variant_->matcher, /*on_terms=*/true)) return;
  built_.assign(rule_.right_nodes_.size(), Made{});
  const int whole = static_cast<int>(rule_.right_nodes_.size()) - 1;
  const Made result = Build(whole);
  if (!result) return;
  RuleId reason = id_;
  if (applied_ != nullptr) {
    const size_t before = applied_->bytes();
    reason = applied_->Number(id_, rule_.left_pattern_, payloads_, trace_, result.place, exprs_);
    graph_.Keep(applied_->bytes() - before);
  }
  on_outcome({result.cls, variant_->tuning, reason});
}

std::optional<Expr> RuleApplication::Term(int variable) {
  if (!smallest_ || variable < 0) return std::nullopt;
  const Binding& b = bindings_[static_cast<size_t>(variable)];
  if (!b.seen || b.term) return b.seen ? std::optional(b.term) : std::nullopt;
  // Operators and values of conditions are outside of binders or closed; a body is wrapped again.
  std::optional<Expr> e = smallest_->Term(b.arity() == 0 ? b.source.cls : b.body.cls);
  if (!e) return std::nullopt;
  if (applied_) {
    const bool is_as_matched = b.arity() == 0 || b.body.place == b.source.place;
    trace_.Witness(b.seen->slot, is_as_matched ? *e : Expr{});
  }
  if (b.arity() == 0 && b.seen->depth > 0) {
    for (int i = 0; i < b.seen->depth; ++i) {
      if (exprs_.MentionsVar(*e, i)) return std::nullopt;
    }
    return exprs_.Shift(*e, -b.seen->depth);
  }
  for (int j = b.arity() - 1; j >= 0; --j) {
    e = exprs_.Lam(variant_->matcher.Resolve(b.seen->parameter_types[static_cast<size_t>(j)]), *e);
  }
  return e;
}

// --- the other side
// ------------------------------------------------------------------------------------------------

RuleApplication::Made RuleApplication::Build(int number) {
  const size_t i = static_cast<size_t>(number);
  Made& built = built_[i];
  if (built) return built;
  const RightNode& node = rule_.right_nodes_[i];
  Made c;
  switch (node.kind) {
    case RightNode::kVariable:
      c = Value(bindings_[static_cast<size_t>(node.variable)]);
      if (c) c = Shift(c, 0, node.depth);
      break;
    case RightNode::kApplication:
      c = BuildApplication(node);
      break;
    case RightNode::kBuiltin:
      c = BuildBuiltin(node);
      break;
    case RightNode::kNode:
      c = BuildNode(node, i);
      break;
  }
  return built = c;
}

RuleApplication::Made RuleApplication::BuildNode(const RightNode& node, size_t i) {
  const std::optional<AttrId> payload = variant_->payloads[i];
  if (!payload) return {};
  std::array<Made, RiseLanguage::kMaxChildren> children;
  size_t arity = 0;
  for (const int c : node.children) {
    const Made child = Build(c);
    if (!child) return {};
    children[arity++] = child;
  }
  const egraph::NodeId guess = guesses_.empty() ? egraph::NodeId{} : guesses_[i];
  return AddNode(node.op, *payload, {children.data(), arity}, guess);
}

// f a1 .. ak, by substitution into f's body where there is one.
RuleApplication::Made RuleApplication::BuildApplication(const RightNode& node) {
  Binding& b = bindings_[static_cast<size_t>(node.variable)];
  const int k = static_cast<int>(node.children.size());
  Made body;  // under k binders, elsewhere as at depth 0
  if (b.term) {
    Expr inner = b.term;
    int peeled = 0;
    for (; peeled < k && exprs_.op(inner) == Op::kLam; ++peeled) inner = exprs_.child(inner, 0);
    if (peeled == k) body = Insert(inner);
  } else if (b.arity() == k) {
    body = b.body;
  } else if (b.arity() == 0) {
    // Look through the lambdas of what was matched, then leave the binders it was matched under.
    Made c = b.source;
    int peeled = 0;
    while (peeled < k) {
      const Made inner = LambdaBody(c);
      if (!inner) break;
      c = inner;
      ++peeled;
    }
    if (peeled == k) body = Shift(c, k, -b.seen->depth);
  }
  if (!body) {
    Made f = Value(b);
    if (f) f = Shift(f, 0, node.depth);
    for (const int a : node.children) {
      const Made x = f ? Build(a) : Made{};
      if (!x) return {};
      const Made children[] = {f, x};
      f = AddNode(Op::kApp, {}, children);
    }
    return f;
  }
  if (node.plain) return Shift(body, k, node.depth - k);
  body = Shift(body, k, node.depth);
  for (int j = k - 1; j >= 0 && body; --j) {
    Made x = Build(node.children[static_cast<size_t>(j)]);
    if (x) x = Shift(x, 0, j);
    if (!x) return {};
    body = Substitute(body, x);
  }
  return body;
}

RuleApplication::Made RuleApplication::LambdaBody(const Made& c) {
  const std::optional<egraph::NodeView> lambda = LambdaIn(c.cls);
  if (!lambda) return {};
  return {graph_.Find(lambda->children[0]),
          applied_ ? trace_.Opened(c.place, AttrId{lambda->payload}) : 0};
}

std::optional<egraph::NodeView> RuleApplication::LambdaIn(ClassId c) const {
  if (!graph_.MayHaveLambda(c)) return std::nullopt;
  for (const egraph::NodeId n : graph_.Nodes(c)) {
    const egraph::NodeView node = graph_.node(n);
    if (OpOf(node) == Op::kLam) return node;
  }
  return std::nullopt;
}

RuleApplication::Made RuleApplication::BuildBuiltin(const RightNode& node) {
  const rise::RuleSides::Builtin& builtin =
      rule_.rule().sides.builtins[static_cast<size_t>(node.variable)];
  const std::optional<Expr> f = Term(node.argument);
  if (!f) return {};
  const std::optional<Expr> made =
      ComputedBy(builtin, exprs_, *f, [&](Nat n) { return variant_->matcher.Resolve(n); });
  if (!made) return {};
  const Made c = Insert(*made);
  return c ? Shift(c, 0, node.depth) : Made{};
}

}  // namespace eqrise::rewrite
