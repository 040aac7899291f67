#include "dpia/phrase.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "absl/strings/str_cat.h"
#include "dpia/fold.h"

namespace eqrise::dpia {

using rise::Op;

void Buffer::SetShape(rise::TypeTable& types, std::vector<Nat> sizes, rise::Type leaf) {
  shape = std::move(sizes);
  type = leaf;
  count = types.nats().Const(1);
  for (size_t i = shape.size(); i-- > 0;) {
    count = types.nats().Mul(count, shape[i]);
    type = types.Array(shape[i], type);
  }
}

void Buffer::TakeShape(const Buffer& other) {
  count = other.count;
  type = other.type;
  shape = other.shape;
}

Exp ExpTable::Intern(ExpNode node) {
  auto [it, fresh] = interned_.try_emplace(node, static_cast<uint32_t>(nodes_.size()));
  if (fresh) nodes_.push_back(std::move(node));
  return Exp{it->second};
}

Exp ExpTable::Literal(uint64_t bits, ScalarKind type) {
  ExpNode n;
  n.kind = ExpKind::kLiteral;
  n.type = type;
  n.bits = bits;
  return Intern(std::move(n));
}

Exp ExpTable::FromNat(Nat value, ScalarKind type) {
  ExpNode n;
  n.kind = ExpKind::kNat;
  n.type = type;
  n.index = value;
  return Intern(std::move(n));
}

Exp ExpTable::Load(BufferId buffer, Nat index, int lanes, ScalarKind type) {
  ExpNode n;
  n.kind = ExpKind::kLoad;
  n.type = type;
  n.lanes = lanes;
  n.buffer = buffer;
  n.index = index;
  return Intern(std::move(n));
}

Exp ExpTable::Apply(Op op, std::span<const Exp> operands) {
  const ScalarKind first = node(operands[0]).type;
  if (op == Op::kAbs && rise::IsInteger(first) && !rise::IsSigned(first)) return operands[0];
  if (const std::optional<Exp> folded = Folded(*this, op, operands)) return *folded;
  // GCC 12 sees it, too, but late: then it makes -1 of x / max(x, x), for lanes of 64 bits.
  const bool is_extreme = op == Op::kMin || op == Op::kMax;
  if (is_extreme && operands[0] == operands[1]) return operands[0];
  ExpNode n;
  n.kind = ExpKind::kOp;
  n.op = op;
  for (Exp e : operands) n.lanes = std::max(n.lanes, node(e).lanes);
  for (Exp e : operands) n.children.push_back(node(e).lanes < n.lanes ? Broadcast(e, n.lanes) : e);
  switch (op) {
    case Op::kLt:
    case Op::kLe:
    case Op::kGt:
    case Op::kGe:
    case Op::kEq:
    case Op::kNe:
    case Op::kAnd:
    case Op::kOr:
    case Op::kNot:
      n.type = ScalarKind::kBool;
      break;
    case Op::kSelect:
      n.type = node(operands[1]).type;
      break;
    default:
      n.type = node(operands[0]).type;
      break;
  }
  return Intern(std::move(n));
}

Exp ExpTable::Call(uint32_t foreign, ScalarKind result, std::span<const Exp> arguments) {
  ExpNode n;
  n.kind = ExpKind::kCall;
  n.type = result;
  n.bits = foreign;
  n.children.assign(arguments.begin(), arguments.end());
  return Intern(std::move(n));
}

Exp ExpTable::Cast(Exp e, ScalarKind type) {
  const ExpNode& from = node(e);
  if (from.type == type && from.kind != ExpKind::kNat) return e;
  if (const std::optional<Exp> folded = FoldedCast(*this, e, type)) return *folded;
  // A wider type must see what the narrower one made of the index.
  if (from.kind == ExpKind::kNat && rise::IsInteger(type) &&
      rise::ScalarBytes(type) <= rise::ScalarBytes(from.type)) {
    return FromNat(from.index, type);
  }
  ExpNode n;
  n.kind = ExpKind::kCast;
  n.type = type;
  n.lanes = from.lanes;
  n.children = {e};
  return Intern(std::move(n));
}

Exp ExpTable::Broadcast(Exp e, int lanes) {
  if (lanes == 1) return e;
  ExpNode n;
  n.kind = ExpKind::kBroadcast;
  n.type = node(e).type;
  n.lanes = lanes;
  n.children = {e};
  return Intern(std::move(n));
}

Exp ExpTable::Lanes(std::span<const Exp> scalars) {
  if (AreNeighbours(scalars)) {
    const ExpNode first = node(scalars[0]);
    return Load(first.buffer, first.index, static_cast<int>(scalars.size()), first.type);
  }
  ExpNode n;
  n.kind = ExpKind::kLanes;
  n.type = node(scalars[0]).type;
  n.lanes = static_cast<int>(scalars.size());
  n.children.assign(scalars.begin(), scalars.end());
  return Intern(std::move(n));
}

bool ExpTable::AreNeighbours(std::span<const Exp> scalars) {
  const ExpNode first = node(scalars[0]);
  if (!joins_ || scalars.size() == 1 || first.kind != ExpKind::kLoad || !joins_(first.buffer)) {
    return false;
  }
  for (size_t i = 0; i < scalars.size(); ++i) {
    const ExpNode& n = node(scalars[i]);
    if (n.kind != ExpKind::kLoad || n.lanes != 1 || n.buffer != first.buffer ||
        nats_->AsConst(nats_->Sub(n.index, first.index)) != static_cast<int64_t>(i)) {
      return false;
    }
  }
  return true;
}

// A lane is pushed towards the loads, so that it costs no vector.
Exp ExpTable::Extract(Exp vector, Nat lane) {
  const ExpNode v = node(vector);
  switch (v.kind) {
    case ExpKind::kLoad:
      return Load(v.buffer, nats_->Add(v.index, lane), 1, v.type);
    case ExpKind::kBroadcast:
      return v.children[0];
    case ExpKind::kOp: {
      std::vector<Exp> operands;
      for (Exp c : v.children) operands.push_back(Extract(c, lane));
      return Apply(v.op, operands);
    }
    case ExpKind::kCast:
      return Cast(Extract(v.children[0], lane), v.type);
    case ExpKind::kLanes:
      if (auto l = nats_->AsConst(lane); l && *l >= 0 && *l < v.lanes) {
        return v.children[static_cast<size_t>(*l)];
      }
      break;
    case ExpKind::kGuard: {
      const Exp yes = Extract(v.children[1], lane);
      return Guard(v.children[0], yes, Extract(v.children[2], lane));
    }
    case ExpKind::kFirst: {
      const Exp yes = Extract(v.children[0], lane);
      return Guard(Less(lane, v.index), yes, Extract(v.children[1], lane));
    }
    case ExpKind::kLiteral:
    case ExpKind::kNat:
    case ExpKind::kExtract:
    case ExpKind::kCall:
      break;
  }
  ExpNode n;
  n.kind = ExpKind::kExtract;
  n.type = v.type;
  n.index = lane;
  n.children = {vector};
  return Intern(std::move(n));
}

Exp ExpTable::Guard(Exp condition, Exp yes, Exp no) {
  if (auto known = AsBool(condition)) return *known ? yes : no;
  if (yes == no) return yes;
  ExpNode n;
  n.kind = ExpKind::kGuard;
  n.type = node(yes).type;
  n.lanes = std::max(node(yes).lanes, node(no).lanes);
  n.children = {condition, Broadcast(yes, node(yes).lanes < n.lanes ? n.lanes : 1),
                Broadcast(no, node(no).lanes < n.lanes ? n.lanes : 1)};
  return Intern(std::move(n));
}

Exp ExpTable::First(Nat count, Exp yes, Exp no) {
  if (yes == no || nats_->AtLeast(nats_->Const(0), count) == rise::Proof::kYes) return no;
  if (nats_->AtLeast(count, nats_->Const(node(yes).lanes)) == rise::Proof::kYes) return yes;
  ExpNode n;
  n.kind = ExpKind::kFirst;
  n.type = node(yes).type;
  n.lanes = node(yes).lanes;
  n.index = count;
  n.children = {yes, no};
  return Intern(std::move(n));
}

// How many first lanes a condition holds in, where it says just that: a + lane < b.
std::optional<Nat> ExpTable::LanesThatHold(Exp condition, NatVar lane) {
  const auto sides = SidesOfLess(condition);
  if (!sides) return std::nullopt;
  const auto linear = nats_->LinearIn(sides->first, lane);
  if (!linear || nats_->AsConst(linear->first) != 1 || Mentions(linear->second, lane) ||
      Mentions(sides->second, lane)) {
    return std::nullopt;
  }
  return nats_->Sub(sides->second, linear->second);
}

std::optional<std::pair<Nat, Nat>> ExpTable::SidesOfLess(Exp e) const {
  const ExpNode& n = node(e);
  if (n.kind != ExpKind::kOp || n.op != Op::kLt || n.lanes != 1) return std::nullopt;
  const ExpNode& left = node(n.children[0]);
  const ExpNode& right = node(n.children[1]);
  if (left.kind != ExpKind::kNat || right.kind != ExpKind::kNat) return std::nullopt;
  return std::pair(left.index, right.index);
}

// The vector in its first lanes, where nothing is read for the others: they are computed from
// zeros.
Exp ExpTable::Masked(Exp vector, Nat count) {
  absl::flat_hash_map<uint32_t, Exp> memo;
  // A scalar that is read for lanes only which may not be there.
  const auto scalar = [&](Exp e, Nat lane) {
    bool reads = false;
    ForEachLoad(e, [&](const ExpNode&) { reads = true; });
    return reads ? Guard(Less(lane, count), e, Literal(0, node(e).type)) : e;
  };
  std::function<Exp(Exp)> go = [&](Exp x) -> Exp {
    if (auto it = memo.find(x.id); it != memo.end()) return it->second;
    const ExpNode n = node(x);
    if (n.lanes == 1) return scalar(x, nats_->Const(0));
    const Exp zeros = Broadcast(Literal(0, n.type), n.lanes);
    Exp result = x;
    switch (n.kind) {
      case ExpKind::kLoad:
        result = First(count, x, zeros);
        break;
      case ExpKind::kOp: {
        std::vector<Exp> operands;
        for (Exp c : n.children) operands.push_back(go(c));
        result = Apply(n.op, operands);
        break;
      }
      case ExpKind::kCast:
        result = Cast(go(n.children[0]), n.type);
        break;
      case ExpKind::kBroadcast:
        result = Broadcast(go(n.children[0]), n.lanes);
        break;
      case ExpKind::kLanes: {
        std::vector<Exp> lanes;
        for (Exp c : n.children) {
          lanes.push_back(scalar(c, nats_->Const(static_cast<int64_t>(lanes.size()))));
        }
        result = Lanes(lanes);
        break;
      }
      case ExpKind::kGuard: {
        const Exp yes = go(n.children[1]);
        result = Guard(go(n.children[0]), yes, go(n.children[2]));
        break;
      }
      case ExpKind::kFirst: {
        const bool load = node(n.children[0]).kind == ExpKind::kLoad;
        const Nat both = load ? nats_->Min(n.index, count) : n.index;
        const Exp yes = load ? n.children[0] : go(n.children[0]);
        result = First(both, yes, go(n.children[1]));
        break;
      }
      case ExpKind::kLiteral:
      case ExpKind::kNat:
      case ExpKind::kExtract:
      case ExpKind::kCall:
        break;  // scalars
    }
    memo.emplace(x.id, result);
    return result;
  };
  return go(vector);
}

// Whether all lanes from `count` on are the number 0 (not -0), by the masks in the vector.
bool ExpTable::IsZeroBehind(Exp vector, Nat count) const {
  const ExpNode& n = node(vector);
  const auto all = [&] {
    return std::all_of(n.children.begin(), n.children.end(),
                       [&](Exp c) { return IsZeroBehind(c, count); });
  };
  switch (n.kind) {
    case ExpKind::kLiteral:
      return n.bits == 0;
    case ExpKind::kBroadcast:
      return all();
    case ExpKind::kFirst:
      return n.index == count && IsZeroBehind(n.children[1], count);
    case ExpKind::kOp:
      return (n.op == Op::kAdd || n.op == Op::kSub || n.op == Op::kMul || n.op == Op::kAbs ||
              n.op == Op::kMin || n.op == Op::kMax) &&
             all();
    default:
      return false;
  }
}

Exp ExpTable::Less(Nat a, Nat b) {
  if (nats_->AtLeast(b, nats_->Add(a, nats_->Const(1))) == rise::Proof::kYes) {
    return Literal(1, ScalarKind::kBool);
  }
  if (nats_->AtLeast(a, b) == rise::Proof::kYes) return Literal(0, ScalarKind::kBool);
  const Exp operands[] = {FromNat(a, ScalarKind::kI32), FromNat(b, ScalarKind::kI32)};
  return Apply(Op::kLt, operands);
}

std::optional<bool> ExpTable::AsBool(Exp e) const {
  const ExpNode& n = node(e);
  if (n.kind != ExpKind::kLiteral || n.type != ScalarKind::kBool) return std::nullopt;
  return n.bits != 0;
}

Nat ExpTable::ToNat(Exp e, std::optional<Nat> extent, bool may_be_negative) {
  const ExpNode& n = node(e);
  if (n.kind == ExpKind::kNat) return n.index;
  if (n.kind == ExpKind::kLiteral && rise::IsInteger(n.type)) {
    return nats_->Const(static_cast<int64_t>(n.bits));
  }
  if (extent && nats_->AsConst(*extent) == 1 && !may_be_negative) return nats_->Const(0);
  if (auto known = opaque_of_.find(e); known != opaque_of_.end()) return nats_->Var(known->second);
  NatVar v = nats_->NewOpaque(absl::StrCat("value", opaque_.size()), extent, may_be_negative);
  opaque_.emplace(v, e);
  opaque_of_.emplace(e, v);
  return nats_->Var(v);
}

bool ExpTable::Mentions(Nat n, NatVar v) const {
  for (NatVar x : nats_->Variables(n)) {
    if (x == v) return true;
    if (nats_->info(x).kind == rise::NatVarKind::kOpaque) {
      auto it = opaque_.find(x);
      if (it != opaque_.end() && Mentions(it->second, v)) return true;
    }
  }
  return false;
}

bool ExpTable::Mentions(Exp e, NatVar v) const {
  absl::flat_hash_map<uint32_t, bool> seen;
  std::function<bool(Exp)> go = [&](Exp x) {
    auto [it, fresh] = seen.try_emplace(x.id, false);
    if (!fresh) return it->second;
    const ExpNode& n = node(x);
    bool mentions = Mentions(n.index, v);
    for (Exp c : n.children) mentions = mentions || go(c);
    seen[x.id] = mentions;
    return mentions;
  };
  return go(e);
}

Nat ExpTable::Substitute(Nat n, NatVar v, Nat value) {
  if (!Mentions(n, v)) return n;
  return nats_->Substitute(n, [&](NatVar x) -> std::optional<Nat> {
    if (x == v) return value;
    if (nats_->info(x).kind == rise::NatVarKind::kOpaque) {
      auto it = opaque_.find(x);
      if (it != opaque_.end() && Mentions(it->second, v)) {
        Exp replaced = Substitute(it->second, v, value);
        return ToNat(replaced, nats_->info(x).extent, nats_->info(x).low < 0);
      }
    }
    return std::nullopt;
  });
}

Exp ExpTable::Substitute(Exp e, NatVar v, Nat value) {
  absl::flat_hash_map<uint32_t, Exp> memo;
  absl::flat_hash_map<Nat, Nat> indices;  // many loads have the same one
  std::function<Exp(Exp)> go = [&](Exp x) -> Exp {
    if (auto it = memo.find(x.id); it != memo.end()) return it->second;
    ExpNode n = node(x);
    const auto [known, fresh] = indices.try_emplace(n.index);
    Nat index = fresh ? Substitute(n.index, v, value) : known->second;
    if (fresh) indices[n.index] = index;
    bool changed = index != n.index;
    std::vector<Exp> children;
    for (Exp c : n.children) {
      children.push_back(go(c));
      changed = changed || children.back() != c;
    }
    Exp result = x;
    if (changed) {
      if (n.kind == ExpKind::kExtract) {
        result = Extract(children[0], index);
      } else if (n.kind == ExpKind::kOp && n.op == Op::kLt &&
                 node(children[0]).kind == ExpKind::kNat &&
                 node(children[1]).kind == ExpKind::kNat) {
        result = Less(node(children[0]).index, node(children[1]).index);
      } else if (n.kind == ExpKind::kOp) {
        result = Apply(n.op, children);
      } else if (n.kind == ExpKind::kCast) {
        result = Cast(children[0], n.type);
      } else if (n.kind == ExpKind::kGuard) {
        result = Guard(children[0], children[1], children[2]);
      } else if (n.kind == ExpKind::kFirst) {
        result = First(index, children[0], children[1]);
      } else if (n.kind == ExpKind::kLanes) {
        result = Lanes(children);
      } else {
        n.index = index;
        n.children = children;
        result = Intern(std::move(n));
      }
    }
    memo.emplace(x.id, result);
    return result;
  };
  return go(e);
}

Exp ExpTable::Vectorise(Exp e, NatVar lane, int width) {
  absl::flat_hash_map<uint32_t, Exp> memo;
  auto lane_by_lane = [&](Exp x) {
    std::vector<Exp> lanes;
    for (int l = 0; l < width; ++l) lanes.push_back(Substitute(x, lane, nats_->Const(l)));
    return Lanes(lanes);
  };
  std::function<Exp(Exp)> go = [&](Exp x) -> Exp {
    if (!Mentions(x, lane)) return x;
    if (auto it = memo.find(x.id); it != memo.end()) return it->second;
    const ExpNode n = node(x);
    Exp result;
    switch (n.kind) {
      case ExpKind::kLoad: {
        auto linear = nats_->LinearIn(n.index, lane);
        bool neighbours = linear && nats_->AsConst(linear->first) == 1 &&
                          !Mentions(linear->second, lane) && n.lanes == 1;
        result = neighbours ? Load(n.buffer, linear->second, width, n.type) : lane_by_lane(x);
        break;
      }
      case ExpKind::kOp: {
        std::vector<Exp> operands;
        for (Exp c : n.children) operands.push_back(go(c));
        result = Apply(n.op, operands);
        break;
      }
      case ExpKind::kCast:
        // Casts of indices that are numbers in each lane are numbers.
        result =
            node(n.children[0]).kind == ExpKind::kNat &&
                    nats_->AsConst(Substitute(node(n.children[0]).index, lane, nats_->Const(0)))
                ? lane_by_lane(x)
                : Cast(go(n.children[0]), n.type);
        break;
      case ExpKind::kExtract:
        if (n.index == nats_->Var(lane) && !Mentions(n.children[0], lane) &&
            node(n.children[0]).lanes == width) {
          result = n.children[0];
        } else {
          result = lane_by_lane(x);
        }
        break;
      case ExpKind::kGuard:
        if (Mentions(n.children[0], lane)) {
          const std::optional<Nat> count =
              !Mentions(n.children[2], lane) ? LanesThatHold(n.children[0], lane) : std::nullopt;
          if (!count) {
            result = lane_by_lane(x);
            break;
          }
          const Exp all = go(n.children[1]);
          const Exp yes = node(all).lanes == width ? all : Broadcast(all, width);
          const Exp no = Broadcast(n.children[2], width);
          if (node(yes).kind == ExpKind::kLoad) {
            result = First(*count, yes, no);
          } else {
            result = Masked(yes, *count);
            const bool zeros = no == Broadcast(Literal(0, n.type), width);
            if (!zeros || !IsZeroBehind(result, *count)) result = First(*count, result, no);
          }
        } else {
          const Exp yes = go(n.children[1]);
          result = Guard(n.children[0], yes, go(n.children[2]));
        }
        break;
      case ExpKind::kNat:
      case ExpKind::kLiteral:
      case ExpKind::kBroadcast:
      case ExpKind::kLanes:
      case ExpKind::kCall:
      case ExpKind::kFirst:
        result = lane_by_lane(x);
        break;
    }
    memo.emplace(x.id, result);
    return result;
  };
  Exp v = go(e);
  return node(v).lanes == width ? v : Broadcast(v, width);
}

void ExpTable::ForEachLoad(Exp e, const std::function<void(const ExpNode&)>& visit) const {
  absl::flat_hash_map<uint32_t, bool> seen;
  std::function<void(Exp)> go;
  std::function<void(Nat)> index = [&](Nat n) {
    for (NatVar v : nats_->Variables(n)) {
      if (auto it = opaque_.find(v); it != opaque_.end()) go(it->second);
    }
  };
  go = [&](Exp x) {
    if (!x || !seen.try_emplace(x.id, true).second) return;
    const ExpNode& n = node(x);
    if (n.kind == ExpKind::kLoad) visit(n);
    index(n.index);
    for (Exp c : n.children) go(c);
  };
  go(e);
}

bool ExpTable::IsOfData(Nat n) const {
  return std::ranges::any_of(nats_->Variables(n), [this](NatVar v) { return opaque_.contains(v); });
}

void ExpTable::ForEachLoad(Nat n, const std::function<void(const ExpNode&)>& visit) const {
  for (NatVar v : nats_->Variables(n)) {
    if (auto it = opaque_.find(v); it != opaque_.end()) ForEachLoad(it->second, visit);
  }
}

Exp ExpTable::Redirect(Exp e, const Redirection& to) {
  absl::flat_hash_map<uint32_t, Exp> memo;
  std::function<Exp(Exp)> go = [&](Exp x) -> Exp {
    if (auto it = memo.find(x.id); it != memo.end()) return it->second;
    ExpNode n = node(x);
    n.index = Redirect(n.index, to);
    if (n.kind == ExpKind::kLoad) std::tie(n.buffer, n.index) = to(n.buffer, n.index);
    for (Exp& c : n.children) c = go(c);
    Exp result = Intern(std::move(n));
    memo.emplace(x.id, result);
    return result;
  };
  return e ? go(e) : e;
}

Exp ExpTable::Replace(Exp e, const absl::flat_hash_map<Exp, Exp>& by) {
  absl::flat_hash_map<Exp, Exp> memo = by;
  std::function<Exp(Exp)> go = [&](Exp x) -> Exp {
    if (const auto it = memo.find(x); it != memo.end()) return it->second;
    ExpNode n = node(x);
    for (Exp& c : n.children) c = go(c);
    return memo[x] = Intern(std::move(n));
  };
  return go(e);
}

Nat ExpTable::Redirect(Nat n, const Redirection& to) {
  return nats_->Substitute(n, [&](NatVar v) -> std::optional<Nat> {
    auto it = opaque_.find(v);
    if (it == opaque_.end()) return std::nullopt;
    const Exp value = it->second;
    const Exp redirected = Redirect(value, to);
    if (redirected == value) return std::nullopt;
    return ToNat(redirected, nats_->info(v).extent, nats_->info(v).low < 0);
  });
}

absl::flat_hash_set<std::string> TakenNames(const Phrase& phrase) {
  absl::flat_hash_set<std::string> names = phrase.exprs->nats().var_names();
  for (const Buffer& b : phrase.buffers) names.insert(b.name);
  return names;
}

std::string FreeName(const std::string& stem, absl::flat_hash_set<std::string>& taken) {
  std::string name = stem;
  for (int i = 1; !taken.insert(name).second; ++i) name = absl::StrCat(stem, "_", i);
  return name;
}

void Redirect(Phrase& phrase, const Block& block, const ExpTable::Redirection& to) {
  for (StmtId id : block) {
    Stmt& s = phrase.stmts[id.id];
    for (Assignment& a : s.assignments) {
      a.index = phrase.exps.Redirect(a.index, to);
      a.value = phrase.exps.Redirect(a.value, to);
      std::tie(a.buffer, a.index) = to(a.buffer, a.index);
    }
    s.count = phrase.exps.Redirect(s.count, to);
    Redirect(phrase, s.body, to);
  }
}

bool KeepsValue(const Phrase& phrase, const Assignment& a) {
  const ExpNode& n = phrase.exps.node(a.value);
  return n.kind == ExpKind::kLoad && n.buffer == a.buffer && n.index == a.index &&
         n.lanes == a.lanes && phrase.exprs->nats().AsConst(a.stride) == 1;
}

void ForEachStmt(const Phrase& phrase, const Block& block,
                 const std::function<void(const Stmt&)>& visit) {
  for (StmtId id : block) {
    const Stmt& s = phrase.stmt(id);
    visit(s);
    ForEachStmt(phrase, s.body, visit);
  }
}

namespace {

// Parts that values share are visited once.
class PartWalk {
 public:
  PartWalk(const Phrase& phrase, const std::function<void(const ExpNode&)>& visit)
      : phrase_(phrase), visit_(visit) {}
  void Look(Exp e) {
    if (!seen_.insert(e.id).second) return;
    const ExpNode& n = phrase_.exps.node(e);
    visit_(n);
    for (const Exp c : n.children) Look(c);
  }

