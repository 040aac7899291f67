// Derivations of what the graph knows about substitution and functions. A graph makes an image node
// by node (substitution-inl.h). Here T of an internal node is the image as a whole, so that only
// the paths that the graph took through classes are followed.
#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "egraph/explain/derivation_builder.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {
namespace {

constexpr uint32_t kNone = 0xffffffff;

absl::Status NotFound(absl::string_view what, uint32_t edge) {
  return absl::InternalError(absl::StrCat("error: union ", edge, ": ", what));
}

// Whether each variable on a rule's side is under one number of binders wherever it stands, and the
// side names no variable of the language. `depths` maps the variables of both sides to these
// numbers.
bool IsSimple(const Pattern& pattern, const Binders& binders, std::map<int, int>& depths) {
  std::set<std::pair<int, int>> seen;
  std::vector<std::pair<int, int>> todo = {{pattern.root, 0}};
  while (!todo.empty()) {
    const auto [n, depth] = todo.back();
    todo.pop_back();
    if (!seen.insert({n, depth}).second) continue;
    const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) {
      if (depths.try_emplace(node.variable, depth).first->second != depth) return false;
      continue;
    }
    if (node.op >= kSubstituteOp || binders.is_variable(node.op)) return false;
    for (size_t i = 0; i < node.children.size(); ++i) {
      todo.push_back({node.children[i], depth + binders.bound(node.op, static_cast<int>(i))});
    }
  }
  return true;
}

}  // namespace

// ---- Images of chains --------------------------------------------------------------------------

void DerivationBuilder::FindRulesWithImages() {
  for (const DerivationRule& rule : rules_) {
    std::map<int, int> depths;
    has_images_.push_back(!rule.condition && rule.right->root >= 0 && !rule.has_parts() &&
                          history_.binders && IsSimple(*rule.left, *history_.binders, depths) &&
                          IsSimple(*rule.right, *history_.binders, depths));
  }
}

bool DerivationBuilder::IsInstance(const DerivationRule& rule, TermId left, TermId right,
                                   bool ask_condition) {
  TermBank::Match match;
  if (!terms_.Matches(*rule.left, rule.left->root, left, match)) return false;
  TermBank::Match of_left = match;
  match.nodes.clear();
  if (HasSubstitution(*rule.right)) {
    if (terms_.Instantiate(*rule.right, rule.right->root, match) != right) return false;
  } else if (!terms_.Matches(*rule.right, rule.right->root, right, match)) {
    return false;
  }
  if (!rule.condition || !ask_condition) return true;
  std::vector<Pattern> variables;
  for (const TermId t : of_left.variables) {
    variables.push_back(t == kNoTerm ? Pattern{} : terms_.ToPattern(t));
  }
  of_left.nodes.resize(rule.left->nodes.size(), kNoTerm);
  std::vector<uint32_t> payloads;
  for (size_t n = 0; n < of_left.nodes.size(); ++n) {
    const bool is_node = rule.left->nodes[n].kind == PatternNode::kNode;
    const TermId t = of_left.nodes[n];
    payloads.push_back(is_node && t != kNoTerm ? terms_.payload(t) : 0);
  }
  return rule.condition(variables, payloads);
}

uint32_t DerivationBuilder::Lemma(Chain chain) {
  const auto [it, is_new] =
      lemma_of_.try_emplace({chain.start, chain.end()}, static_cast<uint32_t>(lemmas_.size()));
  if (!is_new) return it->second;
  // Anything may be in the places of its free variables, and where it is used the same index at two
  // sorts may be two things: there they are two variables.
  std::set<TermBank::FreeVariable> names;
  std::set<int> indices;
  const auto gather = [&](TermId t) {
    for (const TermBank::FreeVariable& v : terms_.SortedVariables(t)) {
      names.insert(v);
      indices.insert(v.index);
    }
  };
  gather(chain.start);
  for (const Rewrite& step : chain.steps) {
    gather(step.result);
    if (step.premises == Rewrite::kNoPremises) continue;
    for (const TermPremise& premise : premises_[step.premises]) {
      gather(premise.term);
      gather(premise.same_as);
    }
  }
  if (names.size() > indices.size()) {
    const std::vector<TermBank::FreeVariable> by_name(names.begin(), names.end());
    chain.start = terms_.Renamed(chain.start, by_name);
    for (Rewrite& step : chain.steps) {
      step.result = terms_.Renamed(step.result, by_name);
      if (step.premises == Rewrite::kNoPremises) continue;
      std::vector<TermPremise> renamed = premises_[step.premises];
      for (TermPremise& premise : renamed) {
        premise.term = terms_.Renamed(premise.term, by_name);
        premise.same_as = terms_.Renamed(premise.same_as, by_name);
      }
      step.premises = AddPremises(std::move(renamed));
    }
  }
  lemmas_.push_back(std::move(chain));
  return it->second;
}

