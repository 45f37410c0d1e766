#!/usr/bin/env bash
#
# Ends analyse and verify by SIGTERM, SIGINT and SIGHUP at random moments: kills-analyses.sh FIRST COUNT [DIRECTORY]
#
# Each seed draws a program of which one error is known, a command that runs for long, a signal and a moment. Every condition that exists
# afterwards has to be read back, and to be true: after reduce with it, the compiled program still reaches its error in each of 2,000
# executions in which the original does. No process that was started and no temporary file may be left.
#
# Prints each seed where that is not so (exit code 1), then how often something was left. With DIRECTORY, seeds are done in chunks of 50, each
# of which leaves a file there when it is done: what was ended goes on where it was.
# Needs the classes of mvn test-compile, and gcc.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
java=$(for each in "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java; do
  [[ -x $each && $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-kills.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
classpath=${CLASSPATH_FILE:+$(cat -- "$CLASSPATH_FILE")}
if [[ -z $classpath ]]; then
  mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
  classpath=$(cat -- "$work/cp")
fi

killed() { # seeds: the first, how many
  TMPDIR=$work "$java" -Xss64m -Djava.io.tmpdir="$work" -cp "target/test-classes:target/classes:$classpath" \
    residua.cli.KillsCampaign "$1" "$2"
}

if [[ -z $results ]]; then
  killed "$first" "$count"
  exit
fi
mkdir -p -- "$results"
status=0
for ((seed = first; seed < first + count; seed += 50)); do
  chunk=$results/$seed
  many=$((first + count - seed < 50 ? first + count - seed : 50))
  if [[ ! -e $chunk ]]; then
    killed "$seed" "$many" >"$chunk.part" || true
    grep -Eq '^(none wrong|WRONG) of ' "$chunk.part" || { cat -- "$chunk.part"; exit 1; }
    mv -- "$chunk.part" "$chunk"
  fi
  grep -q '^none wrong' "$chunk" || { status=1; cat -- "$chunk"; }
done
# All chunks together.
cat -- "$results"/[0-9]* | sed -n 's/^\(.*\) = \([0-9]*\)$/\2 \1/p' | awk '
  { times = $1; sub(/^[0-9]+ /, ""); sum[$0] += times }
  END { for (each in sum) print each, "=", sum[each] }' | sort
exit $status
