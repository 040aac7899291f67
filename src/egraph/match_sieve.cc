#include "egraph/match_sieve.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace eqrise::egraph {

std::optional<SievePlan> SievePlan::For(const CompiledPattern& from, const Recipe& to) {
  const std::vector<Instruction>& program = from.program();
  if (!from.ground().empty() || !from.root_op() || program.size() != 2) return std::nullopt;
  const Instruction& root = program[0];
  const Instruction& inner = program[1];
  if (root.kind != Instruction::kBind || inner.kind != Instruction::kBind) return std::nullopt;
  if (root.arity != 2 || inner.arity != 2 || !root.exact || !inner.exact) return std::nullopt;
  if (root.same_mask != 0 || inner.same_mask != 0) return std::nullopt;
  if (inner.reg != root.out && inner.reg != root.out + 1) return std::nullopt;
  if (!to.pairs.empty() || to.steps.empty() || to.result + 1 != to.num_columns()) {
    return std::nullopt;
  }
  SievePlan plan;
  plan.root_op = *from.root_op();
  plan.root_mask = root.mask;
  plan.root_head = root.head;
  plan.inner_position = static_cast<size_t>(inner.reg - root.out);
  plan.inner_op = inner.op;
  plan.inner_mask = inner.mask;
  plan.inner_head = inner.head;
  const int fixed = 2 * root.out + 1 - inner.reg;
  for (const int r : from.variable_registers()) {
    if (r != fixed && r != inner.out && r != inner.out + 1) return std::nullopt;
    plan.variables.push_back(r == fixed ? 0 : 1 + r - inner.out);
  }
  if (plan.variables.size() != static_cast<size_t>(to.num_variables)) return std::nullopt;
  // 0, 1, 2 as above; -1 for what was made.
  const auto variable = [&](int column) {
    return column < to.num_variables ? plan.variables[static_cast<size_t>(column)] : -1;
  };
  const auto argument = [&](int column) -> std::optional<Argument> {
    if (variable(column) == 0) return std::nullopt;
    if (variable(column) > 0) return Argument{.child = variable(column) - 1};
    const Recipe::Step& step = to.steps[static_cast<size_t>(column - to.num_variables)];
    if (step.arguments.size() != 2) return std::nullopt;
    const int first = variable(step.arguments[0]), second = variable(step.arguments[1]);
    if ((first == 0) == (second == 0) || std::min(first, second) < 0) return std::nullopt;
    return Argument{.child = std::max(first, second) - 1,
                    .is_made = true,
                    .head = NodeStore::Head(step.op, 2, step.payload),
                    .fixed_position = first == 0 ? size_t{0} : size_t{1}};
  };
  const Recipe::Step& last = to.steps.back();
  if (last.arguments.size() != 2) return std::nullopt;
  const std::optional<Argument> left = argument(last.arguments[0]);
  const std::optional<Argument> right = argument(last.arguments[1]);
  if (!left || !right) return std::nullopt;
  plan.result_head = NodeStore::Head(last.op, 2, last.payload);
  plan.result.num_variables = 2;
  plan.result.result = 2;
  plan.result.steps.push_back({.op = last.op, .payload = last.payload, .arguments = {0, 1}});
  plan.left = *left;
  plan.right = *right;
  return plan;
}

MatchSieve::Found MatchSieve::FindRoots(const SievePlan& plan, const NodeStore& nodes,
                                        const SearchIndex& index, uint32_t since) {
  plan_ = plan;
  matches_ = 0;
  roots_.Truncate(0);
  ranges_.Truncate(0);
  size_t longest = 0;
  const absl::Span<const NodeId> candidates = index.WithOperator(plan.root_op);
  roots_.Reserve(candidates.size());
  ranges_.Reserve(candidates.size());
  for (const NodeId n : candidates) {
    const ClassId into = nodes.child(n, plan.inner_position);
    if ((nodes.head(n) & plan.root_mask) != plan.root_head) continue;
    if (!index.MayHaveOperator(into, plan.inner_op)) continue;
    const uint32_t begin = index.begin(into, nodes.stamp(n) < since ? since : 0);
    const uint32_t end = index.end(into);
    if (begin == end) continue;
    roots_.PushReserved(n);
    ranges_.PushReserved({begin, end});
    matches_ += end - begin;
    longest = std::max<size_t>(longest, end - begin);
  }
  return {.steps = candidates.size() + matches_,
          .at_most = matches_,
          .bytes = BytesToSift(nodes, index, longest)};
}