Chain DerivationBuilder::ImageOf(const Chain& chain, const TermImage& first,
                                 const TermImage& second, absl::Span<const int> by_second) {
  if (first.is_identity() && by_second.empty()) return chain;
  TermBank::ImageMemo memo;
  const auto image = [&](TermId t) { return terms_.MixedImage(first, second, by_second, t, memo); };
  Chain out{.start = image(chain.start), .steps = {}};
  TermId before = chain.start;
  steps_made_ += chain.steps.size();
  for (const Rewrite& step : chain.steps) {
    const TermId source = before;
    before = step.result;
    Rewrite made = step;
    made.result = image(step.result);
    const TermId from = out.end();
    if (made.result == from) continue;
    if (step.kind == StepKind::kRule && !planning_) {
      const TermId ends[] = {terms_.At(from, step.position), terms_.At(made.result, step.position)};
      const DerivationRule& rule = rules_[step.rule.value];
      // The image of a step with premises would need images of these: that of a lemma needs none.
      if (!has_images_[step.rule.value] &&
          (rule.has_parts() ||
           !IsInstance(rule, ends[step.is_backward ? 1 : 0], ends[step.is_backward ? 0 : 1]))) {
        Rewrite whole = step;
        whole.position = {};
        whole.is_backward = false;
        TermId sides[] = {terms_.At(source, step.position), terms_.At(step.result, step.position)};
        if (step.is_backward) std::swap(sides[0], sides[1]);
        whole.result = sides[1];
        made.kind = StepKind::kInstance;
        made.is_conditional = false;
        made.premises = Rewrite::kNoPremises;
        made.lemma = Lemma({.start = sides[0], .steps = {whole}});
      }
    }
    out.steps.push_back(std::move(made));
  }
  return out;
}

absl::StatusOr<Chain> DerivationBuilder::InArgument(TermId body, int variable,
                                                    const Chain& argument) {
  const TermImage first{variable, -1, argument.start};
  Chain out{.start = terms_.Image(first, body), .steps = {}};
  if (argument.steps.empty() || !terms_.Mentions(body, variable)) return out;
  absl::InlinedVector<uint16_t, 6> position;
  absl::Status status;
  const auto walk = [&](auto&& self, TermId t, int depth) -> void {
    if (!status.ok() || !terms_.Mentions(t, variable + depth)) return;
    if (terms_.binders()->is_variable(terms_.op(t))) {
      if (terms_.SortOf(t) != terms_.SortOf(argument.start)) return;  // it is anything now
      for (Rewrite step : ImageOf(argument, {0, variable + depth}).steps) {
        step.position.insert(step.position.begin(), position.begin(), position.end());
        step.result = terms_.WithSubterm(out.end(), position, step.result);
        out.steps.push_back(std::move(step));
      }
      status = CheckLength(out);
      return;
    }
    const TermBank::Children children = terms_.children(t);
    const uint16_t op = terms_.op(t);
    for (size_t i = 0; i < children.size(); ++i) {
      position.push_back(static_cast<uint16_t>(i));
      self(self, children[i], depth + terms_.binders()->bound(op, static_cast<int>(i)));
      position.pop_back();
    }
  };
  walk(walk, body, 0);
  if (!status.ok()) return status;
  return out;
}

// ---- What a class does not depend on -----------------------------------------------------------

