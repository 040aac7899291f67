// Two ways to match patterns against a whole e-graph: e-matching (machine.h), and joins over the
// relations of the operators, as Zhang, Wang, Willsey and Tatlock do it ("Relational E-Matching",
// POPL 2022). An operator's relation has a row for each node: its class and its children. A pattern
// is a conjunction of such rows that share variables.
//
//   matching_bench                  all patterns of two and three nodes, of A at N=11 and B at K=11
//   matching_bench --sizes 9,10 --repeat 9
//
// There are two joins. The hash join takes the rows of the root's operator, and for the next node
// asks a table, hashed by the columns that are known by then. The generic join (Ngo, Ré, Rudra:
// "Skew Strikes Back", 2013) goes variable by variable over rows that are sorted in the order of
// the variables, and each time intersects what the rows allow. What they need is built first:
// tables and sorted rows are shared by the patterns of a workload that want the same ones.
//
// Seconds are medians of the processor's time, and of runs that take turns. For instructions run it
// under callgrind with --repeat 1 and a --toggle-collect for each of BuildForMachine,
// SearchByMachine, BuildForHashJoin, SearchByHashJoin, BuildForGenericJoin and SearchByGenericJoin:
// their whole names, with arguments, for lambdas inside of them would switch a wildcard off again.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "egraph/graph/search.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

using Graph = EGraph<SymbolLanguage>;
// Class, first and second child; 0 for what an operator has not.
constexpr size_t kColumns = 3;
using Row = std::array<uint32_t, kColumns>;

// What a pattern asks of one of its nodes: the operator, and the variables of the columns.
struct Atom {
  uint64_t head;
  size_t arity;
  std::array<int, kColumns> variables;

  size_t columns() const { return arity + 1; }
};

struct Query {
  std::string name;
  const CompiledPattern* compiled;
  std::vector<Atom> atoms;  // parents before children
  int num_variables = 0;    // those of the pattern come first, then the classes of its nodes
  int num_pattern_variables = 0;
};

// What is found, whatever the order: how many, and a sum of hashes.
struct Found {
  size_t matches = 0;
  uint64_t sum = 0;

  template <class ValueOf>
  void Add(int variables, ValueOf&& value) {
    uint64_t hash = 0;
    for (int v = 0; v < variables; ++v) hash = NodeStore::Fold(hash ^ value(v), 0x9e3779b97f4a7c15);
    sum += hash;
    ++matches;
  }
  friend bool operator==(const Found&, const Found&) = default;
};

// A pattern of two or three nodes, each with one or two children and none of them ground.
std::optional<Query> QueryOf(const RewriteRule<SymbolLanguage>& rule) {
  const Pattern& p = rule.left;
  Query query{rule.name, &rule.from, {}};
  query.num_variables = query.num_pattern_variables = static_cast<int>(rule.variables.size());
  bool fits = p.also.empty();
  const std::function<int(int)> add = [&](int n) {
    const PatternNode& node = p.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) return node.variable;
    fits = fits && !node.children.empty() && node.children.size() < kColumns && node.payload;
    const size_t at = query.atoms.size();
    query.atoms.push_back({NodeStore::Head(node.op, node.children.size(), node.payload.value_or(0)),
                           node.children.size(),
                           {query.num_variables++, -1, -1}});
    for (size_t i = 0; i < node.children.size() && fits; ++i) {
      query.atoms[at].variables[i + 1] = add(node.children[i]);
    }
    return query.atoms[at].variables[0];
  };
  add(p.root);
  if (!fits || query.atoms.size() < 2 || query.atoms.size() > 3) return std::nullopt;
  return query;
}

std::vector<Row> RowsOf(const Graph& graph, uint64_t head) {
  std::vector<Row> rows;
  const EngineView engine(graph);
  const NodeStore& nodes = engine.nodes();
  for (const NodeId n : engine.index().WithOperator(static_cast<uint16_t>(head))) {
    if (nodes.head(n) != head) continue;
    const absl::Span<const ClassId> children = nodes.view(n).children;
    Row& row = rows.emplace_back(Row{engine.index().ClassOf(n).value, 0, 0});
    for (size_t i = 0; i < children.size(); ++i) row[i + 1] = children[i].value;
  }
  return rows;
}

