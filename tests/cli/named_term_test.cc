// Terms with de Bruijn indices, as extract prints them.
#include "cli/named_term.h"

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

TEST_CASE("a printed term's functions have parameters with names") {
  using cli::WithVariableNames;
  CHECK(WithVariableNames("(map (fun (mul alpha #0)) xs)\n") == "(map (fun x (mul alpha x)) xs)\n");
  CHECK(WithVariableNames("(fun (fun (sub #1 #0)))") == "(fun x (fun y (sub x y)))");
  CHECK(WithVariableNames("(f (fun #0) (fun #0))") == "(f (fun x x) (fun x x))");
  // A name that stands there already is none; what is not bound there stays an index.
  CHECK(WithVariableNames("(fun (add x #0))") == "(fun y (add x y))");
  CHECK(WithVariableNames("$3 = (add #0 #1)\n(fun (neg #1))") ==
        "$3 = (add #0 #1)\n(fun x (neg #1))");
  CHECK(WithVariableNames("(split 4 \"#0\")") == "(split 4 \"#0\")");
}

}  // namespace
}  // namespace eqrise
