#include "target/device.h"

#include <cmath>
#include <set>
#include <string>
#include <type_traits>

#include "absl/strings/str_cat.h"
#include "files/toml_text.h"
#include "toml++/toml.h"

namespace eqrise::target {
namespace {

absl::Status At(const std::string& path, const toml::source_region& where,
                const std::string& what) {
  return files::TomlError(path, where, what, "the files in devices/ show every key");
}

// A key that nobody reads is a slip of the pen.
absl::Status CheckKeys(const std::string& path, const toml::table& t, const std::string& section,
                       const std::set<std::string>& known) {
  for (const auto& [key, value] : t) {
    const std::string name = absl::StrCat(section, std::string(key.str()));
    if (const toml::table* inner = value.as_table()) {
      if (absl::Status s = CheckKeys(path, *inner, name + ".", known); !s.ok()) return s;
    } else if (!known.contains(name)) {
      return At(path, key.source(), absl::StrCat("there is no key ", name));
    }
  }
  return absl::OkStatus();
}

// What is counted is counted exactly, and nothing that is estimated overflows.
struct Range {
  double least = 0, most = 1e15;
  bool whole = false;
};
constexpr Range kAny, kCount{.least = 1, .most = 1 << 20, .whole = true};

}  // namespace

absl::StatusOr<Device> LoadDevice(const std::string& path, const Machine& machine) {
  toml::table t;
  try {
    absl::StatusOr<std::string> text =
        files::ReadToml(path, "device file", "device files are under devices/, *.toml");
    if (!text.ok()) return text.status();
    t = toml::parse(*text, path);
  } catch (const toml::parse_error& e) {
    return At(path, e.source(), std::string(e.description()));
  }
  Device d;
  absl::Status status;
  // The clock and what a cycle does are for people.
  std::set<std::string> known{"name",
                              "kind",
                              "target",
                              "limits.f16",
                              "limits.opencl_c",
                              "limits.longest_line",
                              "costs.look_ahead_ops",
                              "costs.power",
                              "memory.not_prefetched",
                              "clock_ghz",
                              "flops_per_cycle_per_lane"};
  auto number = [&](const char* section, const char* key, double& out, double scale = 1,
                    Range range = kAny) {
    known.insert(absl::StrCat(section, section[0] ? "." : "", key));
    toml::node_view<toml::node> node = section[0] ? t[section][key] : t[key];
    std::optional<double> v = node.value<double>();
    const std::string name = absl::StrCat(section, section[0] ? "." : "", key);
    if (!v) {
      if (status.ok()) {
        status = At(path, node ? node.node()->source() : t.source(),
                    absl::StrCat("a number is needed for ", name));
      }
      return;
    }
    // Not a number is in no range.
    const bool is_right =
        *v >= range.least && *v <= range.most && (!range.whole || *v == std::floor(*v));
    if (!is_right) {
      if (status.ok()) {
        status = At(
            path, node.node()->source(),
            range.whole
                ? absl::StrCat(name, " is a whole number from ", static_cast<int64_t>(range.least),
                               " to ", static_cast<int64_t>(range.most))
                : absl::StrCat(name, " is a number from ", range.least, " to ", range.most));
      }
      return;
    }
    out = *v * scale;
  };
  d.name = t["name"].value_or(std::string());
  d.kind = t["kind"].value_or(std::string());
  std::string target = t["target"].value_or(std::string());
  if (d.kind != "cpu" && d.kind != "gpu") return At(path, t.source(), "kind is \"cpu\" or \"gpu\"");
  if (target != "opencl" && target != "c")
    return At(path, t.source(), "target is \"opencl\" or \"c\"");
  d.target = target == "opencl" ? Target::kOpenCL : Target::kC;
  number("", "compute_units", d.compute_units, 1, {.least = 0, .most = 1 << 20, .whole = true});
  if (d.compute_units == 0) d.compute_units = machine.cores;
  number("", "simd_width", d.simd_width, 1, {.least = 0, .most = 64, .whole = true});
  if (d.simd_width == 0) d.simd_width = machine.f32_lanes;
  number("memory", "bandwidth_gbs", d.bandwidth_gbs, 1, {.least = 1e-3, .most = 1e9});
  number("memory", "l1_kib", d.l1_bytes, 1024);
  number("memory", "l2_kib", d.l2_bytes, 1024);
  number("memory", "l3_kib", d.l3_bytes, 1024);
  number("memory", "cache_line", d.cache_line, 1, kCount);
  number("memory", "l2_part", d.l2_part);
  number("memory", "l3_part", d.l3_part);
  number("memory", "page_bytes", d.page_bytes);
  if (t["memory"]["jump"]) number("memory", "jump", d.jump);  // files of older probes have none
  number("memory", "l1_ways", d.l1_ways);
  number("memory", "local_kib", d.local_bytes, 1024);
  number("memory", "private_bytes", d.private_bytes);
  number("costs", "launch", d.launch);
  number("costs", "parallel_region", d.parallel_region);
  number("costs", "work_item", d.work_item);
  if (t["costs"]["group"]) number("costs", "group", d.group);  // C has none
  number("costs", "barrier", d.barrier);
  number("costs", "loop_iteration", d.loop_iteration);
  number("costs", "scalar_op", d.scalar_op);
  number("costs", "vector_op", d.vector_op);
  number("costs", "load_l1", d.load_l1);
  number("costs", "load_stream_per_byte", d.load_stream_per_byte);
  number("costs", "division", d.division);
  number("costs", "special_function", d.special_function);
  number("costs", "gather_per_lane", d.gather_per_lane);
  number("costs", "dependent_ops", d.dependent_ops);
  number("costs", "forwarded_least_ops", d.forwarded_least_ops);
  number("costs", "forwarded_ops", d.forwarded_ops);
  number("costs", "atomic_ops", d.atomic_ops);
  number("costs", "not_hidden", d.not_hidden, 1, {.least = 0, .most = 1});
  number("costs", "auto_vector", d.auto_vector, 1, {.least = 0, .most = 1});
  number("costs", "items_of_unit", d.items_of_unit, 1, kCount);
  if (d.kind == "gpu") {
    number("gpu", "warp", d.warp, 1, kCount);
    number("gpu", "items_resident", d.items_resident, 1, kCount);
    number("gpu", "sector", d.sector, 1, kCount);
    number("gpu", "latency_op", d.latency_op);
    number("gpu", "latency_l1", d.latency_l1);
    number("gpu", "latency_l2", d.latency_l2);
    number("gpu", "latency_memory", d.latency_memory);
    number("gpu", "atomic_local_ops", d.atomic_local_ops);
    number("gpu", "unrolled_nodes", d.unrolled_nodes, 1, kCount);
  }
  double max_work_group = 256;
  double preferred = 64;
  double max_parameters = 500;
  number("limits", "max_work_group", max_work_group, 1, kCount);
  number("limits", "stack_bytes", d.stack_bytes);
  number("limits", "max_parameters", max_parameters, 1, kCount);
  number("limits", "local_size_preferred", preferred, 1, kCount);
  // What may be left out, but is not to be of another type.
  const auto given = [&](const char* section, const char* key, auto& out, const char* what,
                         auto&& is_right) {
    const toml::node_view<toml::node> node = t[section][key];
    if (!node) return;
    const auto v = node.value<std::decay_t<decltype(out)>>();
    if (v) out = *v;
    if ((!v || !is_right(*v)) && status.ok()) status = At(path, node.node()->source(), what);
  };
  given("limits", "f16", d.half, "f16 is true or false", [](bool) { return true; });
  given("limits", "opencl_c", d.opencl_c, "opencl_c is 1.2, 2.0 or 3.0",
        [](double v) { return v == 1.2 || v == 2.0 || v == 3.0; });
  const auto is_from_one = [](double v) { return v >= 1; };
  given("limits", "longest_line", d.longest_line, "longest_line is a number from 1", is_from_one);
  given("costs", "look_ahead_ops", d.look_ahead_ops, "look_ahead_ops is a number from 1",
        is_from_one);
  given("costs", "power", d.power, "power is a number from 1", is_from_one);
  given("memory", "not_prefetched", d.not_prefetched, "not_prefetched is a number from 1",
        is_from_one);
  if (!status.ok()) return status;
  if (absl::Status s = CheckKeys(path, t, "", known); !s.ok()) return s;
  d.max_work_group = static_cast<int>(max_work_group);
  d.max_parameters = static_cast<int>(max_parameters);
  d.local_size_preferred = static_cast<int>(preferred);
  return d;
}

}  // namespace eqrise::target
