#include "egraph/graph/symbols.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/numbers.h"

namespace eqrise::egraph {
namespace {

constexpr absl::string_view kShiftWord = "%shift";
constexpr absl::string_view kSubstituteWord = "%subst";

class Parser {
 public:
  Parser(Symbols& symbols, absl::string_view text, std::vector<std::string>& variables)
      : symbols_(symbols), text_(text), variables_(variables) {}

  // At most, while `?x = ` may name a part, what a left-hand side may say: a variable alone is no
  // part, for every class matches it.
  absl::StatusOr<Pattern> RunParts() {
    has_parts_ = true;
    for (bool more = true; more;) {
      absl::StatusOr<int> node = ParseNode();
      if (!node.ok()) return node.status();
      Pattern::Part part{.node = *node};
      SkipSpace();
      if (IsVariable(*node) && At('=')) {
        ++at_;
        node = ParseNode();
        if (!node.ok()) return node.status();
        part = {.node = *node, .same_as = part.node};
        SkipSpace();
      }
      if (pattern_.root < 0) pattern_.root = part.node;
      if (part.node != pattern_.root || part.same_as >= 0) pattern_.also.push_back(part);
      more = At(',');
      if (more) ++at_;
    }
    if (at_ < text_.size()) return Error(at_, "the term ends here; what comes after is too much");
    return std::move(pattern_);
  }

  absl::StatusOr<Pattern> Run() {
    absl::StatusOr<int> root = ParseNode();
    if (!root.ok()) return root.status();
    pattern_.root = *root;
    SkipSpace();
    if (at_ < text_.size()) return Error(at_, "the term ends here; what comes after is too much");
    return std::move(pattern_);
  }

 private:
  bool IsVariable(int n) const {
    return pattern_.nodes[static_cast<size_t>(n)].kind == PatternNode::kVariable;
  }

  static constexpr int kMaxDepth = 5'000;  // of nesting; the parser is recursive

  void SkipSpace() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  absl::Status Error(size_t at, absl::string_view what) const {
    const absl::string_view before = text_.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const size_t begin = before.rfind('\n') == absl::string_view::npos ? 0 : before.rfind('\n') + 1;
    const absl::string_view rest = text_.substr(begin);
    return absl::InvalidArgumentError(absl::StrCat(line, ":", at - begin + 1, ": error: ", what,
                                                   "\n", rest.substr(0, rest.find('\n')), "\n",
                                                   std::string(at - begin, ' '), "^"));
  }

  bool At(char c) const { return at_ < text_.size() && text_[at_] == c; }
  // Between parts a comma ends a word, and so does the sign after the name of a class.
  bool EndsPart(size_t begin) const {
    if (!has_parts_ || depth_ > 0) return false;
    return text_[at_] == ',' || (text_[at_] == '=' && text_[begin] == '?');
  }

  absl::string_view Word() {
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != '(' && text_[at_] != ')' && !EndsPart(begin) &&
           std::isspace(static_cast<unsigned char>(text_[at_])) == 0) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

