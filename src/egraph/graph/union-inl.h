// Uniting; included by egraph.h only.
//
// A union changes the union-find and the data at once, and nothing else of the graph as it stood
// when the iteration began: Rebuild puts the rings and the edges of two old classes together. A
// newer class is put into the other at once, since a search does not look at its nodes. Most unions
// are of that kind (a rule's right-hand side is new more often than not).
#ifndef EQRISE_EGRAPH_GRAPH_UNION_INL_H_
#define EQRISE_EGRAPH_GRAPH_UNION_INL_H_

#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

template <class L>
bool EGraph<L>::Union(ClassId a, ClassId b, RuleId reason) {
  const ClassId left = classes_of_.FindAndCompress(a);
  const ClassId right = classes_of_.FindAndCompress(b);
  if (left == right) return false;
  const bool left_stays = LeftStays(left, right);
  const ClassId winner = left_stays ? left : right;
  const ClassId loser = left_stays ? right : left;
  if constexpr (kHasRecords) {
    if (!MergeRecords(winner, loser)) return false;
  }
  classes_of_.Attach(loser, winner);
  --now_.num_classes;
  if (rebuilding_ || !IsOld(loser)) {
    Absorb(loser, winner);
  } else {
    merged_.push_back({loser, winner});
  }
  if (options_.derivations) union_log_.Add({a, b, reason});
  changed_ = true;
  return true;
}

// The class that costs more to move should stay. That is the class with more edges, so the one that
// ends last when both lists are walked side by side. If both end together the older class stays, so
// that results are deterministic.
template <class L>
bool EGraph<L>::LeftStays(ClassId left, ClassId right) const {
  if (IsOld(left) != IsOld(right)) return IsOld(left);
  EdgeId l = nodes_.first_edge(left);
  EdgeId r = nodes_.first_edge(right);
  while (l != kNoEdge && r != kNoEdge) {
    l = nodes_.next_edge(l);
    r = nodes_.next_edge(r);
  }
  if (l == r) return left < right;
  return r == kNoEdge;
}

// False when the analysis refuses; then nothing has changed.
template <class L>
bool EGraph<L>::MergeRecords(ClassId winner, ClassId loser) {
  ClassRecord& w = ChangingRecord(winner);
  ClassRecord& l = ChangingRecord(loser);
  bool winner_changed = false, loser_changed = false;
  if constexpr (kHasAnalysis) {
    const MergeResult merged = language_.Merge(w.data, l.data);
    if (merged == MergeResult::kRefuse) {
      ++now_.counters.refused_unions;
      return false;
    }
    winner_changed |= merged == MergeResult::kLeft || merged == MergeResult::kBoth;
    loser_changed |= merged == MergeResult::kRight || merged == MergeResult::kBoth;
  }
  if constexpr (kHasBinders) {
    const uint64_t free = w.free & l.free;
    winner_changed |= free != w.free;
    loser_changed |= free != l.free;
    w.free = l.free = free;
  }
  if (winner_changed) MarkChanged(winner);
  if (loser_changed) MarkChanged(loser);
  if constexpr (kHasBinders) {
    if (l.grounded && (!w.grounded || l.grounded_at < w.grounded_at)) {
      Ground(winner, l.witness, l.grounded_at);
    } else if (w.grounded && !l.grounded) {
      Ground(loser, w.witness, w.grounded_at);
    }
    if (w.has_lambda && l.has_lambda) injectivity_.push_back(winner);
    w.has_lambda |= l.has_lambda;
  }
  return true;
}

