#include "compile/kernel.h"

#include <algorithm>
#include <filesystem>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "files/input_file.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"
#include "rise/term/consumed.h"

namespace eqrise::compile {
namespace {

namespace fs = std::filesystem;

const files::InputOptions kKernelFile = {.hint = "is the path right? programs are .rise files",
                                         .most_bytes = files::kMostTextBytes};

// "n=1024 m=64"
absl::Status ReadSizes(const rise::Sources& sources, const rise::Pragma& pragma, SizeMap& out) {
  for (absl::string_view word :
       absl::StrSplit(pragma.rest, absl::ByAnyChar(" ,\t"), absl::SkipEmpty())) {
    std::pair<std::string, std::string> parts = absl::StrSplit(word, absl::MaxSplits('=', 1));
    int64_t value = 0;
    if (parts.first.empty() || !absl::SimpleAtoi(parts.second, &value) || value < 0) {
      return rise::Error(sources, pragma.where, absl::StrCat("malformed size ", word),
                         "write n=1024");
    }
    out[parts.first] = value;
  }
  return absl::OkStatus();
}

absl::StatusOr<Pragmas> Interpret(const rise::Sources& sources,
                                  const std::vector<rise::Pragma>& list) {
  Pragmas out;
  for (const rise::Pragma& p : list) {
    if (p.key == "size" || p.key == "small" || p.key == "odd") {
      if (absl::Status s = ReadSizes(sources, p, out.sizes[p.key]); !s.ok()) return s;
    } else if (p.key == "tolerance") {
      out.states_tolerance = true;
      if (!absl::SimpleAtod(p.rest, &out.tolerance) || out.tolerance < 0) {
        return rise::Error(sources, p.where, "malformed tolerance", "write //@ tolerance 1e-5");
      }
    } else if (p.key == "target") {
      if (p.rest != "opencl" && p.rest != "c") {
        return rise::Error(sources, p.where, absl::StrCat("unknown target ", p.rest),
                           "opencl or c");
      }
      out.target = p.rest;
    } else if (p.key == "consumes") {
      for (absl::string_view name :
           absl::StrSplit(p.rest, absl::ByAnyChar(" ,\t"), absl::SkipEmpty())) {
        out.consumed.emplace_back(name, p.where);
      }
      if (out.consumed.empty()) {
        return rise::Error(sources, p.where, "no input is named", "write //@ consumes y");
      }
    } else if (p.key == "flops") {
      out.flops = p.rest;
    } else if (p.key == "bytes") {
      out.bytes = p.rest;
    } else if (p.key == "input") {
      std::string text = p.rest;
      for (char& c : text) {
        if (c == '[' || c == ']' || c == ',') c = ' ';
      }
      std::vector<std::string> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
      double low = 0, high = 0;
      if (words.size() != 4 || words[1] != "in" || !absl::SimpleAtod(words[2], &low) ||
          !absl::SimpleAtod(words[3], &high)) {
        return rise::Error(sources, p.where, "malformed bounds", "write //@ input x in [-1, 1]");
      }
      if (low > high) {
        return rise::Error(
            sources, p.where, "the lower bound is above the upper one",
            absl::StrCat("write //@ input ", words[0], " in [", words[3], ", ", words[2], "]"));
      }
      out.bounds[words[0]] = {low, high};
      out.bounded.emplace_back(words[0], p.where);
    } else {
      return rise::Error(sources, p.where, absl::StrCat("unknown pragma ", p.key),
                         "size, small, odd, input, tolerance, consumes, flops, bytes, target");
    }
  }
  return out;
}

// The place is one in the kernel's file, of which others have been read in between.
rise::Location InKernel(rise::Location where, const std::string& path,
                        const rise::Sources& sources) {
  while (where.file + 1 < sources.size() && sources.file(where.file).path != path) ++where.file;
  return where;
}

// Whether each `//@ input` names an input, of this kernel or of another one in the file.
absl::Status CheckBounds(const Kernel& kernel, const std::string& path) {
  for (const auto& [name, where] : kernel.pragmas.bounded) {
    const auto is_name = [&, n = absl::string_view(name)](absl::string_view word) {
      return word == n;
    };
    if (std::ranges::any_of(kernel.program.inputs, is_name, &rise::ProgramInput::name)) continue;
    rise::Sources sources;
    const uint32_t file = sources.Add(path, kernel.text);
    const absl::StatusOr<rise::TokenStream> tokens = rise::Tokenize(sources, file);
    if (tokens.ok() && std::ranges::any_of(tokens->tokens, is_name, &rise::Token::text)) continue;
    return rise::Error(*kernel.sources, InKernel(where, path, *kernel.sources),
                       absl::StrCat(kernel.program.name, " has no input ", name),
                       "name one of its inputs");
  }
  return absl::OkStatus();
}

// What `//@ consumes` says of the program's inputs.
absl::Status ConsumeInputs(const Pragmas& pragmas, const std::string& path,
                           const rise::Sources& sources, rise::TypeTable& types,
                           rise::Program& program) {
  for (const auto& [name, place] : pragmas.consumed) {
    const rise::Location where = InKernel(place, path, sources);
    const auto input = std::ranges::find(program.inputs, name, &rise::ProgramInput::name);
    if (input == program.inputs.end()) {
      return rise::Error(sources, where, absl::StrCat(program.name, " has no input ", name),
                         "name one of its inputs");
    }
    const std::string type = types.ToString(input->type);
    if (!types.ContainsArray(input->type)) {
      return rise::Error(
          sources, where,
          absl::StrCat(name, " is a ", type, ", which is passed by value and has no memory"),
          "name an array");
    }
    if (!input->overwritten_by.empty()) {
      return rise::Error(sources, where, absl::StrCat(name, " is named twice"), "name it once");
    }
    if (!rise::Consume(types, program, static_cast<size_t>(input - program.inputs.begin()))) {
      return rise::Error(
          sources, where,
          absl::StrCat("no part of the result, ", types.ToString(program.type),
                       ", can take the memory of ", name, ", ", type),
          "an input that is consumed has the type of the result, or of a part of it");
    }
  }
  return absl::OkStatus();
}

}  // namespace

dpia::Reporter Kernel::Reporter() const {
  return [s = sources.get()](rise::Location where, std::string what, std::string hint) {
    if (where.line == 0) return dpia::ReportWithoutSource(where, what, hint);
    return rise::Error(*s, where, what, hint);
  };
}

absl::StatusOr<Pragmas> ReadPragmas(const std::string& path) {
  absl::StatusOr<std::string> text = files::ReadWholeFile(path, kKernelFile);
  if (!text.ok()) return text.status();
  rise::Sources sources;
  uint32_t file = sources.Add(path, *text);
  absl::StatusOr<rise::TokenStream> tokens = rise::Tokenize(sources, file);
  if (!tokens.ok()) return tokens.status();
  return Interpret(sources, tokens->pragmas);
}

absl::StatusOr<Kernel> LoadKernel(const std::string& path, const SizeMap& sizes,
                                  const std::string& which,
                                  const std::vector<std::string>& import_folders) {
  Kernel k;
  k.path = path;
  absl::StatusOr<std::string> text = files::ReadWholeFile(path, kKernelFile);
  if (!text.ok()) return text.status();
  k.text = *text;
  k.sources = std::make_unique<rise::Sources>();
  k.exprs = std::make_unique<rise::ExprTable>();
  rise::ElaborateOptions options;
  options.sizes = sizes;
  options.kernel = which;
  options.import_folders = k.import_folders = import_folders;
  absl::StatusOr<rise::Program> program =
      rise::ParseAndElaborateText(path, *text, options, *k.exprs, *k.sources);
  if (!program.ok()) return program.status();
  k.program = *std::move(program);
  absl::StatusOr<Pragmas> pragmas = ReadPragmas(path);
  if (!pragmas.ok()) return pragmas.status();
  k.pragmas = *std::move(pragmas);
  if (absl::Status s = CheckBounds(k, path); !s.ok()) return s;
  const absl::Status consumed =
      ConsumeInputs(k.pragmas, path, *k.sources, k.exprs->types(), k.program);
  if (!consumed.ok()) return consumed;
  return k;
}

absl::StatusOr<SizeMap> SizesAt(const std::string& path, const std::string& at,
                                const SizeMap& given) {
  if (at.empty()) return given;
  absl::StatusOr<Pragmas> pragmas = ReadPragmas(path);
  if (!pragmas.ok()) return pragmas.status();
  const auto line = pragmas->sizes.find(at);
  if (line == pragmas->sizes.end()) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": error: no `//@ ", at,
                                                   "` line in this kernel\nhint: add one, or "
                                                   "give sizes by --size"));
  }
  SizeMap out = line->second;
  for (const auto& [name, value] : given) out[name] = value;
  return out;
}

