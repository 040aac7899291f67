// What docs/security.md promises about files of strangers.
#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

std::string Kernel(const std::string& text) {
  return "foreign fun f(x: f32): f32 = x + 1.0f\n  with " + text +
         "\ndef k = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => f(x)))))\n";
}

TEST_CASE("security: texts of foreign functions run when the user says so, and only then") {
  const TestFolder folder;
  const std::string file =
      folder.Write("k.rise", Kernel("c \"return x + 1.0f;\" opencl \"return x + 1.0f;\""));
  for (const char* target : {"c", "opencl"}) {
    const std::string run = "run " + file + " --size n=9 --warmup 0 --repeats 1 -t " + target;
    const Outcome refused = Eqrise(run);
    CHECK(refused.code == 2);
    CHECK_MESSAGE(Contains(refused.err, "k.rise:1:13: error: `f` has a text in "), refused.err);
    CHECK(Contains(refused.err, "--allow-foreign"));
    CHECK(Eqrise(run + " --allow-foreign").code == 0);
  }
  // MLIR has the definition; printing is no running.
  CHECK(Eqrise("run " + file + " --size n=9 -t mlir --repeats 1").code == 0);
  CHECK(Eqrise("emit " + file + " -t c").code == 0);
  const std::string other = folder.Write("o.rise", Kernel("opencl \"return x + 1.0f;\""));
  CHECK(Eqrise("run " + other + " --size n=9 -t c --repeats 1").code == 0);
}

TEST_CASE("security: a name of a file gets out of no comment") {
  const TestFolder folder;
  const std::string file = folder / "a\rint injected;\\.rise";
  std::ofstream(file) << "def k = fun(xs: 4.f32 => xs |> map(fun(x => x + 1.0f)))\n";
  for (const char* target : {"c", "opencl", "mlir"}) {
    const Outcome o = Eqrise("emit '" + file + "' -t " + std::string(target));
    CHECK(o.code == 0);
    CHECK(Contains(o.out, "a\\x0dint injected;"));
    CHECK_FALSE(Contains(o.out, "\r"));
  }
}

// Each of them waited for ever, or took all memory.
TEST_CASE("security: what is no regular file is read by no command") {
  const TestFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(Shell("mkfifo '" + pipe + "'").code == 0);
  const std::string importing =
      folder.Write("i.rise", "import \"pipe\"\ndef i = fun(xs: 4.f32 => xs |> map(abs))\n");
  const std::string strategy = folder.Write(
      "s.toml", "rules = [\"/dev/stdin\"]\n[[phase]]\nrules = [\"all\"]\niterations = 1\n");
  const std::string link = folder / "link";
  std::filesystem::create_symlink("/dev/zero", link);
  for (const std::string& file : {pipe, std::string("/dev/zero"), folder.path(), link}) {
    std::vector<std::string> commands = {
        "optimize kernels/scal.rise -t c --device-file " + file,
        "optimize kernels/scal.rise -t c --from " + file,
        "run kernels/scal.rise -t c --input xs=" + file,
        "extract " + file,
    };
    if (file != folder.path()) {
      commands.push_back("check " + file);
      commands.push_back("rules check " + file);
      commands.push_back("optimize kernels/scal.rise -t c --rules " + file);
    }
    for (const std::string& command : commands) {
      const Outcome o = Eqrise(command);
      CAPTURE(command);
      CHECK(o.code == 2);
      CHECK_MESSAGE(Contains(o.err, file + ": error: this is no regular file, but a "), o.err);
    }
  }
  const Outcome named = Eqrise("check " + importing);
  CHECK(named.code == 2);
  CHECK_MESSAGE(Contains(named.err, "i.rise:1:8: error: can't read \"pipe\""), named.err);
  CHECK(Contains(named.err, "this is no regular file, but a named pipe"));
  const Outcome rules = Shell("cat rules/algorithmic.rules | '" EQRISE_BINARY
                              "' optimize kernels/scal.rise -t c --rules " +
                              strategy);
  CHECK(rules.code == 2);
  CHECK_MESSAGE(Contains(rules.err, "/dev/stdin: error: this is no regular file"), rules.err);
}

