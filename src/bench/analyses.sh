#!/bin/bash
# The analyses on COUNT random programs from seed FIRST, against all runs of these programs.
# Needs the classes of mvn test-compile.
#   src/bench/analyses.sh FIRST COUNT [(seen|unseen)[,merging|,refining]]
# unseen: with statement expressions and calls through pointers; merging: states of interval are
# joined almost at once; refining: value tracks nothing but what counterexamples ask for.
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
"$java" -Xss64m -cp "target/test-classes:target/classes:$classpath" \
  residua.analysis.reachability.AnalysisCampaign "$@"
