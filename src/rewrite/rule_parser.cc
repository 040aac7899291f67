#include <algorithm>
#include <bit>
#include <filesystem>
#include <functional>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "files/input_file.h"
#include "rewrite/condition_parser.h"
#include "rewrite/replace_inputs.h"
#include "rewrite/rule.h"
#include "rewrite/rule_family.h"
#include "rise/syntax/closest_name.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"

namespace eqrise::rewrite {
namespace {

using rise::Location;
using rise::Nat;

// Values of one series of a tuning parameter.
constexpr size_t kMostValues = 256;
constexpr int64_t kMostDivisor = 4096;

class RuleParser {
 public:
  // `families`: of each rule, in order.
  RuleParser(rise::Parser parser, std::vector<std::string> families, rise::ExprTable& exprs,
             const rise::Sources& sources, const RuleOptions& options)
      : parser_(std::move(parser)),
        families_(std::move(families)),
        exprs_(exprs),
        sources_(sources),
        options_(options) {}

  absl::StatusOr<std::vector<Rule>> Run() {
    std::vector<Rule> rules;
    std::set<std::string> names;
    while (!parser_.AtEnd()) {
      if (parser_.Accept("given")) {
        do {
          absl::StatusOr<std::string> name = parser_.ExpectName("what is given");
          if (!name.ok()) return name.status();
          givens_.insert(*name);
        } while (parser_.Accept(","));
        continue;
      }
      Rule rule;
      rule.doc = parser_.Peek().doc;
      rule.where = parser_.Peek().where;
      if (parser_.Accept("implement")) {
        rule.implement = true;
      } else if (!parser_.Accept("rule")) {
        return parser_.Expected("`rule` or `implement`",
                                "a rule is written `rule NAME: LEFT = RIGHT`");
      }
      rule.family = families_[rules.size()];
      if (absl::Status s = ParseOne(rule); !s.ok()) return s;
      const bool is_first = rules.empty() || rules.back().family != rule.family;
      const bool is_family_new =
          rule.family.empty() || !is_first || names.insert(rule.family).second;
      if (!is_family_new) {
        return parser_.Error(rule.where, absl::StrCat("there are two rules named ", rule.family),
                             "rename one of them");
      }
      if (!names.insert(rule.name).second) {
        return parser_.Error(rule.where, absl::StrCat("there are two rules named ", rule.name),
                             "rename one of them");
      }
      rules.push_back(std::move(rule));
    }
    return rules;
  }

 private:
  absl::StatusOr<std::string> ParseName() {
    // Also a reserved word: `let-inline` is a good name for a rule.
    absl::StatusOr<std::string> name =
        parser_.Is("-", 1) && parser_.Peek().kind == rise::TokenKind::kName
            ? parser_.Next().text
            : parser_.ExpectName("the rule's name");
    if (!name.ok()) return name;
    while (parser_.Accept("-")) {
      if (parser_.Peek().kind != rise::TokenKind::kName &&
          parser_.Peek().kind != rise::TokenKind::kInt) {
        return parser_.Expected("the rest of the rule's name");
      }
      rise::Token t = parser_.Next();
      absl::StrAppend(&*name, "-", t.text, t.suffix);
    }
    return name;
  }

  absl::Status ParseOne(Rule& rule) {
    absl::StatusOr<std::string> name = ParseName();
    if (!name.ok()) return name.status();
    rule.name = *name;
    if (absl::Status s = parser_.Expect(":"); !s.ok()) return s;
    absl::StatusOr<rise::ast::ExprPtr> left = parser_.ParseExpression();
    if (!left.ok()) return left.status();
    if (absl::Status s = ParseDirection(rule); !s.ok()) return s;
    absl::StatusOr<rise::ast::ExprPtr> right = parser_.ParseExpression();
    if (!right.ok()) return right.status();
    std::vector<RawCondition> conditions;
    if (absl::Status s = ParseClauses(rule, conditions); !s.ok()) return s;

    if (absl::Status s = Elaborate(rule, **left, **right); !s.ok()) return s;
    if (absl::Status s = CheckNames(rule); !s.ok()) return s;
    if (absl::Status s = BindGivens(rule); !s.ok()) return s;
    if (absl::Status s = BindTunes(rule); !s.ok()) return s;
    for (const RawCondition& c : conditions) {
      if (absl::Status s = AddCondition(rule, c); !s.ok()) return s;
    }
    AddDivisorConditions(rule);
    if (absl::Status s = CheckSizes(rule); !s.ok()) return s;
    return CheckStep(rule);
  }

