// What a user types, and what comes: several values, folders with a bad kernel, texts that are not
// UTF-8, pictures of graphs that Graphviz can't lay out, devices and strategies with slips.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

constexpr char kScal[] =
    "//@ small n=7\ndef scal = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(fun(x => 2.0f * "
    "x))))\n";

TEST_CASE("messages: options take several values, and files are none") {
  const Outcome o = Eqrise("run kernels/mv.rise -t c --size n=8 m=8 --warmup 0 --repeats 1");
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(o.out, "m=8 n=8"));
  CHECK(Eqrise("check --size n=8 m=4 kernels/mv.rise").code == 0);
  CHECK(Eqrise("check --size=n=8 m=4 kernels/mv.rise").code == 0);
  const Outcome bad = Eqrise("check --size kernels/mv.rise");
  CHECK(bad.code == 2);
}

TEST_CASE("messages: a folder with a bad kernel gives all others, and one JSON document") {
  const TestFolder folder;
  folder.Write("a_bad.rise", "def a = fun(x: f32 => y)\n");
  folder.Write("b_good.rise", kScal);
  folder.Write("c_other.rise",
               "//@ target opencl\n//@ small n=7\ndef c = depFun((n: Nat) => fun(xs: n.f32 =>\n"
               "  xs |> mapGlobal(0)(fun(x => x))))\n");
  const std::string files = (folder / "") + " -t c";
  for (const char* command :
       {"run --at small --warmup 0 --repeats 1 ", "check ", "optimize --at small "}) {
    CAPTURE(std::string(command));
    const bool has_target = std::string(command) != "check ";
    const Outcome o = Eqrise(command + std::string("--json ") + (has_target ? files : folder / ""));
    CHECK(o.code == 2);
    const json all = json::parse(o.out);
    REQUIRE(all.is_array());
    CHECK(all.size() == (has_target ? 2 : 3));
    CHECK(all[0].contains("failed"));
    CHECK_FALSE(all[1].contains("failed"));
  }
  const Outcome written = Eqrise("optimize --at small " + files + " -o " + (folder / "out"));
  CHECK(written.code == 2);
  CHECK(std::filesystem::exists(folder / "out/scal.c"));
}

TEST_CASE("messages: what is not UTF-8 or moves the cursor is shown in digits") {
  const TestFolder folder;
  const std::string file = folder.Write("k.rise", "def a = fun(x: f32 => y\xff\x1b[31m)\n");
  const Outcome as_json = Eqrise("check --json " + file);
  CHECK(as_json.code == 2);
  CHECK(json::parse(as_json.out).contains("error"));
  const Outcome text = Eqrise("check " + file);
  CHECK(text.code == 2);
  CHECK_MESSAGE(Contains(text.err, "y\\xff\\x1b[31m"), text.err);
  CHECK(Eqrise("check " + folder.Write("bom.rise", std::string("\xef\xbb\xbf") + kScal)).code == 0);
}

TEST_CASE("messages: what a full disk does not take is an error") {
  const Outcome o = Eqrise("check kernels/mm.rise > /dev/full");
  CHECK(o.code == 2);
  CHECK(Contains(o.err, "can't write the standard output"));
}