absl::StatusOr<Chain> DerivationBuilder::WayChain(uint32_t x, const IndependenceSearch::Way& way) {
  absl::StatusOr<Chain> out = PathChain(x, way.member);
  if (!out.ok() || way.below.empty()) return out;
  const NodeView node = history_.original(NodeId{way.member});
  if (node.op < kSubstituteOp) {
    for (const IndependenceSearch::Way::Below& below : way.below) {
      const absl::StatusOr<Chain> chain = WayChain(node.children[below.child].value, *below.way);
      if (!chain.ok()) return chain;
      AppendChild(*out, below.child, *chain);
    }
    return out;
  }
  const bool has_argument = node.op == kSubstituteOp;
  TermImage image = TermImage::Of(node.op, node.payload,
                                  has_argument ? ids_.TermOf(node.children[1].value) : kNoTerm);
  TermId body = ids_.TermOf(node.children[0].value);
  for (const IndependenceSearch::Way::Below& below : way.below) {
    const absl::StatusOr<Chain> chain = WayChain(node.children[below.child].value, *below.way);
    if (!chain.ok()) return chain;
    if (below.drops_argument) {
      // There without the argument, and back with anything in its place.
      Append(*out, ImageOf(*chain, image));
      image.argument = kNoTerm;
      Append(*out, Reversed(ImageOf(*chain, image)));
    } else if (below.child == 0) {
      body = chain->end();
      Append(*out, ImageOf(*chain, image));
    } else {
      const absl::StatusOr<Chain> argument = InArgument(body, image.cutoff, *chain);
      if (!argument.ok()) return argument;
      Append(*out, *argument);
    }
  }
  return out;
}

absl::StatusOr<Chain> DerivationBuilder::IndependenceChain(uint32_t x, const TermImage& first,
                                                           const TermImage& second, uint32_t edge,
                                                           int below) {
  std::vector<int> variables = terms_.FreeVariables(ids_.TermOf(x));
  variables.erase(std::lower_bound(variables.begin(), variables.end(), below), variables.end());
  return ReplaceChain(x, first, second, variables, edge);
}

absl::StatusOr<Chain> DerivationBuilder::ReplaceChain(uint32_t x, const TermImage& first,
                                                      const TermImage& second,
                                                      const std::vector<int>& variables,
                                                      uint32_t edge) {
  const TermId t = ids_.TermOf(x);
  Chain out{.start = terms_.Image(first, t), .steps = {}};
  // One variable after the other goes over to the second: there may be no term without all.
  std::vector<int> by_second;
  for (const int v : variables) {
    std::vector<int> next = by_second;
    next.push_back(v);
    TermBank::ImageMemo memo;
    if (terms_.MixedImage(first, second, next, t, memo) == out.end()) {
      by_second = std::move(next);
      continue;
    }
    const IndependenceSearch::Way* const way = independence_.Find(x, v, edge);
    if (way == nullptr) return NotFound("no term of a class shows that it is independent", edge);
    const absl::StatusOr<Chain> without = WayChain(x, *way);
    if (!without.ok()) return without;
    Append(out, ImageOf(*without, first, second, by_second));
    by_second = std::move(next);
    Append(out, Reversed(ImageOf(*without, first, second, by_second)));
  }
  return out;
}

// ---- What Shift and Substitute answered --------------------------------------------------------

