// The e-graph: a set of e-nodes partitioned into classes of equal value, closed under congruence,
// and generic over the language. It is rebuilt lazily, as in egg (Willsey et al., POPL 2021): Add
// and Union leave work behind, and Rebuild does it at once. search.h finds matches of the patterns
// of pattern.h, and dot.h draws pictures. The public part of EGraph is what users of the library
// need. Other parts of the engine (searches, saturation, derivations, files) need more, and get it
// from an EngineView (engine_view.h).
//
//   EGraph<Arithmetic> graph(Arithmetic{});
//   ClassId x = *graph.Add({.op = kX});
//   ClassId zero = *graph.Add({.op = kNumber, .payload = 0});
//   ClassId sum = *graph.Add({.op = kAdd, .children = {x, zero}});
//   graph.Union(sum, x, kAddZero);
//   graph.Rebuild();
//
// THE LANGUAGE is a value that the graph owns; it may hold pointers to tables of its own. Operators
// are numbers below kSubstituteOp. A language of plain terms needs nothing but `using Data`:
//   struct L {
//     // What the graph keeps per class (a type, say): default-constructible and copyable.
//     using Data = ...;
//     // The value of a node, from those of its children: data(ClassId) -> const Data&. It must be
//     // monotone: better values of the children, no worse a result. Where it answers with an
//     // std::optional<Data>, nullopt refuses the node; but without binders nodes are made many at
//     // a time where it can't.
//     template <class F> Data Make(const NodeView& node, F&& data);
//     // Makes `into` the value of a class that was two, or refuses and leaves it alone.
//     MergeResult Merge(Data& into, const Data& from);
//     // Optional, together: the value of a Shift or Substitute of a class, from that class's (and
//     // the argument's) value; nullopt refuses it. It is the same without these.
//     std::optional<Data> ShiftedData(const Data& body, int cutoff, int delta);
//     std::optional<Data> SubstitutedData(const Data& body, int k, const Data& argument);
//     // Optional: what its tables have come to take for this graph, which is counted in the
//     // graph's bytes and held by its limit. Asked often.
//     size_t bytes() const;
//   };
// and one with binders, where a bound variable is its de Bruijn index, these as well:
//     // How many variables the given child of such a node is under.
//     int BoundVariables(uint16_t op, int child) const;
//     // Leaves that are bound variables, and their indices; the rest of a payload is kept.
//     bool IsVariable(uint16_t op) const;
//     int VariableIndex(uint32_t payload) const;
//     uint32_t WithVariableIndex(uint32_t payload, int index);
//     // Optional: nodes whose one child is the body of a function. Where two with the same payload
//     // are equal, their bodies are united.
//     bool IsLambda(uint16_t op) const;
//     // Optional, of a language whose Make is const: whether a node of such data may stand where
//     // a class of the other may. For names of other kinds than variables.
//     bool InScope(const Data& node, const Data& of_class) const;
//     // Optional: whether such a node binds a name, of another kind than variables, that a value
//     // of such data mentions. No such value is substituted under it.
//     bool Captures(const NodeView& node, const Data& value) const;
//
// A UNION SAYS that two classes have the same value under every assignment of their free variables.
// That makes a variable free in a class only when every node of it mentions it, and it is what lets
// one class stand in contexts of different depth.
//
// SUBSTITUTION ON CLASSES. Shift and Substitute answer with a class: the one that holds the image
// of every node of the body, also of those that join the body later. Inside, that class has an
// internal node (Shift or Substitute). It is hash-consed like any other, so that asking twice costs
// a lookup, and so that congruence applies. The graph keeps a queue of pairs (node of the body,
// internal node) whose image is still to be made, and Rebuild works it off. Until then the class
// may be without nodes. Rebuild makes what every result needs to have a term, and lets what it
// already knew flow on through Options::image_waves substitutions; the rest flows on in the next
// Rebuild. Without waves one Rebuild could go on to the greatest depth: a class under a binder may
// be equal to something made of its own shift (map f x = join (map (map f) (split x)) where f is
// open). A node that mentions a variable which its class does not depend on has no image as long as
// the result has a term without it. Such images are never needed, and there would be more and more
// of them (x0 = fst (x0, x3) shifts to x1 = fst (x1, x4), and so on up). docs/substitution.md is
// the source, with the measurements that decided for substitution on classes.
//
// LEVELS. Push opens a level and Pop takes the graph back to where that was: what was asked for in
// between is as if it had never been. Levels nest. A solver that tries a case, or a search that
// tries a rule, need not copy the graph for it.
//   graph.Push();
//   graph.Union(x, y, kAssumption);
//   Saturate(graph, rules);
//   const bool follows = graph.Find(goal) == graph.Find(*graph.Lookup({.op = kTrue}));
//   graph.Pop();                                 // or graph.Commit(), to stay with it
// Nothing is copied: arrays that only grow are cut off again, and of what is older than the level a
// journal has what it was before its first change. So Push costs nothing to speak of, Pop and
// Commit as much as was made and changed since then, and a graph without a level one comparison per
// change.
//
// DETERMINISM. Everything, the order of nodes in a class and of classes in the index included,
// depends on the sequence of calls alone.
#ifndef EQRISE_EGRAPH_GRAPH_EGRAPH_H_
#define EQRISE_EGRAPH_GRAPH_EGRAPH_H_

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/types/span.h"
#include "egraph/graph/limits.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/recipe.h"
#include "egraph/match/search_index.h"
#include "egraph/memory/chunked_vector.h"
#include "egraph/memory/journal.h"
#include "egraph/memory/scratch.h"
#include "egraph/memory/search_blocks.h"
#include "egraph/memory/workers.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_list.h"
#include "egraph/nodes/node_store.h"
#include "egraph/nodes/union_find.h"
#include "egraph/nodes/union_log.h"
#include "egraph/nodes/variables.h"

