// Access checking: does a low-level program say where every intermediate value lives, and how every
// array is written? Each expression is used either to be read (rd) or to be written into given
// memory (wr); the table's access column says what each primitive needs and gives.
//
//   M |> mapWorkGroup(0)(fun(row => row |> mapLocal(0)(f) |> mapLocal(0)(g)))
//   error: this array is read, but nothing says where it is stored
//   hint: wrap it in toMem(Local), toMem(Private) or toMem(Global) ...
//
// Source: RISE & Shine, section V-B and listing 6.
#ifndef EQRISE_DPIA_ACCESS_H_
#define EQRISE_DPIA_ACCESS_H_

#include <functional>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "rise/term/expr.h"
#include "rise/term/primitive.h"
#include "target/target.h"

namespace eqrise::dpia {

// Whether primitives of this level exist on the target.
bool Offers(target::Target target, rise::Level level);
// The first primitive of an expression that is one of those asked for.
std::optional<rise::Op> FindPrimitive(const rise::ExprTable& exprs, rise::Expr e,
                                      const std::function<bool(rise::Op)>& wanted);

// Makes a complete error from a place, what is wrong, and a hint.
using Reporter = std::function<absl::Status(rise::Location, std::string what, std::string hint)>;
// A reporter for programs without a source text: only the message and the hint.
absl::Status ReportWithoutSource(rise::Location where, std::string what, std::string hint);

// How an expression is used, the context's part of DPIA's types (docs/decisions.md, decision 15).
enum class Use : uint8_t {
  kRead,       // its value is read, loops may run before
  kReadView,   // read element by element inside a view: no loop, no memory
  kWrite,      // it is written into given memory
  kWriteView,  // a chain of views through which a variable is written: the body of a map under
               // kWrite
  kStream,     // read once, in order, by a loop over a stream
};
// Where code runs.
enum class Place : uint8_t {
  kHost,       // between launches; a parallel map here becomes a launch. Inside of a loop that
               // has launches, the host goes around
  kTask,       // sequential code at the host's level, in one work-item
  kWorkItem,   // inside mapGlobal, mapPar, or mapLocal's function
  kWorkGroup,  // inside mapWorkGroup, outside of mapLocal
};

// The map's loop as a legal nesting step: what its function's body runs in, or nothing if a `map`
// of this kind must not stand there. `dimensions` has bit d set for each dimension already in use
// at this level (LIFT's guards).
struct Nesting {
  Place place = Place::kHost;
  uint8_t dimensions = 0;
  friend bool operator==(const Nesting&, const Nesting&) = default;
};
std::optional<Nesting> EnterMap(rise::Op map, int dimension, Nesting at);
bool IsParallelMap(rise::Op op);
// Primitives whose value is read and that run a loop to compute it.
// A fold whose elements are shared out to iterations of a parallel loop.
bool IsParallelFold(rise::Op op);
// What its function's body runs in depends on where it stands: EnterMap.
bool EntersLoop(rise::Op op);
bool IsReduction(rise::Op op);
// Primitives that are one sequential loop, a stream's included: at the host's level their functions
// run in one work-item.
bool IsSequentialLoop(rise::Op op);
// Sequential loops that the host may run: at its level, and with parallel loops in their functions,
// these stay at the host's level, and each of their iterations launches what is in it.
bool MayRunOnHost(const rise::NatTable& nats, rise::Op op, const rise::Attr& attr);
// An iteration of no more steps is one stage after the other, of known sizes; others are loops,
// whose sizes are known while they run.
inline constexpr int64_t kMaxStages = 16;
// Primitives with one array argument through which their result can be written.
bool IsWritableView(rise::Op op);
// Primitives that are streams where what they are made of is: zip goes along two, let names a
// value.
bool PassesStreams(rise::Op op);
// Whether memory in this space may be asked for at this place.
bool MayAllocate(target::Target target, rise::AddressSpace space, Place place);
// Whether a loop that runs here may have memory of its own: an accumulator, a window.
bool MayAccumulate(target::Target target, rise::AddressSpace space, Place place);

// Checks a whole program; its result is written.
absl::Status CheckAccess(const rise::ExprTable& exprs, const rise::Program& program,
                         target::Target target, const Reporter& report);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_ACCESS_H_
