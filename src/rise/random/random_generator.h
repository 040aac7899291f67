// Where random_expr.h's terms are made, from the type inwards. Terms of depth 0 are the simplest
// that there are: a variable, an input, or a literal (for arrays: generate of one). A construct
// whose typing fails, e.g. because a symbolic size can't be proved to be divisible, is not an
// error: another one is tried.
#ifndef EQRISE_RISE_RANDOM_RANDOM_GENERATOR_H_
#define EQRISE_RISE_RANDOM_RANDOM_GENERATOR_H_

#include <initializer_list>
#include <optional>
#include <vector>

#include "rise/random/random_expr.h"

namespace eqrise::rise {

class Generator {
 public:
  Generator(ExprTable& exprs, Rng& rng, const RandomExprOptions& options)
      : exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        rng_(rng),
        options_(options),
        scope_(options.variables),
        position_level_(options.positions) {}

  std::optional<Expr> Make(Type type, int depth);

 private:
  std::optional<Expr> Primitive(Op op, std::initializer_list<std::optional<Expr>> children,
                                const Attr& attr = {});
  // fun x => body, the body made with x in scope.
  std::optional<Expr> Lambda(Type parameter, Type result, int depth);
  // A variable or an input of this very type, the innermost variables more often.
  std::optional<Expr> Known(Type type);
  std::optional<Expr> Simplest(Type type, const TypeNode& n);
  std::optional<Expr> Compound(Type type, const TypeNode& n, int depth);
  // A component of a variable or input in scope: fst or snd of a pair, an element of an array.
  std::optional<Expr> PartOfKnown(Type type);
  // A type to compute with on the way to `goal`: one of something in scope, or the goal's own
  // scalar.
  Type SomeType(Type goal);
  Type ScalarOf(Type t);
  Nat SomeSize();

  // --- scalars and vectors (random_scalars.cc)
  std::optional<Expr> Scalar(Type type, ScalarKind kind, int depth);
  // foreign fun above(x: t, y: t): t = max(x, -y), of f32 also as text.
  std::optional<Expr> Foreign(Type type, ScalarKind kind, std::optional<Expr> left,
                              std::optional<Expr> right);
  std::optional<Expr> Condition(int depth);
  // A reduction of an array of a size that is in scope, or of a few elements.
  std::optional<Expr> Reduction(Type type, int depth);
  // In an order that counts.
  std::optional<Expr> Folded(Type type, int depth);
  // An array that is taken apart without knowing its length.
  std::optional<Expr> OfSomeSize(Type type, int depth);
  // Functions that are seldom whole numbers, where they are.
  std::optional<Expr> AtKnownPoint(Type type, int depth);
  // cast of an index variable or of a nat, so that generated elements differ.
  std::optional<Expr> CastOfIndex(Type type);
  // cast of a nat that is computed, or to one.
  std::optional<Expr> CastOfNat(Type type, int depth);
  std::optional<Expr> VectorValue(Type type, const TypeNode& n, int depth);

  // --- indices and casts (random_indices.cc), where the options are wide
  // natAsIndex of anything whole, or one of two indices.
  std::optional<Expr> IndexValue(Type type, const TypeNode& n, int depth);
  // cast of any other type.
  std::optional<Expr> CastOfAny(Type type, int depth);
  // An element, or a few, of an array of billions that nobody makes.
  std::optional<Expr> OfBillions(Type type, int depth);
  std::optional<Expr> FewOfBillions(const TypeNode& n, int depth);
  // A function of an index without a loop: an array whose elements take loops is stored as a whole.
  std::optional<Expr> OfIndex(Nat extent, Type type);
  // At indices that are data: the elements of an array of another size, or some replaced.
  std::optional<Expr> Gathered(const TypeNode& n, int depth);
  std::optional<Expr> Scattered(Type type, const TypeNode& n, int depth);
  // As many indices of as many elements, each of them once.
  std::optional<Expr> Permutation(Nat size);
  Type SomeScalar();
  Type SomeWhole();
  // A whole number that may be as large as the bounds of OfBillions.
  std::optional<Expr> LargeNumber(int depth);
  Nat Billions();

  // --- arrays (random_arrays.cc)
  std::optional<Expr> ArrayValue(Type type, const TypeNode& n, int depth);
  // A dependent array of arrays, as an array taken apart.
  std::optional<Expr> Pieces(Type type, const TypeNode& n, int depth);
  // Windows of which the last one may be shorter, as many as there are to be elements.
  std::optional<Expr> Windows(const TypeNode& n, int depth);
  // One value for each window, or for each piece of a growing length.
  std::optional<Expr> MappedPieces(const TypeNode& n, int depth);
  // Arrays made of shorter ones, of their own prefixes, of bins, or by repeating a function.
  std::optional<Expr> LongerOrFolded(Type type, const TypeNode& n, int depth);
  std::optional<Expr> JoinedOfTwo(const TypeNode& n, int depth);
  std::optional<Expr> Padded(const TypeNode& n, int depth);
  std::optional<Expr> Histogram(Type type, const TypeNode& n, int depth);
  std::optional<Expr> WithFirstReplaced(Type type, const TypeNode& n, int depth);
  std::optional<Expr> JoinedPieces(const TypeNode& n, int depth);
  std::optional<Expr> Iterated(const TypeNode& n, int depth);

  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  Rng& rng_;
  const RandomExprOptions& options_;
  std::vector<Type> scope_;
  int position_level_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_RANDOM_RANDOM_GENERATOR_H_
