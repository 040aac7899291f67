// What work on terms needs to know of a language with binders (egraph.h), without its type.
//
//   const std::optional<Binders> binders = BindersOf(language);   // nullopt: it has none
//   binders->bound(op, 0)                                         // variables that child 0 is
//   under
#ifndef EQRISE_EGRAPH_GRAPH_BINDERS_H_
#define EQRISE_EGRAPH_GRAPH_BINDERS_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "absl/types/span.h"

namespace eqrise::egraph {

struct Binders {
  std::function<int(uint16_t op, int child)> bound;
  std::function<bool(uint16_t op)> is_variable;
  std::function<int(uint32_t payload)> index;
  std::function<uint32_t(uint32_t payload, int index)> with_index;
  std::function<bool(uint16_t op)> is_lambda;
  // Languages whose variables have sorts (types) give each sort a number. `sort` computes the sort
  // of a term from the sorts of its children; `parameter_sort` is the sort of the variable that a
  // function binds in its body. Null: there is one sort.
  std::function<uint32_t(uint16_t op, uint32_t payload, absl::Span<const uint32_t> children)> sort =
      {};
  std::function<uint32_t(uint32_t payload)> parameter_sort = {};
};

// Stands in a term for what may be anything: a variable with this index is a constant that nothing
// is known of, and no shift or substitution moves it. A term such as (fst (x, anything)), which is
// x, can be seen from outside of the binder of `anything`.
inline constexpr int kAnything = 1 << 28;

template <class L>
inline constexpr bool kBindsVariables = requires(const L& l) {
  l.BoundVariables(uint16_t{}, 0);
};

template <class L>
std::optional<Binders> BindersOf(const L& language) {
  if constexpr (kBindsVariables<L>) {
    const auto own = std::make_shared<L>(language);
    return Binders{
        .bound = [own](uint16_t op, int child) { return own->BoundVariables(op, child); },
        .is_variable = [own](uint16_t op) { return own->IsVariable(op); },
        .index = [own](uint32_t payload) { return own->VariableIndex(payload); },
        .with_index = [own](uint32_t payload,
                            int index) { return own->WithVariableIndex(payload, index); },
        .is_lambda =
            [own](uint16_t op) {
              if constexpr (requires { own->IsLambda(op); }) {
                return own->IsLambda(op);
              } else {
                return false;
              }
            }};
  } else {
    return std::nullopt;
  }
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_BINDERS_H_
