// The community's JSON: what is written is read back, what others write is understood, and what is
// wrong is refused with its place.
#include "egraph/io/serialize.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "egraph/extract/extraction.h"
#include "egraph/extract/greedy_dag.h"
#include "egraph/extract/ilp_dag.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_flat.h"

namespace eqrise::egraph {
namespace {

absl::StatusOr<FlatGraph> Read(const std::string& text) {
  return FlatGraphFromJson({text.data(), text.size()}, "g.json");
}
std::string ErrorOf(const std::string& text) {
  const absl::StatusOr<FlatGraph> graph = Read(text);
  return graph.ok() ? "no error" : std::string(graph.status().message());
}
bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// The example in the repository of egraph-serialize (tests/tiny.json).
constexpr char kTiny[] = R"({
    "nodes": {
        "node1": {
            "op": "foo",
            "children": [
                "node2",
                "node3"
            ],
            "eclass": "18"
        },
        "node2": {
            "op": "bar",
            "eclass": "12"
        },
        "node3": {
            "op": "baz",
            "children": [],
            "eclass": "12",
            "cost": 6.0
        }
    },
    "class_data": {
        "18": {
            "type": "foobar"
        },
        "12": {
            "labels": "baz, bar",
            "other thing": "another label"
        }
    }
})";

TEST_CASE("serialize: the community's example is read as it is meant") {
  const absl::StatusOr<FlatGraph> graph = Read(kTiny);
  REQUIRE_MESSAGE(graph.ok(), graph.status().ToString());
  CHECK(graph->num_classes() == 2);
  CHECK(graph->num_nodes() == 3);
  CHECK(graph->class_name(0) == "18");
  CHECK(graph->operator_name(0) == "foo");
  CHECK(graph->children(0) == absl::MakeConstSpan({1u, 1u}));
  CHECK(graph->node_name(2) == "node3");
  CHECK(graph->cost(1) == 1);
  CHECK(graph->cost(2) == 6);
  CHECK(graph->roots().empty());
  REQUIRE(graph->parts().notes.size() == 3);
  CHECK(graph->parts().notes[0].key == "type");
  CHECK(graph->parts().notes[2].value == "another label");
}

// The file has the shape that egglog writes (numbers in the names of nodes, a class for each
// primitive value, "subsumed" and types). The costs below are worked out by hand.
TEST_CASE("serialize: a file as the community's tools write it costs what it should") {
  std::ifstream in(EQRISE_ROOT "/tests/data/egglog_output.json");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const absl::StatusOr<FlatGraph> graph = Read(text);
  REQUIRE_MESSAGE(graph.ok(), graph.status().ToString());
  CHECK(graph->num_nodes() == 15);
  CHECK(graph->num_classes() == 11);
  CHECK(graph->operator_name(2) == "\"x\"");
  const uint32_t doubled = graph->num_classes() - 5;  // Math-4: x * 2, x + x, x << 1, ...
  REQUIRE(graph->class_name(doubled) == "Math-4");
  CHECK(graph->end_node(doubled) - graph->first_node(doubled) == 4);
  REQUIRE(graph->roots().size() == 2);
  CHECK(graph->class_name(graph->roots()[0]) == "Math-7");
  CHECK(graph->class_name(graph->roots()[1]) == "Math-8");
  const FlatGraph::Parts& parts = graph->parts();
  CHECK(parts.notes.size() == 11);
  CHECK(std::all_of(parts.notes.begin(), parts.notes.end(),
                    [](const FlatGraph::ClassNote& note) { return note.key == "type"; }));
  REQUIRE(parts.subsumed.size() == 15);
  CHECK(std::count(parts.subsumed.begin(), parts.subsumed.end(), true) == 1);

  // x + x costs 1.5 + 1 + 1 = 3.5, its cube 35 + 3 * 3.5 = 45.5, and minus that 46.5. (The other
  // node of Math-7 costs 8 + 2 * (20 + 3.5) = 55.)
  const Extraction tree = *ExtractTree(*graph);
  CHECK(CheckExtraction(*graph, tree)->tree == 45.5 + 46.5);
  // As a DAG the cube costs 35 + (1.5 + 1) = 37.5, and the other node 8 + 20 + (1.5 + 1) = 30.5.
  CHECK(CheckExtraction(*graph, tree)->dag == 37.5 + 1);
  CHECK(CheckExtraction(*graph, *ExtractGreedyDag(*graph))->dag == 30.5 + 1);
  const IlpResult least = *ExtractIlp(*graph, {.seconds = 10});
  CHECK(least.optimal);
  CHECK(CheckExtraction(*graph, least.extraction)->dag == 30.5 + 1);

  const std::string written = FlatGraphToJson(*graph);
  const absl::StatusOr<FlatGraph> again = Read(written);
  REQUIRE_MESSAGE(again.ok(), again.status().ToString());
  // Operators have numbers in the order of their first node, and classes are written as a whole.
  FlatGraph::Parts expected = parts;
  for (uint32_t n = 0; n < graph->num_nodes(); ++n) {
    CHECK(again->operator_name(n) == graph->operator_name(n));
  }
  expected.operators = again->parts().operators;
  expected.operator_names = again->parts().operator_names;
  CHECK(again->parts() == expected);
  CHECK(FlatGraphToJson(*again) == written);
}