  absl::StatusOr<int> ParseNode() {
    SkipSpace();
    const size_t begin = at_;
    if (at_ == text_.size()) return Error(at_, "a term is missing here");
    if (text_[at_] == ')') return Error(at_, "there is no ( for this");
    if (has_parts_ && depth_ == 0 && text_[at_] == ',') return Error(at_, "a term is missing here");
    if (text_[at_] != '(') return Leaf(Word(), begin);
    if (++depth_ > kMaxDepth) return Error(at_, "the term is nested too deeply");
    ++at_;
    SkipSpace();
    const size_t op_at = at_;
    const absl::string_view op = Word();
    if (op.empty() || op[0] == '?') return Error(op_at, "an operator is missing after this (");
    if (op == kShiftWord || op == kSubstituteWord) return Substitution(op, begin);
    std::vector<int> children;
    for (SkipSpace(); at_ < text_.size() && text_[at_] != ')'; SkipSpace()) {
      absl::StatusOr<int> child = ParseNode();
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    if (at_ == text_.size()) return Error(begin, "there is no ) for this");
    ++at_;
    --depth_;
    return pattern_.Node(symbols_.Op(op), std::move(children));
  }

  // (%shift CUTOFF DELTA TERM) or (%subst VARIABLE BODY ARGUMENT), from after the word.
  absl::StatusOr<int> Substitution(absl::string_view word, size_t begin) {
    const bool is_shift = word == kShiftWord;
    int numbers[2] = {};
    for (int i = 0; i < (is_shift ? 2 : 1); ++i) {
      SkipSpace();
      const size_t at = at_;
      if (!absl::SimpleAtoi(Word(), &numbers[i]))
        return Error(at, "a whole number is missing here");
    }
    std::vector<int> children;
    for (int i = 0; i < (is_shift ? 1 : 2); ++i) {
      absl::StatusOr<int> child = ParseNode();
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    SkipSpace();
    if (at_ == text_.size() || text_[at_] != ')') {
      return Error(begin, "it is (%shift CUTOFF DELTA TERM) or (%subst VARIABLE BODY ARGUMENT)");
    }
    ++at_;
    --depth_;
    if (!is_shift) {
      return pattern_.Node(kSubstituteOp, std::move(children), static_cast<uint32_t>(numbers[0]));
    }
    return pattern_.Node(kShiftOp, std::move(children),
                         ShiftPayload{numbers[0], numbers[1]}.Pack());
  }

  absl::StatusOr<int> Leaf(absl::string_view word, size_t begin) {
    if (word[0] == '?') {
      if (word.size() == 1) return Error(begin, "a variable needs a name after its question mark");
      const auto it = std::find(variables_.begin(), variables_.end(), word);
      const auto v = static_cast<int>(it - variables_.begin());
      if (it == variables_.end()) variables_.emplace_back(word);
      return pattern_.Variable(v);
    }
    if (word[0] == '%') {
      uint32_t index;
      if (word.size() > 1 && std::isdigit(static_cast<unsigned char>(word[1])) != 0 &&
          absl::SimpleAtoi(word.substr(1), &index)) {
        return pattern_.Node(Symbols::kBoundVariable, {}, index);
      }
    }
    int32_t number;
    if (absl::SimpleAtoi(word, &number)) {
      return pattern_.Node(Symbols::kNumber, {}, static_cast<uint32_t>(number));
    }
    return pattern_.Node(symbols_.Op(word), {});
  }

  Symbols& symbols_;
  absl::string_view text_;
  std::vector<std::string>& variables_;
  size_t at_ = 0;
  int depth_ = 0;
  bool has_parts_ = false;
  Pattern pattern_;
};

}  // namespace

uint16_t Symbols::Op(absl::string_view word) {
  const auto [it, is_new] = ops_.emplace(std::string(word), static_cast<uint16_t>(names_.size()));
  if (is_new) names_.emplace_back(word);
  return it->second;
}

std::optional<uint16_t> Symbols::OperatorOfName(absl::string_view name) {
  for (const uint16_t op : {kNumber, kBoundVariable}) {
    if (name == names_[op]) return op;
  }
  if (!ops_.contains(name) && names_.size() >= kSubstituteOp) return std::nullopt;
  return Op(name);
}

std::string Symbols::Name(uint16_t op, uint32_t payload) const {
  if (op == kNumber) return absl::StrCat(static_cast<int32_t>(payload));
  if (op == kBoundVariable) {
    return payload == kAnything ? "%anything" : absl::StrCat("%", payload);
  }
  if (op == kSubstituteOp) return absl::StrCat(kSubstituteWord, " ", payload);
  if (op == kShiftOp) {
    const ShiftPayload shift = ShiftPayload::Unpack(payload);
    return absl::StrCat(kShiftWord, " ", shift.cutoff, " ", shift.delta);
  }
  return names_[op];
}

absl::StatusOr<Pattern> Symbols::Parse(absl::string_view text,
                                       std::vector<std::string>& variables) {
  return Parser(*this, text, variables).Run();
}

absl::StatusOr<Pattern> Symbols::ParseParts(absl::string_view text,
                                            std::vector<std::string>& variables) {
  return Parser(*this, text, variables).RunParts();
}

std::string Symbols::Print(const Pattern& pattern, absl::Span<const std::string> variables) const {
  const auto print = [&](auto&& self, int n) -> std::string {
    const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) {
      const auto v = static_cast<size_t>(node.variable);
      return v < variables.size() ? variables[v] : absl::StrCat("?", v);
    }
    std::string out = Name(node.op, node.payload.value_or(0));
    if (node.children.empty()) return out;
    for (const int child : node.children) absl::StrAppend(&out, " ", self(self, child));
    return absl::StrCat("(", out, ")");
  };
  if (pattern.also.empty()) return print(print, pattern.root);
  std::string out;
  const auto part = [&](const Pattern::Part& p) {
    if (!out.empty()) out += ", ";
    if (p.same_as >= 0) absl::StrAppend(&out, print(print, p.same_as), " = ");
    out += print(print, p.node);
  };
  if (pattern.also[0].node != pattern.root) part({.node = pattern.root});
  for (const Pattern::Part& p : pattern.also) part(p);
  return out;
}

}  // namespace eqrise::egraph
