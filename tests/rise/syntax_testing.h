// Shared by the tests of parsing, elaboration and printing.
#ifndef EQRISE_TESTS_RISE_SYNTAX_TESTING_H_
#define EQRISE_TESTS_RISE_SYNTAX_TESTING_H_

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "rise/infer/elaborate.h"
#include "rise/syntax/parser.h"
#include "rise/term/print.h"

namespace eqrise::rise {

// A program, and what owns it.
struct Elaborated {
  std::unique_ptr<ExprTable> exprs = std::make_unique<ExprTable>();
  std::unique_ptr<Sources> sources = std::make_unique<Sources>();
  absl::StatusOr<Program> program = absl::InternalError("nothing elaborated");

  std::string Text(bool typed = false) const {
    PrintOptions options;
    options.typed = typed;
    return program.ok() ? PrintProgram(*exprs, *program, options)
                        : std::string(program.status().message());
  }
  std::string TypeText() const { return PrintType(exprs->types(), program->type); }
  std::string Assumptions() const {
    std::string out;
    for (const Assumption& a : program->assumptions) {
      absl::StrAppend(&out, out.empty() ? "" : "; ", PrintNat(exprs->nats(), a.left),
                      a.kind == Assumption::Kind::kDivides ? " divides " : " >= ",
                      PrintNat(exprs->nats(), a.right));
    }
    return out;
  }
};

inline Elaborated ElaborateText(const std::string& text, const ElaborateOptions& options = {},
                                const std::string& path = "k.rise") {
  Elaborated e;
  e.program = ParseAndElaborateText(path, text, options, *e.exprs, *e.sources);
  return e;
}

// Everything about an expression but the identities of inputs and sizes, which count by name.
inline std::string Dump(const ExprTable& exprs, Expr e) {
  const ExprNode& n = exprs.node(e);
  const Attr& a = exprs.attr(e);
  std::string out = absl::StrCat(
      "(", OpName(n.op), "#", static_cast<int>(n.op), " ", PrintNat(exprs.nats(), a.n0), " ",
      PrintNat(exprs.nats(), a.n1), " ", a.type ? PrintType(exprs.types(), a.type) : "", " ",
      a.bits, " ", n.op == Op::kInput ? exprs.InputName(a.index) : absl::StrCat(a.index), " : ",
      PrintType(exprs.types(), n.type));
  for (Expr c : n.children) absl::StrAppend(&out, " ", Dump(exprs, c));
  return out + ")";
}

// The program is refused; of the message the first line: place and what is wrong.
inline void CheckFirstLine(const std::string& text, const std::string& line) {
  const std::string shown = text.substr(0, 200);
  CAPTURE(shown);
  Elaborated e = ElaborateText(text);
  REQUIRE(!e.program.ok());
  CHECK(e.program.status().code() == absl::StatusCode::kInvalidArgument);
  std::string message(e.program.status().message());
  CHECK(message.substr(0, message.find('\n')) == line);
}

// Prints and reads back: the same core expression, sizes, inputs and assumptions; plain and typed.
inline void CheckRoundTrip(const Elaborated& first) {
  REQUIRE_MESSAGE(first.program.ok(), first.program.status().message());
  for (bool typed : {false, true}) {
    std::string text = first.Text(typed);
    CAPTURE(text);
    Elaborated again = ElaborateText(text);
    REQUIRE_MESSAGE(again.program.ok(), again.program.status().message());
    CHECK(Dump(*again.exprs, again.program->body) == Dump(*first.exprs, first.program->body));
    CHECK(again.Text(typed) == text);
    CHECK(again.Assumptions() == first.Assumptions());
    CHECK(again.program->name == first.program->name);
    for (size_t start = 0; start < text.size();) {
      size_t end = text.find('\n', start);
      // The type of a dependent pair is not broken.
      CHECK((end - start <= 110 || text.substr(start, end - start).find(" ** ") < end));
      start = end + 1;
    }
  }
}

}  // namespace eqrise::rise

#endif  // EQRISE_TESTS_RISE_SYNTAX_TESTING_H_
