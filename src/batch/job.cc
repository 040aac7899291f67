#include "batch/job.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>

#include "absl/strings/str_cat.h"
#include "files/home.h"
#include "files/toml_text.h"
#include "rise/syntax/parser.h"
#include "run/cache.h"
#include "run/files.h"
#include "target/machine.h"
#include "toml++/toml.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

json ToJson(const Job& job) {
  const compile::GraphLimits& l = job.limits;
  json out = {{"file", job.file},
              {"kernel", job.kernel},
              {"import_folders", job.import_folders},
              {"sizes", job.sizes},
              {"target", std::string(target::TargetName(job.target))},
              {"device_file", job.device_file},
              {"rules", job.rules},
              {"with", job.with.files},
              {"with_phase", job.with.phase},
              {"without", job.changes.without},
              {"tunes", job.changes.tunes},
              {"scheduler", job.changes.scheduler},
              {"keep", job.keep},
              {"spread", job.spread},
              {"details", job.details},
              {"local_size", job.local_size},
              {"strict_fp", job.strict_fp},
              {"prove_operators", job.prove_operators},
              {"allow_foreign", job.allow_foreign},
              {"threads", job.threads},
              {"limits", {{"bytes", l.bytes}, {"nodes", l.nodes}, {"steps", l.steps}}},
              {"most_seconds", job.most_seconds},
              {"most_bytes", job.most_bytes}};
  if (l.seconds < std::numeric_limits<double>::infinity()) out["limits"]["seconds"] = l.seconds;
  if (job.run) {
    out["run"] = {{"device", job.run->device},
                  {"seed", job.run->seed},
                  {"warmup", job.run->warmup},
                  {"repeats", job.run->repeats},
                  {"verify", job.run->verify},
                  {"measure", job.run->measure},
                  {"compile_seconds", job.run->compile_seconds},
                  {"tuning_seconds", job.run->tuning_seconds}};
  }
  return out;
}

absl::StatusOr<Job> JobFromJson(const json& j) {
  try {
    Job out;
    out.file = j.at("file");
    out.kernel = j.value("kernel", out.kernel);
    out.import_folders = j.value("import_folders", out.import_folders);
    out.sizes = j.value("sizes", out.sizes);
    const std::string name = j.at("target");
    const std::optional<target::Target> target = target::TargetFromName(name);
    if (!target) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: unknown target ", name, "\nhint: targets are ", target::TargetNames()));
    }
    out.target = *target;
    out.device_file = j.value("device_file", out.device_file);
    out.rules = j.value("rules", out.rules);
    out.with.files = j.value("with", out.with.files);
    out.with.phase = j.value("with_phase", out.with.phase);
    out.changes.without = j.value("without", out.changes.without);
    out.changes.tunes = j.value("tunes", out.changes.tunes);
    out.changes.scheduler = j.value("scheduler", out.changes.scheduler);
    out.keep = j.value("keep", out.keep);
    out.spread = j.value("spread", out.spread);
    out.details = j.value("details", out.details);
    out.local_size = j.value("local_size", out.local_size);
    out.strict_fp = j.value("strict_fp", out.strict_fp);
    out.prove_operators = j.value("prove_operators", out.prove_operators);
    out.allow_foreign = j.value("allow_foreign", out.allow_foreign);
    out.threads = j.value("threads", out.threads);
    if (const auto l = j.find("limits"); l != j.end()) {
      out.limits.bytes = l->value("bytes", out.limits.bytes);
      out.limits.nodes = l->value("nodes", out.limits.nodes);
      out.limits.steps = l->value("steps", out.limits.steps);
      out.limits.seconds = l->value("seconds", out.limits.seconds);
    }
    out.most_seconds = j.value("most_seconds", out.most_seconds);
    out.most_bytes = j.value("most_bytes", out.most_bytes);
    if (const auto r = j.find("run"); r != j.end()) {
      RunSettings run;
      run.device = r->value("device", run.device);
      run.seed = r->value("seed", run.seed);
      run.warmup = r->value("warmup", run.warmup);
      run.repeats = r->value("repeats", run.repeats);
      run.verify = r->value("verify", run.verify);
      run.measure = r->value("measure", run.measure);
      run.compile_seconds = r->value("compile_seconds", run.compile_seconds);
      run.tuning_seconds = r->value("tuning_seconds", run.tuning_seconds);
      out.run = run;
    }
    return out;
  } catch (const json::exception& e) {
    return absl::InvalidArgumentError(absl::StrCat("error: this is no job: ", e.what()));
  }
}

compile::PipelineOptions PipelineOf(const Job& job) {
  compile::PipelineOptions out;
  out.target = job.target;
  out.device_file = job.device_file;
  out.rules = job.rules;
  out.with = job.with;
  out.changes = job.changes;
  out.keep = job.keep;
  out.spread = job.spread;
  out.details = job.details;
  out.strict_fp = job.strict_fp;
  out.prove_operators = job.prove_operators;
  out.threads = job.threads;
  out.limits = job.limits;
  if (job.local_size > 0) out.local_size = job.local_size;
  return out;
}