// ---- Hash join ---------------------------------------------------------------------------------

// Rows by the hash of some of their columns: chains, in the order of the rows.
class HashedRows {
 public:
  HashedRows(const std::vector<Row>& rows, unsigned columns)
      : rows_(rows), columns_(columns), next_(rows.size()) {
    first_.assign(std::bit_ceil(rows.size() + 1), kNone);
    for (size_t i = rows.size(); i-- > 0;) {
      uint32_t& first = first_[Slot(rows[i])];
      next_[i] = first;
      first = static_cast<uint32_t>(i);
    }
  }
  template <class F>
  void ForEach(const Row& key, F&& f) const {
    for (uint32_t i = first_[Slot(key)]; i != kNone; i = next_[i]) {
      bool equal = true;
      for (size_t c = 0; c < kColumns; ++c) {
        equal = equal && ((columns_ >> c & 1) == 0 || rows_[i][c] == key[c]);
      }
      if (equal) f(rows_[i]);
    }
  }

 private:
  static constexpr uint32_t kNone = 0xffffffff;
  size_t Slot(const Row& row) const {
    uint64_t hash = 0;
    for (size_t c = 0; c < kColumns; ++c) {
      if ((columns_ >> c & 1) != 0) hash = NodeStore::Fold(hash ^ row[c], 0xa0761d6478bd642f);
    }
    return hash & (first_.size() - 1);
  }

  const std::vector<Row>& rows_;
  unsigned columns_;  // a set of bits
  std::vector<uint32_t> first_, next_;
};

struct HashJoins {
  std::map<uint64_t, std::vector<Row>> rows;  // by head
  std::map<std::pair<uint64_t, unsigned>, HashedRows> tables;
};

// The columns of each atom that those before it have told.
std::vector<unsigned> KnownColumns(const Query& query) {
  std::vector<unsigned> known;
  std::vector<bool> told(static_cast<size_t>(query.num_variables));
  for (const Atom& atom : query.atoms) {
    unsigned columns = 0;
    for (size_t c = 0; c < atom.columns(); ++c) {
      if (told[static_cast<size_t>(atom.variables[c])]) columns |= 1u << c;
    }
    for (size_t c = 0; c < atom.columns(); ++c) told[static_cast<size_t>(atom.variables[c])] = true;
    known.push_back(columns);
  }
  return known;
}

__attribute__((noinline)) HashJoins BuildForHashJoin(const Graph& graph,
                                                     const std::vector<Query>& queries) {
  HashJoins out;
  for (const Query& query : queries) {
    const std::vector<unsigned> known = KnownColumns(query);
    for (size_t a = 0; a < query.atoms.size(); ++a) {
      const uint64_t head = query.atoms[a].head;
      if (!out.rows.contains(head)) out.rows.emplace(head, RowsOf(graph, head));
      if (a > 0) out.tables.try_emplace({head, known[a]}, out.rows[head], known[a]);
    }
  }
  return out;
}

class HashJoin {
 public:
  HashJoin(const HashJoins& joins, const Query& query)
      : query_(query), values_(static_cast<size_t>(query.num_variables)) {
    known_ = KnownColumns(query);
    for (size_t a = 1; a < query.atoms.size(); ++a) {
      tables_.push_back(&joins.tables.at({query.atoms[a].head, known_[a]}));
    }
    for (const Row& row : joins.rows.at(query.atoms[0].head)) Take(0, row);
  }
  const Found& found() const { return found_; }

