// How a program's cost comes about, part by part: what PhraseCost notes where it is asked to. The
// cost of a part is the sum of those of its parts.
//
//   CostPart whole;
//   PhraseCost(phrase, device, size, &whole);
//   whole.nanoseconds                // what PhraseCost returns
//   whole.parts[0].kind              // CostKind::kLaunch
#ifndef EQRISE_EXTRACT_COST_TREE_H_
#define EQRISE_EXTRACT_COST_TREE_H_

#include <cstdint>
#include <string>
#include <vector>

namespace eqrise::extract {

enum class CostKind : uint8_t {
  kProgram,
  kLoop,
  kStatement,   // an assignment
  kOnce,        // what the first work-item of a group does
  kLaunch,      // of a kernel
  kFork,        // of a parallel loop, among threads
  kItems,       // starting work-items, or threads' iterations
  kIterations,  // counting, comparing and jumping
  kBarrier,
  kComputing,  // of a statement: operations and accesses
  kWaiting,    // of a statement, in place of the former: for operations and memory, on a GPU
  kMoving,     // of a statement: bytes between the levels of the memory
  kTie,        // what tells programs apart that the model finds equal
};
const char* CostKindName(CostKind kind);  // "program"

// A number that the model counts or works out.
struct CostFigure {
  const char* name = "";  // "bytes_from_memory"
  double value = 0;
};

struct CostPart {
  CostKind kind = CostKind::kProgram;
  std::string text;  // of the program, in short: "for i_0 < 64"
  double nanoseconds = 0;
  std::vector<CostFigure> figures;
  std::vector<CostPart> parts;
};

// Puts parts into a tree. Without a tree it does nothing.
class CostRecorder {
 public:
  explicit CostRecorder(CostPart* root) : at_(root) {}
  bool is_on() const { return at_ != nullptr; }

  // Everything that `cost`, which returns nanoseconds, notes is of this part. `text` makes the
  // part's text.
  template <typename Text, typename Cost>
  double Part(CostKind kind, const Text& text, const Cost& cost) {
    if (at_ == nullptr) return cost();
    CostPart* const around = at_;
    at_ = &around->parts.emplace_back(
        CostPart{.kind = kind, .text = text(), .nanoseconds = 0, .figures = {}, .parts = {}});
    const double nanoseconds = cost();
    at_->nanoseconds = nanoseconds;
    at_ = around;
    return nanoseconds;
  }
  // A part that has none, of what is done so many times; what costs nothing is left out. Returns
  // the nanoseconds.
  double Note(CostKind kind, double nanoseconds, double times) {
    if (at_ != nullptr && nanoseconds != 0) {
      at_->parts.push_back({kind, "", nanoseconds, {{"times", times}}, {}});
    }
    return nanoseconds;
  }
  // A number of the part that is open.
  void Figure(const char* name, double value) {
    if (at_ != nullptr && value != 0) at_->figures.push_back({name, value});
  }

 private:
  CostPart* at_;
};

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_COST_TREE_H_
