#include "rewrite/checker.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rewrite/checker_instance.h"
#include "rewrite/compiled_rule.h"
#include "rise/interpret/interpret.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

using rise::Expr;
using rise::Op;
using rise::Value;

// Whole numbers of random instances are exact, but a chain of products can leave what a float can
// hold: a difference this small is rounding, not a wrong rule.
constexpr double kTolerance = 1e-4;
// Enough for the largest instances; a term that needs more is skipped.
constexpr int64_t kMaxSteps = 2'000'000;
// When the rule is not as often applicable as asked.
constexpr int kDrawsPerInstance = 6;
constexpr int kShrinkDraws = 30;
// How often an instance with special values gets other numbers.
constexpr int kOtherValues = 12;
// Checking the e-graph itself takes longer than everything else.
constexpr int kInvariantsEvery = 10;

enum class Verdict { kAgrees, kRefused, kMissed, kFails };

struct Outcome {
  Verdict verdict = Verdict::kRefused;
  std::string what;
  std::string left_value, right_value;
  Expr right;  // that is wrong
};

// Smaller values than `v` in one place each, simplest first.
void SimplerValues(const Value& v, std::vector<Value>& out) {
  switch (v.kind()) {
    case rise::ValueKind::kScalar: {
      double x = v.AsDouble();
      for (double simple : {0.0, 1.0}) {
        if (x == simple) return;
        out.push_back(rise::IsFloat(v.scalar())
                          ? Value::Float(v.scalar(), simple)
                          : Value::Int(v.scalar(), static_cast<int64_t>(simple)));
      }
      return;
    }
    case rise::ValueKind::kPair:
    case rise::ValueKind::kVector:
    case rise::ValueKind::kArray:
      for (size_t i = 0; i < v.size(); ++i) {
        std::vector<Value> parts;
        SimplerValues(v[i], parts);
        for (Value& part : parts) {
          std::vector<Value> all(v.parts().begin(), v.parts().end());
          all[i] = std::move(part);
          out.push_back(v.Is(rise::ValueKind::kPair)     ? Value::Pair(all[0], all[1])
                        : v.Is(rise::ValueKind::kVector) ? Value::Vector(std::move(all))
                                                         : Value::Array(std::move(all)));
        }
      }
      return;
    default:
      return;
  }
}

class RuleChecker {
 public:
  RuleChecker(const Rule& rule, bool backwards, rise::ExprTable& exprs,
              const RuleCheckOptions& options)
      : rule_(rule),
        backwards_(backwards),
        exprs_(exprs),
        options_(options),
        maker_(rule_, backwards, exprs),
        rng_(options.seed) {
    for (char c : absl::StrCat(rule.name, backwards ? "<" : ">")) {
      rng_ = rise::Rng(rng_.Next() ^ static_cast<unsigned char>(c));
    }
  }

  absl::StatusOr<RuleCheckReport> Run(const rise::Sources& sources) {
    // A step has a bare variable on its left: the rewriter does not match it, extraction applies
    // it.
    const Op op = exprs_.op(backwards_ ? rule_.sides.right : rule_.sides.left);
    if (!rule_.implement || op != Op::kInput) {
      absl::StatusOr<CompiledRule> compiled = CompiledRule::Compile(
          rule_, backwards_, exprs_, sources, Applications::kOfBoundVariables);
      if (!compiled.ok()) return compiled.status();
      compiled_ = *std::move(compiled);
    }
    RuleCheckReport report;
    report.rule = rule_.name;
    report.direction = backwards_ ? "right to left" : "left to right";
    const InstanceBounds bounds{.max_size = options_.max_size, .max_depth = options_.max_depth};
    for (int i = 0; i < kDrawsPerInstance * options_.instances; ++i) {
      if (report.instances >= options_.instances) break;
      std::optional<RuleInstance> instance = maker_.Draw(rng_, bounds);
      if (!instance) continue;
      Outcome outcome = Try(*instance);
      if (outcome.verdict == Verdict::kAgrees && instance->is_special) {
        outcome = TryOtherValues(*instance, outcome);
      }
      switch (outcome.verdict) {
        case Verdict::kAgrees:
          ++report.instances;
          if (instance->is_special) ++report.special;
          break;
        case Verdict::kRefused:
          ++report.refused;
          break;
        case Verdict::kMissed:
          ++report.missed;
          break;
        case Verdict::kFails:
          Shrink(*instance, outcome);
          report.counterexample = Describe(*instance, outcome);
          return report;
      }
    }
    report.vacuous = report.instances == 0;
    return report;
  }

