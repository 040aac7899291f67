// The printer's expressions.
#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "dpia/fold.h"
#include "dpia/value_range.h"
#include "emit/printer.h"
#include "rise/interpret/scalar_arithmetic.h"

namespace eqrise::emit {

using dpia::Buffer;
using dpia::BufferRole;
using dpia::Exp;
using dpia::ExpKind;
using dpia::ExpNode;
using rise::Nat;

Text Printer::Expression(Exp e) {
  if (auto it = named_.find(e.id); it != named_.end()) return {it->second};
  return Node(e);
}

Text Printer::Typed(const Text& value, rise::ScalarKind type) {
  const std::string cast = absl::StrCat("(", dialect_.TypeName(type, 1), ")");
  if (value.precedence == kUnaryP && absl::StartsWith(value.text, cast)) return value;
  return {absl::StrCat(cast, Wrap(value, kUnaryP)), kUnaryP};
}

// Whether the text of an integer is of the type of indices, where that is wider: sums wrap around
// when they are stored, but a quotient needs operands that have done so.
bool Printer::HasTypeOfIndices(Exp e) const {
  if (index_type_ == "int" || named_.contains(e.id)) return false;
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind == ExpKind::kNat) return n.type == rise::ScalarKind::kI32;
  if (n.kind != ExpKind::kOp && n.kind != ExpKind::kGuard) return false;
  return std::ranges::any_of(n.children, [&](Exp c) { return HasTypeOfIndices(c); });
}

// Whether the text of an index may have a value that the index's own type has not: casting an index
// below 2^32 to i32 takes bits away, and the text is of 64 bits.
bool Printer::MayBeTooWide(Exp e) const {
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind != ExpKind::kNat || rise::ScalarBytes(n.type) > 4) return false;
  if (n.type == rise::ScalarKind::kI32 && index_type_ == "int") return false;
  return !dpia::RangeOf(phrase_, e).has_value();
}

// An index is printed with the type of indices, which is not that of the value it stands for.
Text Printer::Operand(Exp e) {
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind != ExpKind::kNat) return Expression(e);
  if (n.type == rise::ScalarKind::kI32) {
    return MayBeTooWide(e) ? Typed(Expression(e), n.type) : Expression(e);
  }
  if (auto value = phrase_.exprs->nats().AsConst(n.index)) {
    return dialect_.Literal(static_cast<uint64_t>(*value), n.type);
  }
  return Typed(Expression(e), n.type);
}

// A comparison of nats is one of 64 bits; but what is known to be small is compared as the index
// that it is.
std::optional<Text> Printer::ComparedIndices(const ExpNode& comparison) {
  if (!rise::IsComparison(comparison.op) || comparison.lanes > 1) return std::nullopt;
  std::vector<Text> operands;
  for (Exp c : comparison.children) {
    const ExpNode& n = phrase_.exps.node(c);
    const bool is_index = n.kind == ExpKind::kNat || n.kind == ExpKind::kLiteral;
    if (n.type != rise::ScalarKind::kI64 || !is_index) return std::nullopt;
    const std::optional<dpia::ValueRange> range = dpia::RangeOf(phrase_, c);
    constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
    if (!range || range->most > kMost || range->least < -kMost) return std::nullopt;
    operands.push_back(n.kind == ExpKind::kNat ? Expression(c)
                                               : dialect_.Literal(n.bits, rise::ScalarKind::kI32));
  }
  return dialect_.Apply(comparison.op, rise::ScalarKind::kI32, 1, operands);
}

Text Printer::Node(Exp e) {
  const ExpNode n = phrase_.exps.node(e);
  switch (n.kind) {
    case ExpKind::kLiteral:
      return dialect_.Literal(n.bits, n.type);
    case ExpKind::kNat:
      return Index(n.index);
    case ExpKind::kLoad:
      return LoadNode(n);
    case ExpKind::kOp:
      return OperatorNode(e, n);
    case ExpKind::kCast: {
      const ExpNode& from = phrase_.exps.node(n.children[0]);
      const bool narrow = from.kind == ExpKind::kNat && rise::ScalarBytes(from.type) < 4;
      const bool is_operand = narrow || MayBeTooWide(n.children[0]);
      Text operand = is_operand ? Operand(n.children[0]) : Expression(n.children[0]);
      return dialect_.Cast(operand, from.type, n.type, n.lanes);
    }
    case ExpKind::kCall: {
      std::vector<Text> arguments;
      for (Exp c : n.children) arguments.push_back(Operand(c));
      const auto id = static_cast<uint32_t>(n.bits);
      return dialect_.CallForeign(*phrase_.exprs, id, arguments);
    }
    case ExpKind::kBroadcast:
      return dialect_.Broadcast(Expression(n.children[0]), n.type, n.lanes);
    case ExpKind::kLanes: {
      if (const std::optional<Text> counters = Counters(n)) return *counters;
      std::vector<Text> scalars;
      for (Exp c : n.children) scalars.push_back(Expression(c));
      return dialect_.Vector(scalars, n.type);
    }
    case ExpKind::kGuard:
      return GuardNode(n);
    case ExpKind::kFirst:
      return MaskedNode(n);
    case ExpKind::kExtract:
      return LaneNode(n);
  }
  return {"0"};
}

