#include "probe/cpu_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "probe/c_source.h"
#include "probe/system_caches.h"
#include "run/array.h"
#include "run/own_process.h"
#include "run/processor.h"
#include "run/runner.h"
#include "run/temporary_folder.h"

namespace eqrise::probe {
namespace {

constexpr std::string_view kMeasurements[] = {"WIDTHS",
                                              "CYCLE",
                                              "EMPTY_LOOP",
                                              "SCALAR_OP",
                                              "VECTOR_OP",
                                              "CHAIN",
                                              "DIVISION",
                                              "SCALAR_DIVISION",
                                              "EXPONENTIAL",
                                              "SCALAR_EXPONENTIAL",
                                              "LOGARITHM",
                                              "LOAD",
                                              "GATHER",
                                              "FORWARDED_STORE",
                                              "FORWARDED_STORES",
                                              "AXPY",
                                              "STENCIL",
                                              "LARGER",
                                              "ATOMIC",
                                              "FORK",
                                              "BARRIER",
                                              "CALL",
                                              "READ",
                                              "READ_OF_ALL",
                                              "WALK",
                                              "TRIAD"};

// A number of kMeasurements; a name that is not there does not compile.
class Measurement {
 public:
  consteval Measurement(const char* name)  // NOLINT(google-explicit-constructor)
      : number_(std::ranges::find(kMeasurements, std::string_view(name)) -
                std::begin(kMeasurements)) {
    if (number_ == std::ssize(kMeasurements)) throw "there is no such measurement";
  }
  int64_t number() const { return number_; }

 private:
  int64_t number_;
};

run::Manifest ManifestOfProbe() {
  run::Manifest m;
  m.name = "probe";
  m.target = "c";
  m.source = "probe.c";
  m.function = "probe";
  m.outputs = {{.name = "out", .type = "2.f64", .element = "f64", .count = "2", .shape = {"2"}}};
  m.inputs = {{.name = "seconds", .type = "f64", .element = "f64", .count = "1", .shape = {}}};
  for (const char* number : {"what", "first", "second"}) {
    m.inputs.push_back(
        {.name = number, .type = "i64", .element = "i64", .count = "1", .shape = {}});
  }
  return m;
}

// What a walk or a read of so many bytes takes.
struct TimeOfSize {
  double bytes = 0, ns = 0;
};

// The largest size that takes no longer than that. What is slow for once, and not for larger sizes,
// was disturbed.
double LargestWithin(const std::vector<TimeOfSize>& times, double ns) {
  double largest = 0;
  for (const TimeOfSize& t : times) {
    if (t.ns <= ns) largest = t.bytes;
  }
  return largest;
}

double LeastBetween(const std::vector<TimeOfSize>& times, double from, double to) {
  double least = 1e30;
  for (const TimeOfSize& t : times) {
    if (t.bytes >= from && t.bytes <= to) least = std::min(least, t.ns);
  }
  return least;
}

std::string Bytes(double bytes) {
  return bytes < kMiB ? absl::StrFormat("%.0f KiB", bytes / kKiB)
                      : absl::StrFormat("%.4g MiB", bytes / kMiB);
}

class CpuProber {
 public:
  CpuProber(const ProbeOptions& options, std::string cache) : options_(options) {
    run_.warmup = 0;
    run_.repeats = 1;
    run_.compile_seconds = options.compile_seconds;
    run_.cache_dir = std::move(cache);
    source_ = "#define _GNU_SOURCE\n";
    int64_t number = 0;
    for (const std::string_view name : kMeasurements) {
      absl::StrAppend(&source_, "#define ", std::string(name), " ", number++, "\n");
    }
    source_ += kCSource;
    largest_ = 16 * kMiB;
    // A third of the seconds for each GiB that is written and read some times.
    while (largest_ < 1024 * kMiB && largest_ < options.seconds * 50 * kMiB) largest_ *= 2;
  }

