#!/bin/bash
# The interpreter of what edges mean against gcc -O0 -fwrapv, on COUNT programs of Csmith from seed
# FIRST and on test-programs/c. Needs the classes of mvn test-compile and csmith.
#   src/bench/interpreter.sh FIRST COUNT
# NARROW=1: for 32 bits, with gcc -m32 -msse2 -mfpmath=sse.
set -eu
status=0
cd "$(dirname "$0")/../.."
java=$(ls -d "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java 2>/dev/null | while read -r each; do
  [[ $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
classpath=${CLASSPATH_FILE:+$(cat "$CLASSPATH_FILE")}
if [[ -z $classpath ]]; then
  mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
  classpath=$(cat "$work/cp")
fi
run() { "$java" -Xss64m ${NARROW:+-Dnarrow=true} -cp "target/test-classes:target/classes:$classpath" residua.c.semantics.InterpreterCampaign "$@"; }
run files test-programs/c "$work" || status=$?
run csmith "$1" "$2" "$work" || status=$?
exit "$status"
