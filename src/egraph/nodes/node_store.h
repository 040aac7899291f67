// Every e-node of a graph, and the hash-cons that finds the node with a given operator, payload and
// children. Two kinds of lists run through the nodes themselves: the nodes of a class, and the
// edges that lead to a class (its parents). The store knows nothing of classes beyond their
// numbers: children are compared as they stand. A node in the table must not be changed in place;
// Recall it first and Enter it again after.
//
// A node takes 32 bytes with up to two children, and a wider one 12 more per child. The head of its
// list of parents takes 4, and its entry in the table at most 8 / 0.75.
#ifndef EQRISE_EGRAPH_NODES_NODE_STORE_H_
#define EQRISE_EGRAPH_NODES_NODE_STORE_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "absl/types/span.h"
#include "egraph/memory/arena.h"
#include "egraph/memory/journal.h"
#include "egraph/nodes/hash_cons.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

// An edge is a child position of a node. For a node with at most two children it is twice the
// node's number, plus 0 or 1. For a wider node it is an index into the store's array of such edges,
// with the highest bit set.
using EdgeId = uint32_t;
inline constexpr EdgeId kNoEdge = 0xffffffff;

// How far ahead of its use memory is asked for, in loops over many nodes of a large graph.
inline constexpr size_t kPrefetchDistance = 24;

class NodeStore {
  struct Record;

 public:
  explicit NodeStore(Nursery& nursery)
      : records_(decltype(records_)::AtEndOf(nursery)),
        heads_(nursery),
        moved_(nursery),
        wide_links_(nursery),
        wide_owners_(nursery),
        table_(nursery) {}

  size_t size() const { return records_.size(); }  // dead nodes included
  size_t bytes() const {
    return records_.bytes() + heads_.bytes() + moved_.bytes() + wide_children_.bytes() +
           wide_links_.bytes() + wide_owners_.bytes() + table_.bytes() + journal_.bytes() +
           wide_journal_.bytes();
  }
  // What Append and Enter of one node may add, at most.
  size_t BytesForOneMore() const { return 256 + table_.BytesForOneMore(); }
  size_t NodesUntilGrowth() const { return table_.EntriesUntilGrowth(); }

  NodeView view(NodeId n) const {
    const Record& r = records_[n.value];
    return NodeView(r.op, r.payload, {Children(r), r.arity});
  }
  absl::Span<ClassId> children(NodeId n) {  // to be changed: see Keep
    AssertKept(n);
    Record& r = records_[n.value];
    return {const_cast<ClassId*>(Children(r)), r.arity};
  }
  uint16_t op(NodeId n) const { return records_[n.value].op; }
  uint32_t stamp(NodeId n) const { return records_[n.value].stamp; }
  void set_stamp(NodeId n, uint32_t stamp) {
    AssertKept(n);
    records_[n.value].stamp = stamp;
  }
  // When the node last came into another class, if it was not new then. Apart from the records:
  // most nodes never move, and what is never written costs nothing.
  uint32_t moved(NodeId n) const { return n.value < moved_.size() ? moved_[n.value] : 0; }
  void set_moved(NodeId n, uint32_t epoch) {
    AssertKept(n);
    if (n.value >= moved_.size()) moved_.Extend(n.value + 1 - moved_.size());
    moved_[n.value] = epoch;
  }
  bool dead(NodeId n) const { return records_[n.value].stamp == kDead; }
  void set_dead(NodeId n) { set_stamp(n, kDead); }
  // Operator, arity and payload in one word, as Head makes it.
  uint64_t head(NodeId n) const { return HeadOf(records_[n.value]); }
  bool IsNarrow(NodeId n) const { return records_[n.value].arity <= kInlineChildren; }
  // The node must be narrow: it has at most two children.
  ClassId child(NodeId n, size_t i) const { return records_[n.value].inline_children[i]; }
  void Prefetch(NodeId n) const { records_.Prefetch(n.value); }

  // ---- The hash-cons -------------------------------------------------------------------------

