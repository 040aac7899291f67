// A picture of an e-graph by Graphviz, in one way or another.
#ifndef EQRISE_CLI_DRAW_H_
#define EQRISE_CLI_DRAW_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "egraph/io/dot.h"

namespace eqrise::cli {

// The text for Graphviz with these options; sets `drawn`.
using DotText = std::function<std::string(const egraph::DotOptions&)>;

struct Drawing {
  egraph::DotCounts drawn;  // in the picture
  std::string how;          // where it is not what was asked for: why not, and what it is
};

// Writes Graphviz's text to a .dot or .gv file, or has it drawn as .svg, .png or .pdf. Where `dot`
// fails or takes too long, the picture is made without boxes, then by `sfdp`, then of the 50 classes
// nearest to the root: all of that in so many seconds.
absl::StatusOr<Drawing> Draw(const DotText& text, const egraph::DotOptions& options,
                             const std::string& output, double seconds);

bool IsDotFile(const std::string& path);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_DRAW_H_
