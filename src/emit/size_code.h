// Size expressions of a manifest in C, for host code.
//
//   SizeCode code(names);                         // {"n": "n", "global": "global_"}
//   code.Value(*rise::ParseSize("n * m / 32"));   // n * m / 32
//   code.Bound(*rise::ParseSize("n * m / 32"));   // (double)n * (double)m
#ifndef EQRISE_EMIT_SIZE_CODE_H_
#define EQRISE_EMIT_SIZE_CODE_H_

#include <map>
#include <set>
#include <string>

#include "emit/nat_text.h"
#include "rise/syntax/size_expression.h"
#include "run/manifest.h"

namespace eqrise::emit {

class SizeCode {
 public:
  // What each size is called in C; a number for a size that is fixed. Kept by reference.
  explicit SizeCode(const std::map<std::string, std::string>& names) : names_(names) {}

  // For sizes of at least 1, with which all that is computed on the way fits (see Bound).
  Text Value(const rise::SizeTree& t);
  // No less than the absolute value of the expression and of all its parts, in floating point.
  Text Bound(const rise::SizeTree& t);
  // "n % 64 == 0", and where it is not to hold, "n % 64 != 0".
  std::string Condition(const run::Assumption& assumption, const rise::SizeTree& left,
                        const rise::SizeTree& right, bool holds);
  // Whether it can't be negative, whatever the sizes are.
  static bool IsNatural(const rise::SizeTree& t);
  // The functions that were used so far.
  std::string Helpers() const;

 private:
  static bool RoundsAlike(const rise::SizeTree& t);
  Text Infix(const rise::SizeTree& t, const char* op, int precedence);
  Text Call(const char* function, const rise::SizeTree& t);

  const std::map<std::string, std::string>& names_;
  std::set<std::string> used_;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_SIZE_CODE_H_
