#include "egraph/explain/derivation.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "egraph/explain/derivation_builder.h"

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

namespace {

// For a step with premises, this returns ", by lemmas 1 and 2".
std::string LemmasOf(const DerivationStep& step) {
  std::set<uint32_t> lemmas;
  for (const Premise& premise : step.premises) {
    if (premise.lemma) lemmas.insert(*premise.lemma + 1);
  }
  if (lemmas.empty()) return "";
  const uint32_t last = *lemmas.rbegin();
  if (lemmas.size() == 1) return absl::StrCat(", by lemma ", last);
  lemmas.erase(last);
  return absl::StrCat(", by lemmas ", absl::StrJoin(lemmas, ", "), " and ", last);
}

std::string PrintChain(TermPrinter& printer, uint32_t start,
                       const std::vector<DerivationStep>& steps, const DerivationNames& names) {
  std::vector<std::string> lines = {absl::StrCat("   ", printer.Print(start, nullptr))};
  size_t width = 0;
  for (const DerivationStep& step : steps) {
    lines.push_back(
        absl::StrCat(step.is_backward ? "<= " : "=> ", printer.Print(step.result, &step.position)));
    // Beyond, reasons stand where their terms end.
    if (lines.back().size() <= 72) width = std::max(width, lines.back().size());
  }
  std::string out = lines[0] + "\n";
  for (size_t i = 0; i < steps.size(); ++i) {
    const DerivationStep& step = steps[i];
    std::string& line = lines[i + 1];
    line.resize(std::max(line.size(), width), ' ');
    absl::StrAppend(&out, line, "  ");
    switch (step.kind) {
      case StepKind::kRule:
        absl::StrAppend(&out, names.rule(step.rule));
        break;
      case StepKind::kGiven:
        absl::StrAppend(&out, "given: ", names.rule(step.rule));
        break;
      case StepKind::kInstance:
        absl::StrAppend(&out, "instance of lemma ", step.lemma + 1);
        break;
      case StepKind::kBodies:
        absl::StrAppend(&out, "bodies of the equal functions of lemma ", step.lemma + 1);
        break;
    }
    absl::StrAppend(&out, LemmasOf(step));
    absl::StrAppend(&out, step.is_conditional ? ", whose condition holds" : "", "\n");
  }
  return out;
}

nlohmann::json StepsToJson(const std::vector<DerivationStep>& steps, const DerivationNames& names) {
  nlohmann::json rows = nlohmann::json::array();
  for (const DerivationStep& step : steps) {
    nlohmann::json row = {{"direction", step.is_backward ? "backward" : "forward"},
                          {"position", step.position},
                          {"term", step.result}};
    if (step.kind == StepKind::kRule || step.kind == StepKind::kGiven) {
      row["rule"] = names.rule(step.rule);
    } else {
      row["lemma"] = step.lemma;
    }
    if (step.kind == StepKind::kGiven) row["given"] = true;
    if (step.kind == StepKind::kBodies) row["bodies"] = true;
    if (step.is_conditional) row["conditional"] = true;
    for (const Premise& premise : step.premises) {
      nlohmann::json part = {{"term", premise.term}, {"same_as", premise.same_as}};
      if (premise.lemma) part["lemma"] = *premise.lemma;
      row["premises"].push_back(std::move(part));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::string PrintDerivation(const Derivation& derivation, const DerivationNames& names) {
  TermPrinter printer(derivation, names);
  std::string out = PrintChain(printer, derivation.start, derivation.steps, names);
  for (size_t i = 0; i < derivation.lemmas.size(); ++i) {
    const Derivation::Chain& lemma = derivation.lemmas[i];
    absl::StrAppend(&out, "lemma ", i + 1, "\n",
                    PrintChain(printer, lemma.start, lemma.steps, names));
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
  nlohmann::json out = {{"terms", std::move(terms)},
                        {"start", derivation.start},
                        {"steps", StepsToJson(derivation.steps, names)},
                        {"recorded_length", derivation.recorded_length}};
  for (const Derivation::Chain& lemma : derivation.lemmas) {
    out["lemmas"].push_back({{"start", lemma.start}, {"steps", StepsToJson(lemma.steps, names)}});
  }
  return out;
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
