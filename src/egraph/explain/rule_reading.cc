#include "egraph/explain/rule_reading.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

#include "egraph/explain/independence.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kMaxTries = 10'000'000;          // for the first reading
constexpr size_t kMaxFirstTries = 20'000;         // for each thing that a rule says
constexpr size_t kMaxMoreTries = 2'000;           // for a better one
constexpr size_t kMaxSorted = 128;                // candidates whose distances are compared
constexpr size_t kMaxWitnesses = 256;             // terms of a class that a condition is tried on
constexpr size_t kMaxConditionTries = 4096;       // of one reading
constexpr size_t kMaxAllConditionTries = 20'000;  // each makes a small graph

size_t NumVariables(const Pattern& pattern) {
  int n = 0;
  for (const PatternNode& node : pattern.nodes) {
    if (node.kind == PatternNode::kVariable) n = std::max(n, node.variable + 1);
  }
  return static_cast<size_t>(n);
}

}  // namespace

IdTerms::IdTerms(const UnionHistory& history, TermBank& terms)
    : history_(history),
      terms_(terms),
      term_of_(history.num_ids, kNoTerm),
      class_begin_(history.num_ids + 1, 0),
      members_(history.num_ids),
      sorted_(history.num_ids, false) {
  const auto n = static_cast<uint32_t>(history.num_ids);
  for (uint32_t id = 0; id < n; ++id) ++class_begin_[history_.find(ClassId{id}).value];
  uint32_t end = 0;
  for (uint32_t c = 0; c < n; ++c) class_begin_[c] = end += class_begin_[c];
  class_begin_[n] = end;
  for (uint32_t id = n; id-- > 0;) members_[--class_begin_[history_.find(ClassId{id}).value]] = id;
}

TermId IdTerms::TermOf(uint32_t id) {
  std::vector<uint32_t> todo = {id};
  while (!todo.empty()) {
    const uint32_t at = todo.back();
    const NodeView node = history_.original(NodeId{at});
    TermBank::Children children;
    for (const ClassId child : node.children) {
      if (term_of_[child.value] == kNoTerm) todo.push_back(child.value);
      children.push_back(term_of_[child.value]);
    }
    if (todo.back() != at) continue;
    if (term_of_[at] == kNoTerm) term_of_[at] = terms_.Make(node.op, node.payload, children);
    todo.pop_back();
  }
  return term_of_[id];
}

absl::Span<const uint32_t> IdTerms::ClassMembers(uint32_t id) {
  const uint32_t c = history_.find(ClassId{id}).value;
  const auto begin = members_.begin() + class_begin_[c];
  const auto end = members_.begin() + class_begin_[c + 1];
  if (!sorted_[c]) {
    std::sort(begin, end, [this](uint32_t a, uint32_t b) {
      return std::pair(OpOf(a), a) < std::pair(OpOf(b), b);
    });
    sorted_[c] = true;
  }
  return {members_.data() + class_begin_[c], static_cast<size_t>(end - begin)};
}

absl::Span<const uint32_t> IdTerms::ClassMembers(uint32_t id, uint16_t op) {
  const absl::Span<const uint32_t> all = ClassMembers(id);
  const auto* begin =
      std::partition_point(all.begin(), all.end(), [&](uint32_t m) { return OpOf(m) < op; });
  const auto* end =
      std::partition_point(begin, all.end(), [&](uint32_t m) { return OpOf(m) == op; });
  return {begin, static_cast<size_t>(end - begin)};
}

absl::Span<const uint32_t> IdTerms::Parents(uint32_t id) {
  if (parent_begin_.empty()) {
    const auto n = static_cast<uint32_t>(history_.num_ids);
    parent_begin_.resize(n + 1, 0);
    const auto each = [&](auto&& f) {
      for (uint32_t parent = n; parent-- > 0;) {
        absl::InlinedVector<uint32_t, 4> seen;
        for (const ClassId child : history_.original(NodeId{parent}).children) {
          const uint32_t c = history_.find(child).value;
          if (std::find(seen.begin(), seen.end(), c) != seen.end()) continue;
          seen.push_back(c);
          f(c, parent);
        }
      }
    };
    each([&](uint32_t c, uint32_t) { ++parent_begin_[c]; });
    std::partial_sum(parent_begin_.begin(), parent_begin_.end(), parent_begin_.begin());
    parents_.resize(parent_begin_[n]);
    each([&](uint32_t c, uint32_t parent) { parents_[--parent_begin_[c]] = parent; });
  }
  const uint32_t c = history_.find(ClassId{id}).value;
  return {parents_.data() + parent_begin_[c], parent_begin_[c + 1] - parent_begin_[c]};
}

