// The cost of a translated program on a device, in nanoseconds: operations and loads of each loop
// nest, memory traffic level by level from how the index of each access moves with each loop,
// parallelism, launches and barriers (docs/decisions.md, decision 16). This is the walk over the
// program, which counts; hardware_cost.h makes nanoseconds of that.
#ifndef EQRISE_EXTRACT_PHRASE_COST_H_
#define EQRISE_EXTRACT_PHRASE_COST_H_

#include <functional>

#include "dpia/phrase.h"
#include "extract/cost_tree.h"
#include "target/device.h"

namespace eqrise::extract {

// Does to a translated program what lowering will, as far as much of the cost depends on it: nests of
// loops become one (dpia/nest_fusion.h), launches of one group go on (dpia/single_groups.h), and lanes are
// folded by halves (dpia/lane_folds.h).
void FuseForCost(dpia::Phrase& phrase, const target::Device& device, target::Target target,
                 bool strict_fp);

// `size` gives the value of a size variable. Where there is a tree, its parts are noted in it.
double PhraseCost(dpia::Phrase& phrase, const target::Device& device,
                  const std::function<int64_t(rise::NatVar)>& size, CostPart* tree = nullptr);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_PHRASE_COST_H_
