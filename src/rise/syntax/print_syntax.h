// Syntax trees as the text of a program, in one form: no comments, each application as f(x)(y), no
// parentheses that are not needed. The text parses back to the same tree.
//
//   absl::StatusOr<ast::Module> m = ParseModule(sources, file);
//   std::cout << PrintModule(*m);    // def twice = fun(x => x + x)
#ifndef EQRISE_RISE_SYNTAX_PRINT_SYNTAX_H_
#define EQRISE_RISE_SYNTAX_PRINT_SYNTAX_H_

#include <string>

#include "rise/syntax/syntax.h"

namespace eqrise::rise {

// Definitions and foreign functions with what they import, foreign functions first, and the file's
// own pragmas.
std::string PrintModule(const ast::Module& module, int width = 100);
std::string PrintSyntax(const ast::Expr& e, int width = 100);
std::string PrintSyntax(const ast::Type& type);
std::string PrintSyntax(const ast::Nat& size);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_PRINT_SYNTAX_H_
