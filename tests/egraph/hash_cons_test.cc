// The hash-cons against a map from the standard library.
#include "egraph/nodes/hash_cons.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <unordered_map>
#include <vector>

#include "tests/egraph/address_space.h"

namespace eqrise::egraph {
namespace {

// Hashes as they come, or many with one home, at the table's end or its begin, so that runs are
// long and those at the end go on at the begin.
uint32_t RandomHash(std::mt19937& random, int kind) {
  const uint32_t hash = random();
  const auto rarely = [&](uint32_t n) { return random() % n == 0; };
  switch (kind) {
    case 1:
      return rarely(500) ? 0xffffffff - hash % 100 : hash;
    case 2:
      return rarely(30) ? hash % 50 * 0x051eb851 : hash;
    case 3:
      return rarely(500) ? hash % 3 : hash;
    default:
      return hash;
  }
}

TEST_CASE("the hash-cons holds what was entered and not erased, however it grows") {
  constexpr size_t kInPlaceFrom = size_t{1} << 20;  // bytes
  size_t in_place = 0, from_heap = 0;
  for (int round = 0; round < 12; ++round) {
    CAPTURE(round);
    std::mt19937 random(static_cast<uint32_t>(round));
    const int kind = round % 4;
    HashCons table;
    std::vector<uint32_t> hashes;  // by id
    std::unordered_map<uint32_t, uint32_t> present;
    const auto has = [&](uint32_t id) {
      return table.Find(hashes[id], [id](uint32_t there) { return there == id; }) == id;
    };
    const auto check = [&] {
      REQUIRE(table.size() == present.size());
      for (const auto& [id, hash] : present) REQUIRE(has(id));
      size_t entries = 0;
      const size_t slots = table.bytes() / sizeof(uint64_t);
      for (size_t at = 0; at < slots; ++at) entries += table.IdAt(at) != HashCons::kNone;
      REQUIRE(entries == present.size());
    };
    const size_t most = round < 8 ? 3000 : 400'000;
    while (present.size() < most) {
      const size_t before = table.bytes();
      const size_t step = 1 + random() % (most / 5);
      if (random() % 3 == 0) table.Expect(step * (1 + random() % 6));
      for (size_t i = 0; i < step; ++i) {
        const auto id = static_cast<uint32_t>(hashes.size());
        hashes.push_back(RandomHash(random, kind));
        table.Insert(hashes[id], id);
        present.emplace(id, hashes[id]);
      }
      for (size_t i = random() % 2 * step / 2; i > 0; --i) {
        const auto id = static_cast<uint32_t>(random() % hashes.size());
        REQUIRE(table.Erase(hashes[id], id) == (present.erase(id) == 1));
        REQUIRE(!has(id));
      }
      if (table.bytes() != before) ++(before >= kInPlaceFrom ? in_place : from_heap);
      check();
    }
  }
  CHECK(in_place > 5);
  CHECK(from_heap > 20);
}

#ifndef EQRISE_SANITIZED
TEST_CASE("a table that cannot grow says so, and lets go of what it has") {
  const auto grow = [] {
    HashCons table;
    for (uint32_t id = 0; id < 10'000; ++id) table.Insert(id * 2'654'435'761, id);
    table.Expect(400'000);
    return 0;
  };
  CHECK(WithAddressSpace(size_t{256} << 20, grow) == 0);
  CHECK(WithAddressSpace(size_t{1} << 20, grow) == kNoMemory);
}
#endif

}  // namespace
}  // namespace eqrise::egraph
