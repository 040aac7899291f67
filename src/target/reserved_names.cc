#include "target/reserved_names.h"

#include <algorithm>
#include <regex>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "target/c_library_names.h"

namespace eqrise::target {
namespace {

// What emitted programs define for themselves (dialect*.cc): floatx16, max_int32_t,
// broadcast_floatx16, float_to_int8_t, index_min, int8_t_to_float_x4, lane_sinf, wide_min_float,
// sin_float8, expf_floatx16.
bool IsHelperName(const std::string& name) {
  static const std::regex kHelper([] {
    const std::string scalar =
        "(float|double|u?char|u?short|u?int|u?long|half|_Float16|u?int(8|16|32|64)_t)";
    const std::string type = scalar + "(x?[0-9]+[ua]?)?";
    return "(" + type +
           ")|((broadcast|select|div|mod|min|max|abs|some|first|load_some|load_first)_" +
           "((global|local|private)_)?" + type + ")|(" + scalar + "_to_" + scalar +
           "(_x[0-9]+)?)|(index_(min|max|pow))|" + "((min|max)_int(_" + type +
           ")?)|(lane_(sin|cos)f?)|((lane|wide)_(min|max)_" + type + "(_" + type +
           ")?)|((lane_)?(exp|log|sin|cos|sin_of_quarters|erf|pow)f?_" + type + ")";
  }());
  return std::regex_match(name, kHelper);
}

}  // namespace

bool IsTakenFunctionName(const std::string& name) {
  if (IsReservedName(name) || std::ranges::binary_search(kCLibraryNames, name)) return true;
  return std::ranges::any_of(std::to_array<const char*>({"GOMP_", "GOACC_", "acc_", "kmp_", "__"}),
                             [&](const char* prefix) { return absl::StartsWith(name, prefix); });
}

std::string LegalIdentifier(const std::string& name) {
  return absl::StrReplaceAll(name, {{"'", "_prime"}});
}

bool IsReservedName(const std::string& name) {
  // Keywords of C11 and OpenCL C, what emitted code uses of their libraries, and what would clash
  // with a declaration of the headers that it includes (math.h, stdint.h).
  static const std::set<std::string> kReserved = {
      "auto",      "break",     "case",      "char",        "const",
      "constant",  "continue",  "default",   "do",          "double",
      "else",      "enum",      "extern",    "float",       "for",
      "generic",   "global",    "goto",      "half",        "if",
      "inline",    "int",       "kernel",    "local",       "long",
      "pipe",      "private",   "quad",      "complex",     "register",
      "restrict",  "return",    "short",     "signed",      "sizeof",
      "static",    "struct",    "switch",    "typedef",     "typeof",
      "uniform",   "union",     "unsigned",  "void",        "volatile",
      "while",     "asm",       "bool",      "true",        "false",
      "imaginary", "size_t",    "ptrdiff_t", "intptr_t",    "uintptr_t",
      "event_t",   "sampler_t", "read_only", "write_only",  "read_write",
      "linux",     "unix",      "barrier",   "printf",      "main",
      "malloc",    "free",      "args",      "signgam",     "j0",
      "j1",        "jn",        "y0",        "y1",          "yn",
      "gamma",     "drem",      "scalb",     "significand", "math_errhandling",
      "NULL",      "NAN",       "INFINITY",  "MAXFLOAT",    "EOF"};
  // Functions, also with the suffixes of C's float and long double variants.
  static const std::set<std::string> kFunctions = {
      "abs",       "acos",       "acosh",      "add",     "all",      "any",      "asin",
      "asinh",     "atan",       "atan2",      "atanh",   "cbrt",     "ceil",     "clamp",
      "copysign",  "cos",        "cosh",       "cross",   "degrees",  "distance", "div",
      "dot",       "erf",        "erfc",       "exp",     "exp10",    "exp2",     "expm1",
      "fabs",      "fdim",       "floor",      "fma",     "fmax",     "fmin",     "fmod",
      "fract",     "frexp",      "hypot",      "ilogb",   "isfinite", "isinf",    "isnan",
      "isnormal",  "ldexp",      "length",     "lgamma",  "llrint",   "llround",  "log",
      "log10",     "log1p",      "log2",       "logb",    "lrint",    "lround",   "mad",
      "max",       "min",        "mix",        "mod",     "modf",     "nan",      "nearbyint",
      "nextafter", "nexttoward", "normalize",  "pow",     "pown",     "powr",     "radians",
      "remainder", "remquo",     "rint",       "rootn",   "rotate",   "round",    "rsqrt",
      "scalbln",   "scalbn",     "select",     "shuffle", "sign",     "signbit",  "sin",
      "sincos",    "sinh",       "smoothstep", "sqrt",    "step",     "tan",      "tanh",
      "tgamma",    "trunc"};
  static const std::set<std::string> kTypes = {"char", "uchar", "short", "ushort", "int",
                                               "uint", "long",  "ulong", "float",  "double",
                                               "half", "bool",  "image", "int8_t"};
  if (kReserved.contains(name) || kFunctions.contains(name) || kTypes.contains(name) ||
      IsHelperName(name)) {
    return true;
  }
  if (name.size() > 1 && name[0] == '_' &&
      (name[1] == '_' || absl::ascii_isupper(static_cast<unsigned char>(name[1])))) {
    return true;
  }
  if ((name.back() == 'f' || name.back() == 'l') &&
      kFunctions.contains(name.substr(0, name.size() - 1)))
    return true;
  for (absl::string_view prefix : {"get_",
                                   "native_",
                                   "half_",
                                   "vload",
                                   "vstore",
                                   "convert_",
                                   "as_",
                                   "atomic_",
                                   "atom_",
                                   "foreign_",
                                   "from_half",
                                   "to_half",
                                   "async_",
                                   "read_image",
                                   "write_image",
                                   "mem_fence",
                                   "read_mem_fence",
                                   "write_mem_fence",
                                   "work_group_",
                                   "sub_group_",
                                   "prefetch",
                                   "CLK_",
                                   "CL_",
                                   "M_",
                                   "FLT_",
                                   "DBL_",
                                   "HUGE_VAL",
                                   "INT_",
                                   "UINT_",
                                   "LONG_",
                                   "FP_",
                                   "omp_"}) {
    if (absl::StartsWith(name, prefix)) return true;
  }
  // Functions that are applied lane by lane: expf_x16.
  static const std::regex kLanes("(.+)_x[0-9]+");
  if (std::smatch match; std::regex_match(name, match, kLanes) && IsReservedName(match[1])) {
    return true;
  }
  // float4, uint16, int32_t, uint_fast8_t
  if (absl::EndsWith(name, "_t") &&
      (absl::StartsWith(name, "int") || absl::StartsWith(name, "uint")))
    return true;
  size_t digits = name.size();
  while (digits > 0 && absl::ascii_isdigit(static_cast<unsigned char>(name[digits - 1]))) --digits;
  return digits < name.size() && kTypes.contains(name.substr(0, digits));
}

}  // namespace eqrise::target
