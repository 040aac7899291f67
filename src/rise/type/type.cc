#include "rise/type/type.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "rise/nat/table_bytes.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {
namespace {

struct ScalarRow {
  absl::string_view name;
  int bytes;
  bool is_float, is_integer, is_signed;
};
// Indexed by ScalarKind.
constexpr std::array<ScalarRow, 12> kScalars = {{{"bool", 1, false, false, false},
                                                 {"i8", 1, false, true, true},
                                                 {"i16", 2, false, true, true},
                                                 {"i32", 4, false, true, true},
                                                 {"i64", 8, false, true, true},
                                                 {"u8", 1, false, true, false},
                                                 {"u16", 2, false, true, false},
                                                 {"u32", 4, false, true, false},
                                                 {"u64", 8, false, true, false},
                                                 {"f16", 2, true, false, true},
                                                 {"f32", 4, true, false, true},
                                                 {"f64", 8, true, false, true}}};
constexpr std::array<absl::string_view, 3> kSpaces = {"Private", "Local", "Global"};

const ScalarRow& Row(ScalarKind kind) { return kScalars[static_cast<size_t>(kind)]; }

}  // namespace

absl::string_view ScalarName(ScalarKind kind) { return Row(kind).name; }
std::optional<ScalarKind> ScalarFromName(absl::string_view name) {
  for (size_t i = 0; i < kScalars.size(); ++i) {
    if (kScalars[i].name == name) return static_cast<ScalarKind>(i);
  }
  return std::nullopt;
}
int ScalarBytes(ScalarKind kind) { return Row(kind).bytes; }
bool IsFloat(ScalarKind kind) { return Row(kind).is_float; }
bool IsInteger(ScalarKind kind) { return Row(kind).is_integer; }
bool IsSigned(ScalarKind kind) { return Row(kind).is_signed; }

absl::string_view AddressSpaceName(AddressSpace space) {
  return kSpaces[static_cast<size_t>(space)];
}
std::optional<AddressSpace> AddressSpaceFromName(absl::string_view name) {
  for (size_t i = 0; i < kSpaces.size(); ++i) {
    if (kSpaces[i] == name) return static_cast<AddressSpace>(i);
  }
  return std::nullopt;
}

TypeTable::TypeTable(NatTable& nats) : nats_(&nats) {
  nodes_.emplace_back();
  unknowns_.push_back(0);
  parts_.push_back(0);
}

size_t TypeTable::bytes() const { return nodes_.size() * sizeof(TypeNode) + TableBytes(interned_); }

Type TypeTable::Intern(TypeNode node) {
  const uint32_t parts = 1 + Parts(node.first) + Parts(node.second);
  if (parts > kMostTypeParts) ThrowTypeTooLarge();
  auto [it, fresh] = interned_.try_emplace(node, static_cast<uint32_t>(nodes_.size()));
  if (fresh) {
    nodes_.push_back(node);
    unknowns_.push_back(FindUnknowns(node) ? 1 : 0);
    parts_.push_back(parts);
  }
  return Type{it->second};
}

Type TypeTable::Scalar(ScalarKind kind) {
  return Intern({.kind = TypeKind::kScalar,
                 .scalar = kind,
                 .size = {},
                 .bound = {},
                 .first = {},
                 .second = {}});
}
Type TypeTable::NatType() {
  return Intern({.kind = TypeKind::kNatType,
                 .scalar = ScalarKind::kI64,
                 .size = {},
                 .bound = {},
                 .first = {},
                 .second = {}});
}
Type TypeTable::Index(Nat extent) {
  return Intern({.kind = TypeKind::kIndex, .size = extent, .bound = {}, .first = {}, .second = {}});
}
Type TypeTable::Vector(Nat lanes, Type element) {
  if (kind(element) == TypeKind::kPair) {
    TypeNode pair = node(element);
    Type first = Vector(lanes, pair.first);
    return Pair(first, Vector(lanes, pair.second));
  }
  return Intern(
      {.kind = TypeKind::kVector, .size = lanes, .bound = {}, .first = element, .second = {}});
}
Type TypeTable::Pair(Type first, Type second) {
  return Intern(
      {.kind = TypeKind::kPair, .size = {}, .bound = {}, .first = first, .second = second});
}
Type TypeTable::Array(Nat size, Type element) {
  return Intern(
      {.kind = TypeKind::kArray, .size = size, .bound = {}, .first = element, .second = {}});
}
Type TypeTable::DepArray(Nat size, NatVar position, Type element) {
  if (!Mentions(element, position)) return Array(size, element);
  // min(4, 12 - 4*i) is 4 at each position below 3.
  const NatVar below = nats_->Position(-1, size);
  const Type same = Replaced(element, position, nats_->Var(below));
  if (!Mentions(same, below)) return Array(size, same);
  return Bound(TypeKind::kDepArray, size, position, element);
}

Type TypeTable::DepPair(NatVar size, Type data) {
  return Bound(TypeKind::kDepPair, Nat{0}, size, data);
}

