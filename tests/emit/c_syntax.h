// The syntax tree of emitted C and OpenCL C, for tests that look at what the code is like.
//
//   CSource c = ParseC("void f(int n) { for (int i = 0; i < n; ++i) { x[2 * i] = 1; } }");
//   c.functions[0].body.statements[0].kind   // CStatement::Kind::kFor
//
// It knows the part of C that eqrise emits. Anything else is an error with the text that follows,
// so that nothing passes unseen.
#ifndef EQRISE_TESTS_EMIT_C_SYNTAX_H_
#define EQRISE_TESTS_EMIT_C_SYNTAX_H_

#include <cctype>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace eqrise::testing {

struct CExpression {
  enum class Kind { kName, kNumber, kUnary, kBinary, kTernary, kCall, kSubscript, kMember, kCast };
  Kind kind = Kind::kName;
  std::string text;  // name, number, operator, member or type
  std::vector<CExpression> operands;
};

struct CStatement {
  enum class Kind { kBlock, kDeclaration, kExpression, kFor, kIf, kReturn };
  Kind kind = Kind::kBlock;
  std::string name;                      // kDeclaration: what is declared; kFor: its variable
  bool array = false;                    // kDeclaration
  std::vector<CExpression> expressions;  // kDeclaration: extents, then the value; kFor: from,
                                         // condition, step; kIf: condition
  size_t extents = 0;
  std::vector<CStatement> statements;  // kBlock; kFor and kIf: their body (and the other one)
};

struct CFunction {
  std::string name;
  std::vector<std::string> parameters;
  CStatement body;
};

struct CSource {
  std::vector<CFunction> functions;
};

class CParser {
 public:
  explicit CParser(const std::string& source) { Tokenise(source); }

  CSource Parse() {
    CSource out;
    while (at_ < tokens_.size()) {
      if (Is("typedef")) {
        while (Is("typedef") && tokens_.size() > at_ + 2) types_.insert(tokens_[at_ + 2]), at_ += 2;
        while (!Take(";")) ++at_;
        continue;
      }
      if (IsDeclaration()) {
        while (!Take(";")) ++at_;
        continue;
      }
      out.functions.push_back(Function());
    }
    return out;
  }

