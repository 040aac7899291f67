// What was tuned, as a text to commit beside a kernel: mm.tuned.toml beside mm.rise.
//
//   format = 1
//   [[tuned]]
//   kernel = "mm"
//   target = "c"
//   sizes = { k = 512, m = 512, n = 512 }
//   ...                              # what else is in tune::Key, and in tune::Tuned
//   program = '''
//   def mm = ...
//   '''
#ifndef EQRISE_TUNE_TEXT_FILE_H_
#define EQRISE_TUNE_TEXT_FILE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tune/tuned.h"

namespace eqrise::tune {

// Where eqrise looks for a kernel's text: "kernels/mm.rise" -> "kernels/mm.tuned.toml".
std::string TextFileOf(const std::string& kernel);

std::string TextOfTuned(const std::vector<Tuned>& all);

// Errors are located in the file. Tuned::from is the place of each.
absl::StatusOr<std::vector<Tuned>> ReadTextFile(const std::string& path);

}  // namespace eqrise::tune

#endif  // EQRISE_TUNE_TEXT_FILE_H_
