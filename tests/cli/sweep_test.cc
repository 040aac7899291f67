// eqrise sweep, results: all combinations of a plan, in parts or as a whole, for other tools.
#include <sqlite3.h>

#include <nlohmann/json.hpp>

#include "tests/cli/batch_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

Outcome Sweep(const TestFolder& folder, const std::string& arguments) {
  return Shell(Cache(folder) + "'" EQRISE_BINARY "' sweep " + arguments);
}

// Two kernels beside a plan.
std::string PlanIn(const TestFolder& folder, const std::string& text) {
  Write(folder / "two.rise", Scaled("2.0f"));
  Write(folder / "three.rise", Scaled("3.0f"));
  Write(folder / "plan.toml", text);
  return "'" + (folder / "plan.toml") + "'";
}

// The rows of a sweep of such a plan into folder/out.
std::vector<json> RowsOfPlan(const TestFolder& folder, const std::string& text) {
  const std::string out = folder / "out";
  const Outcome o = Sweep(folder, PlanIn(folder, text) + " -o '" + out + "'");
  CAPTURE(o.err);
  REQUIRE(o.code == 0);
  return RowsOf(out);
}

constexpr char kPlan[] =
    "kernels = [\"two.rise\", \"three.rise\"]\n"
    "target = [\"c\", \"opencl\"]\n"
    "size = [\"small\", { n = 64 }]\n"
    "rules = [\"all\", { without = \"map-fusion\" }]\n"
    "[[exclude]]\ntarget = \"opencl\"\nsize = \"small\"\n";

TEST_CASE("sweep: a dry run counts and lists all combinations but those that are excluded") {
  const TestFolder folder;
  const std::string plan = PlanIn(folder, kPlan);
  const Outcome o = Sweep(folder, plan + " --dry-run");
  CAPTURE(o.err);
  CHECK(o.code == 0);
  CHECK(Contains(o.out, "12 jobs\n"));
  CHECK(Contains(o.out, "two c n=64 rules:-map-fusion\n"));
  CHECK_FALSE(Contains(o.out, "opencl n=100"));
  const json listed = json::parse(Sweep(folder, plan + " --dry-run --json").out);
  CHECK(listed["count"] == 12);
}

TEST_CASE("sweep: `without each` is one job for each rule that the strategy uses") {
  const TestFolder folder;
  const std::string plan = PlanIn(
      folder, "kernels = \"two.rise\"\ntarget = \"c\"\nrules = [\"all\", \"without each\"]\n");
  const Outcome o = Sweep(folder, plan + " --dry-run");
  CHECK(o.code == 0);
  CHECK(Contains(o.out, "two c rules:all\n"));
  CHECK(Contains(o.out, "two c rules:-map-fusion\n"));
  CHECK(Contains(o.out, "two c rules:-map-par\n"));
  CHECK(Count(o.out, "\n") > 20);
}

TEST_CASE("sweep: a row has all that its result depends on") {
  const TestFolder folder;
  const std::vector<json> rows =
      RowsOfPlan(folder,
                 "kernels = \"two.rise\"\ntarget = \"c\"\nsize = \"small\"\n"
                 "tune = { \"split-join.s\" = 8 }\nseed = 7\ncandidates = 2\n"
                 "[run]\nrepeats = 3\nmeasure = true\n");
  REQUIRE(rows.size() == 1);
  const json& row = rows[0];
  CHECK(row["config"] == json{{"target", "c"},
                              {"size", "small"},
                              {"tune", "split-join.s=8"},
                              {"seed", "7"},
                              {"candidates", "2"}});
  CHECK(row["sizes"] == json{{"n", 100}});
  CHECK(row["job"]["run"]["seed"] == 7);
  CHECK(row["run"]["all_seconds"].size() == 3);
  CHECK(Contains(row["run"]["built_by"].get<std::string>(), "-O3"));
  for (const json& candidate : row["candidates"]) {
    CHECK(candidate["cost_ns"].get<double>() > 0);
    // A candidate that takes far longer than the one before is not run again.
    CHECK(candidate["all_seconds"].size() >= 1);
    CHECK(candidate["all_seconds"].size() <= 3);
  }
  for (const char* of : {"kernel", "rules", "device", "program"}) {
    CHECK(row["hashes"][of].get<std::string>().size() == 32);
  }
  for (const char* of : {"name", "system", "cpu", "c_compiler"}) {
    CHECK_FALSE(row["host"][of].get<std::string>().empty());
  }
  CHECK(row["host"]["cores"].get<int>() > 0);
  CHECK(row["eqrise"]["version"].is_string());
  const json& phases = row["search"]["phases"];
  REQUIRE(phases.size() > 1);
  CHECK(phases[0]["iterations"][0]["nodes"].get<int>() > 0);
  CHECK(phases[0]["rules"][0]["refused"].is_number());
  CHECK(std::filesystem::exists((folder / "out") + "/" + row["code"].get<std::string>()));
}

