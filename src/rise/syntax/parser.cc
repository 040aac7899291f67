#include "rise/syntax/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "rise/syntax/indentation.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser_nesting.h"
#include "rise/term/primitive.h"

namespace eqrise::rise {
namespace {

using ast::ExprKind;
using ast::ExprPtr;
using ast::TypePtr;

// How deep syntax trees may be: the passes behind the parser may recurse over them.
constexpr int kMaxSyntaxDepth = 500;
// map^8
constexpr int64_t kMostPower = 8;

// Binary operators by level, loosest first.
constexpr std::array<std::array<absl::string_view, 6>, 7> kLevels = {
    {{"|>"},
     {">>", "<<"},
     {"||"},
     {"&&"},
     {"<", "<=", ">", ">=", "==", "!="},
     {"+", "-"},
     {"*", "/", "%"}}};
constexpr int kComparisons = 4;

// What can't be the name of a variable.
constexpr std::array<absl::string_view, 11> kReserved = {
    "def", "import", "fun", "depFun", "let", "in", "if", "then", "else", "true", "false"};

bool IsReserved(absl::string_view name) {
  return std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end();
}

// -1 for what is no binary operator.
int LevelOf(const Token& token) {
  if (token.kind != TokenKind::kSymbol) return -1;
  for (size_t i = 0; i < kLevels.size(); ++i) {
    if (std::find(kLevels[i].begin(), kLevels[i].end(), token.text) != kLevels[i].end()) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

std::string Quoted(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the text";
  if (token.kind == TokenKind::kString) return absl::StrCat("\"", token.text, "\"");
  return absl::StrCat("`", token.text, token.suffix, "`");
}

}  // namespace

Parser::Parser(const Sources& sources, TokenStream stream, std::vector<std::string> stop_words)
    : sources_(sources), stream_(std::move(stream)), stop_words_(std::move(stop_words)) {}

const Token& Parser::Peek(size_t ahead) const {
  return stream_.tokens[std::min(at_ + ahead, stream_.tokens.size() - 1)];
}

Token Parser::Next() {
  Token token = Peek();
  if (token.kind != TokenKind::kEnd) ++at_;
  return token;
}

bool Parser::Is(absl::string_view text, size_t ahead) const {
  const Token& t = Peek(ahead);
  return (t.kind == TokenKind::kSymbol || t.kind == TokenKind::kName) && t.text == text;
}

bool Parser::Accept(absl::string_view text) {
  if (!Is(text)) return false;
  ++at_;
  return true;
}

absl::Status Parser::Expect(absl::string_view text) {
  return Accept(text) ? absl::OkStatus() : Expected(absl::StrCat("`", text, "`"));
}

absl::StatusOr<std::string> Parser::ExpectName(absl::string_view what) {
  if (Peek().kind != TokenKind::kName) return Expected(what);
  if (IsReserved(Peek().text) || IsStopWord(Peek())) {
    return Expected(what, absl::StrCat("`", Peek().text, "` is a reserved word"));
  }
  return Next().text;
}

absl::StatusOr<int64_t> Parser::ExpectInt(absl::string_view what) {
  const Token& t = Peek();
  if (t.kind != TokenKind::kInt || !t.suffix.empty()) return Expected(what);
  int64_t value = 0;
  auto [end, error] = std::from_chars(t.text.data(), t.text.data() + t.text.size(), value);
  if (error != std::errc()) return Error(t.where, absl::StrCat(t.text, " does not fit in 64 bits"));
  ++at_;
  return value;
}

absl::Status Parser::Error(Location where, absl::string_view what, absl::string_view hint) const {
  return rise::Error(sources_, where, what, hint);
}

absl::Status Parser::Expected(absl::string_view what, absl::string_view hint) const {
  Location where = Peek().where;
  // What ends too early is shown where it ends, not on an empty line further down.
  if (Peek().kind == TokenKind::kEnd && at_ > 0) {
    const Token& last = stream_.tokens[at_ - 1];
    where = last.where;
    where.column += static_cast<int>(last.text.size() + last.suffix.size());
  }
  return Error(where, absl::StrCat("expected ", what, ", found ", Quoted(Peek())), hint);
}

absl::Status Parser::MissingParenthesis(Location open) const {
  if (Is("=>")) return Expected("`)`", "functions are written fun(x => e)");
  const auto unclosed = UnclosedByIndentation(stream_.tokens, at_);
  if (!unclosed) {
    return Expected("`)`",
                    absl::StrCat("it closes the parenthesis of ", open.line, ":", open.column));
  }
  const Location first = stream_.tokens[unclosed->open].where;
  return Expected(
      "`)`",
      absl::StrCat("is one missing at the end of line ", stream_.tokens[unclosed->last].where.line,
                   "? The parenthesis of ", first.line, ":", first.column,
                   " is open there, and line ", stream_.tokens[unclosed->next].where.line,
                   " is indented as if it was closed"));
}

bool Parser::IsStopWord(const Token& token) const {
  return token.kind == TokenKind::kName &&
         (token.text == "def" || token.text == "import" ||
          std::find(stop_words_.begin(), stop_words_.end(), token.text) != stop_words_.end());
}

absl::StatusOr<ExprPtr> Parser::Finish(ast::Expr e) const {
  for (const ExprPtr& c : e.children) e.depth = std::max(e.depth, c->depth + 1);
  if (e.depth > kMaxSyntaxDepth) {
    return Error(e.where, "this expression is too deep", "name parts of it with `def`");
  }
  return std::make_shared<const ast::Expr>(std::move(e));
}

// --- expressions
// --------------------------------------------------------------------------------------

absl::StatusOr<ExprPtr> Parser::ParseExpression() { return ParseBinary(0); }

// Precedence climbing: operators of at least this level.
absl::StatusOr<ExprPtr> Parser::ParseBinary(int lowest) {
  absl::StatusOr<ExprPtr> left = ParseUnary();
  int previous = -1;
  while (left.ok()) {
    int level = LevelOf(Peek());
    if (level < lowest) return left;
    if (level == kComparisons && previous == kComparisons) {
      return Error(Peek().where, "comparisons can't be chained", "write a < b && b < c");
    }
    previous = level;
    Token op = Next();
    absl::StatusOr<ExprPtr> right = ParseBinary(level + 1);
    if (!right.ok()) return right;
    ast::Expr e;
    e.kind = ExprKind::kBinary;
    e.where = op.where;
    e.name = op.text;
    e.children = {*std::move(left), *std::move(right)};
    left = Finish(std::move(e));
  }
  return left;
}

absl::StatusOr<ExprPtr> Parser::ParseUnary() {
  if (Peek().kind != TokenKind::kSymbol || !(Is("-") || Is("!"))) {
    absl::StatusOr<ExprPtr> operand = ParseApplication();
    while (operand.ok() && Is("@")) operand = ParseIndex(*std::move(operand));
    return operand;
  }
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  Token op = Next();
  absl::StatusOr<ExprPtr> operand = ParseUnary();
  if (!operand.ok()) return operand;
  ast::Expr e;
  e.kind = ExprKind::kUnary;
  e.where = op.where;
  e.name = op.text;
  e.children = {*std::move(operand)};
  return Finish(std::move(e));
}

bool Parser::StartsPrimary() const {
  const Token& t = Peek();
  switch (t.kind) {
    case TokenKind::kName:
      return !IsStopWord(t) && t.text != "in" && t.text != "then" && t.text != "else" &&
             t.text != "if" && !(t.text == "let" && !Is("(", 1));
    case TokenKind::kInt:
    case TokenKind::kDecimal:
      return true;
    case TokenKind::kSymbol:
      return t.text == "(" || t.text == "[";
    case TokenKind::kEnd:
    case TokenKind::kString:
      return false;
  }
  return false;
}

// xs @ i is idx(i)(xs); xs @ 1 @ 2 is the third element of the second row, and xs @ f(i) the one at f(i).
absl::StatusOr<ExprPtr> Parser::ParseIndex(ExprPtr array) {
  Token at = Next();
  absl::StatusOr<ExprPtr> index = ParsePrimary();
  if (index.ok() && StartsPrimary()) index = ParseArguments(*std::move(index));
  if (!index.ok()) return index;
  ast::Expr name;
  name.kind = ExprKind::kName;
  name.where = at.where;
  name.name = std::string(Info(Op::kIdx).name);
  absl::StatusOr<ExprPtr> function = Finish(std::move(name));
  if (!function.ok()) return function;
  ast::Expr e;
  e.kind = ExprKind::kApply;
  e.where = at.where;
  e.children = {*std::move(function), *std::move(index), std::move(array)};
  return Finish(std::move(e));
}

absl::StatusOr<ExprPtr> Parser::ParseApplication() {
  if (Is("if")) return ParseIf();
  if (Is("let") && NamesParts()) {
    return Error(Peek().where, "let names a value as a whole",
                 "let p = .. in, and then fst(p) and snd(p) for the parts of a pair");
  }
  if (Is("let") && !Is("(", 1)) return ParseLet();
  absl::StatusOr<ExprPtr> function = ParsePrimary();
  if (function.ok() && Is("^")) return ParsePower(*std::move(function));
  if (!function.ok() || !StartsPrimary()) return function;
  return ParseArguments(*std::move(function));
}

// What is applied to arguments that stand behind it, one at least.
absl::StatusOr<ExprPtr> Parser::ParseArguments(ExprPtr function) {
  ast::Expr e;
  e.kind = ExprKind::kApply;
  e.where = function->where;
  e.children = {std::move(function)};
  while (StartsPrimary()) {
    if (Is("(")) {
      // f(x, y) is f(x)(y).
      Nesting nesting(*this);
      if (absl::Status s = nesting.Check(); !s.ok()) return s;
      Location open = Next().where;
      do {
        absl::StatusOr<ExprPtr> argument = ParseAscribed();
        if (!argument.ok()) return argument;
        e.children.push_back(*std::move(argument));
      } while (Accept(","));
      if (!Is(")")) {
        return MissingParenthesis(open);
      }
      Next();
    } else {
      absl::StatusOr<ExprPtr> argument = ParsePrimary();
      if (!argument.ok()) return argument;
      e.children.push_back(*std::move(argument));
    }
  }
  return Finish(std::move(e));
}

// map^2 f xs is map (map f) xs, and map^0 f xs is f xs.
absl::StatusOr<ExprPtr> Parser::ParsePower(ExprPtr function) {
  const Location power = Next().where;
  const Location where = Peek().where;
  if (Peek().kind != TokenKind::kInt) {
    return Expected(
        "a number behind `^`",
        "map^2 f is map (map f), in a rule file also map^k f where it says `for k in 0 to 2`; "
        "there are no operators on bits");
  }
  absl::StatusOr<int64_t> times = ExpectInt("a number");
  if (!times.ok()) return times.status();
  if (*times > kMostPower) {
    return Error(where, absl::StrCat("at most ", kMostPower, " functions stand in each other so"),
                 "write the rest out");
  }
  if (!StartsPrimary()) {
    return Error(power, "`^` needs the function that is applied again and again",
                 "map^2 f is map (map f)");
  }
  absl::StatusOr<ExprPtr> applied = ParseArguments(function);
  if (!applied.ok()) return applied;
  ast::Expr e = **applied;
  ast::ExprPtr inner = e.children[1];
  for (int64_t i = 1; i < *times; ++i) {
    ast::Expr around;
    around.kind = ExprKind::kApply;
    around.where = function->where;
    around.children = {function, std::move(inner)};
    absl::StatusOr<ExprPtr> made = Finish(std::move(around));
    if (!made.ok()) return made;
    inner = *std::move(made);
  }
  e.children[1] = std::move(inner);
  if (*times == 0) e.children.erase(e.children.begin());
  if (e.children.size() == 1) return e.children[0];
  return Finish(std::move(e));
}

absl::StatusOr<ExprPtr> Parser::ParsePrimary() {
  const Token& t = Peek();
  switch (t.kind) {
    case TokenKind::kInt:
    case TokenKind::kDecimal:
      return ParseLiteral();
    case TokenKind::kSymbol:
      if (t.text == "(") return ParseParenthesised();
      if (t.text == "[") return ParseList();
      break;
    case TokenKind::kName: {
      if (t.text == "fun" || t.text == "depFun") return ParseFun();
      ast::Expr e;
      e.where = t.where;
      if (t.text == "true" || t.text == "false") {
        e.kind = ExprKind::kBool;
        e.integer = Next().text == "true" ? 1 : 0;
        return Finish(std::move(e));
      }
      if (StartsPrimary()) {
        e.kind = ExprKind::kName;
        e.name = Next().text;
        return Finish(std::move(e));
      }
      break;
    }
    case TokenKind::kEnd:
    case TokenKind::kString:
      break;
  }
  return Expected("an expression");
}

absl::StatusOr<ExprPtr> Parser::ParseParenthesised() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  Location open = Next().where;
  std::vector<ExprPtr> parts;
  do {
    absl::StatusOr<ExprPtr> part = ParseAscribed();
    if (!part.ok()) return part;
    parts.push_back(*std::move(part));
  } while (Accept(","));
  if (!Is(")")) {
    return MissingParenthesis(open);
  }
  Next();
  if (parts.size() == 1) return parts[0];
  ast::Expr e;
  e.kind = ExprKind::kTuple;
  e.where = open;
  e.children = std::move(parts);
  return Finish(std::move(e));
}

// [x, y] is makeArray(2)(x)(y).
absl::StatusOr<ExprPtr> Parser::ParseList() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  Location open = Next().where;
  ast::Expr name;
  name.kind = ExprKind::kName;
  name.where = open;
  name.name = std::string(Info(Op::kMakeArray).name);
  ast::Expr count;
  count.kind = ExprKind::kInt;
  count.where = open;
  std::vector<ExprPtr> elements;
  do {
    absl::StatusOr<ExprPtr> element = ParseAscribed();
    if (!element.ok()) return element;
    elements.push_back(*std::move(element));
    ++count.integer;
  } while (Accept(","));
  if (!Is("]")) {
    return Expected("`]`", absl::StrCat("it closes the bracket of ", open.line, ":", open.column));
  }
  Next();
  absl::StatusOr<ExprPtr> function = Finish(std::move(name));
  if (!function.ok()) return function;
  absl::StatusOr<ExprPtr> number = Finish(std::move(count));
  if (!number.ok()) return number;
  ast::Expr e;
  e.kind = ExprKind::kApply;
  e.where = open;
  e.children = {*std::move(function), *std::move(number)};
  e.children.insert(e.children.end(), elements.begin(), elements.end());
  return Finish(std::move(e));
}

// What stands between parentheses or commas: e, or e : T.
absl::StatusOr<ExprPtr> Parser::ParseAscribed() {
  absl::StatusOr<ExprPtr> value = ParseExpression();
  if (!value.ok() || !Accept(":")) return value;
  absl::StatusOr<TypePtr> type = ParseType();
  if (!type.ok()) return type.status();
  ast::Expr e;
  e.kind = ExprKind::kAscribe;
  e.where = ast::Begin(**value);
  e.children = {*std::move(value)};
  e.type = *std::move(type);
  return Finish(std::move(e));
}

absl::StatusOr<ExprPtr> Parser::ParseLiteral() {
  Token t = Next();
  ast::Expr e;
  e.where = t.where;
  e.suffix = t.suffix;
  const char* begin = t.text.data();
  const char* end = begin + t.text.size();
  if (t.kind == TokenKind::kInt) {
    e.kind = ExprKind::kInt;
    if (std::from_chars(begin, end, e.integer).ec != std::errc()) {
      return Error(t.where, absl::StrCat(t.text, " does not fit in 64 bits"));
    }
    return Finish(std::move(e));
  }
  e.kind = ExprKind::kDecimal;
  // A float literal is rounded once, from its text to the float.
  bool fits = true;
  if (t.suffix == "f32") {
    float value = 0;
    fits = std::from_chars(begin, end, value).ec == std::errc();
    e.decimal = value;
  } else {
    fits = std::from_chars(begin, end, e.decimal).ec == std::errc();
  }
  if (!fits) {
    return Error(t.where,
                 absl::StrCat(t.text, " does not fit in ", t.suffix.empty() ? "f64" : t.suffix));
  }
  return Finish(std::move(e));
}

// Whether it is `let (a, b) =`. (What `let` is applied to in rules is followed by another parenthesis.)
bool Parser::NamesParts() const {
  size_t ahead = 1;
  int open = 0;
  do {
    if (Is("(", ahead)) ++open;
    if (Is(")", ahead)) --open;
    if (Peek(ahead).kind == TokenKind::kEnd) return false;
    ++ahead;
  } while (open > 0);
  return ahead > 2 && Is("=", ahead);
}

absl::StatusOr<ExprPtr> Parser::ParseLet() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  ast::Expr e;
  e.kind = ExprKind::kLet;
  e.where = Next().where;
  absl::StatusOr<ast::Parameter> bound = ParseParameter(false);
  if (!bound.ok()) return bound.status();
  e.parameters = {*std::move(bound)};
  if (absl::Status s = Expect("="); !s.ok()) return s;
  absl::StatusOr<ExprPtr> value = ParseExpression();
  if (!value.ok()) return value;
  if (absl::Status s = Expect("in"); !s.ok()) return s;
  absl::StatusOr<ExprPtr> body = ParseExpression();
  if (!body.ok()) return body;
  e.children = {*std::move(value), *std::move(body)};
  return Finish(std::move(e));
}

