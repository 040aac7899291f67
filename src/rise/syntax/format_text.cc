#include "rise/syntax/format_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace eqrise::rise {
namespace {

enum class PieceKind : uint8_t { kWord, kSymbol, kText, kComment };

struct TextPiece {
  PieceKind kind;
  std::string_view text;
  size_t space = 0;  // blanks before it
};

bool IsWordLetter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'';
}

// Where a string that begins at `at` ends: behind its closing quote, or at the end of the line.
size_t EndOfQuoted(std::string_view line, size_t at) {
  for (size_t i = at + 1; i < line.size(); ++i) {
    if (line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      return i + 1;
    }
  }
  return line.size();
}

constexpr std::array<std::string_view, 12> kLongSymbols = {
    "|>", "=>", "->", "==", "!=", "<=", ">=", "&&", "||", ">>", "<<", ".."};

// Takes the pieces of a line apart. `depth`: of comments that go over lines, before and after it.
std::vector<TextPiece> PiecesOf(std::string_view line, int& depth) {
  std::vector<TextPiece> out;
  size_t space = 0;
  const auto add = [&](PieceKind kind, size_t from, size_t to) {
    out.push_back({kind, line.substr(from, to - from), space});
    space = 0;
  };
  for (size_t at = 0; at < line.size();) {
    const std::string_view rest = line.substr(at);
    if (depth > 0 || rest.starts_with("/*")) {
      size_t end = at;
      do {
        if (line.substr(end).starts_with("/*")) {
          ++depth;
          end += 2;
        } else if (line.substr(end).starts_with("*/")) {
          --depth;
          end += 2;
        } else {
          ++end;
        }
      } while (depth > 0 && end < line.size());
      add(PieceKind::kComment, at, end);
      at = end;
    } else if (rest[0] == ' ' || rest[0] == '\t') {
      ++space;
      ++at;
    } else if (rest.starts_with("//")) {
      add(PieceKind::kComment, at, line.size());
      break;
    } else if (rest[0] == '"') {
      const size_t end = EndOfQuoted(line, at);
      add(PieceKind::kText, at, end);
      at = end;
    } else if (IsWordLetter(rest[0])) {
      size_t end = at;
      while (end < line.size() && IsWordLetter(line[end])) ++end;
      add(PieceKind::kWord, at, end);
      at = end;
    } else {
      const auto is_there = [&](std::string_view s) { return rest.starts_with(s); };
      const size_t size = std::ranges::any_of(kLongSymbols, is_there) ? 2 : 1;
      add(PieceKind::kSymbol, at, at + size);
      at += size;
    }
  }
  return out;
}

bool IsOneOfSymbols(const TextPiece& p, std::initializer_list<std::string_view> symbols) {
  return p.kind == PieceKind::kSymbol && std::ranges::find(symbols, p.text) != symbols.end();
}

// Blanks between two neighbours of a line. Signs may be one operand's or between two, and a colon, a
// dot or a star stands close in types: there the author says whether there is one.
size_t SpaceBetween(const TextPiece& left, const TextPiece& right) {
  if (right.kind == PieceKind::kComment) return std::max<size_t>(right.space, 1);
  if (left.kind == PieceKind::kComment) return 1;
  if (IsOneOfSymbols(left, {"^"}) || IsOneOfSymbols(right, {"^"})) return 0;
  if (IsOneOfSymbols(left, {"(", "["}) || IsOneOfSymbols(right, {")", "]", ",", ";"})) return 0;
  for (const TextPiece* p : {&left, &right}) {
    if (IsOneOfSymbols(*p, {"|>", "=>", "->", "==", "!=", "<=", ">=", "&&", "||", "="})) return 1;
  }
  if (IsOneOfSymbols(left, {",", ";"})) return 1;
  return right.space > 0 ? 1 : 0;
}

// How far in a line is; a tab is two blanks.
size_t IndentOf(std::string_view line) {
  size_t out = 0;
  for (const char c : line) {
    if (c != ' ' && c != '\t') break;
    out += c == '\t' ? 2 : 1;
  }
  return out;
}

std::string WithoutBlanksAtEnd(std::string line) {
  const size_t last = line.find_last_not_of(" \t\v\f");
  line.resize(last == std::string::npos ? 0 : last + 1);
  return line;
}

std::string FormatLine(std::string_view line, int& depth) {
  if (depth > 0) {  // the inside of a comment is the author's
    PiecesOf(line, depth);
    return WithoutBlanksAtEnd(std::string(line));
  }
  const std::vector<TextPiece> pieces = PiecesOf(line, depth);
  if (pieces.empty()) return "";
  std::string out(IndentOf(line), ' ');
  for (size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) out.append(SpaceBetween(pieces[i - 1], pieces[i]), ' ');
    out += pieces[i].text;
  }
  return WithoutBlanksAtEnd(std::move(out));
}

}  // namespace

std::string FormatText(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::string out;
  int depth = 0;
  bool was_empty = true;  // no empty line begins the text
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    const std::string line = FormatLine(text.substr(at, end - at), depth);
    if (!line.empty() || !was_empty) out += line + "\n";
    was_empty = line.empty();
    at = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace eqrise::rise
