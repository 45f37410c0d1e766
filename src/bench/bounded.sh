#!/bin/bash
# Bounded model checking, alone or with what looks further, on COUNT random programs from seed FIRST, against all runs of these programs.
# Needs the classes of mvn test-compile.
#   src/bench/bounded.sh bmc|k-induction|predicate|impact FIRST COUNT [SOLVER [bits|linear [DIRECTORY [loops|calls|locations [boolean|cartesian [plain|pointers|recursion]]]]]]
# DIRECTORY gets the programs of which something wrong is said.
set -eu
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
"$java" -Xss512m -cp "target/test-classes:target/classes:$classpath" \
  residua.analysis.reachability.BoundedCampaign "$@"