TEST_CASE("sweep: a job that tunes runs the fastest of what it measured, and remembers nothing") {
  const TestFolder folder;
  const std::vector<json> rows =
      RowsOfPlan(folder,
                 "kernels = \"two.rise\"\ntarget = \"c\"\nsize = { n = 4096 }\n"
                 "tuning_seconds = [0, 1.5]\n[run]\nrepeats = 3\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0]["config"]["tuning_seconds"] == "0");
  CHECK_FALSE(rows[0].contains("tuning"));
  CHECK(rows[1]["config"]["tuning_seconds"] == "1.5");
  const json& tuning = rows[1]["tuning"];
  CHECK(tuning["measured"].size() > 1);
  CHECK(rows[1]["candidates"][0]["program"] == tuning["program"]);
  CHECK(rows[1]["run"]["all_seconds"].size() == 3);
  const Outcome known = Shell(Cache(folder) + "'" EQRISE_BINARY "' run '" + (folder / "two.rise") +
                              "' -t c --size n=4096");
  CHECK(known.code == 0);
  CHECK_FALSE(Contains(known.err, "tuned on"));
}

TEST_CASE("sweep: parts make what one run makes, whichever is lost or done twice" *
          testing::TakesLong()) {
  const TestFolder folder;
  const std::string plan = PlanIn(folder, kPlan);
  const std::string whole = folder / "whole", parts = folder / "parts";
  REQUIRE(Sweep(folder, plan + " -o '" + whole + "' --no-cache").code == 0);
  const auto part = [&](const std::string& shard) {
    return Sweep(folder, plan + " -o '" + parts + "' --resume --no-cache --shard " + shard).code;
  };
  CHECK(part("1/3") == 0);
  CHECK(part("3/3") == 0);
  const Outcome early = Sweep(folder, "collect '" + parts + "'");
  CHECK(early.code == 2);
  CHECK(Contains(early.out, "8 of 12 jobs have a row"));
  CHECK(Contains(early.out, "missing: two c n=100"));
  CHECK(part("2/3") == 0);
  CHECK(part("1/3") == 0);
  const Outcome all = Sweep(folder, "collect '" + parts + "'");
  CHECK(all.code == 0);
  CHECK(Contains(all.out, "12 of 12 jobs have a row"));
  std::vector<json> one, other;
  for (const json& row : RowsOf(whole)) one.push_back(WithoutTimes(row));
  for (const json& row : RowsOf(parts)) other.push_back(WithoutTimes(row));
  CHECK(one == other);
}

// A program that does what `sbatch` does, here and one task after the other; the second task is lost.
TEST_CASE("sweep: Slurm is given a job array, and what its tasks have made is collected" *
          testing::TakesLong()) {
  const TestFolder folder;
  const std::string plan = PlanIn(folder, kPlan);
  const std::string out = folder / "out";
  std::filesystem::create_directories(folder / "bin");
  Write(folder / "bin/sbatch", "#!/bin/bash\necho \"$@\" >> '" + (folder / "arguments") +
                                   "'\nscript=${@: -1}\n"
                                   "last=$(sed -n 's/^#SBATCH --array=1-//p' \"$script\")\n"
                                   "for i in $(seq 1 \"$last\"); do\n"
                                   "  [ -e '" +
                                   (folder / "lose") +
                                   "' ] && [ \"$i\" = 2 ] && continue\n"
                                   "  SLURM_ARRAY_TASK_ID=$i bash \"$script\"\ndone\n");
  std::filesystem::permissions(folder / "bin/sbatch", std::filesystem::perms::owner_all);
  const std::string with_slurm = "PATH='" + (folder / "bin") + "':\"$PATH\" " + Cache(folder);
  const std::string command = with_slurm + "'" EQRISE_BINARY "' sweep " + plan + " -o '" + out +
                              "' --engine slurm --tasks 3 --engine-option=-pshort";
  Write(folder / "lose", "");
  const Outcome lossy = Shell(command);
  CHECK(lossy.code == 2);
  CHECK(Contains(lossy.out, "8 of 12 jobs have a row"));
  CHECK(Contains(ReadText(folder / "arguments"), "--wait -pshort"));
  std::filesystem::remove(folder / "lose");
  const Outcome whole = Shell(command);
  CAPTURE(whole.err);
  CHECK(whole.code == 0);
  CHECK(Contains(whole.out, "12 of 12 jobs have a row"));
}

TEST_CASE("sweep: without Slurm or GNU parallel the script is written, and it is said what to do") {
  const TestFolder folder;
  const std::string plan = PlanIn(folder, kPlan);
  const std::string out = folder / "out";
  const Outcome o = Shell("PATH=/nowhere '" EQRISE_BINARY "' sweep " + plan + " -o '" + out +
                          "' --engine parallel --tasks 2");
  CHECK(o.code == 2);
  CHECK(Contains(o.err, "hint: "));
  CHECK(Contains(o.err, "eqrise sweep collect"));
  CHECK(Contains(ReadText(out + "/parallel.txt"), "--shard 2/2"));
}

TEST_CASE("sweep: what is wrong with a plan is said where it stands") {
  const TestFolder folder;
  const auto message = [&](const std::string& text) {
    const std::string plan = PlanIn(folder, text);
    const Outcome o = Sweep(folder, plan + " --dry-run");
    CHECK(o.code == 2);
    return o.err;
  };
  CHECK(Contains(message("kernels = \"two.rise\"\ntargets = \"c\"\n"), "plan.toml:2:1: error: "));
  CHECK(Contains(message("kernels = \"two.rise\"\ntargets = \"c\"\n"), "did you mean `target`?"));
  CHECK(Contains(message("target = \"c\"\n"), "error: no kernels"));
  CHECK(Contains(message("kernels = \"two.rise\"\nsize = \"big\"\n"), ":2:8: error: unknown size"));
  const std::string c = "kernels = \"two.rise\"\ntarget = [\"c\", \"mlir\"]\n";
  CHECK(
      Contains(message(c + "local_size = 64\n"), ":3:14: error: this means something for OpenCL"));
  CHECK(Contains(message(c + "[run]\ndevice = \"0\"\n"), ":4:10: error: this means something"));
  CHECK(Contains(message("kernels = \"two.rise\"\nnodes = [10, 10]\n"), "is there twice"));
  CHECK(Contains(message("kernels = \"two.rise\"\nseed = 1\n"), "nothing is run"));
  CHECK(Contains(message("kernels = \"two.rise\"\ntuning_seconds = 9\n"), "nothing is run"));
  CHECK(Contains(message("kernels = \"two.rise\"\ntuning_seconds = 900\n[run]\n"),
                 "stopped after 600 seconds"));
  CHECK(Contains(message("kernels = \"two.rise\"\n[[exclude]]\ntarget = \"c\"\n"),
                 "the plan says nothing of `target`"));
  CHECK(Contains(
      message("kernels = \"two.rise\"\ntarget = [\"c\"]\n[[exclude]]\ntarget = \"mlir\"\n"),
      "never mlir"));
  CHECK(Contains(message("kernels = \"no.rise\"\n"), "no.rise"));
}

TEST_CASE("sweep: a rule, a size or a scheduler that is not there is an error of its row alone") {
  const TestFolder folder;
  const std::string out = folder / "out";
  const std::string plan = PlanIn(
      folder,
      "kernels = \"two.rise\"\ntarget = \"c\"\nrules = [\"all\", { without = \"map-fusoin\" }]\n");
  CHECK(Sweep(folder, plan + " -o '" + out + "'").code == 2);
  const std::vector<json> rows = RowsOf(out);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0]["status"] == "ok");
  CHECK(rows[1]["status"] == "failed");
  CHECK(Contains(rows[1]["error"].get<std::string>(), "did you mean `map-fusion`?"));
}

