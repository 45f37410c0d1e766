#!/usr/bin/env bash
#
# Times `reduce` next to what else reads the same programs, side by side in one run:
#   src/bench/compare.sh [PROGRAM.c CONDITION]...
#
# Without arguments: the small programs in test-programs/ with the condition beside each, and a
# large one made here, of FUNCTIONS (default 200) functions with a loop and a branch each. Prints a
# Markdown table of wall times in seconds, the least and the median of ROUNDS (default 7) rounds:
# of `gcc -fsyntax-only`, of `reducer-cli.sh reduce` started anew each time, and of CPAchecker's
# generator of residual programs where `cpachecker` or `cpa.sh` is on the PATH and the condition is in
# its format. In each round every command runs once, so that what else the machine does meets
# all of them.

set -eu
export LC_ALL=C

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($# % 2 == 0)) || {
  echo "usage: $0 [PROGRAM.c CONDITION]..." >&2
  exit 2
}
rounds=${ROUNDS:-7}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-compare.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

# Its condition: what follows once `f1` takes the first branch of its loop is verified.
make_large() {
  local count=$1 i
  echo 'extern int __VERIFIER_nondet_int(void);'
  echo 'int total;'
  for ((i = 1; i <= count; i++)); do
    printf 'int f%d(int n) {\n  int sum = %d;\n  for (int i = 0; i < n; i++) {\n' "$i" "$i"
    printf '    if ((sum ^ i) & 1)\n      sum += i * %d;\n    else\n      sum -= n;\n  }\n' "$i"
    ((i > 1)) && printf '  if (sum > 0)\n    sum += f%d(n - 1);\n' $((i - 1))
    printf '  total += sum;\n  return sum;\n}\n'
  done
  printf 'int main(void) {\n  int n = __VERIFIER_nondet_int();\n  if (n > 1000)\n    return 1;\n'
  printf '  return f%d(n) & 1;\n}\n' "$count"
}

condition() {
  cat <<'END'
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
<key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
<key id="enterFunction" attr.name="enterFunction" attr.type="string" for="edge"/>
<key id="sourcecode" attr.name="sourcecode" attr.type="string" for="edge"/>
<key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
<graph edgedefault="directed"><data key="unmatched">stay</data>
<node id="start"><data key="entry">true</data></node>
<node id="first"/>
<node id="verified"><data key="accepting">true</data></node>
<edge source="start" target="first"><data key="enterFunction">f1</data></edge>
<edge source="first" target="verified"><data key="sourcecode">sum += i * 1;</data></edge>
</graph></graphml>
END
}

cpachecker=()
if command -v cpachecker >/dev/null; then
  cpachecker=(cpachecker --residualProgramGenerator --output-path "$work/output" --option)
elif command -v cpa.sh >/dev/null; then
  cpachecker=(cpa.sh -residualProgramGenerator -outputpath "$work/output" -setprop)
fi

# Runs a command; sets `seconds`.
timed() {
  local start=$EPOCHREALTIME end code=0
  "$@" >"$work/log" 2>&1 || code=$?
  end=$EPOCHREALTIME
  if ((code != 0)); then
    cat "$work/log" >&2
    echo "failed with exit code $code: $*" >&2
    exit 1
  fi
  seconds=$(awk -v a="$start" -v b="$end" 'BEGIN { printf "%.3f", b - a }')
}

# The least and the median of the numbers in a file.
summary() {
  sort -n "$1" | awk '{ v[NR] = $1 }
    END { printf "%.2f | %.2f", v[1], NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

row() {
  local program=$1 condition=$2 name=$3 round mine="- | -"
  rm -f "$work"/*.times
  for ((round = 0; round < rounds; round++)); do
    timed gcc -fsyntax-only -w "$program"
    echo "$seconds" >>"$work/gcc.times"
    timed "$home/reducer-cli.sh" reduce -q "$program" "$condition" -o "$work/residual.c"
    echo "$seconds" >>"$work/residua.times"
    if ((${#cpachecker[@]})) && [[ $condition == *.txt ]]; then
      timed "${cpachecker[@]}" "AssumptionAutomaton.cpa.automaton.inputFile=$condition" "$program"
      echo "$seconds" >>"$work/cpachecker.times"
    fi
  done
  [[ -f $work/cpachecker.times ]] && mine=$(summary "$work/cpachecker.times")
  awk '{ print $1 }' "$work/residua.times" >>"$work/all"
  echo "| $name | $(wc -l <"$program") | $(summary "$work/gcc.times") |" \
    "$(summary "$work/residua.times") | $mine |"
}

"$home/reducer-cli.sh" --version >/dev/null # builds, if need be
echo '| program | lines | gcc, least | median | reduce, least | median | CPAchecker, least | median |'
echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |'
if (($#)); then
  while (($#)); do
    row "$1" "$2" "${1##*/}"
    shift 2
  done
else
  for condition in "$home"/test-programs/*.graphml "$home"/test-programs/cpachecker/*.txt; do
    program=${condition%.*}.c
    [[ -r $program ]] && row "$program" "$condition" "${program#"$home/test-programs/"}"
  done
  small=$(summary "$work/all")
  make_large "${FUNCTIONS:-200}" >"$work/large.c"
  condition >"$work/large.graphml"
  row "$work/large.c" "$work/large.graphml" 'made here'
  echo
  echo "All small reductions, least and median: $small"
fi
((${#cpachecker[@]})) ||
  echo 'CPAchecker: skipped, neither cpachecker nor cpa.sh is on the PATH.' >&2
