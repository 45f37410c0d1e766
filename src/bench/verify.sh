#!/usr/bin/env bash
#
# What a condition is worth to a tool: verify.sh [NAME...]   (without names: all of them)
#
# The pairs are those of test-programs/verify/pairs.txt: a program with a condition, a tool, and what it
# should answer. Prints a table in Markdown: answers and wall times of the tool on the program as it is
# (the identity residual: every function with its own text, and the stubs of the target), on what can
# reach an error call without a condition, and on what the condition leaves. Reducing and compiling count.
#
# SECONDS_EACH is the time limit of each run (default 20).
#
# Needs what the launcher needs, and the tools; the line of a tool that is not installed says so.

set -euo pipefail

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
limit=${SECONDS_EACH:-20}
cd "$home"
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-verify-bench.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

# The answer without its explanation, and the time.
run() {
  local start end answer
  start=$(date +%s%N)
  answer=$(./reducer-cli.sh verify "$@" --timeout "$limit" -q </dev/null || true)
  end=$(date +%s%N)
  case $answer in
    *"not installed"*) answer="not installed" ;;
    *) answer=${answer%% *} ;;
  esac
  printf '%s, %d.%d s' "$answer" $(((end - start) / 1000000000)) $(((end - start) / 100000000 % 10))
}

./reducer-cli.sh --version >/dev/null # builds, if need be, before the clock runs
echo "| program | tool | identity | without a condition | what the condition leaves |"
echo "| --- | --- | --- | --- | --- |"
while read -r name tool _; do
  if (($#)) && [[ " $* " != *" $name "* ]]; then continue; fi
  program=test-programs/verify/$name.c
  condition=test-programs/verify/$name.graphml
  echo "| $name | $tool | $(run "$program" --whole --with "$tool")" \
    "| $(run "$program" --with "$tool") | $(run "$program" "$condition" --with "$tool") |"
done <test-programs/verify/pairs.txt
