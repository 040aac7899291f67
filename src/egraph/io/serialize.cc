#include "egraph/io/serialize.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"

namespace eqrise::egraph {
namespace {

using nlohmann::json;
constexpr double kLargest = std::numeric_limits<double>::max();

absl::string_view ToAbsl(const std::string& text) { return {text.data(), text.size()}; }

// `file:line:col: error: what`, the part of the line around the place (dumps are often one line of
// megabytes), a caret.
absl::Status ErrorAt(absl::string_view file, absl::string_view text, size_t at,
                     absl::string_view what, absl::string_view hint) {
  at = std::min(at, text.size());
  size_t line = 1, begin = 0;
  for (size_t i = 0; i < at; ++i) {
    if (text[i] != '\n') continue;
    ++line;
    begin = i + 1;
  }
  const size_t column = at - begin + 1;
  constexpr size_t kBefore = 60, kAfter = 40;
  const size_t from = at - begin > kBefore ? at - kBefore : begin;
  const size_t to = std::min({text.find('\n', at), at + kAfter, text.size()});
  std::string shown;
  for (size_t i = from; i < to; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    shown += byte < 0x20 ? ' ' : byte < 0x7f ? static_cast<char>(byte) : '?';
  }
  std::string message = absl::StrCat(file, ":", line, ":", column, ": error: ", what, "\n    ",
                                     shown, "\n    ", std::string(at - from, ' '), "^\n");
  if (!hint.empty()) absl::StrAppend(&message, "hint: ", hint, "\n");
  return absl::InvalidArgumentError(message);
}

// Tells how far the parser has read, which the library keeps to itself but in errors of its own.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ != b.at_;
  }

 private:
  const char* at_;
  const char** furthest_;
};

// Gathers the graph from the parser's events. `path_` holds the keys that are open, the key `[` for
// an array.
class Reader : public nlohmann::json_sax<json> {
 public:
  Reader(absl::string_view text, absl::string_view file) : text_(text), file_(file) {}

  absl::StatusOr<FlatGraph> Read() {
    const char* const end = text_.data() + text_.size();
    const bool ok = json::sax_parse(CountingIterator(text_.data(), &furthest_),
                                    CountingIterator(end, &furthest_), this);
    if (!status_.ok()) return status_;
    if (!ok) return ErrorAt(file_, text_, At(), "this is not JSON", "");
    return Build();
  }

  bool null() override {
    // class_data of the Rust library may say "type": null
    if (InClassData()) return true;
    return Scalar("null");
  }
  bool boolean(bool value) override {
    if (InNode() && key_ == "subsumed") {
      nodes_[node_].subsumed = value;
      any_subsumed_ |= value;
      return true;
    }
    return Scalar("a truth value");
  }
  bool number_integer(number_integer_t value) override { return Number(double(value)); }
  bool number_unsigned(number_unsigned_t value) override { return Number(double(value)); }
  bool number_float(number_float_t value, const string_t&) override { return Number(value); }

  bool string(string_t& value) override {
    if (skip_ > 0) return true;
    if (depth_ == 2 && in_ == In::kRoots) {
      roots_.emplace_back(value, At());
      return true;
    }
    if (InNode() && key_ == "op") {
      const auto [it, is_new] = operators_.emplace(value, FlatGraph::kNone);
      if (is_new) it->second = parts_.operator_names.Add(ToAbsl(value));
      nodes_[node_].op = it->second;
      return true;
    }
    if (InNode() && key_ == "eclass") {
      const auto [it, is_new] = classes_.emplace(value, FlatGraph::kNone);
      if (is_new) it->second = parts_.class_names.Add(ToAbsl(value));
      nodes_[node_].eclass = it->second;
      return true;
    }
    if (InNode() && key_ == "children" && depth_ == 4) {
      children_.push_back(NodeNumber(value));
      return true;
    }
    if (InClassData()) {
      notes_.emplace_back(class_, std::make_pair(key_, value));
      return true;
    }
    return Scalar("a string");
  }
  bool binary(binary_t&) override { return Scalar("binary data"); }

