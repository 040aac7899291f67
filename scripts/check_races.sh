#!/bin/bash
# Runs kernels in the OpenCL simulator oclgrind, which reports data races, accesses out of bounds, reads of
# memory that nobody wrote, divergent barriers and wrong use of the API. Small sizes; the work-groups of
# the device file, and work-groups of 3, so that guards and remainders are met.
#
#   scripts/check_races.sh                              every kernel
#   scripts/check_races.sh kernels/low/mm_workgroup.rise ...
#
# $EQRISE is the binary (default: build/dev). Prints a table; exit code 1 if anything was reported.
set -u
cd "$(dirname "$0")/.." || exit 2
eqrise=${EQRISE:-build/dev/src/cli/eqrise}
command -v oclgrind > /dev/null || { echo "error: oclgrind is not installed (apt install oclgrind)" >&2; exit 2; }
[ -x "$eqrise" ] || { echo "error: no binary at $eqrise; set EQRISE" >&2; exit 2; }
[ $# -gt 0 ] || set -- kernels/*.rise kernels/low/*.rise
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
bad=0
printf '%-34s %-10s %s\n' kernel groups result
for file in "$@"; do
  only=$(sed -n 's,^//@ target *,,p' "$file")
  [ -z "$only" ] || [ "$only" = opencl ] || continue
  for groups in default 3; do
    shape=""
    [ $groups = default ] || shape="--local-size $groups"
    log="$logs/log"
    : > "$log"
    # Unoptimised, because the simulator does not know the instruction `freeze`, which LLVM makes of a
    # division beside a remainder. oclgrind exits 0 whatever it finds: the log decides.
    # shellcheck disable=SC2086
    output=$(oclgrind --build-options -cl-opt-disable --data-races --uninitialized --check-api --log "$log" \
      "$eqrise" run "$file" --at small -t opencl --warmup 0 --repeats 1 $shape 2>&1)
    code=$?
    result=ok
    if [ $code -ne 0 ]; then result="exit code $code"; fi
    if [ -s "$log" ]; then result=$(grep -v '^$' "$log" | head -1); fi
    [ "$result" = ok ] || { bad=1; printf '%s\n' "$output" | tail -3 >&2; head -40 "$log" >&2; }
    printf '%-34s %-10s %s\n' "$file" "$groups" "$result"
  done
done
exit $bad
