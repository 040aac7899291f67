// Sizes that are too large to compute with: products of sums with a million terms, numbers beyond
// 64 bits. Nats are values without a place and without an error, and are made everywhere, so that
// this is one of the few things that are thrown. Whoever reads a program turns it into an error.
#ifndef EQRISE_RISE_NAT_BUDGET_H_
#define EQRISE_RISE_NAT_BUDGET_H_

#include <cstddef>
#include <exception>

namespace eqrise::rise {

class NatTooLarge : public std::exception {
 public:
  explicit NatTooLarge(const char* what) : what_(what) {}
  const char* what() const noexcept override { return what_; }

 private:
  const char* what_;
};

// How many monomials a product may have before equal ones are put together. The largest of the
// kernels has some dozens.
inline constexpr std::size_t kMostMonomials = 100'000;

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_NAT_BUDGET_H_
