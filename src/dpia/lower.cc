#include "dpia/lower.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "dpia/accumulators.h"
#include "dpia/barriers.h"
#include "dpia/divided_memory.h"
#include "dpia/interference.h"
#include "dpia/interior.h"
#include "dpia/invariants.h"
#include "dpia/lane_folds.h"
#include "dpia/lane_vectors.h"
#include "dpia/launch_memory.h"
#include "dpia/loop_fusion.h"
#include "dpia/loop_splitting.h"
#include "dpia/nest_fusion.h"
#include "dpia/phrase_checker.h"
#include "dpia/registers.h"
#include "dpia/single_groups.h"
#include "target/reserved_names.h"

namespace eqrise::dpia {
namespace {

using rise::AddressSpace;
using rise::Nat;
using rise::NatTable;
using target::Target;

// What the passes work on, one method for each pass.
class Lowering {
 public:
  Lowering(Lowered& lowered, const rise::Program& program, const LowerOptions& options,
           const Reporter& report)
      : lowered_(lowered),
        phrase_(*lowered.phrase),
        nats_(phrase_.exprs->nats()),
        program_(program),
        options_(options),
        report_(report) {}

  // Names that are no identifiers are changed, reserved ones get a `_`, and all stay different.
  absl::Status Names() {
    // MLIR marks names by a %, so that none is reserved.
    const bool marked = options_.target == Target::kMlir;
    absl::flat_hash_set<std::string> taken = TakenNames(phrase_);
    const auto free_name = [&](const std::string& given) {
      std::string name = target::LegalIdentifier(given);
      const bool reserved = !marked && target::IsReservedName(name);
      if (!reserved && name == given) return name;
      // Some are reserved for how they begin, __global and get_global_id.
      if (reserved && target::IsReservedName(name + "_")) name = "x" + name;
      if (reserved) name += "_";
      while (taken.contains(name)) name += "_";
      taken.insert(name);
      return name;
    };
    for (Buffer& b : phrase_.buffers) b.name = free_name(b.name);
    for (rise::NatVar v : program_.sizes) lowered_.size_names[v] = free_name(nats_.info(v).name);
    return absl::OkStatus();
  }

  // What is written is the input's memory from here on, which barriers are put around.
  absl::Status InPlace() {
    for (const BufferId out : phrase_.outputs) {
      const std::optional<BufferId> in = phrase_.buffer(out).memory_of;
      if (!in) continue;
      const std::string& name = phrase_.buffer(*in).name;
      if (const auto problem = FindOverwritten(phrase_, *in, out)) {
        return report_(phrase_.exprs->location(program_.body),
                       absl::StrCat("the result can't take the memory of ", name,
                                    ", which the kernel consumes: ", *problem),
                       absl::StrCat("leave out `//@ consumes ", name, "`"));
      }
      Redirect(phrase_, phrase_.body,
               [&](BufferId b, Nat index) { return std::pair(b == out ? *in : b, index); });
      phrase_.buffers[in->id].role = BufferRole::kOutput;
    }
    // A program of OpenCL launches something, even if there is nothing to do.
    if (options_.target != Target::kOpenCL || Stays(phrase_.body)) LeaveAsTheyAre(phrase_.body);
    return absl::OkStatus();
  }
  absl::Status DeadMemory() {
    RemoveDeadMemory(phrase_);
    return absl::OkStatus();
  }
  absl::Status Hoist() {
    absl::StatusOr<MemoryHomes> homes = HoistMemory(phrase_, report_);
    if (!homes.ok()) return homes.status();
    lowered_.homes = *std::move(homes);
    return absl::OkStatus();
  }
  absl::Status SingleGroups() {
    JoinSingleGroups(phrase_);
    return absl::OkStatus();
  }
  absl::Status LaneFolds() {
    if (options_.device.kind == "cpu") FoldLanesByHalves(phrase_, options_.strict_fp);
    return absl::OkStatus();
  }
  absl::Status FuseNests() {
    dpia::FuseNests(phrase_, options_.device);
    return absl::OkStatus();
  }
  // Arrays of a GPU's items are registers, if they are to be fast.
  absl::Status FuseLoops() {
    if (options_.device.kind == "cpu") dpia::FuseLoops(phrase_);
    return absl::OkStatus();
  }
  absl::Status SplitLoops() {
    if (options_.device.kind == "cpu") dpia::SplitLoops(phrase_);
    return absl::OkStatus();
  }
  absl::Status ShareInStatements() {
    ShareWithinStatements(phrase_, lowered_.homes);
    return absl::OkStatus();
  }
  absl::Status ShareStatements() {
    ShareBetweenStatements(phrase_);
    return absl::OkStatus();
  }

