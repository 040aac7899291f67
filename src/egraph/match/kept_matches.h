// What a search finds for one rule, kept until that has its turn: the parts of SharedSearch
// (shared_search.h) that know nothing of the graph's language.
#ifndef EQRISE_EGRAPH_MATCH_KEPT_MATCHES_H_
#define EQRISE_EGRAPH_MATCH_KEPT_MATCHES_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "egraph/match/match_rows.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/pattern_trie.h"
#include "egraph/match/search_index.h"
#include "egraph/memory/nursery_heap.h"

namespace eqrise::egraph {

// Whether two searches look at the same roots for what is new since the same time.
inline bool LookAtTheSame(const SearchOptions& a, const SearchOptions& b) {
  return a.since == b.since && a.first_root == b.first_root && a.end_root == b.end_root &&
         a.skip_from == b.skip_from && a.skip_to == b.skip_to;
}

// What is known of one rule: its matches, if they are kept, and the search that found them.
struct KeptMatches {
  static constexpr size_t kNoTrie = std::numeric_limits<size_t>::max();

  const CompiledPattern* pattern = nullptr;
  std::optional<MatchRows> rows;
  size_t trie = kNoTrie;
  int alone_for = 0;  // iterations
  // `kept` holds for each match the steps that were spent by then, and the match's row. A search
  // that was cut has one match more: the first that was too many.
  bool is_kept = false, is_cut = false;
  SearchOptions search;
  size_t matches = 0;
  uint64_t steps = 0;  // of the whole search
  NurseryVector<uint32_t> kept;

  void Forget(bool keeps_memory = false) {
    is_kept = is_cut = false;
    matches = 0;
    if (keeps_memory && kept.capacity() * sizeof(uint32_t) <= kSmall) {
      kept.clear();
    } else {
      kept = NurseryVector<uint32_t>(kept.get_allocator());  // {} would keep it
    }
  }
  bool is_alone() const { return alone_for > 0; }
  void GiveWay() {
    Forget();
    alone_for = kAloneFor;
  }
  const uint32_t* Row(size_t m) const { return kept.data() + m * (1 + rows->width()); }
  bool Holds(const SearchOptions& other) const {
    return is_kept && LookAtTheSame(search, other) && (!is_cut || other.max_matches <= matches);
  }

 private:
  // Their memory stays for the next iteration when it is not more than that.
  static constexpr size_t kSmall = size_t{4} << 10;
  static constexpr int kAloneFor = 4;
};

// For numbers of rows.
struct RoomForMatches {
  size_t numbers = 0;
  std::vector<KeptMatches*> rules;  // that are being searched for

  // False when it is the rule itself that gives way.
  bool Take(size_t n, KeptMatches& rule) {
    while (numbers < n) {
      KeptMatches& most = **std::max_element(rules.begin(), rules.end(),
                                             [](const KeptMatches* a, const KeptMatches* b) {
                                               return a->kept.size() < b->kept.size();
                                             });
      const bool is_itself = most.kept.size() <= rule.kept.size();
      KeptMatches& gives_way = is_itself ? rule : most;
      numbers += gives_way.kept.size();
      gives_way.GiveWay();
      if (is_itself) return false;
    }
    numbers -= n;
    return true;
  }
};

// A rule that is searched for, and how many of its matches are asked for.
struct AskedRule {
  size_t rule;
  size_t max_matches;
};

// Searches for one rule, in so many steps, and keeps what it finds. It must be forgotten, and
// listed in `room`. Steps are kept as 32 bits, so there must not be more.
void SearchAhead(const SearchedGraph& graph, KeptMatches& rule, RoomForMatches& room,
                 const SearchOptions& search, uint64_t steps);
// Searches for several rules whose patterns are in the trie, numbered as in `rules`, and keeps what
// it finds. All of them share the steps.
void SearchTogether(const SearchedGraph& graph, const PatternTrie& trie,
                    absl::Span<const AskedRule> asked, std::vector<KeptMatches>& rules,
                    RoomForMatches& room, const SearchOptions& search, uint64_t steps);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_KEPT_MATCHES_H_
