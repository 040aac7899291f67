#!/usr/bin/env bash
# Random programs of a fresh seed against the interpreter: plainly lowered to C and OpenCL, a tenth as many at random,
# a tenth through saturation and extraction to each of both, a hundredth to MLIR, and a tenth through rewriting alone.
# A program that goes wrong is shown with its seed, made smaller. Needs the dev build.
#   scripts/fuzz.sh           500 programs (minutes)
#   scripts/fuzz.sh 20000     the long run (hours)
set -euo pipefail
cd "$(dirname "$0")/.."
programs=${1:-500}
tests=build/dev/tests
part() { EQRISE_FUZZ=$1 "$tests/$2_tests" -tc="$3" -m; }
export -f part
export tests
# shellcheck disable=SC2016  # the inner shell expands it
xargs -d '\n' -P "$(nproc)" -n 1 bash -c 'part $0' <<END
$programs emit *plainly*to*OpenCL*
$programs emit *plainly*to?C?*
$((programs / 10 + 1)) emit *lowerings*to*OpenCL*
$((programs / 10 + 1)) emit *lowerings*to?C?*
$((programs / 10 + 1)) emit *saturation*to*OpenCL*agree*
$((programs / 10 + 1)) emit *saturation?to?C?agree*
$((programs / 10 + 1)) rewrite *random*programs*
$((programs / 100 + 1)) emit *saturation*to*MLIR*agree*
END
