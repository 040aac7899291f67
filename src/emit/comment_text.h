// Text of users (names of files, programs, texts of foreign functions) in emitted code: it can end
// no comment and no string, whatever is in it.
//
//   CommentLines("a\rb\n\nc") == "// a\\x0db\n//\n// c\n"
#ifndef EQRISE_EMIT_COMMENT_TEXT_H_
#define EQRISE_EMIT_COMMENT_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace eqrise::emit {

// Comments of C, OpenCL C and MLIR, one for each line. Control characters and bytes that are not
// UTF-8 are written like \x0d. No line ends in a backslash or its trigraph, which would make the
// next line of code a part of the comment.
std::string CommentLines(absl::string_view text);

// The inside of a string literal of C: trigraphs are taken apart, too.
std::string StringText(absl::string_view text);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_COMMENT_TEXT_H_
