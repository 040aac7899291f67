#include "cli/explore_page.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_replace.h"
#include "cli/derivation_report.h"
#include "compile/report.h"
#include "rise/term/print.h"

namespace eqrise::cli {
namespace {

using egraph::NodeId;
using nlohmann::json;

// Strings by number, each once.
class Numbered {
 public:
  size_t Of(const std::string& text) {
    const auto [it, is_new] = numbers_.try_emplace(text, texts_.size());
    if (is_new) texts_.push_back(text);
    return it->second;
  }
  json texts() const { return texts_; }

 private:
  absl::flat_hash_map<std::string, size_t> numbers_;
  std::vector<std::string> texts_;
};

// The e-graph in columns: a row for each class and for each node would be five times as long.
class GraphColumns {
 public:
  GraphColumns(const compile::SearchedGraph& searched, const Picture& picture, const Births& births)
      : graph_(*searched.saturated.graph), picture_(picture), births_(births) {
    root_ = graph_.Find(searched.saturated.root);
    const egraph::Flattened& flat = picture.flattened();
    for (size_t n = 0; n < flat.node_ids.size(); ++n) numbers_.emplace(flat.node_ids[n].value, n);
  }

  json Make() {
    const egraph::Flattened& flat = picture_.flattened();
    json ids = json::array(), types = json::array(), first = json::array({0});
    json labels = json::array(), rules = json::array(), born = json::array();
    json children = json::array();
    size_t root = 0;
    for (uint32_t c = 0; c < flat.graph.num_classes(); ++c) {
      const egraph::ClassId id = flat.class_ids[c];
      if (id == root_) root = c;
      ids.push_back(id.value);
      types.push_back(
          strings_.Of(rise::PrintType(graph_.language().exprs().types(), graph_.data(id).type)));
      first.push_back(flat.graph.end_node(c));
    }
    for (uint32_t n = 0; n < flat.node_ids.size(); ++n) {
      const NodeId node = flat.node_ids[n];
      labels.push_back(strings_.Of(picture_.Label(node)));
      rules.push_back(strings_.Of(picture_.RuleThatMade(node)));
      born.push_back(BirthOf(node));
      json of_node = json::array();
      const auto classes = flat.graph.children(n);
      for (size_t i = 0; i < classes.size(); ++i) {
        // A variable that is a child is a word of its node, and not a box.
        const std::string leaf = picture_.Leaf(node, i);
        of_node.push_back(leaf.empty() ? json(classes[i])
                                       : json(-1 - static_cast<int64_t>(strings_.Of(leaf))));
      }
      children.push_back(std::move(of_node));
    }
    return {{"root", root},
            {"classes", {{"id", ids}, {"type", types}, {"first", first}}},
            {"nodes", {{"label", labels}, {"rule", rules}, {"born", born}, {"children", children}}},
            {"iterations", iterations_},
            {"strings", strings_.texts()}};
  }

  // The nodes of a program, as numbers of the columns.
  json NodesOf(rise::Expr found) const {
    json out = json::array();
    if (!found) return out;
    for (const uint32_t node : picture_.NodesOf(found)) {
      const auto it = numbers_.find(node);
      if (it != numbers_.end()) out.push_back(it->second);
    }
    return out;
  }

 private:
  // The place in `iterations`, or -1: it was there when the search began, or came after it.
  int BirthOf(NodeId node) {
    const Births::Iteration* born = births_.Of(node);
    if (born == nullptr || graph_.origin(node) == egraph::kInput) return -1;
    const auto [it, is_new] =
        places_.try_emplace({born->phase, born->number}, static_cast<int>(iterations_.size()));
    if (is_new) iterations_.push_back({{"phase", born->phase}, {"iteration", born->number}});
    return it->second;
  }

