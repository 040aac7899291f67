#include "egraph/explain/independence.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "egraph/graph/egraph.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kMaxQuestions = 10'000;

// Which variable an image has made that one of, by moving it.
std::optional<int> BeforeImage(const TermImage& image, int variable) {
  if (variable < image.cutoff) return variable;
  const int before = variable - image.delta;
  if (before < std::max(image.cutoff, image.cutoff - image.delta)) return std::nullopt;
  return before;
}

}  // namespace

const IndependenceSearch::Way* IndependenceSearch::Find(uint32_t id, int variable, uint32_t edge) {
  questions_.clear();
  asked_.clear();
  Ask(id, variable, edge);
  for (size_t q = 0; q < questions_.size() && questions_[0].answer == nullptr; ++q) {
    if (questions_[q].answer == nullptr && q < kMaxQuestions) Gather(q, edge);
  }
  const auto is_answered = [this](const Question::Below& below) {
    return questions_[below.question].answer != nullptr;
  };
  for (bool changed = true; changed && questions_[0].answer == nullptr;) {
    changed = false;
    // What was asked last is nearest to the leaves.
    for (size_t q = questions_.size(); q-- > 0;) {
      Question& question = questions_[q];
      if (question.answer != nullptr) continue;
      for (const Question::Choice& choice : question.choices) {
        if (!std::all_of(choice.below.begin(), choice.below.end(), is_answered)) continue;
        Way way{.member = choice.member, .below = {}};
        for (const Question::Below& below : choice.below) {
          way.below.push_back(
              {below.child, questions_[below.question].answer, below.drops_argument});
        }
        question.answer = Keep(std::move(way));
        changed = true;
        break;
      }
    }
  }
  for (const auto& [key, q] : asked_) {
    if (q == 0 || questions_[q].answer != nullptr) known_[key] = questions_[q].answer;
  }
  return questions_[0].answer;
}

size_t IndependenceSearch::Ask(uint32_t id, int variable, uint32_t edge) {
  const Key key(edge, forest_.RootBefore(id, edge), variable);
  const auto [it, is_new] = asked_.try_emplace(key, questions_.size());
  if (!is_new) return it->second;
  questions_.push_back({.id = id, .variable = variable, .choices = {}});
  if (const auto known = known_.find(key); known != known_.end()) {
    questions_.back().answer = known->second;
  }
  return it->second;
}

void IndependenceSearch::Gather(size_t question, uint32_t edge) {
  const uint32_t id = questions_[question].id;
  std::vector<std::pair<uint64_t, uint32_t>> members;
  for (const uint32_t member : ids_.ClassMembers(id)) {
    if (!forest_.EqualBefore(member, id, edge)) continue;
    members.push_back({terms_.tree_size(ids_.TermOf(member)), member});
  }
  std::sort(members.begin(), members.end());
  for (const auto& [size, member] : members) {
    if (terms_.Mentions(ids_.TermOf(member), questions_[question].variable)) continue;
    questions_[question].answer = Keep({.member = member, .below = {}});
    return;
  }
  for (const auto& [size, member] : members) AddChoices(question, member, edge);
}

void IndependenceSearch::AddChoices(size_t question, uint32_t member, uint32_t edge) {
  const NodeView node = history_.original(NodeId{member});
  const int variable = questions_[question].variable;
  Question::Choice choice{.member = member, .below = {}};
  const auto ask = [&](size_t child, int without, bool drops_argument = false) {
    const uint32_t id = node.children[child].value;
    if (terms_.Mentions(ids_.TermOf(id), without)) {
      choice.below.push_back({child, Ask(id, without, edge), drops_argument});
    }
  };
  const auto done = [&] {
    if (!choice.below.empty()) questions_[question].choices.push_back(choice);
    choice.below.clear();
  };
  if (node.op >= kSubstituteOp) {
    const TermImage image = TermImage::Of(node.op, node.payload);
    const std::optional<int> before = BeforeImage(image, variable);
    if (before) ask(0, *before);
    if (node.op == kSubstituteOp) {
      ask(1, variable - image.cutoff);
      done();
      // Or where the body does not depend on what the argument is put for.
      ask(0, image.cutoff, true);
      if (before) ask(0, *before);
    }
  } else {
    for (size_t i = 0; i < node.children.size(); ++i) {
      ask(i, variable + terms_.binders()->bound(node.op, static_cast<int>(i)));
    }
  }
  done();
}

}  // namespace eqrise::egraph