// Without what the format does not have: a name for a class without nodes, nodes that mention one.
bool CanBeWritten(const FlatGraph& graph) {
  for (uint32_t c = 0; c < graph.num_classes(); ++c) {
    if (graph.first_node(c) == graph.end_node(c)) return false;
  }
  return true;
}

TEST_CASE(
    "serialize: what is written is read back the same, names, flags and class data included") {
  int tried = 0;
  for (uint32_t seed = 0; seed < 2000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph made = RandomFlatGraph(random, {.classes = 1 + seed % 12, .named = true});
    if (!CanBeWritten(made)) continue;
    ++tried;
    FlatGraph::Parts parts = made.parts();
    for (uint32_t c = 0; c < made.num_classes(); ++c) {
      parts.class_names.Add("class " + std::to_string(c * 7));
      for (uint32_t i = 0; i < random() % 3; ++i) {
        parts.notes.push_back({c, "key" + std::to_string(i), "\"value\"\n"});
      }
    }
    const absl::StatusOr<FlatGraph> once = Read(FlatGraphToJson(FlatGraph(parts)));
    REQUIRE_MESSAGE(once.ok(), once.status().ToString());
    // Operators are given numbers by name.
    for (uint32_t n = 0; n < made.num_nodes(); ++n) {
      CHECK(once->operator_name(n) == parts.operator_names[parts.operators[n]]);
    }
    parts.operators = once->parts().operators;
    parts.operator_names = once->parts().operator_names;
    if (once->parts().subsumed.empty()) {
      CHECK(std::count(parts.subsumed.begin(), parts.subsumed.end(), true) == 0);
      parts.subsumed.clear();
    }
    CHECK(once->parts() == parts);
    CHECK(FlatGraphToJson(*once) == FlatGraphToJson(*Read(FlatGraphToJson(*once))));
  }
  CHECK(tried > 500);
}

TEST_CASE("serialize: nodes of which no term can be made may be lost, the costs of terms are not") {
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const FlatGraph graph = RandomFlatGraph(random, {.classes = 15});
    const absl::StatusOr<FlatGraph> read = Read(FlatGraphToJson(graph));
    REQUIRE_MESSAGE(read.ok(), read.status().ToString());
    CHECK(CheckExtraction(*read, *ExtractTree(*read))->tree ==
          CheckExtraction(graph, *ExtractTree(graph))->tree);
  }
}

TEST_CASE("serialize: unknown keys are skipped, however deep") {
  const absl::StatusOr<FlatGraph> graph = Read(
      R"({"comment": [{"nodes": {}}, 1, "x", null], "version": 3, "nodes":
      {"a": {"op": "f", "eclass": "A", "who": {"op": "g", "cost": [1, {}]}, "cost": 2,
             "children": []}}, "root_eclasses": ["A"], "more": {"nodes": {"b": 1}}})");
  REQUIRE_MESSAGE(graph.ok(), graph.status().ToString());
  CHECK(graph->num_nodes() == 1);
  CHECK(graph->operator_name(0) == "f");
  CHECK(graph->cost(0) == 2);
  CHECK(graph->roots() == absl::MakeConstSpan({0u}));
}

