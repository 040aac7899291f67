#include "rise/infer/reorder_check.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/interpret/interpret.h"

namespace eqrise::rise {
namespace {

// How many elements of an array of known length are tried, from either end.
constexpr int64_t kMostTried = 512;

std::vector<Expr> ReordersIn(const ExprTable& exprs, Expr body) {
  std::vector<Expr> found, todo{body};
  absl::flat_hash_set<uint32_t> seen;
  while (!todo.empty()) {
    const Expr e = todo.back();
    todo.pop_back();
    if (!seen.insert(e.id).second) continue;
    const ExprNode& n = exprs.node(e);
    if (n.op == Op::kReorder) found.push_back(e);
    todo.insert(todo.end(), n.children.begin(), n.children.end());
  }
  return found;
}

// All sizes the same, and each of them another one.
std::vector<std::map<std::string, int64_t>> SizesToTry(const ExprTable& exprs,
                                                       const Program& program) {
  std::vector<std::map<std::string, int64_t>> out;
  if (program.sizes.empty()) return {{}};
  for (const int64_t base : {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 30, 32, 64}) {
    for (const int64_t apart : {0, 1, 4}) {
      std::map<std::string, int64_t>& sizes = out.emplace_back();
      int64_t next = base;
      for (const NatVar v : program.sizes) {
        sizes[exprs.nats().info(v).name] = next;
        next += apart;
      }
      if (program.sizes.size() < 2) break;
    }
  }
  return out;
}

// What is wrong with it for these sizes, in words.
std::optional<std::string> WrongAt(const ExprTable& exprs, Expr e, SizeValues sizes) {
  const NatTable& nats = exprs.nats();
  const Attr attr = exprs.attr(e);
  const TypeNode array = exprs.types().node(exprs.type(exprs.child(e, 0)));
  const absl::StatusOr<int64_t> length = EvaluateNat(nats, array.size, sizes);
  if (!length.ok()) return std::nullopt;
  const auto at = [&](Nat function, int64_t i) {
    sizes.insert_or_assign(nats.BoundIndex(), i);
    return EvaluateNat(nats, function, sizes);
  };
  for (int64_t i = 0; i < *length; ++i) {
    if (i == kMostTried) i = std::max(i, *length - kMostTried);
    const absl::StatusOr<int64_t> to = at(attr.n0, i);
    if (!to.ok()) return std::nullopt;
    if (*to < 0 || *to >= *length) {
      return absl::StrCat("the first function takes ", i, " to ", *to, ", outside of the ", *length,
                          " elements");
    }
    const absl::StatusOr<int64_t> back = at(attr.n1, *to);
    if (!back.ok()) return std::nullopt;
    if (*back == i) continue;
    return absl::StrCat("the first function takes ", i, " to ", *to, ", and the second one ", *to,
                        " to ", *back);
  }
  return std::nullopt;
}

}  // namespace

absl::Status CheckReorders(const ExprTable& exprs, const Program& program, const Sources& sources) {
  const std::vector<Expr> reorders = ReordersIn(exprs, program.body);
  if (reorders.empty()) return absl::OkStatus();
  for (const auto& named : SizesToTry(exprs, program)) {
    const absl::StatusOr<SizeValues> sizes = SizesOf(exprs, program, named);
    if (!sizes.ok()) continue;  // not what the program assumes
    for (const Expr e : reorders) {
      const std::optional<std::string> wrong = WrongAt(exprs, e, *sizes);
      if (!wrong) continue;
      const std::string where =
          named.empty()
              ? ""
              : absl::StrCat("for ", absl::StrJoin(named, ", ", absl::PairFormatter(" = ")), " ");
      return Error(sources, exprs.location(e), absl::StrCat("reorder: ", where, *wrong),
                   "the second function is to be the inverse of the first: "
                   "reorder(fun(i => (i + 1) % n))(fun(i => (i + n - 1) % n))");
    }
  }
  return absl::OkStatus();
}

}  // namespace eqrise::rise
