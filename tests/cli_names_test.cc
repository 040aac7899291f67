// Names that mean something in C or OpenCL, as names of inputs, sizes and kernels.
#include "cli_testing.h"

namespace eqrise {
namespace {

struct Named {
  const char* kernel;
  const char* size;
  const char* a;
  const char* b;
};

TEST_CASE("names that C or OpenCL or eqrise itself uses are kept apart") {
  const TestFolder folder;
  const Named names[] = {{"float4", "uint", "kernel", "global"},
                         {"kernel", "n", "float", "out"},
                         {"main", "i", "int", "local"},
                         {"sqrtf", "g", "acc", "tmp"},
                         {"k", "size_t", "get_global_id", "v0"},
                         {"k", "int64_t", "restrict", "args"},
                         {"k", "r", "NULL", "barrier"},
                         {"printf", "l", "malloc", "t"},
                         {"k", "n", "uchar", "ulong"},
                         {"expf", "wg", "vload4", "fabs"},
                         {"k", "n", "__global", "half"},
                         {"k", "n", "float8", "double16"},
                         {"k", "while", "v1", "v2"},
                         {"while", "kernel", "float", "float_"}};
  for (const Named& x : names) {
    const std::string program = std::string("//@ small ") + x.size + "=13\ndef " + x.kernel +
                                " = depFun((" + x.size + ": Nat) =>\n  fun(" + x.a + ": " + x.size +
                                ".f32, " + x.b + ": f32 => " + x.a + " |> map(fun(x => x * abs(" +
                                x.b + "))) ))\n";
    CAPTURE(program);
    const std::string file = folder.Write("k.rise", program);
    // Symbolic sizes: the size is a parameter too.
    const Outcome run =
        Eqrise("run " + file + " -t opencl,c --warmup 0 --repeats 1 --kernel " + x.kernel);
    CHECK_MESSAGE(run.code == 0, run.err << run.out);
    CHECK(Count(run.out, "  ok\n") == 2);
    const Outcome c = Eqrise("optimize " + file + " -t c --kernel " + x.kernel);
    REQUIRE(c.code == 0);
    const Outcome compiled =
        Shell("cc -std=gnu11 -fopenmp -Wall -Werror -fsyntax-only " + folder.Write("k.c", c.out));
    CHECK_MESSAGE(compiled.code == 0, compiled.err);
  }
}

TEST_CASE("a gather reads through its indices") {
  const TestFolder folder;
  const std::string file =
      folder.Write("pick.rise",
                   "def pick = depFun((n: Nat, m: Nat) => fun(is: m.idx[n], xs: n.f32 =>\n"
                   "  gather(is)(xs) |> mapGlobal(0)(fun(x => x)) ))\n");
  const Outcome o = Eqrise("optimize " + file);
  CHECK(o.code == 0);
  CHECK_MESSAGE(Contains(o.out, " = xs[is["), o.out);
  const Outcome run = Eqrise("run " + file + " --size n=5 --size m=103");
  CHECK_MESSAGE(run.code == 0, run.err << run.out);
}

}  // namespace
}  // namespace eqrise
