#include "egraph/extract/ilp_dag.h"

#include <coin/Cbc_C_Interface.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_presolve.h"

namespace eqrise::egraph {
namespace {

// Rows `sum of coefficient * column <= most` over columns that are 0 or 1, to be minimised.
struct Model {
  int AddColumn(double cost, bool always) {
    costs.push_back(cost);
    lower.push_back(always ? 1 : 0);
    return static_cast<int>(costs.size() - 1);
  }
  // The terms of one row; a column may be given once.
  void AddRow(std::vector<std::pair<int, double>> terms, double least, double most) {
    rows.push_back({std::move(terms), least, most});
  }

  struct Row {
    std::vector<std::pair<int, double>> terms;
    double least, most;
  };
  std::vector<double> costs, lower;
  std::vector<Row> rows;
};

struct Solution {
  std::vector<double> columns;  // none when there is no solution, or none was found in time
  double cost = 0;
  double bound = 0;
  bool finished = false;  // the solution is optimal, or there is none
};

Solution Solve(const Model& model, const std::vector<double>& start, double seconds) {
  const int num_columns = static_cast<int>(model.costs.size());
  std::vector<int> begins(num_columns + 1), indices;
  std::vector<double> values, least, most;
  for (const Model::Row& row : model.rows) {
    for (const auto& [column, coefficient] : row.terms) ++begins[column + 1];
    least.push_back(row.least);
    most.push_back(row.most);
  }
  for (int c = 0; c < num_columns; ++c) begins[c + 1] += begins[c];
  indices.resize(begins.back());
  values.resize(begins.back());
  std::vector<int> next = begins;
  for (size_t r = 0; r < model.rows.size(); ++r) {
    for (const auto& [column, coefficient] : model.rows[r].terms) {
      indices[next[column]] = static_cast<int>(r);
      values[next[column]++] = coefficient;
    }
  }
  const std::vector<double> upper(num_columns, 1);

  const std::unique_ptr<Cbc_Model, void (*)(Cbc_Model*)> cbc(Cbc_newModel(), Cbc_deleteModel);
  Cbc_setLogLevel(cbc.get(), 0);
  Cbc_loadProblem(cbc.get(), num_columns, static_cast<int>(model.rows.size()), begins.data(),
                  indices.data(), values.data(), model.lower.data(), upper.data(),
                  model.costs.data(), least.data(), most.data());
  Cbc_setObjSense(cbc.get(), 1);
  for (int c = 0; c < num_columns; ++c) Cbc_setInteger(cbc.get(), c);
  Cbc_setParameter(cbc.get(), "log", "0");
  Cbc_setParameter(cbc.get(), "slog", "0");
  Cbc_setParameter(cbc.get(), "timeMode", "elapsed");
  Cbc_setParameter(cbc.get(), "seconds", std::to_string(seconds).c_str());
  // "Optimal" is to mean it: no gap is left over.
  Cbc_setParameter(cbc.get(), "ratioGap", "0");
  Cbc_setParameter(cbc.get(), "allowableGap", "0");
  std::vector<int> all(num_columns);
  for (int c = 0; c < num_columns; ++c) all[c] = c;
  if (!start.empty()) Cbc_setMIPStartI(cbc.get(), num_columns, all.data(), start.data());
  Cbc_solve(cbc.get());

  Solution out;
  out.finished = Cbc_isProvenOptimal(cbc.get()) != 0 || Cbc_isProvenInfeasible(cbc.get()) != 0;
  out.bound = Cbc_getBestPossibleObjValue(cbc.get());
  const double* columns = Cbc_isProvenInfeasible(cbc.get()) != 0    ? nullptr
                          : Cbc_isProvenOptimal(cbc.get()) != 0     ? Cbc_getColSolution(cbc.get())
                          : Cbc_numberSavedSolutions(cbc.get()) > 0 ? Cbc_bestSolution(cbc.get())
                                                                    : nullptr;
  if (columns != nullptr) {
    out.columns.assign(columns, columns + num_columns);
    for (int c = 0; c < num_columns; ++c) out.cost += model.costs[c] * std::round(columns[c]);
  }
  return out;
}

// The columns of a problem: one for each class that is left and, where it has several nodes, one
// for each of those.
class Formulation {
 public:
  explicit Formulation(const IlpProblem& problem)
      : problem_(problem),
        of_class_(problem.classes.size(), -1),
        first_node_(problem.classes.size(), -1) {
    for (uint32_t c = 0; c < problem.classes.size(); ++c) {
      const std::vector<IlpProblem::Node>& nodes = problem.classes[c];
      if (nodes.empty()) continue;
      of_class_[c] = model_.AddColumn(nodes.size() == 1 ? nodes[0].cost : 0, problem.forced[c]);
      first_node_[c] = of_class_[c];
      for (size_t i = 0; nodes.size() > 1 && i < nodes.size(); ++i) {
        const int column = model_.AddColumn(nodes[i].cost, false);
        if (i == 0) first_node_[c] = column;
      }
    }
    for (uint32_t c = 0; c < problem.classes.size(); ++c) AddClass(c);
    // The shortest cycles, at once.
    for (const auto& [edge, columns] : edges_) {
      if (edge.first > edge.second) continue;
      if (edges_.count({edge.second, edge.first}) != 0) Forbid({edge.first, edge.second});
    }
  }

