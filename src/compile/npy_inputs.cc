#include "compile/npy_inputs.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "rise/nat/nat.h"
#include "rise/type/type.h"
#include "run/npy.h"

namespace eqrise::compile {
namespace {

using rise::Nat;
using rise::NatVar;
using rise::TypeKind;

// One dimension of a file.
struct Equation {
  const std::string* input = nullptr;
  const NpyInput* from = nullptr;
  rise::Type type;  // of the input
  Nat size;
  int64_t extent = 0;
};

absl::Status NpyError(const std::string& file, const std::string& what, const std::string& hint) {
  return absl::InvalidArgumentError(absl::StrCat(file, ": error: ", what, "\nhint: ", hint));
}

class SizeSolver {
 public:
  SizeSolver(Kernel& kernel, const std::string& at) : kernel_(kernel), at_(at) {}

  absl::StatusOr<SizeMap> Solve(const SizeMap& given, const NpyInputs& inputs) {
    for (const NatVar v : kernel_.program.sizes) {
      const std::string& name = nats().info(v).name;
      const auto it = given.find(name);
      if (it != given.end()) {
        known_[v] = {it->second, absl::StrCat("--size ", name, "=", it->second)};
      }
    }
    for (const auto& [name, input] : inputs) {
      if (absl::Status s = AddEquations(name, input); !s.ok()) return s;
    }
    do {
      bool solved = true;
      while (solved) {
        solved = false;
        for (const Equation& e : equations_) {
          if (absl::Status s = Visit(e, solved); !s.ok()) return s;
        }
      }
    } while (TakeOneFromKernel());
    SizeMap out = given;
    for (const auto& [v, known] : known_) out[nats().info(v).name] = known.value;
    return out;
  }

 private:
  struct Known {
    int64_t value = 0;
    std::string by;
    bool is_fallback = false;
  };

  rise::NatTable& nats() { return kernel_.exprs->nats(); }

  std::string TypeOf(const Equation& e) const {
    return absl::StrCat(*e.input, ": ", kernel_.exprs->types().ToString(e.type));
  }

  absl::Status AddEquations(const std::string& name, const NpyInput& given) {
    const auto& all = kernel_.program.inputs;
    const auto input = std::find_if(all.begin(), all.end(),
                                    [&](const rise::ProgramInput& i) { return i.name == name; });
    if (input == all.end()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: --input names ", name,
          ", but the kernel has no such input\nhint: see `eqrise check ", kernel_.path, "`"));
    }
    const rise::TypeTable& types = kernel_.exprs->types();
    rise::TypeNode n = types.node(input->type);
    std::vector<Nat> dimensions;
    for (; n.kind == TypeKind::kArray || n.kind == TypeKind::kVector; n = types.node(n.first)) {
      dimensions.push_back(n.size);
    }
    if (n.kind == TypeKind::kPair) {
      return absl::InvalidArgumentError(absl::StrCat(
          "error: the input ", name, " consists of pairs and can't come from one file"));
    }
    // How many elements a dependent array has is not solved for.
    if (n.kind == TypeKind::kDepArray) return absl::OkStatus();
    if (dimensions.size() != given.array.shape().size()) {
      return NpyError(given.file,
                      absl::StrCat("it holds ", given.array.Type(), ", but the input is ", name,
                                   ": ", types.ToString(input->type)),
                      absl::StrCat("the array must have ", dimensions.size(),
                                   " dimensions, one for each size"));
    }
    for (size_t i = 0; i < dimensions.size(); ++i) {
      equations_.push_back(
          {&input->name, &given, input->type, dimensions[i], given.array.shape()[i]});
    }
    return absl::OkStatus();
  }

  absl::Status Visit(const Equation& e, bool& solved) {
    const Nat left = nats().Substitute(e.size, [&](NatVar v) -> std::optional<Nat> {
      const auto it = known_.find(v);
      if (it == known_.end()) return std::nullopt;
      return nats().Const(it->second.value);
    });
    const std::vector<NatVar> unknown = nats().Variables(left);
    if (unknown.empty()) {
      const std::optional<int64_t> value = nats().AsConst(left);
      return value == e.extent ? absl::OkStatus() : Contradiction(e, value);
    }
    if (unknown.size() > 1) return absl::OkStatus();
    const NatVar v = unknown[0];
    bool is_linear = false;
    const std::optional<int64_t> value = SolveLinear(nats().poly(left), v, e.extent, is_linear);
    if (!is_linear) return absl::OkStatus();
    const rise::NatVarInfo& info = nats().info(v);
    if (!value || *value < info.low) {
      return NpyError(
          e.from->file,
          absl::StrCat("it holds ", e.from->array.Type(), ", but the input is ", TypeOf(e),
                       ", and no ", info.name, " makes ", nats().ToString(left), " ", e.extent),
          absl::StrCat("sizes are whole numbers, and ", info.name, " is at least ", info.low));
    }
    known_[v] = {*value, absl::StrCat(e.from->file, ", which holds ", e.from->array.Type(), " for ",
                                      TypeOf(e))};
    solved = true;
    return absl::OkStatus();
  }

