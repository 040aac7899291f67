// Rules as data: what a rule file says, after parsing and type inference and before compilation.
//
//   /// Two maps in sequence are one map of the composition. (ICFP 2015, figure 6f)
//   rule map-fusion: map f (map g xs) = map (fun x => f (g x)) xs
//   /// A map over n elements is a map over n/s chunks of s. (ICFP 2015, figure 6c)
//   rule split-join: map f (xs : n.t) => xs |> split s |> map (map f) |> join
//     tune s in 4, simd  where s divides n
//   /// A reduction is a sequential loop. (ICFP 2015, figure 7b)
//   implement reduce-seq: reduce op z xs => reduceSeq op z xs
//
// The length of an `iterate` on the left is that of any; for one on the right alone the rewriter
// finds a name.
//
// `rule` asserts an equality (`=` in both directions); `implement` says how something can be
// carried out, in a phase of its own (docs/decisions.md, decision 9). An implement rule whose left
// side is a bare variable is a step that extraction may put between a producer and a consumer:
// storing (`x => toMem(Private) x`) or copying (`xs => mapSeq (fun x => x) xs`).
#ifndef EQRISE_REWRITE_RULE_H_
#define EQRISE_REWRITE_RULE_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

// A side condition. All are monotone: once true of a match, always true.
struct Condition {
  enum class Kind : uint8_t {
    kDivides,      // left divides right
    kLess,         // left < right, provably
    kAtMost,       // left <= right
    kNotDivides,   // left does not divide right: for what exists only because of a remainder
    kFits,         // right is not provably smaller than left: for what would be empty
    kConstant,     // left is a number
    kNeutral,      // value `first` is neutral for operator `second`
    kAssociative,  // operator `first`
    kCommutative,
    kScalar,  // the type of `first` (of a function: its result) is a scalar or pairs of scalars
    kArray,   // ... contains an array
  };
  Kind kind = Kind::kDivides;
  rise::Nat left, right;
  int first = -1, second = -1;  // indices into RuleSides::variables
  // What it asks of an operator, the language promises of this one: it is a reduce's
  // (operator_trial.h).
  bool promised = false;
  rise::Location where;
};

inline constexpr int64_t kMostTuned = int64_t{1} << 40;  // the largest value of a size

struct Tune {
  std::string name;
  rise::NatVar meta;
  std::vector<int64_t> values;
};

struct Rule {
  std::string name;
  std::string doc;  // the /// lines
  rise::Location where;
  bool implement = false;
  bool both_ways = false;
  bool reassociates = false;  // changes the order of floating-point operations
  bool contracts = false;     // merges their roundings
  rise::RuleSides sides;
  std::vector<Condition> conditions;
  std::vector<Tune> tunes;
};

// Functions that rules may use on the right and the rewriter computes.
//   vectorise k f   f on vectors of k lanes, lane by lane; refuses f with select, casts or arrays
inline constexpr const char* kVectoriseName = "vectorise";
inline constexpr const char* kVectoriseScheme = "(k: Nat) -> (s -> t) -> (vec[k, s] -> vec[k, t])";
inline constexpr const char* kVectorise2Name = "vectorise2";
inline constexpr const char* kVectorise2Scheme =
    "(k: Nat) -> (s -> t -> u) -> (vec[k, s] -> vec[k, t] -> vec[k, u])";

// What rules leave to the device.
struct RuleOptions {
  int simd_width = 16;  // f32 lanes of a vector register: `simd` among the values of `tune`
  // What the language promises of operators is to be proved all the same.
  bool proves_operators = false;
  // Whose inputs `given` names; none: nothing is known of them, and rules hold for all values.
  const rise::Program* program = nullptr;
  bool named_by_user = true;  // LoadRules: false where a strategy names the file (input_file.h)
};

// The rule files that paths mean: a folder stands for its *.rules, in the order of their names. A
// folder without any is an error.
absl::StatusOr<std::vector<std::string>> RuleFiles(const std::vector<std::string>& paths);

// Parses one rule file; names must be unique in it. Errors are located in the file.
absl::StatusOr<std::vector<Rule>> ParseRules(uint32_t file, rise::ExprTable& exprs,
                                             const rise::Sources& sources,
                                             const RuleOptions& options = {});
absl::StatusOr<std::vector<Rule>> LoadRules(const std::string& path, rise::ExprTable& exprs,
                                            rise::Sources& sources,
                                            const RuleOptions& options = {});

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_RULE_H_
