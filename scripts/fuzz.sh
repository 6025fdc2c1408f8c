#!/usr/bin/env bash
# Fuzzes the vCard reader, writer and photo cleaner with libFuzzer and AddressSanitizer.
#
#   scripts/fuzz.sh [SECONDS]    one minute without SECONDS
#
# Inputs that were found worth keeping stay in .build/fuzz/corpus for the next run. One that breaks
# something is written to .build/fuzz/, and the exit code is not 0.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || {
  echo "usage: scripts/fuzz.sh [SECONDS]" >&2
  exit 64
}

build=.build/fuzz
corpus=$build/corpus
mkdir -p "$corpus"

# --- The program -----------------------------------------------------------------------------

# SwiftPM gives an executable a main function of its own, which libFuzzer has as well.
compile() {
  swiftc -swift-version 6 -O -whole-module-optimization -parse-as-library -g \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature InternalImportsByDefault -sanitize=fuzzer,address "$@"
}

if [[ ! -x $build/fuzz || -n $(find Sources/VCard Fuzzing scripts/fuzz.sh -newer $build/fuzz) ]]; then
  echo 'fuzz: building with AddressSanitizer'
  mapfile -t library < <(find Sources/VCard -name '*.swift' | sort)
  compile -module-name VCard -emit-module -emit-module-path $build/VCard.swiftmodule \
    -emit-library -static -o $build/libVCard.a "${library[@]}"
  compile -module-name Fuzzing -I $build -o $build/fuzz Fuzzing/*.swift $build/libVCard.a
fi

# --- What it starts from ---------------------------------------------------------------------

seeds=("$corpus" Fuzzing/Seeds)
[[ -d ../shared/vcards ]] && seeds+=(../shared/vcards)

# What is leaked at the end of a run is Swift's own, made once. Swift's backtraces would wait for a key.
export ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no
exec $build/fuzz -max_total_time="$seconds" -max_len=65536 -timeout=10 -rss_limit_mb=2048 \
  -dict=Fuzzing/vcard.dict -artifact_prefix=$build/ -print_final_stats=1 "${seeds[@]}"