  absl::StatusOr<CpuNumbers> Run() {
    n_.line = 64;
    const std::vector<double> widths = Values("WIDTHS", 0);
    if (!status_.ok()) return status_;
    n_.threads = widths[1];
    Say("arithmetic");
    n_.cycle = Value("CYCLE");
    n_.loop = Value("EMPTY_LOOP");
    n_.scalar = Value("SCALAR_OP");
    Vectors(widths[0]);
    n_.chain = Value("CHAIN");
    n_.division = Value("DIVISION") * n_.simd / widths[0];
    n_.scalar_division = Value("SCALAR_DIVISION");
    n_.exponential = Value("EXPONENTIAL") * n_.simd;
    n_.logarithm = Value("LOGARITHM") * n_.simd;
    n_.scalar_exponential = Value("SCALAR_EXPONENTIAL");
    n_.load = Value("LOAD");
    n_.gather = Value("GATHER");
    n_.forwarded_one = Value("FORWARDED_STORE");
    n_.forwarded_many = Value("FORWARDED_STORES");
    AutoVector();
    Say("threads");
    n_.atomic = Value("ATOMIC");
    n_.fork = Value("FORK", 3);
    n_.barrier = Value("BARRIER", 2);
    n_.call = Value("CALL");
    Say("caches and memory");
    Caches();
    Overlap();
    if (!status_.ok()) return status_;
    return n_;
  }

 private:
  void Say(const std::string& what) const {
    if (options_.say) options_.say(absl::StrCat("measuring ", what));
  }

  // `weight`: what part of the time, beside others. After an error: zeros.
  std::vector<double> Values(Measurement what, double weight, double first = 0, double second = 0) {
    if (!status_.ok()) return {0, 0};
    constexpr double kWeights = 75;  // of all
    const double slice = options_.seconds * weight / kWeights;
    std::vector<run::HostArray> inputs;
    const auto add = [&](run::Element element, double value) {
      absl::StatusOr<run::HostArray> a =
          run::HostArray::FromDoubles(element, {}, std::vector{value});
      if (a.ok()) inputs.push_back(*std::move(a));
    };
    add(run::Element::kF64, slice);
    add(run::Element::kI64, static_cast<double>(what.number()));
    add(run::Element::kI64, std::floor(first));
    add(run::Element::kI64, std::floor(second));
    // Large arrays are written and read some times, however small the slice is.
    const double limit = options_.compile_seconds + 60 + 10 * slice;
    const absl::StatusOr<run::RunResult> result = run::InOwnProcess(
        [&] { return run::RunManifest(ManifestOfProbe(), source_, {}, inputs, run_); },
        {.seconds = limit});
    if (!result.ok()) {
      status_ =
          absl::Status(result.status().code(),
                       absl::StrCat("error: what measures this machine (",
                                    std::string(kMeasurements[what.number()]),
                                    ") did not run: ", std::string(result.status().message())));
      return {0, 0};
    }
    n_.compiler = result->built_by;
    const auto values = result->outputs[0].As<double>();
    return {values.begin(), values.end()};
  }
  double Value(Measurement what, double weight = 1, double first = 0, double second = 0) {
    return Values(what, weight, first, second)[0];
  }

  // The widest vectors that are worth it: some CPUs do them in halves.
  void Vectors(double widest) {
    double best = 1e30;
    for (const double lanes : {4.0, 8.0, 16.0}) {
      if (lanes > widest) break;
      const double ns = Value("VECTOR_OP", 1, lanes);
      absl::StrAppend(&n_.widths, n_.widths.empty() ? "" : ", ", lanes, " lanes ", Nanoseconds(ns));
      if (ns / lanes > 1.1 * best) continue;
      best = std::min(best, ns / lanes);
      n_.simd = lanes;
      n_.vector = ns;
    }
  }

  // Three loops over arrays in a level-1 cache: what the model expects of scalars, beside what
  // the compiler's own vectors take (extract/hardware_cost.h).
  void AutoVector() {
    const auto reached = [&](double ns, double operations, double accesses) {
      return std::max(operations * n_.scalar, accesses * n_.load) / (ns * n_.simd);
    };
    const double axpy = reached(Value("AXPY"), 2, 3);
    const double stencil = reached(Value("STENCIL"), 2, 4);
    const double larger = reached(Value("LARGER"), 2, 3);
    n_.auto_vector = std::clamp(std::cbrt(axpy * stencil * larger), 0.0, 1.0);
  }

