// eqrise batch: many kernels, each in its own process, with results that outlive whatever happens.
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/batch_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

std::string Foreign(const std::string& text) {
  return "//@ small n=100\nforeign fun f(x: f32): f32 = x + 1.0f\n  with c \"" + text +
         "\"\ndef main = depFun((n: Nat) => fun(xs: n.f32 => xs |> map(f)))\n";
}

Outcome Batch(const TestFolder& folder, const std::string& arguments) {
  return Shell(Cache(folder) + "'" EQRISE_BINARY "' batch " + arguments);
}

TEST_CASE("batch: a kernel that crashes, never ends or takes all memory costs itself alone") {
  const TestFolder folder;
  const std::string in = folder / "in", out = folder / "out";
  std::filesystem::create_directories(in + "/deep");
  Write(in + "/a_good.rise", Scaled("2.0f"));
  Write(in + "/b_crash.rise", Foreign("__builtin_trap(); return x;"));
  Write(in + "/c_hang.rise", Foreign("for (;;) {} return x;"));
  Write(in + "/d_memory.rise",
        Foreign("for (;;) __builtin_memset(__builtin_malloc(1 << 20), 1, 1 << 20); return x;"));
  Write(in + "/e_compiler.rise", Foreign("this is no C; return x;"));
  Write(in + "/f_wrong.rise", Foreign("return x + 2.0f;"));
  Write(in + "/g_text.rise", "def main = fun(x: f32 => )\n");
  Write(in + "/deep/h_good.rise", Scaled("3.0f"));
  const Outcome o =
      Batch(folder, "'" + in + "' -t c -o '" + out +
                        "' -j 2 --run --allow-foreign --job-seconds 12 --job-bytes 700M");
  CAPTURE(o.err);
  CHECK(o.code == 2);
  const std::vector<json> rows = RowsOf(out);
  REQUIRE(rows.size() == 8);
  std::map<std::string, std::string> status;
  for (const json& row : rows) status[row["name"]] = row["status"];
  const std::map<std::string, std::string> want = {
      {"a_good", "ok"},      {"b_crash", "crashed"},
      {"c_hang", "stopped"}, {"d_memory", "out of memory"},
      {"deep/h_good", "ok"}, {"e_compiler", "failed"},
      {"f_wrong", "wrong"},  {"g_text", "failed"}};
  REQUIRE(status == want);
  CHECK(rows[0]["name"] == "a_good");
  CHECK(rows[0]["run"]["all_seconds"].size() == 7);
  CHECK(std::filesystem::exists(out + "/a_good.c"));
  CHECK(json::parse(ReadText(out + "/deep/h_good.c.json"))["source"] == "h_good.c");
  for (const json& row : rows) CHECK(row["error"].is_null() == (row["status"] == "ok"));
  CHECK(Contains(o.out, "8 jobs: 1 crashed, 2 failed, 2 ok, 1 out of memory, 1 stopped, 1 wrong"));
  CHECK(Contains(o.out, "g_text c: " + in + "/g_text.rise:1:26: error: expected an expression"));
}

TEST_CASE("batch: killed at some moments and resumed, the results are those of one run" *
          testing::TakesLong()) {
  const TestFolder folder;
  const std::string files =
      "kernels/asum.rise kernels/axpy.rise kernels/dot.rise kernels/gemv.rise kernels/scal.rise "
      "kernels/vadd.rise kernels/softmax.rise kernels/transpose.rise -t c --no-cache";
  const std::string whole = folder / "whole", killed = folder / "killed";
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(Batch(folder, files + " -o '" + whole + "'").code == 0);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  for (int i = 1; i <= 4; ++i) {
    Shell(Cache(folder) + "timeout -s KILL " + std::to_string(seconds * 0.17 * i) +
          " '" EQRISE_BINARY "' batch " + files + " --resume -o '" + killed + "'");
  }
  // A line that was cut in its middle.
  std::ofstream(killed + "/results.jsonl", std::ios::app) << "{\"name\": \"as";
  const Outcome o = Batch(folder, files + " --resume -o '" + killed + "'");
  CHECK(o.code == 0);
  const std::vector<json> want = RowsOf(whole), rows = RowsOf(killed);
  REQUIRE(rows.size() == want.size());
  for (size_t i = 0; i < rows.size(); ++i) CHECK(WithoutTimes(rows[i]) == WithoutTimes(want[i]));
  for (const char* file : {"/asum.c", "/softmax.c", "/softmax.c.json"}) {
    CHECK(ReadText(killed + file) == ReadText(whole + file));
  }
  CHECK_FALSE(std::filesystem::exists(killed + "/.jobs"));
}

