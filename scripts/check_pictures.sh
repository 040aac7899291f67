#!/usr/bin/env bash
# Draws the e-graph of each kernel as SVG, PNG and PDF. Says how long each took and what was left out, and fails where
# one took more than 20 seconds or could not be drawn.
#   scripts/check_pictures.sh                     all kernels; about ten minutes of one core
#   scripts/check_pictures.sh kernels/mm.rise     these
# EQRISE is the program (build/release/src/cli/eqrise), FORMATS the endings (svg png pdf).
set -euo pipefail
cd "$(dirname "$0")/.."
eqrise=${EQRISE:-build/release/src/cli/eqrise}
most=20
[ $# -gt 0 ] || set -- kernels/*.rise
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
slow=0
for kernel in "$@"; do
  for format in ${FORMATS:-svg png pdf}; do
    picture=$folder/picture.$format
    rm -f "$picture"
    begin=$(date +%s.%N)
    "$eqrise" dot "$kernel" -o "$picture" 2>"$folder/said" || true
    seconds=$(awk -v b="$begin" -v e="$(date +%s.%N)" 'BEGIN { printf "%.1f", e - b }')
    verdict=ok
    [ -s "$picture" ] || verdict="NO PICTURE"
    ! awk -v s="$seconds" -v m="$most" 'BEGIN { exit !(s > m) }' || verdict="TOO SLOW"
    [ "$verdict" = ok ] || slow=$((slow + 1))
    printf '%-40s %-4s %6s s  %-10s %s\n' "$kernel" "$format" "$seconds" "$verdict" \
      "$(sed "s|^wrote [^:]*: ||" "$folder/said" | tr '\n' ' ')"
  done
done
echo "$slow of $(($# * $(wc -w <<<"${FORMATS:-svg png pdf}"))) pictures are missing or took more than $most s"
[ "$slow" -eq 0 ]
