// Host arrays, random data and the comparison of results.
#include "run/array.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>

#include "run/random.h"
#include "run/verify.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST_CASE("an array is zeros, aligned, and knows its type") {
  const auto array = HostArray::Create(Element::kF32, {2, 3});
  REQUIRE(array.ok());
  CHECK(array->Type() == "2.3.f32");
  CHECK(array->byte_size() == 24);
  CHECK(reinterpret_cast<std::uintptr_t>(array->Bytes()) % HostArray::kAlignment == 0);
  CHECK(array->ToDoubles() == std::vector<double>(6, 0.0));
}

TEST_CASE("a scalar has no extents, an empty array has an address") {
  CHECK(HostArray::Create(Element::kI64, {})->Type() == "i64");
  CHECK(HostArray::Create(Element::kI64, {})->size() == 1);
  CHECK(HostArray::Create(Element::kF64, {0, 5})->size() == 0);
  CHECK(HostArray::Create(Element::kF64, {0, 5})->Bytes() != nullptr);
}

TEST_CASE("sizes that no memory has are errors") {
  CHECK(ErrorOf(HostArray::Create(Element::kF64, {INT64_MAX / 2})).find("too large") !=
        std::string::npos);
  CHECK(ErrorOf(HostArray::Create(Element::kI8, {1 << 30, 1 << 30, 1 << 30})).find("too large") !=
        std::string::npos);
  CHECK(ErrorOf(HostArray::Create(Element::kI8, {-1})).find("negative") != std::string::npos);
}

TEST_CASE("a copy has its own bytes") {
  HostArray a = Array(Element::kF32, {2}, {1, 2});
  const HostArray b = a;
  a.As<float>()[0] = 7;
  CHECK(b.AsDouble(0) == 1);
  CHECK(a.AsDouble(0) == 7);
}

TEST_CASE("doubles become every element type and come back") {
  for (const Element element : kAllElements) {
    CAPTURE(ElementName(element));
    CHECK(ElementFromName(ElementName(element)) == element);
    const HostArray array = Array(element, {3}, {0, 1, 1});
    CHECK(array.ToDoubles() == std::vector<double>{0, 1, 1});
  }
  CHECK_FALSE(ElementFromName("f128").has_value());
}

TEST_CASE("what an element type cannot hold is an error") {
  const auto fits = [](Element element, double value) {
    const double values[] = {value};
    return HostArray::FromDoubles(element, {1}, values).ok();
  };
  CHECK(fits(Element::kI8, -128));
  CHECK_FALSE(fits(Element::kI8, -129));
  CHECK_FALSE(fits(Element::kI8, 128));
  CHECK(fits(Element::kU8, 255));
  CHECK_FALSE(fits(Element::kU8, 256));
  CHECK_FALSE(fits(Element::kU8, -1));
  CHECK_FALSE(fits(Element::kBool, 2));
  CHECK_FALSE(fits(Element::kI32, 0.5));
  CHECK_FALSE(fits(Element::kI32, kNan));
  CHECK(fits(Element::kI64, -0x1p63));
  CHECK_FALSE(fits(Element::kI64, 0x1p63));
  CHECK_FALSE(fits(Element::kU64, 0x1p64));
  const double two[] = {1, 2};
  CHECK(ErrorOf(HostArray::FromDoubles(Element::kF32, {3}, two)).find("needs 3 values") !=
        std::string::npos);
}

TEST_CASE("every half is a double and comes back, and doubles become the nearest half") {
  std::vector<std::int64_t> shape = {0x10000};
  HostArray halves = HostArray::Create(Element::kF16, shape).value();
  std::uint16_t next = 0;
  for (std::uint16_t& half : halves.As<std::uint16_t>()) half = next++;
  const std::vector<double> values = halves.ToDoubles();
  const HostArray back = HostArray::FromDoubles(Element::kF16, shape, values).value();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint16_t half = back.As<std::uint16_t>()[i];
    if (std::isnan(values[i]) ? (half & 0x7fff) <= 0x7c00 : half != i) {
      FAIL_CHECK("half ", i, " became ", half);
    }
  }
  const auto half_of = [](double value) {
    const double one[] = {value};
    return HostArray::FromDoubles(Element::kF16, {1}, one)->As<std::uint16_t>()[0];
  };
  CHECK(half_of(1.0) == 0x3c00);
  CHECK(half_of(-2.0) == 0xc000);
  CHECK(half_of(65504) == 0x7bff);
  CHECK(half_of(65519.9) == 0x7bff);
  CHECK(half_of(65520) == 0x7c00);
  CHECK(half_of(0x1p-24) == 0x0001);
  CHECK(half_of(0x1p-25) == 0x0000);        // a tie: to even
  CHECK(half_of(0x1.8p-24) == 0x0002);      // a tie: to even
  CHECK(half_of(1 + 0x1p-11) == 0x3c00);    // a tie: to even
  CHECK(half_of(1 + 0x1.8p-10) == 0x3c02);  // a tie: to even
}

