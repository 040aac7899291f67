// Graphs of languages with binders, and of languages whose payloads are places in tables: what is
// loaded is the same to those that come after it, too.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "egraph/extract/cheapest_term.h"
#include "egraph/io/snapshot.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/lambda.h"
#include "tests/egraph/random_rules.h"
#include "tests/support/fuzz_effort.h"
#include "tests/support/test_folder.h"

namespace eqrise::egraph {
namespace {

// A world, and what was loaded from its snapshot into a world of its own.
struct Twins {
  testing::TestFolder folder;
  LambdaWorld saved, loaded;
  std::vector<ClassId> roots;  // of the loaded one

  std::string path() const { return folder / "graph.snapshot"; }
  // What is wrong with it.
  std::string SaveAndLoad(absl::Span<const ClassId> of) {
    if (absl::Status s = SaveSnapshot(saved.graph, saved.symbols, of, path()); !s.ok()) {
      return std::string(s.message());
    }
    loaded.symbols = saved.symbols;  // for Difference, which compares numbers
    absl::StatusOr<std::vector<ClassId>> r = LoadSnapshot(loaded.graph, loaded.symbols, path());
    if (!r.ok()) return std::string(r.status().message());
    roots = *std::move(r);
    const std::string wrong = WhatIsWrong(loaded.graph);
    // Some of the images that were under way may be made by now.
    if (saved.graph.pending_images() > 0) return wrong;
    if (loaded.graph.pending_images() > 0) return "images are under way";
    return Difference(saved.graph, loaded.graph, of, roots) + wrong;
  }
  // Whether an image was refused or given up, so that one that comes in another order may know
  // more.
  bool GaveUp() const {
    for (const LambdaWorld* w : {&saved, &loaded}) {
      const Counters& c = w->graph.counters();
      if (c.spurious_skips + c.depth_refusals + c.scope_refusals > 0) return true;
    }
    return false;
  }
};

TEST_CASE("snapshot: an equality that is found after loading flows through substitutions") {
  Twins t;
  const ClassId body = t.saved.Add("(map (lam (f (g %0 %1))) %0)");
  const ClassId substituted = *t.saved.graph.Substitute(body, 0, t.saved.Add("(in %3)"));
  const ClassId shifted = *t.saved.graph.Shift(body, 0, 5);
  t.saved.Rebuild();
  REQUIRE(t.SaveAndLoad({&substituted, 1}) == "");
  CHECK(t.loaded.graph.num_internal_nodes() == t.saved.graph.num_internal_nodes());

  for (LambdaWorld* w : {&t.saved, &t.loaded}) {
    w->Assert("(f (g %0 %1))", "(h %1)");
    w->Assert("(in %3)", "out");
    w->Rebuild();
    const ClassId c = w == &t.saved ? substituted : t.roots[0];
    CHECK(LookUpTerm(w->graph, ParseTerm(w->symbols, "(map (lam (h out)) out)")) ==
          w->graph.Find(c));
    CHECK(LookUpTerm(w->graph, ParseTerm(w->symbols, "(map (lam (h %6)) %5)")).has_value());
  }
  CHECK(t.saved.graph.Find(shifted) ==
        LookUpTerm(t.saved.graph, ParseTerm(t.saved.symbols, "(map (lam (h %6)) %5)")));
  CHECK(Difference(t.saved.graph, t.loaded.graph) == "");
}

TEST_CASE("snapshot: a shift down whose leave was another substitution's to give comes back") {
  // The one node of `up` mentions variable 1, and it is the shift that says that it need not; only
  // then may what is made of `up` be shifted down.
  Twins t;
  t.saved.Assert("(h %2 %0)", "(h %2 %1)");
  const ClassId up = *t.saved.graph.Shift(t.saved.Add("(h %2 %0)"), 0, 1);
  t.saved.Rebuild();
  REQUIRE(t.saved.graph.Nodes(up).size() == 1);
  const ClassId above = *t.saved.graph.Add({.op = t.saved.symbols.Op("f"), .children = {up}});
  REQUIRE(t.saved.graph.FreeVariables(above) == 0b1000);
  const ClassId down = *t.saved.graph.Shift(above, 0, -2);
  // No node of `up` has an image.
  t.saved.graph.Union(*t.saved.graph.Shift(up, 0, -2), t.saved.Add("(k %1)"), kInput);
  t.saved.Rebuild();
  const ClassId roots[] = {above, down};
  REQUIRE(t.SaveAndLoad(roots) == "");
  CHECK(t.loaded.graph.num_internal_nodes() == t.saved.graph.num_internal_nodes());
  CHECK(t.loaded.graph.FreeVariables(t.roots[0]) == 0b1000);
  CHECK(t.loaded.graph.FreeVariables(t.roots[1]) == 0b10);
}

// Terms, substitutions and unions, the same ones for every world that is told the same seed.
void Grow(LambdaWorld& world, uint32_t seed, int terms, int substitutions, int unions) {
  RandomTerms random(world.symbols, seed);
  std::vector<ClassId> classes;
  for (int i = 0; i < terms; ++i) {
    classes.push_back(AddTerm(world.graph, random.Make(3, 3, /*lambdas=*/true)));
  }
  const auto any = [&] {
    return classes[static_cast<size_t>(random.Below(static_cast<int>(classes.size())))];
  };
  for (int i = 0; i < substitutions; ++i) {
    const ClassId body = any(), argument = any();
    const int kind = random.Below(4), at = random.Below(3);
    const std::optional<ClassId> made = kind == 0 ? world.graph.Shift(body, at, 1 + random.Below(3))
                                        : kind == 1 ? world.graph.Shift(body, at, -1)
                                                    : world.graph.Substitute(body, at, argument);
    if (made) classes.push_back(*made);
  }
  world.graph.Rebuild();
  for (int i = 0; i < unions; ++i) {
    const ClassId left = any(), right = any();
    world.graph.Union(left, right, kInput);
  }
  world.graph.Rebuild();
}

TEST_CASE("snapshot: random graphs with substitutions go on as if they had not been saved") {
  const testing::Effort effort = testing::WholeEffortFor("snapshot: substitutions", 200);
  int saved = 0, went_on = 0, of_substitutions_alone = 0, were_pending = 0, differ = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    Twins t;
    const auto number = static_cast<uint32_t>(seed);
    Grow(t.saved, number, 4, 5, static_cast<int>(seed % 3));
    const bool in_the_middle = seed % 4 == 1;
    if (!in_the_middle) t.saved.Rebuild();
    const bool is_pending = t.saved.graph.pending_images() > 0;
    if ((is_pending && !in_the_middle) || t.saved.graph.num_nodes() > 20'000) continue;
    std::vector<ClassId> all;
    bool has_empty = false;
    for (const ClassId c : t.saved.graph.Classes()) {
      all.push_back(c);
      has_empty |= t.saved.graph.Nodes(c).empty();
    }
    const std::string wrong = t.SaveAndLoad(all);
    ++saved;
    if (wrong != "" && t.GaveUp()) {
      REQUIRE(WhatIsWrong(t.loaded.graph) == "");
      ++differ;
      continue;
    }
    REQUIRE_MESSAGE(wrong == "", wrong);
    of_substitutions_alone += has_empty ? 1 : 0;
    were_pending += is_pending ? 1 : 0;
    for (size_t i = 0; i < all.size() && !is_pending; ++i) {
      REQUIRE(t.loaded.graph.FreeVariables(t.roots[i]) == t.saved.graph.FreeVariables(all[i]));
    }

    for (LambdaWorld* w : {&t.saved, &t.loaded}) {
      Grow(*w, number + 1, 2, 0, 1);
      w->Rebuild();
    }
    if (t.saved.graph.pending_images() > 0 || t.loaded.graph.pending_images() > 0) continue;
    ++went_on;
    REQUIRE(WhatIsWrong(t.loaded.graph) == "");
    const std::string difference = Difference(t.saved.graph, t.loaded.graph, all, t.roots);
    // Or a class that came later and has no term.
    if (difference != "" && (t.GaveUp() || is_pending)) {
      ++differ;
      continue;
    }
    REQUIRE_MESSAGE(difference == "", difference);
  }
  MESSAGE(saved, " were saved, ", of_substitutions_alone, " with classes of substitutions alone, ",
          were_pending, " with pending images; ", went_on, " went on to their end; ", differ,
          " gave something up and differ");
  CHECK(were_pending > 0);
  CHECK(of_substitutions_alone > 0);
  CHECK(20 * differ < saved);
  CHECK(2 * saved > effort.programs);
}

TEST_CASE("snapshot: lies about substitutions are found, or are another graph") {
  Twins t;
  bool by_substitution = false;
  SUBCASE("classes have terms") { Grow(t.saved, 7, 8, 10, 0); }
  SUBCASE("a class is of substitutions alone") {
    by_substitution = true;
    Grow(t.saved, 139, 4, 5, 1);
  }
  t.saved.Rebuild();
  const std::vector<ClassId> all(t.saved.graph.Classes().begin(), t.saved.graph.Classes().end());
  REQUIRE(t.SaveAndLoad(all) == "");
  const SnapshotParts parts = *ReadSnapshot(t.path());
  REQUIRE(parts.substitutions.size() > (by_substitution ? 3 : 10));
  REQUIRE((parts.num_nodes() < parts.ops.size()) == by_substitution);
  std::mt19937 random(3);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    CAPTURE(i);
    SnapshotParts lie = parts;
    const auto word = [&] {
      return random() % 8 == 0 ? static_cast<uint32_t>(random())
                               : static_cast<uint32_t>(random() % (parts.num_classes + 2));
    };
    for (int changes = 1 + static_cast<int>(random() % 3); changes > 0; --changes) {
      SnapshotParts::Substitution& s = lie.substitutions[random() % lie.substitutions.size()];
      switch (random() % 7) {
        case 0:
          s.payload = word();
          break;
        case 1:
          s.in = word();
          break;
        case 2:
          s.body = word();
          break;
        case 3:
          s.argument = random() % 2 == 0 ? parts.kNone : word();
          break;
        case 4:
          lie.ops[random() % lie.ops.size()] =
              static_cast<uint16_t>(random() % lie.operators.size());
          break;
        case 5:
          lie.payloads[random() % lie.payloads.size()] = word();
          break;
        default:
          lie.has_texts[random() % lie.has_texts.size()] = 1;
      }
    }
    REQUIRE(WriteSnapshot(lie, t.path()).ok());
    LambdaWorld w({.max_nodes = 3000}, {.max_images_per_rebuild = 1000});
    const auto roots = LoadSnapshot(w.graph, w.symbols, t.path());
    if (roots.ok()) {
      REQUIRE(w.graph.CheckInvariants().ok());
    } else {
      ++refused;
      REQUIRE(std::string(roots.status().message()).find("graph.snapshot: ") != std::string::npos);
    }
  }
  MESSAGE(refused, " of 2000 refused");
  CHECK(refused > 500);
}

TEST_CASE("snapshot: what a language without binders, or without depth, can't do is an error") {
  Twins t;
  const ClassId body = t.saved.Add("(f (lam (lam (g %2))))");
  REQUIRE(t.saved.graph.Shift(body, 0, 1).has_value());
  t.saved.Rebuild();
  REQUIRE(t.SaveAndLoad({}) == "");
  Symbols symbols;
  EGraph<SymbolLanguage> plain(SymbolLanguage{});
  CHECK(std::string(LoadSnapshot(plain, symbols, t.path()).status().message())
            .find("the language binds no variables") != std::string::npos);
  LambdaWorld shallow({}, {.max_binder_depth = 1});
  CHECK(std::string(LoadSnapshot(shallow.graph, shallow.symbols, t.path()).status().message())
            .find("hint: perhaps Options::max_binder_depth") != std::string::npos);
  LambdaWorld small({.max_nodes = t.saved.graph.num_nodes() + 1});
  const auto none = LoadSnapshot(small.graph, small.symbols, t.path());
  CHECK(absl::IsResourceExhausted(none.status()));
  CHECK(std::string(none.status().message()).find("substitution 1 of 5 is beyond the limit") !=
        std::string::npos);
}

// Words by number, in the order in which this process met them.
struct WordTable {
  std::vector<std::string> words;
  uint32_t Intern(absl::string_view word) {
    const auto it = std::find(words.begin(), words.end(), word);
    if (it == words.end()) return words.emplace_back(word), uint32_t(words.size() - 1);
    return static_cast<uint32_t>(it - words.begin());
  }
};

// kName's payload is a word of a table, kNumber's a number.
constexpr uint16_t kName = 0, kNumberOp = 1, kPlus = 2;
struct Worded {
  struct Data {
    size_t longest = 0;  // word below
    friend bool operator==(const Data&, const Data&) = default;
  };
  std::shared_ptr<WordTable> table = std::make_shared<WordTable>();

