#include "emit/host.h"

#include <array>
#include <map>
#include <set>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "emit/comment_text.h"
#include "emit/host_text.h"
#include "emit/nat_text.h"
#include "emit/size_code.h"
#include "rise/syntax/size_expression.h"
#include "run/array.h"
#include "run/text.h"
#include "target/reserved_names.h"

namespace eqrise::emit {
namespace {

using rise::SizeTree;
using Kind = rise::SizeTree::Kind;
std::string CType(const std::string& element) {
  if (element == "f32") return "float";
  if (element == "f64") return "double";
  if (element == "f16") return "cl_half";
  if (element == "bool") return "uint8_t";
  return absl::StrCat(element[0] == 'u' ? "uint" : "int", element.substr(1), "_t");
}

class HostWriter {
 public:
  HostWriter(const run::Manifest& manifest, std::string_view kernels)
      : m_(manifest),
        name_(target::LegalIdentifier(manifest.name)),
        kernels_(kernels),
        sizes_(names_) {}

  absl::StatusOr<HostLibrary> Run() {
    NameAll();
    HostLibrary out;
    out.header = Header();
    out.source = Source();
    if (!status_.ok()) return status_;
    return out;
  }

 private:
  // What the manifest's names are called in C: nothing that C, OpenCL or the library itself uses.
  void NameAll() {
    std::set<std::string> taken = {
        "NULL",        "allocate",      "array",          "build_log",    "build_options",
        "check_sizes", "contains",      "context",        "device",       "done",
        "download",    "error",         "finished",       "floor_div",    "floor_mod",
        "global",      "handle",        "in_order",       "kernel",       "keep_build_log",
        "kernel_name", "kernel_source", "launch",         "limit",        "local",
        "main",        "max_size",      "min_size",       "num_launches", "num_wait",
        "order",       "power",         "power_bound",    "program",      "queue",
        "range",       "release",       "release_memory", "reserved",     "set",
        "set_up",      "temporary",     "upload",         "version",      "version_of",
        "wait"};
    auto add = [&](const std::string& name) {
      std::string c = target::LegalIdentifier(name);
      // cl_mem, cl_event, clFinish, ...
      if (c.starts_with("cl")) c += "_";
      while (target::IsReservedName(c) || taken.contains(c)) c += "_";
      taken.insert(c);
      names_[name] = c;
    };
    const auto add_argument = [&](const std::string& s) {
      add(s);
      taken.insert(names_[s] + "_argument");
    };
    for (const std::string& s : m_.sizes) add_argument(s);
    for (const run::RepeatSpec& r : m_.repeats) add_argument(r.index);
    for (const run::BufferSpec& b : m_.inputs) add(b.name);
    for (const run::BufferSpec& b : m_.outputs) {
      add(b.name);
      if (b.memory_of.empty()) outputs_.push_back(b);
    }
    for (const run::TemporarySpec& t : m_.temporaries) add(t.name);
    for (const auto& [name, value] : m_.specialised) names_[name] = absl::StrCat(value);
  }
  const std::string& Name(const std::string& name) const { return names_.at(name); }

  // The fixed text with the program's name in it.
  std::string Fill(absl::string_view text) const {
    return absl::StrReplaceAll(text, {{"@@", absl::AsciiStrToUpper(name_)}, {"@", name_}});
  }
  SizeTree Parse(const std::string& expression) {
    absl::StatusOr<SizeTree> tree = rise::ParseSize(expression);
    if (tree.ok()) return *std::move(tree);
    if (status_.ok()) status_ = tree.status();
    return {};
  }
  std::string Value(const std::string& expression) { return sizes_.Value(Parse(expression)).text; }
  static int ElementBytes(const std::string& element) {
    return static_cast<int>(run::ElementSize(*run::ElementFromName(element)));
  }
  std::string Bytes(const std::string& count, const std::string& element) {
    const int bytes = ElementBytes(element);
    const SizeTree tree = Parse(count);
    if (tree.kind == Kind::kNumber) return absl::StrCat(bytes * tree.number);
    const Text n = sizes_.Value(tree);
    return bytes == 1 ? n.text : absl::StrCat(bytes, " * ", Wrap(n, kUnaryP));
  }