TEST_CASE("random data is what it has always been") {
  // These values must not change: expected outputs elsewhere are made from them.
  const auto f = RandomArray(Element::kF32, {3}, 42, 0, 1);
  REQUIRE(f.ok());
  CHECK(f->As<float>()[0] == 0x1.5f87e8p-2f);
  CHECK(f->As<float>()[1] == 0x1.e957a2p-1f);
  const auto i = RandomArray(Element::kI32, {3}, 42, -100, 100);
  REQUIRE(i.ok());
  CHECK(i->ToDoubles() == std::vector<double>{-31, 92, -3});
}

TEST_CASE("the seed decides, and a longer array begins with the shorter one") {
  const auto make = [](std::int64_t size, std::uint64_t seed) {
    return RandomArray(Element::kF64, {size}, seed, -1, 1)->ToDoubles();
  };
  CHECK(make(100, 1) == make(100, 1));
  CHECK(make(100, 1) != make(100, 2));
  const std::vector<double> longer = make(200, 1);
  CHECK(std::vector<double>(longer.begin(), longer.begin() + 100) == make(100, 1));
  // Neighbouring seeds are not the same sequence shifted.
  CHECK(make(100, 1)[1] != make(100, 2)[0]);
}

TEST_CASE("random data is within its bounds, of every type") {
  for (const Element element : kAllElements) {
    CAPTURE(ElementName(element));
    const auto array = RandomArray(element, {1000}, 7, 0, 1);
    REQUIRE(array.ok());
    const std::vector<double> values = array->ToDoubles();
    double sum = 0;
    for (const double value : values) {
      CHECK((value >= 0 && value <= 1));
      sum += value;
    }
    CHECK(sum > 450);
    CHECK(sum < 550);
  }
  const auto dice = RandomArray(Element::kI8, {1000}, 1, 1, 6);
  const std::vector<double> rolls = dice->ToDoubles();
  CHECK(std::set<double>(rolls.begin(), rolls.end()) == std::set<double>{1, 2, 3, 4, 5, 6});
  const auto constant = RandomArray(Element::kF32, {10}, 1, 2.5, 2.5);
  CHECK(constant->ToDoubles() == std::vector<double>(10, 2.5));
  CHECK(RandomArray(Element::kI64, {10}, 1, -0x1p63, 0x1p62).ok());
}

TEST_CASE("bounds that make no sense are errors") {
  CHECK_FALSE(RandomArray(Element::kF32, {1}, 1, 1, 0).ok());
  CHECK_FALSE(RandomArray(Element::kF32, {1}, 1, 0, kInfinity).ok());
  CHECK_FALSE(RandomArray(Element::kF32, {1}, 1, kNan, 1).ok());
  CHECK_FALSE(RandomArray(Element::kF32, {1}, 1, 0, 1e39).ok());
  CHECK_FALSE(RandomArray(Element::kF64, {1}, 1, -1e308, 1e308).ok());
  CHECK_FALSE(RandomArray(Element::kU8, {1}, 1, -1, 5).ok());
  CHECK_FALSE(RandomArray(Element::kI32, {1}, 1, 0.25, 0.75).ok());
  CHECK_FALSE(RandomArray(Element::kI64, {1}, 1, 0, 0x1p63).ok());
}

TEST_CASE("16M random floats take well under a second") {
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(RandomArray(Element::kF32, {1 << 24}, 1, -1, 1).ok());
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  MESSAGE("16M random floats: ", seconds.count(), " s");
  CHECK(seconds.count() < 2);  // 0.1 s when nothing else runs; generous for sanitizers
}

TEST_CASE("equal arrays have no error") {
  const HostArray a = Array(Element::kF32, {2, 2}, {1, -2, 0, 1e30});
  const Verdict verdict = Verify(a, a, 0);
  CHECK(verdict.ok);
  CHECK(verdict.max_error == 0);
  CHECK(verdict.worst == 0);
}

