#include "rise/term/primitive.h"

#include <array>

#include "absl/container/flat_hash_map.h"

namespace eqrise::rise {
namespace {

constexpr PrimitiveInfo kTable[] = {
#define EQRISE_PRIMITIVE(enumerator, name, level, payload, scheme, where, access, doc) \
  {Op::enumerator, name, Level::level, payload, scheme, where, access, doc},
#include "rise/term/primitives.def"
#undef EQRISE_PRIMITIVE
};

// "(rd -> rd -> wr) -> wr -> rd -> rd"
AccessScheme ParseAccess(absl::string_view text) {
  AccessScheme scheme;
  if (text == "-") return scheme;
  scheme.implemented = true;
  AccessScheme::Argument current;
  bool inside = false;
  char last = 'r';
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '(') {
      inside = true;
      current = {};
      current.is_function = true;
    } else if (c == ')') {
      inside = false;
      current.access = last;
      last = 0;
    } else if (c == 'r' || c == 'w' || c == 's' || c == 'a') {
      last = c;
      if (c != 'a') ++i;  // the d of rd, the r of wr, the t of st
    } else if (c == '-') {
      ++i;
      if (inside) {
        current.parameter[current.parameters++] = last;
      } else {
        if (!current.is_function) current.access = last;
        scheme.arguments[scheme.arity++] = current;
        current = {};
      }
    }
  }
  scheme.result = last;
  return scheme;
}

const std::array<AccessScheme, std::size(kTable)>& AccessTable() {
  static const auto table = [] {
    std::array<AccessScheme, std::size(kTable)> t;
    for (size_t i = 0; i < t.size(); ++i) t[i] = ParseAccess(kTable[i].access);
    return t;
  }();
  return table;
}

size_t Row(Op op) { return static_cast<size_t>(op) - static_cast<size_t>(kFirstPrimitive); }

}  // namespace

bool TakesAddressSpace(Op op) {
  if (!IsPrimitive(op)) return false;
  const absl::string_view payload = Info(op).payload;
  const absl::string_view last = payload.substr(payload.rfind(' ') + 1);
  return last == "a" || last == "a?";
}

bool IsDependent(Op op) {
  return op == Op::kPartition || op == Op::kDepSlide || op == Op::kDepJoin || op == Op::kDepZip ||
         op == Op::kDepMapSeq || op == Op::kMakeDepPair || op == Op::kDmatch;
}

bool IsSpecialName(absl::string_view name) { return name == "depTile" || name == "printType"; }

const PrimitiveInfo& Info(Op op) { return kTable[Row(op)]; }

const AccessScheme& Access(Op op) { return AccessTable()[Row(op)]; }

std::optional<Op> PrimitiveFromName(absl::string_view name) {
  static const auto by_name = [] {
    absl::flat_hash_map<absl::string_view, Op> m;
    for (const PrimitiveInfo& row : kTable) m.emplace(row.name, row.op);
    return m;
  }();
  auto it = by_name.find(name);
  if (it == by_name.end()) return std::nullopt;
  return it->second;
}

absl::string_view OpName(Op op) {
  switch (op) {
    case Op::kVar:
      return "variable";
    case Op::kInput:
      return "input";
    case Op::kLit:
      return "literal";
    case Op::kNatLit:
      return "nat";
    case Op::kLam:
      return "fun";
    case Op::kApp:
      return "apply";
    default:
      return Info(op).name;
  }
}

}  // namespace eqrise::rise
