#include "egraph/independence.h"

#include <algorithm>
#include <utility>

#include "egraph/egraph.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kMaxQuestions = 10'000;

// Of the variables of an image, those of what it is the image of.
std::vector<int> BeforeImage(const TermImage& image, const std::vector<int>& variables) {
  std::vector<int> out;
  for (const int v : variables) {
    if (v < image.cutoff) {
      out.push_back(v);
    } else if (v - image.delta >= std::max(image.cutoff, image.cutoff - image.delta)) {
      out.push_back(v - image.delta);
    }
  }
  return out;
}

}  // namespace

bool IndependenceSearch::MentionsAny(uint32_t id, const std::vector<int>& variables) {
  const TermId t = ids_.TermOf(id);
  return std::any_of(variables.begin(), variables.end(),
                     [&](int v) { return terms_.Mentions(t, v); });
}

const IndependenceSearch::Way* IndependenceSearch::Find(uint32_t id,
                                                        const std::vector<int>& variables,
                                                        uint32_t edge) {
  questions_.clear();
  asked_.clear();
  Ask(id, variables, edge);
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
          way.below.push_back({below.child, questions_[below.question].answer});
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

size_t IndependenceSearch::Ask(uint32_t id, const std::vector<int>& variables, uint32_t edge) {
  const Key key(edge, forest_.RootBefore(id, edge), variables);
  const auto [it, is_new] = asked_.try_emplace(key, questions_.size());
  if (!is_new) return it->second;
  questions_.push_back({.id = id, .variables = variables, .choices = {}});
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
    if (MentionsAny(member, questions_[question].variables)) continue;
    questions_[question].answer = Keep({.member = member, .below = {}});
    return;
  }
  for (const auto& [size, member] : members) AddChoices(question, member, edge);
}

void IndependenceSearch::AddChoices(size_t question, uint32_t member, uint32_t edge) {
  const NodeView node = history_.original(NodeId{member});
  const std::vector<int> variables = questions_[question].variables;
  Question::Choice choice{.member = member, .below = {}};
  const auto ask = [&](size_t child, const std::vector<int>& without) {
    const uint32_t id = node.children[child].value;
    if (MentionsAny(id, without)) choice.below.push_back({child, Ask(id, without, edge)});
  };
  const auto done = [&] {
    if (!choice.below.empty()) questions_[question].choices.push_back(choice);
    choice.below.clear();
  };
  if (node.op >= kSubstituteOp) {
    std::vector<int> body = BeforeImage(TermImage::Of(node.op, node.payload), variables);
    ask(0, body);
    if (node.op == kSubstituteOp) {
      const int k = static_cast<int>(node.payload);
      std::vector<int> argument;
      for (const int v : variables) argument.push_back(v - k);
      ask(1, argument);
      done();
      // Or where the body does not have the argument in it.
      body.insert(std::lower_bound(body.begin(), body.end(), k), k);
      ask(0, body);
    }
  } else {
    for (size_t i = 0; i < node.children.size(); ++i) {
      const int bound = terms_.binders()->bound(node.op, static_cast<int>(i));
      std::vector<int> below;
      for (const int v : variables) below.push_back(v + bound);
      ask(i, below);
    }
  }
  done();
}

}  // namespace eqrise::egraph