  // What a node with at most two children is, in two words.
  struct Key {
    uint64_t head;  // operator, arity, payload
    uint64_t children;
    friend bool operator==(const Key&, const Key&) = default;
  };
  Key key(NodeId n) const { return KeyOf(records_[n.value]); }
  void set_children(NodeId n, uint64_t children) {
    AssertKept(n);
    std::memcpy(static_cast<void*>(&records_[n.value].inline_children), &children,
                sizeof(children));
  }
  static uint64_t Head(uint16_t op, size_t arity, uint32_t payload) {
    return op | uint64_t{arity} << 16 | uint64_t{payload} << 32;
  }
  static size_t Arity(uint64_t head) { return head >> 16 & 0xffff; }
  static uint64_t Children(ClassId first, ClassId second) {
    return first.value | uint64_t{second.value} << 32;
  }
  static ClassId FirstOf(uint64_t children) { return ClassId{static_cast<uint32_t>(children)}; }
  static ClassId SecondOf(uint64_t children) {
    return ClassId{static_cast<uint32_t>(children >> 32)};
  }
  static Key KeyOf(const NodeView& node) {
    const size_t arity = node.children.size();
    return {Head(node.op, arity, node.payload),
            Children(arity > 0 ? node.children[0] : ClassId{0},
                     arity > 1 ? node.children[1] : ClassId{0})};
  }
  // Multiply to 128 bits and fold, as wyhash does: children are small dense numbers, and the table
  // wants the highest bits to be good.
  static uint64_t Fold(uint64_t a, uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    // Apart, since gcc takes both halves of one product through memory.
    const auto high = static_cast<uint64_t>(static_cast<Wide>(a) * b >> 64);
    return high ^ (a * b);
  }
  static uint32_t Hash(Key key) {
    return static_cast<uint32_t>(
        Fold(key.head ^ 0xa0761d6478bd642f, key.children ^ 0xe7037ed1a0b428db) >> 32);
  }
  static uint32_t Hash(const NodeView& node) {
    uint64_t head = Head(node.op, node.children.size(), node.payload);
    size_t i = 0;
    for (; i + 2 < node.children.size(); i += 2) {
      head = Fold(head ^ Children(node.children[i], node.children[i + 1]), 0x9e3779b97f4a7c15);
    }
    return Hash(Key{head, KeyOf(NodeView(0, 0, node.children.subspan(i))).children});
  }
  void ReserveSlots(size_t n) { table_.Reserve(n); }
  void Expect(size_t n) { table_.Expect(n); }
  void PrefetchSlot(uint32_t hash) const { table_.Prefetch(hash); }

  // The node in the table that looks like this.
  std::optional<NodeId> Lookup(const NodeView& node) const { return Lookup(node, Hash(node)); }
  std::optional<NodeId> Lookup(const NodeView& node, uint32_t hash) const {
    const uint32_t n = table_.Find(hash, EqualTo{this, node});
    if (n == HashCons::kNone) return std::nullopt;
    return NodeId{n};
  }
  // Whether the table would find that one.
  bool Is(NodeId n, const NodeView& node) const { return !dead(n) && EqualTo{this, node}(n.value); }
  // A node that is not in the table: appended, entered, and added to the parents of its children.
  NodeId Append(const NodeView& node, uint32_t hash, uint32_t stamp) {
    table_.Insert(hash, static_cast<uint32_t>(records_.size()));
    return AppendRecord(node, stamp);
  }
  // The node with that key, appended and entered where it is not there. It is new if its number is
  // the size before. The table must have room: see ReserveSlots.
  NodeId FindOrAppend(Key key, uint32_t hash, uint32_t stamp) {
    const auto n = static_cast<uint32_t>(records_.size());
    const uint32_t there = table_.FindOrInsertReserved(hash, n, EqualToKey{this, key});
    if (there == n) {
      records_.Reserve(1);
      heads_.Reserve(1);
      AppendInline(key, stamp);
    }
    return NodeId{there};
  }

  // ---- Many nodes at once --------------------------------------------------------------------