// As if every number of the graph were a class, every node had each of the heads, and every match
// lacked a node.
size_t MatchSieve::BytesToSift(const NodeStore& nodes, const SearchIndex& index,
                               size_t longest) const {
  constexpr size_t kId = sizeof(uint32_t), kTables = 6, kAdditional = 64;
  const auto is_other = [&](const SievePlan::Argument& a) {
    return a.is_made && a.head != plan_.result_head;
  };
  const size_t others = is_other(plan_.left) || is_other(plan_.right) ? 1 : 0;
  const size_t orders = 2 + others + (plan_.left.is_made ? 1 : 0) + (plan_.right.is_made ? 1 : 0);
  const size_t of_order = kId + sizeof(Pair);
  const size_t per_number = 2 * kId + kTables * kId + orders * of_order + kId;
  const size_t per_root = sizeof(NodeId) + sizeof(Range) + sizeof(SortedRoot) + kId;
  const size_t per_asked = sizeof(Pair) + sizeof(Unknown) + kId;
  const size_t asked = std::min(matches_, EnoughForChunk() + longest);
  return per_number * (nodes.size() + kAdditional) + sizeof(Pair) * index.num_entries() +
         per_root * roots_.size() + per_asked * asked + sizeof(Pair) * matches_;
}

size_t MatchSieve::Sift(const NodeStore& nodes, const SearchIndex& index, UnionFind& classes,
                        bool names_nodes, Unite unite, LacksRoot lacks_root, LacksMore lacks_more) {
  NumberClasses(classes);
  NumberEntries(index);
  SortRoots(nodes);
  SortNodes(nodes, names_nodes);
  ClearTables();
  kept_.Truncate(0);
  for (size_t first = 0; first < sorted_.size();) {
    const size_t last = FillChunk(first);
    FindUnknown(first, last);
    LookUpUnknown(classes, names_nodes, unite);
    KeepLacking();
    first = last;
  }
  TellLackingRoot(lacks_root);
  TellLackingMore(nodes, index, lacks_more);
  return matches_;
}

size_t MatchSieve::bytes() const {
  const auto of_order = [](const Order& o) { return o.begin.bytes() + o.pairs.bytes(); };
  return number_.bytes() + named_.bytes() + entries_.bytes() + roots_.bytes() + ranges_.bytes() +
         sorted_.bytes() + of_order(members_) + which_.bytes() + of_order(others_) +
         of_order(left_) + of_order(right_) + of_order(results_) + left_made_.bytes() +
         right_made_.bytes() + found_.bytes() + partner_.bytes() + identity_.bytes() +
         counts_.bytes() + order_.bytes() + at_.bytes() + asked_.bytes() + unknown_.bytes() +
         kept_.bytes();
}

void MatchSieve::NumberClasses(UnionFind& classes) {
  const auto n = static_cast<uint32_t>(classes.size());
  number_.Resize(n);
  named_.Resize(n);
  num_classes_ = 0;
  for (uint32_t i = 0; i < n; ++i) {
    number_[i] = num_classes_;
    named_[num_classes_] = ClassId{i};
    num_classes_ += classes.IsCanonical(ClassId{i}) ? 1 : 0;
  }
  for (uint32_t i = 0; i < n; ++i) {
    number_[i] = number_[classes.FindAndCompress(ClassId{i}).value];
  }
}

void MatchSieve::NumberEntries(const SearchIndex& index) {
  const size_t n = index.num_entries();
  entries_.Resize(n);
  for (uint32_t i = 0; i < n; ++i) {
    const SearchIndex::Entry& entry = index.entry(i);
    const bool is_inner = (entry.head & plan_.inner_mask) == plan_.inner_head;
    entries_[i] = is_inner
                      ? Pair{number_[entry.children[0].value], number_[entry.children[1].value]}
                      : Pair{absent(), absent()};
  }
}

