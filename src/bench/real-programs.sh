#!/usr/bin/env bash
#
# Real programs through Residua: real-programs.sh [NAME...]   (without names: all of real/programs)
#
# Fetches the Debian source package of each program, makes it one file, sends that through the tool,
# compiles the original and each result, runs the same workload on all of them and compares what they
# wrote. One line for each program, way through the tool and compiler options; exit code 1 if a
# result behaves differently or does not even compile.
#
#   identity   every function printed from its control-flow automaton
#   never      the product with a condition that accepts nothing, printed from its automaton
#   toggle     the product with a condition that changes its state at every condition that holds, and
#              cuts at the end of main what never happens
#
# Needs gcc, make, tar, xz, bzip2, and apt-get; SQLite needs tclsh, cmark needs cmake.
#
#   RESIDUA_CLI            what to call instead of reducer-cli.sh
#   RESIDUA_DEBIAN_SUITE   the suite to fetch from (default: that of this system, else stable)
#   RESIDUA_DEBIAN_MIRROR  where from (default: the mirror that this system uses)
#   RESIDUA_REAL_CACHE     where downloads are kept (default: ~/.cache/residua/real-programs)
#   RESIDUA_REAL_WORK      where to work and leave everything (default: a directory that is removed)

set -euo pipefail

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
readonly here
readonly real=$here/real
readonly cli=${RESIDUA_CLI:-$here/../../reducer-cli.sh}
readonly cache=${RESIDUA_REAL_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/residua/real-programs}
readonly seconds=600
readonly levels=(-O0 -O2)
readonly ways=(identity never toggle)

# shellcheck source=real/fetch.sh
. "$real/fetch.sh"

# What a program file uses: its own headers are read once when all its files become one.
once() {
  local header
  for header; do
    sed -i '1i #pragma once' "$header"
  done
}

# An include of each file, for one.c.
including() {
  printf '#include "%s"\n' "$@"
}

# one.c calls the program's main from a main of its own, which has a branch that is never taken.
wrap_main() {
  {
    echo '#define main program_main'
    cat one.c
    printf '%s\n' '#undef main' 'volatile int rare;' 'int main(int argc, char **argv) {' \
      '  int result = program_main(argc, argv);' '  if (rare)' '    return 1;' '  return result;' '}'
  } >wrapped.c
  mv wrapped.c one.c
}

export -f once including

