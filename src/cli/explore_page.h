// What the page of `eqrise explore` shows, as one JSON document, and the document in the page.
//
//   const json document = ExploreJson(one, explored, births, measured);
//   absl::StatusOr<std::string> page = PageWith(template_text, document);
//
// The document names things by numbers: strings of the e-graph by their place in graph.strings, its
// classes and nodes by their place in the columns of graph.classes and graph.nodes. docs/explore.md
// describes it.
#ifndef EQRISE_CLI_EXPLORE_PAGE_H_
#define EQRISE_CLI_EXPLORE_PAGE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/loading.h"
#include "cli/picture.h"
#include "compile/explore.h"
#include "nlohmann/json.hpp"

namespace eqrise::cli {

// What is known of a candidate's time, by the source of its code.
struct MeasuredCandidate {
  std::string source;
  std::vector<double> seconds;  // of each repeat
  std::string failure;          // or why there are none
};
struct Measured {
  std::vector<MeasuredCandidate> candidates;
  std::string sizes, device, verdict;
};

absl::StatusOr<nlohmann::json> ExploreJson(const OneKernel& one, const compile::Explored& explored,
                                           const Births& births, const Measured& measured);

// Puts a document where the template has "@EQRISE_DATA@". Nothing in it can end the element that it
// stands in, whatever a kernel calls its definitions.
absl::StatusOr<std::string> PageWith(const std::string& page_template,
                                     const nlohmann::json& document);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_EXPLORE_PAGE_H_
