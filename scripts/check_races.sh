#!/bin/bash
# Runs kernels in the OpenCL simulator oclgrind, which reports data races, accesses out of bounds, reads of
# memory that nobody wrote, divergent barriers and wrong use of the API. Each kernel runs at its small size,
# as made for that size and as made for symbolic sizes (which are costed as large, so that programs are
# parallel), in the work-groups of the device file and in work-groups of 3, so that guards and remainders
# are met.
#
#   scripts/check_races.sh                              every kernel
#   scripts/check_races.sh kernels/low/mm_workgroup.rise ...
#   scripts/check_races.sh --in-turn kernels/*.rise     each in one of the four ways, the next kernel in the next way
#
# $EQRISE is the binary (default: build/dev). Prints a table; exit code 1 if anything was reported.
set -u
cd "$(dirname "$0")/.." || exit 2
eqrise=${EQRISE:-build/dev/src/cli/eqrise}
command -v oclgrind > /dev/null || { echo "error: oclgrind is not installed (apt install oclgrind)" >&2; exit 2; }
[ -x "$eqrise" ] || { echo "error: no binary at $eqrise; set EQRISE" >&2; exit 2; }
in_turn=
[ "${1:-}" != --in-turn ] || { in_turn=0; shift; }
[ $# -gt 0 ] || set -- kernels/*.rise kernels/low/*.rise
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# simulate FILE OPTION...: sets `result`. oclgrind exits 0 whatever it finds: an empty log decides.
simulate() {
  local file=$1 compiler=() cache=$logs/optimised output code
  shift
  # (Caches of their own, since eqrise would load what was compiled with other options.)
  while true; do
    : > "$logs/log"
    # 48 KiB of local memory, as GPUs have; the simulator has 32 unless told.
    output=$(XDG_CACHE_HOME=$cache oclgrind "${compiler[@]}" --local-mem-size 49152 --data-races \
      --uninitialized --check-api --log "$logs/log" \
      "$eqrise" run "$file" -t opencl --warmup 0 --repeats 1 "$@" 2>&1)
    code=$?
    # oclgrind cannot follow uninitialised values through instructions that LLVM's optimiser makes: a freeze
    # (of a division beside a remainder), and shuffles of parts of vectors, at which it ends by signal 11 or
    # takes lanes for uninitialised. Without the optimiser, which takes longer, all is checked.
    if [ ${#compiler[@]} -eq 0 ] && { [ -s "$logs/log" ] || [ $code -ne 0 ]; }; then
      compiler=(--build-options -cl-opt-disable) cache=$logs/unoptimised
      continue
    fi
    break
  done
  if [ -s "$logs/log" ]; then
    result=$(grep -v '^$' "$logs/log" | head -1)
    head -40 "$logs/log" >&2
  elif [ $code -ne 0 ]; then
    result="exit code $code"
    printf '%s\n' "$output" | tail -3 >&2
  else
    result="ok"
    return 0
  fi
  return 1
}

bad=0
printf '%-34s %-9s %-8s %s\n' kernel sizes groups result
for file in "$@"; do
  only=$(sed -n 's,^//@ target *,,p' "$file")
  [ -z "$only" ] || [ "$only" = opencl ] || continue
  way=0
  for sizes in small symbolic; do
    for groups in default 3; do
      way=$((way + 1))
      [ -z "$in_turn" ] || [ $((in_turn % 4 + 1)) -eq $way ] || continue
      options=()
      [ $sizes = symbolic ] || options+=(--at small)
      [ $groups = default ] || options+=(--local-size "$groups")
      simulate "$file" "${options[@]}" || bad=1
      printf '%-34s %-9s %-8s %s\n' "$file" $sizes $groups "$result"
    done
  done
  [ -z "$in_turn" ] || in_turn=$((in_turn + 1))
done
exit $bad
