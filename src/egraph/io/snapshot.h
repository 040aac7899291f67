// Writes a live e-graph to a file, and reads it back, so that a long run can go on. The file has
// nodes, classes, substitutions and roots. Numbers of nodes and classes are not kept, and the
// language makes again what the graph knows of a class. For pictures and other tools there is JSON
// (serialize.h).
//
//   absl::Status s = SaveSnapshot(graph, symbols, {root}, "graph.snapshot");
//   EGraph<SymbolLanguage> again(SymbolLanguage{});
//   absl::StatusOr<std::vector<ClassId>> roots = LoadSnapshot(again, symbols, "graph.snapshot");
//
// PAYLOADS are numbers of the language's own. Where they are places in a table, which is another
// one when the file is read, PayloadTexts says what to write instead.
//
// SUBSTITUTIONS (Shift and Substitute nodes) are asked for again in the graph that is loaded, so
// that an equality that is found later flows on to the images. Nothing new comes of asking, but for
// images that were pending when the graph was saved, or that the language or
// Options::max_binder_depth refused at the time.
//
// THE FILE is of 32-bit little-endian words. These are a magic and a version, the counts, the names
// of the operators, the texts of payloads, the nodes, the roots, the substitutions, and a checksum
// of all before. Node i of the first num_classes nodes defines class i over classes below i; each
// of the others says which class it is in. So a file that can be read is a graph whose definitions
// have no loops. A class may have no known term, because all its images were refused. A
// substitution defines it then: a node of the operator without a name, whose payload is its number.
// Errors are `FILE: byte N: error: ...`; no file makes the reader crash.
#ifndef EQRISE_EGRAPH_IO_SNAPSHOT_H_
#define EQRISE_EGRAPH_IO_SNAPSHOT_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/tree_extraction.h"
#include "egraph/graph/binders.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/graph/symbols.h"

namespace eqrise::egraph {

// For payloads that are places in a table. Both ways together: what to_text says of a payload,
// of_text takes for the same thing.
struct PayloadTexts {
  // Different for different payloads of an operator; nullopt where the number itself will do.
  std::function<absl::StatusOr<std::optional<std::string>>(uint16_t op, uint32_t payload)> to_text =
      {};
  std::function<absl::StatusOr<uint32_t>(uint16_t op, absl::string_view text)> of_text = {};
  bool always = false;  // each payload has one, and a file with numbers is refused
};

// What is in a file.
struct SnapshotParts {
  static constexpr uint32_t kNone = FlatGraph::kNone;
  // A Shift, or with an argument a Substitute.
  struct Substitution {
    uint32_t payload = 0;
    uint32_t in = 0, body = 0, argument = kNone;  // classes
    friend bool operator==(const Substitution&, const Substitution&) = default;
  };

  // One that has payloads with texts and others is there twice.
  std::vector<std::string> operators;
  std::vector<uint8_t> has_texts;  // by operator: its payloads are numbers of texts
  std::vector<std::string> texts;
  uint32_t num_classes = 0;
  // By node:
  std::vector<uint16_t> ops;  // into operators
  std::vector<uint32_t> payloads;
  std::vector<uint32_t> first_child = {0};  // and one more
  std::vector<uint32_t> children;           // classes
  std::vector<uint32_t> classes;            // of the nodes from num_classes on
  std::vector<uint32_t> roots;              // classes
  std::vector<Substitution> substitutions;
  friend bool operator==(const SnapshotParts&, const SnapshotParts&) = default;

  bool IsBySubstitution(size_t n) const { return operators[ops[n]].empty(); }
  size_t num_nodes() const {
    size_t n = ops.size();
    for (size_t i = 0; i < num_classes; ++i) n -= IsBySubstitution(i) ? 1 : 0;
    return n;
  }
};

absl::Status WriteSnapshot(const SnapshotParts& parts, const std::string& path);
// Parts that are in order: every number is below what it should be, and classes are defined by
// those before them.
absl::StatusOr<SnapshotParts> ReadSnapshot(const std::string& path);

// Operators and payloads on their way into a file.
class SnapshotWords {
 public:
  SnapshotWords(const PayloadTexts& texts, SnapshotParts& parts) : texts_(texts), parts_(parts) {}

