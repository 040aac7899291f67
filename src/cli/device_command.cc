// `eqrise device probe`: a device file of the machine at hand, by measuring it.
#include <filesystem>
#include <iostream>
#include <thread>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/loading.h"
#include "cli/report.h"
#include "cli/status_line.h"
#include "nlohmann/json.hpp"
#include "probe/probe.h"
#include "probe/stored_probe.h"
#include "run/files.h"
#include "run/temporary_folder.h"
#include "target/device.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct ProbeCommandOptions {
  std::string target = "c";
  std::string device;  // OpenCL
  std::string output;
  double seconds = 30;
  double compile_seconds = 120;
  bool json = false;
};

// What is written can be read.
absl::Status CheckText(const std::string& text) {
  const absl::StatusOr<run::TemporaryFolder> folder = run::TemporaryFolder::Make();
  if (!folder.ok()) return folder.status();
  const std::string file = absl::StrCat(folder->path(), "/device.toml");
  if (absl::Status s = run::WriteFileAtomically(file, {text}); !s.ok()) return s;
  const absl::Status read = target::LoadDevice(file, target::ThisMachine()).status();
  if (read.ok()) return read;
  return absl::InternalError(
      absl::StrCat("error: what was measured makes no device file: ", read.message()));
}

int ProbeCommand(const ProbeCommandOptions& options) {
  const bool opencl = options.target == "opencl";
  if (!opencl && !options.device.empty()) {
    return Report(absl::InvalidArgumentError(
                      "error: --device is the OpenCL device to measure, and the target is c\nhint: "
                      "leave it out, or say -t opencl"),
                  options.json);
  }
  const probe::ProbeOptions probe{.seconds = options.seconds,
                                  .device = options.device,
                                  .compile_seconds = options.compile_seconds,
                                  .say = SayOnTerminal()};
  const absl::StatusOr<probe::ProbedDevice> device =
      opencl ? probe::ProbeOpenCl(probe) : probe::ProbeC(probe);
  if (probe.say) probe.say("");
  if (!device.ok()) return Report(device.status(), options.json);
  const std::string text = probe::DeviceFileText(*device);
  if (absl::Status s = CheckText(text); !s.ok()) return Report(s, options.json);
  std::string file = options.output;
  if (file.empty() && !opencl) {
    const absl::StatusOr<fs::path> stored = probe::StoredProbeFile();
    if (!stored.ok()) return Report(stored.status(), options.json);
    std::error_code ec;
    fs::create_directories(stored->parent_path(), ec);
    file = stored->string();
  }
  if (!file.empty()) {
    if (absl::Status s = run::WriteFileAtomically(file, {text}); !s.ok()) {
      return Report(s, options.json);
    }
    std::cerr << "wrote " << file
              << (options.output.empty() ? ": searches for C on this machine use it" : "") << "\n";
  }
  if (options.json) {
    json keys = json::object();
    for (const probe::ProbedKey& k : device->keys) {
      keys[k.section.empty() ? k.key : absl::StrCat(k.section, ".", k.key)] = {
          {"value", json::parse(k.value)}, {"how", k.comment}};
    }
    std::cout << JsonText({{"file", file.empty() ? json(nullptr) : json(file)},
                           {"target", options.target},
                           {"keys", std::move(keys)}})
              << "\n";
  } else if (file.empty()) {
    std::cout << text;
  }
  return 0;
}

Command AddDeviceProbe(CLI::App& device) {
  const auto o = std::make_shared<ProbeCommandOptions>();
  CLI::App* probe = device.add_subcommand(
      "probe", "Measure what the cost model knows of this machine, and write a device file");
  probe->footer(
      "Examples:\n  eqrise device probe                        searches for C use it from now on\n"
      "  eqrise device probe -o mine.toml           for --device-file mine.toml\n"
      "  eqrise device probe -t opencl --device nvidia -o gpu.toml");
  probe->add_option("-o,--output", o->output,
                    "The device file (default: for C the one that searches use by themselves; for "
                    "OpenCL it is printed)");
  probe->add_option("-t,--target", o->target, "What to measure: c or opencl (default c)")
      ->check(CLI::IsMember({"c", "opencl"}));
  probe->add_option("--device", o->device,
                    "The OpenCL device, by name or index (see --list-devices)");
  probe->add_option("--seconds", o->seconds, "How long to measure, about (default 30)")
      ->check(CLI::PositiveNumber);
  probe
      ->add_option("--compile-seconds", o->compile_seconds,
                   "How long the C compiler may take (default 120)")
      ->check(CLI::PositiveNumber);
  probe->add_flag("--json", o->json, "Print JSON: each key with its value and how it was found");
  return {probe, [o] { return ProbeCommand(*o); }};
}

}  // namespace

Command AddDeviceCommands(CLI::App& app) {
  CLI::App* device = app.add_subcommand("device", "Work with device files");
  device->require_subcommand(1);
  const std::vector<Command> commands = {AddDeviceProbe(*device)};
  return {device, [commands] { return RunGiven(commands).value_or(0); }};
}

}  // namespace eqrise::cli
