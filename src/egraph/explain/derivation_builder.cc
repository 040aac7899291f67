#include "egraph/explain/derivation_builder.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kManyEdges = 20'000;    // from here on, only one reading of each is tried
constexpr size_t kMaxSameTerms = 1'000;  // ids that are compared with a term that is asked for
constexpr size_t kMaxChains = 100;       // of the greatest length, on the way to one
constexpr size_t kChainsToShorten = 20;  // as much work, for a chain and the lemmas it rests on
constexpr size_t kShortEnough = 8;       // steps; not worth sorting

}  // namespace

DerivationBuilder::DerivationBuilder(UnionHistory history, std::vector<DerivationRule> rules,
                                     ExplainOptions options)
    : history_(std::move(history)),
      rules_(std::move(rules)),
      options_(options),
      forest_(history_.num_ids, *history_.log),
      terms_(history_.binders ? &*history_.binders : nullptr),
      ids_(history_, terms_),
      independence_(history_, forest_, ids_, terms_),
      reader_(history_, forest_, ids_, terms_, independence_),
      shortener_(terms_, rules_, options.max_neighbours) {
  FindRulesWithImages();
}

absl::StatusOr<Derivation> DerivationBuilder::Explain(const Pattern& from, const Pattern& to) {
  const auto run = [&]() -> absl::StatusOr<Derivation> {
    TermId ends[2];
    uint32_t ids[2];
    for (int i = 0; i < 2; ++i) {
      const Pattern& term = i == 0 ? from : to;
      std::vector<TermId> made(term.nodes.size(), kNoTerm);
      ends[i] = Take(term, term.root, made);
      if (ends[i] == kNoTerm) {
        return absl::InvalidArgumentError(
            "error: a term to explain has a variable; only terms without are equal or not");
      }
      const absl::StatusOr<uint32_t> id = Locate(ends[i]);
      if (!id.ok()) return id.status();
      ids[i] = *id;
    }
    if (history_.find(ClassId{ids[0]}) != history_.find(ClassId{ids[1]})) {
      return absl::NotFoundError("error: the two terms are not equal in this graph");
    }
    steps_made_ = 0;
    planning_ = true;
    if (const auto planned = ChainBetween(ends, ids); !planned.ok()) return planned.status();
    while (!needed_.empty()) {
      const uint32_t edge = needed_.top();
      needed_.pop();
      if (const absl::Status status = PlanEdge(edge); !status.ok()) return status;
    }
    planning_ = false;
    for (; !order_.empty(); order_.pop_back()) {
      if (const absl::Status status = BuildEdge(order_.back()); !status.ok()) return status;
    }
    absl::StatusOr<Chain> chain = ChainBetween(ends, ids);
    if (!chain.ok()) return chain.status();
    const size_t recorded_length = chain->steps.size();
    shortener_.Allow(kChainsToShorten);
    return Finish(shortener_.Shorten(*std::move(chain)), recorded_length);
  };
  absl::StatusOr<Derivation> result = run();
  planning_ = false;
  if (!result.ok()) {  // what is half done
    needed_ = {};
    planned_.clear();
    order_.clear();
    readings_.clear();
    chains_.clear();
  }
  return result;
}

absl::StatusOr<Chain> DerivationBuilder::ChainBetween(const TermId ends[2], const uint32_t ids[2]) {
  absl::StatusOr<Chain> chain = Align(ends[0]);
  if (!chain.ok()) return chain;
  const absl::StatusOr<Chain> path = PathChain(ids[0], ids[1]);
  if (!path.ok()) return path;
  const absl::StatusOr<Chain> back = Align(ends[1]);
  if (!back.ok()) return back;
  Append(*chain, *path);
  Append(*chain, Reversed(*back));
  return chain;
}

std::vector<std::pair<Pattern, Pattern>> DerivationBuilder::Given() {
  std::vector<std::pair<Pattern, Pattern>> out;
  for (uint32_t edge = 0; edge < history_.log->size(); ++edge) {
    const UnionRecord u = (*history_.log)[edge];
    if (!IsRule(edge) && (u.reason.value >> 31 == 0 || u.reason == kInput)) {
      out.emplace_back(TermOf(u.left), TermOf(u.right));
    }
  }
  return out;
}

