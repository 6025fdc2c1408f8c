#!/usr/bin/env bash
# Sees to it that what Rollcall needs is there, and installs on Debian what is not.
#
#   scripts/setup.sh site    what `make site` needs: Swift and a few C libraries
#   scripts/setup.sh package also what makes a .deb, where dpkg is
#   scripts/setup.sh test    also Chromium, Firefox, WebKitGTK, Java, Node.js, TypeScript, zbar, mandoc, zsh, fish,
#                            debootstrap, Buildah, Podman, nginx, Apache, Caddy, lighttpd, promtool, ShellCheck, systemd,
#                            OpenLDAP, PostgreSQL, Radicale, xlsx2csv, vdirsyncer, xmllint, abook, Lintian,
#                            Valgrind and a Python environment in .build/venv
#
# Says nothing and takes no time when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:-site}
case "$purpose" in
  site | package | test) ;;
  *)
    echo "usage: scripts/setup.sh [site|package|test]" >&2
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

# Chromium without a window takes a third of the time of one with a window; only Debian has a package of it.
have_browser() {
  have chromium-headless-shell && return
  grep -qs '^ID=debian' /etc/os-release && return 1
  have chromium || have chromium-browser || have google-chrome ||
    [[ -d '/Applications/Google Chrome.app' || -d '/Applications/Chromium.app' ]]
}

have_firefox() { have firefox-esr || have firefox || [[ -d /Applications/Firefox.app ]]; }

# macOS has a `java` in its path that only says where to get one.
have_java() {
  if on_macos; then java -version >/dev/null 2>&1; else have java; fi
}

# The web servers whose configurations docs/hosting holds, as Debian has them: other systems' lie elsewhere.
servers=(nginx apache2 caddy lighttpd)
# Debian keeps servers where only root's path leads.
have_server() { have "$1" || [[ -x /usr/sbin/$1 ]]; }

venv=.build/venv
requirements=Tests/requirements.txt

# The copy of the requirements is written last, so that it also says that the set-up went through.
have_venv() { [[ -x $venv/bin/python ]] && cmp -s "$requirements" "$venv/requirements.txt"; }

# The Python that can make a virtual environment. Debian keeps a part of that in a package of its
# own; a Python from elsewhere has it all. Where the system's is new enough it comes first: one that pyenv compiled takes
# a quarter more of processor time.
python_for_venv() {
  local python
  for python in /usr/bin/python3 python3; do
    if have "$python" && "$python" -c 'import ensurepip, venv, tomllib' >/dev/null 2>&1; then
      echo "$python"
      return
    fi
  done
  return 1
}

# Whether Swift compiles, links and runs a program: it wants a linker, a C library and more of the system, and says
# of what it misses only the first. What was found is remembered for this very Swift.
swift_note=.build/swift-works
swift_works() {
  on_macos && return 0
  [[ -e $swift_note && $(<"$swift_note") == "$(command -v swift)" ]] && return 0
  local folder
  folder=$(mktemp -d)
  printf 'import Foundation\nprint(URL(filePath: "/").path)\n' >"$folder/probe.swift"
  if swiftc -static-stdlib -o "$folder/probe" "$folder/probe.swift" >"$folder/log" 2>&1 &&
    "$folder/probe" >>"$folder/log" 2>&1 && have git && git --version >/dev/null 2>>"$folder/log"; then
    mkdir -p .build
    command -v swift >"$swift_note"
    rm -rf "$folder"
    return 0
  fi
  swift_says=$(tail -n 3 "$folder/log")
  rm -rf "$folder"
  return 1
}
swift_says=

# What Swift itself needs of Debian, by https://www.swift.org/install/linux/.
swift_packages='binutils g++ git libc6-dev libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2 tzdata zlib1g-dev'
# What is said of Swift among the needs; nothing where it works.
swift_need=
look_at_swift() {
  swift_need=
  swift_works || swift_need="what Swift compiles and links with|$swift_packages|"
}

