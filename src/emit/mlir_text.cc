#include "emit/mlir_text.h"

#include <bit>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "emit/dialect.h"

namespace eqrise::emit {

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

}  // namespace

std::string MlirType(ScalarKind type, int lanes) {
  return lanes == 1 ? ScalarType(type) : absl::StrCat("vector<", lanes, "x", ScalarType(type), ">");
}

std::string MlirMemoryType(ScalarKind type, int lanes) {
  return MlirType(type == ScalarKind::kBool ? ScalarKind::kU8 : type, lanes);
}

std::string MlirLiteral(uint64_t bits, ScalarKind type) {
  if (rise::IsFloat(type)) return FloatText(std::bit_cast<double>(bits), type);
  if (type == ScalarKind::kBool) return bits != 0 ? "true" : "false";
  return absl::StrCat(Wrapped(bits, type));
}

std::string MlirTypedLiteral(uint64_t bits, ScalarKind type, int lanes) {
  const std::string text = MlirLiteral(bits, type);
  if (lanes > 1) return absl::StrCat("dense<", text, "> : ", MlirType(type, lanes));
  return type == ScalarKind::kBool ? text : absl::StrCat(text, " : ", ScalarType(type));
}

std::string MlirLiteralName(uint64_t bits, ScalarKind type, int lanes) {
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
    name = absl::StrCat("c", Wrapped(bits, type), "_", MlirType(type));
  }
  return lanes == 1 ? name : absl::StrCat(name, "_x", lanes);
}

}  // namespace eqrise::emit
