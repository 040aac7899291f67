#include "extract/memory_cost.h"

#include <doctest/doctest.h>

namespace eqrise::extract {
namespace {

constexpr double kKiB = 1024, kMiB = 1024 * 1024;

double Into(const AccessGroup& group, double capacity, double page = 0, double ways = 0) {
  return BytesInto({&group, 1}, {.capacity = capacity, .line = 64, .page = page, .ways = ways});
}

TEST_CASE("memory costs: what is read in order moves once") {
  const AccessGroup x{.loops = {{1 << 20, 4}}, .bytes = 4, .whole = 4 * kMiB};
  CHECK(Into(x, 32 * kKiB) == 4 * kMiB);
}

TEST_CASE(
    "memory costs: a walk down columns moves a line for each element, unless lines are kept") {
  const AccessGroup b{.loops = {{1024, 4}, {1024, 4096}}, .bytes = 4, .whole = 4 * kMiB};
  CHECK(Into(b, 48 * kKiB) == 64 * kMiB);
  CHECK(Into(b, 2 * kMiB) == 4 * kMiB);
  // Addresses 4 KiB apart share a set.
  CHECK(Into(b, 2 * kMiB, 4096, 8) == 64 * kMiB);
}

TEST_CASE("memory costs: more rows at once than a set has ways are brought again and again") {
  // A gather of elements that are 4 KiB apart, for each of 1,024 neighbours.
  const auto rows = [](std::vector<double> offsets) {
    return AccessGroup{
        .loops = {{1024, 4}}, .bytes = 4, .whole = 4 * kMiB, .offsets = std::move(offsets)};
  };
  const AccessGroup few = rows({0, 4096}), many = rows({0, 4096, 8192, 12288, 16384});
  CHECK(Into(few, 16 * kKiB, 4096, 4) <= 4 * 2 * 4 * kKiB);
  CHECK(Into(many, 8 * kKiB, 4096, 4) >= 5 * 1024 * 64);
}

TEST_CASE("memory costs: a row that stays is read once, a row that does not is read each time") {
  const AccessGroup row{.loops = {{100, 0}, {1024, 4}}, .bytes = 4, .whole = 4 * kKiB};
  CHECK(Into(row, 32 * kKiB) == 4 * kKiB);
  CHECK(Into(row, 2 * kKiB) == 400 * kKiB);
}

TEST_CASE("memory costs: neighbours of a stencil share what they read") {
  // Three rows of 1,024, one above the other, for each of 1,024 rows.
  const AccessGroup rows{.loops = {{1024, 4096}, {1024, 4}},
                         .bytes = 4,
                         .whole = 1026 * 4 * kKiB,
                         .offsets = {0, 4096, 8192}};
  CHECK(Into(rows, 32 * kKiB) == doctest::Approx(1026 * 4 * kKiB));
  // A cache of one row reads each row three times.
  CHECK(Into(rows, 8 * kKiB) == doctest::Approx(3 * 1024 * 4 * kKiB));
  const AccessGroup neighbours{
      .loops = {{1 << 20, 4}}, .bytes = 4, .whole = 4 * kMiB + 8, .offsets = {0, 4, 8}};
  CHECK(Into(neighbours, 32 * kKiB) == 4 * kMiB + 8);
}

TEST_CASE("memory costs: accesses of a statement share a cache") {
  // 20 KiB each, used again ten times: one fits, two don't.
  const AccessGroup a{.loops = {{10, 0}, {5 * 1024, 4}}, .bytes = 4, .whole = 20 * kKiB};
  const AccessGroup both[] = {a, a};
  CHECK(Into(a, 32 * kKiB) == 20 * kKiB);
  CHECK(BytesInto(both, {.capacity = 32 * kKiB, .line = 64}) == 400 * kKiB);
}

TEST_CASE("memory costs: the items of a warp share lines where they read neighbours") {
  // Each of 32 items reads 64 elements: in turns, or 64 neighbours each.
  const AccessGroup turns{.loops = {{64, 128}, {32, 4}}, .bytes = 4, .whole = 8 * kKiB};
  const AccessGroup apart{.loops = {{64, 4}, {32, 256}}, .bytes = 4, .whole = 8 * kKiB};
  const CacheLevel none{.capacity = 512, .line = 32};
  CHECK(BytesInto({&turns, 1}, none) == 8 * kKiB);
  CHECK(BytesInto({&apart, 1}, none) == 64 * kKiB);
}

}  // namespace
}  // namespace eqrise::extract
