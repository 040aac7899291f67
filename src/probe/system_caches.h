// What the system says of the first core's caches.
//
//   for (const SystemCache& c : SystemCaches()) ... c.level, c.bytes ...
#ifndef EQRISE_PROBE_SYSTEM_CACHES_H_
#define EQRISE_PROBE_SYSTEM_CACHES_H_

#include <vector>

namespace eqrise::probe {

struct SystemCache {
  int level = 0;
  double bytes = 0, line = 0;
};

// Caches of data; what the system does not say is left out.
std::vector<SystemCache> SystemCaches();
// How many processes wanted a core in the last minute; below 0: not known.
double LoadAverage();

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_SYSTEM_CACHES_H_
