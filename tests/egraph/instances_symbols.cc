#include "tests/egraph/instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, SymbolLanguage)

}  // namespace eqrise::egraph
