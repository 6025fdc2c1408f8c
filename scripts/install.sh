#!/usr/bin/env bash
# Installs a built program with its manual page and completions.
#
#   scripts/install.sh PROGRAM PREFIX
set -euo pipefail

program=$1
prefix=$2

folder() { mkdir -p -- "$prefix/$1"; }

# Under a name of its own first: a program that is being run cannot be written to.
folder bin
install -m 755 -- "$program" "$prefix/bin/.rollcall.new"
if command -v strip >/dev/null 2>&1; then strip -- "$prefix/bin/.rollcall.new"; fi
mv -f -- "$prefix/bin/.rollcall.new" "$prefix/bin/rollcall"

# A umask that is careful with one's own files must not keep others from reading these.
umask 022
folder share/man/man1
"$program" manual >"$prefix/share/man/man1/rollcall.1"
folder share/bash-completion/completions
# The shell reads it, nobody runs it: `#!` has no place there.
"$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$prefix/share/bash-completion/completions/rollcall"
folder share/zsh/site-functions
"$program" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_rollcall"
folder share/fish/vendor_completions.d
"$program" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/rollcall.fish"