# One line for each need that is not met: what it is, Debian's package, Homebrew's.
missing_needs() {
  [[ -z $swift_need ]] || echo "$swift_need"
  # Without them no dependency can be fetched.
  if have apt-get && [[ ! -e /etc/ssl/certs/ca-certificates.crt ]]; then
    echo 'certificates of authorities|ca-certificates|'
  fi
  have pkg-config || echo 'pkg-config|pkg-config|pkgconf'
  have_library libcmark || echo 'libcmark|libcmark-dev|cmark'
  have_library libturbojpeg || echo 'libjpeg-turbo|libturbojpeg0-dev|jpeg-turbo'
  have_library libpng || echo 'libpng|libpng-dev|libpng'
  have_library libdeflate || echo 'libdeflate|libdeflate-dev|libdeflate'
  have_library libqrencode || echo 'libqrencode|libqrencode-dev|qrencode'
  if ! on_macos; then # there they come with Xcode, or are not used
    have_library libcurl || echo 'libcurl|libcurl4-openssl-dev|'
    have_library jemalloc || echo 'jemalloc|libjemalloc-dev|'
    have_library sqlite3 || echo 'SQLite|libsqlite3-dev|'
  fi
  [[ $purpose == site ]] || ! have dpkg || have dpkg-shlibdeps || echo 'dpkg-shlibdeps|dpkg-dev|'
  [[ $purpose == test ]] || return 0
  have_browser || echo 'Chromium|chromium-headless-shell|google-chrome'
  have_firefox || echo 'Firefox|firefox-esr|firefox'
  if ! on_macos; then # which has no WebKitGTK
    have WebKitWebDriver || echo 'WebKitGTK with its driver|webkit2gtk-driver|'
    have Xvfb || echo 'Xvfb|xvfb|'
    have valgrind || echo 'Valgrind|valgrind|'
  fi
  have_java || echo 'a Java runtime|default-jre-headless|openjdk'
  have node || echo 'Node.js|nodejs|node'
  have zbarimg || echo 'zbar|zbar-tools|zbar'
  have mandoc || echo 'mandoc|mandoc|mandoc'
  have zsh || echo 'zsh|zsh|zsh'
  have fish || echo 'fish|fish|fish'
  have shellcheck || echo 'ShellCheck|shellcheck|shellcheck'
  have jq || echo 'jq|jq|jq'
  have rsync || echo 'rsync|rsync|rsync'
  have aws || echo 'the AWS command|awscli|awscli'
  have rclone || echo 'rclone|rclone|rclone'
  [[ -n $(PATH=$PATH:/usr/sbin command -v sshd) ]] || echo 'an ssh server|openssh-server|openssh'
  if have dpkg; then
    have debootstrap || echo 'debootstrap|debootstrap|'
    have buildah || echo 'Buildah|buildah|'
    have podman || echo 'Podman|podman|'
    have_server runc || echo 'runc|runc|'
    have lintian || echo 'Lintian|lintian|'
    local server
    for server in "${servers[@]}"; do
      have_server "$server" || echo "$server|$server|"
    done
    [[ -e /usr/lib/lighttpd/mod_deflate.so ]] || echo "lighttpd's compression|lighttpd-mod-deflate|"
    have htpasswd || echo 'htpasswd|apache2-utils|'
    have systemd-analyze || echo 'systemd-analyze|systemd|'
    have promtool || echo 'promtool|prometheus|'
    have_server slapd || echo 'slapd|slapd|'
    have ldapsearch || echo 'ldapsearch|ldap-utils|'
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || echo 'PostgreSQL|postgresql|'
    have radicale || echo 'Radicale|radicale|'
    have xlsx2csv || echo 'xlsx2csv|xlsx2csv|'
    have vdirsyncer || echo 'vdirsyncer|vdirsyncer|'
    have xmllint || echo 'xmllint|libxml2-utils|'
    have abook || echo 'abook|abook|'
  fi
  have tsc || echo 'TypeScript|node-typescript|typescript'
  have_venv || python_for_venv >/dev/null ||
    echo 'Python 3 with venv|python3 python3-venv|python'
}

# --- Putting it there ------------------------------------------------------------------------

# What may have made a later step fail.
why=

