#include "dpia/launch_shape.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace eqrise::dpia {

using rise::Nat;

std::optional<LaunchShaper::GivenSizes> LaunchShaper::GivenFor(const Launch& launch, int d) const {
  std::optional<GivenSizes> given;
  ForEachStmt(phrase_, launch.body, [&](const Stmt& s) {
    if (s.kind != StmtKind::kLoop || !s.run || s.dimension != d || given) return;
    const rise::Attr& attr = phrase_.exprs->attr(s.run);
    given = GivenSizes{s.run, attr.n0, attr.n1};
  });
  return given;
}

absl::Status LaunchShaper::CheckGiven(const Launch& launch) {
  int64_t group = 1;
  for (int d = 0; d < 3; ++d) {
    const std::optional<GivenSizes> given = GivenFor(launch, d);
    if (!given) continue;
    const rise::Location where = phrase_.exprs->location(given->run);
    group *= nats_.AsConst(given->local).value_or(1);
    if (group > device_.max_work_group) {
      return report_(
          where,
          absl::StrCat("these groups have ", group, " work-items, and the device's have at most ",
                       device_.max_work_group),
          "choose a smaller local size");
    }
    bool groups = false, items = false;
    Nat most = nats_.Const(1);
    ForEachStmt(phrase_, launch.body, [&](const Stmt& s) {
      if (s.kind != StmtKind::kLoop) return;
      groups = groups || s.level == LoopLevel::kWorkGroup || s.level == LoopLevel::kLocal;
      items = items || (s.level == LoopLevel::kLocal && s.dimension == d);
      if (s.level == LoopLevel::kWorkGroup && s.dimension == d) most = nats_.Max(most, s.count);
    });
    if (!groups) continue;  // a work-item takes as many iterations of mapGlobal as it must
    if (!items && nats_.AsConst(given->local) != 1) {
      return report_(
          where,
          absl::StrCat("the ", nats_.ToString(given->local),
                       " work-items of a group have nothing to share out in dimension ", d),
          absl::StrCat("use mapLocal(", d, ") inside, or the local size 1"));
    }
    const Nat count = nats_.ExactDiv(given->global, given->local);
    if (nats_.AtLeast(count, most) == rise::Proof::kYes) continue;
    return report_(where,
                   absl::StrCat("there are ", nats_.ToString(most), " groups of work in dimension ",
                                d, ", and ", nats_.ToString(count), " groups to do it"),
                   absl::StrCat("make the global size ",
                                nats_.ToString(nats_.Mul(most, given->local)), " at least"));
  }
  return absl::OkStatus();
}

bool LaunchShaper::HasAssignmentOutside(const Block& block, int dimension) const {
  return std::ranges::any_of(block, [&](const StmtId id) {
    const Stmt& s = phrase_.stmt(id);
    if (s.kind == StmtKind::kAssign) return true;
    const bool is_of_dimension =
        s.kind == StmtKind::kLoop && s.dimension == dimension &&
        (s.level == LoopLevel::kGlobal || s.level == LoopLevel::kWorkGroup);
    return !is_of_dimension && HasAssignmentOutside(s.body, dimension);
  });
}

