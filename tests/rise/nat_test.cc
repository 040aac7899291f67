// Nats against evaluation: simplification never changes a value, and the provers never lie.
#include "rise/nat/nat.h"

#include <doctest/doctest.h>

#include <limits>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "rise/term/print.h"

namespace eqrise::rise {
namespace {

// Random nats with what they mean: a function from the variables' values, computed by the side.
class NatGenerator {
 public:
  explicit NatGenerator(uint64_t seed) : random_(seed) {
    for (const char* name : {"n", "m", "k"}) sizes_.push_back(nats_.NewSize(name));
    index_ = nats_.NewIndex("i", nats_.Var(sizes_[0]));
  }

  struct Meaning {
    Nat nat;
    std::vector<int64_t> values;  // one for each point
  };

  // Points at which everything is evaluated: sizes at least 1, the index below n.
  void NewPoints() {
    points_.clear();
    for (int p = 0; p < 12; ++p) {
      std::vector<int64_t> point;
      for (size_t v = 0; v < sizes_.size(); ++v) point.push_back(1 + Below(p < 4 ? 3 : 40));
      point.push_back(Below(point[0]));
      points_.push_back(point);
    }
  }

  int64_t Below(int64_t n) {
    return static_cast<int64_t>(std::uniform_int_distribution<int64_t>(0, n - 1)(random_));
  }

  Meaning Leaf() {
    Meaning out;
    int64_t which = Below(6);
    if (which < 2) {
      int64_t c = Below(9);
      out.nat = nats_.Const(c);
      out.values.assign(points_.size(), c);
      return out;
    }
    size_t v = static_cast<size_t>(which - 2);
    out.nat = nats_.Var(v < 3 ? sizes_[v] : index_);
    for (const auto& point : points_) out.values.push_back(point[v]);
    return out;
  }

  // Never negative, so that floor division and remainder are defined.
  Meaning Make(int depth) {
    if (depth == 0) return Leaf();
    Meaning a = Make(depth - 1);
    Meaning b = Make(depth - 1);
    Meaning out;
    int64_t which = Below(7);
    auto combine = [&](auto f) {
      for (size_t p = 0; p < points_.size(); ++p) out.values.push_back(f(a.values[p], b.values[p]));
    };
    switch (which) {
      case 0:
      case 1:
        out.nat = nats_.Add(a.nat, b.nat);
        combine([](int64_t x, int64_t y) { return x + y; });
        break;
      case 2:
        out.nat = nats_.Mul(a.nat, b.nat);
        combine([](int64_t x, int64_t y) { return x * y; });
        break;
      case 3:
        out.nat = nats_.Min(a.nat, b.nat);
        combine([](int64_t x, int64_t y) { return std::min(x, y); });
        break;
      case 4:
        out.nat = nats_.Max(a.nat, b.nat);
        combine([](int64_t x, int64_t y) { return std::max(x, y); });
        break;
      default: {
        // The divisor is positive: a size, a constant, or one more than something.
        Meaning d;
        int64_t kind = Below(3);
        if (kind == 0) {
          size_t v = static_cast<size_t>(Below(3));
          d.nat = nats_.Var(sizes_[v]);
          for (const auto& point : points_) d.values.push_back(point[v]);
        } else if (kind == 1) {
          int64_t c = 1 + Below(8);
          d.nat = nats_.Const(c);
          d.values.assign(points_.size(), c);
        } else {
          d.nat = nats_.Add(b.nat, nats_.Const(1));
          for (int64_t x : b.values) d.values.push_back(x + 1);
        }
        b = d;
        if (which == 5) {
          out.nat = nats_.FloorDiv(a.nat, b.nat);
          combine([](int64_t x, int64_t y) { return x / y; });
        } else {
          out.nat = nats_.Mod(a.nat, b.nat);
          combine([](int64_t x, int64_t y) { return x % y; });
        }
        break;
      }
    }
    return out;
  }

