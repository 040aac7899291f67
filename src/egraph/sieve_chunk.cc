#include "egraph/sieve_chunk.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace eqrise::egraph {

void SumUp(uint32_t* counts, size_t n) {
  uint32_t sum = 0;
  for (size_t i = 0; i < n; ++i) sum += std::exchange(counts[i], sum);
}

size_t SieveChunk::BytesFor(size_t classes, size_t matches, size_t roots) {
  constexpr size_t kTables = 5;
  constexpr size_t kPerMatch = sizeof(Pair) + sizeof(Unknown) + sizeof(Equality) + sizeof(uint32_t);
  return kTables * sizeof(uint32_t) * classes + kPerMatch * matches + 2 * sizeof(uint32_t) * roots;
}

size_t SieveChunk::bytes() const {
  return left_made_.bytes() + right_made_.bytes() + found_.bytes() + partner_.bytes() +
         counts_.bytes() + order_.bytes() + at_.bytes() + asked_.bytes() + unknown_.bytes() +
         equalities_.bytes();
}

void SieveChunk::Begin(const SieveRelations& relations) {
  const size_t n = relations.num_classes + 1;
  const auto clear = [&](Arena<uint32_t>& table, uint32_t with) {
    table.Resize(n);
    std::fill_n(table.data(), n, with);
  };
  clear(left_made_, relations.absent());
  clear(right_made_, relations.absent());
  clear(found_, kNothing);
  clear(partner_, kNothing);
}

void SieveChunk::Sift(const SieveRelations& relations, size_t first, size_t last) {
  AskForMade(relations, first, last);
  FindUnknown(relations, first, last);
  LookUpUnknown(relations);
}

uint32_t* SieveChunk::Counts(size_t n) {
  counts_.Resize(n);
  std::memset(counts_.data(), 0, n * sizeof(uint32_t));
  return counts_.data();
}

// What the right-hand side of each match is over. In the order of the fixed child.
void SieveChunk::AskForMade(const SieveRelations& relations, size_t first, size_t last) {
  const SievePlan& plan = relations.plan;
  const Arena<SieveRelations::Root>& roots = relations.roots;
  uint32_t* const begin_of = Counts(relations.num_classes);
  const size_t n = last - first;
  at_.Resize(n);
  uint32_t size = 0;
  for (size_t r = 0; r < n; ++r) {
    const SieveRelations::Root& root = roots[first + r];
    at_[r] = size;
    size += root.end - root.begin;
    ++begin_of[root.fixed];
  }
  asked_.Resize(size);
  order_.Resize(n);
  SumUp(begin_of, relations.num_classes);
  for (size_t r = 0; r < n; ++r) {
    order_[begin_of[roots[first + r].fixed]++] = static_cast<uint32_t>(r);
  }

  const uint32_t* const identity = relations.identity.data();
  const uint32_t* const left = plan.left.is_made ? left_made_.data() : identity;
  const uint32_t* const right = plan.right.is_made ? right_made_.data() : identity;
  const auto unload = [&](bool is_made, const Order& order, Arena<uint32_t>& table,
                          uint32_t fixed) {
    if (!is_made || fixed == kNothing) return;
    for (const Pair p : order.of(fixed)) table[p.first] = relations.absent();
  };
  const auto load = [&](bool is_made, const Order& order, Arena<uint32_t>& table, uint32_t fixed) {
    if (!is_made) return;
    for (const Pair p : order.of(fixed)) table[p.first] = p.second;
  };
  uint32_t loaded = kNothing;
  for (size_t k = 0; k < n; ++k) {
    const SieveRelations::Root& root = roots[first + order_[k]];
    if (root.fixed != loaded) {
      unload(plan.left.is_made, relations.left, left_made_, loaded);
      unload(plan.right.is_made, relations.right, right_made_, loaded);
      loaded = root.fixed;
      load(plan.left.is_made, relations.left, left_made_, loaded);
      load(plan.right.is_made, relations.right, right_made_, loaded);
    }
    Pair* const to = asked_.data() + at_[order_[k]];
    const auto each = [&](auto&& child_of_left, auto&& child_of_right) {
      const Pair* const entries = relations.entries.data() + root.begin;
      const uint32_t matches = root.end - root.begin;
      for (uint32_t i = 0; i < matches; ++i) {
        to[i] = {left[child_of_left(entries[i])], right[child_of_right(entries[i])]};
      }
    };
    const auto one = [](Pair p) { return p.first; };
    const auto two = [](Pair p) { return p.second; };
    if (plan.left.child == 0) {
      plan.right.child == 0 ? each(one, one) : each(one, two);
    } else {
      plan.right.child == 0 ? each(two, one) : each(two, two);
    }
  }
  unload(plan.left.is_made, relations.left, left_made_, loaded);
  unload(plan.right.is_made, relations.right, right_made_, loaded);
}

