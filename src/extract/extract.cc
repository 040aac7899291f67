#include "extract/extract.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/translate.h"
#include "extract/beam.h"
#include "extract/phrase_cost.h"
#include "rise/scheme.h"

namespace eqrise::extract {
namespace {

using dpia::Use;
using rewrite::ClassId;
using rise::Attr;
using rise::Expr;
using rise::Op;
using rise::Type;

// What made a term's nodes: rules of the graph, and steps.
struct Origins {
  std::set<uint32_t> rules;
  std::set<uint32_t> steps;
};

class Extractor {
 public:
  Extractor(rewrite::Graph& graph, ClassId root, const rise::Program& program,
            const rewrite::Strategy& strategy, const Device& device, const ExtractOptions& options,
            const dpia::Reporter& report)
      : graph_(graph),
        exprs_(graph.language().exprs()),
        types_(exprs_.types()),
        root_(graph.Find(root)),
        program_(program),
        strategy_(strategy),
        device_(device),
        options_(options),
        report_(report),
        sizes_(exprs_, options.sizes, options.default_size),
        steps_(ReadSteps(exprs_, strategy)),
        states_(graph, steps_, device, sizes_) {}

  absl::StatusOr<Extraction> Run() {
    auto start = std::chrono::steady_clock::now();
    StateId root = states_.Add(root_, {Use::kWrite, {}});
    states_.Discover();
    OptionCoster coster(graph_, steps_, device_, sizes_);
    Beam beam(graph_, strategy_, states_, coster, sizes_,
              {static_cast<size_t>(options_.beam), options_.family});
    Extraction out;
    out.contexts = states_.size();
    absl::Status last = Fail();
    absl::flat_hash_set<uint32_t> seen;
    const std::vector<ChoiceId>& best = beam.Best(root);
    const size_t count = std::min(best.size(), static_cast<size_t>(options_.whole));
    for (size_t i = 0; i < count; ++i) {
      Expr body = Build(beam, root, best[i]);
      std::vector<Type> scope;
      if (!body || !seen.insert(body.id).second || !WellScoped(body, scope)) continue;
      Candidate c;
      c.program = program_;
      c.program.body = body;
      auto phrase = dpia::Translate(exprs_, c.program, {.target = device_.target}, report_);
      if (!phrase.ok()) {
        last = phrase.status();
        continue;
      }
      c.size = exprs_.TreeSize(body);
      c.cost = PhraseCost(**phrase, device_, [&](rise::NatVar v) { return sizes_.Of(v); });
      c.rules = RulesOf(beam, root, best[i]);
      out.candidates.push_back(std::move(c));
    }
    if (out.candidates.empty()) return last;
    std::stable_sort(out.candidates.begin(), out.candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                       return a.cost * Simplicity(static_cast<double>(a.size)) <
                              b.cost * Simplicity(static_cast<double>(b.size));
                     });
    if (out.candidates.size() > static_cast<size_t>(options_.keep)) {
      out.candidates.resize(static_cast<size_t>(options_.keep));
    }
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
  }

 private:
  absl::Status Fail() const {
    return absl::InvalidArgumentError(
        "error: no low-level program was found for this target\n"
        "hint: the strategy needs an implement rule for each primitive of the program; more "
        "iterations "
        "or nodes may help");
  }

  Expr Build(const Beam& beam, StateId id, ChoiceId choice) {
    auto [it, fresh] = built_.try_emplace(choice);
    if (!fresh) return it->second;
    Expr made = BuildNew(beam, states_[id], beam[choice]);
    built_[choice] = made;
    return made;
  }

  Expr BuildNew(const Beam& beam, const State& state, const Choice& choice) {
    const Option& option = state.options[choice.option];
    absl::InlinedVector<Expr, 3> children;
    for (size_t i = 0; i < option.children.size(); ++i) {
      children.push_back(Build(beam, option.children[i], choice.children[i]));
      if (!children.back()) return {};
    }
    if (option.step >= 0)
      return Apply(exprs_, steps_[static_cast<size_t>(option.step)], children[0]);
    egraph::NodeView node = graph_.node(option.node);
    Op op = rewrite::OpOf(node);
    const Attr attr = rewrite::AttrOf(graph_, node);
    if (rise::IsPrimitive(op)) {
      for (size_t i = 0; i < children.size(); ++i) {
        const auto& argument = rise::Access(op).arguments[i];
        if (!argument.is_function) continue;
        Type f = graph_.data(node.children[i]).type;
        absl::InlinedVector<Type, 2> parameters;
        for (int p = 0; p < argument.parameters; ++p) {
          parameters.push_back(types_.node(f).first);
          f = types_.node(f).second;
        }
        for (size_t p = parameters.size(); p-- > 0;)
          children[i] = exprs_.Lam(parameters[p], children[i]);
      }
    }
    return exprs_.MakeTyped(op, attr, state.type, {children.data(), children.size()});
  }

  std::vector<std::string> RulesOf(const Beam& beam, StateId id, ChoiceId choice) const {
    Origins origins;
    absl::flat_hash_set<ChoiceId> seen;
    Collect(beam, id, choice, seen, origins);
    std::vector<std::string> rules;
    for (uint32_t r : origins.rules) {
      if (r < strategy_.compiled.size()) rules.push_back(strategy_.compiled[r].DisplayName());
    }
    for (uint32_t s : origins.steps) {
      const std::string& name = steps_[s].rule->name;
      if (rules.empty() || rules.back() != name) rules.push_back(name);  // one rule, many widths
    }
    return rules;
  }
  void Collect(const Beam& beam, StateId id, ChoiceId choice, absl::flat_hash_set<ChoiceId>& seen,
               Origins& origins) const {
    if (!seen.insert(choice).second) return;
    const Option& option = states_[id].options[beam[choice].option];
    if (option.step >= 0) {
      origins.steps.insert(static_cast<uint32_t>(option.step));
    } else {
      origins.rules.insert(graph_.origin(option.node).value);
    }
    for (size_t i = 0; i < option.children.size(); ++i) {
      Collect(beam, option.children[i], beam[choice].children[i], seen, origins);
    }
  }

  // Whether every variable has the type of its binder: a node that mentions a variable its class
  // does not depend on may have ended up below another binder.
  bool WellScoped(Expr e, std::vector<Type>& scope) const {
    const rise::ExprNode& n = exprs_.node(e);
    if (n.op == Op::kVar) {
      size_t index = exprs_.attr(e).index;
      return index < scope.size() && scope[scope.size() - 1 - index] == n.type;
    }
    if (n.op == Op::kLam) scope.push_back(exprs_.attr(e).type);
    bool ok = true;
    for (Expr c : n.children) ok = ok && WellScoped(c, scope);
    if (n.op == Op::kLam) scope.pop_back();
    return ok;
  }

  rewrite::Graph& graph_;
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  ClassId root_;
  const rise::Program& program_;
  const rewrite::Strategy& strategy_;
  const Device& device_;
  const ExtractOptions& options_;
  const dpia::Reporter& report_;
  Sizes sizes_;
  std::vector<Step> steps_;
  StateGraph states_;
  absl::flat_hash_map<ChoiceId, Expr> built_;
};

}  // namespace

absl::StatusOr<Extraction> Extract(rewrite::Graph& graph, ClassId root,
                                   const rise::Program& program, const rewrite::Strategy& strategy,
                                   const Device& device, const ExtractOptions& options,
                                   const dpia::Reporter& report) {
  return Extractor(graph, root, program, strategy, device, options, report).Run();
}

}  // namespace eqrise::extract
