// The machine that runs compiled patterns (pattern.h) over an e-graph that has been rebuilt.
// parallel_search.h starts searches; matches.h has what they are told and what they tell.
//
// A machine knows nothing of the graph's language, and it tells few kinds of callbacks. So a
// compiler need not see it more often: it is for parallel_search.cc and kept_matches.cc, not for
// headers.
//
// Matches come in a fixed order: root nodes ascending, then nodes in the order of their class. For
// semi-naive matching give as `since` the epoch of the last complete search for the pattern. Then a
// match is found only if it was not there at that time, or if one of its classes has changed its
// analysis or free variables (so that a condition on these may now hold).
#ifndef EQRISE_EGRAPH_MATCH_MACHINE_H_
#define EQRISE_EGRAPH_MATCH_MACHINE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/search_index.h"
#include "egraph/match/step_meter.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_store.h"

namespace eqrise::egraph {

template <class Callback>
class Machine {
 public:
  Machine(const SearchedGraph& graph, const CompiledPattern& pattern, const SearchOptions& options,
          Callback& callback)
      : nodes_(graph.nodes),
        index_(graph.index),
        pattern_(pattern),
        own_meter_(StepMeter::Of(options.max_steps, options.deadline)),
        meter_(options.meter != nullptr ? *options.meter : own_meter_),
        used_before_(meter_.used),
        max_matches_(options.max_matches),
        since_(options.since),
        first_root_(options.first_root),
        end_root_(options.end_root),
        skip_from_(options.skip_from),
        skip_to_(options.skip_to),
        frontier_(index_.frontier()),
        tests_(options.tests),
        last_tests_(pattern.last_tests()),
        callback_(callback),
        program_(pattern.program().data()),
        program_size_(pattern.program().size()),
        yields_blocks_(YieldsBlocks()),
        num_variables_(pattern.variable_registers().size()),
        variable_registers_(pattern.variable_registers().data()),
        memory_(static_cast<size_t>(pattern.num_registers()) + num_variables_),
        payload_memory_(pattern.payloads().begin(), pattern.payloads().end()),
        registers_(memory_.data()),
        variables_(memory_.data() + pattern.num_registers()),
        payloads_(payload_memory_.data()) {}
  Machine(const Machine&) = delete;  // it points into itself
  Machine& operator=(const Machine&) = delete;

  // Only the roots that are in the list; these must be canonical.
  SearchStats RunOn(absl::Span<const ClassId> roots) {
    if (!LookUpGround()) return stats_;
    for (const ClassId root : roots) {
      if (pattern_.root_register() && registers_[*pattern_.root_register()] != root) continue;
      if (!RunAt(root)) break;
    }
    return Finished();
  }

  // Goes on behind the first `pc` instructions, all of them kBinds, that another machine has run
  // with the same options. The pattern must not have ground terms. Returns false when the search is
  // to stop.
  bool RunBehind(size_t pc, const PrefixMatch& match) {
    const Instruction& next = program_[pc];
    if (next.kind == Instruction::kBind &&
        !index_.MayHaveOperator(match.registers[next.reg], next.op)) {
      return true;
    }
    const Instruction& last = program_[pc - 1];
    std::copy_n(match.registers, last.out + last.arity, registers_);
    for (size_t i = 0; i < pc; ++i) {
      if (!program_[i].exact) payloads_[program_[i].pattern_node] = match.payloads[i];
    }
    return RunFrom(pc, match.newest);
  }

