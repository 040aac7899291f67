// `eqrise tune`, and who takes what it has found.
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/batch_testing.h"

namespace eqrise {
namespace {

using nlohmann::json;

// A kernel that was tuned for n = 4096 and the target C, with its database.
struct TunedKernel {
  TunedKernel() {
    std::filesystem::create_directory(folder / "cache");
    Write(kernel, "//@ size n=4096\n" + Scaled("3.0f"));
    tuned = Command("tune", "--seconds 1");
  }
  Outcome Command(const std::string& command, const std::string& options) const {
    return Shell(Cache(folder) + "'" EQRISE_BINARY "' " + command + " '" + kernel + "' -t c " +
                 options);
  }

  TestFolder folder;
  std::string kernel = folder / "main.rise";
  Outcome tuned;
};

TEST_CASE("tune: what is found is taken by emit, run and optimize, which say so") {
  const TunedKernel t;
  REQUIRE_MESSAGE(t.tuned.code == 0, t.tuned.err);
  CHECK(Contains(t.tuned.out, "main             c       n=4096"));
  CHECK(Contains(t.tuned.err, " programs in "));
  CHECK(Contains(t.tuned.err, "1 measured  best "));
  const std::string note = t.kernel + " for c: note: tuned on 20";
  const Outcome emitted = t.Command("emit", "--at size");
  CHECK(emitted.code == 0);
  CHECK(Contains(emitted.err, note));
  CHECK(Contains(emitted.err, "tuned.db)"));
  CHECK(Contains(emitted.out, "void main_kernel("));
  const Outcome run = t.Command("run", "--at size");
  CHECK(Contains(run.err, note));
  CHECK(Contains(run.out, "  ok"));
  const json optimized = json::parse(t.Command("optimize", "--at size --json").out);
  CHECK(optimized[0].at("report").at("nodes") == 0);
  CHECK(optimized[0].at("candidates").size() == 1);
  CHECK(Contains(optimized[0].at("tuned").at("from"), "tuned.db"));
}

TEST_CASE("tune: other sizes, other settings, another text and --no-tuned are searched") {
  const TunedKernel t;
  REQUIRE(t.tuned.code == 0);
  for (const char* options : {"--at size --no-tuned", "--size n=8192", "", "--at size --strict-fp",
                              "--at size --without map-fusion", "--at size --db /nowhere/t.db"}) {
    CAPTURE(options);
    const Outcome o = t.Command("emit", options);
    CHECK(o.code == 0);
    CHECK(!Contains(o.err, "tuned"));
  }
  CHECK(!Contains(t.Command("run", "--at size --measure").err, "tuned"));
  Write(t.kernel, "//@ size n=4096\n" + Scaled("4.0f"));
  const Outcome changed = t.Command("emit", "--at size");
  CHECK(changed.code == 0);
  CHECK(!Contains(changed.err, "tuned"));
}

TEST_CASE("tune: a text beside the kernel is taken, by whoever has no database") {
  const TunedKernel t;
  REQUIRE(t.tuned.code == 0);
  const std::string text = t.folder / "main.tuned.toml";
  CHECK(t.Command("tune", "--export '" + text + "'").out == "wrote " + text + ": 1 program\n");
  std::filesystem::remove(t.folder / "cache/eqrise/tuned.db");
  const Outcome emitted = t.Command("emit", "--at size");
  CHECK(Contains(emitted.err, "(" + text + ":5)"));
  // A program that is right and another one is taken: it is the user's.
  const std::string written = ReadText(text);
  Write(text, written.substr(0, written.find("program = ")) +
                  "program = 'def main = fun(xs: 4096.f32 => xs |> mapSeq(fun(x => x * 3.0f)))'\n");
  CHECK(!Contains(t.Command("emit", "--at size").out, "#pragma omp"));
  // One that is none any more is passed over.
  Write(text, written.substr(0, written.find("program = ")) + "program = 'def main ='\n");
  const Outcome refused = t.Command("run", "--at size");
  CHECK(refused.code == 0);
  CHECK(Contains(refused.err, "note: what was tuned is taken no more, so it is searched: " + text));
  CHECK(Contains(refused.out, "  ok"));
  Write(text, "format = 7\n");
  const Outcome unread = t.Command("emit", "--at size");
  CHECK(unread.code == 0);
  CHECK(Contains(unread.err, "note: what was tuned can't be read, so it is searched: " + text +
                                 ":1:10: error: this eqrise knows format = 1 only"));
  Write(text, written);
  const std::string imported =
      Shell(Cache(t.folder) + "'" EQRISE_BINARY "' tune --import '" + text + "'").out;
  CHECK(imported == "read " + text + ": 1 program\n");
  std::filesystem::remove(text);
  CHECK(Contains(t.Command("emit", "--at size").err, "tuned.db)"));
}

TEST_CASE("tune: what can't be done is an error that says what to do") {
  const TestFolder folder;
  const std::string kernel = folder / "main.rise";
  Write(kernel, Scaled("3.0f"));
  const auto error = [&](const std::string& arguments) {
    const Outcome o = Shell(Cache(folder) + "'" EQRISE_BINARY "' tune " + arguments);
    CHECK(o.code == 2);
    return o.err;
  };
  const std::string sized = "'" + kernel + "' --size n=64 -t c ";
  CHECK(Contains(error(sized + "--seconds 0"), "--seconds"));
  CHECK(Contains(error("'" + kernel + "' -t c --seconds 1"),
                 "error: no value for the size n, and a program is tuned for one size\nhint: "));
  CHECK(Contains(error(""), "error: no kernel is given"));
  CHECK(Contains(error(sized + "--db /proc/none/t.db"), "error: can't open /proc/none/t.db: "));
  Write(folder / "bad.db", std::string(4096, 'x'));
  CHECK(Contains(error(sized + "--db '" + (folder / "bad.db") + "'"), "file is not a database"));
  CHECK(Contains(error("--export x.toml --db /nowhere/t.db"), "error: there is no database "));
  CHECK(Contains(error("--import '" + (folder / "x.toml") + "'"), "x.toml"));
  CHECK(Contains(error("kernels/low/scal_vector_par.rise --size n=64 -t c"), "low-level"));
  CHECK(Contains(error(sized + "--without nothing"), "nothing"));
  const Outcome none = Shell("OCL_ICD_VENDORS=/nowhere " + Cache(folder) +
                             "'" EQRISE_BINARY "' tune '" + kernel + "' --size n=64 -t opencl");
  CHECK(none.code == 2);
  CHECK(Contains(none.err, "error: there is no OpenCL device to measure on\nhint: "));
}

TEST_CASE("tune: a database that can't be read costs others a note, and no more") {
  const TestFolder folder;
  Write(folder / "bad.db", std::string(4096, 'x'));
  const Outcome o =
      Eqrise("emit kernels/scal.rise -t c --size n=64 --db '" + (folder / "bad.db") + "'");
  CHECK(o.code == 0);
  CHECK(
      Contains(o.err, "note: what was tuned can't be read, so it is searched: error: can't read"));
}

}  // namespace
}  // namespace eqrise
