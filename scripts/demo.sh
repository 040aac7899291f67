#!/usr/bin/env bash
# Sets up, builds, optimises all kernels, runs them on OpenCL and as C at real sizes, prints one table.
#   scripts/demo.sh [--all] [OPTIONS of eqrise run]
# --all runs the low-level programs of kernels/low/, too, which takes three times as long.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
cmake --preset release >/dev/null
cmake --build --preset release --target eqrise
kernels=(kernels/*.rise)
if [[ "${1:-}" == --all ]]; then
  shift
  kernels=(kernels)
fi
exec build/release/src/cli/eqrise run "${kernels[@]}" --at size --target opencl,c "$@"
