#include "egraph/match/parallel_search.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "egraph/match/machine.h"
#include "egraph/match/match_rows.h"
#include "egraph/match/step_meter.h"
#include "egraph/memory/search_blocks.h"

namespace eqrise::egraph {
namespace {

class ParallelSearch {
 public:
  // The callback is called on the calling thread alone.
  ParallelSearch(const SearchedGraph& graph, const SearchThreads& threads,
                 const CompiledPattern& pattern, const SearchOptions& options,
                 const ParallelSearchOptions& parallel, TellRaw callback)
      : graph_(graph),
        threads_(threads),
        pattern_(pattern),
        options_(options),
        parallel_(parallel),
        own_meter_(StepMeter::Of(options.max_steps, options.deadline)),
        meter_(options.meter != nullptr ? *options.meter : own_meter_),
        callback_(callback),
        rows_(pattern) {
    if (pattern.root_op()) roots_ = graph.index.WithOperator(*pattern.root_op());
    const uint32_t frontier = graph.index.frontier();
    begin_ = pattern.root_op() ? PositionOf(options.first_root) : options.first_root;
    end_ = pattern.root_op() ? PositionOf(options.end_root) : std::min(options.end_root, frontier);
  }

  bool IsWorthIt() const {
    return !pattern_.root_register() && end_ > begin_ && threads_.AreWorthIt(end_ - begin_);
  }

  SearchStats Run() {
    Workers& workers = *threads_.workers;
    const uint64_t used_before = meter_.used;
    std::vector<Block> blocks(static_cast<size_t>(workers.size()) * parallel_.blocks_per_thread);
    SearchBlocks memory = std::move(*threads_.blocks);  // a search within this one has its own
    const size_t per_block = parallel_.matches_per_block;
    uint32_t* const rows = memory.rows.Get(blocks.size() * per_block * rows_.width());
    uint64_t* const steps = memory.steps.Get(parallel_.meters_each ? blocks.size() * per_block : 0);
    for (size_t b = 0; b < blocks.size(); ++b) {
      blocks[b].rows = rows + b * per_block * rows_.width();
      if (parallel_.meters_each) blocks[b].steps = steps + b * per_block;
    }
    size_t roots_per_block = 64;
    for (size_t at = begin_; at < end_ && stats_.complete;) {
      size_t n = 0;
      for (; n < blocks.size() && at < end_; ++n) {
        blocks[n].first_root = RootAt(at);
        at = std::min(end_, at + roots_per_block);
        blocks[n].end_root = RootAt(at);
      }
      std::atomic<size_t> next = 0;
      workers.Run([&](int) {
        for (size_t b; (b = next.fetch_add(1, std::memory_order_relaxed)) < n;) Fill(blocks[b]);
      });
      size_t matches = 0;
      for (size_t b = 0; b < n && stats_.complete; ++b) {
        matches += blocks[b].stats.matches;
        HandOn(blocks[b]);
      }
      // Buffers that are about a quarter full rarely run over.
      const size_t room = n * parallel_.matches_per_block / 4;
      roots_per_block = std::clamp<size_t>(roots_per_block * room / (matches + 1),
                                           1 + roots_per_block / 4, 4 * roots_per_block);
      roots_per_block = std::min<size_t>(roots_per_block, 4096);
    }
    *threads_.blocks = std::move(memory);
    stats_.steps = meter_.used - used_before;
    return stats_;
  }

 private:
  struct Block {
    uint32_t first_root = 0, end_root = 0;
    SearchStats stats;
    uint32_t* rows = nullptr;
    uint64_t* steps = nullptr;  // until each match, if they are asked for
  };

  size_t PositionOf(uint32_t root) const {
    return static_cast<size_t>(std::lower_bound(roots_.begin(), roots_.end(), NodeId{root}) -
                               roots_.begin());
  }
  uint32_t RootAt(size_t position) const {
    if (position >= end_) return options_.end_root;
    return pattern_.root_op() ? roots_[position].value : static_cast<uint32_t>(position);
  }

  void Fill(Block& block) const {
    SearchOptions options = options_;
    options.first_root = block.first_root;
    options.end_root = block.end_root;
    options.max_matches = parallel_.matches_per_block;
    StepMeter meter = StepMeter::Of(meter_.left(), meter_.deadline);
    options.meter = &meter;
    uint32_t* to = block.rows;
    uint64_t* steps = block.steps;
    const auto keep = [&](const RawMatch& m) {
      to = rows_.Put(m, to);
      if (parallel_.meters_each) *steps++ = meter.used;
      return true;
    };
    TellRaw tell = keep;
    block.stats = Machine<TellRaw>(graph_, pattern_, options, tell).Run();
  }

