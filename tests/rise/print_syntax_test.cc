// Syntax trees as text: what is printed is read as what it was.
#include "rise/syntax/print_syntax.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/rise/syntax_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rise {
namespace {

ast::Module Parsed(const std::string& text, Sources& sources) {
  absl::StatusOr<ast::Module> m = ParseModule(sources, sources.Add("k.rise", text));
  REQUIRE_MESSAGE(m.ok(), m.status().message());
  return *std::move(m);
}

std::string Printed(const std::string& text, int width = 100) {
  Sources sources;
  return PrintModule(Parsed(text, sources), width);
}

TEST_CASE("a program is printed in one form") {
  CHECK(Printed("def f = fun x y => (x + (y * 2)) - ((x - y) - 1)") ==
        "def f = fun(x, y => x + y * 2 - (x - y - 1))\n");
  CHECK(Printed("//@ small n=3\n/// Twice.\ndef f = depFun((n: Nat) => fun(xs: n.f32 => "
                "map (fun x => x + x) xs))") ==
        "//@ small n=3\n/// Twice.\ndef f = depFun((n: Nat) => fun(xs: n.f32 => "
        "map(fun(x => x + x))(xs)))\n");
  CHECK(Printed("def f = fun(x => (let y = -x in y |> abs) |> (if x < 0.5f then id else sqrt))") ==
        "def f = fun(x => (let y = -x in y |> abs) |> (if x < 0.5f then id else sqrt))\n");
  CHECK(Printed("def f = fun(p: (f32, (f32, i8)), t: (m - (n - 1)).(n + 1)..(i => idx[i + 1]) => "
                "(p : (f32, f32, i8)))") ==
        "def f = fun(p: (f32, f32, i8), t: (m - (n - 1)).(n + 1)..(i => idx[i + 1]) => "
        "(p : (f32, f32, i8)))\n");
}

TEST_CASE("what is too wide is broken into lines") {
  CHECK(Printed("def f = fun(xs => xs |> map(fun(x => x * x)) |> reduce(add)(0.0f))", 40) ==
        "def f = fun(xs =>\n"
        "  xs |> map(fun(x => x * x))\n"
        "    |> reduce(add)(0.0f))\n");
}

// The tests are run in the project's folder.
TEST_CASE("each of the project's programs is printed as a program that is the same" *
          testing::TakesLong()) {
  namespace fs = std::filesystem;
  int programs = 0;
  for (const char* folder : {"kernels", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".rise") continue;
      std::ifstream in(entry.path());
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      const Elaborated as_it_is = ElaborateText(text, {}, entry.path().string());
      if (!as_it_is.program.ok()) continue;  // of tests of errors
      ++programs;
      CAPTURE(entry.path().string());
      Sources sources;
      absl::StatusOr<ast::Module> module = ParseFile(sources, entry.path().string());
      REQUIRE(module.ok());
      for (int width : {30, 100}) {
        const std::string printed = PrintModule(*module, width);
        CAPTURE(printed);
        ElaborateOptions options;
        options.kernel = as_it_is.program->name;
        const Elaborated again = ElaborateText(printed, options);
        REQUIRE_MESSAGE(again.program.ok(), again.program.status().message());
        CHECK(Dump(*again.exprs, again.program->body) ==
              Dump(*as_it_is.exprs, as_it_is.program->body));
        CHECK(Printed(printed, width) == printed);
      }
    }
  }
  CHECK(programs > 90);
}

}  // namespace
}  // namespace eqrise::rise
