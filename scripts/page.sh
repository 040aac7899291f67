#!/usr/bin/env bash
# Makes the page that `eqrise explore` writes its data into, web/dist/explore.html: npm fetches the libraries that
# web/package-lock.json names, and esbuild puts all into one file. Does nothing where the page is newer than its parts.
#   scripts/page.sh              a page, or an error
#   scripts/page.sh --if-can     for builds: where npm is missing or has no network it says so, and that is no error
set -euo pipefail
cd "$(dirname "$0")/../web"

page=dist/explore.html
newer=$(find src build.mjs package.json package-lock.json -newer "$page" 2>/dev/null || echo all)
if [ -z "$newer" ]; then
  exit 0
fi

no_page() {
  echo "page: $1; eqrise explore will have no page to write${2:+ ($2)}" >&2
  if [ "${if_can:-}" = yes ]; then exit 0; else exit 1; fi
}
if [ "${1:-}" = --if-can ]; then if_can=yes; fi

command -v npm >/dev/null || no_page "npm is not installed" "apt-get install nodejs npm"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  # No scripts of packages are run: none is needed.
  timeout 120 npm ci --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error >&2 ||
    no_page "npm could not fetch the libraries"
fi
node build.mjs || no_page "the page could not be put together"
