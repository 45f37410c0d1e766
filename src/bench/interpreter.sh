#!/bin/bash
# The interpreter of what edges mean against gcc -O0 -fwrapv, on COUNT programs of Csmith from seed
# FIRST and on test-programs/c. Needs the classes of mvn test-compile and csmith.
#   src/bench/interpreter.sh FIRST COUNT
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
classpath=${CLASSPATH_FILE:+$(cat "$CLASSPATH_FILE")}
if [[ -z $classpath ]]; then
  mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
  classpath=$(cat "$work/cp")
fi
run() { java -Xss64m -cp "target/test-classes:target/classes:$classpath" residua.meaning.InterpreterCampaign "$@"; }
run files test-programs/c "$work"
run csmith "$1" "$2" "$work"
