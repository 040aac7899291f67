#include "egraph/explain/derivation_checker.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "egraph/graph/egraph.h"

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

// Terms of a language with binders.
class Scopes {
 public:
  Scopes(Table& table, const std::optional<Binders>& binders) : table_(table), binders_(binders) {}

  bool is_plain() const { return !binders_; }
  // The index of a variable that a shift may move.
  std::optional<int> IndexOf(int64_t t) const {
    if (!binders_ || !binders_->is_variable(table_[t].op)) return std::nullopt;
    const int index = binders_->index(table_[t].payload);
    return index >= kAnything ? std::nullopt : std::optional(index);
  }
  int Bound(int64_t t, size_t child) const {
    return binders_ ? binders_->bound(table_[t].op, static_cast<int>(child)) : 0;
  }
  bool IsFunction(int64_t t) const { return binders_ && binders_->is_lambda(table_[t].op); }

  // -1 where a variable that is moved down has no place.
  int64_t Shifted(int64_t t, int cutoff, int delta) {
    return Mapped(t, 0, [&](int64_t variable, int index, int depth) -> int64_t {
      if (index < cutoff) return variable;
      if (index < cutoff - delta) return -1;
      return Variable(variable, index + delta + depth);
    });
  }
  int64_t Substituted(int64_t t, int k, int64_t argument) {
    return Mapped(t, 0, [&](int64_t variable, int index, int depth) -> int64_t {
      if (index == k) return Shifted(argument, 0, k + depth);
      return index < k ? variable : Variable(variable, index - 1 + depth);
    });
  }

 private:
  int64_t Variable(int64_t like, int index) {
    return table_.Add(Term{table_[like].op, binders_->with_index(table_[like].payload, index), {}});
  }

  // `map` is asked for each free variable, by its index outside of `depth` binders.
  template <class F>
  int64_t Mapped(int64_t t, int depth, const F& map) {
    std::map<std::pair<int64_t, int>, int64_t> memo;
    return Mapped(t, depth, map, memo);
  }
  template <class F>
  int64_t Mapped(int64_t t, int depth, const F& map,
                 std::map<std::pair<int64_t, int>, int64_t>& memo) {
    if (const auto it = memo.find({t, depth}); it != memo.end()) return it->second;
    int64_t made = t;
    if (const std::optional<int> index = IndexOf(t)) {
      if (*index >= depth) made = map(t, *index - depth, depth);
    } else {
      Term term = table_[t];
      for (size_t i = 0; i < term.children.size(); ++i) {
        const int64_t c = Mapped(term.children[i], depth + Bound(t, i), map, memo);
        if (c < 0) return -1;
        term.children[i] = static_cast<uint32_t>(c);
      }
      made = table_.Add(std::move(term));
    }
    return memo[{t, depth}] = made;
  }

  Table& table_;
  const std::optional<Binders>& binders_;
};

// Terms for the variables of a rule, which its two sides share.
struct Substitution {
  CheckedRule::Terms variables;

  // Whether the term is the side under this substitution, which is extended. `nodes`: by node of
  // the side, what it is.
  bool Fits(Table& table, Scopes& scopes, const Pattern& side, bool is_right, int n, int64_t t,
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
    if (node.op >= kSubstituteOp) return is_right && Instance(table, scopes, side, n) == t;
    const Term term = table[t];
    if (term.op != node.op || term.children.size() != node.children.size()) return false;
    // What a right-hand side does not say is 0; a left-hand side takes anything there.
    if ((node.payload || is_right) && term.payload != node.payload.value_or(0)) return false;
    for (size_t i = 0; i < node.children.size(); ++i) {
      if (!Fits(table, scopes, side, is_right, node.children[i], term.children[i], nodes)) {
        return false;
      }
    }
    return true;
  }

