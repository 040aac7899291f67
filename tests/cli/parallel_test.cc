// Which loops are parallel, where a program has several.
#include <doctest/doctest.h>

#include <string>
#include <thread>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

const std::string kBody = "fun(x => sin(x) * cos(x))";
// A product of square matrices.
const std::string kProduct =
    "def k = depFun((n: Nat) => fun(A: n.n.f32, B: n.n.f32 => A |> map(fun(row => "
    "B |> transpose |> map(fun(col => zip(row)(col) |> map(fun(p => fst(p) * snd(p))) |> "
    "reduce(add)(0.0f)))))))";

TEST_CASE("parallel: inside of a loop of one turn, the inner loop is") {
  const std::string two =
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => xs |> map(map(" + kBody + "))))";
  CHECK(Contains(EmittedFor(two, "-t c --size n=1 --size m=1000000"), "#pragma omp parallel for"));
  CHECK(Contains(EmittedFor(two, "-t c --size n=1000000 --size m=1"), "#pragma omp parallel for"));
  // Items or groups.
  CHECK(Contains(EmittedFor(two, "-t opencl --size n=1 --size m=1000000"), "get_g"));
}

TEST_CASE("parallel: where the outer loop has too few turns for all cores, the inner one is") {
  const unsigned cores = std::thread::hardware_concurrency();
  if (cores < 2) return;
  const std::string planes =
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => xs |> map(map(" + kBody + "))))";
  const auto first_loop = [&](unsigned n) {
    const std::string code =
        EmittedFor(planes, "-t c --size m=1000000 --size n=" + std::to_string(n));
    return code.substr(code.find("  for (int ", code.find("\nvoid k(")), 13);
  };
  // Half of the cores would wait for the last turn.
  CHECK(first_loop(cores + 1) == "  for (int i ");
  CHECK(first_loop(cores) == "  for (int p ");
}

TEST_CASE("narrow: loops over bytes are left to the C compiler, whose vectors have more lanes") {
  const std::string larger =
      "def k = depFun((n: Nat) => fun(xs: n.u8, ys: n.u8 => zip(xs)(ys) |> map(fun(p => "
      "max(fst(p))(snd(p))))))";
  CHECK_FALSE(Contains(EmittedFor(larger, "-t c --size n=1048576"), "vector_size"));
}

TEST_CASE("narrow: what can't overflow is computed with signs, so that fewer bits can do") {
  const std::string mean =
      "def k = depFun((n: Nat) => fun(xs: n.u8, ys: n.u8 => zip(xs)(ys) |> map(fun(p => "
      "let a = (cast(i32)(fst(p)) + cast(i32)(snd(p)) + 1) / 2 in cast(u8)((a + a * 3 + 1) / "
      "4)))))";
  CHECK_FALSE(Contains(EmittedFor(mean, "-t c --size n=1048576"), "uint32_t"));
}

TEST_CASE(
    "narrow: a condition reads what it may need in any case, so that C compilers make vectors") {
  const std::string step =
      "def k = depFun((n: Nat) => fun(xs: n.u8, ys: n.u8 => zip(xs)(ys) |> map(fun(p => "
      "if fst(p) == 3 || (fst(p) == 4 && snd(p) == 1) then 1u8 else 0u8))))";
  CHECK(Contains(EmittedFor(step, "-t c --size n=1048576"), " | ((v0 == 4) & (ys[p] == 1))"));
  // A value that is dear, or far away, is left out where nothing asks for it.
  const std::string dear =
      "def k = depFun((n: Nat) => fun(xs: n.f32, ys: n.f32 => zip(xs)(ys) |> map(fun(p => "
      "if fst(p) > 0.0f && exp(snd(p)) > 2.0f then 1u8 else 0u8))))";
  CHECK(Contains(EmittedFor(dear, "-t c --size n=1048576 --strict-fp"), "&&"));
}

TEST_CASE("windows: sums of an image's windows are sums of columns, and then of rows") {
  const auto windows = [](const std::string& of_window) {
    return "def k = depFun((n: Nat, m: Nat) => fun(xs: (n + 6).(m + 6).f32 => "
           "xs |> slide2D(7)(1) |> map2D(fun(w => " +
           of_window + "))))";
  };
  const std::string sum = "w |> join |> reduce(add)(0.0f)";
  const std::string squares = "w |> join |> map(fun(x => x * x)) |> reduce(add)(0.0f)";
  for (const char* target : {"-t c", "-t opencl"}) {
    for (const std::string& of_window :
         {sum, squares, "w @ 3 @ 3 / (" + squares + ")",
          std::string("w |> map(reduce(add)(0.0f)) |> reduce(add)(0.0f)")}) {
      CAPTURE(std::string(target));
      CAPTURE(of_window);
      const std::string code =
          EmittedFor(windows(of_window), std::string(target) + " --size n=512 m=512");
      CHECK(Contains(code, "window-reduction"));
    }
  }
}