absl::StatusOr<ExprPtr> Parser::ParseIf() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  ast::Expr e;
  e.kind = ExprKind::kIf;
  e.where = Next().where;
  for (absl::string_view end : {"then", "else", ""}) {
    absl::StatusOr<ExprPtr> part = ParseExpression();
    if (!part.ok()) return part;
    e.children.push_back(*std::move(part));
    if (end.empty()) break;
    if (absl::Status s = Expect(end); !s.ok()) return s;
  }
  return Finish(std::move(e));
}

// --- functions
// ----------------------------------------------------------------------------------------

size_t Parser::MatchingParenthesis(size_t open) const {
  int depth = 0;
  for (size_t i = open; i < stream_.tokens.size(); ++i) {
    const Token& t = stream_.tokens[i];
    if (t.kind != TokenKind::kSymbol) continue;
    if (t.text == "(" || t.text == "[") ++depth;
    if (t.text == ")" || t.text == "]") --depth;
    if (depth == 0) return i;
  }
  return stream_.tokens.size() - 1;
}

// Whether the parentheses hold `parameters => body`. Parameters hold no keyword, so that an arrow
// behind one belongs to an inner function.
bool Parser::ArrowInside(size_t open) const {
  int depth = 0;
  for (size_t i = open; i < stream_.tokens.size(); ++i) {
    const Token& t = stream_.tokens[i];
    if (t.kind == TokenKind::kName && IsReserved(t.text)) return false;
    if (t.kind != TokenKind::kSymbol) continue;
    if (t.text == "(" || t.text == "[") ++depth;
    if (t.text == ")" || t.text == "]") --depth;
    if (depth == 0) return false;
    if (depth == 1 && t.text == "=>") return true;
  }
  return false;
}