absl::StatusOr<Chain> DerivationBuilder::AnswerChain(TermImage image, uint32_t x, uint32_t argument,
                                                     uint32_t y, uint32_t edge) {
  const bool is_shift = argument == kNone;
  if (!is_shift) image.argument = ids_.TermOf(argument);
  // With the class as it is, where that takes no reason.
  const bool is_same = forest_.EqualBefore(x, y, edge);
  if (is_same && terms_.Image(image, ids_.TermOf(x)) == ids_.TermOf(x)) return PathChain(x, y);
  absl::Status failure = NotFound("there is no such substitution", edge);
  const auto answered_by = [&](uint32_t node) -> absl::StatusOr<Chain> {
    const absl::Span<const ClassId> children = Originals(node);
    const absl::StatusOr<Chain> body = PathChain(x, children[0].value);
    if (!body.ok()) return body;
    Chain out = ImageOf(*body, image);
    if (children.size() == 2) {
      const absl::StatusOr<Chain> path = PathChain(argument, children[1].value);
      if (!path.ok()) return path;
      const absl::StatusOr<Chain> there = InArgument(body->end(), image.cutoff, *path);
      if (!there.ok()) return there;
      Append(out, *there);
    } else if (!is_shift) {
      const absl::StatusOr<Chain> gone =
          IndependenceChain(children[0].value, image, {image.cutoff, -1}, edge);
      if (!gone.ok()) return gone;
      Append(out, *gone);
    }
    const absl::StatusOr<Chain> rest = PathChain(node, y);
    if (!rest.ok()) return rest;
    Append(out, *rest);
    return out;
  };
  const auto of = [&](uint16_t op, uint32_t payload) -> std::optional<absl::StatusOr<Chain>> {
    for (const uint32_t node : ids_.ClassMembers(y, op)) {
      const NodeView there = history_.original(NodeId{node});
      if (there.payload != payload || !forest_.EqualBefore(node, y, edge) ||
          !forest_.EqualBefore(there.children[0].value, x, edge) ||
          (there.children.size() == 2 &&
           !forest_.EqualBefore(there.children[1].value, argument, edge))) {
        continue;
      }
      absl::StatusOr<Chain> chain = answered_by(node);
      // Instead of one that is too long no other can be taken that was not planned.
      if (chain.ok() || absl::IsResourceExhausted(chain.status())) return chain;
      failure = chain.status();
    }
    return std::nullopt;
  };
  const uint32_t shift = ShiftPayload{image.cutoff, image.delta}.Pack();
  if (!is_shift) {
    if (auto found = of(kSubstituteOp, static_cast<uint32_t>(image.cutoff)))
      return *std::move(found);
  }
  if (auto found = of(kShiftOp, shift)) return *std::move(found);
  if (!is_same) return failure;
  absl::StatusOr<Chain> out = IndependenceChain(x, image, {}, edge);
  if (!out.ok()) return out;
  const absl::StatusOr<Chain> path = PathChain(x, y);
  if (!path.ok()) return path;
  Append(*out, *path);
  return out;
}

// A union that the graph made by itself, of a result that is on its left.
absl::StatusOr<Chain> DerivationBuilder::SubstitutionChain(uint32_t edge) {
  if (const std::optional<NodeId> of = history_.log->ImageOf(edge)) return ImageChain(edge, *of);
  const UnionRecord u = (*history_.log)[edge];
  const NodeView internal = history_.original(NodeId{u.left.value});
  const uint32_t body = internal.children[0].value;
  const TermImage image = TermImage::Of(internal.op, internal.payload);
  if (internal.op == kShiftOp) {
    // Down what was shifted up, or up what was shifted down: then nothing in it depended on the
    // variables that went, and what is left of them may be anything.
    const uint32_t opposite = ShiftPayload{image.cutoff, -image.delta}.Pack();
    for (const uint32_t there : ids_.ClassMembers(body, kShiftOp)) {
      const NodeView before = history_.original(NodeId{there});
      const uint32_t inner = before.children[0].value;
      if (before.payload != opposite || !forest_.EqualBefore(there, body, edge) ||
          !forest_.EqualBefore(inner, u.right.value, edge)) {
        continue;
      }
      const absl::StatusOr<Chain> path = PathChain(body, there);
      if (!path.ok()) return path;
      Chain out = ImageOf(*path, image);
      const absl::StatusOr<Chain> gone = IndependenceChain(
          inner, {}, {image.cutoff, -image.delta}, edge, image.cutoff + std::max(image.delta, 0));
      if (!gone.ok()) return gone;
      Append(out, Reversed(*gone));
      const absl::StatusOr<Chain> rest = PathChain(inner, u.right.value);
      if (!rest.ok()) return rest;
      Append(out, *rest);
      return out;
    }
  }
  const uint32_t argument = internal.children.size() == 2 ? internal.children[1].value : kNone;
  return AnswerChain(image, body, argument, u.right.value, edge);
}

