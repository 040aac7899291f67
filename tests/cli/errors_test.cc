// Bad input: exit code 2, one located error, nothing written. And what the subcommands promise.
#include <nlohmann/json.hpp>

#include "absl/strings/str_join.h"
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

// The command is refused with exactly one error that contains `message`.
void CheckBad(const std::string& arguments, const std::string& message) {
  const Outcome o = Eqrise(arguments);
  CAPTURE(arguments);
  CAPTURE(o.err);
  CHECK(o.code == 2);
  CHECK(Contains(o.err, message));
  CHECK(Count(o.err, "error") <= 2);  // the word may be in the source that is quoted
}

TEST_CASE("bad kernels are refused at their place") {
  const TestFolder folder;
  const std::string type_error =
      folder.Write("t.rise", "def t = fun(xs: 8.f32 =>\n  xs |> map(fun(x => fst(x))))\n");
  const std::string unbound =
      folder.Write("u.rise", "def u = fun(xs: 8.f32 =>\n  xs |> map(fun(x => x + y)))\n");
  const std::string out = folder / "out";
  for (const char* command : {"check ", "optimize -t c -o OUT ", "run -t c -o OUT "}) {
    std::string c = command;
    if (size_t at = c.find("OUT"); at != std::string::npos) c.replace(at, 3, out);
    CheckBad(c + type_error, "t.rise:2:");
    CheckBad(c + unbound, "u.rise:2:26: error:");
    CHECK_FALSE(std::filesystem::exists(out));
  }
}

TEST_CASE("missing files and unknown names are refused") {
  const TestFolder folder;
  CheckBad("check kernels/nothing.rise", "kernels/nothing.rise: error: can't open the file");
  CheckBad("optimize kernels/scal.rise --rules rules/nothing.rules", "nothing.rules");
  CheckBad("optimize kernels/scal.rise --kernel nothing", "nothing");
  CheckBad("optimize kernels/scal.rise -t cuda", "unknown target cuda");
  CheckBad("optimize kernels/scal.rise -t cuda", "targets are opencl, c or mlir");
  CheckBad("optimize kernels/scal.rise -t mlir --device-file devices/cpu-opencl.toml",
           "for the target opencl");
  CheckBad("optimize kernels/scal.rise --device-file devices/nothing.toml", "nothing.toml");
  CheckBad("optimize kernels/scal.rise -t c --device-file devices/cpu-opencl.toml",
           "for the target opencl");
  CheckBad("run kernels/scal.rise --device no-such-device", "no-such-device");
  CheckBad("check " + folder.path(), "no .rise file in this folder");
}

TEST_CASE("an option that means nothing for any target that is asked for is a mistake") {
  const TestFolder folder;
  const std::string batch = "batch -o '" + (folder / "out") + "' ";
  for (const std::string command : {"run ", batch.c_str(), "rules ablate "}) {
    CheckBad(command + "kernels/scal.rise -t c --device nonsense",
             "--device is the OpenCL device to run on, and no target is opencl\nhint: ");
    CheckBad(command + "kernels/scal.rise -t opencl --device nonsense", "nonsense");
  }
  for (const std::string command : {"optimize", "emit", "derive", "dot", "dump", "stats"}) {
    CheckBad(command + " kernels/scal.rise -t c --device nonsense", "nonsense");
  }
  for (const std::string command :
       {"optimize ", "emit ", "run ", "derive ", "dump ", batch.c_str()}) {
    CheckBad(command + "kernels/scal.rise -t c,mlir --local-size 64",
             "--local-size is the size of OpenCL's work-groups, and no target is opencl");
  }
  CheckBad("optimize kernels/scal.rise -t c --device cpu-c --device-file devices/cpu-c.toml",
           "leave one out");
  // Nothing is run, and no rules are added.
  CHECK(Contains(Eqrise(batch + "kernels/scal.rise --repeats 3").err, "--repeats requires --run"));
  CHECK(Contains(Eqrise("rules ablate kernels/scal.rise --seed 3").err, "--seed requires --run"));
  CHECK(Contains(Eqrise("emit kernels/scal.rise --with-phase p").err,
                 "--with-phase requires --with"));
  CHECK_FALSE(std::filesystem::exists(folder / "out"));
}