  // n nodes of one operator, arity (that is head's) and payload: for each i, in order, there(i,
  // number) when the table has one with the children children_of(i), and made(i, number) when it
  // did not. The table must have room for them: see ReserveSlots. In loops over registers, since
  // this is where saturation spends most.
  //
  // What was asked for shortly before is not looked up again: same(i, j), after there or made of j.
  //
  // With `ahead`, memory is asked for a block ahead of its use. First come the slots, then the node
  // that the hash leads to, or the edges where a new one will be entered. likely(id) may ask for
  // more.
  template <size_t kArity, class ChildrenOf, class Likely, class There, class Made, class Same>
  void FindOrAppendEach(uint64_t head, size_t n, uint32_t stamp, bool ahead,
                        ChildrenOf&& children_of, Likely&& likely, There&& there, Made&& made,
                        Same&& same) {
    records_.Reserve(n);
    heads_.Reserve(n);
    Record* const records = records_.data();
    EdgeId* const heads = heads_.data();
    const auto first = static_cast<uint32_t>(records_.size());
    uint32_t next = first;
    uint64_t keys[kBlock];
    uint32_t hashes[kBlock], slots[kBlock];
    uint32_t asking[kBlock];
    uint32_t repeating[kBlock], repeated[kBlock];
    RecentKeys recent(n);
    for (size_t begin = 0; begin < n; begin += kBlock) {
      const auto end = static_cast<uint32_t>(std::min(n, begin + kBlock));
      size_t asks = 0, num_repeats = 0;
      for (auto i = static_cast<uint32_t>(begin); i < end; ++i) {
        const uint64_t key = children_of(i);
        uint32_t asker;
        if (recent.HasAsked(key, i, asker)) {
          repeating[num_repeats] = i;
          repeated[num_repeats++] = asker;
          continue;
        }
        keys[asks] = key;
        asking[asks] = i;
        slots[asks] = AskForHome({head, key}, hashes[asks]);
        ++asks;
      }
      for (size_t i = 0; ahead && i < asks; ++i) {
        slots[i] = static_cast<uint32_t>(table_.ProbeFrom(slots[i], hashes[i]));
        const uint32_t id = table_.IdAt(slots[i]);
        if (id != HashCons::kNone) {
          __builtin_prefetch(records + id);
          likely(id);
        } else {
          __builtin_prefetch(heads + static_cast<uint32_t>(keys[i]));
          if constexpr (kArity == 2) __builtin_prefetch(heads + (keys[i] >> 32));
        }
      }
      for (size_t i = 0; i < asks; ++i) {
        const Key key{head, keys[i]};
        size_t slot = slots[i];
        uint32_t id = table_.IdAt(slot);
        if (id != HashCons::kNone) {
          slot = table_.Seek(slot, hashes[i], [&](uint32_t m) { return KeyOf(records[m]) == key; });
          id = table_.IdAt(slot);
        }
        if (id != HashCons::kNone) {
          there(asking[i], id);
          continue;
        }
        table_.Put(slot, hashes[i], next);
        WriteInline<kArity>(records, heads, next, key, stamp);
        made(asking[i], next++);
      }
      for (size_t i = 0; i < num_repeats; ++i) same(repeating[i], repeated[i]);
    }
    table_.AddToSize(next - first);
    records_.Extend(next - first);
    heads_.Extend(next - first);
  }

  // Which numbers i in begin .. end ask, with the children children_of(i), for a node that is there
  // before `limit`, and for which one; and which do not. Both ascend. In loops of their own, so
  // that what there is to wait for overlaps; a few at a time.
  struct Asked {
    uint32_t* present;
    uint32_t* found;  // the node, of each that is present
    uint32_t* lacking;
    size_t num_present = 0, num_lacking = 0;
  };
  static constexpr size_t kBlock = 64;
  template <class ChildrenOf>
  void FindAll(uint64_t head, uint32_t limit, size_t begin, size_t end, ChildrenOf&& children_of,
               Asked& asked) const {
    uint32_t* const present = asked.present;
    uint32_t* const found = asked.found;
    uint32_t* const lacking = asked.lacking;
    size_t num_present = 0, num_lacking = 0;
    if (table_.size() == 0) {
      for (; begin < end; ++begin) lacking[num_lacking++] = static_cast<uint32_t>(begin);
    }
    const Record* const records = records_.data();
    uint64_t keys[kBlock];
    uint32_t hashes[kBlock], ids[kBlock];
    for (; begin < end; begin += kBlock) {
      const size_t block = std::min(end - begin, kBlock);
      for (size_t i = 0; i < block; ++i) {
        keys[i] = children_of(begin + i);
        ids[i] = AskForHome({head, keys[i]}, hashes[i]);
      }
      for (size_t i = 0; i < block; ++i) {
        ids[i] = table_.IdAt(table_.ProbeFrom(ids[i], hashes[i]));
        __builtin_prefetch(records + (ids[i] == HashCons::kNone ? 0 : ids[i]));
      }
      for (size_t i = 0; i < block; ++i) {
        uint32_t id = ids[i];
        if (id != HashCons::kNone) {
          const Key key{head, keys[i]};
          if (KeyOf(records[id]) != key) id = table_.Find(hashes[i], EqualToKey{this, key});
          if (id < limit) {
            found[num_present] = id;
            present[num_present++] = static_cast<uint32_t>(begin + i);
            continue;
          }
        }
        lacking[num_lacking++] = static_cast<uint32_t>(begin + i);
      }
    }
    asked.num_present = num_present;
    asked.num_lacking = num_lacking;
  }

