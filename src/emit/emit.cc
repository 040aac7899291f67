#include "emit/emit.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "dpia/interference.h"
#include "dpia/lower.h"
#include "emit/comment_text.h"
#include "emit/compiler_faults.h"
#include "emit/dialect.h"
#include "emit/index_width.h"
#include "emit/mlir_printer.h"
#include "emit/nat_text.h"
#include "emit/printer.h"
#include "emit/size_code.h"
#include "target/reserved_names.h"

namespace eqrise::emit {
namespace {

using dpia::Buffer;
using dpia::BufferId;
using dpia::BufferRole;
using dpia::Phrase;
using dpia::Stmt;
using dpia::StmtKind;
using rise::AddressSpace;
using rise::Nat;
using rise::NatTable;

// A parameter of a function of C.
struct Parameter {
  std::string name;
  rise::ScalarKind element = rise::ScalarKind::kF32;
  enum class Kind : uint8_t { kReadArray, kArray, kScalar, kSize } kind = Kind::kScalar;
  bool is_temporary = false;
  bool is_aligned = false;  // to kMemoryAlignment
};

// A program or one version of it, printed.
struct Part {
  run::Manifest manifest;
  std::string code;                   // C: without what callers call
  std::vector<Parameter> parameters;  // C
};

Dialect DialectOf(const dpia::Lowered& lowered, const EmitOptions& options) {
  return Dialect(lowered.target, lowered.device, options.strict_fp);
}

// The functions around a program's body in C.
class Functions {
 public:
  explicit Functions(Dialect& dialect) : dialect_(dialect) {}

  // `linkage`: "static ", or nothing.
  std::string Definition(const std::string& linkage, const std::string& name,
                         const std::vector<Parameter>& parameters, const std::string& body) {
    std::vector<std::string> declared, aligned;
    for (const Parameter& p : parameters) {
      declared.push_back(Declared(p));
      if (p.is_aligned) aligned.push_back(p.name);
    }
    std::string out;
    if (!aligned.empty()) {
      absl::StrAppend(&out, "// ", absl::StrJoin(aligned, ", "), ": memory that begins at ",
                      aligned.size() == 1 ? "a multiple" : "multiples", " of ", kMemoryAlignment,
                      " bytes.\n");
    }
    absl::StrAppend(&out, linkage, dialect_.FunctionHead(name, declared), " {\n", body, "}\n\n");
    return out;
  }
  // For callers that know the signature from the manifest alone.
  std::string Entry(const std::string& name, const std::vector<Parameter>& parameters) {
    std::vector<std::string> unpacked;
    for (const Parameter& p : parameters) {
      const bool is_array =
          p.kind == Parameter::Kind::kArray || p.kind == Parameter::Kind::kReadArray;
      unpacked.push_back(dialect_.EntryArgument(unpacked.size(), TypeName(p), is_array));
    }
    return dialect_.EntryFunction(name, unpacked);
  }

 private:
  std::string TypeName(const Parameter& p) {
    return p.kind == Parameter::Kind::kSize ? dialect_.IndexTypeName(/*is_wide=*/true)
                                            : dialect_.MemoryTypeName(p.element);
  }
  std::string Declared(const Parameter& p) {
    switch (p.kind) {
      case Parameter::Kind::kReadArray:
      case Parameter::Kind::kArray:
        return dialect_.ArrayParameter(AddressSpace::kGlobal, p.element, p.name,
                                       /*is_written=*/p.kind == Parameter::Kind::kArray,
                                       /*has_aliases=*/false);
      case Parameter::Kind::kScalar:
      case Parameter::Kind::kSize:
        return absl::StrCat(TypeName(p), " ", p.name);
    }
    return "";
  }

  Dialect& dialect_;
};

// What callers call.
std::string FunctionName(const rise::Program& program) {
  const std::string name = target::LegalIdentifier(program.name);
  return target::IsTakenFunctionName(name) ? name + "_kernel" : name;
}

class Emitter {
 public:
  // `suffix`: of the names of its functions.
  Emitter(const dpia::Lowered& lowered, const rise::Program& program, const EmitOptions& options,
          const dpia::Reporter& report, Dialect& dialect, std::string suffix = "")
      : lowered_(lowered),
        phrase_(*lowered.phrase),
        nats_(phrase_.exprs->nats()),
        program_(program),
        options_(options),
        report_(report),
        dialect_(dialect),
        suffix_(std::move(suffix)),
        size_names_(lowered.size_names.begin(), lowered.size_names.end()) {}

