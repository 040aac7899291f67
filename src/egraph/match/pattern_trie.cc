#include "egraph/match/pattern_trie.h"

#include <utility>

namespace eqrise::egraph {
namespace {

// Whether two kBinds do the same. Which node of its pattern one is for is another matter.
bool AreAlike(const Instruction& a, const Instruction& b) {
  return a.kind == b.kind && a.arity == b.arity && a.mask == b.mask && a.head == b.head &&
         a.reg == b.reg && a.out == b.out && a.first_same == b.first_same &&
         a.second_same == b.second_same;
}

// How many instructions a program may have in common with others.
size_t Shareable(const CompiledPattern& pattern) {
  if (!pattern.root_op() || !pattern.ground().empty()) return 0;
  const std::vector<Instruction>& program = pattern.program();
  size_t n = 0;
  while (n + 1 < program.size() && program[n].kind == Instruction::kBind) {
    const Instruction& next = program[n + 1];
    const bool looks_ahead = n > 0 && next.is_final && next.reg < program[n].out;
    if (looks_ahead) break;
    ++n;
  }
  return n;
}

// Together, those that are alike up to `size` instructions and were up to the one before.
std::vector<std::vector<size_t>> Parted(absl::Span<const CompiledPattern* const> patterns,
                                        const std::vector<size_t>& among, size_t size) {
  std::vector<std::vector<size_t>> parts;
  for (const size_t p : among) {
    if (Shareable(*patterns[p]) < size) continue;
    const Instruction& last = patterns[p]->program()[size - 1];
    auto part = parts.begin();
    while (part != parts.end() && !AreAlike(patterns[part->front()]->program()[size - 1], last)) {
      ++part;
    }
    if (part == parts.end()) part = parts.insert(part, std::vector<size_t>());
    part->push_back(p);
  }
  return parts;
}

}  // namespace

std::vector<PatternTrie> PatternTrie::Of(absl::Span<const CompiledPattern* const> patterns) {
  std::vector<size_t> all;
  for (size_t p = 0; p < patterns.size(); ++p) {
    if (patterns[p] != nullptr) all.push_back(p);
  }
  std::vector<PatternTrie> tries;
  for (const std::vector<size_t>& same_root : Parted(patterns, all, 1)) {
    for (std::vector<size_t>& alike : Parted(patterns, same_root, 2)) {
      if (alike.size() > 1) tries.emplace_back().Grow(patterns, std::move(alike), 2, {});
    }
  }
  return tries;
}

void PatternTrie::Grow(absl::Span<const CompiledPattern* const> patterns, std::vector<size_t> alike,
                       size_t size, std::vector<size_t> path) {
  const size_t node = nodes_.size();
  path.push_back(node);
  nodes_.push_back({.size = size,
                    .prefix = patterns[alike.front()]->Prefix(size),
                    .children = {},
                    .members = {}});
  std::vector<bool> is_below(patterns.size());
  for (std::vector<size_t>& part : Parted(patterns, alike, size + 1)) {
    if (part.size() < 2) continue;
    for (const size_t p : part) is_below[p] = true;
    nodes_[node].children.push_back(nodes_.size());
    Grow(patterns, std::move(part), size + 1, path);
  }
  for (const size_t p : alike) {
    if (is_below[p]) continue;
    nodes_[node].members.push_back(members_.size());
    members_.push_back({p, path});
  }
}

}  // namespace eqrise::egraph
