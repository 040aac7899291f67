// What reads and writes memory: loads and stores of scalars, vectors and parts of these, and atomic
// updates.
#include "absl/strings/str_cat.h"
#include "emit/dialect.h"

namespace eqrise::emit {

using rise::Op;
using rise::ScalarKind;

namespace {

// "global" of "__global ".
std::string WordOf(const std::string& space) {
  return space.empty() ? "private" : space.substr(2, space.size() - 3);
}

}  // namespace

std::string Dialect::Atomic(Op op, const std::string& space, const std::string& base,
                            const Text& index, ScalarKind type, const Text& value) {
  const std::string place = absl::StrCat("&", base, "[", index.text, "]");
  if (atomics_) return ScopedAtomic(op, space, place, type, value);
  if (rise::IsInteger(type) && op != Op::kMul) {
    return absl::StrCat("atomic_", rise::OpName(op), "(", place, ", ", value.text, ");");
  }
  // Others exchange bits until nobody has come in between.
  const std::string scalar = TypeName(type, 1);
  const std::string where = WordOf(space);
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
  const std::string where = WordOf(space);
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
// OpenCL has no vectors with lanes that a variable numbers, and so lanes pass through arrays there.
Text Dialect::First(const Text& count, const Text& yes, const Text& no, ScalarKind type,
                    int lanes) {
  const std::string vec = TypeName(type, lanes);
  const std::string some = "some_" + vec, first = "first_" + vec;
  const std::string parameters =
      absl::StrCat("(", IndexTypeName(true), " count, ", vec, " a, ", vec, " b) {\n  ");
  const std::string loop = absl::StrCat("for (int l = 0; l < ", lanes, "; ++l) ");
  if (opencl()) {
    const auto array = [&](const char* name, const char* vector) {
      return absl::StrCat(TypeName(type, 1), " ", name, "[", lanes, "];\n  vstore", lanes, "(",
                          vector, ", 0, ", name, ");\n  ");
    };
    Helper(some, absl::StrCat(vec, " ", some, parameters, array("yes", "a"), array("no", "b"), loop,
                              "yes[l] = l < count ? yes[l] : no[l];\n  return vload", lanes,
                              "(0, yes);\n}\n"));
  } else {
    Helper(some, absl::StrCat("static __attribute__((noinline)) ", vec, " ", some, parameters, loop,
                              "a[l] = l < count ? a[l] : b[l];\n  return a;\n}\n"));
  }
  Helper(first, absl::StrCat(opencl() ? "" : "static inline ", vec, " ", first, parameters,
                             "return count >= ", lanes, " ? a : ", some, "(count, a, b);\n}\n"));
  return {absl::StrCat(first, "(", count.text, ", ", yes.text, ", ", no.text, ")")};
}

Text Dialect::LoadFirst(const std::string& space, const std::string& base, const Place& place,
                        const Text& count, const Text& no, ScalarKind type, int lanes) {
  const std::string vec = TypeName(type, lanes);
  // What is another type in memory is made of that, and then chosen from.
  const auto as = [&](ScalarKind memory) {
    return LoadFirst(space, base, place, count, Broadcast({"0"}, memory, lanes), memory, lanes);
  };
  if (type == ScalarKind::kBool) {
    const std::string bytes = as(ScalarKind::kU8).text;
    const Text bools{opencl()
                         ? absl::StrCat("convert_", vec, "(", bytes, ") != 0")
                         : absl::StrCat("__builtin_convertvector(", bytes, ", ", vec, ") != 0"),
                     kCompareP};
    return First(count, bools, no, type, lanes);
  }
  if (opencl() && IsStoredHalf(type)) {
    return First(count, FromHalf(as(ScalarKind::kU16), lanes), no, type, lanes);
  }
  const std::string scalar = MemoryTypeName(type);
  const std::string memory = opencl() ? vec : MemoryVectorType(type, lanes, place.aligned);
  const std::string where = opencl() ? WordOf(space) + "_" : "";
  const std::string some = absl::StrCat("load_some_", where, vec);
  const std::string first = absl::StrCat("load_first_", where, memory);
  const std::string parameters = absl::StrCat(
      "(const ", space, scalar, "* p, ", IndexTypeName(true), " count, ", vec, " other) {\n  ");
  const std::string loop = absl::StrCat("for (int l = 0; l < ", lanes, "; ++l) ");
  if (opencl()) {
    Helper(some, absl::StrCat(vec, " ", some, parameters, scalar, " lanes[", lanes, "];\n  vstore",
                              lanes, "(other, 0, lanes);\n  ", loop,
                              "{\n    if (l < count) lanes[l] = p[l];\n  }\n  return vload", lanes,
                              "(0, lanes);\n}\n"));
    Helper(first,
           absl::StrCat(vec, " ", first, parameters, "if (count >= ", lanes, ") return vload",
                        lanes, "(0, p);\n  return ", some, "(p, count, other);\n}\n"));
  } else {
    Helper(some, absl::StrCat("static __attribute__((noinline)) ", vec, " ", some, parameters, loop,
                              "other[l] = l < count ? p[l] : other[l];\n  return other;\n}\n"));
    Helper(first, absl::StrCat("static inline ", vec, " ", first, parameters,
                               "return count >= ", lanes, " ? (", vec, ")*(const ", memory,
                               "*)p : ", some, "(p, count, other);\n}\n"));
  }
  return {absl::StrCat(first, "(", base, " + ", Wrap(place.index, kAddP), ", ", count.text, ", ",
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
