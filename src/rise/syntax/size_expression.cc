#include "rise/syntax/size_expression.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"

namespace eqrise::rise {
namespace {

using Sizes = std::map<std::string, std::int64_t>;

// Deeper nesting than this is no size expression that anyone printed, and would cost stack.
constexpr int kMaxSizeDepth = 200;

using Kind = SizeTree::Kind;

absl::Status Error(std::string_view text, std::size_t position, std::string_view what) {
  return absl::InvalidArgumentError("in the size expression '" + std::string(text) + "', column " +
                                    std::to_string(position + 1) + ": " + std::string(what));
}

constexpr std::string_view kOverflow = "the value does not fit in 64 bits";

// After the first error every method returns at once and the trees mean nothing.
class SizeParser {
 public:
  explicit SizeParser(std::string_view text) : text_(text) {}

  absl::StatusOr<SizeTree> Run() {
    SizeTree tree = Expression();
    SkipBlanks();
    if (ok() && position_ < text_.size()) {
      Fail("unexpected '" + std::string(text_.substr(position_, 1)) + "'");
    }
    if (!ok()) return *error_;
    return tree;
  }

 private:
  bool ok() const { return !error_.has_value(); }

  SizeTree Fail(std::string_view what) {
    if (ok()) error_ = Error(text_, position_, what);
    return {};
  }

  void SkipBlanks() {
    while (position_ < text_.size() && absl::ascii_isspace(text_[position_])) ++position_;
  }

  bool Accept(char c) {
    SkipBlanks();
    if (!ok() || position_ >= text_.size() || text_[position_] != c) return false;
    ++position_;
    return true;
  }

  void Expect(char c) {
    if (!Accept(c)) Fail(std::string("expected '") + c + "'");
  }

  // An operation ends where its last operand does.
  SizeTree Node(Kind kind, std::vector<SizeTree> operands) const {
    SizeTree tree;
    tree.kind = kind;
    tree.operands = std::move(operands);
    tree.position = position_;
    return tree;
  }

  SizeTree Expression() {
    SizeTree left = Term();
    while (ok()) {
      if (Accept('+')) {
        SizeTree right = Term();
        left = Node(Kind::kSum, {std::move(left), std::move(right)});
      } else if (Accept('-')) {
        SizeTree right = Term();
        left = Node(Kind::kDifference, {std::move(left), std::move(right)});
      } else {
        break;
      }
    }
    return left;
  }

  SizeTree Term() {
    SizeTree left = Unary();
    while (ok()) {
      const Kind kind = Accept('*')   ? Kind::kProduct
                        : Accept('/') ? Kind::kQuotient
                        : Accept('%') ? Kind::kRemainder
                                      : Kind::kNumber;
      if (kind == Kind::kNumber) break;
      SizeTree right = Unary();
      left = Node(kind, {std::move(left), std::move(right)});
    }
    return left;
  }

  SizeTree Unary() {
    if (!Accept('-')) return Primary();
    if (++depth_ > kMaxSizeDepth) return Fail("nested too deeply");
    SizeTree operand = Unary();
    --depth_;
    return Node(Kind::kNegated, {std::move(operand)});
  }

  SizeTree Primary() {
    SkipBlanks();
    if (!ok()) return {};
    if (position_ >= text_.size()) return Fail("expected a number, a name or '('");
    const char c = text_[position_];
    if (absl::ascii_isdigit(c)) return Integer();
    if (absl::ascii_isalpha(c) || c == '_') return NameOrCall();
    if (!Accept('(')) return Fail("expected a number, a name or '('");
    if (++depth_ > kMaxSizeDepth) return Fail("nested too deeply");
    SizeTree inner = Expression();
    --depth_;
    Expect(')');
    return inner;
  }

  SizeTree Integer() {
    SizeTree tree;
    const char* begin = text_.data() + position_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), tree.number);
    if (error != std::errc()) return Fail(kOverflow);
    position_ += static_cast<std::size_t>(end - begin);
    return tree;
  }

  SizeTree NameOrCall() {
    const std::size_t begin = position_;
    while (position_ < text_.size() &&
           (absl::ascii_isalnum(text_[position_]) || text_[position_] == '_')) {
      ++position_;
    }
    SizeTree tree;
    tree.kind = Kind::kName;
    tree.name = std::string(text_.substr(begin, position_ - begin));
    tree.position = begin;
    if (Accept('(')) return Call(tree.name, begin);
    return tree;
  }

  SizeTree Call(const std::string& function, std::size_t begin) {
    if (function != "min" && function != "max" && function != "pow") {
      position_ = begin;
      return Fail("'" + function + "' is not a function; there are min, max and pow");
    }
    if (++depth_ > kMaxSizeDepth) return Fail("nested too deeply");
    SizeTree a = Expression();
    Expect(',');
    SizeTree b = Expression();
    Expect(')');
    --depth_;
    const Kind kind = function == "min" ? Kind::kMin : function == "max" ? Kind::kMax : Kind::kPow;
    return Node(kind, {std::move(a), std::move(b)});
  }

