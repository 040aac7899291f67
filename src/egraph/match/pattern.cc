#include "egraph/match/pattern.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "egraph/nodes/node_store.h"

namespace eqrise::egraph {

bool HasSubstitution(const Pattern& pattern) {
  return std::any_of(pattern.nodes.begin(), pattern.nodes.end(), [](const PatternNode& node) {
    return node.kind == PatternNode::kNode && node.op >= kSubstituteOp;
  });
}

class PatternCompiler {
 public:
  explicit PatternCompiler(const Pattern& pattern)
      : pattern_(pattern), register_of_(pattern.nodes.size(), kNowhere) {}

  CompiledPattern Run() {
    out_.payloads_.resize(pattern_.nodes.size());
    for (size_t i = 0; i < pattern_.nodes.size(); ++i) {
      const PatternNode& node = pattern_.nodes[i];
      out_.payloads_[i] = node.payload.value_or(0);
      if (node.kind == PatternNode::kVariable &&
          node.variable >= static_cast<int>(out_.variable_registers_.size())) {
        out_.variable_registers_.resize(node.variable + 1, kNowhere);
      }
    }
    const PatternNode& root = pattern_.nodes[pattern_.root];
    LookUpGroundTerms(pattern_.root);
    for (const Pattern::Part& part : pattern_.also) LookUpGroundTerms(part.node);
    if (register_of_[pattern_.root] != kNowhere) {
      out_.root_register_ = register_of_[pattern_.root];
    } else {
      if (root.kind == PatternNode::kNode) out_.root_op_ = root.op;
      todo_.push_back({0, pattern_.root});
    }
    if (!pattern_.also.empty()) MatchParts();
    while (!todo_.empty()) Step();
    MergeComparisons();
    for (Instruction& i : out_.program_) {
      i.mask = i.exact ? ~uint64_t{0} : 0xffffffff;
      i.same_mask = NodeStore::Children(ClassId{i.first_same < 0 ? 0 : ~uint32_t{0}},
                                        ClassId{i.second_same < 0 ? 0 : ~uint32_t{0}});
      i.head = NodeStore::Head(i.op, i.arity, i.exact ? i.payload : 0);
    }
    if (!out_.program_.empty() && out_.program_.back().kind == Instruction::kBind) {
      out_.program_.back().is_final = true;
    }
    return std::move(out_);
  }

 private:
  static constexpr int kNowhere = -1;

  struct Todo {
    int reg;
    int node;  // must match what is in the register
  };

  int& RegisterOf(int n) {
    const PatternNode& node = pattern_.nodes[n];
    return node.kind == PatternNode::kVariable ? out_.variable_registers_[node.variable]
                                               : register_of_[n];
  }

  // Whether the class of a subpattern follows from what is in registers already.
  bool Known(int n) {
    if (RegisterOf(n) != kNowhere) return true;
    const PatternNode& node = pattern_.nodes[n];
    return node.kind == PatternNode::kNode && node.payload.has_value() &&
           std::all_of(node.children.begin(), node.children.end(), [&](int c) { return Known(c); });
  }

  int LookUp(int n, std::vector<Instruction>& program) {
    if (RegisterOf(n) != kNowhere) return RegisterOf(n);
    const PatternNode& node = pattern_.nodes[n];
    Instruction lookup{.kind = Instruction::kLookup,
                       .op = node.op,
                       .arity = static_cast<uint16_t>(node.children.size()),
                       .payload = *node.payload,
                       .pattern_node = n,
                       .arguments = {}};
    for (const int c : node.children) lookup.arguments.push_back(LookUp(c, program));
    lookup.out = out_.num_registers_++;
    program.push_back(lookup);
    return RegisterOf(n) = lookup.out;
  }

  void LookUpGroundTerms(int n) {
    if (Known(n)) {
      LookUp(n, out_.ground_);
      return;
    }
    for (const int c : pattern_.nodes[n].children) LookUpGroundTerms(c);
  }

