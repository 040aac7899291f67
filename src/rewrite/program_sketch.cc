#include "rewrite/program_sketch.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "files/input_file.h"
#include "rewrite/compiled_rule.h"
#include "rise/nat/too_large.h"
#include "rise/syntax/closest_name.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"
#include "rise/term/prelude.h"
#include "rise/term/print.h"
#include "rise/term/scheme.h"

namespace eqrise::rewrite {
namespace {

using rise::Attr;
using rise::AttrId;
using rise::Expr;
using rise::Location;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeKind;
namespace ast = rise::ast;

constexpr char kHole[] = "?";
constexpr char kContains[] = "contains";
constexpr int kMostSteps = 100'000;
constexpr int kMostNesting = 400;

absl::StatusOr<ast::ExprPtr> ParseSketchText(uint32_t file, const rise::Sources& sources) {
  absl::StatusOr<rise::TokenStream> tokens = rise::Tokenize(sources, file);
  if (!tokens.ok()) return tokens.status();
  for (rise::Token& t : tokens->tokens) {
    if (t.kind == rise::TokenKind::kSymbol && t.text == kHole) t.kind = rise::TokenKind::kName;
  }
  rise::Parser parser(sources, *std::move(tokens));
  absl::StatusOr<ast::ExprPtr> e = parser.ParseExpression();
  if (e.ok() && !parser.AtEnd()) {
    return parser.Expected("an operator or the end of the sketch", "a sketch is one expression");
  }
  return e;
}

std::string NameOfOperator(const std::string& symbol, bool unary) {
  static const std::map<std::string, std::string> kBinary = {
      {"+", "add"}, {"-", "sub"},  {"*", "mul"}, {"/", "div"}, {"%", "mod"},
      {"<", "lt"},  {"<=", "le"},  {">", "gt"},  {">=", "ge"}, {"==", "eq"},
      {"!=", "ne"}, {"&&", "and"}, {"||", "or"}};
  if (unary) return symbol == "-" ? "neg" : "not";
  const auto found = kBinary.find(symbol);
  return found == kBinary.end() ? "" : found->second;
}

class SketchParser {
 public:
  SketchParser(const rise::Program* program, rise::ExprTable& exprs, const rise::Sources& sources)
      : program_(program), exprs_(exprs), sources_(sources) {}

  absl::StatusOr<ProgramSketch> Run(const ast::Expr& e) {
    absl::StatusOr<int> root = Part(e, nullptr);
    if (!root.ok()) return root.status();
    out_.sketch.root = *root;
    return std::move(out_);
  }

 private:
  // What a name stands for: an expression where it was written, a variable of a function of the
  // sketch, or any size.
  struct Binding;
  using Scope = std::shared_ptr<const Binding>;
  struct Binding {
    Scope parent;
    std::string name;
    const ast::Expr* e = nullptr;  // in `scope`
    Scope scope;
    bool is_size = false;
    int level = 0;     // of a variable: how many functions are around the one that binds it
    int contains = 0;  // and how many `contains`
  };
  // A part of the sketch, or a function that is not applied in full.
  struct Value {
    int part = -1;
    const ast::Expr* function = nullptr;  // a `fun` whose parameters from `next` on are open
    size_t next = 0;
    Scope scope;
    std::optional<Op> primitive;
    std::optional<uint32_t> foreign;
    Location where;
    std::vector<std::pair<const ast::Expr*, Scope>> arguments;  // of a primitive, as written
  };
  using Values = absl::StatusOr<Value>;
  using Parts = absl::StatusOr<int>;

  absl::Status Fail(Location where, absl::string_view what, absl::string_view hint) const {
    return rise::Error(sources_, where, what, hint);
  }

  // Fresh names, `$1`, are shown as `x1`.
  int Push(int part, std::string text) {
    std::ranges::replace(text, '$', 'x');
    out_.texts.resize(static_cast<size_t>(part) + 1);
    out_.types.resize(static_cast<size_t>(part) + 1);
    out_.texts[static_cast<size_t>(part)] = std::move(text);
    return part;
  }
  const std::string& TextOf(int part) const { return out_.texts[static_cast<size_t>(part)]; }
  static Value OfPart(int part) {
    Value v;
    v.part = part;
    return v;
  }
  int Hole() { return Push(out_.sketch.Any(), kHole); }
  int Node(Op op, const std::string& head, std::vector<int> children,
           std::function<bool(uint32_t)> accepts) {
    std::vector<std::string> texts;
    for (const int c : children) texts.push_back(TextOf(c));
    std::string text = head;
    if (!texts.empty()) absl::StrAppend(&text, "(", absl::StrJoin(texts, ", "), ")");
    const int part = out_.sketch.Node(static_cast<uint16_t>(op), std::move(children), std::nullopt);
    out_.sketch.nodes.back().accepts = std::move(accepts);
    return Push(part, std::move(text));
  }

  // --- from values to parts

  // `where` is for messages.
  Parts ToPart(const Value& v, Location where) {
    if (v.part >= 0) return v.part;
    if (++steps_ > kMostSteps || nesting_ > kMostNesting) {
      return Fail(where, "the sketch grows too large when its functions are inlined",
                  "ask for less of the program");
    }
    if (v.primitive && v.arguments.size() == ArityOf(v)) return Saturated(v);
    if (v.primitive && !v.foreign && v.arguments.size() < ExplicitsOf(v)) {
      Value with_hole = v;
      with_hole.arguments.emplace_back(&hole_, nullptr);
      return ToPart(with_hole, where);
    }
    // fun x => f x
    const std::string name = v.function ? v.function->parameters[v.next].name : FreshName();
    std::function<bool(Type)> of_parameter;
    if (v.function && v.function->parameters[v.next].type) {
      absl::StatusOr<std::function<bool(Type)>> type =
          TypeTest(*v.function->parameters[v.next].type, v.scope);
      if (!type.ok()) return type.status();
      of_parameter = *std::move(type);
    }
    ++depth_;
    ++nesting_;
    Parts body = BodyOf(v, name, where);
    --nesting_;
    --depth_;
    if (!body.ok()) return body;
    std::function<bool(uint32_t)> accepts;
    if (of_parameter) {
      accepts = [this_exprs = &exprs_, of_parameter](uint32_t payload) {
        return of_parameter(this_exprs->attr(AttrId{payload}).type);
      };
    }
    const std::string text = absl::StrCat("fun(", name, " => ", TextOf(*body), ")");
    const int part = Node(Op::kLam, "fun", {*body}, std::move(accepts));
    out_.texts[static_cast<size_t>(part)] = text;
    return part;
  }

