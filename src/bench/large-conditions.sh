#!/usr/bin/env bash
#
# What large conditions cost: large-conditions.sh [JAR...]
#
# Makes simulators (C programs of some 600 lines: a loop over stations that pass a token on) and, for each, the
# automaton an explicit-value analysis of CPAchecker would write that has given up after so many states.
# Prints a table in Markdown: processor time and peak memory of `reduce` with several limits on the size, of
# this version and of each JAR that is named (an older target/residua.jar, to compare with).
#
# SIZES says which: name:stations:flat|functions:states, separated by commas (default:
# small:13:flat:9000,functions:13:functions:9000,large:13:flat:285000).
#
# PAIRS is a file with a line for each pair that is measured instead: a program, a tab, its condition.
#
# Needs Maven, GNU time and what the launcher needs. Best run where nothing else runs.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
sizes=${SIZES:-small:13:flat:9000,functions:13:functions:9000,large:13:flat:285000}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-large.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

jars=()
for jar in "$@"; do jars+=("$(realpath -- "$jar")"); done
[[ ! ${PAIRS-} ]] || PAIRS=$(realpath -- "$PAIRS")
cd "$home"
if [[ ! ${PAIRS-} ]] && ! mvn -B -q test -Dtest=SimulationTest -Dsimulations="$work" -Dsimulations.sizes="$sizes" \
  >"$work/log" 2>&1; then
  cat "$work/log" >&2
  exit 1
fi
./reducer-cli.sh --version >/dev/null # builds, if need be, before the clock runs
java=$(ls -d "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java 2>/dev/null | while read -r each; do
  [[ $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)

# Processor time and memory of one reduction.
cost() {
  local jar=$1 program=$2 condition=$3
  shift 3
  if command time -o "$work/time" -f '%U %S %M' "$java" -Xmx4g -Xss16m -XX:+UseSerialGC -jar "$jar" \
    reduce "$program" "$condition" "$@" -q -o "$work/residual.c" </dev/null 2>"$work/errors"; then
    awk '{ printf "%.1f s, %d MB", $1 + $2, $3 / 1024 }' "$work/time"
  else
    printf 'failed'
  fi
}

printf '| condition | states | limit | this version |'
for jar in "${jars[@]}"; do printf ' %s |' "$(basename -- "$jar")"; done
printf '\n| --- | ---: | --- | ---: |'
for _ in "${jars[@]}"; do printf ' ---: |'; done
echo
row() {
  local name=$1 states=$2 program=$3 condition=$4 limit options
  for limit in none 2 1 default; do
    options=(--max-growth "$limit")
    [[ $limit != default ]] || options=()
    printf '| %s | %s | %s | %s |' "$name" "$states" "$limit" \
      "$(cost target/residua.jar "$program" "$condition" "${options[@]}")"
    for jar in "${jars[@]}"; do
      printf ' %s |' "$(cost "$jar" "$program" "$condition" "${options[@]}")"
    done
    echo
  done
}
if [[ ${PAIRS-} ]]; then
  while IFS=$'\t' read -r program condition; do
    row "$(basename -- "$program")" "$(grep -c STATE "$condition")" "$program" "$condition"
  done <"$PAIRS"
else
  for size in ${sizes//,/ }; do
    IFS=: read -r name _ _ states <<<"$size"
    row "$name" "$states" "$work/$name.c" "$work/$name.txt"
  done
fi
