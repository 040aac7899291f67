#include "tests/egraph/instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, Lambda)

}  // namespace eqrise::egraph
