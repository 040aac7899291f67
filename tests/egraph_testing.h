// For the tests and the benchmark of src/egraph: terms, patterns and rules written as S-expressions
// over any words, and the plainest of saturation loops.
//
//   Words words;
//   EGraph<Plain> graph(Plain{});
//   ClassId c = AddTerm(graph, words, "(+ x (* 2 y))");
//   std::vector<Rule> rules = {ParseRule(words, "(+ ?a ?b) => (+ ?b ?a)")};
//   Iterate(graph, rules);
#ifndef EQRISE_TESTS_EGRAPH_TESTING_H_
#define EQRISE_TESTS_EGRAPH_TESTING_H_

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "egraph/egraph.h"
#include "egraph/machine.h"
#include "egraph/pattern.h"

namespace eqrise::egraph {

// A language with nothing but operators.
struct Plain {
  struct Data {};
};

// Operators are words, in the order of their first use. Numbers are payloads of an operator of
// their own, and so are the bound variables %0, %1, ... of egraph_lambda.h.
class Words {
 public:
  static constexpr uint16_t kNumber = 0;
  static constexpr uint16_t kVariable = 1;

  uint16_t Op(const std::string& word) {
    const auto [it, is_new] = ops_.emplace(word, static_cast<uint16_t>(names_.size()));
    if (is_new) names_.push_back(word);
    return it->second;
  }
  std::string Name(const NodeView& node) const {
    if (node.op == kNumber) return std::to_string(static_cast<int32_t>(node.payload));
    if (node.op == kVariable) return "%" + std::to_string(node.payload);
    return names_[node.op];
  }

 private:
  std::map<std::string, uint16_t> ops_;
  std::vector<std::string> names_ = {"number", "variable"};
};

// ?a, ?b, ... are variables, in the order of their names in `variables`.
class SexpParser {
 public:
  SexpParser(Words& words, std::string_view text, std::vector<std::string>& variables)
      : words_(words), text_(text), variables_(variables) {}

  Pattern Parse() {
    pattern_.root = ParseNode();
    return std::move(pattern_);
  }

 private:
  std::string Word() {
    while (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != '(' && text_[at_] != ')' &&
           std::isspace(static_cast<unsigned char>(text_[at_])) == 0) {
      ++at_;
    }
    if (at_ == begin) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  int ParseNode() {
    std::string word = Word();
    if (word == "(") {
      const uint16_t op = words_.Op(Word());
      std::vector<int> children;
      for (;;) {
        const size_t before = at_;
        if (Word() == ")") break;
        at_ = before;
        children.push_back(ParseNode());
      }
      return pattern_.Node(op, children);
    }
    if (word[0] == '?') {
      size_t i = 0;
      while (i < variables_.size() && variables_[i] != word) ++i;
      if (i == variables_.size()) variables_.push_back(word);
      return pattern_.Variable(static_cast<int>(i));
    }
    if (word[0] == '%') {
      return pattern_.Node(Words::kVariable, {}, static_cast<uint32_t>(std::stoi(word.substr(1))));
    }
    char* end = nullptr;
    const long number = std::strtol(word.c_str(), &end, 10);
    if (*end == '\0') return pattern_.Node(Words::kNumber, {}, static_cast<uint32_t>(number));
    return pattern_.Node(words_.Op(word), {});
  }

  Words& words_;
  std::string_view text_;
  std::vector<std::string>& variables_;
  size_t at_ = 0;
  Pattern pattern_;
};

// A term is a pattern without variables.
inline Pattern ParsePattern(Words& words, std::string_view text) {
  std::vector<std::string> variables;
  return SexpParser(words, text, variables).Parse();
}

// nullopt when a limit, or the analysis, is in the way.
template <class L>
std::optional<ClassId> Instantiate(EGraph<L>& graph, const Pattern& pattern, int n,
                                   absl::Span<const ClassId> variables, RuleId origin) {
  const PatternNode& node = pattern.nodes[n];
  if (node.kind == PatternNode::kVariable) return variables[node.variable];
  ENode made{.op = node.op, .payload = *node.payload};
  for (const int child : node.children) {
    const std::optional<ClassId> c = Instantiate(graph, pattern, child, variables, origin);
    if (!c) return std::nullopt;
    made.children.push_back(*c);
  }
  return graph.Add(made, origin);
}

template <class L>
ClassId AddTerm(EGraph<L>& graph, Words& words, std::string_view text) {
  const Pattern term = ParsePattern(words, text);
  return *Instantiate(graph, term, term.root, {}, kInput);
}

struct Rule {
  CompiledPattern from;
  Pattern to;
};

inline Rule ParseRule(Words& words, std::string_view text) {
  const size_t arrow = text.find("=>");
  std::vector<std::string> variables;
  const Pattern from = SexpParser(words, text.substr(0, arrow), variables).Parse();
  return {CompiledPattern::Compile(from),
          SexpParser(words, text.substr(arrow + 2), variables).Parse()};
}

struct IterationOptions {
  uint32_t since = 0;  // matches that are new since this epoch
};

// All rules search, then all apply, then one rebuild. False when a limit stopped it.
template <class L>
bool Iterate(EGraph<L>& graph, const std::vector<Rule>& rules, IterationOptions options = {}) {
  // Matches one after another, each a root and the variables of its rule.
  std::vector<std::vector<ClassId>> found(rules.size());
  for (size_t r = 0; r < rules.size(); ++r) {
    const SearchStats stats = ForEachMatch(
        graph, rules[r].from, {.max_steps = graph.steps_left(), .since = options.since},
        [&](const MatchView& m) {
          found[r].push_back(m.root);
          found[r].insert(found[r].end(), m.variables.begin(), m.variables.end());
        });
    graph.Spend(stats.steps);
  }
  for (size_t r = 0; r < rules.size(); ++r) {
    const size_t stride = 1 + rules[r].from.variable_registers().size();
    const RuleId rule{static_cast<uint32_t>(r)};
    for (size_t i = 0; i < found[r].size() && !graph.Exhausted(); i += stride) {
      const std::optional<ClassId> to =
          Instantiate(graph, rules[r].to, rules[r].to.root,
                      absl::MakeConstSpan(found[r]).subspan(i + 1, stride - 1), rule);
      if (to) graph.Union(found[r][i], *to, rule);
    }
  }
  graph.Rebuild();
  return !graph.Exhausted();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_TESTING_H_
