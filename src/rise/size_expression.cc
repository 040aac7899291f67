#include "rise/size_expression.h"

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
constexpr int kMaxDepth = 200;

// A parser that evaluates as it goes. Without sizes it only checks the syntax and collects the
// names. After the first error every method returns at once and the values mean nothing.
class Evaluator {
 public:
  Evaluator(std::string_view text, const Sizes* sizes) : text_(text), sizes_(sizes) {}

  absl::StatusOr<std::int64_t> Run() {
    const std::int64_t value = Expression();
    SkipBlanks();
    if (ok() && position_ < text_.size()) {
      Fail("unexpected '" + std::string(text_.substr(position_, 1)) + "'");
    }
    if (!ok()) return *error_;
    return value;
  }

  std::vector<std::string> TakeNames() { return std::move(names_); }

 private:
  bool ok() const { return !error_.has_value(); }

  std::int64_t Fail(std::string_view what) {
    if (ok()) {
      error_ = absl::InvalidArgumentError("in the size expression '" + std::string(text_) +
                                          "', column " + std::to_string(position_ + 1) + ": " +
                                          std::string(what));
    }
    return 0;
  }

  std::int64_t Overflow() { return Fail("the value does not fit in 64 bits"); }

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

  std::int64_t Expression() {
    std::int64_t value = Term();
    while (ok()) {
      if (Accept('+')) {
        if (__builtin_add_overflow(value, Term(), &value)) return Overflow();
      } else if (Accept('-')) {
        if (__builtin_sub_overflow(value, Term(), &value)) return Overflow();
      } else {
        break;
      }
    }
    return value;
  }

  std::int64_t Term() {
    std::int64_t value = Unary();
    while (ok()) {
      if (Accept('*')) {
        if (__builtin_mul_overflow(value, Unary(), &value)) return Overflow();
      } else if (Accept('/')) {
        value = Divide(value, Unary(), /*remainder=*/false);
      } else if (Accept('%')) {
        value = Divide(value, Unary(), /*remainder=*/true);
      } else {
        break;
      }
    }
    return value;
  }

  // Rounds down; C++ rounds towards zero.
  std::int64_t Divide(std::int64_t left, std::int64_t right, bool remainder) {
    if (!ok() || sizes_ == nullptr) return 0;
    if (right == 0) return Fail("division by zero");
    if (right == -1) {  // the one case that overflows: INT64_MIN / -1
      std::int64_t negated = 0;
      if (remainder) return 0;
      return __builtin_sub_overflow(std::int64_t{0}, left, &negated) ? Overflow() : negated;
    }
    const std::int64_t r = left % right;
    const bool rounded_up = r != 0 && (r < 0) != (right < 0);
    if (remainder) return rounded_up ? r + right : r;
    return left / right - (rounded_up ? 1 : 0);
  }

  std::int64_t Unary() {
    if (!Accept('-')) return Primary();
    if (++depth_ > kMaxDepth) return Fail("nested too deeply");
    std::int64_t value = Unary();
    --depth_;
    if (__builtin_sub_overflow(std::int64_t{0}, value, &value)) return Overflow();
    return value;
  }

  std::int64_t Primary() {
    SkipBlanks();
    if (!ok()) return 0;
    if (position_ >= text_.size()) return Fail("expected a number, a name or '('");
    const char c = text_[position_];
    if (absl::ascii_isdigit(c)) return Integer();
    if (absl::ascii_isalpha(c) || c == '_') return NameOrCall();
    if (!Accept('(')) return Fail("expected a number, a name or '('");
    if (++depth_ > kMaxDepth) return Fail("nested too deeply");
    const std::int64_t value = Expression();
    --depth_;
    Expect(')');
    return value;
  }

  std::int64_t Integer() {
    std::int64_t value = 0;
    const char* begin = text_.data() + position_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc()) return Overflow();
    position_ += static_cast<std::size_t>(end - begin);
    return value;
  }

  std::int64_t NameOrCall() {
    const std::size_t begin = position_;
    while (position_ < text_.size() &&
           (absl::ascii_isalnum(text_[position_]) || text_[position_] == '_')) {
      ++position_;
    }
    const std::string name(text_.substr(begin, position_ - begin));
    if (Accept('(')) return Call(name, begin);
    if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
    if (sizes_ == nullptr) return 0;
    if (const auto found = sizes_->find(name); found != sizes_->end()) return found->second;
    position_ = begin;
    return Fail("the size '" + name + "' is not known" + KnownSizes());
  }

  std::int64_t Call(const std::string& function, std::size_t begin) {
    if (function != "min" && function != "max" && function != "pow") {
      position_ = begin;
      return Fail("'" + function + "' is not a function; there are min, max and pow");
    }
    if (++depth_ > kMaxDepth) return Fail("nested too deeply");
    const std::int64_t a = Expression();
    Expect(',');
    const std::int64_t b = Expression();
    Expect(')');
    --depth_;
    if (!ok() || sizes_ == nullptr) return 0;
    if (function == "min") return std::min(a, b);
    if (function == "max") return std::max(a, b);
    return Power(a, b);
  }

  std::int64_t Power(std::int64_t base, std::int64_t exponent) {
    if (exponent < 0) return Fail("pow has a negative exponent");
    if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
    if (base == -1) return exponent % 2 == 0 ? 1 : -1;
    std::int64_t value = 1;  // |base| >= 2: overflows within 64 steps
    for (std::int64_t i = 0; i < exponent; ++i) {
      if (__builtin_mul_overflow(value, base, &value)) return Overflow();
    }
    return value;
  }

  std::string KnownSizes() const {
    if (sizes_->empty()) return " (no size is)";
    std::string text = " (known:";
    for (const auto& [name, value] : *sizes_) text += " " + name;
    return text + ")";
  }

  std::string_view text_;
  const Sizes* sizes_;
  std::size_t position_ = 0;
  int depth_ = 0;
  std::optional<absl::Status> error_;
  std::vector<std::string> names_;
};

}  // namespace

absl::StatusOr<std::int64_t> EvaluateSize(std::string_view expression, const Sizes& sizes) {
  return Evaluator(expression, &sizes).Run();
}

absl::StatusOr<std::vector<std::string>> SizeNames(std::string_view expression) {
  Evaluator evaluator(expression, nullptr);
  if (const auto value = evaluator.Run(); !value.ok()) return value.status();
  return evaluator.TakeNames();
}

}  // namespace eqrise::rise
