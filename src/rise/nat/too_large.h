// Sizes and types that are too large to compute with: products of sums with a million terms,
// numbers beyond 64 bits, pairs of pairs of pairs ... with a million parts. Nats and types are
// values without a place and without an error, and are made everywhere, so that this is one of the
// few things that are thrown. Inference turns it into an error at the expression that it is at.
#ifndef EQRISE_RISE_NAT_TOO_LARGE_H_
#define EQRISE_RISE_NAT_TOO_LARGE_H_

#include <cstddef>
#include <cstdint>
#include <exception>

namespace eqrise::rise {

class TooLarge : public std::exception {
 public:
  // What is too large, and what to do about it; literals.
  TooLarge(const char* what, const char* hint) : what_(what), hint_(hint) {}
  const char* what() const noexcept override { return what_; }
  const char* hint() const { return hint_; }

 private:
  const char* what_;
  const char* hint_;
};

// How many monomials a product may have before equal ones are put together. The largest of the
// kernels has some dozens.
inline constexpr std::size_t kMostMonomials = 100'000;
// How many parts a type may have, written out as a tree. The largest of the kernels has some
// dozens.
inline constexpr std::uint32_t kMostTypeParts = 20'000;

[[noreturn]] inline void ThrowTypeTooLarge() {
  throw TooLarge("the type of this has more than 20000 parts",
                 "pairs of pairs double it each time; use an array, or take what is needed before");
}

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_NAT_TOO_LARGE_H_