  SearchStats Run() {
    if (!LookUpGround()) return stats_;
    if (pattern_.root_register()) {
      RunAt(registers_[*pattern_.root_register()]);
    } else if (pattern_.root_op()) {
      const Instruction& bind = pattern_.program()[0];
      const absl::Span<const NodeId> roots = index_.WithOperator(*pattern_.root_op());
      const auto first = std::lower_bound(roots.begin(), roots.end(), NodeId{first_root_});
      const auto end = std::lower_bound(first, roots.end(), NodeId{end_root_});
      const auto skip = std::lower_bound(first, end, NodeId{skip_from_});
      const auto skipped = std::lower_bound(skip, end, NodeId{std::max(skip_from_, skip_to_)});
      if (RunAtNodes(bind, roots, first, skip)) RunAtNodes(bind, roots, skipped, end);
    } else {
      for (uint32_t c = first_root_, end = std::min(end_root_, frontier_); c < end; ++c) {
        if (index_.ClassOf(NodeId{c}) == ClassId{c} && !RunAt(ClassId{c})) {
          stats_.next_root = c;
          break;
        }
      }
    }
    return Finished();
  }

 private:
  const SearchStats& Finished() {
    stats_.steps = meter_.used - used_before_;
    return stats_;
  }

  // Which child of a root must have a node of the next instruction's operator in its class; -1
  // where there is none.
  int ChildNeededNext(const Instruction& root) const {
    if (program_size_ < 2) return -1;
    const Instruction& next = program_[1];
    const int reg = next.kind == Instruction::kBind     ? next.reg
                    : next.kind == Instruction::kLookup ? next.same
                                                        : -1;
    return reg >= root.out && reg < root.out + root.arity ? reg - root.out : -1;
  }
  static constexpr long kFar = 24, kMiddle = 12, kNear = 6;
  static constexpr size_t kLarge = 20'000;
  void Prefetch(absl::Span<const NodeId>::iterator it, size_t child) const {
    nodes_.Prefetch(it[kFar]);
    const auto class_of_child = [&](NodeId n) {
      const absl::Span<const ClassId> children = nodes_.view(n).children;
      return child < children.size() ? children[child] : ClassId{0};
    };
    index_.PrefetchClass(class_of_child(it[kMiddle]));
    index_.PrefetchEntries(class_of_child(it[kNear]));
  }

  // What the children of a node must be equal to, as far as registers tell; of at most two.
  class Sames {
   public:
    Sames(const Instruction& bind, const ClassId* registers) : mask_(bind.same_mask) {
      if (mask_ == 0) return;
      children_ =
          NodeStore::Children(bind.first_same < 0 ? ClassId{0} : registers[bind.first_same],
                              bind.second_same < 0 ? ClassId{0} : registers[bind.second_same]);
    }
    bool Hold(ClassId first, ClassId second) const {
      return Differing(NodeStore::Children(first, second)) == 0;
    }
    uint64_t Differing(uint64_t children) const { return (children ^ children_) & mask_; }

   private:
    uint64_t mask_, children_ = 0;
  };

  bool Step() {
    if (meter_.used >= meter_.max && !meter_.Grant()) {
      meter_.exhausted = true;
      return Stop();
    }
    ++meter_.used;
    return true;
  }
  bool Stop() {
    stats_.complete = false;
    return false;
  }

  bool LookUpGround() {
    for (const Instruction& i : pattern_.ground()) {
      if (!LookUp(i, ground_stamp_)) return false;
    }
    return true;
  }

  bool LookUp(const Instruction& i, uint32_t& newest) {
    children_.clear();
    for (const int r : i.arguments) children_.push_back(registers_[r]);
    const std::optional<NodeId> n = nodes_.Lookup(NodeView(i.op, i.payload, children_));
    if (!n || n->value >= frontier_) return false;
    registers_[i.out] = index_.ClassOf(*n);
    newest = std::max(newest, Stamp(*n));
    return true;
  }

  bool RunAt(ClassId root) {
    if (!Step()) return false;
    registers_[0] = root;
    uint32_t newest = ground_stamp_;
    // Where no node is bound, newness is the class's own.
    if (!pattern_.root_op()) newest = std::max(newest, index_.newest(root));
    return RunFrom(0, newest);
  }

  using Roots = absl::Span<const NodeId>;