  // --- parameters

  static bool IsScalar(const run::BufferSpec& b) { return b.shape.empty(); }
  bool IsOverwritten(const run::BufferSpec& input) const { return m_.OutputIn(input.name); }
  std::vector<std::string> SizeParameters() const {
    std::vector<std::string> out;
    for (const std::string& s : m_.sizes) out.push_back(absl::StrCat("int64_t ", Name(s)));
    return out;
  }
  std::vector<std::string> SizeArguments() const {
    std::vector<std::string> out;
    for (const std::string& s : m_.sizes) out.push_back(Name(s));
    return out;
  }
  static std::string List(std::vector<std::string> head, const std::vector<std::string>& tail) {
    head.insert(head.end(), tail.begin(), tail.end());
    return absl::StrJoin(head, ", ");
  }
  std::string HandleAndSizes() const {
    return List({absl::StrCat(name_, "_handle* handle")}, SizeParameters());
  }
  std::string OnlySizes() const {
    return m_.sizes.empty() ? "void" : absl::StrJoin(SizeParameters(), ", ");
  }
  // The parameters of `run` are host arrays, and those of `enqueue` are memory of the device.
  std::string Parameters(bool on_device) const {
    std::vector<std::string> out = {HandleAndSizes()};
    for (const run::BufferSpec& b : m_.inputs) {
      const std::string type = CType(b.element);
      out.push_back(absl::StrCat(IsScalar(b)        ? type + " "
                                 : on_device        ? "cl_mem "
                                 : IsOverwritten(b) ? type + "* "
                                                    : "const " + type + "* ",
                                 Name(b.name)));
    }
    for (const run::BufferSpec& b : outputs_) {
      out.push_back(absl::StrCat(on_device ? "cl_mem " : CType(b.element) + "* ", Name(b.name)));
    }
    if (on_device) {
      out.insert(out.end(), {"cl_uint num_wait", "const cl_event* wait", "cl_event* done"});
    }
    return Lines(out, ", ", 20 + name_.size());
  }
  // Joined, in lines of at most 100 characters; the first begins at `column`.
  static std::string Lines(const std::vector<std::string>& parts, absl::string_view between,
                           size_t column) {
    std::string text;
    for (const std::string& p : parts) {
      if (!text.empty()) {
        const bool fits = column + p.size() + between.size() + 5 <= 100;
        absl::StrAppend(&text, absl::StripTrailingAsciiWhitespace(between),
                        fits ? " " : "\n      ");
        column = fits ? column + 1 : 6;
      }
      text += p;
      column += p.size() + between.size() - 1;
    }
    return text;
  }

  // --- the header