namespace eqrise::egraph {

// What L::Merge did.
enum class MergeResult : uint8_t {
  kNone,   // both values were the same
  kLeft,   // `into` is not what it was
  kRight,  // `into` is what it was, and differs from `from`
  kBoth,   // `into` is neither
  kRefuse  // the values do not go together: the union is refused
};

template <class L>
class EGraph {
 public:
  using Language = L;
  using Data = typename L::Data;

 private:
  // A language without binders pays for none of it.
  static constexpr bool kHasBinders = requires(const L& l) { l.BoundVariables(uint16_t{}, 0); };
  static constexpr bool kHasLambda = requires(const L& l) { l.IsLambda(uint16_t{}); };
  static constexpr bool kHasImageData = requires(L & l, const Data& d) {
    l.ShiftedData(d, 0, 0);
    l.SubstitutedData(d, 0, d);
  };
  static constexpr bool kMayCapture = requires(const L& l, const NodeView& node, const Data& d) {
    l.Captures(node, d);
  };
  static constexpr bool kHasAnalysis = requires(L & l, Data& d, const Data& e) { l.Merge(d, e); };

  static constexpr bool kHasRecords = kHasBinders || kHasAnalysis;

  struct DataOf {
    const EGraph& graph;
    const Data& operator()(ClassId c) const { return graph.data(c); }
  };
  static constexpr bool kMayRefuse = requires(L & l, const NodeView& node, DataOf data) {
    { l.Make(node, data) } -> std::same_as<std::optional<Data>>;
  };
  // Whether nodes are made a column of a batch at a time. That is possible where nothing can refuse
  // a node, and where the graph has nothing to do for a single one.
  static constexpr bool kMakesColumns = !kHasBinders && !kMayRefuse;

 public:
  explicit EGraph(L language, Limits limits = {}, Options options = {});
  EGraph(EGraph&&) noexcept = default;
  EGraph& operator=(EGraph&&) noexcept = default;

  // ---- Growing -------------------------------------------------------------------------------

  // The class of the node, which is added where it is not there yet. Children may be any ids.
  // nullopt when the analysis refuses the node (counted) or a limit is reached; a node that is
  // there already is found in any case.
  std::optional<ClassId> Add(const ENode& node, RuleId origin = kInput) {
    return Add(NodeView(node.op, node.payload, node.children), origin);
  }
  std::optional<ClassId> Add(const NodeView& node, RuleId origin = kInput) {
    return AddGuessed(node, origin, NodeId{});
  }
  std::optional<ClassId> Lookup(const ENode& node) const;

  // Asserts that two classes are equal. False when that was known, and when the analysis refuses
  // (counted). The graph needs a Rebuild after it, before it is searched or shown.
  bool Union(ClassId a, ClassId b, RuleId reason);

