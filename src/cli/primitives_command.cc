// `eqrise primitives`: the table of primitives, docs/primitives.md.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "nlohmann/json.hpp"
#include "rise/term/primitive.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

int PrimitivesCommand(bool as_json) {
  constexpr absl::string_view kLevels[] = {"what", "how", "how, OpenCL", "how, C"};
  json all = json::array();
  if (!as_json) {
    std::cout << "# Primitives\n\nMade by `eqrise primitives` from `src/rise/term/primitives.def`. "
                 "[language.md](language.md) says how they are used.\n\n"
                 "| primitive | type | level | access | meaning |\n|---|---|---|---|---|\n";
  }
  for (int i = static_cast<int>(rise::kFirstPrimitive); i < rise::kNumOps; ++i) {
    const rise::PrimitiveInfo& p = rise::Info(static_cast<rise::Op>(i));
    std::string level(kLevels[static_cast<size_t>(p.level)]);
    std::string type(p.scheme);
    if (!p.where.empty()) absl::StrAppend(&type, " where ", p.where);
    if (as_json) {
      all.push_back({{"name", std::string(p.name)},
                     {"type", type},
                     {"level", level},
                     {"access", std::string(p.access)},
                     {"doc", std::string(p.doc)}});
    } else {
      std::cout << absl::StreamFormat("| `%s` | `%s` | %s | `%s` | %s |\n", p.name, type, level,
                                      p.access, p.doc);
    }
  }
  if (as_json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace

Command AddPrimitives(CLI::App& app) {
  const auto o = std::make_shared<CommonOptions>();
  CLI::App* primitives =
      app.add_subcommand("primitives", "The primitives of the language, as Markdown");
  AddJson(primitives, *o);
  return {primitives, [o] { return PrimitivesCommand(o->json); }};
}

}  // namespace eqrise::cli