  // What of a root is looked at before it is run at: most roots of most searches fail here.
  enum class Gate : uint8_t {
    kWide,      // nothing: it has more than two children
    kHead,      // its operator (and payload), and whether the children that must be are equal
    kOperator,  // and whether the child that is looked into next may have the operator that it
                // needs
    kNewness    // and, where that is the last instruction, whether it or the root is new
  };
  Gate GateOf(const Instruction& root) const {
    if (root.arity > 2) return Gate::kWide;
    if (ChildNeededNext(root) < 0) return Gate::kHead;
    return program_[1].is_final ? Gate::kNewness : Gate::kOperator;
  }

  bool RunAtNodes(const Instruction& bind, Roots roots, Roots::iterator begin,
                  Roots::iterator end) {
    // In a large graph roots and their children are far apart.
    const bool ahead = roots.size() >= kLarge && ChildNeededNext(bind) >= 0;
    const auto near_end = ahead ? std::clamp(roots.end() - kFar, begin, end) : begin;
    switch (GateOf(bind)) {
      case Gate::kWide:
        return RunThrough<Gate::kWide, true>(bind, begin, near_end) &&
               RunThrough<Gate::kWide, false>(bind, near_end, end);
      case Gate::kHead:
        return RunThrough<Gate::kHead, false>(bind, begin, end);
      case Gate::kOperator:
        return RunThrough<Gate::kOperator, true>(bind, begin, near_end) &&
               RunThrough<Gate::kOperator, false>(bind, near_end, end);
      case Gate::kNewness:
        return RunThrough<Gate::kNewness, true>(bind, begin, near_end) &&
               RunThrough<Gate::kNewness, false>(bind, near_end, end);
    }
    return true;
  }

  template <Gate kGate, bool kAhead>
  bool RunThrough(const Instruction& bind, Roots::iterator it, Roots::iterator end) {
    const uint64_t mask = bind.mask, head = bind.head;
    const Sames sames(bind, registers_);
    const auto child = static_cast<size_t>(ChildNeededNext(bind));
    const uint16_t op = program_size_ > 1 ? program_[1].op : uint16_t{0};
    const auto passes = [&](NodeId n) __attribute__((always_inline)) {
      if ((nodes_.head(n) & mask) != head) return false;
      if constexpr (kGate == Gate::kWide) return true;
      if (!sames.Hold(nodes_.child(n, 0), nodes_.child(n, 1))) return false;
      if constexpr (kGate == Gate::kHead) return true;
      const ClassId c = nodes_.child(n, child);
      if (!index_.MayHaveOperator(c, op)) return false;
      if constexpr (kGate == Gate::kOperator) return true;
      return index_.newest(c) >= since_ || std::max(ground_stamp_, nodes_.stamp(n)) >= since_;
    };
    constexpr bool kMayBlock = TakesBlocks<Callback> && kGate == Gate::kHead;
    while (it != end) {
      uint64_t most = end - it;
      if constexpr (kMayBlock) {
        if (yields_blocks_ && program_size_ == 1) {
          it = YieldRoots(bind, sames, it, end);
          if (it == end) return true;
          most = std::min<uint64_t>(end - it, kMostInBlock);
        }
      }
      // As far as there are steps, of which what comes after the root may take some.
      const uint64_t max = meter_.max, before = meter_.used;
      const auto room = std::min<uint64_t>(most, max - before);
      bool is_as_foreseen = true;
      uint64_t next = 0;  // root, from `it` on
      while (next != room) {
        const auto at = it + next++;
        if constexpr (kAhead) Prefetch(at, child);
        if (!passes(*at)) continue;
        meter_.used = before + next;
        if (!RunAtNode<kGate>(bind, *at)) {
          stats_.next_root = at->value;
          return false;
        }
        is_as_foreseen = meter_.used == before + next && meter_.max == max;
        if (!is_as_foreseen) break;
      }
      it += next;
      if (is_as_foreseen) meter_.used = before + next;
      if (it == end) return true;
      const bool is_out_of_steps = is_as_foreseen && meter_.used >= meter_.max;
      if (is_out_of_steps && !meter_.Grant()) {
        Step();
        stats_.next_root = it->value;
        return false;
      }
    }
    return true;
  }