TEST_CASE("security: imports stay under the kernel's folder unless the user allows another one") {
  const TestFolder folder;
  folder.Write("lib/half.rise", "def half = fun x => 0.5 * x");
  const std::string kernel = folder.Write(
      "own/k.rise", "import \"../lib/half.rise\"\ndef k = fun(xs: n.f32 => xs |> map(half))\n");
  const std::string allow = " --import-path " + (folder / "lib");
  for (const char* command : {"check ", "optimize -t c ", "emit -t c ", "derive -t c ", "dot ",
                              "run -t c --repeats 1 --size n=9 "}) {
    const Outcome refused = Eqrise(command + kernel);
    CHECK(refused.code == 2);
    CHECK_MESSAGE(Contains(refused.err, "k.rise:1:8: error: \"../lib/half.rise\" leads out of "),
                  refused.err);
    const Outcome allowed = Eqrise(command + kernel + allow);
    CHECK_MESSAGE(allowed.code == 0, allowed.err);
  }
  CHECK(Eqrise("check " + kernel + " --import-path " + (folder / "nothing")).code == 2);
}

#ifndef EQRISE_SANITIZED  // it comes before all other libraries
TEST_CASE("security: an OpenCL driver that aborts costs its target alone") {
  const TestFolder folder;
  const std::string source =
      folder.Write("abort.c", "#include <stdlib.h>\nint clBuildProgram(void) { abort(); }\n");
  const std::string library = folder / "abort.so";
  REQUIRE(Shell("cc -shared -fPIC -o " + library + " " + source).code == 0);
  const Outcome o =
      Shell("XDG_CACHE_HOME='" + folder.path() + "' LD_PRELOAD=" + library +
            " '" EQRISE_BINARY "' run kernels/scal.rise --at small -t opencl,c --repeats 1");
  CHECK(o.code == 2);
  CHECK_MESSAGE(Contains(o.out, "failed: the driver ended by signal 6\n"), o.out << o.err);
  CHECK_MESSAGE(Contains(o.out, "  ok\n"), o.out << o.err);
}
#endif

TEST_CASE("security: what the user gives by a pipe is read") {
  CHECK(Shell("cat kernels/scal.rise | '" EQRISE_BINARY "' check /dev/stdin").code == 0);
  CHECK(Shell("'" EQRISE_BINARY "' check /dev/stdin < kernels/scal.rise").code == 0);
  CHECK(Shell("bash -c \"'" EQRISE_BINARY
              "' rules check --instances 1 <(cat tests/rules/right.rules)\"")
            .code == 0);
  const TestFolder folder;
  const std::string xs = folder.Write("xs.npy", Npy("4", {1, 2, 3, 4}));
  const Outcome o =
      Shell("cat " + xs +
            " | '" EQRISE_BINARY "' run kernels/scal.rise -t c --repeats 1 --input xs=/dev/stdin");
  CHECK_MESSAGE(o.code == 0, o.err);
}

