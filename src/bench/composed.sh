#!/usr/bin/env bash
#
# Makes one program of two, so that no single verifier need be good at all of it: composed.sh LIST DIRECTORY [SEED]
#
# LIST has a line for each program: its file, a tab, what is true (true, false, or ? if nobody has said); further columns are not looked at.
# They are shuffled by SEED (default 1), and each one is put together with the next: an input chooses which of the two runs. Pairs that do
# not compile together (the same name twice, a main with parameters) are left out. DIRECTORY gets the programs, whole behind the
# preprocessor, and list.tsv for stages.sh. Nothing is chosen by what verifiers do with it.

set -euo pipefail

list=${1:?a list of programs}
directory=${2:?a directory for the programs}
seed=${3:-1}
mkdir -p -- "$directory"
: >"$directory/list.tsv"

truth() { # of two: an error of one is one of both
  case $1$2 in
    *false*) echo false ;;
    truetrue) echo true ;;
    *) echo '?' ;;
  esac
}

compose() { # two files
  printf 'extern int __VERIFIER_nondet_int(void);\n'
  printf '#define main residua_first\n#include "%s"\n#undef main\n' "$(realpath -- "$1")"
  printf '#define main residua_second\n#include "%s"\n#undef main\n' "$(realpath -- "$2")"
  printf 'int main(void) {\n  if (__VERIFIER_nondet_int()) {\n    residua_first();\n  } else {\n    residua_second();\n  }\n  return 0;\n}\n'
}

number=0
awk -F '\t' -v seed="$seed" 'BEGIN { srand(seed) } { print rand() "\t" $1 "\t" $2 }' "$list" | sort -n | cut -f 2- |
  while IFS=$'\t' read -r first first_truth && IFS=$'\t' read -r second second_truth; do
    number=$((number + 1))
    file=$directory/$(printf '%03d' "$number")-$(basename -- "$first" .c)-$(basename -- "$second" .c).c
    if compose "$first" "$second" | gcc -E -x c - -o "$file" 2>/dev/null && gcc -std=gnu17 -w -fsyntax-only "$file" 2>/dev/null; then
      printf '%s\t%s\tLP64\n' "$(realpath -- "$file")" "$(truth "$first_truth" "$second_truth")" >>"$directory/list.tsv"
    else
      rm -f -- "$file"
    fi
  done
echo "$(wc -l <"$directory/list.tsv") programs"
