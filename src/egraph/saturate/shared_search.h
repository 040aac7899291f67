// Searches for several rules at once, before their turn: what their patterns begin with alike
// (pattern_trie.h) is matched once for all of them, and what each one finds is kept until it asks.
//
//   SharedSearch<L> shared(graph);
//   shared.Share(patterns, false, most_bytes);         // by rule
//   if (shared.Find(r, search, false, how_others_search)) stats = shared.Tell(r, search, callback);
//   else           stats = ForEachMatch(graph, *patterns[r], search, callback);
//
// This says nothing that ForEachMatch wouldn't: a search finds what was there when the iteration
// began, whatever is done meanwhile, so it may be made earlier. A match is kept with the steps that
// were spent by then for this pattern alone, so limits mean the same. Where a limit lies among the
// matches the pattern is searched for alone, from the first match on that was not told.
//
// Rules are searched together that look at the same roots for what is new since the same time.
// Where there is no more room for rows, the rule with the most of them gives way, and is searched
// alone for some iterations. The room is a fraction of the graph's bytes, and of what is left up to
// their limit; and where the graph comes to need it (MakeRoom), all are searched alone. So the
// limit holds, and stops a graph where it would without rows.
#ifndef EQRISE_EGRAPH_SATURATE_SHARED_SEARCH_H_
#define EQRISE_EGRAPH_SATURATE_SHARED_SEARCH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/graph/limits.h"
#include "egraph/graph/search.h"
#include "egraph/match/kept_matches.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/pattern_trie.h"

namespace eqrise::egraph {

template <class L>
class SharedSearch {
 public:
  explicit SharedSearch(EGraph<L>& graph) : graph_(graph) {}

  // By rule; nullptr: is searched alone. They must outlive this. `some_ask_again`: see Find. Rows
  // take `most_bytes` at most.
  void Share(absl::Span<const CompiledPattern* const> patterns, bool some_ask_again,
             size_t most_bytes) {
    if (most_bytes == 0) return;
    tries_ = PatternTrie::Of(patterns);
    most_bytes_ = most_bytes;
    if (tries_.empty() && !some_ask_again) return;
    for (const CompiledPattern* p : patterns) {
      KeptMatches& rule = rules_.emplace_back();
      rule.kept = NurseryVector<uint32_t>(engine_.small_heap());
      // A search at one root tells no root to go on at, and one for single nodes costs no more than
      // to keep them.
      if (p == nullptr || p->root_register() || p->program().size() < 2) continue;
      rule.pattern = p;
      rule.rows.emplace(*p);
    }
    for (size_t t = 0; t < tries_.size(); ++t) {
      for (const PatternTrie::Member& m : tries_[t].members()) rules_[m.pattern].trie = t;
    }
  }

  // Whether what the search will find is kept, or could be found together with what others will
  // look for. window_of(s) says how a later rule s will be searched in this iteration, or that it
  // won't be. `asks_again`: this search will be asked for once more, so its matches are kept even
  // if nobody shares them.
  template <class WindowOf>
  bool Find(size_t r, const SearchOptions& search, bool asks_again, WindowOf&& window_of) {
    if (rules_.empty()) return false;
    KeptMatches& rule = rules_[r];
    if (rule.pattern == nullptr) return false;
    if (rule.Holds(search)) return true;
    rule.Forget(!IsLimited());
    if (rule.is_alone() || (rule.trie == KeptMatches::kNoTrie && !asks_again)) return false;
    std::vector<AskedRule> asked = {{r, search.max_matches}};
    if (rule.trie != KeptMatches::kNoTrie) {
      for (const PatternTrie::Member& m : tries_[rule.trie].members()) {
        if (m.pattern <= r || rules_[m.pattern].is_alone()) continue;
        const std::optional<SearchOptions> window = window_of(m.pattern);
        if (!window || !LookAtTheSame(*window, search)) continue;
        if (rules_[m.pattern].Holds(*window)) continue;
        asked.push_back({m.pattern, window->max_matches});
      }
    }
    if (asked.size() == 1 && !asks_again) return false;
    const SearchedGraph searched = engine_.PrepareSearch();
    MakeRoom();
    room_.numbers = NumbersThatFit();
    room_.rules.clear();
    for (const AskedRule& a : asked) {
      room_.rules.push_back(&rules_[a.rule]);
      rules_[a.rule].Forget(!IsLimited());
    }
    if (asked.size() == 1) {
      SearchAhead(searched, rule, room_, search, Steps());
    } else {
      SearchTogether(searched, tries_[rule.trie], asked, rules_, room_, search, Steps());
    }
    kept_bytes_ = bytes();
    looks_again_at_ = 0;
    if (kept_bytes_ > 0) peak_bytes_ = std::max(peak_bytes_, graph_.bytes() + kept_bytes_);
    return rule.Holds(search);
  }

  // What the search would say without telling anyone; nothing where its steps don't suffice.
  std::optional<SearchStats> Count(size_t r, const SearchOptions& search) const {
    const KeptMatches& rule = rules_[r];
    if (rule.matches <= search.max_matches && !rule.is_cut) {
      if (rule.steps > search.max_steps) return std::nullopt;
      return SearchStats{.steps = rule.steps, .matches = rule.matches};
    }
    const uint32_t* const row = rule.Row(search.max_matches);
    if (row[0] > search.max_steps) return std::nullopt;
    return SearchStats{
        .steps = row[0], .matches = search.max_matches, .complete = false, .next_root = row[1]};
  }

