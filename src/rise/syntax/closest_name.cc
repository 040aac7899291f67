#include "rise/syntax/closest_name.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "rise/term/prelude.h"
#include "rise/term/primitive.h"

namespace eqrise::rise {
namespace {

size_t Distance(absl::string_view a, absl::string_view b) {
  std::vector<size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(above, row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t exchanged = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({exchanged, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::string ClosestName(absl::string_view name, const std::vector<std::string>& candidates) {
  std::string best;
  size_t least = name.size() / 3 + 1;  // of distances that are too large
  for (const std::string& candidate : candidates) {
    if (candidate == name) return "";
    const size_t distance = Distance(name, candidate);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

std::vector<std::string> NamesOfLanguage() {
  std::vector<std::string> names;
  for (int op = static_cast<int>(kFirstPrimitive); op < kNumOps; ++op) {
    names.emplace_back(OpName(static_cast<Op>(op)));
  }
  for (absl::string_view line : absl::StrSplit(kPrelude, '\n')) {
    if (!absl::ConsumePrefix(&line, "def ")) continue;
    const size_t end = std::find_if_not(line.begin(), line.end(),
                                        [](char c) {
                                          return absl::ascii_isalnum(static_cast<unsigned char>(c));
                                        }) -
                       line.begin();
    names.emplace_back(line.substr(0, end));
  }
  return names;
}

std::string DidYouMean(absl::string_view name, const std::vector<std::string>& candidates,
                       absl::string_view otherwise) {
  const std::string closest = ClosestName(name, candidates);
  return closest.empty() ? std::string(otherwise) : absl::StrCat("did you mean `", closest, "`?");
}

}  // namespace eqrise::rise
