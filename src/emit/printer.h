// Prints the body of a kernel or function: statements, expressions with names for what is used
// twice, and index polynomials, in a dialect.
#ifndef EQRISE_EMIT_PRINTER_H_
#define EQRISE_EMIT_PRINTER_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/launch_shape.h"
#include "dpia/phrase.h"
#include "emit/dialect.h"
#include "emit/index_names.h"
#include "emit/index_width.h"
#include "emit/loop_steps.h"
#include "emit/nat_text.h"
#include "emit/work_items.h"

namespace eqrise::emit {

class Printer {
 public:
  // `width` must live as long.
  Printer(dpia::Phrase& phrase, Dialect& dialect, const IndexWidth& width, SizeNames size_names);

  // Precondition: for OpenCL, `shape` is the launch's.
  std::string Body(const dpia::Block& block, const dpia::LaunchShape* shape, int indent);

  Text Index(rise::Nat n);
  Text Expression(dpia::Exp e);
  // To be asked for when what uses it has been printed, which decides how it is aligned.
  std::string Declaration(dpia::BufferId b);
  // C: whether what was printed so far has aligned vectors in it, so that it begins at a multiple
  // of kMemoryAlignment.
  bool IsAligned(dpia::BufferId b) const { return alignment_.contains(b); }

 private:
  void Line(const std::string& text);
  // `conditional`: what it defines is not known behind it, in the loop that it belongs to.
  void PrintBlock(const dpia::Block& block, bool conditional = false);
  void PrintLoopBody(const dpia::Stmt& s, bool repeats);
  // `declares`: its one variable, too.
  void PrintAssign(const dpia::Stmt& s, bool declares);
  bool IsVariable(const dpia::Buffer& b) const;
  bool Initialises(dpia::StmtId id, dpia::BufferId b) const;
  void PrintLoop(const dpia::Stmt& s);
  bool HasLoop(const dpia::Block& block) const;
  void PrintParallel(const dpia::Stmt& s);
  // A block with the shared ids that are declared in it.
  void PrintBlockAndIds(const dpia::Block& block);
  // Names for the expressions that several assignments or several operations share.
  void NameShared(const std::vector<dpia::Assignment>& assignments);
  Text Node(dpia::Exp e);
  std::optional<Text> Counters(const dpia::ExpNode& lanes);
  Text LoadNode(const dpia::ExpNode& n);
  Text OperatorNode(dpia::Exp e, const dpia::ExpNode& n);
  bool MayAlwaysBeRead(dpia::Exp e) const;
  Text GuardNode(const dpia::ExpNode& n);
  Text LaneNode(const dpia::ExpNode& n);
  std::optional<Text> FewLanes(const dpia::ExpNode& n, const dpia::ExpNode& load);
  Text MaskedNode(const dpia::ExpNode& n);
  bool HasTypeOfIndices(dpia::Exp e) const;
  bool MayBeTooWide(dpia::Exp e) const;
  std::optional<Text> ComparedIndices(const dpia::ExpNode& comparison);
  Text Operand(dpia::Exp e);
  Text Typed(const Text& value, rise::ScalarKind type);
  std::string TypeOfCounter(rise::NatVar counter) const;
  std::string NewName(const std::string& stem);
  Text IndexText(rise::Nat n, bool defining);
  Place PlaceOf(dpia::BufferId id, rise::Nat index, int lanes);

  dpia::Phrase& phrase_;
  Dialect& dialect_;
  const IndexWidth& width_;
  std::string index_type_;  // of sizes, and of counters that need it
  SizeNames size_names_;
  absl::flat_hash_set<std::string> taken_;  // by memory, sizes and loops
  const dpia::LaunchShape* shape_ = nullptr;
  std::optional<WorkItems> items_;  // of the body that was printed last
  std::string out_;
  int indent_ = 0;
  absl::flat_hash_map<uint32_t, std::string> named_;    // expressions that have a name here
  absl::flat_hash_map<dpia::BufferId, int> alignment_;  // of memory with aligned vectors: bytes
  std::map<std::string, int> next_name_;
  std::optional<IndexNames> index_names_;  // in a body
  // A body is printed three times: to see how its loops can step, to see which parts of its indices
  // deserve a name, and for good.
  enum class Pass : uint8_t { kSteps, kNames, kText } pass_ = Pass::kText;
  std::optional<LoopSteps> loop_steps_;  // in a body
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_PRINTER_H_
