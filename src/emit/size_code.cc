#include "emit/size_code.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"

namespace eqrise::emit {

using rise::SizeTree;
using Kind = rise::SizeTree::Kind;

Text SizeCode::Value(const SizeTree& t) {
  switch (t.kind) {
    case Kind::kNumber:
      return {absl::StrCat(t.number)};
    case Kind::kName:
      return {names_.at(t.name)};
    case Kind::kNegated:
      return {absl::StrCat("-", Wrap(Value(t.operands[0]), kPrimaryP)), kUnaryP};
    case Kind::kSum:
      return Infix(t, " + ", kAddP);
    case Kind::kDifference:
      return Infix(t, " - ", kAddP);
    case Kind::kProduct:
      return Infix(t, " * ", kMulP);
    case Kind::kQuotient:
      return RoundsAlike(t) ? Infix(t, " / ", kMulP) : Call("floor_div", t);
    case Kind::kRemainder:
      return RoundsAlike(t) ? Infix(t, " % ", kMulP) : Call("floor_mod", t);
    case Kind::kMin:
      return Call("min_size", t);
    case Kind::kMax:
      return Call("max_size", t);
    case Kind::kPow:
      return Call("power", t);
  }
  return {"0"};
}

std::string SizeCode::Condition(const run::Assumption& assumption, const SizeTree& left,
                                const SizeTree& right, bool holds) {
  const Text a = Value(left), b = Value(right);
  if (assumption.kind != "divides") {
    return absl::StrCat(Wrap(a, kAddP), holds ? " >= " : " < ", Wrap(b, kAddP));
  }
  // Nothing is divided by 0.
  const bool is_positive = left.kind == Kind::kName || left.kind == Kind::kNumber;
  const std::string zero =
      is_positive ? "" : absl::StrCat(Wrap(a, kAddP), holds ? " != 0 && " : " == 0 || ");
  return absl::StrCat(zero, Wrap(b, kMulP), " % ", Wrap(a, kUnaryP), holds ? " == 0" : " != 0");
}

Text SizeCode::Bound(const SizeTree& t) {
  auto operand = [&](size_t i, int least) { return Wrap(Bound(t.operands[i]), least); };
  switch (t.kind) {
    case Kind::kNumber:
      return {absl::StrCat(t.number, ".0")};
    case Kind::kName:
      return {absl::StrCat("(double)", names_.at(t.name)), kUnaryP};
    case Kind::kNegated:
      return Bound(t.operands[0]);
    case Kind::kQuotient:  // by a whole number that is not 0
    case Kind::kRemainder:
      if (t.operands[1].kind == Kind::kNumber) return Bound(t.operands[0]);
      [[fallthrough]];
    case Kind::kSum:
    case Kind::kDifference:
    case Kind::kMin:
    case Kind::kMax:
      return {absl::StrCat(operand(0, kAddP), " + ", operand(1, kAddP)), kAddP};
    case Kind::kProduct:
      return {absl::StrCat(operand(0, kMulP), " * ", operand(1, kMulP)), kMulP};
    case Kind::kPow:
      used_.insert("power_bound");
      return {absl::StrCat("power_bound(", operand(0, 0), ", ", Value(t.operands[1]).text, ") + ",
                           operand(1, kAddP)),
              kAddP};
  }
  return {"0.0"};
}

bool SizeCode::IsNatural(const SizeTree& t) {
  if (t.kind == Kind::kNegated || t.kind == Kind::kDifference) return false;
  for (const SizeTree& o : t.operands) {
    if (!IsNatural(o)) return false;
  }
  return true;
}

std::string SizeCode::Helpers() const {
  static const std::vector<std::pair<std::string, std::string>> kHelpers = {
      {"floor_div",
       "static int64_t floor_div(int64_t a, int64_t b) {\n"
       "  if (b == 0) return -1;\n"
       "  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);\n}\n\n"},
      {"floor_mod",
       "static int64_t floor_mod(int64_t a, int64_t b) {\n"
       "  if (b == 0) return -1;\n"
       "  const int64_t r = a % b;\n"
       "  return r != 0 && (r < 0) != (b < 0) ? r + b : r;\n}\n\n"},
      {"min_size",
       "static int64_t min_size(int64_t a, int64_t b) {\n  return a < b ? a : b;\n}\n\n"},
      {"max_size",
       "static int64_t max_size(int64_t a, int64_t b) {\n  return a > b ? a : b;\n}\n\n"},
      {"power",
       "static int64_t power(int64_t a, int64_t b) {\n  int64_t r = 1;\n"
       "  while (b > 0) {\n    if (b % 2 == 1) r *= a;\n    b /= 2;\n"
       "    if (b > 0) a *= a;\n  }\n  return r;\n}\n\n"},
      {"power_bound",
       "static double power_bound(double a, int64_t b) {\n  double r = 1;\n"
       "  for (int64_t i = 0; i < b && r < 1e30 && a > 1; ++i) r *= a;\n  return r;\n}\n\n"}};
  std::string out;
  for (const auto& [name, text] : kHelpers) {
    if (used_.contains(name)) out += text;
  }
  return out;
}

// C rounds towards 0, a size expression down.
bool SizeCode::RoundsAlike(const SizeTree& t) {
  const SizeTree& by = t.operands[1];
  const bool positive = by.kind == Kind::kName || (by.kind == Kind::kNumber && by.number > 0);
  return positive && IsNatural(t.operands[0]);
}
Text SizeCode::Infix(const SizeTree& t, const char* op, int precedence) {
  const Text left = Value(t.operands[0]);
  const Text right = Value(t.operands[1]);
  return {absl::StrCat(Wrap(left, precedence), op, Wrap(right, precedence + 1)), precedence};
}

Text SizeCode::Call(const char* function, const SizeTree& t) {
  used_.insert(function);
  return {
      absl::StrCat(function, "(", Value(t.operands[0]).text, ", ", Value(t.operands[1]).text, ")")};
}

}  // namespace eqrise::emit