  // Not all of the edges from each class of the cycle to the next.
  void Forbid(const std::vector<uint32_t>& cycle) {
    std::map<int, double> terms;
    for (size_t i = 0; i < cycle.size(); ++i) {
      for (const int column : edges_.at({cycle[i], cycle[(i + 1) % cycle.size()]})) {
        terms[column] += 1;
      }
    }
    model_.AddRow({terms.begin(), terms.end()}, -static_cast<double>(cycle.size()),
                  static_cast<double>(cycle.size()) - 1);
  }

  std::vector<double> Columns(const Extraction& original) const {
    std::vector<double> out(model_.costs.size());
    for (uint32_t c = 0; c < problem_.classes.size(); ++c) {
      if (original.choice[c] == FlatGraph::kNone || of_class_[c] < 0) continue;
      const std::vector<IlpProblem::Node>& nodes = problem_.classes[c];
      for (size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].original != original.choice[c]) continue;
        out[of_class_[c]] = 1;
        if (nodes.size() > 1) out[first_node_[c] + i] = 1;
      }
    }
    return out;
  }

  // The node of each class in use.
  std::vector<uint32_t> Choices(const std::vector<double>& columns) const {
    std::vector<uint32_t> out(problem_.classes.size(), FlatGraph::kNone);
    for (uint32_t c = 0; c < problem_.classes.size(); ++c) {
      for (size_t i = 0; i < problem_.classes[c].size(); ++i) {
        if (columns[first_node_[c] + i] > 0.5) out[c] = static_cast<uint32_t>(i);
      }
    }
    return out;
  }

  const Model& model() const { return model_; }

 private:
  void AddClass(uint32_t c) {
    const std::vector<IlpProblem::Node>& nodes = problem_.classes[c];
    if (nodes.empty()) return;
    // Which nodes need a child? At most one of them is in use, so that they can be added up.
    std::map<uint32_t, std::vector<int>> users;
    for (size_t i = 0; i < nodes.size(); ++i) {
      for (const uint32_t child : nodes[i].children) {
        users[child].push_back(first_node_[c] + static_cast<int>(i));
      }
    }
    if (nodes.size() > 1) {
      std::vector<std::pair<int, double>> terms = {{of_class_[c], -1}};
      for (size_t i = 0; i < nodes.size(); ++i) {
        terms.emplace_back(first_node_[c] + static_cast<int>(i), 1);
      }
      model_.AddRow(std::move(terms), 0, 0);
    }
    for (auto& [child, columns] : users) {
      edges_[{c, child}] = columns;
      if (problem_.forced[child]) continue;
      std::vector<std::pair<int, double>> terms = {{of_class_[child], -1}};
      if (columns.size() == nodes.size()) columns = {of_class_[c]};
      for (const int column : columns) terms.emplace_back(column, 1);
      model_.AddRow(std::move(terms), -1, 0);
    }
  }