  HashCons& table() { return table_; }
  size_t num_entries() const { return table_.size(); }  // of the table
  bool HasKey(uint32_t n, Key key) const { return KeyOf(records_[n]) == key; }
  // Room for n nodes, which WriteNew fills in; they are in the table already.
  void ExtendForNew(size_t n) {
    records_.Extend(n);
    heads_.Extend(n);
  }
  std::array<Pages, 2> PagesForNew(size_t n) {
    return {records_.PagesForMore(n), heads_.PagesForMore(n)};
  }
  // Which of the parts a class belongs to. Classes that share a cache line are in one part.
  static uint32_t PartOf(ClassId c, uint32_t parts) {
    const uint64_t spread = uint32_t{(c.value >> 6) * 0x9e3779b1};
    return static_cast<uint32_t>(spread * parts >> 32);
  }
  // Edges of such nodes become the first ones of their classes, one after the other; in their place
  // is then the one that was first before.
  struct NewEdge {
    ClassId child;
    EdgeId edge;
  };
  void LinkNew(absl::Span<NewEdge> edges) {
    for (size_t i = 0; i < edges.size(); ++i) {
      if (i + kPrefetchDistance < edges.size()) {
        __builtin_prefetch(&heads_[edges[i + kPrefetchDistance].child.value], /*to write*/ 1);
      }
      edges[i].edge = std::exchange(heads_[edges[i].child.value], edges[i].edge);
    }
  }
  void WriteNew(NodeId n, Key key, uint32_t stamp, std::array<EdgeId, 2> links) {
    records_[n.value] = Record{static_cast<uint16_t>(key.head),
                               static_cast<uint16_t>(key.head >> 16),
                               static_cast<uint32_t>(key.head >> 32),
                               stamp,
                               n.value,
                               {ClassId{static_cast<uint32_t>(key.children)},
                                ClassId{static_cast<uint32_t>(key.children >> 32)}},
                               {links[0], links[1]}};
    heads_[n.value] = kNoEdge;
  }

  // Puts a node into the table, unless one that looks the same is there; returns the one in the
  // table.
  NodeId Enter(NodeId n, uint32_t hash) {
    return NodeId{IsNarrow(n) ? table_.FindOrInsert(hash, n.value, EqualToKey{this, key(n)})
                              : table_.FindOrInsert(hash, n.value, EqualTo{this, view(n)})};
  }
  uint32_t EnterInPart(NodeId n, uint32_t hash, size_t end) {
    uint32_t slot;
    return IsNarrow(n)
               ? table_.FindOrInsertInPart(hash, n.value, end, EqualToKey{this, key(n)}, slot)
               : table_.FindOrInsertInPart(hash, n.value, end, EqualTo{this, view(n)}, slot);
  }
  // Takes a node out of the table; false when the table does not hold it.
  bool Recall(NodeId n, uint32_t hash) { return table_.Erase(hash, n.value); }

  // ---- The nodes of a class ------------------------------------------------------------------

  // A ring; a new node is one of its own. The class's own number is in it, alive or dead.
  NodeId next(NodeId n) const { return NodeId{records_[n.value].next}; }
  // Makes one ring of two, or two of one.
  void SpliceRings(NodeId a, NodeId b) {
    AssertKept(a);
    AssertKept(b);
    std::swap(records_[a.value].next, records_[b.value].next);
  }

  // With no level open and no node made meanwhile, for loops over registers.
  class UnkeptRings {
   public:
    explicit UnkeptRings(Record* records) : records_(records) {}
    void PutInto(NodeId alone, NodeId other) const {
      assert(records_[alone.value].next == alone.value);
      records_[alone.value].next = std::exchange(records_[other.value].next, alone.value);
    }

