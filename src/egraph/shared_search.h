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
#ifndef EQRISE_EGRAPH_SHARED_SEARCH_H_
#define EQRISE_EGRAPH_SHARED_SEARCH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/egraph.h"
#include "egraph/limits.h"
#include "egraph/machine.h"
#include "egraph/match_rows.h"
#include "egraph/matches.h"
#include "egraph/pattern.h"
#include "egraph/pattern_trie.h"

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
      Rule& rule = rules_.emplace_back();
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
  // look for: window_of(s) says how a later rule s will be searched in this iteration, or that it
  // won't. `asks_again`: the same search will be asked for once more, so what it finds is kept even
  // if nobody shares it.
  template <class WindowOf>
  bool Find(size_t r, const SearchOptions& search, bool asks_again, WindowOf&& window_of) {
    if (rules_.empty()) return false;
    Rule& rule = rules_[r];
    if (rule.pattern == nullptr) return false;
    if (rule.Holds(search)) return true;
    Forget(rule, !IsLimited());
    if (rule.is_alone() || (rule.trie == kNone && !asks_again)) return false;
    std::vector<Asked> asked = {{r, search.max_matches}};
    if (rule.trie != kNone) {
      for (const PatternTrie::Member& m : tries_[rule.trie].members()) {
        if (m.pattern <= r || rules_[m.pattern].is_alone()) continue;
        const std::optional<SearchOptions> window = window_of(m.pattern);
        if (!window || !LookAtTheSame(*window, search)) continue;
        if (rules_[m.pattern].Holds(*window)) continue;
        asked.push_back({m.pattern, window->max_matches});
      }
    }
    if (asked.size() == 1 && !asks_again) return false;
    graph_.PrepareSearch();
    MakeRoom();
    room_.numbers = NumbersThatFit();
    room_.rules.clear();
    for (const Asked& a : asked) room_.rules.push_back(&rules_[a.rule]);
    if (asked.size() == 1) {
      SearchAhead(rule, search);
    } else {
      SearchTogether(tries_[rule.trie], asked, search);
    }
    kept_bytes_ = bytes();
    looks_again_at_ = 0;
    if (kept_bytes_ > 0) peak_bytes_ = std::max(peak_bytes_, graph_.bytes() + kept_bytes_);
    return rule.Holds(search);
  }

  // What the search would say without telling anyone; nothing where its steps don't suffice.
  std::optional<SearchStats> Count(size_t r, const SearchOptions& search) const {
    const Rule& rule = rules_[r];
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
    Rule& rule = rules_[r];
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
        stats.complete = rule.rows->Tell(graph_.index(), row + 1, callback);
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
    Forget(rule, !IsLimited());
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
    for (Rule& rule : rules_) Forget(rule);
    kept_bytes_ = 0;
  }

  // Forgets all. The most that graph and rows together had since the last time.
  size_t EndIteration() {
    for (Rule& rule : rules_) {
      Forget(rule, !IsLimited());
      if (rule.is_alone()) --rule.alone_for;
    }
    kept_bytes_ = looks_again_at_ = 0;
    return std::exchange(peak_bytes_, 0);
  }

 private:
  static constexpr size_t kNone = std::numeric_limits<size_t>::max();
  // Bytes of rows: this or, of the graph's or what it may still take, a fraction.
  static constexpr size_t kLeastRoom = size_t{256} << 10, kBytesPerByteOfRows = 4;
  // Their memory stays for the next iteration when it is not more than that.
  static constexpr size_t kSmall = size_t{4} << 10;
  static constexpr int kAloneFor = 4;

  struct Rule {
    const CompiledPattern* pattern = nullptr;
    std::optional<MatchRows> rows;
    size_t trie = kNone;
    int alone_for = 0;  // iterations
    // What is kept of it: of each match the steps that were spent by then, and its row. Of a search
    // that was cut there is one more: the first that was too many.
    bool is_kept = false, is_cut = false;
    SearchOptions search;
    size_t matches = 0;
    uint64_t steps = 0;  // of the whole search
    std::vector<uint32_t> kept;

    bool is_alone() const { return alone_for > 0; }
    void GiveWay() {
      Forget(*this);
      alone_for = kAloneFor;
    }
    const uint32_t* Row(size_t m) const { return kept.data() + m * (1 + rows->width()); }
    bool Holds(const SearchOptions& other) const {
      return is_kept && LookAtTheSame(search, other) && (!is_cut || other.max_matches <= matches);
    }
  };
  struct Room {
    size_t numbers = 0;
    std::vector<Rule*> rules;  // that are being searched for

    // False when it is the rule itself that gives way.
    bool Take(size_t n, Rule& rule) {
      while (numbers < n) {
        Rule& most = **std::max_element(
            rules.begin(), rules.end(),
            [](const Rule* a, const Rule* b) { return a->kept.size() < b->kept.size(); });
        const bool is_itself = most.kept.size() <= rule.kept.size();
        Rule& gives_way = is_itself ? rule : most;
        numbers += gives_way.kept.size();
        gives_way.GiveWay();
        if (is_itself) return false;
      }
      numbers -= n;
      return true;
    }
  };
  struct Asked {
    size_t rule;
    size_t max_matches;
  };

  static bool LookAtTheSame(const SearchOptions& a, const SearchOptions& b) {
    return a.since == b.since && a.first_root == b.first_root && a.end_root == b.end_root &&
           a.skip_from == b.skip_from && a.skip_to == b.skip_to;
  }

  // The callback of a search whose matches are kept.
  struct Keeper {
    Rule& rule;
    size_t max_matches;
    Room& room;
    StepMeter meter = {};
    // What was spent for others as well, before the rule's own search went on.
    absl::InlinedVector<const StepMeter*, 8> shared = {};

    uint64_t Steps() const {
      uint64_t steps = meter.used;
      for (const StepMeter* m : shared) steps += m->used;
      return steps;
    }
    bool operator()(const RawMatch& match) {
      const size_t size = rule.kept.size(), width = 1 + rule.rows->width();
      if (rule.is_alone() || !room.Take(width, rule)) return false;
      rule.kept.resize(size + width);
      uint32_t* const row = rule.kept.data() + size;
      row[0] = static_cast<uint32_t>(Steps());
      rule.rows->Put(match, row + 1);
      if (rule.matches == max_matches) {
        rule.is_cut = true;
        return false;
      }
      ++rule.matches;
      return true;
    }
    // When the search has ended.
    void Finish(const SearchOptions& search) {
      if (meter.exhausted) rule.GiveWay();
      rule.is_kept = !rule.is_alone();
      if (!rule.is_kept) return;
      rule.search = search;
      rule.search.meter = nullptr;
      rule.steps = Steps();
    }
  };
  using OwnMachine = Machine<L, Keeper>;

  // One node of the trie, while patterns are searched for together.
  struct Branch;
  using SharedMachine = Machine<L, Branch>;
  struct Branch {
    StepMeter meter = {};
    std::optional<SharedMachine> machine = {};
    std::vector<Branch*> children = {};
    struct Own {
      explicit Own(const Keeper& k) : keeper(k) {}
      Keeper keeper;
      std::optional<OwnMachine> machine = {};
      bool goes_on = true;
    };
    std::deque<Own> own = {};  // they stay where they are
    size_t size = 0;           // instructions
    bool goes_on = true;

    bool operator()(const PrefixMatch& match) {
      bool some_go_on = false;
      for (Own& o : own) {
        o.goes_on = o.goes_on && o.machine->RunBehind(size, match);
        some_go_on |= o.goes_on;
      }
      for (Branch* const b : children) {
        b->goes_on = b->goes_on && b->machine->RunBehind(b->size - 1, match);
        some_go_on |= b->goes_on;
      }
      return some_go_on;
    }
  };

  // Steps are kept as 32 bits.
  uint64_t StepsForEach(size_t machines) const {
    return std::min<uint64_t>(graph_.steps_left(), std::numeric_limits<uint32_t>::max()) / machines;
  }

  void SearchAhead(Rule& rule, const SearchOptions& search) {
    Keeper keeper{.rule = rule, .max_matches = search.max_matches, .room = room_};
    keeper.meter = StepMeter::Of(StepsForEach(1), search.deadline);
    SearchOptions options = Unlimited(search);
    options.meter = &keeper.meter;
    OwnMachine(graph_, *rule.pattern, options, keeper).Run();
    keeper.Finish(search);
  }

  static SearchOptions Unlimited(SearchOptions search) {
    search.max_matches = SearchOptions().max_matches;
    return search;
  }

  void SearchTogether(const PatternTrie& trie, absl::Span<const Asked> asked,
                      const SearchOptions& search) {
    const uint64_t steps = StepsForEach(trie.nodes().size() + asked.size());
    std::vector<Branch> branches(trie.nodes().size());
    for (const Asked& a : asked) {
      const PatternTrie::Member& m = *std::find_if(
          trie.members().begin(), trie.members().end(),
          [&](const PatternTrie::Member& member) { return member.pattern == a.rule; });
      Rule& rule = rules_[a.rule];
      Forget(rule, !IsLimited());
      Branch* parent = nullptr;
      for (const size_t n : m.path) {
        Branch& branch = branches[n];
        if (!branch.machine) {
          SearchOptions options = Unlimited(search);
          options.since = 0;  // that is for what comes behind it to look at
          options.meter = &branch.meter;
          branch.meter = StepMeter::Of(steps, search.deadline);
          branch.size = trie.nodes()[n].size;
          branch.machine.emplace(graph_, trie.nodes()[n].prefix, options, branch);
          if (parent != nullptr) parent->children.push_back(&branch);
        }
        parent = &branch;
      }
      const Keeper keeper{.rule = rule, .max_matches = a.max_matches, .room = room_};
      auto& own = parent->own.emplace_back(keeper);
      own.keeper.meter = StepMeter::Of(steps, search.deadline);
      for (const size_t n : m.path) own.keeper.shared.push_back(&branches[n].meter);
      SearchOptions options = Unlimited(search);
      options.meter = &own.keeper.meter;
      own.machine.emplace(graph_, *rule.pattern, options, own.keeper);
    }
    branches[0].machine->Run();
    const bool is_whole = std::none_of(branches.begin(), branches.end(),
                                       [](const Branch& b) { return b.meter.exhausted; });
    for (Branch& branch : branches) {
      for (auto& own : branch.own) {
        if (!is_whole && !own.keeper.rule.is_cut) own.keeper.rule.GiveWay();
        own.keeper.Finish(search);
      }
    }
  }

  // Not to search again for what there is no time to tell.
  static void StopLate(StepMeter& meter, uint32_t root, SearchStats& stats) {
    meter.exhausted = true;
    stats.complete = false;
    stats.next_root = root;
  }

  // With the first matches told already.
  template <class Callback>
  SearchStats GoOnAlone(Rule& rule, const SearchOptions& search, StepMeter& meter, size_t told,
                        Callback& callback) {
    const auto tell = [&](const RawMatch& match) -> bool {
      if (told > 0) {
        --told;
        return true;
      }
      return rule.rows->HandOn(graph_.index(), match, callback);
    };
    SearchOptions options = search;
    options.meter = &meter;
    absl::FunctionRef<bool(const RawMatch&)> tell_any = tell;
    return Machine<L, decltype(tell_any)>(graph_, *rule.pattern, options, tell_any).Run();
  }

  static void Forget(Rule& rule, bool keeps_memory = false) {
    rule.is_kept = rule.is_cut = false;
    rule.matches = 0;
    if (keeps_memory && rule.kept.capacity() * sizeof(uint32_t) <= kSmall) {
      rule.kept.clear();
    } else {
      rule.kept = std::vector<uint32_t>();  // {} would keep it
    }
  }
  bool IsLimited() const { return graph_.limits().max_bytes != Limits().max_bytes; }

  size_t bytes() const {
    size_t bytes = 0;
    for (const Rule& rule : rules_) bytes += rule.kept.capacity() * sizeof(uint32_t);
    return bytes;
  }
  size_t NumbersThatFit() const {
    const size_t graph = graph_.bytes(), limit = graph_.limits().max_bytes;
    const size_t room = std::min({most_bytes_, std::max(kLeastRoom, graph / kBytesPerByteOfRows),
                                  (limit - std::min(limit, graph)) / kBytesPerByteOfRows});
    return (room - std::min(room, bytes())) / sizeof(uint32_t);
  }

  EGraph<L>& graph_;
  std::vector<PatternTrie> tries_;
  size_t most_bytes_ = 0;
  std::vector<Rule> rules_;
  Room room_;
  size_t kept_bytes_ = 0;      // at most
  size_t looks_again_at_ = 0;  // MakeRoom, once there are so many ids
  size_t peak_bytes_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SHARED_SEARCH_H_
