// Scalar operations, lane by lane where they are of vectors.
#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "emit/dialect.h"
#include "emit/vector_math.h"
#include "rise/interpret/scalar_arithmetic.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

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

// Integers of as many bytes: masks of a vector's lanes.
ScalarKind IntegersLike(ScalarKind type) {
  switch (LaneBytes(type)) {
    case 8:
      return ScalarKind::kI64;
    case 2:
      return ScalarKind::kI16;
    case 1:
      return ScalarKind::kI8;
    default:
      return ScalarKind::kI32;
  }
}

// By which a minimum or a maximum is better than another value.
const char* SignOf(Op extreme) { return extreme == Op::kMin ? "<" : ">"; }

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

// The widest vectors that have registers, of AVX-512.
constexpr int kRegisterBytes = 64;

// For an integer of more than 8 bits.
ScalarKind HalfAsWide(ScalarKind type) {
  switch (type) {
    case ScalarKind::kI64:
      return ScalarKind::kI32;
    case ScalarKind::kU64:
      return ScalarKind::kU32;
    case ScalarKind::kI32:
      return ScalarKind::kI16;
    case ScalarKind::kU32:
      return ScalarKind::kU16;
    case ScalarKind::kI16:
      return ScalarKind::kI8;
    default:
      return ScalarKind::kU8;
  }
}

}  // namespace

// Scalar arithmetic of both languages is done in int at least; ours wraps around in its own type.
Text Dialect::Narrowed(const Text& value, ScalarKind type, int lanes) {
  if (lanes > 1 || rise::IsFloat(type) || type == ScalarKind::kBool ||
      rise::ScalarBytes(type) >= 4) {
    return value;
  }
  return {absl::StrCat("(", TypeName(type, 1), ")", Wrap(value, kUnaryP)), kUnaryP};
}

// NVIDIA's assembler for Hopper drops the minus in max(max(a, -b), c) on integers, and the 0 in `-1
// > -abs(x) ? ...`, though the PTX that it is given is right (seen on an H200, driver 580). With
// signs flipped, in which LLVM would see a max again, it sees no minus.
std::string Dialect::Extreme(Op op) {
  const std::string function = op == Op::kMax ? "max" : "min", name = function + "_int";
  return Helper(name,
                absl::StrCat("int ", name,
                             "(int a, int b) {\n#ifdef __NV_CL_C_VERSION\n"
                             "  int r;  // its assembler would lose the minus of an operand of ",
                             function,
                             "\n  asm(\"{.reg .u32 x, y; xor.b32 x, %1, 0x80000000; "
                             "xor.b32 y, %2, 0x80000000; \"\n      \"",
                             function,
                             ".u32 x, x, y; xor.b32 %0, x, 0x80000000;}\" : \"=r\"(r) : "
                             "\"r\"(a), \"r\"(b));\n  return r;\n#else\n  return ",
                             function, "(a, b);\n#endif\n}\n"));
}

// What a comparison of vectors gives, with lanes of int.
Text Dialect::Mask(const Text& comparison, ScalarKind type, int lanes) {
  if (lanes == 1 || LaneBytes(type) == 4) return comparison;
  std::string ints = TypeName(ScalarKind::kBool, lanes);
  if (opencl()) return {absl::StrCat("convert_", ints, "(", comparison.text, ")")};
  return {absl::StrCat("__builtin_convertvector(", comparison.text, ", ", ints, ")")};
}

// Compilers make what they like of an overflow (LLVM tells the sign of a power before it is
// computed, and x + 1 > x without computing anything). So what may overflow is computed with
// unsigned integers, which wrap around. Shorter integers are computed as int, which holds the
// result, except for a product of two u16; but in vectors they are computed as they are.
bool Dialect::MayOverflow(Op op, ScalarKind type, int lanes) {
  if (op == Op::kMul && type == ScalarKind::kU16 && lanes == 1) return true;
  return rise::IsInteger(type) && rise::IsSigned(type) &&
         (rise::ScalarBytes(type) >= 4 || lanes > 1) &&
         (op == Op::kNeg || op == Op::kAdd || op == Op::kSub || op == Op::kMul);
}

