// The pages of docs/ are true: their commands run, and print what the pages say.
//
// A page is one session of a shell, from its top to its end, in an empty folder that has links to
// kernels/, rules/, devices/ and plans/. These fenced blocks take part in it:
//
//   ```console           lines that begin with `$ ` are run, and have to succeed. The other lines
//   have
//                        to appear in what the command prints, in this order. `...` stands for
//                        anything: in a line, or as a line for any lines.
//   ```rise sum.rise     (or rules, toml) is written to the file that is named
//   ```rise              is a whole program, which `eqrise check` accepts
//   ```rules             are whole rules, which `eqrise rules check` accepts
//   ```rules wrong       are rules that it refuses: each block alone
//
// Blocks of other kinds are for the eye alone.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/cli_testing.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise {
namespace {

namespace fs = std::filesystem;

struct DocBlock {
  std::string kind;  // the first word behind the fence
  std::string name;  // the second one
  std::vector<std::string> lines;
  int first_line = 0;  // in the page
};

std::vector<DocBlock> BlocksOf(const std::string& page) {
  std::vector<DocBlock> blocks;
  std::istringstream text(page);
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    if (line.starts_with("```")) {
      inside = !inside;
      if (!inside) continue;
      DocBlock block;
      std::istringstream(line.substr(3)) >> block.kind >> block.name;
      block.first_line = number + 1;
      blocks.push_back(block);
    } else if (inside) {
      blocks.back().lines.push_back(line);
    }
  }
  return blocks;
}

// Whether `line` is `stated`, where `...` stands for anything.
bool IsLine(const std::string& line, const std::string& stated) {
  size_t at = 0;
  size_t from = 0;
  while (true) {
    const size_t dots = stated.find("...", from);
    const std::string part = stated.substr(from, dots - from);
    if (dots == std::string::npos) {
      return from == 0 ? line == part : line.size() >= at + part.size() && line.ends_with(part);
    }
    const size_t found = line.find(part, at);
    if (found == std::string::npos || (from == 0 && found != 0)) return false;
    at = found + part.size();
    from = dots + 3;
  }
}

// The first of the stated lines that the output hasn't behind the others; none: it has all.
std::string MissingLine(const std::string& output, const std::vector<std::string>& stated) {
  std::vector<std::string> lines;
  std::istringstream text(output);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  auto at = lines.begin();
  for (const std::string& wanted : stated) {
    if (wanted.empty() || wanted == "...") continue;
    at = std::find_if(at, lines.end(), [&](const std::string& l) { return IsLine(l, wanted); });
    if (at == lines.end()) return wanted;
    ++at;
  }
  return "";
}

void WriteLines(const std::string& path, const std::vector<std::string>& lines) {
  std::ofstream out(path);
  for (const std::string& line : lines) out << line << '\n';
}

// The stretch of `text` between two marks.
std::string Between(const std::string& text, const std::string& begin, const std::string& end) {
  const size_t from = text.find(begin);
  if (from == std::string::npos) return "";
  const size_t start = from + begin.size();
  const size_t to = text.find(end, start);
  return text.substr(start, to == std::string::npos ? to : to - start);
}

// Runs what a page says, and tells each line of it that isn't so.
void CheckPage(const std::string& page) {
  const std::string path = std::string("docs/") + page;
  CAPTURE(path);
  const std::vector<DocBlock> blocks = BlocksOf(ReadText(std::string(EQRISE_ROOT "/") + path));
  const TestFolder folder;
  for (const char* linked : {"kernels", "rules", "devices", "plans"}) {
    fs::create_directory_symlink(fs::path(EQRISE_ROOT) / linked, folder / linked);
  }
  struct DocCommand {
    std::string text;
    std::vector<std::string> stated;
    int line = 0;
  };
  std::vector<DocCommand> commands;
  std::string programs, rules;
  std::ofstream script(folder / "script");
  // (A build has the binary beside its libraries; the page's reader has it in PATH.)
  script << "export PATH='" << fs::path(EQRISE_BINARY).parent_path().string() << "':\"$PATH\"\n"
         << "unset EQRISE_NO_PROBE\n"
         << "export XDG_CACHE_HOME='" << (folder / "cache") << "'\n"
         << "cd '" << (folder / "") << "'\n";
  const auto add = [&](DocCommand command) {
    script << "echo '@@begin " << commands.size() << "@@'\n"
           << command.text << "\ncode=$?\necho \"@@end " << commands.size() << " $code@@\"\n";
    commands.push_back(std::move(command));
  };
  for (const DocBlock& block : blocks) {
    const std::string line = std::to_string(block.first_line);
    if (block.kind == "console") {
      std::vector<DocCommand> here;
      for (size_t i = 0; i < block.lines.size(); ++i) {
        const std::string& text = block.lines[i];
        if (text.starts_with("$ ")) {
          here.push_back({text.substr(2), {}, block.first_line + static_cast<int>(i)});
        } else if (!here.empty()) {
          here.back().stated.push_back(text);
        }
      }
      for (DocCommand& command : here) add(std::move(command));
    } else if (block.kind == "rules" && block.name == "wrong") {
      WriteLines(folder / ("line" + line + ".rules"), block.lines);
      add({"! eqrise rules check --proof-seconds 0.2 '" + (folder / ("line" + line + ".rules")) +
               "'",
           {},
           block.first_line});
    } else if (block.kind == "rise" || block.kind == "rules" || block.kind == "toml") {
      if (!block.name.empty()) {
        const std::string kept = folder / ("block" + line);
        WriteLines(kept, block.lines);
        script << "cp '" << kept << "' '" << block.name << "'\n";
      } else if (block.kind != "toml") {
        const std::string file = folder / ("line" + line + "." + block.kind);
        WriteLines(file, block.lines);
        (block.kind == "rise" ? programs : rules) += " '" + file + "'";
      }
    }
  }
  if (!programs.empty()) add({"eqrise check" + programs, {}, 0});
  if (!rules.empty()) add({"eqrise rules check --proof-seconds 0.2" + rules, {}, 0});
  script.close();
  REQUIRE(!commands.empty());

  const Outcome o = Shell("bash '" + (folder / "script") + "' 2>&1");
  for (size_t i = 0; i < commands.size(); ++i) {
    const std::string number = std::to_string(i);
    const std::string said = Between(o.out, "@@begin " + number + "@@\n", "@@end " + number + " ");
    const std::string code = Between(o.out, "@@end " + number + " ", "@@");
    CHECK_MESSAGE(code == "0", path << ":" << commands[i].line << ": " << commands[i].text
                                    << "\nended with " << code << " and said\n"
                                    << said);
    const std::string missing = MissingLine(said, commands[i].stated);
    CHECK_MESSAGE(missing.empty(), path << ":" << commands[i].line << ": " << commands[i].text
                                        << "\ndoes not print `" << missing << "` there, but\n"
                                        << said);
  }
}

