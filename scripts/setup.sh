#!/usr/bin/env bash
# Sees to it that what Rollcall needs is there, and installs on Debian what is not.
#
#   scripts/setup.sh site    what `make site` needs: Swift and a few C libraries
#   scripts/setup.sh test    also Chromium, Firefox, WebKitGTK, Java, Node.js, TypeScript, zbar
#                            and a Python environment in .build/venv
#
# Says nothing and takes no time when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:-site}
case "$purpose" in
  site | test) ;;
  *)
    echo "usage: scripts/setup.sh [site|test]" >&2
    exit 64
    ;;
esac

fail() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

# --- What is missing -------------------------------------------------------------------------

on_macos() { [[ $(uname -s) == Darwin ]]; }
have() { command -v "$1" >/dev/null 2>&1; }
have_library() { have pkg-config && pkg-config --exists "$1"; }

have_browser() {
  have chromium || have chromium-browser || have google-chrome ||
    [[ -d '/Applications/Google Chrome.app' || -d '/Applications/Chromium.app' ]]
}

have_firefox() { have firefox-esr || have firefox || [[ -d /Applications/Firefox.app ]]; }

# macOS has a `java` in its path that only says where to get one.
have_java() {
  if on_macos; then java -version >/dev/null 2>&1; else have java; fi
}

venv=.build/venv
requirements=Tests/requirements.txt

# The copy of the requirements is written last, so that it also says that the set-up went through.
have_venv() { [[ -x $venv/bin/python ]] && cmp -s "$requirements" "$venv/requirements.txt"; }

# The Python that can make a virtual environment. Debian keeps a part of that in a package of its
# own; a Python from elsewhere has it all.
python_for_venv() {
  local python
  for python in python3 /usr/bin/python3; do
    if have "$python" && "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
      echo "$python"
      return
    fi
  done
  return 1
}

# One line for each need that is not met: what it is, Debian's package, Homebrew's.
missing_needs() {
  have pkg-config || echo 'pkg-config|pkg-config|pkgconf'
  have_library libcmark || echo 'libcmark|libcmark-dev|cmark'
  have_library libturbojpeg || echo 'libjpeg-turbo|libturbojpeg0-dev|jpeg-turbo'
  have_library libpng || echo 'libpng|libpng-dev|libpng'
  have_library libdeflate || echo 'libdeflate|libdeflate-dev|libdeflate'
  have_library libqrencode || echo 'libqrencode|libqrencode-dev|qrencode'
  if ! on_macos; then # there both come with Xcode
    have_library libcurl || echo 'libcurl|libcurl4-openssl-dev|'
    have_library sqlite3 || echo 'SQLite|libsqlite3-dev|'
  fi
  [[ $purpose == test ]] || return 0
  have_browser || echo 'Chromium|chromium|google-chrome'
  have_firefox || echo 'Firefox|firefox-esr|firefox'
  if ! on_macos; then # which has no WebKitGTK
    have WebKitWebDriver || echo 'WebKitGTK with its driver|webkit2gtk-driver|'
    have Xvfb || echo 'Xvfb|xvfb|'
  fi
  have_java || echo 'a Java runtime|default-jre-headless|openjdk'
  have node || echo 'Node.js|nodejs|node'
  have zbarimg || echo 'zbar|zbar-tools|zbar'
  have tsc || echo 'TypeScript|node-typescript|typescript'
  have_venv || python_for_venv >/dev/null ||
    echo 'Python 3 with venv|python3 python3-venv|python'
}

# --- Putting it there ------------------------------------------------------------------------

# Runs a command with its output in a log file, which is shown only when the command fails.
quietly() {
  local log=.build/setup.log
  mkdir -p .build
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 30 "$log" >&2
    fail "this failed: $*" "the whole output is in $log"
  fi
  rm -f "$log"
}

install_with_apt() {
  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    have sudo || fail "missing: $*" "run this as root: apt-get install $*"
    # Only a terminal can ask for a password.
    if ! sudo -n true 2>/dev/null; then
      [[ -t 0 && -t 2 ]] || fail "missing: $*" \
        "sudo wants a password and there is no terminal to ask on; run: sudo apt-get install $*"
      sudo -v || fail "missing: $*" "run this as root: apt-get install $*"
    fi
    as_root=(sudo)
  fi
  echo "setup: installing $*"
  quietly ${as_root[@]+"${as_root[@]}"} apt-get update -q
  quietly ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "$@"
}

make_venv() {
  local python
  python=$(python_for_venv) || fail 'no Python 3 that can make a virtual environment'
  echo "setup: making the tests' Python environment in $venv"
  rm -rf "$venv"
  mkdir -p .build
  quietly "$python" -m venv "$venv"
  quietly env PIP_ROOT_USER_ACTION=ignore "$venv/bin/python" -m pip install \
    --disable-pip-version-check --quiet --requirement "$requirements"
  cp "$requirements" "$venv/requirements.txt"
}

# --- The order of things ---------------------------------------------------------------------

have swift || fail 'Swift is not installed, or not in PATH' \
  'Rollcall needs Swift 6.2 or later: https://www.swift.org/install/'

needs=$(missing_needs)
# A column of the needs, on one line.
column() { cut -d '|' -f "$1" <<<"$needs" | tr '\n' ' ' | tr -s ' ' | sed 's/ $//'; }

if [[ -n $needs ]]; then
  if have apt-get; then
    read -ra packages <<<"$(column 2)"
    install_with_apt "${packages[@]}"
    still=$(missing_needs | cut -d '|' -f 1 | tr '\n' ' ')
    [[ -z $still ]] || fail "installed, and yet not found: $still"
  elif on_macos; then
    fail "missing: $(cut -d '|' -f 1 <<<"$needs" | paste -s -d ',' -)" \
      "run this first: brew install $(column 3)"
  else
    fail "missing: $(cut -d '|' -f 1 <<<"$needs" | paste -s -d ',' -)" \
      "install it with your system's package manager; Debian's names are: $(column 2)"
  fi
fi

if [[ $purpose == test ]] && ! have_venv; then
  make_venv
fi