 private:
  void Take(size_t a, const Row& row) {
    const Atom& atom = query_.atoms[a];
    unsigned told = known_[a];
    for (size_t c = 0; c < atom.columns(); ++c) {
      uint32_t& value = values_[static_cast<size_t>(atom.variables[c])];
      const auto same = std::find(atom.variables.begin(), atom.variables.end(), atom.variables[c]) -
                        atom.variables.begin();
      if (same != static_cast<long>(c) && value != row[c]) return;
      if ((told >> c & 1) == 0) value = row[c];
    }
    if (a + 1 == query_.atoms.size()) {
      found_.Add(query_.num_pattern_variables,
                 [&](int v) { return values_[static_cast<size_t>(v)]; });
      return;
    }
    const Atom& next = query_.atoms[a + 1];
    Row key = {};
    for (size_t c = 0; c < next.columns(); ++c) {
      key[c] = values_[static_cast<size_t>(next.variables[c])];
    }
    tables_[a]->ForEach(key, [&](const Row& r) { Take(a + 1, r); });
  }

  const Query& query_;
  std::vector<uint32_t> values_;  // by variable
  std::vector<unsigned> known_;   // by atom
  std::vector<const HashedRows*> tables_;
  Found found_;
};

__attribute__((noinline)) Found SearchByHashJoin(const HashJoins& joins, const Query& query) {
  return HashJoin(joins, query).found();
}

// ---- Generic join ------------------------------------------------------------------------------

// The variables in the order in which they are told: those of most atoms first, which are the
// classes that atoms share.
std::vector<int> VariableOrder(const Query& query) {
  std::vector<int> count(static_cast<size_t>(query.num_variables)), order;
  for (int v = 0; v < query.num_variables; ++v) order.push_back(v);
  for (const Atom& atom : query.atoms) {
    for (size_t c = 0; c < atom.columns(); ++c) {
      // A variable that comes twice in an atom counts once.
      const auto* const end = atom.variables.begin() + c;
      if (std::find(atom.variables.begin(), end, atom.variables[c]) == end) {
        ++count[static_cast<size_t>(atom.variables[c])];
      }
    }
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return count[static_cast<size_t>(a)] > count[static_cast<size_t>(b)];
  });
  return order;
}

// The columns of an atom in the order of the variables.
std::vector<size_t> ColumnOrder(const Atom& atom, const std::vector<int>& variables) {
  std::vector<size_t> columns;
  for (const int v : variables) {
    for (size_t c = 0; c < atom.columns(); ++c) {
      if (atom.variables[c] == v) columns.push_back(c);
    }
  }
  return columns;
}

struct GenericJoins {
  std::map<std::pair<uint64_t, std::vector<size_t>>, std::vector<Row>> sorted;  // columns permuted
};

__attribute__((noinline)) GenericJoins BuildForGenericJoin(const Graph& graph,
                                                           const std::vector<Query>& queries) {
  GenericJoins out;
  std::map<uint64_t, std::vector<Row>> rows;
  for (const Query& query : queries) {
    const std::vector<int> order = VariableOrder(query);
    for (const Atom& atom : query.atoms) {
      if (!rows.contains(atom.head)) rows.emplace(atom.head, RowsOf(graph, atom.head));
      const std::vector<size_t> columns = ColumnOrder(atom, order);
      const auto [it, is_new] = out.sorted.try_emplace({atom.head, columns});
      if (!is_new) continue;
      for (const Row& row : rows[atom.head]) {
        Row& to = it->second.emplace_back(Row{});
        for (size_t c = 0; c < columns.size(); ++c) to[c] = row[columns[c]];
      }
      std::sort(it->second.begin(), it->second.end());
    }
  }
  return out;
}

class GenericJoin {
 public:
  GenericJoin(const GenericJoins& joins, const Query& query)
      : query_(query), order_(VariableOrder(query)), values_(order_.size()), at_(order_.size()) {
    for (size_t a = 0; a < query.atoms.size(); ++a) {
      const std::vector<size_t> columns = ColumnOrder(query.atoms[a], order_);
      const std::vector<Row>& rows = joins.sorted.at({query.atoms[a].head, columns});
      ranges_[a] = {rows.data(), rows.data() + rows.size()};
      for (size_t c = 0; c < columns.size(); ++c) {
        const int v = query.atoms[a].variables[columns[c]];
        const auto level =
            static_cast<size_t>(std::find(order_.begin(), order_.end(), v) - order_.begin());
        std::vector<Place>& places = at_[level];
        places.push_back({a, c, !places.empty() && places.back().atom == a});
      }
    }
    Level(0);
  }
  const Found& found() const { return found_; }

