// The parser: sizes and types.
#include <array>

#include "absl/strings/str_cat.h"
#include "rise/syntax/parser_nesting.h"

namespace eqrise::rise {
namespace {

using ast::NatPtr;
using ast::TypePtr;

ast::NatPtr MakeNat(ast::NatKind kind, Location where, NatPtr left, NatPtr right) {
  return std::make_shared<const ast::Nat>(
      ast::Nat{kind, where, "", 0, std::move(left), std::move(right)});
}

}  // namespace

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
  if (Is("(") && Is(":", 2) && Is("Nat", 3) && !Is("**", 4)) {
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
  return std::make_shared<const ast::Type>(
      ast::Type{ast::TypeKind::kFunction, where, "", nullptr, *std::move(left), *std::move(right)});
}

absl::StatusOr<TypePtr> Parser::ParseTypeOperand() {
  Nesting nesting(*this);
  if (absl::Status s = nesting.Check(); !s.ok()) return s;
  SplitDecimal();
  if (Peek().kind == TokenKind::kInt) return ParseArrayType();
  if (Is("(")) {
    const size_t close = MatchingParenthesis(at_);
    const bool is_size =
        close + 1 < stream_.tokens.size() && stream_.tokens[close + 1].kind == TokenKind::kSymbol &&
        (stream_.tokens[close + 1].text == "." || stream_.tokens[close + 1].text == "..");
    return is_size ? ParseArrayType() : ParseTypeInParentheses();
  }
  if (Peek().kind != TokenKind::kName) return Expected("a type");
  const bool call = Is("(", 1) && (Is("min") || Is("max") || Is("pow") || Is("floorDiv"));
  if (Is(".", 1) || Is("..", 1) || call) return ParseArrayType();
  const bool bracket = Is("[", 1);
  if (bracket && (Is("idx") || Is("vec") || Is("Array"))) return ParseSizedType();
  if (bracket && Is("Tuple")) return ParseTupleType();
  ast::Type t;
  t.where = Peek().where;
  absl::StatusOr<std::string> name = ExpectName("a type");
  if (!name.ok()) return name.status();
  t.name = *std::move(name);
  return std::make_shared<const ast::Type>(std::move(t));
}

// n.t, or n..(i => t).
absl::StatusOr<TypePtr> Parser::ParseArrayType() {
  ast::Type t;
  t.where = Peek().where;
  t.kind = ast::TypeKind::kArray;
  absl::StatusOr<NatPtr> size = ParseNatPrimary();
  if (!size.ok()) return size.status();
  t.size = *std::move(size);
  if (!Is(".") && !Is("..")) {
    return Expected("`.` and an element type", "array types look like n.f32 and (n + 2).m.f32");
  }
  if (Next().text == "..") {
    t.kind = ast::TypeKind::kDepArray;
    if (absl::Status s = Expect("("); !s.ok()) return s;
    absl::StatusOr<std::string> name = ExpectName("the name of a position");
    if (!name.ok()) return name.status();
    t.name = *std::move(name);
    if (absl::Status s = Expect("=>"); !s.ok()) return s;
    if (absl::Status s = ParseTypeInto(t.first); !s.ok()) return s;
    if (absl::Status s = Expect(")"); !s.ok()) return s;
  } else {
    absl::StatusOr<TypePtr> element = ParseTypeOperand();
    if (!element.ok()) return element;
    t.first = *std::move(element);
  }
  return std::make_shared<const ast::Type>(std::move(t));
}

// (s, t), which is a pair, or (n : Nat ** t).
absl::StatusOr<TypePtr> Parser::ParseTypeInParentheses() {
  ast::Type t;
  t.where = Peek().where;
  Next();
  if (Is(":", 1) && Is("Nat", 2) && Is("**", 3)) {
    t.kind = ast::TypeKind::kDepPair;
    absl::StatusOr<std::string> name = ExpectName("the name of a size");
    if (!name.ok()) return name.status();
    t.name = *std::move(name);
    for (int i = 0; i < 3; ++i) Next();
    if (absl::Status s = ParseTypeInto(t.first); !s.ok()) return s;
    if (absl::Status s = Expect(")"); !s.ok()) return s;
    return std::make_shared<const ast::Type>(std::move(t));
  }
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

// idx[n], vec[n, t] or Array[n, t].
absl::StatusOr<TypePtr> Parser::ParseSizedType() {
  ast::Type t;
  t.where = Peek().where;
  const std::string word = Next().text;
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
    if (s.ok()) s = ParseTypeInto(t.first);
  }
  if (s.ok()) s = Expect("]");
  if (!s.ok()) return s;
  return std::make_shared<const ast::Type>(std::move(t));
}

// Tuple[s, t].
absl::StatusOr<TypePtr> Parser::ParseTupleType() {
  ast::Type t;
  t.where = Peek().where;
  t.kind = ast::TypeKind::kPair;
  Next();
  Next();
  absl::Status s = ParseTypeInto(t.first);
  if (s.ok()) s = Expect(",");
  if (s.ok()) s = ParseTypeInto(t.second);
  if (s.ok()) s = Expect("]");
  if (!s.ok()) return s;
  return std::make_shared<const ast::Type>(std::move(t));
}

absl::Status Parser::ParseTypeInto(TypePtr& type) {
  absl::StatusOr<TypePtr> parsed = ParseType();
  if (!parsed.ok()) return parsed.status();
  type = *std::move(parsed);
  return absl::OkStatus();
}

}  // namespace eqrise::rise
