#include "emit/mlir_ops.h"

#include <bit>
#include <cmath>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "emit/dialect.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

std::string ScalarType(ScalarKind type) {
  switch (type) {
    case ScalarKind::kBool:
      return "i1";
    case ScalarKind::kI8:
    case ScalarKind::kU8:
      return "i8";
    case ScalarKind::kI16:
    case ScalarKind::kU16:
      return "i16";
    case ScalarKind::kI32:
    case ScalarKind::kU32:
      return "i32";
    case ScalarKind::kI64:
    case ScalarKind::kU64:
      return "i64";
    case ScalarKind::kF16:
      return "f16";
    case ScalarKind::kF32:
      return "f32";
    case ScalarKind::kF64:
      return "f64";
  }
  return "i32";
}

// "f32" and "f32x8", in names of functions; here the sign counts.
std::string Suffix(ScalarKind type, int lanes) {
  std::string name(rise::ScalarName(type));
  return lanes == 1 ? name : absl::StrCat(name, "x", lanes);
}

// MLIR's decimals have a point; infinities and NaNs are written by their bits.
std::string FloatText(double v, ScalarKind type) {
  if (std::isnan(v) || std::isinf(v)) {
    const char* text = type == ScalarKind::kF16   ? (std::isnan(v) ? "0x7E00"
                                                     : v < 0       ? "0xFC00"
                                                                   : "0x7C00")
                       : type == ScalarKind::kF32 ? (std::isnan(v) ? "0x7FC00000"
                                                     : v < 0       ? "0xFF800000"
                                                                   : "0x7F800000")
                       : std::isnan(v)            ? "0x7FF8000000000000"
                       : v < 0                    ? "0xFFF0000000000000"
                                                  : "0x7FF0000000000000";
    return text;
  }
  std::string text = ShortestDecimal(v, type);
  const size_t e = text.find('e');
  if (e != std::string::npos && text.find('.') == std::string::npos) text.insert(e, ".0");
  return text;
}

int64_t Wrapped(uint64_t bits, ScalarKind type) {
  switch (rise::ScalarBytes(type)) {
    case 1:
      return static_cast<int8_t>(bits);
    case 2:
      return static_cast<int16_t>(bits);
    case 4:
      return static_cast<int32_t>(bits);
    default:
      return static_cast<int64_t>(bits);
  }
}

std::string LiteralText(uint64_t bits, ScalarKind type) {
  if (rise::IsFloat(type)) return FloatText(std::bit_cast<double>(bits), type);
  if (type == ScalarKind::kBool) return bits != 0 ? "true" : "false";
  return absl::StrCat(Wrapped(bits, type));
}

// %f0.5, %c7_i32, %true: names that say what the value is.
std::string LiteralName(uint64_t bits, ScalarKind type, int lanes) {
  std::string name;
  if (rise::IsFloat(type)) {
    double v = std::bit_cast<double>(bits);
    name = std::isnan(v)   ? "nan"
           : std::isinf(v) ? (v < 0 ? "-inf" : "inf")
                           : absl::StrReplaceAll(ShortestDecimal(v, type), {{"+", ""}});
    if (name.ends_with(".0")) name.resize(name.size() - 2);
    name = absl::StrCat(type == ScalarKind::kF64   ? "d"
                        : type == ScalarKind::kF16 ? "h"
                                                   : "f",
                        name);
  } else if (type == ScalarKind::kBool) {
    name = bits != 0 ? "true" : "false";
  } else {
    name = absl::StrCat("c", Wrapped(bits, type), "_", ScalarType(type));
  }
  return lanes == 1 ? name : absl::StrCat(name, "_x", lanes);
}

