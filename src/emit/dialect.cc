#include "emit/dialect.h"

#include <algorithm>
#include <bit>
#include <cinttypes>
#include <cmath>
#include <cstdio>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/scalar_arithmetic.h"

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

int Bytes(ScalarKind type) { return type == ScalarKind::kBool ? 4 : rise::ScalarBytes(type); }

const char* InfixOf(Op op) {
  switch (op) {
    case Op::kAdd:
      return " + ";
    case Op::kSub:
      return " - ";
    case Op::kMul:
      return " * ";
    case Op::kDiv:
      return " / ";
    case Op::kMod:
      return " % ";
    case Op::kLt:
      return " < ";
    case Op::kLe:
      return " <= ";
    case Op::kGt:
      return " > ";
    case Op::kGe:
      return " >= ";
    case Op::kEq:
      return " == ";
    case Op::kNe:
      return " != ";
    case Op::kAnd:
      return " && ";
    case Op::kOr:
      return " || ";
    default:
      return nullptr;
  }
}

int PrecedenceOf(Op op) {
  switch (op) {
    case Op::kAdd:
    case Op::kSub:
      return kAddP;
    case Op::kMul:
    case Op::kDiv:
    case Op::kMod:
      return kMulP;
    case Op::kAnd:
      return kAndP;
    case Op::kOr:
      return kOrP;
    default:
      return kCompareP;
  }
}

}  // namespace

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
  return lanes == 1 ? CScalar(type) : VectorType(CScalar(type), Bytes(type), lanes);
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
      "typedef ", scalar, " ", name, " __attribute__((vector_size(", Bytes(type) * lanes,
      "), aligned(", aligned ? AlignmentOf(type, lanes) : Bytes(type), "), may_alias));\n");
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
  return Helper(name, absl::StrCat("static inline ", vec, " ", name, "(", parameters, ") {\n  ",
                                   vec, " r;\n  for (int l = 0; l < ", lanes, "; ++l) r[l] = ",
                                   function, "(", arguments, ");\n  return r;\n}\n"));
}

// Scalar arithmetic of both languages is done in int at least; ours wraps around in its own type.
Text Dialect::Narrowed(const Text& value, ScalarKind type, int lanes) {
  if (lanes > 1 || rise::IsFloat(type) || type == ScalarKind::kBool ||
      rise::ScalarBytes(type) >= 4) {
    return value;
  }
  return {absl::StrCat("(", TypeName(type, 1), ")", Wrap(value, kUnaryP)), kUnaryP};
}

// Of max(max(a, -b), c) and the like on integers NVIDIA's assembler for Hopper loses the minus,
// though the PTX that it is given is right (seen on an H200, driver 580). This it does not take for
// a max.
std::string Dialect::Extreme(Op op) {
  const bool greater = op == Op::kMax;
  const std::string function = greater ? "max" : "min", name = function + "_int";
  return Helper(name,
                absl::StrCat("int ", name,
                             "(int a, int b) {\n#ifdef __NV_CL_C_VERSION\n"
                             "  int r;  // its assembler would lose the minus of an operand of ",
                             function, "\n  asm(\"{.reg .pred p; setp.", greater ? "gt" : "lt",
                             ".s32 p, %1, %2; selp.b32 %0, %1, %2, p;}\" : \"=r\"(r) : "
                             "\"r\"(a), \"r\"(b));\n  return r;\n#else\n  return ",
                             function, "(a, b);\n#endif\n}\n"));
}

// What a comparison of vectors gives, with lanes of int.
Text Dialect::Mask(const Text& comparison, ScalarKind type, int lanes) {
  if (lanes == 1 || Bytes(type) == 4) return comparison;
  std::string ints = TypeName(ScalarKind::kBool, lanes);
  if (opencl()) return {absl::StrCat("convert_", ints, "(", comparison.text, ")")};
  return {absl::StrCat("__builtin_convertvector(", comparison.text, ", ", ints, ")")};
}

