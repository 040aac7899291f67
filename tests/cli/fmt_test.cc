// eqrise fmt: the space between tokens, and nothing else.
#include "rise/syntax/format_text.h"
#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using rise::FormatText;

TEST_CASE("fmt: blanks stand where the house has them") {
  CHECK(FormatText("def f=fun( x =>x*2.0f )\r\n") == "def f = fun(x => x*2.0f)\n");
  CHECK(FormatText("def f = fun(x,y=>[ x ]  |>g( y )(1) )") ==
        "def f = fun(x, y => [x] |> g(y)(1))\n");
  CHECK(FormatText("let a=b<=c in a&&!d->e") == "let a = b <= c in a && !d -> e\n");
  // Signs may be one operand's or between two, and colons are close in types: the author says.
  CHECK(FormatText("f(-1, n - 1, n-1, x: n.f32, (n+4).(m + 4).f32)") ==
        "f(-1, n - 1, n-1, x: n.f32, (n+4).(m + 4).f32)\n");
  CHECK(FormatText("rule map-fusion:  map f (map g xs) =>map (fun x=> f (g x)) xs") ==
        "rule map-fusion: map f (map g xs) => map (fun x => f (g x)) xs\n");
  CHECK(FormatText("rule r for k in 0,1:map ^ k f xs=>xs\n  where n>=4  and not t is f32") ==
        "rule r for k in 0, 1:map^k f xs => xs\n  where n >= 4 and not t is f32\n");
}

TEST_CASE("fmt: lines stay as far in as they are, and empty ones don't follow each other") {
  CHECK(FormatText("\n\n\tx  \n   y\n\n\n\nz\n\n") == "  x\n   y\n\nz\n");
  CHECK(FormatText("") == "");
  CHECK(FormatText("\n \n") == "");
}

TEST_CASE("fmt: comments and strings are their author's") {
  CHECK(FormatText("a  // x=>y  ( z )   ") == "a  // x=>y  ( z )\n");
  CHECK(FormatText("//@ size n=16   m=2") == "//@ size n=16   m=2\n");
  CHECK(FormatText("a=b/* c=d\n   e=f */+g=h") == "a = b /* c=d\n   e=f */+g=h\n");
  CHECK(FormatText("with c \"return x ;//  ( y )\"") == "with c \"return x ;//  ( y )\"\n");
}

TEST_CASE("fmt: every text of the project stays as it is, once formatted") {
  size_t files = 0;
  for (const char* folder : {"kernels", "rules", "tests", "examples"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(EQRISE_ROOT "/") + folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".rise" && extension != ".rules") continue;
      CAPTURE(entry.path().string());
      const std::string once = FormatText(ReadText(entry.path()));
      CHECK(FormatText(once) == once);
      ++files;
    }
  }
  CHECK(files > 100);
}

TEST_CASE("fmt: a file is replaced where it changes, and --check replaces none") {
  const TestFolder folder;
  const std::string bad = folder / "bad.rise", good = folder / "good.rules";
  std::ofstream(bad) << "def f=fun(x: f32=>x)\n";
  std::ofstream(good) << "rule same: map f xs => map f xs\n";
  const Outcome check = Eqrise("fmt --check '" + folder.path() + "'");
  CHECK(check.code == 1);
  CHECK(check.out == bad + "\n");
  CHECK(ReadText(bad) == "def f=fun(x: f32=>x)\n");
  CHECK(Eqrise("fmt '" + folder.path() + "'").code == 0);
  CHECK(ReadText(bad) == "def f = fun(x: f32 => x)\n");
  CHECK(Eqrise("fmt --check '" + folder.path() + "'").code == 0);
}

TEST_CASE("fmt: what is no text of tokens is an error with its place, and stays") {
  const TestFolder folder;
  const std::string bad = folder / "bad.rise";
  std::ofstream(bad) << "def f=\"open\n";
  const Outcome o = Eqrise("fmt '" + bad + "'");
  CHECK(o.code == 2);
  CHECK(Contains(o.err, "bad.rise:1:"));
  CHECK(ReadText(bad) == "def f=\"open\n");
  CHECK(Eqrise("fmt '" + (folder / "none.rise") + "'").code == 2);
}

TEST_CASE("fmt: the project's own kernels and rules are formatted") {
  const Outcome o = Eqrise("fmt --check kernels rules");
  CAPTURE(o.out);
  CHECK(o.code == 0);
}

}  // namespace
}  // namespace eqrise