  // Restores congruence, the analysis and the free variables; works off the substitution queue as
  // far as the limits allow. Cheap when there is nothing to do.
  void Rebuild();
  // Whether nothing was added or united since the last Rebuild. Who reads whole classes needs that.
  bool IsRebuilt() const { return !changed_; }

  // ---- Levels --------------------------------------------------------------------------------

  // Opens a level. Rebuilds if something was added or united since the last Rebuild; else it is
  // constant-time but for images that are pending (substitution), which it copies.
  void Push();
  // Ends the innermost level, and takes back all that happened since its Push. That is numbers,
  // classes and the order of their nodes and parents, stamps and the epoch, data, counters, limits
  // and whether one was reached, and the union log. A caller who repeats its calls gets equal
  // results again. Handles made since then name nothing, and a Saturator or search that was under
  // way has to begin anew. What the language itself keeps (symbols, say) stays, and so does the
  // size of the hash-cons.
  void Pop();
  // Ends the innermost level and stays with what came of it; the level around it, if any, can still
  // take it back.
  void Commit();
  size_t num_levels() const { return levels_.size(); }

  // ---- Looking -------------------------------------------------------------------------------

  ClassId Find(ClassId c) const { return classes_of_.Find(c); }
  ClassId ClassOf(NodeId n) const { return Find(ClassId{n.value}); }

  // The e-nodes of a class, internal ones excluded; without duplicates after Rebuild. A range of
  // NodeId, valid until the graph is next changed.
  class NodeRange;
  NodeRange Nodes(ClassId c) const;
  NodeView node(NodeId n) const { return nodes_.view(n); }
  // What first created the node; kInput without Options::origins.
  RuleId origin(NodeId n) const { return options_.origins ? origins_[n.value] : kInput; }
  bool has_derivations() const { return options_.derivations; }
  size_t num_ids() const { return nodes_.size(); }  // nodes and classes ever made
  // The nodes with a child in the class, internal ones included; one may come twice.
  class ParentRange;
  ParentRange Parents(ClassId c) const;
  const Data& data(ClassId c) const {
    if constexpr (kHasRecords) {
      return record(Find(c)).data;
    } else {
      return no_data_;
    }
  }

  // The free variables of the class, as a mask (variables.h): of those that every node mentions.
  uint64_t FreeVariables(ClassId c) const {
    if constexpr (kHasBinders) {
      return record(Find(c)).free;
    } else {
      return 0;
    }
  }
  // The variables that one node mentions. They can be more than its class's, when the node mentions
  // variables that its value does not depend on: such a node may be out of scope where the class is
  // not.
  uint64_t NodeFreeVariables(NodeId n) const { return FreeVariablesOf(node(n)); }
  // Whether a node of the class mentions only what the class depends on. Terms of such nodes are
  // well-scoped wherever the class is.
  bool InScope(NodeId n, ClassId c) const;

  // Calls f(NodeId) with every e-node of an operator, ascending. One look at every node ever made.
  template <class F>
  void ForEachNodeOf(uint16_t op, F&& f) const {
    for (uint32_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.op(NodeId{i}) == op && !nodes_.dead(NodeId{i})) f(NodeId{i});
    }
  }

  // Whether a lambda is, or was, among the nodes of the class; of a language with IsLambda.
  bool MayHaveLambda(ClassId c) const requires kHasBinders { return record(Find(c)).has_lambda; }

  // All classes, ascending.
  class ClassIterator;
  class ClassRange;
  ClassRange Classes() const;

  size_t num_classes() const { return now_.num_classes; }
  size_t num_nodes() const { return now_.num_nodes; }  // internal ones excluded
  size_t num_internal_nodes() const { return now_.num_internal_nodes; }
  size_t pending_images() const {
    return now_.images.size() + now_.later.size() + now_.settled.size() + now_.deferred.size();
  }
  // The bytes that the graph owns or that somebody keeps for it (Keep), exact up to allocator
  // overhead, in constant time. They leave out memory that Data holds elsewhere, and memory in
  // which a batch or a block is worked on.
  size_t bytes() const;
  const Counters& counters() const { return now_.counters; }
  const UnionLog& union_log() const { return union_log_; }
  L& language() { return language_; }
  const L& language() const { return language_; }

