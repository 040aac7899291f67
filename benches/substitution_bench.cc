// Substitution on classes against substitution of a representative: what each costs, and which
// equalities the second loses. docs/substitution.md says what came out.
//
//   substitution_bench            the table of all programs
//   substitution_bench tile2d 5   one program, with so many iterations
//   substitution_bench tile2d 5 4 ... and waves of images in each rebuild (EGraph's Options)
//
// The language is untyped: map, join, split (in 4s), transpose, opaque functions (app f x) and
// lambda. Both ways run the same rules the same number of times, from the same program; they differ
// in what a rule does where its right side says f[y := g] or f shifted.
#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "egraph/graph/search.h"
#include "tests/egraph/lambda.h"

namespace eqrise::egraph {
namespace {

using Graph = EGraph<Lambda>;
using Clock = std::chrono::steady_clock;

double MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// ---- The two ways ----------------------------------------------------------------------------

class Substitution {
 public:
  virtual ~Substitution() = default;
  virtual void BeginIteration(const Graph&) {}
  virtual std::optional<ClassId> Shift(Graph& graph, ClassId c, int cutoff, int delta) = 0;
  virtual std::optional<ClassId> Substitute(Graph& graph, ClassId body, ClassId argument) = 0;
  // f (g y), where f and g are bodies of functions, each under its own variable.
  virtual std::optional<ClassId> Compose(Graph& graph, ClassId f, ClassId g) = 0;
};

class OnClasses : public Substitution {
 public:
  std::optional<ClassId> Shift(Graph& graph, ClassId c, int cutoff, int delta) override {
    return graph.Shift(c, cutoff, delta);
  }
  std::optional<ClassId> Substitute(Graph& graph, ClassId body, ClassId argument) override {
    return graph.Substitute(body, 0, argument);
  }
  std::optional<ClassId> Compose(Graph& graph, ClassId f, ClassId g) override {
    const std::optional<ClassId> under_y = graph.Shift(f, 1, 1);
    if (!under_y) return std::nullopt;
    return graph.Substitute(*under_y, 0, g);
  }
};

class OfRepresentative : public Substitution {
 public:
  void BeginIteration(const Graph& graph) override {
    const Clock::time_point start = Clock::now();
    smallest_ = std::make_unique<Smallest<Lambda>>(graph);
    extraction_ms += MillisecondsSince(start);
  }
  std::optional<ClassId> Shift(Graph& graph, ClassId c, int cutoff, int delta) override {
    return TryAddTerm(graph, Shifted(graph.language(), smallest_->OfClass(c), cutoff, delta));
  }
  std::optional<ClassId> Substitute(Graph& graph, ClassId body, ClassId argument) override {
    return SubstituteRepresentative(graph, *smallest_, body, 0, argument);
  }
  std::optional<ClassId> Compose(Graph& graph, ClassId f, ClassId g) override {
    const Term under_y = Shifted(graph.language(), smallest_->OfClass(f), 1, 1);
    return TryAddTerm(graph, Substituted(graph.language(), under_y, 0, smallest_->OfClass(g)));
  }

  double extraction_ms = 0;

