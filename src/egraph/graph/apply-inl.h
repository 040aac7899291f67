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
#include <cassert>

#include "absl/types/span.h"
#include "egraph/graph/column-inl.h"
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
  for (size_t s = 0; s < recipe.steps.size() && !now_.stopped; ++s) {
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
  if (!now_.stopped || recipe.steps.empty()) {
    for (const Recipe::Pair& pair : recipe.pairs) {
      const ClassId* const left = batch.column(pair.left);
      const ClassId* const right = batch.column(pair.right);
      for (size_t m = 0; m < n; ++m) {
        if (left[m].valid() && right[m].valid() && Union(left[m], right[m], rule)) ++unions;
      }
    }
    if (recipe.result != Recipe::kRoot) {
      // A class that an earlier step made has nodes over it, and a union just now may have moved
      // it. So only the classes of the last step count as just made, and only where nothing was
      // united.
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
    now_.num_classes -= unions;
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
  // found[m] is the last node of match m, as long as the match has had all its nodes. The index
  // gives the node's class: since the last Rebuild only the union-find has changed.
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
    now_.num_nodes += added;
    now_.num_classes += added;
  };
  if (AddsTogether(n) && workers_->size() >= kThreadsToMakeNodes && credit_ >= n) {
    Populate({nodes_.table().PagesForMore(n)}, *workers_);
    nodes_.ReserveSlots(n);
    const size_t before = nodes_.size();
    ColumnInParts(*this, head, n, made, as_made).Add(keys);
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
          head, part, now_.epoch, IsLarge(), [=](size_t m) { return children_of(begin + m); },
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
    const NodeId c = nodes_.FindOrAppend({head, scratch_.children.data()[m]},
                                         scratch_.hashes.data()[m], now_.epoch);
    if (c.value != next) {
      made[m] = as_made ? ClassId{c.value} : classes_of_.Find(ClassId{c.value});
      continue;
    }
    made[m] = classes_of_.Make();
    --credit_;
    ++now_.num_nodes;
    ++now_.num_classes;
  }
  return true;
}

// Does what AddColumn does, for any language and any arity, where earlier columns may lack a class.
// Returns false when this column lacks some.
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
      // The node may have been there already, so its class may have others. The next step takes it
      // as it is.
      if (made_node) made[m] = as_made ? ClassId{made_node->value} : ClassOf(*made_node);
    }
    complete = complete && made[m].valid();
  }
  return complete;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_APPLY_INL_H_
