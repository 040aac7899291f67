#include "rise/syntax/print_syntax.h"

#include <charconv>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "rise/term/layout.h"

namespace eqrise::rise {
namespace {

using ast::ExprKind;
using ast::NatKind;
using ast::TypeKind;

// --- sizes

// How tightly a size is held together: sums, products, and what needs no parentheses.
enum NatLevel { kSum, kProduct, kNatPrimary };

std::string NatText(const ast::Nat& n, NatLevel needed);

std::string NatBinary(const ast::Nat& n, absl::string_view op, NatLevel own, NatLevel needed) {
  // Operators of one level associate to the left.
  const auto right = static_cast<NatLevel>(own + 1);
  std::string text = absl::StrCat(NatText(*n.left, own), " ", op, " ", NatText(*n.right, right));
  return needed > own ? absl::StrCat("(", text, ")") : text;
}

std::string NatCall(const ast::Nat& n, absl::string_view name) {
  return absl::StrCat(name, "(", NatText(*n.left, kSum), ", ", NatText(*n.right, kSum), ")");
}

std::string NatText(const ast::Nat& n, NatLevel needed) {
  switch (n.kind) {
    case NatKind::kName:
      return n.name;
    case NatKind::kConst:
      return absl::StrCat(n.value);
    case NatKind::kAdd:
      return NatBinary(n, "+", kSum, needed);
    case NatKind::kSub:
      return NatBinary(n, "-", kSum, needed);
    case NatKind::kMul:
      return NatBinary(n, "*", kProduct, needed);
    case NatKind::kDiv:
      return NatBinary(n, "/", kProduct, needed);
    case NatKind::kMod:
      return NatBinary(n, "%", kProduct, needed);
    case NatKind::kFloorDiv:
      return NatCall(n, "floorDiv");
    case NatKind::kMin:
      return NatCall(n, "min");
    case NatKind::kMax:
      return NatCall(n, "max");
    case NatKind::kPow:
      return NatCall(n, "pow");
  }
  return "";
}

// --- types

std::string TypeText(const ast::Type& t);

// What may be the element of an array or stand before an arrow.
std::string TypeOperand(const ast::Type& t) {
  const bool is_function = t.kind == TypeKind::kFunction || t.kind == TypeKind::kDepFunction;
  return is_function ? absl::StrCat("(", TypeText(t), ")") : TypeText(t);
}

std::string TypeText(const ast::Type& t) {
  switch (t.kind) {
    case TypeKind::kName:
      return t.name;
    case TypeKind::kIndex:
      return absl::StrCat("idx[", NatText(*t.size, kSum), "]");
    case TypeKind::kVector:
      return absl::StrCat("vec[", NatText(*t.size, kSum), ", ", TypeText(*t.first), "]");
    case TypeKind::kPair: {
      std::string out = absl::StrCat("(", TypeText(*t.first));
      const ast::Type* rest = t.second.get();
      for (; rest->kind == TypeKind::kPair; rest = rest->second.get()) {
        absl::StrAppend(&out, ", ", TypeText(*rest->first));
      }
      return absl::StrCat(out, ", ", TypeText(*rest), ")");
    }
    case TypeKind::kArray:
      return absl::StrCat(NatText(*t.size, kNatPrimary), ".", TypeOperand(*t.first));
    case TypeKind::kDepArray:
      return absl::StrCat(NatText(*t.size, kNatPrimary), "..(", t.name, " => ", TypeText(*t.first),
                          ")");
    case TypeKind::kDepPair:
      return absl::StrCat("(", t.name, ": Nat ** ", TypeText(*t.first), ")");
    case TypeKind::kFunction:
      return absl::StrCat(TypeOperand(*t.first), " -> ", TypeText(*t.second));
    case TypeKind::kDepFunction:
      return absl::StrCat("(", t.name, ": Nat) -> ", TypeText(*t.second));
  }
  return "";
}

// --- expressions

// The parser's levels (parser.h), loosest first.
enum Level {
  kTop,      // let and if, which reach as far to the right as they can
  kLoosest,  // |>
  kCompose,
  kOr,
  kAnd,
  kCompare,
  kAdd,
  kMultiply,
  kUnaryLevel,
  kApplication,
  kPrimary
};

Level LevelOf(absl::string_view op) {
  if (op == "|>") return kLoosest;
  if (op == ">>" || op == "<<") return kCompose;
  if (op == "||") return kOr;
  if (op == "&&") return kAnd;
  if (op == "+" || op == "-") return kAdd;
  if (op == "*" || op == "/" || op == "%") return kMultiply;
  return kCompare;
}

// The shortest text that is read as this number.
std::string DecimalText(const ast::Expr& e) {
  char buffer[64];
  const auto end =
      e.suffix == "f32"
          ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(e.decimal)).ptr
          : std::to_chars(buffer, buffer + sizeof buffer, e.decimal).ptr;
  std::string text(buffer, end);
  if (!absl::StrContains(text, '.') && !absl::StrContains(text, 'e')) text += ".0";
  return absl::StrCat(text, e.suffix == "f32" ? "f" : e.suffix);
}

std::string ParameterText(const ast::Parameter& p) {
  if (p.is_nat) return absl::StrCat(p.name, ": Nat");
  return p.type ? absl::StrCat(p.name, ": ", TypeText(*p.type)) : p.name;
}

std::string ParametersText(const std::vector<ast::Parameter>& parameters) {
  std::string out;
  for (const ast::Parameter& p : parameters) {
    absl::StrAppend(&out, out.empty() ? "" : ", ", ParameterText(p));
  }
  return out;
}

class SyntaxPrinter {
 public:
  explicit SyntaxPrinter(int width) : width_(width) {}

