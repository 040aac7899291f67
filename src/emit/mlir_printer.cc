#include "emit/mlir_printer.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "dpia/fold.h"
#include "emit/mlir_text.h"

namespace eqrise::emit {

using dpia::Assignment;
using dpia::Block;
using dpia::Buffer;
using dpia::BufferId;
using dpia::BufferRole;
using dpia::Exp;
using dpia::ExpKind;
using dpia::ExpNode;
using dpia::LoopLevel;
using dpia::Stmt;
using dpia::StmtId;
using dpia::StmtKind;
using rise::AddressSpace;
using rise::NatVar;

MlirPrinter::MlirPrinter(dpia::Phrase& phrase)
    : phrase_(phrase),
      nats_(phrase.exprs->nats()),
      ops_(scopes_),
      index_(nats_, scopes_, ops_, [this](NatVar v) { return Variable(v); }) {
  FindRegisters(phrase.body, 0);
  // MLIR 16 makes an alloca as many times too large as its element has bytes, so that memory on the
  // stack is of scalars, which vectors are loaded from.
  for (size_t i = 0; i < phrase.buffers.size(); ++i) {
    if (!IsRegister({static_cast<uint32_t>(i)})) phrase.buffers[i].lanes = 1;
  }
}

std::string MlirPrinter::Module(const std::string& function, std::span<const BufferId> arguments,
                                std::span<const NatVar> sizes) {
  std::vector<std::string> parameters;
  for (BufferId id : arguments) {
    const Buffer& b = phrase_.buffer(id);
    const MlirValue v = scopes_.Argument(b.name);
    if (b.role == BufferRole::kScalarInput) {
      values_[id] = v;
      parameters.push_back(absl::StrCat(v.name, ": ", MlirMemoryType(b.element, 1)));
    } else {
      memory_[id] = v.name;
      parameters.push_back(absl::StrCat(v.name, ": ", MemrefType(b)));
    }
  }
  for (NatVar size : sizes) {
    variables_[size] = scopes_.Argument(nats_.info(size).name);
    parameters.push_back(absl::StrCat(variables_[size].name, ": index"));
  }
  PrintBlock(phrase_.body);
  return absl::StrCat("func.func @", function, "(", absl::StrJoin(parameters, ",\n    "),
                      ") attributes {llvm.emit_c_interface} {\n", scopes_.Body(), "  return\n}\n",
                      ops_.Functions());
}

// --- registers
// ------------------------------------------------------------------------------------

// A parallel loop can't hand on values, so what it changes of outer memory stays memory.
void MlirPrinter::FindRegisters(const Block& block, int parallel_loop) {
  for (StmtId id : block) {
    const Stmt& s = phrase_.stmt(id);
    if (s.kind == StmtKind::kNew) {
      const Buffer& b = phrase_.buffer(s.buffer);
      if (b.role == BufferRole::kTemporary && b.space == AddressSpace::kPrivate &&
          nats_.AsConst(b.count) == b.lanes) {
        registers_[s.buffer] = parallel_loop;
      }
    }
    for (const Assignment& a : s.assignments) {
      auto it = registers_.find(a.buffer);
      if (it != registers_.end() && it->second != parallel_loop) registers_.erase(it);
    }
    const bool parallel = s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential;
    FindRegisters(s.body, parallel ? ++parallel_loops_ : parallel_loop);
  }
}

MlirValue MlirPrinter::Register(BufferId id) {
  if (const std::optional<MlirValue>& v = values_[id]) return *v;
  const Buffer& b = phrase_.buffer(id);
  return ops_.Literal(0, b.element, b.lanes);
}

// The registers that the body changes and that were there before.
std::vector<BufferId> MlirPrinter::Carried(const Block& body) const {
  std::vector<BufferId> out;
  dpia::ForEachStmt(phrase_, body, [&](const Stmt& s) {
    for (const Assignment& a : s.assignments) {
      if (IsRegister(a.buffer) && values_.contains(a.buffer)) out.push_back(a.buffer);
    }
  });
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// --- statements
// -----------------------------------------------------------------------------------

void MlirPrinter::PrintBlock(const Block& block) {
  for (StmtId id : block) {
    const Stmt& s = phrase_.stmt(id);
    switch (s.kind) {
      case StmtKind::kAssign:
        PrintAssign(s);
        break;
      case StmtKind::kNew:
        Declare(s.buffer);
        break;
      case StmtKind::kLoop:
        if (s.level == LoopLevel::kSequential) {
          PrintLoop(s);
        } else {
          PrintParallel(s);
        }
        break;
      case StmtKind::kBarrier:
        break;  // there are no work-groups
      case StmtKind::kOnce:
        PrintBlock(s.body);
        break;
    }
  }
}

void MlirPrinter::Declare(BufferId id) {
  const Buffer& b = phrase_.buffer(id);
  // A let has its value where it is assigned; global memory is an argument.
  if (b.role == BufferRole::kLet || b.space != AddressSpace::kPrivate) return;
  if (IsRegister(id)) {
    values_[id] = std::nullopt;
    return;
  }
  // A sequential loop's own would make the stack grow with each iteration.
  memory_[id] = scopes_.NewName(b.name);
  scopes_.Line(stack_depth_,
               absl::StrCat(memory_[id], " = memref.alloca() {alignment = 64} : ", MemrefType(b)));
}

void MlirPrinter::PrintAssign(const Stmt& s) {
  known_.clear();
  // All values are computed before the first is stored.
  std::vector<MlirValue> values, indices;
  for (const Assignment& a : s.assignments) {
    const Buffer& b = phrase_.buffer(a.buffer);
    const bool named = b.role == BufferRole::kLet || IsRegister(a.buffer);
    values.push_back(Expression(a.value, named ? b.name : ""));
    indices.push_back(named || (a.lanes > 1 && nats_.AsConst(a.stride) != 1) ? MlirValue{}
                                                                             : index_(a.index));
  }
  for (size_t i = 0; i < values.size(); ++i) {
    const Assignment& a = s.assignments[i];
    if (phrase_.buffer(a.buffer).role == BufferRole::kLet || IsRegister(a.buffer)) {
      values_[a.buffer] = values[i];
    } else {
      Store(a, indices[i], values[i]);
    }
  }
}

void MlirPrinter::Store(const Assignment& a, const MlirValue& index, const MlirValue& value) {
  const Buffer& b = phrase_.buffer(a.buffer);
  const std::string& memref = memory_.at(a.buffer);
  if (a.lanes > 1 && nats_.AsConst(a.stride) != 1) {
    for (int l = 0; l < a.lanes; ++l) {
      const Assignment lane{.buffer = a.buffer,
                            .index = nats_.Add(a.index, nats_.Mul(nats_.Const(l), a.stride)),
                            .lanes = 1,
                            .stride = nats_.Const(1),
                            .value = {}};
      const MlirValue scalar = ops_.Lane(value, l, b.element, a.lanes);
      Store(lane, index_(lane.index), scalar);
    }
    return;
  }
  const MlirValue stored = ops_.ToMemory(value, b.element, a.lanes);
  const bool as_vector = a.lanes > 1;
  scopes_.Line(
      absl::StrCat(as_vector ? "vector.store " : "memref.store ", stored.name, ", ", memref, "[",
                   index.name, "] : ", MemrefType(b),
                   as_vector ? absl::StrCat(", ", MlirMemoryType(b.element, a.lanes)) : ""));
}

MlirScopes::Region MlirPrinter::RegionOf(const Stmt& loop) const {
  return nats_.AtLeast(loop.count, nats_.Const(1)) == rise::Proof::kYes
             ? MlirScopes::Region::kRunsAtLeastOnce
             : MlirScopes::Region::kMayNotRun;
}

void MlirPrinter::PrintLoop(const Stmt& s) {
  known_.clear();
  const MlirValue zero = ops_.Index(0), one = ops_.Index(1);
  const MlirValue count = index_(s.count);
  const std::vector<BufferId> carried = Carried(s.body);
  std::vector<std::string> starts, types, ends;
  for (BufferId id : carried) starts.push_back(Register(id).name);
  auto outside = values_;
  scopes_.Open(RegionOf(s));
  const MlirValue i = scopes_.Here(nats_.info(s.index).name);
  variables_[s.index] = i;
  for (size_t k = 0; k < carried.size(); ++k) {
    const Buffer& b = phrase_.buffer(carried[k]);
    const MlirValue v = scopes_.Here(b.name);
    values_[carried[k]] = v;
    starts[k] = absl::StrCat(v.name, " = ", starts[k]);
    types.push_back(MlirType(b.element, b.lanes));
  }
  PrintBlock(s.body);
  for (BufferId id : carried) ends.push_back(Register(id).name);
  if (!carried.empty()) {
    scopes_.Line(
        absl::StrCat("scf.yield ", absl::StrJoin(ends, ", "), " : ", absl::StrJoin(types, ", ")));
  }
  const std::string body = scopes_.Close();
  values_ = std::move(outside);
  std::string head =
      absl::StrCat("scf.for ", i.name, " = ", zero.name, " to ", count.name, " step ", one.name);
  if (!carried.empty()) {
    const std::string result = scopes_.NewName(phrase_.buffer(carried[0]).name);
    const bool several = carried.size() > 1;
    head = absl::StrCat(result, several ? absl::StrCat(":", carried.size()) : "", " = ", head,
                        " iter_args(", absl::StrJoin(starts, ", "), ") -> (",
                        absl::StrJoin(types, ", "), ")");
    for (size_t k = 0; k < carried.size(); ++k) {
      values_[carried[k]] =
          MlirValue{several ? absl::StrCat(result, "#", k) : result, scopes_.depth()};
    }
  }
  scopes_.Line(head + " {");
  scopes_.Append(body);
  scopes_.Line("}");
}

void MlirPrinter::PrintParallel(const Stmt& s) {
  known_.clear();
  const MlirValue zero = ops_.Index(0), one = ops_.Index(1);
  const MlirValue count = index_(s.count);
  auto outside = values_;
  scopes_.Open(RegionOf(s));
  const MlirValue i = scopes_.Here(nats_.info(s.index).name);
  variables_[s.index] = i;
  const int around = std::exchange(stack_depth_, scopes_.depth());
  PrintBlock(s.body);
  stack_depth_ = around;
  const std::string body = scopes_.Close();
  values_ = std::move(outside);
  scopes_.Line(absl::StrCat("scf.parallel (", i.name, ") = (", zero.name, ") to (", count.name,
                            ") step (", one.name, ") {"));
  scopes_.Append(body);
  scopes_.Line("}");
}

// --- memory
// ---------------------------------------------------------------------------------------

std::string MlirPrinter::MemrefType(const Buffer& b) const {
  const std::optional<int64_t> count = nats_.AsConst(b.count);
  return absl::StrCat("memref<", count ? absl::StrCat(*count) : "?", "x",
                      MlirMemoryType(b.element, 1), ">");
}

MlirValue MlirPrinter::Load(const ExpNode& n, const std::string& stem) {
  const Buffer& b = phrase_.buffer(n.buffer);
  if (n.lanes < b.lanes) {
    ExpNode vector = n;
    vector.lanes = b.lanes;
    const auto lane = nats_.AsConst(nats_.Mod(n.index, nats_.Const(b.lanes)));
    return ops_.Lane(Load(vector, ""), static_cast<int>(*lane), b.element, b.lanes);
  }
  if (b.role == BufferRole::kScalarInput) {
    return ops_.FromMemory(*values_.at(n.buffer), b.element, 1);
  }
  if (b.role == BufferRole::kLet || IsRegister(n.buffer)) return Register(n.buffer);
  const MlirValue index = index_(n.index);
  const bool as_vector = n.lanes > 1;
  const std::string text =
      absl::StrCat(as_vector ? "vector.load " : "memref.load ", memory_.at(n.buffer), "[",
                   index.name, "] : ", MemrefType(b),
                   as_vector ? absl::StrCat(", ", MlirMemoryType(b.element, n.lanes)) : "");
  const std::string name = stem.empty() ? b.name : stem;
  // Nothing writes inputs.
  const MlirValue v =
      b.role == BufferRole::kInput ? scopes_.Guarded(name, index, text) : scopes_.Fresh(name, text);
  return ops_.FromMemory(v, b.element, n.lanes);
}

// --- expressions
// ----------------------------------------------------------------------------------

MlirValue MlirPrinter::Expression(Exp e, const std::string& stem) {
  if (auto it = known_.find(e.id); it != known_.end()) return it->second;
  const MlirValue v = Node(e, stem);
  known_[e.id] = v;
  return v;
}

MlirValue MlirPrinter::Node(Exp e, const std::string& given) {
  const ExpNode n = phrase_.exps.node(e);
  const auto stem = [&](absl::string_view otherwise) {
    return given.empty() ? std::string(otherwise) : given;
  };
  switch (n.kind) {
    case ExpKind::kLiteral:
      return ops_.Literal(n.bits, n.type, n.lanes);
    case ExpKind::kNat:
      if (auto value = nats_.AsConst(n.index)) {
        return ops_.Literal(static_cast<uint64_t>(*value), n.type, 1);
      }
      return ops_.FromIndex(stem("index"), index_(n.index), n.type);
    case ExpKind::kLoad:
      return Load(n, given);
    case ExpKind::kOp: {
      if (n.op == rise::Op::kSelect) return Select(n, given);
      std::vector<MlirValue> operands;
      for (Exp c : n.children) operands.push_back(Expression(c));
      const rise::ScalarKind type = phrase_.exps.node(n.children[0]).type;
      const std::string name = stem(rise::OpName(n.op));
      const bool divides = n.op == rise::Op::kDiv || n.op == rise::Op::kMod;
      if (divides && rise::IsInteger(type) && dpia::DividesByHarmless(phrase_.exps, n)) {
        return ops_.HarmlessDivision(name, n.op, type, n.lanes, operands);
      }
      return ops_.Apply(name, n.op, type, n.lanes, operands);
    }
    case ExpKind::kCast: {
      const ExpNode& from = phrase_.exps.node(n.children[0]);
      return ops_.Cast(stem("cast"), Expression(n.children[0]), from.type, n.type, n.lanes);
    }
    case ExpKind::kCall:
      break;  // there are no texts for MLIR: the definition stands in place of each call
    case ExpKind::kBroadcast: {
      const ExpNode& scalar = phrase_.exps.node(n.children[0]);
      if (scalar.kind == ExpKind::kLiteral) return ops_.Literal(scalar.bits, n.type, n.lanes);
      return ops_.Broadcast(Expression(n.children[0]), n.type, n.lanes);
    }
    case ExpKind::kLanes: {
      std::vector<MlirValue> scalars;
      for (Exp c : n.children) scalars.push_back(Expression(c));
      return ops_.Lanes(scalars, n.type);
    }
    case ExpKind::kExtract: {
      const MlirValue vector = Expression(n.children[0]);
      const int lanes = phrase_.exps.node(n.children[0]).lanes;
      if (auto lane = nats_.AsConst(n.index)) {
        return ops_.Lane(vector, static_cast<int>(*lane), n.type, lanes);
      }
      return ops_.Lane(vector, index_(n.index), n.type, lanes);
    }
    case ExpKind::kGuard:
      return Select(n, given);
    case ExpKind::kFirst:
      return Masked(n, stem("first"));
  }
  return {};
}

MlirValue MlirPrinter::Masked(const ExpNode& n, const std::string& stem) {
  const MlirValue mask = ops_.Mask(index_(n.index), n.lanes);
  const MlirValue no = Expression(n.children[1]);
  const ExpNode yes = phrase_.exps.node(n.children[0]);
  if (yes.kind != ExpKind::kLoad || !memory_.contains(yes.buffer) ||
      known_.contains(n.children[0].id)) {
    const MlirValue operands[] = {mask, Expression(n.children[0]), no};
    return ops_.Apply(stem, rise::Op::kSelect, n.type, n.lanes, operands);
  }
  const Buffer& b = phrase_.buffer(yes.buffer);
  const std::string vector = MlirMemoryType(b.element, n.lanes);
  const MlirValue other = ops_.ToMemory(no, b.element, n.lanes);
  const MlirValue v = scopes_.Fresh(
      stem, absl::StrCat("vector.maskedload ", memory_.at(yes.buffer), "[", index_(yes.index).name,
                         "], ", mask.name, ", ", other.name, " : ", MemrefType(b), ", vector<",
                         n.lanes, "xi1>, ", vector, " into ", vector));
  return ops_.FromMemory(v, b.element, n.lanes);
}

// Whether computing it would load something that this statement has not loaded.
bool MlirPrinter::ReadsMemoryAnew(Exp e) const {
  if (known_.contains(e.id)) return false;
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind == ExpKind::kLoad) return memory_.contains(n.buffer);
  return std::any_of(n.children.begin(), n.children.end(),
                     [&](Exp c) { return ReadsMemoryAnew(c); });
}

void MlirPrinter::CollectLoads(Exp e, absl::flat_hash_set<uint32_t>& loads) const {
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind == ExpKind::kLoad && memory_.contains(n.buffer)) loads.insert(e.id);
  const bool choice = n.kind == ExpKind::kGuard ||
                      (n.kind == ExpKind::kOp && n.op == rise::Op::kSelect && n.lanes == 1);
  if (n.kind == ExpKind::kFirst && phrase_.exps.node(n.children[0]).kind == ExpKind::kLoad) {
    CollectLoads(n.children[1], loads);  // it can do without some lanes
    return;
  }
  for (size_t i = 0; i < (choice ? 1 : n.children.size()); ++i) CollectLoads(n.children[i], loads);
}

