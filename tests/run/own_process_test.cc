// A result comes out of a child as it is; a child that ends by itself is an error.
#include "run/own_process.h"

#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "run/subprocess.h"
#include "tests/run/test_programs.h"
#include "tests/support/test_folder.h"

namespace eqrise::run {
namespace {

std::string ErrorOfChild(const std::function<absl::StatusOr<RunResult>()>& run) {
  const absl::StatusOr<RunResult> r = InOwnProcess(run);
  REQUIRE(!r.ok());
  CHECK(absl::IsAborted(r.status()));
  return std::string(r.status().message());
}

TEST_CASE("own process: results and errors come back as they are") {
  const pid_t here = getpid();
  const auto r = InOwnProcess([&]() -> absl::StatusOr<RunResult> {
    RunResult out;
    out.outputs = {Array(Element::kF32, {2, 3}, {1, 2, 3, 4, 5, 6}), Array(Element::kI64, {}, {7}),
                   Array(Element::kU8, {0}, {})};
    // More than a pipe holds.
    out.outputs.push_back(*HostArray::Create(Element::kF64, {100000}));
    out.outputs[3].As<double>()[99999] = 8;
    out.median_seconds = 0.25;
    out.all_seconds = {0.5, 0.25, 0.125};
    out.compile_seconds = 3;
    out.cached = true;
    out.device = getpid() == here ? "here" : "elsewhere";
    return out;
  });
  REQUIRE(r.ok());
  REQUIRE(r->outputs.size() == 4);
  CHECK(r->outputs[0].Type() == "2.3.f32");
  CHECK(r->outputs[0].ToDoubles() == std::vector<double>{1, 2, 3, 4, 5, 6});
  CHECK(r->outputs[1].Type() == "i64");
  CHECK(r->outputs[1].AsDouble(0) == 7);
  CHECK(r->outputs[2].Type() == "0.u8");
  CHECK(r->outputs[3].AsDouble(99999) == 8);
  CHECK(r->median_seconds == 0.25);
  CHECK(r->all_seconds == std::vector<double>{0.5, 0.25, 0.125});
  CHECK(r->compile_seconds == 3);
  CHECK(r->cached);
  CHECK(r->device == "elsewhere");
  const auto bad = InOwnProcess(
      []() -> absl::StatusOr<RunResult> { return absl::NotFoundError("there is no device"); });
  CHECK(bad.status() == absl::NotFoundError("there is no device"));
}

TEST_CASE("own process: what crashes is an error that says how") {
  const auto ends_by = [](int number) {
    return ErrorOfChild([number]() -> absl::StatusOr<RunResult> {
      signal(number, SIG_DFL);  // doctest has its own handlers
      raise(number);
      return RunResult();
    });
  };
  CHECK(ends_by(SIGABRT) == "the driver ended by signal 6");
  CHECK(ends_by(SIGSEGV) == "the driver ended by signal 11");
  CHECK(ErrorOfChild([]() -> absl::StatusOr<RunResult> { _exit(3); }) ==
        "the driver ended the process with the code 3");
}

TEST_CASE("own process: what hangs is stopped at its limit, with what it has started") {
  const TestFolder folder;
  const auto r = InOwnProcess(
      [&]() -> absl::StatusOr<RunResult> {
        RunProgram({"sh", "-c", "sleep 2; touch '" + (folder / "alive") + "'"})
            .status()
            .IgnoreError();
        while (true) pause();
      },
      {.seconds = 0.2});
  CHECK(absl::IsDeadlineExceeded(r.status()));
  CHECK(r.status().message() == "did not end within 0.2 s");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  CHECK(folder.empty());
  const std::atomic<bool> cancel = true;
  const auto cancelled = InOwnProcess(
      []() -> absl::StatusOr<RunResult> {
        while (true) pause();
      },
      {.cancel = &cancel});
  CHECK(absl::IsCancelled(cancelled.status()));
}

TEST_CASE("own process: a limit that is kept changes nothing") {
  const auto r = InOwnProcess(
      []() -> absl::StatusOr<RunResult> {
        RunResult out;
        out.outputs.push_back(*HostArray::Create(Element::kF64, {100000}));
        return out;
      },
      {.seconds = 60});
  REQUIRE(r.ok());
  CHECK(r->outputs[0].size() == 100000);
}

TEST_CASE("own process: devices are listed as they are") {
  const auto devices = ListDevicesInOwnProcess();
  const auto here = ListDevices();
  REQUIRE(devices.ok());
  REQUIRE(here.ok());
  REQUIRE(devices->size() == here->size());
  for (size_t i = 0; i < here->size(); ++i) {
    CHECK((*devices)[i].Line() == (*here)[i].Line());
    CHECK((*devices)[i].max_allocation == (*here)[i].max_allocation);
    CHECK((*devices)[i].shares_host_memory == (*here)[i].shares_host_memory);
  }
}

TEST_CASE("own process: a child that takes longer than it may is stopped") {
  const auto wait = [](useconds_t microseconds) {
    return [microseconds]() -> absl::StatusOr<RunResult> {
      usleep(microseconds);
      return RunResult{};
    };
  };
  const auto stopped = InOwnProcess(wait(60'000'000), {.seconds = 0.05});
  REQUIRE(!stopped.ok());
  CHECK(absl::IsDeadlineExceeded(stopped.status()));
  CHECK(stopped.status().message() == "did not end within 0.05 s");
  CHECK(InOwnProcess(wait(1000), {.seconds = 60}).ok());
}

}  // namespace
}  // namespace eqrise::run