// Those whose right-hand side is not seen to be in the root's class. The table has one node per
// second child, so it may miss some.
void SieveChunk::FindUnknown(const SieveRelations& relations, size_t first, size_t last) {
  unknown_.Truncate(0);
  num_others_ = 0;
  const uint32_t absent = relations.absent();
  uint32_t* const partner = partner_.data();
  uint32_t loaded = kNothing;
  const auto unload = [&] {
    if (loaded == kNothing) return;
    for (const Pair p : relations.members.of(loaded)) partner[p.second] = kNothing;
  };
  for (size_t r = first; r < last; ++r) {
    const SieveRelations::Root& root = relations.roots[r];
    if (root.own != loaded) {
      unload();
      loaded = root.own;
      for (const Pair p : relations.members.of(loaded)) partner[p.second] = p.first;
    }
    const Pair* const asked = asked_.data() + at_[r - first];
    const uint32_t n = root.end - root.begin;
    unknown_.Reserve(n);
    Unknown* unknown = unknown_.end();
    const Pair* const entries = relations.entries.data() + root.begin;
    for (uint32_t i = 0; i < n; ++i) {
      if (partner[asked[i].second] == asked[i].first) continue;
      if (entries[i].first == absent) {
        ++num_others_;
        continue;
      }
      *unknown++ = {static_cast<uint32_t>(r), root.begin + i, asked[i].first, asked[i].second};
    }
    unknown_.Resize(static_cast<size_t>(unknown - unknown_.data()));
  }
  unload();
}

// In the order of what is left. What is found is an equality, if it is not known yet; the others
// lack a node.
void SieveChunk::LookUpUnknown(const SieveRelations& relations) {
  // Where an argument is not there, neither is a node over it.
  const uint32_t absent = relations.absent();
  const auto may_be_there = [=](const Unknown& u) { return u.left != absent && u.right != absent; };
  uint32_t* const begin_of = Counts(relations.num_classes);
  size_t num_asked = 0;
  for (const Unknown& u : unknown_) {
    if (!may_be_there(u)) continue;
    ++begin_of[u.left];
    ++num_asked;
  }
  SumUp(begin_of, relations.num_classes);
  order_.Resize(num_asked);
  uint32_t* const order = order_.data();
  const auto num_unknown = static_cast<uint32_t>(unknown_.size());
  for (uint32_t u = 0; u < num_unknown; ++u) {
    if (may_be_there(unknown_[u])) order[begin_of[unknown_[u].left]++] = u;
  }

  equalities_.Truncate(0);
  const Order& results = relations.results();
  uint32_t* const table = found_.data();
  uint32_t loaded = kNothing;
  const auto unload = [&] {
    if (loaded == kNothing) return;
    for (const Pair p : results.of(loaded)) table[p.first] = kNothing;
  };
  for (const uint32_t k : order_) {
    Unknown& u = unknown_[k];
    if (u.left != loaded) {
      unload();
      loaded = u.left;
      for (const Pair p : results.of(loaded)) table[p.first] = p.second;
    }
    const uint32_t found = table[u.right];
    if (found == kNothing) continue;  // it is to be made
    u.entry = kIsThere;
    const uint32_t equal = relations.names_nodes ? relations.number[found] : found;
    if (equal != relations.roots[u.root].own) equalities_.push_back({u.root, found});
  }
  unload();
}

}  // namespace eqrise::egraph