// As in C, what is not chosen is not read: its index may lie outside.
MlirValue MlirPrinter::Select(const ExpNode& n, const std::string& stem) {
  const std::string name = stem.empty() ? "select" : stem;
  const MlirValue condition = Expression(n.children[0]);
  absl::flat_hash_set<uint32_t> first, second;
  CollectLoads(n.children[1], first);
  CollectLoads(n.children[2], second);
  std::vector<uint32_t> both;
  for (uint32_t load : first) {
    if (second.contains(load)) both.push_back(load);
  }
  std::sort(both.begin(), both.end());
  for (uint32_t load : both) Expression(Exp{load});
  const std::string type = MlirType(n.type, n.lanes);
  const bool by_lanes = n.lanes > 1 && n.kind == ExpKind::kOp;
  const bool reads = ReadsMemoryAnew(n.children[1]) || ReadsMemoryAnew(n.children[2]);
  if (by_lanes || (n.lanes == 1 && !reads)) {
    const MlirValue operands[] = {condition, Expression(n.children[1]), Expression(n.children[2])};
    return ops_.Apply(name, rise::Op::kSelect, n.type, n.lanes, operands);
  }
  const auto branch = [&](Exp e) {
    auto outside = known_;
    scopes_.Open(MlirScopes::Region::kMayNotRun);
    const MlirValue v = Expression(e);
    scopes_.Line(absl::StrCat("scf.yield ", v.name, " : ", type));
    known_ = std::move(outside);
    return scopes_.Close();
  };
  const std::string then = branch(n.children[1]);
  const std::string otherwise = branch(n.children[2]);
  const MlirValue result = scopes_.Here(name);
  scopes_.Line(absl::StrCat(result.name, " = scf.if ", condition.name, " -> (", type, ") {"));
  scopes_.Append(then);
  scopes_.Line("} else {");
  scopes_.Append(otherwise);
  scopes_.Line("}");
  return result;
}

// A loop's index, a size, or the value of an expression.
MlirValue MlirPrinter::Variable(NatVar v) {
  if (auto it = variables_.find(v); it != variables_.end()) return it->second;
  const Exp value = phrase_.exps.OpaqueValue(v);
  return ops_.ToIndex(Expression(value), phrase_.exps.node(value).type);
}

}  // namespace eqrise::emit
