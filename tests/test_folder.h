// A folder of a test's own.
//
//   TestFolder folder;
//   std::ofstream(folder / "a.txt") << "some text";
#ifndef EQRISE_TESTS_TEST_FOLDER_H_
#define EQRISE_TESTS_TEST_FOLDER_H_

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
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

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }
  std::vector<std::filesystem::path> Files() const {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
      files.push_back(entry.path());
    return files;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_TEST_FOLDER_H_
