// Names for the variables of terms that `eqrise extract` prints of eqrise's own files, where `fun`
// binds a variable and `#0` is that of the innermost one.
//
//   WithVariableNames("(map (fun (mul alpha #0)) xs)") == "(map (fun x (mul alpha x)) xs)"
#ifndef EQRISE_CLI_NAMED_TERM_H_
#define EQRISE_CLI_NAMED_TERM_H_

#include <string>

namespace eqrise::cli {

// Lines of terms; a name is none that stands in them already. What no function of its own line
// binds stays as it is: it is a part that several places share.
std::string WithVariableNames(const std::string& lines);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_NAMED_TERM_H_
