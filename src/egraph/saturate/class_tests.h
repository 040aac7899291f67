// What rules ask of single classes (RewriteRule::tests), answered for all classes at once, before
// an iteration's searches: while the machine matches, it looks at a bit. So rules see the graph as
// it was when the iteration began, and a match that fails is given up as soon as the class is
// known.
//
//   ClassTests<L> tests(rules);
//   tests.Update(graph);                                      // rebuilt
//   ForEachMatch(graph, tests.PatternOf(r), {.tests = tests.bits()}, f);
#ifndef EQRISE_EGRAPH_SATURATE_CLASS_TESTS_H_
#define EQRISE_EGRAPH_SATURATE_CLASS_TESTS_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/match/pattern.h"
#include "egraph/memory/nursery_heap.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

template <class L>
class ClassTests {
 public:
  // The rules must outlive it, and the heap.
  explicit ClassTests(absl::Span<const RewriteRule<L>> rules, NurseryHeap* heap = nullptr)
      : rules_(rules), patterns_(rules.size()), passed_(heap) {
    for (size_t r = 0; r < rules.size(); ++r) {
      assert(rules[r].tests.empty() ||
             (EngineView<EGraph<L>>::kKnowsOfClasses && rules[r].condition));
      std::vector<CompiledPattern::VariableTests> asked;
      for (const VariableTest<L>& t : rules[r].tests) {
        const uint64_t bit = BitOf(t.test);
        if (bit == 0) break;
        asked.push_back({t.variable, bit});
      }
      const bool is_asked = !asked.empty() && asked.size() == rules[r].tests.size();
      if (is_asked) patterns_[r] = &tested_.emplace_back(rules[r].from.WithTests(asked));
    }
  }
  ClassTests(const ClassTests&) = delete;  // it points into itself
  ClassTests& operator=(const ClassTests&) = delete;

  // Whether the rule's condition is to be asked of its matches: its pattern does not ask for all of
  // it.
  bool LeaveToAsk(size_t r) const { return rules_[r].condition && patterns_[r] == nullptr; }
  const CompiledPattern& PatternOf(size_t r) const {
    return patterns_[r] != nullptr ? *patterns_[r] : rules_[r].from;
  }

  // Asks the tests about the classes of a graph that is rebuilt. Answers are monotone, so a yes is
  // not asked for again.
  void Update(const EGraph<L>& graph) {
    if (tests_.empty()) return;
    const uint64_t all = ~uint64_t{0} >> (kMost - tests_.size());
    passed_.reserve(graph.num_ids());  // no more
    passed_.resize(graph.num_ids());
    for (const ClassId c : graph.Classes()) {
      uint64_t& passed = passed_[c.value];
      if (passed == all) continue;
      for (size_t t = 0; t < tests_.size(); ++t) {
        const uint64_t bit = uint64_t{1} << t;
        if ((passed & bit) == 0 && (*tests_[t])(graph, c)) passed |= bit;
      }
    }
  }
  const uint64_t* bits() const { return passed_.data(); }
  // What it will have for so many ids.
  size_t BytesFor(size_t ids) const {
    return tests_.empty() ? 0 : std::max(bytes(), ids * sizeof(uint64_t));
  }
  size_t bytes() const { return passed_.capacity() * sizeof(uint64_t); }

 private:
  static constexpr size_t kMost = 64;  // tests; conditions with others are asked of whole matches

  uint64_t BitOf(const ClassTest<L>& test) {
    const auto it = std::find(tests_.begin(), tests_.end(), test);
    const auto number = static_cast<size_t>(it - tests_.begin());
    if (number == kMost) return 0;
    if (it == tests_.end()) tests_.push_back(test);
    return uint64_t{1} << number;
  }

  absl::Span<const RewriteRule<L>> rules_;
  std::vector<const CompiledPattern*> patterns_;  // by rule; none: the rule's own
  std::deque<CompiledPattern> tested_;
  std::vector<ClassTest<L>> tests_;
  NurseryVector<uint64_t> passed_;  // by class, a bit for each test
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_CLASS_TESTS_H_
