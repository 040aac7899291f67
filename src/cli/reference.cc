#include "cli/reference.h"

#include <cstring>

#include "absl/strings/str_cat.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/interpret.h"
#include "rise/plain_lowering.h"
#include "run/npy.h"
#include "run/random.h"
#include "run/verify.h"

namespace eqrise::cli {
namespace {

using rise::Leaf;
using run::HostArray;

absl::StatusOr<HostArray> FromLeaf(const Leaf& leaf) {
  absl::StatusOr<HostArray> a = HostArray::Create(
      *run::ElementFromName(std::string(rise::ScalarName(leaf.element))), leaf.shape);
  if (a.ok())
    std::memcpy(a->Bytes(), leaf.bytes.data(), std::min(leaf.bytes.size(), a->byte_size()));
  return a;
}

// Every size the program has, the specialised ones included.
SizeMap AllSizes(const rise::Program& program, const SizeMap& given) {
  SizeMap all = given;
  for (const auto& [name, value] : program.specialised) all[name] = value;
  return all;
}

SizeMap SymbolicSizes(const Kernel& kernel, const SizeMap& given) {
  SizeMap out;
  for (rise::NatVar v : kernel.program.sizes) {
    auto it = given.find(kernel.exprs->nats().info(v).name);
    if (it != given.end()) out.insert(*it);
  }
  return out;
}

}  // namespace

absl::StatusOr<std::vector<HostArray>> MakeInputs(const Kernel& kernel, const SizeMap& sizes,
                                                  const DataOptions& options) {
  absl::StatusOr<rise::SizeValues> values = rise::SizesOf(*kernel.exprs, kernel.program, sizes);
  if (!values.ok()) return values.status();
  std::vector<HostArray> out;
  uint64_t seed = options.seed * 1000;
  for (const auto& [name, file] : options.files) {
    bool known = false;
    for (const rise::ProgramInput& i : kernel.program.inputs) known = known || i.name == name;
    if (!known) {
      return absl::InvalidArgumentError(
          absl::StrCat("error: --input names ", name,
                       ", but the kernel has no such input\nhint: see "
                       "`eqrise check ",
                       kernel.path, "`"));
    }
  }
  for (const rise::ProgramInput& input : kernel.program.inputs) {
    absl::StatusOr<std::vector<Leaf>> leaves =
        rise::LeavesOf(kernel.exprs->types(), input.type, *values);
    if (!leaves.ok()) return leaves.status();
    auto file = options.files.find(input.name);
    if (file != options.files.end() && leaves->size() != 1) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: the input ", input.name, " consists of pairs and can't come from one file"));
    }
    auto bounds = kernel.pragmas.bounds.find(input.name);
    auto [low, high] =
        bounds == kernel.pragmas.bounds.end() ? std::pair(-1.0, 1.0) : bounds->second;
    for (const Leaf& leaf : *leaves) {
      run::Element element = *run::ElementFromName(std::string(rise::ScalarName(leaf.element)));
      absl::StatusOr<HostArray> a;
      if (file != options.files.end()) {
        a = run::ReadNpy(file->second, element, leaf.shape);
      } else {
        double lo = low, hi = high;
        // Indices stay in range whatever the bounds say.
        rise::Type t = input.type;
        while (kernel.exprs->types().Is(t, rise::TypeKind::kArray))
          t = kernel.exprs->types().node(t).first;
        if (kernel.exprs->types().Is(t, rise::TypeKind::kIndex)) {
          absl::StatusOr<int64_t> extent =
              rise::EvaluateNat(kernel.exprs->nats(), kernel.exprs->types().node(t).size, *values);
          if (!extent.ok()) return extent.status();
          lo = 0;
          hi = static_cast<double>(*extent - 1);
        } else if (bounds == kernel.pragmas.bounds.end() && rise::IsInteger(leaf.element)) {
          lo = rise::IsSigned(leaf.element) ? -8 : 0;
          hi = 8;
        } else if (leaf.element == rise::ScalarKind::kBool) {
          lo = 0;
          hi = 1;
        }
        a = run::RandomArray(element, leaf.shape, ++seed, lo, hi);
      }
      if (!a.ok()) return a.status();
      out.push_back(*std::move(a));
    }
  }
  return out;
}

