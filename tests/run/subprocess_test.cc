// Programs of others that hang, say too much, or leave something behind; and files that are written
// whole or not at all.
#include "run/subprocess.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "run/files.h"
#include "tests/support/test_folder.h"

namespace eqrise::run {
namespace {

using testing::TestFolder;

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST_CASE("programs: one that hangs is stopped, with what it has started") {
  const auto start = std::chrono::steady_clock::now();
  const TestFolder folder;
  const std::string late = folder / "late";
  const auto run =
      RunProgram({"sh", "-c", "(sleep 1; touch '" + late + "') & sleep 60"}, {.seconds = 0.3});
  REQUIRE(run.ok());
  CHECK(run->timed_out);
  CHECK(run->exit_code == 128 + SIGKILL);
  CHECK(run->output.find("did not end within 0.3 s") != std::string::npos);
  CHECK(SecondsSince(start) < 30);
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  CHECK_FALSE(std::filesystem::exists(late));
}

TEST_CASE("programs: a daemon that keeps the pipe is not waited for") {
  const auto start = std::chrono::steady_clock::now();
  const auto run = RunProgram({"sh", "-c", "sleep 60 & echo done; exit 3"});
  REQUIRE(run.ok());
  CHECK(run->exit_code == 3);
  CHECK(run->output == "done\n");
  CHECK(SecondsSince(start) < 30);
}

TEST_CASE("programs: of endless output the beginning is kept") {
  const auto run = RunProgram({"yes"}, {.seconds = 0.3, .output_bytes = 1000});
  REQUIRE(run.ok());
  CHECK(run->timed_out);
  CHECK(run->output.size() < 1200);
}

TEST_CASE("files: a link stays a link, permissions stay, and new ones follow the umask") {
  const TestFolder folder;
  const std::string real = folder.Write("real", "old"), link = folder / "link";
  REQUIRE(chmod(real.c_str(), 0600) == 0);
  std::filesystem::create_symlink(real, link);
  REQUIRE(WriteFileAtomically(link, {"new", "er"}).ok());
  CHECK(std::filesystem::is_symlink(link));
  CHECK(ReadFile(real).value() == "newer");
  struct stat info {};
  REQUIRE(stat(real.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0600);
  const mode_t before = umask(077);
  const bool good = WriteFileAtomically(folder / "mine", {"x"}).ok();
  umask(before);
  REQUIRE(good);
  REQUIRE(stat((folder / "mine").c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0600);
}

TEST_CASE("files: a writer that is killed leaves nothing behind, and the old file as it was") {
  const TestFolder folder;
  const std::string file = folder.Write("data", "old");
  const pid_t child = fork();
  if (child == 0) {
    const std::string much(64 << 20, 'x');
    for (;;) (void)WriteFileAtomically(file, {much, much});
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  CHECK(folder.Files().size() == 1);
}

TEST_CASE("files: what is no regular file is written to, not replaced") {
  REQUIRE(WriteFileAtomically("/dev/null", {"x"}).ok());
  CHECK(std::filesystem::is_character_file("/dev/null"));
  CHECK_FALSE(WriteFileAtomically("/dev/full", {"x"}).ok());
  const TestFolder folder;
  CHECK_FALSE(WriteFileAtomically(folder / "", {"x"}).ok());
}

}  // namespace
}  // namespace eqrise::run
