#!/usr/bin/env bash
# Publishes a release on GitHub: the packages and images of a folder with their checksums, the notes of CHANGELOG.md, and
# the image in GitHub's registry.
#
#   scripts/release.sh [--dry-run] TAG FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

dry_run=
if [[ ${1-} == --dry-run ]]; then
  dry_run=1
  shift
fi
tag=$1
folder=$(realpath "$2")
version=${tag#v}
repository=$(<packaging/repository)
image=ghcr.io/${repository,,}

fail() {
  printf 'release: %s\n' "$@" >&2
  exit 1
}

# --- What would go out with a wrong name ------------------------------------------------------

[[ $tag == v* ]] || fail "the tag $tag does not begin with v"
grep -qE "^## ${version//./\\.} - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
  fail "CHANGELOG.md has no version $version" 'write its number and the day in place of "Unreleased"'
while read -r named; do
  [[ $named == "$version" ]] || fail "the samples name the version $named, and the tag is $tag"
done < <(grep -rhoE '(@v|download[/ ]v|rollcall:)[0-9][0-9a-z.-]*' Samples | sed -E 's/.*[v:]//' | sort -u)
[[ ${GITHUB_REPOSITORY:-$repository} == "$repository" ]] ||
  fail "this is $GITHUB_REPOSITORY, and the samples name $repository" "run: scripts/address.sh $GITHUB_REPOSITORY"
cd "$folder"
shopt -s nullglob
debs=(rollcall_"$version"_*.deb)
images=(rollcall-"$version"-image-*.tar)
files=("${debs[@]}" rollcall-"$version"-linux-*.tar.gz "${images[@]}")
[[ ${#debs[@]} != 0 && ${#images[@]} == "${#debs[@]}" && ${#files[@]} == $((3 * ${#debs[@]})) ]] ||
  fail "for each machine, $folder needs a .deb, a .tar.gz and an image of version $version"

# --- What comes with them ---------------------------------------------------------------------

sha256sum -- "${files[@]}" >SHA256SUMS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk -v version="$version" '/^## / { inside = ($2 == version); next } inside' "$OLDPWD/CHANGELOG.md" >"$work/notes.md"
options=(--repo "$repository" --title "$tag" --notes-file "$work/notes.md" --verify-tag)
tags=("$version")
if [[ $version == *-* ]]; then options+=(--prerelease); else tags+=(latest); fi

if [[ -n $dry_run ]]; then
  echo "would publish $tag of $repository, with $(grep -c '^- ' "$work/notes.md") notes:"
  printf '  %s\n' "${files[@]}" SHA256SUMS
  printf '  %s\n' "${tags[@]/#/$image:}"
  exit 0
fi

# --- Publishing -------------------------------------------------------------------------------

# One name for all machines; each takes its own.
buildah manifest create rollcall-release >/dev/null
for archive in "${images[@]}"; do buildah manifest add --all rollcall-release "oci-archive:$archive"; done
for name in "${tags[@]}"; do buildah manifest push --all rollcall-release "docker://$image:$name"; done
gh release create "$tag" "${options[@]}" "${files[@]}" SHA256SUMS
