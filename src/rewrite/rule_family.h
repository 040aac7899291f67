// One rule that stands for several: `for` gives a name to a number, an address space, a type or a
// primitive, and the rule is written once for all of its values.
//
//   rule transpose-twice for k in 0 to 2: map^k transpose (map^k transpose xs) => xs
//   implement map-global for d in 0, 1, 2: map f xs => mapGlobal(d) f xs
//
// stands for transpose-twice-0, transpose-twice-1, transpose-twice-2 and map-global-0 .. 2, each of
// which is a rule as any other. `transpose-twice` is the name of the family.
#ifndef EQRISE_REWRITE_RULE_FAMILY_H_
#define EQRISE_REWRITE_RULE_FAMILY_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/syntax/diagnostic.h"
#include "rise/syntax/token.h"

namespace eqrise::rewrite {

struct ExpandedFamilies {
  rise::TokenStream stream;           // without `for`
  std::vector<std::string> families;  // of each rule of the stream, in order; empty: it has none
};

// Errors are located in the file.
absl::StatusOr<ExpandedFamilies> ExpandFamilies(rise::TokenStream stream,
                                                const rise::Sources& sources);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_RULE_FAMILY_H_