  absl::Status ParseDirection(Rule& rule) {
    if (parser_.Accept("=")) {
      rule.both_ways = true;
    } else if (!parser_.Accept("=>")) {
      return parser_.Expected("`=` or `=>`",
                              "`=` holds in both directions, `=>` is used from left to right");
    }
    if (rule.both_ways && rule.implement) {
      return parser_.Error(rule.where, "an implement rule has one direction",
                           "write => instead of =");
    }
    return absl::OkStatus();
  }

  // What follows the two sides, up to the next rule.
  absl::Status ParseClauses(Rule& rule, std::vector<RawCondition>& conditions) {
    while (!parser_.AtEnd() && !parser_.Is("rule") && !parser_.Is("implement") &&
           !parser_.Is("given")) {
      if (parser_.Accept("reassociates")) {
        rule.reassociates = true;
      } else if (parser_.Accept("contracts")) {
        rule.contracts = true;
      } else if (parser_.Accept("tune")) {
        if (absl::Status s = ParseTune(rule); !s.ok()) return s;
      } else if (parser_.Accept("where")) {
        if (absl::Status s = ParseConditions(parser_, conditions); !s.ok()) return s;
      } else if (parser_.Accept("assume")) {
        if (absl::Status s = ParseAssumptions(parser_, conditions); !s.ok()) return s;
      } else {
        return parser_.Expected(
            "`tune`, `where`, `assume`, `reassociates`, `contracts` or the next rule");
      }
    }
    return absl::OkStatus();
  }

  absl::Status Elaborate(Rule& rule, const rise::ast::Expr& left, const rise::ast::Expr& right) {
    rise::RuleOptions options;
    options.givens = givens_;
    for (const Tune& t : rule.tunes) options.tune_names.push_back(t.name);
    options.builtins = {{kVectoriseName, kVectoriseScheme},
                        {kVectorise2Name, kVectorise2Scheme},
                        {kNeutralOfName, kNeutralOfScheme}};
    absl::StatusOr<rise::RuleSides> sides =
        rise::ElaborateRule(left, right, options, exprs_, sources_);
    if (!sides.ok()) return sides.status();
    rule.sides = *std::move(sides);
    if (!rule.family.empty()) {  // map^0 f xs is f xs, and f may be written out
      rule.sides.left = WithoutRedexes(rule.sides.left);
      rule.sides.right = WithoutRedexes(rule.sides.right);
    }
    return absl::OkStatus();
  }

  // Sizes have names once the sides are known.
  absl::Status ResolveDivisors(Rule& rule) {
    for (OpenDivisors& open : open_divisors_) {
      const auto tune = std::ranges::find(rule.tunes, open.tune, &Tune::name);
      absl::StatusOr<Nat> n = Resolve(rule, *open.of);
      if (!n.ok()) return n.status();
      if (exprs_.nats().Mentions(*n, tune->meta)) {
        return parser_.Error(open.of->where,
                             absl::StrCat("`", tune->name, "` would be a divisor of itself"),
                             "name a size of the left side");
      }
      open.divisors.of = *n;
      tune->divisors.push_back(open.divisors);
    }
    open_divisors_.clear();
    return absl::OkStatus();
  }

  // Each tuning parameter is a size of the rule that its types leave open.
  absl::Status BindTunes(Rule& rule) {
    for (Tune& t : rule.tunes) {
      absl::StatusOr<Nat> n = NamedNat(rule, t.name, rule.where);
      if (!n.ok()) return n.status();
      std::vector<rise::NatVar> vars = exprs_.nats().Variables(*n);
      if (vars.size() != 1 || exprs_.nats().Var(vars[0]) != *n) {
        return parser_.Error(
            rule.where,
            absl::StrCat("the tuning parameter ", t.name, " is determined by the rule's types"),
            "leave out tune, or use another name");
      }
      t.meta = vars[0];
      t.size = *n;
    }
    return ResolveDivisors(rule);
  }

