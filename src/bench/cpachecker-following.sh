#!/usr/bin/env bash
#
# How far many automata of CPAchecker are followed, as a Markdown table with a row for each group:
#   src/bench/cpachecker-following.sh LIST >table
#
# LIST has a line for each pair: GROUP PROGRAM CONDITION, separated by tabs. Automata that leave
# nothing open are counted and not looked at. The columns: automata that leave something open; their
# lines with a text (the others are defaults); how many automata are followed whole; how many lines
# are. Behind the table: what takes runs out of step, how many automata have it, and how many lines these lose.
# OPTIONS is for `inspect`, JOBS (default 1) says how many run at once, SECONDS_EACH (default 120) how
# long each may take. ROWS, if set, is a file that gets a line for each pair: group, condition, lines,
# followed, lost, what takes it out of step first.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
[[ $# -eq 1 && -r $1 ]] || {
  sed -n '3,15s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-following.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
rows=${ROWS:-$work/rows}
: >"$rows"

number=0 closed=0
while IFS=$'\t' read -r group program condition; do
  if grep -q '^INITIAL STATE __TRUE;' "$condition"; then
    closed=$((closed + 1))
    continue
  fi
  number=$((number + 1))
  printf '%s\t%s\n' "$group" "$condition" >>"$work/pairs"
  echo "inspect '$program' '$condition' ${OPTIONS:-} --timeout ${SECONDS_EACH:-120} -o '$work/$number'" >>"$work/tasks"
done <"$1"
((number)) || {
  echo "$0: nothing is open in any of them" >&2
  exit 1
}
"$home/reducer-cli.sh" batch "$work/tasks" -j "${JOBS:-1}" >"$work/log" 2>&1 </dev/null || true

for ((i = 1; i <= number; i++)); do
  if [[ -e $work/$i ]]; then
    # Of 20 lines with a text: 18 followed, 2 lost; ...
    awk '/lines? with a text:/ {
        for (i = 1; i < NF; i++) {
          word = $(i + 1); sub(/[,;].*/, "", word)
          if (word == "line" || word == "lines") texts = $i
          if (word == "lost") lost = $i
        }
        next
      }
      texts != "" && /^  [0-9]+ places?, first on line [0-9]+: / { sub(/^.*first on line [0-9]+: /, ""); why = $0; exit }
      texts != "" && !/^  / { exit }
      END { printf "%s\t%s\t%s\t%s\n", texts, texts - lost, lost, why == "" ? "-" : why }' "$work/$i"
  else
    printf '%s\t0\t%s\tnot inspected\n' "$(grep -c 'MATCH "' "$(sed -n "${i}p" "$work/pairs" | cut -f2)")" \
      "$(grep -c 'MATCH "' "$(sed -n "${i}p" "$work/pairs" | cut -f2)")"
  fi
done | paste "$work/pairs" - >>"$rows"

awk -F '\t' '
  { n[$1]++; lines[$1] += $3; followed[$1] += $4; whole[$1] += $5 == 0
    N++; L += $3; F += $4; W += $5 == 0 }
  $5 > 0 { c[$6]++; l[$6] += $5 }
  function rate(a, b) { return b ? sprintf("%.1f %%", 100 * a / b) : "-" }
  END {
    print "| programs | conditions | lines | followed whole | lines followed | |"
    print "| --- | --: | --: | --: | --: | --: |"
    sorter = "LC_ALL=C sort"
    for (g in n) printf "| %s | %d | %d | %d | %d | %s |\n", g, n[g], lines[g], whole[g], followed[g], rate(followed[g], lines[g]) | sorter
    close(sorter)
    printf "| all | %d | %d | %d (%s) | %d | %s |\n\n", N, L, W, rate(W, N), F, rate(F, L)
    print "| what takes runs out of step | conditions | lines lost |"
    print "| --- | --: | --: |"
    sorter = "LC_ALL=C sort -t \"|\" -k 3,3nr"
    for (w in c) printf "| %s | %d | %d |\n", w, c[w], l[w] | sorter
    close(sorter)
  }' "$rows"
echo
echo "Nothing is open in $closed others."
