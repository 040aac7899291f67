#include "dpia/access.h"

#include <iterator>
#include <set>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"

namespace eqrise::dpia {

using rise::AddressSpace;
using rise::Expr;
using rise::ExprTable;
using rise::Op;
using rise::Trait;

bool Offers(target::Target target, rise::Level level) {
  switch (level) {
    case rise::Level::kHigh:
    case rise::Level::kLow:
      return true;
    case rise::Level::kOpenCL:
      return target::FamilyOf(target) == target::Target::kOpenCL;
    case rise::Level::kC:
      return target::FamilyOf(target) == target::Target::kC;
  }
  return false;
}

std::optional<Op> FindPrimitive(const ExprTable& exprs, Expr e,
                                const std::function<bool(Op)>& wanted) {
  absl::flat_hash_set<uint32_t> seen;
  std::vector<Expr> open{e};
  while (!open.empty()) {
    const Expr x = open.back();
    open.pop_back();
    if (!seen.insert(x.id).second) continue;
    const rise::ExprNode& n = exprs.node(x);
    if (rise::IsPrimitive(n.op) && wanted(n.op)) return n.op;
    open.insert(open.end(), n.children.rbegin(), n.children.rend());
  }
  return std::nullopt;
}

absl::Status ReportWithoutSource(rise::Location, std::string what, std::string hint) {
  return absl::InvalidArgumentError(absl::StrCat("error: ", what, "\nhint: ", hint));
}

bool IsParallelMap(Op op) {
  return (rise::IsMap(op) || rise::IsDepMap(op)) && rise::Has(op, Trait::kParallel);
}

bool IsParallelFold(Op op) { return rise::Has(op, Trait::kParallel) && !IsParallelMap(op); }

bool EntersLoop(Op op) {
  if (rise::Has(op, Trait::kParallel)) return true;
  // Maps that are read from memory and written to it; streams are not.
  return (rise::IsMap(op) && rise::Has(op, Trait::kHost)) || op == Op::kDepMapSeq;
}

bool IsReduction(Op op) { return rise::IsLoop(op) && rise::Access(op).result == 'r'; }

bool IsSequentialLoop(Op op) { return IsReduction(op) || (rise::IsLoop(op) && !EntersLoop(op)); }

bool MayRunOnHost(const rise::NatTable& nats, Op op, const rise::Attr& attr) {
  if (op == Op::kIterate) return nats.AsConst(attr.n0).value_or(kMaxStages + 1) <= kMaxStages;
  return rise::Has(op, Trait::kHost);
}

bool IsWritableView(Op op) {
  if (op == Op::kPadEmpty) return true;  // a view that is only written
  const rise::AccessScheme& access = rise::Access(op);
  if (!access.implemented || access.result != 'a') return false;
  int written = 0;
  for (int i = 0; i < access.arity; ++i) {
    if (access.arguments[i].is_function) continue;
    if (access.arguments[i].access != 'a') return false;
    ++written;
  }
  return written == 1;
}

bool PassesStreams(Op op) { return rise::Has(op, Trait::kStreams); }

std::optional<Nesting> EnterMap(Op map, int dimension, Nesting at) {
  uint8_t bit = static_cast<uint8_t>(1u << dimension);
  if (!EntersLoop(map)) return std::nullopt;
  if (!rise::Has(map, Trait::kParallel)) {
    return Nesting{at.place == Place::kHost ? Place::kTask : at.place, at.dimensions};
  }
  if (rise::Info(map).level == rise::Level::kC) {
    if (at.place != Place::kHost) return std::nullopt;
    return Nesting{Place::kWorkItem, 0};
  }
  switch (map) {
    case Op::kReduceByIndexAtomic:
      return EnterMap(at.place == Place::kHost ? Op::kMapGlobal : Op::kMapLocal, 0, at);
    case Op::kMapGlobal:
    case Op::kDepMapGlobal:
      // Another dimension may be opened directly inside.
      if (at.place == Place::kHost) return Nesting{Place::kWorkItem, bit};
      if (at.place == Place::kWorkItem && at.dimensions != 0 && !(at.dimensions & (bit | 0xf0))) {
        return Nesting{Place::kWorkItem, static_cast<uint8_t>(at.dimensions | bit)};
      }
      return std::nullopt;
    case Op::kMapWorkGroup:
    case Op::kDepMapWorkGroup:
      if (at.place == Place::kHost) return Nesting{Place::kWorkGroup, bit};
      if (at.place == Place::kWorkGroup && !(at.dimensions & bit)) {
        return Nesting{Place::kWorkGroup, static_cast<uint8_t>(at.dimensions | bit)};
      }
      return std::nullopt;
    case Op::kMapLocal:
      // dimensions: low bits for groups, high bits for items of a group.
      if (at.place != Place::kWorkGroup &&
          !(at.place == Place::kWorkItem && (at.dimensions & 0xf0))) {
        return std::nullopt;
      }
      if (at.dimensions & (bit << 4)) return std::nullopt;
      return Nesting{Place::kWorkItem, static_cast<uint8_t>((at.dimensions & 0xf0) | (bit << 4))};
    default:
      return std::nullopt;
  }
}

bool MayAllocate(target::Target target, AddressSpace space, Place place) {
  switch (space) {
    case AddressSpace::kGlobal:
      // Each work-group, and each work-item, has a part of it (HoistMemory in memory.h), and the
      // items of a group wait for each other (barriers.h): ICFP 2015, figure 7d.
      return true;
    case AddressSpace::kLocal:
      return target == target::Target::kOpenCL && place == Place::kWorkGroup;
    case AddressSpace::kPrivate:
      // Between launches of OpenCL there is nobody whose private memory it could be.
      return !(target == target::Target::kOpenCL && place == Place::kHost);
  }
  return false;
}

bool MayAccumulate(target::Target target, AddressSpace space, Place place) {
  return space == AddressSpace::kPrivate || MayAllocate(target, space, place);
}

namespace {

class Checker {
 public:
  Checker(const ExprTable& exprs, target::Target target, const Reporter& report)
      : exprs_(exprs), target_(target), report_(report) {}

