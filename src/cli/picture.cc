#include "cli/picture.h"

#include <algorithm>
#include <limits>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compile/graph_file.h"
#include "egraph/extract/class_ways.h"
#include "egraph/extract/components.h"
#include "egraph/graph/engine_view.h"
#include "rise/syntax/closest_name.h"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using egraph::ClassId;
using egraph::FlatGraph;
using egraph::NodeId;
using rise::Op;

absl::Status WrongPictureOption(absl::string_view what, absl::string_view hint) {
  return absl::InvalidArgumentError(absl::StrCat("error: ", what, "\nhint: ", hint));
}

bool IsOneOf(const std::string& name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// `split-join:forward` is also meant by `split-join`.
std::string WithoutDirection(const std::string& rule) { return rule.substr(0, rule.find(':')); }

std::string LevelOf(Op op) {
  if (!rise::IsPrimitive(op)) return "";
  return LevelNames()[static_cast<size_t>(rise::Info(op).level)];
}

}  // namespace

std::vector<std::string> LevelNames() { return {"what", "how", "opencl", "c"}; }

void Births::Watch(const std::string& phase, int iteration, const rewrite::Graph& graph) {
  // A search that is made again begins with a new graph.
  if (!iterations_.empty() && graph.num_ids() < iterations_.back().ids) iterations_.clear();
  iterations_.push_back({phase, iteration, graph.num_ids()});
}

const Births::Iteration* Births::Of(NodeId node) const {
  const auto it =
      std::upper_bound(iterations_.begin(), iterations_.end(), node.value,
                       [](uint32_t id, const Iteration& iteration) { return id < iteration.ids; });
  return it == iterations_.end() ? nullptr : &*it;
}

Picture::Picture(const rise::Program& program, const compile::SearchedGraph& searched,
                 const Births& births, const PictureOptions& options)
    : searched_(searched), births_(births), asked_(options) {
  flat_ = egraph::Flatten(graph(), {searched.saturated.root},
                          [](const egraph::NodeView&) { return 1.0; });
  for (const ClassId c : graph().Classes()) {
    size_t nodes = 0;
    bool is_variable = false;
    for (const NodeId n : graph().Nodes(c)) {
      ++nodes;
      is_variable |= rewrite::OpOf(graph().node(n)) == Op::kVar;
    }
    if (nodes == 1 && is_variable) bare_variables_.insert(c.value);
  }
  first_ids_.assign(graph().num_ids(), FlatGraph::kNone);
  for (uint32_t id = 0; id < graph().num_ids(); ++id) {
    uint32_t& first = first_ids_[graph().Find(ClassId{id}).value];
    first = std::min(first, id);
  }
  NameThem(program);
}

absl::StatusOr<Picture> Picture::Make(const rise::Program& program,
                                      const compile::SearchedGraph& searched, const Births& births,
                                      const PictureOptions& options) {
  Picture out(program, searched, births, options);
  if (searched.chosen) out.chosen_ = out.NodesOf(searched.chosen);
  out.dot_.root = out.graph().Find(searched.saturated.root);
  out.dot_.max_classes =
      options.max_classes == 0 ? std::numeric_limits<size_t>::max() : options.max_classes;
  if (!options.around.empty()) {
    const absl::StatusOr<std::vector<ClassId>> around = out.ClassesOf(options.around);
    if (!around.ok()) return around.status();
    out.dot_.root = (*around)[0];
    out.dot_.depth = options.radius;
    out.dot_.parents = true;
    if (around->size() > 1) {
      out.remarks_.push_back(
          absl::StrCat("around the first of ", around->size(), " e-classes with ", options.around));
    }
  }
  if (!options.path.empty()) {
    if (absl::Status s = out.FindWay(); !s.ok()) return s;
  }
  if (absl::Status s = out.Filter(); !s.ok()) return s;
  if (options.dominators) out.FindDominators();
  if (options.components) out.FindCycles();
  return out;
}

egraph::DotOptions Picture::options() const {
  egraph::DotOptions out = dot_;
  out.label = [this](NodeId n) { return Label(n); };
  out.leaf = [this](NodeId n, size_t child) { return Leaf(n, child); };
  out.class_note = [this](ClassId c) { return Note(c); };
  out.is_bold = [this](NodeId n) { return chosen_.contains(n.value); };
  out.caption = [this](const egraph::DotCounts& counts) { return Caption(counts); };
  if (!colours_.empty()) {
    out.colour = [this](ClassId c) {
      const std::optional<uint32_t> flat = FlatClass(c);
      return flat ? colours_[*flat] : "";
    };
  }
  return out;
}

std::optional<uint32_t> Picture::FlatClass(ClassId c) const {
  const auto it = std::lower_bound(flat_.class_ids.begin(), flat_.class_ids.end(), c);
  if (it == flat_.class_ids.end() || *it != c) return std::nullopt;
  return static_cast<uint32_t>(it - flat_.class_ids.begin());
}

