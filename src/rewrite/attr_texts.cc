#include "rewrite/attr_texts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

using rise::Attr;
using rise::AttrId;
using rise::Nat;
using rise::NatAtomKind;
using rise::NatVar;
using rise::NatVarKind;
using rise::Op;
using rise::ScalarKind;
using rise::Type;
using rise::TypeKind;

constexpr std::pair<NatAtomKind, absl::string_view> kAtoms[] = {
    {NatAtomKind::kFloorDiv, "div"}, {NatAtomKind::kMod, "mod"}, {NatAtomKind::kMin, "min"},
    {NatAtomKind::kMax, "max"},      {NatAtomKind::kPow, "pow"}, {NatAtomKind::kSum, "sum"}};
constexpr int kMaxLevel = 1000, kMaxHeight = 1000;

// S-expressions. The parts of sums and products are in the order of their texts: in that of their
// numbers they would differ from table to table.
class Writer {
 public:
  explicit Writer(rise::ExprTable& exprs) : exprs_(exprs), nats_(exprs.nats()) {}

  // A word: the name of a function, and all that it is.
  std::string WriteForeign(uint32_t id) {
    const rise::ForeignFunction& f = exprs_.foreign(id);
    std::string what = rise::PrintExpr(exprs_, f.definition);
    for (const auto& [name, type] : f.parameters) {
      absl::StrAppend(&what, "\n", name, ": ", exprs_.types().ToString(type));
    }
    for (const auto& [target, body] : f.texts) absl::StrAppend(&what, "\n", target, ": ", body);
    return absl::StrCat(f.name, ":", absl::BytesToHexString(what));
  }

  absl::StatusOr<std::string> Write(Op op, const Attr& attr) {
    std::string out = absl::StrCat("(", Write(attr.n0), " ", Write(attr.n1), " ", Write(attr.type),
                                   " ", WriteIndex(op, attr.index), " ", attr.bits, ")");
    if (!status_.ok()) return status_;
    return out;
  }

 private:
  std::string Refuse(absl::string_view what) {
    status_ = absl::UnimplementedError(absl::StrCat(what, " can't be saved"));
    return "?";
  }

  std::string WriteIndex(Op op, uint32_t index) {
    if (op == Op::kInput) return exprs_.InputName(index);
    return op == Op::kForeign ? WriteForeign(index) : absl::StrCat(index);
  }

  std::string Write(NatVar v) {
    const rise::NatVarInfo& info = nats_.info(v);
    if (info.kind == NatVarKind::kSize) {
      // The how-manieth of that name.
      int before = 0;
      for (uint32_t i = 0; i < v.id; ++i) {
        before += nats_.info({i}).kind == NatVarKind::kSize && nats_.info({i}).name == info.name;
      }
      return absl::StrCat("(size ", info.name, " ", info.low, " ", before, ")");
    }
    if (v == nats_.BoundIndex()) return "(index)";
    if (const std::optional<int> height = nats_.HeightOf(v))
      return absl::StrCat("(at ", *height, ")");
    // What binds an open one isn't complete.
    if (!nats_.HasOpenLevel(v) && info.level < kMaxLevel) {
      const int level = info.level;
      if (info.kind == NatVarKind::kPosition && info.extent) {
        return absl::StrCat("(position ", level, " ", Write(*info.extent), ")");
      }
      if (info.kind == NatVarKind::kBound) {
        const bool is_length = nats_.BoundLength(level) == v;
        return absl::StrCat(is_length ? "(length " : "(size-in-pair ", level, ")");
      }
    }
    return Refuse(absl::StrCat("the size ", info.name));
  }

  std::string Write(const rise::NatAtom& atom) {
    if (atom.kind == NatAtomKind::kVar) return Write(NatVar{atom.a});
    for (const auto& [kind, name] : kAtoms) {
      if (kind != atom.kind) continue;
      std::string first = Write(Nat{atom.a});
      if (kind == NatAtomKind::kSum) return absl::StrCat("(", name, " ", first, ")");
      std::string second = Write(Nat{atom.b});
      const bool commutes = kind == NatAtomKind::kMin || kind == NatAtomKind::kMax;
      if (commutes && second < first) std::swap(first, second);
      return absl::StrCat("(", name, " ", first, " ", second, ")");
    }
    return Refuse("a size");
  }

