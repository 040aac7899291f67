#include "egraph_instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, Valued)

}  // namespace eqrise::egraph