  absl::Status Accumulators() {
    WriteAccumulatorsOut(phrase_);
    return absl::OkStatus();
  }
  // Compilers of C look for vectors in loops, and so do those of OpenCL for CPUs.
  absl::Status ShortLoops() {
    if (options_.device.kind == "cpu") WriteShortLoopsOut(phrase_);
    return absl::OkStatus();
  }
  absl::Status Borders() {
    // What a guard stands around is loaded when the guard is known, one load after the other.
    CutAtBorders(phrase_, options_.device.kind == "cpu" ? WhichBorders::kAll
                                                        : WhichBorders::kGuardsAtTheEnd);
    return absl::OkStatus();
  }
  absl::Status LaneVectors() {
    UseLaneVectors(phrase_, options_.device);
    return absl::OkStatus();
  }
  absl::Status Lanes() {
    MarkLanes(phrase_);
    return absl::OkStatus();
  }

  absl::Status Guards() {
    if (options_.device.kind == "cpu") HoistGuards(phrase_);
    return absl::OkStatus();
  }
  absl::Status Invariants() {
    HoistInvariants(phrase_);
    return absl::OkStatus();
  }

  absl::Status AddBarriers() {
    InsertBarriers(phrase_);
    return absl::OkStatus();
  }
  absl::Status NeedlessBarriers() {
    RemoveNeedlessBarriers(phrase_);
    return absl::OkStatus();
  }
  absl::Status OnceTogether() {
    GatherOnce(phrase_);
    return absl::OkStatus();
  }
  absl::Status ShareLocal() {
    ShareLocalMemory(phrase_);
    return absl::OkStatus();
  }
  absl::Status CheckBarriers() {
    if (options_.barriers != BarrierHook::kNone) TakeBarriers(phrase_.body);
    if (options_.barriers == BarrierHook::kLeaveOutUnchecked) return absl::OkStatus();
    if (auto problem = FindBarrierProblem(phrase_)) return Defect(problem->what);
    return absl::OkStatus();
  }

  absl::Status Launches() {
    absl::StatusOr<LaunchList> list = SplitLaunches(phrase_, report_);
    if (!list.ok()) return list.status();
    lowered_.list = *std::move(list);
    return absl::OkStatus();
  }
  absl::Status ShareInLaunches() {
    ShareWithinLaunches(phrase_, lowered_.homes, lowered_.list);
    return absl::OkStatus();
  }
  absl::Status Shapes() {
    LaunchShaper shaper(phrase_, options_.device, options_.forced_local, report_);
    for (const Launch& launch : lowered_.list.launches) {
      if (absl::Status s = shaper.CheckGiven(launch); !s.ok()) return s;
      lowered_.shapes.push_back(shaper.ShapeOf(launch));
    }
    return absl::OkStatus();
  }
  // Private arrays that work-items fill together are as large as one item's part.
  absl::Status OwnParts() {
    bool divided = false;
    for (size_t i = 0; i < lowered_.list.launches.size(); ++i) {
      const LaunchShape& shape = lowered_.shapes[i];
      ItemCounts items;
      for (int d = 0; d < 3; ++d) {
        items.local[d] = shape.local_count[d].value_or(shape.local[d]);
        items.global[d] = shape.global[d];
      }
      divided |= KeepOwnParts(phrase_, lowered_.list.launches[i].body, items);
    }
    if (divided) UseRegisters(phrase_);
    return absl::OkStatus();
  }
  absl::Status PrivateMemory() {
    for (const Buffer& b : phrase_.buffers) {
      if (b.role != BufferRole::kTemporary || b.space != AddressSpace::kPrivate) continue;
      auto count = nats_.AsConst(b.count);
      const auto bytes = static_cast<double>(rise::ScalarBytes(b.element));
      if (count && static_cast<double>(*count) * bytes <= options_.device.stack_bytes) continue;
      return report_(phrase_.exprs->location(b.origin),
                     absl::StrCat("private memory for ", phrase_.exprs->types().ToString(b.type),
                                  " is too large"),
                     "store it with toMem(Global)");
    }
    return absl::OkStatus();
  }
  absl::Status ShareLaunches() {
    lowered_.memory = ShareBetweenLaunches(phrase_, lowered_.list);
    return absl::OkStatus();
  }
  // The most that a launch needs; what is known to be more than the device has is an error at the
  // largest part of it.
  absl::Status LocalMemory() {
    const auto has = static_cast<int64_t>(options_.device.local_bytes);
    Nat most = nats_.Const(0);
    for (const Launch& launch : lowered_.list.launches) {
      const Nat bytes = LocalBytes(phrase_, launch.body);
      most = nats_.Max(most, bytes);
      if (has == 0 || nats_.AtLeast(bytes, nats_.Const(has + 1)) != rise::Proof::kYes) continue;
      return report_(phrase_.exprs->location(phrase_.buffer(LargestLocal(launch)).origin),
                     absl::StrCat("a work-group needs ", nats_.ToString(bytes),
                                  " bytes of local memory here, and the device has ", has),
                     "choose smaller tiles, or store them with toMem(Global) between launches");
    }
    lowered_.local_bytes = most;
    return absl::OkStatus();
  }