TEST_CASE("serialize: errors have a place") {
  CHECK(ErrorOf("{\"nodes\": {\n  \"a\": {\"op\": 3, \"eclass\": \"A\"}\n}}") ==
        "g.json:2:16: error: expected a string here, found a number\n"
        "      \"a\": {\"op\": 3, \"eclass\": \"A\"}\n"
        "                   ^\n");
  const auto in_node = [](const std::string& fields) {
    return ErrorOf("{\"nodes\": {\"a\": {" + fields + "}}}");
  };
  CHECK(Contains(in_node("\"op\": \"f\""), "this node has no \"eclass\""));
  CHECK(Contains(in_node("\"eclass\": \"f\""), "this node has no \"op\""));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "children": ["b"])"),
                 "g.json:1:59: error: there is no node b\n"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "children": "b")"), "an array of node ids"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "children": [["a"]])"), "a node id"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "children": [1])"), "a node id"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "cost": "1")"), "expected a number"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "cost": null)"), "expected a number"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A", "subsumed": 1)"), "true or false"));
  CHECK(Contains(in_node(R"("op": {}, "eclass": "A")"), "found an object"));
  CHECK(Contains(in_node(R"("op": "f", "eclass": "A"}, "a": {"op": "f", "eclass": "A")"),
                 "a node a already"));
  CHECK(Contains(ErrorOf("[]"), "expected an object with \"nodes\""));
  CHECK(Contains(ErrorOf("{}"), "no \"nodes\""));
  CHECK(Contains(ErrorOf("3"), "expected an object with \"nodes\""));
  CHECK(Contains(ErrorOf(""), "g.json:1:1: error: "));
  CHECK(Contains(ErrorOf("{\"nodes\": 1}"), "expected an object"));
  CHECK(Contains(ErrorOf("{\"nodes\": []}"), "expected an object"));
  CHECK(Contains(ErrorOf("{\"nodes\": {\"a\": 1}}"), "expected an object"));
  CHECK(Contains(ErrorOf("{\"nodes\": {}, \"root_eclasses\": [\"A\"]}"), "root e-class A"));
  CHECK(Contains(ErrorOf("{\"nodes\": {}, \"root_eclasses\": [3]}"), "an e-class id"));
  CHECK(Contains(ErrorOf("{\"nodes\": {}, \"root_eclasses\": {}}"), "an array of e-class ids"));
  CHECK(Contains(ErrorOf("{\"nodes\": {}, \"class_data\": {\"A\": {\"type\": 3}}}"), "a string"));
  CHECK(Contains(ErrorOf("{\"nodes\": {\n\"a\": }}"), "g.json:2:6: error: "));
  CHECK(Contains(ErrorOf("{\"nodes\": {}} x"), "g.json:1:15: error: "));
}

TEST_CASE("serialize: no damage to a file crashes the reader, and every error has a place") {
  const std::string good = kTiny;
  std::mt19937 random(11);
  for (int i = 0; i < 20000; ++i) {
    std::string text = good;
    for (uint32_t k = 0; k < 1 + random() % 3; ++k) {
      const size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[at] = static_cast<char>(random());
          break;
        case 1:
          text.erase(at, random() % 20);
          break;
        case 2:
          text.insert(at, 1, "{}[]\",:0n"[random() % 9]);
          break;
        default:
          text.insert(at, text.substr(random() % text.size(), random() % 60));
      }
      if (text.empty()) text = " ";
    }
    const absl::StatusOr<FlatGraph> graph = Read(text);
    if (graph.ok()) {
      CHECK(Read(FlatGraphToJson(*graph)).ok());
    } else {
      CHECK(std::string(graph.status().message()).find("g.json:") == 0);
    }
  }
}

TEST_CASE("serialize: text nested a hundred thousand deep is refused or skipped, not run into") {
  const std::string deep(100000, '[');
  CHECK(Contains(ErrorOf(deep), "error: "));
  CHECK(Contains(ErrorOf("{\"x\": " + deep), "error: "));
  CHECK(Read("{\"x\": " + deep + std::string(100000, ']') + ", \"nodes\": {}}").ok());
}

}  // namespace
}  // namespace eqrise::egraph