absl::StatusOr<ast::Parameter> Parser::ParseParameter(bool dependent) {
  ast::Parameter p;
  p.where = Peek().where;
  absl::StatusOr<std::string> name = ExpectName("the name of a parameter");
  if (!name.ok()) return name.status();
  p.name = *std::move(name);
  p.is_nat = dependent;
  if (!Accept(":")) return p;
  if (Is("Nat")) {
    Next();
    p.is_nat = true;
    return p;
  }
  if (dependent) {
    return Expected("`Nat`", "depFun binds sizes; values are bound by fun");
  }
  absl::StatusOr<TypePtr> type = ParseType();
  if (!type.ok()) return type.status();
  p.type = *std::move(type);
  return p;
}

absl::Status Parser::ParseParameters(bool dependent, absl::string_view end,
                                     std::vector<ast::Parameter>& out) {
  do {
    absl::StatusOr<ast::Parameter> p = ParseParameter(dependent);
    if (!p.ok()) return p.status();
    for (const ast::Parameter& other : out) {
      if (other.name == p->name) {
        return Error(p->where, absl::StrCat("the parameter `", p->name, "` is bound twice"));
      }
    }
    out.push_back(*std::move(p));
  } while (Accept(","));
  return Expect(end);
}

// fun(x, y => e), fun((x, y) => e), fun x => e, fun (x, y) => e, and the notation fun(x, e),
// fun((x, y), e) of the MLIR paper.
absl::StatusOr<ExprPtr> Parser::ParseFun() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  ast::Expr e;
  e.kind = ExprKind::kFun;
  e.where = Peek().where;
  bool dependent = Next().text == "depFun";
  auto body = [&]() -> absl::Status {
    absl::StatusOr<ExprPtr> parsed = ParseExpression();
    if (!parsed.ok()) return parsed.status();
    e.children = {*std::move(parsed)};
    return absl::OkStatus();
  };
  absl::Status s = absl::OkStatus();
  if (!Is("(")) {
    // fun x => e, fun x y => e
    while (s.ok() && !Is("=>")) {
      absl::StatusOr<ast::Parameter> p = ParseParameter(dependent);
      if (!p.ok()) return p.status();
      e.parameters.push_back(*std::move(p));
    }
    if (e.parameters.empty()) return Expected("the name of a parameter");
    Next();
    s = body();
    return s.ok() ? Finish(std::move(e)) : absl::StatusOr<ExprPtr>(s);
  }
  size_t open = at_;
  size_t close = MatchingParenthesis(open);
  if (ArrowInside(open)) {
    Next();
    if (Accept("(")) {
      s = ParseParameters(dependent, ")", e.parameters);
      if (s.ok() && Is(",")) {
        s = Expected("`=>`", "pairs are taken apart in the body: fun(p, q => fst(p) + snd(q))");
      }
      if (s.ok()) s = Expect("=>");
    } else {
      s = ParseParameters(dependent, "=>", e.parameters);
    }
  } else if (close + 1 < stream_.tokens.size() && stream_.tokens[close + 1].text == "=>") {
    Next();
    s = ParseParameters(dependent, ")", e.parameters);
    if (s.ok()) s = Expect("=>");
    if (s.ok()) s = body();
    return s.ok() ? Finish(std::move(e)) : absl::StatusOr<ExprPtr>(s);
  } else {
    Next();
    if (Accept("(")) {
      s = ParseParameters(dependent, ")", e.parameters);
    } else {
      absl::StatusOr<ast::Parameter> p = ParseParameter(dependent);
      if (!p.ok()) return p.status();
      e.parameters.push_back(*std::move(p));
    }
    if (s.ok() && !Is(",")) {
      s = Expected("`=>` or `,`", "functions are written fun(x => e) or fun(x, e)");
    }
    if (s.ok()) Next();
  }
  if (s.ok()) s = body();
  if (s.ok() && !Is(")")) {
    s = MissingParenthesis(stream_.tokens[open].where);
  }
  if (!s.ok()) return s;
  Next();
  return Finish(std::move(e));
}

}  // namespace eqrise::rise

namespace eqrise::rise::ast {

Location Begin(const Expr& e) {
  const Expr* at = &e;
  while (at->kind == ExprKind::kBinary) at = at->children[0].get();
  return at->where;
}

}  // namespace eqrise::rise::ast