  // Applications of functions that are written out, carried out.
  rise::Expr WithoutRedexes(rise::Expr e) {
    const rise::ExprNode n = exprs_.node(e);
    std::vector<rise::Expr> children;
    for (const rise::Expr c : n.children) children.push_back(WithoutRedexes(c));
    if (n.op == rise::Op::kApp && exprs_.op(children[0]) == rise::Op::kLam) {
      return WithoutRedexes(exprs_.Substitute(exprs_.child(children[0], 0), children[1]));
    }
    return exprs_.MakeTyped(n.op, exprs_.attr(e), n.type, children);
  }

  absl::Status AddCondition(Rule& rule, const RawCondition& c) {
    absl::StatusOr<Condition> condition = Resolved(rule, c);
    if (!condition.ok()) return condition.status();
    rule.conditions.push_back(*std::move(condition));
    return absl::OkStatus();
  }

  absl::StatusOr<Condition> Resolved(const Rule& rule, const RawCondition& c) {
    Condition out;
    out.kind = c.kind;
    out.where = c.where;
    out.test = c.test;
    out.scalar = c.scalar;
    out.assumed = c.assumed;
    for (const RawCondition& part : c.parts) {
      absl::StatusOr<Condition> resolved = Resolved(rule, part);
      if (!resolved.ok()) return resolved;
      out.parts.push_back(*std::move(resolved));
    }
    for (auto [name, index] : {std::pair{&c.first, &out.first}, {&c.second, &out.second}}) {
      if (name->empty()) continue;
      *index = VariableIndex(rule, *name);
      if (*index >= 0) continue;
      const auto type =
          std::ranges::find(rule.sides.types, *name, [](const auto& named) { return named.first; });
      if (c.kind == Condition::Kind::kType && type != rule.sides.types.end()) {
        out.type = type->second;
        out.type_name = *name;
        continue;
      }
      return parser_.Error(c.where,
                           absl::StrCat("the rule has no variable ",
                                        c.kind == Condition::Kind::kType ? "or type " : "", *name),
                           "conditions are about the variables of the left side");
    }
    for (auto [operand, nat] : {std::pair{&c.left, &out.left}, {&c.right, &out.right}}) {
      if (!operand->nat && operand->size_of.empty()) continue;
      absl::StatusOr<Nat> n = ResolveOperand(rule, *operand, c.where);
      if (!n.ok()) return n.status();
      *nat = *n;
    }
    if (absl::Status s = CheckOperator(rule, out); !s.ok()) return s;
    out.promised = !options_.proves_operators && (out.assumed || IsPromised(rule, out));
    return out;
  }

  // A law is one of a function of two arguments.
  absl::Status CheckOperator(const Rule& rule, const Condition& c) {
    const bool neutral = c.kind == Condition::Kind::kNeutral;
    if (!neutral && c.kind != Condition::Kind::kAssociative &&
        c.kind != Condition::Kind::kCommutative) {
      return absl::OkStatus();
    }
    const rise::RuleSides::Variable& op =
        rule.sides.variables[static_cast<size_t>(neutral ? c.second : c.first)];
    const rise::TypeTable& types = exprs_.types();
    const bool takes_two = types.Is(op.type, rise::TypeKind::kFunction) &&
                           types.Is(types.node(op.type).second, rise::TypeKind::kFunction);
    if (takes_two) return absl::OkStatus();
    return parser_.Error(
        c.where,
        absl::StrCat("`", op.name, "` is no operator: its type is ", types.ToString(op.type)),
        "laws are asked of functions of two arguments, as reduce takes one");
  }

  // A size that is any divisor of n divides n.
  static void AddDivisorConditions(Rule& rule) {
    for (const Tune& t : rule.tunes) {
      if (!t.values.empty() || t.divisors.size() != 1) continue;
      Condition c;
      c.kind = Condition::Kind::kDivides;
      c.left = t.size;
      c.right = t.divisors[0].of;
      c.where = rule.where;
      rule.conditions.push_back(std::move(c));
    }
  }

