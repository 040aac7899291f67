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

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

// What a condition asks of a type.
enum class TypeTest : uint8_t {
  kScalar,    // a scalar, or pairs of scalars
  kArray,     // has an array in it
  kFloat,     // f16, f32, f64
  kInteger,   // i8 .. u64
  kSigned,    // i8 .. i64
  kUnsigned,  // u8 .. u64
  kNumber,    // float or integer
  kVector,
  kPair,
  kSame,  // the scalar type that is named: `t is f32`
};

// A side condition (condition.h decides it).
struct Condition {
  enum class Kind : uint8_t {
    kDivides,      // left divides right
    kLess,         // left < right, provably
    kAtMost,       // left <= right
    kEqual,        // left == right
    kNotEqual,     // left != right
    kNotDivides,   // left does not divide right: for what exists only because of a remainder
    kFits,         // right is not provably smaller than left: for what would be empty
    kConstant,     // left is a number
    kNeutral,      // value `first` is neutral for operator `second`
    kAssociative,  // operator `first`
    kCommutative,
    kType,     // the type `type`, or that of `first` (of a function: its result), passes `test`
    kLiteral,  // `first` is a literal
    kInput,    // `first` is an input of the program
    kNot,      // parts[0] is provably false
    kAnd,      // all parts
    kOr,       // one of the parts
  };
  Kind kind = Kind::kDivides;
  rise::Nat left, right;
  int first = -1, second = -1;  // indices into RuleSides::variables
  rise::Type type;              // kType: of a name for a type; none: of `first`
  std::string type_name;        // as the rule calls it
  TypeTest test = TypeTest::kScalar;
  rise::ScalarKind scalar = rise::ScalarKind::kF32;  // TypeTest::kSame
  // What it asks of an operator need not be seen from its form: the language promises it of this
  // one, which is a reduce's, or the rule says `assume`. Then it is tried (operator_trial.h).
  bool promised = false;
  bool assumed = false;  // by `assume`
  std::vector<Condition> parts;
  rise::Location where;
};

inline constexpr int64_t kMostTuned = int64_t{1} << 40;  // the largest value of a size

struct Tune {
  // `divisors of n up to 64`: known only where the rule is applied.
  struct Divisors {
    rise::Nat of;
    int64_t least = 1, most = 0;
  };
  std::string name;
  rise::NatVar meta;
  rise::Nat size;  // the meta as a size
  std::vector<int64_t> values;
  std::vector<Divisors> divisors;
  std::vector<int64_t> of_phases;  // that a phase of the strategy gives in their place
};

// By the number of a rule's tuning parameter: values in place of its own.
using TuneValues = std::map<size_t, std::vector<int64_t>>;

// The values of a tuning parameter where the rule's sizes are what the matcher has bound.
std::vector<int64_t> ValuesOf(const Tune& tune, rise::NatTable& nats, rise::TypeMatcher& matcher);

struct Rule {
  std::string name;
  std::string family;  // `rule NAME for d in 0, 1`: the NAME of the rules that it stands for
  std::string doc;     // the /// lines
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
//   neutralOf op    the neutral value of an operator whose form is known (operators.cc)
inline constexpr const char* kVectoriseName = "vectorise";
inline constexpr const char* kVectoriseScheme = "(k: Nat) -> (s -> t) -> (vec[k, s] -> vec[k, t])";
inline constexpr const char* kVectorise2Name = "vectorise2";
inline constexpr const char* kVectorise2Scheme =
    "(k: Nat) -> (s -> t -> u) -> (vec[k, s] -> vec[k, t] -> vec[k, u])";
inline constexpr const char* kNeutralOfName = "neutralOf";
inline constexpr const char* kNeutralOfScheme = "(t -> t -> t) -> t";

// What rules leave to the device.
struct RuleOptions {
  int simd_width = 16;  // f32 lanes of a vector register: `simd` among the values of `tune`
  int cores = 1;        // `cores` there
  // What the language promises of operators is to be proved all the same.
  bool proves_operators = false;
  // Whose inputs `given` names; none: nothing is known of them, and rules hold for all values.
  const rise::Program* program = nullptr;
  bool named_by_user = true;  // LoadRules: false where a strategy names the file (input_file.h)
};

// Whether a name of a strategy or of the command line means the rule: its own, or its family's.
inline bool IsCalled(const Rule& rule, const std::string& name) {
  return rule.name == name || (!rule.family.empty() && rule.family == name);
}

// The names of the rules that a family stands for; none: there is no such family. `rules`: any
// container of Rule.
template <typename Rules>
std::vector<std::string> MembersOf(const Rules& rules, const std::string& family) {
  std::vector<std::string> out;
  for (const Rule& r : rules) {
    if (!family.empty() && r.family == family) out.push_back(r.name);
  }
  return out;
}

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