  void Caches() {
    std::vector<TimeOfSize> walks, reads;
    for (double bytes = 8 * kKiB; bytes <= std::min(largest_, 32 * kMiB); bytes *= 2) {
      for (const double part : {1.0, 1.5}) {
        const double size = bytes * part;
        walks.push_back({size, Value("WALK", 0.4, size / 64, 64)});
      }
    }
    for (double bytes = 16 * kKiB; bytes <= largest_; bytes *= 2) {
      reads.push_back({bytes, Value("READ", 0.6, bytes)});
    }
    if (!status_.ok()) return;
    n_.l1.bytes = LargestWithin(walks, 1.5 * LeastBetween(walks, 0, 16 * kKiB));
    n_.l1.load_ns = LeastBetween(walks, 0, n_.l1.bytes);
    Settle(1, n_.l1);
    n_.l2.load_ns = LeastBetween(walks, 1.4 * n_.l1.bytes, 6 * n_.l1.bytes);
    n_.l2.bytes = LargestWithin(walks, 2.5 * n_.l2.load_ns);
    Settle(2, n_.l2);
    // Loads one after the other depend on the pages of memory, too. So the last cache's
    // end is found by reading in order.
    const double l3_byte = LeastBetween(reads, 2 * n_.l2.bytes, 8 * n_.l2.bytes);
    n_.l3.bytes = LargestWithin(reads, 1.6 * l3_byte);
    n_.l3.load_ns = LeastBetween(walks, 2 * n_.l2.bytes, n_.l3.bytes);
    Settle(3, n_.l3);
    if (n_.l3.bytes < n_.l2.bytes || n_.l3.load_ns > 1e29) {
      n_.l3 = n_.l2;
      n_.l3.comment = "there is none that reads could tell from memory";
    }
    n_.memory.bytes = std::max(largest_, 0.0);
    n_.memory.load_ns = walks.back().ns;
    n_.l1.byte_ns = Value("READ_OF_ALL", 1, n_.l1.bytes / 2);
    n_.l2.byte_ns = Value("READ_OF_ALL", 1, n_.l2.bytes / 2);
    n_.l3.byte_ns =
        Value("READ_OF_ALL", 1,
              std::min(largest_, std::max(n_.l2.bytes * 1.5, n_.l3.bytes / (2 * n_.threads))));
    n_.memory.byte_ns = reads.back().ns;
    n_.triad_bytes = largest_;
    n_.triad_gbs = 12 / Value("TRIAD", 5, n_.triad_bytes);
    Ways();
    for (const SystemCache& c : SystemCaches()) {
      if (c.level == 1 && c.line > 0) n_.line = c.line;
    }
  }

  // The system's word counts where what was measured does not contradict it: a virtual machine may
  // tell of a cache that it has a part of.
  static void Settle(int level, MemoryLevel& cache) {
    cache.comment = absl::StrCat("measured: ", Bytes(cache.bytes));
    for (const SystemCache& c : SystemCaches()) {
      if (c.level != level) continue;
      const bool agrees = cache.bytes >= 0.49 * c.bytes && cache.bytes <= 2.1 * c.bytes;
      absl::StrAppend(&cache.comment, "; the system says ", Bytes(c.bytes));
      if (agrees) cache.bytes = c.bytes;
    }
  }

  // Lines at the distance of a page share sets of the level-1 cache.
  void Ways() {
    std::vector<TimeOfSize> walks;
    for (const double lines : {1, 2, 4, 6, 8, 9, 10, 12, 13, 16, 17, 24}) {
      walks.push_back({lines, Value("WALK", 0.3, lines, n_.page)});
    }
    n_.ways = std::max(1.0, LargestWithin(walks, 1.5 * LeastBetween(walks, 1, 2)));
  }