  // Sizes of the left side that no program can tell: an equation has one unknown at a time, and of
  // a + b = 7 nothing follows. Such a rule would never be applied.
  absl::Status CheckSizes(const Rule& rule) {
    // A step is put where extraction wants it, for whatever sizes fit.
    if (exprs_.op(rule.sides.left) == rise::Op::kInput) return absl::OkStatus();
    const rise::NatTable& nats = exprs_.nats();
    std::vector<Nat> equations;
    std::vector<rise::NatVar> unknown;
    const auto add = [&](Nat n) {
      equations.push_back(n);
      for (const rise::NatVar v : nats.Variables(n)) {
        if (nats.info(v).kind != rise::NatVarKind::kMeta) continue;
        if (std::ranges::find(unknown, v) == unknown.end()) unknown.push_back(v);
      }
    };
    const std::function<void(rise::Type)> add_type = [&](rise::Type t) {
      const rise::TypeNode n = exprs_.types().node(t);
      add(n.size);
      if (n.first) add_type(n.first);
      if (n.second) add_type(n.second);
    };
    const std::function<void(rise::Expr)> add_side = [&](rise::Expr e) {
      const rise::ExprNode n = exprs_.node(e);
      const rise::Attr& attr = exprs_.attr(e);
      if (n.op != rise::Op::kReorder) {  // its functions are no sizes
        add(attr.n0);
        add(attr.n1);
      }
      add_type(n.type);
      for (rise::Expr c : n.children) add_side(c);
    };
    add_side(rule.sides.left);
    for (bool progress = true; progress && !unknown.empty();) {
      progress = false;
      for (const Nat n : equations) {
        std::vector<rise::NatVar> open;
        for (const rise::NatVar v : nats.Variables(n)) {
          if (std::ranges::find(unknown, v) != unknown.end()) open.push_back(v);
        }
        if (open.size() != 1) continue;
        std::erase(unknown, open[0]);
        progress = true;
      }
    }
    if (unknown.empty()) return absl::OkStatus();
    std::vector<std::string> names;
    for (const rise::NatVar v : unknown) {
      names.push_back(absl::StrCat("`", nats.info(v).name, "`"));
    }
    return parser_.Error(
        rule.where,
        absl::StrCat("rule ", rule.name, ": no program says what ", absl::StrJoin(names, " and "),
                     names.size() == 1 ? " is" : " are", ", so that it would never be applied"),
        "write the left side with a size of its own in place of what they are in, and say on the "
        "right what they are");
  }

  // Names that look like something else than what they are.
  absl::Status CheckNames(const Rule& rule) {
    const std::vector<std::string> language = rise::NamesOfLanguage();
    for (const rise::RuleSides::Variable& v : rule.sides.variables) {
      if (std::ranges::find(language, v.name) != language.end()) {
        return parser_.Error(
            rule.where,
            absl::StrCat("`", v.name, "` is a function of the prelude, and rules don't know those"),
            "write what it stands for, or give the variable another name");
      }
      if (v.name == "inf" || v.name == "nan" || v.name == "infinity") {
        return parser_.Error(rule.where,
                             absl::StrCat("`", v.name, "` would be a variable, not a number"),
                             "there is no literal for it; name a variable and say what it is for: "
                             "`where neutral z for op`");
      }
    }
    std::vector<std::string> scalars;
    for (const char* s :
         {"bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f16", "f32", "f64"}) {
      scalars.emplace_back(s);
    }
    for (const auto& [name, type] : rule.sides.types) {
      const bool looks_scalar = name.size() > 1 && absl::StrContains("fiu", name.substr(0, 1)) &&
                                std::ranges::all_of(name.substr(1), absl::ascii_isdigit);
      static constexpr std::pair<const char*, const char*> kElsewhere[] = {
          {"int", "i32"},     {"float", "f32"},   {"double", "f64"}, {"half", "f16"},
          {"long", "i64"},    {"short", "i16"},   {"char", "i8"},    {"boolean", "bool"},
          {"int8", "i8"},     {"int16", "i16"},   {"int32", "i32"},  {"int64", "i64"},
          {"uint8", "u8"},    {"uint16", "u16"},  {"uint32", "u32"}, {"uint64", "u64"},
          {"float16", "f16"}, {"float32", "f32"}, {"float64", "f64"}};
      std::string closest = rise::ClosestName(name, scalars);
      for (const auto& [elsewhere, here] : kElsewhere) {
        if (name == elsewhere) closest = here;
      }
      if (!looks_scalar && (closest.empty() || name.size() < 3)) continue;
      return parser_.Error(
          rule.where, absl::StrCat("there is no type ", name, ", so this would be any type"),
          closest.empty() ? "scalar types are bool, i8 to i64, u8 to u64, f16, f32 and f64"
                          : absl::StrCat("did you mean `", closest, "`?"));
    }
    return absl::OkStatus();
  }

