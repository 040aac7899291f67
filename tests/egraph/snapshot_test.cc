// A graph that is saved and loaded is the same graph up to numbers, and no file, whatever is in it,
// does more harm than an error that says where.
#include "egraph/io/snapshot.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"
#include "tests/support/test_folder.h"

namespace eqrise::egraph {
namespace {

class TemporaryFile {
 public:
  std::string path() const { return folder_ / "graph.snapshot"; }
  std::string Read() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void Write(const std::string& text) const { folder_.Write("graph.snapshot", text); }

 private:
  testing::TestFolder folder_;
};

std::string NumberName(uint16_t op) { return std::to_string(op); }
std::optional<uint16_t> OpOfNumber(absl::string_view name) {
  return static_cast<uint16_t>(std::stoi(std::string(name)));
}

TEST_CASE("snapshot: workload B is saved, loaded, the same, and goes on as it would have") {
  const TemporaryFile file;
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const std::vector<ClassId> roots = AddTerms(graph, symbols, MathTerms());
  Saturate(graph, MathRules(symbols), {.max_iterations = 8});
  REQUIRE(SaveSnapshot(graph, symbols, roots, file.path()).ok());

  Symbols others;
  others.Op("a word that makes all numbers different");
  EGraph<SymbolLanguage> again(SymbolLanguage{});
  const absl::StatusOr<std::vector<ClassId>> loaded = LoadSnapshot(again, others, file.path());
  REQUIRE_MESSAGE(loaded.ok(), loaded.status().ToString());
  CHECK(again.CheckInvariants().ok());
  CHECK(again.num_nodes() == graph.num_nodes());
  CHECK(again.num_classes() == graph.num_classes());
  for (size_t i = 0; i < roots.size(); ++i) {
    CHECK(*AddTerm(again, others, MathTerms()[i]) == (*loaded)[i]);
    CHECK(CheapestTerm(again, (*loaded)[i])->cost == CheapestTerm(graph, roots[i])->cost);
  }
  Saturate(again, MathRules(others), {.max_iterations = 1});
  CHECK(again.num_nodes() == 28303);
  CHECK(again.num_classes() == 12445);
}

TEST_CASE("snapshot: random graphs come back with their analysis") {
  const TemporaryFile file;
  const testing::Effort effort = testing::EffortFor("snapshot: random", 100);
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed);
    EGraph<Sorted> graph(world.language(), {.max_nodes = 1500});
    std::vector<ClassId> handles;
    world.AddSum(graph, handles, 5);
    world.Grow(graph, handles, 50);
    Saturate(graph, world.rules(), {.max_iterations = 5});
    const absl::Status saved = SaveSnapshot(graph, NumberName, handles, file.path());
    REQUIRE_MESSAGE(saved.ok(), saved.ToString());
    EGraph<Sorted> again(world.language());
    const auto loaded = LoadSnapshot(again, OpOfNumber, file.path());
    REQUIRE_MESSAGE(loaded.ok(), loaded.status().ToString());
    const std::string difference = Difference(graph, again) + WhatIsWrong(again);
    REQUIRE_MESSAGE(difference.empty(), difference);
    for (size_t i = 0; i < handles.size(); ++i) {
      CHECK(again.data((*loaded)[i]) == graph.data(handles[i]));
    }
  }
}

struct Saved {
  TemporaryFile file;
  Symbols symbols;

  Saved() {
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    const std::vector<ClassId> roots = AddTerms(graph, symbols, SumTerms(4));
    Saturate(graph, SumRules(symbols));
    REQUIRE(SaveSnapshot(graph, symbols, roots, file.path()).ok());
  }
  std::string Load() {
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    const auto roots = LoadSnapshot(graph, symbols, file.path());
    if (roots.ok() && !graph.CheckInvariants().ok()) return "inconsistent";
    return std::string(roots.status().message());
  }
};