// The lines of a query.
std::vector<std::string> Ask(const std::string& file, const std::string& query) {
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(file.c_str(), &db) == SQLITE_OK);
  std::vector<std::string> lines;
  const auto add = [](void* out, int count, char** values, char**) {
    std::string line;
    for (int i = 0; i < count; ++i)
      line += (i ? "|" : "") + std::string(values[i] ? values[i] : "");
    static_cast<std::vector<std::string>*>(out)->push_back(line);
    return 0;
  };
  CHECK(sqlite3_exec(db, query.c_str(), add, &lines, nullptr) == SQLITE_OK);
  sqlite3_close(db);
  return lines;
}

TEST_CASE("results: rows become CSV, SQLite and what Google Benchmark writes") {
  const TestFolder folder;
  const std::string out = folder / "out", db = folder / "out.db";
  const std::string plan = PlanIn(folder,
                                  "kernels = [\"two.rise\", \"three.rise\"]\ntarget = \"c\"\n"
                                  "size = \"small\"\nrepeat = 2\n[run]\nrepeats = 3\n");
  REQUIRE(Sweep(folder, plan + " -o '" + out + "'").code == 0);
  const Outcome runs = Eqrise("results '" + out + "'");
  CHECK(runs.code == 0);
  CHECK(runs.out.starts_with("run,key,name,kernel,"));
  CHECK(
      Contains(Eqrise("results '" + out + "' --table times").out, "run,candidate,repeat,seconds"));
  CHECK(Count(Eqrise("results '" + out + "' --table times").out, "\n") == 1 + 12);

  CHECK(Eqrise("results '" + out + "' --format sqlite -o '" + db + "'").code == 0);
  CHECK(Ask(db, "select count(*), count(distinct name) from runs") ==
        std::vector<std::string>{"4|2"});
  CHECK(Ask(db, "select name, count(*) from times join runs using (run) group by name") ==
        std::vector<std::string>{"three|6", "two|6"});
  CHECK(Ask(db, "select value from config where axis = 'repeat' and run = 3") ==
        std::vector<std::string>{"2"});
  CHECK(Ask(db, "select count(*) from iterations where nodes > 0") !=
        std::vector<std::string>{"0"});
  CHECK(Eqrise("results '" + out + "' --format sqlite").code == 2);

  const json google = json::parse(Eqrise("results '" + out + "' --format google-benchmark").out);
  CHECK(google["benchmarks"].size() == 12);
  CHECK(google["benchmarks"][0]["time_unit"] == "ns");
  CHECK(Eqrise("results '" + (folder / "none") + "'").code == 2);
}

TEST_CASE("compare: repeats of one combination of a plan are more repeats of it") {
  const TestFolder folder;
  const std::string out = folder / "out";
  const std::string plan = PlanIn(folder,
                                  "kernels = \"two.rise\"\ntarget = \"c\"\nsize = \"small\"\n"
                                  "rules = [\"all\", { without = \"map-fusion\" }]\nrepeat = 2\n"
                                  "[run]\nrepeats = 3\n");
  REQUIRE(Sweep(folder, plan + " -o '" + out + "'").code == 0);
  const Outcome same = Eqrise("compare '" + out + "' '" + out + "' --json");
  CHECK(same.code == 0);
  CHECK(json::parse(same.out)["rows"].size() == 2);
}

}  // namespace
}  // namespace eqrise