  // What is given is an input of the program at hand.
  absl::Status BindGivens(Rule& rule) {
    if (options_.program == nullptr) return absl::OkStatus();
    absl::flat_hash_map<uint32_t, rise::Expr> replacements;
    for (const rise::RuleSides::Variable& given : rule.sides.givens) {
      const auto& inputs = options_.program->inputs;
      const auto input = std::ranges::find(inputs, given.name, &rise::ProgramInput::name);
      if (input == inputs.end()) {
        std::vector<std::string> names;
        for (const rise::ProgramInput& i : inputs) names.push_back(i.name);
        return parser_.Error(
            rule.where, absl::StrCat("the program has no input `", given.name, "` to be given"),
            rise::DidYouMean(given.name, names,
                             absl::StrCat("its inputs are ", absl::StrJoin(names, ", "))));
      }
      if (input->type != given.type) {
        return parser_.Error(
            rule.where,
            absl::StrCat("`", given.name, "` has the type ", exprs_.types().ToString(given.type),
                         " here and ", exprs_.types().ToString(input->type), " in the program"),
            absl::StrCat("write its type: (", given.name, " : ",
                         exprs_.types().ToString(input->type), ")"));
      }
      replacements.emplace(given.symbol, exprs_.Input(input->symbol, input->type));
    }
    rule.sides.left = ReplaceInputs(exprs_, rule.sides.left, replacements);
    rule.sides.right = ReplaceInputs(exprs_, rule.sides.right, replacements);
    return absl::OkStatus();
  }

  // A step is put in by extraction, between any producer and any consumer, and asks for nothing.
  absl::Status CheckStep(const Rule& rule) {
    if (!rule.implement || exprs_.op(rule.sides.left) != rise::Op::kInput) return absl::OkStatus();
    if (!rule.conditions.empty()) {
      return parser_.Error(rule.conditions[0].where,
                           "a step that stores or copies any value has no conditions",
                           "leave out `where`; the cost model decides where it stands");
    }
    const rise::TypeNode& type = exprs_.types().node(exprs_.type(rule.sides.left));
    if (type.kind == rise::TypeKind::kVariable || type.kind == rise::TypeKind::kPair) {
      return absl::OkStatus();
    }
    // What the right side needs of the type is no choice of the rule's.
    if (exprs_.op(rule.sides.right) != rise::Op::kToMem) return absl::OkStatus();
    return parser_.Error(rule.where,
                         absl::StrCat("a step that stores any value has no type: ",
                                      exprs_.types().ToString(exprs_.type(rule.sides.left))),
                         "write x => toMem(..) x; the cost model decides where it stands");
  }

  // "s in 2, 4, 8 .. 64": the doublings between the last two. "k in simd, 2 * simd": the device's lanes.
  // "s in divisors of n up to 64", "powers of 2 up to 64", "multiples of simd up to 64".
  absl::Status ParseTune(Rule& rule) {
    Tune tune;
    absl::StatusOr<std::string> name = parser_.ExpectName("the tuning parameter");
    if (!name.ok()) return name.status();
    tune.name = *name;
    if (absl::Status s = parser_.Expect("in"); !s.ok()) return s;
    do {
      const bool is_series =
          (parser_.Is("divisors") || parser_.Is("powers") || parser_.Is("multiples")) &&
          parser_.Is("of", 1);
      absl::Status s = is_series ? ParseSeries(tune) : ParseValue(tune);
      if (!s.ok()) return s;
    } while (parser_.Accept(","));
    rule.tunes.push_back(std::move(tune));
    return absl::OkStatus();
  }

