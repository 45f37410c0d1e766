#!/usr/bin/env bash
#
# Stages alone, at the same time, one after the other with conditions, and without: stages.sh LIST DIRECTORY
#
# LIST has a line for each program: its file, a tab, what is true (true, false, or ? if nobody has said), a tab, and ILP32 if it is for 32
# bits (anything else is LP64), a tab, and options of verify for that program, such as --pure show, if any. DIRECTORY keeps a file for each
# program, whole when it is there, so that what was ended goes on where it was; then all rows are summed up, as tables in Markdown. Wrong
# answers are named on standard error (exit code 1). Programs stay where they are: nothing of them is copied.
#
# Each way gets the same time: ALONE is the list of stages that get all of it (SECONDS_EACH, default 10), one at a time; SEQUENCE has the
# stages with their parts of it, for --portfolio, for the sequence, and for the sequence in which nothing is handed on (--whole). In both
# sequences what a stage does not need those behind it get (--total-time).
# RESIDUA names the command, reducer-cli.sh without it. All ways of ten programs run in one process, behind one more that only warms it up.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
list=${1:?a list of programs}
results=${2:?a directory for the rows}
limit=${SECONDS_EACH:-10}
read -r -a alone <<<"${ALONE:-value interval bmc k-induction predicate cbmc klee}"
sequence=${SEQUENCE:-value:2s,k-induction:2s,predicate:2s,cbmc:2s,klee:2s}
read -r -a residua <<<"${RESIDUA:-$home/reducer-cli.sh}"
chunk=10
mkdir -p -- "$results"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-stages.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

quoted() { # a word of a batch's list
  printf "'%s'" "$1"
}

ways() { # of a program: a name and the options of verify, tab between
  local stage
  for stage in "${alone[@]}"; do printf '%s\t--with %s --timeout %s\n' "$stage" "$stage" "$limit"; done
  printf 'portfolio\t--with %s --timeout %s --portfolio\n' "$sequence" "$limit"
  printf 'conditions\t--with %s --timeout %s --total-time %s\n' "$sequence" "$limit" "$limit"
  printf 'identity\t--with %s --timeout %s --total-time %s --whole\n' "$sequence" "$limit" "$limit"
}

row() { # the file of a program's row
  printf '%s/%s-%s.row' "$results" "$(sha256sum <<<"$1" | cut -c 1-10)" "$(basename -- "$1")"
}

answers() { # of the programs whose list is given, as far as they have no row
  local program truth model stated name options before line number
  : >"$work/tasks"
  : >"$work/names"
  while IFS=$'\t' read -r program truth model stated; do
    if [[ ! -s $work/tasks ]]; then
      echo "verify $(quoted "$program") -q --with value:2s,bmc:2s" >>"$work/tasks"
      printf -- '-\t-\t-\n' >>"$work/names"
    fi
    while IFS=$'\t' read -r name options; do
      [[ $model != ILP32 ]] || options+=' -m32'
      options+=" $stated"
      echo "verify $(quoted "$program") -q $options --report $(quoted "$work/$(wc -l <"$work/names").json")" >>"$work/tasks"
      printf '%s\t%s\t%s\n' "$program" "$truth" "$name" >>"$work/names"
    done < <(ways)
  done <"$1"
  before=$EPOCHREALTIME
  "${residua[@]}" batch "$work/tasks" -j 1 2>&1 >"$work/out" </dev/null | while IFS= read -r line; do
    if [[ $line =~ ^task\ ([0-9]+):\ exit\ code\ ([0-9]+): ]]; then
      number=${BASH_REMATCH[1]}
      printf '%s\t%s\t%d\t%s\n' "$(sed -n "${number}p" "$work/names")" "${BASH_REMATCH[2]}" \
        $(((${EPOCHREALTIME/./} - ${before/./}) / 1000)) \
        "$(decided "$work/$((number - 1)).json")"
      before=$EPOCHREALTIME
    fi
  done >"$work/rows" || true
  rm -f -- "$work"/*.json
  while IFS=$'\t' read -r program _; do
    awk -F '\t' -v p="$program" '$1 == p' "$work/rows" >"$work/row"
    # Only a row that has all ways is one.
    (($(wc -l <"$work/row") != ${#alone[@]} + 3)) || mv -- "$work/row" "$(row "$program")"
  done <"$1"
}

decided() { # the stages of a report with their answers and times, one after the other
  [[ -f $1 ]] || return 0
  tr -d '\n' <"$1" | sed 's/.*"tools"//' |
    grep -oE '"(name|verdict)" *: *"[^"]*"|"(seconds|runs)" *: *[0-9.E-]+' |
    sed -E 's/"name" *: *"([^"]*)"/;\1/; s/"runs" *: */open /; s/"[a-z]*" *: *"?([^"]*)"?/\1/' | tr '\n' ' ' | sed 's/ ;/; /g; s/^; *//; s/ $//' || true
}

"${residua[@]}" --version >/dev/null # builds, if need be, before the clock runs
while IFS= read -r line; do
  [[ -f $(row "${line%%$'\t'*}") ]] || printf '%s\n' "$line"
done <"$list" | split -l "$chunk" - "$work/chunk."
for each in "$work"/chunk.*; do
  [[ ! -f $each ]] || answers "$each"
done

cat -- "$results"/*.row | awk -F '\t' -v alone="${alone[*]}" '
  { decided = $4 == 0 || $4 == 3
    wrong = ($4 == 0 && $2 == "false") || ($4 == 3 && $2 == "true")
    if (!($3 in seen)) { seen[$3] = 1; ways[++count] = $3 }
    if (!($1 in told)) { told[$1] = 1; programs[++all] = $1 }
    right[$3] += decided && !wrong; bad[$3] += wrong; none[$3] += $4 != 0 && $4 != 3 && $4 != 4; time[$3] += $5
    by[$1, $3] = decided
    if (wrong) { faults++; print "stages.sh: wrong: " $3 " on " $1 ", which is " $2 ": look at it" > "/dev/stderr" }
    if ($4 == 0) yes[$1] = yes[$1] " " $3
    if ($4 == 3) no[$1] = no[$1] " " $3 }
  END {
    print "| way | programs | decided | wrong | no answer | seconds |"
    print "| --- | ---: | ---: | ---: | ---: | ---: |"
    for (i = 1; i <= count; i++) {
      way = ways[i]
      printf "| %s | %d | %d | %d | %d | %d |\n", way, all, right[way], bad[way], none[way], time[way] / 1000
    }
    stages = split(alone, names, " ")
    for (i = 1; i <= all; i++) {
      program = programs[i]; any = 0
      for (j = 1; j <= stages; j++) any += by[program, names[j]]
      if (!any) { open++; if (by[program, "conditions"]) gained++ }
      if (!any && by[program, "conditions"]) print "gained by conditions: " program
      if (any && !by[program, "conditions"]) print "lost by the sequence: " program
      if (by[program, "identity"] && !by[program, "conditions"]) print "lost by conditions: " program
      if (program in yes && program in no) {
        faults++; print "stages.sh: contradiction on " program ": TRUE" yes[program] ", FALSE" no[program] > "/dev/stderr"
      }
    }
    printf "no stage alone decides %d; the sequence with conditions decides %d of these\n", open, gained
    exit faults > 0
  }'