// ---- Names ---------------------------------------------------------------------------------------

void Picture::NameThem(const rise::Program& program) {
  // The functions of the program as the user called their parameters.
  std::set<uint32_t> seen;
  std::vector<rise::Expr> todo = {program.body};
  while (!todo.empty()) {
    const rise::Expr e = todo.back();
    todo.pop_back();
    if (!seen.insert(e.id).second) continue;
    const rise::ExprNode& node = exprs().node(e);
    todo.insert(todo.end(), node.children.begin(), node.children.end());
    const std::string name = node.op == Op::kLam ? exprs().ParameterName(e) : "";
    if (name.empty() || !absl::ascii_isalpha(static_cast<unsigned char>(name[0]))) continue;
    const std::optional<ClassId> body = rewrite::Lookup(graph(), node.children[0]);
    if (!body) continue;
    const ClassId child = graph().Find(*body);
    const auto function = egraph::EngineView(graph()).LookupNode(
        egraph::NodeView(static_cast<uint16_t>(Op::kLam), node.attr.id, {&child, 1}));
    if (function) user_names_.emplace(function->value, name);
  }
  std::set<std::string> taken;
  for (const rise::NatVar v : program.sizes) taken.insert(exprs().nats().info(v).name);
  for (const rise::ProgramInput& input : program.inputs) taken.insert(input.name);
  names_ = egraph::NameVariables(
      graph(), [this](NodeId function) { return WantedNames(function); }, taken);
}

std::vector<std::string> Picture::WantedNames(NodeId function) const {
  std::vector<std::string> out;
  const auto user = user_names_.find(function.value);
  if (user != user_names_.end()) out.push_back(user->second);
  const rise::Type type = rewrite::AttrOf(graph(), graph().node(function)).type;
  for (std::string& name : rise::VariableNames(exprs().types(), type)) {
    out.push_back(std::move(name));
  }
  return out;
}

std::string Picture::Label(NodeId node) const {
  const egraph::NodeView view = graph().node(node);
  const rise::Attr& attr = rewrite::AttrOf(graph(), view);
  switch (rewrite::OpOf(view)) {
    case Op::kVar:
      return names_.OfVariable(graph().ClassOf(node), static_cast<int>(attr.index));
    case Op::kLam:
      return absl::StrCat(
          "fun ", names_.OfParameter(node),
          asked_.types ? absl::StrCat(": ", rise::PrintType(exprs().types(), attr.type)) : "");
    default:
      return compile::NodeText(graph().language().exprs(), rewrite::OpOf(view), attr);
  }
}

std::string Picture::Leaf(NodeId node, size_t child) const {
  const egraph::NodeView view = graph().node(node);
  const ClassId c = graph().Find(view.children[child]);
  if (!bare_variables_.contains(c.value)) return "";
  const NodeId variable = *graph().Nodes(c).begin();
  const auto index = static_cast<int>(rewrite::AttrOf(graph(), graph().node(variable)).index);
  const int binders = graph().language().BoundVariables(view.op, static_cast<int>(child));
  std::string name = names_.OfUse(node, graph().ClassOf(node), index, binders);
  if (asked_.types) {
    absl::StrAppend(&name, ": ", rise::PrintType(exprs().types(), graph().data(c).type));
  }
  return name;
}

// ---- What is said of nodes and classes ---------------------------------------------------------

std::set<uint32_t> Picture::NodesOf(rise::Expr term) const {
  std::set<uint32_t> out;
  std::set<uint32_t> seen;
  std::vector<rise::Expr> todo = {term};
  while (!todo.empty()) {
    const rise::Expr part = todo.back();
    todo.pop_back();
    if (!seen.insert(part.id).second) continue;
    const rise::ExprNode& node = exprs().node(part);
    std::vector<ClassId> children;
    for (const rise::Expr child : node.children) {
      const std::optional<ClassId> c = rewrite::Lookup(graph(), child);
      if (!c) return out;
      children.push_back(graph().Find(*c));
      todo.push_back(child);
    }
    const auto found = egraph::EngineView(graph()).LookupNode(
        egraph::NodeView(static_cast<uint16_t>(node.op), node.attr.id, children));
    if (found) out.insert(found->value);
  }
  return out;
}

std::string Picture::RuleThatMade(NodeId node) const {
  const egraph::RuleId rule = graph().origin(node);
  if (rule == egraph::kInput) return "as written";
  if (rule == egraph::kSubstitution) return "substitution";
  if (rule.value < searched_.strategy.compiled.size()) {
    return searched_.strategy.compiled[rule.value].DisplayName();
  }
  return "engine";
}

NodeId Picture::FirstNode(ClassId c) const { return NodeId{first_ids_[c.value]}; }

