#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "probe/cpu_numbers.h"
#include "probe/opencl_source.h"
#include "probe/probe.h"
#include "probe/system_caches.h"
#include "run/binding.h"
#include "run/opencl.h"
#include "run/own_process.h"
#include "run/temporary_folder.h"

namespace eqrise::probe {
namespace {

// What is measured of an OpenCL device, in nanoseconds, of one unit while all units work.
struct OpenClNumbers {
  double launch = 0, work_item = 0, barrier = 0, scalar = 0, vector = 0, division = 0;
  double exponential = 0, logarithm = 0;
  // These are measured on a GPU only.
  double chain = 0, load = 0, copy_gbs = 0, warp = 1, items_of_unit = 1;
  double atomic = 0, local_atomic = 0, group = 0;
  double transaction = 128, sector = 32;             // bytes
  double l1_bytes = 0, l2_bytes = 0;                 // what a walk found
  double load_l1 = 0, load_l2 = 0, load_memory = 0;  // that wait for each other
  double local = 0, local_conflicts = 0;  // a load by neighbours; by items 32 words apart
  double lines_apart = 0;                 // a load by items a line apart
};

template <typename Numbers, typename Visit>
void EachNumber(Numbers& n, const Visit& visit) {
  for (auto* x : {&n.launch,       &n.work_item,     &n.barrier,         &n.scalar,
                  &n.vector,       &n.division,      &n.exponential,     &n.logarithm,
                  &n.chain,        &n.load,          &n.atomic,          &n.copy_gbs,
                  &n.warp,         &n.items_of_unit, &n.transaction,     &n.sector,
                  &n.l1_bytes,     &n.l2_bytes,      &n.load_l1,         &n.load_l2,
                  &n.load_memory,  &n.local,         &n.local_conflicts, &n.lines_apart,
                  &n.local_atomic, &n.group}) {
    visit(*x);
  }
}

struct Kernel {
  std::string name, before = "";  // what is launched in front of it
  int width = 1;                  // floats of F
  double items = 1, group = 1, items_before = 1, group_before = 1;
  double words = 1024;  // of mem
  double stride = 1, mask = 1;
  double window = 1024;      // words of what is walked through
  bool is_repeated = false;  // n times by the host, not in the kernel
};

run::Manifest ManifestOf(const Kernel& k) {
  run::Manifest m;
  m.name = k.name;
  m.target = "opencl";
  m.source = "probe.cl";
  m.sizes = {"n", "stride", "mask", "items", "group", "items_before", "group_before", "words"};
  m.outputs = {
      {.name = "out", .type = "1024.f32", .element = "f32", .count = "1024", .shape = {"1024"}}};
  m.temporaries = {{.name = "mem", .element = "f32", .count = "words", .space = "global"}};
  const std::vector<std::string> arguments = {"out", "mem", "n", "stride", "mask"};
  if (!k.before.empty()) {
    m.launches.push_back({.kernel = k.before,
                          .arguments = arguments,
                          .global = {"items_before", "1", "1"},
                          .local = {"group_before", "1", "1"}});
  }
  m.launches.push_back({.kernel = k.name,
                        .arguments = arguments,
                        .global = {"items", "1", "1"},
                        .local = {"group", "1", "1"}});
  if (k.is_repeated) m.repeats = {{.index = "r", .count = "n", .first = 0, .end = 1}};
  return m;
}

// Runs kernels in this process, with all that a driver leaves behind.
class OpenClProber {
 public:
  OpenClProber(run::OpenClRunner& runner, const run::DeviceInfo& info, double seconds,
               const ProbeOptions& options)
      : runner_(runner), info_(info), options_(options), slice_(seconds / 1500) {
    is_gpu_ = info.type == "gpu";
    units_ = std::max(1u, info.compute_units);
    group_ = is_gpu_ ? std::min<double>(256, static_cast<double>(info.max_work_group)) : 1;
    full_ = units_ * (is_gpu_ ? 2048 : 1);
    width_ = is_gpu_ ? 4 : std::clamp<int>(static_cast<int>(info.preferred_float_width), 1, 16);
  }

