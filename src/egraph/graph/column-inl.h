// Adding a column of nodes with several threads; included by egraph.h only.
//
// Each thread has a share of the matches, and in turns a part of the table or of the classes. It
// leaves what it finds out in lists, one from each part for each share and the other way round. The
// lists of part p lie in one row, and in it the list of share s lies where the share's matches
// would. So no two threads write beside each other, where both would wait for the line of cache at
// each step.
#ifndef EQRISE_EGRAPH_GRAPH_COLUMN_INL_H_
#define EQRISE_EGRAPH_GRAPH_COLUMN_INL_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>

#include "absl/container/inlined_vector.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/match_batch.h"
#include "egraph/memory/pages.h"

namespace eqrise::egraph {

template <class L>
class EGraph<L>::ColumnInParts {
 public:
  ColumnInParts(EGraph& graph, uint64_t head, size_t n, MatchBatch::Column made, bool as_made)
      : graph_(graph),
        head_(head),
        n_(n),
        arity_(NodeStore::Arity(head)),
        made_(made),
        as_made_(as_made),
        threads_(static_cast<size_t>(graph.workers_->size())),
        children_(graph.scratch_.children.data()),
        hashes_(graph.scratch_.hashes.data()) {}

  // keys(begin, end) works out the keys and hashes of a share of the matches.
  template <class Keys>
  void Add(const Keys& keys) {
    Ask(keys);
    Answer();
    const Counts first_of = ExtendByFresh();
    NumberFresh(first_of);
    LinkFresh();
    WriteFresh();
  }

 private:
  using Counts = absl::InlinedVector<size_t, 16>;
  // While the numbers of new nodes are not known, match m that first asked for one stands for it.
  static constexpr uint32_t kAsked = 0x80000000;

  // f(share or part), on a thread for each.
  template <class F>
  void OnEach(F&& f) const {
    graph_.workers_->Run([&](int thread) { f(static_cast<size_t>(thread)); });
  }

  size_t begin_of(size_t share) const { return n_ * share / threads_; }
  // Where the lists of a share begin, by part; of `each` items for a match.
  Counts ListsOf(size_t share, size_t each) const {
    Counts at(threads_);
    for (size_t part = 0; part < threads_; ++part) at[part] = each * (n_ * part + begin_of(share));
    return at;
  }
  // Where they end, once `at` has gone through them.
  void NoteEnds(size_t share, const Counts& at, size_t* ends) const {
    std::copy(at.begin(), at.end(), ends + share * threads_);
  }
  size_t PartOf(size_t m) const {
    return static_cast<size_t>(HashCons::PartOf(hashes_[m], static_cast<int>(threads_)));
  }

  // Sorts the matches of each share by the part of the table that knows their node.
  template <class Keys>
  void Ask(const Keys& keys) {
    asked_ends_ = graph_.scratch_.asked_ends.Get(threads_ * threads_);
    asked_ = graph_.scratch_.asked.Get(n_ * threads_);
    OnEach([&](size_t share) {
      const size_t begin = begin_of(share), end = begin_of(share + 1);
      keys(begin, end);
      Counts at = ListsOf(share, 1);
      for (size_t m = begin; m < end; ++m) asked_[at[PartOf(m)]++] = static_cast<uint32_t>(m);
      NoteEnds(share, at, asked_ends_);
    });
  }

  auto EqualTo(size_t m) const {
    return [this, m](uint32_t id) {
      return (id & kAsked) != 0 ? children_[id & ~kAsked] == children_[m]
                                : graph_.nodes_.HasKey(id, {head_, children_[m]});
    };
  }

