#include "compile/equal_programs.h"

#include <algorithm>
#include <optional>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "rewrite/replace_inputs.h"
#include "rewrite/settled_lets.h"
#include "rise/term/assumption.h"

namespace eqrise::compile {
namespace {

using rewrite::ClassId;
using rise::Expr;

absl::Status Differ(const std::string& other, const std::string& what) {
  return absl::InvalidArgumentError(
      absl::StrCat(other, ": error: ", what,
                   "\nhint: programs are compared that take the same sizes and inputs"));
}

}  // namespace

absl::StatusOr<rise::Program> InNamesOf(Kernel& kernel, const std::string& path,
                                        rise::Program other) {
  rise::ExprTable& exprs = *kernel.exprs;
  rise::TypeTable& types = exprs.types();
  const rise::Program& program = kernel.program;
  if (other.sizes.size() != program.sizes.size()) {
    return Differ(path, absl::StrCat("this program has ", other.sizes.size(), " sizes, and ",
                                     kernel.path, " has ", program.sizes.size()));
  }
  const auto name = [&](rise::NatVar v) -> std::optional<rise::Nat> {
    for (size_t i = 0; i < other.sizes.size(); ++i) {
      if (other.sizes[i] == v) return exprs.nats().Var(program.sizes[i]);
    }
    return std::nullopt;
  };
  const auto renamed = [&](rise::Nat n) { return exprs.nats().Substitute(n, name); };
  const auto type_of = [&](rise::Type t) {
    return types.Substitute(t, name, [](uint32_t) { return rise::Type{}; });
  };
  for (const rise::Assumption& a : other.assumptions) {
    rise::Assume(exprs.nats(), {a.kind, renamed(a.left), renamed(a.right), a.where});
  }
  if (other.inputs.size() != program.inputs.size()) {
    return Differ(path, absl::StrCat("this program has ", other.inputs.size(), " inputs, and ",
                                     kernel.path, " has ", program.inputs.size()));
  }
  const auto find = [&](const std::string& input) {
    return std::ranges::find(program.inputs, input, &rise::ProgramInput::name);
  };
  const bool by_name = std::ranges::all_of(other.inputs, [&](const rise::ProgramInput& i) {
    return find(i.name) != program.inputs.end();
  });
  absl::flat_hash_map<uint32_t, Expr> replacements;
  for (size_t i = 0; i < other.inputs.size(); ++i) {
    const rise::ProgramInput& theirs = other.inputs[i];
    const rise::ProgramInput& ours = by_name ? *find(theirs.name) : program.inputs[i];
    if (type_of(theirs.type) != ours.type) {
      return Differ(path, absl::StrCat("the input `", theirs.name, "` is ",
                                       types.ToString(type_of(theirs.type)), ", and `", ours.name,
                                       "` of ", kernel.path, " is ", types.ToString(ours.type)));
    }
    replacements.emplace(theirs.symbol, exprs.Input(ours.symbol, ours.type));
  }
  if (type_of(other.type) != program.type) {
    return Differ(path,
                  absl::StrCat("this program makes ", types.ToString(type_of(other.type)), ", and ",
                               kernel.path, " makes ", types.ToString(program.type)));
  }
  rise::Program out = program;
  out.name = other.name;
  out.body = rewrite::ReplaceInputs(exprs, exprs.RenameSizes(other.body, name), replacements);
  return out;
}

namespace {

bool SaysHow(const rise::ExprTable& exprs, Expr e) {
  if (rise::IsPrimitive(exprs.op(e)) && rise::Info(exprs.op(e)).level != rise::Level::kHigh) {
    return true;
  }
  const rise::ExprNode& n = exprs.node(e);
  return std::ranges::any_of(n.children, [&](Expr c) { return SaysHow(exprs, c); });
}

// One phase of all rules.
void PutTogether(rewrite::Strategy& strategy, bool says_how, int iterations) {
  rewrite::Phase all;
  all.name = "all rules";
  all.max_iterations = iterations;
  for (size_t i = 0; i < strategy.compiled.size(); ++i) {
    if (says_how || !strategy.compiled[i].rule().implement)
      all.rules.push_back(static_cast<int>(i));
  }
  strategy.phases = {std::move(all)};
}

// All classes below one, itself included.
absl::flat_hash_set<ClassId> Below(const rewrite::Graph& graph, ClassId root) {
  absl::flat_hash_set<ClassId> seen = {graph.Find(root)};
  std::vector<ClassId> todo = {graph.Find(root)};
  while (!todo.empty()) {
    const ClassId c = todo.back();
    todo.pop_back();
    for (const egraph::NodeId n : graph.Nodes(c)) {
      if (!graph.InScope(n, c)) continue;
      for (const ClassId child : graph.node(n).children) {
        if (seen.insert(graph.Find(child)).second) todo.push_back(graph.Find(child));
      }
    }
  }
  return seen;
}

class MetParts {
 public:
  MetParts(const rewrite::Graph& graph, ClassId root, EqualityProof& out)
      : graph_(graph), below_(Below(graph, root)), out_(out) {}

