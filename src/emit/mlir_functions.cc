#include "emit/mlir_functions.h"

#include <bit>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "emit/mlir_text.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

// "f32" and "f32x8", in names of functions; here the sign counts.
std::string Suffix(ScalarKind type, int lanes) {
  std::string name(rise::ScalarName(type));
  return lanes == 1 ? name : absl::StrCat(name, "x", lanes);
}

// In the body, $T is the type, $M that of a comparison and $C what select writes before the type
// of its values; $0, $1 and $-1 are constants.
MlirFunction Make(std::string name, const std::string& parameters, const std::string& result,
                  const std::string& body, ScalarKind type, int lanes) {
  const auto constant = [&](int v) {
    return MlirTypedLiteral(rise::IsFloat(type) ? std::bit_cast<uint64_t>(static_cast<double>(v))
                                                : static_cast<uint64_t>(v),
                            type, lanes);
  };
  const std::string mask = MlirType(ScalarKind::kBool, lanes);
  const std::string text =
      absl::StrCat("func.func private @", name, "(", parameters, ") -> ", result,
                   "\n    attributes {llvm.linkage = "
                   "#llvm.linkage<internal>} {\n",
                   body, "}\n");
  return {std::move(name), absl::StrReplaceAll(text, {{"$M", mask},
                                                      {"$C", lanes > 1 ? mask + ", " : ""},
                                                      {"$T", MlirType(type, lanes)},
                                                      {"$0", constant(0)},
                                                      {"$1", constant(1)},
                                                      {"$-1", constant(-1)}})};
}

}  // namespace

// Where the division would be undefined, its divisor is 1.
MlirFunction MlirDivision(Op op, ScalarKind type, int lanes) {
  const bool is_signed = rise::IsSigned(type);
  std::string body =
      "  %zero = arith.constant $0\n"
      "  %one = arith.constant $1\n"
      "  %by_zero = arith.cmpi eq, %b, %zero : $T\n";
  if (is_signed) {
    body +=
        "  %minus_one = arith.constant $-1\n"
        "  %by_minus_one = arith.cmpi eq, %b, %minus_one : $T\n"
        "  %special = arith.ori %by_zero, %by_minus_one : $M\n";
  }
  absl::StrAppend(&body, "  %divisor = arith.select %", is_signed ? "special" : "by_zero",
                  ", %one, %b : $C$T\n");
  if (op == Op::kMod) {
    absl::StrAppend(&body, "  %r = arith.", is_signed ? "remsi" : "remui", " %a, %divisor : $T\n");
  } else if (is_signed) {
    body +=
        "  %quotient = arith.divsi %a, %divisor : $T\n"
        "  %negated = arith.subi %zero, %a : $T\n"
        "  %wrapped = arith.select %by_minus_one, %negated, %quotient : $C$T\n"
        "  %r = arith.select %by_zero, %zero, %wrapped : $C$T\n";
  } else {
    body +=
        "  %quotient = arith.divui %a, %divisor : $T\n"
        "  %r = arith.select %by_zero, %zero, %quotient : $C$T\n";
  }
  body += "  return %r : $T\n";
  return Make(absl::StrCat(op == Op::kDiv ? "div_" : "mod_", Suffix(type, lanes)), "%a: $T, %b: $T",
              "$T", body, type, lanes);
}

MlirFunction MlirMinMax(Op op, ScalarKind type, int lanes) {
  const std::string body = absl::StrCat("  %first = arith.cmpf ", op == Op::kMin ? "olt" : "ogt",
                                        ", %a, %b : $T\n"
                                        "  %alone = arith.cmpf uno, %b, %b : $T\n"
                                        "  %take = arith.ori %first, %alone : $M\n"
                                        "  %r = arith.select %take, %a, %b : $C$T\n"
                                        "  return %r : $T\n");
  return Make(absl::StrCat(op == Op::kMin ? "min_" : "max_", Suffix(type, lanes)), "%a: $T, %b: $T",
              "$T", body, type, lanes);
}

// What is out of range is undefined in MLIR, so it is not converted.
MlirFunction MlirSaturatingCast(ScalarKind from, ScalarKind to, int lanes) {
  const bool sign = rise::IsSigned(to);
  const int bits = 8 * rise::ScalarBytes(to);
  const double low = sign ? -std::ldexp(1.0, bits - 1) : 0;
  const double end = std::ldexp(1.0, sign ? bits - 1 : bits);  // the first value above
  const uint64_t max = sign ? (uint64_t{1} << (bits - 1)) - 1 : ~uint64_t{0};
  const uint64_t min = sign ? ~max : 0;
  const auto limit = [&](double v) {
    return MlirTypedLiteral(std::bit_cast<uint64_t>(v), from, lanes);
  };
  const std::string to_type = MlirType(to, lanes);
  const std::string least = sign ? "%low" : "%zero";
  const std::string body =
      absl::StrCat("  %zero = arith.constant $0\n",
                   sign ? absl::StrCat("  %low = arith.constant ", limit(low), "\n") : "",
                   "  %end = arith.constant ", limit(end),
                   "\n"
                   "  %min = arith.constant ",
                   MlirTypedLiteral(min, to, lanes),
                   "\n"
                   "  %max = arith.constant ",
                   MlirTypedLiteral(max, to, lanes),
                   "\n"
                   "  %above_low = arith.cmpf ogt, %x, ",
                   least,
                   " : $T\n"
                   "  %below_end = arith.cmpf olt, %x, %end : $T\n"
                   "  %inside = arith.andi %above_low, %below_end : $M\n"
                   "  %safe = arith.select %inside, %x, %zero : $C$T\n"
                   "  %integer = arith.",
                   sign ? "fptosi" : "fptoui", " %safe : $T to ", to_type,
                   "\n"
                   "  %is_low = arith.cmpf ole, %x, ",
                   least,
                   " : $T\n"
                   "  %is_high = arith.cmpf oge, %x, %end : $T\n"
                   "  %not_low = arith.select %is_low, %min, %integer : $C",
                   to_type,
                   "\n"
                   "  %r = arith.select %is_high, %max, %not_low : $C",
                   to_type,
                   "\n"
                   "  return %r : ",
                   to_type, "\n");
  return Make(absl::StrCat(Suffix(from, lanes), "_to_", rise::ScalarName(to)), "%x: $T", to_type,
              body, from, lanes);
}

MlirFunction MlirIndexPower() {
  return Make("pow_index", "%base: index, %exponent: index", "index",
              "  %zero = arith.constant 0 : index\n"
              "  %one = arith.constant 1 : index\n"
              "  %r = scf.for %i = %zero to %exponent step %one iter_args(%p = %one) -> (index) {\n"
              "    %next = arith.muli %p, %base : index\n"
              "    scf.yield %next : index\n"
              "  }\n"
              "  return %r : index\n",
              ScalarKind::kI64, 1);
}

}  // namespace eqrise::emit
