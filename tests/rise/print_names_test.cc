// Printed terms call variables as the user called them, and never so that another variable is
// meant.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "tests/rise/syntax_testing.h"

namespace eqrise::rise {
namespace {

const PrintOptions kByUser = {.user_names = true};

std::string PrintedByUser(const std::string& text) {
  const Elaborated e = ElaborateText(text);
  REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
  return PrintProgram(*e.exprs, *e.program, kByUser);
}

// Every position of a term, as steps from the root.
void CollectPositions(const ExprTable& exprs, Expr e, std::vector<uint16_t>& position,
                      std::vector<std::vector<uint16_t>>& out) {
  out.push_back(position);
  const auto children = exprs.node(e).children;
  for (size_t i = 0; i < children.size(); ++i) {
    position.push_back(static_cast<uint16_t>(i));
    CollectPositions(exprs, children[i], position, out);
    position.pop_back();
  }
}

Expr PartAt(const ExprTable& exprs, Expr e, const std::vector<uint16_t>& position) {
  for (const uint16_t child : position) e = exprs.child(e, child);
  return e;
}

std::string WithoutSpace(const std::string& text) {
  return absl::StrReplaceAll(text, {{" ", ""}, {"\n", ""}});
}

TEST_CASE("a variable is called as the user called it") {
  CHECK(PrintedByUser("def f = fun(samples: 8.f32 => samples |> map(fun(volt => volt * volt)))") ==
        "def f = fun(samples: 8.f32 => samples |> map(fun(volt => volt * volt)))\n");
  CHECK(PrintedByUser("def f = fun(xs: 8.f32 => xs |> map(fun(v => let w = v * v in w + w)))") ==
        "def f = fun(xs: 8.f32 => xs |> map(fun(v => let w = v * v in w + w)))\n");
}

TEST_CASE("a user's name that would hide another variable gives way to another name") {
  // Inlining puts a function of `volt` under another one of `volt`.
  CHECK(PrintedByUser("def g = fun(k: f32, ys: 4.f32 => ys |> map(fun(volt => volt * k)))\n"
                      "def f = fun(xs: 8.f32, ys: 4.f32 => xs |> map(fun(volt => g(volt)(ys))))") ==
        "def f = fun(xs: 8.f32 => fun(ys: 4.f32 =>"
        " xs |> map(fun(volt => ys |> map(fun(x => x * volt))))))\n");
  // An input, a primitive and a size are not hidden either.
  CHECK(PrintedByUser("def g = fun(xs => 2.0f * xs)\n"
                      "def f = fun(xs: 8.f32, ys: 4.f32 => xs |> map(fun(y => g(y))))") ==
        "def f = fun(xs: 8.f32 => fun(ys: 4.f32 => xs |> map(fun(y => 2.0f * y))))\n");
}

TEST_CASE("free variables get readable names that nothing else has") {
  ExprTable exprs;
  const Type f32 = exprs.types().Scalar(ScalarKind::kF32);
  const Expr open = *exprs.Primitive(Op::kAdd, {}, {exprs.Var(0, f32), exprs.Var(1, f32)});
  CHECK(PrintExpr(exprs, open) == "#0 + #1");
  const std::vector<std::string> names = FreeVariableNames(exprs, std::vector{open});
  CHECK(names == std::vector<std::string>{"x", "y"});
  CHECK(PrintExpr(exprs, open, {.free = names}) == "y + x");
  CHECK(PrintExpr(exprs, exprs.Lam(f32, open), {.free = {"x"}}) == "fun(y => y + x)");
}

// The tests are run in the project's folder.
TEST_CASE("each of the project's programs reads back as itself in its user's names") {
  namespace fs = std::filesystem;
  int programs = 0;
  for (const char* folder : {"kernels", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".rise") continue;
      CAPTURE(entry.path().string());
      std::ifstream in(entry.path());
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      const Elaborated written = ElaborateText(text, {}, entry.path().string());
      if (!written.program.ok()) continue;  // of tests of errors
      ++programs;
      const std::string printed = PrintProgram(*written.exprs, *written.program, kByUser);
      CAPTURE(printed);
      ElaborateOptions options;
      options.kernel = written.program->name;
      const Elaborated again = ElaborateText(printed, options);
      REQUIRE_MESSAGE(again.program.ok(), again.program.status().message());
      CHECK(Dump(*again.exprs, again.program->body) == Dump(*written.exprs, written.program->body));
    }
  }
  CHECK(programs > 90);
}

TEST_CASE("a marked part is what is printed of it, in the words of what is around it") {
  int parts = 0, differ = 0;
  for (const char* path : {"kernels/mm.rise", "kernels/acoustic.rise", "kernels/kmeans.rise",
                           "kernels/blackscholes.rise", "kernels/low/mv_listing4.rise"}) {
    CAPTURE(path);
    std::ifstream in(path);
    const Elaborated e = ElaborateText({std::istreambuf_iterator<char>(in), {}}, {}, path);
    REQUIRE_MESSAGE(e.program.ok(), e.program.status().message());
    std::vector<std::vector<uint16_t>> positions;
    std::vector<uint16_t> position;
    CollectPositions(*e.exprs, e.program->body, position, positions);
    for (size_t i = 0; i < positions.size(); i += positions.size() / 40 + 1) {
      const MarkedText m = PrintMarked(*e.exprs, e.program->body, positions[i], kByUser);
      REQUIRE(m.begin < m.end);
      REQUIRE(m.end <= m.text.size());
      PrintOptions inside = kByUser;
      inside.free = m.scope;
      const Expr part = PartAt(*e.exprs, e.program->body, positions[i]);
      const std::string alone = PrintExpr(*e.exprs, part, inside);
      CHECK(!absl::StrContains(alone, "#"));
      ++parts;
      // (A primitive that is an argument stands without its parameters.)
      differ += WithoutSpace(m.text.substr(m.begin, m.end - m.begin)) != WithoutSpace(alone) &&
                e.exprs->op(part) != Op::kLam;
    }
  }
  CHECK(parts > 100);
  CHECK(differ < parts / 10);  // in parentheses, as part of a pipeline
}

}  // namespace
}  // namespace eqrise::rise