  // What the device says; nothing where it is another word.
  std::optional<int64_t> AcceptNumberOfDevice() {
    if (parser_.Accept("simd")) {
      // Types have vectors of powers of two.
      return std::bit_floor(static_cast<uint32_t>(std::max(1, options_.simd_width)));
    }
    if (parser_.Accept("cores")) return std::max(1, options_.cores);
    return std::nullopt;
  }

  absl::Status ParseValue(Tune& tune) {
    const bool is_simd = parser_.Is("simd");
    if (const std::optional<int64_t> number = AcceptNumberOfDevice()) {
      if (!is_simd || *number > 1) AddValue(tune, *number);
      return absl::OkStatus();
    }
    absl::StatusOr<int64_t> v = ParseBound("a value of the tuning parameter");
    if (!v.ok()) return v.status();
    if (parser_.Accept("*")) {
      const std::optional<int64_t> number = AcceptNumberOfDevice();
      if (!number) {
        return parser_.Error(parser_.Peek().where, "a number of the device is expected",
                             "write 2 * simd or 2 * cores");
      }
      AddValue(tune, *v * *number);
      return absl::OkStatus();
    }
    AddValue(tune, *v);
    if (!parser_.Accept("..")) return absl::OkStatus();
    absl::StatusOr<int64_t> last = parser_.ExpectInt("the last value");
    if (!last.ok()) return last.status();
    if (*last < *v || *last > kMostTuned) {
      return parser_.Error(
          parser_.Peek().where,
          absl::StrCat("values of a tuning parameter go up, to ", kMostTuned, " at most"),
          "write the smallest, .. and the largest: s in 4 .. 1024");
    }
    for (int64_t x = *v * 2; x <= *last; x *= 2) AddValue(tune, x);
    return absl::OkStatus();
  }

  absl::StatusOr<int64_t> ParseBound(const char* what) {
    const Location where = parser_.Peek().where;
    absl::StatusOr<int64_t> v = parser_.ExpectInt(what);
    if (!v.ok()) return v;
    if (*v < 1) return parser_.Error(where, "tuning parameters are at least 1", "remove the 0");
    if (*v > kMostTuned) {
      return parser_.Error(where, absl::StrCat("tuning parameters are at most ", kMostTuned),
                           "no array is cut into larger pieces");
    }
    return v;
  }

  // divisors of SIZE, powers of NUMBER, multiples of NUMBER: from NUMBER up to NUMBER.
  absl::Status ParseSeries(Tune& tune) {
    const rise::Token word = parser_.Next();
    parser_.Next();
    const bool divisors = word.text == "divisors", powers = word.text == "powers";
    const Location base = parser_.Peek().where;
    rise::ast::NatPtr of;
    int64_t step = 1;
    if (divisors) {
      absl::StatusOr<rise::ast::NatPtr> size = parser_.ParseNat();
      if (!size.ok()) return size.status();
      of = *std::move(size);
    } else if (const std::optional<int64_t> number = AcceptNumberOfDevice()) {
      step = *number;
    } else {
      absl::StatusOr<int64_t> given = ParseBound("a number");
      if (!given.ok()) return given.status();
      step = *given;
    }
    if (powers && step < 2) {
      return parser_.Error(base, "powers of 1 are all the same", "write powers of 2 up to 64");
    }
    int64_t least = divisors ? 1 : step;
    if (parser_.Accept("from")) {
      absl::StatusOr<int64_t> from = ParseBound("the least value");
      if (!from.ok()) return from.status();
      least = *from;
    }
    std::optional<int64_t> most;
    const Location at = parser_.Peek().where;
    if (parser_.Accept("up")) {
      if (absl::Status s = parser_.Expect("to"); !s.ok()) return s;
      absl::StatusOr<int64_t> to = ParseBound("the largest value");
      if (!to.ok()) return to.status();
      most = *to;
    }
    if (!most && !divisors) {
      return parser_.Error(at, absl::StrCat("there is no end to the ", word.text),
                           absl::StrCat("say how far: ", word.text, " of ", step, " up to 64"));
    }
    if (most && *most < least) {
      return parser_.Error(at, "there is no value between the two", "the larger one is the last");
    }
    if (divisors) return AddDivisors(tune, std::move(of), least, most, at);
    // (A power beyond the end may be beyond 64 bits.)
    const auto next = [&](int64_t x) {
      return !powers ? x + step : x > *most / step ? *most + 1 : x * step;
    };
    int64_t first = powers ? step : (least + step - 1) / step * step;
    while (first < least) first = next(first);
    size_t count = 0;
    for (int64_t x = first; x <= *most; x = next(x)) {
      if (++count > kMostValues) {
        return parser_.Error(word.where,
                             absl::StrCat("these are more than ", kMostValues, " values"),
                             "each is tried at each match; choose a smaller end");
      }
      AddValue(tune, x);
    }
    if (count == 0) {
      return parser_.Error(at, "there is no value between the two", "choose a larger end");
    }
    return absl::OkStatus();
  }

