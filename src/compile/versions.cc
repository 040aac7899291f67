#include "compile/versions.h"

#include <array>
#include <numeric>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/term/assumption.h"
#include "rise/term/print.h"

namespace eqrise::compile {
namespace {

// What the sizes of a version are multiples of. Tiles and vectors divide the first; the second is a
// vector of AVX2's floats.
std::array<int64_t, 2> BlocksFor(const target::Device& device) {
  return {device.warp > 1 ? 128 : 64, 8};
}
// A version asks that a size is at least so large, and a multiple of its block, where the kernel's
// line `//@ size` has it so large, or does not name it.
constexpr int64_t kLarge = 256;
// A smaller one has to be a multiple of as much of the block as divides it there, if that is so much
// or more. So the taps of a filter may be any, and the rows of small matrices are blocks.
constexpr int64_t kLeastBlock = 8;
// A version that is no cheaper than so much of the next one is left out.
constexpr double kWorthIt = 0.9;

struct Made {
  Kernel kernel;  // what is lowered lives in its tables
  int64_t block = 0;
  std::vector<rise::Assumption> assumptions;
  Optimized optimized;
};

// The kernel again, in tables that know what is assumed of its sizes.
absl::StatusOr<Made> Load(const Kernel& kernel, int64_t block) {
  const SizeMap sizes(kernel.program.specialised.begin(), kernel.program.specialised.end());
  absl::StatusOr<Kernel> again =
      LoadKernel(kernel.path, sizes, kernel.program.name, kernel.import_folders);
  if (!again.ok()) return again.status();
  Made out{*std::move(again), block, {}, {}};
  out.kernel.pragmas = kernel.pragmas;
  rise::NatTable& nats = out.kernel.exprs->nats();
  const SizeMap& usual = out.kernel.pragmas.sizes["size"];
  using Kind = rise::Assumption::Kind;
  for (rise::NatVar v : out.kernel.program.sizes) {
    const auto value = usual.find(nats.info(v).name);
    const bool is_large = value == usual.end() || value->second >= kLarge;
    const int64_t divisor = is_large ? block : std::gcd(block, value->second);
    if (divisor < kLeastBlock) continue;
    const rise::Nat size = nats.Var(v);
    out.assumptions.push_back({Kind::kDivides, nats.Const(divisor), size, {}});
    if (is_large) out.assumptions.push_back({Kind::kAtLeast, size, nats.Const(kLarge), {}});
  }
  for (const rise::Assumption& a : out.assumptions) rise::Assume(nats, a);
  return out;
}

// "64 divides n, n >= 256"
std::string WhereText(const Made& made) {
  const rise::NatTable& nats = made.kernel.exprs->nats();
  std::vector<std::string> texts;
  for (const rise::Assumption& a : made.assumptions) {
    texts.push_back(rise::AssumptionText(nats, a));
  }
  return absl::StrJoin(texts, ", ");
}

}  // namespace

absl::StatusOr<Optimized> OptimizeVersions(Kernel& kernel, const PipelineOptions& options) {
  absl::StatusOr<Optimized> optimized = Optimize(kernel, options);
  if (!optimized.ok() || optimized->as_written || optimized->is_known ||
      !optimized->stand_in.empty() || options.target == target::Target::kMlir ||
      !options.graph_files.from.empty() || !options.graph_files.save.empty()) {
    return optimized;
  }
  const absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  std::vector<Made> made;
  for (const int64_t block : BlocksFor(*device)) {
    absl::StatusOr<Made> version = Load(kernel, block);
    if (!version.ok()) return version.status();
    if (version->assumptions.empty()) continue;
    absl::StatusOr<Optimized> found = Optimize(version->kernel, options);
    if (!found.ok() || !found->stand_in.empty()) continue;
    version->optimized = *std::move(found);
    made.push_back(*std::move(version));
  }
  std::vector<emit::Version> versions;
  const auto add = [&](const std::string& name, const std::vector<rise::Assumption>& assumptions,
                       const std::string& where, const Kernel& of, const Compiled& compiled) {
    versions.push_back(
        {.name = name,
         .assumptions = assumptions,
         .comment = absl::StrCat(where.empty() ? "For all sizes" : absl::StrCat("Where ", where),
                                 ":\n\n", CarriedOutText(of, compiled.program, compiled.rules)),
         .lowered = compiled.lowered.get(),
         .program = &compiled.program});
    optimized->versions.push_back({where, compiled.cost, compiled.rules});
  };
  for (size_t i = 0; i < made.size(); ++i) {
    const Optimized& next = i + 1 < made.size() ? made[i + 1].optimized : *optimized;
    if (made[i].optimized.best[0].cost > kWorthIt * next.best[0].cost) continue;
    add(absl::StrCat("by_", made[i].block), made[i].assumptions, WhereText(made[i]), made[i].kernel,
        made[i].optimized.best[0]);
  }
  if (versions.empty()) return optimized;
  Compiled& best = optimized->best[0];
  add("any", {}, "", kernel, best);
  absl::StatusOr<emit::Emitted> emitted = emit::EmitVersions(
      versions, EmitOptionsOf(kernel, options, SourceText(kernel)), kernel.Reporter());
  if (!emitted.ok()) return emitted.status();
  best.emitted = *std::move(emitted);
  for (const Made& m : made) optimized->total_seconds += m.optimized.total_seconds;
  return optimized;
}

}  // namespace eqrise::compile