  absl::StatusOr<Part> Run() {
    Part part;
    run::Manifest& m = part.manifest;
    m.name = program_.name;
    m.target = std::string(target::TargetName(lowered_.target));
    m.tolerance = options_.tolerance;
    m.strict_fp = options_.strict_fp;
    m.source = program_.name + Extension();
    for (rise::NatVar v : program_.sizes) m.sizes.push_back(nats_.info(v).name);
    for (const auto& [name, value] : program_.specialised) m.specialised[name] = value;
    for (const rise::Assumption& a : program_.assumptions) m.assumptions.push_back(Spec(a));
    for (BufferId b : phrase_.inputs) m.inputs.push_back(Spec(b));
    for (BufferId b : phrase_.outputs) m.outputs.push_back(Spec(b));
    switch (lowered_.target) {
      case target::Target::kOpenCL:
        if (lowered_.device.opencl_c >= 2) {
          m.compile_options = absl::StrFormat("-cl-std=CL%.1f", lowered_.device.opencl_c);
        }
        if (absl::Status s = Kernels(m, part.code); !s.ok()) return s;
        break;
      case target::Target::kC:
        if (absl::Status s = CheckForeignNames(phrase_.body); !s.ok()) return s;
        Function(part);
        AvoidCompilerFaults(phrase_, dialect_);
        break;
      case target::Target::kMlir:
        m.function = KernelName();
        part.code = MlirPrinter(phrase_).Module(m.function, Arguments(m), program_.sizes);
        break;
    }
    return part;
  }

  run::Assumption Spec(const rise::Assumption& a) {
    const bool divides = a.kind == rise::Assumption::Kind::kDivides;
    const std::string left = SizeText(nats_, a.left), right = SizeText(nats_, a.right);
    return {absl::StrCat(left, divides ? " divides " : " >= ", right),
            divides ? "divides" : "at-least", left, right};
  }

 private:
  std::string Extension() const {
    switch (lowered_.target) {
      case target::Target::kOpenCL:
        return ".cl";
      case target::Target::kC:
        return ".c";
      case target::Target::kMlir:
        return ".mlir";
    }
    return "";
  }

  run::BufferSpec Spec(BufferId id) {
    const Buffer& b = phrase_.buffer(id);
    run::BufferSpec spec;
    spec.name = b.name;
    spec.type = phrase_.exprs->types().ToString(b.type);
    spec.element = std::string(rise::ScalarName(b.element));
    spec.count = SizeText(nats_, b.count);
    for (Nat n : b.shape) spec.shape.push_back(SizeText(nats_, n));
    if (b.memory_of) spec.memory_of = phrase_.buffer(*b.memory_of).name;
    return spec;
  }

  // --- OpenCL
  // ---------------------------------------------------------------------------------------
  absl::Status Kernels(run::Manifest& m, std::string& code) {
    Nat bytes = nats_.Const(0);
    for (const dpia::Slot& slot : lowered_.memory.slots) {
      AddTemporary(m, phrase_.buffer(slot.first).name, slot.largest, "global");
      bytes = nats_.Add(bytes, dpia::BytesOf(phrase_, slot.largest));
    }
    m.temporary_bytes = SizeText(nats_, bytes);
    for (const auto& [buffer, slot] : lowered_.memory.place) {
      storage_[buffer] = phrase_.buffer(lowered_.memory.slots[slot].first).name;
    }
    m.local_bytes = SizeText(nats_, lowered_.local_bytes);
    const dpia::LaunchList& list = lowered_.list;
    for (const dpia::Repeat& r : list.repeats) {
      const std::string index = NameIndex(r.index);
      m.repeats.push_back({index, SizeText(nats_, r.count), static_cast<int64_t>(r.first),
                           static_cast<int64_t>(r.end)});
    }
    const IndexWidth width(phrase_);
    m.size_type = dialect_.IndexTypeName(width.is_wide());
    Printer printer(phrase_, dialect_, width, size_names_);
    for (size_t i = 0; i < list.launches.size(); ++i) {
      if (absl::Status s = CheckForeignNames(list.launches[i].body); !s.ok()) return s;
      std::vector<rise::NatVar> indices;
      for (const dpia::Repeat& r : list.repeats) {
        if (r.first <= i && i < r.end) indices.push_back(r.index);
      }
      absl::Status s = Kernel(list.launches[i], lowered_.shapes[i],
                              absl::StrCat(KernelName(), "_", i), indices, printer, m, code);
      if (!s.ok()) return s;
    }
    return absl::OkStatus();
  }