  // Finds for each match the class that is there, or who stands for it and where that is in the
  // table; and counts for each list how many stand for themselves.
  void Answer() {
    HashCons& table = graph_.nodes_.table();
    answers_ = graph_.scratch_.answers.Get(n_ * threads_);
    slots_ = graph_.scratch_.slots.Get(n_ * threads_);
    num_fresh_ = graph_.scratch_.num_fresh.Get(threads_ * threads_);
    std::atomic<bool> crossing = false;
    OnEach([&](size_t part) {
      const size_t end = table.EndOfPart(static_cast<int>(part), static_cast<int>(threads_));
      for (size_t share = 0; share < threads_; ++share) {
        const size_t to = asked_ends_[share * threads_ + part];
        uint32_t fresh = 0;
        for (size_t i = n_ * part + begin_of(share); i < to; ++i) {
          PrefetchAnswers(i, to, end);
          const uint32_t m = asked_[i];
          const uint32_t id =
              table.FindOrInsertInPart(hashes_[m], kAsked | m, end, EqualTo(m), slots_[i]);
          if (id == HashCons::kCrossing) crossing.store(true, std::memory_order_relaxed);
          fresh += Note(i, id);
        }
        num_fresh_[share * threads_ + part] = fresh;
      }
    });
    if (crossing) AnswerCrossing();
  }
  void PrefetchAnswers(size_t i, size_t to, size_t end_of_part) const {
    const HashCons& table = graph_.nodes_.table();
    if (i + 2 * kPrefetchDistance < to) {
      table.Prefetch(hashes_[asked_[i + 2 * kPrefetchDistance]]);
    }
    if (i + kPrefetchDistance >= to) return;
    const uint32_t likely = table.GuessInPart(hashes_[asked_[i + kPrefetchDistance]], end_of_part);
    if ((likely & kAsked) != 0) return;
    graph_.nodes_.Prefetch(NodeId{likely});
    graph_.classes_of_.Prefetch(ClassId{likely});
  }
  // Whether the match stands for itself.
  uint32_t Note(size_t i, uint32_t id) {
    const bool is_there = (id & kAsked) == 0;
    answers_[i] = is_there && !as_made_ ? graph_.classes_of_.Find(ClassId{id}).value : id;
    return id == (kAsked | asked_[i]) ? 1 : 0;
  }
  // Answers the few matches whose place in the table is beyond the end of their part.
  void AnswerCrossing() {
    for (size_t share = 0; share < threads_; ++share) {
      for (size_t part = 0; part < threads_; ++part) {
        const size_t to = asked_ends_[share * threads_ + part];
        for (size_t i = n_ * part + begin_of(share); i < to; ++i) {
          if (answers_[i] != HashCons::kCrossing) continue;
          const uint32_t m = asked_[i];
          const uint32_t id = graph_.nodes_.table().FindOrInsertAnywhere(hashes_[m], kAsked | m,
                                                                         EqualTo(m), slots_[i]);
          num_fresh_[share * threads_ + part] += Note(i, id);
        }
      }
    }
  }

  // Makes room for all that are new. The first node of each share.
  Counts ExtendByFresh() {
    NodeStore& nodes = graph_.nodes_;
    const auto before = static_cast<uint32_t>(nodes.size());
    Counts first_of(threads_ + 1, before);
    for (size_t share = 0; share < threads_; ++share) {
      first_of[share + 1] = std::accumulate(num_fresh_ + share * threads_,
                                            num_fresh_ + (share + 1) * threads_, first_of[share]);
    }
    const size_t all_fresh = first_of[threads_] - before;
    nodes.table().AddToSize(all_fresh);
    const auto [records, heads] = nodes.PagesForNew(all_fresh);
    Populate({records, heads, graph_.classes_of_.PagesForMore(all_fresh)}, *graph_.workers_);
    nodes.ExtendForNew(all_fresh);
    return first_of;
  }

