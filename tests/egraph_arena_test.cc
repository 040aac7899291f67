// Arenas: elements stay where they are while they become many, on small pages and on large ones.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "egraph/arena.h"

namespace eqrise::egraph {
namespace {

// As large as a node's record, and of no size that divides a page.
struct Record {
  uint64_t key;
  std::array<uint32_t, 5> rest;
};
using EarlyLarge = Arena<Record, (size_t{256} << 10)>;

template <class A>
void CheckKept(A& arena, size_t n, const void* where) {
  CHECK(arena.size() == n);
  CHECK(static_cast<const void*>(arena.data()) == where);
  size_t wrong = 0;
  for (size_t i = 0; i < n; ++i) wrong += arena[i].key != 7 * i ? 1 : 0;
  CHECK(wrong == 0);
}

TEST_CASE_TEMPLATE("an arena grows in place from small pages to large ones", A, EarlyLarge,
                   Arena<Record>) {
  A arena;
  arena.push_back({0, {}});
  const void* const where = arena.data();
  // One by one, and in leaps: from within the small pages over their end, and among the large ones.
  while (arena.size() < 1000) arena.push_back({7 * arena.size(), {}});
  for (const size_t more : {size_t{1}, size_t{300}, size_t{7000}, size_t{3000}, size_t{200'000}}) {
    const size_t from = arena.Extend(more);
    for (size_t i = from; i < arena.size(); ++i) arena[i].key = 7 * i;
    CheckKept(arena, arena.size(), where);
  }
  CHECK(arena.bytes() == arena.size() * sizeof(Record));
}

TEST_CASE_TEMPLATE("an arena gives back what is beyond an element, and keeps what is before", A,
                   EarlyLarge, Arena<Record>) {
  A arena;
  arena.Resize(300'000);
  const void* const where = arena.data();
  for (const size_t kept : {size_t{250'001}, size_t{140'000}, size_t{9000}, size_t{20}}) {
    for (size_t i = 0; i < arena.size(); ++i) arena[i].key = 7 * i;
    arena.Shrink(kept);
    CHECK(arena.bytes() == kept * sizeof(Record));
    CheckKept(arena, kept, where);
    arena.Resize(300'000);
    CHECK(arena[kept - 1].key == 7 * (kept - 1));
    CHECK(arena[299'999].key == 0);  // new pages
  }
}

TEST_CASE("an arena that is moved takes its elements along") {
  EarlyLarge arena;
  for (size_t i = 0; i < 50'000; ++i) arena.push_back({7 * i, {}});
  const void* const where = arena.data();
  EarlyLarge other(std::move(arena));
  CheckKept(other, 50'000, where);
  EarlyLarge third;
  third.push_back({1, {}});
  third = std::move(other);
  CheckKept(third, 50'000, where);
}

using NumberArena = Arena<uint32_t>;
constexpr size_t kInSlot = Nursery::kSlot / sizeof(uint32_t);

void FillTo(NumberArena& numbers, size_t n, uint32_t times) {
  while (numbers.size() < n) numbers.push_back(times * static_cast<uint32_t>(numbers.size()));
}

size_t NumWrong(const NumberArena& numbers, uint32_t times) {
  size_t wrong = 0;
  for (size_t i = 0; i < numbers.size(); ++i) wrong += numbers[i] != times * i ? 1 : 0;
  return wrong;
}

TEST_CASE("arenas begin side by side in a nursery, and leave it once, with what they have") {
  Nursery nursery;
  NumberArena first(nursery), second(nursery);
  CHECK(second.data() - first.data() == kInSlot);
  const uint32_t* const begin = first.data();
  FillTo(first, kInSlot, 3);
  FillTo(second, kInSlot, 5);
  CHECK(first.data() == begin);
  first.push_back(3 * kInSlot);
  const uint32_t* const own = first.data();
  CHECK(own != begin);
  CHECK(NumWrong(first, 3) == 0);
  CHECK(NumWrong(second, 5) == 0);
  FillTo(first, 40 * kInSlot, 3);
  CHECK(first.data() == own);
  CHECK(first.bytes() == 40 * kInSlot * sizeof(uint32_t));
  CHECK(NumWrong(first, 3) == 0);
  // In one leap, from nothing.
  NumberArena third(nursery);
  third.Resize(2 * kInSlot);
  CHECK(NumWrong(third, 0) == 0);
}

TEST_CASE("arenas for which a nursery has no room have addresses of their own") {
  Nursery nursery;
  std::vector<NumberArena> in_nursery;
  for (size_t i = 0; i < Nursery::kSlots; ++i) in_nursery.emplace_back(nursery);
  for (const NumberArena& numbers : in_nursery) CHECK(numbers.data() != nullptr);
  NumberArena other(nursery);
  CHECK(other.data() == nullptr);
  FillTo(other, 3 * kInSlot, 7);
  CHECK(NumWrong(other, 7) == 0);
}

TEST_CASE("a nursery is moved together with the arenas in it") {
  struct Owner {
    Nursery nursery;
    NumberArena numbers{nursery};
  };
  Owner owner;
  FillTo(owner.numbers, 100, 9);
  Owner other(std::move(owner));
  Owner third;
  FillTo(third.numbers, 50, 2);
  third = std::move(other);
  CHECK(third.numbers.size() == 100);
  CHECK(NumWrong(third.numbers, 9) == 0);
  FillTo(third.numbers, 2 * kInSlot, 9);
  CHECK(NumWrong(third.numbers, 9) == 0);
}

}  // namespace
}  // namespace eqrise::egraph
