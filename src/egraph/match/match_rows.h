// Matches kept as rows of numbers, to be handed on later as if they were found then: the root, the
// classes of the variables, the payloads that only a match tells.
//
//   MatchRows rows(pattern);
//   to = rows.Put(match, to);              // rows.width() numbers
//   ...
//   if (!rows.Tell(index, row, callback)) ...       // which takes a MatchView or a RawMatch
#ifndef EQRISE_EGRAPH_MATCH_MATCH_ROWS_H_
#define EQRISE_EGRAPH_MATCH_MATCH_ROWS_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/search_index.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

class MatchRows {
 public:
  // The pattern must outlive it.
  explicit MatchRows(const CompiledPattern& pattern)
      : pattern_(&pattern),
        registers_(static_cast<size_t>(pattern.num_registers())),
        variables_(pattern.variable_registers().size()),
        payloads_(pattern.payloads().begin(), pattern.payloads().end()) {
    for (const int r : pattern.variable_registers()) {
      if (r >= 0) kept_.push_back(static_cast<size_t>(r));
    }
    for (const Instruction& i : pattern.program()) {
      if (i.Captures()) captured_.push_back(static_cast<size_t>(i.pattern_node));
    }
  }

  size_t width() const { return 1 + kept_.size() + captured_.size(); }

  uint32_t* Put(const RawMatch& match, uint32_t* to) const {
    *to++ = match.registers[0].value;
    for (const size_t r : kept_) *to++ = match.registers[r].value;
    for (const size_t n : captured_) *to++ = match.payloads[n];
    return to;
  }

  // What the callback answers.
  template <class Callback>
  bool Tell(const SearchIndex& index, const uint32_t* row, Callback& callback) {
    registers_[0] = ClassId{*row++};
    for (const size_t r : kept_) registers_[r] = ClassId{*row++};
    for (const size_t n : captured_) payloads_[n] = *row++;
    return HandOn(index, {registers_.data(), payloads_.data()}, callback);
  }
  // A match of the same pattern.
  template <class Callback>
  bool HandOn(const SearchIndex& index, const RawMatch& match, Callback& callback) {
    if constexpr (std::is_invocable_v<Callback&, const RawMatch&>) {
      return GoesOn(callback, match);
    } else {
      for (size_t v = 0; v < variables_.size(); ++v) {
        if (const int r = pattern_->variable_registers()[v]; r >= 0) {
          variables_[v] = match.registers[r];
        }
      }
      const ClassId root = index.ClassOf(NodeId{match.registers[0].value});
      return GoesOn(callback,
                    MatchView{root, variables_, {match.payloads, pattern_->payloads().size()}});
    }
  }

 private:
  const CompiledPattern* pattern_;
  std::vector<size_t> kept_;      // registers that variables are in
  std::vector<size_t> captured_;  // pattern nodes
  std::vector<ClassId> registers_, variables_;
  std::vector<uint32_t> payloads_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_MATCH_ROWS_H_
