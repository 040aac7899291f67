// Looking, limits and adding; included by egraph.h only.
#ifndef EQRISE_EGRAPH_GRAPH_EGRAPH_INL_H_
#define EQRISE_EGRAPH_GRAPH_EGRAPH_INL_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "absl/container/inlined_vector.h"
#include "egraph/graph/egraph.h"

namespace eqrise::egraph {

// What the payload of a Shift says: 8 bits of cutoff, 24 of delta.
struct ShiftPayload {
  int cutoff;
  int delta;

  uint32_t Pack() const { return static_cast<uint32_t>(delta) << 8 | static_cast<uint8_t>(cutoff); }
  static ShiftPayload Unpack(uint32_t payload) {
    return {static_cast<int>(payload & 0xff), static_cast<int32_t>(payload) >> 8};
  }
};

template <class L>
class EGraph<L>::ClassIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = ClassId;
  using difference_type = std::ptrdiff_t;
  using pointer = const ClassId*;
  using reference = ClassId;

  ClassIterator(const UnionFind* classes, uint32_t at) : classes_(classes), at_(at) { Skip(); }
  ClassId operator*() const { return ClassId{at_}; }
  ClassIterator& operator++() {
    ++at_;
    Skip();
    return *this;
  }
  friend bool operator==(const ClassIterator&, const ClassIterator&) = default;

 private:
  void Skip() {
    while (at_ < classes_->size() && !classes_->IsCanonical(ClassId{at_})) ++at_;
  }

  const UnionFind* classes_;
  uint32_t at_;
};

template <class L>
class EGraph<L>::ClassRange {
 public:
  explicit ClassRange(const UnionFind* classes) : classes_(classes) {}
  ClassIterator begin() const { return {classes_, 0}; }
  ClassIterator end() const { return {classes_, static_cast<uint32_t>(classes_->size())}; }

 private:
  const UnionFind* classes_;
};

template <class L>
typename EGraph<L>::ClassRange EGraph<L>::Classes() const {
  return ClassRange(&classes_of_);
}

template <class L>
EGraph<L>::EGraph(L language, Limits limits, Options options)
    : language_(std::move(language)), options_(options), now_(limits, nursery_.heap()) {
  // As to depth, masks of free variables end at 63, and a cutoff must fit its payload.
  if (options_.threads > 1) {
    workers_ = std::make_unique<Workers>(options_.threads);
    search_blocks_ = std::make_unique<SearchBlocks>();
  }
  options_.max_binder_depth = std::clamp(options_.max_binder_depth, 0, kLastVariableBit - 1);
}

// The nodes of a ring that are alive and not internal.
template <class L>
class EGraph<L>::NodeRange {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = NodeId;
    using difference_type = std::ptrdiff_t;
    using pointer = const NodeId*;
    using reference = NodeId;

    Iterator() = default;
    Iterator(const NodeStore* nodes, NodeId first) : nodes_(nodes), first_(first), at_(first) {
      if (!Visible()) ++*this;
    }
    NodeId operator*() const { return at_; }
    Iterator& operator++() {
      do {
        at_ = nodes_->next(at_);
        if (at_ == first_) at_ = NodeId{};
      } while (at_.valid() && !Visible());
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    bool Visible() const { return !nodes_->dead(at_) && !IsInternal(nodes_->op(at_)); }

    const NodeStore* nodes_ = nullptr;
    NodeId first_;
    NodeId at_;
  };

  NodeRange(const NodeStore* nodes, NodeId first) : begin_(nodes, first) {}
  Iterator begin() const { return begin_; }
  Iterator end() const { return {}; }
  bool empty() const { return begin_ == Iterator(); }
  size_t size() const { return static_cast<size_t>(std::distance(begin(), end())); }
  NodeId front() const { return *begin_; }

 private:
  Iterator begin_;
};

template <class L>
typename EGraph<L>::NodeRange EGraph<L>::Nodes(ClassId c) const {
  return NodeRange(&nodes_, NodeId{Find(c).value});
}