// Lanes that hold indices at known distances: the first one, and the distances.
std::optional<Text> Printer::Counters(const ExpNode& lanes) {
  rise::NatTable& nats = phrase_.exprs->nats();
  const ExpNode first = phrase_.exps.node(lanes.children[0]);
  if (first.kind != ExpKind::kNat || nats.AsConst(first.index)) return std::nullopt;
  if (rise::ScalarBytes(lanes.type) < 4) return std::nullopt;
  std::vector<Text> distances;
  for (const Exp c : lanes.children) {
    const ExpNode& n = phrase_.exps.node(c);
    if (n.kind != ExpKind::kNat) return std::nullopt;
    const auto distance = nats.AsConst(nats.Sub(n.index, first.index));
    if (!distance) return std::nullopt;
    distances.push_back(dialect_.Literal(static_cast<uint64_t>(*distance), lanes.type));
  }
  const Text start = dialect_.Broadcast(Operand(lanes.children[0]), lanes.type, lanes.lanes);
  return Text{absl::StrCat(Wrap(start, kAddP), " + ",
                           Wrap(dialect_.Vector(distances, lanes.type), kAddP + 1)),
              kAddP};
}

Text Printer::LoadNode(const ExpNode& n) {
  const Buffer& b = phrase_.buffer(n.buffer);
  if (b.role == BufferRole::kScalarInput) return dialect_.ScalarInput(b.name, b.element);
  if (b.role == BufferRole::kLet) return {b.name};
  if (b.lanes > 1) {
    rise::NatTable& nats = phrase_.exprs->nats();
    const Nat width = nats.Const(b.lanes);
    Text vector{b.name};
    if (!IsVariable(b)) {
      absl::StrAppend(&vector.text, "[", Index(nats.FloorDiv(n.index, width)).text, "]");
    }
    if (n.lanes > 1) return vector;
    const Text lane =
        dialect_.Lane(vector, static_cast<int>(*nats.AsConst(nats.Mod(n.index, width))));
    if (n.type == rise::ScalarKind::kBool) return {lane.text + " != 0", kCompareP};
    return lane;
  }
  if (IsVariable(b)) return {b.name};
  return dialect_.Load(dialect_.SpaceName(b.space), b.name, PlaceOf(n.buffer, n.index, n.lanes),
                       b.element, n.lanes);
}

Text Printer::OperatorNode(Exp e, const ExpNode& n) {
  if (std::optional<Text> comparison = ComparedIndices(n)) return *comparison;
  std::vector<Text> operands;
  for (Exp c : n.children) operands.push_back(Operand(c));
  rise::ScalarKind type = phrase_.exps.node(n.children[n.op == rise::Op::kSelect ? 1 : 0]).type;
  if (n.lanes == 1 && (n.op == rise::Op::kMin || n.op == rise::Op::kMax)) {
    // OpenCL's are overloaded, and what C makes of narrow or unsigned operands has another type.
    for (size_t i = 0; i < operands.size(); ++i) {
      ExpKind kind = phrase_.exps.node(n.children[i]).kind;
      if (!rise::IsInteger(type) || kind == ExpKind::kLoad) continue;
      if (kind == ExpKind::kLiteral) continue;
      operands[i] = Typed(operands[i], type);
    }
  }
  const bool divides = n.op == rise::Op::kDiv || n.op == rise::Op::kMod;
  if (divides && rise::IsInteger(type) && dpia::DividesByHarmless(phrase_.exps, n)) {
    if (HasTypeOfIndices(n.children[0])) operands[0] = Typed(operands[0], type);
    return Dialect::HarmlessDivision(n.op, operands);
  }
  const bool is_logical = n.op == rise::Op::kAnd || n.op == rise::Op::kOr;
  if (is_logical && n.lanes == 1 && MayAlwaysBeRead(n.children[1])) {
    return {absl::StrCat(Wrap(operands[0], kUnaryP), n.op == rise::Op::kAnd ? " & " : " | ",
                         Wrap(operands[1], kUnaryP)),
            kOrP};
  }
  return dialect_.Apply(n.op, type, n.lanes, operands,
                        /*fits=*/dpia::RangeOf(phrase_, e).has_value());
}

