#include "rise/term/print.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "rise/term/layout.h"
#include "rise/term/value.h"

namespace eqrise::rise {
namespace {

// A variable that no function binds: in derivations it stands for what may be anything
// (egraph/graph/binders.h).
constexpr size_t kNobodys = size_t{1} << 20;

// What stands around a marked part until its place is known. No text of a program has these.
constexpr char kBeginMark = '\x01', kEndMark = '\x02';

// How tightly an expression binds; operands are in parentheses where they bind less tightly.
enum Level : int {
  kOpen = -1,  // fun, let, if: they take all that follows
  kPipe = 0,
  kOr = 2,
  kAnd = 3,
  kCompare = 4,
  kSum = 5,
  kProduct = 6,
  kUnary = 7,
  kTight = 8,
};

struct Operator {
  absl::string_view symbol;
  Level level;
};

// The infix operators; a primitive that is none has an empty symbol.
Operator OperatorOf(Op op) {
  switch (op) {
    case Op::kAdd:
      return {"+", kSum};
    case Op::kSub:
      return {"-", kSum};
    case Op::kMul:
      return {"*", kProduct};
    case Op::kDiv:
      return {"/", kProduct};
    case Op::kMod:
      return {"%", kProduct};
    case Op::kLt:
      return {"<", kCompare};
    case Op::kLe:
      return {"<=", kCompare};
    case Op::kGt:
      return {">", kCompare};
    case Op::kGe:
      return {">=", kCompare};
    case Op::kEq:
      return {"==", kCompare};
    case Op::kNe:
      return {"!=", kCompare};
    case Op::kAnd:
      return {"&&", kAnd};
    case Op::kOr:
      return {"||", kOr};
    default:
      return {"", kTight};
  }
}

// Reads better as a stage of a pipeline, xs |> split(4), than as a call: what takes an array, and
// toMem.
bool IsStage(Op op) {
  absl::string_view scheme = Info(op).scheme;
  bool takes_array = scheme.find(".") != absl::string_view::npos;
  return op == Op::kToMem ||
         (takes_array && op != Op::kZip && op != Op::kDepZip && op != Op::kDmatch &&
          op != Op::kIdx && op != Op::kGather && op != Op::kGenerate);
}

std::string PrintFloat(double value, ScalarKind kind) {
  absl::string_view suffix = kind == ScalarKind::kF32 ? "f" : ScalarName(kind);
  if (!std::isfinite(value)) {
    return absl::StrCat("(",
                        std::isnan(value) ? "nan"
                        : value < 0       ? "-inf"
                                          : "inf",
                        " : ", ScalarName(kind), ")");
  }
  char buffer[64];
  if (kind == ScalarKind::kF16) {
    // The shortest text that reads back as the same value.
    int digits = 1;
    do {
      std::snprintf(buffer, sizeof buffer, "%.*g", digits, value);
    } while (RoundToFloat(kind, std::strtod(buffer, nullptr)) != value && ++digits <= 17);
    std::string text = buffer;
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return absl::StrCat(text, suffix);
  }
  char* end = kind == ScalarKind::kF32
                  ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value)).ptr
                  : std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  std::string text(buffer, end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return absl::StrCat(text, suffix);
}

class Printer {
 public:
  Printer(const ExprTable& exprs, const PrintOptions& options) : exprs_(exprs), options_(options) {}

  void Reserve(const std::string& name) { taken_.push_back(name); }
  // The part at this position is to be found again.
  void MarkAt(std::span<const uint16_t> position) {
    marks_ = true;
    mark_.assign(position.begin(), position.end());
  }
  const std::vector<std::string>& scope() const { return scope_; }
  std::string Render(Layout::Ref doc) const { return layout_.Render(doc, options_.width); }

  void ReserveProgram(const rise::Program& program) {
    for (NatVar v : program.sizes) Reserve(exprs_.nats().info(v).name);
    for (const ProgramInput& input : program.inputs) Reserve(input.name);
  }

