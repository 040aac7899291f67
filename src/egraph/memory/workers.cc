#include "egraph/memory/workers.h"

namespace eqrise::egraph {
namespace {

// Rounds follow one another within microseconds, so a thread looks for the next one for a while
// before it sleeps.
constexpr int kSpins = 10000;
constexpr int kRoundShift = 32;

void Pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

}  // namespace

Workers::Workers(int threads) {
  next_ = static_cast<uint64_t>(threads);  // of no round, all taken
  for (int t = 1; t < threads; ++t) threads_.emplace_back([this] { Loop(); });
}

Workers::~Workers() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& t : threads_) t.join();
}

void Workers::Start(Task task, void* context) {
  task_ = task;
  context_ = context;
  unfinished_.store(size(), std::memory_order_relaxed);
  {
    std::lock_guard<std::mutex> lock(mutex_);
    const uint64_t round = (next_.load(std::memory_order_relaxed) >> kRoundShift) + 1;
    next_.store(round << kRoundShift, std::memory_order_release);
  }
  wake_.notify_all();
}

// What is read of a task is that of the part's round: it ends no sooner than the part.
bool Workers::RunNextPart() {
  uint64_t next = next_.load(std::memory_order_acquire);
  do {
    if (static_cast<uint32_t>(next) >= static_cast<uint32_t>(size())) return false;
  } while (!next_.compare_exchange_weak(next, next + 1, std::memory_order_acq_rel,
                                        std::memory_order_acquire));
  task_(context_, static_cast<int>(static_cast<uint32_t>(next)));
  unfinished_.fetch_sub(1, std::memory_order_release);
  return true;
}

void Workers::Finish() {
  for (int i = 0; unfinished_.load(std::memory_order_acquire) > 0; ++i) {
    if (i > kSpins) {
      std::this_thread::yield();
    } else {
      Pause();
    }
  }
}

void Workers::Loop() {
  const auto round = [this] { return next_.load(std::memory_order_acquire) >> kRoundShift; };
  uint64_t seen = 0;
  for (;;) {
    for (int i = 0; i < kSpins && round() == seen; ++i) Pause();
    if (round() == seen) {
      std::unique_lock<std::mutex> lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || round() != seen; });
    }
    if (stop_) return;
    seen = round();
    while (RunNextPart()) {
    }
  }
}

}  // namespace eqrise::egraph