// The operation with its name, for two operands of one type; empty where it takes more than that.
std::string BinaryOperation(Op op, ScalarKind type) {
  const bool is_float = rise::IsFloat(type);
  const bool is_signed = rise::IsInteger(type) && rise::IsSigned(type);
  // Bools are compared as 0 and 1.
  const auto compare = [&](const char* ordered, const char* same, bool less) {
    if (is_float) return absl::StrCat("arith.cmpf ", ordered, ",");
    return absl::StrCat("arith.cmpi ", less ? (is_signed ? "s" : "u") : "", same, ",");
  };
  switch (op) {
    case Op::kAdd:
      return is_float ? "arith.addf" : "arith.addi";
    case Op::kSub:
      return is_float ? "arith.subf" : "arith.subi";
    case Op::kMul:
      return is_float ? "arith.mulf" : "arith.muli";
    case Op::kDiv:
      return is_float ? "arith.divf" : "";
    case Op::kMin:
      return is_float ? "" : is_signed ? "arith.minsi" : "arith.minui";
    case Op::kMax:
      return is_float ? "" : is_signed ? "arith.maxsi" : "arith.maxui";
    case Op::kAnd:
      return "arith.andi";
    case Op::kOr:
      return "arith.ori";
    case Op::kPow:
      return "math.powf";
    case Op::kLt:
      return compare("olt", "lt", true);
    case Op::kLe:
      return compare("ole", "le", true);
    case Op::kGt:
      return compare("ogt", "gt", true);
    case Op::kGe:
      return compare("oge", "ge", true);
    case Op::kEq:
      return compare("oeq", "eq", false);
    case Op::kNe:
      return compare("une", "ne", false);
    default:
      return "";
  }
}

}  // namespace

std::string MlirOps::TypeName(ScalarKind type, int lanes) {
  return lanes == 1 ? ScalarType(type) : absl::StrCat("vector<", lanes, "x", ScalarType(type), ">");
}

std::string MlirOps::MemoryTypeName(ScalarKind type, int lanes) {
  return TypeName(type == ScalarKind::kBool ? ScalarKind::kU8 : type, lanes);
}

MlirValue MlirOps::Index(int64_t value) {
  return scopes_.Constant(absl::StrCat("c", value),
                          absl::StrCat("arith.constant ", value, " : index"));
}

MlirValue MlirOps::Literal(uint64_t bits, ScalarKind type, int lanes) {
  std::string text = LiteralText(bits, type);
  if (lanes > 1) {
    text = absl::StrCat("dense<", text, "> : ", TypeName(type, lanes));
  } else if (type != ScalarKind::kBool) {
    absl::StrAppend(&text, " : ", ScalarType(type));
  }
  return scopes_.Constant(LiteralName(bits, type, lanes), absl::StrCat("arith.constant ", text));
}

MlirValue MlirOps::Call(const std::string& stem, const std::string& function,
                        std::span<const MlirValue> operands, const std::string& from,
                        const std::string& to) {
  std::string names, types;
  for (const MlirValue& v : operands) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", v.name);
    absl::StrAppend(&types, types.empty() ? "" : ", ", from);
  }
  return scopes_.Pure(
      stem, operands,
      absl::StrCat("func.call @", function, "(", names, ") : (", types, ") -> ", to));
}

namespace {

// $T is the type, $M that of a comparison; $0, $1 and $-1 are constants.
std::string Function(const std::string& name, const std::string& text, ScalarKind type, int lanes) {
  const std::string constant =
      absl::StrCat(lanes > 1 ? "dense<$v>" : "$v", " : ", MlirOps::TypeName(type, lanes));
  const auto value = [&](const char* v) {
    return absl::StrReplaceAll(constant, {{"$v", rise::IsFloat(type) ? absl::StrCat(v, ".0") : v}});
  };
  return absl::StrReplaceAll(text,
                             {{"$NAME", name},
                              {"$INTERNAL", "attributes {llvm.linkage = #llvm.linkage<internal>}"},
                              {"$M", MlirOps::TypeName(ScalarKind::kBool, lanes)},
                              {"$T", MlirOps::TypeName(type, lanes)},
                              {"$0", value("0")},
                              {"$1", value("1")},
                              {"$-1", value("-1")}});
}

}  // namespace