// ---- The terms that are asked for --------------------------------------------------------------

TermId DerivationBuilder::Take(const Pattern& term, int n, std::vector<TermId>& made) {
  TermId& t = made[static_cast<size_t>(n)];
  const PatternNode& node = term.nodes[static_cast<size_t>(n)];
  if (t != kNoTerm || node.kind == PatternNode::kVariable) return t;
  TermBank::Children children;
  for (const int child : node.children) {
    children.push_back(Take(term, child, made));
    if (children.back() == kNoTerm) return kNoTerm;
  }
  return t = terms_.Make(node.op, node.payload.value_or(0), children);
}

absl::StatusOr<uint32_t> DerivationBuilder::Locate(TermId t) {
  if (const auto it = located_.find(t); it != located_.end()) return it->second;
  absl::InlinedVector<ClassId, 4> classes;
  const TermBank::Children children = terms_.children(t);
  for (const TermId child : children) {
    const absl::StatusOr<uint32_t> id = Locate(child);
    if (!id.ok()) return id;
    classes.push_back(history_.find(ClassId{*id}));
  }
  const std::optional<NodeId> there =
      history_.look_up(NodeView(terms_.op(t), terms_.payload(t), classes));
  if (!there) return absl::NotFoundError("error: a term to explain is not in the graph");
  uint32_t id = there->value;
  if (ids_.TermOf(id) != t) {
    const absl::Span<const uint32_t> same = ids_.ClassMembers(id, terms_.op(t));
    for (const uint32_t other : same.subspan(0, kMaxSameTerms)) {
      if (ids_.TermOf(other) == t) {
        id = other;
        break;
      }
    }
  }
  located_[t] = id;
  return id;
}

// From the term to that of its id.
absl::StatusOr<Chain> DerivationBuilder::Align(TermId t) {
  Chain out{.start = t, .steps = {}};
  const uint32_t id = located_.at(t);
  if (ids_.TermOf(id) == t) return out;
  const TermBank::Children children = terms_.children(t);
  const absl::Span<const ClassId> originals = Originals(id);
  for (size_t i = 0; i < children.size(); ++i) {
    const absl::StatusOr<Chain> below = Align(children[i]);
    if (!below.ok()) return below;
    AppendChild(out, i, *below);
    const absl::StatusOr<Chain> path = PathChain(located_.at(children[i]), originals[i].value);
    if (!path.ok()) return path;
    AppendChild(out, i, *path);
    if (absl::Status status = CheckLength(out); !status.ok()) return status;
  }
  return out;
}

// ---- Which unions are needed -------------------------------------------------------------------

absl::Status DerivationBuilder::PlanEdge(uint32_t edge) {
  order_.push_back(edge);
  if (IsRule(edge)) return ReadRule(edge);
  return EdgeChain(edge).status();
}

absl::Status DerivationBuilder::ReadRule(uint32_t edge) {
  const uint32_t rule = (*history_.log)[edge].reason.value;
  const std::string name = rules_[rule].name.empty() ? absl::StrCat(rule) : rules_[rule].name;
  if (rules_[rule].right->root < 0) {
    return absl::UnimplementedError(
        absl::StrCat("error: rule ", name, " computes its right-hand side, and nothing says what ",
                     "it is; RewriteRule::right can, with substitutions in it"));
  }
  // The nearest readings need not be those by which the union was made: where none of them has a
  // chain, more are tried.
  constexpr int kMoreReadings = 5, kManyReadings = 10;
  absl::Status failure;
  std::vector<RuleReading> readings;
  int how_many = planned_.size() > kManyEdges ? 1 : options_.alternatives;
  for (bool are_all = false; readings.empty() && !are_all; how_many *= kMoreReadings) {
    bool condition_failed = false;
    readings = reader_.Read(rules_[rule], edge, how_many, condition_failed);
    are_all = static_cast<int>(readings.size()) < how_many || how_many > kManyReadings;
    if (condition_failed) {
      return absl::FailedPreconditionError(
          absl::StrCat("error: rule ", name, " was applied under a condition, and no single term ",
                       "that shows it was found; perhaps several equal terms say it together"));
    }
    if (readings.empty()) {
      return absl::FailedPreconditionError(
          absl::StrCat("error: union ", edge, " is not an application of rule ", name,
                       "; are these the rules that the graph was saturated with?"));
    }
    std::erase_if(readings, [&](const RuleReading& reading) {
      const absl::StatusOr<Chain> tried = BuildReading(edge, reading);
      if (!tried.ok()) failure = tried.status();
      return !tried.ok();
    });
  }
  if (readings.empty()) return failure;
  readings_[edge] = std::move(readings);
  return absl::OkStatus();
}

