#include "emit/printer.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"

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

std::string Printer::Body(const dpia::Block& block, const dpia::LaunchShape* shape, int indent) {
  shape_ = shape;
  items_.emplace(phrase_, block, shape);
  indent_ = indent;
  loop_steps_.emplace(phrase_.exprs->nats());
  const std::map<std::string, int> next_name = next_name_;
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
      index_type_(dialect.IndexTypeName(width.is_wide())),
      size_names_(std::move(size_names)),
      taken_(dpia::TakenNames(phrase)) {}

// A work-item's number that has one name may be the counter of several loops.
std::string Printer::TypeOfCounter(NatVar counter) const {
  const Nat named = phrase_.exprs->nats().Var(counter);
  const bool is_wide =
      width_.IsWide(counter) || std::ranges::any_of(items_->values(), [&](const auto& value) {
        return value.second == named && width_.IsWide(value.first);
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
  if (items_) n = items_->InValues(n);
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

std::string Printer::Declaration(BufferId id) {
  const Buffer& b = phrase_.buffer(id);
  rise::NatTable& nats = phrase_.exprs->nats();
  if (IsVariable(b)) return absl::StrCat(dialect_.TypeName(b.element, b.lanes), " ", b.name, ";");
  if (b.lanes > 1) {
    return absl::StrCat(dialect_.TypeName(b.element, b.lanes), " ", b.name, "[",
                        Index(nats.ExactDiv(b.count, nats.Const(b.lanes))).text, "];");
  }
  const auto aligned = alignment_.find(id);
  return dialect_.Array(b.space, b.element, b.name, Index(b.count),
                        aligned == alignment_.end() ? 0 : aligned->second);
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
          if (s.in_lanes) Line(dialect_.LanesOfLoop());
          PrintLoop(s);
        } else {
          PrintParallel(s);
        }
        break;
      case StmtKind::kBarrier:
        Line(Dialect::Barrier(s.local_fence, s.global_fence));
        break;
      case StmtKind::kOnce: {
        std::string condition;
        bool group = false;
        for (int d = 0; shape_ && d < 3; ++d) group = group || shape_->local_count[d];
        for (int d = 0; shape_ && d < 3; ++d) {
          if (!(s.dimensions >> d & 1) || (group && !shape_->local_count[d])) continue;
          rise::Nat items = group ? *shape_->local_count[d] : shape_->global[d];
          if (phrase_.exprs->nats().AsConst(items) == 1) continue;
          const LoopLevel level = group ? LoopLevel::kLocal : LoopLevel::kGlobal;
          absl::StrAppend(&condition, condition.empty() ? "" : " && ",
                          items_->NameOf(Dialect::ItemId(level, d)), " == 0");
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

void Printer::PrintLoopBody(const Stmt& s, bool repeats) {
  const bool around = dialect_.in_lanes();
  dialect_.set_in_lanes(around || s.in_lanes);
  index_names_->EnterLoop(loop_steps_->VariableOf(s.index), repeats);
  PrintBlockAndIds(s.body);
  index_names_->LeaveLoop();
  dialect_.set_in_lanes(around);
}

void Printer::PrintBlockAndIds(const dpia::Block& block) {
  int declared = 0;
  for (const WorkItems::SharedId& shared : items_->shared_ids()) {
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
    Line(dialect_.ThreadsOfLoop(s.in_lanes));
    PrintLoop(s);
    return;
  }
  rise::NatTable& nats = phrase_.exprs->nats();
  const WorkItems::Items items = items_->Of(s);
  const std::string& i = nats.info(s.index).name;
  const bool declared = items_->values().contains(s.index) || items_->NameOf(items.id) != items.id;
  switch (items.form) {
    case dpia::LoopShape::Form::kStride:
      Line(absl::StrCat("for (", TypeOfCounter(s.index), " ", i, " = ", items.id, "; ", i, " < ",
                        Wrap(Index(s.count), kAddP), "; ", i, " += ", items.size, ") {"));
      break;
    case dpia::LoopShape::Form::kGuard:
      if (!declared) Line(absl::StrCat(TypeOfCounter(s.index), " ", i, " = ", items.id, ";"));
      if (nats.AsConst(s.count) == 1) {
        Line(absl::StrCat("if (", items_->NameOf(items.id), " == 0) {"));
      } else {
        Line(absl::StrCat("if (", Index(nats.Var(s.index)).text, " < ", Wrap(Index(s.count), kAddP),
                          ") {"));
      }
      break;
    case dpia::LoopShape::Form::kExact:
      // An item may have nothing but its own variables to do with.
      if (!declared && MentionsIndex(phrase_, s.body, s.index)) {
        Line(absl::StrCat(TypeOfCounter(s.index), " ", i, " = ", items.id, ";"));
      }
      PrintLoopBody(s, false);
      return;
  }
  ++indent_;
  PrintLoopBody(s, items.form == dpia::LoopShape::Form::kStride);
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
  if (dialect_.has_vector_pointers()) {
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
      Line(dialect_.Atomic(*a.atomic, dialect_.SpaceName(b.space), b.name, Index(a.index),
                           b.element, values[i]));
      continue;
    }
    if (b.role == BufferRole::kLet) {
      Line(absl::StrCat("const ", dialect_.TypeName(b.element, b.lanes), " ", b.name, " = ",
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
        Line(dialect_.Store(dialect_.SpaceName(b.space), b.name, {Index(index)}, b.element, 1,
                            lane));
      }
      continue;
    }
    Line(dialect_.Store(dialect_.SpaceName(b.space), b.name, PlaceOf(a.buffer, a.index, a.lanes),
                        b.element, a.lanes, values[i]));
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

}  // namespace eqrise::emit
