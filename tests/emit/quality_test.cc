// What is emitted reads as if a good engineer had written it: tests/emit/c_quality.h says what that means.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/emit/c_quality.h"

namespace eqrise {
namespace {

using testing::ObjectionsTo;

std::string Joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& l : lines) out += l + "\n";
  return out;
}

TEST_CASE("the reviewer objects to what it should, and to nothing else") {
  const auto body = [](const std::string& text) {
    return Joined(
        ObjectionsTo("void f(float* restrict out, const float* restrict x, int n) {" + text + "}"));
  };
  CHECK(body("for (int i = 0; i < 8; ++i) { out[i] = x[8 * i + n]; }") == "");
  CHECK(body("for (int i = 0; i < 8; ++i) { out[i / 8] = x[(8 * i + 7) / 8]; }") ==
        "needless: (((8 * i) + 7) / 8)\nneedless: (i / 8)\n");
  CHECK(body("for (int i = 0; i < 9; ++i) { out[i / 8] = x[(8 * i + 9) / 8]; }") == "");
  CHECK(body("for (int i = 0; i < 9; ++i) { out[i] = x[n * i + 2 * n + 1] * x[n * i + 2 * n + 2]; "
             "}") == "");
  CHECK(body("for (int i = 0; i < 9; ++i) { out[i] = x[n * i * i + 2 * n + 1] * x[n * i * i + 2 * "
             "n + 2]; }") == "twice: (((n * i) * i) + (2 * n))\n");
  CHECK(body("for (int i = 0; i < 9; ++i) { out[n * i * i + 2 * n] = 0.0f; }"
             "for (int i = 0; i < 9; ++i) { out[n * i * i + 2 * n] = 0.0f; }") == "");
  CHECK(body("int y = 0; for (int i = 0; i < 9; ++i) { y = y + x[i]; } out[0] = y / 8;") == "");
  CHECK(body("int l = get_local_id(0); out[l] = x[l]; if (n) { int k = get_local_id(0); out[k] = "
             "x[k]; }") == "asked for again: get_local_id(0)\n");
  CHECK(body("int l = get_local_id(0); int k = get_local_id(1); out[l] = x[k];") == "");
  CHECK(body("out[0] = x[0]; out[1] = out[1];") == "to itself: (out[1] = out[1])\n");
  CHECK(body("float y[2]; y[0] = x[0]; out[0] = x[1];") == "nobody reads y\n");
  CHECK(body("for (int i = 0; i < 1; ++i) { out[i] = x[i]; }") == "at most one iteration: i < 1\n");
}

TEST_CASE("nobody would object to the kernels' code") {
  int sources = 0;
  for (const auto& entry : std::filesystem::directory_iterator(EQRISE_ROOT "/tests/golden")) {
    const std::string extension = entry.path().extension();
    if (extension != ".c" && extension != ".cl") continue;
    std::ifstream in(entry.path());
    std::stringstream text;
    text << in.rdbuf();
    ++sources;
    const std::string objections = Joined(ObjectionsTo(text.str()));
    CHECK_MESSAGE(objections.empty(), entry.path().filename().string(), ":\n", objections);
  }
  CHECK(sources > 90);
}

}  // namespace
}  // namespace eqrise
