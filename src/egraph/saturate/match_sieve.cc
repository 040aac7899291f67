#include "egraph/saturate/match_sieve.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace eqrise::egraph {

MatchSieve::Found MatchSieve::FindRoots(const SievePlan& plan, const NodeStore& nodes,
                                        const SearchIndex& index, uint32_t since, size_t least) {
  relations_.plan = plan;
  matches_ = longest_ = 0;
  most_of_chunk_ = std::max(kMostChunk, kMostPerClass * index.num_classes());
  roots_.Truncate(0);
  ranges_.Truncate(0);
  const absl::Span<const NodeId> candidates = index.WithOperator(plan.root_op);
  const auto range_of = [&](NodeId n) -> Range {
    const ClassId into = nodes.child(n, plan.inner_position);
    if ((nodes.head(n) & plan.root_mask) != plan.root_head) return {0, 0};
    if (!index.MayHaveOperator(into, plan.inner_op)) return {0, 0};
    return {nodes.stamp(n) < since ? index.begin_of_recent(into) : index.begin(into),
            index.end(into)};
  };
  constexpr size_t kApart = 32, kFarLess = 2;
  size_t sampled = 0;
  for (size_t i = 0; i < candidates.size(); i += kApart) {
    const Range range = range_of(candidates[i]);
    sampled += range.end - range.begin;
  }
  if (kApart * sampled < least / kFarLess) return {};
  roots_.Reserve(candidates.size());
  ranges_.Reserve(candidates.size());
  NodeId* root = roots_.data();
  Range* range = ranges_.data();
  size_t matches = 0, longest = 0;
  for (const NodeId n : candidates) {
    *root = n;
    *range = range_of(n);
    const size_t found = range->end - range->begin;
    if (found == 0) continue;
    ++root;
    ++range;
    matches += found;
    longest = std::max(longest, found);
  }
  roots_.Resize(static_cast<size_t>(root - roots_.data()));
  ranges_.Resize(roots_.size());
  matches_ = matches;
  longest_ = longest;
  // As if every number of the graph were a class, every node had each of the heads, and every match
  // lacked a node.
  constexpr size_t kId = sizeof(uint32_t), kAdditional = 64;
  const auto is_other = [&](const SievePlan::Argument& a) {
    return a.is_made && a.head != plan.result_head;
  };
  size_t orders = 2;
  for (const SievePlan::Argument& a : plan.arguments) orders += a.is_made ? 1 : 0;
  if (is_other(plan.arguments[0]) || is_other(plan.arguments[1])) ++orders;
  const size_t numbers = nodes.size() + kAdditional;
  // number, named_, counts_, which_; and begin and pairs of each order.
  const size_t per_number = 4 * kId + orders * (kId + sizeof(Pair));
  const size_t per_root = sizeof(NodeId) + sizeof(Range) + sizeof(SieveRelations::Root);
  const size_t of_chunk = std::min(matches_, LeastOfChunk() + longest_);
  const size_t chunk = SieveChunk::BytesFor(numbers, of_chunk, roots_.size());
  return {.steps = candidates.size() + matches_,
          .at_most = matches_,
          .bytes = per_number * numbers + sizeof(Pair) * index.num_entries() +
                   per_root * roots_.size() + chunk + sizeof(Pair) * matches_,
          .bytes_per_thread = chunk};
}

// That many matches make a chunk. An even number of chunks, so that two threads have as many.
size_t MatchSieve::LeastOfChunk() const {
  const size_t most = std::clamp(most_per_root_ * roots_.size(), least_chunk_, most_of_chunk_);
  if (matches_ <= least_chunk_) return least_chunk_;
  const size_t chunks = 2 * ((matches_ + 2 * most - 1) / (2 * most));
  return (matches_ + chunks - 1) / chunks;
}

size_t MatchSieve::Sift(const NodeStore& nodes, const SearchIndex& index, UnionFind& classes,
                        const Options& options, Unite unite, Lacks lacks_root, Lacks lacks_more) {
  relations_.names_nodes = options.names_nodes;
  NumberClasses(index, classes);
  // Two that have nothing to do with each other.
  const auto prepare = [&](int part) {
    if (part == 0) {
      SortNodes(nodes, index);
    } else {
      NumberEntries(index);
      SortRoots(nodes, index);
      BeginChunks();
    }
  };
  if (options.workers != nullptr && options.max_threads > 1) {
    options.workers->Run([&](int part) {
      if (part < 2) prepare(part);
    });
  } else {
    prepare(0);
    prepare(1);
  }
  kept_.Truncate(0);
  SiftChunks(classes, options, unite);
  TellLackingRoot(lacks_root);
  TellLackingMore(nodes, lacks_more);
  return matches_;
}