  template <Gate kGate>
  __attribute__((always_inline)) bool RunAtNode(const Instruction& bind, NodeId n) {
    registers_[0] = ClassId{n.value};
    const uint32_t newest = std::max(ground_stamp_, nodes_.stamp(n));
    if (!bind.exact) payloads_[bind.pattern_node] = nodes_.view(n).payload;
    if constexpr (kGate == Gate::kWide) {
      const absl::Span<const ClassId> children = nodes_.view(n).children;
      std::copy(children.begin(), children.end(), registers_ + bind.out);
    } else {
      if (bind.arity > 0) registers_[bind.out] = nodes_.child(n, 0);
      if (bind.arity > 1) registers_[bind.out + 1] = nodes_.child(n, 1);
    }
    if constexpr (kGate == Gate::kNewness) return BindFinally(program_[1], newest);
    if (program_size_ == 1) return newest < since_ || Yield(newest);
    return RunFrom(1, newest);
  }

  // When a node below the root was new. It does not matter that the root's class is part of another
  // now. That makes no new match: what was found before was united with the root then.
  uint32_t Stamp(NodeId n) const { return std::max(nodes_.stamp(n), nodes_.moved(n)); }

  // The children of a node, into registers.
  void Take(const Instruction& bind, const SearchIndex::Entry& entry) {
    ClassId* const out = registers_ + bind.out;
    if (bind.arity == 2) {
      out[0] = entry.children[0];
      out[1] = entry.children[1];
    } else if (bind.arity < 2) {
      if (bind.arity > 0) out[0] = entry.children[0];
    } else {
      const auto children = nodes_.view(NodeId{entry.children[0].value}).children;
      std::copy(children.begin(), children.end(), out);
    }
    if (!bind.exact) payloads_[bind.pattern_node] = static_cast<uint32_t>(entry.head >> 32);
  }

  // False when the search is to stop.
  bool RunFrom(size_t pc, uint32_t newest) {
    for (; pc < program_size_; ++pc) {
      const Instruction& i = program_[pc];
      switch (i.kind) {
        case Instruction::kCompare:
          if (registers_[i.reg] != registers_[i.other]) return true;
          break;
        case Instruction::kLookup:
          if (i.same >= 0 && !index_.MayHaveOperator(registers_[i.same], i.op)) return true;
          if (!Step()) return false;
          if (!LookUp(i, newest)) return true;
          if (i.same >= 0 && registers_[i.same] != registers_[i.out]) return true;
          break;
        case Instruction::kClassOf:
          registers_[i.out] = index_.ClassOf(NodeId{registers_[i.reg].value});
          // What the root's class is equal to may be what another part was waiting for.
          newest = std::max(newest, nodes_.moved(NodeId{registers_[i.reg].value}));
          break;
        case Instruction::kTest:
          if (!Passes(registers_[i.reg], i.mask)) return true;
          break;
        case Instruction::kBindParent:
          return BindParents(pc, i, newest);
        case Instruction::kBindAny:
          return BindAny(pc, i, newest);
        case Instruction::kBind:
          return i.is_final ? BindFinally(i, newest) : BindEach(pc, i, newest);
      }
    }
    return newest < since_ || Yield(newest);
  }

