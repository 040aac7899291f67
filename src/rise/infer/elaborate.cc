// Programs; rules are in elaborate_rule.cc.
#include "rise/infer/elaborate.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/infer/complete.h"
#include "rise/infer/infer.h"
#include "rise/infer/lower.h"
#include "rise/infer/reorder_check.h"
#include "rise/nat/too_large.h"
#include "rise/syntax/parser.h"
#include "rise/term/assumption.h"
#include "rise/term/foreign_text.h"
#include "rise/term/scheme.h"

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
  // Sizes that nobody bound come after the others, in the order of the text.
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
absl::StatusOr<Program> ElaborateDef(
    const ast::Module& module, const ast::Def& def, const std::map<std::string, uint32_t>& foreigns,
    const ElaborateOptions& options, ExprTable& exprs, const Sources& sources,
    const std::map<std::string, std::string>& of_small_sizes = {}) {
  std::vector<std::string> notes;
  bool again = false;
  const auto elaborate = [&](bool sizes_apart) {
    Inference inference(exprs, sources, false, sizes_apart);
    inference.SayOfSmallSizes(of_small_sizes);
    absl::StatusOr<Program> made =
        ElaborateWith(inference, module, def, foreigns, options, exprs, sources, again);
    if (made.ok() || !sizes_apart) notes = inference.Notes();
    return made;
  };
  absl::StatusOr<Program> program = elaborate(false);
  // A function that `let` names may be used at different types, too. What is wrong all the same is
  // told of the first attempt, in which it has one.
  if (again || !program.ok()) {
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

constexpr int64_t kMostToTry = 1 << 16;

// "the least n is 64, for this program assumes that 64 divides n": of a program in which that size
// is a variable.
std::string LeastSize(const NatTable& nats, const Program& program, NatVar v) {
  const NatVarInfo& info = nats.info(v);
  const auto is_about_it = [&](Nat n) {
    const std::vector<NatVar> all = nats.Variables(n);
    return std::all_of(all.begin(), all.end(), [&](NatVar w) { return w == v; });
  };
  std::vector<const Assumption*> assumptions;
  std::vector<std::string> reasons;
  for (const Assumption& a : program.assumptions) {
    if (!is_about_it(a.left) || !is_about_it(a.right)) continue;
    assumptions.push_back(&a);
    reasons.push_back(AssumptionText(nats, a));
  }
  const auto holds = [&](int64_t n) {
    return std::all_of(assumptions.begin(), assumptions.end(), [&](const Assumption* a) {
      const auto value = [&](NatVar) { return std::optional<int64_t>(n); };
      const std::optional<int64_t> left = nats.Evaluate(a->left, value);
      const std::optional<int64_t> right = nats.Evaluate(a->right, value);
      if (!left || !right) return false;
      return a->kind == Assumption::Kind::kDivides ? *left > 0 && *right % *left == 0
                                                   : *left >= *right;
    });
  };
  int64_t least = info.low;
  while (least < kMostToTry && !holds(least)) ++least;
  if (least == kMostToTry) least = info.low;
  std::string out = absl::StrCat("the least ", info.name, " is ", least);
  if (least > 1 && !reasons.empty()) {
    return absl::StrCat(out, ", for this program assumes that ", absl::StrJoin(reasons, " and "));
  }
  return absl::StrCat(out, least > 1 ? ", so that no size in the program is below 0"
                                     : ": sizes are 1 and more, as no array is empty");
}

// By the names of those below 1. What the least is says the program without these sizes, if there
// is one.
std::map<std::string, std::string> HintsOfSmallSizes(const ast::Module& module,
                                                     ElaborateOptions options,
                                                     const Sources& sources) {
  const size_t all = options.sizes.size();
  const std::map<std::string, int64_t> given = options.sizes;
  std::erase_if(options.sizes, [](const auto& size) { return size.second < 1; });
  std::map<std::string, std::string> hints;
  if (options.sizes.size() == all) return hints;
  ExprTable exprs;
  const absl::StatusOr<Program> program = Elaborate(module, options, exprs, sources);
  if (!program.ok()) return hints;
  for (const NatVar v : program->sizes) {
    const std::string& name = exprs.nats().info(v).name;
    if (given.contains(name)) hints[name] = LeastSize(exprs.nats(), *program, v);
  }
  return hints;
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
  try {
    return ElaborateDef(module, **def, foreigns, options, exprs, sources,
                        HintsOfSmallSizes(module, options, sources));
  } catch (const TooLarge& too_large) {  // of sizes and types that are put together at the end
    return Error(sources, (*def)->where, too_large.what(), too_large.hint());
  }
}

absl::StatusOr<Program> ParseAndElaborateText(const std::string& path, const std::string& text,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module =
      ParseModule(sources, sources.Add(path, text), options.import_folders);
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

absl::StatusOr<Program> ParseAndElaborateFile(const std::string& path,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources) {
  absl::StatusOr<ast::Module> module = ParseFile(sources, path, options.import_folders);
  if (!module.ok()) return module.status();
  return Elaborate(*module, options, exprs, sources);
}

}  // namespace eqrise::rise
