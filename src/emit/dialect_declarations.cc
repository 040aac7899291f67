// What stands around expressions: parameters, arrays, heads of functions, loops over work-items and
// threads, barriers.
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "emit/dialect.h"

namespace eqrise::emit {

using dpia::LoopLevel;
using rise::AddressSpace;
using rise::ScalarKind;

std::string Dialect::IndexTypeName(bool is_wide) const {
  if (!is_wide) return "int";
  return opencl() ? "long" : "int64_t";
}

std::string Dialect::SpaceName(AddressSpace space) const {
  if (!opencl()) return "";
  switch (space) {
    case AddressSpace::kGlobal:
      return "__global ";
    case AddressSpace::kLocal:
      return "__local ";
    case AddressSpace::kPrivate:
      return "";
  }
  return "";
}

std::string Dialect::ArrayParameter(AddressSpace space, ScalarKind element, const std::string& name,
                                    bool is_written, bool has_aliases) const {
  return absl::StrCat(SpaceName(space), is_written ? "" : "const ", MemoryTypeName(element), "* ",
                      has_aliases ? "" : "restrict ", name);
}

std::string Dialect::Array(AddressSpace space, ScalarKind element, const std::string& name,
                           const Text& count, int alignment) {
  const std::string type =
      space == AddressSpace::kPrivate ? PrivateTypeName(element) : MemoryTypeName(element);
  const std::string array = absl::StrCat(type, " ", name, "[", count.text, "]");
  if (!opencl()) {
    return absl::StrCat(alignment > 0 ? absl::StrCat("_Alignas(", alignment, ") ") : "", array,
                        ";");
  }
  return absl::StrCat(
      SpaceName(space), array,
      alignment > 0 ? absl::StrCat(" __attribute__((aligned(", alignment, ")))") : "", ";");
}

std::string Dialect::KernelHead(const std::string& name, const std::vector<std::string>& parameters,
                                const std::optional<std::array<int64_t, 3>>& group) {
  const std::string attribute = group ? absl::StrCat("__attribute__((reqd_work_group_size(",
                                                     absl::StrJoin(*group, ", "), ")))\n")
                                      : "";
  return absl::StrCat("__kernel ", attribute, "void ", name, "(",
                      absl::StrJoin(parameters, ",\n    "), ")");
}

std::string Dialect::FunctionHead(const std::string& name,
                                  const std::vector<std::string>& parameters) const {
  return absl::StrCat("void ", name, "(", absl::StrJoin(parameters, ",\n    "), ")");
}

std::string Dialect::EntryFunction(const std::string& name,
                                   const std::vector<std::string>& arguments) const {
  return absl::StrCat("// For callers that know the signature from the manifest only.\nvoid ", name,
                      "_entry(void** args) {\n  ", name, "(", absl::StrJoin(arguments, ",\n      "),
                      ");\n}\n");
}

std::string Dialect::EntryArgument(size_t i, const std::string& type, bool is_array) const {
  const std::string pointer = absl::StrCat("args[", i, "]");
  return is_array ? pointer : absl::StrCat("*(const ", type, "*)", pointer);
}

std::string Dialect::ThreadsOfLoop(bool in_lanes) const {
  return in_lanes ? "#pragma omp parallel for simd schedule(simd:guided)"
                  : "#pragma omp parallel for schedule(guided)";
}

std::string Dialect::LanesOfLoop() const { return "#pragma omp simd"; }

std::string Dialect::ItemId(LoopLevel level, int dimension) {
  switch (level) {
    case LoopLevel::kGlobal:
      return absl::StrCat("get_global_id(", dimension, ")");
    case LoopLevel::kWorkGroup:
      return absl::StrCat("get_group_id(", dimension, ")");
    case LoopLevel::kLocal:
      return absl::StrCat("get_local_id(", dimension, ")");
    case LoopLevel::kSequential:
    case LoopLevel::kPar:
      break;
  }
  return "";
}

std::string Dialect::ItemCount(LoopLevel level, int dimension) {
  switch (level) {
    case LoopLevel::kGlobal:
      return absl::StrCat("get_global_size(", dimension, ")");
    case LoopLevel::kLocal:
      return absl::StrCat("get_local_size(", dimension, ")");
    case LoopLevel::kWorkGroup:  // one group for each
    case LoopLevel::kSequential:
    case LoopLevel::kPar:
      break;
  }
  return "";
}

std::string Dialect::Barrier(bool local_fence, bool global_fence) {
  return absl::StrCat("barrier(", local_fence ? "CLK_LOCAL_MEM_FENCE" : "",
                      local_fence && global_fence ? " | " : "",
                      global_fence ? "CLK_GLOBAL_MEM_FENCE" : "", ");");
}

// GCC calls the vector forms of a function where it is declared to have some, and math.h declares
// that under -ffast-math only. They err by up to 4 units in the last place.
std::string Dialect::VectorForms() const {
  std::string old_ones, new_ones, elsewhere;
  for (const auto& [name, op] : special_functions_) {
    absl::string_view function = name;
    const bool has_own_name = absl::ConsumePrefix(&function, kOwnName);
    const std::string type = absl::EndsWith(name, "f") && name != "erf" ? "float" : "double";
    absl::StrAppend(op == rise::Op::kErf ? &new_ones : &old_ones,
                    "__attribute__((simd(\"notinbranch\")", has_own_name ? ", const" : "", ")) ",
                    type, " ", name, "(", type, op == rise::Op::kPow ? ", " + type : "", ")",
                    has_own_name ? absl::StrCat(" __asm__(\"", function, "\")") : "", ";\n");
    if (has_own_name) absl::StrAppend(&elsewhere, "#define ", name, " ", function, "\n");
  }
  if (!new_ones.empty())
    new_ones = absl::StrCat("#if __GLIBC_PREREQ(2, 35)\n", new_ones, "#endif\n");
  if (!elsewhere.empty()) elsewhere = "#else\n" + elsewhere;
  return absl::StrCat("#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)\n",
                      "// These have vector forms.\n", old_ones, new_ones, elsewhere, "#endif\n\n");
}

std::string Dialect::Prologue() const {
  std::string out;
  if (!left_out_.empty()) out += "#if defined(__GNUC__) && !defined(__clang__)\n";
  for (const auto& [option, why] : left_out_) {
    absl::StrAppend(&out, "#pragma GCC optimize(\"", option, "\")  // ", why, "\n");
  }
  if (!left_out_.empty()) out += "#endif\n";
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
    if (!strict_ && !special_functions_.empty()) out += VectorForms();
  }
  for (const auto& [name, text] : types_) out += text;
  if (!types_.empty()) out += "\n";
  for (const auto& [name, text] : helpers_) out += text + "\n";
  return out;
}

}  // namespace eqrise::emit
