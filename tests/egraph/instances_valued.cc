#include "tests/egraph/instances.h"

namespace eqrise::egraph {

EQRISE_EGRAPH_OF(, Valued)

}  // namespace eqrise::egraph
