// Terms that are made once: equal terms have equal numbers. And chains of rewrites between them,
// which derivations are put together from.
//
//   TermBank bank(&binders);
//   bank.Make(kSubstituteOp, 0, {body, argument})   // the body with the argument in it
//
// There are no terms with internal nodes (egraph.h): making one makes the term that it stands for.
//
// SORTS. Where the language's variables have them (Binders::sort), a variable is its index and its
// sort. A function binds the variable of its parameter's sort, and a substitution replaces the
// variable of the argument's sort. No term depends on a variable with that index and another sort
// (a class knows the types of its variables, rewrite/variable_types.h). So such a variable may
// stand for anything: it becomes kAnything where a function or a substitution would take it. So no
// term has a variable of another sort than its function.
#ifndef EQRISE_EGRAPH_EXPLAIN_TERM_BANK_H_
#define EQRISE_EGRAPH_EXPLAIN_TERM_BANK_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "egraph/explain/derivation.h"
#include "egraph/graph/binders.h"
#include "egraph/match/pattern.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

using TermId = uint32_t;
inline constexpr TermId kNoTerm = 0xffffffff;

// What EGraph::Shift (no argument) or Substitute (delta is -1) does, to terms. A variable that a
// shift has no place for becomes kAnything. Without a delta, variable `cutoff` of other sorts than
// `sort` does.
struct TermImage {
  static constexpr uint32_t kAnySort = 0xffffffff;

  int cutoff = 0;
  int delta = 0;
  TermId argument = kNoTerm;
  uint32_t sort = kAnySort;

  // The image that an internal node stands for. Under gives the image for a child which is under so
  // many binders.
  static TermImage Of(uint16_t op, uint32_t payload, TermId argument = kNoTerm);
  TermImage Under(int binders) const { return {cutoff + binders, delta, argument, sort}; }
  bool is_identity() const { return delta == 0 && sort == kAnySort; }
};

class TermBank {
 public:
  using Children = absl::InlinedVector<TermId, 4>;

  explicit TermBank(const Binders* binders = nullptr) : binders_(binders) {}

  TermId Make(uint16_t op, uint32_t payload, const Children& children);
  size_t size() const { return terms_.size(); }
  uint16_t op(TermId t) const { return terms_[t].op; }
  uint32_t payload(TermId t) const { return terms_[t].payload; }
  const Children& children(TermId t) const { return terms_[t].children; }  // until the next Make
  uint64_t tree_size(TermId t) const { return terms_[t].tree_size; }       // of 2^62 at most

  TermId WithChild(TermId t, size_t child, TermId to);
  TermId WithSubterm(TermId t, absl::Span<const uint16_t> position, TermId to);
  TermId At(TermId t, absl::Span<const uint16_t> position) const;

  // The terms of variables and of pattern nodes. A term of a right-hand side has the payload 0
  // where the pattern says nothing about it.
  struct Match {
    absl::InlinedVector<TermId, 8> variables;
    absl::InlinedVector<TermId, 8> nodes;  // a node that is used twice stands for one term
  };
  bool Matches(const Pattern& pattern, int n, TermId t, Match& match) const;
  // nullopt where a variable has no term, or a payload is not known.
  std::optional<TermId> Instantiate(const Pattern& pattern, int n, const Match& match);

  Pattern ToPattern(TermId t) const;  // shared subterms are shared nodes

  // ---- Of a language with binders (term_image.cc) ----

  const Binders* binders() const { return binders_; }
  TermId Image(const TermImage& image, TermId t);
  // The variables of `by_second` go by the second. The memo is for several terms and one image.
  using ImageMemo = absl::flat_hash_map<std::pair<TermId, int>, TermId>;
  TermId MixedImage(const TermImage& first, const TermImage& second,
                    absl::Span<const int> by_second, TermId t, ImageMemo& memo);
  const std::vector<int>& FreeVariables(TermId t);  // ascending
  bool Mentions(TermId t, int variable);
  bool has_sorts() const { return binders_ != nullptr && binders_->sort != nullptr; }
  struct FreeVariable {
    int index;
    uint32_t sort;
    friend auto operator<=>(const FreeVariable&, const FreeVariable&) = default;
  };
  // The free variables by index and sort, ascending; none in a language without sorts.
  const std::vector<FreeVariable>& SortedVariables(TermId t) { return FreeOf(t).sorted; }
  // With those of `names` by their places there.
  TermId Renamed(TermId t, absl::Span<const FreeVariable> names);
  // Whether a function's parameter, or an argument, of that sort is all that the variable is.
  bool Fits(TermId t, int variable, uint32_t sort);
  uint32_t SortOf(TermId t);
  // What a function with that payload makes of its body; the identity in a language without sorts.
  TermImage BodyImage(uint16_t op, uint32_t payload) const;
  // Whether an internal node with such children has a term that says nothing of kAnything's: the
  // variables that a shift has no place for are not there.
  bool HasPlaceForAll(const TermImage& image, TermId t);

 private:
  using VariableImage = absl::FunctionRef<TermId(TermId variable, int index)>;
  struct Free {
    std::vector<int> indices;
    std::vector<FreeVariable> sorted;  // in a language with sorts
  };

  const Free& FreeOf(TermId t);
  TermId MapVariables(TermId t, int depth, VariableImage image, ImageMemo& memo);
  TermId VariableTerm(TermId variable, int index);
  TermId ImageOfVariable(const TermImage& image, TermId variable, int index);
  // One more than the greatest free variable.
  int FreeEnd(TermId t) {
    const std::vector<int>& free = FreeVariables(t);
    return free.empty() ? 0 : free.back() + 1;
  }

  struct Term {
    uint16_t op;
    uint32_t payload;
    uint64_t tree_size;
    Children children;
    TermId same_hash;  // another, or none
  };
  const Binders* binders_;
  std::vector<Term> terms_;
  absl::flat_hash_map<uint64_t, TermId> by_hash_;
  std::deque<std::optional<Free>> free_;
  std::vector<std::optional<uint32_t>> sorts_;
};

struct Rewrite {
  StepKind kind = StepKind::kRule;
  RuleId rule = {};
  uint32_t lemma = 0;
  bool is_conditional = false;
  bool is_backward = false;
  absl::InlinedVector<uint16_t, 6> position;
  TermId result = kNoTerm;  // the whole term
  // For a rule with several patterns, which of DerivationBuilder's premises it needs; else
  // kNoPremises.
  static constexpr uint32_t kNoPremises = 0xffffffff;
  uint32_t premises = kNoPremises;
};

struct Chain {
  TermId start = kNoTerm;
  std::vector<Rewrite> steps;

  TermId end() const { return steps.empty() ? start : steps.back().result; }
};

void Append(Chain& chain, const Chain& more);  // `more` starts where the chain ends
Chain Reversed(const Chain& chain);
// The chain is of a child of the term that `out` ends with; its steps are added to `out`.
void AppendBelow(TermBank& bank, Chain& out, size_t child, const Chain& below);
// Leaves out what leads back to a term that was there before.
void CutLoops(Chain& chain);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_TERM_BANK_H_
