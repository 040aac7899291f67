// What reads and writes memory: loads and stores of scalars, vectors and parts of these, and atomic
// updates.
#include "absl/strings/str_cat.h"
#include "emit/dialect.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

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

}  // namespace eqrise::emit
