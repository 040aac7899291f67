#include "rise/term/primitive.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"

namespace eqrise::rise {
namespace {

constexpr PrimitiveInfo kTable[] = {
#define EQRISE_ROW(element, enumerator, name, level, ...) \
  {element, Op::enumerator, name, Level::level, __VA_ARGS__},
#define EQRISE_VIEW(element, written, ...) EQRISE_ROW(#element, __VA_ARGS__)
#define EQRISE_PRIMITIVE(...) EQRISE_ROW("", __VA_ARGS__)
#include "rise/term/primitives.def"
#undef EQRISE_ROW
};

constexpr Meaning kMeanings[] = {
#define EQRISE_WAY(family, ...) Meaning::family,
#define EQRISE_GOAL(family, ...) Meaning::family,
#define EQRISE_VIEW(element, written, ...) Meaning::kView,
#define EQRISE_PRIMITIVE(enumerator, ...) Meaning::enumerator,
#include "rise/term/primitives.def"
};

constexpr Way kWays[] = {
#define EQRISE_GOAL(family, ...) Way::kByRules,
#define EQRISE_VIEW(element, written, ...) Way::kView,
#define EQRISE_PRIMITIVE(enumerator, ...) Way::enumerator,
#include "rise/term/primitives.def"
};

// The columns that have to be read before they are asked about.
struct Columns {
  AccessScheme access;
  uint32_t traits = 0;  // bit t: it has Trait t
  bool is_loop = false;
  bool is_dependent = false;
};

uint32_t Bit(Trait trait) { return uint32_t{1} << static_cast<int>(trait); }

uint32_t ParseTrait(absl::string_view word) {
  constexpr std::pair<absl::string_view, Trait> kWords[] = {
      {"parallel", Trait::kParallel},
      {"chunks", Trait::kChunks},

      {"host", Trait::kHost},
      {"unrolled", Trait::kUnrolled},
      {"streams", Trait::kStreams},
      {"moves", Trait::kMoves},
      {"from0", Trait::kFrom0},
      {"associative", Trait::kAssociative},
      {"commutative", Trait::kCommutative},
  };
  for (const auto& [name, trait] : kWords) {
    if (name == word) return Bit(trait);
  }
  std::fprintf(stderr, "primitives.def: no such trait: %.*s\n", static_cast<int>(word.size()),
               word.data());
  std::abort();
}

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

size_t Row(Op op) { return static_cast<size_t>(op) - static_cast<size_t>(kFirstPrimitive); }

Columns ParseColumns(const PrimitiveInfo& info) {
  Columns columns;
  columns.access = ParseAccess(info.access);
  for (const absl::string_view word : absl::StrSplit(info.traits, ' ', absl::SkipEmpty())) {
    columns.traits |= ParseTrait(word);
  }
  if (kMeanings[Row(info.op)] == Meaning::kView) columns.traits |= Bit(Trait::kMoves);
  for (int i = 0; i < columns.access.arity; ++i) {
    const AccessScheme::Argument& argument = columns.access.arguments[i];
    columns.is_loop = columns.is_loop || (argument.is_function && argument.access == 'w');
  }
  columns.is_dependent = absl::StrContains(info.scheme, "..(") ||  // an array whose types differ
                         absl::StrContains(info.scheme, "**");     // a pair of a size and data
  return columns;
}

const Columns& ColumnsOf(Op op) {
  static const auto table = [] {
    std::array<Columns, std::size(kTable)> t;
    for (size_t i = 0; i < t.size(); ++i) t[i] = ParseColumns(kTable[i]);
    return t;
  }();
  return table[Row(op)];
}

}  // namespace

bool TakesAddressSpace(Op op) {
  if (!IsPrimitive(op)) return false;
  const absl::string_view payload = Info(op).payload;
  const absl::string_view last = payload.substr(payload.rfind(' ') + 1);
  return last == "a" || last == "a?";
}

bool IsDependent(Op op) { return IsPrimitive(op) && ColumnsOf(op).is_dependent; }

bool IsLoop(Op op) { return IsPrimitive(op) && ColumnsOf(op).is_loop; }

bool Has(Op op, Trait trait) { return IsPrimitive(op) && (ColumnsOf(op).traits & Bit(trait)) != 0; }

Meaning MeaningOf(Op op) {
  // What is no primitive comes first, in Op's order.
  return IsPrimitive(op) ? kMeanings[Row(op)] : static_cast<Meaning>(op);
}

int OperationsOfView(Op view) {
  int operations = 0;
  for (const char c : Info(view).element) {
    operations += c == '%' || c == '/' || c == '*' || c == 'f' ? 1 : 0;
  }
  return operations;
}

Way WayOf(Op op) { return IsPrimitive(op) ? kWays[Row(op)] : static_cast<Way>(op); }

bool IsSpecialName(absl::string_view name) { return name == "depTile" || name == "printType"; }

const PrimitiveInfo& Info(Op op) { return kTable[Row(op)]; }

const AccessScheme& Access(Op op) { return ColumnsOf(op).access; }

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