  void MatchParts() {
    int root = 0;
    if (out_.root_op_) {
      Step();
      root = out_.num_registers_++;
      out_.program_.push_back(
          {.kind = Instruction::kClassOf, .reg = 0, .out = root, .arguments = {}});
      register_of_[pattern_.root] = root;
    } else if (!out_.root_register_) {
      Step();
    }
    std::vector<Pattern::Part> parts = pattern_.also;
    for (const Pattern::Part& part : parts) {
      if (part.node == pattern_.root && part.same_as >= 0) todo_.push_back({root, part.same_as});
    }
    std::erase_if(parts, [&](const Pattern::Part& p) { return p.node == pattern_.root; });
    while (!todo_.empty()) Step();
    while (!parts.empty()) {
      // Not one that has nothing to do with what is known, if that can be helped.
      auto next = std::find_if(parts.begin(), parts.end(),
                               [&](const Pattern::Part& p) { return IsConnected(p); });
      if (next == parts.end()) next = parts.begin();
      const Pattern::Part part = *next;
      parts.erase(next);
      Begin(part);
      while (!todo_.empty()) Step();
    }
  }

  bool IsConnected(const Pattern::Part& part) {
    const std::vector<int>& children = pattern_.nodes[part.node].children;
    return (part.same_as >= 0 && Known(part.same_as)) || Known(part.node) ||
           std::any_of(children.begin(), children.end(), [&](int c) { return Known(c); });
  }

  // Finds nodes for a part, and leaves to do what is below them.
  void Begin(const Pattern::Part& part) {
    if (part.same_as >= 0 && Known(part.same_as)) {
      todo_.push_back({LookUp(part.same_as, out_.program_), part.node});
      return;
    }
    if (Known(part.node)) {
      const int reg = LookUp(part.node, out_.program_);
      if (part.same_as >= 0) todo_.push_back({reg, part.same_as});
      return;
    }
    const PatternNode& node = pattern_.nodes[part.node];
    Instruction bind = Bind(part.node);
    bind.kind = Instruction::kBindAny;
    const auto known =
        std::find_if(node.children.begin(), node.children.end(), [&](int c) { return Known(c); });
    if (known != node.children.end()) {
      bind.kind = Instruction::kBindParent;
      bind.reg = LookUp(*known, out_.program_);
    }
    bind.out = out_.num_registers_++;
    register_of_[part.node] = bind.out;
    if (part.same_as >= 0) todo_.push_back({bind.out, part.same_as});
    for (const int c : node.children) todo_.push_back({out_.num_registers_++, c});
    out_.program_.push_back(std::move(bind));
  }

  Instruction Bind(int n) const {
    const PatternNode& node = pattern_.nodes[n];
    return {.kind = Instruction::kBind,
            .op = node.op,
            .arity = static_cast<uint16_t>(node.children.size()),
            .exact = node.payload.has_value(),
            .payload = node.payload.value_or(0),
            .pattern_node = n,
            .arguments = {}};
  }

  void Step() {
    // What needs no choice comes first: it is cheap, and cuts off choices.
    for (size_t i = 0; i < todo_.size(); ++i) {
      const auto [reg, n] = todo_[i];
      const bool variable = pattern_.nodes[n].kind == PatternNode::kVariable;
      if (!variable && !Known(n)) continue;
      todo_.erase(todo_.begin() + static_cast<long>(i));
      if (!Known(n)) {
        RegisterOf(n) = reg;
        return;
      }
      const int other = LookUp(n, out_.program_);
      if (other != reg) {
        out_.program_.push_back(
            {.kind = Instruction::kCompare, .reg = reg, .other = other, .arguments = {}});
      }
      return;
    }
    // Picks, from the other nodes, the one with the most children that will be checked at once.
    size_t best = 0;
    long best_known = -1;
    for (size_t i = 0; i < todo_.size(); ++i) {
      const std::vector<int>& children = pattern_.nodes[todo_[i].node].children;
      const long known =
          std::count_if(children.begin(), children.end(), [&](int c) { return Known(c); });
      if (known > best_known) {
        best = i;
        best_known = known;
      }
    }
    const auto [reg, n] = todo_[best];
    todo_.erase(todo_.begin() + static_cast<long>(best));
    const PatternNode& node = pattern_.nodes[n];
    register_of_[n] = reg;
    Instruction bind = Bind(n);
    bind.reg = reg;
    bind.out = out_.num_registers_;
    out_.program_.push_back(std::move(bind));
    std::vector<Todo> children;
    for (const int c : node.children) children.push_back({out_.num_registers_++, c});
    todo_.insert(todo_.begin() + static_cast<long>(best), children.begin(), children.end());
  }

