#!/bin/sh
# Writes tests/golden/NAME.TARGET.{cl,c,mlir}, what `eqrise optimize` makes of each kernel at its small size, and the
# expected texts of tests/passes/*.rise.
# Look at the difference (git diff tests/golden) as at any other change.
#
#   scripts/update_goldens.sh                 the binary of build/dev
#   scripts/update_goldens.sh path/to/eqrise
set -eu
cd "$(dirname "$0")/.."
eqrise=$(realpath "${1:-build/dev/src/cli/eqrise}")
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
for file in kernels/*.rise kernels/low/*.rise; do
  # What is for C is for MLIR too, and their device file is the same.
  case $(sed -n 's,^//@ target *,,p' "$file") in
    opencl) targets=opencl ;;
    c) targets="c mlir" ;;
    *) targets="opencl c mlir" ;;
  esac
  for target in $targets; do
    extension=$target device=$target
    [ "$target" = opencl ] && extension=cl
    [ "$target" = mlir ] && device=c
    "$eqrise" optimize "$file" --at small -t "$target" --device-file "tests/golden/$device.toml" \
      > "$made/$(basename "$file" .rise).$target.$extension" 2> "$made/log" || { cat "$made/log" >&2; exit 1; }
  done
done
rm -f "$made/log" tests/golden/*.cl tests/golden/*.c tests/golden/*.mlir
cp "$made"/* tests/golden/
find tests/golden -type f | sort
scripts/pass_test.py --update "$eqrise" tests/passes/*.rise
