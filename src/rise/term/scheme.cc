#include "rise/term/scheme.h"

#include <cctype>
#include <cstdio>
#include <cstdlib>

#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace eqrise::rise {
namespace {

// A recursive-descent parser for the scheme column only; programs go through parser.h.
class SchemeParser {
 public:
  SchemeParser(absl::string_view text, TypeTable& types, Scheme& scheme)
      : text_(text), types_(types), scheme_(scheme) {}

  void Parse() {
    while (ParseExplicit()) {
    }
    std::vector<Type> parts{ParseOperand()};
    while (Accept("->")) parts.push_back(ParseOperand());
    scheme_.result = parts.back();
    parts.pop_back();
    scheme_.arguments = std::move(parts);
    if (Peek() != 0) Fail();
  }

  // How many arguments there are, of a primitive whose types dependent.cc computes.
  void ParseDependent() {
    while (ParseExplicit()) {
    }
    const Type any = types_.NewVariable("t");
    int depth = 0;
    for (size_t i = at_; i < text_.size(); ++i) {
      depth += text_[i] == '(' ? 1 : text_[i] == ')' ? -1 : 0;
      if (depth == 0 && text_.substr(i, 2) == "->") scheme_.arguments.push_back(any);
    }
    scheme_.result = any;
  }

 private:
  [[noreturn]] void Fail() {
    std::fprintf(stderr, "primitives.def: malformed scheme: %.*s (at %zu)\n",
                 static_cast<int>(text_.size()), text_.data(), at_);
    std::abort();
  }
  char Peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Accept(absl::string_view token) {
    Peek();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  void Expect(absl::string_view token) {
    if (!Accept(token)) Fail();
  }
  std::string Identifier() {
    Peek();
    size_t start = at_;
    while (at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_]))) ++at_;
    if (start == at_) Fail();
    return std::string(text_.substr(start, at_ - start));
  }
  // "(k: Nat) ->", "(a: AddrSp)? ->"
  bool ParseExplicit() {
    size_t start = at_;
    if (Accept("(")) {
      Peek();
      if (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) {
        Scheme::Explicit e;
        e.name = Identifier();
        if (Accept(":")) {
          std::string kind = Identifier();
          e.kind = kind == "Nat"        ? 'n'
                   : kind == "DataType" ? 't'
                   : kind == "AddrSp"   ? 'a'
                   : kind == "Nat2Nat"  ? 'f'
                                        : 'd';
          if (!Accept(")")) {  // (k: Nat ** t)
            at_ = start;
            return false;
          }
          e.optional = Accept("?");
          Expect("->");
          if (e.kind == 'n') NatMeta(e.name);
          if (e.kind == 't') TypeVariable(e.name);
          scheme_.explicits.push_back(std::move(e));
          return true;
        }
      }
    }
    at_ = start;
    return false;
  }
  Nat NatMeta(const std::string& name) {
    for (auto& [n, v] : scheme_.nats) {
      if (n == name) return types_.nats().Var(v);
    }
    NatVar v = types_.nats().NewMeta(name);
    scheme_.nats.emplace_back(name, v);
    return types_.nats().Var(v);
  }
  Type TypeVariable(const std::string& name) {
    for (auto& [n, t] : scheme_.types) {
      if (n == name) return t;
    }
    Type t = types_.NewVariable(name);
    scheme_.types.emplace_back(name, t);
    return t;
  }
  static bool IsTypeName(absl::string_view name) {
    return name == "s" || name == "t" || name == "u" || name == "bool" || name == "natType" ||
           name == "idx" || name == "vec";
  }
  Nat ParseNatFactor() {
    if (Accept("(")) {
      Nat n = ParseNatSum();
      Expect(")");
      return n;
    }
    std::string name = Identifier();
    if (std::isdigit(static_cast<unsigned char>(name[0])))
      return types_.nats().Const(std::stoll(name));
    return NatMeta(name);
  }
  Nat ParseNatSum() {
    Nat sum = ParseNatProduct();
    while (Accept("+")) sum = types_.nats().Add(sum, ParseNatProduct());
    return sum;
  }
  Nat ParseNatProduct() {
    Nat product = ParseNatPower();
    while (Accept("*")) product = types_.nats().Mul(product, ParseNatPower());
    return product;
  }
  Nat ParseNatPower() {
    Nat base = ParseNatFactor();
    return Accept("^") ? types_.nats().Pow(base, ParseNatFactor()) : base;
  }
  // One side of an arrow.
  Type ParseOperand() {
    Peek();
    size_t start = at_;
    if (Accept("(")) {
      // A nat "(m*k).t", a pair "(s, t)" or a function "(s -> t)".
      if (absl::string_view rest = text_.substr(at_); !rest.empty() && ScanForNat(rest)) {
        at_ = start;
        Nat n = ParseNatFactor();
        Expect(".");
        return types_.Array(n, ParseOperand());
      }
      std::vector<Type> parts{ParseOperand()};
      if (Accept(",")) {
        parts.push_back(ParseOperand());
        Expect(")");
        return types_.Pair(parts[0], parts[1]);
      }
      while (Accept("->")) parts.push_back(ParseOperand());
      Expect(")");
      Type t = parts.back();
      for (size_t i = parts.size() - 1; i-- > 0;) t = types_.Function(parts[i], t);
      return t;
    }
    std::string name = Identifier();
    if (name == "bool") return types_.Scalar(ScalarKind::kBool);
    if (name == "natType") return types_.NatType();
    if (name == "idx") {
      Expect("[");
      Nat n = ParseNatSum();
      Expect("]");
      return types_.Index(n);
    }
    if (name == "vec") {
      Expect("[");
      Nat n = ParseNatSum();
      Expect(",");
      Type t = ParseOperand();
      Expect("]");
      return types_.Vector(n, t);
    }
    if (IsTypeName(name)) return TypeVariable(name);
    const bool number = std::isdigit(static_cast<unsigned char>(name[0])) != 0;
    Nat n = number ? types_.nats().Const(std::stoll(name)) : NatMeta(name);
    Expect(".");
    return types_.Array(n, ParseOperand());
  }
  // Whether "m*k)." follows an opening parenthesis.
  static bool ScanForNat(absl::string_view rest) {
    if (rest[0] == '(') return false;  // a function whose argument is an array
    size_t close = rest.find(')');
    if (close == absl::string_view::npos || close + 1 >= rest.size() || rest[close + 1] != '.') {
      return false;
    }
    return rest.substr(0, close).find_first_of(",>") == absl::string_view::npos;
  }

  absl::string_view text_;
  size_t at_ = 0;
  TypeTable& types_;
  Scheme& scheme_;
};

}  // namespace