  // One level deeper, where the name is the variable.
  Parts BodyOf(const Value& v, const std::string& name, Location where) {
    auto bound = std::make_shared<Binding>();
    bound->name = name;
    bound->level = depth_ - 1;
    bound->contains = contains_;
    if (v.function) {
      bound->parent = v.scope;
      Values applied = Remaining(v, bound);
      if (!applied.ok()) return applied.status();
      return ToPart(*applied, where);
    }
    Value applied = v;
    applied.arguments.emplace_back(Name(name), std::move(bound));
    return ToPart(applied, where);
  }

  // A function without the first of its open parameters, which `scope` binds.
  Values Remaining(const Value& v, Scope scope) {
    Value rest = v;
    rest.scope = std::move(scope);
    ++rest.next;
    rest = SkippingSizes(std::move(rest));
    if (rest.next < v.function->parameters.size()) return rest;
    return Evaluate(*v.function->children[0], rest.scope);
  }
  // Sizes that a function binds are any.
  static Value SkippingSizes(Value v) {
    while (v.next < v.function->parameters.size() && v.function->parameters[v.next].is_nat) {
      auto size = std::make_shared<Binding>();
      size->parent = v.scope;
      size->name = v.function->parameters[v.next].name;
      size->is_size = true;
      v.scope = std::move(size);
      ++v.next;
    }
    return v;
  }

  size_t ArityOf(const Value& v) const {
    if (v.foreign) return exprs_.foreign(*v.foreign).parameters.size();
    return SchemeOf(*v.primitive).arguments.size() + ExplicitsOf(v);
  }
  const rise::Scheme& SchemeOf(Op op) const {
    auto [it, fresh] = schemes_.try_emplace(op);
    if (fresh) it->second = rise::ParseScheme(op, exprs_.types());
    return it->second;
  }
  // How many of the arguments are none of its values.
  size_t ExplicitsOf(const Value& v) const {
    size_t count = 0;
    for (const rise::Scheme::Explicit& e : SchemeOf(*v.primitive).explicits) {
      if (!e.optional) {
        ++count;
        continue;
      }
      const bool is_given = v.arguments.size() > count &&
                            v.arguments[count].first->kind == ast::ExprKind::kName &&
                            rise::AddressSpaceFromName(v.arguments[count].first->name);
      if (is_given) ++count;
    }
    return count;
  }

