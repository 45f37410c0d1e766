#!/usr/bin/env bash
#
# How far automata of CPAchecker stay in step with their programs:
#   src/bench/cpachecker-pairs.sh DIRECTORY
#
# The pairs are DIRECTORY/NAME.c with NAME.txt or NAME.txt.gz beside it, and DIRECTORY/NAME/, a
# folder with one .c file and one .txt or .txt.gz file. Prints one row of a Markdown table for each:
# its transitions; those with a text (the others are defaults), how many of these are followed, how
# many are lost; the edges of the program on which nobody knows where the automaton is; the edges
# that are cut; the locations of the program and of the residuals. Exit code 1 if anything is lost.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
[[ $# -eq 1 && -d $1 ]] || {
  echo "usage: $0 DIRECTORY" >&2
  exit 2
}
tool=${RESIDUA:-$home/reducer-cli.sh}
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-pairs.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
help=$("$tool" reduce --help)
unbounded=()
[[ $help == *--max-growth* ]] && unbounded=(--max-growth none)
ghost=
[[ $help == *ghost* ]] && ghost=yes
wrong=0

# The number in front of a word in a file.
number() {
  sed -nE "s/.*[^0-9]([0-9]+) $1.*/\\1/p" "$2" | head -n 1
}

# The locations of what a reducer makes of a pair.
locations() {
  local program=$1 condition=$2
  shift 2
  "$tool" reduce "$program" "$condition" "$@" -o "$work/residual.c"
  "$tool" inspect "$work/residual.c" >"$work/residual"
  number locations "$work/residual"
}

row() {
  local name=$1 program=$2 condition=$3 report=$work/report ghostly=-
  "$tool" inspect "$program" "$condition" >"$report"
  [[ -z $ghost ]] || ghostly=$(locations "$program" "$condition" --reducer ghost)
  printf '| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |\n' "$name" \
    "$(number transitions "$report")" "$(number 'lines? with a text' <(sed 's/^/ /' "$report"))" \
    "$(number followed "$report")" "$(number lost "$report")" \
    "$(sed -nE 's/.*out of step on ([0-9]+) edges?.*/\1/p' "$report")" \
    "$(number cut, "$report")" "$(number locations "$report")" \
    "$(locations "$program" "$condition" "${unbounded[@]}")" "$ghostly"
  grep -q ' 0 lost; executions get out of step on 0 edges' "$report" || wrong=1
}

echo '| pair | transitions | with a text | followed | lost | edges out of step | edges cut | locations | product | ghost |'
echo '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |'
shopt -s nullglob
for program in "$1"/*.c; do
  for condition in "${program%.c}".txt "${program%.c}".txt.gz; do
    [[ ! -e $condition ]] || row "$(basename "${program%.c}")" "$program" "$condition"
  done
done
for folder in "$1"/*/; do
  programs=("$folder"*.c)
  conditions=("$folder"*.txt "$folder"*.txt.gz)
  if [[ ${#programs[@]} -eq 1 && ${#conditions[@]} -eq 1 ]]; then
    row "$(basename "$folder")" "${programs[0]}" "${conditions[0]}"
  fi
done
exit "$wrong"
