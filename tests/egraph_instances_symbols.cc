#include "egraph_instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, SymbolLanguage)

}  // namespace eqrise::egraph