// What overflows compilers make what they like of (LLVM tells the sign of a power before it is
// computed, and x + 1 > x without computing anything). OpenCL has no -fwrapv. Shorter integers are
// computed as int, which holds the result.
bool Dialect::MayOverflow(Op op, ScalarKind type) const {
  return opencl() && rise::IsInteger(type) && rise::IsSigned(type) &&
         rise::ScalarBytes(type) >= 4 &&
         (op == Op::kNeg || op == Op::kAdd || op == Op::kSub || op == Op::kMul);
}

Text Dialect::Wrapping(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  const ScalarKind same_width = rise::ScalarBytes(type) == 8 ? ScalarKind::kU64 : ScalarKind::kU32;
  const std::string to = TypeName(type, lanes), from = TypeName(same_width, lanes);
  const auto as_unsigned = [&](const Text& t) -> Text {
    if (!t.from_unsigned.empty()) return {t.from_unsigned, t.from_precedence};
    const bool is_number = absl::c_all_of(t.text, absl::ascii_isdigit);
    if (is_number && same_width == ScalarKind::kU32) return {absl::StrCat(t.text, "u")};
    if (lanes > 1) return {absl::StrCat("as_", from, "(", t.text, ")")};
    return {absl::StrCat("(", from, ")", Wrap(t, kUnaryP)), kUnaryP};
  };
  const Text first = as_unsigned(operands[0]);
  Text result;
  if (op == Op::kNeg) {
    result = {absl::StrCat("-", Wrap(first, kPrimaryP)), kUnaryP};
  } else {
    const int p = PrecedenceOf(op);
    result = {absl::StrCat(Wrap(first, p), InfixOf(op), Wrap(as_unsigned(operands[1]), p + 1)), p};
  }
  if (lanes > 1) {
    return {absl::StrCat("as_", to, "(", result.text, ")"), kPrimaryP, result.text,
            result.precedence};
  }
  return {absl::StrCat("(", to, ")(", result.text, ")"), kUnaryP, result.text, result.precedence};
}

Text Dialect::Apply(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands,
                    bool fits) {
  if (!fits && MayOverflow(op, type)) return Wrapping(op, type, lanes, operands);
  if (!IsStoredHalf(type)) return ApplyUnrounded(op, type, lanes, operands);
  const Text value = ApplyUnrounded(op, ScalarKind::kF32, lanes, operands);
  const bool exact = rise::IsComparison(op) || op == Op::kNeg || op == Op::kAbs || op == Op::kMin ||
                     op == Op::kMax || op == Op::kSelect;
  return exact ? value : RoundedToHalf(value, ScalarKind::kF32, lanes);
}