TEST_CASE("a command about one target takes no second one") {
  for (const std::string command : {"stats", "dot", "dump", "find --sketch-text '?'"}) {
    CheckBad(command + " kernels/scal.rise -t c,opencl",
             "this is about one target, and 2 are given");
  }
}

TEST_CASE("rules that a low-level program has no use for are looked up all the same") {
  for (const std::string wrong :
       {"--rules nothing.rules", "--with nothing.rules", "--without nothing"}) {
    for (const std::string command : {"emit", "run --at small", "derive"}) {
      CheckBad(command + " kernels/low/mv_listing4.rise " + wrong, "nothing");
    }
  }
}

TEST_CASE("bad sizes are refused") {
  const TestFolder folder;
  const std::string split = folder.Write(
      "s.rise",
      "def s = depFun((n: Nat) => fun(xs: n.f32 =>\n  xs |> split(32) |> join |> map(abs)))\n");
  CheckBad("optimize " + split + " --size n=33", "s.rise:");
  CheckBad("check kernels/scal.rise --size n", "malformed --size n");
  CheckBad("check kernels/scal.rise --size n=x", "malformed --size n=x");
  CheckBad("check kernels/scal.rise --size n=-4", "malformed --size n=-4");
  CheckBad("check kernels/scal.rise --size q=4", "q");
}

TEST_CASE("numbers go in and out by .npy, and bad files are refused") {
  const TestFolder folder;
  const std::string xs = folder.Write("xs.npy", Npy("4", {1, 2, 3, 4}));
  const std::string alpha_kernel = folder.Write(
      "twice.rise",
      "def twice = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => 2.0f * x))))\n");
  for (const char* target : {"c", "opencl"}) {
    const std::string out = folder / (std::string("out_") + target);
    const Outcome o = Eqrise("run " + alpha_kernel + " -t " + target +
                             " --size n=4 --input xs=" + xs + " --output " + out);
    CHECK_MESSAGE(o.code == 0, o.err);
    CHECK(ReadText(out + "/twice.out.npy").ends_with(Npy("4", {2, 4, 6, 8}).substr(128 - 64)));
  }
  const std::string bad_out = folder / "bad";
  const std::string bad = "run " + alpha_kernel + " -t c --size n=4 -o " + bad_out + " --input ";
  CheckBad(bad + "xs=" + folder.Write("corrupt.npy", "not an array"), "corrupt.npy");
  CheckBad(bad + "xs=" + folder.Write("short.npy", Npy("4", {1, 2})), "short.npy");
  CheckBad(bad + "xs=" + folder.Write("wrong.npy", Npy("5", {1, 2, 3, 4, 5})), "wrong.npy");
  CheckBad(bad + "ys=" + xs, "ys");
  CheckBad(bad + "xs", "malformed --input xs");
  CHECK_FALSE(std::filesystem::exists(bad_out));
}

TEST_CASE("an output folder that can't be made is an error") {
  const TestFolder folder;
  const std::string file = folder.Write("file", "");
  CheckBad("optimize kernels/scal.rise -t c -o " + file + "/x", "file/x");
  CheckBad("run kernels/scal.rise --at small -t c -o " + file + "/x", "file/x");
}

TEST_CASE("the help names every subcommand") {
  const Outcome o = Eqrise("--help");
  CHECK(o.code == 0);
  for (const char* name : {"check", "optimize", "run", "rules", "dot"})
    CHECK(Contains(o.out, std::string("\n  ") + name));
}

TEST_CASE("--json is JSON with the promised fields") {
  const auto array = [](const std::string& arguments) {
    const Outcome o = Eqrise(arguments);
    CAPTURE(o.err);
    json j = json::parse(o.out, nullptr, false);
    CHECK_MESSAGE(j.is_array(), arguments);
    REQUIRE(!j.empty());
    return j[0];
  };
  const auto has = [](const json& j, std::initializer_list<const char*> fields) {
    for (const char* f : fields) CHECK_MESSAGE(j.contains(f), f);
  };
  has(array("check kernels/mm.rise --json"),
      {"file", "name", "inputs", "type", "assumptions", "program"});
  has(array("optimize kernels/scal.rise --at small --json"),
      {"file", "target", "report", "candidates", "source", "manifest"});
  has(array("run kernels/scal.rise --at small --json"),
      {"kernel", "target", "sizes", "kernel_seconds", "temporary_bytes", "local_bytes", "error",
       "verdict"});
  has(array("rules check rules/vector.rules --instances 3 --json"),
      {"file", "rule", "instances", "vacuous"});
  const json error = json::parse(Eqrise("check kernels/nothing.rise --json").out, nullptr, false);
  CHECK(error.contains("error"));
}