  template <class F>
  Data Make(const NodeView& node, F&& data) const {
    if (node.op == kName) return {table->words[node.payload].size()};
    Data made;
    for (const ClassId c : node.children) made.longest = std::max(made.longest, data(c).longest);
    return made;
  }
  MergeResult Merge(Data& into, const Data& from) const {
    if (into == from) return MergeResult::kNone;
    const bool is_more = into.longest > from.longest;
    into.longest = std::max(into.longest, from.longest);
    return is_more ? MergeResult::kRight : MergeResult::kLeft;
  }
  PayloadTexts Texts() const {
    return {
        .to_text = [words = table](uint16_t op,
                                   uint32_t payload) -> absl::StatusOr<std::optional<std::string>> {
          if (op != kName) return std::nullopt;
          return words->words[payload];
        },
        .of_text = [words = table](uint16_t, absl::string_view text) -> absl::StatusOr<uint32_t> {
          if (text.empty()) return absl::InvalidArgumentError("a word has letters");
          return words->Intern(text);
        }};
  }
};

std::string OpName(uint16_t op) { return std::to_string(op); }
std::optional<uint16_t> OpOf(absl::string_view name) {
  return static_cast<uint16_t>(name[0] - '0');
}

struct WordedGraph {
  testing::TestFolder folder;
  EGraph<Worded> graph{Worded{}};
  ClassId root;

