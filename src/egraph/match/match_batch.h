// Matches by column. There is a column for the roots' classes, one for each variable of the rule's
// left side, and one for each node that its right side (recipe.h) makes. So a rule is applied to
// many matches step by step, and memory is asked for ahead of its use.
//
//   MatchBatch batch(nursery);
//   batch.Reset(rule.to, rule.from, MatchBatch::kFew);
//   batch.Push(root, variables);
//   EngineView(graph).Apply(rule.to, batch, rule_id);
#ifndef EQRISE_EGRAPH_MATCH_MATCH_BATCH_H_
#define EQRISE_EGRAPH_MATCH_MATCH_BATCH_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/recipe.h"
#include "egraph/memory/arena.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_store.h"

namespace eqrise::egraph {

class MatchBatch {
 public:
  // How many matches a batch holds. The numbers do not depend on that of threads, since results
  // depend on them. Matches that are applied at once come few at a time, so that later ones find
  // the nodes that earlier ones made. Matches that only ask for nodes, or have waited, come many at
  // a time, so that it is worth several threads.
  static constexpr size_t kFew = 2048, kMany = 16384;
  using Column = ClassId*;

  explicit MatchBatch(Nursery& nursery) : memory_(nursery) {}

  // Makes room for so many matches and the columns of the recipe. The variables will be in the
  // registers that the pattern says: the pattern that is searched for, or its copy without tests
  // (CompiledPattern::WithTests), which ends with the same instruction.
  void Reset(const Recipe& recipe, const CompiledPattern& from, size_t capacity) {
    capacity_ = capacity;
    const auto columns = static_cast<size_t>(recipe.num_columns()) + 1;
    if (memory_.size() < columns * capacity_) memory_.Resize(columns * capacity_);
    num_variables_ = static_cast<size_t>(recipe.num_variables);
    registers_.assign(num_variables_, 0);
    for (size_t v = 0; v < num_variables_ && v < from.variable_registers().size(); ++v) {
      registers_[v] = std::max(from.variable_registers()[v], 0);
    }
    same_.clear();
    first_.clear();
    second_.clear();
    const Instruction* const last = from.program().empty() ? nullptr : &from.program().back();
    for (size_t v = 0; v < num_variables_; ++v) {
      const size_t offset = (v + 1) * capacity_;
      const int child = last != nullptr ? registers_[v] - last->out : -1;
      if (child == 0 && last->arity > 0) {
        first_.push_back(offset);
      } else if (child == 1 && last->arity > 1) {
        second_.push_back(offset);
      } else {
        same_.push_back({.begin = offset, .reg = registers_[v]});
      }
    }
    clear();
  }
  bool full() const { return size_ == capacity_; }
  size_t size() const { return size_; }
  size_t room() const { return capacity_ - size_; }
  void clear() {
    size_ = 0;
    is_canonical_ = false;
  }

  void Push(const ClassId* registers) {
    assert(!is_canonical_);
    const int* const from = registers_.data();
    const size_t stride = capacity_;
    ClassId* to = memory_.data() + size_++;
    *to = registers[0];
    switch (num_variables_) {  // most have three at most
      default:
        for (size_t v = 3; v < num_variables_; ++v) to[(v + 1) * stride] = registers[from[v]];
        [[fallthrough]];
      case 3:
        to[3 * stride] = registers[from[2]];
        [[fallthrough]];
      case 2:
        to[2 * stride] = registers[from[1]];
        [[fallthrough]];
      case 1:
        to[stride] = registers[from[0]];
        [[fallthrough]];
      case 0:
        break;
    }
  }
  // n matches with the same registers but for those of the last node that the pattern binds: each
  // has its own children of it, as NodeStore::Children puts two together. Written four at a time:
  // there must be room for kBeyondBlock more, and as many children are read.
  void PushBlock(const ClassId* registers, const uint64_t* children, size_t n) {
    assert(!is_canonical_);
    ClassId* const to = memory_.data() + size_;
    Fill(to, registers[0], n);
    for (const SameOfAll& s : same_) Fill(to + s.begin, registers[s.reg], n);
    PushChildren(children, n);
  }
  // Appends the matches of a pattern of one node: here each match has its own root, too.
  void PushRoots(const ClassId* roots, const uint64_t* children, size_t n) {
    assert(!is_canonical_);
    ClassId* const to = memory_.data() + size_;
    const auto root = [&](size_t i) { return roots[i]; };
    Write(to, n, root);
    for (const SameOfAll& s : same_) Write(to + s.begin, n, root);  // not used by the pattern
    PushChildren(children, n);
  }
  void Push(ClassId root, absl::Span<const ClassId> variables) {
    assert(!is_canonical_);
    ClassId* to = memory_.data() + size_;
    *to = root;
    for (size_t v = 0; v < num_variables_; ++v) {
      to += capacity_;
      *to = variables[v];
    }
    ++size_;
  }

