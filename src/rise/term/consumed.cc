#include "rise/term/consumed.h"

#include <utility>
#include <vector>

namespace eqrise::rise {

bool Consume(TypeTable& types, Program& program, size_t input) {
  const std::vector<Type> results = types.Leaves(program.type);
  std::vector<bool> taken(results.size());
  for (const ProgramInput& other : program.inputs) {
    for (const size_t leaf : other.overwritten_by) taken[leaf] = true;
  }
  std::vector<size_t> heirs;
  for (const Type leaf : types.Leaves(program.inputs[input].type)) {
    size_t heir = 0;
    while (heir < results.size() && (taken[heir] || results[heir] != leaf)) ++heir;
    if (heir == results.size()) return false;
    taken[heir] = true;
    heirs.push_back(heir);
  }
  program.inputs[input].overwritten_by = std::move(heirs);
  return true;
}

}  // namespace eqrise::rise
