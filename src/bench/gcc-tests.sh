#!/usr/bin/env bash
#
# Tests of GCC through Residua: gcc-tests.sh [PATTERN]   (default: all of gcc.c-torture/execute)
#
# Fetches the sources of gcc from Debian and takes those programs of gcc.c-torture/execute that gcc
# -O0 compiles and that end with exit code 0 here: they abort when something is not as it should be.
# Each goes through the tool in four ways, in one process (`batch`); what comes out is compiled and
# run, and checked with `check`. Prints a line for whatever is not as it should be, and how many of
# each outcome; exit code 1 if a residual does not compile or ends otherwise.
#
#   identity   every function printed from its control-flow automaton
#   product    with a condition whose state changes at every condition that holds, and that covers
#              calls of abort in one of its states
#   ghost      the same
#   default    the same, with folding
#
# Needs gcc, tar, xz, and apt-get. RESIDUA_CLI, RESIDUA_DEBIAN_SUITE, RESIDUA_DEBIAN_MIRROR,
# RESIDUA_REAL_CACHE, RESIDUA_REAL_WORK as for real-programs.sh; RESIDUA_GCC_PACKAGE (default gcc-12).

set -euo pipefail

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
readonly here
readonly cli=${RESIDUA_CLI:-$here/../../reducer-cli.sh}
# shellcheck disable=SC2034 # fetch.sh uses it
readonly cache=${RESIDUA_REAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/residua/real-programs}
readonly compiler=${RESIDUA_GCC_PACKAGE:-gcc-12}
readonly condition=$here/gcc/abort.graphml
readonly ways=(identity product ghost default)
readonly seconds=20

# shellcheck source=real/fetch.sh
. "$here/real/fetch.sh"

if [[ -n ${RESIDUA_REAL_WORK:-} ]]; then
  work=$RESIDUA_REAL_WORK/gcc
  rm -rf -- "$work"
  mkdir -p "$work"
else
  work=$(mktemp -d "${TMPDIR:-/tmp}/residua-gcc.XXXXXX")
  trap 'rm -rf -- "$work"' EXIT
fi
cd "$work"
mkdir tests
: >tasks
: >names

unpack() {
  local outer inner
  outer=$(original_of "$compiler")
  mkdir unpacked
  tar xf "$outer" -C unpacked
  inner=$(find unpacked -name 'gcc-*.tar.*' | sort | head -n 1)
  if [[ -n $inner ]]; then
    tar xf "$inner" -C unpacked --wildcards '*/gcc.c-torture/execute/*.c'
  fi
  find unpacked -path '*/gcc.c-torture/execute/*' -prune -name '*.c' -exec mv {} tests/ \;
  rm -rf unpacked
}

# Options for the compiler that a test asks for.
options_of() {
  sed -nE 's/.*dg-(additional-)?options "([^"]*)".*/\2/p' "$1" | tr ' ' '\n' |
    grep -E '^-(D|f|std|m)' || true
}

quoted() {
  printf "'%s' " "$@"
}

# Whether a program is one to go on with: it ends well, and no option changes what calls mean.
ends_well() {
  [[ " ${options[*]-} " != *" -finstrument-functions "* ]] &&
    gcc -w -O0 ${options[@]+"${options[@]}"} "$1" -o program -lm >/dev/null 2>&1 &&
    timeout "$seconds" ./program >/dev/null 2>&1 </dev/null
}

# What is to be done with a program, a line for each way and each check.
plan() {
  local name=$1 way word preprocessing=() arguments
  for word in ${options[@]+"${options[@]}"}; do
    [[ $word != -D* ]] || preprocessing+=("$word")
  done
  for way in "${ways[@]}"; do
    case $way in
      identity) arguments=(--reducer identity --from-cfa "tests/$name.c") ;;
      product) arguments=(--max-growth none "tests/$name.c" "$condition") ;;
      ghost) arguments=(--reducer ghost --max-growth none "tests/$name.c" "$condition") ;;
      default) arguments=("tests/$name.c" "$condition") ;;
    esac
    quoted reduce -q --timeout 60 ${preprocessing[@]+"${preprocessing[@]}"} "${arguments[@]}" \
      -o "$name.$way.c"
    echo
    [[ $way == identity ]] || {
      quoted check --timeout 60 ${preprocessing[@]+"${preprocessing[@]}"} "tests/$name.c" \
        "$condition" "$name.$way.c"
      echo
    }
  done
}

# A stop is told from the end of the program by another exit code.
echo '#include <unistd.h>
void residua_stopped(int code) { _exit(42); }' >stop.c
gcc -c stop.c

# Compiles and runs a residual.
outcome_of() {
  [[ -f $1 ]] || {
    echo 'not reduced'
    return
  }
  sed 's/__asm__("_Exit")/__asm__("residua_stopped")/' "$1" >run.c
  if ! gcc -w -O0 ${options[@]+"${options[@]}"} run.c stop.o -o program -lm >/dev/null 2>&1; then
    echo 'does not compile'
  elif ! timeout "$seconds" ./program >/dev/null 2>&1 </dev/null; then
    echo 'ends otherwise'
  else
    echo 'runs as before'
  fi
}

fetch <<<"$compiler"
unpack
for file in tests/${1:-*}.c; do
  mapfile -t options < <(options_of "$file")
  ends_well "$file" || continue
  name=$(basename -- "$file" .c)
  echo "$name" >>names
  plan "$name" >>tasks
done
echo "$(wc -l <names) of $(find tests -name '*.c' | wc -l) programs end well here"

"$cli" batch tasks >log 2>&1 || true

# The verdicts of `check`, in the order of its tasks.
grep -E "^(task [0-9]+: exit code [0-9]+: check|sound|not sound|new behaviour|cannot tell)" log |
  awk '/^task/ { print said == "" ? "failed" : said; said = ""; next }
       { said = $0; sub(/ \(.*/, "", said); sub(/:.*/, "", said) }' >verdicts

bad=0
exec 3<verdicts
while IFS= read -r name; do
  mapfile -t options < <(options_of "tests/$name.c")
  for way in "${ways[@]}"; do
    outcome=$(outcome_of "$name.$way.c")
    echo "$way: $outcome" >>outcomes
    [[ $outcome == 'runs as before' ]] || {
      echo "$name, $way: $outcome"
      bad=1
    }
    [[ $way != identity ]] || continue
    IFS= read -r verdict <&3
    echo "$way: check: $verdict" >>outcomes
    [[ $verdict == sound* ]] || echo "$name, $way: check: $verdict"
  done
done <names
sort outcomes | uniq -c
exit "$bad"
