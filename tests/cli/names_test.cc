// Names that mean something in C or OpenCL, as names of inputs, sizes and kernels.
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

struct Named {
  const char* kernel;
  const char* size;
  const char* a;
  const char* b;
};

TEST_CASE("names that C or OpenCL or eqrise itself uses are kept apart" * testing::TakesLong()) {
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
                         {"wide_min_float", "n", "sin_float8", "expf_floatx16"},
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

// A kernel called index ran libc's index, exit ended the process, sleep slept. Now the kernel runs,
// and the header of the host library has the name where it is legal.
TEST_CASE("kernels called like functions of libraries run, on all targets" * testing::TakesLong()) {
  const TestFolder folder;
  const char* names[] = {"index",
                         "exit",
                         "qsort",
                         "sleep",
                         "abort",
                         "memcpy",
                         "memset",
                         "strlen",
                         "read",
                         "write",
                         "open",
                         "close",
                         "fork",
                         "kill",
                         "raise",
                         "signal",
                         "time",
                         "clock",
                         "rand",
                         "system",
                         "getenv",
                         "socket",
                         "poll",
                         "y1f",
                         "gammaf",
                         "omp_get_num_threads",
                         "GOMP_parallel",
                         "dlopen",
                         "pthread_create",
                         "func",
                         "module",
                         "memref",
                         "scf",
                         "llvm",
                         "affine",
                         "get_global_id",
                         "barrier",
                         "floatx16",
                         "max_int32_t",
                         "index_min",
                         "f'",
                         "errno",
                         "stdin",
                         "environ",
                         "_exit",
                         "uint"};
  std::vector<std::string> files;
  for (const char* name : names) {
    files.push_back(folder.Write(
        "k_" + std::to_string(files.size()) + ".rise",
        std::string("//@ size n=1000\ndef ") + name +
            " = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => x * 2.0f + 1.0f))))\n"));
  }
  const auto run = [](const std::string& text, const char* targets, size_t count) {
    const Outcome o =
        Eqrise("run " + text + " --at size --warmup 0 --repeats 1 -t " + std::string(targets));
    CHECK_MESSAGE(o.code == 0, o.err << o.out);
    CHECK_MESSAGE(Count(o.out, "  ok\n") == count, o.out);
  };
  std::string all, some;
  for (size_t i = 0; i < files.size(); ++i) {
    all += files[i] + " ";
    if (i % 6 == 0) some += files[i] + " ";
  }
  run(all, "c", files.size());
  run(some, "opencl,mlir", 2 * ((files.size() + 5) / 6));
  const Outcome host = Eqrise("emit " + files[0] + " --host -o " + (folder / "lib"));
  CHECK_MESSAGE(host.code == 0, host.err);
  CHECK(Contains(ReadText(folder / "lib/index.h"), "int index_run("));
}

TEST_CASE("inputs and sizes may have any name, primes too, on all targets" * testing::TakesLong()) {
  const TestFolder folder;
  const char* names[] = {"x'",        "xs''",        "out",   "lane",   "index",
                         "exit",      "main",        "errno", "stdin",  "floatx16",
                         "floatx16u", "max_int32_t", "args",  "memref", "f32",
                         "omp_in",    "NULL",        "I",     "linux",  "acc",
                         "i",         "signbit",     "v0",    "value0", "__kernel"};
  // Five inputs each, and a size. (RISE's sizes have no primes.)
  std::string files;
  int number = 0;
  for (size_t i = 0; i + 5 <= std::size(names); i += 5, ++number) {
    const std::string size = names[i + 3];
    std::string parameters, body = "0";
    for (size_t k = i; k < i + 5; ++k) {
      const std::string input = names[k] == size ? "xs" : names[k];
      parameters += (k == i ? "" : ", ") + input + ": " + size + ".i32";
      body = "max(" + body + ")(" + input + " |> map(fun(x => x * 2 + 1)) |> reduce(add)(0))";
    }
    files += " " + folder.Write("k" + std::to_string(number) + ".rise",
                                "//@ small " + size + "=33\ndef k" + std::to_string(number) +
                                    " = depFun((" + size + ": Nat) => fun(" + parameters + " => " +
                                    body + "))\n");
  }
  const Outcome run = Eqrise("run " + files + " -t c,opencl,mlir --warmup 0 --repeats 1");
  CHECK_MESSAGE(run.code == 0, run.err << run.out);
  CHECK_MESSAGE(Count(run.out, "  ok\n") == static_cast<size_t>(3 * number), run.out);
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