  // ---- Time and limits -----------------------------------------------------------------------

  // A match is new since epoch e when one of its nodes has a stamp of e or more. Then the node was
  // made since, or its children, its class, or the analysis or free variables of one of these,
  // changed. Rebuild begins a new epoch when something changed. (Semi-naive matching: Zhang et al.,
  // "Better Together: Unifying Datalog and Equality Saturation", PLDI 2023.)
  uint32_t epoch() const { return now_.epoch; }
  uint32_t stamp(NodeId n) const { return nodes_.stamp(n); }

  // The first limit that was reached. From then on Add finds but does not add, and substitution
  // waits; everything else works. set_limits forgets it.
  std::optional<StopReason> Stopped() const { return now_.stopped; }
  bool Exhausted() const { return now_.stopped.has_value(); }
  const Limits& limits() const { return now_.limits; }
  void set_limits(const Limits& limits);
  uint64_t steps() const { return now_.steps; }
  uint64_t steps_left() const {
    return now_.limits.max_steps - std::min(now_.steps, now_.limits.max_steps);
  }
  void Spend(uint64_t steps);  // of a search, which sees the graph as const
  // Somebody keeps so many bytes for the graph: bytes() and the limit count them until they are
  // given back.
  void Keep(size_t bytes) {
    if (bytes > 0) credit_ = 0;
    kept_bytes_ += bytes;
  }
  void GiveBack(size_t bytes) { kept_bytes_ -= bytes; }

  // ---- Substitution on classes ---------------------------------------------------------------

  // The class of `c` with each variable of `cutoff` or above moved by `delta`. With delta < 0, no
  // variable in [cutoff, cutoff - delta) may be free in c. nullopt when one is, when cutoff is
  // beyond max_binder_depth (both counted), or when a limit is reached.
  std::optional<ClassId> Shift(ClassId c, int cutoff, int delta) requires kHasBinders;

  // The class of body[k := argument]: variable k becomes the argument, variables above k go down by
  // one, variables below k stay. The argument is seen from outside the k innermost binders, so that
  // it is shifted up by k where it lands. Substitute(b, 0, a) is the contractum of (λ. b) a.
  std::optional<ClassId> Substitute(ClassId body, int k, ClassId argument) requires kHasBinders;
  // What these would answer where it takes nothing new to do so.
  std::optional<ClassId> LookupShift(ClassId c, int cutoff, int delta) const requires kHasBinders;
  std::optional<ClassId> LookupSubstitute(ClassId body, int k,
                                          ClassId argument) const requires kHasBinders;

  // ---- Checking ------------------------------------------------------------------------------

  // After Rebuild: is the hash-cons canonical, congruence closed, are parents, index, analysis,
  // free variables and counts what they should be? Linear in the graph, so for tests and debug
  // builds.
  absl::Status CheckInvariants() const;

 private:
  // What a class of a language with binders has besides its nodes, parents and data.
  struct BinderRecord {
    uint64_t free = 0;
    uint32_t substitutions = 0;  // index into substitutions_; 0 is none
    bool has_lambda = false;
    // Has a finite term without internal nodes. The witness is a node whose children had one
    // before; following witnesses comes to an end, since each is older than the one above.
    bool grounded = false;
    uint32_t grounded_at = 0;
    NodeId witness = {};
  };
  struct NoRecord {};
  struct ClassRecord : std::conditional_t<kHasBinders, BinderRecord, NoRecord> {
    [[no_unique_address]] Data data = {};
  };
  // What substitution knows of a class that is one of its results or bodies.
  struct Substitutions {
    NodeList internal;   // internal nodes in the class
    NodeList consumers;  // internal nodes whose body is the class
  };
  struct Image {
    NodeId node;          // none: look again whether the substitution can be had without images
    NodeId consumer;      // the internal node
    bool forced = false;  // also when the node mentions variables that its class does not depend on
  };

  template <class Graph>
  friend class EngineView;  // which says what these do that it forwards to

  // What Push copies and Pop puts back. What is missing here has a journal or only grows, is made
  // anew when it is asked for, or is empty after a Rebuild.
  struct Standing {
    explicit Standing(const Limits& l, NurseryHeap* heap)
        : limits(l), images(heap), later(heap), settled(heap), deferred(heap) {}

