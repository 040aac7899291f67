// The e-graph as a file and a picture, and what is extracted from files.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// f(a, a) where a costs 3 or is g(b), b = 1: 7 as a tree, 4 as a DAG; h costs 6.
constexpr char kShared[] = R"({"nodes": {
  "f": {"op": "f", "children": ["g", "g"], "eclass": "F", "cost": 1},
  "h": {"op": "h", "eclass": "F", "cost": 6},
  "a": {"op": "a", "eclass": "A", "cost": 3},
  "g": {"op": "g", "children": ["b"], "eclass": "A", "cost": 2},
  "b": {"op": "b", "eclass": "B", "cost": 1}}, "root_eclasses": ["F"]})";

TEST_CASE("extract: the cheapest tree is not the cheapest DAG") {
  const TestFolder folder;
  const std::string file = folder.Write("g.json", kShared);
  const Outcome tree = Eqrise("extract " + file);
  CHECK(tree.code == 0);
  CHECK_MESSAGE(Contains(tree.out, "5 e-nodes in 3 e-classes; tree cost 6, DAG cost 6"), tree.out);
  CHECK(Contains(tree.out, "\nh\n"));
  for (const char* method : {"greedy-dag", "ilp"}) {
    const Outcome dag = Eqrise("extract " + file + " --method " + method + " --json");
    CHECK(dag.code == 0);
    const json report = json::parse(dag.out)[0];
    CHECK(report["dag_cost"] == 4);
    CHECK(report["tree_cost"] == 7);
    CHECK(report["choices"]["F"] == "f");
    if (method == std::string("ilp")) CHECK(report["optimal"] == true);
  }
}

TEST_CASE("extract: bad input is refused with its place and code 2") {
  const TestFolder folder;
  const auto error = [&](const std::string& text) {
    const Outcome o = Eqrise("extract " + folder.Write("bad.json", text));
    CHECK(o.code == 2);
    CHECK(o.out.empty());
    return o.err;
  };
  CHECK(Contains(error("{\"nodes\": {\n  \"a\": 3}}"), "bad.json:2:9: error: expected an object"));
  CHECK(Contains(error("{\"nodes\": {}}"), "names no root"));
  CHECK(Contains(error(R"({"nodes": {"a": {"op": "f", "eclass": "A", "children": ["a"]}},
                           "root_eclasses": ["A"]})"),
                 "the root A has no finite term"));
  CHECK(Contains(error(R"({"nodes": {"a": {"op": "f", "eclass": "A", "cost": -1}},
                           "root_eclasses": ["A"]})"),
                 "node a costs -1"));
  CHECK(Eqrise("extract " + (folder / "none.json")).code == 2);
  CHECK(Eqrise("extract --method best " + folder.Write("g.json", kShared)).code == 2);
}

TEST_CASE("dot --serialize writes what extract reads, and the kernel is in it") {
  const TestFolder folder;
  const std::string file = folder / "dot.json";
  const Outcome dumped = Eqrise("dot kernels/dot.rise --json --serialize " + file);
  REQUIRE_MESSAGE(dumped.code == 0, dumped.err);
  const json summary = json::parse(dumped.out);
  const json graph = json::parse(ReadText(file));
  CHECK(graph["nodes"].size() == summary["nodes"]);
  CHECK(Eqrise("extract " + file).code == 0);
}

// What the reader of egraph-serialize (its src/lib.rs: EGraph, Node, ClassData) and the checks of
// extraction-gym (ExtractionResult::check) ask of a file.
void CheckCommunityFile(const json& graph) {
  for (const auto& [key, value] : graph.items()) {
    CHECK((key == "nodes" || key == "root_eclasses" || key == "class_data"));
  }
  const json& nodes = graph["nodes"];
  REQUIRE(nodes.is_object());
  std::set<std::string> classes;
  for (const auto& [id, node] : nodes.items()) {
    CHECK(node["op"].is_string());
    REQUIRE(node["eclass"].is_string());
    classes.insert(node["eclass"].get<std::string>());
    // A NotNan<f64>, and none that adds up to infinity.
    REQUIRE(node["cost"].is_number());
    CHECK(node["cost"].get<double>() >= 0);
    CHECK(node["cost"].get<double>() < 1e100);
    for (const json& child : node["children"]) {
      REQUIRE(child.is_string());
      CHECK(nodes.contains(child.get<std::string>()));
    }
  }
  CHECK(!graph["root_eclasses"].empty());
  for (const json& root : graph["root_eclasses"]) CHECK(classes.contains(root.get<std::string>()));
  for (const auto& [id, data] : graph["class_data"].items()) {
    CHECK(classes.contains(id));
    for (const auto& [key, value] : data.items()) CHECK(value.is_string());
  }
}