size_t MatchSieve::bytes() const {
  size_t sum = relations_.bytes() + named_.bytes() + roots_.bytes() + ranges_.bytes() +
               which_.bytes() + others_.bytes() + counts_.bytes() + kept_.bytes();
  for (const SieveChunk& chunk : chunks_) sum += chunk.bytes();
  return sum;
}

void MatchSieve::NumberClasses(const SearchIndex& index, UnionFind& classes) {
  const auto n = static_cast<uint32_t>(classes.size());
  const uint32_t frontier = index.frontier();
  // What names a class was the name of one when the iteration began, or is newer.
  const auto each = [&](auto&& f) {
    for (const ClassId c : index.names()) f(c);
    for (uint32_t i = frontier; i < n; ++i) f(ClassId{i});
  };
  Arena<uint32_t>& number = relations_.number;
  number.Resize(n);
  named_.Resize(index.num_classes() + (n - frontier));
  uint32_t num_classes = 0;
  each([&](ClassId c) {
    number[c.value] = num_classes;
    named_[num_classes] = c;
    num_classes += classes.IsCanonical(c) ? 1 : 0;
  });
  each([&](ClassId c) { number[c.value] = number[classes.FindAndCompress(c).value]; });
  relations_.num_classes = num_classes;
  if (!relations_.names_nodes) return;
  for (uint32_t i = 0; i < frontier; ++i) number[i] = number[index.ClassOf(NodeId{i}).value];
}

void MatchSieve::NumberEntries(const SearchIndex& index) {
  const SievePlan& plan = relations_.plan;
  const Arena<uint32_t>& number = relations_.number;
  const uint32_t absent = relations_.absent();
  const size_t n = index.num_entries();
  for (Arena<uint32_t>& children : relations_.children) children.Resize(n);
  uint32_t* const first = relations_.children[0].data();
  uint32_t* const second = relations_.children[1].data();
  for (uint32_t i = 0; i < n; ++i) {
    const SearchIndex::Entry& entry = index.entry(i);
    const bool is_inner = (entry.head & plan.inner_mask) == plan.inner_head;
    first[i] = is_inner ? number[entry.children[0].value] : absent;
    second[i] = is_inner ? number[entry.children[1].value] : absent;
  }
}

void MatchSieve::SortRoots(const NodeStore& nodes, const SearchIndex& index) {
  const Arena<uint32_t>& number = relations_.number;
  counts_.Resize(relations_.num_classes);
  uint32_t* const at = counts_.data();
  std::memset(at, 0, relations_.num_classes * sizeof(uint32_t));
  for (const NodeId root : roots_) ++at[number[index.ClassOf(root).value]];
  SumUp(at, relations_.num_classes);
  relations_.roots.Resize(roots_.size());
  for (uint32_t r = 0; r < roots_.size(); ++r) {
    const ClassId fixed = nodes.child(roots_[r], 1 - relations_.plan.inner_position);
    const uint32_t own = number[index.ClassOf(roots_[r]).value];
    relations_.roots[at[own]++] = {r, own, number[fixed.value], ranges_[r].begin, ranges_[r].end};
  }
  ranges_.Truncate(0);
}

// All nodes with that head, also those that were made in this iteration. The index has the others
// side by side, but not which ones they are.
void MatchSieve::SortByClass(const NodeStore& nodes, const SearchIndex& index, uint64_t head,
                             Order& order, Arena<NodeId>* which) const {
  const Arena<uint32_t>& number = relations_.number;
  const uint32_t num_classes = relations_.num_classes;
  // f(its class's number, its children, the node where that is asked for)
  const auto each = [&](auto&& f) {
    if (which == nullptr) {
      for (const ClassId c : index.names()) {
        const uint32_t of = number[c.value];
        const uint32_t end = index.end(c);
        for (uint32_t e = index.begin(c); e < end; ++e) {
          const SearchIndex::Entry& entry = index.entry(e);
          if (entry.head == head) f(of, entry.children[0], entry.children[1], NodeId{});
        }
      }
    }
    const auto n = static_cast<uint32_t>(nodes.size());
    for (uint32_t i = which == nullptr ? index.frontier() : 0; i < n; ++i) {
      const NodeId node{i};
      if (nodes.head(node) != head || nodes.dead(node)) continue;
      f(number[i], nodes.child(node, 0), nodes.child(node, 1), node);
    }
  };
  order.begin.Resize(num_classes + 2);
  uint32_t* const begin = order.begin.data();
  std::memset(begin, 0, (num_classes + 2) * sizeof(uint32_t));
  each([&](uint32_t of, ClassId, ClassId, NodeId) { ++begin[of + 2]; });
  for (uint32_t c = 2; c < num_classes + 2; ++c) begin[c] += begin[c - 1];
  const uint32_t size = begin[num_classes + 1];
  order.pairs.Resize(size);
  if (which != nullptr) which->Resize(size);
  Pair* const pairs = order.pairs.data();
  each([&](uint32_t of, ClassId first, ClassId second, NodeId n) {
    const uint32_t at = begin[of + 1]++;
    pairs[at] = {number[first.value], number[second.value]};
    if (which != nullptr) (*which)[at] = n;
  });
}