  Layout::Ref Program(const rise::Program& program) {
    ReserveProgram(program);
    ReserveInputs(program.body);
    std::vector<std::string> heads;
    std::vector<std::string> sizes;
    for (NatVar v : program.sizes) sizes.push_back(exprs_.nats().info(v).name + ": Nat");
    if (!sizes.empty()) {
      heads.push_back(sizes.size() == 1
                          ? absl::StrCat("depFun(", sizes[0], " =>")
                          : absl::StrCat("depFun((", absl::StrJoin(sizes, ", "), ") =>"));
    }
    for (const ProgramInput& input : program.inputs) {
      heads.push_back(
          absl::StrCat("fun(", input.name, ": ", PrintType(exprs_.types(), input.type), " =>"));
    }
    Layout::Ref body =
        options_.typed
            ? Concat({Text("("), Print(program.body, kOpen),
                      Text(absl::StrCat(" : ", PrintType(exprs_.types(), program.type), ")"))})
            : Print(program.body, kOpen);
    std::vector<Layout::Ref> parts{Text(absl::StrCat("def ", program.name, " ="))};
    Layout::Ref inner = Concat({layout_.Line(), body, Text(std::string(heads.size(), ')'))});
    for (size_t i = 0; i < heads.size(); ++i) {
      parts.push_back(i == 0 ? Text(" ") : layout_.Line());
      parts.push_back(Text(heads[i]));
    }
    return layout_.Group(
        Concat({layout_.Nest(4, layout_.Group(Concat(parts))), layout_.Nest(2, inner)}));
  }

  // The declarations that a program uses, in an order in which they can be read.
  std::vector<Layout::Ref> Declarations(const rise::Program& program) {
    std::vector<uint32_t> used;
    CollectForeign(program.body, used);
    std::vector<Layout::Ref> out;
    for (uint32_t id : used) {
      const std::vector<std::string> taken = taken_;
      ReserveInputs(exprs_.foreign(id).body);
      out.push_back(Declaration(exprs_.foreign(id)));
      taken_ = taken;
    }
    return out;
  }

  Layout::Ref Expression(Expr e) {
    if (options_.program != nullptr) ReserveProgram(*options_.program);
    ReserveInputs(e);
    bound_ = options_.free;
    scope_ = bound_;
    return Print(e, kOpen);
  }

  std::vector<std::string> FreeNames(std::span<const Expr> together) {
    if (options_.program != nullptr) ReserveProgram(*options_.program);
    std::vector<Type> types;  // by index
    for (const Expr e : together) {
      ReserveInputs(e);
      FindFree(e, 0, types);
    }
    for (size_t i = types.size(); i-- > 0;) bound_.push_back(Fresh(types[i], ""));
    return bound_;
  }

 private:
  Layout::Ref Text(std::string text) { return layout_.Text(std::move(text)); }
  Layout::Ref Concat(std::vector<Layout::Ref> parts) { return layout_.Concat(std::move(parts)); }

  // Bound variables must not hide inputs.
  void ReserveInputs(Expr e) {
    const ExprNode& n = exprs_.node(e);
    if (n.op == Op::kInput) Reserve(exprs_.InputName(exprs_.attr(e).index));
    if (n.op == Op::kForeign) Reserve(exprs_.foreign(exprs_.attr(e).index).name);
    if (options_.user_names) {  // a user may have called a value as a size is called here
      const auto size = exprs_.BoundSizeOf(n.op, exprs_.attr(e));
      if (size) Reserve(exprs_.nats().info(size->variable).name);
    }
    for (Expr c : n.children) ReserveInputs(c);
  }

  void FindFree(Expr e, uint32_t depth, std::vector<Type>& types) const {
    const ExprNode& n = exprs_.node(e);
    if (n.op == Op::kVar && exprs_.attr(e).index >= depth && exprs_.attr(e).index < kNobodys) {
      const size_t index = exprs_.attr(e).index - depth;
      if (index >= types.size()) types.resize(index + 1);
      types[index] = n.type;
    }
    for (Expr c : n.children) FindFree(c, n.op == Op::kLam ? depth + 1 : depth, types);
  }