  // What a side stands for; -1 where there is no such term.
  int64_t Instance(Table& table, Scopes& scopes, const Pattern& side, int n) {
    const PatternNode& node = side.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) {
      const auto v = static_cast<size_t>(node.variable);
      return v < variables.size() ? variables[v] : -1;
    }
    Term term{node.op, node.payload.value_or(0), {}};
    for (const int child : node.children) {
      const int64_t c = Instance(table, scopes, side, child);
      if (c < 0) return -1;
      term.children.push_back(static_cast<uint32_t>(c));
    }
    if (node.op < kSubstituteOp) return table.Add(std::move(term));
    if (scopes.is_plain()) return -1;
    if (node.op == kSubstituteOp) {
      return scopes.Substituted(term.children[0], static_cast<int>(term.payload), term.children[1]);
    }
    const ShiftPayload shift = ShiftPayload::Unpack(term.payload);
    return scopes.Shifted(term.children[0], shift.cutoff, shift.delta);
  }
};

// Terms for the free variables of an equality.
class Instantiation {
 public:
  explicit Instantiation(Table& table, Scopes& scopes) : table_(table), scopes_(scopes) {}

  // Whether `t` is `general` with the terms found so far, and more where there are new variables.
  // Both are under `depth` binders.
  bool Fits(int64_t general, int64_t t, int depth) {
    if (!seen_.insert({general, t, depth}).second) return true;
    if (const std::optional<int> index = scopes_.IndexOf(general)) {
      if (*index < depth) return t == general;
      const int64_t value = scopes_.Shifted(t, 0, -depth);
      return value >= 0 && values_.try_emplace(*index - depth, value).first->second == value;
    }
    const Term a = table_[general];
    const Term b = table_[t];
    if (a.op != b.op || a.payload != b.payload || a.children.size() != b.children.size()) {
      return false;
    }
    for (size_t i = 0; i < a.children.size(); ++i) {
      if (!Fits(a.children[i], b.children[i], depth + scopes_.Bound(general, i))) return false;
    }
    return true;
  }

 private:
  Table& table_;
  Scopes& scopes_;
  std::map<int, int64_t> values_;
  std::set<std::tuple<int64_t, int64_t, int>> seen_;
};

class Replay {
 public:
  Replay(absl::Span<const CheckedRule> rules, const std::optional<Binders>& binders)
      : rules_(rules), scopes_(table_, binders) {}

  absl::Status Run(const Derivation& derivation, const Pattern& from, const Pattern& to,
                   const GivenEqualities& given) {
    for (const Term& term : derivation.terms) {
      Term renamed{term.op, term.payload, {}};
      if (term.op >= kSubstituteOp) return Wrong("a term has a substitution in it");
      for (const uint32_t child : term.children) {
        if (child >= terms_.size()) return Wrong("a term of the table comes before its children");
        renamed.children.push_back(static_cast<uint32_t>(terms_[child]));
      }
      terms_.push_back(table_.Add(std::move(renamed)));
    }
    for (const auto& [a, b] : given) given_.push_back({table_.Add(a), table_.Add(b)});
    for (const Derivation::Chain& lemma : derivation.lemmas) {
      if (absl::Status status = Chain(lemma.start, lemma.steps); !status.ok()) {
        return Wrong(absl::StrCat("lemma ", lemmas_.size() + 1, ": ", status.message()));
      }
      lemmas_.push_back({terms_[lemma.start], terms_[lemma.end()]});
    }
    if (absl::Status status = Chain(derivation.start, derivation.steps); !status.ok()) {
      return Wrong(status.message());
    }
    if (terms_[derivation.start] != table_.Add(from)) {
      return Wrong("the derivation does not start with the first term");
    }
    if (terms_[derivation.end()] != table_.Add(to)) {
      return Wrong("the derivation does not end with the second term");
    }
    return absl::OkStatus();
  }

 private:
  static constexpr char kOtherPremises[] = "only rules with several patterns have premises";
  static constexpr char kOtherCondition[] =
      "the rule has a condition, or it has none, unlike the step";

  static absl::Status Wrong(absl::string_view what) {
    return absl::FailedPreconditionError(absl::StrCat("error: ", what));
  }

