#!/usr/bin/env bash
# Makes an archive of a container image from the .deb of a folder and a bare Debian, with debootstrap and buildah.
#
#   scripts/image.sh FOLDER
#
# GZIP_LEVEL says how tightly it is pressed.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1

fail() {
  printf 'image: %s\n' "$@" >&2
  exit 1
}

[[ $(id -u) == 0 ]] || fail 'a bare Debian can be made by root alone; run this as root or through sudo'
for command in debootstrap buildah jq; do
  command -v "$command" >/dev/null 2>&1 || fail "$command is missing; run: apt-get install debootstrap buildah jq"
done
deb=$(find "$folder" -name '*.deb' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2-)
[[ -n $deb ]] || fail "there is no .deb in $folder; run: make package"
scripts/bare-debian.sh

context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
cp packaging/Containerfile packaging/image-root.sh "$context"
cp "$deb" "$context/rollcall.deb"
cp .build/bare-debian.tar "$context/root.tar"
# `vfs` and `chroot` need neither overlays nor user namespaces, which many CI jobs lack.
buildah=(buildah --storage-driver vfs --root "$context/storage" --runroot "$context/run")
time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
"${buildah[@]}" build --isolation chroot --timestamp "$time" -t rollcall "$context"
version=$(dpkg-deb -f "$deb" Version)
version=${version/\~/-}
layout=$context/layout
"${buildah[@]}" push --format oci --compression-format gzip --compression-level "${GZIP_LEVEL:-9}" rollcall "oci:$layout:localhost/rollcall:latest"
# Docker reads OCI layouts since version 25, and manifest.json in any version.
manifest=$layout/blobs/sha256/$(jq -r '.manifests[0].digest | ltrimstr("sha256:")' "$layout/index.json")
jq -c --arg version "$version" '[{
  Config: .config.digest, Layers: [.layers[].digest], RepoTags: ["rollcall:latest", "rollcall:\($version)"]
} | (.Config, .Layers[]) |= "blobs/" + sub(":"; "/")]' "$manifest" >"$layout/manifest.json"
archive=$folder/rollcall-$version-image-$(dpkg --print-architecture).tar
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -C "$layout" -cf "$archive" .
echo "$archive"