 private:
  std::optional<Value> Evaluate(const RuleInstance& instance, Expr side, std::string& problem,
                                bool& out_of_steps) {
    absl::StatusOr<Value> v =
        rise::Interpret(exprs_, maker_.InContext(instance, side), instance.inputs, {},
                        {.max_steps = kMaxSteps, .max_depth = 500});
    if (v.ok()) return *std::move(v);
    out_of_steps = absl::IsResourceExhausted(v.status());
    problem = std::string(v.status().message());
    return std::nullopt;
  }

  Outcome Fails(std::string what, const Value* left, const Value* right, Expr term) {
    Outcome outcome{.verdict = Verdict::kFails,
                    .what = std::move(what),
                    .left_value = {},
                    .right_value = {},
                    .right = term};
    if (left) outcome.left_value = left->ToString();
    if (right) outcome.right_value = right->ToString();
    return outcome;
  }

  bool ChangesRoundings() const { return rule_.reassociates || rule_.contracts; }
  bool Agree(const Value& left, const Value& right) const {
    return ChangesRoundings() ? rise::AlmostEqual(left, right, kTolerance)
                              : IsSameValue(left, right);
  }
  // How values differ: by rounding alone is another mistake than altogether.
  static std::string Difference(const Value& left, const Value& right) {
    return rise::AlmostEqual(left, right, kTolerance)
               ? "values differ by rounding or in the sign of 0: if that is meant, the rule has to "
                 "say `reassociates` or `contracts`"
               : "values differ";
  }

  Outcome Try(const RuleInstance& instance) {
    std::optional<Value> left;
    Outcome outcome = TrySides(instance, &left);
    if (outcome.verdict == Verdict::kFails || !left || !compiled_) return outcome;
    return Rewrite(instance, *left);
  }

  // By the interpreter alone.
  Outcome TrySides(const RuleInstance& instance, std::optional<Value>* left_value = nullptr) {
    std::string problem;
    bool out_of_steps = false;
    std::optional<Value> left = Evaluate(instance, instance.left, problem, out_of_steps);
    if (out_of_steps) return {};
    const bool possible = instance.conditions_hold && !instance.right_has_no_form;
    if (!left) {
      if (!possible || !instance.right.ok()) return {};
      std::string ignored;
      std::optional<Value> right = Evaluate(instance, *instance.right, ignored, out_of_steps);
      if (!right) return {};
      return Fails(
          absl::StrCat("the left side has no value, and the right side has one: ", problem),
          nullptr, &*right, *instance.right);
    }
    if (possible) {
      if (!instance.right.ok()) {
        return Fails(
            absl::StrCat("the right side is ill-typed: ", instance.right.status().message()),
            &*left, nullptr, instance.right_shown);
      }
      std::optional<Value> right = Evaluate(instance, *instance.right, problem, out_of_steps);
      if (out_of_steps) return {};
      if (!right) {
        return Fails(absl::StrCat("the right side has no value: ", problem), &*left, nullptr,
                     *instance.right);
      }
      if (!Agree(*left, *right)) {
        return Fails(Difference(*left, *right), &*left, &*right, *instance.right);
      }
    }
    if (left_value != nullptr) *left_value = std::move(left);
    Outcome outcome;
    outcome.verdict = instance.conditions_hold ? Verdict::kAgrees : Verdict::kRefused;
    return outcome;
  }

  // Which numbers an equality goes wrong on can't be told, and to try some takes no time. Those
  // that it does go wrong on are the instance's then.
  Outcome TryOtherValues(RuleInstance& instance, const Outcome& agrees) {
    RuleInstance other = instance;
    for (int i = 0; i < kOtherValues; ++i) {
      maker_.DrawValues(rng_, other);
      Outcome outcome = TrySides(other);
      if (outcome.verdict != Verdict::kFails) continue;
      instance = std::move(other);
      return outcome;
    }
    return agrees;
  }

