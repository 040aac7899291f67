// Names for bound variables in an e-graph, where they are de Bruijn indices: for pictures and
// files. One e-class may stand under several functions, and a variable of it is then a parameter of
// each of these: all of them are given one name. A name never hides another one that is used where
// it holds.
//
//   BoundNames names = NameVariables(graph, [&](NodeId function) { return wanted names; });
//   names.parameter[function]        // "x", of a node that binds a variable
//   names.OfVariable(c, 0)           // what the e-class c calls its variable 0
//
// Where a class stands under two functions in one way and under the same two in another, no name
// could tell them apart. Its variables then say how many functions out they are: "x@1".
#ifndef EQRISE_EGRAPH_IO_BOUND_NAMES_H_
#define EQRISE_EGRAPH_IO_BOUND_NAMES_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "egraph/graph/binders.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

class BoundNames {
 public:
  // The index on its own, where nobody knows the variable, and in the class of a variable and
  // nothing else, which is everybody's.
  std::string OfVariable(ClassId c, int index) const {
    const auto it = variables_.find({c.value, index});
    return it == variables_.end() ? "#" + std::to_string(index) : it->second;
  }
  // What a node calls its child where that is a variable, `index` inside of the node.
  std::string OfUse(NodeId user, ClassId class_of_user, int index, int binders) const {
    return index < binders ? OfParameter(user) : OfVariable(class_of_user, index - binders);
  }
  std::string OfParameter(NodeId function) const {
    const auto it = parameters_.find(function.value);
    return it == parameters_.end() ? "" : it->second;
  }

 private:
  template <class L>
  friend class VariableNamer;
  std::map<std::pair<uint32_t, int>, std::string> variables_;  // by class and index
  std::map<uint32_t, std::string> parameters_;                 // by node
};

template <class L>
class VariableNamer {
 public:
  // What the parameter of a node that binds one may be called, the best first; never empty.
  using Wanted = std::function<std::vector<std::string>(NodeId)>;

  VariableNamer(const EGraph<L>& graph, Wanted wanted)
      : graph_(graph), wanted_(std::move(wanted)) {}

  BoundNames Run(const std::set<std::string>& taken) {
    Mention();
    // A function's parameter is in reach of all that its body mentions.
    for (const auto& [function, group] : functions_) {
      const NodeId node{function};
      const ClassId body = graph_.Find(graph_.node(node).children[0]);
      if (bare_.contains(body.value)) {
        // The body is a variable: the function's own, or one that its class mentions.
        const auto outer = groups_of_.lower_bound({graph_.ClassOf(node).value, 0});
        for (auto it = outer;
             it != groups_of_.end() && it->first.first == graph_.ClassOf(node).value; ++it) {
          Keep(group, it->second);
        }
        continue;
      }
      const auto from = groups_of_.lower_bound({body.value, 0});
      for (auto it = from; it != groups_of_.end() && it->first.first == body.value; ++it) {
        if (it->first.second > 0) Keep(group, it->second);
      }
    }
    for (auto it = groups_of_.begin(); it != groups_of_.end(); ++it) {
      auto other = it;
      for (++other; other != groups_of_.end() && other->first.first == it->first.first; ++other) {
        Keep(it->second, other->second);
      }
    }
    NameGroups(taken);
    BoundNames out;
    for (const auto& [function, group] : functions_) {
      out.parameters_[function] = name_of_[Group(group)];
    }
    for (const auto& [variable, group] : groups_of_) {
      if (bare_.contains(variable.first)) continue;
      std::string name = name_of_[Group(group)];
      if (clashing_.contains(variable.first)) name += "@" + std::to_string(variable.second);
      out.variables_[variable] = name;
    }
    return out;
  }

