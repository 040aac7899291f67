// What somebody meant who wrote a name that nothing has.
//
//   ClosestName("mpa", {"map", "zip"}) == "map"
#ifndef EQRISE_RISE_SYNTAX_CLOSEST_NAME_H_
#define EQRISE_RISE_SYNTAX_CLOSEST_NAME_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace eqrise::rise {

// The candidate that fewest slips lead away from: letters left out, added, exchanged or swapped
// with their neighbour (the distance of Damerau and Levenshtein). Empty where that are more than
// one in three letters, or the name is a candidate itself.
std::string ClosestName(absl::string_view name, const std::vector<std::string>& candidates);

// The primitives and the prelude's functions.
std::vector<std::string> NamesOfLanguage();

// "did you mean `map`?", or what there is to say otherwise.
std::string DidYouMean(absl::string_view name, const std::vector<std::string>& candidates,
                       absl::string_view otherwise);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_CLOSEST_NAME_H_