  // A stream from memory with as much arithmetic as takes as long.
  void Overlap() {
    constexpr double kSmall = 16 * kKiB;
    const double of_lines = 256 * n_.memory.byte_ns;
    const double groups = std::max(1.0, std::round(of_lines / (16 * n_.vector)));
    const double moving = Value("READ", 1, largest_);
    const double computing = Value("READ", 1, kSmall, groups);
    const double both = Value("READ", 1, largest_, groups);
    const double longer = std::max(moving, computing), shorter = std::min(moving, computing);
    n_.not_hidden = std::clamp((both - longer) / shorter, 0.0, 1.0);
  }

  const ProbeOptions& options_;
  run::RunOptions run_;
  std::string source_;
  double largest_ = 0;  // bytes of an array
  CpuNumbers n_;
  absl::Status status_;
};

// How much of what streaming takes is another level's.
double PartOf(const CpuNumbers& n, const MemoryLevel& level, const MemoryLevel& nearer) {
  const double stream = n.threads / n.triad_gbs;
  return std::clamp((level.byte_ns - nearer.byte_ns) / stream, 0.001, 1.0);
}

}  // namespace

std::string Nanoseconds(double ns) { return absl::StrFormat("%.3g ns", ns); }

absl::StatusOr<CpuNumbers> MeasureCpu(const ProbeOptions& options) {
  // Compiled once, and never taken for what another probe compiled.
  const absl::StatusOr<run::TemporaryFolder> cache = run::TemporaryFolder::Make();
  if (!cache.ok()) return cache.status();
  return CpuProber(options, cache->path()).Run();
}

void SetCpuKeys(const CpuNumbers& n, ProbedDevice& d) {
  const auto ns = Nanoseconds;
  d.Set("", "simd_width", n.simd, absl::StrCat("f32 lanes; a multiply-add: ", n.widths));
  d.Set("", "clock_ghz", 1 / n.cycle, "measured: operations that wait for each other");
  d.Set("", "flops_per_cycle_per_lane", 2 * std::max(1.0, std::round(n.cycle / n.vector)),
        absl::StrFormat("multiply-adds a cycle, twice; %.0f GFLOP/s on all threads",
                        2 * n.simd * n.threads / n.vector));
  const char* m = "memory";
  d.Set(m, "bandwidth_gbs", n.triad_gbs,
        absl::StrCat("measured: triad on all threads, 12 bytes an element, arrays of ",
                     Bytes(n.triad_bytes)));
  d.Set(m, "l1_kib", std::round(n.l1.bytes / kKiB),
        absl::StrCat(n.l1.comment, "; a load takes ", ns(n.l1.load_ns)));
  d.Set(m, "l2_kib", std::round(n.l2.bytes / kKiB),
        absl::StrCat(n.l2.comment, "; a load takes ", ns(n.l2.load_ns)));
  d.Set(m, "l3_kib", std::round(n.l3.bytes / kKiB),
        absl::StrCat(n.l3.comment, "; a load takes ", ns(n.l3.load_ns)));
  d.Set(m, "cache_line", n.line, "bytes; the system's word");
  d.Set(m, "l2_part", PartOf(n, n.l2, n.l1),
        absl::StrCat("measured: a byte from level 1 ", ns(n.l1.byte_ns), ", from level 2 ",
                     ns(n.l2.byte_ns), ", on all threads"));
  d.Set(m, "l3_part", PartOf(n, n.l3, n.l2),
        absl::StrCat("measured: a byte from level 3 ", ns(n.l3.byte_ns),
                     "; from memory, on one thread, ", ns(n.memory.byte_ns)));
  d.Set(m, "jump", n.l3.load_ns / 3,
        "a third of a load from level 3, for a core waits for some at once");
  d.Set(m, "page_bytes", n.page, "lines so far apart share sets");
  d.Set(m, "l1_ways", n.ways, "measured: so many lines a page apart stay in the level-1 cache");
  d.Set(m, "local_kib", 0, "C has no local memory");
  d.Set(m, "private_bytes", std::round(n.l1.bytes / 2), "half of the level-1 cache");
  const char* c = "costs";
  d.Set(c, "launch", n.call, "measured: a call through a pointer, its arguments loaded");
  d.Set(c, "parallel_region", n.fork, "measured: an empty `omp parallel` on all threads");
  d.Set(c, "work_item", 0, "C has none: an iteration of a parallel loop is a loop iteration");
  d.Set(c, "barrier", n.barrier, "measured: `omp barrier` on all threads");
  d.Set(c, "loop_iteration", n.loop, "measured: an empty loop");
  d.Set(c, "scalar_op", n.scalar, "measured: multiply-adds, 12 chains, all threads at once");
  d.Set(c, "vector_op", n.vector, absl::StrCat("measured: the same with ", n.simd, " lanes"));
  d.Set(c, "load_l1", n.load, "measured: vectors from a level-1 cache");
  d.Set(c, "load_stream_per_byte", n.threads / n.triad_gbs,
        absl::StrFormat("one core while all stream: %.0f / %.4g GB/s", n.threads, n.triad_gbs));
  d.Set(
      c, "division", n.division,
      absl::StrCat("measured: of ", n.simd, " lanes; a scalar one takes ", ns(n.scalar_division)));
  d.Set(c, "special_function", (n.exponential + n.logarithm) / 2,
        absl::StrCat("measured: of ", n.simd, " lanes, expf ", ns(n.exponential), ", logf ",
                     ns(n.logarithm), "; a scalar expf takes ", ns(n.scalar_exponential)));
  d.Set(c, "gather_per_lane", n.gather, "measured: a vector of scalars from a level-1 cache");
  d.Set(c, "dependent_ops", n.chain / n.scalar,
        absl::StrCat("measured: an addition that waits for the last one takes ", ns(n.chain)));
  d.Set(c, "forwarded_least_ops", n.forwarded_many / n.scalar,
        absl::StrCat("measured: updating 64 vectors of memory in turn takes ", ns(n.forwarded_many),
                     " each"));
  d.Set(c, "forwarded_ops", n.forwarded_one / n.scalar,
        absl::StrCat("measured: updating one again and again takes ", ns(n.forwarded_one)));
  d.Set(c, "atomic_ops", n.atomic / n.scalar,
        absl::StrCat("measured: `omp atomic` on 1,024 bins by all threads takes ", ns(n.atomic)));
  d.Set(c, "not_hidden", n.not_hidden,
        "measured: a stream from memory, with as much arithmetic as takes as long");
  d.Set(c, "auto_vector", n.auto_vector,
        "measured: three loops over neighbours, beside what the model expects of vectors");
  d.Set(c, "items_of_unit", 1, "a core runs one thing after the other");
}

absl::StatusOr<ProbedDevice> ProbeC(const ProbeOptions& options) {
  const double load = LoadAverage();
  const absl::StatusOr<CpuNumbers> n = MeasureCpu(options);
  if (!n.ok()) return n.status();
  ProbedDevice d;
  const std::string processor = run::ProcessorName();
  d.heading.push_back(
      absl::StrFormat("Measured by `eqrise device probe -t c` in %g seconds: %s, %.0f threads.",
                      options.seconds, processor.empty() ? "a CPU" : processor, n->threads));
  if (load >= 0) {
    d.heading.push_back(absl::StrFormat(
        "%.1f processes were busy in the minute before: the fewer, the better.", load));
  }
  d.heading.push_back(
      "\"Measured\" costs are the least of many short rounds, of one core while all cores do it.");
  d.SetText("", "name", "probed-c", "");
  d.SetText("", "kind", "cpu", "");
  d.SetText("", "target", "c", "");
  d.Set("", "compute_units", n->threads, "threads that OpenMP starts");
  SetCpuKeys(*n, d);
  const char* l = "limits";
  d.Set(l, "max_work_group", 1, "C has no work-groups");
  d.Set(l, "local_size_preferred", 1, "");
  d.Set(l, "stack_bytes", 262144,
        "of one array in private memory: stacks of threads have 2 to 8 MiB");
  d.Set(l, "max_parameters", 500, "of a kernel, as for other devices");
  return d;
}

}  // namespace eqrise::probe