  // Errors are without "error: ".
  absl::Status Chain(uint32_t start, const std::vector<DerivationStep>& steps) {
    const auto wrong = [](auto... what) {
      return absl::FailedPreconditionError(absl::StrCat(what...));
    };
    if (start >= terms_.size()) return wrong("the start is not in the table of terms");
    int64_t now = terms_[start];
    for (size_t i = 0; i < steps.size(); ++i) {
      const DerivationStep& step = steps[i];
      if (step.result >= terms_.size()) {
        return wrong("step ", i + 1, ": the result is not in the table of terms");
      }
      const int64_t next = terms_[step.result];
      if (const std::optional<std::string> why = StepIsWrong(step, now, next)) {
        return wrong("step ", i + 1, ": ", *why);
      }
      now = next;
    }
    return absl::OkStatus();
  }

  std::optional<std::string> StepIsWrong(const DerivationStep& step, int64_t before,
                                         int64_t after) {
    // Down to the position; beside it nothing may change.
    for (const uint16_t child : step.position) {
      const Term& b = table_[before];
      const Term& a = table_[after];
      if (b.op != a.op || b.payload != a.payload || b.children.size() != a.children.size()) {
        return "the terms differ above the position";
      }
      if (child >= b.children.size()) return "there is no such position";
      for (size_t c = 0; c < b.children.size(); ++c) {
        if (c != child && b.children[c] != a.children[c]) {
          return "the terms differ beside the position";
        }
      }
      before = b.children[child];
      after = a.children[child];
    }
    const int64_t left = step.is_backward ? after : before;
    const int64_t right = step.is_backward ? before : after;
    if (step.kind == StepKind::kRule) return RuleIsWrong(step, left, right);
    if (step.is_conditional) return "only rules have conditions";
    if (!step.premises.empty()) return "only rules have premises";
    const auto is_instance = [&](int64_t a, int64_t b) {
      Instantiation instantiation(table_, scopes_);
      return instantiation.Fits(a, left, 0) && instantiation.Fits(b, right, 0);
    };
    if (step.kind == StepKind::kGiven) {
      const bool is_there = std::any_of(given_.begin(), given_.end(), [&](const auto& g) {
        return g.first >= 0 && g.second >= 0 && is_instance(g.first, g.second);
      });
      if (!is_there) return "this equality was not given";
      return std::nullopt;
    }
    if (step.lemma >= lemmas_.size()) return "there is no such lemma, or it comes later";
    const auto [a, b] = lemmas_[step.lemma];
    if (step.kind == StepKind::kInstance) {
      if (!is_instance(a, b)) return "it is no instance of the lemma";
      return std::nullopt;
    }
    const Term& f = table_[a];
    const Term& g = table_[b];
    const bool has_bodies = !f.children.empty() && !g.children.empty();
    if (!scopes_.IsFunction(a) || !has_bodies || f.op != g.op || f.payload != g.payload) {
      return "the lemma is not about two functions";
    }
    if (!is_instance(f.children[0], g.children[0])) return "it is not from body to body";
    return std::nullopt;
  }

  std::optional<std::string> RuleIsWrong(const DerivationStep& step, int64_t left, int64_t right) {
    if (step.rule.value >= rules_.size()) return "there is no such rule";
    const CheckedRule& rule = rules_[step.rule.value];
    if (rule.refuse) {
      if (step.is_conditional != rule.is_conditional) return kOtherCondition;
      if (!step.premises.empty()) return kOtherPremises;
      return rule.refuse(table_.terms(), left, right);
    }
    if (rule.right->root < 0) return "the rule has no right-hand side";
    if (!rule.left->also.empty() || !rule.right->also.empty()) {
      return PartsAreWrong(step, rule, left, right);
    }
    if (!step.premises.empty()) return kOtherPremises;
    Substitution substitution;
    CheckedRule::Terms left_nodes(rule.left->nodes.size(), -1);
    CheckedRule::Terms right_nodes(rule.right->nodes.size(), -1);
    if (!substitution.Fits(table_, scopes_, *rule.left, false, rule.left->root, left, left_nodes)) {
      return "the rule's left-hand side is something else";
    }
    if (!substitution.Fits(table_, scopes_, *rule.right, true, rule.right->root, right,
                           right_nodes)) {
      return "the rule's right-hand side is something else";
    }
    if (step.is_conditional != static_cast<bool>(rule.condition)) return kOtherCondition;
    if (rule.condition && !rule.condition(table_.terms(), substitution.variables, left_nodes)) {
      return "the rule's condition does not hold";
    }
    return std::nullopt;
  }

