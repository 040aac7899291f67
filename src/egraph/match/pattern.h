// What to look for in an e-graph, and the little program that it is compiled to; machine.h runs it.
// This is the e-matching of de Moura and Bjørner ("Efficient E-Matching for SMT Solvers", CADE
// 2007), as egg has it, with instructions for an operator index and a hash-cons.
//
//   // ?0 * (?1 + ?0)
//   Pattern p;
//   const int x = p.Variable(0);
//   p.root = p.Node(kMul, {x, p.Node(kAdd, {p.Variable(1), x})});
//   const CompiledPattern compiled = CompiledPattern::Compile(p);
//
// A pattern may have more parts, which match anywhere in the graph, for the same classes of the
// variables that they share: what egg calls a multi-pattern.
//
//   // ?2 = ?0 * ?1, ?3 = ?0 + ?1
//   p.root = p.Node(kMul, {p.Variable(0), p.Variable(1)});
//   p.also = {{p.root, p.Variable(2)},
//             {p.Node(kAdd, {p.Variable(0), p.Variable(1)}), p.Variable(3)}};
//
// A part is joined to what is matched already in one of three ways: by a variable that names its
// class, by a lookup where all below it is known, or through the parents of a child that is known.
// Only a part that shares nothing looks at all nodes of its operator.
#ifndef EQRISE_EGRAPH_MATCH_PATTERN_H_
#define EQRISE_EGRAPH_MATCH_PATTERN_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct PatternNode {
  enum Kind : uint8_t { kVariable, kNode };

  Kind kind = kVariable;
  int variable = 0;                 // of a kVariable: 0, 1, ...
  uint16_t op = 0;                  // of a kNode, as all below
  std::optional<uint32_t> payload;  // exactly this one; or any, and a match tells which
  std::vector<int> children;        // indices into Pattern::nodes
};

// A tree, or a dag: a node that is used twice stands for one class, as a variable does.
struct Pattern {
  struct Part {
    int node;          // is there, too; or the root once more, which is only to be named
    int same_as = -1;  // and its class is that of this node, a variable mostly; -1: any
  };

  std::vector<PatternNode> nodes;
  int root = -1;
  std::vector<Part> also;

  int Variable(int variable) {
    nodes.push_back(
        {.kind = PatternNode::kVariable, .variable = variable, .payload = {}, .children = {}});
    return static_cast<int>(nodes.size()) - 1;
  }
  int Node(uint16_t op, std::vector<int> children, std::optional<uint32_t> payload = 0) {
    nodes.push_back({.kind = PatternNode::kNode,
                     .op = op,
                     .payload = payload,
                     .children = std::move(children)});
    return static_cast<int>(nodes.size()) - 1;
  }
};

// Whether it has internal nodes (egraph.h). A right-hand side of a rule may: they stand for what
// Shift or Substitute answers with.
bool HasSubstitution(const Pattern& pattern);

// One step of the machine. Registers hold classes.
struct Instruction {
  enum Kind : uint8_t {
    kBind,  // for each node of class `reg` with that operator (and payload): children to out, ...
    kCompare,  // go on if `reg` and `other` hold the same class
    kLookup,   // out := the class of the node with these arguments, or fail; no choice to come back
               // to
    kClassOf,  // out := the class of the node in `reg`, the root
    kTest,     // go on if the class in `reg` passes the tests of `mask` (SearchOptions::tests)
    // For each node with that operator (and payload) that has the class `reg` as a child, or for
    // each that there is: its class to out, its children to out + 1, ...
    kBindParent,
    kBindAny
  };

  Kind kind;
  uint16_t op = 0;
  uint16_t arity = 0;
  bool exact = false;     // kBind: payload must be equal
  bool is_final = false;  // a kBind, and the last instruction
  uint32_t payload = 0;
  uint64_t mask = 0, head = 0;  // kBind: what of NodeStore::Head must be what; kTest: which tests
  int reg = 0;
  int other = 0;
  int out = 0;
  // kBind: a register that the first or second child must be equal to; -1: none
  int first_same = -1, second_same = -1;
  uint64_t same_mask = 0;      // of NodeStore::Children, the parts that must be equal
  int same = -1;               // kLookup: a register that the class must be equal to; -1: none
  int pattern_node = 0;        // kBind: whose payload it is
  std::vector<int> arguments;  // kLookup: registers

  bool Captures() const {  // a payload that only a match tells
    return !exact && (kind == kBind || kind == kBindParent || kind == kBindAny);
  }
};

// Whether a pattern is one node over variables that all differ: then each node matches it in one
// way, and no union makes a new match.
bool IsFlat(const Pattern& pattern);
// Whether a rule with these sides applied to what it made comes back to where it was, as
// commutativity does; of flat patterns only.
bool UndoesItself(const Pattern& left, const Pattern& right);

class CompiledPattern {
 public:
  static CompiledPattern Compile(const Pattern& pattern);
  // The first instructions of a program alone, all of them kBinds. It has no variables, and its
  // payloads are by instruction.
  CompiledPattern Prefix(size_t size) const;
  // A copy of the program in which the classes of variables must pass tests, each as soon as it is
  // known.
  struct VariableTests {
    int variable;
    uint64_t mask;
  };
  CompiledPattern WithTests(absl::Span<const VariableTests> tests) const;

  // Register 0 is the root. Ground subterms are looked up once, before there is a root.
  const std::vector<Instruction>& ground() const { return ground_; }
  const std::vector<Instruction>& program() const { return program_; }
  // Tests of what the last instruction tells, for the end: a kBind does more where it is the last.
  struct LastTest {
    int reg;
    uint64_t mask;
  };
  const std::vector<LastTest>& last_tests() const { return last_tests_; }
  int num_registers() const { return num_registers_; }
  // Where variable i is; -1 for numbers that the pattern does not use.
  const std::vector<int>& variable_registers() const { return variable_registers_; }
  // By pattern node; what is known before the search.
  const std::vector<uint32_t>& payloads() const { return payloads_; }
  // Which classes may be roots: all, those with an operator, or the one in a register of ground().
  std::optional<uint16_t> root_op() const { return root_op_; }
  std::optional<int> root_register() const { return root_register_; }
  // Whether a match is told by its root node alone.
  bool IsOneNode() const { return root_op_.has_value() && program_.size() == 1; }

  std::string DebugString() const;  // one instruction per line

 private:
  friend class PatternCompiler;

  std::vector<Instruction> ground_;
  std::vector<Instruction> program_;
  std::vector<LastTest> last_tests_;
  std::vector<int> variable_registers_;
  std::vector<uint32_t> payloads_;
  std::optional<uint16_t> root_op_;
  std::optional<int> root_register_;
  int num_registers_ = 1;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_PATTERN_H_
