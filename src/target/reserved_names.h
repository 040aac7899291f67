// Names that can't be used as identifiers in the emitted languages, and what stands for them.
//
//   IsReservedName("restrict"); IsReservedName("fmaxf"); IsReservedName("get_global_id");
//   IsTakenFunctionName("index");         // of the C library
//   LegalIdentifier("x'") == "x_prime";   // RISE's names may end in primes
#ifndef EQRISE_TARGET_RESERVED_NAMES_H_
#define EQRISE_TARGET_RESERVED_NAMES_H_

#include <string>

namespace eqrise::target {

// Whether a name means something else in C or OpenCL C: a keyword, a macro, a built-in function or
// type, or something that emitted programs define for themselves.
bool IsReservedName(const std::string& name);

// Whether a function of this name would be, or would be taken for, another one: one of the C
// library, POSIX, OpenMP's runtime, or the languages. Variables may have names of functions.
bool IsTakenFunctionName(const std::string& name);

// The name with `_prime` for each prime; other names are identifiers already.
std::string LegalIdentifier(const std::string& name);

}  // namespace eqrise::target

#endif  // EQRISE_TARGET_RESERVED_NAMES_H_
