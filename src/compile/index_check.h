// Are the indices of an input within their bound? A gather, a scatter or a reduceByIndex reads and
// writes wherever its indices say, so they are checked before anything runs.
//
//   absl::Status s = CheckIndices(array, 5, "is");
//   // error: the input is[2] = 7 is not in idx[5]
#ifndef EQRISE_COMPILE_INDEX_CHECK_H_
#define EQRISE_COMPILE_INDEX_CHECK_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "run/array.h"

namespace eqrise::compile {

// `array` is of i32 or i64, of any shape; `extent` is exclusive. Large arrays are read by all
// cores. The error names the first index that is out of range, its place and its value. It is an
// error, too, if an array of i32 can't name all elements of a larger extent.
absl::Status CheckIndices(const run::HostArray& array, int64_t extent, const std::string& input);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_INDEX_CHECK_H_