  std::optional<int64_t> Evaluate(Nat n, size_t point) const {
    return nats_.Evaluate(n, [&](NatVar v) -> std::optional<int64_t> {
      for (size_t i = 0; i < sizes_.size(); ++i) {
        if (sizes_[i] == v) return points_[point][i];
      }
      if (v == index_) return points_[point][3];
      return std::nullopt;
    });
  }

  NatTable& nats() { return nats_; }
  size_t num_points() const { return points_.size(); }

 private:
  NatTable nats_;
  std::mt19937_64 random_;
  std::vector<NatVar> sizes_;
  NatVar index_;
  std::vector<std::vector<int64_t>> points_;
};

TEST_CASE("nats mean what they were made from") {
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    NatGenerator g(seed);
    g.NewPoints();
    NatGenerator::Meaning a = g.Make(1 + static_cast<int>(seed % 4));
    std::string text = PrintNat(g.nats(), a.nat);
    CAPTURE(seed);
    CAPTURE(text);
    for (size_t p = 0; p < g.num_points(); ++p) {
      std::optional<int64_t> value = g.Evaluate(a.nat, p);
      REQUIRE(value.has_value());
      CHECK(*value == a.values[p]);
    }
  }
}

TEST_CASE("the ring laws hold as equal handles") {
  for (uint64_t seed = 0; seed < 400; ++seed) {
    CAPTURE(seed);
    NatGenerator g(seed);
    g.NewPoints();
    NatTable& t = g.nats();
    Nat a = g.Make(2).nat;
    Nat b = g.Make(2).nat;
    Nat c = g.Make(1).nat;
    Nat zero = t.Const(0);
    Nat one = t.Const(1);
    CHECK(t.Add(a, b) == t.Add(b, a));
    CHECK(t.Add(t.Add(a, b), c) == t.Add(a, t.Add(b, c)));
    CHECK(t.Mul(a, b) == t.Mul(b, a));
    CHECK(t.Mul(t.Mul(a, b), c) == t.Mul(a, t.Mul(b, c)));
    CHECK(t.Mul(a, t.Add(b, c)) == t.Add(t.Mul(a, b), t.Mul(a, c)));
    CHECK(t.Add(a, zero) == a);
    CHECK(t.Mul(a, one) == a);
    CHECK(t.Mul(a, zero) == zero);
    CHECK(t.Sub(a, a) == zero);
    CHECK(t.Sub(t.Add(a, b), b) == a);
    CHECK(t.Min(a, b) == t.Min(b, a));
    CHECK(t.Max(a, b) == t.Max(b, a));
    if (a != zero) CHECK(t.ExactDiv(t.Mul(a, b), a) == b);
  }
}

TEST_CASE("the provers never lie") {
  int decided = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    NatGenerator g(seed);
    g.NewPoints();
    NatTable& t = g.nats();
    NatGenerator::Meaning a = g.Make(static_cast<int>(seed % 4));
    NatGenerator::Meaning b = g.Make(static_cast<int>(seed % 3));
    std::string a_text = PrintNat(t, a.nat);
    std::string b_text = PrintNat(t, b.nat);
    CAPTURE(seed);
    CAPTURE(a_text);
    CAPTURE(b_text);
    Proof at_least = t.AtLeast(a.nat, b.nat);
    Proof divides = t.Divides(b.nat, a.nat);
    Proof whole = b.nat.id == 0 ? Proof::kUnknown : t.IsInteger(t.ExactDiv(a.nat, b.nat));
    decided += at_least != Proof::kUnknown;
    for (size_t p = 0; p < g.num_points(); ++p) {
      int64_t x = a.values[p];
      int64_t y = b.values[p];
      if (at_least == Proof::kYes) CHECK(x >= y);
      if (at_least == Proof::kNo) CHECK(x < y);
      bool multiple = y == 0 ? x == 0 : x % y == 0;
      if (divides == Proof::kYes) CHECK(multiple);
      if (divides == Proof::kNo) CHECK_FALSE(multiple);
      if (whole == Proof::kYes && y != 0) CHECK(multiple);
      if (whole == Proof::kNo && y != 0) CHECK_FALSE(multiple);
    }
  }
  CHECK(decided > 300);
}