# Runs a command with its output in a log file, which is shown only when the command fails.
quietly() {
  local log=.build/setup.log
  mkdir -p .build
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 30 "$log" >&2
    fail "this failed: $*" "the whole output is in $log" ${why:+"$why"}
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
  mkdir -p .build
  # By itself apt only warns of lists that it cannot fetch, and then knows no package.
  if ! ${as_root[@]+"${as_root[@]}"} apt-get update -q -o APT::Update::Error-Mode=any \
    >.build/setup.log 2>&1 </dev/null; then
    why='not all lists of packages could be fetched: is there a network?'
  fi
  # Tests start servers themselves; on port 80, where Debian starts each web server as it installs it, is room for one.
  # Of Prometheus they take promtool alone.
  local server new_servers=() policy=/usr/sbin/policy-rc.d
  for server in "${servers[@]}" openssh-server prometheus slapd postgresql radicale; do
    if [[ " $* " == *" $server "* ]]; then new_servers+=("$server"); fi
  done
  if [[ ${#new_servers[@]} == 0 || -e $policy ]]; then
    policy=
  else
    printf '#!/bin/sh\nexit 101\n' | ${as_root[@]+"${as_root[@]}"} install -m 755 /dev/stdin "$policy"
    # shellcheck disable=SC2064 # What is to be removed is known now.
    trap "${as_root[*]-} rm -f $policy" EXIT
  fi
  quietly ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "$@"
  if [[ ${#new_servers[@]} != 0 && -d /run/systemd/system ]]; then
    quietly ${as_root[@]+"${as_root[@]}"} systemctl disable "${new_servers[@]/openssh-server/ssh}"
  fi
  if [[ -n $policy ]]; then
    ${as_root[@]+"${as_root[@]}"} rm -f "$policy"
    trap - EXIT
  fi
}

# Distributions rename these libraries at each version or two: where their archives are installed, a release is linked
# with those, by descriptions of their own.
link_statically() {
  local name
  mkdir -p .build/static
  for name in cmark deflate; do
    if [[ ! -e .build/static/lib$name.pc && -e $(cc -print-file-name="lib$name.a") ]]; then
      sed "s/-l$name/-l:lib$name.a/" "$(pkg-config --variable=pcfiledir "lib$name")/lib$name.pc" >.build/static/lib$name.pc
    fi
  done
}

# With Swift's static libraries, the compiler looks for none of the modules that only tests import; the linker finds
# there what only static ones have.
link_testing() {
  local swift module
  swift=$(dirname "$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")
  mkdir -p .build/testing
  for module in XCTest.swiftmodule Testing.swiftmodule Testing.swiftcrossimport _Testing_Foundation.swiftmodule; do
    ln -sfn "$swift/swift/linux/$module" ".build/testing/$module"
  done
  ln -sfn "$swift/swift_static/linux" .build/testing/static
}

make_venv() {
  local python
  python=$(python_for_venv) || fail 'no Python 3 that can make a virtual environment'
  echo "setup: making the tests' Python environment in $venv"
  rm -rf "$venv"
  mkdir -p .build
  quietly "$python" -m venv "$venv"
  # Python itself compiles what is imported; pip would compile everything, in two fifths of its time.
  quietly env PIP_ROOT_USER_ACTION=ignore "$venv/bin/python" -m pip install \
    --disable-pip-version-check --quiet --no-compile --requirement "$requirements"
  cp "$requirements" "$venv/requirements.txt"
}

# --- The order of things ---------------------------------------------------------------------

have swift || fail 'Swift is not installed, or not in PATH' \
  'Rollcall needs Swift 6.2 or later: https://www.swift.org/install/'

look_at_swift
needs=$(missing_needs)
# A column of the needs, on one line.
column() { cut -d '|' -f "$1" <<<"$needs" | tr '\n' ' ' | tr -s ' ' | sed 's/ $//'; }

if [[ -n $needs ]]; then
  if have apt-get; then
    read -ra packages <<<"$(column 2)"
    install_with_apt "${packages[@]}"
    look_at_swift
    still=$(missing_needs | cut -d '|' -f 1 | tr '\n' ' ')
    [[ -z $still ]] || fail "installed, and yet not found: $still" ${swift_says:+"$swift_says"}
  elif on_macos; then
    fail "missing: $(cut -d '|' -f 1 <<<"$needs" | paste -s -d ',' -)" \
      "run this first: brew install $(column 3)"
  else
    fail "missing: $(cut -d '|' -f 1 <<<"$needs" | paste -s -d ',' -)" \
      "install it with your system's package manager; Debian's names are: $(column 2)" \
      ${swift_says:+"Swift says: $swift_says"}
  fi
fi

if ! on_macos; then
  link_statically
  link_testing
fi

if [[ $purpose == test ]] && ! have_venv; then
  make_venv
fi
