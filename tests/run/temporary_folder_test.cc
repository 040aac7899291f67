// Temporary folders: gone at the end of their scope, at a signal, and when their process was
// killed.
#include "run/temporary_folder.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/test_folder.h"

namespace eqrise::run {
namespace {

using testing::TestFolder;

// TMPDIR is this folder while it lives.
class TemporariesHere {
 public:
  explicit TemporariesHere(const TestFolder& folder) {
    if (const char* old = std::getenv("TMPDIR")) old_ = old;
    setenv("TMPDIR", folder.path().c_str(), 1);
  }
  ~TemporariesHere() { old_.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", old_.c_str(), 1); }

 private:
  std::string old_;
};

void MakeOld(const std::string& path) {
  const timespec times[2] = {{1, 0}, {1, 0}};
  REQUIRE(utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW) == 0);
}

// The folder's path, of a process that has a file in it when the signal ends it.
std::string FolderOfKilled(const TestFolder& folder, int signal_number) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const pid_t child = fork();
  if (child == 0) {
    signal(signal_number, SIG_DFL);  // doctest has its own handlers
    const auto made = TemporaryFolder::Make();
    std::ofstream(made->path() + "/kernel.c") << "int x;\n";
    const std::string& path = made->path();
    if (write(ends[1], path.data(), path.size()) < 0) _exit(1);
    raise(signal_number);
    _exit(1);
  }
  close(ends[1]);
  char path[4096] = {};
  CHECK(read(ends[0], path, sizeof path - 1) > 0);
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == signal_number);
  CHECK(std::string(path).find(folder.path()) == 0);
  return path;
}

TEST_CASE("temporary folders go with their scope, and are private") {
  const TestFolder folder;
  const TemporariesHere here(folder);
  std::string path;
  {
    const auto made = TemporaryFolder::Make();
    REQUIRE(made.ok());
    path = made->path();
    struct stat info {};
    REQUIRE(stat(path.c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0700);
    std::ofstream(path + "/kernel.c") << "int x;\n";
  }
  CHECK(folder.empty());
}

TEST_CASE("temporary folders of a process that a signal ends go at once") {
  const TestFolder folder;
  const TemporariesHere here(folder);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    FolderOfKilled(folder, number);
    CHECK(folder.empty());
  }
}

TEST_CASE("temporary folders of a process that was killed go later, and no others") {
  const TestFolder folder;
  const TemporariesHere here(folder);
  const std::string killed = FolderOfKilled(folder, SIGKILL);
  CHECK(std::filesystem::exists(killed + "/kernel.c"));
  RemoveAbandonedFolders();
  CHECK(std::filesystem::exists(killed));  // a minute has not passed
  const auto alive = TemporaryFolder::Make();
  REQUIRE(alive.ok());
  std::vector<std::string> others;
  for (const char* name : {"eqrise-work-", "eqrise-work-abcdefg", "eqrise-test-abcdef", "abcdef"}) {
    others.push_back(folder / name);
    std::filesystem::create_directory(others.back());
    chmod(others.back().c_str(), 0700);
  }
  const std::string shared = folder / "eqrise-work-shared";
  std::filesystem::create_directory(shared);
  chmod(shared.c_str(), 0755);
  const std::string target = folder / "target";
  std::filesystem::create_directory(target);
  chmod(target.c_str(), 0700);
  const std::string link = folder / "eqrise-work-linked";
  std::filesystem::create_directory_symlink(target, link);
  others.insert(others.end(), {alive->path(), shared, link, target});
  for (const std::string& other : others) MakeOld(other);
  MakeOld(killed);
  RemoveAbandonedFolders();
  CHECK_FALSE(std::filesystem::exists(killed));
  for (const std::string& other : others) {
    CAPTURE(other);
    CHECK(std::filesystem::exists(std::filesystem::symlink_status(other)));
  }
}

}  // namespace
}  // namespace eqrise::run