  const IlpProblem& problem_;
  Model model_;
  std::vector<int> of_class_, first_node_;
  std::map<std::pair<uint32_t, uint32_t>, std::vector<int>> edges_;  // nodes that make one
};

// Cycles among the choices, each class in at most one.
std::vector<std::vector<uint32_t>> FindCycles(const IlpProblem& problem,
                                              const std::vector<uint32_t>& choices) {
  enum State : uint8_t { kNew, kOpen, kDone };
  std::vector<uint8_t> state(choices.size(), kNew);
  std::vector<std::pair<uint32_t, size_t>> path;
  std::vector<std::vector<uint32_t>> cycles;
  for (uint32_t start = 0; start < choices.size(); ++start) {
    if (choices[start] == FlatGraph::kNone || state[start] != kNew) continue;
    path.emplace_back(start, 0);
    state[start] = kOpen;
    while (!path.empty()) {
      auto& [c, next] = path.back();
      const std::vector<uint32_t>& children = problem.classes[c][choices[c]].children;
      if (next == children.size()) {
        state[c] = kDone;
        path.pop_back();
        continue;
      }
      const uint32_t child = children[next++];
      if (state[child] == kOpen) {
        std::vector<uint32_t> cycle;
        for (size_t i = path.size(); i-- > 0;) {
          cycle.push_back(path[i].first);
          if (path[i].first == child) break;
        }
        std::reverse(cycle.begin(), cycle.end());
        cycles.push_back(std::move(cycle));
      } else if (state[child] == kNew && choices[child] != FlatGraph::kNone) {
        state[child] = kOpen;
        path.emplace_back(child, 0);
      }
    }
  }
  return cycles;
}

// What is left of the problem as a graph, for the greedy extraction to begin with.
struct Rest {
  FlatGraph graph;
  std::vector<uint32_t> number;  // by the problem's classes
};
Rest RestOf(const IlpProblem& problem) {
  Rest rest{{}, std::vector<uint32_t>(problem.classes.size(), FlatGraph::kNone)};
  uint32_t next = 0;
  for (uint32_t c = 0; c < problem.classes.size(); ++c) {
    if (!problem.classes[c].empty()) rest.number[c] = next++;
  }
  FlatGraph::Parts parts;
  for (uint32_t c = 0; c < problem.classes.size(); ++c) {
    if (problem.classes[c].empty()) continue;
    for (const IlpProblem::Node& n : problem.classes[c]) {
      for (const uint32_t child : n.children) parts.children.push_back(rest.number[child]);
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
      parts.costs.push_back(std::max(n.cost, 0.0));
    }
    parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
    if (problem.forced[c]) parts.roots.push_back(rest.number[c]);
  }
  rest.graph = FlatGraph(std::move(parts));
  return rest;
}

