#include "emit/dialect.h"

#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cmath>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/interpret/scalar_arithmetic.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

std::string CScalar(ScalarKind type) {
  switch (type) {
    case ScalarKind::kBool:
      return "int";
    case ScalarKind::kI8:
      return "int8_t";
    case ScalarKind::kI16:
      return "int16_t";
    case ScalarKind::kI32:
      return "int32_t";
    case ScalarKind::kI64:
      return "int64_t";
    case ScalarKind::kU8:
      return "uint8_t";
    case ScalarKind::kU16:
      return "uint16_t";
    case ScalarKind::kU32:
      return "uint32_t";
    case ScalarKind::kU64:
      return "uint64_t";
    case ScalarKind::kF16:
      return "_Float16";
    case ScalarKind::kF32:
      return "float";
    case ScalarKind::kF64:
      return "double";
  }
  return "int";
}

std::string OpenClScalar(ScalarKind type) {
  switch (type) {
    case ScalarKind::kBool:
      return "int";
    case ScalarKind::kI8:
      return "char";
    case ScalarKind::kI16:
      return "short";
    case ScalarKind::kI32:
      return "int";
    case ScalarKind::kI64:
      return "long";
    case ScalarKind::kU8:
      return "uchar";
    case ScalarKind::kU16:
      return "ushort";
    case ScalarKind::kU32:
      return "uint";
    case ScalarKind::kU64:
      return "ulong";
    case ScalarKind::kF16:
      return "half";
    case ScalarKind::kF32:
      return "float";
    case ScalarKind::kF64:
      return "double";
  }
  return "int";
}

}  // namespace

int LaneBytes(ScalarKind type) { return type == ScalarKind::kBool ? 4 : rise::ScalarBytes(type); }

int AlignmentOf(ScalarKind type, int lanes) {
  const int bytes = rise::ScalarBytes(type) * lanes;  // in memory
  return std::min(bytes & -bytes, kMemoryAlignment);
}

std::string Dialect::TypeName(ScalarKind type, int lanes) {
  if (type == ScalarKind::kF64) double_ = true;
  if (IsStoredHalf(type)) type = ScalarKind::kF32;
  if (type == ScalarKind::kF16) half_ = true;
  if (opencl()) {
    std::string scalar = OpenClScalar(type);
    return lanes == 1 ? scalar : absl::StrCat(scalar, lanes);
  }
  return lanes == 1 ? CScalar(type) : VectorType(CScalar(type), LaneBytes(type), lanes);
}

std::string Dialect::MemoryTypeName(ScalarKind type) const {
  if (type == ScalarKind::kBool) return opencl() ? "uchar" : "uint8_t";
  if (IsStoredHalf(type)) return "ushort";
  return opencl() ? OpenClScalar(type) : CScalar(type);
}

std::string Dialect::VectorType(const std::string& scalar, int bytes, int lanes) {
  std::string name = absl::StrCat(scalar, "x", lanes);
  types_[name] = absl::StrCat("typedef ", scalar, " ", name, " __attribute__((vector_size(",
                              bytes * lanes, ")));\n");
  return name;
}

std::string Dialect::MemoryVectorType(ScalarKind type, int lanes, bool aligned) {
  const std::string scalar = CScalar(type);
  const std::string name = absl::StrCat(scalar, "x", lanes, aligned ? "a" : "u");
  types_[name] = absl::StrCat(
      "typedef ", scalar, " ", name, " __attribute__((vector_size(", LaneBytes(type) * lanes,
      "), aligned(", aligned ? AlignmentOf(type, lanes) : LaneBytes(type), "), may_alias));\n");
  return name;
}

std::string Dialect::IndexFunction(const std::string& function, const std::string& type) {
  const std::string name = "index_" + function;
  const std::string body =
      function == "pow" ? absl::StrCat(type, " p = 1;\n  for (; b > 0; --b) p *= a;\n  return p;")
                        : absl::StrCat("return a ", function == "min" ? "<" : ">", " b ? a : b;");
  return Helper(name, absl::StrCat(opencl() ? "" : "static inline ", type, " ", name, "(", type,
                                   " a, ", type, " b) {\n  ", body, "\n}\n"));
}

std::string Dialect::Helper(const std::string& name, const std::string& text) {
  for (const auto& [known, unused] : helpers_) {
    if (known == name) return name;
  }
  helpers_.emplace_back(name, text);
  return name;
}

