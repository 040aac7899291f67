#include "rise/term/foreign_text.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rise {
namespace {

bool InWord(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Calls are shared, moved and left out, so that they must not do anything.
bool HasEffect(absl::string_view word) {
  for (absl::string_view start :
       {"barrier",  "mem_fence",   "read_mem_fence", "write_mem_fence", "atomic_",
        "atom_",    "get_global_", "get_local_",     "get_group_",      "get_num_",
        "static",   "volatile",    "extern",         "printf",          "rand",
        "goto",     "asm",         "__asm",          "__local",         "__global",
        "omp_",     "__attribute", "_Pragma",        "__declspec",      "_Thread",
        "__thread", "system",      "exec",           "constructor"}) {
    if (absl::StartsWith(word, start)) return true;
  }
  return false;
}

std::string Quoted(absl::string_view text) { return absl::StrCat("`", text, "`"); }

}  // namespace

std::string ProblemOfForeignText(absl::string_view text) {
  std::vector<char> open;
  bool returns = false;
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const absl::string_view rest = text.substr(at);
    for (absl::string_view no : {"//", "/*", "??", "%:", "<%", "%>", "<:", ":>", "#", "\\", "\""}) {
      if (absl::StartsWith(rest, no)) {
        return absl::StrCat(Quoted(no), " is nothing that a scalar computation needs");
      }
    }
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\t') || byte >= 0x7f) {
      return "it has a character that is none of C";
    }
    if (c == '\'') {
      // One character: escapes have a backslash.
      if (rest.size() < 3 || rest[2] != '\'') return "a character constant has one character";
      at += 2;
    } else if (c == '{' || c == '(' || c == '[') {
      open.push_back(c);
    } else if (c == '}' || c == ')' || c == ']') {
      const char opens = c == '}' ? '{' : c == ')' ? '(' : '[';
      if (open.empty() || open.back() != opens) {
        return absl::StrCat(Quoted(rest.substr(0, 1)), " closes what no ",
                            Quoted(absl::string_view(&opens, 1)), " has opened");
      }
      open.pop_back();
    } else if (InWord(c)) {
      size_t end = at;
      while (end < text.size() && InWord(text[end])) ++end;
      const absl::string_view word = text.substr(at, end - at);
      if (HasEffect(word)) return absl::StrCat(Quoted(word), " has effects, or feels them");
      returns = returns || word == "return";
      at = end - 1;
    }
  }
  if (!open.empty()) {
    return absl::StrCat(Quoted(absl::string_view(&open.back(), 1)), " is not closed");
  }
  return returns ? "" : "it returns nothing";
}

}  // namespace eqrise::rise