  const rewrite::Graph& graph_;
  const Picture& picture_;
  const Births& births_;
  egraph::ClassId root_;
  absl::flat_hash_map<uint32_t, size_t> numbers_;  // of nodes, by their ids
  std::map<std::pair<std::string, int>, int> places_;
  json iterations_ = json::array();
  Numbered strings_;
};

// What the page shows of a derivation; the terms as trees it has no use for.
absl::StatusOr<json> StepsJson(const OneKernel& one, const compile::Explored& explored,
                               const compile::Explored::Candidate& candidate, size_t number) {
  const absl::StatusOr<DerivationReport> report =
      DerivationReport::Make(*candidate.derivation, explored.searched.strategy, *one.kernel.exprs,
                             {.from = &one.kernel.program,
                              .to = &candidate.compiled.program,
                              .file = one.path,
                              .target = std::string(target::TargetName(one.target)),
                              .candidate = number});
  if (!report.ok()) return report.status();
  const auto without_terms = [](json& chain) {
    chain.erase("start");
    for (json& step : chain["steps"]) {
      step.erase("term");
      step.erase("premises");
    }
  };
  json out = report->Json();
  out.erase("terms");
  without_terms(out);
  if (out.contains("lemmas")) {
    for (json& lemma : out["lemmas"]) without_terms(lemma);
  }
  return out;
}

json MeasuredJson(const Measured& measured, const std::string& source) {
  for (const MeasuredCandidate& m : measured.candidates) {
    if (m.source != source) continue;
    if (!m.failure.empty()) return {{"failure", m.failure}};
    if (!m.seconds.empty()) return {{"seconds", m.seconds}};
  }
  return json();
}

}  // namespace

absl::StatusOr<json> ExploreJson(const OneKernel& one, const compile::Explored& explored,
                                 const Births& births, const Measured& measured) {
  const compile::SearchedGraph& searched = explored.searched;
  const absl::StatusOr<Picture> picture =
      Picture::Make(one.kernel.program, searched, births, PictureOptions());
  if (!picture.ok()) return picture.status();
  rise::ExprTable& exprs = *one.kernel.exprs;
  GraphColumns columns(searched, *picture, births);
  json candidates = json::array();
  for (size_t i = 0; i < explored.candidates.size(); ++i) {
    const compile::Explored::Candidate& c = explored.candidates[i];
    json steps;
    if (c.derivation) {
      absl::StatusOr<json> made = StepsJson(one, explored, c, i);
      if (!made.ok()) return made.status();
      steps = *std::move(made);
    }
    candidates.push_back({{"cost_ns", c.compiled.cost},
                          {"measured", MeasuredJson(measured, c.compiled.emitted.source)},
                          {"rules", c.compiled.rules},
                          {"program", rise::PrintProgram(exprs, c.compiled.program)},
                          {"phrase", c.phrase},
                          {"code", c.compiled.emitted.source},
                          {"nodes", columns.NodesOf(c.found)},
                          {"derivation", std::move(steps)},
                          {"why_no_derivation", c.why_no_derivation}});
  }
  const rewrite::SaturationReport& report = searched.saturated.report;
  json run;
  if (!measured.verdict.empty()) {
    run = {{"sizes", measured.sizes}, {"device", measured.device}, {"verdict", measured.verdict}};
  }
  json search = compile::SearchJson(report);
  search["stopped_by"] = report.stop;
  search["seconds"] = report.seconds;
  search["nodes"] = searched.saturated.graph->num_nodes();
  search["classes"] = searched.saturated.graph->num_classes();
  return json{{"format", "eqrise-explore"},
              {"version", 1},
              {"kernel",
               {{"name", one.kernel.program.name},
                {"file", one.path},
                {"target", std::string(target::TargetName(one.target))},
                {"device", searched.device.name},
                {"text", one.kernel.text},
                {"program", rise::PrintProgram(exprs, one.kernel.program, {.user_names = true})},
                {"as_written", explored.as_written},
                {"stand_in", explored.stand_in}}},
              {"search", std::move(search)},
              {"run", std::move(run)},
              {"graph", columns.Make()},
              {"candidates", std::move(candidates)}};
}

absl::StatusOr<std::string> PageWith(const std::string& page_template, const json& document) {
  const std::string place = "\"@EQRISE_DATA@\"";
  const size_t at = page_template.find(place);
  if (at == std::string::npos) {
    return absl::InvalidArgumentError("error: the template has no place for the data");
  }
  // In JSON a `<` stands in strings alone, where it may be written so, too.
  const std::string text = absl::StrReplaceAll(
      document.dump(-1, ' ', false, json::error_handler_t::replace), {{"<", "\\u003c"}});
  std::string out = page_template;
  out.replace(at, place.size(), text);
  return out;
}

}  // namespace eqrise::cli
