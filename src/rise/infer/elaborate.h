// From names to the typed core: type inference, size equations, and eta-long, fully applied
// expressions (docs/decisions.md, decisions 2, 4 and 6).
//
//   Sources sources;
//   ExprTable exprs;
//   absl::StatusOr<Program> mv = ParseAndElaborateFile("mv.rise", {}, exprs, sources);
//
// A data-typed redex becomes a `let`, unless its argument is a variable, an input or a literal;
// functions are inlined. What must hold about sizes and can't be decided (`split(32)` of n.f32
// needs 32 to divide n) is recorded once in Program::assumptions and told to the NatTable; what
// can't hold is an error.
#ifndef EQRISE_RISE_INFER_ELABORATE_H_
#define EQRISE_RISE_INFER_ELABORATE_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/syntax/diagnostic.h"
#include "rise/syntax/syntax.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

struct ElaborateOptions {
  std::map<std::string, int64_t> sizes;  // --size n=4096: the size parameter *is* that constant
  std::string kernel;  // the def to elaborate; empty: the one named like the file, or else the last
  std::vector<std::string> import_folders = {};  // as for ParseModule
};

absl::StatusOr<Program> Elaborate(const ast::Module& module, const ElaborateOptions& options,
                                  ExprTable& exprs, const Sources& sources);

absl::StatusOr<Program> ParseAndElaborateFile(const std::string& path,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources);
// `path` is for messages and relative imports.
absl::StatusOr<Program> ParseAndElaborateText(const std::string& path, const std::string& text,
                                              const ElaborateOptions& options, ExprTable& exprs,
                                              Sources& sources);

// The two sides of a rule. Free names are pattern variables, as Op::kInput nodes; their types hold
// type variables and nat metas. An applied function variable is Op::kApp, and (fun x => e) a stays
// one.
struct RuleSides {
  struct Variable {
    std::string name;
    uint32_t symbol = 0;
    Type type;
    bool on_left = false;
  };
  // A use of a function that the rewriter knows how to compute, e.g. `vectorise 4 f`: an Op::kInput
  // of its own symbol, applied by Op::kApp.
  struct Builtin {
    std::string name;
    uint32_t symbol = 0;
    Type type;                    // after the nat arguments
    std::vector<Nat> nats;        // the explicit nat arguments, in order
    std::vector<Expr> arguments;  // what it is applied to; its node is the kApp chain over them
    Location where;
  };
  Expr left;
  Expr right;
  std::vector<Variable> variables;
  std::vector<Variable> givens;  // RuleOptions::givens that the rule mentions: no variables
  // Nats and types that the rule names, with their values as far as the rule determines them.
  std::vector<std::pair<std::string, Nat>> nats;
  std::vector<std::pair<std::string, Type>> types;
  std::vector<Builtin> builtins;
};

struct RuleOptions {
  std::set<std::string> givens;  // names that stand for one thing each, instead of for anything
  std::vector<std::string> tune_names;  // nats that may stand on the right only
  std::map<std::string, std::string>
      builtins;  // name -> "(k: Nat) -> (s -> t) -> (vec[k,s] -> vec[k,t])"
};

// Where both sides are functions and neither is written with `fun`, both are applied to fresh
// pattern variables `$1`, `$2`, ...: `map f >> map g = map (f >> g)` is a rule about map g (map f
// $1).
absl::StatusOr<RuleSides> ElaborateRule(const ast::Expr& left, const ast::Expr& right,
                                        const RuleOptions& options, ExprTable& exprs,
                                        const Sources& sources);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_ELABORATE_H_
