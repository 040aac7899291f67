#include "emit/printer.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "dpia/fold.h"
#include "dpia/value_range.h"
#include "rise/scalar_arithmetic.h"

namespace eqrise::emit {

using dpia::Assignment;
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
using rise::Nat;
using rise::NatVar;

std::string Printer::Body(const dpia::Block& block, const LaunchShape* shape, int indent) {
  shape_ = shape;
  indent_ = indent;
  loop_steps_.emplace(phrase_.exprs->nats());
  const std::map<std::string, int> next_name = next_name_;
  FindItems(block);
  for (Pass pass : {Pass::kSteps, Pass::kNames, Pass::kText}) {
    pass_ = pass;
    out_.clear();
    named_.clear();
    next_name_ = next_name;
    if (pass != Pass::kText) index_names_.emplace(phrase_.exprs->nats(), size_names_);
    PrintBlockAndIds(block);
    if (pass == Pass::kSteps) loop_steps_->Decide();
    if (pass == Pass::kNames) index_names_->Decide([this] { return NewName("at"); });
  }
  loop_steps_.reset();
  index_names_.reset();
  return out_;
}

void Printer::Line(const std::string& text) {
  out_.append(static_cast<size_t>(indent_) * 2, ' ');
  absl::StrAppend(&out_, text, "\n");
}

Printer::Printer(dpia::Phrase& phrase, Dialect& dialect, const IndexWidth& width,
                 SizeNames size_names)
    : phrase_(phrase),
      dialect_(dialect),
      width_(width),
      index_type_(!width.is_wide()   ? "int"
                  : dialect.opencl() ? "long"
                                     : "int64_t"),
      size_names_(std::move(size_names)),
      taken_(dpia::TakenNames(phrase)) {}

// A work-item's number that has one name may be the counter of several loops.
std::string Printer::TypeOfCounter(NatVar counter) const {
  const Nat named = phrase_.exprs->nats().Var(counter);
  const bool is_wide = width_.IsWide(counter) || std::ranges::any_of(items_, [&](const auto& item) {
                         return item.second == named && width_.IsWide(item.first);
                       });
  return is_wide ? index_type_ : "int";
}

std::string Printer::NewName(const std::string& stem) {
  std::string name;
  do {
    name = absl::StrCat(stem, next_name_[stem]++);
  } while (taken_.contains(name));
  return name;
}

Text Printer::Index(Nat n) { return IndexText(n, false); }

Text Printer::IndexText(Nat n, bool defining) {
  if (!items_.empty()) {
    n = phrase_.exprs->nats().Substitute(n, [&](NatVar v) -> std::optional<Nat> {
      const auto item = items_.find(v);
      if (item == items_.end()) return std::nullopt;
      return item->second;
    });
  }
  if (loop_steps_ && pass_ == Pass::kSteps) loop_steps_->Note(n);
  if (loop_steps_ && pass_ != Pass::kSteps) n = loop_steps_->InSteps(n);
  if (index_names_ && pass_ == Pass::kNames) index_names_->Note(n);
  const NatNames names{
      [&](NatVar v) -> std::optional<Text> {
        if (auto size = size_names_.find(v); size != size_names_.end()) return Text{size->second};
        if (phrase_.exprs->nats().info(v).kind != rise::NatVarKind::kOpaque) return std::nullopt;
        return Expression(phrase_.exps.OpaqueValue(v));
      },
      [&](const char* function) { return dialect_.IndexFunction(function, index_type_); },
      [&](Nat part) -> std::optional<NamedSummand> {
        if (!index_names_ || pass_ != Pass::kText) return std::nullopt;
        return index_names_->Named(part, defining && part == n);
      }};
  return NatText(phrase_.exprs->nats(), n, names);
}

std::string Printer::SpaceOf(const Buffer& b) const {
  if (!dialect_.opencl()) return "";
  switch (b.space) {
    case AddressSpace::kGlobal:
      return "__global ";
    case AddressSpace::kLocal:
      return "__local ";
    case AddressSpace::kPrivate:
      return "";
  }
  return "";
}

std::string Printer::Declaration(BufferId id) {
  const Buffer& b = phrase_.buffer(id);
  rise::NatTable& nats = phrase_.exprs->nats();
  std::string space = b.space == AddressSpace::kLocal ? SpaceOf(b) : "";
  if (IsVariable(b)) return absl::StrCat(dialect_.TypeName(b.element, b.lanes), " ", b.name, ";");
  if (b.lanes > 1) {
    return absl::StrCat(dialect_.TypeName(b.element, b.lanes), " ", b.name, "[",
                        Index(nats.ExactDiv(b.count, nats.Const(b.lanes))).text, "];");
  }
  const auto aligned = alignment_.find(id);
  const bool is_aligned = aligned != alignment_.end();
  const std::string in_c =
      is_aligned && !dialect_.opencl() ? absl::StrCat("_Alignas(", aligned->second, ") ") : "";
  const std::string in_opencl =
      is_aligned && dialect_.opencl()
          ? absl::StrCat(" __attribute__((aligned(", aligned->second, ")))")
          : "";
  const std::string type = b.space == AddressSpace::kPrivate ? dialect_.PrivateTypeName(b.element)
                                                             : dialect_.MemoryTypeName(b.element);
  return absl::StrCat(space, in_c, type, " ", b.name, "[", Index(b.count).text, "]", in_opencl,
                      ";");
}

// Private memory that is one scalar or vector.
bool Printer::IsVariable(const Buffer& b) const {
  return b.role != BufferRole::kLet && b.space == AddressSpace::kPrivate &&
         phrase_.exprs->nats().AsConst(b.count) == b.lanes;
}

void Printer::PrintBlock(const dpia::Block& block, bool conditional) {
  bool declares_next = false;
  for (size_t at = 0; at < block.size(); ++at) {
    const Stmt& s = phrase_.stmt(block[at]);
    if (!conditional) {
      index_names_->Statement();
      for (const IndexNames::Definition& d : index_names_->Definitions()) {
        Line(absl::StrCat("const ", index_type_, " ", d.name, " = ", IndexText(d.value, true).text,
                          ";"));
      }
    }
    switch (s.kind) {
      case StmtKind::kAssign:
        PrintAssign(s, std::exchange(declares_next, false));
        break;
      case StmtKind::kNew: {
        const Buffer& b = phrase_.buffer(s.buffer);
        // A let is declared where it is assigned, and so is a variable that is assigned next; local
        // memory stands at the kernel's top, global memory outside of it.
        if (b.role == BufferRole::kLet || b.space != AddressSpace::kPrivate) break;
        if (IsVariable(b) && at + 1 < block.size() && Initialises(block[at + 1], s.buffer)) {
          declares_next = true;
          break;
        }
        Line(Declaration(s.buffer));
        break;
      }
      case StmtKind::kLoop:
        if (s.level == LoopLevel::kSequential) {
          PrintLoop(s);
        } else {
          PrintParallel(s);
        }
        break;
      case StmtKind::kBarrier:
        Line(absl::StrCat("barrier(", s.local_fence ? "CLK_LOCAL_MEM_FENCE" : "",
                          s.local_fence && s.global_fence ? " | " : "",
                          s.global_fence ? "CLK_GLOBAL_MEM_FENCE" : "", ");"));
        break;
      case StmtKind::kOnce: {
        std::string condition;
        bool group = false;
        for (int d = 0; shape_ && d < 3; ++d) group = group || shape_->local_count[d];
        for (int d = 0; shape_ && d < 3; ++d) {
          if (!(s.dimensions >> d & 1) || (group && !shape_->local_count[d])) continue;
          rise::Nat items = group ? *shape_->local_count[d] : shape_->global[d];
          if (phrase_.exprs->nats().AsConst(items) == 1) continue;
          const char* id = group ? "get_local_id(" : "get_global_id(";
          absl::StrAppend(&condition, condition.empty() ? "" : " && ",
                          ItemId(absl::StrCat(id, d, ")")), " == 0");
        }
        if (condition.empty()) {
          PrintBlock(s.body, true);
          break;
        }
        Line(absl::StrCat("if (", condition, ") {"));
        ++indent_;
        PrintBlock(s.body, true);
        --indent_;
        Line("}");
        break;
      }
    }
  }
}

void Printer::PrintLoop(const Stmt& s) {
  rise::NatTable& nats = phrase_.exprs->nats();
  if (pass_ == Pass::kSteps && s.level == LoopLevel::kSequential && !HasLoop(s.body)) {
    loop_steps_->Offer(s.index);
  }
  const int64_t step = loop_steps_->StepOf(s.index);
  const std::string& i = nats.info(s.index).name;
  const Nat end = nats.Mul(s.count, nats.Const(step));
  Line(absl::StrCat("for (", TypeOfCounter(s.index), " ", i, " = 0; ", i, " < ",
                    Wrap(Index(end), kAddP), "; ",
                    step == 1 ? absl::StrCat("++", i) : absl::StrCat(i, " += ", step), ") {"));
  ++indent_;
  PrintLoopBody(s, true);
  --indent_;
  Line("}");
}

bool Printer::HasLoop(const dpia::Block& block) const {
  bool found = false;
  dpia::ForEachStmt(phrase_, block,
                    [&](const Stmt& s) { found = found || s.kind == StmtKind::kLoop; });
  return found;
}

bool Printer::Mentions(const dpia::Block& block, NatVar v) const {
  bool found = false;
  dpia::ForEachStmt(phrase_, block, [&](const Stmt& s) {
    found = found || (s.kind == StmtKind::kLoop && phrase_.exps.Mentions(s.count, v));
    for (const Assignment& a : s.assignments) {
      found = found || phrase_.exps.Mentions(a.index, v) || phrase_.exps.Mentions(a.stride, v) ||
              phrase_.exps.Mentions(a.value, v);
    }
  });
  return found;
}

void Printer::PrintLoopBody(const Stmt& s, bool repeats) {
  index_names_->EnterLoop(loop_steps_->VariableOf(s.index), repeats);
  PrintBlockAndIds(s.body);
  index_names_->LeaveLoop();
}

Printer::Items Printer::ItemsOf(const Stmt& s) const {
  const int d = s.dimension;
  switch (s.level) {
    case LoopLevel::kGlobal:
      return {absl::StrCat("get_global_id(", d, ")"), absl::StrCat("get_global_size(", d, ")"),
              shape_->items[d].form};
    case LoopLevel::kWorkGroup:
      return {absl::StrCat("get_group_id(", d, ")"), "", shape_->items[d].form};
    case LoopLevel::kLocal: {
      Items out{absl::StrCat("get_local_id(", d, ")"), absl::StrCat("get_local_size(", d, ")")};
      const auto items = phrase_.exprs->nats().AsConst(*shape_->local_count[d]);
      const auto count = phrase_.exprs->nats().AsConst(s.count);
      if (items && count) {
        out.form = *items == *count  ? LoopShape::Form::kExact
                   : *items > *count ? LoopShape::Form::kGuard
                                     : LoopShape::Form::kStride;
      }
      return out;
    }
    case LoopLevel::kSequential:
    case LoopLevel::kPar:
      break;
  }
  return {};
}

std::string Printer::ItemId(const std::string& id) const {
  for (const SharedId& shared : shared_ids_) {
    if (shared.id == id) return phrase_.exprs->nats().info(shared.index).name;
  }
  return id;
}

void Printer::FindItems(const dpia::Block& block) {
  rise::NatTable& nats = phrase_.exprs->nats();
  items_.clear();
  shared_ids_.clear();
  std::vector<const dpia::Block*> around{&block};
  std::map<std::string, size_t> known;  // by id, to shared_ids_
  std::vector<std::vector<const dpia::Block*>>
      paths;  // of shared_ids_: the blocks around all loops
  std::vector<std::vector<NatVar>> loops;
  std::function<void(const dpia::Block&)> visit = [&](const dpia::Block& inner) {
    for (StmtId id : inner) {
      const Stmt& s = phrase_.stmt(id);
      const bool parallel = s.kind == StmtKind::kLoop && s.level != LoopLevel::kSequential &&
                            s.level != LoopLevel::kPar;
      const Items items = parallel ? ItemsOf(s) : Items{};
      if (items.form != LoopShape::Form::kStride) {
        if (nats.AsConst(s.count) == 1) {
          items_[s.index] = nats.Const(0);
        } else if (items.form == LoopShape::Form::kGuard || Mentions(s.body, s.index)) {
          const auto [it, fresh] = known.try_emplace(items.id, shared_ids_.size());
          if (fresh) {
            shared_ids_.push_back({items.id, s.index});
            paths.push_back(around);
            loops.push_back({s.index});
          } else {
            std::vector<const dpia::Block*>& path = paths[it->second];
            const auto end = std::ranges::mismatch(path, around).in1;
            path.erase(end, path.end());
            loops[it->second].push_back(s.index);
          }
        }
      }
      if (s.kind == StmtKind::kLoop) around.push_back(&s.body);
      visit(s.body);
      if (s.kind == StmtKind::kLoop) around.pop_back();
    }
  };
  visit(block);
  for (size_t i = shared_ids_.size(); i-- > 0;) {
    if (loops[i].size() == 1) {
      shared_ids_.erase(shared_ids_.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    shared_ids_[i].block = paths[i].back();
    // One variable counts as far as the longest of its loops: what is simplified by the bound of a
    // shorter one would be wrong there.
    NatVar& shared = shared_ids_[i].index;
    Nat extent = *nats.info(shared).extent;
    for (NatVar index : loops[i]) extent = nats.Max(extent, *nats.info(index).extent);
    if (extent != *nats.info(shared).extent) {
      shared = nats.NewIndex(std::string(nats.info(shared).name), extent);
    }
    for (NatVar index : loops[i]) {
      if (index != shared) items_[index] = nats.Var(shared);
    }
  }
}

void Printer::PrintBlockAndIds(const dpia::Block& block) {
  int declared = 0;
  for (const SharedId& shared : shared_ids_) {
    if (shared.block != &block) continue;
    Line(absl::StrCat(TypeOfCounter(shared.index), " ",
                      phrase_.exprs->nats().info(shared.index).name, " = ", shared.id, ";"));
    index_names_->EnterName(shared.index);
    ++declared;
  }
  PrintBlock(block);
  for (; declared > 0; --declared) index_names_->LeaveLoop();
}

void Printer::PrintParallel(const Stmt& s) {
  if (s.level == LoopLevel::kPar) {
    Line("#pragma omp parallel for schedule(guided)");
    PrintLoop(s);
    return;
  }
  rise::NatTable& nats = phrase_.exprs->nats();
  const Items items = ItemsOf(s);
  const std::string& i = nats.info(s.index).name;
  const bool declared = items_.contains(s.index) || ItemId(items.id) != items.id;
  switch (items.form) {
    case LoopShape::Form::kStride:
      Line(absl::StrCat("for (", TypeOfCounter(s.index), " ", i, " = ", items.id, "; ", i, " < ",
                        Wrap(Index(s.count), kAddP), "; ", i, " += ", items.size, ") {"));
      break;
    case LoopShape::Form::kGuard:
      if (!declared) Line(absl::StrCat(TypeOfCounter(s.index), " ", i, " = ", items.id, ";"));
      if (nats.AsConst(s.count) == 1) {
        Line(absl::StrCat("if (", ItemId(items.id), " == 0) {"));
      } else {
        Line(absl::StrCat("if (", Index(nats.Var(s.index)).text, " < ", Wrap(Index(s.count), kAddP),
                          ") {"));
      }
      break;
    case LoopShape::Form::kExact:
      // An item may have nothing but its own variables to do with.
      if (!declared && Mentions(s.body, s.index)) {
        Line(absl::StrCat(TypeOfCounter(s.index), " ", i, " = ", items.id, ";"));
      }
      PrintLoopBody(s, false);
      return;
  }
  ++indent_;
  PrintLoopBody(s, items.form == LoopShape::Form::kStride);
  --indent_;
  Line("}");
}

Place Printer::PlaceOf(BufferId id, Nat index, int lanes) {
  const Buffer& b = phrase_.buffer(id);
  rise::NatTable& nats = phrase_.exprs->nats();
  // Behind a pointer to vectors of three there are four scalars for each.
  const auto divides = [&](int elements) {
    return nats.Divides(nats.Const(elements), index) == rise::Proof::kYes;
  };
  if (dialect_.opencl()) {
    if (lanes == 1 || lanes == 3 || !divides(lanes)) return {Index(index)};
    if (b.space != AddressSpace::kGlobal) {
      // What the host gives a kernel as local memory is aligned to nothing that it says.
      if (!nats.AsConst(b.count)) return {Index(index)};
      int& bytes = alignment_[id];
      bytes = std::max(bytes, rise::ScalarBytes(b.element) * lanes);
    }
    return {Index(nats.ExactDiv(index, nats.Const(lanes))), true};
  }
  // Callers may pass what they have got, an array from its second element on.
  const bool ours = lanes > 1 && b.role == BufferRole::kTemporary;
  const bool aligned =
      ours && divides(AlignmentOf(b.element, lanes) / rise::ScalarBytes(b.element));
  if (aligned) alignment_[id] = kMemoryAlignment;
  return {Index(index), false, aligned};
}

void Printer::NameShared(const std::vector<Assignment>& assignments) {
  absl::flat_hash_map<uint32_t, int> uses;
  std::vector<Exp> order;  // operands before operations
  std::function<void(Exp)> visit;
  // Indices may be known at run time only.
  const auto visit_index = [&](Nat index) {
    const rise::NatTable& nats = phrase_.exprs->nats();
    for (NatVar v : nats.Variables(index)) {
      if (nats.info(v).kind == rise::NatVarKind::kOpaque) visit(phrase_.exps.OpaqueValue(v));
    }
  };
  visit = [&](Exp e) {
    if (named_.contains(e.id)) return;
    if (++uses[e.id] > 1) return;
    const ExpNode& n = phrase_.exps.node(e);
    visit_index(n.index);
    // What a guard protects must not be computed before it.
    const size_t unconditional = n.kind == ExpKind::kGuard ? 1 : n.children.size();
    for (size_t i = 0; i < unconditional; ++i) {
      const ExpNode& child = phrase_.exps.node(n.children[i]);
      // Only some lanes of it are read.
      const bool masked = n.kind == ExpKind::kFirst && i == 0 && child.kind == ExpKind::kLoad;
      masked ? visit_index(child.index) : visit(n.children[i]);
    }
    order.push_back(e);
  };
  for (const Assignment& a : assignments) {
    visit(a.value);
    visit_index(a.index);
  }
  for (Exp e : order) {
    const ExpNode n = phrase_.exps.node(e);
    // A lane of a vector that is not memory needs the vector in a variable.
    if (n.kind == ExpKind::kExtract) ++uses[n.children[0].id];
  }
  for (Exp e : order) {
    const ExpNode n = phrase_.exps.node(e);
    if (uses[e.id] < 2 || named_.contains(e.id)) continue;
    if (n.kind == ExpKind::kLiteral || n.kind == ExpKind::kNat || n.kind == ExpKind::kBroadcast)
      continue;
    if (n.type == rise::ScalarKind::kBool && n.lanes > 1) continue;
    if (n.kind == ExpKind::kLoad) {
      const Buffer& b = phrase_.buffer(n.buffer);
      if (b.role == BufferRole::kScalarInput || b.role == BufferRole::kLet ||
          b.space == AddressSpace::kPrivate) {
        continue;
      }
    }
    Text value = Node(e);
    std::string name = NewName("v");
    Line(absl::StrCat("const ", dialect_.TypeName(n.type, n.lanes), " ", name, " = ", value.text,
                      ";"));
    named_[e.id] = name;
  }
}

bool Printer::Initialises(StmtId id, BufferId b) const {
  const Stmt& s = phrase_.stmt(id);
  if (s.kind != StmtKind::kAssign || s.assignments.size() != 1 || s.assignments[0].buffer != b)
    return false;
  bool reads = false;
  phrase_.exps.ForEachLoad(s.assignments[0].value,
                           [&](const ExpNode& load) { reads = reads || load.buffer == b; });
  return !reads;
}

void Printer::PrintAssign(const Stmt& s, bool declares) {
  auto outer = named_;
  // Several destinations, or names: the assignment gets its own scope unless it declares something.
  const bool declaration =
      declares || (s.assignments.size() == 1 &&
                   phrase_.buffer(s.assignments[0].buffer).role == BufferRole::kLet);
  std::string before = std::move(out_);
  out_.clear();
  if (!declaration) ++indent_;
  NameShared(s.assignments);
  bool scoped = !out_.empty() && !declaration;
  if (!declaration && !scoped) --indent_;
  std::vector<Text> values;
  for (const Assignment& a : s.assignments) {
    Text v = Expression(a.value);
    // All values are computed before the first is stored.
    if (s.assignments.size() > 1) {
      bool reads_a_target = false;
      phrase_.exps.ForEachLoad(a.value, [&](const ExpNode& load) {
        for (const Assignment& b : s.assignments) {
          reads_a_target = reads_a_target || load.buffer == b.buffer;
        }
      });
      if (reads_a_target && &a != &s.assignments[0]) {
        const ExpNode& n = phrase_.exps.node(a.value);
        std::string name = NewName("v");
        if (!scoped && out_.empty()) {
          scoped = true;
          ++indent_;
        }
        Line(absl::StrCat("const ", dialect_.TypeName(n.type, n.lanes), " ", name, " = ", v.text,
                          ";"));
        v = {name};
      }
    }
    values.push_back(v);
  }
  for (size_t i = 0; i < values.size(); ++i) {
    const Assignment& a = s.assignments[i];
    const Buffer& b = phrase_.buffer(a.buffer);
    rise::NatTable& nats = phrase_.exprs->nats();
    if (a.atomic) {
      Line(dialect_.Atomic(*a.atomic, SpaceOf(b), b.name, Index(a.index), b.element, values[i]));
      continue;
    }
    if (b.role == BufferRole::kLet) {
      Line(absl::StrCat("const ", dialect_.TypeName(b.element, 1), " ", b.name, " = ",
                        values[i].text, ";"));
      continue;
    }
    if (IsVariable(b)) {
      const std::string type = declares ? dialect_.TypeName(b.element, b.lanes) + " " : "";
      Line(absl::StrCat(type, b.name, " = ", values[i].text, ";"));
      continue;
    }
    if (b.lanes > 1) {
      const Text index = Index(nats.ExactDiv(a.index, nats.Const(b.lanes)));
      Line(absl::StrCat(b.name, "[", index.text, "] = ", values[i].text, ";"));
      continue;
    }
    if (a.lanes > 1 && nats.AsConst(a.stride) != 1) {
      std::string name = NewName("v");
      Line(absl::StrCat("const ", dialect_.TypeName(b.element, a.lanes), " ", name, " = ",
                        values[i].text, ";"));
      for (int l = 0; l < a.lanes; ++l) {
        Nat index = nats.Add(a.index, nats.Mul(nats.Const(l), a.stride));
        Text lane = dialect_.Lane({name}, l);
        if (b.element == rise::ScalarKind::kBool) lane = {lane.text + " != 0", kCompareP};
        Line(dialect_.Store(SpaceOf(b), b.name, {Index(index)}, b.element, 1, lane));
      }
      continue;
    }
    Line(dialect_.Store(SpaceOf(b), b.name, PlaceOf(a.buffer, a.index, a.lanes), b.element, a.lanes,
                        values[i]));
  }
  std::string own = std::move(out_);
  out_ = std::move(before);
  if (scoped) {
    --indent_;
    Line("{");
    out_ += own;
    Line("}");
  } else {
    out_ += own;
  }
  named_ = std::move(outer);
}

Text Printer::Expression(Exp e) {
  if (auto it = named_.find(e.id); it != named_.end()) return {it->second};
  return Node(e);
}

Text Printer::Typed(const Text& value, rise::ScalarKind type) {
  return {absl::StrCat("(", dialect_.TypeName(type, 1), ")", Wrap(value, kUnaryP)), kUnaryP};
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

// An index is printed with the type of indices, which is not that of the value it stands for.
Text Printer::Operand(Exp e) {
  const ExpNode& n = phrase_.exps.node(e);
  if (n.kind != ExpKind::kNat || n.type == rise::ScalarKind::kI32) return Expression(e);
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
  rise::NatTable& nats = phrase_.exprs->nats();
  switch (n.kind) {
    case ExpKind::kLiteral:
      return dialect_.Literal(n.bits, n.type);
    case ExpKind::kNat:
      return Index(n.index);
    case ExpKind::kLoad: {
      const Buffer& b = phrase_.buffer(n.buffer);
      if (b.role == BufferRole::kScalarInput) return dialect_.ScalarInput(b.name, b.element);
      if (b.role == BufferRole::kLet) return {b.name};
      if (b.lanes > 1) {
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
      return dialect_.Load(SpaceOf(b), b.name, PlaceOf(n.buffer, n.index, n.lanes), b.element,
                           n.lanes);
    }
    case ExpKind::kOp: {
      if (std::optional<Text> comparison = ComparedIndices(n)) return *comparison;
      std::vector<Text> operands;
      for (Exp c : n.children) operands.push_back(Operand(c));
      rise::ScalarKind type = phrase_.exps.node(n.children[n.op == rise::Op::kSelect ? 1 : 0]).type;
      if (n.lanes == 1 && (n.op == rise::Op::kMin || n.op == rise::Op::kMax)) {
        // OpenCL's are overloaded, and what C makes of narrow or unsigned operands has another
        // type.
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
      return dialect_.Apply(n.op, type, n.lanes, operands,
                            /*fits=*/dpia::RangeOf(phrase_, e).has_value());
    }
    case ExpKind::kCast: {
      const ExpNode& from = phrase_.exps.node(n.children[0]);
      const bool narrow = from.kind == ExpKind::kNat && rise::ScalarBytes(from.type) < 4;
      Text operand = narrow ? Operand(n.children[0]) : Expression(n.children[0]);
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
      std::vector<Text> scalars;
      for (Exp c : n.children) scalars.push_back(Expression(c));
      return dialect_.Vector(scalars, n.type);
    }
    case ExpKind::kGuard: {
      std::vector<Text> parts;
      for (Exp c : n.children) parts.push_back(Operand(c));
      if (n.lanes > 1 && !dialect_.opencl()) {
        // Vectors in memory have a type of their own, and C wants two of one type.
        for (size_t i : {1, 2}) {
          parts[i] = {
              absl::StrCat("(", dialect_.TypeName(n.type, n.lanes), ")", Wrap(parts[i], kUnaryP)),
              kUnaryP};
        }
      }
      return {absl::StrCat(Wrap(parts[0], kOrP), " ? ", Wrap(parts[1], kOrP), " : ",
                           Wrap(parts[2], kSelectP)),
              kSelectP};
    }
    case ExpKind::kFirst:
      return MaskedNode(n);
    case ExpKind::kExtract: {
      Text vector = Expression(n.children[0]);
      auto lane = nats.AsConst(n.index);
      Text element;
      if (!dialect_.opencl()) {
        element = {absl::StrCat(Wrap(vector, kPrimaryP), "[", Index(n.index).text, "]")};
      } else if (lane) {
        element = dialect_.Lane(vector, static_cast<int>(*lane));
      } else {
        element = {absl::StrCat("((const ", dialect_.TypeName(n.type, 1), "*)&", vector.text, ")[",
                                Index(n.index).text, "]")};
      }
      if (n.type == rise::ScalarKind::kBool) return {element.text + " != 0", kCompareP};
      return element;
    }
  }
  return {"0"};
}

Text Printer::MaskedNode(const ExpNode& n) {
  if (dialect_.opencl()) {
    std::vector<Exp> lanes;
    rise::NatTable& nats = phrase_.exprs->nats();
    for (int l = 0; l < n.lanes; ++l) {
      const Exp yes = phrase_.exps.Extract(n.children[0], nats.Const(l));
      const Exp no = phrase_.exps.Extract(n.children[1], nats.Const(l));
      lanes.push_back(phrase_.exps.Guard(phrase_.exps.Less(nats.Const(l), n.index), yes, no));
    }
    return Node(phrase_.exps.Lanes(lanes));
  }
  const ExpNode yes = phrase_.exps.node(n.children[0]);
  const Text count = Index(n.index);
  const Text no = Expression(n.children[1]);
  if (yes.kind != ExpKind::kLoad || named_.contains(n.children[0].id)) {
    return dialect_.First(count, Expression(n.children[0]), no, n.type, n.lanes);
  }
  const Buffer& b = phrase_.buffer(yes.buffer);
  if (b.lanes == 1) {
    const Place place = PlaceOf(yes.buffer, yes.index, n.lanes);
    return dialect_.LoadFirst(b.name, place, count, no, n.type, n.lanes);
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
