#include "cli/draw.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "absl/strings/str_cat.h"
#include "run/files.h"
#include "run/subprocess.h"
#include "run/temporary_folder.h"

namespace eqrise::cli {
namespace {

namespace fs = std::filesystem;

// What a neighbourhood has that every version of Graphviz lays out in a second or two, and the time
// that is kept for it: as a last resort there is a picture.
constexpr size_t kFewClasses = 50;
constexpr double kSecondsForFew = 4;

struct Attempt {
  const char* program;
  bool clusters;
  size_t most_classes;
  double seconds;
  const char* how;
};

}  // namespace

bool IsDotFile(const std::string& path) {
  const std::string extension = fs::path(path).extension().string();
  return extension == ".dot" || extension == ".gv";
}

absl::StatusOr<Drawing> Draw(const DotText& text, const egraph::DotOptions& options,
                             const std::string& output, double seconds) {
  Drawing drawing;
  egraph::DotOptions asked = options;
  asked.drawn = &drawing.drawn;
  if (IsDotFile(output)) {
    absl::Status s = run::WriteFileAtomically(output, {text(asked)});
    if (!s.ok()) return s;
    return drawing;
  }
  const std::string extension = fs::path(output).extension().string();
  if (extension != ".svg" && extension != ".png" && extension != ".pdf") {
    return absl::InvalidArgumentError(absl::StrCat(
        "error: can't draw ", output, "\nhint: end the name in .svg, .png, .pdf or .dot"));
  }
  const absl::StatusOr<run::TemporaryFolder> folder = run::TemporaryFolder::Make();
  if (!folder.ok()) return folder.status();
  const std::string dot_file = folder->path() + "/egraph.dot";
  const std::string picture = folder->path() + "/picture";
  const size_t all = options.max_classes;
  const double kept = std::min(kSecondsForFew, seconds / 2), rest = seconds - kept;
  const Attempt attempts[] = {{"dot", true, all, rest / 2, ""},
                              {"dot", false, all, rest / 4, "without boxes around e-classes"},
                              {"sfdp", false, all, rest / 4, "without boxes, by sfdp"},
                              {"dot", false, std::min(all, kFewClasses), kept,
                               "without boxes, what is nearest to the root"}};
  for (const Attempt& attempt : attempts) {
    asked.clusters = attempt.clusters;
    asked.max_classes = attempt.most_classes;
    if (absl::Status s = run::WriteFileAtomically(dot_file, {text(asked)}); !s.ok()) return s;
    const auto result =
        run::RunProgram({attempt.program, "-T" + extension.substr(1), dot_file, "-o", picture},
                        {.seconds = attempt.seconds});
    if (!result.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("error: can't run Graphviz: ", result.status().message(),
                       "\nhint: install graphviz, or draw to a .dot file"));
    }
    const absl::StatusOr<std::string> bytes = run::ReadFile(picture);
    if (result->exit_code != 0 || !bytes.ok() || bytes->empty()) continue;
    if (absl::Status s = run::WriteFileAtomically(output, {*bytes}); !s.ok()) return s;
    if (attempt.how[0] != '\0') {
      drawing.how = absl::StrCat("Graphviz could not lay out all of it; drawn ", attempt.how);
    }
    return drawing;
  }
  return absl::InvalidArgumentError(
      "error: Graphviz could lay out no part of the e-graph\nhint: draw less of it, by --around "
      "and "
      "--radius, or write a .dot file");
}

}  // namespace eqrise::cli
