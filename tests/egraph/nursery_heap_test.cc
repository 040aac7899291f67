// Vectors in what a nursery leaves of its page: they are told apart from those of the heap when
// they go, and nobody gets what another one has.
#include "egraph/memory/nursery_heap.h"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "egraph/memory/chunked_vector.h"
#include "egraph/memory/pages.h"

namespace eqrise::egraph {
namespace {

using SmallNumbers = NurseryVector<uint32_t>;

// A page's worth of room, also where a nursery leaves none (sanitizers look at the heap itself).
class SmallRoom {
 public:
  NurseryHeap* heap() { return heap_; }
  bool Has(const void* p) const { return p >= memory_.get() && p < static_cast<void*>(heap_); }

 private:
  static constexpr size_t kBytes = size_t{1} << 16;
  std::unique_ptr<char[]> memory_{new char[kBytes + sizeof(NurseryHeap)]};
  NurseryHeap* heap_ = new (memory_.get() + kBytes) NurseryHeap(memory_.get());
};

TEST_CASE("what vectors grow out of is used again, and what has no room is on the heap") {
  SmallRoom room;
  SmallNumbers first(room.heap());
  first.reserve(100);
  CHECK(room.Has(first.data()));
  const void* const where = first.data();
  first.reserve(1000);
  SmallNumbers second(room.heap());
  second.reserve(100);
  CHECK(second.data() == where);
  SmallNumbers large(room.heap());
  large.resize(size_t{1} << 20, 7);
  CHECK_FALSE(room.Has(large.data()));
  while (room.heap()->Allocate(64) != nullptr) {
  }
  SmallNumbers late(room.heap());
  late.resize(10, 7);
  CHECK_FALSE(room.Has(late.data()));
  SmallNumbers nowhere;
  nowhere.resize(10, 7);
  CHECK_FALSE(room.Has(nowhere.data()));
}

TEST_CASE("copies live on the heap, and what is moved stays where it is") {
  SmallRoom room;
  SmallNumbers numbers(3, 7, room.heap());
  const void* const where = numbers.data();
  const SmallNumbers copy = numbers;
  CHECK_FALSE(room.Has(copy.data()));
  CHECK(copy == numbers);
  SmallNumbers moved;
  moved = std::move(numbers);
  CHECK(moved.data() == where);
  SmallNumbers kept(room.heap());
  kept = copy;
  CHECK(room.Has(kept.data()));
}

TEST_CASE("room that cots take is none of what vectors have") {
  SmallRoom room;
  const size_t all = (size_t{1} << 16) - 4096;
  SmallNumbers numbers(5, 7, room.heap());
  CHECK_FALSE(room.heap()->Withdraw(size_t{1} << 16));
  CHECK(room.heap()->Withdraw(all));
  SmallNumbers more(2048, 8, room.heap());
  CHECK_FALSE(room.Has(more.data()));
  CHECK(numbers == SmallNumbers(5, 7));
}

TEST_CASE("random vectors that come, grow and go keep what is in them") {
  std::mt19937 random(11);
  size_t wrong = 0, in_room = 0;
  for (int world = 0; world < 40; ++world) {
    SmallRoom room;
    std::vector<std::pair<SmallNumbers, uint32_t>> all;
    for (uint32_t step = 0; step < 200; ++step) {
      if (all.size() < 3 || random() % 4 == 0) all.emplace_back(SmallNumbers(room.heap()), step);
      const size_t which = random() % all.size();
      if (random() % 5 == 0) {
        all.erase(all.begin() + static_cast<long>(which));
        continue;
      }
      auto& [numbers, of] = all[which];
      numbers.resize(random() % (random() % 2 == 0 ? 50 : 3000), of);
      if (random() % 8 == 0) numbers.shrink_to_fit();
      in_room += room.Has(numbers.data()) ? 1 : 0;
    }
    for (const auto& [numbers, of] : all) {
      for (const uint32_t n : numbers) wrong += n != of ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
  CHECK(in_room > 1000);
}

TEST_CASE("a chunked vector has its chunks there, until they are too many") {
  SmallRoom room;
  ChunkedVector<uint64_t, 8> numbers(room.heap());
  for (uint64_t i = 0; i < 20'000; ++i) numbers.push_back(3 * i);
  CHECK(room.Has(&numbers[0]));
  CHECK_FALSE(room.Has(&numbers[19'999]));
  const ChunkedVector<uint64_t, 8> moved = std::move(numbers);
  size_t wrong = 0;
  for (uint64_t i = 0; i < 20'000; ++i) wrong += moved[i] != 3 * i ? 1 : 0;
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace eqrise::egraph