  std::string Print(const ast::Expr& e, const std::string& before) {
    return layout_.Render(Join({Text(before), Expression(e, kTop)}), width_);
  }

 private:
  using Doc = Layout::Ref;

  Doc Text(std::string text) { return layout_.Text(std::move(text)); }
  Doc Join(std::vector<Doc> parts) { return layout_.Concat(std::move(parts)); }
  Doc Inside(std::string open, Doc body, std::string close) {
    return layout_.Group(
        Join({Text(std::move(open)), layout_.Nest(2, Join({layout_.Line(""), body})),
              Text(std::move(close))}));
  }
  Doc Parenthesised(Doc body, bool needed) { return needed ? Inside("(", body, ")") : body; }

  // What stands between parentheses or commas, where a type needs none of its own.
  Doc Ascribed(const ast::Expr& e) {
    if (e.kind != ExprKind::kAscribe) return Expression(e, kTop);
    return Join({Expression(*e.children[0], kTop), Text(" : " + TypeText(*e.type))});
  }

  Doc Binary(const ast::Expr& e, Level needed) {
    const Level own = LevelOf(e.name);
    // Operators associate to the left; comparisons not at all.
    const Doc left = Expression(*e.children[0], own == kCompare ? kAdd : own);
    const Doc right = Expression(*e.children[1], static_cast<Level>(own + 1));
    const Doc line = own == kLoosest ? layout_.Line() : Text(" ");
    const Doc all = Join({left, layout_.Nest(2, Join({line, Text(e.name + " "), right}))});
    return Parenthesised(layout_.Group(all), needed > own);
  }

  Doc Apply(const ast::Expr& e, Level needed) {
    std::vector<Doc> parts = {Expression(*e.children[0], kPrimary)};
    for (size_t i = 1; i < e.children.size(); ++i) {
      parts.push_back(Inside("(", Ascribed(*e.children[i]), ")"));
    }
    return Parenthesised(Join(std::move(parts)), needed > kApplication);
  }

  Doc Function(const ast::Expr& e) {
    const std::string head =
        absl::StrCat(e.parameters[0].is_nat ? "depFun((" : "fun(", ParametersText(e.parameters),
                     e.parameters[0].is_nat ? ") =>" : " =>");
    const Doc body = Expression(*e.children[0], kTop);
    return layout_.Group(
        Join({Text(head), layout_.Nest(2, Join({layout_.Line(), body})), Text(")")}));
  }