  WordedGraph() {
    const auto leaf = [&](uint16_t op, uint32_t payload) {
      return *graph.Add({.op = op, .payload = payload});
    };
    WordTable& words = *graph.language().table;
    root = leaf(kNumberOp, 1);
    for (const char* word : {"alpha", "b", "gamma"}) {
      root = *graph.Add({.op = kPlus, .children = {leaf(kName, words.Intern(word)), root}});
    }
    graph.Rebuild();
  }
  std::string path() const { return folder / "graph.snapshot"; }
};

TEST_CASE("snapshot: payloads with texts are other numbers of the same things") {
  WordedGraph saved;
  REQUIRE(SaveSnapshot(saved.graph, OpName, {&saved.root, 1}, saved.path(),
                       saved.graph.language().Texts())
              .ok());
  EGraph<Worded> again{Worded{}};
  WordTable& words = *again.language().table;
  words.words = {"gamma", "zeta"};
  const auto roots = LoadSnapshot(again, OpOf, saved.path(), again.language().Texts());
  REQUIRE_MESSAGE(roots.ok(), roots.status().ToString());
  CHECK(words.words.size() == 4);
  CHECK(again.num_nodes() == saved.graph.num_nodes());
  CHECK(again.data((*roots)[0]) == saved.graph.data(saved.root));
  CHECK(again.CheckInvariants().ok());
  // From the outside to the inside: gamma, b, alpha, 1.
  ClassId c = (*roots)[0];
  for (const char* word : {"gamma", "b", "alpha"}) {
    const std::optional<ClassId> name = again.Lookup({.op = kName, .payload = words.Intern(word)});
    REQUIRE(name.has_value());
    const NodeView sum = again.node(again.Nodes(c).front());
    CHECK(sum.children[0] == *name);
    c = sum.children[1];
  }
  CHECK(again.node(again.Nodes(c).front()).payload == 1);
}

TEST_CASE("snapshot: texts that can't be told apart or read are errors") {
  WordedGraph saved;
  PayloadTexts texts = saved.graph.language().Texts();
  const PayloadTexts same = {
      .to_text = [](uint16_t op, uint32_t) -> absl::StatusOr<std::optional<std::string>> {
        if (op != kName) return std::nullopt;
        return "word";
      }};
  const absl::Status refused = SaveSnapshot(saved.graph, OpName, {}, saved.path(), same);
  CHECK(std::string(refused.message()).find("two payloads of 0 have one text, word") !=
        std::string::npos);

  REQUIRE(SaveSnapshot(saved.graph, OpName, {}, saved.path(), texts).ok());
  EGraph<Worded> again{Worded{}};
  CHECK(std::string(LoadSnapshot(again, OpOf, saved.path()).status().message())
            .find("the payloads of 0 are texts") != std::string::npos);
  SnapshotParts parts = *ReadSnapshot(saved.path());
  parts.texts[1].clear();
  REQUIRE(WriteSnapshot(parts, saved.path()).ok());
  CHECK(std::string(
            LoadSnapshot(again, OpOf, saved.path(), again.language().Texts()).status().message())
            .find("a word has letters") != std::string::npos);
  const auto named = std::find_if(parts.ops.begin(), parts.ops.end(),
                                  [&](uint16_t op) { return parts.has_texts[op] != 0; });
  parts.payloads[static_cast<size_t>(named - parts.ops.begin())] = 7;
  REQUIRE(WriteSnapshot(parts, saved.path()).ok());
  CHECK(std::string(ReadSnapshot(saved.path()).status().message()).find("there is no text 7") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::egraph
