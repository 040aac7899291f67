// The numbers of work-items that the parallel loops of a launch ask for. A number that several
// loops ask for gets one name, declared in the block around them all. If there is one item, its
// number is 0.
//
//   const WorkItems items(phrase, launch.body, &shape);
//   items.Of(loop).id               // "get_local_id(0)"
//   items.NameOf("get_local_id(0)")  // "l_2", if several loops ask for it
//   items.InValues(index)           // with that name for each of their indices
#ifndef EQRISE_EMIT_WORK_ITEMS_H_
#define EQRISE_EMIT_WORK_ITEMS_H_

#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"
#include "dpia/launch_shape.h"
#include "dpia/phrase.h"

namespace eqrise::emit {

class WorkItems {
 public:
  // A parallel loop whose index is a work-item's number, or takes all that come by a stride.
  struct Items {
    std::string id, size;  // "get_local_id(0)", "get_local_size(0)"
    dpia::LoopShape::Form form = dpia::LoopShape::Form::kStride;
  };
  struct SharedId {
    std::string id;  // "get_local_id(0)"
    rise::NatVar index;
    const dpia::Block* block = nullptr;  // that declares it
  };

  // Precondition: `shape` is that of the launch where there are loops over work-items. All must
  // live as long.
  WorkItems(dpia::Phrase& phrase, const dpia::Block& block, const dpia::LaunchShape* shape);

  Items Of(const dpia::Stmt& loop) const;
  // Its name, if it has one.
  std::string NameOf(const std::string& id) const;
  absl::Span<const SharedId> shared_ids() const { return shared_ids_; }
  // What indices of loops are known as: another loop's, or 0.
  const absl::flat_hash_map<rise::NatVar, rise::Nat>& values() const { return values_; }
  rise::Nat InValues(rise::Nat n) const;

 private:
  dpia::Phrase& phrase_;
  const dpia::LaunchShape* shape_;
  std::vector<SharedId> shared_ids_;
  absl::flat_hash_map<rise::NatVar, rise::Nat> values_;
};

// Whether some count, index or value in the block depends on the index.
bool MentionsIndex(const dpia::Phrase& phrase, const dpia::Block& block, rise::NatVar index);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_WORK_ITEMS_H_
