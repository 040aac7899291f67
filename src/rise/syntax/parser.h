// Tokens to trees. One parser for programs and, through its public pieces, for rule files.
//
//   Parser parser(sources, tokens);
//   absl::StatusOr<ast::ExprPtr> e = parser.ParseExpression();   // stops before `=`, `=>`, `rule`,
//   ... if (parser.Accept("where")) ...
//
// Loosest first: |>   >> <<   ||   &&   comparisons   + -   * / %   unary   application.
// Application is by parentheses, f(x)(y) or f(x, y), or by juxtaposition, `map f (map g xs)`;
// `map^2 f` is `map (map f)`.
#ifndef EQRISE_RISE_SYNTAX_PARSER_H_
#define EQRISE_RISE_SYNTAX_PARSER_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "rise/syntax/diagnostic.h"
#include "rise/syntax/syntax.h"
#include "rise/syntax/token.h"

namespace eqrise::rise {

class Parser {
 public:
  // `stop_words` are names that end an expression, in addition to def and import; a rule file has
  // more.
  Parser(const Sources& sources, TokenStream stream, std::vector<std::string> stop_words = {});

  absl::StatusOr<ast::ExprPtr> ParseExpression();
  absl::StatusOr<ast::NatPtr> ParseNat();
  absl::StatusOr<ast::TypePtr> ParseType();
  // x: f32, y: f32 and what ends the list.
  absl::Status ParseParameters(bool dependent, absl::string_view end,
                               std::vector<ast::Parameter>& out);
  // One token that starts or is an argument: a name, a literal or something in parentheses.
  absl::StatusOr<ast::ExprPtr> ParsePrimary();

  const Token& Peek(size_t ahead = 0) const;
  Token Next();
  bool AtEnd() const { return Peek().kind == TokenKind::kEnd; }
  // Whether the token is this symbol or word.
  bool Is(absl::string_view text, size_t ahead = 0) const;
  bool Accept(absl::string_view text);
  absl::Status Expect(absl::string_view text);
  absl::StatusOr<std::string> ExpectName(absl::string_view what);
  absl::StatusOr<int64_t> ExpectInt(absl::string_view what);
  const std::vector<Pragma>& pragmas() const { return stream_.pragmas; }

  absl::Status Error(Location where, absl::string_view what, absl::string_view hint = "") const;
  // At the next token: "expected `what`, found ...".
  absl::Status Expected(absl::string_view what, absl::string_view hint = "") const;

 private:
  class Nesting;

  absl::StatusOr<ast::ExprPtr> ParseBinary(int lowest);
  absl::StatusOr<ast::ExprPtr> ParseUnary();
  absl::StatusOr<ast::ExprPtr> ParseIndex(ast::ExprPtr array);
  absl::StatusOr<ast::ExprPtr> ParseApplication();
  absl::StatusOr<ast::ExprPtr> ParseArguments(ast::ExprPtr function);
  absl::StatusOr<ast::ExprPtr> ParsePower(ast::ExprPtr function);
  absl::StatusOr<ast::ExprPtr> ParseParenthesised();
  absl::StatusOr<ast::ExprPtr> ParseList();
  absl::StatusOr<ast::ExprPtr> ParseAscribed();
  absl::StatusOr<ast::ExprPtr> ParseLiteral();
  bool NamesParts() const;
  absl::StatusOr<ast::ExprPtr> ParseLet();
  absl::StatusOr<ast::ExprPtr> ParseIf();
  absl::StatusOr<ast::ExprPtr> ParseFun();
  absl::StatusOr<ast::Parameter> ParseParameter(bool dependent);
  absl::StatusOr<ast::TypePtr> ParseTypeOperand();
  absl::StatusOr<ast::TypePtr> ParseArrayType();
  absl::StatusOr<ast::TypePtr> ParseTypeInParentheses();
  absl::StatusOr<ast::TypePtr> ParseSizedType();
  absl::StatusOr<ast::TypePtr> ParseTupleType();
  absl::Status ParseTypeInto(ast::TypePtr& type);
  absl::StatusOr<ast::NatPtr> ParseNatProduct();
  absl::StatusOr<ast::NatPtr> ParseNatPrimary();
  absl::StatusOr<ast::ExprPtr> Finish(ast::Expr e) const;
  // At the next token, where the parenthesis that is open there, or one inside of it, is not closed.
  absl::Status MissingParenthesis(Location open) const;
  bool StartsPrimary() const;
  bool IsStopWord(const Token& token) const;
  size_t MatchingParenthesis(size_t open) const;
  bool ArrowInside(size_t open) const;
  void SplitDecimal();

  const Sources& sources_;
  TokenStream stream_;
  std::vector<std::string> stop_words_;
  size_t at_ = 0;
  int nesting_ = 0;
};

// A whole text: `import "other.rise"`, `def name = expr`, or one expression alone, which becomes a
// def named like the file. Imports are read relative to the importing file and added to `sources`.
// They are under the folder of the file itself or under one of `import_folders`, wherever links and
// `..` lead, or an error.
absl::StatusOr<ast::Module> ParseModule(Sources& sources, uint32_t file,
                                        const std::vector<std::string>& import_folders = {});
absl::StatusOr<ast::Module> ParseFile(Sources& sources, const std::string& path,
                                      const std::vector<std::string>& import_folders = {});

// One expression that is the whole text.
absl::StatusOr<ast::ExprPtr> ParseExpressionText(const Sources& sources, uint32_t file);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_PARSER_H_