  Doc Tuple(const ast::Expr& e) {
    std::vector<Doc> parts;
    for (const ast::ExprPtr& c : e.children) {
      if (!parts.empty()) parts.push_back(Join({Text(","), layout_.Line()}));
      parts.push_back(Ascribed(*c));
    }
    return Inside("(", Join(std::move(parts)), ")");
  }

  Doc Expression(const ast::Expr& e, Level needed) {
    switch (e.kind) {
      case ExprKind::kName:
        return Text(e.name);
      case ExprKind::kInt:
        return Text(absl::StrCat(e.integer, e.suffix));
      case ExprKind::kDecimal:
        return Text(DecimalText(e));
      case ExprKind::kBool:
        return Text(e.integer != 0 ? "true" : "false");
      case ExprKind::kFun:
        return Function(e);
      case ExprKind::kApply:
        return Apply(e, needed);
      case ExprKind::kBinary:
        return Binary(e, needed);
      case ExprKind::kUnary:
        return Parenthesised(Join({Text(e.name), Expression(*e.children[0], kUnaryLevel)}),
                             needed > kUnaryLevel);
      case ExprKind::kTuple:
        return Tuple(e);
      case ExprKind::kIf: {
        const Doc all = Join({Text("if "), Expression(*e.children[0], kTop), layout_.Line(),
                              Text("then "), Expression(*e.children[1], kTop), layout_.Line(),
                              Text("else "), Expression(*e.children[2], kTop)});
        return Parenthesised(layout_.Group(all), needed > kTop);
      }
      case ExprKind::kLet: {
        const Doc value = Expression(*e.children[0], kTop);
        const Doc all = Join({Text(absl::StrCat("let ", ParameterText(e.parameters[0]), " =")),
                              layout_.Group(layout_.Nest(2, Join({layout_.Line(), value}))),
                              Text(" in"), layout_.Line(), Expression(*e.children[1], kTop)});
        return Parenthesised(layout_.Group(all), needed > kTop);
      }
      case ExprKind::kAscribe:
        return Inside("(", Ascribed(e), ")");
    }
    return Text("");
  }

  Layout layout_;
  int width_;
};

void AppendDoc(const std::string& doc, std::string& out) {
  if (!doc.empty())
    absl::StrAppend(&out, "/// ", absl::StrReplaceAll(doc, {{"\n", "\n/// "}}), "\n");
}

}  // namespace

std::string PrintModule(const ast::Module& module, int width) {
  std::string out;
  for (const Pragma& p : module.pragmas) {
    absl::StrAppend(&out, "//@ ", p.key, p.rest.empty() ? "" : " ", p.rest, "\n");
  }
  for (const ast::Foreign& f : module.foreigns) {
    absl::StrAppend(&out, "foreign fun ", f.name, "(", ParametersText(f.parameters),
                    "): ", TypeText(*f.result), " =\n  ", SyntaxPrinter(width).Print(*f.body, ""),
                    "\n");
    for (const ast::Foreign::Text& t : f.texts) {
      absl::StrAppend(&out, &t == &f.texts.front() ? "  with " : "    ", t.target, " \"", t.body,
                      "\"\n");
    }
  }
  for (const ast::Def& def : module.defs) {
    AppendDoc(def.doc, out);
    absl::StrAppend(
        &out, SyntaxPrinter(width).Print(*def.body, absl::StrCat("def ", def.name, " = ")), "\n");
  }
  return out;
}

std::string PrintSyntax(const ast::Expr& e, int width) { return SyntaxPrinter(width).Print(e, ""); }
std::string PrintSyntax(const ast::Type& type) { return TypeText(type); }
std::string PrintSyntax(const ast::Nat& size) { return NatText(size, kSum); }

}  // namespace eqrise::rise