  void HandOn(const Block& block) {
    const auto [steps, matches, complete, next_root] = block.stats;
    const uint64_t before = meter_.used;
    // Before each match the callback may have left less for the search.
    const auto spend_until = [&](uint64_t used) { return meter_.Use(before + used - meter_.used); };
    if (!complete || options_.max_matches - stats_.matches < matches || meter_.left() < steps ||
        !spend_until(parallel_.meters_each ? 0 : steps)) {
      Continue(block.first_root, block.end_root, 0);
      return;
    }
    for (size_t m = 0; m < matches; ++m) {
      const uint32_t* const row = block.rows + m * rows_.width();
      if (parallel_.meters_each && !spend_until(block.steps[m])) {
        meter_.used = before;
        Continue(block.first_root, block.end_root, m);
        return;
      }
      if (rows_.Tell(graph_.index, row, callback_)) continue;
      meter_.used = before;
      if (meter_.exhausted) {
        // Match m was not handled. But more may be left than it was told, for what comes after it
        // in the block is not spent yet.
        meter_.exhausted = false;
        Continue(block.first_root, block.end_root, m);
      } else {
        StopAt(block, m);
      }
      return;
    }
    if (!spend_until(steps)) {
      meter_.used = before;
      Continue(block.first_root, block.end_root, matches);
      return;
    }
    stats_.matches += matches;
  }

  // As on one thread; the first matches were handled already.
  void Continue(uint32_t first_root, uint32_t end_root, size_t handled) {
    const auto go_on = [&](const RawMatch& match) {
      if (handled > 0) {
        --handled;
        return true;
      }
      return callback_(match);
    };
    SearchWith(first_root, end_root, go_on);
  }

  // The callback said stop at that match of the block: what was spent by then?
  void StopAt(const Block& block, size_t match) {
    size_t left = match + 1;
    const auto count = [&](const RawMatch&) { return --left > 0; };
    SearchWith(block.first_root, block.end_root, count);
  }

  void SearchWith(uint32_t first_root, uint32_t end_root, TellRaw callback) {
    SearchOptions options = options_;
    options.first_root = first_root;
    options.end_root = end_root;
    options.max_matches = options_.max_matches - stats_.matches;
    options.meter = &meter_;
    const SearchStats found = Machine<TellRaw>(graph_, pattern_, options, callback).Run();
    stats_.matches += found.matches;
    stats_.complete = found.complete;
    stats_.next_root = found.next_root;
  }

  const SearchedGraph& graph_;
  const SearchThreads& threads_;
  const CompiledPattern& pattern_;
  const SearchOptions& options_;
  const ParallelSearchOptions& parallel_;
  StepMeter own_meter_;
  StepMeter& meter_;
  TellRaw callback_;
  absl::Span<const NodeId> roots_;
  size_t begin_ = 0, end_ = 0;  // positions in roots_; without root operator, classes
  MatchRows rows_;
  SearchStats stats_;
};

// On all threads; nothing where that is not worth it.
std::optional<SearchStats> SearchOnThreads(const SearchedGraph& graph, const SearchThreads& threads,
                                           const CompiledPattern& pattern,
                                           const SearchOptions& options,
                                           const ParallelSearchOptions& parallel, TellRaw tell) {
  if (threads.workers == nullptr) return std::nullopt;  // asked first, since it is cheaper
  ParallelSearch search(graph, threads, pattern, options, parallel, tell);
  if (!search.IsWorthIt()) return std::nullopt;
  return search.Run();
}

}  // namespace

SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, TellRaw tell) {
  const auto found = SearchOnThreads(graph, threads, pattern, options, parallel, tell);
  return found ? *found : Machine<TellRaw>(graph, pattern, options, tell).Run();
}

SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, TellView tell) {
  std::optional<MatchRows> rows;
  const auto raw = [&](const RawMatch& m) {
    if (!rows) rows.emplace(pattern);
    return rows->HandOn(graph.index, m, tell);
  };
  const auto found = SearchOnThreads(graph, threads, pattern, options, parallel, raw);
  return found ? *found : Machine<TellView>(graph, pattern, options, tell).Run();
}

SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, const BatchFiller& tell) {
  const auto found = SearchOnThreads(graph, threads, pattern, options, parallel, tell);
  return found ? *found : Machine<const BatchFiller>(graph, pattern, options, tell).Run();
}

SearchStats SearchAt(const SearchedGraph& graph, const CompiledPattern& pattern,
                     absl::Span<const ClassId> roots, const SearchOptions& options, TellRaw tell) {
  return Machine<TellRaw>(graph, pattern, options, tell).RunOn(roots);
}

SearchStats SearchAt(const SearchedGraph& graph, const CompiledPattern& pattern,
                     absl::Span<const ClassId> roots, const SearchOptions& options, TellView tell) {
  return Machine<TellView>(graph, pattern, options, tell).RunOn(roots);
}

}  // namespace eqrise::egraph
