#include "compile/reference.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <random>

#include "absl/strings/str_cat.h"
#include "compile/default_tolerance.h"
#include "compile/index_check.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "rise/interpret/element_sampler.h"
#include "rise/interpret/interpret.h"
#include "rise/lowering/plain_lowering.h"
#include "run/npy.h"
#include "run/random.h"
#include "run/verify.h"

namespace eqrise::compile {
namespace {

using rise::Leaf;
using run::HostArray;

absl::StatusOr<HostArray> FromLeaf(const Leaf& leaf) {
  absl::StatusOr<HostArray> a = HostArray::Create(
      *run::ElementFromName(std::string(rise::ScalarName(leaf.element))), leaf.shape);
  if (a.ok()) {
    // Also where there are no bytes, and so no memory.
    std::copy_n(leaf.bytes.begin(), std::min(leaf.bytes.size(), a->byte_size()), a->Bytes());
  }
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

// What the indices of an array of them, or of arrays of those, are below; nullopt: it has none.
absl::StatusOr<std::optional<int64_t>> IndexExtent(const Kernel& kernel, rise::Type type,
                                                   const rise::SizeValues& sizes) {
  const rise::TypeTable& types = kernel.exprs->types();
  while (types.Is(type, rise::TypeKind::kArray)) type = types.node(type).first;
  if (!types.Is(type, rise::TypeKind::kIndex)) return std::optional<int64_t>();
  absl::StatusOr<int64_t> extent =
      rise::EvaluateNat(kernel.exprs->nats(), types.node(type).size, sizes);
  if (!extent.ok()) return extent.status();
  return std::optional<int64_t>(*extent);
}

// The largest double that is no more: 2^63 - 1 itself is none.
double DoubleAtMost(int64_t n) {
  const double nearest = static_cast<double>(n);
  const bool is_more = nearest >= 0x1p63 || static_cast<int64_t>(nearest) > n;
  return is_more ? std::nextafter(nearest, 0.0) : nearest;
}

// The least and the largest value of an array, and of floats -0, an infinity and NaN where it has
// them: what computations go wrong on, if they do.
std::vector<int64_t> PlacesOfExtremes(const HostArray& a) {
  std::optional<int64_t> least, largest, negative_zero, infinite, nan;
  for (int64_t i = 0; i < a.size(); ++i) {
    const double x = a.AsDouble(i);
    if (std::isnan(x)) {
      nan = nan.value_or(i);
      continue;
    }
    if (std::isinf(x)) infinite = infinite.value_or(i);
    if (x == 0 && std::signbit(x)) negative_zero = negative_zero.value_or(i);
    if (!least || x < a.AsDouble(*least)) least = i;
    if (!largest || x > a.AsDouble(*largest)) largest = i;
  }
  std::vector<int64_t> out;
  for (const auto& place : {least, largest, negative_zero, infinite, nan}) {
    if (place) out.push_back(*place);
  }
  return out;
}

// Puts the extreme values of `from` into `to`, in turns, at every second place: the others keep
// what was there.
void CopyExtremes(const HostArray& from, HostArray& to) {
  if (from.element() != to.element()) return;
  const std::vector<int64_t> places = PlacesOfExtremes(from);
  if (places.empty()) return;
  const size_t bytes = run::ElementSize(from.element());
  size_t next = 0;
  for (int64_t i = 0; i < to.size(); i += 2) {
    const int64_t place = places[next++ % places.size()];
    std::memcpy(to.Bytes() + static_cast<size_t>(i) * bytes,
                from.Bytes() + static_cast<size_t>(place) * bytes, bytes);
  }
}

// Sizes for which the interpreter takes no time: those that the kernel says, or else small ones
// that its type allows.
std::vector<SizeMap> SmallSizes(const Kernel& kernel, const SizeMap& real) {
  auto small = kernel.pragmas.sizes.find("small");
  if (small != kernel.pragmas.sizes.end()) return {small->second};
  std::vector<SizeMap> out;
  for (const int64_t size : {12, 16, 30, 64, 7, 5, 3, 2, 1}) {
    SizeMap all;
    for (const auto& [name, value] : real) all[name] = std::min(value, size);
    out.push_back(std::move(all));
  }
  return out;
}

// Places of an array of so many elements: its ends, and some in between that a seed says.
std::vector<int64_t> PlacesToSample(int64_t size, int64_t count, uint64_t seed) {
  if (size <= count) {
    std::vector<int64_t> all(static_cast<size_t>(size));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  std::vector<int64_t> out = {0, size - 1};
  std::mt19937_64 random(seed);
  while (static_cast<int64_t>(out.size()) < count) {
    out.push_back(static_cast<int64_t>(random() % static_cast<uint64_t>(size)));
  }
  return out;
}

// One scalar as an array has it.
absl::Status Put(const rise::Value& v, int64_t i, HostArray& to) {
  const size_t width = run::ElementSize(to.element());
  if (!v.Is(rise::ValueKind::kScalar) && !v.Is(rise::ValueKind::kIndex) &&
      !v.Is(rise::ValueKind::kNat)) {
    return absl::InternalError("an element that is no scalar");
  }
  std::byte* const at = to.Bytes() + static_cast<size_t>(i) * width;
  if (to.element() == run::Element::kF64) {
    const double d = v.AsDouble();
    std::memcpy(at, &d, width);
  } else {
    const int64_t n = v.AsInt();  // little endian, as arrays are
    std::memcpy(at, &n, width);
  }
  return absl::OkStatus();
}

// What computing some elements anew, from the real inputs, has to say of a reference.
struct Samples {
  int64_t compared = 0;
  std::string doubt;
};

// About a second's work; large reductions may leave no room for a single element.
constexpr int64_t kSampledSteps = 3'000'000;
constexpr int64_t kSampledElements = 16;

absl::StatusOr<Samples> Sample(const Kernel& kernel, const rise::SizeValues& sizes,
                               const std::vector<HostArray>& inputs,
                               const std::vector<HostArray>& outputs, run::Tolerance tolerance) {
  std::vector<rise::LeafView> views;
  for (const HostArray& a : inputs) {
    views.push_back({*rise::ScalarFromName(std::string(run::ElementName(a.element()))), a.Bytes()});
  }
  rise::ElementSampler sampler(*kernel.exprs, kernel.program, sizes, std::move(views),
                               {.max_steps = kSampledSteps, .in_double = true});
  const auto each = std::max<int64_t>(2, kSampledElements / static_cast<int64_t>(outputs.size()));
  Samples out;
  for (size_t leaf = 0; leaf < outputs.size(); ++leaf) {
    const HostArray& whole = outputs[leaf];
    std::vector<int64_t> places;
    std::vector<rise::Value> values;
    for (const int64_t at : PlacesToSample(whole.size(), each, leaf + 1)) {
      if (sampler.steps() > kSampledSteps) break;
      absl::StatusOr<rise::Value> v = sampler.Element(leaf, at);
      if (absl::IsResourceExhausted(v.status()) || absl::IsUnimplemented(v.status())) break;
      if (!v.ok()) return v.status();
      places.push_back(at);
      values.push_back(*std::move(v));
    }
    if (values.empty()) continue;
    const auto count = static_cast<int64_t>(values.size());
    const bool is_float = run::IsFloat(whole.element());
    absl::StatusOr<HostArray> got = HostArray::Create(whole.element(), {count});
    absl::StatusOr<HostArray> want =
        HostArray::Create(is_float ? run::Element::kF64 : whole.element(), {count});
    if (!got.ok()) return got.status();
    if (!want.ok()) return want.status();
    const size_t width = run::ElementSize(whole.element());
    for (int64_t i = 0; i < count; ++i) {
      const auto place = static_cast<size_t>(places[static_cast<size_t>(i)]);
      std::memcpy(got->Bytes() + static_cast<size_t>(i) * width, whole.Bytes() + place * width,
                  width);
      if (absl::Status s = Put(values[static_cast<size_t>(i)], i, *want); !s.ok()) return s;
    }
    out.compared += count;
    const run::Verdict v = run::Verify(*got, *want, tolerance);
    if (v.ok || !out.doubt.empty()) continue;
    const int64_t worst = places[static_cast<size_t>(std::max<int64_t>(0, v.worst))];
    out.doubt = absl::StrCat("the reference disagrees with the interpreter on element ", worst,
                             " of output ", leaf + 1, ": ", v.message);
  }
  return out;
}

}  // namespace

absl::StatusOr<std::vector<HostArray>> MakeInputs(const Kernel& kernel, const SizeMap& sizes,
                                                  DataOptions options) {
  absl::StatusOr<rise::SizeValues> values = rise::SizesOf(*kernel.exprs, kernel.program, sizes);
  if (!values.ok()) return values.status();
  std::vector<HostArray> out;
  uint64_t seed = options.seed * 1000;
  for (const rise::ProgramInput& input : kernel.program.inputs) {
    absl::StatusOr<std::vector<Leaf>> leaves =
        rise::LeavesOf(kernel.exprs->types(), input.type, *values);
    if (!leaves.ok()) return leaves.status();
    auto file = options.files.find(input.name);
    auto bounds = kernel.pragmas.bounds.find(input.name);
    auto [low, high] =
        bounds == kernel.pragmas.bounds.end() ? std::pair(-1.0, 1.0) : bounds->second;
    for (const Leaf& leaf : *leaves) {
      run::Element element = *run::ElementFromName(std::string(rise::ScalarName(leaf.element)));
      absl::StatusOr<HostArray> a;
      absl::StatusOr<std::optional<int64_t>> extent = IndexExtent(kernel, input.type, *values);
      if (!extent.ok()) return extent.status();
      if (file != options.files.end()) {
        NpyInput& given = file->second;
        if (absl::Status s = run::ExpectType(given.file, given.array, element, leaf.shape);
            !s.ok()) {
          return s;
        }
        a = std::move(given.array);
        if (*extent) {
          if (absl::Status s = CheckIndices(*a, **extent, input.name); !s.ok()) return s;
        }
      } else {
        double lo = low, hi = high;
        // Indices stay in range whatever the bounds say.
        if (*extent) {
          lo = 0;
          hi = DoubleAtMost(**extent - 1);
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
  for (rise::ProgramInput& input : plain->inputs) input.overwritten_by.clear();
  PipelineOptions options;
  options.target = target::Target::kC;
  options.foreign_texts = false;  // they are what is to be judged
  options.planted_fault = planted_fault_;
  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  absl::StatusOr<Compiled> c = CompileLowLevel(kernel, *plain, options, *device);
  if (!c.ok()) return c.status();
  run::RunOptions once = run_;
  once.warmup = 0;
  once.repeats = 1;
  absl::StatusOr<run::RunResult> r = run::RunManifest(c->emitted.manifest, c->emitted.source,
                                                      SymbolicSizes(kernel, sizes), inputs, once);
  if (!r.ok()) return r.status();
  return std::move(r->outputs);
}

absl::StatusOr<std::string> ReferenceMaker::DoubtAt(const Kernel& kernel, const SizeMap& small,
                                                    const SizeMap& real,
                                                    const std::vector<HostArray>& real_inputs) {
  absl::StatusOr<Kernel> k =
      LoadKernel(kernel.path, small, kernel.program.name, kernel.import_folders);
  if (!k.ok()) return k.status();
  absl::StatusOr<std::vector<HostArray>> inputs = MakeInputs(*k, small, {});
  if (!inputs.ok()) return inputs.status();
  absl::StatusOr<rise::SizeValues> sizes = rise::SizesOf(*k->exprs, k->program, small);
  absl::StatusOr<rise::SizeValues> real_sizes = rise::SizesOf(*kernel.exprs, kernel.program, real);
  if (!sizes.ok()) return sizes.status();
  if (!real_sizes.ok()) return real_sizes.status();
  std::vector<HostArray> extremes = *inputs;
  size_t leaf = 0;
  for (size_t i = 0; i < k->program.inputs.size(); ++i) {
    const rise::Type type = k->program.inputs[i].type;
    absl::StatusOr<std::vector<Leaf>> leaves = rise::LeavesOf(k->exprs->types(), type, *sizes);
    if (!leaves.ok()) return leaves.status();
    const auto extent = IndexExtent(*k, type, *sizes);
    const auto real_extent = IndexExtent(kernel, kernel.program.inputs[i].type, *real_sizes);
    // Indices of the real input may be none of a smaller array.
    const bool same_values = extent.ok() && real_extent.ok() && *extent == *real_extent;
    for (size_t l = 0; l < leaves->size(); ++l, ++leaf) {
      if (same_values) CopyExtremes(real_inputs[leaf], extremes[leaf]);
    }
  }
  const run::Tolerance tolerance = ToleranceOf(*k, small);
  for (const bool is_extreme : {false, true}) {
    const std::vector<HostArray>& data = is_extreme ? extremes : *inputs;
    absl::StatusOr<std::vector<HostArray>> want = Interpreted(*k, small, data, 200'000'000);
    if (!want.ok()) return want.status();
    absl::StatusOr<std::vector<HostArray>> got = Plain(*k, small, data);
    if (!got.ok()) return got.status();
    for (size_t i = 0; i < want->size(); ++i) {
      const run::Verdict v = run::Verify((*got)[i], (*want)[i], tolerance);
      if (v.ok) continue;
      return absl::StrCat("the reference disagrees with the interpreter at small sizes",
                          is_extreme ? ", on the input's extreme values" : "", ": ", v.message);
    }
  }
  return std::string();
}

absl::StatusOr<std::string> ReferenceMaker::Doubt(const Kernel& kernel, const SizeMap& sizes,
                                                  const std::vector<HostArray>& inputs) {
  auto it = checked_.find(kernel.path);
  if (it != checked_.end()) return it->second;
  absl::StatusOr<std::string> doubt = std::string();
  for (const SizeMap& small : SmallSizes(kernel, sizes)) {
    doubt = DoubtAt(kernel, small, sizes, inputs);
    if (doubt.ok()) break;
  }
  checked_.insert_or_assign(kernel.path, doubt);
  return doubt;
}

absl::StatusOr<Reference> ReferenceMaker::Make(Kernel& kernel, const SizeMap& sizes,
                                               const std::vector<HostArray>& inputs) {
  SizeMap all = AllSizes(kernel.program, sizes);
  // Small enough for the interpreter? Its own budget decides.
  int64_t scalars = 0;
  for (const HostArray& a : inputs) scalars += a.size();
  if (scalars <= 200'000) {
    absl::StatusOr<std::vector<HostArray>> out = Interpreted(kernel, sizes, inputs, 20'000'000);
    if (out.ok()) return Reference{*std::move(out), "interpreter", ""};
    if (!absl::IsResourceExhausted(out.status())) return out.status();
  }
  absl::StatusOr<std::string> doubt = Doubt(kernel, all, inputs);
  std::string by = "plain C in double";
  if (!doubt.ok()) {
    // Where the kernel says its small sizes, they have to do.
    if (kernel.pragmas.sizes.contains("small")) return doubt.status();
    absl::StrAppend(&by, ", not compared with the interpreter at any small size");
    doubt = std::string();
  }
  absl::StatusOr<std::vector<HostArray>> out = Plain(kernel, sizes, inputs);
  if (!out.ok()) return out.status();
  absl::StatusOr<rise::SizeValues> values = rise::SizesOf(*kernel.exprs, kernel.program, sizes);
  if (!values.ok()) return values.status();
  const run::Tolerance tolerance = ToleranceOf(kernel, all);
  absl::StatusOr<Samples> samples = Sample(kernel, *values, inputs, *out, tolerance);
  if (!samples.ok()) return samples.status();
  absl::StrAppend(&by, ", ", samples->compared, " of its elements interpreted at this size");
  if (doubt->empty()) *doubt = samples->doubt;
  return Reference{*std::move(out), std::move(by), *std::move(doubt)};
}

}  // namespace eqrise::compile
