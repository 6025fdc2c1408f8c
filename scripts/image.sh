#!/usr/bin/env bash
# Makes a container image, as an OCI archive, of the .deb of a folder and a bare Debian, with what Debian has:
# debootstrap and buildah.
#
#   scripts/image.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1

fail() {
  printf 'image: %s\n' "$@" >&2
  exit 1
}

[[ $(id -u) == 0 ]] || fail 'a bare Debian can be made by root alone; run this as root or through sudo'
for command in debootstrap buildah; do
  command -v "$command" >/dev/null 2>&1 || fail "$command is missing; run: apt-get install debootstrap buildah"
done
deb=$(find "$folder" -name '*.deb' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2-)
[[ -n $deb ]] || fail "there is no .deb in $folder; run: make package"
scripts/bare-debian.sh

context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
cp packaging/Containerfile "$context"
cp "$deb" "$context/rollcall.deb"
cp .build/bare-debian.tar "$context/root.tar"
# Without user namespaces or overlays, as in many CI jobs, this needs neither.
buildah --storage-driver vfs build --isolation chroot --timestamp 0 -t rollcall "$context"
version=$(dpkg-deb -f "$deb" Version)
archive=$folder/rollcall-${version/\~/-}-image.tar
rm -f "$archive"
buildah --storage-driver vfs push rollcall "oci-archive:$archive:rollcall:${version/\~/-}"
echo "$archive"