// The table defines division by 0 as 0, and -1 wraps; the divisor of the division itself is 1 then.
MlirValue MlirOps::Divide(const std::string& stem, Op op, ScalarKind type, int lanes,
                          std::span<const MlirValue> operands) {
  const bool is_signed = rise::IsSigned(type);
  const std::string name = absl::StrCat(op == Op::kDiv ? "div" : "mod", "_", Suffix(type, lanes));
  std::string text =
      "func.func private @$NAME(%a: $T, %b: $T) -> $T $INTERNAL {\n"
      "  %zero = arith.constant $0\n"
      "  %one = arith.constant $1\n"
      "  %by_zero = arith.cmpi eq, %b, %zero : $T\n";
  if (is_signed) {
    text +=
        "  %minus_one = arith.constant $-1\n"
        "  %by_minus_one = arith.cmpi eq, %b, %minus_one : $T\n"
        "  %special = arith.ori %by_zero, %by_minus_one : $M\n";
  }
  absl::StrAppend(&text, "  %divisor = arith.select %", is_signed ? "special" : "by_zero",
                  ", %one, %b : $M, $T\n");
  if (op == Op::kMod) {
    absl::StrAppend(&text, "  %r = arith.", is_signed ? "remsi" : "remui", " %a, %divisor : $T\n");
  } else if (is_signed) {
    text +=
        "  %quotient = arith.divsi %a, %divisor : $T\n"
        "  %negated = arith.subi %zero, %a : $T\n"
        "  %wrapped = arith.select %by_minus_one, %negated, %quotient : $M, $T\n"
        "  %r = arith.select %by_zero, %zero, %wrapped : $M, $T\n";
  } else {
    text +=
        "  %quotient = arith.divui %a, %divisor : $T\n"
        "  %r = arith.select %by_zero, %zero, %quotient : $M, $T\n";
  }
  text += "  return %r : $T\n}\n";
  // The type of a scalar condition is not written.
  if (lanes == 1) text = absl::StrReplaceAll(text, {{" : $M, $T", " : $T"}});
  functions_[name] = Function(name, text, type, lanes);
  return Call(stem, name, operands, TypeName(type, lanes), TypeName(type, lanes));
}

MlirValue MlirOps::Apply(const std::string& stem, Op op, ScalarKind type, int lanes,
                         std::span<const MlirValue> operands) {
  const bool is_float = rise::IsFloat(type);
  const std::string typed = TypeName(type, lanes);
  const auto unary = [&](const char* operation) {
    return scopes_.Pure(stem, operands,
                        absl::StrCat(operation, " ", operands[0].name, " : ", typed));
  };
  const auto binary = [&](const std::string& operation, const MlirValue& a, const MlirValue& b) {
    return scopes_.Pure(stem, {a, b},
                        absl::StrCat(operation, " ", a.name, ", ", b.name, " : ", typed));
  };
  if (const std::string operation = BinaryOperation(op, type); !operation.empty()) {
    return binary(operation, operands[0], operands[1]);
  }
  switch (op) {
    case Op::kNeg:
      if (is_float) return unary("arith.negf");
      return binary("arith.subi", Literal(0, type, lanes), operands[0]);
    case Op::kNot:
      return binary("arith.xori", operands[0], Literal(1, ScalarKind::kBool, lanes));
    case Op::kAbs:
      if (is_float) return unary("math.absf");
      return rise::IsSigned(type) ? unary("math.absi") : operands[0];
    case Op::kDiv:
    case Op::kMod:
      return Divide(stem, op, type, lanes, operands);
    case Op::kMin:
    case Op::kMax: {
      // As fmin and fmax: a NaN is no number, the other operand is the result.
      const std::string name = absl::StrCat(op == Op::kMin ? "min_" : "max_", Suffix(type, lanes));
      std::string text = absl::StrCat(
          "func.func private @$NAME(%a: $T, %b: $T) -> $T $INTERNAL {\n"
          "  %first = arith.cmpf ",
          op == Op::kMin ? "olt" : "ogt",
          ", %a, %b : $T\n"
          "  %alone = arith.cmpf uno, %b, %b : $T\n"
          "  %take = arith.ori %first, %alone : $M\n"
          "  %r = arith.select %take, %a, %b : ",
          lanes > 1 ? "$M, " : "",
          "$T\n"
          "  return %r : $T\n"
          "}\n");
      functions_[name] = Function(name, text, type, lanes);
      return Call(stem, name, operands, typed, typed);
    }
    case Op::kSelect:
      return scopes_.Pure(
          stem, operands,
          absl::StrCat("arith.select ", operands[0].name, ", ", operands[1].name, ", ",
                       operands[2].name, " : ",
                       lanes > 1 ? TypeName(ScalarKind::kBool, lanes) + ", " : "", typed));
    case Op::kSqrt:
      return unary("math.sqrt");
    case Op::kExp:
      return unary("math.exp");
    case Op::kLog:
      return unary("math.log");
    case Op::kSin:
      return unary("math.sin");
    case Op::kCos:
      return unary("math.cos");
    case Op::kErf:
      return unary("math.erf");
    default:
      // Not a scalar primitive; if a new one has the dialect's name, that is it.
      return unary(absl::StrCat("math.", rise::OpName(op)).c_str());
  }
}

