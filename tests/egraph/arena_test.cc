// Arenas: elements stay where they are while they become many, on small pages and on large ones.
#include "egraph/memory/arena.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

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
constexpr size_t kInCot = Nursery::kElements, kInSlot = Nursery::kSlot / sizeof(uint32_t);

void FillTo(NumberArena& numbers, size_t n, uint32_t times) {
  while (numbers.size() < n) numbers.push_back(times * static_cast<uint32_t>(numbers.size()));
}

size_t NumWrong(const NumberArena& numbers, uint32_t times) {
  size_t wrong = 0;
  for (size_t i = 0; i < numbers.size(); ++i) wrong += numbers[i] != times * i ? 1 : 0;
  return wrong;
}

TEST_CASE("arenas begin in one page, and leave cot and slot once, with what they have") {
  Nursery nursery;
  NumberArena first(nursery), second(nursery);
  const uint32_t* const cot = first.data();
  CHECK(reinterpret_cast<uintptr_t>(cot) / kLargePage ==
        reinterpret_cast<uintptr_t>(second.data()) / kLargePage);
  FillTo(first, kInCot, 3);
  FillTo(second, kInCot, 5);
  CHECK(first.data() == cot);
  first.push_back(3 * kInCot);
  const uint32_t* const slot = first.data();
  CHECK(slot != cot);
  FillTo(first, kInSlot, 3);
  FillTo(second, kInSlot, 5);
  CHECK(first.data() == slot);
  CHECK(NumWrong(first, 3) == 0);
  CHECK(NumWrong(second, 5) == 0);
  first.push_back(3 * kInSlot);
  const uint32_t* const own = first.data();
  CHECK(own != slot);
  FillTo(first, 40 * kInSlot, 3);
  CHECK(first.data() == own);
  CHECK(first.bytes() == 40 * kInSlot * sizeof(uint32_t));
  CHECK(NumWrong(first, 3) == 0);
  CHECK(NumWrong(second, 5) == 0);
  // In one leap, from nothing and from a cot.
  NumberArena third(nursery), fourth(nursery);
  third.Resize(2 * kInSlot);
  CHECK(NumWrong(third, 0) == 0);
  FillTo(fourth, 100, 7);
  fourth.Extend(2 * kInSlot);
  fourth.Truncate(100);
  CHECK(NumWrong(fourth, 7) == 0);
}

TEST_CASE("a nursery has as many cots as there are, each with a slot of its own") {
  Nursery nursery;
  std::vector<NumberArena> inside;
  for (;;) {
    NumberArena numbers(nursery);
    if (numbers.data() == nullptr) break;
    inside.push_back(std::move(numbers));
  }
  CHECK(inside.size() > 40);
  CHECK(inside.size() <= Nursery::kCots);
  for (const size_t n : {kInCot, kInSlot}) {
    for (size_t i = 0; i < inside.size(); ++i) FillTo(inside[i], n, static_cast<uint32_t>(i));
    for (size_t i = 0; i < inside.size(); ++i) {
      CHECK(NumWrong(inside[i], static_cast<uint32_t>(i)) == 0);
    }
  }
}

TEST_CASE("arenas for which a nursery has no room have addresses of their own") {
  Nursery nursery;
  while (nursery.Take(4096) != nullptr) {
  }
  NumberArena other(nursery);
  CHECK(other.data() == nullptr);
  FillTo(other, 3 * kInSlot, 7);
  CHECK(NumWrong(other, 7) == 0);
}

TEST_CASE("the arena at the end of a nursery's page goes on behind it") {
  Nursery nursery;
  auto arena = Arena<Record>::AtEndOf(nursery);
  if (!HasAmpleAddressSpace()) return;
  static_assert(sizeof(Record) <= Nursery::kLargestElement);
  const void* const where = arena.data();
  CHECK(where != nullptr);
  NumberArena numbers(nursery);
  FillTo(numbers, 2 * kInCot, 3);
  const auto fill_to = [&](size_t n) {
    while (arena.size() < n) arena.push_back({7 * arena.size(), {}});
    CheckKept(arena, n, where);
  };
  fill_to(300'000);
  for (const size_t kept : {size_t{200'000}, Nursery::kElements / 2}) {
    arena.Shrink(kept);
    CheckKept(arena, kept, where);
    fill_to(300'000);
  }
  CHECK(NumWrong(numbers, 3) == 0);
  // There is one.
  CHECK(Arena<Record>::AtEndOf(nursery).data() == nullptr);
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
