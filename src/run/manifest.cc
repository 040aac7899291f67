#include "run/manifest.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>
#include <utility>

#include "rise/syntax/size_expression.h"
#include "run/array.h"
#include "run/files.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Json = nlohmann::ordered_json;

// The fields of each struct, once, for both directions: a Writer makes an object of them, a Reader
// fills them from one. `Required` and `Optional` matter to the Reader only.

template <typename Visitor, typename Spec>
void VisitBuffer(Visitor& visit, Spec& spec) {
  visit.Required("name", spec.name);
  visit.Optional("type", spec.type);
  visit.Required("element", spec.element);
  visit.Required("count", spec.count);
  visit.Required("shape", spec.shape);
  visit.IfAny("memory_of", spec.memory_of);
}

template <typename Visitor, typename Spec>
void VisitTemporary(Visitor& visit, Spec& spec) {
  visit.Required("name", spec.name);
  visit.Required("element", spec.element);
  visit.Required("count", spec.count);
  visit.Required("space", spec.space);
}

template <typename Visitor, typename Spec>
void VisitLaunch(Visitor& visit, Spec& spec) {
  visit.Required("kernel", spec.kernel);
  visit.Required("arguments", spec.arguments);
  visit.Required("global", spec.global);
  visit.Required("local", spec.local);
}

template <typename Visitor, typename Spec>
void VisitRepeat(Visitor& visit, Spec& spec) {
  visit.Required("index", spec.index);
  visit.Required("count", spec.count);
  visit.Required("first", spec.first);
  visit.Required("end", spec.end);
}

template <typename Visitor, typename Spec>
void VisitAssumption(Visitor& visit, Spec& spec) {
  visit.Required("text", spec.text);
  visit.Required("kind", spec.kind);
  visit.Required("left", spec.left);
  visit.Required("right", spec.right);
}

template <typename Visitor, typename Spec>
void VisitVersion(Visitor& visit, Spec& spec) {
  visit.Required("name", spec.name);
  visit.Required("assumptions", spec.assumptions);
  visit.Required("first", spec.first);
  visit.Required("end", spec.end);
  visit.Required("first_temporary", spec.first_temporary);
  visit.Required("end_temporary", spec.end_temporary);
}

template <typename Visitor, typename Spec>
void VisitManifest(Visitor& visit, Spec& spec) {
  visit.Required("version", spec.version);
  visit.Required("name", spec.name);
  visit.Required("target", spec.target);
  visit.Required("source", spec.source);
  visit.Optional("function", spec.function);
  visit.Required("sizes", spec.sizes);
  visit.Optional("size_type", spec.size_type);
  visit.Optional("specialised", spec.specialised);
  visit.Optional("assumptions", spec.assumptions);
  visit.Required("inputs", spec.inputs);
  visit.Required("outputs", spec.outputs);
  visit.Optional("temporaries", spec.temporaries);
  visit.Optional("temporary_bytes", spec.temporary_bytes);
  visit.Optional("local_bytes", spec.local_bytes);
  visit.Optional("launches", spec.launches);
  visit.Optional("repeats", spec.repeats);
  visit.Optional("versions", spec.versions);
  visit.Optional("compile_options", spec.compile_options);
  visit.Optional("strict_fp", spec.strict_fp);
  visit.Optional("tolerance", spec.tolerance);
}

template <typename Visitor, typename Spec>
void VisitFields(Visitor& visit, Spec& spec) {
  using T = std::remove_const_t<Spec>;
  if constexpr (std::is_same_v<T, BufferSpec>) VisitBuffer(visit, spec);
  if constexpr (std::is_same_v<T, TemporarySpec>) VisitTemporary(visit, spec);
  if constexpr (std::is_same_v<T, LaunchSpec>) VisitLaunch(visit, spec);
  if constexpr (std::is_same_v<T, RepeatSpec>) VisitRepeat(visit, spec);
  if constexpr (std::is_same_v<T, Assumption>) VisitAssumption(visit, spec);
  if constexpr (std::is_same_v<T, VersionSpec>) VisitVersion(visit, spec);
  if constexpr (std::is_same_v<T, Manifest>) VisitManifest(visit, spec);
}