 private:
  struct Range {
    const Row *begin, *end;
  };
  struct Place {
    size_t atom, column;
    bool again;  // the atom has the variable in another column, too, which narrowed its rows
  };

  // The first row from there on whose column is at least that. It is near mostly, so steps double.
  static const Row* Seek(const Row* from, const Row* end, size_t column, uint64_t least) {
    size_t step = 1;
    while (step < static_cast<size_t>(end - from) && from[step][column] < least) step *= 2;
    return std::partition_point(from + step / 2, std::min(end, from + step + 1),
                                [&](const Row& r) { return r[column] < least; });
  }

  void Level(size_t level) {
    if (level == order_.size()) {
      found_.Add(query_.num_pattern_variables,
                 [&](int v) { return values_[static_cast<size_t>(v)]; });
      return;
    }
    const std::vector<Place>& places = at_[level];
    const std::array<Range, 3> whole = ranges_;
    // The smallest range says which values there are.
    const Place lead = *std::min_element(places.begin(), places.end(), [&](Place a, Place b) {
      return whole[a.atom].end - whole[a.atom].begin < whole[b.atom].end - whole[b.atom].begin;
    });
    std::array<Range, 3> rest = whole;
    while (rest[lead.atom].begin != rest[lead.atom].end) {
      const uint32_t value = (*rest[lead.atom].begin)[lead.column];
      bool all = true;
      ranges_ = whole;
      for (const Place p : places) {
        Range& from = p.again ? ranges_[p.atom] : rest[p.atom];
        from.begin = Seek(from.begin, from.end, p.column, value);
        if (from.begin == from.end || (*from.begin)[p.column] != value) {
          all = false;
          break;
        }
        ranges_[p.atom] = {from.begin, Seek(from.begin, from.end, p.column, uint64_t{value} + 1)};
      }
      if (all) {
        values_[static_cast<size_t>(order_[level])] = value;
        Level(level + 1);
      }
      Range& done = rest[lead.atom];
      done.begin = Seek(done.begin, done.end, lead.column, uint64_t{value} + 1);
    }
    ranges_ = whole;
  }

  const Query& query_;
  std::vector<int> order_;
  std::vector<uint32_t> values_;        // by variable
  std::vector<std::vector<Place>> at_;  // by level: where its variable is
  std::array<Range, 3> ranges_ = {};    // by atom: the rows that agree with what is told
  Found found_;
};

__attribute__((noinline)) Found SearchByGenericJoin(const GenericJoins& joins, const Query& query) {
  return GenericJoin(joins, query).found();
}

// ---- E-matching --------------------------------------------------------------------------------

// The index is shared by all searches of an iteration.
__attribute__((noinline)) SearchIndex BuildForMachine(const Graph& graph, UnionFind& classes,
                                                      Nursery& nursery) {
  SearchIndex index(nursery);
  const NodeStore& nodes = EngineView(graph).nodes();
  index.UpdateRoots(nodes, classes, static_cast<uint32_t>(graph.num_ids()), kSubstituteOp);
  index.UpdateEntries(nodes, 0);
  return index;
}

__attribute__((noinline)) Found SearchByMachine(Graph& graph, const Query& query) {
  Found found;
  const std::vector<int>& registers = query.compiled->variable_registers();
  ForEachMatch(graph, *query.compiled, {}, [&](const RawMatch& m) {
    found.Add(query.num_pattern_variables,
              [&](int v) { return m.registers[registers[static_cast<size_t>(v)]].value; });
  });
  return found;
}

// ---- Measuring ---------------------------------------------------------------------------------

constexpr size_t kWays = 3;
using Times = std::array<std::vector<double>, kWays>;

template <class F>
auto Timed(std::vector<double>& times, F&& f) {
  const std::clock_t begin = std::clock();
  auto result = f();
  times.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  return result;
}

double Median(std::vector<double> times) {
  std::nth_element(times.begin(), times.begin() + static_cast<long>(times.size() / 2), times.end());
  return times[times.size() / 2];
}