   private:
    Record* records_;
  };
  UnkeptRings unkept_rings() {
    assert(!IsKeeping());
    return UnkeptRings(records_.data());
  }

  // ---- The edges that lead to a class --------------------------------------------------------

  EdgeId first_edge(ClassId c) const { return heads_[c.value]; }
  EdgeId next_edge(EdgeId e) const {
    return IsWide(e) ? wide_links_[e & ~kWide] : records_[e >> 1].links[e & 1];
  }
  NodeId owner(EdgeId e) const {
    return IsWide(e) ? NodeId{wide_owners_[e & ~kWide]} : NodeId{e >> 1};
  }
  // Moves all edges of a class, of which `last` is the last, to the front of another's.
  void SpliceEdges(ClassId from, EdgeId last, ClassId to) {
    if (heads_[from.value] == kNoEdge) return;
    AssertKept(NodeId{from.value});
    AssertKept(NodeId{to.value});
    SetNextEdge(last, heads_[to.value]);
    heads_[to.value] = heads_[from.value];
    heads_[from.value] = kNoEdge;
  }
  void SetNextEdge(EdgeId e, EdgeId next) {
    AssertKept(owner(e));
    (IsWide(e) ? wide_links_[e & ~kWide] : records_[e >> 1].links[e & 1]) = next;
  }
  void SetFirstEdge(ClassId c, EdgeId e) {
    AssertKept(NodeId{c.value});
    heads_[c.value] = e;
  }

  // ---- Levels --------------------------------------------------------------------------------

  // Pop makes the store what it was when the matching Push was called; the table keeps its size.
  // Commit lets all be as it is now. Both take time proportional to what was appended and changed
  // since.
  //
  // Append needs no journal: Pop takes the node away, cuts it from the front of the lists that it
  // is in, and tells the table. Before an older node or the list of its class changes for the first
  // time, its record is kept. One thread alone must do that.
  void Push();
  void Pop();
  void Commit();
  bool IsKeeping() const { return journal_.covered() > 0; }
  void Keep(NodeId n) {
    if (journal_.Covers(n.value)) KeepNow(n.value);
  }
  // What changes when the one class becomes part of the other.
  void KeepMerge(ClassId loser, ClassId winner);

 private:
  static constexpr size_t kInlineChildren = 2;
  static constexpr uint32_t kDead = 0xffffffff;
  static constexpr EdgeId kWide = 0x80000000;

  struct Record {
    uint16_t op;
    uint16_t arity;
    uint32_t payload;
    uint32_t stamp;                            // kDead: no node any more
    uint32_t next;                             // in the ring of its class
    ClassId inline_children[kInlineChildren];  // or, of more: [0] is an index into wide_children_
    EdgeId links[kInlineChildren];             // the next edge that leads to the same class
  };

  // What a node, or a child of a wide node, was when a level was opened.
  struct Before {
    Record record;
    EdgeId head;
    uint32_t moved;
  };
  struct WideBefore {
    ClassId child;
    EdgeId link;
  };
  void AssertKept([[maybe_unused]] NodeId n) const { assert(!journal_.Wants(n.value)); }
  void KeepNow(uint32_t n);
  void KeepWide(uint32_t i) {
    if (wide_journal_.Wants(i)) wide_journal_.Keep(i, {wide_children_[i], wide_links_[i]});
  }
  // The list of edges that lead to a class, without those of nodes from `size` on at its front.
  EdgeId FirstEdgeBelow(size_t size, ClassId c) const {
    EdgeId e = heads_[c.value];
    while (e != kNoEdge && owner(e).value >= size) e = next_edge(e);
    return e;
  }

  static bool IsWide(EdgeId e) { return (e & kWide) != 0; }
  const ClassId* Children(const Record& r) const {
    return r.arity <= kInlineChildren ? r.inline_children
                                      : &wide_children_[r.inline_children[0].value];
  }