std::string Picture::BirthOf(ClassId c) const {
  const NodeId first = FirstNode(c);
  const Births::Iteration* born = births_.Of(first);
  const std::string rule = RuleThatMade(first);
  if (born == nullptr || rule == "as written") return rule;
  return absl::StrCat(rule, ", ", born->phase, " ", born->number);
}

std::string Picture::Note(ClassId c) const {
  std::vector<std::string> lines;
  if (asked_.types) lines.push_back(rise::PrintType(exprs().types(), graph().data(c).type));
  if (asked_.births) lines.push_back(BirthOf(c));
  return absl::StrJoin(lines, "\n");
}

std::string Picture::Caption(const egraph::DotCounts& counts) const {
  std::vector<std::string> lines = remarks_;
  const size_t classes = graph().num_classes(), nodes = graph().num_nodes();
  lines.insert(lines.begin(), counts.classes == classes && counts.nodes == nodes
                                  ? absl::StrCat("all ", classes, " e-classes, ", nodes, " e-nodes")
                                  : absl::StrCat(counts.classes, " of ", classes, " e-classes, ",
                                                 counts.nodes, " of ", nodes, " e-nodes drawn"));
  if (!chosen_.empty()) {
    lines.push_back("bold: the program that `eqrise optimize` chooses, without its stores");
  } else if (!searched_.why_none.empty()) {
    lines.push_back("no low-level program was found");
  }
  return absl::StrJoin(lines, "\n");
}

// ---- What is drawn -------------------------------------------------------------------------------

absl::StatusOr<std::vector<ClassId>> Picture::ClassesOf(const std::string& text) const {
  uint32_t number = 0;
  if (absl::SimpleAtoi(text.starts_with("c") ? text.substr(1) : text, &number)) {
    const ClassId c{number};
    if (number < graph().num_ids() && graph().Find(c) == c && FlatClass(c)) {
      return std::vector<ClassId>{c};
    }
    const std::string root = absl::StrCat("the root is ", graph().Find(dot_.root).value);
    return WrongPictureOption(
        absl::StrCat("there is no e-class ", number),
        number < graph().num_ids()
            ? absl::StrCat("it has become c", graph().Find(c).value)
            : absl::StrCat("a picture without --around has their numbers; ", root));
  }
  std::vector<ClassId> out;
  std::vector<std::string> names;
  for (const ClassId c : flat_.class_ids) {
    for (const NodeId n : graph().Nodes(c)) {
      const std::string label = Label(n);
      const std::string name = label.substr(0, label.find(' '));
      if (!IsOneOf(name, names)) names.push_back(name);
      if ((label == text || name == text) && (out.empty() || out.back() != c)) out.push_back(c);
    }
  }
  if (!out.empty()) return out;
  return WrongPictureOption(absl::StrCat("no e-node is called ", text),
                            rise::DidYouMean(text, names,
                                             absl::StrCat("e-classes are c0, c1, ...; e-nodes are ",
                                                          absl::StrJoin(names, ", "))));
}

absl::Status Picture::Filter() {
  std::vector<std::string> rules = {"input", "substitution"};
  for (const rewrite::CompiledRule& rule : searched_.strategy.compiled) {
    for (const std::string& name : {rule.DisplayName(), WithoutDirection(rule.DisplayName())}) {
      if (!IsOneOf(name, rules)) rules.push_back(name);
    }
  }
  std::vector<std::string> phases;
  for (const rewrite::Phase& phase : searched_.strategy.phases) phases.push_back(phase.name);
  std::vector<std::string> operators;
  for (const ClassId c : flat_.class_ids) {
    for (const NodeId n : graph().Nodes(c)) {
      const std::string label = Label(n);
      const std::string name = label.substr(0, label.find(' '));
      if (!IsOneOf(name, operators)) operators.push_back(name);
    }
  }
  const auto check = [](const char* what, const std::vector<std::string>& asked,
                        const std::vector<std::string>& there) {
    for (const std::string& name : asked) {
      if (IsOneOf(name, there)) continue;
      return WrongPictureOption(
          absl::StrCat("there is no ", what, " ", name),
          rise::DidYouMean(name, there, absl::StrCat("there are ", absl::StrJoin(there, ", "))));
    }
    return absl::OkStatus();
  };
  if (absl::Status s = check("rule", asked_.rules, rules); !s.ok()) return s;
  if (absl::Status s = check("phase", asked_.phases, phases); !s.ok()) return s;
  if (absl::Status s = check("level", asked_.levels, LevelNames()); !s.ok()) return s;
  if (absl::Status s = check("e-node called", asked_.operators, operators); !s.ok()) return s;
  if (asked_.rules.empty() && asked_.phases.empty() && asked_.levels.empty() &&
      asked_.operators.empty()) {
    return absl::OkStatus();
  }
  // (Decided once for each node: what is kept does not depend on where the picture is.)
  std::set<uint32_t> kept;
  for (const NodeId n : flat_.node_ids) {
    const std::string rule = graph().origin(n) == egraph::kInput ? "input" : RuleThatMade(n);
    const Births::Iteration* born = births_.Of(n);
    const std::string label = Label(n);
    const bool by_rule = asked_.rules.empty() || IsOneOf(rule, asked_.rules) ||
                         IsOneOf(WithoutDirection(rule), asked_.rules);
    const bool by_phase = asked_.phases.empty() || (rule != "input" && born != nullptr &&
                                                    IsOneOf(born->phase, asked_.phases));
    const bool by_level =
        asked_.levels.empty() || IsOneOf(LevelOf(rewrite::OpOf(graph().node(n))), asked_.levels);
    const bool by_operator =
        asked_.operators.empty() || IsOneOf(label.substr(0, label.find(' ')), asked_.operators);
    if (by_rule && by_phase && by_level && by_operator) kept.insert(n.value);
  }
  std::vector<std::string> filters;
  const auto say = [&](const char* what, const std::vector<std::string>& asked) {
    if (!asked.empty()) filters.push_back(absl::StrCat(what, " ", absl::StrJoin(asked, " or ")));
  };
  say("of the rule", asked_.rules);
  say("of the phase", asked_.phases);
  say("of the level", asked_.levels);
  say("called", asked_.operators);
  remarks_.push_back(absl::StrCat("only e-nodes ", absl::StrJoin(filters, ", "), ": ", kept.size(),
                                  " of ", flat_.node_ids.size()));
  dot_.keeps = [kept = std::move(kept)](NodeId n) { return kept.contains(n.value); };
  return absl::OkStatus();
}