  absl::Status Check(Expr e, Use use, Nesting at) {
    if (!done_.insert({e.id, static_cast<int>(use), static_cast<int>(at.place), at.dimensions})
             .second) {
      return absl::OkStatus();
    }
    const rise::ExprNode& n = exprs_.node(e);
    switch (n.op) {
      case Op::kVar:
      case Op::kInput:
      case Op::kLit:
      case Op::kNatLit:
        return CheckLeaf(e, use);
      case Op::kLam:
      case Op::kApp:
        return Fail(e, "a function is left that nothing applies",
                    "apply it, or pass it to a map or a reduction");
      default:
        break;
    }
    if (absl::Status s = CheckExists(e, use); !s.ok()) return s;
    // A stream's consumer takes arrays too.
    const char result = rise::Access(n.op).result;
    if (use == Use::kStream && result != 's' && !PassesStreams(n.op)) {
      return Check(e, Use::kRead, at);
    }
    if (absl::Status s = CheckResult(e, use); !s.ok()) return s;
    if (absl::Status s = CheckPlace(e, at); !s.ok()) return s;
    const absl::StatusOr<Nesting> inside = EnterFunctions(e, at);
    if (!inside.ok()) return inside.status();
    return CheckArguments(e, use, at, *inside);
  }

 private:
  absl::Status CheckLeaf(Expr e, Use use) {
    const Op op = exprs_.op(e);
    if (op == Op::kVar && use == Use::kWriteView) {
      if (exprs_.attr(e).index == 0) return absl::OkStatus();
      return Fail(e, "only the function's own argument can be written through a view",
                  "write with mapSeq instead of map");
    }
    const bool is_stored = op == Op::kVar || op == Op::kInput;
    if (is_stored && use == Use::kWrite && IsArray(e)) return NeedsCopy(e);
    return absl::OkStatus();
  }