  std::string Write(Nat n) {
    std::vector<std::string> terms;
    for (const rise::NatTerm& t : nats_.poly(n)) {
      std::vector<std::string> factors;
      for (const rise::NatFactor& f : t.factors) {
        factors.push_back(absl::StrCat("(", Write(f.atom), " ", f.exponent, ")"));
      }
      std::sort(factors.begin(), factors.end());
      factors.insert(factors.begin(), absl::StrCat("(", t.coefficient.num, " ", t.coefficient.den));
      terms.push_back(absl::StrJoin(factors, " ") + ")");
    }
    std::sort(terms.begin(), terms.end());
    return absl::StrCat("(", absl::StrJoin(terms, " "), ")");
  }

  std::string Write(Type t) {
    if (!t) return "none";
    const rise::TypeNode& n = exprs_.types().node(t);
    const auto two = [&](absl::string_view name, const std::string& first, Type second) {
      return absl::StrCat("(", name, " ", first, " ", Write(second), ")");
    };
    switch (n.kind) {
      case TypeKind::kScalar:
        return std::string(rise::ScalarName(n.scalar));
      case TypeKind::kNatType:
        return "nat";
      case TypeKind::kIndex:
        return absl::StrCat("(idx ", Write(n.size), ")");
      case TypeKind::kVector:
        return two("vec", Write(n.size), n.first);
      case TypeKind::kPair:
        return two("pair", Write(n.first), n.second);
      case TypeKind::kArray:
        return two("array", Write(n.size), n.first);
      case TypeKind::kFunction:
        return two("fun", Write(n.first), n.second);
      case TypeKind::kDepArray:
        return absl::StrCat("(dep-array ", Write(n.size), " ", Write(n.bound), " ", Write(n.first),
                            ")");
      case TypeKind::kDepPair:
        return two("dep-pair", Write(n.bound), n.first);
      case TypeKind::kDepFunction:
      case TypeKind::kVariable:
        break;
    }
    return Refuse(absl::StrCat("the type ", exprs_.types().ToString(t)));
  }

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  absl::Status status_;
};

// What a text may name.
struct Names {
  absl::flat_hash_map<std::string, uint32_t> inputs;
};

class Reader {
 public:
  Reader(rise::ExprTable& exprs, Names& names, absl::string_view text)
      : exprs_(exprs), nats_(exprs.nats()), names_(names), text_(text) {}

  absl::StatusOr<uint32_t> Read(Op op) {
    Attr attr;
    Open();
    attr.n0 = ReadNat();
    attr.n1 = ReadNat();
    attr.type = ReadType();
    if (op == Op::kInput) {
      attr.index = Input(Word());
    } else if (op == Op::kForeign) {
      attr.index = Foreign(Word());
    } else {
      attr.index = Number<uint32_t>();
    }
    constexpr auto kLastSpace = static_cast<uint32_t>(rise::AddressSpace::kGlobal);
    if (TakesAddressSpace(op) && attr.index > kLastSpace) Fail();
    attr.bits = Number<uint64_t>();
    Close();
    if (at_ != text_.size()) Fail();
    if (!failed_) {
      // What is known of sizes may make another one of it than it was.
      const absl::StatusOr<std::string> again = Writer(exprs_).Write(op, attr);
      if (again.ok() && *again == text_) return exprs_.Intern(attr).id;
    }
    return absl::InvalidArgumentError(
        absl::StrCat("this is no payload of ", rise::OpName(op), ": ", text_));
  }

 private:
  static constexpr int kMaxDepth = 200;  // it is recursive
  static constexpr int64_t kMaxCoefficient = std::numeric_limits<int64_t>::max() / 2;
  static constexpr int kMaxExponent = 64, kMaxSizes = 1000;

  void Fail() {
    failed_ = true;
    at_ = text_.size();
  }
  void SkipSpace() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool At(char c) {
    SkipSpace();
    return at_ < text_.size() && text_[at_] == c;
  }
  void Expect(char c) {
    if (!At(c)) return Fail();
    ++at_;
  }
  void Open() {
    Expect('(');
    if (++depth_ > kMaxDepth) Fail();
  }
  void Close() {
    Expect(')');
    --depth_;
  }
  absl::string_view Word() {
    SkipSpace();
    const size_t end = std::min(text_.find_first_of(" ()", at_), text_.size());
    const absl::string_view word = text_.substr(at_, end - at_);
    if (word.empty()) Fail();
    if (!failed_) at_ = end;
    return word;
  }
  template <class T>
  T Number() {
    T value = 0;
    if (!absl::SimpleAtoi(Word(), &value)) Fail();
    return value;
  }
  template <class T>
  T NumberUpTo(T least, T most) {
    const T value = Number<T>();
    if (value < least || value > most) Fail();
    return failed_ ? least : value;
  }