  // In a * b + a * c, a node of one class and a node of another must share a child. This is a
  // filter of 64 bits (Bloom, 1970) for the children that nodes of the other class have.
  struct Partners {
    uint64_t bits = ~uint64_t{0};
    size_t child = 0;
    bool MayHave(ClassId c) const { return (bits >> (c.value % 64) & 1) != 0; }
  };
  Partners PartnersOf(const Instruction& bind, const Instruction* next, ClassId c) const {
    constexpr uint32_t kWorthIt = 4;  // otherwise to look at all pairs is cheaper
    Partners partners;
    if (next == nullptr || !next->is_final || next->same_mask == 0 || next->reg >= bind.out ||
        bind.arity > 2 || index_.end(c) - index_.begin(c) < kWorthIt) {
      return partners;
    }
    const ClassId other = registers_[next->reg];
    const uint32_t begin = index_.begin(other), end = index_.end(other);
    const int shared = next->first_same >= bind.out ? next->first_same : next->second_same;
    if (shared < bind.out || end - begin < kWorthIt) return partners;
    const size_t of_next = shared == next->first_same ? 0 : 1;
    partners.child = static_cast<size_t>(shared - bind.out);
    partners.bits = 0;
    for (uint32_t i = begin; i < end; ++i) {
      const SearchIndex::Entry& entry = index_.entry(i);
      if ((entry.head & next->mask) != next->head) continue;
      partners.bits |= uint64_t{1} << (entry.children[of_next].value % 64);
    }
    return partners;
  }

  bool BindEach(size_t pc, const Instruction& bind, uint32_t newest) {
    const ClassId c = registers_[bind.reg];
    if (!index_.MayHaveOperator(c, bind.op)) return true;
    const Instruction* const next = pc + 1 < program_size_ ? &program_[pc + 1] : nullptr;
    const bool next_is_last = next != nullptr && next->is_final;
    if (next_is_last && next->reg < bind.out) {
      // What is looked into after this is known: it may have nothing, or all may be old.
      const ClassId other = registers_[next->reg];
      if (!index_.MayHaveOperator(other, next->op)) return true;
      if (std::max({newest, index_.newest(c), index_.newest(other)}) < since_) return true;
    }
    const Partners partners = PartnersOf(bind, next, c);
    const Sames sames(bind, registers_);
    for (uint32_t i = index_.begin(c), end = index_.end(c); i < end; ++i) {
      if (!Step()) return false;
      const SearchIndex::Entry& entry = index_.entry(i);
      if ((entry.head & bind.mask) != bind.head) continue;
      if (!sames.Hold(entry.children[0], entry.children[1])) continue;
      if (!partners.MayHave(entry.children[partners.child])) continue;
      Take(bind, entry);
      const uint32_t newest_here = std::max(newest, index_.stamp(i));
      if (!(next_is_last ? BindFinally(*next, newest_here) : RunFrom(pc + 1, newest_here))) {
        return false;
      }
    }
    return true;
  }

  // The lists of parents grow while matches are applied, but those that an old class had stay in
  // their order until Rebuild.
  bool BindParents(size_t pc, const Instruction& bind, uint32_t newest) {
    for (EdgeId e = nodes_.first_edge(registers_[bind.reg]); e != kNoEdge;
         e = nodes_.next_edge(e)) {
      const NodeId n = nodes_.owner(e);
      if (n.value >= frontier_ || nodes_.dead(n)) continue;
      if (!BindOther(pc, bind, n, newest)) return false;
    }
    return true;
  }
  bool BindAny(size_t pc, const Instruction& bind, uint32_t newest) {
    for (const NodeId n : index_.WithOperator(bind.op)) {
      if (!BindOther(pc, bind, n, newest)) return false;
    }
    return true;
  }
  bool BindOther(size_t pc, const Instruction& bind, NodeId n, uint32_t newest) {
    if (!Step()) return false;
    if ((nodes_.head(n) & bind.mask) != bind.head) return true;
    const NodeView node = nodes_.view(n);
    registers_[bind.out] = index_.ClassOf(n);
    std::copy(node.children.begin(), node.children.end(), registers_ + bind.out + 1);
    if (!bind.exact) payloads_[bind.pattern_node] = node.payload;
    return RunFrom(pc + 1, std::max(newest, Stamp(n)));
  }

