#include "extract/hardware_cost.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "extract/memory_cost.h"

namespace eqrise::extract {
namespace {

std::vector<AccessGroup> GroupsOf(const LoopNest& nest, const target::Device& device,
                                  const std::vector<Access>& accesses, double items) {
  std::vector<AccessGroup> groups;
  std::vector<const Access*> like;           // an access of each group
  std::vector<std::pair<bool, bool>> kinds;  // whether it loads, and stores
  for (const Access& a : accesses) {
    if (a.is_local) continue;
    size_t g = 0;
    while (g < like.size() && !(like[g]->array == a.array && like[g]->strides == a.strides)) ++g;
    if (g == like.size()) {
      like.push_back(&a);
      kinds.emplace_back(false, false);
      AccessGroup& group = groups.emplace_back();
      group.bytes = a.bytes;
      group.whole = a.whole;
      group.since = a.since;
      nest.InOrderOfTime(items, [&](size_t loop, double trips, double steps) {
        const bool is_held = std::ranges::find(a.held, loop) != a.held.end();
        group.loops.push_back({is_held ? 1.0 : std::max(1.0, trips), a.strides[loop] * steps});
      });
    }
    groups[g].bytes = std::max(groups[g].bytes, a.bytes);
    groups[g].since = std::max(groups[g].since, a.since);
    groups[g].offsets.push_back(a.offset);
    (a.stores ? kinds[g].second : kinds[g].first) = true;
  }
  for (size_t g = 0; g < groups.size(); ++g) {
    std::ranges::sort(groups[g].offsets);
    // A line of which a part is stored is read first, but on a device that keeps masks.
    const auto [is_read, is_stored] = kinds[g];
    groups[g].weight = is_stored && (is_read || device.warp <= 1) ? 2 : 1;
  }
  return groups;
}

// What moves through the levels of the memory for the accesses, in all iterations.
Movement Move(const LoopNest& nest, const target::Device& device,
              const std::vector<Access>& accesses) {
  Movement out;
  if (accesses.empty()) return out;
  const double units = nest.Cores();
  const double dram = 1.0 / device.bandwidth_gbs;  // shared by all units
  const double single = device.load_stream_per_byte;
  if (device.warp > 1) {
    const double of_unit =
        std::clamp(nest.Items() / device.compute_units, 1.0, device.items_resident);
    const std::vector<AccessGroup> near = GroupsOf(nest, device, accesses, of_unit);
    const std::vector<AccessGroup> far =
        GroupsOf(nest, device, accesses, of_unit * device.compute_units);
    const CacheLevel l1 = {
        .capacity = device.l1_bytes / 2, .line = device.cache_line, .sector = device.sector};
    out.from_l2 = BytesInto(near, l1);
    // What is stored goes on to level 2 each time; lines that are stored once are in this already.
    std::vector<Access> stores;
    std::ranges::copy_if(accesses, std::back_inserter(stores), &Access::stores);
    double stored = 0;
    for (const Access& a : stores) stored += a.is_local ? 0 : a.bytes / a.parts * nest.Trips();
    out.from_l2 += std::max(0.0, stored - BytesInto(GroupsOf(nest, device, stores, of_unit), l1));
    out.from_memory = BytesInto(
        far, {.capacity = device.l2_bytes / 2, .line = device.cache_line, .sector = device.sector});
    out.of_memory = out.from_memory * std::max(dram, single / units);
    out.of_l2 = out.from_l2 * single * device.l2_part / units;
    out.nanoseconds = std::max(out.of_memory, out.of_l2);
    return out;
  }
  const std::vector<AccessGroup> groups = GroupsOf(nest, device, accesses, 1);
  const auto level = [&](double capacity) {
    return CacheLevel{.capacity = capacity,
                      .line = device.cache_line,
                      .page = device.page_bytes,
                      .ways = device.l1_ways,
                      .not_prefetched = device.not_prefetched};
  };
  out.from_memory = BytesInto(groups, level(device.l3_bytes / 2));
  const Traffic into_l2 = TrafficInto(groups, level(device.l2_bytes / 2));
  out.from_l3 = into_l2.bytes;
  out.from_l2 = BytesInto(groups, level(device.l1_bytes / 2));
  out.jumps = into_l2.jumps;
  out.of_jumps = out.jumps * device.jump / units;
  out.of_memory = out.from_memory * std::max(dram, single / units);
  out.of_l3 = out.from_l3 * single * device.l3_part / units;
  out.of_l2 = out.from_l2 * single * device.l2_part / units;
  out.nanoseconds = out.of_memory + out.of_l3 + out.of_l2 + out.of_jumps;
  return out;
}

void Shrink(Movement& moved, const StatementWork::Shares& shares) {
  moved.from_memory *= shares.memory;
  moved.from_l3 *= shares.l3;
  moved.from_l2 *= shares.l2;
  moved.jumps *= shares.jumps;
  moved.nanoseconds -= (1 - shares.memory) * moved.of_memory + (1 - shares.l3) * moved.of_l3 +
                       (1 - shares.l2) * moved.of_l2 + (1 - shares.jumps) * moved.of_jumps;
  moved.of_memory *= shares.memory;
  moved.of_l3 *= shares.l3;
  moved.of_l2 *= shares.l2;
  moved.of_jumps *= shares.jumps;
}

// How long the items take that wait for each step of theirs. Caches answer sooner than memory.
double Latency(const LoopNest& nest, const target::Device& device, const StatementWork& work,
               const Movement& moved) {
  if (device.warp <= 1) return 0;
  double requested = 0;  // by the largest access to memory that is not a group's own
  bool is_local = false;
  for (const Access& a : work.accesses) {
    is_local = is_local || (a.is_local && !a.stores);
    if (!a.is_local) requested = std::max(requested, a.bytes / a.parts);
  }
  requested *= nest.Trips();
  // Every second operation waits for the one before it.
  double wait = std::max(work.is_carried ? device.latency_op : 0,
                         work.compute / device.scalar_op * device.latency_op / 2);
  // Some iterations of a loop are under way at once, for compilers unroll it.
  const bool in_loop = !nest.empty() && nest.innermost().IsSequential();
  if (is_local) wait += device.latency_l1 / (in_loop ? 4 : 1);
  // Statements beside each other wait for registers and for local memory at the same time.
  if (requested == 0) wait /= work.beside;
  if (requested > 0) {
    const double part_l2 = std::min(1.0, moved.from_l2 / requested);
    const double part_memory = std::min(part_l2, moved.from_memory / requested);
    // An item waits together for its loads in a loop, or in a straight line, as far as it has
    // registers for them; and for the slowest one. What a condition guards begins when it is known.
    const double under_way = work.guards_loads ? 4 : 16;
    const double most = std::max(1.0, under_way / std::max(1.0, work.loaded));
    const double at_once = in_loop ? most : std::min<double>(most, work.beside);
    const double loads =
        (device.latency_l1 + part_l2 * device.latency_l2 + part_memory * device.latency_memory) /
        at_once;
    wait = in_loop ? std::max(wait, loads) : wait + loads;
  }
  const double items = std::max(1.0, nest.Items());
  const double rounds = std::max(1.0, items / (device.compute_units * device.items_resident));
  return wait * nest.Trips() / items * rounds;
}

}  // namespace

double SpecialFunctions(rise::Op op, const target::Device& device) {
  constexpr double kOfErrorFunction = 2;
  switch (op) {
    case rise::Op::kErf:
      return kOfErrorFunction;
    case rise::Op::kPow:
      return device.power;
    default:
      return 1;
  }
}

double OperationCost(const Operation& operation, const target::Device& device) {
  const int lanes = operation.lanes;
  const double width = std::max(1.0, std::ceil(lanes / std::max(1.0, device.simd_width)));
  const double special = device.warp > 1 ? lanes : width;  // a GPU's items have no vectors of these
  switch (operation.unit) {
    case Unit::kOperation:
      return operation.times * (lanes > 1 ? device.vector_op * width : device.scalar_op);
    case Unit::kDivision:
      return device.division * special;
    case Unit::kSpecialFunction:
      return device.special_function * special * operation.times;
    case Unit::kGather:
      return device.gather_per_lane * lanes;
    case Unit::kAtomic:
      return device.atomic_ops * device.scalar_op * operation.times;
  }
  return 0;
}

void StatementWork::Count(const Operation& operation, double repeat, const target::Device& device) {
  compute += OperationCost(operation, device) / repeat;
  (operation.lanes > 1 ? vectors : scalars)[static_cast<size_t>(operation.unit)] +=
      operation.times / repeat;
}

void StatementWork::CountAccess(bool stores, double lines, double repeat,
                                const target::Device& device) {
  loads += device.load_l1 * lines / repeat;
  (stores ? stored : loaded) += 1 / repeat;
  transactions += lines / repeat;
}

double Transactions(const LoopNest& nest, const Access& access, const target::Device& device) {
  if (device.warp <= 1 || access.is_local) return 1;
  double lanes = device.warp, lines = 1, run = access.bytes;
  for (const size_t i : nest.NearestItems()) {
    if (lanes <= 1) break;
    const double here = std::min(lanes, std::max(1.0, nest[i].trips));
    const double stride = access.strides[i];
    if (stride >= device.cache_line) {
      lines *= here;
    } else if (stride > 0 && lines == 1) {
      run += stride * (here - 1);
    } else if (stride > 0) {
      lines *= std::max(1.0, here * stride / device.cache_line);
    }
    lanes /= here;
  }
  return std::min(device.warp, lines * std::max(1.0, run / device.cache_line));
}

StatementWork::Shares SharesOf(const LoopNest& nest, const target::Device& device,
                               std::span<const StatementWork> beside) {
  Movement alone;
  std::vector<Access> all;
  for (const StatementWork& work : beside) {
    const Movement moved = Move(nest, device, work.accesses);
    alone.of_memory += moved.of_memory;
    alone.of_l3 += moved.of_l3;
    alone.of_l2 += moved.of_l2;
    alone.of_jumps += moved.of_jumps;
    all.insert(all.end(), work.accesses.begin(), work.accesses.end());
  }
  const Movement together = Move(nest, device, all);
  const auto part = [](double of, double whole) { return whole > 0 ? of / whole : 1; };
  return {part(together.of_memory, alone.of_memory), part(together.of_l3, alone.of_l3),
          part(together.of_l2, alone.of_l2), part(together.of_jumps, alone.of_jumps)};
}

StatementCost CostOfStatement(const LoopNest& nest, const target::Device& device,
                              const StatementWork& work) {
  StatementCost out;
  const double busy = std::max(work.compute, work.loads) / work.compilers_lanes;
  out.once = busy;
  // Independent chains in one loop body run beside each other, and so does what comes after a short
  // chain, as far as a core looks ahead.
  if (work.is_carried) {
    constexpr double kOfLoop = 2;  // operations: to count, and to branch
    const double operations = (work.compute + work.loads) / device.scalar_op + kOfLoop;
    const double beside = std::max(1.0, device.look_ahead_ops / (work.chain_length * operations));
    out.once = std::max(out.once, device.scalar_op * device.dependent_ops / (work.chains * beside));
  }
  out.once = std::max(out.once, work.forwarded_store);
  out.moved = Move(nest, device, work.accesses);
  Shrink(out.moved, work.shares);
  out.units = nest.Units();
  out.computing = out.once * nest.Trips() / out.units;
  const double waiting = (out.once - busy) * nest.Trips() / out.units;
  out.latency = Latency(nest, device, work, out.moved);
  out.work = std::max(out.computing, out.latency);
  // Computing and moving overlap, for the most part.
  const double traffic = out.moved.nanoseconds;
  out.of_work = out.work >= traffic ? out.work : device.not_hidden * out.work;
  out.of_moving = out.work >= traffic ? device.not_hidden * traffic : traffic;
  out.nanoseconds = out.of_work + out.of_moving;
  out.idle = std::max(waiting, traffic - out.work);
  return out;
}

}  // namespace eqrise::extract