TEST_CASE("batch: what is unchanged is known, and what it imports is part of it") {
  const TestFolder folder;
  const std::string in = folder / "in";
  std::filesystem::create_directories(in);
  Write(in + "/a.rise", Scaled("2.0f"));
  Write(in + "/b.rise",
        "import \"a.rise\"\n//@ small n=100\ndef twice = depFun((n: Nat) => "
        "fun(xs: n.f32 => xs |> main(n) |> main(n)))\n");
  const auto known = [&](const std::string& out, const std::string& more = "") {
    const Outcome o = Batch(folder, "'" + in + "' -t c --json -o '" + (folder / out) + "' " + more);
    CHECK_MESSAGE(o.code == 0, o.err);
    return json::parse(o.out)["cached"].get<int>();
  };
  CHECK(known("1") == 0);
  CHECK(known("2") == 2);
  CHECK(RowsOf(folder / "2")[0]["cached"] == true);
  CHECK(ReadText(folder / "1/b.c") == ReadText(folder / "2/b.c"));
  CHECK(known("3", "--strict-fp") == 0);
  CHECK(known("4", "--no-cache") == 0);
  Write(in + "/a.rise", Scaled("4.0f"));
  CHECK(known("5") == 0);
}

TEST_CASE("batch: a goal and rules in other folders than the strategy's are part of it") {
  const TestFolder folder;
  for (const char* below : {"strategies", "goals", "rules"}) {
    std::filesystem::create_directories(folder / below);
  }
  const auto goal = [&](const std::string& sketch) { Write(folder / "goals/g.rise", sketch); };
  const auto rules = [&](const std::string& more) {
    Write(folder / "rules/r.rules", ReadText(EQRISE_ROOT "/rules/algorithmic.rules") +
                                        ReadText(EQRISE_ROOT "/rules/c.rules") + more);
  };
  goal("contains(split(4)(?))");
  rules("");
  Write(folder / "strategies/s.toml",
        "rules = [\"../rules/r.rules\"]\n[[phase]]\nname = \"split\"\nrules = [\"split-join\"]\n"
        "goal = \"../goals/g.rise\"\n[[phase]]\nname = \"implement\"\nrules = [\"implement\"]\n");
  const auto known = [&](const std::string& out) {
    const Outcome o = Batch(folder, "kernels/vadd.rise -t c --json -o '" + (folder / out) +
                                        "' --rules '" + (folder / "strategies/s.toml") + "'");
    CHECK_MESSAGE(o.code == 0, o.out, o.err);
    return json::parse(o.out)["cached"].get<int>();
  };
  CHECK(known("1") == 0);
  CHECK(known("2") == 1);
  goal("contains(split(64)(?))");
  CHECK(known("3") == 0);
  rules("/// Not used.\nrule add-zero: (x : f32) + 0.0f => x\n");
  CHECK(known("4") == 0);
  CHECK(known("5") == 1);
}

TEST_CASE("batch: results are not overwritten by accident") {
  const TestFolder folder;
  const std::string arguments = "kernels/vadd.rise -t c -o '" + (folder / "out") + "' ";
  CHECK(Batch(folder, arguments).code == 0);
  const Outcome again = Batch(folder, arguments);
  CHECK(again.code == 2);
  CHECK(Contains(again.err, "results.jsonl is there already\nhint: --resume goes on"));
  CHECK(Contains(Batch(folder, arguments + "--resume").out, "1 were done before"));
  CHECK(Batch(folder, arguments + "--overwrite").code == 0);
  CHECK(Batch(folder, "kernels/vadd.rise").code == 2);  // where to?
}

TEST_CASE("batch: Ctrl-C ends it in order, and what was done stays") {
  const TestFolder folder;
  const std::string out = folder / "out";
  const std::string arguments = "kernels -t c --no-cache -o '" + out + "' --at size";
  const Outcome o = Shell(Cache(folder) + "timeout -s INT 1.5 '" EQRISE_BINARY "' batch " +
                          arguments + "; echo $?");
  CHECK(Contains(o.err, "jobs are left\nhint: the same command with --resume goes on"));
  CHECK_FALSE(std::filesystem::exists(out + "/.jobs"));
  const std::vector<json> rows = RowsOf(out);
  for (const json& row : rows) CHECK(row["status"] == "ok");
}

}  // namespace
}  // namespace eqrise
