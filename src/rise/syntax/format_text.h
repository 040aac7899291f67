// The text of a `.rise` or `.rules` file in the house's spacing. Lines stay where their author broke
// them, and as far in; what changes is the space between tokens, blanks at ends of lines, empty lines
// that follow each other, tabs, and ends of lines that are not Unix's.
//
//   FormatText("def f=fun( x =>x*2.0f )\r\n")   // "def f = fun(x => x*2.0f)\n"
//
// The tokens, their doc comments and the pragmas of both texts are the same.
#ifndef EQRISE_RISE_SYNTAX_FORMAT_TEXT_H_
#define EQRISE_RISE_SYNTAX_FORMAT_TEXT_H_

#include <string>
#include <string_view>

namespace eqrise::rise {

// Any text: what is no program comes back with its lines' ends mended at most.
std::string FormatText(std::string_view text);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_FORMAT_TEXT_H_
