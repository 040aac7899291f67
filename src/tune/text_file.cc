#include "tune/text_file.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "files/toml_text.h"
#include "nlohmann/json.hpp"
#include "target/target.h"
#include "toml++/toml.h"

namespace eqrise::tune {
namespace {

constexpr int64_t kTextFormat = 1;
constexpr char kHint[] = "`eqrise tune --export` writes such files; docs/tune.md has their keys";

// A TOML string: JSON's escapes are TOML's.
std::string Quoted(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// A text of several lines, as it is where TOML can have it so.
std::string Lines(const std::string& text) {
  if (absl::StrContains(text, "'''") || absl::StrContains(text, "\r")) return Quoted(text);
  return absl::StrCat("'''\n", text, text.ends_with('\n') ? "" : "\n", "'''");
}

class Reader {
 public:
  explicit Reader(std::string path) : path_(std::move(path)) {}

  absl::StatusOr<std::vector<Tuned>> Read() {
    const absl::StatusOr<std::string> text =
        files::ReadToml(path_, "file of tuned programs", kHint);
    if (!text.ok()) return text.status();
    toml::table table;
    try {
      table = toml::parse(*text, path_);
    } catch (const toml::parse_error& e) {
      return Error(e.source(), std::string(e.description()));
    }
    const toml::node* format = table.get("format");
    if (format == nullptr || format->value<int64_t>() != kTextFormat) {
      return Error(format == nullptr ? table.source() : format->source(),
                   absl::StrCat("this eqrise knows format = ", kTextFormat, " only"));
    }
    for (const auto& [key, value] : table) {
      if (key.str() == "format") continue;
      if (key.str() != "tuned") {
        return Error(key.source(), absl::StrCat("unknown key ", std::string(key.str())));
      }
      const toml::array* all = value.as_array();
      if (all == nullptr) return Error(value.source(), "tuned is a list of tables: [[tuned]]");
      for (const toml::node& one : *all) {
        if (absl::Status s = ReadOne(one); !s.ok()) return s;
      }
    }
    return std::move(out_);
  }

 private:
  absl::Status Error(const toml::source_region& where, const std::string& what) const {
    return files::TomlError(path_, where, what, kHint);
  }

  absl::Status ReadOne(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return Error(node.source(), "tuned is a list of tables: [[tuned]]");
    Tuned t;
    std::string target;
    const std::vector<std::pair<std::string, std::string*>> texts = {
        {"kernel", &t.key.name},     {"kernel_hash", &t.key.kernel}, {"target", &target},
        {"machine", &t.key.machine}, {"device", &t.key.device},      {"settings", &t.key.settings},
        {"rules", &t.key.rules},     {"version", &t.key.version},    {"file", &t.file},
        {"tuned_at", &t.when},       {"program", &t.program}};
    const std::vector<std::pair<std::string, double*>> numbers = {
        {"seconds", &t.seconds}, {"untuned_seconds", &t.untuned_seconds}};
    for (const auto& [name, to] : texts) {
      const toml::node* value = table->get(name);
      if (value == nullptr) return Error(table->source(), absl::StrCat(name, " is missing"));
      const std::optional<std::string> text = value->value<std::string>();
      if (!value->is_string()) return Error(value->source(), absl::StrCat(name, " is a text"));
      *to = *text;
    }
    for (const auto& [name, to] : numbers) {
      const toml::node* value = table->get(name);
      if (value == nullptr) return Error(table->source(), absl::StrCat(name, " is missing"));
      const std::optional<double> number = value->value<double>();
      if (!value->is_number() || !(*number >= 0)) {
        return Error(value->source(), absl::StrCat(name, " is a number of seconds"));
      }
      *to = *number;
    }
    const std::optional<target::Target> known = target::TargetFromName(target);
    if (!known) {
      return Error(table->get("target")->source(), absl::StrCat("unknown target ", target));
    }
    t.key.target = *known;
    const toml::node* sizes = table->get("sizes");
    if (sizes == nullptr || !sizes->is_table()) {
      return Error(sizes == nullptr ? table->source() : sizes->source(),
                   "sizes is a table: sizes = { n = 1024 }");
    }
    for (const auto& [name, value] : *sizes->as_table()) {
      if (!value.is_integer()) {
        return Error(value.source(),
                     absl::StrCat("the size ", std::string(name.str()), " is a whole number"));
      }
      t.key.sizes[std::string(name.str())] = *value.value<int64_t>();
    }
    t.from = absl::StrCat(path_, ":", table->source().begin.line);
    out_.push_back(std::move(t));
    return absl::OkStatus();
  }

  std::string path_;
  std::vector<Tuned> out_;
};

}  // namespace

std::string TextFileOf(const std::string& kernel) {
  return std::filesystem::path(kernel).replace_extension(".tuned.toml").string();
}

std::string TextOfTuned(const std::vector<Tuned>& all) {
  std::string out = absl::StrCat(
      "# Written by `eqrise tune --export`. Where it lies beside its kernel, `optimize`, `emit` "
      "and\n"
      "# `run` take these programs without a search.\nformat = ",
      kTextFormat, "\n");
  for (const Tuned& t : all) {
    std::string sizes;
    for (const auto& [name, value] : t.key.sizes) {
      absl::StrAppend(&sizes, sizes.empty() ? " " : ", ", Quoted(name), " = ", value);
    }
    absl::StrAppend(&out, "\n[[tuned]]\nkernel = ", Quoted(t.key.name), "\nfile = ", Quoted(t.file),
                    "\ntarget = ", Quoted(std::string(target::TargetName(t.key.target))),
                    "\nsizes = {", sizes, sizes.empty() ? "}" : " }",
                    "\nmachine = ", Quoted(t.key.machine),
                    "\nseconds = ", nlohmann::json(t.seconds).dump(),
                    "\nuntuned_seconds = ", nlohmann::json(t.untuned_seconds).dump(),
                    "\ntuned_at = ", Quoted(t.when), "\nversion = ", Quoted(t.key.version),
                    "\nsettings = ", Quoted(t.key.settings),
                    "\nkernel_hash = ", Quoted(t.key.kernel), "\ndevice = ", Quoted(t.key.device),
                    "\nrules = ", Quoted(t.key.rules), "\nprogram = ", Lines(t.program), "\n");
  }
  return out;
}

absl::StatusOr<std::vector<Tuned>> ReadTextFile(const std::string& path) {
  return Reader(path).Read();
}

}  // namespace eqrise::tune
