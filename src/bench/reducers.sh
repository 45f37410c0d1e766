#!/usr/bin/env bash
#
# Residua beside CPAchecker's own generator of residual programs: reducers.sh PAIRS [TOOL...]   (default: cbmc klee)
#
# PAIRS has a line for each pair, with tabs between: a program, an automaton that CPAchecker wrote for
# it, and if it is known what is true of the program, `true` or `false`. A tool is a name that `verify --with`
# knows; `-` is none. For each pair both reduce, one after the other; then each tool gets the original, what
# CPAchecker left of it if that compiles, and what Residua left. Prints two tables in Markdown: sizes and
# times of reducing, and what the tools decide.
#
# `cpachecker` is on the PATH (4.x, with its config beside its bin or in CPACHECKER_CONFIG); DATA_MODEL is
# its option (--64). SECONDS_EACH limits each verification (default 5), REDUCE_SECONDS each reduction (30).
# RESULTS is a file that gets lines for each pair and from which a campaign goes on that was cut off;
# REPORT=1 prints the tables of what is in there, and runs nothing.
#
# Sizes are locations as `inspect` counts them from main, times wall times of whole processes.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($#)) || { sed -n '3,18s/^# \{0,1\}//p' "$0"; exit 2; }
pairs=$(realpath -- "$1")
shift
(($#)) || set -- cbmc klee
[[ $1 != - ]] || shift
limit=${SECONDS_EACH:-5}
reduce_limit=${REDUCE_SECONDS:-30}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-reducers.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
results=$(realpath -m -- "${RESULTS:-$work/results}")
touch -- "$results"
tool=$home/reducer-cli.sh

# The first value of a key in JSON.
value() {
  sed -n "s/^ *\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" "$2" | head -n 1
}

# Runs a command; sets `code` and `seconds`.
timed() {
  local start=$EPOCHREALTIME
  code=0
  "$@" >"$work/log" 2>&1 </dev/null || code=$?
  seconds=$(awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.2f", b - a }')
}

locations() {
  local number=
  if gcc -fsyntax-only -w -std=gnu17 "$1" 2>/dev/null; then
    "$tool" inspect --timeout 60 "$1" -o "$work/inspected" 2>/dev/null </dev/null &&
      number=$(sed -nE '1s/.*[^0-9]([0-9]+) locations?.*/\1/p' "$work/inspected")
  fi
  echo "${number:--}"
}

# size, program, condition, what is true, locations of the original, ours, theirs, seconds ours, theirs
reduce() {
  local program=$1 condition=$2 known=$3 ours=- theirs=- mine=- its=-
  rm -rf -- "$work/ours.c" "$work/theirs.c" "$work/output"
  timed "$tool" reduce "$program" "$condition" --timeout "$reduce_limit" -q -o "$work/ours.c"
  if ((code == 0)); then
    mine=$seconds
    ours=$(locations "$work/ours.c")
  fi
  timed timeout -k 5 $((reduce_limit + 10)) cpachecker --config "$config/residualProgramGenerator.properties" \
    --option "AssumptionAutomaton.cpa.automaton.inputFile=$condition" \
    --option report.export=false --option cfa.export=false --option coverage.enabled=false \
    ${DATA_MODEL:---64} --timelimit "${reduce_limit}s" --output-path "$work/output" "$program"
  if [[ -s $work/output/residual_program.c ]]; then
    its=$seconds
    mv "$work/output/residual_program.c" "$work/theirs.c"
    theirs=$(locations "$work/theirs.c")
  fi
  printf '%s\t' size "$program" "$condition" "$known" "$(locations "$program")" "$ours" "$theirs" "$mine" "$its" >>"$results"
  echo >>"$results"
}

# tool, program, condition, what is true, whose program, answer, seconds
verify() {
  local with=$1 program=$2 condition=$3 known=$4 whose=$5 answer=none
  shift 5
  rm -f -- "$work/answer.json"
  timed "$tool" verify "$@" --with "$with" --timeout "$limit" --json -q
  cp "$work/log" "$work/answer.json"
  answer=$(value verdict "$work/answer.json")
  printf '%s\t' "$with" "$program" "$condition" "$known" "$whose" "${answer:-none}" >>"$results"
  echo "$seconds" >>"$results"
}

if [[ ! ${REPORT:-} ]]; then
  config=${CPACHECKER_CONFIG:-$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v cpachecker)")")")/config}
  [[ -r $config/residualProgramGenerator.properties ]] || {
    echo "$0: CPACHECKER_CONFIG must be the folder with residualProgramGenerator.properties" >&2
    exit 2
  }
  "$tool" --version >/dev/null # builds, if need be, before the clock runs
  while IFS=$'\t' read -r program condition known; do
    condition=$(realpath -- "$condition")
    # No pipe: one that ends early looks like one that found nothing.
    if grep -qxF "$program"$'\t'"$condition" < <(grep '^done' "$results" | cut -f 2-3); then
      continue
    fi
    known=${known:--}
    reduce "$program" "$condition" "$known"
    for each; do
      verify "$each" "$program" "$condition" "$known" original "$program" --whole
      if [[ -s $work/theirs.c ]] && gcc -fsyntax-only -w -std=gnu17 "$work/theirs.c" 2>/dev/null; then
        verify "$each" "$program" "$condition" "$known" theirs "$work/theirs.c" --whole
      fi
      verify "$each" "$program" "$condition" "$known" ours "$program" "$condition"
    done
    printf 'done\t%s\t%s\n' "$program" "$condition" >>"$results"
  done <"$pairs"
fi

awk -F '\t' '
  function middle(v, n,   i, j, x) {
    if (!n) return "-"
    for (i = 2; i <= n; i++) { x = v[i]; for (j = i - 1; j && v[j] > x; j--) v[j + 1] = v[j]; v[j + 1] = x }
    return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
  }
  $1 == "size" {
    pairs++
    if ($8 != "-") { own++; time[own] = $8 + 0; if ($6 != "-") { ownc++; r[ownc] = $6 / $5 } }
    if ($9 != "-") { its++; cpa[its] = $9 + 0; if ($7 != "-") { itsc++; s[itsc] = $7 / $5 } }
    if ($8 != "-" && $9 != "-") f[++both] = $9 / $8
    if ($6 != "-" && $7 != "-") { comparable++; smaller += $6 < $7; equal += $6 == $7 }
    else if ($6 != "-") alone++
  }
  END {
    print "| | Residua | CPAchecker |"
    print "| --- | --: | --: |"
    printf "| pairs reduced, of %d | %d | %d |\n", pairs, own, its
    printf "| residual programs that compile | %d | %d |\n", ownc, itsc
    printf "| locations, as a part of the original (median) | %.2f | %.2f |\n", middle(r, ownc), middle(s, itsc)
    printf "| seconds (median) | %.2f | %.2f |\n", middle(time, own), middle(cpa, its)
    printf "\nOf the %d pairs of which both programs compile, that of Residua is smaller on %d and as large on %d;", comparable, smaller, equal
    printf " on %d more only Residua has one.", alone
    printf " Where both reduce, CPAchecker takes %.1f times as long (median).\n\n", middle(f, both)
  }' <(sed '/^done/d' "$results")
(($#)) || exit 0
echo '| tool | program | given | TRUE | FALSE | wrong | decided, the original is not | not decided, the original is | wall time |'
echo '| --- | --- | --: | --: | --: | --: | --: | --: | --: |'
for each; do
  for whose in original theirs ours; do
    awk -F '\t' -v tool="$each" -v whose="$whose" '
      function decided(answer) { return answer == "TRUE" || answer == "FALSE" }
      $1 != tool { next }
      $5 == "original" { alone[$3] = $6 }
      $5 == whose {
        n++; answers[$6]++; seconds += $7
        wrong += ($6 == "TRUE" && $4 == "false") || ($6 == "FALSE" && $4 == "true")
        more += decided($6) && !decided(alone[$3])
        less += !decided($6) && decided(alone[$3])
      }
      END {
        name["original"] = "original"; name["theirs"] = "left by CPAchecker"; name["ours"] = "left by Residua"
        printf "| %s | %s | %d | %d | %d | %d | %d | %d | %.0f s |\n", tool, name[whose], n,
          answers["TRUE"], answers["FALSE"], wrong, more, less, seconds
      }' "$results"
  done
done
