#include "emit/index_names.h"

#include <algorithm>
#include <climits>
#include <cstdlib>

namespace eqrise::emit {

using rise::Nat;
using rise::NatAtomKind;
using rise::NatFactor;
using rise::NatTerm;
using rise::NatVar;

void IndexNames::EnterLoop(NatVar index, bool repeats) {
  loops_.push_back({index, next_loop_++, repeats, 0});
}

void IndexNames::EnterName(NatVar index) {
  loops_.push_back({index, next_loop_++, false, 0});
  loops_.back().same_block = true;
}

void IndexNames::LeaveLoop() { loops_.pop_back(); }

void IndexNames::Statement() {
  size_t loop = loops_.size() - 1;
  loops_[loop].statement = next_statement_;
  while (loops_[loop].same_block) loops_[--loop].statement = next_statement_;
  ++next_statement_;
}

void IndexNames::Note(Nat n) { Visit(n, static_cast<int>(loops_.size()) - 1); }

// A divisor may be 0 where a loop that it stands in does not run.
bool IndexNames::IsSafeAhead(Nat n) const {
  auto positive = [&](Nat b) { return nats_.AtLeast(b, nats_.Const(1)) == rise::Proof::kYes; };
  for (const NatTerm& t : rise::NatPoly(nats_.poly(n))) {
    for (const NatFactor& f : t.factors) {
      if (f.exponent < 0 && !positive(AtomNat(nats_, f.atom))) return false;
      switch (f.atom.kind) {
        case NatAtomKind::kVar:
          break;
        case NatAtomKind::kSum:
          if (!IsSafeAhead(Nat{f.atom.a})) return false;
          break;
        case NatAtomKind::kFloorDiv:
        case NatAtomKind::kMod:
          if (!positive(Nat{f.atom.b})) return false;
          [[fallthrough]];
        case NatAtomKind::kMin:
        case NatAtomKind::kMax:
        case NatAtomKind::kPow:
          if (!IsSafeAhead(Nat{f.atom.a}) || !IsSafeAhead(Nat{f.atom.b})) return false;
          break;
      }
    }
  }
  return true;
}

int IndexNames::HomeOf(Nat n) const {
  int home = 0;
  for (NatVar v : nats_.Variables(n)) {
    int depth = static_cast<int>(loops_.size()) - 1;
    while (depth > 0 && loops_[static_cast<size_t>(depth)].index != v) --depth;
    const bool fixed = nats_.info(v).kind == rise::NatVarKind::kSize || parameters_.contains(v);
    if (depth == 0 && !fixed) return kNowhere;
    home = std::max(home, depth);
  }
  return IsSafeAhead(n) ? home : kNowhere;
}

std::optional<std::pair<Nat, Nat>> IndexNames::Split(Nat n) const {
  const rise::NatPoly terms = nats_.poly(n);
  if (terms.size() < 2) return std::nullopt;
  const std::vector<Nat> monomials = nats_.Terms(n);
  for (size_t i = 0; i < terms.size(); ++i) {
    if (!terms[i].factors.empty() || terms[i].coefficient.den != 1) continue;
    return std::pair(nats_.Sub(n, monomials[i]), monomials[i]);
  }
  // Terms with a denominator are whole together only.
  constexpr int kInnermost = INT_MAX;
  std::vector<int> depth(terms.size());
  std::vector<bool> whole(terms.size());
  int deepest = 0;
  int fractions = 0;
  for (size_t i = 0; i < terms.size(); ++i) {
    const int home = HomeOf(monomials[i]);
    depth[i] = home == kNowhere ? kInnermost : home;
    whole[i] = terms[i].coefficient.den == 1 &&
               std::all_of(terms[i].factors.begin(), terms[i].factors.end(),
                           [](const NatFactor& f) { return f.exponent > 0; });
    if (!whole[i]) fractions = std::max(fractions, depth[i]);
    deepest = std::max(deepest, depth[i]);
  }
  Nat first{0};
  Nat second{0};
  for (size_t i = 0; i < terms.size(); ++i) {
    Nat& part = (whole[i] ? depth[i] : fractions) < deepest ? first : second;
    part = nats_.Add(part, monomials[i]);
  }
  if (first.id == 0) return std::nullopt;
  return std::pair(first, second);
}

void IndexNames::VisitTerms(Nat n, int depth, Node& node) {
  const NatParts parts = PartsOf(nats_, n);
  int summands = static_cast<int>(parts.whole.size());
  if (parts.fraction) {
    ++summands;
    ++node.operations;
    node.within.push_back(Visit(parts.fraction->first, depth));
    node.within.push_back(Visit(parts.fraction->second, depth));
  }
  for (const NatTerm& t : parts.whole) {
    int factors = std::abs(t.coefficient.num) == 1 && !t.factors.empty() ? 0 : 1;
    for (const NatFactor& f : t.factors) {
      factors += f.exponent;
      if (f.atom.kind == NatAtomKind::kVar) continue;
      const Nat atom = AtomNat(nats_, f.atom);
      if (atom != node.value) {
        for (int e = 0; e < f.exponent; ++e) node.within.push_back(Visit(atom, depth));
        continue;
      }
      // A power is a loop.
      node.operations += f.atom.kind == NatAtomKind::kPow ? kWorthAName : 1;
      node.within.push_back(Visit(Nat{f.atom.a}, depth));
      if (f.atom.kind != NatAtomKind::kSum) node.within.push_back(Visit(Nat{f.atom.b}, depth));
    }
    node.operations += factors - 1;
  }
  node.operations += std::max(0, summands - 1);
}

size_t IndexNames::Visit(Nat n, int depth) {
  const int home = HomeOf(n);
  Node node;
  node.value = n;
  Key key;
  if (home != kNowhere) {
    const Loop& loop = loops_[static_cast<size_t>(home)];
    for (int d = home + 1; d <= depth; ++d) {
      node.hoisted = node.hoisted || loops_[static_cast<size_t>(d)].repeats;
    }
    key = Key(loop.id, n.id);
    node.loop = loop.id;
    if (auto it = known_.find(key); it != known_.end()) {
      Node& known = nodes_[it->second];
      ++known.uses;
      known.hoisted = known.hoisted || node.hoisted;
      return it->second;
    }
    node.uses = 1;
    node.statement = loop.statement;
    depth = home;
  }
  // What has no home has no name, but its parts may have.
  if (auto split = Split(n)) {
    node.within.push_back(Visit(split->first, depth));
    ++node.operations;
    VisitTerms(split->second, depth, node);
  } else {
    VisitTerms(n, depth, node);
  }
  nodes_.push_back(std::move(node));
  if (home != kNowhere) known_[key] = nodes_.size() - 1;
  return nodes_.size() - 1;
}

void IndexNames::Decide(const std::function<std::string()>& new_name) {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    Node& node = nodes_[i];
    node.operations_in_all = node.operations;
    for (size_t p : node.within) {
      if (!nodes_[p].has_name) node.operations_in_all += nodes_[p].operations_in_all;
    }
    node.has_name = node.statement != 0 && node.operations_in_all >= kWorthAName &&
                    (node.uses >= 2 || node.hoisted);
    if (!node.has_name) continue;
    defined_at_[node.statement].push_back(i);
    named_in_[node.loop].push_back(i);
  }
  for (auto& [statement, defined] : defined_at_) {
    for (size_t i : defined) nodes_[i].name = new_name();
  }
  loops_ = {Loop{}};
  next_loop_ = next_statement_ = 1;
}