  // ---- Where the printer is, as steps from the root to children --------------------------------
  bool IsAtMark() const { return marks_ && path_ == mark_; }
  bool IsMarkInside() const {
    return marks_ && mark_.size() > path_.size() &&
           std::equal(path_.begin(), path_.end(), mark_.begin());
  }
  Layout::Ref BeginMark() {
    scope_ = bound_;
    return layout_.Mark(std::string(1, kBeginMark));
  }
  Layout::Ref EndMark() { return layout_.Mark(std::string(1, kEndMark)); }
  Layout::Ref WithMark(Layout::Ref doc) {
    return IsAtMark() ? Concat({BeginMark(), doc, EndMark()}) : doc;
  }
  Layout::Ref PrintChild(const ExprNode& n, size_t child, int level) {
    path_.push_back(static_cast<uint16_t>(child));
    Layout::Ref doc = Print(n.children[child], level);
    path_.pop_back();
    return doc;
  }

  Layout::Ref Print(Expr e, int level) {
    int own = kTight;
    Layout::Ref doc = PrintUnwrapped(e, own);
    return WithMark(own < level ? Concat({Text("("), layout_.Nest(1, doc), Text(")")}) : doc);
  }

  // `own` is how tightly the result binds.
  Layout::Ref PrintUnwrapped(Expr e, int& own) {
    const ExprNode& n = exprs_.node(e);
    const Attr& attr = exprs_.attr(e);
    switch (n.op) {
      case Op::kVar: {
        size_t index = attr.index;
        if (index < bound_.size()) return Text(bound_[bound_.size() - 1 - index]);
        if (index >= kNobodys) return Text("_");
        return Text(absl::StrCat("#", index - bound_.size()));
      }
      case Op::kInput:
        return Text(exprs_.InputName(attr.index));
      case Op::kLit:
        return PrintLiteral(e, own);
      case Op::kNatLit: {
        std::string text = PrintNat(exprs_.nats(), attr.n0);
        bool name = exprs_.nats().Variables(attr.n0).size() == 1 &&
                    text == exprs_.nats().info(exprs_.nats().Variables(attr.n0)[0]).name;
        return Text(name ? text : absl::StrCat("(", text, " : natType)"));
      }
      case Op::kLam:
        return PrintLambda(e, nullptr);
      case Op::kApp:
        return Concat({PrintChild(n, 0, kTight), Text("("), PrintChild(n, 1, kOpen), Text(")")});
      case Op::kMakePair:
        return layout_.Group(
            Concat({Text("("),
                    layout_.Nest(1, Concat({PrintChild(n, 0, kOpen), Text(","), layout_.Line(),
                                            PrintChild(n, 1, kOpen)})),
                    Text(")")}));
      case Op::kLet:
        if (IsPlainLet(n) && !IsMarkAtChild(1)) {
          own = kOpen;
          return PrintLet(n);
        }
        break;
      case Op::kSelect:
        own = kOpen;
        return layout_.Group(Concat({Text("if "), PrintChild(n, 0, kPipe), layout_.Line(),
                                     Text("then "), PrintChild(n, 1, kPipe), layout_.Line(),
                                     Text("else "), PrintChild(n, 2, kOpen)}));
      case Op::kNeg:
        // -1 is a literal.
        if (exprs_.op(n.children[0]) == Op::kLit) break;
        own = kUnary;
        return Concat({Text("-"), PrintChild(n, 0, kUnary)});
      case Op::kForeign:
        return PrintForeign(n, attr);
      case Op::kMakeDepPair:
        return Concat({Text("("), PrintCall(n, attr, 1),
                       Text(absl::StrCat(" : ", PrintType(exprs_.types(), n.type), ")"))});
      case Op::kNot:
        own = kUnary;
        return Concat({Text("!"), PrintChild(n, 0, kUnary)});
      case Op::kVectorFromScalar:
        return Concat({Text("(vectorFromScalar("), PrintChild(n, 0, kOpen),
                       Text(absl::StrCat(") : ", PrintType(exprs_.types(), n.type), ")"))});
      default:
        break;
    }
    if (std::vector<Expr> elements; !IsMarkInside() && IsList(e, elements)) {
      std::vector<Layout::Ref> parts{Text("[")};
      for (size_t i = 0; i < elements.size(); ++i) {
        if (i > 0) parts.push_back(Concat({Text(","), layout_.Line()}));
        parts.push_back(Print(elements[i], kOpen));
      }
      parts.push_back(Text("]"));
      return layout_.Group(layout_.Nest(1, Concat(std::move(parts))));
    }
    if (Operator infix = OperatorOf(n.op); !infix.symbol.empty()) {
      own = infix.level;
      // Comparisons can't be chained.
      int left = infix.level == kCompare ? infix.level + 1 : infix.level;
      return layout_.Group(
          Concat({PrintChild(n, 0, left), Text(absl::StrCat(" ", infix.symbol)),
                  layout_.Nest(2, Concat({layout_.Line(), PrintChild(n, 1, infix.level + 1)}))}));
    }
    if (IsStage(n.op)) {
      own = kPipe;
      return PrintPipeline(e);
    }
    return PrintCall(n, attr, n.children.size());
  }

