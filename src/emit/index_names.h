// Names for parts of indices: what several indices of a scope share, and what a loop does not
// change, is computed once, before the statement or the loop that needs it.
//
//   for (int r = 0; r < 9; ++r) {
//     const int at0 = 25 * i + 25 * (r / 3) + r % 3;         // the inner loop does not change it
//     for (int j = 0; j < 23; ++j) {
//       acc[j] = acc[j] + image[at0 + j] * weights[r];
//
// A body is printed twice with one IndexNames: the first time it only takes note of the indices
// that are printed and of the loops around them (Note), and the second time it has the names
// (Named, Definitions).
//
// Each index is taken apart into a chain of sums: the constant offset first ("at0 + 55"), then the
// part of the innermost loop, of the next one and so on. A part gets a name if it has enough
// operations to be worth one, and if two members of such chains or two statements use it, or if it
// stands in a deeper loop than its variables.
#ifndef EQRISE_EMIT_INDEX_NAMES_H_
#define EQRISE_EMIT_INDEX_NAMES_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "emit/nat_text.h"
#include "rise/nat/nat.h"

namespace eqrise::emit {

class IndexNames {
 public:
  // `parameters`: what has one value in all of the body, as sizes have.
  IndexNames(rise::NatTable& nats, const SizeNames& parameters)
      : nats_(nats), parameters_(parameters) {}

  // The loops and statements around what is printed. Both times they are told in the same order.
  // `repeats`: the loop's body runs more than once in one thread, so that hoisting pays.
  void EnterLoop(rise::NatVar index, bool repeats);
  void LeaveLoop();
  // What is declared at the beginning of the innermost block: known from here on, until LeaveLoop.
  void EnterName(rise::NatVar index);
  // A statement of the innermost loop's own block, where definitions may stand before it.
  void Statement();

  // The first time: `n` is printed here.
  void Note(rise::Nat n);
  // Between the two times.
  void Decide(const std::function<std::string()>& new_name);

  // The second time: what to define before the statement that was entered last.
  struct Definition {
    std::string name;
    rise::Nat value;
  };
  std::vector<Definition> Definitions() const;
  // The largest summand of `n` that has a name here. `defining`: other than n itself.
  std::optional<NamedSummand> Named(rise::Nat n, bool defining) const;

 private:
  static constexpr int kNowhere = -1;
  static constexpr int kWorthAName = 3;  // operations

  struct Loop {
    std::optional<rise::NatVar> index;  // none: the function's body
    uint32_t id = 0;                    // of the body, in the order of the text
    bool repeats = false;
    uint32_t statement = 0;   // the one of its block that is being printed
    bool same_block = false;  // as the one outside of it
  };
  struct Node {
    rise::Nat value;
    uint32_t statement = 0;  // before which a name is defined
    int uses = 0;
    bool hoisted = false;        // used in a deeper loop that repeats it
    std::vector<size_t> within;  // what its text consists of, as a rule with operators in between
    int operations = 0;          // the operators between them
    int operations_in_all = 0;   // of its text
    uint32_t loop = 0;           // whose body it belongs to
    bool has_name = false;
    std::string name;
  };
  using Key = std::pair<uint32_t, uint32_t>;  // loop body, nat

  // The depth of the loop that an index belongs to: no variable of it changes in deeper ones.
  // kNowhere means that it must not be computed ahead, since it has run-time values or may divide
  // by zero.
  int HomeOf(rise::Nat n) const;
  // n as a sum of what comes first in its chain and of the rest.
  std::optional<std::pair<rise::Nat, rise::Nat>> Split(rise::Nat n) const;
  bool IsSafeAhead(rise::Nat n) const;
  size_t Visit(rise::Nat n, int depth);
  // The parts and operators of n's text, where n is not a chain.
  void VisitTerms(rise::Nat n, int depth, Node& node);
  const Node* Find(rise::Nat n) const;
  // Whether the terms of one are among those of the other, which has more.
  bool IsPartOf(rise::Nat part, rise::Nat whole) const;
  const Node* FindPart(rise::Nat n, bool defining) const;

  rise::NatTable& nats_;
  const SizeNames& parameters_;
  std::vector<Loop> loops_ = {Loop{}};
  uint32_t next_loop_ = 1, next_statement_ = 1;
  std::vector<Node> nodes_;  // parts before what they are part of
  absl::flat_hash_map<Key, size_t> known_;
  std::map<uint32_t, std::vector<size_t>> defined_at_;  // by statement, in the order of the text
  absl::flat_hash_map<uint32_t, std::vector<size_t>> named_in_;  // by loop, likewise
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_INDEX_NAMES_H_
