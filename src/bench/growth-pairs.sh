#!/usr/bin/env bash
#
# Pairs for growth.sh: growth-pairs.sh DIRECTORY PROGRAM...
#
# Prints a line for each program that has a condition: the one that stands beside it (NAME.graphml, NAME.txt), or what has
# not changed since the version before (NAME.old.c), or else what is proved of it by Residua's own value analysis,
# limited to REPEAT visits of a place on a path (default 3) and SECONDS_EACH (default 5). A program that this analysis
# decides has no line: nothing is left of it. DIRECTORY gets the conditions that are made.
#
# Needs what the launcher needs.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($# > 1)) || { sed -n '3,10s/^# \{0,1\}//p' "$0"; exit 2; }
mkdir -p -- "$1"
directory=$(realpath -- "$1")
shift

for program; do
  program=$(realpath -- "$program")
  bare=${program%.*}
  condition=$directory/${bare//\//.}.graphml
  if [[ -f $bare.graphml || -f $bare.txt ]]; then
    condition=$bare.graphml
    [[ -f $condition ]] || condition=$bare.txt
  elif [[ -f $bare.old.c || -f ${bare%.*}.old.c ]]; then
    old=$bare.old.c
    [[ -f $old ]] || old=${bare%.*}.old.c
    "$home/reducer-cli.sh" condition diff "$old" "$program" -q -o "$condition" </dev/null >/dev/null 2>&1 || continue
  else
    code=0
    "$home/reducer-cli.sh" analyse "$program" --with value --limit "repeat=${REPEAT:-3}" \
      --limit "time=${SECONDS_EACH:-5}" -q -o "$condition" </dev/null >/dev/null 2>&1 || code=$?
    ((code == 4)) || continue
  fi
  [[ ! -s $condition ]] || printf '%s\t%s\n' "$program" "$condition"
done
