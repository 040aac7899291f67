// The right-hand side of a rule, compiled: nodes to ask the hash-cons for, from the leaves up. Its
// values are numbered columns: first the variables of the left-hand side, then one per step.
//
//   // ?0 * ?1 + ?0 * ?2, where the left has the variables ?0, ?1, ?2
//   const Recipe recipe = Recipe::Compile(pattern, 3);
//   graph.Apply(recipe, batch, rule);
//
// MatchBatch holds matches by column, so that applying goes through many of them step by step and
// memory is asked for ahead of its use.
#ifndef EQRISE_EGRAPH_RECIPE_H_
#define EQRISE_EGRAPH_RECIPE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "egraph/arena.h"
#include "egraph/ids.h"
#include "egraph/pattern.h"

namespace eqrise::egraph {

struct Recipe {
  struct Step {
    uint16_t op = 0;
    uint32_t payload = 0;
    absl::InlinedVector<int, 4> arguments;  // columns
  };

  // Two columns to unite; or kRoot, the class of the match's root.
  struct Pair {
    int left, right;
  };
  static constexpr int kRoot = -1;

  int num_variables = 0;
  std::vector<Step> steps;  // step i makes column num_variables + i
  int result = 0;           // the column that the root is united with; kRoot: none
  std::vector<Pair> pairs;  // and what else is to be united

  int num_columns() const { return num_variables + static_cast<int>(steps.size()); }

  // Each payload of the pattern must be given, and each variable be below num_variables. A subterm
  // that comes twice is made once. A part of the pattern is united with the class that it is to be
  // the same as, or with the root; the pattern's root with the match's, unless it is such a part.
  static Recipe Compile(const Pattern& pattern, int num_variables);
};

class MatchBatch {
 public:
  // So many matches. The same for any number of threads: results depend on it. What is applied at
  // once is applied few at a time, so that later ones find the nodes that earlier ones made; what
  // only asks for nodes, or has waited, many at a time, so that it is worth several threads.
  static constexpr size_t kFew = 2048, kMany = 16384;
  using Column = ClassId*;

  // Makes room for so many matches and the columns of the recipe, and will find the variables in
  // the registers that the pattern says.
  void Reset(const Recipe& recipe, const CompiledPattern& from, size_t capacity) {
    capacity_ = capacity;
    const auto columns = static_cast<size_t>(recipe.num_columns()) + 1;
    if (memory_.size() < columns * capacity_) memory_.Resize(columns * capacity_);
    num_variables_ = static_cast<size_t>(recipe.num_variables);
    registers_.assign(num_variables_, 0);
    for (size_t v = 0; v < num_variables_ && v < from.variable_registers().size(); ++v) {
      registers_[v] = std::max(from.variable_registers()[v], 0);
    }
    size_ = 0;
  }
  bool full() const { return size_ == capacity_; }
  size_t size() const { return size_; }
  void clear() { size_ = 0; }

  void Push(const ClassId* registers) {
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
  void Push(ClassId root, absl::Span<const ClassId> variables) {
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
      for (size_t i = 0; i < which.size(); ++i) column[i] = column[which[i]];
    }
  }

  Column roots() { return memory_.data(); }
  Column column(int i) { return memory_.data() + (static_cast<size_t>(i) + 1) * capacity_; }

 private:
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
  size_t num_variables_ = 0;
  size_t capacity_ = 0;
  size_t size_ = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_RECIPE_H_
