// The e-graph as a file and a picture, and what is extracted from files.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

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
  const Outcome term = Eqrise("extract " + file);
  CHECK(term.code == 0);
  CHECK_MESSAGE(Contains(term.out, "(reduce "), term.out);
}

TEST_CASE("a search goes on from the e-graph that another one saved") {
  const TestFolder folder;
  const std::string file = folder / "mm.egraph";
  const Outcome saved = Eqrise("optimize kernels/mm.rise -t c --json --save " + file);
  REQUIRE_MESSAGE(saved.code == 0, saved.err);
  const Outcome again = Eqrise("optimize kernels/mm.rise -t c --json --from " + file);
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
  const Outcome drawn = Eqrise("dot kernels/mm.rise -t c --from " + file + " --json --serialize " +
                               (folder / "mm.json"));
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
  CHECK(Contains(near.out, "style=bold\n    label=\"c1\""));
  const Outcome none = Eqrise("dot kernels/scal.rise --around 123456");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "no e-class 123456"));
}

}  // namespace
}  // namespace eqrise
