#include "egraph/match/kept_matches.h"

#include <deque>

#include "absl/container/inlined_vector.h"
#include "egraph/match/machine.h"
#include "egraph/match/step_meter.h"

namespace eqrise::egraph {
namespace {

// The callback of a search whose matches are kept.
struct MatchKeeper {
  KeptMatches& rule;
  size_t max_matches;
  RoomForMatches& room;
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

// One node of the trie, while patterns are searched for together.
struct SharedBranch {
  StepMeter meter = {};
  std::optional<Machine<SharedBranch>> machine = {};
  std::vector<SharedBranch*> children = {};
  struct Own {
    explicit Own(const MatchKeeper& k) : keeper(k) {}
    MatchKeeper keeper;
    std::optional<Machine<MatchKeeper>> machine = {};
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
    for (SharedBranch* const b : children) {
      b->goes_on = b->goes_on && b->machine->RunBehind(b->size - 1, match);
      some_go_on |= b->goes_on;
    }
    return some_go_on;
  }
};

SearchOptions Unlimited(SearchOptions search) {
  search.max_matches = SearchOptions().max_matches;
  return search;
}

}  // namespace

void SearchAhead(const SearchedGraph& graph, KeptMatches& rule, RoomForMatches& room,
                 const SearchOptions& search, uint64_t steps) {
  MatchKeeper keeper{.rule = rule, .max_matches = search.max_matches, .room = room};
  keeper.meter = StepMeter::Of(steps, search.deadline);
  SearchOptions options = Unlimited(search);
  options.meter = &keeper.meter;
  Machine<MatchKeeper>(graph, *rule.pattern, options, keeper).Run();
  keeper.Finish(search);
}

void SearchTogether(const SearchedGraph& graph, const PatternTrie& trie,
                    absl::Span<const AskedRule> asked, std::vector<KeptMatches>& rules,
                    RoomForMatches& room, const SearchOptions& search, uint64_t steps) {
  steps /= trie.nodes().size() + asked.size();
  std::vector<SharedBranch> branches(trie.nodes().size());
  for (const AskedRule& a : asked) {
    const PatternTrie::Member& m =
        *std::find_if(trie.members().begin(), trie.members().end(),
                      [&](const PatternTrie::Member& member) { return member.pattern == a.rule; });
    KeptMatches& rule = rules[a.rule];
    SharedBranch* parent = nullptr;
    for (const size_t n : m.path) {
      SharedBranch& branch = branches[n];
      if (!branch.machine) {
        SearchOptions options = Unlimited(search);
        options.since = 0;  // that is for what comes behind it to look at
        options.meter = &branch.meter;
        branch.meter = StepMeter::Of(steps, search.deadline);
        branch.size = trie.nodes()[n].size;
        branch.machine.emplace(graph, trie.nodes()[n].prefix, options, branch);
        if (parent != nullptr) parent->children.push_back(&branch);
      }
      parent = &branch;
    }
    const MatchKeeper keeper{.rule = rule, .max_matches = a.max_matches, .room = room};
    auto& own = parent->own.emplace_back(keeper);
    own.keeper.meter = StepMeter::Of(steps, search.deadline);
    for (const size_t n : m.path) own.keeper.shared.push_back(&branches[n].meter);
    SearchOptions options = Unlimited(search);
    options.meter = &own.keeper.meter;
    own.machine.emplace(graph, *rule.pattern, options, own.keeper);
  }
  branches[0].machine->Run();
  const bool is_whole = std::none_of(branches.begin(), branches.end(),
                                     [](const SharedBranch& b) { return b.meter.exhausted; });
  for (SharedBranch& branch : branches) {
    for (auto& own : branch.own) {
      if (!is_whole && !own.keeper.rule.is_cut) own.keeper.rule.GiveWay();
      own.keeper.Finish(search);
    }
  }
}

}  // namespace eqrise::egraph