TEST_CASE("what check prints reads back as the same program") {
  const TestFolder folder;
  for (const char* kernel : {"mm", "nbody", "blackscholes", "conv2d"}) {
    const std::string first = Eqrise("check kernels/" + std::string(kernel) + ".rise").out;
    const Outcome again = Eqrise("check " + folder.Write(kernel + std::string(".rise"), first));
    CHECK(again.code == 0);
    CHECK(again.out == first);
  }
}

TEST_CASE("what a program asks for is told once, beside what is printed") {
  const TestFolder folder;
  const std::string file = folder.Write(
      "k.rise", "def k = fun(xs: 8.f32 => xs |> printType |> mapSeq(fun(x => x + 1.0f)))\n");
  const std::string note = "k.rise:1:32: note: the type here is 8.f32\n";
  for (const char* command : {"check ", "optimize -t opencl,c ", "emit -t c,mlir ", "derive -t c ",
                              "run -t c,mlir --repeats 1 ", "dot -t c "}) {
    CAPTURE(std::string(command));
    const Outcome o = Eqrise(command + file);
    CHECK(o.code == 0);
    CHECK(Count(o.err, note) == 1);
    CHECK(!Contains(o.out, "note:"));
  }
}

TEST_CASE("dot draws a picture") {
  const TestFolder folder;
  const std::string svg = folder / "x.svg";
  CHECK(Eqrise("dot kernels/scal.rise -o " + svg).code == 0);
  CHECK(Contains(ReadText(svg), "<svg"));
  CheckBad("dot kernels/scal.rise -o " + (folder / "x.gif"), "can't draw");
}

TEST_CASE("odd sizes and symbolic sizes run") {
  for (const char* arguments : {"run kernels/scal.rise --size n=1000003 -t opencl,c --repeats 1",
                                "run kernels/mv.rise -t opencl,c"}) {
    const Outcome o = Eqrise(arguments);
    CHECK_MESSAGE(o.code == 0, o.err);
    CHECK_MESSAGE(Count(o.out, "  ok\n") == 2, o.out);
  }
}

TEST_CASE("--strict-fp keeps the order of floating-point operations") {
  const std::string with = Eqrise("optimize kernels/asum.rise --at size -t c --json").out;
  const std::string without =
      Eqrise("optimize kernels/asum.rise --at size -t c --strict-fp --json").out;
  const auto reassociates = [](const std::string& text) {
    bool found = false;
    const json all = json::parse(text);
    for (const json& candidate : all[0]["candidates"]) {
      for (const json& rule : candidate["rules"]) {
        found = found || Contains(rule.get<std::string>(), "reduction");
      }
    }
    return found;
  };
  CHECK(reassociates(with));
  CHECK_FALSE(reassociates(without));
}

// The simulator loads itself before the sanitizer's runtime, which refuses that.
#ifndef EQRISE_SANITIZED
TEST_CASE("the OpenCL simulator finds nothing in a sample of the kernels") {
  std::set<std::string> kernels = KernelFiles();
  const bool is_whole = testing::IsWhole();
  // These two take half of the time of all: no size makes them small.
  const auto is_long = [](const std::string& kernel) {
    return kernel.ends_with("/lavamd_workgroup.rise") || kernel.ends_with("/asum_tree.rise");
  };
  if (!is_whole) CHECK(std::erase_if(kernels, is_long) == 2);
  size_t number = 0;
  std::erase_if(kernels, [&](const std::string&) { return !testing::IsInSample(number++, 3); });
  const Outcome o = Shell(absl::StrCat("EQRISE='" EQRISE_BINARY "' scripts/check_races.sh ",
                                       is_whole ? "" : "--in-turn ", absl::StrJoin(kernels, " ")));
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
  // A line for each run and one above them.
  CHECK(Count(o.out, " ok") == Count(o.out, "\n") - 1);
  for (const std::string& kernel : kernels) {
    const size_t runs = is_whole ? 4 : 1;
    CHECK_MESSAGE(Count(o.out, kernel + " ") == (IsFor(kernel, "opencl") ? runs : 0), kernel);
  }
}
#endif

}  // namespace
}  // namespace eqrise