  bool IsMarkAtChild(uint16_t child) const {
    return IsMarkInside() && mark_.size() == path_.size() + 1 && mark_.back() == child;
  }

  // Whether it is what [x, y, z] is read as, makeArrays joined in halves.
  bool IsList(Expr e, std::vector<Expr>& elements) const {
    const ExprNode& n = exprs_.node(e);
    if (n.op == Op::kMakeArray) {
      elements.push_back(n.children[0]);
      return true;
    }
    if (n.op != Op::kConcat) return false;
    const size_t before = elements.size();
    if (!IsList(n.children[0], elements)) return false;
    const size_t middle = elements.size();
    if (!IsList(n.children[1], elements)) return false;
    return middle - before == (elements.size() - before) / 2;
  }
  bool IsList(Expr e) const {
    std::vector<Expr> elements;
    return IsList(e, elements);
  }

  // f(x)(y), of (x, y) or of a pair that is not taken apart.
  Layout::Ref PrintForeign(const ExprNode& n, const Attr& attr) {
    const ForeignFunction& f = exprs_.foreign(attr.index);
    std::vector<Layout::Ref> parts{Text(f.name)};
    Expr rest = n.children[0];
    const size_t depth = path_.size();
    path_.push_back(0);
    std::string open, close;  // around what is left of a pair
    for (size_t i = 0; i < f.parameters.size(); ++i) {
      const bool last = i + 1 == f.parameters.size();
      const bool apart = open.empty() && !last && exprs_.op(rest) == Op::kMakePair;
      const char* first = last || apart ? "(" : "(fst(";
      parts.push_back(Text(absl::StrCat(first, open)));
      if (apart) path_.push_back(0);
      parts.push_back(Print(apart ? exprs_.child(rest, 0) : rest, kOpen));
      if (apart) path_.back() = 1;
      parts.push_back(Text(absl::StrCat(close, last || apart ? ")" : "))")));
      if (apart) {
        rest = exprs_.child(rest, 1);
      } else {
        open += "snd(";
        close += ")";
      }
    }
    path_.resize(depth);
    return Concat(std::move(parts));
  }

  // Declarations that an expression uses, each behind those that its definition uses.
  void CollectForeign(Expr e, std::vector<uint32_t>& out) const {
    const ExprNode& n = exprs_.node(e);
    for (Expr c : n.children) CollectForeign(c, out);
    if (n.op != Op::kForeign) return;
    const uint32_t id = exprs_.attr(e).index;
    if (std::find(out.begin(), out.end(), id) != out.end()) return;
    CollectForeign(exprs_.foreign(id).body, out);
    out.push_back(id);
  }
  Layout::Ref Declaration(const ForeignFunction& f) {
    std::vector<std::string> parameters;
    for (const auto& [name, type] : f.parameters) {
      parameters.push_back(absl::StrCat(name, ": ", PrintType(exprs_.types(), type)));
    }
    const std::string head =
        absl::StrCat("foreign fun ", f.name, "(", absl::StrJoin(parameters, ", "),
                     "): ", PrintType(exprs_.types(), f.result), " =");
    std::vector<Layout::Ref> parts{Text(head), layout_.Line(), Print(f.body, kOpen)};
    for (const ForeignFunction::Text& text : f.texts) {
      parts.push_back(layout_.Line());
      parts.push_back(Text(
          absl::StrCat(&text == &f.texts[0] ? "with " : "", text.target, " \"", text.body, "\"")));
    }
    return layout_.Group(layout_.Nest(2, Concat(std::move(parts))));
  }