  uint32_t Input(absl::string_view name) {
    if (failed_) return 0;
    const auto [it, is_new] = names_.inputs.try_emplace(std::string(name));
    if (is_new) it->second = exprs_.NewInput(std::string(name));
    return it->second;
  }

  uint32_t Foreign(absl::string_view word) {
    uint32_t id = 0;
    while (id < exprs_.num_foreign() && Writer(exprs_).WriteForeign(id) != word) ++id;
    if (id == exprs_.num_foreign()) Fail();
    return id;
  }

  NatVar Size() {
    const std::string name(Word());
    const auto low = Number<int64_t>();
    int before = NumberUpTo(0, kMaxSizes);
    if (failed_) return {};
    for (uint32_t i = 0; i < nats_.num_vars(); ++i) {
      const rise::NatVarInfo& info = nats_.info({i});
      if (info.kind == NatVarKind::kSize && info.name == name && before-- == 0) return {i};
    }
    for (; before > 0; --before) nats_.NewSize(name, low);
    return nats_.NewSize(name, low);
  }

  // The position that the type of a dependent array's element, or of a dependent pair's data,
  // mentions.
  NatVar BoundPosition() {
    Open();
    if (Word() != "at") Fail();
    const int height = NumberUpTo(0, kMaxHeight);
    Close();
    return nats_.BoundPosition(height);
  }

  // A number, or what stands for one.
  Nat ReadAtom(bool& is_sum) {
    Open();
    const absl::string_view what = Word();
    Nat out;
    if (what == "size") {
      out = nats_.Var(Size());
    } else if (what == "index") {
      out = nats_.Var(nats_.BoundIndex());
    } else if (what == "length") {
      out = nats_.Var(nats_.BoundLength(NumberUpTo(0, kMaxLevel)));
    } else if (what == "size-in-pair") {
      out = nats_.Var(nats_.SizeInPair(NumberUpTo(0, kMaxLevel)));
    } else if (what == "position") {
      const int level = NumberUpTo(0, kMaxLevel);
      const Nat extent = ReadNat();
      if (failed_) return {};
      out = nats_.Var(nats_.Position(level, extent));
    } else if (what == "at") {
      const NatVar position = nats_.BoundPosition(NumberUpTo(0, kMaxHeight));
      // None is free in a type that is complete.
      if (std::find(bound_.begin(), bound_.end(), position) == bound_.end()) Fail();
      out = nats_.Var(position);
    } else {
      const auto known = std::find_if(std::begin(kAtoms), std::end(kAtoms),
                                      [&](const auto& atom) { return atom.second == what; });
      if (known == std::end(kAtoms)) Fail();
      if (failed_) return {};
      is_sum = known->first == NatAtomKind::kSum;
      const Nat a = ReadNat();
      const Nat b = is_sum ? Nat{} : ReadNat();
      if (failed_) return {};
      out = Made(known->first, a, b);
      // What is something simpler would not be written so; and products of sums can be huge.
      if (!is_sum && !IsAtom(out, known->first)) Fail();
    }
    Close();
    return out;
  }
  bool IsAtom(Nat n, NatAtomKind kind) const {
    const auto& terms = nats_.poly(n);
    return terms.size() == 1 && terms[0].coefficient == rise::Rational{1, 1} &&
           terms[0].factors.size() == 1 && terms[0].factors[0].exponent == 1 &&
           terms[0].factors[0].atom.kind == kind;
  }
  Nat Made(NatAtomKind kind, Nat a, Nat b) {
    const bool divides = kind == NatAtomKind::kFloorDiv || kind == NatAtomKind::kMod;
    if (divides && nats_.AsConst(b).value_or(1) < 1) return Fail(), Nat{};
    switch (kind) {
      case NatAtomKind::kFloorDiv:
        return nats_.FloorDiv(a, b);
      case NatAtomKind::kMod:
        return nats_.Mod(a, b);
      case NatAtomKind::kMin:
        return nats_.Min(a, b);
      case NatAtomKind::kMax:
        return nats_.Max(a, b);
      case NatAtomKind::kPow:
        return nats_.Pow(a, b);
      case NatAtomKind::kSum:
      case NatAtomKind::kVar:
        break;
    }
    return a;
  }