TEST_CASE("nats print as text that is the same nat") {
  NatTable t;
  Nat n = t.Var(t.NewSize("n"));
  Nat m = t.Var(t.NewSize("m"));
  CHECK(PrintNat(t, t.Const(0)) == "0");
  CHECK(PrintNat(t, t.Add(n, t.Const(2))) == "n + 2");
  CHECK(PrintNat(t, t.Sub(t.Const(2), n)) == "2 - n");
  CHECK(PrintNat(t, t.Mul(t.Const(-1), n)) == "-n");
  CHECK(PrintNat(t, t.ExactDiv(t.Mul(n, m), t.Const(32))) == "n * m / 32");
  CHECK(PrintNat(t, t.ExactDiv(n, t.Mul(m, t.Const(32)))) == "n / (32 * m)");
  CHECK(PrintNat(t, t.FloorDiv(n, t.Const(32))) == "floorDiv(n, 32)");
  CHECK(PrintNat(t, t.Mod(t.Add(n, m), t.Const(32))) == "((n + m) % 32)");
  CHECK(PrintNat(t, t.ExactDiv(n, t.Add(m, t.Const(1)))) == "n / (m + 1)");
}

TEST_CASE("division and remainder are removed where they do nothing") {
  NatTable t;
  NatVar size = t.NewSize("n");
  Nat n = t.Var(size);
  Nat i = t.Var(t.NewIndex("i", t.Const(32)));
  Nat j = t.Var(t.NewIndex("j", n));
  Nat c32 = t.Const(32);
  CHECK(t.FloorDiv(t.Add(t.Mul(c32, j), i), c32) == j);
  CHECK(t.Mod(t.Add(t.Mul(c32, j), i), c32) == i);
  CHECK(t.Mod(t.Add(t.Mul(n, i), j), n) == j);
  // What the divisor leaves of a multiple of it and a number is a number.
  CHECK(t.Mod(t.Add(t.Mul(c32, j), t.Const(35)), c32) == t.Const(3));
  CHECK(t.FloorDiv(t.Add(t.Mul(c32, j), t.Const(67)), c32) == t.Add(j, t.Const(2)));
  CHECK(t.Mod(t.Sub(t.Mul(c32, j), t.Const(1)), c32) == t.Const(31));
  // A remainder is taken of what is not negative.
  CHECK(t.Mod(t.Add(i, t.Sub(n, t.Const(1))), n) != t.Mod(t.Sub(i, t.Const(1)), n));
  // A quotient and its remainder make up the whole, also as multiples.
  const Nat four = t.Const(4), x = t.Add(i, n);
  CHECK(t.Add(t.Mul(four, t.FloorDiv(x, four)), t.Mod(x, four)) == x);
  CHECK(t.Add(t.Mul(t.Const(16), t.FloorDiv(x, four)), t.Mod(t.Mul(four, x), t.Const(16))) ==
        t.Mul(four, x));
  // Four neighbours that begin at a multiple of four stay neighbours: a vector.
  const Nat lane = t.Var(t.NewIndex("lane", four)), c16 = t.Const(16);
  CHECK(t.Mod(t.Add(t.Mul(four, x), lane), c16) == t.Add(t.Mod(t.Mul(four, x), c16), lane));
  CHECK(t.Mod(t.Add(t.Mul(four, x), i), c16) != t.Add(t.Mod(t.Mul(four, x), c16), i));
  CHECK(t.FloorDiv(t.Add(t.Mul(n, i), j), n) == i);
  CHECK(t.FloorDiv(i, c32) == t.Const(0));
  CHECK(t.FloorDiv(t.FloorDiv(n, t.Const(4)), t.Const(8)) == t.FloorDiv(n, c32));
  // A factor of the divisor is a divisor of its own.
  const Nat m = t.Var(t.NewSize("m"));
  const Nat row = t.Var(t.NewIndex("row", t.Mul(n, m)));
  const Nat within = t.Add(t.Mul(c32, row), i), all = t.Mul(c32, n);
  CHECK(t.FloorDiv(within, all) == t.FloorDiv(row, n));
  CHECK(t.Mod(within, all) == t.Add(t.Mul(c32, t.Mod(row, n)), i));
  CHECK(t.FloorDiv(t.Add(t.Mul(n, row), j), t.Mul(n, m)) == t.FloorDiv(row, m));
  CHECK(t.Mod(t.Add(t.Mul(n, row), j), t.Mul(n, m)) == t.Add(t.Mul(n, t.Mod(row, m)), j));
  CHECK(t.FloorDiv(t.Add(t.Mul(n, row), i), t.Mul(n, m)) != t.FloorDiv(row, m));  // i may be n
}

