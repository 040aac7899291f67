// Indices that are data: their width, their bounds, and what is written through them; and that a
// reference with a fault of the translator does not judge results of the same translator.
#include "compile/index_check.h"
#include "compile/reference.h"
#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

// A .npy file of a one-dimensional array.
template <typename T>
std::string NpyOf(const char* type, const std::vector<T>& values) {
  std::string header = std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': (" +
                       std::to_string(values.size()) + ",), }";
  header.resize(117, ' ');
  header += '\n';
  return std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header +
         std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

// 0 to n-1 in another order: step and n have no common divisor.
std::vector<int32_t> Permutation(int n, int step) {
  std::vector<int32_t> out;
  for (int i = 0; i < n; ++i) out.push_back(static_cast<int32_t>((i * int64_t{step} + 3) % n));
  return out;
}

void CheckRuns(const std::string& arguments) {
  const Outcome o = Eqrise("run " + arguments + " -t c,opencl,mlir --warmup 0 --repeats 1");
  CHECK_MESSAGE(o.code == 0, arguments << "\n" << o.err << o.out);
  CHECK_MESSAGE(Count(o.out, "  ok\n") == 3, arguments << "\n" << o.err << o.out);
}

// Vectors were written at the index of a lane that nobody had declared.
TEST_CASE("indices: a scatter by data writes each element where its index says" *
          testing::TakesLong()) {
  const TestFolder folder;
  const char* bodies[] = {
      "fun(is: n.idx[n], xs: n.f32, ys: n.f32 => scatter(is)(xs)(ys))",
      "fun(is: n.idx[n], xs: n.f32, ys: n.f32 => scatter(is)(xs |> map(fun(x => x * 2.0f)))(ys))",
      "fun(is: n.idx[n], xs: n.f32, ys: n.f32 =>\n"
      "  scatter(is)(zip(xs)(ys) |> map(fun(p => fst(p) - snd(p))))(ys))",
      "fun(is: n.idx[n], xs: n.f32, lane: n.f32 => scatter(is)(gather(is)(xs))(lane))"};
  for (const int n : {64, 63, 128}) {
    const std::string is = folder.Write("is.npy", NpyOf("<i4", Permutation(n, 5)));
    for (const char* body : bodies) {
      const std::string file =
          folder.Write("k.rise", std::string("def k = depFun((n: Nat) => ") + body + ")\n");
      CheckRuns(file + " --size n=" + std::to_string(n) + " --input is=" + is);
    }
  }
}

TEST_CASE("indices: those of a large bound have 64 bits in memory, too") {
  const TestFolder folder;
  const std::string is = folder.Write("is.npy", NpyOf<int64_t>("<i8", {0, 2147483648, 2999999999}));
  const std::string view = "generate(fun(i: idx[3000000000] => cast(i64)(indexAsNat(i)) * 3i64))";
  CheckRuns(
      folder.Write("k.rise", "def k = fun(is: 3.idx[3000000000] => gather(is)(" + view + "))\n") +
      " --input is=" + is);
  CheckRuns(
      folder.Write("k.rise",
                   "def k = fun(is: 3.idx[3000000000] =>\n"
                   "  padCst(1)(2)(natAsIndex(3000000000)(2500000000i64))(is) |> map(fun(i =>\n"
                   "    cast(i64)(indexAsNat(i)))))\n") +
      " --input is=" + is);
}

TEST_CASE("indices: what is out of its bound is refused before anything runs" *
          testing::TakesLong()) {
  const TestFolder folder;
  const std::string gather = folder.Write(
      "g.rise", "def g = depFun((n: Nat) => fun(is: n.idx[5], xs: 5.f32 => gather(is)(xs)))\n");
  const std::string bins =
      folder.Write("b.rise",
                   "def b = depFun((n: Nat) => fun(is: n.idx[5], xs: n.i32 =>\n"
                   "  reduceByIndex(add)(generate(fun(i: idx[5] => 0)))(is)(xs)))\n");
  const std::string two = folder.Write("t.rise",
                                       "def t = depFun((n: Nat) => fun(a: n.idx[5], is: n.idx[n], "
                                       "xs: n.f32 => scatter(is)(xs)(xs)))\n");
  for (const int n : {3, 1000, 3000000}) {
    for (const int32_t bad : {5, -1}) {
      std::vector<int32_t> indices(static_cast<size_t>(n));
      indices[static_cast<size_t>(n) * 2 / 3] = bad;
      const std::string place = "[" + std::to_string(n * 2 / 3) + "] = " + std::to_string(bad);
      const std::string is = folder.Write("is.npy", NpyOf("<i4", indices));
      const std::string size = " -t c --size n=" + std::to_string(n);
      for (const char* verify : {"", " --no-verify"}) {
        for (const std::string& file : {gather, bins}) {
          const Outcome o = Eqrise("run " + file + size + verify + " --input is=" + is);
          CHECK(o.code == 2);
          CHECK_MESSAGE(Contains(o.err, "the input is" + place + " is not in idx[5]"), o.err);
        }
        const Outcome o = Eqrise("run " + two + size + verify + " --input a=" + is);
        CHECK(o.code == 2);
        CHECK_MESSAGE(Contains(o.err, "the input a" + place), o.err);
      }
    }
  }
}

TEST_CASE(
    "indices: all threads' shares are looked at, and the first that is out of range is named") {
  const int64_t n = 3'000'000;
  run::HostArray wide = *run::HostArray::Create(run::Element::kI64, {3, n / 3});
  CHECK(compile::CheckIndices(wide, 1, "is").ok());
  for (const int64_t at : {n - 1, n / 2, int64_t{0}}) {
    wide.As<int64_t>()[static_cast<size_t>(at)] = int64_t{1} << 40;
    const std::string place =
        "is[" + std::to_string(at / (n / 3)) + "][" + std::to_string(at % (n / 3)) + "] = ";
    const std::string message(compile::CheckIndices(wide, 1000, "is").message());
    CHECK_MESSAGE(Contains(message, place), message);
  }
  CHECK(compile::CheckIndices(wide, (int64_t{1} << 40) + 1, "is").ok());
  // 32 bits can't name all elements.
  const run::HostArray narrow = *run::HostArray::Create(run::Element::kI32, {3});
  CHECK(compile::CheckIndices(narrow, int64_t{1} << 31, "is").ok());
  CHECK_FALSE(compile::CheckIndices(narrow, (int64_t{1} << 31) + 1, "is").ok());
}

// A reference for 300,000 elements, too many for the interpreter, of which the last one is beyond 32
// bits. `body` is of xs: n.i64.
compile::Reference ReferenceFor(const std::string& body, dpia::PlantedFault fault) {
  const TestFolder folder;
  const std::string path =
      folder.Write("k.rise", "def k = depFun((n: Nat) => fun(xs: n.i64 => " + body + "))\n");
  const int64_t n = 300'000;
  const compile::SizeMap sizes = {{"n", n}};
  compile::Kernel kernel = *compile::LoadKernel(path, sizes, "");
  run::HostArray xs = *run::HostArray::Create(run::Element::kI64, {n});
  xs.As<int64_t>()[static_cast<size_t>(n) - 1] = 2'500'000'000;
  run::RunOptions run;
  run.warmup = 0;
  run.repeats = 1;
  absl::StatusOr<compile::Reference> made =
      compile::ReferenceMaker(run, fault).Make(kernel, sizes, {std::move(xs)});
  REQUIRE_MESSAGE(made.ok(), made.status().message());
  return *std::move(made);
}

int64_t LastOf(const compile::Reference& reference) {
  return reference.outputs.at(0).As<int64_t>()[299'999];
}

// All targets and the reference are made by one translator. The fault makes 32 bits of an index
// before it is clamped, which random inputs at small sizes do not show.
TEST_CASE("verdict: a fault that results and their reference share is seen") {
  const std::string body = "xs |> map(fun(x => cast(i64)(indexAsNat(natAsIndex(100)(x)))))";
  const compile::Reference right = ReferenceFor(body, dpia::PlantedFault::kNone);
  CHECK(right.by == "plain C in double, 16 of its elements interpreted at this size");
  CHECK(right.doubt.empty());
  CHECK(LastOf(right) == 99);
  const compile::Reference wrong = ReferenceFor(body, dpia::PlantedFault::kNarrowClamps);
  CHECK(LastOf(wrong) == 0);
  CHECK_MESSAGE(Contains(wrong.doubt, "disagrees with the interpreter"), wrong.doubt);
  CHECK_MESSAGE(Contains(wrong.doubt, "extreme values"), wrong.doubt);
}

// No size below 1000 is one of this program, so that no small size can be compared. Only elements
// that are interpreted at the real size show the fault.
TEST_CASE("verdict: a fault that shows only at the real size is seen") {
  const std::string body =
      "xs |> split(1000) |> map(map(fun(x => cast(i64)(indexAsNat(natAsIndex(100)(x))))))";
  const compile::Reference right = ReferenceFor(body, dpia::PlantedFault::kNone);
  CHECK(right.doubt.empty());
  CHECK(right.by ==
        "plain C in double, not compared with the interpreter at any small size, 16 of its "
        "elements interpreted at this size");
  const compile::Reference wrong = ReferenceFor(body, dpia::PlantedFault::kNarrowClamps);
  CHECK_MESSAGE(
      Contains(wrong.doubt, "disagrees with the interpreter on element 299999 of output 1"),
      wrong.doubt);
}

// The default was 1e-5 for all types, less than one unit in the last place of f16.
TEST_CASE("verdict: rounding alone is no error, whatever the type and the number of terms" *
          testing::TakesLong()) {
  const TestFolder folder;
  const auto check = [&](const std::string& body, const std::string& size) {
    const Outcome o =
        Eqrise("run " + folder.Write("k.rise", "def k = depFun((n: Nat) => " + body + ")\n") +
               " -t c,opencl --warmup 0 --repeats 1 --json --size n=" + size);
    CHECK_MESSAGE(o.code == 0, body << o.out << o.err);
    return std::stod(o.out.substr(o.out.find("\"tolerance\": ") + 13));
  };
  CHECK(check("fun(xs: n.f16 => xs |> sum)", "1000") > 0.1);
  CHECK(check("fun(xs: n.f16 => xs |> map(fun(x => x * x)))", "1000") < 0.01);
  CHECK(check("fun(xs: n.f16 => xs |> reduce(max)(-1000.0f16))", "1000") < 0.01);
  CHECK(check("fun(xs: n.f32 => xs |> map(fun(x => x * 3.0f)))", "1000") == doctest::Approx(1e-5));
  CHECK(check("fun(xs: n.f32 => xs |> sum)", "1000000") > 5e-4);
}

}  // namespace
}  // namespace eqrise