  // Does what BindEach does, for the last instruction, where most of the time is spent.
  bool BindFinally(const Instruction& bind, uint32_t newest) {
    const ClassId c = registers_[bind.reg];
    if (!index_.MayHaveOperator(c, bind.op)) return true;
    // With nothing new so far, it is this node that must be new.
    const uint32_t least = newest < since_ ? since_ : 0;
    if (index_.newest(c) < least) return true;
    const Sames sames(bind, registers_);
    const bool some_are_old = least != 0 && least != index_.recent();
    uint32_t i = index_.begin(c, least);
    const uint32_t end = index_.end(c);
    if constexpr (TakesBlocks<Callback>) {
      const uint32_t n = end - i;
      if (yields_blocks_ && n < RoomForBlock()) {
        meter_.used += n;
        const uint32_t at_least = some_are_old ? least : 0;
        if (n < kBlockFrom) {
          YieldFew(bind, sames, i, end, at_least);
        } else {
          YieldBlocks(bind, sames, i, end, at_least);
        }
        return true;
      }
    }
    while (i < end) {
      // As far as there are steps, of which a callback may take some.
      const uint64_t max = meter_.max, before = meter_.used - i;
      const auto stop = static_cast<uint32_t>(i + std::min<uint64_t>(end - i, max - meter_.used));
      for (; i < stop; ++i) {
        const SearchIndex::Entry& entry = index_.entry(i);
        if ((entry.head & bind.mask) != bind.head) continue;
        if (!sames.Hold(entry.children[0], entry.children[1])) continue;
        if (some_are_old && index_.stamp(i) < least) continue;
        Take(bind, entry);
        meter_.used = before + i + 1;
        if (!Yield(std::max(newest, index_.stamp(i)))) return false;
        if (meter_.max != max) {
          ++i;
          break;
        }
      }
      meter_.used = before + i;
      if (i < end && meter_.used >= meter_.max && !meter_.Grant()) {
        meter_.exhausted = true;
        return Stop();
      }
    }
    return true;
  }

  bool Passes(ClassId c, uint64_t tests) const { return (tests_[c.value] & tests) == tests; }

  __attribute__((always_inline)) bool Yield(uint32_t newest) {
    for (const CompiledPattern::LastTest& t : last_tests_) {
      if (!Passes(registers_[t.reg], t.mask)) return true;
    }
    if (stats_.matches >= max_matches_) return Stop();
    ++stats_.matches;
    if constexpr (std::is_invocable_v<Callback&, const PrefixMatch&>) {
      return GoesOn(callback_, PrefixMatch{registers_, payloads_, newest}) || Stop();
    } else if constexpr (std::is_invocable_v<Callback&, const RawMatch&>) {
      return GoesOn(callback_, RawMatch{registers_, payloads_}) || Stop();
    } else {
      for (size_t v = 0; v < num_variables_; ++v) {
        if (const int r = variable_registers_[v]; r >= 0) variables_[v] = registers_[r];
      }
      const MatchView match{index_.ClassOf(NodeId{registers_[0].value}),
                            {variables_, num_variables_},
                            {payloads_, pattern_.payloads().size()}};
      return GoesOn(callback_, match) || Stop();
    }
  }

  // ---- Several matches at a time, where nothing asks for each --------------------------------

  static constexpr uint32_t kBlockFrom = 4, kMostInBlock = 64;
  bool YieldsBlocks() const {
    if constexpr (TakesBlocks<Callback>) {
      if (program_size_ == 0 || callback_.room() == 0) return false;
      const Instruction& last = program_[program_size_ - 1];
      return last_tests_.empty() && last.exact && last.arity <= 2;
    }
    return false;
  }
  uint64_t RoomForBlock() const {
    return std::min<uint64_t>(
        {callback_.room(), max_matches_ - stats_.matches, meter_.max - meter_.used});
  }