  // Whether all of it is met. Variables and literals are no news.
  bool Visit(Expr e) {
    const rise::ExprTable& exprs = graph_.language().exprs();
    const std::optional<ClassId> c = rewrite::Lookup(graph_, e);
    if (c && below_.contains(graph_.Find(*c))) {
      if (exprs.TreeSize(e) > 1) Add(out_.met, e);
      return true;
    }
    bool all = true;
    const rise::ExprNode n = exprs.node(e);
    const size_t before = out_.apart.size();
    for (const Expr child : n.children) all = Visit(child) && all;
    if (all && before == out_.apart.size()) Add(out_.apart, e);
    return false;
  }

 private:
  static void Add(std::vector<Expr>& to, Expr e) {
    if (std::ranges::count(to, e) == 0) to.push_back(e);
  }

  const rewrite::Graph& graph_;
  const absl::flat_hash_set<ClassId> below_;
  EqualityProof& out_;
};

}  // namespace

absl::StatusOr<EqualityProof> ProveEqual(Kernel& kernel, const std::string& other,
                                         const SizeMap& sizes, const std::string& which,
                                         const PipelineOptions& options, int iterations) {
  rise::ExprTable& exprs = *kernel.exprs;
  rise::ElaborateOptions elaborate;
  elaborate.sizes = sizes;
  elaborate.kernel = which;
  elaborate.import_folders = kernel.import_folders;
  absl::StatusOr<rise::Program> read =
      rise::ParseAndElaborateFile(other, elaborate, exprs, *kernel.sources);
  if (!read.ok()) return read.status();
  absl::StatusOr<rise::Program> program = InNamesOf(kernel, other, *std::move(read));
  if (!program.ok()) return program.status();

  const absl::StatusOr<target::Device> device = DeviceFor(options);
  if (!device.ok()) return device.status();
  PipelineOptions both = options;
  both.changes.without.clear();
  absl::StatusOr<rewrite::Strategy> strategy = StrategyFor(kernel, both, *device);
  if (!strategy.ok()) return strategy.status();
  const bool is_strategy = options.rules.size() == 1 && options.rules[0].ends_with(".toml");
  if (!is_strategy) {
    PutTogether(*strategy, SaysHow(exprs, kernel.program.body) || SaysHow(exprs, program->body),
                iterations);
  }
  rewrite::StrategyChanges left_out;
  left_out.without = options.changes.without;
  absl::Status removed = rewrite::ChangeStrategy(*strategy, left_out, *kernel.sources);
  if (!removed.ok()) return removed;

  rewrite::AppliedRules applied;
  both.other = rewrite::SettleLets(exprs, program->body);
  absl::StatusOr<SaturatedGraph> saturated = SaturateKernel(kernel, both, *strategy, &applied);
  if (!saturated.ok()) return saturated.status();
  const rewrite::Graph& graph = *saturated->graph;
  EqualityProof out;
  out.other = *program;
  out.saturation = saturated->report;
  out.nodes = graph.num_nodes();
  out.classes = graph.num_classes();
  out.is_equal = graph.Find(saturated->root) == graph.Find(saturated->other);
  if (out.is_equal) {
    absl::StatusOr<egraph::Derivation> derivation =
        DerivationOf(kernel, *saturated, *strategy, applied, *both.other, {}, *both.other);
    if (!derivation.ok()) return derivation.status();
    out.derivation = *std::move(derivation);
    out.other.body = *both.other;
  } else {
    MetParts(graph, saturated->root, out).Visit(*both.other);
  }
  out.strategy = *std::move(strategy);
  return out;
}

}  // namespace eqrise::compile
