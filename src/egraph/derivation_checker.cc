#include "egraph/derivation_checker.h"

#include <map>
#include <tuple>

#include "absl/strings/str_cat.h"

namespace eqrise::egraph {
namespace {

using Term = Derivation::Term;

// The terms of a derivation, and those it is compared with, each once: equal numbers are equal
// terms. A term comes after its children.
class Table {
 public:
  int64_t Add(Term term) {
    const auto key = std::tuple(term.op, term.payload, term.children);
    const auto [it, is_new] = numbers_.emplace(key, static_cast<uint32_t>(terms_.size()));
    if (is_new) terms_.push_back(std::move(term));
    return it->second;
  }

  // -1 where it has a variable.
  int64_t Add(const Pattern& pattern, int n, std::vector<int64_t>& added) {
    int64_t& number = added[static_cast<size_t>(n)];
    const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
    if (number >= 0 || node.kind == PatternNode::kVariable) return number;
    Term term{node.op, node.payload.value_or(0), {}};
    for (const int child : node.children) {
      const int64_t c = Add(pattern, child, added);
      if (c < 0) return -1;
      term.children.push_back(static_cast<uint32_t>(c));
    }
    return number = Add(std::move(term));
  }
  int64_t Add(const Pattern& pattern) {
    std::vector<int64_t> added(pattern.nodes.size(), -1);
    return Add(pattern, pattern.root, added);
  }

  const Term& operator[](int64_t t) const { return terms_[static_cast<size_t>(t)]; }
  absl::Span<const Term> terms() const { return terms_; }

 private:
  std::vector<Term> terms_;
  std::map<std::tuple<uint16_t, uint32_t, std::vector<uint32_t>>, uint32_t> numbers_;
};

// A substitution that two sides share.
struct Substitution {
  CheckedRule::Terms variables;

  // Whether the term is the side under this substitution, which is extended. `nodes`: by node of
  // the side, what it is.
  bool Fits(const Table& table, const Pattern& side, bool is_right, int n, int64_t t,
            CheckedRule::Terms& nodes) {
    const PatternNode& node = side.nodes[static_cast<size_t>(n)];
    if (nodes[static_cast<size_t>(n)] >= 0) return nodes[static_cast<size_t>(n)] == t;
    nodes[static_cast<size_t>(n)] = t;
    if (node.kind == PatternNode::kVariable) {
      const auto v = static_cast<size_t>(node.variable);
      if (variables.size() <= v) variables.resize(v + 1, -1);
      if (variables[v] < 0) variables[v] = t;
      return variables[v] == t;
    }
    const Term& term = table[t];
    if (term.op != node.op || term.children.size() != node.children.size()) return false;
    // What a right-hand side does not say is 0; a left-hand side takes anything there.
    if ((node.payload || is_right) && term.payload != node.payload.value_or(0)) return false;
    for (size_t i = 0; i < node.children.size(); ++i) {
      if (!Fits(table, side, is_right, node.children[i], term.children[i], nodes)) return false;
    }
    return true;
  }
};

}  // namespace

absl::Status ReplayDerivation(const Derivation& derivation, const Pattern& from, const Pattern& to,
                              absl::Span<const CheckedRule> rules, const GivenEqualities& given) {
  const auto wrong = [](absl::string_view what) {
    return absl::FailedPreconditionError(absl::StrCat("error: ", what));
  };
  Table table;
  std::vector<int64_t> terms;
  for (const Term& term : derivation.terms) {
    Term renamed{term.op, term.payload, {}};
    for (const uint32_t child : term.children) {
      if (child >= terms.size()) return wrong("a term of the table comes before its children");
      renamed.children.push_back(static_cast<uint32_t>(terms[child]));
    }
    terms.push_back(table.Add(std::move(renamed)));
  }
  if (derivation.start >= terms.size()) return wrong("the start is not in the table of terms");
  int64_t now = terms[derivation.start];
  if (now != table.Add(from)) return wrong("the derivation does not start with the first term");

  for (size_t i = 0; i < derivation.steps.size(); ++i) {
    const DerivationStep& step = derivation.steps[i];
    const auto wrong_step = [&](absl::string_view what) {
      return wrong(absl::StrCat("step ", i + 1, ": ", what));
    };
    if (step.result >= terms.size()) return wrong_step("the result is not in the table of terms");
    const int64_t next = terms[step.result];
    // Down to the position; beside it nothing may change.
    int64_t before = now;
    int64_t after = next;
    for (const uint16_t child : step.position) {
      const Term& b = table[before];
      const Term& a = table[after];
      if (b.op != a.op || b.payload != a.payload || b.children.size() != a.children.size()) {
        return wrong_step("the terms differ above the position");
      }
      if (child >= b.children.size()) return wrong_step("there is no such position");
      for (size_t c = 0; c < b.children.size(); ++c) {
        if (c != child && b.children[c] != a.children[c]) {
          return wrong_step("the terms differ beside the position");
        }
      }
      before = b.children[child];
      after = a.children[child];
    }
    const int64_t left = step.is_backward ? after : before;
    const int64_t right = step.is_backward ? before : after;
    if (step.is_given) {
      bool is_there = false;
      for (const auto& [a, b] : given) {
        is_there = is_there || (table.Add(a) == left && table.Add(b) == right);
      }
      if (!is_there) return wrong_step("this equality was not given");
    } else {
      if (step.rule.value >= rules.size()) return wrong_step("there is no such rule");
      const CheckedRule& rule = rules[step.rule.value];
      if (!rule.left->also.empty() || !rule.right->also.empty()) {
        return wrong_step("the rule has several patterns, which a single rewrite does not match");
      }
      Substitution substitution;
      CheckedRule::Terms left_nodes(rule.left->nodes.size(), -1);
      CheckedRule::Terms right_nodes(rule.right->nodes.size(), -1);
      if (!substitution.Fits(table, *rule.left, false, rule.left->root, left, left_nodes)) {
        return wrong_step("the rule's left-hand side is something else");
      }
      if (!substitution.Fits(table, *rule.right, true, rule.right->root, right, right_nodes)) {
        return wrong_step("the rule's right-hand side is something else");
      }
      if (step.is_conditional != static_cast<bool>(rule.condition)) {
        return wrong_step("the rule has a condition, or it has none, unlike the step");
      }
      if (rule.condition && !rule.condition(table.terms(), substitution.variables, left_nodes)) {
        return wrong_step("the rule's condition does not hold");
      }
    }
    now = next;
  }
  if (now != table.Add(to)) return wrong("the derivation does not end with the second term");
  return absl::OkStatus();
}

}  // namespace eqrise::egraph
