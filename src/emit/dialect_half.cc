// f16 where an OpenCL device does not compute with it: the bits are stored, and the values are
// floats. Pointers to half are there on all devices, and functions that convert what they point to.
// They point to variables here, for some compilers take it that vectors in memory are aligned.
//
//   out[g] = to_half(from_half(to_half(from_half(xs[g]) * 2.0f)) + 1.0f);   // xs[g] * 2h + 1h
#include "absl/strings/str_cat.h"
#include "emit/dialect.h"

namespace eqrise::emit {

using rise::ScalarKind;

Text Dialect::FromHalf(const Text& bits, int lanes) {
  const std::string width = lanes == 1 ? "" : absl::StrCat(lanes);
  const std::string name =
      Helper("from_half" + width,
             absl::StrCat(TypeName(ScalarKind::kF32, lanes), " from_half", width, "(",
                          TypeName(ScalarKind::kU16, lanes), " bits) {\n  return vload_half", width,
                          "(0, (const __private half*)&bits);\n}\n"));
  return {absl::StrCat(name, "(", bits.text, ")"), kPrimaryP, bits.text, bits.precedence};
}

Text Dialect::ToHalf(const Text& value, ScalarKind type, int lanes) {
  if (!value.source.empty()) return {value.source, value.source_precedence};
  const std::string width = lanes == 1 ? "" : absl::StrCat(lanes);
  const std::string stem = type == ScalarKind::kF64 ? "to_half_of_double" : "to_half";
  const std::string bits = TypeName(ScalarKind::kU16, lanes);
  const std::string name = Helper(
      stem + width, absl::StrCat(bits, " ", stem, width, "(", TypeName(type, lanes), " a) {\n  ",
                                 bits, " bits;\n  vstore_half", width,
                                 "_rte(a, 0, (__private half*)&bits);\n  return bits;\n}\n"));
  return {absl::StrCat(name, "(", value.text, ")")};
}

Text Dialect::ScalarInput(const std::string& name, ScalarKind type) {
  return IsStoredHalf(type) ? FromHalf({name}, 1) : Text{name};
}

}  // namespace eqrise::emit