  Nat ReadNat() {
    Nat sum = nats_.Const(0);
    Open();
    while (!failed_ && At('(')) {
      Open();
      Nat term = nats_.Const(NumberUpTo(-kMaxCoefficient, kMaxCoefficient));
      const auto divisor = Number<int64_t>();
      if (divisor < 1) Fail();
      if (divisor != 1 && !failed_) term = nats_.ExactDiv(term, nats_.Const(divisor));
      while (!failed_ && At('(')) {
        Open();
        bool is_sum = false;
        const Nat atom = ReadAtom(is_sum);
        const int exponent = NumberUpTo(-kMaxExponent, is_sum ? -1 : kMaxExponent);
        for (int e = 0; e < std::abs(exponent) && !failed_; ++e) {
          term = exponent > 0 ? nats_.Mul(term, atom) : nats_.ExactDiv(term, atom);
        }
        Close();
      }
      Close();
      if (!failed_) sum = nats_.Add(sum, term);
    }
    Close();
    return sum;
  }

  Type ReadType() {
    rise::TypeTable& types = exprs_.types();
    if (!At('(')) {
      const absl::string_view word = Word();
      if (word == "none") return {};
      if (word == "nat") return types.NatType();
      if (const std::optional<ScalarKind> scalar = rise::ScalarFromName(word)) {
        return types.Scalar(*scalar);
      }
      Fail();
      return {};
    }
    Open();
    const absl::string_view what = Word();
    if (what == "dep-array" || what == "dep-pair") {
      const Nat size = what == "dep-array" ? ReadNat() : Nat{};
      bound_.push_back(BoundPosition());
      const Type inside = ReadType();
      const NatVar position = bound_.back();
      bound_.pop_back();
      Close();
      if (failed_ || !inside || !types.IsData(inside)) return Fail(), Type{};
      return what == "dep-array" ? types.DepArray(size, position, inside)
                                 : types.DepPair(position, inside);
    }
    const bool has_size = what == "idx" || what == "vec" || what == "array";
    const Nat size = has_size ? ReadNat() : Nat{};
    const Type first = has_size ? Type{} : ReadType();
    const Type second = what == "idx" ? Type{} : ReadType();
    Close();
    if (failed_ || (!has_size && !first) || (what != "idx" && !second)) return Fail(), Type{};
    if (what == "idx") return types.Index(size);
    if (what == "vec") {
      if (!types.IsData(second)) return Fail(), Type{};
      return types.Vector(size, second);
    }
    if (what == "array") return types.Array(size, second);
    if (what == "pair") return types.Pair(first, second);
    if (what == "fun") return types.Function(first, second);
    return Fail(), Type{};
  }

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  Names& names_;
  absl::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
  std::vector<NatVar> bound_;  // by the types around
  bool failed_ = false;
};

}  // namespace

std::string OperatorName(uint16_t op) { return std::string(rise::OpName(static_cast<Op>(op))); }

std::optional<uint16_t> OperatorOfName(absl::string_view name) {
  for (uint16_t op = 0; op < rise::kNumOps; ++op) {
    if (rise::OpName(static_cast<Op>(op)) == name) return op;
  }
  return std::nullopt;
}

egraph::PayloadTexts AttrTexts(rise::ExprTable& exprs, std::span<const rise::ProgramInput> inputs) {
  auto names = std::make_shared<Names>();
  for (const rise::ProgramInput& input : inputs) names->inputs.emplace(input.name, input.symbol);
  return {.to_text = [&exprs](uint16_t op,
                              uint32_t payload) -> absl::StatusOr<std::optional<std::string>> {
            absl::StatusOr<std::string> text =
                Writer(exprs).Write(static_cast<Op>(op), exprs.attr(AttrId{payload}));
            if (!text.ok()) return text.status();
            return *std::move(text);
          },
          .of_text =
              [&exprs, names](uint16_t op, absl::string_view text) {
                return Reader(exprs, *names, text).Read(static_cast<Op>(op));
              },
          .always = true};
}

}  // namespace eqrise::rewrite