std::vector<IndexNames::Definition> IndexNames::Definitions() const {
  std::vector<Definition> out;
  auto it = defined_at_.find(loops_.back().statement);
  if (it == defined_at_.end()) return out;
  for (size_t i : it->second) out.push_back({nodes_[i].name, nodes_[i].value});
  return out;
}

const IndexNames::Node* IndexNames::Find(Nat n) const {
  const int home = HomeOf(n);
  if (home == kNowhere) return nullptr;
  auto it = known_.find(Key(loops_[static_cast<size_t>(home)].id, n.id));
  return it == known_.end() ? nullptr : &nodes_[it->second];
}

bool IndexNames::IsPartOf(Nat part, Nat whole) const {
  const rise::NatPoly& some = nats_.poly(part);
  const rise::NatPoly& all = nats_.poly(whole);
  auto at = all.begin();
  for (const NatTerm& t : some) {
    while (at != all.end() && at->factors != t.factors) ++at;
    if (at == all.end() || !(at->coefficient == t.coefficient)) return false;
  }
  return some.size() < all.size();
}

// What another index is the sum of, and has been defined here before.
const IndexNames::Node* IndexNames::FindPart(Nat n, bool defining) const {
  const Node* best = nullptr;
  for (const Loop& loop : loops_) {
    const auto named = named_in_.find(loop.id);
    if (named == named_in_.end()) continue;
    for (size_t i : named->second) {
      const Node& node = nodes_[i];
      if (node.statement > loop.statement) break;
      const bool here = defining && node.statement == loops_.back().statement;
      if (here && node.value == n) break;
      if (best && best->operations_in_all >= node.operations_in_all) continue;
      if (IsPartOf(node.value, n)) best = &node;
    }
  }
  return best;
}

std::optional<NamedSummand> IndexNames::Named(Nat n, bool defining) const {
  const Nat whole = n;
  const bool definition = defining;
  Nat rest{0};
  while (n.id != 0) {
    const Node* node = defining ? nullptr : Find(n);
    if (node && node->has_name) return NamedSummand{node->name, rest};
    defining = false;
    auto split = Split(n);
    if (!split) break;
    rest = nats_.Add(rest, split->second);
    n = split->first;
  }
  const Node* part = FindPart(whole, definition);
  if (part) return NamedSummand{part->name, nats_.Sub(whole, part->value)};
  return std::nullopt;
}

}  // namespace eqrise::emit