  // The first word of a record, and its children, as Head and Children put them together.
  static_assert(std::endian::native == std::endian::little);
  static uint64_t HeadOf(const Record& r) {
    uint64_t head;
    std::memcpy(&head, static_cast<const void*>(&r), sizeof(head));
    return head;
  }
  static Key KeyOf(const Record& r) {
    uint64_t children;
    std::memcpy(&children, static_cast<const void*>(&r.inline_children), sizeof(children));
    return {HeadOf(r), children};
  }
  struct EqualToKey {
    const NodeStore* store;
    Key key;
    bool operator()(uint32_t n) const { return KeyOf(store->records_[n]) == key; }
  };
  struct EqualTo {
    EqualTo(const NodeStore* store_in, const NodeView& node_in)
        : store(store_in), node(node_in), key(KeyOf(node)) {}
    const NodeStore* store;
    NodeView node;
    Key key;
    bool operator()(uint32_t n) const {
      const Record& r = store->records_[n];
      if (r.arity <= kInlineChildren) return KeyOf(r) == key;
      return HeadOf(r) == key.head &&
             std::equal(node.children.begin(), node.children.end(), store->Children(r));
    }
  };

  // The slot where a search for it begins.
  uint32_t AskForHome(Key key, uint32_t& hash) const {
    hash = Hash(key);
    const auto home = static_cast<uint32_t>(table_.Home(hash));
    table_.PrefetchSlot(home);
    return home;
  }

  // Who asked for which children last, of some: between a sixth and a third of what is asked for in
  // a large graph was asked for shortly before.
  class RecentKeys {
   public:
    // For n that ask.
    explicit RecentKeys(size_t n)
        : shift_(64 - std::clamp(static_cast<int>(std::bit_width(n)), 1, kBits)) {
      std::fill_n(keys_, size_t{1} << (64 - shift_), kNobodys);
    }
    // Whether somebody asked for it before: `asker`. If not, `who` did.
    bool HasAsked(uint64_t key, uint32_t who, uint32_t& asker) {
      const uint64_t at = key * 0x9e3779b97f4a7c15 >> shift_;
      if (keys_[at] == key) {
        asker = who_[at];
        return true;
      }
      keys_[at] = key;
      who_[at] = who;
      return false;
    }

   private:
    static constexpr int kBits = 9;
    static constexpr uint64_t kNobodys = ~uint64_t{0};  // of handles that are none
    const int shift_;
    uint64_t keys_[size_t{1} << kBits];
    uint32_t who_[size_t{1} << kBits];
  };

  NodeId AppendRecord(const NodeView& node, uint32_t stamp);
  void AppendInline(Key key, uint32_t stamp) {
    const auto n = static_cast<uint32_t>(records_.size());
    switch (Arity(key.head)) {
      case 0:
        WriteInline<0>(records_.data(), heads_.data(), n, key, stamp);
        break;
      case 1:
        WriteInline<1>(records_.data(), heads_.data(), n, key, stamp);
        break;
      default:
        WriteInline<2>(records_.data(), heads_.data(), n, key, stamp);
    }
    records_.Extend(1);
    heads_.Extend(1);
  }
  // Into memory that is reserved.
  template <size_t kArity>
  static void WriteInline(Record* records, EdgeId* heads, uint32_t n, Key key, uint32_t stamp) {
    Record& r = records[n];
    std::memcpy(static_cast<void*>(&r), &key.head, sizeof(key.head));
    std::memcpy(static_cast<void*>(&r.inline_children), &key.children, sizeof(key.children));
    r.stamp = stamp;
    r.next = n;
    heads[n] = kNoEdge;
    EdgeId links[kInlineChildren] = {kNoEdge, kNoEdge};
    if constexpr (kArity > 0) {
      const auto first = static_cast<uint32_t>(key.children);
      links[0] = std::exchange(heads[first], n << 1);
      if constexpr (kArity > 1) {
        const auto second = static_cast<uint32_t>(key.children >> 32);
        // A parent is listed once.
        if (first != second) [[likely]]
          links[1] = std::exchange(heads[second], n << 1 | 1);
      }
    }
    r.links[0] = links[0];
    r.links[1] = links[1];
  }

  Arena<Record, (size_t{256} << 10)> records_;  // a third of a graph without its index
  Arena<EdgeId> heads_;                         // by class
  Arena<uint32_t> moved_;
  Arena<ClassId> wide_children_;
  Arena<EdgeId> wide_links_;
  Arena<uint32_t> wide_owners_;
  HashCons table_;
  Journal<Before> journal_;
  Journal<WideBefore> wide_journal_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_NODE_STORE_H_
