#include "cli/derivation_report.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "compile/graph_file.h"
#include "rewrite/program_derivation.h"
#include "rewrite/single_rewrite.h"

namespace eqrise::cli {

using egraph::DerivationStep;
using egraph::StepKind;
using nlohmann::json;
using rise::Expr;

namespace {

constexpr int kWidth = 94;

// In a paragraph, where alltt's rules don't hold.
std::string LatexProse(const std::string& text) {
  return absl::StrReplaceAll(text, {{"\\", "\\textbackslash{}"},
                                    {"{", "\\{"},
                                    {"}", "\\}"},
                                    {"_", "\\_"},
                                    {"#", "\\#"},
                                    {"%", "\\%"},
                                    {"&", "\\&"},
                                    {"$", "\\$"},
                                    {"^", "\\textasciicircum{}"},
                                    {"~", "\\textasciitilde{}"},
                                    {"<", "\\textless{}"},
                                    {">", "\\textgreater{}"},
                                    {"|", "\\textbar{}"}});
}
std::string LatexCode(const std::string& text) {
  return absl::StrReplaceAll(text, {{"\\", "\\textbackslash{}"}, {"{", "\\{"}, {"}", "\\}"}});
}
std::string HtmlText(const std::string& text) {
  return absl::StrReplaceAll(text,
                             {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

// The text with something around its marked part.
template <class Escape>
std::string WithPart(const rise::MarkedText& m, const Escape& escape, const std::string& begin,
                     const std::string& end) {
  return absl::StrCat(escape(m.text.substr(0, m.begin)), begin,
                      escape(m.text.substr(m.begin, m.end - m.begin)), end,
                      escape(m.text.substr(m.end)));
}

std::string DiffLines(const std::string& text, absl::string_view sign) {
  return absl::StrCat("  ", sign, " ",
                      absl::StrReplaceAll(text, {{"\n", absl::StrCat("\n  ", sign, " ")}}), "\n");
}

json MarkedJson(const rise::MarkedText& m) {
  return {{"text", m.text}, {"begin", m.begin}, {"end", m.end}};
}

constexpr char kStyle[] = R"(
:root { color-scheme: light dark; --text: #1b1b1b; --page: #fff; --soft: #666; --box: #f5f5f5;
        --old: #ffd9d6; --new: #d2f2d4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ddd; --page: #16181b; --soft: #999; --box: #202327; --old: #5c2a28;
          --new: #1f4a26; }
}
body { font: 16px/1.45 system-ui, sans-serif; color: var(--text); background: var(--page);
       max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: 13px/1.4 ui-monospace, monospace; background: var(--box); padding: .6rem;
      overflow-x: auto; margin: .3rem 0; }
mark { color: inherit; border-radius: 2px; }
mark.old { background: var(--old); }
mark.new { background: var(--new); }
h2 { font-size: 1.05rem; margin: 1.6rem 0 .2rem; }
.soft { color: var(--soft); font-weight: normal; }
)";

}  // namespace

absl::StatusOr<DerivationReport> DerivationReport::Make(const egraph::Derivation& derivation,
                                                        const rewrite::Strategy& strategy,
                                                        rise::ExprTable& exprs, Ends ends) {
  const absl::StatusOr<std::vector<Expr>> terms = rewrite::ExpressionsOf(derivation, exprs);
  if (!terms.ok()) return terms.status();
  DerivationReport out(derivation, strategy, exprs, std::move(ends));
  const rise::PrintOptions print = {.width = kWidth, .user_names = true, .program = out.ends_.from};
  out.chains_.push_back(out.ChainOf(derivation.start, derivation.steps, *terms, print));
  for (size_t i = 0; i < derivation.lemmas.size(); ++i) {
    const egraph::Derivation::Chain& lemma = derivation.lemmas[i];
    std::vector<Expr> all = {(*terms)[lemma.start]};
    for (const DerivationStep& step : lemma.steps) all.push_back((*terms)[step.result]);
    rise::PrintOptions open = print;
    open.free = rise::FreeVariableNames(exprs, all, print);
    out.chains_.push_back(out.ChainOf(lemma.start, lemma.steps, *terms, open));
    out.chains_.back().heading = absl::StrCat(
        "lemma ", i + 1,
        open.free.empty() ? "" : absl::StrCat(", for any ", absl::StrJoin(open.free, ", ")));
  }
  const rise::PrintOptions by_user = {.user_names = true};
  out.from_ = rise::PrintProgram(exprs, *out.ends_.from, by_user);
  out.to_ = rise::PrintProgram(exprs, *out.ends_.to, by_user);
  return out;
}

DerivationReport::Chain DerivationReport::ChainOf(uint32_t start,
                                                  const std::vector<DerivationStep>& steps,
                                                  const std::vector<Expr>& terms,
                                                  const rise::PrintOptions& print) const {
  Chain out;
  uint32_t before = start;
  for (const DerivationStep& step : steps) {
    Row row;
    row.rule = NameOf(step);
    row.is_backward = step.is_backward;
    row.position = step.position;
    const Expr whole_before = terms[before], whole_after = terms[step.result];
    KeepNames(whole_before, whole_after, step.position);
    const Expr part_before = rewrite::At(exprs_, whole_before, step.position);
    const Expr part_after = rewrite::At(exprs_, whole_after, step.position);
    row.conditions = ConditionsOf(step, part_before, part_after);
    row.before = rise::PrintMarked(exprs_, whole_before, step.position, print);
    row.after = rise::PrintMarked(exprs_, whole_after, step.position, print);
    rise::PrintOptions inside = print;
    inside.free = row.before.scope;
    row.part_before = rise::PrintExpr(exprs_, part_before, inside);
    inside.free = row.after.scope;
    row.part_after = rise::PrintExpr(exprs_, part_after, inside);
    out.rows.push_back(std::move(row));
    before = step.result;
  }
  return out;
}

// The functions around a part that changes are other terms afterwards, with the parameters that
// they had.
void DerivationReport::KeepNames(Expr before, Expr after,
                                 const std::vector<uint16_t>& position) const {
  for (size_t i = 0;; ++i) {
    if (exprs_.op(before) == rise::Op::kLam && exprs_.op(after) == rise::Op::kLam) {
      const std::string name = exprs_.ParameterName(before);
      if (!name.empty()) exprs_.SetParameterName(after, name);
    }
    if (i == position.size()) return;
    before = exprs_.child(before, position[i]);
    after = exprs_.child(after, position[i]);
  }
}

std::vector<std::string> DerivationReport::ConditionsOf(const DerivationStep& step, Expr before,
                                                        Expr after) const {
  if (!step.is_conditional) return {};
  const auto evidence =
      rewrite::FindRewrite(RuleOf(step.rule), exprs_, step.is_backward ? after : before,
                           step.is_backward ? before : after);
  return evidence ? evidence->conditions : std::vector<std::string>();
}

std::string DerivationReport::NameOf(const DerivationStep& step) const {
  switch (step.kind) {
    case StepKind::kRule:
    case StepKind::kGiven:
      return RuleOf(step.rule).name;
    case StepKind::kInstance:
      return absl::StrCat("instance of lemma ", step.lemma + 1);
    case StepKind::kBodies:
      return absl::StrCat("bodies of the equal functions of lemma ", step.lemma + 1);
  }
  return "";
}

// 1. reduce-seq, at 0.1, where associative op
std::string DerivationReport::Head(const Row& row, size_t number) {
  return absl::StrCat(
      number, ". ", row.rule, row.is_backward ? " backwards" : "",
      row.position.empty() ? ", at the root"
                           : absl::StrCat(", at ", absl::StrJoin(row.position, ".")),
      row.conditions.empty() ? "" : absl::StrCat(", where ", absl::StrJoin(row.conditions, ", ")));
}

std::string DerivationReport::Summary() const {
  return absl::StrCat(ends_.file, " for ", ends_.target,
                      ends_.candidate == 0 ? "" : absl::StrCat(", candidate ", ends_.candidate + 1),
                      ": ", derivation_.steps.size(), " rewrites, replayed");
}

std::string DerivationReport::Rules() const {
  std::vector<std::string> names;
  for (const DerivationStep& step : derivation_.steps) {
    names.push_back(absl::StrCat(NameOf(step), step.is_backward ? " backwards" : ""));
  }
  return absl::StrJoin(names, ", ");
}

std::string DerivationReport::Steps() const {
  std::string out;
  for (const Chain& chain : chains_) {
    if (!chain.heading.empty()) absl::StrAppend(&out, chain.heading, ":\n\n");
    for (size_t i = 0; i < chain.rows.size(); ++i) {
      const Row& row = chain.rows[i];
      absl::StrAppend(&out, Head(row, i + 1), "\n", DiffLines(row.part_before, "-"),
                      DiffLines(row.part_after, "+"), "\n");
    }
  }
  return out;
}

std::string DerivationReport::Text() const { return absl::StrCat(from_, "\n", Steps(), to_); }

json DerivationReport::Json() const {
  json out = egraph::DerivationToJson(
      derivation_, {.node =
                        [this](uint16_t op, uint32_t payload) {
                          return compile::NodeText(exprs_, static_cast<rise::Op>(op),
                                                   exprs_.attr(rise::AttrId{payload}));
                        },
                    .rule = [this](rewrite::RuleId rule) { return RuleOf(rule).name; }});
  for (size_t c = 0; c < chains_.size(); ++c) {
    json& steps = c == 0 ? out["steps"] : out["lemmas"][c - 1]["steps"];
    for (size_t i = 0; i < chains_[c].rows.size(); ++i) {
      const Row& row = chains_[c].rows[i];
      steps[i]["before"] = row.part_before;
      steps[i]["after"] = row.part_after;
      steps[i]["whole_before"] = MarkedJson(row.before);
      steps[i]["whole_after"] = MarkedJson(row.after);
      if (!row.conditions.empty()) steps[i]["conditions"] = row.conditions;
    }
  }
  out["file"] = ends_.file;
  out["target"] = ends_.target;
  out["candidate"] = ends_.candidate + 1;
  out["from"] = from_;
  out["to"] = to_;
  return out;
}

std::string DerivationReport::Latex() const {
  std::string out = absl::StrCat(
      "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{alltt}\n"
      "\\usepackage{xcolor}\n\\usepackage[margin=2cm]{geometry}\n"
      "\\definecolor{old}{RGB}{170,20,20}\n\\definecolor{new}{RGB}{0,110,40}\n"
      "\\setlength{\\parindent}{0pt}\n\\begin{document}\n",
      LatexProse(Summary()), ".\n{\\small\\begin{alltt}\n", LatexCode(from_), "\\end{alltt}}\n");
  for (const Chain& chain : chains_) {
    if (!chain.heading.empty()) {
      absl::StrAppend(&out, "\n\\medskip\\textbf{", LatexProse(chain.heading), "}\n");
    }
    for (size_t i = 0; i < chain.rows.size(); ++i) {
      const Row& row = chain.rows[i];
      absl::StrAppend(
          &out, "\n\\medskip\\textbf{", LatexProse(Head(row, i + 1)), "}\n{\\small\\begin{alltt}\n",
          WithPart(row.before, LatexCode, "{\\color{old}", "}"), "\n\\(\\Downarrow\\)\n",
          WithPart(row.after, LatexCode, "{\\color{new}", "}"), "\n\\end{alltt}}\n");
    }
  }
  return absl::StrCat(out, "\n\\medskip\\textbf{In the end}\n{\\small\\begin{alltt}\n",
                      LatexCode(to_), "\\end{alltt}}\n\\end{document}\n");
}

std::string DerivationReport::Html() const {
  std::string out = absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
      HtmlText(ends_.file), "</title>\n<style>", kStyle, "</style>\n</head>\n<body>\n<h1>",
      HtmlText(ends_.file), "</h1>\n<p>", HtmlText(Summary()), ".</p>\n<pre>", HtmlText(from_),
      "</pre>\n");
  for (const Chain& chain : chains_) {
    if (!chain.heading.empty()) {
      absl::StrAppend(&out, "<h1>", HtmlText(chain.heading), "</h1>\n");
    }
    for (size_t i = 0; i < chain.rows.size(); ++i) {
      const Row& row = chain.rows[i];
      const std::string head = Head(row, i + 1);
      const size_t name_end = head.find(',');
      absl::StrAppend(
          &out, "<section>\n<h2>", HtmlText(head.substr(0, name_end)), "<span class=\"soft\">",
          HtmlText(head.substr(name_end)), "</span></h2>\n<pre>",
          WithPart(row.before, HtmlText, "<mark class=\"old\">", "</mark>"), "</pre>\n<pre>",
          WithPart(row.after, HtmlText, "<mark class=\"new\">", "</mark>"), "</pre>\n</section>\n");
    }
  }
  return absl::StrCat(out, "<h2>In the end</h2>\n<pre>", HtmlText(to_),
                      "</pre>\n</body>\n</html>\n");
}

}  // namespace eqrise::cli
