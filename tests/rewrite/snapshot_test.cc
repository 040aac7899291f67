// An e-graph of a program in a file, and in a table of expressions that is another one.
#include "egraph/io/snapshot.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "rewrite/attr_texts.h"
#include "rewrite/program_snapshot.h"
#include "rewrite/saturate.h"
#include "rewrite/settled_lets.h"
#include "rise/infer/elaborate.h"
#include "rise/term/print.h"
#include "tests/support/test_folder.h"

namespace eqrise::rewrite {
namespace {

// A program in a table of its own.
struct World {
  rise::ExprTable exprs;
  rise::Sources sources;
  rise::Program program;
  Graph graph{RiseLanguage(exprs)};

  // `others`: what the table knows before, so that all numbers are others.
  explicit World(const std::string& kernel, int others = 0) {
    for (int i = 0; i < others; ++i) {
      exprs.NatLiteral(exprs.nats().Const(1'000'000 + i));
      exprs.nats().NewSize("other" + std::to_string(i));
      exprs.NewInput("other" + std::to_string(i));
    }
    program = *rise::ParseAndElaborateFile(EQRISE_ROOT "/kernels/" + kernel + ".rise", {}, exprs,
                                           sources);
  }
  ClassId Saturate(const std::string& strategy, size_t max_nodes) {
    const Strategy rules =
        *LoadStrategy(EQRISE_ROOT "/rules/" + strategy + ".toml", exprs, sources);
    const ClassId root = *Insert(graph, program.body);
    SaturationOptions options;
    options.max_nodes = max_nodes;
    rewrite::Saturate(graph, rules, options);
    graph.set_limits({});
    for (int i = 0; i < 50 && graph.pending_images() > 0; ++i) graph.Rebuild();
    return root;
  }
  absl::Status Save(ClassId root, const std::string& path) {
    return egraph::SaveSnapshot(graph, OperatorName, {&root, 1}, path,
                                AttrTexts(exprs, program.inputs));
  }
  absl::StatusOr<std::vector<ClassId>> Load(const std::string& path) {
    return egraph::LoadSnapshot(graph, OperatorOfName, path, AttrTexts(exprs, program.inputs));
  }
};

TEST_CASE("a kernel's e-graph is loaded with a table of expressions whose numbers are others") {
  struct Case {
    const char *kernel, *strategy;
    bool has_one_smallest = true;
  };
  for (const auto& [kernel, strategy, has_one_smallest] :
       {Case{"mm", "c"}, Case{"conv1d", "opencl"}, Case{"nbody", "c"}, Case{"fft64", "c", false},
        Case{"trmv", "opencl"}, Case{"ragged_sum", "c"}}) {
    CAPTURE(std::string(kernel));
    const testing::TestFolder folder;
    const std::string path = folder / "graph.snapshot";
    World saved(kernel);
    const ClassId root = saved.Saturate(strategy, 3000);
    const absl::Status status = saved.Save(root, path);
    REQUIRE_MESSAGE(status.ok(), status.ToString());
    const egraph::SnapshotParts parts = *egraph::ReadSnapshot(path);
    MESSAGE(std::string(kernel), ": ", saved.graph.num_nodes(), " nodes, ", parts.texts.size(),
            " texts, ", parts.substitutions.size(), " substitutions");

    World again(kernel, /*others=*/100);
    const absl::StatusOr<std::vector<ClassId>> roots = again.Load(path);
    REQUIRE_MESSAGE(roots.ok(), roots.status().ToString());
    CHECK(again.graph.num_nodes() == saved.graph.num_nodes());
    CHECK(again.graph.num_classes() == saved.graph.num_classes());
    CHECK(again.graph.num_internal_nodes() <= saved.graph.num_internal_nodes());
    CHECK(again.graph.pending_images() == 0);
    CHECK(again.graph.CheckInvariants().ok());
    // The program that was read anew is the one in the file.
    CHECK(Lookup(again.graph, again.program.body) == (*roots)[0]);
    const rise::Expr before = *SmallestTerms(saved.graph).Term(root);
    const rise::Expr after = *SmallestTerms(again.graph).Term((*roots)[0]);
    CHECK(again.exprs.TreeSize(after) == saved.exprs.TreeSize(before));
    if (has_one_smallest) {
      CHECK(rise::PrintExpr(again.exprs, after) == rise::PrintExpr(saved.exprs, before));
    }
  }
}

TEST_CASE("an e-graph is loaded for the program that it was saved for, and for no other one") {
  const testing::TestFolder folder;
  const std::string path = folder / "graph.snapshot";
  World saved("scal");
  const ClassId root = saved.Saturate("c", 500);
  REQUIRE(SaveGraph(saved.graph, root, saved.exprs, saved.program, path).ok());
  World same("scal", /*others=*/3), other("asum");
  CHECK(LoadGraph(same.graph, same.exprs, same.program, path).ok());
  const absl::StatusOr<ClassId> wrong = LoadGraph(other.graph, other.exprs, other.program, path);
  REQUIRE(!wrong.ok());
  CHECK(absl::StrContains(wrong.status().message(),
                          "graph.snapshot: error: this is the e-graph of another program"));
}

TEST_CASE("an e-graph whose substitutions have no end is saved and loaded where it stands") {
  const testing::TestFolder folder;
  const std::string path = folder / "graph.snapshot";
  World saved("demosaic"), again("demosaic", /*others=*/3);
  Strategy rules = *LoadStrategy(EQRISE_ROOT "/rules/c.toml", saved.exprs, saved.sources);
  // With names of straight-line code inlined, too.
  for (Phase& phase : rules.phases) phase.at_loops.clear();
  REQUIRE(Insert(saved.graph, saved.program.body));
  const ClassId root = *Insert(saved.graph, SettleLets(saved.exprs, saved.program.body));
  rewrite::Saturate(saved.graph, rules, {});
  REQUIRE(saved.graph.pending_images() > 0);
  REQUIRE(SaveGraph(saved.graph, root, saved.exprs, saved.program, path).ok());
  const absl::StatusOr<ClassId> loaded = LoadGraph(again.graph, again.exprs, again.program, path);
  REQUIRE_MESSAGE(loaded.ok(), loaded.status().message());
  CHECK(again.graph.num_nodes() >= saved.graph.num_nodes());
  CHECK(again.graph.CheckInvariants().ok());
}

// A function of the program's own; `factor` is what it does.
uint32_t DeclareTimes(rise::ExprTable& exprs, double factor) {
  const rise::Type f32 = exprs.types().Scalar(rise::ScalarKind::kF32);
  rise::ForeignFunction f;
  f.name = "times";
  f.parameters = {{"x", f32}};
  f.result = f32;
  f.body = *exprs.Primitive(rise::Op::kMul, {},
                            {exprs.Input(exprs.NewInput("x"), f32), exprs.Literal(factor, f32)});
  return exprs.AddForeign(std::move(f));
}

TEST_CASE("a foreign function is the one that does the same, whatever its number") {
  rise::ExprTable exprs, others;
  const uint32_t twice = DeclareTimes(exprs, 2), thrice = DeclareTimes(exprs, 3);
  DeclareTimes(others, 4);
  const uint32_t other_thrice = DeclareTimes(others, 3);
  const auto foreign = static_cast<uint16_t>(rise::Op::kForeign);
  const auto text = [&](uint32_t id) {
    rise::Attr attr;
    attr.index = id;
    attr.type = exprs.types().Scalar(rise::ScalarKind::kF32);
    return **AttrTexts(exprs, {}).to_text(foreign, exprs.Intern(attr).id);
  };
  const absl::StatusOr<uint32_t> found = AttrTexts(others, {}).of_text(foreign, text(thrice));
  REQUIRE(found.ok());
  CHECK(others.attr(rise::AttrId{*found}).index == other_thrice);
  CHECK_FALSE(AttrTexts(others, {}).of_text(foreign, text(twice)).ok());
}

TEST_CASE("positions are known by their levels and extents, those that a type binds by heights") {
  rise::ExprTable exprs, others;
  for (rise::ExprTable* table : {&exprs, &others}) {
    rise::NatTable& nats = table->nats();
    // All numbers of the second table are others.
    if (table == &others) nats.Position(7, nats.Var(nats.NewSize("m")));
    const rise::Nat n = nats.Var(nats.NewSize("n"));
    const rise::Nat row = nats.Var(nats.Position(0, n));
    const rise::Nat column = nats.Var(nats.Position(1, nats.Add(row, nats.Const(1)), "j"));
    const rise::Nat length = nats.Var(nats.BoundLength(1, "rows"));
    const rise::Nat size = nats.Var(nats.SizeInPair(0));
    rise::TypeTable& types = table->types();
    const rise::NatVar at = nats.BoundPosition(1), above = nats.BoundPosition(2);
    const rise::Type inner =
        types.DepArray(nats.Var(above), at,
                       types.Array(nats.Add(nats.Var(at), nats.Mul(nats.Var(above), column)),
                                   types.Scalar(rise::ScalarKind::kF32)));
    rise::Attr attr;
    attr.n0 = nats.Mul(nats.Add(row, column), length);
    attr.n1 = nats.FloorDiv(nats.Add(column, size), nats.Const(2));
    attr.type = types.Pair(types.DepArray(n, above, inner), types.DepPair(above, inner));
    const auto op = static_cast<uint16_t>(rise::Op::kDepMapSeq);
    const uint32_t payload = table->Intern(attr).id;
    const egraph::PayloadTexts texts = AttrTexts(*table, {});
    static std::string first;
    const std::string text = **texts.to_text(op, payload);
    if (table == &exprs) first = text;
    CHECK(text == first);
    CHECK(*texts.of_text(op, first) == payload);
  }
}

TEST_CASE("what has no text is not saved: sizes that are values at run time") {
  rise::ExprTable exprs;
  rise::Attr attr;
  attr.n0 = exprs.nats().Var(exprs.nats().NewOpaque("xs", std::nullopt));
  const auto text =
      AttrTexts(exprs, {}).to_text(static_cast<uint16_t>(rise::Op::kSplit), exprs.Intern(attr).id);
  CHECK(absl::IsUnimplemented(text.status()));
  CHECK(absl::StrContains(text.status().message(), "the size xs can't be saved"));
}

TEST_CASE("payloads of another program, or of none, are errors that show them") {
  const testing::TestFolder folder;
  const std::string path = folder / "graph.snapshot";
  World saved("mm");
  const ClassId root = *Insert(saved.graph, saved.program.body);
  saved.graph.Rebuild();
  REQUIRE(saved.Save(root, path).ok());
  const egraph::SnapshotParts parts = *egraph::ReadSnapshot(path);
  for (const char* text :
       {"", "(", "(() () f32 0 0", "(() () f33 0 0)", "(() () f32 0 0) ", "(((0 0)) () none 0 0)",
        "(((1 1 ((div () ()) 1))) () none 0 0)", "(((1 1 ((size n 1 0) 99999))) () none 0 0)",
        "(() () (vec () (array () f32)) 0 0)",
        // A position that no type binds; one bound by a type of another height; none of an extent
        // that is none.
        "(() () (array ((1 1 ((at 1) 1))) f32) 0 0)",
        "(() () (dep-array ((4 1)) (at 2) (array ((1 1 ((at 2) 1))) f32)) 0 0)",
        "(((1 1 ((position 0 f32) 1))) () none 0 0)", "(((1 1 ((at 0) 1))) () none 0 0)"}) {
    CAPTURE(std::string(text));
    egraph::SnapshotParts lie = parts;
    lie.texts[0] = text;
    REQUIRE(egraph::WriteSnapshot(lie, path).ok());
    World again("mm");
    const absl::StatusOr<std::vector<ClassId>> roots = again.Load(path);
    REQUIRE(!roots.ok());
    CHECK(absl::StrContains(roots.status().message(), "graph.snapshot: error: node "));
  }
}

// What reading says of a file that lies about the graph of mm; "" where it is loaded.
std::string SaidOf(const std::function<void(egraph::SnapshotParts&)>& lie) {
  const testing::TestFolder folder;
  const std::string path = folder / "graph.snapshot";
  World saved("mm");
  const ClassId root = *Insert(saved.graph, saved.program.body);
  saved.graph.Rebuild();
  REQUIRE(saved.Save(root, path).ok());
  egraph::SnapshotParts parts = *egraph::ReadSnapshot(path);
  lie(parts);
  REQUIRE(egraph::WriteSnapshot(parts, path).ok());
  World again("mm");
  const absl::StatusOr<std::vector<ClassId>> roots = again.Load(path);
  return roots.ok() ? "" : std::string(roots.status().message());
}

TEST_CASE("payloads that are numbers of some table are refused, for there is no telling which") {
  CHECK(SaidOf([](egraph::SnapshotParts&) {}).empty());
  CHECK(absl::StrContains(SaidOf([](egraph::SnapshotParts& parts) { parts.has_texts[0] = 0; }),
                          "are numbers, of a table that is not here"));
}

TEST_CASE("nodes with more or fewer children than their operators take are refused") {
  for (const size_t children : {0, 1, 2, 3, 4, 5, 60'000}) {
    CAPTURE(children);
    const std::string said = SaidOf([&](egraph::SnapshotParts& parts) {
      // Changes the last node that defines a class, which is the whole program.
      const size_t n = parts.num_classes - 1;
      const auto at = parts.children.begin() + parts.first_child[n];
      const size_t before = parts.first_child[n + 1] - parts.first_child[n];
      const size_t after = children == before ? before + 1 : children;
      REQUIRE(before > 0);
      const uint32_t child = *at;
      parts.children.insert(parts.children.erase(at, at + static_cast<long>(before)), after, child);
      for (size_t i = n + 1; i < parts.first_child.size(); ++i) {
        parts.first_child[i] += static_cast<uint32_t>(after - before);
      }
    });
    CHECK(absl::StrContains(said, "graph.snapshot: error: node "));
  }
}

TEST_CASE("the parts of a least or greatest size are written the same, whichever was there first") {
  std::vector<std::string> texts;
  for (const bool turned : {false, true}) {
    rise::ExprTable exprs;
    rise::NatTable& nats = exprs.nats();
    const rise::Nat sizes[] = {nats.Var(nats.NewSize("n")), nats.Var(nats.NewSize("m"))};
    const rise::Nat first = nats.Mul(sizes[turned ? 1 : 0], sizes[turned ? 1 : 0]);
    const rise::Nat second = nats.Mul(sizes[turned ? 0 : 1], sizes[turned ? 0 : 1]);
    rise::Attr attr;
    attr.n0 = nats.Min(first, second);
    attr.n1 = nats.Max(second, first);
    const egraph::PayloadTexts payloads = AttrTexts(exprs, {});
    const auto op = static_cast<uint16_t>(rise::Op::kSplit);
    const uint32_t payload = exprs.Intern(attr).id;
    texts.push_back(**payloads.to_text(op, payload));
    CHECK(*payloads.of_text(op, texts.back()) == payload);
  }
  CHECK(texts[0] == texts[1]);
}

TEST_CASE("a short text of a huge size is refused at once, and so is no address space") {
  rise::ExprTable exprs;
  const egraph::PayloadTexts payloads = AttrTexts(exprs, {});
  std::string size = "(";
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    size += std::string("(1 1 ((size ") + name + " 1 0) 1))";
  }
  size += ")";
  for (int i = 0; i < 3; ++i) size = "((1 1 ((div " + size + " ((1 1))) 64)))";
  const auto split = static_cast<uint16_t>(rise::Op::kSplit);
  CHECK_FALSE(payloads.of_text(split, "(" + size + " () none 0 0)").ok());
  const auto to_mem = static_cast<uint16_t>(rise::Op::kToMem);
  CHECK(payloads.of_text(to_mem, "(() () none 2 0)").ok());
  CHECK_FALSE(payloads.of_text(to_mem, "(() () none 3 0)").ok());
}

}  // namespace
}  // namespace eqrise::rewrite