  std::string Header() {
    std::string about = absl::StrCat("// ", name_,
                                     ": a program made by eqrise, to be linked against OpenCL "
                                     "alone.\n//\n");
    auto describe = [&](const run::BufferSpec& b, const char* what) {
      absl::StrAppend(&about, "//   ", Name(b.name), ": ", b.type, ", ", what, "\n");
    };
    for (const run::BufferSpec& b : m_.inputs) {
      describe(b, IsScalar(b)        ? "by value"
                  : IsOverwritten(b) ? "an input, which the result overwrites"
                                     : "an input");
    }
    for (const run::BufferSpec& b : outputs_) describe(b, "an output");
    for (const auto& [name, value] : m_.specialised) {
      absl::StrAppend(&about, "//   ", name, " = ", value, ", fixed when it was made\n");
    }
    absl::StrAppend(
        &about, "//\n// Arrays are in C order, outermost dimension first.\n// Temporaries take ",
        m_.temporary_bytes, " bytes of the device's memory, and ", m_.local_bytes,
        " of a work-group's.\n");
    std::string out = absl::StrCat(about, Fill(kHostHeaderTop));
    absl::StrAppend(
        &out, "\n// Host arrays in, host arrays out; waits for the end.\nint ", name_, "_run(",
        Parameters(false), ");\n\n",
        "// The same on memory of the device: enqueues the launches and returns. They start after "
        "the events\n// `wait`; `done` is the event of their end, and NULL if nobody asks.\nint ",
        name_, "_enqueue(", Parameters(true), ");\n\n",
        "// Makes the temporaries for these sizes, which the first run with them does otherwise.\n"
        "int ",
        name_, "_reserve(", HandleAndSizes(), ");\n",
        "// Bytes of the device's memory that they take; -1 for sizes that are not fit.\n"
        "int64_t ",
        name_, "_temporary_bytes(", OnlySizes(), ");\n\n",
        "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    return out;
  }

  // --- the source

  std::string Source() {
    std::string body =
        absl::StrCat(Fill(kHostNames), Assumptions(), VersionOf(), CheckSizes(), ReleaseMemory(),
                     Fill(kHostCreate), Reserve(), Enqueue(), RunArrays());
    return absl::StrCat("// Made by eqrise. What it does for whom stands in ", name_, ".h.\n",
                        Fill(kHostSourceTop), KernelSource(), Handle(), sizes_.Helpers(), body);
  }

  std::string KernelSource() const {
    std::string out =
        "// The kernels, line by line.\nstatic const char* const kernel_source[] = {\n";
    std::vector<absl::string_view> lines =
        absl::StrSplit(absl::string_view(kernels_.data(), kernels_.size()), '\n');
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    for (absl::string_view line : lines) {
      absl::StrAppend(&out, "    \"", StringText(line), "\\n\",\n");
    }
    std::vector<std::string> kernels;
    for (const run::LaunchSpec& l : m_.launches) {
      kernels.push_back(absl::StrCat("\"", l.kernel, "\""));
    }
    return absl::StrCat(
        out, "};\nstatic const char build_options[] = \"", absl::CEscape(m_.compile_options),
        "\";\n\n// One for each launch.\nenum { ", "num_launches = ", m_.launches.size(),
        " };\nstatic const char* const kernel_name[] = {", absl::StrJoin(kernels, ", "), "};\n\n");
  }

  std::string Handle() const {
    std::string out =
        absl::StrCat("struct ", name_,
                     "_handle {\n  cl_context context;\n  cl_device_id device;\n"
                     "  cl_command_queue queue;\n"
                     "  int in_order;  // the queue runs one command after the other\n"
                     "  cl_program program;\n  cl_kernel kernel[num_launches];\n"
                     "  char* build_log;\n"
                     "  int reserved;  // for the sizes that follow\n");
    if (!m_.sizes.empty()) {
      absl::StrAppend(&out, "  int64_t ", absl::StrJoin(SizeArguments(), ", "), ";\n");
    }
    absl::StrAppend(&out, "  size_t global[num_launches][3], local[num_launches][3];\n");
    std::vector<std::string> members;
    for (const run::TemporarySpec& t : m_.temporaries) {
      if (t.space == "global") members.push_back(Name(t.name));
    }
    if (!members.empty()) {
      absl::StrAppend(&out, "  struct {\n    cl_mem ", absl::StrJoin(members, ", "),
                      ";\n  } temporary;\n");
    }
    members.clear();
    for (const run::BufferSpec& b : m_.inputs) {
      if (!IsScalar(b)) members.push_back(Name(b.name));
    }
    for (const run::BufferSpec& b : outputs_) members.push_back(Name(b.name));
    absl::StrAppend(&out, "  struct {\n    cl_mem ", absl::StrJoin(members, ", "),
                    ";\n  } array;  // of ", name_, "_run\n};\n\n");
    return out;
  }

  std::string Assumptions() const {
    std::vector<std::string> texts;
    for (const run::Assumption& a : m_.assumptions) texts.push_back(a.text);
    return absl::StrCat("const char* ", name_, "_assumptions(void) {\n  return \"",
                        absl::CEscape(absl::StrJoin(texts, "; ")), "\";\n}\n\n");
  }

  // --- versions

  bool HasVersions() const { return m_.versions.size() > 1; }
  // All there are, where there is one alone: all launches and temporaries.
  std::vector<run::VersionSpec> Versions() const {
    if (HasVersions()) return m_.versions;
    run::VersionSpec only;
    only.end = static_cast<std::int64_t>(m_.launches.size());
    only.end_temporary = static_cast<std::int64_t>(m_.temporaries.size());
    return {only};
  }
  std::string VersionOf() {
    if (!HasVersions()) return "";
    std::string out = absl::StrCat(
        "// Which version of the kernels runs for these sizes.\nstatic int version_of(",
        OnlySizes(), ") {\n");
    for (size_t v = 0; v < m_.versions.size(); ++v) {
      std::vector<std::string> conditions;
      for (const run::Assumption& a : m_.versions[v].assumptions) {
        conditions.push_back(sizes_.Condition(a, Parse(a.left), Parse(a.right), /*holds=*/true));
      }
      const std::string condition =
          conditions.empty() ? "" : absl::StrCat("if (", Lines(conditions, " && ", 6), ") ");
      absl::StrAppend(&out, "  ", condition, "return ", v, ";\n");
    }
    return out + "}\n\n";
  }
  std::string ChosenVersion() const {
    if (!HasVersions()) return "";
    return absl::StrCat("  const int version = version_of(", absl::StrJoin(SizeArguments(), ", "),
                        ");\n");
  }
  // Statements of a version.
  std::string OfVersion(size_t version, const std::string& statements) const {
    if (!HasVersions() || statements.empty()) return statements;
    std::string out = absl::StrCat("  if (version == ", version, ") {\n");
    for (absl::string_view line : absl::StrSplit(statements, '\n', absl::SkipEmpty())) {
      absl::StrAppend(&out, "  ", line, "\n");
    }
    return out + "  }\n";
  }
  // The one that has a temporary.
  size_t VersionOfTemporary(size_t number) const {
    const std::vector<run::VersionSpec> versions = Versions();
    size_t v = 0;
    while (static_cast<size_t>(versions[v].end_temporary) <= number) ++v;
    return v;
  }

  std::string CheckSizes() {
    std::string out = absl::StrCat("static int check_sizes(", OnlySizes(), ") {\n");
    const std::string upper = absl::AsciiStrToUpper(name_);
    const std::string bad = absl::StrCat("return ", upper, "_BAD_SIZE;\n");
    for (const std::string& s : m_.sizes) {
      absl::StrAppend(&out, "  if (", Name(s), " < 1",
                      m_.size_type == "int" ? absl::StrCat(" || ", Name(s), " > INT32_MAX") : "",
                      ") ", bad);
    }
    // Everything that is computed from sizes, once; with what its parts are multiplied by.
    std::set<std::string> bounds, negative;
    std::string of_version;  // before what only one version needs
    bool by_version = false;
    auto look = [&](const std::string& expression, int factor) {
      const SizeTree tree = Parse(expression);
      if (tree.kind != Kind::kNumber && (tree.kind != Kind::kName || factor > 1)) {
        const Text bound = sizes_.Bound(tree);
        bounds.insert(factor == 1 ? bound.text
                                  : absl::StrCat(factor, ".0 * ", Wrap(bound, kUnaryP)));
      }
      if (SizeCode::IsNatural(tree)) return;
      const Text value = sizes_.Value(tree);
      by_version = by_version || !of_version.empty();
      negative.insert(of_version + (of_version.empty() ? value.text : Wrap(value, kAddP)));
    };
    for (const run::BufferSpec& b : m_.inputs) look(b.count, ElementBytes(b.element));
    for (const run::BufferSpec& b : outputs_) look(b.count, ElementBytes(b.element));
    const std::vector<run::VersionSpec> versions = Versions();
    for (size_t v = 0; v < versions.size(); ++v) {
      if (HasVersions()) of_version = absl::StrCat("version == ", v, " && ");
      for (auto i = versions[v].first_temporary; i < versions[v].end_temporary; ++i) {
        const run::TemporarySpec& t = m_.temporaries[static_cast<size_t>(i)];
        look(t.count, ElementBytes(t.element));
      }
      for (const run::RepeatSpec& r : m_.repeats) {
        if (versions[v].first <= r.first && r.end <= versions[v].end) look(r.count, 1);
      }
      for (auto i = versions[v].first; i < versions[v].end; ++i) {
        const run::LaunchSpec& l = m_.launches[static_cast<size_t>(i)];
        for (const std::string& g : l.global) look(g, 1);
        for (const std::string& g : l.local) {
          if (!g.empty()) look(g, 1);
        }
      }
    }
    of_version.clear();
    for (const run::Assumption& a : m_.assumptions) {
      look(a.left, 1);
      look(a.right, 1);
    }
    if (!bounds.empty()) {
      absl::StrAppend(&out,
                      "  // What is computed with them stays within 64 bits.\n"
                      "  const double limit = 4611686018427387904.0;\n");
      for (const std::string& b : bounds) absl::StrAppend(&out, "  if (", b, " > limit) ", bad);
    }
    for (const run::Assumption& a : m_.assumptions) {
      absl::StrAppend(&out, "  if (",
                      sizes_.Condition(a, Parse(a.left), Parse(a.right), /*holds=*/false),
                      ") return ", upper, "_ASSUMPTION;\n");
    }
    if (by_version) out += ChosenVersion();
    for (const std::string& n : negative) absl::StrAppend(&out, "  if (", n, " < 0) ", bad);
    return absl::StrCat(out, "  return ", upper, "_OK;\n}\n\n", "int64_t ", name_,
                        "_temporary_bytes(", OnlySizes(), ") {\n  if (check_sizes(",
                        absl::StrJoin(SizeArguments(), ", "), ") != ", upper,
                        "_OK) return -1;\n  return ", Value(m_.temporary_bytes), ";\n}\n\n");
  }

  std::string ReleaseMemory() const {
    std::string out = absl::StrCat(
        "// OpenCL keeps what launches under way still use.\nstatic void "
        "release_memory(",
        name_,
        "_handle* handle) {\n"
        "  handle->reserved = 0;\n");
    for (const run::TemporarySpec& t : m_.temporaries) {
      if (t.space != "global") continue;
      absl::StrAppend(&out, "  release(&handle->temporary.", Name(t.name), ");\n");
    }
    auto array = [&](const run::BufferSpec& b) {
      absl::StrAppend(&out, "  release(&handle->array.", Name(b.name), ");\n");
    };
    for (const run::BufferSpec& b : m_.inputs) {
      if (!IsScalar(b)) array(b);
    }
    for (const run::BufferSpec& b : outputs_) array(b);
    return out + "}\n\n";
  }

  std::string Reserve() {
    const std::string upper = absl::AsciiStrToUpper(name_);
    std::string same = "handle->reserved";
    for (const std::string& s : m_.sizes) {
      absl::StrAppend(&same, " && handle->", Name(s), " == ", Name(s));
    }
    std::string out = absl::StrCat(
        "int ", name_, "_reserve(", HandleAndSizes(), ") {\n  if (handle == NULL) return ", upper,
        "_BAD_ARGUMENT;\n  if (handle->kernel[num_launches - 1] == NULL) return "
        "CL_INVALID_PROGRAM_EXECUTABLE;\n  if (",
        same, ") return ", upper, "_OK;\n  int error = check_sizes(",
        absl::StrJoin(SizeArguments(), ", "), ");\n  if (error != ", upper,
        "_OK) return error;\n  release_memory(handle);\n");
    out += ChosenVersion();
    for (size_t i = 0; i < m_.temporaries.size(); ++i) {
      const run::TemporarySpec& t = m_.temporaries[i];
      if (t.space != "global") continue;
      const std::string bytes = HasVersions()
                                    ? absl::StrCat("version == ", VersionOfTemporary(i), " ? ",
                                                   Bytes(t.count, t.element), " : 0")
                                    : Bytes(t.count, t.element);
      absl::StrAppend(&out,
                      "  error = allocate(error, handle, CL_MEM_READ_WRITE | "
                      "CL_MEM_HOST_NO_ACCESS, ",
                      bytes, ",\n      &handle->temporary.", Name(t.name), ");\n");
    }
    for (const std::string& s : m_.sizes) absl::StrAppend(&out, "  ", SizeArgument(s));
    std::set<std::string> used;
    const std::vector<run::VersionSpec> versions = Versions();
    for (size_t v = 0; v < versions.size(); ++v) {
      std::string text;
      for (auto i = versions[v].first; i < versions[v].end; ++i) {
        text += ReserveLaunch(static_cast<size_t>(i), used);
      }
      out += OfVersion(v, text);
    }
    for (const std::string& s : m_.sizes) {
      if (!used.contains(s)) absl::StrAppend(&out, "  (void)", Name(s), "_argument;\n");
    }
    absl::StrAppend(&out,
                    "  if (error != CL_SUCCESS) {\n    release_memory(handle);\n"
                    "    return error;\n  }\n");
    for (const std::string& s : m_.sizes) {
      absl::StrAppend(&out, "  handle->", Name(s), " = ", Name(s), ";\n");
    }
    return absl::StrCat(out, "  handle->reserved = 1;\n  return ", upper, "_OK;\n}\n\n");
  }
  // The arguments of a launch that stay the same for the same sizes, and its ranges. `used`: gets
  // the sizes that are arguments.
  std::string ReserveLaunch(size_t i, std::set<std::string>& used) {
    std::string out;
    const run::LaunchSpec& l = m_.launches[i];
    for (size_t a = 0; a < l.arguments.size(); ++a) {
      const std::string start =
          absl::StrCat("  error = set(error, handle->kernel[", i, "], ", a, ", ");
      if (const run::TemporarySpec* t = Temporary(l.arguments[a])) {
        if (t->space == "local") {
          absl::StrAppend(&out, start, "(size_t)(", Bytes(t->count, t->element), "), NULL);\n");
        } else {
          absl::StrAppend(&out, start, "sizeof(cl_mem), &handle->temporary.", Name(t->name),
                          ");\n");
        }
      } else if (IsSize(l.arguments[a])) {
        const std::string value = Name(l.arguments[a]) + "_argument";
        absl::StrAppend(&out, start, "sizeof ", value, ", &", value, ");\n");
        used.insert(l.arguments[a]);
      }
    }
    return absl::StrCat(out, Range("global", i, l.global), Range("local", i, l.local));
  }
  // A size or an index in the type that the kernels want.
  std::string SizeArgument(const std::string& name) const {
    const std::string type = m_.size_type == "long" ? "cl_long" : "cl_int";
    return absl::StrCat("const ", type, " ", Name(name), "_argument = (", type, ")", Name(name),
                        ";\n");
  }
  std::string Range(const char* what, size_t launch, const std::array<std::string, 3>& sizes) {
    std::vector<std::string> values;
    // None at all: OpenCL chooses.
    for (const std::string& s : sizes) values.push_back(s.empty() ? "0" : Value(s));
    return absl::StrCat("  range(handle->", what, "[", launch, "], ", absl::StrJoin(values, ", "),
                        ");\n");
  }
  const run::TemporarySpec* Temporary(const std::string& name) const {
    for (const run::TemporarySpec& t : m_.temporaries) {
      if (t.name == name) return &t;
    }
    return nullptr;
  }
  bool IsSize(const std::string& name) const {
    for (const std::string& s : m_.sizes) {
      if (s == name) return true;
    }
    return false;
  }

  // Null pointers are refused, and memory is there for the sizes.
  std::string Begin() const {
    std::vector<std::string> tests = {"handle == NULL"};
    for (const run::BufferSpec& b : m_.inputs) {
      if (!IsScalar(b)) tests.push_back(Name(b.name) + " == NULL");
    }
    for (const run::BufferSpec& b : outputs_) tests.push_back(Name(b.name) + " == NULL");
    return absl::StrCat("  if (", Lines(tests, " || ", 6), ") {\n    return ",
                        absl::AsciiStrToUpper(name_), "_BAD_ARGUMENT;\n  }\n",
                        "  int error = ", name_, "_reserve(", List({"handle"}, SizeArguments()),
                        ");\n  if (error != ", absl::AsciiStrToUpper(name_),
                        "_OK) return error;\n");
  }

  bool IsIndex(const std::string& name) const {
    return std::any_of(m_.repeats.begin(), m_.repeats.end(),
                       [&](const run::RepeatSpec& r) { return r.index == name; });
  }

  // Launches first .. end-1, with the repeats from `from` on. The last one of all, at `last`, makes
  // the caller's event, unless it is repeated.
  void Launches(size_t last, size_t first, size_t end, size_t from, const std::string& indent,
                std::string& out) {
    for (size_t i = first; i < end; ++i) {
      if (const size_t n = run::RepeatAt(m_.repeats, i, end, from); n < m_.repeats.size()) {
        const run::RepeatSpec& r = m_.repeats[n];
        const std::string index = Name(r.index);
        absl::StrAppend(&out, indent, "for (int64_t ", index, " = 0; error == CL_SUCCESS && ",
                        index, " < ", Value(r.count), "; ++", index, ") {\n", indent, "  ",
                        SizeArgument(r.index));
        Launches(last, i, static_cast<size_t>(r.end), n + 1, indent + "  ", out);
        absl::StrAppend(&out, indent, "}\n");
        i = static_cast<size_t>(r.end) - 1;
        continue;
      }
      const run::LaunchSpec& l = m_.launches[i];
      for (size_t a = 0; a < l.arguments.size(); ++a) {
        if (!IsIndex(l.arguments[a])) continue;
        const std::string value = Name(l.arguments[a]) + "_argument";
        absl::StrAppend(&out, indent, "error = set(error, handle->kernel[", i, "], ", a,
                        ", sizeof ", value, ", &", value, ");\n");
      }
      const bool ends = i + 1 == last && indent.size() == 2;
      absl::StrAppend(&out, indent, "error = launch(error, handle, ", i, ", &num_wait, &wait, ",
                      ends ? "done" : "NULL", ");\n");
    }
  }

  std::string Enqueue() {
    std::string out = absl::StrCat("int ", name_, "_enqueue(", Parameters(true), ") {\n", Begin(),
                                   ChosenVersion());
    const std::vector<run::VersionSpec> versions = Versions();
    for (size_t v = 0; v < versions.size(); ++v) {
      out += OfVersion(v, EnqueueLaunches(static_cast<size_t>(versions[v].first),
                                          static_cast<size_t>(versions[v].end)));
    }
    return out + "  return error;\n}\n\n";
  }

  // Launches first .. end-1, which are all of a version.
  std::string EnqueueLaunches(size_t first, size_t end) {
    std::string out;
    for (size_t i = first; i < end; ++i) {
      const run::LaunchSpec& l = m_.launches[i];
      for (size_t a = 0; a < l.arguments.size(); ++a) {
        if (Temporary(l.arguments[a]) || IsSize(l.arguments[a]) || IsIndex(l.arguments[a]))
          continue;
        const std::string& name = Name(l.arguments[a]);
        absl::StrAppend(&out, "  error = set(error, handle->kernel[", i, "], ", a, ", sizeof ",
                        name, ", &", name, ");\n");
      }
    }
    Launches(end, first, end, 0, "  ", out);
    // Repeated launches may be none.
    const bool last = std::any_of(m_.repeats.begin(), m_.repeats.end(),
                                  [&](const auto& r) { return static_cast<size_t>(r.end) == end; });
    if (last) {
      absl::StrAppend(&out,
                      "  if (error == CL_SUCCESS && done != NULL) {\n"
                      "    error = clEnqueueMarkerWithWaitList(handle->queue, num_wait, wait, "
                      "done);\n  }\n");
    }
    return out;
  }

  std::string RunArrays() {
    std::string out = absl::StrCat("int ", name_, "_run(", Parameters(false), ") {\n", Begin());
    std::vector<std::string> arguments = {"handle"};
    for (const std::string& s : SizeArguments()) arguments.push_back(s);
    auto allocate = [&](const run::BufferSpec& b, const char* flags) {
      absl::StrAppend(&out, "  error = allocate(error, handle, ", flags, ", ",
                      Bytes(b.count, b.element), ",\n      &handle->array.", Name(b.name), ");\n");
      arguments.push_back("handle->array." + Name(b.name));
    };
    std::string uploads, downloads;
    auto transfer = [&](const run::BufferSpec& b, const char* direction) {
      return absl::StrCat("  error = ", direction, "(error, handle, handle->array.", Name(b.name),
                          ", ", Bytes(b.count, b.element), ", ", Name(b.name), ");\n");
    };
    bool uploads_any = false;
    for (const run::BufferSpec& b : m_.inputs) {
      if (IsScalar(b)) {
        arguments.push_back(Name(b.name));
        continue;
      }
      uploads_any = true;
      allocate(
          b, IsOverwritten(b) ? "CL_MEM_READ_WRITE" : "CL_MEM_READ_ONLY | CL_MEM_HOST_WRITE_ONLY");
      uploads += transfer(b, "upload");
      if (IsOverwritten(b)) downloads += transfer(b, "download");
    }
    for (const run::BufferSpec& b : outputs_) {
      allocate(b, "CL_MEM_READ_WRITE | CL_MEM_HOST_READ_ONLY");
      downloads += transfer(b, "download");
    }
    arguments.insert(arguments.end(), {"0", "NULL", "NULL"});
    absl::StrAppend(&out, uploads,
                    "  error = order(error, handle);\n  if (error == CL_SUCCESS) {\n    error = ",
                    name_, "_enqueue(", Lines(arguments, ", ", 24 + name_.size()),
                    ");\n  }\n  error = order(error, handle);\n", downloads,
                    "  // After this nothing touches the caller's arrays, whatever happened.\n"
                    "  const int finished = clFinish(handle->queue);\n"
                    "  return error != CL_SUCCESS ? error : finished;\n}\n");
    std::string helpers;
    auto helper = [&](const char* name, const char* type, const char* call) {
      absl::StrAppend(
          &helpers, "static int ", name, "(int error, ", name_,
          "_handle* handle, cl_mem memory, int64_t bytes,\n    ", type,
          " array) {\n  if (error != CL_SUCCESS || bytes == 0) return error;\n  return ", call,
          "(handle->queue, memory, CL_FALSE, 0, (size_t)bytes, array, 0,\n      NULL, NULL);\n"
          "}\n\n");
    };
    if (uploads_any) helper("upload", "const void*", "clEnqueueWriteBuffer");
    helper("download", "void*", "clEnqueueReadBuffer");
    return helpers + out;
  }

  const run::Manifest& m_;
  std::vector<run::BufferSpec> outputs_;  // that have memory of their own
  const std::string name_;                // of functions and types
  std::string_view kernels_;
  std::map<std::string, std::string> names_;
  SizeCode sizes_;
  absl::Status status_;
};

}  // namespace

absl::StatusOr<HostLibrary> MakeHostLibrary(const run::Manifest& manifest,
                                            std::string_view kernels) {
  if (manifest.target != "opencl") {
    return absl::InvalidArgumentError(
        "error: host code is for the target opencl\nhint: a C program is a function that you can "
        "call as it is; choose --target opencl");
  }
  absl::Status status = run::ValidateManifest(manifest, manifest.name);
  if (!status.ok()) return status;
  return HostWriter(manifest, kernels).Run();
}

}  // namespace eqrise::emit