  Parts Saturated(const Value& v) {
    if (v.foreign) return ForeignCall(v);
    const Op op = *v.primitive;
    const size_t explicits = ExplicitsOf(v);
    std::string head(rise::OpName(op));
    std::vector<std::function<bool(const Attr&)>> tests;
    size_t used = 0;
    for (const rise::Scheme::Explicit& e : SchemeOf(op).explicits) {
      if (used == explicits) break;
      const auto& [argument, scope] = v.arguments[used];
      if (e.optional && explicits < SchemeOf(op).explicits.size() &&
          !(argument->kind == ast::ExprKind::kName && rise::AddressSpaceFromName(argument->name))) {
        continue;
      }
      ++used;
      absl::StatusOr<std::function<bool(const Attr&)>> test =
          ExplicitTest(op, e, *argument, scope, head);
      if (!test.ok()) return test.status();
      if (*test) tests.push_back(*std::move(test));
    }
    std::vector<int> children;
    for (size_t i = explicits; i < v.arguments.size(); ++i) {
      Parts child = Part(*v.arguments[i].first, v.arguments[i].second);
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    std::function<bool(uint32_t)> accepts;
    if (!tests.empty()) {
      accepts = [exprs = &exprs_, tests](uint32_t payload) {
        const Attr& attr = exprs->attr(AttrId{payload});
        return std::ranges::all_of(tests, [&](const auto& test) { return test(attr); });
      };
    }
    return Node(op, head, std::move(children), std::move(accepts));
  }

  // What a size, a type, an address space or a dimension that is written asks of the payload;
  // nothing: it is a hole. Adds it to the text of the primitive.
  absl::StatusOr<std::function<bool(const Attr&)>> ExplicitTest(Op op,
                                                                const rise::Scheme::Explicit& e,
                                                                const ast::Expr& argument,
                                                                const Scope& scope,
                                                                std::string& head) {
    using Test = std::function<bool(const Attr&)>;
    if (argument.kind == ast::ExprKind::kName && argument.name == kHole) {
      absl::StrAppend(&head, "(?)");
      return Test();
    }
    switch (e.kind) {
      case 'n': {
        absl::StatusOr<std::optional<Nat>> n = SizeOf(argument, scope);
        if (!n.ok()) return n.status();
        absl::StrAppend(&head, "(", *n ? exprs_.nats().ToString(**n) : kHole, ")");
        if (!*n) return Test();
        const rise::Scheme& scheme = SchemeOf(op);
        const bool is_first =
            !scheme.payload_nats.empty() && scheme.payload_nats[0] == scheme.NatNamed(e.name);
        return Test(
            [wanted = **n, is_first](const Attr& a) { return (is_first ? a.n0 : a.n1) == wanted; });
      }
      case 'a': {
        const std::optional<rise::AddressSpace> space =
            argument.kind == ast::ExprKind::kName ? rise::AddressSpaceFromName(argument.name)
                                                  : std::nullopt;
        if (!space) {
          return Fail(argument.where, "an address space is expected here",
                      "write Private, Local, Global or ?");
        }
        absl::StrAppend(&head, "(", argument.name, ")");
        return Test(
            [wanted = static_cast<uint32_t>(*space)](const Attr& a) { return a.index == wanted; });
      }
      case 'd': {
        if (argument.kind != ast::ExprKind::kInt) {
          return Fail(argument.where, "a dimension is expected here", "write 0, 1, 2 or ?");
        }
        absl::StrAppend(&head, "(", argument.integer, ")");
        return Test([wanted = argument.integer](const Attr& a) { return a.index == wanted; });
      }
      case 't': {
        if (argument.kind != ast::ExprKind::kName) {
          return Fail(argument.where, "a type's name is expected here", "write f32, say, or ?");
        }
        ast::Type type;
        type.kind = ast::TypeKind::kName;
        type.name = argument.name;
        type.where = argument.where;
        absl::StatusOr<std::function<bool(Type)>> test = TypeTest(type, scope);
        if (!test.ok()) return test.status();
        absl::StrAppend(&head, "(", argument.name, ")");
        return Test([test = *std::move(test)](const Attr& a) { return test(a.type); });
      }
      default:
        return Fail(argument.where, "a sketch does not compare functions on positions",
                    "write ? in its place");
    }
  }

  Parts ForeignCall(const Value& v) {
    const rise::ForeignFunction& f = exprs_.foreign(*v.foreign);
    std::vector<int> arguments;
    for (const auto& [e, scope] : v.arguments) {
      Parts argument = Part(*e, scope);
      if (!argument.ok()) return argument;
      arguments.push_back(*argument);
    }
    int all = arguments.back();
    for (size_t i = arguments.size() - 1; i-- > 0;) {
      all = Node(Op::kMakePair, "makePair", {arguments[i], all}, {});
    }
    return Node(Op::kForeign, f.name, {all}, [exprs = &exprs_, wanted = *v.foreign](uint32_t p) {
      return exprs->attr(AttrId{p}).index == wanted;
    });
  }

  int Variable(const Binding& bound) {
    const auto index = static_cast<uint32_t>(depth_ - bound.level - 1);
    // Behind `contains` there may be more functions in between than the sketch says.
    const bool is_open = bound.contains < contains_;
    return Node(Op::kVar, bound.name, {}, [exprs = &exprs_, index, is_open](uint32_t payload) {
      const uint32_t actual = exprs->attr(AttrId{payload}).index;
      return is_open ? actual >= index : actual == index;
    });
  }

  // One that nobody can write.
  std::string FreshName() { return absl::StrCat("$", ++fresh_); }

  // --- from syntax to values

  Parts Part(const ast::Expr& e, const Scope& scope) {
    ++nesting_;
    Values v = Evaluate(e, scope);
    --nesting_;
    if (!v.ok()) return v.status();
    return ToPart(*v, ast::Begin(e));
  }

  Values Evaluate(const ast::Expr& e, const Scope& scope) {
    if (++steps_ > kMostSteps || nesting_ > kMostNesting) {
      return Fail(e.where, "the sketch grows too large when its functions are inlined",
                  "ask for less of the program");
    }
    switch (e.kind) {
      case ast::ExprKind::kName:
        return Named(e, scope);
      case ast::ExprKind::kInt:
      case ast::ExprKind::kDecimal:
      case ast::ExprKind::kBool:
        return OfPart(Literal(e, /*negative=*/false));
      case ast::ExprKind::kFun: {
        Value v;
        v.function = &e;
        v.scope = scope;
        v.where = e.where;
        v = SkippingSizes(std::move(v));
        if (v.next == e.parameters.size()) return Evaluate(*e.children[0], v.scope);
        return v;
      }
      case ast::ExprKind::kApply:
        return Applied(e, scope);
      case ast::ExprKind::kBinary:
        if (ast::IsComposition(e)) return Evaluate(*Composed(e), scope);
        if (e.name == "|>") {
          Values f = Evaluate(*e.children[1], scope);
          if (!f.ok()) return f;
          return Apply(*std::move(f), *e.children[0], scope, e.where);
        }
        return Primitive(NameOfOperator(e.name, false), {e.children[0], e.children[1]}, e, scope);
      case ast::ExprKind::kUnary:
        if (e.name == "-" && (e.children[0]->kind == ast::ExprKind::kInt ||
                              e.children[0]->kind == ast::ExprKind::kDecimal)) {
          return OfPart(Literal(*e.children[0], /*negative=*/true));
        }
        return Primitive(NameOfOperator(e.name, true), {e.children[0]}, e, scope);
      case ast::ExprKind::kTuple: {
        std::vector<int> parts;
        for (const ast::ExprPtr& c : e.children) {
          Parts part = Part(*c, scope);
          if (!part.ok()) return part.status();
          parts.push_back(*part);
        }
        int all = parts.back();
        for (size_t i = parts.size() - 1; i-- > 0;) {
          all = Node(Op::kMakePair, "makePair", {parts[i], all}, {});
        }
        return OfPart(all);
      }
      case ast::ExprKind::kIf:
        return Primitive("select", {e.children[0], e.children[1], e.children[2]}, e, scope);
      case ast::ExprKind::kLet:
        return Let(e, scope);
      case ast::ExprKind::kAscribe:
        return Ascribed(e, scope);
    }
    return Fail(e.where, "this is no part of a sketch", "");
  }

  Values Let(const ast::Expr& e, const Scope& scope) {
    Parts value = Part(*e.children[0], scope);
    if (!value.ok()) return value.status();
    auto bound = std::make_shared<Binding>();
    bound->parent = scope;
    bound->name = e.parameters[0].name;
    bound->level = depth_++;
    bound->contains = contains_;
    Parts body = Part(*e.children[1], bound);
    --depth_;
    if (!body.ok()) return body.status();
    const std::string text = absl::StrCat("fun(", bound->name, " => ", TextOf(*body), ")");
    const int function = Node(Op::kLam, "fun", {*body}, {});
    out_.texts[static_cast<size_t>(function)] = text;
    return OfPart(Node(Op::kLet, "let", {*value, function}, {}));
  }

  Values Ascribed(const ast::Expr& e, const Scope& scope) {
    absl::StatusOr<std::function<bool(Type)>> test = TypeTest(*e.type, scope);
    if (!test.ok()) return test.status();
    Parts inner = Part(*e.children[0], scope);
    if (!inner.ok()) return inner.status();
    // The test is of a graph's classes: SketchFor.
    const int part = out_.sketch.Where(*inner, {});
    Push(part, absl::StrCat("(", TextOf(*inner), " : ", TypeText(*e.type), ")"));
    out_.types[static_cast<size_t>(part)] = *std::move(test);
    return OfPart(part);
  }

  Values Primitive(const std::string& name, const std::vector<ast::ExprPtr>& arguments,
                   const ast::Expr& e, const Scope& scope) {
    Value v;
    v.primitive = rise::PrimitiveFromName(name);
    v.where = e.where;
    for (const ast::ExprPtr& a : arguments) v.arguments.emplace_back(a.get(), scope);
    Parts part = ToPart(v, e.where);
    if (!part.ok()) return part.status();
    return OfPart(*part);
  }

  static const Binding* Find(const std::string& name, const Scope& scope) {
    for (const Binding* b = scope.get(); b != nullptr; b = b->parent.get()) {
      if (b->name == name) return b;
    }
    return nullptr;
  }

  Values Named(const ast::Expr& e, const Scope& scope) {
    if (e.name == kHole) return OfPart(Hole());
    if (const Binding* b = Find(e.name, scope)) {
      if (b->e != nullptr) return Evaluate(*b->e, b->scope);
      if (b->is_size) return OfPart(SizeValue(std::nullopt, e.name));
      return OfPart(Variable(*b));
    }
    if (e.name == kContains) {
      return Fail(e.where, "contains needs what is to be contained", "write contains(map(?)(?))");
    }
    if (program_ != nullptr) {
      for (const rise::ProgramInput& input : program_->inputs) {
        if (input.name != e.name) continue;
        return OfPart(Node(Op::kInput, e.name, {},
                           [exprs = &exprs_, symbol = input.symbol](uint32_t payload) {
                             return exprs->attr(AttrId{payload}).index == symbol;
                           }));
      }
      if (const std::optional<Nat> n = SizeNamed(e.name)) {
        return OfPart(SizeValue(n, e.name));
      }
    }
    Value v;
    v.where = e.where;
    if (rise::IsSpecialName(e.name)) {
      return Fail(e.where, absl::StrCat("sketches know no ", e.name),
                  "write what it stands for, or ?");
    }
    if (const std::optional<Op> op = rise::PrimitiveFromName(e.name)) {
      v.primitive = op;
      return v;
    }
    for (uint32_t f = 0; f < exprs_.num_foreign(); ++f) {
      if (exprs_.foreign(f).name != e.name) continue;
      v.primitive = Op::kForeign;
      v.foreign = f;
      return v;
    }
    if (const ast::Def* def = OfPrelude(e.name)) return Evaluate(*def->body, nullptr);
    if (program_ == nullptr) return OfPart(Node(Op::kInput, e.name, {}, {}));
    std::vector<std::string> names = rise::NamesOfLanguage();
    names.emplace_back(kContains);
    for (const rise::ProgramInput& input : program_->inputs) names.push_back(input.name);
    return Fail(e.where, absl::StrCat("there is no `", e.name, "`"),
                rise::DidYouMean(e.name, names,
                                 "names are inputs of the program, primitives and what the sketch "
                                 "binds; ? is anything"));
  }

  const ast::Def* OfPrelude(const std::string& name) {
    if (!prelude_) {
      rise::Sources scratch;
      const uint32_t file = scratch.Add("prelude", std::string(rise::kPrelude));
      absl::StatusOr<ast::Module> module = rise::ParseModule(scratch, file);
      prelude_ = module.ok() ? std::make_shared<const ast::Module>(*std::move(module))
                             : std::make_shared<const ast::Module>();
    }
    const auto def = std::ranges::find(prelude_->defs, name, &ast::Def::name);
    return def == prelude_->defs.end() ? nullptr : &*def;
  }

  int Literal(const ast::Expr& e, bool negative) {
    const bool is_decimal = e.kind == ast::ExprKind::kDecimal;
    std::string text = is_decimal                       ? absl::StrCat(e.decimal)
                       : e.kind == ast::ExprKind::kBool ? (e.integer ? "true" : "false")
                                                        : absl::StrCat(e.integer);
    if (negative) text = absl::StrCat("-", text);
    const double sign = negative ? -1 : 1;
    const double decimal = sign * (is_decimal ? e.decimal : static_cast<double>(e.integer));
    const auto whole = static_cast<int64_t>(negative ? ~e.integer + 1 : e.integer);
    const bool is_float_alone = is_decimal;
    const bool is_bool = e.kind == ast::ExprKind::kBool;
    const auto is_it = [exprs = &exprs_, decimal, whole, is_float_alone, is_bool,
                        suffix = e.suffix](uint32_t payload) {
      const Attr attr = exprs->attr(AttrId{payload});
      if (!exprs->types().Is(attr.type, TypeKind::kScalar)) return false;
      const rise::ScalarKind kind = exprs->types().node(attr.type).scalar;
      if (is_bool != (kind == rise::ScalarKind::kBool)) return false;
      if (!suffix.empty() && suffix != "f" && rise::ScalarName(kind) != suffix) return false;
      if (!rise::IsFloat(kind) && is_float_alone) return false;
      const Expr made = rise::IsFloat(kind) ? exprs->Literal(decimal, attr.type)
                                            : exprs->IntLiteral(whole, attr.type);
      return exprs->attr(made).bits == attr.bits;
    };
    return Node(Op::kLit, text, {}, is_it);
  }

  int SizeValue(std::optional<Nat> n, const std::string& name) {
    if (!n) return Node(Op::kNatLit, name, {}, {});
    return Node(Op::kNatLit, name, {}, [exprs = &exprs_, wanted = *n](uint32_t payload) {
      return exprs->attr(AttrId{payload}).n0 == wanted;
    });
  }

  Values Applied(const ast::Expr& e, const Scope& scope) {
    const ast::Expr& head = *e.children[0];
    if (head.kind == ast::ExprKind::kName && head.name == kContains &&
        Find(kContains, scope) == nullptr) {
      return Contains(e, scope);
    }
    if (head.kind == ast::ExprKind::kName && head.name == "makeArray" && e.children.size() > 3 &&
        e.children[1]->kind == ast::ExprKind::kInt &&
        e.children.size() == e.children[1]->integer + 2) {
      return List(e, 2, e.children.size(), scope);
    }
    size_t from = 1;
    if (head.kind == ast::ExprKind::kName && head.name == "makeArray" && e.children.size() == 3) {
      from = 2;  // [x] is makeArray(1)(x)
    }
    Values f = Evaluate(head, scope);
    for (size_t i = from; f.ok() && i < e.children.size(); ++i) {
      f = Apply(*std::move(f), *e.children[i], scope, e.where);
    }
    return f;
  }

  // In halves, as programs are.
  Values List(const ast::Expr& e, size_t from, size_t end, const Scope& scope) {
    if (end - from == 1) {
      Parts element = Part(*e.children[from], scope);
      if (!element.ok()) return element.status();
      return OfPart(Node(Op::kMakeArray, "makeArray", {*element}, {}));
    }
    const size_t middle = from + (end - from) / 2;
    Values first = List(e, from, middle, scope);
    if (!first.ok()) return first;
    Values second = List(e, middle, end, scope);
    if (!second.ok()) return second;
    return OfPart(Node(Op::kConcat, "concat", {first->part, second->part}, {}));
  }

  Values Contains(const ast::Expr& e, const Scope& scope) {
    if (e.children.size() != 2) {
      return Fail(e.where, "contains has one argument", "write contains(s), once for each part");
    }
    ++contains_;
    ++nesting_;
    Values inner = Evaluate(*e.children[1], scope);
    Parts part = absl::InternalError("");
    // Here a primitive that is not applied in full is one with any arguments.
    while (inner.ok() && inner->primitive && inner->arguments.size() < ArityOf(*inner)) {
      inner->arguments.emplace_back(&hole_, nullptr);
    }
    if (inner.ok()) part = ToPart(*inner, ast::Begin(*e.children[1]));
    --nesting_;
    --contains_;
    if (!inner.ok()) return inner;
    if (!part.ok()) return part.status();
    return OfPart(Push(out_.sketch.Contains(*part), absl::StrCat("contains(", TextOf(*part), ")")));
  }

  Values Apply(Value f, const ast::Expr& argument, const Scope& scope, Location where) {
    if (f.function) {
      auto bound = std::make_shared<Binding>();
      bound->parent = f.scope;
      bound->name = f.function->parameters[f.next].name;
      bound->e = &argument;
      bound->scope = scope;
      return Remaining(f, std::move(bound));
    }
    if (f.primitive) {
      f.arguments.emplace_back(&argument, scope);
      if (f.arguments.size() < ArityOf(f)) return f;
      Parts part = ToPart(f, where);
      if (!part.ok()) return part.status();
      return OfPart(*part);
    }
    return Fail(where, "what is applied here is no function",
                "a hole takes no arguments: ? is the whole of it");
  }
  const ast::Expr* Made(ast::Expr e) {
    made_.push_back(std::make_shared<const ast::Expr>(std::move(e)));
    return made_.back().get();
  }
  const ast::Expr* Name(const std::string& name) {
    ast::Expr e;
    e.name = name;
    return Made(std::move(e));
  }
  // fun($1 => g(f($1))), of a name that nobody can write.
  const ast::Expr* Composed(const ast::Expr& e) {
    const bool forwards = e.name == ">>";
    const std::string name = FreshName();
    Name(name);
    ast::Expr inner;
    inner.kind = ast::ExprKind::kApply;
    inner.where = e.where;
    inner.children = {e.children[forwards ? 0 : 1], made_.back()};
    ast::Expr outer = inner;
    Made(std::move(inner));
    outer.children = {e.children[forwards ? 1 : 0], made_.back()};
    Made(std::move(outer));
    ast::Expr function;
    function.kind = ast::ExprKind::kFun;
    function.where = e.where;
    function.parameters = {{.name = name, .where = e.where, .type = nullptr, .is_nat = false}};
    function.children = {made_.back()};
    return Made(std::move(function));
  }

  // --- sizes and types

  std::optional<Nat> SizeNamed(const std::string& name) const {
    if (program_ == nullptr) return std::nullopt;
    for (const rise::NatVar v : program_->sizes) {
      if (exprs_.nats().info(v).name == name) return exprs_.nats().Var(v);
    }
    for (const auto& [known, value] : program_->specialised) {
      if (known == name) return exprs_.nats().Const(value);
    }
    return std::nullopt;
  }

  // Nothing: any.
  absl::StatusOr<std::optional<Nat>> SizeOf(const std::string& name, Location where,
                                            const Scope& scope) {
    if (name == kHole) return std::nullopt;
    if (const Binding* b = Find(name, scope)) {
      if (b->is_size) return std::nullopt;
      if (b->e != nullptr) return SizeOf(*b->e, b->scope);
    }
    if (const std::optional<Nat> n = SizeNamed(name)) return n;
    if (program_ == nullptr) return std::nullopt;
    std::vector<std::string> names;
    for (const rise::NatVar v : program_->sizes) names.push_back(exprs_.nats().info(v).name);
    for (const auto& [known, value] : program_->specialised) names.push_back(known);
    return Fail(
        where, absl::StrCat("the program has no size `", name, "`"),
        rise::DidYouMean(name, names,
                         names.empty() ? "write a number, or ? for any size"
                                       : absl::StrCat("its sizes are ", absl::StrJoin(names, ", "),
                                                      "; ? is any size")));
  }
  Nat Operation(const std::string& op, Nat a, Nat b) {
    rise::NatTable& nats = exprs_.nats();
    if (op == "+") return nats.Add(a, b);
    if (op == "-") return nats.Sub(a, b);
    if (op == "*") return nats.Mul(a, b);
    if (op == "/") return nats.ExactDiv(a, b);
    return nats.Mod(a, b);
  }
  absl::StatusOr<std::optional<Nat>> SizeOf(const ast::Expr& e, const Scope& scope) {
    if (e.kind == ast::ExprKind::kName) return SizeOf(e.name, e.where, scope);
    if (e.kind == ast::ExprKind::kInt && e.integer <= (uint64_t{1} << 62)) {
      return exprs_.nats().Const(static_cast<int64_t>(e.integer));
    }
    const bool is_sum =
        e.kind == ast::ExprKind::kBinary &&
        (e.name == "+" || e.name == "-" || e.name == "*" || e.name == "/" || e.name == "%");
    if (!is_sum) {
      return Fail(e.where, "a size is expected here", "write a number, a sum of sizes, or ?");
    }
    return Combined(e.name, e.where, SizeOf(*e.children[0], scope), SizeOf(*e.children[1], scope));
  }
  absl::StatusOr<std::optional<Nat>> Combined(const std::string& op, Location where,
                                              absl::StatusOr<std::optional<Nat>> a,
                                              absl::StatusOr<std::optional<Nat>> b) {
    if (!a.ok()) return a;
    if (!b.ok()) return b;
    if (!*a || !*b) return std::nullopt;
    if ((op == "/" || op == "%") && exprs_.nats().AsConst(**b) == 0) {
      return Fail(where, "a size is divided by 0", "write a number above 0, or ?");
    }
    return Operation(op, **a, **b);
  }
  absl::StatusOr<std::optional<Nat>> SizeOf(const ast::Nat& n, const Scope& scope) {
    switch (n.kind) {
      case ast::NatKind::kConst:
        return exprs_.nats().Const(n.value);
      case ast::NatKind::kName:
        return SizeOf(n.name, n.where, scope);
      case ast::NatKind::kAdd:
        return Combined("+", n.where, SizeOf(*n.left, scope), SizeOf(*n.right, scope));
      case ast::NatKind::kSub:
        return Combined("-", n.where, SizeOf(*n.left, scope), SizeOf(*n.right, scope));
      case ast::NatKind::kMul:
        return Combined("*", n.where, SizeOf(*n.left, scope), SizeOf(*n.right, scope));
      case ast::NatKind::kDiv:
        return Combined("/", n.where, SizeOf(*n.left, scope), SizeOf(*n.right, scope));
      case ast::NatKind::kMod:
        return Combined("%", n.where, SizeOf(*n.left, scope), SizeOf(*n.right, scope));
      default:
        return Fail(n.where, "sizes of sketches are sums, products and quotients",
                    "write ? for any size");
    }
  }

  static std::string SizeText(const ast::Nat& n) {
    switch (n.kind) {
      case ast::NatKind::kConst:
        return absl::StrCat(n.value);
      case ast::NatKind::kName:
        return n.name;
      case ast::NatKind::kAdd:
        return absl::StrCat("(", SizeText(*n.left), " + ", SizeText(*n.right), ")");
      case ast::NatKind::kSub:
        return absl::StrCat("(", SizeText(*n.left), " - ", SizeText(*n.right), ")");
      case ast::NatKind::kMul:
        return absl::StrCat("(", SizeText(*n.left), " * ", SizeText(*n.right), ")");
      case ast::NatKind::kDiv:
        return absl::StrCat("(", SizeText(*n.left), " / ", SizeText(*n.right), ")");
      default:
        return absl::StrCat("(", SizeText(*n.left), " % ", SizeText(*n.right), ")");
    }
  }
  static std::string TypeText(const ast::Type& t) {
    switch (t.kind) {
      case ast::TypeKind::kIndex:
        return absl::StrCat("idx[", SizeText(*t.size), "]");
      case ast::TypeKind::kVector:
        return absl::StrCat("vec[", SizeText(*t.size), ", ", TypeText(*t.first), "]");
      case ast::TypeKind::kPair:
        return absl::StrCat("(", TypeText(*t.first), ", ", TypeText(*t.second), ")");
      case ast::TypeKind::kArray:
        return absl::StrCat(SizeText(*t.size), ".", TypeText(*t.first));
      case ast::TypeKind::kFunction:
        return absl::StrCat("(", TypeText(*t.first), " -> ", TypeText(*t.second), ")");
      default:
        return t.name;
    }
  }

  // Whether a type is the one that is written.
  absl::StatusOr<std::function<bool(Type)>> TypeTest(const ast::Type& t, const Scope& scope) {
    using Test = std::function<bool(Type)>;
    const rise::TypeTable* types = &exprs_.types();
    std::optional<Nat> size;
    if (t.size) {
      absl::StatusOr<std::optional<Nat>> n = SizeOf(*t.size, scope);
      if (!n.ok()) return n.status();
      size = *n;
    }
    Test first, second;
    for (const auto& [part, test] : {std::pair(&t.first, &first), {&t.second, &second}}) {
      if (!*part) continue;
      absl::StatusOr<Test> made = TypeTest(**part, scope);
      if (!made.ok()) return made;
      *test = *std::move(made);
    }
    const auto of_kind = [&](TypeKind kind) {
      return Test([types, kind, size, first, second](Type type) {
        if (!types->Is(type, kind)) return false;
        const rise::TypeNode& n = types->node(type);
        return (!size || n.size == *size) && (!first || first(n.first)) &&
               (!second || second(n.second));
      });
    };
    switch (t.kind) {
      case ast::TypeKind::kName: {
        if (t.name == kHole) return Test([](Type) { return true; });
        if (t.name == "natType") return of_kind(TypeKind::kNatType);
        const std::optional<rise::ScalarKind> kind = rise::ScalarFromName(t.name);
        if (!kind) {
          return Fail(t.where, absl::StrCat("there is no type ", t.name),
                      "scalar types are bool, i8 to i64, u8 to u64, f16, f32 and f64; ? is any");
        }
        return Test([types, kind = *kind](Type type) { return types->IsScalarKind(type, kind); });
      }
      case ast::TypeKind::kIndex:
        return of_kind(TypeKind::kIndex);
      case ast::TypeKind::kVector:
        return of_kind(TypeKind::kVector);
      case ast::TypeKind::kPair:
        return of_kind(TypeKind::kPair);
      case ast::TypeKind::kArray:
        return of_kind(TypeKind::kArray);
      case ast::TypeKind::kFunction:
        return of_kind(TypeKind::kFunction);
      case ast::TypeKind::kDepArray:
      case ast::TypeKind::kDepPair:
      case ast::TypeKind::kDepFunction:
        break;
    }
    return Fail(t.where, "sketches say nothing of types that depend on positions or sizes",
                "write ? in its place");
  }

  const rise::Program* program_;
  rise::ExprTable& exprs_;
  const rise::Sources& sources_;
  ProgramSketch out_;
  int depth_ = 0;     // functions of the sketch around what is read
  int contains_ = 0;  // `contains` around it
  int nesting_ = 0;
  int steps_ = 0;
  int fresh_ = 0;
  mutable std::map<Op, rise::Scheme> schemes_;
  std::shared_ptr<const ast::Module> prelude_;
  std::vector<ast::ExprPtr> made_;
  const ast::Expr hole_ = [] {
    ast::Expr e;
    e.name = kHole;
    return e;
  }();
};

}  // namespace

absl::StatusOr<ProgramSketch> ParseSketch(uint32_t file, const rise::Program* program,
                                          rise::ExprTable& exprs, const rise::Sources& sources) {
  const absl::StatusOr<ast::ExprPtr> e = ParseSketchText(file, sources);
  if (!e.ok()) return e.status();
  try {
    return SketchParser(program, exprs, sources).Run(**e);
  } catch (const rise::TooLarge& too_large) {
    return rise::Error(sources, ast::Begin(**e), too_large.what(), too_large.hint());
  }
}

absl::StatusOr<ProgramSketch> LoadSketch(const std::string& path, const rise::Program* program,
                                         rise::ExprTable& exprs, rise::Sources& sources,
                                         bool named_by_user) {
  absl::StatusOr<std::string> text =
      files::ReadWholeFile(path, {.what = "sketch",
                                  .hint = "a sketch is a RISE expression with holes, like "
                                          "contains(map(?)(?))",
                                  .most_bytes = files::kMostTextBytes,
                                  .named_by_user = named_by_user});
  if (!text.ok()) return text.status();
  return ParseSketch(sources.Add(path, *std::move(text)), program, exprs, sources);
}

egraph::Sketch SketchFor(const ProgramSketch& sketch, const Graph& graph) {
  egraph::Sketch out = sketch.sketch;
  for (size_t i = 0; i < out.nodes.size(); ++i) {
    // Who made the sketch may have said which classes it accepts.
    if (out.nodes[i].kind != egraph::SketchNode::kWhere || !sketch.types[i]) continue;
    out.nodes[i].accepts = [&graph, test = sketch.types[i]](uint32_t c) {
      return test(graph.data(ClassId{c}).type);
    };
  }
  return out;
}

namespace {

constexpr double kStandInSize = 4096;

// How often the function of a loop runs.
double RunsOf(const Graph& graph, const egraph::NodeView& node) {
  const rise::TypeTable& types = graph.language().exprs().types();
  const Type type = graph.data(node.children.back()).type;
  if (!types.Is(type, TypeKind::kArray) && !types.Is(type, TypeKind::kDepArray)) return 1;
  const std::optional<double> size = types.nats().Evaluate(
      types.node(type).size, [](rise::NatVar) { return std::optional<int64_t>(kStandInSize); });
  return std::max(1.0, size.value_or(kStandInSize));
}

// Ways of doing things are dearer by this much: of loops that cost the same, the ones for which
// nothing is chosen yet are taken. Ways that are chosen one by one need not go together.
constexpr double kChosen = 0.001;

// The function of a loop is its first child, as often as it runs.
egraph::SketchExtractor<RiseLanguage>::Cost LoopCost(const Graph& graph) {
  return [&graph](egraph::NodeId n, std::span<const double> children) {
    const egraph::NodeView node = graph.node(n);
    const Op op = OpOf(node);
    const bool is_chosen = rise::IsPrimitive(op) && rise::Info(op).level != rise::Level::kHigh;
    double cost = is_chosen ? 1 + kChosen : 1;
    for (size_t i = 0; i < children.size(); ++i) {
      const bool runs = i == 0 && rise::IsPrimitive(op) &&
                        (rise::IsMap(op) || rise::IsFold(op) || rise::IsLoop(op));
      cost += runs ? children[i] * RunsOf(graph, node) : children[i];
    }
    return cost;
  };
}

Expr ExprOf(const Graph& graph, const egraph::FlatTerm& term) {
  rise::ExprTable& exprs = graph.language().exprs();
  std::vector<Expr> made;
  for (const egraph::ENode& node : term.nodes) {
    std::vector<Expr> children;
    for (const ClassId child : node.children) children.push_back(made[child.value]);
    const absl::StatusOr<Expr> e =
        exprs.Make(static_cast<Op>(node.op), Attr(exprs.attr(AttrId{node.payload})), children);
    if (!e.ok()) return {};
    made.push_back(*e);
  }
  return made.back();
}

}  // namespace

std::optional<Expr> CheapestOf(const Graph& graph, const ProgramSketch& sketch, ClassId c) {
  const egraph::Sketch of_graph = SketchFor(sketch, graph);
  const std::optional<egraph::FlatTerm> term =
      egraph::SketchExtractor<RiseLanguage>(graph, of_graph, LoopCost(graph)).Cheapest(c);
  if (!term) return std::nullopt;
  const Expr e = ExprOf(graph, *term);
  return e ? std::optional(e) : std::nullopt;
}

bool HasShape(rise::ExprTable& exprs, Expr e, const ProgramSketch& sketch) {
  Graph graph{RiseLanguage(exprs), {}, {.derivations = false}};
  const std::optional<ClassId> root = Insert(graph, e);
  if (!root) return false;
  graph.Rebuild();
  return egraph::Satisfies(graph, SketchFor(sketch, graph), *root);
}

namespace {

class PresenceFinder {
 public:
  PresenceFinder(const Graph& graph, const ProgramSketch& sketch)
      : graph_(graph),
        sketch_(sketch),
        of_graph_(SketchFor(sketch, graph)),
        matcher_(graph, of_graph_),
        terms_(graph) {}

