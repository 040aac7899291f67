// Which matches of a rule tell nothing, because the right-hand side is in the root's class already,
// which say that two classes are equal, and which need a node that is not there? Set at a time: on
// sums modulo associativity and commutativity nine matches in ten are of the first kind, and to
// look each of them up in the hash-cons is most of the time.
//
// For a rule whose left-hand side is a node with a node below it, and whose right-hand side is a
// node over the inner node's children, as such or combined with the root's other child, as in
//   a + (b + c) => (a + b) + c        a * (b + c) => (a * b) + (a * c)
// With the roots in the order of a, what (a + x) is for each x is a table, filled once per a. With
// the roots in the order of their classes, so is for which x the class has an (x + c). And what is
// not known by then is, in the order of (a + b), a load from a table of the first kind. So matches
// are gone through two or three times in different orders, and each time a look-up is one load from
// a table that the caches hold, where the hash-cons would be three misses. (Reading a relation in
// the orders of its columns: Zhang et al., "Relational E-Matching", POPL 2022.)
//
//   const std::optional<SievePlan> plan = SievePlan::For(rule.from, rule.to);
//   MatchSieve sieve;
//   if (sieve.FindRoots(*plan, graph.nodes(), graph.index(), since).at_most > 1000) {
//     sieve.Sift(graph.nodes(), graph.index(), graph.classes(), names_nodes,
//                [&](NodeId root, ClassId equal) { graph.Union(...); },
//                [&](NodeId root, ClassId left, ClassId right) { only (left + right) is lacking },
//                [&](NodeId root, absl::Span<const ClassId> variables) { others are, too });
//   }
#ifndef EQRISE_EGRAPH_MATCH_SIEVE_H_
#define EQRISE_EGRAPH_MATCH_SIEVE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/arena.h"
#include "egraph/ids.h"
#include "egraph/node_store.h"
#include "egraph/pattern.h"
#include "egraph/recipe.h"
#include "egraph/search_index.h"
#include "egraph/union_find.h"

namespace eqrise::egraph {

// How the sieve reads a rule.
struct SievePlan {
  // An argument of the right-hand side's root: a child of the inner node, as such or as what a node
  // over it and the fixed child is.
  struct Argument {
    int child = 0;              // of the inner node
    bool is_made = false;       // else the child as such
    uint64_t head = 0;          // of the node over both
    size_t fixed_position = 0;  // where the fixed child stands in it
  };

  uint16_t root_op = 0;
  uint64_t root_mask = 0, root_head = 0;  // as in Instruction
  size_t inner_position = 0;  // the root's child that is looked into; the other is fixed
  uint16_t inner_op = 0;
  uint64_t inner_mask = 0, inner_head = 0;
  uint64_t result_head = 0;
  Argument left, right;
  Recipe result;  // the root of the right-hand side over its two arguments
  // By variable of the rule: 0 the fixed child, 1 and 2 those of the inner node.
  std::vector<int> variables;

  // nullopt where a rule is of another form.
  static std::optional<SievePlan> For(const CompiledPattern& from, const Recipe& to);
};

class MatchSieve {
 public:
  struct Found {
    uint64_t steps = 0;
    size_t at_most = 0;  // matches
    size_t bytes = 0;    // that the sieve will take for them, at most
  };
  using Unite = absl::FunctionRef<void(NodeId root, ClassId equal)>;
  using LacksRoot = absl::FunctionRef<void(NodeId root, ClassId left, ClassId right)>;
  using LacksMore = absl::FunctionRef<void(NodeId root, absl::Span<const ClassId> variables)>;

