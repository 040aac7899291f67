// The processor that programs run on, by the name that its system has for it.
//
//   ProcessorName()   // "Intel(R) Xeon(R) Processor"
#ifndef EQRISE_RUN_PROCESSOR_H_
#define EQRISE_RUN_PROCESSOR_H_

#include <string>

namespace eqrise::run {

// Empty where the system does not say it.
std::string ProcessorName();

}  // namespace eqrise::run

#endif  // EQRISE_RUN_PROCESSOR_H_