  void AddTemporary(run::Manifest& m, const std::string& name, BufferId size, const char* space) {
    const Buffer& b = phrase_.buffer(size);
    m.temporaries.push_back(
        {name, std::string(rise::ScalarName(b.element)), SizeText(nats_, b.count), space});
  }

  // A text names its function's parameters, so that they can't be called something else.
  absl::Status CheckForeignNames(const dpia::Block& block) {
    std::set<uint32_t> used;
    dpia::ForEachExp(phrase_, block, [&](const dpia::ExpNode& n) {
      if (n.kind == dpia::ExpKind::kCall) used.insert(static_cast<uint32_t>(n.bits));
    });
    for (uint32_t id : used) {
      const rise::ForeignFunction& f = phrase_.exprs->foreign(id);
      for (const auto& [name, type] : f.parameters) {
        if (!target::IsReservedName(name)) continue;
        return report_(f.where,
                       absl::StrCat("`", name, "` means something else in the text of `", f.name,
                                    "` for ", target::TargetName(lowered_.target)),
                       "give the parameter another name");
      }
    }
    return absl::OkStatus();
  }

  // One that no buffer, size or other index has.
  std::string NameIndex(rise::NatVar index) {
    std::set<std::string> taken;
    for (const Buffer& b : phrase_.buffers) taken.insert(b.name);
    for (const auto& [v, name] : size_names_) taken.insert(name);
    for (rise::NatVar size : program_.sizes) taken.insert(nats_.info(size).name);
    const std::string stem = nats_.info(index).name;
    std::string name = stem;
    for (int i = 1; taken.contains(name) || target::IsReservedName(name); ++i) {
      name = absl::StrCat(stem, "_", i);
    }
    size_names_[index] = name;
    return name;
  }

  std::string KernelName() const { return FunctionName(program_) + suffix_; }

  // Whether a value may be chosen from memory that the launch writes and from memory that it only
  // reads. NVIDIA's compiler makes one load of both, and where memory is `restrict` by the path for
  // what nobody writes (seen on an H200, driver 580): what was written before is not seen.
  bool MayShareSelections(const dpia::Launch& launch, const std::set<BufferId>& reads,
                          const std::set<BufferId>& writes) {
    const bool own = std::any_of(reads.begin(), reads.end(), [&](BufferId b) {
      return phrase_.buffer(b).space == AddressSpace::kGlobal && writes.contains(b);
    });
    bool selects = false;
    dpia::ForEachExp(phrase_, launch.body,
                     [&](const dpia::ExpNode& n) { selects |= dpia::IsChoice(n); });
    return own && selects;
  }

  // Buffers that a launch fills, changes, and reads. LLVM 15, which is PoCL's compiler, may change
  // such a buffer by scattered vector stores, and does not see that they change what a `restrict`
  // pointer points to: a copy that is made later would be a copy of the first contents.
  std::set<BufferId> ChangedAndRead(const dpia::Block& block, const std::set<BufferId>& reads) {
    std::map<BufferId, int> stores;
    dpia::ForEachStmt(phrase_, block, [&](const dpia::Stmt& s) {
      for (const dpia::Assignment& a : s.assignments) ++stores[a.buffer];
    });
    std::set<BufferId> out;
    for (const auto& [buffer, count] : stores) {
      if (count > 1 && reads.contains(buffer)) out.insert(buffer);
    }
    return out;
  }

