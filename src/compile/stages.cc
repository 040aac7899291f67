#include "compile/stages.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "dpia/lower.h"
#include "dpia/lowered_text.h"
#include "dpia/translate.h"
#include "rise/syntax/closest_name.h"
#include "rise/syntax/parser.h"
#include "rise/syntax/print_syntax.h"
#include "rise/term/print.h"

namespace eqrise::compile {
namespace {

absl::StatusOr<std::string> SyntaxText(const Kernel& kernel) {
  rise::Sources sources;
  absl::StatusOr<rise::ast::Module> module =
      rise::ParseModule(sources, sources.Add(kernel.path, kernel.text), kernel.import_folders);
  if (!module.ok()) return module.status();
  return rise::PrintModule(*module);
}

}  // namespace

std::vector<Stage> StagesFor(target::Target target) {
  std::vector<Stage> out = {
      {"syntax", "the file as it was parsed, with what it imports"},
      {"typed", "the kernel alone, each type known, definitions inlined"},
      {"low-level", "the best program that the search found, or the kernel itself"},
      {"translated", "loops, memory and assignments; no view is left"}};
  for (const dpia::Pass& p : dpia::PassesFor(target)) out.push_back({p.name, p.purpose});
  out.push_back({"code", "what is compiled"});
  return out;
}

absl::StatusOr<std::vector<StageText>> StagesUntil(Kernel& kernel, const PipelineOptions& options,
                                                   const std::string& last) {
  std::vector<std::string> names;
  for (const Stage& s : StagesFor(options.target)) names.push_back(s.name);
  if (std::ranges::find(names, last) == names.end()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: ", std::string(target::TargetName(options.target)), " has no stage `", last,
        "`\nhint: ",
        rise::DidYouMean(last, names, absl::StrCat("they are ", absl::StrJoin(names, ", ")))));
  }
  std::vector<StageText> out;
  const auto add = [&](std::string name, std::string text) {
    out.push_back({std::move(name), std::move(text)});
    return out.back().name == last;
  };
  absl::StatusOr<std::string> syntax = SyntaxText(kernel);
  if (!syntax.ok()) return syntax.status();
  if (add("syntax", *std::move(syntax))) return out;
  if (add("typed", rise::PrintProgram(*kernel.exprs, kernel.program, {.typed = true}))) return out;

  absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  rise::Program program = kernel.program;
  if (!IsLowLevel(kernel, options.target)) {
    absl::StatusOr<Optimized> found = Optimize(kernel, options);
    if (!found.ok()) return found.status();
    program = found->best[0].program;
  }
  if (add("low-level", rise::PrintProgram(*kernel.exprs, program))) return out;

  const dpia::Reporter report = kernel.Reporter();
  absl::StatusOr<std::unique_ptr<dpia::Phrase>> phrase =
      dpia::Translate(*kernel.exprs, program, {.target = options.target}, report);
  if (!phrase.ok()) return phrase.status();
  if (add("translated", dpia::TextWithBuffers(**phrase))) return out;

  bool is_there = false;
  dpia::LowerOptions lower;
  lower.target = options.target;
  lower.device = *device;
  lower.forced_local = options.local_size;
  lower.strict_fp = options.strict_fp;
  lower.after_pass = [&](absl::string_view pass, const dpia::Lowered& lowered) {
    if (!is_there) is_there = add(std::string(pass), dpia::ToString(lowered));
  };
  absl::Status lowered = dpia::Lower(*std::move(phrase), program, lower, report).status();
  if (is_there) return out;  // also where a later pass refuses the program
  if (!lowered.ok()) return lowered;

  absl::StatusOr<Compiled> code = CompileLowLevel(kernel, program, options, *device);
  if (!code.ok()) return code.status();
  add("code", code->emitted.source);
  return out;
}

}  // namespace eqrise::compile