absl::Span<const uint32_t> IdTerms::WithOperator(uint16_t op) {
  if (by_operator_.empty()) {
    for (uint32_t id = 0; id < history_.num_ids; ++id) by_operator_[OpOf(id)].push_back(id);
  }
  return by_operator_[op];
}

std::vector<RuleReading> RuleReader::Read(const DerivationRule& rule, uint32_t edge, int how_many,
                                          bool& condition_failed) {
  rule_ = &rule;
  edge_ = edge;
  how_many_ = static_cast<size_t>(std::max(how_many, 1));
  condition_failed_ = false;
  condition_tries_left_ = kMaxAllConditionTries;
  found_.clear();
  if (rule.right->root < 0) return {};  // computed
  left_.assign(rule.left->nodes.size(), kNone);
  right_.assign(rule.right->nodes.size(), kNone);
  unchanged_.assign(rule.right->nodes.size(), false);
  occurrences_.assign(std::max(NumVariables(*rule.left), NumVariables(*rule.right)), {});
  names_ = NamesOf(rule);
  if (rule.has_parts()) open_ = PartsOf(*rule.left);
  const UnionRecord u = (*history_.log)[edge];
  // Which one it was is not recorded, so not much is tried for one before the others were tried.
  for (const size_t tries : {kMaxFirstTries, kMaxTries}) {
    bool were_all_tried = true;
    for (const Pattern::Part& equation : PartsOf(*rule.right)) {
      if (found_.empty()) tries_left_ = tries;
      if (tries_left_ == 0) break;
      equation_ = equation;
      if (equation.same_as < 0) {
        goals_ = {{rule.left, rule.left->root, u.left.value}};
      } else {
        goals_ = {{rule.right, equation.same_as, u.left.value}};
      }
      goals_.push_back({rule.right, equation.node, u.right.value});
      Match(0);
      were_all_tried = were_all_tried && tries_left_ > 0;
    }
    if (!found_.empty() || were_all_tried || condition_tries_left_ == 0) break;
  }
  open_.clear();
  condition_failed = condition_failed_ && found_.empty();
  return std::move(found_);
}

bool RuleReader::Bind(int variable, uint32_t to) {
  std::vector<uint32_t>& ids = occurrences_[static_cast<size_t>(variable)];
  if (!ids.empty() && !forest_.EqualBefore(ids[0], to, edge_)) return false;
  ids.push_back(to);
  return true;
}

// From that goal on.
void RuleReader::Match(size_t g) {
  if (g == goals_.size()) {
    MatchParts();
    return;
  }
  const Goal goal = goals_[g];
  const PatternNode& node = goal.pattern->nodes[static_cast<size_t>(goal.node)];
  if (node.kind == PatternNode::kVariable) {  // a root
    if (!Bind(node.variable, goal.at)) return;
    Match(g + 1);
    occurrences_[static_cast<size_t>(node.variable)].pop_back();
    return;
  }
  const RuleReading::Side& side = goal.pattern == rule_->left ? left_ : right_;
  const uint32_t chosen = side[static_cast<size_t>(goal.node)];
  if (chosen != kNone) {
    if (forest_.EqualBefore(chosen, goal.at, edge_)) Match(g + 1);
    return;
  }
  if (node.op >= kSubstituteOp) {
    MatchSubstitution(g);
    return;
  }
  for (const uint32_t candidate : Candidates(goal, node)) {
    if (tries_left_ == 0) break;
    MatchNode(g, candidate, node.children.size());
  }
}

// With that id for the goal's node, and so many of its children as they are there.
void RuleReader::MatchNode(size_t g, uint32_t candidate, size_t num_children) {
  const Goal goal = goals_[g];
  const PatternNode& node = goal.pattern->nodes[static_cast<size_t>(goal.node)];
  RuleReading::Side& side = goal.pattern == rule_->left ? left_ : right_;
  --tries_left_;
  side[static_cast<size_t>(goal.node)] = candidate;
  const size_t goals_before = goals_.size();
  absl::InlinedVector<int, 4> bound;
  const absl::Span<const ClassId> children = history_.original(NodeId{candidate}).children;
  bool fits = true;
  for (size_t i = 0; i < num_children && fits; ++i) {
    const PatternNode& child = goal.pattern->nodes[static_cast<size_t>(node.children[i])];
    if (child.kind == PatternNode::kNode) {
      goals_.push_back({goal.pattern, node.children[i], children[i].value});
    } else if (Bind(child.variable, children[i].value)) {
      bound.push_back(child.variable);
    } else {
      fits = false;
    }
  }
  if (fits) Match(g + 1);
  for (const int v : bound) occurrences_[static_cast<size_t>(v)].pop_back();
  goals_.resize(goals_before);
  side[static_cast<size_t>(goal.node)] = kNone;
}

