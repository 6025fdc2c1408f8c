#!/usr/bin/env bash
# Fuzzes the readers with libFuzzer and AddressSanitizer, one target after the other.
#
#   scripts/fuzz.sh [SECONDS [TARGET…]]    one minute each of all targets without SECONDS and TARGET
#
# A target is a folder of Fuzzing/ that has seeds. Inputs that were found worth keeping stay in
# .build/fuzz/corpus for the next run. One that breaks something is written to .build/fuzz/, named
# after its target; the others still run, and the exit code is not 0.
set -euo pipefail
cd "$(dirname "$0")/.."

mapfile -t all < <(find Fuzzing/Seeds -mindepth 1 -maxdepth 1 -printf '%f\n' | sort)
seconds=${1:-60}
targets=("${@:2}")
[[ ${#targets[@]} -gt 0 ]] || targets=("${all[@]}")
usage() {
  echo "usage: scripts/fuzz.sh [SECONDS [TARGET…]]; targets: ${all[*]}" >&2
  exit 64
}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || usage
for target in "${targets[@]}"; do [[ -d Fuzzing/Seeds/$target ]] || usage; done

build=.build/fuzz
objects=$build/objects
# What is leaked at the end of a program is Swift's own, made once; the build runs programs as well. Swift's backtraces
# would wait for a key.
export ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no

# --- The programs ----------------------------------------------------------------------------

# The whole program, so that a target can look into any part of it; only its own main function is
# left out, since libFuzzer has one.
echo 'fuzz: building with AddressSanitizer'
# Coverage by counters: `-sanitize=fuzzer` of Swift 6.3 asks for guards, which its own libFuzzer refuses, and would give
# libFuzzer's main function to the tool that embeds templates as well. The linker is lld: gold stumbles over the
# instrumented objects.
coverage=(-sanitize-coverage=edge,indirect-calls,trace-cmp
  -Xllvm -sanitizer-coverage-inline-8bit-counters -Xllvm -sanitizer-coverage-pc-table)
libfuzzer=$(find "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/clang" -name 'libclang_rt.fuzzer-*.a' -o -name 'libclang_rt.fuzzer.a' | head -n 1)
env -u CI swift build -c release --scratch-path "$objects" --sanitize address \
  $(printf -- '-Xswiftc %s ' "${coverage[@]}") -Xswiftc -use-ld=lld \
  -Xcc -fsanitize=fuzzer-no-link -Xswiftc -enable-testing --target rollcall
modules=$objects/release
# What is `package` is seen by who has the name that the build gave the package.
name='"-module-name","People",.*"-package-name","([^"]*)"'
package=$(python3 -c 'import re, sys; print(re.search(sys.argv[1], sys.stdin.read())[1])' "$name" \
  <"$objects/release.yaml")
maps=()
for map in Sources/*/module.modulemap "$objects"/checkouts/*/Sources/*/module.modulemap \
  "$objects"/checkouts/*/Sources/*/include/module.modulemap \
  "$objects"/checkouts/*/*/include/module.modulemap "$modules"/*.build/module.modulemap; do
  [[ -f $map ]] && maps+=(-Xcc "-fmodule-map-file=$map")
done
includes=(-I "$modules/Modules")
for folder in Sources/C*/include; do includes+=(-Xcc -I -Xcc "$folder"); done
for folder in "$objects"/checkouts/*/Sources/*/include "$objects"/checkouts/*/*/include; do includes+=(-Xcc -I -Xcc "$folder"); done
for library in libpng; do includes+=($(pkg-config --cflags-only-I "$library")); done
# Only what has a source: objects of files that were removed since lie there as well. The tool that embeds templates is
# a program of its own.
mapfile -t parts < <(
  for folder in "$modules"/*.build; do
    [[ $folder != */embed_templates* ]] || continue
    if [[ -f $folder/sources ]]; then
      sed -e 's|.*/||' -e "s|['\"]\$||" -e "s|.*|$folder/&.o|" "$folder/sources"
    else
      find "$folder" -name '*.o'
    fi
  done | grep -v '/Rollcall.swift.o$'
)
objcopy --redefine-sym main=rollcall_main "$modules/rollcall.build/Rollcall.swift.o" \
  "$build/Rollcall.o"

for target in "${targets[@]}"; do
  swiftc -swift-version 6 -O -whole-module-optimization -parse-as-library -g \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -sanitize=address "${coverage[@]}" -module-name Fuzzing -package-name "$package" "${includes[@]}" "${maps[@]}" \
    -o "$build/$target" Fuzzing/"$target"/*.swift Fuzzing/Support/*.swift \
    -use-ld=lld "${parts[@]}" "$build/Rollcall.o" -lcurl -lcmark -ldeflate -l_FoundationICU \
    -Xlinker --whole-archive -Xlinker "$libfuzzer" -Xlinker --no-whole-archive -lstdc++
done

# --- The runs --------------------------------------------------------------------------------

broken=()
for target in "${targets[@]}"; do
  corpus=$build/corpus/$target
  mkdir -p "$corpus"
  seeds=("$corpus" "Fuzzing/Seeds/$target")
  [[ $target = Cards && -d ../shared/vcards ]] && seeds+=(../shared/vcards)
  # A few templates of some size can make pages of any size.
  length=65536
  [[ $target = Templates ]] && length=4096
  # A calendar's rules and zones could cost far more than its bytes.
  limits=(-timeout=10 -rss_limit_mb=2048)
  [[ $target = Calendar ]] && limits=(-timeout=5 -rss_limit_mb=1024 -malloc_limit_mb=200)
  echo "fuzz: $target, for $seconds s"
  "$build/$target" -max_total_time="$seconds" -max_len=$length "${limits[@]}" \
    -dict="Fuzzing/Dictionaries/$target.dict" -artifact_prefix="$build/$target-" \
    -print_final_stats=1 "${seeds[@]}" || broken+=("$target")
done
[[ ${#broken[@]} -eq 0 ]] || {
  echo "fuzz: something breaks ${broken[*]}: see $build" >&2
  exit 1
}
