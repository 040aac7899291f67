#include "rise/syntax/lexer.h"

#include <array>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "rise/type/type.h"

namespace eqrise::rise {
namespace {

// Longest first.
constexpr std::array<absl::string_view, 35> kSymbols = {
    "=>", "->", "|>", ">>", "<<", "<=", ">=", "==", "!=", "&&", "||", "..",
    "**", "(",  ")",  "[",  "]",  "{",  "}",  ",",  ".",  ":",  ";",  "=",
    "+",  "-",  "*",  "/",  "%",  "<",  ">",  "!",  "@",  "?",  "^"};

bool StartsName(char c) { return absl::ascii_isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

class Lexer {
 public:
  Lexer(const Sources& sources, uint32_t file)
      : sources_(sources), text_(sources.file(file).text), here_{file, 1, 1} {}

  absl::StatusOr<TokenStream> Run() {
    if (LooksAt("\xef\xbb\xbf")) at_ += 3;  // the mark of UTF-8 that some editors write
    for (;;) {
      if (absl::Status s = SkipBlanks(); !s.ok()) return s;
      Token token;
      token.where = here_;
      token.doc = std::move(doc_);
      doc_.clear();
      if (at_ == text_.size()) {
        out_.tokens.push_back(std::move(token));
        return std::move(out_);
      }
      absl::Status s = absl::OkStatus();
      char c = text_[at_];
      if (StartsName(c)) {
        token.kind = TokenKind::kName;
        token.text = TakeName();
      } else if (IsDigit(c)) {
        s = Number(token);
      } else if (c == '"') {
        s = String(token);
      } else {
        s = Symbol(token);
      }
      if (!s.ok()) return s;
      out_.tokens.push_back(std::move(token));
    }
  }

 private:
  char Look(size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool LooksAt(absl::string_view what) const { return text_.substr(at_, what.size()) == what; }

  std::string Take(size_t count) {
    std::string taken(text_.substr(at_, count));
    for (char c : taken) {
      if (c == '\n') {
        ++here_.line;
        here_.column = 1;
      } else {
        ++here_.column;
      }
    }
    at_ += taken.size();
    return taken;
  }
  std::string TakeName() {
    size_t n = 0;
    while (StartsName(Look(n)) || IsDigit(Look(n)) || (Look(n) == '\'' && n > 0)) ++n;
    return Take(n);
  }
  std::string TakeLine() {
    size_t end = text_.find('\n', at_);
    return Take(end == absl::string_view::npos ? text_.size() - at_ : end - at_);
  }

  absl::Status SkipBlanks() {
    while (at_ < text_.size()) {
      if (absl::ascii_isspace(static_cast<unsigned char>(Look(0)))) {
        Take(1);
      } else if (LooksAt("//")) {
        LineComment();
      } else if (LooksAt("/*")) {
        if (absl::Status s = BlockComment(); !s.ok()) return s;
      } else {
        break;
      }
    }
    return absl::OkStatus();
  }

  void LineComment() {
    Location where = here_;
    std::string line = TakeLine();
    absl::string_view rest = line;
    if (absl::ConsumePrefix(&rest, "//@")) {
      rest = absl::StripAsciiWhitespace(rest);
      size_t blank = rest.find_first_of(" \t");
      absl::string_view key = rest.substr(0, blank);
      rest.remove_prefix(key.size());
      out_.pragmas.push_back(
          {std::string(key), std::string(absl::StripAsciiWhitespace(rest)), where});
    } else if (absl::ConsumePrefix(&rest, "///")) {
      absl::StrAppend(&doc_, doc_.empty() ? "" : "\n", absl::StripAsciiWhitespace(rest));
    }
  }

  absl::Status BlockComment() {
    Location open = here_;
    int depth = 0;
    do {
      if (at_ == text_.size()) {
        return Error(sources_, open, "this comment is never closed", "comments nest: add */");
      }
      if (LooksAt("/*")) {
        ++depth;
        Take(2);
      } else if (LooksAt("*/")) {
        --depth;
        Take(2);
      } else {
        Take(1);
      }
    } while (depth > 0);
    return absl::OkStatus();
  }

  absl::Status String(Token& token) {
    token.kind = TokenKind::kString;
    size_t end = text_.find_first_of("\"\n", at_ + 1);
    if (end == absl::string_view::npos || text_[end] == '\n') {
      return Error(sources_, token.where, "this string is never closed",
                   "add a \" on the same line");
    }
    Take(1);
    token.text = Take(end - at_);
    Take(1);
    return absl::OkStatus();
  }

  // A decimal point belongs to the number only if a digit follows: 64.f32 is an array type. Where
  // digits do follow in a type (2.3.f32), the parser takes the number apart again.
  absl::Status Number(Token& token) {
    token.kind = TokenKind::kInt;
    size_t n = 0;
    while (IsDigit(Look(n))) ++n;
    if (Look(n) == '.' && IsDigit(Look(n + 1))) {
      token.kind = TokenKind::kDecimal;
      ++n;
      while (IsDigit(Look(n))) ++n;
    }
    if (Look(n) == 'e' || Look(n) == 'E') {
      size_t sign = Look(n + 1) == '+' || Look(n + 1) == '-' ? 1 : 0;
      if (IsDigit(Look(n + 1 + sign))) {
        token.kind = TokenKind::kDecimal;
        n += 1 + sign;
        while (IsDigit(Look(n))) ++n;
      }
    }
    token.text = Take(n);
    if (!StartsName(Look(0))) return absl::OkStatus();
    token.suffix = TakeName();
    if (token.suffix == "f") token.suffix = "f32";
    std::optional<ScalarKind> kind = ScalarFromName(token.suffix);
    bool fits = kind && (IsFloat(*kind) || (IsInteger(*kind) && token.kind == TokenKind::kInt));
    if (!fits) {
      return Error(
          sources_, token.where, absl::StrCat("`", token.text, token.suffix, "` is not a number"),
          "literals look like 3, 3i32, 0.5, 0.5f, 1e-3f64; names do not start with a digit");
    }
    if (IsFloat(*kind)) token.kind = TokenKind::kDecimal;
    return absl::OkStatus();
  }

  absl::Status Symbol(Token& token) {
    token.kind = TokenKind::kSymbol;
    for (absl::string_view symbol : kSymbols) {
      if (LooksAt(symbol)) {
        token.text = Take(symbol.size());
        return absl::OkStatus();
      }
    }
    unsigned char c = static_cast<unsigned char>(Look(0));
    std::string shown = c >= 0x20 && c < 0x7F ? absl::StrCat("`", std::string(1, Look(0)), "`")
                        : c >= 0x80           ? "a character outside of ASCII"
                                              : absl::StrCat("the control character ", int{c});
    const bool is_of_bits = c == '&' || c == '^' || c == '~';
    return Error(sources_, token.where, absl::StrCat("unexpected ", shown),
                 is_of_bits ? "there are no operators on bits: `&&` is and, x % 2 the lowest bit, "
                              "and x * 4 and x / 4 move bits"
                            : "");
  }

  const Sources& sources_;
  absl::string_view text_;
  size_t at_ = 0;
  Location here_;
  std::string doc_;
  TokenStream out_;
};

}  // namespace

absl::StatusOr<TokenStream> Tokenize(const Sources& sources, uint32_t file) {
  return Lexer(sources, file).Run();
}

}  // namespace eqrise::rise
