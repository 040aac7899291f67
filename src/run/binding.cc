#include "run/binding.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "absl/strings/str_join.h"
#include "rise/syntax/size_expression.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Sizes = std::map<std::string, std::int64_t>;

// "n = 3, m = 4", for the names in the expressions.
std::string Values(const Sizes& sizes, std::initializer_list<std::string_view> expressions,
                   std::string_view equals) {
  std::vector<std::string> parts;
  std::set<std::string> seen;
  for (const std::string_view expression : expressions) {
    const auto names = rise::SizeNames(expression);
    if (!names.ok()) continue;
    for (const std::string& name : *names) {
      const auto value = sizes.find(name);
      if (value != sizes.end() && seen.insert(name).second) {
        parts.push_back(Cat(name, equals, value->second));
      }
    }
  }
  return absl::StrJoin(parts, ", ");
}

// The given sizes and the specialised ones, if they are what the program wants.
absl::StatusOr<Sizes> AllSizes(const Manifest& manifest, const Sizes& given) {
  Sizes all = manifest.specialised;
  for (const auto& [name, value] : given) {
    if (value < 1) return BadInput("the size ", name, " = ", value, " is below 1");
    if (const auto fixed = manifest.specialised.find(name); fixed != manifest.specialised.end()) {
      if (fixed->second == value) continue;
      return BadInput("this program was compiled for ", name, " = ", fixed->second, ", not ", value,
                      "; compile it again with --size ", name, "=", value);
    }
    if (std::find(manifest.sizes.begin(), manifest.sizes.end(), name) == manifest.sizes.end()) {
      return BadInput("the program ", manifest.name, " has no size ", name,
                      manifest.sizes.empty()
                          ? std::string("; it has none that can be chosen")
                          : Cat("; its sizes are ", absl::StrJoin(manifest.sizes, ", ")));
    }
    all[name] = value;
  }
  for (const std::string& name : manifest.sizes) {
    if (!all.contains(name)) {
      return BadInput("the size ", name, " of the program ", manifest.name,
                      " is not given; give it with --size ", name, "=...");
    }
  }
  return all;
}

absl::StatusOr<bool> Holds(const Assumption& assumption, const Sizes& sizes) {
  const auto left = rise::EvaluateSize(assumption.left, sizes);
  if (!left.ok()) return left.status();
  const auto right = rise::EvaluateSize(assumption.right, sizes);
  if (!right.ok()) return right.status();
  return assumption.kind == "divides"
             ? (*left == 0 ? *right == 0 : *left == -1 || *right % *left == 0)
             : *left >= *right;
}

absl::Status CheckAssumption(const Assumption& assumption, const Sizes& sizes) {
  const absl::StatusOr<bool> holds = Holds(assumption, sizes);
  if (!holds.ok()) return holds.status();
  if (*holds) return absl::OkStatus();
  const std::string values = Values(sizes, {assumption.left, assumption.right}, " = ");
  return absl::FailedPreconditionError(Cat("this program assumes that ", assumption.text, ", but ",
                                           values.empty() ? "that is not so" : values,
                                           "; choose other sizes, or compile it for these"));
}

absl::Status Measure(const std::string& count, const Sizes& sizes, BoundBuffer& bound) {
  const auto value = rise::EvaluateSize(count, sizes);
  if (!value.ok()) return value.status();
  const auto size = static_cast<std::int64_t>(ElementSize(bound.element));
  if (*value < 0 || *value > std::numeric_limits<std::int64_t>::max() / 2 / size) {
    return BadInput("the buffer ", bound.name, " would have ", *value, " elements (", count,
                    " with ", Values(sizes, {count}, "="), ")");
  }
  bound.count = *value;
  bound.bytes = static_cast<std::size_t>(*value * size);
  return absl::OkStatus();
}