  absl::StatusOr<OpenClNumbers> Run() {
    OpenClNumbers n;
    const double preferred = is_gpu_ ? 256 : 64;
    n.launch = Slope({.name = "store_one", .is_repeated = true});
    n.work_item = OfItems(preferred);
    n.group = OfItems(1);
    n.scalar = OfOperation("multiply_adds", 1, 8);
    n.vector = OfOperation("multiply_adds", width_, 8);
    n.division = OfOperation("divisions", is_gpu_ ? 1 : width_, 8);
    n.exponential = OfOperation("exponentials", is_gpu_ ? 1 : width_, 4);
    n.logarithm = OfOperation("logarithms", is_gpu_ ? 1 : width_, 4);
    const double groups = is_gpu_ ? full_ : units_ * 4 * preferred;
    n.barrier = Slope({.name = "barriers", .items = groups, .group = preferred, .words = groups}) *
                units_ / groups / 2;
    if (is_gpu_) Gpu(n);
    if (!status_.ok()) return status_;
    return n;
  }

 private:
  void Gpu(OpenClNumbers& n) {
    n.chain = Slope({.name = "chain"}) / 8;
    n.atomic = Slope({.name = "atomics", .items = full_, .group = group_}) * units_ / full_;
    n.local_atomic =
        Slope({.name = "local_atomics", .items = full_, .group = group_}) * units_ / full_;
    Shapes(n);
    Strides(n);
    Walks(n);
    const double words = std::min(largest_words(), 128 * kMiB);
    const Kernel copy{.name = "copy", .items = words / 8, .group = group_, .words = words};
    n.copy_gbs = 4 * words / Time(copy, 1) / 1e9;
    const Kernel local{.name = "local_strided", .items = full_, .group = group_, .words = full_};
    n.local = Slope(local) * units_ / full_ / 2;
    Kernel conflicts = local;
    conflicts.stride = 32;
    n.local_conflicts = Slope(conflicts) * units_ / full_ / 2;
  }

  // Whole groups of the items that run in step take as long as a part of one.
  void Shapes(OpenClNumbers& n) {
    const auto time = [&](double group, double groups) {
      return Slope({.name = "multiply_adds",
                    .items = group * groups,
                    .group = group,
                    .words = group * groups});
    };
    const auto last_flat = [&](double groups) {
      double flat = 8, before = time(8, groups);
      for (double group = 16; group <= info_.max_work_group && group <= 1024; group *= 2) {
        const double now = time(group, groups);
        if (now > 1.4 * before) break;
        before = std::min(before, now);
        flat = group;
      }
      return flat;
    };
    n.warp = last_flat(units_ * 64);
    n.items_of_unit = last_flat(units_);
  }

  // The size from which on it costs no more that neighbouring items are twice as far apart.
  template <typename Time>
  static double Knee(double from, double to, double little, const Time& time) {
    double stride = from, before = time(from);
    while (stride < to) {
      const double now = time(2 * stride);
      if (now < little * before) break;
      before = now;
      stride *= 2;
    }
    return stride;
  }

  void Strides(OpenClNumbers& n) {
    const auto time = [&](double window, double stride) {
      return Slope({.name = "strided",
                    .items = full_,
                    .group = group_,
                    .words = 8 * window,
                    .stride = stride,
                    .window = window}) *
             units_ / full_ / 8;
    };
    // 64 KiB stay in a level-1 cache, and 16 MiB in that of level 2.
    const auto near = [&](double stride) { return time(2048, stride); };
    const auto far = [&](double stride) { return time(512 * 1024, stride); };
    n.load = near(1);
    n.transaction = 4 * Knee(4, 64, 1.25, near);
    n.lines_apart = near(n.transaction / 4);
    n.sector = 4 * Knee(4, 32, 1.4, far);
  }

  void Walks(OpenClNumbers& n) {
    std::vector<std::pair<double, double>> times;  // bytes, nanoseconds
    const double line = 32;                        // words
    const double most = std::min(4 * largest_words(), 512 * kMiB);
    for (double power = 16 * kKiB; power <= most; power *= 2) {
      for (const double bytes : {power, 1.5 * power}) {
        if (bytes > most) break;
        // An odd number of places: steps of half of them reach all.
        const double places = bytes / 4 / line;
        const Kernel walk{.name = "walk",
                          .before = "lay",
                          .items_before = places,
                          .group_before = 64,
                          .words = places * line,
                          .stride = line,
                          .mask = places - 1};
        times.emplace_back(bytes, Slope(walk) / 8);
      }
    }
    if (!status_.ok()) return;
    n.load_l1 = times[0].second;
    n.load_memory = times.back().second;
    // The first step up is the end of level 1.
    size_t i = 0;
    while (i + 1 < times.size() && times[i + 1].second < 1.5 * n.load_l1) ++i;
    n.l1_bytes = times[i].first;
    if (i + 4 < times.size()) i += 4;
    n.load_l2 = times[i].second;
    const double end = std::sqrt(n.load_l2 * n.load_memory);
    while (i + 1 < times.size() && times[i + 1].second < end) ++i;
    n.l2_bytes = times[i].first;
  }