  bool start_object(std::size_t) override {
    if (skip_ > 0) return ++skip_, true;
    if (depth_ == 0) return ++depth_, true;
    if (depth_ == 1 && (in_ == In::kNodes || in_ == In::kClassData)) return ++depth_, true;
    if (depth_ == 2 && in_ == In::kNodes) {
      node_ = NodeNumber(key_);
      RawNode& node = nodes_[node_];
      if (node.defined) return Fail(absl::StrCat("there is a node ", key_, " already"));
      node.defined = true;
      node.at = At();
      node.first_child = children_.size();
      order_.push_back(node_);
      return ++depth_, true;
    }
    if (depth_ == 2 && in_ == In::kClassData) {
      class_ = key_;
      return ++depth_, true;
    }
    return Structure("an object");
  }
  bool key(string_t& value) override {
    if (skip_ > 0) return true;
    key_ = value;
    if (depth_ == 1) {
      in_ = key_ == "nodes"           ? In::kNodes
            : key_ == "root_eclasses" ? In::kRoots
            : key_ == "class_data"    ? In::kClassData
                                      : In::kElsewhere;
      has_nodes_ |= in_ == In::kNodes;
    }
    return true;
  }
  bool end_object() override {
    if (skip_ > 0) return --skip_, true;
    if (depth_ == 3 && in_ == In::kNodes) {
      RawNode& node = nodes_[node_];
      node.num_children = static_cast<uint32_t>(children_.size() - node.first_child);
      if (node.op == FlatGraph::kNone) return Fail("this node has no \"op\"");
      if (node.eclass == FlatGraph::kNone) return Fail("this node has no \"eclass\"");
    }
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    if (skip_ > 0) return ++skip_, true;
    if (depth_ == 1 && in_ == In::kRoots) return ++depth_, true;
    if (InNode() && depth_ == 3 && key_ == "children") {
      children_.resize(nodes_[node_].first_child);  // said twice: the last counts
      return ++depth_, true;
    }
    return Structure("an array");
  }
  bool end_array() override {
    if (skip_ > 0) return --skip_, true;
    --depth_;
    return true;
  }
  bool parse_error(std::size_t at, const std::string&,
                   const nlohmann::detail::exception& e) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 9: what"
    std::string what = e.what();
    const size_t colon = what.find(": ");
    if (colon != std::string::npos) what = what.substr(colon + 2);
    status_ = ErrorAt(file_, text_, at > 0 ? at - 1 : 0, ToAbsl(what), "");
    return false;
  }

 private:
  enum class In { kElsewhere, kNodes, kRoots, kClassData };
  struct RawNode {
    uint32_t op = FlatGraph::kNone, eclass = FlatGraph::kNone;
    size_t first_child = 0;
    uint32_t num_children = 0;
    double cost = 1;
    bool subsumed = false, defined = false;
    size_t at = 0;  // where it is defined or, before that, first mentioned
  };

  // Where the character is that was read last.
  size_t At() const {
    return furthest_ == nullptr ? 0 : static_cast<size_t>(furthest_ - text_.data()) - 1;
  }
  bool InNode() const { return skip_ == 0 && in_ == In::kNodes && depth_ >= 3; }
  bool InClassData() const { return skip_ == 0 && in_ == In::kClassData && depth_ == 3; }

  uint32_t NodeNumber(const std::string& name) {
    const auto [it, is_new] = numbers_.emplace(name, static_cast<uint32_t>(nodes_.size()));
    if (is_new) {
      nodes_.emplace_back().at = At();
      names_.push_back(&it->first);
    }
    return it->second;
  }

  bool Fail(absl::string_view what, absl::string_view hint = "") {
    status_ = ErrorAt(file_, text_, At(), what, hint);
    return false;
  }
  // A value that is not what the format has here: an error where it matters.
  bool Unexpected(absl::string_view what) {
    if (depth_ == 0) return Fail("expected an object with \"nodes\"");
    if (depth_ == 1 && in_ == In::kElsewhere) return true;
    if (InNode() && depth_ == 3 && key_ != "op" && key_ != "eclass" && key_ != "children" &&
        key_ != "cost" && key_ != "subsumed") {
      return true;
    }
    const char* const expected = depth_ == 1
                                     ? (in_ == In::kRoots ? "an array of e-class ids" : "an object")
                                 : in_ == In::kRoots     ? "an e-class id, a string"
                                 : depth_ == 2           ? "an object"
                                 : in_ == In::kClassData ? "a string"
                                 : depth_ == 4           ? "a node id, a string"
                                 : key_ == "children"    ? "an array of node ids"
                                 : key_ == "cost"        ? "a number"
                                 : key_ == "subsumed"    ? "true or false"
                                                         : "a string";
    return Fail(absl::StrCat("expected ", expected, " here, found ", what));
  }
  bool Scalar(absl::string_view what) { return skip_ > 0 || Unexpected(what); }
  bool Structure(absl::string_view what) {
    if (!Unexpected(what)) return false;
    skip_ = 1;
    return true;
  }
  bool Number(double value) {
    if (InNode() && depth_ == 3 && key_ == "cost") {
      nodes_[node_].cost = value >= kLargest ? FlatGraph::kNever : value;
      return true;
    }
    return Scalar("a number");
  }

  absl::StatusOr<FlatGraph> Build() {
    if (!has_nodes_) {
      return ErrorAt(file_, text_, 0, "this object has no \"nodes\"",
                     "an e-graph in the format of egraph-serialize is expected");
    }
    for (uint32_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].defined) continue;
      return ErrorAt(file_, text_, nodes_[i].at, absl::StrCat("there is no node ", *names_[i]),
                     "children are named by the id of a node, not of an e-class");
    }
    if (children_.size() >= FlatGraph::kNone || nodes_.size() >= FlatGraph::kNone) {
      return absl::InvalidArgumentError(absl::StrCat(file_, ": error: too large an e-graph"));
    }
    // Classes keep the order in which they came, and nodes within a class theirs.
    parts_.first_node.assign(classes_.size() + 1, 0);
    for (const RawNode& node : nodes_) ++parts_.first_node[node.eclass + 1];
    for (size_t c = 1; c < parts_.first_node.size(); ++c) {
      parts_.first_node[c] += parts_.first_node[c - 1];
    }
    std::vector<uint32_t> next = parts_.first_node;
    std::vector<uint32_t> sorted(nodes_.size());
    for (const uint32_t n : order_) sorted[next[nodes_[n].eclass]++] = n;
    for (const uint32_t n : sorted) {
      const RawNode& node = nodes_[n];
      for (uint32_t i = 0; i < node.num_children; ++i) {
        parts_.children.push_back(nodes_[children_[node.first_child + i]].eclass);
      }
      parts_.first_child.push_back(static_cast<uint32_t>(parts_.children.size()));
      parts_.costs.push_back(node.cost);
      parts_.operators.push_back(node.op);
      parts_.node_names.Add(ToAbsl(*names_[n]));
      if (any_subsumed_) parts_.subsumed.push_back(node.subsumed);
    }
    for (const auto& [name, at] : roots_) {
      const auto it = classes_.find(name);
      if (it == classes_.end()) {
        return ErrorAt(file_, text_, at, absl::StrCat("no node is in the root e-class ", name),
                       "roots must be canonical, as in \"eclass\" of the nodes");
      }
      parts_.roots.push_back(it->second);
    }
    // What is said about a class without nodes is dropped: no node can have it as a child.
    for (auto& [name, note] : notes_) {
      const auto it = classes_.find(name);
      if (it == classes_.end()) continue;
      parts_.notes.push_back({it->second, std::move(note.first), std::move(note.second)});
    }
    std::stable_sort(parts_.notes.begin(), parts_.notes.end(),
                     [](const auto& a, const auto& b) { return a.eclass < b.eclass; });
    return FlatGraph(std::move(parts_));
  }

  absl::string_view text_, file_;
  const char* furthest_ = nullptr;
  absl::Status status_;
  In in_ = In::kElsewhere;
  int depth_ = 0;      // objects and arrays that are open, those skipped aside
  uint64_t skip_ = 0;  // those
  bool has_nodes_ = false, any_subsumed_ = false;
  std::string key_, class_;
  uint32_t node_ = 0;
  std::vector<RawNode> nodes_;
  std::vector<uint32_t> order_;     // nodes, as they are defined
  std::vector<uint32_t> children_;  // of all nodes: nodes
  absl::flat_hash_map<std::string, uint32_t> operators_, classes_;
  std::unordered_map<std::string, uint32_t> numbers_;
  std::vector<const std::string*> names_;
  std::vector<std::pair<std::string, size_t>> roots_;
  std::vector<std::pair<std::string, std::pair<std::string, std::string>>> notes_;
  FlatGraph::Parts parts_;
};