TEST_CASE("facts") {
  NatTable t;
  Nat n = t.Var(t.NewSize("n"));
  Nat m = t.Var(t.NewSize("m"));
  CHECK(t.Divides(t.Const(32), n) == Proof::kUnknown);
  t.AssumeDivides(t.Const(32), n);
  CHECK(t.Divides(t.Const(32), n) == Proof::kYes);
  CHECK(t.Divides(t.Const(8), n) == Proof::kYes);
  CHECK(t.Divides(t.Const(64), n) == Proof::kUnknown);
  CHECK(t.Divides(t.Const(32), t.Mul(n, m)) == Proof::kYes);
  CHECK(t.Divides(t.Const(32), t.Add(n, t.Const(1))) != Proof::kYes);
  CHECK(t.IsInteger(t.ExactDiv(t.Add(n, t.Const(1)), t.Const(2))) == Proof::kNo);
  CHECK(t.AtLeast(n, t.Const(32)) == Proof::kYes);
  CHECK(t.AtLeast(n, t.Const(33)) == Proof::kUnknown);
  CHECK(t.AtLeast(n, m) == Proof::kUnknown);
  t.AssumeAtLeast(n, m);
  CHECK(t.AtLeast(n, m) == Proof::kYes);
  Nat sum = t.Add(m, t.Const(1));
  CHECK(t.IsInteger(t.ExactDiv(sum, t.Const(2))) == Proof::kUnknown);
  t.AssumeDivides(t.Const(2), sum);
  CHECK(t.IsInteger(t.ExactDiv(sum, t.Const(2))) == Proof::kYes);
  CHECK(t.IsInteger(t.ExactDiv(t.Mul(n, sum), t.Const(2))) == Proof::kYes);
  CHECK(t.IsInteger(t.ExactDiv(m, t.Const(2))) == Proof::kUnknown);
}

TEST_CASE("a quotient is at least what is divided has room for") {
  NatTable t;
  const Nat n = t.Var(t.NewSize("n"));
  const Nat m = t.Var(t.NewSize("m"));
  const Nat up = t.FloorDiv(t.Add(n, t.Const(31)), t.Const(32));  // rounded up
  CHECK(t.AtLeast(up, t.Const(1)) == Proof::kYes);
  CHECK(t.AtLeast(up, t.Const(2)) != Proof::kYes);
  CHECK(t.AtLeast(t.FloorDiv(t.Add(n, t.Const(30)), t.Const(32)), t.Const(1)) != Proof::kYes);
  CHECK(t.AtLeast(t.FloorDiv(t.Add(n, t.Mul(m, m)), m), m) == Proof::kYes);
}

TEST_CASE("a number that holds the divisor several times is counted out of a division") {
  NatTable t;
  const Nat i = t.Var(t.NewIndex("i", t.Const(1000))), c = t.Const(1024);
  CHECK(t.Mod(t.Add(i, t.Const(1026)), c) == t.Add(i, t.Const(2)));
  CHECK(t.FloorDiv(t.Add(i, t.Const(1026)), c) == t.Const(1));
  CHECK(t.Mod(t.Add(i, t.Const(2048)), c) == i);
  CHECK(PrintNat(t, t.Mod(t.Add(i, t.Const(2100)), c)) == "((i + 52) % 1024)");
}

