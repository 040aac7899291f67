#include "egraph/workers.h"

namespace eqrise::egraph {
namespace {

// Rounds follow one another within microseconds, so a thread looks for the next one for a while
// before it sleeps.
constexpr int kSpins = 40000;

void Pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

}  // namespace

Workers::Workers(int threads) {
  for (int t = 1; t < threads; ++t) threads_.emplace_back([this, t] { Loop(t); });
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
  busy_.store(static_cast<int>(threads_.size()), std::memory_order_relaxed);
  {
    std::lock_guard<std::mutex> lock(mutex_);
    round_.fetch_add(1, std::memory_order_release);
  }
  wake_.notify_all();
}

void Workers::Finish() {
  for (int i = 0; busy_.load(std::memory_order_acquire) > 0; ++i) {
    if (i > kSpins) {
      std::this_thread::yield();
    } else {
      Pause();
    }
  }
}

void Workers::Loop(int thread) {
  uint32_t seen = 0;
  for (;;) {
    for (int i = 0; i < kSpins && round_.load(std::memory_order_acquire) == seen; ++i) {
      Pause();
    }
    if (round_.load(std::memory_order_acquire) == seen) {
      std::unique_lock<std::mutex> lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || round_.load(std::memory_order_acquire) != seen; });
    }
    if (stop_) return;
    seen = round_.load(std::memory_order_acquire);
    task_(context_, thread);
    busy_.fetch_sub(1, std::memory_order_release);
  }
}

}  // namespace eqrise::egraph