  // Whether the target has the primitive, and whether it says how it is computed.
  absl::Status CheckExists(Expr e, Use use) {
    const Op op = exprs_.op(e);
    if (!Offers(target_, rise::Info(op).level)) {
      return Fail(e,
                  absl::StrCat(Name(e), " does not exist on the target ",
                               Text(target::TargetName(target_))),
                  "choose another target, or mapSeq");
    }
    if (!rise::Access(op).implemented) {
      return Fail(e, absl::StrCat(Name(e), " says what to compute, not how"),
                  "choose reduceSeq, or let `eqrise optimize` choose");
    }
    if (use == Use::kWriteView && !IsWritableView(op)) {
      return Fail(e, absl::StrCat(Name(e), " can't be written through as a view"),
                  "write with mapSeq instead of map");
    }
    return absl::OkStatus();
  }

  // What the primitive gives against what is needed.
  absl::Status CheckResult(Expr e, Use use) {
    const Op op = exprs_.op(e);
    const char result = rise::Access(op).result;
    if (result == 's' && use != Use::kStream) {
      return Fail(e, absl::StrCat(Name(e), " makes a stream, which only a loop can read"),
                  "consume it with iterateStream, or with another stream");
    }
    if (result == 'w' && IsRead(use)) return NeedsMemory(e);
    if (result == 'r' && use == Use::kWrite && IsArray(e)) return NeedsCopy(e);
    const bool loops = IsReduction(op) || op == Op::kToMem;
    if (use == Use::kReadView && loops) {
      return Fail(
          e, absl::StrCat(Name(e), " can't run inside of a view: it would run again at each read"),
          "make the enclosing map a mapSeq and store its result with toMem");
    }
    return absl::OkStatus();
  }

  // Whether the primitive may stand here, and have its memory here.
  absl::Status CheckPlace(Expr e, Nesting at) {
    const Op op = exprs_.op(e);
    if (rise::TakesAddressSpace(op)) {
      AddressSpace space = static_cast<AddressSpace>(exprs_.attr(e).index);
      const bool may = op == Op::kToMem ? MayAllocate(target_, space, at.place)
                                        : MayAccumulate(target_, space, at.place);
      if (!may) {
        return Fail(e,
                    absl::StrCat("memory in the address space ",
                                 Text(rise::AddressSpaceName(space)), " can't be had here"),
                    AllocationHint());
      }
    }
    if (op == Op::kOclRun && at.place != Place::kHost) {
      return Fail(e, "oclRun can't stand inside of a loop",
                  "put it around the parallel map whose launch it is about");
    }
    if (rise::Has(op, Trait::kChunks) && IsArray(e)) {
      return Fail(e, absl::StrCat(Name(e), " combines values without arrays"),
                  "choose reduceSeq, or reduce each row");
    }
    return absl::OkStatus();
  }

  // Where the primitive's functions stand.
  absl::StatusOr<Nesting> EnterFunctions(Expr e, Nesting at) {
    const rise::ExprNode& n = exprs_.node(e);
    Nesting inside = at;
    if (EntersLoop(n.op)) {
      const std::optional<Nesting> entered =
          EnterMap(n.op, static_cast<int>(exprs_.attr(e).index), at);
      if (!entered) {
        return Fail(e, absl::StrCat(Name(e), " can't be nested here"),
                    n.op == Op::kMapLocal
                        ? "mapLocal stands inside of mapWorkGroup, once for a dimension"
                    : n.op == Op::kReduceByIndexAtomic
                        ? "it stands outermost, or for the items of a group inside of mapWorkGroup"
                        : "a parallel map stands outermost, once for a dimension");
      }
      inside = *entered;
    } else if (IsSequentialLoop(n.op)) {
      if (at.place == Place::kHost) inside.place = Place::kTask;
    }
    if (at.place == Place::kHost && MayRunOnHost(exprs_.nats(), n.op, exprs_.attr(e)) &&
        HasParallelLoop(n.children[0])) {
      inside.place = Place::kHost;
    }
    return inside;
  }

