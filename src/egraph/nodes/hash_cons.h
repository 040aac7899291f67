// The hash-cons: which node has this hash? One flat table of (node, hash) pairs with linear
// probing, no stale entries and no tombstones. A slot's place is its hash times the size over 2^32,
// so the table is sorted by hash but for the runs that collisions make. So growing goes through it
// once, in order and in place: it reads no node and needs no second table.
//
// It knows nothing of nodes: `equal(id)` says whether a node is the one that is looked for. 32 bits
// of hash are compared before that is asked, so that it is almost always yes.
#ifndef EQRISE_EGRAPH_NODES_HASH_CONS_H_
#define EQRISE_EGRAPH_NODES_HASH_CONS_H_

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

#include "egraph/memory/pages.h"

namespace eqrise::egraph {

class HashCons {
 public:
  static constexpr uint32_t kNone = 0xffffffff;

  HashCons() = default;
  // The table begins in a nursery's cot (pages.h), and leaves it when it grows larger.
  explicit HashCons(Nursery& nursery)
      : cot_(static_cast<Slot*>(nursery.Take(kInCot * sizeof(Slot)))) {}
  HashCons(HashCons&& other) noexcept { Swap(other); }
  HashCons& operator=(HashCons&& other) noexcept {
    Swap(other);
    return *this;
  }
  ~HashCons() { Release(slots_, reserved_); }

  size_t size() const { return size_; }
  size_t bytes() const { return BytesOf(capacity_); }
  // What one more entry may add to bytes(); while it grows, no more than that.
  size_t BytesForOneMore() const { return BytesOf(CapacityFor(size_ + 1)) - bytes(); }

  size_t EntriesUntilGrowth() const { return Room() > size_ ? Room() - size_ : 0; }

  // To find in steps: where a hash leads, where the first id with that hash is, or would be, from
  // there on, and what is there. What is found from that slot on is right whatever was inserted
  // meanwhile.
  size_t Home(uint32_t hash) const {
    return static_cast<size_t>(static_cast<uint64_t>(hash) * capacity_ >> 32);
  }
  size_t ProbeFrom(size_t home, uint32_t hash) const {
    return Walk(home, [hash](const Slot& s) { return s.hash == hash; });
  }
  uint32_t IdAt(size_t slot) const { return slots_[slot].id; }
  void PrefetchSlot(size_t slot) const { __builtin_prefetch(slots_ + slot); }

  void Prefetch(uint32_t hash) const {
    if (slots_ != nullptr) __builtin_prefetch(slots_ + Home(hash));
  }

  template <class Equal>
  uint32_t Find(uint32_t hash, Equal&& equal) const {
    return slots_ == nullptr ? kNone : IdAt(Seek(Home(hash), hash, equal));
  }
  // Where the node with that hash is, or the empty slot that it would get; looked for from a slot
  // on: its home, or what ProbeFrom answered.
  template <class Equal>
  size_t Seek(size_t from, uint32_t hash, Equal&& equal) const {
    return Walk(from, [&](const Slot& s) { return s.hash == hash && equal(s.id); });
  }
  // Into an empty slot that Seek found, where Reserve has seen to it that there is room. It is not
  // counted: see AddToSize.
  void Put(size_t slot, uint32_t hash, uint32_t id) { slots_[slot] = {id, hash}; }

  // The node that is there, or `id`, which then is.
  template <class Equal>
  uint32_t FindOrInsert(uint32_t hash, uint32_t id, Equal&& equal) {
    Reserve(1);
    return FindOrInsertReserved(hash, id, equal);
  }
  // Does what FindOrInsert does, for a caller who has called Reserve.
  template <class Equal>
  uint32_t FindOrInsertReserved(uint32_t hash, uint32_t id, Equal&& equal) {
    const size_t at = Seek(Home(hash), hash, equal);
    if (slots_[at].id != kNone) return slots_[at].id;  // which may be `id` itself
    Put(at, hash, id);
    ++size_;
    return id;
  }