  // `indices`: of the repeats around.
  absl::Status Kernel(const dpia::Launch& launch, const dpia::LaunchShape& shape,
                      const std::string& name, const std::vector<rise::NatVar>& indices,
                      Printer& printer, run::Manifest& m, std::string& code) {
    std::set<BufferId> reads, writes;
    for (const dpia::Access& a : dpia::Accesses(phrase_, launch.body)) {
      (a.write ? writes : reads).insert(a.buffer);
    }
    run::LaunchSpec spec;
    spec.kernel = name;
    std::vector<std::string> parameters;
    std::vector<BufferId> locals;
    const bool may_share = MayShareSelections(launch, reads, writes);
    const std::set<BufferId> changed = ChangedAndRead(launch.body, reads);
    for (size_t i = 0; i < phrase_.buffers.size(); ++i) {
      BufferId id{static_cast<uint32_t>(i)};
      const Buffer& b = phrase_.buffers[i];
      bool read = reads.contains(id);
      bool written = writes.contains(id);
      if (!read && !written) continue;
      if (b.role == BufferRole::kScalarInput) {
        parameters.push_back(absl::StrCat(dialect_.MemoryTypeName(b.element), " ", b.name));
      } else if (b.space == AddressSpace::kGlobal) {
        parameters.push_back(dialect_.ArrayParameter(b.space, b.element, b.name, written,
                                                     may_share || changed.contains(id)));
      } else if (b.space == AddressSpace::kLocal) {
        if (nats_.AsConst(b.count)) {
          locals.push_back(id);
          continue;
        }
        parameters.push_back(dialect_.ArrayParameter(b.space, b.element, b.name,
                                                     /*is_written=*/true, /*has_aliases=*/true));
        AddTemporary(m, b.name, id, "local");
      } else {
        continue;
      }
      auto shared = storage_.find(id);
      spec.arguments.push_back(shared == storage_.end() ? b.name : shared->second);
    }
    for (rise::NatVar size : program_.sizes) {
      parameters.push_back(absl::StrCat(m.size_type, " ", size_names_.at(size)));
      spec.arguments.push_back(nats_.info(size).name);
    }
    for (rise::NatVar index : indices) {
      parameters.push_back(absl::StrCat(m.size_type, " ", size_names_.at(index)));
      spec.arguments.push_back(size_names_.at(index));
    }
    if (parameters.size() > static_cast<size_t>(lowered_.device.max_parameters)) {
      return report_(phrase_.exprs->location(program_.body),
                     absl::StrCat("a launch of this would take ", parameters.size(),
                                  " arrays and sizes, and kernels have room for ",
                                  lowered_.device.max_parameters),
                     "store fewer values with toMem(Global), or unroll fewer loops around them");
    }
    for (int d = 0; d < 3; ++d) {
      spec.global[static_cast<size_t>(d)] = SizeText(nats_, shape.global[d]);
      spec.local[static_cast<size_t>(d)] = SizeText(nats_, shape.local[d]);
    }
    const std::string body = printer.Body(launch.body, &shape, 1);
    std::string declarations;
    for (BufferId id : locals) {
      absl::StrAppend(&declarations, "  ", printer.Declaration(id), "\n");
    }
    std::optional<std::array<int64_t, 3>> group;
    auto lx = nats_.AsConst(shape.local[0]);
    auto ly = nats_.AsConst(shape.local[1]);
    auto lz = nats_.AsConst(shape.local[2]);
    if (lx && ly && lz) group = {*lx, *ly, *lz};
    absl::StrAppend(&code, first_kernel_ ? "" : "\n", Dialect::KernelHead(name, parameters, group),
                    " {\n", declarations, body, "}\n");
    first_kernel_ = false;
    m.launches.push_back(std::move(spec));
    return absl::OkStatus();
  }

  // --- C and MLIR
  // ----------------------------------------------------------------------------------------------
  // Outputs with memory of their own, inputs, then the temporaries in global memory, which the
  // manifest gets to know.
  std::vector<BufferId> Arguments(run::Manifest& m) {
    std::vector<BufferId> out = phrase_.outputs;
    std::erase_if(out, [&](BufferId b) { return phrase_.buffer(b).memory_of.has_value(); });
    out.insert(out.end(), phrase_.inputs.begin(), phrase_.inputs.end());
    Nat bytes = nats_.Const(0);
    dpia::ForEachStmt(phrase_, phrase_.body, [&](const Stmt& s) {
      if (s.kind != StmtKind::kNew) return;
      const Buffer& b = phrase_.buffer(s.buffer);
      if (b.space != AddressSpace::kGlobal) return;
      out.push_back(s.buffer);
      AddTemporary(m, b.name, s.buffer, "global");
      bytes = nats_.Add(bytes, dpia::BytesOf(phrase_, s.buffer));
    });
    m.temporary_bytes = SizeText(nats_, bytes);
    return out;
  }

  void Function(Part& part) {
    part.manifest.function = KernelName();
    const std::vector<BufferId> arguments = Arguments(part.manifest);
    const IndexWidth width(phrase_);
    Printer printer(phrase_, dialect_, width, size_names_);
    part.code = printer.Body(phrase_.body, nullptr, 1);
    for (BufferId id : arguments) {
      const Buffer& b = phrase_.buffer(id);
      Parameter p{.name = b.name, .element = b.element};
      if (b.role != BufferRole::kScalarInput) {
        p.kind =
            b.role == BufferRole::kInput ? Parameter::Kind::kReadArray : Parameter::Kind::kArray;
      }
      p.is_temporary = b.role == BufferRole::kTemporary || b.role == BufferRole::kLet;
      p.is_aligned = b.space == AddressSpace::kGlobal && printer.IsAligned(id);
      part.parameters.push_back(std::move(p));
    }
    for (rise::NatVar size : program_.sizes) {
      part.parameters.push_back({.name = size_names_.at(size), .kind = Parameter::Kind::kSize});
    }
  }