// In this process. `better` is told of each result that is better than those before.
absl::StatusOr<IlpResult> ExtractHere(const FlatGraph& graph, const IlpOptions& options,
                                      const std::function<void(const IlpResult&)>& better) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  absl::StatusOr<Extraction> greedy = ExtractGreedyDag(graph);
  if (!greedy.ok()) return greedy.status();
  const absl::StatusOr<ExtractionCosts> greedy_costs = CheckExtraction(graph, *greedy);
  if (!greedy_costs.ok()) return greedy_costs.status();
  IlpResult best{
      .extraction = *std::move(greedy), .cost = greedy_costs->dag, .greedy = greedy_costs->dag};
  better(best);

  IlpProblem problem(graph, best.cost);
  problem.Simplify();
  for (const auto& nodes : problem.classes) best.classes_left += !nodes.empty();
  best.nodes_left = problem.num_nodes();
  best.bound = problem.fixed_cost;
  const double tolerance = 1e-6 * std::max(1.0, std::abs(best.cost));
  const bool whole_costs = std::all_of(graph.costs().begin(), graph.costs().end(), [](double c) {
    return c == std::floor(c);  // infinity too, which no DAG has
  });
  const auto take = [&](const std::vector<uint32_t>& choices) -> absl::StatusOr<double> {
    Extraction e = problem.Expand(choices);
    const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, e);
    if (!costs.ok()) return costs.status();
    if (costs->dag < best.cost) {
      best.cost = costs->dag;
      best.extraction = std::move(e);
      better(best);
    }
    return costs->dag;
  };
  const auto done = [&] {
    best.optimal = true;
    best.bound = best.cost;
    return best;
  };
  if (problem.infeasible) return done();
  if (best.classes_left == 0) {
    absl::StatusOr<double> cost =
        take(std::vector<uint32_t>(graph.num_classes(), FlatGraph::kNone));
    if (!cost.ok()) return cost.status();
    return done();
  }

  Formulation formulation(problem);
  std::vector<double> start;
  const Rest rest = RestOf(problem);
  if (absl::StatusOr<Extraction> e = ExtractGreedyDag(rest.graph); e.ok()) {
    // Only what is in use; the rest must not be.
    Extraction used{std::vector<uint32_t>(graph.num_classes(), FlatGraph::kNone)};
    std::vector<uint32_t> choices(graph.num_classes(), FlatGraph::kNone);
    const absl::StatusOr<std::vector<uint32_t>> order = ExtractionOrder(rest.graph, *e);
    if (!order.ok()) return order.status();
    std::vector<bool> in_use(rest.graph.num_classes());
    for (const uint32_t c : *order) in_use[c] = true;
    for (uint32_t c = 0; c < graph.num_classes(); ++c) {
      const uint32_t r = rest.number[c];
      if (r == FlatGraph::kNone || !in_use[r]) continue;
      choices[c] = e->choice[r] - rest.graph.first_node(r);
      used.choice[c] = problem.classes[c][choices[c]].original;
    }
    absl::StatusOr<double> cost = take(choices);
    if (!cost.ok()) return cost.status();
    start = formulation.Columns(used);
  }

  for (;;) {
    const std::chrono::duration<double> spent = Clock::now() - begin;
    const double left = options.seconds - spent.count();
    if (left <= 0) return best;
    const Solution s = Solve(formulation.model(), start, left);
    ++best.rounds;
    if (s.finished && s.columns.empty()) return done();  // nothing is cheaper than the incumbent
    double bound = problem.fixed_cost + (s.finished ? s.cost : s.bound);
    if (whole_costs) bound = std::ceil(bound - tolerance);
    best.bound = std::min(best.cost, std::max(best.bound, bound));
    if (s.columns.empty()) return best;
    const std::vector<uint32_t> choices = formulation.Choices(s.columns);
    const std::vector<std::vector<uint32_t>> cycles = FindCycles(problem, choices);
    if (cycles.empty()) {
      const absl::StatusOr<double> cost = take(choices);
      if (!cost.ok()) return cost.status();
      if (s.finished) {
        if (*cost > problem.fixed_cost + s.cost + tolerance) {
          return absl::InternalError(absl::StrCat("the solver's optimum costs ", *cost, ", not ",
                                                  problem.fixed_cost + s.cost, " as it says"));
        }
        return done();
      }
    }
    if (best.bound >= best.cost - tolerance * 1e-3) return done();
    if (!s.finished) return best;
    for (const std::vector<uint32_t>& cycle : cycles) formulation.Forbid(cycle);
  }
}

// What a process says to the one that has started it: an error, or a result.
struct Message {
  // `whole`: the last one.
  static std::vector<char> Of(const absl::StatusOr<IlpResult>& result, bool whole) {
    std::vector<char> out;
    const auto put = [&](const void* data, size_t bytes) {
      const auto* at = static_cast<const char*>(data);
      out.insert(out.end(), at, at + bytes);
    };
    const Head head = HeadOf(result, whole);
    put(&head, sizeof head);
    if (result.ok()) {
      put(result->extraction.choice.data(), head.bytes);
    } else {
      put(result.status().message().data(), head.bytes);
    }
    return out;
  }