  template <class Name>
  absl::Status Put(uint16_t op, uint32_t payload, const Name& name) {
    const auto [it, is_new] = known_.try_emplace({op, payload});
    if (is_new) {
      std::optional<std::string> text;
      if (texts_.to_text) {
        absl::StatusOr<std::optional<std::string>> given = texts_.to_text(op, payload);
        if (!given.ok()) return given.status();
        text = *std::move(given);
      }
      if (text && !told_.emplace(op, *text).second) {
        return absl::FailedPreconditionError(
            absl::StrCat("two payloads of ", name(op), " have one text, ", *text));
      }
      const auto [of_op, op_is_new] =
          ops_.try_emplace({op, text.has_value()}, static_cast<uint16_t>(parts_.operators.size()));
      if (op_is_new) {
        parts_.operators.push_back(name(op));
        parts_.has_texts.push_back(text ? 1 : 0);
        if (parts_.operators.back().empty()) {
          return absl::FailedPreconditionError(absl::StrCat("operator ", op, " has no name"));
        }
      }
      it->second = {of_op->second, text ? static_cast<uint32_t>(parts_.texts.size()) : payload};
      if (text) parts_.texts.push_back(*text);
    }
    parts_.ops.push_back(it->second.first);
    parts_.payloads.push_back(it->second.second);
    return absl::OkStatus();
  }
  void PutSubstitution(uint32_t number) {
    if (!nameless_) {
      nameless_ = static_cast<uint16_t>(parts_.operators.size());
      parts_.operators.emplace_back();
      parts_.has_texts.push_back(0);
    }
    parts_.ops.push_back(*nameless_);
    parts_.payloads.push_back(number);
  }

 private:
  const PayloadTexts& texts_;
  SnapshotParts& parts_;
  absl::flat_hash_map<std::pair<uint16_t, uint32_t>, std::pair<uint16_t, uint32_t>> known_;
  absl::flat_hash_map<std::pair<uint16_t, bool>, uint16_t> ops_;
  std::optional<uint16_t> nameless_;
  absl::flat_hash_set<std::pair<uint16_t, std::string>> told_;
};

// And on their way back, as far as the caller and the language have them.
class SnapshotReading {
 public:
  SnapshotReading(const PayloadTexts& texts, const SnapshotParts& parts, const std::string& path)
      : texts_(texts), parts_(parts), path_(path) {}

  template <class OpOf>
  absl::Status ReadOperators(const OpOf& op_of) {
    for (size_t i = 0; i < parts_.operators.size(); ++i) {
      const std::string& name = parts_.operators[i];
      if (name.empty()) {
        ops_.push_back(0);
        continue;
      }
      const std::optional<uint16_t> op = op_of(absl::string_view(name));
      if (!op || *op >= kSubstituteOp) return Error("the language has no operator ", name);
      if (parts_.has_texts[i] != 0 && !texts_.of_text) {
        return Error("the payloads of ", name, " are texts, and nothing is given that reads them");
      }
      if (parts_.has_texts[i] == 0 && texts_.always) {
        return Error("the payloads of ", name, " are numbers, of a table that is not here");
      }
      ops_.push_back(*op);
    }
    return absl::OkStatus();
  }

  // A node without children yet.
  absl::StatusOr<ENode> Read(size_t n) {
    ENode node{.op = ops_[parts_.ops[n]], .payload = parts_.payloads[n]};
    if (parts_.has_texts[parts_.ops[n]] == 0) return node;
    const auto [it, is_new] = known_.try_emplace({node.op, parts_.payloads[n]});
    if (is_new) {
      const absl::StatusOr<uint32_t> payload =
          texts_.of_text(node.op, parts_.texts[parts_.payloads[n]]);
      if (!payload.ok()) return Error(NameOf(n), ": ", payload.status().message());
      it->second = *payload;
    }
    node.payload = it->second;
    return node;
  }