TEST_CASE("docs: a stated line is found in what is printed, with anything for dots") {
  CHECK(IsLine("kernel took 3.5 ms  ok", "kernel ... ms  ok"));
  CHECK(!IsLine("kernel took 3.5 ms  WRONG", "kernel ... ms  ok"));
  CHECK(!IsLine("the kernel took 3.5 ms  ok", "kernel ... ok"));
  CHECK(MissingLine("a\nb\nc\n", {"a", "c"}).empty());
  CHECK(MissingLine("a\nb\nc\n", {"c", "a"}) == "a");
}

TEST_CASE("docs: the tutorial's commands print what it says" * testing::TakesLong()) {
  CheckPage("tutorial.md");
}
TEST_CASE("docs: the commands do what their page says" * testing::TakesLong()) {
  CheckPage("using.md");
}
TEST_CASE("docs: the data of a page is what its page says" * testing::TakesLong()) {
  CheckPage("explore.md");
}
TEST_CASE("docs: tuning does what its page says" * testing::TakesLong()) { CheckPage("tune.md"); }
TEST_CASE("docs: sweeps do what their page says" * testing::TakesLong()) { CheckPage("sweeps.md"); }
TEST_CASE("docs: the language's examples are programs") { CheckPage("language.md"); }
TEST_CASE("docs: the examples of rules and strategies hold" * testing::TakesLong()) {
  CheckPage("rules.md");
}
TEST_CASE("docs: device files and costs are as described" * testing::TakesLong()) {
  CheckPage("devices.md");
}

TEST_CASE("docs: the table of primitives is what eqrise prints") {
  CHECK(Eqrise("primitives").out == ReadText(EQRISE_ROOT "/docs/primitives.md"));
}

TEST_CASE("docs: links lead to files") {
  for (const auto& entry : fs::recursive_directory_iterator(EQRISE_ROOT "/docs")) {
    if (entry.path().extension() != ".md") continue;
    const std::string text = ReadText(entry.path().string());
    for (size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 2)) {
      const std::string link = text.substr(at + 2, text.find_first_of(")#", at + 2) - at - 2);
      if (link.empty() || link.starts_with("http") || Contains(link, " ")) continue;
      CHECK_MESSAGE(fs::exists(entry.path().parent_path() / link), entry.path() << ": " << link);
    }
  }
}

TEST_CASE("docs: lines of prose have at most 120 characters") {
  for (const auto& entry : fs::recursive_directory_iterator(EQRISE_ROOT "/docs")) {
    std::istringstream page(ReadText(entry.path().string()));
    int number = 0;
    for (std::string line; std::getline(page, line);) {
      ++number;
      if (line.starts_with("|")) continue;  // a table's row is one line
      const auto begins_character = [](char c) { return (c & 0xC0) != 0x80; };
      const auto length = std::count_if(line.begin(), line.end(), begins_character);
      CHECK_MESSAGE(length <= 120, entry.path() << ":" << number << " has " << length);
    }
  }
}

TEST_CASE("docs: the index names every page") {
  const std::string index = ReadText(EQRISE_ROOT "/docs/README.md");
  for (const auto& entry : fs::directory_iterator(EQRISE_ROOT "/docs")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".md" || name == "README.md") continue;
    CHECK_MESSAGE(Contains(index, "(" + name + ")"), name);
  }
}

}  // namespace
}  // namespace eqrise
