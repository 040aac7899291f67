#include "rewrite/memory_budget.h"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "tests/support/test_folder.h"

namespace eqrise::rewrite {
namespace {

// A file system of a test's own.
class Root {
 public:
  void Write(const std::string& file, const std::string& text) { folder_.Write(file, text); }
  size_t Free() const { return FreeMemory(folder_.path()); }

 private:
  testing::TestFolder folder_;
};

TEST_CASE("memory that is free: what the kernel says is available") {
  Root root;
  CHECK(root.Free() == std::numeric_limits<size_t>::max());
  root.Write("proc/meminfo", "MemTotal:  800 kB\nMemFree: 5 kB\nMemAvailable:     600 kB\n");
  CHECK(root.Free() == 600 * 1024);
}

TEST_CASE("memory that is free: the least that a control group and those it is in have left") {
  Root root;
  root.Write("proc/meminfo", "MemAvailable: 600 kB\n");
  root.Write("proc/self/cgroup", "0::/a/b\n");
  root.Write("sys/fs/cgroup/a/b/memory.max", "max\n");
  root.Write("sys/fs/cgroup/a/b/memory.current", "1000\n");
  CHECK(root.Free() == 600 * 1024);
  root.Write("sys/fs/cgroup/a/memory.max", "500000\n");
  root.Write("sys/fs/cgroup/a/memory.current", "100000\n");
  CHECK(root.Free() == 400'000);
  root.Write("sys/fs/cgroup/a/b/memory.max", "900\n");  // less than it has
  CHECK(root.Free() == 0);
}

TEST_CASE("memory that is free: control groups of version 1") {
  Root root;
  root.Write("proc/self/cgroup", "5:cpu,cpuacct:/x\n3:hugetlb,memory:/x\n0::/\n");
  root.Write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  root.Write("sys/fs/cgroup/memory/memory.usage_in_bytes", "12\n");
  CHECK(root.Free() == 9223372036854771700u);
  root.Write("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "70000\n");
  root.Write("sys/fs/cgroup/memory/x/memory.usage_in_bytes", "20000\n");
  CHECK(root.Free() == 50'000);
}

TEST_CASE("memory that is free: some of this machine's") {
  CHECK(FreeMemory() > 1'000'000);
  CHECK(FreeMemory() < std::numeric_limits<size_t>::max());
}

}  // namespace
}  // namespace eqrise::rewrite