 private:
  std::unique_ptr<Smallest<Lambda>> smallest_;
};

// ---- Rules -----------------------------------------------------------------------------------

using Variables = absl::Span<const ClassId>;

struct BenchRule {
  CompiledPattern from;
  std::function<std::optional<ClassId>(Graph&, Substitution&, Variables)> to;
};

class Rules {
 public:
  explicit Rules(Symbols& symbols) : symbols_(symbols) {
    // Plain ones.
    Plainly("(join (split ?x))", "?x");
    Plainly("(transpose (transpose ?x))", "?x");
    Plainly("(map (lam %0) ?x)", "?x");
    // (fun y => b) a = b[y := a]
    Add("(app (lam ?b) ?a)",
        [](Graph& g, Substitution& s, Variables v) { return s.Substitute(g, v[0], v[1]); });
    // map f (map g x) = map (fun y => f (g y)) x
    const Pattern map_lam = *symbols.Parse("(map (lam ?f) ?x)");
    Add("(map (lam ?f) (map (lam ?g) ?x))", [=](Graph& g, Substitution& s, Variables v) {
      return Fill(g, map_lam, {s.Compose(g, v[0], v[1]), v[2]});
    });
    // ... and back, one outer function at a time: map (fun y => f e) x = map f (map (fun y => e) x)
    for (const char* outer : {"join", "split", "transpose"}) {
      const std::string op(outer);
      Plainly("(map (lam (" + op + " ?e)) ?x)", "(map (lam (" + op + " %0)) (map (lam ?e) ?x))");
    }
    for (const char* outer : {"map", "app"}) {
      const std::string op(outer);
      const Pattern split = *symbols.Parse("(map (lam (" + op + " ?f %0)) (map (lam ?e) ?x))");
      Add("(map (lam (" + op + " ?f ?e)) ?x)", [=](Graph& g, Substitution&, Variables v) {
        return Closed(g, v[0]) ? Fill(g, split, {v[0], v[1], v[2]}) : std::nullopt;
      });
    }
    // map f x = join (map (map f) (split x)), and the same for an array that is joined already
    const Pattern tiled = *symbols.Parse("(join (map (lam (map ?f %0)) (split ?x)))");
    Add("(map ?f ?x)", [=](Graph& g, Substitution& s, Variables v) {
      return Fill(g, tiled, {s.Shift(g, v[0], 0, 1), v[1]});
    });
    const Pattern joined = *symbols.Parse("(join (map (lam (map ?f %0)) ?x))");
    Add("(map ?f (join ?x))", [=](Graph& g, Substitution& s, Variables v) {
      return Fill(g, joined, {s.Shift(g, v[0], 0, 1), v[1]});
    });
    // map (map f) x = transpose (map (map f) (transpose x))
    const Pattern transposed = *symbols.Parse("(transpose (map (lam (map ?f %0)) (transpose ?x)))");
    Add("(map (lam (map ?f %0)) ?x)", [=](Graph& g, Substitution&, Variables v) {
      return Closed(g, v[0]) ? Fill(g, transposed, {v[0], v[1]}) : std::nullopt;
    });
  }

  const std::vector<BenchRule>& all() const { return rules_; }

 private:
  // Does not use the innermost variable.
  static bool Closed(const Graph& graph, ClassId c) { return (graph.FreeVariables(c) & 1) == 0; }

  static std::optional<ClassId> Fill(Graph& graph, const Pattern& pattern,
                                     std::vector<std::optional<ClassId>> variables) {
    std::vector<ClassId> given;
    for (const std::optional<ClassId>& v : variables) {
      if (!v) return std::nullopt;
      given.push_back(*v);
    }
    return Instantiate(graph, pattern, pattern.root, given, kInput);
  }

  void Add(const std::string& from, decltype(BenchRule::to) to) {
    rules_.push_back({CompiledPattern::Compile(*symbols_.Parse(from)), std::move(to)});
  }
  void Plainly(const std::string& from, const std::string& to) {
    std::vector<std::string> names;
    const Pattern left = *symbols_.Parse(from, names);
    const Pattern right = *symbols_.Parse(to, names);
    rules_.push_back({CompiledPattern::Compile(left), [=](Graph& g, Substitution&, Variables v) {
                        return Instantiate(g, right, right.root, v, kInput);
                      }});
  }