// Graphviz fails on graphs with boxes around e-classes, with pages of its insides.
TEST_CASE("messages: a picture is drawn whatever Graphviz makes of the graph") {
  const TestFolder folder;
  const Outcome o = Eqrise("dot kernels/scal.rise --size n=64 -t c -o " + (folder / "g.svg"));
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK(Contains(ReadText(folder / "g.svg"), "<svg"));
  // A Graphviz that can't do boxes, and one that can do nothing.
  std::filesystem::create_directory(folder / "bin");
  const auto install = [&](const char* program, const std::string& text) {
    folder.Write(std::string("bin/") + program, "#!/bin/sh\n" + text);
    std::filesystem::permissions(folder / (std::string("bin/") + program),
                                 std::filesystem::perms::owner_all);
  };
  const std::string path = "PATH='" + (folder / "bin") + "':$PATH '" EQRISE_BINARY "' ";
  install("dot", "grep -q cluster_ $2 && echo insides >&2 && exit 1\necho picture > $4\n");
  const Outcome plain = Shell(path + "dot kernels/scal.rise -o '" + (folder / "h.svg") + "'");
  CHECK_MESSAGE(plain.code == 0, plain.err);
  CHECK(Contains(plain.err, "without boxes"));
  CHECK_FALSE(Contains(plain.err, "insides"));
  CHECK(ReadText(folder / "h.svg") == "picture\n");
  install("dot", "echo insides >&2\n");
  install("sfdp", "exit 1\n");
  const Outcome none = Shell(path + "dot kernels/scal.rise -o '" + (folder / "i.svg") + "'");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "could lay out no part"));
  CHECK_FALSE(std::filesystem::exists(folder / "i.svg"));
  const Outcome few = Eqrise("dot kernels/mm.rise --size n=64 m=64 k=64 -t c --max-classes 5 -o " +
                             (folder / "j.svg"));
  CHECK(few.code == 0);
  CHECK_MESSAGE(Contains(few.err, ": 5 of "), few.err);
}