// (The other child, the class or node) of the same nodes.
void MatchSieve::SortByChild(const Order& by_class, size_t child, const Arena<NodeId>* which,
                             Order& order) const {
  const uint32_t num_classes = relations_.num_classes;
  order.begin.Resize(num_classes + 2);
  uint32_t* const begin = order.begin.data();
  std::memset(begin, 0, (num_classes + 2) * sizeof(uint32_t));
  for (const Pair p : by_class.pairs) ++begin[(child == 0 ? p.first : p.second) + 2];
  for (uint32_t c = 2; c < num_classes + 2; ++c) begin[c] += begin[c - 1];
  order.pairs.Resize(by_class.pairs.size());
  Pair* const pairs = order.pairs.data();
  for (uint32_t c = 0; c < num_classes; ++c) {
    for (uint32_t k = by_class.begin[c]; k < by_class.begin[c + 1]; ++k) {
      const Pair p = by_class.pairs[k];
      const uint32_t is = which != nullptr ? (*which)[k].value : c;
      if (child == 0) {
        pairs[begin[p.first + 1]++] = {p.second, is};
      } else {
        pairs[begin[p.second + 1]++] = {p.first, is};
      }
    }
  }
}

void MatchSieve::SortNodes(const NodeStore& nodes, const SearchIndex& index) {
  const SievePlan& plan = relations_.plan;
  Arena<NodeId>* const which = relations_.names_nodes ? &which_ : nullptr;
  Order& members = relations_.members;
  SortByClass(nodes, index, plan.result_head, members, which);
  const SievePlan::Argument& left = plan.arguments[0];
  relations_.results_are_made =
      which == nullptr && left.is_made && left.head == plan.result_head && left.fixed_position == 0;
  if (!relations_.results_are_made) SortByChild(members, 0, which, relations_.in_order);
  uint64_t other_head = plan.result_head;
  for (size_t a = 0; a < 2; ++a) {
    const SievePlan::Argument& argument = plan.arguments[a];
    if (!argument.is_made) continue;
    const bool is_other = argument.head != plan.result_head;
    if (is_other && argument.head != other_head) {
      SortByClass(nodes, index, other_head = argument.head, others_, nullptr);
    }
    SortByChild(is_other ? others_ : members, argument.fixed_position, nullptr, relations_.made[a]);
  }
}

void MatchSieve::BeginChunks() {
  begin_of_chunk_.clear();
  const size_t least = LeastOfChunk();
  size_t size = least;
  uint32_t number = 0;
  for (const SieveRelations::Root& root : relations_.roots) {
    if (size >= least) {
      begin_of_chunk_.push_back(number);
      size = 0;
    }
    size += root.end - root.begin;
    ++number;
  }
  begin_of_chunk_.push_back(number);
}

void MatchSieve::SiftChunks(UnionFind& classes, const Options& options, Unite unite) {
  const size_t num_chunks = begin_of_chunk_.size() - 1;
  const size_t threads = options.workers == nullptr
                             ? size_t{1}
                             : std::min({static_cast<size_t>(options.workers->size()),
                                         options.max_threads, std::max<size_t>(num_chunks, 1)});
  if (chunks_.size() < threads) chunks_.resize(threads);
  for (size_t first = 0; first < num_chunks; first += threads) {
    const auto sift = [&](size_t t) {
      if (t >= threads || first + t >= num_chunks) return;
      SieveChunk& chunk = chunks_[t];
      if (first == 0) chunk.Begin(relations_);
      chunk.Sift(relations_, begin_of_chunk_[first + t], begin_of_chunk_[first + t + 1]);
    };
    if (threads == 1) {
      sift(0);
    } else {
      options.workers->Run([&](int t) { sift(static_cast<size_t>(t)); });
    }
    for (size_t t = 0; t < threads && first + t < num_chunks; ++t) {
      const SieveChunk& chunk = chunks_[t];
      for (const SieveChunk::Equality& e : chunk.equalities()) {
        const NodeId root = roots_[relations_.roots[e.root].place];
        const ClassId equal = options.names_nodes ? ClassId{e.equal} : named_[e.equal];
        if (classes.Find(equal) != classes.Find(ClassId{root.value})) unite(root, equal);
      }
      KeepLacking(chunk);
    }
  }
}

