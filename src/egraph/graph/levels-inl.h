// Levels: Push, Pop and Commit; included by egraph.h only, where they are described.
//
// Nodes and their lists, the hash-cons and the union-find keep their own journals. Here are those
// of what a class has besides, and the copies of what is small.
#ifndef EQRISE_EGRAPH_GRAPH_LEVELS_INL_H_
#define EQRISE_EGRAPH_GRAPH_LEVELS_INL_H_

#include <cassert>
#include <utility>

#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

template <class L>
void EGraph<L>::Push() {
  if (changed_) Rebuild();
  const size_t queues =
      (now_.images.size() + now_.later.size() + now_.settled.size() + now_.deferred.size()) *
          sizeof(Image) +
      now_.tried.size() * sizeof(NodeId);
  const size_t outer = levels_.empty() ? 0 : levels_.back().bytes;
  levels_.push_back({.union_log = union_log_.size(),
                     .originals = originals_.size(),
                     .wide_originals = wide_originals_.size(),
                     .free_substitutions = free_substitutions_.size(),
                     .kept_lists = kept_lists_.size(),
                     .bytes = outer + queues,
                     .standing = now_});
  nodes_.Push();
  classes_of_.Push();
  records_journal_.Open(records_.size());
  origins_journal_.Open(origins_.size());
  substitutions_journal_.Open(substitutions_.size());
}

template <class L>
void EGraph<L>::Pop() {
  assert(!levels_.empty());
  Level& level = levels_.back();
  nodes_.Pop();
  classes_of_.Pop();
  records_journal_.Replay([this](uint32_t c, ClassRecord& old) { records_[c] = std::move(old); });
  records_.Truncate(records_journal_.covered());
  records_journal_.Close();
  origins_journal_.Replay([this](uint32_t n, RuleId old) { origins_[n] = old; });
  origins_.Shrink(origins_journal_.covered());
  origins_journal_.Close();
  substitutions_journal_.Replay([this](uint32_t s, const KeptSubstitutions& old) {
    const absl::Span<const NodeId> lists(kept_lists_.data() + old.at, old.internal + old.consumers);
    substitutions_[s].internal.Clear(pool_);
    substitutions_[s].internal.Append(pool_, lists.first(old.internal));
    substitutions_[s].consumers.Clear(pool_);
    substitutions_[s].consumers.Append(pool_, lists.subspan(old.internal));
  });
  for (size_t s = substitutions_journal_.covered(); s < substitutions_.size(); ++s) {
    substitutions_[s].internal.Clear(pool_);
    substitutions_[s].consumers.Clear(pool_);
  }
  substitutions_.resize(substitutions_journal_.covered());
  substitutions_journal_.Close();
  kept_lists_.Shrink(level.kept_lists);
  free_substitutions_.resize(level.free_substitutions);
  union_log_.Truncate(level.union_log);
  originals_.Shrink(level.originals);
  wide_originals_.Shrink(level.wide_originals);
  // What was to be done for what is no more.
  merged_.Truncate(0);
  changed_data_.clear();
  repair_.Shrink(0);
  refresh_.clear();
  injectivity_.clear();
  ground_.clear();
  now_ = std::move(level.standing);
  levels_.pop_back();
  credit_ = 0;
  changed_ = false;
  may_be_searched_ = true;
  index_.Release();
  index_epoch_ = kNoEpoch;
}

template <class L>
void EGraph<L>::Commit() {
  assert(!levels_.empty());
  nodes_.Commit();
  classes_of_.Commit();
  records_journal_.Merge();
  origins_journal_.Merge();
  substitutions_journal_.Merge();
  levels_.pop_back();
  if (levels_.empty()) kept_lists_.Shrink(0);
}

template <class L>
void EGraph<L>::KeepSubstitutions(uint32_t s) {
  const Substitutions& now = substitutions_[s];
  substitutions_journal_.Keep(s, {kept_lists_.size(), now.internal.size(), now.consumers.size()});
  for (const NodeId n : now.internal.span()) kept_lists_.push_back(n);
  for (const NodeId n : now.consumers.span()) kept_lists_.push_back(n);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_LEVELS_INL_H_