  // After Find said yes: as ForEachMatch. What was kept is forgotten.
  template <class Callback>
  SearchStats Tell(size_t r, const SearchOptions& search, Callback& callback) {
    KeptMatches& rule = rules_[r];
    StepMeter own_meter = StepMeter::Of(search.max_steps, search.deadline);
    StepMeter& meter = search.meter != nullptr ? *search.meter : own_meter;
    const uint64_t before = meter.used;
    SearchStats stats;
    bool suffices = true;  // what is kept
    for (const size_t all = rule.matches + (rule.is_cut ? 1 : 0);
         stats.matches < all && stats.complete && suffices;) {
      const uint32_t* const row = rule.Row(stats.matches);
      const uint32_t root = row[1];
      suffices = meter.Use(before + row[0] - meter.used);
      if (!suffices && meter.is_late) StopLate(meter, root, stats);
      if (!suffices) break;
      stats.complete = stats.matches < search.max_matches;
      if (stats.complete) {
        ++stats.matches;
        stats.complete = rule.rows->Tell(engine_.index(), row + 1, callback);
        suffices = rule.is_kept;  // else the callback has called MakeRoom
      }
      if (!stats.complete) stats.next_root = root;
    }
    if (stats.complete) {
      suffices = suffices && meter.Use(before + rule.steps - meter.used);
      if (!suffices && meter.is_late) {
        StopLate(meter, search.first_root, stats);
      } else if (!suffices) {
        meter.used = before;
        stats = GoOnAlone(rule, search, meter, stats.matches, callback);
      }
    }
    stats.steps = meter.used - before;
    rule.Forget(!IsLimited());
    return stats;
  }

  // Forgets all where the graph needs the memory.
  void MakeRoom() {
    const size_t limit = graph_.limits().max_bytes;
    if (kept_bytes_ == 0 || !IsLimited() || graph_.num_ids() < looks_again_at_) return;
    const size_t now = graph_.bytes() + kept_bytes_;
    if (now <= limit) {
      // What is far from its limit does not get there by a few nodes more.
      looks_again_at_ = graph_.num_ids() + (now <= limit / 4 ? graph_.num_ids() / 8 : 0);
      return;
    }
    kept_bytes_ = bytes();  // what was told is no part of it any more
    if (graph_.bytes() + kept_bytes_ <= limit) return;
    for (KeptMatches& rule : rules_) rule.Forget();
    kept_bytes_ = 0;
  }

  // Forgets all. The most that graph and rows together had since the last time.
  size_t EndIteration() {
    for (KeptMatches& rule : rules_) {
      rule.Forget(!IsLimited());
      if (rule.is_alone()) --rule.alone_for;
    }
    kept_bytes_ = looks_again_at_ = 0;
    return std::exchange(peak_bytes_, 0);
  }

 private:
  // Bytes of rows: this or, of the graph's or what it may still take, a fraction.
  static constexpr size_t kLeastRoom = size_t{256} << 10, kBytesPerByteOfRows = 4;

  // Steps are kept as 32 bits.
  uint64_t Steps() const {
    return std::min<uint64_t>(graph_.steps_left(), std::numeric_limits<uint32_t>::max());
  }

  // Not to search again for what there is no time to tell.
  static void StopLate(StepMeter& meter, uint32_t root, SearchStats& stats) {
    meter.exhausted = true;
    stats.complete = false;
    stats.next_root = root;
  }

  // With the first matches told already.
  template <class Callback>
  SearchStats GoOnAlone(KeptMatches& rule, const SearchOptions& search, StepMeter& meter,
                        size_t told, Callback& callback) {
    const auto tell = [&](const RawMatch& match) -> bool {
      if (told > 0) {
        --told;
        return true;
      }
      return rule.rows->HandOn(engine_.index(), match, callback);
    };
    SearchOptions options = search;
    options.meter = &meter;
    return SearchFor(engine_.PrepareSearch(), {}, *rule.pattern, options, {}, TellRaw(tell));
  }

  bool IsLimited() const { return graph_.limits().max_bytes != Limits().max_bytes; }

  size_t bytes() const {
    size_t bytes = 0;
    for (const KeptMatches& rule : rules_) bytes += rule.kept.capacity() * sizeof(uint32_t);
    return bytes;
  }
  size_t NumbersThatFit() const {
    const size_t graph = graph_.bytes(), limit = graph_.limits().max_bytes;
    const size_t room = std::min({most_bytes_, std::max(kLeastRoom, graph / kBytesPerByteOfRows),
                                  (limit - std::min(limit, graph)) / kBytesPerByteOfRows});
    return (room - std::min(room, bytes())) / sizeof(uint32_t);
  }

  EGraph<L>& graph_;
  const EngineView<EGraph<L>> engine_{graph_};
  std::vector<PatternTrie> tries_;
  size_t most_bytes_ = 0;
  std::vector<KeptMatches> rules_;
  RoomForMatches room_;
  size_t kept_bytes_ = 0;      // at most
  size_t looks_again_at_ = 0;  // MakeRoom, once there are so many ids
  size_t peak_bytes_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SHARED_SEARCH_H_
