#!/usr/bin/env bash
# Installs every package that eqrise needs on Debian 12. Idempotent: does nothing where all are there.
#   scripts/setup.sh PACKAGE...    these, too
set -euo pipefail

packages=(
  build-essential cmake ninja-build pkg-config git python3-minimal
  libabsl-dev doctest-dev libbenchmark-dev libcli11-dev
  libboost-graph-dev libxxhash-dev nlohmann-json3-dev libtomlplusplus-dev coinor-libcbc-dev libz3-dev libsqlite3-dev
  mlir-16-tools llvm-16 libomp5-16
  ocl-icd-opencl-dev opencl-headers pocl-opencl-icd oclgrind graphviz
  "$@"
)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "setup: everything is installed"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "setup: run this as root, or install sudo" >&2; exit 1; }
  as_root=(sudo)
fi
echo "setup: installing ${missing[*]}"
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
