// Programs; rules are in elaborate_rule.cc.
#include "rise/elaborate.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/complete.h"
#include "rise/foreign_text.h"
#include "rise/infer.h"
#include "rise/lower.h"
#include "rise/parser.h"
#include "rise/reorder_check.h"
#include "rise/scheme.h"

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

absl::StatusOr<Program> ElaborateWith(Inference& inference, const ast::Module& module,
                                      const ast::Def& def,
                                      const std::map<std::string, uint32_t>& foreigns,
                                      const ElaborateOptions& options, ExprTable& exprs,
                                      const Sources& sources, bool& bound_a_size_in_itself) {
  Unifier& unifier = inference.unifier();
  for (const auto& [name, id] : foreigns) inference.Declare(name, id);
  absl::StatusOr<const Term*> inferred = inference.Kernel(module, def, options.sizes);
  if (!inferred.ok()) return inferred.status();
  const Term* body = NameInputs(inference, exprs.types(), *inferred);

  Program program;
  program.name = def.name;
  Completion completion(exprs, sources, inference, false);
  if (absl::Status s = CheckGivenSizes(options, program.name, def.where, inference, sources);
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
    if (exprs.types().ContainsDepPair(t)) {
      return Error(sources, input.where,
                   absl::StrCat("the input `", input.name, "` has the type ", unifier.Show(t),
                                ", whose size nobody would know"),
                   "take the size as a parameter: depFun((k: Nat) => fun(xs: k.f32 => ...))");
    }
  }
  for (const auto& step : {&Completion::DefaultLiterals, &Completion::CheckEquations,
                           &Completion::CheckClasses, &Completion::CheckKnown}) {
    if (absl::Status s = (completion.*step)(); !s.ok()) return s;
  }
  if (absl::Status s = completion.CheckSizes(program.assumptions); !s.ok()) return s;
  unifier.SizesAreKnown();
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
  Lowering lowering(exprs, unifier, sources, false);
  absl::StatusOr<Expr> lowered = lowering.Lower(*body);
  bound_a_size_in_itself = lowering.bound_a_size_in_itself();
  if (!lowered.ok()) return lowered.status();
  program.body = *lowered;
  program.type = exprs.type(program.body);
  if (absl::Status s = CheckReorders(exprs, program, sources); !s.ok()) return s;
  return program;
}

// What the program asks for is told where it is refused, too: that is when people ask.
absl::StatusOr<Program> ElaborateDef(const ast::Module& module, const ast::Def& def,
                                     const std::map<std::string, uint32_t>& foreigns,
                                     const ElaborateOptions& options, ExprTable& exprs,
                                     const Sources& sources) {
  std::vector<std::string> notes;
  bool again = false;
  const auto elaborate = [&](bool sizes_apart) {
    Inference inference(exprs, sources, false, sizes_apart);
    absl::StatusOr<Program> made =
        ElaborateWith(inference, module, def, foreigns, options, exprs, sources, again);
    if (made.ok() || !sizes_apart) notes = inference.Notes();
    return made;
  };
  absl::StatusOr<Program> program = elaborate(false);
  if (again) {
    absl::StatusOr<Program> apart = elaborate(true);
    if (apart.ok()) program = std::move(apart);
  }
  if (program.ok()) {
    program->notes = std::move(notes);
  } else if (!notes.empty()) {
    return absl::Status(program.status().code(),
                        absl::StrCat(program.status().message(), "\n", absl::StrJoin(notes, "\n")));
  }
  return program;
}

// --- foreign functions

// The first part of an expression that is no scalar computation.
Expr FindArray(const ExprTable& exprs, Expr e) {
  const ExprNode& n = exprs.node(e);
  const TypeTable& types = exprs.types();
  if (n.op != Op::kLam && !BelongsTo(types, n.type, TypeClass::kScalars)) return e;
  for (Expr c : n.children) {
    if (Expr found = FindArray(exprs, c)) return found;
  }
  return {};
}

