#include "tune/store.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "tests/support/test_folder.h"
#include "tune/known.h"
#include "tune/text_file.h"

namespace eqrise::tune {
namespace {

using testing::TestFolder;

Tuned Example(int64_t n = 1024) {
  Tuned t;
  t.key = {.kernel = "k1",
           .name = "mm",
           .target = target::Target::kC,
           .sizes = {{"m", 64}, {"n", n}},
           .machine = "CPU, 2 cores",
           .device = "d1",
           .settings = "{}",
           .rules = "r1",
           .version = "0.1.0"};
  t.file = "kernels/mm.rise";
  t.program = "def mm = fun(A: 64.f32 =>\n  A |> mapPar(fun(x => x)))\n";
  t.seconds = 0.00321;
  t.untuned_seconds = 0.004;
  t.when = "2026-11-28T13:00:00Z";
  return t;
}

Store Open(const std::string& path) {
  absl::StatusOr<Store> store = Store::Open(path);
  REQUIRE_MESSAGE(store.ok(), store.status().message());
  return *std::move(store);
}

bool Says(const absl::Status& status, const std::string& part) {
  INFO(status.message());
  return !status.ok() && std::string(status.message()).find(part) != std::string::npos;
}

TEST_CASE("store: what was put is found again, by another process, too") {
  const TestFolder folder;
  const Tuned t = Example();
  REQUIRE(Open(folder / "t.db").Put(t, {}).ok());
  const auto found = Open(folder / "t.db").Find(t.key);
  REQUIRE(found.ok());
  REQUIRE(found->has_value());
  CHECK((*found)->key == t.key);
  CHECK((*found)->program == t.program);
  CHECK((*found)->seconds == t.seconds);
  CHECK((*found)->untuned_seconds == t.untuned_seconds);
  CHECK((*found)->when == t.when);
  CHECK((*found)->from == (folder / "t.db"));
}

TEST_CASE("store: each part of the key tells problems apart") {
  const TestFolder folder;
  Store store = Open(folder / "t.db");
  const Tuned t = Example();
  REQUIRE(store.Put(t, {}).ok());
  std::vector<Key> others(9, t.key);
  others[0].kernel = "k2";
  others[1].name = "mv";
  others[2].target = target::Target::kOpenCL;
  others[3].sizes["n"] = 2048;
  others[4].machine = "CPU, 4 cores";
  others[5].device = "d2";
  others[6].settings = "{\"strict_fp\":true}";
  others[7].rules = "r2";
  others[8].version = "0.2.0";
  for (const Key& key : others) {
    const auto found = store.Find(key);
    REQUIRE(found.ok());
    CHECK(!found->has_value());
  }
}

TEST_CASE("store: a later tuning takes the place of an earlier one") {
  const TestFolder folder;
  Store store = Open(folder / "t.db");
  Tuned t = Example();
  REQUIRE(store.Put(t, {{.program = "a", .trial = {}}}).ok());
  t.seconds = 0.001;
  REQUIRE(store.Put(t, {}).ok());
  CHECK((*store.Find(t.key))->seconds == 0.001);
  CHECK(store.All(std::nullopt)->size() == 1);
}

TEST_CASE("store: near sizes come in order, its own before all, those of other names not") {
  const TestFolder folder;
  Store store = Open(folder / "t.db");
  for (const int64_t n : {64, 512, 1024, 4096}) REQUIRE(store.Put(Example(n), {}).ok());
  Tuned other = Example(1024);
  other.key.sizes = {{"k", 1024}};
  REQUIRE(store.Put(other, {}).ok());
  const auto near = store.Near(Example(1000).key, 3);
  REQUIRE(near.ok());
  REQUIRE(near->size() == 3);
  CHECK((*near)[0].key.sizes.at("n") == 1024);
  CHECK((*near)[1].key.sizes.at("n") == 512);
  CHECK((*near)[2].key.sizes.at("n") == 4096);
  CHECK(store.Near(Example(64).key, 9)->front().key == Example(64).key);
}

TEST_CASE("store: what other rules, or another version, have found is a start") {
  const TestFolder folder;
  Store store = Open(folder / "t.db");
  REQUIRE(store.Put(Example(), {}).ok());
  Key key = Example().key;
  key.rules = "r2";
  key.version = "0.2.0";
  CHECK(store.Near(key, 9)->size() == 1);
  key.target = target::Target::kOpenCL;
  CHECK(store.Near(key, 9)->empty());
}

TEST_CASE("store: files that are no database of it are errors that say so") {
  const TestFolder folder;
  std::ofstream(folder / "text.db") << std::string(4096, 'x');
  CHECK(Says(Store::Open(folder / "text.db").status(), "file is not a database"));
  CHECK(Says(Store::OpenToRead(folder / "text.db").status(), "--db"));
  CHECK(Says(Store::Open(folder / "").status(), "can't open"));
  CHECK(Says(Store::Open("/proc/none/t.db").status(), "can't open /proc/none/t.db"));
  CHECK(Says(Store::OpenToRead(folder / "absent.db").status(), "can't open"));
}

TEST_CASE("store: a database that was cut short is an error, and no crash") {
  const TestFolder folder;
  {
    Store store = Open(folder / "t.db");
    Tuned t = Example();
    t.program = std::string(100'000, 'x');
    REQUIRE(store.Put(t, {}).ok());
  }
  std::filesystem::resize_file(folder / "t.db", 9000);
  const absl::StatusOr<Store> store = Store::Open(folder / "t.db");
  if (store.ok()) CHECK(Says(store->Find(Example().key).status(), "can't read"));
}

TEST_CASE("text file: what is written is read again, with its places") {
  const TestFolder folder;
  Tuned quoted = Example(4);
  quoted.program = "def x''' = 1\n";
  quoted.key.machine = "a \"CPU\", 1 core";
  std::ofstream(folder / "mm.tuned.toml") << TextOfTuned({Example(), quoted});
  const auto all = ReadTextFile(folder / "mm.tuned.toml");
  REQUIRE_MESSAGE(all.ok(), all.status().message());
  REQUIRE(all->size() == 2);
  CHECK((*all)[0].key == Example().key);
  CHECK((*all)[0].program == Example().program);
  CHECK((*all)[0].seconds == Example().seconds);
  CHECK((*all)[0].from == (folder / "mm.tuned.toml") + ":5");
  CHECK((*all)[1].program == quoted.program);
  CHECK((*all)[1].key.machine == quoted.key.machine);
}

TEST_CASE("text file: what is wrong is said with its place") {
  const TestFolder folder;
  const auto error = [&](const std::string& text) {
    std::ofstream(folder / "t.toml") << text;
    return ReadTextFile(folder / "t.toml").status();
  };
  const std::string good = TextOfTuned({Example()});
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  CHECK(Says(error("format = 2\n"), ":1:10: error: this eqrise knows format = 1 only"));
  CHECK(Says(error("[[tuned]]\n"), "format = 1 only"));
  CHECK(Says(error("format = 1\ntunde = 1\n"), "unknown key tunde"));
  CHECK(Says(error("format = 1\ntuned = 1\n"), "[[tuned]]"));
  CHECK(Says(error(with("target = \"c\"", "target = \"cuda\"")), "unknown target cuda"));
  CHECK(Says(error(with("seconds = 0.00321", "seconds = -1")), "seconds is a number of seconds"));
  CHECK(Says(error(with("rules = ", "rulez = ")), "rules is missing"));
  CHECK(Says(error(with("\"n\" = 1024", "\"n\" = \"x\"")), "the size n is a whole number"));
  CHECK(Says(error("format = "), "error"));
}

TEST_CASE("text file: it lies beside the kernel") {
  CHECK(TextFileOf("kernels/mm.rise") == "kernels/mm.tuned.toml");
}

}  // namespace
}  // namespace eqrise::tune
