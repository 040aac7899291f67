// What steps by rules with several patterns rest on.
#include "egraph/explain/derivation_builder.h"

namespace eqrise::egraph {

absl::StatusOr<std::vector<DerivationBuilder::TermPremise>> DerivationBuilder::PremisesOf(
    const DerivationRule& rule, const RuleReading& reading) {
  const Pattern& left = *rule.left;
  const auto instance = [&](int n, uint32_t at, Chain& out) {
    out.start = ids_.TermOf(at);
    return AppendInstance(left, n, at, reading.left, reading, out);
  };
  std::vector<TermPremise> out;
  for (const Pattern::Part& part : PartsOf(left)) {
    const PatternNode& node = left.nodes[static_cast<size_t>(part.node)];
    const uint32_t at = node.kind == PatternNode::kVariable
                            ? reading.variables[static_cast<size_t>(node.variable)]
                            : reading.left[static_cast<size_t>(part.node)];
    Chain there, same;
    absl::Status status = instance(part.node, at, there);
    if (status.ok() && part.same_as >= 0) status = instance(part.same_as, at, same);
    if (!status.ok()) return status;
    out.push_back({there.end(), part.same_as < 0 ? there.end() : same.end(), std::nullopt});
    if (out.back().term == out.back().same_as || planning_) continue;
    Chain why = Reversed(there);
    Append(why, same);
    CutLoops(why);
    if (absl::Status s = CheckLength(why); !s.ok()) return s;
    out.back().lemma = Lemma(std::move(why));
  }
  return out;
}

uint32_t DerivationBuilder::AddPremises(std::vector<TermPremise> premises) {
  premises_.push_back(std::move(premises));
  return static_cast<uint32_t>(premises_.size()) - 1;
}

// With what its premises need.
size_t DerivationBuilder::LengthOf(const Chain& chain) const {
  size_t length = chain.steps.size();
  for (const Rewrite& step : chain.steps) {
    if (step.premises == Rewrite::kNoPremises) continue;
    for (const TermPremise& premise : premises_[step.premises]) {
      if (premise.lemma) length += lemmas_[*premise.lemma].steps.size();
    }
  }
  return length;
}

// Whether one substitution makes all of them; the condition is not asked.
bool DerivationBuilder::IsMatch(const DerivationRule& rule, const RuleReading& reading,
                                const std::vector<TermPremise>& premises, TermId left,
                                TermId right) {
  if (!rule.has_parts()) return IsInstance(rule, left, right, false);
  const auto matches = [&](const Pattern& pattern, int n, TermId t, TermBank::Match& match) {
    if (!HasSubstitution(pattern)) return terms_.Matches(pattern, n, t, match);
    return terms_.Instantiate(pattern, n, match) == t;
  };
  TermBank::Match match;
  TermId root = kNoTerm;
  for (size_t p = 0; const Pattern::Part& part : PartsOf(*rule.left)) {
    const auto [term, same_as, lemma] = premises[p++];
    if (part.node == rule.left->root) root = term;
    if (!matches(*rule.left, part.node, term, match)) return false;
    if (part.same_as >= 0 && !matches(*rule.left, part.same_as, same_as, match)) return false;
  }
  match.nodes.clear();
  const auto [node, same_as] = reading.equation;
  return (same_as < 0 ? root == left : matches(*rule.right, same_as, left, match)) &&
         matches(*rule.right, node, right, match);
}

}  // namespace eqrise::egraph