  // Takes the first whole message from the front of `text`; nothing where there is none.
  static std::optional<std::pair<absl::StatusOr<IlpResult>, bool>> Take(std::vector<char>& text) {
    Head head;
    if (text.size() < sizeof head) return std::nullopt;
    std::memcpy(&head, text.data(), sizeof head);
    if (text.size() < sizeof head + head.bytes) return std::nullopt;
    const char* const body = text.data() + sizeof head;
    absl::StatusOr<IlpResult> result = absl::UnknownError("");
    if (head.code != absl::StatusCode::kOk) {
      result = absl::Status(head.code, std::string(body, head.bytes));
    } else {
      IlpResult r{.extraction = {},
                  .cost = head.cost,
                  .optimal = head.optimal,
                  .bound = head.bound,
                  .greedy = head.greedy,
                  .nodes_left = head.nodes_left,
                  .classes_left = head.classes_left,
                  .rounds = head.rounds};
      r.extraction.choice.resize(head.bytes / sizeof(uint32_t));
      std::memcpy(r.extraction.choice.data(), body, head.bytes);
      result = std::move(r);
    }
    text.erase(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(sizeof head + head.bytes));
    return std::pair(std::move(result), head.whole);
  }

 private:
  struct Head {
    absl::StatusCode code = absl::StatusCode::kOk;
    bool whole = false, optimal = false;
    int rounds = 0;
    double cost = 0, bound = 0, greedy = 0;
    uint64_t nodes_left = 0, classes_left = 0;
    uint64_t bytes = 0;  // of choices or of an error's text, which follow
  };
  static Head HeadOf(const absl::StatusOr<IlpResult>& result, bool whole) {
    Head head;
    head.code = result.status().code();
    head.whole = whole;
    if (!result.ok()) {
      head.bytes = result.status().message().size();
      return head;
    }
    head.optimal = result->optimal;
    head.rounds = result->rounds;
    head.cost = result->cost;
    head.bound = result->bound;
    head.greedy = result->greedy;
    head.nodes_left = result->nodes_left;
    head.classes_left = result->classes_left;
    head.bytes = result->extraction.choice.size() * sizeof(uint32_t);
    return head;
  }
};

void WriteAll(int fd, const std::vector<char>& text) {
  for (size_t at = 0; at < text.size();) {
    const ssize_t count = write(fd, text.data() + at, text.size() - at);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // nobody reads any more
    at += static_cast<size_t>(count);
  }
}

// Appends what comes until `deadline`, or until the other end is closed: false then.
bool ReadSome(int fd, std::chrono::steady_clock::time_point deadline, std::vector<char>& out) {
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd ready{fd, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(std::min<int64_t>(left.count(), 60'000))) <= 0) continue;
    char buffer[1 << 16];
    const ssize_t count = read(fd, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    out.insert(out.end(), buffer, buffer + count);
    return true;
  }
}

}  // namespace

absl::StatusOr<IlpResult> ExtractIlp(const FlatGraph& graph, const IlpOptions& options) {
  constexpr double kGrace = 1;      // for the other process to end by itself
  constexpr double kLongest = 1e6;  // seconds, so that no clock overflows
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int64_t>(
                                             (std::min(options.seconds, kLongest) + kGrace) * 1e3));
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return ExtractHere(graph, options, [](const IlpResult&) {});
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGPIPE, SIG_IGN);
    const auto tell = [&](const IlpResult& r) { WriteAll(ends[1], Message::Of(r, false)); };
    WriteAll(ends[1], Message::Of(ExtractHere(graph, options, tell), true));
    _exit(0);
  }
  close(ends[1]);
  absl::StatusOr<IlpResult> best = absl::ResourceExhaustedError("nothing was found in time");
  bool is_whole = false;
  std::vector<char> text;
  while (child > 0 && !is_whole && ReadSome(ends[0], deadline, text)) {
    while (auto message = Message::Take(text)) {
      best = std::move(message->first);
      is_whole = message->second;
    }
  }
  close(ends[0]);
  if (child > 0) {
    kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
  }
  if (is_whole || best.ok()) return best;
  // Not even the greedy extraction came to an end.
  absl::StatusOr<Extraction> tree = ExtractTree(graph);
  if (!tree.ok()) return tree.status();
  const absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, *tree);
  if (!costs.ok()) return costs.status();
  return IlpResult{.extraction = *std::move(tree), .cost = costs->dag, .greedy = costs->dag};
}

}  // namespace eqrise::egraph