  // Matches as rows of `width`: roots and their variables; as many as there is room for.
  size_t PushRows(const ClassId* rows, size_t n, size_t width) {
    assert(!is_canonical_);
    n = std::min(n, capacity_ - size_);
    ClassId* const to = memory_.data() + size_;
    WithWidth(width, [&, stride = capacity_](auto w, auto each) {
      const ClassId* from = rows;
      for (size_t i = 0; i < n; ++i, from += w) {
        each([=](size_t v) { to[v * stride + i] = from[v]; });
      }
    });
    size_ += n;
    return n;
  }
  // Fills an empty batch with what `find` says of each class, in two steps: MakeRowsFound returns
  // for how many of n rows there is room, and PutRowsFound puts the rows from begin to end, which
  // several threads may do at once. `find` is asked to Prefetch some rows ahead, unless that is
  // none. Then the batch is canonical as long as nothing is united.
  size_t MakeRowsFound(size_t n) {
    assert(size_ == 0);
    size_ = std::min(n, capacity_);
    is_canonical_ = true;
    return size_;
  }
  template <class Find>
  void PutRowsFound(const ClassId* rows, size_t begin, size_t end, size_t width, const Find& find,
                    size_t ahead) {
    ClassId* const to = memory_.data();
    WithWidth(width, [&, stride = capacity_, find](auto w, auto each) {
      const ClassId* from = rows + begin * w;
      size_t i = begin;
      if (ahead > 0 && end - begin > ahead) {
        for (const size_t near_end = end - ahead; i < near_end; ++i, from += w) {
          each([=](size_t v) { find.Prefetch(from[ahead * w + v]); });
          each([=](size_t v) { to[v * stride + i] = find(from[v]); });
        }
      }
      for (; i < end; ++i, from += w) {
        each([=](size_t v) { to[v * stride + i] = find(from[v]); });
      }
    });
  }
  bool is_canonical() const { return is_canonical_; }
  // The other way round, of the matches with these numbers.
  void CopyRows(absl::Span<const uint32_t> which, size_t width, ClassId* rows) const {
    const ClassId* const from = memory_.data();
    WithWidth(width, [&, stride = capacity_](auto w, auto each) {
      ClassId* to = rows;
      for (const uint32_t m : which) {
        each([=](size_t v) { to[v] = from[v * stride + m]; });
        to += w;
      }
    });
  }
  // Only the matches with these numbers, which ascend: of each the root and so many columns.
  void Keep(absl::Span<const uint32_t> which, size_t columns) {
    if (which.size() == size_) return;
    size_ = which.size();
    for (size_t v = 0; v <= columns; ++v) {
      ClassId* const column = memory_.data() + v * capacity_;
#pragma GCC unroll 4
      for (size_t i = 0; i < which.size(); ++i) column[i] = column[which[i]];
    }
  }

  Column roots() { return memory_.data(); }
  Column column(int i) { return memory_.data() + (static_cast<size_t>(i) + 1) * capacity_; }

 private:
  template <class F>
  __attribute__((always_inline)) static void Write(ClassId* column, size_t n, F&& value) {
    for (size_t i = 0; i < n; i += kBeyondBlock + 1) {
      for (size_t k = i; k <= i + kBeyondBlock; ++k) column[k] = value(k);
    }
  }
  static void Fill(ClassId* column, ClassId c, size_t n) {
    Write(column, n, [c](size_t) { return c; });
  }
  void PushChildren(const uint64_t* children, size_t n) {
    ClassId* const to = memory_.data() + size_;
    for (const size_t begin : first_) {
      Write(to + begin, n, [&](size_t i) { return NodeStore::FirstOf(children[i]); });
    }
    for (const size_t begin : second_) {
      Write(to + begin, n, [&](size_t i) { return NodeStore::SecondOf(children[i]); });
    }
    size_ += n;
  }

  // f(width, each), where each(g) is g(0), ..., g(width - 1); without a loop for those of most
  // rules.
  template <class F>
  static void WithWidth(size_t width, F&& f) {
    const auto unrolled = [&]<size_t... kV>(std::index_sequence<kV...>) {
      f(
          std::integral_constant<size_t, sizeof...(kV)>(),
          [](auto&& g) __attribute__((always_inline)) { (g(kV), ...); });
    };
    switch (width) {
      case 2:
        return unrolled(std::make_index_sequence<2>());
      case 3:
        return unrolled(std::make_index_sequence<3>());
      case 4:
        return unrolled(std::make_index_sequence<4>());
      default:
        return f(width, [width](auto&& g) {
          for (size_t v = 0; v < width; ++v) g(v);
        });
    }
  }

  Arena<ClassId> memory_;       // the roots, and then the columns
  std::vector<int> registers_;  // by variable
  // For PushBlock: where the columns begin that have the children of the last node (two where two
  // variables stand for the same), and the others, with the register that they are in.
  std::vector<size_t> first_, second_;
  struct SameOfAll {
    size_t begin;
    int reg;
  };
  std::vector<SameOfAll> same_;
  size_t num_variables_ = 0;
  size_t capacity_ = 0;
  size_t size_ = 0;
  bool is_canonical_ = false;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_MATCH_BATCH_H_
