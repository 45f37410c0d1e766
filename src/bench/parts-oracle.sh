#!/usr/bin/env bash
#
# Each run of a random program, divided under a random condition, is whole in exactly one part: parts-oracle.sh FIRST COUNT DIRECTORY
#
# FIRST is the first seed, COUNT how many programs, DIRECTORY where a line for each twenty of them is kept: the same command again goes on
# where it was ended. Every fiftieth program is compiled with gcc and proved with --check; of the others, all runs are made in one process by
# the interpreter (src/bench/interpreter.sh compares that with gcc), and by gcc what it does not know. One program of ten is asked for
# 64 parts, three for 2, 3 and 8 each. At the end: sums, and every fault with its seed; then the exit code is 1.
#
# Needs the classes of mvn test-compile. CLASSES: where they are (default target/classes:target/test-classes). CLASSPATH_FILE: a file
# with the class path of what they need; without it, Maven is asked.

set -eu

first=${1:?first seed} count=${2:?how many} directory=${3:?directory}
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
mkdir -p -- "$directory"
java=$(ls -d "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java 2>/dev/null | while read -r each; do
  [[ $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
if [[ -z ${CLASSPATH_FILE:-} ]]; then
  CLASSPATH_FILE=$directory/classpath
  [[ -s $CLASSPATH_FILE ]] || mvn -q dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile="$CLASSPATH_FILE"
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-oracle.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
"$java" -Xss64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "${CLASSES:-target/classes:target/test-classes}:$(cat -- "$CLASSPATH_FILE")" \
  residua.oracle.PartCampaign "$first" "$count" "$work" "$directory/log"
