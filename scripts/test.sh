#!/usr/bin/env bash
# Sets up, builds and passes the tests: the ordinary build, then the same tests under sanitizers.
#   scripts/test.sh            both
#   scripts/test.sh dev        one preset: dev, release, asan, or tsan (the tests that have threads)
#   scripts/test.sh asan:rise,egraph    the tests of these rooms (folders of tests/; pass: tests/passes)
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
presets=("$@")
[ ${#presets[@]} -gt 0 ] || presets=(dev asan)
for choice in "${presets[@]}"; do
  preset=${choice%%:*} rooms=
  targets=() chosen=()
  if [ "$preset" != "$choice" ]; then
    rooms=${choice#*:}
    for room in ${rooms//,/ }; do
      [ "$room" = pass ] && targets+=(--target eqrise) || targets+=(--target "${room}_tests")
    done
    chosen=(-R "^(${rooms//,/|}):")
  fi
  # A build that is made here is for testing alone. Several files in one take a third less time.
  fresh=()
  [ -d "build/$preset" ] || fresh=(-DCMAKE_UNITY_BUILD=ON -DEQRISE_BENCHES=OFF)
  cmake --preset "$preset" "${fresh[@]}" >/dev/null
  cmake --build --preset "$preset" "${targets[@]}"
  # Where a process may not trace another (some containers), leaks can't be looked for.
  built=(build/"$preset"/tests/*_tests)
  if [ "$preset" = asan ] && "${built[0]}" --count 2>&1 | grep -q "LeakSanitizer has encountered a fatal error"; then
    echo "scripts/test.sh: no search for leaks: processes can't be traced here"
    export ASAN_OPTIONS=detect_leaks=0
  fi
  EQRISE_SOAK_SECONDS="${EQRISE_SOAK_SECONDS:-5}" ctest --preset "$preset" -j "$(nproc)" "${chosen[@]}"
done
