// Ways through an e-graph: the shortest one, and what every way leads through.
#include "egraph/extract/class_ways.h"

#include <doctest/doctest.h>

#include <random>

namespace eqrise::egraph {
namespace {

Adjacency WaysOf(const std::vector<std::vector<uint32_t>>& targets) {
  Adjacency out;
  for (const auto& row : targets) out.AddVertex(row);
  return out;
}

TEST_CASE("the shortest way is one of the shortest, and there may be none") {
  //   0 -> 1 -> 3 -> 4,  0 -> 2 -> 1,  5 alone
  const Adjacency ways = WaysOf({{1, 2}, {3}, {1}, {4}, {}, {}});
  using Way = std::vector<uint32_t>;
  CHECK(ShortestWay(ways, {0}, {4}) == Way{0, 1, 3, 4});
  CHECK(ShortestWay(ways, {2, 3}, {4}) == Way{3, 4});
  CHECK(ShortestWay(ways, {0}, {4, 2}) == Way{0, 2});
  CHECK(ShortestWay(ways, {0}, {0}) == Way{0});
  CHECK(ShortestWay(ways, {4}, {0}).empty());
  CHECK(ShortestWay(ways, {0}, {5}).empty());
}

TEST_CASE("a dominator is where every way leads through") {
  //   0 -> 1, 2;  1, 2 -> 3;  3 -> 4 -> 3;  5 is not reached
  const Adjacency ways = WaysOf({{1, 2}, {3}, {3}, {4}, {3}, {4}});
  const uint32_t none = FlatGraph::kNone;
  CHECK(ImmediateDominators(ways, 0) == std::vector<uint32_t>{none, 0, 0, 0, 3, none});
}

// What is left of a graph without a vertex does not reach what the vertex dominates.
TEST_CASE("dominators of random graphs are what cannot be left out") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::vector<uint32_t>> targets(9);
    for (auto& row : targets) {
      for (int i = 0; i < 2; ++i) row.push_back(static_cast<uint32_t>(random() % 9));
    }
    const Adjacency ways = WaysOf(targets);
    const std::vector<uint32_t> dominators = ImmediateDominators(ways, 0);
    for (uint32_t v = 1; v < 9; ++v) {
      const bool reached = !ShortestWay(ways, {0}, {v}).empty();
      CHECK((dominators[v] != FlatGraph::kNone) == reached);
      if (!reached || dominators[v] == 0) continue;
      auto without = targets;
      without[dominators[v]].clear();
      CHECK(ShortestWay(WaysOf(without), {0}, {v}).empty());
    }
  }
}

}  // namespace
}  // namespace eqrise::egraph
