#include "egraph/saturate/sieve_chunk.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace eqrise::egraph {

void SumUp(uint32_t* counts, size_t n) {
  uint32_t sum = 0;
  for (size_t i = 0; i < n; ++i) sum += std::exchange(counts[i], sum);
}

namespace {

// What a table says of some numbers, and later nothing any more. Each chunk does that for most of
// what is made of the classes, so what the loops themselves cost counts.
void Load(absl::Span<const SieveRelations::Pair> pairs, uint32_t* table) {
#pragma GCC unroll 4
  for (const SieveRelations::Pair p : pairs) table[p.first] = p.second;
}
void Unload(absl::Span<const SieveRelations::Pair> pairs, uint32_t nothing, uint32_t* table) {
#pragma GCC unroll 4
  for (const SieveRelations::Pair p : pairs) table[p.first] = nothing;
}

}  // namespace

size_t SieveChunk::BytesFor(size_t classes, size_t matches, size_t roots) {
  constexpr size_t kTables = 5;
  constexpr size_t kPerMatch =
      2 * sizeof(uint32_t) + sizeof(Unknown) + sizeof(Equality) + sizeof(uint32_t);
  return kTables * sizeof(uint32_t) * classes + kPerMatch * matches + 2 * sizeof(uint32_t) * roots;
}

size_t SieveChunk::bytes() const {
  return made_[0].bytes() + made_[1].bytes() + found_.bytes() + partner_.bytes() + counts_.bytes() +
         order_.bytes() + at_.bytes() + asked_[0].bytes() + asked_[1].bytes() + unknown_.bytes() +
         equalities_.bytes();
}

void SieveChunk::Begin(const SieveRelations& relations) {
  const size_t n = relations.num_classes + 1;
  const auto clear = [&](Arena<uint32_t>& table, uint32_t with) {
    table.Resize(n);
    std::fill_n(table.data(), n, with);
  };
  for (Arena<uint32_t>& table : made_) clear(table, relations.absent());
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

// What is made for the right-hand side of each match. In the order of the fixed child.
void SieveChunk::AskForMade(const SieveRelations& relations, size_t first, size_t last) {
  const Arena<SieveRelations::Root>& roots = relations.roots;
  const uint32_t absent = relations.absent();
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
  order_.Resize(n);
  SumUp(begin_of, relations.num_classes);
  for (size_t r = 0; r < n; ++r) {
    order_[begin_of[roots[first + r].fixed]++] = static_cast<uint32_t>(r);
  }
  for (size_t a = 0; a < 2; ++a) {
    const SievePlan::Argument& argument = relations.plan.arguments[a];
    if (!argument.is_made) continue;
    asked_[a].Resize(size);
    const Order& made = relations.made[a];
    const uint32_t* const children = relations.children[argument.child].data();
    uint32_t* const table = made_[a].data();
    uint32_t loaded = kNothing;
    const auto unload = [&] {
      if (loaded == kNothing) return;
      Unload(made.of(loaded), absent, table);
    };
    for (const uint32_t r : order_) {
      const SieveRelations::Root& root = roots[first + r];
      if (root.fixed != loaded) {
        unload();
        loaded = root.fixed;
        Load(made.of(loaded), table);
      }
      const uint32_t* const child = children + root.begin;
      const uint32_t matches = root.end - root.begin;
      uint32_t* const to = asked_[a].data() + at_[r];
#pragma GCC unroll 4
      for (uint32_t i = 0; i < matches; ++i) to[i] = table[child[i]];
    }
    unload();
  }
}

// Finds the matches whose right-hand side is not seen to be in the root's class. The table has one
// node per second child, so it may miss some.
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
  // What an argument is in the matches of a root, one after the other.
  const auto values_of = [&](size_t a, size_t r) -> const uint32_t* {
    const SievePlan::Argument& argument = relations.plan.arguments[a];
    return argument.is_made ? asked_[a].data() + at_[r - first]
                            : relations.children[argument.child].data() + relations.roots[r].begin;
  };
  const uint32_t* const inner = relations.children[0].data();
  for (size_t r = first; r < last; ++r) {
    const SieveRelations::Root& root = relations.roots[r];
    if (root.own != loaded) {
      unload();
      loaded = root.own;
      for (const Pair p : relations.members.of(loaded)) partner[p.second] = p.first;
    }
    const uint32_t* const left = values_of(0, r);
    const uint32_t* const right = values_of(1, r);
    const uint32_t n = root.end - root.begin;
    unknown_.Reserve(n);
    Unknown* unknown = unknown_.end();
    for (uint32_t i = 0; i < n; ++i) {
      if (partner[right[i]] == left[i]) continue;
      if (inner[root.begin + i] == absent) {
        ++num_others_;
        continue;
      }
      *unknown++ = {static_cast<uint32_t>(r), root.begin + i, {left[i], right[i]}};
    }
    unknown_.Resize(static_cast<size_t>(unknown - unknown_.data()));
  }
  unload();
}

// In the order of the first argument. What is found is an equality, if it is not known yet; the
// others lack a node.
void SieveChunk::LookUpUnknown(const SieveRelations& relations) {
  const uint32_t absent = relations.absent();
  uint32_t* const begin_of = Counts(absent + size_t{1});
  Unknown* const unknown = unknown_.data();
  const auto num_unknown = static_cast<uint32_t>(unknown_.size());
  for (uint32_t u = 0; u < num_unknown; ++u) ++begin_of[unknown[u].arguments[0]];
  // Where an argument is not there, neither is a node over it.
  order_.Resize(num_unknown - begin_of[absent]);
  SumUp(begin_of, absent);
  uint32_t* const order = order_.data();
  for (uint32_t u = 0; u < num_unknown; ++u) {
    const uint32_t first = unknown[u].arguments[0];
    if (first != absent) order[begin_of[first]++] = u;
  }

  equalities_.Truncate(0);
  const Order& results = relations.results();
  uint32_t* const table = found_.data();
  uint32_t loaded = kNothing;
  const auto unload = [&] {
    if (loaded == kNothing) return;
    Unload(results.of(loaded), kNothing, table);
  };
  for (const uint32_t k : order_) {
    Unknown& u = unknown[k];
    if (u.arguments[0] != loaded) {
      unload();
      loaded = u.arguments[0];
      Load(results.of(loaded), table);
    }
    const uint32_t found = table[u.arguments[1]];
    if (found == kNothing) continue;  // it is to be made
    u.entry = kIsThere;
    const uint32_t equal = relations.names_nodes ? relations.number[found] : found;
    if (equal != relations.roots[u.root].own) equalities_.push_back({u.root, found});
  }
  unload();
}

}  // namespace eqrise::egraph
