// eqrise explore: the document that its page shows. web/test/drive.mjs drives the page in a browser.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/explore_page.h"
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

json DocumentOf(const std::string& arguments) {
  const Outcome o = Eqrise("explore " + arguments + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  return json::parse(o.out);
}

TEST_CASE("explore: every number in the document is one of something that is there" *
          testing::TakesLong()) {
  const json document = DocumentOf("kernels/mm.rise -t c");
  CHECK(document["format"] == "eqrise-explore");
  CHECK(document["version"] == 1);
  const json& graph = document["graph"];
  const size_t classes = graph["classes"]["id"].size(), nodes = graph["nodes"]["label"].size();
  const auto strings = static_cast<int64_t>(graph["strings"].size());
  const auto iterations = static_cast<int64_t>(graph["iterations"].size());
  CHECK(classes == document["search"]["classes"].get<size_t>());
  CHECK(nodes == document["search"]["nodes"].get<size_t>());
  CHECK(graph["root"].get<size_t>() < classes);
  REQUIRE(graph["classes"]["type"].size() == classes);
  REQUIRE(graph["classes"]["first"].size() == classes + 1);
  CHECK(graph["classes"]["first"].front() == 0);
  CHECK(graph["classes"]["first"].back() == nodes);
  size_t wrong = 0;  // a CHECK for each of them would take a while
  for (size_t c = 0; c < classes; ++c) {
    wrong += graph["classes"]["type"][c].get<int64_t>() >= strings;
    wrong += graph["classes"]["first"][c] >= graph["classes"]["first"][c + 1];
  }
  for (const char* column : {"rule", "born", "children"}) {
    REQUIRE(graph["nodes"][column].size() == nodes);
  }
  for (size_t n = 0; n < nodes; ++n) {
    wrong += graph["nodes"]["label"][n].get<int64_t>() >= strings;
    wrong += graph["nodes"]["rule"][n].get<int64_t>() >= strings;
    wrong += graph["nodes"]["born"][n].get<int64_t>() >= iterations;
    for (const json& child : graph["nodes"]["children"][n]) {
      const auto number = child.get<int64_t>();
      wrong += number < 0 ? -1 - number >= strings : number >= static_cast<int64_t>(classes);
    }
  }
  CHECK(wrong == 0);
  // A phase and an iteration of a node's birth are ones that the search had.
  for (const json& born : graph["iterations"]) {
    const auto phase = std::ranges::find_if(
        document["search"]["phases"], [&](const json& p) { return p["phase"] == born["phase"]; });
    REQUIRE(phase != document["search"]["phases"].end());
    CHECK(born["iteration"].get<size_t>() <= (*phase)["iterations"].size());
  }
  // Candidates are those of `optimize`, with their code; each is made of nodes, by steps.
  const json found =
      json::parse(Eqrise("optimize kernels/mm.rise -t c --one-version --json").out)[0];
  REQUIRE(document["candidates"].size() == found["candidates"].size());
  CHECK(document["candidates"][0]["code"] == found["source"]);
  for (size_t i = 0; i < found["candidates"].size(); ++i) {
    const json& c = document["candidates"][i];
    CHECK(c["cost_ns"] == found["candidates"][i]["cost_ns"]);
    CHECK(c["rules"] == found["candidates"][i]["rules"]);
    CHECK(c["measured"].is_null());
    CHECK(!c["phrase"].get<std::string>().empty());
    CHECK(!c["nodes"].empty());
    for (const json& n : c["nodes"]) CHECK(n.get<size_t>() < nodes);
    const json& steps = c["derivation"]["steps"];
    REQUIRE(!steps.empty());
    for (const json& step : steps) {
      CHECK(step["whole_before"]["begin"] < step["whole_before"]["end"]);
      CHECK(step["whole_after"]["end"].get<size_t>() <=
            step["whole_after"]["text"].get<std::string>().size());
      if (step.contains("lemma")) {
        CHECK(step["lemma"].get<size_t>() < c["derivation"]["lemmas"].size());
      }
    }
  }
}

TEST_CASE("explore: a program that is low-level as it is written has a page, too") {
  const TestFolder folder;
  const std::string kernel = folder.Write(
      "k.rise", "def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> mapSeq(fun(x => x + 1.0f))))\n");
  const json document = DocumentOf("'" + kernel + "' -t c");
  CHECK(document["kernel"]["as_written"] == true);
  REQUIRE(document["candidates"].size() == 1);
  CHECK(document["candidates"][0]["derivation"].is_null());
  CHECK(Contains(document["candidates"][0]["why_no_derivation"], "as it is written"));
}

TEST_CASE("explore: no name or comment of a kernel ends the element that the data stands in") {
  const TestFolder folder;
  const std::string kernel =
      folder.Write("<script>alert(1)<!--.rise",
                   "// </script><script>alert(2)</script> <!-- \xff\n"
                   "def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => x * 2.0f))))\n");
  const json document = DocumentOf("'" + kernel + "' -t c");
  const std::string template_text =
      "<script type=\"application/json\" id=\"data\">\"@EQRISE_DATA@\"</script>";
  const absl::StatusOr<std::string> page = cli::PageWith(template_text, document);
  REQUIRE(page.ok());
  CHECK(Count(*page, "<") == 2);  // those of the template
  CHECK(page->ends_with("</script>"));
  const size_t begin = page->find('>') + 1;
  const json back = json::parse(page->substr(begin, page->rfind('<') - begin));
  CHECK(back == document);
  CHECK(Contains(back["kernel"]["file"], "<script>alert(1)<!--.rise"));
  CHECK(!cli::PageWith("a template without a place", document).ok());
}

TEST_CASE("explore: what is missing is said before the search") {
  const Outcome no_file = Eqrise("explore kernels/mm.rise -t c");
  CHECK(no_file.code == 2);
  CHECK(Contains(no_file.err, "hint: name one, as in `eqrise explore"));
  const TestFolder folder;
  const Outcome no_page =
      Shell("EQRISE_HOME='" + (folder / "") + "' '" EQRISE_BINARY "' explore kernels/mm.rise -o '" +
            (folder / "page.html") + "'");
  CHECK(no_page.code == 2);
  CHECK(Contains(no_page.err, "web/dist/explore.html: error: "));
  CHECK(Contains(no_page.err, "scripts/page.sh"));
  CHECK(Eqrise("explore kernels/mm.rise -t c,opencl --json").code == 2);
}

}  // namespace
}  // namespace eqrise
