#!/usr/bin/env bash
# Writes man pages of eqrise and of each of its commands, from what --help says. Needs help2man (Debian's package).
#   scripts/man.sh build/release/src/cli/eqrise DIR      DIR/man1/eqrise.1, DIR/man1/eqrise-optimize.1, ...
#   man -M DIR eqrise-optimize
set -euo pipefail
[ $# -eq 2 ] || { sed -n '2,4s/^# *//p' "$0" >&2; exit 2; }
command -v help2man >/dev/null || { echo "man: install help2man" >&2; exit 1; }
program=$(realpath "$1")
pages=$2/man1
mkdir -p "$pages"
wrappers=$(mktemp -d)
trap 'rm -rf "$wrappers"' EXIT

page() { # name, what it is for, words of the command
  local name=$1 what=$2
  shift 2
  # shellcheck disable=SC2016  # the wrapper expands it
  printf '#!/bin/sh\n[ "$1" = --version ] && exec "%s" --version\nexec "%s" %s "$@"\n' "$program" "$program" "$*" \
    > "$wrappers/$name"
  chmod +x "$wrappers/$name"
  help2man --no-info --no-discard-stderr --name="$what" --output="$pages/$name.1" "$wrappers/$name"
}

# "  optimize   Find the best ...": the lines of commands, without those that a description goes on in.
commands() { "$program" "$@" --help | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\)  *\(.*\)/\1 \2/p'; }

page eqrise "equality saturation for RISE kernels"
while read -r command what; do
  page "eqrise-$command" "$what" "$command"
  while read -r below what_below; do
    page "eqrise-$command-$below" "$what_below" "$command" "$below"
  done < <(commands "$command")
done < <(commands)
echo "$pages: $(find "$pages" -name '*.1' | wc -l) pages"
