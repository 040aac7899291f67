#include "rewrite/rule_family.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rewrite {
namespace {

using rise::Token;
using rise::TokenKind;

// Rules that one may stand for.
constexpr size_t kMostMembers = 64;
constexpr char kFamilyHint[] = "a family is written `rule NAME for k in 0, 1, 2: LEFT => RIGHT`";

bool IsWord(const Token& t, std::initializer_list<const char*> words) {
  return t.kind == TokenKind::kName &&
         std::ranges::any_of(words, [&](const char* w) { return t.text == w; });
}
bool IsSymbol(const Token& t, const char* symbol) {
  return t.kind == TokenKind::kSymbol && t.text == symbol;
}

// mapSeq is map-seq in the name of a rule, and Global is global.
std::string InName(const std::string& value) {
  std::string out;
  for (const char c : value) {
    const bool begins_word = absl::ascii_isupper(static_cast<unsigned char>(c));
    if (begins_word && !out.empty()) out += '-';
    out += absl::ascii_tolower(static_cast<unsigned char>(c));
  }
  return out;
}

class FamilyReader {
 public:
  FamilyReader(const std::vector<Token>& tokens, const rise::Sources& sources)
      : tokens_(tokens), sources_(sources) {}

  absl::StatusOr<ExpandedFamilies> Run() {
    ExpandedFamilies out;
    size_t at = 0;
    while (tokens_[at].kind != TokenKind::kEnd) {
      if (!IsWord(tokens_[at], {"rule", "implement"})) {
        out.stream.tokens.push_back(tokens_[at++]);
        continue;
      }
      if (absl::Status s = ReadRule(at, out); !s.ok()) return s;
    }
    out.stream.tokens.push_back(tokens_[at]);
    return out;
  }

 private:
  struct Parameter {
    Token name;
    std::vector<Token> values;
  };

  absl::Status Fail(const Token& at, const std::string& what, const std::string& hint) const {
    return rise::Error(sources_, at.where, what, hint);
  }

  // From `rule` or `implement` on; leaves `at` behind the rule.
  absl::Status ReadRule(size_t& at, ExpandedFamilies& out) {
    const size_t begin = at++;
    size_t end = at;
    while (tokens_[end].kind != TokenKind::kEnd &&
           !IsWord(tokens_[end], {"rule", "implement", "given"})) {
      ++end;
    }
    if (at < end) ++at;
    while (at + 1 < end && IsSymbol(tokens_[at], "-")) at += 2;
    const size_t name_end = at;
    std::vector<Parameter> parameters;
    while (at < end && IsWord(tokens_[at], {"for"})) {
      if (absl::Status s = ReadParameter(at, end, parameters.emplace_back()); !s.ok()) return s;
    }
    if (!parameters.empty() && !IsSymbol(tokens_[at], ":")) {
      return Fail(tokens_[at], "expected `:` behind the values of the family", kFamilyHint);
    }
    const size_t body = at;
    at = end;
    const auto copy = [&](size_t from, size_t to) {
      out.stream.tokens.insert(out.stream.tokens.end(),
                               tokens_.begin() + static_cast<std::ptrdiff_t>(from),
                               tokens_.begin() + static_cast<std::ptrdiff_t>(to));
    };
    if (parameters.empty()) {
      copy(begin, end);
      out.families.emplace_back();
      return absl::OkStatus();
    }
    if (absl::Status s = CheckUses(parameters, body, end); !s.ok()) return s;
    std::string family;
    for (size_t i = begin + 1; i < name_end; ++i) absl::StrAppend(&family, tokens_[i].text);
    std::vector<size_t> chosen(parameters.size(), 0);
    do {
      copy(begin, name_end);
      for (size_t p = 0; p < parameters.size(); ++p) {
        const Token& value = parameters[p].values[chosen[p]];
        Token dash = value, word = value;
        dash.kind = TokenKind::kSymbol;
        dash.text = "-";
        word.kind = TokenKind::kName;
        word.text = InName(value.text);
        out.stream.tokens.push_back(std::move(dash));
        out.stream.tokens.push_back(std::move(word));
      }
      for (size_t i = body; i < end; ++i) {
        out.stream.tokens.push_back(WithValues(tokens_[i], parameters, chosen));
      }
      out.families.push_back(family);
    } while (Advance(parameters, chosen));
    return absl::OkStatus();
  }

