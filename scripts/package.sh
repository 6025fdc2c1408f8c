#!/usr/bin/env bash
# Packs a built program: a .tar.gz to unpack below /usr/local or anywhere, and a .deb where dpkg is.
#
#   scripts/package.sh PROGRAM FOLDER
#
# GZIP_LEVEL and dpkg-deb's DPKG_DEB_COMPRESSOR_… say how tightly they are pressed.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
folder=$2
version=$("$program" --version)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
umask 022

# SwiftPM keeps the sources of what it links into a program in a folder above the program.
built=$(dirname "$program")
until [[ -d $built/checkouts ]]; do
  if [[ $built == [./] ]]; then
    echo "package: $program is not where Swift built it, so that the licences of its libraries are missing" >&2
    exit 1
  fi
  built=$(dirname "$built")
done

# The program's licence, and those of what is linked into it. Swift's own asks for no notice in programs.
licences() {
  cat LICENSE
  local path
  for path in "$built"/checkouts/*/LICENSE* /usr/share/doc/lib{cmark,deflate}-dev/copyright; do
    if [[ -e $path ]] && ! grep -q 'Runtime Library Exception' "$path"; then
      printf '\n--- %s ---\n\n%s\n' "$(basename "$(dirname "$path")")" "$(<"$path")"
    fi
  done
}

# Times in packages are the newest change's, so that the same sources give the same archive.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

mkdir -p "$folder"

# --- The .tar.gz -----------------------------------------------------------------------------

name=rollcall-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
scripts/install.sh "$program" "$stage/$name"
cp README.md CHANGELOG.md "$stage/$name"
licences >"$stage/$name/LICENSE"
if tar --version 2>/dev/null | grep -q GNU; then
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    -C "$stage" -cf - "$name" | gzip -n "-${GZIP_LEVEL:-6}" >"$folder/$name.tar.gz"
else
  tar -C "$stage" -czf "$folder/$name.tar.gz" "$name"
fi
echo "$folder/$name.tar.gz"

# --- The .deb --------------------------------------------------------------------------------

command -v dpkg-deb >/dev/null 2>&1 || exit 0
if ! command -v dpkg-shlibdeps >/dev/null 2>&1; then
  echo 'package: no .deb: dpkg-shlibdeps is missing; run: apt-get install dpkg-dev' >&2
  exit 1
fi

root=$stage/deb
scripts/install.sh "$program" "$root/usr"
mkdir -p "$root/usr/share/zsh/vendor-completions" "$root/usr/share/doc/rollcall" "$root/DEBIAN"
mv "$root/usr/share/zsh/site-functions/_rollcall" "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root/usr/share/man/man1/rollcall.1"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/rollcall/NEWS.md.gz"
licences >"$root/usr/share/doc/rollcall/copyright"
mkdir -p "$root/usr/share/lintian/overrides"
cp packaging/lintian-overrides "$root/usr/share/lintian/overrides/rollcall"

# The schedule, which nothing starts by itself.
for unit in service timer; do
  install -Dm 644 "packaging/systemd/rollcall.$unit" "$root/usr/lib/systemd/system/rollcall.$unit"
done
for kind in sysusers tmpfiles; do
  install -Dm 644 "packaging/systemd/$kind.conf" "$root/usr/lib/$kind.d/rollcall.conf"
done
install -m 755 packaging/{postinst,prerm,postrm} "$root/DEBIAN"

# A release candidate comes before its release: 1.0.0~rc.1 is less than 1.0.0.
debian_version=${version/-/\~}
maintainer="Rollcall's developers <rollcall@telisa.example>"
gzip -9n >"$root/usr/share/doc/rollcall/changelog.gz" <<CHANGES
rollcall ($debian_version) unstable; urgency=medium

  * What changed is in NEWS.md.gz beside this file.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
CHANGES

architecture=$(dpkg --print-architecture)

# dpkg-shlibdeps wants a control file beside it.
mkdir "$stage/debian"
printf 'Source: rollcall\n\nPackage: rollcall\nArchitecture: any\n' >"$stage/debian/control"
depends=$(cd "$stage" && dpkg-shlibdeps -O -e deb/usr/bin/rollcall 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
[[ -n $depends ]] || {
  echo 'package: dpkg-shlibdeps cannot tell what the program needs' >&2
  exit 1
}
# The program loads this one when it needs it; CCurl.h says from which version on.
depends+=', libcurl4 (>= 7.87)'
# Ubuntu has this library under another name.
depends=$(sed 's/libturbojpeg0 ([^)]*)/& | libturbojpeg/' <<<"$depends")
cat >"$root/DEBIAN/control" <<CONTROL
Package: rollcall
Version: $debian_version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Depends: $depends, ca-certificates
Recommends: tzdata
Homepage: https://github.com/$(<packaging/repository)
Section: web
Priority: optional
Description: directories of people as static web sites
 Rollcall fetches and merges the lists of people that a company's offices
 publish, matches them with a contacts export, and writes a directory that any
 static web server can host: people by position, a page each, search as one
 types, and the contact card one tap away.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
# Without the `~`, in place of which GitHub puts a dot into the name that is downloaded.
deb=$folder/rollcall_${version}_$architecture.deb
# What every Debian and Ubuntu can unpack, unless somebody says otherwise.
dpkg-deb --build --root-owner-group -Z"${DPKG_DEB_COMPRESSOR_TYPE:-xz}" "$root" "$deb" >/dev/null
echo "$deb"