  const dpia::Lowered& lowered_;
  Phrase& phrase_;  // whose tables grow
  NatTable& nats_;
  const rise::Program& program_;
  const EmitOptions& options_;
  const dpia::Reporter& report_;
  Dialect& dialect_;
  const std::string suffix_;
  SizeNames size_names_;
  std::map<BufferId, std::string> storage_;  // what a launch passes for a temporary
  bool first_kernel_ = true;
};

// Puts versions into one source and one manifest.
class Joiner {
 public:
  Joiner(std::span<const Version> versions, Dialect& dialect)
      : general_(versions.back()), dialect_(dialect), functions_(dialect) {
    for (const Version& v : versions) {
      for (const Buffer& b : v.lowered->phrase->buffers) taken_.insert(b.name);
      for (const auto& [size, name] : v.lowered->size_names) taken_.insert(name);
    }
  }

  // So that no memory or size has a function's name.
  std::string SuffixOf(const Version& v) const {
    std::string suffix = "_" + v.name;
    while (taken_.contains(FunctionName(*v.program) + suffix)) suffix += "_";
    return suffix;
  }

  // In their order.
  void Add(const Version& v, Part part, std::vector<run::Assumption> assumptions) {
    const run::Manifest& m = part.manifest;
    run::VersionSpec spec{.name = v.name, .assumptions = std::move(assumptions)};
    spec.first = static_cast<std::int64_t>(launches_.size());
    spec.first_temporary = static_cast<std::int64_t>(temporaries_.size());
    // What each version calls its temporaries and its indices is its own affair.
    std::map<std::string, std::string> renamed;
    const auto rename = [&](const std::string& name) {
      std::string own = absl::StrCat(name, "_", v.name);
      while (!taken_.insert(own).second) own += "_";
      renamed[name] = own;
      return own;
    };
    for (run::TemporarySpec t : m.temporaries) {
      t.name = rename(t.name);
      temporaries_.push_back(std::move(t));
    }
    for (run::RepeatSpec r : m.repeats) {
      r.index = rename(r.index);
      r.first += spec.first;
      r.end += spec.first;
      repeats_.push_back(std::move(r));
    }
    for (run::LaunchSpec l : m.launches) {
      for (std::string& argument : l.arguments) {
        const auto own = renamed.find(argument);
        if (own != renamed.end()) argument = own->second;
      }
      launches_.push_back(std::move(l));
    }
    spec.end = static_cast<std::int64_t>(launches_.size());
    spec.end_temporary = static_cast<std::int64_t>(temporaries_.size());
    AddMost(temporary_bytes_, m.temporary_bytes);
    AddMost(local_bytes_, m.local_bytes);
    absl::StrAppend(&code_, CommentLines(v.comment));
    if (m.target == "c") {
      absl::StrAppend(&code_,
                      functions_.Definition("static ", m.function, part.parameters, part.code));
      AddCall(spec, part, renamed);
    } else {
      absl::StrAppend(&code_, part.code, &v == &general_ ? "" : "\n");
    }
    specs_.push_back(std::move(spec));
    last_ = std::move(part.manifest);
  }

  Emitted Joined(const EmitOptions& options) {
    run::Manifest m = std::move(last_);
    m.temporaries = std::move(temporaries_);
    m.launches = std::move(launches_);
    m.repeats = std::move(repeats_);
    m.versions = std::move(specs_);
    m.temporary_bytes = temporary_bytes_;
    m.local_bytes = local_bytes_;
    if (m.target == "c") {
      m.function = FunctionName(*general_.program);
      std::vector<Parameter> parameters = std::move(shared_);
      parameters.insert(parameters.end(), memory_.begin(), memory_.end());
      parameters.insert(parameters.end(), sizes_.begin(), sizes_.end());
      absl::StrAppend(&code_, size_code_.Helpers(), "// The sizes choose a version.\n",
                      functions_.Definition("", m.function, parameters, choice_),
                      functions_.Entry(m.function, parameters));
    }
    return Emitted{absl::StrCat(CommentLines(options.comment), "\n", dialect_.Prologue(), code_),
                   std::move(m)};
  }