  // The instance through the rewriter.
  Outcome Rewrite(const RuleInstance& instance, const Value& left) {
    for (size_t i = 0; i < rule_.tunes.size(); ++i)
      rule_.tunes[i].values = {instance.tuning[i]}, rule_.tunes[i].divisors.clear();
    Graph graph{RiseLanguage(exprs_)};
    std::optional<ClassId> program = Insert(graph, maker_.InContext(instance, instance.left));
    std::optional<ClassId> root = Insert(graph, instance.left);
    if (!program || !root) return {};
    graph.Rebuild();
    std::optional<SmallestTerms> terms;
    if (compiled_->NeedsTerms()) terms.emplace(graph);
    const RuleId id{0};
    std::vector<ClassId> results;
    for (const egraph::Match& match : egraph::Search(graph, compiled_->pattern()).matches) {
      if (graph.Find(match.root) != graph.Find(*root)) continue;
      compiled_->Apply(graph, match, id, terms ? &*terms : nullptr,
                       [&](const CompiledRule::Outcome& o) { results.push_back(o.result); });
    }
    const bool possible =
        instance.conditions_hold && instance.right.ok() && !instance.right_has_no_form;
    if (results.empty()) {
      Outcome none;
      none.verdict = possible ? Verdict::kMissed : Verdict::kRefused;
      return none;
    }
    graph.Rebuild();  // before any union, so that the result's terms are those that the rule made
    SmallestTerms made(graph);
    for (ClassId result : results) {
      std::optional<Expr> term = made.Term(result);
      if (!term)
        return Fails("the rewriter built a class without a term", &left, nullptr,
                     instance.right_shown);
      if (exprs_.type(*term) != exprs_.type(instance.left)) {
        return Fails(absl::StrCat("the rewriter built something of type ",
                                  exprs_.types().ToString(exprs_.type(*term))),
                     &left, nullptr, *term);
      }
      std::string problem;
      bool out_of_steps = false;
      std::optional<Value> right = Evaluate(instance, *term, problem, out_of_steps);
      if (out_of_steps) continue;
      if (!right) {
        return Fails(absl::StrCat("the rewriter built a term that has no value: ", problem), &left,
                     nullptr, *term);
      }
      if (Agree(left, *right)) continue;
      return Fails(possible
                       ? "values differ, and the rewriter built something else than the rule says"
                       : "values differ, and the conditions did not refuse it",
                   &left, &*right, *term);
    }
    Outcome agrees;
    agrees.verdict = Verdict::kAgrees;
    if (++rewrites_ % kInvariantsEvery != 0) return agrees;
    for (ClassId result : results) graph.Union(*root, result, id);
    graph.Rebuild();
    if (absl::Status s = graph.CheckInvariants(); !s.ok()) {
      return Fails(absl::StrCat("the e-graph is broken after the rewrite: ", s.message()), &left,
                   nullptr, instance.right_shown);
    }
    return agrees;
  }

  // --- the smallest counterexample
  // --------------------------------------------------------------------------

  std::tuple<int64_t, size_t> Size(const RuleInstance& instance) {
    int64_t sizes = 0;
    for (const auto& [v, value] : instance.sizes) sizes += value;
    return {sizes, exprs_.TreeSize(maker_.InContext(instance, instance.left)) +
                       exprs_.TreeSize(instance.right_shown)};
  }

  // Looks for a failing instance under growing bounds, which finds a smaller one than taking the
  // first one apart would; then makes its values simpler.
  void Shrink(RuleInstance& instance, Outcome& outcome) {
    bool found = false;
    for (int size = 1; size <= options_.max_size && !found; ++size) {
      for (int depth = 0; depth <= std::min(2, options_.max_depth) && !found; ++depth) {
        for (auto [simple, closed] : {std::pair{true, true}, {false, true}, {false, false}}) {
          if (found) break;
          for (int i = 0; i < 2 * kShrinkDraws; ++i) {
            // Ordinary numbers first.
            const InstanceBounds bounds{.max_size = size,
                                        .max_depth = depth,
                                        .simple_types = simple,
                                        .closed = closed,
                                        .may_be_special = i >= kShrinkDraws};
            std::optional<RuleInstance> smaller = maker_.Draw(rng_, bounds);
            if (!smaller) continue;
            if (found && Size(*smaller) >= Size(instance)) continue;
            Outcome o = Try(*smaller);
            if (o.verdict != Verdict::kFails) continue;
            instance = *std::move(smaller);
            outcome = std::move(o);
            found = true;
          }
        }
      }
    }
    ShrinkValues(instance, outcome);
  }

  void ShrinkValues(RuleInstance& instance, Outcome& outcome) {
    std::vector<uint32_t> symbols = SymbolsOf(instance);
    bool changed = true;
    for (int round = 0; changed && round < 50; ++round) {
      changed = false;
      for (uint32_t symbol : symbols) {
        std::vector<Value> simpler;
        SimplerValues(instance.inputs[symbol], simpler);
        for (Value& v : simpler) {
          RuleInstance candidate = instance;
          candidate.inputs[symbol] = std::move(v);
          Outcome o = Try(candidate);
          if (o.verdict != Verdict::kFails) continue;
          instance = std::move(candidate);
          outcome = std::move(o);
          changed = true;
          break;
        }
      }
    }
  }

  static std::vector<uint32_t> SymbolsOf(const RuleInstance& instance) {
    std::vector<uint32_t> symbols;
    for (const auto& [symbol, value] : instance.inputs) symbols.push_back(symbol);
    std::sort(symbols.begin(), symbols.end());
    return symbols;
  }