// ---- Substitutions -----------------------------------------------------------------------------

// As EGraph::Shift and Substitute answer: with the class of an internal node, with that of a shift
// where the variable is not there, or with the body as it is.
void RuleReader::MatchSubstitution(size_t g) {
  const Goal goal = goals_[g];
  const PatternNode node = goal.pattern->nodes[static_cast<size_t>(goal.node)];
  for (const uint32_t candidate : Candidates(goal, node)) {
    if (tries_left_ > 0) MatchNode(g, candidate, node.children.size());
  }
  if (node.op == kSubstituteOp) {
    PatternNode shift{.kind = PatternNode::kNode,
                      .op = kShiftOp,
                      .payload = ShiftPayload{static_cast<int>(*node.payload), -1}.Pack(),
                      .children = {node.children[0]}};
    const int k = static_cast<int>(*node.payload);
    for (const uint32_t candidate : Candidates(goal, shift)) {
      if (tries_left_ == 0) break;
      const uint32_t body = history_.original(NodeId{candidate}).children[0].value;
      if (IsIndependent(body, k, k + 1)) MatchNode(g, candidate, 1);
    }
  }
  if (tries_left_ == 0) return;
  if (!IsIndependent(goal.at, TermImage::Of(node.op, *node.payload).cutoff, kAnything)) return;
  --tries_left_;
  const auto n = static_cast<size_t>(goal.node);
  right_[n] = goal.at;
  unchanged_[n] = true;
  goals_.push_back({goal.pattern, node.children[0], goal.at});
  Match(g + 1);
  goals_.pop_back();
  right_[n] = kNone;
  unchanged_[n] = false;
}

// The nearest ids may not tell the truth: the shift of a class that depends on variables is another
// class, even where a node of the one is the shift of a node of the other.
bool RuleReader::IsIndependent(uint32_t id, int from, int to) {
  const std::vector<int> free = terms_.FreeVariables(ids_.TermOf(id));
  return std::all_of(free.begin(), free.end(), [&](int v) {
    return v < from || v >= to || independence_.Find(id, v, edge_) != nullptr;
  });
}

bool RuleReader::IsNodeOf(const PatternNode& node, uint32_t id) const {
  const NodeView there = history_.original(NodeId{id});
  return there.op == node.op && there.children.size() == node.children.size() &&
         (!node.payload || *node.payload == there.payload);
}

// The ids with such a node that were equal to the goal's then, the nearest first.
std::vector<uint32_t> RuleReader::Candidates(const Goal& goal, const PatternNode& node) {
  const uint32_t at = goal.at;
  absl::Span<const uint32_t> ids = ids_.ClassMembers(at, node.op);
  if (ids.size() > kMaxSorted) ids = FewestParents(*goal.pattern, node, ids);
  std::vector<uint32_t> out;
  for (const uint32_t id : ids) {
    if (IsNodeOf(node, id) && forest_.EqualBefore(id, at, edge_)) out.push_back(id);
  }
  if (out.size() <= kMaxSorted) {
    std::vector<std::pair<size_t, uint32_t>> by_distance;
    for (const uint32_t id : out) by_distance.push_back({forest_.Distance(id, at), id});
    std::sort(by_distance.begin(), by_distance.end());
    for (size_t i = 0; i < out.size(); ++i) out[i] = by_distance[i].second;
  } else if (const auto it = std::find(out.begin(), out.end(), at); it != out.end()) {
    std::rotate(out.begin(), it, it + 1);
  }
  return out;
}

