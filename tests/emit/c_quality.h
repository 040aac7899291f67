// What a reviewer would object to in emitted C: an index subexpression of more than three
// operations that stands twice where its variables are the same, a division or remainder that the
// bounds of the loops make needless, a loop of one iteration, a work-item's number asked for twice,
// an assignment of a variable to itself, and a variable that nobody reads.
//
//   for (const std::string& o : ObjectionsTo(source)) FAIL_CHECK(o);
#ifndef EQRISE_TESTS_EMIT_C_QUALITY_H_
#define EQRISE_TESTS_EMIT_C_QUALITY_H_

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/emit/c_syntax.h"

namespace eqrise::testing {

class CReviewer {
 public:
  std::vector<std::string> Review(const CSource& source) {
    for (const CFunction& f : source.functions) {
      scopes_.emplace_back();
      seen_.clear();
      in_indices_.clear();
      asked_.clear();
      CollectNames(f.body);
      for (const std::string& p : f.parameters) Declare(p, {}, false);
      Visit(f.body);
      Close();
    }
    return std::move(objections_);
  }

 private:
  using Kind = CExpression::Kind;
  struct Range {
    int64_t low = INT64_MIN, high = INT64_MAX;  // inclusive
  };
  struct Variable {
    std::string name;
    size_t id = 0;  // declarations differ, also those of one name
    Range range;
    bool local = false;  // declared in the function
    int reads = 0;
  };
  // Sums of multiples: of the numbers 1 ("") and of other texts.
  using Linear = std::map<std::string, int64_t>;

  Variable& Declare(const std::string& name, Range range, bool local) {
    Variable v;
    v.name = name;
    v.id = next_id_++;
    v.range = range;
    v.local = local;
    return scopes_.back()[name] = v;
  }
  Variable* Find(const std::string& name) {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      if (auto it = scope->find(name); it != scope->end()) return &it->second;
    }
    return nullptr;
  }
  void Close() {
    for (const auto& [name, v] : scopes_.back()) {
      if (v.local && v.reads == 0) objections_.push_back("nobody reads " + name);
    }
    scopes_.pop_back();
  }

  static std::optional<int64_t> Number(const CExpression& e) {
    const bool whole = e.text.find("float") == std::string::npos &&
                       e.text.find("Float16") == std::string::npos &&
                       e.text.find("double") == std::string::npos;
    if (e.kind == Kind::kCast && e.operands.size() == 1 && whole) return Number(e.operands[0]);
    if (e.kind != Kind::kNumber || e.text.find_first_of(".ep") != std::string::npos)
      return std::nullopt;
    if (e.text.back() == 'f') return std::nullopt;
    return std::strtoll(e.text.c_str(), nullptr, 10);
  }
  // The text with variables told apart.
  std::string Key(const CExpression& e) {
    std::string out = e.text;
    if (const Variable* v = e.kind == Kind::kName ? Find(e.text) : nullptr)
      out += "#" + std::to_string(v->id);
    if (e.operands.empty()) return out;
    out += "(";
    for (const CExpression& o : e.operands) out += Key(o) + ",";
    return out + ")";
  }
  static std::string Text(const CExpression& e) {
    const std::vector<CExpression>& o = e.operands;
    switch (e.kind) {
      case Kind::kName:
      case Kind::kNumber:
        return e.text;
      case Kind::kUnary:
        return e.text + Text(o[0]);
      case Kind::kBinary:
        return "(" + Text(o[0]) + " " + e.text + " " + Text(o[1]) + ")";
      case Kind::kTernary:
        return "(" + Text(o[0]) + " ? " + Text(o[1]) + " : " + Text(o[2]) + ")";
      case Kind::kSubscript:
        return Text(o[0]) + "[" + Text(o[1]) + "]";
      case Kind::kMember:
        return Text(o[0]) + "." + e.text;
      case Kind::kCall:
      case Kind::kCast: {
        std::string out = e.kind == Kind::kCast ? "(" + e.text + ")(" : e.text + "(";
        for (size_t i = 0; i < o.size(); ++i) out += (i ? ", " : "") + Text(o[i]);
        return out + ")";
      }
    }
    return "";
  }
  static int Operations(const CExpression& e) {
    int n = e.kind == Kind::kBinary || e.kind == Kind::kUnary || e.kind == Kind::kTernary ||
            e.kind == Kind::kCall;
    for (const CExpression& o : e.operands) n += Operations(o);
    return n;
  }