absl::StatusOr<std::vector<HostArray>> ReferenceMaker::Interpreted(
    Kernel& kernel, const SizeMap& sizes, const std::vector<HostArray>& inputs, int64_t max_steps) {
  absl::StatusOr<rise::SizeValues> values = rise::SizesOf(*kernel.exprs, kernel.program, sizes);
  if (!values.ok()) return values.status();
  std::map<std::string, rise::Value> by_name;
  size_t next = 0;
  for (const rise::ProgramInput& input : kernel.program.inputs) {
    absl::StatusOr<std::vector<Leaf>> leaves =
        rise::LeavesOf(kernel.exprs->types(), input.type, *values);
    if (!leaves.ok()) return leaves.status();
    for (Leaf& leaf : *leaves) {
      const HostArray& a = inputs[next++];
      leaf.bytes.assign(a.Bytes(), a.Bytes() + a.byte_size());
    }
    absl::StatusOr<rise::Value> v =
        rise::Unflatten(kernel.exprs->types(), input.type, *values, *leaves);
    if (!v.ok()) return v.status();
    by_name[input.name] = *std::move(v);
  }
  absl::StatusOr<rise::Value> result = rise::InterpretProgram(*kernel.exprs, kernel.program, sizes,
                                                              by_name, {.max_steps = max_steps});
  if (!result.ok()) return result.status();
  absl::StatusOr<std::vector<Leaf>> leaves =
      rise::Flatten(kernel.exprs->types(), kernel.program.type, *values, *result);
  if (!leaves.ok()) return leaves.status();
  std::vector<HostArray> out;
  for (const Leaf& leaf : *leaves) {
    absl::StatusOr<HostArray> a = FromLeaf(leaf);
    if (!a.ok()) return a.status();
    out.push_back(*std::move(a));
  }
  return out;
}

absl::StatusOr<std::vector<HostArray>> ReferenceMaker::Plain(Kernel& kernel, const SizeMap& sizes,
                                                             const std::vector<HostArray>& inputs) {
  absl::StatusOr<rise::Program> plain =
      rise::LowerPlainly(*kernel.exprs, kernel.program, {.accumulate_in_double = true});
  if (!plain.ok()) return plain.status();
  PipelineOptions options;
  options.target = dpia::Target::kC;
  absl::StatusOr<extract::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  absl::StatusOr<Compiled> c = CompileLowLevel(kernel, *plain, options, *device, {});
  if (!c.ok()) return c.status();
  run::RunOptions once = run_;
  once.warmup = 0;
  once.repeats = 1;
  absl::StatusOr<run::RunResult> r = run::RunManifest(c->emitted.manifest, c->emitted.source,
                                                      SymbolicSizes(kernel, sizes), inputs, once);
  if (!r.ok()) return r.status();
  return std::move(r->outputs);
}

absl::Status ReferenceMaker::CheckPlain(const Kernel& kernel) {
  auto it = checked_.find(kernel.path);
  if (it != checked_.end()) return it->second;
  absl::Status status = [&]() -> absl::Status {
    auto small = kernel.pragmas.sizes.find("small");
    if (small == kernel.pragmas.sizes.end()) return absl::OkStatus();
    absl::StatusOr<Kernel> k = LoadKernel(kernel.path, small->second, kernel.program.name);
    if (!k.ok()) return k.status();
    absl::StatusOr<std::vector<HostArray>> inputs = MakeInputs(*k, small->second, {});
    if (!inputs.ok()) return inputs.status();
    absl::StatusOr<std::vector<HostArray>> want =
        Interpreted(*k, small->second, *inputs, 200'000'000);
    if (!want.ok()) return want.status();
    absl::StatusOr<std::vector<HostArray>> got = Plain(*k, small->second, *inputs);
    if (!got.ok()) return got.status();
    for (size_t i = 0; i < want->size(); ++i) {
      run::Verdict v = run::Verify((*got)[i], (*want)[i], kernel.pragmas.tolerance);
      if (!v.ok) {
        return absl::InternalError(absl::StrCat(
            kernel.path,
            ": error: the plain C reference disagrees with the interpreter: ", v.message));
      }
    }
    return absl::OkStatus();
  }();
  checked_[kernel.path] = status;
  return status;
}

absl::StatusOr<Reference> ReferenceMaker::Make(Kernel& kernel, const SizeMap& sizes,
                                               const std::vector<HostArray>& inputs) {
  SizeMap all = AllSizes(kernel.program, sizes);
  // Small enough for the interpreter? Its own budget decides.
  int64_t scalars = 0;
  for (const HostArray& a : inputs) scalars += a.size();
  if (scalars <= 200'000) {
    absl::StatusOr<std::vector<HostArray>> out = Interpreted(kernel, sizes, inputs, 20'000'000);
    if (out.ok()) return Reference{*std::move(out), "interpreter"};
    if (!absl::IsResourceExhausted(out.status())) return out.status();
  }
  if (absl::Status s = CheckPlain(kernel); !s.ok()) return s;
  absl::StatusOr<std::vector<HostArray>> out = Plain(kernel, sizes, inputs);
  if (!out.ok()) return out.status();
  return Reference{*std::move(out), "plain C in double"};
}

}  // namespace eqrise::cli