template <typename T>
inline constexpr bool kIsSpec =
    std::is_same_v<T, BufferSpec> || std::is_same_v<T, TemporarySpec> ||
    std::is_same_v<T, LaunchSpec> || std::is_same_v<T, RepeatSpec> ||
    std::is_same_v<T, Assumption> || std::is_same_v<T, VersionSpec> || std::is_same_v<T, Manifest>;

// ---- writing ----

class Writer {
 public:
  template <typename T>
  static Json Value(const T& value) {
    if constexpr (kIsSpec<T>) {
      Writer writer;
      VisitFields(writer, value);
      return std::move(writer.object_);
    } else {
      return Json(value);
    }
  }
  template <typename T>
  static Json Value(const std::vector<T>& values) {
    Json array = Json::array();
    for (const T& value : values) array.push_back(Value(value));
    return array;
  }
  static Json Value(const std::map<std::string, std::int64_t>& values) {
    Json object = Json::object();
    for (const auto& [name, value] : values) object[name] = value;
    return object;
  }

  template <typename T>
  void Required(const char* name, const T& value) {
    object_[name] = Value(value);
  }
  template <typename T>
  void Optional(const char* name, const T& value) {
    object_[name] = Value(value);
  }
  void IfAny(const char* name, const std::string& value) {
    if (!value.empty()) Optional(name, value);
  }

 private:
  Json object_ = Json::object();
};

// ---- reading ----

// Reads one JSON object into a struct. The first error is kept, with the JSON pointer to its place.
class Reader {
 public:
  Reader(const Json& object, std::string path, absl::Status& status)
      : object_(object), path_(std::move(path)), status_(status) {}

  template <typename T>
  void Required(const char* name, T& value) {
    if (!Field(name, value)) Fail(path_, Cat("the field \"", name, "\" is missing"));
  }
  template <typename T>
  void Optional(const char* name, T& value) {
    Field(name, value);
  }
  void IfAny(const char* name, std::string& value) { Optional(name, value); }

  template <typename T>
  static void ReadValue(const Json& json, const std::string& path, T& value, absl::Status& status) {
    Reader(json, path, status).Read(json, path, value);
  }

 private:
  void Fail(const std::string& path, std::string_view what) {
    if (status_.ok()) status_ = BadInput(path.empty() ? "/" : path, ": ", what);
  }

  bool Expect(bool good, const Json& json, const std::string& path, std::string_view what) {
    if (!good) Fail(path, Cat("expected ", what, ", found ", Describe(json)));
    return good;
  }

  static std::string Describe(const Json& json) {
    if (json.is_object() || json.is_array()) return Cat("an ", json.type_name());
    return json.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 60);
  }

  template <typename T>
  bool Field(const char* name, T& value) {
    seen_.insert(name);
    const auto field = object_.find(name);
    if (field == object_.end()) return false;
    Read(*field, Cat(path_, "/", name), value);
    return true;
  }

  void Read(const Json& json, const std::string& path, std::string& value) {
    if (Expect(json.is_string(), json, path, "a string")) value = json.get<std::string>();
  }
  void Read(const Json& json, const std::string& path, bool& value) {
    if (Expect(json.is_boolean(), json, path, "true or false")) value = json.get<bool>();
  }
  void Read(const Json& json, const std::string& path, double& value) {
    if (Expect(json.is_number(), json, path, "a number")) value = json.get<double>();
  }
  void Read(const Json& json, const std::string& path, std::int64_t& value) {
    // An unsigned number is one that is too large for the signed type, or not negative.
    const bool fits = json.is_number_integer() &&
                      (!json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX);
    if (Expect(fits, json, path, "a 64-bit integer")) value = json.get<std::int64_t>();
  }
  void Read(const Json& json, const std::string& path, int& value) {
    std::int64_t wide = 0;
    Read(json, path, wide);
    if (Expect(std::in_range<int>(wide), json, path, "a small integer")) {
      value = static_cast<int>(wide);
    }
  }
  void Read(const Json& json, const std::string& path, std::array<std::string, 3>& value) {
    if (!Expect(json.is_array() && json.size() == 3, json, path, "3 strings")) return;
    for (std::size_t i = 0; i < 3; ++i) Read(json[i], Cat(path, "/", i), value[i]);
  }
  void Read(const Json& json, const std::string& path, std::map<std::string, std::int64_t>& value) {
    if (!Expect(json.is_object(), json, path, "an object")) return;
    for (const auto& [name, field] : json.items()) Read(field, Cat(path, "/", name), value[name]);
  }
  template <typename T>
  void Read(const Json& json, const std::string& path, std::vector<T>& value) {
    if (!Expect(json.is_array(), json, path, "an array")) return;
    value.resize(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) Read(json[i], Cat(path, "/", i), value[i]);
  }
  template <typename T>
  requires kIsSpec<T>
  void Read(const Json& json, const std::string& path, T& value) {
    if (!Expect(json.is_object(), json, path, "an object")) return;
    Reader reader(json, path, status_);
    VisitFields(reader, value);
    // A misspelt optional field would otherwise be a silent default.
    for (const auto& [name, field] : json.items()) {
      if (!reader.seen_.contains(name)) Fail(Cat(path, "/", name), "there is no such field");
    }
  }

  const Json& object_;
  std::string path_;
  absl::Status& status_;
  std::set<std::string, std::less<>> seen_;
};

