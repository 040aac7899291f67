#!/usr/bin/env bash
# docs/coverage.md: each primitive and each kernel on each target, run at its small size and compared with the
# interpreter. A cell is what eqrise said: ok, or a number that stands for its message.
#   scripts/coverage.sh > docs/coverage.md      EQRISE=build/release/src/cli/eqrise for another binary
set -euo pipefail
cd "$(dirname "$0")/.."
eqrise=${EQRISE:-build/dev/src/cli/eqrise}
targets=(opencl c mlir)
declare -A number
messages=()
cell=

# What one program does on one target, in $cell.
run() {
  local said
  said=$("$eqrise" run "$1" --at small -t "$2" --repeats 1 --warmup 0 --allow-foreign 2>&1) || true
  cell=$(awk '$2 == "'"$2"'" && / ok$/ { print "ok" }' <<<"$said")
  [ -z "$cell" ] || return 0
  local message
  message=$(sed -n 's/^.*error: //p; s/^.*\(WRONG.*\)$/\1/p' <<<"$said" | head -1)
  message=${message:-it said nothing}
  if [ -z "${number[$message]:-}" ]; then
    messages+=("$message")
    number[$message]=${#messages[@]}
  fi
  cell="[${number[$message]}]"
}

table() {
  echo "| $1 | interpreter | OpenCL | C | MLIR |"
  echo "|---|---|---|---|---|"
  shift
  local file
  for file in "$@"; do
    local row cells="" verified="-"
    row="| $(basename "$file" .rise) | "
    for target in "${targets[@]}"; do
      run "$file" "$target"
      [ "$cell" != ok ] || verified=ok  # what ran was compared with the interpreter
      cells+=" | $cell"
    done
    echo "$row$verified$cells |"
  done
  echo
}

echo "# What works where"
echo
echo "Made by \`scripts/coverage.sh > docs/coverage.md\`: each program run at its small size on each target (OpenCL by the"
echo "driver at hand), its results compared with the reference interpreter's."
echo
echo "## Primitives (tests/primitives)"
echo
table primitive tests/primitives/*.rise
echo "## Kernels"
echo
table kernel kernels/*.rise kernels/low/*.rise tests/workgroups/*.rise
echo "What eqrise says where a program does not run:"
echo
for i in "${!messages[@]}"; do echo "$((i + 1)). ${messages[$i]}"; done
