// Ctrl-C, for commands that then end in order, with what they have.
//
//   const std::atomic<bool>& interrupted = EndInOrderAtSignals();
#ifndef EQRISE_CLI_INTERRUPT_H_
#define EQRISE_CLI_INTERRUPT_H_

#include <atomic>

namespace eqrise::cli {

// From now on SIGINT, SIGTERM and SIGHUP set this, and do nothing else.
const std::atomic<bool>& EndInOrderAtSignals();

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_INTERRUPT_H_