// What a row that grows with its position is padded by, up to a whole number of vectors.
TEST_CASE("what is divided is less than a divisor away from the multiple of its quotient") {
  NatTable t;
  const Nat n = t.Var(t.NewSize("n")), sixteen = t.Const(16);
  const Nat at = t.Var(t.NewIndex("at", n));
  const Nat multiple = t.Mul(sixteen, t.FloorDiv(at, sixteen));
  CHECK(t.AtLeast(t.Add(multiple, t.Const(15)), at) == Proof::kYes);
  CHECK(t.AtLeast(t.Add(multiple, t.Const(14)), at) == Proof::kUnknown);
  CHECK(t.AtLeast(at, multiple) == Proof::kYes);
  CHECK(t.AtLeast(at, t.Add(multiple, t.Const(1))) == Proof::kUnknown);
}

// The rest of a loop over blocks ends where the whole does.
TEST_CASE("a remainder and its quotient together are what was divided") {
  NatTable t;
  const Nat n = t.Var(t.NewSize("n")), eight = t.Const(8);
  const Nat blocks = t.Mul(eight, t.FloorDiv(n, eight));
  const Nat rest = t.Var(t.NewIndex("rest", t.Mod(n, eight)));
  const Nat at = t.Add(blocks, rest);
  CHECK(t.AtLeast(n, t.Add(at, t.Const(1))) == Proof::kYes);
  CHECK(t.AtLeast(n, t.Add(at, t.Const(2))) == Proof::kUnknown);
  CHECK(t.AtLeast(n, t.Mod(n, eight)) == Proof::kYes);
}

TEST_CASE("an unknown that occurs once is solved for") {
  NatTable t;
  Nat n = t.Var(t.NewSize("n"));
  NatVar unknown = t.NewMeta("k");
  Nat k = t.Var(unknown);
  auto solve = [&](Nat left, Nat right) { return t.SolveForMeta(left, right)->second; };
  CHECK(solve(t.Mul(k, t.Const(32)), n) == t.ExactDiv(n, t.Const(32)));
  CHECK(solve(t.Add(k, t.Const(2)), n) == t.Sub(n, t.Const(2)));
  CHECK(solve(t.Mul(k, n), t.Mul(n, n)) == n);
  CHECK(!t.SolveForMeta(t.Mul(k, k), n).has_value());
  CHECK(!t.SolveForMeta(t.FloorDiv(k, t.Const(2)), n).has_value());
}

TEST_CASE("a variable beside a power of itself is in the power, and comes out of it again") {
  NatTable nats;
  const Nat n = nats.Var(nats.NewSize("n")), k = nats.Var(nats.NewSize("k"));
  const Nat one = nats.Const(1);
  const Nat less = nats.Pow(n, nats.Sub(k, one)), power = nats.Pow(n, k);
  CHECK(nats.Mul(n, less) == power);
  CHECK(nats.Mul(nats.Mul(n, n), less) == nats.Mul(n, power));
  CHECK(nats.ExactDiv(nats.Mul(n, power), n) == power);
  CHECK(nats.ExactDiv(nats.Mul(n, less), n) == nats.ExactDiv(power, n));
  // Nobody says that n divides n^k: k may be 0.
  const Nat any = nats.Var(nats.NewSize("j", 0));
  CHECK(nats.IsInteger(nats.ExactDiv(nats.Pow(n, any), n)) != Proof::kYes);
}

TEST_CASE("nothing is known of what is beyond 64 bits, and asking is no error") {
  NatTable nats;
  const Nat many = nats.Const(int64_t{1} << 40);
  const Nat i = nats.Var(nats.NewIndex("i", many)), j = nats.Var(nats.NewIndex("j", many));
  const Nat n = nats.Var(nats.NewSize("n")), product = nats.Mul(i, j);
  CHECK(!nats.Largest(product).has_value());
  CHECK(!nats.Largest(nats.Mul(nats.Min(i, many), j)).has_value());
  CHECK(nats.AtLeast(n, product) == Proof::kUnknown);
  CHECK(nats.AtLeast(product, nats.Const(0)) == Proof::kYes);
  const Nat least = nats.Const(std::numeric_limits<int64_t>::min());
  CHECK(nats.AtLeast(nats.Const(1), least) == Proof::kUnknown);
}

}  // namespace
}  // namespace eqrise::rise