  // For several threads at once: the table in parts, by hash. Within a part, an operation that
  // would look beyond its end changes nothing and answers kCrossing; then nobody else may be at
  // work.
  static constexpr uint32_t kCrossing = 0xfffffffe;
  static int PartOf(uint32_t hash, int parts) {
    return static_cast<int>(static_cast<uint64_t>(hash) * static_cast<uint32_t>(parts) >> 32);
  }
  size_t EndOfPart(int part, int parts) const {
    if (part + 1 == parts) return capacity_;
    const auto count = static_cast<uint32_t>(parts);
    const uint64_t first_hash = (((static_cast<uint64_t>(part) + 1) << 32) + count - 1) / count;
    return static_cast<size_t>(first_hash * capacity_ >> 32);
  }
  // What FindOrInsertInPart probably will find, or kNone.
  uint32_t GuessInPart(uint32_t hash, size_t end) const {
    for (size_t at = Home(hash); at < end; ++at) {
      const Slot s = slots_[at];
      if (s.id == kNone || s.hash == hash) return s.id;
    }
    return kNone;
  }
  // The id that is there; or `id`, which then is in `slot`.
  template <class Equal>
  uint32_t FindOrInsertInPart(uint32_t hash, uint32_t id, size_t end, Equal&& equal,
                              uint32_t& slot) {
    for (size_t at = Home(hash); at < end; ++at) {
      const Slot s = slots_[at];
      if (s.id == kNone) {
        slots_[at] = {id, hash};
        slot = static_cast<uint32_t>(at);
        return id;
      }
      if (s.hash == hash && equal(s.id)) return s.id;
    }
    return kCrossing;
  }
  // Does what FindOrInsertInPart does, but searches the whole table. It counts no entry either.
  template <class Equal>
  uint32_t FindOrInsertAnywhere(uint32_t hash, uint32_t id, Equal&& equal, uint32_t& slot) {
    const size_t at = Seek(Home(hash), hash, equal);
    if (slots_[at].id != kNone) return slots_[at].id;
    Put(at, hash, id);
    slot = static_cast<uint32_t>(at);
    return id;
  }
  enum class Erased : uint8_t { kYes, kAbsent, kCrossing };
  Erased EraseInPart(uint32_t hash, uint32_t id, size_t end) {
    size_t at = Home(hash);
    for (; at < end && slots_[at].id != id; ++at) {
      if (slots_[at].id == kNone) return Erased::kAbsent;
    }
    size_t run_end = at;
    while (run_end < end && slots_[run_end].id != kNone) ++run_end;
    if (run_end >= end) return Erased::kCrossing;
    CloseHole(at);
    return Erased::kYes;
  }
  // Counts what was done in parts.
  void AddToSize(size_t added) { size_ += added; }
  void SubtractFromSize(size_t erased) { size_ -= erased; }
  void SetId(uint32_t slot, uint32_t id) { slots_[slot].id = id; }

  // What growing for n more entries will touch first.
  Pages PagesForMore(size_t n) const {
    const size_t capacity = CapacityFor(size_ + n);
    if (capacity == capacity_ || capacity >= reserved_) return {};
    return {reinterpret_cast<char*>(slots_ + capacity_),
            reinterpret_cast<char*>(slots_ + capacity)};
  }

  // Room for n more entries. All at once: to grow is to go through the whole table.
  void Reserve(size_t n) {
    if (size_ + n > Room()) Grow(CapacityFor(size_ + n));
  }

  // As many will probably come. Room for them is taken in advance where that saves a step at least;
  // and by tables that grow in small steps. Others would become far too large where fewer come.
  void Expect(size_t n) {
    const size_t capacity = CapacityFor(size_ + n);
    if (capacity >= kReserved) return;
    if (capacity > Grown(capacity_) || (capacity > capacity_ && capacity > kSmallSteps)) {
      Grow(capacity);
    }
  }

