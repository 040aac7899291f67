#include "batch/plan.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "files/home.h"
#include "files/toml_text.h"
#include "rewrite/saturate.h"
#include "rise/syntax/closest_name.h"
#include "toml++/toml.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// A job while its combination is put together.
struct Draft {
  Job job;
  std::string at;  // the kernel's line that has the sizes
  json config = json::object();
};

// One value of an axis.
struct Choice {
  std::string label;
  std::function<void(Draft&)> apply;
  bool is_each_rule = false;  // stands for as many values as the strategy has rules
};

struct Axis {
  std::string name;
  std::vector<Choice> choices;
};

class PlanReader {
 public:
  explicit PlanReader(std::string path) : path_(std::move(path)) {}

  absl::StatusOr<std::vector<BatchJob>> Read() {
    toml::table table;
    try {
      absl::StatusOr<std::string> text =
          files::ReadToml(path_, "plan", "plans are under plans/, *.toml");
      if (!text.ok()) return text.status();
      table = toml::parse(*text, path_);
    } catch (const toml::parse_error& e) {
      return Error(e.source(), std::string(e.description()), "a plan is a TOML file");
    }
    for (const auto& [key, value] : table) {
      if (absl::Status s = ReadKey(key, value); !s.ok()) return s;
    }
    if (kernels_.empty()) {
      return Error(table.source(), "no kernels", "add kernels = [\"../kernels\"]");
    }
    if (absl::Status s = CheckRunKeys(); !s.ok()) return s;
    if (absl::Status s = ReadExclusions(table); !s.ok()) return s;
    if (absl::Status s = CheckOpenClKeys(); !s.ok()) return s;
    return Jobs();
  }

 private:
  using Reader = absl::Status (PlanReader::*)(const toml::node&, Choice&);

  absl::Status Error(const toml::source_region& where, const std::string& what,
                     const std::string& hint) const {
    return files::TomlError(path_, where, what, hint);
  }

  // What may vary, in the order in which combinations are made: `rules` is read when it is known
  // which target and strategy they are of.
  static const std::vector<std::pair<std::string, Reader>>& Axes() {
    static const std::vector<std::pair<std::string, Reader>> axes = {
        {"target", &PlanReader::ReadTarget},
        {"device", &PlanReader::ReadDevice},
        {"size", &PlanReader::ReadSize},
        {"strategy", &PlanReader::ReadStrategy},
        {"rules", &PlanReader::ReadRules},
        {"tune", &PlanReader::ReadTune},
        {"scheduler", &PlanReader::ReadScheduler},
        {"nodes", &PlanReader::ReadNodes},
        {"bytes", &PlanReader::ReadBytes},
        {"steps", &PlanReader::ReadSteps},
        {"seconds", &PlanReader::ReadSeconds},
        {"threads", &PlanReader::ReadThreads},
        {"local_size", &PlanReader::ReadLocalSize},
        {"strict_fp", &PlanReader::ReadStrictFp},
        {"candidates", &PlanReader::ReadCandidates},
        {"tuning_seconds", &PlanReader::ReadTuningSeconds},
        {"seed", &PlanReader::ReadSeed}};
    return axes;
  }

  static std::vector<std::string> KeyNames() {
    std::vector<std::string> out = {"kernels", "kernel", "repeat", "spread",
                                    "run",     "job",    "exclude"};
    for (const auto& [name, reader] : Axes()) out.push_back(name);
    return out;
  }

