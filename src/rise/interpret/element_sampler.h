// Single elements of what a program computes, from inputs of any size. It is an interpreter by need:
// an array is a length and a function from positions to elements, so that one element of a matrix
// product costs one row and one column. It judges results at real sizes, which the reference
// interpreter can't (rise/interpret/interpret.h), and shares no code with lowering, translation or emission.
//
//   ElementSampler sampler(exprs, program, sizes, inputs, {.in_double = true});
//   absl::StatusOr<Value> v = sampler.Element(0, 1'000'000);     // of the first leaf
//
// An expression means what the interpreter says, with two differences. A reorder's second function
// is not checked. A scatter that puts two elements at one place is an error only where that place
// is asked for.
#ifndef EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_H_
#define EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/term/expr.h"
#include "rise/term/value.h"

namespace eqrise::rise {

// The contents of one leaf of an input, as Leaf has them (rise/term/value.h), somewhere else.
struct LeafView {
  ScalarKind element = ScalarKind::kF32;
  const std::byte* bytes = nullptr;
};

struct SamplerOptions {
  // Evaluations and elements that one element may take; more is a ResourceExhausted error.
  int64_t max_steps = 2'000'000;
  int max_depth = 400;  // of nested evaluations, so that no program overflows the stack
  // Floats have the precision of f64, whatever their type, as in a reference.
  bool in_double = false;
};

class ElementSampler {
 public:
  // `inputs`: the leaves of all inputs, in order. `sizes` are those of SizesOf. The expressions and
  // what the views point to outlive the sampler.
  ElementSampler(const ExprTable& exprs, const Program& program, SizeValues sizes,
                 std::vector<LeafView> inputs, const SamplerOptions& options);
  ~ElementSampler();

  // Element `index` of a leaf of the result, counted in C order. Unimplemented where an input or
  // the result has an array whose type depends on a position.
  absl::StatusOr<Value> Element(size_t leaf, int64_t index);
  // What all elements until now took.
  int64_t steps() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INTERPRET_ELEMENT_SAMPLER_H_