  // f(m, i) for the matches of a share, in their order: answers_[i] is that of m.
  template <class F>
  void ForEachAnswer(size_t share, F&& f) const {
    Counts at = ListsOf(share, 1);
    for (size_t m = begin_of(share); m < begin_of(share + 1); ++m) f(m, at[PartOf(m)]++);
  }
  bool IsFresh(size_t m, size_t i) const {
    return answers_[i] == (kAsked | static_cast<uint32_t>(m));
  }
  ClassId Child(size_t m, size_t k) const {
    return ClassId{static_cast<uint32_t>(children_[m] >> (32 * k))};
  }
  size_t NumChildren(size_t m) const {
    return arity_ == 2 && Child(m, 0) == Child(m, 1) ? size_t{1} : arity_;
  }
  size_t EdgePart(ClassId c) const {
    return size_t{NodeStore::PartOf(c, static_cast<uint32_t>(threads_))};
  }

  // Gives numbers, and sorts edges by the part of the class that they lead to: lists of edges of a
  // class are in the order of nodes.
  void NumberFresh(const Counts& first_of) {
    numbers_ = graph_.scratch_.numbers.Get(n_);
    edge_ends_ = graph_.scratch_.edge_ends.Get(threads_ * threads_);
    edges_ = graph_.scratch_.edges.Get(2 * n_ * threads_);
    OnEach([&](size_t share) {
      auto number = static_cast<uint32_t>(first_of[share]);
      Counts at = ListsOf(share, 2);
      ForEachAnswer(share, [&](size_t m, size_t i) {
        if (!IsFresh(m, i)) return;
        for (size_t k = 0; k < NumChildren(m); ++k) {
          const ClassId c = Child(m, k);
          edges_[at[EdgePart(c)]++] = {c, number << 1 | static_cast<uint32_t>(k)};
        }
        numbers_[m] = number++;
      });
      NoteEnds(share, at, edge_ends_);
    });
  }

  // Puts the numbers into the table, and the edges into the lists of their classes.
  void LinkFresh() {
    OnEach([&](size_t part) {
      for (size_t share = 0; share < threads_; ++share) {
        const size_t from = n_ * part + begin_of(share);
        for (size_t i = from; i < asked_ends_[share * threads_ + part]; ++i) {
          if (IsFresh(asked_[i], i)) {
            graph_.nodes_.table().SetId(slots_[i], numbers_[asked_[i]]);
          }
        }
        graph_.nodes_.LinkNew({edges_ + 2 * from, edge_ends_[share * threads_ + part] - 2 * from});
      }
    });
  }

  // Writes the nodes, and the column.
  void WriteFresh() {
    OnEach([&](size_t share) {
      Counts at = ListsOf(share, 2);
      ForEachAnswer(share, [&](size_t m, size_t i) {
        if ((answers_[i] & kAsked) == 0) {
          made_[m] = ClassId{answers_[i]};
          return;
        }
        const NodeId number{numbers_[answers_[i] & ~kAsked]};
        made_[m] = ClassId{number.value};
        if (!IsFresh(m, i)) return;
        std::array<EdgeId, 2> links = {kNoEdge, kNoEdge};
        for (size_t k = 0; k < NumChildren(m); ++k) {
          links[k] = edges_[at[EdgePart(Child(m, k))]++].edge;
        }
        graph_.nodes_.WriteNew(number, {head_, children_[m]}, graph_.now_.epoch, links);
      });
    });
  }

  EGraph& graph_;
  const uint64_t head_;
  const size_t n_, arity_;
  const MatchBatch::Column made_;
  const bool as_made_;
  const size_t threads_;
  // By match.
  const uint64_t* const children_;
  const uint32_t* const hashes_;
  uint32_t* numbers_ = nullptr;
  // By part, and in each by match.
  uint32_t* asked_ = nullptr;
  uint32_t* answers_ = nullptr;
  uint32_t* slots_ = nullptr;
  NodeStore::NewEdge* edges_ = nullptr;  // two for a match
  // By share, and in each by part.
  size_t* asked_ends_ = nullptr;
  size_t* edge_ends_ = nullptr;
  uint32_t* num_fresh_ = nullptr;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_COLUMN_INL_H_