  double OfOperation(const std::string& name, int width, double operations) {
    return Slope({.name = name,
                  .width = width,
                  .items = full_,
                  .group = group_,
                  .words = full_ * width}) *
           units_ / full_ / operations;
  }
  // Starting an item that stores one value.
  double OfItems(double group) {
    const double items = std::min(8 * kMiB, largest_words());
    const auto time = [&](double all) {
      return Time({.name = "store_one", .items = all, .group = group, .words = all}, 1);
    };
    return std::max(0.0, 1e9 * (time(items) - time(items / 2)) * units_ / (items / 2));
  }

  double largest_words() const {
    const double free =
        static_cast<double>(std::min(info_.max_allocation, info_.global_memory / 4));
    double words = kMiB;
    while (2 * words * 4 <= free && 2 * words <= 128 * kMiB) words *= 2;
    return words;
  }

  // Nanoseconds that one more of n takes.
  double Slope(const Kernel& k) {
    int64_t n = 8;
    double once = Time(k, n);
    while (status_.ok() && once < slice_ && n < (int64_t{1} << 22)) {
      n *= 4;
      once = Time(k, n);
    }
    const double twice = Time(k, 2 * n);
    const auto steps = static_cast<double>(n);
    return 1e9 * (twice > once ? (twice - once) / steps : twice / (2 * steps));
  }

  // Seconds; after an error: 0.
  double Time(const Kernel& k, int64_t n) {
    if (!status_.ok()) return 0;
    const run::Manifest manifest = ManifestOf(k);
    const auto whole = [](double x) { return static_cast<int64_t>(x); };
    const auto program = run::Bind(manifest, {{"n", n},
                                              {"stride", whole(k.stride)},
                                              {"mask", whole(k.mask)},
                                              {"items", whole(k.items)},
                                              {"group", whole(k.group)},
                                              {"items_before", whole(k.items_before)},
                                              {"group_before", whole(k.group_before)},
                                              {"words", whole(k.words)}});
    if (!program.ok()) {
      status_ = program.status();
      return 0;
    }
    const std::string source =
        absl::StrCat("#define F float", k.width > 1 ? absl::StrCat(k.width) : "",
                     "\n#define WINDOW ", whole(k.window), "\n", kOpenClSource);
    run::RunOptions run;
    run.warmup = 1;
    run.repeats = 3;
    const auto result = runner_.Run(manifest, source, *program, {}, run);
    if (!result.ok()) {
      status_ =
          absl::Status(result.status().code(),
                       absl::StrCat("error: what measures the device (", k.name,
                                    ") did not run: ", std::string(result.status().message())));
      return 0;
    }
    return *std::ranges::min_element(result->all_seconds);
  }