  SketchPresence Run(std::optional<ClassId> c) {
    out_.found = c ? matcher_.Satisfies(*c) : IsThere(of_graph_.root);
    if (out_.found) return std::move(out_);
    out_.is_elsewhere = IsThere(of_graph_.root);
    Visit(of_graph_.root);
    return std::move(out_);
  }

 private:
  const egraph::SketchNode& NodeOf(int part) const {
    return of_graph_.nodes[static_cast<size_t>(part)];
  }
  bool IsThere(int part) const {
    const auto& classes = matcher_.Classes(part);
    return !classes || !classes->empty();
  }
  bool IsHole(int part) const { return NodeOf(part).kind == egraph::SketchNode::kAny; }

  void Visit(int part) {
    // Holes and variables say nothing.
    const bool is_small = IsHole(part) || NodeOf(part).op == static_cast<uint16_t>(Op::kVar);
    if (IsThere(part)) {
      if (NodeOf(part).kind == egraph::SketchNode::kNode && is_small) return;
      if (!IsHole(part)) Add(out_.there, part, ExampleOf(part));
      return;
    }
    const std::vector<int>& children = NodeOf(part).children;
    const bool is_smallest =
        std::ranges::all_of(children, [&](int child) { return IsThere(child); });
    if (is_smallest) Add(out_.missing, part, NearestTo(part));
    for (const int child : children) Visit(child);
  }

