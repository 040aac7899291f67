// The e-graphs of the tests' languages, compiled once for all tests (egraph_instances_*.cc): under
// sanitizers these templates take a compiler longer than all the rest of a test.
#ifndef EQRISE_TESTS_EGRAPH_INSTANCES_H_
#define EQRISE_TESTS_EGRAPH_INSTANCES_H_

#include "egraph/graph/search.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/lambda.h"
#include "tests/egraph/random_rules.h"

namespace eqrise::egraph {

#define EQRISE_EGRAPH_OF(EXTERN, LANGUAGE)                                       \
  EXTERN template class EGraph<LANGUAGE>;                                        \
  EXTERN template class Saturator<LANGUAGE>;                                     \
  EXTERN template SearchResult Search(EGraph<LANGUAGE>&, const CompiledPattern&, \
                                      const SearchOptions&);

EQRISE_EGRAPH_OF(extern, SymbolLanguage)
EQRISE_EGRAPH_OF(extern, Sorted)
EQRISE_EGRAPH_OF(extern, Valued)
EQRISE_EGRAPH_OF(extern, Lambda)

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_INSTANCES_H_