// ---- checking ----

bool IsIdentifier(std::string_view name) {
  const auto good = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  return !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), good);
}

class Checker {
 public:
  Checker(const Manifest& manifest, std::string_view file) : manifest_(manifest), file_(file) {}

  absl::Status Run() {
    CheckTop();
    for (const std::string& size : manifest_.sizes) Declare(size, "/sizes");
    for (const auto& [size, value] : manifest_.specialised) {
      Declare(size, "/specialised");
      Check(value >= 1, Cat("/specialised/", size), "a size is at least 1");
    }
    sizes_ = names_;
    Each("/inputs", manifest_.inputs, [&](const std::string& at, const auto& b) {
      Buffer(at, b);
      Check(b.memory_of.empty(), Cat(at, "/memory_of"), "only outputs overwrite inputs");
    });
    Each("/outputs", manifest_.outputs, [&](const std::string& at, const auto& b) {
      Buffer(at, b);
      Overwritten(at, b);
    });
    Each("/temporaries", manifest_.temporaries,
         [&](const std::string& at, const auto& t) { Temporary(at, t); });
    Each("/assumptions", manifest_.assumptions,
         [&](const std::string& at, const auto& a) { CheckAssumption(at, a); });
    Size(manifest_.temporary_bytes, "/temporary_bytes");
    Size(manifest_.local_bytes, "/local_bytes");
    Each("/repeats", manifest_.repeats,
         [&](const std::string& at, const auto& repeat) { Repeat(at, repeat); });
    Each("/launches", manifest_.launches,
         [&](const std::string& at, const auto& l) { Launch(at, l); });
    Each("/versions", manifest_.versions,
         [&](const std::string& at, const auto& version) { Version(at, version); });
    return status_;
  }

 private:
  template <typename Specs, typename Use>
  void Each(std::string_view path, const Specs& specs, Use use) {
    for (std::size_t i = 0; i < specs.size(); ++i) use(Cat(path, "/", i), specs[i]);
  }

  void Check(bool good, std::string_view path, std::string_view what) {
    if (!good && status_.ok()) status_ = BadInput(file_, ": ", path, ": ", what);
  }

  void CheckTop() {
    const Manifest& m = manifest_;
    Check(m.version == 1, "/version",
          Cat(m.version, " is not known; this program reads version 1"));
    Check(!m.name.empty(), "/name", "is empty");
    const bool calls = m.IsOneFunction();
    Check(calls || m.target == "opencl", "/target",
          Cat("'", m.target, "' is none of \"opencl\", \"c\", \"mlir\""));
    Check(!m.source.empty() && m.source.find('/') == std::string::npos, "/source",
          Cat("'", m.source, "' is not the name of a file beside the manifest"));
    Check(m.size_type == "int" || m.size_type == "long", "/size_type",
          Cat("'", m.size_type, "' is neither \"int\" nor \"long\""));
    Check(std::isfinite(m.tolerance) && m.tolerance >= 0, "/tolerance",
          "must be a number that is not negative");
    Check(!m.outputs.empty(), "/outputs", "there is no output");
    Check(!calls || IsIdentifier(m.function), "/function",
          Cat("'", m.function, "' is not a C identifier; the target \"", m.target, "\" needs one"));
    Check(!calls || m.launches.empty(), "/launches",
          Cat("the target \"", m.target, "\" has none: its call is implied"));
  }

