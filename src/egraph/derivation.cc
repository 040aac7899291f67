#include "egraph/derivation.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "egraph/derivation_builder.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kMaxPrintedNodes = 10'000;

class TermPrinter {
 public:
  TermPrinter(const Derivation& derivation, const DerivationNames& names)
      : terms_(derivation.terms), names_(names) {}

  // What is at the position comes in brackets, if there is one.
  std::string Print(uint32_t term, const std::vector<uint16_t>* marked) {
    out_.clear();
    left_ = kMaxPrintedNodes;
    Add(term, marked, 0);
    return std::move(out_);
  }

 private:
  void Add(uint32_t t, const std::vector<uint16_t>* marked, size_t depth) {
    if (left_ == 0) {
      out_ += "...";
      return;
    }
    --left_;
    const Derivation::Term& term = terms_[t];
    const bool is_marked = marked != nullptr && marked->size() == depth;
    if (is_marked) out_ += '[';
    if (!term.children.empty()) out_ += '(';
    out_ += names_.node(term.op, term.payload);
    for (size_t i = 0; i < term.children.size(); ++i) {
      const bool leads = marked != nullptr && marked->size() > depth && (*marked)[depth] == i;
      out_ += ' ';
      Add(term.children[i], leads ? marked : nullptr, depth + 1);
    }
    if (!term.children.empty()) out_ += ')';
    if (is_marked) out_ += ']';
  }

  const std::vector<Derivation::Term>& terms_;
  const DerivationNames& names_;
  std::string out_;
  size_t left_ = 0;
};

}  // namespace

std::string PrintDerivation(const Derivation& derivation, const DerivationNames& names) {
  TermPrinter printer(derivation, names);
  std::vector<std::string> lines = {absl::StrCat("   ", printer.Print(derivation.start, nullptr))};
  size_t width = 0;
  for (const DerivationStep& step : derivation.steps) {
    lines.push_back(
        absl::StrCat(step.is_backward ? "<= " : "=> ", printer.Print(step.result, &step.position)));
    // Beyond, reasons stand where their terms end.
    if (lines.back().size() <= 72) width = std::max(width, lines.back().size());
  }
  std::string out = lines[0] + "\n";
  for (size_t i = 0; i < derivation.steps.size(); ++i) {
    const DerivationStep& step = derivation.steps[i];
    std::string& line = lines[i + 1];
    line.resize(std::max(line.size(), width), ' ');
    absl::StrAppend(&out, line, "  ", step.is_given ? "given: " : "", names.rule(step.rule),
                    step.is_conditional ? ", whose condition holds" : "", "\n");
  }
  return out;
}

nlohmann::json DerivationToJson(const Derivation& derivation, const DerivationNames& names) {
  nlohmann::json terms = nlohmann::json::array();
  for (const Derivation::Term& term : derivation.terms) {
    nlohmann::json row = {{"op", names.node(term.op, term.payload)}};
    if (!term.children.empty()) row["children"] = term.children;
    terms.push_back(std::move(row));
  }
  nlohmann::json steps = nlohmann::json::array();
  for (const DerivationStep& step : derivation.steps) {
    nlohmann::json row = {{"rule", names.rule(step.rule)},
                          {"direction", step.is_backward ? "backward" : "forward"},
                          {"position", step.position},
                          {"term", step.result}};
    if (step.is_given) row["given"] = true;
    if (step.is_conditional) row["conditional"] = true;
    steps.push_back(std::move(row));
  }
  return {{"terms", std::move(terms)},
          {"start", derivation.start},
          {"steps", std::move(steps)},
          {"recorded_length", derivation.recorded_length}};
}

TermExplainer::TermExplainer(UnionHistory history, std::vector<DerivationRule> rules,
                             ExplainOptions options)
    : builder_(std::make_unique<DerivationBuilder>(std::move(history), std::move(rules), options)) {
}
TermExplainer::~TermExplainer() = default;
TermExplainer::TermExplainer(TermExplainer&&) noexcept = default;

absl::StatusOr<Derivation> TermExplainer::Explain(const Pattern& from, const Pattern& to) {
  return builder_->Explain(from, to);
}
Pattern TermExplainer::TermOf(ClassId id) { return builder_->TermOf(id); }
std::vector<std::pair<Pattern, Pattern>> TermExplainer::Given() { return builder_->Given(); }

}  // namespace eqrise::egraph