absl::StatusOr<BoundBuffer> BindBuffer(const BufferSpec& spec, const Sizes& sizes) {
  BoundBuffer bound{.name = spec.name, .element = *ElementFromName(spec.element), .shape = {}};
  if (absl::Status status = Measure(spec.count, sizes, bound); !status.ok()) return status;
  std::int64_t product = 1;
  for (const std::string& extent : spec.shape) {
    const auto value = rise::EvaluateSize(extent, sizes);
    if (!value.ok()) return value.status();
    bound.shape.push_back(*value);
    if (__builtin_mul_overflow(product, *value, &product)) product = -1;
  }
  if (product != bound.count) {
    return BadInput("the manifest contradicts itself: ", spec.name, " has ", bound.count,
                    " elements (", spec.count, "), but its shape is ",
                    TypeText(bound.shape, bound.element));
  }
  return bound;
}

absl::StatusOr<BoundBuffer> BindTemporary(const TemporarySpec& spec, const Sizes& sizes,
                                          bool is_used) {
  BoundBuffer bound{.name = spec.name, .element = *ElementFromName(spec.element), .shape = {}};
  if (is_used) {
    if (absl::Status status = Measure(spec.count, sizes, bound); !status.ok()) return status;
  }
  bound.shape = {bound.count};
  return bound;
}

absl::StatusOr<std::array<std::size_t, 3>> Range(const std::array<std::string, 3>& expressions,
                                                 std::int64_t least, const Sizes& sizes,
                                                 std::string_view kernel) {
  std::array<std::size_t, 3> range = {};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto value = rise::EvaluateSize(expressions[i], sizes);
    if (!value.ok()) return value.status();
    if (*value < least) {
      return BadInput("the launch of ", kernel, " would have ", expressions[i], " = ", *value,
                      " work-items in dimension ", i);
    }
    range[i] = static_cast<std::size_t>(*value);
  }
  return range;
}

absl::StatusOr<BoundLaunch> BindLaunch(const LaunchSpec& spec, const Sizes& sizes) {
  BoundLaunch bound;
  const auto global = Range(spec.global, 0, sizes, spec.kernel);
  if (!global.ok()) return global.status();
  bound.global = *global;
  if (spec.local == std::array<std::string, 3>{}) return bound;
  const auto local = Range(spec.local, 1, sizes, spec.kernel);
  if (!local.ok()) return local.status();
  bound.local = *local;
  for (std::size_t i = 0; i < 3; ++i) {
    if (bound.global[i] % bound.local[i] != 0) {
      return BadInput("the launch of ", spec.kernel, " has ", bound.global[i],
                      " work-items in dimension ", i, " (", spec.global[i],
                      "), which is not a multiple of its local size ", bound.local[i]);
    }
  }
  return bound;
}

absl::StatusOr<BoundRepeat> BindRepeat(const RepeatSpec& spec, const Sizes& sizes) {
  const auto count = rise::EvaluateSize(spec.count, sizes);
  if (!count.ok()) return count.status();
  return BoundRepeat{spec.index, std::max<std::int64_t>(*count, 0),
                     static_cast<std::size_t>(spec.first), static_cast<std::size_t>(spec.end)};
}

// Launches first .. end-1, with the repeats from `from` on.
absl::Status Schedule(const BoundProgram& program, std::size_t first, std::size_t end,
                      std::size_t from, std::map<std::string, std::int64_t>& indices,
                      const LaunchVisitor& visit) {
  for (std::size_t i = first; i < end; ++i) {
    const std::size_t number = RepeatAt(program.repeats, i, end, from);
    if (number == program.repeats.size()) {
      if (absl::Status s = visit(i, indices); !s.ok()) return s;
      continue;
    }
    const BoundRepeat& r = program.repeats[number];
    for (std::int64_t k = 0; k < r.count; ++k) {
      indices[r.index] = k;
      absl::Status s = Schedule(program, r.first, r.end, number + 1, indices, visit);
      if (!s.ok()) return s;
    }
    indices.erase(r.index);
    i = r.end - 1;
  }
  return absl::OkStatus();
}

// Binds every item of a list, in order.
template <typename Spec, typename Bound, typename BindOne>
absl::Status BindAll(const std::vector<Spec>& specs, const Sizes& sizes, std::vector<Bound>& bounds,
                     BindOne bind_one) {
  for (const Spec& spec : specs) {
    auto bound = bind_one(spec, sizes);
    if (!bound.ok()) return bound.status();
    bounds.push_back(*std::move(bound));
  }
  return absl::OkStatus();
}

