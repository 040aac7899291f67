// Prints an imperative phrase as a function of MLIR's dialects func, scf, memref, arith, math and
// vector. Private scalars and vectors are values: a loop that changes them carries them
// (iter_args). Private arrays are memref.alloca, outside of sequential loops.
//
//   MlirPrinter printer(phrase);
//   printer.Module("dot", {out, xs, ys}, {n});
//   // func.func @dot(%out: memref<1xf32>, %xs: memref<?xf32>, ..., %n: index) ... { ... }
//
// A caller passes buffers as memrefs of one dimension, through the C interface.
#ifndef EQRISE_EMIT_MLIR_PRINTER_H_
#define EQRISE_EMIT_MLIR_PRINTER_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "dpia/phrase.h"
#include "emit/mlir_index.h"
#include "emit/mlir_ops.h"
#include "emit/mlir_scopes.h"

namespace eqrise::emit {

class MlirPrinter {
 public:
  explicit MlirPrinter(dpia::Phrase& phrase);
  MlirPrinter(const MlirPrinter&) = delete;
  MlirPrinter& operator=(const MlirPrinter&) = delete;

  // The function and those that it calls. A printer is used once.
  std::string Module(const std::string& function, std::span<const dpia::BufferId> arguments,
                     std::span<const rise::NatVar> sizes);

 private:
  // Statements.
  void PrintBlock(const dpia::Block& block);
  void PrintAssign(const dpia::Stmt& s);
  void PrintLoop(const dpia::Stmt& s);
  void PrintParallel(const dpia::Stmt& s);
  void Declare(dpia::BufferId id);
  void Store(const dpia::Assignment& a, const MlirValue& index, const MlirValue& value);
  MlirScopes::Region RegionOf(const dpia::Stmt& loop) const;
  std::vector<dpia::BufferId> Carried(const dpia::Block& body) const;

  // Expressions. `stem` names the result.
  MlirValue Expression(dpia::Exp e, const std::string& stem = "");
  MlirValue Node(dpia::Exp e, const std::string& stem);
  MlirValue Load(const dpia::ExpNode& n, const std::string& stem);
  MlirValue Select(const dpia::ExpNode& n, const std::string& stem);
  MlirValue Masked(const dpia::ExpNode& n, const std::string& stem);
  bool ReadsMemoryAnew(dpia::Exp e) const;
  // The loads that computing it can't do without.
  void CollectLoads(dpia::Exp e, absl::flat_hash_set<uint32_t>& loads) const;
  MlirValue Variable(rise::NatVar v);

  // How memory is accessed: as scalars, or as vectors that lie in it.
  std::string MemrefType(const dpia::Buffer& b) const;

  // Private memory of one scalar or vector that only the code around it changes.
  void FindRegisters(const dpia::Block& block, int parallel_loop);
  bool IsRegister(dpia::BufferId id) const { return registers_.contains(id); }
  // Its value; a value that nothing gave is 0.
  MlirValue Register(dpia::BufferId id);

  dpia::Phrase& phrase_;
  rise::NatTable& nats_;
  MlirScopes scopes_;
  MlirOps ops_;
  MlirIndex index_;
  absl::flat_hash_map<dpia::BufferId, int> registers_;       // the parallel loop that they are in
  absl::flat_hash_map<dpia::BufferId, std::string> memory_;  // names of memrefs
  absl::flat_hash_map<dpia::BufferId, std::optional<MlirValue>> values_;  // registers, lets
  absl::flat_hash_map<rise::NatVar, MlirValue> variables_;                // loops and sizes
  absl::flat_hash_map<uint32_t, MlirValue> known_;  // expressions of this statement
  int stack_depth_ = 0;                             // the region for private arrays
  int parallel_loops_ = 0;
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_PRINTER_H_
