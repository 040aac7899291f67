// Whole files: defs, imports and the bare expression of the MLIR paper.
#include <algorithm>
#include <filesystem>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "files/input_file.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"

namespace eqrise::rise {
namespace {

// A file's name as a def's name: letters, digits and underscores.
std::string NameOf(const std::string& path) {
  std::string name = std::filesystem::path(path).stem().string();
  for (char& c : name) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  if (name.empty() || absl::ascii_isdigit(static_cast<unsigned char>(name[0]))) name = "_" + name;
  return name;
}

std::string Normal(const std::string& path) {
  std::error_code error;
  std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
  return error ? path : canonical.string();
}

class ModuleParser {
 public:
  // `path`: of the file that imports what it likes below its folder.
  ModuleParser(Sources& sources, const std::string& path,
               const std::vector<std::string>& import_folders)
      : sources_(sources) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    folders_.push_back(Normal(folder.empty() ? "." : folder.string()));
    for (const std::string& f : import_folders) folders_.push_back(Normal(f));
  }

  absl::Status Parse(uint32_t file, ast::Module& module, bool imported) {
    const std::string path = sources_.file(file).path;
    open_.push_back(Normal(path));
    done_.push_back(open_.back());
    absl::StatusOr<TokenStream> tokens = Tokenize(sources_, file);
    if (!tokens.ok()) return tokens.status();
    if (!imported) module.pragmas = tokens->pragmas;
    Parser parser(sources_, *std::move(tokens), {"foreign", "with"});
    bool any = false;
    while (!parser.AtEnd()) {
      absl::Status s = parser.Is("import")    ? ParseImport(parser, path, module)
                       : parser.Is("def")     ? ParseDef(parser, module)
                       : parser.Is("foreign") ? ParseForeign(parser, module)
                                              : ParseBare(parser, path, module);
      if (!s.ok()) return s;
      any = true;
    }
    if (!any) {
      return parser.Error(parser.Peek().where, "this file holds no program",
                          "programs look like def name = fun(x: n.f32 => ...)");
    }
    open_.pop_back();
    return absl::OkStatus();
  }

 private:
  absl::Status ParseImport(Parser& parser, const std::string& importer, ast::Module& module) {
    parser.Next();
    Token name = parser.Peek();
    if (name.kind != TokenKind::kString) return parser.Expected("a file name in quotes");
    parser.Next();
    std::string path =
        (std::filesystem::path(importer).parent_path() / name.text).lexically_normal().string();
    std::string normal = Normal(path);
    if (std::find(open_.begin(), open_.end(), normal) != open_.end()) {
      return parser.Error(name.where,
                          absl::StrCat("\"", name.text, "\" imports itself: ", Cycle(normal)));
    }
    if (!MayImport(normal)) {
      return parser.Error(
          name.where, absl::StrCat("\"", name.text, "\" leads out of ", folders_[0]),
          "imports stay under the folder of the kernel; --import-path FOLDER allows another one");
    }
    // A file that is imported on two ways is read once.
    if (std::find(done_.begin(), done_.end(), normal) != done_.end()) return absl::OkStatus();
    absl::StatusOr<std::string> text =
        files::ReadWholeFile(normal, {.most_bytes = files::kMostTextBytes, .named_by_user = false});
    if (absl::IsNotFound(text.status())) {
      return parser.Error(
          name.where, absl::StrCat("can't read \"", name.text, "\""),
          absl::StrCat("imports are relative to the importing file: there is no ", path));
    }
    if (!text.ok()) {
      return parser.Error(name.where, absl::StrCat("can't read \"", name.text, "\""),
                          std::string(text.status().message()));
    }
    return Parse(sources_.Add(path, *std::move(text)), module, true);
  }

  bool MayImport(const std::string& normal) const {
    const std::filesystem::path file(normal);
    return std::any_of(folders_.begin(), folders_.end(), [&](const std::string& f) {
      const std::filesystem::path folder(f);
      return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
             folder.end();
    });
  }

  std::string Cycle(const std::string& from) const {
    std::string out;
    for (auto it = std::find(open_.begin(), open_.end(), from); it != open_.end(); ++it) {
      absl::StrAppend(&out, std::filesystem::path(*it).filename().string(), " -> ");
    }
    return out + std::filesystem::path(from).filename().string();
  }

  absl::Status ParseDef(Parser& parser, ast::Module& module) {
    ast::Def def;
    def.doc = parser.Next().doc;
    def.where = parser.Peek().where;
    absl::StatusOr<std::string> name = parser.ExpectName("the name of the definition");
    if (!name.ok()) return name.status();
    def.name = *std::move(name);
    if (absl::Status s = parser.Expect("="); !s.ok()) return s;
    return Finish(parser, std::move(def), module);
  }