void MatchSieve::KeepLacking(const SieveChunk& chunk) {
  matches_ -= chunk.num_others();
  const absl::Span<const SieveChunk::Unknown> lacking = chunk.lacking();
  if (lacking.empty()) return;
  if (ranges_.empty()) {
    ranges_.Resize(roots_.size());
    std::fill(ranges_.begin(), ranges_.end(), Range{0, 0});
  }
  kept_.Reserve(lacking.size());
  const uint32_t* const first_child = relations_.children[0].data();
  const uint32_t* const second_child = relations_.children[1].data();
  const uint32_t absent = relations_.absent();
  Pair* const first = kept_.data();
  Pair* end = kept_.end();
  for (auto match = lacking.begin(); match != lacking.end();) {
    const uint32_t root = match->root;
    Pair* const begin = end;
    for (; match != lacking.end() && match->root == root; ++match) {
      if (match->entry == SieveChunk::kIsThere) continue;
      const auto [left, right] = match->arguments;
      if (left != absent && right != absent) {
        *end++ = {left, right};
      } else {
        *end++ = {first_child[match->entry] | kLacksMore, second_child[match->entry]};
      }
    }
    if (begin == end) continue;
    ranges_[relations_.roots[root].place] = {static_cast<uint32_t>(begin - first),
                                             static_cast<uint32_t>(end - first)};
  }
  kept_.Resize(static_cast<size_t>(end - first));
}

namespace {

// Rows of up to four classes on their way to a callback.
class Rows {
 public:
  Rows(size_t width, absl::FunctionRef<void(absl::Span<const ClassId>)> tell)
      : width_(width), tell_(tell) {}
  // For those of k in begin .. end that it takes: bool write(k, row).
  template <class Write>
  void Add(uint32_t begin, uint32_t end, Write write) {
    while (begin < end) {
      const auto room = static_cast<uint32_t>((kMost - at_) / width_);
      const uint32_t stop = begin + std::min(end - begin, room);
      ClassId* row = rows_ + at_;
      for (; begin < stop; ++begin) {
        if (write(begin, row)) row += width_;
      }
      at_ = static_cast<size_t>(row - rows_);
      if (at_ + width_ > kMost) Flush();
    }
  }
  void Flush() {
    if (at_ > 0) tell_({rows_, at_});
    at_ = 0;
  }

 private:
  static constexpr size_t kMost = 1024;
  const size_t width_;
  const absl::FunctionRef<void(absl::Span<const ClassId>)> tell_;
  size_t at_ = 0;
  ClassId rows_[kMost + 1];  // one more: see place, below
};

}  // namespace

void MatchSieve::TellLackingRoot(Lacks lacks_root) const {
  const Pair* const kept = kept_.data();
  const ClassId* const named = named_.data();
  Rows rows(3, lacks_root);
  for (size_t r = 0; r < ranges_.size(); ++r) {
    if (ranges_[r].begin == ranges_[r].end) continue;
    const ClassId root{roots_[r].value};
    rows.Add(ranges_[r].begin, ranges_[r].end, [=](uint32_t k, ClassId* row) {
      const auto [left, right] = kept[k];
      if ((left & kLacksMore) != 0) return false;
      row[0] = root;
      row[1] = named[left];
      row[2] = named[right];
      return true;
    });
  }
  rows.Flush();
}

void MatchSieve::TellLackingMore(const NodeStore& nodes, Lacks lacks_more) const {
  const SievePlan& plan = relations_.plan;
  const Pair* const kept = kept_.data();
  const ClassId* const named = named_.data();
  // Behind the root, variables stand where the rule has them, and what it does not name is written
  // over by the next row.
  const size_t width = plan.variables.size() + 1;
  size_t place[3] = {width, width, width};
  for (size_t v = 0; v < plan.variables.size(); ++v) {
    place[static_cast<size_t>(plan.variables[v])] = v + 1;
  }
  Rows rows(width, lacks_more);
  for (size_t r = 0; r < ranges_.size(); ++r) {
    if (ranges_[r].begin == ranges_[r].end) continue;
    const ClassId root{roots_[r].value};
    const ClassId child = nodes.child(roots_[r], 1 - plan.inner_position);
    const ClassId fixed = named[relations_.number[child.value]];
    rows.Add(ranges_[r].begin, ranges_[r].end, [=](uint32_t k, ClassId* row) {
      const auto [first, second] = kept[k];
      if ((first & kLacksMore) == 0) return false;
      row[place[0]] = fixed;
      row[place[1]] = named[first & ~kLacksMore];
      row[place[2]] = named[second];
      row[0] = root;
      return true;
    });
  }
  rows.Flush();
}

}  // namespace eqrise::egraph
