// What is known of integers without running anything: of what has a range, no operation is printed
// as if it might overflow.
#include "dpia/value_range.h"

#include <optional>
#include <string>

#include "tests/dpia/dpia_testing.h"

namespace eqrise::dpia {
namespace {

// The range of what `body` stores, which may use x, and i that counts to 16.
std::string Range(const std::string& body, const std::string& type = "i32") {
  Translated t = TranslateText("def k = fun(xs: 16." + type +
                                   " => zip(xs)(generate(fun(i: idx[16] => i))) |> mapSeq(fun(p => "
                                   "let x = fst(p) in let i = cast(" +
                                   type + ")(snd(p)) in " + body + ")))",
                               target::Target::kC);
  REQUIRE_MESSAGE(t.status.ok(), t.Message());
  std::optional<ValueRange> range;
  ForEachStmt(*t.phrase, t.phrase->body, [&](const Stmt& s) {
    for (const Assignment& a : s.assignments) range = RangeOf(*t.phrase, a.value);
  });
  if (!range) return "unknown";
  return std::to_string(range->least) + " to " + std::to_string(range->most);
}

TEST_CASE("counters have a range, and so has what is computed of them") {
  CHECK(Range("i") == "0 to 15");
  CHECK(Range("i - 20") == "-20 to -5");
  CHECK(Range("20 - i * i") == "-205 to 20");
  CHECK(Range("neg(i)") == "-15 to 0");
  CHECK(Range("min(i)(7) * max(i)(3)") == "0 to 105");
  CHECK(Range("i * 100i64 - 5i64", "i64") == "-5 to 1495");
}

TEST_CASE("data of few bits has the range of its type") {
  CHECK(Range("x", "i8") == "-128 to 127");
  CHECK(Range("cast(i32)(x) * cast(i32)(x) + 1", "i16") == "-1073709055 to 1073741825");
  CHECK(Range("cast(i32)(x) - 1", "u16") == "-1 to 65534");
  CHECK(Range("x + x", "i8") == "unknown");
}

TEST_CASE("remainders have a range") {
  CHECK(Range("x % 4") == "-3 to 3");
  CHECK(Range("x % -4") == "-3 to 3");
  CHECK(Range("x % 4u32", "u32") == "0 to 3");
  CHECK(Range("x % 1000u64", "u64") == "0 to 999");
  CHECK(Range("i % 4") == "0 to 3");
  CHECK(Range("(i - 20) % 7") == "-6 to 0");
  CHECK(Range("x % (i + 1)") == "-15 to 15");
}

TEST_CASE("quotients have a range where nothing is divided by 0") {
  CHECK(Range("(i - 20) / 3") == "-6 to -1");
  CHECK(Range("100 / (i + 1)") == "6 to 100");
  CHECK(Range("i / (i - 3)") == "unknown");
}

TEST_CASE("choices have the range of both") {
  CHECK(Range("if x < 0 then i else 100") == "0 to 100");
}

TEST_CASE("what a name stands for has its range") {
  CHECK(Range("let y = i * 2 - 3 in y * y + y") == "-84 to 756");
  CHECK(Range("let y = x * 2 in y + 1") == "unknown");
}

TEST_CASE("other data has no range, nor what might not fit") {
  CHECK(Range("x") == "unknown");
  CHECK(Range("x + 1") == "unknown");
  CHECK(Range("i * 143165577") == "unknown");  // 15 times that is 2^31 + 7
  CHECK(Range("i * 143165576") == "0 to 2147483640");
  CHECK(Range("i - 5u32", "u32") == "unknown");
  CHECK(Range("i * 9i8", "i8") == "unknown");
  CHECK(Range("i * 8i8", "i8") == "0 to 120");
  CHECK(Range("if x < 0 then i else x") == "unknown");
  CHECK(Range("i / x") == "unknown");
}

}  // namespace
}  // namespace eqrise::dpia
