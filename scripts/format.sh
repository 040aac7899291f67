#!/usr/bin/env bash
# Formats C++ by .clang-format (comments stay as they are), with clang-format 14, Debian 12's.
#   scripts/format.sh            all sources of the project
#   scripts/format.sh FILE...    these
#   scripts/format.sh --check    changes nothing; exit code 1, with the places, if something would change
set -euo pipefail
cd "$(dirname "$0")/.."
options=(-i)
if [ "${1:-}" = --check ]; then
  options=(--dry-run -Werror)
  shift
fi
if ! command -v clang-format >/dev/null; then
  echo "error: clang-format is not installed (scripts/setup.sh clang-format)" >&2
  exit 2
fi
files=("$@")
[ ${#files[@]} -gt 0 ] || mapfile -t files < <(find src tests benches examples -name '*.cc' -o -name '*.h')
printf '%s\0' "${files[@]}" | xargs -0 -n 20 -P "$(nproc)" clang-format "${options[@]}"