// Puts together what is still apart: nodes, edges, and what the classes are to substitutions.
template <class L>
void EGraph<L>::Absorb(ClassId loser, ClassId winner) {
  if (nodes_.IsKeeping()) nodes_.KeepMerge(loser, winner);
  if constexpr (kHasBinders) AbsorbSubstitutions(loser, winner);
  if (IsOld(loser)) {
    NodeId n{loser.value};
    do {
      if (n.value < now_.frontier) nodes_.set_moved(n, now_.epoch);  // others are new anyway
      n = nodes_.next(n);
    } while (n.value != loser.value);
  }
  EdgeId last = kNoEdge;
  for (EdgeId e = nodes_.first_edge(loser); e != kNoEdge; e = nodes_.next_edge(e)) {
    const NodeId n = nodes_.owner(e);
    if (nodes_.dead(n)) {  // its edge goes: bridged over, or cut off the front
      if (last == kNoEdge) {
        nodes_.SetFirstEdge(loser, nodes_.next_edge(e));
      } else {
        nodes_.SetNextEdge(last, nodes_.next_edge(e));
      }
      continue;
    }
    last = e;
    repair_.push_back(n);
  }
  nodes_.SpliceEdges(loser, last, winner);
  nodes_.SpliceRings(NodeId{loser.value}, NodeId{winner.value});
}

template <class L>
void EGraph<L>::AbsorbSubstitutions(ClassId loser, ClassId winner) requires kHasBinders {
  if (record(winner).substitutions == 0 && record(loser).substitutions == 0) return;
  ClassRecord& l = ChangingRecord(loser);
  Substitutions& ws = SubstitutionsOf(winner);
  if (l.substitutions == 0) {
    QueueImages(loser, ws.consumers.span(), QueueOfGrowth());
    return;
  }
  Substitutions& ls = SubstitutionsOf(loser);
  QueueImages(winner, ls.consumers.span(), QueueOfGrowth());
  QueueImages(loser, ws.consumers.span(), QueueOfGrowth());
  ws.consumers.Append(pool_, ls.consumers.span());
  ws.internal.Append(pool_, ls.internal.span());
  ls.consumers.Clear(pool_);
  ls.internal.Clear(pool_);
  free_substitutions_.push_back(l.substitutions);
  l.substitutions = 0;
}

template <class L>
void EGraph<L>::MarkChanged(ClassId c) {
  // A search that goes on is not to see the new stamps of old nodes.
  if (rebuilding_ || !IsOld(c)) {
    ChangedBelow(c);
  } else {
    changed_data_.push_back(c);
  }
}

template <class L>
void EGraph<L>::ChangedBelow(ClassId c) {
  NodeId n{c.value};
  do {
    if (!nodes_.dead(n)) {
      nodes_.Keep(n);
      nodes_.set_stamp(n, now_.epoch);
    }
    n = nodes_.next(n);
  } while (n.value != c.value);
  for (EdgeId e = nodes_.first_edge(c); e != kNoEdge; e = nodes_.next_edge(e)) {
    refresh_.push_back(nodes_.owner(e));
  }
  if constexpr (kHasBinders) {
    if (const uint32_t s = record(c).substitutions; s != 0) {
      for (const NodeId consumer : substitutions_[s].consumers.span()) {
        now_.images.push_back({NodeId{}, consumer});
      }
    }
  }
  changed_ = true;
}

template <class L>
void EGraph<L>::Ground(ClassId at_class, NodeId witness, uint32_t at) requires kHasBinders {
  ClassRecord& c = ChangingRecord(at_class);
  if (!c.grounded) {
    for (EdgeId e = nodes_.first_edge(at_class); e != kNoEdge; e = nodes_.next_edge(e)) {
      ground_.push_back(nodes_.owner(e));
    }
  }
  c.grounded = true;
  c.witness = witness;
  c.grounded_at = at;
}

template <class L>
void EGraph<L>::GroundBy(NodeId n) requires kHasBinders {
  if (nodes_.dead(n)) return;
  const NodeView node = nodes_.view(n);
  const ClassId c = classes_of_.FindAndCompress(ClassId{n.value});
  if (!record(c).grounded && !IsInternal(node.op) && HasGroundedChildren(node)) {
    Ground(c, n, ++now_.groundings);
  }
}

template <class L>
bool EGraph<L>::HasGroundedChildren(const NodeView& node) const requires kHasBinders {
  return std::all_of(node.children.begin(), node.children.end(),
                     [this](ClassId c) { return record(Find(c)).grounded; });
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_UNION_INL_H_