  // A node that is known not to be there.
  void Insert(uint32_t hash, uint32_t id) {
    FindOrInsert(hash, id, [](uint32_t) { return false; });
  }

  // False when the node is not in the table.
  bool Erase(uint32_t hash, uint32_t id) {
    if (slots_ == nullptr) return false;
    const size_t at = Walk(Home(hash), [id](const Slot& s) { return s.id == id; });
    if (slots_[at].id == kNone) return false;
    CloseHole(at);
    --size_;
    return true;
  }

 private:
  struct Slot {
    uint32_t id;
    uint32_t hash;
  };
  static constexpr Slot kEmpty = {kNone, kNone};

  // The first slot from `at` on, and then from the begin, that is empty or accepted. Behind the
  // last slot is one that always is empty, so that a step needs not look for the end.
  template <class Accept>
  size_t Walk(size_t at, Accept&& accept) const {
    for (;;) {
      for (; slots_[at].id != kNone; ++at) {
        if (accept(slots_[at])) return at;
      }
      if (at != capacity_) [[likely]]
        return at;
      at = 0;
    }
  }

  static size_t BytesOf(size_t capacity) {
    return capacity == 0 ? 0 : (capacity + 1) * sizeof(Slot);
  }
  size_t Room() const { return room_; }
  static constexpr size_t kSmallSteps = size_t{1} << 21;
  static size_t RoomOf(size_t capacity) { return capacity - capacity / 4; }
  static size_t Grown(size_t capacity) {
    // With the slot that ends a table it fills its pages: one of 4 MB and 8 bytes takes 6.
    if (capacity == 0) return 255;
    // The larger, the closer: small tables cost time to grow, and memory is what large graphs lack.
    if (capacity + 1 < size_t{1} << 16) return capacity * 4 + 3;
    if (capacity + 1 < kSmallSteps) return capacity * 2 + 1;
    return capacity + capacity / (capacity < size_t{1} << 24 ? 4 : 16);
  }
  size_t CapacityFor(size_t entries) const {
    size_t capacity = capacity_;
    while (entries > RoomOf(capacity)) capacity = Grown(capacity);
    return capacity;
  }

  // What comes after moves up, unless it is at home already or would pass its home.
  void CloseHole(size_t hole) {
    for (size_t i = hole;;) {
      i = i + 1 == capacity_ ? 0 : i + 1;
      if (slots_[i].id == kNone) break;
      // Where its home is between the hole and itself; where it is before the hole, both
      // differences wrap.
      if (Home(slots_[i].hash) - hole - 1 < i - hole) continue;
      slots_[hole] = slots_[i];
      hole = i;
    }
    slots_[hole].id = kNone;
  }

  void Swap(HashCons& other) noexcept {
    std::swap(slots_, other.slots_);
    std::swap(capacity_, other.capacity_);
    std::swap(room_, other.room_);
    std::swap(size_, other.size_);
    std::swap(reserved_, other.reserved_);
    std::swap(cot_, other.cot_);
  }

  // Small tables come from the nursery or the heap. A large one has address space for as many nodes
  // as there may be, and grows in place; or just its own, where there is little, and grows by
  // copying.
  static constexpr size_t kReserved = size_t{3} << 29;  // slots
  static bool Large(size_t n) { return n * sizeof(Slot) > size_t{256} << 10; }
  static constexpr size_t kInCot = 2 * Nursery::kElements;  // which it grows to
  // n slots; `reserved` is for how many there is address space, and 0 if they are of the heap.
  Slot* Allocate(size_t n, size_t& reserved) {
    if (cot_ != nullptr && n <= kInCot) {
      reserved = kInCot;
      return cot_;
    }
    reserved = 0;
    if (!Large(n)) return new Slot[n];
    for (const size_t space : {kReserved, n}) {
      void* const p = MapLargePages(space * sizeof(Slot));
      if (p == nullptr) continue;
      reserved = space;
      return static_cast<Slot*>(p);
    }
    throw std::bad_alloc();
  }
  void Release(Slot* slots, size_t reserved) {
    if (slots != nullptr && slots == cot_) {
      Nursery::LeaveCot(std::exchange(cot_, nullptr), kInCot * sizeof(Slot));
    } else if (reserved > 0) {
      munmap(static_cast<void*>(slots), reserved * sizeof(Slot));
    } else {
      delete[] slots;
    }
  }