  Linear LinearOf(const CExpression& e) {
    if (auto n = Number(e)) return {{"", *n}};
    if (e.kind == Kind::kUnary && e.text == "-") return Times(LinearOf(e.operands[0]), -1);
    if (e.kind == Kind::kBinary && (e.text == "+" || e.text == "-")) {
      Linear out = LinearOf(e.operands[0]);
      for (const auto& [term, c] : Times(LinearOf(e.operands[1]), e.text == "+" ? 1 : -1))
        out[term] += c;
      return out;
    }
    if (e.kind == Kind::kBinary && e.text == "*") {
      for (size_t i : {0, 1}) {
        if (auto n = Number(e.operands[i])) return Times(LinearOf(e.operands[1 - i]), *n);
      }
    }
    const std::string key = Key(e);
    ranges_[key] = RangeOf(e);
    return {{key, 1}};
  }
  static Linear Times(Linear a, int64_t by) {
    for (auto& [term, c] : a) c *= by;
    return a;
  }
  static Range Plus(Range a, Range b) {
    Range out;
    if (a.low != INT64_MIN && b.low != INT64_MIN) out.low = a.low + b.low;
    if (a.high != INT64_MAX && b.high != INT64_MAX) out.high = a.high + b.high;
    return out;
  }
  static Range Scaled(Range a, int64_t by) {
    Range out;
    const int64_t low = by > 0 ? a.low : a.high, high = by > 0 ? a.high : a.low;
    if (by == 0) return {0, 0};
    if (low != INT64_MIN && low != INT64_MAX) out.low = low * by;
    if (high != INT64_MIN && high != INT64_MAX) out.high = high * by;
    return out;
  }
  Range RangeOf(const Linear& sum) {
    Range out{0, 0};
    for (const auto& [term, c] : sum)
      out = Plus(out, Scaled(term.empty() ? Range{1, 1} : ranges_[term], c));
    return out;
  }
  Range RangeOf(const CExpression& e) {
    if (auto n = Number(e)) return {*n, *n};
    const std::vector<CExpression>& o = e.operands;
    if (e.kind == Kind::kName) {
      const Variable* v = Find(e.text);
      return v ? v->range : Range{};
    }
    if (e.kind == Kind::kBinary && (e.text == "+" || e.text == "-" || e.text == "*")) {
      if (e.text == "*" && !Number(o[0]) && !Number(o[1])) return {};
      return RangeOf(LinearOf(e));
    }
    if (e.kind == Kind::kBinary && (e.text == "/" || e.text == "%")) {
      const auto by = Number(o[1]);
      const Range a = RangeOf(o[0]);
      if (!by || *by <= 0 || a.low < 0) return {};
      if (e.text == "%") return {0, std::min(*by - 1, a.high)};
      return {a.low / *by, a.high == INT64_MAX ? a.high : a.high / *by};
    }
    if (e.kind == Kind::kCall && o.size() == 2 && e.text.find("min") != std::string::npos)
      return {std::min(RangeOf(o[0]).low, RangeOf(o[1]).low),
              std::min(RangeOf(o[0]).high, RangeOf(o[1]).high)};
    if (e.kind == Kind::kCall && o.size() == 2 && e.text.find("max") != std::string::npos)
      return {std::max(RangeOf(o[0]).low, RangeOf(o[1]).low),
              std::max(RangeOf(o[0]).high, RangeOf(o[1]).high)};
    if (e.kind == Kind::kCall && e.text.rfind("get_", 0) == 0) return {0, INT64_MAX};
    return {};
  }
  // a / by and a % by say something simpler when a is a multiple plus what is smaller than `by`.
  // Divisions of data are not checked: only the writer of the program knows why it says (x % 4) /
  // 8.
  void CheckDivision(const CExpression& e) {
    if (IsOfData(e)) return;
    const auto by = Number(e.operands[1]);
    if (!by || *by <= 0) return;
    Linear rest = LinearOf(e.operands[0]);
    bool multiple = false;
    std::erase_if(rest, [&](const auto& term) {
      const bool divisible = term.second % *by == 0;
      multiple = multiple || (divisible && term.second != 0);
      return divisible;
    });
    const Range r = RangeOf(rest);
    const Range whole = RangeOf(e.operands[0]);
    if (*by == 1 || (r.low >= 0 && r.high < *by && (!multiple || whole.low >= 0)))
      objections_.push_back("needless: " + Text(e));
  }

  bool IsOfData(const CExpression& e) {
    if (e.kind == Kind::kSubscript) return true;
    const Variable* const v = e.kind == Kind::kName ? Find(e.text) : nullptr;
    if (v != nullptr && v->local && !in_indices_.contains(e.text)) return true;
    return std::ranges::any_of(e.operands, [this](const CExpression& o) { return IsOfData(o); });
  }

  // An index that data says stands in a clamp. Nothing is computed of it before the statement that
  // reads the data, so that two uses in one statement are two texts; compilers make one of them.
  static bool IsClampedData(const CExpression& e) {
    const bool is_clamp = e.kind == Kind::kCall && (e.text == "index_min" || e.text == "index_max");
    return is_clamp || std::ranges::any_of(e.operands, IsClampedData);
  }

