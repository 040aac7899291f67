// eqrise find, prove, rules why, rules ablate and rules implied: what rules do, and why.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

using nlohmann::json;

constexpr char kTwoMaps[] =
    "def main = depFun((n: Nat) =>\n"
    "  fun(xs: n.f32 => xs |> map(fun(x => x + 1.0f)) |> map(fun(x => x * 2.0f))))\n";

struct ResearchFolder {
  TestFolder folder;
  std::string Write(const std::string& name, const std::string& text) {
    return "'" + std::string(folder.Write(name, text)) + "'";
  }
};

json FindJson(const std::string& arguments, int code) {
  const Outcome o = Eqrise("find " + arguments + " --json");
  REQUIRE_MESSAGE(o.code == code, o.err << o.out);
  return json::parse(o.out);
}

// The last of the seven goals of "Guided Equality Saturation" (POPL 2024); docs/reach.md has them all.
TEST_CASE("find: the product of TVM's tutorial is found by default, without a guide" *
          testing::TakesLong()) {
  const Outcome o = Eqrise(
      "find kernels/mm.rise -t c --at size --sketch benches/reach/mm_tvm_parallel.rise --tune "
      "tile-nest.a=32 --tune tile-nest.b=32 --tune map-vector.k=32");
  CHECK_MESSAGE(o.code == 0, o.out << o.err);
}

TEST_CASE("find: a shape that the search comes to has a program, a cost and a derivation" *
          testing::TakesLong()) {
  const json found = FindJson("kernels/dot.rise -t c --sketch-text 'contains(asVector(16)(?))'", 0);
  CHECK(found["found"] == true);
  CHECK(Contains(found["program"], "asVector(16)"));
  // The two are estimated in two ways, which round differently.
  CHECK(found["cost_ns"].get<double>() >= 0.999 * found["best_cost_ns"].get<double>());
  CHECK_FALSE(found["derivation"]["steps"].empty());
  // Low-level shapes are found with what they cost themselves.
  const json parallel = FindJson(
      "kernels/mm.rise -t c --at size --sketch-text "
      "'contains(mapPar(fun(x => contains(reduceSeq))))'",
      0);
  CHECK(parallel["program"] == parallel["low_level"]);
  // No candidate has this shape. Nothing is chosen in the program, so that the last phase may choose.
  const json other =
      FindJson("kernels/mm.rise -t c --at size --sketch-text 'transpose(map(?)(?))'", 0);
  CHECK(other["cost_ns"].is_number());
  CHECK_FALSE(Contains(other["program"], "mapPar"));
}

// No rule makes the memory of a vector of sums: extraction puts it in.
TEST_CASE("find: what extraction puts in is a part of the shape") {
  const json found =
      FindJson("kernels/asum.rise -t c --sketch-text 'contains(toMem(Private)(?))'", 0);
  CHECK(found["found"] == true);
  CHECK(Contains(found["program"], "toMem(Private)"));
}

TEST_CASE("find: holes stand for sizes, types and functions, and names for inputs") {
  const auto finds = [](const std::string& sketch) {
    const Outcome o = Eqrise("find kernels/dot.rise -t c --sketch-text '" + sketch + "'");
    REQUIRE_MESSAGE(o.code != 2, o.err);
    return o.code == 0;
  };
  CHECK(finds("reduce(add)(0)(map(fun(p => fst(p) * snd(p)))(zip(xs)(ys)))"));
  CHECK(finds("reduce(?)(?)(?)"));
  CHECK(finds("zip(xs)(ys) |> map(mult) |> sum"));
  CHECK_FALSE(finds("zip(ys)(xs) |> map(mult) |> sum"));
  CHECK(finds("contains(split(?)(?))"));
  CHECK_FALSE(finds("contains(split(7)(?))"));
  CHECK(finds("contains((zip(?)(?) : n.(f32, f32)))"));
  CHECK(finds("contains((zip(?)(?) : ?.?))"));
  CHECK_FALSE(finds("contains((zip(?)(?) : ?.f32))"));
  CHECK_FALSE(finds("contains(reduce(fun(x => fun(y => y - x))))"));
}

TEST_CASE("find: of a shape that is not there, the parts that are there are told") {
  const json lost =
      FindJson("kernels/mm.rise -t c --at size --sketch-text 'contains(map(?)(gather(?)(A)))'", 1);
  REQUIRE(lost["missing"].size() == 1);
  CHECK(lost["missing"][0]["part"] == "gather(?, A)");
  REQUIRE(lost["there"].size() == 1);
  CHECK(lost["there"][0]["part"] == "A");
  CHECK(lost["there"][0]["example"] == "A");
}