// ---- Their chains ------------------------------------------------------------------------------

absl::Status DerivationBuilder::BuildEdge(uint32_t edge) {
  absl::StatusOr<Chain> chain = EdgeChain(edge);
  if (!chain.ok()) return chain.status();
  CutLoops(*chain);
  if (chain->steps.size() > kShortEnough) chain = shortener_.SortApart(*std::move(chain));
  if (absl::Status status = CheckLength(*chain); !status.ok()) return status;
  chains_[edge] = *std::move(chain);
  return absl::OkStatus();
}

absl::StatusOr<Chain> DerivationBuilder::EdgeChain(uint32_t edge) {
  const UnionRecord u = (*history_.log)[edge];
  if (IsRule(edge)) return RuleChain(edge);
  if (u.reason == kCongruence) return CongruenceChain(u.left.value, u.right.value);
  if (u.reason == kSubstitution) return SubstitutionChain(edge);
  if (u.reason == kInjectivity) return InjectivityChain(edge);
  Chain chain{.start = ids_.TermOf(u.left.value), .steps = {}};
  chain.steps.push_back({.kind = StepKind::kGiven,
                         .rule = u.reason,
                         .position = {},
                         .result = ids_.TermOf(u.right.value)});
  return chain;
}

absl::StatusOr<Chain> DerivationBuilder::CongruenceChain(uint32_t left, uint32_t right) {
  const NodeView node = history_.original(NodeId{left});
  const absl::Span<const ClassId> from = node.children;
  const absl::Span<const ClassId> to = Originals(right);
  Chain chain{.start = ids_.TermOf(left), .steps = {}};
  std::vector<Chain> paths;
  for (size_t i = 0; i < from.size(); ++i) {
    absl::StatusOr<Chain> path = PathChain(from[i].value, to[i].value);
    if (!path.ok()) return path;
    paths.push_back(*std::move(path));
  }
  if (node.op < kSubstituteOp) {
    for (size_t i = 0; i < paths.size(); ++i) AppendChild(chain, i, paths[i]);
    return chain;
  }
  const bool has_argument = node.op == kSubstituteOp;
  const TermImage image =
      TermImage::Of(node.op, node.payload, has_argument ? paths[1].start : kNoTerm);
  Append(chain, ImageOf(paths[0], image));
  if (!has_argument) return chain;
  const absl::StatusOr<Chain> argument = InArgument(paths[0].end(), image.cutoff, paths[1]);
  if (!argument.ok()) return argument;
  Append(chain, *argument);
  return chain;
}

absl::StatusOr<Chain> DerivationBuilder::RuleChain(uint32_t edge) {
  std::optional<Chain> best;
  absl::Status failure;
  for (const RuleReading& reading : readings_.at(edge)) {
    absl::StatusOr<Chain> made = BuildReading(edge, reading);
    if (!made.ok()) {
      failure = made.status();
    } else if (!best || LengthOf(*made) < LengthOf(*best)) {
      best = *std::move(made);
    }
  }
  if (!best) return failure;
  readings_.erase(edge);
  return *std::move(best);
}