  // A `let` that reads back as one: elaboration drops those of variables, inputs and literals.
  bool IsPlainLet(const ExprNode& n) const {
    Op value = exprs_.op(n.children[0]);
    bool cheap =
        value == Op::kVar || value == Op::kInput || value == Op::kLit || value == Op::kNatLit;
    return !cheap && exprs_.op(n.children[1]) == Op::kLam;
  }

  Layout::Ref PrintLet(const ExprNode& n) {
    Expr lambda = n.children[1];
    Type type = exprs_.attr(lambda).type;
    const std::string name = Fresh(type, UserName(lambda));
    // The value may not mention the name, but reads better if nothing in it is called the same.
    taken_.push_back(name);
    Layout::Ref value = PrintChild(n, 0, kPipe);
    taken_.pop_back();
    std::string typed = options_.typed ? absl::StrCat(": ", PrintType(exprs_.types(), type)) : "";
    bound_.push_back(name);
    path_.push_back(1);
    Layout::Ref body = PrintChild(exprs_.node(lambda), 0, kOpen);
    path_.pop_back();
    bound_.pop_back();
    return layout_.Group(Concat({Text(absl::StrCat("let ", name, typed, " = ")),
                                 layout_.Nest(2, value), Text(" in"), layout_.Line(), body}));
  }

  // The primitive with its payload and its first `count` children: reduceSeq(Private)(f)(init)
  Layout::Ref PrintCall(const ExprNode& n, const Attr& attr, size_t count) {
    const PrimitiveInfo& info = Info(n.op);
    std::string head(info.name);
    const NatTable& nats = exprs_.nats();
    if (TakesAddressSpace(n.op)) {
      absl::StrAppend(&head, "(", AddressSpaceName(static_cast<AddressSpace>(attr.index)), ")");
    }
    int number = 0;  // of the nat that the payload's next name stands for
    for (absl::string_view name : absl::StrSplit(info.payload, ' ', absl::SkipEmpty())) {
      if (name == "a" || name == "a?") continue;
      if (name == "d") {
        absl::StrAppend(&head, "(", attr.index, ")");
      } else if (name == "t") {
        absl::StrAppend(&head, "(", PrintType(exprs_.types(), attr.type), ")");
      } else {
        const Nat nat = number++ == 0 ? attr.n0 : attr.n1;
        if (name == "f" || name == "g") {
          absl::StrAppend(&head, "(fun(", nats.info(nats.BoundIndex()).name, " => ",
                          PrintNat(nats, nat), "))");
        } else if (!absl::EndsWith(name, "?")) {
          absl::StrAppend(&head, "(", PrintNat(nats, nat), ")");
        }
      }
    }
    std::vector<Layout::Ref> parts{Text(head)};
    for (size_t i = 0; i < count; ++i) {
      parts.push_back(Text("("));
      path_.push_back(static_cast<uint16_t>(i));
      // A function's body is broken after its `=>`, other arguments after the parenthesis.
      parts.push_back(exprs_.op(n.children[i]) == Op::kLam
                          ? WithMark(PrintLambda(n.children[i], &n))
                          : layout_.Group(layout_.Nest(
                                4, Concat({layout_.Line(""), Print(n.children[i], kOpen)}))));
      path_.pop_back();
      parts.push_back(Text(")"));
    }
    return Concat(std::move(parts));
  }

