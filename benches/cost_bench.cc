// How well costs rank: the programs of a sweep that measured several candidates of each kernel.
//   eqrise sweep plans/costs.toml -o costs
//   cost_bench costs/results.jsonl [--device-file F] [--kernel mm] [--tsv]
// costs each program anew with the device file at hand, so that a changed model is judged without
// measuring again. For each kernel and target it prints how many programs there are, Spearman's rank
// correlation of cost and time, the regret (the time of the cheapest program over that of the
// fastest), and both times; then the median and the least correlation and the geometric mean of the
// regret. --kernel shows each program of one kernel, --tsv all of them in columns.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "dpia/access.h"
#include "extract/extract.h"
#include "rise/infer/elaborate.h"
#include "run/runner.h"
#include "target/device.h"

namespace eqrise {
namespace {

using nlohmann::json;

struct Program {
  double cost = 0;     // nanoseconds, as estimated now
  double seconds = 0;  // the median of the measured times
  std::string text, rules;
};

// Mean ranks, so that equal values count alike.
std::vector<double> Ranks(const std::vector<double>& values) {
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (size_t i = 0; i < order.size();) {
    size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    const double mean = (static_cast<double>(i) + static_cast<double>(end) - 1) / 2;
    for (; i < end; ++i) ranks[order[i]] = mean;
  }
  return ranks;
}

double Correlation(const std::vector<double>& x, const std::vector<double>& y) {
  const auto n = static_cast<double>(x.size());
  const double mx = std::accumulate(x.begin(), x.end(), 0.0) / n;
  const double my = std::accumulate(y.begin(), y.end(), 0.0) / n;
  double xy = 0, xx = 0, yy = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mx) * (y[i] - my);
    xx += (x[i] - mx) * (x[i] - mx);
    yy += (y[i] - my) * (y[i] - my);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

double Spearman(const std::vector<Program>& programs) {
  std::vector<double> costs, seconds;
  for (const Program& p : programs) {
    costs.push_back(p.cost);
    seconds.push_back(p.seconds);
  }
  return Correlation(Ranks(costs), Ranks(seconds));
}

// Estimates a program's cost from its text.
absl::StatusOr<double> CostNow(const std::string& text, const target::Device& device,
                               const std::map<std::string, int64_t>& sizes) {
  rise::Sources sources;
  rise::ExprTable exprs;
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText("candidate", text, {}, exprs, sources);
  if (!program.ok()) return program.status();
  extract::ExtractOptions options;
  options.sizes = sizes;
  return extract::CostOf(exprs, *program, device, options, dpia::ReportWithoutSource);
}

struct Options {
  std::vector<std::string> files;
  std::string device_file, kernel;
  int units = 0;
  bool tsv = false;
};

int Run(const Options& options) {
  std::map<std::string, std::vector<Program>> kernels;  // by kernel and target
  size_t unread = 0;
  for (const std::string& file : options.files) {
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
      const json row = json::parse(line);
      const std::string target = row.at("target");
      const std::string file_of_row = row.at("job").value("device_file", std::string());
      const std::string device_file = !options.device_file.empty() ? options.device_file
                                      : !file_of_row.empty()
                                          ? file_of_row
                                          : absl::StrCat(EQRISE_ROOT, "/devices/cpu-",
                                                         target == "mlir" ? "c" : target, ".toml");
      const int cores = row.at("host").value("cores", 2);
      absl::StatusOr<target::Device> device =
          target::LoadDevice(device_file, {.cores = options.units > 0 ? options.units : cores});
      if (!device.ok()) {
        std::fprintf(stderr, "%s\n", std::string(device.status().message()).c_str());
        return 1;
      }
      std::vector<Program>& programs =
          kernels[absl::StrCat(row.at("name").get<std::string>(), " ", target)];
      for (const json& c : row.value("candidates", json::array())) {
        const std::vector<double> seconds = c.value("all_seconds", std::vector<double>());
        if (seconds.empty()) continue;
        const std::string text = c.at("program");
        absl::StatusOr<double> cost =
            CostNow(text, *device, row.at("sizes").get<std::map<std::string, int64_t>>());
        if (!cost.ok()) {
          if (unread++ == 0) {
            std::fprintf(stderr, "%s: %s\n", row.at("name").get<std::string>().c_str(),
                         std::string(cost.status().message()).c_str());
          }
          continue;
        }
        programs.push_back({*cost, run::Median(seconds), text,
                            absl::StrJoin(c.value("rules", std::vector<std::string>()), " ")});
      }
    }
  }
  std::vector<double> correlations, regrets;
  if (!options.tsv) {
    std::printf("%-28s %4s %7s %7s %12s %12s\n", "kernel target", "n", "rank", "regret",
                "cheapest ms", "fastest ms");
  }
  for (auto& [name, programs] : kernels) {
    if (programs.size() < 2) continue;
    std::ranges::stable_sort(programs, {}, &Program::cost);
    const auto fastest = std::ranges::min_element(programs, {}, &Program::seconds);
    const double regret = programs[0].seconds / fastest->seconds;
    const double rank = Spearman(programs);
    if (options.tsv) {
      for (const Program& p : programs) {
        std::printf("%s\t%.6g\t%.6g\t%s\n", name.c_str(), p.cost / 1e6, p.seconds * 1e3,
                    p.rules.c_str());
      }
      continue;
    }
    if (!options.kernel.empty() && !name.starts_with(options.kernel + " ")) continue;
    std::printf("%-28s %4zu %7.2f %7.2f %12.4g %12.4g\n", name.c_str(), programs.size(), rank,
                regret, programs[0].seconds * 1e3, fastest->seconds * 1e3);
    if (!options.kernel.empty()) {
      for (const Program& p : programs) {
        std::printf("--- estimated %.4g ms, measured %.4g ms, by %s\n%s\n", p.cost / 1e6,
                    p.seconds * 1e3, p.rules.c_str(), p.text.c_str());
      }
    }
    // Programs that take the same time can't be ranked.
    const auto slowest = std::ranges::max_element(programs, {}, &Program::seconds);
    if (slowest->seconds > 1.15 * fastest->seconds) correlations.push_back(rank);
    regrets.push_back(std::log(regret));
  }
  if (unread > 0) std::fprintf(stderr, "%zu programs could not be read\n", unread);
  if (options.tsv || regrets.empty()) return unread > 0 ? 2 : 0;
  std::ranges::sort(correlations);
  std::printf("%zu kernels: regret %.3f in geometric mean\n", regrets.size(),
              std::exp(std::accumulate(regrets.begin(), regrets.end(), 0.0) /
                       static_cast<double>(regrets.size())));
  if (!correlations.empty()) {
    const auto bad = std::ranges::count_if(correlations, [](double r) { return r < 0.6; });
    std::printf(
        "%zu of them with programs of different times: correlation %.3f in the median, "
        "%.3f at least, below 0.6 in %zu\n",
        correlations.size(), correlations[correlations.size() / 2], correlations[0],
        static_cast<size_t>(bad));
  }
  return unread > 0 ? 2 : 0;
}

}  // namespace
}  // namespace eqrise

int main(int argc, char** argv) {
  CLI::App app("How well costs rank the programs of a sweep");
  eqrise::Options options;
  app.add_option("FILE", options.files, "results.jsonl of sweeps")->required();
  app.add_option("--device-file", options.device_file, "A device to cost for");
  app.add_option("--units", options.units, "Cores, instead of those of the machine of the sweep");
  app.add_option("--kernel", options.kernel, "Show all programs of one kernel");
  app.add_flag("--tsv", options.tsv, "Kernel, estimated and measured milliseconds, rules");
  CLI11_PARSE(app, argc, argv);
  return eqrise::Run(options);
}