absl::string_view TypeClassName(TypeClass c) {
  switch (c) {
    case TypeClass::kNum:
      return "a number, or a vector of numbers";
    case TypeClass::kFloat:
      return "a floating-point number, or a vector of them";
    case TypeClass::kInt:
      return "an integer, or a vector of integers";
    case TypeClass::kScalar:
      return "a scalar";
    case TypeClass::kPlain:
      return "a scalar or a nat";
    case TypeClass::kScalars:
      return "a scalar or pairs of scalars";
    case TypeClass::kOrdered:
      return "a scalar, an index or a nat";
    case TypeClass::kCast:
      return "a scalar, an index or a nat";
    case TypeClass::kWhole:
      return "an integer, an index or a nat";
  }
  return "";
}

bool BelongsTo(const TypeTable& types, Type t, TypeClass c) {
  const TypeNode& n = types.node(t);
  switch (c) {
    case TypeClass::kNum:
    case TypeClass::kFloat:
    case TypeClass::kInt: {
      if (n.kind == TypeKind::kNatType) return c != TypeClass::kFloat;
      Type scalar = n.kind == TypeKind::kVector ? n.first : t;
      if (!types.Is(scalar, TypeKind::kScalar)) return false;
      ScalarKind k = types.node(scalar).scalar;
      return c == TypeClass::kFloat ? IsFloat(k)
             : c == TypeClass::kInt ? IsInteger(k)
                                    : IsFloat(k) || IsInteger(k);
    }
    case TypeClass::kScalar:
      return n.kind == TypeKind::kScalar;
    case TypeClass::kPlain:
      return n.kind == TypeKind::kScalar || n.kind == TypeKind::kNatType;
    case TypeClass::kScalars:
      return n.kind == TypeKind::kScalar ||
             (n.kind == TypeKind::kPair && BelongsTo(types, n.first, c) &&
              BelongsTo(types, n.second, c));
    case TypeClass::kOrdered:
    case TypeClass::kCast:
      return n.kind == TypeKind::kScalar || n.kind == TypeKind::kIndex ||
             n.kind == TypeKind::kNatType;
    case TypeClass::kWhole:
      return (n.kind == TypeKind::kScalar && IsInteger(n.scalar)) || n.kind == TypeKind::kIndex ||
             n.kind == TypeKind::kNatType;
  }
  return false;
}

NatVar Scheme::NatNamed(absl::string_view name) const {
  for (const auto& [n, v] : nats) {
    if (n == name) return v;
  }
  return {};
}

Type Scheme::TypeNamed(absl::string_view name) const {
  for (const auto& [n, t] : types) {
    if (n == name) return t;
  }
  return {};
}

Scheme ParseScheme(Op op, TypeTable& types) {
  const PrimitiveInfo& info = Info(op);
  Scheme scheme;
  SchemeParser parser(info.scheme, types, scheme);
  if (IsDependent(op)) {
    parser.ParseDependent();
  } else {
    parser.Parse();
  }
  for (absl::string_view name : absl::StrSplit(info.payload, ' ', absl::SkipEmpty())) {
    absl::ConsumeSuffix(&name, "?");
    if (name == "f" || name == "g") {
      ++scheme.payload_functions;
    } else if (name == "a" || name == "d" || name == "x") {
      scheme.payload_index = name[0];
    } else if (name == "t") {
      scheme.payload_type = scheme.TypeNamed(name);
    } else {
      scheme.payload_nats.push_back(scheme.NatNamed(name));
    }
  }
  for (absl::string_view clause : absl::StrSplit(info.where, ", ", absl::SkipEmpty())) {
    std::pair<absl::string_view, absl::string_view> words = absl::StrSplit(clause, ' ');
    absl::string_view w = words.first;
    TypeClass c = w == "num"       ? TypeClass::kNum
                  : w == "float"   ? TypeClass::kFloat
                  : w == "int"     ? TypeClass::kInt
                  : w == "scalar"  ? TypeClass::kScalar
                  : w == "scalars" ? TypeClass::kScalars
                  : w == "plain"   ? TypeClass::kPlain
                  : w == "cast"    ? TypeClass::kCast
                  : w == "whole"   ? TypeClass::kWhole
                                   : TypeClass::kOrdered;
    scheme.where.emplace_back(c, scheme.TypeNamed(words.second));
  }
  return scheme;
}

}  // namespace eqrise::rise