  absl::Status CheckArguments(Expr e, Use use, Nesting at, Nesting inside) {
    const rise::ExprNode& n = exprs_.node(e);
    const rise::AccessScheme& access = rise::Access(n.op);
    for (int i = 0; i < access.arity; ++i) {
      const auto& argument = access.arguments[i];
      Expr child = n.children[static_cast<size_t>(i)];
      Use child_use = argument.access == 'a'   ? use
                      : argument.access == 'w' ? (use == Use::kWriteView ? use : Use::kWrite)
                      : argument.access == 's' ? Use::kStream
                      : use == Use::kReadView  ? Use::kReadView
                                               : Use::kRead;
      Nesting child_at = at;
      if (argument.is_function) {
        for (int p = 0; p < argument.parameters; ++p) {
          if (exprs_.op(child) != Op::kLam) {
            return Fail(child, "a function is needed here", "write it as fun(x => ...)");
          }
          child = exprs_.child(child, 0);
        }
        child_at = inside;
        if (n.op == Op::kMap) {
          child_use = IsRead(use) ? Use::kReadView : Use::kWriteView;
        } else if (n.op == Op::kGenerate) {
          child_use = Use::kReadView;
        }
      }
      // Each chunk begins with the neutral value.
      if (rise::Has(n.op, Trait::kChunks) && i == 1) child_at = inside;
      if (absl::Status s = Check(child, child_use, child_at); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  static bool IsRead(Use use) { return use == Use::kRead || use == Use::kReadView; }
  bool IsArray(Expr e) const { return exprs_.types().ContainsArray(exprs_.type(e)); }
  bool HasParallelLoop(Expr e) const {
    return FindPrimitive(exprs_, e, [](Op op) { return IsParallelMap(op) || IsParallelFold(op); })
        .has_value();
  }

  static std::string Text(absl::string_view s) { return std::string(s); }
  std::string Name(Expr e) const { return Text(rise::OpName(exprs_.op(e))); }
  std::string AllocationHint() const {
    return target_ == target::Target::kOpenCL
               ? "Global anywhere, Local inside of mapWorkGroup, Private in sequential code"
               : "Global, or Private for what is small";
  }
  absl::Status Fail(Expr e, std::string what, std::string hint) {
    return report_(exprs_.location(e), std::move(what), std::move(hint));
  }
  absl::Status NeedsMemory(Expr e) {
    return Fail(
        e,
        absl::StrCat("the intermediate array of type ", exprs_.types().ToString(exprs_.type(e)),
                     " that this ", Name(e), " computes is read, but it has no memory"),
        absl::StrCat("store it first: wrap it in toMem(", AllocationHint(), ")"));
  }
  absl::Status NeedsCopy(Expr e) {
    if (exprs_.types().ContainsDepPair(exprs_.type(e))) {
      return Fail(
          e,
          absl::StrCat("a value of type ", exprs_.types().ToString(exprs_.type(e)),
                       " would have to be stored here, and has no size that is known before"),
          "open it with dmatch, and store what that makes of it");
    }
    return Fail(e,
                absl::StrCat("an array of type ", exprs_.types().ToString(exprs_.type(e)),
                             " has to be written here, and nothing says how to copy it"),
                exprs_.types().Is(exprs_.type(e), rise::TypeKind::kDepArray)
                    ? "copy it by depMapSeq(depFun(i => mapSeq(fun(x => x))))"
                    : "copy it by a map of your choice: mapSeq(fun(x => x)), mapGlobal(0)(fun(x => "
                      "x)), ...");
  }

  const ExprTable& exprs_;
  target::Target target_;
  const Reporter& report_;
  std::set<std::tuple<uint32_t, int, int, int>> done_;
};

}  // namespace

absl::Status CheckAccess(const ExprTable& exprs, const rise::Program& program,
                         target::Target target, const Reporter& report) {
  return Checker(exprs, target, report).Check(program.body, Use::kWrite, Nesting{});
}

}  // namespace eqrise::dpia