// Each took all memory there is, or wrapped around.
TEST_CASE("security: sizes that explode are errors, and so are those beyond 64 bits") {
  const TestFolder folder;
  const auto check = [&](const std::string& size) {
    return Eqrise("check " +
                  folder.Write("k.rise",
                               "def k = depFun((a: Nat, b: Nat, c: Nat, d: Nat, e: Nat) =>\n"
                               "  fun(xs: (" +
                                   size + ").f32 => xs |> map(fun(x => x))))\n"));
  };
  std::string product = "1";
  for (const char* x : {"a", "b", "c", "d", "e"}) {
    for (const char* y : {"a", "b", "c", "d", "e"})
      product += std::string("*(") + x + "+" + y + "*" + y + ")";
  }
  CHECK(check("(a+b)*(b+c)*(c+d)*(d+e)").code == 0);
  const Outcome large = check("(" + product + ")*(" + product + ")");
  CHECK_MESSAGE(large.code == 2, large.err);
  CHECK_MESSAGE(Contains(large.err, "error: a size is a sum of too many products"), large.err);
  const Outcome beyond = check("a + 9223372036854775807 * 9223372036854775807");
  CHECK(beyond.code == 2);
  CHECK_MESSAGE(Contains(beyond.err, "64 bits"), beyond.err);
  const Outcome padded =
      Eqrise("check " + folder.Write("p.rise",
                                     "def p = fun(xs: 4.f32 => xs |> padCst(9223372036854775807)\n"
                                     "  (9223372036854775807)(0.0f))\n"));
  CHECK(padded.code == 2);
  CHECK_MESSAGE(Contains(padded.err, "beyond 64 bits"), padded.err);
}

// Types are gone through as trees: this one would have 2^24 parts, and took half a minute.
TEST_CASE("security: pairs of pairs that explode are an error at the let that is too much") {
  const TestFolder folder;
  std::string text = "def k = fun(xs: 4.f32 => xs |> map(fun(x =>\n  let p0 = (x, x) in\n";
  std::string result = "p0";
  for (int i = 1; i < 24; ++i) {
    const std::string before = "p" + std::to_string(i - 1);
    text += "  let p" + std::to_string(i) + " = (" + before + ", " + before + ") in\n";
    result = "fst(" + result + ")";
  }
  text += "  " + result + ")))\n";
  const Outcome pairs = Eqrise("check " + folder.Write("k.rise", text));
  CHECK(pairs.code == 2);
  CHECK_MESSAGE(Contains(pairs.err, "k.rise:16:13: error: the type of this has more than"),
                pairs.err);
}

TEST_CASE("security: a power beyond 64 bits is an error, not an array of no elements") {
  const TestFolder folder;
  const Outcome power = Eqrise(
      "check " +
      folder.Write("k.rise",
                   "def k = fun(xs: 64.f32 => xs |> iterate(65)(depFun((m: Nat) =>\n"
                   "  fun(ys: (2 * m).f32 => ys |> split(2) |> map(reduce(add)(0.0f))))))\n"));
  CHECK(power.code == 2);
  CHECK_MESSAGE(Contains(power.err, "k.rise:1:30: error: a size has a number beyond 64 bits"),
                power.err);
}

// Each quotient doubled what there was to prove, and the memory was gone in seconds.
TEST_CASE("security: a size of many quotients is emitted") {
  const TestFolder folder;
  std::string size = "0";
  for (int i = 0; i < 20; ++i) {
    size += " + floorDiv(n * m + " + std::to_string(i) + ", n + " + std::to_string(i + 2) + ")";
  }
  const Outcome o =
      Eqrise("emit -t opencl " +
             folder.Write("k.rise", "def k = depFun((n: Nat, m: Nat) => fun(xs: (" + size +
                                        ").f32 =>\n  xs |> split(floorDiv(n, 7)) |> join |> "
                                        "map(fun(x => x))))\n"));
  CHECK_MESSAGE(o.code == 0, o.err);
}

TEST_CASE("security: memory that is not there ends the command, and nothing is half-written") {
  const TestFolder folder;
  const std::string out = folder / "out";
  // What a checker of addresses needs is more than that.
#ifndef EQRISE_SANITIZED
  const Outcome o = Shell("ulimit -v 200000; '" EQRISE_BINARY
                          "' run kernels/scal.rise -t c --size n=400000000 -o '" +
                          out + "'");
  CHECK_MESSAGE((o.code == 2 || o.code == 3), o.code << o.err);
  CHECK_FALSE(std::filesystem::exists(out + "/scal.out.npy"));
#endif
}

}  // namespace
}  // namespace eqrise
