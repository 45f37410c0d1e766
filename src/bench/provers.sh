#!/usr/bin/env bash
#
# What verifiers decide through `verify`: provers.sh DIRECTORY [TOOL...]   (default: cbmc klee)
#
# DIRECTORY has programs (.c, .i) of yours whose verdicts are known: by a task definition X.yml of SV-COMP
# beside X.c or X.i, or by the name of the program, which has true-unreach-call, false-unreach-call,
# _safe or _unsafe in it. Others are left out. A tool is a name that `verify --with` knows, or a file
# for --tool. Prints a table in Markdown, names each wrong answer on standard error, and ends with exit
# code 1 if there is one.
#
# SECONDS_EACH is the time limit of each run (default 8). RESULTS, if set, is a file that gets a line for
# each run: tool, program, what is true, exit code of `verify`.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
(($#)) || { sed -n '3,14s/^# \{0,1\}//p' "$0"; exit 2; }
directory=$(CDPATH='' cd -- "$1" && pwd -P)
shift
(($#)) || set -- cbmc klee
limit=${SECONDS_EACH:-8}
results=$(realpath -m -- "${RESULTS:-/dev/null}")
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-provers.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

# What is true of a program: TRUE, FALSE, or nothing if it is not known.
truth() {
  local definition=${1%.?}.yml known=
  if [[ -f $definition ]]; then
    known=$(awk '/property_file:/ { ours = /unreach-call/ } /expected_verdict:/ && ours { print $2; exit }' \
      "$definition")
  else
    case $(basename -- "$1") in
      *true-unreach-call* | *_safe[._]*) known=true ;;
      *false-unreach-call* | *_unsafe[._]*) known=false ;;
    esac
  fi
  case $known in true*) echo TRUE ;; false*) echo FALSE ;; esac
}

while IFS= read -r program; do
  known=$(truth "$program")
  if [[ $known ]]; then printf '%s %s\n' "$known" "$program"; fi
done < <(find "$directory" -name '*.[ci]' | LC_ALL=C sort) >"$work/programs"

wrong=0
echo "| tool | programs | TRUE | FALSE | UNKNOWN | no answer | wrong |"
echo "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
for tool; do
  option=--with
  if [[ -f $tool ]]; then
    option=--tool
    tool=$(realpath -- "$tool")
  fi
  while read -r _ program; do
    echo "verify '$program' $option '$tool' -q --timeout $limit"
  done <"$work/programs" >"$work/tasks"
  "$home/reducer-cli.sh" batch "$work/tasks" -j 1 2>"$work/codes" >/dev/null </dev/null || true
  sed -n 's/^task [0-9]*: exit code \([0-9]*\): .*/\1/p' "$work/codes" >"$work/exits"
  paste -d ' ' "$work/exits" "$work/programs" >"$work/answers"
  true=0 false=0 unknown=0 none=0 bad=0
  while read -r code known program; do
    case $code:$known in
      0:TRUE) true=$((true + 1)) ;;
      3:FALSE) false=$((false + 1)) ;;
      0:* | 3:*)
        bad=$((bad + 1))
        echo "provers.sh: wrong: $(basename -- "$tool") on $program, which is $known" >&2
        ;;
      4:*) unknown=$((unknown + 1)) ;;
      *) none=$((none + 1)) ;;
    esac
    printf '%s %s %s %s\n' "$(basename -- "$tool")" "$program" "$known" "$code" >>"$results"
  done <"$work/answers"
  echo "| $(basename -- "$tool" .json) | $(wc -l <"$work/programs") | $true | $false | $unknown | $none | $bad |"
  wrong=$((wrong + bad))
done
((wrong == 0))
