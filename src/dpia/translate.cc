#include "dpia/translate.h"

#include <map>

#include "dpia/divided_memory.h"
#include "dpia/registers.h"
#include "dpia/translator.h"

namespace eqrise::dpia {

absl::StatusOr<std::unique_ptr<Phrase>> Translator::Run(const rise::Program& program) {
  for (NatVar size : program.sizes) names_[nats_.info(size).name] = 1;
  names_[program.name] = 1;
  std::map<size_t, BufferId> consumed;  // by the result's leaf
  for (const rise::ProgramInput& input : program.inputs) {
    std::vector<BufferId> leaves = NewBuffers(input.type, input.name, BufferRole::kInput,
                                              rise::AddressSpace::kGlobal, program.body);
    phrase_->inputs.insert(phrase_->inputs.end(), leaves.begin(), leaves.end());
    for (size_t i = 0; i < input.overwritten_by.size(); ++i) {
      consumed[input.overwritten_by[i]] = leaves[i];
    }
    size_t cursor = 0;
    inputs_[input.symbol] = ReadBuffers(input.type, LeavesOf(leaves), cursor, nats_.Const(0));
  }
  phrase_->outputs = NewBuffers(program.type, "out", BufferRole::kOutput,
                                rise::AddressSpace::kGlobal, program.body);
  for (const auto& [leaf, input] : consumed) {
    phrase_->buffers[phrase_->outputs[leaf].id].memory_of = input;
  }
  size_t cursor = 0;
  AcceptorPtr out = WriteBuffers(program.type, LeavesOf(phrase_->outputs), cursor, nats_.Const(0));
  block_ = &phrase_->body;
  Write(program.body, nullptr, out);
  if (!status_.ok()) return status_;
  if (const std::optional<DividedMemory> d = FindDividedMemory(*phrase_)) {
    const Buffer& b = phrase_->buffer(d->buffer);
    const bool own = b.space == AddressSpace::kPrivate, local = b.space == AddressSpace::kLocal;
    const char* who = d->level == LoopLevel::kWorkGroup ? "work-groups"
                      : d->level == LoopLevel::kLocal   ? "work-items of a group"
                                                        : "work-items";
    const char* why = own     ? "in private memory each of them has only its own part"
                      : local ? "in local memory each of them has only its own part"
                              : "nothing makes one of them wait for what another one computes";
    Fail(b.origin,
         absl::StrCat("the ", who, " compute this value of type ", types_.ToString(b.type),
                      " together, and ", why),
         own && d->level == LoopLevel::kLocal
             ? "store it with toMem(Local)"
             : "compute it with mapSeq, or store it outside of the map around");
    return status_;
  }
  return std::move(phrase_);
}

// --- statements

StmtId Translator::Emit(Stmt s) {
  StmtId id = phrase_->Add(std::move(s));
  block_->push_back(id);
  return id;
}

void Translator::Fail(Expr e, std::string what, std::string hint) {
  if (status_.ok()) status_ = report_(exprs_.location(e), std::move(what), std::move(hint));
}

// Assigns a value without arrays: all components at once.
void Translator::Assign(const ViewPtr& value, const AcceptorPtr& out, Type type) {
  Stmt s;
  s.kind = StmtKind::kAssign;
  CollectAssignments(value, out, type, s.assignments);
  std::erase_if(s.assignments, [&](const Assignment& a) { return KeepsValue(*phrase_, a); });
  if (status_.ok() && !s.assignments.empty()) Emit(std::move(s));
}

void Translator::CollectAssignments(const ViewPtr& value, const AcceptorPtr& out, Type type,
                                    std::vector<Assignment>& list) {
  const rise::TypeNode n = types_.node(type);
  if (n.kind == TypeKind::kPair) {
    CollectAssignments(value->first, out->first, n.first, list);
    CollectAssignments(value->second, out->second, n.second, list);
    return;
  }
  Assignment a;
  a.buffer = out->buffer;
  a.index = out->index;
  a.lanes = out->lanes;
  a.stride = out->stride;
  a.value = ScalarOf(value, phrase_->buffer(out->buffer).element);
  list.push_back(a);
}

Exp Translator::ScalarOf(const ViewPtr& v, ScalarKind type) {
  if (v->kind == View::Kind::kIndex) return phrase_->exps.FromNat(v->index, type);
  return v->scalar;
}

absl::StatusOr<std::unique_ptr<Phrase>> Translate(rise::ExprTable& exprs,
                                                  const rise::Program& program,
                                                  const TranslateOptions& options,
                                                  const Reporter& report) {
  if (absl::Status s = CheckAccess(exprs, program, options.target, report); !s.ok()) return s;
  Translator translator(exprs, options, report);
  absl::StatusOr<std::unique_ptr<Phrase>> phrase = translator.Run(program);
  if (!phrase.ok()) return phrase.status();
  UseRegisters(**phrase);
  return phrase;
}

}  // namespace eqrise::dpia