Text Dialect::ApplyUnrounded(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  bool is_float = rise::IsFloat(type);
  if (rise::IsInteger(type) && rise::IsSigned(type)) signed_ = true;
  if (is_float && op == Op::kMul) product_ = true;
  auto call = [&](const std::string& f) {
    std::vector<std::string> texts;
    for (const Text& t : operands) texts.push_back(t.text);
    return Text{absl::StrCat(f, "(", absl::StrJoin(texts, ", "), ")")};
  };
  std::string scalar = TypeName(type, 1);
  switch (op) {
    case Op::kNeg:
      return Narrowed({absl::StrCat("-", Wrap(operands[0], kPrimaryP)), kUnaryP}, type, lanes);
    case Op::kNot:
      return {absl::StrCat(lanes > 1 ? "~" : "!", Wrap(operands[0], kPrimaryP)), kUnaryP};
    case Op::kDiv:
    case Op::kMod:
      if (!is_float) {
        // The table defines division by 0 as 0; neither language does.
        std::string name = absl::StrCat(op == Op::kDiv ? "div_" : "mod_", scalar);
        const char* infix = op == Op::kDiv ? "/" : "%";
        // The least integer over -1 has no quotient in C.
        std::string overflow;
        if (rise::IsSigned(type)) {
          const char* wide = opencl() ? "ulong" : "uint64_t";
          const std::string negated = absl::StrCat("(", scalar, ")(0 - (", wide, ")a)");
          overflow = absl::StrCat(" : b == -1 ? ", op == Op::kDiv ? negated : std::string("0"));
        }
        Helper(name, absl::StrCat(opencl() ? "" : "static inline ", scalar, " ", name, "(", scalar,
                                  " a, ", scalar, " b) {\n  return b == 0 ? 0", overflow, " : a ",
                                  infix, " b;\n}\n"));
        if (lanes == 1) return call(name);
        return call(LaneFunction(name, type, lanes, 2));
      }
      [[fallthrough]];
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kLt:
    case Op::kLe:
    case Op::kGt:
    case Op::kGe:
    case Op::kEq:
    case Op::kNe:
    case Op::kAnd:
    case Op::kOr: {
      int p = PrecedenceOf(op);
      std::string infix = InfixOf(op);
      if (lanes > 1 && type == ScalarKind::kBool && p == kCompareP && op != Op::kEq &&
          op != Op::kNe) {
        return {absl::StrCat(Wrap(operands[1], p + 1), infix, Wrap(operands[0], p + 1)),
                p};  // true is -1
      }
      if (lanes > 1 && op == Op::kAnd) infix = " & ";
      if (lanes > 1 && op == Op::kOr) infix = " | ";
      if (lanes > 1 && (op == Op::kAnd || op == Op::kOr)) {
        return {absl::StrCat(Wrap(operands[0], kPrimaryP), infix, Wrap(operands[1], kPrimaryP)), p};
      }
      // Floating point is not associative: the right operand keeps its parentheses.
      bool bracket_or = op == Op::kOr || op == Op::kAnd || p == kCompareP;
      Text result{
          absl::StrCat(Wrap(operands[0], bracket_or ? p + 1 : p), infix, Wrap(operands[1], p + 1)),
          p};
      if (op == Op::kAdd || op == Op::kSub || op == Op::kMul) return Narrowed(result, type, lanes);
      return p == kCompareP ? Mask(result, type, lanes) : result;
    }
    case Op::kSelect: {
      if (lanes == 1) {
        return {absl::StrCat(Wrap(operands[0], kOrP), " ? ", Wrap(operands[1], kOrP), " : ",
                             Wrap(operands[2], kOrP)),
                kSelectP};
      }
      // The lanes of the condition must be as wide as those of the values.
      const ScalarKind wide = Bytes(type) == 8   ? ScalarKind::kI64
                              : Bytes(type) == 2 ? ScalarKind::kI16
                              : Bytes(type) == 1 ? ScalarKind::kI8
                                                 : ScalarKind::kI32;
      if (opencl()) {
        std::string mask =
            wide == ScalarKind::kI32
                ? operands[0].text
                : absl::StrCat("convert_", TypeName(wide, lanes), "(", operands[0].text, ")");
        return {absl::StrCat("select(", operands[2].text, ", ", operands[1].text, ", ", mask, ")")};
      }
      // By bits: of a loop over the lanes gcc 12 makes -1 for `c ? 0 : 1` with AVX-512's masks.
      const std::string vec = TypeName(type, lanes), bits = TypeName(wide, lanes);
      const std::string mask_vec = TypeName(ScalarKind::kBool, lanes);
      const std::string mask = wide == ScalarKind::kI32
                                   ? absl::StrCat("(", bits, ")c")
                                   : absl::StrCat("__builtin_convertvector(c, ", bits, ")");
      std::string name = Helper(
          absl::StrCat("select_", vec),
          absl::StrCat("static inline ", vec, " select_", vec, "(", mask_vec, " c, ", vec, " a, ",
                       vec, " b) {\n  const ", bits, " mask = ", mask, ";\n  return (", vec, ")(((",
                       bits, ")a & mask) | ((", bits, ")b & ~mask));\n}\n"));
      return call(name);
    }
    default:
      break;
  }
  std::string name = MathName(op, type);
  if (op == Op::kAbs && !is_float && opencl()) {
    // OpenCL's abs is unsigned.
    if (!rise::IsSigned(type)) return operands[0];
    if (lanes == 1) return {absl::StrCat("(", scalar, ")", call(name).text), kUnaryP};
    return {absl::StrCat("as_", TypeName(type, lanes), "(", call(name).text, ")")};
  }
  if (opencl() && (op == Op::kMin || op == Op::kMax) && rise::IsInteger(type) &&
      rise::IsSigned(type) && rise::ScalarBytes(type) <= 4) {
    name = Extreme(op);
    if (lanes > 1) name = LaneFunction(name, type, lanes, 2);
    return Narrowed(call(name), type, lanes);
  }
  if (!is_float && !opencl()) {
    // C has no overloaded integer min, max and abs.
    name = absl::StrCat(rise::OpName(op) == "abs" ? "abs_"
                        : op == Op::kMin          ? "min_"
                                                  : "max_",
                        scalar);
    if (op == Op::kAbs) {
      Helper(name, absl::StrCat("static inline ", scalar, " ", name, "(", scalar,
                                " a) {\n  return a < 0 ? -a : a;\n}\n"));
    } else {
      Helper(name,
             absl::StrCat("static inline ", scalar, " ", name, "(", scalar, " a, ", scalar,
                          " b) {\n  return a ", op == Op::kMin ? "<" : ">", " b ? a : b;\n}\n"));
    }
  }
  if (lanes > 1 && !opencl())
    name = LaneFunction(name, type, lanes, static_cast<int>(operands.size()));
  return call(name);
}