# Unpacks a program and makes it one file: source/one.c.
prepare() {
  local entries
  mkdir -p unpacked
  tar xf "$(original_of "$package")" -C unpacked
  entries=(unpacked/*)
  if ((${#entries[@]} == 1)); then
    mv "${entries[0]}" source
  else
    mv unpacked source
  fi
  (cd source && REAL=$real exec bash -euo pipefail -c '. "$1" && one_file' - "$real/programs/$1.sh") \
    >prepare.log 2>&1 || return 1
  (cd source && wrap_main)
}

# The arguments of the tool for a way, into `arguments`.
arguments_of() {
  case $1 in
    identity) arguments=(--reducer identity --from-cfa one.c) ;;
    never | toggle) arguments=(--max-growth none --from-cfa one.c "$real/$1.graphml") ;;
  esac
}

# Only what the preprocessor reads goes to the tool.
preprocessing_of() {
  local option
  preprocessing=()
  for option in ${options[@]+"${options[@]}"}; do
    case $option in
      -[DIU]* | -include) preprocessing+=("$option") ;;
      *) [[ ${#preprocessing[@]} == 0 || ${preprocessing[-1]} != -include ]] || preprocessing+=("$option") ;;
    esac
  done
}

# Compiles a file of C and runs the workload; what the program wrote is in $2/out afterwards. All
# programs are run in the same place under the same name, since some of them tell.
run() {
  local name=$1 way=$2 level=$3 text=$4
  mkdir -p "$way"
  rm -rf out program
  if ! (cd source && gcc -w "$level" ${options[@]+"${options[@]}"} -iquote . "$text" -o ../program \
    ${libraries[@]+"${libraries[@]}"}) >"$way/compile.log" 2>&1; then
    return 1
  fi
  cp program "$way/program"
  mkdir out
  local status=0
  (
    cd out && ulimit -c 0 && SOURCE=../source WORKLOADS=$real/workloads \
      timeout "$seconds" bash -euo pipefail -c '. "$1" && workload ../program' - \
      "$real/programs/$name.sh" >workload.log 2>&1
  ) || status=$?
  mv out "$way/out"
  return "$status"
}

report() {
  printf '%-12s %-9s %-4s %s\n' "$@"
}

# How many functions a reducer could not take apart; the identity does not say.
kept_whole() {
  [[ $1 == identity ]] || printf ', %d functions kept whole' "$(grep -c 'is kept whole' "$1.log")"
}

try() {
  local name=$1 way level started
  local package options=() libraries=() arguments preprocessing
  # shellcheck disable=SC1090
  . "$real/programs/$name.sh"
  if ! prepare "$name"; then
    report "$name" - - "NOT MADE ONE FILE, see prepare.log"
    return 1
  fi
  preprocessing_of
  local lines bad=0
  lines=$( (cd source && gcc -w -E ${preprocessing[@]+"${preprocessing[@]}"} one.c) | grep -vc '^$\|^#')
  for level in "${levels[@]}"; do
    if ! run "$name" "original$level" "$level" one.c; then
      report "$name" original "$level" "FAILS, see original$level"
      return 1
    fi
  done
  for way in "${ways[@]}"; do
    arguments_of "$way"
    started=$EPOCHREALTIME
    if ! (cd source && "$cli" reduce -v ${preprocessing[@]+"${preprocessing[@]}"} "${arguments[@]}" \
      -o "$way.c" 2>"../$way.log"); then
      report "$name" "$way" - "REFUSED: $(grep -m 1 'error' "$way.log")"
      bad=1
      continue
    fi
    local took=$(((${EPOCHREALTIME/./} - ${started/./}) / 1000))
    for level in "${levels[@]}"; do
      if ! run "$name" "$way$level" "$level" "$way.c" && ! [[ -x $way$level/program ]]; then
        report "$name" "$way" "$level" "DIFFERENT: does not compile, see $way$level/compile.log"
        bad=1
      elif ! diff -r "original$level/out" "$way$level/out" >"$way$level/diff" 2>&1; then
        report "$name" "$way" "$level" "DIFFERENT, see $way$level/diff"
        bad=1
      else
        report "$name" "$way" "$level" "ok ($lines lines, reduced in $took ms$(kept_whole "$way"))"
      fi
    done
  done
  return "$bad"
}

main() {
  local names=("$@") work name status=0
  if ((${#names[@]} == 0)); then
    mapfile -t names < <(cd "$real/programs" && ls | sed 's/\.sh$//')
  fi
  for name in "${names[@]}"; do
    [[ -r $real/programs/$name.sh ]] || {
      echo "real-programs.sh: no program $name in $real/programs" >&2
      exit 2
    }
  done
  # shellcheck disable=SC1090
  for name in "${names[@]}"; do
    (. "$real/programs/$name.sh" && printf '%s\n' "$package")
  done | sort -u | fetch
  if [[ -n ${RESIDUA_REAL_WORK:-} ]]; then
    work=$RESIDUA_REAL_WORK
    mkdir -p "$work"
  else
    work=$(mktemp -d "${TMPDIR:-/tmp}/residua.XXXXXX")
    # shellcheck disable=SC2064 # the directory as it is now
    trap "rm -rf -- '$work'" EXIT
  fi
  for name in "${names[@]}"; do
    rm -rf -- "${work:?}/$name"
    mkdir -p "$work/$name"
    cd "$work/$name"
    try "$name" || status=1
  done
  return "$status"
}

main "$@"
