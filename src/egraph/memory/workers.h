// Threads that work on one thing together, and then on the next: Run calls a function once per
// thread and returns when all are done. What the threads do must not depend on how many there are;
// the callers see to that.
//
// Which thread does which part is not fixed: whoever is free takes the next one. So where other
// programs keep a processor busy, nobody waits for a thread that has not begun; and the parts of
// one Run must not wait for each other.
//
//   Workers workers(2);
//   workers.Run([&](int thread) { Sort(parts[thread]); });
#ifndef EQRISE_EGRAPH_MEMORY_WORKERS_H_
#define EQRISE_EGRAPH_MEMORY_WORKERS_H_

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace eqrise::egraph {

class Workers {
 public:
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  int size() const { return static_cast<int>(threads_.size()) + 1; }

  // f(0) to f(size() - 1).
  template <class F>
  void Run(F&& f) {
    if (threads_.empty()) {
      f(0);
      return;
    }
    Start(
        [](void* context, int part) { (*static_cast<std::remove_reference_t<F>*>(context))(part); },
        &f);
    while (RunNextPart()) {
    }
    Finish();
  }

 private:
  using Task = void (*)(void*, int);

  void Start(Task task, void* context);
  bool RunNextPart();
  void Finish();
  void Loop();

  std::vector<std::thread> threads_;
  Task task_ = nullptr;
  void* context_ = nullptr;
  std::atomic<uint64_t> next_ = 0;  // the round, and below it the next part
  std::atomic<int> unfinished_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
};

struct SearchBlocks;

// The threads that a search may use, if it has so many roots: EGraph::search_threads.
struct SearchThreads {
  Workers* workers = nullptr;
  SearchBlocks* blocks = nullptr;  // whose memory one search takes, and puts back
  size_t from = 0;

  bool AreWorthIt(size_t roots) const { return workers != nullptr && roots >= from; }
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MEMORY_WORKERS_H_