Text Dialect::HarmlessDivision(Op op, const std::vector<Text>& operands) {
  const int p = PrecedenceOf(op);
  return {absl::StrCat(Wrap(operands[0], p), InfixOf(op), Wrap(operands[1], p + 1)), p};
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
    const std::string* body = f.TextFor(dpia::TargetName(target_));
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

std::string Dialect::Atomic(Op op, const std::string& space, const std::string& base,
                            const Text& index, ScalarKind type, const Text& value) {
  const std::string place = absl::StrCat("&", base, "[", index.text, "]");
  if (atomics_) return ScopedAtomic(op, space, place, type, value);
  if (rise::IsInteger(type) && op != Op::kMul) {
    return absl::StrCat("atomic_", rise::OpName(op), "(", place, ", ", value.text, ");");
  }
  // Others exchange bits until nobody has come in between.
  const std::string scalar = TypeName(type, 1);
  const std::string where(space, 2, space.size() - 3);  // __global without blanks and underscores
  const std::string name = absl::StrCat("atomic_", rise::OpName(op), "_", scalar, "_", where);
  const Text next = Apply(op, type, 1, {{"old.value"}, {"value"}});
  Helper(name, absl::StrCat(
                   "void ", name, "(volatile ", space, scalar, "* place, ", scalar,
                   " value) {\n  union {\n    uint bits;\n    ", scalar,
                   " value;\n  } old, next;\n  uint seen = atomic_or((volatile ", space,
                   "uint*)place, 0);\n  do {\n    old.bits = seen;\n    next.value = ", next.text,
                   ";\n    seen = atomic_cmpxchg((volatile ", space,
                   "uint*)place, old.bits, next.bits);\n  } while (seen != old.bits);\n}\n"));
  return absl::StrCat(name, "(", place, ", ", value.text, ");");
}

// Updates need no order among each other: a barrier or the launch's end stands before who reads.
std::string Dialect::ScopedAtomic(Op op, const std::string& space, const std::string& place,
                                  ScalarKind type, const Text& value) {
  const std::string scalar = TypeName(type, 1);
  const std::string where(space, 2, space.size() - 3);
  const std::string pointer = absl::StrCat("volatile ", space, "atomic_", scalar, "*");
  const std::string order = "memory_order_relaxed";
  const char* scope = where == "local" ? "memory_scope_work_group" : "memory_scope_device";
  if (rise::IsInteger(type) && op != Op::kMul) {
    return absl::StrCat("atomic_fetch_", rise::OpName(op), "_explicit((", pointer, ")", place, ", ",
                        value.text, ", ", order, ", ", scope, ");");
  }
  // By their bits: NVIDIA's driver (580) has no atomic_float.
  const std::string name = absl::StrCat("atomic_", rise::OpName(op), "_", scalar, "_", where);
  const Text next = Apply(op, type, 1, {{absl::StrCat("as_", scalar, "(seen)")}, {"value"}});
  const std::string bits = absl::StrCat("volatile ", space, "atomic_uint*");
  Helper(name,
         absl::StrCat("void ", name, "(volatile ", space, scalar, "* place, ", scalar,
                      " value) {\n  ", bits, " bits = (", bits,
                      ")place;\n  uint seen = atomic_load_explicit(bits, ", order, ", ", scope,
                      ");\n  while (!atomic_compare_exchange_weak_explicit(\n      bits, "
                      "&seen, as_uint(",
                      next.text, "), ", order, ", ", order, ", ", scope, ")) {\n  }\n}\n"));
  return absl::StrCat(name, "(", place, ", ", value.text, ");");
}

Text Dialect::Cast(const Text& operand, ScalarKind from, ScalarKind to, int lanes) {
  if (IsStoredHalf(from)) {
    if (to == ScalarKind::kF32) return operand;
    from = ScalarKind::kF32;
  }
  if (IsStoredHalf(to)) {
    if (from == ScalarKind::kF64) return RoundedToHalf(operand, from, lanes);
    const bool same = from == ScalarKind::kF32;
    return RoundedToHalf(same ? operand : Cast(operand, from, ScalarKind::kF32, lanes),
                         ScalarKind::kF32, lanes);
  }
  bool narrows = rise::IsFloat(from) && rise::IsInteger(to);
  if (to == ScalarKind::kBool) {
    return Mask({absl::StrCat(Wrap(operand, kAddP), " != 0"), kCompareP}, from, lanes);
  }
  if (from == ScalarKind::kBool && lanes > 1) {
    std::string ones = absl::StrCat(Wrap(operand, kPrimaryP), " & 1");
    if (opencl()) return {absl::StrCat("convert_", TypeName(to, lanes), "(", ones, ")")};
    return {absl::StrCat("__builtin_convertvector(", ones, ", ", TypeName(to, lanes), ")")};
  }
  if (opencl()) {
    std::string target = TypeName(to, lanes);
    return {absl::StrCat("convert_", target, narrows ? "_sat_rtz(" : "(", operand.text, ")")};
  }
  std::string target = TypeName(to, lanes);
  if (narrows) {
    // Out of range is undefined in C; the interpreter saturates, and NaN is 0.
    std::string name = absl::StrCat(TypeName(from, 1), "_to_", TypeName(to, 1));
    bool sign = rise::IsSigned(to);
    int bits = 8 * rise::ScalarBytes(to);
    std::string low = sign ? absl::StrCat("-0x1p", bits - 1) : "0.0";
    std::string high = absl::StrCat("0x1p", sign ? bits - 1 : bits);
    std::string c = CScalar(to);
    std::string min = sign ? absl::StrCat("INT", bits, "_MIN") : "0";
    std::string max = absl::StrCat(sign ? "INT" : "UINT", bits, "_MAX");
    Helper(name, absl::StrCat("static inline ", c, " ", name, "(", TypeName(from, 1),
                              " a) {\n  return a != a ? 0 : a <= ", low, " ? ", min,
                              " : a >= ", high, " ? ", max, " : (", c, ")a;\n}\n"));
    if (lanes == 1) return {absl::StrCat(name, "(", operand.text, ")")};
    std::string from_vec = TypeName(from, lanes);
    std::string vec_name = absl::StrCat(name, "_x", lanes);
    Helper(vec_name, absl::StrCat("static inline ", target, " ", vec_name, "(", from_vec,
                                  " a) {\n  ", target, " r;\n  for (int l = 0; l < ", lanes,
                                  "; ++l) r[l] = ", name, "(a[l]);\n  return r;\n}\n"));
    return {absl::StrCat(vec_name, "(", operand.text, ")")};
  }
  if (lanes > 1) return {absl::StrCat("__builtin_convertvector(", operand.text, ", ", target, ")")};
  return {absl::StrCat("(", target, ")", Wrap(operand, kUnaryP)), kUnaryP};
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

Text Dialect::Lane(const Text& vector, int lane) const {
  if (!opencl()) return {absl::StrCat(Wrap(vector, kPrimaryP), "[", lane, "]")};
  constexpr char kHex[] = "0123456789abcdef";
  return {absl::StrCat(Wrap(vector, kPrimaryP), ".s", std::string(1, kHex[lane & 15]))};
}

Text Dialect::Load(const std::string& space, const std::string& base, const Place& place,
                   ScalarKind type, int lanes) {
  if (IsStoredHalf(type)) {
    if (space.empty()) return Load(space, base, place, ScalarKind::kF32, lanes);
    return FromHalf(Load(space, base, place, ScalarKind::kU16, lanes), lanes);
  }
  if (lanes == 1) {
    Text load{absl::StrCat(base, "[", place.index.text, "]")};
    if (type == ScalarKind::kBool) return {absl::StrCat(load.text, " != 0"), kCompareP};
    return load;
  }
  if (type == ScalarKind::kBool) {
    Text bytes = Load(space, base, place, ScalarKind::kU8, lanes);
    std::string ints = TypeName(type, lanes);
    if (opencl()) return {absl::StrCat("convert_", ints, "(", bytes.text, ") != 0"), kCompareP};
    return {absl::StrCat("__builtin_convertvector(", bytes.text, ", ", ints, ") != 0"), kCompareP};
  }
  std::string vec = TypeName(type, lanes);
  if (opencl()) {
    if (place.whole_vectors) {
      return {absl::StrCat("((const ", space, vec, "*)", base, ")[", place.index.text, "]")};
    }
    return {absl::StrCat("vload", lanes, "(0, ", base, " + ", Wrap(place.index, kAddP), ")")};
  }
  return {absl::StrCat("*(const ", MemoryVectorType(type, lanes, place.aligned), "*)(", base, " + ",
                       Wrap(place.index, kAddP), ")"),
          kUnaryP};
}

// The loops are what compilers make masks of, where there are masks. They would take them apart,
// lane by lane, inside of the loops that most often ask for all lanes: so they stay functions.
Text Dialect::First(const Text& count, const Text& yes, const Text& no, ScalarKind type,
                    int lanes) {
  const std::string vec = TypeName(type, lanes);
  const std::string parameters = absl::StrCat("(int64_t count, ", vec, " a, ", vec, " b) {\n  ");
  const std::string some = Helper(
      "some_" + vec, absl::StrCat("static __attribute__((noinline)) ", vec, " some_", vec,
                                  parameters, "for (int l = 0; l < ", lanes,
                                  "; ++l) a[l] = l < count ? a[l] : b[l];\n  return a;\n}\n"));
  const std::string name =
      Helper("first_" + vec,
             absl::StrCat("static inline ", vec, " first_", vec, parameters,
                          "return count >= ", lanes, " ? a : ", some, "(count, a, b);\n}\n"));
  return {absl::StrCat(name, "(", count.text, ", ", yes.text, ", ", no.text, ")")};
}

Text Dialect::LoadFirst(const std::string& base, const Place& place, const Text& count,
                        const Text& no, ScalarKind type, int lanes) {
  const std::string vec = TypeName(type, lanes);
  if (type == ScalarKind::kBool) {
    const Text zeros = Broadcast({"0"}, ScalarKind::kU8, lanes);
    const Text bytes = LoadFirst(base, place, count, zeros, ScalarKind::kU8, lanes);
    const Text bools{absl::StrCat("__builtin_convertvector(", bytes.text, ", ", vec, ") != 0"),
                     kCompareP};
    return First(count, bools, no, type, lanes);
  }
  const std::string memory = MemoryVectorType(type, lanes, place.aligned);
  const std::string parameters =
      absl::StrCat("(const ", MemoryTypeName(type), "* p, int64_t count, ", vec, " other) {\n  ");
  const std::string some =
      Helper("load_some_" + vec,
             absl::StrCat("static __attribute__((noinline)) ", vec, " load_some_", vec, parameters,
                          "for (int l = 0; l < ", lanes,
                          "; ++l) other[l] = l < count ? p[l] : other[l];\n  return other;\n}\n"));
  const std::string name =
      Helper(absl::StrCat("load_first_", memory),
             absl::StrCat("static inline ", vec, " load_first_", memory, parameters,
                          "return count >= ", lanes, " ? (", vec, ")*(const ", memory,
                          "*)p : ", some, "(p, count, other);\n}\n"));
  return {absl::StrCat(name, "(", base, " + ", Wrap(place.index, kAddP), ", ", count.text, ", ",
                       no.text, ")")};
}

std::string Dialect::Store(const std::string& space, const std::string& base, const Place& place,
                           ScalarKind type, int lanes, const Text& value) {
  if (IsStoredHalf(type)) {
    if (space.empty()) return Store(space, base, place, ScalarKind::kF32, lanes, value);
    return Store(space, base, place, ScalarKind::kU16, lanes,
                 ToHalf(value, ScalarKind::kF32, lanes));
  }
  if (lanes == 1) return absl::StrCat(base, "[", place.index.text, "] = ", value.text, ";");
  if (type == ScalarKind::kBool) {
    std::string ones = absl::StrCat(Wrap(value, kPrimaryP), " & 1");
    std::string bytes = TypeName(ScalarKind::kU8, lanes);
    Text converted{opencl() ? absl::StrCat("convert_", bytes, "(", ones, ")")
                            : absl::StrCat("__builtin_convertvector(", ones, ", ", bytes, ")")};
    return Store(space, base, place, ScalarKind::kU8, lanes, converted);
  }
  std::string vec = TypeName(type, lanes);
  if (opencl()) {
    if (place.whole_vectors) {
      return absl::StrCat("((", space, vec, "*)", base, ")[", place.index.text, "] = ", value.text,
                          ";");
    }
    return absl::StrCat("vstore", lanes, "(", value.text, ", 0, ", base, " + ",
                        Wrap(place.index, kAddP), ");");
  }
  return absl::StrCat("*(", MemoryVectorType(type, lanes, place.aligned), "*)(", base, " + ",
                      Wrap(place.index, kAddP), ") = ", value.text, ";");
}

std::string Dialect::Prologue() const {
  std::string out;
  if (strict_ && product_) {
    // OpenCL fuses where nothing is said; so does gcc, unless it is told to follow the standard,
    // and it does not know the standard's pragma.
    out += opencl() ? "#pragma OPENCL FP_CONTRACT OFF\n\n"
                    : "// A product and a sum are two operations, each of which rounds.\n"
                      "#if defined(__clang__)\n#pragma STDC FP_CONTRACT OFF\n"
                      "#elif defined(__GNUC__)\n#pragma GCC optimize(\"fp-contract=off\")\n"
                      "#endif\n\n";
  }
  if (opencl()) {
    if (half_) out += "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n\n";
    if (double_) out += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\n";
  } else {
    out += "#include <math.h>\n#include <stdint.h>\n\n";
  }
  for (const auto& [name, text] : types_) out += text;
  if (!types_.empty()) out += "\n";
  for (const auto& [name, text] : helpers_) out += text + "\n";
  return out;
}

}  // namespace eqrise::emit
