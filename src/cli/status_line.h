// A line on a terminal that says what is done at the moment, and for how long, once a command has
// taken two seconds. It goes away before anything else is printed.
//
//   const compile::Say say = SayOnTerminal();   // empty where stderr is no terminal
//   const compile::Activity activity(say, "extracting");
#ifndef EQRISE_CLI_STATUS_LINE_H_
#define EQRISE_CLI_STATUS_LINE_H_

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "compile/activity.h"

namespace eqrise::cli {

class StatusLine {
 public:
  // To a file descriptor, from so many seconds on.
  explicit StatusLine(int file, double after_seconds = 2);
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  // What is done from now on; empty: nothing, and the line is gone when this returns.
  void Say(const std::string& what);

 private:
  using Clock = std::chrono::steady_clock;
  void Run();
  void Draw();   // with mutex_
  void Clear();  // with mutex_

  const int file_;
  const double after_seconds_;
  const Clock::time_point begin_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string what_;
  Clock::time_point since_;  // what_
  bool is_drawn_ = false, ends_ = false;
  std::thread thread_;  // from the first Say on
};

compile::Say SayOnTerminal();

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_STATUS_LINE_H_