  void Add(std::vector<SketchPresence::Part>& to, int part, std::optional<Expr> example) {
    const auto& classes = matcher_.Classes(part);
    SketchPresence::Part made{sketch_.texts[static_cast<size_t>(part)],
                              classes ? classes->size() : 0, example};
    for (const SketchPresence::Part& p : to) {
      if (p.text == made.text) return;
    }
    to.push_back(std::move(made));
  }

  std::optional<Expr> ExampleOf(int part) {
    const auto& classes = matcher_.Classes(part);
    if (!classes) return std::nullopt;
    std::optional<Expr> best;
    size_t size = 0;
    std::vector<ClassId> sorted(classes->begin(), classes->end());
    std::ranges::sort(sorted);
    constexpr size_t kMostExamples = 200;
    for (size_t i = 0; i < std::min(sorted.size(), kMostExamples); ++i) {
      const std::optional<Expr> e = terms_.Term(sorted[i]);
      if (!e) continue;
      const size_t here = graph_.language().exprs().TreeSize(*e);
      if (!best || here < size) {
        best = e;
        size = here;
      }
    }
    return best;
  }

  // How many of a part's own parts a class has, from the root down.
  int Agreement(int part, ClassId c, int depth) const {
    const egraph::SketchNode& s = NodeOf(part);
    const auto& classes = matcher_.Classes(part);
    if (classes && classes->contains(c)) return 1 + Size(part);
    if (s.kind != egraph::SketchNode::kNode || depth == 0) return 0;
    int best = 0;
    for (const egraph::NodeId n : graph_.Nodes(c)) {
      const egraph::NodeView node = graph_.node(n);
      if (node.op != s.op || node.children.size() != s.children.size()) continue;
      const bool same_payload = !s.accepts || s.accepts(node.payload);
      int here = same_payload ? 2 : 1;
      for (size_t i = 0; i < s.children.size(); ++i) {
        here += Agreement(s.children[i], graph_.Find(node.children[i]), depth - 1);
      }
      best = std::max(best, here);
    }
    return best;
  }
  int Size(int part) const {
    int size = 1;
    for (const int child : NodeOf(part).children) size += Size(child);
    return size;
  }