  absl::Status Defect(const std::string& what) const {
    return absl::InternalError(
        absl::StrCat("error: internal: in the code for ", program_.name, ", ", what,
                     "\nhint: this is a defect of eqrise; please report it with the program"));
  }

 private:
  // Whether anything is left to do where such assignments go.
  bool Stays(const Block& block) const {
    return std::any_of(block.begin(), block.end(), [&](StmtId id) {
      const Stmt& s = phrase_.stmt(id);
      return Stays(s.body) ||
             std::any_of(s.assignments.begin(), s.assignments.end(),
                         [&](const Assignment& a) { return !KeepsValue(phrase_, a); });
    });
  }
  void LeaveAsTheyAre(Block& block) {
    std::erase_if(block, [&](StmtId id) {
      Stmt& s = phrase_.stmts[id.id];
      LeaveAsTheyAre(s.body);
      std::erase_if(s.assignments, [&](const Assignment& a) { return KeepsValue(phrase_, a); });
      return s.kind == StmtKind::kAssign && s.assignments.empty();
    });
  }

  BufferId LargestLocal(const Launch& launch) {
    BufferId largest;
    for (const Access& a : Accesses(phrase_, launch.body)) {
      if (phrase_.buffer(a.buffer).space != AddressSpace::kLocal) continue;
      if (phrase_.buffer(largest).space != AddressSpace::kLocal ||
          nats_.AtLeast(BytesOf(phrase_, a.buffer), BytesOf(phrase_, largest)) ==
              rise::Proof::kYes) {
        largest = a.buffer;
      }
    }
    return largest;
  }

  void TakeBarriers(Block& block) {
    std::erase_if(block, [&](StmtId id) {
      Stmt& s = phrase_.stmts[id.id];
      TakeBarriers(s.body);
      return s.kind == StmtKind::kBarrier;
    });
  }