  // Runs a program that binds the root alone: yields roots, as long as there are steps and room for
  // them.
  Roots::iterator YieldRoots(const Instruction& bind, const Sames& sames, Roots::iterator it,
                             Roots::iterator end) {
    uint64_t children[kMostInBlock + kBeyondBlock];
    ClassId roots[kMostInBlock + kBeyondBlock];
    const uint64_t mask = bind.mask, head = bind.head;
    const uint32_t least = ground_stamp_ >= since_ ? 0 : since_;
    while (it != end) {
      const auto n = std::min<uint64_t>(end - it, kMostInBlock);
      if (n >= RoomForBlock()) break;
      size_t found = 0;
      for (const auto stop = it + n; it != stop; ++it) {
        children[found] = NodeStore::Children(nodes_.child(*it, 0), nodes_.child(*it, 1));
        roots[found] = ClassId{it->value};
        const uint64_t differing =
            ((nodes_.head(*it) & mask) ^ head) | sames.Differing(children[found]);
        found += differing == 0 && nodes_.stamp(*it) >= least ? 1 : 0;
      }
      meter_.used += n;
      std::fill_n(children + found, kBeyondBlock, 0);
      callback_.PushRoots(roots, children, found);
      stats_.matches += found;
    }
    return it;
  }

  // BindFinally of entries that there are steps and room for, with a stamp of `least` or more: of a
  // few, and of many.
  __attribute__((always_inline)) void YieldFew(const Instruction& bind, const Sames& sames,
                                               uint32_t i, uint32_t end, uint32_t least) {
    for (; i < end; ++i) {
      const SearchIndex::Entry& entry = index_.entry(i);
      if ((entry.head & bind.mask) != bind.head) continue;
      if (!sames.Hold(entry.children[0], entry.children[1])) continue;
      if (least != 0 && index_.stamp(i) < least) continue;
      Take(bind, entry);
      callback_.Push(registers_);
      ++stats_.matches;
    }
  }
  void YieldBlocks(const Instruction& bind, const Sames& sames, uint32_t i, uint32_t end,
                   uint32_t least) {
    uint64_t children[kMostInBlock + kBeyondBlock];
    while (i < end) {
      const uint32_t stop = std::min(end, i + kMostInBlock);
      size_t found = 0;
      // Without branches: what matches cannot be guessed.
      const auto find = [&](auto&& is_old) __attribute__((always_inline)) {
        for (; i < stop; ++i) {
          const SearchIndex::Entry& entry = index_.entry(i);
          children[found] = NodeStore::Children(entry.children[0], entry.children[1]);
          const uint64_t differing =
              ((entry.head & bind.mask) ^ bind.head) | sames.Differing(children[found]);
          found += differing == 0 && !is_old() ? 1 : 0;
        }
      };
      if (least == 0) {
        find([] { return false; });
      } else {
        find([&] { return index_.stamp(i) < least; });
      }
      std::fill_n(children + found, kBeyondBlock, 0);
      callback_.PushBlock(registers_, children, found);
      stats_.matches += found;
    }
  }

  const NodeStore& nodes_;
  const SearchIndex& index_;
  const CompiledPattern& pattern_;
  StepMeter own_meter_;
  StepMeter& meter_;
  const uint64_t used_before_;
  const size_t max_matches_;
  const uint32_t since_;
  const uint32_t first_root_, end_root_;
  const uint32_t skip_from_, skip_to_;
  const uint32_t frontier_;
  const uint64_t* const tests_;
  const absl::Span<const CompiledPattern::LastTest> last_tests_;
  Callback& callback_;
  const Instruction* const program_;
  const size_t program_size_;
  const bool yields_blocks_;
  const size_t num_variables_;
  const int* const variable_registers_;
  absl::InlinedVector<ClassId, 24> memory_;
  absl::InlinedVector<uint32_t, 16> payload_memory_;
  ClassId* const registers_;
  ClassId* const variables_;
  uint32_t* const payloads_;
  absl::InlinedVector<ClassId, 6> children_;
  uint32_t ground_stamp_ = 0;
  SearchStats stats_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_MACHINE_H_
