#include "rewrite/condition_parser.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rewrite/condition.h"
#include "rise/syntax/closest_name.h"

namespace eqrise::rewrite {
namespace {

using Kind = Condition::Kind;

constexpr char kConditionHint[] =
    "conditions: s divides n, s remains in n, s fits in n, a < b (<= == != >= >), constant n, "
    "t is float, scalar x, array x, literal x, input x, neutral z for op, associative op, "
    "commutative op; with not, and, or";
// Conditions in parentheses, in parentheses, ...
constexpr int kMostNested = 32;

class ConditionParser {
 public:
  explicit ConditionParser(rise::Parser& parser) : parser_(parser) {}

  absl::Status ParseOr(RawCondition& out) {
    return ParseJoined("or", Kind::kOr, &ConditionParser::ParseAnd, out);
  }

 private:
  using Part = absl::Status (ConditionParser::*)(RawCondition&);

  // PART word PART word ...
  absl::Status ParseJoined(const char* word, Kind kind, Part part, RawCondition& out) {
    if (absl::Status s = (this->*part)(out); !s.ok()) return s;
    if (!parser_.Is(word)) return absl::OkStatus();
    RawCondition joined;
    joined.kind = kind;
    joined.where = out.where;
    joined.parts.push_back(std::move(out));
    while (parser_.Accept(word)) {
      if (absl::Status s = (this->*part)(joined.parts.emplace_back()); !s.ok()) return s;
    }
    out = std::move(joined);
    return absl::OkStatus();
  }

  absl::Status ParseAnd(RawCondition& out) {
    return ParseJoined("and", Kind::kAnd, &ConditionParser::ParseNot, out);
  }

  absl::Status ParseNot(RawCondition& out) {
    out.where = parser_.Peek().where;
    if (++nested_ > kMostNested) {
      return parser_.Error(out.where, "this condition is nested too deeply",
                           "write several conditions, with commas between them");
    }
    absl::Status s = absl::OkStatus();
    if (parser_.Accept("not")) {
      out.kind = Kind::kNot;
      s = ParseNot(out.parts.emplace_back());
    } else if (parser_.Is("(") && HasConditionInside()) {
      parser_.Next();
      s = ParseOr(out);
      if (s.ok()) s = parser_.Expect(")");
    } else {
      s = ParseAtom(out);
    }
    --nested_;
    return s;
  }

  // Whether the parentheses hold a condition, and not a size.
  bool HasConditionInside() const {
    int depth = 0;
    for (size_t i = 0;; ++i) {
      if (parser_.Peek(i).kind == rise::TokenKind::kEnd) return false;
      if (parser_.Is("(", i)) ++depth;
      if (parser_.Is(")", i) && --depth == 0) return false;
      for (const char* word :
           {"<",        "<=",          ">",           ">=",     "==",    "!=",      "divides",
            "remains",  "fits",        "is",          "not",    "and",   "or",      "neutral",
            "constant", "associative", "commutative", "scalar", "array", "literal", "input"}) {
        if (parser_.Is(word, i)) return true;
      }
    }
  }

  absl::Status ParseAtom(RawCondition& c) {
    c.where = parser_.Peek().where;
    if (parser_.Accept("neutral")) {
      c.kind = Kind::kNeutral;
      if (absl::Status s = ParseVariable("a variable of the rule", c.first); !s.ok()) return s;
      if (absl::Status s = parser_.Expect("for"); !s.ok()) return s;
      return ParseVariable("an operator variable of the rule", c.second);
    }
    if (parser_.Accept("constant")) {
      c.kind = Kind::kConstant;
      return ParseOperand(c.left);
    }
    static constexpr std::array<std::pair<const char*, Kind>, 6> kOfVariable = {
        {{"associative", Kind::kAssociative},
         {"commutative", Kind::kCommutative},
         {"literal", Kind::kLiteral},
         {"input", Kind::kInput},
         {"scalar", Kind::kType},
         {"array", Kind::kType}}};
    for (const auto& [word, kind] : kOfVariable) {
      if (!parser_.Accept(word)) continue;
      c.kind = kind;
      if (word == std::string("array")) c.test = TypeTest::kArray;
      return ParseVariable("a variable of the rule", c.first);
    }
    return parser_.Peek().kind == rise::TokenKind::kName && parser_.Is("is", 1)
               ? ParseType(c)
               : ParseComparison(c);
  }