absl::Status Picture::FindWay() {
  std::vector<std::vector<uint32_t>> ends;
  for (const std::string& text : asked_.path) {
    const absl::StatusOr<std::vector<ClassId>> classes = ClassesOf(text);
    if (!classes.ok()) return classes.status();
    ends.emplace_back();
    for (const ClassId c : *classes) ends.back().push_back(*FlatClass(c));
  }
  const egraph::Adjacency ways = egraph::ClassWays(flat());
  std::vector<uint32_t> way = egraph::ShortestWay(ways, ends[0], ends[1]);
  const bool backwards = way.empty();
  if (backwards) way = egraph::ShortestWay(ways, ends[1], ends[0]);
  if (way.empty()) {
    return WrongPictureOption(
        absl::StrCat("no way leads from ", asked_.path[0], " to ", asked_.path[1],
                     ", nor the other way round"),
        "ways lead from an e-class to the children of its e-nodes; --around shows what is near");
  }
  std::vector<std::string> names;
  for (const uint32_t c : way) {
    dot_.only.push_back(flat_.class_ids[c]);
    names.push_back(absl::StrCat("c", flat_.class_ids[c].value));
  }
  dot_.root = dot_.only[0];
  remarks_.push_back(absl::StrCat("the shortest way from ", asked_.path[backwards ? 1 : 0], " to ",
                                  asked_.path[backwards ? 0 : 1], ": ",
                                  absl::StrJoin(names, ", ")));
  return absl::OkStatus();
}

void Picture::FindDominators() {
  const std::vector<uint32_t> dominators = egraph::ImmediateDominators(
      egraph::ClassWays(flat()), *FlatClass(graph().Find(searched_.saturated.root)));
  for (uint32_t c = 0; c < dominators.size(); ++c) {
    if (dominators[c] == FlatGraph::kNone) continue;
    dot_.also.emplace_back(flat_.class_ids[dominators[c]], flat_.class_ids[c]);
  }
  remarks_.push_back(
      "grey arrows: every way from the program to an e-class leads through where they begin");
}

void Picture::FindCycles() {
  constexpr const char* kColours[] = {"lightblue", "lightpink", "palegreen", "khaki",
                                      "lavender",  "peachpuff", "lightgray", "lightcyan"};
  const egraph::Adjacency ways = egraph::ClassWays(flat());
  colours_.resize(flat().num_classes());
  size_t cycles = 0, classes = 0;
  for (const std::vector<uint32_t>& component : egraph::Components(ways)) {
    const uint32_t first = component[0];
    const auto begin = ways.targets.begin() + ways.begins[first];
    const auto end = ways.targets.begin() + ways.begins[first + 1];
    if (component.size() == 1 && std::find(begin, end, first) == end) continue;
    for (const uint32_t c : component) colours_[c] = kColours[cycles % std::size(kColours)];
    ++cycles;
    classes += component.size();
  }
  remarks_.push_back(absl::StrCat("coloured: ", classes,
                                  " e-classes that lead back to themselves, ", cycles,
                                  cycles == 1 ? " component" : " components"));
}

}  // namespace eqrise::cli