  // Whether it can search for what is new since then: the index must be of the same mind.
  static bool CanSearch(const SearchIndex& index, uint32_t since) {
    return since == 0 || since == index.recent();
  }
  // Where a search would find something, as Machine does; and how much.
  Found FindRoots(const SievePlan& plan, const NodeStore& nodes, const SearchIndex& index,
                  uint32_t since);
  // Goes through it, and says how many matches there were. By the names that classes have when it
  // begins. `names_nodes`: unite is told the node that the right-hand side is, not its class. Of
  // matches that lack a node it is told in the order of their roots, after all that is to be
  // united: old nodes first, for what is added to old classes turns out to be equal to something
  // less often. First of those that lack the right-hand side's root alone, for that makes no class.
  size_t Sift(const NodeStore& nodes, const SearchIndex& index, UnionFind& classes,
              bool names_nodes, Unite unite, LacksRoot lacks_root, LacksMore lacks_more);
  // What finding takes of the graph's nodes.
  static constexpr size_t kBytesPerRoot = 3 * sizeof(uint32_t);
  // Gives its memory back.
  void Release() { *this = {}; }
  size_t bytes() const;

 private:
  // Classes have dense numbers here.
  struct Pair {
    uint32_t first, second;
  };
  struct Range {
    uint32_t begin, end;
  };
  struct SortedRoot {
    uint32_t root;        // its place in roots_
    uint32_t fixed;       // the number of its fixed child
    uint32_t begin, end;  // entries of the index
  };
  struct Unknown {
    uint32_t root, entry;
    uint32_t left, right;  // what the right-hand side is over
  };
  // Nodes of one head in the order of a child or of their class.
  struct Order {
    Arena<uint32_t> begin;  // by number, and two more
    Arena<Pair> pairs;
    absl::Span<const Pair> of(uint32_t number) const {
      return {pairs.data() + begin[number], begin[number + 1] - begin[number]};
    }
  };
  size_t EnoughForChunk() const { return std::clamp(2 * roots_.size(), kLeastChunk, kMostChunk); }
  size_t BytesToSift(const NodeStore& nodes, const SearchIndex& index, size_t longest) const;
  void NumberClasses(UnionFind& classes);
  void NumberEntries(const SearchIndex& index);
  void SortRoots(const NodeStore& nodes);
  void SortByClass(const NodeStore& nodes, uint64_t head, Order& order, Arena<NodeId>* which);
  void SortByChild(const Order& by_class, size_t child, const Arena<NodeId>* which, Order& order);
  void SortNodes(const NodeStore& nodes, bool names_nodes);
  void ClearTables();
  uint32_t* Counts(size_t n);
  size_t FillChunk(size_t first);
  void FindUnknown(size_t first, size_t last);
  void LookUpUnknown(UnionFind& classes, bool names_nodes, Unite unite);
  void KeepLacking();
  void TellLackingRoot(LacksRoot lacks_root) const;
  void TellLackingMore(const NodeStore& nodes, const SearchIndex& index,
                       LacksMore lacks_more) const;

  static constexpr uint32_t kNothing = 0xffffffff;
  // Matches that are gone through at once: so many that it pays to fill tables for them.
  static constexpr size_t kLeastChunk = size_t{1} << 16, kMostChunk = size_t{1} << 19;

  SievePlan plan_;
  Arena<uint32_t> number_;  // by id
  Arena<ClassId> named_;    // by number
  uint32_t num_classes_ = 0;
  uint32_t absent() const { return num_classes_; }
  Arena<Pair> entries_;  // the children of the index's; absent() where an entry is none
  Arena<NodeId> roots_;
  Arena<Range> ranges_;  // by root: its entries of the index; once these are in sorted_, of kept_
  Arena<SortedRoot> sorted_;       // in the order of their classes
  Order members_;                  // both children, in the order of classes
  Arena<NodeId> which_;            // the nodes themselves, where unite is to know
  Order others_;                   // the same of another head
  Order left_, right_;             // (other child, class), in the order of the fixed child
  Order results_;                  // (second child, class or node), in the order of the first
  bool results_are_left_ = false;  // left_ is the same as results_ would be
  Arena<uint32_t> left_made_, right_made_, found_, partner_, identity_;  // tables, by number
  Arena<uint32_t> counts_, order_;
  // Of a chunk of roots.
  Arena<uint32_t> at_;  // where the matches of each begin
  Arena<Pair> asked_;   // by match
  Arena<Unknown> unknown_;
  size_t matches_ = 0;
  // Matches that lack a node, by root: the numbers of its two arguments, or kNothing and the entry.
  Arena<Pair> kept_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_SIEVE_H_
