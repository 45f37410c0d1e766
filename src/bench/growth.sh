#!/usr/bin/env bash
#
# What the size of a residual program does to the next tool: growth.sh PAIRS [TOOL...]   (default: cbmc)
#
# PAIRS is a file with a line for each pair: a program and a condition for it, with tabs or blanks between, and
# after these, if need be, options of `verify` such as -I. A tool is a name that `verify --with` knows.
# Prints a table in Markdown: for the whole program ("original"), for what is left of it without a
# condition ("property") and for each limit on the size how many programs the tool decides, how many of
# these it does not decide as they are (gained), how many it decides only as they are (lost), how many
# residual programs are exact, are the original, or are the same as with another limit, and the processor
# time of all runs, reducing included.
#
# LIMITS are the limits to try (default: "1 1.25 1.5 2 3 none auto"), SECONDS_EACH is the time limit of each
# run (default 8), RESULTS a file that gets a line for each run and from which a campaign goes on that was
# cut off. The limit is one on wall time: run it where nothing else runs.
#
# Needs what the launcher needs, GNU time, and the tools.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($#)) || { sed -n '3,18s/^# \{0,1\}//p' "$0"; exit 2; }
pairs=$(realpath -- "$1")
shift
(($#)) || set -- cbmc
limit=${SECONDS_EACH:-8}
read -r -a limits <<<"${LIMITS:-1 1.25 1.5 2 3 none auto}"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-growth.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
results=$(realpath -m -- "${RESULTS:-$work/results}")
touch -- "$results"
cd "$home"

# The first value of a key in JSON.
value() {
  sed -n "s/^ *\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$2" | head -n 1
}

# Answer, processor seconds.
answer() {
  rm -f -- "$work/answer.json"
  command time -q -o "$work/time" -f '%U %S' ./reducer-cli.sh verify "$@" --with "$tool" --timeout "$limit" \
    -q --json </dev/null >"$work/answer.json" 2>/dev/null || true
  printf '%s\t%s' "$(value verdict "$work/answer.json")" \
    "$(tail -n 1 "$work/time" | awk '{ printf "%.1f", $1 + $2 }')"
}

# One line of the results: tool, program, condition, limit, locations of original and residual, exact?,
# hash of the residual, answer, seconds. A residual that was run before is not run again.
measure() {
  local limit_name=$1 program=$2 condition=$3 known size=- original=- exact=- hash=-
  shift 3
  # No pipe: one that ends early looks like one that found nothing.
  if grep -qxF "$tool"$'\t'"$program"$'\t'"$condition"$'\t'"$limit_name" < <(cut -f 1-4 "$results"); then
    return
  fi
  local given=("$program" "$@")
  case $limit_name in
    original) given+=(--whole) ;;
    property) ;;
    *) given+=("$condition" --max-growth "$limit_name") ;;
  esac
  if [[ $limit_name != original ]]; then
    if ! ./reducer-cli.sh reduce "${given[@]}" $([[ $limit_name != property ]] || echo --reducer identity) \
      --property unreach-call --target "$target" --timeout 60 -q -o "$work/residual.c" \
      --report "$work/report.json" </dev/null 2>/dev/null; then
      printf '%s\t' "$tool" "$program" "$condition" "$limit_name" - - - - >>"$results"
      printf 'not reduced\t0\n' >>"$results"
      return
    fi
    sed -n '/"original"/,/}/p' "$work/report.json" >"$work/part.json"
    original=$(value locations "$work/part.json")
    sed -n '/"residual"/,/}/p' "$work/report.json" >"$work/part.json"
    size=$(value locations "$work/part.json")
    exact=$(value exact "$work/report.json")
    # Names of files and figures in comments and lines differ without meaning.
    hash=$(grep -v '^#\|^/\*' "$work/residual.c" | sha256sum | cut -c 1-16)
  fi
  known=
  [[ $hash == - ]] || known=$(awk -F '\t' -v t="$tool" -v p="$program" -v h="$hash" \
    '$1 == t && $2 == p && $8 == h { print $9 "\t" $10; exit }' "$results")
  [[ $known ]] || known=$(answer "${given[@]}")
  printf '%s\t' "$tool" "$program" "$condition" "$limit_name" "$original" "$size" "$exact" "$hash" >>"$results"
  printf '%s\n' "$known" >>"$results"
}

./reducer-cli.sh --version >/dev/null # builds, if need be, before the clock runs
for tool; do
  case $tool in
    klee) target=klee ;;
    afl++ | libfuzzer) target=afl ;;
    cbmc | esbmc) target=cbmc ;;
    *) target=sv-comp ;;
  esac
  while read -r program condition rest; do
    [[ -n $program ]] || continue
    read -r -a options <<<"$rest"
    for each in original property "${limits[@]}"; do
      measure "$each" "$program" "$condition" "${options[@]}"
    done
  done <"$pairs"
done

echo "| tool | limit | programs | TRUE | FALSE | gained | lost | exact | the original | processor time |"
echo "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
for tool; do
  for each in original property "${limits[@]}"; do
    awk -F '\t' -v tool="$tool" -v limit="$each" '
      function decided(answer) { return answer == "TRUE" || answer == "FALSE" }
      $1 != tool { next }
      $4 == "original" { alone[$2] = $9 }
      $4 == "property" { plain[$2] = $8 }
      $4 == limit {
        pairs++; answers[$9]++; seconds += $10
        if (decided($9) && !decided(alone[$2])) gained++
        if (!decided($9) && decided(alone[$2])) lost++
        if ($7 == "true") exact++
        if ($8 == plain[$2]) same++
      }
      END {
        printf "| %s | %s | %d | %d | %d | %d | %d | %d | %d | %.0f s |\n", tool, limit, pairs,
          answers["TRUE"], answers["FALSE"], gained, lost, exact, same, seconds
      }' "$results"
  done
done
awk -F '\t' '
  $9 == "TRUE" || $9 == "FALSE" {
    if (($2 in said) && said[$2] != $9) { print "growth.sh: TRUE and FALSE: " $2 > "/dev/stderr"; bad = 1 }
    said[$2] = $9
  }
  END { exit bad }' "$results"