    size_t num_classes = 0;
    size_t num_nodes = 0;
    size_t num_internal_nodes = 0;
    uint64_t steps = 0;
    uint32_t frontier = 0;  // nodes and classes from here on are newer than the last Rebuild
    uint32_t epoch = 0;
    uint32_t searched_epoch = 0;  // of the last index, also while there is none
    uint32_t groundings = 0;
    Limits limits;
    std::optional<StopReason> stopped;
    Counters counters;
    // Images that are still to be made. `images` is the queue of this wave. `later` holds those of
    // the next wave, or of a result that may turn out to need one at once. `settled` holds those of
    // the next wave whose results have a term. `deferred` holds those that are needed only if the
    // result has no other term.
    NurseryVector<Image> images, later, settled, deferred;
    // Internal nodes that got the image of a witness in this wave.
    absl::flat_hash_set<NodeId> tried;
  };

  // egraph-inl.h
  std::optional<ClassId> AddGuessed(const NodeView& node, RuleId origin, NodeId guess);
  absl::Span<const ClassId> OriginalChildren(NodeId n) const;
  bool MaySearch();
  const ClassRecord& record(ClassId canonical) const { return records_[canonical.value]; }
  ClassRecord& ChangingRecord(ClassId canonical) {
    if (records_journal_.Wants(canonical.value)) {
      records_journal_.Keep(canonical.value, records_[canonical.value]);
    }
    return records_[canonical.value];
  }
  uint64_t FreeVariablesOf(const NodeView& node) const;
  template <class Lang>
  std::optional<Data> MakeData(Lang& language, const NodeView& node) const;
  bool Charge() {  // one more node: may it be added?
    if (credit_ > 0) {
      --credit_;
      return true;
    }
    return ChargeExactly();
  }
  bool ChargeExactly();
  size_t LanguageBytes() const {
    if constexpr (requires { language_.bytes(); }) return language_.bytes();
    return 0;
  }
  // What the next search will need besides, and the next Rebuild.
  size_t BytesAhead() const {
    return std::max(index_.bytes(), nodes_.size() * kBytesForSearch) - index_.bytes() +
           nodes_.size() * kBytesForRebuild;
  }
  static constexpr size_t kBytesForSearch = 56, kBytesForRebuild = 8;  // by node
  std::optional<NodeId> AddNode(const NodeView& node, uint32_t hash, RuleId origin);
  std::optional<ClassId> AddCanonical(const NodeView& node, uint32_t hash, RuleId origin) {
    const std::optional<NodeId> n = AddNode(node, hash, origin);
    if (!n) return std::nullopt;
    return classes_of_.FindAndCompress(ClassId{n->value});
  }
  std::optional<ClassId> LookupCanonical(const NodeView& node) const {
    const std::optional<NodeId> n = nodes_.Lookup(node);
    if (!n) return std::nullopt;
    return ClassOf(*n);
  }
  void MakeRecord(NodeId n, const NodeView& node, Data&& data);
  void MakeRecords();  // of the nodes that have none yet, of a language with kMakesColumns
  void KeepHistory(RuleId origin);  // of the nodes that were made since the last call

  size_t NodesLeft() const {
    return now_.limits.max_nodes -
           std::min(now_.limits.max_nodes, now_.num_nodes + now_.num_internal_nodes);
  }

  // apply-inl.h
  size_t Apply(const Recipe& recipe, MatchBatch& batch, RuleId rule);
  template <class Absent>
  size_t ApplyWhatIsThere(const Recipe& recipe, MatchBatch& batch, RuleId rule, Absent&& absent);
  size_t PushRows(MatchBatch& batch, const ClassId* rows, size_t n, size_t width) const;
  void Expect(size_t nodes);
  // Beyond what the caches hold, memory is asked for ahead of its use.
  bool IsLarge() const { return nodes_.size() > size_t{1} << 17; }
  // Enough work to wake the other threads for it.
  bool IsParallel(size_t n) const { return workers_ != nullptr && n >= 1024; }
  // Whether there is enough work for several threads where all of it is looking nodes up.
  bool AddsTogether(size_t n) const {
    return IsParallel(n) && nodes_.size() >= options_.adds_together_from;
  }
  // To make them in parts takes twice what one thread takes alone, so two would gain nothing.
  static constexpr int kThreadsToMakeNodes = 3;
  template <class F>
  void InChunks(size_t n, F&& f) const;
  template <class F>
  size_t InParts(F&& f);
  void Canonicalise(MatchBatch& batch, const Recipe& recipe);
  bool AreCanonical(MatchBatch& batch, const Recipe& recipe) const;
  size_t UniteEach(const ClassId* roots, const ClassId* results, size_t n, NodeId just_made,
                   RuleId rule);
  void FindColumn(const Recipe::Step& step, MatchBatch& batch, NodeStore::Asked& asked);
  bool AddColumn(const Recipe::Step& step, MatchBatch& batch, MatchBatch::Column made,
                 bool as_made);
  class ColumnInParts;  // column-inl.h
  bool AddColumnNearLimit(uint64_t head, size_t begin, size_t end, MatchBatch::Column made,
                          bool as_made);
  bool AddColumnWithCare(const Recipe::Step& step, MatchBatch& batch, MatchBatch::Column made,
                         bool as_made, RuleId rule);

