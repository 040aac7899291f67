// Applying a rule to a batch of matches; included by egraph.h only.
//
// A batch is gone through step by step: the keys of all nodes that a step asks for, then all of
// them in the table, then what is new. Memory is asked for some nodes ahead of its use. With
// several threads, each works out the keys of its share of the matches, and looks up, and enters,
// those that belong to its part of the table. What is new gets its number afterwards, in the order
// of the matches, so that the numbers do not depend on who found it. An entry that would lie beyond
// a part's end (few) waits until the others are done.
#ifndef EQRISE_EGRAPH_GRAPH_APPLY_INL_H_
#define EQRISE_EGRAPH_GRAPH_APPLY_INL_H_

#include <algorithm>
#include <atomic>
#include <cassert>
#include <numeric>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/recipe.h"
#include "egraph/memory/pages.h"

namespace eqrise::egraph {

template <class L>
size_t EGraph<L>::Apply(const Recipe& recipe, MatchBatch& batch, RuleId rule) {
  const size_t n = batch.size();
  // What the matches stand for now. A search shows classes as they were when it began.
  if (!batch.is_canonical()) Canonicalise(batch, recipe);
  assert(AreCanonical(batch, recipe));
  bool holes = false;
  size_t before_last = nodes_.size();
  for (size_t s = 0; s < recipe.steps.size() && !stopped_; ++s) {
    const Recipe::Step& step = recipe.steps[s];
    const MatchBatch::Column made = batch.column(recipe.num_variables + static_cast<int>(s));
    Spend(n);
    before_last = nodes_.size();
    // A derivation is to know the right-hand side by the node that it is.
    const bool as_made = options_.derivations && s + 1 == recipe.steps.size();
    if (kMakesColumns && !holes && step.arguments.size() <= 2) {
      holes = !AddColumn(step, batch, made, as_made);
      MakeRecords();
      KeepHistory(rule);
    } else {
      holes = !AddColumnWithCare(step, batch, made, as_made, rule) || holes;
    }
  }
  size_t unions = 0;
  if (!stopped_ || recipe.steps.empty()) {
    for (const Recipe::Pair& pair : recipe.pairs) {
      const ClassId* const left = batch.column(pair.left);
      const ClassId* const right = batch.column(pair.right);
      for (size_t m = 0; m < n; ++m) {
        if (left[m].valid() && right[m].valid() && Union(left[m], right[m], rule)) ++unions;
      }
    }
    if (recipe.result != Recipe::kRoot) {
      // Those of an earlier step have nodes over them, and what was united just now may be theirs.
      const bool is_alone = recipe.result + 1 == recipe.num_columns() && recipe.pairs.empty();
      const auto just_made = static_cast<uint32_t>(is_alone ? before_last : nodes_.size());
      unions += UniteEach(batch.roots(), batch.column(recipe.result), n, NodeId{just_made}, rule);
    }
  }
  batch.clear();
  return unions;
}

// The class of each root with what was made for it; how many unions told something new. Nearly all
// are of a node that was just made: one from `just_made` on, which nothing is over yet. These come
// first, in a loop that calls nothing (where no level is open).
template <class L>
size_t EGraph<L>::UniteEach(const ClassId* roots, const ClassId* results, size_t n,
                            NodeId just_made, RuleId rule) {
  uint32_t* const others = scratch_.lacking.Get(n);
  size_t num_all_others = 0;
  const auto unite_new = [=, this, &num_all_others](auto parent_of, auto unite) {
    const uint32_t first = just_made.value;
    const uint32_t num_made = kMakesColumns ? static_cast<uint32_t>(nodes_.size()) - first : 0;
    size_t num_others = 0, unions = 0;
    const auto look_at = [&](size_t m) __attribute__((always_inline)) {
      const ClassId made = results[m];
      if (made.value - first < num_made) {
        const ClassId parent = parent_of(made);
        if (parent == made) {
          unions += unite(roots[m], made) ? 1 : 0;
          return;
        }
        if (parent == roots[m]) return;  // another match said the same
      }
      others[num_others] = static_cast<uint32_t>(m);
      num_others += made.valid() && made != roots[m] ? 1 : 0;
    };
    size_t m = 0;
    if (IsLarge()) {
      for (const size_t near_end = n - std::min(n, kPrefetchDistance); m < near_end; ++m) {
        nodes_.Prefetch(NodeId{roots[m + kPrefetchDistance].value});
        if constexpr (kHasRecords) records_.Prefetch(roots[m + kPrefetchDistance].value);
        look_at(m);
      }
    }
    for (; m < n; ++m) look_at(m);
    num_all_others = num_others;
    return unions;
  };
  size_t unions;
  if (rebuilding_ || nodes_.IsKeeping()) {
    unions = unite_new([this](ClassId c) { return classes_of_.ParentOf(c); },
                       [=, this](ClassId root, ClassId made) { return Union(root, made, rule); });
  } else {
    const auto classes = classes_of_.unkept();
    const auto rings = nodes_.unkept_rings();
    const auto parent_of = [classes](ClassId c) { return classes.ParentOf(c); };
    const auto join =
        [ this, classes, rings ](ClassId root, ClassId made) __attribute__((always_inline)) {
      assert(IsOld(root) && classes_of_.IsCanonical(root));
      if constexpr (kHasRecords) {
        if (!MergeRecords(root, made)) return false;
      }
      classes.Attach(made, root);
      rings.PutInto(NodeId{made.value}, NodeId{root.value});
      return true;
    };
    if (options_.derivations) {
      unions = unite_new(parent_of, [=, this](ClassId root, ClassId made) {
        if (!join(classes_of_.Find(root), made)) return false;
        union_log_.Add({root, made, rule});
        return true;
      });
    } else {
      // Canonicalise or PushRows found the root's class, and no old class was united since.
      unions = unite_new(parent_of, join);
    }
    num_classes_ -= unions;
    changed_ = changed_ || unions > 0;
  }
  for (size_t i = 0; i < num_all_others; ++i) {
    const ClassId root = roots[others[i]], made = results[others[i]];
    if (classes_of_.Find(root) != classes_of_.Find(made) && Union(root, made, rule)) ++unions;
  }
  return unions;
}

template <class L>
template <class Absent>
size_t EGraph<L>::ApplyWhatIsThere(const Recipe& recipe, MatchBatch& batch, RuleId rule,
                                   Absent&& absent) {
  changed_ = true;
  // Of the matches that have had all nodes so far the last node, and its class as the index has it.
  // Nothing but the union-find has changed since.
  uint32_t* const found = scratch_.found.Get(batch.size());
  NodeStore::Asked asked{.present = scratch_.present.Get(batch.size()),
                         .found = found,
                         .lacking = scratch_.lacking.Get(batch.size())};
  for (size_t s = 0; s < recipe.steps.size() && batch.size() > 0; ++s) {
    Spend(batch.size());
    FindColumn(recipe.steps[s], batch, asked);
    if (asked.num_lacking > 0) {
      absent(absl::Span<const uint32_t>(asked.lacking, asked.num_lacking));
    }
    const auto made = recipe.num_variables + static_cast<int>(s);
    batch.Keep({asked.present, asked.num_present}, static_cast<size_t>(made));
    const MatchBatch::Column classes = batch.column(made);
    for (size_t i = 0; i < asked.num_present; ++i) classes[i] = index_.ClassOf(NodeId{found[i]});
  }
  const size_t n = batch.size();
  size_t unions = 0;
  for (const Recipe::Pair& pair : recipe.pairs) {
    const ClassId* const left = batch.column(pair.left);
    const ClassId* const right = batch.column(pair.right);
    for (size_t m = 0; m < n; ++m) {
      if (Union(left[m], right[m], rule)) ++unions;
    }
  }
  if (recipe.result != Recipe::kRoot) {
    const ClassId* const roots = batch.roots();
    const ClassId* const results = batch.column(recipe.result);
    // A derivation is to know the right-hand side by the node that it is.
    const bool as_made = options_.derivations && recipe.result >= recipe.num_variables;
    for (size_t m = 0; m < n; ++m) {
      if (results[m] == index_.ClassOf(NodeId{roots[m].value})) continue;
      if (Union(roots[m], as_made ? ClassId{found[m]} : results[m], rule)) ++unions;
    }
  }
  batch.clear();
  return unions;
}

// Which matches of a batch ask for a node that was there at the last Rebuild.
template <class L>
void EGraph<L>::FindColumn(const Recipe::Step& step, MatchBatch& batch, NodeStore::Asked& asked) {
  const size_t n = batch.size();
  const size_t arity = step.arguments.size();
  asked.num_present = asked.num_lacking = 0;
  if (arity > 2) {
    absl::InlinedVector<ClassId, 8> children(arity);
    for (uint32_t m = 0; m < n; ++m) {
      for (size_t i = 0; i < arity; ++i) children[i] = batch.column(step.arguments[i])[m];
      const std::optional<NodeId> there = nodes_.Lookup(NodeView(step.op, step.payload, children));
      if (there && there->value < index_.shown()) {
        asked.found[asked.num_present] = there->value;
        asked.present[asked.num_present++] = m;
      } else {
        asked.lacking[asked.num_lacking++] = m;
      }
    }
    return;
  }
  const uint64_t head = NodeStore::Head(step.op, arity, step.payload);
  const ClassId* const a = arity > 0 ? batch.column(step.arguments[0]) : nullptr;
  const ClassId* const b = arity > 1 ? batch.column(step.arguments[1]) : nullptr;
  // Each part writes what it finds from where its matches begin; then gaps are closed.
  absl::InlinedVector<NodeStore::Asked, 8> parts(AddsTogether(n) ? workers_->size() : 1);
  InChunks(n, [&](size_t begin, size_t end, size_t part) {
    NodeStore::Asked& own = parts[part];
    own = {asked.present + begin, asked.found + begin, asked.lacking + begin};
    const auto find = [&](auto&& children_of) {
      nodes_.FindAll(head, index_.shown(), begin, end, children_of, own);
    };
    if (arity == 2) {
      find([=](size_t m) { return NodeStore::Children(a[m], b[m]); });
    } else {
      find([=](size_t m) {
        return NodeStore::Children(a == nullptr ? ClassId{0} : a[m], ClassId{0});
      });
    }
  });
  for (const NodeStore::Asked& part : parts) {
    const auto append = [](const uint32_t* from, size_t count, uint32_t* to) {
      if (from != to) std::copy(from, from + count, to);
    };
    append(part.present, part.num_present, asked.present + asked.num_present);
    append(part.found, part.num_present, asked.found + asked.num_present);
    append(part.lacking, part.num_lacking, asked.lacking + asked.num_lacking);
    asked.num_present += part.num_present;
    asked.num_lacking += part.num_lacking;
  }
}

template <class L>
size_t EGraph<L>::PushRows(MatchBatch& batch, const ClassId* rows, size_t n, size_t width) const {
  // A derivation is to know the root as it was matched.
  if (options_.derivations) return batch.PushRows(rows, n, width);
  n = batch.MakeRowsFound(n);
  const size_t ahead = IsLarge() ? kPrefetchDistance / width : 0;
  InChunks(n, [&](size_t begin, size_t end, size_t) {
    batch.PutRowsFound(rows, begin, end, width, classes_of_.finder(), ahead);
  });
  return n;
}

template <class L>
bool EGraph<L>::AreCanonical(MatchBatch& batch, const Recipe& recipe) const {
  const auto are = [&](const ClassId* ids) {
    return std::all_of(ids, ids + batch.size(),
                       [&](ClassId c) { return classes_of_.IsCanonical(c); });
  };
  for (int v = 0; v < recipe.num_variables; ++v) {
    if (!are(batch.column(v))) return false;
  }
  return options_.derivations || are(batch.roots());
}

template <class L>
void EGraph<L>::Canonicalise(MatchBatch& batch, const Recipe& recipe) {
  const auto column = [&](MatchBatch::Column ids, size_t begin, size_t end) {
    classes_of_.FindEach({ids + begin, end - begin}, IsLarge() ? kPrefetchDistance : 0);
  };
  InChunks(batch.size(), [&](size_t begin, size_t end, size_t) {
    if (!options_.derivations) column(batch.roots(), begin, end);
    for (int v = 0; v < recipe.num_variables; ++v) column(batch.column(v), begin, end);
  });
}

// f(begin, end, part) for parts of 0 .. n: one, or if that is worth it (AddsTogether) one for each
// thread.
template <class L>
template <class F>
void EGraph<L>::InChunks(size_t n, F&& f) const {
  if (!AddsTogether(n)) {
    f(0, n, 0);
    return;
  }
  const auto threads = static_cast<size_t>(workers_->size());
  workers_->Run([&](int thread) {
    const auto t = static_cast<size_t>(thread);
    f(n * t / threads, n * (t + 1) / threads, t);
  });
}

// One node per match, of a language with kMakesColumns, with at most two children; their records
// are still to be made. False when a limit is in the way. `as_made`: the nodes as they were born,
// not what they are now.
template <class L>
bool EGraph<L>::AddColumn(const Recipe::Step& step, MatchBatch& batch, MatchBatch::Column made,
                          bool as_made) {
  const size_t n = batch.size();
  const size_t arity = step.arguments.size();
  const uint64_t head = NodeStore::Head(step.op, arity, step.payload);
  const ClassId* const a = arity > 0 ? batch.column(step.arguments[0]) : nullptr;
  const ClassId* const b = arity > 1 ? batch.column(step.arguments[1]) : nullptr;
  const auto of_two = [=](size_t m) { return NodeStore::Children(a[m], b[m]); };
  const auto of_fewer = [=](size_t m) {
    return NodeStore::Children(a == nullptr ? ClassId{0} : a[m], ClassId{0});
  };
  uint64_t* const children = scratch_.children.Get(n);
  uint32_t* const hashes = scratch_.hashes.Get(n);
  const auto keys = [&](size_t begin, size_t end) {
    for (size_t m = begin; m < end; ++m) {
      children[m] = arity == 2 ? of_two(m) : of_fewer(m);
      hashes[m] = NodeStore::Hash({head, children[m]});
    }
  };
  if (credit_ < n) ChargeExactly();
  changed_ = true;
  const auto count = [this](size_t added) {
    classes_of_.MakeMany(added);
    credit_ -= added;
    num_nodes_ += added;
    num_classes_ += added;
  };
  if (AddsTogether(n) && workers_->size() >= kThreadsToMakeNodes && credit_ >= n) {
    Populate({nodes_.table().PagesForMore(n)}, *workers_);
    nodes_.ReserveSlots(n);
    const size_t before = nodes_.size();
    AddColumnInParts(head, n, made, as_made, keys);
    count(nodes_.size() - before);
    return true;
  }
  // Near a limit in parts: each of as many as may be added, if it makes all of them.
  constexpr size_t kLeast = 64;
  for (size_t begin = 0, part; begin < n; begin += part) {
    if (credit_ < n - begin) ChargeExactly();
    part = std::min(n - begin, credit_);
    if (part < kLeast && begin + part < n) {
      keys(begin, n);
      return AddColumnNearLimit(head, begin, n, made, as_made);
    }
    // For no more than there is credit for, which ends where the table has to grow.
    nodes_.ReserveSlots(part);
    const size_t before = nodes_.size();
    ClassId* const to = made + begin;
    // What is new here is a class of its own, and gets its place below.
    const size_t old_end = as_made ? 0 : before;
    const auto find_or_append = [&]<size_t kArity>(auto&& children_of) {
      nodes_.FindOrAppendEach<kArity>(
          head, part, epoch_, IsLarge(), [=](size_t m) { return children_of(begin + m); },
          [this](uint32_t id) { classes_of_.Prefetch(ClassId{id}); },
          [=, this](size_t m, uint32_t id) {
            to[m] = id < old_end ? classes_of_.Find(ClassId{id}) : ClassId{id};
          },
          [=](size_t m, uint32_t id) { to[m] = ClassId{id}; },
          [=](size_t m, size_t asker) { to[m] = to[asker]; });
    };
    if (arity == 2) {
      find_or_append.template operator()<2>(of_two);
    } else if (arity == 1) {
      find_or_append.template operator()<1>(of_fewer);
    } else {
      find_or_append.template operator()<0>(of_fewer);
    }
    count(nodes_.size() - before);
  }
  return true;
}

// With several threads; keys(begin, end) works out the keys and hashes of a share of the matches.
//
// In turns each thread has a share of the matches and a part of the table, or of the classes. What
// it finds out of its part for the shares, and the other way round, it puts into a list for each:
// those of part p lie in one row, that of share s where the share's matches would. So no two
// threads write beside each other, where both would wait for the line of cache at each step.
template <class L>
template <class Keys>
void EGraph<L>::AddColumnInParts(uint64_t head, size_t n, MatchBatch::Column made, bool as_made,
                                 const Keys& keys) {
  using Counts = absl::InlinedVector<size_t, 16>;
  const int parts = workers_->size();
  const auto threads = static_cast<size_t>(parts);
  const size_t arity = NodeStore::Arity(head);
  const uint64_t* const children = scratch_.children.data();
  const uint32_t* const hashes = scratch_.hashes.data();
  const auto begin_of = [=](size_t share) { return n * share / threads; };
  // Where the lists of a share begin, by part; of `each` items for a match.
  const auto lists_of = [&](size_t share, size_t each) {
    Counts at(threads);
    for (size_t part = 0; part < threads; ++part) at[part] = each * (n * part + begin_of(share));
    return at;
  };
  // Where they end, once `at` has gone through them.
  const auto note_ends = [=](size_t share, const Counts& at, size_t* ends) {
    std::copy(at.begin(), at.end(), ends + share * threads);
  };
  const auto part_of = [=](size_t m) {
    return static_cast<size_t>(HashCons::PartOf(hashes[m], parts));
  };

  // What is asked for.
  size_t* const asked_ends = scratch_.asked_ends.Get(threads * threads);
  uint32_t* const asked = scratch_.asked.Get(n * threads);
  workers_->Run([&](int thread) {
    const auto share = static_cast<size_t>(thread);
    const size_t begin = begin_of(share), end = begin_of(share + 1);
    keys(begin, end);
    Counts at = lists_of(share, 1);
    for (size_t m = begin; m < end; ++m) asked[at[part_of(m)]++] = static_cast<uint32_t>(m);
    note_ends(share, at, asked_ends);
  });

  // While the numbers of new nodes are not known, match m that first asked for one stands for it.
  constexpr uint32_t kAsked = 0x80000000;
  const auto equal_to = [&](size_t m) {
    return [&, m](uint32_t id) {
      return (id & kAsked) != 0 ? children[id & ~kAsked] == children[m]
                                : nodes_.HasKey(id, {head, children[m]});
    };
  };
  HashCons& table = nodes_.table();
  // Of each the class that is there, or who stands for it and where that is in the table; and of a
  // list, how many stand for themselves.
  uint32_t* const answers = scratch_.answers.Get(n * threads);
  uint32_t* const slots = scratch_.slots.Get(n * threads);
  uint32_t* const num_fresh = scratch_.num_fresh.Get(threads * threads);
  const auto answer = [&](size_t i, uint32_t id) {
    const bool is_there = (id & kAsked) == 0;
    answers[i] = is_there && !as_made ? classes_of_.Find(ClassId{id}).value : id;
    return id == (kAsked | asked[i]) ? 1 : 0;
  };
  std::atomic<bool> crossing = false;
  workers_->Run([&](int thread) {
    const auto part = static_cast<size_t>(thread);
    const size_t end = table.EndOfPart(thread, parts);
    for (size_t share = 0; share < threads; ++share) {
      const size_t to = asked_ends[share * threads + part];
      uint32_t fresh = 0;
      for (size_t i = n * part + begin_of(share); i < to; ++i) {
        if (i + 2 * kPrefetchDistance < to) {
          table.Prefetch(hashes[asked[i + 2 * kPrefetchDistance]]);
        }
        if (i + kPrefetchDistance < to) {
          const uint32_t likely = table.GuessInPart(hashes[asked[i + kPrefetchDistance]], end);
          if ((likely & kAsked) == 0) {
            nodes_.Prefetch(NodeId{likely});
            classes_of_.Prefetch(ClassId{likely});
          }
        }
        const uint32_t m = asked[i];
        const uint32_t id =
            table.FindOrInsertInPart(hashes[m], kAsked | m, end, equal_to(m), slots[i]);
        if (id == HashCons::kCrossing) crossing.store(true, std::memory_order_relaxed);
        fresh += answer(i, id);
      }
      num_fresh[share * threads + part] = fresh;
    }
  });
  for (size_t share = 0; share < threads && crossing; ++share) {
    for (size_t part = 0; part < threads; ++part) {
      const size_t to = asked_ends[share * threads + part];
      for (size_t i = n * part + begin_of(share); i < to; ++i) {
        if (answers[i] != HashCons::kCrossing) continue;
        const uint32_t m = asked[i];
        const uint32_t id =
            table.FindOrInsertAnywhere(hashes[m], kAsked | m, equal_to(m), slots[i]);
        num_fresh[share * threads + part] += answer(i, id);
      }
    }
  }
  const auto before = static_cast<uint32_t>(nodes_.size());
  Counts first_of(threads + 1, before);  // the first node of a share
  for (size_t share = 0; share < threads; ++share) {
    first_of[share + 1] = std::accumulate(num_fresh + share * threads,
                                          num_fresh + (share + 1) * threads, first_of[share]);
  }
  const size_t all_fresh = first_of[threads] - before;
  table.AddToSize(all_fresh);
  const auto [records, heads] = nodes_.PagesForNew(all_fresh);
  Populate({records, heads, classes_of_.PagesForMore(all_fresh)}, *workers_);
  nodes_.ExtendForNew(all_fresh);

  // f(m, i) for the matches of a share, in their order: answers[i] is that of m.
  const auto for_each_answer = [&](size_t share, auto&& f) {
    Counts at = lists_of(share, 1);
    for (size_t m = begin_of(share); m < begin_of(share + 1); ++m) f(m, at[part_of(m)]++);
  };
  const auto is_fresh = [=](size_t m, size_t i) {
    return answers[i] == (kAsked | static_cast<uint32_t>(m));
  };
  const auto child = [=](size_t m, size_t k) {
    return ClassId{static_cast<uint32_t>(children[m] >> (32 * k))};
  };
  // Numbers, and edges by the part of the class that they lead to: lists of edges of a class are in
  // the order of nodes.
  uint32_t* const numbers = scratch_.numbers.Get(n);
  size_t* const edge_ends = scratch_.edge_ends.Get(threads * threads);
  NodeStore::NewEdge* const edges = scratch_.edges.Get(2 * n * threads);
  const auto edge_part = [=](ClassId c) {
    return size_t{NodeStore::PartOf(c, static_cast<uint32_t>(threads))};
  };
  const auto num_children = [=](size_t m) {
    return arity == 2 && child(m, 0) == child(m, 1) ? size_t{1} : arity;
  };
  workers_->Run([&](int thread) {
    const auto share = static_cast<size_t>(thread);
    auto number = static_cast<uint32_t>(first_of[share]);
    Counts at = lists_of(share, 2);
    for_each_answer(share, [&](size_t m, size_t i) {
      if (!is_fresh(m, i)) return;
      for (size_t k = 0; k < num_children(m); ++k) {
        const ClassId c = child(m, k);
        edges[at[edge_part(c)]++] = {c, number << 1 | static_cast<uint32_t>(k)};
      }
      numbers[m] = number++;
    });
    note_ends(share, at, edge_ends);
  });
  workers_->Run([&](int thread) {
    const auto part = static_cast<size_t>(thread);
    for (size_t share = 0; share < threads; ++share) {
      const size_t from = n * part + begin_of(share);
      for (size_t i = from; i < asked_ends[share * threads + part]; ++i) {
        if (is_fresh(asked[i], i)) table.SetId(slots[i], numbers[asked[i]]);
      }
      nodes_.LinkNew({edges + 2 * from, edge_ends[share * threads + part] - 2 * from});
    }
  });
  workers_->Run([&](int thread) {
    const auto share = static_cast<size_t>(thread);
    Counts at = lists_of(share, 2);
    for_each_answer(share, [&](size_t m, size_t i) {
      if ((answers[i] & kAsked) == 0) {
        made[m] = ClassId{answers[i]};
        return;
      }
      const NodeId number{numbers[answers[i] & ~kAsked]};
      made[m] = ClassId{number.value};
      if (!is_fresh(m, i)) return;
      std::array<EdgeId, 2> links = {kNoEdge, kNoEdge};
      for (size_t k = 0; k < num_children(m); ++k) {
        links[k] = edges[at[edge_part(child(m, k))]++].edge;
      }
      nodes_.WriteNew(number, {head, children[m]}, epoch_, links);
    });
  });
}

// Some of a column, asking for each node whether there is room.
template <class L>
bool EGraph<L>::AddColumnNearLimit(uint64_t head, size_t begin, size_t end, MatchBatch::Column made,
                                   bool as_made) {
  for (size_t m = begin; m < end; ++m) {
    if (credit_ == 0) {
      if (!ChargeExactly()) return false;
      ++credit_;
    }
    nodes_.ReserveSlots(1);
    const auto next = static_cast<uint32_t>(nodes_.size());
    const NodeId c =
        nodes_.FindOrAppend({head, scratch_.children.data()[m]}, scratch_.hashes.data()[m], epoch_);
    if (c.value != next) {
      made[m] = as_made ? ClassId{c.value} : classes_of_.Find(ClassId{c.value});
      continue;
    }
    made[m] = classes_of_.Make();
    --credit_;
    ++num_nodes_;
    ++num_classes_;
  }
  return true;
}

// The same of any language and arity, where earlier columns may lack a class. False when this one
// lacks some.
template <class L>
bool EGraph<L>::AddColumnWithCare(const Recipe::Step& step, MatchBatch& batch,
                                  MatchBatch::Column made, bool as_made, RuleId rule) {
  const size_t n = batch.size();
  const size_t arity = step.arguments.size();
  absl::InlinedVector<ClassId, 8> children(arity);
  const NodeView node(step.op, step.payload, children);
  bool complete = true;
  for (size_t m = 0; m < n; ++m) {
    made[m] = ClassId{};
    bool valid = true;
    for (size_t i = 0; i < arity && valid; ++i) {
      const ClassId child = batch.column(step.arguments[i])[m];
      valid = child.valid();
      if (valid) children[i] = classes_of_.FindAndCompress(child);
    }
    if (valid) {
      const std::optional<NodeId> made_node = AddNode(node, NodeStore::Hash(node), rule);
      // Of a node that was there already; the next step may take it as it is.
      if (made_node) made[m] = as_made ? ClassId{made_node->value} : ClassOf(*made_node);
    }
    complete = complete && made[m].valid();
  }
  return complete;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_APPLY_INL_H_
