// Manifests: their JSON, what is refused in it, size expressions, and binding to sizes.
#include "run/manifest.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "rise/syntax/size_expression.h"
#include "run/binding.h"
#include "run/files.h"
#include "tests/run/test_programs.h"

namespace eqrise::run {
namespace {

using Sizes = std::map<std::string, std::int64_t>;

std::int64_t Value(std::string_view expression, const Sizes& sizes = {}) {
  const auto value = rise::EvaluateSize(expression, sizes);
  REQUIRE_MESSAGE(value.ok(), std::string(value.status().message()));
  return *value;
}

std::string SizeError(std::string_view expression, const Sizes& sizes = {}) {
  return ErrorOf(rise::EvaluateSize(expression, sizes));
}

// The JSON of a good manifest with one piece of its text replaced.
std::string With(const std::string& old_text, const std::string& new_text) {
  std::string json = ToJson(OpenClAdd().manifest);
  const std::size_t place = json.find(old_text);
  REQUIRE(place != std::string::npos);
  return json.replace(place, old_text.size(), new_text);
}

std::string JsonError(const std::string& json) { return ErrorOf(ManifestFromJson(json, "k.json")); }

TEST_CASE("size expressions have the usual meaning") {
  CHECK(Value("7") == 7);
  CHECK(Value("n * m", {{"n", 6}, {"m", 7}}) == 42);
  CHECK(Value("1 + 2 * 3 - 4") == 3);
  CHECK(Value("(1 + 2) * 3") == 9);
  CHECK(Value("10 - 3 - 2") == 5);
  CHECK(Value("100 / 7 / 2") == 7);
  CHECK(Value("17 % 5") == 2);
  CHECK(Value("min(3, n) + max(3, n)", {{"n", 5}}) == 8);
  CHECK(Value("pow(2, 10)") == 1024);
  CHECK(Value("-n + 1", {{"n", 5}}) == -4);
  CHECK(Value("  n_1*( 32 )", {{"n_1", 2}}) == 64);
}

TEST_CASE("division rounds down and the remainder fits it") {
  for (const std::int64_t a : {-7, -6, 0, 6, 7}) {
    for (const std::int64_t b : {-3, -1, 1, 3}) {
      CAPTURE(a);
      CAPTURE(b);
      const Sizes sizes = {{"a", a}, {"b", b}};
      CHECK(Value("a / b * b + a % b", sizes) == a);
      const std::int64_t remainder = Value("a % b", sizes);
      CHECK((b > 0 ? remainder >= 0 && remainder < b : remainder <= 0 && remainder > b));
    }
  }
  CHECK(Value("-7 / 2") == -4);
  CHECK(Value("-7 % 2") == 1);
}

TEST_CASE("bad size expressions say what is wrong and where") {
  CHECK(SizeError("n * k", {{"n", 1}}) ==
        "in the size expression 'n * k', column 5: the size 'k' is not known (known: n)");
  CHECK(SizeError("n / (n - n)", {{"n", 1}}).find("division by zero") != std::string::npos);
  CHECK(SizeError("n % 0", {{"n", 1}}).find("division by zero") != std::string::npos);
  CHECK(SizeError("9223372036854775807 + 1").find("does not fit in 64 bits") != std::string::npos);
  CHECK(SizeError("9223372036854775808").find("does not fit in 64 bits") != std::string::npos);
  CHECK(SizeError("n * n", {{"n", INT64_C(1) << 40}}).find("does not fit") != std::string::npos);
  CHECK(SizeError("m / -1", {{"m", INT64_MIN}}).find("does not fit") != std::string::npos);
  CHECK(Value("m % -1", {{"m", INT64_MIN}}) == 0);
  CHECK(SizeError("pow(3, 400)").find("does not fit") != std::string::npos);
  CHECK(SizeError("").find("column 1: expected a number, a name or '('") != std::string::npos);
  CHECK(SizeError("1 +").find("column 4: expected a number") != std::string::npos);
  CHECK(SizeError("(1").find("expected ')'") != std::string::npos);
  CHECK(SizeError("1 2").find("column 3: unexpected '2'") != std::string::npos);
  CHECK(SizeError("f(1, 2)").find("'f' is not a function") != std::string::npos);
  CHECK(SizeError("min(1)").find("expected ','") != std::string::npos);
  CHECK(SizeError(std::string(100000, '(')).find("nested too deeply") != std::string::npos);
  CHECK(SizeError(std::string(100000, '-')).find("nested too deeply") != std::string::npos);
}

TEST_CASE("the names of a size expression, once each") {
  CHECK(*rise::SizeNames("m * min(n, m) / 0") == std::vector<std::string>{"m", "n"});
  CHECK_FALSE(rise::SizeNames("m *").ok());
}

TEST_CASE("a manifest survives JSON and a file") {
  for (const TestProgram& program : {OpenClAdd(), OpenClSum(), CAxpyAndMax()}) {
    Manifest manifest = program.manifest;
    manifest.compile_options = "-DX=\"\\\"";
    manifest.strict_fp = true;
    manifest.tolerance = 1e-7;
    const auto read = ManifestFromJson(ToJson(manifest), "k.json");
    REQUIRE_MESSAGE(read.ok(), std::string(read.status().message()));
    CHECK(*read == manifest);
    const TestFolder folder;
    REQUIRE(SaveManifest(manifest, folder / "k.json").ok());
    CHECK(*LoadManifest(folder / "k.json") == manifest);
    CHECK(folder.Files().size() == 1);
  }
}

TEST_CASE("text that is not JSON is located") {
  CHECK(JsonError("{\n  \"version\": 1,\n  oops\n}").find("k.json:3:3: not JSON: syntax error") ==
        0);
  CHECK(JsonError("").find("k.json:1:1: not JSON") == 0);
  CHECK(JsonError("{\"version\": 1e999}").find("k.json: not JSON") == 0);
  CHECK(JsonError("{\"name\": \"\xff\"}").find("k.json:1:") == 0);
}

TEST_CASE("JSON that is no manifest is located") {
  CHECK(JsonError("[]") == "k.json: /: expected an object, found an array");
  CHECK(JsonError("{}") == "k.json: /: the field \"version\" is missing");
  CHECK(JsonError(With("\"version\": 1", "\"version\": 2")) ==
        "k.json: /version: 2 is not known; this program reads version 1");
  CHECK(JsonError(With("\"version\": 1", "\"version\": \"1\"")) ==
        "k.json: /version: expected a 64-bit integer, found \"1\"");
  CHECK(JsonError(With("\"tolerance\"", "\"tolerence\"")) ==
        "k.json: /tolerence: there is no such field");
  CHECK(JsonError(With("\"element\": \"f32\"", "\"element\": \"f31\""))
            .find("k.json: /inputs/0/element: 'f31' is not a scalar type") == 0);
  CHECK(JsonError(With("\"count\": \"n\"", "\"count\": 5")) ==
        "k.json: /inputs/0/count: expected a string, found 5");
  CHECK(JsonError(With("\"count\": \"n\"", "\"count\": \"n *\""))
            .find("k.json: /inputs/0/count: in the size expression 'n *', column 4") == 0);
  CHECK(JsonError(With("\"count\": \"n\"", "\"count\": \"k\""))
            .find("k.json: /inputs/0/count: 'k' uses 'k', which is neither") == 0);
  CHECK(JsonError(With("\"xs\"", "\"ys\"")) ==
        "k.json: /inputs/1/name: the name 'ys' is declared twice");
  CHECK(JsonError(With("\"opencl\"", "\"cuda\""))
            .find("k.json: /target: 'cuda' is none of \"opencl\", \"c\", \"mlir\"") == 0);
  CHECK(JsonError(With("\"add.cl\"", "\"../add.cl\"")).find("k.json: /source: ") == 0);
  CHECK(JsonError(With("\"divides\"", "\"divide\"")).find("k.json: /assumptions/0/kind: ") == 0);
  CHECK(JsonError(With("\"int\"", "\"short\"")).find("k.json: /size_type: ") == 0);
  CHECK(JsonError(With("        \"out\",\n", "        \"zs\",\n"))
            .find("k.json: /launches/0/arguments/0: 'zs' is not an input") == 0);
  CHECK(JsonError(With("\"32\",\n        \"1\",\n        \"1\"", "\"32\"")) ==
        "k.json: /launches/0/local: expected 3 strings, found an array");
}

TEST_CASE("a C manifest needs a function and has neither launches nor local memory") {
  Manifest manifest = CAxpyAndMax().manifest;
  manifest.function = "3x";
  CHECK(ErrorOf(ValidateManifest(manifest, "k.json")).find("k.json: /function: '3x'") == 0);
  manifest = CAxpyAndMax().manifest;
  manifest.temporaries[0].space = "local";
  CHECK(ErrorOf(ValidateManifest(manifest, "k.json")).find("k.json: /temporaries/0/space: ") == 0);
  manifest = CAxpyAndMax().manifest;
  manifest.launches = OpenClAdd().manifest.launches;
  CHECK(ErrorOf(ValidateManifest(manifest, "k.json")).find("k.json: /launches: ") == 0);
}

TEST_CASE("an invalid manifest is not written") {
  Manifest manifest = OpenClAdd().manifest;
  manifest.outputs.clear();
  const TestFolder folder;
  CHECK_FALSE(SaveManifest(manifest, folder / "k.json").ok());
  CHECK(folder.Files().empty());
}

TEST_CASE("binding gives every size its number") {
  const auto program = Bind(OpenClSum().manifest, {{"n", 256}});
  REQUIRE(program.ok());
  CHECK(program->inputs[0].shape == std::vector<std::int64_t>{256});
  CHECK(program->temporaries[0].count == 4);
  CHECK(program->temporaries[1].bytes == 256);
  CHECK(program->launches[0].global == std::array<std::size_t, 3>{256, 1, 1});
  CHECK(program->launches[0].local == std::array<std::size_t, 3>{64, 1, 1});
}

TEST_CASE("repeated launches run in order, inner loops within outer ones") {
  BoundProgram program;
  program.launches.resize(5);
  program.end = 5;
  program.repeats = {{"i", 2, 0, 3}, {"j", 2, 1, 2}, {"none", 0, 3, 4}};
  std::string order;
  const auto say = [&](std::size_t launch, const std::map<std::string, std::int64_t>& indices) {
    absl::StrAppend(&order, launch);
    for (const auto& [name, value] : indices) absl::StrAppend(&order, name, value);
    order += ' ';
    return absl::OkStatus();
  };
  CHECK(ForEachLaunch(program, say).ok());
  CHECK(order == "0i0 1i0j0 1i0j1 2i0 0i1 1i1j0 1i1j1 2i1 4 ");
}

TEST_CASE("repeats that are no loops of launches are refused") {
  const auto error = [](const std::vector<RepeatSpec>& repeats, const std::string& argument = "n") {
    Manifest manifest = OpenClSum().manifest;  // of two launches
    manifest.repeats = repeats;
    manifest.launches[0].arguments.push_back(argument);
    return std::string(ValidateManifest(manifest, "k.json").message());
  };
  CHECK(error({{"i", "n", 0, 1}, {"j", "n - 1", 1, 2}}) == "");
  CHECK(error({{"i", "n", 0, 2}, {"j", "n", 0, 1}}, "j") == "");
  CHECK(error({{"i", "n", 0, 3}}) == "k.json: /repeats/0: there are no launches 0 to 2");
  CHECK(error({{"i", "n", 1, 1}}) == "k.json: /repeats/0: there are no launches 1 to 0");
  CHECK(error({{"i", "n", 0, 1}, {"j", "n", 0, 2}}) ==
        "k.json: /repeats/1: it is neither within the repeat of i nor behind it");
  CHECK(error({{"n", "n", 0, 1}}) == "k.json: /repeats/0/index: the name 'n' is declared twice");
  CHECK(error({{"i", "k", 0, 1}}).find("k.json: /repeats/0/count: 'k' uses 'k'") == 0);
  CHECK(error({{"i", "n", 1, 2}}, "i").find("k.json: /launches/0/arguments/") == 0);
}

// The two launches of a sum as two versions: the first for multiples of 128.
Manifest InVersions() {
  Manifest manifest = OpenClSum().manifest;
  const Assumption by_128{"128 divides n", "divides", "128", "n"};
  manifest.versions = {{"by_128", {by_128}, 0, 1, 0, 1}, {"any", {}, 1, 2, 1, 2}};
  return manifest;
}

TEST_CASE("the sizes choose the first version whose assumptions hold") {
  const Manifest manifest = InVersions();
  const auto read = ManifestFromJson(ToJson(manifest), "k.json");
  REQUIRE_MESSAGE(read.ok(), std::string(read.status().message()));
  CHECK(*read == manifest);
  const auto launches = [&](std::int64_t n) {
    const auto program = Bind(manifest, {{"n", n}});
    REQUIRE_MESSAGE(program.ok(), std::string(program.status().message()));
    std::string out;
    CHECK(ForEachLaunch(*program, [&](std::size_t launch, const auto&) {
            absl::StrAppend(&out, launch);
            return absl::OkStatus();
          }).ok());
    return out;
  };
  CHECK(launches(256) == "0");
  CHECK(launches(320) == "1");
}

TEST_CASE("versions that hide each other or have what is not there are refused") {
  const auto error = [](const auto& change) {
    Manifest manifest = InVersions();
    change(manifest.versions);
    return std::string(ValidateManifest(manifest, "k.json").message());
  };
  CHECK(error([](auto&) {}) == "");
  CHECK(error([](auto& v) { v[1].end = 3; }) ==
        "k.json: /versions/1: there are no launches 1 to 2");
  CHECK(error([](auto& v) { v[1].end_temporary = 9; }) ==
        "k.json: /versions/1: there are no temporaries 1 to 8");
  CHECK(error([](auto& v) { v[0].assumptions.clear(); }) ==
        "k.json: /versions/0: a version without assumptions hides those behind it");
  CHECK(error([](auto& v) { v.pop_back(); }) ==
        "k.json: /versions/0: the last version is for all sizes, and has no assumptions");
  CHECK(error([](auto& v) { v[0].name = "64"; }) ==
        "k.json: /versions/0/name: '64' is not an identifier");
}

TEST_CASE("an assumption that does not hold is refused with the size's value") {
  CHECK(ErrorOf(Bind(OpenClAdd().manifest, {{"n", 1000003}}))
            .find("this program assumes that 32 divides n, but n = 1000003") == 0);
  Manifest manifest = OpenClAdd().manifest;
  manifest.assumptions = {
      {.text = "n is at least 64", .kind = "at-least", .left = "n", .right = "64"}};
  CHECK(ErrorOf(Bind(manifest, {{"n", 32}}))
            .find("this program assumes that n is at least 64, but n = 32") == 0);
  CHECK(Bind(manifest, {{"n", 64}}).ok());
}

TEST_CASE("sizes that are missing, unknown, too small or not the compiled ones are refused") {
  const Manifest manifest = OpenClSum().manifest;
  CHECK(ErrorOf(Bind(manifest, {})).find("the size n of the program sum is not given") == 0);
  CHECK(ErrorOf(Bind(manifest, {{"n", 64}, {"k", 1}})) ==
        "the program sum has no size k; its sizes are n");
  CHECK(ErrorOf(Bind(manifest, {{"n", 0}})) == "the size n = 0 is below 1");
  CHECK(ErrorOf(Bind(manifest, {{"n", 64}, {"group", 32}}))
            .find("this program was compiled for group = 64, not 32") == 0);
  CHECK(Bind(manifest, {{"n", 64}, {"group", 64}}).ok());
}

TEST_CASE("a manifest that contradicts itself is refused") {
  Manifest manifest = OpenClAdd().manifest;
  manifest.inputs[0].count = "2 * n";
  CHECK(ErrorOf(Bind(manifest, {{"n", 32}})).find("the manifest contradicts itself: xs") == 0);
  manifest = OpenClAdd().manifest;
  manifest.launches[0].global[0] = "n + 1";
  CHECK(
      ErrorOf(Bind(manifest, {{"n", 32}})) ==
      "the launch of add has 33 work-items in dimension 0 (n + 1), which is not a multiple of its "
      "local size 32");
}

TEST_CASE("inputs of the wrong number, type or shape are refused") {
  Manifest manifest = OpenClAdd().manifest;
  manifest.inputs[0].shape = {"n", "m"};
  manifest.inputs[0].count = "n * m";
  manifest.sizes.push_back("m");
  const auto program = Bind(manifest, {{"n", 64}, {"m", 2}});
  REQUIRE(program.ok());
  const auto zeros = [](Element element, std::vector<std::int64_t> shape) {
    return *HostArray::Create(element, std::move(shape));
  };
  const HostArray ys = zeros(Element::kF32, {64});
  CHECK(CheckInputs(manifest, *program, {zeros(Element::kF32, {64, 2}), ys}).ok());
  CHECK(ErrorOf(CheckInputs(manifest, *program, {zeros(Element::kF32, {32, 64}), ys})) ==
        "input xs is 32.64.f32 but the kernel expects n.m.f32 with n=64, m=2");
  CHECK(ErrorOf(CheckInputs(manifest, *program, {zeros(Element::kF64, {64, 2}), ys})) ==
        "input xs is 64.2.f64 but the kernel expects n.m.f32 with n=64, m=2");
  CHECK(ErrorOf(CheckInputs(manifest, *program, {ys})) ==
        "the program add has 2 inputs (xs, ys), but 1 are given");
}

}  // namespace
}  // namespace eqrise::run
