#!/usr/bin/env bash
#
# What each way to reduce makes of the benchmark pairs: folds.sh [PAIR...]   (without names: of all)
#
# The pairs are those of test-programs/benchmark and test-programs/cpachecker, named as
# benchmark/elevator. Prints two tables in Markdown: locations and lines of the original and of what
# each way makes of it, and of 10,000 random runs how many are cut, the same runs each time. Behind
# them is a line for each pair of which a fixed folding cuts more runs than the default.
#
# RUNS says how many runs (default 10000).
#
# Needs Maven and gcc, as the tests do.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-folds.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

names=$(IFS=,; printf '%s' "$*")
cd "$home"
if ! mvn -B -q test -Dtest=FoldTableTest -Dfolds="$work/tables.md" -Dfolds.pairs="$names" \
  -Dfolds.runs="${RUNS:-10000}" \
  >"$work/log" 2>&1; then
  cat "$work/log" >&2
  exit 1
fi
cat "$work/tables.md"