TEST_CASE("find: what is wrong with a sketch is told where it stands") {
  const auto error = [](const std::string& sketch) {
    const Outcome o = Eqrise("find kernels/dot.rise -t c --sketch-text '" + sketch + "'");
    CHECK(o.code == 2);
    return o.err;
  };
  CHECK(Contains(error("contains(splt(?)(?))"), "--sketch-text:1:10: error: there is no `splt`"));
  CHECK(Contains(error("contains(splt(?)(?))"), "did you mean `split`?"));
  CHECK(Contains(error("contains(split(k)(?))"), "the program has no size `k`"));
  CHECK(Contains(error("(? : n.f23)"), "there is no type f23"));
  CHECK(Contains(error("?(xs)"), "a hole takes no arguments"));
  CHECK(Contains(error("contains(?"), "error: "));
  CHECK(Contains(error("contains"), "what is to be contained"));
  CHECK(Eqrise("find kernels/dot.rise -t c").code == 2);
}

constexpr char kGuided[] =
    "rules = [\"" EQRISE_ROOT "/rules/algorithmic.rules\", \"" EQRISE_ROOT
    "/rules/vector.rules\", \"" EQRISE_ROOT
    "/rules/c.rules\"]\n"
    "[[phase]]\nname = \"block\"\nrules = [\"split-join\", \"map-fusion\"]\niterations = 5\n"
    "goal = \"contains(split(4)(?))\"\nrestart = true\n"
    "[[phase]]\nname = \"implement\"\nrules = [\"implement\"]\nnodes = 200000\n";

