#!/usr/bin/env bash
# Makes .build/bare-debian.tar where it is not there yet: the smallest Debian of this machine's release, into which
# packages are installed to see that they name all they need, and of which container images are made; or, of another
# release, .build/bare-SUITE.tar. Root alone can. Ubuntu (noble) needs its keys: the package ubuntu-keyring of Ubuntu.
#
#   scripts/bare-debian.sh [SUITE]
set -euo pipefail
cd "$(dirname "$0")/.."

root=.build/bare-${1:-debian}
# Two tests may want it at once.
mkdir -p .build
exec 9>"$root.lock"
flock 9
if [[ -e $root.tar ]]; then exit 0; fi

suite=${1:-$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)}
echo "bare-debian: making a bare Debian ($suite) in $root.tar"
rm -rf "$root"
mkdir -p "$root"
# Where memory may be mounted: on a disk it takes a third more of the processor's time.
trap 'umount --quiet "$root"; rm -rf "$root"' EXIT
mount -t tmpfs -o mode=755 bare-debian "$root" 2>/dev/null || true
system=("$suite" "$root")
if [[ $suite == noble ]]; then
  # Newer than Debian's debootstrap, which makes all of them alike. Installations of Ubuntu have universe.
  components=main,universe
  system+=("$(grep -om 1 'http://archive[^ ]*' /usr/share/debootstrap/scripts/gutsy)" gutsy)
fi
if ! debootstrap --variant=minbase --components="${components-main}" "${system[@]}" >"$root.log" 2>&1; then
  tail -n 5 "$root.log" >&2
  echo "bare-debian: debootstrap failed; the whole output is in $root.log" >&2
  exit 1
fi
# Devices are the machine's own.
tar -C "$root" --numeric-owner --exclude='./dev/*' --exclude='./var/cache/apt/archives/*.deb' -cf "$root.tar.new" .
mv "$root.tar.new" "$root.tar"
