#!/usr/bin/env bash
# Looks for faults with clang-tidy 16 and the checks of .clang-tidy, in a few seconds for each source file.
#   scripts/tidy.sh            sources that differ from the last commit, and those beside or over changed headers
#   scripts/tidy.sh FILE...    these
#   scripts/tidy.sh --all      all of src/ (about 20 minutes of one core)
# Clang can't read the headers that GCC precompiles for the preset dev, so build/tidy is configured without them; no
# source is built there.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v clang-tidy-16 >/dev/null; then
  echo "error: clang-tidy-16 is not installed (scripts/setup.sh clang-tidy-16)" >&2
  exit 2
fi

# A source that shows a header to the compiler: the one of its name, or else the first that includes it.
source_of() {
  local source=${1%.h}.cc
  if [ ! -f "$source" ]; then
    source=$(grep -rlF "#include \"${1#src/}\"" --include='*.cc' src | sort | head -1)
  fi
  [ -z "$source" ] || echo "$source"
}

if [ "${1:-}" = --all ]; then
  mapfile -t changed < <(find src -name '*.cc' | sort)
elif [ $# -gt 0 ]; then
  changed=("$@")
else
  mapfile -t changed < <({ git diff --name-only --diff-filter=d HEAD -- src; git ls-files -o --exclude-standard src; } |
    grep -E '\.(cc|h)$' || true)
fi
mapfile -t sources < <(for file in "${changed[@]}"; do
  case $file in
    *.h) source_of "$file" ;;
    *) echo "$file" ;;
  esac
done | sort -u)
if [ ${#sources[@]} -eq 0 ]; then
  echo "tidy: nothing to look at"
  exit 0
fi
cmake -S . -B build/tidy -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >/dev/null
cmake --build build/tidy --target eqrise_commit >/dev/null  # a header that only builds make
printf '%s\0' "${sources[@]}" | xargs -0 -n 1 -P "$(nproc)" clang-tidy-16 --quiet -p build/tidy
