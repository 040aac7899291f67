// Shared by the tests of the command line: runs `eqrise` as a user does, with the project's root as
// the current folder.
#ifndef EQRISE_TESTS_CLI_CLI_TESTING_H_
#define EQRISE_TESTS_CLI_CLI_TESTING_H_

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/test_folder.h"

namespace eqrise {

using testing::TestFolder;

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
  const TestFolder folder;
  // Tests are of the shipped devices, whatever somebody has measured here.
  const std::string redirected =
      "export EQRISE_NO_PROBE=1 EQRISE_SIMD_WIDTH=16; cd '" EQRISE_ROOT "' && { " + command +
      "; } > '" + (folder / "out") + "' 2> '" + (folder / "err") + "' < /dev/null";
  const int status = std::system(redirected.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, ReadText(folder / "out"),
          ReadText(folder / "err")};
}

// `arguments` as typed in a shell.
inline Outcome Eqrise(const std::string& arguments) {
  return Shell("'" EQRISE_BINARY "' " + arguments);
}

// The code that `emit` prints for a program.
inline std::string EmittedFor(const std::string& program, const std::string& arguments) {
  const TestFolder folder;
  std::ofstream(folder / "k.rise") << program;
  const Outcome o = Eqrise("emit '" + (folder / "k.rise") + "' " + arguments);
  CHECK_MESSAGE(o.code == 0, o.err);
  return o.out;
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

// NumPy's format, version 1.
inline std::string Npy(const std::string& shape, const std::vector<float>& values) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + ",), }";
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  std::string out = std::string("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(header.size() & 255);
  out += static_cast<char>(header.size() >> 8);
  out += header;
  out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
  return out;
}

// All kernels of the repository, by their paths in it.
inline std::set<std::string> KernelFiles() {
  namespace fs = std::filesystem;
  std::set<std::string> files;
  for (const char* folder : {"kernels", "kernels/low"}) {
    for (const auto& entry : fs::directory_iterator(fs::path(EQRISE_ROOT) / folder)) {
      if (entry.path().extension() == ".rise")
        files.insert(std::string(folder) + "/" + entry.path().filename().string());
    }
  }
  return files;
}
// Whether a kernel is for that target: "opencl" or "c".
inline bool IsFor(const std::string& kernel, const std::string& target) {
  const std::string text = ReadText(std::string(EQRISE_ROOT) + "/" + kernel);
  return !Contains(text, "//@ target ") || Contains(text, "//@ target " + target + "\n");
}

}  // namespace eqrise

#endif  // EQRISE_TESTS_CLI_CLI_TESTING_H_