 private:
  // Whether a function of math.h is declared here.
  bool IsDeclaration() const {
    size_t end = at_;
    while (end < tokens_.size() && tokens_[end] != "{" && tokens_[end] != ";") ++end;
    return end < tokens_.size() && tokens_[end] == ";";
  }
  [[noreturn]] void Fail(const std::string& what) const {
    std::string rest;
    for (size_t i = at_; i < tokens_.size() && i < at_ + 20; ++i) rest += " " + tokens_[i];
    throw std::runtime_error("C syntax: " + what + " at:" + rest);
  }
  void Tokenise(const std::string& s) {
    static const std::vector<std::string> kLong = {
        "<<=", ">>=", "...", "<<", ">>", "<=", ">=", "==", "!=", "&&",
        "||",  "++",  "--",  "+=", "-=", "*=", "/=", "|=", "&=", "->"};
    for (size_t i = 0; i < s.size();) {
      const bool line_start = i == 0 || s.find_last_not_of(" \t", i - 1) == std::string::npos ||
                              s[s.find_last_not_of(" \t", i - 1)] == '\n';
      if (isspace(static_cast<unsigned char>(s[i]))) {
        ++i;
      } else if (line_start && s.compare(i, 6, "#ifdef") == 0) {
        i = s.find("\n#else", i) + 1;  // another compiler's text
      } else if ((s[i] == '#' && line_start) || s.compare(i, 2, "//") == 0) {
        while (i < s.size() && s[i] != '\n') ++i;
      } else if (isalpha(static_cast<unsigned char>(s[i])) || s[i] == '_') {
        size_t end = i;
        while (end < s.size() && (isalnum(static_cast<unsigned char>(s[end])) || s[end] == '_'))
          ++end;
        tokens_.push_back(s.substr(i, end - i));
        i = end;
      } else if (isdigit(static_cast<unsigned char>(s[i]))) {
        size_t end = i;
        while (end < s.size() &&
               (isalnum(static_cast<unsigned char>(s[end])) || s[end] == '.' ||
                ((s[end] == '+' || s[end] == '-') && (s[end - 1] == 'e' || s[end - 1] == 'p') &&
                 (s.compare(i, 2, "0x") != 0 || s[end - 1] == 'p'))))
          ++end;
        tokens_.push_back(s.substr(i, end - i));
        i = end;
      } else {
        size_t length = 1;
        for (const std::string& l : kLong) {
          if (s.compare(i, l.size(), l) == 0) {
            length = l.size();
            break;
          }
        }
        tokens_.push_back(s.substr(i, length));
        i += length;
      }
    }
  }
  bool Is(const std::string& token, size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead] == token;
  }
  bool Take(const std::string& token) {
    if (!Is(token)) return false;
    ++at_;
    return true;
  }
  void Expect(const std::string& token) {
    if (!Take(token)) Fail("expected " + token);
  }
  std::string Next() {
    if (at_ == tokens_.size()) Fail("more text");
    return tokens_[at_++];
  }
  bool IsType(size_t ahead = 0) const {
    static const std::regex kType(
        "(const|restrict|static|inline|struct|void|__global|__local|__private|unsigned|signed|size_"
        "t|_Float16|"
        "u?int(8|16|32|64)_t|(float|double|half|u?char|u?short|u?int|u?long|bool)(2|3|4|8|16)?)");
    if (at_ + ahead >= tokens_.size()) return false;
    const std::string& t = tokens_[at_ + ahead];
    return types_.contains(t) || std::regex_match(t, kType);
  }
  std::string Type() {
    std::string type;
    while (IsType() || Is("*")) type += Next() + " ";
    return type;
  }
  void SkipParentheses() {
    Expect("(");
    for (int open = 1; open > 0;) {
      const std::string t = Next();
      open += t == "(" ? 1 : t == ")" ? -1 : 0;
    }
  }

  CFunction Function() {
    CFunction f;
    while (true) {
      if (Take("__kernel")) continue;
      if (Take("__attribute__")) {
        SkipParentheses();
        continue;
      }
      if (!IsType() && !Is("*")) break;
      ++at_;
    }
    f.name = Next();
    Expect("(");
    while (!Take(")")) {
      Type();
      f.parameters.push_back(Next());
      if (Take("[")) Expect("]");
      Take(",");
    }
    f.body = Block();
    return f;
  }
  CStatement Block() {
    CStatement block;
    Expect("{");
    while (!Take("}")) block.statements.push_back(Statement());
    return block;
  }
  CStatement Statement() {
    CStatement s;
    if (Is("{")) return Block();
    if (Is("union")) {  // a helper of ours, which computes no indices: passed over to its end
      for (int depth = 0; depth > 0 || !Is("}");) {
        const std::string token = Next();
        depth += token == "{" ? 1 : token == "}" ? -1 : 0;
      }
      return s;
    }
    if (Take("for")) {
      s.kind = CStatement::Kind::kFor;
      Expect("(");
      Type();
      s.name = Next();
      Expect("=");
      s.expressions.push_back(Expression());
      Expect(";");
      s.expressions.push_back(Expression());
      Expect(";");
      s.expressions.push_back(Expression());
      Expect(")");
      s.statements.push_back(Statement());
      return s;
    }
    if (Take("if")) {
      s.kind = CStatement::Kind::kIf;
      Expect("(");
      s.expressions.push_back(Expression());
      Expect(")");
      s.statements.push_back(Statement());
      if (Take("else")) s.statements.push_back(Statement());
      return s;
    }
    if (Take("return")) {
      s.kind = CStatement::Kind::kReturn;
      if (!Is(";")) s.expressions.push_back(Expression());
      Expect(";");
      return s;
    }
    if (Take("_Alignas")) SkipParentheses();
    if (IsType()) {
      s.kind = CStatement::Kind::kDeclaration;
      Type();
      s.name = Next();
      while (Take("[")) {
        s.array = true;
        s.expressions.push_back(Expression());
        Expect("]");
      }
      s.extents = s.expressions.size();
      if (Take("__attribute__")) SkipParentheses();
      if (Take("=")) s.expressions.push_back(Expression());
      Expect(";");
      return s;
    }
    s.kind = CStatement::Kind::kExpression;
    s.expressions.push_back(Expression());
    Expect(";");
    return s;
  }

  static CExpression Make(CExpression::Kind kind, std::string text,
                          std::vector<CExpression> operands) {
    return {kind, std::move(text), std::move(operands)};
  }
  CExpression Expression() {
    CExpression left = Ternary();
    for (const char* op : {"=", "+=", "-=", "*=", "/=", "|=", "&=", "<<=", ">>="}) {
      if (Take(op)) return Make(CExpression::Kind::kBinary, op, {std::move(left), Expression()});
    }
    return left;
  }
  CExpression Ternary() {
    CExpression c = Binary(0);
    if (!Take("?")) return c;
    CExpression yes = Expression();
    Expect(":");
    return Make(CExpression::Kind::kTernary, "?", {std::move(c), std::move(yes), Ternary()});
  }
  CExpression Binary(size_t level) {
    static const std::vector<std::vector<std::string>> kLevels = {{"||"},
                                                                  {"&&"},
                                                                  {"|"},
                                                                  {"^"},
                                                                  {"&"},
                                                                  {"==", "!="},
                                                                  {"<", "<=", ">", ">="},
                                                                  {"<<", ">>"},
                                                                  {"+", "-"},
                                                                  {"*", "/", "%"}};
    if (level == kLevels.size()) return Unary();
    CExpression left = Binary(level + 1);
    for (bool more = true; more;) {
      more = false;
      for (const std::string& op : kLevels[level]) {
        if (!Take(op)) continue;
        left = Make(CExpression::Kind::kBinary, op, {std::move(left), Binary(level + 1)});
        more = true;
        break;
      }
    }
    return left;
  }
  CExpression Unary() {
    for (const char* op : {"++", "--", "-", "+", "!", "~", "*", "&"}) {
      if (Take(op)) return Make(CExpression::Kind::kUnary, op, {Unary()});
    }
    if (Is("(") && IsType(1)) {
      ++at_;
      const std::string type = Type();
      Expect(")");
      if (Is("{")) return Postfix(Make(CExpression::Kind::kCast, type, Arguments("{", "}")));
      // (float4)(a, b, c, d) is a vector in OpenCL C.
      if (Is("(") && !IsType(1)) {
        std::vector<CExpression> values = Arguments("(", ")");
        if (values.size() > 1) return Postfix(Make(CExpression::Kind::kCast, type, values));
        return Make(CExpression::Kind::kCast, type, {Postfix(values[0])});
      }
      return Make(CExpression::Kind::kCast, type, {Unary()});
    }
    return Postfix(Primary());
  }
  std::vector<CExpression> Arguments(const char* open, const char* close) {
    std::vector<CExpression> out;
    Expect(open);
    while (!Take(close)) {
      if (IsType()) {  // of __builtin_convertvector
        out.push_back(Make(CExpression::Kind::kName, Type(), {}));
      } else {
        out.push_back(Expression());
      }
      Take(",");
    }
    return out;
  }
  CExpression Primary() {
    if (Take("(")) {
      CExpression inner = Expression();
      Expect(")");
      return inner;
    }
    const std::string t = Next();
    if (isdigit(static_cast<unsigned char>(t[0]))) return Make(CExpression::Kind::kNumber, t, {});
    if (!isalpha(static_cast<unsigned char>(t[0])) && t[0] != '_') {
      --at_;
      Fail("an expression");
    }
    if (Is("(")) return Make(CExpression::Kind::kCall, t, Arguments("(", ")"));
    return Make(CExpression::Kind::kName, t, {});
  }
  CExpression Postfix(CExpression e) {
    while (true) {
      if (Take("[")) {
        CExpression index = Expression();
        Expect("]");
        e = Make(CExpression::Kind::kSubscript, "[]", {std::move(e), std::move(index)});
      } else if (Take(".") || Take("->")) {
        e = Make(CExpression::Kind::kMember, Next(), {std::move(e)});
      } else {
        return e;
      }
    }
  }

  std::vector<std::string> tokens_;
  size_t at_ = 0;
  std::set<std::string> types_;
};

inline CSource ParseC(const std::string& source) { return CParser(source).Parse(); }

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_EMIT_C_SYNTAX_H_