void Print(const std::string& name, const std::string& matches, const std::array<double, 3>& s) {
  std::printf("| %s | %s | %.4f | %.4f | %.4f |\n", name.c_str(), matches.c_str(), s[0], s[1],
              s[2]);
}

// False when the ways differ in what they find.
bool Compare(const std::string& name, Graph& graph, const Rules& rules, int repeat) {
  const SearchIndex& current = EngineView(graph).PrepareSearch().index;
  std::vector<Query> queries;
  for (const RewriteRule<SymbolLanguage>& rule : rules) {
    if (std::optional<Query> query = QueryOf(rule)) queries.push_back(*std::move(query));
  }
  Nursery nursery;
  UnionFind classes(nursery);
  for (uint32_t i = 0; i < graph.num_ids(); ++i) classes.Make();
  for (uint32_t i = 0; i < graph.num_ids(); ++i) {
    const ClassId c = current.ClassOf(NodeId{i});
    if (c != ClassId{i}) classes.Attach(ClassId{i}, c);
  }
  Times build;
  std::vector<Times> search(queries.size());
  std::vector<size_t> matches(queries.size());
  for (int round = 0; round < repeat; ++round) {
    Nursery of_index;
    Timed(build[0], [&] { return BuildForMachine(graph, classes, of_index); });
    const HashJoins hashed = Timed(build[1], [&] { return BuildForHashJoin(graph, queries); });
    const GenericJoins sorted =
        Timed(build[2], [&] { return BuildForGenericJoin(graph, queries); });
    for (size_t q = 0; q < queries.size(); ++q) {
      const Query& query = queries[q];
      const Found m = Timed(search[q][0], [&] { return SearchByMachine(graph, query); });
      const Found h = Timed(search[q][1], [&] { return SearchByHashJoin(hashed, query); });
      const Found g = Timed(search[q][2], [&] { return SearchByGenericJoin(sorted, query); });
      matches[q] = m.matches;
      if (m == h && m == g) continue;
      std::fprintf(stderr,
                   "matching_bench: %s, %s: %zu, %zu and %zu matches, or not the same ones\n",
                   name.c_str(), query.name.c_str(), m.matches, h.matches, g.matches);
      return false;
    }
  }
  std::printf("\n%s: %zu nodes, %zu classes\n\n", name.c_str(), graph.num_nodes(),
              graph.num_classes());
  std::printf(
      "| pattern | matches | machine | hash join | generic join |\n|---|---|---|---|---|\n");
  std::array<double, kWays> total = {}, row = {};
  const auto print = [&](const std::string& what, const std::string& found, const Times& times) {
    for (size_t way = 0; way < kWays; ++way) total[way] += row[way] = Median(times[way]);
    Print(what, found, row);
  };
  for (size_t q = 0; q < queries.size(); ++q) {
    print(queries[q].name, std::to_string(matches[q]), search[q]);
  }
  Print("all", "", total);
  print("building", "", build);
  Print("all, with building", "", total);
  return true;
}

int Main(int argc, char** argv) {
  CLI::App app("E-matching against joins over the relations of operators.");
  std::vector<int> sizes = {11, 11};
  int repeat = 5;
  app.add_option("--sizes", sizes, "N of A, and K of B; 0 for none")->delimiter(',')->expected(2);
  app.add_option("--repeat", repeat, "Runs of each")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  bool same = true;
  for (const bool is_sum : {true, false}) {
    const int size = sizes[is_sum ? 0 : 1];
    if (size == 0) continue;
    Symbols symbols;
    Graph graph(SymbolLanguage{});
    const Rules rules = is_sum ? SumRules(symbols) : MathRules(symbols);
    AddTerms(graph, symbols, is_sum ? SumTerms(size) : MathTerms());
    SaturationOptions<SymbolLanguage> options;
    if (!is_sum) options.max_iterations = size;
    Saturate(graph, rules, options);
    same = Compare((is_sum ? "A" : "B") + std::to_string(size), graph, rules, repeat) && same;
  }
  return same ? 0 : 1;
}

}  // namespace
}  // namespace eqrise::egraph

int main(int argc, char** argv) { return eqrise::egraph::Main(argc, argv); }
