#include "run/guard_zones.h"

#include <algorithm>
#include <cstring>

#include "run/text.h"

namespace eqrise::run {
namespace {

// Neither zero nor a small number of any type.
constexpr std::byte kGuard{0xA5};

}  // namespace

absl::StatusOr<HostArray> WithGuardZones(const std::byte* contents, std::size_t bytes,
                                         std::size_t zone) {
  auto whole = HostArray::Create(Element::kU8, {static_cast<std::int64_t>(bytes + 2 * zone)});
  if (!whole.ok()) return whole;
  std::byte* begin = whole->Bytes();
  std::fill_n(begin, zone, kGuard);
  std::fill_n(begin + zone + bytes, zone, kGuard);
  if (contents != nullptr && bytes > 0) std::memcpy(begin + zone, contents, bytes);
  return whole;
}

absl::Status CheckGuardZones(const HostArray& whole, std::size_t zone, std::string_view name) {
  const auto intact = [&](const std::byte* begin) {
    return std::all_of(begin, begin + zone, [](std::byte b) { return b == kGuard; });
  };
  const std::byte* begin = whole.Bytes();
  const char* where = !intact(begin)                              ? "before"
                      : !intact(begin + whole.byte_size() - zone) ? "behind"
                                                                  : nullptr;
  if (where == nullptr) return absl::OkStatus();
  return absl::InternalError(Cat("the program writes ", where, " ", name));
}

}  // namespace eqrise::run