TEST_CASE("messages: numbers of devices and strategies are in their ranges") {
  const TestFolder folder;
  std::string device = ReadText(std::string(EQRISE_ROOT) + "/devices/cpu-c.toml");
  const auto with = [&](const std::string& key, const std::string& value) {
    const size_t at = device.find("\n" + key) + 1;
    REQUIRE(at > 0);
    std::string text = device;
    text.replace(at, text.find('\n', at) - at, key + " = " + value);
    return Eqrise("optimize kernels/scal.rise -t c --device-file " + folder.Write("d.toml", text));
  };
  CHECK(with("compute_units", "4").code == 0);
  for (const auto& [key, value] : {std::pair{"compute_units", "1e10"},
                                   {"compute_units", "-1"},
                                   {"load_l1", "nan"},
                                   {"load_l1", "inf"},
                                   {"simd_width", "-1"},
                                   {"local_size_preferred", "0"},
                                   {"max_work_group", "1.5"}}) {
    const Outcome o = with(key, value);
    CHECK(o.code == 2);
    CHECK_MESSAGE(Contains(o.err, "d.toml:"), o.err);
    CHECK_MESSAGE(Contains(o.err, std::string(key) + " is a "), o.err);
  }
  std::string deep = "a";
  for (int i = 0; i < 50'000; ++i) deep += ".a";
  for (const std::string& text : {deep + " = 1\n", "a = " + std::string(50'000, '['),
                                  "a = " + std::string(50'000, '{'), std::string(2'000'000, '#')}) {
    const std::string file = folder.Write("s.toml", text);
    for (const char* option : {" --rules ", " --device-file "}) {
      const Outcome o = Eqrise("optimize kernels/scal.rise -t c" + std::string(option) + file);
      CHECK(o.code == 2);
      CHECK_MESSAGE(Contains(o.err, "s.toml"), o.err);
    }
  }
  CHECK(Eqrise("optimize kernels/scal.rise -t c --rules /dev/zero.toml").code == 2);
}

TEST_CASE("messages: what is given is an input of the program, or an error") {
  const TestFolder folder;
  folder.Write("w.rules",
               "given w\nrule a: map (fun x => mul x (w : f32)) (xs : n.f32) =>\n"
               "  map (fun x => mul w x) xs\n");
  const std::string strategy =
      folder.Write("s.toml", "rules = [\"w.rules\"]\n[[phase]]\nrules = [\"a\"]\niterations = 3\n");
  const std::string kernel = folder.Write(
      "k.rise",
      "def k = depFun((n: Nat) => fun(xs: n.f32, w: f32 => xs |> map(fun(x => x * w))))\n");
  const Outcome o = Eqrise("optimize --json -t c " + kernel + " --rules " +
                           folder.Write("t.toml", ReadText(strategy)));
  CHECK_MESSAGE(o.code == 0, o.err << o.out);
  const json report = json::parse(o.out)[0]["report"];
  CHECK_MESSAGE(report["rules"].dump().find("\"a\"") != std::string::npos, report["rules"].dump());
  const Outcome missing = Eqrise("optimize -t c kernels/scal.rise --rules " + strategy);
  CHECK(missing.code == 2);
  CHECK_MESSAGE(Contains(missing.err, "has no input `w`"), missing.err);
}

TEST_CASE("messages: emit prints one JSON document with the files and their texts") {
  const TestFolder folder;
  const Outcome o = Eqrise("emit kernels/scal.rise -t c,opencl --json");
  CHECK_MESSAGE(o.code == 0, o.err);
  const json all = json::parse(o.out);
  REQUIRE(all.size() == 2);
  CHECK(all[0]["target"] == "c");
  CHECK(all[0]["files"][0]["file"] == "scal.c");
  CHECK(all[1]["files"][0]["text"].get<std::string>().find("void scal_any_0") != std::string::npos);
  const Outcome written = Eqrise("emit kernels/scal.rise -t c --json -o " + (folder / "out"));
  CHECK(json::parse(written.out)[0]["files"][0]["text"] == ReadText(folder / "out/scal.c"));
  const Outcome bad = Eqrise("emit " + folder.Write("bad.rise", "def k = ") + " --json");
  CHECK(bad.code == 2);
  CHECK_MESSAGE(json::parse(bad.out).contains("error"), bad.out);
}

TEST_CASE("messages: a folder of rule files stands for them, and one without is an error") {
  const TestFolder folder;
  folder.Write("mine.rules", "rule twice: mul (x : f32) (y : f32) => mul y x\n");
  const Outcome o = Eqrise("optimize kernels/scal.rise -t c --json --rules " + (folder / ""));
  CHECK_MESSAGE(o.code == 0, o.err);
  CHECK(json::parse(o.out)[0]["report"]["rules"].dump().find("twice") != std::string::npos);
  CHECK(Eqrise("rules check " + (folder / "")).code == 0);
  const TestFolder empty;
  for (const char* command : {"rules check ", "optimize kernels/scal.rise -t c --rules "}) {
    const Outcome none = Eqrise(command + (empty / ""));
    CHECK(none.code == 2);
    CHECK_MESSAGE(Contains(none.err, "no .rules file in this folder"), none.err);
  }
}

TEST_CASE("messages: a command that is none is told what it may have meant") {
  const Outcome o = Eqrise("optimise kernels/scal.rise");
  CHECK(o.code == 2);
  CHECK(o.err == "error: there is no command `optimise`\nhint: did you mean `optimize`?\n");
}

TEST_CASE("messages: who leaves out the size of a depFun is told where it goes") {
  const TestFolder folder;
  const Outcome o =
      Eqrise("check " + folder.Write("k.rise",
                                     "def f = depFun((n: Nat) => fun(xs: n.f32 => xs))\n"
                                     "def k = depFun((n: Nat) => fun(ys: n.f32 => f(ys)))\n"));
  CHECK(o.code == 2);
  CHECK_MESSAGE(Contains(o.err, "takes its sizes first: f(n)(xs)"), o.err);
}

TEST_CASE(
    "messages: bounds for an input that the kernel does not have are an error at their line") {
  const TestFolder folder;
  const std::string file = folder.Write("k.rise",
                                        "//@ size n=8\n//@ input ys in [0, 1]\n"
                                        "def k = depFun((n: Nat) => fun(xs: n.f32 => xs))\n");
  const Outcome o = Eqrise("run " + file + " -t c --at size");
  CHECK(o.code == 2);
  CHECK_MESSAGE(Contains(o.err, "k.rise:2:1: error: k has no input ys"), o.err);
  CHECK_MESSAGE(o.out.empty(), "a table without rows has no header: ", o.out);
}

TEST_CASE("messages: bounds may be for the input of another kernel in the file") {
  const TestFolder folder;
  const std::string file = folder.Write("k.rise",
                                        "//@ input ys in [0, 1]\n"
                                        "def other = depFun((n: Nat) => fun(ys: n.f32 => ys))\n"
                                        "def k = depFun((n: Nat) => fun(xs: n.f32 => xs))\n");
  const Outcome o = Eqrise("check " + file);
  CHECK_MESSAGE(o.code == 0, o.err);
}

}  // namespace
}  // namespace eqrise
