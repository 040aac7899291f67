// Makes chains of rewrites shorter, by looking at terms and rules alone.
//
//   ChainShortener shortener(bank, rules, 2'000);
//   chain = shortener.Shorten(std::move(chain));
#ifndef EQRISE_EGRAPH_EXPLAIN_CHAIN_SHORTENER_H_
#define EQRISE_EGRAPH_EXPLAIN_CHAIN_SHORTENER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/explain/derivation.h"
#include "egraph/explain/term_bank.h"

namespace eqrise::egraph {

class ChainShortener {
 public:
  // At most so many terms near a chain are looked at.
  ChainShortener(TermBank& bank, const std::vector<DerivationRule>& rules, size_t max_neighbours)
      : bank_(bank), rules_(rules), max_neighbours_(max_neighbours) {}

  // Sorts steps in different subterms apart, as far as no rewrite above them comes between. Then it
  // cuts the loops that show: a to b, c to d, b to a becomes c to d.
  Chain SortApart(Chain chain) { return ShortenBelow(std::move(chain), 0); }
  // Shorten may do as much work from now on as so many long chains take; what comes later is only
  // sorted.
  void Allow(size_t chains) { budget_ = 100 * max_neighbours_ * chains; }
  // All that there is: the shortest chain near this one, and near the chains of subterms, with
  // rewrites of a subterm brought together that others above it have driven apart.
  Chain Shorten(Chain chain);

 private:
  // A term that is one rewrite away: by a rule, or by a step of the chain for which there is more
  // to show than that two terms match. Where its sides are, it goes as it did.
  struct Neighbour {
    uint32_t rule;
    bool is_backward;
    absl::InlinedVector<uint16_t, 6> position;
    TermId term;
    const Rewrite* seen = nullptr;
  };

  bool IsFree(const Rewrite& step) const;
  void Remember(const Chain& chain);
  Chain ShortenBelow(Chain chain, size_t budget);
  Chain PushLate(Chain chain);
  enum class Swap : uint8_t { kNo, kYes, kFirstVanished };
  Swap SwapSteps(Chain& chain, size_t first);
  Chain ShortestNearby(Chain chain, size_t budget);
  void RewriteRoot(TermId t, uint32_t rule, bool is_backward, std::vector<Neighbour>& out);
  const std::vector<Neighbour>& Neighbours(TermId t);

  TermBank& bank_;
  const std::vector<DerivationRule>& rules_;
  size_t max_neighbours_;
  size_t budget_ = 0;     // neighbours that may be made for all chains,
  size_t work_left_ = 0;  // and still for this one
  absl::flat_hash_map<TermId, std::unique_ptr<std::vector<Neighbour>>> neighbours_;
  // By each of their sides: steps that are not free, from there to their results.
  absl::flat_hash_map<TermId, std::vector<std::unique_ptr<Rewrite>>> seen_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_CHAIN_SHORTENER_H_