namespace {

bool IsOfStrategy(const fs::path& file) {
  const std::string extension = file.extension();
  return extension == ".rules" || extension == ".toml" || extension == ".rise";
}

void AddStrategyFiles(const std::string& path, std::set<std::string>& out);

// Files that the texts of a strategy name from its folder.
void AddNamedFiles(const toml::node& node, const fs::path& folder, std::set<std::string>& out) {
  if (const toml::table* table = node.as_table()) {
    for (const auto& [key, value] : *table) AddNamedFiles(value, folder, out);
  } else if (const toml::array* array = node.as_array()) {
    for (const toml::node& value : *array) AddNamedFiles(value, folder, out);
  } else if (const toml::value<std::string>* text = node.as_string()) {
    const fs::path file = folder / text->get();
    std::error_code ec;
    if (IsOfStrategy(file) && fs::is_regular_file(file, ec)) AddStrategyFiles(file, out);
  }
}

// A file, and for a strategy what it is made of, wherever that stands: rule files, goals, other
// strategies.
void AddStrategyFiles(const std::string& path, std::set<std::string>& out) {
  if (!out.insert(path).second || !path.ends_with(".toml")) return;
  const absl::StatusOr<std::string> text = files::ReadToml(path, "strategy", "");
  if (!text.ok()) return;  // the error is the job's result
  try {
    AddNamedFiles(toml::parse(*text), fs::path(path).parent_path(), out);
  } catch (const toml::parse_error&) {
  }
}

}  // namespace

// The text of a file, or of all files of rules, strategies and goals in a folder, with their names.
absl::StatusOr<std::string> JobKeys::TextsOf(const std::string& path) {
  if (const auto known = texts_.find(path); known != texts_.end()) return known->second;
  std::vector<std::string> files;
  std::error_code ec;
  if (fs::is_directory(path, ec)) {
    for (const auto& entry : fs::directory_iterator(path, ec)) {
      if (IsOfStrategy(entry.path())) files.push_back(entry.path());
    }
    std::ranges::sort(files);
  } else {
    files.push_back(path);
  }
  std::string out;
  for (const std::string& file : files) {
    absl::StatusOr<std::string> text = run::ReadFile(file);
    if (!text.ok()) return text.status();
    absl::StrAppend(&out, fs::path(file).filename().string(), "\n", text->size(), "\n", *text);
  }
  texts_[path] = out;
  return out;
}

absl::StatusOr<std::string> JobKeys::KernelHash(const Job& job) {
  std::string kernel;
  rise::Sources sources;
  if (rise::ParseFile(sources, job.file, job.import_folders).ok()) {
    for (uint32_t f = 0; f < sources.size(); ++f) {
      absl::StrAppend(&kernel, sources.file(f).text.size(), "\n", sources.file(f).text);
    }
  } else {  // the error is its result
    absl::StatusOr<std::string> text = run::ReadFile(job.file);
    if (!text.ok()) return text.status();
    kernel = *std::move(text);
  }
  return run::CacheKey({kernel});
}

absl::StatusOr<std::string> JobKeys::RulesHash(const Job& job) {
  // A user's strategy or rules stand on the default ones.
  std::vector<std::string> read = {absl::StrCat(files::Home(), "/rules")};
  for (const std::string& rules : job.rules) {
    std::set<std::string> files;
    AddStrategyFiles(rules, files);
    read.insert(read.end(), files.begin(), files.end());
  }
  read.insert(read.end(), job.with.files.begin(), job.with.files.end());
  std::string rules;
  for (const std::string& path : read) {
    absl::StatusOr<std::string> text = TextsOf(path);
    if (!text.ok()) return text.status();
    absl::StrAppend(&rules, text->size(), "\n", *text);
  }
  return run::CacheKey({rules});
}

absl::StatusOr<std::string> JobKeys::DeviceHash(const Job& job) {
  const target::Target family = target::FamilyOf(job.target);
  const absl::StatusOr<std::string> device =
      TextsOf(job.device_file.empty() ? absl::StrCat(files::Home(), "/devices/cpu-",
                                                     target::TargetName(family), ".toml")
                                      : job.device_file);
  if (!device.ok()) return device.status();
  // What the file leaves to the machine.
  const target::Machine machine = target::ThisMachine();
  return run::CacheKey({*device, absl::StrCat(machine.cores, " ", machine.f32_lanes)});
}

absl::StatusOr<JobHashes> JobKeys::Of(const Job& job) {
  if (program_.empty()) {
    std::error_code ec;
    const absl::StatusOr<std::string> self = run::ReadFile(fs::read_symlink("/proc/self/exe", ec));
    if (!self.ok()) return self.status();
    program_ = run::CacheKey({*self});
  }
  JobHashes out;
  out.program = program_;
  absl::StatusOr<std::string> kernel = KernelHash(job);
  if (!kernel.ok()) return kernel.status();
  absl::StatusOr<std::string> rules = RulesHash(job);
  if (!rules.ok()) return rules.status();
  absl::StatusOr<std::string> device = DeviceHash(job);
  if (!device.ok()) return device.status();
  out.kernel = *std::move(kernel);
  out.rules = *std::move(rules);
  out.device = *std::move(device);
  out.all = run::CacheKey({ToJson(job).dump(), out.kernel, out.rules, out.device, out.program});
  return out;
}

}  // namespace eqrise::batch