absl::StatusOr<Chain> DerivationBuilder::BuildReading(uint32_t edge, const RuleReading& reading) {
  const UnionRecord u = (*history_.log)[edge];
  const DerivationRule& rule = rules_[u.reason.value];
  reading_edge_ = edge;
  absl::Status status = MakeRoomForShifts(reading);
  if (!status.ok()) return status;
  Chain chain{.start = ids_.TermOf(u.left.value), .steps = {}};
  const Pattern::Part equation = reading.equation;
  if (equation.same_as < 0) {
    status =
        AppendInstance(*rule.left, rule.left->root, u.left.value, reading.left, reading, chain);
  } else {
    status =
        AppendInstance(*rule.right, equation.same_as, u.left.value, reading.right, reading, chain);
  }
  if (!status.ok()) return status;
  Chain back{.start = ids_.TermOf(u.right.value), .steps = {}};
  status = AppendInstance(*rule.right, equation.node, u.right.value, reading.right, reading, back);
  if (!status.ok()) return status;
  std::vector<TermPremise> premises;
  if (rule.has_parts()) {
    absl::StatusOr<std::vector<TermPremise>> made = PremisesOf(rule, reading);
    if (!made.ok()) return made.status();
    premises = *std::move(made);
  }
  // A variable of the rule may stand below functions of two types.
  if (terms_.has_sorts() && !IsMatch(rule, reading, premises, chain.end(), back.end())) {
    return absl::InternalError(absl::StrCat("error: union ", edge,
                                            ": a term has a variable that is of the type of one ",
                                            "function of rule ", rule.name, " and not of another"));
  }
  chain.steps.push_back({.rule = u.reason,
                         .is_conditional = rule.condition != nullptr,
                         .position = {},
                         .result = back.end(),
                         .premises = premises.empty() || planning_
                                         ? Rewrite::kNoPremises
                                         : AddPremises(std::move(premises))});
  Append(chain, Reversed(back));
  CutLoops(chain);
  return chain;
}

// From the term of `at`, which `out` ends with, to the instance of the pattern.
absl::Status DerivationBuilder::AppendInstance(const Pattern& pattern, int n, uint32_t at,
                                               const RuleReading::Side& side,
                                               const RuleReading& reading, Chain& out) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  const bool is_variable = node.kind == PatternNode::kVariable;
  if (is_variable && reading.names[static_cast<size_t>(node.variable)] >= 0) {
    const DerivationRule& rule = rules_[(*history_.log)[reading_edge_].reason.value];
    const int named = reading.names[static_cast<size_t>(node.variable)];
    return AppendInstance(*rule.left, named, at, reading.left, reading, out);
  }
  const uint32_t to = is_variable ? reading.variables[static_cast<size_t>(node.variable)]
                                  : side[static_cast<size_t>(n)];
  const absl::StatusOr<Chain> path = PathChain(at, to);
  if (!path.ok()) return path.status();
  Append(out, *path);
  if (is_variable) {
    const auto room = rooms_.find(node.variable);
    if (room != rooms_.end()) Append(out, room->second);
    return absl::OkStatus();
  }
  if (node.op >= kSubstituteOp) {
    const absl::StatusOr<Chain> answer = AppendAnswer(pattern, n, side, reading);
    if (!answer.ok()) return answer.status();
    Append(out, *answer);
    return CheckLength(out);
  }
  const absl::Span<const ClassId> originals = Originals(to);
  for (size_t i = 0; i < node.children.size(); ++i) {
    Chain below{.start = ids_.TermOf(originals[i].value), .steps = {}};
    absl::Status status =
        AppendInstance(pattern, node.children[i], originals[i].value, side, reading, below);
    if (!status.ok()) return status;
    AppendChild(out, i, below);
  }
  return CheckLength(out);
}

void DerivationBuilder::AppendChild(Chain& out, size_t child, const Chain& below) {
  // Below a function, what is no variable of its parameter's sort may be anything.
  const TermImage image = terms_.BodyImage(terms_.op(out.end()), terms_.payload(out.end()));
  const auto fits = [&](TermId t) { return terms_.Fits(t, 0, image.sort); };
  const bool all_fit =
      image.is_identity() ||
      (fits(below.start) && std::all_of(below.steps.begin(), below.steps.end(),
                                        [&](const Rewrite& step) { return fits(step.result); }));
  AppendBelow(terms_, out, child, all_fit ? below : ImageOf(below, image));
}

absl::StatusOr<Chain> DerivationBuilder::PathChain(uint32_t x, uint32_t y) {
  Chain out{.start = ids_.TermOf(x), .steps = {}};
  if (ids_.TermOf(y) == out.start) return out;
  std::vector<UnionForest::Edge> path;
  forest_.Path(x, y, path);
  if (planning_) {
    for (const UnionForest::Edge& edge : path) {
      if (planned_.insert(edge.index).second) needed_.push(edge.index);
    }
    out.steps.push_back({.kind = StepKind::kGiven, .position = {}, .result = ids_.TermOf(y)});
    return out;
  }
  for (const UnionForest::Edge& edge : path) {
    const Chain& chain = chains_.at(edge.index);
    Append(out, edge.is_backward ? Reversed(chain) : chain);
    steps_made_ += chain.steps.size();
    if (absl::Status status = CheckLength(out); !status.ok()) return status;
  }
  CutLoops(out);
  return out;
}

