#include "egraph/explain/chain_shortener.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <utility>

namespace eqrise::egraph {
namespace {

// Terms with more nodes have too many neighbours to look at.
constexpr uint64_t kMaxTreeSize = 400;

using Position = absl::InlinedVector<uint16_t, 6>;

// Where in the pattern, as a tree, the variable stands.
std::vector<Position> PlacesOf(const Pattern& pattern, int variable) {
  std::vector<Position> places;
  Position at;
  const auto walk = [&](auto&& self, int n) -> void {
    const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) {
      if (node.variable == variable) places.push_back(at);
      return;
    }
    for (size_t i = 0; i < node.children.size(); ++i) {
      at.push_back(static_cast<uint16_t>(i));
      self(self, node.children[i]);
      at.pop_back();
    }
  };
  walk(walk, pattern.root);
  return places;
}

}  // namespace

Chain ChainShortener::Shorten(Chain chain) {
  work_left_ = std::min(budget_, 100 * max_neighbours_);
  budget_ -= work_left_;
  chain = SortApart(std::move(chain));
  Remember(chain);
  const auto shorter = [&](Chain tried) {
    tried = ShortenBelow(std::move(tried), max_neighbours_ / 4);
    tried = ShortestNearby(std::move(tried), max_neighbours_);
    if (tried.steps.size() > chain.steps.size()) return false;
    const bool is_shorter = tried.steps.size() < chain.steps.size();
    chain = std::move(tried);
    return is_shorter;
  };
  if (max_neighbours_ > 0) {
    while (shorter(chain) || shorter(PushLate(chain)) ||
           shorter(Reversed(PushLate(Reversed(chain))))) {
    }
  }
  budget_ += work_left_;
  neighbours_.clear();
  seen_.clear();
  return SortApart(std::move(chain));
}

// Whether the rule says it of any terms.
bool ChainShortener::IsFree(const Rewrite& step) const {
  if (step.kind != StepKind::kRule || step.is_conditional) return false;
  return !rules_[step.rule.value].has_parts();
}

void ChainShortener::Remember(const Chain& chain) {
  for (TermId before = chain.start; const Rewrite& step : chain.steps) {
    const TermId sides[] = {bank_.At(before, step.position), bank_.At(step.result, step.position)};
    before = step.result;
    if (IsFree(step)) continue;
    for (const int from : {0, 1}) {
      std::vector<std::unique_ptr<Rewrite>>& there = seen_[sides[from]];
      const TermId to = sides[1 - from];
      if (std::any_of(there.begin(), there.end(), [&](const auto& s) { return s->result == to; })) {
        continue;
      }
      there.push_back(std::make_unique<Rewrite>(step));
      there.back()->position.clear();
      there.back()->result = to;
      there.back()->is_backward = step.is_backward != (from == 1);
    }
  }
}

// Every step as late as it can be: after steps beside it, and after those above it that only move
// its subterm. What a later step throws away is left out.
Chain ChainShortener::PushLate(Chain chain) {
  for (size_t i = chain.steps.size(); i-- > 0;) {
    for (size_t at = i; at + 1 < chain.steps.size(); ++at) {
      const Swap swap = SwapSteps(chain, at);
      if (swap != Swap::kYes) break;
    }
  }
  return chain;
}

ChainShortener::Swap ChainShortener::SwapSteps(Chain& chain, size_t first) {
  Rewrite a = chain.steps[first];
  Rewrite b = chain.steps[first + 1];
  const TermId before = first == 0 ? chain.start : chain.steps[first - 1].result;
  const auto [at_a, at_b] =
      std::mismatch(a.position.begin(), a.position.end(), b.position.begin(), b.position.end());
  if (at_a == a.position.end()) return Swap::kNo;  // b rewrites what a made
  if (at_b == b.position.end()) {                  // a is below b
    if (!IsFree(b)) return Swap::kNo;
    const DerivationRule& rule = rules_[b.rule.value];
    if (HasSubstitution(*rule.right)) return Swap::kNo;
    const Pattern& from = b.is_backward ? *rule.right : *rule.left;
    const Pattern& to = b.is_backward ? *rule.left : *rule.right;
    // Down to the variable that a is below.
    int n = from.root;
    auto rest = at_a;
    while (from.nodes[static_cast<size_t>(n)].kind == PatternNode::kNode) {
      if (rest == a.position.end()) return Swap::kNo;
      n = from.nodes[static_cast<size_t>(n)].children[*rest++];
    }
    const int variable = from.nodes[static_cast<size_t>(n)].variable;
    if (PlacesOf(from, variable).size() != 1) return Swap::kNo;
    const std::vector<Position> places = PlacesOf(to, variable);
    if (places.empty()) {
      chain.steps.erase(chain.steps.begin() + static_cast<long>(first));
      return Swap::kFirstVanished;
    }
    if (places.size() != 1) return Swap::kNo;
    Position moved = b.position;
    moved.insert(moved.end(), places[0].begin(), places[0].end());
    moved.insert(moved.end(), rest, a.position.end());
    const TermId rewritten = bank_.At(before, a.position);
    const TermId late = bank_.WithSubterm(b.result, moved, rewritten);
    // Below a function of another type, a variable of it would be another (term_bank.h).
    if (bank_.At(late, moved) != rewritten) return Swap::kNo;
    a.position = std::move(moved);
    a.result = b.result;
    b.result = late;
  } else {
    const TermId after = b.result;
    b.result = bank_.WithSubterm(before, b.position, bank_.At(after, b.position));
    a.result = after;
  }
  chain.steps[first] = std::move(b);
  chain.steps[first + 1] = std::move(a);
  return Swap::kYes;
}