void RuleReader::Record() {
  RuleReading reading{.equation = equation_,
                      .left = left_,
                      .right = right_,
                      .unchanged = unchanged_,
                      .variables = {},
                      .names = names_};
  for (const Goal& goal : goals_) {
    const RuleReading::Side& side = goal.pattern == rule_->left ? left_ : right_;
    const uint32_t to = side[static_cast<size_t>(goal.node)];
    if (to != kNone) reading.distance += forest_.Distance(goal.at, to);
  }
  // A variable stands for the one of its occurrences that is nearest to the others.
  for (const std::vector<uint32_t>& ids : occurrences_) {
    uint32_t best = kNone;
    size_t best_distance = std::numeric_limits<size_t>::max();
    for (const uint32_t to : ids) {
      size_t distance = 0;
      for (const uint32_t from : ids) distance += forest_.Distance(from, to);
      if (distance < best_distance) std::tie(best, best_distance) = std::pair(to, distance);
    }
    reading.variables.push_back(best);
    if (best != kNone) reading.distance += best_distance;
  }
  if (rule_->condition && !SatisfyCondition(reading)) {
    condition_failed_ = true;
    if (condition_tries_left_ == 0) tries_left_ = 0;
    return;
  }
  const auto at = std::upper_bound(
      found_.begin(), found_.end(), reading,
      [](const RuleReading& a, const RuleReading& b) { return a.distance < b.distance; });
  found_.insert(at, std::move(reading));
  if (found_.size() > how_many_) found_.pop_back();
  tries_left_ = found_[0].distance == 0 ? 0 : std::min(tries_left_, kMaxMoreTries);
}

// The rule looked at classes; a term of them must show alone that the condition holds. If those of
// the match do not, others that are equal to them may: small ones are tried first.
bool RuleReader::SatisfyCondition(RuleReading& reading) {
  if (ConditionHolds(reading)) return true;
  // A variable that need not stand for the pattern that it names.
  if (std::any_of(reading.names.begin(), reading.names.end(), [](int n) { return n >= 0; })) {
    reading.names.assign(reading.names.size(), -1);
    if (ConditionHolds(reading)) return true;
  }
  const size_t n = reading.variables.size();
  std::vector<std::vector<uint32_t>> choices(n);
  for (size_t v = 0; v < n; ++v) {
    const uint32_t now = reading.variables[v];
    choices[v] = {now};
    if (now == kNone) continue;
    absl::flat_hash_map<TermId, uint32_t> seen = {{ids_.TermOf(now), now}};
    for (const uint32_t id : ids_.ClassMembers(now)) {
      if (!forest_.EqualBefore(id, now, edge_)) continue;
      if (seen.try_emplace(ids_.TermOf(id), id).second) choices[v].push_back(id);
    }
    std::stable_sort(choices[v].begin() + 1, choices[v].end(), [&](uint32_t a, uint32_t b) {
      return terms_.tree_size(ids_.TermOf(a)) < terms_.tree_size(ids_.TermOf(b));
    });
    if (choices[v].size() > kMaxWitnesses) choices[v].resize(kMaxWitnesses);
  }
  // First with one other term, then all combinations in the order of an odometer.
  RuleReading tried = reading;
  // Others are to have their turn.
  size_t tries = std::min(kMaxConditionTries, condition_tries_left_ / 8);
  const auto holds = [&] {
    --tries;
    if (!ConditionHolds(tried)) return false;
    reading = tried;
    return true;
  };
  for (size_t v = 0; v < n; ++v) {
    for (size_t i = 1; i < choices[v].size() && tries > 0; ++i) {
      tried.variables[v] = choices[v][i];
      if (holds()) return true;
    }
    tried.variables[v] = choices[v][0];
  }
  std::vector<size_t> at(n, 0);
  while (tries > 0) {
    size_t v = 0;
    for (; v < n && ++at[v] == choices[v].size(); ++v) {
      at[v] = 0;
      tried.variables[v] = choices[v][0];
    }
    if (v == n) return false;
    tried.variables[v] = choices[v][at[v]];
    if (holds()) return true;
  }
  return false;
}

bool RuleReader::ConditionHolds(const RuleReading& reading) {
  std::vector<uint32_t> payloads;
  for (const uint32_t id : reading.left) {
    payloads.push_back(id == kNone ? 0 : history_.original(NodeId{id}).payload);
  }
  std::vector<uint32_t> key = payloads;
  std::vector<TermId> terms;
  for (size_t v = 0; v < reading.variables.size(); ++v) {
    terms.push_back(VariableTerm(*rule_, reading, static_cast<int>(v)));
  }
  key.insert(key.end(), terms.begin(), terms.end());
  const auto [it, is_new] = conditions_.try_emplace(std::pair(rule_, std::move(key)), false);
  if (is_new) {
    if (condition_tries_left_ == 0) {
      conditions_.erase(it);
      return false;
    }
    --condition_tries_left_;
    std::vector<Pattern> variables;
    for (const TermId t : terms) {
      variables.push_back(t == kNoTerm ? Pattern{} : terms_.ToPattern(t));
    }
    it->second = rule_->condition(variables, payloads);
  }
  return it->second;
}

}  // namespace eqrise::egraph