TEST_CASE("parallel: a reduction that begins with a value that is not neutral is") {
  for (const char* reduction : {"reduce(max)(0.0f)", "reduce(add)(5.0f)",
                                "map(fun(x => (x, x * x))) |> reduce(fun(a, b => "
                                "(max(fst(a))(fst(b)), snd(a) + snd(b))))((0.0f, 1.0f))"}) {
    CAPTURE(std::string(reduction));
    const std::string program =
        std::string("def k = depFun((n: Nat) => fun(xs: n.f32 => xs |> ") + reduction + "))";
    CHECK(Contains(EmittedFor(program, "-t c --size n=16777216"), "#pragma omp parallel for"));
    // The order of roundings is the program's.
    CHECK_FALSE(Contains(EmittedFor(program, "-t c --size n=16777216 --strict-fp"), "#pragma omp"));
  }
}

TEST_CASE("scans: columns are scanned row by row") {
  const std::string columns =
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => "
      "xs |> transpose |> map(scan(add)(0.0f)) |> transpose))";
  for (const char* target : {"-t c", "-t opencl"}) {
    const std::string code = EmittedFor(columns, std::string(target) + " --size n=2048 m=4096");
    CHECK(Contains(code, "lift-scan"));
  }
}

TEST_CASE("columns: what is made of columns and of their means and variances goes by rows") {
  const std::string normalised =
      "def k = depFun((p: Nat, c: Nat) => fun(x: p.c.f32 => x |> transpose |> map(fun(ch => "
      "let mean = sum(ch) / cast(f32)(p) in "
      "let var = (ch |> map(fun(v => (v - mean) * (v - mean))) |> sum) / cast(f32)(p) in "
      "ch |> map(fun(v => (v - mean) / sqrt(var + 0.001f))))) |> transpose))";
  for (const char* target : {"-t c", "-t opencl"}) {
    CAPTURE(std::string(target));
    const std::string code = EmittedFor(normalised, std::string(target) + " --size p=65536 c=64");
    CHECK(Contains(code, "columns-by-rows"));
  }
}

TEST_CASE("parallel: rows of different lengths are") {
  const std::string rows = ReadText(EQRISE_ROOT "/kernels/trmv.rise");
  CHECK(Contains(EmittedFor(rows, "-t c --size n=4096"), "#pragma omp parallel for"));
  CHECK(Contains(EmittedFor(rows, "-t opencl --size n=4096"), "get_g"));  // items or groups
  CHECK(Contains(EmittedFor(rows, "-t opencl --device nvidia-h200 --size n=4096"), "get_g"));
}

TEST_CASE("parallel: on a CPU a product is tiled in OpenCL, and a GPU's strategy has no such rule" *
          testing::TakesLong()) {
  CHECK(Contains(EmittedFor(kProduct, "-t opencl --size n=1024"), "tile-nest-packed"));
  CHECK_FALSE(
      Contains(EmittedFor(kProduct, "-t opencl --device nvidia-h200 --size n=1024"), "tile-nest"));
}

TEST_CASE("parallel: rows and columns that no tile divides are nests of their own" *
          testing::TakesLong()) {
  for (const std::string options : {"-t c --size n=1021", "-t opencl --size n=1021", "-t c"}) {
    const std::string text = EmittedFor(kProduct, options);
    CAPTURE(options);
    for (const char* rule : {"tile-nest", "nest-row-tail", "nest-column-tail"}) {
      CHECK(Contains(text, rule));
    }
  }
}

TEST_CASE("parallel: where a loop over work-items has nothing to do, what is beside it is done") {
  const TestFolder folder;
  const std::string file = folder.Write(
      "k.rise",
      "def k = depFun((n: Nat, m: Nat) => fun(xs: n.m.f32 => xs |> mapGlobal(1)(fun(row => "
      "concat(row |> take(8 * floorDiv(m, 8)) |> mapGlobal(0)(fun(x => x + 1.0f)))("
      "row |> drop(8 * floorDiv(m, 8)) |> mapSeq(fun(x => x * 2.0f)))))))");
  for (const std::string m : {"5", "8", "21"}) {
    const Outcome o = Eqrise("run '" + file + "' -t opencl --any-size --size n=3 --size m=" + m);
    CHECK_MESSAGE(o.code == 0, o.out << o.err);
  }
}

