// The manifest: what a compiled program needs to be run, and what it promises.
//
// The emitter (src/emit) fills a Manifest and writes it beside the source it printed; the runner
// (runner.h) and a user's own host program read it. It says which buffers to allocate, which
// kernels to launch in which order with which arguments, and what is assumed about the sizes.
//
//   absl::StatusOr<Manifest> manifest = LoadManifest("out/dot.json");
//   if (!manifest.ok()) ...  // "out/dot.json: /launches/0/local: expected 3 strings"
//
// A *size expression* is text over the names of size variables, "n * m / 32". Its grammar and its
// meaning are in rise/syntax/size_expression.h.
#ifndef EQRISE_RUN_MANIFEST_H_
#define EQRISE_RUN_MANIFEST_H_

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace eqrise::run {

// An array (or scalar) at the boundary. A RISE input or output of pairs is several BufferSpecs, one
// for each component (structure of arrays).
//
// An input whose shape is empty is passed by value; an output is always a buffer, of one scalar if
// its shape is empty. A bool is one byte, 0 or 1, in buffers as in arguments (`uchar` in OpenCL C).
struct BufferSpec {
  std::string name;
  std::string type;                // the RISE type, for people: "n.m.f32"
  std::string element;             // "bool", "i8".."i64", "u8".."u64", "f16", "f32", "f64"
  std::string count;               // number of scalars, a size expression: "n * m"
  std::vector<std::string> shape;  // size expressions, outermost first; empty: a scalar
  // An output overwrites the input of this name, and is no argument itself. Empty: it has memory.
  std::string memory_of = {};
  bool operator==(const BufferSpec&) const = default;
};

// Memory that the program needs while it runs. Its contents are undefined at the start of a run.
struct TemporarySpec {
  std::string name;
  std::string element;
  std::string count;  // number of scalars, a size expression
  std::string space;  // "global", or "local" (OpenCL only: once per work-group)
  bool operator==(const TemporarySpec&) const = default;
};

// One kernel launch (OpenCL only). Launches run one after the other, in order, but for repeats.
struct LaunchSpec {
  std::string kernel;
  // In the order of the kernel's parameters: names of inputs, outputs, temporaries, `sizes` and the
  // indices of repeats around.
  std::vector<std::string> arguments;
  // Work-items in each dimension, size expressions; "1" in dimensions that are not used. Each
  // `local` divides its `global`. All three `local` empty: the OpenCL implementation chooses.
  std::array<std::string, 3> global, local;
  bool operator==(const LaunchSpec&) const = default;
};

// A loop of the host (OpenCL only): the launches first .. end-1 run `count` times, in order, and
// the argument `index` counts from 0. Repeats stand one within another or apart, the outer ones
// first.
struct RepeatSpec {
  std::string index;
  std::string count;  // a size expression
  std::int64_t first = 0, end = 0;
  bool operator==(const RepeatSpec&) const = default;
};

// Looks at the repeats from number `from` on, which the repeats around are not. Returns the number
// of the outermost one that begins with a launch and ends at `end` or before; how many repeats
// there are if there is none.
template <typename Repeat>
std::size_t RepeatAt(const std::vector<Repeat>& repeats, std::size_t launch, std::size_t end,
                     std::size_t from) {
  for (std::size_t i = from; i < repeats.size(); ++i) {
    if (static_cast<std::size_t>(repeats[i].first) == launch &&
        static_cast<std::size_t>(repeats[i].end) <= end) {
      return i;
    }
  }
  return repeats.size();
}

// What has to hold for the sizes of a run; the runner refuses to run where it does not.
struct Assumption {
  std::string text;         // for people: "32 divides n"
  std::string kind;         // "divides": left divides right.  "at-least": left >= right.
  std::string left, right;  // size expressions
  bool operator==(const Assumption&) const = default;
};

// One of several ways in which a program is made, for sizes that are known only at run time. The
// first one whose assumptions hold runs; the last one has none.
struct VersionSpec {
  std::string name;  // "by_64"
  std::vector<Assumption> assumptions;
  std::int64_t first = 0, end = 0;                      // its launches (OpenCL only)
  std::int64_t first_temporary = 0, end_temporary = 0;  // what it needs of `temporaries`
  bool operator==(const VersionSpec&) const = default;
};

struct Manifest {
  int version = 1;
  std::string name;    // the program's name
  std::string target;  // "opencl", "c" or "mlir"
  std::string source;  // name of the source file, beside the manifest
  // C and MLIR only. C source defines
  //   void FUNCTION(outputs..., inputs..., temporaries..., int64_t size, ...)
  // and, for callers that know the signature only from this manifest,
  //   void FUNCTION_entry(void** args)
  // without the outputs that overwrite inputs. Here args[i] points to the i-th argument's buffer, or
  // to its value if it is a scalar input or a size (int64_t). Temporaries begin at multiples of 64
  // bytes; inputs and outputs may begin at any element. MLIR source defines @FUNCTION with the same
  // arguments, buffers as memrefs of one dimension, bools as i8 and sizes as index, and with the
  // attribute llvm.emit_c_interface.
  std::string function;
  std::vector<std::string> sizes;  // size variables that are arguments
  // OpenCL: the type of a kernel's size parameters, "int" or "long". (Elsewhere it is always
  // int64_t.)
  std::string size_type = "int";
  std::map<std::string, std::int64_t> specialised;  // sizes that were fixed when compiled
  std::vector<Assumption> assumptions;
  std::vector<BufferSpec> inputs, outputs;
  std::vector<TemporarySpec> temporaries;
  // The most memory that temporaries take, size expressions: of the device, and of a work-group's
  // local memory.
  std::string temporary_bytes = "0", local_bytes = "0";
  std::vector<LaunchSpec> launches;  // empty for C and MLIR: their one call is implied
  std::vector<RepeatSpec> repeats;
  std::vector<VersionSpec> versions;  // empty: there is one, of all launches and temporaries
  std::string compile_options;        // for the OpenCL or C compiler, split at blanks
  bool strict_fp = false;             // no fused multiply-add
  double tolerance = 1e-5;            // accepted error against the reference (verify.h)

  // Whether the program is one function that is called, and not a list of launches.
  bool IsOneFunction() const { return target == "c" || target == "mlir"; }
  // The output that overwrites an input, or nothing.
  const BufferSpec* OutputIn(std::string_view input) const;
  bool operator==(const Manifest&) const = default;
};

// The JSON text, indented, the same bytes for the same manifest.
std::string ToJson(const Manifest& manifest);

// Reads a manifest from a JSON text. Errors name the place: file:line:column for text that is not
// JSON, and file: /path/to/field for JSON that is not a manifest. (A field is missing, unknown or
// ill-typed, an element is unknown, an argument is not declared, ...)
absl::StatusOr<Manifest> ManifestFromJson(std::string_view json, std::string_view file);

// What ManifestFromJson checks after parsing, for manifests that were not parsed: names are unique
// and declared, elements and kinds known, size expressions well-formed over the known sizes.
absl::Status ValidateManifest(const Manifest& manifest, std::string_view file);

absl::StatusOr<Manifest> LoadManifest(const std::filesystem::path& file);
absl::Status SaveManifest(const Manifest& manifest, const std::filesystem::path& file);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_MANIFEST_H_
