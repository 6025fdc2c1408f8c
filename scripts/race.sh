#!/usr/bin/env bash
# Looks for data races with ThreadSanitizer: in the Swift tests of what has threads, in those end-to-end tests in which
# threads share something, and in builds of a directory that is large enough for all cores.
#
#   scripts/race.sh    takes about a quarter of an hour on two cores
#
# Reports stay in .build/tsan/reports. The exit code is not 0 when there is one or a test fails.
set -euo pipefail
cd "$(dirname "$0")/.."

build=$PWD/.build/tsan
reports=$build/reports
python=.build/venv/bin/python
rm -rf "$reports"
mkdir -p "$reports"

# --- Building --------------------------------------------------------------------------------

options=(--sanitize=thread --scratch-path "$build")
if [[ $(uname -s) == Linux ]]; then
  # Swift finds its own clang, the only compiler at hand that knows Swift's calls.
  library=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  "$library/../../bin/clang" -O1 -Wall -Werror -c -o "$build/mutex.o" scripts/race_mutex.c
  options+=(-Xlinker "$build/mutex.o")
fi
echo 'race: building with ThreadSanitizer'
swift build --build-tests "${options[@]}"

# Reports are counted at the end, so that the first does not hide the others. Swift's backtraces
# would wait for a key.
export SWIFT_BACKTRACE=enable=no
# The search for deadlocks is off: its own check fails now and then where Swift's runtime locks a mutex (CHECK failed:
# sanitizer_deadlock_detector1.cpp, below swift_getWitnessTable), and the process hangs.
export TSAN_OPTIONS="log_path=$reports/report exitcode=0 history_size=4 detect_deadlocks=0"

# The tests hand the program an environment of their own.
program=$build/rollcall
cat >"$program" <<END
#!/bin/sh
export TSAN_OPTIONS='$TSAN_OPTIONS' SWIFT_BACKTRACE=$SWIFT_BACKTRACE
exec '$build/debug/rollcall' "\$@"
END
chmod +x "$program"

# --- Running ---------------------------------------------------------------------------------

# What reads texts alone has no threads, and takes half of the time.
echo 'race: the Swift tests of what has threads'
swift test --skip-build --disable-xctest "${options[@]}" \
  --skip '^(Lists|Settings|Documentation)Tests\.'

echo 'race: a directory of 3000 people'
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
PYTHONPATH=Benchmarks "$python" -c '
import pathlib, sys, people
people.write(pathlib.Path(sys.argv[1]), 3000)
' "$project"
config=(--config "$project/rollcall.yml")
"$program" build "${config[@]}"
"$program" build "${config[@]}"
sed -i.before 's/@telisa.example/.changed@telisa.example/' "$project/tallinn.json"
"$program" build "${config[@]}"
"$program" check "${config[@]}"
"$program" contacts "${config[@]}" >"$project/contacts.txt"

echo 'race: end-to-end tests'
tests=()
for name in answers snapshots contact_sources publishing same_bytes photos sample; do
  tests+=("Tests/EndToEnd/test_$name.py")
done
ROLLCALL=$program "$python" -m pytest -c Tests/pytest.ini "${tests[@]}"

# --- What was found --------------------------------------------------------------------------

if [[ -n $(ls "$reports") ]]; then
  cat "$reports"/*
  echo "race: $(cat "$reports"/* | grep -c '^WARNING: ThreadSanitizer') reports, in $reports" >&2
  exit 1
fi
echo 'race: no report'
