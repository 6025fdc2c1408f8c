#!/usr/bin/env bash
# Moves the project to another repository on GitHub: writes its address into all files that name it. The address is kept
# in packaging/repository, and a release is made from there alone.
#
#   scripts/address.sh OWNER/NAME
set -euo pipefail
cd "$(dirname "$0")/.."

new=$1
old=$(<packaging/repository)
[[ $new =~ ^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$ ]] || {
  echo "address: not OWNER/NAME: $new" >&2
  exit 64
}
grep -rlF --null -- "$old" README.md docs Samples packaging | xargs -0 sed -i "s|${old//./\\.}|$new|g"