  absl::Status ReadKey(const toml::key& key, const toml::node& value) {
    const std::string name(key.str());
    if (name == "exclude") return absl::OkStatus();  // when all axes are known
    if (name == "kernels") return ReadKernels(value);
    if (name == "kernel") return ReadText(value, like_.kernel, "the name of a def");
    if (name == "repeat") return ReadWhole(value, repeat_);
    if (name == "spread") return ReadFlag(value, like_.spread);
    if (name == "run") return ReadRun(value);
    if (name == "job") return ReadJobLimits(value);
    const auto& axes = Axes();
    const auto known = std::ranges::find(axes, name, [](const auto& a) { return a.first; });
    if (known == axes.end()) {
      return Error(key.source(), absl::StrCat("unknown key `", name, "`"),
                   rise::DidYouMean(name, KeyNames(),
                                    absl::StrCat("a plan has ", absl::StrJoin(KeyNames(), ", "))));
    }
    Axis& axis = axes_[name];
    axis.name = name;
    const auto add = [&](const toml::node& node) -> absl::Status {
      Choice choice;
      if (absl::Status s = (this->*known->second)(node, choice); !s.ok()) return s;
      const auto is_same = [&](const Choice& c) { return c.label == choice.label; };
      if (std::ranges::any_of(axis.choices, is_same)) {
        return Error(node.source(), absl::StrCat("`", choice.label, "` is there twice"),
                     "values of one key differ; `repeat = 2` does all of it twice");
      }
      axis.choices.push_back(std::move(choice));
      return absl::OkStatus();
    };
    const toml::array* values = value.as_array();
    if (values == nullptr) return add(value);
    if (values->empty()) {
      return Error(value.source(), absl::StrCat("`", name, "` has no value"),
                   "leave the key out for the default");
    }
    for (const toml::node& v : *values) {
      if (absl::Status s = add(v); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  // Values.
  absl::Status ReadText(const toml::node& node, std::string& out, const std::string& what) const {
    if (!node.is_string()) return Error(node.source(), what + " is expected", "quote it");
    out = node.as_string()->get();
    return absl::OkStatus();
  }

  absl::Status ReadTexts(const toml::node& node, std::vector<std::string>& out,
                         const std::string& what) const {
    const toml::array* list = node.as_array();
    if (list == nullptr) return ReadText(node, out.emplace_back(), what);
    for (const toml::node& n : *list) {
      if (absl::Status s = ReadText(n, out.emplace_back(), what); !s.ok()) return s;
    }
    return absl::OkStatus();
  }

  absl::Status ReadKernels(const toml::node& node) {
    if (absl::Status s = ReadTexts(node, kernels_, "a kernel's file, or a folder,"); !s.ok())
      return s;
    for (std::string& kernel : kernels_) {
      kernel = FromHere(kernel);
      if (!fs::exists(kernel)) {
        return Error(node.source(), absl::StrCat("there is no ", kernel),
                     "kernels are named from the plan's folder");
      }
    }
    return absl::OkStatus();
  }

  template <class T>
  absl::Status ReadWhole(const toml::node& node, T& out, int64_t least = 1) const {
    constexpr int64_t kMost = int64_t{1} << (sizeof(T) > 4 ? 50 : 30);
    if (!node.is_integer() || node.as_integer()->get() < least ||
        node.as_integer()->get() > kMost) {
      return Error(node.source(), absl::StrCat("a whole number from ", least, " on is expected"),
                   "write it without quotes");
    }
    out = static_cast<T>(node.as_integer()->get());
    return absl::OkStatus();
  }

  absl::Status ReadPositive(const toml::node& node, double& out) const {
    const std::optional<double> value = node.value<double>();
    if (!value || !(*value > 0)) {
      return Error(node.source(), "a number above 0 is expected", "write seconds, like 2.5");
    }
    out = *value;
    return absl::OkStatus();
  }

  absl::Status ReadFlag(const toml::node& node, bool& out) const {
    if (!node.is_boolean()) return Error(node.source(), "true or false is expected", "no quotes");
    out = node.as_boolean()->get();
    return absl::OkStatus();
  }

  std::string FromHere(const std::string& file) const {
    return (fs::path(path_).parent_path() / file).lexically_normal().string();
  }
  static std::string NameOfFile(const std::string& file) {
    return fs::path(file).filename().string();
  }

  // Axes.
  absl::Status ReadTarget(const toml::node& node, Choice& out) {
    if (absl::Status s = ReadText(node, out.label, "a target's name"); !s.ok()) return s;
    const std::optional<target::Target> target = target::TargetFromName(out.label);
    if (!target) {
      return Error(node.source(), absl::StrCat("unknown target ", out.label),
                   absl::StrCat("targets are ", target::TargetNames()));
    }
    out.apply = [t = *target](Draft& d) { d.job.target = t; };
    return absl::OkStatus();
  }

  absl::Status ReadDevice(const toml::node& node, Choice& out) {
    std::string name;
    if (absl::Status s = ReadText(node, name, "a device file"); !s.ok()) return s;
    out.label = name.ends_with(".toml") ? NameOfFile(name) : name;
    if (name == "default") {
      out.apply = [](Draft&) {};
      return absl::OkStatus();
    }
    const std::string file = name.ends_with(".toml")
                                 ? FromHere(name)
                                 : absl::StrCat(files::Home(), "/devices/", name, ".toml");
    if (!fs::exists(file)) {
      return Error(node.source(), absl::StrCat("there is no device file ", file),
                   "a device is \"default\", a name in devices/, or a file from the plan's folder");
    }
    out.apply = [file](Draft& d) { d.job.device_file = file; };
    return absl::OkStatus();
  }

  absl::Status ReadSize(const toml::node& node, Choice& out) {
    if (const toml::table* table = node.as_table()) {
      compile::SizeMap sizes;
      for (const auto& [name, value] : *table) {
        if (absl::Status s = ReadWhole(value, sizes[std::string(name.str())]); !s.ok()) return s;
      }
      for (const auto& [name, value] : sizes) {
        absl::StrAppend(&out.label, out.label.empty() ? "" : ",", name, "=", value);
      }
      out.apply = [sizes](Draft& d) { d.job.sizes = sizes; };
      return absl::OkStatus();
    }
    if (absl::Status s = ReadText(node, out.label, "a line of the kernel, or { n = 512 }"); !s.ok())
      return s;
    const std::set<std::string> lines = {"size", "small", "odd", "symbolic"};
    if (!lines.contains(out.label)) {
      return Error(node.source(), absl::StrCat("unknown size ", out.label),
                   "a size is \"size\", \"small\" or \"odd\", for the kernel's own line, "
                   "\"symbolic\", or { n = 512 }");
    }
    if (out.label == "symbolic") {
      out.apply = [](Draft&) {};
    } else {
      out.apply = [at = out.label](Draft& d) { d.at = at; };
    }
    return absl::OkStatus();
  }

  absl::Status ReadStrategy(const toml::node& node, Choice& out) {
    std::vector<std::string> names;
    if (absl::Status s = ReadTexts(node, names, "a strategy or a rule file"); !s.ok()) return s;
    std::vector<std::string> files, labels;
    for (const std::string& name : names) {
      labels.push_back(NameOfFile(name));
      if (name == "default") continue;
      files.push_back(FromHere(name));
      if (!fs::exists(files.back())) {
        return Error(node.source(), absl::StrCat("there is no ", files.back()),
                     "a strategy is \"default\", or files from the plan's folder");
      }
    }
    out.label = absl::StrJoin(labels, "+");
    out.apply = [files](Draft& d) { d.job.rules = files; };
    return absl::OkStatus();
  }

  absl::Status ReadRules(const toml::node& node, Choice& out) {
    constexpr char kHint[] =
        "rules are \"all\", \"without each\", { with = \"my.rules\", phase = \"explore\" } or "
        "{ without = [\"map-fusion\"] }";
    const toml::table* table = node.as_table();
    if (table == nullptr) {
      if (absl::Status s = ReadText(node, out.label, "\"all\" or a table"); !s.ok()) return s;
      out.is_each_rule = out.label == "without each";
      if (out.label != "all" && !out.is_each_rule) {
        return Error(node.source(), absl::StrCat("unknown choice of rules ", out.label), kHint);
      }
      out.apply = [](Draft&) {};
      return absl::OkStatus();
    }
    rewrite::AddedRules with;
    std::vector<std::string> without;
    for (const auto& [key, value] : *table) {
      absl::Status s = key == "with"      ? ReadTexts(value, with.files, "a rule file")
                       : key == "without" ? ReadTexts(value, without, "a rule's name")
                       : key == "phase"   ? ReadText(value, with.phase, "a phase's name")
                                          : Error(key.source(), "unknown key", kHint);
      if (!s.ok()) return s;
    }
    std::vector<std::string> labels;
    for (std::string& file : with.files) {
      labels.push_back("+" + NameOfFile(file));
      file = FromHere(file);
      if (!fs::exists(file)) {
        return Error(node.source(), absl::StrCat("there is no ", file),
                     "rule files are named from the plan's folder");
      }
    }
    for (const std::string& rule : without) labels.push_back("-" + rule);
    out.label = absl::StrJoin(labels, " ");
    out.apply = [with, without](Draft& d) {
      d.job.with = with;
      d.job.changes.without = without;
    };
    return absl::OkStatus();
  }

  absl::Status ReadTune(const toml::node& node, Choice& out) {
    const toml::table* table = node.as_table();
    if (table == nullptr) {
      return Error(node.source(), "a table is expected",
                   "write { \"split-join.s\" = [8, 16] }, or {} for what the rules say");
    }
    std::vector<std::string> tunes;
    for (const auto& [key, value] : *table) {
      std::vector<int64_t> numbers;
      const toml::array* list = value.as_array();
      const auto add = [&](const toml::node& n) { return ReadWhole(n, numbers.emplace_back()); };
      if (list == nullptr) {
        if (absl::Status s = add(value); !s.ok()) return s;
      } else {
        for (const toml::node& n : *list) {
          if (absl::Status s = add(n); !s.ok()) return s;
        }
      }
      tunes.push_back(absl::StrCat(std::string(key.str()), "=", absl::StrJoin(numbers, ",")));
    }
    out.label = tunes.empty() ? "as written" : absl::StrJoin(tunes, " ");
    out.apply = [tunes](Draft& d) { d.job.changes.tunes = tunes; };
    return absl::OkStatus();
  }

  absl::Status ReadScheduler(const toml::node& node, Choice& out) {
    if (absl::Status s = ReadText(node, out.label, "a scheduler's name"); !s.ok()) return s;
    if (out.label != "default" && !egraph::SchedulerOfName(out.label)) {
      return Error(node.source(), absl::StrCat("there is no scheduler ", out.label),
                   "schedulers are \"default\", \"simple\", \"backoff\" and \"budgeted\"");
    }
    out.apply = [name = out.label == "default" ? "" : out.label](Draft& d) {
      d.job.changes.scheduler = name;
    };
    return absl::OkStatus();
  }

  // A number that goes to one place of the job.
  template <class Place>
  absl::Status ReadNumber(const toml::node& node, Choice& out, Place place, int64_t least = 1) {
    int64_t value = 0;
    if (absl::Status s = ReadWhole(node, value, least); !s.ok()) return s;
    out.label = std::to_string(value);
    out.apply = [place, value](Draft& d) {
      auto& to = place(d.job);
      to = static_cast<std::remove_reference_t<decltype(to)>>(value);
    };
    return absl::OkStatus();
  }
  absl::Status ReadNodes(const toml::node& node, Choice& out) {
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.limits.nodes; });
  }
  absl::Status ReadBytes(const toml::node& node, Choice& out) {
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.limits.bytes; });
  }
  absl::Status ReadSteps(const toml::node& node, Choice& out) {
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.limits.steps; });
  }
  absl::Status ReadThreads(const toml::node& node, Choice& out) {
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.threads; });
  }
  absl::Status ReadLocalSize(const toml::node& node, Choice& out) {
    of_opencl_ = node.source();
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.local_size; });
  }
  absl::Status ReadCandidates(const toml::node& node, Choice& out) {
    return ReadNumber(
        node, out, [](Job & j) -> auto& { return j.keep; });
  }
  absl::Status ReadSeed(const toml::node& node, Choice& out) {
    if (absl::Status s = ReadNumber(
            node, out, [](Job & j) -> auto& { return j.run->seed; }, 0);
        !s.ok()) {
      return s;
    }
    seed_ = node.source();
    return absl::OkStatus();
  }
  absl::Status ReadSeconds(const toml::node& node, Choice& out) {
    double value = 0;
    if (absl::Status s = ReadPositive(node, value); !s.ok()) return s;
    out.label = absl::StrCat(value);
    out.apply = [value](Draft& d) { d.job.limits.seconds = value; };
    return absl::OkStatus();
  }
  absl::Status ReadTuningSeconds(const toml::node& node, Choice& out) {
    const std::optional<double> value = node.value<double>();
    if (!value || !(*value >= 0)) {
      return Error(node.source(), "a number of seconds is expected",
                   "write how long to measure, like 30, or 0 for no tuning");
    }
    out.label = absl::StrCat(*value);
    out.apply = [seconds = *value](Draft& d) { d.job.run->tuning_seconds = seconds; };
    tuning_ = node.source();
    most_tuning_ = std::max(most_tuning_, *value);
    return absl::OkStatus();
  }
  absl::Status ReadStrictFp(const toml::node& node, Choice& out) {
    bool value = false;
    if (absl::Status s = ReadFlag(node, value); !s.ok()) return s;
    out.label = value ? "true" : "false";
    out.apply = [value](Draft& d) { d.job.strict_fp = value; };
    return absl::OkStatus();
  }

  absl::Status ReadRun(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return Error(node.source(), "run is a table", "write [run]");
    RunSettings& run = like_.run.emplace();
    for (const auto& [key, value] : *table) {
      absl::Status s;
      if (key == "repeats") {
        s = ReadWhole(value, run.repeats);
      } else if (key == "warmup") {
        s = ReadWhole(value, run.warmup, 0);
      } else if (key == "verify") {
        s = ReadFlag(value, run.verify);
      } else if (key == "measure") {
        s = ReadFlag(value, run.measure);
      } else if (key == "allow_foreign") {
        s = ReadFlag(value, like_.allow_foreign);
      } else if (key == "device") {
        of_opencl_ = value.source();
        s = ReadText(value, run.device, "an OpenCL device");
      } else if (key == "compile_seconds") {
        s = ReadPositive(value, run.compile_seconds);
      } else {
        s = UnknownKey(key, {"repeats", "warmup", "verify", "measure", "allow_foreign", "device",
                             "compile_seconds"});
      }
      if (!s.ok()) return s;
    }
    return absl::OkStatus();
  }

  // Keys that mean something for jobs that run alone.
  absl::Status CheckRunKeys() const {
    if (seed_ && !like_.run) {
      return Error(*seed_, "the seed is that of random inputs, and nothing is run",
                   "add [run], or take `seed` out");
    }
    if (tuning_ && !like_.run) {
      return Error(*tuning_, "tuning measures programs, and nothing is run",
                   "add [run], or take `tuning_seconds` out");
    }
    if (tuning_ && most_tuning_ >= like_.most_seconds) {
      return Error(*tuning_,
                   absl::StrCat("a job is stopped after ", like_.most_seconds,
                                " seconds, and tuning takes ", most_tuning_),
                   absl::StrCat("write [job] with seconds = ", 2 * most_tuning_));
    }
    return absl::OkStatus();
  }

  // A key that means something for OpenCL alone is a mistake where no target is OpenCL.
  absl::Status CheckOpenClKeys() const {
    const auto targets = axes_.find("target");
    const auto is_opencl = [](const Choice& c) {
      return target::TargetFromName(c.label) == target::Target::kOpenCL;
    };
    if (targets == axes_.end() || std::ranges::any_of(targets->second.choices, is_opencl) ||
        !of_opencl_) {
      return absl::OkStatus();
    }
    return Error(*of_opencl_, "this means something for OpenCL alone, and no target is opencl",
                 "take it out, or add \"opencl\" to `target`");
  }

  absl::Status ReadJobLimits(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return Error(node.source(), "job is a table", "write [job]");
    for (const auto& [key, value] : *table) {
      const absl::Status s = key == "seconds" ? ReadPositive(value, like_.most_seconds)
                             : key == "bytes" ? ReadWhole(value, like_.most_bytes)
                                              : UnknownKey(key, {"seconds", "bytes"});
      if (!s.ok()) return s;
    }
    return absl::OkStatus();
  }

  absl::Status UnknownKey(const toml::key& key, const std::vector<std::string>& known) const {
    return Error(key.source(), absl::StrCat("unknown key `", std::string(key.str()), "`"),
                 rise::DidYouMean(std::string(key.str()), known,
                                  absl::StrCat("keys are ", absl::StrJoin(known, ", "))));
  }

  // Exclusions: of each, an axis and the labels that it takes; all must fit.
  absl::Status ReadExclusions(const toml::table& table) {
    const toml::node* node = table.get("exclude");
    if (node == nullptr) return absl::OkStatus();
    const toml::array* list = node->as_array();
    if (list == nullptr) return Error(node->source(), "exclude is a table", "write [[exclude]]");
    for (const toml::node& one : *list) {
      const toml::table* keys = one.as_table();
      if (keys == nullptr) return Error(one.source(), "exclude is a table", "write [[exclude]]");
      std::map<std::string, std::set<std::string>>& exclusion = exclusions_.emplace_back();
      for (const auto& [key, value] : *keys) {
        const std::string name(key.str());
        if (name != "kernel" && !axes_.contains(name)) {
          return Error(key.source(), absl::StrCat("the plan says nothing of `", name, "`"),
                       "exclude by `kernel`, or by what the plan varies");
        }
        const auto add = [&](const toml::node& v) -> absl::Status {
          std::string label;
          if (absl::Status s = LabelOf(name, v, label); !s.ok()) return s;
          exclusion[name].insert(label);
          return absl::OkStatus();
        };
        if (const toml::array* values = value.as_array()) {
          for (const toml::node& v : *values) {
            if (absl::Status s = add(v); !s.ok()) return s;
          }
        } else if (absl::Status s = add(value); !s.ok()) {
          return s;
        }
      }
    }
    return absl::OkStatus();
  }

  // A value as the axis writes it; one that the axis does not have is a mistake.
  absl::Status LabelOf(const std::string& name, const toml::node& value, std::string& label) {
    if (name == "kernel") return ReadText(value, label, "a kernel's name");
    const auto& axes = Axes();
    const auto known = std::ranges::find(axes, name, [](const auto& a) { return a.first; });
    Choice choice;
    if (absl::Status s = (this->*known->second)(value, choice); !s.ok()) return s;
    label = choice.label;
    const std::vector<Choice>& choices = axes_.at(name).choices;
    const auto is_there = [&](const Choice& c) { return c.label == label || c.is_each_rule; };
    if (std::ranges::any_of(choices, is_there)) return absl::OkStatus();
    std::vector<std::string> labels;
    for (const Choice& c : choices) labels.push_back(c.label);
    return Error(value.source(), absl::StrCat("`", name, "` is never ", label, " here"),
                 absl::StrCat("it is ", absl::StrJoin(labels, ", ")));
  }

  bool IsExcluded(const std::string& kernel, const json& config) const {
    return std::ranges::any_of(exclusions_, [&](const auto& exclusion) {
      return std::ranges::all_of(exclusion, [&](const auto& entry) {
        const auto& [name, labels] = entry;
        return labels.contains(name == "kernel" ? kernel : config.value(name, ""));
      });
    });
  }

  // Rules that the strategy of a job uses, in the order of its files.
  absl::StatusOr<std::vector<std::string>> RulesOf(const Job& job) {
    const std::string id = absl::StrCat(target::TargetName(job.target), "\n", job.device_file, "\n",
                                        absl::StrJoin(job.rules, "\n"));
    if (const auto known = rules_of_.find(id); known != rules_of_.end()) return known->second;
    const absl::StatusOr<target::Device> device = compile::DeviceFor(PipelineOf(job));
    if (!device.ok()) return device.status();
    const std::string base = compile::DefaultStrategyFile(*device);
    rise::ExprTable exprs;
    rise::Sources sources;
    absl::StatusOr<rewrite::Strategy> strategy =
        job.rules.empty() ? rewrite::LoadStrategy(base, exprs, sources)
                          : rewrite::StrategyOfRules(job.rules, base, exprs, sources);
    if (!strategy.ok()) return strategy.status();
    std::set<const rewrite::Rule*> used(strategy->steps.begin(), strategy->steps.end());
    for (const rewrite::Phase& phase : strategy->phases) {
      for (const int i : phase.rules) {
        used.insert(&strategy->compiled[static_cast<size_t>(i)].rule());
      }
    }
    std::vector<std::string> out;
    for (const rewrite::Rule& rule : strategy->rules) {
      if (used.contains(&rule)) out.push_back(rule.name);
    }
    return rules_of_[id] = out;
  }

  // All combinations of the axes from `at` on.
  absl::Status Combine(size_t at, const Draft& draft, const NamedKernel& kernel,
                       std::vector<BatchJob>& out) {
    const auto& axes = Axes();
    while (at < axes.size() && !axes_.contains(axes[at].first)) ++at;
    if (at == axes.size()) return Finish(draft, kernel, out);
    const auto with = [&](const Choice& choice) {
      Draft next = draft;
      choice.apply(next);
      next.config[axes[at].first] = choice.label;
      return Combine(at + 1, next, kernel, out);
    };
    for (const Choice& choice : axes_.at(axes[at].first).choices) {
      if (!choice.is_each_rule) {
        if (absl::Status s = with(choice); !s.ok()) return s;
        continue;
      }
      const absl::StatusOr<std::vector<std::string>> rules = RulesOf(draft.job);
      if (!rules.ok()) return rules.status();
      for (const std::string& rule : *rules) {
        const absl::Status s =
            with({absl::StrCat("-", rule), [&](Draft& d) { d.job.changes.without = {rule}; }});
        if (!s.ok()) return s;
      }
    }
    return absl::OkStatus();
  }

  absl::Status Finish(const Draft& draft, const NamedKernel& kernel, std::vector<BatchJob>& out) {
    if (compile::IsForOtherTarget(kernel.file, draft.job.target) ||
        IsExcluded(kernel.name, draft.config)) {
      return absl::OkStatus();
    }
    BatchJob& job =
        out.emplace_back(BatchJob{.name = kernel.name, .job = draft.job, .config = draft.config});
    job.job.file = kernel.file;
    // What is asked for in detail takes one thread.
    job.job.details = draft.job.threads == 1;
    TakeSizes(draft.at, job);
    return absl::OkStatus();
  }

  // The repeats of a job are far from each other in time, so that what disturbs the machine for a
  // while does not disturb all of them.
  void Repeat(std::vector<BatchJob>& jobs) const {
    if (repeat_ == 1) return;
    const std::vector<BatchJob> once = jobs;
    for (int i = 1; i < repeat_; ++i) jobs.insert(jobs.end(), once.begin(), once.end());
    for (size_t k = 0; k < jobs.size(); ++k) {
      jobs[k].config["repeat"] = std::to_string(1 + k / once.size());
    }
  }

  absl::StatusOr<std::vector<BatchJob>> Jobs() {
    const absl::StatusOr<std::vector<NamedKernel>> kernels = NamedKernels(kernels_);
    if (!kernels.ok()) return kernels.status();
    std::vector<BatchJob> out;
    for (const NamedKernel& kernel : *kernels) {
      Draft draft;
      draft.job = like_;
      if (absl::Status s = Combine(0, draft, kernel, out); !s.ok()) return s;
    }
    Repeat(out);
    return out;
  }

  const std::string path_;
  std::vector<std::string> kernels_;
  Job like_;
  int repeat_ = 1;
  std::optional<toml::source_region> seed_;       // where the plan speaks of seeds
  std::optional<toml::source_region> tuning_;     // and of tuning
  double most_tuning_ = 0;                        // seconds
  std::optional<toml::source_region> of_opencl_;  // and of what OpenCL alone has
  std::map<std::string, Axis> axes_;
  std::vector<std::map<std::string, std::set<std::string>>> exclusions_;
  std::map<std::string, std::vector<std::string>> rules_of_;  // by target and rule files
};

}  // namespace

absl::StatusOr<std::vector<BatchJob>> LoadPlan(const std::string& path) {
  return PlanReader(path).Read();
}

}  // namespace eqrise::batch
