#include "compile/versions.h"

#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/term/print.h"

namespace eqrise::compile {
namespace {

// What the sizes of a version are multiples of. Tiles and vectors of all targets divide the first;
// the second is a vector of AVX2's floats.
constexpr std::array<int64_t, 2> kBlocks = {64, 8};
// Sizes below this count as small: no version asks anything of what is small in the kernel's line
// `//@ size` (the taps of a filter, the colours of a pixel).
constexpr int64_t kLarge = 256;
// A version that is no cheaper than so much of the next one is left out.
constexpr double kWorthIt = 0.9;

struct Made {
  Kernel kernel;  // what is lowered lives in its tables
  std::vector<rise::Assumption> assumptions;
  Optimized optimized;
};

// The sizes that a version asks something of.
std::vector<rise::NatVar> LargeSizes(const Kernel& kernel) {
  const auto line = kernel.pragmas.sizes.find("size");
  std::vector<rise::NatVar> out;
  for (rise::NatVar v : kernel.program.sizes) {
    if (line != kernel.pragmas.sizes.end()) {
      const auto value = line->second.find(kernel.exprs->nats().info(v).name);
      if (value != line->second.end() && value->second < kLarge) continue;
    }
    out.push_back(v);
  }
  return out;
}

// The kernel again, in tables that know what is assumed of its sizes.
absl::StatusOr<Made> Load(const Kernel& kernel, int64_t block) {
  const SizeMap sizes(kernel.program.specialised.begin(), kernel.program.specialised.end());
  absl::StatusOr<Kernel> again =
      LoadKernel(kernel.path, sizes, kernel.program.name, kernel.import_folders);
  if (!again.ok()) return again.status();
  Made out{*std::move(again), {}, {}};
  out.kernel.pragmas = kernel.pragmas;
  rise::NatTable& nats = out.kernel.exprs->nats();
  for (rise::NatVar v : LargeSizes(out.kernel)) {
    const rise::Nat size = nats.Var(v), divisor = nats.Const(block), least = nats.Const(kLarge);
    nats.AssumeDivides(divisor, size);
    nats.AssumeAtLeast(size, least);
    using Kind = rise::Assumption::Kind;
    out.assumptions.push_back({Kind::kDivides, divisor, size, {}});
    out.assumptions.push_back({Kind::kAtLeast, size, least, {}});
  }
  return out;
}

// "Where 64 divides n, n >= 256:", and how it is carried out then.
std::string CommentOf(const Made& made) {
  const rise::NatTable& nats = made.kernel.exprs->nats();
  std::vector<std::string> texts;
  for (const rise::Assumption& a : made.assumptions) {
    texts.push_back(absl::StrCat(
        nats.ToString(a.left),
        a.kind == rise::Assumption::Kind::kDivides ? " divides " : " >= ", nats.ToString(a.right)));
  }
  return absl::StrCat("Where ", absl::StrJoin(texts, ", "), ":\n\n",
                      CarriedOutText(made.kernel, made.optimized.best[0]));
}

}  // namespace

absl::StatusOr<Optimized> OptimizeVersions(Kernel& kernel, const PipelineOptions& options) {
  absl::StatusOr<Optimized> optimized = Optimize(kernel, options);
  if (!optimized.ok() || optimized->as_written || optimized->is_known ||
      !optimized->stand_in.empty() || options.target == target::Target::kMlir ||
      !options.graph_files.from.empty() || !options.graph_files.save.empty() ||
      LargeSizes(kernel).empty()) {
    return optimized;
  }
  std::vector<Made> made;
  for (const int64_t block : kBlocks) {
    absl::StatusOr<Made> version = Load(kernel, block);
    if (!version.ok()) return version.status();
    absl::StatusOr<Optimized> found = Optimize(version->kernel, options);
    if (!found.ok() || !found->stand_in.empty()) continue;
    version->optimized = *std::move(found);
    made.push_back(*std::move(version));
  }
  std::vector<emit::Version> versions;
  const auto add = [&](const std::string& name, const std::vector<rise::Assumption>& assumptions,
                       std::string comment, const Compiled& compiled) {
    versions.push_back({.name = name,
                        .assumptions = assumptions,
                        .comment = std::move(comment),
                        .lowered = compiled.lowered.get(),
                        .program = &compiled.program});
  };
  for (size_t i = 0; i < made.size(); ++i) {
    const Optimized& next = i + 1 < made.size() ? made[i + 1].optimized : *optimized;
    if (made[i].optimized.best[0].cost > kWorthIt * next.best[0].cost) continue;
    const rise::NatTable& nats = made[i].kernel.exprs->nats();
    add(absl::StrCat("by_", nats.ToString(made[i].assumptions[0].left)), made[i].assumptions,
        CommentOf(made[i]), made[i].optimized.best[0]);
  }
  if (versions.empty()) return optimized;
  Compiled& best = optimized->best[0];
  add("any", {}, absl::StrCat("For all sizes:\n\n", CarriedOutText(kernel, best)), best);
  absl::StatusOr<emit::Emitted> emitted = emit::EmitVersions(
      versions, EmitOptionsOf(kernel, options, SourceText(kernel)), kernel.Reporter());
  if (!emitted.ok()) return emitted.status();
  best.emitted = *std::move(emitted);
  for (const Made& m : made) optimized->total_seconds += m.optimized.total_seconds;
  return optimized;
}

}  // namespace eqrise::compile
