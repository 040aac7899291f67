// Located errors: values with a place, a caret and a hint (docs/decisions.md, decision 24).
//
//   Sources sources;
//   uint32_t file = sources.Add("mv.rise", text);
//   return Error(sources, {file, 4, 12}, "expected 64.f32 here, found 32.f32", "");
//
// gives an InvalidArgument status whose message is complete and printable:
//
//   mv.rise:4:12: error: expected 64.f32 here, found 32.f32
//       zip(row)(x) |>
//                ^
#ifndef EQRISE_RISE_SYNTAX_DIAGNOSTIC_H_
#define EQRISE_RISE_SYNTAX_DIAGNOSTIC_H_

#include <cstdint>
#include <deque>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

struct SourceFile {
  std::string path;
  std::string text;
};

// The texts that locations point into. File 0 is the prelude (prelude.h), which is always there.
class Sources {
 public:
  static constexpr uint32_t kPreludeFile = 0;

  Sources();
  // The handle for Location::file. References to files stay valid.
  uint32_t Add(std::string path, std::string text);
  const SourceFile& file(uint32_t id) const { return files_[id]; }
  size_t size() const { return files_.size(); }
  // "mv.rise:4:12"
  std::string Describe(Location where) const;

 private:
  std::deque<SourceFile> files_;
};

// An InvalidArgument status: place, `what`, the source line, a caret, and `hint: ...` unless it is
// empty.
absl::Status Error(const Sources& sources, Location where, absl::string_view what,
                   absl::string_view hint = "");

// A text about something that is no error, in the form of an error: "mv.rise:4:12: note: the type
// here is 64.f32" and the line.
std::string Note(const Sources& sources, Location where, absl::string_view what);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_SYNTAX_DIAGNOSTIC_H_