  // union-inl.h
  bool IsOld(ClassId c) const { return c.value < now_.frontier; }
  bool LeftStays(ClassId left, ClassId right) const;
  bool MergeRecords(ClassId winner, ClassId loser);
  void Absorb(ClassId loser, ClassId winner);
  void AbsorbSubstitutions(ClassId loser, ClassId winner) requires kHasBinders;
  void MarkChanged(ClassId c);   // data or free variables of c changed
  void ChangedBelow(ClassId c);  // the same, now
  void Ground(ClassId c, NodeId witness, uint32_t at) requires kHasBinders;
  void GroundBy(NodeId n) requires kHasBinders;
  bool HasGroundedChildren(const NodeView& node) const requires kHasBinders;

  // rebuild-inl.h
  void Settle();
  void PrepareSearch(bool for_roots_only);
  void AbsorbMerged();
  void RestoreCongruence();
  void RepairAll();
  // Some of the nodes of repair_, whose turn is now.
  struct Repair {
    enum State : uint32_t { kFresh, kStale, kErased };

    size_t first, n;
    NodeId* nodes;  // until one is united with another
    // By node.
    uint32_t* hashes;
    uint32_t* states;
    uint32_t* found;
    bool in_parts;  // each thread has a part of the table
  };
  void RepairBatch(size_t first, size_t last);
  void FindStale(const Repair& r);
  void EraseStale(const Repair& r);
  void MakeCanonical(const Repair& r);
  void EnterAgain(const Repair& r);
  void PrefetchRepair(const Repair& r, size_t i) const {
    if (!r.in_parts && i + kPrefetchDistance < r.n) {
      nodes_.PrefetchSlot(r.hashes[i + kPrefetchDistance]);
    }
  }
  void UniteCongruent(NodeId n, NodeId there);
  void Refresh(NodeId n);
  void RestoreInjectivity(ClassId c);
  static bool IsInternal(uint16_t op) { return op >= kSubstituteOp; }

  // levels-inl.h
  void KeepSubstitutions(uint32_t s);

  // substitution-inl.h
  Substitutions& SubstitutionsOf(ClassId canonical) requires kHasBinders;  // to be changed
  std::optional<ClassId> Substitution(const NodeView& internal) requires kHasBinders;
  void DrainImages(size_t& allowance) requires kHasBinders;
  void ReviveUngrounded() requires kHasBinders;
  void ReviveByWitness(NodeId consumer) requires kHasBinders;
  NodeId Witness(ClassId c) const requires kHasBinders;
  NodeId TermOf(ClassId c) const requires kHasBinders;
  void TakeLater();
  bool MakeImage(NodeId n, NodeId consumer, bool forced) requires kHasBinders;
  std::optional<ClassId> AddImage(uint16_t op, uint32_t payload, absl::Span<ClassId> children);
  void UniteImage(ClassId result, ClassId image, NodeId of);
  bool TryShortcut(NodeId consumer) requires kHasBinders;
  std::optional<ClassId> ChildImage(const NodeView& internal, ClassId child,
                                    int binders) requires kHasBinders;
  void QueueImage(NodeId n, NodeId consumer, NurseryVector<Image>& queue);
  // Queues the images of every node in the ring of c.
  void QueueImages(ClassId c, absl::Span<const NodeId> consumers, NurseryVector<Image>& queue);
  // Where to queue an image that is due because a class has more nodes than it had.
  NurseryVector<Image>& QueueOfGrowth() { return in_wave_ ? now_.later : now_.images; }

