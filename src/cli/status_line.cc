#include "cli/status_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "absl/strings/str_format.h"

namespace eqrise::cli {
namespace {

constexpr std::chrono::milliseconds kBetweenDrawings{250};
constexpr char kToLineStart[] = "\r\033[K";

void WriteAll(int file, const std::string& text) {
  // Whatever became of the terminal is no reason to end.
  if (write(file, text.data(), text.size()) < 0) return;
}

size_t WidthOf(int file) {
  winsize size{};
  return ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col - 1u : 79u;
}

}  // namespace

StatusLine::StatusLine(int file, double after_seconds)
    : file_(file), after_seconds_(after_seconds) {}

StatusLine::~StatusLine() {
  Say("");
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void StatusLine::Say(const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (what.empty() != what_.empty()) since_ = Clock::now();
  what_ = what;
  if (what.empty()) return Clear();
  if (!thread_.joinable()) thread_ = std::thread([this] { Run(); });
}

void StatusLine::Run() {
  std::unique_lock lock(mutex_);
  while (!ends_) {
    const std::chrono::duration<double> whole = Clock::now() - begin_;
    if (!what_.empty() && whole.count() >= after_seconds_) Draw();
    changed_.wait_for(lock, kBetweenDrawings, [this] { return ends_; });
  }
}

void StatusLine::Draw() {
  const std::chrono::duration<double> seconds = Clock::now() - since_;
  const std::string time = absl::StrFormat("  %.0f s", seconds.count());
  const size_t width = WidthOf(file_);
  WriteAll(file_, kToLineStart + what_.substr(0, width - std::min(width, time.size())) + time);
  is_drawn_ = true;
}

void StatusLine::Clear() {
  if (is_drawn_) WriteAll(file_, kToLineStart);
  is_drawn_ = false;
}

compile::Say SayOnTerminal() {
  if (isatty(STDERR_FILENO) == 0) return nullptr;
  return [line = std::make_shared<StatusLine>(STDERR_FILENO)](const std::string& what) {
    line->Say(what);
  };
}

}  // namespace eqrise::cli