absl::StatusOr<Chain> DerivationBuilder::ImageChain(uint32_t edge, NodeId of) {
  const UnionRecord u = (*history_.log)[edge];
  const NodeView internal = history_.original(NodeId{u.left.value});
  const uint32_t argument = internal.children.size() == 2 ? internal.children[1].value : kNone;
  const TermImage image = TermImage::Of(internal.op, internal.payload,
                                        argument == kNone ? kNoTerm : ids_.TermOf(argument));
  const absl::StatusOr<Chain> path = PathChain(internal.children[0].value, of.value);
  if (!path.ok()) return path;
  Chain out = ImageOf(*path, image);
  const NodeView node = history_.original(of);
  if (terms_.binders()->is_variable(node.op)) {
    if (argument == kNone || terms_.binders()->index(node.payload) != image.cutoff) return out;
    const absl::StatusOr<Chain> there =
        AnswerChain({0, image.cutoff}, argument, kNone, u.right.value, edge);
    if (!there.ok()) return there;
    Append(out, *there);
    return out;
  }
  const absl::Span<const ClassId> made = Originals(u.right.value);
  for (size_t i = 0; i < node.children.size(); ++i) {
    const int bound = terms_.binders()->bound(node.op, static_cast<int>(i));
    const absl::StatusOr<Chain> child =
        AnswerChain(image.Under(bound), node.children[i].value, argument, made[i].value, edge);
    if (!child.ok()) return child;
    AppendChild(out, i, *child);
  }
  return out;
}

// From the term of what a right-hand side's substitution was answered with to its instance.
absl::StatusOr<Chain> DerivationBuilder::AppendAnswer(const Pattern& pattern, int n,
                                                      const RuleReading::Side& side,
                                                      const RuleReading& reading) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  const uint32_t at = side[static_cast<size_t>(n)];
  const bool is_unchanged = reading.unchanged[static_cast<size_t>(n)];
  const bool has_argument = node.op == kSubstituteOp;
  const NodeView there = history_.original(NodeId{at});
  const uint32_t body = is_unchanged ? at : there.children[0].value;
  Chain inner{.start = ids_.TermOf(body), .steps = {}};
  absl::Status status = AppendInstance(pattern, node.children[0], body, side, reading, inner);
  if (!status.ok()) return status;
  TermImage image = TermImage::Of(node.op, *node.payload);
  if (!is_unchanged && there.op == node.op) {
    Chain out{.start = ids_.TermOf(at), .steps = {}};
    if (has_argument) image.argument = ids_.TermOf(there.children[1].value);
    Append(out, ImageOf(inner, image));
    if (!has_argument) return out;
    Chain argument{.start = image.argument, .steps = {}};
    status =
        AppendInstance(pattern, node.children[1], there.children[1].value, side, reading, argument);
    if (!status.ok()) return status;
    const absl::StatusOr<Chain> rest = InArgument(inner.end(), image.cutoff, argument);
    if (!rest.ok()) return rest;
    Append(out, *rest);
    return out;
  }
  if (has_argument) {
    TermBank::Match match;
    for (size_t v = 0; v < reading.variables.size(); ++v) {
      const auto room = rooms_.find(static_cast<int>(v));
      const uint32_t id = reading.variables[v];
      match.variables.push_back(room != rooms_.end() ? room->second.end()
                                : id == kNone        ? kNoTerm
                                                     : ids_.TermOf(id));
    }
    const std::optional<TermId> argument = terms_.Instantiate(pattern, node.children[1], match);
    if (!argument) return NotFound("an argument has no term", reading_edge_);
    image.argument = *argument;
  }
  const TermImage shift = is_unchanged ? TermImage{} : TermImage::Of(there.op, there.payload);
  absl::StatusOr<Chain> out = IndependenceChain(body, shift, image, reading_edge_);
  if (!out.ok()) return out;
  Append(*out, ImageOf(inner, image));
  return out;
}

// To a term of x without these variables: one of its class, or with anything in their places.
absl::StatusOr<Chain> DerivationBuilder::RoomChain(uint32_t x, const std::vector<int>& variables) {
  for (const int v : variables) {
    const IndependenceSearch::Way* const way = independence_.Find(x, v, reading_edge_);
    if (way == nullptr) continue;
    absl::StatusOr<Chain> chain = WayChain(x, *way);
    if (!chain.ok()) return chain;
    if (std::none_of(variables.begin(), variables.end(),
                     [&](int w) { return terms_.Mentions(chain->end(), w); })) {
      return chain;
    }
  }
  return ReplaceChain(x, {}, {0, -kAnything}, variables, reading_edge_);
}

