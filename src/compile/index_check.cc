#include "compile/index_check.h"

#include <algorithm>
#include <span>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace eqrise::compile {
namespace {

// Per thread; less is not worth a thread.
constexpr size_t kLeastShare = size_t{1} << 18;

template <typename T>
size_t FirstOutside(std::span<const T> indices, int64_t extent) {
  // One comparison for both ends; whole blocks first, so that compilers make vectors of it.
  const auto end = static_cast<uint64_t>(extent);
  constexpr size_t kBlock = 4096;
  for (size_t start = 0; start < indices.size(); start += kBlock) {
    const auto block = indices.subspan(start, std::min(kBlock, indices.size() - start));
    bool outside = false;
    for (const T i : block) outside |= static_cast<uint64_t>(static_cast<int64_t>(i)) >= end;
    if (!outside) continue;
    for (size_t i = 0;; ++i) {
      if (static_cast<uint64_t>(static_cast<int64_t>(block[i])) >= end) return start + i;
    }
  }
  return indices.size();
}

template <typename T>
size_t FirstOutsideInParallel(std::span<const T> indices, int64_t extent) {
  const size_t cores = std::max(1u, std::thread::hardware_concurrency());
  const size_t threads = std::clamp<size_t>(indices.size() / kLeastShare, 1, cores);
  std::vector<size_t> found(threads, indices.size());
  const auto look = [&](size_t t) {
    const size_t begin = indices.size() * t / threads, end = indices.size() * (t + 1) / threads;
    const size_t at = FirstOutside(indices.subspan(begin, end - begin), extent);
    if (begin + at < end) found[t] = begin + at;
  };
  std::vector<std::thread> others;
  for (size_t t = 1; t < threads; ++t) others.emplace_back(look, t);
  look(0);
  for (std::thread& t : others) t.join();
  return *std::min_element(found.begin(), found.end());
}

std::string Place(const run::HostArray& array, size_t index) {
  std::vector<int64_t> place;
  auto rest = static_cast<int64_t>(index);
  for (auto extent = array.shape().rbegin(); extent != array.shape().rend(); ++extent) {
    place.push_back(rest % *extent);
    rest /= *extent;
  }
  std::reverse(place.begin(), place.end());
  return place.empty() ? "" : absl::StrCat("[", absl::StrJoin(place, "]["), "]");
}

}  // namespace

absl::Status CheckIndices(const run::HostArray& array, int64_t extent, const std::string& input) {
  const bool is_wide = array.element() == run::Element::kI64;
  if (!is_wide && extent > (int64_t{1} << 31)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: the indices in ", input, " have 32 bits, too few for idx[", extent,
        "]\nhint: give the size by --size, so that the kernel is made for indices of 64 bits"));
  }
  const size_t at = is_wide ? FirstOutsideInParallel(array.As<int64_t>(), extent)
                            : FirstOutsideInParallel(array.As<int32_t>(), extent);
  if (at == static_cast<size_t>(array.size())) return absl::OkStatus();
  const int64_t value = is_wide ? array.As<int64_t>()[at] : array.As<int32_t>()[at];
  return absl::InvalidArgumentError(absl::StrCat("error: the input ", input, Place(array, at),
                                                 " = ", value, " is not in idx[", extent,
                                                 "]\nhint: its indices go from 0 to ", extent - 1));
}

}  // namespace eqrise::compile