TEST_CASE("dot --serialize writes what the community's readers take, with types and costs") {
  const TestFolder folder;
  for (const char* kernel : {"dot", "mv"}) {
    const std::string file = folder / (std::string(kernel) + ".json");
    const Outcome o =
        Eqrise("dot kernels/" + std::string(kernel) + ".rise -t c --no-chosen --serialize " + file);
    REQUIRE_MESSAGE(o.code == 0, o.err);
    const json graph = json::parse(ReadText(file));
    CheckCommunityFile(graph);
    const json& root = graph["class_data"][graph["root_eclasses"][0].get<std::string>()];
    CHECK(root["type"] == (kernel == std::string("dot") ? "f32" : "n.f32"));
    CHECK(root[""] == root["type"]);
    std::set<double> costs;
    for (const auto& [id, node] : graph["nodes"].items()) costs.insert(node["cost"].get<double>());
    CHECK(costs.size() > 5);
  }
}

TEST_CASE("extract finds a low-level program's term in a serialized kernel") {
  const TestFolder folder;
  const std::string file = folder / "g.json";
  for (const auto& [kernel, loop] : std::vector<std::pair<std::string, std::string>>{
           {"dot", "(reduceSeq"}, {"scal", "(mapPar"}, {"mv", "(mapPar"}}) {
    REQUIRE(Eqrise("dot kernels/" + kernel + ".rise -t c --no-chosen --serialize " + file).code ==
            0);
    const Outcome term = Eqrise("extract " + file);
    CHECK(term.code == 0);
    CHECK_MESSAGE(Contains(term.out, loop), term.out);
    CHECK_MESSAGE(!Contains(term.out, "(reduce "), term.out);
    // All of it can run: nothing costs what only rules can make something of costs.
    const Outcome report = Eqrise("extract " + file + " --json");
    CHECK(json::parse(report.out)[0]["tree_cost"].get<double>() < 1e15);
  }
}

TEST_CASE("a search goes on from the e-graph that another one saved" * testing::TakesLong()) {
  const TestFolder folder;
  const std::string file = folder / "gemv.egraph";
  const Outcome saved = Eqrise("optimize kernels/gemv.rise -t c --json --save " + file);
  REQUIRE_MESSAGE(saved.code == 0, saved.err);
  const Outcome again = Eqrise("optimize kernels/gemv.rise -t c --json --from " + file);
  REQUIRE_MESSAGE(again.code == 0, again.err);
  CHECK(json::parse(saved.out)[0]["saved"] == file);
  const json before = json::parse(saved.out)[0], after = json::parse(again.out)[0];
  // The comment at the beginning tells by which rules.
  const auto code_of = [](const std::string& source) {
    return source.substr(source.find("#include"));
  };
  CHECK(code_of(after["source"]) == code_of(before["source"]));
  CHECK(Contains(after["source"], ", and those that made " + file + "\n"));
  // Where the search begins, the one before it had ended.
  CHECK(after["report"]["nodes"] >= before["report"]["nodes"]);
  const Outcome drawn = Eqrise("dot kernels/gemv.rise -t c --from " + file +
                               " --json --serialize " + (folder / "gemv.json"));
  REQUIRE_MESSAGE(drawn.code == 0, drawn.err);
  CHECK(json::parse(drawn.out)["nodes"] >= before["report"]["nodes"]);
}

TEST_CASE("an e-graph that can't be saved or gone on from is refused, and nothing is written") {
  const TestFolder folder;
  const std::string file = folder / "scal.egraph";
  const Outcome saved = Eqrise("dot kernels/scal.rise --save " + file);
  REQUIRE(saved.code == 0);
  CHECK(saved.out.empty());
  CHECK(Contains(saved.err, "wrote " + file + ": "));
  const auto error = [&](const std::string& arguments) {
    const Outcome o = Eqrise(arguments);
    CHECK(o.code == 2);
    CHECK(o.out.empty());
    return o.err;
  };
  CHECK(Contains(error("optimize kernels/asum.rise --from " + file),
                 "scal.egraph: error: this is the e-graph of another program"));
  CHECK(Contains(error("optimize kernels/scal.rise --size n=64 --from " + file),
                 "scal.egraph: error: this is the e-graph of another program"));
  CHECK(Contains(error("optimize kernels/scal.rise --from " + (folder / "none")), "none: error: "));
  CHECK(Contains(error("optimize kernels/scal.rise --from kernels/scal.rise"),
                 "scal.rise: byte 0: error: this is no snapshot of an e-graph"));
  CHECK(Contains(error("optimize kernels/scal.rise -t c,opencl --save " + (folder / "two")),
                 "1 kernels and 2 targets"));
  CHECK(Contains(error("optimize kernels/low/mv_listing4.rise --save " + (folder / "low")),
                 "low-level as it is written"));
  CHECK(folder.Files() == std::vector<std::filesystem::path>{file});
}