uint32_t* MatchSieve::Counts(size_t n) {
  counts_.Resize(n);
  std::memset(counts_.data(), 0, n * sizeof(uint32_t));
  return counts_.data();
}

namespace {

// How many there are of each, into where each begins.
void SumUp(uint32_t* counts, size_t n) {
  uint32_t sum = 0;
  for (size_t i = 0; i < n; ++i) sum += std::exchange(counts[i], sum);
}

}  // namespace

void MatchSieve::SortRoots(const NodeStore& nodes) {
  uint32_t* const at = Counts(num_classes_);
  for (const NodeId root : roots_) ++at[number_[root.value]];
  SumUp(at, num_classes_);
  sorted_.Resize(roots_.size());
  for (uint32_t r = 0; r < roots_.size(); ++r) {
    const ClassId fixed = nodes.child(roots_[r], 1 - plan_.inner_position);
    sorted_[at[number_[roots_[r].value]]++] = {r, number_[fixed.value], ranges_[r].begin,
                                               ranges_[r].end};
  }
  ranges_.Shrink(0);
}

// All nodes with that head, also those that were made in this iteration.
void MatchSieve::SortByClass(const NodeStore& nodes, uint64_t head, Order& order,
                             Arena<NodeId>* which) {
  const auto each = [&](auto&& f) {
    const auto n = static_cast<uint32_t>(nodes.size());
    for (uint32_t i = 0; i < n; ++i) {
      if (nodes.head(NodeId{i}) == head && !nodes.dead(NodeId{i})) f(NodeId{i});
    }
  };
  order.begin.Resize(num_classes_ + 2);
  uint32_t* const begin = order.begin.data();
  std::memset(begin, 0, (num_classes_ + 2) * sizeof(uint32_t));
  each([&](NodeId n) { ++begin[number_[n.value] + 2]; });
  for (uint32_t c = 2; c < num_classes_ + 2; ++c) begin[c] += begin[c - 1];
  const uint32_t size = begin[num_classes_ + 1];
  order.pairs.Resize(size);
  if (which != nullptr) which->Resize(size);
  each([&](NodeId n) {
    const uint32_t at = begin[number_[n.value] + 1]++;
    order.pairs[at] = {number_[nodes.child(n, 0).value], number_[nodes.child(n, 1).value]};
    if (which != nullptr) (*which)[at] = n;
  });
}