template <class L>
class EGraph<L>::ParentRange {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = NodeId;
    using difference_type = std::ptrdiff_t;
    using pointer = const NodeId*;
    using reference = NodeId;

    Iterator() = default;
    Iterator(const NodeStore* nodes, EdgeId at) : nodes_(nodes), at_(at) { SkipDead(); }
    NodeId operator*() const { return nodes_->owner(at_); }
    Iterator& operator++() {
      at_ = nodes_->next_edge(at_);
      SkipDead();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    void SkipDead() {
      while (at_ != kNoEdge && nodes_->dead(nodes_->owner(at_))) at_ = nodes_->next_edge(at_);
    }

    const NodeStore* nodes_ = nullptr;
    EdgeId at_ = kNoEdge;
  };

  ParentRange(const NodeStore* nodes, EdgeId first) : begin_(nodes, first) {}
  Iterator begin() const { return begin_; }
  Iterator end() const { return {}; }

 private:
  Iterator begin_;
};

template <class L>
typename EGraph<L>::ParentRange EGraph<L>::Parents(ClassId c) const {
  return ParentRange(&nodes_, nodes_.first_edge(Find(c)));
}

template <class L>
size_t EGraph<L>::bytes() const {
  return outside_bytes_ + kept_bytes_ + LanguageBytes() + nodes_.bytes() + classes_of_.bytes() +
         records_.bytes() + pool_.bytes() + index_.bytes() + origins_.bytes() + originals_.bytes() +
         wide_originals_.bytes() + union_log_.bytes() +
         (now_.images.capacity() + now_.later.capacity() + now_.settled.capacity() +
          now_.deferred.capacity()) *
             sizeof(Image) +
         substitutions_.capacity() * sizeof(Substitutions) + merged_.bytes() + repair_.bytes() +
         (free_substitutions_.capacity() + refresh_.capacity() + ground_.capacity() +
          injectivity_.capacity() + changed_data_.capacity()) *
             sizeof(uint32_t) +
         records_journal_.bytes() + origins_journal_.bytes() + substitutions_journal_.bytes() +
         kept_lists_.bytes() + (levels_.empty() ? 0 : levels_.back().bytes) +
         levels_.capacity() * sizeof(Level);
}

template <class L>
void EGraph<L>::set_limits(const Limits& limits) {
  now_.limits = limits;
  now_.stopped.reset();
  credit_ = 0;
}

template <class L>
void EGraph<L>::Spend(uint64_t steps) {
  if (now_.stopped == StopReason::kSteps) return;  // from now on it only finds
  now_.steps += steps;
  if (now_.steps >= now_.limits.max_steps && !now_.stopped) {
    now_.stopped = StopReason::kSteps;
    credit_ = 0;
  }
}

// Looks at the limits, and gives credit for as many nodes as surely are within them.
template <class L>
bool EGraph<L>::ChargeExactly() {
  if (now_.stopped) return false;
  const size_t nodes = now_.num_nodes + now_.num_internal_nodes;
  // More than a batch may ask for.
  size_t credit = 4 * MatchBatch::kMany;
  if (nodes >= now_.limits.max_nodes) {
    now_.stopped = StopReason::kNodes;
    return false;
  }
  credit = std::min(credit, now_.limits.max_nodes - nodes);
  if (now_.limits.max_bytes != Limits().max_bytes) {
    // A node is charged at average width, with its record and its part of the lists; tables say
    // themselves when they grow. The limit charges now what the next search and the next Rebuild
    // will need for the node. The language's tables are taken to grow as they did so far.
    const size_t per_node = 128 + kBytesForSearch + (kHasRecords ? sizeof(ClassRecord) : 0) +
                            LanguageBytes() / (nodes + 1);
    // AddColumn makes nodes without records; MakeRecords adds these later.
    const size_t records =
        kHasRecords ? (nodes_.size() - records_.size()) * sizeof(ClassRecord) : 0;
    const size_t now =
        bytes() + BytesAhead() + records + nodes_.BytesForOneMore() + records_.BytesForOneMore();
    if (now >= now_.limits.max_bytes) {
      now_.stopped = StopReason::kBytes;
      return false;
    }
    // Near the limit, and where a table may grow, it is one by one.
    credit = std::min(
        {credit, 1 + (now_.limits.max_bytes - now) / per_node / 2, 1 + nodes_.NodesUntilGrowth()});
  }
  credit_ = credit - 1;
  return true;
}