  // xs |> stage |> stage, from the inside out.
  Layout::Ref PrintPipeline(Expr e) {
    std::vector<Expr> stages;
    const size_t depth = path_.size();
    while (IsPrimitive(exprs_.op(e)) && IsStage(exprs_.op(e)) && (IsMarkInside() || !IsList(e))) {
      stages.push_back(e);
      path_.push_back(static_cast<uint16_t>(exprs_.node(e).children.size() - 1));
      e = exprs_.node(e).children.back();
    }
    Layout::Ref source = Print(e, kPipe);
    std::vector<Layout::Ref> parts;
    for (size_t i = stages.size(); i-- > 0;) {
      path_.pop_back();
      const ExprNode& n = exprs_.node(stages[i]);
      parts.push_back(layout_.Line());
      parts.push_back(Text("|> "));
      parts.push_back(PrintCall(n, exprs_.attr(stages[i]), n.children.size() - 1));
      // All up to here is the part. (What is printed as a whole marks itself.)
      if (path_.size() > depth && IsAtMark()) {
        source = Concat({BeginMark(), source});
        parts.push_back(EndMark());
      }
    }
    return layout_.Group(Concat({source, layout_.Nest(2, Concat(std::move(parts)))}));
  }

  // A function that only passes its parameters on to a primitive prints as the primitive:
  // reduce(add).
  std::optional<absl::string_view> PrimitiveAlone(Expr e) const {
    size_t parameters = 0;
    for (; exprs_.op(e) == Op::kLam; e = exprs_.child(e, 0)) ++parameters;
    const ExprNode& n = exprs_.node(e);
    if (!IsPrimitive(n.op) || !Info(n.op).payload.empty() || n.op == Op::kLet ||
        n.op == Op::kMakeArray || n.children.size() != parameters) {
      return std::nullopt;
    }
    for (size_t i = 0; i < parameters; ++i) {
      Expr c = n.children[i];
      if (exprs_.op(c) != Op::kVar || exprs_.attr(c).index != parameters - 1 - i)
        return std::nullopt;
    }
    return Info(n.op).name;
  }

  // `user` is the primitive whose argument the function is: it suggests names.
  Layout::Ref PrintLambda(Expr e, const ExprNode* user) {
    std::vector<std::string> parameters;
    size_t depth = bound_.size();
    // generate's index has a size that may stand nowhere else.
    bool typed =
        options_.typed || (user && (user->op == Op::kGenerate || user->op == Op::kIterate));
    const size_t steps = path_.size();
    if (!typed && user && !IsMarkInside()) {
      if (auto name = PrimitiveAlone(e)) return Text(std::string(*name));
    }
    while (exprs_.op(e) == Op::kLam && (parameters.empty() || !IsAtMark())) {
      Type type = exprs_.attr(e).type;
      bool accumulator = parameters.empty() && user && user->children.size() == 3 &&
                         Info(user->op).scheme.find("t -> s -> t") != absl::string_view::npos;
      std::string wanted = UserName(e);
      if (wanted.empty() && accumulator) wanted = "acc";
      bound_.push_back(Fresh(type, wanted));
      parameters.push_back(typed
                               ? absl::StrCat(bound_.back(), ": ", PrintType(exprs_.types(), type))
                               : bound_.back());
      e = exprs_.child(e, 0);
      path_.push_back(0);
    }
    Layout::Ref body = Print(e, kOpen);
    bound_.resize(depth);
    path_.resize(steps);
    Layout::Ref lambda =
        layout_.Group(Concat({Text(absl::StrCat("fun(", absl::StrJoin(parameters, ", "), " =>")),
                              layout_.Nest(2, Concat({layout_.Line(), body})), Text(")")}));
    const auto size = user ? exprs_.BoundSizeOf(user->op, exprs_.attr(user->attr)) : std::nullopt;
    if (!size) return lambda;
    const std::string& bound = exprs_.nats().info(size->variable).name;
    return Concat({Text(absl::StrCat("depFun((", bound, ": Nat) => ")), lambda, Text(")")});
  }

  bool IsTaken(const std::string& name) const {
    return std::find(bound_.begin(), bound_.end(), name) != bound_.end() ||
           std::find(taken_.begin(), taken_.end(), name) != taken_.end() ||
           PrimitiveFromName(name).has_value() || IsSpecialName(name);
  }

  std::string UserName(Expr lambda) const {
    const std::string name = options_.user_names ? exprs_.ParameterName(lambda) : "";
    const bool is_name = !name.empty() && absl::ascii_isalpha(static_cast<unsigned char>(name[0]));
    return is_name ? name : "";
  }

