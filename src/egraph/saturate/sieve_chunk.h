// What a sieve (match_sieve.h) knows of the graph, and a chunk of the matches that it goes through.
// A chunk has so many matches that it pays to fill tables for them, and so few that the caches hold
// what is kept of each. It has its tables to itself and only reads the rest, so each thread may
// have one.
//
//   SieveChunk chunk;
//   chunk.Begin(relations);
//   chunk.Sift(relations, first_root, last_root);
//   for (const SieveChunk::Equality& e : chunk.equalities()) { ... }
//   for (const SieveChunk::Unknown& match : chunk.lacking()) { ... }
#ifndef EQRISE_EGRAPH_SATURATE_SIEVE_CHUNK_H_
#define EQRISE_EGRAPH_SATURATE_SIEVE_CHUNK_H_

#include <cstddef>
#include <cstdint>

#include "absl/types/span.h"
#include "egraph/memory/arena.h"
#include "egraph/saturate/sieve_plan.h"

namespace eqrise::egraph {

// Classes have dense numbers here.
struct SieveRelations {
  struct Pair {
    uint32_t first, second;
  };
  struct Root {
    uint32_t place;       // in the list of roots
    uint32_t own, fixed;  // its class, and its fixed child
    uint32_t begin, end;  // entries: the nodes that its other child has
  };
  // Nodes of one head in the order of a child or of their class.
  struct Order {
    Arena<uint32_t> begin;  // by number, and two more
    Arena<Pair> pairs;
    absl::Span<const Pair> of(uint32_t number) const {
      return {pairs.data() + begin[number], begin[number + 1] - begin[number]};
    }
    size_t bytes() const { return begin.bytes() + pairs.bytes(); }
  };

  SievePlan plan;
  bool names_nodes = false;
  uint32_t num_classes = 0;
  // By id: of what was a class's name when the iteration began, and of newer ids; with names_nodes
  // of all.
  Arena<uint32_t> number;
  // The children of the index's entries, absent() where one is no inner node.
  Arena<uint32_t> children[2];
  Arena<Root> roots;  // in the order of their classes
  Order members;      // both children, in the order of classes
  Order made[2];      // (other child, class), in the order of the fixed child: by argument
  Order in_order;     // results(), where made[0] is not the same
  bool results_are_made = false;

  uint32_t absent() const { return num_classes; }
  // (Second child, class or node), in the order of the first.
  const Order& results() const { return results_are_made ? made[0] : in_order; }
  size_t bytes() const {
    return number.bytes() + children[0].bytes() + children[1].bytes() + roots.bytes() +
           members.bytes() + made[0].bytes() + made[1].bytes() + in_order.bytes();
  }
};

class SieveChunk {
 public:
  struct Equality {
    uint32_t root;   // of relations.roots
    uint32_t equal;  // a class or a node
  };
  struct Unknown {
    uint32_t root;          // of relations.roots
    uint32_t entry;         // or kIsThere
    uint32_t arguments[2];  // what the right-hand side is over, where that is there
  };
  static constexpr uint32_t kIsThere = 0xffffffff;

  // Before the first of some chunks.
  void Begin(const SieveRelations& relations);
  // All matches of some roots.
  void Sift(const SieveRelations& relations, size_t first, size_t last);
  // Matches whose root and right-hand side are in different classes, in an order that depends on
  // the graph alone.
  absl::Span<const Equality> equalities() const { return {equalities_.data(), equalities_.size()}; }
  // Matches that lack a node, and among them some whose node turned out to be there, in the order
  // of the roots.
  absl::Span<const Unknown> lacking() const { return {unknown_.data(), unknown_.size()}; }
  // How many of the entries were no inner nodes and so no matches.
  size_t num_others() const { return num_others_; }

  // The most bytes that one chunk takes for so many classes and matches.
  static size_t BytesFor(size_t classes, size_t matches, size_t roots);
  size_t bytes() const;

 private:
  using Pair = SieveRelations::Pair;
  using Order = SieveRelations::Order;

  uint32_t* Counts(size_t n);
  void AskForMade(const SieveRelations& relations, size_t first, size_t last);
  void FindUnknown(const SieveRelations& relations, size_t first, size_t last);
  void LookUpUnknown(const SieveRelations& relations);

  static constexpr uint32_t kNothing = 0xffffffff;

  Arena<uint32_t> made_[2], found_, partner_;  // tables, by number
  Arena<uint32_t> counts_, order_;
  Arena<uint32_t> at_;        // where the matches of each root begin
  Arena<uint32_t> asked_[2];  // by match, what an argument that is made is
  Arena<Unknown> unknown_;
  Arena<Equality> equalities_;
  size_t num_others_ = 0;
};

// How many there are of each, into where each begins.
void SumUp(uint32_t* counts, size_t n);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SIEVE_CHUNK_H_