Text Dialect::Wrapping(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  const int bytes = rise::ScalarBytes(type);
  const ScalarKind same_width = bytes == 8   ? ScalarKind::kU64
                                : lanes == 1 ? ScalarKind::kU32  // shorter ones are ints
                                : bytes == 1 ? ScalarKind::kU8
                                : bytes == 2 ? ScalarKind::kU16
                                             : ScalarKind::kU32;
  const std::string to = TypeName(type, lanes), from = TypeName(same_width, lanes);
  const auto as_unsigned = [&](const Text& t) -> Text {
    if (!t.source.empty()) return {t.source, t.source_precedence};
    const bool is_number = absl::c_all_of(t.text, absl::ascii_isdigit);
    if (is_number && same_width == ScalarKind::kU32) return {absl::StrCat(t.text, "u")};
    if (lanes > 1 && opencl()) return {absl::StrCat("as_", from, "(", t.text, ")")};
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
  if (lanes > 1 && opencl()) {
    return {absl::StrCat("as_", to, "(", result.text, ")"), kPrimaryP, result.text,
            result.precedence};
  }
  return {absl::StrCat("(", to, ")(", result.text, ")"), kUnaryP, result.text, result.precedence};
}

Text Dialect::Apply(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands,
                    bool fits) {
  if (!fits && MayOverflow(op, type, lanes)) return Wrapping(op, type, lanes, operands);
  if (!IsStoredHalf(type)) return ApplyUnrounded(op, type, lanes, operands);
  const Text value = ApplyUnrounded(op, ScalarKind::kF32, lanes, operands);
  const bool exact = rise::IsComparison(op) || op == Op::kNeg || op == Op::kAbs || op == Op::kMin ||
                     op == Op::kMax || op == Op::kSelect;
  return exact ? value : RoundedToHalf(value, ScalarKind::kF32, lanes);
}

Text Dialect::ApplyUnrounded(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  const bool is_float = rise::IsFloat(type);
  if (is_float && op == Op::kMul) product_ = true;
  TypeName(type, 1);  // which notes that the kernel needs doubles, or halves
  switch (op) {
    case Op::kNeg:
      return Narrowed({absl::StrCat("-", Wrap(operands[0], kPrimaryP)), kUnaryP}, type, lanes);
    case Op::kNot:
      return {absl::StrCat(lanes > 1 ? "~" : "!", Wrap(operands[0], kPrimaryP)), kUnaryP};
    case Op::kDiv:
    case Op::kMod:
      return is_float ? Infix(op, type, lanes, operands) : Division(op, type, lanes, operands);
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
    case Op::kOr:
      return Infix(op, type, lanes, operands);
    case Op::kSelect:
      return lanes == 1 ? Text{absl::StrCat(Wrap(operands[0], kOrP), " ? ", Wrap(operands[1], kOrP),
                                            " : ", Wrap(operands[2], kOrP)),
                               kSelectP}
                        : SelectByLanes(type, lanes, operands);
    default:
      return MathCall(op, type, lanes, operands);
  }
}

Text Dialect::Call(const std::string& function, const std::vector<Text>& operands) {
  std::vector<std::string> texts;
  for (const Text& t : operands) texts.push_back(t.text);
  return {absl::StrCat(function, "(", absl::StrJoin(texts, ", "), ")")};
}

// A division or a remainder of integers. The table defines division by 0 as 0; neither language
// does.
Text Dialect::Division(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  const std::string scalar = TypeName(type, 1);
  std::string name = absl::StrCat(op == Op::kDiv ? "div_" : "mod_", scalar);
  const char* infix = op == Op::kDiv ? "/" : "%";
  // The least integer over -1 has no quotient in C.
  std::string overflow;
  if (rise::IsSigned(type)) {
    const char* wide = opencl() ? "ulong" : "uint64_t";
    const std::string negated = absl::StrCat("(", scalar, ")(0 - (", wide, ")a)");
    overflow = absl::StrCat(" : b == -1 ? ", op == Op::kDiv ? negated : std::string("0"));
  }
  Helper(name,
         absl::StrCat(opencl() ? "" : "static inline ", scalar, " ", name, "(", scalar, " a, ",
                      scalar, " b) {\n  return b == 0 ? 0", overflow, " : a ", infix, " b;\n}\n"));
  if (lanes == 1) return Call(name, operands);
  return Call(LaneFunction(name, type, lanes, 2), operands);
}

Text Dialect::Infix(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  int p = PrecedenceOf(op);
  std::string infix = InfixOf(op);
  if (lanes > 1 && type == ScalarKind::kBool && p == kCompareP && op != Op::kEq && op != Op::kNe) {
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
      absl::StrCat(Wrap(operands[0], bracket_or ? p + 1 : p), infix, Wrap(operands[1], p + 1)), p};
  if (op == Op::kAdd || op == Op::kSub || op == Op::kMul) return Narrowed(result, type, lanes);
  return p == kCompareP ? Mask(result, type, lanes) : result;
}

Text Dialect::SelectByLanes(ScalarKind type, int lanes, const std::vector<Text>& operands) {
  // The lanes of the condition must be as wide as those of the values.
  const ScalarKind wide = IntegersLike(type);
  if (opencl()) {
    std::string mask = wide == ScalarKind::kI32 ? operands[0].text
                                                : absl::StrCat("convert_", TypeName(wide, lanes),
                                                               "(", operands[0].text, ")");
    return {absl::StrCat("select(", operands[2].text, ", ", operands[1].text, ", ", mask, ")")};
  }
  // By bits: of a loop over the lanes gcc 12 makes -1 for `c ? 0 : 1` with AVX-512's masks.
  const std::string vec = TypeName(type, lanes), bits = TypeName(wide, lanes);
  const std::string mask_vec = TypeName(ScalarKind::kBool, lanes);
  const std::string mask = wide == ScalarKind::kI32
                               ? absl::StrCat("(", bits, ")c")
                               : absl::StrCat("__builtin_convertvector(c, ", bits, ")");
  std::string name =
      Helper(absl::StrCat("select_", vec),
             absl::StrCat("static inline ", vec, " select_", vec, "(", mask_vec, " c, ", vec,
                          " a, ", vec, " b) {\n  const ", bits, " mask = ", mask, ";\n  return (",
                          vec, ")(((", bits, ")a & mask) | ((", bits, ")b & ~mask));\n}\n"));
  return Call(name, operands);
}

// What is a function in both languages.
Text Dialect::MathCall(Op op, ScalarKind type, int lanes, const std::vector<Text>& operands) {
  const bool is_float = rise::IsFloat(type);
  const std::string scalar = TypeName(type, 1);
  std::string name = MathName(op, type);
  if (op == Op::kAbs && !is_float && opencl()) {
    // OpenCL's abs is unsigned.
    if (!rise::IsSigned(type)) return operands[0];
    if (lanes == 1) return {absl::StrCat("(", scalar, ")", Call(name, operands).text), kUnaryP};
    return {absl::StrCat("as_", TypeName(type, lanes), "(", Call(name, operands).text, ")")};
  }
  if (opencl() && (op == Op::kMin || op == Op::kMax) && rise::IsInteger(type) &&
      rise::IsSigned(type) && rise::ScalarBytes(type) <= 4) {
    // One by one where Extreme has a reason not to call the function, and else all lanes at once.
    const std::string one = Extreme(op), vec = TypeName(type, lanes);
    if (lanes == 1) return Narrowed(Call(one, operands), type, lanes);
    const std::string all = absl::StrCat(one, "_", vec);
    Helper(all, absl::StrCat(
                    vec, " ", all, "(", vec, " a, ", vec, " b) {\n#ifdef __NV_CL_C_VERSION\n  ",
                    vec, " r;\n  for (int l = 0; l < ", lanes, "; ++l) r[l] = ", one,
                    "(a[l], b[l]);\n  return r;\n#else\n  return ", name, "(a, b);\n#endif\n}\n"));
    return Narrowed(Call(all, operands), type, lanes);
  }
  const bool is_of_circle = op == Op::kSin || op == Op::kCos;
  if (opencl() && !strict_ && type == ScalarKind::kF32 && (is_cpu_ ? lanes > 1 : is_of_circle)) {
    for (const VectorFunction& f : VectorMath(op, lanes)) name = Helper(f.name, f.text);
    double_ = double_ || op == Op::kPow;
  }
  const bool is_extreme = op == Op::kMin || op == Op::kMax;
  if (is_float && !opencl() && rise::IsSpecialFunction(op)) {
    // GCC makes one function of sin and cos of the same value, which has no vector form. It does not
    // know them by other names.
    if (!strict_ && is_of_circle) name = kOwnName + name;
    special_functions_[name] = op;
  }
  if (!opencl() && (is_extreme || !is_float)) {
    // C has no overloaded integer min, max and abs. Its fmin and fmax are calls, for no instruction
    // takes the other operand where one is NaN, as they do.
    name = absl::StrCat(op == Op::kAbs ? "abs_" : op == Op::kMin ? "min_" : "max_", scalar);
    if (is_extreme && lanes > 1) return VectorExtreme(op, name, type, lanes, operands);
    if (is_float) {
      // In lanes the first choice is an instruction of x86, and so is the second one; a branch would keep
      // GCC from making lanes of a loop's iterations. GCC 12 makes the second choice of scalars
      // in registers of integers, where a chain of them takes three times as long as the last one.
      const std::string better = absl::StrCat("a ", SignOf(op), " b ? a : b;\n");
      const std::string head = absl::StrCat("(", scalar, " a, ", scalar, " b) {\n");
      if (in_lanes_) {
        name = kOwnName + name;
        Helper(name, absl::StrCat("static inline ", scalar, " ", name, head, "  const ", scalar,
                                  " r = ", better, "  return b != b ? a : r;\n}\n"));
      } else {
        Helper(name, absl::StrCat("static inline ", scalar, " ", name, head,
                                  "  if (b != b) return a;\n  return ", better, "}\n"));
      }
    } else if (op == Op::kAbs) {
      // The least integer is its own absolute value.
      Helper(name,
             absl::StrCat("static inline ", scalar, " ", name, "(", scalar,
                          " a) {\n  return a < 0 ? (", scalar, ")(0 - (uint64_t)a) : a;\n}\n"));
    } else {
      Helper(name, absl::StrCat("static inline ", scalar, " ", name, "(", scalar, " a, ", scalar,
                                " b) {\n  return a ", SignOf(op), " b ? a : b;\n}\n"));
    }
  }
  if (lanes > 1 && !opencl())
    name = LaneFunction(name, type, lanes, static_cast<int>(operands.size()));
  return Call(name, operands);
}

// By bits: of a loop over the lanes GCC 12 makes branches for each, where it is written out before it
// becomes vectors.
Text Dialect::VectorExtreme(Op op, const std::string& name, ScalarKind type, int lanes,
                            const std::vector<Text>& operands) {
  const std::string vec = TypeName(type, lanes), bits = TypeName(IntegersLike(type), lanes);
  const std::string all = absl::StrCat(name, "_", vec), sign = SignOf(op);
  const std::string first = rise::IsFloat(type) ? absl::StrCat("(a ", sign, " b) | (b != b)")
                                                : absl::StrCat("a ", sign, " b");
  Helper(all, absl::StrCat("static inline ", vec, " ", all, "(", vec, " a, ", vec,
                           " b) {\n  const ", bits, " first = ", first, ";\n  return (", vec,
                           ")(((", bits, ")a & first) | ((", bits, ")b & ~first));\n}\n"));
  return Call(all, operands);
}

Text Dialect::HarmlessDivision(Op op, const std::vector<Text>& operands) {
  const int p = PrecedenceOf(op);
  return {absl::StrCat(Wrap(operands[0], p), InfixOf(op), Wrap(operands[1], p + 1)), p};
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
    // OpenCL compares no vector with a scalar of a wider type.
    const bool is_narrow =
        lanes > 1 && opencl() && from != ScalarKind::kBool && LaneBytes(from) < 4;
    const std::string zero = is_narrow ? absl::StrCat("(", TypeName(from, 1), ")0") : "0";
    return Mask({absl::StrCat(Wrap(operand, kAddP), " != ", zero), kCompareP}, from, lanes);
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
    std::string c = TypeName(to, 1);
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
  if (lanes == 1) return {absl::StrCat("(", target, ")", Wrap(operand, kUnaryP)), kUnaryP};
  if (!rise::IsInteger(from)) return ConvertLanes(operand, to, lanes);
  // GCC 12 converts integers to floating point of as many bytes, and halves integers, with few
  // instructions. What goes further it takes lane by lane.
  if (rise::IsFloat(to)) {
    const bool is_short = rise::ScalarBytes(from) < 4;
    return ConvertLanes(is_short ? WidenLanes(operand, from, ScalarKind::kI32, lanes) : operand, to,
                        lanes);
  }
  if (rise::ScalarBytes(to) > rise::ScalarBytes(from)) return WidenLanes(operand, from, to, lanes);
  Text text = operand;
  while (rise::ScalarBytes(from) > 2 * rise::ScalarBytes(to)) {
    from = HalfAsWide(from);
    text = ConvertLanes(text, from, lanes);
  }
  return ConvertLanes(text, to, lanes);
}

Text Dialect::ConvertLanes(const Text& operand, ScalarKind to, int lanes) {
  return {absl::StrCat("__builtin_convertvector(", operand.text, ", ", TypeName(to, lanes), ")")};
}

// GCC 12 makes one instruction of lanes that are listed, and nine of __builtin_convertvector. Where
// the result takes two registers, it makes the second one lane by lane: there the last step is
// converted.
Text Dialect::WidenLanes(const Text& operand, ScalarKind from, ScalarKind to, int lanes) {
  if (lanes * rise::ScalarBytes(to) > kRegisterBytes) {
    // Signed numbers stay signed until they are as wide as they get.
    ScalarKind half = rise::IsSigned(from) ? ScalarKind::kI64 : ScalarKind::kU64;
    while (2 * rise::ScalarBytes(half) > rise::ScalarBytes(to)) half = HalfAsWide(half);
    const bool is_there = rise::ScalarBytes(half) == rise::ScalarBytes(from);
    return ConvertLanes(is_there ? operand : WidenLanes(operand, from, half, lanes), to, lanes);
  }
  const std::string wide = TypeName(to, lanes);
  const std::string name = absl::StrCat(TypeName(from, 1), "_to_", wide);
  std::vector<std::string> each;
  for (int l = 0; l < lanes; ++l) each.push_back(absl::StrCat("a[", l, "]"));
  Helper(name, absl::StrCat("static inline ", wide, " ", name, "(", TypeName(from, lanes),
                            " a) {\n  return (", wide, "){", absl::StrJoin(each, ", "), "};\n}\n"));
  return Call(name, {operand});
}

}  // namespace eqrise::emit
