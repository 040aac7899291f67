#include "rise/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "rise/lexer.h"
#include "rise/type.h"

namespace eqrise::rise {
namespace {

using ast::ExprKind;
using ast::ExprPtr;
using ast::NatPtr;
using ast::TypePtr;

// Of brackets in the text, and of the trees that come out: what follows may recurse over them.
constexpr int kMaxNesting = 500;
constexpr int kMaxDepth = 500;

// Binary operators by level, loosest first.
constexpr std::array<std::array<absl::string_view, 6>, 7> kLevels = {{{"|>"},
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

ast::NatPtr MakeNat(ast::NatKind kind, Location where, NatPtr left, NatPtr right) {
  return std::make_shared<const ast::Nat>(
      ast::Nat{kind, where, "", 0, std::move(left), std::move(right)});
}

std::string Quoted(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the text";
  if (token.kind == TokenKind::kString) return absl::StrCat("\"", token.text, "\"");
  return absl::StrCat("`", token.text, token.suffix, "`");
}

}  // namespace

// Counts brackets and operators that the parser is inside of, for as long as it lives.
class Parser::Nesting {
 public:
  explicit Nesting(Parser& parser) : parser_(parser) { ++parser_.nesting_; }
  ~Nesting() { --parser_.nesting_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  absl::Status Check() const {
    if (parser_.nesting_ <= kMaxNesting) return absl::OkStatus();
    return parser_.Error(parser_.Peek().where, "nested too deeply", "name parts of it with `def` or `let`");
  }

 private:
  Parser& parser_;
};

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
  return Error(Peek().where, absl::StrCat("expected ", what, ", found ", Quoted(Peek())), hint);
}

bool Parser::IsStopWord(const Token& token) const {
  return token.kind == TokenKind::kName &&
         (token.text == "def" || token.text == "import" ||
          std::find(stop_words_.begin(), stop_words_.end(), token.text) != stop_words_.end());
}

absl::StatusOr<ExprPtr> Parser::Finish(ast::Expr e) const {
  for (const ExprPtr& c : e.children) e.depth = std::max(e.depth, c->depth + 1);
  if (e.depth > kMaxDepth) {
    return Error(e.where, "this expression is too deep", "name parts of it with `def`");
  }
  return std::make_shared<const ast::Expr>(std::move(e));
}

// --- expressions --------------------------------------------------------------------------------------

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
  if (Peek().kind != TokenKind::kSymbol || !(Is("-") || Is("!"))) return ParseApplication();
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
      return t.text == "(";
    case TokenKind::kEnd:
    case TokenKind::kString:
      return false;
  }
  return false;
}

absl::StatusOr<ExprPtr> Parser::ParseApplication() {
  if (Is("if")) return ParseIf();
  if (Is("let") && !Is("(", 1)) return ParseLet();
  absl::StatusOr<ExprPtr> function = ParsePrimary();
  if (!function.ok() || !StartsPrimary()) return function;
  // A `fun` that isn't in parentheses has taken everything already.
  if ((*function)->kind == ExprKind::kFun && !Is("(")) return function;
  ast::Expr e;
  e.kind = ExprKind::kApply;
  e.where = (*function)->where;
  e.children = {*std::move(function)};
  while (StartsPrimary()) {
    if (Is("(")) {
      // f(x, y) is f(x)(y).
      Nesting nesting(*this);
      if (absl::Status s = nesting.Check(); !s.ok()) return s;
      Location open = Next().where;
      do {
        absl::StatusOr<ExprPtr> argument = ParseExpression();
        if (!argument.ok()) return argument;
        // (e : T) as an argument is an ascription.
        if (Accept(":")) {
          absl::StatusOr<TypePtr> type = ParseType();
          if (!type.ok()) return type.status();
          ast::Expr ascribed;
          ascribed.kind = ExprKind::kAscribe;
          ascribed.where = (*argument)->where;
          ascribed.children = {*std::move(argument)};
          ascribed.type = *std::move(type);
          argument = Finish(std::move(ascribed));
          if (!argument.ok()) return argument;
        }
        e.children.push_back(*std::move(argument));
      } while (Accept(","));
      if (!Is(")")) {
        return Expected("`)`", absl::StrCat("it closes the parenthesis of ",
                                            open.line, ":", open.column));
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

absl::StatusOr<ExprPtr> Parser::ParsePrimary() {
  const Token& t = Peek();
  switch (t.kind) {
    case TokenKind::kInt:
    case TokenKind::kDecimal:
      return ParseLiteral();
    case TokenKind::kSymbol:
      if (t.text == "(") return ParseParenthesised();
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
    absl::StatusOr<ExprPtr> part = ParseExpression();
    if (!part.ok()) return part;
    parts.push_back(*std::move(part));
  } while (Accept(","));
  ast::Expr e;
  e.where = open;
  if (parts.size() == 1 && Accept(":")) {
    absl::StatusOr<TypePtr> type = ParseType();
    if (!type.ok()) return type.status();
    e.kind = ExprKind::kAscribe;
    e.type = *std::move(type);
  } else {
    e.kind = ExprKind::kTuple;
  }
  if (!Is(")")) {
    return Expected("`)`",
                    absl::StrCat("it closes the parenthesis of ", open.line, ":", open.column));
  }
  Next();
  if (parts.size() == 1 && e.kind == ExprKind::kTuple) return parts[0];
  e.children = std::move(parts);
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
    return Error(t.where, absl::StrCat(t.text, " does not fit in ",
                                       t.suffix.empty() ? "f64" : t.suffix));
  }
  return Finish(std::move(e));
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

// --- functions ----------------------------------------------------------------------------------------

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

// Whether the parentheses hold `parameters => body`. Parameters hold no keyword, so that an arrow behind
// one belongs to an inner function.
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
    Location where = stream_.tokens[open].where;
    s = Expected("`)`",
                 absl::StrCat("it closes the parenthesis of ", where.line, ":", where.column));
  }
  if (!s.ok()) return s;
  Next();
  return Finish(std::move(e));
}

// --- nats and types -----------------------------------------------------------------------------------

// 2.3 in a type is two sizes: 2 . 3
void Parser::SplitDecimal() {
  Token t = Peek();
  size_t point = t.text.find('.');
  if (t.kind != TokenKind::kDecimal || !t.suffix.empty() || point == std::string::npos ||
      t.text.find_first_of("eE") != std::string::npos) {
    return;
  }
  Token left = t;
  left.kind = TokenKind::kInt;
  left.text = t.text.substr(0, point);
  Token dot = t;
  dot.kind = TokenKind::kSymbol;
  dot.text = ".";
  dot.where.column += static_cast<int>(point);
  Token right = left;
  right.text = t.text.substr(point + 1);
  right.where.column += static_cast<int>(point) + 1;
  auto place = stream_.tokens.begin() + static_cast<long>(at_);
  *place = std::move(left);
  stream_.tokens.insert(place + 1, {std::move(dot), std::move(right)});
}

absl::StatusOr<NatPtr> Parser::ParseNat() {
  absl::StatusOr<NatPtr> sum = ParseNatProduct();
  for (int terms = 0; sum.ok() && (Is("+") || Is("-")); ++terms) {
    if (terms > kMaxNesting) return Error(Peek().where, "this size is too long");
    Token op = Next();
    absl::StatusOr<NatPtr> right = ParseNatProduct();
    if (!right.ok()) return right;
    sum = MakeNat(op.text == "+" ? ast::NatKind::kAdd : ast::NatKind::kSub, op.where,
                  *std::move(sum), *std::move(right));
  }
  return sum;
}

absl::StatusOr<NatPtr> Parser::ParseNatProduct() {
  absl::StatusOr<NatPtr> product = ParseNatPrimary();
  for (int factors = 0; product.ok() && (Is("*") || Is("/") || Is("%")); ++factors) {
    if (factors > kMaxNesting) return Error(Peek().where, "this size is too long");
    Token op = Next();
    absl::StatusOr<NatPtr> right = ParseNatPrimary();
    if (!right.ok()) return right;
    ast::NatKind kind = op.text == "*"   ? ast::NatKind::kMul
                        : op.text == "/" ? ast::NatKind::kDiv
                                         : ast::NatKind::kMod;
    product = MakeNat(kind, op.where, *std::move(product), *std::move(right));
  }
  return product;
}

absl::StatusOr<NatPtr> Parser::ParseNatPrimary() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  SplitDecimal();
  Location where = Peek().where;
  if (Peek().kind == TokenKind::kInt) {
    absl::StatusOr<int64_t> value = ExpectInt("a size");
    if (!value.ok()) return value.status();
    return std::make_shared<const ast::Nat>(
        ast::Nat{ast::NatKind::kConst, where, "", *value, nullptr, nullptr});
  }
  if (Accept("-")) {
    absl::StatusOr<NatPtr> operand = ParseNatPrimary();
    if (!operand.ok()) return operand;
    NatPtr zero = std::make_shared<const ast::Nat>(
        ast::Nat{ast::NatKind::kConst, where, "", 0, nullptr, nullptr});
    return MakeNat(ast::NatKind::kSub, where, std::move(zero), *std::move(operand));
  }
  if (Accept("(")) {
    absl::StatusOr<NatPtr> inner = ParseNat();
    if (!inner.ok()) return inner;
    if (absl::Status s = Expect(")"); !s.ok()) return s;
    return inner;
  }
  absl::StatusOr<std::string> name = ExpectName("a size");
  if (!name.ok()) return name.status();
  constexpr std::array<std::pair<absl::string_view, ast::NatKind>, 4> kFunctions = {
      {{"min", ast::NatKind::kMin},
       {"max", ast::NatKind::kMax},
       {"pow", ast::NatKind::kPow},
       {"floorDiv", ast::NatKind::kFloorDiv}}};
  for (const auto& [function, kind] : kFunctions) {
    if (*name != function || !Accept("(")) continue;
    absl::StatusOr<NatPtr> left = ParseNat();
    if (!left.ok()) return left;
    if (absl::Status s = Expect(","); !s.ok()) return s;
    absl::StatusOr<NatPtr> right = ParseNat();
    if (!right.ok()) return right;
    if (absl::Status s = Expect(")"); !s.ok()) return s;
    return MakeNat(kind, where, *std::move(left), *std::move(right));
  }
  return std::make_shared<const ast::Nat>(
      ast::Nat{ast::NatKind::kName, where, *std::move(name), 0, nullptr, nullptr});
}

absl::StatusOr<TypePtr> Parser::ParseType() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  Location where = Peek().where;
  if (Is("(") && Is(":", 2) && Is("Nat", 3)) {
    Next();
    ast::Type dependent;
    dependent.kind = ast::TypeKind::kDepFunction;
    dependent.where = where;
    absl::StatusOr<std::string> name = ExpectName("the name of a size");
    if (!name.ok()) return name.status();
    dependent.name = *std::move(name);
    for (absl::string_view token : {":", "Nat", ")", "->"}) {
      if (absl::Status s = Expect(token); !s.ok()) return s;
    }
    absl::StatusOr<TypePtr> result = ParseType();
    if (!result.ok()) return result;
    dependent.second = *std::move(result);
    return std::make_shared<const ast::Type>(std::move(dependent));
  }
  absl::StatusOr<TypePtr> left = ParseTypeOperand();
  if (!left.ok() || !Accept("->")) return left;
  absl::StatusOr<TypePtr> right = ParseType();
  if (!right.ok()) return right;
  return std::make_shared<const ast::Type>(ast::Type{
      ast::TypeKind::kFunction, where, "", nullptr, *std::move(left), *std::move(right)});
}

absl::StatusOr<TypePtr> Parser::ParseTypeOperand() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  SplitDecimal();
  ast::Type t;
  t.where = Peek().where;
  auto finish = [&] { return std::make_shared<const ast::Type>(std::move(t)); };
  auto element = [&]() -> absl::Status {
    absl::StatusOr<TypePtr> parsed = ParseType();
    if (!parsed.ok()) return parsed.status();
    t.first = *std::move(parsed);
    return absl::OkStatus();
  };
  auto array = [&]() -> absl::StatusOr<TypePtr> {
    t.kind = ast::TypeKind::kArray;
    absl::StatusOr<NatPtr> size = ParseNatPrimary();
    if (!size.ok()) return size.status();
    t.size = *std::move(size);
    if (!Is(".")) {
      return Expected("`.` and an element type", "array types look like n.f32 and (n + 2).m.f32");
    }
    Next();
    absl::StatusOr<TypePtr> e = ParseTypeOperand();
    if (!e.ok()) return e;
    t.first = *std::move(e);
    return finish();
  };
  const Token& next = Peek();
  if (next.kind == TokenKind::kInt) return array();
  if (Is("(")) {
    size_t close = MatchingParenthesis(at_);
    if (close + 1 < stream_.tokens.size() && stream_.tokens[close + 1].kind == TokenKind::kSymbol &&
        stream_.tokens[close + 1].text == ".") {
      return array();
    }
    Next();
    std::vector<TypePtr> parts;
    do {
      absl::StatusOr<TypePtr> part = ParseType();
      if (!part.ok()) return part;
      parts.push_back(*std::move(part));
    } while (Accept(","));
    if (absl::Status s = Expect(")"); !s.ok()) return s;
    TypePtr tuple = parts.back();
    for (size_t i = parts.size() - 1; i-- > 0;) {
      tuple = std::make_shared<const ast::Type>(
          ast::Type{ast::TypeKind::kPair, t.where, "", nullptr, parts[i], tuple});
    }
    return tuple;
  }
  if (next.kind != TokenKind::kName) return Expected("a type");
  bool call = Is("(", 1) && (Is("min") || Is("max") || Is("pow") || Is("floorDiv"));
  if (Is(".", 1) || call) return array();
  bool bracket = Is("[", 1);
  if (bracket && (Is("idx") || Is("vec") || Is("Array"))) {
    std::string word = Next().text;
    Next();
    absl::StatusOr<NatPtr> size = ParseNat();
    if (!size.ok()) return size.status();
    t.size = *std::move(size);
    t.kind = word == "idx"   ? ast::TypeKind::kIndex
             : word == "vec" ? ast::TypeKind::kVector
                             : ast::TypeKind::kArray;
    absl::Status s = absl::OkStatus();
    if (t.kind != ast::TypeKind::kIndex) {
      s = Expect(",");
      if (s.ok()) s = element();
    }
    if (s.ok()) s = Expect("]");
    if (!s.ok()) return s;
    return finish();
  }
  if (bracket && Is("Tuple")) {
    Next();
    Next();
    t.kind = ast::TypeKind::kPair;
    absl::Status s = element();
    if (s.ok()) s = Expect(",");
    if (!s.ok()) return s;
    absl::StatusOr<TypePtr> second = ParseType();
    if (!second.ok()) return second;
    t.second = *std::move(second);
    s = Expect("]");
    if (!s.ok()) return s;
    return finish();
  }
  absl::StatusOr<std::string> name = ExpectName("a type");
  if (!name.ok()) return name.status();
  t.name = *std::move(name);
  return finish();
}

}  // namespace eqrise::rise

namespace eqrise::rise::ast {

Location Begin(const Expr& e) {
  const Expr* at = &e;
  while (at->kind == ExprKind::kBinary) at = at->children[0].get();
  return at->where;
}

}  // namespace eqrise::rise::ast