  void Declare(const std::string& name, std::string_view path) {
    Check(IsIdentifier(name), path, Cat("'", name, "' is not an identifier"));
    Check(names_.insert(name).second, path, Cat("the name '", name, "' is declared twice"));
  }

  void Size(const std::string& expression, std::string_view path) {
    const absl::StatusOr<std::vector<std::string>> names = rise::SizeNames(expression);
    if (!names.ok()) return Check(false, path, std::string(names.status().message()));
    for (const std::string& name : *names) {
      Check(sizes_.contains(name), path,
            Cat("'", expression, "' uses '", name,
                "', which is neither in \"sizes\" nor in \"specialised\""));
    }
  }

  void Memory(const std::string& at, const std::string& name, const std::string& element,
              const std::string& count) {
    Declare(name, Cat(at, "/name"));
    Check(ElementFromName(element).has_value(), Cat(at, "/element"),
          Cat("'", element, "' is not a scalar type (bool, i8..i64, u8..u64, f16, f32, f64)"));
    Size(count, Cat(at, "/count"));
  }

  void Buffer(const std::string& at, const BufferSpec& buffer) {
    Memory(at, buffer.name, buffer.element, buffer.count);
    Each(Cat(at, "/shape"), buffer.shape,
         [&](const std::string& path, const std::string& extent) { Size(extent, path); });
  }

  // An output has the memory of an array as large as it is, which no other output has.
  void Overwritten(const std::string& at, const BufferSpec& output) {
    if (output.memory_of.empty()) return;
    const auto input = std::find_if(manifest_.inputs.begin(), manifest_.inputs.end(),
                                    [&](const auto& i) { return i.name == output.memory_of; });
    const bool fits = input != manifest_.inputs.end() && !input->shape.empty() &&
                      input->element == output.element && input->count == output.count;
    Check(fits && manifest_.OutputIn(output.memory_of) == &output, Cat(at, "/memory_of"),
          Cat("'", output.memory_of,
              "' is not an array of the inputs, as large, that no other "
              "output overwrites"));
  }

  void Temporary(const std::string& at, const TemporarySpec& temporary) {
    Memory(at, temporary.name, temporary.element, temporary.count);
    const bool local = temporary.space == "local";
    Check(local || temporary.space == "global", Cat(at, "/space"),
          Cat("'", temporary.space, "' is neither \"global\" nor \"local\""));
    Check(!local || !manifest_.IsOneFunction(), Cat(at, "/space"),
          Cat("the target \"", manifest_.target, "\" has no local memory"));
  }

  void CheckAssumption(const std::string& at, const Assumption& assumption) {
    Check(assumption.kind == "divides" || assumption.kind == "at-least", Cat(at, "/kind"),
          Cat("'", assumption.kind, "' is neither \"divides\" nor \"at-least\""));
    Size(assumption.left, Cat(at, "/left"));
    Size(assumption.right, Cat(at, "/right"));
  }

  void Repeat(const std::string& at, const RepeatSpec& repeat) {
    Declare(repeat.index, Cat(at, "/index"));
    Size(repeat.count, Cat(at, "/count"));
    const auto launches = static_cast<std::int64_t>(manifest_.launches.size());
    Check(0 <= repeat.first && repeat.first < repeat.end && repeat.end <= launches, at,
          Cat("there are no launches ", repeat.first, " to ", repeat.end - 1));
    for (const RepeatSpec& outer : manifest_.repeats) {
      if (&outer == &repeat) break;
      const bool inside = outer.first <= repeat.first && repeat.end <= outer.end;
      Check(inside || repeat.first >= outer.end, at,
            Cat("it is neither within the repeat of ", outer.index, " nor behind it"));
    }
  }

  void Version(const std::string& at, const VersionSpec& version) {
    Check(IsIdentifier(version.name), Cat(at, "/name"),
          Cat("'", version.name, "' is not an identifier"));
    Each(Cat(at, "/assumptions"), version.assumptions,
         [&](const std::string& path, const auto& a) { CheckAssumption(path, a); });
    const auto is_range = [](std::int64_t first, std::int64_t end, std::size_t size) {
      return 0 <= first && first <= end && end <= static_cast<std::int64_t>(size);
    };
    Check(is_range(version.first, version.end, manifest_.launches.size()), at,
          Cat("there are no launches ", version.first, " to ", version.end - 1));
    Check(is_range(version.first_temporary, version.end_temporary, manifest_.temporaries.size()),
          at,
          Cat("there are no temporaries ", version.first_temporary, " to ",
              version.end_temporary - 1));
    const bool is_last = &version == &manifest_.versions.back();
    Check(is_last == version.assumptions.empty(), at,
          is_last ? "the last version is for all sizes, and has no assumptions"
                  : "a version without assumptions hides those behind it");
  }

