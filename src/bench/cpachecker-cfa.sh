#!/usr/bin/env bash
#
# Compares what is held to be CPAchecker's edges with its own control-flow automata:
#   CPACHECKER=DIRECTORY src/bench/cpachecker-cfa.sh PROGRAM... >report
#
# DIRECTORY is that of CPAchecker (its classes or cpachecker.jar, and lib/java/runtime); without it,
# that of the cpachecker on the PATH. MODEL is its machine model (LINUX64).
#
# Prints a line for each edge of theirs that is not followed (missing), each of ours that is lost,
# each that is cut although nothing is verified (there must be none), then sums.

set -eu

home=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
[[ $# -gt 0 ]] || {
  echo "usage: $0 PROGRAM..." >&2
  exit 2
}
there=${CPACHECKER:-$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v cpachecker)")")")}
there=$(realpath -- "$there")
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-cfa.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
theirs=$there/classes:$there/cpachecker.jar:$there/lib/java/runtime/*:$(printf '%s:' "$there"/lib/java/runtime/*/*.jar)

javac -nowarn -proc:none -d "$work/dump" -cp "$theirs" "$home/src/bench/cpachecker/DumpCfa.java"
(cd "$home" && mvn -B -q test-compile dependency:build-classpath \
  -Dmdep.outputFile="$work/classpath" >&2)

number=0
for program in "$@"; do
  number=$((number + 1))
  printf 'p%05d\t%s\n' "$number" "$(readlink -f -- "$program")"
done >"$work/programs"
mkdir "$work/cfa"
cd "$work" # CPAchecker leaves files where it runs
java -Xss16m -cp "$work/dump:$theirs" DumpCfa "$work/cfa" "${MODEL:-LINUX64}" <"$work/programs" >"$work/dumped"
grep '^fail' "$work/dumped" || true
sed 's/^/program\t/' "$work/programs"
java=$(ls -d "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java 2>/dev/null | while read -r each; do
  [[ $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
"$java" -Xss64m -cp "$home/target/test-classes:$home/target/classes:$(cat "$work/classpath")" \
  residua.condition.observer.cpachecker.CfaComparison "$work/cfa" <"$work/programs"
