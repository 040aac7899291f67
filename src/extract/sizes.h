// How large nats and types come out for costs: sizes that the program leaves open have stand-ins.
//
//   Sizes sizes(exprs, {{"n", 4096}}, 1024);
//   sizes.Bytes(type);   // of an n.f32: 16384
#ifndef EQRISE_EXTRACT_SIZES_H_
#define EQRISE_EXTRACT_SIZES_H_

#include <array>
#include <map>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "rise/term/expr.h"

namespace eqrise::extract {

// Parts of a loop's iterations at which what differs between them is looked at, for an average.
inline constexpr std::array kPlaces = {0.07, 0.31, 0.5, 0.69, 0.93};

class Sizes {
 public:
  Sizes(rise::ExprTable& exprs, const std::map<std::string, int64_t>& given, int64_t otherwise)
      : types_(exprs.types()), nats_(exprs.nats()), given_(given), otherwise_(otherwise) {}

  int64_t Of(rise::NatVar size) const {
    auto it = given_.find(nats_.info(size).name);
    return it == given_.end() ? otherwise_ : it->second;
  }
  double Value(rise::Nat n);
  double Scalars(rise::Type t);  // how many scalars a value of the type has
  double Bytes(rise::Type t);

 private:
  // With sizes that are so much smaller, and positions that are such a part of what they can be.
  double At(rise::Nat n, int64_t less, double place = 0.5);
  double BytesOf(rise::Type t);

  rise::TypeTable& types_;
  rise::NatTable& nats_;
  const std::map<std::string, int64_t>& given_;
  int64_t otherwise_;
  absl::flat_hash_map<rise::Nat, double> values_;
  absl::flat_hash_map<uint32_t, double> scalars_, bytes_;  // by type
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_SIZES_H_