  // A comparison of what an instruction has just told becomes part of it, so that what fails it is
  // passed over without another instruction, and a kBind may be the last one.
  void MergeComparisons() {
    std::vector<Instruction> merged;
    for (Instruction& i : out_.program_) {
      int* const place =
          i.kind == Instruction::kCompare && !merged.empty() ? PlaceFor(i, merged.back()) : nullptr;
      if (place == nullptr) {
        merged.push_back(std::move(i));
      } else {
        *place = merged.back().kind == Instruction::kLookup ? i.reg : i.other;
      }
    }
    out_.program_ = std::move(merged);
  }
  static int* PlaceFor(const Instruction& compare, Instruction& before) {
    int* place = nullptr;
    if (before.kind == Instruction::kLookup) {
      if (compare.other == before.out && compare.reg < before.out) place = &before.same;
    } else if (before.kind == Instruction::kBind && before.arity <= 2 &&
               compare.other < before.out) {
      if (before.arity > 0 && compare.reg == before.out) place = &before.first_same;
      if (before.arity > 1 && compare.reg == before.out + 1) place = &before.second_same;
    }
    return place != nullptr && *place < 0 ? place : nullptr;
  }

  const Pattern& pattern_;
  std::vector<int> register_of_;  // by pattern node, of kNode
  std::vector<Todo> todo_;
  CompiledPattern out_;
};

bool IsFlat(const Pattern& pattern) {
  const PatternNode& root = pattern.nodes[static_cast<size_t>(pattern.root)];
  if (root.kind != PatternNode::kNode || !pattern.also.empty()) return false;
  std::vector<int> seen;
  for (const int c : root.children) {
    const PatternNode& child = pattern.nodes[static_cast<size_t>(c)];
    if (child.kind != PatternNode::kVariable) return false;
    if (std::find(seen.begin(), seen.end(), child.variable) != seen.end()) return false;
    seen.push_back(child.variable);
  }
  return true;
}

bool UndoesItself(const Pattern& left, const Pattern& right) {
  if (!IsFlat(left) || !IsFlat(right)) return false;
  const PatternNode& from = left.nodes[static_cast<size_t>(left.root)];
  const PatternNode& to = right.nodes[static_cast<size_t>(right.root)];
  if (from.op != to.op || !from.payload || from.payload != to.payload ||
      from.children.size() != to.children.size()) {
    return false;
  }
  const auto variable = [](const Pattern& p, const PatternNode& n, size_t i) {
    return p.nodes[static_cast<size_t>(n.children[i])].variable;
  };
  // Where position i goes; and from there back.
  const auto image = [&](size_t i) {
    size_t j = 0;
    while (j < to.children.size() && variable(right, to, j) != variable(left, from, i)) ++j;
    return j;
  };
  for (size_t i = 0; i < from.children.size(); ++i) {
    if (image(i) >= from.children.size() || image(image(i)) != i) return false;
  }
  return true;
}

CompiledPattern CompiledPattern::Compile(const Pattern& pattern) {
  return PatternCompiler(pattern).Run();
}

CompiledPattern CompiledPattern::Prefix(size_t size) const {
  CompiledPattern prefix;
  prefix.program_.assign(program_.begin(), program_.begin() + static_cast<long>(size));
  for (size_t i = 0; i < size; ++i) {
    prefix.program_[i].pattern_node = static_cast<int>(i);
    prefix.program_[i].is_final = false;
  }
  prefix.payloads_.resize(size);
  prefix.root_op_ = root_op_;
  prefix.num_registers_ = prefix.program_.back().out + prefix.program_.back().arity;
  return prefix;
}

CompiledPattern CompiledPattern::WithTests(absl::Span<const VariableTests> tests) const {
  const auto tells = [](const Instruction& i, int reg) {
    switch (i.kind) {
      case Instruction::kBind:
        return reg >= i.out && reg < i.out + i.arity;
      case Instruction::kBindParent:
      case Instruction::kBindAny:
        return reg >= i.out && reg <= i.out + i.arity;
      case Instruction::kLookup:
      case Instruction::kClassOf:
        return reg == i.out;
      case Instruction::kCompare:
      case Instruction::kTest:
        return false;
    }
    return false;
  };
  CompiledPattern out = *this;
  for (const auto [variable, mask] : tests) {
    const int reg = variable_registers_[static_cast<size_t>(variable)];
    const auto at = std::find_if(out.program_.begin(), out.program_.end(),
                                 [&](const Instruction& i) { return tells(i, reg); });
    // What nothing tells is the root, or known before: of ground terms. The root's bind is first.
    const auto behind =
        at == out.program_.end() ? out.program_.begin() + (root_op_ ? 1 : 0) : at + 1;
    if (behind == out.program_.end()) {
      out.last_tests_.push_back({reg, mask});
    } else {
      out.program_.insert(behind,
                          {.kind = Instruction::kTest, .mask = mask, .reg = reg, .arguments = {}});
    }
  }
  return out;
}

std::string CompiledPattern::DebugString() const {
  std::string out;
  const auto print = [&](const Instruction& i) {
    const std::string payload = i.exact || i.kind == Instruction::kLookup
                                    ? absl::StrCat("#", i.payload)
                                    : std::string("#?");
    switch (i.kind) {
      case Instruction::kBind:
        absl::StrAppend(&out, "bind r", i.reg, " op", i.op, payload, " -> r", i.out, "..+",
                        i.arity);
        if (i.first_same >= 0) absl::StrAppend(&out, ", first = r", i.first_same);
        if (i.second_same >= 0) absl::StrAppend(&out, ", second = r", i.second_same);
        absl::StrAppend(&out, "\n");
        return;
      case Instruction::kClassOf:
        absl::StrAppend(&out, "class of r", i.reg, " -> r", i.out, "\n");
        return;
      case Instruction::kTest:
        absl::StrAppend(&out, "test r", i.reg, " ", absl::Hex(i.mask), "\n");
        return;
      case Instruction::kBindParent:
        absl::StrAppend(&out, "bind parent of r", i.reg, " op", i.op, payload, " -> r", i.out,
                        "..+1+", i.arity, "\n");
        return;
      case Instruction::kBindAny:
        absl::StrAppend(&out, "bind any op", i.op, payload, " -> r", i.out, "..+1+", i.arity, "\n");
        return;
      case Instruction::kCompare:
        absl::StrAppend(&out, "compare r", i.reg, " r", i.other, "\n");
        return;
      case Instruction::kLookup:
        absl::StrAppend(&out, "lookup op", i.op, payload, "(", absl::StrJoin(i.arguments, ","),
                        ") -> r", i.out);
        if (i.same >= 0) absl::StrAppend(&out, " = r", i.same);
        absl::StrAppend(&out, "\n");
        return;
    }
  };
  for (const Instruction& i : ground_) print(i);
  absl::StrAppend(&out, "root",
                  root_op_         ? absl::StrCat(" op", *root_op_)
                  : root_register_ ? absl::StrCat(" = r", *root_register_)
                                   : " any",
                  "\n");
  for (const Instruction& i : program_) print(i);
  for (const LastTest& t : last_tests_) {
    absl::StrAppend(&out, "test r", t.reg, " ", absl::Hex(t.mask), "\n");
  }
  return out;
}

}  // namespace eqrise::egraph
