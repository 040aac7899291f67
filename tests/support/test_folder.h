// A folder of a test's own: what has a name that is always the same is written by two tests at a
// time.
//
//   const TestFolder folder;
//   const std::string file = folder.Write("a.txt", "some text");
#ifndef EQRISE_TESTS_SUPPORT_TEST_FOLDER_H_
#define EQRISE_TESTS_SUPPORT_TEST_FOLDER_H_

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace eqrise::testing {

// A folder that is removed at the end of its scope.
class TestFolder {
 public:
  TestFolder() {
    std::string name = std::filesystem::temp_directory_path() / "eqrise-test-XXXXXX";
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  std::string path() const { return path_.string(); }
  std::string operator/(std::string_view name) const { return (path_ / name).string(); }
  bool empty() const { return std::filesystem::is_empty(path_); }
  std::vector<std::filesystem::path> Files() const {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
      files.push_back(entry.path());
    return files;
  }

  // A file, in folders that are made for it, and its path.
  std::string Write(std::string_view name, std::string_view text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_SUPPORT_TEST_FOLDER_H_