  // The patterns of a side, and the root if it is not among them.
  static std::vector<Pattern::Part> Parts(const Pattern& side) {
    std::vector<Pattern::Part> parts;
    bool has_root = false;
    for (const Pattern::Part& part : side.also) has_root = has_root || part.node == side.root;
    if (!has_root) parts.push_back({.node = side.root});
    parts.insert(parts.end(), side.also.begin(), side.also.end());
    return parts;
  }

  // Checks a step by a rule that matches several patterns or says several things.
  std::optional<std::string> PartsAreWrong(const DerivationStep& step, const CheckedRule& rule,
                                           int64_t left, int64_t right) {
    const std::vector<Pattern::Part> parts = Parts(*rule.left);
    if (step.premises.size() != parts.size()) return "it has not one premise for each pattern";
    Substitution substitution;
    CheckedRule::Terms left_nodes(rule.left->nodes.size(), -1);
    for (size_t p = 0; p < parts.size(); ++p) {
      const Premise& premise = step.premises[p];
      const auto wrong = [&](absl::string_view what) {
        return absl::StrCat("premise ", p + 1, ": ", what);
      };
      if (premise.term >= terms_.size() || premise.same_as >= terms_.size()) {
        return wrong("a term is not in the table of terms");
      }
      const int64_t t = terms_[premise.term], same = terms_[premise.same_as];
      const auto fits = [&](int n, int64_t to) {
        return substitution.Fits(table_, scopes_, *rule.left, false, n, to, left_nodes);
      };
      if (!fits(parts[p].node, t)) return wrong("the rule's pattern is something else");
      if (parts[p].same_as >= 0 && !fits(parts[p].same_as, same)) {
        return wrong("the rule says that its pattern is the same as something else");
      }
      if (t == same) continue;
      if (!premise.lemma) return wrong("there is no lemma for it");
      if (*premise.lemma >= lemmas_.size()) {
        return wrong("there is no such lemma, or it comes later");
      }
      const auto [a, b] = lemmas_[*premise.lemma];
      Instantiation instantiation(table_, scopes_);
      if (!instantiation.Fits(a, t, 0) || !instantiation.Fits(b, same, 0)) {
        return wrong("it is no instance of its lemma");
      }
    }
    const int64_t root = left_nodes[static_cast<size_t>(rule.left->root)];
    if (!SaysEqual(rule, left, right, root, substitution)) {
      return "the rule does not say that the two are equal";
    }
    if (step.is_conditional != static_cast<bool>(rule.condition)) return kOtherCondition;
    if (rule.condition && !rule.condition(table_.terms(), substitution.variables, left_nodes)) {
      return "the rule's condition does not hold";
    }
    return std::nullopt;
  }

  // Whether these are the sides of a pair of its right-hand side. What does not name its class is
  // of that of the left-hand side's root.
  bool SaysEqual(const CheckedRule& rule, int64_t left, int64_t right, int64_t root,
                 const Substitution& substitution) {
    const std::vector<Pattern::Part> pairs = Parts(*rule.right);
    return std::any_of(pairs.begin(), pairs.end(), [&](const Pattern::Part& pair) {
      Substitution tried = substitution;
      const auto fits = [&](int n, int64_t t) {
        CheckedRule::Terms nodes(rule.right->nodes.size(), -1);
        return tried.Fits(table_, scopes_, *rule.right, true, n, t, nodes);
      };
      return (pair.same_as < 0 ? left == root : fits(pair.same_as, left)) && fits(pair.node, right);
    });
  }

  absl::Span<const CheckedRule> rules_;
  Table table_;
  Scopes scopes_;
  std::vector<int64_t> terms_;  // the derivation's, in the table
  std::vector<std::pair<int64_t, int64_t>> given_;
  std::vector<std::pair<int64_t, int64_t>> lemmas_;  // those that are right
};

}  // namespace

absl::Status ReplayDerivation(const Derivation& derivation, const Pattern& from, const Pattern& to,
                              absl::Span<const CheckedRule> rules, const GivenEqualities& given,
                              const std::optional<Binders>& binders) {
  return Replay(rules, binders).Run(derivation, from, to, given);
}

}  // namespace eqrise::egraph
