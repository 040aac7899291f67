#include "egraph/independence.h"

#include <algorithm>
#include <utility>

namespace eqrise::egraph {
namespace {

constexpr size_t kMaxTries = 20'000;  // members looked at

// Of the variables of an image, those of what it is the image of.
std::vector<int> BeforeImage(const TermImage& image, const std::vector<int>& variables) {
  std::vector<int> out;
  for (const int v : variables) {
    if (v < image.cutoff) {
      out.push_back(v);
    } else if (v - image.delta >= std::max(image.cutoff, image.cutoff - image.delta)) {
      out.push_back(v - image.delta);
    }
  }
  return out;
}

}  // namespace

const IndependenceSearch::Way* IndependenceSearch::Find(uint32_t id,
                                                        const std::vector<int>& variables,
                                                        uint32_t edge) {
  tries_left_ = kMaxTries;
  const Way* const way = Search(id, variables, edge);
  if (way == nullptr) known_[Key(edge, forest_.RootBefore(id, edge), variables)] = nullptr;
  return way;
}

bool IndependenceSearch::MentionsAny(uint32_t id, const std::vector<int>& variables) {
  const TermId t = ids_.TermOf(id);
  return std::any_of(variables.begin(), variables.end(),
                     [&](int v) { return terms_.Mentions(t, v); });
}

const IndependenceSearch::Way* IndependenceSearch::Search(uint32_t id,
                                                          const std::vector<int>& variables,
                                                          uint32_t edge) {
  const Key key(edge, forest_.RootBefore(id, edge), variables);
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  if (!under_way_.insert(key).second) return nullptr;
  const Way* found = nullptr;
  const auto keep = [&](Way way) {
    ways_.push_back(std::move(way));
    found = &ways_.back();
  };
  std::vector<std::pair<uint64_t, uint32_t>> members;
  for (const uint32_t member : ids_.ClassMembers(id)) {
    if (tries_left_ == 0) break;
    if (!forest_.EqualBefore(member, id, edge)) continue;
    --tries_left_;
    members.push_back({terms_.tree_size(ids_.TermOf(member)), member});
  }
  std::sort(members.begin(), members.end());
  for (const auto& [size, member] : members) {
    if (MentionsAny(member, variables)) continue;
    keep({.member = member, .below = {}});
    break;
  }
  for (size_t i = 0; i < members.size() && found == nullptr; ++i) {
    Way way{.member = members[i].second, .below = {}};
    if (SearchBelow(history_.original(NodeId{way.member}), variables, edge, way)) {
      keep(std::move(way));
    }
  }
  under_way_.erase(key);
  if (found != nullptr) known_[key] = found;
  return found;
}

bool IndependenceSearch::SearchBelow(const NodeView& node, const std::vector<int>& variables,
                                     uint32_t edge, Way& way) {
  const std::vector<ClassId> children(node.children.begin(), node.children.end());
  for (size_t i = 0; i < children.size(); ++i) {
    std::vector<int> below;
    if (node.op < kSubstituteOp) {
      const int bound = terms_.binders()->bound(node.op, static_cast<int>(i));
      for (const int v : variables) below.push_back(v + bound);
    } else if (i == 0) {
      below = BeforeImage(TermImage::Of(node.op, node.payload), variables);
    } else {
      for (const int v : variables) below.push_back(v - static_cast<int>(node.payload));
    }
    if (!MentionsAny(children[i].value, below)) continue;
    const Way* const found = Search(children[i].value, below, edge);
    if (found == nullptr) return false;
    way.below.push_back({i, found});
  }
  return !children.empty();
}

}  // namespace eqrise::egraph
