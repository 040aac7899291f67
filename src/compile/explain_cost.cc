#include "compile/explain_cost.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "compile/report.h"

namespace eqrise::compile {
namespace {

using extract::CostFigure;
using extract::CostKind;
using extract::CostPart;
using nlohmann::json;

// "1.07G"
std::string CountText(double value) {
  const char* suffix = "";
  for (const char* larger : {"K", "M", "G", "T"}) {
    if (std::abs(value) < 10000) break;
    value /= 1000;
    suffix = larger;
  }
  return absl::StrFormat("%.4g%s", value, suffix);
}

std::string TimeText(double nanoseconds) {
  if (nanoseconds >= 1e5) return absl::StrFormat("%.4g ms", nanoseconds / 1e6);
  if (nanoseconds >= 100) return absl::StrFormat("%.4g us", nanoseconds / 1e3);
  return absl::StrFormat("%.3g ns", nanoseconds);
}

std::string BytesText(double bytes) {
  const char* unit = "B";
  for (const char* larger : {"KiB", "MiB", "GiB"}) {
    if (bytes < 1024) break;
    bytes /= 1024;
    unit = larger;
  }
  return absl::StrFormat("%.4g %s", bytes, unit);
}

// "64 MiB from memory", "memory 1.4 ms", "1.07G vector operations"
std::string FigureText(const CostFigure& figure) {
  absl::string_view name = figure.name;
  const auto words = [](absl::string_view text) { return absl::StrReplaceAll(text, {{"_", " "}}); };
  if (absl::ConsumeSuffix(&name, "_ns")) {
    return absl::StrCat(words(name), " ", TimeText(figure.value));
  }
  if (absl::ConsumePrefix(&name, "bytes_")) {
    return absl::StrCat(BytesText(figure.value), " ", words(name));
  }
  if (name == "occupancy") return absl::StrFormat("occupancy %.0f%%", 100 * figure.value);
  return absl::StrCat(CountText(figure.value), " ", words(name));
}

std::string HeadingOf(const CostPart& part) {
  const auto times = [&](absl::string_view one) {
    const double n = part.figures.empty() ? 1 : part.figures[0].value;
    return n == 1 ? std::string(one) : absl::StrCat(one, ", ", CountText(n), " times");
  };
  switch (part.kind) {
    case CostKind::kProgram:
      return "all of the program";
    case CostKind::kLoop:
    case CostKind::kStatement:
    case CostKind::kOnce:
      return std::string(absl::StripSuffix(part.text, " {"));
    case CostKind::kLaunch:
      return times("launching a kernel");
    case CostKind::kFork:
      return times("sharing a loop among threads");
    case CostKind::kItems:
      return times("starting an item");
    case CostKind::kIterations:
      return times("counting the loop's iterations");
    case CostKind::kBarrier:
      return times("a barrier");
    case CostKind::kComputing:
      return "computing";
    case CostKind::kWaiting:
      return "waiting for results";
    case CostKind::kMoving:
      return "moving";
    case CostKind::kTie:
      return "a nanosecond for each dimension that is not the first";
  }
  return "";
}

bool HasFiguresInHeading(CostKind kind) {
  switch (kind) {
    case CostKind::kLaunch:
    case CostKind::kFork:
    case CostKind::kItems:
    case CostKind::kIterations:
    case CostKind::kBarrier:
    case CostKind::kTie:
      return true;
    default:
      return false;
  }
}

constexpr size_t kWidth = 118;  // of a line

// Items with commas between them, on as many lines as they need.
void AppendWrapped(const std::vector<std::string>& items, const std::string& indent,
                   std::string& out) {
  std::string line;
  for (size_t i = 0; i < items.size(); ++i) {
    const std::string item = absl::StrCat(items[i], i + 1 < items.size() ? "," : "");
    if (!line.empty() && indent.size() + line.size() + 1 + item.size() > kWidth) {
      absl::StrAppend(&out, indent, line, "\n");
      line.clear();
    }
    absl::StrAppend(&line, line.empty() ? "" : " ", item);
  }
  if (!line.empty()) absl::StrAppend(&out, indent, line, "\n");
}

bool IsAlike(const CostPart& a, const CostPart& b) {
  const auto same = [](const CostFigure& x, const CostFigure& y) {
    return std::string_view(x.name) == y.name && x.value == y.value;
  };
  return a.kind == b.kind && a.nanoseconds == b.nanoseconds &&
         std::ranges::equal(a.figures, b.figures, same) &&
         std::ranges::equal(a.parts, b.parts, IsAlike);
}

// The parts from one on: how many of them are there how often, one after the other.
struct Repeated {
  size_t period = 1, count = 1;
};
Repeated RepeatedFrom(const std::vector<CostPart>& parts, size_t from) {
  constexpr size_t kLongest = 8;
  Repeated best;
  for (size_t period = 1; period <= kLongest && from + 2 * period <= parts.size(); ++period) {
    size_t same = period;
    while (from + same < parts.size() && IsAlike(parts[from + same], parts[from + same - period])) {
      ++same;
    }
    const size_t count = same / period;
    if (count > 1 && period * count > best.period * best.count) best = {period, count};
  }
  return best;
}

// What is less is counted, and not printed.
constexpr double kLeastPrinted = 0.0005;

// `count` parts that differ in their texts alone stand for one.
void AppendPart(const CostPart& part, size_t count, double whole, int depth, std::string& out) {
  const double all = static_cast<double>(count) * part.nanoseconds;
  const std::string indent(static_cast<size_t>(2 * depth), ' ');
  absl::StrAppendFormat(&out, "%12s %6.1f%%  %s%s%s\n", TimeText(all),
                        whole > 0 ? 100 * all / whole : 0, indent, HeadingOf(part),
                        count > 1 ? absl::StrCat("   and ", count - 1, " like it; each:") : "");
  if (!HasFiguresInHeading(part.kind)) {
    std::vector<std::string> figures;
    for (const CostFigure& f : part.figures) figures.push_back(FigureText(f));
    AppendWrapped(figures, absl::StrCat(std::string(24, ' '), indent), out);
  }
  // Loops that are written out are the same few parts again and again.
  const std::vector<CostPart>& parts = part.parts;
  size_t hidden = 0;
  double hidden_ns = 0;
  for (size_t i = 0; i < parts.size();) {
    const Repeated repeated = RepeatedFrom(parts, i);
    for (size_t k = i; k < i + repeated.period; ++k) {
      const double nanoseconds = static_cast<double>(repeated.count) * parts[k].nanoseconds;
      if (nanoseconds < kLeastPrinted * whole) {
        hidden += repeated.count;
        hidden_ns += nanoseconds;
      } else {
        AppendPart(parts[k], repeated.count, whole, depth + 1, out);
      }
    }
    i += repeated.period * repeated.count;
  }
  if (hidden > 0 && hidden_ns > 0) {
    absl::StrAppendFormat(&out, "%12s %6.1f%%  %s  %d other%s\n", TimeText(hidden_ns),
                          100 * hidden_ns / whole, indent, hidden, hidden == 1 ? "" : "s");
  }
}

json PartJson(const CostPart& part, double whole) {
  json figures = json::object();
  for (const CostFigure& f : part.figures) figures[f.name] = f.value;
  json parts = json::array();
  for (const CostPart& p : part.parts) parts.push_back(PartJson(p, whole));
  json out = {{"kind", extract::CostKindName(part.kind)},
              {"nanoseconds", part.nanoseconds},
              {"share", whole > 0 ? part.nanoseconds / whole : 0},
              {"figures", std::move(figures)},
              {"parts", std::move(parts)}};
  if (!part.text.empty()) out["text"] = part.text;
  return out;
}

}  // namespace

absl::StatusOr<CostExplanation> ExplainCost(Kernel& kernel, const rise::Program& program,
                                            const PipelineOptions& options, const SizeMap& sizes) {
  const absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  CostExplanation out;
  out.kernel = kernel.program.name;
  out.target = std::string(target::TargetName(options.target));
  out.device = device->name;
  const auto pragma = kernel.pragmas.sizes.find("size");
  for (const rise::NatVar v : kernel.program.sizes) {
    const std::string& name = kernel.exprs->nats().info(v).name;
    int64_t value = extract::ExtractOptions{}.default_size;
    if (const auto it = sizes.find(name); it != sizes.end()) {
      value = it->second;
    } else if (pragma != kernel.pragmas.sizes.end() && pragma->second.contains(name)) {
      value = pragma->second.at(name);
    }
    out.sizes[name] = value;
  }
  const absl::StatusOr<double> cost =
      CostOf(kernel, program, options, *device, &out.tree, out.sizes);
  if (!cost.ok()) return cost.status();
  return out;
}

std::string CostText(const CostExplanation& cost) {
  std::string out = absl::StrFormat("cost of %s for %s, by %s%s%s: %s estimated", cost.kernel,
                                    cost.target, cost.device, cost.sizes.empty() ? "" : ", at ",
                                    SizesText(cost.sizes), TimeText(cost.tree.nanoseconds));
  if (cost.measured_seconds) {
    const double measured = *cost.measured_seconds * 1e9;
    absl::StrAppendFormat(&out, ", %s measured", TimeText(measured));
    if (cost.tree.nanoseconds > 0) {
      absl::StrAppendFormat(&out, " (%.2f times as long)", measured / cost.tree.nanoseconds);
    }
  }
  out += "\n";
  AppendPart(cost.tree, 1, cost.tree.nanoseconds, 0, out);
  return out;
}

json CostJson(const CostExplanation& cost) {
  return {
      {"kernel", cost.kernel},
      {"target", cost.target},
      {"device", cost.device},
      {"sizes", cost.sizes},
      {"estimated_seconds", cost.tree.nanoseconds / 1e9},
      {"measured_seconds", cost.measured_seconds ? json(*cost.measured_seconds) : json(nullptr)},
      {"tree", PartJson(cost.tree, cost.tree.nanoseconds)}};
}

}  // namespace eqrise::compile