  Symbols& symbols_;
  std::vector<BenchRule> rules_;
};

void Saturate(Graph& graph, const Rules& rules, Substitution& substitution, int iterations) {
  graph.Rebuild();
  for (int i = 0; i < iterations && !graph.Exhausted(); ++i) {
    substitution.BeginIteration(graph);
    struct Found {
      size_t rule;
      ClassId root;
      std::vector<ClassId> variables;
    };
    std::vector<Found> found;
    for (size_t r = 0; r < rules.all().size(); ++r) {
      ForEachMatch(graph, rules.all()[r].from, {}, [&](const MatchView& m) {
        found.push_back({r, m.root, {m.variables.begin(), m.variables.end()}});
      });
    }
    for (const Found& f : found) {
      const std::optional<ClassId> to = rules.all()[f.rule].to(graph, substitution, f.variables);
      if (to) graph.Union(f.root, *to, RuleId{static_cast<uint32_t>(f.rule)});
    }
    graph.Rebuild();
  }
}

// ---- Programs --------------------------------------------------------------------------------

struct Program {
  const char* name;
  int iterations;
  const char* start;
  std::vector<const char*> goals;
};

const std::vector<Program>& Programs() {
  static const std::vector<Program> programs = {
      {"fuse3",
       3,
       "(map (lam (app f %0)) (map (lam (app g %0)) (map (lam (app h %0)) xs)))",
       {"(map (lam (app f (app g (app h %0)))) xs)",
        "(map (lam (app f (app g %0))) (map (lam (app h %0)) xs))",
        "(join (map (lam (map (lam (app f (app g (app h %0)))) %0)) (split xs)))"}},
      {"fission",
       3,
       "(map (lam (app f (app g (app h (app k %0))))) xs)",
       {"(map (lam (app f (app g %0))) (map (lam (app h (app k %0))) xs))",
        "(map (lam (app f %0)) (map (lam (app g %0)) (map (lam (app h %0)) (map (lam (app k %0)) "
        "xs))))"}},
      {"nested",
       3,
       "(map (lam (map (lam (app f %0)) (map (lam (app g %0)) %0))) xs)",
       {"(map (lam (map (lam (app f (app g %0))) %0)) xs)",
        "(map (lam (map (lam (app f %0)) %0)) (map (lam (map (lam (app g %0)) %0)) xs))",
        "(transpose (map (lam (map (lam (app f (app g %0))) %0)) (transpose xs)))"}},
      {"tile2d",
       3,
       "(map (lam (map (lam (app f %0)) %0)) xs)",
       {"(join (map (lam (map (lam (join (map (lam (map (lam (app f %0)) %0)) (split %0)))) %0)) "
        "(split xs)))",
        "(join (map (lam (transpose (map (lam (map (lam (app f %0)) %0)) (transpose %0)))) "
        "(split xs)))"}},
      // The function is used under two binders, and mentions the variables of both.
      {"outer",
       3,
       "(map (lam (map (lam (app (app f %0) %1)) (map (lam (app (app g %0) %1)) ys))) xs)",
       {"(map (lam (map (lam (app (app f (app (app g %0) %1)) %1)) ys)) xs)",
        "(map (lam (join (map (lam (map (lam (app (app f (app (app g %0) %2)) %2)) %0)) (split "
        "ys)))) xs)"}},
      // A redex whose body and argument are both rewritten.
      {"twice",
       3,
       "(app (lam (map %0 (map %0 xs))) (lam (join (split (app f %0)))))",
       {"(map (lam (app f (app f %0))) xs)",
        "(map (lam (join (split (app f (join (split (app f %0))))))) xs)"}},
      // The redex comes to light after a rule that cannot be undone has made a smaller body.
      {"late",
       3,
       "(map (lam (app f (join (split %0)))) (join (split (map (lam (app g %0)) xs))))",
       {"(map (lam (app f (app g %0))) xs)", "(map (lam (app f (join (split (app g %0))))) xs)"}},
      {"let",
       3,
       "(map (lam (app (lam (map (lam (app (app f %0) %1)) (map (lam (app (app g %0) %1)) ys))) "
       "(transpose (transpose (app h %0))))) xs)",
       {"(map (lam (map (lam (app (app f (app (app g %0) (app h %1))) (app h %1))) ys)) xs)",
        "(map (lam (map (lam (app (app f (app (app g %0) (transpose (transpose (app h %1))))) "
        "(app h %1))) ys)) xs)"}},
  };
  return programs;
}

// ---- Comparing -------------------------------------------------------------------------------

struct Side {
  Side(const Program& program, int waves)
      : graph(Lambda(symbols), {.max_nodes = 2'000'000}, {.image_waves = waves}) {
    rules = std::make_unique<Rules>(symbols);
    start = AddTerm(graph, ParseTerm(symbols, program.start));
  }

  Symbols symbols;
  Graph graph;
  std::unique_ptr<Rules> rules;
  ClassId start;
  double ms = 0;

