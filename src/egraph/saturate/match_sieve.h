// Which matches of a rule tell nothing, because the right-hand side is in the root's class already,
// which say that two classes are equal, and which need a node that is not there? Set at a time: on
// sums modulo associativity and commutativity nine matches in ten are of the first kind, and to
// look each of them up in the hash-cons is most of the time.
//
// A sieve is for a rule whose left-hand side is a node with a node below it. Its right-hand side is
// a node over the inner node's children, as such or combined with the root's other child, as in
//   a + (b + c) => (a + b) + c        a * (b + c) => (a * b) + (a * c)
// With the roots in the order of a, what (a + x) is for each x is a table, filled once per a. With
// the roots in the order of their classes, so is for which x the class has an (x + c). And what is
// not known by then is, in the order of (a + b), a load from a table of the first kind. So matches
// are gone through two or three times in different orders, and each time a look-up is one load from
// a table that the caches hold, where the hash-cons would be three misses. (Reading a relation in
// the orders of its columns: Zhang et al., "Relational E-Matching", POPL 2022.)
//
// With several threads each has a chunk of the matches (sieve_chunk.h), and what they found is told
// on the calling thread, chunk by chunk. Where chunks begin does not depend on the threads, so what
// is told, and in which order, does not.
//
//   const std::optional<SievePlan> plan = SievePlan::For(rule.from, rule.to);
//   MatchSieve sieve;
//   if (sieve.FindRoots(*plan, engine.nodes(), engine.index(), since).at_most > 1000) {
//     sieve.Sift(engine.nodes(), engine.index(), engine.classes(), {.workers = engine.workers()},
//                [&](NodeId root, ClassId equal) { graph.Union(...); },
//                [&](absl::Span<const ClassId> rows) { root, a, b: only (a + b) is lacking },
//                [&](absl::Span<const ClassId> rows) { root, variables: others are, too });
//   }
#ifndef EQRISE_EGRAPH_SATURATE_MATCH_SIEVE_H_
#define EQRISE_EGRAPH_SATURATE_MATCH_SIEVE_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/match/search_index.h"
#include "egraph/memory/arena.h"
#include "egraph/memory/workers.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_store.h"
#include "egraph/nodes/union_find.h"
#include "egraph/saturate/sieve_chunk.h"
#include "egraph/saturate/sieve_plan.h"

namespace eqrise::egraph {

class MatchSieve {
 public:
  // Matches that make a chunk: at least, and at most for each root. Tests that are to have several
  // chunks say less.
  explicit MatchSieve(size_t least_chunk = kLeastChunk, size_t most_per_root = kMostPerRoot)
      : least_chunk_(least_chunk), most_per_root_(most_per_root) {}

  struct Found {
    uint64_t steps = 0;
    size_t at_most = 0;           // matches
    size_t bytes = 0;             // that the sieve will take for them, at most
    size_t bytes_per_thread = 0;  // and more for each thread but the first
  };
  struct Options {
    bool names_nodes = false;  // unite is told the node that the right-hand side is, not its class
    Workers* workers = nullptr;                               // or one thread
    size_t max_threads = std::numeric_limits<size_t>::max();  // that there is memory for
  };
  using Unite = absl::FunctionRef<void(NodeId root, ClassId equal)>;
  // Some matches at a time, each as the root's number and what else there is to say of it.
  using Lacks = absl::FunctionRef<void(absl::Span<const ClassId> rows)>;

  // Whether it can search for what is new since then: the index must be of the same mind.
  static bool CanSearch(const SearchIndex& index, uint32_t since) {
    return since == 0 || since == index.recent();
  }
  // Where a search would find something, as Machine does; and how much. Nothing where a sample of
  // the roots says that this will be far less than `least`.
  Found FindRoots(const SievePlan& plan, const NodeStore& nodes, const SearchIndex& index,
                  uint32_t since, size_t least = 0);
  // Goes through all matches and returns how many there were. It goes by the names that classes
  // have when it begins. It tells all equalities first, and then the matches that lack a node, in
  // the order of their roots. Old nodes come first, because what is added to old classes turns out
  // to be equal to something less often. Matches that lack only the root of the right-hand side
  // come before the others, for they make no class.
  size_t Sift(const NodeStore& nodes, const SearchIndex& index, UnionFind& classes,
              const Options& options, Unite unite, Lacks lacks_root, Lacks lacks_more);
  // What finding takes of the graph's nodes.
  static constexpr size_t kBytesPerRoot = 3 * sizeof(uint32_t);
  // Gives its memory back.
  void Release() { *this = MatchSieve(least_chunk_, most_per_root_); }
  size_t bytes() const;

 private:
  using Pair = SieveRelations::Pair;
  using Order = SieveRelations::Order;
  struct Range {
    uint32_t begin, end;
  };

  size_t LeastOfChunk() const;
  void NumberClasses(const SearchIndex& index, UnionFind& classes);
  void NumberEntries(const SearchIndex& index);
  void SortRoots(const NodeStore& nodes, const SearchIndex& index);
  void SortByClass(const NodeStore& nodes, const SearchIndex& index, uint64_t head, Order& order,
                   Arena<NodeId>* which) const;
  void SortByChild(const Order& by_class, size_t child, const Arena<NodeId>* which,
                   Order& order) const;
  void SortNodes(const NodeStore& nodes, const SearchIndex& index);
  void BeginChunks();
  void SiftChunks(UnionFind& classes, const Options& options, Unite unite);
  void KeepLacking(const SieveChunk& chunk);
  void TellLackingRoot(Lacks lacks_root) const;
  void TellLackingMore(const NodeStore& nodes, Lacks lacks_more) const;

  static constexpr uint32_t kLacksMore = 0x80000000;
  // A chunk goes through the numbers of all classes some times, and through most of what is made of
  // them; but the caches are to hold what it keeps of its matches.
  static constexpr size_t kLeastChunk = size_t{1} << 17, kMostChunk = size_t{1} << 19;
  static constexpr size_t kMostPerRoot = 5, kMostPerClass = 2;

  size_t least_chunk_, most_per_root_;
  SieveRelations relations_;
  Arena<ClassId> named_;  // by number
  Arena<NodeId> roots_;
  Arena<Range> ranges_;  // by root: its entries of the index; once these are sorted, of kept_
  Arena<NodeId> which_;  // the nodes of relations_.members, where unite is to know
  Order others_;         // as relations_.members, of another head
  Arena<uint32_t> counts_;
  std::vector<uint32_t> begin_of_chunk_;  // in relations_.roots
  std::vector<SieveChunk> chunks_;        // one per thread
  size_t matches_ = 0, longest_ = 0;      // of all roots, of one
  size_t most_of_chunk_ = 0;              // matches
  // Matches that lack a node, by root: the numbers of the right-hand side's two arguments, or, with
  // kLacksMore, of the inner node's children.
  Arena<Pair> kept_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_MATCH_SIEVE_H_
