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
#include "rewrite/replace_inputs.h"
#include "rewrite/rule.h"
#include "rise/syntax/closest_name.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"

namespace eqrise::rewrite {
namespace {

using rise::Location;
using rise::Nat;

class RuleParser {
 public:
  RuleParser(rise::Parser parser, rise::ExprTable& exprs, const rise::Sources& sources,
             const RuleOptions& options)
      : parser_(std::move(parser)), exprs_(exprs), sources_(sources), options_(options) {}

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
      if (absl::Status s = ParseOne(rule); !s.ok()) return s;
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

  struct Operand {
    rise::ast::NatPtr nat;
    std::string size_of;
  };

  // A condition as it is written: its names are resolved when the rule's sides are known.
  struct RawCondition {
    Condition::Kind kind = {};
    Operand left, right;
    std::string first, second;
    Location where;
  };

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
        do {
          if (absl::Status s = ParseCondition(conditions.emplace_back()); !s.ok()) return s;
        } while (parser_.Accept(","));
      } else {
        return parser_.Expected("`tune`, `where`, `reassociates`, `contracts` or the next rule");
      }
    }
    return absl::OkStatus();
  }

  absl::Status ParseCondition(RawCondition& c) {
    c.where = parser_.Peek().where;
    if (parser_.Accept("neutral")) {
      c.kind = Condition::Kind::kNeutral;
      if (absl::Status s = ParseVariable("a variable of the rule", c.first); !s.ok()) return s;
      if (absl::Status s = parser_.Expect("for"); !s.ok()) return s;
      return ParseVariable("an operator variable of the rule", c.second);
    }
    if (parser_.Accept("constant")) {
      c.kind = Condition::Kind::kConstant;
      return ParseOperand(c.left);
    }
    if (const std::optional<Condition::Kind> kind = AcceptKindOfVariable()) {
      c.kind = *kind;
      return ParseVariable("a variable of the rule", c.first);
    }
    return ParseComparison(c);
  }

  // What a condition may say of one variable.
  std::optional<Condition::Kind> AcceptKindOfVariable() {
    if (parser_.Accept("associative")) return Condition::Kind::kAssociative;
    if (parser_.Accept("commutative")) return Condition::Kind::kCommutative;
    if (parser_.Accept("scalar")) return Condition::Kind::kScalar;
    if (parser_.Accept("array")) return Condition::Kind::kArray;
    return std::nullopt;
  }

  absl::Status ParseVariable(const char* what, std::string& name) {
    absl::StatusOr<std::string> v = parser_.ExpectName(what);
    if (!v.ok()) return v.status();
    name = *std::move(v);
    return absl::OkStatus();
  }

  absl::Status ParseComparison(RawCondition& c) {
    if (absl::Status s = ParseOperand(c.left); !s.ok()) return s;
    if (parser_.Accept("divides")) {
      c.kind = Condition::Kind::kDivides;
    } else if (parser_.Accept("remains")) {
      c.kind = Condition::Kind::kNotDivides;
      if (absl::Status in = parser_.Expect("in"); !in.ok()) return in;
    } else if (parser_.Accept("fits")) {
      c.kind = Condition::Kind::kFits;
      if (absl::Status in = parser_.Expect("in"); !in.ok()) return in;
    } else if (parser_.Accept("<")) {
      c.kind = Condition::Kind::kLess;
    } else if (parser_.Accept("<=")) {
      c.kind = Condition::Kind::kAtMost;
    } else {
      return parser_.Expected(
          "`divides`, `remains in`, `fits in`, `<` or `<=`",
          "conditions: s divides n, s fits in n, neutral z for op, associative op, "
          "commutative op, scalar x, array x, constant n, a < b, a <= b");
    }
    return ParseOperand(c.right);
  }

  absl::Status Elaborate(Rule& rule, const rise::ast::Expr& left, const rise::ast::Expr& right) {
    rise::RuleOptions options;
    options.givens = givens_;
    for (const Tune& t : rule.tunes) options.tune_names.push_back(t.name);
    options.builtins = {{kVectoriseName, kVectoriseScheme}, {kVectorise2Name, kVectorise2Scheme}};
    absl::StatusOr<rise::RuleSides> sides =
        rise::ElaborateRule(left, right, options, exprs_, sources_);
    if (!sides.ok()) return sides.status();
    rule.sides = *std::move(sides);
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
    }
    return absl::OkStatus();
  }

  absl::Status AddCondition(Rule& rule, const RawCondition& c) {
    Condition condition;
    condition.kind = c.kind;
    condition.where = c.where;
    for (auto [name_ptr, index] :
         {std::pair{&c.first, &condition.first}, {&c.second, &condition.second}}) {
      if (name_ptr->empty()) continue;
      *index = VariableIndex(rule, *name_ptr);
      if (*index < 0) {
        return parser_.Error(c.where, absl::StrCat("the rule has no variable ", *name_ptr),
                             "conditions are about the variables of the left side");
      }
    }
    for (auto [operand, nat] :
         {std::pair{&c.left, &condition.left}, {&c.right, &condition.right}}) {
      if (!operand->nat && operand->size_of.empty()) continue;
      absl::StatusOr<Nat> n = ResolveOperand(rule, *operand, c.where);
      if (!n.ok()) return n.status();
      *nat = *n;
    }
    condition.promised = !options_.proves_operators && IsPromised(rule, condition);
    rule.conditions.push_back(condition);
    return absl::OkStatus();
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

  // `s`, `2 * n`, `size xs`
  absl::Status ParseOperand(Operand& out) {
    if (parser_.Is("size") && parser_.Peek(1).kind == rise::TokenKind::kName) {
      parser_.Next();
      out.size_of = parser_.Next().text;
      return absl::OkStatus();
    }
    absl::StatusOr<rise::ast::NatPtr> n = parser_.ParseNat();
    if (!n.ok()) return n.status();
    out.nat = *n;
    return absl::OkStatus();
  }

  // "s in 2, 4, 8 .. 64": the doublings between the last two. "k in 4, simd": the device's lanes.
  absl::Status ParseTune(Rule& rule) {
    Tune tune;
    absl::StatusOr<std::string> name = parser_.ExpectName("the tuning parameter");
    if (!name.ok()) return name.status();
    tune.name = *name;
    if (absl::Status s = parser_.Expect("in"); !s.ok()) return s;
    do {
      if (parser_.Accept("simd")) {
        // Types have vectors of powers of two.
        const auto lanes = std::bit_floor(static_cast<uint32_t>(std::max(1, options_.simd_width)));
        if (lanes > 1) AddValue(tune, lanes);
        continue;
      }
      const Location where = parser_.Peek().where;
      absl::StatusOr<int64_t> v = parser_.ExpectInt("a value of the tuning parameter");
      if (!v.ok()) return v.status();
      if (*v < 1) return parser_.Error(where, "tuning parameters are at least 1", "remove the 0");
      if (*v > kMostTuned) {
        return parser_.Error(where, absl::StrCat("tuning parameters are at most ", kMostTuned),
                             "no array is cut into larger pieces");
      }
      AddValue(tune, *v);
      if (parser_.Accept("..")) {
        absl::StatusOr<int64_t> last = parser_.ExpectInt("the last value");
        if (!last.ok()) return last.status();
        if (*last < *v || *last > kMostTuned) {
          return parser_.Error(
              where,
              absl::StrCat("values of a tuning parameter go up, to ", kMostTuned, " at most"),
              "write the smallest, .. and the largest: s in 4 .. 1024");
        }
        for (int64_t x = *v * 2; x <= *last; x *= 2) AddValue(tune, x);
      }
    } while (parser_.Accept(","));
    rule.tunes.push_back(std::move(tune));
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

  absl::StatusOr<Nat> ResolveOperand(const Rule& rule, const Operand& operand, Location where) {
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

  rise::Parser parser_;
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
  rise::Parser parser(sources, *std::move(tokens),
                      {"rule", "implement", "given", "tune", "where", "reassociates", "contracts"});
  return RuleParser(std::move(parser), exprs, sources, options).Run();
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