TEST_CASE("one wrong element is found and named") {
  const HostArray want = Array(Element::kF64, {2, 3}, {1, 1, 1, 1, 1, 1});
  const HostArray got = Array(Element::kF32, {2, 3}, {1, 1, 1, 1, 1.5, 1});
  const Verdict verdict = Verify(got, want, 0.1);
  CHECK_FALSE(verdict.ok);
  CHECK(verdict.worst == 4);
  CHECK(verdict.max_error == 0.5);
  CHECK(verdict.message == "max error 0.5 at [1, 1] (got 1.5, want 1) exceeds the tolerance 0.1");
  CHECK(Verify(got, want, 0.5).ok);
}

TEST_CASE("the error of small elements is relative to the scale of the reference") {
  const HostArray want = Array(Element::kF64, {4}, {100, -100, 100, 0});
  const HostArray got = Array(Element::kF64, {4}, {100, -100, 100, 1e-4});
  const Verdict verdict = Verify(got, want, 1e-5);
  CHECK(verdict.ok);
  CHECK(verdict.max_error == doctest::Approx(1e-4 / std::sqrt(7500.0)));
  // Without any scale it is absolute.
  CHECK_FALSE(Verify(Array(Element::kF64, {1}, {1e-4}), Array(Element::kF64, {1}, {0}), 1e-5).ok);
}

TEST_CASE("a NaN equals a NaN only, an infinity the same infinity only") {
  const auto error = [](double got, double want) {
    return Verify(Array(Element::kF32, {2}, {1, got}), Array(Element::kF64, {2}, {1, want}), 1e9)
        .max_error;
  };
  CHECK(error(kNan, kNan) == 0);
  CHECK(error(kNan, 1) == kInfinity);
  CHECK(error(1, kNan) == kInfinity);
  CHECK(error(kInfinity, kInfinity) == 0);
  CHECK(error(-kInfinity, kInfinity) == kInfinity);
  CHECK(error(kInfinity, 1) == kInfinity);
  CHECK(error(1, kInfinity) == kInfinity);
  CHECK(error(kNan, kInfinity) == kInfinity);
  // The tolerance cannot be so large that it accepts one.
  CHECK_FALSE(Verify(Array(Element::kF32, {1}, {kNan}), Array(Element::kF64, {1}, {1}), 1e300).ok);
}

TEST_CASE("integers have a tolerance of their own") {
  const HostArray got = Array(Element::kI32, {2}, {157, 1000}),
                  want = Array(Element::kF64, {2}, {156, 1000});
  const Verdict exact = Verify(got, want, {.floats = 1e9});
  CHECK_FALSE(exact.ok);
  CHECK(exact.message.find("unless `//@ tolerance` says otherwise") != std::string::npos);
  CHECK(Verify(got, want, {.integers = 1e-2}).ok);
  CHECK_FALSE(Verify(got, want, {.floats = 1e9, .integers = 1e-4}).ok);
}

TEST_CASE("integers are compared exactly, whatever the tolerance of floats") {
  CHECK(Verify(Array(Element::kI32, {2}, {3, -4}), Array(Element::kF64, {2}, {3, -4}), 0).ok);
  const Verdict off_by_one =
      Verify(Array(Element::kI32, {2}, {3, -4}), Array(Element::kF64, {2}, {3, -3}), 1e9);
  CHECK_FALSE(off_by_one.ok);
  CHECK(off_by_one.worst == 1);
  CHECK_FALSE(Verify(Array(Element::kI32, {1}, {3}), Array(Element::kF64, {1}, {3.25}), 1).ok);
  CHECK_FALSE(Verify(Array(Element::kU8, {1}, {3}), Array(Element::kF64, {1}, {kNan}), 1).ok);
  // 2^53 and 2^53 + 1 are the same double.
  HostArray got = Array(Element::kI64, {1}, {0x1p53});
  HostArray want = got;
  CHECK(Verify(got, want, 0).ok);
  want.As<std::int64_t>()[0] += 1;
  CHECK_FALSE(Verify(got, want, 0).ok);
}

TEST_CASE("shapes have to agree") {
  const Verdict verdict =
      Verify(Array(Element::kF32, {2}, {1, 2}), Array(Element::kF64, {2, 1}, {1, 2}), 1);
  CHECK_FALSE(verdict.ok);
  CHECK(verdict.message == "the result is 2.f32, but the reference is 2.1.f64");
  CHECK(Verify(Array(Element::kF32, {0}, {}), Array(Element::kF64, {0}, {}), 0).ok);
}

}  // namespace
}  // namespace eqrise::run
