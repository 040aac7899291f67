// Sizes that follow from the shapes of .npy files.
#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

std::vector<float> Zeros(size_t n) { return std::vector<float>(n); }

// A kernel `def k = depFun((SIZES) => fun(INPUTS => BODY))`, its run for C, and the error's text.
struct ShapedRun {
  const TestFolder& folder;
  std::string kernel;

  Outcome With(const std::string& arguments) const {
    return Eqrise("run " + kernel + " -t c --warmup 0 --repeats 1 " + arguments);
  }
  void CheckSizes(const std::string& arguments, const std::string& sizes) const {
    const Outcome o = With(arguments);
    CHECK_MESSAGE(o.code == 0, o.err);
    CHECK_MESSAGE(Contains(o.out, " " + sizes + "  "), o.out);
  }
  void CheckError(const std::string& arguments, const std::string& message) const {
    const Outcome o = With(arguments);
    CHECK(o.code == 2);
    CHECK_MESSAGE(Contains(o.err, message), o.err);
  }
};

ShapedRun Shaped(const TestFolder& folder, const std::string& sizes, const std::string& inputs,
                 const std::string& body, const std::string& pragmas = "") {
  return {folder, folder.Write("k.rise", pragmas + "def k = depFun((" + sizes + ": Nat) => fun(" +
                                             inputs + " =>\n  " + body + "))\n")};
}

TEST_CASE("shapes: a file's dimensions are the sizes of its input") {
  const TestFolder folder;
  const std::string xs = " --input xs=" + folder.Write("xs.npy", Npy("3, 4", Zeros(12)));
  const ShapedRun matrix =
      Shaped(folder, "n, m", "xs: n.m.f32", "xs |> map(map(fun(x => x + 1.0f)))");
  matrix.CheckSizes(xs, "m=4 n=3");
  matrix.CheckSizes("--size n=3" + xs, "m=4 n=3");
}

TEST_CASE("shapes: a kernel that is named twice takes the file both times") {
  const TestFolder folder;
  const std::string seven = folder.Write("seven.npy", Npy("7", Zeros(7)));
  const ShapedRun k =
      Shaped(folder, "n", "xs: n.f32", "xs |> map(fun(x => x + 1.0f))", "//@ small n=3\n");
  const Outcome o = k.With(k.kernel + " --input xs=" + seven);
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK_MESSAGE(Count(o.out, " n=7  ") == 2, o.out);
}

TEST_CASE("shapes: sums and multiples are solved, in any order") {
  const TestFolder folder;
  const std::string seven = folder.Write("seven.npy", Npy("7", Zeros(7)));
  const std::string ten = folder.Write("ten.npy", Npy("10", Zeros(10)));
  const ShapedRun sum = Shaped(folder, "n", "xs: (n + 2).f32", "xs |> map(fun(x => x + 1.0f))");
  sum.CheckSizes("--input xs=" + seven, "n=5");
  const ShapedRun twice = Shaped(folder, "n", "xs: (2 * n).f32", "xs |> map(fun(x => x + 1.0f))");
  twice.CheckSizes("--input xs=" + ten, "n=5");
  twice.CheckError("--input xs=" + seven,
                   "seven.npy: error: it holds 7.f32, but the input is xs: (2 * n).f32, and no n "
                   "makes 2 * n 7");
  // The second says n, with which the first says m.
  const ShapedRun two = Shaped(folder, "n, m", "xs: (n + m).f32 => fun(ys: n.f32",
                               "(xs |> reduce(add)(0.0f), ys |> reduce(add)(0.0f)))");
  two.CheckSizes("--input xs=" + ten + " ys=" + seven, "m=3 n=7");
  two.CheckError("--input xs=" + seven + " ys=" + ten, "and no m makes");
}

TEST_CASE("shapes: contradictions name both sides") {
  const TestFolder folder;
  const std::string a = folder.Write("a.npy", Npy("4", Zeros(4)));
  const std::string b = folder.Write("b.npy", Npy("5", Zeros(5)));
  const ShapedRun dot = Shaped(folder, "n", "xs: n.f32 => fun(ys: n.f32",
                               "zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> "
                               "reduce(add)(0.0f))");
  dot.CheckError("--input xs=" + a + " ys=" + b,
                 "b.npy: error: it holds 5.f32, but the input is ys: n.f32, and n is 4 "
                 "by " +
                     a + ", which holds 4.f32 for xs: n.f32\n");
  dot.CheckError("--size n=8 --input xs=" + a,
                 "a.npy: error: it holds 4.f32, but the input is xs: n.f32, and n is 8 by "
                 "--size n=8\n");
  const std::string flat = folder.Write("flat.npy", Npy("2, 2", Zeros(4)));
  dot.CheckError("--input xs=" + flat,
                 "flat.npy: error: it holds 2.2.f32, but the input is xs: n.f32\n");
  const std::string none = folder.Write("none.npy", Npy("0", {}));
  dot.CheckError("--input xs=" + none, "and n is at least 1");
  dot.CheckError("--input xs=" + a + " xs=" + b, "--input names xs twice");
  CHECK(dot.With("--input xs=" + a + " ys=" + a).code == 0);
}

TEST_CASE("shapes: they come after --size and before --at") {
  const TestFolder folder;
  const std::string ten = folder.Write("ten.npy", Npy("10", Zeros(10)));
  const ShapedRun two =
      Shaped(folder, "n, m, k", "xs: (n + m).f32 => fun(ys: k.f32",
             "(xs |> reduce(add)(0.0f), ys |> reduce(add)(0.0f)))", "//@ small n=4 m=5 k=9\n");
  two.CheckSizes("--input xs=" + ten + " --at small", "k=9 m=6 n=4");
  two.CheckSizes("--input xs=" + ten + " --at small --size m=3", "k=9 m=3 n=7");
  two.CheckSizes("--input ys=" + ten + " --at small", "k=10 m=5 n=4");
  const std::string six = folder.Write("six.npy", Npy("6", Zeros(6)));
  two.CheckError("--input xs=" + six + " --size n=4 m=3",
                 "and n + m is 7, as n is 4 by --size n=4, and m is 3 by --size m=3\n");
  two.CheckError("--input xs=" + ten + " --at odd", "no `//@ odd` line");
}

}  // namespace
}  // namespace eqrise