  std::string_view text_;
  std::size_t position_ = 0;
  int depth_ = 0;
  std::optional<absl::Status> error_;
};

// After the first error the values mean nothing.
class Evaluator {
 public:
  Evaluator(std::string_view text, const Sizes& sizes) : text_(text), sizes_(sizes) {}

  absl::StatusOr<std::int64_t> Run(const SizeTree& tree) {
    const std::int64_t value = Value(tree);
    if (error_) return *error_;
    return value;
  }

 private:
  std::int64_t Fail(const SizeTree& at, std::string_view what) {
    if (!error_) error_ = Error(text_, at.position, what);
    return 0;
  }

  std::int64_t Value(const SizeTree& tree) {
    if (tree.kind == Kind::kNumber) return tree.number;
    if (tree.kind == Kind::kName) {
      const auto found = sizes_.find(tree.name);
      if (found != sizes_.end()) return found->second;
      return Fail(tree, "the size '" + tree.name + "' is not known" + KnownSizes());
    }
    const std::int64_t a = Value(tree.operands[0]);
    const std::int64_t b = tree.operands.size() > 1 ? Value(tree.operands[1]) : 0;
    if (error_) return 0;
    std::int64_t value = 0;
    bool overflow = false;
    switch (tree.kind) {
      case Kind::kNumber:
      case Kind::kName:
        break;
      case Kind::kNegated:
        overflow = __builtin_sub_overflow(std::int64_t{0}, a, &value);
        break;
      case Kind::kSum:
        overflow = __builtin_add_overflow(a, b, &value);
        break;
      case Kind::kDifference:
        overflow = __builtin_sub_overflow(a, b, &value);
        break;
      case Kind::kProduct:
        overflow = __builtin_mul_overflow(a, b, &value);
        break;
      case Kind::kQuotient:
      case Kind::kRemainder:
        return Divide(tree, a, b);
      case Kind::kMin:
        return std::min(a, b);
      case Kind::kMax:
        return std::max(a, b);
      case Kind::kPow:
        return Power(tree, a, b);
    }
    return overflow ? Fail(tree, kOverflow) : value;
  }

  // Rounds down; C++ rounds towards zero.
  std::int64_t Divide(const SizeTree& tree, std::int64_t left, std::int64_t right) {
    const bool remainder = tree.kind == Kind::kRemainder;
    if (right == 0) return Fail(tree, "division by zero");
    if (right == -1) {  // the one case that overflows: INT64_MIN / -1
      std::int64_t negated = 0;
      if (remainder) return 0;
      return __builtin_sub_overflow(std::int64_t{0}, left, &negated) ? Fail(tree, kOverflow)
                                                                     : negated;
    }
    const std::int64_t r = left % right;
    const bool rounded_up = r != 0 && (r < 0) != (right < 0);
    if (remainder) return rounded_up ? r + right : r;
    return left / right - (rounded_up ? 1 : 0);
  }

  std::int64_t Power(const SizeTree& tree, std::int64_t base, std::int64_t exponent) {
    if (exponent < 0) return Fail(tree, "pow has a negative exponent");
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    std::int64_t value = 1;  // |base| >= 2: overflows within 64 steps
    for (std::int64_t i = 0; i < exponent; ++i) {
      if (__builtin_mul_overflow(value, base, &value)) return Fail(tree, kOverflow);
    }
    return value;
  }

  std::string KnownSizes() const {
    if (sizes_.empty()) return " (no size is)";
    std::string text = " (known:";
    for (const auto& [name, value] : sizes_) text += " " + name;
    return text + ")";
  }

  std::string_view text_;
  const Sizes& sizes_;
  std::optional<absl::Status> error_;
};

void CollectNames(const SizeTree& tree, std::vector<std::string>& names) {
  if (tree.kind == Kind::kName && std::find(names.begin(), names.end(), tree.name) == names.end()) {
    names.push_back(tree.name);
  }
  for (const SizeTree& operand : tree.operands) CollectNames(operand, names);
}

}  // namespace

absl::StatusOr<SizeTree> ParseSize(std::string_view expression) {
  return SizeParser(expression).Run();
}

absl::StatusOr<std::int64_t> EvaluateSize(std::string_view expression, const Sizes& sizes) {
  const absl::StatusOr<SizeTree> tree = ParseSize(expression);
  if (!tree.ok()) return tree.status();
  return Evaluator(expression, sizes).Run(*tree);
}

absl::StatusOr<std::vector<std::string>> SizeNames(std::string_view expression) {
  const absl::StatusOr<SizeTree> tree = ParseSize(expression);
  if (!tree.ok()) return tree.status();
  std::vector<std::string> names;
  CollectNames(*tree, names);
  return names;
}

}  // namespace eqrise::rise