  Lowered& lowered_;
  Phrase& phrase_;
  NatTable& nats_;
  const rise::Program& program_;
  const LowerOptions& options_;
  const Reporter& report_;
};

// A pass and what it does.
struct Step {
  Pass pass;
  absl::Status (Lowering::*run)();
};

constexpr Step kNamesPass = {
    {"names", "identifiers that the target's language allows, all different"}, &Lowering::Names};
constexpr Step kInPlacePass = {{"in-place", "the result overwrites inputs that are consumed"},
                               &Lowering::InPlace};
constexpr Step kDeadMemoryPass = {{"dead-memory", "what no output depends on goes"},
                                  &Lowering::DeadMemory};
constexpr Step kHoistPass = {{"hoist-memory", "global memory is had once, outside of all loops"},
                             &Lowering::Hoist};
constexpr Step kSingleGroupsPass = {
    {"single-groups", "what one work-item does after a launch of one group is done by that group"},
    &Lowering::SingleGroups};
constexpr Step kLaneFoldsPass = {{"lane-folds", "the lanes of a vector are folded by halves"},
                                 &Lowering::LaneFolds};
constexpr Step kFuseNestsPass = {
    {"fuse-nests", "nests become one where each iteration hands on to that of the next nest"},
    &Lowering::FuseNests};
constexpr Step kFusePass = {
    {"fuse-loops", "loops that hand elements on to the next one become one loop"},
    &Lowering::FuseLoops};
constexpr Step kSplitPass = {{"split-loops", "a loop that divides its counter becomes two loops"},
                             &Lowering::SplitLoops};
constexpr Step kPrivatePass = {{"private-memory", "private memory is small enough for a stack"},
                               &Lowering::PrivateMemory};

constexpr Step kShortLoopsPass = {
    {"short-loops", "loops over windows are written out where the loop around becomes vectors"},
    &Lowering::ShortLoops};
constexpr Step kBordersPass = {
    {"borders", "loops are cut at borders, and clamp nothing in the middle"}, &Lowering::Borders};
constexpr Step kLaneVectorsPass = {
    {"lane-vectors", "iterations of loops around others become vectors where compilers make none"},
    &Lowering::LaneVectors};

constexpr Step kOfOpenCL[] = {
    kNamesPass,
    kInPlacePass,
    kDeadMemoryPass,
    kHoistPass,
    kSingleGroupsPass,
    kLaneFoldsPass,
    kFuseNestsPass,
    kFusePass,
    kSplitPass,
    kShortLoopsPass,
    kBordersPass,
    kLaneVectorsPass,
    {{"guards", "what a condition guards, and a loop does not change, is computed before it"},
     &Lowering::Guards},
    {{"accumulators", "loops over the elements of small accumulators are written out"},
     &Lowering::Accumulators},
    {{"barriers", "barriers between what the work-items of a group share"}, &Lowering::AddBarriers},
    {{"needless-barriers", "barriers that can be left out go"}, &Lowering::NeedlessBarriers},
    {{"once-together", "neighbouring code of one work-item has one branch"},
     &Lowering::OnceTogether},
    {{"share-local-memory", "local memory is used again behind a barrier that stands there anyway"},
     &Lowering::ShareLocal},
    {{"check-barriers", "an independent checker finds no race"}, &Lowering::CheckBarriers},
    {{"launches", "parallel loops at the host's level become launches"}, &Lowering::Launches},
    {{"share-in-launches", "temporaries of one launch take turns in memory"},
     &Lowering::ShareInLaunches},
    {{"launch-shapes", "how many work-items, and in which groups"}, &Lowering::Shapes},
    {{"own-parts", "private arrays shrink to one work-item's part, and become registers"},
     &Lowering::OwnParts},
    kPrivatePass,
    {{"share-between-launches", "temporaries between launches take turns in memory"},
     &Lowering::ShareLaunches},
    {{"local-memory", "a group's local memory fits the device"}, &Lowering::LocalMemory},
};

constexpr Step kShareInStatementsPass = {
    {"share-in-statements", "temporaries of one statement take turns in memory"},
    &Lowering::ShareInStatements};
constexpr Step kShareStatementsPass = {
    {"share-between-statements", "temporaries of different statements become one"},
    &Lowering::ShareStatements};

constexpr Step kOfC[] = {
    kNamesPass,
    kInPlacePass,
    kDeadMemoryPass,
    kHoistPass,
    kLaneFoldsPass,
    kFuseNestsPass,
    kFusePass,
    kSplitPass,
    kShareInStatementsPass,
    kShareStatementsPass,
    kShortLoopsPass,
    kBordersPass,
    kLaneVectorsPass,
    {{"lanes", "iterations of a loop around another one become lanes of vectors"},
     &Lowering::Lanes},
    {{"invariants",
      "what a loop does not change, and compilers leave in it, is computed before it"},
     &Lowering::Invariants},
    kPrivatePass,
};

constexpr Step kOfMlir[] = {
    kNamesPass,           kInPlacePass, kDeadMemoryPass, kHoistPass, kShareInStatementsPass,
    kShareStatementsPass, kPrivatePass,
};

absl::Span<const Step> StepsFor(Target target) {
  switch (target) {
    case Target::kOpenCL:
      return kOfOpenCL;
    case Target::kC:
      return kOfC;
    case Target::kMlir:
      return kOfMlir;
  }
  return {};
}

}  // namespace

std::vector<Pass> PassesFor(Target target) {
  std::vector<Pass> out;
  for (const Step& step : StepsFor(target)) out.push_back(step.pass);
  return out;
}

absl::StatusOr<Lowered> Lower(std::unique_ptr<Phrase> phrase, const rise::Program& program,
                              const LowerOptions& options, const Reporter& report) {
  Lowered lowered;
  lowered.target = options.target;
  lowered.device = options.device;
  lowered.phrase = std::move(phrase);
  Lowering lowering(lowered, program, options, report);
  for (const Step& step : StepsFor(options.target)) {
    if (absl::Status s = (lowering.*step.run)(); !s.ok()) return s;
#ifndef NDEBUG
    if (const auto problem = FindPhraseProblem(*lowered.phrase)) {
      return lowering.Defect(
          absl::StrCat("the pass ", step.pass.name, " left a phrase in which ", *problem));
    }
#endif
    if (options.after_pass) options.after_pass(step.pass.name, lowered);
  }
  return lowered;
}

}  // namespace eqrise::dpia