// With no budget, only sorts.
Chain ChainShortener::ShortenBelow(Chain chain, size_t budget) {
  CutLoops(chain);
  const std::vector<Rewrite>& steps = chain.steps;
  if (steps.size() < 2) return chain;
  Chain out{.start = chain.start, .steps = {}};
  for (size_t begin = 0; begin < steps.size();) {
    if (steps[begin].position.empty()) {
      out.steps.push_back(steps[begin++]);
      continue;
    }
    size_t end = begin;
    while (end < steps.size() && !steps[end].position.empty()) ++end;
    const size_t arity = bank_.children(out.end()).size();
    for (size_t child = 0; child < arity; ++child) {
      const auto below = [&](TermId t) { return bank_.children(t)[child]; };
      Chain part{.start = below(out.end()), .steps = {}};
      bool at_root = false;
      for (size_t i = begin; i < end; ++i) {
        if (steps[i].position[0] != child) continue;
        Rewrite step = steps[i];
        step.position.erase(step.position.begin());
        step.result = below(step.result);
        at_root |= step.position.empty();
        part.steps.push_back(std::move(step));
      }
      if (part.steps.empty()) continue;
      std::optional<Chain> as_it_was;
      if (bank_.has_sorts()) as_it_was = part;
      part = ShortenBelow(std::move(part), budget);
      // Where all is in one child, it was done below.
      if (at_root && budget > 0) part = ShortestNearby(std::move(part), budget);
      // Below a function of another type (see SwapSteps).
      const auto fits = [&](const Rewrite& s) {
        return below(bank_.WithChild(out.end(), child, s.result)) == s.result;
      };
      if (as_it_was && !std::all_of(part.steps.begin(), part.steps.end(), fits)) {
        part = *std::move(as_it_was);
      }
      AppendBelow(bank_, out, child, part);
    }
    begin = end;
  }
  CutLoops(out);
  return out;
}