  // A name that hides nothing.
  std::string Fresh(Type type, const std::string& wanted) const {
    std::vector<std::string> choices = VariableNames(exprs_.types(), type);
    if (!wanted.empty()) choices.insert(choices.begin(), wanted);
    for (const std::string& name : choices) {
      if (!IsTaken(name)) return name;
    }
    for (int i = 1;; ++i) {
      std::string name = absl::StrCat(choices[0], i);
      if (!IsTaken(name)) return name;
    }
  }

  Layout::Ref PrintLiteral(Expr e, int& own) {
    const Attr& attr = exprs_.attr(e);
    const TypeNode& t = exprs_.types().node(attr.type);
    int64_t value = static_cast<int64_t>(attr.bits);
    std::string text;
    if (t.kind != TypeKind::kScalar) {
      std::string type = PrintType(exprs_.types(), attr.type);
      // In rules a literal may have no type yet.
      text = t.kind == TypeKind::kVariable ? absl::StrCat(value)
                                           : absl::StrCat("(", value, " : ", type, ")");
    } else if (t.scalar == ScalarKind::kBool) {
      text = value ? "true" : "false";
    } else if (IsFloat(t.scalar)) {
      text = PrintFloat(exprs_.LiteralValue(e), t.scalar);
    } else if (t.scalar == ScalarKind::kU64) {
      text = absl::StrCat(attr.bits, "u64");
    } else {
      // An integer literal without a suffix is an i32 wherever an i32 may stand.
      text = absl::StrCat(value, t.scalar == ScalarKind::kI32 ? "" : ScalarName(t.scalar));
    }
    if (text[0] == '-') own = kUnary;
    return Text(text);
  }

  const ExprTable& exprs_;
  const PrintOptions options_;
  Layout layout_;
  std::vector<std::string> bound_;  // names of bound variables, outermost first
  std::vector<std::string> taken_;
  bool marks_ = false;
  std::vector<uint16_t> mark_, path_;
  std::vector<std::string> scope_;  // of the mark
};

}  // namespace

std::vector<std::string> VariableNames(const TypeTable& types, Type type) {
  switch (type ? types.kind(type) : TypeKind::kScalar) {
    case TypeKind::kArray:
    case TypeKind::kDepArray:
      return {"xs", "ys", "zs"};
    case TypeKind::kPair:
      return {"p", "q"};
    case TypeKind::kIndex:
      return {"i", "j", "k"};
    default:
      return {"x", "y", "z"};
  }
}

std::string PrintProgram(const ExprTable& exprs, const Program& program,
                         const PrintOptions& options) {
  Printer printer(exprs, options);
  std::string out;
  for (Layout::Ref declaration : printer.Declarations(program)) {
    absl::StrAppend(&out, printer.Render(declaration), "\n");
  }
  return absl::StrCat(out, printer.Render(printer.Program(program)), "\n");
}

std::string PrintExpr(const ExprTable& exprs, Expr e, const PrintOptions& options) {
  Printer printer(exprs, options);
  return printer.Render(printer.Expression(e));
}

std::vector<std::string> FreeVariableNames(const ExprTable& exprs, std::span<const Expr> together,
                                           const PrintOptions& options) {
  return Printer(exprs, options).FreeNames(together);
}

MarkedText PrintMarked(const ExprTable& exprs, Expr e, std::span<const uint16_t> position,
                       const PrintOptions& options) {
  Printer printer(exprs, options);
  printer.MarkAt(position);
  const std::string text = printer.Render(printer.Expression(e));
  MarkedText out;
  out.scope = printer.scope();
  // A call of a foreign function takes a pair apart, which then has no text of its own: all of the
  // expression is marked. It may also print a part twice: from the first to the last is marked.
  bool has_begun = false, has_ended = false;
  for (const char c : text) {
    if (c == kBeginMark) {
      if (!std::exchange(has_begun, true)) out.begin = out.text.size();
    } else if (c == kEndMark) {
      has_ended = true;
      out.end = out.text.size();
    } else {
      out.text.push_back(c);
    }
  }
  if (!has_ended) out.end = out.text.size();
  return out;
}

}  // namespace eqrise::rise
