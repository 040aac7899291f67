#include "rewrite/variable_types.h"

#include <algorithm>

#include "rise/nat/table_bytes.h"

namespace eqrise::rewrite {

VariableTypes::Set VariableTypes::Intern(Entries entries) {
  auto [it, fresh] = interned_.try_emplace(entries, static_cast<Set>(sets_.size()));
  if (fresh) {
    entries_bytes_ += rise::HeapBytes(entries) + rise::HeapBytes(it->first);
    sets_.push_back(std::move(entries));
  }
  return it->second;
}

size_t VariableTypes::bytes() const {
  return sets_.size() * sizeof(Entries) + entries_bytes_ + rise::TableBytes(interned_) +
         rise::TableBytes(merged_) + rise::TableBytes(shifted_);
}

std::optional<VariableTypes::Set> VariableTypes::Union(Set a, Set b) {
  if (a == b || b == 0) return a;
  return a == 0 ? b : Merge(kUnion, a, b);
}

VariableTypes::Set VariableTypes::Intersection(Set a, Set b) {
  if (a == b) return a;
  return a == 0 || b == 0 ? Set{0} : *Merge(kIntersection, a, b);
}

std::optional<VariableTypes::Set> VariableTypes::Merge(Operation operation, Set a, Set b) {
  const std::pair<uint64_t, uint32_t> key{uint64_t{a} << 32 | b, operation};
  if (auto it = merged_.find(key); it != merged_.end()) return it->second;
  const Entries& x = sets_[a];
  const Entries& y = sets_[b];
  Entries out;
  bool agree = true;
  auto i = x.begin();
  auto j = y.begin();
  while (i != x.end() || j != y.end()) {
    if (j == y.end() || (i != x.end() && i->first < j->first)) {
      if (operation == kUnion) out.push_back(*i);
      ++i;
    } else if (i == x.end() || j->first < i->first) {
      if (operation == kUnion) out.push_back(*j);
      ++j;
    } else {
      if (i->second == j->second) {
        out.push_back(*i);
      } else if (operation == kUnion) {
        agree = false;
      }
      ++i;
      ++j;
    }
  }
  const std::optional<Set> result = agree ? std::optional(Intern(std::move(out))) : std::nullopt;
  merged_.emplace(key, result);
  return result;
}

std::optional<VariableTypes::Set> VariableTypes::UnderBinder(Set body, rise::Type parameter) {
  if (body == 0) return body;
  for (const auto& [index, type] : sets_[body]) {
    if (index == 0 && type != parameter) return std::nullopt;
  }
  return Shifted(body, 0, -1);
}

VariableTypes::Set VariableTypes::OfSizes(std::span<const rise::NatVar> sizes) {
  Entries entries;
  for (const rise::NatVar v : sizes) entries.emplace_back(NumberOf(v), rise::Type{});
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return Intern(std::move(entries));
}

void VariableTypes::AddSizes(Set s, const rise::ExprTable& exprs,
                             std::vector<rise::NatVar>& out) const {
  for (const auto& [number, type] : sets_[s]) {
    if (number < 0) {
      out.push_back({static_cast<uint32_t>(-1 - number)});
    } else {
      exprs.AddBoundSizes(type, out);
    }
  }
}

VariableTypes::Set VariableTypes::Without(Set body, rise::NatVar size) {
  Entries entries = sets_[body];
  const auto end =
      std::remove(entries.begin(), entries.end(), std::pair(NumberOf(size), rise::Type{}));
  if (end == entries.end()) return body;
  entries.erase(end, entries.end());
  return Intern(std::move(entries));
}

VariableTypes::Set VariableTypes::Shifted(Set body, int cutoff, int delta) {
  if (body == 0 || delta == 0 || sets_[body].back().first < cutoff) return body;
  const std::pair<uint64_t, uint32_t> key{uint64_t{body} << 32 | static_cast<uint32_t>(delta),
                                          static_cast<uint32_t>(cutoff)};
  if (auto it = shifted_.find(key); it != shifted_.end()) return it->second;
  Entries out;
  for (const auto& [index, type] : sets_[body]) {
    if (index < cutoff) {
      out.emplace_back(index, type);
    } else if (index >= cutoff - delta) {
      out.emplace_back(index + delta, type);
    }
  }
  const Set result = Intern(std::move(out));
  shifted_.emplace(key, result);
  return result;
}

std::optional<VariableTypes::Set> VariableTypes::Substituted(Set body, int k, Set argument,
                                                             rise::Type argument_type) {
  for (const auto& [index, type] : sets_[body]) {
    if (index != k) continue;
    if (type != argument_type) return std::nullopt;
    return Union(Shifted(body, k, -1), Shifted(argument, 0, k));
  }
  return Shifted(body, k, -1);
}

}  // namespace eqrise::rewrite