// The first version whose assumptions hold; nothing where there is one version alone.
absl::StatusOr<const VersionSpec*> Choose(const Manifest& manifest, const Sizes& sizes) {
  for (const VersionSpec& version : manifest.versions) {
    bool all = true;
    for (const Assumption& assumption : version.assumptions) {
      const absl::StatusOr<bool> holds = Holds(assumption, sizes);
      if (!holds.ok()) return holds.status();
      all = all && *holds;
    }
    if (all) return &version;
  }
  return nullptr;
}

}  // namespace

absl::StatusOr<BoundProgram> Bind(const Manifest& manifest, const Sizes& sizes) {
  absl::Status status = ValidateManifest(manifest, Cat("the manifest of ", manifest.name));
  if (!status.ok()) return status;
  BoundProgram program;
  auto all = AllSizes(manifest, sizes);
  if (!all.ok()) return all.status();
  program.sizes = *std::move(all);
  for (const Assumption& assumption : manifest.assumptions) {
    status = CheckAssumption(assumption, program.sizes);
    if (!status.ok()) return status;
  }
  status.Update(BindAll(manifest.inputs, program.sizes, program.inputs, BindBuffer));
  status.Update(BindAll(manifest.outputs, program.sizes, program.outputs, BindBuffer));
  const absl::StatusOr<const VersionSpec*> version = Choose(manifest, program.sizes);
  if (!version.ok()) return version.status();
  program.first = *version == nullptr ? 0 : static_cast<std::size_t>((*version)->first);
  program.end =
      *version == nullptr ? manifest.launches.size() : static_cast<std::size_t>((*version)->end);
  const auto temporary = [&](const TemporarySpec& spec, const Sizes& all_sizes) {
    const std::int64_t number = &spec - manifest.temporaries.data();
    const bool is_used =
        *version == nullptr || spec.space == "local" ||
        ((*version)->first_temporary <= number && number < (*version)->end_temporary);
    return BindTemporary(spec, all_sizes, is_used);
  };
  const auto launch = [&](const LaunchSpec& spec, const Sizes& all_sizes) {
    const auto number = static_cast<std::size_t>(&spec - manifest.launches.data());
    if (number < program.first || number >= program.end) {
      return absl::StatusOr<BoundLaunch>(BoundLaunch());
    }
    return BindLaunch(spec, all_sizes);
  };
  status.Update(BindAll(manifest.temporaries, program.sizes, program.temporaries, temporary));
  status.Update(BindAll(manifest.launches, program.sizes, program.launches, launch));
  status.Update(BindAll(manifest.repeats, program.sizes, program.repeats, BindRepeat));
  if (!status.ok()) return status;
  return program;
}

absl::Status ForEachLaunch(const BoundProgram& program, const LaunchVisitor& visit) {
  std::map<std::string, std::int64_t> indices;
  return Schedule(program, program.first, program.end, 0, indices, visit);
}

absl::Status CheckInputs(const Manifest& manifest, const BoundProgram& program,
                         const std::vector<HostArray>& inputs) {
  if (inputs.size() != manifest.inputs.size()) {
    std::vector<std::string> names;
    for (const BufferSpec& spec : manifest.inputs) names.push_back(spec.name);
    return BadInput("the program ", manifest.name, " has ", names.size(), " inputs (",
                    absl::StrJoin(names, ", "), "), but ", inputs.size(), " are given");
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const BoundBuffer& bound = program.inputs[i];
    if (inputs[i].element() == bound.element && inputs[i].shape() == bound.shape &&
        inputs[i].Bytes() != nullptr) {
      continue;
    }
    const BufferSpec& spec = manifest.inputs[i];
    std::string expected;
    for (const std::string& extent : spec.shape) {
      const bool compound = extent.find_first_of("+-*/% ") != std::string::npos;
      expected += compound ? Cat("(", extent, ").") : Cat(extent, ".");
    }
    const std::string values = Values(program.sizes, {absl::StrJoin(spec.shape, "+")}, "=");
    return BadInput("input ", spec.name, " is ", inputs[i].Type(), " but the kernel expects ",
                    expected, spec.element, values.empty() ? "" : " with ", values);
  }
  return absl::OkStatus();
}

}  // namespace eqrise::run
