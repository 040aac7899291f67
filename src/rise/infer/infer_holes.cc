// Type inference: what a program asks about itself, by printType or by _ in a type.
#include <algorithm>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/infer/infer_scope.h"

namespace eqrise::rise {

// The function that gives back what it is given, of which a note says the type.
Inference::Terms Inference::CallPrintType(Location where, const Arguments& arguments) {
  if (arguments.empty()) {
    const Type type = types_.NewVariable("t");
    Term* identity = NewLambda(where, "x", type);
    identity->synthetic = true;
    identity->first = NewVariable(*identity, where);
    identity->type = types_.Function(type, type);
    holes_.push_back({where, type, {}});
    return identity;
  }
  Terms value = InferArgument(arguments[0], {});
  if (!value.ok()) return value;
  holes_.push_back({where, (*value)->type, {}});
  return CallTerm(*value, "what printType gives back", where, arguments, 1);
}

std::vector<std::string> Inference::Notes() {
  std::vector<Hole> holes = holes_;
  std::stable_sort(holes.begin(), holes.end(), [](const Hole& a, const Hole& b) {
    return std::tuple(a.where.file, a.where.line, a.where.column) <
           std::tuple(b.where.file, b.where.line, b.where.column);
  });
  std::vector<std::string> notes;
  for (const Hole& hole : holes) {
    std::string what = hole.type ? absl::StrCat("the type here is ", unifier_.Show(hole.type))
                                 : absl::StrCat("the size here is ", unifier_.Show(hole.size));
    std::string note = Note(sources_, hole.where, what);
    // A definition is read at each use.
    if (notes.empty() || notes.back() != note) notes.push_back(std::move(note));
  }
  return notes;
}

}  // namespace eqrise::rise