TEST_CASE("dot --around draws a class, what it mentions and what mentions it") {
  const Outcome all = Eqrise("dot kernels/scal.rise --max-classes 0");
  const Outcome near = Eqrise("dot kernels/scal.rise --around 1 --radius 1");
  const Outcome alone = Eqrise("dot kernels/scal.rise --around 1 --radius 0");
  REQUIRE(near.code == 0);
  CHECK(Count(alone.out, "subgraph") == 1);
  CHECK(Count(near.out, "subgraph") > 1);
  CHECK(Count(near.out, "subgraph") < Count(all.out, "subgraph"));
  CHECK(Contains(near.out, "label=\"c1\""));
  CHECK(Eqrise("dot kernels/scal.rise --around c1 --radius 1").out == near.out);
  const Outcome none = Eqrise("dot kernels/scal.rise --around 123456");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "no e-class 123456"));
}

TEST_CASE("dot calls variables by names, the user's first") {
  const TestFolder folder;
  const std::string kernel =
      folder.Write("f.rise", "def f = fun(xs: 8.f32 => xs |> map(fun(volt => volt * volt)))\n");
  const Outcome o = Eqrise("dot -t c " + kernel);
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "label=\"fun volt\""));
  CHECK(Contains(o.out, "[label=\"volt\", shape=plaintext]"));
  CHECK(!Contains(o.out, "label=\"#"));
}

TEST_CASE("dot draws the program that optimize chooses with bold lines, and says so") {
  const Outcome o = Eqrise("dot kernels/dot.rise -t c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "bold: the program that `eqrise optimize` chooses"));
  CHECK(Contains(o.out, "[label=\"reduceSeq\", style=\"rounded,bold\"]"));
  CHECK(!Contains(o.out, "[label=\"reduce\", style=\"rounded,bold\"]"));
  const Outcome plain = Eqrise("dot kernels/dot.rise -t c --no-chosen");
  CHECK(!Contains(plain.out, "bold"));
}

TEST_CASE("dot says types and births of e-classes where it is asked to") {
  const Outcome o = Eqrise("dot kernels/scal.rise -t c --at size --types --births");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "\\n16777216.f32\\nas written\""));
  CHECK(Contains(o.out, "\\nsplit-join, "));
  CHECK(Contains(o.out, "label=\"fun x: f32\""));
  CHECK(!Contains(Eqrise("dot kernels/scal.rise -t c").out, "as written"));
}

TEST_CASE("dot draws only e-nodes of a rule, a phase, a name or a level, and says how many") {
  const auto drawn = [](const std::string& options) {
    const Outcome o = Eqrise("dot kernels/scal.rise -t c --at size --no-chosen " + options);
    REQUIRE_MESSAGE(o.code == 0, o.err);
    CHECK(Contains(o.out, " e-nodes drawn\\nonly e-nodes "));
    return o.out;
  };
  const std::string seq = drawn("--operator mapSeq");
  CHECK(Contains(seq, "label=\"mapSeq\""));
  CHECK(!Contains(seq, "label=\"map\""));
  const std::string high = drawn("--level what");
  CHECK(Contains(high, "label=\"map\""));
  CHECK(!Contains(high, "label=\"mapSeq\""));
  CHECK(Contains(drawn("--rule split-join"), "label=\"join\""));
  CHECK(!Contains(drawn("--rule input"), "label=\"join\""));
  CHECK(Contains(drawn("--phase implement"), "label=\"mapPar\""));
  CHECK(Contains(drawn("--operator map --operator join"), "only e-nodes called map or join: "));
}

TEST_CASE("dot --path draws the shortest way between two places") {
  const Outcome o = Eqrise("dot kernels/scal.rise -t c --no-chosen --path mapPar mul");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "the shortest way from mapPar to mul: c"));
  CHECK(Count(o.out, "subgraph") == 3);
  const Outcome back = Eqrise("dot kernels/scal.rise -t c --no-chosen --path mul mapPar");
  CHECK(Contains(back.out, "the shortest way from mapPar to mul: c"));
}

TEST_CASE("dot shows dominators as arrows and cycles by colours") {
  const Outcome o = Eqrise("dot kernels/scal.rise -t c --no-chosen --dominators --components");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "[color=gray, style=bold, constraint=false]"));
  CHECK(Contains(o.out, "coloured: "));
}

TEST_CASE("dot says what you may have meant where there is no such thing") {
  const auto error = [](const std::string& options) {
    const Outcome o = Eqrise("dot kernels/scal.rise -t c --no-chosen " + options);
    CHECK(o.code == 2);
    CHECK(o.out.empty());
    return o.err;
  };
  CHECK(Contains(error("--rule split-jon"), "did you mean `split-join`?"));
  CHECK(Contains(error("--operator mapSqe"), "did you mean `mapSeq`?"));
  CHECK(Contains(error("--around mapSqe"), "did you mean `mapSeq`?"));
  CHECK(Contains(error("--phase implemnt"), "did you mean `implement`?"));
  CHECK(Contains(error("--level deep"), "there are what, how, opencl, c"));
  CHECK(Contains(error("--path c0 c99999"), "there is no e-class 99999"));
}

}  // namespace
}  // namespace eqrise
