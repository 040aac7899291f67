// Strongly connected components: against what reachability says, and in which order they come.
#include "egraph/extract/components.h"

#include <doctest/doctest.h>

#include <random>
#include <vector>

namespace eqrise::egraph {
namespace {

using Lists = std::vector<std::vector<uint32_t>>;

Adjacency GraphOf(const Lists& targets) {
  Adjacency out;
  for (const std::vector<uint32_t>& to : targets) out.AddVertex(to);
  return out;
}

TEST_CASE("components come after what they lead to, in the order in which they are found") {
  CHECK(Components(GraphOf({})).empty());
  CHECK(Components(GraphOf({{}, {}})) == Lists{{0}, {1}});
  CHECK(Components(GraphOf({{2}, {0}, {1}})) == Lists{{0, 2, 1}});
  // 0 and 3 lead to each other and to 2, which leads to 1; an edge to itself changes nothing.
  CHECK(Components(GraphOf({{3, 3}, {1}, {1}, {2, 0}})) == Lists{{1}, {2}, {0, 3}});
}

TEST_CASE("vertices are in one component exactly if each reaches the other") {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    const uint32_t size = 1 + random() % 12;
    Lists targets(size);
    for (uint32_t e = random() % (2 * size); e > 0; --e) {
      targets[random() % size].push_back(random() % size);
    }
    std::vector<std::vector<bool>> reaches(size, std::vector<bool>(size, false));
    for (uint32_t v = 0; v < size; ++v) {
      reaches[v][v] = true;
      for (const uint32_t to : targets[v]) reaches[v][to] = true;
    }
    for (uint32_t k = 0; k < size; ++k) {
      for (uint32_t a = 0; a < size; ++a) {
        for (uint32_t b = 0; b < size; ++b) {
          if (reaches[a][k] && reaches[k][b]) reaches[a][b] = true;
        }
      }
    }
    std::vector<uint32_t> component(size, size);
    const Lists components = Components(GraphOf(targets));
    for (uint32_t c = 0; c < components.size(); ++c) {
      for (const uint32_t v : components[c]) component[v] = c;
    }
    for (uint32_t a = 0; a < size; ++a) {
      for (uint32_t b = 0; b < size; ++b) {
        if ((component[a] == component[b]) != (reaches[a][b] && reaches[b][a])) {
          FAIL_CHECK("round ", round, ": ", a, " and ", b);
        }
        if (reaches[a][b] && component[b] > component[a]) {
          FAIL_CHECK("round ", round, ": ", b, " comes after ", a);
        }
      }
    }
  }
}

}  // namespace
}  // namespace eqrise::egraph
