#!/usr/bin/env bash
#
# What starting costs: start.sh [RUNS]   (default 10)
#
# Prints the seconds of processor time (user and system, the mean and the least of so many runs) of --version, of a small reduction, of the
# same with check, and of java -version. RESIDUA names the command, reducer-cli.sh without it; it is run once before.

set -euo pipefail

runs=${1:-10}
home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
read -r -a residua <<<"${RESIDUA:-$home/reducer-cli.sh}"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-start.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
pair=$home/test-programs/linear-or-not
TIMEFORMAT='%U %S'

measure() { # name, command
  local name=$1
  shift
  for ((i = 0; i < runs; i++)); do
    { time "$@" >"$work/out" 2>"$work/err"; } 2>>"$work/times"
  done
  awk -v name="$name" '{ sum += $1 + $2; if (NR == 1 || $1 + $2 < least) least = $1 + $2 }
    END { printf "%-16s mean %.2f s, least %.2f s\n", name, sum / NR, least }' "$work/times"
  rm -- "$work/times"
}

"${residua[@]}" --version
measure 'java -version' java -version
measure --version "${residua[@]}" --version
measure reduce "${residua[@]}" reduce "$pair.c" "$pair.graphml" -o "$work/residual.c"
measure 'reduce --check' "${residua[@]}" reduce --check "$pair.c" "$pair.graphml" -o "$work/residual.c"
