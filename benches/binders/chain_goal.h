// The family of goals of the slotted e-graphs paper (Schneider et al., PLDI 2025, section 5): that
// N nested maps of 2M chained functions with O further arguments each are two times N nested maps
// of M.
#ifndef EQRISE_BENCHES_BINDERS_CHAIN_GOAL_H_
#define EQRISE_BENCHES_BINDERS_CHAIN_GOAL_H_

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace eqrise {

class ChainGoal {
 public:
  ChainGoal(int n, int m, int o) : n_(n), m_(m), o_(o) {}

  // With `swapped`, two functions of the right side change places: then it does not hold.
  std::string Text(bool swapped = false) const {
    return absl::StrCat("rule chain-", n_, "-", m_, "-", o_, ":\n    ", Binders(), "\n      ",
                        Map(n_, Chain(1, 2 * m_), "xs"), "\n  => ", Binders(), "\n      ",
                        Map(n_, swapped ? Chain(1, m_) : Chain(m_ + 1, 2 * m_),
                            Map(n_, swapped ? Chain(m_ + 1, 2 * m_) : Chain(1, m_), "xs")),
                        "\n");
  }

 private:
  std::string Binders() const {
    std::string out;
    const std::string type = Repeat("f32 -> ", o_ + 1);
    for (int i = 1; i <= 2 * m_; ++i) absl::StrAppend(&out, "fun (f", i, " : ", type, "f32) => ");
    for (int i = 1; i <= o_; ++i) absl::StrAppend(&out, "fun (p", i, " : f32) => ");
    return absl::StrCat(out, "fun (xs : ", Repeat("8.", n_), "f32) =>");
  }
  // fK p1 .. pO
  std::string Function(int k) const {
    std::string out = absl::StrCat("f", k);
    for (int i = 1; i <= o_; ++i) absl::StrAppend(&out, " p", i);
    return out;
  }
  // Composed, the first innermost.
  std::string Chain(int first, int last) const {
    if (first == last) return absl::StrCat("(", Function(first), ")");
    std::string out = "x";
    for (int k = first; k <= last; ++k) out = absl::StrCat("(", Function(k), " ", out, ")");
    return absl::StrCat("(fun x => ", out, ")");
  }
  static std::string Map(int depth, const std::string& f, const std::string& xs) {
    std::string out = f;
    for (int i = 1; i < depth; ++i) {
      out = absl::StrCat("(fun y", i, " => map ", out, " y", i, ")");
    }
    return absl::StrCat("(map ", out, " ", xs, ")");
  }
  static std::string Repeat(const std::string& s, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += s;
    return out;
  }

  int n_, m_, o_;
};

}  // namespace eqrise

#endif  // EQRISE_BENCHES_BINDERS_CHAIN_GOAL_H_