  // A term of the same operator, as near as can be.
  std::optional<Expr> NearestTo(int part) {
    const egraph::SketchNode* s = &NodeOf(part);
    while (s->kind == egraph::SketchNode::kContains || s->kind == egraph::SketchNode::kWhere) {
      part = s->children[0];
      s = &NodeOf(part);
    }
    if (s->kind != egraph::SketchNode::kNode) return std::nullopt;
    std::optional<ClassId> nearest;
    int agreement = 0;
    constexpr int kMostDepth = 4;
    for (const ClassId c : graph_.Classes()) {
      const int here = Agreement(part, c, kMostDepth);
      if (here > agreement && terms_.Term(c)) {
        agreement = here;
        nearest = c;
      }
    }
    if (!nearest) return std::nullopt;
    // The class may have smaller terms of other operators.
    egraph::Sketch head;
    std::vector<int> holes;
    for (size_t i = 0; i < s->children.size(); ++i) holes.push_back(head.Any());
    head.root = head.Node(s->op, std::move(holes), std::nullopt);
    const std::optional<egraph::FlatTerm> term =
        egraph::SketchExtractor<RiseLanguage>(graph_, head).Cheapest(*nearest);
    if (!term) return std::nullopt;
    const Expr e = ExprOf(graph_, *term);
    return e ? std::optional(e) : std::nullopt;
  }

