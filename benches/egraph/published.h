// What others need for the same, where it is published: medians of release builds on a machine with
// 2 cores of the same kind, 2026-11. Times of different machines can't be compared but by the ratio
// together with the calibration that the bench prints, and by counts of instructions.
#ifndef EQRISE_BENCHES_EGRAPH_PUBLISHED_H_
#define EQRISE_BENCHES_EGRAPH_PUBLISHED_H_

#include <string>
#include <vector>

namespace eqrise::bench {

struct Published {
  std::string name;  // of the case, or what it begins with
  std::string system;
  double seconds = 0;       // 0: it was not found
  double megabytes = 0;     // resident, at the peak; 0: not known
  double instructions = 0;  // 0: not known
};

inline const std::vector<Published>& PublishedFigures() {
  static const std::vector<Published> figures = {
      // egg 0.11 and egglog. Instructions by callgrind; egg's have one extraction and one more
      // search by all rules in them.
      {"A8", "egg", 0.0257, 9},
      {"A8", "egglog", 0.013, 11},
      {"A9", "egg", 0.141, 28, 1.54e9},
      {"A9", "egglog", 0.056, 24},
      {"A10", "egg", 1.06, 101, 7.46e9},
      {"A10", "egglog", 0.31, 74},
      {"A11", "egg", 6.59, 395},
      {"A11", "egglog", 1.45, 254},
      {"A12", "egg", 37.0, 1418},
      {"A12", "egglog", 8.0, 869},
      {"B9", "egg", 0.0151, 11},
      {"B9", "egglog", 0.017, 14},
      {"B10", "egg", 0.101, 51, 3.13e9},
      {"B10", "egglog", 0.073, 35, 0.76e9},
      {"B11", "egg", 1.28, 268},
      {"B11", "egglog", 0.65, 197},
      {"B12", "egg", 35.3, 4224},
      {"B12", "egglog", 20.1, 3175},
      // egg-rise, by its best encoding; slotted e-graphs (PLDI 2025).
      {"compose-many/", "egg-rise", 0.00070, 2.7},
      {"compose-many/", "slotted", 1.45, 83},
      {"fission-fusion/", "egg-rise", 0.0011, 3.2},
      {"fission-fusion/", "slotted", 0.32, 28},
      {"base-to-scanline/", "egg-rise", 0.068, 9.7},
      {"base-to-scanline/", "slotted", 52, 1320},
      // egg-sketches ("Guided Equality Saturation", POPL 2024), without a scheduler. Tiling three
      // loops at once ran out of 6 GB after 39 s.
      {"tile-2d/combinators/published/", "egg", 0.0033},
      {"tile-3d-split/combinators/published/", "egg", 0.021, 20},
      {"tile-3d-reorder/combinators/published/", "egg", 1.97, 593},
      {"tile-3d/combinators/published/", "egg"},
      {"reorder-3d/combinators/published/", "egg", 0.00029},
  };
  return figures;
}

// The published figures of a case; names that end in a slash stand for all that begin with them.
inline std::vector<Published> PublishedFor(const std::string& name) {
  std::vector<Published> out;
  for (const Published& p : PublishedFigures()) {
    const bool matches = p.name.back() == '/' ? name.rfind(p.name, 0) == 0 : name == p.name;
    if (matches) out.push_back(p);
  }
  return out;
}

}  // namespace eqrise::bench

#endif  // EQRISE_BENCHES_EGRAPH_PUBLISHED_H_