MlirValue MlirOps::Cast(const std::string& stem, const MlirValue& operand, ScalarKind from,
                        ScalarKind to, int lanes) {
  if (from == to) return operand;
  const std::string from_type = TypeName(from, lanes);
  const std::string to_type = TypeName(to, lanes);
  const auto convert = [&](const char* operation) {
    return scopes_.Pure(
        stem, {operand},
        absl::StrCat("arith.", operation, " ", operand.name, " : ", from_type, " to ", to_type));
  };
  const bool from_signed = rise::IsInteger(from) && rise::IsSigned(from);
  if (to == ScalarKind::kBool) {
    // NaN is false.
    return scopes_.Pure(
        stem, {operand},
        absl::StrCat(rise::IsFloat(from) ? "arith.cmpf one, " : "arith.cmpi ne, ", operand.name,
                     ", ", Literal(0, from, lanes).name, " : ", from_type));
  }
  if (rise::IsFloat(from) && rise::IsFloat(to)) {
    return convert(rise::ScalarBytes(from) < rise::ScalarBytes(to) ? "extf" : "truncf");
  }
  if (rise::IsFloat(to)) return convert(from_signed ? "sitofp" : "uitofp");
  if (!rise::IsFloat(from)) {
    const int was = from == ScalarKind::kBool ? 0 : rise::ScalarBytes(from);
    if (was == rise::ScalarBytes(to)) return operand;
    return convert(was > rise::ScalarBytes(to) ? "trunci" : from_signed ? "extsi" : "extui");
  }
  if (from == ScalarKind::kF16) {
    // The limits of wide integers are no numbers of 16 bits.
    return Cast(stem, Cast(stem, operand, from, ScalarKind::kF32, lanes), ScalarKind::kF32, to,
                lanes);
  }
  // Out of range is undefined in MLIR; the interpreter saturates, and NaN is 0.
  const bool sign = rise::IsSigned(to);
  const int bits = 8 * rise::ScalarBytes(to);
  const double low = sign ? -std::ldexp(1.0, bits - 1) : 0;
  const double end = std::ldexp(1.0, sign ? bits - 1 : bits);
  const uint64_t max = sign ? (uint64_t{1} << (bits - 1)) - 1 : ~uint64_t{0};
  const uint64_t min = sign ? ~max : 0;
  const auto literal = [&](const std::string& text, const std::string& type) {
    return absl::StrCat("arith.constant ", lanes > 1 ? absl::StrCat("dense<", text, ">") : text,
                        " : ", type);
  };
  const std::string name = absl::StrCat(Suffix(from, lanes), "_to_", rise::ScalarName(to));
  functions_[name] = absl::StrReplaceAll(
      "func.func private @$NAME(%x: $F) -> $T $INTERNAL {\n"
      "  %low = $LOW\n"
      "  %end = $END\n"
      "  %min = $MIN\n"
      "  %max = $MAX\n"
      "  %zero = $ZERO\n"
      "  %above_low = arith.cmpf ogt, %x, %low : $F\n"
      "  %below_end = arith.cmpf olt, %x, %end : $F\n"
      "  %inside = arith.andi %above_low, %below_end : $M\n"
      "  %safe = arith.select %inside, %x, %zero : $C$F\n"
      "  %integer = arith.$CONVERT %safe : $F to $T\n"
      "  %is_low = arith.cmpf ole, %x, %low : $F\n"
      "  %is_high = arith.cmpf oge, %x, %end : $F\n"
      "  %not_low = arith.select %is_low, %min, %integer : $C$T\n"
      "  %r = arith.select %is_high, %max, %not_low : $C$T\n"
      "  return %r : $T\n"
      "}\n",
      {{"$NAME", name},
       {"$INTERNAL", "attributes {llvm.linkage = #llvm.linkage<internal>}"},
       {"$LOW", literal(FloatText(low, from), from_type)},
       {"$END", literal(FloatText(end, from), from_type)},
       {"$MIN", literal(LiteralText(min, to), to_type)},
       {"$MAX", literal(LiteralText(max, to), to_type)},
       {"$ZERO", literal("0.0", from_type)},
       {"$CONVERT", sign ? "fptosi" : "fptoui"},
       {"$C", lanes > 1 ? TypeName(ScalarKind::kBool, lanes) + ", " : ""},
       {"$M", TypeName(ScalarKind::kBool, lanes)},
       {"$F", from_type},
       {"$T", to_type}});
  return Call(stem, name, {&operand, 1}, from_type, to_type);
}