// The shortest path from end to end in a graph of terms. The graph has the terms on the chain,
// those that are one rewrite away from them, those that are two away, and so on as far as the
// budget goes.
Chain ChainShortener::ShortestNearby(Chain chain, size_t budget) {
  if (chain.steps.empty()) return chain;
  struct Edge {
    TermId to;
    Rewrite rewrite;
  };
  std::vector<TermId> terms = {chain.start};
  absl::flat_hash_map<TermId, std::vector<Edge>> edges = {{chain.start, {}}};
  const auto add = [&](TermId from, const Rewrite& rewrite) {
    if (edges.try_emplace(rewrite.result).second) terms.push_back(rewrite.result);
    edges[from].push_back({rewrite.result, rewrite});
    Rewrite back = rewrite;
    back.is_backward = !back.is_backward;
    back.result = from;
    edges[rewrite.result].push_back({from, std::move(back)});
  };
  uint64_t max_tree_size = bank_.tree_size(chain.start);
  for (TermId from = chain.start; const Rewrite& step : chain.steps) {
    add(from, step);
    from = step.result;
    max_tree_size = std::max(max_tree_size, bank_.tree_size(from));
  }
  if (max_tree_size > kMaxTreeSize) return chain;
  for (size_t i = 0; i < terms.size() && terms.size() < budget; ++i) {
    const TermId from = terms[i];
    for (const Neighbour& n : Neighbours(from)) {
      if (bank_.tree_size(n.term) > max_tree_size) continue;
      Rewrite rewrite;
      if (n.seen != nullptr) rewrite = *n.seen;
      rewrite.rule = RuleId{n.rule};
      rewrite.is_backward = n.is_backward;
      rewrite.position = n.position;
      rewrite.result = n.term;
      add(from, rewrite);
    }
  }
  // Dijkstra's algorithm, by the number of steps. Among ways of equal length, one through smaller
  // terms reads better, and so does one that goes from left to right. Boost.Graph's would take
  // another way of equal cost, and would not end at the goal: so this one is by hand.
  constexpr uint64_t kStep = uint64_t{1} << 32;
  struct Reached {
    uint64_t cost;
    TermId before;
    const Rewrite* by;
  };
  absl::flat_hash_map<TermId, Reached> reached = {{chain.start, {0, kNoTerm, nullptr}}};
  using Entry = std::pair<uint64_t, TermId>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  queue.push({0, chain.start});
  while (queue.top().second != chain.end()) {
    const auto [cost, at] = queue.top();
    queue.pop();
    if (reached.at(at).cost < cost) continue;
    for (const Edge& edge : edges.at(at)) {
      const uint64_t through =
          cost + kStep + 64 * bank_.tree_size(edge.to) + (edge.rewrite.is_backward ? 1 : 0);
      Reached& to =
          reached.try_emplace(edge.to, Reached{~uint64_t{0}, kNoTerm, nullptr}).first->second;
      if (through >= to.cost) continue;
      to = {through, at, &edge.rewrite};
      queue.push({through, edge.to});
    }
  }
  Chain out{.start = chain.start, .steps = {}};
  for (TermId at = chain.end(); at != chain.start; at = reached.at(at).before) {
    out.steps.push_back(*reached.at(at).by);
  }
  std::reverse(out.steps.begin(), out.steps.end());
  return out;
}

void ChainShortener::RewriteRoot(TermId t, uint32_t rule, bool is_backward,
                                 std::vector<Neighbour>& out) {
  const Pattern& from = is_backward ? *rules_[rule].right : *rules_[rule].left;
  const Pattern& to = is_backward ? *rules_[rule].left : *rules_[rule].right;
  // A variable alone is everywhere, and x => x + 0 rarely leads anywhere but back.
  if (from.nodes[static_cast<size_t>(from.root)].kind == PatternNode::kVariable) return;
  TermBank::Match match;
  if (!bank_.Matches(from, from.root, t, match)) return;
  match.nodes.clear();
  const std::optional<TermId> made = bank_.Instantiate(to, to.root, match);
  if (!made || *made == t) return;
  if (rules_[rule].makes) {
    const TermId left = is_backward ? *made : t;
    const TermId right = is_backward ? t : *made;
    if (!rules_[rule].makes(bank_.ToPattern(left), bank_.ToPattern(right))) return;
  }
  out.push_back({rule, is_backward, {}, *made});
}

const std::vector<ChainShortener::Neighbour>& ChainShortener::Neighbours(TermId t) {
  if (const auto it = neighbours_.find(t); it != neighbours_.end()) return *it->second;
  auto made = std::make_unique<std::vector<Neighbour>>();
  if (work_left_ > 0) {
    for (uint32_t rule = 0; rule < rules_.size(); ++rule) {
      if (rules_[rule].condition || rules_[rule].right->root < 0) continue;
      if (rules_[rule].has_parts()) continue;
      RewriteRoot(t, rule, false, *made);
      RewriteRoot(t, rule, true, *made);
    }
    if (const auto it = seen_.find(t); it != seen_.end()) {
      for (const auto& step : it->second) {
        made->push_back({step->rule.value, step->is_backward, {}, step->result, step.get()});
      }
    }
    const TermBank::Children children = bank_.children(t);
    for (size_t i = 0; i < children.size(); ++i) {
      for (const Neighbour& below : Neighbours(children[i])) {
        Neighbour n = below;
        n.position.insert(n.position.begin(), static_cast<uint16_t>(i));
        n.term = bank_.WithChild(t, i, below.term);
        // Below a function of another type (see SwapSteps).
        if (n.seen != nullptr && bank_.At(n.term, n.position) != n.seen->result) continue;
        made->push_back(std::move(n));
      }
    }
    work_left_ -= std::min(work_left_, made->size() + 1);
  }
  return *(neighbours_[t] = std::move(made));
}

}  // namespace eqrise::egraph
