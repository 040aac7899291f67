// Whether the text of a foreign function is the body of one function, and nothing besides: it can't
// close the function that it is put into, nor hide anything from whoever reads it.
//
//   ProblemOfForeignText("return x + 1;") == ""
//   ProblemOfForeignText("return x; } int y() {") == "a `}` closes what no `{` has opened"
#ifndef EQRISE_RISE_TERM_FOREIGN_TEXT_H_
#define EQRISE_RISE_TERM_FOREIGN_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace eqrise::rise {

// Empty: there is none. Texts are read as C reads them: by tokens, where a brace in a character
// constant is none. A text must not have what a scalar computation does not need: strings,
// comments, the preprocessor, trigraphs, digraphs, backslashes, control characters, attributes,
// statements that the compiler can't move (asm, goto), and words for what has effects. This keeps
// the text where it stands. It does not make it safe to run, for it may call any function of the C
// library. See docs/security.md.
std::string ProblemOfForeignText(absl::string_view text);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_FOREIGN_TEXT_H_