// Whether an operand of && or || reads memory, and is so cheap that it is better always computed: C
// compilers make no vectors of a loop that may or may not read something. What is read at a place
// that was read itself may be far away.
bool Printer::MayAlwaysBeRead(Exp e) const {
  constexpr int kMostParts = 8;
  int parts = 0;
  bool reads = false;
  const auto is_cheap = [&](const auto& self, Exp part) -> bool {
    if (++parts > kMostParts) return false;
    if (named_.contains(part.id)) return true;
    const ExpNode& n = phrase_.exps.node(part);
    switch (n.kind) {
      case ExpKind::kLiteral:
      case ExpKind::kNat:
        return true;
      case ExpKind::kLoad: {
        const Buffer& b = phrase_.buffer(n.buffer);
        const bool is_name = b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet;
        reads = reads || !(is_name || IsVariable(b));
        return !phrase_.exprs->nats().MentionsValues(n.index);
      }
      case ExpKind::kOp:
        if (n.op == rise::Op::kDiv || n.op == rise::Op::kMod || n.op == rise::Op::kSelect ||
            n.op == rise::Op::kSqrt || rise::IsSpecialFunction(n.op)) {
          return false;
        }
        [[fallthrough]];
      case ExpKind::kCast:
      case ExpKind::kExtract:
        return std::ranges::all_of(n.children, [&](Exp c) { return self(self, c); });
      default:
        return false;
    }
  };
  return is_cheap(is_cheap, e) && reads;
}

Text Printer::GuardNode(const ExpNode& n) {
  std::vector<Text> parts;
  for (Exp c : n.children) parts.push_back(Operand(c));
  for (size_t i : {1, 2}) parts[i] = dialect_.AsComputed(parts[i], n.type, n.lanes);
  return {absl::StrCat(Wrap(parts[0], kOrP), " ? ", Wrap(parts[1], kOrP), " : ",
                       Wrap(parts[2], kSelectP)),
          kSelectP};
}

// One lane of a vector.
Text Printer::LaneNode(const ExpNode& n) {
  Text vector = Expression(n.children[0]);
  const Text element =
      dialect_.LaneAt(vector, Index(n.index), phrase_.exprs->nats().AsConst(n.index), n.type);
  if (n.type == rise::ScalarKind::kBool) return {element.text + " != 0", kCompareP};
  return element;
}

// Known to be few, they are loaded one by one: the rest of a row of 34 elements is two of them.
std::optional<Text> Printer::FewLanes(const ExpNode& n, const ExpNode& load) {
  constexpr int64_t kFew = 4;
  rise::NatTable& nats = phrase_.exprs->nats();
  const Buffer& b = phrase_.buffer(load.buffer);
  const ExpNode no = phrase_.exps.node(n.children[1]);
  const auto count = nats.AsConst(n.index);
  if (!count || *count > kFew || *count < 1 || b.lanes > 1 || no.kind != ExpKind::kBroadcast) {
    return std::nullopt;
  }
  std::vector<Text> lanes;
  for (int64_t i = 0; i < n.lanes; ++i) {
    const Nat at = nats.Add(load.index, nats.Const(i));
    lanes.push_back(i < *count ? dialect_.Load(dialect_.SpaceName(b.space), b.name,
                                               PlaceOf(load.buffer, at, 1), b.element, 1)
                               : Expression(no.children[0]));
  }
  return dialect_.Vector(lanes, n.type);
}

Text Printer::MaskedNode(const ExpNode& n) {
  const ExpNode yes = phrase_.exps.node(n.children[0]);
  const bool is_load = yes.kind == ExpKind::kLoad && !named_.contains(n.children[0].id);
  if (is_load) {
    if (const std::optional<Text> lanes = FewLanes(n, yes)) return *lanes;
  }
  const Text count = Index(n.index);
  const Text no = Expression(n.children[1]);
  if (!is_load) {
    return dialect_.First(count, Expression(n.children[0]), no, n.type, n.lanes);
  }
  const Buffer& b = phrase_.buffer(yes.buffer);
  if (b.lanes == 1) {
    const Place place = dialect_.has_vector_pointers() ? Place{Index(yes.index)}
                                                       : PlaceOf(yes.buffer, yes.index, n.lanes);
    return dialect_.LoadFirst(dialect_.SpaceName(b.space), b.name, place, count, no, n.type,
                              n.lanes);
  }
  // Whole vectors: all lanes can be read, unless there is none.
  const std::string cast = absl::StrCat("(", dialect_.TypeName(n.type, n.lanes), ")");
  const Text vector{
      absl::StrCat(Wrap(count, kAddP), " > 0 ? ", cast, Wrap(Expression(n.children[0]), kUnaryP),
                   " : ", cast, Wrap(no, kUnaryP)),
      kSelectP};
  return dialect_.First(count, vector, no, n.type, n.lanes);
}

}  // namespace eqrise::emit