  // foreign fun f(x: f32, y: f32): f32 = x / y  with opencl "return native_divide(x, y);"
  absl::Status ParseForeign(Parser& parser, ast::Module& module) {
    parser.Next();
    if (absl::Status s = parser.Expect("fun"); !s.ok()) return s;
    ast::Foreign f;
    f.where = parser.Peek().where;
    absl::StatusOr<std::string> name = parser.ExpectName("the name of the foreign function");
    if (!name.ok()) return name.status();
    f.name = *std::move(name);
    if (absl::Status s = CheckNew(parser, f.name, f.where, module); !s.ok()) return s;
    if (absl::Status s = parser.Expect("("); !s.ok()) return s;
    if (absl::Status s = parser.ParseParameters(false, ")", f.parameters); !s.ok()) return s;
    if (absl::Status s = parser.Expect(":"); !s.ok()) return s;
    absl::StatusOr<ast::TypePtr> result = parser.ParseType();
    if (!result.ok()) return result.status();
    f.result = *std::move(result);
    if (!parser.Is("=")) {
      return parser.Expected("`=`",
                             "what the function computes is written in RISE too, for the "
                             "interpreter and for targets without a text");
    }
    parser.Next();
    absl::StatusOr<ast::ExprPtr> body = parser.ParseExpression();
    if (!body.ok()) return body.status();
    f.body = *std::move(body);
    if (parser.Accept("with")) {
      do {
        ast::Foreign::Text text;
        text.where = parser.Peek().where;
        absl::StatusOr<std::string> target = parser.ExpectName("a target, opencl or c");
        if (!target.ok()) return target.status();
        text.target = *std::move(target);
        if (parser.Peek().kind != TokenKind::kString) {
          return parser.Expected("the function's body in quotes, as in c \"return sqrtf(x);\"");
        }
        // Several lines are several strings.
        while (parser.Peek().kind == TokenKind::kString) {
          absl::StrAppend(&text.body, text.body.empty() ? "" : " ", parser.Next().text);
        }
        f.texts.push_back(std::move(text));
      } while (parser.Peek().kind == TokenKind::kName && !AtDeclaration(parser));
    }
    if (!parser.AtEnd() && !AtDeclaration(parser)) {
      return parser.Expected("an operator, `with`, `def` or the end of the text");
    }
    module.foreigns.push_back(std::move(f));
    return absl::OkStatus();
  }
  static bool AtDeclaration(const Parser& parser) {
    return parser.Is("def") || parser.Is("import") || parser.Is("foreign");
  }

  absl::Status ParseBare(Parser& parser, const std::string& path, ast::Module& module) {
    ast::Def def;
    def.doc = parser.Peek().doc;
    def.where = parser.Peek().where;
    def.name = NameOf(path);
    return Finish(parser, std::move(def), module);
  }

  absl::Status Finish(Parser& parser, ast::Def def, ast::Module& module) {
    absl::StatusOr<ast::ExprPtr> body = parser.ParseExpression();
    if (!body.ok()) return body.status();
    if (!parser.AtEnd() && !AtDeclaration(parser)) {
      return parser.Expected("an operator, `def` or the end of the text");
    }
    def.body = *std::move(body);
    if (absl::Status s = CheckNew(parser, def.name, def.where, module); !s.ok()) return s;
    module.defs.push_back(std::move(def));
    return absl::OkStatus();
  }

  // Nothing else has the name.
  absl::Status CheckNew(const Parser& parser, const std::string& name, Location where,
                        const ast::Module& module) const {
    if (PrimitiveFromName(name) || IsSpecialName(name)) {
      return parser.Error(where, absl::StrCat("`", name, "` is a primitive"),
                          "choose another name");
    }
    Location other;
    for (const ast::Def& def : module.defs) {
      if (def.name == name) other = def.where;
    }
    for (const ast::Foreign& f : module.foreigns) {
      if (f.name == name) other = f.where;
    }
    if (other.line == 0) return absl::OkStatus();
    return parser.Error(where, absl::StrCat("`", name, "` is defined twice"),
                        absl::StrCat("the other one is at ", sources_.Describe(other)));
  }

  Sources& sources_;
  std::vector<std::string> folders_;  // the kernel's own is the first
  std::vector<std::string> open_;     // the chain of imports that is being read
  std::vector<std::string> done_;
};

}  // namespace

absl::StatusOr<ast::Module> ParseModule(Sources& sources, uint32_t file,
                                        const std::vector<std::string>& import_folders) {
  ast::Module module;
  module.file = file;
  module.name = NameOf(sources.file(file).path);
  ModuleParser parser(sources, sources.file(file).path, import_folders);
  if (absl::Status s = parser.Parse(file, module, false); !s.ok()) return s;
  return module;
}

absl::StatusOr<ast::Module> ParseFile(Sources& sources, const std::string& path,
                                      const std::vector<std::string>& import_folders) {
  absl::StatusOr<std::string> text =
      files::ReadWholeFile(path, {.most_bytes = files::kMostTextBytes});
  if (!text.ok()) return text.status();
  return ParseModule(sources, sources.Add(path, *std::move(text)), import_folders);
}

absl::StatusOr<ast::ExprPtr> ParseExpressionText(const Sources& sources, uint32_t file) {
  absl::StatusOr<TokenStream> tokens = Tokenize(sources, file);
  if (!tokens.ok()) return tokens.status();
  Parser parser(sources, *std::move(tokens));
  absl::StatusOr<ast::ExprPtr> e = parser.ParseExpression();
  if (e.ok() && !parser.AtEnd()) return parser.Expected("an operator or the end of the text");
  return e;
}

}  // namespace eqrise::rise
