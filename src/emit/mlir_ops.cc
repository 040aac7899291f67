#include "emit/mlir_ops.h"

#include "absl/strings/str_cat.h"
#include "emit/mlir_functions.h"
#include "emit/mlir_text.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

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

MlirValue MlirOps::Index(int64_t value) {
  return scopes_.Constant(absl::StrCat("c", value),
                          absl::StrCat("arith.constant ", value, " : index"));
}

MlirValue MlirOps::Literal(uint64_t bits, ScalarKind type, int lanes) {
  return scopes_.Constant(MlirLiteralName(bits, type, lanes),
                          absl::StrCat("arith.constant ", MlirTypedLiteral(bits, type, lanes)));
}

MlirValue MlirOps::Call(const std::string& stem, MlirFunction function,
                        std::span<const MlirValue> operands, const std::string& from,
                        const std::string& to) {
  std::string names, types;
  for (const MlirValue& v : operands) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", v.name);
    absl::StrAppend(&types, types.empty() ? "" : ", ", from);
  }
  functions_[function.name] = std::move(function.text);
  return scopes_.Pure(
      stem, operands,
      absl::StrCat("func.call @", function.name, "(", names, ") : (", types, ") -> ", to));
}

MlirValue MlirOps::Apply(const std::string& stem, Op op, ScalarKind type, int lanes,
                         std::span<const MlirValue> operands) {
  const bool is_float = rise::IsFloat(type);
  const std::string typed = MlirType(type, lanes);
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
      return Call(stem, MlirDivision(op, type, lanes), operands, typed, typed);
    case Op::kMin:
    case Op::kMax:
      return Call(stem, MlirMinMax(op, type, lanes), operands, typed, typed);
    case Op::kSelect:
      return scopes_.Pure(
          stem, operands,
          absl::StrCat("arith.select ", operands[0].name, ", ", operands[1].name, ", ",
                       operands[2].name, " : ",
                       lanes > 1 ? MlirType(ScalarKind::kBool, lanes) + ", " : "", typed));
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

MlirValue MlirOps::HarmlessDivision(const std::string& stem, Op op, ScalarKind type, int lanes,
                                    std::span<const MlirValue> operands) {
  return scopes_.Pure(
      stem, operands,
      absl::StrCat(op == Op::kDiv ? "arith.div" : "arith.rem", rise::IsSigned(type) ? "si " : "ui ",
                   operands[0].name, ", ", operands[1].name, " : ", MlirType(type, lanes)));
}

MlirValue MlirOps::Cast(const std::string& stem, const MlirValue& operand, ScalarKind from,
                        ScalarKind to, int lanes) {
  if (from == to) return operand;
  const std::string from_type = MlirType(from, lanes);
  const std::string to_type = MlirType(to, lanes);
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
        absl::StrCat(rise::IsFloat(from) ? "arith.cmpf une, " : "arith.cmpi ne, ", operand.name,
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
  return Call(stem, MlirSaturatingCast(from, to, lanes), {&operand, 1}, from_type, to_type);
}

MlirValue MlirOps::FromIndex(const std::string& stem, const MlirValue& index, ScalarKind to) {
  return scopes_.Pure(stem, {index},
                      absl::StrCat("arith.index_cast ", index.name, " : index to ", MlirType(to)));
}

MlirValue MlirOps::ToIndex(const MlirValue& value, ScalarKind from) {
  return scopes_.Pure(
      "idx", {value},
      absl::StrCat(rise::IsSigned(from) ? "arith.index_cast " : "arith.index_castui ", value.name,
                   " : ", MlirType(from, 1), " to index"));
}

MlirValue MlirOps::Broadcast(const MlirValue& scalar, ScalarKind type, int lanes) {
  return scopes_.Pure(absl::StrCat(scalar.name.substr(1), "_x", lanes), {scalar},
                      absl::StrCat("vector.broadcast ", scalar.name, " : ", MlirType(type, 1),
                                   " to ", MlirType(type, lanes)));
}

MlirValue MlirOps::Mask(const MlirValue& count, int lanes) {
  return scopes_.Pure(
      "mask", {count},
      absl::StrCat("vector.create_mask ", count.name, " : ", MlirType(ScalarKind::kBool, lanes)));
}

MlirValue MlirOps::Lanes(std::span<const MlirValue> scalars, ScalarKind type) {
  const int lanes = static_cast<int>(scalars.size());
  MlirValue v = Literal(0, type, lanes);
  for (int l = 0; l < lanes; ++l) {
    const MlirValue& scalar = scalars[static_cast<size_t>(l)];
    v = scopes_.Pure("lanes", {scalar, v},
                     absl::StrCat("vector.insert ", scalar.name, ", ", v.name, "[", l,
                                  "] : ", MlirType(type, 1), " into ", MlirType(type, lanes)));
  }
  return v;
}

MlirValue MlirOps::Lane(const MlirValue& vector, int lane, ScalarKind type, int lanes) {
  return scopes_.Pure(
      "lane", {vector},
      absl::StrCat("vector.extract ", vector.name, "[", lane, "] : ", MlirType(type, lanes)));
}

MlirValue MlirOps::Lane(const MlirValue& vector, const MlirValue& lane, ScalarKind type,
                        int lanes) {
  return scopes_.Pure("lane", {vector, lane},
                      absl::StrCat("vector.extractelement ", vector.name, "[", lane.name,
                                   " : index] : ", MlirType(type, lanes)));
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
  const MlirValue operands[] = {base, exponent};
  return Call("idx", MlirIndexPower(), operands, "index", "index");
}

std::string MlirOps::Functions() const {
  std::string out;
  for (const auto& [name, text] : functions_) absl::StrAppend(&out, "\n", text);
  return out;
}

}  // namespace eqrise::emit
