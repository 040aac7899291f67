#include "cli/interrupt.h"

#include <signal.h>

namespace eqrise::cli {
namespace {

std::atomic<bool> was_interrupted = false;  // a signal handler can reach nothing else

}  // namespace

const std::atomic<bool>& EndInOrderAtSignals() {
  struct sigaction action {};
  action.sa_handler = [](int) { was_interrupted = true; };
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  return was_interrupted;
}

}  // namespace eqrise::cli
