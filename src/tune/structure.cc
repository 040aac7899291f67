#include "tune/structure.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"

namespace eqrise::tune {
namespace {

bool IsOfName(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }
bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

size_t EndOfDigits(std::string_view text, size_t at) {
  while (at < text.size() && IsDigit(text[at])) ++at;
  return at;
}

// Whether digits that end here go on as a literal of floating point: 0.5, 1e-3, 2f. A chain of sizes,
// as in 512.512.f32, is none: it goes on with a second point, which no literal has.
bool IsDecimal(std::string_view text, size_t end) {
  if (end >= text.size()) return false;
  if (text[end] == 'e' || text[end] == 'f') return true;
  if (text[end] != '.' || end + 1 >= text.size() || !IsDigit(text[end + 1])) return false;
  const size_t after = EndOfDigits(text, end + 1);
  return after >= text.size() || text[after] != '.';
}

size_t EndOfLiteral(std::string_view text, size_t at) {
  while (at < text.size()) {
    const bool is_sign = (text[at] == '-' || text[at] == '+') && text[at - 1] == 'e';
    if (!IsOfName(text[at]) && text[at] != '.' && !is_sign) break;
    ++at;
  }
  return at;
}

// A loop that may be unrolled, by the name that it has where it is not.
struct Loop {
  std::string_view name;
  bool is_unrolled = false;
};

std::optional<Loop> LoopOf(std::string_view name) {
  constexpr std::string_view kUnrolled = "Unroll";
  const bool is_unrolled = name.ends_with(kUnrolled);
  if (is_unrolled) name.remove_suffix(kUnrolled.size());
  if (name != "mapSeq" && name != "reduceSeq") return std::nullopt;
  return Loop{name, is_unrolled};
}

}  // namespace

Structure StructureOf(std::string_view program) {
  Structure out;
  bool was_blank = true;
  size_t at = 0;
  while (at < program.size()) {
    const char c = program[at];
    if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      // Where lines break depends on how long numbers are.
      if (!was_blank) out.text += ' ';
      was_blank = true;
      ++at;
      continue;
    }
    was_blank = false;
    size_t end = at + 1;
    if (IsDigit(c)) {
      end = EndOfDigits(program, at);
      int64_t number = 0;
      if (IsDecimal(program, end)) {
        end = EndOfLiteral(program, end);
      } else if (std::from_chars(program.data() + at, program.data() + end, number).ec ==
                 std::errc()) {
        out.numbers.push_back(number);
        out.text += '#';
        at = end;
        continue;
      }
    } else if (IsOfName(c)) {
      while (end < program.size() && (IsOfName(program[end]) || program[end] == '\'')) ++end;
      if (const std::optional<Loop> loop = LoopOf(program.substr(at, end - at))) {
        out.numbers.push_back(loop->is_unrolled ? 2 : 1);
        out.text += loop->name;
        at = end;
        continue;
      }
    }
    out.text += program.substr(at, end - at);
    at = end;
  }
  return out;
}

double Distance(const std::vector<int64_t>& a, const std::vector<int64_t>& b) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  std::set<std::pair<int64_t, int64_t>> pairs;
  for (size_t i = 0; i < a.size(); ++i) pairs.emplace(a[i], b[i]);
  double out = 0;
  for (const auto& [x, y] : pairs) {
    out += std::abs(std::log2(static_cast<double>(x) + 1e-3) -
                    std::log2(static_cast<double>(y) + 1e-3));
  }
  return out;
}

}  // namespace eqrise::tune