 private:
  // "max(a, b)": the largest of what versions need.
  static void AddMost(std::string& most, const std::string& bytes) {
    if (most == bytes || bytes == "0") return;
    most = most == "0" ? bytes : absl::StrCat("max(", most, ", ", bytes, ")");
  }

  // The call of a version, in the function that chooses.
  void AddCall(const run::VersionSpec& spec, const Part& part,
               const std::map<std::string, std::string>& renamed) {
    shared_.clear();
    sizes_.clear();
    std::vector<std::string> arguments;
    for (Parameter p : part.parameters) {
      if (p.is_temporary) {
        p.name = renamed.at(p.name);
        memory_.push_back(p);
      } else {
        (p.kind == Parameter::Kind::kSize ? sizes_ : shared_).push_back(p);
      }
      arguments.push_back(p.name);
    }
    if (names_.empty()) {
      for (size_t i = 0; i < sizes_.size(); ++i) {
        names_[part.manifest.sizes[i]] = sizes_[i].name;
      }
    }
    std::vector<std::string> conditions;
    for (const run::Assumption& a : spec.assumptions) {
      conditions.push_back(size_code_.Condition(a, *rise::ParseSize(a.left),
                                                *rise::ParseSize(a.right), /*holds=*/true));
    }
    const std::string call =
        absl::StrCat("    ", part.manifest.function, "(", absl::StrJoin(arguments, ", "), ");\n");
    const bool is_first = choice_.empty();
    absl::StrAppend(&choice_, is_first ? "  " : " else ",
                    conditions.empty()
                        ? "{\n"
                        : absl::StrCat("if (", absl::StrJoin(conditions, " && "), ") {\n"),
                    call, "  }");
    if (conditions.empty()) choice_ += "\n";
  }

  const Version& general_;
  Dialect& dialect_;
  Functions functions_;
  std::set<std::string> taken_;
  std::vector<run::VersionSpec> specs_;
  std::vector<run::LaunchSpec> launches_;
  std::vector<run::RepeatSpec> repeats_;
  std::vector<run::TemporarySpec> temporaries_;
  std::string temporary_bytes_ = "0", local_bytes_ = "0";
  std::string code_, choice_;
  std::vector<Parameter> shared_, memory_, sizes_;  // of the function that chooses
  std::map<std::string, std::string> names_;        // of sizes, in C
  SizeCode size_code_{names_};
  run::Manifest last_;
};

}  // namespace

absl::StatusOr<Emitted> Emit(const dpia::Lowered& lowered, const rise::Program& program,
                             const EmitOptions& options, const dpia::Reporter& report) {
  Dialect dialect = DialectOf(lowered, options);
  absl::StatusOr<Part> part = Emitter(lowered, program, options, report, dialect).Run();
  if (!part.ok()) return part.status();
  std::string code = std::move(part->code);
  if (lowered.target == target::Target::kC) {
    Functions functions(dialect);
    const std::string& name = part->manifest.function;
    code = absl::StrCat(functions.Definition("", name, part->parameters, code),
                        functions.Entry(name, part->parameters));
  }
  if (lowered.target != target::Target::kMlir) code = dialect.Prologue() + code;
  return Emitted{absl::StrCat(CommentLines(options.comment), "\n", code),
                 std::move(part->manifest)};
}

absl::StatusOr<Emitted> EmitVersions(std::span<const Version> versions, const EmitOptions& options,
                                     const dpia::Reporter& report) {
  Dialect dialect = DialectOf(*versions.back().lowered, options);
  Joiner joiner(versions, dialect);
  std::vector<Part> parts;
  std::vector<std::vector<run::Assumption>> assumptions;
  for (const Version& v : versions) {
    Emitter emitter(*v.lowered, *v.program, options, report, dialect, joiner.SuffixOf(v));
    absl::StatusOr<Part> part = emitter.Run();
    if (!part.ok()) return part.status();
    parts.push_back(*std::move(part));
    assumptions.emplace_back();
    for (const rise::Assumption& a : v.assumptions) {
      assumptions.back().push_back(emitter.Spec(a));
    }
  }
  const std::string size_type = parts.back().manifest.size_type;
  for (size_t i = 0; i < parts.size(); ++i) {
    // A manifest has one type for the sizes of all kernels.
    if (parts[i].manifest.size_type != size_type) continue;
    joiner.Add(versions[i], std::move(parts[i]), std::move(assumptions[i]));
  }
  return joiner.Joined(options);
}

}  // namespace eqrise::emit
