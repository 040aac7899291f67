#include "egraph_instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, Lambda)

}  // namespace eqrise::egraph