TEST_CASE("parallel: a product of which something is made afterwards is tiled as one alone is" *
          testing::TakesLong()) {
  const std::string layer =
      "def k = depFun((n: Nat) => fun(X: n.n.f32, W: n.n.f32, bias: n.f32 => X |> map(fun(row => "
      "zip(transpose(W))(bias) |> map(fun(p => max(0.0f)((zip(row)(fst(p)) |> "
      "map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) + snd(p))))))))";
  CHECK(Contains(EmittedFor(layer, "-t c --size n=1024"), "tile-nest"));
  CHECK(Contains(EmittedFor(layer, "-t opencl --size n=1024"), "tile-nest"));
  CHECK(
      Contains(EmittedFor(layer, "-t opencl --device nvidia-h200 --size n=1024"), "product-tiles"));
}

TEST_CASE("parallel: sums of columns are made by rows, also if something is made of them") {
  const std::string sums =
      "def k = depFun((n: Nat, m: Nat) => fun(A: n.m.f32 => A |> transpose |> map(fun(column => "
      "sqrt(column |> reduce(add)(0.0f))))))";
  // Few columns: each thread adds up rows of its own.
  CHECK(Contains(EmittedFor(sums, "-t c --size n=65536 --size m=64"), "lift-reduction-chunks"));
  CHECK(Contains(EmittedFor(sums, "-t c --size n=4096 --size m=4096"), "lift-reduction"));
}

TEST_CASE("parallel: what weights with a name make of columns is made row by row") {
  const std::string attention =
      "def k = depFun((n: Nat, m: Nat, d: Nat) => fun(S: n.m.f32, V: m.d.f32 => S |> "
      "map(fun(scores => let top = scores |> reduce(max)(-inf) in "
      "let weights = scores |> map(fun(s => exp(s - top))) in let total = weights |> sum in "
      "V |> transpose |> map(fun(column => dot(weights)(column) / total))))))";
  CHECK(Contains(EmittedFor(attention, "-t c --size n=1024 m=1024 d=64"), "lift-reduction"));
}

TEST_CASE("parallel: in sums of sums the loop over neighbouring results is the innermost one") {
  const std::string layer =
      "def k = depFun((k: Nat, c: Nat, h: Nat, w: Nat) => fun(image: c.(h + 2).(w + 2).f32, "
      "weights: k.c.3.3.f32 => weights |> map(fun(kernel => image |> map(slide2D(3)(1)) |> "
      "transpose |> map(transpose >> map(fun(windows => zip(windows)(kernel) |> "
      "map(fun(p => dot(fst(p) |> join)(snd(p) |> join))) |> sum)))))))";
  for (const std::string target : {"c", "opencl"}) {
    CAPTURE(target);
    CHECK(Contains(EmittedFor(layer, "-t " + target + " --size k=64 c=64 h=112 w=112"),
                   "lift-nested-reduction"));
  }
}

TEST_CASE("parallel: products with a matrix and with its transposition go over it once") {
  const std::string code = EmittedFor(
      "def k = depFun((n: Nat, m: Nat) => fun(A: n.m.f32, x: m.f32 => let t = A |> map(fun(row => "
      "dot(row)(x))) in A |> transpose |> map(fun(column => dot(column)(t)))))",
      "-t c --size n=4096 m=4096");
  CHECK(Count(code, "#pragma omp parallel for") == 1);
}

TEST_CASE("parallel: a histogram of numbers is filled in parts") {
  CHECK(
      Contains(EmittedFor("def k = depFun((n: Nat) => fun(xs: n.u8 => reduceByIndex(add)(generate("
                          "fun(i: idx[256] => 0)))(xs |> map(fun(x => natAsIndex(256)(x))))(xs |> "
                          "map(fun(x => 1)))))",
                          "-t c --size n=1048576"),
               "#pragma omp parallel for"));
}

TEST_CASE(
    "parallel: a histogram that begins with zeros of a type that was cast is filled in parts") {
  CHECK(Contains(
      EmittedFor(
          "def k = depFun((n: Nat) => fun(xs: n.u8, ys: n.u16 => reduceByIndex(max)(generate("
          "fun(i: idx[256] => cast(u16)(0))))(xs |> map(fun(x => natAsIndex(256)(x))))(ys)))",
          "-t c --size n=1048576"),
      "#pragma omp parallel for"));
}

TEST_CASE("parallel: a program of one element has no parallel loop") {
  const std::string one = "def k = fun(xs: 1.1.f32 => xs |> map(map(" + kBody + ")))";
  CHECK_FALSE(Contains(EmittedFor(one, "-t c"), "#pragma omp parallel"));
}

}  // namespace
}  // namespace eqrise