template <class L>
bool EGraph<L>::MaySearch() {
  if (!now_.stopped && index_epoch_ != now_.epoch && now_.limits.max_bytes != Limits().max_bytes &&
      bytes() + BytesAhead() > now_.limits.max_bytes) {
    now_.stopped = StopReason::kBytes;
    credit_ = 0;
  }
  return !now_.stopped;
}

template <class L>
void EGraph<L>::Expect(size_t nodes) {
  // All that a limit lets in will come.
  // Where bytes are limited what is not needed yet must not keep others out.
  if (now_.stopped || now_.limits.max_bytes != Limits().max_bytes) return;
  nodes_.Expect(nodes < NodesLeft() ? nodes - nodes / 16 : NodesLeft());
}

// ---- Adding ----------------------------------------------------------------------------------

template <class L>
std::optional<ClassId> EGraph<L>::AddGuessed(const NodeView& node, RuleId origin, NodeId guess) {
  const size_t arity = node.children.size();
  assert(!IsInternal(node.op) && arity < 65536);
  Spend(1);
  std::array<ClassId, 4> few;
  absl::InlinedVector<ClassId, 1> many;
  if (arity > few.size()) many.resize(arity);
  ClassId* const children = arity > few.size() ? many.data() : few.data();
  for (size_t i = 0; i < arity; ++i) children[i] = classes_of_.FindAndCompress(node.children[i]);
  const NodeView canonical(node.op, node.payload, {children, arity});
  if (guess.valid() && nodes_.Is(guess, canonical)) {
    ++now_.counters.guesses;
    return classes_of_.FindAndCompress(ClassId{guess.value});
  }
  return AddCanonical(canonical, NodeStore::Hash(canonical), origin);
}

template <class L>
std::optional<ClassId> EGraph<L>::Lookup(const ENode& node) const {
  absl::InlinedVector<ClassId, 6> children;
  for (const ClassId c : node.children) children.push_back(Find(c));
  return LookupCanonical(NodeView(node.op, node.payload, children));
}

template <class L>
std::optional<NodeId> EGraph<L>::AddNode(const NodeView& node, uint32_t hash, RuleId origin) {
  if (const std::optional<NodeId> there = nodes_.Lookup(node, hash)) return there;
  if (!Charge()) return std::nullopt;
  NodeId n;
  if constexpr (kHasRecords) {
    std::optional<Data> data = MakeData(language_, node);
    if (!data) {
      ++now_.counters.refused_nodes;
      return std::nullopt;
    }
    n = nodes_.Append(node, hash, now_.epoch);
    MakeRecord(n, node, *std::move(data));
  } else {
    n = nodes_.Append(node, hash, now_.epoch);
  }
  KeepHistory(origin);
  if (IsInternal(node.op)) {
    ++now_.num_internal_nodes;
  } else {
    ++now_.num_nodes;
  }
  ++now_.num_classes;
  changed_ = true;
  classes_of_.Make();
  return n;
}

template <class L>
absl::Span<const ClassId> EGraph<L>::OriginalChildren(NodeId n) const {
  const std::array<ClassId, 2>& children = originals_[n.value];
  const size_t arity = nodes_.view(n).children.size();
  return {arity <= children.size() ? children.data() : &wide_originals_[children[0].value], arity};
}

template <class L>
void EGraph<L>::KeepHistory(RuleId origin) {
  if (options_.origins) {
    for (size_t n = origins_.size(); n < nodes_.size(); ++n) origins_.push_back(origin);
  }
  if (!options_.derivations) return;
  for (auto n = static_cast<uint32_t>(originals_.size()); n < nodes_.size(); ++n) {
    const absl::Span<const ClassId> children = nodes_.view(NodeId{n}).children;
    std::array<ClassId, 2> originals = {};
    if (children.size() <= originals.size()) {
      std::copy(children.begin(), children.end(), originals.begin());
    } else {
      originals[0] = ClassId{static_cast<uint32_t>(wide_originals_.size())};
      for (const ClassId child : children) wide_originals_.push_back(child);
    }
    originals_.push_back(originals);
  }
}