  const Graph& graph_;
  const ProgramSketch& sketch_;
  const egraph::Sketch of_graph_;
  const egraph::SketchMatcher<RiseLanguage> matcher_;
  SmallestTerms terms_;
  SketchPresence out_;
};

}  // namespace

SketchPresence PresenceOf(const Graph& graph, const ProgramSketch& sketch,
                          std::optional<ClassId> c) {
  return PresenceFinder(graph, sketch).Run(c);
}

namespace {

class SideSketcher {
 public:
  SideSketcher(const Rule& rule, rise::ExprTable& exprs) : rule_(rule), exprs_(exprs) {}

  ProgramSketch Run(Expr side) {
    out_.sketch.root = Part(side);
    return std::move(out_);
  }

 private:
  bool IsVariable(Expr e) const {
    while (exprs_.op(e) == Op::kApp) e = exprs_.child(e, 0);
    return exprs_.op(e) == Op::kInput &&
           std::ranges::count(rule_.sides.variables, exprs_.attr(e).index,
                              &rise::RuleSides::Variable::symbol) > 0;
  }

  int Part(Expr e) {
    if (IsVariable(e)) return Add(out_.sketch.Any(), e);
    const rise::ExprNode n = exprs_.node(e);
    std::vector<int> children;
    for (const Expr c : n.children) children.push_back(Part(c));
    const Attr attr = exprs_.attr(e);
    const bool is_open = exprs_.nats().HasMeta(attr.n0) || exprs_.nats().HasMeta(attr.n1) ||
                         (attr.type && exprs_.types().HasUnknowns(attr.type));
    const int part = out_.sketch.Node(static_cast<uint16_t>(n.op), std::move(children),
                                      is_open ? std::nullopt : std::optional<uint32_t>(n.attr.id));
    if (is_open) {
      out_.sketch.nodes.back().accepts = [exprs = &exprs_, attr, op = n.op](uint32_t payload) {
        const Attr actual = exprs->attr(AttrId{payload});
        const auto may_be = [&](Nat wanted, Nat found) {
          return exprs->nats().HasMeta(wanted) || wanted == found;
        };
        // The bits of a literal depend on its type.
        return attr.index == actual.index && (op == Op::kLit || attr.bits == actual.bits) &&
               may_be(attr.n0, actual.n0) && may_be(attr.n1, actual.n1);
      };
    }
    return Add(part, e);
  }
  int Add(int part, Expr e) {
    out_.texts.resize(static_cast<size_t>(part) + 1);
    out_.types.resize(static_cast<size_t>(part) + 1);
    out_.texts[static_cast<size_t>(part)] = rise::PrintExpr(exprs_, WithNames(exprs_, e));
    return part;
  }