absl::Status DerivationBuilder::CheckLength(const Chain& chain) const {
  if (chain.steps.size() <= options_.max_steps && steps_made_ / kMaxChains <= options_.max_steps) {
    return absl::OkStatus();
  }
  return absl::ResourceExhaustedError(
      absl::StrCat("error: the derivation needs more than ", options_.max_steps,
                   " steps on its way; ExplainOptions::max_steps allows more"));
}

Derivation DerivationBuilder::Finish(Chain chain, size_t recorded_length) {
  Derivation out;
  out.recorded_length = recorded_length;
  // The lemmas that it rests on, each before those that rest on it. A lemma has a greater number
  // than those that it cites.
  std::vector<std::pair<uint32_t, Chain>> lemmas;
  std::priority_queue<uint32_t> cited;
  const auto cite = [&](const Chain& by) {
    for (const Rewrite& step : by.steps) {
      if (step.kind == StepKind::kInstance || step.kind == StepKind::kBodies) {
        cited.push(step.lemma);
      }
      if (step.premises == Rewrite::kNoPremises) continue;
      for (const TermPremise& premise : premises_[step.premises]) {
        if (premise.lemma) cited.push(*premise.lemma);
      }
    }
  };
  cite(chain);
  while (!cited.empty()) {
    const uint32_t lemma = cited.top();
    cited.pop();
    if (!lemmas.empty() && lemmas.back().first == lemma) continue;
    const bool is_step = lemmas_[lemma].steps.size() == 1;
    lemmas.push_back({lemma, is_step ? lemmas_[lemma] : shortener_.Shorten(lemmas_[lemma])});
    cite(lemmas.back().second);
  }
  std::reverse(lemmas.begin(), lemmas.end());
  absl::flat_hash_map<uint32_t, uint32_t> new_numbers;
  for (const auto& [lemma, proof] : lemmas) {
    new_numbers[lemma] = static_cast<uint32_t>(new_numbers.size());
  }

  absl::flat_hash_map<TermId, uint32_t> numbers;
  const auto number = [&](TermId root) {
    std::vector<TermId> todo = {root};
    while (!todo.empty()) {
      const TermId t = todo.back();
      Derivation::Term term{terms_.op(t), terms_.payload(t), {}};
      for (const TermId child : terms_.children(t)) {
        const auto it = numbers.find(child);
        if (it == numbers.end()) {
          todo.push_back(child);
        } else {
          term.children.push_back(it->second);
        }
      }
      if (todo.back() != t) continue;
      if (numbers.try_emplace(t, static_cast<uint32_t>(out.terms.size())).second) {
        out.terms.push_back(std::move(term));
      }
      todo.pop_back();
    }
    return numbers.at(root);
  };
  const auto finish = [&](const Chain& from) {
    Derivation::Chain made;
    made.start = number(from.start);
    for (const Rewrite& step : from.steps) {
      const auto lemma = new_numbers.find(step.lemma);
      const bool cites = step.kind == StepKind::kInstance || step.kind == StepKind::kBodies;
      made.steps.push_back({.kind = step.kind,
                            .rule = step.rule,
                            .lemma = cites ? lemma->second : 0,
                            .is_conditional = step.is_conditional,
                            .is_backward = step.is_backward,
                            .position = {step.position.begin(), step.position.end()},
                            .result = number(step.result)});
      if (step.premises == Rewrite::kNoPremises) continue;
      for (const TermPremise& premise : premises_[step.premises]) {
        made.steps.back().premises.push_back({number(premise.term), number(premise.same_as)});
        if (premise.lemma) made.steps.back().premises.back().lemma = new_numbers[*premise.lemma];
      }
    }
    return made;
  };
  for (const auto& [lemma, proof] : lemmas) out.lemmas.push_back(finish(proof));
  Derivation::Chain whole = finish(chain);
  out.start = whole.start;
  out.steps = std::move(whole.steps);
  return out;
}

}  // namespace eqrise::egraph