  absl::Status AddDivisors(Tune& tune, rise::ast::NatPtr of, int64_t least,
                           const std::optional<int64_t>& most, Location where) {
    if (most && *most > kMostDivisor) {
      return parser_.Error(where, absl::StrCat("divisors are tried up to ", kMostDivisor),
                           "choose a smaller end");
    }
    open_divisors_.push_back({tune.name,
                              std::move(of),
                              {.of = {}, .least = least, .most = most.value_or(kMostDivisor)}});
    return absl::OkStatus();
  }

  static void AddValue(Tune& tune, int64_t value) {
    if (std::ranges::find(tune.values, value) == tune.values.end()) tune.values.push_back(value);
  }

  // Whether the table's traits promise what a condition asks of an operator: on the left the
  // operator must be that of a reduction, and the value the one that the reduction begins with.
  bool IsPromised(const Rule& rule, const Condition& c) const {
    const bool neutral = c.kind == Condition::Kind::kNeutral;
    if (!neutral && c.kind != Condition::Kind::kAssociative &&
        c.kind != Condition::Kind::kCommutative) {
      return false;
    }
    const auto is = [&](rise::Expr e, int variable) {
      return exprs_.op(e) == rise::Op::kInput &&
             exprs_.attr(e).index == rule.sides.variables[static_cast<size_t>(variable)].symbol;
    };
    std::vector<rise::Expr> open{rule.sides.left};
    while (!open.empty()) {
      const rise::ExprNode n = exprs_.node(open.back());
      open.pop_back();
      const rise::Trait trait = c.kind == Condition::Kind::kCommutative ? rise::Trait::kCommutative
                                                                        : rise::Trait::kAssociative;
      if (rise::Has(n.op, trait) && is(n.children[0], neutral ? c.second : c.first) &&
          (!neutral || is(n.children[1], c.first))) {
        return true;
      }
      open.insert(open.end(), n.children.begin(), n.children.end());
    }
    return false;
  }

  static int VariableIndex(const Rule& rule, const std::string& name) {
    for (size_t i = 0; i < rule.sides.variables.size(); ++i) {
      if (rule.sides.variables[i].name == name) return static_cast<int>(i);
    }
    return -1;
  }

  absl::StatusOr<Nat> NamedNat(const Rule& rule, const std::string& name, Location where) {
    for (const auto& [known, nat] : rule.sides.nats) {
      if (known == name) return nat;
    }
    return parser_.Error(where, absl::StrCat("the rule has no size ", name),
                         "name sizes by writing a type: (xs : n.t)");
  }

  absl::StatusOr<Nat> ResolveOperand(const Rule& rule, const RawCondition::Operand& operand,
                                     Location where) {
    if (!operand.size_of.empty()) {
      int v = VariableIndex(rule, operand.size_of);
      if (v < 0) {
        return parser_.Error(where, absl::StrCat("the rule has no variable ", operand.size_of),
                             "size is of an array variable of the left side");
      }
      rise::Type t = rule.sides.variables[static_cast<size_t>(v)].type;
      if (!exprs_.types().Is(t, rise::TypeKind::kArray)) {
        return parser_.Error(where, absl::StrCat(operand.size_of, " is not an array"),
                             "size is of an array variable of the left side");
      }
      return exprs_.types().node(t).size;
    }
    return Resolve(rule, *operand.nat);
  }