template <class L>
void EGraph<L>::MakeRecord(NodeId n, const NodeView& node, Data&& data) {
  records_.push_back(ClassRecord{});
  ClassRecord& made = records_[n.value];
  made.data = std::move(data);
  if constexpr (kHasBinders) {
    made.free = FreeVariablesOf(node);
    if (IsInternal(node.op)) return;
    if (HasGroundedChildren(node)) {
      made.grounded = true;
      made.witness = n;
      made.grounded_at = ++now_.groundings;
    }
    if constexpr (kHasLambda) made.has_lambda = language_.IsLambda(node.op);
  }
}

template <class L>
void EGraph<L>::MakeRecords() {
  if constexpr (kHasRecords && kMakesColumns) {
    for (size_t n = records_.size(), end = nodes_.size(); n < end; ++n) {
      if (IsLarge() && n + kPrefetchDistance < end) {
        const auto ahead = static_cast<uint32_t>(n + kPrefetchDistance);
        for (const ClassId c : nodes_.view(NodeId{ahead}).children) records_.Prefetch(c.value);
      }
      const NodeView node = nodes_.view(NodeId{static_cast<uint32_t>(n)});
      records_.push_back({{}, language_.Make(node, DataOf{*this})});
    }
  }
}

template <class L>
template <class Lang>
std::optional<typename L::Data> EGraph<L>::MakeData(Lang& language, const NodeView& node) const {
  if (IsInternal(node.op)) {
    const Data& body = data(node.children[0]);
    if constexpr (kHasImageData) {
      if (node.op == kSubstituteOp) {
        return language.SubstitutedData(body, static_cast<int>(node.payload),
                                        data(node.children[1]));
      }
      const auto [cutoff, delta] = ShiftPayload::Unpack(node.payload);
      return language.ShiftedData(body, cutoff, delta);
    } else {
      return body;
    }
  }
  if constexpr (kHasAnalysis) {
    return std::optional<Data>(language.Make(node, DataOf{*this}));
  } else {
    return Data{};
  }
}

template <class L>
bool EGraph<L>::InScope(NodeId n, ClassId c) const {
  if constexpr (kHasBinders) {
    if ((NodeFreeVariables(n) & ~FreeVariables(c)) != 0) return false;
  }
  if constexpr (requires(const L& l, const Data& d) { l.InScope(d, d); }) {
    const std::optional<Data> made = MakeData(language_, node(n));
    return made && language_.InScope(*made, data(c));
  }
  return true;
}

template <class L>
uint64_t EGraph<L>::FreeVariablesOf(const NodeView& node) const {
  if constexpr (kHasBinders) {
    if (node.op == kShiftOp) {
      const auto [cutoff, delta] = ShiftPayload::Unpack(node.payload);
      uint64_t body = FreeVariables(node.children[0]);
      // What is about to be shifted away is not semantically there.
      if (delta < 0) body &= ~(VariablesBelow(cutoff - delta) & ~VariablesBelow(cutoff));
      return ShiftedVariables(body, cutoff, delta);
    }
    if (node.op == kSubstituteOp) {
      return SubstitutedVariables(FreeVariables(node.children[0]), static_cast<int>(node.payload),
                                  FreeVariables(node.children[1]));
    }
    if (language_.IsVariable(node.op)) return VariableBit(language_.VariableIndex(node.payload));
    uint64_t free = 0;
    for (size_t i = 0; i < node.children.size(); ++i) {
      free |= FreeUnderBinders(FreeVariables(node.children[i]),
                               language_.BoundVariables(node.op, static_cast<int>(i)));
    }
    return free;
  } else {
    return 0;
  }
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_EGRAPH_INL_H_