MlirValue MlirOps::FromIndex(const std::string& stem, const MlirValue& index, ScalarKind to) {
  const auto cast = [&](ScalarKind type) {
    return scopes_.Pure(
        stem, {index},
        absl::StrCat("arith.index_cast ", index.name, " : index to ", TypeName(type, 1)));
  };
  if (rise::IsInteger(to)) return cast(to);
  return Cast(stem, cast(ScalarKind::kI64), ScalarKind::kI64, to, 1);
}

MlirValue MlirOps::ToIndex(const MlirValue& value, ScalarKind from) {
  return scopes_.Pure(
      "idx", {value},
      absl::StrCat(rise::IsSigned(from) ? "arith.index_cast " : "arith.index_castui ", value.name,
                   " : ", TypeName(from, 1), " to index"));
}

MlirValue MlirOps::Broadcast(const MlirValue& scalar, ScalarKind type, int lanes) {
  return scopes_.Pure(absl::StrCat(scalar.name.substr(1), "_x", lanes), {scalar},
                      absl::StrCat("vector.broadcast ", scalar.name, " : ", TypeName(type, 1),
                                   " to ", TypeName(type, lanes)));
}

MlirValue MlirOps::Lanes(std::span<const MlirValue> scalars, ScalarKind type) {
  const int lanes = static_cast<int>(scalars.size());
  MlirValue v = Literal(0, type, lanes);
  for (int l = 0; l < lanes; ++l) {
    const MlirValue& scalar = scalars[static_cast<size_t>(l)];
    v = scopes_.Pure("lanes", {scalar, v},
                     absl::StrCat("vector.insert ", scalar.name, ", ", v.name, "[", l,
                                  "] : ", TypeName(type, 1), " into ", TypeName(type, lanes)));
  }
  return v;
}

MlirValue MlirOps::Lane(const MlirValue& vector, int lane, ScalarKind type, int lanes) {
  return scopes_.Pure(
      "lane", {vector},
      absl::StrCat("vector.extract ", vector.name, "[", lane, "] : ", TypeName(type, lanes)));
}

MlirValue MlirOps::Lane(const MlirValue& vector, const MlirValue& lane, ScalarKind type,
                        int lanes) {
  return scopes_.Pure("lane", {vector, lane},
                      absl::StrCat("vector.extractelement ", vector.name, "[", lane.name,
                                   " : index] : ", TypeName(type, lanes)));
}

MlirValue MlirOps::FromMemory(const MlirValue& v, ScalarKind type, int lanes) {
  if (type != ScalarKind::kBool) return v;
  return Cast("bool", v, ScalarKind::kU8, ScalarKind::kBool, lanes);
}

MlirValue MlirOps::ToMemory(const MlirValue& v, ScalarKind type, int lanes) {
  if (type != ScalarKind::kBool) return v;
  return Cast("byte", v, ScalarKind::kBool, ScalarKind::kU8, lanes);
}

MlirValue MlirOps::IndexPower(const MlirValue& base, const MlirValue& exponent) {
  functions_["pow_index"] =
      "func.func private @pow_index(%base: index, %exponent: index) -> index\n"
      "    attributes {llvm.linkage = #llvm.linkage<internal>} {\n"
      "  %zero = arith.constant 0 : index\n"
      "  %one = arith.constant 1 : index\n"
      "  %r = scf.for %i = %zero to %exponent step %one iter_args(%p = %one) -> (index) {\n"
      "    %next = arith.muli %p, %base : index\n"
      "    scf.yield %next : index\n"
      "  }\n"
      "  return %r : index\n"
      "}\n";
  const MlirValue operands[] = {base, exponent};
  return Call("idx", "pow_index", operands, "index", "index");
}

std::string MlirOps::Functions() const {
  std::string out;
  for (const auto& [name, text] : functions_) absl::StrAppend(&out, "\n", text);
  return out;
}

}  // namespace eqrise::emit