  absl::StatusOr<Nat> Resolve(const Rule& rule, const rise::ast::Nat& n) {
    rise::NatTable& nats = exprs_.nats();
    if (n.kind == rise::ast::NatKind::kConst) return nats.Const(n.value);
    if (n.kind == rise::ast::NatKind::kName) return NamedNat(rule, n.name, n.where);
    absl::StatusOr<Nat> a = Resolve(rule, *n.left);
    if (!a.ok()) return a;
    absl::StatusOr<Nat> b = Resolve(rule, *n.right);
    if (!b.ok()) return b;
    switch (n.kind) {
      case rise::ast::NatKind::kAdd:
        return nats.Add(*a, *b);
      case rise::ast::NatKind::kSub:
        return nats.Sub(*a, *b);
      case rise::ast::NatKind::kMul:
        return nats.Mul(*a, *b);
      case rise::ast::NatKind::kDiv:
        return nats.ExactDiv(*a, *b);
      case rise::ast::NatKind::kFloorDiv:
        return nats.FloorDiv(*a, *b);
      case rise::ast::NatKind::kMod:
        return nats.Mod(*a, *b);
      case rise::ast::NatKind::kMin:
        return nats.Min(*a, *b);
      case rise::ast::NatKind::kMax:
        return nats.Max(*a, *b);
      case rise::ast::NatKind::kPow:
        return nats.Pow(*a, *b);
      case rise::ast::NatKind::kConst:
      case rise::ast::NatKind::kName:
        break;
    }
    return nats.Const(0);
  }

  // `divisors of n`, until it is known what n is.
  struct OpenDivisors {
    std::string tune;
    rise::ast::NatPtr of;
    Tune::Divisors divisors;
  };

  rise::Parser parser_;
  const std::vector<std::string> families_;
  std::vector<OpenDivisors> open_divisors_;  // of the rule at hand
  rise::ExprTable& exprs_;
  const rise::Sources& sources_;
  const RuleOptions options_;
  std::set<std::string> givens_;
};

}  // namespace

absl::StatusOr<std::vector<Rule>> ParseRules(uint32_t file, rise::ExprTable& exprs,
                                             const rise::Sources& sources,
                                             const RuleOptions& options) {
  absl::StatusOr<rise::TokenStream> tokens = rise::Tokenize(sources, file);
  if (!tokens.ok()) return tokens.status();
  absl::StatusOr<ExpandedFamilies> expanded = ExpandFamilies(*std::move(tokens), sources);
  if (!expanded.ok()) return expanded.status();
  rise::Parser parser(
      sources, std::move(expanded->stream),
      {"rule", "implement", "given", "tune", "where", "assume", "reassociates", "contracts"});
  return RuleParser(std::move(parser), std::move(expanded->families), exprs, sources, options)
      .Run();
}

absl::StatusOr<std::vector<std::string>> RuleFiles(const std::vector<std::string>& paths) {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code ec;
    if (!fs::is_directory(path, ec)) {
      files.push_back(path);
      continue;
    }
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(path, ec)) {
      if (entry.path().extension() == ".rules") found.insert(entry.path().string());
    }
    if (found.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ": error: no .rules file in this folder\nhint: is the path right?"));
    }
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

absl::StatusOr<std::vector<Rule>> LoadRules(const std::string& path, rise::ExprTable& exprs,
                                            rise::Sources& sources, const RuleOptions& options) {
  absl::StatusOr<std::string> text =
      files::ReadWholeFile(path, {.what = "rule file",
                                  .hint = "rule files are under rules/",
                                  .most_bytes = files::kMostTextBytes,
                                  .named_by_user = options.named_by_user});
  if (!text.ok()) return text.status();
  return ParseRules(sources.Add(path, *std::move(text)), exprs, sources, options);
}

}  // namespace eqrise::rewrite
