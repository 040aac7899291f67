// Threads that work on one thing together, and then on the next: Run calls a function once per
// thread and returns when all are done. What the threads do must not depend on how many there are;
// the callers see to that.
//
//   Workers workers(2);
//   workers.Run([&](int thread) { Sort(parts[thread]); });
#ifndef EQRISE_EGRAPH_WORKERS_H_
#define EQRISE_EGRAPH_WORKERS_H_

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

  // The calling thread is number 0.
  template <class F>
  void Run(F&& f) {
    if (threads_.empty()) {
      f(0);
      return;
    }
    Start([](void* context,
             int thread) { (*static_cast<std::remove_reference_t<F>*>(context))(thread); },
          &f);
    f(0);
    Finish();
  }

 private:
  using Task = void (*)(void*, int);

  void Start(Task task, void* context);
  void Finish();
  void Loop(int thread);

  std::vector<std::thread> threads_;
  Task task_ = nullptr;
  void* context_ = nullptr;
  std::atomic<uint32_t> round_ = 0;
  std::atomic<int> busy_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_WORKERS_H_