Type TypeTable::Bound(TypeKind kind, Nat size, NatVar variable, Type type) {
  const NatVar bound = nats_->BoundPosition(Height(type) + 1);
  if (bound != variable) type = Replaced(type, variable, nats_->Var(bound));
  return Intern({.kind = kind, .size = size, .bound = bound, .first = type, .second = {}});
}

bool TypeTable::ContainsDepPair(Type t) const {
  if (!t) return false;
  const TypeNode& n = node(t);
  return n.kind == TypeKind::kDepPair || ContainsDepPair(n.first) || ContainsDepPair(n.second);
}

Type TypeTable::Replaced(Type t, NatVar v, Nat by) {
  if (!Mentions(t, v)) return t;
  return Substitute(
      t, [&](NatVar x) { return x == v ? std::optional(by) : std::nullopt; },
      [](uint32_t) { return Type{}; });
}

Type TypeTable::ElementAt(Type array, Nat position) {
  const TypeNode n = node(array);
  return n.kind == TypeKind::kArray ? n.first : Replaced(n.first, n.bound, position);
}

// The variable is open meanwhile: the changed element type may be of another height.
Type TypeTable::WithElement(Type dep_array, Nat size, const std::function<Type(Type)>& change) {
  const OpenPosition open(*this);
  const Type changed = change(ElementAt(dep_array, open.nat()));
  return Is(dep_array, TypeKind::kDepPair) ? DepPair(open.variable(), changed)
                                           : DepArray(size, open.variable(), changed);
}

int TypeTable::Height(Type t) const {
  if (!t) return 0;
  const TypeNode& n = node(t);
  const int inside = std::max(Height(n.first), Height(n.second));
  const bool binds = n.kind == TypeKind::kDepArray || n.kind == TypeKind::kDepPair;
  return binds ? inside + 1 : inside;
}

bool TypeTable::Mentions(Type t, NatVar v) const {
  if (!t) return false;
  const TypeNode& n = node(t);
  if (nats_->Mentions(n.size, v)) return true;
  const bool binds = n.kind == TypeKind::kDepArray || n.kind == TypeKind::kDepPair;
  if (binds && n.bound == v) return false;
  return Mentions(n.first, v) || Mentions(n.second, v);
}

NatVar TypeTable::PositionIn(Type array) {
  int level = 0;
  std::function<void(Type)> look = [&](Type t) {
    if (!t) return;
    const TypeNode& n = node(t);
    for (NatVar v : nats_->Variables(n.size)) {
      if (nats_->info(v).kind == NatVarKind::kPosition) {
        level = std::max(level, nats_->info(v).level + 1);
      }
    }
    look(n.first);
    look(n.second);
  };
  look(array);
  return nats_->Position(level, node(array).size);
}

Type TypeTable::Function(Type argument, Type result) {
  return Intern(
      {.kind = TypeKind::kFunction, .size = {}, .bound = {}, .first = argument, .second = result});
}
Type TypeTable::DepFunction(NatVar bound, Type result) {
  return Intern(
      {.kind = TypeKind::kDepFunction, .size = {}, .bound = bound, .first = {}, .second = result});
}
Type TypeTable::NewVariable(std::string name) {
  variable_names_.push_back(std::move(name));
  return Intern({.kind = TypeKind::kVariable,
                 .size = {},
                 .bound = {},
                 .first = {},
                 .second = {},
                 .variable = static_cast<uint32_t>(variable_names_.size() - 1)});
}

bool TypeTable::IsData(Type t) const {
  const TypeNode& n = node(t);
  switch (n.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
    case TypeKind::kIndex:
      return true;
    case TypeKind::kVector:
    case TypeKind::kArray:
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return IsData(n.first);
    case TypeKind::kPair:
      return IsData(n.first) && IsData(n.second);
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      return false;
  }
  return false;
}

bool TypeTable::ContainsArray(Type t) const {
  const TypeNode& n = node(t);
  switch (n.kind) {
    case TypeKind::kArray:
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return true;
    case TypeKind::kPair:
      return ContainsArray(n.first) || ContainsArray(n.second);
    default:
      return false;
  }
}

bool TypeTable::FindUnknowns(const TypeNode& n) const {
  switch (n.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      return false;
    case TypeKind::kIndex:
      return nats_->HasMeta(n.size);
    case TypeKind::kVector:
    case TypeKind::kArray:
    case TypeKind::kDepArray:
      return nats_->HasMeta(n.size) || HasUnknowns(n.first);
    case TypeKind::kDepPair:
      return HasUnknowns(n.first);
    case TypeKind::kPair:
    case TypeKind::kFunction:
      return HasUnknowns(n.first) || HasUnknowns(n.second);
    case TypeKind::kDepFunction:
      return HasUnknowns(n.second);
    case TypeKind::kVariable:
      return true;
  }
  return true;
}

int TypeTable::Dimensions(Type t) const {
  int d = 0;
  while (IsArray(t)) {
    ++d;
    t = node(t).first;
  }
  return d;
}