  static bool IsIndex(int index) { return index >= 0 && index <= kAnything; }

  std::string NameOf(size_t n) const {
    return absl::StrCat("node ", n, " (", parts_.operators[parts_.ops[n]], ")");
  }
  template <class... What>
  absl::Status Error(const What&... what) const {
    return absl::InvalidArgumentError(absl::StrCat(path_, ": error: ", what...));
  }
  absl::Status Refused(uint32_t substitution) const {
    return Error("substitution ", substitution,
                 " is refused\nhint: perhaps Options::max_binder_depth was greater");
  }
  absl::Status NoVariables() const {
    return Error("there are substitutions, and the language binds no variables");
  }
  absl::Status BeyondLimit(StopReason limit, const std::string& what, size_t of) const {
    return absl::ResourceExhaustedError(absl::StrCat(
        path_, ": error: ", what, " of ", of, " is beyond the limit of ", StopReasonName(limit)));
  }

 private:
  const PayloadTexts& texts_;
  const SnapshotParts& parts_;
  const std::string& path_;
  std::vector<uint16_t> ops_;
  absl::flat_hash_map<std::pair<uint16_t, uint32_t>, uint32_t> known_;
};

// What defines the classes of a graph, in an order in which each is over those before it.
struct SnapshotOrder {
  struct Definition {
    uint32_t cls = 0;
    bool is_substitution = false;
    uint32_t number = 0;  // a node of the graph, or a substitution
  };
  std::vector<Definition> definitions;
  std::vector<uint32_t> undefined;
};
// Substitutions have the graph's numbers of classes.
SnapshotOrder OrderClasses(const FlatGraph& graph,
                           absl::Span<const SnapshotParts::Substitution> substitutions);

// The graph must be rebuilt, and each class must have a finite term or be of a substitution of such
// classes. name(op) -> std::string.
template <class L, class Name>
absl::Status SaveSnapshot(const EGraph<L>& graph, const Name& name, absl::Span<const ClassId> roots,
                          const std::string& path, const PayloadTexts& texts = {}) {
  const Flattened flat = Flatten(graph, roots, [](const NodeView&) { return 1.0; });
  const FlatGraph& g = flat.graph;
  SnapshotParts parts;
  parts.num_classes = g.num_classes();
  if constexpr (kBindsVariables<L>) {
    const auto class_of = [&](ClassId c) {
      const auto at = std::lower_bound(flat.class_ids.begin(), flat.class_ids.end(), graph.Find(c));
      return static_cast<uint32_t>(at - flat.class_ids.begin());
    };
    for (const uint16_t op : {kShiftOp, kSubstituteOp}) {
      graph.ForEachNodeOf(op, [&](NodeId n) {
        const NodeView node = graph.node(n);
        parts.substitutions.push_back(
            {.payload = node.payload,
             .in = class_of(graph.ClassOf(n)),
             .body = class_of(node.children[0]),
             .argument = op == kShiftOp ? parts.kNone : class_of(node.children[1])});
      });
    }
  }
  const SnapshotOrder order = OrderClasses(g, parts.substitutions);
  if (!order.undefined.empty()) {
    return absl::FailedPreconditionError(absl::StrCat(path, ": error: class ",
                                                      flat.class_ids[order.undefined[0]].value,
                                                      " of the e-graph has no finite term"));
  }
  std::vector<uint32_t> number(g.num_classes());
  for (uint32_t i = 0; i < number.size(); ++i) number[order.definitions[i].cls] = i;
  for (SnapshotParts::Substitution& s : parts.substitutions) {
    s = {s.payload, number[s.in], number[s.body],
         s.argument == parts.kNone ? parts.kNone : number[s.argument]};
  }

  SnapshotWords words(texts, parts);
  const auto put = [&](uint32_t n) {
    const NodeView node = graph.node(flat.node_ids[n]);
    if (absl::Status s = words.Put(node.op, node.payload, name); !s.ok()) {
      return absl::Status(s.code(), absl::StrCat(path, ": error: ", s.message()));
    }
    for (const uint32_t child : g.children(n)) parts.children.push_back(number[child]);
    parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
    return absl::OkStatus();
  };
  for (const SnapshotOrder::Definition& d : order.definitions) {
    if (d.is_substitution) {
      words.PutSubstitution(d.number);
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
    } else if (absl::Status s = put(d.number); !s.ok()) {
      return s;
    }
  }
  for (const SnapshotOrder::Definition& d : order.definitions) {
    for (uint32_t n = g.first_node(d.cls); n < g.end_node(d.cls); ++n) {
      if (!d.is_substitution && n == d.number) continue;
      if (absl::Status s = put(n); !s.ok()) return s;
      parts.classes.push_back(number[d.cls]);
    }
  }
  for (const uint32_t root : g.roots()) parts.roots.push_back(number[root]);
  return WriteSnapshot(parts, path);
}

// Asks for a substitution of classes of a file.
template <class L>
std::optional<ClassId> AskFor(EGraph<L>& graph, const SnapshotParts::Substitution& s,
                              absl::Span<const ClassId> classes) {
  const ShiftPayload shift = ShiftPayload::Unpack(s.payload);
  return s.argument == SnapshotParts::kNone
             ? graph.Shift(classes[s.body], shift.cutoff, shift.delta)
             : graph.Substitute(classes[s.body], static_cast<int>(s.payload), classes[s.argument]);
}

// Asks for each substitution again and unites what comes with the class that it was in. All that
// they make is there already, but for images that were pending; but so they know that, their images
// have to be asked for once.
template <class L>
absl::Status RestoreSubstitutions(EGraph<L>& graph, const SnapshotParts& parts,
                                  absl::Span<const ClassId> classes, const SnapshotReading& in) {
  const std::vector<SnapshotParts::Substitution>& all = parts.substitutions;
  if (all.empty()) {
    graph.Rebuild();
    return absl::OkStatus();
  }
  if constexpr (kBindsVariables<L>) {
    std::vector<uint32_t> left(all.size()), refused;
    for (uint32_t i = 0; i < left.size(); ++i) left[i] = i;
    for (; !left.empty(); left.swap(refused)) {
      refused.clear();
      for (const uint32_t i : left) {
        const SnapshotParts::Substitution& s = all[i];
        const std::optional<ClassId> made = AskFor(graph, s, classes);
        if (!made && graph.Exhausted()) {
          return in.BeyondLimit(*graph.Stopped(), absl::StrCat("substitution ", i), all.size());
        }
        if (!made) {
          refused.push_back(i);
        } else if (graph.Find(*made) != graph.Find(classes[s.in]) &&
                   !graph.Union(*made, classes[s.in], kInput)) {
          return in.Error("substitution ", i, " does not fit its class");
        }
      }
      // What others say of free variables and data may be what one of these needs.
      EngineView(graph).Settle();
      if (refused.size() == left.size()) {
        return in.Refused(refused[0]);
      }
    }
    // What is new, if anything, is for the caller to work off.
    size_t images;
    do {
      images = graph.counters().images;
      graph.Rebuild();
    } while (graph.pending_images() > 0 && !graph.Exhausted() && graph.counters().images > images &&
             graph.num_nodes() == parts.num_nodes());
    return absl::OkStatus();
  } else {
    return in.NoVariables();
  }
}

// Into an empty graph, whose language and limits are the caller's; the classes of the roots.
// op_of(absl::string_view name) -> std::optional<uint16_t>, nullopt for unknown operators.
template <class L, class OpOf>
absl::StatusOr<std::vector<ClassId>> LoadSnapshot(EGraph<L>& graph, const OpOf& op_of,
                                                  const std::string& path,
                                                  const PayloadTexts& texts = {}) {
  if (graph.num_ids() > 0) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": error: a snapshot is loaded into an empty e-graph only"));
  }
  const absl::StatusOr<SnapshotParts> parts = ReadSnapshot(path);
  if (!parts.ok()) return parts.status();
  SnapshotReading in(texts, *parts, path);
  if (absl::Status s = in.ReadOperators(op_of); !s.ok()) return s;
  std::vector<ClassId> classes;
  classes.reserve(parts->num_classes);
  for (size_t n = 0; n < parts->ops.size(); ++n) {
    if (parts->IsBySubstitution(n)) {
      if constexpr (kBindsVariables<L>) {
        const uint32_t number = parts->payloads[n];
        const std::optional<ClassId> c = AskFor(graph, parts->substitutions[number], classes);
        if (!c && graph.Exhausted()) {
          return in.BeyondLimit(*graph.Stopped(), in.NameOf(n), parts->ops.size());
        }
        if (!c) return in.Refused(number);
        classes.push_back(*c);
        continue;
      }
      return in.NoVariables();
    }
    absl::StatusOr<ENode> node = in.Read(n);
    if (!node.ok()) return node.status();
    for (uint32_t i = parts->first_child[n]; i < parts->first_child[n + 1]; ++i) {
      node->children.push_back(classes[parts->children[i]]);
    }
    if constexpr (kBindsVariables<L>) {
      const L& language = graph.language();
      if (language.IsVariable(node->op) && !in.IsIndex(language.VariableIndex(node->payload))) {
        return in.Error(in.NameOf(n), " is no variable");
      }
      if constexpr (requires { language.IsLambda(node->op); }) {
        if (language.IsLambda(node->op) && node->children.size() != 1) {
          return in.Error(in.NameOf(n), " is a function of ", node->children.size(), " bodies");
        }
      }
    }
    const size_t before = graph.num_nodes();
    const std::optional<ClassId> c = graph.Add(*node);
    if (!c && graph.Exhausted()) {
      return in.BeyondLimit(*graph.Stopped(), in.NameOf(n), parts->ops.size());
    }
    if (!c) return in.Error(in.NameOf(n), " is refused by the language");
    if (graph.num_nodes() == before) return in.Error(in.NameOf(n), " is there twice");
    if (n < parts->num_classes) {
      classes.push_back(*c);
    } else if (!graph.Union(*c, classes[parts->classes[n - parts->num_classes]], kInput)) {
      return in.Error(in.NameOf(n), " does not fit its class");
    }
  }
  // Images that were pending are not made yet.
  EngineView(graph).Settle();
  if (graph.num_nodes() != parts->num_nodes() || graph.num_classes() != parts->num_classes) {
    return in.Error("the classes are not closed under congruence");
  }
  if (absl::Status s = RestoreSubstitutions(graph, *parts, classes, in); !s.ok()) return s;
  std::vector<ClassId> roots;
  for (const uint32_t root : parts->roots) roots.push_back(graph.Find(classes[root]));
  return roots;
}

template <class L>
absl::Status SaveSnapshot(const EGraph<L>& graph, const Symbols& symbols,
                          absl::Span<const ClassId> roots, const std::string& path,
                          const PayloadTexts& texts = {}) {
  return SaveSnapshot(
      graph, [&](uint16_t op) { return symbols.OperatorName(op); }, roots, path, texts);
}
// Words that the symbols do not have are added to them.
template <class L>
absl::StatusOr<std::vector<ClassId>> LoadSnapshot(EGraph<L>& graph, Symbols& symbols,
                                                  const std::string& path,
                                                  const PayloadTexts& texts = {}) {
  return LoadSnapshot(
      graph, [&](absl::string_view name) { return symbols.OperatorOfName(name); }, path, texts);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_IO_SNAPSHOT_H_
