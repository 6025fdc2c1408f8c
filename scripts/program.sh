#!/usr/bin/env bash
# Builds the optimised program, unless it is newer than all that it is made of: `sudo make install` needs no Swift then.
#
#   scripts/program.sh PROGRAM COMMAND …    COMMAND builds it
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
shift

changed=
if [[ -x $program ]]; then
  changed=$(find Package.swift Package.resolved Plugins Sources templates -type f -newer "$program" 2>/dev/null |
    head -n 1 || true)
  [[ -n $changed ]] || exit 0
fi

if ! command -v swift >/dev/null 2>&1; then
  if [[ -n $changed ]]; then
    echo "install: $changed is newer than $program" >&2
  else
    echo "install: $program is not built yet" >&2
  fi
  echo "install: there is no Swift in the PATH of $(id -un); run \`make program\` as the user who has it, then this again" >&2
  exit 1
fi
scripts/setup.sh site
exec "$@"