TEST_CASE("snapshot: what is cut off or damaged is an error that says where") {
  Saved saved;
  const std::string whole = saved.file.Read();
  REQUIRE(saved.Load().empty());
  for (size_t size = 0; size < whole.size(); ++size) {
    CAPTURE(size);
    saved.file.Write(whole.substr(0, size));
    const std::string error = saved.Load();
    REQUIRE(error.find("graph.snapshot: byte ") != std::string::npos);
    REQUIRE(error.find(": error: ") != std::string::npos);
  }
  std::mt19937 random(1);
  for (size_t at = 0; at < whole.size(); ++at) {
    CAPTURE(at);
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 + random() % 255));
    saved.file.Write(flipped);
    REQUIRE(saved.Load().find("graph.snapshot: byte ") != std::string::npos);
  }
  saved.file.Write(whole + "more");
  CHECK(saved.Load().find("checksum") != std::string::npos);
  std::filesystem::remove(saved.file.path());
  CHECK(saved.Load().find("can't open the file") != std::string::npos);
}

TEST_CASE("snapshot: a file of an old version is refused, whatever else is in it") {
  Saved saved;
  std::string old = saved.file.Read();
  old[8] = 1;
  saved.file.Write(old);
  CHECK(saved.Load().find("graph.snapshot: byte 8: error: this is a snapshot of version 1, and "
                          "version 3 is what is read here\nhint: ") != std::string::npos);
}

TEST_CASE("snapshot: lies under a right checksum are found, or are another graph") {
  Saved saved;
  const SnapshotParts parts = *ReadSnapshot(saved.file.path());
  std::mt19937 random(2);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    CAPTURE(i);
    SnapshotParts lie = parts;
    for (int changes = 1 + static_cast<int>(random() % 3); changes > 0; --changes) {
      const auto change = [&](auto& list) {
        if (list.empty()) return;
        auto& word = list[random() % list.size()];
        word = static_cast<std::decay_t<decltype(word)>>(
            random() % 4 == 0 ? random() : random() % (parts.num_classes + 2));
      };
      switch (random() % 7) {
        case 0:
          change(lie.ops);
          break;
        case 1:
          change(lie.payloads);
          break;
        case 2:
          change(lie.children);
          break;
        case 3:
          change(lie.classes);
          break;
        case 4:
          change(lie.roots);
          break;
        case 5:
          lie.has_texts[random() % lie.has_texts.size()] = 1;
          break;
        default:
          lie.operators[random() % lie.operators.size()] = lie.operators[0];
      }
    }
    REQUIRE(WriteSnapshot(lie, saved.file.path()).ok());
    const std::string error = saved.Load();
    REQUIRE(error != "inconsistent");
    if (!error.empty()) {
      ++refused;
      REQUIRE(error.find("graph.snapshot: ") != std::string::npos);
    }
  }
  MESSAGE(refused, " of 3000 refused");
  CHECK(refused > 1000);
}

TEST_CASE("snapshot: limits, refusals and graphs that are not empty are errors") {
  Saved saved;
  EGraph<SymbolLanguage> small(SymbolLanguage{}, {.max_nodes = 10});
  const auto none = LoadSnapshot(small, saved.symbols, saved.file.path());
  CHECK(absl::IsResourceExhausted(none.status()));
  CHECK(std::string(none.status().message()).find("beyond the limit of nodes") !=
        std::string::npos);
  CHECK_FALSE(LoadSnapshot(small, saved.symbols, saved.file.path()).ok());
  EGraph<SymbolLanguage> other(SymbolLanguage{});
  const auto unknown = LoadSnapshot(
      other, [](absl::string_view) { return std::optional<uint16_t>(); }, saved.file.path());
  CHECK(std::string(unknown.status().message()).find("no operator") != std::string::npos);
  CHECK_FALSE(SaveSnapshot(other, saved.symbols, {}, "/no/such/folder/file").ok());
  // A file has a use of its own for an operator without a name.
  EGraph<SymbolLanguage> nameless(SymbolLanguage{});
  const ClassId root = *nameless.Add({.op = saved.symbols.Op("f")});
  nameless.Rebuild();
  const absl::Status refused = SaveSnapshot(
      nameless, [](uint16_t) { return std::string(); }, {&root, 1}, saved.file.path());
  CHECK(std::string(refused.message()).find("has no name") != std::string::npos);
}

}  // namespace
}  // namespace eqrise::egraph
