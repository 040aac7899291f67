// What C compilers do wrongly or badly with a program, and which optimisations are left out for it.
//
//   AvoidCompilerFaults(phrase, dialect);  // the prologue has `#pragma GCC optimize("no-...")`
#ifndef EQRISE_EMIT_COMPILER_FAULTS_H_
#define EQRISE_EMIT_COMPILER_FAULTS_H_

#include "dpia/phrase.h"
#include "emit/dialect.h"

namespace eqrise::emit {

void AvoidCompilerFaults(const dpia::Phrase& phrase, Dialect& dialect);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_COMPILER_FAULTS_H_