// A shift down has no place for some variables. Where the term of a rule's variable mentions them,
// although its class does not depend on them, another term of the class is the instance.
absl::Status DerivationBuilder::MakeRoomForShifts(const RuleReading& reading) {
  rooms_.clear();
  const DerivationRule& rule = rules_[(*history_.log)[reading_edge_].reason.value];
  if (!HasSubstitution(*rule.right)) return absl::OkStatus();
  std::map<int, std::vector<int>> without;
  for (const PatternNode& node : rule.right->nodes) {
    if (node.kind != PatternNode::kNode || node.op != kShiftOp) continue;
    const PatternNode& child = rule.right->nodes[static_cast<size_t>(node.children[0])];
    if (child.kind != PatternNode::kVariable) continue;
    const TermImage image = TermImage::Of(node.op, *node.payload);
    for (int v = image.cutoff; v < image.cutoff - image.delta; ++v) {
      without[child.variable].push_back(v);
    }
  }
  for (const auto& [variable, indices] : without) {
    const uint32_t id = reading.variables[static_cast<size_t>(variable)];
    const TermId t = ids_.TermOf(id);
    if (std::none_of(indices.begin(), indices.end(),
                     [&](int v) { return terms_.Mentions(t, v); })) {
      continue;
    }
    absl::StatusOr<Chain> room = RoomChain(id, indices);
    if (!room.ok()) return room.status();
    rooms_[variable] = *std::move(room);
  }
  return absl::OkStatus();
}

// ---- Equal functions have equal bodies ---------------------------------------------------------

absl::StatusOr<Chain> DerivationBuilder::InjectivityChain(uint32_t edge) {
  const UnionRecord u = (*history_.log)[edge];
  if (!lambdas_) {
    lambdas_.emplace();
    for (uint32_t id = 0; id < history_.num_ids; ++id) {
      const NodeView node = history_.original(NodeId{id});
      if (node.op < kSubstituteOp && terms_.binders()->is_lambda(node.op)) {
        (*lambdas_)[history_.find(node.children[0])].push_back(id);
      }
    }
  }
  const std::vector<uint32_t>& lambdas = (*lambdas_)[history_.find(u.left)];
  for (const uint32_t left : lambdas) {
    if (!forest_.EqualBefore(Originals(left)[0].value, u.left.value, edge)) continue;
    for (const uint32_t right : lambdas) {
      if (!forest_.EqualBefore(Originals(right)[0].value, u.right.value, edge) ||
          !forest_.EqualBefore(left, right, edge) ||
          history_.original(NodeId{left}).payload != history_.original(NodeId{right}).payload) {
        continue;
      }
      absl::StatusOr<Chain> functions = PathChain(left, right);
      if (!functions.ok()) return functions;
      const uint32_t bodies[] = {Originals(left)[0].value, Originals(right)[0].value};
      absl::StatusOr<Chain> out = PathChain(u.left.value, bodies[0]);
      if (!out.ok()) return out;
      const TermImage in_function = terms_.BodyImage(history_.original(NodeId{left}).op,
                                                     history_.original(NodeId{left}).payload);
      const absl::StatusOr<Chain> first = ReplaceChain(bodies[0], {}, in_function, {0}, edge);
      if (!first.ok()) return first;
      const absl::StatusOr<Chain> last = ReplaceChain(bodies[1], {}, in_function, {0}, edge);
      if (!last.ok()) return last;
      Append(*out, *first);
      const bool is_below = std::all_of(functions->steps.begin(), functions->steps.end(),
                                        [](const Rewrite& step) { return !step.position.empty(); });
      if (is_below) {
        for (Rewrite step : functions->steps) {
          step.position.erase(step.position.begin());
          step.result = terms_.children(step.result)[0];
          out->steps.push_back(std::move(step));
        }
      } else {
        const TermId end = last->end();
        out->steps.push_back({.kind = StepKind::kBodies,
                              .lemma = planning_ ? 0 : Lemma(*std::move(functions)),
                              .position = {},
                              .result = end});
      }
      Append(*out, Reversed(*last));
      const absl::StatusOr<Chain> rest = PathChain(bodies[1], u.right.value);
      if (!rest.ok()) return rest;
      Append(*out, *rest);
      return out;
    }
  }
  return NotFound("there are no two functions with these bodies", edge);
}

}  // namespace eqrise::egraph