absl::Status CheckTexts(const ast::Foreign& f, const Sources& sources) {
  for (const ast::Foreign::Text& text : f.texts) {
    if (text.target != "opencl" && text.target != "c") {
      return Error(sources, text.where,
                   absl::StrCat("there is no target `", text.target, "` that takes a text"),
                   "texts are for opencl and c; other targets use the definition");
    }
    for (const ast::Foreign::Text& other : f.texts) {
      if (&other == &text) break;
      if (other.target != text.target) continue;
      return Error(sources, text.where,
                   absl::StrCat("`", f.name, "` has two texts for ", text.target),
                   "leave one out; a long text may be several strings behind one another");
    }
    if (const std::string problem = ProblemOfForeignText(text.body); !problem.empty()) {
      return Error(sources, text.where,
                   absl::StrCat("this text is not the body of a function: ", problem),
                   "write the statements between its braces, as in \"return x + 1;\"; its result "
                   "depends on its arguments, and that is all it does");
    }
  }
  return absl::OkStatus();
}

// The number of the declaration.
absl::StatusOr<uint32_t> Declare(const ast::Module& module, const ast::Foreign& f,
                                 const std::map<std::string, uint32_t>& foreigns, ExprTable& exprs,
                                 const Sources& sources) {
  if (absl::Status s = CheckTexts(f, sources); !s.ok()) return s;
  for (const ast::Parameter& p : f.parameters) {
    if (p.type && !p.is_nat) continue;
    return Error(sources, p.where, absl::StrCat("`", p.name, "` needs the type of a scalar"),
                 absl::StrCat("write ", p.name, ": f32"));
  }
  ast::Expr typed;
  typed.kind = ast::ExprKind::kAscribe;
  typed.where = ast::Begin(*f.body);
  typed.children = {f.body};
  typed.type = f.result;
  ast::Expr function;
  function.kind = ast::ExprKind::kFun;
  function.where = f.where;
  function.parameters = f.parameters;
  function.children = {std::make_shared<const ast::Expr>(std::move(typed))};
  const ast::Def def{f.name, f.where, std::make_shared<const ast::Expr>(std::move(function)), ""};
  absl::StatusOr<Program> program = ElaborateDef(module, def, foreigns, {}, exprs, sources);
  if (!program.ok()) return program.status();
  if (!program->sizes.empty()) {
    return Error(sources, f.where,
                 absl::StrCat("a foreign function has no size `",
                              exprs.nats().info(program->sizes[0]).name, "`"),
                 "it takes scalars and makes one");
  }
  ForeignFunction made;
  made.name = f.name;
  made.where = f.where;
  for (size_t i = 0; i < f.parameters.size(); ++i) {
    const ProgramInput& input = program->inputs[i];
    if (!exprs.types().Is(input.type, TypeKind::kScalar)) {
      return Error(sources, f.parameters[i].where,
                   absl::StrCat("`", input.name, "` is ", exprs.types().ToString(input.type),
                                ", and foreign functions take scalars"),
                   "apply it to each element by a map");
    }
    made.parameters.emplace_back(input.name, input.type);
  }
  if (!exprs.types().Is(program->type, TypeKind::kScalar)) {
    return Error(sources, f.where,
                 absl::StrCat("`", f.name, "` makes ", exprs.types().ToString(program->type),
                              ", and foreign functions make one scalar"),
                 "declare a function for each part");
  }
  if (Expr array = FindArray(exprs, program->body)) {
    return Error(sources, exprs.location(array),
                 absl::StrCat("the definition of `", f.name, "` works on more than scalars"),
                 "write what works on arrays as a def");
  }
  made.result = program->type;
  made.body = program->body;
  for (const ast::Foreign::Text& text : f.texts) made.texts.push_back({text.target, text.body});
  return exprs.AddForeign(std::move(made));
}

}  // namespace

absl::StatusOr<Program> Elaborate(const ast::Module& module, const ElaborateOptions& options,
                                  ExprTable& exprs, const Sources& sources) {
  absl::StatusOr<const ast::Def*> def = ChooseKernel(module, options.kernel, sources);
  if (!def.ok()) return def.status();
  std::map<std::string, uint32_t> foreigns;
  for (const ast::Foreign& f : module.foreigns) {
    absl::StatusOr<uint32_t> id = Declare(module, f, foreigns, exprs, sources);
    if (!id.ok()) return id.status();
    foreigns.emplace(f.name, *id);
  }
  return ElaborateDef(module, **def, foreigns, options, exprs, sources);
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
