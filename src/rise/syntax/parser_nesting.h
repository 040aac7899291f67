// How deep the parser may go; internal to parser*.cc.
#ifndef EQRISE_RISE_SYNTAX_PARSER_NESTING_H_
#define EQRISE_RISE_SYNTAX_PARSER_NESTING_H_

#include "rise/syntax/parser.h"

namespace eqrise::rise {

// How many brackets and prefix operators may stand in each other in a text.
inline constexpr int kMaxNesting = 500;

// Counts brackets and operators that the parser is inside of, for as long as it lives.
class Parser::Nesting {
 public:
  explicit Nesting(Parser& parser) : parser_(parser) { ++parser_.nesting_; }
  ~Nesting() { --parser_.nesting_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  absl::Status Check() const {
    if (parser_.nesting_ <= kMaxNesting) return absl::OkStatus();
    return parser_.Error(parser_.Peek().where, "nested too deeply",
                         "name parts of it with `def` or `let`");
  }

 private:
  Parser& parser_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_PARSER_NESTING_H_
