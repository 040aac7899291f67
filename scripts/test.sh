#!/usr/bin/env bash
# Sets up, builds and passes the tests: the ordinary build, then the same tests under sanitizers.
#   scripts/test.sh            both
#   scripts/test.sh dev        one preset: dev, release, asan, or tsan (the tests that have threads)
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
presets=("$@")
[ ${#presets[@]} -gt 0 ] || presets=(dev asan)
for preset in "${presets[@]}"; do
  cmake --preset "$preset" >/dev/null
  cmake --build --preset "$preset"
  # Where a process may not trace another (some containers), leaks can't be looked for.
  if [ "$preset" = asan ] && build/asan/tests/rise_tests --count 2>&1 | grep -q "LeakSanitizer has encountered a fatal error"; then
    echo "scripts/test.sh: no search for leaks: processes can't be traced here"
    export ASAN_OPTIONS=detect_leaks=0
  fi
  EQRISE_SOAK_SECONDS="${EQRISE_SOAK_SECONDS:-5}" ctest --preset "$preset" -j "$(nproc)"
done