void AppendString(std::string& out, absl::string_view text) {
  // The library replaces what is not UTF-8.
  out += json(std::string(text)).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

absl::StatusOr<FlatGraph> FlatGraphFromJson(absl::string_view text, absl::string_view file) {
  return Reader(text, file).Read();
}

std::string FlatGraphToJson(const FlatGraph& graph) {
  const FlatGraph::Parts& parts = graph.parts();
  // The first node of each class that can be written, which is what children are named by.
  std::vector<bool> written(graph.num_nodes(), true);
  std::vector<uint32_t> name_of(graph.num_classes());
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t c = 0; c < graph.num_classes(); ++c) {
      uint32_t n = graph.first_node(c);
      while (n < graph.end_node(c) && !written[n]) ++n;
      name_of[c] = n < graph.end_node(c) ? n : FlatGraph::kNone;
    }
    for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
      for (const uint32_t child : graph.children(n)) {
        if (!written[n] || name_of[child] != FlatGraph::kNone) continue;
        written[n] = false;
        changed = true;
      }
    }
  }

  std::string out = "{\n\"nodes\": {";
  const char* separator = "\n";
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
    if (!written[n]) continue;
    out += std::exchange(separator, ",\n");
    AppendString(out, graph.node_name(n));
    out += ": {\"op\": ";
    AppendString(out, graph.operator_name(n));
    out += ", \"children\": [";
    const char* comma = "";
    for (const uint32_t child : graph.children(n)) {
      out += std::exchange(comma, ", ");
      AppendString(out, graph.node_name(name_of[child]));
    }
    out += "], \"eclass\": ";
    AppendString(out, graph.class_name(graph.class_of(n)));
    out += ", \"cost\": " + json(std::min(graph.cost(n), kLargest)).dump();
    if (!parts.subsumed.empty()) out += parts.subsumed[n] ? ", \"subsumed\": true" : "";
    out += "}";
  }
  out += "\n},\n\"root_eclasses\": [";
  separator = "";
  for (const uint32_t root : graph.roots()) {
    if (name_of[root] == FlatGraph::kNone) continue;
    out += std::exchange(separator, ", ");
    AppendString(out, graph.class_name(root));
  }
  out += "],\n\"class_data\": {";
  separator = "\n";
  for (size_t i = 0; i < parts.notes.size(); ++i) {
    const bool first = i == 0 || parts.notes[i - 1].eclass != parts.notes[i].eclass;
    out += first ? std::exchange(separator, "},\n") : ", ";
    if (first) {
      AppendString(out, graph.class_name(parts.notes[i].eclass));
      out += ": {";
    }
    AppendString(out, parts.notes[i].key);
    out += ": ";
    AppendString(out, parts.notes[i].value);
  }
  out += parts.notes.empty() ? "}\n}\n" : "}\n}\n}\n";
  return out;
}

}  // namespace eqrise::egraph
