// What is no regular file is refused, at once.
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <fstream>

#include "files/input_file.h"
#include "files/toml_text.h"
#include "tests/support/test_folder.h"

namespace eqrise::files {
namespace {

using testing::TestFolder;

std::string ErrorOfOpening(const std::string& path, const InputOptions& options = {}) {
  const absl::StatusOr<InputFile> file = InputFile::Open(path, options);
  REQUIRE(!file.ok());
  return std::string(file.status().message());
}

TEST_CASE("files: what is not regular is named") {
  const TestFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(ErrorOfOpening(pipe) == pipe +
                                    ": error: this is no regular file, but a named pipe\n"
                                    "hint: what a pipe gives is read from /dev/stdin");
  CHECK(ErrorOfOpening("/dev/zero") ==
        "/dev/zero: error: this is no regular file, but a device\nhint: is the path right?");
  CHECK(ErrorOfOpening(folder.path(), {.hint = "name one"}) ==
        folder.path() + ": error: this is no regular file, but a folder\nhint: name one");
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = folder / "socket";
  REQUIRE(name.size() < sizeof address.sun_path);
  std::strcpy(address.sun_path, name.c_str());
  const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  CHECK(ErrorOfOpening(name).find("but a socket") != std::string::npos);
  close(fd);
  // A link is what it leads to.
  const std::string link = folder / "link.rise";
  std::filesystem::create_symlink("/dev/zero", link);
  CHECK(ErrorOfOpening(link).find(link + ": error: this is no regular file, but a device") == 0);
  CHECK(ErrorOfOpening(folder / "nothing", {.what = "rule file", .hint = "look"}) ==
        (folder / "nothing") +
            ": error: can't open the rule file: No such file or directory\nhint: look");
}

TEST_CASE("files: a pipe that the user has opened is read, where the user names it") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const std::string path = "/dev/fd/" + std::to_string(ends[0]);
  REQUIRE(write(ends[1], "hello", 5) == 5);
  close(ends[1]);
  CHECK(ErrorOfOpening(path, {.named_by_user = false}).find("but a named pipe") !=
        std::string::npos);
  // Under another name it is any pipe.
  const TestFolder folder;
  std::filesystem::create_symlink(path, folder / "link");
  CHECK(ErrorOfOpening(folder / "link").find("but a named pipe") != std::string::npos);
  CHECK(ReadWholeFile(path).value() == "hello");
  close(ends[0]);
}

TEST_CASE("files: whole ones are read up to what is allowed") {
  const TestFolder folder;
  for (const size_t size : {size_t{0}, size_t{1}, size_t{4095}, size_t{4096}, size_t{100000}}) {
    const std::string text(size, 'x');
    const std::string file = folder.Write("text", text);
    CHECK(ReadWholeFile(file).value() == text);
    CHECK(ReadWholeFile(file, {.most_bytes = size}).value() == text);
    if (size == 0) continue;
    const auto more = ReadWholeFile(file, {.most_bytes = size - 1});
    REQUIRE(!more.ok());
    CHECK(std::string(more.status().message()).find("has more than") != std::string::npos);
  }
  // Its size says nothing.
  CHECK(ReadWholeFile("/proc/self/status").value().find("Umask:") != std::string::npos);
}

TEST_CASE("toml: an array of many paths is not nested deeply, a key of many parts is") {
  const TestFolder folder;
  const std::string path = folder / "paths.toml";
  std::string paths = "kernels = [";
  for (int i = 0; i < 200; ++i) paths += "\"../../a.rise\", ";
  std::ofstream(path) << paths << "]\n";
  CHECK(ReadToml(path, "plan", "").ok());
  std::string key = "a";
  for (int i = 0; i < 200; ++i) key += ".a";
  std::ofstream(path) << key << " = 1\n";
  CHECK(!ReadToml(path, "plan", "").ok());
}

}  // namespace
}  // namespace eqrise::files
