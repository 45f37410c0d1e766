#!/usr/bin/env bash
# How much of a real program a change leaves to verify: the last versions of one file in a repository,
# each against the one before it, by text and by flow.
#
#   src/bench/histories.sh REPOSITORY FILE ENTRY COUNT [OPTION...]
#
# REPOSITORY is a directory that git knows (with or without a work tree), FILE a path in it, ENTRY the function where
# execution starts, COUNT how many versions are looked at. OPTIONs are those of residua reduce; a @ in
# them stands for the directory with the new version's files (-I@). RESULTS is where files go (default: a
# directory that is removed), RESIDUA the command (default: ./reducer-cli.sh here).
#
# A line for each pair: old and new revision, changed lines, seconds for reading both, comparing and
# reducing; then for text and flow the locations of the new version, and those of them that a run which must be verified
# again can come to (the residual program with one copy of each location).
set -euo pipefail

if (($# < 4)); then
  sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 2
fi
repository=$1 file=$2 entry=$3 count=$4
shift 4
here=$(cd "$(dirname "$0")/../.." && pwd)
residua=${RESIDUA:-$here/reducer-cli.sh}
work=${RESULTS:-$(mktemp -d)}
[[ -n ${RESULTS:-} ]] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work"
in_repository() { git -C "$repository" "$@"; }

figure() { # KEY of "residual" or "original", FILE
  tr -d '\n' < "$2" | sed -E "s/.*\"$1\" : \{ *\"locations\" : ([0-9]+).*/\1/"
}

new=
while read -r old; do
  if [[ -n $new ]]; then
    pair=$work/${old:0:7}-${new:0:7}
    mkdir -p "$pair/old" "$pair/new"
    in_repository archive "$old" | tar x -C "$pair/old"
    in_repository archive "$new" | tar x -C "$pair/new"
    changed=$(diff "$pair/old/$file" "$pair/new/$file" | grep -c '^[<>]' || true)
    row="${old:0:7} ${new:0:7} $changed"
    for by in text flow; do
      start=$(date +%s%N)
      if "$residua" condition diff "$pair/old/$file" "$pair/new/$file" --by "$by" --entry "$entry" \
          "${@//@/$pair/new}" -o "$pair/$by.graphml" > "$pair/$by.log" 2>&1 \
        && "$residua" reduce "$pair/new/$file" "$pair/$by.graphml" --entry "$entry" "${@//@/$pair/new}" \
          --max-growth none --fold cfa --report "$pair/$by.json" -o "$pair/$by.c" >> "$pair/$by.log" 2>&1; then
        all=$(figure original "$pair/$by.json")
        left=$(figure residual "$pair/$by.json")
        grep -q '"empty" : true' "$pair/$by.json" && left=0
        row+=" $by $all $left $((($(date +%s%N) - start) / 100000000))e-1"
      else
        row+=" $by - - -"
      fi
    done
    echo "$row"
    rm -rf "$pair/old" "$pair/new"
  fi
  new=$old
done < <(in_repository log --no-merges -n $((count + 1)) --format=%H -- "$file")