absl::StatusOr<std::vector<std::string>> KernelFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  for (const std::string& p : paths) {
    std::error_code ec;
    if (!fs::is_directory(p, ec)) {
      out.push_back(p);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(p, ec)) {
      if (entry.path().extension() == ".rise") found.push_back(entry.path().string());
    }
    if (found.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(p, ": error: no .rise file in this folder\nhint: is the path right?"));
    }
    std::sort(found.begin(), found.end());
    out.insert(out.end(), found.begin(), found.end());
  }
  return out;
}

bool IsForOtherTarget(const std::string& path, target::Target target) {
  const absl::StatusOr<Pragmas> pragmas = ReadPragmas(path);
  return pragmas.ok() && !pragmas->target.empty() &&
         pragmas->target != target::TargetName(target::FamilyOf(target));
}

absl::StatusOr<SizeMap> ParseSizes(const std::vector<std::string>& texts) {
  SizeMap out;
  for (const std::string& text : texts) {
    std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits('=', 1));
    int64_t value = 0;
    if (parts.first.empty() || !absl::SimpleAtoi(parts.second, &value) || value < 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("error: malformed --size ", text, "\nhint: write --size n=4096"));
    }
    out[parts.first] = value;
  }
  return out;
}

}  // namespace eqrise::compile