  run::OpenClRunner& runner_;
  const run::DeviceInfo& info_;
  const ProbeOptions& options_;
  double slice_;
  bool is_gpu_ = false;
  double units_ = 1, group_ = 1, full_ = 1;
  int width_ = 1;
  absl::Status status_;
};

absl::StatusOr<OpenClNumbers> MeasureOpenCl(const run::DeviceInfo& info, double seconds,
                                            const ProbeOptions& options) {
  const absl::StatusOr<run::TemporaryFolder> cache = run::TemporaryFolder::Make();
  if (!cache.ok()) return cache.status();
  // One process for all: opening a device takes long.
  const absl::StatusOr<run::RunResult> result = run::InOwnProcess(
      [&]() -> absl::StatusOr<run::RunResult> {
        auto runner = run::OpenClRunner::Create(options.device, cache->path());
        if (!runner.ok()) return runner.status();
        absl::StatusOr<OpenClNumbers> n = OpenClProber(**runner, info, seconds, options).Run();
        if (!n.ok()) return n.status();
        std::vector<double> values;
        EachNumber(*n, [&](double x) { values.push_back(x); });
        absl::StatusOr<run::HostArray> array = run::HostArray::FromDoubles(
            run::Element::kF64, {static_cast<int64_t>(values.size())}, values);
        if (!array.ok()) return array.status();
        run::RunResult out;
        out.outputs.push_back(*std::move(array));
        return out;
      },
      {.seconds = 300 + 10 * seconds});
  if (!result.ok()) return result.status();
  OpenClNumbers out;
  size_t i = 0;
  const auto values = result->outputs[0].As<double>();
  EachNumber(out, [&](double& x) { x = values[i++]; });
  return out;
}

void SetGpuKeys(const OpenClNumbers& n, const run::DeviceInfo& info, ProbedDevice& d) {
  const auto ns = Nanoseconds;
  d.Set("", "simd_width", 4, "float4, the widest load of a work-item");
  const char* m = "memory";
  d.Set(m, "bandwidth_gbs", n.copy_gbs, "measured: y = 2 x by float4");
  d.Set(m, "l1_kib", n.l1_bytes / kKiB,
        absl::StrCat("measured by a walk; a load takes ", ns(n.load_l1)));
  d.Set(m, "l2_kib", n.l2_bytes / kKiB, absl::StrCat("likewise; ", ns(n.load_l2)));
  d.Set(m, "l3_kib", 0,
        absl::StrCat("there is none; a load from memory takes ", ns(n.load_memory)));
  d.Set(m, "cache_line", n.transaction,
        absl::StrCat("measured: items farther apart make a load no slower; neighbours ", ns(n.load),
                     ", a line apart ", ns(n.lines_apart)));
  d.Set(m, "l2_part", 0.8, "not measured: that of the shipped GPU");
  d.Set(m, "l3_part", 0.06, "there is none");
  d.Set(m, "page_bytes", 0, "with no ways, conflicts of sets are not modelled");
  d.Set(m, "l1_ways", 0, "");
  d.Set(m, "local_kib", static_cast<double>(info.local_memory) / kKiB,
        absl::StrCat("CL_DEVICE_LOCAL_MEM_SIZE; a load by neighbours takes ", ns(n.local),
                     ", by items 32 words apart ", ns(n.local_conflicts)));
  d.Set(m, "private_bytes", 768, "not measured: 192 registers");
  const char* c = "costs";
  d.Set(c, "launch", n.launch, "measured: one launch after the other, of one item");
  d.Set(c, "parallel_region", 0, "part of launch");
  d.Set(c, "work_item", n.work_item, "measured: items that store one value, in groups of 256");
  d.Set(c, "group", n.group, "measured: groups of one item that stores one value");
  d.Set(c, "barrier", n.barrier, "measured: of an item, in groups of 256, with a local access");
  d.Set(c, "loop_iteration", 3 * n.scalar, "estimated: three instructions");
  d.Set(c, "scalar_op", n.scalar, "measured: multiply-adds, 8 chains, all units full");
  d.Set(c, "vector_op", n.vector, "measured: the same of float4");
  d.Set(c, "load_l1", n.load, "measured: neighbouring items, neighbouring words");
  d.Set(c, "load_stream_per_byte", info.compute_units / n.copy_gbs, "while all units stream");
  d.Set(c, "division", n.division, "measured");
  d.Set(c, "special_function", (n.exponential + n.logarithm) / 2,
        absl::StrCat("measured: exp ", ns(n.exponential), ", log ", ns(n.logarithm)));
  d.Set(c, "gather_per_lane", n.scalar, "an instruction; what it reads is counted as loads");
  d.Set(c, "dependent_ops", 0, "other warps run meanwhile");
  d.Set(c, "forwarded_least_ops", 0, "");
  d.Set(c, "forwarded_ops", 0, "");
  d.Set(c, "atomic_ops", n.atomic / n.scalar,
        absl::StrCat("measured: atomic_add on 1,024 bins takes ", ns(n.atomic)));
  d.Set(c, "not_hidden", 0.2, "not measured: computing and moving overlap, for the most part");
  d.Set(c, "auto_vector", 0, "the lanes of a warp are work-items");
  d.Set(c, "items_of_unit", n.items_of_unit, "measured: a group as large takes no longer");
  const char* g = "gpu";
  d.Set(g, "warp", n.warp, "measured: a group as large takes no longer where units are full");
  d.Set(g, "items_resident", 2048, "not measured: that of the shipped GPU");
  d.Set(g, "sector", n.sector, "measured: loads farther apart are no slower, from level 2");
  d.Set(g, "latency_op", n.chain, "measured: a multiply-add that waits for the one before");
  d.Set(g, "latency_l1", n.load_l1, "measured: loads that wait for each other, as the next two");
  d.Set(g, "latency_l2", std::max(0.0, n.load_l2 - n.load_l1), "more from level 2");
  d.Set(g, "latency_memory", std::max(0.0, n.load_memory - n.load_l2), "more from memory");
  d.Set(g, "atomic_local_ops", n.local_atomic / n.scalar,
        absl::StrCat("measured: atomic_add on 1,024 bins of a group takes ", ns(n.local_atomic)));
  d.Set(g, "unrolled_nodes", 800, "not measured: 8 by 4 sums in registers are 700");
}

}  // namespace

absl::StatusOr<ProbedDevice> ProbeOpenCl(const ProbeOptions& options) {
  const double load = LoadAverage();
  const absl::StatusOr<std::vector<run::DeviceInfo>> devices = run::ListDevicesInOwnProcess();
  if (!devices.ok()) return devices.status();
  const absl::StatusOr<size_t> chosen = run::ChooseDevice(*devices, options.device);
  if (!chosen.ok()) return chosen.status();
  const run::DeviceInfo& info = (*devices)[*chosen];
  const bool is_gpu = info.type == "gpu";
  ProbedDevice d;
  d.heading.push_back(
      absl::StrFormat("Measured by `eqrise device probe -t opencl` in %g seconds: %s.",
                      options.seconds, info.Line()));
  if (load >= 0 && !is_gpu) {
    d.heading.push_back(absl::StrFormat(
        "%.1f processes were busy in the minute before: the fewer, the better.", load));
  }
  d.heading.push_back("Costs are of one unit while all units work.");
  d.SetText("", "name", is_gpu ? "probed-gpu" : "probed-opencl", "");
  d.SetText("", "kind", is_gpu ? "gpu" : "cpu", "");
  d.SetText("", "target", "opencl", "");
  d.Set("", "compute_units", info.compute_units, "CL_DEVICE_MAX_COMPUTE_UNITS");
  // A device that is the machine's CPU has its caches and its arithmetic.
  if (!is_gpu) {
    ProbeOptions cpu = options;
    cpu.seconds = options.seconds / 2;
    const absl::StatusOr<CpuNumbers> n = MeasureCpu(cpu);
    if (!n.ok()) return n.status();
    SetCpuKeys(*n, d);
  }
  if (options.say) options.say("measuring kernels");
  const absl::StatusOr<OpenClNumbers> n =
      MeasureOpenCl(info, is_gpu ? options.seconds : options.seconds / 2, options);
  if (!n.ok()) return n.status();
  if (is_gpu) {
    SetGpuKeys(*n, info, d);
  } else {
    const char* c = "costs";
    d.Set("memory", "local_kib", static_cast<double>(info.local_memory) / kKiB,
          "CL_DEVICE_LOCAL_MEM_SIZE; ordinary memory that the caches hold");
    d.Set(c, "launch", n->launch, "measured: one launch after the other, of one item");
    d.Set(c, "parallel_region", 0, "part of launch");
    d.Set(c, "work_item", n->work_item, "measured: items that store one value, in groups of 64");
    d.Set(c, "group", n->group, "measured: groups of one item that stores one value");
    d.Set(c, "barrier", n->barrier, "measured: of an item, in groups of 64, with a local access");
    d.Set(c, "division", n->division,
          absl::StrCat("measured: of ", info.preferred_float_width, " lanes"));
    d.Set(c, "special_function", (n->exponential + n->logarithm) / 2,
          absl::StrCat("measured: of so many lanes, exp ", Nanoseconds(n->exponential), ", log ",
                       Nanoseconds(n->logarithm)));
    d.Set(c, "auto_vector", 0.5,
          "estimated: compilers do loops over neighbours by themselves, not all of them");
  }
  const char* l = "limits";
  d.Set(l, "max_work_group", static_cast<double>(info.max_work_group),
        "CL_DEVICE_MAX_WORK_GROUP_SIZE");
  d.Set(l, "local_size_preferred", is_gpu ? 256 : 64, "as in the shipped files");
  d.Set(l, "stack_bytes", 262144, "of one array in private memory");
  d.Set(l, "max_parameters", 500, "of a kernel: 4 KiB");
  return d;
}

}  // namespace eqrise::probe
