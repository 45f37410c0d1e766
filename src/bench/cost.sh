#!/usr/bin/env bash
#
# What reducing a program and checking the result cost, next to what compiling the program costs:
#   src/bench/cost.sh FILE.c [-DNAME -IDIR ... for both] [--entry FUNCTION]
#
# Prints wall time and peak memory of `gcc -O0 -c`, of `reducer-cli.sh reduce --max-growth none` with
# a condition of three states made here, which is left alone by everything but calls of the entry
# function, and of `check` for what that has written.
# ROUNDS (default 3) runs each; the fastest one counts. GNU time is used for the memory where it is
# installed, else Linux's /proc.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
[[ $# -ge 1 && -r $1 ]] || {
  echo "usage: $0 FILE.c [gcc options] [--entry FUNCTION]" >&2
  exit 2
}
program=$1
shift
entry=main
options=()
while (($#)); do
  case $1 in
    --entry)
      entry=$2
      shift 2
      ;;
    *)
      options+=("$1")
      shift
      ;;
  esac
done

work=$(mktemp -d "${TMPDIR:-/tmp}/residua-cost.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

cat >"$work/condition.graphml" <<END
<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
<key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
<key id="startline" attr.name="startline" attr.type="int" for="edge"/>
<key id="enterFunction" attr.name="enterFunction" attr.type="string" for="edge"/>
<key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
<graph edgedefault="directed"><data key="unmatched">stay</data>
<node id="start"><data key="entry">true</data></node>
<node id="again"/>
<node id="verified"><data key="accepting">true</data></node>
<edge source="start" target="again"><data key="enterFunction">$entry</data></edge>
<edge source="again" target="verified"><data key="startline">1</data></edge>
</graph></graphml>
END

# shellcheck source=measure.sh
. "$home/src/bench/measure.sh"

report() {
  local name=$1 best= memory=0 round
  shift
  for ((round = 0; round < ${ROUNDS:-3}; round++)); do
    measure "$@"
    if [[ -z $best ]] || awk -v a="$seconds" -v b="$best" 'BEGIN { exit !(a < b) }'; then
      best=$seconds
    fi
    ((kilobytes > memory)) && memory=$kilobytes
  done
  awk -v n="$name" -v s="$best" -v m="$memory" \
    'BEGIN { printf "%-14s %7.2f s  %6d MB\n", n, s, m / 1024 }'
}

"$home/reducer-cli.sh" --version >/dev/null # builds, if need be
report 'gcc -O0 -c' gcc -O0 -w ${options[@]+"${options[@]}"} -c "$program" -o "$work/object.o"
report 'residua reduce' "$home/reducer-cli.sh" reduce -q ${options[@]+"${options[@]}"} \
  --max-growth none --entry "$entry" "$program" "$work/condition.graphml" -o "$work/residual.c"
report 'residua check' "$home/reducer-cli.sh" check ${options[@]+"${options[@]}"} \
  --entry "$entry" "$program" "$work/condition.graphml" "$work/residual.c"
