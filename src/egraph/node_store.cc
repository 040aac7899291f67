#include "egraph/node_store.h"

#include <algorithm>

namespace eqrise::egraph {
namespace {

// A slot of absl's table and its control byte.
constexpr size_t kBytesPerSlot = sizeof(NodeId) + 1;

}  // namespace

size_t NodeStore::bytes() const {
  return records_.bytes() + wide_children_.bytes() + table_.capacity() * kBytesPerSlot;
}

size_t NodeStore::BytesForOneMore() const {
  // absl's tables grow to twice the size when seven eighths are full.
  const bool grows = table_.size() >= table_.capacity() / 8 * 7;
  return records_.BytesForOneMore() + (grows ? table_.capacity() * kBytesPerSlot : 0);
}

NodeId NodeStore::Append(const NodeView& node, RuleId origin, uint32_t stamp) {
  Record record;
  record.op = node.op;
  record.arity = static_cast<uint8_t>(node.children.size());
  record.dead = false;
  record.payload = node.payload;
  record.origin = origin;
  record.stamp = stamp;
  ClassId* children = record.inline_children;
  if (node.children.size() > kInlineChildren) {
    const size_t first = wide_children_.Extend(node.children.size());
    record.inline_children[0].value = static_cast<uint32_t>(first);
    children = &wide_children_[first];
  }
  std::copy(node.children.begin(), node.children.end(), children);
  records_.push_back(record);
  return NodeId{static_cast<uint32_t>(records_.size() - 1)};
}

std::optional<NodeId> NodeStore::Lookup(const NodeView& node) const {
  const auto it = table_.find(node);
  if (it == table_.end()) return std::nullopt;
  return *it;
}

NodeId NodeStore::Enter(NodeId n) { return *table_.insert(n).first; }

bool NodeStore::Recall(NodeId n) {
  const auto it = table_.find(n);
  if (it == table_.end() || *it != n) return false;
  table_.erase(it);
  return true;
}

size_t NodeStore::Hash::operator()(const NodeView& node) const {
  // Multiply to 128 bits and fold, as wyhash does: children are small dense numbers, and absl's
  // tables need both the low and the high bits of the result to be good.
  const auto fold = [](uint64_t a, uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
  };
  constexpr uint64_t kOdd = 0x9e3779b97f4a7c15;
  uint64_t h = fold((uint64_t{node.op} << 32 | node.payload) ^ 0xa0761d6478bd642f, kOdd);
  for (const ClassId child : node.children) h = fold(h ^ child.value, kOdd);
  return static_cast<size_t>(h);
}

}  // namespace eqrise::egraph
