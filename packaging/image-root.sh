#!/bin/bash
# Copies what the image needs from a Debian with Rollcall into a folder: a few packages, all that they depend on, and
# certificates. Without package managers, Perl and translations, the image has half the size.
#
#   image-root.sh FOLDER
set -euo pipefail

folder=$1
# `command` of a source runs with sh, and CI jobs with bash. Uploads need rsync and ssh.
wanted=(rollcall rsync openssh-client ca-certificates tzdata netbase base-files dash bash coreutils grep sed findutils)
# Packages that others need only during their installation.
skipped=' adduser debconf dpkg openssl passwd perl-base '

declare -A taken=()
while [[ ${#wanted[@]} != 0 ]]; do
  package=${wanted[0]}
  wanted=("${wanted[@]:1}")
  if [[ -n ${taken[$package]-} || $skipped == *" $package "* ]]; then continue; fi
  # Virtual packages and unused alternatives are not installed under their name.
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || continue
  [[ $status == installed ]] || continue
  taken[$package]=1
  mapfile -t needed < <(dpkg-query -W -f '${Pre-Depends},${Depends}\n' "$package" | tr ',|' '\n\n' |
    sed -E 's/ *\(.*//; s/:any//; s/ //g; /^$/d')
  wanted+=("${needed[@]}")
done

# Debian's merged folders come first: files of packages lie below both names.
for name in bin lib lib64 sbin; do
  if [[ -L /$name ]]; then
    mkdir -p "$folder/$(readlink "/$name")"
    ln -s "$(readlink "/$name")" "$folder/$name"
  fi
done
# Scanners for vulnerable packages read this folder.
mkdir -p "$folder/var/lib/dpkg/status.d"
for package in "${!taken[@]}"; do
  dpkg -s "$package" >"$folder/var/lib/dpkg/status.d/$package"
  dpkg -L "$package"
done | sed -E '\#/gconv(/|$)|^/usr/share/(man|locale|info|lintian|bash-completion|zsh|fish|zoneinfo/right)(/|$)#d
  \#^/usr/share/doc/[^/]+/#{\#/copyright$#!d}
  \#^/\.$#d; s#^/#./#; \#^\.#!d' | sort -u |
  tar -C / --no-recursion -cf - -T - |
  tar -C "$folder" --keep-directory-symlink -xf -

# Files that installations write.
cp -a --parents /etc/ssl/certs /etc/ld.so.cache /etc/nsswitch.conf /etc/localtime "$folder"
cp -aT /bin/sh "$folder/bin/sh"
printf '%s\n' 'root:x:0:0:root:/root:/bin/bash' 'rollcall:x:1000:1000::/home/rollcall:/bin/bash' >"$folder/etc/passwd"
printf '%s\n' 'root:x:0:' 'rollcall:x:1000:' >"$folder/etc/group"
install -d -m 700 -o 1000 -g 1000 "$folder/home/rollcall"
# An empty volume takes its owner from here.
install -d -o 1000 -g 1000 "$folder/directory"