  const Rule& rule_;
  rise::ExprTable& exprs_;
  ProgramSketch out_;
};

// The type that a free variable is used at; none: it is not used.
Type TypeOfVariable(const rise::ExprTable& exprs, Expr e, uint32_t index) {
  if (exprs.op(e) == Op::kVar) return exprs.attr(e).index == index ? exprs.type(e) : Type{};
  const uint32_t inside = exprs.op(e) == Op::kLam ? index + 1 : index;
  for (const Expr c : exprs.node(e).children) {
    if (const Type t = TypeOfVariable(exprs, c, inside)) return t;
  }
  return {};
}

}  // namespace

ProgramSketch SketchOfMatched(const CompiledRule& rule, rise::ExprTable& exprs) {
  const rise::RuleSides& sides = rule.rule().sides;
  return SideSketcher(rule.rule(), exprs).Run(rule.backwards() ? sides.right : sides.left);
}

Expr WithNames(rise::ExprTable& exprs, Expr e) {
  constexpr const char* kNames[] = {"x", "y", "z", "u", "v", "w"};
  for (size_t i = 0;; ++i) {
    bool is_open = false;
    for (uint32_t index = 0; index < 64 && !is_open; ++index) {
      is_open = static_cast<bool>(TypeOfVariable(exprs, e, index));
    }
    if (!is_open) return e;
    const Type type = TypeOfVariable(exprs, e, 0);
    const std::string name = i < std::size(kNames) ? kNames[i] : absl::StrCat("x", i);
    const Expr input = exprs.Input(exprs.NewInput(name),
                                   type ? type : exprs.types().Scalar(rise::ScalarKind::kF32));
    e = exprs.Substitute(e, input);
  }
}

}  // namespace eqrise::rewrite