  bool Reached(const char* goal) {
    const std::optional<ClassId> c = LookUpTerm(graph, ParseTerm(symbols, goal));
    return c && *c == graph.Find(start);
  }
};

// Random for a few levels, smallest below: all the way down, cyclic classes would go on for ever.
Term RandomTerm(const Graph& graph, const Smallest<Lambda>& smallest, std::mt19937& random,
                ClassId c, int depth) {
  std::vector<NodeId> nodes;
  for (const NodeId n : graph.Nodes(c)) {
    bool has_term = true;
    for (const ClassId child : graph.node(n).children) has_term &= smallest.Has(child);
    if (has_term) nodes.push_back(n);
  }
  if (depth == 0) return smallest.OfClass(c);
  const NodeView node = graph.node(nodes[random() % nodes.size()]);
  Term term{node.op, node.payload, {}};
  for (const ClassId child : node.children) {
    term.children.push_back(RandomTerm(graph, smallest, random, child, depth - 1));
  }
  return term;
}

struct Lost {
  size_t asked = 0;
  size_t no_term = 0;    // the other does not have one of the two terms
  size_t not_equal = 0;  // it has both, in different classes
};

// Counts the random equal pairs of `has`, over all its classes, that `other` does not know.
Lost CountLost(const Graph& has, const Graph& other, int pairs_per_class) {
  Lost lost;
  std::mt19937 random(1);
  const Smallest<Lambda> smallest(has);
  for (const ClassId c : has.Classes()) {
    if (!smallest.Has(c)) continue;
    for (int i = 0; i < pairs_per_class; ++i) {
      const Term a = RandomTerm(has, smallest, random, c, 3);
      const Term b = RandomTerm(has, smallest, random, c, 3);
      if (a == b) continue;
      ++lost.asked;
      const std::optional<ClassId> in_a = LookUpTerm(other, a);
      const std::optional<ClassId> in_b = LookUpTerm(other, b);
      if (!in_a || !in_b) {
        ++lost.no_term;
      } else if (*in_a != *in_b) {
        ++lost.not_equal;
      }
    }
  }
  return lost;
}

void Report(const Program& program, int iterations, int waves) {
  OnClasses on_classes;
  OfRepresentative of_representative;
  Side a(program, waves);
  Side b(program, waves);
  Clock::time_point start = Clock::now();
  Saturate(a.graph, *a.rules, on_classes, iterations);
  a.ms = MillisecondsSince(start);
  start = Clock::now();
  Saturate(b.graph, *b.rules, of_representative, iterations);
  b.ms = MillisecondsSince(start) - of_representative.extraction_ms;

  std::printf("%s, %d iterations\n", program.name, iterations);
  const auto line = [&](const char* way, Side& side) {
    int reached = 0;
    for (const char* goal : program.goals) reached += side.Reached(goal) ? 1 : 0;
    const absl::Status status =
        side.graph.num_nodes() < 50'000 ? side.graph.CheckInvariants() : absl::OkStatus();
    std::printf(
        "  %-15s %8zu nodes %8zu classes %7zu internal %9.2f ms %8.2f MB  goals %d/%zu%s%s\n", way,
        side.graph.num_nodes(), side.graph.num_classes(), side.graph.num_internal_nodes(), side.ms,
        static_cast<double>(side.graph.bytes()) / 1e6, reached, program.goals.size(),
        side.graph.Exhausted() ? "  (stopped)" : "", status.ok() ? "" : status.ToString().c_str());
  };
  line("on classes", a);
  line("representative", b);
  const Counters& counters = a.graph.counters();
  std::printf(
      "  (the representative's extraction took %.2f ms more; on classes: %llu images, %llu "
      "spurious, %llu too deep, %zu pending)\n",
      of_representative.extraction_ms, static_cast<unsigned long long>(counters.images),
      static_cast<unsigned long long>(counters.spurious_skips),
      static_cast<unsigned long long>(counters.depth_refusals), a.graph.pending_images());
  for (const bool first : {true, false}) {
    const Lost lost = first ? CountLost(a.graph, b.graph, 4) : CountLost(b.graph, a.graph, 4);
    std::printf(
        "  of %7zu equal pairs of %s, the other lacks %7zu (no such term %zu, not equal %zu)\n",
        lost.asked, first ? "on classes    " : "representative", lost.no_term + lost.not_equal,
        lost.no_term, lost.not_equal);
  }
}

int Main(int argc, char** argv) {
  for (const Program& program : Programs()) {
    if (argc > 1 && program.name != std::string(argv[1]) && std::string(argv[1]) != "all") continue;
    Report(program, argc > 2 ? std::atoi(argv[2]) : program.iterations,
           argc > 3 ? std::atoi(argv[3]) : Options().image_waves);
  }
  return 0;
}

}  // namespace
}  // namespace eqrise::egraph

int main(int argc, char** argv) { return eqrise::egraph::Main(argc, argv); }
