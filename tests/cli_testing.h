// Shared by the tests of the command line: runs `eqrise` as a user does, with the project's root as
// the current folder.
#ifndef EQRISE_TESTS_CLI_TESTING_H_
#define EQRISE_TESTS_CLI_TESTING_H_

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace eqrise {

// A folder that is gone when the test is.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "eqrise-cli-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::string path() const { return path_.string(); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string Write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return *this / name;
  }
  bool empty() const { return std::filesystem::is_empty(path_); }

 private:
  std::filesystem::path path_;
};

inline std::string ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Outcome {
  int code = -1;
  std::string out, err;
};

inline Outcome Shell(const std::string& command) {
  const TemporaryFolder folder;
  const std::string redirected = "cd '" EQRISE_ROOT "' && { " + command + "; } > '" +
                                 (folder / "out") + "' 2> '" + (folder / "err") + "' < /dev/null";
  const int status = std::system(redirected.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, ReadText(folder / "out"),
          ReadText(folder / "err")};
}

// `arguments` as typed in a shell.
inline Outcome Eqrise(const std::string& arguments) {
  return Shell("'" EQRISE_BINARY "' " + arguments);
}

inline bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
inline size_t Count(const std::string& text, const std::string& part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++n;
  return n;
}

}  // namespace eqrise

#endif  // EQRISE_TESTS_CLI_TESTING_H_