  // The names that occur in indices.
  void CollectNames(const CExpression& e, bool in_index) {
    if (e.kind == Kind::kName && in_index) in_indices_.insert(e.text);
    for (const CExpression& o : e.operands)
      CollectNames(o, in_index || (e.kind == Kind::kSubscript && &o == &e.operands[1]));
  }
  void CollectNames(const CStatement& s) {
    for (const CExpression& e : s.expressions) CollectNames(e, false);
    for (const CStatement& inner : s.statements) CollectNames(inner);
  }
  void VisitIndex(const CExpression& e) {
    // An index in an index is one by itself: Visit comes by.
    if (e.kind == Kind::kSubscript) return;
    if (Operations(e) > 3 && !IsClampedData(e)) {
      if (++seen_[Key(e)] == 2) {
        objections_.push_back("twice: " + Text(e));
        return;  // and not its parts
      }
    }
    for (const CExpression& o : e.operands) VisitIndex(o);
  }
  // vload4(..), vstore_half8(..); a kernel of the user may be called vstore4_kernel.
  static bool IsVectorAccess(const CExpression& e, std::string_view name) {
    std::string_view rest = e.text;
    if (!rest.starts_with(name)) return false;
    rest.remove_prefix(name.size());
    if (rest.starts_with("_half")) rest.remove_prefix(5);
    return std::ranges::all_of(rest, [](char c) { return c >= '0' && c <= '9'; });
  }
  // `target`: what is assigned to, which is no reading of it.
  void Visit(const CExpression& e, bool target = false) {
    const std::vector<CExpression>& o = e.operands;
    switch (e.kind) {
      case Kind::kName:
        if (Variable* v = Find(e.text); v && !target) ++v->reads;
        return;
      case Kind::kNumber:
        return;
      case Kind::kBinary:
        if (e.text == "/" || e.text == "%") CheckDivision(e);
        if (e.text == "=") {
          if (Key(o[0]) == Key(o[1])) objections_.push_back("to itself: " + Text(e));
          Visit(o[1]);
          Visit(o[0], true);
          return;
        }
        break;
      case Kind::kSubscript:
        VisitIndex(o[1]);
        Visit(o[0], target);
        Visit(o[1]);
        return;
      case Kind::kUnary:
        // *(const float4u*)(x + index)
        if (e.text == "*" && o[0].kind == Kind::kCast) VisitAddress(o[0].operands[0]);
        for (const CExpression& c : o) Visit(c, target);
        return;
      case Kind::kCall:
        if (IsVectorAccess(e, "vload")) VisitAddress(o[1]);
        if (IsVectorAccess(e, "vstore")) {
          VisitAddress(o[2]);
          Visit(o[0]);
          VisitTargetAddress(o[2]);
          return;
        }
        break;
      case Kind::kCast:
      case Kind::kMember:
        for (const CExpression& c : o) Visit(c, target);
        return;
      case Kind::kTernary:
        break;
    }
    for (const CExpression& c : o) Visit(c, target && &c == &o[0]);
  }
  void VisitAddress(const CExpression& e) {
    if (e.kind == Kind::kBinary && e.text == "+") VisitIndex(e.operands[1]);
  }
  void VisitTargetAddress(const CExpression& e) {
    if (e.kind != Kind::kBinary) return Visit(e, true);
    Visit(e.operands[0], true);
    Visit(e.operands[1]);
  }

  void Visit(const CStatement& s) {
    switch (s.kind) {
      case CStatement::Kind::kBlock:
        scopes_.emplace_back();
        for (const CStatement& inner : s.statements) Visit(inner);
        Close();
        return;
      case CStatement::Kind::kDeclaration: {
        for (const CExpression& e : s.expressions) Visit(e);
        Range range;
        if (!s.array && s.expressions.size() == 1) {
          const CExpression& value = s.expressions[0];
          if (value.kind == Kind::kCall && value.text.rfind("get_", 0) == 0 &&
              !asked_.insert(Text(value)).second) {
            objections_.push_back("asked for again: " + Text(value));
          }
          // Others may be assigned later.
          if (in_indices_.contains(s.name)) {
            VisitIndex(s.expressions[0]);
            range = RangeOf(s.expressions[0]);
          }
        }
        Declare(s.name, range, true);
        return;
      }
      case CStatement::Kind::kFor: {
        scopes_.emplace_back();
        Visit(s.expressions[0]);
        const auto from = Number(s.expressions[0]);
        const CExpression& condition = s.expressions[1];
        const auto to = condition.text == "<" ? Number(condition.operands[1]) : std::nullopt;
        if (from && to && *to - *from <= 1)
          objections_.push_back("at most one iteration: " + s.name + " < " + std::to_string(*to));
        Declare(s.name, {0, to ? *to - 1 : INT64_MAX}, false);
        Visit(condition);
        Visit(s.expressions[2]);
        Visit(s.statements[0]);
        Close();
        return;
      }
      case CStatement::Kind::kIf:
      case CStatement::Kind::kReturn:
      case CStatement::Kind::kExpression:
        for (const CExpression& e : s.expressions) Visit(e);
        for (const CStatement& inner : s.statements) Visit(inner);
        return;
    }
  }

  std::vector<std::string> objections_;
  std::vector<std::map<std::string, Variable>> scopes_;
  std::map<std::string, int> seen_;
  std::set<std::string> in_indices_;
  std::set<std::string> asked_;  // what the function calls for a work-item's number
  std::map<std::string, Range> ranges_;
  size_t next_id_ = 0;
};

inline std::vector<std::string> ObjectionsTo(const std::string& source) {
  return CReviewer().Review(ParseC(source));
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_EMIT_C_QUALITY_H_