  // for k in 0, 1, 2    for k in 0 to 2    for a in Private, Global
  absl::Status ReadParameter(size_t& at, size_t end, Parameter& out) const {
    ++at;
    if (at >= end || tokens_[at].kind != TokenKind::kName) {
      return Fail(tokens_[at], "expected a name behind `for`", kFamilyHint);
    }
    out.name = tokens_[at++];
    if (at >= end || !IsWord(tokens_[at], {"in"})) {
      return Fail(tokens_[at], absl::StrCat("expected `in` behind `for ", out.name.text, "`"),
                  kFamilyHint);
    }
    do {
      ++at;
      const bool is_value =
          at < end && (tokens_[at].kind == TokenKind::kName || tokens_[at].kind == TokenKind::kInt);
      if (!is_value) {
        return Fail(tokens_[at], "expected a value: a number, or a name of the language",
                    "write for d in 0, 1, 2 or for a in Private, Global");
      }
      if (absl::Status s = AddValues(at, end, out); !s.ok()) return s;
    } while (at < end && IsSymbol(tokens_[at], ","));
    return absl::OkStatus();
  }

  absl::Status AddValues(size_t& at, size_t end, Parameter& out) const {
    const Token first = tokens_[at++];
    std::vector<Token> values{first};
    if (at < end && IsWord(tokens_[at], {"to"})) {
      ++at;
      int64_t low = 0, high = 0;
      const bool are_numbers = first.kind == TokenKind::kInt && at < end &&
                               absl::SimpleAtoi(first.text, &low) &&
                               absl::SimpleAtoi(tokens_[at].text, &high);
      if (!are_numbers || high < low || high - low >= static_cast<int64_t>(kMostMembers)) {
        return Fail(first, "`to` stands between two numbers, the smaller one first",
                    absl::StrCat("write 0 to 2; a family has at most ", kMostMembers, " rules"));
      }
      for (int64_t v = low + 1; v <= high; ++v) {
        Token value = first;
        value.text = absl::StrCat(v);
        values.push_back(std::move(value));
      }
      ++at;
    }
    for (Token& value : values) {
      if (std::ranges::find(out.values, value.text, &Token::text) != out.values.end()) {
        return Fail(value, absl::StrCat("the value ", value.text, " stands here twice"),
                    "leave one of them out");
      }
      out.values.push_back(std::move(value));
    }
    return absl::OkStatus();
  }

  absl::Status CheckUses(const std::vector<Parameter>& parameters, size_t body, size_t end) const {
    size_t members = 1;
    for (const Parameter& p : parameters) {
      members *= p.values.size();
      if (members > kMostMembers) {
        return Fail(p.name, absl::StrCat("the family has more than ", kMostMembers, " rules"),
                    "leave out values, or write two families");
      }
      if (std::ranges::count(parameters, p.name.text,
                             [](const Parameter& q) { return q.name.text; }) > 1) {
        return Fail(p.name, absl::StrCat("`", p.name.text, "` stands here twice"),
                    "give one of them another name");
      }
      const bool is_used = std::any_of(
          tokens_.begin() + static_cast<std::ptrdiff_t>(body),
          tokens_.begin() + static_cast<std::ptrdiff_t>(end),
          [&](const Token& t) { return t.kind == TokenKind::kName && t.text == p.name.text; });
      if (!is_used) {
        return Fail(p.name, absl::StrCat("the rule does not mention `", p.name.text, "`"),
                    "all rules of the family would be the same; leave out `for`");
      }
    }
    return absl::OkStatus();
  }

  static Token WithValues(const Token& t, const std::vector<Parameter>& parameters,
                          const std::vector<size_t>& chosen) {
    for (size_t p = 0; p < parameters.size(); ++p) {
      if (t.kind != TokenKind::kName || t.text != parameters[p].name.text) continue;
      Token out = parameters[p].values[chosen[p]];
      out.where = t.where;
      out.doc = t.doc;
      return out;
    }
    return t;
  }

  // The next choice, the last parameter's value first; false: there is none.
  static bool Advance(const std::vector<Parameter>& parameters, std::vector<size_t>& chosen) {
    for (size_t p = parameters.size(); p-- > 0;) {
      if (++chosen[p] < parameters[p].values.size()) return true;
      chosen[p] = 0;
    }
    return false;
  }

  const std::vector<Token>& tokens_;
  const rise::Sources& sources_;
};

}  // namespace

absl::StatusOr<ExpandedFamilies> ExpandFamilies(rise::TokenStream stream,
                                                const rise::Sources& sources) {
  absl::StatusOr<ExpandedFamilies> out = FamilyReader(stream.tokens, sources).Run();
  if (out.ok()) out->stream.pragmas = std::move(stream.pragmas);
  return out;
}

}  // namespace eqrise::rewrite
