#!/usr/bin/env bash
# Sets up, builds, optimises all kernels, runs them on OpenCL and as C at real sizes, prints one table.
set -euo pipefail
cd "$(dirname "$0")/.."
# The page of `eqrise explore` needs npm, wherever it comes from.
npm=()
command -v npm >/dev/null || npm=(nodejs npm)
scripts/setup.sh "${npm[@]}"
cmake --preset release >/dev/null
cmake --build --preset release --target eqrise
exec build/release/src/cli/eqrise run kernels --at size --target opencl,c "$@"
