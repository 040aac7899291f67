#include "extract/demand.h"

namespace eqrise::extract {

using dpia::Place;
using dpia::Use;
using rise::Op;

std::optional<absl::InlinedVector<Context, 3>> Demands(Op op, uint32_t payload_index, bool array,
                                                       Context context, target::Target target,
                                                       bool by_host) {
  absl::InlinedVector<Context, 3> out;
  if (!rise::IsPrimitive(op)) {
    if (op == Op::kVar) {
      if (context.use == Use::kWriteView && payload_index != 0) return std::nullopt;
      if (context.use == Use::kWrite && array) return std::nullopt;
      return out;
    }
    if (op == Op::kLam || op == Op::kApp) return std::nullopt;
    if (context.use == Use::kWriteView || (context.use == Use::kWrite && array))
      return std::nullopt;
    return out;
  }
  const rise::PrimitiveInfo& info = rise::Info(op);
  if (!dpia::Offers(target, info.level)) return std::nullopt;
  const rise::AccessScheme& access = rise::Access(op);
  if (!access.implemented) return std::nullopt;
  // A stream's consumer takes arrays too.
  if (context.use == Use::kStream && access.result != 's' && !dpia::PassesStreams(op)) {
    context.use = Use::kRead;
  }
  if (access.result == 's' && context.use != Use::kStream) return std::nullopt;
  bool reads = context.use == Use::kRead || context.use == Use::kReadView;
  if (context.use == Use::kWriteView && !dpia::IsWritableView(op)) return std::nullopt;
  if (access.result == 'w' && reads) return std::nullopt;
  if (access.result == 'r' && context.use == Use::kWrite && array) return std::nullopt;
  bool reduction = dpia::IsReduction(op);
  if (context.use == Use::kReadView && (reduction || op == Op::kToMem)) return std::nullopt;
  if (context.outlives_launch && reduction) return std::nullopt;
  const bool has_space = rise::TakesAddressSpace(op);
  if (has_space && op != Op::kToMem &&
      !dpia::MayAccumulate(target, static_cast<rise::AddressSpace>(payload_index),
                           context.at.place)) {
    return std::nullopt;
  }
  if (op == Op::kToMem && !dpia::MayAllocate(target, static_cast<rise::AddressSpace>(payload_index),
                                             context.at.place)) {
    return std::nullopt;
  }
  dpia::Nesting inside = context.at;
  if (rise::Has(op, rise::Trait::kChunks) && array) return std::nullopt;
  if (op == Op::kOclRun && context.at.place != Place::kHost) return std::nullopt;
  if (dpia::EntersLoop(op)) {
    auto entered = dpia::EnterMap(op, static_cast<int>(payload_index), context.at);
    if (!entered) return std::nullopt;
    inside = *entered;
  } else if (dpia::IsSequentialLoop(op) && inside.place == Place::kHost) {
    inside.place = Place::kTask;
  }
  const bool loops =
      dpia::IsSequentialLoop(op) || (rise::IsMap(op) && rise::Has(op, rise::Trait::kHost));
  if (context.launched && loops) return std::nullopt;
  if (by_host) {
    if (context.at.place != Place::kHost) return std::nullopt;
    inside.place = Place::kHost;
  }
  for (int i = 0; i < access.arity; ++i) {
    const auto& argument = access.arguments[i];
    Context child;
    child.use = argument.access == 'a' ? context.use
                : argument.access == 'w'
                    ? (context.use == Use::kWriteView ? context.use : Use::kWrite)
                : argument.access == 's'        ? Use::kStream
                : context.use == Use::kReadView ? Use::kReadView
                                                : Use::kRead;
    const bool neutral = rise::Has(op, rise::Trait::kChunks) && i == 1;  // of each chunk
    child.at = argument.is_function || neutral ? inside : context.at;
    const bool passes = argument.access == 'a' || argument.access == 'w';
    child.launched = argument.is_function ? by_host || (op == Op::kLet && context.launched)
                                          : passes && context.launched && !dpia::EntersLoop(op);
    // Arrays and what a let names are used by launches to come, and so is what they are made of.
    if (target == target::Target::kOpenCL && child.at.place == Place::kHost) {
      const bool named = op == Op::kLet && i == 0;
      child.outlives_launch = context.outlives_launch || (op == Op::kLet ? named : array);
    }
    if (argument.is_function && op == Op::kMap)
      child.use = reads ? Use::kReadView : Use::kWriteView;
    if (argument.is_function && op == Op::kGenerate) child.use = Use::kReadView;
    out.push_back(child);
  }
  return out;
}

}  // namespace eqrise::extract