  // The new table is written from its begin to its end while the old one is read from its begin to
  // its end. In place, the old one is moved to the end of the space first. An entry's place in the
  // new table is never beyond its place there: its home moves by a share of the space that is
  // added, and runs only get shorter. So nothing is overwritten before it is read.
  void Grow(size_t grown) {
    Slot* const old = slots_;
    const size_t old_capacity = capacity_;
    const size_t old_reserved = reserved_;
    if (grown >= kReserved) throw std::bad_alloc();  // 2^30 nodes: limits come long before
    const bool in_place = grown < old_reserved;
    if (!in_place) {
      size_t reserved;
      slots_ = Allocate(grown + 1, reserved);  // which may throw
      reserved_ = reserved;
    }
    capacity_ = grown;
    room_ = RoomOf(capacity_);
    // A run of entries that the end of the table cut off goes on at its beginning. These entries
    // are placed last.
    std::vector<Slot> wrapped;
    for (size_t i = 0; i < old_capacity && old[i].id != kNone; ++i) {
      const size_t home =
          static_cast<size_t>(static_cast<uint64_t>(old[i].hash) * old_capacity >> 32);
      if (home <= i) continue;
      wrapped.push_back(old[i]);
      old[i].id = kNone;
    }
    Slot* from = old;
    size_t empty_end = capacity_;  // what is to be empty before the first entry is placed
    if (in_place) {
      empty_end = capacity_ - old_capacity;
      from = old + empty_end;
      std::memmove(static_cast<void*>(from), static_cast<const void*>(old),
                   old_capacity * sizeof(Slot));
    }
    std::memset(static_cast<void*>(slots_), 0xff, empty_end * sizeof(Slot));
    PlaceInOrder(from, old_capacity);
    slots_[capacity_] = kEmpty;
    if (!in_place) Release(old, old_reserved);
    uint32_t slot;
    for (const Slot s : wrapped) {
      FindOrInsertAnywhere(
          s.hash, s.id, [](uint32_t) { return false; }, slot);
    }
  }

  // Moves the entries of an old table into this one, which is empty where none of them is; what is
  // read is emptied. Which slots have an entry cannot be guessed, so entries are put together
  // first, without branches.
  void PlaceInOrder(Slot* from, size_t n) {
    constexpr size_t kChunk = 64;
    Slot entries[kChunk];
    Slot* const to = slots_;
    const uint64_t capacity = capacity_;
    for (Slot* const last = from + n; from < last;) {
      Slot* const chunk_end = from + std::min(kChunk, static_cast<size_t>(last - from));
      size_t found = 0;
#pragma GCC unroll 4
      for (; from < chunk_end; ++from) {
        const Slot s = std::exchange(*from, kEmpty);
        entries[found] = s;
        found += s.id < kNone ? 1 : 0;
      }
      for (size_t i = 0; i < found; ++i) {
        const Slot s = entries[i];
        const auto home = static_cast<size_t>(s.hash * capacity >> 32);
        Slot* at = to + home;
        while (at->id != kNone) ++at;
        *at = s;
      }
    }
  }

  Slot* slots_ = nullptr;
  size_t capacity_ = 0;
  size_t room_ = 0;  // entries, before it grows
  size_t size_ = 0;
  size_t reserved_ = 0;  // slots, of a large one or in a cot
  Slot* cot_ = nullptr;  // until it is left
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_NODES_HASH_CONS_H_