  Counterexample Describe(const RuleInstance& instance, const Outcome& outcome) {
    Counterexample c;
    c.rule = rule_.name;
    c.direction = backwards_ ? "right to left" : "left to right";
    c.what = outcome.what;
    c.left = rise::PrintExpr(exprs_, maker_.InContext(instance, instance.left));
    c.right = rise::PrintExpr(exprs_, maker_.InContext(instance, outcome.right));
    c.left_value = outcome.left_value;
    c.right_value = outcome.right_value;
    std::vector<std::string> sizes;
    for (const auto& [name, nat] : rule_.sides.nats) {
      if (std::optional<int64_t> value = maker_.Value(nat, instance)) {
        sizes.push_back(absl::StrCat(name, " = ", *value));
      }
    }
    c.sizes = absl::StrJoin(sizes, ", ");
    std::vector<std::string> inputs;
    for (uint32_t symbol : SymbolsOf(instance)) {
      inputs.push_back(
          absl::StrCat(exprs_.InputName(symbol), " = ", instance.inputs.at(symbol).ToString()));
    }
    std::sort(inputs.begin(), inputs.end());
    c.inputs = absl::StrJoin(inputs, ", ");
    return c;
  }

  Rule rule_;  // a copy, whose tuning parameters are set to those of an instance
  const bool backwards_;
  rise::ExprTable& exprs_;
  const RuleCheckOptions& options_;
  InstanceMaker maker_;
  rise::Rng rng_;
  std::optional<CompiledRule> compiled_;
  int rewrites_ = 0;
};

}  // namespace

bool IsSameValue(const Value& a, const Value& b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case rise::ValueKind::kScalar:
      if (a.scalar() != b.scalar()) return false;
      if (!rise::IsFloat(a.scalar())) return a.AsInt() == b.AsInt();
      if (std::isnan(a.AsDouble()) || std::isnan(b.AsDouble())) {
        return std::isnan(a.AsDouble()) && std::isnan(b.AsDouble());
      }
      return a.AsDouble() == b.AsDouble() &&
             std::signbit(a.AsDouble()) == std::signbit(b.AsDouble());
    case rise::ValueKind::kPair:
    case rise::ValueKind::kVector:
    case rise::ValueKind::kArray:
      return std::ranges::equal(a.parts(), b.parts(), IsSameValue);
    default:
      return rise::AlmostEqual(a, b, 0);
  }
}

absl::StatusOr<std::vector<RuleCheckReport>> CheckRules(const std::vector<const Rule*>& rules,
                                                        rise::ExprTable& exprs,
                                                        const rise::Sources& sources,
                                                        const RuleCheckOptions& options) {
  std::vector<RuleCheckReport> reports;
  for (const Rule* rule : rules) {
    for (bool backwards : {false, true}) {
      if (backwards && !rule->both_ways) continue;
      absl::StatusOr<RuleCheckReport> report =
          RuleChecker(*rule, backwards, exprs, options).Run(sources);
      if (!report.ok()) return report.status();
      reports.push_back(*std::move(report));
    }
  }
  return reports;
}

std::string ToText(const Counterexample& c) {
  std::string text;
  auto line = [&](absl::string_view name, const std::string& value) {
    if (value.empty()) return;
    std::string indented;
    for (char x : value) {
      indented += x;
      if (x == '\n') indented += std::string(12, ' ');
    }
    absl::StrAppend(&text, "  ", name, std::string(10 - name.size(), ' '), indented, "\n");
  };
  line("left", c.left);
  line("right", c.right);
  line("where", c.sizes);
  line("inputs", c.inputs);
  if (!c.left_value.empty()) line("left is", c.left_value);
  if (!c.right_value.empty()) line("right is", c.right_value);
  return text;
}

std::string ToText(const RuleCheckReport& report) {
  std::string text = absl::StrCat(report.rule, ": ");
  if (report.counterexample) {
    return absl::StrCat(text, "WRONG, ", report.direction, ": ", report.counterexample->what, "\n",
                        ToText(*report.counterexample));
  }
  if (report.vacuous) {
    return absl::StrCat(text, "NOT CHECKED, ", report.direction, ": it did not fire on any of ",
                        report.refused + report.missed, " instances\n");
  }
  absl::StrAppend(&text, "holds on ", report.instances, " instances");
  if (report.special > 0) absl::StrAppend(&text, " (", report.special, " with special values)");
  absl::StrAppend(&text, ", ", report.direction);
  if (report.refused > 0) absl::StrAppend(&text, "; ", report.refused, " refused");
  if (report.missed > 0) absl::StrAppend(&text, "; ", report.missed, " not matched");
  return absl::StrCat(text, "\n");
}

}  // namespace eqrise::rewrite
