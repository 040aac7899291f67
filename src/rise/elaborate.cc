// Programs; rules are in elaborate_rule.cc.
#include "rise/elaborate.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/complete.h"
#include "rise/infer.h"
#include "rise/lower.h"
#include "rise/parser.h"

namespace eqrise::rise {
namespace {

absl::StatusOr<const ast::Def*> ChooseKernel(const ast::Module& module, const std::string& wanted,
                                             const Sources& sources) {
  const ast::Def* chosen = nullptr;
  for (const ast::Def& def : module.defs) {
    bool own = def.where.file == module.file;
    if (!wanted.empty() ? def.name == wanted : own && !(chosen && chosen->name == module.name)) {
      chosen = &def;
    }
  }
  if (chosen) return chosen;
  std::string path = sources.file(module.file).path;
  if (wanted.empty()) {
    return Error(sources, {module.file, 1, 1}, "this file defines nothing itself",
                 "add def name = fun(x: n.f32 => ...)");
  }
  std::vector<std::string> names;
  for (const ast::Def& def : module.defs) names.push_back(def.name);
  return absl::InvalidArgumentError(absl::StrCat(path, ": error: there is no def `", wanted,
                                                 "`\nhint: there is ", absl::StrJoin(names, ", ")));
}

// Every given size is a parameter.
absl::Status CheckGivenSizes(const ElaborateOptions& options, const std::string& kernel,
                             Location where, Inference& inference, const Sources& sources) {
  for (const auto& [name, value] : options.sizes) {
    std::vector<std::string> names;
    bool found = false;
    for (const Inference::Size& size : inference.sizes()) {
      names.push_back(size.name);
      found = found || size.name == name;
    }
    if (found) continue;
    return Error(sources, where,
                 absl::StrCat("`", kernel, "` has no size `", name, "` to be ", value),
                 names.empty() ? "it has no sizes"
                               : absl::StrCat("its sizes are ", absl::StrJoin(names, ", ")));
  }
  return absl::OkStatus();
}

// A program that is a function without naming its inputs, `def f = map(sqrt)` with known types,
// gets names.
const Term* NameInputs(Inference& inference, TypeTable& types, const Term* body) {
  for (;;) {
    const TypeNode n = types.node(inference.unifier().Head(body->type));
    if (n.kind != TypeKind::kFunction) return body;
    std::string name = "x";
    auto taken = [&] {
      for (const Inference::Input& i : inference.inputs()) {
        if (i.name == name) return true;
      }
      for (const Inference::Size& s : inference.sizes()) {
        if (s.name == name) return true;
      }
      return false;
    };
    for (int i = 1; taken(); ++i) name = absl::StrCat("x", i);
    body = inference.ApplyToInput(body, inference.NewInput(name, n.first, body->where));
  }
}

}  // namespace

absl::StatusOr<Program> Elaborate(const ast::Module& module, const ElaborateOptions& options,
                                  ExprTable& exprs, const Sources& sources) {
  absl::StatusOr<const ast::Def*> def = ChooseKernel(module, options.kernel, sources);
  if (!def.ok()) return def.status();
  Inference inference(exprs, sources, false);
  Unifier& unifier = inference.unifier();
  absl::StatusOr<const Term*> inferred = inference.Kernel(module, **def, options.sizes);
  if (!inferred.ok()) return inferred.status();
  const Term* body = NameInputs(inference, exprs.types(), *inferred);

  Program program;
  program.name = (*def)->name;
  Completion completion(exprs, sources, inference, false);
  if (absl::Status s = CheckGivenSizes(options, program.name, (*def)->where, inference, sources);
      !s.ok()) {
    return s;
  }
  for (const Inference::Input& input : inference.inputs()) {
    Type t = unifier.Zonk(input.type);
    if (exprs.types().Is(t, TypeKind::kFunction)) {
      return Error(sources, input.where,
                   absl::StrCat("the input `", input.name, "` is a function: ", unifier.Show(t)),
                   "inputs of a kernel are data; make it a def, or write it where it is used");
    }
  }
  for (const auto& step : {&Completion::DefaultLiterals, &Completion::CheckEquations,
                           &Completion::CheckClasses, &Completion::CheckKnown}) {
    if (absl::Status s = (completion.*step)(); !s.ok()) return s;
  }
  if (absl::Status s = completion.CheckSizes(program.assumptions); !s.ok()) return s;
  if (absl::Status s = completion.CheckLiterals(); !s.ok()) return s;

  std::vector<Inference::Size>& sizes = inference.sizes();
  // Those that nobody bound come after the others, in the order of the text.
  std::stable_sort(
      sizes.begin(), sizes.end(), [](const Inference::Size& a, const Inference::Size& b) {
        if (a.bound || b.bound) return a.bound && !b.bound;
        return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
      });
  for (const Inference::Size& size : sizes) {
    if (size.is_constant) {
      program.specialised.emplace_back(size.name, options.sizes.at(size.name));
    } else {
      program.sizes.push_back(exprs.nats().Variables(size.value)[0]);
    }
  }
  for (const Inference::Input& input : inference.inputs()) {
    program.inputs.push_back({input.name, unifier.Zonk(input.type), input.symbol});
  }
  absl::StatusOr<Expr> lowered = Lowering(exprs, unifier, sources, false).Lower(*body);
  if (!lowered.ok()) return lowered.status();
  program.body = *lowered;
  program.type = exprs.type(program.body);
  return program;
}

absl::StatusOr<Program> ParseAndElaborateText(const std::string& path, const std::string& text,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module = ParseModule(sources, sources.Add(path, text));
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

absl::StatusOr<Program> ParseAndElaborateFile(const std::string& path,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module = ParseFile(sources, path);
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

}  // namespace eqrise::rise