TEST_CASE("goals: a phase ends when its goal is found, and the next one begins with that") {
  ResearchFolder f;
  const std::string kernel = f.Write("k.rise", kTwoMaps);
  const std::string strategy = f.Write("guided.toml", kGuided);
  const std::string all = kernel + " -t c --size n=1024 --rules " + strategy;
  const Outcome o = Eqrise("optimize " + all + " --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json phases = json::parse(o.out)[0]["report"]["phases"];
  CHECK(phases[0]["goal_found"] == true);
  CHECK(phases[0]["iterations"] == 1);
  // The program of the goal has no nodes of what else the phase grew.
  CHECK(phases[1]["nodes"].get<int>() < phases[0]["nodes"].get<int>());
  // Its way there is part of the derivation.
  const Outcome derived = Eqrise("derive " + all);
  CHECK(derived.code == 0);
  CHECK(Contains(derived.out, "1. split-join"));
  // Without sizes no chunk of 4 is possible.
  const Outcome lost = Eqrise("optimize " + kernel + " -t c --rules " + strategy);
  CHECK(Contains(lost.err, "goal not found"));
}

TEST_CASE("goals: what is wrong with one is told with its place in the strategy") {
  ResearchFolder f;
  const std::string kernel = f.Write("k.rise", kTwoMaps);
  const auto error = [&](const std::string& keys) {
    const std::string strategy =
        f.Write("s.toml", "rules = [\"" EQRISE_ROOT
                          "/rules/c.rules\"]\n[[phase]]\nrules = [\"implement\"]\n" +
                              keys + "\n");
    const Outcome o = Eqrise("optimize " + kernel + " -t c --rules " + strategy);
    CHECK(o.code == 2);
    return o.err;
  };
  CHECK(Contains(error("goal = \"contains(splt)\""), "s.toml:4: goal:1:10: error: there is no"));
  CHECK(Contains(error("goal = 4"), "s.toml:4:8: error: a goal is a sketch"));
  CHECK(Contains(error("restart = true"), "has no goal to restart from"));
  CHECK(Contains(error("goal = \"missing.rise\""), "missing.rise: error: "));
}

TEST_CASE("prove: programs that rules make equal are equal, with a derivation") {
  ResearchFolder f;
  const std::string a = f.Write("a.rise", kTwoMaps);
  const std::string b = f.Write(
      "b.rise",
      "def b = depFun((m: Nat) => fun(ys: m.f32 => ys |> map(fun(y => (y + 1.0f) * 2.0f))))\n");
  const std::string c = f.Write(
      "c.rise",
      "def c = depFun((m: Nat) => fun(ys: m.f32 => ys |> map(fun(y => (y + 1.0f) * 3.0f))))\n");
  const Outcome equal = Eqrise("prove " + a + " " + b + " -t c --json");
  REQUIRE_MESSAGE(equal.code == 0, equal.err);
  CHECK(json::parse(equal.out)["derivation"]["steps"].size() == 1);
  const Outcome without = Eqrise("prove " + a + " " + b + " -t c --without map-fusion");
  CHECK(without.code == 1);
  const Outcome other = Eqrise("prove " + a + " " + c + " -t c --json");
  CHECK(other.code == 1);
  const json apart = json::parse(other.out);
  CHECK(apart["equal"] == false);
  CHECK(apart["apart"] == json::array({"3.0f"}));
  const Outcome bad = Eqrise("prove " + a + " kernels/dot.rise -t c");
  CHECK(bad.code == 2);
  CHECK(Contains(bad.err, "this program has 2 inputs"));
}

TEST_CASE("prove: a rule that says one operator in two scopes has a derivation") {
  ResearchFolder f;
  const std::string head = "def main = fun(xs: 64.f32 => xs |> split(8) |> ";
  const std::string a =
      f.Write("a.rise", head + "map(fun(c => c |> reduce(add)(0.0f))) |> reduce(add)(0.0f))");
  const std::string b = f.Write("b.rise", head + "join |> reduce(add)(0.0f))");
  const std::string rules =
      f.Write("joined.rules",
              "rule reduction-of-joined: reduce op z (map (fun x => reduce op z (e x)) xs) =>\n"
              "    reduce op z (join (map (fun x => e x) xs))\n"
              "  where associative op, neutral z for op\n  reassociates\n"
              "rule map-identity: map (fun x => x) xs => xs\n"
              // Without conditions nobody else asks for terms.
              "rule maxima: reduce max z (map (fun x => reduce max z (e x)) xs) =>\n"
              "    reduce max z (join (map (fun x => e x) xs))\n");
  const Outcome sums = Eqrise("prove " + a + " " + b + " -t c --rules " + rules);
  CHECK_MESSAGE(sums.code == 0, sums.err);
  CHECK(Contains(sums.out, "reduction-of-joined"));
  const std::string least = "def main = fun(y: f32, xs: 64.f32 => xs |> split(8) |> ";
  const std::string c =
      f.Write("c.rise", least + "map(fun(c => c |> reduce(max)(y))) |> reduce(max)(y))");
  const std::string d = f.Write("d.rise", least + "join |> reduce(max)(y))");
  const Outcome maxima = Eqrise("prove " + c + " " + d + " -t c --rules " + rules);
  CHECK_MESSAGE(maxima.code == 0, maxima.err);
  CHECK(Contains(maxima.out, "maxima"));
}

TEST_CASE("rules why: never found, refused, and applied have their reasons") {
  const auto why = [](const std::string& arguments) {
    const Outcome o = Eqrise("rules why " + arguments + " -t c --json");
    REQUIRE_MESSAGE(o.code == 0, o.err);
    return json::parse(o.out);
  };
  const json never = why("kernels/dot.rise transpose-transpose");
  CHECK(never["directions"][0]["matches"] == 0);
  CHECK_FALSE(never["directions"][0]["missing"].empty());
  CHECK(never["chosen"] == false);
  const json chosen = why("kernels/dot.rise reduce-seq");
  CHECK(chosen["chosen"] == true);
  CHECK(chosen["cost_with_ns"] == chosen["best_cost_ns"]);
  // No candidate has what this rule made: programs with it are looked for in the e-graph.
  const json elsewhere = why("kernels/mv.rise reduce-seq-global");
  CHECK(elsewhere["chosen"] == false);
  ResearchFolder f;
  const json refused = why(f.Write("k.rise", kTwoMaps) + " split-join");
  std::set<std::string> reasons;
  for (const json& refusal : refused["directions"][0]["refusals"]) {
    reasons.insert(refusal["reason"]);
  }
  CHECK(reasons.contains("s divides n"));
  const Outcome unknown = Eqrise("rules why kernels/dot.rise split-jion -t c");
  CHECK(unknown.code == 2);
  CHECK(Contains(unknown.err, "did you mean `split-join`?"));
}

TEST_CASE("rules ablate: each rule has the cost without it, and those that are needed say so" *
          testing::TakesLong()) {
  const Outcome o = Eqrise("rules ablate kernels/scal.rise -t c --at size --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json a = json::parse(o.out)[0];
  const double all = a["all"]["cost_ns"];
  double before = std::numeric_limits<double>::infinity();
  bool has_group = false;
  for (const json& row : a["without"]) {
    const double cost = row["cost_ns"].is_null() ? std::numeric_limits<double>::infinity()
                                                 : row["cost_ns"].get<double>();
    CHECK(cost <= before);
    before = cost;
    if (row["without"] == "c.rules") {
      has_group = true;
      CHECK(row["cost_ns"].is_null());
      CHECK_FALSE(row["no_program"].get<std::string>().empty());
    }
    if (row["without"] == "map-par") CHECK(cost > all);
  }
  CHECK(has_group);
  CHECK_FALSE(a["idle"].empty());
  const Outcome csv = Eqrise("rules ablate kernels/scal.rise -t c --csv");
  CHECK(csv.out.starts_with("file,without,kind,cost_ns,"));
}

TEST_CASE("rules implied: what others derive is told from what is new") {
  ResearchFolder f;
  const std::string rules = f.Write(
      "new.rules",
      "rule fuse-three: map f (map g (map h xs)) => map (fun x => f (g (h x))) xs\n"
      "rule halves: join (split 2 (map f xs)) => join (map (fun c => map f c) (split 4 xs))\n");
  const Outcome o =
      Eqrise("rules implied rules/algorithmic.rules " + rules + " --iterations 3 --json");
  REQUIRE_MESSAGE(o.code == 0, o.err);
  const json verdicts = json::parse(o.out);
  CHECK(verdicts[0]["verdict"] == "implied");
  CHECK(verdicts[1]["verdict"] == "not implied");
}

}  // namespace
}  // namespace eqrise