 private:
  const Phrase& phrase_;
  const std::function<void(const ExpNode&)>& visit_;
  absl::flat_hash_set<uint32_t> seen_;
};

}  // namespace

void ForEachPart(const Phrase& phrase, const Block& block,
                 const std::function<void(const ExpNode&)>& visit) {
  PartWalk walk(phrase, visit);
  ForEachStmt(phrase, block, [&](const Stmt& s) {
    for (const Assignment& a : s.assignments) walk.Look(a.value);
  });
}

void ForEachExp(const Phrase& phrase, const Block& block,
                const std::function<void(const ExpNode&)>& visit) {
  const rise::NatTable& nats = phrase.exprs->nats();
  absl::flat_hash_set<uint32_t> seen;
  std::function<void(Exp)> look;
  const auto index = [&](Nat n) {
    for (const NatVar v : nats.Variables(n)) {
      if (nats.info(v).kind == rise::NatVarKind::kOpaque) look(phrase.exps.OpaqueValue(v));
    }
  };
  look = [&](Exp e) {
    if (!seen.insert(e.id).second) return;
    const ExpNode& n = phrase.exps.node(e);
    visit(n);
    index(n.index);
    for (const Exp c : n.children) look(c);
  };
  ForEachStmt(phrase, block, [&](const Stmt& s) {
    index(s.count);
    for (const Assignment& a : s.assignments) {
      index(a.index);
      look(a.value);
    }
  });
}

bool HasPart(const Phrase& phrase, Exp value, const std::function<bool(const ExpNode&)>& kind) {
  bool has = false;
  const std::function<void(const ExpNode&)> look = [&](const ExpNode& n) { has = has || kind(n); };
  PartWalk(phrase, look).Look(value);
  return has;
}

bool HasPart(const Phrase& phrase, const Block& block,
             const std::function<bool(const ExpNode&)>& kind) {
  bool has = false;
  ForEachPart(phrase, block, [&](const ExpNode& n) { has = has || kind(n); });
  return has;
}

namespace {

std::string ExpText(const Phrase& phrase, Exp e) {
  const ExpNode& n = phrase.exps.node(e);
  const rise::NatTable& nats = phrase.exprs->nats();
  auto children = [&] {
    std::string out;
    for (size_t i = 0; i < n.children.size(); ++i) {
      absl::StrAppend(&out, i ? ", " : "", ExpText(phrase, n.children[i]));
    }
    return out;
  };
  switch (n.kind) {
    case ExpKind::kLiteral:
      if (rise::IsFloat(n.type)) return absl::StrCat(std::bit_cast<double>(n.bits));
      return absl::StrCat(static_cast<int64_t>(n.bits));
    case ExpKind::kNat:
      return nats.ToString(n.index);
    case ExpKind::kLoad: {
      const Buffer& b = phrase.buffer(n.buffer);
      if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet) return b.name;
      return absl::StrCat(b.name, "[", nats.ToString(n.index),
                          n.lanes > 1 ? absl::StrCat(" +: ", n.lanes) : "", "]");
    }
    case ExpKind::kOp:
      return absl::StrCat(rise::OpName(n.op), "(", children(), ")");
    case ExpKind::kCast:
      return absl::StrCat(rise::ScalarName(n.type), "(", children(), ")");
    case ExpKind::kCall:
      return absl::StrCat(phrase.exprs->foreign(static_cast<uint32_t>(n.bits)).name, "(",
                          children(), ")");
    case ExpKind::kBroadcast:
      return absl::StrCat("broadcast(", children(), ")");
    case ExpKind::kLanes:
      return absl::StrCat("<", children(), ">");
    case ExpKind::kExtract:
      return absl::StrCat(children(), ".lane(", nats.ToString(n.index), ")");
    case ExpKind::kGuard:
      return absl::StrCat("guard(", children(), ")");
    case ExpKind::kFirst:
      return absl::StrCat("first(", nats.ToString(n.index), ", ", children(), ")");
  }
  return "?";
}

void BlockText(const Phrase& phrase, const Block& block, int indent, std::string& out) {
  const rise::NatTable& nats = phrase.exprs->nats();
  std::string pad(static_cast<size_t>(indent) * 2, ' ');
  for (StmtId id : block) {
    const Stmt& s = phrase.stmt(id);
    switch (s.kind) {
      case StmtKind::kAssign:
        for (const Assignment& a : s.assignments) {
          const bool apart = a.lanes > 1 && nats.AsConst(a.stride) != 1;
          absl::StrAppend(&out, pad, phrase.buffer(a.buffer).name, "[", nats.ToString(a.index),
                          a.lanes > 1 ? absl::StrCat(" +: ", a.lanes) : "",
                          apart ? absl::StrCat(" by ", nats.ToString(a.stride)) : "", "] ",
                          a.atomic ? absl::StrCat("atomic ", rise::OpName(*a.atomic)) : "", "= ",
                          ExpText(phrase, a.value), ";\n");
        }
        break;
      case StmtKind::kNew: {
        const Buffer& b = phrase.buffer(s.buffer);
        absl::StrAppend(&out, pad, "new ", rise::AddressSpaceName(b.space), " ", b.name, ": ",
                        nats.ToString(b.count), ".", rise::ScalarName(b.element), ";\n");
        break;
      }
      case StmtKind::kLoop: {
        constexpr const char* kNames[] = {"for", "parForPar", "parForGlobal", "parForWorkGroup",
                                          "parForLocal"};
        absl::StrAppend(&out, pad, kNames[static_cast<int>(s.level)]);
        if (s.in_lanes) out += " lanes";
        if (s.level > LoopLevel::kPar) absl::StrAppend(&out, "(", s.dimension, ")");
        absl::StrAppend(&out, " ", nats.info(s.index).name, " < ", nats.ToString(s.count), " {\n");
        BlockText(phrase, s.body, indent + 1, out);
        absl::StrAppend(&out, pad, "}\n");
        break;
      }
      case StmtKind::kBarrier:
        absl::StrAppend(&out, pad, "barrier", s.local_fence ? " local" : "",
                        s.global_fence ? " global" : "", ";\n");
        break;
      case StmtKind::kOnce:
        absl::StrAppend(&out, pad, "once {\n");
        BlockText(phrase, s.body, indent + 1, out);
        absl::StrAppend(&out, pad, "}\n");
        break;
    }
  }
}

}  // namespace

std::string ToString(const Phrase& phrase, Exp e) { return ExpText(phrase, e); }

std::string ToString(const Phrase& phrase, const Block& block, int indent) {
  std::string out;
  BlockText(phrase, block, indent, out);
  return out;
}

std::string ToString(const Phrase& phrase) { return ToString(phrase, phrase.body, 0); }

}  // namespace eqrise::dpia