std::optional<Nat> TypeTable::CountScalars(Type t) {
  const TypeNode n = node(t);
  switch (n.kind) {
    case TypeKind::kVector:
    case TypeKind::kArray: {
      const std::optional<Nat> each = CountScalars(n.first);
      return each ? std::optional(nats_->Mul(n.size, *each)) : std::nullopt;
    }
    case TypeKind::kDepArray: {
      const std::optional<Nat> each = CountScalars(n.first);
      return each ? nats_->SumBelow(*each, n.bound, n.size) : std::nullopt;
    }
    case TypeKind::kPair: {
      const std::optional<Nat> first = CountScalars(n.first);
      const std::optional<Nat> second = CountScalars(n.second);
      return first && second ? std::optional(nats_->Add(*first, *second)) : std::nullopt;
    }
    case TypeKind::kDepPair:
      return std::nullopt;
    default:
      return nats_->Const(1);
  }
}

std::vector<Type> TypeTable::Leaves(Type t) {
  const TypeNode n = node(t);
  std::vector<Type> out;
  switch (n.kind) {
    case TypeKind::kPair:
      out = Leaves(n.first);
      for (Type leaf : Leaves(n.second)) out.push_back(leaf);
      return out;
    case TypeKind::kArray:
      for (Type leaf : Leaves(n.first)) out.push_back(Array(n.size, leaf));
      return out;
    case TypeKind::kDepArray: {
      const size_t count = Leaves(n.first).size();
      for (size_t i = 0; i < count; ++i) {
        out.push_back(WithElement(t, n.size, [&](Type element) { return Leaves(element)[i]; }));
      }
      return out;
    }
    default:
      return {t};
  }
}

Type TypeTable::Substitute(Type t, const std::function<std::optional<Nat>(NatVar)>& nat,
                           const std::function<Type(uint32_t)>& type) {
  const TypeNode n = node(t);
  switch (n.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      return t;
    case TypeKind::kIndex:
      return Index(nats_->Substitute(n.size, nat));
    case TypeKind::kVector:
      return Vector(nats_->Substitute(n.size, nat), Substitute(n.first, nat, type));
    case TypeKind::kArray:
      return Array(nats_->Substitute(n.size, nat), Substitute(n.first, nat, type));
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return WithElement(t, nats_->Substitute(n.size, nat),
                         [&](Type element) { return Substitute(element, nat, type); });
    case TypeKind::kPair: {
      Type first = Substitute(n.first, nat, type);
      return Pair(first, Substitute(n.second, nat, type));
    }
    case TypeKind::kFunction: {
      Type first = Substitute(n.first, nat, type);
      return Function(first, Substitute(n.second, nat, type));
    }
    case TypeKind::kDepFunction:
      return DepFunction(n.bound, Substitute(n.second, nat, type));
    case TypeKind::kVariable: {
      Type s = type(n.variable);
      return s ? s : t;
    }
  }
  return t;
}

std::string TypeTable::ToString(Type t) const { return ToString(t, 0); }

// precedence 0: anything; 1: left of an arrow; 2: element of an array.
std::string TypeTable::ToString(Type t, int precedence) const {
  if (!t) return "?";
  const TypeNode& n = node(t);
  auto size_text = [&](Nat size) {
    std::string s = nats_->ToString(size);
    bool simple = s.find_first_of(" ") == std::string::npos ||
                  (s.front() == '(' && s.back() == ')' && s.find(')') == s.size() - 1);
    return simple ? s : absl::StrCat("(", s, ")");
  };
  std::string out;
  switch (n.kind) {
    case TypeKind::kScalar:
      return std::string(ScalarName(n.scalar));
    case TypeKind::kNatType:
      return "natType";
    case TypeKind::kIndex:
      return absl::StrCat("idx[", nats_->ToString(n.size), "]");
    case TypeKind::kVector:
      return absl::StrCat("vec[", nats_->ToString(n.size), ", ", ToString(n.first, 0), "]");
    case TypeKind::kPair:
      return absl::StrCat("(", ToString(n.first, 0), ", ", ToString(n.second, 0), ")");
    case TypeKind::kArray:
      return absl::StrCat(size_text(n.size), ".", ToString(n.first, 2));
    case TypeKind::kDepArray:
      return absl::StrCat(size_text(n.size), "..(", nats_->info(n.bound).name, " => ",
                          ToString(n.first, 0), ")");
    case TypeKind::kDepPair:
      return absl::StrCat("(", nats_->info(n.bound).name, ": Nat ** ", ToString(n.first, 0), ")");
    case TypeKind::kFunction:
      out = absl::StrCat(ToString(n.first, 1), " -> ", ToString(n.second, 0));
      break;
    case TypeKind::kDepFunction:
      out = absl::StrCat("(", nats_->info(n.bound).name, ": Nat) -> ", ToString(n.second, 0));
      break;
    case TypeKind::kVariable:
      return variable_names_[n.variable];
  }
  return precedence > 0 ? absl::StrCat("(", out, ")") : out;
}

}  // namespace eqrise::rise