  // t is float, t is not f32
  absl::Status ParseType(RawCondition& c) {
    if (absl::Status s = ParseVariable("a type or a variable of the rule", c.first); !s.ok()) {
      return s;
    }
    parser_.Next();
    const bool denied = parser_.Accept("not");
    c.kind = Kind::kType;
    const rise::Location where = parser_.Peek().where;
    absl::StatusOr<std::string> word = parser_.ExpectName("a kind of types, as in `t is float`");
    if (!word.ok()) return word.status();
    std::vector<std::string> words;
    std::optional<TypeTest> test;
    for (const TypeTest t : {TypeTest::kScalar, TypeTest::kArray, TypeTest::kFloat,
                             TypeTest::kInteger, TypeTest::kSigned, TypeTest::kUnsigned,
                             TypeTest::kNumber, TypeTest::kVector, TypeTest::kPair}) {
      words.push_back(TestName(t));
      if (words.back() == *word) test = t;
    }
    if (const std::optional<rise::ScalarKind> kind = rise::ScalarFromName(*word)) {
      test = TypeTest::kSame;
      c.scalar = *kind;
    }
    if (!test) {
      return parser_.Error(
          where, absl::StrCat("there is no kind of types ", *word),
          rise::DidYouMean(*word, words,
                           "float, integer, signed, unsigned, number, scalar, array, vector, pair, "
                           "or a scalar type such as f32"));
    }
    c.test = *test;
    if (!denied) return absl::OkStatus();
    RawCondition inner = std::move(c);
    c = RawCondition();
    c.kind = Kind::kNot;
    c.where = inner.where;
    c.parts.push_back(std::move(inner));
    return absl::OkStatus();
  }

  absl::Status ParseVariable(const char* what, std::string& name) {
    absl::StatusOr<std::string> v = parser_.ExpectName(what);
    if (!v.ok()) return v.status();
    name = *std::move(v);
    return absl::OkStatus();
  }

  absl::Status ParseComparison(RawCondition& c) {
    if (absl::Status s = ParseOperand(c.left); !s.ok()) return s;
    bool swaps = false;
    if (parser_.Accept("divides")) {
      c.kind = Kind::kDivides;
    } else if (parser_.Accept("remains")) {
      c.kind = Kind::kNotDivides;
      if (absl::Status in = parser_.Expect("in"); !in.ok()) return in;
    } else if (parser_.Accept("fits")) {
      c.kind = Kind::kFits;
      if (absl::Status in = parser_.Expect("in"); !in.ok()) return in;
    } else if (parser_.Is("<") || parser_.Is(">")) {
      c.kind = Kind::kLess;
      swaps = parser_.Next().text == ">";
    } else if (parser_.Is("<=") || parser_.Is(">=")) {
      c.kind = Kind::kAtMost;
      swaps = parser_.Next().text == ">=";
    } else if (parser_.Accept("==")) {
      c.kind = Kind::kEqual;
    } else if (parser_.Accept("!=")) {
      c.kind = Kind::kNotEqual;
    } else {
      return parser_.Expected(
          "`divides`, `remains in`, `fits in`, `is` or a comparison (< <= == != >= >)",
          kConditionHint);
    }
    if (absl::Status s = ParseOperand(c.right); !s.ok()) return s;
    if (swaps) std::swap(c.left, c.right);
    return absl::OkStatus();
  }

  // `s`, `2 * n`, `size xs`
  absl::Status ParseOperand(RawCondition::Operand& out) {
    if (parser_.Is("size") && parser_.Peek(1).kind == rise::TokenKind::kName) {
      parser_.Next();
      out.size_of = parser_.Next().text;
      return absl::OkStatus();
    }
    absl::StatusOr<rise::ast::NatPtr> n = parser_.ParseNat();
    if (!n.ok()) return n.status();
    out.nat = *n;
    return absl::OkStatus();
  }

  rise::Parser& parser_;
  int nested_ = 0;
};

}  // namespace

absl::Status ParseConditions(rise::Parser& parser, std::vector<RawCondition>& out) {
  do {
    RawCondition c;
    if (absl::Status s = ConditionParser(parser).ParseOr(c); !s.ok()) return s;
    if (c.kind != Kind::kAnd) {
      out.push_back(std::move(c));
    } else {
      out.insert(out.end(), c.parts.begin(), c.parts.end());
    }
  } while (parser.Accept(","));
  return absl::OkStatus();
}

absl::Status ParseAssumptions(rise::Parser& parser, std::vector<RawCondition>& out) {
  const size_t first = out.size();
  if (absl::Status s = ParseConditions(parser, out); !s.ok()) return s;
  for (size_t i = first; i < out.size(); ++i) {
    const bool is_law = out[i].kind == Kind::kAssociative || out[i].kind == Kind::kCommutative ||
                        out[i].kind == Kind::kNeutral;
    if (!is_law) {
      return parser.Error(out[i].where, "only laws of operators can be assumed and tried",
                          "write assume associative op, commutative op, or neutral z for op; "
                          "anything else is a condition: where ...");
    }
    out[i].assumed = true;
  }
  return absl::OkStatus();
}

}  // namespace eqrise::rewrite
