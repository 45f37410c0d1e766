#!/usr/bin/env bash
#
# Random programs with random conditions of each kind, given to analyses, stages, parts and other readers of conditions: what is left to
# them is what reduce leaves, and no answer contradicts that. Every third residual program is compiled and executed as well:
# matrix.sh FIRST COUNT [DIRECTORY]
#
# Each seed is a program, conditions, and five readers. Prints each wrong answer (exit code 1), then how many answers of which kind there
# were. With DIRECTORY, seeds are done in chunks of 100, each of which leaves a file there when it is done: what was ended goes on where
# it was. Needs the classes of mvn test-compile.

set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
first=${1:?the first seed}
count=${2:?how many}
results=${3:-}
java=$(for each in "${JAVA_HOME:-/nonexistent}/bin/java" /usr/lib/jvm/*/bin/java; do
  [[ -x $each && $("$each" -version 2>&1) =~ \"([0-9]+) ]] && ((BASH_REMATCH[1] >= 21)) && { echo "$each"; break; }
done)
work=$(mktemp -d "${TMPDIR:-/tmp}/residua-matrix.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
classpath=${CLASSPATH_FILE:+$(cat -- "$CLASSPATH_FILE")}
if [[ -z $classpath ]]; then
  mvn -q dependency:build-classpath -Dmdep.outputFile="$work/cp"
  classpath=$(cat -- "$work/cp")
fi

tried() { # seeds: the first, how many
  TMPDIR=$work "$java" -Xss64m -Djava.io.tmpdir="$work" -cp "target/test-classes:target/classes:$classpath" \
    residua.matrix.MatrixCampaign "$1" "$2" 5 3
}

if [[ -z $results ]]; then
  tried "$first" "$count"
  exit
fi
mkdir -p -- "$results"
status=0
for ((seed = first; seed < first + count; seed += 100)); do
  chunk=$results/$seed
  many=$((first + count - seed < 100 ? first + count - seed : 100))
  if [[ ! -e $chunk ]]; then
    tried "$seed" "$many" >"$chunk.part" || true
    grep -Eq '^(none wrong|WRONG) of ' "$chunk.part" || { cat -- "$chunk.part"; exit 1; }
    mv -- "$chunk.part" "$chunk"
  fi
  grep -q '^none wrong' "$chunk" || { status=1; cat -- "$chunk"; }
done
# All answers together.
cat -- "$results"/[0-9]* | sed -n 's/^\([A-Za-z_]*\): {\(.*\)}$/\1 \2/p' | tr -d ',' | awk '
  { for (i = 2; i <= NF; i++) { split($i, pair, "="); sum[$1 " " pair[1]] += pair[2] } }
  END { for (each in sum) print each, sum[each] }' | sort
exit $status
