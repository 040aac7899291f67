// Limits hold within an iteration, and whatever they stop, the graph is whole.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "egraph_lambda.h"

namespace eqrise::egraph {
namespace {

std::vector<Rule> SumRules(Words& words) {
  return {ParseRule(words, "(+ ?a ?b) => (+ ?b ?a)"),
          ParseRule(words, "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)")};
}

EGraph<Plain> Sum(Words& words, Limits limits) {
  EGraph<Plain> graph(Plain{}, limits);
  AddTerm(graph, words, "(+ a (+ b (+ c (+ d (+ e (+ f (+ g h)))))))");
  graph.Rebuild();
  return graph;
}

TEST_CASE("each limit stops in the middle of an iteration and leaves a whole graph") {
  struct Case {
    Limits limits;
    StopReason reason;
  };
  for (const Case& c : {Case{{.max_nodes = 1000}, StopReason::kNodes},
                        Case{{.max_bytes = 900'000}, StopReason::kBytes},
                        Case{{.max_steps = 5000}, StopReason::kSteps}}) {
    CAPTURE(std::string(StopReasonName(c.reason)));
    Words words;
    EGraph<Plain> graph = Sum(words, c.limits);
    const std::vector<Rule> rules = SumRules(words);
    int iterations = 0;
    while (Iterate(graph, rules) && iterations < 50) ++iterations;
    CHECK(graph.Stopped() == c.reason);
    CHECK(graph.num_nodes() <= c.limits.max_nodes);
    CHECK(graph.bytes() / 21 <= c.limits.max_bytes / 20);  // the rebuild adds a little
    CHECK(graph.steps() - 2 <= c.limits.max_steps);        // a term that was under way
    const absl::Status status = graph.CheckInvariants();
    CHECK_MESSAGE(status.ok(), status.ToString());

    // What is there is found; what is not is not added.
    const size_t nodes = graph.num_nodes();
    CHECK(graph.Add({.op = words.Op("a")}).has_value());
    CHECK(!graph.Add({.op = words.Op("new")}).has_value());
    CHECK(graph.num_nodes() == nodes);

    // With the limits gone it goes on to where it would have come anyway.
    graph.set_limits({});
    for (size_t before = 0; before != graph.num_nodes();) {
      before = graph.num_nodes();
      Iterate(graph, rules);
    }
    CHECK(graph.num_nodes() == 6058);
    CHECK(graph.num_classes() == 255);
  }
}

TEST_CASE("the same limits stop at the same place") {
  size_t nodes[2];
  for (size_t& n : nodes) {
    Words words;
    EGraph<Plain> graph = Sum(words, {.max_bytes = 800'000});
    const std::vector<Rule> rules = SumRules(words);
    while (Iterate(graph, rules)) {
    }
    n = graph.num_nodes();
  }
  CHECK(nodes[0] == nodes[1]);
}

TEST_CASE("substitution that a limit stops goes on when there is room again") {
  Words words;
  EGraph<Lambda> graph(Lambda(words), {.max_nodes = 20});
  const Term body = ParseTerm(words, "(f (g (h %0 a)) (lam (f (g (h %1 a)) %0)))");
  const Term argument = ParseTerm(words, "(in %2)");
  const ClassId b = AddTerm(graph, body);
  const ClassId a = AddTerm(graph, argument);
  graph.Rebuild();
  const ClassId result = *graph.Substitute(b, 0, a);
  graph.Rebuild();
  CHECK(graph.Stopped() == StopReason::kNodes);
  CHECK(graph.pending_images() > 0);
  CHECK(graph.num_nodes() + graph.num_internal_nodes() <= 20);
  CHECK(graph.CheckInvariants().ok());

  graph.set_limits({});
  graph.Rebuild();
  CHECK(graph.pending_images() == 0);
  CHECK(graph.CheckInvariants().ok());
  CHECK(LookUpTerm(graph, Substituted(graph.language(), body, 0, argument)) == graph.Find(result));
}

TEST_CASE("a rebuild makes no more images than allowed; the next goes on") {
  Words words;
  EGraph<Lambda> graph(Lambda(words), {}, {.max_images_per_rebuild = 1});
  const Term body = ParseTerm(words, "(f (g (g (g %0))))");
  const ClassId b = AddTerm(graph, body);
  const ClassId shifted = *graph.Shift(b, 0, 1);
  int rebuilds = 0;
  for (graph.Rebuild(); graph.pending_images() > 0; graph.Rebuild()) ++rebuilds;
  CHECK(rebuilds == 4);
  CHECK(!graph.Exhausted());
  CHECK(LookUpTerm(graph, Shifted(graph.language(), body, 0, 1)) == graph.Find(shifted));
}

}  // namespace
}  // namespace eqrise::egraph
