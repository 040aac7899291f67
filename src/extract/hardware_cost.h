// What hardware takes for one statement in a nest of loops: formulas over numbers, from what a walk
// over the program counts (phrase_cost.h) and a device file says (target/device.h). All costs are
// in nanoseconds.
//
//   StatementWork work;
//   work.Count({.unit = Unit::kOperation, .lanes = 16}, 1, device);
//   work.CountAccess(false, 1, 1, device);
//   work.accesses = {{.array = 0, .strides = {4096, 64}, .bytes = 64}};
//   CostOfStatement(nest, device, work).nanoseconds
#ifndef EQRISE_EXTRACT_HARDWARE_COST_H_
#define EQRISE_EXTRACT_HARDWARE_COST_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "extract/loop_nest.h"
#include "target/device.h"

namespace eqrise::extract {

// What carries an operation out.
enum class Unit : uint8_t { kOperation, kDivision, kSpecialFunction, kGather, kAtomic };
inline constexpr size_t kUnits = 5;

struct Operation {
  Unit unit = Unit::kOperation;
  int lanes = 1;
  double times = 1;  // instructions
};
double OperationCost(const Operation& operation, const target::Device& device);
// How many exponentials or logarithms take as long as one of this special function.
double SpecialFunctions(rise::Op op, const target::Device& device);

// An access to memory that others see.
struct Access {
  uint32_t array = 0;
  std::vector<double> strides;  // in bytes, by loop
  double bytes = 4;
  // Loops that are written out, and in whose turns registers hold what was loaded: the bytes are
  // those of all turns, and each turn has one of so many parts.
  std::vector<size_t> held = {};
  double parts = 1;
  double offset = 0;      // in bytes, in the middle of all loops
  double whole = 1e30;    // bytes of the array
  bool is_local = false;  // in the memory of a work-group
  bool stores = false;
  double since = 1e30;  // bytes touched since an earlier nest touched the same (earlier_accesses.h)
};

// Lines that the lanes of a warp reach for at once; one where there are no warps.
double Transactions(const LoopNest& nest, const Access& access, const target::Device& device);

// What one execution of a statement does. What is invariant in loops counts for a part of one.
struct StatementWork {
  double compute = 0, loads = 0;                    // nanoseconds of one unit
  std::array<double, kUnits> scalars{}, vectors{};  // operations, by unit
  double loaded = 0, stored = 0;                    // accesses, each of any width
  double transactions = 0;                          // of them
  std::vector<Access> accesses;
  double compilers_lanes = 1;  // iterations that a compiler of C does at once, by its own vectors
  bool is_carried = false;     // acc = acc + x: it waits for the loop's last iteration
  int chains = 1;              // carried statements beside each other
  int beside = 1;              // statements of the same straight line
  double chain_length = 1;     // executions from the accumulator's first value to its last one
  bool guards_loads = false;   // a condition says whether it loads
  double forwarded_store = 0;  // nanoseconds that an accumulator in memory waits for its last store
  // What all statements of a straight line move to and from memory and both caches, as a part of
  // what each would move alone: less where they touch the same lines, and more where a cache holds
  // what one of them touches again, but not what all of them do.
  struct Shares {
    double memory = 1, l3 = 1, l2 = 1, jumps = 1;
  } shares;

  // An operation that is done once in `repeat` executions.
  void Count(const Operation& operation, double repeat, const target::Device& device);
  // An access that is done so; it reaches for so many lines.
  void CountAccess(bool stores, double lines, double repeat, const target::Device& device);
};

struct Movement {
  double nanoseconds = 0;
  double from_l2 = 0, from_l3 = 0, from_memory = 0;  // bytes
  double of_l2 = 0, of_l3 = 0, of_memory = 0;        // nanoseconds
  double jumps = 0, of_jumps = 0;                    // into level 2, and their nanoseconds
};

// How a statement's cost comes about, for all its executions.
struct StatementCost {
  double once = 0;       // nanoseconds of one execution on one unit
  double units = 1;      // that share the executions
  double computing = 0;  // how long they take
  double latency = 0;    // how long items wait for their own results
  Movement moved;
  double work = 0;  // the longer one of computing and latency
  // What counts of both: the shorter one of work and moving is hidden for the most part.
  double of_work = 0, of_moving = 0;
  double nanoseconds = 0;  // of all
  double idle = 0;         // of these, what is spent waiting for memory or for the last result
};
StatementCost CostOfStatement(const LoopNest& nest, const target::Device& device,
                              const StatementWork& work);

// For statements that run one after the other in each iteration, on a CPU.
StatementWork::Shares SharesOf(const LoopNest& nest, const target::Device& device,
                               std::span<const StatementWork> beside);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_HARDWARE_COST_H_
