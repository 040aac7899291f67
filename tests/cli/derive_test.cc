// The rewrites that lead to a kernel's best program, for people and for programs.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

TEST_CASE("derive: every rewrite names its rule, its place and its conditions") {
  const Outcome o = Eqrise("derive kernels/dot.rise --target c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.err, " rewrites, replayed"));
  CHECK_MESSAGE(Contains(o.out,
                         "1. reduction-tail, at the root, where 1024 remains in n, 1024 fits in n, "
                         "associative op, neutral z for op\n"),
                o.out);
  CHECK(Contains(o.out, ". reduce-seq, at 0"));
  CHECK(Contains(o.out, "\n  - "));
  CHECK(Contains(o.out, "\n  + "));
  // Variables have names: those of the program's text, and others for what rules made.
  CHECK(Contains(o.out, "fst(p) * snd(p)"));
  CHECK(!Contains(o.out, "#"));
  CHECK(Contains(o.out, "|> toMem(Private)"));
  CHECK(Count(o.out, "\ndef dot = ") + (o.out.rfind("def dot = ", 0) == 0 ? 1 : 0) == 2);
}

TEST_CASE("derive --json has whole terms and one row for each rewrite") {
  const Outcome o = Eqrise("derive kernels/gemv.rise --json -t opencl,c");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json both = json::parse(o.out);
  REQUIRE(both.size() == 2);
  CHECK(both[0]["target"] == "opencl");
  for (const json& one : both) {
    CHECK(one["steps"].size() > 3);
    std::string before;
    for (const json& step : one["steps"]) {
      CHECK(step["term"] < one["terms"].size());
      CHECK(step["before"] != step["after"]);
      CHECK(step.value("conditional", false) == step.contains("conditions"));
    }
    CHECK(Contains(one["from"], "def gemv"));
    CHECK(one["from"] != one["to"]);
    for (const json& step : one["steps"]) {
      for (const char* whole : {"whole_before", "whole_after"}) {
        const size_t begin = step[whole]["begin"], end = step[whole]["end"];
        CHECK(begin < end);
        CHECK(end <= step[whole]["text"].get<std::string>().size());
      }
    }
  }
}

TEST_CASE("derive --candidate N derives the N-th best program") {
  const json first = json::parse(Eqrise("derive kernels/dot.rise -t c --format json").out)[0];
  const json second =
      json::parse(Eqrise("derive kernels/dot.rise -t c --format json --candidate 2").out)[0];
  const json best = json::parse(Eqrise("optimize kernels/dot.rise -t c --json").out)[0];
  CHECK(first["candidate"] == 1);
  CHECK(second["candidate"] == 2);
  CHECK(first["to"] != second["to"]);
  REQUIRE(best["candidates"].size() > 1);
  const Outcome none = Eqrise("derive kernels/dot.rise -t c --candidate 1000");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "dot.rise: error: there is no candidate 1000\nhint: there are "));
}

// Tags and braces that are opened and not closed.
int OpenTags(const std::string& html) {
  int open = 0;
  for (size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const bool is_void = html.compare(at, 5, "<meta") == 0 || html.compare(at, 2, "<!") == 0;
    if (!is_void) open += html[at + 1] == '/' ? -1 : 1;
  }
  return open;
}

TEST_CASE("derive --format html is one page for light and dark, with what changed marked") {
  const TestFolder folder;
  const std::string file = folder / "dot.html";
  const Outcome o = Eqrise("derive kernels/dot.rise -t c --format html -o " + file);
  REQUIRE_MESSAGE(o.code == 0, o.err);
  CHECK(o.out.empty());
  const std::string page = ReadText(file);
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(Contains(page, "prefers-color-scheme: dark"));
  for (const char* other : {"http", "src=", "href=", "@import", "url("}) {
    CHECK(!Contains(page, other));
  }
  const size_t steps = Count(page, "<section>");
  CHECK(steps > 3);
  CHECK(Count(page, "<mark class=\"old\">") == steps);
  CHECK(Count(page, "<mark class=\"new\">") == steps);
  CHECK(OpenTags(page) == 0);
  CHECK(Contains(page, "|&gt; "));
}

TEST_CASE("derive --format latex is a document in which nothing is left open or unescaped") {
  const Outcome o = Eqrise("derive kernels/dot.rise -t c --format latex");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const std::string& text = o.out;
  CHECK(text.starts_with("\\documentclass{article}"));
  CHECK(text.ends_with("\\end{document}\n"));
  CHECK(Count(text, "\\begin{alltt}") == Count(text, "\\end{alltt}"));
  CHECK(Count(text, "{\\color{old}") == Count(text, "{\\color{new}"));
  CHECK(Count(text, "{\\color{old}") > 3);
  int depth = 0;
  bool in_code = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 13, "\\begin{alltt}") == 0) in_code = true;
    if (text.compare(i, 11, "\\end{alltt}") == 0) in_code = false;
    if (text[i] == '\\') {
      // \{ and \} are characters; other commands end by themselves.
      if (text[i + 1] == '{' || text[i + 1] == '}' || text[i + 1] == '_') ++i;
      continue;
    }
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    REQUIRE(depth >= 0);
    if (!in_code) CHECK(std::string("_#%&$^~").find(text[i]) == std::string::npos);
  }
  CHECK(depth == 0);
  CHECK(Eqrise("derive kernels/dot.rise -t c,opencl --format latex").code == 2);
  CHECK(Eqrise("derive kernels/dot.rise -t c --format word").code == 2);
}

TEST_CASE("derive: a low-level program is taken as it is, and bad input is code 2") {
  const Outcome low = Eqrise("derive kernels/low/asum_par.rise --target c");
  CHECK(low.code == 0);
  CHECK(Contains(low.err, ": 0 rewrites"));
  CHECK(Eqrise("derive kernels/none.rise").code == 2);
  CHECK(Eqrise("derive").code == 2);
}

}  // namespace
}  // namespace eqrise