// (The other child, the class or node) of the same nodes.
void MatchSieve::SortByChild(const Order& by_class, size_t child, const Arena<NodeId>* which,
                             Order& order) {
  order.begin.Resize(num_classes_ + 2);
  uint32_t* const begin = order.begin.data();
  std::memset(begin, 0, (num_classes_ + 2) * sizeof(uint32_t));
  for (const Pair p : by_class.pairs) ++begin[(child == 0 ? p.first : p.second) + 2];
  for (uint32_t c = 2; c < num_classes_ + 2; ++c) begin[c] += begin[c - 1];
  order.pairs.Resize(by_class.pairs.size());
  Pair* const pairs = order.pairs.data();
  for (uint32_t c = 0; c < num_classes_; ++c) {
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

void MatchSieve::SortNodes(const NodeStore& nodes, bool names_nodes) {
  SortByClass(nodes, plan_.result_head, members_, names_nodes ? &which_ : nullptr);
  results_are_left_ = !names_nodes && plan_.left.is_made && plan_.left.head == plan_.result_head &&
                      plan_.left.fixed_position == 0;
  if (!results_are_left_) SortByChild(members_, 0, names_nodes ? &which_ : nullptr, results_);
  uint64_t other_head = plan_.result_head;
  const auto sort_made = [&](const SievePlan::Argument& argument, Order& order) {
    if (!argument.is_made) return;
    const bool is_other = argument.head != plan_.result_head;
    if (is_other && argument.head != other_head) {
      SortByClass(nodes, other_head = argument.head, others_, nullptr);
    }
    SortByChild(is_other ? others_ : members_, argument.fixed_position, nullptr, order);
  };
  sort_made(plan_.left, left_);
  sort_made(plan_.right, right_);
}

void MatchSieve::ClearTables() {
  const auto clear = [&](Arena<uint32_t>& table, uint32_t with) {
    table.Resize(num_classes_ + 1);
    std::fill_n(table.data(), num_classes_ + 1, with);
  };
  clear(left_made_, absent());
  clear(right_made_, absent());
  clear(found_, kNothing);
  clear(partner_, kNothing);
  if (plan_.left.is_made && plan_.right.is_made) return;
  identity_.Resize(num_classes_ + 1);
  for (uint32_t c = 0; c <= num_classes_; ++c) identity_[c] = c;
}

// What the matches of some roots ask for; the first root that is not among them.
size_t MatchSieve::FillChunk(size_t first) {
  uint32_t* const begin_of = Counts(num_classes_);
  at_.Truncate(0);
  size_t last = first;
  uint32_t size = 0;
  for (; last < sorted_.size() && size < EnoughForChunk(); ++last) {
    at_.push_back(size);
    size += sorted_[last].end - sorted_[last].begin;
    ++begin_of[sorted_[last].fixed];
  }
  asked_.Resize(size);
  order_.Resize(last - first);
  SumUp(begin_of, num_classes_);
  for (size_t r = first; r < last; ++r) {
    order_[begin_of[sorted_[r].fixed]++] = static_cast<uint32_t>(r - first);
  }

  uint32_t* const left = plan_.left.is_made ? left_made_.data() : identity_.data();
  uint32_t* const right = plan_.right.is_made ? right_made_.data() : identity_.data();
  const auto unload = [&](bool is_made, const Order& order, Arena<uint32_t>& table,
                          uint32_t fixed) {
    if (!is_made || fixed == kNothing) return;
    for (const Pair p : order.of(fixed)) table[p.first] = absent();
  };
  const auto load = [&](bool is_made, const Order& order, Arena<uint32_t>& table, uint32_t fixed) {
    if (!is_made) return;
    for (const Pair p : order.of(fixed)) table[p.first] = p.second;
  };
  uint32_t loaded = kNothing;
  for (size_t k = 0; k < last - first; ++k) {
    const SortedRoot& root = sorted_[first + order_[k]];
    if (root.fixed != loaded) {
      unload(plan_.left.is_made, left_, left_made_, loaded);
      unload(plan_.right.is_made, right_, right_made_, loaded);
      loaded = root.fixed;
      load(plan_.left.is_made, left_, left_made_, loaded);
      load(plan_.right.is_made, right_, right_made_, loaded);
    }
    Pair* const to = asked_.data() + at_[order_[k]];
    const auto each = [&](auto&& child_of_left, auto&& child_of_right) {
      const Pair* const entries = entries_.data() + root.begin;
      const uint32_t n = root.end - root.begin;
      for (uint32_t i = 0; i < n; ++i) {
        to[i] = {left[child_of_left(entries[i])], right[child_of_right(entries[i])]};
      }
    };
    const auto one = [](Pair p) { return p.first; };
    const auto two = [](Pair p) { return p.second; };
    if (plan_.left.child == 0) {
      plan_.right.child == 0 ? each(one, one) : each(one, two);
    } else {
      plan_.right.child == 0 ? each(two, one) : each(two, two);
    }
  }
  unload(plan_.left.is_made, left_, left_made_, loaded);
  unload(plan_.right.is_made, right_, right_made_, loaded);
  return last;
}

// Those whose right-hand side is not seen to be in the root's class. The table has one node per
// second child, so it may miss some.
void MatchSieve::FindUnknown(size_t first, size_t last) {
  unknown_.Truncate(0);
  uint32_t* const partner = partner_.data();
  uint32_t loaded = kNothing;
  const auto unload = [&] {
    if (loaded == kNothing) return;
    for (const Pair p : members_.of(loaded)) partner[p.second] = kNothing;
  };
  for (size_t r = first; r < last; ++r) {
    const SortedRoot& root = sorted_[r];
    if (const uint32_t c = number_[roots_[root.root].value]; c != loaded) {
      unload();
      loaded = c;
      for (const Pair p : members_.of(loaded)) partner[p.second] = p.first;
    }
    const Pair* const asked = asked_.data() + at_[r - first];
    const uint32_t n = root.end - root.begin;
    unknown_.Reserve(n);
    for (uint32_t i = 0; i < n; ++i) {
      if (partner[asked[i].second] == asked[i].first) continue;
      if (entries_[root.begin + i].first == absent()) {
        --matches_;
        continue;
      }
      unknown_.PushReserved({root.root, root.begin + i, asked[i].first, asked[i].second});
    }
  }
  unload();
}

// In the order of what is left. Of those that are done with, the entry becomes kNothing.
void MatchSieve::LookUpUnknown(UnionFind& classes, bool names_nodes, Unite unite) {
  uint32_t* const begin_of = Counts(num_classes_ + 1);
  for (const Unknown& u : unknown_) ++begin_of[u.left];
  SumUp(begin_of, num_classes_ + 1);
  order_.Resize(unknown_.size());
  for (uint32_t u = 0; u < unknown_.size(); ++u) order_[begin_of[unknown_[u].left]++] = u;

  const Order& results = results_are_left_ ? left_ : results_;
  uint32_t* const table = found_.data();
  uint32_t loaded = kNothing;
  const auto unload = [&] {
    if (loaded >= num_classes_) return;
    for (const Pair p : results.of(loaded)) table[p.first] = kNothing;
  };
  for (const uint32_t k : order_) {
    Unknown& u = unknown_[k];
    if (u.left != loaded) {
      unload();
      loaded = u.left;
      if (loaded < num_classes_) {
        for (const Pair p : results.of(loaded)) table[p.first] = p.second;
      }
    }
    const NodeId root = roots_[u.root];
    const uint32_t found = table[u.right];
    if (found == kNothing) continue;  // it is to be made
    u.entry = kNothing;
    const ClassId equal = names_nodes ? ClassId{found} : named_[found];
    if (classes.Find(equal) != classes.Find(ClassId{root.value})) unite(root, equal);
  }
  unload();
}

void MatchSieve::KeepLacking() {
  for (const Unknown& u : unknown_) {
    if (u.entry == kNothing) continue;
    if (ranges_.empty()) {
      ranges_.Resize(roots_.size());
      std::fill(ranges_.begin(), ranges_.end(), Range{0, 0});
    }
    const auto at = static_cast<uint32_t>(kept_.size());
    Range& range = ranges_[u.root];
    if (range.begin == range.end) range.begin = at;
    range.end = at + 1;
    const bool is_root = u.left != absent() && u.right != absent();
    kept_.push_back(is_root ? Pair{u.left, u.right} : Pair{kNothing, u.entry});
  }
}

void MatchSieve::TellLackingRoot(LacksRoot lacks_root) const {
  for (size_t r = 0; r < ranges_.size(); ++r) {
    for (uint32_t k = ranges_[r].begin; k < ranges_[r].end; ++k) {
      const auto [left, right] = kept_[k];
      if (left != kNothing) lacks_root(roots_[r], named_[left], named_[right]);
    }
  }
}

void MatchSieve::TellLackingMore(const NodeStore& nodes, const SearchIndex& index,
                                 LacksMore lacks_more) const {
  ClassId variables[3];
  const absl::Span<const ClassId> all(variables, plan_.variables.size());
  for (size_t r = 0; r < ranges_.size(); ++r) {
    for (uint32_t k = ranges_[r].begin; k < ranges_[r].end; ++k) {
      if (kept_[k].first != kNothing) continue;
      const SearchIndex::Entry& entry = index.entry(kept_[k].second);
      const ClassId of_match[3] = {nodes.child(roots_[r], 1 - plan_.inner_position),
                                   entry.children[0], entry.children[1]};
      for (size_t v = 0; v < all.size(); ++v) {
        variables[v] = of_match[static_cast<size_t>(plan_.variables[v])];
      }
      lacks_more(roots_[r], all);
    }
  }
}

}  // namespace eqrise::egraph
