// The text of an MLIR function while it is made: nested regions, names of values, and where an
// operation goes. Operations without effects are put into the outermost region that has all of
// their operands, and there only once; so common subexpressions have one name and nothing is
// computed again in a loop that does not change it.
//
//   MlirScopes scopes;
//   MlirValue n = scopes.Argument("n");
//   scopes.Open(MlirScopes::Region::kRunsAtLeastOnce);
//   MlirValue i = scopes.Here("i");                           // %i, an argument of the region
//   scopes.Pure("idx", {n, n}, "arith.muli %n, %n : index");  // goes before the region
#ifndef EQRISE_EMIT_MLIR_SCOPES_H_
#define EQRISE_EMIT_MLIR_SCOPES_H_

#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace eqrise::emit {

struct MlirValue {
  std::string name;  // "%acc_1"
  int depth = 0;     // the region that has it: 0 is the function's body, 1 a loop in it, ...
};

class MlirScopes {
 public:
  enum class Region : uint8_t { kRunsAtLeastOnce, kMayNotRun };

  MlirScopes() { regions_.emplace_back(); }

  int depth() const { return static_cast<int>(regions_.size()) - 1; }
  // The operations that follow belong to a new region inside of the innermost one ...
  void Open(Region region);
  // ... until here. Returns its lines, indented by one step.
  std::string Close();
  // The body of the function, constants first.
  std::string Body() const;

  // A name that is not taken: %stem, %stem_1, ...
  std::string NewName(const std::string& stem);
  MlirValue Here(const std::string& stem) { return {NewName(stem), depth()}; }
  MlirValue Argument(const std::string& stem) { return {NewName(stem), 0}; }

  // `text` is an operation without its result. Constants stand at the function's top.
  MlirValue Constant(const std::string& stem, const std::string& text);
  MlirValue Pure(const std::string& stem, std::span<const MlirValue> operands,
                 const std::string& text);
  MlirValue Pure(const std::string& stem, std::initializer_list<MlirValue> operands,
                 const std::string& text) {
    return Pure(stem, std::span(operands.begin(), operands.size()), text);
  }
  // Without effects, but only allowed where control gets: not moved before a region that may not
  // run.
  MlirValue Guarded(const std::string& stem, const MlirValue& operand, const std::string& text);
  // In the innermost region, also if the same stands there already: a load from memory that
  // changes.
  MlirValue Fresh(const std::string& stem, const std::string& text);
  void Line(const std::string& text) { Line(depth(), text); }
  // In an outer region, before what is open.
  void Line(int depth, const std::string& text);
  // Lines that Close returned.
  void Append(const std::string& lines) { regions_.back().lines += lines; }

 private:
  struct Scope {
    Region region = Region::kRunsAtLeastOnce;
    std::string lines;
    absl::flat_hash_map<std::string, std::string> known;  // from operations to their results
  };
  MlirValue At(int depth, const std::string& stem, const std::string& text);

  std::vector<Scope> regions_;
  std::string constants_;
  absl::flat_hash_map<std::string, std::string> known_constants_;
  absl::flat_hash_set<std::string> taken_;
  absl::flat_hash_map<std::string, int> next_;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_SCOPES_H_
