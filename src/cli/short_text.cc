#include "cli/short_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "rewrite/program_sketch.h"
#include "rise/term/print.h"

namespace eqrise::cli {

std::string ShortText(rise::ExprTable& exprs, rise::Expr e, size_t indent) {
  constexpr size_t kMostLetters = 400;
  std::string text = rise::PrintExpr(exprs, rewrite::WithNames(exprs, e), {.width = 94});
  if (text.size() > kMostLetters) text = absl::StrCat(text.substr(0, kMostLetters), " ...");
  return absl::StrReplaceAll(text, {{"\n", absl::StrCat("\n", std::string(indent, ' '))}});
}

}  // namespace eqrise::cli
