// What extraction chooses from. A state is an e-class in a context (how it is used and where). Its
// options are the nodes and steps that make it there, each with the states of their children.
//
//   StateGraph states(graph, steps, device, sizes, {});
//   StateId root = states.Add(root_class, {Use::kWrite, {}});
//   states.Discover(allowance);
//   for (const auto& component : states.Components()) ...   // children before parents
#ifndef EQRISE_EXTRACT_STATE_GRAPH_H_
#define EQRISE_EXTRACT_STATE_GRAPH_H_

#include <array>
#include <deque>
#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/inlined_vector.h"
#include "extract/allowance.h"
#include "extract/demand.h"
#include "extract/sizes.h"
#include "extract/steps.h"
#include "rewrite/rise_language.h"
#include "target/device.h"

namespace eqrise::extract {

using StateId = uint32_t;

// What is left out where DPIA has refused every program that had it. It refuses some programs only
// once all access paths are known, which is too late for a state to know.
enum class Caution : uint8_t {
  kNone,
  kScalarWrites,  // asScalar is not written through: lanes may lie at irregular distances; what
                  // later launches use is stored; and no fold's accumulator is private to the items
                  // of a group, which have a part of it each
  kPlain,   // and no work-groups or further dimensions (which divide memory among work-items),
            // and no straight-line code
  kMemory,  // the same, and folds of arrays may have their accumulators in global memory, and
            // loops temporaries there
};

// Which nests of parallel loops programs may have in OpenCL.
enum class Nests : uint8_t {
  kAll,
  kFlat,  // one dimension of work-items, and no work-groups
};

struct Option {
  int step = -1;  // index into the steps, or -1 for a node
  egraph::NodeId node;
  absl::InlinedVector<StateId, 3> children;
};

struct State {
  rewrite::ClassId cls;
  Context context;
  rise::Type type;
  bool array = false;  // its value holds an array
  std::vector<Option> options;
};

class StateGraph {
 public:
  StateGraph(const rewrite::Graph& graph, const std::vector<Step>& steps,
             const target::Device& device, Sizes& sizes, Caution caution = Caution::kNone,
             Nests nests = Nests::kAll);

  StateId Add(rewrite::ClassId c, Context x);
  // Finds the options of all states that can be reached from those added; false where the
  // allowance ends before.
  bool Discover(const Allowance& allowance);

  const State& operator[](StateId s) const { return states_[s]; }
  // The state of the same class where the work-items' dimensions have another order; none: it was
  // never asked for.
  std::optional<StateId> Reordered(StateId s, const std::array<uint8_t, 3>& order) const;
  size_t size() const { return states_.size(); }
  // Whether the elements of the state's array are arrays or hold some.
  bool HoldsArrays(const State& s) const {
    return types_.Is(s.type, rise::TypeKind::kArray) &&
           types_.ContainsArray(types_.node(s.type).first);
  }
  // Whether an option stores the state's array in global memory, at the host's level.
  bool IsStage(const State& s, const Option& option) const {
    const Step& step = steps_[static_cast<size_t>(option.step)];
    return step.store && step.space == rise::AddressSpace::kGlobal && s.array &&
           s.context.at.place == dpia::Place::kHost;
  }
  // Whether an option stores the state's array where all items of a group can read it, on a device
  // whose groups have more than a few.
  bool IsStageOfGroup(const State& s, const Option& option) const {
    const Step& step = steps_[static_cast<size_t>(option.step)];
    return step.store && step.space != rise::AddressSpace::kPrivate && s.array &&
           IsOfItemsTogether(s.context.at);
  }
  // Whether an option copies a matrix tile by tile.
  bool IsTiled(const Option& option) const {
    return option.step >= 0 && steps_[static_cast<size_t>(option.step)].tile.id != 0;
  }
  // How many elements the state's array has.
  rise::Nat Count(const State& s) const { return types_.node(s.type).size; }

  // The strongly connected components, each after those that its options lead to.
  std::vector<std::vector<StateId>> Components() const;

 private:
  void Discover(StateId id);
  static uint64_t KeyOf(rewrite::ClassId c, const Context& x);
  bool IsShortAroundParallel(egraph::NodeId n, rise::Type type) const;
  std::optional<Option> OptionOf(egraph::NodeId n, rise::Type type, const Context& context,
                                 bool by_host, bool ordered);
  std::optional<rewrite::ClassId> BodyOf(rewrite::ClassId f, int parameters) const;
  // Whether it combines elements in a grouping of one's choice.
  bool IsReduce(rewrite::ClassId cls) const;
  bool MayHaveGlobal(rise::AddressSpace space, const dpia::Nesting& at) const;
  bool IsOfItemsTogether(const dpia::Nesting& at) const;
  bool FitsPrivate(rise::Type t, const dpia::Nesting& at);
  bool FitsLocal(rise::Type t);
  // Where what is stored in memory that is asked for here is computed: all work-items that share
  // the memory may compute it together, and no others, for each of these has its own.
  static dpia::Nesting WritersOf(rise::AddressSpace space, const dpia::Nesting& at);
  // By class: whether an array occurs in a term of it.
  absl::flat_hash_set<uint32_t> ClassesWithArrays() const;
  bool IsLeftOut(rise::Op op, Context context) const;
  bool CopyFits(const Step& step, rise::Type type, dpia::Nesting at) const;
  bool IsTransposed(rewrite::ClassId cls) const;

  const rewrite::Graph& graph_;
  const std::vector<Step>& steps_;
  const target::Device& device_;
  Sizes& sizes_;
  Caution caution_;
  bool is_flat_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
  absl::flat_hash_set<uint32_t> with_arrays_;
  std::deque<State> states_;  // references stay valid while more are added
  absl::flat_hash_map<uint64_t, StateId> index_;
  size_t discovered_ = 0;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_STATE_GRAPH_H_