  L language_;
  [[no_unique_address]] Data no_data_ = {};
  Options options_;
  Nursery nursery_;
  Standing now_;
  NodeStore nodes_{nursery_};
  UnionFind classes_of_{nursery_};
  ChunkedVector<ClassRecord, 8> records_{nursery_.heap()};  // by class; only with kHasRecords
  NurseryVector<Substitutions> substitutions_ = NurseryVector<Substitutions>(1, nursery_.heap());
  std::vector<uint32_t> free_substitutions_;
  NodePool pool_{nursery_.heap()};
  SearchIndex index_{nursery_};
  Arena<RuleId> origins_;  // by node; only with Options::origins
  // With derivations only. By node: the children that it was made with; or, if there are more, [0]
  // is an index into wide_originals_.
  Arena<std::array<ClassId, 2>> originals_;
  Arena<ClassId> wide_originals_;
  UnionLog union_log_{nursery_};

  struct Scratches {  // of the nodes of a batch
    explicit Scratches(Nursery& n)
        : children(n), hashes(n), guesses(n), numbers(n), present(n), lacking(n), found(n) {}

    Scratch<uint64_t> children;
    Scratch<uint32_t> hashes, guesses, numbers;
    Scratch<uint32_t> present, lacking, found;
    // These are used by several threads.
    Scratch<uint32_t> asked, answers, slots, num_fresh;
    Scratch<size_t> asked_ends, edge_ends;
    Scratch<NodeStore::NewEdge> edges;
  };
  Scratches scratch_{nursery_};
  std::unique_ptr<Workers> workers_;             // none with one thread
  std::unique_ptr<SearchBlocks> search_blocks_;  // nor these

  struct Merge {
    ClassId loser, winner;
  };
  Arena<Merge> merged_{nursery_};      // unions whose classes are still apart
  std::vector<ClassId> changed_data_;  // classes whose data or free variables changed meanwhile
  Arena<NodeId> repair_{nursery_};     // a child may be a class that is no more
  std::vector<NodeId> refresh_;        // the data or free variables of a child changed
  std::vector<ClassId> injectivity_;   // two classes with a lambda became this one
  std::vector<NodeId> ground_;         // a child was found to have a term

  size_t outside_bytes_ = 0;
  size_t kept_bytes_ = 0;  // see Keep
  size_t credit_ = 0;      // nodes that may be added before the limits are looked at again
  static constexpr uint32_t kNoEpoch = 0xffffffff;
  uint32_t index_epoch_ = kNoEpoch;  // of index_
  uint32_t recent_epoch_ = 0;        // of the index before it
  bool changed_ = false;             // since the last Rebuild
  bool may_be_searched_ = true;      // no more from Settle on, until Rebuild
  bool rebuilding_ = false;
  bool in_wave_ = false;  // what is queued now is an image's doing

  // A level that is open, and what the graph was when it was opened.
  struct Level {
    size_t union_log, originals, wide_originals;
    size_t free_substitutions, kept_lists;
    size_t bytes;  // of the queues in this and the levels around it
    Standing standing;
  };
  struct KeptSubstitutions {
    size_t at;  // in kept_lists_
    uint32_t internal, consumers;
  };
  std::vector<Level> levels_;
  Journal<ClassRecord> records_journal_;
  Journal<RuleId> origins_journal_;
  Journal<KeptSubstitutions> substitutions_journal_;
  Arena<NodeId> kept_lists_;
};

}  // namespace eqrise::egraph

#include "egraph/graph/apply-inl.h"         // IWYU pragma: export
#include "egraph/graph/egraph-inl.h"        // IWYU pragma: export
#include "egraph/graph/invariants-inl.h"    // IWYU pragma: export
#include "egraph/graph/levels-inl.h"        // IWYU pragma: export
#include "egraph/graph/rebuild-inl.h"       // IWYU pragma: export
#include "egraph/graph/substitution-inl.h"  // IWYU pragma: export
#include "egraph/graph/union-inl.h"         // IWYU pragma: export

#endif  // EQRISE_EGRAPH_GRAPH_EGRAPH_H_