LaunchShape LaunchShaper::ShapeOf(const Launch& launch) {
  LaunchShape shape;
  Nat one = nats_.Const(1);
  for (int d = 0; d < 3; ++d) shape.global[d] = shape.local[d] = one;
  if (!launch.parallel) return shape;
  Nat items[3] = {one, one, one};
  bool groups = false;
  std::optional<Nat> first[3];
  bool alike[3] = {true, true, true};  // loops of a dimension have one count
  std::optional<Nat> local_count[3];
  ForEachStmt(phrase_, launch.body, [&](const Stmt& s) {
    if (s.kind != StmtKind::kLoop) return;
    int d = s.dimension;
    if (s.level == LoopLevel::kGlobal || s.level == LoopLevel::kWorkGroup) {
      groups = groups || s.level == LoopLevel::kWorkGroup;
      alike[d] = alike[d] && (!first[d] || *first[d] == s.count);
      items[d] = first[d] ? nats_.Max(items[d], s.count) : s.count;
      if (!first[d]) first[d] = s.count;
    } else if (s.level == LoopLevel::kLocal) {
      local_count[d] = local_count[d] ? nats_.Max(*local_count[d], s.count) : s.count;
    }
  });
  // What stands outside of all loops of a dimension is for its first item, which has to be there also
  // where these loops have nothing to do.
  for (int d = 0; d < 3; ++d) {
    if (!first[d] || !HasAssignmentOutside(launch.body, d)) continue;
    if (nats_.AtLeast(items[d], one) == rise::Proof::kYes) continue;
    items[d] = nats_.Max(items[d], one);
    alike[d] = false;
  }
  if (groups) {
    int budget = device_.max_work_group;
    for (int d = 0; d < 3; ++d) {
      const std::optional<GivenSizes> given = GivenFor(launch, d);
      const int64_t taken = given ? nats_.AsConst(given->local).value_or(1) : 1;
      budget = std::max<int>(1, budget / static_cast<int>(taken));
    }
    for (int d = 0; d < 3; ++d) {
      if (!local_count[d] || GivenFor(launch, d)) continue;
      auto count = nats_.AsConst(*local_count[d]);
      int64_t size = std::min<int64_t>(
          count ? std::max<int64_t>(*count, 1) : device_.local_size_preferred, budget);
      if (forced_local_) size = std::min<int64_t>(*forced_local_, budget);
      budget = std::max<int>(1, budget / static_cast<int>(size));
      shape.local[d] = nats_.Const(size);
      shape.local_count[d] = shape.local[d];
    }
    for (int d = 0; d < 3; ++d) {
      const std::optional<GivenSizes> given = GivenFor(launch, d);
      Nat many = items[d];
      if (given) {
        shape.local[d] = given->local;
        if (local_count[d]) shape.local_count[d] = given->local;
        many = nats_.ExactDiv(given->global, given->local);
      }
      shape.global[d] = nats_.Mul(many, shape.local[d]);
      const bool exact = alike[d] && many == items[d];
      shape.items[d].form = exact ? LoopShape::Form::kExact : LoopShape::Form::kGuard;
    }
    return shape;
  }
  // Work-items are grouped along the first dimension that has any number of them.
  int grouped = 0;
  while (grouped < 2 && items[grouped] == one) ++grouped;
  // Or as the program says, and then along no other.
  for (int d = 0; d < 3; ++d) {
    if (GivenFor(launch, d)) grouped = d;
  }
  const bool is_given = GivenFor(launch, grouped).has_value();
  int64_t in_group = 1;
  for (int d = 0; d < 3; ++d) {
    int64_t local = d == grouped ? LocalSize(items, d) : 1;
    // Where they are too few for a warp, those of the next dimensions make it full.
    if (d > grouped && !is_given && !forced_local_ && in_group < static_cast<int>(device_.warp)) {
      local = PartOfGroup(items[d], LocalSize(items, d) / in_group);
    }
    in_group *= local;
    shape.local[d] = nats_.Const(local);
    if (nats_.Divides(shape.local[d], items[d]) == rise::Proof::kYes) {
      shape.global[d] = items[d];
      shape.items[d].form = LoopShape::Form::kExact;
    } else {
      Nat rounded = nats_.FloorDiv(nats_.Add(items[d], nats_.Const(local - 1)), shape.local[d]);
      shape.global[d] = nats_.Mul(rounded, shape.local[d]);
      shape.items[d].form = LoopShape::Form::kGuard;
    }
    if (!alike[d]) shape.items[d].form = LoopShape::Form::kGuard;
    if (const std::optional<GivenSizes> given = GivenFor(launch, d)) {
      shape.local[d] = given->local;
      shape.global[d] = given->global;
      const bool enough = nats_.AtLeast(given->global, items[d]) == rise::Proof::kYes;
      shape.items[d].form = !enough                                 ? LoopShape::Form::kStride
                            : alike[d] && given->global == items[d] ? LoopShape::Form::kExact
                                                                    : LoopShape::Form::kGuard;
    }
  }
  return shape;
}

// The largest divisor of the count up to `most`, or that where there is none nearby.
int64_t LaunchShaper::PartOfGroup(Nat items, int64_t most) const {
  const auto n = nats_.AsConst(items);
  most = std::max<int64_t>(1, n ? std::min(most, *n) : most);
  for (int64_t s = most; n && s > most / 2; --s) {
    if (*n % s == 0) return s;
  }
  return most;
}

// Work-items of a group along `dimension`: the preferred number, fewer if that leaves too few groups
// of all dimensions, and a divisor of the count if there is one nearby. A warp is full wherever there
// are items for it.
int64_t LaunchShaper::LocalSize(const Nat (&items)[3], int dimension) const {
  if (forced_local_) return *forced_local_;
  auto n = nats_.AsConst(items[dimension]);
  if (!n) return device_.local_size_preferred;
  // A few groups for each unit, so that none waits long for another one.
  auto groups = 4 * static_cast<int64_t>(device_.compute_units);
  for (int d = 0; d < 3; ++d) {
    if (d == dimension) continue;
    groups = std::max<int64_t>(
        1, groups / std::max<int64_t>(1, nats_.AsConst(items[d]).value_or(groups)));
  }
  const auto warp = static_cast<int64_t>(device_.warp);
  const int64_t least = std::min<int64_t>(warp, std::max<int64_t>(*n, 1));
  // Groups are no deeper than this on NVIDIA's devices.
  constexpr int64_t kDeepest = 64;
  const int64_t most = std::min<int64_t>(std::max<int64_t>(device_.local_size_preferred, least),
                                         dimension == 2 ? kDeepest : device_.max_work_group);
  int64_t size = std::clamp<int64_t>(*n / groups, least, most);
  if (size > warp) size = size / warp * warp;
  for (int64_t s = size; s > size / 2 && s >= least; --s) {
    if (*n % s == 0 && (s < warp || s % warp == 0)) return s;
  }
  return size;
}

}  // namespace eqrise::dpia
