// The line on a terminal that says what is done at the moment.
#include "cli/status_line.h"

#include <unistd.h>

#include <thread>

#include "tests/cli/cli_testing.h"

namespace eqrise {
namespace {

constexpr char kLineStart[] = "\r\033[K";

// What is written to a file by who is given its descriptor.
template <class Writer>
std::string Written(const Writer& writer) {
  std::FILE* file = std::tmpfile();
  writer(fileno(file));
  std::rewind(file);
  std::string out(4096, '\0');
  out.resize(std::fread(out.data(), 1, out.size(), file));
  std::fclose(file);
  return out;
}

TEST_CASE("what takes long is said, with its seconds, and goes away when it is done") {
  const std::string text = Written([](int file) {
    cli::StatusLine line(file, /*after_seconds=*/0);
    line.Say("searching");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  });
  CHECK(text == std::string(kLineStart) + "searching  0 s" + kLineStart);
}

TEST_CASE("what takes less than two seconds writes nothing") {
  const std::string text = Written([](int file) {
    cli::StatusLine line(file);
    line.Say("searching");
    line.Say("");
  });
  CHECK(text.empty());
}

TEST_CASE("a status line is no wider than a terminal") {
  const std::string text = Written([](int file) {
    cli::StatusLine line(file, /*after_seconds=*/0);
    line.Say(std::string(500, 'x'));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  });
  CHECK(text.size() == 79 + 2 * std::string(kLineStart).size());
}

}  // namespace
}  // namespace eqrise