  // Whether a name may be an argument of a launch.
  bool IsKnown(const std::string& argument, const LaunchSpec& launch) const {
    const std::int64_t number = &launch - manifest_.launches.data();
    for (const RepeatSpec& r : manifest_.repeats) {
      if (r.index == argument) return r.first <= number && number < r.end;
    }
    for (const BufferSpec& output : manifest_.outputs) {
      if (output.name == argument && !output.memory_of.empty()) return false;
    }
    return names_.contains(argument) && !manifest_.specialised.contains(argument);
  }

  void Launch(const std::string& at, const LaunchSpec& launch) {
    Check(IsIdentifier(launch.kernel), Cat(at, "/kernel"),
          Cat("'", launch.kernel, "' is not the name of a kernel"));
    Each(Cat(at, "/arguments"), launch.arguments,
         [&](const std::string& path, const std::string& argument) {
           Check(IsKnown(argument, launch), path,
                 Cat("'", argument,
                     "' is not an input, an output, a temporary, in \"sizes\" or the index of a "
                     "repeat around"));
         });
    Each(Cat(at, "/global"), launch.global,
         [&](const std::string& path, const std::string& size) { Size(size, path); });
    if (launch.local == std::array<std::string, 3>{}) return;
    Each(Cat(at, "/local"), launch.local,
         [&](const std::string& path, const std::string& size) { Size(size, path); });
  }

  const Manifest& manifest_;
  std::string_view file_;
  std::set<std::string, std::less<>> names_;  // everything declared so far
  std::set<std::string, std::less<>> sizes_;
  absl::Status status_;
};

// file:line:column: what the JSON parser says, without its own idea of the place.
absl::Status SyntaxError(std::string_view json, std::string_view file,
                         const nlohmann::json::parse_error& error) {
  const std::string_view before = json.substr(0, error.byte == 0 ? 0 : error.byte - 1);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start =
      before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  std::string_view what = error.what();
  if (const std::size_t colon = what.find(": "); colon != std::string_view::npos) {
    what.remove_prefix(colon + 2);
  }
  return BadInput(file, ":", line, ":", before.size() - start + 1, ": not JSON: ", what);
}

}  // namespace

const BufferSpec* Manifest::OutputIn(std::string_view input) const {
  for (const BufferSpec& output : outputs) {
    if (output.memory_of == input) return &output;
  }
  return nullptr;
}

std::string ToJson(const Manifest& manifest) {
  // Text that is not UTF-8 has no JSON; it is replaced rather than thrown about.
  return Writer::Value(manifest).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

absl::StatusOr<Manifest> ManifestFromJson(std::string_view json, std::string_view file) {
  Json root;
  try {
    root = Json::parse(json);
  } catch (const nlohmann::json::parse_error& error) {
    return SyntaxError(json, file, error);
  } catch (const nlohmann::json::exception& error) {  // a number out of range
    return BadInput(file, ": not JSON: ", error.what());
  }
  Manifest manifest;
  absl::Status status;
  Reader::ReadValue(root, "", manifest, status);
  if (!status.ok()) return BadInput(file, ": ", status.message());
  if (status = ValidateManifest(manifest, file); !status.ok()) return status;
  return manifest;
}

absl::Status ValidateManifest(const Manifest& manifest, std::string_view file) {
  return Checker(manifest, file).Run();
}

absl::StatusOr<Manifest> LoadManifest(const std::filesystem::path& file) {
  const absl::StatusOr<std::string> json = ReadFile(file);
  if (!json.ok()) return json.status();
  return ManifestFromJson(*json, file.string());
}

absl::Status SaveManifest(const Manifest& manifest, const std::filesystem::path& file) {
  if (absl::Status status = ValidateManifest(manifest, file.string()); !status.ok()) return status;
  return WriteFileAtomically(file, {ToJson(manifest)});
}

}  // namespace eqrise::run
