// What is said to a search and what it tells: how far it is to go, and its matches, as callbacks of
// several kinds take them.
//
//   ForEachMatch(graph, pattern, {.since = epoch}, [&](const MatchView& m) { ... });   // search.h
#ifndef EQRISE_EGRAPH_MATCH_MATCHES_H_
#define EQRISE_EGRAPH_MATCH_MATCHES_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/match/step_meter.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct SearchOptions {
  uint64_t max_steps = std::numeric_limits<uint64_t>::max();  // one per node or class looked at
  size_t max_matches = std::numeric_limits<size_t>::max();
  uint32_t since = 0;  // epoch
  // Numbers of nodes (or, without root operator, of classes): roots before the first and from the
  // end on are passed over.
  uint32_t first_root = 0;
  uint32_t end_root = std::numeric_limits<uint32_t>::max();
  // As are, of a pattern with a root operator, the nodes from the one to before the other.
  uint32_t skip_from = 0, skip_to = 0;
  StepMeter* meter = nullptr;  // instead of max_steps and deadline
  const StepMeter::Clock::time_point* deadline = nullptr;
  // By class, which tests it passes (class_tests.h), for patterns that ask.
  const uint64_t* tests = nullptr;
};

struct SearchStats {
  uint64_t steps = 0;
  size_t matches = 0;
  bool complete = true;    // false: a maximum was reached, or the caller said stop
  uint32_t next_root = 0;  // of an incomplete search: the root that it was at, where another may
                           // go on
};

// Valid during the callback only.
struct MatchView {
  ClassId root;
  absl::Span<const ClassId> variables;  // by variable; no handle for numbers that are not used
  absl::Span<const uint32_t> payloads;  // by pattern node; 0 for variables
};

// The registers of the machine as they are: CompiledPattern::variable_registers says where the
// variables stand. The first is the root, under the number of the node that was matched. For
// callbacks that have no time for a MatchView.
struct RawMatch {
  const ClassId* registers;
  const uint32_t* payloads;  // as in MatchView
};

// Callbacks of whatever type, as searches call them; false to stop.
using TellRaw = absl::FunctionRef<bool(const RawMatch&)>;
using TellView = absl::FunctionRef<bool(const MatchView&)>;

// What the first instructions of a program found, for those who run the rest of it
// (Machine::RunBehind). The payloads are by instruction.
struct PrefixMatch {
  const ClassId* registers;
  const uint32_t* payloads;
  uint32_t newest;  // stamp
};

// Tells a callback, which may take any of these and may answer or not; false to stop.
template <class Callback, class M>
__attribute__((always_inline)) inline bool GoesOn(Callback& callback, const M& match) {
  if constexpr (std::is_same_v<decltype(callback(match)), bool>) {
    return callback(match);
  } else {
    callback(match);
    return true;
  }
}

inline constexpr size_t kBeyondBlock = 3;

// A callback that takes RawMatches may take several at a time, fewer than it says that it has room
// for. They have one set of registers but for the children of the node that was bound last, which
// are in words as NodeStore::Children puts two together. Matches of a pattern of one node have a
// root each. They are taken a few at a time, so kBeyondBlock more may be read. A callback that has
// no room when a search begins is not asked again.
template <class Callback>
concept TakesBlocks = requires(Callback& callback, const ClassId* ids, const uint64_t* children,
                               size_t n) {
  { callback.room() } -> std::same_as<size_t>;
  callback.Push(/*registers=*/ids);
  callback.PushBlock(/*registers=*/ids, children, n);
  callback.PushRoots(/*roots=*/ids, children, n);
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_MATCHES_H_