 private:
  // All that have one name are one group; groups are joined as functions turn out to bind the
  // variables of one class.
  uint32_t NewGroup() {
    parent_.push_back(static_cast<uint32_t>(parent_.size()));
    return parent_.back();
  }
  uint32_t Group(uint32_t g) {
    while (parent_[g] != g) g = parent_[g] = parent_[parent_[g]];
    return g;
  }
  void Join(uint32_t a, uint32_t b) {
    a = Group(a);
    b = Group(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }
  void Keep(uint32_t a, uint32_t b) { apart_.emplace_back(a, b); }

  // Finds what each class mentions, from the variables up to the functions that bind them.
  void Mention() {
    const L& language = graph_.language();
    std::vector<std::pair<uint32_t, int>> todo;
    const auto mention = [&](ClassId c, int index) {
      const auto [it, is_new] = groups_of_.try_emplace({c.value, index}, 0);
      if (is_new) {
        it->second = NewGroup();
        todo.emplace_back(c.value, index);
      }
      return it->second;
    };
    for (const ClassId c : graph_.Classes()) {
      for (const NodeId n : graph_.Nodes(c)) {
        const NodeView node = graph_.node(n);
        if (node.op >= kSubstituteOp) continue;
        if (language.IsVariable(node.op)) {
          mention(c, language.VariableIndex(node.payload));
          if (graph_.Nodes(c).size() == 1) bare_.insert(c.value);
        }
        for (size_t i = 0; i < node.children.size(); ++i) {
          if (language.BoundVariables(node.op, static_cast<int>(i)) == 1) {
            functions_.try_emplace(n.value, NewGroup());
          }
        }
      }
    }
    while (!todo.empty()) {
      const auto [c, index] = todo.back();
      todo.pop_back();
      const uint32_t group = groups_of_.at({c, index});
      for (const NodeId n : graph_.Parents(ClassId{c})) {
        const NodeView node = graph_.node(n);
        if (node.op >= kSubstituteOp) continue;
        for (size_t i = 0; i < node.children.size(); ++i) {
          if (graph_.Find(node.children[i]) != ClassId{c}) continue;
          const int binders = language.BoundVariables(node.op, static_cast<int>(i));
          const auto function = functions_.find(n.value);
          const bool is_bare = bare_.contains(c);
          if (index >= binders) {
            const uint32_t outside = mention(graph_.ClassOf(n), index - binders);
            if (!is_bare) Join(group, outside);
          } else if (function != functions_.end() && !is_bare) {
            Join(group, function->second);
          }
        }
      }
    }
  }

  void NameGroups(const std::set<std::string>& taken) {
    std::vector<std::set<uint32_t>> neighbours(parent_.size());
    for (const auto& [a, b] : apart_) {
      if (Group(a) == Group(b)) continue;
      neighbours[Group(a)].insert(Group(b));
      neighbours[Group(b)].insert(Group(a));
    }
    for (auto it = groups_of_.begin(); it != groups_of_.end(); ++it) {
      auto other = it;
      for (++other; other != groups_of_.end() && other->first.first == it->first.first; ++other) {
        if (Group(it->second) == Group(other->second)) clashing_.insert(it->first.first);
      }
    }
    std::map<uint32_t, std::vector<std::string>> wanted;
    for (const auto& [function, group] : functions_) {
      std::vector<std::string>& names = wanted[Group(group)];
      for (std::string& name : wanted_(NodeId{function})) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
          names.push_back(std::move(name));
        }
      }
    }
    name_of_.resize(parent_.size());
    for (uint32_t g = 0; g < parent_.size(); ++g) {
      if (Group(g) != g) continue;
      std::vector<std::string> names = wanted[g];
      if (names.empty()) names.push_back("v");  // nothing binds it
      const auto is_taken = [&](const std::string& name) {
        return taken.contains(name) ||
               std::any_of(neighbours[g].begin(), neighbours[g].end(),
                           [&](uint32_t other) { return name_of_[other] == name; });
      };
      auto chosen = std::find_if_not(names.begin(), names.end(), is_taken);
      std::string name = chosen == names.end() ? "" : *chosen;
      for (int i = 1; name.empty(); ++i) {
        const std::string numbered = names[0] + std::to_string(i);
        if (!is_taken(numbered)) name = numbered;
      }
      name_of_[g] = name;
    }
  }

  const EGraph<L>& graph_;
  const Wanted wanted_;
  std::map<std::pair<uint32_t, int>, uint32_t> groups_of_;  // by class and index
  std::map<uint32_t, uint32_t> functions_;                  // groups of parameters, by node
  std::vector<uint32_t> parent_;                            // of groups
  std::vector<std::pair<uint32_t, uint32_t>> apart_;        // that need different names
  std::set<uint32_t> clashing_;                             // classes
  // Classes of a variable and nothing else: one for whoever binds it, so that each use has its own
  // name for it.
  std::set<uint32_t> bare_;
  std::vector<std::string> name_of_;
};

// The graph has to be rebuilt. Names of other things are `taken`.
template <class L>
BoundNames NameVariables(const EGraph<L>& graph, typename VariableNamer<L>::Wanted wanted,
                         const std::set<std::string>& taken = {}) {
  if constexpr (kBindsVariables<L>) {
    return VariableNamer<L>(graph, std::move(wanted)).Run(taken);
  } else {
    return BoundNames();
  }
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_IO_BOUND_NAMES_H_