  // The whole value of `v` for which a * v + b is `extent`.
  static std::optional<int64_t> SolveLinear(const rise::NatPoly& poly, NatVar v, int64_t extent,
                                            bool& is_linear) {
    rise::Rational a, b;
    is_linear = true;
    for (const rise::NatTerm& term : poly) {
      if (term.factors.empty()) {
        b = term.coefficient;
        continue;
      }
      const rise::NatFactor& f = term.factors[0];
      is_linear = is_linear && term.factors.size() == 1 && f.exponent == 1 &&
                  f.atom.kind == rise::NatAtomKind::kVar && f.atom.a == v.id;
      a = term.coefficient;
    }
    if (!is_linear) return std::nullopt;
    // (extent - b) / a
    int64_t over = 0, under = 0;
    if (__builtin_mul_overflow(extent, b.den, &over) ||
        __builtin_sub_overflow(over, b.num, &over) || __builtin_mul_overflow(over, a.den, &over) ||
        __builtin_mul_overflow(b.den, a.num, &under)) {
      is_linear = false;  // with numbers that are none of real arrays
      return std::nullopt;
    }
    return over % under == 0 ? std::optional(over / under) : std::nullopt;
  }

  absl::Status Contradiction(const Equation& e, std::optional<int64_t> value) {
    std::string what =
        absl::StrCat("it holds ", e.from->array.Type(), ", but the input is ", TypeOf(e), ", and ");
    if (!nats().AsVar(e.size)) {
      absl::StrAppend(&what, nats().ToString(e.size), " is ", value.value_or(0));
    }
    std::vector<std::string> because;
    bool is_fallback = false;
    for (const NatVar v : nats().Variables(e.size)) {
      const Known& known = known_.at(v);
      because.push_back(absl::StrCat(nats().info(v).name, " is ", known.value, " by ", known.by));
      is_fallback = is_fallback || known.is_fallback;
    }
    if (!nats().AsVar(e.size) && !because.empty()) absl::StrAppend(&what, ", as ");
    absl::StrAppend(&what, absl::StrJoin(because, ", and "));
    return NpyError(e.from->file, what,
                    is_fallback ? "give sizes that fit by --size"
                                : "where types name the same size, arrays and --size agree in it");
  }

  // A size that an equation without a solution mentions; false: there is none that the kernel's
  // line says.
  bool TakeOneFromKernel() {
    const auto line = kernel_.pragmas.sizes.find(at_);
    if (line == kernel_.pragmas.sizes.end()) return false;
    for (const Equation& e : equations_) {
      for (const NatVar v : nats().Variables(e.size)) {
        const auto said = line->second.find(nats().info(v).name);
        if (known_.contains(v) || said == line->second.end()) continue;
        known_[v] = {said->second, absl::StrCat("the kernel's line `//@ ", at_, "`"), true};
        return true;
      }
    }
    return false;
  }

  Kernel& kernel_;
  const std::string& at_;
  std::vector<Equation> equations_;
  std::map<NatVar, Known> known_;
};

}  // namespace

absl::StatusOr<NpyInputs> ReadNpyInputs(const std::vector<std::string>& texts) {
  NpyInputs out;
  for (const std::string& text : texts) {
    std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits('=', 1));
    if (parts.first.empty() || parts.second.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("error: malformed --input ", text, "\nhint: write --input x=file.npy"));
    }
    if (out.contains(parts.first)) {
      return absl::InvalidArgumentError(absl::StrCat("error: --input names ", parts.first,
                                                     " twice\nhint: an input comes from one file"));
    }
    absl::StatusOr<run::HostArray> array = run::ReadNpy(parts.second);
    if (!array.ok()) return array.status();
    out[parts.first] = {parts.second, *std::move(array)};
  }
  return out;
}

absl::StatusOr<SizeMap> SizesOfInputs(Kernel& kernel, const SizeMap& given, const std::string& at,
                                      const NpyInputs& inputs) {
  return SizeSolver(kernel, at).Solve(given, inputs);
}

}  // namespace eqrise::compile
