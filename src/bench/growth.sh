#!/usr/bin/env bash
#
# What the size of a residual program does to the next tool: growth.sh TOOL PAIRS
#
# PAIRS is a file with a line for each pair: a program and a condition for it, and after these, if need
# be, options of `verify` such as -I. TOOL is a name that `verify --with` knows. Prints a table in Markdown:
# the answer of the tool, the seconds it took, and the locations of what it got, for the whole program and
# for each limit on the size.
#
# LIMITS are the limits to try (default: "1 1.5 2 none auto"), SECONDS_EACH is the time limit of each run
# (default 8). Run it where nothing else runs: the times are wall times.
#
# Needs what the launcher needs, and the tool.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($# == 2)) || { sed -n '3,14s/^# \{0,1\}//p' "$0"; exit 2; }
tool=$1
pairs=$(realpath -- "$2")
limit=${SECONDS_EACH:-8}
read -r -a limits <<<"${LIMITS:-1 1.5 2 none auto}"
case $tool in klee | afl++ | libfuzzer) target=klee ;; *) target=cbmc ;; esac
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-growth.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
cd "$home"

# The first value of a key in JSON.
value() {
  sed -n "s/^ *\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$2" | head -n 1
}

# How many locations a residual program has, as the limit counts them.
locations() {
  ./reducer-cli.sh reduce "$@" --property unreach-call --target "$target" --timeout 60 -q \
    -o "$work/residual.c" --report "$work/report.json" </dev/null || return 0
  sed -n '/"residual"/,/}/p' "$work/report.json" >"$work/part.json"
  value locations "$work/part.json"
}

answer() {
  ./reducer-cli.sh verify "$@" --with "$tool" --timeout "$limit" -q --json </dev/null \
    >"$work/answer.json" 2>/dev/null || true
  printf '%s %s s' "$(value verdict "$work/answer.json")" "$(value seconds "$work/answer.json")"
}

./reducer-cli.sh --version >/dev/null # builds, if need be, before the clock runs
printf '| program | whole |'
printf ' %s |' "${limits[@]}"
printf '\n| --- | --- |'
for _ in "${limits[@]}"; do printf ' --- |'; done
echo
while read -r program condition rest; do
  [[ -n $program ]] || continue
  read -r -a options <<<"$rest"
  original=$(./reducer-cli.sh inspect "$program" "${options[@]}" --format json </dev/null |
    sed -n 's/^ *"locations" : \([0-9]*\),*$/\1/p' | head -n 1)
  printf '| %s | %s: %s |' "$(basename -- "$program")" "${original:--}" \
    "$(answer "$program" "${options[@]}" --whole)"
  for each in "${limits[@]}"; do
    size=$(locations "$program" "$condition" "${options[@]}" --max-growth "$each")
    printf ' %s: %s |' "${size:--}" \
      "$(answer "$program" "$condition" "${options[@]}" --max-growth "$each")"
  done
  echo
done <"$pairs"