Text Dialect::Literal(uint64_t bits, ScalarKind type) const {
  std::string text = LiteralText(bits, type);
  // A literal is an int, but OpenCL's functions are overloaded.
  if (opencl() && rise::IsInteger(type) && rise::ScalarBytes(type) < 4) {
    return {absl::StrCat("(", OpenClScalar(type), ")", text), kUnaryP};
  }
  return {text, text[0] == '-' ? kUnaryP : kPrimaryP};
}

std::string ShortestDecimal(double v, ScalarKind type) {
  char buffer[64];
  const auto reads_back = [&] {
    return type == ScalarKind::kF64 ? std::strtod(buffer, nullptr) == v
                                    : std::strtof(buffer, nullptr) == static_cast<float>(v);
  };
  // The shortest text that reads back as the same value.
  int digits = 1;
  do {
    std::snprintf(buffer, sizeof buffer, "%.*g", digits, v);
  } while (!reads_back() && ++digits <= 17);
  std::string text = buffer;
  // But "20.0", not "2e+01".
  const double size = std::abs(v);
  if (size >= 1e-4 && size < 1e9 && text.find('e') != std::string::npos) {
    const int whole = static_cast<int>(std::floor(std::log10(size)));
    std::snprintf(buffer, sizeof buffer, "%.*f", std::max(0, digits - 1 - whole), v);
    if (reads_back()) text = buffer;
  }
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string Dialect::LiteralText(uint64_t bits, ScalarKind type) const {
  if (rise::IsFloat(type)) {
    double v = std::bit_cast<double>(bits);
    if (type == ScalarKind::kF16 && opencl() && has_half_) {
      // Functions are overloaded: each operand has to be one.
      if (std::isnan(v)) return "nan((ushort)0)";
      if (std::isinf(v)) return v < 0 ? "(-(half)INFINITY)" : "((half)INFINITY)";
      return ShortestDecimal(v, type) + "h";
    }
    if (std::isnan(v))
      return opencl() ? (type == ScalarKind::kF64 ? "nan(0ul)" : "nan(0u)") : "NAN";
    if (std::isinf(v)) return v < 0 ? "(-INFINITY)" : "INFINITY";
    const std::string text = ShortestDecimal(v, type);
    return type == ScalarKind::kF64 ? text : text + "f";
  }
  int64_t v = static_cast<int64_t>(bits);
  switch (type) {
    case ScalarKind::kU32:
      return absl::StrCat(static_cast<uint32_t>(v), "u");
    case ScalarKind::kU64:
      return absl::StrCat(bits, opencl() ? "ul" : "ull");
    case ScalarKind::kI64:
      if (v == INT64_MIN)
        return opencl() ? "(-9223372036854775807l - 1)" : "(-9223372036854775807ll - 1)";
      return absl::StrCat(v, opencl() ? "l" : "ll");
    case ScalarKind::kI32:
      if (v == INT32_MIN) return "(-2147483647 - 1)";
      return absl::StrCat(v);
    default:
      return absl::StrCat(v);
  }
}

std::string Dialect::MathName(Op op, ScalarKind type) const {
  bool is_float = rise::IsFloat(type);
  std::string name(rise::OpName(op));
  if (op == Op::kAbs) name = is_float ? "fabs" : "abs";
  if (op == Op::kMin && is_float) name = "fmin";
  if (op == Op::kMax && is_float) name = "fmax";
  if (!opencl() && is_float && type != ScalarKind::kF64) name += "f";
  return name;
}

std::string Dialect::LaneFunction(const std::string& function, ScalarKind type, int lanes,
                                  int arity) {
  std::string vec = TypeName(type, lanes);
  std::string name = absl::StrCat(function, "_", vec);
  std::string parameters = absl::StrCat(vec, " a");
  std::string arguments = "a[l]";
  if (arity > 1) {
    absl::StrAppend(&parameters, ", ", vec, " b");
    absl::StrAppend(&arguments, ", b[l]");
  }
  // GCC takes the vector form of a function of two arguments in such a loop only if it is told to.
  const bool has_vector_form = !strict_ && special_functions_.contains(function);
  return Helper(name, absl::StrCat("static inline ", vec, " ", name, "(", parameters, ") {\n  ",
                                   vec, " r;\n", has_vector_form ? "  #pragma omp simd\n" : "",
                                   "  for (int l = 0; l < ", lanes, "; ++l) r[l] = ", function, "(",
                                   arguments, ");\n  return r;\n}\n"));
}

Text Dialect::CallForeign(const rise::ExprTable& exprs, uint32_t id,
                          const std::vector<Text>& arguments) {
  const rise::ForeignFunction& f = exprs.foreign(id);
  std::string& name = foreign_[id];
  if (name.empty()) {
    // The prefix is reserved. Another declaration may have the same name.
    name = "foreign_" + f.name;
    for (const auto& [other, taken] : foreign_) {
      if (other != id && taken == name) name = absl::StrCat("foreign_", f.name, "_", id);
    }
    std::vector<std::string> parameters;
    for (const auto& [parameter, type] : f.parameters) {
      parameters.push_back(
          absl::StrCat(TypeName(exprs.types().node(type).scalar, 1), " ", parameter));
    }
    const std::string* body = f.TextFor(target::TargetName(target_));
    product_ = true;  // it may have one
    Helper(name, absl::StrCat(opencl() ? "" : "static inline ",
                              TypeName(exprs.types().node(f.result).scalar, 1), " ", name, "(",
                              absl::StrJoin(parameters, ", "), ") {\n  ", *body, "\n}\n"));
  }
  std::vector<std::string> texts;
  for (const Text& t : arguments) texts.push_back(t.text);
  const Text call{absl::StrCat(name, "(", absl::StrJoin(texts, ", "), ")")};
  const ScalarKind result = exprs.types().node(f.result).scalar;
  return IsStoredHalf(result) ? RoundedToHalf(call, ScalarKind::kF32, 1) : call;
}

Text Dialect::Broadcast(const Text& scalar, ScalarKind type, int lanes) {
  std::string vec = TypeName(type, lanes);
  if (type == ScalarKind::kBool) return Vector({static_cast<size_t>(lanes), scalar}, type);
  if (opencl()) return {absl::StrCat("(", vec, ")(", scalar.text, ")")};
  std::string name = Helper(
      absl::StrCat("broadcast_", vec),
      absl::StrCat("static inline ", vec, " broadcast_", vec, "(", TypeName(type, 1),
                   " a) {\n  return (", vec, "){",
                   absl::StrJoin(std::vector<std::string>(static_cast<size_t>(lanes), "a"), ", "),
                   "};\n}\n"));
  return {absl::StrCat(name, "(", scalar.text, ")")};
}

Text Dialect::Vector(const std::vector<Text>& scalars, ScalarKind type) {
  std::string vec = TypeName(type, static_cast<int>(scalars.size()));
  std::vector<std::string> texts;
  for (const Text& t : scalars) {
    texts.push_back(type == ScalarKind::kBool ? absl::StrCat("-", Wrap(t, kPrimaryP)) : t.text);
  }
  std::string list = absl::StrJoin(texts, ", ");
  if (opencl()) return {absl::StrCat("(", vec, ")(", list, ")")};
  return {absl::StrCat("(", vec, "){", list, "}")};
}

Text Dialect::LaneAt(const Text& vector, const Text& index, std::optional<int64_t> lane,
                     ScalarKind type) {
  if (!opencl()) return {absl::StrCat(Wrap(vector, kPrimaryP), "[", index.text, "]")};
  if (lane) return Lane(vector, static_cast<int>(*lane));
  return {absl::StrCat("((const ", TypeName(type, 1), "*)&", vector.text, ")[", index.text, "]")};
}

Text Dialect::AsComputed(const Text& vector, ScalarKind type, int lanes) {
  if (opencl() || lanes == 1) return vector;
  return {absl::StrCat("(", TypeName(type, lanes), ")", Wrap(vector, kUnaryP)), kUnaryP};
}

Text Dialect::Lane(const Text& vector, int lane) const {
  if (!opencl()) return {absl::StrCat(Wrap(vector, kPrimaryP), "[", lane, "]")};
  constexpr char kHex[] = "0123456789abcdef";
  return {absl::StrCat(Wrap(vector, kPrimaryP), ".s", std::string(1, kHex[lane & 15]))};
}

}  // namespace eqrise::emit
